/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-page.h"

G_BEGIN_DECLS

/**
 * StellingWindow:
 *
 * A window with a tab for each open record, and a welcome page while there is none.
 */
#define STELLING_TYPE_WINDOW (stelling_window_get_type ())
G_DECLARE_FINAL_TYPE (StellingWindow, stelling_window, STELLING, WINDOW, AdwApplicationWindow)

GtkWidget *stelling_window_new (GtkApplication *application) G_GNUC_WARN_UNUSED_RESULT;

/* Returns (nullable) the page in front. */
StellingPage *stelling_window_get_page (StellingWindow *self);
guint stelling_window_get_n_pages (StellingWindow *self);
/* Adds, shows and returns a page on @document. */
StellingPage *stelling_window_add_document (StellingWindow *self, StellingDocument *document);
/* Adds, shows and returns a page with a new record. */
StellingPage *stelling_window_add_record (StellingWindow *self, const StellingRules *rules);
/* Shows @file in its tab or a new one, and errors in a dialog. @analyse starts the analysis. */
void stelling_window_open_file (StellingWindow *self, GFile *file, gboolean analyse);
/* Returns whether a file is still being read. */
gboolean stelling_window_is_loading (StellingWindow *self);
void stelling_window_show_toast (StellingWindow *self, const char *text);

G_END_DECLS
