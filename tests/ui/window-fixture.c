/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-fixture.h"

#include <string.h>

#include "stelling-board-frame.h"
#include "stelling-question.h"
#include "stelling-status-line.h"

void
window_fixture_set_up (WindowFixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->window = STELLING_WINDOW (stelling_window_new (NULL));
  fixture->watched = fixture->window;
  g_object_add_weak_pointer (G_OBJECT (fixture->window), &fixture->watched);
  gtk_window_present (GTK_WINDOW (fixture->window));
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
}

void
window_fixture_tear_down (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (fixture->watched != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (fixture->watched == NULL);
  dir = g_dir_open (fixture->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

StellingPage *
window_add_record (WindowFixture *fixture, StellingRuleSet set)
{
  StellingRules rules;

  stelling_rules_init (&rules, set);
  return stelling_window_add_record (fixture->window, &rules);
}

StellingPage *
window_add_position (WindowFixture *fixture, StellingRuleSet set, const char *text)
{
  StellingPage *page = window_add_record (fixture, set);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  StellingPosition position;

  g_assert_true (
      stelling_position_parse (&position, stelling_record_get_rules (record), text, NULL));
  stelling_record_set_start (record, &position);
  return page;
}

gboolean
window_is_enabled (WindowFixture *fixture, const char *name)
{
  StellingPage *page = stelling_window_get_page (fixture->window);

  return g_action_group_get_action_enabled (stelling_page_get_actions (page), name);
}

void
window_activate (WindowFixture *fixture, const char *name)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), name, NULL));
}

GtkWidget *
window_find_button (GtkWidget *widget, const char *action)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_visible (widget))
    return NULL;
  if (GTK_IS_BUTTON (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = window_find_button (child, action);
  return found;
}

GtkWidget *
window_find (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = window_find (child, type);
  return found;
}

StellingSetupPane *
window_set_up (WindowFixture *fixture)
{
  GtkWidget *page = GTK_WIDGET (stelling_window_get_page (fixture->window));

  if (!stelling_page_is_setting_up (STELLING_PAGE (page)))
    window_activate (fixture, "page.setup");
  return STELLING_SETUP_PANE (window_find (page, STELLING_TYPE_SETUP_PANE));
}

GtkWidget *
window_find_row (GtkWidget *widget, const char *title)
{
  GtkWidget *found = NULL;

  if (ADW_IS_PREFERENCES_ROW (widget)
      && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = window_find_row (child, title);
  return found;
}

GtkWidget *
window_find_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = window_find_label (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

gboolean
window_says (GtkWidget *widget, const char *text)
{
  return window_find_label (widget, text) != NULL;
}

const char *
window_get_status (StellingPage *page)
{
  GtkWidget *frame = window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_FRAME);

  return stelling_status_line_get_text (
      STELLING_STATUS_LINE (window_find (frame, STELLING_TYPE_STATUS_LINE)));
}

GFile *
window_write_file (WindowFixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

char *
window_read_file (GFile *file)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
  return text;
}

StellingPage *
window_open_text (WindowFixture *fixture, const char *name, const char *text)
{
  g_autoptr (GFile) file = window_write_file (fixture, name, text);

  stelling_window_open_file (fixture->window, file, FALSE);
  WAIT_UNTIL (!stelling_window_is_loading (fixture->window));
  return stelling_window_get_page (fixture->window);
}

void
window_play (StellingPage *page, const char *text)
{
  g_assert_true (stelling_session_play_text (stelling_page_get_session (page), text));
}

gpointer
window_find_top (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_type_is_a (G_OBJECT_TYPE (window), type)
          && gtk_widget_get_visible (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

/* Tab comes to a destructive answer only after it has been at all others. */
static void
check_order (GtkWindow *dialog)
{
  g_autoptr (GPtrArray) answers = stelling_question_get_answers (ADW_MESSAGE_DIALOG (dialog));
  g_autoptr (GHashTable) visited = g_hash_table_new (NULL, NULL);
  GtkWidget *focus = gtk_window_get_focus (dialog);

  g_assert_cmpuint (answers->len, >, 0);
  g_assert_false (stelling_question_is_destructive (focus));
  while (g_hash_table_add (visited, focus))
    {
      for (guint i = 0; i < answers->len && stelling_question_is_destructive (focus); i++)
        g_assert_true (stelling_question_is_destructive (g_ptr_array_index (answers, i))
                       || g_hash_table_contains (visited, g_ptr_array_index (answers, i)));
      g_signal_emit_by_name (dialog, "move-focus", GTK_DIR_TAB_FORWARD);
      focus = gtk_window_get_focus (dialog);
    }
  for (guint i = 0; i < answers->len; i++)
    g_assert_true (g_hash_table_contains (visited, g_ptr_array_index (answers, i)));
}

void
window_answer (const char *response)
{
  GtkWindow *dialog;

  WAIT_UNTIL (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  dialog = g_object_ref (window_find_top (ADW_TYPE_MESSAGE_DIALOG));
  WAIT_UNTIL (gtk_window_get_focus (dialog) != NULL);
  check_order (dialog);
  gtk_widget_set_visible (GTK_WIDGET (dialog), FALSE);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (dialog);
  g_object_unref (dialog);
  test_run_pending ();
}
