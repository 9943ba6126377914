/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-finding.h"
#include "stelling-review.h"
#include "stelling-search.h"
#include "suite.h"

/* Games whose one mistake is known: from a position with a proven value a move that gives it away,
 * then best play. A review finds the mistake, and none where there is none. */

/* What a position gets in 0.3 seconds, or less. */
#define NODES 20000
/* How many games of each rule set are looked for. */
#define GAMES 12
/* What a mistake gives away at least, by a search of its own. */
#define LOSS 0.2
#define MAX_TRIES 12
#define MAX_MOVES 8 /* of best play at a time */

typedef struct
{
  StellingSearch *search;
  StellingRules rules;
  GPtrArray *suite; /* of SuitePosition */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  const StellingEngineOptions options = { .threads = 1, .hash_mb = 64, .lines = 1 };
  g_autofree char *name = g_strconcat (data, ".suite", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engine", "suites", name, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (stelling_rules_parse (data, &f->rules, &error));
  f->suite = suite_load (path, &error);
  g_assert_no_error (error);
  f->search = stelling_search_new (&options);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  stelling_search_free (f->search);
  g_ptr_array_unref (f->suite);
}

/* Evaluates @node as the analysis of a whole record does; returns the best move, or NONE. */
static StellingMove
evaluate (Fixture *f, StellingRecord *record, StellingNode *node)
{
  const StellingLimits limits = { .nodes = NODES };
  g_auto (StellingHistory) history = { NULL };
  StellingReport report;
  StellingFinding finding;

  if (stelling_node_get_outcome (node).result != STELLING_RESULT_NONE)
    return STELLING_MOVE_NONE;
  stelling_record_get_history (record, node, &history);
  g_assert_true (stelling_search_think (f->search, &history, &limits, &report));
  g_assert_true (stelling_finding_read (&finding, &report, node));
  stelling_record_set_evaluation (record, node, &finding.evaluation, TRUE);
  return report.lines[0].n_moves > 0 ? report.lines[0].pv[0] : STELLING_MOVE_NONE;
}

/* Adds best moves up to the end of the game, LENGTH at most. */
static void
play_best (Fixture *f, StellingRecord *record, StellingNode *node)
{
  for (guint i = 0; i < MAX_MOVES; i++)
    {
      StellingMove move = evaluate (f, record, node);

      if (move == STELLING_MOVE_NONE)
        return;
      node = stelling_record_add_move (record, node, move, NULL);
    }
}

/* Evaluates all from the end to the start, anew. */
static StellingReview *
review (Fixture *f, StellingRecord *record)
{
  for (StellingNode *at = stelling_record_get_main_end (record); at != NULL;
       at = stelling_node_get_parent (at))
    evaluate (f, record, at);
  return stelling_review_new (record, 1, G_MAXUINT);
}

static double
get_movers_chance (StellingNode *node, StellingSide side)
{
  double chance = stelling_node_get_chance (node);

  return side == STELLING_DARK ? 1 - chance : chance;
}

/* Returns the node after a move that gives away what is proven, or NULL. */
static StellingNode *
make_mistake (Fixture *f, StellingRecord *record, const SuiteTask *task, guint first)
{
  StellingNode *root = stelling_record_get_root (record);
  StellingSide side = stelling_position_get_turn (&task->position);
  double due = task->value == STELLING_SCORE_WIN ? 1 : 0.5;
  StellingMoveList list;

  stelling_position_get_moves (&task->position, &list);
  for (guint i = 0; i < MIN (list.n, MAX_TRIES); i++)
    {
      StellingMove move = list.moves[(first + i * 7) % list.n];
      StellingNode *node;

      if (suite_task_is_best (task, move))
        continue;
      node = stelling_record_add_move (record, root, move, NULL);
      evaluate (f, record, node);
      if (get_movers_chance (node, side) <= due - LOSS)
        return node;
      stelling_record_delete (record, node);
    }
  return NULL;
}

static void
assert_found (const StellingReview *review, const SuiteTask *task, const char *name)
{
  const StellingReviewMove *mistake = &g_array_index (review->moves, StellingReviewMove, 0);

  g_test_message ("%s: %s, lost %.2f, %u better known", name,
                  stelling_node_get_notation (mistake->node),
                  stelling_review_move_get_loss (mistake), mistake->n_best);
  g_assert_cmpuint (mistake->ply, ==, 1);
  g_assert_cmpuint (mistake->n_best, >=, 1);
  g_assert_true (suite_task_is_best (task, mistake->best[0]));
  for (guint i = 1; i < review->moves->len; i++)
    g_assert_cmpfloat (
        stelling_review_move_get_loss (&g_array_index (review->moves, StellingReviewMove, i)), <,
        stelling_review_move_get_loss (mistake));
}

/* The mistake is the largest loss of the game, and what was better is a move that is proven. */
static void
test_found (Fixture *f, gconstpointer data)
{
  guint n = 0;

  for (guint i = 0; i < f->suite->len && n < GAMES; i++)
    {
      const SuitePosition *entry = g_ptr_array_index (f->suite, i);
      g_autoptr (StellingRecord) record = NULL;
      g_autoptr (StellingReview) found = NULL;
      StellingNode *mistake;
      SuiteTask task;

      g_assert_true (suite_position_parse (entry, &f->rules, &task, NULL));
      if (task.value != STELLING_SCORE_WIN && task.value != STELLING_SCORE_DRAW)
        continue;
      record = stelling_record_new (&task.position);
      mistake = make_mistake (f, record, &task, i);
      if (mistake == NULL)
        continue;
      play_best (f, record, mistake);
      found = review (f, record);
      assert_found (found, &task, entry->name);
      n++;
    }
  g_assert_cmpuint (n, ==, GAMES);
}

/* Best play from a position that is solved has no mistake. */
static void
test_none (Fixture *f, gconstpointer data)
{
  guint n = 0;

  for (guint i = 0; i < f->suite->len && n < GAMES; i++)
    {
      const SuitePosition *entry = g_ptr_array_index (f->suite, i);
      g_autoptr (StellingRecord) record = NULL;
      g_autoptr (StellingReview) found = NULL;
      SuiteTask task;

      g_assert_true (suite_position_parse (entry, &f->rules, &task, NULL));
      if (!g_str_has_suffix (entry->kind, "ending") || task.value == STELLING_SCORE_NONE)
        continue;
      record = stelling_record_new (&task.position);
      play_best (f, record, stelling_record_get_root (record));
      found = review (f, record);
      for (guint m = 0; m < found->moves->len; m++)
        g_assert_cmpfloat (
            stelling_review_move_get_loss (&g_array_index (found->moves, StellingReviewMove, m)),
            ==, 0);
      n++;
    }
  g_assert_cmpuint (n, ==, GAMES);
}

/* The engine's best play is without a mistake for itself. A dubious move there may be: what follows
 * it is known the second time. */
static void
test_best_play (Fixture *f, gconstpointer data)
{
  g_autoptr (StellingRecord) record = NULL;
  g_autoptr (StellingReview) found = NULL;
  StellingPosition start;

  stelling_position_init (&start, &f->rules);
  record = stelling_record_new (&start);
  for (guint i = 0; i < 5; i++)
    play_best (f, record, stelling_record_get_main_end (record));
  found = review (f, record);
  g_assert_cmpuint (found->moves->len, >, 20);
  for (guint i = 0; i < found->moves->len; i++)
    {
      const StellingReviewMove *move = &g_array_index (found->moves, StellingReviewMove, i);

      if (stelling_review_move_get_loss (move) > 0.03)
        g_test_message ("%u. %s lost %.2f", move->ply, stelling_node_get_notation (move->node),
                        stelling_review_move_get_loss (move));
      g_assert_cmpint (stelling_node_get_lapse (move->node), <=, STELLING_LAPSE_DUBIOUS);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, rules, test)                                                                     \
  g_test_add ("/review/known-mistakes/" name, Fixture, rules, set_up, test, tear_down)
  ADD ("teblo", "teblo", test_found);
  ADD ("tablut-edge", "tablut-edge", test_found);
  ADD ("tablut-corner", "tablut-corner", test_found);
  ADD ("tablut-corner-easy", "tablut-corner-easy", test_found);
  ADD ("none", "teblo", test_none);
  ADD ("best-play/teblo", "teblo", test_best_play);
  ADD ("best-play/tablut-edge", "tablut-edge", test_best_play);
  ADD ("best-play/tablut-corner", "tablut-corner", test_best_play);
  ADD ("best-play/tablut-corner-easy", "tablut-corner-easy", test_best_play);
#undef ADD
  return g_test_run ();
}
