/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-setup-pane.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-bar-layout.h"
#include "stelling-flow-layout.h"
#include "stelling-number-field.h"
#include "stelling-setup-edit.h"
#include "stelling-setup-palette.h"
#include "stelling-setup-rearrangements.h"
#include "stelling-shown-text.h"
#include "stelling-tooltip.h"

struct _StellingSetupPane
{
  AdwBin parent_instance;

  /* owned */
  GArray *past;   /* of StellingPosition, for undo */
  GArray *future; /* of StellingPosition, for redo */

  StellingRules rules;
  StellingPosition position;
  StellingSquares problem_squares;
  gboolean playable;
  gboolean updating;
  gboolean in_stroke;      /* of the pointer: all its changes are undone together */
  gboolean stroke_changed; /* the position before it is in the past */

  /* template widgets */
  StellingSetupPalette *palette;
  GtkWidget *rearrangements;
  GtkWidget *clear_button;
  GtkWidget *start_button;
  AdwComboRow *turn_row;
  GtkWidget *light_row;
  GtkWidget *dark_row;
  GtkSpinButton *light_reserve;
  GtkSpinButton *dark_reserve;
  AdwEntryRow *text_row;
  GtkLabel *problems;
  GtkButton *done_button;
};

enum
{
  PROP_0,
  PROP_MOVES_PIECES,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_CHANGED,
  SIGNAL_TYPED,
  SIGNAL_DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StellingSetupPane, stelling_setup_pane, ADW_TYPE_BIN)

static gboolean
is_teblo (StellingSetupPane *self)
{
  return stelling_position_get_game (&self->position) == STELLING_GAME_TEBLO;
}

/* --- showing --- */

static void
show_problems (StellingSetupPane *self)
{
  StellingProblem problems[STELLING_MAX_PROBLEMS];
  guint n = stelling_position_check (&self->position, problems);
  g_autoptr (GString) text = g_string_new (NULL);

  self->playable = n == 0;
  self->problem_squares = (StellingSquares) { { 0 } };
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *line = stelling_problem_to_string (&self->position, &problems[i]);

      g_string_append_printf (text, "%s• %s", i > 0 ? "\n" : "", line);
      if (problems[i].square != STELLING_SQUARE_NONE)
        stelling_squares_add (&self->problem_squares, problems[i].square);
    }
  if (n == 0)
    g_string_append (text, _ ("This position can be played."));
  gtk_label_set_text (self->problems, text->str);
  /* A position that can't be played can still be kept and shown. */
  gtk_button_set_label (self->done_button, n == 0 ? _ ("Use Position") : _ ("Keep as Diagram"));
  if (n == 0)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->problems), "warning");
      gtk_widget_add_css_class (GTK_WIDGET (self->done_button), "suggested-action");
    }
  else
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->problems), "warning");
      gtk_widget_remove_css_class (GTK_WIDGET (self->done_button), "suggested-action");
    }
}

static void
show_position (StellingSetupPane *self)
{
  g_autofree char *text = stelling_position_to_string (&self->position);

  self->updating = TRUE;
  adw_combo_row_set_selected (self->turn_row, stelling_position_get_turn (&self->position));
  if (is_teblo (self))
    {
      gtk_spin_button_set_value (self->light_reserve,
                                 stelling_position_get_reserve (&self->position, STELLING_YELLOW));
      gtk_spin_button_set_value (self->dark_reserve,
                                 stelling_position_get_reserve (&self->position, STELLING_RED));
    }
  gtk_editable_set_text (GTK_EDITABLE (self->text_row), text);
  gtk_widget_remove_css_class (GTK_WIDGET (self->text_row), "error");
  show_problems (self);
  self->updating = FALSE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
change (StellingSetupPane *self, const StellingPosition *position)
{
  if (stelling_position_equal (&self->position, position))
    return;
  if (!self->in_stroke || !self->stroke_changed)
    g_array_append_val (self->past, self->position);
  self->stroke_changed = self->in_stroke;
  g_array_set_size (self->future, 0);
  self->position = *position;
  show_position (self);
}

/* Takes the newest position of @positions, which are not empty. */
static void
go_to_newest (StellingSetupPane *self, GArray *positions)
{
  self->position = g_array_index (positions, StellingPosition, positions->len - 1);
  g_array_set_size (positions, positions->len - 1);
  show_position (self);
}

/* --- palette --- */

static gboolean
moves_pieces (StellingSetupPane *self)
{
  return stelling_setup_palette_get_tool (self->palette) == STELLING_SETUP_TOOL_MOVE;
}

static void
tool_changed_cb (StellingSetupPane *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MOVES_PIECES]);
}

void
stelling_setup_pane_choose_tool (StellingSetupPane *self, guint number)
{
  g_return_if_fail (STELLING_IS_SETUP_PANE (self));

  stelling_setup_palette_choose (self->palette, number);
}

static void
add_rearrangement (StellingSetupPane *self, const StellingSetupRearrangement *rearrangement)
{
  const char *title = _ (rearrangement->title);
  GtkWidget *button = gtk_button_new_from_icon_name (rearrangement->icon);
  g_autofree char *key = g_strndup (rearrangement->keys, strcspn (rearrangement->keys, "|"));

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.rearrange");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", rearrangement->name);
  stelling_name_widget (button, title);
  stelling_set_key_tooltip (button, title, key);
  gtk_box_append (GTK_BOX (self->rearrangements), button);
}

static void
fill_rearrangements (StellingSetupPane *self)
{
  guint n;
  const StellingSetupRearrangement *all = stelling_setup_rearrangements_get (&n);

  for (guint i = 0; i < n; i++)
    add_rearrangement (self, &all[i]);
}

/* Shows the buttons that the game has. */
static void
show_rearrangements (StellingSetupPane *self)
{
  StellingGame game = stelling_position_get_game (&self->position);
  const StellingSetupRearrangement *at = stelling_setup_rearrangements_get (NULL);

  for (GtkWidget *button = gtk_widget_get_first_child (self->rearrangements); button != NULL;
       button = gtk_widget_get_next_sibling (button), at++)
    gtk_widget_set_visible (button, stelling_game_has_rearrangement (game, at->how));
}

static void
fill_turns (StellingSetupPane *self)
{
  StellingGame game = stelling_position_get_game (&self->position);
  const char *titles[] = { stelling_side_get_title (game, STELLING_LIGHT),
                           stelling_side_get_title (game, STELLING_DARK), NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (titles);
  gboolean teblo = game == STELLING_GAME_TEBLO;

  adw_combo_row_set_model (self->turn_row, G_LIST_MODEL (list));
  gtk_widget_set_visible (self->light_row, teblo);
  gtk_widget_set_visible (self->dark_row, teblo);
  if (!teblo)
    return;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->light_row),
                                 _ ("Yellow’s set pieces left"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->dark_row), _ ("Red’s set pieces left"));
  stelling_name_widget (GTK_WIDGET (self->light_reserve), _ ("Yellow’s set pieces left"));
  stelling_name_widget (GTK_WIDGET (self->dark_reserve), _ ("Red’s set pieces left"));
}

/* --- placing --- */

void
stelling_setup_pane_activate_square (StellingSetupPane *self,
                                     StellingSquare square,
                                     gboolean secondary)
{
  StellingPosition position;

  g_return_if_fail (STELLING_IS_SETUP_PANE (self));

  if (!secondary && moves_pieces (self))
    return;
  position = self->position;
  stelling_setup_edit_put (&position,
                           secondary ? STELLING_SETUP_TOOL_REMOVE
                                     : stelling_setup_palette_get_tool (self->palette),
                           square);
  change (self, &position);
}

void
stelling_setup_pane_move_piece (StellingSetupPane *self, StellingSquare from, StellingSquare to)
{
  StellingPosition position;

  g_return_if_fail (STELLING_IS_SETUP_PANE (self));

  position = self->position;
  stelling_setup_edit_move (&position, from, to);
  change (self, &position);
}

void
stelling_setup_pane_set_stroke (StellingSetupPane *self, gboolean begun)
{
  g_return_if_fail (STELLING_IS_SETUP_PANE (self));

  self->in_stroke = begun;
  self->stroke_changed = FALSE;
}

void
stelling_setup_pane_cancel_stroke (StellingSetupPane *self)
{
  g_return_if_fail (STELLING_IS_SETUP_PANE (self));

  if (self->stroke_changed)
    go_to_newest (self, self->past);
  stelling_setup_pane_set_stroke (self, FALSE);
}

gboolean
stelling_setup_pane_rearrange (StellingSetupPane *self,
                               StellingRearrangement how,
                               StellingSquare *lost)
{
  StellingPosition position;

  g_return_val_if_fail (STELLING_IS_SETUP_PANE (self), FALSE);

  *lost = STELLING_SQUARE_NONE;
  if (!stelling_game_has_rearrangement (stelling_position_get_game (&self->position), how)
      || !stelling_position_rearrange (&self->position, how, &position, lost))
    return FALSE;
  change (self, &position);
  return TRUE;
}

/* --- the other controls --- */

static void
turn_cb (StellingSetupPane *self)
{
  StellingPosition position = self->position;
  guint selected = adw_combo_row_get_selected (self->turn_row);

  if (self->updating || selected > 1)
    return;
  stelling_position_set_turn (&position, (StellingSide) selected);
  change (self, &position);
}

static void
reserve_cb (StellingSetupPane *self)
{
  StellingPosition position = self->position;

  if (self->updating)
    return;
  stelling_position_set_reserve (&position, STELLING_YELLOW,
                                 (guint) gtk_spin_button_get_value_as_int (self->light_reserve));
  stelling_position_set_reserve (&position, STELLING_RED,
                                 (guint) gtk_spin_button_get_value_as_int (self->dark_reserve));
  change (self, &position);
}

static char *
dup_typed (StellingSetupPane *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->text_row))));
}

static void
show_mistake (StellingSetupPane *self, const GError *mistake)
{
  g_autofree char *sentence = stelling_shown_dup_sentence (mistake->message);

  gtk_widget_add_css_class (GTK_WIDGET (self->text_row), "error");
  gtk_label_set_text (self->problems, sentence);
  gtk_widget_add_css_class (GTK_WIDGET (self->problems), "warning");
}

/* A text that was found wrong is looked at with each letter, until it is right. */
static void
typed_cb (StellingSetupPane *self)
{
  g_autofree char *text = dup_typed (self);
  g_autoptr (GError) error = NULL;
  StellingPosition position;

  if (self->updating)
    return;
  if (gtk_widget_has_css_class (GTK_WIDGET (self->text_row), "error"))
    {
      if (!stelling_position_parse (&position, &self->rules, text, &error))
        show_mistake (self, error);
      else
        {
          gtk_widget_remove_css_class (GTK_WIDGET (self->text_row), "error");
          show_problems (self);
        }
    }
  g_signal_emit (self, signals[SIGNAL_TYPED], 0);
}

static void
text_apply_cb (StellingSetupPane *self)
{
  g_autofree char *text = dup_typed (self);

  stelling_setup_pane_set_text (self, text);
}

/* What was typed counts for what is done elsewhere. */
static void
text_left_cb (StellingSetupPane *self)
{
  if (stelling_setup_pane_has_typed (self))
    text_apply_cb (self);
}

gboolean
stelling_setup_pane_has_typed (StellingSetupPane *self)
{
  g_autofree char *text = NULL;
  StellingPosition position;

  g_return_val_if_fail (STELLING_IS_SETUP_PANE (self), FALSE);

  text = dup_typed (self);
  return !stelling_position_parse (&position, &self->rules, text, NULL)
         || !stelling_position_equal (&position, &self->position);
}

gboolean
stelling_setup_pane_take_typed (StellingSetupPane *self, GError **error)
{
  g_autofree char *text = NULL;
  StellingPosition position;

  g_return_val_if_fail (STELLING_IS_SETUP_PANE (self), FALSE);

  text = dup_typed (self);
  if (stelling_position_parse (&position, &self->rules, text, error))
    return stelling_setup_pane_set_text (self, text);
  stelling_setup_pane_set_text (self, text);
  gtk_widget_grab_focus (GTK_WIDGET (self->text_row));
  return FALSE;
}

/* A wrong text goes also where the position is that one already. */
static void
replace (StellingSetupPane *self, const StellingPosition *position)
{
  change (self, position);
  show_position (self);
}

void
stelling_setup_pane_clear (StellingSetupPane *self)
{
  StellingPosition position;

  g_return_if_fail (STELLING_IS_SETUP_PANE (self));

  stelling_position_clear (&position, &self->rules);
  replace (self, &position);
}

void
stelling_setup_pane_set_start (StellingSetupPane *self)
{
  StellingPosition position;

  g_return_if_fail (STELLING_IS_SETUP_PANE (self));

  stelling_position_init (&position, &self->rules);
  replace (self, &position);
}

static void
cancel_cb (StellingSetupPane *self)
{
  g_signal_emit (self, signals[SIGNAL_DONE], 0, FALSE);
}

static void
done_cb (StellingSetupPane *self)
{
  g_signal_emit (self, signals[SIGNAL_DONE], 0, TRUE);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  cancel_cb (STELLING_SETUP_PANE (widget));
  return TRUE;
}

gboolean
stelling_setup_pane_set_text (StellingSetupPane *self, const char *text)
{
  StellingPosition position;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (STELLING_IS_SETUP_PANE (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (!stelling_position_parse (&position, &self->rules, text, &error))
    {
      if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->text_row)), text))
        gtk_editable_set_text (GTK_EDITABLE (self->text_row), text);
      show_mistake (self, error);
      return FALSE;
    }
  change (self, &position);
  show_position (self);
  return TRUE;
}

/* Goes to the newest position of @from; the one before goes to @to. */
static void
step (StellingSetupPane *self, GArray *from, GArray *to)
{
  if (from->len == 0)
    return;
  /* The rest of a stroke is a step of its own. */
  self->stroke_changed = FALSE;
  g_array_append_val (to, self->position);
  go_to_newest (self, from);
}

gboolean
stelling_setup_pane_can_undo (StellingSetupPane *self)
{
  g_return_val_if_fail (STELLING_IS_SETUP_PANE (self), FALSE);

  return self->past->len > 0;
}

gboolean
stelling_setup_pane_can_redo (StellingSetupPane *self)
{
  g_return_val_if_fail (STELLING_IS_SETUP_PANE (self), FALSE);

  return self->future->len > 0;
}

void
stelling_setup_pane_undo (StellingSetupPane *self)
{
  g_return_if_fail (STELLING_IS_SETUP_PANE (self));

  step (self, self->past, self->future);
}

void
stelling_setup_pane_redo (StellingSetupPane *self)
{
  g_return_if_fail (STELLING_IS_SETUP_PANE (self));

  step (self, self->future, self->past);
}

void
stelling_setup_pane_begin (StellingSetupPane *self,
                           const StellingRules *rules,
                           const StellingPosition *position)
{
  g_return_if_fail (STELLING_IS_SETUP_PANE (self));
  g_return_if_fail (position != NULL);

  self->rules = *rules;
  self->position = *position;
  g_array_set_size (self->past, 0);
  g_array_set_size (self->future, 0);
  stelling_setup_pane_set_stroke (self, FALSE);
  self->updating = TRUE;
  stelling_setup_palette_set_game (self->palette, stelling_position_get_game (position));
  show_rearrangements (self);
  fill_turns (self);
  self->updating = FALSE;
  show_position (self);
}

const StellingPosition *
stelling_setup_pane_get_position (StellingSetupPane *self)
{
  g_return_val_if_fail (STELLING_IS_SETUP_PANE (self), NULL);

  return &self->position;
}

gboolean
stelling_setup_pane_is_playable (StellingSetupPane *self)
{
  g_return_val_if_fail (STELLING_IS_SETUP_PANE (self), FALSE);

  return self->playable;
}

void
stelling_setup_pane_get_problem_squares (StellingSetupPane *self, StellingSquares *squares)
{
  g_return_if_fail (STELLING_IS_SETUP_PANE (self));
  g_return_if_fail (squares != NULL);

  *squares = self->problem_squares;
}

/* --- object --- */

static void
stelling_setup_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_MOVES_PIECES)
    g_value_set_boolean (value, moves_pieces (STELLING_SETUP_PANE (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_setup_pane_finalize (GObject *object)
{
  StellingSetupPane *self = STELLING_SETUP_PANE (object);

  g_clear_pointer (&self->past, g_array_unref);
  g_clear_pointer (&self->future, g_array_unref);
  G_OBJECT_CLASS (stelling_setup_pane_parent_class)->finalize (object);
}

static void
create_signals (StellingSetupPaneClass *klass)
{
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_TYPED] = g_signal_new ("typed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

static void
stelling_setup_pane_class_init (StellingSetupPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = stelling_setup_pane_get_property;
  object_class->finalize = stelling_setup_pane_finalize;

  props[PROP_MOVES_PIECES] = g_param_spec_boolean ("moves-pieces", NULL, NULL, TRUE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  create_signals (klass);
  g_type_ensure (STELLING_TYPE_SETUP_PALETTE);
  g_type_ensure (STELLING_TYPE_BAR_LAYOUT);
  g_type_ensure (STELLING_TYPE_FLOW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-setup-pane.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, StellingSetupPane, name)
  BIND (palette);
  BIND (rearrangements);
  BIND (clear_button);
  BIND (start_button);
  BIND (turn_row);
  BIND (light_row);
  BIND (dark_row);
  BIND (light_reserve);
  BIND (dark_reserve);
  BIND (text_row);
  BIND (problems);
  BIND (done_button);
#undef BIND
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_bind_template_callback (widget_class, turn_cb);
  gtk_widget_class_bind_template_callback (widget_class, reserve_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, text_apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, text_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, stelling_setup_pane_clear);
  gtk_widget_class_bind_template_callback (widget_class, stelling_setup_pane_set_start);
  gtk_widget_class_bind_template_callback (widget_class, tool_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
  gtk_widget_class_bind_template_callback (widget_class, stelling_number_field_input_cb);
}

static void
stelling_setup_pane_init (StellingSetupPane *self)
{
  self->past = g_array_new (FALSE, FALSE, sizeof (StellingPosition));
  self->future = g_array_new (FALSE, FALSE, sizeof (StellingPosition));
  stelling_rules_init (&self->rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&self->position, &self->rules);
  gtk_widget_init_template (GTK_WIDGET (self));
  stelling_name_entries (GTK_WIDGET (self->turn_row));
  stelling_name_spin_buttons (GTK_WIDGET (self));
  fill_rearrangements (self);
  stelling_set_key_tooltip (self->clear_button, _ ("Take all pieces off the board"),
                            "<Control>Delete");
  stelling_set_key_tooltip (self->start_button, _ ("Put all pieces where a game begins"),
                            "<Control>Home");
}
