/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "stelling-teblo.h"

/* Short wins and losses against a plain search that leaves nothing out and knows nothing but the
 * rules: the engine finds every one, at its distance, and claims none that is not there. */

#define DEPTH 3

/* Plies to the end, odd for a win of the side to move, even for a loss; -1 if it is further away
 * than @depth, or none. */
static int
prove (StellingHistory *history, int depth)
{
  StellingOutcome outcome = stelling_history_get_outcome (history);
  StellingMoveList list;
  int longest = 0;
  int shortest = G_MAXINT;

  if (outcome.result != STELLING_RESULT_NONE)
    return outcome.result == STELLING_RESULT_DRAW ? -1 : 0;
  if (depth == 0)
    return -1;
  stelling_position_get_moves (stelling_history_get_position (history), &list);
  for (guint i = 0; i < list.n; i++)
    {
      int plies;

      stelling_history_push (history, list.moves[i]);
      plies = prove (history, depth - 1);
      stelling_history_pop (history);
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

static gboolean is_lost_within (StellingHistory *history, int plies);

/* Whether the side to move has a move after which the other has lost within @plies plies. */
static gboolean
is_won_within (StellingHistory *history, int plies)
{
  StellingMoveList list;
  gboolean won = FALSE;

  stelling_position_get_moves (stelling_history_get_position (history), &list);
  for (guint i = 0; i < list.n && !won; i++)
    {
      stelling_history_push (history, list.moves[i]);
      won = is_lost_within (history, plies - 1);
      stelling_history_pop (history);
    }
  return won;
}

/* Whether the side to move has lost within @plies plies, whatever it plays. */
static gboolean
is_lost_within (StellingHistory *history, int plies)
{
  StellingOutcome outcome = stelling_history_get_outcome (history);
  gboolean lost = TRUE;
  StellingMoveList list;

  if (outcome.result != STELLING_RESULT_NONE)
    return outcome.result != STELLING_RESULT_DRAW;
  if (plies < 2)
    return FALSE;
  stelling_position_get_moves (stelling_history_get_position (history), &list);
  for (guint i = 0; i < list.n && lost; i++)
    {
      stelling_history_push (history, list.moves[i]);
      lost = stelling_history_get_outcome (history).result == STELLING_RESULT_NONE
             && is_won_within (history, plies - 1);
      stelling_history_pop (history);
    }
  return lost;
}

/* What is claimed to be won or lost a little further away is so. */
static void
check_claim (StellingHistory *history, const StellingReportLine *line, guint *n_claims)
{
  guint plies = line->score.plies;
  gboolean won = line->score.kind == STELLING_SCORE_WIN;

  if ((!won && line->score.kind != STELLING_SCORE_LOSS) || plies > (won ? 5 : 4))
    return;
  *n_claims += 1;
  if (won)
    stelling_history_push (history, line->pv[0]);
  g_assert_true (is_lost_within (history, (int) plies - won));
  if (won)
    stelling_history_pop (history);
}

typedef struct
{
  guint deep; /* proven where the end is not in sight after the first move */
  guint exact;
  guint whole; /* told to their end */
} Lines;

/* Checks that the line's own first move wins or loses within its number of plies, and where the
 * score is exact in no fewer. */
static void
check_line (StellingHistory *history, const StellingReportLine *line, Lines *n)
{
  int left = (int) line->score.plies - 1;
  int plies;

  g_assert_cmpint (line->exact, ==,
                   line->score.kind != STELLING_SCORE_VALUE
                       && line->score.bound == STELLING_BOUND_IS_SCORE);
  if (line->score.kind != STELLING_SCORE_WIN && line->score.kind != STELLING_SCORE_LOSS)
    return;
  stelling_history_push (history, line->pv[0]);
  plies = prove (history, DEPTH);
  stelling_history_pop (history);
  if (plies >= 0)
    {
      g_assert_cmpint (plies % 2 == 0, ==, line->score.kind == STELLING_SCORE_WIN);
      g_assert_cmpint (plies, <=, left);
      n->deep += plies >= 2;
    }
  else
    {
      g_assert_cmpint (left, >, DEPTH);
    }
  if (!line->exact)
    return;
  n->exact++;
  g_assert_cmpint (plies, ==, left <= DEPTH ? left : -1);
  g_assert_cmpuint (line->n_moves, <=, line->score.plies);
  n->whole += line->n_moves == line->score.plies;
}

static void
check_lines (StellingHistory *history, Lines *n)
{
  const StellingEngineOptions options = { .lines = 3, .hash_mb = 4 };
  const StellingLimits limits = { .nodes = 3000 };
  StellingReport report;

  fixture_think (history, &options, &limits, &report);
  fixture_check_report (history, 3, &report);
  for (guint i = 0; i < report.n_lines; i++)
    check_line (history, &report.lines[i], n);
}

static void
check_position (StellingHistory *history, guint *n_proven, guint *n_claims)
{
  int plies = prove (history, DEPTH);
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

/* However soon a search ends, what it claims is so: a move that turned out to lose is none to tell
 * of as long as others may not. */
static void
check_stopped (StellingHistory *history, guint *n_proven, guint *n_claims)
{
  for (guint nodes = 250; nodes <= 4000; nodes = nodes * 5 / 2)
    {
      const StellingLimits limits = { .nodes = nodes };
      StellingReport report;

      fixture_think (history, NULL, &limits, &report);
      fixture_check_report (history, 1, &report);
      check_claim (history, &report.lines[0], n_claims);
      *n_proven += report.lines[0].exact;
    }
}

typedef void (*CheckFunc) (StellingHistory *history, guint *n_proven, guint *n_claims);

/* Games of random moves, looked at near their end, where something is to be proven. */
static void
check_random_games (const char *rules, guint n_games, guint n_back, CheckFunc check)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint n_proven = 0;
  guint n_claims = 0;
  Lines lines = { 0 };

  for (guint game = 0; game < n_games; game++)
    {
      g_auto (StellingHistory) history = { 0 };

      fixture_init_history (&history, rules, NULL, NULL);
      fixture_play_random (&history, rand, 500);
      for (guint back = 0; back < n_back && history.n_moves > 1; back++)
        {
          stelling_history_pop (&history);
          if (stelling_history_get_outcome (&history).result == STELLING_RESULT_NONE)
            {
              check (&history, &n_proven, &n_claims);
              if (check == check_position)
                check_lines (&history, &lines);
            }
        }
    }
  g_test_message ("%u proven, %u claims verified, %u lines exact", n_proven, n_claims, lines.exact);
  g_assert_cmpuint (n_proven, >, 0);
  if (check == check_position)
    g_assert_cmpuint (lines.exact, >, 0);
  /* Nodes may run out before the line is there. */
  g_assert_cmpuint (20 * lines.whole, >=, 19 * lines.exact);
}

static void
test_random_games (gconstpointer data)
{
  check_random_games (data, g_str_has_prefix (data, "teblo") ? 2 : 3, 5, check_position);
}

static void
test_stopped (gconstpointer data)
{
  check_random_games (data, 5, 6, check_stopped);
}

static gboolean
is_near_goal (const StellingPosition *position, StellingSide side)
{
  StellingTebloRows way;

  return stelling_teblo_get_shortest (stelling_teblo_get_walkable (position, side),
                                      stelling_position_get_pawn (position, side),
                                      stelling_teblo_get_base (stelling_side_other (side)), &way)
         <= 3;
}

/* Late boards of Teblo that are not solved, with both pawns near their goals: proofs are left to
 * the search. */
static void
test_reserves (void)
{
  static const guint reserves[][2] = { { 3, 0 }, { 0, 3 }, { 2, 1 }, { 1, 2 }, { 2, 2 }, { 4, 3 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  Lines lines = { 0 };

  for (guint i = 0; i < 10; i++)
    {
      g_auto (StellingHistory) history = { 0 };
      StellingPosition position;

      fixture_init_endgame (&position, "teblo", rand, 20, reserves[i % G_N_ELEMENTS (reserves)]);
      while (!is_near_goal (&position, STELLING_YELLOW) || !is_near_goal (&position, STELLING_RED))
        fixture_scatter_pawns (&position, rand);
      stelling_history_init (&history, &position);
      if (stelling_history_get_outcome (&history).result == STELLING_RESULT_NONE)
        check_lines (&history, &lines);
    }
  g_test_message ("%u deep, %u exact", lines.deep, lines.exact);
  g_assert_cmpuint (lines.deep, >=, 10);
}

/* Many moves lose, some hold: a search that ends among those that lose tells of no loss. */
static void
test_losing_best (void)
{
  g_auto (StellingHistory) history = { 0 };

  fixture_init_history (&history, "tablut-corner",
                        "1t1tt4/2K4t1/1T7/t3T1T1t/t8/1tt2t3/4T4/Tt6t/1t2tt3 d", NULL);
  for (guint nodes = 1000; nodes <= 20000; nodes += 1000)
    {
      const StellingLimits limits = { .nodes = nodes };
      StellingReport report;

      fixture_think (&history, NULL, &limits, &report);
      g_assert_cmpint (report.lines[0].score.kind, ==, STELLING_SCORE_VALUE);
      g_assert_false (report.lines[0].exact);
    }
}

#define N_USUAL 4 /* the first: as most games are played */

static const char *rule_sets[] = {
  "teblo",
  "tablut-edge",
  "tablut-corner",
  "tablut-corner-easy",
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
      g_autofree char *path = g_strconcat ("/engine/root-proofs/", rule_sets[i], NULL);
      g_autofree char *stopped = g_strconcat (path, "/stopped", NULL);

      g_test_add_data_func (path, rule_sets[i], test_random_games);
      if (i < N_USUAL || i == G_N_ELEMENTS (rule_sets) - 1)
        g_test_add_data_func (stopped, rule_sets[i], test_stopped);
    }
  g_test_add_func ("/engine/root-proofs/teblo/reserves", test_reserves);
  g_test_add_func ("/engine/root-proofs/losing-best", test_losing_best);
  return g_test_run ();
}
