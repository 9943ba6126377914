/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "plain-fact.h"

#include "random-game.h"

#include <string.h>

/* --- Teblo --- */

guint
plain_fact_get_way (const PlainPosition *plain, int side)
{
  return random_get_distance (plain, side, random_bases[1 - side]);
}

guint
plain_fact_get_way_after (const PlainPosition *plain, PlainMove move, int side)
{
  PlainPosition next = *plain;

  plain_play (&next, move);
  return plain_fact_get_way (&next, side);
}

/* Returns how long @side's way can become if its opponent places now. */
guint
plain_fact_get_longest (const PlainPosition *plain, int side)
{
  PlainPosition asked = *plain;
  PlainMove moves[PLAIN_MAX_MOVES];
  guint longest = plain_fact_get_way (plain, side);
  int n;

  asked.turn = 1 - side;
  n = plain_get_moves (&asked, moves);
  for (int i = 0; i < n; i++)
    if (moves[i].from < 0)
      longest = MAX (longest, plain_fact_get_way_after (&asked, moves[i], side));
  return longest;
}

bool
plain_fact_is_forbidden_to (const PlainPosition *plain, int side, int square)
{
  PlainPosition asked = *plain;

  asked.turn = side;
  return plain_is_forbidden (&asked, square);
}

void
plain_fact_get_added (const PlainPosition *plain, int side, guint added[144])
{
  PlainPosition asked = *plain;
  PlainMove moves[PLAIN_MAX_MOVES];
  guint way = plain_fact_get_way (plain, side);
  int n;

  memset (added, 0, 144 * sizeof *added);
  asked.turn = 1 - side;
  n = plain_get_moves (&asked, moves);
  for (int i = 0; i < n; i++)
    if (moves[i].from < 0)
      added[moves[i].to] = MAX (plain_fact_get_way_after (&asked, moves[i], side), way) - way;
}

/* --- Tablut --- */

/* Fills in what @side can take: its legal moves, or what it could do if it were to move. */
void
plain_fact_get_takable (const PlainPosition *plain, int side, bool takable[144])
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = random_is_over (plain)
              ? 0
              : random_get_moves_of (plain, side, plain->barred && plain->turn == side, moves);

  memset (takable, 0, 144 * sizeof *takable);
  for (int i = 0; i < n; i++)
    {
      int squares[4], n_taken = plain_get_captures (plain, moves[i], squares);

      for (int j = 0; j < n_taken; j++)
        takable[squares[j]] = true;
    }
}

/* Returns the number of the king's moves to a goal square. */
guint
plain_fact_count_escapes (const PlainPosition *plain)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int king = plain_tablut_find_king (plain);
  int n = random_get_moves_of (plain, 0, false, moves);
  guint found[4] = { 0 };

  for (int i = 0; i < n; i++)
    if (moves[i].from == king
        && (plain->rules.goal_corner ? plain_tablut_is_corner (moves[i].to)
                                     : plain_tablut_is_edge (moves[i].to)))
      {
        int file = moves[i].to % 9 - king % 9, rank = moves[i].to / 9 - king / 9;

        /* A line ends at the first goal square. */
        found[file > 0 ? 0 : file < 0 ? 1 : rank > 0 ? 2 : 3] = 1;
      }
  return found[0] + found[1] + found[2] + found[3];
}

/* Returns the square to which the king steps from one square in a direction, over the throne if he
 * may pass it; -1 if a dark man or the edge is there. */
static int
walk_step (const PlainPosition *plain, int square, int direction)
{
  int next = plain_tablut_go (square, direction, 1);

  if (next == 40 && plain->rules.throne_pass && plain->board[next] != 't')
    next = plain_tablut_go (next, direction, 1);
  return next >= 0 && next != 40 && plain->board[next] != 't' ? next : -1;
}

/* Whether the king comes to a goal square in any number of moves, past dark men alone. */
bool
plain_fact_can_walk_out (const PlainPosition *plain)
{
  int queue[81], n = 0, king = plain_tablut_find_king (plain);
  bool seen[81] = { false };

  if (king < 0)
    return false;
  queue[n++] = king;
  seen[king] = true;
  for (int i = 0; i < n; i++)
    for (int direction = 0; direction < 4; direction++)
      {
        int next = walk_step (plain, queue[i], direction);

        if (next < 0 || seen[next])
          continue;
        if (plain->rules.goal_corner ? plain_tablut_is_corner (next) : plain_tablut_is_edge (next))
          return true;
        seen[next] = true;
        queue[n++] = next;
      }
  return false;
}

bool
plain_fact_can_king_move (const PlainPosition *plain)
{
  PlainPosition asked = *plain;
  PlainMove moves[PLAIN_MAX_MOVES];
  int n, king = plain_tablut_find_king (plain);

  asked.turn = 0;
  asked.barred = false;
  n = plain_get_moves (&asked, moves);
  for (int i = 0; i < n; i++)
    if (moves[i].from == king)
      return true;
  return false;
}
