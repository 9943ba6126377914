/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "stelling-best-first-private.h"
#include "stelling-endgame-solver.h"
#include "stelling-teblo.h"
#include "worker-fixture.h"

/* What is particular to the best-first search; the tests of alpha-beta are run with it too. */

static void
init_middle_game (StellingHistory *history, guint32 seed, guint plies)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  fixture_init_history (history, "teblo", NULL, NULL);
  fixture_play_random (history, rand, plies);
}

/* Each doubling of the visits is a depth, and the lines' visits are those of the whole. */
static void
test_visits (void)
{
  const StellingEngineOptions options
      = { .search = STELLING_SEARCH_BEST_FIRST, .hash_mb = 8, .lines = 5 };
  const StellingLimits limits = { .depth = 12 };
  g_auto (StellingHistory) history = { 0 };
  StellingReport report;
  guint64 visits = 0;

  init_middle_game (&history, 1, 10);
  fixture_think (&history, &options, &limits, &report);
  fixture_check_report (&history, 5, &report);
  g_assert_cmpuint (report.depth, ==, 12);
  g_assert_cmpuint (report.nodes, ==, 4096);
  for (guint i = 0; i < report.n_lines; i++)
    {
      g_assert_cmpuint (report.lines[i].visits, >=, 4096 / 40);
      g_assert_cmpuint (report.lines[i].n_moves, >=, 3);
      visits += report.lines[i].visits;
    }
  g_assert_cmpuint (visits, <, 4096);
  g_assert_cmpuint (visits, >, 2048);
}

/* One thread finds the same each time, with memory that is collected on the way too. */
static void
test_repeatable (void)
{
  const StellingEngineOptions options = { .search = STELLING_SEARCH_BEST_FIRST, .hash_mb = 1 };
  const StellingLimits limits = { .nodes = 30000 };
  g_auto (StellingHistory) history = { 0 };
  StellingReport first, second;

  init_middle_game (&history, 2, 12);
  fixture_think (&history, &options, &limits, &first);
  fixture_think (&history, &options, &limits, &second);
  fixture_check_report (&history, 1, &first);
  g_assert_cmpuint (first.nodes, ==, second.nodes);
  g_assert_cmpuint (first.tree_size, ==, second.tree_size);
  g_assert_cmpuint (first.lines[0].visits, ==, second.lines[0].visits);
  g_assert_cmpuint (first.lines[0].n_moves, ==, second.lines[0].n_moves);
  for (guint i = 0; i < first.lines[0].n_moves; i++)
    g_assert_cmpuint (first.lines[0].pv[i], ==, second.lines[0].pv[i]);
  g_assert_cmpint (stelling_score_compare (first.lines[0].score, second.lines[0].score), ==, 0);
}

/* A number of visits is the same whatever is visited; the tree tells one search from another. */
static void
test_tree_size (void)
{
  StellingEngineOptions options = { .search = STELLING_SEARCH_BEST_FIRST, .hash_mb = 8 };
  const StellingLimits limits = { .depth = 10 };
  g_auto (StellingHistory) history = { 0 };
  StellingReport one, three, other;

  init_middle_game (&history, 2, 12);
  fixture_think (&history, &options, &limits, &one);
  options.lines = 3;
  fixture_think (&history, &options, &limits, &three);
  options.search = STELLING_SEARCH_ALPHA_BETA;
  fixture_think (&history, &options, &(StellingLimits) { .depth = 3 }, &other);
  g_assert_cmpuint (one.nodes, ==, three.nodes);
  g_assert_cmpuint (one.tree_size, >, one.nodes);
  g_assert_cmpuint (one.tree_size, !=, three.tree_size);
  g_assert_cmpuint (other.tree_size, ==, 0);
}

/* The least memory, collected over and over by some threads that have to rest meanwhile. */
static void
test_collecting (void)
{
  const StellingEngineOptions options
      = { .search = STELLING_SEARCH_BEST_FIRST, .hash_mb = 1, .threads = 3, .lines = 2 };
  const StellingLimits limits = { .nodes = 100000 };

  for (guint i = 0; i < 3; i++)
    {
      g_auto (StellingHistory) history = { 0 };
      StellingReport report;

      init_middle_game (&history, 3 + i, 8 + 10 * i);
      fixture_think (&history, &options, &limits, &report);
      fixture_check_report (&history, 2, &report);
      g_assert_cmpuint (report.hash_permille, <=, 1000);
    }
}

static void
ignore_cb (const StellingReport *report, gpointer user_data)
{
  gboolean *final = user_data;

  *final = report->final;
}

/* Stopped at any moment, also while threads rest. */
static void
test_stops (void)
{
  const StellingEngineOptions options
      = { .search = STELLING_SEARCH_BEST_FIRST, .hash_mb = 1, .threads = 2 };
  g_autoptr (StellingSearch) search = stelling_search_new (&options);
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  g_auto (StellingHistory) history = { 0 };

  init_middle_game (&history, 6, 10);
  for (guint i = 0; i < 60; i++)
    {
      gboolean final = FALSE;

      stelling_search_go (search, &history, NULL, ignore_cb, &final);
      g_usleep ((gulong) g_rand_int_range (rand, 0, 20000));
      stelling_search_stop (search);
      g_assert_true (final);
    }
}

/* An exact score is so, others tell within how many plies the end comes. */
static void
check_plies (const StellingReportLine *line, guint plies)
{
  if (line->exact)
    g_assert_cmpuint (line->score.plies, ==, plies);
  else
    g_assert_cmpuint (line->score.plies, >=, plies);
}

/* What is claimed to be proven is so, and no end is claimed sooner than it comes. */
static void
check_claims (StellingEndgameSolver *solver,
              const StellingPosition *position,
              const StellingReport *report,
              guint *n_claims)
{
  for (guint i = 0; i < report->n_lines; i++)
    {
      const StellingReportLine *line = &report->lines[i];
      StellingPosition after = *position;
      StellingEndgameResult result;

      if (line->score.kind == STELLING_SCORE_VALUE || line->n_moves == 1)
        continue;
      stelling_position_play (&after, line->pv[0]);
      result = stelling_endgame_solver_probe (solver, &after, STELLING_ENDGAME_MAX_LEFT);
      if (result.value == STELLING_ENDGAME_UNKNOWN)
        continue;
      *n_claims += 1;
      switch (line->score.kind)
        {
        case STELLING_SCORE_WIN:
          g_assert_cmpint (result.value, ==, STELLING_ENDGAME_LOSS);
          check_plies (line, result.plies + 1);
          break;
        case STELLING_SCORE_LOSS:
          g_assert_cmpint (result.value, ==, STELLING_ENDGAME_WIN);
          check_plies (line, result.plies + 1);
          break;
        default:
          g_assert_cmpint (result.value, ==, STELLING_ENDGAME_DRAW);
        }
    }
}

/* Endgames that are too large to be solved for the search, but not for the test, looked at by one
 * search while they are played on. */
static void
check_endgame (StellingEndgameSolver *solver, const StellingPosition *position, guint *n_claims)
{
  const StellingEngineOptions options
      = { .search = STELLING_SEARCH_BEST_FIRST, .hash_mb = 4, .lines = 3 };
  const StellingLimits limits = { .nodes = 3000 };
  g_autoptr (StellingSearch) search = stelling_search_new (&options);
  g_auto (StellingHistory) history = { 0 };

  stelling_history_init (&history, position);
  for (guint i = 0; i < 3; i++)
    {
      StellingReport report;

      if (stelling_history_get_outcome (&history).result != STELLING_RESULT_NONE)
        return;
      g_assert_true (stelling_search_think (search, &history, &limits, &report));
      fixture_check_report (&history, 3, &report);
      check_claims (solver, stelling_history_get_position (&history), &report, n_claims);
      stelling_history_push (&history, report.lines[0].pv[0]);
    }
}

static void
test_endgames (void)
{
  static const guint reserves[][2] = { { 1, 1 }, { 2, 0 }, { 0, 2 }, { 3, 0 }, { 2, 1 }, { 1, 2 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  StellingEndgameSolver *solver = stelling_endgame_solver_new ();
  guint n_claims = 0;

  for (guint i = 0; i < 24; i++)
    {
      StellingPosition position;

      fixture_init_endgame (&position, "teblo", rand, 20, reserves[i % G_N_ELEMENTS (reserves)]);
      check_endgame (solver, &position, &n_claims);
    }
  stelling_endgame_solver_free (solver);
  g_test_message ("%u claims", n_claims);
  g_assert_cmpuint (n_claims, >, 20);
}

/* The game has begun a series: what is solved says nothing about a line that may end it. */
static void
test_series (void)
{
  const char *const round = "B10 K3 A10 L3 ";
  g_autofree char *moves = g_strconcat (round, round, "B10 K3", NULL);
  const StellingEngineOptions options
      = { .search = STELLING_SEARCH_BEST_FIRST, .hash_mb = 4, .lines = 4 };
  const StellingLimits limits = { .nodes = 5000 };
  g_auto (StellingHistory) history = { 0 };
  StellingReport report;
  gboolean seen = FALSE;

  /* Yellow must not go back: Red would end the third round. */
  fixture_init_history (&history, "teblo", "12/12/12/12/12/12/12/12/12/12/12/12 A10 L3 y 0 0",
                        moves);
  fixture_think (&history, &options, &limits, &report);
  fixture_check_report (&history, 4, &report);
  for (guint i = 0; i < report.n_lines; i++)
    {
      g_autofree char *line = fixture_line_to_string (&history, &report.lines[i]);

      if (!g_str_has_prefix (line, "A10"))
        continue;
      seen = TRUE;
      g_assert_cmpint (report.lines[i].score.kind, !=, STELLING_SCORE_WIN);
    }
  g_assert_true (seen);
}

static guint64
think_on (StellingSearch *search, const StellingHistory *history, StellingReport *report)
{
  const StellingLimits limits = { .nodes = 2000 };
  guint64 visits = 0;

  g_assert_true (stelling_search_think (search, history, &limits, report));
  fixture_check_report (history, 3, report);
  g_assert_cmpuint (report->nodes, ==, 2000);
  g_assert_cmpuint (report->all_nodes, >=, 2000);
  for (guint i = 0; i < report->n_lines; i++)
    visits += report->lines[i].visits;
  return visits;
}

/* Where a game goes on the tree does, and the nodes told of are new ones. */
static void
test_goes_on (void)
{
  const StellingEngineOptions options
      = { .search = STELLING_SEARCH_BEST_FIRST, .hash_mb = 4, .lines = 3 };
  g_autoptr (StellingSearch) search = stelling_search_new (&options);
  g_autoptr (StellingSearch) twin = stelling_search_new (&options);
  g_auto (StellingHistory) history = { 0 };
  guint64 kept = 0;

  init_middle_game (&history, 40, 8);
  for (guint i = 0; i < 8; i++)
    {
      StellingReport report, same;
      guint64 before = think_on (search, &history, &report);
      guint64 visits = think_on (search, &history, &report);

      g_assert_cmpuint (before, >, kept / 2);
      g_assert_cmpuint (visits, >, before + 1000);
      g_assert_cmpuint (report.all_nodes, >=, 4000 + kept);
      /* The same searches find the same. */
      think_on (twin, &history, &same);
      g_assert_cmpuint (think_on (twin, &history, &same), ==, visits);
      g_assert_cmpuint (same.tree_size, ==, report.tree_size);
      for (guint j = 0; j < 1 + i % 2; j++)
        stelling_history_push (&history, report.lines[0].pv[j]);
      /* Of the position two plies on only that there is something. */
      kept = i % 2 == 0 ? report.lines[0].visits : 1;
    }
}

/* What was proven needs no more visits, and is as deep as before. */
static void
test_goes_on_proven (void)
{
  const StellingEngineOptions options = { .search = STELLING_SEARCH_BEST_FIRST, .hash_mb = 4 };
  const StellingLimits limits = { .nodes = 30000 };
  g_autoptr (StellingSearch) search = stelling_search_new (&options);
  g_auto (StellingHistory) history = { 0 };
  StellingReport first, second;

  fixture_init_history (&history, "teblo",
                        "12/7y3r/r11/8y3/12/12/5y6/r3r7/1rrryrr5/2y4r1r2/1rrr4r1r1/4r7 A3 F5 r "
                        "20 8",
                        NULL);
  g_assert_true (stelling_search_think (search, &history, &limits, &first));
  g_assert_true (stelling_search_think (search, &history, &limits, &second));
  g_assert_cmpint (second.lines[0].score.kind, ==, STELLING_SCORE_WIN);
  g_assert_cmpint (stelling_score_compare (first.lines[0].score, second.lines[0].score), ==, 0);
  g_assert_cmpuint (first.depth, >, 0);
  g_assert_cmpuint (second.depth, ==, first.depth);
  g_assert_cmpuint (second.lines[0].depth, ==, first.lines[0].depth);
  g_assert_cmpuint (first.all_nodes, ==, first.nodes);
  g_assert_cmpuint (second.nodes, <=, first.nodes);
  g_assert_cmpuint (second.all_nodes, ==, first.nodes + second.nodes);
  /* A depth that is there already is the answer. */
  g_assert_true (
      stelling_search_think (search, &history, &(StellingLimits) { .depth = 1 }, &first));
  g_assert_cmpuint (first.depth, ==, second.depth);
}

/* What is solved without a search is so after one too. */
static void
test_goes_on_solved (void)
{
  const StellingEngineOptions options = { .search = STELLING_SEARCH_BEST_FIRST, .hash_mb = 4 };
  const StellingLimits limits = { .nodes = 2000 };
  g_autoptr (StellingSearch) search = stelling_search_new (&options);
  g_auto (StellingHistory) history = { 0 };
  StellingReport report;

  fixture_init_history (&history, "teblo", "12/12/12/12/12/12/12/12/12/12/12/12 D9 I8 y 0 0", NULL);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (stelling_search_think (search, &history, &limits, &report));
      g_assert_true (report.lines[0].exact);
      g_assert_cmpuint (report.all_nodes, ==, 0);
      if (i % 2 == 1)
        stelling_history_push (&history, report.lines[0].pv[0]);
    }
}

/* A tree as it may be kept, with no room left: some visits, but only the root's likely moves. */
static void
fill_tree (StellingWorker *worker)
{
  StellingTree *tree = worker->shared->best_first.tree;
  StellingTreeNode *root = stelling_tree_get_root (tree);
  StellingSimulation simulation = { .worker = worker, .tree = tree };
  StellingTreeNode *node;

  g_assert_true (stelling_simulation_expand (&simulation, root, 0, FALSE));
  g_assert_cmpuint (stelling_tree_get_row (tree, root).n_left_out, >, 0);
  node = stelling_tree_get_row (tree, root).nodes;
  atomic_store (&root->visits, 1000);
  atomic_store (&node->visits, 999);
  atomic_store (&root->total, 500 * STELLING_TREE_ONE);
  atomic_store (&node->total, 500 * STELLING_TREE_ONE);
  while (stelling_tree_add_row (tree, root, 1, 0).nodes != NULL)
    ;
}

/* All of the root's moves have to get nodes first: there is room once memory is collected, and
 * where that is stopped what was known is forgotten. */
static void
check_no_room (gboolean stop)
{
  g_auto (StellingHistory) history = { 0 };
  FixtureSeen seen = { .history = &history };
  StellingShared *shared;
  StellingTreeRow row;
  StellingTreeNode *root;

  init_middle_game (&history, 2, 12);
  shared = worker_fixture_new (&history, 1, TRUE);
  fill_tree (shared->workers[0]);
  shared->limits.nodes = 100;
  shared->best_first.nodes_before = 1000;
  shared->stop = stop;
  shared->report = fixture_see_report;
  shared->user_data = &seen;
  stelling_worker_search_best_first (shared->workers[0]);
  stelling_worker_report (shared->workers[0], TRUE);

  root = stelling_tree_get_root (shared->best_first.tree);
  row = stelling_tree_get_row (shared->best_first.tree, root);
  fixture_check_report (&history, 1, &seen.report);
  g_assert_cmpuint (row.n, ==, shared->workers[0]->n_root_moves);
  g_assert_cmpuint (row.n_left_out, ==, 0);
  g_assert_cmpuint (stelling_tree_get_permille (shared->best_first.tree), <, 500);
  g_assert_cmpuint (shared->best_first.nodes_before, ==, stop ? 0 : 1000);
  /* The last node is no visit, but the end. */
  g_assert_cmpuint (stelling_tree_node_get_visits (root) + 1, ==,
                    shared->best_first.nodes_before + seen.report.nodes);
  worker_fixture_free (shared);
}

static void
test_no_room (void)
{
  check_no_room (FALSE);
  check_no_room (TRUE);
}

/* Where it does not go on from there, or shall be forgotten, nothing is left of what was found. */
static void
test_begins_anew (void)
{
  const StellingEngineOptions options
      = { .search = STELLING_SEARCH_BEST_FIRST, .hash_mb = 4, .lines = 3 };
  g_autoptr (StellingSearch) search = stelling_search_new (&options);
  g_auto (StellingHistory) history = { 0 };
  g_auto (StellingHistory) without = { 0 };
  g_auto (StellingHistory) mirrored = { 0 };
  StellingReport fresh, report;

  init_middle_game (&history, 41, 8);
  stelling_history_init (&without, stelling_history_get_position (&history));
  fixture_init_history (&mirrored, "teblo:bases=mirrored", NULL, NULL);
  think_on (search, &history, &fresh);
  stelling_search_clear (search);
  think_on (search, &history, &report);
  g_assert_cmpuint (report.tree_size, ==, fresh.tree_size);
  g_assert_cmpuint (report.all_nodes, ==, report.nodes);
  /* The same position without its past, and back. */
  think_on (search, &without, &report);
  g_assert_cmpuint (report.tree_size, <, fresh.tree_size * 3 / 2);
  think_on (search, &history, &report);
  g_assert_cmpuint (report.tree_size, ==, fresh.tree_size);
  /* Other rules; a move taken back. */
  think_on (search, &mirrored, &report);
  think_on (search, &history, &report);
  g_assert_cmpuint (report.tree_size, ==, fresh.tree_size);
  stelling_history_push (&history, report.lines[0].pv[0]);
  think_on (search, &history, &report);
  stelling_history_pop (&history);
  think_on (search, &history, &report);
  g_assert_cmpuint (report.tree_size, ==, fresh.tree_size);
}

/* A tree that fills its memory over and over goes on too. */
static void
test_goes_on_full (void)
{
  const StellingEngineOptions options
      = { .search = STELLING_SEARCH_BEST_FIRST, .hash_mb = 1, .lines = 2, .threads = 2 };
  const StellingLimits limits = { .nodes = 15000 };
  g_autoptr (StellingSearch) search = stelling_search_new (&options);
  g_auto (StellingHistory) history = { 0 };

  init_middle_game (&history, 42, 6);
  for (guint i = 0; i < 20; i++)
    {
      StellingReport report;

      g_assert_true (stelling_search_think (search, &history, &limits, &report));
      fixture_check_report (&history, 2, &report);
      g_assert_cmpuint (report.hash_permille, <=, 1000);
      g_assert_cmpuint (report.all_nodes, >=, report.nodes + (i > 0));
      /* Each thread looks at the limit. */
      g_assert_cmpuint (report.nodes, <=, limits.nodes + 100);
      if (report.lines[0].score.kind != STELLING_SCORE_VALUE)
        break;
      stelling_history_push (&history, report.lines[0].pv[0]);
    }
}

typedef struct
{
  guint depth;
  guint n_same;
} Told;

static void
count_same_cb (const StellingReport *report, gpointer user_data)
{
  Told *told = user_data;

  if (!report->final)
    told->n_same += report->depth == told->depth;
  told->depth = report->depth;
}

/* The last doubling of the visits takes at least half of the time: meanwhile something is told. */
static void
test_meanwhile (void)
{
  const StellingEngineOptions options = { .hash_mb = 16, .search = STELLING_SEARCH_BEST_FIRST };
  const StellingLimits limits = { .seconds = 4.2 };
  g_autoptr (StellingSearch) search = stelling_search_new (&options);
  g_auto (StellingHistory) history = { 0 };
  Told told = { 0 };

  fixture_init_history (&history, "teblo", NULL, NULL);
  g_assert_true (stelling_search_go (search, &history, &limits, count_same_cb, &told));
  stelling_search_wait (search);
  g_assert_cmpuint (told.n_same, >, 0);
}

/* What is told of a line is what is told, from the other side, of the position after its first
 * move. */
static void
test_agree (void)
{
  const StellingEngineOptions options = { .search = STELLING_SEARCH_BEST_FIRST, .hash_mb = 16 };
  const StellingLimits limits = { .nodes = 30000 };

  for (guint i = 0; i < 4; i++)
    {
      g_auto (StellingHistory) history = { 0 };
      StellingReport before, after;

      init_middle_game (&history, 20 + i, 6 + 2 * i);
      fixture_think (&history, &options, &limits, &before);
      stelling_history_push (&history, before.lines[0].pv[0]);
      fixture_think (&history, &options, &limits, &after);
      g_assert_cmpint (before.lines[0].score.kind, ==, STELLING_SCORE_VALUE);
      g_assert_cmpint (after.lines[0].score.kind, ==, STELLING_SCORE_VALUE);
      g_test_message ("%d %d", before.lines[0].score.value, after.lines[0].score.value);
      g_assert_cmpint (ABS (before.lines[0].score.value + after.lines[0].score.value), <=, 30);
    }
}

static void
check_depth_cb (const StellingReport *report, gpointer user_data)
{
  guint *depth = user_data;

  g_assert_cmpuint (report->lines[0].depth, >=, *depth);
  *depth = report->lines[0].depth;
}

/* The depth that is shown never goes back, whatever becomes of the lines. */
static void
test_depth (void)
{
  const StellingEngineOptions options
      = { .search = STELLING_SEARCH_BEST_FIRST, .hash_mb = 4, .lines = 3 };
  const StellingLimits limits = { .nodes = 20000 };
  g_autoptr (StellingSearch) search = stelling_search_new (&options);

  for (guint i = 0; i < 6; i++)
    {
      g_auto (StellingHistory) history = { 0 };
      guint depth = 0;

      init_middle_game (&history, 30 + i, 4 + 4 * i);
      g_assert_true (stelling_search_go (search, &history, &limits, check_depth_cb, &depth));
      stelling_search_wait (search);
      g_assert_cmpuint (depth, >, 0);
    }
}

/* A set piece that only keeps one's own way open, after which nothing can stop the pawn. */
static void
test_guards (void)
{
  static const struct
  {
    const char *position;
    const char *best;
    guint plies;
  } cases[] = {
    { "4y7/5y6/5y1r2y1/6y1ryr1/7yyy2/2r9/12/12/3r3r4/12/12/2y9 G8 L11 y 15 19", "(J10)", 13 },
    { "12/7y3r/r11/8y3/12/12/5y6/r3r7/1rrryrr5/2y4r1r2/1rrr4r1r1/4r7 A3 F5 r 20 8", "(D5)", 9 },
  };
  const StellingEngineOptions options = { .search = STELLING_SEARCH_BEST_FIRST, .hash_mb = 4 };
  const StellingLimits limits = { .nodes = 2000 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (StellingHistory) history = { 0 };
      g_autofree char *line = NULL;
      StellingReport report;

      fixture_init_history (&history, "teblo", cases[i].position, NULL);
      fixture_think (&history, &options, &limits, &report);
      fixture_check_report (&history, 1, &report);
      line = fixture_line_to_string (&history, &report.lines[0]);
      g_assert_true (g_str_has_prefix (line, cases[i].best));
      g_assert_cmpint (report.lines[0].score.kind, ==, STELLING_SCORE_WIN);
      g_assert_cmpuint (report.lines[0].score.plies, <=, cases[i].plies);
      g_assert_cmpuint (report.lines[0].n_moves, ==, report.lines[0].score.plies);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/best-first/visits", test_visits);
  g_test_add_func ("/engine/best-first/repeatable", test_repeatable);
  g_test_add_func ("/engine/best-first/tree-size", test_tree_size);
  g_test_add_func ("/engine/best-first/collecting", test_collecting);
  g_test_add_func ("/engine/best-first/meanwhile", test_meanwhile);
  g_test_add_func ("/engine/best-first/stops", test_stops);
  g_test_add_func ("/engine/best-first/endings", test_endgames);
  g_test_add_func ("/engine/best-first/agree", test_agree);
  g_test_add_func ("/engine/best-first/depth", test_depth);
  g_test_add_func ("/engine/best-first/series", test_series);
  g_test_add_func ("/engine/best-first/guards", test_guards);
  g_test_add_func ("/engine/best-first/goes-on", test_goes_on);
  g_test_add_func ("/engine/best-first/goes-on-full", test_goes_on_full);
  g_test_add_func ("/engine/best-first/no-room", test_no_room);
  g_test_add_func ("/engine/best-first/goes-on-proven", test_goes_on_proven);
  g_test_add_func ("/engine/best-first/goes-on-solved", test_goes_on_solved);
  g_test_add_func ("/engine/best-first/begins-anew", test_begins_anew);
  return g_test_run ();
}
