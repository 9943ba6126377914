/* test-tablut.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-position.h"
#include "stelling-tablut.h"

/* Tablut's rules as tables: what a move captures and how the game stands after it, for every
 * switch. */

typedef struct
{
  const char *rules;
  const char *position;
  const char *move;    /* without captures */
  const char *written; /* in full; NULL: illegal */
  int outcome;         /* the reason, or for an illegal move why */
} Case;

#define NONE STELLING_REASON_NONE
#define TAKEN STELLING_REASON_KING_TAKEN
#define ESCAPED STELLING_REASON_ESCAPED

static const Case captures[] = {
  /* between two guards, in row and in column; three at once */
  { "tablut-edge", "t8/9/9/9/4K4/2Tt5/9/9/4T4 l", "e1-e4", "e1-e4xd4", NONE },
  { "tablut-edge", "t8/9/9/9/4K4/7T1/7t1/9/6T2 l", "g1-g2", "g1-g2", NONE },
  { "tablut-edge", "t8/9/9/9/4K4/7T1/7t1/9/7T1 l", "h1-h2", "h1-h2xh3", NONE },
  { "tablut-edge", "t8/9/9/3T5/3tK4/1Tt1tT3/9/9/3T5 l", "d1-d4", "d1-d4xc4/e4/d5", NONE },
  { "tablut-edge", "8t/9/9/3t5/3T5/1tT1Tt3/9/6K2/3t5 d", "d1-d4", "d1-d4xc4/e4/d5", NONE },
  /* moving between two enemies is safe; diagonals and the edge capture nothing */
  { "tablut-edge", "t8/9/9/9/4K4/3t1t3/9/9/4T4 l", "e1-e4", "e1-e4", NONE },
  { "tablut-edge", "t8/9/9/9/4K4/t8/9/9/1T7 l", "b1-b4", "b1-b4", NONE },
  { "tablut-edge", "t8/9/9/2T6/3tK4/9/9/9/4T4 l", "e1-e4", "e1-e4", NONE },
  /* only the side that moves captures */
  { "tablut-edge", "9/9/9/9/4K4/3tTt3/9/9/t8 d", "a1-a2", "a1-a2", NONE },
};

static const Case kings[] = {
  { "tablut-edge:king=inert", "t8/9/9/9/9/2Kt5/9/9/4T4 l", "e1-e4", "e1-e4", NONE },
  { "tablut-edge:king=anvil", "t8/9/9/9/9/2Kt5/9/9/4T4 l", "e1-e4", "e1-e4xd4", NONE },
  { "tablut-edge:king=armed", "t8/9/9/9/9/2Kt5/9/9/4T4 l", "e1-e4", "e1-e4xd4", NONE },
  { "tablut-edge:king=inert", "t8/9/9/9/9/2Tt5/9/4K4/9 l", "Ke2-e4", "Ke2-e4", NONE },
  { "tablut-edge:king=anvil", "t8/9/9/9/9/2Tt5/9/4K4/9 l", "Ke2-e4", "Ke2-e4", NONE },
  { "tablut-edge:king=armed", "t8/9/9/9/9/2Tt5/9/4K4/9 l", "Ke2-e4", "Ke2-e4xd4", NONE },
  { "tablut-edge:king=armed", "t8/9/9/9/9/9/4T4/4t4/1K7 l", "e3-e4", NULL,
    STELLING_WHY_GAME_OVER },
};

static const Case thrones[] = {
  /* hostile to a dark man */
  { "tablut-edge:throne-hostile=none", "t8/9/9/9/3t5/9/6K2/9/2T6 l", "c1-c5", "c1-c5", NONE },
  { "tablut-edge:throne-hostile=guards", "t8/9/9/9/3t5/9/6K2/9/2T6 l", "c1-c5", "c1-c5", NONE },
  { "tablut-edge:throne-hostile=men", "t8/9/9/9/3t5/9/6K2/9/2T6 l", "c1-c5", "c1-c5xd5", NONE },
  /* hostile to a guard */
  { "tablut-edge:throne-hostile=none", "8t/9/9/9/3T5/9/6K2/9/2t6 d", "c1-c5", "c1-c5", NONE },
  { "tablut-edge:throne-hostile=guards", "8t/9/9/9/3T5/9/6K2/9/2t6 d", "c1-c5", "c1-c5xd5", NONE },
  { "tablut-edge:throne-hostile=men", "8t/9/9/9/3T5/9/6K2/9/2t6 d", "c1-c5", "c1-c5xd5", NONE },
  /* not while the king is on it */
  { "tablut-edge:throne-hostile=men", "8t/9/9/9/3TK4/9/9/9/2t6 d", "c1-c5", "c1-c5", NONE },
  { "tablut-edge:throne-hostile=men", "t8/9/9/9/3tK4/9/9/9/2T6 l", "c1-c5", "c1-c5", NONE },
  /* passing and stopping */
  { "tablut-edge:throne-pass=yes", "t8/9/9/9/4T4/9/6K2/9/9 l", "e5-e1", "e5-e1", NONE },
  { "tablut-edge:throne-pass=yes", "t8/9/9/9/2T6/9/6K2/9/9 l", "c5-g5", "c5-g5", NONE },
  { "tablut-edge:throne-pass=no", "t8/9/9/9/2T6/9/6K2/9/9 l", "c5-g5", NULL,
    STELLING_WHY_THRONE_PASS },
  { "tablut-edge:throne-pass=yes", "t8/9/9/9/2T6/9/6K2/9/9 l", "c5-e5", NULL, STELLING_WHY_THRONE },
  { "tablut-edge:throne-pass=no", "t8/9/9/9/2T6/9/6K2/9/9 l", "c5-e5", NULL, STELLING_WHY_THRONE },
  { "tablut-edge:throne-pass=yes", "t8/9/9/9/2K6/9/9/9/9 l", "Kc5-e5", NULL, STELLING_WHY_THRONE },
  { "tablut-edge:throne-pass=yes", "t8/9/9/9/2K6/9/9/9/9 l", "Kc5-g5", "Kc5-g5", NONE },
  { "tablut-edge:throne-pass=no", "t8/9/9/9/2K6/9/9/9/9 l", "Kc5-g5", NULL,
    STELLING_WHY_THRONE_PASS },
  { "tablut-edge:throne-pass=no", "t8/9/9/9/4K4/9/9/9/9 l", "Ke5-g5", "Ke5-g5", NONE },
  { "tablut-edge:throne-pass=yes", "t8/9/9/9/2T1K4/9/9/9/9 l", "c5-g5", NULL,
    STELLING_WHY_BLOCKED },
};

static const Case corners[] = {
  /* a guard beside a corner */
  { "tablut-corner:corners=none", "9/9/9/9/4K4/2t6/9/9/1T7 d", "c4-c1", "c4-c1", NONE },
  { "tablut-corner:corners=guards", "9/9/9/9/4K4/2t6/9/9/1T7 d", "c4-c1", "c4-c1xb1", NONE },
  { "tablut-corner:corners=light", "9/9/9/9/4K4/2t6/9/9/1T7 d", "c4-c1", "c4-c1xb1", NONE },
  { "tablut-corner:corners=all", "9/9/9/9/4K4/2t6/9/9/1T7 d", "c4-c1", "c4-c1xb1", NONE },
  { "tablut-corner:goal=edge,corners=all", "9/9/9/9/4K4/2t6/9/9/1T7 d", "c4-c1", "c4-c1", NONE },
  /* a dark man beside a corner */
  { "tablut-corner:corners=none", "9/t8/9/9/4K4/2T6/9/9/1t7 l", "c4-c1", "c4-c1", NONE },
  { "tablut-corner:corners=guards", "9/t8/9/9/4K4/2T6/9/9/1t7 l", "c4-c1", "c4-c1", NONE },
  { "tablut-corner:corners=light", "9/t8/9/9/4K4/2T6/9/9/1t7 l", "c4-c1", "c4-c1", NONE },
  { "tablut-corner:corners=all", "9/t8/9/9/4K4/2T6/9/9/1t7 l", "c4-c1", "c4-c1xb1", NONE },
  /* the king beside a corner, taken=four: corner, edge, and two men */
  { "tablut-corner:corners=none", "9/9/9/9/9/2t6/9/1t7/1K7 d", "c4-c1", "c4-c1", NONE },
  { "tablut-corner:corners=guards", "9/9/9/9/9/2t6/9/1t7/1K7 d", "c4-c1", "c4-c1", NONE },
  { "tablut-corner:corners=light", "9/9/9/9/9/2t6/9/1t7/1K7 d", "c4-c1", "c4-c1", TAKEN },
  { "tablut-corner:corners=all", "9/9/9/9/9/2t6/9/1t7/1K7 d", "c4-c1", "c4-c1", TAKEN },
  /* the same, taken=two: a corner that is hostile to guards and one man */
  { "tablut-corner-easy:corners=none", "9/9/9/9/9/2t6/9/9/1K7 d", "c4-c1", "c4-c1", NONE },
  { "tablut-corner-easy:corners=guards", "9/9/9/9/9/2t6/9/9/1K7 d", "c4-c1", "c4-c1", TAKEN },
  { "tablut-corner-easy:corners=light", "9/9/9/9/9/2t6/9/9/1K7 d", "c4-c1", "c4-c1", TAKEN },
  { "tablut-corner-easy:corners=all", "9/9/9/9/9/2t6/9/9/1K7 d", "c4-c1", "c4-c1", TAKEN },
  /* who may go there, and where the king wins */
  { "tablut-corner", "9/9/9/9/4K4/t8/9/9/9 d", "a4-a1", NULL, STELLING_WHY_CORNER },
  { "tablut-corner", "9/t8/9/9/4K4/9/9/9/4T4 l", "e1-a1", NULL, STELLING_WHY_CORNER },
  { "tablut-corner", "9/9/9/9/4K4/t8/9/9/9 d", "a4-a2", "a4-a2", NONE },
  { "tablut-edge", "9/9/9/9/4K4/t8/9/9/9 d", "a4-a1", "a4-a1", NONE },
  { "tablut-corner", "9/t8/9/9/9/9/9/9/4K4 l", "Ke1-a1", "Ke1-a1", ESCAPED },
  { "tablut-corner", "9/t8/9/9/9/9/9/4K4/9 l", "Ke2-e1", "Ke2-e1", NONE },
  { "tablut-edge", "9/t8/9/9/9/9/9/4K4/9 l", "Ke2-e1", "Ke2-e1", ESCAPED },
  { "tablut-edge", "9/t8/9/9/9/9/9/4K4/9 l", "Ke2-i2", "Ke2-i2", ESCAPED },
};

static const Case takes[] = {
  /* four sides in the open, the last one by the move; three are too few, a guard is no wall */
  { "tablut-edge", "2t6/9/9/9/9/1tKt5/2t6/9/9 d", "c9-c5", "c9-c5", TAKEN },
  { "tablut-edge", "2t6/9/9/9/9/1tKt5/9/9/9 d", "c9-c5", "c9-c5", NONE },
  { "tablut-edge", "2t6/9/9/9/9/1tKt5/2T6/9/9 d", "c9-c5", "c9-c5", NONE },
  /* and guards with him */
  { "tablut-edge", "2t6/9/9/2t6/1T7/1tKt5/2t6/9/9 d", "c6-c5", "c6-c5", TAKEN },
  { "tablut-edge", "3t5/9/9/2t6/1tT6/1tKt5/2t6/9/9 d", "d9-d5", "d9-d5xc5", NONE },
  { "tablut-edge", "9/9/9/9/tTKt5/2t6/2T6/2t6/9 d", "d5-d4", "d5-d4", NONE },
  /* on the throne, beside it, and the throne is no wall with taken=two */
  { "tablut-edge", "4t4/9/9/9/3tKt3/4t4/9/9/9 d", "e9-e6", "e9-e6", TAKEN },
  { "tablut-edge", "9/9/9/9/9/3tKt3/9/9/4t4 d", "e1-e3", "e1-e3", TAKEN },
  { "tablut-edge", "9/9/9/9/9/3tK4/9/9/4t4 d", "e1-e3", "e1-e3", NONE },
  { "tablut-corner-easy", "9/9/9/9/9/4K4/9/9/4t4 d", "e1-e3", "e1-e3", NONE },
  { "tablut-corner-easy", "9/9/9/9/9/3tK4/9/9/5t3 d", "f1-f4", "f1-f4", TAKEN },
  { "tablut-corner-easy", "9/9/9/9/3tK4/9/9/9/5t3 d", "f1-f5", "f1-f5", NONE },
  { "tablut-corner-easy", "4t4/9/9/9/3tKt3/4t4/9/9/9 d", "e9-e6", "e9-e6", TAKEN },
  /* at the edge, where he may stand with goal=corner */
  { "tablut-corner", "9/9/9/9/9/4t4/9/9/3tKt3 d", "e4-e2", "e4-e2", TAKEN },
  { "tablut-corner-easy", "9/9/9/9/9/4t4/9/9/4K4 d", "e4-e2", "e4-e2", NONE },
  { "tablut-corner-easy", "9/9/9/9/9/5t3/9/9/3tK4 d", "f4-f1", "f4-f1", TAKEN },
  /* a king who walks in, or who was set up so, is not taken; nor by a move elsewhere */
  { "tablut-edge", "9/2K6/9/2T6/1t1t5/2t6/9/9/8t l", "c6-c7", "c6-c7", NONE },
  { "tablut-edge", "9/2K6/9/9/1t1t5/2t6/9/9/8t l", "Kc8-c5", "Kc8-c5", NONE },
  { "tablut-edge", "7T1/9/9/2t6/1tKt5/2t6/9/9/8t d", "i1-i2", "i1-i2", NONE },
  { "tablut-corner-easy", "9/9/9/9/1tKt5/9/9/9/7t1 d", "h1-h2", "h1-h2", NONE },
  { "tablut-corner-easy", "2t6/9/9/9/1tKt5/9/9/9/7t1 d", "c9-c6", "c9-c6", NONE },
};

static const Case ends[] = {
  /* dark's last man is captured: dark has no move */
  { "tablut-edge", "9/9/9/9/4K4/2Tt5/9/9/4T4 l", "e1-e4", "e1-e4xd4", STELLING_REASON_NO_MOVE },
  /* the king and a guard without a move */
  { "tablut-corner", "9/9/9/9/9/4t4/9/3tTt3/3tKt3 d", "e4-e3", "e4-e3", STELLING_REASON_NO_MOVE },
  { "tablut-corner", "9/9/9/9/9/4t4/9/3tTt3/3tKt3 d", "e4-e5", NULL, STELLING_WHY_THRONE },
};

static void
test_case (const Case *test)
{
  StellingPosition position, again;
  StellingOutcome outcome;
  StellingRules rules;
  StellingMove move;
  g_autofree char *text = NULL, *written = NULL;
  g_autoptr (GError) error = NULL;

  g_test_message ("%s %s %s", test->rules, test->position, test->move);
  g_assert_true (stelling_rules_parse (test->rules, &rules, &error));
  g_assert_true (stelling_position_parse (&position, &rules, test->position, &error));
  g_assert_true (stelling_move_parse_text (&position, test->move, &move, NULL, &error));
  if (test->written == NULL)
    {
      g_assert_false (stelling_position_is_legal (&position, move));
      g_assert_cmpint (stelling_position_why (&position, move).kind, ==, test->outcome);
      return;
    }
  g_assert_true (stelling_position_is_legal (&position, move));
  g_assert_cmpint (stelling_position_why (&position, move).kind, ==, STELLING_WHY_LEGAL);
  written = stelling_move_to_string (&position, move);
  g_assert_cmpstr (written, ==, test->written);
  stelling_position_play (&position, move);
  outcome = stelling_position_get_outcome (&position);
  g_assert_cmpint (outcome.reason, ==, test->outcome);
  if (outcome.reason != NONE)
    g_assert_cmpuint (stelling_position_count_moves (&position), ==, 0);
  /* The king who is taken leaves the board, and the key follows all that. */
  g_assert_cmpint (stelling_tablut_get_king (&position) == 0, ==, outcome.reason == TAKEN);
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
DEFINE_TEST (captures)
DEFINE_TEST (kings)
DEFINE_TEST (thrones)
DEFINE_TEST (corners)
DEFINE_TEST (takes)
DEFINE_TEST (ends)

static void
test_first (void)
{
  StellingPosition position;
  StellingRules rules;

  g_assert_true (stelling_rules_parse ("tablut-edge", &rules, NULL));
  stelling_position_init (&position, &rules);
  g_assert_cmpint (stelling_position_get_turn (&position), ==, STELLING_LIGHT);
  g_assert_true (stelling_rules_parse ("tablut-edge:first=dark", &rules, NULL));
  stelling_position_init (&position, &rules);
  g_assert_cmpint (stelling_position_get_turn (&position), ==, STELLING_DARK);
}

/* What the engine asks of a position. */
static void
test_threats (void)
{
  const struct
  {
    const char *rules, *position;
    guint n_escapes, n_attacked_by_light, n_attacked_by_dark, closed;
    gboolean threatened;
  } table[] = {
    { "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 l", 0, 0, 0, 0, FALSE },
    { "tablut-edge", "9/t8/9/9/9/9/9/4K4/9 l", 4, 0, 0, 0, FALSE },
    { "tablut-edge", "2t6/9/9/9/9/1tKt5/2t6/9/9 l", 0, 0, 1, 3, TRUE },
    { "tablut-edge", "t8/9/9/9/4K4/2Tt5/9/9/4T4 d", 3, 1, 0, 0, FALSE },
    { "tablut-corner-easy", "1t1t5/9/9/9/9/9/2K6/9/7T1 l", 0, 0, 0, 0, FALSE },
    { "tablut-corner-easy", "3t5/9/9/9/9/9/1tK6/9/7T1 l", 0, 0, 1, 1, TRUE },
    { "tablut-corner-easy", "9/9/9/4t4/9/9/9/9/4K4 l", 2, 0, 0, 1, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      StellingPosition position;
      StellingRules rules;

      g_test_message ("%s", table[i].position);
      g_assert_true (stelling_rules_parse (table[i].rules, &rules, NULL));
      g_assert_true (stelling_position_parse (&position, &rules, table[i].position, NULL));
      g_assert_cmpuint (stelling_tablut_count (stelling_tablut_get_escapes (&position)), ==,
                        table[i].n_escapes);
      g_assert_cmpuint (
          stelling_tablut_count (stelling_tablut_get_attacked (&position, STELLING_LIGHT)), ==,
          table[i].n_attacked_by_light);
      g_assert_cmpuint (
          stelling_tablut_count (stelling_tablut_get_attacked (&position, STELLING_DARK)), ==,
          table[i].n_attacked_by_dark);
      g_assert_cmpuint (stelling_tablut_count_closed_sides (&position), ==, table[i].closed);
      g_assert_cmpint (stelling_tablut_is_king_threatened (&position), ==, table[i].threatened);
      g_assert_true (stelling_tablut_get_escapes (&position)
                     == stelling_tablut_get_escapes_from (
                         &position, stelling_tablut_first (stelling_tablut_get_king (&position))));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/tablut/captures", test_captures);
  g_test_add_func ("/rules/tablut/king", test_kings);
  g_test_add_func ("/rules/tablut/throne", test_thrones);
  g_test_add_func ("/rules/tablut/corners", test_corners);
  g_test_add_func ("/rules/tablut/taken", test_takes);
  g_test_add_func ("/rules/tablut/ends", test_ends);
  g_test_add_func ("/rules/tablut/first", test_first);
  g_test_add_func ("/rules/tablut/threats", test_threats);
  return g_test_run ();
}
