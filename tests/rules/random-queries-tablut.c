/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

/* What stelling-tablut.h knows beyond moves, found out from plain boards. */

static int
get_moves_of (const PlainPosition *plain, int side, PlainMove *moves)
{
  PlainPosition asked = *plain;

  asked.turn = side;
  asked.barred = false;
  return plain_tablut_get_moves (&asked, moves);
}

static void
assert_tablut_side (const StellingPosition *position, const PlainPosition *plain, int side)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = get_moves_of (plain, side, moves);
  StellingTablutSet all = 0, attacked = 0, escapes = 0, takes = 0;

  for (int i = 0; i < n; i++)
    {
      int squares[4];
      int n_taken = plain_get_captures (plain, moves[i], squares);
      StellingTablutSet taken = 0;

      for (int j = 0; j < n_taken; j++)
        taken |= stelling_tablut_bit (squares[j]);
      g_assert_true (stelling_tablut_get_captures (position, (StellingSquare) moves[i].from,
                                                   (StellingSquare) moves[i].to)
                     == taken);
      attacked |= taken;
      all |= stelling_tablut_bit (moves[i].to);
      if (plain->board[moves[i].from] == 'K')
        escapes |= stelling_tablut_bit (moves[i].to);
      if ((taken & stelling_tablut_get_king (position)) != 0)
        takes |= stelling_tablut_bit (moves[i].to);
    }
  g_assert_true (stelling_tablut_get_side_reach (position, (StellingSide) side) == all);
  g_assert_true (stelling_tablut_get_attacked (position, (StellingSide) side) == attacked);
  g_assert_cmpuint (stelling_tablut_get_mobility (position, (StellingSide) side), ==, (guint) n);
  if (side == 0)
    g_assert_true (stelling_tablut_get_escapes (position)
                   == (escapes & stelling_tablut_get_goal (&position->rules)));
  else
    g_assert_true ((stelling_tablut_get_takes (position) & all) == takes);
}

/* Where one piece may go; and where a king would escape to, had he stood there. */
static void
assert_piece (const StellingPosition *position, const PlainPosition *plain, int square)
{
  PlainPosition asked = *plain;
  PlainMove moves[PLAIN_MAX_MOVES];
  StellingTablutSet reach = 0, escapes;
  bool free = plain->board[square] == '.' && square != 40;
  int n;

  if (free)
    {
      for (int i = 0; i < 81; i++)
        if (asked.board[i] == 'K')
          asked.board[i] = '.';
      asked.board[square] = 'K';
    }
  n = get_moves_of (&asked, asked.board[square] == 't' ? 1 : 0, moves);
  for (int i = 0; i < n; i++)
    if (moves[i].from == square)
      reach |= stelling_tablut_bit (moves[i].to);
  escapes = reach & stelling_tablut_get_goal (&position->rules);
  if (free)
    g_assert_cmpuint (stelling_tablut_count_ways (position, stelling_tablut_bit (square)), ==,
                      escapes != 0 ? 1 : 0);
  else if (plain->board[square] != '.')
    g_assert_true (stelling_tablut_get_reach (position, (StellingSquare) square) == reach);
}

/* On which free squares the arrival of a man from nowhere would take something, or the king; on the
 * throne and in corners that are the goal no man can arrive. */
static void
assert_arrivals (const StellingPosition *position, const PlainPosition *plain, int side)
{
  StellingTablutSet takes = stelling_tablut_get_takes (position);
  StellingTablutSet capturing = stelling_tablut_get_capturing (position, (StellingSide) side);

  for (int to = 0; to < 81; to++)
    {
      PlainPosition asked = *plain;
      int squares[4], n, from = 0;
      bool king = false;

      if (to == 40 || (plain->rules.goal_corner && plain_tablut_is_corner (to)))
        continue;
      while (from == to || plain->board[from] != '.')
        from++;
      asked.board[from] = "Tt"[side];
      n = plain->board[to] != '.' ? 0
                                  : plain_get_captures (&asked, (PlainMove) { from, to }, squares);
      for (int i = 0; i < n; i++)
        king = king || plain->board[squares[i]] == 'K';
      g_assert_cmpint ((int) (capturing >> to & 1), ==, n > 0);
      if (side == 1)
        g_assert_cmpint ((int) (takes >> to & 1), ==, king);
    }
}

/* The legal moves once more, piece by piece. */
static void
assert_targets (const StellingPosition *position, const PlainPosition *plain)
{
  StellingTablutSet targets[81] = { 0 };
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = plain_get_moves (plain, moves);

  for (int i = 0; i < n; i++)
    targets[moves[i].from] |= stelling_tablut_bit (moves[i].to);
  for (int square = 0; square < 81; square++)
    g_assert_true (stelling_tablut_get_targets (position, (StellingSquare) square)
                   == targets[square]);
}

/* The moves that take the king are told in their order. */
static void
assert_takings (const StellingPosition *position, const PlainPosition *plain)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = get_moves_of (plain, 1, moves);
  StellingMoveList list;
  guint n_found = 0;

  stelling_tablut_get_takings (position, &list);
  for (int i = 0; i < n; i++)
    {
      int squares[4];
      int n_taken = plain_get_captures (plain, moves[i], squares);

      for (int j = 0; j < n_taken; j++)
        if (plain->board[squares[j]] == 'K')
          {
            bool found = false;

            for (guint k = 0; k < list.n; k++)
              found = found || list.moves[k] == random_from_plain (moves[i]);
            g_assert_true (found);
            n_found++;
          }
    }
  g_assert_cmpuint (list.n, ==, n_found);
}

/* The king's open ways: north, east, south, west. */
static void
assert_king_ways (const StellingPosition *position, const PlainPosition *plain, int king)
{
  static const int directions[4] = { 3, 2, 0, 1 };
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = get_moves_of (plain, 0, moves);
  StellingTablutWays ways;
  guint n_ways = 0;

  g_assert_cmpuint (stelling_tablut_get_ways (position, &ways), ==, ways.n);
  for (int way = 0; way < 4; way++)
    {
      StellingTablutSet line = 0, all = 0;

      for (int square = plain_tablut_go (king, directions[way], 1); square >= 0;
           square = plain_tablut_go (square, directions[way], 1))
        {
          all |= stelling_tablut_bit (square);
          for (int i = 0; i < n; i++)
            if (moves[i].from == king && moves[i].to == square && line == 0
                && (plain->rules.goal_corner ? plain_tablut_is_corner (square)
                                             : plain_tablut_is_edge (square)))
              line = all;
        }
      g_assert_true (ways.lines[way] == line);
      n_ways += line != 0;
    }
  g_assert_cmpuint (ways.n, ==, n_ways);
  g_assert_true (ways.goals == stelling_tablut_get_escapes (position));
}

static void
assert_closed_sides (const StellingPosition *position, const PlainPosition *plain, int king)
{
  guint n = 0;

  for (int direction = 0; direction < 4; direction++)
    {
      int side = plain_tablut_go (king, direction, 1);

      n += side < 0 || plain->board[side] == 't'
           || (side == 40 && plain->board[side] == '.' && plain->rules.throne_closes)
           || (plain->rules.goal_corner && plain->rules.corners_against_king
               && plain_tablut_is_corner (side) && plain->board[side] == '.');
    }
  g_assert_cmpuint (stelling_tablut_count_closed_sides (position), ==, n);
}

void
random_assert_tablut_queries (const StellingPosition *position, const PlainPosition *plain)
{
  for (int side = 0; side < 2; side++)
    {
      assert_tablut_side (position, plain, side);
      assert_arrivals (position, plain, side);
    }
  assert_targets (position, plain);
  assert_takings (position, plain);
  for (int square = 0; square < 81; square++)
    {
      assert_piece (position, plain, square);
      if (plain->board[square] == 'K')
        {
          assert_closed_sides (position, plain, square);
          assert_king_ways (position, plain, square);
        }
    }
}
