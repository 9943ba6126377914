/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-formats.h"

G_BEGIN_DECLS

/* Returns (transfer full) the folder in which a file chooser starts. @near: (nullable): as below */
GFile *stelling_file_dialogs_get_folder (GFile *near) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a file chooser with the filters of the known formats. The caller connects "response",
 * shows and frees it. @near (nullable): a file in whose folder to start. */
GtkFileChooserNative *stelling_file_dialogs_new_open (GtkWindow *parent, GFile *near)
    G_GNUC_WARN_UNUSED_RESULT;
GtkFileChooserNative *stelling_file_dialogs_new_save (GtkWindow *parent,
                                                      const char *name,
                                                      GFile *near) G_GNUC_WARN_UNUSED_RESULT;

/* Returns one for a single kind of file: @title as people know it, with that @extension. */
GtkFileChooserNative *stelling_file_dialogs_new_export (GtkWindow *parent,
                                                        const char *title,
                                                        const char *extension,
                                                        const char *name,
                                                        GFile *near) G_GNUC_WARN_UNUSED_RESULT;

/* Returns (transfer full) the chosen file. In a new name a suffix that the user typed before the
 * offered one stands once, not twice ("game.sgf.sgf"). */
GFile *stelling_file_dialogs_get_file (GtkFileChooserNative *chooser) G_GNUC_WARN_UNUSED_RESULT;
/* The same for any file. */
GFile *stelling_file_dialogs_mend_name (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* Adds @file to the recent files, unless it came with the program. */
void stelling_file_dialogs_add_recent (GFile *file, StellingFormat format);

G_END_DECLS
