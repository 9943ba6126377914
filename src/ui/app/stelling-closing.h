/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-page.h"

G_BEGIN_DECLS

/* Returns whether @page can't be closed without a question, or not before it is written. */
gboolean stelling_closing_needs_question (StellingPage *page);
/**
 * stelling_closing_ask_async:
 * @window: in front of which one question about several pages is asked
 * @pages: (element-type StellingPage): all that are to be closed, of this and of other windows
 *
 * Asks about the changes of @pages once nothing is written any more, and saves those that the user
 * wants to be saved: what has a file first, then what needs a name. Nothing is closed.
 */
void stelling_closing_ask_async (GtkWindow *window,
                                 GPtrArray *pages,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
/* Returns whether all pages may be closed; else all stay as they are. */
gboolean stelling_closing_ask_finish (GtkWindow *window, GAsyncResult *result);

G_END_DECLS
