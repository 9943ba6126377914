/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-fixture.h"

#include <string.h>

#include "stelling-files.h"
#include "stelling-game-item.h"
#include "stelling-game-row.h"
#include "stelling-games-flap.h"
#include "stelling-games-pane.h"

/* The list of games beside the board. */

#define N_MANY 5000

static StellingPage *
open_text (WindowFixture *fixture, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, "club.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  stelling_window_open_file (fixture->window, file, FALSE);
  WAIT_UNTIL (!stelling_window_is_loading (fixture->window));
  return stelling_window_get_page (fixture->window);
}

static StellingPage *
open_three (WindowFixture *fixture)
{
  return open_text (fixture, "(;GM[144]PW[Cem]PB[Dina]DT[2026-03]RE[W+];W[D4])\n"
                             "(;GM[144]PW[Anna]PB[Bram]DT[2026-01]EV[Open];W[D4];B[I9])\n"
                             "(;GM[144]PW[Eva]PB[Finn]DT[2026-02]RE[B+])\n");
}

static StellingGamesPane *
get_pane (StellingPage *page)
{
  return STELLING_GAMES_PANE (window_find (GTK_WIDGET (page), STELLING_TYPE_GAMES_PANE));
}

/* The first letters of Light's players, in the order of the file. */
static char *
spell (StellingPage *page)
{
  GPtrArray *records = stelling_document_get_records (stelling_page_get_document (page));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < records->len; i++)
    {
      const char *light
          = stelling_record_get_header (g_ptr_array_index (records, i), STELLING_HEADER_LIGHT);

      g_string_append_c (text, light != NULL ? *light : '-');
    }
  return g_string_free (text, FALSE);
}

#define assert_games(page, expected)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *games_ = spell (page);                                                        \
    g_assert_cmpstr (games_, ==, expected);                                                        \
  }                                                                                                \
  G_STMT_END

static const char *
get_light (StellingPage *page)
{
  return stelling_record_get_header (stelling_session_get_record (stelling_page_get_session (page)),
                                     STELLING_HEADER_LIGHT);
}

/* Each row says how long its game is, in words. */
static void
test_lengths (WindowFixture *fixture, gconstpointer data)
{
  static const char *const lengths[] = { "1 move", "2 moves", "0 moves" };
  StellingPage *page = open_three (fixture);
  GtkWidget *pane = GTK_WIDGET (get_pane (page));

  test_wait_frames (pane, 3);
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      GtkWidget *label = window_find_label (pane, lengths[i]);

      g_assert_nonnull (label);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, lengths[i]);
    }
  g_assert_false (window_says (pane, "m."));
}

static GtkSelectionModel *
get_model (StellingPage *page)
{
  return gtk_list_view_get_model (
      GTK_LIST_VIEW (window_find (GTK_WIDGET (get_pane (page)), GTK_TYPE_LIST_VIEW)));
}

static guint
count_rows (StellingPage *page)
{
  return g_list_model_get_n_items (G_LIST_MODEL (get_model (page)));
}

static guint
get_selected (StellingPage *page)
{
  return gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (get_model (page)));
}

static void
search (StellingPage *page, const char *text)
{
  gtk_editable_set_text (
      GTK_EDITABLE (window_find (GTK_WIDGET (get_pane (page)), GTK_TYPE_SEARCH_ENTRY)), text);
}

static gboolean
is_shown (WindowFixture *fixture)
{
  StellingPage *page = stelling_window_get_page (fixture->window);
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (stelling_page_get_actions (page), "games");

  return g_variant_get_boolean (state);
}

static void
sort (StellingPage *page, const char *order)
{
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (get_pane (page)), "games.sort", "s", order));
}

/* --- cases --- */

static void
test_shown (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  gboolean shown;

  g_assert_false (is_shown (fixture));
  g_object_get (window_find (GTK_WIDGET (page), STELLING_TYPE_GAMES_FLAP), "shown", &shown, NULL);
  g_assert_false (shown);
  g_assert_false (window_is_enabled (fixture, "delete-game"));
  page = open_three (fixture);
  g_assert_true (is_shown (fixture));
  g_assert_cmpuint (count_rows (page), ==, 3);
  g_assert_cmpuint (get_selected (page), ==, 0);
  stelling_page_show_game (page, 2);
  g_assert_cmpuint (get_selected (page), ==, 2);
  gtk_selection_model_select_item (get_model (page), 1, TRUE);
  g_assert_cmpstr (get_light (page), ==, "Anna");
  window_activate (fixture, "page.games");
  g_assert_false (is_shown (fixture));
}

static void
test_move_and_delete (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);

  g_assert_false (window_is_enabled (fixture, "move-game-up"));
  g_assert_false (window_is_enabled (fixture, "undo-games"));
  window_activate (fixture, "page.move-game-down");
  assert_games (page, "ACE");
  g_assert_cmpstr (get_light (page), ==, "Cem");
  g_assert_cmpuint (get_selected (page), ==, 1);
  g_assert_true (stelling_page_is_modified (page));
  window_activate (fixture, "page.delete-game");
  assert_games (page, "AE");
  g_assert_cmpstr (get_light (page), ==, "Eva");
  g_assert_cmpuint (get_selected (page), ==, 1);
  window_activate (fixture, "page.undo-games");
  assert_games (page, "ACE");
  g_assert_cmpstr (get_light (page), ==, "Cem");
  window_activate (fixture, "page.undo-games");
  assert_games (page, "CAE");
  g_assert_false (stelling_page_is_modified (page));
  window_activate (fixture, "page.redo-games");
  assert_games (page, "ACE");
}

/* The button of the message takes back that deletion, and what came after it. */
static void
test_undo_deletion (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);

  window_activate (fixture, "page.delete-game");
  window_activate (fixture, "page.delete-game");
  assert_games (page, "E");
  g_assert_false (window_is_enabled (fixture, "delete-game"));
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (page), "page.undo-games-to", "t", (guint64) 0));
  assert_games (page, "CAE");
  g_assert_cmpstr (get_light (page), ==, "Cem");
}

static void
test_add (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);

  window_activate (fixture, "page.duplicate-game");
  assert_games (page, "CCAE");
  g_assert_cmpuint (stelling_page_get_n_games (page), ==, 4);
  g_assert_cmpuint (get_selected (page), ==, 1);
  stelling_page_show_game (page, 3);
  window_activate (fixture, "page.copy-game");
  stelling_page_show_game (page, 0);
  window_activate (fixture, "page.paste-game");
  WAIT_UNTIL (stelling_page_get_n_games (page) == 5);
  assert_games (page, "CECAE");
  g_assert_cmpstr (get_light (page), ==, "Eva");
}

static void
paste (WindowFixture *fixture, const char *text)
{
  StellingPage *page = stelling_window_get_page (fixture->window);
  guint n = stelling_page_get_n_games (page);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (page)), text);
  window_activate (fixture, "page.paste-game");
  WAIT_UNTIL (stelling_page_get_n_games (page) > n);
}

/* The signs of the list that are seen. */
static guint
count_signs (GtkWidget *widget)
{
  guint n
      = GTK_IS_IMAGE (widget) && gtk_widget_get_mapped (widget)
        && g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (widget)), "dialog-warning-symbolic") == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_signs (child);
  return n;
}

#define FAULTY "(;GM[144]PW[Gus]PB[Hal];W[D4];B[D4];W[I9])"
#define SOUND "(;GM[144];W[D4])"

/* Moves of pasted games that can't be played are told at once. */
static void
test_paste_faulty (WindowFixture *fixture, gconstpointer data)
{
  const char *const *texts = data;

  open_three (fixture);
  paste (fixture, texts[0]);
  g_assert_true (window_says (GTK_WIDGET (fixture->window), texts[1]));
}

static const char *const faulty[][2] = {
  { FAULTY, "2 moves can’t be played here; they are kept and struck out" },
  { SOUND FAULTY, "2 moves of one game can’t be played; they are kept and struck out" },
  { FAULTY SOUND FAULTY, "4 moves of 2 games can’t be played; they are kept and struck out" },
  { SOUND, "1 game added to the list" },
};

/* A game has a sign as long as moves of it can't be played. */
static void
test_sign (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);
  GtkWidget *pane = GTK_WIDGET (get_pane (page));
  GtkWidget *label;

  test_wait_frames (pane, 3);
  g_assert_cmpuint (count_signs (pane), ==, 0);
  paste (fixture, FAULTY);
  test_wait_frames (pane, 3);
  g_assert_cmpuint (count_signs (pane), ==, 1);
  label = window_find_label (pane, "Gus – Hal");
  gtk_test_accessible_assert_property (
      gtk_widget_get_parent (gtk_widget_get_ancestor (label, STELLING_TYPE_GAME_ROW)),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "2 moves can’t be played");
  stelling_record_delete_dead (stelling_session_get_record (stelling_page_get_session (page)));
  WAIT_UNTIL (count_signs (pane) == 0);
}

static guint
count_nodes (StellingPage *page)
{
  return stelling_record_get_n_nodes (
      stelling_session_get_record (stelling_page_get_session (page)));
}

/* The list and its games are taken back in the order in which all was done, wherever the keyboard
 * is, and done again in the same. */
static void
test_undo (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);

  window_activate (fixture, "page.move-game-down");
  stelling_session_go_last (stelling_page_get_session (page));
  window_play (page, "I9");
  g_signal_emit_by_name (get_pane (page), "game-renamed",
                         stelling_session_get_record (stelling_page_get_session (page)), "Final");
  stelling_page_show_game (page, 2);
  window_play (page, "D4");
  window_activate (fixture, "page.delete-game");
  assert_games (page, "AC");
  stelling_page_focus_board (page);
  window_activate (fixture, "page.undo");
  assert_games (page, "ACE");
  g_assert_cmpuint (count_nodes (page), ==, 1);
  window_activate (fixture, "page.undo");
  g_assert_cmpuint (count_nodes (page), ==, 0);
  g_assert_cmpstr (get_light (page), ==, "Eva");
  window_activate (fixture, "page.undo");
  g_assert_cmpstr (get_light (page), ==, "Cem");
  g_assert_cmpuint (count_nodes (page), ==, 2);
  window_activate (fixture, "page.undo");
  g_assert_cmpuint (count_nodes (page), ==, 1);
  window_activate (fixture, "page.undo");
  assert_games (page, "CAE");
  g_assert_false (window_is_enabled (fixture, "undo"));
  g_assert_false (stelling_page_is_modified (page));

  window_activate (fixture, "page.redo");
  assert_games (page, "ACE");
  window_activate (fixture, "page.redo");
  g_assert_cmpuint (count_nodes (page), ==, 2);
  window_activate (fixture, "page.redo");
  window_activate (fixture, "page.redo");
  g_assert_cmpstr (get_light (page), ==, "Eva");
  g_assert_cmpuint (count_nodes (page), ==, 1);
  window_activate (fixture, "page.redo");
  assert_games (page, "AC");
  g_assert_false (window_is_enabled (fixture, "redo"));
  window_activate (fixture, "page.undo");
  assert_games (page, "ACE");
}

/* What was taken back in another game is not done again after something new. */
static void
test_redo_after_change (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);

  stelling_session_go_last (stelling_page_get_session (page));
  window_play (page, "I9");
  window_activate (fixture, "page.undo");
  g_assert_true (window_is_enabled (fixture, "redo"));
  stelling_page_show_game (page, 2);
  window_activate (fixture, "page.move-game-up");
  WAIT_UNTIL (!window_is_enabled (fixture, "redo"));
  window_activate (fixture, "page.undo");
  assert_games (page, "CAE");
  window_activate (fixture, "page.redo");
  assert_games (page, "CEA");
  /* The game has its own still. */
  stelling_page_show_game (page, 0);
  WAIT_UNTIL (window_is_enabled (fixture, "redo"));
  window_activate (fixture, "page.redo");
  g_assert_cmpuint (count_nodes (page), ==, 2);
  window_activate (fixture, "page.undo");
  g_assert_cmpuint (count_nodes (page), ==, 1);
  window_activate (fixture, "page.undo");
  assert_games (page, "CAE");
}

/* What was saved in the middle is unsaved on both sides of it, also in another window. */
static void
test_undo_saved (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);
  AdwTabView *tabs = ADW_TAB_VIEW (window_find (GTK_WIDGET (fixture->window), ADW_TYPE_TAB_VIEW));
  StellingWindow *other = STELLING_WINDOW (stelling_window_new (NULL));
  AdwTabView *others = ADW_TAB_VIEW (window_find (GTK_WIDGET (other), ADW_TYPE_TAB_VIEW));

  stelling_session_go_last (stelling_page_get_session (page));
  window_play (page, "I9");
  window_activate (fixture, "page.save");
  WAIT_UNTIL (!stelling_page_is_modified (page));
  window_activate (fixture, "page.move-game-down");
  gtk_window_present (GTK_WINDOW (other));
  adw_tab_view_transfer_page (tabs, adw_tab_view_get_page (tabs, GTK_WIDGET (page)), others, 0);
  gtk_widget_activate_action (GTK_WIDGET (page), "page.undo", NULL);
  assert_games (page, "CAE");
  g_assert_false (stelling_page_is_modified (page));
  gtk_widget_activate_action (GTK_WIDGET (page), "page.undo", NULL);
  g_assert_cmpuint (count_nodes (page), ==, 1);
  g_assert_true (stelling_page_is_modified (page));
  gtk_widget_activate_action (GTK_WIDGET (page), "page.redo", NULL);
  g_assert_false (stelling_page_is_modified (page));
  gtk_window_destroy (GTK_WINDOW (other));
}

/* Undo of what added a game says that its changes went along, and leads back to them. */
static void
test_undo_addition (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);
  guint64 state;

  window_activate (fixture, "page.duplicate-game");
  state = stelling_collection_get_state_number (
      stelling_document_get_collection (stelling_page_get_document (page)));
  stelling_session_go_last (stelling_page_get_session (page));
  window_play (page, "I9");
  window_activate (fixture, "page.undo-games");
  assert_games (page, "CAE");
  g_assert_true (stelling_page_is_modified (page));
  WAIT_UNTIL (window_says (GTK_WIDGET (fixture->window),
                           "“Cem – Dina” taken out of the list, with its changes"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "page.redo-games-to", "t", state));
  assert_games (page, "CCAE");
  g_assert_cmpuint (get_selected (page), ==, 1);
  g_assert_cmpuint (
      stelling_record_get_n_nodes (stelling_session_get_record (stelling_page_get_session (page))),
      ==, 2);
  /* That was done last. */
  window_activate (fixture, "page.undo");
  assert_games (page, "CAE");
  window_activate (fixture, "page.redo");
  assert_games (page, "CCAE");
  g_assert_cmpuint (count_nodes (page), ==, 2);
}

static void
test_search (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);

  search (page, "ANNA open");
  WAIT_UNTIL (count_rows (page) == 1);
  /* The game that is shown is none of those. */
  g_assert_cmpuint (get_selected (page), ==, GTK_INVALID_LIST_POSITION);
  g_assert_cmpstr (get_light (page), ==, "Cem");
  g_assert_nonnull (stelling_games_pane_get_problem (get_pane (page)));
  window_activate (fixture, "page.move-game-down");
  assert_games (page, "CAE");
  search (page, "nobody");
  WAIT_UNTIL (count_rows (page) == 0);
  search (page, "");
  WAIT_UNTIL (count_rows (page) == 3);
  g_assert_cmpuint (get_selected (page), ==, 0);
}

static void
test_sort (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);

  sort (page, "players");
  g_assert_cmpuint (get_selected (page), ==, 1);
  sort (page, "date");
  g_assert_cmpuint (get_selected (page), ==, 2);
  sort (page, "length");
  g_assert_cmpuint (get_selected (page), ==, 1);
  sort (page, "result");
  g_assert_cmpuint (get_selected (page), ==, 1);
  assert_games (page, "CAE");
  g_assert_false (stelling_page_is_modified (page));
  g_assert_nonnull (stelling_games_pane_get_problem (get_pane (page)));
  sort (page, "file");
  g_assert_null (stelling_games_pane_get_problem (get_pane (page)));
}

/* The first letters of Light's players, in the order of the list. */
static char *
spell_list (StellingPage *page)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < count_rows (page); i++)
    {
      g_autoptr (StellingGameItem) item
          = g_list_model_get_item (G_LIST_MODEL (get_model (page)), i);

      g_string_append_c (text, *stelling_record_get_header (stelling_game_item_get_record (item),
                                                            STELLING_HEADER_LIGHT));
    }
  return g_string_free (text, FALSE);
}

static gboolean
lists (StellingPage *page, const char *expected)
{
  g_autofree char *text = spell_list (page);

  return g_str_equal (text, expected);
}

/* A game that changes goes where it belongs in a list that is sorted, and out of one in which it is
 * not found any more. */
static void
test_renewed (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));

  sort (page, "date");
  g_assert_true (lists (page, "AEC"));
  stelling_record_set_header (record, STELLING_HEADER_DATE, "2025");
  g_assert_true (lists (page, "AEC"));
  WAIT_UNTIL (lists (page, "CAE"));
  g_assert_cmpuint (get_selected (page), ==, 0);
  stelling_record_undo (record);
  WAIT_UNTIL (lists (page, "AEC"));
  g_assert_cmpuint (get_selected (page), ==, 2);
  search (page, "dina");
  WAIT_UNTIL (lists (page, "C"));
  stelling_record_set_header (record, STELLING_HEADER_DARK, "Doris");
  WAIT_UNTIL (lists (page, ""));
  g_assert_cmpstr (get_light (page), ==, "Cem");
  stelling_record_undo (record);
  WAIT_UNTIL (lists (page, "C"));
  g_assert_cmpuint (get_selected (page), ==, 0);
}

/* The date is whole where the rest is cut off. */
static void
test_date (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page
      = open_text (fixture, "(;GM[144]GN[Final]PW[Anna Boersma van den Berg]PB[Cornelis Dijkstra]"
                            "DT[2026-03-12]EV[Open];W[D4])(;GM[144])");
  GtkWidget *label;
  PangoLayout *layout;
  int index, trailing, width;

  test_wait_frames (GTK_WIDGET (fixture->window), 3);
  label = window_find_label (GTK_WIDGET (get_pane (page)), "2026-03-12 · Anna");
  g_assert_nonnull (label);
  layout = gtk_label_get_layout (GTK_LABEL (label));
  g_assert_true (pango_layout_is_ellipsized (layout));
  /* What stands at the right end is before the dots. */
  pango_layout_get_pixel_size (layout, &width, NULL);
  pango_layout_xy_to_index (layout, width * PANGO_SCALE / 2, 0, &index, &trailing);
  g_assert_cmpint (index, >=, (int) strlen ("2026-03-12"));
}

static gboolean
over_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* While its name is typed a row stays where it is. */
static void
test_renewed_later (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  gboolean over = FALSE;

  sort (page, "date");
  window_activate (fixture, "page.rename-game");
  stelling_record_set_header (record, STELLING_HEADER_DATE, "2025");
  g_timeout_add (700, over_cb, &over);
  WAIT_UNTIL (over);
  g_assert_true (lists (page, "AEC"));
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (fixture->window))));
  stelling_games_pane_take_name (get_pane (page));
  WAIT_UNTIL (lists (page, "CAE"));
  g_assert_true (stelling_games_pane_has_keyboard (get_pane (page)));
}

static void
test_rename (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));

  g_signal_emit_by_name (get_pane (page), "game-renamed", record, "Final");
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_NAME), ==, "Final");
  window_activate (fixture, "page.undo");
  g_assert_null (stelling_record_get_header (record, STELLING_HEADER_NAME));
  window_activate (fixture, "page.redo");
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_NAME), ==, "Final");
}

/* A name that is being typed is there when the file is saved, when closing asks, and when a
 * position is set up. */
static void
test_rename_unfinished (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  GtkWidget *focus;

  stelling_record_set_header (record, STELLING_HEADER_EVENT, "Open");
  window_activate (fixture, "page.rename-game");
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (GTK_IS_TEXT (focus));
  gtk_editable_set_text (GTK_EDITABLE (focus), "Final");
  window_activate (fixture, "page.save");
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_NAME), ==, "Final");
  WAIT_UNTIL (!stelling_page_is_modified (page));
  window_activate (fixture, "page.rename-game");
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  gtk_editable_set_text (GTK_EDITABLE (focus), "Last");
  window_activate (fixture, "page.setup");
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_NAME), ==, "Last");
  test_wait_frames (GTK_WIDGET (fixture->window), 2);
}

/* The list that was hidden stays so when the file is read again. */
static void
test_reload (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);

  window_activate (fixture, "page.games");
  g_assert_false (is_shown (fixture));
  g_signal_emit_by_name (stelling_page_get_document (page), "reset");
  g_assert_false (is_shown (fixture));
  g_assert_cmpuint (count_rows (page), ==, 3);
}

/* Thousands of games are opened, searched and sorted without a wait. */
static void
test_many (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  StellingPage *page;
  gint64 start;

  for (guint i = 0; i < N_MANY; i++)
    g_string_append_printf (text, "(;GM[144]PW[Player %u]PB[Other]DT[20%02u-01];W[D4];B[I9])\n", i,
                            i % 100);
  page = open_text (fixture, text->str);
  g_assert_cmpuint (count_rows (page), ==, N_MANY);
  start = g_get_monotonic_time ();
  search (page, "player 4999");
  WAIT_UNTIL (count_rows (page) == 1);
  g_test_message ("search: %" G_GINT64_FORMAT " ms", (g_get_monotonic_time () - start) / 1000);
  search (page, "");
  WAIT_UNTIL (count_rows (page) == N_MANY);
  start = g_get_monotonic_time ();
  sort (page, "date");
  g_test_message ("sort: %" G_GINT64_FORMAT " ms", (g_get_monotonic_time () - start) / 1000);
  g_assert_cmpuint (get_selected (page), ==, 0);
  start = g_get_monotonic_time ();
  window_activate (fixture, "page.delete-game");
  g_test_message ("delete: %" G_GINT64_FORMAT " ms", (g_get_monotonic_time () - start) / 1000);
  g_assert_cmpuint (count_rows (page), ==, N_MANY - 1);
}

static gboolean
is_list_shown (StellingPage *page)
{
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (stelling_page_get_actions (page), "games");

  return g_variant_get_boolean (state);
}

/* Who clicks a game stays in the list, as with the keys; who activates it goes on to the board. */
static void
test_keyboard (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);
  StellingRecord *record
      = g_ptr_array_index (stelling_document_get_records (stelling_page_get_document (page)), 1);

  stelling_games_pane_focus_list (get_pane (page));
  g_signal_emit_by_name (get_pane (page), "game-chosen", record, FALSE);
  g_assert_true (stelling_games_pane_has_keyboard (get_pane (page)));
  g_signal_emit_by_name (get_pane (page), "game-clicked", record);
  g_assert_true (stelling_games_pane_has_keyboard (get_pane (page)));
  g_signal_emit_by_name (get_pane (page), "game-chosen", record, TRUE);
  g_assert_false (stelling_games_pane_has_keyboard (get_pane (page)));
  g_assert_cmpstr (get_light (page), ==, "Anna");
}

/* A list that stands over the board goes with a click on a game, and with no other choice. */
static void
test_narrow (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);
  GtkWidget *flap = window_find (GTK_WIDGET (page), STELLING_TYPE_GAMES_FLAP);
  StellingRecord *record
      = g_ptr_array_index (stelling_document_get_records (stelling_page_get_document (page)), 1);

  /* Swipes go through the moves. */
  g_assert_false (adw_flap_get_swipe_to_open (ADW_FLAP (window_find (flap, ADW_TYPE_FLAP))));
  g_assert_false (adw_flap_get_swipe_to_close (ADW_FLAP (window_find (flap, ADW_TYPE_FLAP))));
  g_signal_emit_by_name (get_pane (page), "game-clicked", record);
  g_assert_true (is_list_shown (page));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 480, 800);
  WAIT_UNTIL (stelling_games_flap_is_folded (STELLING_GAMES_FLAP (flap)));
  window_activate (fixture, "page.games");
  g_assert_true (is_list_shown (page));
  g_signal_emit_by_name (get_pane (page), "game-chosen", record, FALSE);
  g_assert_true (is_list_shown (page));
  g_signal_emit_by_name (get_pane (page), "game-clicked", record);
  g_assert_false (is_list_shown (page));
  g_assert_cmpstr (get_light (page), ==, "Anna");
}

/* Returns the button that is seen in @widget with @label, or NULL. */
static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
      && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);
  return found;
}

/* What is done in a list that lies over the board is told in the list, with the way back. */
static void
test_narrow_told (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_three (fixture);
  GtkWidget *flap = window_find (GTK_WIDGET (page), STELLING_TYPE_GAMES_FLAP);
  GtkWidget *list = gtk_widget_get_parent (GTK_WIDGET (get_pane (page)));

  WAIT_UNTIL (is_list_shown (page));
  window_activate (fixture, "page.delete-game");
  /* Beside the board the line below it is enough. */
  g_assert_null (find_button (list, "_Undo"));
  window_activate (fixture, "page.undo-games");
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 480, 800);
  WAIT_UNTIL (stelling_games_flap_is_folded (STELLING_GAMES_FLAP (flap)));
  window_activate (fixture, "page.games");
  window_activate (fixture, "page.delete-game");
  assert_games (page, "AE");
  test_wait_frames (list, 2);
  g_assert_true (window_says (list, "“Cem – Dina” deleted"));
  g_signal_emit_by_name (find_button (list, "_Undo"), "clicked");
  assert_games (page, "CAE");
  /* It is not told any more. */
  g_assert_false (window_says (list, "“Cem – Dina” deleted"));
  window_activate (fixture, "page.delete-game");
  window_activate (fixture, "page.undo-games");
  test_wait_frames (list, 2);
  g_assert_false (window_says (GTK_WIDGET (page), "“Cem – Dina” deleted"));
  g_assert_null (find_button (list, "_Undo"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-games/" name, WindowFixture, NULL, window_fixture_set_up, function,      \
              window_fixture_tear_down)
  ADD ("shown", test_shown);
  ADD ("lengths", test_lengths);
  ADD ("move-and-delete", test_move_and_delete);
  ADD ("undo-deletion", test_undo_deletion);
  ADD ("add", test_add);
  ADD ("sign", test_sign);
  ADD ("undo", test_undo);
  ADD ("redo-after-change", test_redo_after_change);
  ADD ("undo-saved", test_undo_saved);
  ADD ("undo-addition", test_undo_addition);
  ADD ("search", test_search);
  ADD ("sort", test_sort);
  ADD ("renewed", test_renewed);
  ADD ("renewed-later", test_renewed_later);
  ADD ("date", test_date);
  ADD ("rename", test_rename);
  ADD ("rename-unfinished", test_rename_unfinished);
  ADD ("reload", test_reload);
  ADD ("keyboard", test_keyboard);
  ADD ("narrow", test_narrow);
  ADD ("narrow-told", test_narrow_told);
  ADD ("many", test_many);
#undef ADD
  for (guint i = 0; i < G_N_ELEMENTS (faulty); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/window-games/paste-faulty/%u", i);

      g_test_add (path, WindowFixture, faulty[i], window_fixture_set_up, test_paste_faulty,
                  window_fixture_tear_down);
    }
  return g_test_run ();
}
