/* test-tree.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-tree-private.h"

#include <pthread.h>

/* The memory of a best-first search: what is taken is nobody else's, what stays is what was visited
 * most, and it hangs together as before. */

#define N_MOVES 20

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
    }
  stelling_tree_publish (tree, node, &row);
  return row;
}

static void
check_row (StellingTree *tree, const StellingTreeNode *node)
{
  StellingTreeRow row = stelling_tree_get_row (tree, node);

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
  g_assert_cmpuint (stelling_tree_node_get_move (&row.nodes[1]), ==,
                    stelling_move_step (143, 131));
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

/* The deepest branch; @kept: whether the others have a row. */
static void
check_branch (StellingTree *tree, guint n_levels, gboolean kept)
{
  const StellingTreeNode *node = stelling_tree_get_root (tree);

  for (guint level = 0; level < n_levels; level++)
    {
      StellingTreeRow row = stelling_tree_get_row (tree, node);

      check_row (tree, node);
      g_assert_cmpuint (stelling_tree_node_get_visits (node), ==, 100000 - level);
      g_assert_cmpint (stelling_tree_node_get_proven (node), ==, (gint16) (level + 1));
      for (guint i = 0; i < N_MOVES - 1; i++)
        if (kept)
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
  check_branch (tree, 60, TRUE);
  stelling_tree_collect (tree, &stop);
  g_assert_cmpuint (stelling_tree_get_permille (tree), <=, 500);
  check_branch (tree, 60, FALSE);
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

/* Whoever is told to stop stops, and what is there is whole. */
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
  check_branch (tree, 60, TRUE);
  stelling_tree_free (tree);
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
  g_test_add_func ("/engine/tree/stop", test_stop);
  g_test_add_func ("/engine/tree/threads", test_threads);
  return g_test_run ();
}
