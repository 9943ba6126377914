/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>

#include "panes-fixture.h"
#include "stelling-board-preview.h"
#include "stelling-move-diagram.h"
#include "stelling-move-item.h"
#include "stelling-move-layouts.h"
#include "stelling-move-list-view.h"
#include "stelling-move-row-view.h"
#include "stelling-row-list.h"

#define OPENING "e3-c3 d1-d3 e4-h4 e2-g2"

static void
set_up (PanesFixture *f, const char *moves)
{
  panes_fixture_set_up (f, STELLING_TYPE_MOVE_LIST_VIEW, panes_make_record ("tablut-edge", moves));
}

/* The moves that are written, the one that is looked at in brackets. */
static void
assert_moves (PanesFixture *f, const char *expected)
{
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  panes_wait_frames (f->pane, 2);
  items = panes_find_all (f->pane, STELLING_TYPE_MOVE_ITEM);
  for (guint i = 0; i < items->len; i++)
    {
      GtkWidget *item = g_ptr_array_index (items, i);
      StellingNode *node = stelling_move_item_get_node (STELLING_MOVE_ITEM (item));
      gboolean selected = (gtk_widget_get_state_flags (item) & GTK_STATE_FLAG_SELECTED) != 0;
      const char *name = stelling_node_is_root (node) ? "." : stelling_node_get_notation (node);

      g_string_append_printf (text, selected ? "%s[%s]" : "%s%s", i > 0 ? " " : "", name);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static GtkWidget *
find_item (PanesFixture *f, StellingNode *node)
{
  g_autoptr (GPtrArray) items = panes_find_all (f->pane, STELLING_TYPE_MOVE_ITEM);

  for (guint i = 0; i < items->len; i++)
    if (stelling_move_item_get_node (g_ptr_array_index (items, i)) == node)
      return g_ptr_array_index (items, i);
  return NULL;
}

static void
test_follows (void)
{
  PanesFixture f;
  StellingNode *other;

  set_up (&f, "e3-c3 d1-d3");
  assert_moves (&f, "[.] e3-c3 d1-d3");
  panes_play (f.record, panes_get_node (&f, 2), "e4-h4");
  assert_moves (&f, "[.] e3-c3 d1-d3 e4-h4");
  other = panes_play (f.record, panes_get_node (&f, 1), "f1-f3 e6-g6");
  assert_moves (&f, "[.] e3-c3 d1-d3 f1-f3 e6-g6 e4-h4");
  stelling_session_set_node (f.session, other);
  assert_moves (&f, ". e3-c3 d1-d3 f1-f3 [e6-g6] e4-h4");
  stelling_record_promote (f.record, other);
  assert_moves (&f, ". e3-c3 f1-f3 d1-d3 e4-h4 [e6-g6]");
  stelling_record_undo (f.record);
  stelling_record_delete (f.record, stelling_node_get_parent (other));
  assert_moves (&f, ". [e3-c3] d1-d3 e4-h4");
  stelling_record_undo (f.record);
  stelling_session_set_node (f.session, panes_get_node (&f, 3));
  assert_moves (&f, ". e3-c3 d1-d3 f1-f3 e6-g6 [e4-h4]");
  panes_fixture_tear_down (&f);
}

static void
test_empty (void)
{
  const char *hint = "Play a move on the board to begin.";
  PanesFixture f;

  set_up (&f, "");
  g_assert_nonnull (panes_find_label (f.pane, hint));
  panes_play (f.record, panes_get_node (&f, 0), "e3-c3");
  g_assert_null (panes_find_label (f.pane, hint));
  stelling_record_undo (f.record);
  g_assert_nonnull (panes_find_label (f.pane, hint));
  assert_moves (&f, "[.]");
  panes_fixture_tear_down (&f);
}

static void
test_texts (void)
{
  PanesFixture f;
  StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, 130, 0, 0 }, .depth = 8, .nodes = 100 };
  StellingNode *node;

  set_up (&f, OPENING);
  node = panes_get_node (&f, 1);
  stelling_record_set_comment (f.record, node, "A quiet start.");
  stelling_record_set_glyph (f.record, node, STELLING_GLYPH_GOOD, TRUE);
  stelling_record_set_evaluation (f.record, node, &evaluation, TRUE);
  stelling_record_set_header (f.record, STELLING_HEADER_RESULT, "light resign");
  panes_wait_frames (f.pane, 2);
  g_assert_nonnull (panes_find_label (f.pane, "A quiet start."));
  g_assert_nonnull (panes_find_label (f.pane, "+1.3"));
  g_assert_nonnull (panes_find_label (f.pane, "!"));
  g_assert_nonnull (panes_find_label (f.pane, "Light wins: Dark resigned"));
  g_object_set (f.pane, "show-scores", FALSE, NULL);
  g_assert_null (panes_find_label (f.pane, "+1.3"));
  stelling_record_set_glyph (f.record, node, STELLING_GLYPH_GOOD, FALSE);
  g_assert_null (panes_find_label (f.pane, "!"));
  stelling_record_set_comment (f.record, node, "Changed.");
  g_assert_nonnull (panes_find_label (f.pane, "Changed."));
  panes_fixture_tear_down (&f);
}

static void
test_spoken (void)
{
  PanesFixture f;
  GtkWidget *item;

  set_up (&f, OPENING);
  stelling_record_set_glyph (f.record, panes_get_node (&f, 2), STELLING_GLYPH_GOOD, TRUE);
  item = find_item (&f, panes_get_node (&f, 2));
  gtk_test_accessible_assert_role (item, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1. Dark: d1-d3, Good move");
  stelling_session_set_node (f.session, panes_get_node (&f, 2));
  gtk_test_accessible_assert_state (item, GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  stelling_session_set_node (f.session, panes_get_node (&f, 1));
  gtk_test_accessible_assert_state (item, GTK_ACCESSIBLE_STATE_SELECTED, FALSE);
  gtk_widget_activate_action (item, "move.go", NULL);
  /* A mistake that the analysis has found is told as one that somebody has marked. */
  stelling_record_set_glyph (f.record, panes_get_node (&f, 2), STELLING_GLYPH_GOOD, FALSE);
  panes_evaluate (&f, 1, -800);
  panes_evaluate (&f, 2, 800);
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1. Dark: d1-d3, Blunder");
  g_assert_cmpstr (panes_get_notation (&f), ==, "d1-d3");
  panes_fixture_tear_down (&f);
}

static void
test_keys (void)
{
  PanesFixture f;
  StellingNode *other;

  set_up (&f, OPENING);
  other = panes_play (f.record, panes_get_node (&f, 1), "f1-f3");
  gtk_widget_grab_focus (f.pane);
  panes_press_key (f.pane, GDK_KEY_Right);
  panes_press_key (f.pane, GDK_KEY_Right);
  assert_moves (&f, ". e3-c3 [d1-d3] f1-f3 e4-h4 e2-g2");
  /* The focus goes along, so that a screen reader speaks the move. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.window))
                 == find_item (&f, panes_get_node (&f, 2)));
  panes_press_key (f.pane, GDK_KEY_Down);
  g_assert_true (stelling_session_get_node (f.session) == other);
  panes_press_key (f.pane, GDK_KEY_Up);
  panes_press_key (f.pane, GDK_KEY_Left);
  assert_moves (&f, ". [e3-c3] d1-d3 f1-f3 e4-h4 e2-g2");
  panes_press_key (f.pane, GDK_KEY_End);
  assert_moves (&f, ". e3-c3 d1-d3 f1-f3 e4-h4 [e2-g2]");
  panes_press_key (f.pane, GDK_KEY_Home);
  assert_moves (&f, "[.] e3-c3 d1-d3 f1-f3 e4-h4 e2-g2");
  panes_fixture_tear_down (&f);
}

static void
test_click_and_menu (void)
{
  PanesFixture f;
  GtkWidget *item;
  graphene_rect_t bounds;

  set_up (&f, OPENING);
  item = find_item (&f, panes_get_node (&f, 3));
  g_assert_true (gtk_widget_compute_bounds (item, f.pane, &bounds));
  g_signal_emit_by_name (test_find_controller (f.pane, GTK_TYPE_GESTURE_CLICK), "pressed", 1,
                         (double) bounds.origin.x + 5.0, (double) bounds.origin.y + 5.0);
  assert_moves (&f, ". e3-c3 d1-d3 [e4-h4] e2-g2");
  panes_press_key (f.pane, GDK_KEY_Menu);
  g_assert_true (gtk_widget_get_visible (panes_find (f.pane, GTK_TYPE_POPOVER_MENU, 0)));
  gtk_popover_popdown (GTK_POPOVER (panes_find (f.pane, GTK_TYPE_POPOVER_MENU, 0)));
  panes_fixture_tear_down (&f);
}

/* Whether the move that is looked at is within the part of the list that is in view. */
static gboolean
is_current_in_view (PanesFixture *f)
{
  GtkWidget *item = find_item (f, stelling_session_get_node (f->session));
  graphene_rect_t bounds;

  return item != NULL && gtk_widget_compute_bounds (item, f->pane, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (f->pane);
}

static void
test_scale (void)
{
  static const char *const walk[] = { "e4-g4", "e2-g2", "g4-e4", "g2-e2" };
  PanesFixture f;
  StellingRecord *record = panes_make_record ("tablut-edge:repeat=none", "");
  StellingNode *end = stelling_record_get_root (record);
  StellingNode *middle = NULL;
  g_autoptr (GPtrArray) rows = NULL;

  for (guint i = 0; i < 20000; i++)
    {
      end = panes_play (record, end, walk[i % 4]);
      if (i == 9999)
        middle = end;
    }
  stelling_record_clear_undo (record);
  panes_fixture_set_up (&f, STELLING_TYPE_MOVE_LIST_VIEW, record);
  stelling_session_go_last (f.session);
  panes_wait_frames (f.pane, 3);
  g_assert_true (is_current_in_view (&f));
  stelling_session_set_node (f.session, middle);
  panes_wait_frames (f.pane, 3);
  g_assert_true (is_current_in_view (&f));
  for (guint i = 0; i < 20; i++)
    stelling_session_play_text (f.session, walk[i % 4]);
  stelling_record_set_comment (record, middle, "The middle of a long game.");
  stelling_session_play_text (f.session, "e4-h4");
  panes_wait_frames (f.pane, 3);
  g_assert_true (is_current_in_view (&f));
  /* There are widgets for what is near the view, not for all. */
  rows = panes_find_all (f.pane, STELLING_TYPE_MOVE_ROW_VIEW);
  g_assert_cmpuint (rows->len, <, 500);
  panes_fixture_tear_down (&f);
}

static void
assert_in_the_middle (PanesFixture *f)
{
  GtkWidget *scroller = panes_find (f->pane, GTK_TYPE_SCROLLED_WINDOW, 0);
  GtkWidget *item = find_item (f, stelling_session_get_node (f->session));
  float height = (float) gtk_widget_get_height (scroller);
  graphene_rect_t bounds;

  g_assert_nonnull (item);
  g_assert_true (gtk_widget_compute_bounds (item, scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height / 2, >=, height / 3 - 2);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height / 2, <=, height * 2 / 3 + 2);
}

static gboolean
is_label_seen (PanesFixture *f, const char *text)
{
  GtkWidget *label = panes_find_label (f->pane, text);
  graphene_rect_t bounds;

  return label != NULL && gtk_widget_compute_bounds (label, f->pane, &bounds)
         && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (f->pane);
}

/* The current move stays in the middle third, wherever one goes, and after the last what follows
 * it is seen. */
static void
test_middle (void)
{
  static const char *const walk[] = { "e4-g4", "e2-g2", "g4-e4", "g2-e2" };
  PanesFixture f;
  StellingRecord *record = panes_make_record ("tablut-edge:repeat=none", "");
  StellingNode *end = stelling_record_get_root (record);

  for (guint i = 0; i < 200; i++)
    {
      end = panes_play (record, end, walk[i % 4]);
      if (i % 7 == 3)
        stelling_record_set_comment (record, end, "Some words\non three\nlines.");
    }
  stelling_record_set_header (record, STELLING_HEADER_RESULT, "light resign");
  stelling_record_set_comment (record, end, "The last word.");
  panes_fixture_set_up (&f, STELLING_TYPE_MOVE_LIST_VIEW, record);
  stelling_session_set_node (f.session, panes_get_node (&f, 100));
  for (guint i = 0; i < 40; i++)
    {
      panes_wait_frames (f.pane, 6);
      assert_in_the_middle (&f);
      if (i < 25)
        stelling_session_go_next (f.session);
      else
        stelling_session_go_previous (f.session);
    }
  stelling_record_set_glyph (record, panes_get_node (&f, 108), STELLING_GLYPH_DIAGRAM, TRUE);
  panes_wait_frames (f.pane, 8);
  stelling_session_set_node (f.session, panes_get_node (&f, 120));
  panes_wait_frames (f.pane, 8);
  assert_in_the_middle (&f);
  /* What comes after the end of a variation is the game, and no reason to see less before it. */
  stelling_session_set_node (f.session, panes_play (record, panes_get_node (&f, 100), "c5-c3"));
  panes_wait_frames (f.pane, 8);
  assert_in_the_middle (&f);
  stelling_session_set_node (f.session, panes_get_node (&f, 120));
  panes_wait_frames (f.pane, 8);
  gtk_window_set_default_size (GTK_WINDOW (f.window), 400, 300);
  panes_wait_frames (f.pane, 12);
  assert_in_the_middle (&f);
  stelling_session_go_last (f.session);
  panes_wait_frames (f.pane, 8);
  g_assert_true (is_current_in_view (&f));
  g_assert_true (is_label_seen (&f, "The last word."));
  g_assert_true (is_label_seen (&f, "Light wins: Dark resigned"));
  panes_fixture_tear_down (&f);
}

#define DESCRIPTION                                                                                \
  "Light to move. King: e5. Light men: c3, e4, c5, d5, f5, g5, e6, e7. "                           \
  "Dark men: e1, f1, e2, d3, a4, i4, a5, b5, h5, i5, a6, i6, e8, d9, e9, f9."

/* A sign for a diagram shows a small board, which goes with it. */
static void
test_diagram (void)
{
  PanesFixture f;
  g_autoptr (GPtrArray) left = NULL;
  GtkWidget *row, *board;
  gboolean flipped;

  set_up (&f, OPENING);
  stelling_record_set_glyph (f.record, panes_get_node (&f, 2), STELLING_GLYPH_DIAGRAM, TRUE);
  panes_wait_frames (f.pane, 3);
  row = panes_find (f.pane, STELLING_TYPE_MOVE_DIAGRAM, 0);
  g_assert_cmpint (gtk_widget_get_height (row), >=, 150);
  board = panes_find (row, STELLING_TYPE_BOARD_PREVIEW, 0);
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, DESCRIPTION);
  g_object_set (f.pane, "flipped", TRUE, NULL);
  g_object_get (board, "flipped", &flipped, NULL);
  g_assert_true (flipped);
  /* One that comes later is seen from that side too. */
  stelling_record_set_glyph (f.record, panes_get_node (&f, 1), STELLING_GLYPH_DIAGRAM, TRUE);
  panes_wait_frames (f.pane, 3);
  for (guint i = 0; i < 2; i++)
    {
      g_object_get (panes_find (f.pane, STELLING_TYPE_BOARD_PREVIEW, i), "flipped", &flipped, NULL);
      g_assert_true (flipped);
    }
  stelling_record_undo (f.record);
  panes_wait_frames (f.pane, 3);
  row = panes_find (f.pane, STELLING_TYPE_MOVE_DIAGRAM, 0);
  row = gtk_widget_get_ancestor (row, STELLING_TYPE_MOVE_ROW_VIEW);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Diagram after 1.\u00a0…\u00a0d1-d3");
  stelling_record_undo (f.record);
  panes_wait_frames (f.pane, 3);
  left = panes_find_all (f.pane, STELLING_TYPE_MOVE_DIAGRAM);
  g_assert_cmpuint (left->len, ==, 0);
  panes_fixture_tear_down (&f);
}

/* The line that is looked at is never folded away. */
static void
test_fold (void)
{
  PanesFixture f;
  StellingNode *other;
  StellingMoveListView *view;

  set_up (&f, OPENING);
  view = STELLING_MOVE_LIST_VIEW (f.pane);
  other = panes_play (f.record, panes_get_node (&f, 1), "f1-f3 e6-g6");
  stelling_session_set_node (f.session, other);
  assert_moves (&f, ". e3-c3 d1-d3 f1-f3 [e6-g6] e4-h4 e2-g2");
  stelling_move_list_view_fold (view);
  assert_moves (&f, ". e3-c3 [d1-d3] f1-f3 e4-h4 e2-g2");
  stelling_session_set_node (f.session, other);
  assert_moves (&f, ". e3-c3 d1-d3 f1-f3 [e6-g6] e4-h4 e2-g2");
  stelling_session_set_node (f.session, panes_get_node (&f, 2));
  stelling_move_list_view_fold (view);
  assert_moves (&f, ". e3-c3 [d1-d3] f1-f3 e4-h4 e2-g2");
  /* Another list of the same record has it folded too. */
  g_object_set (f.pane, "session", NULL, NULL);
  g_object_set (f.pane, "session", f.session, NULL);
  assert_moves (&f, ". e3-c3 [d1-d3] f1-f3 e4-h4 e2-g2");
  stelling_move_list_view_fold_all (view);
  assert_moves (&f, ". e3-c3 [d1-d3] f1-f3 e6-g6 e4-h4 e2-g2");
  stelling_move_list_view_fold_all (view);
  assert_moves (&f, ". e3-c3 [d1-d3] f1-f3 e4-h4 e2-g2");
  stelling_session_set_node (f.session, other);
  stelling_session_go_first (f.session);
  assert_moves (&f, "[.] e3-c3 d1-d3 f1-f3 e6-g6 e4-h4 e2-g2");
  panes_fixture_tear_down (&f);
}

/* On a variation's first move that variation alone is folded, on the game's move all beside it. */
static void
test_fold_one (void)
{
  PanesFixture f;
  StellingMoveListView *view;

  set_up (&f, OPENING);
  view = STELLING_MOVE_LIST_VIEW (f.pane);
  panes_play (f.record, panes_get_node (&f, 1), "f1-f3 e6-g6");
  panes_play (f.record, panes_get_node (&f, 1), "i6-i8 e7-c7");
  stelling_session_set_node (f.session, stelling_node_get_next_sibling (panes_get_node (&f, 2)));
  assert_moves (&f, ". e3-c3 d1-d3 [f1-f3] e6-g6 i6-i8 e7-c7 e4-h4 e2-g2");
  stelling_move_list_view_fold (view);
  assert_moves (&f, ". e3-c3 [d1-d3] f1-f3 i6-i8 e7-c7 e4-h4 e2-g2");
  stelling_move_list_view_fold (view);
  assert_moves (&f, ". e3-c3 [d1-d3] f1-f3 e6-g6 i6-i8 e7-c7 e4-h4 e2-g2");
  stelling_move_list_view_fold (view);
  assert_moves (&f, ". e3-c3 [d1-d3] f1-f3 i6-i8 e4-h4 e2-g2");
  /* Where there is nothing to fold nothing happens. */
  stelling_session_set_node (f.session, panes_get_node (&f, 3));
  stelling_move_list_view_fold (view);
  assert_moves (&f, ". e3-c3 d1-d3 f1-f3 i6-i8 [e4-h4] e2-g2");
  panes_fixture_tear_down (&f);
}

/* --- the triangle of a variation --- */

#define TRIANGLE 12
#define TRIANGLE_TOP 6

typedef struct
{
  char direction; /* that it points in */
  guint brightest;
} SeenTriangle;

/* Looks at the triangle of a row; its widest end is opposite to where it points. */
static SeenTriangle
find_triangle (GtkWidget *row_view)
{
  gboolean rtl = gtk_widget_get_direction (row_view) == GTK_TEXT_DIR_RTL;
  cairo_surface_t *surface = panes_draw (row_view);
  int left = rtl ? gtk_widget_get_width (row_view) - TRIANGLE : 0;
  guint on_left = 0, on_right = 0, above = 0, below = 0; /* pixels in that half of its square */
  SeenTriangle triangle = { '?', 0 };

  for (int y = 0; y < TRIANGLE; y++)
    for (int x = 0; x < TRIANGLE; x++)
      {
        const guint8 *pixel = cairo_image_surface_get_data (surface)
                              + (TRIANGLE_TOP + y) * cairo_image_surface_get_stride (surface)
                              + (left + x) * 4;

        /* The line beside the variation is paler. */
        if (pixel[3] < 64)
          continue;
        *(x < TRIANGLE / 2 ? &on_left : &on_right) += 1;
        *(y < TRIANGLE / 2 ? &above : &below) += 1;
        triangle.brightest = MAX (triangle.brightest, pixel[1]);
      }
  cairo_surface_destroy (surface);
  if (above + below == 0)
    triangle.direction = '-';
  else if (above * 2 > below * 3)
    triangle.direction = 'v';
  else if (on_left * 2 > on_right * 3)
    triangle.direction = '>';
  else if (on_right * 2 > on_left * 3)
    triangle.direction = '<';
  return triangle;
}

static GtkWidget *
find_row (PanesFixture *f, const char *move)
{
  return gtk_widget_get_ancestor (panes_find_label (f->pane, move), STELLING_TYPE_MOVE_ROW_VIEW);
}

/* Clicks so far from where the row of a move begins. */
static void
click_row (PanesFixture *f, const char *move, int x)
{
  GtkWidget *row_view = find_row (f, move);
  gboolean rtl = gtk_widget_get_direction (row_view) == GTK_TEXT_DIR_RTL;
  graphene_point_t at;

  g_assert_true (gtk_widget_compute_point (
      row_view, f->pane,
      &GRAPHENE_POINT_INIT ((float) (rtl ? gtk_widget_get_width (row_view) - x : x),
                            TRIANGLE_TOP + TRIANGLE / 2),
      &at));
  g_signal_emit_by_name (test_find_controller (f->pane, GTK_TYPE_GESTURE_CLICK), "pressed", 1,
                         (double) at.x, (double) at.y);
  panes_wait_frames (f->pane, 3);
}

/* It points down while the variation is unfolded, and to where its moves were when it is not. */
static void
test_triangle (gconstpointer direction)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  char aside = GPOINTER_TO_INT (direction) == GTK_TEXT_DIR_RTL ? '<' : '>';
  PanesFixture f;
  GtkWidget *row_view;

  gtk_widget_set_default_direction ((GtkTextDirection) GPOINTER_TO_INT (direction));
  set_up (&f, OPENING);
  panes_play (f.record, panes_get_node (&f, 1), "f1-f3 e6-g6");
  panes_wait_frames (f.pane, 3);
  g_assert_cmpint (find_triangle (find_row (&f, "f1-f3")).direction, ==, 'v');
  g_assert_cmpuint (find_triangle (find_row (&f, "f1-f3")).brightest, <, 80);
  click_row (&f, "f1-f3", TRIANGLE / 2);
  assert_moves (&f, "[.] e3-c3 d1-d3 f1-f3 e4-h4 e2-g2");
  g_assert_cmpint (find_triangle (find_row (&f, "f1-f3")).direction, ==, aside);
  click_row (&f, "f1-f3", TRIANGLE / 2);
  assert_moves (&f, "[.] e3-c3 d1-d3 f1-f3 e6-g6 e4-h4 e2-g2");
  g_assert_cmpint (find_triangle (find_row (&f, "f1-f3")).direction, ==, 'v');
  /* The move beside it is a move. */
  click_row (&f, "f1-f3", TRIANGLE * 2);
  assert_moves (&f, ". e3-c3 d1-d3 [f1-f3] e6-g6 e4-h4 e2-g2");
  /* Only a variation's first row has one. */
  stelling_record_set_glyph (f.record, stelling_session_get_node (f.session),
                             STELLING_GLYPH_DIAGRAM, TRUE);
  panes_wait_frames (f.pane, 3);
  g_assert_true (find_row (&f, "e6-g6") != find_row (&f, "f1-f3"));
  g_assert_cmpint (find_triangle (find_row (&f, "e6-g6")).direction, ==, '-');
  click_row (&f, "e6-g6", TRIANGLE / 2);
  assert_moves (&f, ". e3-c3 d1-d3 [f1-f3] e6-g6 e4-h4 e2-g2");
  row_view = gtk_widget_get_ancestor (panes_find (f.pane, STELLING_TYPE_MOVE_DIAGRAM, 0),
                                      STELLING_TYPE_MOVE_ROW_VIEW);
  g_assert_cmpint (find_triangle (row_view).direction, ==, '-');
  /* It has the colour of the text, whatever that was before. */
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
  panes_wait_frames (f.pane, 3);
  g_assert_cmpuint (find_triangle (find_row (&f, "f1-f3")).brightest, >, 120);
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
  panes_fixture_tear_down (&f);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Two columns with heads, or paragraphs. The number is written again only after a variation. */
static void
test_forms (void)
{
  PanesFixture f;

  set_up (&f, OPENING);
  g_assert_nonnull (panes_find_label (f.pane, "Light"));
  g_assert_nonnull (panes_find_label (f.pane, "Dark"));
  stelling_record_set_comment (f.record, panes_get_node (&f, 1), "So.");
  panes_wait_frames (f.pane, 3);
  g_assert_null (panes_find_label (f.pane, "…"));
  panes_play (f.record, panes_get_node (&f, 0), "e3-b3");
  panes_wait_frames (f.pane, 3);
  g_assert_nonnull (panes_find_label (f.pane, "…"));
  stelling_record_undo (f.record);
  panes_wait_frames (f.pane, 3);
  g_assert_null (panes_find_label (f.pane, "…"));
  g_object_set (f.pane, "flowing", TRUE, NULL);
  panes_wait_frames (f.pane, 3);
  g_assert_null (panes_find_label (f.pane, "Light"));
  assert_moves (&f, "[.] e3-c3 d1-d3 e4-h4 e2-g2");
  g_assert_null (panes_find_label (f.pane, "1.\u00a0…"));
  panes_play (f.record, panes_get_node (&f, 0), "e3-b3");
  panes_wait_frames (f.pane, 3);
  g_assert_nonnull (panes_find_label (f.pane, "1.\u00a0…"));
  stelling_record_undo (f.record);
  g_object_set (f.pane, "flowing", FALSE, NULL);
  assert_moves (&f, "[.] e3-c3 d1-d3 e4-h4 e2-g2");
  panes_fixture_tear_down (&f);
}

/* Who plays stands above the columns, with the side for a screen reader and the pointer. */
static void
test_heads (void)
{
  PanesFixture f;
  GtkWidget *label;

  set_up (&f, OPENING);
  gtk_test_accessible_assert_property (panes_find_label (f.pane, "Light"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Light");
  stelling_record_set_header (f.record, STELLING_HEADER_DARK, "Bob");
  g_assert_nonnull (panes_find_label (f.pane, "Light"));
  g_assert_null (panes_find_label (f.pane, "Dark"));
  label = panes_find_label (f.pane, "Bob");
  gtk_test_accessible_assert_property (label, GTK_ACCESSIBLE_PROPERTY_LABEL, "Dark: Bob");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (gtk_widget_get_parent (label)), ==, "Dark: Bob");
  stelling_record_undo (f.record);
  g_assert_nonnull (panes_find_label (f.pane, "Dark"));
  panes_fixture_tear_down (&f);
}

/* --- the texts of a move --- */

/* Returns (nullable) the attribute of @type of a text in @part. */
static PangoAttribute *
find_attribute (PangoLayout *layout, PangoAttrType type)
{
  PangoAttrIterator *iter = pango_attr_list_get_iterator (pango_layout_get_attributes (layout));
  PangoAttribute *found = pango_attr_iterator_get (iter, type);

  pango_attr_iterator_destroy (iter);
  return found;
}

/* Only what can't be played is struck out, and only signs are heavier than the list says. */
static void
test_parts (void)
{
  static const struct
  {
    StellingMovePart part;
    int weight; /* 0: the list's */
    gboolean struck, small;
  } parts[] = {
    { STELLING_MOVE_NUMBER, PANGO_WEIGHT_NORMAL, FALSE, FALSE },
    { STELLING_MOVE_NOTATION, 0, FALSE, FALSE },
    { STELLING_MOVE_STRUCK, 0, TRUE, FALSE },
    { STELLING_MOVE_SIGNS, PANGO_WEIGHT_ULTRABOLD, FALSE, FALSE },
    { STELLING_MOVE_SCORE, PANGO_WEIGHT_NORMAL, FALSE, TRUE },
  };
  PanesFixture f;
  StellingMoveLayouts *layouts;

  set_up (&f, OPENING);
  layouts = stelling_move_layouts_find (gtk_widget_get_pango_context (f.pane));
  g_assert_true (stelling_move_layouts_find (gtk_widget_get_pango_context (f.pane)) == layouts);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (PangoLayout) layout = stelling_move_layouts_dup (layouts, parts[i].part, "e3");
      g_autoptr (PangoLayout) again = stelling_move_layouts_dup (layouts, parts[i].part, "e3");
      PangoAttribute *weight = find_attribute (layout, PANGO_ATTR_WEIGHT);

      g_assert_true (again == layout);
      g_assert_cmpstr (pango_layout_get_text (layout), ==, "e3");
      g_assert_cmpint (weight != NULL ? ((PangoAttrInt *) weight)->value : 0, ==, parts[i].weight);
      g_assert_true ((find_attribute (layout, PANGO_ATTR_STRIKETHROUGH) != NULL)
                     == parts[i].struck);
      g_assert_true ((find_attribute (layout, PANGO_ATTR_SCALE) != NULL) == parts[i].small);
    }
  panes_fixture_tear_down (&f);
}

/* --- a long list --- */

#define ROUND "e3-c3 e2-d2 c3-e3 d2-e2 "

static void
set_up_long (PanesFixture *f)
{
  g_autoptr (GString) moves = g_string_new (NULL);

  for (guint i = 0; i < 60; i++)
    g_string_append (moves, ROUND);
  g_string_truncate (moves, moves->len - 1);
  panes_fixture_set_up (f, STELLING_TYPE_MOVE_LIST_VIEW,
                        panes_make_record ("tablut-edge:repeat=none", moves->str));
}

/* Returns whether @child of the list is seen. */
static gboolean
is_seen (GtkWidget *list, GtkWidget *child)
{
  graphene_rect_t at;

  return gtk_widget_compute_bounds (child, list, &at) && at.size.height > 0
         && at.origin.y + at.size.height > 0 && at.origin.y < (float) gtk_widget_get_height (list);
}

/* All that is seen is there, and little else. */
static void
assert_filled (PanesFixture *f)
{
  GtkWidget *list = panes_find (f->pane, STELLING_TYPE_ROW_LIST, 0);
  guint n_seen = 0, n_filled = 0;

  panes_wait_frames (f->pane, 8);
  for (GtkWidget *child = gtk_widget_get_first_child (list); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      StellingMoveRowView *row_view = STELLING_MOVE_ROW_VIEW (child);
      gboolean filled = stelling_move_row_view_get_row (row_view) != NULL;

      g_assert_true (filled == gtk_widget_get_visible (child));
      if (!filled)
        continue;
      n_seen += is_seen (list, child);
      n_filled++;
    }
  g_assert_cmpuint (n_seen, >, 2);
  g_assert_cmpuint (n_filled, <, 125);
}

static void
test_long (void)
{
  static const guint plies[] = { 0, 239, 120, 122, 0 };
  PanesFixture f;

  set_up_long (&f);
  for (guint i = 0; i < G_N_ELEMENTS (plies); i++)
    {
      StellingNode *node = panes_get_node (&f, plies[i]);

      stelling_session_set_node (f.session, node);
      assert_filled (&f);
      g_assert_nonnull (find_item (&f, node));
      g_assert_true (gtk_widget_get_height (find_item (&f, node)) > 0);
    }
  panes_fixture_tear_down (&f);
}

/* Returns where the move is in the list as it is seen; what is known of rows far away may change
 * the scroll bar meanwhile. */
static double
get_top (PanesFixture *f, guint ply)
{
  GtkWidget *item = find_item (f, panes_get_node (f, ply));
  graphene_rect_t bounds;

  g_assert_nonnull (item);
  g_assert_true (gtk_widget_compute_bounds (item, f->pane, &bounds));
  return (double) bounds.origin.y;
}

/* Nothing moves while the current move stays in the middle third, and where it leaves that the list
 * moves no further than it has to: a row for each row, though a key goes two moves. */
static void
test_still (void)
{
  PanesFixture f;
  double before, row_height;
  guint n_moved = 0;

  set_up_long (&f);
  stelling_session_set_node (f.session, panes_get_node (&f, 120));
  panes_wait_frames (f.pane, 12);
  before = get_top (&f, 120);
  for (guint i = 0; i < 4; i++)
    {
      stelling_session_set_node (f.session, panes_get_node (&f, i < 2 ? 120 + 2 * i : 124 - 2 * i));
      panes_wait_frames (f.pane, 8);
      g_assert_cmpfloat_with_epsilon (get_top (&f, 120), before, 1.5);
    }
  gtk_widget_grab_focus (f.pane);
  row_height = gtk_widget_get_height (gtk_widget_get_ancestor (
      find_item (&f, panes_get_node (&f, 120)), STELLING_TYPE_MOVE_ROW_VIEW));
  for (guint i = 0; i < 10; i++)
    {
      double moved;

      before = get_top (&f, 120);
      panes_press_key (f.pane, GDK_KEY_Down);
      panes_wait_frames (f.pane, 8);
      moved = before - get_top (&f, 120);
      assert_in_the_middle (&f);
      if (n_moved > 0)
        g_assert_cmpfloat_with_epsilon (moved, row_height, 1.5);
      else
        g_assert_cmpfloat (moved, <=, row_height + 1.5);
      n_moved += moved > 2;
    }
  g_assert_cmpuint (n_moved, >, 4);
  panes_fixture_tear_down (&f);
}

/* Who has scrolled elsewhere stays there until another move is looked at. */
static void
test_scrolled (void)
{
  const StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, 80, 0, 0 }, .depth = 5, .nodes = 100 };
  PanesFixture f;
  GtkWidget *scroller;
  GtkAdjustment *adjustment;

  set_up_long (&f);
  stelling_session_set_node (f.session, panes_get_node (&f, 200));
  panes_wait_frames (f.pane, 40);
  scroller = panes_find (f.pane, GTK_TYPE_SCROLLED_WINDOW, 0);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  for (guint i = 0; i < 16; i++)
    {
      double before = gtk_adjustment_get_value (adjustment);

      gtk_adjustment_set_value (adjustment, before - 60);
      panes_wait_frames (f.pane, 12);
      g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (adjustment), before - 60, 10);
    }
  g_assert_false (is_current_in_view (&f));
  stelling_record_set_evaluation (f.record, panes_get_node (&f, 200), &evaluation, TRUE);
  stelling_record_set_comment (f.record, panes_get_node (&f, 180), "Far from where one looks.");
  /* There is nothing to fold. */
  stelling_move_list_view_fold (STELLING_MOVE_LIST_VIEW (f.pane));
  panes_wait_frames (f.pane, 12);
  g_assert_false (is_current_in_view (&f));
  stelling_session_go_next (f.session);
  panes_wait_frames (f.pane, 12);
  g_assert_true (is_current_in_view (&f));
  panes_fixture_tear_down (&f);
}

/* Another session takes the place of the first; none leaves an empty list. */
static void
test_sessions (void)
{
  PanesFixture f;
  g_autoptr (StellingRecord) record = panes_make_record ("teblo", "D4 (H9)");
  g_autoptr (StellingSession) session = stelling_session_new (record);

  set_up (&f, OPENING);
  g_object_set (f.pane, "session", session, NULL);
  assert_moves (&f, "[.] D4 (H9)");
  stelling_session_go_last (f.session);
  assert_moves (&f, "[.] D4 (H9)");
  g_object_set (f.pane, "session", NULL, NULL);
  assert_moves (&f, "");
  panes_press_key (f.pane, GDK_KEY_Right);
  panes_fixture_tear_down (&f);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  adw_init ();
  g_test_add_func ("/ui/move-list/follows", test_follows);
  g_test_add_func ("/ui/move-list/empty", test_empty);
  g_test_add_func ("/ui/move-list/texts", test_texts);
  g_test_add_func ("/ui/move-list/spoken", test_spoken);
  g_test_add_func ("/ui/move-list/keys", test_keys);
  g_test_add_func ("/ui/move-list/click-and-menu", test_click_and_menu);
  g_test_add_func ("/ui/move-list/scale", test_scale);
  g_test_add_func ("/ui/move-list/middle", test_middle);
  g_test_add_func ("/ui/move-list/diagram", test_diagram);
  g_test_add_func ("/ui/move-list/fold", test_fold);
  g_test_add_func ("/ui/move-list/fold-one", test_fold_one);
  g_test_add_data_func ("/ui/move-list/triangle", GINT_TO_POINTER (GTK_TEXT_DIR_LTR),
                        test_triangle);
  g_test_add_data_func ("/ui/move-list/triangle-from-right-to-left",
                        GINT_TO_POINTER (GTK_TEXT_DIR_RTL), test_triangle);
  g_test_add_func ("/ui/move-list/heads", test_heads);
  g_test_add_func ("/ui/move-list/forms", test_forms);
  g_test_add_func ("/ui/move-list/sessions", test_sessions);
  g_test_add_func ("/ui/move-list/parts", test_parts);
  g_test_add_func ("/ui/move-list/long", test_long);
  g_test_add_func ("/ui/move-list/still", test_still);
  g_test_add_func ("/ui/move-list/scrolled", test_scrolled);
  return g_test_run ();
}
