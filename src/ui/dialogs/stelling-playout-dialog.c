/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-playout-dialog.h"

#include "stelling-accessible-names.h"
#include "stelling-number-field.h"
#include "stelling-players.h"
#include "stelling-settings.h"

/* In pixels; the template has the same width. */
#define WIDTH 440
#define HEIGHT_WITH_PLAYERS 460

struct _StellingPlayoutDialog
{
  AdwWindow parent_instance;

  /* owned */
  GArray *players; /* of StellingPlayoutPlayer; the first is the built-in engine */

  /* template widgets */
  GtkSpinButton *games;
  GtkSpinButton *seconds;
  GtkWidget *players_group;
  AdwComboRow *light;
  AdwComboRow *dark;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (StellingPlayoutDialog, stelling_playout_dialog, ADW_TYPE_WINDOW)

static const StellingPlayoutPlayer *
get_player (StellingPlayoutDialog *self, AdwComboRow *row)
{
  guint index = adw_combo_row_get_selected (row);

  return &g_array_index (self->players, StellingPlayoutPlayer,
                         index < self->players->len ? index : 0);
}

void
stelling_playout_dialog_get_choice (StellingPlayoutDialog *self, StellingPlayoutSettings *settings)
{
  g_return_if_fail (STELLING_IS_PLAYOUT_DIALOG (self));

  settings->n_games = (guint) gtk_spin_button_get_value_as_int (self->games);
  settings->seconds = gtk_spin_button_get_value (self->seconds);
  settings->players[STELLING_LIGHT] = *get_player (self, self->light);
  settings->players[STELLING_DARK] = *get_player (self, self->dark);
}

static void
play_cb (StellingPlayoutDialog *self)
{
  StellingSettings *settings = stelling_settings_get_default ();

  g_object_set (settings, "playout-games", gtk_spin_button_get_value_as_int (self->games),
                "playout-seconds", gtk_spin_button_get_value (self->seconds), NULL);
  g_signal_emit (self, chosen_signal, 0);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
stelling_playout_dialog_finalize (GObject *object)
{
  StellingPlayoutDialog *self = STELLING_PLAYOUT_DIALOG (object);

  g_clear_pointer (&self->players, g_array_unref);
  G_OBJECT_CLASS (stelling_playout_dialog_parent_class)->finalize (object);
}

static void
stelling_playout_dialog_class_init (StellingPlayoutDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = stelling_playout_dialog_finalize;
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/stelling/Stelling/ui/stelling-playout-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, StellingPlayoutDialog, games);
  gtk_widget_class_bind_template_child (widget_class, StellingPlayoutDialog, seconds);
  gtk_widget_class_bind_template_child (widget_class, StellingPlayoutDialog, players_group);
  gtk_widget_class_bind_template_child (widget_class, StellingPlayoutDialog, light);
  gtk_widget_class_bind_template_child (widget_class, StellingPlayoutDialog, dark);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, stelling_number_field_input_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
stelling_playout_dialog_init (StellingPlayoutDialog *self)
{
  StellingSettings *settings = stelling_settings_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  stelling_name_entries (GTK_WIDGET (self->light));
  stelling_name_entries (GTK_WIDGET (self->dark));
  stelling_name_spin_buttons (GTK_WIDGET (self));
  stelling_number_field_activate_default (self->games);
  stelling_number_field_activate_default (self->seconds);
  gtk_spin_button_set_value (self->games, stelling_settings_get_int (settings, "playout-games"));
  gtk_spin_button_set_value (self->seconds,
                             stelling_settings_get_double (settings, "playout-seconds"));
}

StellingPlayoutDialog *
stelling_playout_dialog_new (StellingGame game, GArray *players)
{
  StellingPlayoutDialog *self = g_object_new (STELLING_TYPE_PLAYOUT_DIALOG, NULL);
  g_autoptr (GListModel) names = stelling_players_create_names (players);

  self->players = g_array_ref (players);
  adw_combo_row_set_model (self->light, names);
  adw_combo_row_set_model (self->dark, names);
  if (players->len > 1)
    {
      gtk_widget_set_visible (self->players_group, TRUE);
      gtk_window_set_default_size (GTK_WINDOW (self), WIDTH, HEIGHT_WITH_PLAYERS);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->light),
                                 stelling_side_get_title (game, STELLING_LIGHT));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->dark),
                                 stelling_side_get_title (game, STELLING_DARK));
  return self;
}
