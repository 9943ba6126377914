/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-list-view-private.h"
#include "stelling-settings.h"

#include <glib/gi18n-lib.h>

#include "stelling-css-class.h"
#include "stelling-focus-within.h"
#include "stelling-move-item.h"
#include "stelling-move-text.h"
#include "stelling-style.h"

enum
{
  PROP_0,
  PROP_SHOW_SCORES,
  PROP_FLOWING,
  PROP_FLIPPED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingMoveListView, stelling_move_list_view, STELLING_TYPE_SESSION_VIEW)

static StellingSession *
get_session (StellingMoveListView *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

/* --- the current move --- */

StellingMoveRowView *
stelling_move_list_view_find_row_view (StellingMoveListView *self, StellingMoveRow *row)
{
  GtkWidget *row_view
      = stelling_row_list_get_row (self->list, stelling_move_rows_get_position (self->rows, row));

  /* Rows that come and go may not be counted yet. */
  if (row_view == NULL || stelling_move_row_view_get_row (STELLING_MOVE_ROW_VIEW (row_view)) != row)
    return NULL;
  return STELLING_MOVE_ROW_VIEW (row_view);
}

StellingMoveRowView *
stelling_move_list_view_ensure_row_view (StellingMoveListView *self, StellingMoveRow *row)
{
  guint position = stelling_move_rows_get_position (self->rows, row);

  return STELLING_MOVE_ROW_VIEW (stelling_row_list_ensure_row (self->list, position));
}

static StellingMoveItem *
find_current_item (StellingMoveListView *self)
{
  StellingMoveRow *row;
  StellingMoveRowView *row_view;

  if (self->rows == NULL || self->current == NULL)
    return NULL;
  row = stelling_move_rows_find (self->rows, self->current);
  row_view = row != NULL ? stelling_move_list_view_ensure_row_view (self, row) : NULL;
  return row_view != NULL ? stelling_move_row_view_find_item (row_view, self->current) : NULL;
}

static void
show_current (StellingMoveListView *self)
{
  StellingMoveItem *item;

  /* Otherwise the next frame is early enough. */
  if (!stelling_has_focus_within (GTK_WIDGET (self)))
    return;
  stelling_move_list_view_follow (self);
  item = find_current_item (self);
  if (item != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (item));
}

/* Between a move and the next one there may be pages of variations. */
static void
expect_next (StellingMoveListView *self)
{
  StellingNode *next = stelling_session_get_next (get_session (self));
  StellingMoveRow *row = next != NULL ? stelling_move_rows_find (self->rows, next) : NULL;

  stelling_row_list_expect (
      self->list, row != NULL ? stelling_move_rows_get_position (self->rows, row) : G_MAXUINT);
}

static void
node_cb (StellingMoveListView *self)
{
  StellingNode *old = self->current;
  StellingMoveRow *old_row, *row;

  self->current = stelling_session_get_node (get_session (self));
  self->clicked = FALSE;
  /* Rows may come and go with these two. */
  stelling_move_list_view_stop_editing (self);
  stelling_move_rows_reveal (self->rows, self->current);
  old_row = stelling_move_rows_find (self->rows, old);
  row = stelling_move_rows_find (self->rows, self->current);
  if (old_row != NULL && old_row != row)
    stelling_move_row_changed (old_row);
  if (row != NULL)
    stelling_move_row_changed (row);
  if (self->sought != NULL)
    stelling_move_list_view_update_sought (self);
  show_current (self);
  /* Unless the list has the keyboard, the board is shown at once and the list scrolled in the frame
   * after that, also while many steps come. */
  if (!self->late)
    self->unsettled = TRUE;
  self->late = TRUE;
  stelling_move_list_view_follow_later (self);
  expect_next (self);
}

/* Called before the list hears of the change. */
static void
items_change_cb (StellingMoveListView *self)
{
  self->refocus |= stelling_has_focus_within (GTK_WIDGET (self));
}

static gboolean
keeps_focus (StellingMoveListView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self))
         && gtk_widget_is_visible (focus);
}

/* What is seen stays where it is, but a row that goes loses the keyboard, which would fall to the
 * entry below. */
static void
items_changed_cb (StellingMoveListView *self)
{
  if (keeps_focus (self))
    self->refocus = FALSE;
  if (!self->refocus || !stelling_node_is_attached (self->current))
    return;
  self->unsettled = TRUE;
  stelling_move_list_view_follow_later (self);
  if (gtk_widget_grab_focus (GTK_WIDGET (self)))
    self->refocus = FALSE;
}

StellingNode *
stelling_move_list_view_get_current (StellingMoveListView *self)
{
  return self->current;
}

gboolean
stelling_move_list_view_get_show_scores (StellingMoveListView *self)
{
  return self->show_scores;
}

StellingCommentLinks *
stelling_move_list_view_get_links (StellingMoveListView *self)
{
  return self->links;
}

gboolean
stelling_move_list_view_is_inline (StellingMoveListView *self,
                                   StellingNode *node,
                                   StellingCommentKind kind)
{
  return self->rows != NULL && stelling_move_rows_is_inline (self->rows, node, kind);
}

void
stelling_move_list_view_go_to (StellingMoveListView *self, StellingNode *node)
{
  if (get_session (self) != NULL)
    stelling_session_set_node (get_session (self), node);
}

/* --- rows --- */

static GtkWidget *
make_row (gpointer self)
{
  return stelling_move_row_view_new (self);
}

/* Returns (nullable) the name of a row of moves; rows with texts name themselves. */
static char *
dup_row_name (StellingMoveRow *row)
{
  switch (row->kind)
    {
    case STELLING_MOVE_ROW_START:
      /* Translators: spoken: the row of the move list before the first move */
      return g_strdup (_ ("Beginning of the game"));
    case STELLING_MOVE_ROW_PAIR:
      if (stelling_node_get_kind (row->first) != STELLING_NODE_MOVE)
        return g_strdup (stelling_move_text_get_move (row->first));
      /* Translators: spoken: a row of the move list; %u is the number of the move */
      return g_strdup_printf (_ ("Move %u"), stelling_move_text_get_number (row->first));
    case STELLING_MOVE_ROW_RUN:
      /* Translators: spoken: a row of the move list; %u is the number of the first move on it */
      return g_strdup_printf (_ ("Variation, from move %u"),
                              stelling_move_text_get_number (row->first));
    case STELLING_MOVE_ROW_FOLDED:
      /* Translators: spoken: a row of the move list; %u is the number of its first move */
      return g_strdup_printf (_ ("Folded variation, from move %u"),
                              stelling_move_text_get_number (row->first));
    case STELLING_MOVE_ROW_DIAGRAM:
    case STELLING_MOVE_ROW_COMMENT:
    case STELLING_MOVE_ROW_BEFORE:
    case STELLING_MOVE_ROW_GAME:
    case STELLING_MOVE_ROW_NAME:
    case STELLING_MOVE_ROW_RESULT:
    default:
      return NULL;
    }
}

static void
bind_row (GtkWidget *row_view, gpointer item, gpointer data)
{
  StellingMoveListView *self = data;
  StellingMoveRow *row = item;
  g_autofree char *name = dup_row_name (row);

  if (name != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row_view), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                    -1);
  stelling_move_row_view_set_row (STELLING_MOVE_ROW_VIEW (row_view), row,
                                  stelling_session_get_record (get_session (self)));
}

static void
unbind_row (GtkWidget *row_view, gpointer data)
{
  stelling_move_row_view_set_row (STELLING_MOVE_ROW_VIEW (row_view), NULL, NULL);
}

static guint
get_row_kind (gpointer item)
{
  return ((StellingMoveRow *) item)->kind;
}

static const StellingRowListClient row_client = { make_row, bind_row, unbind_row, get_row_kind };

/* --- mouse --- */

/* What is at a point of the view. */
typedef struct
{
  StellingMoveRowView *row_view; /* (nullable) */
  StellingNode *node;            /* (nullable): a move's, a diagram's or a comment's */
  gboolean in_comment;
  StellingCommentSpot spot; /* in the comment */
} Picked;

/* Buttons, and the field of a comment that is edited, take their clicks themselves. */
static Picked
pick (StellingMoveListView *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  Picked picked = { 0 };
  StellingMoveRow *row;
  graphene_point_t at;

  for (; widget != NULL && !STELLING_IS_MOVE_ROW_VIEW (widget);
       widget = gtk_widget_get_parent (widget))
    {
      if (GTK_IS_BUTTON (widget) || widget == self->editor)
        return picked;
      if (STELLING_IS_MOVE_ITEM (widget))
        picked.node = stelling_move_item_get_node (STELLING_MOVE_ITEM (widget));
    }
  if (widget == NULL)
    return picked;
  picked.row_view = STELLING_MOVE_ROW_VIEW (widget);
  row = stelling_move_row_view_get_row (picked.row_view);
  if (row == NULL || picked.node != NULL
      || !gtk_widget_compute_point (GTK_WIDGET (self), widget,
                                    &GRAPHENE_POINT_INIT ((float) x, (float) y), &at))
    return picked;
  picked.in_comment = stelling_move_row_view_find_comment (picked.row_view, &at, &picked.spot);
  if (picked.in_comment)
    picked.node = picked.spot.node;
  else if (row->kind == STELLING_MOVE_ROW_DIAGRAM)
    picked.node = row->first;
  return picked;
}

static void
popup_at_current (StellingMoveListView *self)
{
  StellingMoveItem *item = find_current_item (self);

  if (item != NULL)
    stelling_move_list_view_open_menu_below (self, GTK_WIDGET (item));
}

/* Folds or unfolds the variation whose triangle is at a point; FALSE if there is none. */
static gboolean
fold_at (StellingMoveListView *self, StellingMoveRowView *row_view, double x, double y)
{
  graphene_point_t point;
  StellingNode *first;

  if (row_view == NULL
      || !gtk_widget_compute_point (GTK_WIDGET (self), GTK_WIDGET (row_view),
                                    &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return FALSE;
  first = stelling_move_row_view_get_fold_at (row_view, &point);
  if (first != NULL)
    stelling_move_list_view_toggle_variation (self, first);
  return first != NULL;
}

static void
choose (StellingMoveListView *self, StellingNode *node)
{
  stelling_move_list_view_stop_editing (self);
  stelling_move_list_view_go_to (self, node);
  self->clicked = node == self->current;
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
pressed_cb (StellingMoveListView *self, int n_press, double x, double y, GtkGestureClick *gesture)
{
  Picked picked = pick (self, x, y);
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  gboolean menu = event != NULL && gdk_event_triggers_context_menu (event);
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  /* A finger may be about to scroll, or to stay. */
  if (!menu && stelling_move_list_view_is_touch (GTK_GESTURE (gesture)))
    return;
  if (!menu && fold_at (self, picked.row_view, x, y))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      return;
    }
  if (picked.node == NULL || (!menu && button != GDK_BUTTON_PRIMARY && button != 0))
    return;
  /* A comment waits for the release: the row is another one while it is edited. */
  if (picked.in_comment && !menu)
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (menu)
    {
      stelling_move_list_view_open_menu (self, picked.node, x, y);
      return;
    }
  choose (self, picked.node);
}

static void
released_cb (StellingMoveListView *self, int n_press, double x, double y, GtkGestureClick *gesture)
{
  Picked picked = pick (self, x, y);
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  gboolean touch = stelling_move_list_view_is_touch (GTK_GESTURE (gesture));
  g_autoptr (StellingMoveRow) row = NULL;

  if (touch && stelling_move_list_view_has_moved (self))
    return;
  if (touch && !picked.in_comment)
    {
      if (!fold_at (self, picked.row_view, x, y) && picked.node != NULL)
        choose (self, picked.node);
      return;
    }
  /* A link takes the click itself. */
  if (!picked.in_comment || picked.spot.is_link || (button != GDK_BUTTON_PRIMARY && button != 0))
    return;
  row = g_object_ref (stelling_move_row_view_get_row (picked.row_view));
  /* The comment on the game is about no position. */
  if (picked.spot.kind != STELLING_COMMENT_GAME)
    stelling_move_list_view_go_to (self, picked.node);
  stelling_move_list_view_edit_spot (self, row, &picked.spot);
}

/* The list no longer scrolls with the finger, and nothing is clicked where it goes up. */
static void
long_pressed_cb (StellingMoveListView *self, double x, double y)
{
  Picked picked = pick (self, x, y);

  if (picked.node == NULL)
    return;
  gtk_gesture_set_state (self->click, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->click));
  stelling_move_list_view_stop_editing (self);
  stelling_move_list_view_hold (self, picked.node, !picked.in_comment);
  choose (self, picked.node);
}

/* --- keyboard --- */

static void
go_lines (StellingMoveListView *self, int step)
{
  if (stelling_session_go_variation (get_session (self), step))
    return;
  for (guint i = 0; i < 2; i++)
    if (step < 0)
      stelling_session_go_previous (get_session (self));
    else
      stelling_session_go_next (get_session (self));
}

static gboolean
key_pressed_cb (StellingMoveListView *self, guint key, guint code, GdkModifierType state)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();

  if (get_session (self) == NULL || stelling_move_list_view_is_editing (self))
    return FALSE;
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && modifiers == GDK_SHIFT_MASK))
    popup_at_current (self);
  else if (modifiers != 0)
    return FALSE;
  else if (key == GDK_KEY_Escape)
    return stelling_move_list_view_cancel_drag (self);
  else if (key == (rtl ? GDK_KEY_Right : GDK_KEY_Left))
    stelling_session_go_previous (get_session (self));
  else if (key == (rtl ? GDK_KEY_Left : GDK_KEY_Right))
    stelling_session_go_next (get_session (self));
  else if (key == GDK_KEY_Up || key == GDK_KEY_Down)
    go_lines (self, key == GDK_KEY_Up ? -1 : 1);
  else if (key == GDK_KEY_Home)
    stelling_session_go_first (get_session (self));
  else if (key == GDK_KEY_End)
    stelling_session_go_last (get_session (self));
  else
    return FALSE;
  return TRUE;
}

/* The whole list is one stop of the Tab key: its current move. */
static gboolean
stelling_move_list_view_grab_focus (GtkWidget *widget)
{
  StellingMoveListView *self = STELLING_MOVE_LIST_VIEW (widget);
  StellingMoveItem *item;

  if (stelling_move_list_view_is_editing (self))
    return gtk_widget_grab_focus (self->editor);
  stelling_move_list_view_follow (self);
  item = find_current_item (self);
  return item != NULL && gtk_widget_grab_focus (GTK_WIDGET (item));
}

/* --- widget --- */

static void
stelling_move_list_view_session_changed (StellingSessionView *view, StellingSession *before)
{
  StellingMoveListView *self = STELLING_MOVE_LIST_VIEW (view);
  StellingSession *session = get_session (self);

  stelling_move_list_view_stop_editing (self);
  stelling_move_list_view_stop_unfolding (self);
  stelling_row_list_set_model (self->list, NULL);
  if (self->links != NULL)
    stelling_comment_links_set_session (self->links, session);
  g_clear_object (&self->rows);
  self->current = NULL;
  self->menu_open = FALSE;
  stelling_move_list_view_update_heads (self);
  if (session == NULL)
    return;
  self->current = stelling_session_get_node (session);
  self->rows = stelling_move_rows_new (stelling_session_get_record (session));
  stelling_move_rows_set_flowing (self->rows, self->flowing);
  stelling_move_rows_reveal (self->rows, self->current);
  /* The list follows the rows between these two. */
  g_signal_connect_object (self->rows, "items-changed", G_CALLBACK (items_change_cb), self,
                           G_CONNECT_SWAPPED);
  stelling_row_list_set_model (self->list, G_LIST_MODEL (self->rows));
  g_signal_connect_object (self->rows, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  if (self->sought != NULL)
    stelling_move_list_view_update_sought (self);
  stelling_move_list_view_follow_later (self);
}

/* Scores are written in another way, or not at all. */
static void
update_scores (StellingMoveListView *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      StellingMoveRow *row = stelling_move_row_view_get_row (STELLING_MOVE_ROW_VIEW (child));

      if (row != NULL)
        stelling_move_row_changed (row);
    }
}

static void
set_show_scores (StellingMoveListView *self, gboolean show_scores)
{
  if (show_scores == self->show_scores)
    return;
  self->show_scores = show_scores;
  update_scores (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_SCORES]);
}

static void
set_flowing (StellingMoveListView *self, gboolean flowing)
{
  if (flowing == self->flowing)
    return;
  self->flowing = flowing;
  stelling_set_css_class (GTK_WIDGET (self), "flowing", flowing);
  stelling_move_list_view_stop_editing (self);
  if (self->rows != NULL)
    stelling_move_rows_set_flowing (self->rows, flowing);
  stelling_move_list_view_update_heads (self);
  stelling_move_list_view_follow_later (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FLOWING]);
}

static void
stelling_move_list_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SHOW_SCORES)
    g_value_set_boolean (value, STELLING_MOVE_LIST_VIEW (object)->show_scores);
  else if (id == PROP_FLOWING)
    g_value_set_boolean (value, STELLING_MOVE_LIST_VIEW (object)->flowing);
  else if (id == PROP_FLIPPED)
    g_object_get_property (G_OBJECT (STELLING_MOVE_LIST_VIEW (object)->links), "flipped", value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_move_list_view_set_property (GObject *object,
                                      guint id,
                                      const GValue *value,
                                      GParamSpec *pspec)
{
  if (id == PROP_SHOW_SCORES)
    set_show_scores (STELLING_MOVE_LIST_VIEW (object), g_value_get_boolean (value));
  else if (id == PROP_FLOWING)
    set_flowing (STELLING_MOVE_LIST_VIEW (object), g_value_get_boolean (value));
  else if (id == PROP_FLIPPED)
    g_object_set_property (G_OBJECT (STELLING_MOVE_LIST_VIEW (object)->links), "flipped", value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_move_list_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (stelling_move_list_view_parent_class)->map (widget);
  stelling_move_list_view_follow_later (STELLING_MOVE_LIST_VIEW (widget));
}

static void
stelling_move_list_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  StellingMoveListView *self = STELLING_MOVE_LIST_VIEW (widget);
  int heads = 0;

  if (gtk_widget_get_visible (self->heads))
    gtk_widget_measure (self->heads, GTK_ORIENTATION_VERTICAL, -1, &heads, NULL, NULL, NULL);
  if (heads > 0)
    gtk_widget_size_allocate (self->heads, &(GtkAllocation) { 0, 0, width, heads }, -1);
  gtk_widget_size_allocate (
      self->scroller, &(GtkAllocation) { 0, heads, width, MAX (height - heads, 0) }, baseline);
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
  /* A list that got smaller may have cut the current move. Where only its rows changed, somebody
   * may have scrolled elsewhere. */
  if (width != self->width || height != self->height)
    stelling_move_list_view_follow_later (self);
  self->width = width;
  self->height = height;
}

static void
stelling_move_list_view_measure (GtkWidget *widget,
                                 GtkOrientation orientation,
                                 int for_size,
                                 int *minimum,
                                 int *natural,
                                 int *minimum_baseline,
                                 int *natural_baseline)
{
  StellingMoveListView *self = STELLING_MOVE_LIST_VIEW (widget);
  int least = 0, wanted = 0;

  gtk_widget_measure (self->scroller, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
  if (gtk_widget_get_visible (self->heads))
    gtk_widget_measure (self->heads, orientation, -1, &least, &wanted, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
      return;
    }
  *minimum += least;
  *natural += least;
}

static void
stelling_move_list_view_dispose (GObject *object)
{
  StellingMoveListView *self = STELLING_MOVE_LIST_VIEW (object);

  stelling_move_list_view_stop_following (self);
  stelling_move_list_view_dispose_comment (self);
  g_clear_object (&self->links);
  g_clear_pointer (&self->sought, stelling_query_free);
  G_OBJECT_CLASS (stelling_move_list_view_parent_class)->dispose (object);
  stelling_move_list_view_dispose_drag (self);
}

static void
stelling_move_list_view_class_init (StellingMoveListViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  stelling_style_ensure ();
  g_type_ensure (STELLING_TYPE_COLUMN_HEAD);
  g_type_ensure (STELLING_TYPE_ROW_LIST);
  object_class->dispose = stelling_move_list_view_dispose;
  object_class->get_property = stelling_move_list_view_get_property;
  object_class->set_property = stelling_move_list_view_set_property;
  STELLING_SESSION_VIEW_CLASS (klass)->session_changed = stelling_move_list_view_session_changed;
  widget_class->map = stelling_move_list_view_map;
  widget_class->measure = stelling_move_list_view_measure;
  widget_class->size_allocate = stelling_move_list_view_size_allocate;
  widget_class->grab_focus = stelling_move_list_view_grab_focus;
  widget_class->focus = stelling_move_list_view_focus;

  properties[PROP_SHOW_SCORES]
      = g_param_spec_boolean ("show-scores", NULL, NULL, TRUE,
                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_FLOWING]
      = g_param_spec_boolean ("flowing", NULL, NULL, FALSE,
                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "move-list");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/stelling/Stelling/ui/stelling-move-list-view.ui");
  gtk_widget_class_bind_template_child (widget_class, StellingMoveListView, heads);
  gtk_widget_class_bind_template_child (widget_class, StellingMoveListView, first_head);
  gtk_widget_class_bind_template_child (widget_class, StellingMoveListView, second_head);
  gtk_widget_class_bind_template_child (widget_class, StellingMoveListView, scroller);
  gtk_widget_class_bind_template_child (widget_class, StellingMoveListView, list);
  gtk_widget_class_bind_template_child (widget_class, StellingMoveListView, click);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
  gtk_widget_class_bind_template_callback (widget_class, long_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
stelling_move_list_view_init (StellingMoveListView *self)
{
  self->show_scores = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->links = stelling_comment_links_new (GTK_WIDGET (self));
  stelling_row_list_set_client (self->list, &row_client, self);
  stelling_session_view_follow (STELLING_SESSION_VIEW (self), STELLING_TYPE_SESSION, "notify::node",
                                G_CALLBACK (node_cb));
  stelling_session_view_follow (STELLING_SESSION_VIEW (self), STELLING_TYPE_RECORD,
                                "header-changed",
                                G_CALLBACK (stelling_move_list_view_update_heads));
  stelling_session_view_follow (STELLING_SESSION_VIEW (self), STELLING_TYPE_RECORD, "reset",
                                G_CALLBACK (stelling_move_list_view_update_heads));
  stelling_move_list_view_init_comment (self);
  stelling_move_list_view_init_drag (self);
  g_signal_connect_object (stelling_settings_get_default (), "notify::score-form",
                           G_CALLBACK (update_scores), self, G_CONNECT_SWAPPED);
}
