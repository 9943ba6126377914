/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-comment-links.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-comment-move.h"
#include "stelling-flow-text.h"
#include "stelling-line.h"
#include "stelling-preview-popover.h"

#define DATA "stelling-comment"

/* A move in a comment: a link. */
typedef struct
{
  gsize start, length;
} Range;

/* What a text shows. A comment is read anew for a link: the game may have changed. */
typedef struct
{
  StellingNode *node; /* (nullable): borrowed from the record */
  char *comment;
  GArray *ranges; /* of Range */
} Comment;

struct _StellingCommentLinks
{
  GObject parent_instance;

  /* owned */
  StellingSession *session;

  /* weak */
  GtkWidget *popover; /* a child of the home */
  GtkWidget *text;    /* whose move is shown */

  gsize start; /* of that move */
  gboolean by_keyboard;
  gboolean dismissed; /* it was clicked: nothing is shown until the pointer has left it */
};

enum
{
  PROP_0,
  PROP_FLIPPED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (StellingCommentLinks, stelling_comment_links, G_TYPE_OBJECT)

static void
comment_clear (Comment *comment)
{
  comment->node = NULL;
  g_clear_pointer (&comment->comment, g_free);
  g_array_set_size (comment->ranges, 0);
}

static void
comment_free (gpointer data)
{
  Comment *comment = data;

  comment_clear (comment);
  g_array_unref (comment->ranges);
  g_free (comment);
}

static Comment *
get_comment (GtkWidget *text)
{
  return g_object_get_data (G_OBJECT (text), DATA);
}

static GArray *
find_ranges (StellingNode *node, const char *comment)
{
  g_autoptr (GPtrArray) found = stelling_comment_move_find_all (node, comment);
  GArray *ranges = g_array_new (FALSE, FALSE, sizeof (Range));

  for (guint i = 0; i < found->len; i++)
    {
      const StellingCommentMove *move = g_ptr_array_index (found, i);
      const Range range = { move->start, move->length };

      g_array_append_val (ranges, range);
    }
  return ranges;
}

static gboolean
has_ranges (const Comment *self, GArray *ranges)
{
  return ranges->len == self->ranges->len
         && (ranges->len == 0
             || memcmp (ranges->data, self->ranges->data, ranges->len * sizeof (Range)) == 0);
}

/* Returns (nullable) the move of @text's comment that begins at @start. */
static StellingCommentMove *
find_move (GtkWidget *text, gsize start)
{
  const Comment *comment = get_comment (text);
  g_autoptr (GPtrArray) found = NULL;

  if (comment->node == NULL)
    return NULL;
  found = stelling_comment_move_find_all (comment->node, comment->comment);
  for (guint i = 0; i < found->len; i++)
    if (((StellingCommentMove *) g_ptr_array_index (found, i))->start == start)
      return g_ptr_array_steal_index (found, i);
  return NULL;
}

/* --- the small board --- */

/* Returns "12. c7-c5", or the move alone where its number says nothing. */
static char *
dup_title (const StellingCommentMove *move, const StellingPosition *before)
{
  g_autofree char *text = stelling_move_to_string (before, move->moves[move->n_moves - 1]);
  gboolean second = FALSE;
  guint number = stelling_comment_move_get_number (move, &second);

  if (number == 0)
    return g_steal_pointer (&text);
  return g_strdup_printf (second ? "%u.\u00a0…\u00a0%s" : "%u.\u00a0%s", number, text);
}

/* Returns the moves of the line before the last, or that it is a threat. */
static char *
dup_detail (const StellingCommentMove *move)
{
  g_autofree char *line = NULL;

  if (!stelling_comment_move_is_playable (move))
    /* Translators: of a move in a comment: it would come if the other side did nothing about it */
    return g_strdup (_ ("A threat"));
  if (move->n_moves == 1)
    return g_strdup ("");
  line = stelling_line_to_string (stelling_node_get_position (move->from), move->moves,
                                  move->n_moves - 1, " ");
  /* Translators: of a move in a comment: %s are the moves before it */
  return g_strdup_printf (_ ("After %s"), line);
}

static void
fill (StellingCommentLinks *self, const StellingCommentMove *move)
{
  StellingPreviewPopover *popover = STELLING_PREVIEW_POPOVER (self->popover);
  StellingPosition position, before;
  g_autofree char *title = NULL;
  g_autofree char *detail = NULL;

  if (move->node != NULL)
    {
      stelling_preview_popover_set_node (popover, move->node);
      return;
    }
  stelling_comment_move_get_position (move, &position, &before);
  title = dup_title (move, &before);
  detail = dup_detail (move);
  stelling_preview_popover_set_position (popover, title, detail, &position,
                                         move->moves[move->n_moves - 1], &before);
}

/* Fills in the area of a move in the text, or of its first sign where it is on two lines. */
static void
get_area (GtkWidget *text, const StellingCommentMove *move, GdkRectangle *area)
{
  int x, y;
  PangoLayout *layout = stelling_flow_text_get_layout (STELLING_FLOW_TEXT (text), &x, &y);
  int from = (int) move->start;
  PangoRectangle first, last;

  pango_layout_index_to_pos (layout, from, &first);
  pango_layout_index_to_pos (layout, from + (int) move->length - 1, &last);
  if (last.y != first.y)
    last = first;
  *area = (GdkRectangle) { x + PANGO_PIXELS (MIN (first.x, last.x + last.width)),
                           y + PANGO_PIXELS (first.y),
                           PANGO_PIXELS (ABS (last.x + last.width - first.x)),
                           PANGO_PIXELS (first.height) };
}

static void
hide (StellingCommentLinks *self)
{
  g_clear_weak_pointer (&self->text);
  self->dismissed = FALSE;
  self->by_keyboard = FALSE;
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static gboolean
is_kept (StellingCommentLinks *self)
{
  return self->popover != NULL
         && stelling_preview_popover_is_kept (STELLING_PREVIEW_POPOVER (self->popover));
}

/* Shows the move that begins at @start; it stays as it is where it is shown already. */
static void
show (StellingCommentLinks *self, GtkWidget *text, gsize start, gboolean by_keyboard)
{
  g_autoptr (StellingCommentMove) move = NULL;
  GdkRectangle area;

  if (self->popover == NULL
      || (self->text == text && self->start == start
          && (self->dismissed || gtk_widget_get_visible (self->popover))))
    return;
  move = find_move (text, start);
  if (move == NULL)
    {
      hide (self);
      return;
    }
  g_set_weak_pointer (&self->text, text);
  self->start = start;
  self->dismissed = FALSE;
  self->by_keyboard = by_keyboard;
  fill (self, move);
  get_area (text, move, &area);
  stelling_preview_popover_show_at (STELLING_PREVIEW_POPOVER (self->popover), text, &area);
}

/* --- pointer and keyboard --- */

/* Fills in the place of the move at a point of the text. */
static gboolean
find_at (GtkWidget *text, double x, double y, gsize *start)
{
  const Comment *comment = get_comment (text);
  int left, top, index, trailing;
  PangoLayout *layout = stelling_flow_text_get_layout (STELLING_FLOW_TEXT (text), &left, &top);

  if (comment == NULL || comment->node == NULL
      || !pango_layout_xy_to_index (layout, (int) ((x - left) * PANGO_SCALE),
                                    (int) ((y - top) * PANGO_SCALE), &index, &trailing))
    return FALSE;
  for (guint i = 0; i < comment->ranges->len; i++)
    {
      const Range *range = &g_array_index (comment->ranges, Range, i);

      *start = range->start;
      if ((gsize) index >= range->start && (gsize) index < range->start + range->length)
        return TRUE;
    }
  return FALSE;
}

gboolean
stelling_comment_links_has_link_at (GtkWidget *text, double x, double y)
{
  gsize start;

  g_return_val_if_fail (STELLING_IS_FLOW_TEXT (text), FALSE);

  return find_at (text, x, y, &start);
}

static void
motion_cb (GtkEventController *controller, double x, double y, StellingCommentLinks *self)
{
  GtkWidget *text = gtk_event_controller_get_widget (controller);
  gboolean found;
  gsize start;

  if (is_kept (self))
    return;
  found = find_at (text, x, y, &start);
  gtk_widget_set_cursor_from_name (text, found ? "pointer" : NULL);
  if (found)
    show (self, text, start, FALSE);
  else if (!self->by_keyboard)
    hide (self);
}

static void
leave_cb (GtkEventController *controller, StellingCommentLinks *self)
{
  if (!is_kept (self) && !self->by_keyboard)
    hide (self);
}

static void
unfocus_cb (GtkEventController *controller, StellingCommentLinks *self)
{
  if (!is_kept (self) && self->by_keyboard)
    hide (self);
}

/* Tab goes from link to link within a text. */
static void
key_released_cb (GtkEventController *controller,
                 guint keyval,
                 guint keycode,
                 GdkModifierType state,
                 StellingCommentLinks *self)
{
  GtkWidget *text = gtk_event_controller_get_widget (controller);
  gsize start;

  if (!is_kept (self) && stelling_flow_text_get_chosen_link (STELLING_FLOW_TEXT (text), &start))
    show (self, text, start, TRUE);
}

/* Does what a click on the link to the move at @start does. */
static void
activate (StellingCommentLinks *self, GtkWidget *text, gsize start)
{
  g_autoptr (StellingCommentMove) move = find_move (text, start);
  GdkRectangle area;

  if (move == NULL || self->session == NULL || self->popover == NULL)
    return;
  g_set_weak_pointer (&self->text, text);
  self->start = start;
  if (move->node != NULL)
    {
      self->dismissed = TRUE;
      gtk_popover_popdown (GTK_POPOVER (self->popover));
      stelling_session_set_node (self->session, move->node);
      return;
    }
  fill (self, move);
  get_area (text, move, &area);
  stelling_preview_popover_keep_at (STELLING_PREVIEW_POPOVER (self->popover), text, &area,
                                    stelling_comment_move_is_playable (move));
}

static void
activated_cb (GtkWidget *text, guint start, StellingCommentLinks *self)
{
  activate (self, text, start);
}

static void
released_cb (GtkGesture *gesture, int n_press, double x, double y, StellingCommentLinks *self)
{
  GtkWidget *text = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  gsize start;

  if (find_at (text, x, y, &start))
    activate (self, text, start);
}

/* Adds the line that is shown, and goes to its end. */
static void
add_cb (StellingCommentLinks *self)
{
  g_autoptr (StellingCommentMove) move = NULL;
  StellingNode *node;

  if (self->text == NULL || self->session == NULL)
    return;
  move = find_move (self->text, self->start);
  if (move == NULL || !stelling_comment_move_is_playable (move))
    return;
  node = stelling_record_add_line (stelling_session_get_record (self->session), move->from,
                                   move->moves, move->n_moves, NULL);
  if (node != NULL)
    stelling_session_set_node (self->session, node);
}

/* --- texts --- */

static void
watch (StellingCommentLinks *self, GtkWidget *text)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (motion, "enter", G_CALLBACK (motion_cb), self, 0);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, 0);
  gtk_widget_add_controller (text, motion);
  g_signal_connect_object (focus, "leave", G_CALLBACK (unfocus_cb), self, 0);
  gtk_widget_add_controller (text, focus);
  g_signal_connect_object (key, "key-released", G_CALLBACK (key_released_cb), self, 0);
  gtk_widget_add_controller (text, key);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, 0);
  gtk_widget_add_controller (text, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (text, "link-activated", G_CALLBACK (activated_cb), self, 0);
}

static Comment *
ensure_comment (StellingCommentLinks *self, GtkWidget *text)
{
  Comment *comment = get_comment (text);

  if (comment != NULL)
    return comment;
  comment = g_new0 (Comment, 1);
  comment->ranges = g_array_new (FALSE, FALSE, sizeof (Range));
  g_object_set_data_full (G_OBJECT (text), DATA, comment, comment_free);
  watch (self, text);
  return comment;
}

static void
show_comment (StellingFlowText *text, const Comment *comment)
{
  stelling_flow_text_set_text (text, comment->comment != NULL ? comment->comment : "");
  for (guint i = 0; i < comment->ranges->len; i++)
    {
      const Range *range = &g_array_index (comment->ranges, Range, i);

      stelling_flow_text_add_link (text, range->start, range->length);
    }
}

void
stelling_comment_links_set_comment (StellingCommentLinks *self,
                                    GtkWidget *text,
                                    StellingNode *node,
                                    const char *comment)
{
  g_autoptr (GArray) ranges = NULL;
  Comment *data;

  g_return_if_fail (STELLING_IS_COMMENT_LINKS (self));
  g_return_if_fail (STELLING_IS_FLOW_TEXT (text));
  g_return_if_fail (comment == NULL || node != NULL);

  data = ensure_comment (self, text);
  if (comment != NULL)
    ranges = find_ranges (node, comment);
  /* The same with each evaluation: what is pointed at stays shown. */
  if (comment != NULL && data->node == node && g_strcmp0 (data->comment, comment) == 0
      && has_ranges (data, ranges))
    return;
  if (self->text == text)
    hide (self);
  comment_clear (data);
  data->node = comment != NULL ? node : NULL;
  data->comment = g_strdup (comment);
  if (ranges != NULL)
    g_array_append_vals (data->ranges, ranges->data, ranges->len);
  show_comment (STELLING_FLOW_TEXT (text), data);
}

void
stelling_comment_links_set_session (StellingCommentLinks *self, StellingSession *session)
{
  g_return_if_fail (STELLING_IS_COMMENT_LINKS (self));
  g_return_if_fail (session == NULL || STELLING_IS_SESSION (session));

  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (stelling_session_get_record (self->session), hide, self);
  g_set_object (&self->session, session);
  /* The position after a move is another, if it still is one. */
  if (session != NULL)
    g_signal_connect_object (stelling_session_get_record (session), "subtree-changed",
                             G_CALLBACK (hide), self, G_CONNECT_SWAPPED);
  hide (self);
}

/* --- object --- */

/* A home may have unparented its children before. */
static void
home_destroyed_cb (StellingCommentLinks *self)
{
  GtkWidget *popover = self->popover;

  g_clear_weak_pointer (&self->text);
  g_clear_weak_pointer (&self->popover);
  if (popover != NULL)
    gtk_widget_unparent (popover);
}

static void
stelling_comment_links_dispose (GObject *object)
{
  StellingCommentLinks *self = STELLING_COMMENT_LINKS (object);

  home_destroyed_cb (self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (stelling_comment_links_parent_class)->dispose (object);
}

static void
stelling_comment_links_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingCommentLinks *self = STELLING_COMMENT_LINKS (object);

  if (id != PROP_FLIPPED)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  else if (self->popover != NULL)
    g_object_get_property (G_OBJECT (self->popover), "flipped", value);
}

static void
stelling_comment_links_set_property (GObject *object,
                                     guint id,
                                     const GValue *value,
                                     GParamSpec *pspec)
{
  StellingCommentLinks *self = STELLING_COMMENT_LINKS (object);

  if (id != PROP_FLIPPED)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  else if (self->popover != NULL)
    g_object_set_property (G_OBJECT (self->popover), "flipped", value);
}

static void
stelling_comment_links_class_init (StellingCommentLinksClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = stelling_comment_links_dispose;
  object_class->get_property = stelling_comment_links_get_property;
  object_class->set_property = stelling_comment_links_set_property;
  properties[PROP_FLIPPED] = g_param_spec_boolean ("flipped", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
stelling_comment_links_init (StellingCommentLinks *self)
{
  g_set_weak_pointer (&self->popover, stelling_preview_popover_new ());
  g_signal_connect_object (self->popover, "add", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
}

StellingCommentLinks *
stelling_comment_links_new (GtkWidget *home)
{
  StellingCommentLinks *self;

  g_return_val_if_fail (GTK_IS_WIDGET (home), NULL);

  self = g_object_new (STELLING_TYPE_COMMENT_LINKS, NULL);
  gtk_widget_set_parent (self->popover, home);
  g_signal_connect_object (home, "destroy", G_CALLBACK (home_destroyed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}
