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

static void
add_row (StellingTree *tree, StellingTreeNode *node, guint n)
{
  StellingTreeRow row = { stelling_tree_add_edges (tree, n), n, 3 };

  g_assert_nonnull (row.edges);
  for (guint i = 0; i < n; i++)
    {
      row.edges[i].move = i + 1;
      row.edges[i].prior = 1.0f / (float) n;
      atomic_store (&row.edges[i].child, 0);
    }
  stelling_tree_publish (tree, node, &row);
}

static StellingTreeNode *
add_child (StellingTree *tree, StellingTreeNode *node, guint i)
{
  StellingTreeRow row = stelling_tree_get_row (tree, node);
  guint32 child = stelling_tree_add_node (tree);

  g_assert_cmpuint (child, !=, 0);
  g_assert_cmpuint (atomic_load (&row.edges[i].child), ==, 0);
  atomic_store (&row.edges[i].child, child);
  return stelling_tree_get_node (tree, child);
}

static void
test_row (void)
{
  StellingTree *tree = stelling_tree_new (1024);
  StellingTreeNode *root = stelling_tree_get_root (tree);
  StellingTreeRow row = stelling_tree_get_row (tree, root);

  g_assert_null (row.edges);
  g_assert_cmpuint (row.n, ==, 0);
  add_row (tree, root, N_MOVES);
  row = stelling_tree_get_row (tree, root);
  g_assert_cmpuint (row.n, ==, N_MOVES);
  g_assert_cmpuint (row.n_left_out, ==, 3);
  for (guint i = 0; i < N_MOVES; i++)
    g_assert_cmpuint (row.edges[i].move, ==, i + 1);
  stelling_tree_clear (tree);
  g_assert_null (stelling_tree_get_row (tree, stelling_tree_get_root (tree)).edges);
  stelling_tree_free (tree);
}

/* When there is no room nothing is given, and what was given before is not touched. */
static void
test_full (void)
{
  StellingTree *tree = stelling_tree_new (1024);
  StellingTreeNode *root = stelling_tree_get_root (tree);
  guint32 n = 1;

  add_row (tree, root, N_MOVES);
  while (stelling_tree_add_node (tree) != 0)
    n++;
  g_assert_cmpuint (n, >, 10000);
  g_assert_null (stelling_tree_add_edges (tree, N_MOVES));
  g_assert_cmpuint (stelling_tree_get_permille (tree), >=, 998);
  g_assert_cmpuint (stelling_tree_get_row (tree, root).edges[N_MOVES - 1].move, ==, N_MOVES);
  stelling_tree_free (tree);
}

/* The last move's branch was visited most and is deepest: it stays, and others lose their edges. */
static void
test_collect (void)
{
  StellingTree *tree = stelling_tree_new (1024);
  StellingTreeNode *node = stelling_tree_get_root (tree);
  StellingTreeRow row;
  guint depth = 0;
  guint before;

  for (guint level = 0; level < 60; level++)
    {
      StellingTreeNode *last = NULL;

      add_row (tree, node, N_MOVES);
      atomic_store (&node->visits, 100000 - level);
      atomic_store (&node->proven, (gint16) (level + 1));
      for (guint i = 0; i < N_MOVES; i++)
        {
          last = add_child (tree, node, i);
          atomic_store (&last->visits, 2);
          if (i < N_MOVES - 1)
            add_row (tree, last, N_MOVES);
        }
      node = last;
    }
  before = stelling_tree_get_permille (tree);
  g_assert_cmpuint (before, >, 500);
  stelling_tree_collect (tree, stelling_tree_get_root (tree));
  g_assert_cmpuint (stelling_tree_get_permille (tree), <=, 500);
  node = stelling_tree_get_root (tree);
  while ((row = stelling_tree_get_row (tree, node)).edges != NULL)
    {
      g_assert_cmpuint (row.n, ==, N_MOVES);
      g_assert_cmpuint (row.n_left_out, ==, 3);
      g_assert_cmpuint (atomic_load (&node->visits), ==, 100000 - depth);
      g_assert_cmpint (atomic_load (&node->proven), ==, (gint16) (depth + 1));
      for (guint i = 0; i < N_MOVES; i++)
        {
          const StellingTreeNode *child
              = stelling_tree_get_node (tree, atomic_load (&row.edges[i].child));

          g_assert_cmpuint (row.edges[i].move, ==, i + 1);
          if (i < N_MOVES - 1)
            g_assert_null (stelling_tree_get_row (tree, child).edges);
        }
      node = stelling_tree_get_node (tree, atomic_load (&row.edges[N_MOVES - 1].child));
      depth++;
    }
  g_assert_cmpuint (depth, ==, 60);
  stelling_tree_free (tree);
}

static void *
take_all_cb (void *data)
{
  StellingTree *tree = data;
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 index;

  do
    {
      StellingTreeEdge *edges = stelling_tree_add_edges (tree, 7);

      for (guint i = 0; edges != NULL && i < 7; i++)
        edges[i].move = 0;
      index = stelling_tree_add_node (tree);
      if (index != 0)
        g_array_append_val (taken, index);
    }
  while (index != 0);
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
      GArray *taken;

      pthread_join (threads[i], &result);
      taken = result;
      for (guint j = 0; j < taken->len; j++)
        g_assert_true (
            g_hash_table_add (seen, GUINT_TO_POINTER (g_array_index (taken, guint32, j))));
      g_array_unref (taken);
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
  g_test_add_func ("/engine/tree/threads", test_threads);
  return g_test_run ();
}
