/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-announcer.h"
#include "stelling-spoken-square.h"
#include "stelling-spoken-truths.h"

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

/* Marks on a square that its label tells. */
enum
{
  MARK_FORBIDDEN = 1 << 0,
  MARK_TAKABLE = 1 << 1,
  MARK_REACHED = 1 << 2,
  MARK_WRONG = 1 << 3,
  MARK_LAST = 1 << 4,
  MARK_DIFFERS = 1 << 5,
};

static guint
get_marks (StellingBoardView *self, StellingSquare square)
{
  const StellingInsight *insight = &self->insight;
  guint marks = 0;

  if (stelling_squares_contain (&insight->forbidden, square))
    marks |= MARK_FORBIDDEN;
  if (stelling_squares_contain (&insight->takable[STELLING_LIGHT], square)
      || stelling_squares_contain (&insight->takable[STELLING_DARK], square))
    marks |= MARK_TAKABLE;
  if (self->selected != STELLING_SQUARE_NONE && stelling_squares_contain (&self->targets, square))
    marks |= MARK_REACHED;
  if (stelling_squares_contain (&self->problems, square))
    marks |= MARK_WRONG;
  if (self->last_move != STELLING_MOVE_NONE && stelling_move_get_to (self->last_move) == square)
    marks |= MARK_LAST;
  if (stelling_squares_contain (&self->differing, square))
    marks |= MARK_DIFFERS;
  return marks;
}

static void
append_marks (GString *list, guint marks)
{
  if ((marks & MARK_FORBIDDEN) != 0)
    {
      /* Translators: no set piece may be placed on this square */
      stelling_spoken_append (list, _ ("forbidden"));
    }
  if ((marks & MARK_TAKABLE) != 0)
    {
      /* Translators: the opponent could capture the piece on this square */
      stelling_spoken_append (list, _ ("can be taken"));
    }
  if ((marks & MARK_REACHED) != 0)
    {
      /* Translators: the selected piece can move to this square */
      stelling_spoken_append (list, _ ("can be reached"));
    }
  if ((marks & MARK_WRONG) != 0)
    {
      /* Translators: what stands on this square may not stand there */
      stelling_spoken_append (list, _ ("wrong"));
    }
  if ((marks & MARK_LAST) != 0)
    stelling_spoken_append (list, _ ("last move"));
  if ((marks & MARK_DIFFERS) != 0)
    {
      /* Translators: two positions are compared, and not the same stands on this square */
      stelling_spoken_append (list, _ ("differs"));
    }
}

/* Returns whether something proven is shown on the square. */
static gboolean
tells_truths (StellingBoardView *self, StellingSquare square)
{
  StellingSquareTruth truth;

  if (self->truths == NULL || self->editing)
    return FALSE;
  stelling_truths_get_square (self->truths, square, self->selected, &truth);
  return truth.place.kind != STELLING_SCORE_NONE || truth.step.kind != STELLING_SCORE_NONE
         || truth.from.kind != STELLING_SCORE_NONE;
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
  append_marks (list, get_marks (self, square));
  if (tells_truths (self, square))
    stelling_spoken_truths_append_square (list, self->truths, &self->position, square,
                                          self->selected);
  append_shapes (self, list, square);

  stelling_square_to_string (stelling_position_get_game (&self->position), square, name);
  /* Translators: a square's name, and what is to be known of it: "e5: throne, king" */
  return g_strdup_printf (_ ("%s: %s"), name, list->str);
}

/* Returns the key of a square's label: the same number if it is the same; 0 if shapes or results
 * are in it. */
static guint32
get_label_key (StellingBoardView *self, StellingSquare square)
{
  const StellingPosition *position = &self->position;

  for (guint i = 0; i < self->shapes->len; i++)
    if (g_array_index (self->shapes, StellingShape, i).square == square)
      return 0;
  if (tells_truths (self, square))
    return 0;
  return 1 | get_marks (self, square) << 1
         | (guint32) stelling_position_get_piece (position, square) << 8
         | stelling_position_get_pawns (position, square) << 12
         | (guint32) stelling_rules_get_square_kind (&position->rules, square) << 16
         | (guint32) stelling_position_get_game (position) << 24;
}

static void
update_label (StellingBoardView *self, StellingSquare i)
{
  StellingSquareWidget *square = g_ptr_array_index (self->squares, i);
  g_autofree char *label = make_label (self, i);
  gboolean is_new = g_strcmp0 (stelling_square_widget_get_label (square), label) != 0;

  stelling_square_widget_set_label (square, label);
  /* A move is told by who plays it, a change by hand by the square that has it. */
  if (is_new && self->editing && self->keyboard && i == self->cursor)
    stelling_announce (GTK_WIDGET (self), label);
}

void
stelling_board_view_update_labels (StellingBoardView *self)
{
  for (guint i = 0; i < self->squares->len; i++)
    {
      guint32 key = get_label_key (self, (StellingSquare) i);

      if (key == 0 || key != self->label_keys[i])
        update_label (self, (StellingSquare) i);
      self->label_keys[i] = key;
      stelling_square_widget_set_selected (g_ptr_array_index (self->squares, i),
                                           self->selected == i);
    }
}
