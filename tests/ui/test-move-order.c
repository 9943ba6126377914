/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-order.h"

#define N_STEPS 400

typedef struct
{
  StellingMovePlace place;
  guint name;
} Row;

static guint n_rows; /* that are alive */

static void
row_free (gpointer row)
{
  n_rows--;
  g_free (row);
}

static Row *
row_new (guint name)
{
  Row *row = g_new0 (Row, 1);

  row->name = name;
  n_rows++;
  return row;
}

/* Asserts that the rows have these names, by each way to find one. */
static void
assert_names (StellingMoveOrder *order, GArray *names)
{
  Row *row = stelling_move_order_get (order, 0);

  g_assert_cmpuint (stelling_move_order_get_n_rows (order), ==, names->len);
  g_assert_cmpuint (n_rows, ==, names->len);
  for (guint i = 0; i < names->len; i++)
    {
      g_assert_cmpuint (row->name, ==, g_array_index (names, guint, i));
      g_assert_true (stelling_move_order_get (order, i) == row);
      g_assert_cmpuint (stelling_move_order_get_position (order, row), ==, i);
      row = stelling_move_order_get_next (order, row);
    }
  g_assert_null (row);
  g_assert_null (stelling_move_order_get (order, names->len));
  g_assert_cmpuint (stelling_move_order_get_position (order, NULL), ==, names->len);
}

/* Puts @n rows, one after the other, before the one at @at. */
static void
insert (StellingMoveOrder *order, GArray *names, guint at, guint n)
{
  static guint name;
  gpointer before = stelling_move_order_get (order, at);

  for (guint i = 0; i < n; i++, name++)
    {
      stelling_move_order_insert_before (order, before, row_new (name));
      g_array_insert_val (names, at + i, name);
    }
}

static void delete (StellingMoveOrder *order, GArray *names, guint at, guint n)
{
  stelling_move_order_remove (order, stelling_move_order_get (order, at),
                              stelling_move_order_get (order, at + n));
  g_array_remove_range (names, at, n);
}

/* Returns a number of rows: few, or pages full of them. */
static guint
choose_n (guint most)
{
  guint n = (guint) g_test_rand_int_range (1, g_test_rand_bit () ? 4 : 3000);

  return MIN (n, most);
}

static void
test_random (void)
{
  g_autoptr (StellingMoveOrder) order = stelling_move_order_new (row_free);
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (guint));

  assert_names (order, names);
  for (guint i = 0; i < N_STEPS; i++)
    {
      guint at = (guint) g_test_rand_int_range (0, (gint32) names->len + 1);

      if (at < names->len && (names->len > 20000 || g_test_rand_bit ()))
        delete (order, names, at, choose_n (names->len - at));
      else
        insert (order, names, at, choose_n (G_MAXUINT));
      if (i % 8 == 0)
        assert_names (order, names);
    }
  if (names->len > 0)
    delete (order, names, 0, names->len);
  assert_names (order, names);
}

/* Whole pages, and the borders between them. */
static void
test_pages (void)
{
  g_autoptr (StellingMoveOrder) order = stelling_move_order_new (row_free);
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (guint));

  insert (order, names, 0, 2000);
  for (guint at = 499; at <= 501; at++)
    insert (order, names, at, 1);
  insert (order, names, 0, 501);
  assert_names (order, names);
  delete (order, names, 500, 500);
  assert_names (order, names);
  delete (order, names, 1, names->len - 2);
  assert_names (order, names);
  insert (order, names, 1, 1);
  assert_names (order, names);
}

/* Asserts that pages are joined with the next row that goes, the one at @at, but not before. */
static void
assert_joined (StellingMoveOrder *order, GArray *names, guint at, guint n_pages)
{
  assert_names (order, names);
  g_assert_cmpuint (stelling_move_order_get_n_pages (order), ==, n_pages + 1);
  delete (order, names, at, 1);
  g_assert_cmpuint (stelling_move_order_get_n_pages (order), ==, n_pages);
  assert_names (order, names);
}

/* Pages of which little is left are joined with the one before them or after them. */
static void
test_joined (void)
{
  g_autoptr (StellingMoveOrder) order = stelling_move_order_new (row_free);
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (guint));

  insert (order, names, 0, 2000);
  /* 500, 500, 150, 101: the last shrinks. */
  delete (order, names, 1150, 350);
  delete (order, names, 1251, 399);
  assert_joined (order, names, 1250, 3);
  /* 500, 50, 201: it shrinks at its beginning. */
  delete (order, names, 550, 450);
  delete (order, names, 550, 49);
  assert_joined (order, names, 550, 2);
  /* 101, 150, 500, 250: the first shrinks. */
  insert (order, names, 0, 1000);
  delete (order, names, 500, 350);
  delete (order, names, 0, 399);
  assert_joined (order, names, 0, 3);
  /* 250, 250 and 150, what is left of the first and of the last page, and 100. */
  insert (order, names, names->len, 1250);
  delete (order, names, 1850, names->len - 1850);
  delete (order, names, 500, 1100);
  assert_names (order, names);
  g_assert_cmpuint (stelling_move_order_get_n_pages (order), ==, 3);
  /* 100 and 150 of such; then there is room for more, up to a full page. */
  delete (order, names, 100, 500);
  assert_names (order, names);
  g_assert_cmpuint (stelling_move_order_get_n_pages (order), ==, 1);
  insert (order, names, 60, 250);
  g_assert_cmpuint (stelling_move_order_get_n_pages (order), ==, 1);
  insert (order, names, 60, 2000);
  assert_names (order, names);
  /* 100, 50, 100: with both. */
  delete (order, names, 0, names->len);
  insert (order, names, 0, 1500);
  delete (order, names, 1100, 400);
  delete (order, names, 0, 400);
  delete (order, names, 150, 450);
  assert_names (order, names);
  g_assert_cmpuint (stelling_move_order_get_n_pages (order), ==, 1);
}

/* However rows are removed, few pages are left. */
static void
test_thinned (void)
{
  g_autoptr (StellingMoveOrder) order = stelling_move_order_new (row_free);
  g_autoptr (GArray) names = g_array_new (FALSE, FALSE, sizeof (guint));

  insert (order, names, 0, 20000);
  for (guint i = 0; names->len > 3; i++)
    {
      guint at = (guint) g_test_rand_int_range (0, (gint32) names->len);

      delete (order, names, at, MIN (1 + i % 3 * 20, names->len - at));
      /* Two neighbours have more than 250 rows. */
      g_assert_cmpuint (stelling_move_order_get_n_pages (order), <=, names->len / 251 * 2 + 1);
      if (i % 16 == 0)
        assert_names (order, names);
    }
  assert_names (order, names);
}

/* What is in it goes with it. */
static void
test_free (void)
{
  StellingMoveOrder *order = stelling_move_order_new (row_free);

  for (guint i = 0; i < 1200; i++)
    stelling_move_order_insert_before (order, NULL, row_new (i));
  stelling_move_order_free (order);
  g_assert_cmpuint (n_rows, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/move-order/free", test_free);
  g_test_add_func ("/ui/move-order/joined", test_joined);
  g_test_add_func ("/ui/move-order/pages", test_pages);
  g_test_add_func ("/ui/move-order/random", test_random);
  g_test_add_func ("/ui/move-order/thinned", test_thinned);
  return g_test_run ();
}
