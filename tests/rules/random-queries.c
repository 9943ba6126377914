/* random-queries.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-game.h"

#include "stelling-tablut.h"
#include "stelling-teblo.h"

#include <string.h>

/* What stelling-teblo.h and stelling-tablut.h know beyond moves, found out from plain boards. */

/* --- Teblo --- */

static bool
is_open (const PlainPosition *plain, int side, int square)
{
  return plain->board[square] != "ry"[side];
}

void
random_get_distances (const PlainPosition *plain, int side, int from, guint8 distances[144])
{
  int queue[144], n_queued = 1;

  memset (distances, 255, 144);
  queue[0] = from;
  distances[from] = 0;
  for (int i = 0; i < n_queued; i++)
    {
      int neighbours[4];
      int n = plain_teblo_get_neighbours (queue[i], neighbours);

      for (int j = 0; j < n; j++)
        if (distances[neighbours[j]] == 255 && is_open (plain, side, neighbours[j]))
          {
            distances[neighbours[j]] = (guint8) (distances[queue[i]] + 1);
            queue[n_queued++] = neighbours[j];
          }
    }
}

/* Every way from square to square goes over this one. */
static bool
is_cut (const PlainPosition *plain, int side, int square, int base)
{
  PlainPosition next = *plain;
  guint8 distances[144];

  if (square == plain->pawn[side] || square == base)
    return false;
  next.board[square] = "ry"[side];
  random_get_distances (&next, side, plain->pawn[side], distances);
  return distances[base] == 255;
}

static void
assert_ways (const StellingPosition *position, const PlainPosition *plain, int side, int base)
{
  StellingTebloRows walkable = stelling_teblo_get_walkable (position, (StellingSide) side);
  StellingSquare pawn = (StellingSquare) plain->pawn[side];
  StellingTebloRows shortest, cuts;
  guint8 map[144], from_pawn[144], from_base[144];

  random_get_distances (plain, side, pawn, from_pawn);
  random_get_distances (plain, side, base, from_base);
  stelling_teblo_get_distance_map (walkable, pawn, map);
  g_assert_cmpmem (map, sizeof map, from_pawn, sizeof from_pawn);
  g_assert_cmpuint (stelling_teblo_get_distance (walkable, pawn, (StellingSquare) base), ==,
                    from_pawn[base]);
  g_assert_cmpuint (
      stelling_teblo_get_shortest (walkable, pawn, (StellingSquare) base, &shortest), ==,
      from_pawn[base]);
  g_assert_true (stelling_teblo_get_cuts (walkable, pawn, (StellingSquare) base, &cuts));
  for (int square = 0; square < 144; square++)
    {
      g_assert_cmpint (stelling_teblo_rows_contain (&shortest, (StellingSquare) square), ==,
                       from_pawn[square] != 255
                           && from_pawn[square] + from_base[square] == from_pawn[base]);
      g_assert_cmpint (stelling_teblo_rows_contain (&cuts, (StellingSquare) square), ==,
                       is_open (plain, side, square) && is_cut (plain, side, square, base));
    }
}

static void
assert_teblo_side (const StellingPosition *position, const PlainPosition *plain, int side)
{
  PlainPosition asked = *plain;
  PlainMove moves[PLAIN_MAX_MOVES];
  StellingTebloRows steps = stelling_teblo_get_steps (position, (StellingSide) side);
  StellingTebloRows places = stelling_teblo_get_places (position, (StellingSide) side);
  StellingTebloRows free = stelling_teblo_get_free (position);
  StellingTebloRows forbidden = stelling_teblo_get_forbidden (position, (StellingSide) side);
  int n;

  asked.turn = side;
  n = plain_teblo_get_moves (&asked, moves);
  g_assert_cmpint (stelling_teblo_rows_count (&steps) + stelling_teblo_rows_count (&places), ==,
                   n);
  for (int i = 0; i < n; i++)
    g_assert_true (stelling_teblo_rows_contain (moves[i].from < 0 ? &places : &steps,
                                                (StellingSquare) moves[i].to));
  for (int square = 0; square < 144; square++)
    {
      g_assert_cmpint (stelling_teblo_rows_contain (&free, (StellingSquare) square), ==,
                       plain_teblo_is_free (plain, square));
      g_assert_cmpint (stelling_teblo_rows_contain (&forbidden, (StellingSquare) square), ==,
                       plain_is_forbidden (&asked, square));
    }
}

/* --- Tablut --- */

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
  StellingTablutSet reach = 0, escapes = 0;
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
    g_assert_true (stelling_tablut_get_escapes_from (position, (StellingSquare) square)
                   == escapes);
  else if (plain->board[square] != '.')
    g_assert_true (stelling_tablut_get_reach (position, (StellingSquare) square) == reach);
}

/* On which free squares the arrival of a dark man from nowhere would take the king; on the throne and
 * in corners that are the goal none can arrive. */
static void
assert_takes (const StellingPosition *position, const PlainPosition *plain)
{
  StellingTablutSet takes = stelling_tablut_get_takes (position);

  for (int to = 0; to < 81; to++)
    {
      PlainPosition asked = *plain;
      int squares[4], n, from = 0;
      bool taken = false;

      if (to == 40 || (plain->rules.goal_corner && plain_tablut_is_corner (to)))
        continue;
      if (plain->board[to] != '.')
        {
          g_assert_true ((takes >> to & 1) == 0);
          continue;
        }
      while (from == to || plain->board[from] != '.')
        from++;
      asked.board[from] = 't';
      n = plain_get_captures (&asked, (PlainMove) { from, to }, squares);
      for (int i = 0; i < n; i++)
        taken = taken || plain->board[squares[i]] == 'K';
      g_assert_cmpint ((int) (takes >> to & 1), ==, taken);
    }
}

static void
assert_closed_sides (const StellingPosition *position, const PlainPosition *plain, int king)
{
  guint n = 0;

  for (int direction = 0; direction < 4; direction++)
    {
      int side = plain_tablut_go (king, direction, 1);

      n += side < 0 || plain->board[side] == 't' || (side == 40 && plain->board[side] == '.')
           || (plain->rules.goal_corner && plain->rules.corners_against_king
               && plain_tablut_is_corner (side) && plain->board[side] == '.');
    }
  g_assert_cmpuint (stelling_tablut_count_closed_sides (position), ==, n);
}

/* --- both --- */

void
random_assert_queries (GRand *rand, const StellingPosition *position, const PlainPosition *plain)
{
  for (int side = 0; side < 2; side++)
    if (plain->rules.teblo)
      {
        assert_teblo_side (position, plain, side);
        assert_ways (position, plain, side, random_chance (rand, 50) ? 27 : 116);
      }
    else
      assert_tablut_side (position, plain, side);
  if (plain->rules.teblo)
    return;
  assert_takes (position, plain);
  for (int square = 0; square < 81; square++)
    {
      assert_piece (position, plain, square);
      if (plain->board[square] == 'K')
        assert_closed_sides (position, plain, square);
    }
}
