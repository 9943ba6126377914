/* test-teblo.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-position.h"
#include "stelling-teblo.h"

/* Teblo's rules as tables: which moves are legal, why others are not, and how the game stands. */

typedef struct
{
  const char *rules;
  const char *position;
  const char *move;
  int why;
  const char *square; /* that shows it, or NULL */
  int reason;         /* of a legal move's outcome */
} Case;

#define LEGAL STELLING_WHY_LEGAL
#define EMPTY "12/12/12/12/12/12/12/12/12/12/12/12"

static const Case steps[] = {
  { "teblo", EMPTY " D3 I10 y 25 25", "D4", LEGAL, NULL, STELLING_REASON_NONE },
  { "teblo", EMPTY " D3 I10 r 25 25", "h10", LEGAL, NULL, STELLING_REASON_NONE },
  { "teblo", EMPTY " D3 I10 y 25 25", "D5", STELLING_WHY_NOT_A_STEP, "D5", 0 },
  { "teblo", EMPTY " D3 I10 y 25 25", "E4", STELLING_WHY_NOT_A_STEP, "E4", 0 },
  { "teblo", EMPTY " D3 I10 y 25 25", "D3", STELLING_WHY_NOT_A_STEP, "D3", 0 },
  /* over the rim is no step */
  { "teblo", EMPTY " L4 I10 y 25 25", "A5", STELLING_WHY_NOT_A_STEP, "A5", 0 },
  { "teblo", EMPTY " A4 I10 y 25 25", "L3", STELLING_WHY_NOT_A_STEP, "L3", 0 },
  /* set pieces: one's own carries, the opponent's bars */
  { "teblo", "12/12/12/12/12/12/12/12/3y8/12/12/12 D3 I10 y 24 25", "D4", LEGAL, NULL, 0 },
  { "teblo", "12/12/12/12/12/12/12/12/3r8/12/12/12 D3 I10 y 25 24", "D4",
    STELLING_WHY_OCCUPIED, "D4", 0 },
  /* the other pawn, also on a set piece, on a square of nobody, and on one's own base */
  { "teblo", EMPTY " E5 E6 y 25 25", "E6", STELLING_WHY_PAWN_THERE, "E6", 0 },
  { "teblo", "12/12/12/12/12/12/4y7/12/12/12/12/12 E5 E6 r 24 25", "E5",
    STELLING_WHY_PAWN_THERE, "E5", 0 },
  { "teblo", EMPTY " C8 C9 y 25 25", "C9", STELLING_WHY_PAWN_THERE, "C9", 0 },
  { "teblo", EMPTY " C8 I9 y 25 25", "C9", LEGAL, NULL, 0 },
  { "teblo", EMPTY " D4 I9 y 25 25", "D3", LEGAL, NULL, 0 },
  /* the attack on the base, defended or not */
  { "teblo", EMPTY " I9 I10 y 25 25", "I10", LEGAL, NULL, STELLING_REASON_BASE },
  { "teblo", EMPTY " I9 A1 y 25 25", "I10", LEGAL, NULL, STELLING_REASON_BASE },
  { "teblo", EMPTY " D3 E3 r 25 25", "D3", LEGAL, NULL, STELLING_REASON_BASE },
  { "teblo", EMPTY " I10 A1 r 25 25", "A2", STELLING_WHY_GAME_OVER, NULL, 0 },
};

static const Case places[] = {
  { "teblo", EMPTY " D3 I10 y 25 25", "(A1)", LEGAL, NULL, 0 },
  { "teblo", EMPTY " D3 I10 y 25 25", "(l12)", LEGAL, NULL, 0 },
  { "teblo", EMPTY " D4 I10 y 25 25", "(D3)", STELLING_WHY_COLOURED, "D3", 0 },
  { "teblo", EMPTY " D3 I10 y 25 25", "(C9)", STELLING_WHY_COLOURED, "C9", 0 },
  { "teblo", EMPTY " D3 I10 y 25 25", "(J4)", STELLING_WHY_COLOURED, "J4", 0 },
  { "teblo", EMPTY " D3 I10 y 25 25", "(D10)", LEGAL, NULL, 0 },
  { "teblo:bases=mirrored", EMPTY " D3 I10 y 25 25", "(C9)", LEGAL, NULL, 0 },
  { "teblo:bases=mirrored", EMPTY " D3 I10 y 25 25", "(D10)", STELLING_WHY_COLOURED, "D10", 0 },
  { "teblo:bases=mirrored", EMPTY " D3 I10 y 25 25", "(I3)", STELLING_WHY_COLOURED, "I3", 0 },
  { "teblo", EMPTY " D4 I10 y 25 25", "(D4)", STELLING_WHY_OCCUPIED, "D4", 0 },
  { "teblo", EMPTY " D4 I9 y 25 25", "(I9)", STELLING_WHY_OCCUPIED, "I9", 0 },
  { "teblo", "12/12/12/12/12/12/12/12/4yr6/12/12/12 D3 I10 y 24 24", "(E4)",
    STELLING_WHY_OCCUPIED, "E4", 0 },
  { "teblo", "12/12/12/12/12/12/12/12/4yr6/12/12/12 D3 I10 y 24 24", "(F4)",
    STELLING_WHY_OCCUPIED, "F4", 0 },
  { "teblo", EMPTY " D3 I10 y 0 25", "(A1)", STELLING_WHY_NO_RESERVE, NULL, 0 },
};

/* Rule c. Yellow has a wall on rank 6 but for one gap: Red may close no way of Yellow's, Yellow not
 * the gap for Red. */
#define WALL "12/12/12/12/12/12/yyyyyy1yyyyy/12/12/12/12/12"
static const Case rule_c[] = {
  { "teblo", WALL " D3 I10 y 14 25", "(G6)", STELLING_WHY_CUTS_OFF, "D3", 0 },
  { "teblo", WALL " D3 I10 r 14 25", "(G6)", LEGAL, NULL, 0 },
  /* before and behind the gap too, but not beside that, unless its neighbours are closed */
  { "teblo", WALL " D3 I10 y 14 25", "(G5)", STELLING_WHY_CUTS_OFF, "D3", 0 },
  { "teblo", WALL " D3 I10 y 14 25", "(G7)", STELLING_WHY_CUTS_OFF, "D3", 0 },
  { "teblo", WALL " D3 I10 y 14 25", "(G4)", LEGAL, NULL, 0 },
  { "teblo", "12/12/12/12/12/12/yyyyyy1yyyyy/5y1y4/12/12/12/12 D3 I10 y 12 25", "(G4)",
    STELLING_WHY_CUTS_OFF, "D3", 0 },
  /* the pawn on the near side: then it is its own base that it could not reach */
  { "teblo", WALL " E2 D4 y 14 25", "(G6)", STELLING_WHY_CUTS_OFF, "I10", 0 },
  /* a pawn in the corner */
  { "teblo", "12/12/12/12/12/12/12/12/12/12/12/1y10 D3 A1 y 24 25", "(A2)",
    STELLING_WHY_CUTS_OFF, "D3", 0 },
  { "teblo", "12/12/12/12/12/12/12/12/12/12/12/1y10 D3 A1 r 24 25", "(A2)", LEGAL, NULL, 0 },
  { "teblo", "12/12/12/12/12/12/12/12/12/12/12/1y10 D3 A3 y 24 25", "(A2)", LEGAL, NULL, 0 },
  /* around a base: three sides closed, the fourth must stay open, one's own base as well */
  { "teblo", "12/12/12/12/12/12/12/12/3y8/2y1y7/12/12 G3 I10 y 22 25", "(D2)",
    STELLING_WHY_CUTS_OFF, "D3", 0 },
  { "teblo", "12/8y3/7y1y2/12/12/12/12/12/12/12/12/12 D3 G3 y 22 25", "(I9)",
    STELLING_WHY_CUTS_OFF, "I10", 0 },
  { "teblo", "12/8r3/7r1r2/12/12/12/12/12/12/12/12/12 D3 G3 r 25 22", "(I9)",
    STELLING_WHY_CUTS_OFF, "I10", 0 },
  /* the squares that belong to nobody may be shut in */
  { "teblo", "12/12/2y9/1y1y8/12/12/12/12/12/12/12/12 D3 I10 y 22 25", "(C8)", LEGAL, NULL, 0 },
  /* pawns are no obstacle: the only way leads over the other pawn */
  { "teblo", WALL " G6 I10 y 14 25", "(A1)", LEGAL, NULL, 0 },
  { "teblo", WALL " G5 I10 y 14 25", "(G6)", STELLING_WHY_CUTS_OFF, "D3", 0 },
};

static const Case ends[] = {
  /* Yellow in the corner between a set piece and the other pawn, nothing left in reserve */
  { "teblo", "12/12/12/12/12/12/12/12/12/12/12/1r10 A1 A3 r 0 24", "A2", LEGAL, NULL,
    STELLING_REASON_NO_MOVE },
  { "teblo", "12/12/12/12/12/12/12/12/12/12/12/1r10 A1 A3 r 1 24", "A2", LEGAL, NULL,
    STELLING_REASON_NONE },
  { "teblo", "12/12/12/12/12/12/12/12/12/12/1r10/12 A1 A3 r 0 24", "A2", LEGAL, NULL,
    STELLING_REASON_NONE },
};

static void
test_case (const Case *test)
{
  StellingPosition position, again;
  StellingRules rules;
  StellingMove move;
  StellingWhy why;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  char name[4];

  g_test_message ("%s %s %s", test->rules, test->position, test->move);
  g_assert_true (stelling_rules_parse (test->rules, &rules, &error));
  g_assert_true (stelling_position_parse (&position, &rules, test->position, &error));
  g_assert_true (stelling_move_parse_text (&position, test->move, &move, NULL, &error));
  why = stelling_position_why (&position, move);
  g_assert_cmpint (why.kind, ==, test->why);
  g_assert_cmpint (stelling_position_is_legal (&position, move), ==, test->why == LEGAL);
  if (test->square != NULL)
    g_assert_cmpstr (stelling_square_to_string (STELLING_GAME_TEBLO, why.square, name), ==,
                     test->square);
  if (test->why != LEGAL)
    return;
  stelling_position_play (&position, move);
  g_assert_cmpint (stelling_position_get_outcome (&position).reason, ==, test->reason);
  text = stelling_position_to_string (&position);
  g_assert_true (stelling_position_parse (&again, &rules, text, &error));
  g_assert_cmpuint (again.key, ==, position.key);
}

#define DEFINE_TEST(table)                                                                         \
  static void test_##table (void)                                                                  \
  {                                                                                                \
    for (guint i = 0; i < G_N_ELEMENTS (table); i++)                                               \
      test_case (&table[i]);                                                                       \
  }
DEFINE_TEST (steps)
DEFINE_TEST (places)
DEFINE_TEST (rule_c)
DEFINE_TEST (ends)

static void
read_position (StellingPosition *position, const char *text)
{
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  g_assert_true (stelling_position_parse (position, &rules, text, NULL));
}

/* The part in which a pawn would be shut is told with the reason. */
static void
test_shut_in (void)
{
  StellingPosition position;
  StellingWhy why;

  read_position (&position, "12/12/12/12/12/12/12/12/12/12/1y10/1y10 D3 A1 y 24 25");
  why = stelling_position_why (&position, stelling_move_place (24));
  g_assert_cmpint (why.kind, ==, STELLING_WHY_CUTS_OFF);
  g_assert_cmpint (why.side, ==, STELLING_RED);
  g_assert_cmpuint (stelling_squares_count (&why.squares), ==, 2);
  g_assert_true (stelling_squares_contain (&why.squares, 0));
  g_assert_true (stelling_squares_contain (&why.squares, 12));
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
  g_test_add_func ("/rules/teblo/steps", test_steps);
  g_test_add_func ("/rules/teblo/places", test_places);
  g_test_add_func ("/rules/teblo/rule-c", test_rule_c);
  g_test_add_func ("/rules/teblo/ends", test_ends);
  g_test_add_func ("/rules/teblo/shut-in", test_shut_in);
  g_test_add_func ("/rules/teblo/forbidden", test_forbidden);
  g_test_add_func ("/rules/teblo/ways", test_ways);
  return g_test_run ();
}
