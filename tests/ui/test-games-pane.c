/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "panes-fixture.h"
#include "stelling-collection.h"
#include "stelling-game-item.h"
#include "stelling-game-row.h"
#include "stelling-games-pane.h"
#include "test-pointer.h"

/* The list of games by itself, with a real pointer and real keys. */

typedef struct
{
  GPtrArray *records;
  StellingCollection *collection;
  GtkWidget *window;
  StellingGamesPane *pane;
  GtkListView *list;
  GString *log; /* of what was wanted */
} Fixture;

/* Ties in each order. */
static const struct
{
  const char *light, *date, *result, *moves;
} games[] = {
  { "Cem", "2026-03", "light resign", "e3-c3" },
  { "Anna", "2026-01", "dark resign", "e3-c3 d1-d3" },
  { "Eva", "2026-02", "", "e3-c3" },
  { "Bob", "2026-02", "light resign", "e3-c3 d1-d3" },
  { "Anna", "2026-01", "", "" },
};

/* --- what was wanted --- */

static void
log_game (Fixture *f, const char *what, StellingRecord *record, const char *more)
{
  guint index;

  g_assert_true (g_ptr_array_find (f->records, record, &index));
  g_string_append_printf (f->log, "%s%s %u%s", f->log->len > 0 ? ", " : "", what, index + 1, more);
}

static void
chosen_cb (Fixture *f, StellingRecord *record, gboolean activated)
{
  log_game (f, "chosen", record, activated ? "!" : "");
}

static void
clicked_cb (Fixture *f, StellingRecord *record)
{
  log_game (f, "clicked", record, "");
}

static void
renamed_cb (Fixture *f, StellingRecord *record, const char *name)
{
  log_game (f, "renamed", record, name);
}

static void
dragged_cb (Fixture *f, guint from, guint to)
{
  g_string_append_printf (f->log, "dragged %u to %u", from + 1, to + 1);
}

static void
assert_wanted (Fixture *f, const char *expected)
{
  test_wait_frames (f->window, 2);
  g_assert_cmpstr (f->log->str, ==, expected);
  g_string_truncate (f->log, 0);
}

/* --- fixture --- */

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  return panes_find (widget, type, 0);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->records = g_ptr_array_new_with_free_func (g_object_unref);
  f->log = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      StellingRecord *record = panes_make_record ("tablut-edge", games[i].moves);

      stelling_record_set_header (record, STELLING_HEADER_LIGHT, games[i].light);
      stelling_record_set_header (record, STELLING_HEADER_DARK, "Dina");
      stelling_record_set_header (record, STELLING_HEADER_DATE, games[i].date);
      stelling_record_set_header (record, STELLING_HEADER_RESULT, games[i].result);
      g_ptr_array_add (f->records, record);
    }
  f->collection = stelling_collection_new (f->records);
  f->window = adw_window_new ();
  f->pane = g_object_new (STELLING_TYPE_GAMES_PANE, NULL);
  adw_window_set_content (ADW_WINDOW (f->window), GTK_WIDGET (f->pane));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 400, 500);
  stelling_games_pane_set_collection (f->pane, f->collection);
  stelling_games_pane_set_current (f->pane, g_ptr_array_index (f->records, 0));
  g_signal_connect_swapped (f->pane, "game-chosen", G_CALLBACK (chosen_cb), f);
  g_signal_connect_swapped (f->pane, "game-clicked", G_CALLBACK (clicked_cb), f);
  g_signal_connect_swapped (f->pane, "game-renamed", G_CALLBACK (renamed_cb), f);
  g_signal_connect_swapped (f->pane, "game-dragged", G_CALLBACK (dragged_cb), f);
  gtk_window_present (GTK_WINDOW (f->window));
  test_wait_frames (f->window, 3);
  f->list = GTK_LIST_VIEW (find (GTK_WIDGET (f->pane), GTK_TYPE_LIST_VIEW));
  test_focus_window (f->window);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gpointer pane = f->pane;

  g_object_add_weak_pointer (pane, &pane);
  gtk_window_destroy (GTK_WINDOW (f->window));
  WAIT_UNTIL (pane == NULL);
  g_assert_finalize_object (f->collection);
  g_ptr_array_unref (f->records);
  g_string_free (f->log, TRUE);
}

static GtkSingleSelection *
get_selection (Fixture *f)
{
  return GTK_SINGLE_SELECTION (gtk_list_view_get_model (f->list));
}

/* Returns the row in that place from above. */
static GtkWidget *
get_row (Fixture *f, guint index)
{
  return panes_find (GTK_WIDGET (f->list), STELLING_TYPE_GAME_ROW, index);
}

/* The numbers of the games in the file, in the order of the list; the selected one in brackets. */
static char *
dup_list (Fixture *f)
{
  GString *text = g_string_new (NULL);
  GListModel *model = G_LIST_MODEL (get_selection (f));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (StellingGameItem) item = g_list_model_get_item (model, i);
      gboolean selected = gtk_single_selection_get_selected (get_selection (f)) == i;

      g_string_append_printf (text, selected ? "[%u]" : "%u", stelling_game_item_get_number (item));
    }
  return g_string_free (text, FALSE);
}

static void
assert_list (Fixture *f, const char *expected)
{
  g_autofree char *text = dup_list (f);

  g_assert_cmpstr (text, ==, expected);
}

static void
set_action (Fixture *f, const char *name, const char *order)
{
  if (order != NULL)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->pane), name, "s", order));
  else
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f->pane), name, NULL));
}

static void
search (Fixture *f, const char *text, guint n)
{
  gtk_editable_set_text (GTK_EDITABLE (find (GTK_WIDGET (f->pane), GTK_TYPE_SEARCH_ENTRY)), text);
  WAIT_UNTIL (g_list_model_get_n_items (G_LIST_MODEL (get_selection (f))) == n);
}

/* --- cases --- */

/* A click on a game is told after the choice; one that opens the menu is a choice only. */
static void
test_click (Fixture *f, gconstpointer data)
{
  GtkWidget *menu;

  test_pointer_click (get_row (f, 2), 40, 8, 1);
  assert_wanted (f, "chosen 3, clicked 3");
  /* One on the game that is chosen already is told too; so far away, it is no double click. */
  test_pointer_click (get_row (f, 2), 120, 8, 1);
  assert_wanted (f, "clicked 3");
  test_pointer_click (get_row (f, 1), 40, 8, 3);
  assert_wanted (f, "chosen 2");
  menu = find (GTK_WIDGET (f->pane), GTK_TYPE_POPOVER_MENU);
  WAIT_UNTIL (gtk_widget_get_mapped (menu));
  test_wait_frames (menu, 5);
  test_key (f->window, GDK_KEY_Escape);
  WAIT_UNTIL (!gtk_widget_get_visible (menu));
  WAIT_UNTIL (stelling_games_pane_has_keyboard (f->pane));
  assert_list (f, "1[2]345");
  test_pointer_click (get_row (f, 1), 40, 8, 3);
  WAIT_UNTIL (gtk_widget_get_mapped (menu) && !stelling_games_pane_has_keyboard (f->pane));
  gtk_popover_popdown (GTK_POPOVER (menu));
  g_assert_true (stelling_games_pane_has_keyboard (f->pane)); /* at once */
}

/* The second click of two activates the game, and says so last. */
static void
test_double_click (Fixture *f, gconstpointer data)
{
  test_pointer_click (get_row (f, 2), 40, 8, 1);
  assert_wanted (f, "chosen 3, clicked 3");
  test_pointer_click (get_row (f, 2), 40, 8, 1);
  assert_wanted (f, "chosen 3!, chosen 3!");
  test_pointer_click (get_row (f, 1), 40, 8, 1);
  assert_wanted (f, "chosen 2, clicked 2");
}

/* What ends somewhere else is no click. */
static void
test_no_click (Fixture *f, gconstpointer data)
{
  GtkWidget *list = GTK_WIDGET (f->list);
  graphene_point_t at;

  /* None is the second of a double click. */
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 1, NULL);
  g_assert_true (
      gtk_widget_compute_point (get_row (f, 0), list, &GRAPHENE_POINT_INIT (40, 8), &at));
  test_pointer_move (list, (double) at.x, (double) at.y);
  test_pointer_press (list, 1);
  test_pointer_move (list, (double) at.x + 8, (double) at.y);
  test_pointer_release (list, 1);
  assert_wanted (f, "");
  test_pointer_move (list, (double) at.x, (double) at.y);
  test_pointer_press (list, 1);
  test_pointer_move (list, (double) at.x + 7, (double) at.y);
  test_pointer_release (list, 1);
  assert_wanted (f, "clicked 1");
  test_pointer_move (list, (double) at.x, (double) at.y);
  test_pointer_press (list, 1);
  test_pointer_move (list, (double) at.x, (double) at.y + 8);
  test_pointer_release (list, 1);
  assert_wanted (f, "");
  /* With another button. */
  test_pointer_click (get_row (f, 3), 40, 8, 2);
  assert_wanted (f, "");
  /* Below the last game. */
  test_pointer_click (list, 40, gtk_widget_get_height (list) - 4, 1);
  assert_wanted (f, "");
  /* In the field for a name. */
  g_assert_true (stelling_games_pane_rename (f->pane));
  test_wait_frames (f->window, 3);
  test_pointer_click (find (list, GTK_TYPE_ENTRY), 8, 8, 1);
  assert_wanted (f, "");
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-double-click-time");
}

/* The line that shows where a game would fall tells the truth, in the midst of a row too, which a
 * pointer would meet by chance only. */
static void
test_drop (Fixture *f, gconstpointer data)
{
  GtkWidget *row = get_row (f, 2);
  GtkWidget *parent = gtk_widget_get_parent (row);
  GtkEventController *target = test_find_controller (row, GTK_TYPE_DROP_TARGET);
  g_auto (GValue) game = G_VALUE_INIT;
  GtkWidget *list = gtk_widget_get_parent (parent);
  graphene_rect_t place;

  /* A drop at its edge counts too. */
  g_assert_true (gtk_widget_compute_bounds (parent, list, &place));
  g_assert_true (gtk_widget_is_ancestor (
      gtk_widget_pick (list, place.origin.x + 40, place.origin.y + 1, GTK_PICK_DEFAULT), parent));
  g_value_init (&game, STELLING_TYPE_GAME_ITEM);
  g_value_set_object (&game, stelling_game_row_get_item (STELLING_GAME_ROW (get_row (f, 0))));
  for (int i = -1; i <= 1; i++)
    {
      double y = gtk_widget_get_height (row) / 2.0 + i;
      GdkDragAction action;
      gboolean dropped;

      g_signal_emit_by_name (target, "motion", 40.0, y, &action);
      g_assert_cmpint (action, ==, GDK_ACTION_MOVE);
      g_assert_cmpint (gtk_widget_has_css_class (parent, "drop-above"), ==, i <= 0);
      g_assert_cmpint (gtk_widget_has_css_class (parent, "drop-below"), ==, i > 0);
      g_signal_emit_by_name (target, "drop", &game, 40.0, y, &dropped);
      g_assert_true (dropped);
      assert_wanted (f, i <= 0 ? "dragged 1 to 2" : "dragged 1 to 3");
      g_assert_false (gtk_widget_has_css_class (parent, "drop-above"));
      g_assert_false (gtk_widget_has_css_class (parent, "drop-below"));
    }
}

/* A choice by keys is one, and Return goes on with the game. */
static void
test_keys (Fixture *f, gconstpointer data)
{
  stelling_games_pane_focus_list (f->pane);
  test_key (f->window, GDK_KEY_Down);
  assert_wanted (f, "chosen 2");
  test_key (f->window, GDK_KEY_Return);
  assert_wanted (f, "chosen 2!");
  test_key (f->window, GDK_KEY_End);
  assert_wanted (f, "chosen 5");
}

/* Nobody has chosen what is selected because the list or the game changed. */
static void
test_unasked (Fixture *f, gconstpointer data)
{
  stelling_games_pane_set_current (f->pane, g_ptr_array_index (f->records, 3));
  assert_list (f, "123[4]5");
  set_action (f, "games.sort", "date");
  assert_list (f, "253[4]1");
  search (f, "bob", 1);
  assert_list (f, "[4]");
  search (f, "anna", 2);
  assert_list (f, "25");
  search (f, "", 5);
  assert_list (f, "253[4]1");
  stelling_collection_remove (f->collection, 0);
  assert_list (f, "142[3]");
  set_action (f, "games.sort", "file");
  assert_list (f, "12[3]4");
  stelling_collection_undo (f->collection);
  stelling_collection_move (f->collection, 3, 0);
  assert_list (f, "[1]2345");
  stelling_games_pane_focus_list (f->pane);
  assert_wanted (f, "");
  /* The user's choices are told afterwards. */
  gtk_single_selection_set_selected (get_selection (f), 2);
  assert_wanted (f, "chosen 2");
}

/* Games come, go and are moved while others are searched for. */
static void
test_searched (Fixture *f, gconstpointer data)
{
  search (f, "anna", 2);
  stelling_collection_remove (f->collection, 0);
  assert_list (f, "14");
  stelling_collection_move (f->collection, 3, 0);
  assert_list (f, "12");
  stelling_collection_remove (f->collection, 1);
  assert_list (f, "1");
  stelling_collection_undo (f->collection);
  assert_list (f, "12");
  search (f, "", 4);
  assert_list (f, "1234");
}

/* --- a long list --- */

static gboolean
over_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
is_seen (Fixture *f, StellingRecord *record)
{
  g_autoptr (GPtrArray) rows = panes_find_all (GTK_WIDGET (f->list), STELLING_TYPE_GAME_ROW);
  float height = (float) gtk_widget_get_height (GTK_WIDGET (f->list));

  for (guint i = 0; i < rows->len; i++)
    {
      StellingGameItem *item = stelling_game_row_get_item (g_ptr_array_index (rows, i));
      graphene_rect_t at;

      if (item != NULL && stelling_game_item_get_record (item) == record
          && gtk_widget_get_mapped (g_ptr_array_index (rows, i))
          && gtk_widget_compute_bounds (g_ptr_array_index (rows, i), GTK_WIDGET (f->list), &at)
          && at.origin.y > -1 && at.origin.y + at.size.height < height + 1)
        return TRUE;
    }
  return FALSE;
}

/* The game that is shown beside the list is brought into sight when it becomes that, and where the
 * list changes; who has scrolled elsewhere stays there otherwise. */
static void
test_sight (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) more = g_ptr_array_new_with_free_func (g_object_unref);
  StellingRecord *last, *first = g_ptr_array_index (f->records, 0);
  GtkAdjustment *vertical = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (f->list));
  gboolean over = FALSE;

  for (guint i = 0; i < 60; i++)
    g_ptr_array_add (more, panes_make_record ("teblo", ""));
  last = g_ptr_array_index (more, 59);
  stelling_collection_insert (f->collection, 5, more, "Add Games");
  test_wait_frames (f->window, 3);
  g_assert_true (is_seen (f, first));
  g_assert_false (is_seen (f, last));
  stelling_games_pane_set_current (f->pane, last);
  test_wait_frames (f->window, 3);
  WAIT_UNTIL (is_seen (f, last));
  gtk_adjustment_set_value (vertical, 0);
  test_wait_frames (f->window, 3);
  stelling_games_pane_set_current (f->pane, last);
  test_wait_frames (f->window, 3);
  g_assert_true (is_seen (f, first));
  search (f, "anna", 2);
  search (f, "", 65);
  test_wait_frames (f->window, 3);
  WAIT_UNTIL (is_seen (f, last));
  gtk_adjustment_set_value (vertical, 0);
  test_wait_frames (f->window, 3);
  stelling_collection_move (f->collection, 64, 63);
  test_wait_frames (f->window, 3);
  WAIT_UNTIL (is_seen (f, last));
  /* A game that keeps its place moves nothing. */
  set_action (f, "games.sort", "date");
  test_wait_frames (f->window, 3);
  gtk_adjustment_set_value (vertical, 0);
  test_wait_frames (f->window, 3);
  g_assert_false (is_seen (f, last));
  stelling_record_set_header (first, STELLING_HEADER_EVENT, "Open");
  g_timeout_add (500, over_cb, &over);
  WAIT_UNTIL (over);
  test_wait_frames (f->window, 3);
  g_assert_false (is_seen (f, last));
}

/* Games that are the same in an order come as in the file, or the other way round. */
static void
test_orders (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *order, *list, *backwards;
  } orders[] = {
    { "file", "[1]2345", "5432[1]" },    { "date", "2534[1]", "[1]4352" },
    { "players", "254[1]3", "3[1]452" }, { "result", "35[1]42", "24[1]53" },
    { "length", "5[1]324", "423[1]5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      set_action (f, "games.sort", orders[i].order);
      assert_list (f, orders[i].list);
      set_action (f, "games.backwards", NULL);
      assert_list (f, orders[i].backwards);
      g_assert_nonnull (stelling_games_pane_get_problem (f->pane));
      set_action (f, "games.backwards", NULL);
    }
}

static gboolean
lists (Fixture *f, const char *expected)
{
  g_autofree char *text = dup_list (f);

  return g_str_equal (text, expected);
}

/* A game that changes comes to its place among those that it is the same as now. */
static void
test_renewed (Fixture *f, gconstpointer data)
{
  set_action (f, "games.sort", "result");
  assert_list (f, "35[1]42");
  stelling_record_set_header (g_ptr_array_index (f->records, 3), STELLING_HEADER_RESULT, "");
  WAIT_UNTIL (lists (f, "345[1]2"));
  stelling_record_set_header (g_ptr_array_index (f->records, 2), STELLING_HEADER_RESULT,
                              "light resign");
  stelling_record_set_header (g_ptr_array_index (f->records, 1), STELLING_HEADER_RESULT,
                              "light resign");
  WAIT_UNTIL (lists (f, "45[1]23"));
  assert_wanted (f, "");
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* A game that changes and keeps its place stays where it is, and so does the list. */
static void
test_not_renewed (Fixture *f, gconstpointer data)
{
  StellingRecord *record = g_ptr_array_index (f->records, 1);
  guint n_changes = 0;
  gboolean over = FALSE;

  set_action (f, "games.sort", "date");
  g_signal_connect_swapped (get_selection (f), "items-changed", G_CALLBACK (count_cb), &n_changes);
  stelling_record_set_header (record, STELLING_HEADER_EVENT, "Open");
  g_timeout_add (500, over_cb, &over);
  WAIT_UNTIL (over);
  g_assert_cmpuint (n_changes, ==, 0);
  assert_list (f, "2534[1]");
  /* Nor does one that was not found, and is not. */
  search (f, "open", 1);
  n_changes = 0;
  over = FALSE;
  stelling_record_set_header (g_ptr_array_index (f->records, 0), STELLING_HEADER_EVENT, "Club");
  g_timeout_add (500, over_cb, &over);
  WAIT_UNTIL (over);
  g_assert_cmpuint (n_changes, ==, 0);
  assert_list (f, "2");
  stelling_record_set_header (g_ptr_array_index (f->records, 0), STELLING_HEADER_EVENT, "Open");
  WAIT_UNTIL (lists (f, "2[1]"));
  g_assert_nonnull (panes_find_label (GTK_WIDGET (f->pane), "2 of 5 games"));
}

/* Each row has the number of its game in the file, which a screen reader says too. */
static void
test_numbers (Fixture *f, gconstpointer data)
{
  GtkWidget *row = get_row (f, 1);

  g_assert_nonnull (panes_find_label (row, "2"));
  gtk_test_accessible_assert_property (
      gtk_widget_get_parent (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "2. Anna – Dina. Dark wins: Light resigned. 2026-01 · Tablut, to the edge, 2 moves");
  stelling_collection_remove (f->collection, 0);
  test_wait_frames (f->window, 3);
  g_assert_nonnull (panes_find_label (get_row (f, 0), "1"));
  g_assert_nonnull (panes_find_label (get_row (f, 0), "Anna – Dina"));
  stelling_collection_undo (f->collection);
  test_wait_frames (f->window, 3);
  g_assert_nonnull (panes_find_label (get_row (f, 1), "2"));
  g_assert_nonnull (panes_find_label (get_row (f, 1), "Anna – Dina"));
}

/* Below the list stands how many games there are, and how many of them are found. */
static void
test_count (Fixture *f, gconstpointer data)
{
  GtkWidget *pane = GTK_WIDGET (f->pane);

  g_assert_nonnull (panes_find_label (pane, "5 games"));
  search (f, "anna 2026", 2);
  g_assert_nonnull (panes_find_label (pane, "2 of 5 games"));
  search (f, "nobody", 0);
  g_assert_nonnull (panes_find_label (pane, "0 of 5 games"));
  g_assert_nonnull (panes_find_label (pane, "No game has these words."));
  search (f, "", 5);
  g_assert_nonnull (panes_find_label (pane, "5 games"));
  g_assert_null (panes_find_label (pane, "No game has these words."));
  for (guint i = 0; i < 4; i++)
    stelling_collection_remove (f->collection, 0);
  g_assert_nonnull (panes_find_label (pane, "1 game"));
}

static gboolean
is_typing (Fixture *f)
{
  g_autoptr (GPtrArray) entries = panes_find_all (GTK_WIDGET (f->list), GTK_TYPE_ENTRY);

  return entries->len > 0;
}

/* Return and the loss of the keyboard take a name that is typed, Escape does not. */
static void
test_rename (Fixture *f, gconstpointer data)
{
  GtkWidget *search_entry = find (GTK_WIDGET (f->pane), GTK_TYPE_SEARCH_ENTRY);

  g_assert_true (stelling_games_pane_rename (f->pane));
  test_key (f->window, GDK_KEY_a);
  g_assert_false (stelling_games_pane_has_keyboard (f->pane));
  test_key (f->window, GDK_KEY_Return);
  assert_wanted (f, "renamed 1a");
  g_assert_true (stelling_games_pane_has_keyboard (f->pane));
  g_assert_false (is_typing (f));
  g_assert_nonnull (panes_find_label (get_row (f, 0), "Cem – Dina"));
  g_assert_true (stelling_games_pane_rename (f->pane));
  test_key (f->window, GDK_KEY_b);
  test_key (f->window, GDK_KEY_Escape);
  assert_wanted (f, "");
  g_assert_true (stelling_games_pane_has_keyboard (f->pane));
  g_assert_false (is_typing (f));
  g_assert_true (stelling_games_pane_rename (f->pane));
  test_key (f->window, GDK_KEY_c);
  g_assert_true (gtk_widget_grab_focus (search_entry));
  WAIT_UNTIL (!is_typing (f));
  assert_wanted (f, "renamed 1c");
  /* The keyboard is where it went. */
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f->window)), search_entry));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

#define ADD(name, function)                                                                        \
  g_test_add ("/ui/games-pane/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("click", test_click);
  ADD ("double-click", test_double_click);
  ADD ("no-click", test_no_click);
  ADD ("drop", test_drop);
  ADD ("keys", test_keys);
  ADD ("unasked", test_unasked);
  ADD ("searched", test_searched);
  ADD ("sight", test_sight);
  ADD ("orders", test_orders);
  ADD ("renewed", test_renewed);
  ADD ("not-renewed", test_not_renewed);
  ADD ("numbers", test_numbers);
  ADD ("count", test_count);
  ADD ("rename", test_rename);
#undef ADD
  return g_test_run ();
}
