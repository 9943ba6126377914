/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fake-memory.h"
#include "record-dump.h"

#include "stelling-lapse.h"
#include "stelling-recollection.h"

/* What a memory knows of the nodes of a record. */

#define N_NODES 5

typedef struct
{
  FakeMemory *memory;
  StellingRecord *record;
  StellingRecollection *recollection;
  StellingNode *nodes[N_NODES];
  guint n_known; /* signals */
  guint n_changed;
} Fixture;

static void
count_cb (guint *n)
{
  ++*n;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const char *const moves[N_NODES - 1] = { "D4", "I9", "D5", "I8" };

  f->memory = fake_memory_new ();
  f->record = record_new ("teblo");
  f->nodes[0] = stelling_record_get_root (f->record);
  for (guint i = 1; i < N_NODES; i++)
    f->nodes[i] = record_play (f->record, f->nodes[i - 1], moves[i - 1]);
  g_signal_connect_swapped (f->record, "node-known", G_CALLBACK (count_cb), &f->n_known);
  g_signal_connect_swapped (f->record, "node-changed", G_CALLBACK (count_cb), &f->n_changed);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->recollection != NULL)
    g_assert_finalize_object (f->recollection);
  g_assert_finalize_object (f->record);
  g_assert_finalize_object (f->memory);
}

static void
teach (Fixture *f, StellingNode *node, int value, guint depth)
{
  const StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, value, 0, 0 }, .depth = depth, .nodes = 1000 };
  g_autoptr (StellingSubject) subject = stelling_record_dup_subject (f->record, node);

  stelling_memory_keep (STELLING_MEMORY (f->memory), subject, &evaluation);
}

static void
wait (Fixture *f)
{
  while (stelling_recollection_is_busy (f->recollection))
    g_main_context_iteration (NULL, TRUE);
}

static void
begin (Fixture *f)
{
  f->recollection = stelling_recollection_new (f->record, STELLING_MEMORY (f->memory));
  wait (f);
}

static void
assert_known (StellingNode *node, int value)
{
  g_assert_nonnull (stelling_node_get_known (node));
  g_assert_cmpint (stelling_node_get_known (node)->score.value, ==, value);
}

/* The nodes show it and the record does not have it. */
static void
test_shown (Fixture *f, gconstpointer data)
{
  guint64 serial = stelling_record_get_evaluation_serial (f->record);
  g_autofree char *before = record_dump (f->record);
  g_autofree char *after = NULL;

  for (guint i = 0; i < N_NODES; i++)
    if (i != 2)
      teach (f, f->nodes[i], i == 3 ? -3000 : 100, 12);
  begin (f);
  g_assert_cmpuint (f->n_known, ==, N_NODES - 1);
  g_assert_cmpuint (f->n_changed, ==, 0);
  assert_known (f->nodes[1], 100);
  g_assert_true (stelling_node_is_remembered (f->nodes[1]));
  g_assert_null (stelling_node_get_evaluation (f->nodes[1]));
  g_assert_null (stelling_node_get_known (f->nodes[2]));
  g_assert_cmpint (stelling_node_get_lapse (f->nodes[4]), ==, STELLING_LAPSE_BLUNDER);
  after = record_dump (f->record);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (stelling_record_get_evaluation_serial (f->record), ==, serial);
  g_clear_object (&f->recollection);
  g_assert_null (stelling_node_get_known (f->nodes[1]));
}

/* The better of both is what is known. */
static void
test_better (Fixture *f, gconstpointer data)
{
  const StellingEvaluation deep
      = { .score = { STELLING_SCORE_VALUE, 7, 0, 0 }, .depth = 30, .nodes = 5 };
  const StellingEvaluation shallow
      = { .score = { STELLING_SCORE_VALUE, 8, 0, 0 }, .depth = 3, .nodes = 5 };

  stelling_record_set_evaluation (f->record, f->nodes[1], &deep, TRUE);
  stelling_record_set_evaluation (f->record, f->nodes[2], &shallow, TRUE);
  teach (f, f->nodes[1], 100, 12);
  teach (f, f->nodes[2], 200, 12);
  begin (f);
  assert_known (f->nodes[1], 7);
  g_assert_false (stelling_node_is_remembered (f->nodes[1]));
  assert_known (f->nodes[2], 200);
  stelling_record_set_evaluation (f->record, f->nodes[2], &deep, TRUE);
  assert_known (f->nodes[2], 7);
}

/* New nodes are asked for, those that go are forgotten, and what comes back is known again. */
static void
test_record_changes (Fixture *f, gconstpointer data)
{
  StellingNode *node;

  teach (f, f->nodes[3], 100, 12);
  begin (f);
  assert_known (f->nodes[3], 100);
  stelling_record_delete (f->record, f->nodes[2]);
  g_assert_null (stelling_node_get_known (f->nodes[3]));
  stelling_record_undo (f->record);
  wait (f);
  assert_known (f->nodes[3], 100);
  node = record_play (f->record, f->nodes[4], "D6");
  teach (f, node, 300, 12);
  wait (f);
  assert_known (node, 300);
  stelling_record_clear_undo (f->record);
}

/* On the way through the record it may change. */
static void
test_on_the_way (Fixture *f, gconstpointer data)
{
  teach (f, f->nodes[1], 100, 12);
  f->recollection = stelling_recollection_new (f->record, STELLING_MEMORY (f->memory));
  stelling_record_delete (f->record, f->nodes[2]);
  stelling_record_clear_undo (f->record);
  wait (f);
  assert_known (f->nodes[1], 100);
}

static void
test_other_game (Fixture *f, gconstpointer data)
{
  StellingRules rules;
  StellingPosition start;

  for (guint i = 0; i < N_NODES; i++)
    teach (f, f->nodes[i], 100, 12);
  begin (f);
  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_position_init (&start, &rules);
  stelling_record_set_start (f->record, &start);
  g_assert_null (stelling_node_get_known (stelling_record_get_root (f->record)));
  wait (f);
  g_assert_null (stelling_node_get_known (stelling_record_get_root (f->record)));
  stelling_record_undo (f->record);
  wait (f);
  assert_known (stelling_record_get_root (f->record), 100);
}

/* What is learnt later is shown too. */
static void
test_memory_changes (Fixture *f, gconstpointer data)
{
  begin (f);
  g_assert_null (stelling_node_get_known (f->nodes[1]));
  teach (f, f->nodes[1], 100, 12);
  fake_memory_tell (f->memory);
  g_assert_true (stelling_recollection_is_busy (f->recollection));
  wait (f);
  assert_known (f->nodes[1], 100);
  g_assert_cmpuint (f->n_known, ==, 1);
  fake_memory_tell (f->memory);
  wait (f);
  g_assert_cmpuint (f->n_known, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function)                                                                        \
  g_test_add ("/record/recollection/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("shown", test_shown);
  ADD ("better", test_better);
  ADD ("record-changes", test_record_changes);
  ADD ("on-the-way", test_on_the_way);
  ADD ("other-game", test_other_game);
  ADD ("memory-changes", test_memory_changes);
#undef ADD
  return g_test_run ();
}
