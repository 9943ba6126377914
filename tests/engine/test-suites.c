/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "step-solver.h"
#include "suite.h"

/* Positions with known best moves (suites/README.md), with the nets that are shipped, one thread
 * and a number of nodes, which makes the same of it each time. Once solved, always solved: a count
 * may only go up. */

typedef struct
{
  const char *name; /* of the file */
  guint n_wanted;   /* positions */
  guint64 nodes;
  guint floor;
  const char *rules; /* NULL: the file's name is theirs */
} Case;

/* A change of the search or the nets that solves more raises the floor. */
static const Case cases[] = {
  { "teblo", SUITE_WANTED, 1000, 84, NULL },
  { "tablut-edge", SUITE_WANTED, 50000, 59, NULL },
  { "tablut-corner", SUITE_WANTED, 50000, 73, NULL },
  { "tablut-corner-easy", SUITE_WANTED, 50000, 58, NULL },
  { "tablut-corner-waiting", 7, 100000, 7, "tablut-corner" },
};
static const Case slow_cases[] = {
  { "tablut-corner-plain", 100, 100000, 100, "tablut-corner" },
};

static GPtrArray *
load (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".suite", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engine", "suites", file, NULL);
  GError *error = NULL;
  GPtrArray *positions = suite_load (path, &error);

  g_assert_no_error (error);
  return positions;
}

/* What is proven must not be told otherwise. */
static void
check_score (const SuitePosition *position, const SuiteTask *task, const StellingReportLine *line)
{
  if (task->value == STELLING_SCORE_NONE || !line->exact || !suite_task_is_best (task, line->pv[0]))
    return;
  if (line->score.kind != task->value)
    g_test_message ("%s: told %d, but it is %s", position->position, line->score.kind,
                    position->value);
  g_assert_cmpint (line->score.kind, ==, task->value);
}

static void
report_cb (const StellingReport *report, gpointer user_data)
{
  *(StellingReport *) user_data = *report;
}

static gboolean
is_solved (StellingSearch *search,
           const SuitePosition *position,
           const SuiteTask *task,
           guint64 nodes)
{
  StellingLimits limits = { .nodes = nodes };
  g_auto (StellingHistory) history = { 0 };
  StellingReport report;

  stelling_history_init (&history, &task->position);
  stelling_search_clear (search);
  g_assert_true (stelling_search_go (search, &history, &limits, report_cb, &report));
  stelling_search_wait (search);
  fixture_check_report (&history, 1, &report);
  check_score (position, task, &report.lines[0]);
  return suite_task_is_best (task, report.lines[0].pv[0]);
}

static void
test_solved (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GPtrArray) positions = load (test->name);
  StellingEngineOptions options = { .hash_mb = 4 };
  g_autoptr (StellingSearch) search = stelling_search_new (&options);
  StellingRules rules;
  guint solved = 0;

  g_assert_true (
      stelling_rules_parse (test->rules != NULL ? test->rules : test->name, &rules, NULL));
  g_assert_cmpuint (positions->len, >=, test->n_wanted);
  for (guint i = 0; i < positions->len; i++)
    {
      const SuitePosition *position = positions->pdata[i];
      GError *error = NULL;
      SuiteTask task;

      suite_position_parse (position, &rules, &task, &error);
      g_assert_no_error (error);
      if (is_solved (search, position, &task, test->nodes))
        solved++;
      else
        g_test_message ("[%s] not solved", position->name);
    }
  g_test_message ("%u of %u solved, at least %u wanted", solved, positions->len, test->floor);
  g_assert_cmpuint (solved, >=, test->floor);
}

/* The finder's solver, which has to agree with the endgames, does so on other boards as well. */
static void
test_step_solver (void)
{
  const guint left[2] = { 1, 1 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (StellingEndgameSolver) solver = stelling_endgame_solver_new ();
  g_autofree StepResults *results = g_new (StepResults, 1);
  StellingPosition board;
  guint n_states = 0;

  fixture_init_endgame (&board, "teblo", rand, 60, left);
  step_solve (&board, solver, results);
  for (guint turn = 0; turn < 2; turn++)
    for (StellingSquare yellow = 0; yellow < STEP_SQUARES; yellow++)
      for (StellingSquare red = 0; red < STEP_SQUARES; red++)
        {
          gint16 plies = results->plies[turn][yellow][red];
          StellingEndgameResult result;

          if (plies == STEP_NONE)
            continue;
          stelling_position_set_pawn (&board, STELLING_YELLOW, yellow);
          stelling_position_set_pawn (&board, STELLING_RED, red);
          stelling_position_set_turn (&board, (StellingSide) turn);
          result = stelling_endgame_solver_probe (solver, &board, STELLING_ENDGAME_MAX_LEFT);
          g_assert_cmpint (result.value == STELLING_ENDGAME_DRAW ? STEP_DRAW : (int) result.plies,
                           ==, plies);
          n_states++;
        }
  g_assert_cmpuint (n_states, >, 1000);
}

static void
add_cases (const Case *some, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat ("/engine/suites/", some[i].name, NULL);

      g_test_add_data_func (path, &some[i], test_solved);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_cases (cases, G_N_ELEMENTS (cases));
  if (g_test_slow ())
    add_cases (slow_cases, G_N_ELEMENTS (slow_cases));
  g_test_add_func ("/engine/suites/step-solver", test_step_solver);
  return g_test_run ();
}
