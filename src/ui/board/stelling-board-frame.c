/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-frame.h"

#define GAP 8
#define BOARD_MIN 200
#define BOARD_NATURAL 620
#define BARS_NATURAL 440 /* so wide they are beside a smaller board too */

typedef enum
{
  PART_ABOVE,
  PART_GAUGE,
  PART_BOARD,
  PART_BELOW,
  PART_OVER,
  N_PARTS,
} Part;

struct _StellingBoardFrame
{
  GtkWidget parent_instance;

  /* owned */
  GtkWidget *parts[N_PARTS];
};

static GParamSpec *properties[N_PARTS + 1];

G_DEFINE_FINAL_TYPE (StellingBoardFrame, stelling_board_frame, GTK_TYPE_WIDGET)

static int
measure_part (StellingBoardFrame *self, Part part, GtkOrientation orientation)
{
  int minimum, natural;

  if (self->parts[part] == NULL || !gtk_widget_should_layout (self->parts[part]))
    return 0;
  gtk_widget_measure (self->parts[part], orientation, -1, &minimum, &natural, NULL, NULL);
  /* Bars shrink to the board's width and keep their natural height. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL && part != PART_GAUGE)
    return minimum;
  return natural;
}

static int
get_gauge_width (StellingBoardFrame *self)
{
  int width = measure_part (self, PART_GAUGE, GTK_ORIENTATION_HORIZONTAL);

  return width > 0 ? width + GAP : 0;
}

static int
get_bars_height (StellingBoardFrame *self)
{
  return measure_part (self, PART_ABOVE, GTK_ORIENTATION_VERTICAL)
         + measure_part (self, PART_BELOW, GTK_ORIENTATION_VERTICAL) + 2 * GAP;
}

static GtkSizeRequestMode
stelling_board_frame_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
stelling_board_frame_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  StellingBoardFrame *self = STELLING_BOARD_FRAME (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int bars = MAX (measure_part (self, PART_ABOVE, orientation),
                      measure_part (self, PART_BELOW, orientation));

      *minimum = MAX (bars, BOARD_MIN + get_gauge_width (self));
      *natural = MAX (*minimum, BOARD_NATURAL + get_gauge_width (self));
    }
  else
    {
      int bars = get_bars_height (self);
      int board = for_size > 0 ? for_size - get_gauge_width (self) : BOARD_NATURAL;

      *minimum = BOARD_MIN + bars;
      *natural = MAX (BOARD_MIN, board) + bars;
    }
}

static void
allocate_part (StellingBoardFrame *self, Part part, int x, int y, int width, int height)
{
  if (self->parts[part] != NULL && gtk_widget_should_layout (self->parts[part]))
    gtk_widget_size_allocate (self->parts[part],
                              &(GtkAllocation) { x, y, MAX (width, 0), MAX (height, 0) }, -1);
}

static void
stelling_board_frame_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  StellingBoardFrame *self = STELLING_BOARD_FRAME (widget);
  int gauge = get_gauge_width (self);
  int above = measure_part (self, PART_ABOVE, GTK_ORIENTATION_VERTICAL);
  int below = measure_part (self, PART_BELOW, GTK_ORIENTATION_VERTICAL);
  int bars_min = MAX (measure_part (self, PART_ABOVE, GTK_ORIENTATION_HORIZONTAL),
                      measure_part (self, PART_BELOW, GTK_ORIENTATION_HORIZONTAL));
  int side = MAX (1, MIN (width - gauge, height - above - below - 2 * GAP));
  int bars_width = MAX (MAX (bars_min, gauge + side), MIN (width, BARS_NATURAL));
  int x = (width - gauge - side) / 2;
  int y = MAX (0, (height - above - below - 2 * GAP - side) / 2);

  allocate_part (self, PART_ABOVE, (width - bars_width) / 2, y, bars_width, above);
  y += above + GAP;
  allocate_part (self, PART_GAUGE, x, y, gauge - GAP, side);
  allocate_part (self, PART_BOARD, x + gauge, y, side, side);
  allocate_part (self, PART_OVER, x + gauge, y, side, side);
  y += side + GAP;
  allocate_part (self, PART_BELOW, (width - bars_width) / 2, y, bars_width, below);
}

static void
stelling_board_frame_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingBoardFrame *self = STELLING_BOARD_FRAME (object);

  g_value_set_object (value, self->parts[id - 1]);
}

static void
stelling_board_frame_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  StellingBoardFrame *self = STELLING_BOARD_FRAME (object);
  GtkWidget **part = &self->parts[id - 1];

  g_clear_pointer (part, gtk_widget_unparent);
  *part = g_value_get_object (value);
  if (*part != NULL)
    {
      GtkWidget *after = NULL;

      /* Children stand in reading order, which the Tab key follows, in whatever order they were
       * set. */
      for (int i = (int) id - 2; i >= 0 && after == NULL; i--)
        after = self->parts[i];
      gtk_widget_insert_after (*part, GTK_WIDGET (self), after);
    }
}

static void
stelling_board_frame_dispose (GObject *object)
{
  StellingBoardFrame *self = STELLING_BOARD_FRAME (object);

  for (int i = 0; i < N_PARTS; i++)
    g_clear_pointer (&self->parts[i], gtk_widget_unparent);
  G_OBJECT_CLASS (stelling_board_frame_parent_class)->dispose (object);
}

static void
stelling_board_frame_class_init (StellingBoardFrameClass *klass)
{
  static const char *const names[N_PARTS] = { "above", "gauge", "board", "below", "over" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = stelling_board_frame_dispose;
  object_class->get_property = stelling_board_frame_get_property;
  object_class->set_property = stelling_board_frame_set_property;
  widget_class->get_request_mode = stelling_board_frame_get_request_mode;
  widget_class->measure = stelling_board_frame_measure;
  widget_class->size_allocate = stelling_board_frame_size_allocate;

  for (int i = 0; i < N_PARTS; i++)
    properties[i + 1] = g_param_spec_object (names[i], NULL, NULL, GTK_TYPE_WIDGET,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PARTS + 1, properties);
  gtk_widget_class_set_css_name (widget_class, "boardframe");
}

static void
stelling_board_frame_init (StellingBoardFrame *self)
{
}

void
stelling_board_frame_get_around (StellingBoardFrame *self, int *width, int *height)
{
  g_return_if_fail (STELLING_IS_BOARD_FRAME (self));

  *width = get_gauge_width (self);
  *height = get_bars_height (self);
}
