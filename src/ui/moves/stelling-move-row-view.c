/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-row-view-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-css-class.h"
#include "stelling-drawn-texture.h"
#include "stelling-move-diagram.h"
#include "stelling-move-text.h"

#define INDENT 14
/* Deeper variations are indented no further: a narrow list must still hold a move. */
#define MAX_INDENTS 6

G_DEFINE_FINAL_TYPE (StellingMoveRowView, stelling_move_row_view, GTK_TYPE_WIDGET)

/* --- what a row is made of --- */

void
stelling_move_row_view_add_item (StellingMoveRowView *self, GtkWidget *parent)
{
  GtkWidget *item = stelling_move_item_new (self->view);

  g_ptr_array_add (self->items, item);
  gtk_box_append (GTK_BOX (parent), item);
}

GtkWidget *
stelling_move_row_view_add_label (StellingMoveRowView *self, const char *style_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "xalign", 0.0f, "hexpand", TRUE, NULL);

  gtk_widget_add_css_class (label, style_class);
  gtk_box_append (GTK_BOX (self->content), label);
  return label;
}

static void
make_pair (StellingMoveRowView *self)
{
  GtkWidget *halves = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  self->number = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->number), 3);
  gtk_label_set_xalign (GTK_LABEL (self->number), 1.0f);
  gtk_widget_add_css_class (self->number, "number");
  gtk_box_append (GTK_BOX (self->content), self->number);
  gtk_box_set_homogeneous (GTK_BOX (halves), TRUE);
  gtk_widget_set_hexpand (halves, TRUE);
  gtk_box_append (GTK_BOX (self->content), halves);
  self->gap = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                            "label", "…", "xalign", 0.0f, NULL);
  gtk_widget_add_css_class (self->gap, "gap");
  gtk_box_append (GTK_BOX (halves), self->gap);
  stelling_move_row_view_add_item (self, halves);
  stelling_move_row_view_add_item (self, halves);
  self->end_gap
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_box_append (GTK_BOX (halves), self->end_gap);
}

static void
make_start (StellingMoveRowView *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  stelling_move_row_view_add_item (self, self->content);
  self->hint = gtk_label_new (_ ("Play a move on the board to begin."));
  gtk_label_set_xalign (GTK_LABEL (self->hint), 0.0f);
  gtk_label_set_wrap (GTK_LABEL (self->hint), TRUE);
  /* The label gets the width that the word beside it leaves. */
  gtk_label_set_max_width_chars (GTK_LABEL (self->hint), 10);
  gtk_widget_set_hexpand (self->hint, TRUE);
  gtk_widget_set_valign (gtk_widget_get_first_child (self->content), GTK_ALIGN_START);
  gtk_widget_add_css_class (self->hint, "hint");
  gtk_box_append (GTK_BOX (self->content), self->hint);
}

static void
make_result (StellingMoveRowView *self)
{
  /* Vertical: GTK 4.8's horizontal boxes measure a long wrapped text wrongly and warn. */
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->text = stelling_move_row_view_add_label (self, "text");
}

static void
make_diagram (StellingMoveRowView *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->diagram = stelling_move_diagram_new ();
  gtk_widget_set_halign (self->diagram, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->content), self->diagram);
}

static void
make_folded (StellingMoveRowView *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  stelling_move_row_view_add_item (self, self->content);
  self->hint = gtk_label_new ("…");
  gtk_box_append (GTK_BOX (self->content), self->hint);
}

static const char *
get_style_class (StellingMoveRowKind kind)
{
  static const char *const classes[] = { "start",  "pair",    "run", "comment", "comment",
                                         "result", "diagram", "run", "comment", "comment" };

  return classes[kind];
}

static void
clear_content (StellingMoveRowView *self)
{
  if (self->content == NULL)
    return;
  stelling_move_row_view_release_editor (self);
  gtk_widget_remove_css_class (GTK_WIDGET (self), get_style_class (self->kind));
  g_ptr_array_set_size (self->items, 0);
  g_ptr_array_set_size (self->texts, 0);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  self->number = NULL;
  self->gap = NULL;
  self->end_gap = NULL;
  self->name = NULL;
  self->text = NULL;
  self->more = NULL;
  self->hint = NULL;
  self->diagram = NULL;
}

static void
make_content (StellingMoveRowView *self, StellingMoveRowKind kind)
{
  if (self->content != NULL && self->kind == kind)
    return;
  clear_content (self);
  self->kind = kind;
  switch (kind)
    {
    case STELLING_MOVE_ROW_START:
      make_start (self);
      break;
    case STELLING_MOVE_ROW_PAIR:
      make_pair (self);
      break;
    case STELLING_MOVE_ROW_RUN:
      stelling_move_row_view_make_run (self);
      break;
    case STELLING_MOVE_ROW_COMMENT:
    case STELLING_MOVE_ROW_BEFORE:
    case STELLING_MOVE_ROW_GAME:
      stelling_move_row_view_make_comment (self);
      break;
    case STELLING_MOVE_ROW_NAME:
      stelling_move_row_view_make_name (self);
      break;
    case STELLING_MOVE_ROW_DIAGRAM:
      make_diagram (self);
      break;
    case STELLING_MOVE_ROW_FOLDED:
      make_folded (self);
      break;
    case STELLING_MOVE_ROW_RESULT:
    default:
      make_result (self);
    }
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), get_style_class (kind));
}

/* --- filling it --- */

gboolean
stelling_move_row_view_goes_on (StellingNode *node)
{
  StellingNode *first = stelling_node_get_parent (node);

  return stelling_move_text_get_column (node) == 1
         && stelling_node_get_kind (first) == STELLING_NODE_MOVE
         && stelling_move_text_get_column (first) == 0
         && stelling_node_get_next_sibling (first) == NULL;
}

static void
fill_pair (StellingMoveRowView *self)
{
  StellingMoveRow *row = self->row;
  guint column = stelling_move_text_get_column (row->first);
  gboolean on = stelling_move_row_view_goes_on (row->first);
  g_autofree char *number
      = stelling_node_get_kind (row->first) == STELLING_NODE_MOVE && !on
            ? g_strdup_printf ("%u.", stelling_move_text_get_number (row->first))
            : g_strdup ("");
  StellingNode *nodes[2] = { NULL, NULL };

  nodes[column] = row->first;
  if (row->n_nodes > 1)
    nodes[1] = row->last;
  gtk_label_set_text (GTK_LABEL (self->number), number);
  for (guint i = 0; i < 2; i++)
    stelling_move_item_set_node (g_ptr_array_index (self->items, i), nodes[i], FALSE, TRUE);
  gtk_widget_set_visible (self->gap, column == 1);
  gtk_label_set_text (GTK_LABEL (self->gap), on ? "" : "…");
  gtk_widget_set_visible (self->end_gap, nodes[1] == NULL);
}

void
stelling_move_row_view_name (StellingMoveRowView *self, const char *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text != NULL ? text : "", -1);
}

static void
fill_result (StellingMoveRowView *self)
{
  g_autofree char *text = stelling_move_text_dup_result (self->record);

  gtk_label_set_text (GTK_LABEL (self->text), text != NULL ? text : "");
  stelling_move_row_view_name (self, text);
}

static void
fill_diagram (StellingMoveRowView *self)
{
  g_autofree char *move = stelling_move_text_dup_numbered (self->row->first);
  /* Translators: spoken: a small picture of the board; %s is a move: "12. e3-c3" */
  g_autofree char *spoken = g_strdup_printf (_ ("Diagram after %s"), move);

  stelling_move_diagram_set_node (STELLING_MOVE_DIAGRAM (self->diagram), self->row->first);
  stelling_move_row_view_name (self, spoken);
}

static void
fill_folded (StellingMoveRowView *self)
{
  stelling_move_item_set_node (g_ptr_array_index (self->items, 0), self->row->first, TRUE, FALSE);
}

static void
fill_start (StellingMoveRowView *self)
{
  StellingNode *root = self->row->first;

  stelling_move_item_set_node (g_ptr_array_index (self->items, 0), root, FALSE, FALSE);
  gtk_widget_set_visible (self->hint, stelling_node_get_first_child (root) == NULL);
}

static void
fill (StellingMoveRowView *self)
{
  switch (self->row->kind)
    {
    case STELLING_MOVE_ROW_START:
      fill_start (self);
      break;
    case STELLING_MOVE_ROW_PAIR:
      fill_pair (self);
      break;
    case STELLING_MOVE_ROW_RUN:
      stelling_move_row_view_fill_run (self);
      break;
    case STELLING_MOVE_ROW_COMMENT:
    case STELLING_MOVE_ROW_BEFORE:
    case STELLING_MOVE_ROW_GAME:
      stelling_move_row_view_fill_comment (self);
      break;
    case STELLING_MOVE_ROW_NAME:
      stelling_move_row_view_fill_name (self);
      break;
    case STELLING_MOVE_ROW_DIAGRAM:
      fill_diagram (self);
      break;
    case STELLING_MOVE_ROW_FOLDED:
      fill_folded (self);
      break;
    case STELLING_MOVE_ROW_RESULT:
    default:
      fill_result (self);
    }
}

/* Lets go of the nodes that comments are about. */
static void
clear_links (StellingMoveRowView *self)
{
  if (self->more != NULL)
    stelling_move_row_view_link (self, self->text, NULL, STELLING_COMMENT_AFTER, NULL);
  for (guint i = 0; i < self->texts->len; i++)
    stelling_move_row_view_link (self, g_ptr_array_index (self->texts, i), NULL,
                                 STELLING_COMMENT_AFTER, NULL);
}

void
stelling_move_row_view_set_row (StellingMoveRowView *self,
                                StellingMoveRow *row,
                                StellingRecord *record)
{
  g_return_if_fail (STELLING_IS_MOVE_ROW_VIEW (self));

  if (self->row != NULL && row == NULL)
    stelling_move_row_view_release_editor (self);
  if (self->diagram != NULL)
    stelling_move_diagram_set_node (STELLING_MOVE_DIAGRAM (self->diagram), NULL);
  clear_links (self);
  if (self->row != NULL)
    g_signal_handlers_disconnect_by_func (self->row, fill, self);
  g_set_object (&self->row, row);
  g_set_object (&self->record, record);
  if (row == NULL)
    return;
  g_signal_connect_swapped (row, "changed", G_CALLBACK (fill), self);
  make_content (self, row->kind);
  stelling_set_css_class (GTK_WIDGET (self), "main", row->level == 0);
  gtk_widget_set_margin_start (self->content, INDENT * (int) MIN (row->level, MAX_INDENTS));
  fill (self);
}

StellingMoveRow *
stelling_move_row_view_get_row (StellingMoveRowView *self)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ROW_VIEW (self), NULL);

  return self->row;
}

StellingMoveItem *
stelling_move_row_view_find_item (StellingMoveRowView *self, StellingNode *node)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ROW_VIEW (self), NULL);

  for (guint i = 0; self->row != NULL && i < self->items->len; i++)
    if (stelling_move_item_get_node (g_ptr_array_index (self->items, i)) == node)
      return g_ptr_array_index (self->items, i);
  return NULL;
}

/* --- folding --- */

/* Returns whether the row is a variation's first, at whose left a triangle stands. */
static gboolean
begins_variation (StellingMoveRowView *self)
{
  StellingMoveRow *row = self->row;

  return row != NULL && row->level > 0 && stelling_node_get_previous_sibling (row->first) != NULL
         && (row->kind == STELLING_MOVE_ROW_RUN || row->kind == STELLING_MOVE_ROW_FOLDED);
}

StellingNode *
stelling_move_row_view_get_fold_at (StellingMoveRowView *self, const graphene_point_t *point)
{
  gboolean rtl;
  double x;

  g_return_val_if_fail (STELLING_IS_MOVE_ROW_VIEW (self), NULL);

  rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  x = rtl ? gtk_widget_get_width (GTK_WIDGET (self)) - (double) point->x : (double) point->x;
  if (!begins_variation (self) || x > INDENT * (int) MIN (self->row->level, MAX_INDENTS))
    return NULL;
  return self->row->first;
}

/* A square with a triangle that points down, or another way by quarters of a circle. */
typedef struct
{
  GdkRGBA colour;
  int scale;
  int quarters;
  GdkTexture *texture;
} Triangle;

#define TRIANGLE 12

static void
draw_triangle (cairo_t *cr, gpointer data)
{
  const Triangle *triangle = data;

  cairo_translate (cr, TRIANGLE / 2.0, TRIANGLE / 2.0);
  cairo_rotate (cr, triangle->quarters * G_PI / 2);
  cairo_move_to (cr, -4, -2.5);
  cairo_line_to (cr, 4, -2.5);
  cairo_line_to (cr, 0, 3);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, &triangle->colour);
  cairo_fill (cr);
}

/* Returns the triangle of the row, which all rows share. */
static GdkTexture *
get_triangle (StellingMoveRowView *self, const GdkRGBA *colour)
{
  static Triangle triangles[3];
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int quarters = self->row->kind != STELLING_MOVE_ROW_FOLDED ? 0 : rtl ? 1 : -1;
  Triangle *triangle = &triangles[quarters + 1];
  int scale = gtk_widget_get_scale_factor (widget);

  if (triangle->texture != NULL && triangle->scale == scale
      && gdk_rgba_equal (&triangle->colour, colour))
    return triangle->texture;
  g_clear_object (&triangle->texture);
  *triangle = (Triangle) { *colour, scale, quarters, NULL };
  triangle->texture
      = stelling_drawn_texture_new (TRIANGLE, TRIANGLE, scale, draw_triangle, triangle);
  return triangle->texture;
}

/* --- widget --- */

/* Draws a line at the left of each variation that the row is in. */
static void
stelling_move_row_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  StellingMoveRowView *self = STELLING_MOVE_ROW_VIEW (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int width = gtk_widget_get_width (widget);
  guint level = self->row != NULL ? MIN (self->row->level, MAX_INDENTS) : 0;
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  colour.alpha *= 0.25f;
  for (guint i = 0; i < level; i++)
    {
      float x = (float) (INDENT * i) + 6.0f;

      gtk_snapshot_append_color (snapshot, &colour,
                                 &GRAPHENE_RECT_INIT (rtl ? (float) width - x - 1.0f : x, 0.0f,
                                                      1.0f,
                                                      (float) gtk_widget_get_height (widget)));
    }
  if (begins_variation (self))
    {
      float left = (float) (INDENT * ((int) level - 1));

      colour.alpha = MIN (colour.alpha * 3, 1.0f);
      gtk_snapshot_append_texture (snapshot, get_triangle (self, &colour),
                                   &GRAPHENE_RECT_INIT (rtl ? (float) width - left - TRIANGLE
                                                            : left,
                                                        6.0f, TRIANGLE, TRIANGLE));
    }
  GTK_WIDGET_CLASS (stelling_move_row_view_parent_class)->snapshot (widget, snapshot);
}

static void
stelling_move_row_view_dispose (GObject *object)
{
  StellingMoveRowView *self = STELLING_MOVE_ROW_VIEW (object);

  stelling_move_row_view_set_row (self, NULL, NULL);
  clear_content (self);
  G_OBJECT_CLASS (stelling_move_row_view_parent_class)->dispose (object);
}

static void
stelling_move_row_view_finalize (GObject *object)
{
  g_ptr_array_unref (STELLING_MOVE_ROW_VIEW (object)->items);
  g_ptr_array_unref (STELLING_MOVE_ROW_VIEW (object)->texts);
  G_OBJECT_CLASS (stelling_move_row_view_parent_class)->finalize (object);
}

static void
stelling_move_row_view_class_init (StellingMoveRowViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = stelling_move_row_view_dispose;
  object_class->finalize = stelling_move_row_view_finalize;
  widget_class->snapshot = stelling_move_row_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "move-row");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
stelling_move_row_view_init (StellingMoveRowView *self)
{
  self->items = g_ptr_array_new ();
  self->texts = g_ptr_array_new ();
}

GtkWidget *
stelling_move_row_view_new (StellingMoveListView *view)
{
  StellingMoveRowView *self = g_object_new (STELLING_TYPE_MOVE_ROW_VIEW, NULL);

  self->view = view;
  return GTK_WIDGET (self);
}
