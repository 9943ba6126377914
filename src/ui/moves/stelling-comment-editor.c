/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-comment-editor.h"

#include <string.h>

#include "stelling-bounded-text.h"
#include "stelling-limits.h"
#include "stelling-search-highlight.h"
#include "stelling-style.h"
#include "stelling-text-speller.h"

/* The margins of the text, as those of the paragraph in whose place it stands. */
#define SIDE 8
#define TOP 3
#define BOTTOM 5
/* A longer text is as high as the editor may be, and not measured. */
#define MAX_MEASURED 8000

struct _StellingCommentEditor
{
  GtkWidget parent_instance;

  /* owned */
  StellingRecord *record;
  char *comment; /* the whole of it, as it was last seen; nullable */
  StellingTextSpeller *speller;

  /* borrowed */
  StellingNode *node; /* nullable */
  GtkTextBuffer *buffer;
  GtkTextTag *hit;             /* what a search has found */
  const StellingQuery *sought; /* nullable */

  StellingCommentKind kind;
  gsize n_before; /* bytes of the comment before the part that is edited */
  gsize n_after;  /* and after it */
  int max_height;
  int measured_width; /* for which the height is right; 0: for none */
  int measured_height;
  gboolean reading; /* the field is being filled: what it tells is no wish of the user's */
  gboolean writing; /* the record is being changed from here */

  /* children */
  GtkWidget *scroller;
  GtkWidget *text;
};

static guint leave_signal;
static guint stray_signal;
static guint full_signal;

G_DEFINE_FINAL_TYPE (StellingCommentEditor, stelling_comment_editor, GTK_TYPE_WIDGET)

/* --- text --- */

static char *
dup_text (StellingCommentEditor *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
}

static const char *
get_comment (StellingCommentEditor *self)
{
  return stelling_comment_kind_get_text (self->kind, self->record, self->node);
}

static glong
get_common_prefix (const char *a, const char *b)
{
  glong n = 0;

  for (; *a != '\0' && g_utf8_get_char (a) == g_utf8_get_char (b); n++)
    {
      a = g_utf8_next_char (a);
      b = g_utf8_next_char (b);
    }
  return n;
}

/* Replaces only the part of the text that differs, so that the cursor stays. */
static void
set_text (StellingCommentEditor *self, const char *text)
{
  g_autofree char *old = dup_text (self);
  glong old_length = g_utf8_strlen (old, -1);
  glong length = g_utf8_strlen (text, -1);
  glong prefix = get_common_prefix (old, text);
  glong suffix = 0;
  const char *old_at = old + strlen (old);
  const char *at = text + strlen (text);
  GtkTextIter start, end;

  if (strcmp (old, text) == 0)
    return;
  for (; suffix < MIN (old_length, length) - prefix; suffix++)
    {
      old_at = g_utf8_prev_char (old_at);
      at = g_utf8_prev_char (at);
      if (g_utf8_get_char (old_at) != g_utf8_get_char (at))
        break;
    }
  gtk_text_buffer_get_iter_at_offset (self->buffer, &start, (int) prefix);
  gtk_text_buffer_get_iter_at_offset (self->buffer, &end, (int) (old_length - suffix));
  gtk_text_buffer_delete (self->buffer, &start, &end);
  if (length - suffix > prefix)
    {
      g_autofree char *middle = g_utf8_substring (text, prefix, length - suffix);

      gtk_text_buffer_insert (self->buffer, &start, middle, -1);
    }
}

/* --- what a search has found --- */

static void
highlight (StellingCommentEditor *self, const char *text, const StellingHit *hit, GtkTextIter *at)
{
  GtkTextIter end;

  gtk_text_buffer_get_iter_at_offset (self->buffer, at,
                                      (int) g_utf8_strlen (text, (gssize) hit->start));
  end = *at;
  gtk_text_iter_forward_chars (&end, (int) g_utf8_strlen (text + hit->start,
                                                          (gssize) (hit->end - hit->start)));
  gtk_text_buffer_apply_tag (self->buffer, self->hit, at, &end);
}

static void
update_hits (StellingCommentEditor *self)
{
  g_autofree char *text = NULL;
  g_autoptr (GArray) hits = NULL;
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->hit, &start, &end);
  if (self->sought == NULL)
    return;
  text = dup_text (self);
  hits = stelling_query_find_hits (self->sought, text);
  for (guint i = 0; i < hits->len; i++)
    highlight (self, text, &g_array_index (hits, StellingHit, i), &start);
}

void
stelling_comment_editor_set_sought (StellingCommentEditor *self, const StellingQuery *query)
{
  g_return_if_fail (STELLING_IS_COMMENT_EDITOR (self));

  self->sought = query;
  update_hits (self);
}

/* --- the record --- */

/* Writes into the record what is in the field, between what stands before and after it. */
static void
text_changed_cb (StellingCommentEditor *self)
{
  g_autofree char *text = NULL;
  const char *comment;
  g_autoptr (GString) whole = NULL;

  self->measured_width = 0;
  if (self->sought != NULL)
    update_hits (self);
  if (self->reading || self->node == NULL)
    return;
  comment = get_comment (self);
  text = dup_text (self);
  whole = g_string_new_len (comment, (gssize) self->n_before);
  g_string_append (whole, text);
  g_string_append (whole, comment + strlen (comment) - self->n_after);
  g_free (self->comment);
  self->comment = g_strdup (whole->str);
  self->writing = TRUE;
  stelling_comment_kind_set_text (self->kind, self->record, self->node, whole->str);
  self->writing = FALSE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Comments from elsewhere are shown as long as they are. */
static gsize
get_room (gpointer data)
{
  StellingCommentEditor *self = data;

  if (self->reading)
    return G_MAXSIZE;
  return stelling_bounded_text_get_room (self->node != NULL ? get_comment (self) : "",
                                         STELLING_LIMIT_COMMENT);
}

static void
full (gpointer data)
{
  g_signal_emit (data, full_signal, 0);
}

/* Returns whether @comment is the one that was last seen, but for the part that is edited. */
static gboolean
is_around (StellingCommentEditor *self, const char *comment)
{
  gsize length = strlen (comment);
  gsize old_length = strlen (self->comment);

  return length >= self->n_before + self->n_after
         && memcmp (comment, self->comment, self->n_before) == 0
         && memcmp (comment + length - self->n_after, self->comment + old_length - self->n_after,
                    self->n_after)
                == 0;
}

static void
fetch (StellingCommentEditor *self)
{
  const char *comment = get_comment (self);
  g_autofree char *part
      = g_strndup (comment + self->n_before, strlen (comment) - self->n_before - self->n_after);

  g_free (self->comment);
  self->comment = g_strdup (comment);
  self->reading = TRUE;
  set_text (self, part);
  self->reading = FALSE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

gboolean
stelling_comment_editor_update (StellingCommentEditor *self)
{
  const char *comment;

  g_return_val_if_fail (STELLING_IS_COMMENT_EDITOR (self), FALSE);

  if (self->writing)
    return TRUE;
  if (self->node == NULL)
    return FALSE;
  comment = get_comment (self);
  if (strcmp (comment, self->comment) == 0)
    return FALSE;
  if (is_around (self, comment))
    fetch (self);
  else
    g_signal_emit (self, stray_signal, 0);
  return TRUE;
}

void
stelling_comment_editor_set_node (StellingCommentEditor *self,
                                  StellingRecord *record,
                                  StellingNode *node,
                                  StellingCommentKind kind,
                                  gsize start,
                                  gsize end)
{
  g_return_if_fail (STELLING_IS_COMMENT_EDITOR (self));
  g_return_if_fail ((record == NULL) == (node == NULL));
  g_return_if_fail (
      node == NULL
      || (start <= end && end <= strlen (stelling_comment_kind_get_text (kind, record, node))));

  if (self->record != NULL)
    stelling_record_break_group (self->record);
  g_set_object (&self->record, record);
  stelling_text_speller_set_record (self->speller, record);
  self->node = node;
  self->kind = kind;
  self->n_before = start;
  self->n_after = 0;
  if (node == NULL)
    return;
  self->n_after = strlen (get_comment (self)) - end;
  stelling_record_break_group (record);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  stelling_comment_kind_get_title (kind), -1);
  fetch (self);
}

StellingTextSpeller *
stelling_comment_editor_get_speller (StellingCommentEditor *self)
{
  g_return_val_if_fail (STELLING_IS_COMMENT_EDITOR (self), NULL);

  return self->speller;
}

StellingNode *
stelling_comment_editor_get_node (StellingCommentEditor *self)
{
  g_return_val_if_fail (STELLING_IS_COMMENT_EDITOR (self), NULL);

  return self->node;
}

StellingCommentKind
stelling_comment_editor_get_kind (StellingCommentEditor *self)
{
  g_return_val_if_fail (STELLING_IS_COMMENT_EDITOR (self), STELLING_COMMENT_AFTER);

  return self->kind;
}

void
stelling_comment_editor_get_part (StellingCommentEditor *self, gsize *start, gsize *end)
{
  g_return_if_fail (STELLING_IS_COMMENT_EDITOR (self));
  g_return_if_fail (self->node != NULL);

  *start = self->n_before;
  *end = strlen (get_comment (self)) - self->n_after;
}

void
stelling_comment_editor_set_cursor (StellingCommentEditor *self, int place)
{
  GtkTextIter iter;

  g_return_if_fail (STELLING_IS_COMMENT_EDITOR (self));

  gtk_text_buffer_get_iter_at_offset (self->buffer, &iter, place);
  gtk_text_buffer_place_cursor (self->buffer, &iter);
}

void
stelling_comment_editor_set_max_height (StellingCommentEditor *self, int height)
{
  g_return_if_fail (STELLING_IS_COMMENT_EDITOR (self));

  if (height == self->max_height)
    return;
  self->max_height = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* The keys that begin the editing of a comment end it too; at the start the one before the move is
 * the one on the game. */
static gboolean
is_leave (StellingCommentEditor *self, guint key, GdkModifierType modifiers)
{
  if (key == GDK_KEY_Escape)
    return modifiers == 0;
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter)
    return FALSE;
  return modifiers == GDK_CONTROL_MASK
         || (modifiers == (GDK_CONTROL_MASK | GDK_SHIFT_MASK)
             && self->kind != STELLING_COMMENT_AFTER)
         || (modifiers == (GDK_CONTROL_MASK | GDK_ALT_MASK) && self->kind == STELLING_COMMENT_GAME);
}

static gboolean
key_pressed_cb (StellingCommentEditor *self, guint key, guint code, GdkModifierType state)
{
  if (!is_leave (self, key, state & gtk_accelerator_get_default_mod_mask ()))
    return FALSE;
  g_signal_emit (self, leave_signal, 0);
  return TRUE;
}

/* --- layout --- */

/* Returns the height that the text needs in @width, worked out without the field, which learns it
 * only after it was laid out. */
static int
get_text_height (StellingCommentEditor *self, int width)
{
  g_autoptr (PangoLayout) layout = NULL;
  g_autofree char *text = NULL;
  int height = 0;

  if (gtk_text_buffer_get_char_count (self->buffer) > MAX_MEASURED)
    return G_MAXINT / 2;
  if (width == self->measured_width)
    return self->measured_height;
  text = dup_text (self);
  layout = gtk_widget_create_pango_layout (self->text, text);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, width < 0 ? -1 : MAX (width - 2 * SIDE, 1) * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, NULL, &height);
  self->measured_width = width;
  self->measured_height = height + TOP + BOTTOM;
  return self->measured_height;
}

static GtkSizeRequestMode
stelling_comment_editor_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
stelling_comment_editor_measure (GtkWidget *widget,
                                 GtkOrientation orientation,
                                 int for_size,
                                 int *minimum,
                                 int *natural,
                                 int *minimum_baseline,
                                 int *natural_baseline)
{
  StellingCommentEditor *self = STELLING_COMMENT_EDITOR (widget);
  int child = 0;

  /* GTK wants each child to have been measured before it is laid out. */
  gtk_widget_measure (self->scroller, orientation, -1, &child, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = child;
  else
    *minimum = *natural
        = MAX (child, MIN (get_text_height (self, for_size), MAX (self->max_height, 1)));
}

/* The field scrolls to its cursor before it has grown with its text, and would stay there. */
static void
show_top (StellingCommentEditor *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  if (width > 0 && get_text_height (self, width) <= gtk_widget_get_height (GTK_WIDGET (self)))
    gtk_adjustment_set_value (
        gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
}

static void
stelling_comment_editor_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  StellingCommentEditor *self = STELLING_COMMENT_EDITOR (widget);

  gtk_widget_size_allocate (self->scroller, &(GtkAllocation) { 0, 0, width, height }, -1);
  show_top (self);
}

/* The text may have another size. */
static void
stelling_comment_editor_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  STELLING_COMMENT_EDITOR (widget)->measured_width = 0;
  GTK_WIDGET_CLASS (stelling_comment_editor_parent_class)->css_changed (widget, change);
}

static gboolean
stelling_comment_editor_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (STELLING_COMMENT_EDITOR (widget)->text);
}

/* --- widget --- */

static void
stelling_comment_editor_dispose (GObject *object)
{
  StellingCommentEditor *self = STELLING_COMMENT_EDITOR (object);

  if (self->record != NULL)
    stelling_comment_editor_set_node (self, NULL, NULL, STELLING_COMMENT_AFTER, 0, 0);
  /* It may be asking for suggestions. */
  if (self->speller != NULL)
    g_object_run_dispose (G_OBJECT (self->speller));
  g_clear_object (&self->speller);
  g_clear_pointer (&self->comment, g_free);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (stelling_comment_editor_parent_class)->dispose (object);
}

static void
stelling_comment_editor_class_init (StellingCommentEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  stelling_style_ensure ();
  G_OBJECT_CLASS (klass)->dispose = stelling_comment_editor_dispose;
  widget_class->get_request_mode = stelling_comment_editor_get_request_mode;
  widget_class->measure = stelling_comment_editor_measure;
  widget_class->size_allocate = stelling_comment_editor_size_allocate;
  widget_class->grab_focus = stelling_comment_editor_grab_focus;
  widget_class->css_changed = stelling_comment_editor_css_changed;
  leave_signal = g_signal_new ("leave", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
  stray_signal = g_signal_new ("stray", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
  full_signal = g_signal_new ("full", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "comment-editor");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
make_text (StellingCommentEditor *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->text = g_object_new (GTK_TYPE_TEXT_VIEW, "wrap-mode", GTK_WRAP_WORD_CHAR, "accepts-tab",
                             FALSE, "top-margin", TOP, "bottom-margin", BOTTOM, "left-margin", SIDE,
                             "right-margin", SIDE, NULL);
  self->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->text));
  /* The record has the only undo. */
  gtk_text_buffer_set_enable_undo (self->buffer, FALSE);
  self->speller = stelling_text_speller_new (GTK_TEXT_VIEW (self->text));
  self->hit = stelling_search_highlight_create_tag (self->buffer);
  stelling_bounded_text_set (self->text, get_room, full, self);
  g_signal_connect_object (self->buffer, "changed", G_CALLBACK (text_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->text, keys);
}

static void
stelling_comment_editor_init (StellingCommentEditor *self)
{
  self->max_height = 200;
  make_text (self);
  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                                 "vscrollbar-policy", GTK_POLICY_EXTERNAL, "min-content-height", 1,
                                 "child", self->text, NULL);
  g_signal_connect_object (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), "value-changed",
      G_CALLBACK (show_top), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

GtkWidget *
stelling_comment_editor_new (void)
{
  return g_object_new (STELLING_TYPE_COMMENT_EDITOR, NULL);
}
