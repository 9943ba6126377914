/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-comment-editor.h"
#include "stelling-language-row.h"
#include "stelling-properties-dialog.h"
#include "stelling-spelling.h"

#include "tiny-dictionary.h"
#include "window-fixture.h"

/* The language of a record's comments, and its misspelt words. */

static StellingRecord *
get_record (StellingPage *page)
{
  return stelling_session_get_record (stelling_page_get_session (page));
}

static gboolean
says (GtkWidget *widget, const char *text)
{
  gboolean found = GTK_IS_LABEL (widget)
                   && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = says (child, text);
  return found;
}

/* --- properties --- */

static AdwComboRow *
open_properties (WindowFixture *fixture)
{
  GtkWidget *dialog;
  GtkWidget *row;

  window_activate (fixture, "page.properties");
  dialog = window_find_top (STELLING_TYPE_PROPERTIES_DIALOG);
  test_wait_frames (dialog, 2);
  row = window_find (dialog, STELLING_TYPE_LANGUAGE_ROW);
  g_assert_nonnull (row);
  return ADW_COMBO_ROW (row);
}

static const char *
get_shown (AdwComboRow *row)
{
  return gtk_string_object_get_string (GTK_STRING_OBJECT (adw_combo_row_get_selected_item (row)));
}

static void
choose (AdwComboRow *row, const char *name)
{
  GListModel *names = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (names), i), name))
      {
        adw_combo_row_set_selected (row, i);
        return;
      }
  g_assert_not_reached ();
}

static void
apply (AdwComboRow *row)
{
  GtkWindow *dialog = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (row)));

  gtk_widget_activate (gtk_window_get_default_widget (dialog));
  WAIT_UNTIL (window_find_top (STELLING_TYPE_PROPERTIES_DIALOG) == NULL);
}

static void
test_properties (WindowFixture *fixture, gconstpointer data)
{
  StellingRecord *record = get_record (window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE));
  AdwComboRow *row = open_properties (fixture);

  g_assert_cmpstr (get_shown (row), ==, "As the program");
  apply (row);
  g_assert_false (stelling_record_can_undo (record));
  row = open_properties (fixture);
  choose (row, "Latina");
  apply (row);
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_LANGUAGE), ==, "la");
  g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Change Properties");
  row = open_properties (fixture);
  g_assert_cmpstr (get_shown (row), ==, "Latina");
  choose (row, "As the program");
  apply (row);
  g_assert_null (stelling_record_get_header (record, STELLING_HEADER_LANGUAGE));
  stelling_record_undo (record);
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_LANGUAGE), ==, "la");
}

/* A language without a dictionary can be said all the same, and stays as it is written. */
static void
test_others (WindowFixture *fixture, gconstpointer data)
{
  StellingRecord *record = get_record (window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE));
  static const struct
  {
    const char *header, *shown;
  } cases[] = {
    { "qaa", "qaa (no dictionary is installed)" },
    { "la_VA", "Latina (VA)" },
    { "en_US", "English (US)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      AdwComboRow *row;

      stelling_record_set_header (record, STELLING_HEADER_LANGUAGE, cases[i].header);
      row = open_properties (fixture);
      g_assert_cmpstr (get_shown (row), ==, cases[i].shown);
      apply (row);
      g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_LANGUAGE), ==,
                       cases[i].header);
    }
}

/* --- from one misspelt word to the next --- */

static void
assert_selected (StellingPage *page, const char *expected)
{
  GtkWidget *editor = window_find (GTK_WIDGET (page), STELLING_TYPE_COMMENT_EDITOR);
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  g_assert_nonnull (editor);
  gtk_text_buffer_get_selection_bounds (
      gtk_text_view_get_buffer (GTK_TEXT_VIEW (window_find (editor, GTK_TYPE_TEXT_VIEW))), &start,
      &end);
  text = gtk_text_iter_get_slice (&start, &end);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_steps (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingRecord *record = get_record (page);
  StellingSpelling *spelling = stelling_spelling_get (record);
  StellingNode *root = stelling_record_get_root (record);

  window_play (page, "e3-c3");
  stelling_record_set_comment (record, root, "the kign");
  stelling_record_set_comment (record, stelling_node_get_first_child (root), "gaurd");
  stelling_session_set_node (stelling_page_get_session (page), root);
  /* The first step waits for the dictionary. */
  window_activate (fixture, "page.next-misspelling");
  WAIT_UNTIL (stelling_spelling_is_loaded (spelling));
  WAIT_UNTIL (window_find (GTK_WIDGET (page), STELLING_TYPE_COMMENT_EDITOR) != NULL);
  assert_selected (page, "kign");
  window_activate (fixture, "page.next-misspelling");
  test_wait_frames (GTK_WIDGET (page), 3);
  assert_selected (page, "gaurd");
  window_activate (fixture, "page.next-misspelling");
  WAIT_UNTIL (says (GTK_WIDGET (page), "No misspelt word further on in this game"));
  window_activate (fixture, "page.previous-misspelling");
  test_wait_frames (GTK_WIDGET (page), 3);
  assert_selected (page, "kign");
  window_activate (fixture, "page.previous-misspelling");
  WAIT_UNTIL (says (GTK_WIDGET (page), "No misspelt word before this one"));
}

/* A long comment is edited in parts, of which only the first is there at the beginning. */
static void
test_parts (WindowFixture *fixture, gconstpointer data)
{
  static const char *const words[] = { "kign", "gaurd", "kign", "gaurd" };
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingRecord *record = get_record (page);
  StellingNode *root = stelling_record_get_root (record);
  GString *text = g_string_new ("the kign");

  /* In the first part, and three in parts further on. */
  for (guint i = 1; i < G_N_ELEMENTS (words); i++)
    {
      for (guint j = 0; j < (i == 2 ? 20 : 1500); j++)
        g_string_append (text, " the");
      g_string_append_printf (text, " %s", words[i]);
    }
  window_play (page, "e3-c3");
  stelling_record_set_comment (record, root, text->str);
  stelling_record_set_comment (record, stelling_node_get_first_child (root), "the gaurd king");
  stelling_session_set_node (stelling_page_get_session (page), root);
  stelling_spelling_load (stelling_spelling_get (record));
  WAIT_UNTIL (stelling_spelling_is_loaded (stelling_spelling_get (record)));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      window_activate (fixture, "page.next-misspelling");
      test_wait_frames (GTK_WIDGET (page), 4);
      assert_selected (page, words[i]);
      g_assert_true (stelling_session_get_node (stelling_page_get_session (page)) == root);
    }
  window_activate (fixture, "page.next-misspelling");
  test_wait_frames (GTK_WIDGET (page), 4);
  assert_selected (page, "gaurd");
  g_assert_false (stelling_session_get_node (stelling_page_get_session (page)) == root);
  window_activate (fixture, "page.next-misspelling");
  WAIT_UNTIL (says (GTK_WIDGET (page), "No misspelt word further on in this game"));
  for (guint i = G_N_ELEMENTS (words); i-- > 0;)
    {
      window_activate (fixture, "page.previous-misspelling");
      test_wait_frames (GTK_WIDGET (page), 4);
      assert_selected (page, words[i]);
    }
  window_activate (fixture, "page.previous-misspelling");
  WAIT_UNTIL (says (GTK_WIDGET (page), "No misspelt word before this one"));
  /* Nothing of it has changed. */
  g_assert_cmpstr (stelling_node_get_comment (root), ==, text->str);
  g_string_free (text, TRUE);
}

static void
test_without (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);

  stelling_record_set_header (get_record (page), STELLING_HEADER_LANGUAGE, "qaa");
  window_activate (fixture, "page.next-misspelling");
  WAIT_UNTIL (
      says (GTK_WIDGET (page), "No dictionary is installed for the language of the comments: qaa"));
  stelling_spelling_set_enabled (FALSE);
  window_activate (fixture, "page.next-misspelling");
  WAIT_UNTIL (says (GTK_WIDGET (page), "Spelling is not checked: see the preferences"));
  stelling_spelling_set_enabled (TRUE);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-spelling/" name, WindowFixture, NULL, window_fixture_set_up, function,   \
              window_fixture_tear_down)
  ADD ("properties", test_properties);
  ADD ("others", test_others);
  ADD ("steps", test_steps);
  ADD ("parts", test_parts);
  ADD ("without", test_without);
#undef ADD
  return tiny_dictionary_run_tests ();
}
