/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Returns a message dialog like adw_message_dialog_new (). The keyboard starts at its default
 * answer, or else at the first that destroys nothing, and Tab reaches the destructive answers after
 * all others, whatever the layout of the buttons: libadwaita 1.2 and 1.7 differ there. */
GtkWidget *stelling_question_new (GtkWindow *parent, const char *heading, const char *body)
    G_GNUC_WARN_UNUSED_RESULT;

/* Returns the buttons of the answers in the order of Tab; the dialog must be mapped. */
GPtrArray *stelling_question_get_answers (AdwMessageDialog *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether @button, from the above, has the appearance of a destructive answer. */
gboolean stelling_question_is_destructive (GtkWidget *button);

/* The same for what is only told: its one answer is Close. */
GtkWidget *stelling_question_new_notice (GtkWindow *parent, const char *heading, const char *body)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
