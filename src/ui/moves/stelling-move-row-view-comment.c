/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-row-view-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-comment-parts.h"

/* Rows of comments: a name, a text or the field in which it is edited, a button for the rest. */

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

void
stelling_move_row_view_make_comment (StellingMoveRowView *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->name = stelling_move_row_view_add_label (self, "name");
  self->text = stelling_move_row_view_add_label (self, "text");
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

/* Shows a comment, whose moves follow @origin, with those moves as links; NULL: nothing. */
static void
set_linked (StellingMoveRowView *self, StellingNode *origin, const char *text)
{
  StellingCommentLinks *links = stelling_move_list_view_get_links (self->view);

  if (links != NULL)
    stelling_comment_links_set_comment (links, GTK_LABEL (self->text), origin, text);
  gtk_widget_set_visible (self->text, text != NULL && *text != '\0');
}

void
stelling_move_row_view_clear_links (StellingMoveRowView *self)
{
  if (self->more != NULL)
    set_linked (self, NULL, NULL);
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

void
stelling_move_row_view_fill_comment (StellingMoveRowView *self)
{
  StellingCommentKind kind = get_kind (self->row);
  StellingNode *node = self->row->first;
  const char *name = kind == STELLING_COMMENT_AFTER && self->row->part == 0
                         ? stelling_node_get_name (node)
                         : NULL;
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
      gtk_box_insert_child_after (GTK_BOX (self->content), editor, self->text);
    }
  set_label (self->name, name != NULL ? name : "");
  set_linked (self, stelling_comment_kind_get_origin (kind, node), editor == NULL ? text : NULL);
  fill_more (self);
  stelling_move_row_view_name (self, spoken);
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
