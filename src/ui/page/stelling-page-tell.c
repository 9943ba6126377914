/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-shown-text.h"

/* Messages in the line below the board, and taking back what they tell. */

void
stelling_page_tell (StellingPage *self, const char *text)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (STELLING_IS_PAGE (self));

  sentence = stelling_shown_dup_sentence (text);
  stelling_status_line_add_message (self->status, sentence, NULL);
}

void
stelling_page_answer (StellingPage *self, const char *text)
{
  stelling_status_line_answer (self->status, text, FALSE);
}

void
stelling_page_tell_with_undo (StellingPage *self, const char *text)
{
  /* Translators: button of a message: takes the last change back */
  const StellingActionButton undo = { _ ("_Undo"), "page.undo-told", NULL };

  stelling_status_line_end_messages (self->status, undo.action);
  g_set_object (&self->told_record, stelling_page_get_record (self));
  self->told_state = stelling_record_get_state_number (self->told_record);
  stelling_status_line_add_message (self->status, text, &undo);
}

void
stelling_page_update_told (StellingPage *self)
{
  if (self->told_record == NULL
      || (self->told_record == stelling_page_get_record (self)
          && self->told_state == stelling_record_get_state_number (self->told_record)))
    return;
  g_clear_object (&self->told_record);
  stelling_status_line_end_messages (self->status, "page.undo-told");
}

/* Takes back the command that was told, and no other. */
static void
undo_told_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_page_update_told (self);
  if (self->told_record != NULL)
    stelling_page_undo_record (self, self->told_record);
}

void
stelling_page_tell_saved (StellingPage *self)
{
  stelling_page_tell (self, _ ("Saved"));
}

/* What was saved is so no more. */
static void
modified_cb (StellingPage *self)
{
  if (stelling_page_is_modified (self))
    stelling_status_line_end_message (self->status, _ ("Saved"));
}

void
stelling_page_init_tell (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "undo-told", .activate = undo_told_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect (self, "notify::modified", G_CALLBACK (modified_cb), NULL);
}
