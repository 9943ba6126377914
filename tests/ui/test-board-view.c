/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "stelling-board-picture.h"
#include "stelling-board-view.h"
#include "stelling-square-widget.h"
#include "test-controller.h"
#include "test-pointer.h"

#define SIZE 600

typedef struct
{
  GtkWidget *window;
  GtkWidget *board;
  StellingPosition position;
  gboolean plays;    /* legal moves are shown, as a page does */
  StellingMove move; /* the last that was chosen */
  guint n_moves;
  GString *squares; /* what was activated or moved: "d4 e5! e3-c3 e3-off ", strokes as "[e4 ]" */
} Fixture;

static void
move_chosen_cb (StellingBoardView *board, guint move, Fixture *fixture)
{
  StellingPosition before = fixture->position;

  fixture->move = move;
  fixture->n_moves++;
  if (!fixture->plays || !stelling_position_is_legal (&before, move))
    return;
  stelling_position_play (&fixture->position, move);
  stelling_board_view_set_position (board, &fixture->position, move, &before);
}

static void
square_activated_cb (StellingBoardView *board, guint square, gboolean secondary, Fixture *fixture)
{
  char name[8];

  stelling_square_to_string (stelling_position_get_game (&fixture->position),
                             (StellingSquare) square, name);
  g_string_append_printf (fixture->squares, "%s%s ", name, secondary ? "!" : "");
}

static void
piece_moved_cb (StellingBoardView *board, guint from, guint to, Fixture *fixture)
{
  StellingGame game = stelling_position_get_game (&fixture->position);
  char name[8], other[8];

  stelling_square_to_string (game, (StellingSquare) from, name);
  stelling_square_to_string (game, (StellingSquare) to, other);
  g_string_append_printf (fixture->squares, "%s-%s ", name,
                          to == STELLING_SQUARE_NONE ? "off" : other);
}

static void
stroke_cb (StellingBoardView *board, gboolean begun, Fixture *fixture)
{
  g_string_append (fixture->squares, begun ? "[" : "]");
}

static void
show (Fixture *fixture, StellingRuleSet set, const char *text)
{
  StellingRules rules;

  stelling_rules_init (&rules, set);
  if (text != NULL)
    g_assert_true (stelling_position_parse (&fixture->position, &rules, text, NULL));
  else
    stelling_position_init (&fixture->position, &rules);
  stelling_board_view_set_position (STELLING_BOARD_VIEW (fixture->board), &fixture->position,
                                    STELLING_MOVE_NONE, NULL);
  test_wait_frames (fixture->board, 3);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = gtk_window_new ();
  fixture->board = stelling_board_view_new ();
  fixture->squares = g_string_new (NULL);
  fixture->plays = TRUE;
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), SIZE, SIZE + 60);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->board);
  g_object_set (fixture->board, "animations", FALSE, NULL);
  g_signal_connect (fixture->board, "move-chosen", G_CALLBACK (move_chosen_cb), fixture);
  g_signal_connect (fixture->board, "square-activated", G_CALLBACK (square_activated_cb), fixture);
  g_signal_connect (fixture->board, "piece-moved", G_CALLBACK (piece_moved_cb), fixture);
  g_signal_connect (fixture->board, "stroke", G_CALLBACK (stroke_cb), fixture);
  gtk_window_present (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (gtk_widget_get_mapped (fixture->board));
  test_focus_window (fixture->board);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer board = fixture->board, window = fixture->window;

  g_object_add_weak_pointer (board, &board);
  g_object_add_weak_pointer (window, &window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (window == NULL && board == NULL);
  g_string_free (fixture->squares, TRUE);
}

/* --- finding squares --- */

static StellingSquare
square_at (Fixture *fixture, const char *name)
{
  return stelling_square_parse (stelling_position_get_game (&fixture->position), name, NULL);
}

static GtkWidget *
find (Fixture *fixture, const char *name)
{
  StellingSquare square = square_at (fixture, name);

  for (GtkWidget *child = gtk_widget_get_first_child (fixture->board); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (stelling_square_widget_get_square (STELLING_SQUARE_WIDGET (child)) == square)
      return child;
  g_assert_not_reached ();
}

static const char *
get_label (Fixture *fixture, const char *name)
{
  return stelling_square_widget_get_label (STELLING_SQUARE_WIDGET (find (fixture, name)));
}

static void
locate (Fixture *fixture, const char *name, double *x, double *y)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (find (fixture, name), fixture->board, &bounds));
  *x = bounds.origin.x + bounds.size.width / 2;
  *y = bounds.origin.y + bounds.size.height / 2;
}

static void
click (Fixture *fixture, const char *name)
{
  double x, y;

  locate (fixture, name, &x, &y);
  test_pointer_click (fixture->board, x, y, 1);
}

static void
drag (Fixture *fixture, const char *from, const char *to, guint button)
{
  double x, y;

  locate (fixture, from, &x, &y);
  test_pointer_move (fixture->board, x, y);
  test_pointer_press (fixture->board, button);
  locate (fixture, to, &x, &y);
  test_pointer_drag_to (fixture->board, x, y);
  test_pointer_release (fixture->board, button);
}

/* Asserts that one move has been chosen since the last time, and which. */
static void
assert_step (Fixture *fixture, const char *from, const char *to)
{
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  g_assert_cmphex (fixture->move, ==,
                   stelling_move_step (square_at (fixture, from), square_at (fixture, to)));
  fixture->n_moves = 0;
}

static void
assert_placed (Fixture *fixture, const char *to)
{
  g_assert_cmpuint (fixture->n_moves, ==, 1);
  g_assert_cmphex (fixture->move, ==, stelling_move_place (square_at (fixture, to)));
  fixture->n_moves = 0;
}

static gboolean
is_selected (Fixture *fixture, const char *name)
{
  g_autofree char *text = NULL;

  text = gtk_test_accessible_check_state (GTK_ACCESSIBLE (find (fixture, name)),
                                          GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  return text == NULL;
}

/* --- tests --- */

static void
test_click_tablut (Fixture *fixture, gconstpointer data)
{
  show (fixture, STELLING_RULE_SET_TABLUT_EDGE, NULL);
  click (fixture, "e3");
  g_assert_cmpuint (fixture->n_moves, ==, 0);
  g_assert_true (is_selected (fixture, "e3"));
  g_assert_cmpstr (get_label (fixture, "c3"), ==, "c3: empty, can be reached");
  click (fixture, "c3");
  assert_step (fixture, "e3", "c3");
  g_assert_false (is_selected (fixture, "c3"));
  g_assert_cmpstr (get_label (fixture, "c3"), ==, "c3: guard, last move");
  g_assert_cmpstr (get_label (fixture, "e3"), ==, "e3: empty");

  /* It is dark's turn: a light man can't be selected. */
  click (fixture, "c3");
  g_assert_false (is_selected (fixture, "c3"));
  click (fixture, "e2");
  click (fixture, "d1");
  g_assert_true (is_selected (fixture, "d1"));
  g_assert_false (is_selected (fixture, "e2"));
  click (fixture, "d1");
  g_assert_false (is_selected (fixture, "d1"));
  g_assert_cmpuint (fixture->n_moves, ==, 0);

  /* An illegal attempt is told too. */
  click (fixture, "d1");
  click (fixture, "f6");
  assert_step (fixture, "d1", "f6");
  g_assert_false (is_selected (fixture, "d1"));
}

static void
test_click_teblo (Fixture *fixture, gconstpointer data)
{
  show (fixture, STELLING_RULE_SET_TEBLO, NULL);
  click (fixture, "D4");
  assert_placed (fixture, "D4");
  g_assert_cmpstr (get_label (fixture, "D4"), ==, "D4: yellow set piece, last move");
  click (fixture, "H3");
  assert_placed (fixture, "H3");
  click (fixture, "D3");
  g_assert_true (is_selected (fixture, "D3"));
  g_assert_cmpuint (fixture->n_moves, ==, 0);
  click (fixture, "D4");
  assert_step (fixture, "D3", "D4");
  g_assert_cmpstr (get_label (fixture, "D4"), ==, "D4: yellow set piece, Yellow's pawn, last move");
  g_assert_cmpstr (get_label (fixture, "D3"), ==, "D3: Yellow's base, empty");

  /* Red: a coloured square, an occupied one and a far one are told, not played. */
  click (fixture, "D3");
  assert_placed (fixture, "D3");
  click (fixture, "H3");
  assert_placed (fixture, "H3");
  click (fixture, "I10");
  click (fixture, "A1");
  assert_step (fixture, "I10", "A1");
  g_assert_cmpint (stelling_position_get_turn (&fixture->position), ==, STELLING_RED);
}

static void
test_drag (Fixture *fixture, gconstpointer data)
{
  double x, y;

  show (fixture, STELLING_RULE_SET_TEBLO, NULL);
  drag (fixture, "D3", "D4", 1);
  assert_step (fixture, "D3", "D4");
  g_assert_cmpuint (stelling_position_get_pawn (&fixture->position, STELLING_YELLOW), ==,
                    square_at (fixture, "D4"));

  /* The other side's pawn: told, so that it can be explained. */
  drag (fixture, "D4", "D5", 1);
  assert_step (fixture, "D4", "D5");

  /* Over the rim, and back to where it stood: nothing. */
  locate (fixture, "I10", &x, &y);
  test_pointer_move (fixture->board, x, y);
  test_pointer_press (fixture->board, 1);
  test_pointer_drag_to (fixture->board, 2, 2);
  test_pointer_release (fixture->board, 1);
  g_assert_cmpuint (fixture->n_moves, ==, 0);
  test_pointer_move (fixture->board, x, y);
  test_pointer_press (fixture->board, 1);
  test_pointer_drag_to (fixture->board, x + 60, y);
  test_pointer_drag_to (fixture->board, x, y);
  test_pointer_release (fixture->board, 1);
  g_assert_cmpuint (fixture->n_moves, ==, 0);

  /* Escape lets go. */
  test_pointer_press (fixture->board, 1);
  test_pointer_drag_to (fixture->board, x, y + 50);
  test_key (fixture->board, GDK_KEY_Escape);
  test_pointer_release (fixture->board, 1);
  g_assert_cmpuint (fixture->n_moves, ==, 0);

  show (fixture, STELLING_RULE_SET_TABLUT_CORNER, NULL);
  drag (fixture, "e3", "b3", 1);
  assert_step (fixture, "e3", "b3");
}

static void
press_keys (Fixture *fixture, guint keyval, int n)
{
  while (n-- > 0)
    test_key (fixture->board, keyval);
}

static gboolean
has_focus (Fixture *fixture, const char *name)
{
  return gtk_root_get_focus (gtk_widget_get_root (fixture->board)) == find (fixture, name);
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  show (fixture, STELLING_RULE_SET_TABLUT_EDGE, NULL);
  stelling_board_view_show_cursor (STELLING_BOARD_VIEW (fixture->board));
  g_assert_true (has_focus (fixture, "e5"));
  press_keys (fixture, GDK_KEY_Down, 2);
  g_assert_true (has_focus (fixture, "e3"));
  test_key (fixture->board, GDK_KEY_Return);
  g_assert_true (is_selected (fixture, "e3"));
  press_keys (fixture, GDK_KEY_Left, 2);
  test_key (fixture->board, GDK_KEY_Return);
  assert_step (fixture, "e3", "c3");
  g_assert_true (has_focus (fixture, "c3"));

  test_key (fixture->board, GDK_KEY_Home);
  g_assert_true (has_focus (fixture, "a3"));
  test_key (fixture->board, GDK_KEY_Page_Up);
  g_assert_true (has_focus (fixture, "a9"));
  test_key (fixture->board, GDK_KEY_Up);
  g_assert_true (has_focus (fixture, "a9"));
  test_key (fixture->board, GDK_KEY_End);
  test_key (fixture->board, GDK_KEY_Page_Down);
  g_assert_true (has_focus (fixture, "i1"));

  /* Escape drops a selection. */
  press_keys (fixture, GDK_KEY_Up, 3);
  test_key (fixture->board, GDK_KEY_Return);
  g_assert_true (is_selected (fixture, "i4"));
  test_key (fixture->board, GDK_KEY_Escape);
  g_assert_false (is_selected (fixture, "i4"));

  /* Turned round, the keys go as the eye does. */
  g_object_set (fixture->board, "flipped", TRUE, NULL);
  test_key (fixture->board, GDK_KEY_Right);
  g_assert_true (has_focus (fixture, "h4"));
  test_key (fixture->board, GDK_KEY_Down);
  g_assert_true (has_focus (fixture, "h5"));
  g_assert_cmpuint (fixture->n_moves, ==, 0);
}

/* The arrows are the board's while its cursor is to be seen, else the page's. */
static void
test_cursor (Fixture *fixture, gconstpointer data)
{
  show (fixture, STELLING_RULE_SET_TEBLO, NULL);
  click (fixture, "B3");
  assert_placed (fixture, "B3");
  test_key (fixture->board, GDK_KEY_Home);
  g_assert_true (has_focus (fixture, "B3"));

  stelling_board_view_show_cursor (STELLING_BOARD_VIEW (fixture->board));
  test_key (fixture->board, GDK_KEY_Home);
  g_assert_true (has_focus (fixture, "A3"));

  test_key (fixture->board, GDK_KEY_Escape);
  test_key (fixture->board, GDK_KEY_End);
  g_assert_true (has_focus (fixture, "A3"));

  g_object_set (fixture->board, "editing", TRUE, NULL);
  test_key (fixture->board, GDK_KEY_End);
  g_assert_true (has_focus (fixture, "L3"));
}

static void
test_keys_teblo (Fixture *fixture, gconstpointer data)
{
  show (fixture, STELLING_RULE_SET_TEBLO, NULL);
  click (fixture, "B3");
  assert_placed (fixture, "B3");
  g_assert_true (has_focus (fixture, "B3"));
  /* Without a cursor to be seen it chooses nothing. */
  test_key (fixture->board, GDK_KEY_Return);
  g_assert_cmpuint (fixture->n_moves, ==, 0);
  stelling_board_view_show_cursor (STELLING_BOARD_VIEW (fixture->board));
  test_key (fixture->board, GDK_KEY_Up);
  test_key (fixture->board, GDK_KEY_Return);
  assert_placed (fixture, "B4");
  test_key (fixture->board, GDK_KEY_Down);
  press_keys (fixture, GDK_KEY_Right, 2);
  test_key (fixture->board, GDK_KEY_Return);
  g_assert_true (is_selected (fixture, "D3"));
  test_key (fixture->board, GDK_KEY_Right);
  test_key (fixture->board, GDK_KEY_Return);
  assert_step (fixture, "D3", "E3");
}

static void
test_one_stop (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *button = gtk_button_new ();

  g_object_ref (fixture->board);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_box_append (GTK_BOX (box), fixture->board);
  gtk_box_append (GTK_BOX (box), button);
  g_object_unref (fixture->board);
  gtk_widget_set_vexpand (fixture->board, TRUE);
  show (fixture, STELLING_RULE_SET_TABLUT_EDGE, NULL);
  gtk_widget_grab_focus (button);
  gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_BACKWARD);
  g_assert_true (has_focus (fixture, "e5"));
  gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == button);
}

static void
assert_squares (Fixture *fixture, const char *expected)
{
  g_assert_cmpstr (fixture->squares->str, ==, expected);
  g_string_truncate (fixture->squares, 0);
}

/* With a brush: clicks and drags activate squares, all that one press goes over together. */
static void
test_editing (Fixture *fixture, gconstpointer data)
{
  double x, y;

  show (fixture, STELLING_RULE_SET_TABLUT_EDGE, NULL);
  g_object_set (fixture->board, "editing", TRUE, NULL);
  click (fixture, "e3");
  assert_squares (fixture, "[e3 ]");
  g_assert_false (is_selected (fixture, "e3"));
  locate (fixture, "b2", &x, &y);
  test_pointer_click (fixture->board, x, y, 3);
  assert_squares (fixture, "[b2! ]");
  drag (fixture, "a1", "d1", 1);
  assert_squares (fixture, "[a1 b1 c1 d1 ]");
  drag (fixture, "d1", "d2", 3);
  assert_squares (fixture, "[d1! d2! ]");

  /* However far the pointer jumps, no square is left out. */
  locate (fixture, "i9", &x, &y);
  test_pointer_move (fixture->board, x, y);
  test_pointer_press (fixture->board, 1);
  locate (fixture, "e9", &x, &y);
  test_pointer_move (fixture->board, x, y);
  test_pointer_release (fixture->board, 1);
  assert_squares (fixture, "[i9 h9 g9 f9 e9 ]");

  locate (fixture, "d2", &x, &y);
  test_pointer_click (fixture->board, x, y, 3);
  assert_squares (fixture, "[d2! ]");
  test_key (fixture->board, GDK_KEY_Up);
  test_key (fixture->board, GDK_KEY_Return);
  test_key (fixture->board, GDK_KEY_Delete);
  g_assert_cmpuint (fixture->n_moves, ==, 0);
  assert_squares (fixture, "d3 d3! ");
}

static void
stroke_cancelled_cb (StellingBoardView *board, Fixture *fixture)
{
  g_string_append_c (fixture->squares, '#');
}

/* A position that is shown meanwhile does not end a stroke, as the page shows each change. */
static void
reshow_cb (StellingBoardView *board, guint square, gboolean secondary, Fixture *fixture)
{
  stelling_position_set_piece (&fixture->position, (StellingSquare) square, STELLING_PIECE_DARK);
  stelling_board_view_set_position (board, &fixture->position, STELLING_MOVE_NONE, NULL);
}

static void
test_painting (Fixture *fixture, gconstpointer data)
{
  double x, y;

  show (fixture, STELLING_RULE_SET_TEBLO, NULL);
  g_signal_connect (fixture->board, "square-activated", G_CALLBACK (reshow_cb), fixture);
  g_signal_connect (fixture->board, "stroke-cancelled", G_CALLBACK (stroke_cancelled_cb), fixture);
  g_object_set (fixture->board, "editing", TRUE, NULL);
  /* Nor does a piece under it, or the way round the board. */
  drag (fixture, "C3", "F3", 1);
  assert_squares (fixture, "[C3 D3 E3 F3 ]");
  locate (fixture, "B1", &x, &y);
  test_pointer_move (fixture->board, x, y);
  test_pointer_press (fixture->board, 1);
  test_pointer_drag_to (fixture->board, x, SIZE + 50);
  locate (fixture, "D1", &x, &y);
  test_pointer_drag_to (fixture->board, x, SIZE + 50);
  test_pointer_drag_to (fixture->board, x, y);
  test_pointer_release (fixture->board, 1);
  assert_squares (fixture, "[B1 D1 ]");
  /* A second finger joins the first. */
  locate (fixture, "B1", &x, &y);
  test_pointer_press (fixture->board, 1);
  g_signal_emit_by_name (test_find_controller (fixture->board, GTK_TYPE_GESTURE_ZOOM), "begin",
                         NULL);
  locate (fixture, "B3", &x, &y);
  test_pointer_drag_to (fixture->board, x, y);
  test_pointer_release (fixture->board, 1);
  assert_squares (fixture, "[D1 #");
}

#if !GTK_CHECK_VERSION(4, 14, 0)

/* A change that is made with the keys is said. */
static void
test_editing_spoken (Fixture *fixture, gconstpointer data)
{
  GtkWidget *focus;

  show (fixture, STELLING_RULE_SET_TABLUT_EDGE, "9/9/9/9/4K4/9/9/9/9 l");
  g_signal_connect (fixture->board, "square-activated", G_CALLBACK (reshow_cb), fixture);
  g_object_set (fixture->board, "editing", TRUE, NULL);
  gtk_widget_grab_focus (fixture->board);
  test_key (fixture->board, GDK_KEY_Up);
  test_key (fixture->board, GDK_KEY_Return);
  focus = gtk_root_get_focus (gtk_widget_get_root (fixture->board));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "e6: dark man");
}

#endif

/* With the hand: drags and pairs of clicks move what stands there, whosever it is. */
static void
test_moving (Fixture *fixture, gconstpointer data)
{
  double x, y;

  show (fixture, STELLING_RULE_SET_TEBLO,
        "12/12/12/12/12/12/12/12/3r8/2r1r7/12/1y10 D3 I10 y 24 22");
  g_object_set (fixture->board, "editing", TRUE, "moves-pieces", TRUE, NULL);
  drag (fixture, "B1", "L12", 1);
  assert_squares (fixture, "B1-L12 ");
  drag (fixture, "I10", "A1", 1);
  assert_squares (fixture, "I10-A1 ");
  /* Let go where it stood, and from a free square: nothing. */
  drag (fixture, "F6", "G6", 1);
  locate (fixture, "D4", &x, &y);
  test_pointer_move (fixture->board, x, y);
  test_pointer_press (fixture->board, 1);
  test_pointer_drag_to (fixture->board, x + 90, y);
  test_pointer_drag_to (fixture->board, x, y);
  test_pointer_release (fixture->board, 1);
  assert_squares (fixture, "");
  /* Off the board. */
  test_pointer_press (fixture->board, 1);
  test_pointer_drag_to (fixture->board, 2, 2);
  test_pointer_release (fixture->board, 1);
  assert_squares (fixture, "D4-off ");
  /* Two clicks; the second on the same square is a change of mind. */
  click (fixture, "E3");
  g_assert_true (is_selected (fixture, "E3"));
  g_assert_cmpstr (get_label (fixture, "E3"), ==, "E3: red set piece");
  click (fixture, "E3");
  g_assert_false (is_selected (fixture, "E3"));
  click (fixture, "E3");
  click (fixture, "C3");
  assert_squares (fixture, "E3-C3 ");
  g_assert_false (is_selected (fixture, "E3"));
  click (fixture, "G7");
  assert_squares (fixture, "");
  /* The other button clears all the same. */
  drag (fixture, "C3", "D3", 3);
  assert_squares (fixture, "[C3! D3! ]");
  g_assert_cmpuint (fixture->n_moves, ==, 0);
}

static void
test_moving_keys (Fixture *fixture, gconstpointer data)
{
  show (fixture, STELLING_RULE_SET_TABLUT_EDGE, NULL);
  g_object_set (fixture->board, "editing", TRUE, "moves-pieces", TRUE, NULL);
  stelling_board_view_show_cursor (STELLING_BOARD_VIEW (fixture->board));
  test_key (fixture->board, GDK_KEY_Return);
  g_assert_true (is_selected (fixture, "e5"));
  test_key (fixture->board, GDK_KEY_Up);
  test_key (fixture->board, GDK_KEY_Escape);
  g_assert_false (is_selected (fixture, "e5"));
  test_key (fixture->board, GDK_KEY_space);
  press_keys (fixture, GDK_KEY_Right, 2);
  test_key (fixture->board, GDK_KEY_Return);
  assert_squares (fixture, "e6-g6 ");
  test_key (fixture->board, GDK_KEY_Left);
  test_key (fixture->board, GDK_KEY_Left);
  test_key (fixture->board, GDK_KEY_space);
  g_assert_true (is_selected (fixture, "e6"));
  test_key (fixture->board, GDK_KEY_Delete);
  assert_squares (fixture, "e6-off ");
  test_key (fixture->board, GDK_KEY_Delete);
  assert_squares (fixture, "e6! ");
  /* With a brush Space moves too, and Enter puts down what is carried. */
  g_object_set (fixture->board, "moves-pieces", FALSE, NULL);
  test_key (fixture->board, GDK_KEY_space);
  test_key (fixture->board, GDK_KEY_Up);
  test_key (fixture->board, GDK_KEY_Return);
  assert_squares (fixture, "e6-e7 ");
  test_key (fixture->board, GDK_KEY_Return);
  assert_squares (fixture, "e7 ");
}

static void
test_labels (Fixture *fixture, gconstpointer data)
{
  StellingSquares problems = { { 0 } };

  show (fixture, STELLING_RULE_SET_TABLUT_CORNER, NULL);
  g_assert_cmpstr (get_label (fixture, "e5"), ==, "e5: throne, king");
  g_assert_cmpstr (get_label (fixture, "a1"), ==, "a1: corner, empty");
  g_assert_cmpstr (get_label (fixture, "d1"), ==, "d1: dark man");
  show (fixture, STELLING_RULE_SET_TEBLO, NULL);
  g_assert_cmpstr (get_label (fixture, "I10"), ==, "I10: Red's base, Red's pawn");
  g_assert_cmpstr (get_label (fixture, "C9"), ==, "C9: coloured square, empty");
  stelling_squares_add (&problems, square_at (fixture, "A1"));
  stelling_board_view_set_problems (STELLING_BOARD_VIEW (fixture->board), &problems);
  g_assert_cmpstr (get_label (fixture, "A1"), ==, "A1: empty, wrong");
  stelling_board_view_set_problems (STELLING_BOARD_VIEW (fixture->board), NULL);
  g_assert_cmpstr (get_label (fixture, "A1"), ==, "A1: empty");

  /* Yellow's base is shut in but for one way. */
  show (fixture, STELLING_RULE_SET_TEBLO, "12/12/12/12/12/12/12/12/3r8/2r1r7/12/12 D3 I10 r 25 22");
  g_assert_cmpstr (get_label (fixture, "D2"), ==, "D2: empty");
  stelling_board_view_set_insight (STELLING_BOARD_VIEW (fixture->board),
                                   STELLING_INSIGHT_FORBIDDEN);
  g_assert_cmpstr (get_label (fixture, "D2"), ==, "D2: empty, forbidden");
  stelling_board_view_set_insight (STELLING_BOARD_VIEW (fixture->board), STELLING_INSIGHT_WAYS);
  g_assert_cmpstr (get_label (fixture, "D2"), ==, "D2: empty");
  stelling_board_view_set_insight (STELLING_BOARD_VIEW (fixture->board), STELLING_INSIGHT_TAKINGS);
  show (fixture, STELLING_RULE_SET_TABLUT_EDGE, "9/9/9/9/3tTK3/6t2/9/9/9 d");
  g_assert_cmpstr (get_label (fixture, "e5"), ==, "e5: throne, guard");
  show (fixture, STELLING_RULE_SET_TABLUT_EDGE, "9/4K4/9/9/9/3tT4/5t3/9/9 d");
  g_assert_cmpstr (get_label (fixture, "e4"), ==, "e4: guard, can be taken");
  stelling_board_view_set_insight (STELLING_BOARD_VIEW (fixture->board), 0);
  g_assert_cmpstr (get_label (fixture, "e4"), ==, "e4: guard");
  gtk_test_accessible_assert_role (fixture->board, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (find (fixture, "D2"), GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

/* Squares that differ from those of a position beside it. */
static void
test_differing (Fixture *fixture, gconstpointer data)
{
  StellingSquares squares = { { 0 } };

  show (fixture, STELLING_RULE_SET_TABLUT_EDGE, NULL);
  stelling_squares_add (&squares, square_at (fixture, "e3"));
  stelling_board_view_set_differing (STELLING_BOARD_VIEW (fixture->board), &squares);
  g_assert_cmpstr (get_label (fixture, "e3"), ==, "e3: guard, differs");
  g_assert_cmpstr (get_label (fixture, "e4"), ==, "e4: guard");
  stelling_board_view_set_differing (STELLING_BOARD_VIEW (fixture->board), NULL);
  g_assert_cmpstr (get_label (fixture, "e3"), ==, "e3: guard");
}

/* A board that is read-only can be read with the keyboard; nothing can be chosen on it. */
static void
test_read_only (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->board, "read-only", TRUE, NULL);
  show (fixture, STELLING_RULE_SET_TABLUT_EDGE, NULL);
  click (fixture, "e3");
  g_assert_false (is_selected (fixture, "e3"));
  click (fixture, "c3");
  drag (fixture, "e3", "c3", 1);
  g_assert_false (is_selected (fixture, "e3"));
  stelling_board_view_show_cursor (STELLING_BOARD_VIEW (fixture->board));
  g_assert_true (has_focus (fixture, "e5"));
  press_keys (fixture, GDK_KEY_Down, 2);
  g_assert_true (has_focus (fixture, "e3"));
  test_key (fixture->board, GDK_KEY_Return);
  g_assert_false (is_selected (fixture, "e3"));
  press_keys (fixture, GDK_KEY_Left, 2);
  test_key (fixture->board, GDK_KEY_Return);
  g_assert_cmpuint (fixture->n_moves, ==, 0);

  show (fixture, STELLING_RULE_SET_TEBLO, NULL);
  click (fixture, "D4");
  g_assert_cmpuint (fixture->n_moves, ==, 0);
}

/* Results are about one position: they go with it. */
static void
test_truths (Fixture *fixture, gconstpointer data)
{
  StellingBoardView *board = STELLING_BOARD_VIEW (fixture->board);
  StellingPosition before;
  StellingTruths truths;
  StellingMove move;

  show (fixture, STELLING_RULE_SET_TABLUT_EDGE, NULL);
  before = fixture->position;
  move = stelling_move_step (square_at (fixture, "e3"), square_at (fixture, "a3"));
  stelling_truths_init (&truths, &before);
  for (guint i = 0; i < truths.n; i++)
    truths.truths[i].score = (StellingScore) { .kind = STELLING_SCORE_DRAW };
  stelling_board_view_set_truths (board, &truths);
  g_assert_cmpstr (get_label (fixture, "e3"), ==,
                   "e3: guard, with any move: A draw with best play");
  stelling_position_play (&fixture->position, move);
  stelling_board_view_set_position (board, &fixture->position, move, &before);
  g_assert_cmpstr (get_label (fixture, "e4"), ==, "e4: guard");
  g_assert_cmpstr (get_label (fixture, "e3"), ==, "e3: empty");
  g_assert_cmpstr (get_label (fixture, "e6"), ==, "e6: guard");
}

static void
test_action (Fixture *fixture, gconstpointer data)
{
  show (fixture, STELLING_RULE_SET_TEBLO, NULL);
  gtk_widget_activate_action (find (fixture, "F6"), "square.activate", NULL);
  assert_placed (fixture, "F6");
}

/* The pixels of the widget as it is now. */
static GBytes *
take_pixels (Fixture *fixture)
{
  int size = gtk_widget_get_width (fixture->board);
  GdkPaintable *paintable = gtk_widget_paintable_new (fixture->board);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;
  GBytes *bytes;

  gdk_paintable_snapshot (paintable, snapshot, size, size);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  g_object_unref (paintable);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                       (gsize) (cairo_image_surface_get_stride (surface) * size));
  cairo_surface_destroy (surface);

  return bytes;
}

static void
test_animation (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) shown = NULL;
  g_autoptr (GBytes) going = NULL;
  g_autoptr (GBytes) still = NULL;
  StellingPosition before;
  StellingMove move;

  show (fixture, STELLING_RULE_SET_TABLUT_EDGE, NULL);
  move = stelling_move_step (square_at (fixture, "e3"), square_at (fixture, "a3"));
  before = fixture->position;
  stelling_position_play (&fixture->position, move);

  /* Without animations the end is there at once. */
  stelling_board_view_set_position (STELLING_BOARD_VIEW (fixture->board), &fixture->position, move,
                                    &before);
  test_wait_frames (fixture->board, 1);
  shown = take_pixels (fixture);
  stelling_board_view_set_position (STELLING_BOARD_VIEW (fixture->board), &before,
                                    STELLING_MOVE_NONE, NULL);
  test_wait_frames (fixture->board, 1);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_object_set (fixture->board, "animations", TRUE, NULL);
  stelling_board_view_set_position (STELLING_BOARD_VIEW (fixture->board), &fixture->position, move,
                                    &before);
  test_wait_frames (fixture->board, 1);
  going = take_pixels (fixture);
  g_assert_false (g_bytes_equal (going, shown));
  for (int i = 0; i < 200 && (still == NULL || !g_bytes_equal (still, shown)); i++)
    {
      g_clear_pointer (&still, g_bytes_unref);
      test_wait_frames (fixture->board, 1);
      still = take_pixels (fixture);
    }
  g_assert_true (g_bytes_equal (still, shown));
}

/* A square below and a border beside: the board is in the middle, and a click hits what is seen. */
static void
test_centred (Fixture *fixture, gconstpointer data)
{
  double x, y, right, bottom;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), SIZE + 300, SIZE);
  show (fixture, STELLING_RULE_SET_TEBLO, NULL);
  WAIT_UNTIL (gtk_widget_get_width (fixture->board) > gtk_widget_get_height (fixture->board));
  test_wait_frames (fixture->board, 2);
  locate (fixture, "A1", &x, &bottom);
  locate (fixture, "L12", &right, &y);
  g_assert_cmpfloat_with_epsilon (x, gtk_widget_get_width (fixture->board) - right, 2);
  g_assert_cmpfloat_with_epsilon (y, gtk_widget_get_height (fixture->board) - bottom, 2);
  click (fixture, "L12");
  assert_placed (fixture, "L12");
}

static void
scrolled_cb (StellingBoardView *board, int steps, int *sum)
{
  *sum += steps;
}

/* Buttons 4 to 7 of X are notches of a wheel, up and down, left and right. */
static void
test_scroll (Fixture *fixture, gconstpointer data)
{
  double x, y;
  int sum = 0;

  show (fixture, STELLING_RULE_SET_TABLUT_EDGE, NULL);
  g_signal_connect (fixture->board, "scrolled", G_CALLBACK (scrolled_cb), &sum);
  locate (fixture, "e5", &x, &y);
  test_pointer_click (fixture->board, x, y, 5);
  g_assert_cmpint (sum, ==, 1);
  test_pointer_click (fixture->board, x, y, 5);
  g_assert_cmpint (sum, ==, 2);
  test_pointer_click (fixture->board, x, y, 4);
  g_assert_cmpint (sum, ==, 1);
  test_pointer_click (fixture->board, x, y, 7);
  g_assert_cmpint (sum, ==, 2);
  test_pointer_click (fixture->board, x, y, 6);
  g_assert_cmpint (sum, ==, 1);
  g_assert_cmpuint (fixture->n_moves, ==, 0);
  /* A piece that is held, or a position that is set up, stays. */
  test_pointer_press (fixture->board, 1);
  test_pointer_click (fixture->board, x, y, 5);
  test_pointer_release (fixture->board, 1);
  g_assert_cmpint (sum, ==, 1);
  g_object_set (fixture->board, "editing", TRUE, NULL);
  test_pointer_click (fixture->board, x, y, 5);
  g_assert_cmpint (sum, ==, 1);
}

/* Parts of notches add up, in one direction. */
static void
test_scroll_smoothly (Fixture *fixture, gconstpointer data)
{
  GtkEventController *scroll
      = test_find_controller (fixture->board, GTK_TYPE_EVENT_CONTROLLER_SCROLL);
  const struct
  {
    double dx, dy;
    int sum;
  } parts[] = { { 0, 0.4, 0 },   { 0, 0.4, 0 },   { 0, 0.4, 1 },   { 0, -0.6, 1 }, { 0, -0.4, 0 },
                { 0.3, 0, 0 },   { 0.3, 0.1, 0 }, { 0.4, 0.1, 1 }, { 0, 2.5, 3 },  { -1, 0, 2 },
                { 0, 0.333, 2 }, { 0, 0.333, 2 }, { 0, 0.333, 3 } };
  gboolean handled;
  int sum = 0;

  show (fixture, STELLING_RULE_SET_TABLUT_EDGE, NULL);
  g_signal_connect (fixture->board, "scrolled", G_CALLBACK (scrolled_cb), &sum);
  g_assert_nonnull (scroll);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_signal_emit_by_name (scroll, "scroll", parts[i].dx, parts[i].dy, &handled);
      g_test_message ("%u", i);
      g_assert_true (handled);
      g_assert_cmpint (sum, ==, parts[i].sum);
    }
}

#define ADD(name, function)                                                                        \
  g_test_add ("/ui/board-view/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  /* So that what a screen reader would get can be asked for. */
  g_setenv ("GTK_A11Y", "test", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  ADD ("click-tablut", test_click_tablut);
  ADD ("click-teblo", test_click_teblo);
  ADD ("drag", test_drag);
  ADD ("keys", test_keys);
  ADD ("keys-teblo", test_keys_teblo);
  ADD ("cursor", test_cursor);
  ADD ("one-stop", test_one_stop);
  ADD ("editing", test_editing);
#if !GTK_CHECK_VERSION(4, 14, 0)
  ADD ("editing-spoken", test_editing_spoken);
#endif
  ADD ("painting", test_painting);
  ADD ("moving", test_moving);
  ADD ("moving-keys", test_moving_keys);
  ADD ("labels", test_labels);
  ADD ("differing", test_differing);
  ADD ("read-only", test_read_only);
  ADD ("truths", test_truths);
  ADD ("action", test_action);
  ADD ("animation", test_animation);
  ADD ("centred", test_centred);
  ADD ("scroll", test_scroll);
  ADD ("scroll-smoothly", test_scroll_smoothly);

  return g_test_run ();
}
