/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-list-view-private.h"

/* GTK keeps two hundred rows, of which some twenty are seen. Only those that come into sight are
 * filled with widgets, in the frame in which they do; the others have the height that rows of their
 * kind have on average. */

/* Rows so near to what is seen, in pixels, are filled too. */
#define MARGIN 60
/* Until a row has been seen. */
#define FIRST_HEIGHT 28
/* The clock lays a frame out four times at most: rows that come into sight because others are lower
 * than expected may have to wait for the next frame. */
#define MAX_ROUNDS 2

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("stelling-awaited-row");
}

StellingMoveRow *
stelling_move_list_view_get_bound_row (StellingMoveRowView *row_view)
{
  StellingMoveRow *awaited = g_object_get_qdata (G_OBJECT (row_view), get_quark ());

  return awaited != NULL ? awaited : stelling_move_row_view_get_row (row_view);
}

/* Returns whether a row has yet to be filled. */
static gboolean
is_awaited (GtkWidget *row_view)
{
  return g_object_get_qdata (G_OBJECT (row_view), get_quark ()) != NULL;
}

static int
estimate_height (StellingMoveListView *self, StellingMoveRowKind kind)
{
  return self->heights[kind] > 0 ? (int) self->heights[kind] : FIRST_HEIGHT;
}

static void
show_content (StellingMoveRowView *row_view, gboolean shown)
{
  GtkWidget *content = gtk_widget_get_first_child (GTK_WIDGET (row_view));

  if (content != NULL)
    gtk_widget_set_visible (content, shown);
}

void
stelling_move_list_view_bind_row (StellingMoveListView *self,
                                  StellingMoveRowView *row_view,
                                  StellingMoveRow *row)
{
  g_object_set_qdata_full (G_OBJECT (row_view), get_quark (), g_object_ref (row), g_object_unref);
  show_content (row_view, FALSE);
  gtk_widget_set_size_request (GTK_WIDGET (row_view), -1, estimate_height (self, row->kind));
}

void
stelling_move_list_view_unbind_row (StellingMoveRowView *row_view)
{
  g_object_set_qdata (G_OBJECT (row_view), get_quark (), NULL);
  stelling_move_row_view_set_row (row_view, NULL, NULL);
}

gboolean
stelling_move_list_view_fill_row (StellingMoveListView *self, StellingMoveRowView *row_view)
{
  StellingSession *session = stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
  g_autoptr (StellingMoveRow) row = g_object_steal_qdata (G_OBJECT (row_view), get_quark ());

  if (row == NULL || session == NULL)
    return FALSE;
  show_content (row_view, TRUE);
  stelling_move_row_view_set_row (row_view, row, stelling_session_get_record (session));
  gtk_widget_set_size_request (GTK_WIDGET (row_view), -1, -1);
  return TRUE;
}

/* --- what is seen --- */

/* The list has the size of what is seen, and places its children in it. */
static gboolean
is_near (StellingMoveListView *self, GtkWidget *child)
{
  GtkAllocation at;

  gtk_widget_get_allocation (child, &at);
  return at.height > 0 && at.y < gtk_widget_get_height (GTK_WIDGET (self->list)) + MARGIN
         && at.y + at.height > -MARGIN;
}

/* Takes the height of a filled row into the average. */
static void
learn_height (StellingMoveListView *self, StellingMoveRowView *row_view)
{
  StellingMoveRow *row = stelling_move_row_view_get_row (row_view);
  double height = gtk_widget_get_height (GTK_WIDGET (row_view));
  double *average = row != NULL ? &self->heights[row->kind] : NULL;

  if (average != NULL && height > 0)
    *average = *average > 0 ? *average + (height - *average) / 16 : height;
}

static gboolean
has_rounds (StellingMoveListView *self)
{
  gint64 frame = gdk_frame_clock_get_frame_counter (self->clock);

  if (frame != self->fill_frame)
    self->fill_rounds = 0;
  self->fill_frame = frame;
  return self->fill_rounds < MAX_ROUNDS;
}

/* The clock's layout comes again in the next frame. */
static gboolean
next_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gtk_widget_queue_allocate (GTK_WIDGET (STELLING_MOVE_LIST_VIEW (widget)->list));
  return G_SOURCE_REMOVE;
}

/* What is filled is laid out at once, as long as the clock's layout goes on. */
static void
layout_cb (StellingMoveListView *self)
{
  gboolean may_fill = has_rounds (self);
  gboolean filled = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row_view = gtk_widget_get_first_child (child);

      if (row_view == NULL || !STELLING_IS_MOVE_ROW_VIEW (row_view) || !is_near (self, child))
        continue;
      if (!is_awaited (row_view))
        learn_height (self, STELLING_MOVE_ROW_VIEW (row_view));
      else if (!may_fill)
        {
          gtk_widget_add_tick_callback (GTK_WIDGET (self), next_frame_cb, NULL, NULL);
          return;
        }
      else
        filled |= stelling_move_list_view_fill_row (self, STELLING_MOVE_ROW_VIEW (row_view));
    }
  self->fill_rounds += filled;
}

void
stelling_move_list_view_start_filling (StellingMoveListView *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (self->fill_handler == 0 && clock != NULL)
    {
      self->clock = g_object_ref (clock);
      self->fill_handler = g_signal_connect_data (clock, "layout", G_CALLBACK (layout_cb), self,
                                                  NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
    }
}

void
stelling_move_list_view_stop_filling (StellingMoveListView *self)
{
  if (self->fill_handler != 0)
    g_signal_handler_disconnect (self->clock, self->fill_handler);
  self->fill_handler = 0;
  g_clear_object (&self->clock);
}
