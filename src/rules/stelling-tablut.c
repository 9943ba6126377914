/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-kernel-private.h"
#include "stelling-tablut-private.h"

#include <string.h>

/* --- lines --- */

guint
stelling_tablut_get_mobility (const StellingPosition *position, StellingSide side)
{
  return count_moves_within (position, side, STELLING_TABLUT_BOARD);
}

StellingTablutSet
stelling_tablut_get_side_reach (const StellingPosition *position, StellingSide side)
{
  StellingTablutSet kings, men = get_walkers (position, side, &kings);
  StellingTablutSet reach = join_rays (get_rays (men, get_passable (position, FALSE)));

  if (kings != 0)
    reach |= join_rays (get_rays (kings, get_passable (position, TRUE)));
  return reach;
}

StellingTablutSet
stelling_tablut_get_reach (const StellingPosition *position, StellingSquare square)
{
  gboolean is_king = (stelling_tablut_get_king (position) & stelling_tablut_bits[square]) != 0;

  return stelling_tablut_look_from (square, ~get_passable (position, is_king)) & ~THRONE;
}

StellingTablutSet
stelling_tablut_get_targets (const StellingPosition *position, StellingSquare square)
{
  StellingTablutSet own
      = position->turn == STELLING_DARK
            ? stelling_tablut_get_dark (position)
            : stelling_tablut_get_light (position) | stelling_tablut_get_king (position);

  if (square >= STELLING_TABLUT_SQUARES || (own & stelling_tablut_bits[square]) == 0
      || get_king_outcome (position).result != STELLING_RESULT_NONE)
    return 0;
  return stelling_tablut_get_reach (position, square) & get_unbarred (position);
}

/* --- the king's ways --- */

StellingTablutSet
stelling_tablut_get_escapes (const StellingPosition *position)
{
  StellingTablutSet blockers = ~get_passable (position, TRUE);
  StellingTablutSet kings = stelling_tablut_get_king (position), reach = 0;

  while (kings != 0)
    reach |= stelling_tablut_look_from (stelling_tablut_pop (&kings), blockers);
  return reach & stelling_tablut_get_goal (&position->rules);
}

/* Returns whether a king on @square, and no longer on his own, could reach the goal. */
static gboolean
has_way_from (const StellingPosition *position, StellingSquare square)
{
  /* He has left his own square. */
  StellingTablutSet blockers
      = ~get_passable (position, TRUE) & ~stelling_tablut_get_king (position);

  if (!may_pass_throne (&position->rules))
    blockers |= THRONE;
  return (stelling_tablut_look_from (square, blockers)
          & stelling_tablut_get_goal (&position->rules))
         != 0;
}

guint
stelling_tablut_count_ways (const StellingPosition *position, StellingTablutSet squares)
{
  guint n = 0;

  /* No other square has a line to a corner. */
  if (has_corners (&position->rules))
    squares &= STELLING_TABLUT_EDGE;
  while (squares != 0)
    n += has_way_from (position, stelling_tablut_pop (&squares));
  return n;
}

guint
stelling_tablut_get_ways (const StellingPosition *position, StellingTablutWays *ways)
{
  StellingTablutSet king = stelling_tablut_get_king (position);
  StellingTablutSet free = get_passable (position, TRUE);
  StellingTablutSet goal = stelling_tablut_get_goal (&position->rules);
  StellingTablutSet ahead[STELLING_N_DIRECTIONS];

  memset (ways, 0, sizeof *ways);
  if (get_king_outcome (position).result != STELLING_RESULT_NONE)
    return 0;
  king &= -king;
  ahead[STELLING_NORTH] = stelling_tablut_north (fill_north (king, free)) & free;
  ahead[STELLING_EAST] = run_east (king, free) & free;
  ahead[STELLING_SOUTH] = stelling_tablut_south (fill_south (king, free)) & free;
  ahead[STELLING_WEST]
      = stelling_tablut_west (fill_down (king, free & ~STELLING_TABLUT_FILE_I)) & free;
  for (guint i = 0; i < STELLING_N_DIRECTIONS; i++)
    if ((ahead[i] & goal) != 0)
      {
        ways->lines[i] = ahead[i];
        ways->goals |= ahead[i] & goal;
        ways->n++;
      }
  return ways->n;
}

/* --- captures --- */

guint
stelling_tablut_count_closed_sides (const StellingPosition *position)
{
  StellingTablutSet king = stelling_tablut_get_king (position);

  return king != 0 ? 4 - stelling_tablut_count (get_open_sides (position, king & -king)) : 0;
}

guint
stelling_tablut_count_least_moves_to_take (const StellingPosition *position)
{
  StellingTablutSet king = stelling_tablut_get_king (position);
  guint n_open = stelling_tablut_count (get_open_sides (position, king & -king));

  return is_taken_by_two (&position->rules, king) ? 1 : MAX (n_open, 1);
}

StellingTablutSet
stelling_tablut_get_takes (const StellingPosition *position)
{
  return get_takes (position);
}

void
stelling_tablut_get_takings (const StellingPosition *position, StellingMoveList *list)
{
  StellingTablutSet takes = get_takes (position);
  StellingTablutSet men = stelling_tablut_get_dark (position);

  list->n = 0;
  while (takes != 0 && men != 0)
    {
      StellingSquare from = stelling_tablut_pop (&men);
      StellingTablutSet to = stelling_tablut_get_reach (position, from) & takes;

      while (to != 0)
        list->moves[list->n++] = stelling_move_step (from, stelling_tablut_pop (&to));
    }
}

gboolean
stelling_tablut_is_king_threatened (const StellingPosition *position)
{
  StellingTablutSet takes = stelling_tablut_get_takes (position);

  return takes != 0 && (takes & stelling_tablut_get_side_reach (position, STELLING_DARK)) != 0;
}

StellingTablutSet
stelling_tablut_get_captures (const StellingPosition *position,
                              StellingSquare from,
                              StellingSquare to)
{
  return get_captures_at (position, from, to);
}

StellingTablutSet
stelling_tablut_get_capturing (const StellingPosition *position, StellingSide side)
{
  return get_capturing (position, side) & STELLING_TABLUT_BOARD
         & ~stelling_tablut_get_occupied (position);
}

StellingTablutSet
stelling_tablut_get_attacked (const StellingPosition *position, StellingSide side)
{
  StellingTablutSet free = get_passable (position, FALSE);
  StellingTablutSet reach, attacked;

  if (side == STELLING_DARK)
    {
      StellingTablutSet kings = stelling_tablut_get_king (position);

      reach = join_rays (get_rays (stelling_tablut_get_dark (position), free));
      attacked
          = get_between (reach, stelling_tablut_get_light (position), get_dark_anvil (position));
      for (; kings != 0; kings &= kings - 1)
        if ((get_takes_of (position, kings & -kings) & reach) != 0)
          attacked |= kings & -kings;
      return attacked;
    }
  reach = join_rays (get_rays (stelling_tablut_get_light (position), free));
  if (is_king_armed (&position->rules))
    reach |= join_rays (
        get_rays (stelling_tablut_get_king (position), get_passable (position, TRUE)));
  return get_between (reach, stelling_tablut_get_dark (position), get_light_anvil (position));
}

/* --- moves --- */

static void
store (guint64 words[2], StellingTablutSet set)
{
  words[0] = (guint64) set;
  words[1] = (guint64) (set >> 64);
}

void
stelling_tablut_init (StellingPosition *position)
{
  static const StellingSquare guards[] = { 38, 39, 41, 42, 22, 31, 49, 58 };
  static const StellingSquare men[]
      = { 3, 4, 5, 13, 27, 36, 45, 37, 35, 44, 53, 43, 75, 76, 77, 67 };
  StellingTablutSet light = 0, dark = 0;

  for (guint i = 0; i < G_N_ELEMENTS (guards); i++)
    light |= stelling_tablut_bit (guards[i]);
  for (guint i = 0; i < G_N_ELEMENTS (men); i++)
    dark |= stelling_tablut_bit (men[i]);
  store (position->tablut.light, light);
  store (position->tablut.dark, dark);
  store (position->tablut.king, THRONE);
  position->turn = (guint8) stelling_rules_get_first (&position->rules);
}

static gboolean
has_move (const StellingPosition *position)
{
  StellingTablutSet unbarred = get_unbarred (position);
  StellingTablutSet men = position->turn == STELLING_DARK ? stelling_tablut_get_dark (position)
                                                          : stelling_tablut_get_light (position);

  /* Nearly always a man can make one step. */
  if ((stelling_tablut_around (men) & get_passable (position, FALSE) & unbarred & ~THRONE) != 0)
    return TRUE;
  return count_moves_within (position, position->turn, unbarred) != 0;
}

StellingOutcome
stelling_tablut_get_outcome (const StellingPosition *position)
{
  StellingOutcome outcome = get_king_outcome (position);

  if (outcome.result == STELLING_RESULT_NONE && !has_move (position))
    {
      outcome.result = position->turn == STELLING_LIGHT ? STELLING_RESULT_DARK
                                                        : STELLING_RESULT_LIGHT;
      outcome.reason = STELLING_REASON_NO_MOVE;
    }
  return outcome;
}

gboolean
stelling_tablut_is_legal (const StellingPosition *position, StellingMove move)
{
  StellingSquare from = stelling_move_get_from (move);
  StellingSquare to = stelling_move_get_to (move);

  return to < STELLING_TABLUT_SQUARES && move == stelling_move_step (from, to)
         && (stelling_tablut_get_targets (position, from) & stelling_tablut_bits[to]) != 0;
}

void
stelling_tablut_get_moves (const StellingPosition *position, StellingMoveList *list)
{
  stelling_tablut_kernel->get_moves (position, list);
}

guint
stelling_tablut_count_moves (const StellingPosition *position)
{
  return stelling_tablut_kernel->count_moves (position);
}

void
stelling_tablut_play (StellingPosition *position, StellingMove move)
{
  stelling_tablut_kernel->play (position, move);
}

guint64
stelling_tablut_perft (const StellingPosition *position, guint depth)
{
  return stelling_tablut_kernel->perft (position, depth);
}

guint64
stelling_tablut_perft_made (const StellingPosition *position, guint depth, guint64 *checksum)
{
  return stelling_tablut_kernel->perft_made (position, depth, checksum);
}
