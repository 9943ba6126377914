/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "plain-proof.h"
#include "plain-solver.h"
#include "step-solver.h"
#include "stelling-proof-search-private.h"
#include "stelling-prover.h"
#include "suite.h"

/* What is proven of all legal moves, against other solvers: of Teblo's endings one that goes
 * through all states, of Tablut the plain rules, with all moves and all answers. */

#define NODES 40000
/* One placement out of this number, where two set pieces are left: each makes another board. */
#define EACH_PLACEMENT 20
/* One position of Tablut's suites out of this number. */
#define EACH 4
#define GUIDE_NODES 20000
#define CHECK_LIMIT 60000
/* The plain solver shows ends within these plies; what takes longer is played out. */
#define SOLVED_PLIES 4

static gboolean
prove (const StellingHistory *history, StellingTruths *truths)
{
  g_autoptr (StellingProver) prover = stelling_prover_new (history);

  return stelling_prover_run (prover, NODES, truths);
}

static void
prove_position (const StellingPosition *position, StellingTruths *truths)
{
  g_auto (StellingHistory) history = { 0 };
  StellingMoveList list;

  stelling_history_init (&history, position);
  g_assert_true (prove (&history, truths));
  stelling_position_get_moves (position, &list);
  g_assert_cmpuint (truths->n, ==, list.n);
}

static GPtrArray *
load (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".suite", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engine", "suites", file, NULL);
  GPtrArray *positions = suite_load (path, NULL);

  g_assert_nonnull (positions);
  return positions;
}

/* --- Teblo --- */

/* Compares a move's result with that of the position after it; @results: of the board then. */
static void
check_result (const StellingPosition *position, const StellingTruth *truth, StepResults *results)
{
  StellingPosition after = *position;
  int plies;

  stelling_position_play (&after, truth->move);
  plies = results->plies[after.turn][after.teblo.pawn[0]][after.teblo.pawn[1]];
  g_assert_cmpint (plies, !=, STEP_NONE);
  if (plies == STEP_DRAW)
    {
      g_assert_cmpint (truth->score.kind, ==, STELLING_SCORE_DRAW);
      return;
    }
  g_assert_cmpint (truth->score.kind, ==,
                   plies % 2 == 0 ? STELLING_SCORE_WIN : STELLING_SCORE_LOSS);
  g_assert_cmpint (truth->score.plies, ==, plies + 1);
  g_assert_cmpint (truth->score.bound, ==, STELLING_BOUND_IS_SCORE);
}

static void
check_ending (const StellingPosition *position, guint left, StellingEndgameSolver *solver)
{
  g_autofree StepResults *results = g_new (StepResults, 1);
  g_autofree StepResults *placed = g_new (StepResults, 1);
  StellingTruths truths;

  prove_position (position, &truths);
  step_solve (position, solver, results);
  for (guint i = 0; i < truths.n; i++)
    {
      StellingPosition after = *position;

      if (!stelling_move_is_place (truths.truths[i].move))
        {
          check_result (position, &truths.truths[i], results);
          continue;
        }
      if (left == 2 && i % EACH_PLACEMENT != 0)
        continue;
      stelling_position_play (&after, truths.truths[i].move);
      step_solve (&after, solver, placed);
      check_result (position, &truths.truths[i], placed);
    }
}

/* Endings with as many set pieces left, @most of them. */
static void
test_teblo (gconstpointer data)
{
  static const guint most[] = { 40, 1, 1 };
  guint left = GPOINTER_TO_UINT (data), n = 0;
  g_autoptr (GPtrArray) positions = load ("teblo");
  g_autoptr (StellingEndgameSolver) solver = stelling_endgame_solver_new ();
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  for (guint i = 0; i < positions->len && n < most[left]; i++)
    {
      SuiteTask task;

      g_assert_true (suite_position_parse (positions->pdata[i], &rules, &task, NULL));
      if ((guint) task.position.teblo.reserve[0] + task.position.teblo.reserve[1] != left)
        continue;
      /* Only the other side could place. */
      if (left > 0 && task.position.teblo.reserve[task.position.turn] == 0)
        continue;
      g_test_message ("%s", ((SuitePosition *) positions->pdata[i])->position);
      check_ending (&task.position, left, left > 0 ? solver : NULL);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

/* Where the reserves are too large to be solved, only what holds whatever is placed. */
static void
test_large_reserves (void)
{
  g_auto (StellingHistory) history = { 0 };
  StellingTruths truths;

  fixture_init_history (&history, "teblo", NULL, NULL);
  g_assert_true (prove (&history, &truths));
  g_assert_cmpuint (stelling_truths_count (&truths, STELLING_SCORE_NONE), ==, truths.n);
}

/* --- Tablut --- */

typedef struct
{
  StellingRules rules;
  StellingProofSearch *guide;
  PlainSolver *solver;
  PlainProof *proof;
  guint n_checked;
} Plain;

static gboolean
guide_cb (const char *text, char move[24], gpointer user_data)
{
  Plain *self = user_data;
  g_auto (StellingHistory) history = { 0 };
  g_autofree char *written = NULL;
  StellingPosition position;
  StellingMove first;
  guint plies;

  g_assert_true (stelling_position_parse (&position, &self->rules, text, NULL));
  stelling_history_init (&history, &position);
  if (stelling_proof_search_run (self->guide, &history, position.turn, GUIDE_NODES, &plies)
          != STELLING_PROOF_WON
      || stelling_proof_search_get_line (self->guide, &history, position.turn, &first, 1) == 0)
    return FALSE;
  written = stelling_move_to_string (&position, first);
  g_strlcpy (move, written, 24);
  return TRUE;
}

static PlainPosition
make_plain (const StellingPosition *position)
{
  g_autofree char *rules_text = stelling_rules_to_string (&position->rules);
  g_autofree char *text = stelling_position_to_string (position);
  PlainPosition plain;
  PlainRules rules;

  g_assert_true (plain_rules_parse (rules_text, &rules));
  g_assert_true (plain_position_parse (&rules, text, &plain));
  return plain;
}

/* Whether the attacker wins within @plies by the plain solver. */
static gboolean
is_solved (Plain *self, const PlainPosition *after, gboolean won, int plies, gboolean exact)
{
  return won ? plain_solver_loses (self->solver, after, plies, exact)
             : plain_solver_wins (self->solver, after, plies, exact);
}

/* Whether the attacker wins by what the guide plays. It may go round, as it does not know how far
 * it has come: then nothing is shown, and the solver is asked. */
static gboolean
is_played_out (Plain *self, const PlainPosition *after, gboolean won, int plies)
{
  int attacker = won ? 1 - after->turn : after->turn;
  int most = won ? PLAIN_SOLVER_MAX_PLIES - 1 : PLAIN_SOLVER_MAX_PLIES;

  plain_proof_clear (self->proof);
  stelling_proof_search_clear (self->guide);
  return plain_proof_count_plies (self->proof, after, attacker, CHECK_LIMIT) != PLAIN_PROOF_FAILED
         || is_solved (self, after, won, MIN (plies, most), FALSE);
}

/* A win or loss holds against all moves. */
static void
check_proof (Plain *self, const PlainPosition *after, StellingScore score)
{
  int plies = score.plies - 1;
  gboolean won = score.kind == STELLING_SCORE_WIN;
  gboolean by_light = (after->turn == 0) != won;

  if (plies == 0)
    g_assert_cmpstr (plain_get_outcome (after).result, ==, by_light ? "light" : "dark");
  else if (plies <= SOLVED_PLIES)
    g_assert_true (is_solved (self, after, won, plies, won));
  else
    g_assert_true (is_played_out (self, after, won, plies));
  self->n_checked++;
}

/* The end can't come sooner if that is said. */
static void
check_bound (Plain *self, const PlainPosition *after, StellingScore score)
{
  if (score.bound != STELLING_BOUND_IS_SCORE)
    g_assert_cmpint (score.bound, ==, stelling_score_kind_get_limit (score.kind));
  else if (score.plies > 2)
    g_assert_false (
        is_solved (self, after, score.kind == STELLING_SCORE_WIN, score.plies - 3, TRUE));
}

static void
check_truth (Plain *self, const StellingPosition *position, const StellingTruth *truth)
{
  StellingPosition next = *position;
  PlainPosition after;

  stelling_position_play (&next, truth->move);
  after = make_plain (&next);
  if (truth->score.kind == STELLING_SCORE_NONE)
    {
      g_assert_cmpstr (plain_get_outcome (&after).result, ==, "none");
      g_assert_false (plain_solver_wins (self->solver, &after, 1, TRUE));
      return;
    }
  check_proof (self, &after, truth->score);
  check_bound (self, &after, truth->score);
}

static void
check_task (Plain *self, const SuitePosition *entry, const SuiteTask *task)
{
  StellingTruths truths;

  prove_position (&task->position, &truths);
  for (guint i = 0; i < truths.n; i++)
    check_truth (self, &task->position, &truths.truths[i]);
  if (g_str_equal (entry->kind, "forced-win"))
    {
      gboolean found = FALSE;

      for (guint i = 0; i < task->n_best; i++)
        found |= stelling_truths_get (&truths, task->best[i]).kind == STELLING_SCORE_WIN;
      g_assert_true (found);
    }
  if (g_str_equal (entry->kind, "sole-defence"))
    g_assert_cmpuint (stelling_truths_count (&truths, STELLING_SCORE_LOSS), >, 0);
}

static void
test_tablut (gconstpointer name)
{
  g_autoptr (GPtrArray) positions = load (name);
  Plain self = { .guide = stelling_proof_search_new (4096), .solver = plain_solver_new () };

  self.proof = plain_proof_new (guide_cb, &self);
  g_assert_true (stelling_rules_parse (name, &self.rules, NULL));
  for (guint i = 0; i < positions->len; i += EACH)
    {
      const SuitePosition *entry = positions->pdata[i];
      SuiteTask task;

      g_test_message ("%s %s", entry->kind, entry->position);
      g_assert_true (suite_position_parse (entry, &self.rules, &task, NULL));
      check_task (&self, entry, &task);
    }
  g_assert_cmpuint (self.n_checked, >, 0);
  plain_proof_free (self.proof);
  plain_solver_free (self.solver);
  stelling_proof_search_free (self.guide);
}

/* What the opponent would win at once is known without any search. */
static void
test_blunders (void)
{
  g_auto (StellingHistory) history = { 0 };
  g_autoptr (StellingProver) prover = NULL;
  StellingTruths truths;

  fixture_init_history (&history, "tablut-edge", "9/9/9/9/4K4/3t5/9/8t/9 d", NULL);
  prover = stelling_prover_new (&history);
  g_assert_true (stelling_prover_run (prover, 1, &truths));
  /* The king has four ways out, and the two men can't stop him. */
  g_assert_cmpuint (stelling_truths_count (&truths, STELLING_SCORE_LOSS), ==, truths.n);
  g_assert_cmpuint (truths.truths[0].score.plies, ==, 2);
}

/* The third time that a position comes the game is drawn: the past counts. */
static void
test_past (void)
{
  g_auto (StellingHistory) history = { 0 };
  StellingMove move;
  StellingTruths truths;

  fixture_init_history (&history, "tablut-edge:repeat=draw", NULL,
                        "e3-d3 a4-a3 d3-e3 a3-a4 e3-d3 a4-a3 d3-e3");
  g_assert_true (prove (&history, &truths));
  g_assert_true (
      stelling_move_parse (stelling_history_get_position (&history), "a3-a4", &move, NULL));
  g_assert_cmpint (stelling_truths_get (&truths, move).kind, ==, STELLING_SCORE_DRAW);
  g_assert_cmpuint (stelling_truths_count (&truths, STELLING_SCORE_DRAW), ==, 1);
}

/* --- both --- */

static void
test_over (void)
{
  g_auto (StellingHistory) history = { 0 };
  StellingTruths truths;

  fixture_init_history (&history, "tablut-edge", "4K4/9/9/9/9/9/9/4t4/9 d", NULL);
  g_assert_true (prove (&history, &truths));
  g_assert_cmpuint (truths.n, ==, 0);
}

/* One that was told to stop says so, and nothing wrong. */
static void
test_stopped (gconstpointer rules)
{
  g_auto (StellingHistory) history = { 0 };
  g_autoptr (StellingProver) prover = NULL;
  StellingTruths truths;

  fixture_init_history (&history, rules, NULL, NULL);
  prover = stelling_prover_new (&history);
  stelling_prover_stop (prover);
  g_assert_false (stelling_prover_run (prover, G_MAXUINT64, &truths));
  g_assert_cmpuint (stelling_truths_count (&truths, STELLING_SCORE_NONE), ==, truths.n);
}

int
main (int argc, char *argv[])
{
  static const char *const rule_sets[] = { "tablut-edge", "tablut-corner", "tablut-corner-easy" };

  g_test_init (&argc, &argv, NULL);
  for (guint left = 0; left <= STELLING_ENDGAME_MAX_LEFT; left++)
    {
      g_autofree char *path = g_strdup_printf ("/engine/prover/teblo-%u", left);

      g_test_add_data_func (path, GUINT_TO_POINTER (left), test_teblo);
    }
  g_test_add_func ("/engine/prover/large-reserves", test_large_reserves);
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/prover/", rule_sets[i], NULL);

      g_test_add_data_func (path, rule_sets[i], test_tablut);
    }
  g_test_add_func ("/engine/prover/blunders", test_blunders);
  g_test_add_func ("/engine/prover/past", test_past);
  g_test_add_func ("/engine/prover/over", test_over);
  g_test_add_data_func ("/engine/prover/stopped-teblo", "teblo", test_stopped);
  g_test_add_data_func ("/engine/prover/stopped-tablut", "tablut-corner", test_stopped);
  return g_test_run ();
}
