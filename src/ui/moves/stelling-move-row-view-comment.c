/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-row-view-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-comment-parts.h"
#include "stelling-css-class.h"
#include "stelling-flow-text.h"
#include "stelling-paragraph-layout.h"
#include "stelling-search-highlight.h"

/* Rows of comments: a name, a text or the field in which it is edited, a button for the rest. */

/* The least width of a name, for which GTK lays it out too: less than the list has in any case, but
 * a line for each letter would take longest. */
#define NAME_CHARS 5

static StellingCommentKind
get_kind (StellingMoveRow *row)
{
  StellingCommentKind kind = STELLING_COMMENT_AFTER;

  stelling_move_row_kind_is_comment (row->kind, &kind);
  return kind;
}

static void
more_cb (StellingMoveRowView *self)
{
  if (self->row != NULL)
    stelling_move_list_view_unfold_comment (self->view, self->row->first, get_kind (self->row));
}

static GtkWidget *
add_text (StellingMoveRowView *self)
{
  GtkWidget *paragraph = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *text = stelling_flow_text_new ();

  gtk_widget_set_layout_manager (paragraph, stelling_paragraph_layout_new (0));
  gtk_widget_add_css_class (paragraph, "text");
  gtk_box_append (GTK_BOX (paragraph), text);
  gtk_box_append (GTK_BOX (self->content), paragraph);
  return text;
}

void
stelling_move_row_view_make_name (StellingMoveRowView *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->name = stelling_move_row_view_add_label (self, "name");
  gtk_label_set_width_chars (GTK_LABEL (self->name), NAME_CHARS);
}

void
stelling_move_row_view_make_comment (StellingMoveRowView *self)
{
  stelling_move_row_view_make_name (self);
  self->text = add_text (self);
  self->more = gtk_button_new ();
  gtk_widget_add_css_class (self->more, "flat");
  gtk_widget_set_halign (self->more, GTK_ALIGN_START);
  g_signal_connect_object (self->more, "clicked", G_CALLBACK (more_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->content), self->more);
}

/* The field in which comments are edited is the list's. */
void
stelling_move_row_view_release_editor (StellingMoveRowView *self)
{
  GtkWidget *editor = self->more != NULL ? gtk_widget_get_prev_sibling (self->more) : NULL;

  if (editor == NULL || !STELLING_IS_COMMENT_EDITOR (editor))
    return;
  gtk_box_remove (GTK_BOX (self->content), editor);
  stelling_move_list_view_editor_released (self->view);
}

void
stelling_move_row_view_link (StellingMoveRowView *self,
                             GtkWidget *text,
                             StellingNode *node,
                             StellingCommentKind kind,
                             const char *shown)
{
  StellingCommentLinks *links = stelling_move_list_view_get_links (self->view);
  gboolean is_shown = shown != NULL && *shown != '\0';

  if (links != NULL)
    stelling_comment_links_set_comment (
        links, text, node != NULL ? stelling_comment_kind_get_origin (kind, node) : NULL, shown);
  gtk_widget_set_visible (text, is_shown);
  /* In a row of its own it has a paragraph to itself. */
  if (text == self->text)
    gtk_widget_set_visible (gtk_widget_get_parent (text), is_shown);
}

static void
set_label (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, *text != '\0');
}

/* Returns the part of the comment that the row shows. */
static char *
dup_part (StellingMoveRowView *self)
{
  StellingMoveRow *row = self->row;
  const char *comment = stelling_comment_kind_get_text (get_kind (row), self->record, row->first);
  gsize end;

  if (row->start > strlen (comment) || row->end > strlen (comment))
    return g_strdup ("");
  end = stelling_comment_part_get_shown_end (comment, row->start, row->end);
  return g_strndup (comment + row->start, end - row->start);
}

/* Returns the byte of the name at which the part begins that the row shows: the last above a
 * comment. */
static gsize
get_name_start (StellingMoveRow *row)
{
  return row->kind == STELLING_MOVE_ROW_NAME
             ? row->start
             : stelling_comment_part_get_last_of_name (stelling_node_get_name (row->first));
}

/* Returns (nullable) that part. */
static char *
dup_name (StellingMoveRow *row)
{
  const char *name = stelling_node_get_name (row->first);
  gsize start = get_name_start (row);

  if (name == NULL || start > strlen (name))
    return NULL;
  if (row->kind == STELLING_MOVE_ROW_NAME)
    return g_strndup (name + start, row->end - start);
  return row->kind == STELLING_MOVE_ROW_COMMENT && row->part == 0 ? g_strdup (name + start) : NULL;
}

/* --- what a search has found --- */

/* @text shows a comment on @node, or the part of it that begins at the byte @start. */
static void
show_hits (StellingMoveRowView *self,
           StellingFlowText *text,
           StellingNode *node,
           StellingCommentKind kind,
           gsize start)
{
  const StellingQuery *sought = stelling_move_list_view_get_sought (self->view);
  const char *comment = stelling_comment_kind_get_text (kind, self->record, node);
  gsize length = strlen (stelling_flow_text_get_text (text));
  g_autoptr (GArray) hits = NULL;

  /* One that is being edited isn't shown. */
  if (length > 0 && start + length <= strlen (comment))
    hits = stelling_search_highlight_find (sought, comment, start, start + length);
  stelling_flow_text_set_hits (text, hits,
                               node == stelling_move_list_view_get_current (self->view));
}

/* Returns (nullable) what is found in the name of the position, or in the part of it on show. */
static GArray *
find_name_hits (StellingMoveRowView *self)
{
  const char *name = stelling_node_get_name (self->row->first);
  gsize start = get_name_start (self->row);
  gsize length = strlen (gtk_label_get_text (GTK_LABEL (self->name)));

  if (length == 0 || name == NULL || start + length > strlen (name))
    return NULL;
  return stelling_search_highlight_find (stelling_move_list_view_get_sought (self->view), name,
                                         start, start + length);
}

static void
show_name_hits (StellingMoveRowView *self)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  g_autoptr (GArray) hits = find_name_hits (self);
  gboolean found = hits != NULL && hits->len > 0;

  if (found)
    stelling_search_highlight_add (
        attributes, hits, self->row->first == stelling_move_list_view_get_current (self->view));
  /* A change of them lays the window out. */
  if (found || gtk_label_get_attributes (GTK_LABEL (self->name)) != NULL)
    gtk_label_set_attributes (GTK_LABEL (self->name), found ? attributes : NULL);
}

static void
clear_hits (StellingMoveRowView *self)
{
  for (guint i = 0; i < self->texts->len; i++)
    stelling_flow_text_set_hits (g_ptr_array_index (self->texts, i), NULL, FALSE);
  if (self->more != NULL)
    stelling_flow_text_set_hits (STELLING_FLOW_TEXT (self->text), NULL, FALSE);
  if (self->name != NULL && gtk_label_get_attributes (GTK_LABEL (self->name)) != NULL)
    gtk_label_set_attributes (GTK_LABEL (self->name), NULL);
}

void
stelling_move_row_view_show_sought (StellingMoveRowView *self)
{
  g_return_if_fail (STELLING_IS_MOVE_ROW_VIEW (self));

  if (self->row == NULL || stelling_move_list_view_get_sought (self->view) == NULL)
    {
      clear_hits (self);
      return;
    }
  for (guint i = 0; i < self->texts->len; i++)
    {
      GtkWidget *text = g_ptr_array_index (self->texts, i);
      StellingCommentKind kind;
      StellingNode *node = stelling_move_row_view_get_text_node (self, text, &kind);

      if (node != NULL)
        show_hits (self, STELLING_FLOW_TEXT (text), node, kind, 0);
    }
  if (self->more != NULL)
    show_hits (self, STELLING_FLOW_TEXT (self->text), self->row->first, get_kind (self->row),
               self->row->start);
  if (self->name != NULL)
    show_name_hits (self);
}

/* Fills in where in the label of the name the first hit is; FALSE if there is none. */
static gboolean
get_name_hit_area (StellingMoveRowView *self, graphene_rect_t *area)
{
  GtkLabel *label = GTK_LABEL (self->name);
  g_autoptr (GArray) hits = label != NULL ? find_name_hits (self) : NULL;
  PangoRectangle place;
  int x, y;

  if (hits == NULL || hits->len == 0)
    return FALSE;
  gtk_label_get_layout_offsets (label, &x, &y);
  pango_layout_index_to_pos (gtk_label_get_layout (label),
                             (int) g_array_index (hits, StellingHit, 0).start, &place);
  pango_extents_to_pixels (&place, NULL);
  *area = GRAPHENE_RECT_INIT ((float) (x + place.x), (float) (y + place.y), (float) place.width,
                              (float) place.height);
  return TRUE;
}

gboolean
stelling_move_row_view_find_hit (StellingMoveRowView *self,
                                 GtkWidget *widget,
                                 graphene_rect_t *bounds)
{
  GtkWidget *text;
  graphene_point_t at;

  g_return_val_if_fail (STELLING_IS_MOVE_ROW_VIEW (self), FALSE);

  /* The name stands above the comment. */
  if (get_name_hit_area (self, bounds))
    text = self->name;
  else if (self->more != NULL
           && stelling_flow_text_get_hit_area (STELLING_FLOW_TEXT (self->text), bounds))
    text = self->text;
  else
    return FALSE;
  if (!gtk_widget_compute_point (text, widget, &bounds->origin, &at))
    return FALSE;
  bounds->origin = at;
  return TRUE;
}

/* --- filling it --- */

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

/* A part after the first goes on below it. */
static void
show_name (StellingMoveRowView *self, const char *name)
{
  set_label (self->name, name != NULL ? name : "");
  stelling_set_css_class (self->name, "rest", name != NULL && get_name_start (self->row) > 0);
}

void
stelling_move_row_view_fill_name (StellingMoveRowView *self)
{
  g_autofree char *name = dup_name (self->row);

  show_name (self, name);
  stelling_move_row_view_show_sought (self);
  stelling_move_row_view_name (self, name);
}

void
stelling_move_row_view_fill_comment (StellingMoveRowView *self)
{
  StellingCommentKind kind = get_kind (self->row);
  StellingNode *node = self->row->first;
  g_autofree char *name = dup_name (self->row);
  GtkWidget *editor = stelling_move_list_view_get_editor (self->view, self->row);
  g_autofree char *text = dup_part (self);
  g_autofree char *spoken
      = g_strconcat (name != NULL ? name : "", name != NULL ? "\n" : "", text, NULL);

  if (editor == NULL)
    stelling_move_row_view_release_editor (self);
  else if (gtk_widget_get_parent (editor) != self->content)
    {
      if (gtk_widget_get_parent (editor) != NULL)
        gtk_box_remove (GTK_BOX (gtk_widget_get_parent (editor)), editor);
      gtk_box_insert_child_after (GTK_BOX (self->content), editor,
                                  gtk_widget_get_parent (self->text));
    }
  show_name (self, name);
  stelling_move_row_view_link (self, self->text, node, kind, editor == NULL ? text : NULL);
  stelling_move_row_view_show_sought (self);
  fill_more (self);
  stelling_move_row_view_name (self, spoken);
}

/* --- texts at a point --- */

/* Returns the place of the character of @text at a point of it. */
static int
get_place (GtkWidget *text, const graphene_point_t *at)
{
  int x, y, index, trailing;
  PangoLayout *layout = stelling_flow_text_get_layout (STELLING_FLOW_TEXT (text), &x, &y);
  const char *shown = pango_layout_get_text (layout);

  pango_layout_xy_to_index (layout, ((int) at->x - x) * PANGO_SCALE,
                            ((int) at->y - y) * PANGO_SCALE, &index, &trailing);
  return (int) g_utf8_pointer_to_offset (shown, shown + index) + trailing;
}

gboolean
stelling_move_row_view_find_comment (StellingMoveRowView *self,
                                     const graphene_point_t *point,
                                     StellingCommentSpot *spot)
{
  GtkWidget *picked
      = gtk_widget_pick (GTK_WIDGET (self), (double) point->x, (double) point->y, GTK_PICK_DEFAULT);
  graphene_point_t at;

  g_return_val_if_fail (STELLING_IS_MOVE_ROW_VIEW (self), FALSE);

  *spot = (StellingCommentSpot) { 0 };
  if (self->row == NULL)
    return FALSE;
  if (self->row->kind == STELLING_MOVE_ROW_NAME)
    {
      *spot = (StellingCommentSpot) { .node = self->row->first, .kind = STELLING_COMMENT_AFTER };
      return TRUE;
    }
  if (stelling_move_row_kind_is_comment (self->row->kind, &spot->kind))
    spot->node = self->row->first;
  else if (picked != NULL && STELLING_IS_FLOW_TEXT (picked))
    spot->node = stelling_move_row_view_get_text_node (self, picked, &spot->kind);
  if (spot->node == NULL)
    return FALSE;
  spot->place = -1;
  if (self->text != NULL)
    picked = self->text;
  if (gtk_widget_get_visible (picked)
      && gtk_widget_compute_point (GTK_WIDGET (self), picked, point, &at))
    {
      spot->is_link = stelling_comment_links_has_link_at (picked, (double) at.x, (double) at.y);
      spot->place = get_place (picked, &at);
    }
  return TRUE;
}
