/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-row-view.h"

#include <glib/gi18n-lib.h>

#include "stelling-flow-layout.h"
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
  GtkWidget *text;
  GtkWidget *hint; /* beside the start of a game without moves */
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

static void
make_text (StellingMoveRowView *self)
{
  /* Vertical: GTK 4.8's horizontal boxes measure a long wrapped text wrongly and warn. */
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->text = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->text), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->text), 0.0f);
  gtk_widget_set_hexpand (self->text, TRUE);
  gtk_box_append (GTK_BOX (self->content), self->text);
}

static const char *
get_style_class (StellingMoveRowKind kind)
{
  static const char *const classes[] = { "start", "pair", "run", "comment", "before", "result" };

  return classes[kind];
}

static void
clear_content (StellingMoveRowView *self)
{
  if (self->content == NULL)
    return;
  gtk_widget_remove_css_class (GTK_WIDGET (self), get_style_class (self->kind));
  g_ptr_array_set_size (self->items, 0);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  self->number = NULL;
  self->gap = NULL;
  self->end_gap = NULL;
  self->text = NULL;
  self->hint = NULL;
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
    case STELLING_MOVE_ROW_BEFORE:
    case STELLING_MOVE_ROW_RESULT:
    default:
      make_text (self);
    }
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), get_style_class (kind));
}

/* --- filling it --- */

static void
fill_pair (StellingMoveRowView *self)
{
  StellingMoveRow *row = self->row;
  guint column = stelling_move_text_get_column (row->first);
  g_autofree char *number
      = stelling_node_get_kind (row->first) == STELLING_NODE_MOVE
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

static void
fill_text (StellingMoveRowView *self)
{
  g_autofree char *text = NULL;

  if (self->row->kind == STELLING_MOVE_ROW_RESULT)
    text = stelling_move_text_dup_result (self->record);
  else if (self->row->kind == STELLING_MOVE_ROW_BEFORE)
    text = stelling_move_text_dup_before (self->record, self->row->first);
  else
    text = stelling_move_text_dup_comment (self->row->first, FALSE);
  if (self->row->kind == STELLING_MOVE_ROW_COMMENT && text != NULL)
    {
      g_autofree char *markup = stelling_move_text_dup_comment (self->row->first, TRUE);

      gtk_label_set_markup (GTK_LABEL (self->text), markup);
    }
  else
    gtk_label_set_text (GTK_LABEL (self->text), text != NULL ? text : "");
  /* The list's own row is spoken; its name was set when it was made, but the text changes. */
  if (gtk_widget_get_parent (GTK_WIDGET (self)) != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (self))),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, text != NULL ? text : "", -1);
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
    case STELLING_MOVE_ROW_BEFORE:
    case STELLING_MOVE_ROW_RESULT:
    default:
      fill_text (self);
    }
}

static void
row_changed_cb (StellingMoveRowView *self)
{
  if (self->text != NULL)
    fill_text (self);
  if (self->hint != NULL)
    fill_start (self);
  for (guint i = 0; i < self->items->len; i++)
    stelling_move_item_update (g_ptr_array_index (self->items, i));
}

void
stelling_move_row_view_set_row (StellingMoveRowView *self,
                                StellingMoveRow *row,
                                StellingRecord *record)
{
  g_return_if_fail (STELLING_IS_MOVE_ROW_VIEW (self));

  if (self->row != NULL)
    g_signal_handlers_disconnect_by_func (self->row, row_changed_cb, self);
  g_set_object (&self->row, row);
  g_set_object (&self->record, record);
  if (row == NULL)
    return;
  g_signal_connect_swapped (row, "changed", G_CALLBACK (row_changed_cb), self);
  make_content (self, row->kind);
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
