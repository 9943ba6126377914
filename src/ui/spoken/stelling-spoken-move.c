/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-spoken-move.h"

#include <glib/gi18n-lib.h>

#include "stelling-lapse-text.h"
#include "stelling-move-text.h"
#include "stelling-spoken-square.h"
#include "stelling-tablut.h"
#include "stelling-teblo.h"

/* Characters of a comment that are read at once. */
#define COMMENT_LENGTH 120

/* --- Teblo --- */

guint
stelling_spoken_move_get_hindrance (const StellingPosition *position, StellingMove move)
{
  StellingSide other = stelling_side_other (stelling_position_get_turn (position));
  StellingPosition after = *position;
  guint before_steps, after_steps;

  if (!stelling_move_is_place (move))
    return 0;
  stelling_position_play (&after, move);
  before_steps = stelling_teblo_get_pawn_distance (position, other);
  after_steps = stelling_teblo_get_pawn_distance (&after, other);
  return after_steps > before_steps ? after_steps - before_steps : 0;
}

static void
append_placement (GString *list, const StellingPosition *position, StellingMove move)
{
  guint n = stelling_spoken_move_get_hindrance (position, move);
  g_autofree char *text = NULL;

  if (n == 0)
    return;
  if (stelling_position_get_turn (position) == STELLING_YELLOW)
    /* Translators: a set piece of Teblo stands in the way of the other side's pawn */
    text = g_strdup_printf (
        ngettext ("Red’s way is %u step longer", "Red’s way is %u steps longer", n), n);
  else
    text = g_strdup_printf (
        ngettext ("Yellow’s way is %u step longer", "Yellow’s way is %u steps longer", n), n);
  stelling_spoken_append (list, text);
}

static void
append_steps_to_go (GString *list, const StellingPosition *after, StellingSide side)
{
  guint n = stelling_teblo_get_pawn_distance (after, side);
  g_autofree char *text = NULL;

  if (n == STELLING_TEBLO_FAR)
    return;
  /* Translators: the least number of moves by which a pawn of Teblo reaches the base it wants */
  text = g_strdup_printf (ngettext ("%u step to go", "%u steps to go", n), n);
  stelling_spoken_append (list, text);
}

/* --- Tablut --- */

static void
append_captures (GString *list, const StellingPosition *position, StellingMove move)
{
  g_autofree char *squares = NULL;
  g_autofree char *text = NULL;
  StellingSquares captures;

  stelling_position_get_captures (position, move, &captures);
  for (StellingSquares left = captures; !stelling_squares_is_empty (&left);)
    {
      StellingSquare square = stelling_squares_pop (&left);

      /* A king who is taken is told by the result. */
      if (stelling_position_get_piece (position, square) == STELLING_PIECE_KING)
        stelling_squares_remove (&captures, square);
    }
  if (stelling_squares_is_empty (&captures))
    return;
  squares = stelling_spoken_square_dup_list (STELLING_GAME_TABLUT, &captures);
  /* Translators: a move takes the men on these squares, such as "f3, h3" */
  text = g_strdup_printf (_ ("captures %s"), squares);
  stelling_spoken_append (list, text);
}

static void
append_threats (GString *list, const StellingPosition *after, StellingSide side)
{
  StellingTablutWays ways;
  guint n = stelling_tablut_get_ways (after, &ways);

  if (n > 0)
    {
      g_autofree char *text
          /* Translators: lines of Tablut on which the king could reach his goal with one move */
          = g_strdup_printf (ngettext ("the king has %u open way", "the king has %u open ways", n),
                             n);

      stelling_spoken_append (list, text);
    }
  if (!stelling_tablut_is_king_threatened (after))
    return;
  stelling_spoken_append (list, side == STELLING_DARK ? _ ("threatens the king")
                                                      : _ ("the king can be captured"));
}

/* --- both --- */

char *
stelling_spoken_move_dup_effect (const StellingPosition *position, StellingMove move)
{
  StellingGame game = stelling_position_get_game (position);
  StellingSide side = stelling_position_get_turn (position);
  StellingPosition after = *position;
  g_autoptr (GString) list = g_string_new (NULL);
  StellingOutcome outcome;

  stelling_position_play (&after, move);
  outcome = stelling_position_get_outcome (&after);
  if (game == STELLING_GAME_TABLUT)
    append_captures (list, position, move);
  if (outcome.result != STELLING_RESULT_NONE)
    {
      g_autofree char *text = stelling_outcome_to_string (game, outcome);

      stelling_spoken_append (list, text);
    }
  else if (game == STELLING_GAME_TABLUT)
    append_threats (list, &after, side);
  else if (stelling_move_is_place (move))
    append_placement (list, position, move);
  else
    append_steps_to_go (list, &after, side);
  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}

static gboolean
was_played (const StellingNode *node)
{
  return stelling_node_get_kind (node) == STELLING_NODE_MOVE && !stelling_node_is_dead (node);
}

/* A judgement that somebody has given is spoken with the move: then only the chance follows. */
static void
append_fault (GString *list, StellingNode *node)
{
  g_autofree char *text = stelling_node_get_move_glyph (node) == STELLING_GLYPH_NONE
                              ? stelling_lapse_text_dup_sentence (node)
                              : stelling_lapse_text_dup_chance (node);

  if (text != NULL)
    stelling_spoken_append (list, text);
}

/* Adds what the move did, and a result that the position alone does not show. */
static void
append_effect (GString *list, StellingNode *node)
{
  StellingGame game = stelling_position_get_game (stelling_node_get_position (node));
  StellingOutcome shown = stelling_position_get_outcome (stelling_node_get_position (node));
  StellingOutcome outcome = stelling_node_get_outcome (node);

  if (was_played (node))
    {
      StellingNode *parent = stelling_node_get_parent (node);
      g_autofree char *effect = stelling_spoken_move_dup_effect (
          stelling_node_get_position (parent), stelling_node_get_move (node));

      if (effect != NULL)
        stelling_spoken_append (list, effect);
    }
  append_fault (list, node);
  if (outcome.result != STELLING_RESULT_NONE
      && (shown.result == STELLING_RESULT_NONE || !was_played (node)))
    {
      g_autofree char *text = stelling_outcome_to_string (game, outcome);

      stelling_spoken_append (list, text);
    }
}

/* Returns (nullable) the first words of what is said about the node, in one line. */
static char *
dup_comment (StellingNode *node)
{
  g_autofree char *comment = stelling_move_text_dup_comment (node, FALSE);
  const char *end, *blank;
  g_autofree char *start = NULL;

  if (comment == NULL)
    return NULL;
  g_strdelimit (comment, "\n\r\t", ' ');
  if (g_utf8_strlen (comment, -1) <= COMMENT_LENGTH)
    return g_steal_pointer (&comment);
  end = g_utf8_offset_to_pointer (comment, COMMENT_LENGTH);
  blank = g_strrstr_len (comment, end - comment, " ");
  start = g_strndup (comment, (gsize) ((blank != NULL ? blank : end) - comment));
  return g_strconcat (start, "…", NULL);
}

static char *
add_comment (StellingNode *node, char *text)
{
  g_autofree char *before = text;
  g_autofree char *comment = dup_comment (node);

  if (comment == NULL)
    return g_steal_pointer (&before);
  if (before == NULL || *before == '\0')
    return g_steal_pointer (&comment);
  /* Translators: a move and what it did, then the comment: "3. Light: e3-c3. A quiet start" */
  return g_strdup_printf (C_ ("spoken move", "%s. %s"), before, comment);
}

char *
stelling_spoken_move_dup_rest (StellingRecord *record, StellingNode *node)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *text = NULL;

  g_return_val_if_fail (node != NULL, NULL);

  append_effect (list, node);
  text = add_comment (node, g_string_free (g_steal_pointer (&list), FALSE));
  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

char *
stelling_spoken_move_dup_step (StellingRecord *record, StellingNode *node)
{
  g_autoptr (GString) list = NULL;
  g_autofree char *move = NULL;

  g_return_val_if_fail (node != NULL, NULL);

  move = stelling_move_text_dup_spoken (node);
  list = g_string_new (move);
  append_effect (list, node);
  return add_comment (node, g_string_free (g_steal_pointer (&list), FALSE));
}
