/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-order.h"

#include <string.h>

#define PAGE_ROWS 500

struct _StellingMoveOrderPage
{
  guint number;   /* among the pages */
  guint n_before; /* rows in the pages before it, if it is told of */
  guint n_rows;
  StellingMovePlace *rows[PAGE_ROWS];
};

struct _StellingMoveOrder
{
  GPtrArray *pages; /* owned; none is empty */
  GDestroyNotify free_row;
  guint n_rows;
  guint n_told; /* the first pages, which know how many rows are before them */
};

static StellingMoveOrderPage *
get_page (const StellingMoveOrder *self, guint number)
{
  return g_ptr_array_index (self->pages, number);
}

/* Numbers the pages from @first on. */
static void
number_pages (StellingMoveOrder *self, guint first)
{
  for (guint i = first; i < self->pages->len; i++)
    get_page (self, i)->number = i;
  self->n_told = MIN (self->n_told, first);
}

/* Tells all pages up to @last how many rows are before them. */
static void
tell_pages (StellingMoveOrder *self, guint last)
{
  for (; self->n_told <= last; self->n_told++)
    {
      StellingMoveOrderPage *page = get_page (self, self->n_told);
      const StellingMoveOrderPage *before = page->number > 0 ? get_page (self, page->number - 1)
                                                             : NULL;

      page->n_before = before != NULL ? before->n_before + before->n_rows : 0;
    }
}

static StellingMoveOrderPage *
add_page (StellingMoveOrder *self, guint number)
{
  StellingMoveOrderPage *page = g_new (StellingMoveOrderPage, 1);

  page->n_rows = 0;
  g_ptr_array_insert (self->pages, (int) number, page);
  number_pages (self, number);
  return page;
}

/* Puts @n rows into @page at @index. */
static void
put_rows (StellingMoveOrderPage *page, guint index, StellingMovePlace *const *rows, guint n)
{
  memmove (page->rows + index, rows, n * sizeof *rows);
  for (guint i = index; i < index + n; i++)
    *page->rows[i] = (StellingMovePlace) { page, i };
}

/* Moves the rows from @index on to a new page. */
static StellingMoveOrderPage *
split_page (StellingMoveOrder *self, StellingMoveOrderPage *page, guint index)
{
  StellingMoveOrderPage *next = add_page (self, page->number + 1);

  next->n_rows = page->n_rows - index;
  put_rows (next, 0, page->rows + index, next->n_rows);
  page->n_rows = index;
  return next;
}

guint
stelling_move_order_get_n_rows (const StellingMoveOrder *self)
{
  return self->n_rows;
}

gpointer
stelling_move_order_get (StellingMoveOrder *self, guint position)
{
  guint low = 0, high = self->pages->len;

  if (position >= self->n_rows)
    return NULL;
  tell_pages (self, high - 1);
  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (get_page (self, middle)->n_before <= position)
        low = middle;
      else
        high = middle;
    }
  return get_page (self, low)->rows[position - get_page (self, low)->n_before];
}

guint
stelling_move_order_get_position (StellingMoveOrder *self, gconstpointer row)
{
  const StellingMovePlace *place = row;

  if (place == NULL)
    return self->n_rows;
  tell_pages (self, place->page->number);
  return place->page->n_before + place->index;
}

gpointer
stelling_move_order_get_next (const StellingMoveOrder *self, gconstpointer row)
{
  const StellingMovePlace *place = row;

  if (place->index + 1 < place->page->n_rows)
    return place->page->rows[place->index + 1];
  if (place->page->number + 1 < self->pages->len)
    return get_page (self, place->page->number + 1)->rows[0];
  return NULL;
}

/* Returns a page with room at its end, behind which @before is the next. */
static StellingMoveOrderPage *
find_room (StellingMoveOrder *self, const StellingMovePlace *before)
{
  guint number = before != NULL ? before->page->number : self->pages->len;

  if (number > 0 && get_page (self, number - 1)->n_rows < PAGE_ROWS)
    return get_page (self, number - 1);
  return add_page (self, number);
}

void
stelling_move_order_insert_before (StellingMoveOrder *self, gpointer before, gpointer row)
{
  const StellingMovePlace *place = before;
  StellingMovePlace *new_place = row;
  gboolean inside = place != NULL && place->index > 0;
  StellingMoveOrderPage *page;
  guint index;

  if (inside && place->page->n_rows == PAGE_ROWS)
    {
      split_page (self, place->page, place->index);
      inside = FALSE;
    }
  page = inside ? place->page : find_room (self, place);
  index = inside ? place->index : page->n_rows;
  put_rows (page, index + 1, page->rows + index, page->n_rows - index);
  put_rows (page, index, &new_place, 1);
  page->n_rows++;
  self->n_rows++;
  self->n_told = MIN (self->n_told, page->number + 1);
}

/* Frees the rows of @page from @from up to @to. */
static void
remove_from_page (StellingMoveOrder *self, StellingMoveOrderPage *page, guint from, guint to)
{
  for (guint i = from; i < to; i++)
    self->free_row (page->rows[i]);
  put_rows (page, from, page->rows + to, page->n_rows - to);
  page->n_rows -= to - from;
  self->n_rows -= to - from;
  self->n_told = MIN (self->n_told, page->number + 1);
}

/* Frees the empty pages that follow one another from @first on. */
static void
drop_pages (StellingMoveOrder *self, guint first)
{
  guint end = first;

  while (end < self->pages->len && get_page (self, end)->n_rows == 0)
    end++;
  if (end == first)
    return;
  g_ptr_array_remove_range (self->pages, first, end - first);
  number_pages (self, first);
}

/* Joins a page with the next if they are nearly empty, so that many rows can come before it has to
 * be split. */
static gboolean
join_pages (StellingMoveOrder *self, guint number)
{
  StellingMoveOrderPage *page, *next;

  if (number + 1 >= self->pages->len)
    return FALSE;
  page = get_page (self, number);
  next = get_page (self, number + 1);
  if (page->n_rows + next->n_rows > PAGE_ROWS / 2)
    return FALSE;
  put_rows (page, page->n_rows, next->rows, next->n_rows);
  page->n_rows += next->n_rows;
  g_ptr_array_remove_index (self->pages, number + 1);
  number_pages (self, number + 1);
  return TRUE;
}

/* Joins what it can of the page with that number, the one before it and the two after it. */
static void
join_around (StellingMoveOrder *self, guint number)
{
  guint i = number > 0 ? number - 1 : 0;
  guint end = number + 2;

  while (i < end)
    if (join_pages (self, i))
      end--;
    else
      i++;
}

void
stelling_move_order_remove (StellingMoveOrder *self, gpointer first, gconstpointer end)
{
  const StellingMovePlace *start = first, *stop = end;
  guint number = start->page->number, from = start->index;
  guint last = stop != NULL ? stop->page->number : self->pages->len - 1;

  for (guint i = number; i <= last; i++)
    {
      StellingMoveOrderPage *page = get_page (self, i);

      remove_from_page (self, page, i == number ? from : 0,
                        stop != NULL && i == last ? stop->index : page->n_rows);
    }
  drop_pages (self, from > 0 ? number + 1 : number);
  join_around (self, number);
}

guint
stelling_move_order_get_n_pages (const StellingMoveOrder *self)
{
  return self->pages->len;
}

/* --- */

StellingMoveOrder *
stelling_move_order_new (GDestroyNotify free_row)
{
  StellingMoveOrder *self = g_new0 (StellingMoveOrder, 1);

  self->pages = g_ptr_array_new_with_free_func (g_free);
  self->free_row = free_row;
  return self;
}

void
stelling_move_order_free (StellingMoveOrder *self)
{
  if (self->n_rows > 0)
    stelling_move_order_remove (self, stelling_move_order_get (self, 0), NULL);
  g_ptr_array_unref (self->pages);
  g_free (self);
}
