/* stelling-file-dialogs.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "stelling-formats.h"

G_BEGIN_DECLS

/* File choosers with the filters of the formats that the program knows. The caller connects
 * "response", shows and frees. @near (nullable): a file in whose folder to start. */
GtkFileChooserNative *stelling_file_dialogs_new_open (GtkWindow *parent, GFile *near)
    G_GNUC_WARN_UNUSED_RESULT;
GtkFileChooserNative *stelling_file_dialogs_new_save (GtkWindow *parent,
                                                      const char *name,
                                                      GFile *near) G_GNUC_WARN_UNUSED_RESULT;

/* For a file of one kind: @title as people know it, with that @extension. */
GtkFileChooserNative *stelling_file_dialogs_new_export (GtkWindow *parent,
                                                        const char *title,
                                                        const char *extension,
                                                        const char *name,
                                                        GFile *near) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): the file chosen. In a new name the ending stands once, though who typed it may
 * have left the one that was there behind it: "game.sgf.sgf". */
GFile *stelling_file_dialogs_get_file (GtkFileChooserNative *chooser) G_GNUC_WARN_UNUSED_RESULT;
/* The same for any file. */
GFile *stelling_file_dialogs_mend_name (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* What was read or written is offered again; not so the records that came with the program. */
void stelling_file_dialogs_add_recent (GFile *file, StellingFormat format);

G_END_DECLS
