/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-row-view.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-comment-parts.h"
#include "stelling-flow-layout.h"
#include "stelling-move-diagram.h"
#include "stelling-move-list-view-private.h"
#include "stelling-move-text.h"

#define INDENT 14
/* Deeper variations are indented no further: a narrow list must still hold a move. */
#define MAX_INDENTS 6

struct _StellingMoveRowView
{
  GtkWidget parent_instance;

  /* owned */
  StellingMoveRow *row;
  StellingRecord *record;
  GPtrArray *items; /* of StellingMoveItem, borrowed from the content */

  /* borrowed */
  StellingMoveListView *view;

  /* children; @content is the one that this row needs */
  StellingMoveRowKind kind;
  GtkWidget *content;
  GtkWidget *number;
  GtkWidget *gap;     /* stands for the first half of a move whose second half is here */
  GtkWidget *end_gap; /* keeps the place of a second half that is not here */
  GtkWidget *name;    /* of the position that a comment is about */
  GtkWidget *text;
  GtkWidget *more; /* the button that shows the rest of a long comment */
  GtkWidget *hint; /* beside the start of a game without moves, and a folded variation */
  GtkWidget *diagram;
};

G_DEFINE_FINAL_TYPE (StellingMoveRowView, stelling_move_row_view, GTK_TYPE_WIDGET)

/* --- what a row is made of --- */

static void
add_item (StellingMoveRowView *self, GtkWidget *parent)
{
  GtkWidget *item = stelling_move_item_new (self->view);

  g_ptr_array_add (self->items, item);
  gtk_box_append (GTK_BOX (parent), item);
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
  add_item (self, halves);
  add_item (self, halves);
  self->end_gap
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_box_append (GTK_BOX (halves), self->end_gap);
}

static void
make_run (StellingMoveRowView *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->content, stelling_flow_layout_new (0, 2));
}

static void
make_start (StellingMoveRowView *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  add_item (self, self->content);
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

static GtkWidget *
add_label (StellingMoveRowView *self, const char *style_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "xalign", 0.0f, "hexpand", TRUE, NULL);

  gtk_widget_add_css_class (label, style_class);
  gtk_box_append (GTK_BOX (self->content), label);
  return label;
}

static void
make_text (StellingMoveRowView *self)
{
  /* Vertical: GTK 4.8's horizontal boxes measure a long wrapped text wrongly and warn. */
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->text = add_label (self, "text");
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
  add_item (self, self->content);
  self->hint = gtk_label_new ("…");
  gtk_box_append (GTK_BOX (self->content), self->hint);
}

static void
more_cb (StellingMoveRowView *self)
{
  if (self->row != NULL)
    stelling_move_list_view_unfold_comment (self->view, self->row->first);
}

static void
make_comment (StellingMoveRowView *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->name = add_label (self, "name");
  self->text = add_label (self, "text");
  self->more = gtk_button_new ();
  gtk_widget_add_css_class (self->more, "flat");
  gtk_widget_set_halign (self->more, GTK_ALIGN_START);
  g_signal_connect_object (self->more, "clicked", G_CALLBACK (more_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->content), self->more);
}

static const char *
get_style_class (StellingMoveRowKind kind)
{
  static const char *const classes[]
      = { "start", "pair", "run", "comment", "before", "result", "diagram", "run" };

  return classes[kind];
}

/* The field in which comments are edited is the list's. */
static void
release_editor (StellingMoveRowView *self)
{
  GtkWidget *editor = self->more != NULL ? gtk_widget_get_prev_sibling (self->more) : NULL;

  if (editor == NULL || !STELLING_IS_COMMENT_EDITOR (editor))
    return;
  gtk_box_remove (GTK_BOX (self->content), editor);
  stelling_move_list_view_editor_released (self->view);
}

static void
clear_content (StellingMoveRowView *self)
{
  if (self->content == NULL)
    return;
  release_editor (self);
  gtk_widget_remove_css_class (GTK_WIDGET (self), get_style_class (self->kind));
  g_ptr_array_set_size (self->items, 0);
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
      make_run (self);
      break;
    case STELLING_MOVE_ROW_COMMENT:
      make_comment (self);
      break;
    case STELLING_MOVE_ROW_DIAGRAM:
      make_diagram (self);
      break;
    case STELLING_MOVE_ROW_FOLDED:
      make_folded (self);
      break;
    case STELLING_MOVE_ROW_BEFORE:
    case STELLING_MOVE_ROW_RESULT:
    default:
      make_text (self);
    }
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), get_style_class (kind));
}

/* --- filling it --- */

/* Returns whether @node is the second half of a move whose first half stands above, with nothing
 * but what is said about it between them. */
static gboolean
goes_on (StellingNode *node)
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
  gboolean on = goes_on (row->first);
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

static void
fill_run (StellingMoveRowView *self)
{
  StellingMoveRow *row = self->row;

  while (self->items->len < row->n_nodes)
    add_item (self, self->content);
  while (self->items->len > row->n_nodes)
    {
      GtkWidget *item = g_ptr_array_steal_index (self->items, self->items->len - 1);

      gtk_box_remove (GTK_BOX (self->content), item);
    }
  for (guint i = 0; i < row->n_nodes; i++)
    stelling_move_item_set_node (g_ptr_array_index (self->items, i), row->nodes[i],
                                 i == 0 || stelling_move_text_get_column (row->nodes[i]) == 0,
                                 FALSE);
}

/* The list's own row is spoken. */
static void
name_row (StellingMoveRowView *self, const char *text)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    text != NULL ? text : "", -1);
}

static void
fill_text (StellingMoveRowView *self)
{
  g_autofree char *text = self->row->kind == STELLING_MOVE_ROW_RESULT
                              ? stelling_move_text_dup_result (self->record)
                              : stelling_move_text_dup_before (self->record, self->row->first);

  gtk_label_set_text (GTK_LABEL (self->text), text != NULL ? text : "");
  name_row (self, text);
}

/* Shows a comment on @node with the moves in it as links; NULL: nothing. */
static void
set_linked (StellingMoveRowView *self, StellingNode *node, const char *text)
{
  StellingCommentLinks *links = stelling_move_list_view_get_links (self->view);

  if (links != NULL)
    stelling_comment_links_set_comment (links, GTK_LABEL (self->text), node, text);
  gtk_widget_set_visible (self->text, text != NULL && *text != '\0');
}

static void
set_label (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, *text != '\0');
}

/* Returns the part of the comment that the row shows. */
static char *
dup_part (StellingMoveRow *row)
{
  const char *comment = stelling_node_get_comment (row->first);
  gsize end;

  if (comment == NULL || row->start > strlen (comment) || row->end > strlen (comment))
    return g_strdup ("");
  end = stelling_comment_part_get_shown_end (comment, row->start, row->end);
  return g_strndup (comment + row->start, end - row->start);
}

static void
fill_more (StellingMoveRowView *self)
{
  g_autofree char *size = NULL;
  g_autofree char *label = NULL;

  gtk_widget_set_visible (self->more, self->row->hidden > 0);
  if (self->row->hidden == 0)
    return;
  size = g_format_size (self->row->hidden);
  /* Translators: a button below a part of a long text; %s is the size of the rest: "195 kB" */
  label = g_strdup_printf (_ ("Show More (%s)"), size);
  gtk_button_set_label (GTK_BUTTON (self->more), label);
}

static void
fill_comment (StellingMoveRowView *self)
{
  const char *name = self->row->part == 0 ? stelling_node_get_name (self->row->first) : NULL;
  GtkWidget *editor = stelling_move_list_view_get_editor (self->view, self->row);
  g_autofree char *text = dup_part (self->row);
  g_autofree char *spoken
      = g_strconcat (name != NULL ? name : "", name != NULL ? "\n" : "", text, NULL);

  if (editor == NULL)
    release_editor (self);
  else if (gtk_widget_get_parent (editor) != self->content)
    {
      if (gtk_widget_get_parent (editor) != NULL)
        gtk_box_remove (GTK_BOX (gtk_widget_get_parent (editor)), editor);
      gtk_box_insert_child_after (GTK_BOX (self->content), editor, self->text);
    }
  set_label (self->name, name != NULL ? name : "");
  set_linked (self, self->row->first, editor == NULL ? text : NULL);
  fill_more (self);
  name_row (self, spoken);
}

static void
fill_diagram (StellingMoveRowView *self)
{
  g_autofree char *move = stelling_move_text_dup_numbered (self->row->first);
  /* Translators: spoken: a small picture of the board; %s is a move: "12. e3-c3" */
  g_autofree char *spoken = g_strdup_printf (_ ("Diagram after %s"), move);

  stelling_move_diagram_set_node (STELLING_MOVE_DIAGRAM (self->diagram), self->row->first);
  name_row (self, spoken);
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
      fill_run (self);
      break;
    case STELLING_MOVE_ROW_COMMENT:
      fill_comment (self);
      break;
    case STELLING_MOVE_ROW_DIAGRAM:
      fill_diagram (self);
      break;
    case STELLING_MOVE_ROW_FOLDED:
      fill_folded (self);
      break;
    case STELLING_MOVE_ROW_BEFORE:
    case STELLING_MOVE_ROW_RESULT:
    default:
      fill_text (self);
    }
}

void
stelling_move_row_view_set_row (StellingMoveRowView *self,
                                StellingMoveRow *row,
                                StellingRecord *record)
{
  g_return_if_fail (STELLING_IS_MOVE_ROW_VIEW (self));

  if (self->row != NULL && row == NULL)
    release_editor (self);
  if (self->diagram != NULL)
    stelling_move_diagram_set_node (STELLING_MOVE_DIAGRAM (self->diagram), NULL);
  if (self->more != NULL)
    set_linked (self, NULL, NULL);
  if (self->row != NULL)
    g_signal_handlers_disconnect_by_func (self->row, fill, self);
  g_set_object (&self->row, row);
  g_set_object (&self->record, record);
  if (row == NULL)
    return;
  g_signal_connect_swapped (row, "changed", G_CALLBACK (fill), self);
  make_content (self, row->kind);
  if (row->level == 0)
    gtk_widget_add_css_class (GTK_WIDGET (self), "main");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "main");
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

gboolean
stelling_move_row_view_has_link_at (StellingMoveRowView *self, const graphene_point_t *point)
{
  graphene_point_t at;

  g_return_val_if_fail (STELLING_IS_MOVE_ROW_VIEW (self), FALSE);

  return self->text != NULL && gtk_widget_get_visible (self->text)
         && gtk_widget_compute_point (GTK_WIDGET (self), self->text, point, &at)
         && stelling_comment_links_has_link_at (GTK_LABEL (self->text), at.x, at.y);
}

int
stelling_move_row_view_get_place (StellingMoveRowView *self, const graphene_point_t *point)
{
  graphene_point_t at;
  int x, y, index, trailing;
  PangoLayout *layout;
  const char *text;

  g_return_val_if_fail (STELLING_IS_MOVE_ROW_VIEW (self), -1);

  if (self->text == NULL || !gtk_widget_compute_point (GTK_WIDGET (self), self->text, point, &at))
    return -1;
  layout = gtk_label_get_layout (GTK_LABEL (self->text));
  gtk_label_get_layout_offsets (GTK_LABEL (self->text), &x, &y);
  text = pango_layout_get_text (layout);
  pango_layout_xy_to_index (layout, ((int) at.x - x) * PANGO_SCALE, ((int) at.y - y) * PANGO_SCALE,
                            &index, &trailing);
  return (int) g_utf8_pointer_to_offset (text, text + index) + trailing;
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

/* Draws a triangle that points down, or, for a variation that is folded away, to its move. */
static void
draw_triangle (StellingMoveRowView *self, GtkSnapshot *snapshot, double x, const GdkRGBA *colour)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) x - 6.0f, 4.0f,
                                                                          12.0f, 16.0f));

  cairo_translate (cr, x, 12);
  if (self->row->kind == STELLING_MOVE_ROW_FOLDED)
    cairo_rotate (cr, rtl ? G_PI / 2 : -G_PI / 2);
  cairo_move_to (cr, -4, -2.5);
  cairo_line_to (cr, 4, -2.5);
  cairo_line_to (cr, 0, 3);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_fill (cr);
  cairo_destroy (cr);
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
      double x = INDENT * ((int) level - 1) + 6.5;

      colour.alpha = MIN (colour.alpha * 3, 1.0f);
      draw_triangle (self, snapshot, rtl ? width - x : x, &colour);
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
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
stelling_move_row_view_init (StellingMoveRowView *self)
{
  self->items = g_ptr_array_new ();
}

GtkWidget *
stelling_move_row_view_new (StellingMoveListView *view)
{
  StellingMoveRowView *self = g_object_new (STELLING_TYPE_MOVE_ROW_VIEW, NULL);

  self->view = view;
  return GTK_WIDGET (self);
}
