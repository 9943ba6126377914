/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-opponent-dialog.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-number-field.h"
#include "stelling-players.h"
#include "stelling-settings.h"

struct _StellingOpponentDialog
{
  AdwWindow parent_instance;

  /* owned */
  GArray *players; /* of StellingPlayoutPlayer; the first is the built-in engine */

  /* template widgets */
  AdwPreferencesGroup *group;
  AdwComboRow *side;
  AdwComboRow *opponent;
  AdwComboRow *strength;
  AdwActionRow *seconds_row;
  GtkSpinButton *seconds;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (StellingOpponentDialog, stelling_opponent_dialog, ADW_TYPE_WINDOW)

const char *
stelling_opponent_dialog_get_strength_title (StellingStrength strength)
{
  /* Translators: how well the engine plays against a person */
  static const char *const titles[] = {
    [STELLING_STRENGTH_BEGINNER] = NC_ ("strength", "Beginner"),
    [STELLING_STRENGTH_CASUAL] = NC_ ("strength", "Casual player"),
    [STELLING_STRENGTH_CLUB] = NC_ ("strength", "Club player"),
    [STELLING_STRENGTH_STRONG] = NC_ ("strength", "Strong player"),
    [STELLING_STRENGTH_FULL] = NC_ ("strength", "Full strength"),
  };

  g_return_val_if_fail (strength < STELLING_N_STRENGTHS, NULL);

  return g_dpgettext2 (NULL, "strength", titles[strength]);
}

static const StellingPlayoutPlayer *
get_player (StellingOpponentDialog *self)
{
  guint index = adw_combo_row_get_selected (self->opponent);

  return &g_array_index (self->players, StellingPlayoutPlayer,
                         index < self->players->len ? index : 0);
}

StellingSide
stelling_opponent_dialog_get_choice (StellingOpponentDialog *self,
                                     StellingOpponentSettings *settings)
{
  g_return_val_if_fail (STELLING_IS_OPPONENT_DIALOG (self), STELLING_LIGHT);

  settings->player = *get_player (self);
  settings->strength = adw_combo_row_get_selected (self->strength);
  settings->seconds = gtk_spin_button_get_value (self->seconds);
  return adw_combo_row_get_selected (self->side) == 0 ? STELLING_LIGHT : STELLING_DARK;
}

/* A weaker engine needs no time; another program has one strength. */
static void
changed_cb (StellingOpponentDialog *self)
{
  gboolean built_in;

  if (self->players == NULL)
    return;
  built_in = get_player (self)->command == NULL;
  gtk_widget_set_sensitive (GTK_WIDGET (self->strength), built_in);
  gtk_widget_set_sensitive (
      GTK_WIDGET (self->seconds_row),
      !built_in || adw_combo_row_get_selected (self->strength) == STELLING_STRENGTH_FULL);
}

static void
play_cb (StellingOpponentDialog *self)
{
  g_object_set (stelling_settings_get_default (), "opponent-strength",
                (int) adw_combo_row_get_selected (self->strength), "opponent-seconds",
                gtk_spin_button_get_value (self->seconds), NULL);
  g_signal_emit (self, chosen_signal, 0);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
stelling_opponent_dialog_finalize (GObject *object)
{
  StellingOpponentDialog *self = STELLING_OPPONENT_DIALOG (object);

  g_clear_pointer (&self->players, g_array_unref);
  G_OBJECT_CLASS (stelling_opponent_dialog_parent_class)->finalize (object);
}

static void
stelling_opponent_dialog_class_init (StellingOpponentDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = stelling_opponent_dialog_finalize;
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/stelling/Stelling/ui/stelling-opponent-dialog.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, StellingOpponentDialog, name)
  BIND (group);
  BIND (side);
  BIND (opponent);
  BIND (strength);
  BIND (seconds_row);
  BIND (seconds);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, stelling_number_field_input_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
stelling_opponent_dialog_init (StellingOpponentDialog *self)
{
  StellingSettings *settings = stelling_settings_get_default ();
  g_autoptr (GtkStringList) strengths = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < STELLING_N_STRENGTHS; i++)
    gtk_string_list_append (strengths, stelling_opponent_dialog_get_strength_title (i));
  adw_combo_row_set_model (self->strength, G_LIST_MODEL (strengths));
  adw_combo_row_set_selected (self->strength,
                              (guint) stelling_settings_get_int (settings, "opponent-strength"));
  gtk_spin_button_set_value (self->seconds,
                             stelling_settings_get_double (settings, "opponent-seconds"));
  stelling_name_entries (GTK_WIDGET (self->side));
  stelling_name_entries (GTK_WIDGET (self->opponent));
  stelling_name_entries (GTK_WIDGET (self->strength));
  stelling_name_spin_buttons (GTK_WIDGET (self));
  stelling_number_field_activate_default (self->seconds);
}

static void
offer_sides (StellingOpponentDialog *self, StellingGame game, StellingSide side)
{
  const char *const titles[] = { stelling_side_get_title (game, STELLING_LIGHT),
                                 stelling_side_get_title (game, STELLING_DARK), NULL };
  g_autoptr (GtkStringList) sides = gtk_string_list_new (titles);

  adw_combo_row_set_model (self->side, G_LIST_MODEL (sides));
  adw_combo_row_set_selected (self->side, side == STELLING_LIGHT ? 0 : 1);
}

StellingOpponentDialog *
stelling_opponent_dialog_new (StellingGame game,
                              StellingSide side,
                              gboolean in_new_record,
                              GArray *players)
{
  StellingOpponentDialog *self = g_object_new (STELLING_TYPE_OPPONENT_DIALOG, NULL);
  g_autoptr (GListModel) names = stelling_players_create_names (players);

  self->players = g_array_ref (players);
  offer_sides (self, game, side);
  adw_combo_row_set_model (self->opponent, names);
  gtk_widget_set_visible (GTK_WIDGET (self->opponent), players->len > 1);
  adw_preferences_group_set_description (
      self->group, in_new_record ? _ ("The game goes on from the position shown, in a new record.")
                                 : _ ("The game goes on from the position shown, in this record."));
  changed_cb (self);
  return self;
}
