/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-setup-pane.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-number-field.h"
#include "stelling-piece-image.h"

#define TEBLO_PIECES 25
#define TOOL_IMAGE_SIZE 24

/* What a click puts on a square. */
typedef enum
{
  TOOL_LIGHT,
  TOOL_DARK,
  TOOL_KING,
  TOOL_YELLOW_PAWN,
  TOOL_RED_PAWN,
  TOOL_ERASE,
  N_TOOLS,
} Tool;

struct _StellingSetupPane
{
  AdwBin parent_instance;

  /* owned */
  GArray *past;   /* of StellingPosition, for undo */
  GArray *future; /* of StellingPosition, for redo */

  StellingRules rules;
  StellingPosition position;
  StellingSquares problem_squares;
  Tool tool;
  gboolean updating;

  /* template widgets */
  GtkFlowBox *palette;
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
  SIGNAL_CHANGED,
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
  g_array_append_val (self->past, self->position);
  g_array_set_size (self->future, 0);
  self->position = *position;
  show_position (self);
}

/* --- palette --- */

static const char *
get_tool_title (Tool tool, StellingGame game)
{
  switch (tool)
    {
    case TOOL_LIGHT:
      return game == STELLING_GAME_TEBLO ? _ ("Yellow Set Piece") : C_ ("Tablut", "Guard");
    case TOOL_DARK:
      return game == STELLING_GAME_TEBLO ? _ ("Red Set Piece") : C_ ("Tablut", "Dark Man");
    case TOOL_KING:
      return C_ ("Tablut", "King");
    case TOOL_YELLOW_PAWN:
      return _ ("Yellow’s Pawn");
    case TOOL_RED_PAWN:
      return _ ("Red’s Pawn");
    case TOOL_ERASE:
    case N_TOOLS:
    default:
      /* Translators: takes pieces off the board */
      return _ ("Remove");
    }
}

static GtkWidget *
create_tool_image (Tool tool, StellingGame game)
{
  StellingPieceImage *image;

  if (tool == TOOL_ERASE)
    return g_object_new (GTK_TYPE_IMAGE, "icon-name", "edit-clear-symbolic", "accessible-role",
                         GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  image = STELLING_PIECE_IMAGE (stelling_piece_image_new (TOOL_IMAGE_SIZE));
  if (tool == TOOL_YELLOW_PAWN || tool == TOOL_RED_PAWN)
    stelling_piece_image_set_pawn (image,
                                   tool == TOOL_YELLOW_PAWN ? STELLING_YELLOW : STELLING_RED);
  else
    stelling_piece_image_set_piece (image, game,
                                    tool == TOOL_LIGHT  ? STELLING_PIECE_LIGHT
                                    : tool == TOOL_DARK ? STELLING_PIECE_DARK
                                                        : STELLING_PIECE_KING);
  return GTK_WIDGET (image);
}

static void
tool_toggled_cb (StellingSetupPane *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    self->tool = (Tool) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "tool"));
}

static GtkWidget *
create_tool_button (StellingSetupPane *self, Tool tool, StellingGame game)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *image = create_tool_image (tool, game);
  GtkWidget *label = gtk_label_new (get_tool_title (tool, game));

  gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (image, TOOL_IMAGE_SIZE, TOOL_IMAGE_SIZE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_tooltip_text (button, get_tool_title (tool, game));
  stelling_name_widget (button, get_tool_title (tool, game));
  g_object_set_data (G_OBJECT (button), "tool", GINT_TO_POINTER (tool));
  g_signal_connect_object (button, "toggled", G_CALLBACK (tool_toggled_cb), self,
                           G_CONNECT_SWAPPED);
  return button;
}

static void
fill_palette (StellingSetupPane *self)
{
  static const Tool teblo[]
      = { TOOL_LIGHT, TOOL_DARK, TOOL_YELLOW_PAWN, TOOL_RED_PAWN, TOOL_ERASE };
  static const Tool tablut[] = { TOOL_LIGHT, TOOL_DARK, TOOL_KING, TOOL_ERASE };
  StellingGame game = stelling_position_get_game (&self->position);
  const Tool *tools = game == STELLING_GAME_TEBLO ? teblo : tablut;
  guint n = game == STELLING_GAME_TEBLO ? G_N_ELEMENTS (teblo) : G_N_ELEMENTS (tablut);
  GtkWidget *child, *first = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->palette))) != NULL)
    gtk_flow_box_remove (self->palette, child);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *button = create_tool_button (self, tools[i], game);

      if (first == NULL)
        first = button;
      else
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
      gtk_flow_box_append (self->palette, button);
      /* The button takes the keyboard, not its cell. */
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (first), TRUE);
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
}

/* --- placing --- */

/* In Teblo set pieces come from the reserve and go back to it. */
static void
place_piece (StellingPosition *position, StellingSquare square, StellingPiece piece)
{
  StellingPiece before = stelling_position_get_piece (position, square);

  if (before == piece)
    return;
  stelling_position_set_piece (position, square, piece);
  if (stelling_position_get_game (position) != STELLING_GAME_TEBLO)
    return;
  for (int side = 0; side < 2; side++)
    {
      StellingPiece own = side == STELLING_YELLOW ? STELLING_PIECE_LIGHT : STELLING_PIECE_DARK;
      guint reserve = stelling_position_get_reserve (position, (StellingSide) side);

      if (piece == own && reserve > 0)
        stelling_position_set_reserve (position, (StellingSide) side, reserve - 1);
      else if (before == own
               && reserve + stelling_position_count_pieces (position, own) < TEBLO_PIECES)
        stelling_position_set_reserve (position, (StellingSide) side, reserve + 1);
    }
}

static void
place_king (StellingPosition *position, StellingSquare square)
{
  guint size = stelling_position_get_size (position);

  /* There is one king, so he moves. */
  for (guint i = 0; i < size * size; i++)
    if (stelling_position_get_piece (position, (StellingSquare) i) == STELLING_PIECE_KING)
      stelling_position_set_piece (position, (StellingSquare) i, STELLING_PIECE_NONE);
  stelling_position_set_piece (position, square, STELLING_PIECE_KING);
}

static void
erase (StellingPosition *position, StellingSquare square)
{
  guint pawns = 0;

  if (stelling_position_get_game (position) == STELLING_GAME_TEBLO)
    pawns = stelling_position_get_pawns (position, square);
  if (pawns & 1)
    stelling_position_set_pawn (position, STELLING_YELLOW, STELLING_SQUARE_NONE);
  if (pawns & 2)
    stelling_position_set_pawn (position, STELLING_RED, STELLING_SQUARE_NONE);
  if (pawns == 0)
    place_piece (position, square, STELLING_PIECE_NONE);
}

void
stelling_setup_pane_activate_square (StellingSetupPane *self,
                                     StellingSquare square,
                                     gboolean secondary)
{
  StellingPosition position;

  g_return_if_fail (STELLING_IS_SETUP_PANE (self));

  position = self->position;
  switch (secondary ? TOOL_ERASE : self->tool)
    {
    case TOOL_LIGHT:
      place_piece (&position, square, STELLING_PIECE_LIGHT);
      break;
    case TOOL_DARK:
      place_piece (&position, square, STELLING_PIECE_DARK);
      break;
    case TOOL_KING:
      place_king (&position, square);
      break;
    case TOOL_YELLOW_PAWN:
      stelling_position_set_pawn (&position, STELLING_YELLOW, square);
      break;
    case TOOL_RED_PAWN:
      stelling_position_set_pawn (&position, STELLING_RED, square);
      break;
    case TOOL_ERASE:
    case N_TOOLS:
    default:
      erase (&position, square);
      break;
    }
  change (self, &position);
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

static void
text_apply_cb (StellingSetupPane *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->text_row)));

  stelling_setup_pane_set_text (self, g_strstrip (text));
}

static void
clear_cb (StellingSetupPane *self)
{
  StellingPosition position;

  stelling_position_clear (&position, &self->rules);
  change (self, &position);
}

static void
start_cb (StellingSetupPane *self)
{
  StellingPosition position;

  stelling_position_init (&position, &self->rules);
  change (self, &position);
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
      gtk_editable_set_text (GTK_EDITABLE (self->text_row), text);
      gtk_widget_add_css_class (GTK_WIDGET (self->text_row), "error");
      gtk_label_set_text (self->problems, error->message);
      gtk_widget_add_css_class (GTK_WIDGET (self->problems), "warning");
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
  g_array_append_val (to, self->position);
  self->position = g_array_index (from, StellingPosition, from->len - 1);
  g_array_set_size (from, from->len - 1);
  show_position (self);
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
  self->updating = TRUE;
  fill_palette (self);
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

void
stelling_setup_pane_get_problem_squares (StellingSetupPane *self, StellingSquares *squares)
{
  g_return_if_fail (STELLING_IS_SETUP_PANE (self));
  g_return_if_fail (squares != NULL);

  *squares = self->problem_squares;
}

/* --- object --- */

static void
stelling_setup_pane_finalize (GObject *object)
{
  StellingSetupPane *self = STELLING_SETUP_PANE (object);

  g_clear_pointer (&self->past, g_array_unref);
  g_clear_pointer (&self->future, g_array_unref);
  G_OBJECT_CLASS (stelling_setup_pane_parent_class)->finalize (object);
}

static void
stelling_setup_pane_class_init (StellingSetupPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = stelling_setup_pane_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-setup-pane.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, StellingSetupPane, name)
  BIND (palette);
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
  gtk_widget_class_bind_template_callback (widget_class, text_apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
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
}
