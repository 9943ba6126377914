/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SECTION:stelling-clipboard-text
 *
 * The text on a clipboard, of which no more is read than somebody has room for: another program may
 * offer any length.
 */

/**
 * stelling_clipboard_text_read_async:
 * @clipboard: any program's
 * @most: bytes to read
 * @cancellable: (nullable)
 * @callback: calls stelling_clipboard_text_read_finish ()
 * @data: for @callback
 */
void stelling_clipboard_text_read_async (GdkClipboard *clipboard,
                                         gsize most,
                                         GCancellable *cancellable,
                                         GAsyncReadyCallback callback,
                                         gpointer data);
/* Returns the text, its first bytes if there are more, as UTF-8 in which bytes that are none are
 * replacement characters; or NULL with an error, of GIO's or of GDK's. */
char *stelling_clipboard_text_read_finish (GAsyncResult *result, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
