/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-page.h"

G_BEGIN_DECLS

/* Returns whether @page can't be closed without a question, or not before it is written. */
gboolean stelling_closing_needs_question (StellingPage *page);
/* Returns (element-type StellingPage) (transfer container) all pages that are to be closed. */
typedef GPtrArray *(*StellingClosingListFunc) (gpointer user_data);
/**
 * stelling_closing_ask_async:
 * @window: in front of which one question about several pages is asked
 * @list: asked again after each wait, since pages may come meanwhile
 *
 * Asks about the changes of the pages, of one window or several, once nothing is written any more,
 * and saves those that the user wants to be saved: what has a file first, then what needs a name.
 * Nothing is closed. Not to be called while stelling_closing_is_asking() is %TRUE.
 */
void stelling_closing_ask_async (GtkWindow *window,
                                 StellingClosingListFunc list,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
/* Returns whether somebody is asked about pages, of whichever window. */
gboolean stelling_closing_is_asking (void);
/* Returns whether all pages may be closed; else all stay as they are. */
gboolean stelling_closing_ask_finish (GtkWindow *window, GAsyncResult *result);

G_END_DECLS
