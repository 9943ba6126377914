/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-flow-layout.h"

struct _StellingFlowLayout
{
  GtkLayoutManager parent_instance;

  guint max_lines;
  int spacing;
  GtkWidget *more; /* (nullable): a child that is seen where others are not */
  gboolean always;
};

G_DEFINE_FINAL_TYPE (StellingFlowLayout, stelling_flow_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
get_natural (GtkWidget *child, GtkOrientation orientation)
{
  int natural = 0;

  gtk_widget_measure (child, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static GtkSizeRequestMode
stelling_flow_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (StellingFlowLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  int widest = 0;
  int sum = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int width;

      if (child == self->more || !gtk_widget_should_layout (child))
        continue;
      width = get_natural (child, GTK_ORIENTATION_HORIZONTAL);
      widest = MAX (widest, width);
      sum += width + (sum > 0 ? self->spacing : 0);
    }
  /* A line that may be hidden needs no room. */
  *minimum = self->max_lines > 0 ? 0 : widest;
  *natural = MAX (sum, *minimum);
}

static void
place (GtkWidget *widget, GtkWidget *child, int x, int y, int width, int line_height)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int child_width = get_natural (child, GTK_ORIENTATION_HORIZONTAL);
  GtkAllocation at = { rtl ? width - x - child_width : x, y, child_width, line_height };

  gtk_widget_size_allocate (child, &at, -1);
}

/* Returns how much of @width is for the others where not all have room. */
static int
get_room (StellingFlowLayout *self, GtkWidget *widget, int width)
{
  int narrowest, widest;

  if (self->more == NULL)
    return width;
  measure_width (self, widget, &narrowest, &widest);
  return widest <= width && !self->always
             ? width
             : width - get_natural (self->more, GTK_ORIENTATION_HORIZONTAL);
}

/* Lays the children out in @width; places them only if @allocate. Returns the height. */
static int
flow (StellingFlowLayout *self, GtkWidget *widget, int width, gboolean allocate)
{
  int room = get_room (self, widget, width);
  gboolean full = FALSE;
  int x = 0;
  int end = 0;
  int line_height = 0;
  guint line = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      line_height = MAX (line_height, get_natural (child, GTK_ORIENTATION_VERTICAL));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_width;

      if (child == self->more || !gtk_widget_should_layout (child))
        continue;
      child_width = get_natural (child, GTK_ORIENTATION_HORIZONTAL);
      if (x > 0 && x + child_width > room)
        {
          x = 0;
          line++;
        }
      full = full || (self->max_lines > 0 && (line >= self->max_lines || child_width > room));
      if (allocate)
        {
          gtk_widget_set_child_visible (child, !full);
          place (widget, child, x, (int) line * line_height, width, line_height);
        }
      x += child_width + self->spacing;
      end = full ? end : x;
    }
  if (allocate && self->more != NULL)
    {
      gtk_widget_set_child_visible (self->more, full || self->always);
      place (widget, self->more, end, 0, width, line_height);
    }
  return line_height * (int) (self->max_lines > 0 ? self->max_lines : line + 1);
}

static void
stelling_flow_layout_measure (GtkLayoutManager *manager,
                              GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  StellingFlowLayout *self = STELLING_FLOW_LAYOUT (manager);
  int narrowest, widest;

  measure_width (self, widget, &narrowest, &widest);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = narrowest;
      *natural = widest;
      return;
    }
  *natural = flow (self, widget, for_size < 0 ? widest : MAX (for_size, narrowest), FALSE);
  *minimum = *natural;
}

static void
stelling_flow_layout_allocate (GtkLayoutManager *manager,
                               GtkWidget *widget,
                               int width,
                               int height,
                               int baseline)
{
  flow (STELLING_FLOW_LAYOUT (manager), widget, width, TRUE);
}

static void
stelling_flow_layout_class_init (StellingFlowLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = stelling_flow_layout_get_request_mode;
  layout_class->measure = stelling_flow_layout_measure;
  layout_class->allocate = stelling_flow_layout_allocate;
}

static void
stelling_flow_layout_init (StellingFlowLayout *self)
{
}

GtkLayoutManager *
stelling_flow_layout_new (guint max_lines, int spacing)
{
  StellingFlowLayout *self = g_object_new (STELLING_TYPE_FLOW_LAYOUT, NULL);

  self->max_lines = max_lines;
  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}

void
stelling_flow_layout_set_more (StellingFlowLayout *self, GtkWidget *more, gboolean always)
{
  g_return_if_fail (STELLING_IS_FLOW_LAYOUT (self));
  g_return_if_fail (self->max_lines == 1);

  if (more == self->more && always == self->always)
    return;
  self->more = more;
  self->always = always;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
