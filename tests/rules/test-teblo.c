/* test-teblo.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-position.h"
#include "stelling-teblo.h"

/* What the engine and the window ask about Teblo. Its rules stand as cases in tests/data/rules/,
 * its reasons in test-why.c. */

/* Yellow has a wall on rank 6 but for one gap. */
#define WALL "12/12/12/12/12/12/yyyyyy1yyyyy/12/12/12/12/12"

static void
read_position (StellingPosition *position, const char *text)
{
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  g_assert_true (stelling_position_parse (position, &rules, text, NULL));
}

static void
test_forbidden (void)
{
  StellingPosition position;
  StellingSquares forbidden;

  read_position (&position, WALL " D3 I10 y 14 25");
  stelling_position_get_forbidden (&position, &forbidden);
  g_assert_cmpuint (stelling_squares_count (&forbidden), ==, 3);
  g_assert_true (stelling_squares_contain (&forbidden, 5 * 12 + 6));
  read_position (&position, WALL " D3 I10 r 14 25");
  stelling_position_get_forbidden (&position, &forbidden);
  g_assert_cmpuint (stelling_squares_count (&forbidden), ==, 0);
  /* A finished game forbids nothing. */
  read_position (&position, WALL " I10 I10 y 14 25");
  stelling_position_get_forbidden (&position, &forbidden);
  g_assert_cmpuint (stelling_squares_count (&forbidden), ==, 0);
}

/* Distances and shortest ways, for the engine. */
static void
test_ways (void)
{
  StellingPosition position;
  StellingTebloRows walkable, squares, flood;
  guint8 map[STELLING_TEBLO_SQUARES];

  read_position (&position, WALL " D3 I10 y 14 25");
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
  g_test_add_func ("/rules/teblo/forbidden", test_forbidden);
  g_test_add_func ("/rules/teblo/ways", test_ways);
  return g_test_run ();
}
