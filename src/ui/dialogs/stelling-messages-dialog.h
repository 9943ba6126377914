/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-formats.h"

G_BEGIN_DECLS

/* Returns a window that lists what was wrong with @file: each message with its line and column.
 * @messages: of StellingMessage, held. */
GtkWidget *stelling_messages_dialog_new (GFile *file, GPtrArray *messages)
    G_GNUC_WARN_UNUSED_RESULT;
/* Shows the same for a file without any record. */
void stelling_messages_dialog_show_error (GtkWindow *parent, GFile *file, const char *text);

G_END_DECLS
