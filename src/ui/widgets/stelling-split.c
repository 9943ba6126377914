/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-split.h"

/* In a narrower window the tools leave no room for a board that can still be read. */
#define STACK_BELOW 660
/* A window of 1500 pixels, less the frame that it has where there is no window manager. */
#define THREE_COLUMNS_FROM 1490
#define BOARD_MIN 300
#define TOOLS_MIN 300
#define SIDE_MIN 340
#define SIDE_MAX 480
#define FOOT_MAX 160
/* What tools below the board have beyond what they need: six rows of moves are seen then. */
#define TOOLS_MORE 80

/* Around all, between columns (where the handle is), and between what stands in one column. */
#define EDGE 12
#define EDGE_ABOVE 6
#define HANDLE 12
#define GAP 6

typedef enum
{
  PART_BOARD,
  PART_HEAD,
  PART_TOOLS,
  PART_FOOT,
  N_PARTS,
} SplitPart;

struct _StellingSplit
{
  GtkWidget parent_instance;

  /* owned */
  GtkWidget *parts[N_PARTS];
  GtkWidget *handle;
  GtkWidget *popover;
  GtkWidget *home; /* (nullable), weak: has the keyboard when the popover has closed */

  int tools_width;
  int board_height; /* above the tools; 0: chosen by the size */
  gboolean tools_visible;
  gboolean tools_alone;
  gboolean board_alone;
  guint n_columns;
};

/* The properties of the parts come first. */
enum
{
  PROP_0,
  PROP_BOARD,
  PROP_HEAD,
  PROP_TOOLS,
  PROP_FOOT,
  PROP_TOOLS_VISIBLE,
  PROP_TOOLS_ALONE,
  PROP_BOARD_ALONE,
  PROP_TOOLS_WIDTH,
  PROP_N_COLUMNS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingSplit, stelling_split, GTK_TYPE_WIDGET)

/* Returns whether @part takes room: the foot is there only where it has something to show. */
static gboolean
shows (StellingSplit *self, SplitPart part)
{
  GtkWidget *widget = self->parts[part];

  if (widget == NULL || !gtk_widget_get_visible (widget))
    return FALSE;
  return part == PART_BOARD || part == PART_TOOLS || !self->tools_alone;
}

/* Returns the size that @part needs, and what it likes; nothing if it is not shown. */
static int
measure_part (StellingSplit *self,
              SplitPart part,
              GtkOrientation orientation,
              int for_size,
              int *natural)
{
  int minimum = 0;

  *natural = 0;
  if (shows (self, part))
    gtk_widget_measure (self->parts[part], orientation, for_size, &minimum, natural, NULL, NULL);
  return minimum;
}

/* Returns how wide the tools, with what stands above and below them, have to be. */
static int
get_tools_min (StellingSplit *self)
{
  int widest = 0;
  int natural;

  for (SplitPart part = PART_HEAD; part <= PART_FOOT; part++)
    widest = MAX (widest, measure_part (self, part, GTK_ORIENTATION_HORIZONTAL, -1, &natural));
  return widest;
}

static guint
choose_n_columns (int width, int height)
{
  if (width < STACK_BELOW || height > width * 23 / 20)
    return 1;
  return width < THREE_COLUMNS_FROM ? 2 : 3;
}

/* Without the user's choice the board gets a square of the whole height and the tools the rest, but
 * neither too little nor more than is good for reading. */
static int
choose_tools_width (StellingSplit *self, int width, int height)
{
  int wish = self->tools_width;
  int min = MAX (get_tools_min (self), TOOLS_MIN);

  if (wish == 0)
    wish = CLAMP (width - height, width * 3 / 10, MAX (440, width * 2 / 5));
  return CLAMP (wish, min, MAX (min, width - HANDLE - BOARD_MIN));
}

static GtkSizeRequestMode
stelling_split_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* The least width is that of one column, the least height that of two. */
static void
stelling_split_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  StellingSplit *self = STELLING_SPLIT (widget);
  int board_min, board_nat, head_min, head_nat, tools_min, tools_nat;

  board_min = measure_part (self, PART_BOARD, orientation, -1, &board_nat);
  head_min = measure_part (self, PART_HEAD, orientation, -1, &head_nat);
  tools_min = measure_part (self, PART_TOOLS, orientation, -1, &tools_nat);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 2 * EDGE + MAX (board_min, get_tools_min (self));
      *natural = MAX (*minimum, 2 * EDGE + board_nat + HANDLE + MAX (head_nat, tools_nat));
    }
  else
    {
      int gap = head_min > 0 ? GAP : 0;

      *minimum = 2 * EDGE_ABOVE + MAX (board_min, head_min + gap + tools_min);
      *natural = 2 * EDGE_ABOVE + MAX (board_nat, head_nat + gap + tools_nat);
    }
}

/* --- layout --- */

static void
place (StellingSplit *self, GtkWidget *widget, GtkAllocation at)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    at.x = gtk_widget_get_width (GTK_WIDGET (self)) - at.x - at.width;
  gtk_widget_size_allocate (widget, &at, -1);
}

/* A part without room is not there. */
static void
place_part (StellingSplit *self, SplitPart part, int x, int y, int width, int height)
{
  gboolean shown = height > 0 && shows (self, part);

  if (self->parts[part] == NULL)
    return;
  gtk_widget_set_child_visible (self->parts[part], shown);
  if (shown)
    place (self, self->parts[part], (GtkAllocation) { x, y, width, height });
}

/* The tools get what the head leaves, which gives way where it would be little; before that the
 * foot goes, and before that it is lower. */
static void
place_column (StellingSplit *self, int x, int y, int width, int height)
{
  int head, head_nat, tools, tools_nat, foot, foot_nat;
  int gaps = 0;

  head = measure_part (self, PART_HEAD, GTK_ORIENTATION_VERTICAL, width, &head_nat);
  tools = measure_part (self, PART_TOOLS, GTK_ORIENTATION_VERTICAL, width, &tools_nat);
  foot = measure_part (self, PART_FOOT, GTK_ORIENTATION_VERTICAL, width, &foot_nat);
  tools = MAX (tools, height * 2 / 5);
  gaps = head > 0 ? GAP : 0;
  if (foot > 0 && head_nat + gaps + tools + GAP + foot > height)
    foot = 0;
  gaps += foot > 0 ? GAP : 0;
  if (foot > 0)
    foot = CLAMP (height - head_nat - gaps - tools_nat - TOOLS_MORE, foot, foot_nat);
  head = CLAMP (height - tools - gaps - foot, head, head_nat);
  tools = height - head - foot - gaps;
  place_part (self, PART_HEAD, x, y, width, head);
  y += head > 0 ? head + GAP : 0;
  place_part (self, PART_TOOLS, x, y, width, tools);
  place_part (self, PART_FOOT, x, y + tools + GAP, width, foot);
}

/* The third column: the foot stands at its bottom, larger than below the tools. */
static void
place_side (StellingSplit *self, int x, int y, int width, int height)
{
  int foot;

  measure_part (self, PART_FOOT, GTK_ORIENTATION_VERTICAL, width, &foot);
  if (foot > 0)
    foot = MAX (foot, MIN (height / 5, FOOT_MAX));
  place_part (self, PART_HEAD, x, y, width, height - (foot > 0 ? foot + GAP : 0));
  place_part (self, PART_FOOT, x, y + height - foot, width, foot);
}

/* One column: the board gets what it likes beside some rows of moves, and beside a few in a lower
 * window. */
static void
place_below (StellingSplit *self, int width, int height)
{
  int board_min, board, head, tools, foot, natural;
  int gap, wish;

  board_min = measure_part (self, PART_BOARD, GTK_ORIENTATION_VERTICAL, width, &board);
  head = measure_part (self, PART_HEAD, GTK_ORIENTATION_VERTICAL, width, &natural);
  foot = measure_part (self, PART_FOOT, GTK_ORIENTATION_VERTICAL, width, &natural);
  tools = measure_part (self, PART_TOOLS, GTK_ORIENTATION_VERTICAL, width, &natural);
  gap = head > 0 ? GAP : 0;
  wish = head + gap + natural + TOOLS_MORE + (foot > 0 ? GAP + foot : 0);
  if (self->board_height > 0)
    board = MIN (self->board_height, height - GAP - (head + gap + tools));
  else
    board = MIN (board, height - GAP - MAX (head + gap + tools, MIN (wish, height * 3 / 8)));
  board = MAX (board, board_min);
  place_part (self, PART_BOARD, EDGE, EDGE_ABOVE, width, board);
  place_column (self, EDGE, EDGE_ABOVE + board + GAP, width, MAX (height - board - GAP, 1));
}

static void
place_beside (StellingSplit *self, int width, int height, guint n_columns)
{
  int side = n_columns == 3 ? CLAMP (width * 6 / 25, SIDE_MIN, SIDE_MAX) : 0;
  int main_width = width - (side > 0 ? side + HANDLE : 0);
  int tools = choose_tools_width (self, main_width, height);
  int board = main_width - HANDLE - tools;
  int x = EDGE + board;

  place_part (self, PART_BOARD, EDGE, EDGE_ABOVE, board, height);
  place (self, self->handle, (GtkAllocation) { x, 0, HANDLE, height + 2 * EDGE_ABOVE });
  x += HANDLE;
  if (side > 0 && shows (self, PART_HEAD))
    {
      place_part (self, PART_TOOLS, x, EDGE_ABOVE, tools, height);
      place_side (self, x + tools + HANDLE, EDGE_ABOVE, side, height);
    }
  else
    place_column (self, x, EDGE_ABOVE, width + EDGE - x, height);
}

static void
stelling_split_size_allocate (GtkWidget *widget, int full_width, int full_height, int baseline)
{
  StellingSplit *self = STELLING_SPLIT (widget);
  guint n_columns = choose_n_columns (full_width, full_height);
  int width = full_width - 2 * EDGE, height = full_height - 2 * EDGE_ABOVE;

  if (self->parts[PART_BOARD] == NULL)
    return;
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
  gtk_widget_set_child_visible (self->handle, shows (self, PART_TOOLS) && n_columns > 1);
  if (!shows (self, PART_TOOLS))
    place_part (self, PART_BOARD, EDGE, EDGE_ABOVE, width, height);
  else if (n_columns == 1)
    place_below (self, width, height);
  else
    place_beside (self, width, height, n_columns);
  if (n_columns == self->n_columns)
    return;
  self->n_columns = n_columns;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_COLUMNS]);
}

/* --- the handle --- */

static void
drag_update_cb (StellingSplit *self, double dx, double dy, GtkGesture *gesture)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkWidget *tools = self->parts[PART_TOOLS];
  double x;
  int width;
  graphene_point_t at;

  /* The handle moves with the pointer, so that its own coordinates tell nothing; the tools' other
   * end stays where it is. */
  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &x, NULL);
  if (!gtk_widget_compute_point (self->handle, tools, &GRAPHENE_POINT_INIT ((float) (x + dx), 0),
                                 &at))
    return;
  width = (int) (mirrored ? (double) at.x : gtk_widget_get_width (tools) - (double) at.x);
  width -= HANDLE / 2;
  g_object_set (self, "tools-width", CLAMP (width, TOOLS_MIN, 4000), NULL);
}

static void
pressed_cb (StellingSplit *self, int n_press)
{
  if (n_press == 2)
    g_object_set (self, "tools-width", 0, NULL);
}

static void
create_handle (StellingSplit *self)
{
  GtkWidget *line = gtk_separator_new (GTK_ORIENTATION_VERTICAL);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->handle = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_hexpand (line, TRUE);
  gtk_widget_set_vexpand (line, TRUE);
  gtk_widget_set_halign (line, GTK_ALIGN_FILL);
  gtk_box_append (GTK_BOX (self->handle), line);
  gtk_widget_add_css_class (self->handle, "split-handle");
  gtk_widget_set_cursor_from_name (self->handle, "col-resize");
  gtk_widget_set_parent (self->handle, GTK_WIDGET (self));
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->handle, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (self->handle, GTK_EVENT_CONTROLLER (click));
}

/* --- object --- */

static void
set_part (StellingSplit *self, SplitPart part, GtkWidget *widget)
{
  GtkWidget *after = NULL;

  g_clear_pointer (&self->parts[part], gtk_widget_unparent);
  self->parts[part] = widget;
  if (widget == NULL)
    return;
  /* Children stand in reading order, which the Tab key follows, in whatever order they were set. */
  for (int i = (int) part - 1; i >= 0 && after == NULL; i--)
    after = self->parts[i];
  gtk_widget_insert_after (widget, GTK_WIDGET (self), after);
}

/* The head and the foot come and go with the tools. */
static void
update_visible (StellingSplit *self)
{
  for (SplitPart part = PART_HEAD; part <= PART_FOOT; part++)
    if (self->parts[part] != NULL)
      gtk_widget_set_visible (self->parts[part], self->tools_visible && !self->board_alone
                                                     && (part == PART_TOOLS || !self->tools_alone));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
stelling_split_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingSplit *self = STELLING_SPLIT (object);

  switch (id)
    {
    case PROP_BOARD:
    case PROP_HEAD:
    case PROP_TOOLS:
    case PROP_FOOT:
      g_value_set_object (value, self->parts[id - PROP_BOARD]);
      break;
    case PROP_TOOLS_VISIBLE:
      g_value_set_boolean (value, self->tools_visible);
      break;
    case PROP_TOOLS_ALONE:
      g_value_set_boolean (value, self->tools_alone);
      break;
    case PROP_BOARD_ALONE:
      g_value_set_boolean (value, self->board_alone);
      break;
    case PROP_TOOLS_WIDTH:
      g_value_set_int (value, self->tools_width);
      break;
    case PROP_N_COLUMNS:
      g_value_set_uint (value, self->n_columns);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
stelling_split_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  StellingSplit *self = STELLING_SPLIT (object);

  switch (id)
    {
    case PROP_BOARD:
    case PROP_HEAD:
    case PROP_TOOLS:
    case PROP_FOOT:
      set_part (self, (SplitPart) (id - PROP_BOARD), g_value_get_object (value));
      break;
    case PROP_TOOLS_VISIBLE:
      self->tools_visible = g_value_get_boolean (value);
      break;
    case PROP_TOOLS_ALONE:
      self->tools_alone = g_value_get_boolean (value);
      break;
    case PROP_BOARD_ALONE:
      self->board_alone = g_value_get_boolean (value);
      break;
    case PROP_TOOLS_WIDTH:
      self->tools_width = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  update_visible (self);
}

/* GTK gives the keyboard of a menu that closes to the menu's parent, or else to the window's first
 * button. */
static gboolean
stelling_split_grab_focus (GtkWidget *widget)
{
  StellingSplit *self = STELLING_SPLIT (widget);

  return self->home != NULL && gtk_widget_grab_focus (self->home);
}

static void
stelling_split_dispose (GObject *object)
{
  StellingSplit *self = STELLING_SPLIT (object);

  g_clear_weak_pointer (&self->home);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  for (guint i = 0; i < N_PARTS; i++)
    g_clear_pointer (&self->parts[i], gtk_widget_unparent);
  g_clear_pointer (&self->handle, gtk_widget_unparent);
  G_OBJECT_CLASS (stelling_split_parent_class)->dispose (object);
}

static void
stelling_split_class_init (StellingSplitClass *klass)
{
  static const char *const names[N_PARTS] = { "board", "head", "tools", "foot" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = stelling_split_dispose;
  object_class->get_property = stelling_split_get_property;
  object_class->set_property = stelling_split_set_property;
  widget_class->get_request_mode = stelling_split_get_request_mode;
  widget_class->measure = stelling_split_measure;
  widget_class->size_allocate = stelling_split_size_allocate;
  widget_class->grab_focus = stelling_split_grab_focus;

  for (guint i = 0; i < N_PARTS; i++)
    properties[PROP_BOARD + i] = g_param_spec_object (names[i], NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_TOOLS_VISIBLE] = g_param_spec_boolean ("tools-visible", NULL, NULL, TRUE, flags);
  properties[PROP_TOOLS_ALONE] = g_param_spec_boolean ("tools-alone", NULL, NULL, FALSE, flags);
  properties[PROP_BOARD_ALONE] = g_param_spec_boolean ("board-alone", NULL, NULL, FALSE, flags);
  properties[PROP_TOOLS_WIDTH] = g_param_spec_int ("tools-width", NULL, NULL, 0, 4000, 0, flags);
  properties[PROP_N_COLUMNS] = g_param_spec_uint ("n-columns", NULL, NULL, 0, 3, 0,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "split");
}

static void
stelling_split_init (StellingSplit *self)
{
  self->tools_visible = TRUE;
  create_handle (self);
}

void
stelling_split_set_popover (StellingSplit *self, GtkPopover *popover, GtkWidget *home)
{
  g_return_if_fail (STELLING_IS_SPLIT (self));
  g_return_if_fail (home == NULL || GTK_IS_WIDGET (home));

  g_set_weak_pointer (&self->home, home);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  self->popover = GTK_WIDGET (popover);
  if (popover != NULL)
    gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
}

guint
stelling_split_get_n_columns (StellingSplit *self)
{
  g_return_val_if_fail (STELLING_IS_SPLIT (self), 0);

  return self->n_columns;
}

void
stelling_split_set_board_size (StellingSplit *self, int width, int height)
{
  int both;

  g_return_if_fail (STELLING_IS_SPLIT (self));

  if (self->n_columns == 1)
    {
      self->board_height = MAX (height, 1);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  else if (shows (self, PART_TOOLS))
    {
      both = gtk_widget_get_width (self->parts[PART_BOARD])
             + gtk_widget_get_width (self->parts[PART_TOOLS]);
      g_object_set (self, "tools-width", CLAMP (both - width, TOOLS_MIN, 4000), NULL);
    }
}
