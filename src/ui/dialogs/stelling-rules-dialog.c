/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-rules-dialog.h"

#include <glib/gi18n-lib.h>

#include "stelling-move-text.h"
#include "stelling-record-edit.h"
#include "stelling-rules-choice.h"

/* The broken places that are named. */
#define MAX_NAMED 3

struct _StellingRulesDialog
{
  AdwWindow parent_instance;

  /* owned */
  StellingRecord *record;
  StellingRulesChoice *choice;

  /* template widgets */
  AdwPreferencesGroup *sets;
  AdwPreferencesGroup *switches;
  GtkWidget *icon;
  GtkLabel *outcome;
  GtkWidget *change_button;
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StellingRulesDialog, stelling_rules_dialog, ADW_TYPE_WINDOW)

/* --- what would break --- */

/* Returns whether @node can't be played for a reason of its own: what is before it can. */
static gboolean
is_broken_place (const StellingNode *node)
{
  return stelling_node_is_dead (node) && stelling_node_get_kind (node) == STELLING_NODE_MOVE
         && !stelling_node_is_dead (stelling_node_get_parent (node));
}

/* Returns "12. e3-c3: Nobody may stop on the throne". */
static char *
dup_broken (StellingRecord *record, StellingNode *node)
{
  g_autofree char *numbered = stelling_move_text_dup_numbered (node);
  g_autofree char *problem = stelling_move_text_dup_problem (record, node);

  /* Translators: a move, "12. e3-c3", and why it can't be played */
  return g_strdup_printf (_ ("%s: %s"), numbered, problem);
}

/* Returns what would happen to the moves of the game under the rules of @changed, its copy. */
static char *
dup_outcome (StellingRecord *changed)
{
  StellingNode *root = stelling_record_get_root (changed);
  guint n_dead = stelling_record_count_dead (changed, root);
  guint n = stelling_record_count_moves (changed, root), n_named = 0;
  GString *text = g_string_new (NULL);

  if (n == 0)
    g_string_append (text, _ ("No move has been played yet"));
  else if (n_dead == 0)
    /* Translators: under other rules */
    g_string_append_printf (text,
                            ngettext ("The %u move can be played by these rules too",
                                      "All %u moves can be played by these rules too", n),
                            n);
  else
    /* Translators: under other rules; %1$u of %2$u moves */
    g_string_append_printf (text,
                            ngettext ("%1$u of %2$u moves can’t be played by these rules; it is "
                                      "kept and struck out",
                                      "%1$u of %2$u moves can’t be played by these rules; they "
                                      "are kept and struck out",
                                      n_dead),
                            n_dead, n);
  for (StellingNode *at = root; at != NULL && n_dead > 0 && n_named < MAX_NAMED;
       at = stelling_node_get_next_on_page (at, root))
    if (at != root && is_broken_place (at))
      {
        g_autofree char *broken = dup_broken (changed, at);

        g_string_append_printf (text, "\n%s", broken);
        n_named++;
      }
  return g_string_free (text, FALSE);
}

static void
changed_cb (StellingRulesDialog *self)
{
  const StellingRules *rules = stelling_rules_choice_get_rules (self->choice);
  gboolean same = stelling_rules_equal (rules, stelling_record_get_rules (self->record));
  g_autoptr (StellingRecord) changed = stelling_record_copy (self->record);
  guint n_dead = stelling_record_set_rules (changed, rules);
  g_autofree char *text = same ? g_strdup (_ ("These are the rules of the game"))
                               : dup_outcome (changed);

  gtk_label_set_text (self->outcome, text);
  gtk_widget_set_visible (self->icon, n_dead > 0);
  gtk_widget_set_sensitive (self->change_button, !same);
}

/* --- the dialog --- */

static void
change_cb (StellingRulesDialog *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
stelling_rules_dialog_dispose (GObject *object)
{
  StellingRulesDialog *self = STELLING_RULES_DIALOG (object);

  g_clear_object (&self->choice);
  g_clear_object (&self->record);
  G_OBJECT_CLASS (stelling_rules_dialog_parent_class)->dispose (object);
}

static void
stelling_rules_dialog_class_init (StellingRulesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = stelling_rules_dialog_dispose;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/stelling/Stelling/ui/stelling-rules-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, StellingRulesDialog, sets);
  gtk_widget_class_bind_template_child (widget_class, StellingRulesDialog, switches);
  gtk_widget_class_bind_template_child (widget_class, StellingRulesDialog, icon);
  gtk_widget_class_bind_template_child (widget_class, StellingRulesDialog, outcome);
  gtk_widget_class_bind_template_child (widget_class, StellingRulesDialog, change_button);
  gtk_widget_class_bind_template_callback (widget_class, change_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
stelling_rules_dialog_init (StellingRulesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

StellingRulesDialog *
stelling_rules_dialog_new (StellingRecord *record)
{
  StellingRulesDialog *self;
  const StellingRules *rules;

  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);

  rules = stelling_record_get_rules (record);
  self = g_object_new (STELLING_TYPE_RULES_DIALOG, NULL);
  self->record = g_object_ref (record);
  self->choice = stelling_rules_choice_new (self->sets, self->switches);
  stelling_rules_choice_set_game (self->choice, stelling_rules_get_game (rules));
  g_signal_connect_object (self->choice, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  stelling_rules_choice_set_rules (self->choice, rules);
  return self;
}

StellingRecord *
stelling_rules_dialog_get_record (StellingRulesDialog *self)
{
  g_return_val_if_fail (STELLING_IS_RULES_DIALOG (self), NULL);

  return self->record;
}

const StellingRules *
stelling_rules_dialog_get_rules (StellingRulesDialog *self)
{
  g_return_val_if_fail (STELLING_IS_RULES_DIALOG (self), NULL);

  return stelling_rules_choice_get_rules (self->choice);
}
