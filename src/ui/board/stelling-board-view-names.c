/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-announcer.h"
#include "stelling-spoken-square.h"

/* Names each square for a screen reader: its name and a list of what is on it. */

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
      stelling_spoken_append (list, text);
      stelling_spoken_append (list, get_colour_text (shape->colour));
    }
}

static char *
make_label (StellingBoardView *self, StellingSquare square)
{
  StellingSquareKind kind = stelling_rules_get_square_kind (&self->position.rules, square);
  g_autoptr (GString) list = g_string_new (stelling_spoken_square_get_kind (kind));
  char name[8];

  if (!stelling_spoken_square_append_pieces (list, &self->position, square))
    {
      /* Translators: nothing stands on the square */
      stelling_spoken_append (list, _ ("empty"));
    }
  if (stelling_squares_contain (&self->insight.forbidden, square))
    {
      /* Translators: no set piece may be placed on this square */
      stelling_spoken_append (list, _ ("forbidden"));
    }
  if (stelling_squares_contain (&self->insight.takable[STELLING_LIGHT], square)
      || stelling_squares_contain (&self->insight.takable[STELLING_DARK], square))
    {
      /* Translators: the opponent could capture the piece on this square */
      stelling_spoken_append (list, _ ("can be taken"));
    }
  if (self->selected != STELLING_SQUARE_NONE && stelling_squares_contain (&self->targets, square))
    {
      /* Translators: the selected piece can move to this square */
      stelling_spoken_append (list, _ ("can be reached"));
    }
  if (stelling_squares_contain (&self->problems, square))
    {
      /* Translators: what stands on this square may not stand there */
      stelling_spoken_append (list, _ ("wrong"));
    }
  if (self->last_move != STELLING_MOVE_NONE && stelling_move_get_to (self->last_move) == square)
    stelling_spoken_append (list, _ ("last move"));
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
      gboolean is_new = g_strcmp0 (stelling_square_widget_get_label (square), label) != 0;

      stelling_square_widget_set_label (square, label);
      /* A move is told by who plays it, a change by hand by the square that has it. */
      if (is_new && self->editing && self->keyboard && i == self->cursor)
        stelling_announce (GTK_WIDGET (self), label);
      stelling_square_widget_set_selected (square, self->selected == i);
    }
}
