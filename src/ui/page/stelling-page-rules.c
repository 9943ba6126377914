/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-rules-dialog.h"

/* The rules of the game that is shown, which can be changed. */

static void
chosen_cb (StellingPage *self, StellingRulesDialog *dialog)
{
  StellingRecord *record = stelling_page_get_record (self);
  guint n_dead;
  g_autofree char *text = NULL;

  /* Meanwhile the file was read again, and this is another game. */
  if (record != stelling_rules_dialog_get_record (dialog))
    return;
  stelling_page_end_trial (self);
  stelling_record_set_rules (record, stelling_rules_dialog_get_rules (dialog));
  n_dead = stelling_record_count_dead (record, stelling_record_get_root (record));
  if (n_dead == 0)
    text = g_strdup (_ ("Rules changed"));
  else
    text = g_strdup_printf (ngettext ("Rules changed; %u move can’t be played by them",
                                      "Rules changed; %u moves can’t be played by them", n_dead),
                            n_dead);
  stelling_page_tell_with_undo (self, text);
}

static void
change_rules_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingRulesDialog *dialog = stelling_rules_dialog_new (stelling_page_get_record (self));

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  stelling_page_show_dialog (self, dialog);
}

void
stelling_page_update_rules (StellingPage *self)
{
  const StellingRules *rules = stelling_record_get_rules (stelling_page_get_record (self));

  stelling_page_enable (self, "change-rules", stelling_page_is_free (self));
  if (stelling_rules_equal (rules, &self->rules))
    return;
  self->rules = *rules;
  /* They may be another game's. */
  stelling_page_update_insight (self);
  g_object_notify (G_OBJECT (self), "rules");
}

void
stelling_page_init_rules (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "change-rules", .activate = change_rules_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
