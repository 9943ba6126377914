/* stelling-board-layout.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-board-layout.h"

#define SPACING 6

struct _StellingBoardLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (StellingBoardLayout, stelling_board_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkWidget *
get_board (GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_last_child (widget);

  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_prev_sibling (child);

  return child;
}

/* The width of all that stands beside the board, spaces included. */
static int
get_beside (GtkWidget *widget)
{
  GtkWidget *board = get_board (widget);
  int width = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && child != board;
       child = gtk_widget_get_next_sibling (child))
    {
      int natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      width += natural + SPACING;
    }

  return width;
}

static void
stelling_board_layout_measure (GtkLayoutManager *manager,
                               GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  GtkWidget *board = get_board (widget);

  *minimum = *natural = 0;
  if (board != NULL)
    gtk_widget_measure (board, orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int beside = get_beside (widget);

      *minimum += beside;
      *natural += beside;
    }
}

static void
stelling_board_layout_allocate (GtkLayoutManager *manager,
                                GtkWidget *widget,
                                int width,
                                int height,
                                int baseline)
{
  GtkWidget *board = get_board (widget);
  int beside = get_beside (widget), size = MAX (MIN (width - beside, height), 0);
  int x = (width - beside - size) / 2, y = (height - size) / 2;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int natural = size;

      if (!gtk_widget_should_layout (child))
        continue;
      if (child != board)
        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, natural, size }, -1);
      x += natural + SPACING;
    }
}

static void
stelling_board_layout_class_init (StellingBoardLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = stelling_board_layout_measure;
  layout_class->allocate = stelling_board_layout_allocate;
}

static void
stelling_board_layout_init (StellingBoardLayout *self)
{
}

GtkLayoutManager *
stelling_board_layout_new (void)
{
  return g_object_new (STELLING_TYPE_BOARD_LAYOUT, NULL);
}
