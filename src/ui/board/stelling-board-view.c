/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view-private.h"
#include "stelling-scheme.h"
#include "stelling-focus-within.h"

#include <math.h>
#include <glib/gi18n-lib.h>

#define SIZE_MIN 200
#define SIZE_NATURAL 560
#define READ_ONLY_MIN 120
#define READ_ONLY_NATURAL 200

enum
{
  PROP_0,
  PROP_FLIPPED,
  PROP_COORDINATES,
  PROP_ANIMATIONS,
  PROP_EDITING,
  PROP_MOVES_PIECES,
  PROP_READ_ONLY,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingBoardView, stelling_board_view, GTK_TYPE_WIDGET)

/* --- picture --- */

static void
fill_moving (StellingBoardView *self, StellingBoardPicture *picture)
{
  int n = (int) stelling_position_get_size (&self->position);

  if (self->dragging)
    {
      picture->has_moving = TRUE;
      picture->moving_lifted = TRUE;
      picture->moving_from = self->pressed;
      picture->moving_side = stelling_position_get_turn (&self->position);
      picture->moving_file = self->drag_file;
      picture->moving_rank = self->drag_rank;
    }
  else if (self->editing && self->keyboard && self->selected != STELLING_SQUARE_NONE)
    {
      /* The piece goes along with the cursor. */
      picture->has_moving = TRUE;
      picture->moving_lifted = TRUE;
      picture->moving_from = self->selected;
      picture->moving_side = stelling_position_get_turn (&self->position);
      picture->moving_file = self->cursor % n;
      picture->moving_rank = (int) self->cursor / n;
    }
  else if (self->animating && self->moving != STELLING_SQUARE_NONE)
    {
      picture->has_moving = TRUE;
      picture->moving_from = self->moving;
      picture->moving_side = self->moving_side;
      picture->moving_file
          = self->from_file + (self->moving % n - self->from_file) * self->progress;
      picture->moving_rank
          = self->from_rank + (self->moving / n - self->from_rank) * self->progress;
    }
  if (self->animating)
    picture->progress = self->progress;
}

double
stelling_board_view_get_picture (StellingBoardView *self,
                                 StellingBoardPicture *picture,
                                 double *x,
                                 double *y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  gboolean focused = stelling_has_focus_within (widget);

  stelling_board_picture_init (picture, &self->position);
  stelling_scheme_dress (picture);
  picture->scale = gtk_widget_get_scale_factor (widget);
  picture->flipped = self->flipped;
  picture->coordinates = self->coordinates;
  picture->last_move = self->last_move;
  picture->last_captures = self->last_captures;
  picture->last_king = self->last_king;
  picture->selected = self->selected;
  picture->targets = self->targets;
  picture->hovered = self->hovered;
  picture->placing = !self->editing && self->selected == STELLING_SQUARE_NONE && !self->dragging
                     && stelling_board_view_can_place (self, self->hovered);
  picture->cursor = focused && self->keyboard ? self->cursor : STELLING_SQUARE_NONE;
  stelling_board_view_fill_insight (self, picture);
  for (guint i = 0; i < G_N_ELEMENTS (picture->problems.words); i++)
    picture->problems.words[i] = self->problems.words[i] | self->reason.words[i];
  picture->differing = self->differing;
  picture->hints = self->hints;
  stelling_board_view_fill_shapes (self, picture);
  fill_moving (self, picture);

  *x = floor ((width - MIN (width, height)) / 2.0);
  *y = floor ((height - MIN (width, height)) / 2.0);
  return MIN (width, height);
}

StellingSquare
stelling_board_view_pick (StellingBoardView *self, double x, double y)
{
  StellingBoardPicture picture;
  double left, top, size;

  if (!self->has_position)
    return STELLING_SQUARE_NONE;

  size = stelling_board_view_get_picture (self, &picture, &left, &top);
  return stelling_board_picture_pick (&picture, size, x - left, y - top);
}

/* Where arrows step through the game no square has a frame of its own: the board has one once
 * keys were used for that. */
static void
append_focus (StellingBoardView *self, GtkSnapshot *snapshot, double x, double y, double size)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GskRoundedRect outline;
  GdkRGBA colour;

  if (self->keyboard || !self->stepped || !stelling_has_focus_within (widget))
    return;
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_bg_color",
                                       &colour))
    return;
  gsk_rounded_rect_init_from_rect (
      &outline, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) size, (float) size), 6);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 3, 3, 3, 3 },
                              (GdkRGBA[4]) { colour, colour, colour, colour });
}

static void
stelling_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  StellingBoardView *self = STELLING_BOARD_VIEW (widget);
  StellingBoardPicture picture;
  double x, y, size;

  if (!self->has_position)
    return;

  size = stelling_board_view_get_picture (self, &picture, &x, &y);
  if (size < 1)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  stelling_board_nodes_append (self->nodes, snapshot, &picture, size);
  gtk_snapshot_restore (snapshot);
  append_focus (self, snapshot, x, y, size);
}

/* --- size --- */

static void
stelling_board_view_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  gboolean read_only = STELLING_BOARD_VIEW (widget)->read_only;

  *minimum = read_only ? READ_ONLY_MIN : SIZE_MIN;
  *natural = read_only ? READ_ONLY_NATURAL : SIZE_NATURAL;
}

static void
stelling_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  StellingBoardView *self = STELLING_BOARD_VIEW (widget);
  StellingBoardPicture picture;
  double left, top, size;

  if (!self->has_position)
    return;

  size = stelling_board_view_get_picture (self, &picture, &left, &top);
  for (guint i = 0; i < self->squares->len; i++)
    {
      double x, y, side;
      GtkAllocation allocation;

      stelling_board_picture_get_square (&picture, size, (StellingSquare) i, &x, &y, &side);
      allocation.x = (int) floor (left + x);
      allocation.y = (int) floor (top + y);
      allocation.width = MAX ((int) ceil (left + x + side) - allocation.x, 1);
      allocation.height = MAX ((int) ceil (top + y + side) - allocation.y, 1);
      gtk_widget_size_allocate (g_ptr_array_index (self->squares, i), &allocation, -1);
    }
}

/* --- squares --- */

static void
square_activated_cb (StellingSquareWidget *square, StellingBoardView *self)
{
  stelling_board_view_choose (self, stelling_square_widget_get_square (square));
}

static void
remove_squares (StellingBoardView *self)
{
  for (guint i = 0; i < self->squares->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->squares, i));
  g_ptr_array_set_size (self->squares, 0);
  memset (self->label_keys, 0, sizeof self->label_keys);
}

static void
make_squares (StellingBoardView *self)
{
  guint n = stelling_position_get_size (&self->position);
  gboolean focused = stelling_has_focus_within (GTK_WIDGET (self));

  if (self->squares->len == n * n)
    return;

  remove_squares (self);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_COUNT, (int) n,
                                  GTK_ACCESSIBLE_RELATION_COL_COUNT, (int) n, -1);
  for (guint i = 0; i < n * n; i++)
    {
      GtkWidget *square = stelling_square_widget_new ((StellingSquare) i);

      gtk_accessible_update_relation (GTK_ACCESSIBLE (square), GTK_ACCESSIBLE_RELATION_ROW_INDEX,
                                      (int) (n - i / n), GTK_ACCESSIBLE_RELATION_COL_INDEX,
                                      (int) (i % n + 1), -1);
      g_signal_connect_object (square, "activated", G_CALLBACK (square_activated_cb), self, 0);
      gtk_widget_set_parent (square, GTK_WIDGET (self));
      g_ptr_array_add (self->squares, square);
    }
  self->cursor = (StellingSquare) (n / 2 * n + n / 2);
  self->hovered = STELLING_SQUARE_NONE;
  if (focused)
    stelling_board_view_focus_square (self, self->cursor);
}

/* --- focus --- */

void
stelling_board_view_focus_square (StellingBoardView *self, StellingSquare square)
{
  if (square >= self->squares->len)
    return;

  self->cursor = square;
  gtk_widget_grab_focus (g_ptr_array_index (self->squares, square));
}

void
stelling_board_view_show_cursor (StellingBoardView *self)
{
  g_return_if_fail (STELLING_IS_BOARD_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->keyboard = TRUE;
  stelling_board_view_consider (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
stelling_board_view_show_focus (StellingBoardView *self)
{
  g_return_if_fail (STELLING_IS_BOARD_VIEW (self));

  self->stepped = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
stelling_board_view_hide_cursor (StellingBoardView *self)
{
  g_return_if_fail (STELLING_IS_BOARD_VIEW (self));

  self->keyboard = FALSE;
  stelling_board_view_consider (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
stelling_board_view_grab_focus (GtkWidget *widget)
{
  StellingBoardView *self = STELLING_BOARD_VIEW (widget);

  if (self->cursor >= self->squares->len)
    return FALSE;

  return gtk_widget_grab_focus (g_ptr_array_index (self->squares, self->cursor));
}

/* The board is one stop of the Tab key; arrows move within it. */
static gboolean
stelling_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  StellingBoardView *self = STELLING_BOARD_VIEW (widget);

  if (stelling_has_focus_within (widget))
    return FALSE;

  if (!gtk_widget_grab_focus (widget))
    return FALSE;

  self->keyboard = TRUE;
  stelling_board_view_consider (self);
  gtk_widget_queue_draw (widget);
  return TRUE;
}

static void
stelling_board_view_set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  StellingBoardView *self = STELLING_BOARD_VIEW (widget);

  if (STELLING_IS_SQUARE_WIDGET (child))
    self->cursor = stelling_square_widget_get_square (STELLING_SQUARE_WIDGET (child));
  gtk_widget_queue_draw (widget);
  GTK_WIDGET_CLASS (stelling_board_view_parent_class)->set_focus_child (widget, child);
}

static void
stelling_board_view_state_flags_changed (GtkWidget *widget, GtkStateFlags previous)
{
  GtkStateFlags changed = previous ^ gtk_widget_get_state_flags (widget);

  if ((changed & GTK_STATE_FLAG_FOCUS_WITHIN) != 0)
    {
      stelling_board_view_consider (STELLING_BOARD_VIEW (widget));
      gtk_widget_queue_draw (widget);
    }
  GTK_WIDGET_CLASS (stelling_board_view_parent_class)->state_flags_changed (widget, previous);
}

/* --- object --- */

static gboolean *
get_flag (StellingBoardView *self, guint property)
{
  switch (property)
    {
    case PROP_FLIPPED:
      return &self->flipped;
    case PROP_ANIMATIONS:
      return &self->animations;
    case PROP_EDITING:
      return &self->editing;
    case PROP_MOVES_PIECES:
      return &self->moves_pieces;
    case PROP_READ_ONLY:
      return &self->read_only;
    default:
      return NULL;
    }
}

static void
stelling_board_view_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  gboolean *flag = get_flag (STELLING_BOARD_VIEW (object), property);

  if (flag != NULL)
    g_value_set_boolean (value, *flag);
  else if (property == PROP_COORDINATES)
    g_value_set_int (value, (int) STELLING_BOARD_VIEW (object)->coordinates);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
set_coordinates (StellingBoardView *self, StellingCoordinates coordinates)
{
  if (coordinates == self->coordinates)
    return;
  self->coordinates = coordinates;
  stelling_board_view_cancel_drag (self);
  /* The squares' widgets move. */
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_COORDINATES]);
}

static void
stelling_board_view_set_property (GObject *object,
                                  guint property,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  StellingBoardView *self = STELLING_BOARD_VIEW (object);
  gboolean *flag = get_flag (self, property);

  if (property == PROP_COORDINATES)
    {
      set_coordinates (self, (StellingCoordinates) g_value_get_int (value));
      return;
    }
  if (flag == NULL)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
      return;
    }
  if (*flag == g_value_get_boolean (value))
    return;

  *flag = g_value_get_boolean (value);
  stelling_board_view_cancel_drag (self);
  stelling_board_view_end_painting (self);
  if (property == PROP_EDITING || property == PROP_MOVES_PIECES)
    stelling_board_view_select (self, STELLING_SQUARE_NONE);
  if (property == PROP_EDITING)
    {
      stelling_board_view_look (self);
      stelling_board_view_update_labels (self);
    }
  if (property == PROP_ANIMATIONS)
    stelling_board_view_stop_animation (self);
  /* Some of these properties move the squares' widgets. */
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
stelling_board_view_dispose (GObject *object)
{
  StellingBoardView *self = STELLING_BOARD_VIEW (object);

  stelling_board_view_stop_animation (self);
  g_clear_object (&self->animation);
  self->has_position = FALSE;
  remove_squares (self);
  G_OBJECT_CLASS (stelling_board_view_parent_class)->dispose (object);
}

static void
stelling_board_view_finalize (GObject *object)
{
  StellingBoardView *self = STELLING_BOARD_VIEW (object);

  g_ptr_array_unref (self->squares);
  g_array_unref (self->shapes);
  stelling_board_nodes_free (self->nodes);
  g_free (self->truths);
  G_OBJECT_CLASS (stelling_board_view_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  props[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE, flags);
  props[PROP_COORDINATES]
      = g_param_spec_int ("coordinates", NULL, NULL, 0, STELLING_N_COORDINATES - 1,
                          STELLING_COORDINATES_OUTSIDE, flags);
  props[PROP_ANIMATIONS] = g_param_spec_boolean ("animations", NULL, NULL, TRUE, flags);
  props[PROP_EDITING] = g_param_spec_boolean ("editing", NULL, NULL, FALSE, flags);
  props[PROP_MOVES_PIECES] = g_param_spec_boolean ("moves-pieces", NULL, NULL, FALSE, flags);
  props[PROP_READ_ONLY] = g_param_spec_boolean ("read-only", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
stelling_board_view_class_init (StellingBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = stelling_board_view_get_property;
  object_class->set_property = stelling_board_view_set_property;
  object_class->dispose = stelling_board_view_dispose;
  object_class->finalize = stelling_board_view_finalize;
  install_properties (object_class);

  widget_class->measure = stelling_board_view_measure;
  widget_class->size_allocate = stelling_board_view_size_allocate;
  widget_class->snapshot = stelling_board_view_snapshot;
  widget_class->focus = stelling_board_view_focus;
  widget_class->grab_focus = stelling_board_view_grab_focus;
  widget_class->set_focus_child = stelling_board_view_set_focus_child;
  widget_class->state_flags_changed = stelling_board_view_state_flags_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_widget_class_set_css_name (widget_class, "board");

  stelling_board_view_install_signals ();
}

static void
stelling_board_view_init (StellingBoardView *self)
{
  self->squares = g_ptr_array_new ();
  self->nodes = stelling_board_nodes_new ();
  self->coordinates = STELLING_COORDINATES_OUTSIDE;
  self->animations = TRUE;
  self->progress = 1;
  self->last_king = STELLING_SQUARE_NONE;
  self->selected = STELLING_SQUARE_NONE;
  self->hovered = STELLING_SQUARE_NONE;
  self->cursor = STELLING_SQUARE_NONE;
  self->pressed = STELLING_SQUARE_NONE;
  self->moving = STELLING_SQUARE_NONE;
  self->insight.placed = STELLING_SQUARE_NONE;

  /* Squares are snapped to device pixels. */
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_resize), NULL);
  stelling_scheme_follow (GTK_WIDGET (self));
  stelling_board_view_init_drawing (self);
  stelling_board_view_init_input (self);
  stelling_board_view_init_scroll (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
}

GtkWidget *
stelling_board_view_new (void)
{
  return g_object_new (STELLING_TYPE_BOARD_VIEW, NULL);
}

/* --- what is shown --- */

static void
note_last_move (StellingBoardView *self, StellingMove move, const StellingPosition *before)
{
  self->last_move = move;
  self->last_captures = (StellingSquares) { { 0 } };
  self->last_king = STELLING_SQUARE_NONE;
  self->has_before = before != NULL;
  if (before == NULL)
    return;

  self->before = *before;
  if (move == STELLING_MOVE_NONE || stelling_position_get_game (before) != STELLING_GAME_TABLUT
      || !stelling_position_is_legal (before, move))
    return;

  stelling_position_get_captures (before, move, &self->last_captures);
  for (StellingSquares rest = self->last_captures; !stelling_squares_is_empty (&rest);)
    {
      StellingSquare square = stelling_squares_pop (&rest);

      if (stelling_position_get_piece (before, square) == STELLING_PIECE_KING)
        self->last_king = square;
    }
}

static void
show (StellingBoardView *self,
      const StellingPosition *position,
      StellingMove last_move,
      const StellingPosition *before)
{
  self->has_position = TRUE;
  self->position = *position;
  note_last_move (self, last_move, before);
  g_clear_pointer (&self->truths, g_free);
  self->selected = STELLING_SQUARE_NONE;
  self->targets = (StellingSquares) { { 0 } };
  stelling_board_view_cancel_drag (self);
  stelling_board_view_stop_animation (self);
  make_squares (self);
  stelling_board_view_look (self);
  stelling_board_view_update_labels (self);
}

void
stelling_board_view_set_position (StellingBoardView *self,
                                  const StellingPosition *position,
                                  StellingMove last_move,
                                  const StellingPosition *before)
{
  gboolean forward, backward;
  StellingMove move = last_move;

  g_return_if_fail (STELLING_IS_BOARD_VIEW (self));
  g_return_if_fail (position != NULL);

  if (self->has_position && stelling_position_equal (position, &self->position)
      && last_move == self->last_move && (before != NULL) == self->has_before
      && (before == NULL || stelling_position_equal (before, &self->before)))
    return;

  forward = self->has_position && before != NULL && last_move != STELLING_MOVE_NONE
            && last_move != self->dropped && stelling_position_equal (before, &self->position);
  backward = !forward && self->has_position && self->has_before
             && self->last_move != STELLING_MOVE_NONE
             && stelling_position_equal (position, &self->before);
  if (backward)
    move = self->last_move;
  show (self, position, last_move, before);
  if (forward)
    stelling_board_view_animate (self, move, FALSE, stelling_position_get_turn (before));
  else if (backward)
    stelling_board_view_animate (self, move, TRUE, stelling_position_get_turn (position));

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
stelling_board_view_set_hints (StellingBoardView *self, const StellingHintList *hints)
{
  g_return_if_fail (STELLING_IS_BOARD_VIEW (self));
  g_return_if_fail (hints != NULL);

  if (stelling_hint_list_equal (hints, &self->hints))
    return;

  self->hints = *hints;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
stelling_board_view_set_problems (StellingBoardView *self, const StellingSquares *squares)
{
  StellingSquares none = { { 0 } };

  g_return_if_fail (STELLING_IS_BOARD_VIEW (self));

  squares = squares != NULL ? squares : &none;
  if (stelling_squares_equal (squares, &self->problems))
    return;
  self->problems = *squares;
  stelling_board_view_update_labels (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
stelling_board_view_set_differing (StellingBoardView *self, const StellingSquares *squares)
{
  StellingSquares none = { { 0 } };

  g_return_if_fail (STELLING_IS_BOARD_VIEW (self));

  squares = squares != NULL ? squares : &none;
  if (stelling_squares_equal (squares, &self->differing))
    return;
  self->differing = *squares;
  stelling_board_view_update_labels (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
stelling_board_view_set_reason (StellingBoardView *self, const StellingSquares *squares)
{
  StellingSquares none = { { 0 } };

  g_return_if_fail (STELLING_IS_BOARD_VIEW (self));

  self->reason = squares != NULL ? *squares : none;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
