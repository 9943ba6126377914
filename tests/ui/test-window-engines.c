/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#include <string.h>

#include "stelling-engine-dialog.h"
#include "stelling-engine-form.h"
#include "stelling-engine-setups.h"
#include "stelling-engine-view.h"
#include "stelling-engines-page.h"
#include "stelling-external-engine.h"
#include "stelling-line-view.h"
#include "stelling-preferences.h"

#include "window-fixture.h"

/* Engines of other programs in the analysis and in the preferences, over an engine that behaves as
 * it is told (tests/analysis/fake-engine.c). */

static StellingEngineSetup *
add_engine (const char *name, const char *manner)
{
  g_autofree char *command = g_strconcat (FAKE_ENGINE, " ", manner, NULL);
  StellingEngineSetup *setup = stelling_engine_setup_new (name, command, NULL);

  stelling_engine_setups_add (setup);
  return setup;
}

static void
remove_engines (void)
{
  GListModel *setups = stelling_engine_setups_get ();

  while (g_list_model_get_n_items (setups) > 0)
    {
      g_autoptr (StellingEngineSetup) setup = g_list_model_get_item (setups, 0);

      stelling_engine_setups_remove (setup);
    }
}

static void
tear_down (WindowFixture *fixture, gconstpointer data)
{
  remove_engines ();
  window_fixture_tear_down (fixture, data);
  stelling_external_engine_end_all ();
}

/* Returns the view of the engine that has this place; nullable. */
static GtkWidget *
find_view (StellingPage *page, guint index)
{
  GtkWidget *view = window_find (GTK_WIDGET (page), STELLING_TYPE_ENGINE_VIEW);

  for (; index > 0 && view != NULL; index--)
    view = gtk_widget_get_next_sibling (view);
  return view;
}

static GtkWidget *
find_line (GtkWidget *view, guint index)
{
  GtkWidget *line = window_find (view, STELLING_TYPE_LINE_VIEW);

  for (; index > 0; index--)
    line = gtk_widget_get_next_sibling (line);
  return line;
}

/* Returns whether a line is shown with this score. */
static gboolean
shows (GtkWidget *line, const char *score)
{
  GtkWidget *chip = gtk_widget_get_first_child (line);

  return gtk_widget_get_opacity (line) > 0.99 && gtk_widget_get_visible (line)
         && !gtk_widget_has_css_class (line, "stale")
         && g_str_equal (gtk_label_get_text (GTK_LABEL (chip)), score);
}

static void
assert_not_stored (StellingPage *page)
{
  StellingNode *node = stelling_session_get_node (stelling_page_get_session (page));
  const StellingEvaluation *evaluation = stelling_node_get_evaluation (node);

  g_assert_true (evaluation == NULL || strstr (evaluation->engine, "Fake") == NULL);
}

/* Returns how many lines of the file are @word. */
static guint
count_lines (const char *path, const char *word)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 0;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    n += g_str_has_prefix (lines[i], word);
  return n;
}

/* Several engines think while the analysis runs, and follow what is shown. */
static void
test_lines (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingSession *session = stelling_page_get_session (page);
  g_autoptr (StellingEngineSetup) first = add_engine ("First", "good");
  g_autoptr (StellingEngineSetup) second = add_engine ("Second", "done");
  GtkWidget *chip, *move;
  StellingNode *node;

  g_object_set (stelling_session_get_analysis (session), "lines", 2, NULL);
  g_assert_false (gtk_widget_get_visible (find_view (page, 0)));
  window_activate (fixture, "page.analyse");
  g_assert_true (gtk_widget_get_visible (find_view (page, 0)));
  g_assert_true (window_says (find_view (page, 0), "First"));
  g_assert_true (window_says (find_view (page, 0), "Starting…"));
  g_assert_true (window_says (find_view (page, 1), "Second"));
  for (guint i = 0; i < 2; i++)
    {
      WAIT_UNTIL (shows (find_line (find_view (page, i), 0), "+0.5"));
      /* It tells one line after the other. */
      WAIT_UNTIL (shows (find_line (find_view (page, i), 1), "+0.4"));
      g_assert_false (gtk_widget_get_visible (find_line (find_view (page, i), 2)));
      WAIT_UNTIL (window_says (find_view (page, i), "Depth 5 · 1.0k nodes · 5.0k/s"));
    }
  /* Its points are told as points. */
  chip = gtk_widget_get_first_child (find_line (find_view (page, 0), 0));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (chip), ==, "Light’s points: +0.5");
  assert_not_stored (page);

  /* A move of a line is played, and the engine goes on from there. */
  move = window_find (find_line (find_view (page, 0), 1), GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_activate (move));
  node = stelling_session_get_node (session);
  g_assert_cmpuint (stelling_node_get_ply (node), ==, 1);
  WAIT_UNTIL (shows (find_line (find_view (page, 0), 0), "\u22120.5"));
  assert_not_stored (page);

  /* What was found stays when all stop, as long as it is about what is shown. */
  window_activate (fixture, "page.analyse");
  g_assert_true (gtk_widget_get_visible (find_view (page, 0)));
  g_assert_true (shows (find_line (find_view (page, 0), 0), "\u22120.5"));
  window_activate (fixture, "page.previous");
  g_assert_false (gtk_widget_get_visible (find_view (page, 0)));
  g_assert_false (gtk_widget_get_visible (find_view (page, 1)));

  /* Each has a switch. */
  g_object_set (first, "enabled", FALSE, NULL);
  window_activate (fixture, "page.analyse");
  g_assert_true (window_says (find_view (page, 0), "Second"));
  g_assert_null (find_view (page, 1));
  g_object_set (first, "enabled", TRUE, NULL);
  g_assert_true (window_says (find_view (page, 0), "First"));
  WAIT_UNTIL (shows (find_line (find_view (page, 0), 0), "+0.5"));
  window_activate (fixture, "page.analyse");
}

/* What failed is told, beside a button that starts it again; the rest goes on. */
static void
test_failure (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  g_autoptr (StellingEngineSetup) bad = add_engine ("Bad", "illegal");
  g_autoptr (StellingEngineSetup) good = add_engine ("Good", "good");
  GtkWidget *view, *button;

  window_activate (fixture, "page.analyse");
  view = find_view (page, 0);
  WAIT_UNTIL (window_says (view, "Bad told of a move that is not legal: Z9"));
  button = window_find (view, GTK_TYPE_BUTTON);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, "_Restart");
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_false (gtk_widget_get_visible (find_line (view, 0)));
  WAIT_UNTIL (shows (find_line (find_view (page, 1), 0), "+0.5"));

  g_signal_emit_by_name (button, "clicked");
  g_assert_false (gtk_widget_get_visible (button));
  g_assert_true (window_says (view, "Starting…"));
  WAIT_UNTIL (gtk_widget_get_visible (button));

  /* Another command begins anew by itself. */
  stelling_engine_setup_set (bad, "Mended", FAKE_ENGINE " good", NULL);
  WAIT_UNTIL (shows (find_line (find_view (page, 0), 0), "+0.5"));
  g_assert_true (window_says (find_view (page, 0), "Mended"));
  window_activate (fixture, "page.analyse");
}

/* Nobody thinks about a game that is over. */
static void
test_over (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_open_text (
      fixture, "over.sgf",
      "(;GM[29]RU[tablut-edge];W[e3-c3];B[d1-c1];W[c3-e3];B[c1-d1];W[e3-c3];B[d1-c1];W[c3-e3]"
      ";B[c1-d1])");
  g_autoptr (StellingEngineSetup) setup = add_engine ("First", "good");

  window_activate (fixture, "page.last");
  window_activate (fixture, "page.analyse");
  g_assert_true (window_says (find_view (page, 0), "First"));
  g_assert_false (window_says (find_view (page, 0), "Starting…"));
  window_activate (fixture, "page.previous");
  g_assert_true (window_says (find_view (page, 0), "Starting…"));
  window_activate (fixture, "page.analyse");
}

/* --- the preferences --- */

static GtkWidget *
find_field (GtkWidget *dialog, const char *title, GType type)
{
  GtkWidget *row = window_find_row (dialog, title);

  g_assert_nonnull (row);
  return g_type_is_a (G_OBJECT_TYPE (row), type) ? row : window_find (row, type);
}

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
click (GtkWidget *widget, const char *label)
{
  g_signal_emit_by_name (find_button (widget, label), "clicked");
}

static void
type (GtkWidget *dialog, const char *title, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (window_find_row (dialog, title)), text);
}

/* An engine is added by its command line and tried; its options are a form, and what is chosen is
 * kept. */
static void
test_add (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *preferences = stelling_preferences_new (stelling_settings_get_default ());
  GtkWidget *dialog;
  g_autoptr (StellingEngineSetup) setup = NULL;
  g_autoptr (StellingEngineSetup) back = NULL;
  g_autoptr (GVariant) stored = NULL, child = NULL;
  g_auto (GStrv) values = NULL;

  gtk_window_present (GTK_WINDOW (preferences));
  click (window_find (preferences, STELLING_TYPE_ENGINES_PAGE), "_Add…");
  dialog = window_find_top (STELLING_TYPE_ENGINE_DIALOG);
  type (dialog, "Command line", FAKE_ENGINE " refuse");
  click (dialog, "_Test");
  WAIT_UNTIL (window_says (dialog, "ended: fake: no licence"));
  type (dialog, "Command line", FAKE_ENGINE " good");
  g_assert_true (window_says (dialog, "Not tried yet"));
  click (dialog, "_Test");
  WAIT_UNTIL (window_says (dialog, "It works: Fake good"));
  g_assert_null (window_find_row (dialog, "MultiPV"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_field (dialog, "Hash", GTK_TYPE_SPIN_BUTTON)),
                             32);
  gtk_switch_set_active (GTK_SWITCH (find_field (dialog, "Own Book", GTK_TYPE_SWITCH)), FALSE);
  adw_combo_row_set_selected (ADW_COMBO_ROW (window_find_row (dialog, "Style")), 1);
  type (dialog, "Net", "a b");
  g_assert_nonnull (find_field (dialog, "Clear Hash", GTK_TYPE_BUTTON));
  type (dialog, "Name", "<b>Mine");
  click (dialog, "_Save");
  WAIT_UNTIL (window_find_top (STELLING_TYPE_ENGINE_DIALOG) == NULL);

  setup = g_list_model_get_item (stelling_engine_setups_get (), 0);
  g_assert_cmpstr (stelling_engine_setup_get_name (setup), ==, "<b>Mine");
  values = stelling_engine_setup_dup_values (setup);
  g_assert_cmpstr (values[0], ==, "Hash");
  g_assert_cmpstr (stelling_engine_setup_get_value (setup, "Hash"), ==, "32");
  g_assert_cmpstr (stelling_engine_setup_get_value (setup, "Own Book"), ==, "false");
  g_assert_cmpstr (stelling_engine_setup_get_value (setup, "Style"), ==, "very wild");
  g_assert_cmpstr (stelling_engine_setup_get_value (setup, "Net"), ==, "a b");
  g_assert_cmpuint (g_strv_length (values), ==, 8);
  g_object_get (stelling_settings_get_default (), "engines", &stored, NULL);
  g_assert_cmpuint (g_variant_n_children (stored), ==, 1);
  child = g_variant_get_child_value (stored, 0);
  back = stelling_engine_setup_new_from_variant (child);
  g_assert_cmpstr (stelling_engine_setup_get_command (back), ==, FAKE_ENGINE " good");
  g_assert_cmpstr (stelling_engine_setup_get_value (back, "Style"), ==, "very wild");
  g_assert_nonnull (window_find_row (preferences, "<b>Mine"));
  gtk_window_destroy (GTK_WINDOW (preferences));
}

/* What was chosen comes back, and goes where it is the engine's own again; removing removes. */
static void
test_edit (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) values = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (StellingEngineSetup) setup = NULL;
  GtkWidget *preferences = stelling_preferences_new (stelling_settings_get_default ());
  GtkWidget *dialog;

  g_hash_table_insert (values, (gpointer) "Hash", (gpointer) "48");
  g_hash_table_insert (values, (gpointer) "Gone", (gpointer) "1");
  setup = stelling_engine_setup_new ("Mine", FAKE_ENGINE " good", values);
  stelling_engine_setups_add (setup);
  gtk_window_present (GTK_WINDOW (preferences));
  g_signal_emit_by_name (find_field (preferences, "Mine", GTK_TYPE_BUTTON), "clicked");
  dialog = window_find_top (STELLING_TYPE_ENGINE_DIALOG);
  WAIT_UNTIL (window_says (dialog, "It works: Fake good"));
  g_assert_cmpfloat (gtk_spin_button_get_value (
                         GTK_SPIN_BUTTON (find_field (dialog, "Hash", GTK_TYPE_SPIN_BUTTON))),
                     ==, 48);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_field (dialog, "Hash", GTK_TYPE_SPIN_BUTTON)),
                             16);
  click (dialog, "_Save");
  g_assert_null (stelling_engine_setup_get_value (setup, "Hash"));
  g_assert_cmpstr (stelling_engine_setup_get_value (setup, "Gone"), ==, "1");
  WAIT_UNTIL (window_find_top (STELLING_TYPE_ENGINE_DIALOG) == NULL);

  gtk_switch_set_active (GTK_SWITCH (find_field (preferences, "Mine", GTK_TYPE_SWITCH)), FALSE);
  g_assert_false (stelling_engine_setup_is_enabled (setup));
  g_signal_emit_by_name (find_field (preferences, "Mine", GTK_TYPE_BUTTON), "clicked");
  dialog = window_find_top (STELLING_TYPE_ENGINE_DIALOG);
  click (dialog, "_Remove Engine");
  g_assert_cmpuint (g_list_model_get_n_items (stelling_engine_setups_get ()), ==, 0);
  g_assert_null (window_find_row (preferences, "Mine"));
  WAIT_UNTIL (window_find_top (STELLING_TYPE_ENGINE_DIALOG) == NULL);
  gtk_window_destroy (GTK_WINDOW (preferences));
}

/* What stands in the settings is taken over, as far as it makes sense. */
static void
test_settings (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) variant = g_variant_parse (
      G_VARIANT_TYPE ("aa{sv}"),
      "[{'name': <'One'>, 'command': <'one'>, 'enabled': <false>}, {'name': <'No command'>}, "
      "{'command': <3>}, {'command': <'two'>, 'options': <'x'>}, {}]",
      NULL, NULL, NULL);
  GListModel *setups = stelling_engine_setups_get ();
  g_autoptr (StellingEngineSetup) one = NULL, two = NULL;

  g_object_set (stelling_settings_get_default (), "engines", variant, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (setups), ==, 2);
  one = g_list_model_get_item (setups, 0);
  two = g_list_model_get_item (setups, 1);
  g_assert_false (stelling_engine_setup_is_enabled (one));
  g_assert_true (stelling_engine_setup_is_enabled (two));
  g_assert_cmpstr (stelling_engine_setup_get_name (two), ==, "two");
}

/* While something else needs the processors it thinks of nothing. */
static void
test_waiting (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingAnalysis *analysis = stelling_session_get_analysis (stelling_page_get_session (page));
  g_autofree char *log = g_build_filename (fixture->folder, "log", NULL);
  g_autofree char *manner = g_strdup_printf ("good %s", log);
  g_autoptr (StellingEngineSetup) setup = add_engine ("First", manner);

  stelling_page_start_analysis (page);
  WAIT_UNTIL (count_lines (log, "go") == 1);
  stelling_analysis_set_waiting (analysis, TRUE);
  WAIT_UNTIL (count_lines (log, "stop") == 1);
  stelling_analysis_set_waiting (analysis, FALSE);
  WAIT_UNTIL (count_lines (log, "go") == 2);
  g_assert_cmpint (g_remove (log), ==, 0);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-engines/" name, WindowFixture, NULL, window_fixture_set_up, function,    \
              tear_down)
  ADD ("lines", test_lines);
  ADD ("failure", test_failure);
  ADD ("over", test_over);
  ADD ("waiting", test_waiting);
  ADD ("add", test_add);
  ADD ("edit", test_edit);
  ADD ("settings", test_settings);
#undef ADD
  return g_test_run ();
}
