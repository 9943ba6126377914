/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-formats.h"

G_BEGIN_DECLS

/* Returns a window for messages of @file; of several files if it is NULL. */
GtkWidget *stelling_messages_dialog_new (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* Lists what was wrong with @file: each message with its line and column. Of one of several the
 * name is a heading; else @file is NULL. @messages: of StellingMessage. */
void stelling_messages_dialog_add (GtkWidget *dialog, GFile *file, GPtrArray *messages);
/* Adds a choice of the character set, of stelling_charset_get_titles (), in which the file is to be
 * read; @charset is the one in which it was. Returns its row, whose `selected` tells. */
GtkWidget *stelling_messages_dialog_add_charsets (GtkWidget *dialog, const char *charset);
/* Lists a file without any record, under its name. */
void stelling_messages_dialog_add_error (GtkWidget *dialog, GFile *file, const char *text);
/* Returns a question about the only file, which is without any record. */
GtkWidget *stelling_messages_dialog_new_for_error (GtkWindow *parent, GFile *file, const char *text)
    G_GNUC_WARN_UNUSED_RESULT;
/* Shows the same. */
void stelling_messages_dialog_show_error (GtkWindow *parent, GFile *file, const char *text);

G_END_DECLS
