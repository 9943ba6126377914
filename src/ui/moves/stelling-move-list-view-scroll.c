/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-list-view-private.h"

#include "stelling-comment-parts.h"

/* The current move stays in the middle third of what is seen of the list, and nothing moves while
 * it is there. Its comment and the row after that are in sight too, where they fit; after the last
 * move what follows it comes first: the comment and the result. A move that was clicked stays where
 * it is, so that the next click there hits it again. */

/* Rows that come into view get their true height only then, and with it the others their place. */
#define N_TICKS 4

/* The room that is left below the last row that has to be seen. */
#define BELOW 4.0

static GtkAdjustment *
get_adjustment (StellingMoveListView *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
}

/* Returns FALSE where @row has no widget, or one that has no place yet. */
static gboolean
get_bounds (StellingMoveListView *self, StellingMoveRow *row, graphene_rect_t *bounds)
{
  StellingMoveRowView *row_view = stelling_move_list_view_find_row_view (self, row);
  StellingMoveItem *item
      = row_view != NULL ? stelling_move_row_view_find_item (row_view, self->current) : NULL;

  /* The row of a variation may have many lines. */
  if (item != NULL)
    return gtk_widget_get_height (GTK_WIDGET (item)) > 0
           && gtk_widget_compute_bounds (GTK_WIDGET (item), self->scroller, bounds);
  return row_view != NULL && gtk_widget_get_height (GTK_WIDGET (row_view)) > 0
         && gtk_widget_compute_bounds (GTK_WIDGET (row_view), self->scroller, bounds);
}

/* Returns the bottom of the comment on the current move in its paragraph, or @bottom. */
static double
get_text_bottom (StellingMoveListView *self, StellingMoveRow *row, double bottom)
{
  StellingMoveRowView *row_view = stelling_move_list_view_find_row_view (self, row);
  GtkWidget *text = row_view != NULL ? stelling_move_row_view_find_text (row_view, self->current)
                                     : NULL;
  graphene_rect_t bounds;

  if (text == NULL || !gtk_widget_compute_bounds (text, self->scroller, &bounds))
    return bottom;
  return MAX (bottom, (double) (bounds.origin.y + bounds.size.height));
}

/* Returns whether the main line ends with the current move, in @row. */
static gboolean
is_at_end (StellingMoveListView *self, StellingMoveRow *row)
{
  return row->level == 0 && stelling_node_get_first_child (self->current) == NULL;
}

/* Returns the bottom of what belongs to @row: its comments, and the row after them; from the last
 * move of the main line on all to the end of the list. */
static double
get_bottom (StellingMoveListView *self, StellingMoveRow *row, double bottom)
{
  GListModel *model = G_LIST_MODEL (self->rows);
  guint position = stelling_move_rows_get_position (self->rows, row);
  gboolean last = is_at_end (self, row);
  StellingMoveRowKind kind = STELLING_MOVE_ROW_COMMENT;

  bottom = get_text_bottom (self, row, bottom);
  /* A paragraph goes on after the move. */
  if (row->kind == STELLING_MOVE_ROW_RUN && row->last != self->current)
    return bottom;
  while (kind == STELLING_MOVE_ROW_COMMENT || kind == STELLING_MOVE_ROW_NAME || last)
    {
      g_autoptr (StellingMoveRow) next = g_list_model_get_item (model, ++position);
      graphene_rect_t bounds;

      if (next == NULL || !get_bounds (self, next, &bounds))
        break;
      kind = next->kind;
      bottom = (double) (bounds.origin.y + bounds.size.height);
    }
  return bottom;
}

/* Returns how far the list has to be scrolled. */
static double
get_distance (StellingMoveListView *self, StellingMoveRow *row, const graphene_rect_t *bounds)
{
  double height = gtk_widget_get_height (self->scroller);
  double top = (double) bounds->origin.y;
  double middle = top + (double) bounds->size.height / 2;
  double below = get_bottom (self, row, top + (double) bounds->size.height) - middle + BELOW;
  gboolean end = is_at_end (self, row);
  double lowest = MIN (height * 2 / 3, height - below);
  double highest = end ? MIN (height / 3, MAX (lowest, (double) bounds->size.height / 2))
                       : height / 3;

  /* A row of a variation may be taller than the third. */
  return middle - CLAMP (middle, highest, MAX (highest, lowest));
}

static void
scroll_by (StellingMoveListView *self, double distance)
{
  GtkAdjustment *adjustment = get_adjustment (self);

  double before = gtk_adjustment_get_value (adjustment);

  if (distance < 1.0 && distance > -1.0)
    return;
  gtk_adjustment_set_value (adjustment, before + distance);
  self->unsettled |= gtk_adjustment_get_value (adjustment) != before;
}

static void
make_seen (StellingMoveListView *self, const graphene_rect_t *bounds)
{
  double height = gtk_widget_get_height (self->scroller);
  double top = (double) bounds->origin.y;
  double bottom = top + (double) bounds->size.height;

  if (top < 0 || bottom - top > height)
    scroll_by (self, top);
  else if (bottom > height)
    scroll_by (self, bottom - height);
}

/* Brings what is edited into sight, with the move that it is about where there is room for both. */
static void
make_edited_seen (StellingMoveListView *self, const graphene_rect_t *edited)
{
  double height = gtk_widget_get_height (self->scroller);
  StellingMoveRow *row = stelling_move_rows_find (self->rows, self->current);
  graphene_rect_t both, move;
  const graphene_rect_t *bounds = edited;

  if (row != NULL && get_bounds (self, row, &move))
    {
      graphene_rect_union (edited, &move, &both);
      if ((double) both.size.height <= height)
        bounds = &both;
    }
  make_seen (self, bounds);
}

/* Brings @row, which is out of sight, to where it is seen. */
static void
fetch (StellingMoveListView *self, StellingMoveRow *row)
{
  stelling_row_list_show (self->list, stelling_move_rows_get_position (self->rows, row));
  self->unsettled = TRUE;
}

/* Returns how far the list has to be scrolled so that what a search has found in @row, at the
 * current move, is seen after it was scrolled by @distance. */
static double
add_distance_to_hit (StellingMoveListView *self, StellingMoveRow *row, double distance)
{
  StellingMoveRowView *row_view = stelling_move_list_view_find_row_view (self, row);
  double height = gtk_widget_get_height (self->scroller);
  graphene_rect_t hit;

  if (row_view == NULL || !stelling_move_row_view_find_hit (row_view, self->scroller, &hit))
    return distance;
  return CLAMP (distance, (double) (hit.origin.y + hit.size.height) + BELOW - height,
                (double) hit.origin.y);
}

/* Returns whether rows of the text in @sought, or of the name above it, are between it and its
 * move. */
static gboolean
is_further_on (const StellingMoveRow *sought)
{
  const char *name = stelling_node_get_name (sought->first);

  return sought->part > 0
         || (sought->kind == STELLING_MOVE_ROW_COMMENT && name != NULL
             && stelling_comment_part_get_last_of_name (name) > 0);
}

void
stelling_move_list_view_follow (StellingMoveListView *self)
{
  StellingMoveRow *row, *edited, *sought;
  graphene_rect_t bounds;

  if (self->rows == NULL || self->current == NULL || stelling_move_list_view_is_held (self)
      || gtk_widget_get_height (GTK_WIDGET (self->list)) == 0)
    return;
  edited = stelling_move_list_view_is_editing (self)
               ? stelling_move_rows_get_edited_row (self->rows)
               : NULL;
  sought = edited == NULL ? stelling_move_list_view_find_sought_row (self) : NULL;
  row = edited != NULL ? edited : stelling_move_rows_find (self->rows, self->current);
  /* Its move may be far away then. */
  if (sought != NULL && is_further_on (sought))
    row = sought;
  if (row == NULL)
    return;
  if (self->unsettled && stelling_move_list_view_find_row_view (self, row) != NULL)
    return;
  /* Rows out of sight may have a widget, but no place. */
  if (!get_bounds (self, row, &bounds))
    fetch (self, row);
  else if (edited != NULL)
    make_edited_seen (self, &bounds);
  else if (self->clicked && row != sought)
    make_seen (self, &bounds);
  else if (row == sought)
    scroll_by (self, add_distance_to_hit (self, sought, 0));
  else
    {
      double distance = get_distance (self, row, &bounds);

      scroll_by (self, sought != NULL ? add_distance_to_hit (self, sought, distance) : distance);
    }
}

static gboolean
follow_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  StellingMoveListView *self = STELLING_MOVE_LIST_VIEW (widget);

  /* The first tick comes before the first layout. */
  if (gtk_widget_get_height (GTK_WIDGET (self->list)) == 0)
    return G_SOURCE_CONTINUE;
  /* What was changed before this frame is laid out at its end. */
  if (self->unsettled)
    {
      self->unsettled = FALSE;
      return G_SOURCE_CONTINUE;
    }
  if (self->editor != NULL)
    stelling_comment_editor_set_max_height (STELLING_COMMENT_EDITOR (self->editor),
                                            gtk_widget_get_height (self->scroller) - 8);
  stelling_move_list_view_follow (self);
  self->late = FALSE;
  if (self->refocus)
    gtk_widget_grab_focus (widget);
  self->refocus = FALSE;
  if (--self->n_ticks > 0)
    return G_SOURCE_CONTINUE;
  self->scroll_tick = 0;
  return G_SOURCE_REMOVE;
}

void
stelling_move_list_view_follow_later (StellingMoveListView *self)
{
  self->n_ticks = N_TICKS;
  if (self->scroll_tick == 0)
    self->scroll_tick
        = gtk_widget_add_tick_callback (GTK_WIDGET (self), follow_tick_cb, NULL, NULL);
}

void
stelling_move_list_view_stop_following (StellingMoveListView *self)
{
  if (self->scroll_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_tick);
  self->scroll_tick = 0;
}
