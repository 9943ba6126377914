/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib.h>

#include "stelling-marks.h"

/* The marks as a plain array, with labels that are never changed. */
typedef struct
{
  StellingMark items[400];
  guint n;
} Plain;

static char letters[][2] = { "A", "B", "C" };

static void
assert_same (const StellingMarks *marks, const Plain *plain)
{
  g_assert_cmpuint (marks != NULL ? marks->n : 0, ==, plain->n);
  g_assert_true ((marks == NULL) == (plain->n == 0));
  for (guint i = 0; i < plain->n; i++)
    {
      g_assert_cmpint (marks->items[i].kind, ==, plain->items[i].kind);
      g_assert_cmpint (marks->items[i].colour, ==, plain->items[i].colour);
      g_assert_cmpint (marks->items[i].square, ==, plain->items[i].square);
      g_assert_cmpint (marks->items[i].to, ==, plain->items[i].to);
      g_assert_cmpstr (marks->items[i].label, ==, plain->items[i].label);
      g_assert_cmpint (stelling_marks_find (marks, &plain->items[i]), ==, (int) i);
    }
}

static StellingMark
choose_mark (GRand *random)
{
  StellingMark mark = {
    .kind = (StellingMarkKind) g_rand_int_range (random, 0, STELLING_N_MARK_KINDS),
    .colour = (StellingMarkColour) g_rand_int_range (random, 0, STELLING_N_MARK_COLOURS),
    .square = (StellingSquare) g_rand_int_range (random, 0, 6),
    .to = STELLING_SQUARE_NONE,
  };

  if (mark.kind == STELLING_MARK_LABEL)
    mark.label = letters[g_rand_int_range (random, 0, 3)];
  if (mark.kind >= STELLING_MARK_ARROW)
    mark.to = (StellingSquare) g_rand_int_range (random, 6, 12);
  return mark;
}

static void
add (StellingMarks **marks, Plain *plain, StellingMark mark)
{
  int index = stelling_marks_find (*marks, &mark);

  plain->items[index < 0 ? plain->n++ : (guint) index] = mark;
  stelling_marks_add (marks, &mark);
}

static void
remove_one (StellingMarks **marks, Plain *plain, guint index)
{
  stelling_marks_remove (marks, index);
  plain->n--;
  for (guint i = index; i < plain->n; i++)
    plain->items[i] = plain->items[i + 1];
}

/* Many are added and many removed in turn, so that their number goes up and down. */
static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  StellingMarks *marks = NULL;
  Plain plain = { .n = 0 };

  for (guint i = 0; i < 4000; i++)
    {
      if (plain.n > 0 && g_rand_int_range (random, 0, 10) < (i / 100 % 2 ? 8 : 2))
        remove_one (&marks, &plain, (guint) g_rand_int_range (random, 0, (int) plain.n));
      else
        add (&marks, &plain, choose_mark (random));
      assert_same (marks, &plain);
    }
  stelling_marks_free (marks);
}

static void
test_copy (void)
{
  StellingMark mark
      = { STELLING_MARK_LABEL, STELLING_MARK_RED, 3, STELLING_SQUARE_NONE, letters[0] };
  StellingMarks *marks = NULL, *copy;

  g_assert_null (stelling_marks_copy (NULL));
  g_assert_true (stelling_marks_equal (NULL, NULL));
  for (; mark.square < 20; mark.square++)
    stelling_marks_add (&marks, &mark);
  copy = stelling_marks_copy (marks);
  g_assert_true (stelling_marks_equal (marks, copy));
  g_assert_false (stelling_marks_equal (marks, NULL));
  g_assert_true (copy->items[0].label != marks->items[0].label);
  mark.square = 19;
  mark.label = letters[1];
  stelling_marks_add (&copy, &mark);
  g_assert_false (stelling_marks_equal (marks, copy));
  /* A label of their own. */
  stelling_marks_add (&copy, &copy->items[16]);
  g_assert_cmpstr (copy->items[16].label, ==, "B");
  stelling_marks_free (marks);
  stelling_marks_free (copy);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/marks/random", test_random);
  g_test_add_func ("/record/marks/copy", test_copy);
  return g_test_run ();
}
