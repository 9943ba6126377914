/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-new-dialog.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-number-field.h"
#include "stelling-rules-choice.h"

struct _StellingNewDialog
{
  AdwWindow parent_instance;

  StellingRulesChoice *choice; /* owned */

  /* template widgets */
  AdwPreferencesGroup *sets;
  AdwPreferencesGroup *switches;
  AdwEntryRow *light;
  AdwEntryRow *dark;
  AdwActionRow *lot_row;
  GtkWidget *lot_button;
  AdwComboRow *time_row;
  GtkWidget *hours_row;
  GtkWidget *minutes_row;
  GtkSpinButton *hours;
  GtkSpinButton *minutes;
};

/* In the order of the template's list. */
enum
{
  TIME_NONE,
  TIME_HOUR,
  TIME_OWN,
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StellingNewDialog, stelling_new_dialog, ADW_TYPE_WINDOW)

static void
rules_changed_cb (StellingNewDialog *self)
{
  StellingGame game = stelling_rules_get_game (stelling_rules_choice_get_rules (self->choice));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->light),
                                 stelling_side_get_title (game, STELLING_LIGHT));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->dark),
                                 stelling_side_get_title (game, STELLING_DARK));
  adw_action_row_set_subtitle (self->lot_row, "");
}

/* --- players and time --- */

static char *
dup_name (AdwEntryRow *row)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
}

/* What was drawn is told until a name changes. */
static void
name_changed_cb (StellingNewDialog *self)
{
  g_autofree char *light = dup_name (self->light);
  g_autofree char *dark = dup_name (self->dark);

  gtk_widget_set_sensitive (self->lot_button, *light != '\0' || *dark != '\0');
  adw_action_row_set_subtitle (self->lot_row, "");
}

static void
draw_lots_cb (StellingNewDialog *self)
{
  StellingGame game = stelling_rules_get_game (stelling_rules_choice_get_rules (self->choice));
  AdwEntryRow *rows[] = { self->light, self->dark };
  guint swapped = g_random_boolean ();
  StellingSide side = STELLING_LIGHT;
  g_autofree char *light = dup_name (self->light);
  g_autofree char *dark = dup_name (self->dark);
  g_autofree char *told = NULL;

  gtk_editable_set_text (GTK_EDITABLE (rows[swapped]), light);
  gtk_editable_set_text (GTK_EDITABLE (rows[!swapped]), dark);
  if (*gtk_editable_get_text (GTK_EDITABLE (self->light)) == '\0')
    side = STELLING_DARK;
  /* Translators: the lots are drawn: a player's name, and Light, Dark, Yellow or Red */
  told = g_strdup_printf (_ ("%s plays %s"), gtk_editable_get_text (GTK_EDITABLE (rows[side])),
                          stelling_side_get_title (game, side));
  adw_action_row_set_subtitle (self->lot_row, told);
  stelling_describe_widget (GTK_WIDGET (self->lot_button), told);
}

static void
time_selected_cb (StellingNewDialog *self)
{
  gboolean own = adw_combo_row_get_selected (self->time_row) == TIME_OWN;

  gtk_widget_set_visible (self->hours_row, own);
  gtk_widget_set_visible (self->minutes_row, own);
}

/* Returns seconds, 0 for none. */
static int
get_time (StellingNewDialog *self)
{
  switch (adw_combo_row_get_selected (self->time_row))
    {
    case TIME_HOUR:
      return 3600;
    case TIME_OWN:
      return gtk_spin_button_get_value_as_int (self->hours) * 3600
             + gtk_spin_button_get_value_as_int (self->minutes) * 60;
    case TIME_NONE:
    default:
      return 0;
    }
}

void
stelling_new_dialog_set_headers (StellingNewDialog *self, StellingRecord *record)
{
  g_autofree char *light = NULL;
  g_autofree char *dark = NULL;
  g_autofree char *time = NULL;

  g_return_if_fail (STELLING_IS_NEW_DIALOG (self));
  g_return_if_fail (STELLING_IS_RECORD (record));

  light = dup_name (self->light);
  dark = dup_name (self->dark);
  time = get_time (self) > 0 ? g_strdup_printf ("%d", get_time (self)) : NULL;
  stelling_record_begin_group (record, N_ ("Change Properties"));
  if (*light != '\0')
    stelling_record_set_header (record, STELLING_HEADER_LIGHT, light);
  if (*dark != '\0')
    stelling_record_set_header (record, STELLING_HEADER_DARK, dark);
  if (time != NULL)
    stelling_record_set_header (record, STELLING_HEADER_TIME, time);
  stelling_record_end_group (record);
}

static void
create_cb (StellingNewDialog *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
stelling_new_dialog_dispose (GObject *object)
{
  g_clear_object (&STELLING_NEW_DIALOG (object)->choice);
  G_OBJECT_CLASS (stelling_new_dialog_parent_class)->dispose (object);
}

static void
stelling_new_dialog_class_init (StellingNewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = stelling_new_dialog_dispose;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-new-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, StellingNewDialog, sets);
  gtk_widget_class_bind_template_child (widget_class, StellingNewDialog, switches);
  gtk_widget_class_bind_template_child (widget_class, StellingNewDialog, light);
  gtk_widget_class_bind_template_child (widget_class, StellingNewDialog, dark);
  gtk_widget_class_bind_template_child (widget_class, StellingNewDialog, lot_row);
  gtk_widget_class_bind_template_child (widget_class, StellingNewDialog, lot_button);
  gtk_widget_class_bind_template_child (widget_class, StellingNewDialog, time_row);
  gtk_widget_class_bind_template_child (widget_class, StellingNewDialog, hours_row);
  gtk_widget_class_bind_template_child (widget_class, StellingNewDialog, minutes_row);
  gtk_widget_class_bind_template_child (widget_class, StellingNewDialog, hours);
  gtk_widget_class_bind_template_child (widget_class, StellingNewDialog, minutes);
  gtk_widget_class_bind_template_callback (widget_class, create_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, draw_lots_cb);
  gtk_widget_class_bind_template_callback (widget_class, time_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, stelling_number_field_input_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
stelling_new_dialog_init (StellingNewDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->choice = stelling_rules_choice_new (self->sets, self->switches);
  g_signal_connect_object (self->choice, "changed", G_CALLBACK (rules_changed_cb), self,
                           G_CONNECT_SWAPPED);
  stelling_name_entries (GTK_WIDGET (self->time_row));
  stelling_name_spin_buttons (GTK_WIDGET (self));
  name_changed_cb (self);
  time_selected_cb (self);
}

StellingNewDialog *
stelling_new_dialog_new (const StellingRules *rules)
{
  StellingNewDialog *self;

  g_return_val_if_fail (rules != NULL, NULL);

  self = g_object_new (STELLING_TYPE_NEW_DIALOG, NULL);
  stelling_rules_choice_set_rules (self->choice, rules);
  return self;
}

const StellingRules *
stelling_new_dialog_get_rules (StellingNewDialog *self)
{
  g_return_val_if_fail (STELLING_IS_NEW_DIALOG (self), NULL);

  return stelling_rules_choice_get_rules (self->choice);
}
