/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"

/* Forced wins and losses that a player sees, and the draws that the past makes. */

typedef struct
{
  const char *name;
  const char *rules;
  const char *position;
  const char *moves; /* played before */
  StellingScoreKind kind;
  guint plies;
  const char *first; /* the only good first move, or NULL */
} Case;

#define EMPTY_RANKS "12/12/12/12/12/12/12/12/12/12/12/12"

static const Case cases[] = {
  { "teblo/step", "teblo", EMPTY_RANKS " I9 D6 y 25 25", "", STELLING_SCORE_WIN, 1, "I10" },
  { "teblo/step-past-pawn", "teblo", EMPTY_RANKS " A1 D4 r 0 0", "", STELLING_SCORE_WIN, 1, "D3" },
  { "teblo/attack-on-base", "teblo", EMPTY_RANKS " I9 I10 y 25 25", "", STELLING_SCORE_WIN, 1,
    "I10" },
  { "teblo/two-steps", "teblo", EMPTY_RANKS " H9 D7 y 25 25", "", STELLING_SCORE_WIN, 3, NULL },
  { "teblo/beaten", "teblo", EMPTY_RANKS " A1 D4 y 25 25", "", STELLING_SCORE_LOSS, 2, NULL },
  { "teblo/three-steps", "teblo", EMPTY_RANKS " H8 D9 y 25 25", "", STELLING_SCORE_WIN, 5, NULL },
  /* Nobody has set pieces left: who is nearer wins, who is to move if both are as near. */
  { "teblo/race-won", "teblo", EMPTY_RANKS " A10 L3 y 0 0", "", STELLING_SCORE_WIN, 15, NULL },
  { "teblo/race-lost", "teblo", EMPTY_RANKS " A9 L3 y 0 0", "", STELLING_SCORE_LOSS, 16, NULL },
  { "edge/open-way", "tablut-edge", "9/9/9/9/9/3K5/9/9/t7t l", "", STELLING_SCORE_WIN, 1, NULL },
  { "edge/one-open-way", "tablut-edge", "9/9/9/4t4/9/2t1Kt3/9/9/t7t l", "", STELLING_SCORE_WIN, 1,
    "Ke4-e1" },
  { "edge/taken", "tablut-edge", "5t3/9/4t4/3tK4/9/9/9/9/9 d", "", STELLING_SCORE_WIN, 1, "f9-f6" },
  { "edge/two-ways", "tablut-edge", "9/9/9/9/9/4K4/9/9/t8 d", "", STELLING_SCORE_LOSS, 2, NULL },
  { "corner/along-edge", "tablut-corner", "3K3t1/9/9/9/9/9/9/9/7t1 l", "", STELLING_SCORE_WIN, 1,
    "Kd9-a9" },
  { "corner/two-ways", "tablut-corner", "9/9/9/9/9/3K5/4t4/9/9 l", "", STELLING_SCORE_WIN, 3,
    NULL },
  { "easy/taken", "tablut-corner-easy", "9/9/9/6t2/9/1tK6/9/3t5/9 d", "", STELLING_SCORE_WIN, 1,
    "d2-d4" },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  StellingLimits limits = { .depth = 12, .seconds = 20 };
  g_auto (StellingHistory) history = { 0 };
  StellingReport report;

  fixture_init_history (&history, test->rules, test->position, test->moves);
  fixture_think (&history, NULL, &limits, &report);
  fixture_check_report (&history, 1, &report);
  g_assert_cmpint (report.lines[0].score.kind, ==, test->kind);
  g_assert_cmpuint (report.lines[0].score.plies, ==, test->plies);
  g_assert_true (report.lines[0].exact);
  if (test->kind == STELLING_SCORE_WIN || test->kind == STELLING_SCORE_LOSS)
    g_assert_cmpuint (report.lines[0].n_moves, ==, test->plies);
  if (test->first != NULL)
    {
      g_autofree char *line = fixture_line_to_string (&history, &report.lines[0]);
      g_auto (GStrv) words = g_strsplit (line, " ", -1);

      g_assert_cmpstr (words[0], ==, test->first);
    }
}

/* The king's only move brings a position about for the third time. */
static void
test_repetition (void)
{
  const char *position = "9/9/9/9/6t2/5t1t1/5tKt1/t5t2/9 d";
  const char *moves = "a2-a3 g3-g4 a3-a2 g4-g3 a2-a3 g3-g4 a3-a2";
  StellingLimits limits = { .depth = 5 };
  g_auto (StellingHistory) first = { 0 };
  g_auto (StellingHistory) third = { 0 };
  StellingReport report;

  fixture_init_history (&first, "tablut-edge", position, "a2-a3 g3-g4 a3-a2");
  fixture_think (&first, NULL, &limits, &report);
  g_assert_cmpint (report.lines[0].score.kind, ==, STELLING_SCORE_LOSS);
  fixture_init_history (&third, "tablut-edge", position, moves);
  fixture_think (&third, NULL, &limits, &report);
  g_assert_cmpint (report.lines[0].score.kind, ==, STELLING_SCORE_DRAW);
  g_assert_true (report.lines[0].exact);
}

/* The same threat for the third time can't win: repeat=threat. */
static void
test_worn_threat (void)
{
  const char *position = "8T/9/9/9/6t2/5tKt1/5t1t1/t5t2/9 l";
  const char *round = " g4-g3 a2-a3 g3-g4 a3-a2";
  g_autofree char *moves = g_strconcat (round, round, " g4-g3 a2-a3 i9-h9", NULL);
  StellingLimits limits = { .depth = 3 };
  g_auto (StellingHistory) fresh = { 0 };
  g_auto (StellingHistory) worn = { 0 };
  StellingReport report;

  fixture_init_history (&fresh, "tablut-corner:repeat=threat,corners=none", position, "i9-h9");
  fixture_think (&fresh, NULL, &limits, &report);
  g_assert_cmpint (report.lines[0].score.kind, ==, STELLING_SCORE_WIN);
  g_assert_cmpuint (report.lines[0].score.plies, ==, 1);
  fixture_init_history (&worn, "tablut-corner:repeat=threat,corners=none", position, moves);
  g_assert_true (stelling_history_get_position (&worn)->barred);
  fixture_think (&worn, NULL, &limits, &report);
  fixture_check_report (&worn, 1, &report);
  g_assert_false (report.lines[0].score.kind == STELLING_SCORE_WIN
                  && report.lines[0].score.plies == 1);
}

/* Teblo: the step that ends the third series of the same moves is a draw, whatever the race
 * says. */
static void
test_series (void)
{
  const char *round = "B10 K3 A10 L3 ";
  g_autofree char *two = g_strconcat (round, round, NULL);
  g_autofree char *moves = g_strconcat (two, "B10 K3 A10", NULL);
  StellingEngineOptions options = { .lines = 4 };
  StellingLimits limits = { .depth = 6 };
  g_auto (StellingHistory) history = { 0 };
  StellingReport report;
  gboolean seen = FALSE;

  fixture_init_history (&history, "teblo", EMPTY_RANKS " A10 L3 y 0 0", moves);
  fixture_think (&history, &options, &limits, &report);
  fixture_check_report (&history, 4, &report);
  for (guint i = 0; i < report.n_lines; i++)
    {
      g_autofree char *line = fixture_line_to_string (&history, &report.lines[i]);

      if (!g_str_equal (line, "L3"))
        continue;
      seen = TRUE;
      g_assert_cmpint (report.lines[i].score.kind, ==, STELLING_SCORE_DRAW);
    }
  g_assert_true (seen);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/wins/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/engine/wins/repetition", test_repetition);
  g_test_add_func ("/engine/wins/worn-threat", test_worn_threat);
  g_test_add_func ("/engine/wins/series", test_series);
  return g_test_run ();
}
