/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-file-dialogs.h"
#include "stelling-move-text.h"
#include "stelling-new-dialog.h"
#include "stelling-properties-dialog.h"

#include "window-fixture.h"

/* Dialogs for players, times and results; the menu of recent files. */

static gboolean
has_label (GtkWidget *widget, const char *text)
{
  gboolean found = GTK_IS_LABEL (widget)
                   && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = has_label (child, text);
  return found;
}

static GtkEditable *
find_entry (GtkWidget *dialog, const char *title)
{
  return GTK_EDITABLE (window_find_row (dialog, title));
}

static GtkWidget *
open_new (WindowFixture *fixture)
{
  GtkWidget *dialog;

  window_activate (fixture, "win.new");
  dialog = window_find_top (STELLING_TYPE_NEW_DIALOG);
  g_assert_nonnull (dialog);
  test_wait_frames (dialog, 2);
  return dialog;
}

/* Returns the record that comes of the dialog. */
static StellingRecord *
create (WindowFixture *fixture, GtkWidget *dialog)
{
  guint n = stelling_window_get_n_pages (fixture->window);

  g_assert_true (gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (dialog))));
  WAIT_UNTIL (stelling_window_get_n_pages (fixture->window) == n + 1);
  return stelling_session_get_record (
      stelling_page_get_session (stelling_window_get_page (fixture->window)));
}

static void
press (GtkWidget *row)
{
  g_signal_emit_by_name (window_find (row, GTK_TYPE_BUTTON), "clicked");
}

/* --- a new game --- */

/* With nothing entered the record is as untouched as without the dialog. */
static void
test_bare (WindowFixture *fixture, gconstpointer data)
{
  StellingRecord *record = create (fixture, open_new (fixture));

  g_assert_null (stelling_record_get_header (record, STELLING_HEADER_LIGHT));
  g_assert_null (stelling_record_get_header (record, STELLING_HEADER_TIME));
  g_assert_false (stelling_record_can_undo (record));
}

static void
test_times (WindowFixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint chosen;
    int hours, minutes;
    const char *header;
  } times[] = {
    { 0, 5, 5, NULL }, { 1, 5, 5, "3600" }, { 2, 1, 30, "5400" },
    { 2, 0, 1, "60" }, { 2, 0, 0, NULL },   { 2, 99, 59, "359940" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (times); i++)
    {
      GtkWidget *dialog = open_new (fixture);
      GtkWidget *hours = window_find_row (dialog, "Hours"),
                *minutes = window_find_row (dialog, "Minutes");
      StellingRecord *record;

      adw_combo_row_set_selected (ADW_COMBO_ROW (window_find_row (dialog, "Time for each player")),
                                  times[i].chosen);
      g_assert_cmpint (gtk_widget_get_visible (hours), ==, times[i].chosen == 2);
      g_assert_cmpint (gtk_widget_get_visible (minutes), ==, times[i].chosen == 2);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (window_find (hours, GTK_TYPE_SPIN_BUTTON)),
                                 times[i].hours);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (window_find (minutes, GTK_TYPE_SPIN_BUTTON)),
                                 times[i].minutes);
      record = create (fixture, dialog);
      g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_TIME), ==,
                       times[i].header);
    }
}

/* Lots give the names to the colours in either way, and say which; names typed later are not what
 * was drawn. */
static void
test_lots (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_new (fixture);
  GtkWidget *lots = window_find_row (dialog, "Colours by lot");
  GtkEditable *light = find_entry (dialog, "Yellow"), *dark = find_entry (dialog, "Red");
  guint n_first = 0;
  StellingRecord *record;

  g_assert_false (gtk_widget_get_sensitive (window_find (lots, GTK_TYPE_BUTTON)));
  gtk_editable_set_text (light, " Ann ");
  g_assert_true (gtk_widget_get_sensitive (window_find (lots, GTK_TYPE_BUTTON)));
  for (guint i = 0; i < 20; i++)
    {
      gboolean first;

      press (lots);
      first = *gtk_editable_get_text (light) != '\0';
      g_assert_cmpstr (gtk_editable_get_text (first ? light : dark), ==, "Ann");
      g_assert_cmpstr (gtk_editable_get_text (first ? dark : light), ==, "");
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (lots)), ==,
                       first ? "Ann plays Yellow" : "Ann plays Red");
    }
  gtk_editable_set_text (light, "Ann");
  gtk_editable_set_text (dark, "Bob");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (lots)), ==, "");
  for (guint i = 0; i < 200; i++)
    {
      gboolean first;

      press (lots);
      first = g_str_equal (gtk_editable_get_text (light), "Ann");
      g_assert_cmpstr (gtk_editable_get_text (light), ==, first ? "Ann" : "Bob");
      g_assert_cmpstr (gtk_editable_get_text (dark), ==, first ? "Bob" : "Ann");
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (lots)), ==,
                       first ? "Ann plays Yellow" : "Bob plays Yellow");
      n_first += first;
    }
  /* A fair lot gets here but once in 10²⁵. */
  g_assert_cmpuint (n_first, >, 25);
  g_assert_cmpuint (n_first, <, 175);
  gtk_editable_set_text (light, "Ann");
  gtk_editable_set_text (dark, "Bob");
  record = create (fixture, dialog);
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_LIGHT), ==, "Ann");
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_DARK), ==, "Bob");
  stelling_record_undo (record);
  g_assert_null (stelling_record_get_header (record, STELLING_HEADER_LIGHT));
  g_assert_null (stelling_record_get_header (record, STELLING_HEADER_DARK));
}

/* --- properties --- */

static GtkWidget *
open_properties (StellingRecord *record)
{
  GtkWidget *dialog = stelling_properties_dialog_new (record);

  gtk_window_present (GTK_WINDOW (dialog));
  test_wait_frames (dialog, 2);
  return dialog;
}

/* The time for each player is shown with hours and kept in seconds, other texts as they are. */
static void
test_time (WindowFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *before, *shown, *typed, *after;
  } times[] = {
    { NULL, "", "1:00:00", "3600" },
    { "5400", "1:30:00", "1:30:00", "5400" },
    { "5400", "1:30:00", "", NULL },
    { "90", "1:30", "2:00", "120" },
    { "2 x 45 min", "2 x 45 min", "2 x 45 min", "2 x 45 min" },
    { "7200.5", "7200.5", "7200.5", "7200.5" },
    { NULL, "", "long", "long" },
    { NULL, "", "600", "600" },
  };
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));

  for (gsize i = 0; i < G_N_ELEMENTS (times); i++)
    {
      GtkWidget *dialog;
      GtkEditable *row;

      stelling_record_set_header (record, STELLING_HEADER_TIME, times[i].before);
      dialog = open_properties (record);
      row = find_entry (dialog, "Time for each player (h:mm:ss)");
      g_assert_cmpstr (gtk_editable_get_text (row), ==, times[i].shown);
      gtk_editable_set_text (row, times[i].typed);
      gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
      WAIT_UNTIL (window_find_top (STELLING_TYPE_PROPERTIES_DIALOG) == NULL);
      g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_TIME), ==,
                       times[i].after);
    }
}

/* By Teblo's sheet a win has three points and a draw has one for each. */
static void
test_points (WindowFixture *fixture, gconstpointer data)
{
  static const char *const points[] = { "",
                                        "Points: Yellow 3, Red 0",
                                        "Points: Yellow 3, Red 0",
                                        "Points: Yellow 3, Red 0",
                                        "Points: Yellow 0, Red 3",
                                        "Points: Yellow 0, Red 3",
                                        "Points: Yellow 0, Red 3",
                                        "Points: Yellow 1, Red 1",
                                        "Points: Yellow 1, Red 1" };

  for (StellingRuleSet set = STELLING_RULE_SET_TEBLO; set <= STELLING_RULE_SET_TABLUT_EDGE; set++)
    {
      StellingPage *page = window_add_record (fixture, set);
      GtkWidget *dialog
          = open_properties (stelling_session_get_record (stelling_page_get_session (page)));
      AdwComboRow *row = ADW_COMBO_ROW (window_find_row (dialog, "Result"));

      for (guint i = 0; i < G_N_ELEMENTS (points); i++)
        {
          adw_combo_row_set_selected (row, i);
          g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                           set == STELLING_RULE_SET_TEBLO ? points[i] : "");
        }
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
}

/* A clock at zero tells who has won, in the list, below the board and in the properties, until a
 * result is entered. */
static void
test_clocks (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);
  StellingRecord *record = stelling_session_get_record (session);
  GtkWidget *dialog;
  g_autofree char *told = NULL;
  g_autofree char *entered = NULL;

  window_play (page, "e3-c3");
  window_play (page, "a4-a3");
  g_assert_null (stelling_move_text_dup_result (record));
  stelling_record_set_clock (record, stelling_session_get_node (session),
                             (StellingClock) { { 5000, 0 }, { -1, -1 } });
  told = stelling_move_text_dup_result (record);
  g_assert_cmpstr (told, ==, "Light wins on time");
  WAIT_UNTIL (has_label (GTK_WIDGET (page), "Move 1: a4-a3 · Light wins on time"));
  dialog = open_properties (record);
  g_assert_cmpstr (
      adw_action_row_get_subtitle (ADW_ACTION_ROW (window_find_row (dialog, "Result"))), ==,
      "By the clocks: Light wins on time");
  adw_combo_row_set_selected (ADW_COMBO_ROW (window_find_row (dialog, "Result")), 4);
  gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
  WAIT_UNTIL (window_find_top (STELLING_TYPE_PROPERTIES_DIALOG) == NULL);
  entered = stelling_move_text_dup_result (record);
  g_assert_cmpstr (entered, ==, "Dark wins");
  WAIT_UNTIL (has_label (GTK_WIDGET (page), "Move 1: a4-a3 · Dark wins"));
}

/* --- recent files --- */

/* The entries of the menu beside "Open", one a line. */
static char *
spell_recent (WindowFixture *fixture)
{
  AdwSplitButton *button
      = ADW_SPLIT_BUTTON (window_find (GTK_WIDGET (fixture->window), ADW_TYPE_SPLIT_BUTTON));
  g_autoptr (GMenuModel) menu = g_menu_model_get_item_link (
      adw_split_button_get_menu_model (button), 0, G_MENU_LINK_SECTION);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *label = NULL;

      g_assert_true (
          g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label));
      g_string_append_printf (text, "%s\n", label);
    }
  return g_string_free (text, FALSE);
}

static gboolean
lists_recent (WindowFixture *fixture, const char *pattern)
{
  g_autofree char *text = spell_recent (fixture);

  return g_regex_match_simple (pattern, text, G_REGEX_MULTILINE, 0);
}

/* Files of the same name in other folders are told apart, with as much of a folder as has room. */
static void
test_recent (WindowFixture *fixture, gconstpointer data)
{
  static const char *const folders[]
      = { "one", "the_other_folder_has_a_name_that_is_as_long_as_few_are" };
  g_autoptr (GFile) other = window_write_file (fixture, "other.sgf", "(;GM[144])");
  GFile *files[G_N_ELEMENTS (folders)];
  GtkWidget *button = window_find (GTK_WIDGET (fixture->window), ADW_TYPE_SPLIT_BUTTON);
  GtkWidget *menu;

  g_assert_null (adw_split_button_get_menu_model (ADW_SPLIT_BUTTON (button)));
  adw_split_button_popup (ADW_SPLIT_BUTTON (button));
  menu = GTK_WIDGET (adw_split_button_get_popover (ADW_SPLIT_BUTTON (button)));
  WAIT_UNTIL (gtk_widget_get_mapped (menu));
  /* A popover that is open while its window goes gets events without a surface. */
  adw_split_button_popdown (ADW_SPLIT_BUTTON (button));
  WAIT_UNTIL (!gtk_widget_get_mapped (menu));
  stelling_file_dialogs_add_recent (other, STELLING_FORMAT_SGF);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_build_filename (fixture->folder, folders[i], NULL);
      g_autofree char *path = g_build_filename (folder, "club.sgf", NULL);

      g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
      g_assert_true (g_file_set_contents (path, "(;GM[144])", -1, NULL));
      files[i] = g_file_new_for_path (path);
      stelling_file_dialogs_add_recent (files[i], STELLING_FORMAT_SGF);
      /* The only one of its name needs no folder. */
      if (i == 0)
        WAIT_UNTIL (lists_recent (fixture, "^club.sgf$"));
    }
  WAIT_UNTIL (lists_recent (fixture, "^club.sgf · .*/one$"));
  g_assert_true (
      lists_recent (fixture, "^club.sgf · ….*a__name__that__is__as__long__as__few__are$"));
  g_assert_true (lists_recent (fixture, "^other.sgf$"));
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autoptr (GFile) folder = g_file_get_parent (files[i]);

      g_assert_true (g_file_delete (files[i], NULL, NULL));
      g_assert_true (g_file_delete (folder, NULL, NULL));
      g_object_unref (files[i]);
    }
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-dialogs/" name, WindowFixture, NULL, window_fixture_set_up, function,    \
              window_fixture_tear_down)
  ADD ("new/bare", test_bare);
  ADD ("new/times", test_times);
  ADD ("new/lots", test_lots);
  ADD ("properties/time", test_time);
  ADD ("properties/points", test_points);
  ADD ("properties/clocks", test_clocks);
  ADD ("recent", test_recent);
#undef ADD
  return g_test_run ();
}
