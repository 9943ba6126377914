/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Returns a question about @pages (of StellingPage), which are several and have changes that are
 * not saved: a list in which all are checked. Its responses are "cancel", "discard", for all, and
 * "save", for those that are checked. */
GtkWidget *stelling_unsaved_dialog_new (GtkWindow *parent, GPtrArray *pages)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether the page at @index is checked. */
gboolean stelling_unsaved_dialog_is_checked (AdwMessageDialog *dialog, guint index);

G_END_DECLS
