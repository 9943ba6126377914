/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-shorter-layout.h"

struct _StellingShorterLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (StellingShorterLayout, stelling_shorter_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
get_natural_width (GtkWidget *child)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Returns the child that is shown in @width. */
static GtkWidget *
choose (GtkWidget *widget, int width)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  return width < 0 || width >= get_natural_width (child) ? child
                                                         : gtk_widget_get_next_sibling (child);
}

static GtkSizeRequestMode
stelling_shorter_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
stelling_shorter_layout_measure (GtkLayoutManager *manager,
                                 GtkWidget *widget,
                                 GtkOrientation orientation,
                                 int for_size,
                                 int *minimum,
                                 int *natural,
                                 int *minimum_baseline,
                                 int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_measure (choose (widget, for_size), orientation, for_size, minimum, natural, NULL,
                          NULL);
      return;
    }
  gtk_widget_measure (gtk_widget_get_next_sibling (child), orientation, -1, minimum, natural, NULL,
                      NULL);
  *natural = MAX (*natural, get_natural_width (child));
}

static void
stelling_shorter_layout_allocate (GtkLayoutManager *manager,
                                  GtkWidget *widget,
                                  int width,
                                  int height,
                                  int baseline)
{
  GtkWidget *chosen = choose (widget, width);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, child == chosen);
  gtk_widget_size_allocate (chosen, &(GtkAllocation) { 0, 0, width, height }, -1);
}

static void
stelling_shorter_layout_class_init (StellingShorterLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = stelling_shorter_layout_get_request_mode;
  layout_class->measure = stelling_shorter_layout_measure;
  layout_class->allocate = stelling_shorter_layout_allocate;
}

static void
stelling_shorter_layout_init (StellingShorterLayout *self)
{
}
