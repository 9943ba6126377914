/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-comment-editor.h"
#include "stelling-flow-text.h"
#include "stelling-move-list-view.h"
#include "stelling-search-bar.h"
#include "stelling-settings.h"
#include "stelling-tree-view.h"
#include "window-fixture.h"

/* What a search has found is highlighted in the comments. */

typedef struct
{
  WindowFixture window;
  StellingPage *page;
  StellingSearchBar *bar;
  GtkEditable *entry;
} Fixture;

static StellingSession *
get_session (Fixture *f)
{
  return stelling_page_get_session (f->page);
}

static StellingRecord *
get_record (Fixture *f)
{
  return stelling_session_get_record (get_session (f));
}

/* Returns the node @ply plies down the main line. */
static StellingNode *
get_node (Fixture *f, guint ply)
{
  StellingNode *node = stelling_record_get_root (get_record (f));

  for (; ply > 0; ply--)
    node = stelling_node_get_first_child (node);
  return node;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const char *const moves[] = { "e3-c3", "a4-b4", "c3-b3" };

  window_fixture_set_up (&f->window, NULL);
  f->page = window_add_record (&f->window, STELLING_RULE_SET_TABLUT_EDGE);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    window_play (f->page, moves[i]);
  stelling_record_set_comment (get_record (f), get_node (f, 1),
                               "The key is a key on c3: a4-b4 key");
  stelling_record_set_comment (get_record (f), get_node (f, 2), "A Kéy, too");
  stelling_record_set_name (get_record (f), get_node (f, 2), "Keyhole");
  stelling_session_set_node (get_session (f), get_node (f, 1));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_set (stelling_settings_get_default (), "moves-tree", FALSE, "moves-flowing", FALSE,
                NULL);
  window_fixture_tear_down (&f->window, NULL);
}

static void
look_for (Fixture *f, const char *text)
{
  window_activate (&f->window, "page.find");
  f->bar = STELLING_SEARCH_BAR (window_find (GTK_WIDGET (f->page), STELLING_TYPE_SEARCH_BAR));
  f->entry = GTK_EDITABLE (window_find (GTK_WIDGET (f->bar), GTK_TYPE_ENTRY));
  gtk_editable_set_text (f->entry, text);
  test_wait_frames (GTK_WIDGET (f->page), 3);
}

static PangoAttrColor *
get_colour (PangoAttrIterator *iterator, PangoAttrType type)
{
  return (PangoAttrColor *) pango_attr_iterator_get (iterator, type);
}

/* Returns @text with its highlights in angles, stronger ones in braces. */
static char *
mark (const char *text, PangoAttrList *attributes)
{
  GString *marked = g_string_new (NULL);
  g_autoptr (PangoAttrIterator) iterator = NULL;
  int start, end;

  if (attributes == NULL)
    return g_strdup (text);
  iterator = pango_attr_list_get_iterator (attributes);
  do
    {
      PangoAttrColor *background = get_colour (iterator, PANGO_ATTR_BACKGROUND);
      gboolean strong = background != NULL && background->color.green < 0xc000;

      pango_attr_iterator_range (iterator, &start, &end);
      end = MIN (end, (int) strlen (text));
      if (start >= end)
        break;
      g_string_append (marked, background == NULL ? "" : strong ? "{" : "<");
      g_string_append_len (marked, text + start, end - start);
      g_string_append (marked, background == NULL ? "" : strong ? "}" : ">");
      /* It is black, on a move that is a link as well. */
      if (background != NULL)
        g_assert_cmpuint (get_colour (iterator, PANGO_ATTR_FOREGROUND)->color.blue, ==, 0);
    }
  while (pango_attr_iterator_next (iterator));
  return g_string_free (marked, FALSE);
}

/* Finds the comment that begins with @text. */
static GtkWidget *
find_text (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (STELLING_IS_FLOW_TEXT (widget) && gtk_widget_get_mapped (widget)
      && g_str_has_prefix (stelling_flow_text_get_text (STELLING_FLOW_TEXT (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_text (child, text);
  return found;
}

static void
assert_marked (Fixture *f, const char *text, const char *expected)
{
  GtkWidget *widget = find_text (GTK_WIDGET (f->page), text);
  g_autofree char *marked = NULL;
  int x, y;

  g_assert_nonnull (widget);
  marked = mark (stelling_flow_text_get_text (STELLING_FLOW_TEXT (widget)),
                 pango_layout_get_attributes (
                     stelling_flow_text_get_layout (STELLING_FLOW_TEXT (widget), &x, &y)));
  g_assert_cmpstr (marked, ==, expected);
}

/* In all comments on show, stronger at the move that is shown, until the search is closed. */
static void
test_comments (Fixture *f, gconstpointer data)
{
  GtkWidget *name;
  g_autofree char *marked = NULL;

  look_for (f, "key");
  assert_marked (f, "The", "The {key} is a {key} on c3: a4-b4 {key}");
  assert_marked (f, "A K", "A <Kéy>, too");
  name = window_find_label (window_find (GTK_WIDGET (f->page), STELLING_TYPE_MOVE_LIST_VIEW),
                            "Keyhole");
  marked = mark ("Keyhole", gtk_label_get_attributes (GTK_LABEL (name)));
  g_assert_cmpstr (marked, ==, "<Key>hole");
  stelling_session_set_node (get_session (f), get_node (f, 2));
  test_wait_frames (GTK_WIDGET (f->page), 3);
  assert_marked (f, "The", "The <key> is a <key> on c3: a4-b4 <key>");
  assert_marked (f, "A K", "A {Kéy}, too");
  /* A link is a hit too. */
  gtk_editable_set_text (f->entry, "a4");
  assert_marked (f, "The", "The key is a key on c3: <a4>-b4 key");
  assert_marked (f, "A K", "A Kéy, too");
  /* What changes is looked at again. */
  stelling_record_set_comment (get_record (f), get_node (f, 2), "A new a4");
  assert_marked (f, "A new", "A new {a4}");
  stelling_search_bar_close (f->bar);
  assert_marked (f, "The", "The key is a key on c3: a4-b4 key");
  assert_marked (f, "A new", "A new a4");
  g_assert_null (gtk_label_get_attributes (GTK_LABEL (name)));
}

/* A long name stands in several labels; a hit may be in two of them. */
static void
test_long_name (Fixture *f, gconstpointer data)
{
  g_autofree char *dots = g_strnfill (497, '.');
  g_autofree char *name = g_strconcat (dots, "-keyhole", NULL);
  g_autofree char *first = g_strconcat (dots, "-ke", NULL);
  g_autofree char *first_marked = g_strconcat (dots, "-<ke>", NULL);
  const char *const shown[] = { first, "yhole" };
  const char *const marked[] = { first_marked, "<y>hole" };

  stelling_record_set_name (get_record (f), get_node (f, 2), name);
  look_for (f, "key");
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      GtkWidget *label = window_find_label (
          window_find (GTK_WIDGET (f->page), STELLING_TYPE_MOVE_LIST_VIEW), shown[i]);
      g_autofree char *text = NULL;

      g_assert_nonnull (label);
      text = mark (shown[i], gtk_label_get_attributes (GTK_LABEL (label)));
      g_assert_cmpstr (text, ==, marked[i]);
      stelling_search_bar_close (f->bar);
      g_assert_null (gtk_label_get_attributes (GTK_LABEL (label)));
      look_for (f, "key");
    }
}

/* A search for something else highlights no words. */
static void
test_subjects (Fixture *f, gconstpointer data)
{
  look_for (f, "key");
  assert_marked (f, "A K", "A <Kéy>, too");
  window_activate (&f->window, "page.find-position");
  assert_marked (f, "A K", "A Kéy, too");
}

static void
test_flowing (Fixture *f, gconstpointer data)
{
  g_object_set (stelling_settings_get_default (), "moves-flowing", TRUE, NULL);
  look_for (f, "key");
  assert_marked (f, "A K", "A <Kéy>, too");
  stelling_search_bar_close (f->bar);
  assert_marked (f, "A K", "A Kéy, too");
}

/* A long comment is in parts, and what is looked for may be in two of them. */
static void
test_parts (Fixture *f, gconstpointer data)
{
  g_autofree char *comment = NULL;
  GString *text = g_string_new ("Long");
  GtkWidget *first;

  while (text->len < 1990)
    g_string_append (text, " kéy");
  g_string_truncate (text, 1988);
  g_string_append (text, " the end of it is here");
  comment = g_string_free (text, FALSE);
  stelling_record_set_comment (get_record (f), get_node (f, 1), comment);
  look_for (f, "the end of it is");
  first = find_text (GTK_WIDGET (f->page), "Long");
  g_assert_nonnull (first);
  {
    int x, y;
    const char *shown = stelling_flow_text_get_text (STELLING_FLOW_TEXT (first));
    g_autofree char *marked
        = mark (shown, pango_layout_get_attributes (
                           stelling_flow_text_get_layout (STELLING_FLOW_TEXT (first), &x, &y)));

    g_assert_cmpuint (strlen (shown), <, strlen (comment));
    g_assert_true (g_str_has_suffix (marked, " {the end of }"));
  }
}

/* Returns whether the first highlight in the comment that begins with @text is in sight. */
static gboolean
is_hit_seen (Fixture *f, const char *text)
{
  GtkWidget *widget = find_text (GTK_WIDGET (f->page), text);
  GtkWidget *scroller = widget != NULL ? gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW)
                                       : NULL;
  graphene_rect_t area;
  graphene_point_t at;

  return widget != NULL && stelling_flow_text_get_hit_area (STELLING_FLOW_TEXT (widget), &area)
         && gtk_widget_compute_point (widget, scroller, &area.origin, &at) && at.y >= 0
         && at.y + area.size.height <= (float) gtk_widget_get_height (scroller);
}

/* Sets a comment of many lines with @text at its end. */
static void
set_long_comment (Fixture *f, guint ply, guint n_lines, const char *text)
{
  g_autoptr (GString) comment = g_string_new ("Long\n");

  for (guint i = 0; i < n_lines; i++)
    g_string_append_printf (comment, "line %u\n", i);
  g_string_append (comment, text);
  stelling_record_set_comment (get_record (f), get_node (f, ply), comment->str);
}

/* What is found below what there is room for comes into sight, and parts that are folded away get
 * their rows. */
static void
test_far (Fixture *f, gconstpointer data)
{
  set_long_comment (f, 1, 100, "goal");
  set_long_comment (f, 2, 3000, "unique words");
  set_long_comment (f, 3, 3, "nothing");
  look_for (f, "goal");
  WAIT_UNTIL (is_hit_seen (f, "Long"));
  test_wait_frames (GTK_WIDGET (f->page), 8);
  g_assert_true (is_hit_seen (f, "Long"));
  /* Whoever goes on is no longer held there. */
  stelling_session_set_node (get_session (f), get_node (f, 3));
  test_wait_frames (GTK_WIDGET (f->page), 8);
  g_assert_false (is_hit_seen (f, "Long"));
  gtk_editable_set_text (f->entry, "line 2993");
  WAIT_UNTIL (stelling_session_get_node (get_session (f)) == get_node (f, 2));
  WAIT_UNTIL (is_hit_seen (f, "line 29"));
  test_wait_frames (GTK_WIDGET (f->page), 8);
  g_assert_true (is_hit_seen (f, "line 29"));
}

/* Finds the label with @text in it. */
static GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, text);
  return found;
}

/* Returns whether @text, in a name in the move list, is in sight. */
static gboolean
is_name_seen (Fixture *f, const char *text)
{
  GtkWidget *list = window_find (GTK_WIDGET (f->page), STELLING_TYPE_MOVE_LIST_VIEW);
  GtkWidget *label = find_label (list, text);
  GtkWidget *scroller;
  const char *shown;
  PangoRectangle place;
  graphene_point_t at;
  int x, y;

  if (label == NULL)
    return FALSE;
  scroller = gtk_widget_get_ancestor (label, GTK_TYPE_SCROLLED_WINDOW);
  shown = gtk_label_get_text (GTK_LABEL (label));
  gtk_label_get_layout_offsets (GTK_LABEL (label), &x, &y);
  pango_layout_index_to_pos (gtk_label_get_layout (GTK_LABEL (label)),
                             (int) (strstr (shown, text) - shown), &place);
  pango_extents_to_pixels (&place, NULL);
  return gtk_widget_compute_point (
             label, scroller, &GRAPHENE_POINT_INIT ((float) (x + place.x), (float) (y + place.y)),
             &at)
         && at.y >= 0 && at.y + (float) place.height <= (float) gtk_widget_get_height (scroller);
}

/* Sets a name of many parts with a word @end at its end. */
static void
set_long_name (Fixture *f, guint ply, const char *end)
{
  g_autoptr (GString) name = g_string_new (NULL);

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (name, "w%u ", i);
  g_string_append (name, end);
  stelling_record_set_name (get_record (f), get_node (f, ply), name->str);
}

/* Waits until @text stays in sight: rows that were never shown become taller or lower when they
 * are. */
static void
wait_until_seen (Fixture *f, gboolean (*is_seen) (Fixture *f, const char *text), const char *text)
{
  guint n_seen = 0;

  g_test_message ("%s", text);
  for (guint i = 0; n_seen < 20; i++)
    {
      g_assert_cmpuint (i, <, 400);
      test_wait_frames (GTK_WIDGET (f->page), 1);
      n_seen = is_seen (f, text) ? n_seen + 1 : 0;
    }
}

/* In a part of a long name as well, and in a comment below one. */
static void
test_far_name (Fixture *f, gconstpointer data)
{
  static const char *const words[] = { "goal", "w80", "w11000", "w0" };

  set_long_name (f, 2, "goal");
  stelling_record_set_comment (get_record (f), get_node (f, 2), "Behind it");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      look_for (f, words[i]);
      WAIT_UNTIL (stelling_session_get_node (get_session (f)) == get_node (f, 2));
      wait_until_seen (f, is_name_seen, words[i]);
    }
  look_for (f, "behind");
  wait_until_seen (f, is_hit_seen, "Behind");
}

/* --- the comment that is edited --- */

/* Returns the edited text with what is highlighted in braces. */
static char *
dup_edited (Fixture *f)
{
  GtkWidget *editor = window_find (GTK_WIDGET (f->page), STELLING_TYPE_COMMENT_EDITOR);
  GtkTextBuffer *buffer
      = gtk_text_view_get_buffer (GTK_TEXT_VIEW (window_find (editor, GTK_TYPE_TEXT_VIEW)));
  GString *marked = g_string_new (NULL);
  GtkTextIter at;
  gboolean in = FALSE;

  for (gtk_text_buffer_get_start_iter (buffer, &at);; gtk_text_iter_forward_char (&at))
    {
      g_autoptr (GSList) tags = gtk_text_iter_get_tags (&at);
      gboolean lit = FALSE;

      for (GSList *tag = tags; tag != NULL; tag = tag->next)
        {
          gboolean set;

          g_object_get (tag->data, "background-set", &set, NULL);
          lit = lit || set;
        }
      if (lit != in)
        g_string_append (marked, lit ? "{" : "}");
      in = lit;
      if (gtk_text_iter_is_end (&at))
        return g_string_free (marked, FALSE);
      g_string_append_unichar (marked, gtk_text_iter_get_char (&at));
    }
}

static void
assert_edited (Fixture *f, const char *expected)
{
  g_autofree char *marked = dup_edited (f);

  g_assert_cmpstr (marked, ==, expected);
}

static void
test_editor (Fixture *f, gconstpointer data)
{
  StellingMoveListView *list
      = STELLING_MOVE_LIST_VIEW (window_find (GTK_WIDGET (f->page), STELLING_TYPE_MOVE_LIST_VIEW));
  GtkTextBuffer *buffer;

  stelling_session_set_node (get_session (f), get_node (f, 2));
  look_for (f, "key");
  stelling_session_set_node (get_session (f), get_node (f, 2));
  stelling_move_list_view_edit_comment (list, STELLING_COMMENT_AFTER);
  assert_edited (f, "A {Kéy}, too");
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (window_find (
      window_find (GTK_WIDGET (list), STELLING_TYPE_COMMENT_EDITOR), GTK_TYPE_TEXT_VIEW)));
  gtk_text_buffer_insert_at_cursor (buffer, " key", -1);
  assert_edited (f, "A {Kéy}, too {key}");
  stelling_search_bar_close (f->bar);
  assert_edited (f, "A Kéy, too key");
}

/* Below the tree as well. */
static void
test_tree (Fixture *f, gconstpointer data)
{
  GtkWidget *tree = window_find (GTK_WIDGET (f->page), STELLING_TYPE_TREE_VIEW);
  GtkLabel *caption;
  g_autofree char *marked = NULL;

  g_object_set (stelling_settings_get_default (), "moves-tree", TRUE, NULL);
  test_wait_frames (GTK_WIDGET (f->page), 3);
  look_for (f, "hole");
  WAIT_UNTIL (window_find_label (tree, "Keyhole") != NULL);
  caption = GTK_LABEL (window_find_label (tree, "Keyhole"));
  marked = mark (gtk_label_get_text (caption), gtk_label_get_attributes (caption));
  g_assert_nonnull (strstr (marked, "Key{hole}  A Kéy, too"));
  stelling_search_bar_close (f->bar);
  stelling_session_set_node (get_session (f), get_node (f, 2));
  g_clear_pointer (&marked, g_free);
  marked = mark (gtk_label_get_text (caption), gtk_label_get_attributes (caption));
  g_assert_nonnull (strstr (marked, "Keyhole  A Kéy, too"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/search-highlight/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("comments", test_comments);
  ADD ("long-name", test_long_name);
  ADD ("subjects", test_subjects);
  ADD ("flowing", test_flowing);
  ADD ("parts", test_parts);
  ADD ("far", test_far);
  ADD ("far-name", test_far_name);
  ADD ("editor", test_editor);
  ADD ("tree", test_tree);
#undef ADD
  return g_test_run ();
}
