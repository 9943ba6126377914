/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-paragraph-layout.h"

#include "stelling-flow-text.h"

/* Left and right of the lines of a text: as wide as the margins that moves have themselves. */
#define MARGIN 5
/* No text needs more width than this. */
#define TEXT_WIDTH 60

struct _StellingParagraphLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (StellingParagraphLayout, stelling_paragraph_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
get_natural (GtkWidget *child, GtkOrientation orientation)
{
  int natural = 0;

  gtk_widget_measure (child, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static GtkSizeRequestMode
stelling_paragraph_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
get_line_height (GtkWidget *widget)
{
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      height = MAX (height, STELLING_IS_FLOW_TEXT (child)
                                ? stelling_flow_text_get_line_height (STELLING_FLOW_TEXT (child))
                                : get_natural (child, GTK_ORIENTATION_VERTICAL));
  return height;
}

static void
measure_width (StellingParagraphLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int width;

      if (!gtk_widget_should_layout (child))
        continue;
      width = STELLING_IS_FLOW_TEXT (child) ? TEXT_WIDTH
                                            : get_natural (child, GTK_ORIENTATION_HORIZONTAL);
      *minimum = MAX (*minimum, width);
      *natural += width + (*natural > 0 ? self->spacing : 0);
    }
}

/* The place in the paragraph that was reached. */
typedef struct
{
  GtkWidget *widget;
  int width;
  int line_height;
  int x, y;
  gboolean allocate;
} Flow;

static void
flow_text (Flow *flow, StellingFlowText *text)
{
  gboolean rtl = gtk_widget_get_direction (flow->widget) == GTK_TEXT_DIR_RTL;
  int width = MAX (flow->width - 2 * MARGIN, 1);
  int end, height;

  /* Words from left to right can't go on among moves from right to left. */
  if (flow->x > 0 && (rtl || flow->x - MARGIN + stelling_flow_text_get_first_width (text) > width))
    {
      flow->x = 0;
      flow->y += flow->line_height;
    }
  height
      = stelling_flow_text_flow (text, width, MAX (flow->x - MARGIN, 0), flow->line_height, &end);
  if (flow->allocate)
    {
      stelling_flow_text_settle (text);
      gtk_widget_size_allocate (
          GTK_WIDGET (text),
          &(GtkAllocation) { MARGIN, flow->y, width, height + flow->line_height }, -1);
    }
  flow->y += height;
  flow->x = rtl ? flow->width : MARGIN + end;
}

static void
flow_item (Flow *flow, GtkWidget *child, int spacing)
{
  gboolean rtl = gtk_widget_get_direction (flow->widget) == GTK_TEXT_DIR_RTL;
  int width = get_natural (child, GTK_ORIENTATION_HORIZONTAL);

  if (flow->x > 0 && flow->x + width > flow->width)
    {
      flow->x = 0;
      flow->y += flow->line_height;
    }
  if (flow->allocate)
    gtk_widget_size_allocate (child,
                              &(GtkAllocation) { rtl ? flow->width - flow->x - width : flow->x,
                                                 flow->y, width, flow->line_height },
                              -1);
  flow->x += width + spacing;
}

/* Lays the children out in @width; places them only if @allocate. Returns the height. */
static int
flow_all (StellingParagraphLayout *self, GtkWidget *widget, int width, gboolean allocate)
{
  Flow flow = { widget, width, get_line_height (widget), 0, 0, allocate };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_should_layout (child))
        continue;
      if (STELLING_IS_FLOW_TEXT (child))
        flow_text (&flow, STELLING_FLOW_TEXT (child));
      else
        flow_item (&flow, child, self->spacing);
    }
  return flow.y + flow.line_height;
}

static void
stelling_paragraph_layout_measure (GtkLayoutManager *manager,
                                   GtkWidget *widget,
                                   GtkOrientation orientation,
                                   int for_size,
                                   int *minimum,
                                   int *natural,
                                   int *minimum_baseline,
                                   int *natural_baseline)
{
  StellingParagraphLayout *self = STELLING_PARAGRAPH_LAYOUT (manager);
  int narrowest, widest;

  measure_width (self, widget, &narrowest, &widest);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = narrowest;
      *natural = widest;
      return;
    }
  *natural = flow_all (self, widget, for_size < 0 ? widest : MAX (for_size, narrowest), FALSE);
  *minimum = *natural;
}

static void
stelling_paragraph_layout_allocate (GtkLayoutManager *manager,
                                    GtkWidget *widget,
                                    int width,
                                    int height,
                                    int baseline)
{
  /* GTK wants each child to have been measured before it is laid out. */
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    get_natural (child, GTK_ORIENTATION_HORIZONTAL);
  flow_all (STELLING_PARAGRAPH_LAYOUT (manager), widget, width, TRUE);
}

static void
stelling_paragraph_layout_class_init (StellingParagraphLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = stelling_paragraph_layout_get_request_mode;
  layout_class->measure = stelling_paragraph_layout_measure;
  layout_class->allocate = stelling_paragraph_layout_allocate;
}

static void
stelling_paragraph_layout_init (StellingParagraphLayout *self)
{
}

GtkLayoutManager *
stelling_paragraph_layout_new (int spacing)
{
  StellingParagraphLayout *self = g_object_new (STELLING_TYPE_PARAGRAPH_LAYOUT, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}
