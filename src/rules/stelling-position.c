/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-position.h"

#include "stelling-line.h"
#include "stelling-position-private.h"
#include "stelling-tablut-private.h"
#include "stelling-teblo-private.h"

#include <string.h>

static inline gboolean
is_teblo (const StellingPosition *position)
{
  return stelling_rules_get_game (&position->rules) == STELLING_GAME_TEBLO;
}

static inline gboolean
is_side (StellingSide side)
{
  return side == STELLING_LIGHT || side == STELLING_DARK;
}

/* --- making one --- */

/* Computes the fields that follow from the others; moves keep them up to date. */
static void
derive (StellingPosition *position)
{
  if (is_teblo (position))
    position->teblo.cut_off = (guint8) stelling_teblo_find_cut_off (position);
  position->key = stelling_position_compute_key (position);
}

void
stelling_position_clear (StellingPosition *position, const StellingRules *rules)
{
  StellingRules copy;

  g_return_if_fail (position != NULL);
  g_return_if_fail (rules != NULL && rules->set < STELLING_N_RULE_SETS);

  copy = *rules; /* it may be the position's own */
  memset (position, 0, sizeof *position);
  position->rules = copy;
  if (is_teblo (position))
    {
      memset (position->teblo.pawn, STELLING_SQUARE_NONE, sizeof position->teblo.pawn);
      memset (position->teblo.reserve, STELLING_TEBLO_RESERVE, sizeof position->teblo.reserve);
    }
  position->turn = (guint8) stelling_rules_get_first (&position->rules);
  derive (position);
}

void
stelling_position_init (StellingPosition *position, const StellingRules *rules)
{
  g_return_if_fail (position != NULL);
  g_return_if_fail (rules != NULL && rules->set < STELLING_N_RULE_SETS);

  stelling_position_clear (position, rules);
  if (is_teblo (position))
    stelling_teblo_init (position);
  else
    stelling_tablut_init (position);
  derive (position);
}

static void
set_bit (guint64 *words, guint bit, gboolean on)
{
  if (on)
    words[bit / 64] |= G_GUINT64_CONSTANT (1) << (bit % 64);
  else
    words[bit / 64] &= ~(G_GUINT64_CONSTANT (1) << (bit % 64));
}

void
stelling_position_set_piece (StellingPosition *position, StellingSquare square, StellingPiece piece)
{
  g_return_if_fail (position != NULL);
  g_return_if_fail (piece <= STELLING_PIECE_KING);
  g_return_if_fail (square < stelling_position_get_size (position)
                                 * stelling_position_get_size (position));
  g_return_if_fail (!is_teblo (position) || piece != STELLING_PIECE_KING);

  if (is_teblo (position))
    {
      guint bit = stelling_teblo_square_to_bit (square);

      set_bit (position->teblo.set[0], bit, piece == STELLING_PIECE_LIGHT);
      set_bit (position->teblo.set[1], bit, piece == STELLING_PIECE_DARK);
    }
  else
    {
      set_bit (position->tablut.light, square, piece == STELLING_PIECE_LIGHT);
      set_bit (position->tablut.dark, square, piece == STELLING_PIECE_DARK);
      set_bit (position->tablut.king, square, piece == STELLING_PIECE_KING);
    }
  derive (position);
}

void
stelling_position_set_pawn (StellingPosition *position, StellingSide side, StellingSquare square)
{
  g_return_if_fail (position != NULL && is_teblo (position));
  g_return_if_fail (is_side (side));
  g_return_if_fail (square < STELLING_TEBLO_SQUARES || square == STELLING_SQUARE_NONE);

  position->teblo.pawn[side] = square;
  derive (position);
}

void
stelling_position_set_reserve (StellingPosition *position, StellingSide side, guint n)
{
  g_return_if_fail (position != NULL && is_teblo (position));
  g_return_if_fail (is_side (side));
  g_return_if_fail (n <= STELLING_TEBLO_RESERVE);

  position->teblo.reserve[side] = (guint8) n;
  derive (position);
}

void
stelling_position_set_turn (StellingPosition *position, StellingSide side)
{
  g_return_if_fail (position != NULL);
  g_return_if_fail (is_side (side));

  if (position->turn != side)
    position->key ^= STELLING_KEY_DARK_TO_MOVE;
  position->turn = (guint8) side;
  position->barred = FALSE;
}

/* --- looking at one --- */

guint
stelling_position_get_size (const StellingPosition *position)
{
  return is_teblo (position) ? STELLING_TEBLO_SIZE : STELLING_TABLUT_SIZE;
}

StellingGame
stelling_position_get_game (const StellingPosition *position)
{
  return is_teblo (position) ? STELLING_GAME_TEBLO : STELLING_GAME_TABLUT;
}

StellingSide
stelling_position_get_turn (const StellingPosition *position)
{
  return position->turn;
}

gboolean
stelling_position_is_barred (const StellingPosition *position)
{
  return position->barred;
}

static gboolean
get_bit (const guint64 *words, guint bit)
{
  return words[bit / 64] >> (bit % 64) & 1;
}

StellingPiece
stelling_position_get_piece (const StellingPosition *position, StellingSquare square)
{
  guint bit = square;
  const guint64 *light = position->tablut.light, *dark = position->tablut.dark;

  if (square >= stelling_position_get_size (position) * stelling_position_get_size (position))
    return STELLING_PIECE_NONE;
  if (is_teblo (position))
    {
      bit = stelling_teblo_square_to_bit (square);
      light = position->teblo.set[0];
      dark = position->teblo.set[1];
    }
  else if (get_bit (position->tablut.king, bit))
    return STELLING_PIECE_KING;
  if (get_bit (light, bit))
    return STELLING_PIECE_LIGHT;
  return get_bit (dark, bit) ? STELLING_PIECE_DARK : STELLING_PIECE_NONE;
}

guint
stelling_position_count_pieces (const StellingPosition *position, StellingPiece piece)
{
  guint size = stelling_position_get_size (position);
  guint n = 0;

  g_return_val_if_fail (piece <= STELLING_PIECE_KING, 0);

  for (guint square = 0; square < size * size; square++)
    n += stelling_position_get_piece (position, (StellingSquare) square) == piece;
  return n;
}

StellingSquare
stelling_position_get_pawn (const StellingPosition *position, StellingSide side)
{
  g_return_val_if_fail (is_side (side), STELLING_SQUARE_NONE);

  return is_teblo (position) ? position->teblo.pawn[side] : STELLING_SQUARE_NONE;
}

guint
stelling_position_get_pawns (const StellingPosition *position, StellingSquare square)
{
  if (square == STELLING_SQUARE_NONE)
    return 0;
  return (stelling_position_get_pawn (position, STELLING_YELLOW) == square ? 1 : 0)
         | (stelling_position_get_pawn (position, STELLING_RED) == square ? 2 : 0);
}

guint
stelling_position_get_reserve (const StellingPosition *position, StellingSide side)
{
  g_return_val_if_fail (is_side (side), 0);

  return is_teblo (position) ? position->teblo.reserve[side] : 0;
}

gboolean
stelling_position_equal (const StellingPosition *a, const StellingPosition *b)
{
  if (a->key != b->key || a->turn != b->turn || !stelling_rules_equal (&a->rules, &b->rules))
    return FALSE;
  if (is_teblo (a))
    return memcmp (a->teblo.set, b->teblo.set, sizeof a->teblo.set) == 0
           && memcmp (a->teblo.pawn, b->teblo.pawn, sizeof a->teblo.pawn) == 0
           && memcmp (a->teblo.reserve, b->teblo.reserve, sizeof a->teblo.reserve) == 0;
  return memcmp (&a->tablut, &b->tablut, sizeof a->tablut) == 0;
}

StellingSquare
stelling_rules_get_base (const StellingRules *rules, StellingSide side)
{
  return stelling_rules_get_game (rules) == STELLING_GAME_TEBLO ? stelling_teblo_get_base (side)
                                                                : STELLING_SQUARE_NONE;
}

StellingSquareKind
stelling_rules_get_square_kind (const StellingRules *rules, StellingSquare square)
{
  if (stelling_rules_get_game (rules) == STELLING_GAME_TEBLO)
    {
      StellingTebloRows coloured = stelling_teblo_get_coloured (rules);

      if (square == stelling_teblo_get_base (STELLING_YELLOW))
        return STELLING_SQUARE_YELLOW_BASE;
      if (square == stelling_teblo_get_base (STELLING_RED))
        return STELLING_SQUARE_RED_BASE;
      return stelling_teblo_rows_contain (&coloured, square) ? STELLING_SQUARE_NEUTRAL_BASE
                                                             : STELLING_SQUARE_PLAIN;
    }
  if (square == STELLING_TABLUT_THRONE)
    return STELLING_SQUARE_THRONE;
  if (square < STELLING_TABLUT_SQUARES && has_corners (rules)
      && (STELLING_TABLUT_CORNERS >> square & 1) != 0)
    return STELLING_SQUARE_CORNER;
  return STELLING_SQUARE_PLAIN;
}

/* --- moves --- */

void
stelling_position_get_moves (const StellingPosition *position, StellingMoveList *list)
{
  if (is_teblo (position))
    stelling_teblo_get_moves (position, list);
  else
    stelling_tablut_get_moves (position, list);
}

guint
stelling_position_count_moves (const StellingPosition *position)
{
  return is_teblo (position) ? stelling_teblo_count_moves (position)
                             : stelling_tablut_count_moves (position);
}

gboolean
stelling_position_is_legal (const StellingPosition *position, StellingMove move)
{
  return is_teblo (position) ? stelling_teblo_is_legal (position, move)
                             : stelling_tablut_is_legal (position, move);
}

gboolean
stelling_position_is_own (const StellingPosition *position, StellingSquare square)
{
  StellingPiece piece = stelling_position_get_piece (position, square);

  if (is_teblo (position))
    return square != STELLING_SQUARE_NONE && position->teblo.pawn[position->turn] == square;
  return position->turn == STELLING_DARK
             ? piece == STELLING_PIECE_DARK
             : piece == STELLING_PIECE_LIGHT || piece == STELLING_PIECE_KING;
}

void
stelling_position_get_targets (const StellingPosition *position,
                               StellingSquare square,
                               StellingSquares *targets)
{
  memset (targets, 0, sizeof *targets);
  if (!is_teblo (position))
    *targets = stelling_tablut_to_squares (stelling_tablut_get_targets (position, square));
  else if (stelling_position_is_own (position, square)
           && stelling_teblo_get_outcome (position).result == STELLING_RESULT_NONE)
    {
      StellingTebloRows steps = stelling_teblo_get_steps (position, position->turn);

      stelling_teblo_rows_to_squares (&steps, targets);
    }
}

void
stelling_position_play_unchecked (StellingPosition *position, StellingMove move)
{
  if (is_teblo (position))
    stelling_teblo_play (position, move);
  else
    stelling_tablut_play (position, move);
}

void
stelling_position_play (StellingPosition *position, StellingMove move)
{
  g_return_if_fail (stelling_position_is_legal (position, move));
  stelling_position_play_unchecked (position, move);
}

void
stelling_position_get_captures (const StellingPosition *position,
                                StellingMove move,
                                StellingSquares *captures)
{
  StellingSquare from = stelling_move_get_from (move), to = stelling_move_get_to (move);

  memset (captures, 0, sizeof *captures);
  if (!is_teblo (position) && from < STELLING_TABLUT_SQUARES && to < STELLING_TABLUT_SQUARES)
    *captures = stelling_tablut_to_squares (stelling_tablut_get_captures (position, from, to));
}

gboolean
stelling_position_is_irreversible (const StellingPosition *position, StellingMove move)
{
  StellingSquares captures;

  stelling_position_get_captures (position, move, &captures);
  return stelling_move_is_place (move) || !stelling_squares_is_empty (&captures);
}

StellingOutcome
stelling_position_get_outcome (const StellingPosition *position)
{
  return is_teblo (position) ? stelling_teblo_get_outcome (position)
                             : stelling_tablut_get_outcome (position);
}

void
stelling_position_get_forbidden (const StellingPosition *position, StellingSquares *forbidden)
{
  memset (forbidden, 0, sizeof *forbidden);
  if (is_teblo (position) && stelling_teblo_get_outcome (position).result == STELLING_RESULT_NONE)
    {
      StellingTebloRows rows = stelling_teblo_get_forbidden (position, position->turn);

      stelling_teblo_rows_to_squares (&rows, forbidden);
    }
}
