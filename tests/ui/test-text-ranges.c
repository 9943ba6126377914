/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-text-ranges.h"

/* Ranges beside a row of letters, of which each is to be looked at or not. */

#define MOST 60

typedef struct
{
  StellingTextRanges *ranges;
  char marks[2 * MOST + 1]; /* 'x' and '.' */
  int n;
} Pair;

static void
add (Pair *pair, int start, int end)
{
  stelling_text_ranges_add (pair->ranges, start, end);
  memset (pair->marks + start, 'x', (gsize) (end - start));
}

static void
insert (Pair *pair, int at, int n)
{
  gboolean within = at > 0 && pair->marks[at - 1] == 'x' && pair->marks[at] == 'x';

  stelling_text_ranges_insert (pair->ranges, at, n);
  memmove (pair->marks + at + n, pair->marks + at, (gsize) (pair->n - at));
  memset (pair->marks + at, within ? 'x' : '.', (gsize) n);
  pair->n += n;
}

static void delete (Pair *pair, int start, int end)
{
  stelling_text_ranges_delete (pair->ranges, start, end);
  memmove (pair->marks + start, pair->marks + end, (gsize) (pair->n - end));
  pair->n -= end - start;
}

/* Takes all there is and compares it. */
static void
take_all (Pair *pair)
{
  char found[2 * MOST + 1];
  int start, end;

  memset (found, '.', (gsize) pair->n);
  found[pair->n] = pair->marks[pair->n] = '\0';
  while (stelling_text_ranges_take (pair->ranges, 20, 30, 7, &start, &end))
    {
      g_assert_cmpint (end - start, >, 0);
      g_assert_cmpint (end - start, <=, 7);
      for (; start < end; start++)
        {
          g_assert_cmpint (found[start], ==, '.');
          found[start] = 'x';
        }
    }
  g_assert_cmpstr (found, ==, pair->marks);
  g_assert_true (stelling_text_ranges_is_empty (pair->ranges));
  memset (pair->marks, '.', (gsize) pair->n);
}

static void
step (Pair *pair)
{
  int at = g_test_rand_int_range (0, pair->n);
  int end = g_test_rand_int_range (at, pair->n + 1);

  switch (g_test_rand_int_range (0, 4))
    {
    case 0:
    case 1:
      if (end > at)
        add (pair, at, MIN (end, at + 9));
      break;
    case 2:
      if (pair->n < MOST)
        insert (pair, at, g_test_rand_int_range (1, 5));
      break;
    default:
      if (pair->n - (end - at) > 10)
        delete (pair, at, end);
    }
}

static void
test_random (void)
{
  for (int game = 0; game < 2000; game++)
    {
      g_autoptr (StellingTextRanges) ranges = stelling_text_ranges_new ();
      Pair pair = { ranges, "", 40 };

      memset (pair.marks, '.', 40);
      for (int i = 0; i < 12; i++)
        step (&pair);
      take_all (&pair);
    }
}

/* What is between the bounds comes first, and no more of it than is asked for. */
static void
test_order (void)
{
  g_autoptr (StellingTextRanges) ranges = stelling_text_ranges_new ();
  int start, end;

  stelling_text_ranges_add (ranges, 0, 100);
  g_assert_true (stelling_text_ranges_take (ranges, 50, 60, 8, &start, &end));
  g_assert_cmpint (start, ==, 50);
  g_assert_cmpint (end, ==, 58);
  g_assert_true (stelling_text_ranges_take (ranges, 50, 60, 8, &start, &end));
  g_assert_cmpint (start, ==, 58);
  g_assert_cmpint (end, ==, 60);
  g_assert_true (stelling_text_ranges_take (ranges, 50, 60, 8, &start, &end));
  g_assert_cmpint (start, ==, 0);
  g_assert_cmpint (end, ==, 8);
  stelling_text_ranges_clear (ranges);
  g_assert_false (stelling_text_ranges_take (ranges, 50, 60, 8, &start, &end));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/text-ranges/order", test_order);
  g_test_add_func ("/ui/text-ranges/random", test_random);
  return g_test_run ();
}
