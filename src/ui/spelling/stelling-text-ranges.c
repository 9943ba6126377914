/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-text-ranges.h"

typedef struct
{
  int start, end;
} TextRange;

struct _StellingTextRanges
{
  GArray *ranges; /* of TextRange, in order */
};

static TextRange *
get_range (StellingTextRanges *self, guint i)
{
  return &g_array_index (self->ranges, TextRange, i);
}

StellingTextRanges *
stelling_text_ranges_new (void)
{
  StellingTextRanges *self = g_new0 (StellingTextRanges, 1);

  self->ranges = g_array_new (FALSE, FALSE, sizeof (TextRange));
  return self;
}

void
stelling_text_ranges_free (StellingTextRanges *self)
{
  g_array_unref (self->ranges);
  g_free (self);
}

gboolean
stelling_text_ranges_is_empty (StellingTextRanges *self)
{
  return self->ranges->len == 0;
}

void
stelling_text_ranges_clear (StellingTextRanges *self)
{
  g_array_set_size (self->ranges, 0);
}

void
stelling_text_ranges_add (StellingTextRanges *self, int start, int end)
{
  TextRange range = { start, end };
  guint i = 0;

  g_return_if_fail (start >= 0 && start < end);

  while (i < self->ranges->len && get_range (self, i)->end < start)
    i++;
  while (i < self->ranges->len && get_range (self, i)->start <= range.end)
    {
      range.start = MIN (range.start, get_range (self, i)->start);
      range.end = MAX (range.end, get_range (self, i)->end);
      g_array_remove_index (self->ranges, i);
    }
  g_array_insert_val (self->ranges, i, range);
}

/* Takes @start to @end out of the range with number @i, in which it is. */
static void
cut (StellingTextRanges *self, guint i, int start, int end)
{
  TextRange range = *get_range (self, i);
  TextRange after = { end, range.end };

  g_array_remove_index (self->ranges, i);
  if (after.start < after.end)
    g_array_insert_val (self->ranges, i, after);
  range.end = start;
  if (range.start < range.end)
    g_array_insert_val (self->ranges, i, range);
}

gboolean
stelling_text_ranges_take (StellingTextRanges *self, int from, int to, int n, int *start, int *end)
{
  guint i = 0;

  if (self->ranges->len == 0)
    return FALSE;
  while (i < self->ranges->len && get_range (self, i)->end <= from)
    i++;
  if (i == self->ranges->len || get_range (self, i)->start >= to)
    {
      i = 0;
      from = get_range (self, i)->start;
      to = get_range (self, i)->end;
    }
  *start = MAX (from, get_range (self, i)->start);
  *end = MIN (*start + n, MIN (to, get_range (self, i)->end));
  cut (self, i, *start, *end);
  return TRUE;
}

void
stelling_text_ranges_insert (StellingTextRanges *self, int at, int n)
{
  for (guint i = 0; i < self->ranges->len; i++)
    {
      TextRange *range = get_range (self, i);

      range->start += range->start >= at ? n : 0;
      range->end += range->end > at ? n : 0;
    }
}

void
stelling_text_ranges_delete (StellingTextRanges *self, int start, int end)
{
  g_autoptr (GArray) old = self->ranges;

  self->ranges = g_array_new (FALSE, FALSE, sizeof (TextRange));
  for (guint i = 0; i < old->len; i++)
    {
      TextRange range = g_array_index (old, TextRange, i);

      range.start -= CLAMP (range.start - start, 0, end - start);
      range.end -= CLAMP (range.end - start, 0, end - start);
      if (range.start < range.end)
        stelling_text_ranges_add (self, range.start, range.end);
    }
}
