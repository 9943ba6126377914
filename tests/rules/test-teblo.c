/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "plain-rules.h"

#include "stelling-kernel-private.h"
#include "stelling-position-private.h"
#include "stelling-teblo.h"

#include <string.h>

/* What stelling-teblo.h tells of a position: by table, and against a breadth-first search over an
 * array, written out here, and the plain rules; in games steered to walls and narrow places, and in
 * crowded positions that are set up, most of which can't be played. With every build of the
 * kernel. The rules themselves stand as cases in tests/data/rules/. */

#define N 144
#define N_POSITIONS 400
#define MAX_DEPTH 9
#define MAX_COUNT 100000

/* --- positions --- */

static StellingSquare
pick (StellingTebloRows rows)
{
  guint n = (guint) g_test_rand_int_range (0, (gint32) stelling_teblo_rows_count (&rows));
  StellingSquare square = stelling_teblo_rows_pop (&rows);

  while (n-- > 0)
    square = stelling_teblo_rows_pop (&rows);
  return square;
}

/* A step on a shortest way, or a set piece on or beside the opponent's: that makes walls. */
static StellingMove
pick_move (const StellingPosition *position)
{
  StellingSide side = stelling_position_get_turn (position), other = stelling_side_other (side);
  StellingSide walker = g_test_rand_int_range (0, 2) == 0 ? side : other;
  StellingTebloRows way, rows;
  StellingMoveList list;

  stelling_teblo_get_shortest (stelling_teblo_get_walkable (position, walker),
                               stelling_position_get_pawn (position, walker),
                               stelling_teblo_get_base (stelling_side_other (walker)), &way);
  if (walker == other && g_test_rand_int_range (0, 2) == 0)
    way = stelling_teblo_rows_grow (way);
  rows = walker == side ? stelling_teblo_get_steps (position, side)
                        : stelling_teblo_get_places (position, side);
  rows = stelling_teblo_rows_and (rows, way);
  if (walker == side)
    stelling_teblo_rows_remove (&rows, stelling_teblo_get_base (other));
  if (!stelling_teblo_rows_is_empty (&rows))
    return walker == side
               ? stelling_move_step (stelling_position_get_pawn (position, side), pick (rows))
               : stelling_move_place (pick (rows));
  stelling_position_get_moves (position, &list);
  return list.n == 0 ? STELLING_MOVE_NONE : list.moves[g_test_rand_int_range (0, (gint32) list.n)];
}

static void
play_game (StellingPosition *position)
{
  for (guint n = (guint) g_test_rand_int_range (10, 130); n > 0; n--)
    {
      StellingMove move = pick_move (position);
      StellingPosition next = *position;

      if (move == STELLING_MOVE_NONE)
        return;
      stelling_position_play (&next, move);
      if (stelling_position_get_outcome (&next).result != STELLING_RESULT_NONE)
        return;
      *position = next;
    }
}

static StellingSquare
pick_square (void)
{
  return (StellingSquare) g_test_rand_int_range (0, N);
}

/* Short walls anywhere, and the pawns as well, seldom none. */
static void
set_up (StellingPosition *position)
{
  guint n_walls = (guint) g_test_rand_int_range (0, 14);

  stelling_position_clear (position, &position->rules);
  for (guint side = 0; side < 2; side++)
    {
      stelling_position_set_pawn (position, side,
                                  g_test_rand_int_range (0, 20) == 0 ? STELLING_SQUARE_NONE
                                                                     : pick_square ());
      stelling_position_set_reserve (position, side, (guint) g_test_rand_int_range (0, 3));
    }
  for (guint i = 0; i < n_walls; i++)
    {
      static const int steps[] = { 1, 12, 11, 13 };
      int step = steps[g_test_rand_int_range (0, G_N_ELEMENTS (steps))];
      int square = pick_square ();

      for (guint j = (guint) g_test_rand_int_range (1, 8); j > 0 && square < N; j--, square += step)
        stelling_position_set_piece (position, (StellingSquare) square,
                                     1 + (StellingPiece) (i % 2));
    }
  stelling_position_set_turn (position, (StellingSide) g_test_rand_int_range (0, 2));
}

static void
make_position (guint i, StellingPosition *position)
{
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  if (i % 5 == 4)
    rules.values[STELLING_SWITCH_BASES] = STELLING_BASES_MIRRORED;
  stelling_position_init (position, &rules);
  if (i % 2 == 0)
    play_game (position);
  else
    set_up (position);
}

typedef void (*CheckFunc) (const StellingPosition *position);

static void
check_all (CheckFunc check, guint n)
{
  StellingCpu cpu_before = stelling_cpu_get ();

  for (guint i = 0; i < n; i++)
    {
      StellingPosition position;
      g_autofree char *text = NULL;

      make_position (i, &position);
      text = stelling_position_to_string (&position);
      g_test_message ("%s", text);
      for (StellingCpu cpu = STELLING_CPU_PLAIN; cpu < STELLING_N_CPUS; cpu++)
        if (stelling_cpu_use (cpu))
          check (&position);
    }
  g_assert_true (stelling_cpu_use (cpu_before));
}

/* --- ways --- */

/* Breadth first, a square at a time. */
static void
find_distances (const gboolean open[N], int from, int distances[N])
{
  int queue[N], n_queued = 0;

  for (int i = 0; i < N; i++)
    distances[i] = STELLING_TEBLO_FAR;
  if (from < 0 || from >= N)
    return;
  distances[from] = 0;
  queue[n_queued++] = from;
  for (int i = 0; i < n_queued; i++)
    for (int direction = 0; direction < 4; direction++)
      {
        int file = queue[i] % 12 + (direction == 0) - (direction == 1);
        int rank = queue[i] / 12 + (direction == 2) - (direction == 3);
        int to = rank * 12 + file;

        if (file < 0 || file > 11 || rank < 0 || rank > 11 || !open[to]
            || distances[to] != STELLING_TEBLO_FAR)
          continue;
        distances[to] = distances[queue[i]] + 1;
        queue[n_queued++] = to;
      }
}

static void
get_open (const StellingPosition *position, StellingSide side, gboolean open[N])
{
  StellingPiece bar = side == STELLING_YELLOW ? STELLING_PIECE_DARK : STELLING_PIECE_LIGHT;

  for (guint i = 0; i < N; i++)
    open[i] = stelling_position_get_piece (position, (StellingSquare) i) != bar;
}

static void
check_map (const guint8 map[N], const int distances[N], guint longest)
{
  guint found = 0;

  for (guint i = 0; i < N; i++)
    {
      g_assert_cmpint (map[i], ==, distances[i]);
      if (map[i] != STELLING_TEBLO_FAR)
        found = MAX (found, map[i]);
    }
  g_assert_cmpuint (longest, ==, found);
}

static void
check_way (StellingTebloRows walkable,
           const gboolean open[N],
           StellingSquare from,
           StellingSquare to)
{
  int there[N], back[N], without[N];
  StellingTebloRows shortest, cuts;
  gboolean is_way;
  guint n;

  find_distances (open, from, there);
  find_distances (open, to, back);
  n = stelling_teblo_get_shortest (walkable, from, to, &shortest);
  g_assert_cmpint (n, ==, there[to]);
  g_assert_cmpuint (stelling_teblo_get_distance (walkable, from, to), ==, n);
  is_way = stelling_teblo_get_cuts (walkable, from, to, &cuts);
  g_assert_cmpint (is_way, ==, n != STELLING_TEBLO_FAR);
  for (StellingSquare i = 0; i < N; i++)
    {
      gboolean closed[N];
      gboolean on_way = n != STELLING_TEBLO_FAR
                        && (i == from || i == to || (open[i] && there[i] + back[i] == (int) n));

      g_assert_cmpint (stelling_teblo_rows_contain (&shortest, i), ==, on_way);
      if (!open[i] || i == from || i == to)
        continue;
      memcpy (closed, open, sizeof closed);
      closed[i] = FALSE;
      find_distances (closed, from, without);
      g_assert_cmpint (stelling_teblo_rows_contain (&cuts, i), ==,
                       without[to] == STELLING_TEBLO_FAR);
    }
}

static void
check_ways (const StellingPosition *position)
{
  guint both[2];

  stelling_teblo_get_pawn_distances (position, both);
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      StellingSquare pawn = stelling_position_get_pawn (position, side);
      StellingSquare goal = stelling_teblo_get_base (stelling_side_other (side));
      StellingTebloRows walkable = stelling_teblo_get_walkable (position, side);
      gboolean open[N];
      int distances[N];
      guint8 map[N];

      get_open (position, side, open);
      find_distances (open, pawn, distances);
      check_map (map, distances, stelling_teblo_get_distance_map (walkable, pawn, map));
      g_assert_cmpint (stelling_teblo_get_pawn_distance (position, side), ==,
                       pawn == STELLING_SQUARE_NONE ? STELLING_TEBLO_FAR : distances[goal]);
      g_assert_cmpuint (both[side], ==, stelling_teblo_get_pawn_distance (position, side));
      for (StellingSide owner = STELLING_YELLOW; owner <= STELLING_RED; owner++)
        {
          StellingSquare base = stelling_teblo_get_base (owner);
          StellingTebloRows flood = stelling_teblo_flood (stelling_teblo_rows_of (base), walkable);

          find_distances (open, open[base] ? base : -1, distances);
          check_map (map, distances, stelling_teblo_get_base_map (position, side, owner, map));
          for (StellingSquare i = 0; i < N; i++)
            g_assert_cmpint (stelling_teblo_rows_contain (&flood, i), ==,
                             distances[i] != STELLING_TEBLO_FAR);
          if (pawn != STELLING_SQUARE_NONE)
            check_way (walkable, open, pawn, base);
        }
    }
}

static void
test_ways (void)
{
  check_all (check_ways, N_POSITIONS);
}

/* --- rule c --- */

/* Which bases the pawn could not reach if the square were closed to it: bit 0 Yellow's. */
static guint
find_cut_off (const StellingPosition *position, StellingSide pawn, StellingSquare closed)
{
  StellingSquare from = stelling_position_get_pawn (position, pawn);
  gboolean open[N];
  int distances[N];
  guint bases = 0;

  if (from == STELLING_SQUARE_NONE)
    return 0;
  get_open (position, pawn, open);
  if (closed != STELLING_SQUARE_NONE)
    open[closed] = FALSE;
  find_distances (open, from, distances);
  for (guint owner = 0; owner < 2; owner++)
    if (distances[stelling_teblo_get_base (owner)] == STELLING_TEBLO_FAR)
      bases |= 1u << owner;
  return bases;
}

static gboolean
is_free (const StellingPosition *position, StellingSquare square)
{
  return stelling_position_get_piece (position, square) == STELLING_PIECE_NONE
         && stelling_position_get_pawns (position, square) == 0
         && stelling_rules_get_square_kind (&position->rules, square) == STELLING_SQUARE_PLAIN;
}

/* The one reason of a placement agrees. */
static void
check_why (const StellingPosition *position, StellingSquare square, const guint cut_off[2])
{
  StellingSide own = stelling_position_get_turn (position), other = stelling_side_other (own);
  StellingWhy why = stelling_position_why (position, stelling_move_place (square));
  StellingSide pawn = cut_off[other] != 0 ? other : own;

  if ((cut_off[0] | cut_off[1]) == 0)
    {
      g_assert_cmpint (why.kind, ==, STELLING_WHY_LEGAL);
      return;
    }
  g_assert_cmpint (why.kind, ==, STELLING_WHY_CUTS_OFF);
  g_assert_cmpint (why.side, ==, pawn);
  for (guint owner = 0; owner < 2; owner++)
    g_assert_cmpint (stelling_squares_contain (&why.bases, stelling_teblo_get_base (owner)), ==,
                     cut_off[pawn] >> owner & 1);
  g_assert_true (stelling_squares_contain (&why.bases, why.square));
  g_assert_true (
      stelling_squares_contain (&why.squares, stelling_position_get_pawn (position, pawn)));
  g_assert_false (stelling_squares_contain (&why.squares, why.square));
}

static void
check_forbidden_to (const StellingPosition *position, StellingSide side)
{
  StellingSide other = stelling_side_other (side);
  StellingTebloRows rows = stelling_teblo_get_forbidden (position, side);
  StellingTebloRows places = stelling_teblo_get_places (position, side);
  StellingTebloRows free = stelling_teblo_get_free (position);
  guint reserve = stelling_position_get_reserve (position, side);
  StellingTebloForbidden reasons;

  stelling_teblo_explain_forbidden (position, side, &reasons);
  for (StellingSquare i = 0; i < N; i++)
    {
      guint cut_off[2] = { 0, 0 };

      g_assert_cmpint (stelling_teblo_rows_contain (&free, i), ==, is_free (position, i));
      if (is_free (position, i))
        {
          cut_off[side] = find_cut_off (position, side, STELLING_SQUARE_NONE);
          cut_off[other] = find_cut_off (position, other, i);
        }
      for (guint j = 0; j < 4; j++)
        g_assert_cmpint (stelling_teblo_rows_contain (&reasons.cut_off[j / 2][j % 2], i), ==,
                         cut_off[j / 2] >> j % 2 & 1);
      g_assert_cmpint (stelling_teblo_rows_contain (&rows, i), ==, (cut_off[0] | cut_off[1]) != 0);
      g_assert_cmpint (stelling_teblo_rows_contain (&reasons.all, i), ==,
                       stelling_teblo_rows_contain (&rows, i));
      g_assert_cmpint (stelling_teblo_rows_contain (&places, i), ==,
                       is_free (position, i) && (cut_off[0] | cut_off[1]) == 0 && reserve > 0);
      if (is_free (position, i) && reserve > 0 && side == stelling_position_get_turn (position)
          && stelling_position_get_outcome (position).result == STELLING_RESULT_NONE)
        check_why (position, i, cut_off);
    }
}

static void
check_forbidden (const StellingPosition *position)
{
  g_assert_cmpint (position->teblo.cut_off, ==,
                   (find_cut_off (position, STELLING_YELLOW, STELLING_SQUARE_NONE)
                    | find_cut_off (position, STELLING_RED, STELLING_SQUARE_NONE))
                       != 0);
  check_forbidden_to (position, STELLING_YELLOW);
  check_forbidden_to (position, STELLING_RED);
}

static void
test_forbidden (void)
{
  check_all (check_forbidden, N_POSITIONS);
}

/* --- moves --- */

static void
read_plain (const StellingPosition *position, PlainPosition *plain)
{
  g_autofree char *rules_text = stelling_rules_to_string (&position->rules);
  g_autofree char *text = stelling_position_to_string (position);
  PlainRules rules;

  g_assert_true (plain_rules_parse (rules_text, &rules));
  g_assert_true (plain_position_parse (&rules, text, plain));
}

/* The same moves; each leads to a position whose key and other fields are as set up anew. */
static void
check_moves (const StellingPosition *position)
{
  PlainMove plain_moves[PLAIN_MAX_MOVES];
  PlainPosition plain;
  StellingMoveList list;
  int n;

  read_plain (position, &plain);
  n = plain_get_moves (&plain, plain_moves);
  stelling_position_get_moves (position, &list);
  g_assert_cmpuint (list.n, ==, n);
  g_assert_cmpuint (stelling_position_count_moves (position), ==, n);
  for (int i = 0; i < n; i++)
    {
      StellingMove move = plain_moves[i].from < 0
                              ? stelling_move_place (plain_moves[i].to)
                              : stelling_move_step (plain_moves[i].from, plain_moves[i].to);
      StellingPosition next = *position, again = *position;
      StellingSide side = stelling_position_get_turn (position);

      g_assert_true (stelling_position_is_legal (position, move));
      stelling_position_play (&next, move);
      if (plain_moves[i].from < 0)
        {
          stelling_position_set_piece (&again, stelling_move_get_to (move),
                                       side == STELLING_YELLOW ? STELLING_PIECE_LIGHT
                                                               : STELLING_PIECE_DARK);
          stelling_position_set_reserve (&again, side,
                                         stelling_position_get_reserve (position, side) - 1);
        }
      else
        stelling_position_set_pawn (&again, side, stelling_move_get_to (move));
      stelling_position_set_turn (&again, stelling_side_other (side));
      g_assert_cmphex (next.key, ==, stelling_position_compute_key (&next));
      g_assert_cmpmem (&next, sizeof next, &again, sizeof again);
    }
}

static void
test_moves (void)
{
  check_all (check_moves, N_POSITIONS);
}

/* --- counts --- */

/* What is counted in sums is what is there when every move is played. With few set pieces in
 * reserve it goes deep: pawns come back to where they were. */
static void
check_counts (const StellingPosition *position)
{
  guint64 n = 1;

  for (guint depth = 1; depth <= MAX_DEPTH && n < MAX_COUNT; depth++)
    {
      guint64 checksum;

      n = stelling_position_perft (position, depth);
      g_assert_cmpuint (n, ==, stelling_position_perft_made (position, depth, &checksum));
    }
}

static void
check_plain_counts (const StellingPosition *position)
{
  PlainPosition plain;

  read_plain (position, &plain);
  g_assert_cmpuint (stelling_position_perft (position, 2), ==, plain_perft (&plain, 2));
}

static void
test_counts (void)
{
  check_all (check_counts, 100);
  check_all (check_plain_counts, 12);
}

/* --- known answers --- */

/* Yellow has a wall on rank 6 but for one gap. */
#define WALL "12/12/12/12/12/12/yyyyyy1yyyyy/12/12/12/12/12"

static void
read_known (StellingPosition *position, const char *text)
{
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  g_assert_true (stelling_position_parse (position, &rules, text, NULL));
}

static void
test_known_forbidden (void)
{
  StellingPosition position;
  StellingSquares forbidden;

  read_known (&position, WALL " D3 I10 y 14 25");
  stelling_position_get_forbidden (&position, &forbidden);
  g_assert_cmpuint (stelling_squares_count (&forbidden), ==, 3);
  g_assert_true (stelling_squares_contain (&forbidden, 5 * 12 + 6));
  read_known (&position, WALL " D3 I10 r 14 25");
  stelling_position_get_forbidden (&position, &forbidden);
  g_assert_cmpuint (stelling_squares_count (&forbidden), ==, 0);
  /* A finished game forbids nothing. */
  read_known (&position, WALL " I10 I10 y 14 25");
  stelling_position_get_forbidden (&position, &forbidden);
  g_assert_cmpuint (stelling_squares_count (&forbidden), ==, 0);
}

/* Distances and shortest ways, for the engine. */
static void
test_known_ways (void)
{
  StellingPosition position;
  StellingTebloRows walkable, squares, flood;
  guint8 map[STELLING_TEBLO_SQUARES];

  read_known (&position, WALL " D3 I10 y 14 25");
  g_assert_cmpuint (stelling_teblo_get_pawn_distance (&position, STELLING_YELLOW), ==, 12);
  g_assert_cmpuint (stelling_teblo_get_pawn_distance (&position, STELLING_RED), ==, 12);
  walkable = stelling_teblo_get_walkable (&position, STELLING_RED);
  g_assert_cmpuint (stelling_teblo_get_shortest (walkable, 116, 27, &squares), ==, 12);
  /* 3 x 5 squares above the gap, the gap, 4 x 3 squares below it */
  g_assert_cmpuint (stelling_teblo_rows_count (&squares), ==, 15 - 3 + 1 + 12);
  g_assert_cmpuint (stelling_teblo_get_distance_map (walkable, 116, map), ==, 17);
  g_assert_cmpuint (map[116], ==, 0);
  g_assert_cmpuint (map[27], ==, 12);
  g_assert_cmpuint (map[5 * 12 + 5], ==, STELLING_TEBLO_FAR);
  flood = stelling_teblo_flood (stelling_teblo_rows_of (0), walkable);
  g_assert_cmpuint (stelling_teblo_rows_count (&flood), ==, 144 - 11);
  g_assert_true (stelling_teblo_get_cuts (walkable, 116, 27, &squares));
  g_assert_cmpuint (stelling_teblo_rows_count (&squares), ==, 3);
  stelling_teblo_rows_remove (&walkable, 5 * 12 + 6);
  g_assert_false (stelling_teblo_get_cuts (walkable, 116, 27, &squares));
  g_assert_cmpuint (stelling_teblo_get_shortest (walkable, 116, 27, &squares), ==,
                    STELLING_TEBLO_FAR);
  g_assert_cmpuint (stelling_teblo_get_distance (walkable, 116, 27), ==, STELLING_TEBLO_FAR);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/teblo/known-forbidden", test_known_forbidden);
  g_test_add_func ("/rules/teblo/known-ways", test_known_ways);
  g_test_add_func ("/rules/teblo/ways", test_ways);
  g_test_add_func ("/rules/teblo/forbidden", test_forbidden);
  g_test_add_func ("/rules/teblo/moves", test_moves);
  g_test_add_func ("/rules/teblo/counts", test_counts);
  return g_test_run ();
}
