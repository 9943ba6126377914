/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"

/* A search that looks at some moves of the root only. */

static const char *rule_sets[] = { "teblo", "tablut-edge", "tablut-corner", "tablut-corner-easy" };

static void
init_middle_game (StellingHistory *history, const char *rules, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  fixture_init_history (history, rules, NULL, NULL);
  fixture_play_random (history, rand, 8);
}

static StellingSearch *
new_search (guint lines)
{
  StellingEngineOptions options = { .lines = lines };

  fixture_choose_search (&options);
  return stelling_search_new (&options);
}

static gboolean
is_legal (const StellingHistory *history, StellingMove move)
{
  return stelling_position_is_legal (stelling_history_get_position (history), move);
}

/* Allows all legal moves but the first lines' of @report. */
static void
leave_out (StellingLimits *limits,
           const StellingHistory *history,
           const StellingReport *report,
           guint n_lines)
{
  StellingMoveList list;

  stelling_position_get_moves (stelling_history_get_position (history), &list);
  limits->n_root_moves = 0;
  for (guint i = 0; i < list.n; i++)
    {
      gboolean out = FALSE;

      for (guint j = 0; j < n_lines; j++)
        out |= report->lines[j].pv[0] == list.moves[i];
      if (!out)
        limits->root_moves[limits->n_root_moves++] = list.moves[i];
    }
}

/* Every line begins with an allowed move. */
static void
check_lines (const StellingReport *report, const StellingLimits *limits, guint n_lines)
{
  g_assert_cmpuint (report->n_lines, ==, n_lines);
  for (guint i = 0; i < report->n_lines; i++)
    {
      gboolean allowed = FALSE;

      for (guint j = 0; j < limits->n_root_moves; j++)
        allowed |= limits->root_moves[j] == report->lines[i].pv[0];
      g_assert_true (allowed);
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (report->lines[i].pv[0], !=, report->lines[j].pv[0]);
    }
}

/* Two moves, however many lines are wanted; one that is not legal doesn't count. */
static void
test_only (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    for (guint threads = 1; threads <= 3; threads += 2)
      {
        const StellingEngineOptions options = { .lines = 5, .threads = threads };
        g_auto (StellingHistory) history = { 0 };
        StellingMoveList list;
        StellingLimits limits = { .nodes = 4000, .n_root_moves = 3 };
        StellingReport report;

        init_middle_game (&history, rule_sets[i], 31);
        stelling_position_get_moves (stelling_history_get_position (&history), &list);
        limits.root_moves[0] = list.moves[list.n / 2];
        limits.root_moves[1] = stelling_move_step (40, 40);
        limits.root_moves[2] = list.moves[0];
        g_assert_false (is_legal (&history, limits.root_moves[1]));
        fixture_think (&history, &options, &limits, &report);
        check_lines (&report, &limits, 2);
        /* No look is wasted on the others. */
        if (report.tree_size > 0)
          g_assert_cmpuint (report.lines[0].visits + report.lines[1].visits + 100, >, report.nodes);
      }
}

/* Where none is left there are no lines, and the search ends. */
static void
test_none (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    {
      g_auto (StellingHistory) history = { 0 };
      StellingLimits limits = { .n_root_moves = 1 };
      StellingReport report;

      limits.root_moves[0] = stelling_move_step (40, 40);
      init_middle_game (&history, rule_sets[i], 32);
      fixture_think (&history, NULL, &limits, &report);
      g_assert_cmpuint (report.n_lines, ==, 0);
    }
}

/* Without the best move the others are what they were, and no better. */
static void
test_without_best (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    {
      const StellingEngineOptions options = { .lines = 3 };
      g_auto (StellingHistory) history = { 0 };
      StellingLimits limits = { .depth = 4 };
      StellingReport all, others;

      init_middle_game (&history, rule_sets[i], 33);
      fixture_think (&history, &options, &limits, &all);
      leave_out (&limits, &history, &all, 1);
      fixture_think (&history, &options, &limits, &others);
      check_lines (&others, &limits, 3);
      g_assert_cmpuint (others.lines[0].pv[0], !=, all.lines[0].pv[0]);
    }
}

/* A win that is left out is none: neither the proofs of the whole position nor what the tree or the
 * table know of it come back, and each that is found then comes no sooner. */
static void
check_won (const char *rules, const char *position, guint n_quickest)
{
  StellingSearch *search = new_search (1);
  g_auto (StellingHistory) history = { 0 };
  StellingLimits limits = { .nodes = 60000 };
  StellingReport report;
  guint quickest = 0, plies = 0;

  fixture_init_history (&history, rules, position, NULL);
  leave_out (&limits, &history, NULL, 0);
  for (guint n = 0; n < 6 && limits.n_root_moves > 0; n++)
    {
      const StellingReportLine *line = &report.lines[0];

      g_assert_true (stelling_search_think (search, &history, &limits, &report));
      check_lines (&report, &limits, 1);
      if (line->score.kind != STELLING_SCORE_WIN || (n > 0 && !line->exact))
        break;
      g_assert_cmpuint (line->score.plies, >=, plies);
      plies = line->score.plies;
      quickest = n == 0 ? plies : quickest;
      g_assert_cmpint (n < n_quickest, ==, plies == quickest);
      for (guint i = 0; i < limits.n_root_moves; i++)
        if (limits.root_moves[i] == line->pv[0])
          limits.root_moves[i--] = limits.root_moves[--limits.n_root_moves];
    }
  g_assert_cmpuint (quickest, >, 0);
  stelling_search_free (search);
}

static void
test_won (void)
{
  /* The king has an open way; the king is taken by threats; the pawn is two steps from its goal. */
  check_won ("tablut-edge", "9/9/9/4t4/9/2t1Kt3/9/9/t7t l", 1);
  check_won ("tablut-edge", "3t2tt1/9/4ttKTt/t5t2/1T3t1tt/7t1/2TT5/4T4/5t1t1 d", 1);
  check_won ("teblo", "12/12/12/12/12/12/12/12/12/12/12/12 I9 D6 y 25 25", 1);
}

/* A tree that grew with some moves only doesn't say which move of all is good, nor how deep. */
static void
test_all_again (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    {
      StellingSearch *search = new_search (2), *fresh = new_search (2);
      g_auto (StellingHistory) history = { 0 };
      StellingLimits all = { .nodes = 3000 }, worst = { .nodes = 30000, .n_root_moves = 1 };
      StellingReport first, bad, again, alone;
      StellingMoveList list;

      init_middle_game (&history, rule_sets[i], 34);
      stelling_position_get_moves (stelling_history_get_position (&history), &list);
      g_assert_true (stelling_search_think (fresh, &history, &all, &first));
      for (guint j = 0; j < list.n && worst.root_moves[0] == STELLING_MOVE_NONE; j++)
        if (list.moves[j] != first.lines[0].pv[0] && list.moves[j] != first.lines[1].pv[0])
          worst.root_moves[0] = list.moves[j];
      g_assert_true (stelling_search_think (search, &history, &worst, &bad));
      check_lines (&bad, &worst, 1);
      g_assert_true (stelling_search_think (search, &history, &all, &again));
      g_assert_cmpuint (again.n_lines, ==, 2);
      if (again.tree_size > 0)
        {
          stelling_search_clear (fresh);
          g_assert_true (stelling_search_think (fresh, &history, &all, &alone));
          g_assert_cmpuint (again.all_nodes, ==, alone.all_nodes);
          g_assert_cmpuint (again.depth, ==, alone.depth);
          g_assert_cmpuint (again.lines[0].pv[0], ==, alone.lines[0].pv[0]);
        }
      stelling_search_free (search);
      stelling_search_free (fresh);
    }
}

/* What is known of the moves that stay is used, and no more is said to be known. */
static void
test_goes_on (void)
{
  StellingSearch *search = new_search (2);
  g_auto (StellingHistory) history = { 0 };
  StellingLimits limits = { .nodes = 4000 };
  StellingReport all, others;

  init_middle_game (&history, "teblo", 35);
  g_assert_true (stelling_search_think (search, &history, &limits, &all));
  leave_out (&limits, &history, &all, 1);
  limits.nodes = 1;
  g_assert_true (stelling_search_think (search, &history, &limits, &others));
  check_lines (&others, &limits, 2);
  if (all.tree_size > 0)
    {
      g_assert_cmpuint (others.lines[0].pv[0], ==, all.lines[1].pv[0]);
      g_assert_cmpuint (others.all_nodes, <, all.all_nodes);
      g_assert_cmpuint (others.all_nodes, >=, all.lines[1].visits);
    }
  stelling_search_free (search);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/root-moves/only", test_only);
  g_test_add_func ("/engine/root-moves/none", test_none);
  g_test_add_func ("/engine/root-moves/without-best", test_without_best);
  g_test_add_func ("/engine/root-moves/won", test_won);
  g_test_add_func ("/engine/root-moves/all-again", test_all_again);
  g_test_add_func ("/engine/root-moves/goes-on", test_goes_on);
  return g_test_run ();
}
