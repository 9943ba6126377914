/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

#include "stelling-teblo.h"

#include <string.h>

/* What stelling-teblo.h knows beyond moves, found out from plain boards. */

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
  g_assert_cmpuint (stelling_teblo_get_shortest (walkable, pawn, (StellingSquare) base, &shortest),
                    ==, from_pawn[base]);
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
assert_base_maps (const StellingPosition *position, const PlainPosition *plain, int side)
{
  static const int bases[2] = { 27, 116 };
  guint8 map[144], expected[144];
  guint distances[2];

  stelling_teblo_get_pawn_distances (position, distances);
  for (int owner = 0; owner < 2; owner++)
    {
      stelling_teblo_get_base_map (position, (StellingSide) side, (StellingSide) owner, map);
      random_get_distances (plain, side, bases[owner], expected);
      g_assert_cmpmem (map, sizeof map, expected, sizeof expected);
      if (owner == side)
        continue;
      g_assert_cmpuint (stelling_teblo_get_pawn_distance (position, (StellingSide) side), ==,
                        expected[plain->pawn[side]]);
      g_assert_cmpuint (distances[side], ==, expected[plain->pawn[side]]);
    }
}

/* Which pawn would lose which base by each placement. */
static void
assert_explained (const StellingPosition *position, const PlainPosition *plain, int side)
{
  static const int bases[2] = { 27, 116 };
  StellingTebloForbidden forbidden;

  stelling_teblo_explain_forbidden (position, (StellingSide) side, &forbidden);
  for (int square = 0; square < 144; square++)
    for (int pawn = 0; pawn < 2; pawn++)
      {
        bool free = plain_teblo_is_free (plain, square), seen[144];
        PlainPosition next = *plain;

        next.board[square] = "yr"[side];
        if (free)
          plain_teblo_flood (&next, pawn, true, seen);
        for (int owner = 0; owner < 2; owner++)
          g_assert_cmpint (stelling_teblo_rows_contain (&forbidden.cut_off[pawn][owner],
                                                        (StellingSquare) square),
                           ==, free && !seen[bases[owner]]);
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
  g_assert_cmpint (stelling_teblo_rows_count (&steps) + stelling_teblo_rows_count (&places), ==, n);
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

void
random_assert_teblo_queries (GRand *rand,
                             const StellingPosition *position,
                             const PlainPosition *plain)
{
  for (int side = 0; side < 2; side++)
    {
      assert_teblo_side (position, plain, side);
      assert_base_maps (position, plain, side);
      assert_explained (position, plain, side);
      assert_ways (position, plain, side, random_chance (rand, 50) ? 27 : 116);
    }
}
