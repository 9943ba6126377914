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
  const StellingRules *rules = stelling_rules_dialog_get_rules (dialog);
  StellingNode *root = stelling_record_get_root (record);
  guint n_dead;

  stelling_page_end_trial (self);
  n_dead = stelling_record_set_rules (record, rules);
  if (stelling_record_count_moves (record, root) > 0)
    stelling_page_tell_mended (self, n_dead, stelling_record_count_moves (record, root));
  else
    stelling_page_tell_with_undo (self, _ ("Rules changed"));
}

static void
change_rules_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingRulesDialog *dialog = stelling_rules_dialog_new (stelling_page_get_record (self));

  gtk_window_set_transient_for (GTK_WINDOW (dialog), stelling_page_get_window (self));
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
stelling_page_update_rules (StellingPage *self)
{
  const StellingRules *rules = stelling_record_get_rules (stelling_page_get_record (self));

  stelling_page_enable (self, "change-rules", stelling_page_is_free (self));
  if (stelling_rules_equal (rules, &self->rules))
    return;
  self->rules = *rules;
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
