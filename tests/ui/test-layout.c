/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-fixture.h"

#include "stelling-analysis-pane.h"
#include "stelling-board-frame.h"
#include "stelling-board-view.h"
#include "stelling-judgement-bar.h"
#include "stelling-evaluation-graph.h"
#include "stelling-line-view.h"
#include "stelling-move-list-view.h"
#include "stelling-move-row-view.h"
#include "stelling-record-edit.h"
#include "stelling-row-list.h"
#include "stelling-settings.h"
#include "stelling-setup-pane.h"
#include "stelling-split.h"

/* What stands where beside the board, in windows of every size. */

#define MOVES                                                                                      \
  "e7-d7 d9-c9 e3-d3 b5-b3 g5-g6 i6-i7 c5-c7 b3-c3 d3-d4 d1-d3 e6-c6 i7-g7 g6-f6 f1-f3 c7-c8 "     \
  "a5-b5 d7-e7 i4-i1 c8-c7 e1-b1 c6-e6 f9-f7 e6-d6 c9-c8 d6-c6 b5-b7 c7-d7 c8-c7 d5-c5 c3-c4"

/* Where there is no window manager a window has this frame on each side. */
#define FRAME 5

typedef struct
{
  StellingPage *page;
  StellingAnalysis *analysis;
  GtkWidget *split;
  GtkWidget *board;
  GtkWidget *pane;
  GtkWidget *list;
  GtkWidget *graph;
} Parts;

static void
set_size (WindowFixture *fixture, int width, int height)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  WAIT_UNTIL (ABS (gtk_widget_get_width (window) - width) <= 2 * FRAME
              && ABS (gtk_widget_get_height (window) - height) <= 2 * FRAME);
  test_wait_frames (window, 3);
}

/* A game long enough for the list to be full. */
static void
begin (WindowFixture *fixture, Parts *parts)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TABLUT_EDGE);
  g_auto (GStrv) moves = g_strsplit (MOVES, " ", -1);

  *parts = (Parts) {
    .page = page,
    .analysis = stelling_session_get_analysis (stelling_page_get_session (page)),
    .split = window_find (GTK_WIDGET (page), STELLING_TYPE_SPLIT),
    .board = window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_FRAME),
    .pane = window_find (GTK_WIDGET (page), STELLING_TYPE_ANALYSIS_PANE),
    .list = window_find (GTK_WIDGET (page), STELLING_TYPE_MOVE_LIST_VIEW),
    .graph = window_find (GTK_WIDGET (page), STELLING_TYPE_EVALUATION_GRAPH),
  };
  for (guint i = 0; moves[i] != NULL; i++)
    window_play (page, moves[i]);
}

/* Stores an evaluation of where the session is. */
static void
evaluate (Parts *parts, int value)
{
  StellingSession *session = stelling_page_get_session (parts->page);
  const StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, (gint16) value, 0, 0 }, .depth = 5, .nodes = 100 };

  stelling_record_set_evaluation (stelling_session_get_record (session),
                                  stelling_session_get_node (session), &evaluation, TRUE);
}

/* Where @widget is seen in the split; nothing if it is not. */
static graphene_rect_t
get_place (Parts *parts, GtkWidget *widget)
{
  graphene_rect_t place = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  if (widget != NULL && gtk_widget_get_mapped (widget))
    g_assert_true (gtk_widget_compute_bounds (widget, parts->split, &place));
  return place;
}

/* Moves with their comments: the list, and what is written in below it. */
static float
get_notebook_height (Parts *parts)
{
  GtkWidget *bar = window_find (GTK_WIDGET (parts->page), STELLING_TYPE_JUDGEMENT_BAR);

  return get_place (parts, parts->list).size.height + get_place (parts, bar).size.height;
}

static void
assert_notebook_has (Parts *parts, float part)
{
  g_assert_cmpfloat (get_notebook_height (parts), >=,
                     part * (float) gtk_widget_get_height (parts->split));
}

static void
start (Parts *parts)
{
  stelling_page_start_analysis (parts->page);
  WAIT_UNTIL (stelling_analysis_get_n_lines (parts->analysis) == 3);
  test_wait_frames (parts->split, 3);
}

static void
stop (Parts *parts)
{
  stelling_analysis_stop (parts->analysis);
  test_wait_frames (parts->split, 3);
}

static void
test_heights (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;

  set_size (fixture, 1100, 760);
  begin (fixture, &parts);
  test_wait_frames (parts.split, 3);
  assert_notebook_has (&parts, 0.6f);
  start (&parts);
  assert_notebook_has (&parts, 0.45f);
  stop (&parts);
  /* With the graph that is there now too. */
  g_assert_true (gtk_widget_get_mapped (parts.graph));
  assert_notebook_has (&parts, 0.6f);
  start (&parts);
  g_assert_true (gtk_widget_get_mapped (parts.graph));
  assert_notebook_has (&parts, 0.45f);
  stop (&parts);
}

/* Returns how many rows of moves are seen whole. */
static int
count_rows (Parts *parts)
{
  GtkWidget *scroller = window_find (parts->list, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *list = window_find (scroller, STELLING_TYPE_ROW_LIST);
  int n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      graphene_rect_t place;

      if (gtk_widget_get_mapped (row) && gtk_widget_compute_bounds (row, scroller, &place)
          && place.size.height > 0 && place.origin.y >= 0
          && place.origin.y + place.size.height <= (float) gtk_widget_get_height (scroller))
        n++;
    }
  return n;
}

/* In a phone's window the moves have six rows, with all that stands around them, and the board has
 * what is left: the graph and the line below the board are lower there. How many pixels that is
 * depends on the fonts. */
static void
test_rows (WindowFixture *fixture, gconstpointer data)
{
  StellingRecord *record;
  GtkWidget *board;
  Parts parts;

  set_size (fixture, 480, 800);
  begin (fixture, &parts);
  record = stelling_session_get_record (stelling_page_get_session (parts.page));
  stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Zoë de Vries");
  stelling_record_set_header (record, STELLING_HEADER_DARK, "Ali Yılmaz");
  board = window_find (parts.board, STELLING_TYPE_BOARD_VIEW);
  test_wait_frames (parts.split, 3);
  g_assert_cmpint (count_rows (&parts), >=, 6);
  g_assert_cmpint (gtk_widget_get_width (board), >=, 350);
  evaluate (&parts, 50);
  test_wait_frames (parts.split, 3);
  g_assert_true (gtk_widget_get_mapped (parts.graph));
  g_assert_cmpint (count_rows (&parts), >=, 6);
  g_assert_cmpint (gtk_widget_get_width (board), >=, 320);
  start (&parts);
  g_assert_cmpfloat (get_place (&parts, parts.list).size.height, >=, 48);
  stop (&parts);
  /* A higher window gives the board its whole width, then the graph its height. */
  set_size (fixture, 480, 940);
  test_wait_frames (parts.split, 3);
  g_assert_cmpint (gtk_widget_get_width (board), >=, 400);
  g_assert_cmpint (count_rows (&parts), >=, 6);
  g_assert_cmpint (gtk_widget_get_height (parts.graph), >=, 48);
}

/* --- the graph --- */

static void
test_graph (WindowFixture *fixture, gconstpointer data)
{
  StellingRecord *record;
  graphene_rect_t place;
  Parts parts;

  set_size (fixture, 1100, 760);
  begin (fixture, &parts);
  test_wait_frames (parts.split, 3);
  g_assert_false (gtk_widget_get_mapped (parts.graph));
  evaluate (&parts, 50);
  test_wait_frames (parts.split, 3);
  place = get_place (&parts, parts.graph);
  g_assert_cmpfloat (place.size.height, >, 40);
  g_assert_cmpfloat (place.size.height, <=, 64);
  record = stelling_session_get_record (stelling_page_get_session (parts.page));
  stelling_record_remove_fields (record, stelling_record_get_root (record),
                                 STELLING_FIELD_BIT (STELLING_FIELD_EVALUATION));
  test_wait_frames (parts.split, 3);
  g_assert_false (gtk_widget_get_mapped (parts.graph));
}

/* --- every size --- */

/* That nothing which is seen stands out of the split, or is narrower than it has to be. */
static void
assert_inside (Parts *parts, GtkWidget *widget)
{
  graphene_rect_t place;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_NATIVE (widget) || GTK_IS_SCROLLED_WINDOW (widget))
    return;
  place = get_place (parts, widget);
  if (place.origin.x < 0 || place.origin.y < 0
      || place.origin.x + place.size.width > (float) gtk_widget_get_width (parts->split)
      || place.origin.y + place.size.height > (float) gtk_widget_get_height (parts->split))
    g_error ("%s stands out: %.0f %.0f, %.0f × %.0f", G_OBJECT_TYPE_NAME (widget),
             (double) place.origin.x, (double) place.origin.y, (double) place.size.width,
             (double) place.size.height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_inside (parts, child);
}

/* Only the moves scroll. */
static void
assert_scrolls_once (GtkWidget *widget, gboolean scrolls)
{
  if (GTK_IS_SCROLLED_WINDOW (widget))
    {
      g_assert_false (scrolls);
      g_assert_true (gtk_widget_get_ancestor (widget, STELLING_TYPE_MOVE_LIST_VIEW) != NULL);
      scrolls = TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      assert_scrolls_once (child, scrolls);
}

/* Review and tree are above the moves, for the pointer and for the Tab key. */
static void
assert_switchable (Parts *parts)
{
  static const char *const actions[] = { "page.review", "win.moves-tree" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *button = window_find_button (GTK_WIDGET (parts->page), actions[i]);

      g_assert_nonnull (button);
      g_assert_true (gtk_widget_get_mapped (button) && gtk_widget_get_focusable (button));
      g_assert_cmpfloat (get_place (parts, button).size.height, >=, 22);
      g_assert_cmpfloat (get_place (parts, button).origin.y, <,
                         get_place (parts, parts->list).origin.y);
    }
}

static void
assert_laid_out (Parts *parts, float least)
{
  graphene_rect_t pane;

  test_wait_frames (parts->split, 3);
  pane = get_place (parts, parts->pane);
  assert_inside (parts, parts->split);
  assert_switchable (parts);
  assert_scrolls_once (parts->split, FALSE);
  g_assert_cmpfloat (get_place (parts, parts->list).size.height, >=, least);
  /* Lines begin where their head does. */
  for (GtkWidget *line = window_find (parts->pane, STELLING_TYPE_LINE_VIEW); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    if (STELLING_IS_LINE_VIEW (line) && gtk_widget_get_mapped (line))
      g_assert_cmpfloat (get_place (parts, line).origin.x, >=, pane.origin.x);
}

/* With analysis off, with three lines, with more than there is room for, and with a graph. */
static void
assert_all_laid_out (Parts *parts, float least)
{
  assert_laid_out (parts, least);
  start (parts);
  assert_laid_out (parts, least);
  g_object_set (parts->analysis, "lines", 10, NULL);
  assert_laid_out (parts, least);
  g_object_set (parts->analysis, "lines", 3, NULL);
  stop (parts);
  assert_laid_out (parts, least);
}

static void
test_sizes (WindowFixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 480, 600 },  { 480, 720 },  { 480, 800 },  { 800, 600 },
                                  { 1024, 600 }, { 1100, 760 }, { 1600, 1000 } };
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;
  Parts parts;

  begin (fixture, &parts);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      set_size (fixture, sizes[i][0], sizes[i][1]);
      assert_all_laid_out (&parts, 48);
      /* The board is what it is about. */
      if (sizes[i][0] > 480)
        g_assert_cmpint (gtk_widget_get_width (parts.board), >, gtk_widget_get_width (parts.list));
    }
  g_object_set (settings, "gtk-xft-dpi", 144 * 1024, NULL);
  for (guint i = 3; i < G_N_ELEMENTS (sizes); i++)
    {
      set_size (fixture, sizes[i][0], sizes[i][1]);
      assert_all_laid_out (&parts, 48);
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* --- three columns --- */

static void
assert_columns (Parts *parts, guint n)
{
  graphene_rect_t list = get_place (parts, parts->list);
  graphene_rect_t pane = get_place (parts, parts->pane);
  graphene_rect_t graph = get_place (parts, parts->graph);

  g_assert_cmpuint (stelling_split_get_n_columns (STELLING_SPLIT (parts->split)), ==, n);
  if (n < 3)
    {
      g_assert_cmpfloat (pane.origin.x, ==, list.origin.x);
      g_assert_cmpfloat (graph.origin.x, ==, list.origin.x);
      return;
    }
  g_assert_cmpfloat (pane.origin.x, >=, list.origin.x + list.size.width);
  g_assert_cmpfloat (graph.origin.x, ==, pane.origin.x);
  g_assert_cmpfloat (graph.origin.y, >=, pane.origin.y + pane.size.height);
  g_assert_cmpfloat (graph.size.height, >, 64);
  g_assert_cmpfloat (get_place (parts, parts->board).size.width, >, list.size.width);
}

/* What has the focus keeps it, and the pane does not begin anew, on both ways over the border. */
static void
test_three_columns (WindowFixture *fixture, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  GtkWidget *focused;
  Parts parts;

  set_size (fixture, 1480, 800);
  begin (fixture, &parts);
  evaluate (&parts, 50);
  start (&parts);
  assert_columns (&parts, 2);
  focused = window_find (parts.pane, GTK_TYPE_SWITCH);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (gtk_widget_grab_focus (focused));
      set_size (fixture, 1500, 800);
      assert_columns (&parts, 3);
      g_assert_true (gtk_window_get_focus (window) == focused);
      set_size (fixture, 1480, 800);
      assert_columns (&parts, 2);
      g_assert_true (gtk_window_get_focus (window) == focused);
      focused = i == 0 ? parts.graph : window_find (parts.list, STELLING_TYPE_MOVE_ROW_VIEW);
      if (i == 1)
        focused = gtk_widget_get_first_child (focused);
      if (!gtk_widget_get_focusable (focused))
        break;
    }
  g_assert_true (stelling_analysis_is_running (parts.analysis));
  stop (&parts);
}

/* While a position is set up there is nothing else beside the board. */
static void
test_setup (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;

  set_size (fixture, 1500, 800);
  begin (fixture, &parts);
  evaluate (&parts, 50);
  test_wait_frames (parts.split, 3);
  assert_columns (&parts, 3);
  window_activate (fixture, "page.setup");
  test_wait_frames (parts.split, 3);
  g_assert_false (gtk_widget_get_mapped (parts.pane));
  g_assert_false (gtk_widget_get_mapped (parts.graph));
  g_signal_emit_by_name (window_find (GTK_WIDGET (parts.page), STELLING_TYPE_SETUP_PANE), "done",
                         FALSE);
  test_wait_frames (parts.split, 3);
  assert_columns (&parts, 3);
}

/* --- the size of the text --- */

static void
test_text_size (WindowFixture *fixture, gconstpointer data)
{
  StellingSettings *settings = stelling_settings_get_default ();
  int before = 0;
  GtkWidget *row;
  Parts parts;

  set_size (fixture, 1100, 760);
  begin (fixture, &parts);
  test_wait_frames (parts.split, 3);
  row = window_find (parts.list, STELLING_TYPE_MOVE_ROW_VIEW);
  for (int size = STELLING_TEXT_SMALL; size <= STELLING_TEXT_LARGER; size++)
    {
      int height;

      g_object_set (settings, "text-size", size, NULL);
      test_wait_frames (parts.split, 3);
      gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
      g_assert_cmpint (height, >, before);
      before = height;
      assert_laid_out (&parts, 48);
    }
  g_object_set (settings, "text-size", STELLING_TEXT_NORMAL, NULL);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, function)                                                                        \
  g_test_add ("/ui/layout/" name, WindowFixture, NULL, window_fixture_set_up, function,            \
              window_fixture_tear_down)
  ADD ("heights", test_heights);
  ADD ("rows", test_rows);
  ADD ("graph", test_graph);
  ADD ("sizes", test_sizes);
  ADD ("three-columns", test_three_columns);
  ADD ("setup", test_setup);
  ADD ("text-size", test_text_size);
#undef ADD
  return g_test_run ();
}
