/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-row-list-private.h"

/* The time in a frame for rows that are not yet seen, in microseconds. */
#define SLICE 1000

/* Returns what would be seen with the expected row in the middle. */
StellingRowRange
stelling_row_list_find_expected (StellingRowList *self)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;
  StellingRowRange range = { self->expected, self->expected };
  double y = 0;

  if (self->expected >= self->slots->len)
    return (StellingRowRange) { 0, 0 };
  for (; range.end < self->slots->len && y < height; range.end++)
    y += stelling_row_list_get_height (self, range.end);
  for (y = 0; range.first > 0 && y < height; range.first--)
    y += stelling_row_list_get_height (self, range.first - 1);
  return range;
}

/* Fills in the nearest row without a widget below or above what is seen, or else one of those that
 * are expected; FALSE: none. */
static gboolean
find_ahead (StellingRowList *self, guint *position)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  StellingRowRange expected = stelling_row_list_find_expected (self);
  double y = self->offset;

  for (guint i = self->anchor; i < self->slots->len && y < height + STELLING_ROW_LIST_AHEAD; i++)
    {
      *position = i;
      if (stelling_row_list_get_slot (self, i)->row == NULL)
        return TRUE;
      y += stelling_row_list_get_height (self, i);
    }
  y = self->offset;
  for (guint i = self->anchor; i > 0 && y > -STELLING_ROW_LIST_AHEAD; i--)
    {
      *position = i - 1;
      if (stelling_row_list_get_slot (self, i - 1)->row == NULL)
        return TRUE;
      y -= stelling_row_list_get_height (self, i - 1);
    }
  for (*position = expected.first; *position < expected.end; (*position)++)
    if (stelling_row_list_get_slot (self, *position)->row == NULL)
      return TRUE;
  return FALSE;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  StellingRowList *self = STELLING_ROW_LIST (widget);
  int width = gtk_widget_get_width (widget);
  guint position;

  /* Once it is seen again it is laid out. */
  if (!gtk_widget_get_mapped (widget))
    {
      self->tick = 0;
      return G_SOURCE_REMOVE;
    }
  if (self->untold)
    stelling_row_list_configure (self, width, gtk_widget_get_height (widget));
  if (self->has_bar != stelling_row_list_needs_bar (self))
    stelling_row_list_update_bar (self);
  if (width > 0 && self->changed)
    {
      stelling_row_list_make_seen (self, width, gtk_widget_get_height (widget));
      gtk_widget_queue_allocate (widget);
      return G_SOURCE_CONTINUE;
    }
  if (self->resting)
    {
      self->resting = FALSE;
      return G_SOURCE_CONTINUE;
    }
  if (self->has_far)
    stelling_row_list_release_far (self);
  if (width > 0 && self->slots->len > 0 && find_ahead (self, &position))
    {
      gint64 end = g_get_monotonic_time () + SLICE;

      do
        stelling_row_list_measure_row (self, position, width);
      while (g_get_monotonic_time () < end && find_ahead (self, &position));
      gtk_widget_queue_allocate (widget);
      return G_SOURCE_CONTINUE;
    }
  stelling_row_list_tell_length (self);
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

void
stelling_row_list_ensure_tick (StellingRowList *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

void
stelling_row_list_make_ahead (StellingRowList *self)
{
  GtkAdjustment *vertical = self->adjustments[GTK_ORIENTATION_VERTICAL];
  guint position;

  if (self->untold || self->changed || self->has_far
      || self->has_bar != stelling_row_list_needs_bar (self)
      || self->upper != gtk_adjustment_get_upper (vertical) || find_ahead (self, &position))
    stelling_row_list_ensure_tick (self);
}

void
stelling_row_list_expect (StellingRowList *self, guint position)
{
  g_return_if_fail (STELLING_IS_ROW_LIST (self));

  self->expected = position;
  self->resting = TRUE;
  stelling_row_list_ensure_tick (self);
}
