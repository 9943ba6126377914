/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-marks.h"

#include <string.h>

/* Gives @marks room for one more. There is always room for the next power of two, so that adding
 * many does not copy all of them each time. */
static StellingMarks *
grow (StellingMarks *marks)
{
  guint n = marks != NULL ? marks->n : 0;

  if ((n & (n - 1)) == 0)
    marks = g_realloc (marks, sizeof *marks + MAX (2 * n, 1) * sizeof (StellingMark));
  marks->n = n + 1;
  return marks;
}

StellingMarks *
stelling_marks_copy (const StellingMarks *marks)
{
  StellingMarks *copy = NULL;

  for (guint i = 0; marks != NULL && i < marks->n; i++)
    {
      copy = grow (copy);
      copy->items[i] = marks->items[i];
      copy->items[i].label = g_strdup (marks->items[i].label);
    }
  return copy;
}

void
stelling_marks_free (StellingMarks *marks)
{
  for (guint i = 0; marks != NULL && i < marks->n; i++)
    g_free (marks->items[i].label);
  g_free (marks);
}

gboolean
stelling_marks_equal (const StellingMarks *a, const StellingMarks *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  if (a->n != b->n)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    {
      const StellingMark *first = &a->items[i];
      const StellingMark *second = &b->items[i];

      if (first->kind != second->kind || first->colour != second->colour
          || first->square != second->square || first->to != second->to
          || g_strcmp0 (first->label, second->label) != 0)
        return FALSE;
    }
  return TRUE;
}

int
stelling_marks_find (const StellingMarks *marks, const StellingMark *mark)
{
  for (guint i = 0; marks != NULL && i < marks->n; i++)
    {
      const StellingMark *other = &marks->items[i];

      if (other->kind == mark->kind && other->square == mark->square && other->to == mark->to)
        return (int) i;
    }
  return -1;
}

void
stelling_marks_add (StellingMarks **marks, const StellingMark *mark)
{
  int index = stelling_marks_find (*marks, mark);
  StellingMark copy = *mark;

  copy.label = g_strdup (mark->label); /* it may be that of the one that is replaced */
  if (index < 0)
    {
      *marks = grow (*marks);
      index = (int) (*marks)->n - 1;
    }
  else
    g_free ((*marks)->items[index].label);
  (*marks)->items[index] = copy;
}

void
stelling_marks_remove (StellingMarks **marks, guint index)
{
  StellingMark *items = (*marks)->items;

  g_return_if_fail (index < (*marks)->n);
  if ((*marks)->n == 1)
    {
      g_clear_pointer (marks, stelling_marks_free);
      return;
    }
  g_free (items[index].label);
  (*marks)->n--;
  memmove (&items[index], &items[index + 1], ((*marks)->n - index) * sizeof *items);
}
