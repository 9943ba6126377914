/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-split.h"

/* In a narrower window the tools leave no room for a board that can still be read. */
#define STACK_BELOW 660
#define BOARD_MIN 300
#define TOOLS_MIN 300
#define HANDLE 9

struct _StellingSplit
{
  GtkWidget parent_instance;

  /* owned */
  GtkWidget *board;
  GtkWidget *tools;
  GtkWidget *handle;
  GtkWidget *popover;

  int tools_width;
  gboolean tools_visible;
  gboolean stacked;
};

enum
{
  PROP_0,
  PROP_BOARD,
  PROP_TOOLS,
  PROP_TOOLS_VISIBLE,
  PROP_TOOLS_WIDTH,
  PROP_STACKED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingSplit, stelling_split, GTK_TYPE_WIDGET)

static gboolean
shows_tools (StellingSplit *self)
{
  return self->tools != NULL && gtk_widget_get_visible (self->tools);
}

static gboolean
is_to_be_stacked (int width, int height)
{
  return width < STACK_BELOW || height > width * 23 / 20;
}

/* Without the user's choice the board gets a square of the whole height and the tools the rest, but
 * neither too little nor more than is good for reading. */
static int
choose_tools_width (StellingSplit *self, int width, int height)
{
  int wish = self->tools_width;
  int min;

  if (wish == 0)
    wish = CLAMP (width - height, width * 3 / 10, MAX (440, width * 2 / 5));
  gtk_widget_measure (self->tools, GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  min = MAX (min, TOOLS_MIN);
  return CLAMP (wish, min, MAX (min, width - HANDLE - BOARD_MIN));
}

static GtkSizeRequestMode
stelling_split_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* The least width is that of the narrow arrangement, the least height that of the wide one: below
 * the board the tools scroll. */
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
  int board_min = 0, board_nat = 0, tools_min = 0, tools_nat = 0;

  if (self->board != NULL)
    gtk_widget_measure (self->board, orientation, -1, &board_min, &board_nat, NULL, NULL);
  if (shows_tools (self))
    gtk_widget_measure (self->tools, orientation, -1, &tools_min, &tools_nat, NULL, NULL);
  *minimum = MAX (board_min, tools_min);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, board_nat + HANDLE + tools_nat);
  else
    *natural = MAX (board_nat, tools_nat);
}

static void
set_stacked (StellingSplit *self, gboolean stacked)
{
  if (stacked == self->stacked)
    return;
  self->stacked = stacked;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STACKED]);
}

static void
allocate_stacked (StellingSplit *self, int width, int height)
{
  int board_min, tools_min, board_height, for_width;

  gtk_widget_measure (self->board, GTK_ORIENTATION_VERTICAL, width, &board_min, &for_width, NULL,
                      NULL);
  gtk_widget_measure (self->tools, GTK_ORIENTATION_VERTICAL, width, &tools_min, NULL, NULL, NULL);
  /* The tools keep room for a few moves under any board. */
  board_height = MIN (for_width, height - MAX (tools_min, height * 7 / 20));
  board_height = MAX (board_height, board_min);
  gtk_widget_size_allocate (self->board, &(GtkAllocation) { 0, 0, width, board_height }, -1);
  gtk_widget_size_allocate (
      self->tools,
      &(GtkAllocation) { 0, board_height, width, MAX (tools_min, height - board_height) }, -1);
}

static void
allocate_side_by_side (StellingSplit *self, int width, int height)
{
  int tools_width = choose_tools_width (self, width, height);
  int board_width = width - HANDLE - tools_width;
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int board_x = mirrored ? tools_width + HANDLE : 0;
  int handle_x = mirrored ? tools_width : board_width;
  int tools_x = mirrored ? 0 : board_width + HANDLE;

  gtk_widget_size_allocate (self->board, &(GtkAllocation) { board_x, 0, board_width, height }, -1);
  gtk_widget_size_allocate (self->handle, &(GtkAllocation) { handle_x, 0, HANDLE, height }, -1);
  gtk_widget_size_allocate (self->tools, &(GtkAllocation) { tools_x, 0, tools_width, height }, -1);
}

static void
stelling_split_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  StellingSplit *self = STELLING_SPLIT (widget);
  gboolean stacked = is_to_be_stacked (width, height);

  if (self->board == NULL)
    return;
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
  gtk_widget_set_child_visible (self->handle, shows_tools (self) && !stacked);
  if (!shows_tools (self))
    gtk_widget_size_allocate (self->board, &(GtkAllocation) { 0, 0, width, height }, -1);
  else if (stacked)
    allocate_stacked (self, width, height);
  else
    allocate_side_by_side (self, width, height);
  set_stacked (self, stacked);
}

/* --- the handle --- */

static void
drag_update_cb (StellingSplit *self, double dx, double dy, GtkGesture *gesture)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  double x, moved;
  int width;
  graphene_point_t at;

  /* The handle moves with the pointer, so that its own coordinates tell nothing. */
  gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (gesture), &x, NULL);
  if (!gtk_widget_compute_point (self->handle, GTK_WIDGET (self),
                                 &GRAPHENE_POINT_INIT ((float) (x + dx), 0), &at))
    return;
  moved = mirrored ? at.x : gtk_widget_get_width (GTK_WIDGET (self)) - at.x;
  width = (int) moved - HANDLE / 2;
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
set_child (StellingSplit *self, GtkWidget **child, GtkWidget *widget)
{
  g_clear_pointer (child, gtk_widget_unparent);
  *child = widget;
  if (widget != NULL)
    gtk_widget_set_parent (widget, GTK_WIDGET (self));
}

static void
stelling_split_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingSplit *self = STELLING_SPLIT (object);

  switch (id)
    {
    case PROP_BOARD:
      g_value_set_object (value, self->board);
      break;
    case PROP_TOOLS:
      g_value_set_object (value, self->tools);
      break;
    case PROP_TOOLS_VISIBLE:
      g_value_set_boolean (value, self->tools_visible);
      break;
    case PROP_TOOLS_WIDTH:
      g_value_set_int (value, self->tools_width);
      break;
    case PROP_STACKED:
      g_value_set_boolean (value, self->stacked);
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
      set_child (self, &self->board, g_value_get_object (value));
      break;
    case PROP_TOOLS:
      set_child (self, &self->tools, g_value_get_object (value));
      break;
    case PROP_TOOLS_VISIBLE:
      self->tools_visible = g_value_get_boolean (value);
      break;
    case PROP_TOOLS_WIDTH:
      self->tools_width = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  if (self->tools != NULL)
    gtk_widget_set_visible (self->tools, self->tools_visible);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
stelling_split_dispose (GObject *object)
{
  StellingSplit *self = STELLING_SPLIT (object);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_pointer (&self->board, gtk_widget_unparent);
  g_clear_pointer (&self->tools, gtk_widget_unparent);
  g_clear_pointer (&self->handle, gtk_widget_unparent);
  G_OBJECT_CLASS (stelling_split_parent_class)->dispose (object);
}

static void
stelling_split_class_init (StellingSplitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = stelling_split_dispose;
  object_class->get_property = stelling_split_get_property;
  object_class->set_property = stelling_split_set_property;
  widget_class->get_request_mode = stelling_split_get_request_mode;
  widget_class->measure = stelling_split_measure;
  widget_class->size_allocate = stelling_split_size_allocate;

  properties[PROP_BOARD] = g_param_spec_object ("board", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_TOOLS] = g_param_spec_object ("tools", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_TOOLS_VISIBLE] = g_param_spec_boolean ("tools-visible", NULL, NULL, TRUE, flags);
  properties[PROP_TOOLS_WIDTH] = g_param_spec_int ("tools-width", NULL, NULL, 0, 4000, 0, flags);
  properties[PROP_STACKED] = g_param_spec_boolean ("stacked", NULL, NULL, FALSE,
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
stelling_split_set_popover (StellingSplit *self, GtkPopover *popover)
{
  g_return_if_fail (STELLING_IS_SPLIT (self));

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  self->popover = GTK_WIDGET (popover);
  if (popover != NULL)
    gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
}

gboolean
stelling_split_is_stacked (StellingSplit *self)
{
  g_return_val_if_fail (STELLING_IS_SPLIT (self), FALSE);

  return self->stacked;
}
