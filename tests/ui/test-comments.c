/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>

#include "panes-fixture.h"
#include "stelling-comment-editor.h"
#include "stelling-comment-parts.h"
#include "stelling-flow-text.h"
#include "stelling-limits.h"
#include "stelling-move-item.h"
#include "stelling-move-list-view.h"
#include "stelling-record-edit.h"

/* Comments are edited in the move list, where they stand. */

#define OPENING "e3-c3 d1-d3 e4-h4 e2-g2"

static void
set_up (PanesFixture *f)
{
  panes_fixture_set_up (f, STELLING_TYPE_MOVE_LIST_VIEW,
                        panes_make_record ("tablut-edge", OPENING));
}

static void
edit (PanesFixture *f, StellingNode *node)
{
  stelling_session_set_node (f->session, node);
  stelling_move_list_view_edit_comment (STELLING_MOVE_LIST_VIEW (f->pane), STELLING_COMMENT_AFTER);
  panes_wait_frames (f->pane, 3);
}

static gboolean
is_editing (PanesFixture *f)
{
  g_autoptr (GPtrArray) editors = panes_find_all (f->pane, STELLING_TYPE_COMMENT_EDITOR);

  return editors->len > 0;
}

static GtkTextBuffer *
get_buffer (PanesFixture *f)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (panes_find (f->pane, GTK_TYPE_TEXT_VIEW, 0)));
}

static void
type (PanesFixture *f, const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    gtk_text_buffer_insert_at_cursor (get_buffer (f), at, (int) (g_utf8_next_char (at) - at));
}

static void
assert_buffer (PanesFixture *f, const char *expected)
{
  g_autofree char *text = NULL;

  g_object_get (get_buffer (f), "text", &text, NULL);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_typing (void)
{
  PanesFixture f;
  StellingNode *node;

  set_up (&f);
  node = panes_get_node (&f, 1);
  edit (&f, node);
  g_assert_true (is_editing (&f));
  assert_buffer (&f, "");
  type (&f, "A good");
  gtk_text_buffer_insert_at_cursor (get_buffer (&f), " start", -1);
  g_assert_cmpstr (stelling_node_get_comment (node), ==, "A good start");

  /* Going away ends what was typed in one go, and the text is a paragraph again. */
  stelling_session_set_node (f.session, panes_get_node (&f, 2));
  panes_wait_frames (f.pane, 2);
  g_assert_false (is_editing (&f));
  g_assert_nonnull (panes_find_label (f.pane, "A good start"));
  edit (&f, node);
  assert_buffer (&f, "A good start");
  g_assert_null (panes_find_label (f.pane, "A good start"));
  type (&f, ".");
  stelling_record_undo (f.record);
  assert_buffer (&f, "A good start");
  stelling_record_undo (f.record);
  assert_buffer (&f, "A good");
  stelling_record_undo (f.record);
  assert_buffer (&f, "A");
  stelling_record_undo (f.record);
  assert_buffer (&f, "");
  g_assert_true (is_editing (&f));
  g_assert_null (stelling_node_get_comment (node));
  g_assert_false (stelling_record_can_undo (f.record));
  stelling_record_redo (f.record);
  assert_buffer (&f, "A");
  g_assert_false (gtk_text_buffer_get_enable_undo (get_buffer (&f)));
  panes_fixture_tear_down (&f);
}

/* A change from elsewhere leaves the cursor where it is in the text. */
static void
test_cursor (void)
{
  PanesFixture f;
  StellingNode *root;
  GtkTextIter iter;
  int position;

  set_up (&f);
  root = panes_get_node (&f, 0);
  stelling_record_set_comment (f.record, root, "één twee drie");
  edit (&f, root);
  gtk_text_buffer_get_iter_at_offset (get_buffer (&f), &iter, 9);
  gtk_text_buffer_place_cursor (get_buffer (&f), &iter);
  stelling_record_set_comment (f.record, root, "één en twee drie");
  assert_buffer (&f, "één en twee drie");
  g_object_get (get_buffer (&f), "cursor-position", &position, NULL);
  g_assert_cmpint (position, ==, 12);
  panes_fixture_tear_down (&f);
}

/* An empty field leaves no row behind, and the keyboard stays in the list. */
static void
test_leave (void)
{
  PanesFixture f;
  GtkWidget *text, *focus;
  gboolean handled = FALSE;

  set_up (&f);
  edit (&f, panes_get_node (&f, 1));
  text = panes_find (f.pane, GTK_TYPE_TEXT_VIEW, 0);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.window)) == text);
  gtk_test_accessible_assert_property (text, GTK_ACCESSIBLE_PROPERTY_LABEL, "Comment on this move");
  g_signal_emit_by_name (panes_find (f.pane, STELLING_TYPE_COMMENT_EDITOR, 0), "leave", &handled);
  panes_wait_frames (f.pane, 2);
  g_assert_false (is_editing (&f));
  focus = gtk_window_get_focus (GTK_WINDOW (f.window));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, f.pane));
  g_assert_false (stelling_record_can_undo (f.record));
  panes_fixture_tear_down (&f);
}

/* Returns the label's place in the pane, in its middle. */
static void
find_middle (PanesFixture *f, const char *text, double *x, double *y)
{
  GtkWidget *label = panes_find_label (f->pane, text);
  graphene_rect_t bounds;

  g_assert_nonnull (label);
  g_assert_true (gtk_widget_compute_bounds (label, f->pane, &bounds));
  *x = (double) (bounds.origin.x + bounds.size.width / 2);
  *y = (double) (bounds.origin.y + bounds.size.height / 2);
}

/* Returns where a sign of the label's text is in the pane. */
static graphene_point_t
find_sign (PanesFixture *f, GtkWidget *label, int index)
{
  int x, y;
  PangoLayout *layout = stelling_flow_text_get_layout (STELLING_FLOW_TEXT (label), &x, &y);
  graphene_point_t point;
  PangoRectangle area;

  pango_layout_index_to_pos (layout, index, &area);
  x += PANGO_PIXELS (area.x + area.width / 2);
  y += PANGO_PIXELS (area.y + area.height / 2);
  g_assert_true (gtk_widget_compute_point (label, f->pane,
                                           &GRAPHENE_POINT_INIT ((float) x, (float) y), &point));
  return point;
}

/* A move that is written in a comment leads to its place, and a click on it edits nothing. */
static void
test_link (void)
{
  PanesFixture f;
  GtkEventController *click;
  graphene_point_t link, beside;
  GtkWidget *label;

  set_up (&f);
  stelling_record_set_comment (f.record, panes_get_node (&f, 3), "As 1. e3-c3 was");
  panes_wait_frames (f.pane, 3);
  label = panes_find_label (f.pane, "As 1. e3-c3 was");
  g_assert_nonnull (label);
  link = find_sign (&f, label, 7);
  beside = find_sign (&f, label, 13);
  click = test_find_controller (f.pane, GTK_TYPE_GESTURE_CLICK);
  g_signal_emit_by_name (click, "pressed", 1, (double) link.x, (double) link.y);
  g_signal_emit_by_name (click, "released", 1, (double) link.x, (double) link.y);
  panes_wait_frames (f.pane, 2);
  g_assert_false (is_editing (&f));
  g_signal_emit_by_name (label, "link-activated", 3);
  g_assert_cmpstr (panes_get_notation (&f), ==, "e3-c3");
  g_signal_emit_by_name (click, "pressed", 1, (double) beside.x, (double) beside.y);
  g_signal_emit_by_name (click, "released", 1, (double) beside.x, (double) beside.y);
  panes_wait_frames (f.pane, 2);
  g_assert_true (is_editing (&f));
  panes_fixture_tear_down (&f);
}

static void
test_click (void)
{
  PanesFixture f;
  GtkEventController *click;
  StellingNode *node;
  double x, y;
  int position;

  set_up (&f);
  node = panes_get_node (&f, 3);
  stelling_record_set_comment (f.record, node, "Here.");
  panes_wait_frames (f.pane, 3);
  find_middle (&f, "Here.", &x, &y);
  click = test_find_controller (f.pane, GTK_TYPE_GESTURE_CLICK);
  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_assert_false (is_editing (&f));
  g_signal_emit_by_name (click, "released", 1, x, y);
  panes_wait_frames (f.pane, 3);
  g_assert_true (stelling_session_get_node (f.session) == node);
  assert_buffer (&f, "Here.");
  g_object_get (get_buffer (&f), "cursor-position", &position, NULL);
  g_assert_cmpint (position, ==, 5); /* the middle of the row is right of the word */
  /* A click on a move of the list ends it. */
  find_middle (&f, "d1-d3", &x, &y);
  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_signal_emit_by_name (click, "released", 1, x, y);
  panes_wait_frames (f.pane, 2);
  g_assert_false (is_editing (&f));
  g_assert_cmpstr (panes_get_notation (&f), ==, "d1-d3");
  panes_fixture_tear_down (&f);
}

/* Nothing that happens to the tree while a comment is typed loses a letter. */
static void
test_nothing_lost (void)
{
  PanesFixture f;
  StellingNode *node, *other;

  set_up (&f);
  node = panes_get_node (&f, 3);
  edit (&f, node);
  type (&f, "One");
  other = panes_play (f.record, panes_get_node (&f, 1), "f1-f3 e6-g6");
  panes_wait_frames (f.pane, 3);
  g_assert_true (is_editing (&f));
  type (&f, " two");
  stelling_record_promote (f.record, other);
  panes_wait_frames (f.pane, 3);
  g_assert_true (is_editing (&f));
  type (&f, " three");
  g_assert_cmpstr (stelling_node_get_comment (node), ==, "One two three");
  /* The move itself goes, and comes back with all that was said about it. */
  stelling_record_delete (f.record, stelling_node_get_parent (node));
  panes_wait_frames (f.pane, 3);
  g_assert_false (is_editing (&f));
  stelling_record_undo (f.record);
  panes_wait_frames (f.pane, 3);
  g_assert_cmpstr (stelling_node_get_comment (node), ==, "One two three");
  panes_fixture_tear_down (&f);
}

/* All nodes are new, or there is no game any more. */
static void
test_reset (void)
{
  PanesFixture f;

  panes_fixture_set_up (&f, STELLING_TYPE_MOVE_LIST_VIEW, panes_make_record ("teblo", "D4 (H9)"));
  edit (&f, panes_get_node (&f, 1));
  type (&f, "One");
  stelling_record_swap_colours (f.record);
  panes_wait_frames (f.pane, 3);
  g_assert_false (is_editing (&f));
  g_assert_cmpstr (stelling_node_get_comment (panes_get_node (&f, 1)), ==, "One");
  edit (&f, panes_get_node (&f, 1));
  g_object_set (f.pane, "session", NULL, NULL);
  g_assert_false (is_editing (&f));
  panes_fixture_tear_down (&f);
}

/* Ends when the keyboard goes elsewhere. */
static void
test_focus (void)
{
  PanesFixture f;
  StellingNode *node;

  set_up (&f);
  node = panes_get_node (&f, 2);
  edit (&f, node);
  type (&f, "Here");
  gtk_window_set_focus (GTK_WINDOW (f.window), NULL);
  WAIT_UNTIL (!is_editing (&f));
  g_assert_cmpstr (stelling_node_get_comment (node), ==, "Here");
  g_assert_nonnull (panes_find_label (f.pane, "Here"));
  panes_fixture_tear_down (&f);
}

static void
edit_kind (PanesFixture *f, StellingCommentKind kind)
{
  stelling_move_list_view_edit_comment (STELLING_MOVE_LIST_VIEW (f->pane), kind);
  panes_wait_frames (f->pane, 3);
}

/* Returns whether the first of two labels stands above the second. */
static gboolean
is_above (PanesFixture *f, const char *first, const char *second)
{
  double x, y, second_y;

  find_middle (f, first, &x, &y);
  find_middle (f, second, &x, &second_y);
  return y < second_y;
}

/* What is said before a move stands above it, and is edited there. */
static void
test_before (void)
{
  PanesFixture f;
  StellingNode *node;
  GtkEventController *click;
  double x, y;

  set_up (&f);
  node = panes_get_node (&f, 2);
  stelling_session_set_node (f.session, node);
  edit_kind (&f, STELLING_COMMENT_BEFORE);
  gtk_test_accessible_assert_property (panes_find (f.pane, GTK_TYPE_TEXT_VIEW, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Comment before this move");
  type (&f, "But");
  type (&f, " now");
  g_assert_cmpstr (stelling_node_get_comment_before (node), ==, "But now");
  g_assert_null (stelling_node_get_comment (node));
  /* The comment after the move is another one. */
  edit_kind (&f, STELLING_COMMENT_AFTER);
  assert_buffer (&f, "");
  type (&f, "Well");
  stelling_session_go_first (f.session);
  panes_wait_frames (f.pane, 3);
  g_assert_false (is_editing (&f));
  g_assert_true (is_above (&f, "But now", "d1-d3"));
  g_assert_true (is_above (&f, "d1-d3", "Well"));

  find_middle (&f, "But now", &x, &y);
  click = test_find_controller (f.pane, GTK_TYPE_GESTURE_CLICK);
  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_signal_emit_by_name (click, "released", 1, x, y);
  panes_wait_frames (f.pane, 3);
  g_assert_true (stelling_session_get_node (f.session) == node);
  assert_buffer (&f, "But now");
  for (guint i = 0; i < 3; i++)
    stelling_record_undo (f.record);
  assert_buffer (&f, "");
  g_assert_false (stelling_record_can_undo (f.record));
  stelling_session_go_first (f.session);
  panes_wait_frames (f.pane, 3);
  g_assert_false (is_editing (&f));
  panes_fixture_tear_down (&f);
}

/* The comment on the game stands above its start. */
static void
test_on_game (void)
{
  PanesFixture f;

  set_up (&f);
  stelling_session_set_node (f.session, panes_get_node (&f, 2));
  edit_kind (&f, STELLING_COMMENT_GAME);
  gtk_test_accessible_assert_property (panes_find (f.pane, GTK_TYPE_TEXT_VIEW, 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Comment on the game");
  type (&f, "Fine");
  g_assert_cmpstr (stelling_record_get_header (f.record, STELLING_HEADER_COMMENT), ==, "Fine");
  g_assert_cmpstr (panes_get_notation (&f), ==, "d1-d3");
  stelling_record_set_header (f.record, STELLING_HEADER_COMMENT, "Finer");
  assert_buffer (&f, "Finer");
  stelling_session_go_first (f.session);
  panes_wait_frames (f.pane, 3);
  g_assert_false (is_editing (&f));
  g_assert_true (is_above (&f, "Finer", "Start"));
  /* At the start, what is said before the move is the same. */
  edit_kind (&f, STELLING_COMMENT_BEFORE);
  assert_buffer (&f, "Finer");
  gtk_text_buffer_set_text (get_buffer (&f), "", -1);
  g_assert_null (stelling_record_get_header (f.record, STELLING_HEADER_COMMENT));
  g_assert_true (is_editing (&f));
  stelling_session_go_last (f.session);
  panes_wait_frames (f.pane, 3);
  g_assert_null (panes_find_label (f.pane, "Finer"));
  panes_fixture_tear_down (&f);
}

/* --- long comments --- */

/* Returns lines of words, a bit more than @length bytes; @line is the end of each. */
static char *
make_long (gsize length, const char *line)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; text->len < length; i++)
    g_string_append_printf (text, "Word number %u of a long text;%s", i, i % 12 == 11 ? line : " ");
  return g_string_free (text, FALSE);
}

/* Asserts that @get_end divides @text into parts of at most @most bytes, and few. */
static void
assert_parts_of (const char *text, gsize (*get_end) (const char *, gsize), gsize most)
{
  gsize length = strlen (text);
  gsize end;
  guint n = 0;

  for (gsize start = 0; start < length; start = end, n++)
    {
      end = get_end (text, start);
      g_assert_cmpuint (end, >, start);
      g_assert_cmpuint (end, <=, length);
      g_assert_cmpuint (end - start, <=, most);
      g_assert_true (g_utf8_validate (text + start, (gssize) (end - start), NULL));
      g_assert_cmpuint (stelling_comment_part_get_shown_end (text, start, end), <=, end);
    }
  g_assert_cmpuint (n, <=, length / (most / 2) + 1);
}

static void
assert_parts (const char *text)
{
  gsize last = stelling_comment_part_get_last_of_name (text);

  assert_parts_of (text, stelling_comment_part_get_end, 2000);
  assert_parts_of (text, stelling_comment_part_get_name_end, 500);
  g_assert_cmpuint (last, >, strlen (text) - 501);
  g_assert_cmpuint (stelling_comment_part_get_name_end (text, last), ==, strlen (text));
}

static void
test_parts (void)
{
  g_autofree char *lines = make_long (20000, "\n\n");
  g_autofree char *words = make_long (20000, " ");
  g_autofree char *letters = g_strnfill (9999, 'x');
  g_autoptr (GString) accents = g_string_new ("x");

  for (guint i = 0; i < 5000; i++)
    g_string_append (accents, "é");
  assert_parts (lines);
  assert_parts (words);
  assert_parts (letters);
  assert_parts (accents->str);
  g_assert_cmpuint (stelling_comment_part_get_end ("short", 0), ==, 5);
  g_assert_cmpuint (stelling_comment_part_get_end ("", 0), ==, 0);
  g_assert_cmpuint (stelling_comment_part_get_name_end ("", 0), ==, 0);
  g_assert_cmpuint (stelling_comment_part_get_last_of_name ("short"), ==, 0);
  g_assert_cmpuint (stelling_comment_part_get_last_of_name (NULL), ==, 0);
  g_assert_cmpuint (stelling_comment_part_get_shown_end ("a\n\nb", 0, 3), ==, 1);
  g_assert_cmpuint (stelling_comment_part_get_shown_end ("a\n", 0, 2), ==, 2);
}

static GtkWidget *
find_more (PanesFixture *f)
{
  g_autoptr (GPtrArray) buttons = panes_find_all (f->pane, GTK_TYPE_BUTTON);

  return buttons->len > 0 ? g_ptr_array_index (buttons, 0) : NULL;
}

/* Returns the characters in all comments and fields below @widget, seen or not. */
static glong
count_characters (GtkWidget *widget)
{
  glong n = 0;

  if (STELLING_IS_FLOW_TEXT (widget))
    return g_utf8_strlen (stelling_flow_text_get_text (STELLING_FLOW_TEXT (widget)), -1);
  if (GTK_IS_TEXT_VIEW (widget))
    return gtk_text_buffer_get_char_count (gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_characters (child);
  return n;
}

/* Counts the characters of the comments below @widget whose layouts are not those in @before, or
 * puts these there. */
static glong
count_changed (GtkWidget *widget, GHashTable *before)
{
  glong n = 0;

  if (STELLING_IS_FLOW_TEXT (widget))
    {
      int x, y;
      PangoLayout *layout = stelling_flow_text_get_layout (STELLING_FLOW_TEXT (widget), &x, &y);
      gpointer serial = GUINT_TO_POINTER (pango_layout_get_serial (layout));

      if (g_hash_table_lookup (before, widget) != serial)
        n = g_utf8_strlen (pango_layout_get_text (layout), -1);
      g_hash_table_insert (before, widget, serial);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_changed (child, before);
  return n;
}

/* A megabyte in one paragraph is shown in parts: one comes with a frame, so that keys are answered
 * between them. */
static void
test_long (void)
{
  g_autofree char *text = make_long (1000000, " ");
  PanesFixture f;
  glong n, before;

  set_up (&f);
  stelling_session_set_node (f.session, panes_get_node (&f, 2));
  stelling_record_set_comment (f.record, panes_get_node (&f, 2), text);
  panes_wait_frames (f.pane, 3);
  n = count_characters (f.pane);
  g_assert_cmpint (n, <=, 2200);
  g_assert_nonnull (find_more (&f));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (find_more (&f))), ==,
                   "Show More (998.0\u00a0kB)");
  g_signal_emit_by_name (find_more (&f), "clicked");
  for (guint i = 0; i < 16; i++)
    {
      before = n;
      panes_wait_frames (f.pane, 1);
      n = count_characters (f.pane);
      g_assert_cmpint (n - before, <=, 2000);
    }
  g_assert_cmpint (n, <=, 13 * 2000 + 200);
  /* The button has gone out of sight with the end of what is shown. */
  g_assert_null (find_more (&f));
  /* The comment goes while more of it comes. */
  stelling_record_set_comment (f.record, panes_get_node (&f, 2), NULL);
  stelling_session_set_node (f.session, panes_get_node (&f, 3));
  stelling_record_set_comment (f.record, panes_get_node (&f, 3), text);
  panes_wait_frames (f.pane, 3);
  g_signal_emit_by_name (find_more (&f), "clicked");
  panes_wait_frames (f.pane, 1);
  stelling_record_delete (f.record, panes_get_node (&f, 1));
  panes_wait_frames (f.pane, 4);
  g_assert_cmpint (count_characters (f.pane), <=, 200);
  panes_fixture_tear_down (&f);
}

/* A part is edited by itself: a key costs no more than that part, and no letter of the others is
 * lost. */
static void
test_long_edited (void)
{
  g_autofree char *text = make_long (1000000, " ");
  g_autofree char *expected = NULL;
  PanesFixture f;
  StellingNode *node;
  g_autoptr (GHashTable) layouts = g_hash_table_new (NULL, NULL);

  set_up (&f);
  node = panes_get_node (&f, 2);
  stelling_session_set_node (f.session, node);
  stelling_record_set_comment (f.record, node, text);
  panes_wait_frames (f.pane, 3);
  g_signal_emit_by_name (find_more (&f), "clicked");
  panes_wait_frames (f.pane, 16);
  edit (&f, node);
  g_assert_cmpint (gtk_text_buffer_get_char_count (get_buffer (&f)), <=, 2000);
  count_changed (f.pane, layouts);
  type (&f, "xyz");
  panes_wait_frames (f.pane, 2);
  g_assert_cmpint (count_changed (f.pane, layouts), <=, 200);
  gtk_text_buffer_set_text (get_buffer (&f), "Short", -1);
  expected = g_strconcat ("Short", text + stelling_comment_part_get_end (text, 0), NULL);
  g_assert_cmpstr (stelling_node_get_comment (node), ==, expected);
  for (guint i = 0; i < 3; i++)
    stelling_record_undo (f.record);
  g_assert_cmpstr (stelling_node_get_comment (node), ==, text);
  stelling_session_go_last (f.session);
  panes_wait_frames (f.pane, 6);
  stelling_record_set_comment (f.record, node, "Short");
  panes_wait_frames (f.pane, 6);
  stelling_session_set_node (f.session, node);
  panes_wait_frames (f.pane, 6);
  g_assert_nonnull (panes_find_label (f.pane, "Short"));
  panes_fixture_tear_down (&f);
}

/* Returns the characters of the names below @widget, seen or not; no label has many. */
static glong
count_in_names (GtkWidget *widget)
{
  g_autoptr (GPtrArray) labels = panes_find_all (widget, GTK_TYPE_LABEL);
  glong n = 0;

  for (guint i = 0; i < labels->len; i++)
    {
      GtkWidget *label = g_ptr_array_index (labels, i);
      glong length = g_utf8_strlen (gtk_label_get_text (GTK_LABEL (label)), -1);

      g_assert_cmpint (length, <=, 500);
      n += gtk_widget_has_css_class (label, "name") ? length : 0;
    }
  return n;
}

/* Of a long name only what is seen is laid out, and some around that. A click on a part of it edits
 * the comment below from its beginning. */
static void
test_long_name (void)
{
  g_autofree char *name = make_long (30000, " ");
  g_autofree char *text = make_long (5000, " ");
  g_autofree char *first = NULL;
  g_autofree char *last = g_strdup (name + stelling_comment_part_get_last_of_name (name));
  PanesFixture f;
  GtkEventController *click;
  StellingNode *node;
  double x, y;
  int position;

  set_up (&f);
  node = panes_get_node (&f, 2);
  first = g_strndup (name, stelling_comment_part_get_name_end (name, 0));
  stelling_record_set_comment (f.record, node, text);
  stelling_record_set_name (f.record, node, name);
  stelling_session_set_node (f.session, node);
  panes_wait_frames (f.pane, 30);
  g_assert_nonnull (panes_find_label (f.pane, first));
  g_assert_cmpint (count_in_names (f.pane), <, 15000);
  find_middle (&f, first, &x, &y);
  click = test_find_controller (f.pane, GTK_TYPE_GESTURE_CLICK);
  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_signal_emit_by_name (click, "released", 1, x, y);
  panes_wait_frames (f.pane, 3);
  text[stelling_comment_part_get_end (text, 0)] = '\0';
  assert_buffer (&f, text);
  g_object_get (get_buffer (&f), "cursor-position", &position, NULL);
  g_assert_cmpint (position, ==, 0);
  g_assert_nonnull (panes_find_label (f.pane, last));
  /* It becomes shorter above the field. */
  stelling_record_set_name (f.record, node, "Short");
  panes_wait_frames (f.pane, 3);
  g_assert_nonnull (panes_find_label (f.pane, "Short"));
  g_assert_cmpint (count_in_names (f.pane), ==, 5);
  g_assert_true (is_editing (&f));
  panes_fixture_tear_down (&f);
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* What would make a comment longer than it may be is refused, in whole, and that is told. */
static void
test_full (void)
{
  g_autofree char *text = make_long (STELLING_LIMIT_COMMENT - 3, " ");
  PanesFixture f;
  StellingNode *node;
  guint n_told = 0;

  text[STELLING_LIMIT_COMMENT - 3] = '\0';
  set_up (&f);
  node = panes_get_node (&f, 2);
  stelling_session_set_node (f.session, node);
  stelling_record_set_comment (f.record, node, text);
  panes_wait_frames (f.pane, 3);
  g_signal_connect_swapped (f.session, "illegal-move", G_CALLBACK (count_cb), &n_told);
  edit (&f, node);
  gtk_text_buffer_insert_at_cursor (get_buffer (&f), "abcd", -1);
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_cmpstr (stelling_node_get_comment (node), ==, text);
  gtk_text_buffer_insert_at_cursor (get_buffer (&f), "abc", -1);
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_cmpuint (strlen (stelling_node_get_comment (node)), ==, strlen (text) + 3);
  panes_fixture_tear_down (&f);
}

/* What changes outside the part that is edited ends the editing; nothing is written by it. */
static void
test_long_elsewhere (void)
{
  g_autofree char *text = make_long (10000, " ");
  g_autofree char *before = NULL;
  PanesFixture f;
  StellingNode *node;

  set_up (&f);
  node = panes_get_node (&f, 2);
  stelling_session_set_node (f.session, node);
  stelling_record_set_comment (f.record, node, text);
  panes_wait_frames (f.pane, 3);
  edit (&f, node);
  g_assert_true (is_editing (&f));
  /* In the part that is not shown. */
  stelling_record_break_group (f.record);
  text[strlen (text) - 3] = 'Z';
  stelling_record_set_comment (f.record, node, text);
  panes_wait_frames (f.pane, 3);
  g_assert_false (is_editing (&f));
  g_assert_cmpstr (stelling_node_get_comment (node), ==, text);
  edit (&f, node);
  before = g_strconcat ("Één ", text, NULL);
  stelling_record_set_comment (f.record, node, before);
  g_assert_true (is_editing (&f));
  type (&f, "x");
  g_assert_cmpuint (strlen (stelling_node_get_comment (node)), ==, strlen (before) + 1);
  g_assert_true (g_utf8_validate (stelling_node_get_comment (node), -1, NULL));
  panes_fixture_tear_down (&f);
}

/* The field grows with what is typed, and its first line stays in sight with the move. */
static void
test_growing (void)
{
  PanesFixture f;
  GtkWidget *scroller;
  GtkAdjustment *adjustment;
  StellingNode *node;
  graphene_rect_t move, field;

  set_up (&f);
  node = panes_get_node (&f, 2);
  stelling_session_set_node (f.session, node);
  panes_wait_frames (f.pane, 3);
  edit (&f, node);
  scroller = gtk_widget_get_parent (panes_find (f.pane, GTK_TYPE_TEXT_VIEW, 0));
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  for (guint i = 0; i < 40; i++)
    {
      type (&f, i % 10 == 9 ? "\n" : "word ");
      panes_wait_frames (f.pane, 2);
      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
    }
  panes_wait_frames (f.pane, 4);
  g_assert_true (gtk_widget_compute_bounds (scroller, f.pane, &field));
  g_assert_true (gtk_widget_compute_bounds (
      panes_find_label (f.pane, stelling_node_get_notation (node)), f.pane, &move));
  g_assert_cmpfloat (field.size.height, >, 60);
  g_assert_cmpfloat (field.origin.y + field.size.height, <=,
                     (float) gtk_widget_get_height (f.pane));
  g_assert_cmpfloat (move.origin.y, >=, 0);
  panes_fixture_tear_down (&f);
}

/* The Tab key goes from the current move to what is in its comment, and on out of the list. */
static void
test_tab (void)
{
  g_autofree char *text = make_long (10000, " ");
  g_autofree char *linked = g_strconcat ("Or e4-h4. ", text, NULL);
  PanesFixture f;
  StellingNode *node;
  GtkWidget *move;

  set_up (&f);
  node = panes_get_node (&f, 2);
  stelling_session_set_node (f.session, node);
  stelling_record_set_comment (f.record, node, linked);
  panes_wait_frames (f.pane, 3);
  g_assert_true (gtk_widget_grab_focus (f.pane));
  move = gtk_window_get_focus (GTK_WINDOW (f.window));
  g_assert_true (STELLING_IS_MOVE_ITEM (move));
  g_assert_true (gtk_widget_child_focus (f.pane, GTK_DIR_TAB_FORWARD));
  g_assert_true (STELLING_IS_FLOW_TEXT (gtk_window_get_focus (GTK_WINDOW (f.window))));
  g_assert_true (gtk_widget_child_focus (f.pane, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.window)) == find_more (&f));
  g_assert_false (gtk_widget_child_focus (f.pane, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (f.pane, GTK_DIR_TAB_BACKWARD));
  g_assert_true (STELLING_IS_FLOW_TEXT (gtk_window_get_focus (GTK_WINDOW (f.window))));
  g_assert_true (gtk_widget_child_focus (f.pane, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.window)) == move);
  g_assert_false (gtk_widget_child_focus (f.pane, GTK_DIR_TAB_BACKWARD));
  panes_fixture_tear_down (&f);
}

/* An evaluation neither ends the editing nor takes the list back to it. */
static void
test_evaluated (void)
{
  const StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, 80, 0, 0 }, .depth = 5, .nodes = 100 };
  PanesFixture f;
  StellingNode *node;

  set_up (&f);
  node = panes_get_node (&f, 2);
  edit (&f, node);
  type (&f, "Better was this.");
  stelling_record_set_evaluation (f.record, node, &evaluation, TRUE);
  panes_wait_frames (f.pane, 3);
  g_assert_true (is_editing (&f));
  assert_buffer (&f, "Better was this.");
  panes_fixture_tear_down (&f);
}

/* What is said before a move, and on the game, has parts too. */
static void
test_long_before (void)
{
  static const StellingCommentKind kinds[] = { STELLING_COMMENT_BEFORE, STELLING_COMMENT_GAME };
  g_autofree char *text = make_long (200000, "\n\n");
  PanesFixture f;

  set_up (&f);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      StellingNode *node = panes_get_node (&f, i == 0 ? 2 : 0);
      g_autofree char *size = NULL;
      const char *shown;

      stelling_session_set_node (f.session, node);
      stelling_comment_kind_set_text (kinds[i], f.record, node, text);
      panes_wait_frames (f.pane, 3);
      g_assert_cmpint (count_characters (f.pane), <=, 2200);
      size = g_strdup (gtk_button_get_label (GTK_BUTTON (find_more (&f))));
      g_signal_emit_by_name (find_more (&f), "clicked");
      panes_wait_frames (f.pane, 16);
      /* The button has gone out of sight, or tells of less. */
      g_assert_true (find_more (&f) == NULL
                     || !g_str_equal (gtk_button_get_label (GTK_BUTTON (find_more (&f))), size));
      edit_kind (&f, kinds[i]);
      gtk_text_buffer_set_text (get_buffer (&f), "Short", -1);
      shown = stelling_comment_kind_get_text (kinds[i], f.record, node);
      g_assert_true (g_str_has_prefix (shown, "Short"));
      g_assert_true (g_str_has_suffix (text, shown + strlen ("Short")));
      stelling_record_undo (f.record);
      stelling_record_undo (f.record);
      g_assert_true (g_str_equal (stelling_comment_kind_get_text (kinds[i], f.record, node), text));
      stelling_comment_kind_set_text (kinds[i], f.record, node, "");
      panes_wait_frames (f.pane, 3);
    }
  panes_fixture_tear_down (&f);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  adw_init ();
  g_test_add_func ("/ui/comments/typing", test_typing);
  g_test_add_func ("/ui/comments/cursor", test_cursor);
  g_test_add_func ("/ui/comments/leave", test_leave);
  g_test_add_func ("/ui/comments/click", test_click);
  g_test_add_func ("/ui/comments/nothing-lost", test_nothing_lost);
  g_test_add_func ("/ui/comments/reset", test_reset);
  g_test_add_func ("/ui/comments/link", test_link);
  g_test_add_func ("/ui/comments/focus", test_focus);
  g_test_add_func ("/ui/comments/before", test_before);
  g_test_add_func ("/ui/comments/on-game", test_on_game);
  g_test_add_func ("/ui/comments/parts", test_parts);
  g_test_add_func ("/ui/comments/long", test_long);
  g_test_add_func ("/ui/comments/long-edited", test_long_edited);
  g_test_add_func ("/ui/comments/long-elsewhere", test_long_elsewhere);
  g_test_add_func ("/ui/comments/long-name", test_long_name);
  g_test_add_func ("/ui/comments/full", test_full);
  g_test_add_func ("/ui/comments/tab", test_tab);
  g_test_add_func ("/ui/comments/evaluated", test_evaluated);
  g_test_add_func ("/ui/comments/long-before", test_long_before);
  g_test_add_func ("/ui/comments/growing", test_growing);
  return g_test_run ();
}
