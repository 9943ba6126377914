/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-search-bar.h"
#include "stelling-status-line.h"
#include "window-fixture.h"

/* The search bar in a window: what it finds, where it goes, and steps to forks and the like. */

/* Two games; the first has a variation. */
static const char *const games
    = "(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge];W[e3-c3]C[a key move];B[a4-b4](;W[c3-b3]C[the key "
      "too])(;W[c3-d3]LB[e5:Q]))"
      "(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge];W[e3-g3]C[another key])";

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

static StellingNode *
get_node (Fixture *f)
{
  return stelling_session_get_node (get_session (f));
}

static const char *
get_comment (Fixture *f)
{
  return stelling_node_get_comment (get_node (f));
}

static GtkWidget *
find_named (GtkWidget *widget, const char *id)
{
  GtkWidget *found = NULL;

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_named (child, id);
  return found;
}

static GtkWidget *
get_part (Fixture *f, const char *id)
{
  GtkWidget *part = find_named (GTK_WIDGET (f->bar), id);

  g_assert_nonnull (part);
  return part;
}

static const char *
get_count (Fixture *f)
{
  return gtk_label_get_text (GTK_LABEL (get_part (f, "count")));
}

static void
open_bar (Fixture *f, const char *action)
{
  window_activate (&f->window, action);
  f->bar = STELLING_SEARCH_BAR (window_find (GTK_WIDGET (f->page), STELLING_TYPE_SEARCH_BAR));
  g_assert_nonnull (f->bar);
  f->entry = GTK_EDITABLE (get_part (f, "entry"));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  window_fixture_set_up (&f->window, NULL);
  path = g_build_filename (f->window.folder, "games.sgf", NULL);
  g_assert_true (g_file_set_contents (path, games, -1, NULL));
  file = g_file_new_for_path (path);
  stelling_window_open_file (f->window.window, file, FALSE);
  WAIT_UNTIL (stelling_window_get_page (f->window.window) != NULL);
  f->page = stelling_window_get_page (f->window.window);
  g_assert_cmpuint (stelling_page_get_n_games (f->page), ==, 2);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  window_fixture_tear_down (&f->window, NULL);
}

static gboolean
has_keyboard (Fixture *f)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window.window));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (f->bar));
}

static StellingCollection *
get_games (Fixture *f)
{
  return stelling_document_get_collection (stelling_page_get_document (f->page));
}

/* While one types it goes to the first from where it began; then through the others, in a ring. */
static void
test_text (Fixture *f, gconstpointer data)
{
  open_bar (f, "page.find");
  g_assert_true (has_keyboard (f));
  WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (f->entry)));
  g_assert_cmpstr (get_count (f), ==, "");
  gtk_editable_set_text (f->entry, "k");
  gtk_editable_set_text (f->entry, "KEY");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "1 of 2") == 0);
  g_assert_cmpstr (get_comment (f), ==, "a key move");
  window_activate (&f->window, "page.find-next");
  g_assert_cmpstr (get_comment (f), ==, "the key too");
  g_assert_cmpstr (get_count (f), ==, "2 of 2");
  window_activate (&f->window, "page.find-next");
  g_assert_cmpstr (get_comment (f), ==, "a key move");
  window_activate (&f->window, "page.find-previous");
  g_assert_cmpstr (get_comment (f), ==, "the key too");
  window_activate (&f->window, "page.first");
  g_assert_cmpstr (get_count (f), ==, "2 matches");
  /* Moves, and letters on the board. */
  gtk_editable_set_text (f->entry, "c3-d");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "1 of 1") == 0);
  g_assert_cmpstr (stelling_node_get_notation (get_node (f)), ==, "c3-d3");
  window_activate (&f->window, "page.first");
  gtk_editable_set_text (f->entry, "nowhere");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "No match") == 0);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (f->entry), "error"));
  g_assert_true (stelling_node_is_root (get_node (f)));
  gtk_editable_set_text (f->entry, "");
  WAIT_UNTIL (*get_count (f) == '\0');
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (f->entry), "error"));
}

/* What is found on the way to a word that is nowhere leaves no trace. */
static void
test_passing (Fixture *f, gconstpointer data)
{
  StellingSession *session = get_session (f);
  StellingRecord *record = stelling_session_get_record (get_session (f));

  window_activate (&f->window, "page.last");
  g_assert_true (stelling_session_go_variation (session, 1));
  window_activate (&f->window, "page.first");
  open_bar (f, "page.find");
  gtk_editable_set_text (f->entry, "key too");
  WAIT_UNTIL (g_strcmp0 (get_comment (f), "the key too") == 0);
  gtk_editable_set_text (f->entry, "key to");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "1 of 1") == 0);
  gtk_editable_set_text (f->entry, "key tot");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "No match") == 0);
  g_assert_true (stelling_node_is_root (get_node (f)));
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_last (session)), ==, "c3-d3");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (get_part (f, "all_games")), TRUE);
  gtk_editable_set_text (f->entry, "another");
  WAIT_UNTIL (stelling_session_get_record (get_session (f)) != record);
  gtk_editable_set_text (f->entry, "");
  WAIT_UNTIL (stelling_session_get_record (get_session (f)) == record);
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_last (session)), ==, "c3-d3");
  /* One that one stays at counts. */
  gtk_editable_set_text (f->entry, "key too");
  WAIT_UNTIL (g_strcmp0 (get_comment (f), "the key too") == 0);
  stelling_search_bar_close (f->bar);
  open_bar (f, "page.find");
  gtk_editable_set_text (f->entry, "key tot");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "No match") == 0);
  g_assert_cmpstr (get_comment (f), ==, "the key too");
}

static void
test_games (Fixture *f, gconstpointer data)
{
  open_bar (f, "page.find");
  g_assert_true (gtk_widget_get_visible (get_part (f, "all_games")));
  gtk_editable_set_text (f->entry, "key");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "1 of 2") == 0);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (get_part (f, "all_games")), TRUE);
  WAIT_UNTIL (g_strcmp0 (get_count (f), "1 of 3") == 0);
  /* Thousands of games would need as many connections. */
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (g_signal_handler_find (stelling_collection_get_record (get_games (f), i),
                                             G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, f->bar),
                      ==, 0);
  window_activate (&f->window, "page.find-previous");
  g_assert_cmpstr (get_comment (f), ==, "another key");
  g_assert_cmpstr (get_count (f), ==, "3 of 3");
  window_activate (&f->window, "page.find-previous");
  g_assert_cmpstr (get_comment (f), ==, "the key too");
  g_assert_cmpstr (get_count (f), ==, "2 of 3");
}

static void
test_position (Fixture *f, gconstpointer data)
{
  GtkWidget *label;

  window_activate (&f->window, "page.next");
  open_bar (f, "page.find-position");
  label = get_part (f, "position_label");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "1 of 1") == 0);
  WAIT_UNTIL (gtk_widget_get_mapped (label));
  g_assert_false (gtk_widget_get_child_visible (GTK_WIDGET (f->entry)));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "After 1.\u00a0e3-c3");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (get_part (f, "all_games")), TRUE);
  WAIT_UNTIL (g_strcmp0 (get_count (f), "1 of 2") == 0);
  window_activate (&f->window, "page.find-next");
  /* The other game has it mirrored, and says so. */
  g_assert_cmpstr (stelling_node_get_notation (get_node (f)), ==, "e3-g3");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==,
                   "turned or mirrored · After 1.\u00a0e3-c3");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (get_part (f, "all_games")), FALSE);
  window_activate (&f->window, "page.first");
  g_signal_emit_by_name (get_part (f, "take_button"), "clicked");
  WAIT_UNTIL (g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), "Start") == 0);
  WAIT_UNTIL (g_strcmp0 (get_count (f), "1 of 1") == 0);
}

static void
test_square (Fixture *f, gconstpointer data)
{
  GtkDropDown *piece;

  open_bar (f, "page.find");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (get_part (f, "kind")), STELLING_SUBJECT_SQUARE);
  piece = GTK_DROP_DOWN (get_part (f, "piece"));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (piece)));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (piece)), ==, 4);
  gtk_editable_set_text (f->entry, "q");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "Not a square") == 0);
  gtk_editable_set_text (f->entry, "C3");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "1 of 1") == 0);
  g_assert_cmpstr (stelling_node_get_notation (get_node (f)), ==, "e3-c3");
  gtk_drop_down_set_selected (piece, 3);
  WAIT_UNTIL (g_strcmp0 (get_count (f), "No match") == 0);
  gtk_editable_set_text (f->entry, "b4");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "1 of 1") == 0);
  g_assert_cmpstr (stelling_node_get_notation (get_node (f)), ==, "a4-b4");
}

/* What was found follows the record. */
static void
test_changes (Fixture *f, gconstpointer data)
{
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (f->page));

  open_bar (f, "page.find");
  gtk_editable_set_text (f->entry, "key");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "1 of 2") == 0);
  stelling_record_set_comment (record, stelling_record_get_root (record), "key position");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "2 of 3") == 0);
  /* Nobody is taken away by it. */
  g_assert_cmpstr (get_comment (f), ==, "a key move");
  window_activate (&f->window, "page.delete-following");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "2 of 2") == 0);
  window_activate (&f->window, "page.undo");
  WAIT_UNTIL (g_str_has_suffix (get_count (f), " of 3") || g_str_has_prefix (get_count (f), "3"));
  stelling_page_show_game (f->page, 1);
  WAIT_UNTIL (g_strcmp0 (get_count (f), "1 match") == 0);
  g_assert_true (stelling_node_is_root (get_node (f)));
}

/* What was found in a game is forgotten when the game goes. */
static void
test_deleted_game (Fixture *f, gconstpointer data)
{
  open_bar (f, "page.find");
  gtk_editable_set_text (f->entry, "key");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (get_part (f, "all_games")), TRUE);
  WAIT_UNTIL (g_str_has_suffix (get_count (f), " of 3"));
  window_activate (&f->window, "page.duplicate-game");
  WAIT_UNTIL (g_str_has_prefix (get_count (f), "5") || g_str_has_suffix (get_count (f), " of 5"));
  window_activate (&f->window, "page.undo-games");
  WAIT_UNTIL (g_str_has_prefix (get_count (f), "3") || g_str_has_suffix (get_count (f), " of 3"));
  for (guint i = 0; i < 4; i++)
    window_activate (&f->window, "page.find-next");
  g_assert_true (g_str_has_suffix (get_count (f), " of 3"));
}

/* Closed, it returns the keyboard; and comes again with what was looked for. */
static void
test_close (Fixture *f, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (f->window.window);
  GtkWidget *before;

  stelling_page_focus_board (f->page);
  before = gtk_window_get_focus (window);
  g_assert_nonnull (before);
  open_bar (f, "page.find-next");
  g_assert_true (has_keyboard (f));
  gtk_editable_set_text (f->entry, "too");
  stelling_search_bar_close (f->bar);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (f->bar)));
  g_assert_true (gtk_window_get_focus (window) == before);
  g_assert_true (stelling_node_is_root (get_node (f)));
  window_activate (&f->window, "page.find-next");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "1 of 1") == 0);
  g_assert_cmpstr (get_comment (f), ==, "the key too");
}

static gboolean
idled_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Nothing is looked for in a closed bar: neither what was asked for just before, nor in a game that
 * one goes to. */
static void
test_closed (Fixture *f, gconstpointer data)
{
  open_bar (f, "page.find");
  gtk_editable_set_text (f->entry, "k");
  gtk_editable_set_text (f->entry, "KEY");
  stelling_search_bar_close (f->bar);
  for (guint i = 0; i < 2; i++)
    {
      gboolean idled = FALSE;

      g_idle_add_full (G_PRIORITY_LOW, idled_cb, &idled, NULL);
      WAIT_UNTIL (idled);
      g_assert_cmpstr (get_count (f), ==, "");
      stelling_page_show_game (f->page, 1);
    }
  window_activate (&f->window, "page.find");
  WAIT_UNTIL (g_strcmp0 (get_count (f), "1 of 1") == 0);
}

static const char *
get_status (Fixture *f)
{
  return stelling_status_line_get_text (
      STELLING_STATUS_LINE (find_named (GTK_WIDGET (f->page), "status")));
}

/* Stores a result that is proven. */
static void
set_won (Fixture *f, StellingNode *node, StellingScoreKind kind)
{
  const StellingEvaluation evaluation = { .score = { kind, 0, 3, 0 }, .depth = 5, .nodes = 100 };

  stelling_record_set_evaluation (stelling_session_get_record (get_session (f)), node, &evaluation,
                                  TRUE);
}

static void
test_jumps (Fixture *f, gconstpointer data)
{
  window_activate (&f->window, "page.next-comment");
  g_assert_cmpstr (get_comment (f), ==, "a key move");
  window_activate (&f->window, "page.next-fork");
  g_assert_cmpstr (stelling_node_get_notation (get_node (f)), ==, "a4-b4");
  window_activate (&f->window, "page.next-fork");
  g_assert_cmpstr (stelling_node_get_notation (get_node (f)), ==, "a4-b4");
  g_assert_cmpstr (get_status (f), ==, "No fork further on in this line");
  window_activate (&f->window, "page.next-mark");
  g_assert_cmpstr (get_status (f), ==, "No mark or judgement further on in this line");
  /* Once the other line was followed, it is the one that is looked at. */
  window_activate (&f->window, "page.next");
  window_activate (&f->window, "page.variation-down");
  window_activate (&f->window, "page.first");
  window_activate (&f->window, "page.next-mark");
  g_assert_cmpstr (stelling_node_get_notation (get_node (f)), ==, "c3-d3");
  window_activate (&f->window, "page.previous-fork");
  g_assert_cmpstr (stelling_node_get_notation (get_node (f)), ==, "a4-b4");
  window_activate (&f->window, "page.next-mistake");
  g_assert_cmpstr (get_status (f), ==, "No mistake further on in this line");
  stelling_record_set_glyph (stelling_session_get_record (stelling_page_get_session (f->page)),
                             get_node (f), STELLING_GLYPH_DUBIOUS, TRUE);
  window_activate (&f->window, "page.first");
  window_activate (&f->window, "page.next-mistake");
  g_assert_cmpstr (stelling_node_get_notation (get_node (f)), ==, "a4-b4");
  g_assert_cmpstr (get_status (f), ==, "Move 1: a4-b4 · Marked ?! in the record");
  set_won (f, stelling_node_get_parent (get_node (f)), STELLING_SCORE_LOSS);
  set_won (f, get_node (f), STELLING_SCORE_WIN);
  g_assert_cmpstr (get_status (f), ==, "Move 1: a4-b4 · Blunder: Dark’s chance 100% → 0%");
  window_activate (&f->window, "page.previous-mark");
  g_assert_cmpstr (get_status (f), ==, "No mark or judgement before this move");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/search-bar/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("text", test_text);
  ADD ("passing", test_passing);
  ADD ("games", test_games);
  ADD ("position", test_position);
  ADD ("square", test_square);
  ADD ("changes", test_changes);
  ADD ("deleted-game", test_deleted_game);
  ADD ("close", test_close);
  ADD ("closed", test_closed);
  ADD ("jumps", test_jumps);
#undef ADD
  return g_test_run ();
}
