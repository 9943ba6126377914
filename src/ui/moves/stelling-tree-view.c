/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-tree-view.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-menu-focus.h"
#include "stelling-move-text.h"
#include "stelling-preview-popover.h"
#include "stelling-search-highlight.h"
#include "stelling-shared-menus.h"
#include "stelling-tree-canvas.h"
#include "stelling-tree-picture.h"

/* A pointer that only passes shows nothing. */
#define HOVER_MS 120
/* Characters of a comment that may find room below the tree. */
#define COMMENT_LENGTH 300

struct _StellingTreeView
{
  StellingSessionView parent_instance;

  /* owned */
  GtkWidget *menu;
  GtkWidget *popover;    /* made at its first use */
  StellingQuery *sought; /* nullable: the words that a search looks for */

  /* borrowed */
  StellingNode *pointed; /* the node whose position is shown, or will be */

  gboolean flipped;
  guint hover_timeout;

  /* template */
  GtkWidget *scroller;
  StellingTreeCanvas *canvas;
  GtkLabel *caption;
};

enum
{
  PROP_0,
  PROP_FLIPPED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingTreeView, stelling_tree_view, STELLING_TYPE_SESSION_VIEW)

static StellingSession *
get_session (StellingTreeView *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

/* --- the current node in words --- */

static void
append_cut (GString *out, const char *text)
{
  const char *end = text;

  for (guint i = 0; i < COMMENT_LENGTH && *end != '\0'; i++)
    end = g_utf8_next_char (end);
  while (text < end)
    {
      g_string_append_c (out, *text == '\n' ? ' ' : *text);
      text++;
    }
  g_string_append (out, *end != '\0' ? "…" : "");
}

/* Returns "12. e3-c3 ?!", then its comment as far as there may be room, and where the move ends. */
static char *
dup_caption (StellingNode *node, gsize *move_end)
{
  GString *out = g_string_new (NULL);
  g_autofree char *move = stelling_move_text_dup_numbered (node);
  g_autofree char *signs = stelling_glyphs_to_string (
      stelling_node_get_glyphs (node) & ~STELLING_GLYPH_BIT (STELLING_GLYPH_DIAGRAM));
  const char *texts[] = { stelling_node_get_name (node), stelling_node_get_comment (node) };

  g_string_append_printf (out, "%s%s%s", move, *signs != '\0' ? "\u00a0" : "", signs);
  *move_end = out->len;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i] != NULL)
      {
        g_string_append (out, "  ");
        append_cut (out, texts[i]);
      }
  return g_string_free (out, FALSE);
}

/* Returns the spoken text: the move, and which of the moves here it is. */
static char *
dup_spoken (StellingNode *node)
{
  g_autofree char *move = stelling_move_text_dup_spoken (node);
  StellingNode *parent = stelling_node_get_parent (node);
  guint n = parent != NULL ? stelling_node_get_n_children (parent) : 0;

  if (n > 1)
    /* Translators: spoken: %1$s is a move, "12. Light: e3-c3"; it is number %2$u of the %3$u moves
     * that a record has in that place */
    return g_strdup_printf (_ ("Tree of the game: %1$s, move %2$u of %3$u here"), move,
                            stelling_node_get_index (node) + 1, n);
  /* Translators: spoken: %s is a move, "12. Light: e3-c3" */
  return g_strdup_printf (_ ("Tree of the game: %s"), move);
}

/* Highlights what a search has found in @caption after its move. */
static void
add_hits (StellingTreeView *self, PangoAttrList *attributes, const char *caption, gsize move_end)
{
  g_autoptr (GArray) hits
      = stelling_search_highlight_find (self->sought, caption, move_end, strlen (caption));

  for (guint i = 0; i < hits->len; i++)
    {
      g_array_index (hits, StellingHit, i).start += move_end;
      g_array_index (hits, StellingHit, i).end += move_end;
    }
  stelling_search_highlight_add (attributes, hits, TRUE);
}

static void
update_words (StellingTreeView *self)
{
  StellingSession *session = get_session (self);
  StellingNode *node = session != NULL ? stelling_session_get_node (session) : NULL;
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  g_autofree char *caption = NULL;
  g_autofree char *spoken = NULL;
  PangoAttribute *bold;
  gsize move_end;

  if (node == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  caption = dup_caption (node, &move_end);
  bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
  bold->start_index = 0;
  bold->end_index = (guint) move_end;
  pango_attr_list_insert (attributes, bold);
  add_hits (self, attributes, caption, move_end);
  gtk_label_set_attributes (self->caption, attributes);
  gtk_label_set_text (self->caption, caption);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->caption), caption);
  spoken = dup_spoken (node);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->canvas), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
}

void
stelling_tree_view_set_sought (StellingTreeView *self, const char *text)
{
  g_return_if_fail (STELLING_IS_TREE_VIEW (self));

  g_clear_pointer (&self->sought, stelling_query_free);
  self->sought = text != NULL ? stelling_query_new_text (text) : NULL;
  update_words (self);
}

/* --- the small board --- */

static void
hide_preview (StellingTreeView *self)
{
  g_clear_handle_id (&self->hover_timeout, g_source_remove);
  self->pointed = NULL;
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static gboolean
hovered_cb (gpointer data)
{
  StellingTreeView *self = data;
  GdkRectangle area;

  self->hover_timeout = 0;
  if (!stelling_tree_canvas_get_area (self->canvas, self->pointed, &area))
    return G_SOURCE_REMOVE;
  if (self->popover == NULL)
    {
      self->popover = stelling_preview_popover_new ();
      gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
    }
  g_object_set (self->popover, "flipped", self->flipped, NULL);
  stelling_preview_popover_set_node (STELLING_PREVIEW_POPOVER (self->popover), self->pointed);
  stelling_preview_popover_show_at (STELLING_PREVIEW_POPOVER (self->popover),
                                    GTK_WIDGET (self->canvas), &area);
  return G_SOURCE_REMOVE;
}

/* Where a position is shown already the next one is shown at once. */
static void
pointed_cb (StellingTreeView *self, StellingNode *node)
{
  gboolean shown = self->popover != NULL && gtk_widget_get_visible (self->popover);

  if (node == NULL)
    {
      hide_preview (self);
      return;
    }
  g_clear_handle_id (&self->hover_timeout, g_source_remove);
  self->pointed = node;
  if (shown)
    hovered_cb (self);
  else
    self->hover_timeout = g_timeout_add (HOVER_MS, hovered_cb, self);
}

/* --- following the session --- */

static void
node_cb (StellingTreeView *self)
{
  stelling_tree_canvas_set_current (self->canvas, stelling_session_get_node (get_session (self)));
  update_words (self);
}

static void
tree_changed_cb (StellingTreeView *self)
{
  stelling_tree_canvas_tree_changed (self->canvas);
  update_words (self);
}

static void
node_changed_cb (StellingTreeView *self, StellingNode *node)
{
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
  if (node == stelling_session_get_node (get_session (self)))
    update_words (self);
}

static void
follow_session (StellingTreeView *self)
{
  StellingSessionView *view = STELLING_SESSION_VIEW (self);
  static const char *const structural[]
      = { "node-added", "node-removed", "subtree-changed", "children-reordered", "reset" };

  stelling_session_view_follow (view, STELLING_TYPE_SESSION, "notify::node", G_CALLBACK (node_cb));
  stelling_session_view_follow (view, STELLING_TYPE_RECORD, "node-changed",
                                G_CALLBACK (node_changed_cb));
  stelling_session_view_follow (view, STELLING_TYPE_RECORD, "node-known",
                                G_CALLBACK (node_changed_cb));
  for (guint i = 0; i < G_N_ELEMENTS (structural); i++)
    stelling_session_view_follow (view, STELLING_TYPE_RECORD, structural[i],
                                  G_CALLBACK (tree_changed_cb));
}

static void
stelling_tree_view_session_changed (StellingSessionView *view, StellingSession *before)
{
  StellingTreeView *self = STELLING_TREE_VIEW (view);
  StellingSession *session = get_session (self);

  hide_preview (self);
  stelling_tree_canvas_set_root (
      self->canvas,
      session != NULL ? stelling_record_get_root (stelling_session_get_record (session)) : NULL);
  if (session != NULL)
    node_cb (self);
}

/* --- mouse and keyboard --- */

static void
chosen_cb (StellingTreeView *self, StellingNode *node)
{
  hide_preview (self);
  if (get_session (self) != NULL)
    stelling_session_set_node (get_session (self), node);
}

static void
popup_at_current (StellingTreeView *self)
{
  StellingNode *node = stelling_session_get_node (get_session (self));
  GdkRectangle area;
  graphene_point_t at;

  if (stelling_node_is_root (node) || !stelling_tree_canvas_get_area (self->canvas, node, &area)
      || !gtk_widget_compute_point (GTK_WIDGET (self->canvas), GTK_WIDGET (self),
                                    &GRAPHENE_POINT_INIT ((float) area.x, (float) area.y), &at))
    return;
  if (self->menu == NULL)
    self->menu = stelling_context_menu_new (stelling_shared_menus_get ("move_menu"),
                                            GTK_WIDGET (self), GTK_WIDGET (self->canvas));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle) { (int) at.x, (int) at.y, area.width, area.height });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
popup_at (StellingTreeView *self, double x, double y)
{
  StellingNode *node = stelling_tree_canvas_pick (self->canvas, x, y);

  if (node == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  chosen_cb (self, node);
  popup_at_current (self);
}

static void
menu_pressed_cb (StellingTreeView *self, int n_press, double x, double y)
{
  popup_at (self, x, y);
}

static void
long_pressed_cb (StellingTreeView *self, double x, double y)
{
  popup_at (self, x, y);
}

static gboolean
zoom_by_key (StellingTreeView *self, guint key)
{
  if (key == GDK_KEY_plus || key == GDK_KEY_equal || key == GDK_KEY_KP_Add)
    stelling_tree_canvas_zoom (self->canvas, 1);
  else if (key == GDK_KEY_minus || key == GDK_KEY_KP_Subtract)
    stelling_tree_canvas_zoom (self->canvas, -1);
  else if (key == GDK_KEY_0 || key == GDK_KEY_KP_0)
    stelling_tree_canvas_zoom (self->canvas, 0);
  else
    return FALSE;
  return TRUE;
}

static gboolean
go_by_key (StellingTreeView *self, guint key)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  StellingSession *session = get_session (self);

  if (key == (rtl ? GDK_KEY_Right : GDK_KEY_Left))
    stelling_session_go_previous (session);
  else if (key == (rtl ? GDK_KEY_Left : GDK_KEY_Right))
    stelling_session_go_next (session);
  else if (key == GDK_KEY_Up || key == GDK_KEY_Down)
    stelling_session_go_variation (session, key == GDK_KEY_Up ? -1 : 1);
  else if (key == GDK_KEY_Home)
    stelling_session_go_first (session);
  else if (key == GDK_KEY_End)
    stelling_session_go_last (session);
  else
    return FALSE;
  return TRUE;
}

static gboolean
key_pressed_cb (StellingTreeView *self, guint key, guint code, GdkModifierType state)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();

  if (get_session (self) == NULL)
    return FALSE;
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && modifiers == GDK_SHIFT_MASK))
    popup_at_current (self);
  else if (modifiers == 0)
    return go_by_key (self, key);
  else if ((modifiers & ~GDK_SHIFT_MASK) == GDK_CONTROL_MASK)
    return zoom_by_key (self, key);
  else
    return FALSE;
  return TRUE;
}

gboolean
stelling_tree_view_needs_key (GtkWidget *focus, const char *action)
{
  g_return_val_if_fail (action != NULL, FALSE);

  return focus != NULL && STELLING_IS_TREE_CANVAS (focus) && g_str_equal (action, "page.fold");
}

/* --- widget --- */

static void
zoomed_cb (StellingTreeView *self)
{
  double zoom = stelling_tree_canvas_get_zoom (self->canvas);

  hide_preview (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tree.zoom-in", zoom < STELLING_TREE_MOST_ZOOM);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tree.zoom-out",
                                 zoom > STELLING_TREE_LEAST_ZOOM);
}

static void
zoom_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  stelling_tree_canvas_zoom (STELLING_TREE_VIEW (widget)->canvas,
                             g_str_equal (action, "tree.zoom-in") ? 1 : -1);
}

static gboolean
stelling_tree_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (STELLING_TREE_VIEW (widget)->canvas));
}

static void
stelling_tree_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (stelling_tree_view_parent_class)->map (widget);
  update_words (STELLING_TREE_VIEW (widget));
}

static void
stelling_tree_view_unmap (GtkWidget *widget)
{
  hide_preview (STELLING_TREE_VIEW (widget));
  GTK_WIDGET_CLASS (stelling_tree_view_parent_class)->unmap (widget);
}

static void
stelling_tree_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  StellingTreeView *self = STELLING_TREE_VIEW (widget);
  GtkWidget *foot = gtk_widget_get_parent (GTK_WIDGET (self->caption));
  int least = 0;

  gtk_widget_measure (foot, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->scroller,
                            &(GtkAllocation) { 0, 0, width, MAX (height - least, 0) }, -1);
  gtk_widget_size_allocate (foot, &(GtkAllocation) { 0, height - least, width, least }, -1);
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
}

static void
stelling_tree_view_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  StellingTreeView *self = STELLING_TREE_VIEW (widget);
  int least = 0, wanted = 0;

  gtk_widget_measure (self->scroller, orientation, for_size, minimum, natural, NULL, NULL);
  gtk_widget_measure (gtk_widget_get_parent (GTK_WIDGET (self->caption)), orientation, for_size,
                      &least, &wanted, NULL, NULL);
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
stelling_tree_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FLIPPED)
    g_value_set_boolean (value, STELLING_TREE_VIEW (object)->flipped);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_tree_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FLIPPED)
    STELLING_TREE_VIEW (object)->flipped = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_tree_view_dispose (GObject *object)
{
  StellingTreeView *self = STELLING_TREE_VIEW (object);

  g_clear_handle_id (&self->hover_timeout, g_source_remove);
  g_clear_pointer (&self->sought, stelling_query_free);
  G_OBJECT_CLASS (stelling_tree_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-tree-view.ui");
  gtk_widget_class_bind_template_child (widget_class, StellingTreeView, scroller);
  gtk_widget_class_bind_template_child (widget_class, StellingTreeView, canvas);
  gtk_widget_class_bind_template_child (widget_class, StellingTreeView, caption);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, pointed_cb);
  gtk_widget_class_bind_template_callback (widget_class, zoomed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, long_pressed_cb);
}

static void
stelling_tree_view_class_init (StellingTreeViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (STELLING_TYPE_TREE_CANVAS);
  object_class->dispose = stelling_tree_view_dispose;
  object_class->get_property = stelling_tree_view_get_property;
  object_class->set_property = stelling_tree_view_set_property;
  STELLING_SESSION_VIEW_CLASS (klass)->session_changed = stelling_tree_view_session_changed;
  widget_class->map = stelling_tree_view_map;
  widget_class->unmap = stelling_tree_view_unmap;
  widget_class->measure = stelling_tree_view_measure;
  widget_class->size_allocate = stelling_tree_view_size_allocate;
  widget_class->grab_focus = stelling_tree_view_grab_focus;

  properties[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_install_action (widget_class, "tree.zoom-in", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "tree.zoom-out", NULL, zoom_cb);
  gtk_widget_class_set_css_name (widget_class, "tree-view");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
}

static void
stelling_tree_view_init (StellingTreeView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: the picture of all moves and variations */
                                  _ ("Tree"), -1);
  follow_session (self);
}
