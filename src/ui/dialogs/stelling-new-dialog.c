/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-new-dialog.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"

struct _StellingNewDialog
{
  AdwWindow parent_instance;

  StellingRules rules;
  gboolean updating;

  /* borrowed from the groups */
  GtkCheckButton *set_buttons[STELLING_N_RULE_SETS];
  AdwComboRow *switch_rows[STELLING_N_SWITCHES];

  /* template widgets */
  AdwPreferencesGroup *sets;
  AdwPreferencesGroup *switches;
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StellingNewDialog, stelling_new_dialog, ADW_TYPE_WINDOW)

static void
show_rules (StellingNewDialog *self)
{
  g_autofree char *text = stelling_rules_to_string (&self->rules);
  gboolean any = FALSE;

  self->updating = TRUE;
  gtk_check_button_set_active (self->set_buttons[self->rules.set], TRUE);
  for (guint i = 0; i < STELLING_N_SWITCHES; i++)
    {
      gboolean has = stelling_rules_has_switch (&self->rules, (StellingSwitch) i);

      gtk_widget_set_visible (GTK_WIDGET (self->switch_rows[i]), has);
      adw_combo_row_set_selected (self->switch_rows[i], self->rules.values[i]);
      any |= has;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->switches), any);
  /* Files and stelling-cli write the rules in this way. */
  adw_preferences_group_set_description (self->switches, text);
  self->updating = FALSE;
}

static void
set_toggled_cb (StellingNewDialog *self, GtkCheckButton *button)
{
  if (self->updating || !gtk_check_button_get_active (button))
    return;
  for (guint i = 0; i < STELLING_N_RULE_SETS; i++)
    if (self->set_buttons[i] == button)
      stelling_rules_init (&self->rules, (StellingRuleSet) i);
  show_rules (self);
}

static void
switch_selected_cb (StellingNewDialog *self, GParamSpec *pspec, AdwComboRow *row)
{
  guint selected = adw_combo_row_get_selected (row);

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  for (guint i = 0; i < STELLING_N_SWITCHES; i++)
    if (self->switch_rows[i] == row)
      self->rules.values[i] = (guint8) selected;
  show_rules (self);
}

/* Enter makes the record whichever rule set has the keyboard; Space and the arrows choose one. */
static gboolean
set_key_pressed_cb (StellingNewDialog *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter)
    return FALSE;

  gtk_widget_activate_default (GTK_WIDGET (self));
  return TRUE;
}

static void
fill_sets (StellingNewDialog *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (set_key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->sets), keys);
  for (guint i = 0; i < STELLING_N_RULE_SETS; i++)
    {
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *button = gtk_check_button_new ();
      StellingRuleSet set = (StellingRuleSet) i;

      self->set_buttons[i] = GTK_CHECK_BUTTON (button);
      if (i > 0)
        gtk_check_button_set_group (self->set_buttons[i], self->set_buttons[0]);
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), stelling_rule_set_get_title (set));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), stelling_rule_set_get_description (set));
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
      /* This also names the button after the row. */
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
      adw_preferences_group_add (self->sets, row);
      g_signal_connect_object (button, "toggled", G_CALLBACK (set_toggled_cb), self,
                               G_CONNECT_SWAPPED);
    }
}

static void
fill_switches (StellingNewDialog *self)
{
  for (guint i = 0; i < STELLING_N_SWITCHES; i++)
    {
      StellingSwitch sw = (StellingSwitch) i;
      GtkWidget *row = adw_combo_row_new ();
      g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

      self->switch_rows[i] = ADW_COMBO_ROW (row);
      for (guint value = 0; value < stelling_switch_get_n_values (sw); value++)
        gtk_string_list_append (list, stelling_switch_get_value_title (sw, value));
      adw_combo_row_set_model (self->switch_rows[i], G_LIST_MODEL (list));
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), stelling_switch_get_title (sw));
      adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
      stelling_name_entries (row);
      /* Some of the values have no room beside the title. */
      adw_combo_row_set_use_subtitle (self->switch_rows[i], TRUE);
      adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
      adw_preferences_group_add (self->switches, row);
      g_signal_connect_object (row, "notify::selected", G_CALLBACK (switch_selected_cb), self,
                               G_CONNECT_SWAPPED);
    }
}

static void
create_cb (StellingNewDialog *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
stelling_new_dialog_class_init (StellingNewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-new-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, StellingNewDialog, sets);
  gtk_widget_class_bind_template_child (widget_class, StellingNewDialog, switches);
  gtk_widget_class_bind_template_callback (widget_class, create_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
stelling_new_dialog_init (StellingNewDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->updating = TRUE;
  fill_sets (self);
  fill_switches (self);
  self->updating = FALSE;
}

StellingNewDialog *
stelling_new_dialog_new (const StellingRules *rules)
{
  StellingNewDialog *self;

  g_return_val_if_fail (rules != NULL, NULL);

  self = g_object_new (STELLING_TYPE_NEW_DIALOG, NULL);
  self->rules = *rules;
  show_rules (self);
  return self;
}

const StellingRules *
stelling_new_dialog_get_rules (StellingNewDialog *self)
{
  g_return_val_if_fail (STELLING_IS_NEW_DIALOG (self), NULL);

  return &self->rules;
}
