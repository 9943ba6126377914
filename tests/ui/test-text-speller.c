/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "panes-fixture.h"
#include "stelling-comment-editor.h"
#include "stelling-move-list-view.h"
#include "stelling-spelling.h"
#include "test-pointer.h"
#include "tiny-dictionary.h"

/* Misspelt words in a comment that is edited in the move list, with real keys and clicks. */

static void
set_up (PanesFixture *f, gconstpointer data)
{
  panes_fixture_set_up (f, STELLING_TYPE_MOVE_LIST_VIEW,
                        panes_make_record ("tablut-edge", "e3-c3 d1-d3 e4-h4 e2-g2"));
  test_focus_window (f->pane);
}

static void
tear_down (PanesFixture *f, gconstpointer data)
{
  panes_fixture_tear_down (f);
}

static GtkTextView *
get_view (PanesFixture *f)
{
  return GTK_TEXT_VIEW (panes_find (f->pane, GTK_TYPE_TEXT_VIEW, 0));
}

/* Edits the comment on the move number @ply, with the cursor at its end. */
static void
edit (PanesFixture *f, guint ply, const char *comment)
{
  StellingNode *node = panes_get_node (f, ply);
  StellingSpelling *spelling = stelling_spelling_get (f->record);

  if (comment != NULL)
    stelling_record_set_comment (f->record, node, comment);
  stelling_session_set_node (f->session, node);
  stelling_move_list_view_edit_comment (STELLING_MOVE_LIST_VIEW (f->pane), STELLING_COMMENT_AFTER);
  WAIT_UNTIL (stelling_spelling_is_loaded (spelling));
  panes_wait_frames (f->pane, 3);
}

/* Returns the underlined words. */
static char *
dup_wrong (PanesFixture *f)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (get_view (f));
  g_autoptr (GString) wrong = g_string_new (NULL);
  GtkTextIter at, end;

  gtk_text_buffer_get_start_iter (buffer, &at);
  for (; !gtk_text_iter_is_end (&at); at = end)
    {
      g_autoptr (GSList) tags = gtk_text_iter_get_tags (&at);
      g_autofree char *text = NULL;

      end = at;
      if (!gtk_text_iter_forward_to_tag_toggle (&end, NULL))
        gtk_text_iter_forward_to_end (&end);
      text = gtk_text_iter_get_slice (&at, &end);
      if (tags != NULL)
        g_string_append_printf (wrong, "%s%s", wrong->len > 0 ? " " : "", text);
    }
  return g_string_free (g_steal_pointer (&wrong), FALSE);
}

static gboolean
is_wrong (PanesFixture *f, const char *expected)
{
  g_autofree char *wrong = dup_wrong (f);

  return g_str_equal (wrong, expected);
}

static void
assert_wrong (PanesFixture *f, const char *expected)
{
  g_autofree char *wrong = NULL;

  panes_wait_frames (f->pane, 3);
  wrong = dup_wrong (f);
  g_assert_cmpstr (wrong, ==, expected);
}

static void
type (PanesFixture *f, const char *text)
{
  for (; *text != '\0'; text++)
    test_key (GTK_WIDGET (get_view (f)), gdk_unicode_to_keyval ((guint32) *text));
}

static const char *
get_comment (PanesFixture *f, guint ply)
{
  return stelling_node_get_comment (panes_get_node (f, ply));
}

/* --- underlines --- */

static void
test_opened (PanesFixture *f, gconstpointer data)
{
  edit (f, 1, "The kign is here: 3. e3-c3, Ke5-e4. Heer is Xander, the gaurd.");
  assert_wrong (f, "kign Heer Xander gaurd");
  stelling_record_set_header (f->record, STELLING_HEADER_LIGHT, "Xander");
  assert_wrong (f, "kign Heer gaurd");
  /* Another comment has other words. */
  edit (f, 2, "gaurd");
  assert_wrong (f, "gaurd");
}

static void
test_typing (PanesFixture *f, gconstpointer data)
{
  edit (f, 1, NULL);
  type (f, "the kign");
  assert_wrong (f, "");
  type (f, " ");
  assert_wrong (f, "kign");
  type (f, "is");
  assert_wrong (f, "kign");
  /* A word that is changed is looked at anew once it is left. */
  type (f, "s");
  assert_wrong (f, "kign");
  test_key (GTK_WIDGET (get_view (f)), GDK_KEY_Home);
  assert_wrong (f, "kign iss");
  test_key (GTK_WIDGET (get_view (f)), GDK_KEY_End);
  assert_wrong (f, "kign iss");
  test_key (GTK_WIDGET (get_view (f)), GDK_KEY_BackSpace);
  type (f, ".");
  assert_wrong (f, "kign");
}

/* Two words become one, and one two. */
static void
test_joined (PanesFixture *f, gconstpointer data)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, end;

  edit (f, 1, "ki ng the can not");
  assert_wrong (f, "ki ng can not");
  buffer = gtk_text_view_get_buffer (get_view (f));
  gtk_text_buffer_get_iter_at_offset (buffer, &start, 2);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, 3);
  gtk_text_buffer_delete (buffer, &start, &end);
  assert_wrong (f, "can not");
  gtk_text_buffer_get_iter_at_offset (buffer, &start, 12);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, 13);
  gtk_text_buffer_delete (buffer, &start, &end);
  assert_wrong (f, "");
  gtk_text_buffer_get_iter_at_offset (buffer, &start, 2);
  gtk_text_buffer_insert (buffer, &start, "-", 1);
  assert_wrong (f, "ki ng");
}

static void
test_undo (PanesFixture *f, gconstpointer data)
{
  edit (f, 1, "the kign");
  assert_wrong (f, "kign");
  stelling_record_set_comment (f->record, panes_get_node (f, 1), "the king");
  assert_wrong (f, "");
  stelling_record_undo (f->record);
  assert_wrong (f, "kign");
}

static void
test_switch (PanesFixture *f, gconstpointer data)
{
  edit (f, 1, "the kign");
  assert_wrong (f, "kign");
  stelling_spelling_set_enabled (FALSE);
  assert_wrong (f, "");
  type (f, " heer ");
  assert_wrong (f, "");
  stelling_spelling_set_enabled (TRUE);
  assert_wrong (f, "kign heer");
}

/* All of a long text is looked at, in its time. */
static void
test_long (PanesFixture *f, gconstpointer data)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *view = gtk_text_view_new ();
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  g_autoptr (StellingTextSpeller) speller = stelling_text_speller_new (GTK_TEXT_VIEW (view));
  g_autoptr (GString) text = g_string_new (NULL);
  GtkTextIter at;

  for (int i = 0; i < 4000; i++)
    g_string_append (text, i % 20 == 19 ? "the guards\n" : "the guards ");
  g_string_append (text, "kign");
  gtk_text_buffer_set_text (buffer, text->str, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_present (GTK_WINDOW (window));
  stelling_text_speller_set_record (speller, f->record);
  gtk_text_buffer_get_iter_at_offset (buffer, &at, (int) text->len - 2);
  WAIT_UNTIL (gtk_text_iter_toggles_tag (&at, NULL)
              || (gtk_text_buffer_get_iter_at_offset (buffer, &at, (int) text->len - 2),
                  gtk_text_iter_backward_to_tag_toggle (&at, NULL)));
  g_assert_cmpint (gtk_text_iter_get_offset (&at), ==, (int) text->len - 4);
  g_clear_object (&speller);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- the menu --- */

/* Returns whether the menu has an item called @text, in sections too. */
static gboolean
has_item (GMenuModel *menu, const char *text)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *label = NULL;
      g_autoptr (GMenuModel) section = NULL;
      g_autoptr (GMenuModel) submenu = NULL;

      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      if (g_strcmp0 (label, text) == 0 || (section != NULL && has_item (section, text))
          || (submenu != NULL && has_item (submenu, text)))
        return TRUE;
    }
  return FALSE;
}

static GtkWidget *
find_popover (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER_MENU (child) && gtk_widget_get_mapped (child))
      return child;
  return NULL;
}

static gboolean
offers (PanesFixture *f, const char *text)
{
  return has_item (gtk_text_view_get_extra_menu (get_view (f)), text);
}

static void
close_menu (PanesFixture *f)
{
  GtkWidget *view = GTK_WIDGET (get_view (f));

  gtk_popover_popdown (GTK_POPOVER (find_popover (view)));
  WAIT_UNTIL (find_popover (view) == NULL && gtk_widget_has_focus (view));
  panes_wait_frames (f->pane, 2);
}

static void
open_at_cursor (PanesFixture *f, int offset, guint key)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (get_view (f));
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_offset (buffer, &iter, offset);
  gtk_text_buffer_place_cursor (buffer, &iter);
  if (key == GDK_KEY_F10)
    test_key_with_shift (GTK_WIDGET (get_view (f)), key);
  else
    test_key (GTK_WIDGET (get_view (f)), key);
  WAIT_UNTIL (find_popover (GTK_WIDGET (get_view (f))) != NULL);
}

static void
test_replace (PanesFixture *f, gconstpointer data)
{
  GtkWidget *view;

  edit (f, 1, "The kign is bad");
  assert_wrong (f, "kign");
  view = GTK_WIDGET (get_view (f));
  open_at_cursor (f, 6, GDK_KEY_Menu);
  g_assert_true (offers (f, "Add to D_ictionary"));
  WAIT_UNTIL (offers (f, "king"));
  g_assert_false (offers (f, "Looking for Suggestions…"));
  g_assert_true (gtk_widget_activate_action (view, "spelling.replace", "s", "king"));
  close_menu (f);
  g_assert_cmpstr (get_comment (f, 1), ==, "The king is bad");
  g_assert_cmpstr (stelling_record_get_undo_name (f->record), ==, "Correct Spelling");
  assert_wrong (f, "");
  stelling_record_undo (f->record);
  g_assert_cmpstr (get_comment (f, 1), ==, "The kign is bad");
  assert_wrong (f, "kign");
}

/* Returns the texts of the items of a menu, in order, with bars between the sections. */
static void
append_items (GtkWidget *widget, GString *items)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (G_OBJECT_TYPE_NAME (child), "GtkModelButton"))
      {
        g_autofree char *text = NULL;
        g_auto (GStrv) parts = NULL;
        g_autofree char *plain = NULL;

        g_object_get (child, "text", &text, NULL);
        parts = g_strsplit (text, "_", -1);
        plain = g_strjoinv ("", parts);
        g_string_append_printf (items, "%s, ", plain);
      }
    else
      append_items (child, items);
}

/* The suggestions come first, and are there when the menu opens. */
static void
test_order (PanesFixture *f, gconstpointer data)
{
  g_autoptr (GString) items = g_string_new (NULL);
  GtkWidget *view;

  edit (f, 1, "The kign is bad");
  view = GTK_WIDGET (get_view (f));
  open_at_cursor (f, 6, GDK_KEY_Menu);
  panes_wait_frames (f->pane, 2);
  append_items (find_popover (view), items);
  g_assert_true (g_str_has_prefix (items->str,
                                   "king, Add to Dictionary, Ignore in This Game, Cut, Copy, "
                                   "Paste, Delete, Select All, Next Misspelling, "));
  /* Escape closes the menu alone. */
  test_key (view, GDK_KEY_Escape);
  WAIT_UNTIL (find_popover (view) == NULL);
  panes_wait_frames (f->pane, 3);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (get_view (f))));
  /* About no word it is GTK's. */
  open_at_cursor (f, 10, GDK_KEY_Menu);
  g_string_truncate (items, 0);
  append_items (find_popover (view), items);
  g_assert_false (g_str_has_prefix (items->str, "king"));
  g_assert_nonnull (strstr (items->str, "Next Misspelling"));
  close_menu (f);
}

/* A suggestion is chosen with the keys alone. */
static void
test_keys (PanesFixture *f, gconstpointer data)
{
  GtkWidget *view;
  GtkWidget *focus;

  edit (f, 1, "The kign is bad");
  view = GTK_WIDGET (get_view (f));
  open_at_cursor (f, 6, GDK_KEY_Menu);
  WAIT_UNTIL (offers (f, "king"));
  panes_wait_frames (f->pane, 3);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *text = NULL;

      focus = gtk_window_get_focus (GTK_WINDOW (f->window));
      g_assert_nonnull (find_popover (view));
      g_assert_true (gtk_widget_is_ancestor (focus, find_popover (view)));
      g_object_get (focus, "text", &text, NULL);
      if (g_strcmp0 (text, "king") == 0)
        break;
      test_key (view, GDK_KEY_Down);
    }
  test_key (view, GDK_KEY_Return);
  WAIT_UNTIL (g_strcmp0 (get_comment (f, 1), "The king is bad") == 0);
  WAIT_UNTIL (gtk_widget_has_focus (view));
  assert_wrong (f, "");
}

/* At the end of a word it is about that; beside one about none. */
static void
test_where (PanesFixture *f, gconstpointer data)
{
  edit (f, 1, "The kign is heer");
  open_at_cursor (f, 8, GDK_KEY_F10);
  g_assert_true (offers (f, "Add to D_ictionary"));
  WAIT_UNTIL (offers (f, "king"));
  close_menu (f);
  open_at_cursor (f, 10, GDK_KEY_F10);
  g_assert_false (offers (f, "Add to D_ictionary"));
  g_assert_false (offers (f, "king"));
  g_assert_true (offers (f, "_Next Misspelling"));
  close_menu (f);
  open_at_cursor (f, 16, GDK_KEY_F10);
  WAIT_UNTIL (offers (f, "here"));
  g_assert_false (offers (f, "king"));
  close_menu (f);
}

static void
test_pointer (PanesFixture *f, gconstpointer data)
{
  GtkTextBuffer *buffer;
  GtkTextIter iter;
  GdkRectangle place;
  int x, y;

  edit (f, 1, "The kign is bad");
  buffer = gtk_text_view_get_buffer (get_view (f));
  gtk_text_buffer_get_iter_at_offset (buffer, &iter, 6);
  gtk_text_view_get_iter_location (get_view (f), &iter, &place);
  gtk_text_view_buffer_to_window_coords (get_view (f), GTK_TEXT_WINDOW_WIDGET, place.x,
                                         place.y + place.height / 2, &x, &y);
  test_pointer_click (GTK_WIDGET (get_view (f)), x, y, GDK_BUTTON_SECONDARY);
  WAIT_UNTIL (find_popover (GTK_WIDGET (get_view (f))) != NULL);
  WAIT_UNTIL (offers (f, "king"));
  close_menu (f);
}

static void
test_words (PanesFixture *f, gconstpointer data)
{
  GtkWidget *view;

  edit (f, 1, "zorro kign zorro");
  assert_wrong (f, "zorro kign zorro");
  view = GTK_WIDGET (get_view (f));
  open_at_cursor (f, 1, GDK_KEY_Menu);
  g_assert_true (gtk_widget_activate_action (view, "spelling.ignore", NULL));
  close_menu (f);
  assert_wrong (f, "kign");
  open_at_cursor (f, 8, GDK_KEY_Menu);
  g_assert_true (gtk_widget_activate_action (view, "spelling.add", NULL));
  close_menu (f);
  WAIT_UNTIL (is_wrong (f, ""));
  /* The first for this game alone, the second for all. */
  panes_fixture_tear_down (f);
  set_up (f, NULL);
  edit (f, 1, "zorro kign");
  assert_wrong (f, "zorro");
}

static void
test_language (PanesFixture *f, gconstpointer data)
{
  GtkWidget *view;

  edit (f, 1, "rex is here");
  assert_wrong (f, "rex");
  view = GTK_WIDGET (get_view (f));
  open_at_cursor (f, 5, GDK_KEY_Menu);
  g_assert_true (offers (f, "As the Program"));
  g_assert_true (offers (f, "Latina"));
  g_assert_true (gtk_widget_activate_action (view, "spelling.language", "s", "la"));
  close_menu (f);
  g_assert_cmpstr (stelling_record_get_header (f->record, STELLING_HEADER_LANGUAGE), ==, "la");
  WAIT_UNTIL (is_wrong (f, "is here"));
  stelling_record_undo (f->record);
  WAIT_UNTIL (is_wrong (f, "rex"));
  /* Without a dictionary the menu says so, and nothing is underlined. */
  stelling_record_set_header (f->record, STELLING_HEADER_LANGUAGE, "qaa");
  WAIT_UNTIL (is_wrong (f, ""));
  WAIT_UNTIL (stelling_spelling_is_loaded (stelling_spelling_get (f->record)));
  open_at_cursor (f, 5, GDK_KEY_Menu);
  g_assert_true (offers (f, "No Dictionary: qaa"));
  g_assert_true (offers (f, "Latina"));
  g_assert_false (offers (f, "_Next Misspelling"));
  close_menu (f);
}

/* --- from one to the next --- */

static void
leave_primary_cb (GtkWidget *view)
{
  gtk_text_buffer_remove_selection_clipboard (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)),
                                              gtk_widget_get_primary_clipboard (view));
}

/* The view takes it away itself. */
static void
return_primary_cb (GtkWidget *view)
{
  gtk_text_buffer_add_selection_clipboard (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)),
                                           gtk_widget_get_primary_clipboard (view));
}

/* The X server may tell a moment late that a selection before the present one is no longer the
 * primary one, and GTK takes the present one back for it. People are not so fast. */
static void
leave_primary_alone (PanesFixture *f)
{
  StellingNode *before = stelling_session_get_node (f->session);

  stelling_session_set_node (f->session, panes_get_node (f, 4));
  stelling_move_list_view_edit_comment (STELLING_MOVE_LIST_VIEW (f->pane), STELLING_COMMENT_AFTER);
  panes_wait_frames (f->pane, 3);
  leave_primary_cb (GTK_WIDGET (get_view (f)));
  g_signal_connect_after (get_view (f), "realize", G_CALLBACK (leave_primary_cb), NULL);
  g_signal_connect (get_view (f), "unrealize", G_CALLBACK (return_primary_cb), NULL);
  stelling_session_set_node (f->session, before);
  panes_wait_frames (f->pane, 3);
}

static void
assert_selected (PanesFixture *f, guint ply, const char *expected)
{
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  panes_wait_frames (f->pane, 3);
  g_assert_true (stelling_session_get_node (f->session) == panes_get_node (f, ply));
  gtk_text_buffer_get_selection_bounds (gtk_text_view_get_buffer (get_view (f)), &start, &end);
  text = gtk_text_iter_get_slice (&start, &end);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_go (PanesFixture *f, gconstpointer data)
{
  StellingMoveListView *list = STELLING_MOVE_LIST_VIEW (f->pane);
  StellingSpelling *spelling = stelling_spelling_get (f->record);

  leave_primary_alone (f);
  stelling_record_set_comment (f->record, panes_get_node (f, 1), "The kignn is heer");
  stelling_record_set_comment (f->record, panes_get_node (f, 2), "The king is here");
  stelling_record_set_comment (f->record, panes_get_node (f, 3), "gaurd");
  stelling_spelling_load (spelling);
  WAIT_UNTIL (stelling_spelling_is_loaded (spelling));
  g_assert_true (stelling_move_list_view_go_misspelling (list, 1));
  assert_selected (f, 1, "kignn");
  g_assert_true (stelling_move_list_view_go_misspelling (list, 1));
  assert_selected (f, 1, "heer");
  g_assert_true (stelling_move_list_view_go_misspelling (list, 1));
  assert_selected (f, 3, "gaurd");
  g_assert_false (stelling_move_list_view_go_misspelling (list, 1));
  assert_selected (f, 3, "gaurd");
  g_assert_true (stelling_move_list_view_go_misspelling (list, -1));
  assert_selected (f, 1, "heer");
  g_assert_true (stelling_move_list_view_go_misspelling (list, -1));
  assert_selected (f, 1, "kignn");
  g_assert_false (stelling_move_list_view_go_misspelling (list, -1));
}

/* Where nothing is edited it begins at the comment that is looked at. */
static void
test_go_from (PanesFixture *f, gconstpointer data)
{
  StellingMoveListView *list = STELLING_MOVE_LIST_VIEW (f->pane);
  StellingSpelling *spelling = stelling_spelling_get (f->record);

  leave_primary_alone (f);
  stelling_record_set_comment (f->record, panes_get_node (f, 1), "kignn");
  stelling_record_set_comment (f->record, panes_get_node (f, 2), "gaurd heer");
  stelling_spelling_load (spelling);
  WAIT_UNTIL (stelling_spelling_is_loaded (spelling));
  stelling_session_set_node (f->session, panes_get_node (f, 2));
  g_assert_true (stelling_move_list_view_go_misspelling (list, 1));
  assert_selected (f, 2, "gaurd");
  stelling_session_set_node (f->session, panes_get_node (f, 3));
  g_assert_false (stelling_move_list_view_go_misspelling (list, 1));
  g_assert_true (stelling_move_list_view_go_misspelling (list, -1));
  assert_selected (f, 2, "heer");
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    void (*test) (PanesFixture *f, gconstpointer data);
  } tests[] = {
    { "opened", test_opened },   { "typing", test_typing },   { "joined", test_joined },
    { "undo", test_undo },       { "switch", test_switch },   { "long", test_long },
    { "replace", test_replace }, { "order", test_order },     { "keys", test_keys },
    { "where", test_where },     { "pointer", test_pointer }, { "language", test_language },
    { "go", test_go },           { "go-from", test_go_from }, { "words", test_words },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/ui/text-speller/", tests[i].name, NULL);

      g_test_add (path, PanesFixture, NULL, set_up, tests[i].test, tear_down);
    }
  return tiny_dictionary_run_tests ();
}
