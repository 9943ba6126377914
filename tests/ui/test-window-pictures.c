/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-export-dialog.h"
#include "stelling-insight.h"
#include "stelling-settings.h"

#include "window-fixture.h"

/* Pictures that are exported and copied, and texts that are dropped. */

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

static GtkWidget *
open_dialog (WindowFixture *fixture)
{
  window_activate (fixture, "page.export");
  WAIT_UNTIL (window_find_top (STELLING_TYPE_EXPORT_DIALOG) != NULL);
  return window_find_top (STELLING_TYPE_EXPORT_DIALOG);
}

static int
get_height (GtkWidget *dialog)
{
  GtkPicture *preview = GTK_PICTURE (window_find (dialog, GTK_TYPE_PICTURE));
  GdkPaintable *paintable = gtk_picture_get_paintable (preview);

  return paintable != NULL ? gdk_paintable_get_intrinsic_height (paintable) : 0;
}

static void
set_sides (GtkWidget *dialog, gboolean sides)
{
  GtkWidget *row = window_find_row (dialog, "Turn, set pieces and captures");

  gtk_switch_set_active (GTK_SWITCH (window_find (row, GTK_TYPE_SWITCH)), sides);
}

/* The picture is seen as it will be, whatever is changed. */
static void
test_preview (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;
  int bare, with_sides;

  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  dialog = open_dialog (fixture);
  set_sides (dialog, FALSE);
  bare = get_height (dialog);
  g_assert_cmpint (bare, ==, 640);
  set_sides (dialog, TRUE);
  WAIT_UNTIL (get_height (dialog) > bare);
  with_sides = get_height (dialog);
  gtk_editable_set_text (GTK_EDITABLE (window_find_row (dialog, "Caption")), "Yellow to move");
  WAIT_UNTIL (get_height (dialog) > with_sides);
  set_sides (dialog, FALSE);
  WAIT_UNTIL (get_height (dialog) < with_sides);
  g_assert_cmpint (get_height (dialog), >, bare);
  /* A page has no preview. */
  adw_combo_row_set_selected (ADW_COMBO_ROW (window_find_row (dialog, "Export as")), 3);
  g_assert_false (gtk_widget_is_visible (window_find (dialog, GTK_TYPE_PICTURE)));
  g_assert_false (gtk_widget_is_visible (find_button (dialog, "_Copy")));
  adw_combo_row_set_selected (ADW_COMBO_ROW (window_find_row (dialog, "Export as")), 2);
  g_assert_true (gtk_widget_is_visible (window_find (dialog, GTK_TYPE_PICTURE)));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static GBytes *
get_preview (GtkWidget *dialog)
{
  GtkPicture *preview = GTK_PICTURE (window_find (dialog, GTK_TYPE_PICTURE));

  return gdk_texture_save_to_png_bytes (GDK_TEXTURE (gtk_picture_get_paintable (preview)));
}

static gboolean
has_preview (GtkWidget *dialog, GBytes *expected)
{
  g_autoptr (GBytes) shown = get_preview (dialog);

  return g_bytes_equal (shown, expected);
}

/* What is drawn over the board is offered, each time anew, and only if there is anything. */
static void
test_insight (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog, *row, *shown;
  g_autoptr (GBytes) bare = NULL;
  StellingExportChoice choice;

  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  dialog = open_dialog (fixture);
  g_assert_false (gtk_widget_get_visible (window_find_row (dialog, "Ways and threats")));
  bare = get_preview (dialog);
  stelling_export_dialog_get_choice (STELLING_EXPORT_DIALOG (dialog), &choice);
  g_assert_cmpuint (choice.picture.insight, ==, 0);
  gtk_window_destroy (GTK_WINDOW (dialog));

  window_activate (fixture, "page.show-ways");
  window_activate (fixture, "page.show-forbidden");
  for (guint i = 0; i < 2; i++)
    {
      dialog = open_dialog (fixture);
      row = window_find_row (dialog, "Ways and threats");
      g_assert_true (gtk_widget_get_visible (row));
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                       "Shortest Ways · Forbidden Squares");
      shown = window_find (row, GTK_TYPE_SWITCH);
      g_assert_true (gtk_switch_get_active (GTK_SWITCH (shown)));
      g_assert_false (has_preview (dialog, bare));
      stelling_export_dialog_get_choice (STELLING_EXPORT_DIALOG (dialog), &choice);
      g_assert_cmpuint (choice.picture.insight, ==,
                        STELLING_INSIGHT_WAYS | STELLING_INSIGHT_FORBIDDEN);
      gtk_switch_set_active (GTK_SWITCH (shown), FALSE);
      WAIT_UNTIL (has_preview (dialog, bare));
      stelling_export_dialog_get_choice (STELLING_EXPORT_DIALOG (dialog), &choice);
      g_assert_cmpuint (choice.picture.insight, ==, 0);
      g_signal_emit_by_name (find_button (dialog, "_Copy"), "clicked");
    }
  window_activate (fixture, "page.show-ways");
  window_activate (fixture, "page.show-forbidden");
}

static GtkWidget *
find_title (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_title (child);
  return found;
}

/* The title has room between the buttons. */
static void
test_title (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog, *title;

  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  dialog = open_dialog (fixture);
  title = find_title (window_find (dialog, ADW_TYPE_HEADER_BAR));
  WAIT_UNTIL (gtk_widget_get_width (title) > 0);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (title)), ==, "Export");
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (title))));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

typedef struct
{
  GdkTexture *texture;
  gboolean answered;
} Read;

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Read *read = data;

  read->texture = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, NULL);
  read->answered = TRUE;
}

static void
get_copied_size (WindowFixture *fixture, int *width, int *height)
{
  Read read = { NULL, FALSE };

  gdk_clipboard_read_texture_async (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), NULL,
                                    read_cb, &read);
  WAIT_UNTIL (read.answered);
  g_assert_nonnull (read.texture);
  *width = gdk_texture_get_width (read.texture);
  *height = gdk_texture_get_height (read.texture);
  g_object_unref (read.texture);
}

/* The picture of the dialog can be copied, and copying a picture later has the same beside it. */
static void
test_copy (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;
  int width, height, before;

  window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  dialog = open_dialog (fixture);
  set_sides (dialog, TRUE);
  gtk_editable_set_text (GTK_EDITABLE (window_find_row (dialog, "Caption")), "The start");
  g_signal_emit_by_name (find_button (dialog, "_Copy"), "clicked");
  g_assert_null (window_find_top (STELLING_TYPE_EXPORT_DIALOG));
  get_copied_size (fixture, &width, &before);
  g_assert_cmpint (width, ==, 640);
  g_assert_cmpint (before, >, width + 50);
  window_activate (fixture, "page.copy-picture");
  get_copied_size (fixture, &width, &height);
  /* Without the caption, which was for that picture. */
  g_assert_cmpint (height, >, width);
  g_assert_cmpint (height, <, before);
}

/* --- dropping --- */

static gboolean
drop (WindowFixture *fixture, const char *text)
{
  g_autoptr (GListModel) controllers
      = gtk_widget_observe_controllers (GTK_WIDGET (fixture->window));
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, text);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &taken);
    }
  return taken;
}

static void
test_drop (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  StellingNode *root = stelling_record_get_root (record);

  g_assert_true (drop (fixture, "1. e3-c3 e2-b2"));
  g_assert_nonnull (stelling_node_get_first_child (root));
  g_assert_cmpstr (stelling_node_get_notation (stelling_node_get_first_child (root)), ==, "e3-c3");
  window_activate (fixture, "page.undo");
  g_assert_null (stelling_node_get_first_child (root));
  /* A text without a game is taken, and said to have none. */
  g_assert_true (drop (fixture, "good morning"));
  g_assert_null (stelling_node_get_first_child (root));
  /* While a position is set up nothing is pasted into the game. */
  window_activate (fixture, "page.setup");
  drop (fixture, "1. e3-c3 e2-b2");
  g_assert_null (stelling_node_get_first_child (root));
}

/* On the start page a text becomes a record. */
static void
test_drop_welcome (WindowFixture *fixture, gconstpointer data)
{
  StellingRecord *record;
  StellingNode *first;

  g_assert_true (drop (fixture, "1. e3-c3 e2-b2"));
  WAIT_UNTIL (stelling_window_get_page (fixture->window) != NULL);
  record = stelling_session_get_record (
      stelling_page_get_session (stelling_window_get_page (fixture->window)));
  first = stelling_node_get_first_child (stelling_record_get_root (record));
  g_assert_cmpstr (stelling_node_get_notation (first), ==, "e3-c3");
}

#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-pictures/" name, WindowFixture, NULL, window_fixture_set_up, function,   \
              window_fixture_tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("preview", test_preview);
  ADD ("insight", test_insight);
  ADD ("title", test_title);
  ADD ("copy", test_copy);
  ADD ("drop", test_drop);
  ADD ("drop-welcome", test_drop_welcome);

  return g_test_run ();
}
