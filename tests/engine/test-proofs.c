/* test-proofs.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-fixture.h"

/* Short wins and losses against a plain search that leaves nothing out and knows nothing but the
 * rules: the engine finds every one, at its distance, and claims none that is not there. */

#define DEPTH 3

/* Plies to the end, odd for a win of the side to move, even for a loss; -1 if it is further away
 * than
 * @depth. */
static int
prove (const StellingPosition *position, int depth)
{
  StellingMoveList list;
  int longest = 0;
  int shortest = G_MAXINT;

  if (stelling_position_get_outcome (position).result != STELLING_RESULT_NONE)
    return 0;
  if (depth == 0)
    return -1;
  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition after = *position;
      int plies;

      stelling_position_play (&after, list.moves[i]);
      plies = prove (&after, depth - 1);
      if (plies >= 0 && plies % 2 == 0)
        shortest = MIN (shortest, plies + 1);
      if (shortest == 1)
        break;
      if (plies < 0 || plies % 2 == 0)
        longest = -2;
      else if (longest >= 0)
        longest = MAX (longest, plies + 1);
    }
  return shortest < G_MAXINT ? shortest : MAX (longest, -1);
}

/* Whether the side to move has lost after so many plies at most, whatever it plays. */
static gboolean
is_lost_within (const StellingPosition *position, int plies)
{
  StellingMoveList list;

  if (stelling_position_get_outcome (position).result != STELLING_RESULT_NONE)
    return TRUE;
  if (plies < 2)
    return FALSE;
  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition after = *position;
      StellingMoveList answers;
      gboolean answered = FALSE;

      stelling_position_play (&after, list.moves[i]);
      if (stelling_position_get_outcome (&after).result != STELLING_RESULT_NONE)
        return FALSE;
      stelling_position_get_moves (&after, &answers);
      for (guint j = 0; j < answers.n && !answered; j++)
        {
          StellingPosition next = after;

          stelling_position_play (&next, answers.moves[j]);
          answered = is_lost_within (&next, plies - 2);
        }
      if (!answered)
        return FALSE;
    }
  return TRUE;
}

/* What is claimed to be lost a little further away is so. */
static void
check_claim (const StellingHistory *history, const StellingReportLine *line, guint *n_claims)
{
  StellingPosition position = *stelling_history_get_position (history);
  guint plies = line->score.plies;

  if (line->score.kind == STELLING_SCORE_WIN)
    {
      stelling_position_play (&position, line->pv[0]);
      plies--;
    }
  if (line->score.kind == STELLING_SCORE_VALUE || plies > 4)
    return;
  *n_claims += 1;
  g_assert_true (is_lost_within (&position, (int) plies));
}

static void
check_position (const StellingHistory *history, guint *n_proven, guint *n_claims)
{
  int plies = prove (stelling_history_get_position (history), DEPTH);
  StellingLimits limits = { .depth = DEPTH + 2 };
  StellingReport report;
  StellingScore score;

  fixture_think (history, NULL, &limits, &report);
  fixture_check_report (history, 1, &report);
  score = report.lines[0].score;
  if (plies < 0)
    {
      if (score.kind == STELLING_SCORE_WIN || score.kind == STELLING_SCORE_LOSS)
        g_assert_cmpuint (score.plies, >, DEPTH);
      if (history->positions[0].rules.set != STELLING_RULE_SET_TEBLO)
        check_claim (history, &report.lines[0], n_claims);
      return;
    }
  *n_proven += 1;
  g_assert_cmpint (score.kind, ==, plies % 2 == 1 ? STELLING_SCORE_WIN : STELLING_SCORE_LOSS);
  g_assert_cmpuint (score.plies, ==, (guint) plies);
  g_assert_cmpuint (report.lines[0].n_moves, ==, (guint) plies);
}

/* Games of random moves, looked at near their end, where something is to be proven. */
static void
test_random_games (gconstpointer data)
{
  const char *rules = data;
  gboolean teblo = g_str_has_prefix (rules, "teblo");
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint n_proven = 0;
  guint n_claims = 0;

  for (guint game = 0; game < (teblo ? 4 : 6); game++)
    {
      g_auto (StellingHistory) history = { 0 };

      fixture_init_history (&history, rules, NULL, NULL);
      fixture_play_random (&history, rand, 500);
      for (guint back = 0; back < 6 && history.n_moves > 1; back++)
        {
          stelling_history_pop (&history);
          if (stelling_history_get_outcome (&history).result == STELLING_RESULT_NONE)
            check_position (&history, &n_proven, &n_claims);
        }
    }
  g_test_message ("%u proven, %u claims verified", n_proven, n_claims);
  g_assert_cmpuint (n_proven, >, 0);
}

static const char *rule_sets[] = {
  "teblo",
  "tablut-edge:repeat=none",
  "tablut-edge:king=armed,throne-hostile=men,repeat=none",
  "tablut-corner:repeat=none",
  "tablut-corner:corners=all,king=anvil,repeat=none",
  "tablut-corner-easy:repeat=none",
  "tablut-corner-easy:first=dark,throne-pass=yes,corners=none,repeat=none",
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/proofs/", rule_sets[i], NULL);

      g_test_add_data_func (path, rule_sets[i], test_random_games);
    }
  return g_test_run ();
}
