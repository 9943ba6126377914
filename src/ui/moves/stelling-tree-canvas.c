/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-tree-canvas-private.h"

#include <adwaita.h>
#include <math.h>

#include "stelling-style.h"
#include "stelling-tree-picture.h"

#define ZOOM_STEP 1.2
#define LEAST_WIDTH 80
#define LEAST_HEIGHT 48
/* Steps around the current node that are in sight too, where there is room. */
#define STEPS_ALONG 4
#define STEPS_ACROSS 2

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_POINTED,
  SIGNAL_ZOOMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (StellingTreeCanvas,
                               stelling_tree_canvas,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* --- the picture --- */

static void
ensure_layout (StellingTreeCanvas *self)
{
  if (self->layout != NULL || self->root == NULL)
    return;
  self->layout = stelling_tree_layout_new (self->root);
  stelling_tree_layout_follow (self->layout, self->current);
}

static void
set_colours (StellingTreeCanvas *self, StellingTreePicture *picture)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));

  picture->dark = adw_style_manager_get_dark (manager);
  picture->high_contrast = adw_style_manager_get_high_contrast (manager);
  picture->accent = (GdkRGBA) { 0.21f, 0.52f, 0.89f, 1.0f };
  picture->background = picture->dark ? (GdkRGBA) { 0, 0, 0, 1 } : (GdkRGBA) { 1, 1, 1, 1 };
  gtk_style_context_get_color (context, &picture->text);
  gtk_style_context_lookup_color (context, "accent_bg_color", &picture->accent);
  gtk_style_context_lookup_color (context, "window_bg_color", &picture->background);
}

/* Only with a layout. */
static void
fill_picture (StellingTreeCanvas *self, StellingTreePicture *picture)
{
  GtkWidget *widget = GTK_WIDGET (self);

  *picture = (StellingTreePicture) {
    .layout = self->layout,
    .game = stelling_position_get_game (stelling_node_get_position (self->root)),
    .current = self->current,
    .hovered = self->hovered,
    .zoom = self->zoom,
    .rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL,
    .focused = gtk_widget_has_visible_focus (widget),
    .pango = gtk_widget_get_pango_context (widget),
  };
}

/* --- what is in view --- */

static double
get_value (StellingTreeCanvas *self, GtkOrientation orientation)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];

  return adjustment != NULL ? floor (gtk_adjustment_get_value (adjustment)) : 0;
}

static void
set_range (StellingTreeCanvas *self, GtkOrientation orientation, double size, double page)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];

  if (adjustment != NULL && page > 0)
    gtk_adjustment_configure (
        adjustment, CLAMP (gtk_adjustment_get_value (adjustment), 0, MAX (size - page, 0)), 0,
        MAX (size, page), page * 0.1, page * 0.9, page);
}

/* Brings what is at @at, and @around it, into view; what is far from it comes to the middle. */
static void
bring (StellingTreeCanvas *self, GtkOrientation orientation, double at, double around)
{
  GtkAdjustment *adjustment = self->adjustments[orientation];
  double value, page;

  if (adjustment == NULL)
    return;
  value = gtk_adjustment_get_value (adjustment);
  page = gtk_adjustment_get_page_size (adjustment);
  around = MIN (around, page * 0.4);
  if (at + around < value || at - around > value + page)
    value = at - page / 2;
  else
    value = CLAMP (value, at + around - page, at - around);
  gtk_adjustment_set_value (adjustment, value);
}

/* Gives the scrolled window the size of the picture and brings the current node into sight, as soon
 * as the canvas has a size. */
static void
update (StellingTreeCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  StellingTreePicture picture;
  const StellingTreePlace *place;
  double x, y;

  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_width (widget) == 0)
    return;
  ensure_layout (self);
  if (self->layout == NULL)
    return;
  fill_picture (self, &picture);
  set_range (self, GTK_ORIENTATION_HORIZONTAL, stelling_tree_picture_get_width (&picture),
             gtk_widget_get_width (widget));
  set_range (self, GTK_ORIENTATION_VERTICAL, stelling_tree_picture_get_height (&picture),
             gtk_widget_get_height (widget));
  place = stelling_tree_layout_find (self->layout, self->current);
  if (!self->following || place == NULL)
    return;
  self->following = FALSE;
  stelling_tree_picture_get_centre (&picture, place, &x, &y);
  bring (self, GTK_ORIENTATION_HORIZONTAL, x,
         (STEPS_ALONG + 0.5) * stelling_tree_picture_get_pitch (&picture));
  bring (self, GTK_ORIENTATION_VERTICAL, y,
         (STEPS_ACROSS + 0.5) * stelling_tree_picture_get_pitch (&picture));
}

void
stelling_tree_canvas_set_root (StellingTreeCanvas *self, StellingNode *root)
{
  g_return_if_fail (STELLING_IS_TREE_CANVAS (self));

  self->root = root;
  self->current = NULL;
  stelling_tree_canvas_tree_changed (self);
}

void
stelling_tree_canvas_tree_changed (StellingTreeCanvas *self)
{
  g_return_if_fail (STELLING_IS_TREE_CANVAS (self));

  g_clear_pointer (&self->layout, stelling_tree_layout_free);
  stelling_tree_canvas_set_hovered (self, NULL);
  self->following = TRUE;
  /* Allocated by itself it could not have the scrolled window show a scroll bar in that frame. */
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
stelling_tree_canvas_set_current (StellingTreeCanvas *self, StellingNode *node)
{
  g_return_if_fail (STELLING_IS_TREE_CANVAS (self));

  self->current = node;
  self->following = TRUE;
  if (self->layout != NULL)
    stelling_tree_layout_follow (self->layout, node);
  update (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
stelling_tree_canvas_get_area (StellingTreeCanvas *self,
                               const StellingNode *node,
                               GdkRectangle *area)
{
  StellingTreePicture picture;
  const StellingTreePlace *place;
  double x, y, half;

  g_return_val_if_fail (STELLING_IS_TREE_CANVAS (self), FALSE);

  ensure_layout (self);
  place = self->layout != NULL ? stelling_tree_layout_find (self->layout, node) : NULL;
  if (place == NULL)
    return FALSE;
  fill_picture (self, &picture);
  half = stelling_tree_picture_get_pitch (&picture) / 2;
  stelling_tree_picture_get_centre (&picture, place, &x, &y);
  x -= get_value (self, GTK_ORIENTATION_HORIZONTAL);
  y -= get_value (self, GTK_ORIENTATION_VERTICAL);
  *area = (GdkRectangle) { (int) (x - half), (int) (y - half), (int) (2 * half), (int) (2 * half) };
  return x >= 0 && y >= 0 && x <= gtk_widget_get_width (GTK_WIDGET (self))
         && y <= gtk_widget_get_height (GTK_WIDGET (self));
}

StellingNode *
stelling_tree_canvas_pick (StellingTreeCanvas *self, double x, double y)
{
  StellingTreePicture picture;
  const StellingTreePlace *place;

  g_return_val_if_fail (STELLING_IS_TREE_CANVAS (self), NULL);

  ensure_layout (self);
  if (self->layout == NULL)
    return NULL;
  fill_picture (self, &picture);
  place = stelling_tree_picture_pick (&picture, x + get_value (self, GTK_ORIENTATION_HORIZONTAL),
                                      y + get_value (self, GTK_ORIENTATION_VERTICAL));
  return place != NULL ? place->node : NULL;
}

void
stelling_tree_canvas_set_hovered (StellingTreeCanvas *self, StellingNode *node)
{
  if (node == self->hovered)
    return;
  self->hovered = node;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[SIGNAL_POINTED], 0, node);
}

void
stelling_tree_canvas_choose (StellingTreeCanvas *self, StellingNode *node)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, node);
}

/* --- size --- */

/* Returns where the start is in the picture, from which all distances grow alike. */
static void
get_origin (StellingTreeCanvas *self, double *x, double *y, double *width, double *height)
{
  const StellingTreePlace start = { 0 };
  StellingTreePicture picture;

  fill_picture (self, &picture);
  stelling_tree_picture_get_centre (&picture, &start, x, y);
  *width = stelling_tree_picture_get_width (&picture);
  *height = stelling_tree_picture_get_height (&picture);
}

void
stelling_tree_canvas_zoom_at (StellingTreeCanvas *self, double zoom, double x, double y)
{
  double old_x, old_y, new_x, new_y, width, height, ratio;
  double from_x = get_value (self, GTK_ORIENTATION_HORIZONTAL) + x;
  double from_y = get_value (self, GTK_ORIENTATION_VERTICAL) + y;

  zoom = CLAMP (zoom, STELLING_TREE_LEAST_ZOOM, STELLING_TREE_MOST_ZOOM);
  ensure_layout (self);
  if (self->layout == NULL || zoom == self->zoom)
    return;
  get_origin (self, &old_x, &old_y, &width, &height);
  ratio = zoom / self->zoom;
  self->zoom = zoom;
  get_origin (self, &new_x, &new_y, &width, &height);
  update (self);
  if (self->adjustments[0] != NULL && self->adjustments[1] != NULL)
    {
      gtk_adjustment_set_value (self->adjustments[0], new_x + (from_x - old_x) * ratio - x);
      gtk_adjustment_set_value (self->adjustments[1], new_y + (from_y - old_y) * ratio - y);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[SIGNAL_ZOOMED], 0);
}

void
stelling_tree_canvas_zoom (StellingTreeCanvas *self, int steps)
{
  GdkRectangle area;

  g_return_if_fail (STELLING_IS_TREE_CANVAS (self));

  if (!stelling_tree_canvas_get_area (self, self->current, &area))
    area = (GdkRectangle) { 0, 0, gtk_widget_get_width (GTK_WIDGET (self)),
                            gtk_widget_get_height (GTK_WIDGET (self)) };
  stelling_tree_canvas_zoom_at (self, steps == 0 ? 1.0 : self->zoom * pow (ZOOM_STEP, steps),
                                area.x + area.width / 2.0, area.y + area.height / 2.0);
  self->following = TRUE;
  update (self);
}

double
stelling_tree_canvas_get_zoom (StellingTreeCanvas *self)
{
  g_return_val_if_fail (STELLING_IS_TREE_CANVAS (self), 1.0);

  return self->zoom;
}

/* --- widget --- */

/* Returns what is in view as pixels. GTK would keep a list of all that cairo does and do it later,
 * which takes several times as long. */
static GdkTexture *
draw (StellingTreeCanvas *self, int width, int height)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cairo_t *cr = cairo_create (surface);
  int stride = cairo_image_surface_get_stride (surface);
  StellingTreePicture picture;
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_set_device_scale (surface, scale, scale);
  fill_picture (self, &picture);
  set_colours (self, &picture);
  stelling_tree_picture_draw (&picture, cr, get_value (self, GTK_ORIENTATION_HORIZONTAL),
                              get_value (self, GTK_ORIENTATION_VERTICAL), width, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                      (gsize) stride * (gsize) height * (gsize) scale,
                                      (GDestroyNotify) (GCallback) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width * scale, height * scale, GDK_MEMORY_DEFAULT, bytes,
                                 (gsize) stride);
}

static void
stelling_tree_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  StellingTreeCanvas *self = STELLING_TREE_CANVAS (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  g_autoptr (GdkTexture) texture = NULL;

  ensure_layout (self);
  if (width <= 0 || height <= 0 || self->layout == NULL)
    return;
  texture = draw (self, width, height);
  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

static void
stelling_tree_canvas_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : LEAST_HEIGHT;
}

static void
stelling_tree_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  STELLING_TREE_CANVAS (widget)->following = TRUE;
  update (STELLING_TREE_CANVAS (widget));
}

static void
stelling_tree_canvas_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (stelling_tree_canvas_parent_class)->map (widget);
  update (STELLING_TREE_CANVAS (widget));
}

static void
stelling_tree_canvas_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  gtk_widget_queue_draw (widget);
}

static void
set_adjustment (StellingTreeCanvas *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  if (adjustment == self->adjustments[orientation])
    return;
  if (self->adjustments[orientation] != NULL)
    g_signal_handlers_disconnect_by_func (self->adjustments[orientation], gtk_widget_queue_draw,
                                          self);
  g_set_object (&self->adjustments[orientation], adjustment);
  if (adjustment != NULL)
    g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (gtk_widget_queue_draw), self,
                             G_CONNECT_SWAPPED);
  update (self);
}

static void
stelling_tree_canvas_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingTreeCanvas *self = STELLING_TREE_CANVAS (object);

  if (id == PROP_HADJUSTMENT || id == PROP_VADJUSTMENT)
    g_value_set_object (value, self->adjustments[id - PROP_HADJUSTMENT]);
  else if (id == PROP_HSCROLL_POLICY || id == PROP_VSCROLL_POLICY)
    g_value_set_enum (value, (gint) self->policies[id - PROP_HSCROLL_POLICY]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_tree_canvas_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  StellingTreeCanvas *self = STELLING_TREE_CANVAS (object);

  if (id == PROP_HADJUSTMENT || id == PROP_VADJUSTMENT)
    set_adjustment (self, (GtkOrientation) (id - PROP_HADJUSTMENT), g_value_get_object (value));
  else if (id == PROP_HSCROLL_POLICY || id == PROP_VSCROLL_POLICY)
    self->policies[id - PROP_HSCROLL_POLICY] = (GtkScrollablePolicy) g_value_get_enum (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_tree_canvas_dispose (GObject *object)
{
  StellingTreeCanvas *self = STELLING_TREE_CANVAS (object);

  self->root = NULL;
  g_clear_pointer (&self->layout, stelling_tree_layout_free);
  set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);
  G_OBJECT_CLASS (stelling_tree_canvas_parent_class)->dispose (object);
}

static void
stelling_tree_canvas_class_init (StellingTreeCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  stelling_style_ensure ();
  object_class->dispose = stelling_tree_canvas_dispose;
  object_class->get_property = stelling_tree_canvas_get_property;
  object_class->set_property = stelling_tree_canvas_set_property;
  widget_class->map = stelling_tree_canvas_map;
  widget_class->measure = stelling_tree_canvas_measure;
  widget_class->size_allocate = stelling_tree_canvas_size_allocate;
  widget_class->snapshot = stelling_tree_canvas_snapshot;
  widget_class->state_flags_changed = stelling_tree_canvas_state_flags_changed;

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", STELLING_TYPE_TREE_CANVAS, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_POINTED] = g_signal_new ("pointed", STELLING_TYPE_TREE_CANVAS, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_ZOOMED] = g_signal_new ("zoomed", STELLING_TYPE_TREE_CANVAS, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "tree-canvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
stelling_tree_canvas_init (StellingTreeCanvas *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->zoom = 1.0;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  stelling_tree_canvas_init_input (self);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

GtkWidget *
stelling_tree_canvas_new (void)
{
  return g_object_new (STELLING_TYPE_TREE_CANVAS, NULL);
}
