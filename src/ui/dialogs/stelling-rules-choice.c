/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-rules-choice.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-board-preview.h"
#include "stelling-tablut.h"

#define PICTURE_SIZE 84

struct _StellingRulesChoice
{
  GObject parent_instance;

  StellingRules rules;
  gboolean updating;

  /* borrowed from the dialog */
  AdwPreferencesGroup *sets;
  AdwPreferencesGroup *switches;
  GtkWidget *set_rows[STELLING_N_RULE_SETS];
  GtkCheckButton *set_buttons[STELLING_N_RULE_SETS];
  AdwComboRow *switch_rows[STELLING_N_SWITCHES];
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StellingRulesChoice, stelling_rules_choice, G_TYPE_OBJECT)

static void
show_rules (StellingRulesChoice *self)
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
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
set_toggled_cb (StellingRulesChoice *self, GtkCheckButton *button)
{
  if (self->updating || !gtk_check_button_get_active (button))
    return;
  for (guint i = 0; i < STELLING_N_RULE_SETS; i++)
    if (self->set_buttons[i] == button)
      stelling_rules_init (&self->rules, (StellingRuleSet) i);
  show_rules (self);
}

static void
switch_selected_cb (StellingRulesChoice *self, GParamSpec *pspec, AdwComboRow *row)
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
set_key_pressed_cb (StellingRulesChoice *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self->sets)));

  if (root == NULL || (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter))
    return FALSE;

  gtk_widget_activate_default (root);
  return TRUE;
}

/* --- pictures --- */

/* A position that shows how the king is taken, or how the game is won. */
static const char *const positions[STELLING_N_RULE_SETS] = {
  [STELLING_RULE_SET_TEBLO] = "12/12/7y4/6yr4/12/12/4r7/12/3yy7/12/12/12 D5 I8 y 22 23",
  [STELLING_RULE_SET_TABLUT_EDGE] = "9/9/9/9/9/4t4/3tKt3/4t4/9 l",
  [STELLING_RULE_SET_TABLUT_CORNER] = "9/9/9/9/9/4t4/3tKt3/4t4/9 l",
  [STELLING_RULE_SET_TABLUT_CORNER_EASY] = "9/9/9/9/9/9/3tKt3/9/9 l",
};

/* Adds where the king escapes. */
static void
add_goals (GArray *shapes, const StellingRules *rules)
{
  for (StellingTablutSet goal = stelling_tablut_get_goal (rules); goal != 0;)
    {
      StellingShape shape = { STELLING_SHAPE_FIELD, STELLING_SHAPE_GREEN,
                              stelling_tablut_pop (&goal), STELLING_SQUARE_NONE, NULL };

      g_array_append_val (shapes, shape);
    }
}

static void
add_king (GArray *shapes, const StellingPosition *position)
{
  guint n = stelling_game_get_size (STELLING_GAME_TABLUT);

  for (guint i = 0; i < n * n; i++)
    {
      StellingShape shape = { STELLING_SHAPE_SQUARE, STELLING_SHAPE_RED, (StellingSquare) i,
                              STELLING_SQUARE_NONE, NULL };

      if (stelling_position_get_piece (position, (StellingSquare) i) == STELLING_PIECE_KING)
        g_array_append_val (shapes, shape);
    }
}

/* Adds the pawns' ways to each other's bases. */
static void
add_ways (GArray *shapes, const StellingPosition *position)
{
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      StellingShape shape
          = { STELLING_SHAPE_ARROW,
              side == STELLING_YELLOW ? STELLING_SHAPE_YELLOW : STELLING_SHAPE_RED,
              stelling_position_get_pawn (position, side),
              stelling_rules_get_base (&position->rules, stelling_side_other (side)), NULL };

      g_array_append_val (shapes, shape);
    }
}

static GtkWidget *
create_picture (StellingRuleSet set)
{
  GtkWidget *picture = stelling_board_preview_new (PICTURE_SIZE);
  g_autoptr (GArray) shapes = g_array_new (FALSE, FALSE, sizeof (StellingShape));
  StellingPosition position;
  StellingRules rules;

  stelling_rules_init (&rules, set);
  if (!stelling_position_parse (&position, &rules, positions[set], NULL))
    g_assert_not_reached ();
  if (stelling_rules_get_game (&rules) == STELLING_GAME_TEBLO)
    add_ways (shapes, &position);
  else
    {
      add_goals (shapes, &rules);
      add_king (shapes, &position);
    }
  stelling_board_preview_set_coordinates (STELLING_BOARD_PREVIEW (picture), FALSE);
  stelling_board_preview_set_position (STELLING_BOARD_PREVIEW (picture), &position,
                                       STELLING_MOVE_NONE, NULL);
  stelling_board_preview_set_shapes (STELLING_BOARD_PREVIEW (picture),
                                     (const StellingShape *) (void *) shapes->data, shapes->len);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (picture, 6);
  gtk_widget_set_margin_bottom (picture, 6);
  /* The row's words say it. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return picture;
}

/* --- rows --- */

static void
add_set (StellingRulesChoice *self, StellingRuleSet set)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_check_button_new ();

  self->set_rows[set] = row;
  self->set_buttons[set] = GTK_CHECK_BUTTON (button);
  if (set > 0)
    gtk_check_button_set_group (self->set_buttons[set], self->set_buttons[0]);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), stelling_rule_set_get_title (set));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), stelling_rule_set_get_description (set));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), create_picture (set));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  /* This also names the button after the row. */
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->sets, row);
  g_signal_connect_object (button, "toggled", G_CALLBACK (set_toggled_cb), self, G_CONNECT_SWAPPED);
}

static void
add_switch (StellingRulesChoice *self, StellingSwitch sw)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  self->switch_rows[sw] = ADW_COMBO_ROW (row);
  for (guint value = 0; value < stelling_switch_get_n_values (sw); value++)
    gtk_string_list_append (list, stelling_switch_get_value_title (sw, value));
  adw_combo_row_set_model (self->switch_rows[sw], G_LIST_MODEL (list));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), stelling_switch_get_title (sw));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  stelling_name_entries (row);
  /* Some of the values have no room beside the title. */
  adw_combo_row_set_use_subtitle (self->switch_rows[sw], TRUE);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_preferences_group_add (self->switches, row);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (switch_selected_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
stelling_rules_choice_class_init (StellingRulesChoiceClass *klass)
{
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
stelling_rules_choice_init (StellingRulesChoice *self)
{
}

StellingRulesChoice *
stelling_rules_choice_new (AdwPreferencesGroup *sets, AdwPreferencesGroup *switches)
{
  StellingRulesChoice *self = g_object_new (STELLING_TYPE_RULES_CHOICE, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->sets = sets;
  self->switches = switches;
  self->updating = TRUE;
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (set_key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->sets), keys);
  for (guint i = 0; i < STELLING_N_RULE_SETS; i++)
    add_set (self, (StellingRuleSet) i);
  for (guint i = 0; i < STELLING_N_SWITCHES; i++)
    add_switch (self, (StellingSwitch) i);
  self->updating = FALSE;
  return self;
}

void
stelling_rules_choice_set_game (StellingRulesChoice *self, StellingGame game)
{
  g_return_if_fail (STELLING_IS_RULES_CHOICE (self));

  for (guint i = 0; i < STELLING_N_RULE_SETS; i++)
    gtk_widget_set_visible (self->set_rows[i],
                            stelling_rule_set_get_game ((StellingRuleSet) i) == game);
}

void
stelling_rules_choice_set_rules (StellingRulesChoice *self, const StellingRules *rules)
{
  g_return_if_fail (STELLING_IS_RULES_CHOICE (self));
  g_return_if_fail (rules != NULL);

  self->rules = *rules;
  show_rules (self);
}

const StellingRules *
stelling_rules_choice_get_rules (StellingRulesChoice *self)
{
  g_return_val_if_fail (STELLING_IS_RULES_CHOICE (self), NULL);

  return &self->rules;
}
