/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-comment-pane.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-flow-layout.h"
#include "stelling-accessible-names.h"
#include "stelling-style.h"

#define N_MOVE_GLYPHS 7
#define N_POSITION_GLYPHS 8

struct _StellingCommentPane
{
  StellingSessionView parent_instance;

  /* owned */

  /* borrowed */
  StellingNode *node; /* whose comment is in the text field */
  GtkTextBuffer *buffer;
  GtkWidget *buttons[N_MOVE_GLYPHS];

  gboolean reading; /* the widgets are being filled: what they tell is no wish of the user's */
  gboolean writing; /* the record is being changed from here */

  /* template */
  GtkWidget *content;
  GtkWidget *judgements;
  GtkBox *glyph_box;
  GtkDropDown *position_drop;
  GtkTextView *text;
  GtkWidget *placeholder;
};

G_DEFINE_FINAL_TYPE (StellingCommentPane, stelling_comment_pane, STELLING_TYPE_SESSION_VIEW)

static StellingSession *
get_session (StellingCommentPane *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

/* In the order of the buttons: from the best to the worst, then forced moves. */
static const StellingGlyph move_glyphs[N_MOVE_GLYPHS] = {
  STELLING_GLYPH_BRILLIANT, STELLING_GLYPH_GOOD,    STELLING_GLYPH_INTERESTING,
  STELLING_GLYPH_DUBIOUS,   STELLING_GLYPH_MISTAKE, STELLING_GLYPH_BLUNDER,
  STELLING_GLYPH_FORCED,
};
/* In the order of the drop-down, whose first row is none. */
static const StellingGlyph position_glyphs[N_POSITION_GLYPHS] = {
  STELLING_GLYPH_LIGHT_WINS,  STELLING_GLYPH_LIGHT_BETTER, STELLING_GLYPH_LIGHT_SLIGHTLY_BETTER,
  STELLING_GLYPH_EQUAL,       STELLING_GLYPH_UNCLEAR,      STELLING_GLYPH_DARK_SLIGHTLY_BETTER,
  STELLING_GLYPH_DARK_BETTER, STELLING_GLYPH_DARK_WINS,
};

static StellingRecord *
get_record (StellingCommentPane *self)
{
  return stelling_session_get_record (get_session (self));
}

/* --- text --- */

static char *
dup_text (StellingCommentPane *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
}

static void
update_placeholder (StellingCommentPane *self)
{
  gtk_widget_set_visible (self->placeholder, gtk_text_buffer_get_char_count (self->buffer) == 0);
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
set_text (StellingCommentPane *self, const char *text)
{
  g_autofree char *old = dup_text (self);
  glong old_length = g_utf8_strlen (old, -1);
  glong length = g_utf8_strlen (text, -1);
  glong prefix = get_common_prefix (old, text);
  glong suffix = 0;
  GtkTextIter start, end;

  if (strcmp (old, text) == 0)
    return;
  while (suffix < MIN (old_length, length) - prefix
         && g_utf8_get_char (g_utf8_offset_to_pointer (old, old_length - suffix - 1))
                == g_utf8_get_char (g_utf8_offset_to_pointer (text, length - suffix - 1)))
    suffix++;
  gtk_text_buffer_get_iter_at_offset (self->buffer, &start, (int) prefix);
  gtk_text_buffer_get_iter_at_offset (self->buffer, &end, (int) (old_length - suffix));
  gtk_text_buffer_delete (self->buffer, &start, &end);
  if (length - suffix > prefix)
    {
      g_autofree char *middle = g_utf8_substring (text, prefix, length - suffix);

      gtk_text_buffer_insert (self->buffer, &start, middle, -1);
    }
}

static void
text_changed_cb (StellingCommentPane *self)
{
  g_autofree char *text = NULL;

  update_placeholder (self);
  if (self->reading || self->node == NULL)
    return;
  text = dup_text (self);
  self->writing = TRUE;
  stelling_record_set_comment (get_record (self), self->node, text);
  self->writing = FALSE;
}

static void
left_cb (StellingCommentPane *self)
{
  if (get_session (self) != NULL)
    stelling_record_break_group (get_record (self));
}

/* --- glyphs --- */

static void
update_move_glyphs (StellingCommentPane *self)
{
  gboolean is_move = self->node != NULL
                     && stelling_node_get_kind (self->node) == STELLING_NODE_MOVE;

  gtk_widget_set_sensitive (GTK_WIDGET (self->glyph_box), is_move);
  for (guint i = 0; i < N_MOVE_GLYPHS; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]),
                                  is_move && stelling_node_has_glyph (self->node, move_glyphs[i]));
}

static void
update_position_glyph (StellingCommentPane *self)
{
  guint selected = 0;

  for (guint i = 0; self->node != NULL && i < N_POSITION_GLYPHS; i++)
    if (stelling_node_has_glyph (self->node, position_glyphs[i]))
      selected = i + 1;
  if (gtk_drop_down_get_selected (self->position_drop) != selected)
    gtk_drop_down_set_selected (self->position_drop, selected);
}

static void
set_glyph (StellingCommentPane *self, StellingGlyph glyph, gboolean on)
{
  StellingRecord *record = get_record (self);

  stelling_record_break_group (record);
  stelling_record_set_glyph (record, self->node, glyph, on);
}

static void
glyph_toggled_cb (StellingCommentPane *self, GtkToggleButton *button)
{
  if (self->reading || self->node == NULL)
    return;
  for (guint i = 0; i < N_MOVE_GLYPHS; i++)
    if (self->buttons[i] == GTK_WIDGET (button))
      set_glyph (self, move_glyphs[i], gtk_toggle_button_get_active (button));
}

static void
position_selected_cb (StellingCommentPane *self)
{
  guint selected = gtk_drop_down_get_selected (self->position_drop);
  StellingGlyph old;

  if (self->reading || self->node == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (selected > 0)
    {
      set_glyph (self, position_glyphs[selected - 1], TRUE);
      return;
    }
  old = stelling_node_get_position_glyph (self->node);
  if (old != STELLING_GLYPH_NONE)
    set_glyph (self, old, FALSE);
}

/* --- following the session --- */

static void
read_node (StellingCommentPane *self)
{
  const char *comment = self->node != NULL ? stelling_node_get_comment (self->node) : NULL;

  self->reading = TRUE;
  if (!self->writing)
    set_text (self, comment != NULL ? comment : "");
  update_move_glyphs (self);
  update_position_glyph (self);
  self->reading = FALSE;
  update_placeholder (self);
}

static void
node_changed_cb (StellingCommentPane *self, StellingNode *node)
{
  if (node == self->node)
    read_node (self);
}

static void
node_cb (StellingCommentPane *self)
{
  StellingNode *node = stelling_session_get_node (get_session (self));

  if (node == self->node)
    return;
  stelling_record_break_group (get_record (self));
  self->node = node;
  read_node (self);
}

/* Returns texts such as "±  Yellow is better", which depend on the game. */
static GListModel *
make_position_model (StellingGame game)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  /* Translators: no judgement of the position is chosen */
  gtk_string_list_append (list, C_ ("position", "None"));
  for (guint i = 0; i < N_POSITION_GLYPHS; i++)
    gtk_string_list_take (list,
                          g_strdup_printf ("%s  %s", stelling_glyph_get_symbol (position_glyphs[i]),
                                           stelling_glyph_get_title (game, position_glyphs[i])));
  return G_LIST_MODEL (list);
}

static void
stelling_comment_pane_session_changed (StellingSessionView *view, StellingSession *before)
{
  StellingCommentPane *self = STELLING_COMMENT_PANE (view);
  StellingSession *session = get_session (self);

  if (before != NULL)
    stelling_record_break_group (stelling_session_get_record (before));
  self->node = session != NULL ? stelling_session_get_node (session) : NULL;
  if (session != NULL)
    {
      const StellingRules *rules = stelling_record_get_rules (get_record (self));
      g_autoptr (GListModel) model = make_position_model (stelling_rules_get_game (rules));

      self->reading = TRUE;
      gtk_drop_down_set_model (self->position_drop, model);
      self->reading = FALSE;
    }
  gtk_widget_set_sensitive (self->content, session != NULL);
  read_node (self);
}

/* --- widget --- */

static void
add_glyph_buttons (StellingCommentPane *self)
{
  for (guint i = 0; i < N_MOVE_GLYPHS; i++)
    {
      GtkWidget *button
          = gtk_toggle_button_new_with_label (stelling_glyph_get_symbol (move_glyphs[i]));
      const char *title = stelling_glyph_get_title (STELLING_GAME_TABLUT, move_glyphs[i]);

      gtk_widget_set_tooltip_text (button, title);
      gtk_widget_set_focus_on_click (button, FALSE);
      stelling_name_widget (button, title);
      g_signal_connect_object (button, "toggled", G_CALLBACK (glyph_toggled_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (self->glyph_box, button);
      self->buttons[i] = button;
    }
}

static void
stelling_comment_pane_class_init (StellingCommentPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  stelling_style_ensure ();
  STELLING_SESSION_VIEW_CLASS (klass)->session_changed = stelling_comment_pane_session_changed;

  gtk_widget_class_set_css_name (widget_class, "comment-pane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/stelling/Stelling/ui/stelling-comment-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, StellingCommentPane, content);
  gtk_widget_class_bind_template_child (widget_class, StellingCommentPane, judgements);
  gtk_widget_class_bind_template_child (widget_class, StellingCommentPane, glyph_box);
  gtk_widget_class_bind_template_child (widget_class, StellingCommentPane, position_drop);
  gtk_widget_class_bind_template_child (widget_class, StellingCommentPane, text);
  gtk_widget_class_bind_template_child (widget_class, StellingCommentPane, placeholder);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, position_selected_cb);
}

static void
stelling_comment_pane_init (StellingCommentPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->buffer = gtk_text_view_get_buffer (self->text);
  /* The record has the only undo. */
  gtk_text_buffer_set_enable_undo (self->buffer, FALSE);
  g_signal_connect_object (self->buffer, "changed", G_CALLBACK (text_changed_cb), self,
                           G_CONNECT_SWAPPED);
  add_glyph_buttons (self);
  /* A narrow window has the position's judgement below the move's. */
  gtk_widget_set_layout_manager (self->judgements, stelling_flow_layout_new (0, 6));
  stelling_name_inner (GTK_WIDGET (self->position_drop), GTK_TYPE_TOGGLE_BUTTON,
                       _ ("Judgement of the position"));
  stelling_name_entries (GTK_WIDGET (self->position_drop));
  gtk_widget_set_sensitive (self->content, FALSE);
  stelling_session_view_follow (STELLING_SESSION_VIEW (self), STELLING_TYPE_SESSION, "notify::node",
                                G_CALLBACK (node_cb));
  stelling_session_view_follow (STELLING_SESSION_VIEW (self), STELLING_TYPE_RECORD, "node-changed",
                                G_CALLBACK (node_changed_cb));
}
