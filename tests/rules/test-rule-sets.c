/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "plain-rules.h"
#include "stelling-position.h"
#include "stelling-score.h"

#include <string.h>

/* Rule sets and their texts, and the scores that go with results. */

static void
test_texts (void)
{
  const struct
  {
    const char *text, *written; /* written NULL: as it was read */
  } table[] = {
    { "teblo", NULL },
    { "teblo:bases=turned", "teblo" },
    { "teblo:bases=mirrored", NULL },
    { "tablut-edge", NULL },
    { "tablut-edge:king=anvil,repeat=none", NULL },
    { " tablut-edge:repeat=none,king=anvil\n", "tablut-edge:king=anvil,repeat=none" },
    { "tablut-corner:corners=all,throne-pass=yes", "tablut-corner:throne-pass=yes,corners=all" },
    { "tablut-corner-easy:taken=four", NULL },
    { "tablut-edge:first=dark,goal=corner,king=armed,taken=two,throne-pass=no,"
      "throne-hostile=men,corners=none,repeat=threat",
      NULL },
    /* what can't matter is not kept */
    { "tablut-edge:corners=all", "tablut-edge" },
    { "tablut-corner:corners=all,goal=edge", "tablut-corner:goal=edge" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      StellingRules rules, again;
      g_autofree char *written = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (stelling_rules_parse (table[i].text, &rules, &error));
      g_assert_no_error (error);
      written = stelling_rules_to_string (&rules);
      g_assert_cmpstr (written, ==, table[i].written != NULL ? table[i].written : table[i].text);
      g_assert_true (stelling_rules_parse (written, &again, NULL));
      g_assert_true (stelling_rules_equal (&rules, &again));
    }
}

/* Every rule set, switch and value has a name that is read back, and words for people. */
static void
test_names (void)
{
  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    {
      StellingRules rules, read;

      stelling_rules_init (&rules, set);
      g_assert_true (stelling_rules_parse (stelling_rule_set_get_name (set), &read, NULL));
      g_assert_true (stelling_rules_equal (&rules, &read));
      g_assert_cmpint (strlen (stelling_rule_set_get_title (set)), >, 0);
      g_assert_cmpint (strlen (stelling_rule_set_get_description (set)), >, 0);
      g_assert_cmpint (stelling_rules_get_game (&rules), ==, stelling_rule_set_get_game (set));
      for (guint sw = 0; sw < STELLING_N_SWITCHES; sw++)
        for (guint value = 0;
             stelling_rules_has_switch (&rules, sw) && value < stelling_switch_get_n_values (sw);
             value++)
          {
            g_autofree char *text = g_strdup_printf ("%s:%s=%s", stelling_rule_set_get_name (set),
                                                     stelling_switch_get_name (sw),
                                                     stelling_switch_get_value_name (sw, value));

            g_assert_true (stelling_rules_parse (text, &read, NULL));
            g_assert_cmpuint (read.values[sw], ==, value);
            g_assert_cmpint (strlen (stelling_switch_get_title (sw)), >, 0);
            g_assert_cmpint (strlen (stelling_switch_get_value_title (sw, value)), >, 0);
          }
    }
  g_assert_cmpstr (stelling_game_get_name (STELLING_GAME_TEBLO), ==, "teblo");
  g_assert_cmpuint (stelling_game_get_size (STELLING_GAME_TABLUT), ==, 9);
  g_assert_cmpstr (stelling_side_get_name (STELLING_GAME_TEBLO, STELLING_RED), ==, "red");
  g_assert_cmpstr (stelling_side_get_title (STELLING_GAME_TABLUT, STELLING_LIGHT), ==, "Light");
}

static void
test_squares (void)
{
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  g_assert_cmpuint (stelling_rules_get_base (&rules, STELLING_YELLOW), ==, 2 * 12 + 3);
  g_assert_cmpuint (stelling_rules_get_base (&rules, STELLING_RED), ==, 9 * 12 + 8);
  g_assert_cmpint (stelling_rules_get_square_kind (&rules, 27), ==, STELLING_SQUARE_YELLOW_BASE);
  g_assert_cmpint (stelling_rules_get_square_kind (&rules, 116), ==, STELLING_SQUARE_RED_BASE);
  g_assert_cmpint (stelling_rules_get_square_kind (&rules, 98), ==, STELLING_SQUARE_NEUTRAL_BASE);
  g_assert_cmpint (stelling_rules_get_square_kind (&rules, 45), ==, STELLING_SQUARE_NEUTRAL_BASE);
  g_assert_cmpint (stelling_rules_get_square_kind (&rules, 0), ==, STELLING_SQUARE_PLAIN);
  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  g_assert_cmpint (stelling_rules_get_square_kind (&rules, 40), ==, STELLING_SQUARE_THRONE);
  g_assert_cmpint (stelling_rules_get_square_kind (&rules, 0), ==, STELLING_SQUARE_PLAIN);
  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_CORNER);
  g_assert_cmpint (stelling_rules_get_square_kind (&rules, 80), ==, STELLING_SQUARE_CORNER);
}

static void
test_outcomes (void)
{
  const struct
  {
    StellingGame game;
    StellingOutcome outcome;
    const char *text, *result, *reason;
  } table[] = {
    { STELLING_GAME_TEBLO,
      { STELLING_RESULT_LIGHT, STELLING_REASON_BASE },
      "Yellow wins: the pawn reached the base",
      "yellow",
      "base reached" },
    { STELLING_GAME_TEBLO,
      { STELLING_RESULT_DARK, STELLING_REASON_NO_MOVE },
      "Red wins: Yellow has no legal move",
      "red",
      "no legal move" },
    { STELLING_GAME_TEBLO,
      { STELLING_RESULT_DRAW, STELLING_REASON_SERIES },
      "Draw: the same series of moves was played three times",
      "draw",
      "series played three times" },
    { STELLING_GAME_TABLUT,
      { STELLING_RESULT_LIGHT, STELLING_REASON_ESCAPED },
      "Light wins: the king has escaped",
      "light",
      "king escaped" },
    { STELLING_GAME_TABLUT,
      { STELLING_RESULT_DARK, STELLING_REASON_KING_TAKEN },
      "Dark wins: the king is taken",
      "dark",
      "king taken" },
    { STELLING_GAME_TABLUT,
      { STELLING_RESULT_DARK, STELLING_REASON_NO_MOVE },
      "Dark wins: Light has no legal move",
      "dark",
      "no legal move" },
    { STELLING_GAME_TABLUT,
      { STELLING_RESULT_DRAW, STELLING_REASON_REPETITION },
      "Draw: the same position for the third time",
      "draw",
      "position for the third time" },
    { STELLING_GAME_TABLUT,
      { STELLING_RESULT_LIGHT, STELLING_REASON_NONE },
      "Light wins",
      "light",
      "none" },
    { STELLING_GAME_TEBLO,
      { STELLING_RESULT_NONE, STELLING_REASON_NONE },
      "The game goes on",
      "none",
      "none" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = stelling_outcome_to_string (table[i].game, table[i].outcome);

      g_assert_cmpstr (text, ==, table[i].text);
      g_assert_cmpstr (stelling_result_get_name (table[i].game, table[i].outcome.result), ==,
                       table[i].result);
      g_assert_cmpstr (stelling_reason_get_name (table[i].outcome.reason), ==, table[i].reason);
    }
}

static void
test_scores (void)
{
  /* From the worst to the best. */
  const struct
  {
    StellingScore score;
    const char *text;
  } table[] = {
    { { STELLING_SCORE_NONE, 0, 0, 0 }, "none" },
    { { STELLING_SCORE_LOSS, 0, 0, 0 }, "loss 0" },
    { { STELLING_SCORE_LOSS, 0, 4, 0 }, "loss 4" },
    { { STELLING_SCORE_VALUE, -10000, 0, 0 }, "-100.00" },
    { { STELLING_SCORE_VALUE, -100, 0, 0 }, "-1.00" },
    { { STELLING_SCORE_VALUE, -5, 0, 0 }, "-0.05" },
    { { STELLING_SCORE_DRAW, 0, 0, 0 }, "draw" },
    { { STELLING_SCORE_VALUE, 130, 0, 0 }, "+1.30" },
    { { STELLING_SCORE_VALUE, 10000, 0, 0 }, "+100.00" },
    { { STELLING_SCORE_WIN, 0, 5, 0 }, "win 5" },
    { { STELLING_SCORE_WIN, 0, 1, 0 }, "win 1" },
  };
  const StellingScore zero = { STELLING_SCORE_VALUE, 0, 0, 0 };
  g_autofree char *text = stelling_score_to_string (zero);

  g_assert_cmpstr (text, ==, "0.00");
  g_assert_cmpint (stelling_score_compare (zero, table[6].score), ==, 0);
  g_assert_cmpfloat_with_epsilon (stelling_points_get_chance (0.505), 0.5866, 0.0001);
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *written = stelling_score_to_string (table[i].score);
      StellingScore twice = stelling_score_negate (stelling_score_negate (table[i].score));

      g_assert_cmpstr (written, ==, table[i].text);
      g_assert_cmpint (stelling_score_compare (twice, table[i].score), ==, 0);
      for (guint j = 0; j < G_N_ELEMENTS (table); j++)
        g_assert_cmpint (stelling_score_compare (table[i].score, table[j].score), ==,
                         (i > j) - (i < j));
    }
}

/* A game that is over is won, lost or drawn in no moves. */
static void
test_results (void)
{
  static const struct
  {
    StellingResult result;
    StellingScore score;
  } table[] = {
    { STELLING_RESULT_NONE, { STELLING_SCORE_NONE, 0, 0, 0 } },
    { STELLING_RESULT_LIGHT, { STELLING_SCORE_WIN, 0, 0, 0 } },
    { STELLING_RESULT_DARK, { STELLING_SCORE_LOSS, 0, 0, 0 } },
    { STELLING_RESULT_DRAW, { STELLING_SCORE_DRAW, 0, 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    g_assert_true (
        stelling_score_equal (stelling_result_get_score (table[i].result), table[i].score));
}

static void
test_bounds (void)
{
  const StellingScore none = { .kind = STELLING_SCORE_NONE };
  const StellingScore value = { STELLING_SCORE_VALUE, 10, 0, STELLING_BOUND_IS_SCORE };
  const StellingScore least = { STELLING_SCORE_VALUE, 20, 0, STELLING_BOUND_AT_LEAST };
  const StellingScore within = { STELLING_SCORE_WIN, 0, 5, STELLING_BOUND_AT_LEAST };

  g_assert_cmpint (stelling_score_negate (value).bound, ==, STELLING_BOUND_IS_SCORE);
  g_assert_cmpint (stelling_score_negate (least).bound, ==, STELLING_BOUND_AT_MOST);
  g_assert_cmpint (stelling_score_negate (within).bound, ==, STELLING_BOUND_AT_MOST);
  g_assert_cmpint (stelling_score_negate (stelling_score_negate (least)).bound, ==,
                   STELLING_BOUND_AT_LEAST);
  g_assert_true (stelling_score_is_bounded_value (least));
  g_assert_false (stelling_score_is_bounded_value (value));
  g_assert_false (stelling_score_is_bounded_value (within));
  g_assert_true (stelling_score_replaces (value, 1, value, 9));
  g_assert_true (stelling_score_replaces (within, 1, value, 9));
  g_assert_true (stelling_score_replaces (least, 1, none, 9));
  g_assert_false (stelling_score_replaces (least, 9, value, 9));
  g_assert_false (stelling_score_replaces (least, 9, value, 8));
  g_assert_true (stelling_score_replaces (least, 9, value, 7));
  g_assert_true (stelling_score_replaces (least, 9, least, 9));
}

/* The plain rules read as many switches as there are, but none twice. */
static void
test_plain (void)
{
  PlainRules rules;

  g_assert_true (
      plain_rules_parse ("tablut-edge:first=dark,goal=corner,king=armed,taken=two,throne-pass=no,"
                         "throne-hostile=men,corners=all,repeat=none",
                         &rules));
  g_assert_false (plain_rules_parse ("tablut-edge:first=dark,goal=corner,first=dark", &rules));
  g_assert_false (plain_rules_parse ("teblo:bases=turned,bases=mirrored", &rules));
  g_assert_false (plain_rules_parse ("teblo:", &rules));
}

/* A switch is as its sheet says, as it is read where that leaves it open, or as it was chosen. */
static void
test_sources (void)
{
  static const struct
  {
    const char *rules;
    StellingSwitch sw;
    const char *source;
  } table[] = {
    { "teblo", STELLING_SWITCH_BASES,
      "The rules of Teblo leave it open; they are read like this here" },
    { "teblo:bases=mirrored", STELLING_SWITCH_BASES,
      "Chosen for this record; the rule set has it otherwise" },
    { "tablut-edge", STELLING_SWITCH_FIRST,
      "BrainKing’s rules leave it open; they are read like this here" },
    { "tablut-edge", STELLING_SWITCH_TAKEN, "From BrainKing’s rules" },
    { "tablut-edge", STELLING_SWITCH_REPEAT,
      "BrainKing’s rules leave it open; they are read like this here" },
    { "tablut-corner", STELLING_SWITCH_FIRST, "From the Flemish rule sheet" },
    { "tablut-corner", STELLING_SWITCH_KING,
      "The Flemish rule sheet leaves it open; it is read like this here" },
    { "tablut-corner-easy", STELLING_SWITCH_TAKEN, "From the Flemish rule sheet" },
    { "tablut-edge", STELLING_SWITCH_THRONE_HOSTILE,
      "BrainKing’s rules leave it open; they are read like this here" },
    { "tablut-corner", STELLING_SWITCH_THRONE_HOSTILE,
      "The Flemish rule sheet leaves it open; it is read like this here" },
    { "tablut-corner-easy", STELLING_SWITCH_CORNERS,
      "The Flemish rule sheet says so of light men; that it holds for the king too was decided "
      "here" },
    { "tablut-corner", STELLING_SWITCH_REPEAT,
      "The Flemish rule sheet says that a third threat is void; which threats are the same and "
      "when a game is drawn was decided here" },
    { "tablut-corner:corners=all", STELLING_SWITCH_CORNERS,
      "Chosen for this record; the rule set has it otherwise" },
    { "tablut-corner-easy:king=armed", STELLING_SWITCH_KING,
      "Chosen for this record; the rule set has it otherwise" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      StellingRules rules;

      g_assert_true (stelling_rules_parse (table[i].rules, &rules, NULL));
      g_assert_cmpstr (stelling_rules_get_source (&rules, table[i].sw), ==, table[i].source);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/rule-sets/texts", test_texts);
  g_test_add_func ("/rules/rule-sets/names", test_names);
  g_test_add_func ("/rules/rule-sets/squares", test_squares);
  g_test_add_func ("/rules/rule-sets/outcomes", test_outcomes);
  g_test_add_func ("/rules/rule-sets/scores", test_scores);
  g_test_add_func ("/rules/rule-sets/results", test_results);
  g_test_add_func ("/rules/rule-sets/bounds", test_bounds);
  g_test_add_func ("/rules/rule-sets/plain", test_plain);
  g_test_add_func ("/rules/rule-sets/sources", test_sources);
  return g_test_run ();
}
