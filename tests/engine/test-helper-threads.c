/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "stelling-alpha-beta-private.h"
#include "worker-fixture.h"

/* What the threads of one search do for each other, without any thread. */

typedef struct
{
  StellingShared *shared;
  StellingWorker *first;
  StellingWorker *helper;
} Pair;

static Pair
pair_new (const char *rules, const char *position, guint lines)
{
  g_auto (StellingHistory) history = { 0 };
  Pair self;

  fixture_init_history (&history, rules, position, NULL);
  self.shared = worker_fixture_new (&history, lines, FALSE);
  self.first = self.shared->workers[0];
  self.helper = self.shared->workers[1] = stelling_worker_new (self.shared, 1);
  self.shared->n_workers = 2;
  return self;
}

static void
pair_free (Pair *self)
{
  stelling_worker_free (self->helper);
  worker_fixture_free (self->shared);
}

static void
test_claims (void)
{
  Pair pair = pair_new ("tablut-edge", NULL, 1);
  StellingMove move = pair.first->root_moves[0].move;
  StellingMove other = pair.first->root_moves[1].move;

  g_assert_true (stelling_worker_claim (pair.first, 0, move));
  g_assert_false (stelling_worker_claim (pair.helper, 0, move));
  g_assert_true (stelling_worker_claim (pair.helper, 0, other));
  g_assert_false (stelling_worker_claim (pair.first, 0, other));
  /* In another position the same move is another one. */
  stelling_worker_play (pair.helper, 0, other);
  g_assert_true (stelling_worker_claim (pair.helper, 1, move));
  /* Each drops its own. */
  stelling_worker_drop_claim (pair.helper, 0, move);
  g_assert_false (stelling_worker_claim (pair.helper, 0, move));
  stelling_worker_drop_claim (pair.first, 0, move);
  g_assert_true (stelling_worker_claim (pair.helper, 0, move));
  pair_free (&pair);
}

static void
test_alone (void)
{
  Pair pair = pair_new ("tablut-edge", NULL, 1);
  StellingMove move = pair.first->root_moves[0].move;

  pair.shared->n_workers = 1;
  for (guint i = 0; i < 2; i++)
    g_assert_true (stelling_worker_claim (pair.first, 0, move));
  pair_free (&pair);
}

/* No move is left out, even if another thread never ends: each is tried in the end, in the same
 * order. */
static void
test_all_claimed (void)
{
  guint64 nodes[2];
  int scores[2];

  for (guint claimed = 0; claimed < 2; claimed++)
    {
      Pair pair = pair_new ("tablut-corner", "9/9/9/9/9/3K5/4t4/9/9 l", 1);

      pair.shared->limits.depth = 6;
      for (guint i = 0; claimed == 1 && i < pair.helper->n_root_moves; i++)
        g_assert_true (stelling_worker_claim (pair.helper, 0, pair.helper->root_moves[i].move));
      stelling_worker_deepen (pair.first);
      nodes[claimed] = pair.first->nodes;
      scores[claimed] = pair.first->root_moves[0].score;
      pair_free (&pair);
    }
  g_assert_cmpint (scores[0], ==, STELLING_MATE - 3);
  g_assert_cmpint (scores[1], ==, scores[0]);
  g_assert_cmpuint (nodes[1], ==, nodes[0]);
}

/* A claimed move is searched after all others. */
static void
test_last (void)
{
  Pair pair = pair_new ("tablut-edge", NULL, 1);
  StellingMove claimed = pair.first->root_moves[1].move;

  pair.shared->limits.depth = 1;
  g_assert_true (stelling_worker_claim (pair.helper, 0, claimed));
  stelling_worker_deepen (pair.first);
  g_assert_cmpuint (pair.first->repetition.moves[pair.first->repetition.root + 1], ==, claimed);
  pair_free (&pair);
}

/* --- the answer --- */

typedef struct
{
  const char *name;
  guint finished; /* depth of the first worker */
  guint own_depth;
  int own_score;
  guint depth;
  int score;
  gboolean taken;
} Case;

static const Case cases[] = {
  { "deeper", 5, 5, 40, 6, 10, TRUE },
  { "less deep", 5, 6, 10, 5, 40, FALSE },
  { "better where neither has finished", 5, 6, 10, 6, 40, TRUE },
  { "not better", 5, 6, 40, 6, 10, FALSE },
  { "better, but all moves were looked at", 6, 6, 10, 6, 40, FALSE },
  { "a win", 6, 6, 500, 4, STELLING_MATE - 7, TRUE },
  { "a loss", 5, 5, -500, 6, -STELLING_MATE + 8, FALSE },
  { "a win is known", 5, 5, STELLING_MATE - 9, 6, 300, FALSE },
  { "a loss is known", 5, 5, -STELLING_MATE + 8, 6, -300, FALSE },
};

static void
set_line (StellingRootMove *line, guint depth, int score)
{
  line->depth = depth;
  line->score = score;
}

/* The helper's first line is the first worker's fourth move, and has two plies. */
static Pair
make_answers (const Case *test, guint lines)
{
  Pair pair = pair_new ("tablut-edge", NULL, lines);
  StellingRootMove *line;

  for (guint i = 0; i < lines; i++)
    {
      set_line (&pair.first->root_moves[i], test->own_depth, test->own_score);
      set_line (&pair.helper->root_moves[i + 3], test->depth, test->score);
      stelling_worker_bring_forward (pair.helper, i + 3, i);
    }
  pair.first->depth = test->finished;
  pair.helper->depth = test->depth;
  line = &pair.helper->root_moves[0];
  stelling_worker_play (pair.helper, 0, line->move);
  stelling_move_picker_prepare (pair.helper, 1, STELLING_MOVE_NONE, FALSE);
  line->pv[1] = stelling_move_picker_pick (&pair.helper->stack[1].picker, 0);
  line->pv_length = 2;
  line->bounded = TRUE;
  return pair;
}

static void
test_answer (gconstpointer data)
{
  const Case *test = data;

  for (guint lines = 1; lines <= 2; lines++)
    {
      Pair pair = make_answers (test, lines);
      const StellingRootMove *line = &pair.first->root_moves[0];
      const StellingRootMove *other = &pair.helper->root_moves[0];
      StellingMove own = line->move;

      stelling_worker_take_answer (pair.first, pair.helper);
      g_assert_cmpuint (line->move, ==, test->taken ? other->move : own);
      g_assert_cmpint (line->score, ==, test->taken ? test->score : test->own_score);
      g_assert_cmpuint (line->depth, ==, test->taken ? test->depth : test->own_depth);
      g_assert_cmpuint (line->pv_length, ==, test->taken ? 2 : 1);
      g_assert_true (line->bounded == test->taken);
      g_assert_cmpuint (pair.first->depth, ==,
                        test->taken ? MAX (test->depth, test->finished) : test->finished);
      for (guint i = 0; test->taken && i < lines; i++)
        g_assert_cmpuint (line[i].move, ==, other[i].move);
      pair_free (&pair);
    }
}

/* What the first worker has proven of the helper's move, and what the rules tell of it. */
static void
test_known (void)
{
  Pair pair = make_answers (&cases[0], 1);
  StellingMove own = pair.first->root_moves[0].move;

  pair.first->root_moves[3].lost = -STELLING_MATE + 8;
  stelling_worker_take_answer (pair.first, pair.helper);
  g_assert_cmpuint (pair.first->root_moves[0].move, ==, own);
  pair.first->root_moves[3].lost = 0;
  pair.first->root_moves[3].proof = -STELLING_MATE + 8;
  stelling_worker_take_answer (pair.first, pair.helper);
  g_assert_cmpuint (pair.first->root_moves[0].move, ==, own);
  pair.first->root_moves[3].proof = 0;
  pair.first->root_moves[3].settled = TRUE;
  stelling_worker_take_answer (pair.first, pair.helper);
  g_assert_cmpuint (pair.first->root_moves[0].move, ==, pair.helper->root_moves[0].move);
  g_assert_cmpuint (pair.first->root_moves[0].pv_length, ==, 1);
  pair_free (&pair);
}

/* Where no helper ran, or it found nothing. */
static void
test_nothing (void)
{
  Pair pair = pair_new ("tablut-edge", NULL, 1);
  StellingMove own = pair.first->root_moves[0].move;

  stelling_worker_bring_forward (pair.helper, 3, 0);
  set_line (&pair.first->root_moves[0], 0, -100);
  stelling_worker_take_answer (pair.first, pair.helper);
  g_assert_cmpuint (pair.first->root_moves[0].move, ==, own);
  pair_free (&pair);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/helper-threads/claims", test_claims);
  g_test_add_func ("/engine/helper-threads/alone", test_alone);
  g_test_add_func ("/engine/helper-threads/all-claimed", test_all_claimed);
  g_test_add_func ("/engine/helper-threads/last", test_last);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/engine/helper-threads/answer/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_answer);
    }
  g_test_add_func ("/engine/helper-threads/known", test_known);
  g_test_add_func ("/engine/helper-threads/nothing", test_nothing);
  return g_test_run ();
}
