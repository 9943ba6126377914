/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-following-bar.h"
#include "stelling-settings.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-flow-layout.h"
#include "stelling-focus-within.h"
#include "stelling-following-button.h"
#include "stelling-ground.h"
#include "stelling-menu-focus.h"
#include "stelling-move-text.h"
#include "stelling-preview-popover.h"

/* Moves after these have no button, and after those no place in the menu. */
#define MAX_BUTTONS 16
#define MAX_ITEMS 60
/* Between the buttons, in pixels. */
#define SPACING 2
/* A pointer that only passes shows nothing. */
#define HOVER_MS 120

struct _StellingFollowingBar
{
  StellingSessionView parent_instance;

  /* owned */
  GPtrArray *buttons; /* made when they are first needed */

  GtkWidget *flow;
  GtkWidget *more;
  GtkWidget *end; /* says that nothing follows */
  GtkWidget *popover;

  GtkWidget *pointed;               /* the button whose position is shown, or will be */
  const StellingNode *pointed_node; /* what it led to; only to compare */
  gboolean by_keyboard;
  guint hover_timeout;
  gboolean waiting; /* for a move */
  gboolean odd;     /* of the ground */
  gboolean changed; /* since it was drawn: at nearly every step all moves are others */
};

enum
{
  PROP_0,
  PROP_FLIPPED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingFollowingBar, stelling_following_bar, STELLING_TYPE_SESSION_VIEW)

static StellingSession *
get_session (StellingFollowingBar *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

/* Returns (nullable) the node in whose position the moves are played. */
static StellingNode *
get_base (StellingFollowingBar *self)
{
  StellingSession *session = get_session (self);

  return session != NULL ? stelling_session_get_shown (session) : NULL;
}

/* --- the small board --- */

static void
hide_preview (StellingFollowingBar *self)
{
  g_clear_handle_id (&self->hover_timeout, g_source_remove);
  self->pointed = NULL;
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
show_preview (StellingFollowingBar *self)
{
  StellingNode *node
      = stelling_following_button_get_node (STELLING_FOLLOWING_BUTTON (self->pointed));

  g_clear_handle_id (&self->hover_timeout, g_source_remove);
  if (node == NULL || !gtk_widget_get_mapped (self->pointed))
    {
      hide_preview (self);
      return;
    }
  stelling_preview_popover_set_node (STELLING_PREVIEW_POPOVER (self->popover), node);
  stelling_preview_popover_show_at (STELLING_PREVIEW_POPOVER (self->popover), self->pointed, NULL);
}

static gboolean
hovered_cb (gpointer data)
{
  StellingFollowingBar *self = data;

  self->hover_timeout = 0;
  show_preview (self);
  return G_SOURCE_REMOVE;
}

/* Shows the position at once where one is shown already. */
static void
point_at (StellingFollowingBar *self, GtkWidget *button, gboolean by_keyboard)
{
  gboolean shown = gtk_widget_get_visible (self->popover);

  g_clear_handle_id (&self->hover_timeout, g_source_remove);
  self->pointed = button;
  self->pointed_node = stelling_following_button_get_node (STELLING_FOLLOWING_BUTTON (button));
  self->by_keyboard = by_keyboard;
  if (shown || by_keyboard)
    show_preview (self);
  else
    self->hover_timeout = g_timeout_add (HOVER_MS, hovered_cb, self);
}

static void
enter_cb (GtkEventController *controller, double x, double y, StellingFollowingBar *self)
{
  point_at (self, gtk_event_controller_get_widget (controller), FALSE);
}

static void
leave_cb (GtkEventController *controller, StellingFollowingBar *self)
{
  if (!self->by_keyboard && self->pointed == gtk_event_controller_get_widget (controller))
    hide_preview (self);
}

static void
focus_cb (StellingFollowingBar *self, GtkStateFlags before, GtkWidget *button)
{
  if (stelling_came_to_visible_focus (button, before))
    point_at (self, button, TRUE);
}

static void
unfocus_cb (GtkEventController *controller, StellingFollowingBar *self)
{
  if (self->by_keyboard && self->pointed == gtk_event_controller_get_widget (controller))
    hide_preview (self);
}

/* --- the buttons --- */

static GtkWidget *
ensure_button (StellingFollowingBar *self, guint index)
{
  GtkEventController *motion, *focus;
  GtkWidget *button;

  if (index < self->buttons->len)
    return g_ptr_array_index (self->buttons, index);
  button = stelling_following_button_new (index + 1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "following.go");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index + 1);
  motion = gtk_event_controller_motion_new ();
  g_signal_connect (motion, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (button, motion);
  focus = gtk_event_controller_focus_new ();
  g_signal_connect (focus, "leave", G_CALLBACK (unfocus_cb), self);
  gtk_widget_add_controller (button, focus);
  g_signal_connect_swapped (button, "state-flags-changed", G_CALLBACK (focus_cb), self);
  gtk_box_append (GTK_BOX (self->flow), button);
  g_ptr_array_add (self->buttons, button);
  return button;
}

/* Says that nothing follows; how a game ended stands in the line above. */
static const char *
get_end (StellingNode *node)
{
  /* Translators: in place of the moves that follow: there are none */
  return stelling_node_is_root (node) ? _ ("No moves yet") : _ ("End of the line");
}

static void
update_end (StellingFollowingBar *self, StellingNode *base)
{
  gboolean ends = base != NULL && !self->waiting && stelling_node_get_first_child (base) == NULL;
  const char *text = ends ? get_end (base) : "";

  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (self->end)), text) != 0)
    {
      gtk_label_set_text (GTK_LABEL (self->end), text);
      gtk_widget_set_tooltip_text (self->end, text);
    }
  gtk_widget_set_child_visible (self->end, ends);
}

/* Gives the keyboard of a button that has gone to the first one, or else to the board. */
static void
rescue_focus (StellingFollowingBar *self, GtkWidget *focused)
{
  GtkWidget *first = self->buttons->len > 0 ? g_ptr_array_index (self->buttons, 0) : NULL;

  if (focused == NULL || gtk_widget_get_visible (focused))
    return;
  if (gtk_widget_get_visible (first))
    gtk_widget_grab_focus (first);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "page.leave-field", NULL);
}

static GtkWidget *
find_focused (StellingFollowingBar *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    if (gtk_widget_has_focus (g_ptr_array_index (self->buttons, i)))
      return g_ptr_array_index (self->buttons, i);
  return NULL;
}

/* The keyboard's position goes along with the game; the pointer's waits for the pointer, and stays
 * while only what is known of its move changes. */
static void
update_preview (StellingFollowingBar *self)
{
  const StellingNode *node;

  if (self->pointed == NULL)
    return;
  node = stelling_following_button_get_node (STELLING_FOLLOWING_BUTTON (self->pointed));
  if (self->by_keyboard && gtk_widget_has_focus (self->pointed))
    self->pointed_node = node;
  else if (self->by_keyboard || node != self->pointed_node)
    {
      hide_preview (self);
      return;
    }
  /* A timeout that runs will show it. */
  if (self->by_keyboard || self->hover_timeout == 0)
    show_preview (self);
}

static void
update (StellingFollowingBar *self)
{
  StellingSession *session = get_session (self);
  StellingNode *base = get_base (self);
  GtkWidget *focused = find_focused (self);
  StellingNode *child = base != NULL ? stelling_node_get_first_child (base) : NULL;
  StellingNode *next = NULL;
  guint n = 0;

  if (session != NULL)
    next = stelling_session_is_replacing (session) ? stelling_session_get_node (session)
                                                   : stelling_session_get_next (session);
  for (; child != NULL && n < MAX_BUTTONS; child = stelling_node_get_next_sibling (child))
    stelling_following_button_set_node (STELLING_FOLLOWING_BUTTON (ensure_button (self, n++)),
                                        child, child == next);
  for (; n < self->buttons->len; n++)
    stelling_following_button_set_node (g_ptr_array_index (self->buttons, n), NULL, FALSE);
  stelling_flow_layout_set_more (STELLING_FLOW_LAYOUT (gtk_widget_get_layout_manager (self->flow)),
                                 self->more, child != NULL);
  update_end (self, base);
  self->changed = TRUE;
  rescue_focus (self, focused);
  update_preview (self);
}

/* --- the menu of those without room --- */

static gboolean
has_room (StellingFollowingBar *self, guint index)
{
  return index < self->buttons->len
         && gtk_widget_get_child_visible (g_ptr_array_index (self->buttons, index));
}

static GMenu *
make_menu (StellingFollowingBar *self)
{
  StellingNode *base = get_base (self);
  GMenu *menu = g_menu_new ();
  guint index = 0;

  if (base == NULL)
    return menu;
  for (StellingNode *child = stelling_node_get_first_child (base);
       child != NULL && index < MAX_ITEMS; child = stelling_node_get_next_sibling (child), index++)
    {
      g_autofree char *text = stelling_following_button_dup_text (child, index + 1);
      g_auto (GStrv) parts = g_strsplit (text, "_", -1);
      g_autofree char *label = g_strjoinv ("__", parts);
      g_autoptr (GMenuItem) item = NULL;

      if (has_room (self, index))
        continue;
      item = g_menu_item_new (label, NULL);
      g_menu_item_set_action_and_target (item, "following.go", "u", index + 1);
      g_menu_append_item (menu, item);
    }
  return menu;
}

static gboolean
menu_closed_idle_cb (gpointer data)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (data));

  if (GTK_IS_WINDOW (root) && stelling_focus_has_strayed (GTK_WINDOW (root)))
    gtk_widget_activate_action (GTK_WIDGET (data), "page.leave-field", NULL);
  return G_SOURCE_REMOVE;
}

static void
menu_closed_cb (StellingFollowingBar *self)
{
  g_idle_add_full (G_PRIORITY_LOW, menu_closed_idle_cb, g_object_ref (self), g_object_unref);
}

static void
menu_opens_cb (GtkMenuButton *button, gpointer data)
{
  StellingFollowingBar *self = data;
  g_autoptr (GMenu) model = make_menu (self);
  GtkPopover *menu;

  hide_preview (self);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (model));
  menu = gtk_menu_button_get_popover (button);
  stelling_name_menu (menu);
  g_signal_connect_object (menu, "closed", G_CALLBACK (menu_closed_cb), self, G_CONNECT_SWAPPED);
}

/* --- what the session and its record tell --- */

static void
children_changed_cb (StellingFollowingBar *self, StellingNode *parent)
{
  if (parent == get_base (self))
    update (self);
}

static void
node_added_cb (StellingFollowingBar *self, StellingNode *node)
{
  children_changed_cb (self, stelling_node_get_parent (node));
}

static void
node_removed_cb (StellingFollowingBar *self, StellingNode *node, StellingNode *parent)
{
  children_changed_cb (self, parent);
}

static void
node_changed_cb (StellingFollowingBar *self, StellingNode *node)
{
  children_changed_cb (self, stelling_node_get_parent (node));
}

static void
subtree_changed_cb (StellingFollowingBar *self, StellingNode *node)
{
  StellingNode *base = get_base (self);

  if (base != NULL
      && (node == base || stelling_node_get_parent (node) == base
          || stelling_node_is_ancestor (node, base)))
    update (self);
}

gboolean
stelling_following_bar_go (StellingFollowingBar *self, guint number)
{
  StellingNode *base, *node;

  g_return_val_if_fail (STELLING_IS_FOLLOWING_BAR (self), FALSE);

  base = get_base (self);
  node = base != NULL && number > 0 ? stelling_node_get_child (base, number - 1) : NULL;
  if (node == NULL)
    return FALSE;
  if (node == stelling_session_get_node (get_session (self)))
    stelling_session_set_replacing (get_session (self), FALSE);
  stelling_session_walk_to (get_session (self), node);
  return TRUE;
}

void
stelling_following_bar_set_waiting (StellingFollowingBar *self, gboolean waiting)
{
  g_return_if_fail (STELLING_IS_FOLLOWING_BAR (self));

  self->waiting = waiting;
  update_end (self, get_base (self));
}

static void
go_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  stelling_following_bar_go (STELLING_FOLLOWING_BAR (widget), g_variant_get_uint32 (parameter));
}

/* --- layout --- */

/* All room is for the buttons or for the words in their place. The words' height counts always, so
 * that nothing moves where a line ends. */
static void
stelling_following_bar_measure (GtkWidget *widget,
                                GtkOrientation orientation,
                                int for_size,
                                int *minimum,
                                int *natural,
                                int *minimum_baseline,
                                int *natural_baseline)
{
  StellingFollowingBar *self = STELLING_FOLLOWING_BAR (widget);
  int more, end_minimum, end_natural;

  gtk_widget_measure (self->flow, orientation, -1, minimum, natural, NULL, NULL);
  gtk_widget_measure (self->more, orientation, -1, NULL, &more, NULL, NULL);
  gtk_widget_measure (self->end, orientation, -1, &end_minimum, &end_natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = more;
  else
    *minimum = MAX (*minimum, MAX (more, end_natural));
  *natural = MAX (*minimum, MAX (*natural, end_minimum));
}

static void
stelling_following_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  StellingFollowingBar *self = STELLING_FOLLOWING_BAR (widget);
  GtkAllocation all = { 0, 0, width, height };
  int minimum;

  gtk_widget_size_allocate (self->flow, &all, -1);
  gtk_widget_measure (self->end, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  all.width = MAX (width, minimum);
  gtk_widget_size_allocate (self->end, &all, -1);
  gtk_popover_present (GTK_POPOVER (self->popover));
}

static void
stelling_following_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  StellingFollowingBar *self = STELLING_FOLLOWING_BAR (widget);

  if (self->changed)
    self->odd = !self->odd;
  self->changed = FALSE;
  stelling_append_ground_of (snapshot, widget, self->odd);
  GTK_WIDGET_CLASS (stelling_following_bar_parent_class)->snapshot (widget, snapshot);
}

/* --- object --- */

static void
session_changed (StellingSessionView *view, StellingSession *before)
{
  update (STELLING_FOLLOWING_BAR (view));
}

static void
stelling_following_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FLIPPED)
    g_object_get_property (G_OBJECT (STELLING_FOLLOWING_BAR (object)->popover), "flipped", value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_following_bar_set_property (GObject *object,
                                     guint id,
                                     const GValue *value,
                                     GParamSpec *pspec)
{
  if (id == PROP_FLIPPED)
    g_object_set_property (G_OBJECT (STELLING_FOLLOWING_BAR (object)->popover), "flipped", value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_following_bar_dispose (GObject *object)
{
  g_clear_handle_id (&STELLING_FOLLOWING_BAR (object)->hover_timeout, g_source_remove);
  G_OBJECT_CLASS (stelling_following_bar_parent_class)->dispose (object);
}

static void
stelling_following_bar_finalize (GObject *object)
{
  g_ptr_array_unref (STELLING_FOLLOWING_BAR (object)->buttons);
  G_OBJECT_CLASS (stelling_following_bar_parent_class)->finalize (object);
}

static void
stelling_following_bar_class_init (StellingFollowingBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = stelling_following_bar_get_property;
  object_class->set_property = stelling_following_bar_set_property;
  object_class->dispose = stelling_following_bar_dispose;
  object_class->finalize = stelling_following_bar_finalize;
  widget_class->measure = stelling_following_bar_measure;
  widget_class->size_allocate = stelling_following_bar_size_allocate;
  widget_class->snapshot = stelling_following_bar_snapshot;
  STELLING_SESSION_VIEW_CLASS (klass)->session_changed = session_changed;
  properties[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_install_action (widget_class, "following.go", "u", go_cb);
  gtk_widget_class_set_css_name (widget_class, "following-bar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
follow (StellingFollowingBar *self)
{
  StellingSessionView *view = STELLING_SESSION_VIEW (self);
  GType session = STELLING_TYPE_SESSION, record = STELLING_TYPE_RECORD;

  g_signal_connect_object (stelling_settings_get_default (), "notify::score-form",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  stelling_session_view_follow (view, session, "notify::shown", G_CALLBACK (update));
  stelling_session_view_follow (view, session, "line-changed", G_CALLBACK (update));
  stelling_session_view_follow (view, record, "node-added", G_CALLBACK (node_added_cb));
  stelling_session_view_follow (view, record, "node-removed", G_CALLBACK (node_removed_cb));
  stelling_session_view_follow (view, record, "node-changed", G_CALLBACK (node_changed_cb));
  stelling_session_view_follow (view, record, "node-known", G_CALLBACK (node_changed_cb));
  stelling_session_view_follow (view, record, "subtree-changed", G_CALLBACK (subtree_changed_cb));
  stelling_session_view_follow (view, record, "children-reordered",
                                G_CALLBACK (children_changed_cb));
}

static void
make_more (StellingFollowingBar *self)
{
  self->more = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->more), "…");
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (self->more), FALSE);
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (self->more), GTK_ARROW_NONE);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->more), menu_opens_cb, self, NULL);
  gtk_widget_set_focus_on_click (self->more, FALSE);
  gtk_widget_add_css_class (self->more, "following-more");
  /* Translators: opens a menu of the moves that follow, for which there is no room */
  gtk_widget_set_tooltip_text (self->more, _ ("More Moves That Follow"));
  stelling_name_inner (self->more, GTK_TYPE_TOGGLE_BUTTON, _ ("More Moves That Follow"));
  stelling_name_widget (self->more, _ ("More Moves That Follow"));
  gtk_box_append (GTK_BOX (self->flow), self->more);
}

static void
stelling_following_bar_init (StellingFollowingBar *self)
{
  GtkLayoutManager *layout = stelling_flow_layout_new (1, SPACING);

  self->buttons = g_ptr_array_new ();
  self->flow = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_overflow (self->flow, GTK_OVERFLOW_HIDDEN);
  make_more (self);
  stelling_flow_layout_set_more (STELLING_FLOW_LAYOUT (layout), self->more, FALSE);
  gtk_widget_set_layout_manager (self->flow, layout);
  gtk_widget_set_parent (self->flow, GTK_WIDGET (self));
  self->end = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->end), PANGO_ELLIPSIZE_END);
  /* Two lines of it are no higher than the buttons in its place. */
  gtk_label_set_wrap (GTK_LABEL (self->end), TRUE);
  gtk_label_set_lines (GTK_LABEL (self->end), 2);
  gtk_label_set_xalign (GTK_LABEL (self->end), 0);
  gtk_widget_add_css_class (self->end, "end");
  gtk_widget_set_child_visible (self->end, FALSE);
  gtk_widget_set_parent (self->end, GTK_WIDGET (self));
  self->popover = stelling_preview_popover_new ();
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
  follow (self);
  stelling_name_widget (GTK_WIDGET (self), _ ("Moves That Follow"));
}
