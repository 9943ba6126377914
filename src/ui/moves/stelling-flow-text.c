/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-flow-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-search-highlight.h"

/* How the text is laid out. */
typedef struct
{
  int width;
  int indent;
  int line_height;
  int end; /* of the last line */
} Shape;

struct _StellingFlowText
{
  GtkWidget parent_instance;

  /* owned */
  PangoLayout *layout;
  PangoLayout *first; /* the first word alone */
  GArray *links;      /* of Link */
  GArray *hits;       /* of StellingHit */

  gboolean hits_current;
  int chosen;     /* the link that has the keyboard, -1: none */
  Shape measured; /* last */
  Shape shown;
};

typedef struct
{
  gsize start, end;
} Link;

static guint link_activated;

G_DEFINE_FINAL_TYPE (StellingFlowText, stelling_flow_text, GTK_TYPE_WIDGET)

/* --- text --- */

static void
update_attributes (StellingFlowText *self)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  PangoAttrList *attributes = pango_attr_list_new ();
  GdkRGBA colour;

  if (!gtk_style_context_lookup_color (context, "accent_color", &colour))
    gtk_style_context_get_color (context, &colour);
  for (guint i = 0; i < self->links->len; i++)
    {
      const Link *link = &g_array_index (self->links, Link, i);
      PangoAttribute *both[]
          = { pango_attr_underline_new (PANGO_UNDERLINE_SINGLE),
              pango_attr_foreground_new ((guint16) (colour.red * G_MAXUINT16),
                                         (guint16) (colour.green * G_MAXUINT16),
                                         (guint16) (colour.blue * G_MAXUINT16)) };

      for (guint j = 0; j < G_N_ELEMENTS (both); j++)
        {
          both[j]->start_index = (guint) link->start;
          both[j]->end_index = (guint) link->end;
          pango_attr_list_insert (attributes, both[j]);
        }
    }
  stelling_search_highlight_add (attributes, self->hits, self->hits_current);
  pango_layout_set_attributes (self->layout, attributes);
  pango_attr_list_unref (attributes);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
stelling_flow_text_set_text (StellingFlowText *self, const char *text)
{
  g_return_if_fail (STELLING_IS_FLOW_TEXT (self));
  g_return_if_fail (text != NULL);

  if (self->links->len > 0 || self->hits->len > 0)
    {
      g_array_set_size (self->links, 0);
      g_array_set_size (self->hits, 0);
      gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
      update_attributes (self);
    }
  self->chosen = -1;
  if (strcmp (text, pango_layout_get_text (self->layout)) == 0)
    return;
  pango_layout_set_text (self->layout, text, -1);
  pango_layout_set_text (self->first, text, (int) strcspn (text, " "));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
stelling_flow_text_add_link (StellingFlowText *self, gsize start, gsize length)
{
  const Link link = { start, start + length };

  g_return_if_fail (STELLING_IS_FLOW_TEXT (self));

  g_array_append_val (self->links, link);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  update_attributes (self);
}

void
stelling_flow_text_set_hits (StellingFlowText *self, GArray *hits, gboolean is_current)
{
  guint n = hits != NULL ? hits->len : 0;

  g_return_if_fail (STELLING_IS_FLOW_TEXT (self));

  if (n == self->hits->len
      && (n == 0
          || (is_current == self->hits_current
              && memcmp (hits->data, self->hits->data, n * sizeof (StellingHit)) == 0)))
    return;
  g_array_set_size (self->hits, 0);
  if (n > 0)
    g_array_append_vals (self->hits, hits->data, n);
  self->hits_current = is_current;
  update_attributes (self);
}

const char *
stelling_flow_text_get_text (StellingFlowText *self)
{
  g_return_val_if_fail (STELLING_IS_FLOW_TEXT (self), "");

  return pango_layout_get_text (self->layout);
}

/* --- keyboard --- */

/* Tells a screen reader which link has the keyboard; -1: none. */
static void
choose (StellingFlowText *self, int chosen)
{
  if (chosen == self->chosen)
    return;
  self->chosen = chosen;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (chosen < 0)
    {
      gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
    }
  else
    {
      const Link *link = &g_array_index (self->links, Link, chosen);
      g_autofree char *text
          = g_strndup (stelling_flow_text_get_text (self) + link->start, link->end - link->start);

      /* Translators: spoken: the keyboard is on a link in a comment; %s is the move */
      g_autofree char *spoken = g_strdup_printf (_ ("Link: %s"), text);

      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      spoken, -1);
    }
}

/* The Tab key goes from link to link. */
static gboolean
stelling_flow_text_focus (GtkWidget *widget, GtkDirectionType direction)
{
  StellingFlowText *self = STELLING_FLOW_TEXT (widget);
  gboolean backward = direction == GTK_DIR_TAB_BACKWARD;
  int n = (int) self->links->len;
  int next = backward ? n - 1 : 0;

  if (n == 0 || (direction != GTK_DIR_TAB_FORWARD && !backward))
    return FALSE;
  if (gtk_widget_has_focus (widget))
    next = self->chosen + (backward ? -1 : 1);
  else if (!gtk_widget_grab_focus (widget))
    return FALSE;
  if (next < 0 || next >= n)
    return FALSE;
  choose (self, next);
  return TRUE;
}

gboolean
stelling_flow_text_get_chosen_link (StellingFlowText *self, gsize *start)
{
  g_return_val_if_fail (STELLING_IS_FLOW_TEXT (self), FALSE);

  if (self->chosen < 0)
    return FALSE;
  *start = g_array_index (self->links, Link, self->chosen).start;
  return TRUE;
}

static void
focus_left_cb (StellingFlowText *self)
{
  choose (self, -1);
}

static gboolean
activate_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  StellingFlowText *self = STELLING_FLOW_TEXT (widget);

  if (self->chosen < 0)
    return FALSE;
  g_signal_emit (self, link_activated, 0,
                 (guint) g_array_index (self->links, Link, self->chosen).start);
  return TRUE;
}

/* --- lines --- */

int
stelling_flow_text_get_line_height (StellingFlowText *self)
{
  int height;

  g_return_val_if_fail (STELLING_IS_FLOW_TEXT (self), 0);

  pango_layout_get_pixel_size (self->first, NULL, &height);
  return height;
}

int
stelling_flow_text_get_first_width (StellingFlowText *self)
{
  int width;

  g_return_val_if_fail (STELLING_IS_FLOW_TEXT (self), 0);

  pango_layout_get_pixel_size (self->first, &width, NULL);
  return width;
}

static void
set_shape (StellingFlowText *self, const Shape *shape)
{
  int gap = MAX (shape->line_height - stelling_flow_text_get_line_height (self), 0);

  pango_layout_set_width (self->layout, MAX (shape->width, 1) * PANGO_SCALE);
  pango_layout_set_indent (self->layout, shape->indent * PANGO_SCALE);
  pango_layout_set_spacing (self->layout, gap * PANGO_SCALE);
}

int
stelling_flow_text_flow (StellingFlowText *self, int width, int indent, int line_height, int *end)
{
  PangoLayoutIter *iter;
  PangoRectangle line;

  g_return_val_if_fail (STELLING_IS_FLOW_TEXT (self), 0);

  self->measured = (Shape) { width, indent, line_height, 0 };
  set_shape (self, &self->measured);
  iter = pango_layout_get_iter (self->layout);
  while (pango_layout_iter_next_line (iter))
    ;
  pango_layout_iter_get_line_extents (iter, NULL, &line);
  pango_layout_iter_free (iter);
  self->measured.end = PANGO_PIXELS_CEIL (line.x + line.width);
  *end = self->measured.end;
  return PANGO_PIXELS (line.y);
}

void
stelling_flow_text_settle (StellingFlowText *self)
{
  g_return_if_fail (STELLING_IS_FLOW_TEXT (self));

  self->shown = self->measured;
}

PangoLayout *
stelling_flow_text_get_layout (StellingFlowText *self, int *x, int *y)
{
  g_return_val_if_fail (STELLING_IS_FLOW_TEXT (self), NULL);

  set_shape (self, &self->shown);
  *x = 0;
  *y = MAX (self->shown.line_height - stelling_flow_text_get_line_height (self), 0) / 2;
  return self->layout;
}

gboolean
stelling_flow_text_get_hit_area (StellingFlowText *self, graphene_rect_t *area)
{
  PangoLayout *layout;
  PangoRectangle place;
  int x, y;

  g_return_val_if_fail (STELLING_IS_FLOW_TEXT (self), FALSE);

  if (self->hits->len == 0)
    return FALSE;
  layout = stelling_flow_text_get_layout (self, &x, &y);
  pango_layout_index_to_pos (layout, (int) g_array_index (self->hits, StellingHit, 0).start,
                             &place);
  *area = GRAPHENE_RECT_INIT ((float) (x + PANGO_PIXELS (place.x)),
                              (float) (y + PANGO_PIXELS (place.y)),
                              (float) PANGO_PIXELS (place.width),
                              (float) PANGO_PIXELS (place.height));
  return TRUE;
}

/* --- widget --- */

/* What stands before the text in its first line, and after it in its last, is not its own. */
static gboolean
stelling_flow_text_contains (GtkWidget *widget, double x, double y)
{
  const Shape *shape = &STELLING_FLOW_TEXT (widget)->shown;
  int height = gtk_widget_get_height (widget);

  return x >= 0 && x < shape->width && y >= 0 && y < height
         && (y >= shape->line_height || x >= shape->indent)
         && (y < height - shape->line_height || x <= shape->end);
}

/* Draws a frame around the link that has the keyboard, line by line. */
static void
draw_frame (StellingFlowText *self, GtkSnapshot *snapshot, PangoLayout *layout)
{
  const Link *link = &g_array_index (self->links, Link, self->chosen);
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  GdkRGBA colour;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)),
                                       "accent_color", &colour))
    gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  do
    {
      PangoLayoutLine *line = pango_layout_iter_get_line_readonly (iter);
      int from = MAX ((int) link->start, line->start_index);
      int to = MIN ((int) link->end, line->start_index + line->length);
      PangoRectangle at;
      int *bounds = NULL;
      int n;

      /* Pango would count the room at the end of a line that the link begins after. */
      if (from >= to)
        continue;
      pango_layout_iter_get_line_extents (iter, NULL, &at);
      pango_layout_line_get_x_ranges (line, from, to, &bounds, &n);
      for (int i = 0; i < n; i++)
        {
          float width = (float) (bounds[2 * i + 1] - bounds[2 * i]) / PANGO_SCALE;
          GskRoundedRect frame;

          gsk_rounded_rect_init_from_rect (
              &frame,
              &GRAPHENE_RECT_INIT ((float) bounds[2 * i] / PANGO_SCALE - 2,
                                   (float) at.y / PANGO_SCALE, width + 4,
                                   (float) at.height / PANGO_SCALE),
              3);
          gtk_snapshot_append_border (snapshot, &frame, (float[4]) { 2, 2, 2, 2 },
                                      (GdkRGBA[4]) { colour, colour, colour, colour });
        }
      g_free (bounds);
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

static void
stelling_flow_text_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  StellingFlowText *self = STELLING_FLOW_TEXT (widget);
  GdkRGBA colour;
  int x, y;
  PangoLayout *layout = stelling_flow_text_get_layout (self, &x, &y);

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  if (self->chosen >= 0 && gtk_widget_has_visible_focus (widget))
    draw_frame (self, snapshot, layout);
  gtk_snapshot_restore (snapshot);
}

static void
stelling_flow_text_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  StellingFlowText *self = STELLING_FLOW_TEXT (widget);

  GTK_WIDGET_CLASS (stelling_flow_text_parent_class)->css_changed (widget, change);
  if (self->links->len > 0)
    update_attributes (self);
}

static void
stelling_flow_text_dispose (GObject *object)
{
  StellingFlowText *self = STELLING_FLOW_TEXT (object);

  g_clear_object (&self->layout);
  g_clear_object (&self->first);
  G_OBJECT_CLASS (stelling_flow_text_parent_class)->dispose (object);
}

static void
stelling_flow_text_finalize (GObject *object)
{
  g_array_unref (STELLING_FLOW_TEXT (object)->links);
  g_array_unref (STELLING_FLOW_TEXT (object)->hits);
  G_OBJECT_CLASS (stelling_flow_text_parent_class)->finalize (object);
}

static void
stelling_flow_text_class_init (StellingFlowTextClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = stelling_flow_text_dispose;
  object_class->finalize = stelling_flow_text_finalize;
  widget_class->focus = stelling_flow_text_focus;
  widget_class->contains = stelling_flow_text_contains;
  widget_class->snapshot = stelling_flow_text_snapshot;
  widget_class->css_changed = stelling_flow_text_css_changed;

  link_activated = g_signal_new ("link-activated", STELLING_TYPE_FLOW_TEXT, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, 0, activate_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, 0, activate_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "flow-text");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
stelling_flow_text_init (StellingFlowText *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->chosen = -1;
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  self->links = g_array_new (FALSE, FALSE, sizeof (Link));
  self->hits = g_array_new (FALSE, FALSE, sizeof (StellingHit));
  self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  self->first = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
}

GtkWidget *
stelling_flow_text_new (void)
{
  return g_object_new (STELLING_TYPE_FLOW_TEXT, NULL);
}
