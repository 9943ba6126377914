/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"
#include "rules-fixture.h"
#include "stelling-rules-all.h"

/* What differs between two positions against the plain rules: of a random game before and after
 * some moves, and of two random games. */

#define N_PAIRS 5000
#define MOST_MOVES 6

typedef struct
{
  StellingPosition position;
  PlainPosition plain;
} Both;

static void
play_some (GRand *rand, Both *both)
{
  for (int i = random_below (rand, MOST_MOVES + 1); i > 0; i--)
    {
      PlainMove moves[PLAIN_MAX_MOVES];
      int n = plain_get_moves (&both->plain, moves);
      PlainMove move;

      if (n == 0)
        return;
      move = moves[random_below (rand, n)];
      stelling_position_play (&both->position, random_from_plain (move));
      plain_play (&both->plain, move);
    }
}

static guint
count (const PlainPosition *plain, char piece)
{
  guint n = 0;

  for (int i = 0; i < plain->size * plain->size; i++)
    n += plain->board[i] == piece;
  return n;
}

/* Returns the number of goal squares that the king could reach with one move. */
static guint
count_lines (const PlainPosition *plain)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int king = plain_tablut_find_king (plain);
  bool directions[4] = { false };
  int n = random_is_over (plain) && plain_tablut_get_end (plain).reason[0] != '\0'
              ? 0
              : random_get_moves_of (plain, 0, false, moves);

  for (int i = 0; i < n && king >= 0; i++)
    if (moves[i].from == king
        && (plain->rules.goal_corner ? plain_tablut_is_corner (moves[i].to)
                                     : plain_tablut_is_edge (moves[i].to)))
      for (int way = 0; way < 4; way++)
        for (int square = plain_tablut_go (king, way, 1); square >= 0;
             square = plain_tablut_go (square, way, 1))
          directions[way] = directions[way] || square == moves[i].to;
  return (guint) directions[0] + directions[1] + directions[2] + directions[3];
}

static void
assert_figures (const StellingPositionFigures *figures, const PlainPosition *plain)
{
  bool teblo = plain->rules.teblo;
  int king = teblo ? -1 : plain_tablut_find_king (plain);

  g_assert_cmpint (figures->turn, ==, plain->turn);
  for (int side = 0; side < 2; side++)
    {
      g_assert_cmpuint (figures->pieces[side], ==, count (plain, (teblo ? "yr" : "Tt")[side]));
      g_assert_cmpuint (figures->reserve[side], ==, teblo ? plain->reserve[side] : 0);
      g_assert_cmpint (figures->pawns[side], ==,
                       teblo && plain->pawn[side] >= 0 ? plain->pawn[side] : STELLING_SQUARE_NONE);
      g_assert_cmpuint (figures->steps[side], ==,
                        teblo ? random_get_distance (plain, side, random_bases[1 - side]) : 0);
    }
  g_assert_cmpint (figures->king, ==, king < 0 ? STELLING_SQUARE_NONE : king);
  g_assert_cmpuint (figures->lines, ==, teblo ? 0 : count_lines (plain));
}

/* Returns whether anything differs. */
static bool
assert_squares_differ (const StellingDifference *difference,
                       const PlainPosition *here,
                       const PlainPosition *there)
{
  bool any = here->turn != there->turn;

  for (int i = 0; i < here->size * here->size; i++)
    {
      bool differs = here->board[i] != there->board[i];

      for (int side = 0; side < 2 && here->rules.teblo; side++)
        differs = differs || (here->pawn[side] == i) != (there->pawn[side] == i);
      g_assert_cmpint (stelling_squares_contain (&difference->squares, (StellingSquare) i), ==,
                       differs);
      any = any || differs;
    }
  for (int side = 0; side < 2 && here->rules.teblo; side++)
    any = any || here->reserve[side] != there->reserve[side];
  return any;
}

static void
run (const RandomStart *starts, guint n_starts)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  guint n_same = 0;

  for (guint i = 0; i < N_PAIRS; i++)
    {
      StellingDifference difference;
      Both here, there;

      random_make_position (rand, starts[i % n_starts], &here.position, &here.plain);
      there = here;
      if (i % 4 == 0)
        random_make_position (rand, starts[i / 4 % n_starts], &there.position, &there.plain);
      else
        play_some (rand, &there);
      stelling_difference_init (&difference, &here.position, &there.position);
      assert_figures (&difference.here, &here.plain);
      assert_figures (&difference.there, &there.plain);
      g_assert_cmpint (stelling_difference_is_none (&difference), !=,
                       assert_squares_differ (&difference, &here.plain, &there.plain));
      n_same += stelling_difference_is_none (&difference);
    }
  g_assert_cmpuint (n_same, >, N_PAIRS / 50);
  g_assert_cmpuint (n_same, <, N_PAIRS / 2);
}

static void
test_teblo (void)
{
  static const RandomStart starts[]
      = { random_start_teblo, random_start_teblo_walls, random_start_teblo_corridor };

  run (starts, G_N_ELEMENTS (starts));
}

static void
test_tablut (void)
{
  static const RandomStart starts[]
      = { random_start_tablut, random_start_tablut_siege, random_start_tablut_captures,
          random_start_tablut_chase, random_start_tablut_pocket };

  run (starts, G_N_ELEMENTS (starts));
}

/* Reserves alone can differ, where a position was set up. */
static void
test_reserve (void)
{
  StellingPosition here, there;
  StellingDifference difference;

  fixture_read_position (&here, "teblo", NULL);
  there = here;
  stelling_difference_init (&difference, &here, &there);
  g_assert_true (stelling_difference_is_none (&difference));
  stelling_position_set_reserve (&there, STELLING_RED, 20);
  stelling_difference_init (&difference, &here, &there);
  g_assert_false (stelling_difference_is_none (&difference));
  g_assert_true (stelling_squares_is_empty (&difference.squares));
  g_assert_cmpuint (difference.here.reserve[STELLING_RED], ==, 25);
  g_assert_cmpuint (difference.there.reserve[STELLING_RED], ==, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/difference/teblo", test_teblo);
  g_test_add_func ("/rules/difference/tablut", test_tablut);
  g_test_add_func ("/rules/difference/reserve", test_reserve);
  return g_test_run ();
}
