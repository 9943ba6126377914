/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view-private.h"

#include <glib/gi18n-lib.h>

/* Names each square for a screen reader: its name and a list of what is on it. */

static void
append (GString *list, const char *text)
{
  if (list->len > 0)
    {
      /* Translators: between the items of a list that a screen reader reads for a square, as in
       * "yellow set piece, Yellow's pawn, forbidden" */
      g_string_append (list, C_ ("list of what is on a square", ", "));
    }
  g_string_append (list, text);
}

static const char *
get_kind_text (StellingSquareKind kind)
{
  switch (kind)
    {
    case STELLING_SQUARE_YELLOW_BASE:
      /* Translators: read by a screen reader for a square; in a list */
      return _ ("Yellow's base");

    case STELLING_SQUARE_RED_BASE:
      return _ ("Red's base");

    case STELLING_SQUARE_NEUTRAL_BASE:
      /* Translators: a coloured square of Teblo that is neither Yellow's base nor Red's */
      return _ ("coloured square");

    case STELLING_SQUARE_THRONE:
      return _ ("throne");

    case STELLING_SQUARE_CORNER:
      return _ ("corner");

    case STELLING_SQUARE_PLAIN:
    default:
      return NULL;
    }
}

static const char *
get_piece_text (StellingGame game, StellingPiece piece)
{
  switch (piece)
    {
    case STELLING_PIECE_LIGHT:
      return game == STELLING_GAME_TEBLO ? _ ("yellow set piece") : _ ("guard");

    case STELLING_PIECE_DARK:
      return game == STELLING_GAME_TEBLO ? _ ("red set piece") : _ ("dark man");

    case STELLING_PIECE_KING:
      return _ ("king");

    case STELLING_PIECE_NONE:
    default:
      return NULL;
    }
}

static void
append_contents (StellingBoardView *self, GString *list, StellingSquare square)
{
  StellingGame game = stelling_position_get_game (&self->position);
  StellingPiece piece = stelling_position_get_piece (&self->position, square);
  guint pawns = 0;

  if (game == STELLING_GAME_TEBLO)
    pawns = stelling_position_get_pawns (&self->position, square);
  if (piece == STELLING_PIECE_NONE && pawns == 0)
    {
      /* Translators: nothing stands on the square */
      append (list, _ ("empty"));
      return;
    }
  if (piece != STELLING_PIECE_NONE)
    append (list, get_piece_text (game, piece));
  if (pawns & 1)
    append (list, _ ("Yellow's pawn"));
  if (pawns & 2)
    append (list, _ ("Red's pawn"));
}

static const char *
get_colour_text (StellingShapeColour colour)
{
  switch (colour)
    {
    case STELLING_SHAPE_RED:
      /* Translators: the colour of a mark on a square, after what it is: "circle, red" */
      return C_ ("mark", "red");
    case STELLING_SHAPE_BLUE:
      return C_ ("mark", "blue");
    case STELLING_SHAPE_YELLOW:
      return C_ ("mark", "yellow");
    case STELLING_SHAPE_GREEN:
    case STELLING_N_SHAPE_COLOURS:
    default:
      return C_ ("mark", "green");
    }
}

/* Names the shapes that somebody drew on the square or from it. */
static char *
make_shape_text (StellingGame game, const StellingShape *shape)
{
  char to[4];

  stelling_square_to_string (game, shape->to, to);
  switch (shape->kind)
    {
    case STELLING_SHAPE_FIELD:
      /* Translators: somebody gave the square a colour; in a list read by a screen reader */
      return g_strdup (C_ ("mark", "coloured"));
    case STELLING_SHAPE_SQUARE:
      return g_strdup (C_ ("mark", "frame"));
    case STELLING_SHAPE_CIRCLE:
      return g_strdup (C_ ("mark", "circle"));
    case STELLING_SHAPE_CROSS:
      return g_strdup (C_ ("mark", "cross"));
    case STELLING_SHAPE_TRIANGLE:
      return g_strdup (C_ ("mark", "triangle"));
    case STELLING_SHAPE_LABEL:
      /* Translators: a short text that somebody wrote on a square of the board */
      return g_strdup_printf (_ ("label %s"), shape->label);
    case STELLING_SHAPE_LINE:
      /* Translators: drawn on the board from this square to another, such as e5 */
      return g_strdup_printf (_ ("line to %s"), to);
    case STELLING_SHAPE_ARROW:
    default:
      return g_strdup_printf (_ ("arrow to %s"), to);
    }
}

static void
append_shapes (StellingBoardView *self, GString *list, StellingSquare square)
{
  for (guint i = 0; i < self->shapes->len; i++)
    {
      const StellingShape *shape = &g_array_index (self->shapes, StellingShape, i);
      g_autofree char *text = NULL;

      if (shape->square != square)
        continue;
      text = make_shape_text (stelling_position_get_game (&self->position), shape);
      append (list, text);
      append (list, get_colour_text (shape->colour));
    }
}

static char *
make_label (StellingBoardView *self, StellingSquare square)
{
  g_autoptr (GString) list = g_string_new (NULL);
  StellingSquareKind kind = stelling_rules_get_square_kind (&self->position.rules, square);
  char name[8];

  if (kind != STELLING_SQUARE_PLAIN)
    append (list, get_kind_text (kind));
  append_contents (self, list, square);
  if (self->show_forbidden && !self->editing && stelling_squares_contain (&self->forbidden, square))
    {
      /* Translators: no set piece may be placed on this square */
      append (list, _ ("forbidden"));
    }
  if (self->selected != STELLING_SQUARE_NONE && stelling_squares_contain (&self->targets, square))
    {
      /* Translators: the selected piece can move to this square */
      append (list, _ ("can be reached"));
    }
  if (stelling_squares_contain (&self->problems, square))
    {
      /* Translators: what stands on this square may not stand there */
      append (list, _ ("wrong"));
    }
  if (self->last_move != STELLING_MOVE_NONE && stelling_move_get_to (self->last_move) == square)
    append (list, _ ("last move"));
  append_shapes (self, list, square);

  stelling_square_to_string (stelling_position_get_game (&self->position), square, name);
  /* Translators: a square's name, and what is to be known of it: "e5: throne, king" */
  return g_strdup_printf (_ ("%s: %s"), name, list->str);
}

void
stelling_board_view_update_labels (StellingBoardView *self)
{
  for (guint i = 0; i < self->squares->len; i++)
    {
      StellingSquareWidget *square = g_ptr_array_index (self->squares, i);
      g_autofree char *label = make_label (self, (StellingSquare) i);

      stelling_square_widget_set_label (square, label);
      stelling_square_widget_set_selected (square, self->selected == i);
    }
}
