/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-page.h"
#include "stelling-workspace-window.h"

G_BEGIN_DECLS

/**
 * StellingWindow:
 *
 * A window with a tab for each open record, and a welcome page while there is none.
 *
 * Signals: workspace-changed (): stelling_window_dup_workspace () returns another.
 */
#define STELLING_TYPE_WINDOW (stelling_window_get_type ())
G_DECLARE_FINAL_TYPE (StellingWindow, stelling_window, STELLING, WINDOW, AdwApplicationWindow)

GtkWidget *stelling_window_new (GtkApplication *application) G_GNUC_WARN_UNUSED_RESULT;

/* Returns (nullable) the page in front. */
StellingPage *stelling_window_get_page (StellingWindow *self);
guint stelling_window_get_n_pages (StellingWindow *self);
/* Adds all pages, which are borrowed, to @pages. */
void stelling_window_list_pages (StellingWindow *self, GPtrArray *pages);
/* The window closes without a question: the user was asked about all pages. Or not, after all. */
void stelling_window_agree_to_close (StellingWindow *self, gboolean agree);
/* Adds, shows and returns a page on @document. */
StellingPage *stelling_window_add_document (StellingWindow *self, StellingDocument *document);
/* Adds, shows and returns a page with a new record. */
StellingPage *stelling_window_add_record (StellingWindow *self, const StellingRules *rules);
/* Shows @file in its tab or a new one, and errors in a dialog. @analyse starts the analysis. */
void stelling_window_open_file (StellingWindow *self, GFile *file, gboolean analyse);
/* The same with files (of GFile) that are asked for together: the last of them first, which stays
 * in front, and the others one after the other, with a bar that stops that; errors have one dialog.
 */
void stelling_window_open_files (StellingWindow *self, GPtrArray *files, gboolean analyse);
/* Returns whether @file has a tab here, be it one that is still to be opened again. */
gboolean stelling_window_has_file (StellingWindow *self, GFile *file);
/* Returns whether a file is still being read. */
gboolean stelling_window_is_loading (StellingWindow *self);

/* Returns what is to be opened again at the next start. */
StellingWorkspaceWindow *stelling_window_dup_workspace (StellingWindow *self)
    G_GNUC_WARN_UNUSED_RESULT;
/* Opens again what @state tells, in a new window. Files are read one after the other, and a bar
 * names those that could not be opened. Documents of @recovered (of StellingDocument, from journals
 * that were left behind) are taken out of it where their tab is. */
void stelling_window_restore (StellingWindow *self,
                              const StellingWorkspaceWindow *state,
                              GPtrArray *recovered);
/* Returns whether tabs are still to come, of last time or of files that are asked for. */
gboolean stelling_window_is_restoring (StellingWindow *self);
/* Adds and shows a page on a document that its journal brought back; @place (nullable): where one
 * was in it. */
StellingPage *stelling_window_add_recovered (StellingWindow *self,
                                             StellingDocument *document,
                                             const StellingPlace *place);

G_END_DECLS
