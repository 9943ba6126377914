/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fake-search.h"
#include "record-dump.h"

#include "stelling-analysis-queue.h"

/* Records one after the other, and the part of a record that is about one side's moves. */

#define N_RECORDS 3
#define N_NODES 7
#define SHORT 0.005

typedef struct
{
  StellingAnalysis *analysis;
  StellingAnalysisQueue *queue;
  StellingRecord *records[N_RECORDS];
  StellingNode *nodes[N_RECORDS][N_NODES];
  gboolean ended;
  char *message;
} Fixture;

static void
ended_cb (StellingAnalysisQueue *queue, const char *message, Fixture *f)
{
  f->ended = TRUE;
  f->message = g_strdup (message);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const char *const moves[N_NODES - 1] = { "D4", "I9", "D5", "I8", "D6", "I7" };

  fake_search_reset ();
  for (guint i = 0; i < N_RECORDS; i++)
    {
      f->records[i] = record_new ("teblo");
      f->nodes[i][0] = stelling_record_get_root (f->records[i]);
      for (guint k = 1; k < N_NODES; k++)
        f->nodes[i][k] = record_play (f->records[i], f->nodes[i][k - 1], moves[k - 1]);
    }
  f->analysis = stelling_analysis_new ();
  f->queue = stelling_analysis_queue_new (f->analysis);
  g_signal_connect (f->queue, "ended", G_CALLBACK (ended_cb), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  stelling_analysis_queue_stop (f->queue);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (f->queue);
  g_assert_finalize_object (f->analysis);
  for (guint i = 0; i < N_RECORDS; i++)
    g_assert_finalize_object (f->records[i]);
  g_assert_cmpuint (fake_search_get_n_alive (), ==, 0);
  g_free (f->message);
}

static void
add (Fixture *f, guint index, const StellingAnalysisPart *part)
{
  stelling_analysis_queue_add (f->queue, f->records[index], part);
}

static void
add_all (Fixture *f)
{
  const StellingAnalysisPart part = { .seconds = SHORT };

  for (guint i = 0; i < N_RECORDS; i++)
    add (f, i, &part);
}

static void
wait_for_end (Fixture *f)
{
  while (!f->ended)
    g_main_context_iteration (NULL, TRUE);
}

static guint
count_evaluated (Fixture *f, guint index)
{
  guint n = 0;

  for (guint i = 0; i < N_NODES; i++)
    n += stelling_node_get_evaluation (f->nodes[index][i]) != NULL;
  return n;
}

static gboolean
set_true_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
run_for (guint ms)
{
  gboolean done = FALSE;

  g_timeout_add (ms, set_true_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

static void
note_progress_cb (StellingAnalysisQueue *queue, GArray *all)
{
  StellingQueueProgress progress = stelling_analysis_queue_get_progress (queue);

  g_array_append_val (all, progress);
}

/* All of them, in their order. */
static void
test_all (Fixture *f, gconstpointer data)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (StellingQueueProgress));
  guint index = 1;

  g_signal_connect (f->queue, "changed", G_CALLBACK (note_progress_cb), all);
  add_all (f);
  wait_for_end (f);
  g_assert_null (f->message);
  for (guint i = 0; i < N_RECORDS; i++)
    g_assert_cmpuint (count_evaluated (f, i), ==, N_NODES);
  for (guint i = 0; i < all->len; i++)
    {
      const StellingQueueProgress *at = &g_array_index (all, StellingQueueProgress, i);

      g_assert_cmpuint (at->index, >=, index);
      g_assert_cmpuint (at->index, <=, N_RECORDS);
      index = at->index;
    }
  g_assert_cmpuint (index, ==, N_RECORDS);
  g_assert_cmpuint (g_array_index (all, StellingQueueProgress, all->len - 1).n_records, ==,
                    N_RECORDS);
}

/* What is taken out is left as it is, waiting or under way, and the others are analysed. */
static void
test_remove (Fixture *f, gconstpointer data)
{
  const StellingAnalysisPart part = { .seconds = 1000 };
  const StellingAnalysisPart brief = { .seconds = SHORT };

  add (f, 0, &part);
  add (f, 1, &brief);
  add (f, 2, &brief);
  run_for (30);
  stelling_analysis_queue_remove (f->queue, f->records[1]);
  stelling_analysis_queue_remove (f->queue, f->records[0]);
  wait_for_end (f);
  g_assert_cmpuint (count_evaluated (f, 0), ==, 0);
  g_assert_cmpuint (count_evaluated (f, 1), ==, 0);
  g_assert_cmpuint (count_evaluated (f, 2), ==, N_NODES);
}

/* A record that becomes another game has nothing left to be done. */
static void
test_reset (Fixture *f, gconstpointer data)
{
  const StellingAnalysisPart part = { .from = f->nodes[0][3], .seconds = 1000 };
  const StellingAnalysisPart brief = { .seconds = SHORT };
  StellingAnalysisPart now;
  StellingRules rules;
  StellingPosition start;

  add (f, 0, &part);
  add (f, 1, &brief);
  stelling_record_delete (f->records[0], f->nodes[0][2]);
  while (stelling_analysis_queue_get_part (f->queue, &now) && now.seconds > 1)
    g_main_context_iteration (NULL, TRUE);
  wait_for_end (f);
  g_assert_cmpuint (count_evaluated (f, 1), ==, N_NODES);
  f->ended = FALSE;
  add (f, 2, &part);
  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_position_init (&start, &rules);
  stelling_record_set_start (f->records[2], &start);
  wait_for_end (f);
}

/* The part begins before what was deleted. */
static void
test_from_deleted (Fixture *f, gconstpointer data)
{
  const StellingAnalysisPart part = { .from = f->nodes[0][4], .seconds = 1000 };
  StellingAnalysisPart now;

  stelling_analysis_queue_set_paused (f->queue, TRUE);
  add (f, 0, &part);
  g_assert_true (stelling_analysis_queue_get_part (f->queue, &now));
  g_assert_true (now.from == f->nodes[0][4]);
  stelling_record_delete (f->records[0], f->nodes[0][3]);
  g_assert_true (!stelling_analysis_queue_get_part (f->queue, &now) || now.from == f->nodes[0][2]);
}

static void
test_pause (Fixture *f, gconstpointer data)
{
  guint n;

  add_all (f);
  while (count_evaluated (f, 0) < 2)
    g_main_context_iteration (NULL, TRUE);
  stelling_analysis_queue_set_paused (f->queue, TRUE);
  g_assert_true (stelling_analysis_queue_is_paused (f->queue));
  n = count_evaluated (f, 0);
  run_for (60);
  g_assert_cmpuint (count_evaluated (f, 0), ==, n);
  g_assert_false (f->ended);
  stelling_analysis_queue_set_paused (f->queue, FALSE);
  wait_for_end (f);
  for (guint i = 0; i < N_RECORDS; i++)
    g_assert_cmpuint (count_evaluated (f, i), ==, N_NODES);
}

static void
test_stop (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) left = NULL;

  add_all (f);
  run_for (10);
  stelling_analysis_queue_stop (f->queue);
  run_for (40);
  left = stelling_analysis_queue_get_records (f->queue);
  g_assert_cmpuint (left->len, ==, 0);
  g_assert_cmpuint (count_evaluated (f, 2), ==, 0);
  g_assert_false (f->ended);
}

static void
test_failed (Fixture *f, gconstpointer data)
{
  fake_search_set_fails (TRUE);
  add_all (f);
  wait_for_end (f);
  g_assert_nonnull (f->message);
  g_assert_cmpuint (count_evaluated (f, 1), ==, 0);
}

/* What is known to be enough is not searched again, not even to see what a search does here. */
static void
test_rate (Fixture *f, gconstpointer data)
{
  const StellingEvaluation enough
      = { .score = { STELLING_SCORE_VALUE, 5, 0, 0 }, .depth = 9, .nodes = 1000000 };
  StellingAnalysisPart part = { .seconds = 0.01, .rate = 1000 };

  for (guint i = 0; i < N_NODES; i++)
    stelling_record_set_evaluation (f->records[0], f->nodes[0][i], &enough, TRUE);
  add (f, 0, &part);
  wait_for_end (f);
  g_assert_cmpuint (fake_search_get_n_started (), ==, 0);
  f->ended = FALSE;
  part.rate = 0;
  add (f, 0, &part);
  wait_for_end (f);
  g_assert_cmpuint (fake_search_get_n_started (), ==, 1);
}

/* --- one side's moves --- */

static void
evaluate (Fixture *f, guint ply, int value, guint64 nodes)
{
  const StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, value, 0, 0 }, .depth = 9, .nodes = nodes };

  stelling_record_set_evaluation (f->records[0], f->nodes[0][ply], &evaluation, TRUE);
}

static void
wait_with_sides (Fixture *f, StellingMovesOf moves_of)
{
  const StellingAnalysisPart part = { .moves_of = moves_of, .seconds = SHORT };

  f->ended = FALSE;
  add (f, 0, &part);
  wait_for_end (f);
}

/* The positions before and after each of them: not the start where the other side begins, and not
 * the end where the other side made the last move. */
static void
test_side (Fixture *f, gconstpointer data)
{
  wait_with_sides (f, STELLING_MOVES_OF_DARK);
  g_assert_null (stelling_node_get_evaluation (f->nodes[0][0]));
  g_assert_cmpuint (count_evaluated (f, 0), ==, N_NODES - 1);
}

static void
test_other_side (Fixture *f, gconstpointer data)
{
  wait_with_sides (f, STELLING_MOVES_OF_LIGHT);
  g_assert_null (stelling_node_get_evaluation (f->nodes[0][6]));
  g_assert_cmpuint (count_evaluated (f, 0), ==, N_NODES - 1);
}

/* A swing by the other side's move is not looked at again. */
static void
test_side_swings (Fixture *f, gconstpointer data)
{
  guint n;

  for (guint ply = 0; ply < N_NODES; ply++)
    evaluate (f, ply, ply < 3 ? 0 : 2000, G_MAXINT64);
  /* The third move is Yellow's. One search tells what a search does here. */
  wait_with_sides (f, STELLING_MOVES_OF_DARK);
  n = fake_search_get_n_started ();
  g_assert_cmpuint (n, ==, 1);
  for (guint ply = 0; ply < N_NODES; ply++)
    evaluate (f, ply, ply < 3 ? 0 : 2000, ply == 2 || ply == 3 ? 1 : G_MAXINT64);
  wait_with_sides (f, STELLING_MOVES_OF_LIGHT);
  g_assert_cmpuint (fake_search_get_n_started (), >, n + 1);
}

/* The second look takes twice as long, and says so. */
static void
test_seconds (Fixture *f, gconstpointer data)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (StellingQueueProgress));
  gboolean again = FALSE;

  evaluate (f, 3, 2000, G_MAXINT64);
  g_signal_connect (f->queue, "changed", G_CALLBACK (note_progress_cb), all);
  wait_with_sides (f, STELLING_MOVES_OF_BOTH);
  for (guint i = 0; i < all->len; i++)
    {
      const StellingQueueProgress *at = &g_array_index (all, StellingQueueProgress, i);

      if (at->total == 0)
        continue;
      g_assert_cmpfloat (at->seconds, ==, at->again ? 2 * SHORT : SHORT);
      again = again || at->again;
    }
  g_assert_true (again);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function)                                                                        \
  g_test_add ("/analysis/queue/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("all", test_all);
  ADD ("remove", test_remove);
  ADD ("reset", test_reset);
  ADD ("from-deleted", test_from_deleted);
  ADD ("pause", test_pause);
  ADD ("stop", test_stop);
  ADD ("failed", test_failed);
  ADD ("rate", test_rate);
  ADD ("side", test_side);
  ADD ("other-side", test_other_side);
  ADD ("side-swings", test_side_swings);
  ADD ("seconds", test_seconds);
#undef ADD
  return g_test_run ();
}
