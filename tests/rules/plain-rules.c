/* plain-rules.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "plain-rules.h"

#include <stdlib.h>
#include <string.h>

static const int steps[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };

/* The square so many steps away, or -1. */
static int
go (const Plain *plain, int square, int direction, int n)
{
  int file = square % plain->size + steps[direction][0] * n;
  int rank = square / plain->size + steps[direction][1] * n;

  return file < 0 || rank < 0 || file >= plain->size || rank >= plain->size
             ? -1
             : rank * plain->size + file;
}

static int
get_value (const Plain *plain, StellingSwitch sw)
{
  return plain->rules->values[sw];
}

Plain
plain_from_position (const StellingPosition *position)
{
  Plain plain = { .rules = &position->rules };

  plain.size = (int) stelling_position_get_size (position);
  for (int i = 0; i < plain.size * plain.size; i++)
    plain.board[i] = (plain.size == 12 ? ".yr?" : ".TtK")[stelling_position_get_piece (
        position, (StellingSquare) i)];
  for (int side = 0; side < 2; side++)
    {
      plain.pawn[side] = stelling_position_get_pawn (position, side);
      plain.reserve[side] = (int) stelling_position_get_reserve (position, side);
    }
  plain.turn = stelling_position_get_turn (position);
  plain.barred = position->barred;
  return plain;
}

/* --- Teblo --- */

#define D3 27
#define I10 116

static const int bases[2] = { D3, I10 };

static gboolean
is_coloured (const Plain *plain, int square)
{
  if (square == D3 || square == I10)
    return TRUE;
  if (get_value (plain, STELLING_SWITCH_BASES) == STELLING_BASES_TURNED)
    return square == 8 * 12 + 2 || square == 3 * 12 + 9; /* C9, J4 */
  return square == 9 * 12 + 3 || square == 2 * 12 + 8;   /* D10, I3 */
}

static void
walk (const Plain *plain, int side, int square, gboolean *seen)
{
  if (square < 0 || seen[square] || plain->board[square] == "ry"[side])
    return;
  seen[square] = TRUE;
  for (int d = 0; d < 4; d++)
    walk (plain, side, go (plain, square, d, 1), seen);
}

static gboolean
all_bases_open (const Plain *plain)
{
  for (int side = 0; side < 2; side++)
    {
      gboolean seen[144] = { FALSE };

      walk (plain, side, plain->pawn[side], seen);
      if (!seen[D3] || !seen[I10])
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_free (const Plain *plain, int square)
{
  return plain->board[square] == '.' && !is_coloured (plain, square) && plain->pawn[0] != square
         && plain->pawn[1] != square;
}

gboolean
plain_is_forbidden (const Plain *plain, int square)
{
  Plain next = *plain;

  if (!is_free (plain, square))
    return FALSE;
  next.board[square] = "yr"[plain->turn];
  return !all_bases_open (&next);
}

static guint
get_teblo_moves (const Plain *plain, StellingMove *moves)
{
  int pawn = plain->pawn[plain->turn], other = plain->pawn[1 - plain->turn];
  guint n = 0;

  for (int d = 0; d < 4; d++)
    {
      int to = go (plain, pawn, d, 1);

      if (to >= 0 && plain->board[to] != "ry"[plain->turn]
          && (to != other || to == bases[1 - plain->turn]))
        moves[n++] = stelling_move_step (pawn, to);
    }
  for (int to = 0; to < 144 && plain->reserve[plain->turn] > 0; to++)
    if (is_free (plain, to) && !plain_is_forbidden (plain, to))
      moves[n++] = stelling_move_place (to);
  return n;
}

/* --- Tablut --- */

#define E5 40

static gboolean
is_corner (int square)
{
  return square == 0 || square == 8 || square == 72 || square == 80;
}

static gboolean
is_edge (int square)
{
  return square % 9 == 0 || square % 9 == 8 || square / 9 == 0 || square / 9 == 8;
}

static gboolean
is_goal (const Plain *plain, int square)
{
  return get_value (plain, STELLING_SWITCH_GOAL) == STELLING_GOAL_EDGE ? is_edge (square)
                                                                       : is_corner (square);
}

static int
find_king (const Plain *plain)
{
  for (int i = 0; i < 81; i++)
    if (plain->board[i] == 'K')
      return i;
  return -1;
}

static gboolean
is_mine (const Plain *plain, int side, int square)
{
  char piece = plain->board[square];

  return side == STELLING_DARK ? piece == 't' : piece == 'T' || piece == 'K';
}

static gboolean
can_cross (const Plain *plain, int square, char piece)
{
  if (plain->board[square] != '.')
    return FALSE;
  if (square == E5 && get_value (plain, STELLING_SWITCH_THRONE_PASS) == STELLING_THRONE_PASS_NO)
    return FALSE;
  return !(is_corner (square) && piece != 'K'
           && get_value (plain, STELLING_SWITCH_GOAL) == STELLING_GOAL_CORNER);
}

/* Whether an empty square helps to capture @victim. */
static gboolean
is_hostile (const Plain *plain, int square, char victim)
{
  int throne = get_value (plain, STELLING_SWITCH_THRONE_HOSTILE);
  int corners = get_value (plain, STELLING_SWITCH_CORNERS);

  if (plain->board[square] != '.')
    return FALSE;
  if (square == E5)
    return (throne == STELLING_THRONE_HOSTILE_GUARDS && victim == 'T')
           || (throne == STELLING_THRONE_HOSTILE_MEN && victim != 'K');
  if (get_value (plain, STELLING_SWITCH_GOAL) != STELLING_GOAL_CORNER || !is_corner (square))
    return FALSE;
  switch (corners)
    {
    case STELLING_CORNERS_GUARDS:
      return victim == 'T';
    case STELLING_CORNERS_LIGHT:
      return victim != 't';
    case STELLING_CORNERS_ALL:
      return TRUE;
    default:
      return FALSE;
    }
}

/* After the move: whether the king's side is closed. */
static gboolean
is_closed (const Plain *plain, int square)
{
  return square < 0 || plain->board[square] == 't'
         || (square == E5 && plain->board[square] == '.') || is_hostile (plain, square, 'K');
}

static gboolean
is_king_taken (const Plain *plain, int king, int beyond)
{
  if (king == E5 || get_value (plain, STELLING_SWITCH_TAKEN) == STELLING_TAKEN_FOUR)
    {
      for (int d = 0; d < 4; d++)
        if (!is_closed (plain, go (plain, king, d, 1)))
          return FALSE;
      return TRUE;
    }
  return beyond >= 0
         && (plain->board[beyond] == 't'
             || (is_corner (beyond) && is_hostile (plain, beyond, 'T')));
}

static gboolean
is_anvil (const Plain *plain, int square, char mover, char victim)
{
  char piece = plain->board[square];

  if (mover == 't' ? piece == 't' : piece == 'T')
    return TRUE;
  if (mover != 't' && piece == 'K')
    return get_value (plain, STELLING_SWITCH_KING) != STELLING_KING_INERT;
  return is_hostile (plain, square, victim);
}

int
plain_get_captures (const Plain *plain, int from, int to, gboolean taken[144])
{
  Plain next = *plain;
  char mover = plain->board[from];
  int n = 0;

  memset (taken, 0, 144 * sizeof *taken);
  if (plain->size == 12)
    return 0;
  next.board[from] = '.';
  next.board[to] = mover;
  for (int d = 0; d < 4; d++)
    {
      int victim = go (plain, to, d, 1), beyond = go (plain, to, d, 2);

      if (victim < 0 || next.board[victim] == '.'
          || is_mine (&next, mover == 't' ? STELLING_DARK : STELLING_LIGHT, victim))
        continue;
      if (next.board[victim] == 'K')
        taken[victim] = is_king_taken (&next, victim, beyond);
      else if (mover == 'K' && get_value (plain, STELLING_SWITCH_KING) != STELLING_KING_ARMED)
        continue;
      else
        taken[victim] = beyond >= 0 && is_anvil (&next, beyond, mover, next.board[victim]);
      n += taken[victim];
    }
  return n;
}

static guint
get_tablut_moves (const Plain *plain, StellingMove *moves)
{
  int king = find_king (plain);
  guint n = 0;

  for (int from = 0; from < 81; from++)
    for (int d = 0; d < 4 && is_mine (plain, plain->turn, from); d++)
      for (int i = 1;; i++)
        {
          int to = go (plain, from, d, i);
          gboolean taken[144];

          if (to < 0 || !can_cross (plain, to, plain->board[from]))
            break;
          if (to == E5)
            continue;
          if (plain->barred && plain->turn == STELLING_DARK
              && plain_get_captures (plain, from, to, taken) > 0 && taken[king])
            continue;
          moves[n++] = stelling_move_step (from, to);
        }
  return n;
}

gboolean
plain_is_threat (const Plain *plain)
{
  Plain again = *plain;
  StellingMove moves[STELLING_MAX_MOVES];
  int king = find_king (plain);
  guint n;

  again.turn = STELLING_DARK;
  again.barred = FALSE;
  n = get_tablut_moves (&again, moves);
  for (guint i = 0; i < n; i++)
    {
      gboolean taken[144];

      plain_get_captures (&again, stelling_move_get_from (moves[i]),
                          stelling_move_get_to (moves[i]), taken);
      if (taken[king])
        return TRUE;
    }
  return FALSE;
}

/* --- both --- */

/* A game that is over by the base, the escape or the king's loss. */
static StellingOutcome
get_end (const Plain *plain)
{
  const StellingOutcome none = { STELLING_RESULT_NONE, STELLING_REASON_NONE };
  int king;

  if (plain->size == 12)
    {
      if (plain->pawn[0] == I10)
        return (StellingOutcome) { STELLING_RESULT_LIGHT, STELLING_REASON_BASE };
      if (plain->pawn[1] == D3)
        return (StellingOutcome) { STELLING_RESULT_DARK, STELLING_REASON_BASE };
      return none;
    }
  king = find_king (plain);
  if (king < 0)
    return (StellingOutcome) { STELLING_RESULT_DARK, STELLING_REASON_KING_TAKEN };
  if (is_goal (plain, king))
    return (StellingOutcome) { STELLING_RESULT_LIGHT, STELLING_REASON_ESCAPED };
  return none;
}

guint
plain_get_moves (const Plain *plain, StellingMove *moves)
{
  if (get_end (plain).result != STELLING_RESULT_NONE)
    return 0;
  return plain->size == 12 ? get_teblo_moves (plain, moves) : get_tablut_moves (plain, moves);
}

StellingOutcome
plain_get_outcome (const Plain *plain)
{
  StellingMove moves[STELLING_MAX_MOVES];
  StellingOutcome outcome = get_end (plain);

  if (outcome.result == STELLING_RESULT_NONE && plain_get_moves (plain, moves) == 0)
    outcome = (StellingOutcome) { plain->turn == STELLING_LIGHT ? STELLING_RESULT_DARK
                                                                : STELLING_RESULT_LIGHT,
                                  STELLING_REASON_NO_MOVE };
  return outcome;
}

void
plain_play (Plain *plain, StellingMove move)
{
  int from = stelling_move_get_from (move), to = stelling_move_get_to (move);

  if (plain->size == 9)
    {
      gboolean taken[144];

      plain_get_captures (plain, from, to, taken);
      plain->board[to] = plain->board[from];
      plain->board[from] = '.';
      for (int i = 0; i < 81; i++)
        if (taken[i])
          plain->board[i] = '.';
    }
  else if (stelling_move_is_place (move))
    {
      plain->board[to] = "yr"[plain->turn];
      plain->reserve[plain->turn]--;
    }
  else
    plain->pawn[plain->turn] = to;
  if (plain->turn == STELLING_DARK)
    plain->barred = FALSE;
  plain->turn = 1 - plain->turn;
}
