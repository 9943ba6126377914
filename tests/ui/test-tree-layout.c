/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <time.h>

#include "stelling-record-builder.h"
#include "stelling-tree-layout.h"

static StellingRecord *
make_record (void)
{
  StellingRules rules;
  StellingPosition start;

  g_assert_true (stelling_rules_parse ("tablut-edge:repeat=none", &rules, NULL));
  stelling_position_init (&start, &rules);
  return stelling_record_new (&start);
}

/* Adds any move that is not there yet. */
static StellingNode *
add_move (StellingRecord *record, StellingNode *parent)
{
  StellingMoveList moves;
  guint i = 0;

  stelling_position_get_moves (stelling_node_get_position (parent), &moves);
  while (stelling_node_find_child (parent, moves.moves[i]) != NULL)
    i++;
  g_assert_cmpuint (i, <, moves.n);
  return stelling_record_build_move (record, parent, moves.moves[i], NULL, NULL);
}

/* Makes a tree: a dot is a move after the one before, brackets go back to where they began. */
static StellingRecord *
make_tree (const char *text)
{
  StellingRecord *record = make_record ();
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  StellingNode *at = stelling_record_get_root (record);

  for (; *text != '\0'; text++)
    if (*text == '.')
      at = add_move (record, at);
    else if (*text == '(')
      g_ptr_array_add (open, at);
    else
      at = g_ptr_array_steal_index (open, open->len - 1);
  stelling_record_build_finish (record);
  return record;
}

/* Returns the grid as text, "o" for a node, "|" where a line leads down to variations. */
static char *
dup_picture (StellingTreeLayout *layout)
{
  guint width = stelling_tree_layout_get_n_columns (layout) + 1;
  guint height = stelling_tree_layout_get_n_rows (layout);
  g_autofree char *cells = g_strnfill (width * height, ' ');
  GString *out = g_string_new (NULL);
  guint n;
  const StellingTreePlace *places = stelling_tree_layout_get_places (layout, &n);

  for (guint i = 0; i < n; i++)
    {
      const StellingTreePlace *place = &places[i];

      g_assert_cmpint (cells[place->row * width + place->column], ==, ' ');
      cells[place->row * width + place->column] = 'o';
      for (guint row = place->row + 1; row <= place->last_row; row++)
        {
          g_assert_cmpint (cells[row * width + place->column], ==, ' ');
          cells[row * width + place->column] = '|';
        }
    }
  for (guint row = 0; row < height; row++)
    {
      g_autofree char *line = g_strndup (cells + row * width, width);

      g_string_append_printf (out, "%s%s", row > 0 ? "/" : "", g_strchomp (line));
    }
  return g_string_free (out, FALSE);
}

static void
test_pictures (void)
{
  static const struct
  {
    const char *tree;
    const char *picture;
  } cases[] = {
    { "", "o" },
    { "...", "oooo" },
    { ".(..)(.)", "oooo/ |o" },
    /* Each variation is below the ones before it. */
    { "(..)(.)(..)", "ooo/|o/|oo" },
    /* The later one needs no room of the earlier one. */
    { ".(.(...)(.))(.)", "oooooo/ ||o/ |o" },
    { ".(...(..)(.))(.)", "ooooooo/ |o |o" },
    /* Variations of variations. */
    { ".(...)(.(..)(.))", "ooooo/ |ooo/  |o" },
    { ".(..(.)(..))(....)", "ooooo/ | |oo/ |oooo" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (StellingRecord) record = make_tree (cases[i].tree);
      g_autoptr (StellingTreeLayout) layout
          = stelling_tree_layout_new (stelling_record_get_root (record));
      g_autofree char *picture = dup_picture (layout);

      g_assert_cmpstr (picture, ==, cases[i].picture);
    }
}

/* --- any trees --- */

static StellingRecord *
make_random (guint n_nodes, guint n_forks, guint seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  StellingRecord *record = make_record ();

  g_ptr_array_add (nodes, stelling_record_get_root (record));
  while (stelling_record_get_n_nodes (record) < n_nodes)
    {
      guint any = g_rand_int (random) % nodes->len;
      gboolean fork = g_rand_int (random) % n_forks == 0;
      StellingNode *at = g_ptr_array_index (nodes, fork ? any : nodes->len - 1);
      StellingMoveList moves;
      StellingMove move;

      if (stelling_node_get_outcome (at).result != STELLING_RESULT_NONE)
        at = g_ptr_array_index (nodes, any);
      if (stelling_node_get_outcome (at).result != STELLING_RESULT_NONE)
        continue;
      stelling_position_get_moves (stelling_node_get_position (at), &moves);
      move = moves.moves[g_rand_int (random) % moves.n];
      if (stelling_node_find_child (at, move) == NULL)
        g_ptr_array_add (nodes, stelling_record_build_move (record, at, move, NULL, NULL));
    }
  stelling_record_build_finish (record);
  return record;
}

/* Lines lead from left to right and from above to below, and nothing is in the way of one: no place
 * and no other line. */
static void
assert_right (StellingRecord *record, StellingTreeLayout *layout)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  guint width = stelling_tree_layout_get_n_columns (layout);
  guint n, n_rows = 0;
  const StellingTreePlace *places = stelling_tree_layout_get_places (layout, &n);

  g_assert_cmpuint (n, ==, stelling_record_get_n_nodes (record) + 1);
  for (guint i = 0; i < n; i++)
    {
      const StellingTreePlace *place = &places[i];
      const StellingTreePlace *parent = &places[place->parent];
      StellingNode *node = place->node;

      n_rows = MAX (n_rows, place->row + 1);
      g_assert_cmpuint (place->column, <, width);
      g_assert_true (stelling_tree_layout_find (layout, node) == place);
      g_assert_true (stelling_tree_layout_get_at (layout, place->column, place->row) == place);
      for (guint row = place->row; row <= place->last_row; row++)
        g_assert_true (
            g_hash_table_add (taken, GUINT_TO_POINTER (row * width + place->column + 1)));
      if (stelling_node_is_root (node))
        continue;
      g_assert_true (parent->node == stelling_node_get_parent (node));
      g_assert_cmpuint (place->column, ==, parent->column + 1);
      if (stelling_node_get_previous_sibling (node) == NULL)
        g_assert_cmpuint (place->row, ==, parent->row);
      else
        g_assert_cmpuint (place->row, >, parent->row);
      g_assert_cmpuint (place->row, <=, parent->last_row);
    }
  g_assert_cmpuint (n_rows, ==, stelling_tree_layout_get_n_rows (layout));
}

static void
test_random (void)
{
  for (guint seed = 0; seed < 60; seed++)
    {
      g_autoptr (StellingRecord) record = make_random (1 + seed * 5, 2 + seed % 9, seed);
      g_autoptr (StellingTreeLayout) layout
          = stelling_tree_layout_new (stelling_record_get_root (record));

      assert_right (record, layout);
    }
}

/* What is in a window of the grid is what a look at all places finds there. */
static void
test_window (void)
{
  g_autoptr (StellingRecord) record = make_random (800, 4, 7);
  g_autoptr (StellingTreeLayout) layout
      = stelling_tree_layout_new (stelling_record_get_root (record));
  guint n_places;
  const StellingTreePlace *places = stelling_tree_layout_get_places (layout, &n_places);

  for (guint column = 0; column < stelling_tree_layout_get_n_columns (layout) + 2; column++)
    for (guint first = 0; first < stelling_tree_layout_get_n_rows (layout); first += 3)
      {
        guint n, n_expected = 0;
        const StellingTreePlace *found
            = stelling_tree_layout_get_column (layout, column, first, first + 4, &n);

        for (guint i = 0; i < n_places; i++)
          if (places[i].column == column && places[i].row <= first + 4
              && places[i].last_row >= first)
            g_assert_true (&found[n_expected++] == &places[i]);
        g_assert_cmpuint (n, ==, n_expected);
      }
  g_assert_null (stelling_tree_layout_get_at (layout, 0, 1));
  g_assert_null (stelling_tree_layout_find (layout, NULL));
}

static guint
count_followed (StellingTreeLayout *layout)
{
  guint n, n_followed = 0;
  const StellingTreePlace *places = stelling_tree_layout_get_places (layout, &n);

  for (guint i = 0; i < n; i++)
    n_followed += places[i].followed ? 1 : 0;
  return n_followed;
}

static void
test_follow (void)
{
  g_autoptr (StellingRecord) record = make_tree (".(...)(..(.)(.))");
  g_autoptr (StellingTreeLayout) layout
      = stelling_tree_layout_new (stelling_record_get_root (record));
  StellingNode *fork = stelling_node_get_first_child (stelling_record_get_root (record));
  StellingNode *main = stelling_node_get_first_child (fork);
  StellingNode *variation = stelling_node_get_first_child (stelling_node_get_child (fork, 1));

  g_assert_cmpuint (count_followed (layout), ==, 0);
  stelling_tree_layout_follow (layout, variation);
  g_assert_cmpuint (count_followed (layout), ==, 4);
  g_assert_true (stelling_tree_layout_find (layout, variation)->followed);
  g_assert_true (stelling_tree_layout_find (layout, fork)->followed);
  g_assert_cmpuint (stelling_tree_layout_find (layout, fork)->followed_row, ==, 1);
  g_assert_cmpuint (stelling_tree_layout_find (layout, variation)->followed_row, ==, 1);
  g_assert_false (stelling_tree_layout_find (layout, main)->followed);
  stelling_tree_layout_follow (layout, main);
  g_assert_cmpuint (count_followed (layout), ==, 3);
  g_assert_false (stelling_tree_layout_find (layout, variation)->followed);
  g_assert_cmpuint (stelling_tree_layout_find (layout, fork)->followed_row, ==, 0);
  stelling_tree_layout_follow (layout, NULL);
  g_assert_cmpuint (count_followed (layout), ==, 0);
}

/* The way begins with a variation of the first move. */
static void
test_follow_from_root (void)
{
  g_autoptr (StellingRecord) record = make_tree ("(..)(.)");
  StellingNode *root = stelling_record_get_root (record);
  g_autoptr (StellingTreeLayout) layout = stelling_tree_layout_new (root);

  stelling_tree_layout_follow (layout, stelling_node_get_child (root, 1));
  g_assert_cmpuint (stelling_tree_layout_find (layout, root)->followed_row, ==, 1);
}

/* Large trees: one with many variations, one line, and variations of variations of variations. */
static void
test_large (void)
{
  const guint forks[] = { 12, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (forks); i++)
    {
      g_autoptr (StellingRecord) record = make_random (20000, forks[i], 20);
      clock_t start = clock ();
      g_autoptr (StellingTreeLayout) layout
          = stelling_tree_layout_new (stelling_record_get_root (record));

      g_test_message ("20,000 nodes in %u columns and %u rows: placed in %.1f ms of the processor",
                      stelling_tree_layout_get_n_columns (layout),
                      stelling_tree_layout_get_n_rows (layout),
                      (double) (clock () - start) * 1000.0 / CLOCKS_PER_SEC);
      assert_right (record, layout);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/tree-layout/pictures", test_pictures);
  g_test_add_func ("/ui/tree-layout/random", test_random);
  g_test_add_func ("/ui/tree-layout/window", test_window);
  g_test_add_func ("/ui/tree-layout/follow", test_follow);
  g_test_add_func ("/ui/tree-layout/follow-from-root", test_follow_from_root);
  g_test_add_func ("/ui/tree-layout/large", test_large);
  return g_test_run ();
}
