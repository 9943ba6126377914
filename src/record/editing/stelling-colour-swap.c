/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-colour-swap-private.h"

#include "stelling-node-private.h"
#include "stelling-record-edit.h"
#include "stelling-record-private.h"
#include "stelling-symmetry.h"

#include <glib/gi18n-lib.h>

/* Swaps the colours in Teblo: the board turned half round with the colours exchanged is the same
 * game, as Yellow's base comes to lie on Red's. Doing it twice undoes it, but for moves that are
 * lost. */

/* A move that a node had before. */
typedef struct
{
  StellingNode *node;
  StellingMove move;
} LostMove;

/* --- squares, moves, positions --- */

/* The symmetry of Teblo that exchanges the colours. */
#define SWAP 1

static StellingSquare
swap_square (StellingSquare square)
{
  return stelling_symmetry_get_square (STELLING_GAME_TEBLO, SWAP, square);
}

static StellingMove
swap_move (StellingMove move)
{
  if (move == STELLING_MOVE_NONE)
    return move;
  if (stelling_move_is_place (move))
    return stelling_move_place (swap_square (stelling_move_get_to (move)));
  return stelling_move_step (swap_square (stelling_move_get_from (move)),
                             swap_square (stelling_move_get_to (move)));
}

static StellingPosition
swap_position (const StellingPosition *position)
{
  StellingPosition swapped;

  stelling_position_turn (position, SWAP, &swapped);
  return swapped;
}

/* --- annotations --- */

static StellingGlyphs
swap_glyphs (StellingGlyphs glyphs)
{
  static const StellingGlyph pairs[][2] = {
    { STELLING_GLYPH_LIGHT_SLIGHTLY_BETTER, STELLING_GLYPH_DARK_SLIGHTLY_BETTER },
    { STELLING_GLYPH_LIGHT_BETTER, STELLING_GLYPH_DARK_BETTER },
    { STELLING_GLYPH_LIGHT_WINS, STELLING_GLYPH_DARK_WINS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      const StellingGlyphs light = STELLING_GLYPH_BIT (pairs[i][0]);
      const StellingGlyphs dark = STELLING_GLYPH_BIT (pairs[i][1]);

      if (!(glyphs & light) != !(glyphs & dark))
        glyphs ^= light | dark;
    }
  return glyphs;
}

static void
swap_marks (StellingMarks *marks)
{
  for (guint i = 0; marks && i < marks->n; i++)
    {
      StellingMark *mark = &marks->items[i];

      mark->square = swap_square (mark->square);
      mark->to = swap_square (mark->to);
    }
}

static void
swap_evaluation (StellingEvaluation *evaluation)
{
  if (evaluation == NULL)
    return;
  evaluation->score = stelling_score_negate (evaluation->score);
  if (evaluation->about)
    *evaluation->about = swap_position (evaluation->about);
  for (guint i = 0; i < evaluation->n_lines; i++)
    {
      StellingEvaluationLine *line = &evaluation->lines[i];

      line->score = stelling_score_negate (line->score);
      for (guint j = 0; j < line->n_moves; j++)
        line->moves[j] = swap_move (line->moves[j]);
    }
}

static void
swap_annotation (StellingAnnotation *annotation)
{
  const StellingClock clock = annotation->clock;

  annotation->glyphs = swap_glyphs (annotation->glyphs);
  swap_marks (annotation->marks);
  swap_evaluation (annotation->evaluation);
  for (guint side = 0; side < 2; side++)
    {
      annotation->clock.left[side] = clock.left[1 - side];
      annotation->clock.moves[side] = clock.moves[1 - side];
    }
}

/* --- nodes --- */

static StellingResult
swap_result (StellingResult result)
{
  if (result == STELLING_RESULT_LIGHT)
    return STELLING_RESULT_DARK;
  return result == STELLING_RESULT_DARK ? STELLING_RESULT_LIGHT : result;
}

/* A square in a text: its file's letter, then its rank, or another letter, counted from the top. */
typedef struct
{
  guint file;
  guint rank;   /* from 1 */
  gsize second; /* where the rank is */
  gsize length;
  gboolean letters;
} WrittenSquare;

/* Takes the square that @text begins with; blanks within it count for nothing. */
static gboolean
take_square (const char *text, WrittenSquare *square)
{
  const guint size = stelling_game_get_size (STELLING_GAME_TEBLO);
  const char *at = text + 1;

  if (!g_ascii_isalpha (*text))
    return FALSE;
  while (g_ascii_isspace (*at) || (guchar) *at >= 0x80)
    at++;
  *square = (WrittenSquare) { .file = (guint) (g_ascii_toupper (*text) - 'A'),
                              .second = (gsize) (at - text),
                              .letters = g_ascii_isalpha (*at) };
  if (square->letters)
    square->rank = size - (guint) (g_ascii_toupper (*at++) - 'A');
  else if (*at != '0')
    while (g_ascii_isdigit (*at) && square->rank <= size)
      square->rank = square->rank * 10 + (guint) g_ascii_digit_value (*at++);
  square->length = (gsize) (at - text);
  return square->file < size && square->rank >= 1 && square->rank <= size;
}

static void
append_swapped (GString *swapped, const char *text, const WrittenSquare *square)
{
  const int last = stelling_game_get_size (STELLING_GAME_TEBLO) - 1;
  const char *second = text + square->second;
  const int row = last + 1 - (int) square->rank;

  g_string_append_c (swapped, (char) (*text + last - 2 * (int) square->file));
  g_string_append_len (swapped, text + 1, second - text - 1);
  if (square->letters)
    g_string_append_c (swapped, (char) (*second + last - 2 * row));
  else
    g_string_append_printf (swapped, "%d", row + 1);
}

/* Every square in the text of a move that somebody wrote, "(h9)" or "(hd)", as he would have
 * written the other one. Returns NULL if that is not all that it says. */
static char *
dup_swapped_text (const char *text)
{
  g_autoptr (GString) swapped = g_string_new (NULL);
  guint n = 0;

  while (*text)
    {
      WrittenSquare square;

      if (!g_ascii_isalnum (*text))
        {
          g_string_append_c (swapped, *text++);
          continue;
        }
      if (!take_square (text, &square))
        return NULL;
      append_swapped (swapped, text, &square);
      text += square.length;
      n++;
    }
  return n > 0 ? g_string_free (g_steal_pointer (&swapped), FALSE) : NULL;
}

/* A dead node's text is as it was written; one that is no move stays so, and so does one whose
 * squares are not all found, which is no move from here on. */
static void
swap_notation (StellingNode *node, GArray *lost)
{
  char *swapped = NULL;

  if (node->dead && node->move != STELLING_MOVE_NONE)
    swapped = dup_swapped_text (node->notation);
  if (node->dead && swapped == NULL)
    {
      const LostMove move = { node, node->move };

      if (node->move != STELLING_MOVE_NONE)
        g_array_append_val (lost, move);
      node->move = STELLING_MOVE_NONE;
      return;
    }
  g_free (node->notation);
  node->notation = swapped;
}

/* Its parent has been swapped before. */
static void
swap_node (StellingNode *node, GArray *lost)
{
  stelling_node_restore_evaluation (node);
  if (node->kind == STELLING_NODE_MOVE)
    swap_notation (node, lost);
  node->move = swap_move (node->move);
  node->side = (guint8) stelling_side_other ((StellingSide) node->side);
  node->outcome.result = swap_result (node->outcome.result);
  if (node->kind == STELLING_NODE_START || node->kind == STELLING_NODE_SETUP)
    node->position = swap_position (&node->position);
  else
    node->position = node->parent->position;
  if (node->kind == STELLING_NODE_MOVE && !node->dead)
    stelling_position_play (&node->position, node->move);
  if (node->annotation != NULL)
    swap_annotation (node->annotation);
}

/* --- headers --- */

static const char *const player_headers[][2] = {
  { STELLING_HEADER_LIGHT, STELLING_HEADER_DARK },
  { STELLING_HEADER_LIGHT_RANK, STELLING_HEADER_DARK_RANK },
  { STELLING_HEADER_LIGHT_TEAM, STELLING_HEADER_DARK_TEAM },
};

/* "light resign" becomes "dark resign". */
static char *
dup_swapped_result (const char *result)
{
  if (g_str_has_prefix (result, "light"))
    return g_strconcat ("dark", result + strlen ("light"), NULL);
  if (g_str_has_prefix (result, "dark"))
    return g_strconcat ("light", result + strlen ("dark"), NULL);
  return NULL;
}

static void
swap_players (StellingRecord *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (player_headers); i++)
    {
      const char *light_key = player_headers[i][0];
      const char *dark_key = player_headers[i][1];
      g_autofree char *light = g_strdup (stelling_record_get_header (self, light_key));
      const char *dark = stelling_record_get_header (self, dark_key);

      if (g_strcmp0 (light, dark) == 0)
        continue;
      stelling_record_set_header (self, light_key, dark);
      stelling_record_set_header (self, dark_key, light);
    }
}

/* --- doing --- */

static void
restore_moves (GArray *lost)
{
  for (guint i = 0; i < lost->len; i++)
    {
      const LostMove *move = &g_array_index (lost, LostMove, i);

      move->node->move = move->move;
    }
}

GArray *
stelling_colour_swap_flip (StellingRecord *self, GArray *lost)
{
  g_autoptr (GArray) now_lost = g_array_new (FALSE, FALSE, sizeof (LostMove));

  stelling_node_index_reset (&self->index, self->root);
  stelling_node_history_reset (&self->history);
  for (StellingNode *at = self->root; at; at = stelling_node_get_next_in_tree (at, self->root))
    swap_node (at, now_lost);
  if (lost != NULL)
    restore_moves (lost);
  g_clear_pointer (&lost, g_array_unref);
  stelling_record_send (self, STELLING_SIGNAL_RESET, NULL, NULL);
  return now_lost->len > 0 ? g_steal_pointer (&now_lost) : NULL;
}

gboolean
stelling_record_can_swap_colours (StellingRecord *self)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  return stelling_position_get_game (&self->root->position) == STELLING_GAME_TEBLO;
}

void
stelling_record_swap_colours (StellingRecord *self)
{
  const char *result;

  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (stelling_record_can_swap_colours (self));

  stelling_record_begin_group (self, N_ ("Swap Colours"));
  result = stelling_record_get_header (self, STELLING_HEADER_RESULT);
  if (result)
    {
      g_autofree char *swapped = dup_swapped_result (result);

      if (swapped)
        stelling_record_set_header (self, STELLING_HEADER_RESULT, swapped);
    }
  swap_players (self);
  stelling_record_do (self, NULL, stelling_change_new_colour_swap ());
  stelling_record_end_group (self);
}

void
stelling_record_swap_players (StellingRecord *self)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  stelling_record_begin_group (self, N_ ("Swap Players"));
  swap_players (self);
  stelling_record_end_group (self);
}
