/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "stelling-best-first-private.h"

#include <pthread.h>

/* The memory of a best-first search: what is taken is nobody else's, what stays is what was visited
 * most, and it hangs together as before. */

#define N_MOVES 20
/* The number of rows between two looks at whether to stop. */
#define N_SEEN 1024

/* The value of many visits, which is no valid head of a row, and changes if it is written to as
 * one. */
#define TOTAL ((G_GINT64_CONSTANT (29) << 32) + 29)

static _Atomic gboolean stop;

static StellingTreeRow
add_row (StellingTree *tree, StellingTreeNode *node, guint n)
{
  StellingTreeRow row = stelling_tree_add_row (tree, node, n, 3);

  g_assert_nonnull (row.nodes);
  for (guint i = 0; i < n; i++)
    {
      row.nodes[i].squares = (guint16) stelling_move_place (i);
      row.nodes[i].prior = (guint16) (STELLING_TREE_PRIOR_ONE / n);
      atomic_store (&row.nodes[i].total, TOTAL);
    }
  stelling_tree_publish (tree, node, &row);
  return row;
}

static void
check_row (StellingTree *tree, const StellingTreeNode *node)
{
  StellingTreeRow row = stelling_tree_get_row (tree, node);
  const StellingTreeUnit *units = (gconstpointer) row.nodes;

  g_assert_nonnull (units);
  g_assert_true (&tree->units[units[-1].head.parent].node == node);
  g_assert_cmpuint (row.n, ==, N_MOVES);
  g_assert_cmpuint (row.n_left_out, ==, 3);
  for (guint i = 0; i < N_MOVES; i++)
    g_assert_cmpuint (stelling_tree_node_get_move (&row.nodes[i]), ==, stelling_move_place (i));
}

static void
test_row (void)
{
  StellingTree *tree = stelling_tree_new (1024);
  StellingTreeNode *root = stelling_tree_get_root (tree);
  StellingTreeRow row = stelling_tree_get_row (tree, root);

  g_assert_null (row.nodes);
  g_assert_cmpuint (row.n, ==, 0);
  add_row (tree, root, N_MOVES);
  check_row (tree, root);
  row = stelling_tree_get_row (tree, root);
  row.nodes[1].squares = (guint16) stelling_move_step (143, 131);
  g_assert_cmpuint (stelling_tree_node_get_move (&row.nodes[1]), ==, stelling_move_step (143, 131));
  stelling_tree_clear (tree);
  g_assert_null (stelling_tree_get_row (tree, stelling_tree_get_root (tree)).nodes);
  stelling_tree_free (tree);
}

/* When there is no room nothing is given, and what was given before is not touched. */
static void
test_full (void)
{
  StellingTree *tree = stelling_tree_new (1024);
  StellingTreeNode *root = stelling_tree_get_root (tree);
  guint n = 0;

  add_row (tree, root, N_MOVES);
  while (stelling_tree_add_row (tree, root, 1, 0).nodes != NULL)
    n++;
  g_assert_cmpuint (n, >, 10000);
  g_assert_null (stelling_tree_add_row (tree, root, N_MOVES, 0).nodes);
  g_assert_cmpuint (stelling_tree_get_permille (tree), >=, 998);
  check_row (tree, root);
  stelling_tree_free (tree);
}

/* Levels of which the last move's branch was visited most and is deepest. */
static void
grow (StellingTree *tree, guint n_levels)
{
  StellingTreeNode *node = stelling_tree_get_root (tree);

  for (guint level = 0; level < n_levels; level++)
    {
      StellingTreeRow row = add_row (tree, node, N_MOVES);

      atomic_store (&node->visits, 100000 - level);
      atomic_store (&node->proven, (gint16) (level + 1));
      for (guint i = 0; i < N_MOVES; i++)
        {
          atomic_store (&row.nodes[i].visits, 2);
          if (i < N_MOVES - 1)
            add_row (tree, &row.nodes[i], N_MOVES);
        }
      node = &row.nodes[N_MOVES - 1];
    }
}

/* The deepest branch; of the others those lost their row that were among the first @n_seen. */
static void
check_branch (StellingTree *tree, guint n_levels, guint n_seen)
{
  const StellingTreeNode *node = stelling_tree_get_root (tree);

  for (guint level = 0; level < n_levels; level++)
    {
      StellingTreeRow row = stelling_tree_get_row (tree, node);

      check_row (tree, node);
      g_assert_cmpuint (stelling_tree_node_get_visits (node), ==, 100000 - level);
      g_assert_cmpint (stelling_tree_node_get_proven (node), ==, (gint16) (level + 1));
      for (guint i = 0; i < N_MOVES - 1; i++)
        if (level * N_MOVES + 1 + i >= n_seen)
          check_row (tree, &row.nodes[i]);
        else
          g_assert_null (stelling_tree_get_row (tree, &row.nodes[i]).nodes);
      node = &row.nodes[N_MOVES - 1];
    }
  g_assert_null (stelling_tree_get_row (tree, node).nodes);
}

/* The branch that was visited most stays, and others lose their rows. */
static void
test_collect (void)
{
  StellingTree *tree = stelling_tree_new (1024);

  grow (tree, 60);
  g_assert_cmpuint (stelling_tree_get_permille (tree), >, 500);
  check_branch (tree, 60, 0);
  stelling_tree_collect (tree, &stop);
  g_assert_cmpuint (stelling_tree_get_permille (tree), <=, 500);
  check_branch (tree, 60, G_MAXUINT);
  stelling_tree_free (tree);
}

/* A row that came in the place of another has what was known, and is collected like any. */
static void
test_take_over (void)
{
  StellingTree *tree = stelling_tree_new (1024);
  StellingTreeNode *root = stelling_tree_get_root (tree);
  StellingTreeRow before = add_row (tree, root, 2);
  StellingTreeRow row;

  atomic_store (&before.nodes[1].total, 5);
  atomic_store (&before.nodes[1].visits, 9);
  atomic_store (&before.nodes[1].proven, -3);
  add_row (tree, &before.nodes[1], N_MOVES);
  row = stelling_tree_add_row (tree, root, 3, 0);
  row.nodes[2].squares = before.nodes[1].squares;
  stelling_tree_take_over (tree, &row.nodes[2], &before.nodes[1]);
  stelling_tree_publish (tree, root, &row);
  for (guint i = 0; i < 3; i++)
    {
      row = stelling_tree_get_row (tree, root);
      g_assert_cmpuint (row.n, ==, 3);
      g_assert_cmpint (atomic_load (&row.nodes[2].total), ==, 5);
      g_assert_cmpuint (stelling_tree_node_get_visits (&row.nodes[2]), ==, 9);
      g_assert_cmpint (stelling_tree_node_get_proven (&row.nodes[2]), ==, -3);
      check_row (tree, &row.nodes[2]);
      stelling_tree_collect (tree, &stop);
    }
  stelling_tree_free (tree);
}

/* The root is where its move leads to; what was beside it goes, all of it at the first time. */
static void
test_advance (void)
{
  StellingTree *tree = stelling_tree_new (1024);
  StellingTree *fresh = stelling_tree_new (1024);
  StellingTreeNode *root = stelling_tree_get_root (tree);

  grow (tree, 30);
  grow (fresh, 28);
  g_assert_false (stelling_tree_advance (tree, stelling_move_place (N_MOVES)));
  check_branch (tree, 30, 0);
  for (guint i = 1; i < 3; i++)
    {
      g_assert_true (stelling_tree_advance (tree, stelling_move_place (N_MOVES - 1)));
      check_row (tree, root);
      g_assert_cmpuint (stelling_tree_node_get_visits (root), ==, 100000 - i);
      g_assert_cmpint (atomic_load (&root->total), ==, TOTAL);
      g_assert_cmpint (stelling_tree_node_get_proven (root), ==, 0);
    }
  stelling_tree_collect (tree, &stop);
  g_assert_cmpuint (stelling_tree_get_size (tree), ==, stelling_tree_get_size (fresh));
  root = stelling_tree_get_row (tree, root).nodes;
  check_row (tree, root);
  g_assert_cmpuint (stelling_tree_node_get_visits (&root[N_MOVES - 1]), ==, 100000 - 3);
  stelling_tree_free (fresh);
  stelling_tree_free (tree);
}

/* A collection that is told to stop stops, and what is there is whole. */
static void
test_stop (void)
{
  StellingTree *tree = stelling_tree_new (1024);
  guint before;

  grow (tree, 60);
  before = stelling_tree_get_permille (tree);
  atomic_store (&stop, TRUE);
  stelling_tree_collect (tree, &stop);
  atomic_store (&stop, FALSE);
  g_assert_cmpuint (stelling_tree_get_permille (tree), ==, before);
  check_branch (tree, 60, 0);
  stelling_tree_free (tree);
}

/* Stopped in the middle, it leaves what it has not seen where it is, and the next time goes on from
 * there. The flag is memory of the tree that is 0 until the first row is moved. */
static void
test_stop_midway (void)
{
  StellingTree *tree = stelling_tree_new (1024);
  const StellingTreeNode *root = stelling_tree_get_root (tree);
  const _Atomic gboolean *moved;
  guint before;

  /* Of another size than all others, and nobody's. */
  g_assert_nonnull (stelling_tree_add_row (tree, root, 7, 0).nodes);
  grow (tree, 60);
  before = stelling_tree_get_permille (tree);
  root = stelling_tree_get_row (tree, root).nodes;
  moved = (gconstpointer) &stelling_tree_get_row (tree, root).nodes[0].visits;
  g_assert_false (atomic_load (moved));
  stelling_tree_collect (tree, moved);
  g_assert_true (atomic_load (moved));
  g_assert_cmpuint (stelling_tree_get_permille (tree), ==, before);
  check_branch (tree, 60, N_SEEN - 1);
  stelling_tree_collect (tree, &stop);
  g_assert_cmpuint (stelling_tree_get_permille (tree), <=, 500);
  check_branch (tree, 60, N_SEEN - 1);
  stelling_tree_free (tree);
}

/* All that is there of a tree that was built as below. Returns how many rows. */
static guint
check_whole (StellingTree *tree, StellingTreeNode *node)
{
  StellingTreeRow row = stelling_tree_get_row (tree, node);
  const StellingTreeUnit *units = (gconstpointer) row.nodes;
  guint n_rows = 1;

  if (row.nodes == NULL)
    return 0;
  g_assert_true (&tree->units[units[-1].head.parent].node == node);
  g_assert_cmpuint (row.n, ==, row.n_left_out == 0 ? N_MOVES : N_MOVES / 4);
  for (guint i = 0; i < row.n; i++)
    {
      g_assert_cmpuint (stelling_tree_node_get_move (&row.nodes[i]), ==, stelling_move_place (i));
      g_assert_cmpint (atomic_load (&row.nodes[i].total), ==, TOTAL);
      n_rows += check_whole (tree, &row.nodes[i]);
    }
  return n_rows;
}

/* A node's row, or one of all moves in its place. */
static void
widen (StellingTree *tree, StellingTreeNode *node, StellingTreeRow before)
{
  guint n = before.nodes == NULL ? N_MOVES / 4 : N_MOVES;
  StellingTreeRow row = stelling_tree_add_row (tree, node, n, N_MOVES - n);

  for (guint i = 0; row.nodes != NULL && i < n; i++)
    {
      row.nodes[i].squares = (guint16) stelling_move_place (i);
      atomic_store (&row.nodes[i].total, TOTAL);
      if (i < before.n)
        stelling_tree_take_over (tree, &row.nodes[i], &before.nodes[i]);
    }
  if (row.nodes != NULL)
    stelling_tree_publish (tree, node, &row);
  else
    stelling_tree_collect (tree, &stop);
}

/* Down by chance to where something can be added. */
static void
visit_by_chance (StellingTree *tree, GRand *random)
{
  StellingTreeNode *node = stelling_tree_get_root (tree);
  StellingTreeRow row;

  while (TRUE)
    {
      atomic_fetch_add (&node->visits, 1);
      row = stelling_tree_get_row (tree, node);
      if (row.nodes == NULL || (row.n_left_out > 0 && g_rand_int_range (random, 0, 50) == 0))
        break;
      node = &row.nodes[g_rand_boolean (random) ? 0 : g_rand_int_range (random, 0, (gint32) row.n)];
    }
  widen (tree, node, row);
}

/* However rows were added, put in each other's place and collected while the game goes on, what is
 * left hangs together. A row in another's place stands behind those below it. */
static void
test_whole (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  StellingTree *tree = stelling_tree_new (1024);
  StellingTreeNode *root = stelling_tree_get_root (tree);

  for (guint i = 0; i < 100; i++)
    {
      for (guint j = 0; j < 2000; j++)
        visit_by_chance (tree, random);
      g_assert_cmpuint (check_whole (tree, root), >, 100);
      g_assert_true (stelling_tree_advance (
          tree, stelling_tree_node_get_move (stelling_tree_get_row (tree, root).nodes)));
      atomic_store (&root->visits, 0);
      check_whole (tree, root);
    }
  stelling_tree_free (tree);
}

static void
set_visits (StellingTreeNode *node, guint visits, double mean)
{
  atomic_store (&node->visits, visits);
  atomic_store (&node->total, (gint64) (visits * mean * STELLING_TREE_ONE));
}

/* A move that turns out to lose, or to draw, after 10 visits of the 40 that its parent had: it is
 * told what the parent is worth then, and the root above it. */
static void
check_proven (gint16 proven, double parent_mean, double root_mean)
{
  g_autofree StellingSimulation *simulation = g_new0 (StellingSimulation, 1);
  StellingTree *tree = stelling_tree_new (1024);
  StellingTreeNode *root = stelling_tree_get_root (tree);
  StellingTreeNode *parent = add_row (tree, root, N_MOVES).nodes;
  StellingTreeNode *move = add_row (tree, parent, N_MOVES).nodes;

  set_visits (root, 80, 0.5);
  set_visits (parent, 40, 0.5);
  set_visits (move, 10, 0.8);
  simulation->tree = tree;
  simulation->path[simulation->n_path++] = root;
  simulation->path[simulation->n_path++] = parent;
  simulation->path[simulation->n_path++] = move;
  for (guint i = 0; i < simulation->n_path; i++)
    {
      atomic_fetch_add (&simulation->path[i]->visits, 1);
      atomic_fetch_add (&simulation->path[i]->total, STELLING_TREE_ONE);
    }
  stelling_simulation_prove (simulation, proven);
  for (guint i = 0; i < simulation->n_path; i++)
    {
      atomic_fetch_sub (&simulation->path[i]->visits, 1);
      atomic_fetch_sub (&simulation->path[i]->total, STELLING_TREE_ONE);
    }
  g_assert_cmpint (stelling_tree_node_get_proven (move), ==, proven);
  g_assert_cmpint (stelling_tree_node_get_proven (parent), ==, 0);
  g_assert_cmpfloat_with_epsilon (stelling_tree_node_get_mean (parent), parent_mean, 0.001);
  g_assert_cmpfloat_with_epsilon (stelling_tree_node_get_mean (root), root_mean, 0.001);
  stelling_tree_free (tree);
}

/* Visits of a move that is proven count as the others do, or as a draw. */
static void
test_proven (void)
{
  check_proven (1, 0.6, 0.45);
  check_proven (STELLING_TREE_DRAWN, 0.575, 0.4625);
}

/* Moves are told in the order of what they are worth for sure: the second had a few better visits,
 * and no more is told of it than of the first. */
static void
test_level (void)
{
  StellingShared shared = { .options = { .threads = 1, .hash_mb = 1, .lines = 3 } };
  g_autofree StellingSimulation *simulation = g_new0 (StellingSimulation, 1);
  const StellingRootMove *told;
  StellingTreeRow row;

  shared.table = stelling_transposition_table_new (1024);
  fixture_init_history (&shared.history, "teblo", NULL, NULL);
  simulation->worker = stelling_worker_new (&shared, 0);
  simulation->tree = stelling_tree_new (1024);
  told = simulation->worker->root_moves;
  row = add_row (simulation->tree, stelling_tree_get_root (simulation->tree), 3);
  for (guint i = 0; i < row.n; i++)
    row.nodes[i].squares = (guint16) told[i].move;
  set_visits (stelling_tree_get_root (simulation->tree), 1900, 0.55);
  set_visits (&row.nodes[0], 1000, 0.45);
  set_visits (&row.nodes[1], 100, 0.44);
  set_visits (&row.nodes[2], 800, 0.46);
  stelling_best_first_fill_root_moves (simulation);
  g_assert_cmpuint (told[0].visits, ==, 1000);
  g_assert_cmpuint (told[1].visits, ==, 100);
  g_assert_cmpuint (told[2].visits, ==, 800);
  g_assert_cmpint (told[1].score, ==, told[0].score);
  g_assert_cmpint (told[2].score, <, told[1].score);
  stelling_worker_free (simulation->worker);
  for (guint i = 0; i < STELLING_MAX_THREADS; i++)
    stelling_endgame_solver_free (shared.endgame_solvers[i]);
  stelling_history_clear (&shared.history);
  stelling_transposition_table_free (shared.table);
  stelling_tree_free (simulation->tree);
}

static void *
take_all_cb (void *data)
{
  StellingTree *tree = data;
  g_autoptr (GPtrArray) taken = g_ptr_array_new ();
  StellingTreeRow row;

  while ((row = stelling_tree_add_row (tree, stelling_tree_get_root (tree), 7, 0)).nodes != NULL)
    g_ptr_array_add (taken, row.nodes);
  return g_steal_pointer (&taken);
}

/* Threads that take all there is at once never get the same. */
static void
test_threads (void)
{
  StellingTree *tree = stelling_tree_new (1024);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  pthread_t threads[3];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_cmpint (pthread_create (&threads[i], NULL, take_all_cb, tree), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      void *result = NULL;
      GPtrArray *taken;

      pthread_join (threads[i], &result);
      taken = result;
      for (guint j = 0; j < taken->len; j++)
        g_assert_true (g_hash_table_add (seen, taken->pdata[j]));
      g_ptr_array_unref (taken);
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 1000);
  stelling_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/tree/row", test_row);
  g_test_add_func ("/engine/tree/full", test_full);
  g_test_add_func ("/engine/tree/collect", test_collect);
  g_test_add_func ("/engine/tree/take-over", test_take_over);
  g_test_add_func ("/engine/tree/advance", test_advance);
  g_test_add_func ("/engine/tree/stop", test_stop);
  g_test_add_func ("/engine/tree/stop-midway", test_stop_midway);
  g_test_add_func ("/engine/tree/whole", test_whole);
  g_test_add_func ("/engine/tree/proven", test_proven);
  g_test_add_func ("/engine/tree/level", test_level);
  g_test_add_func ("/engine/tree/threads", test_threads);
  return g_test_run ();
}
