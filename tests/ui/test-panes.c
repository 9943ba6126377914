/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>

#include "panes-fixture.h"
#include "stelling-board-frame.h"
#include "stelling-captured-pieces.h"
#include "stelling-evaluation-graph.h"
#include "stelling-graph-picture.h"
#include "stelling-judgement-bar.h"
#include "stelling-move-entry.h"
#include "stelling-move-text.h"
#include "stelling-player-bar.h"
#include "stelling-record-edit.h"

#define OPENING "e3-c3 d1-d3 e4-h4 e2-g2"

/* --- judgements --- */

static void
test_judgements (void)
{
  PanesFixture f;
  StellingNode *node;
  GtkWidget *good, *blunder, *drop;

  panes_fixture_set_up (&f, STELLING_TYPE_JUDGEMENT_BAR,
                        panes_make_record ("tablut-edge", OPENING));
  node = panes_get_node (&f, 1);
  good = panes_find (f.pane, GTK_TYPE_TOGGLE_BUTTON, 1);
  blunder = panes_find (f.pane, GTK_TYPE_TOGGLE_BUTTON, 5);
  drop = panes_find (f.pane, GTK_TYPE_DROP_DOWN, 0);
  g_assert_false (gtk_widget_is_sensitive (good)); /* the root has no move */
  g_assert_true (gtk_widget_is_sensitive (drop));

  stelling_session_set_node (f.session, node);
  g_assert_true (gtk_widget_is_sensitive (good));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (good), TRUE);
  g_assert_true (stelling_node_has_glyph (node, STELLING_GLYPH_GOOD));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (blunder), TRUE);
  g_assert_true (stelling_node_has_glyph (node, STELLING_GLYPH_BLUNDER));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (good)));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), 4);
  g_assert_true (stelling_node_has_glyph (node, STELLING_GLYPH_EQUAL));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), 0);
  g_assert_false (stelling_node_has_glyph (node, STELLING_GLYPH_EQUAL));
  for (guint i = 0; i < 3; i++)
    stelling_record_undo (f.record);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (good)));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (blunder)));
  gtk_test_accessible_assert_property (good, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       stelling_glyph_get_title (STELLING_GAME_TABLUT,
                                                                 STELLING_GLYPH_GOOD));
  panes_fixture_tear_down (&f);
}

/* The line is not wider than the narrowest column, and shows the sign that is chosen. */
static void
test_judgement_narrow (void)
{
  PanesFixture f;
  GtkWidget *drop;

  panes_fixture_set_up (&f, STELLING_TYPE_JUDGEMENT_BAR, panes_make_record ("teblo", "D4"));
  gtk_window_set_default_size (GTK_WINDOW (f.window), 290, 300);
  drop = panes_find (f.pane, GTK_TYPE_DROP_DOWN, 0);
  for (guint i = 0; i < g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (drop)));
       i++)
    {
      GtkWidget *label;

      gtk_drop_down_set_selected (GTK_DROP_DOWN (drop), i);
      panes_wait_frames (f.pane, 3);
      label = panes_find (drop, GTK_TYPE_LABEL, 0);
      g_assert_cmpint (gtk_widget_get_width (f.pane), <=, 290);
      g_assert_cmpint (g_utf8_strlen (gtk_label_get_text (GTK_LABEL (label)), -1), <=, 3);
    }
  panes_fixture_tear_down (&f);
}

/* --- the bars of the players --- */

static gboolean
is_whole (GtkWidget *label)
{
  return !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

static void
allocate (GtkWidget *widget, int width, int height)
{
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (widget, &(GtkAllocation) { 0, 0, width, height }, -1);
}

#define STEP 20
/* The style's, on both sides of the bar together. */
#define PADDING 12

/* In any width the number of the pieces is whole, and words say of what where they have room. */
static void
test_bar_narrow (void)
{
  PanesFixture f;
  int least, natural;
  GtkWidget *words = NULL, *number;

  panes_fixture_set_up (&f, STELLING_TYPE_PLAYER_BAR, panes_make_record ("tablut-edge", ""));
  g_object_set (f.pane, "side", STELLING_DARK, NULL);
  stelling_record_set_header (f.record, STELLING_HEADER_DARK, "Somebody with a long name");
  gtk_widget_measure (f.pane, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  g_assert_cmpint (least, <, 300);
  for (int width = least + STEP; width < natural + 2 * STEP; width += STEP)
    {
      gtk_window_set_default_size (GTK_WINDOW (f.window), width, 100);
      /* The frame of the window counts. */
      WAIT_UNTIL (ABS (gtk_widget_get_width (f.pane) + PADDING - width) < STEP);
      panes_wait_frames (f.pane, 2);
      words = panes_find_label (f.pane, "16 men");
      number = panes_find_label (f.pane, "16");
      g_assert_true ((words != NULL) != (number != NULL));
      g_assert_true (is_whole (words != NULL ? words : number));
      g_assert_true (width > least + STEP || number != NULL);
    }
  g_assert_nonnull (words);
  g_assert_true (is_whole (panes_find_label (f.pane, "Somebody with a long name")));
  panes_fixture_tear_down (&f);
}

/* Says the men that @side has taken; NULL where there is nothing to see. */
static const char *
get_captured (PanesFixture *f, StellingSide side)
{
  g_autoptr (GPtrArray) captured = NULL;

  g_object_set (f->pane, "side", side, NULL);
  captured = panes_find_all (f->pane, STELLING_TYPE_CAPTURED_PIECES);
  return captured->len > 0 ? gtk_widget_get_tooltip_text (captured->pdata[0]) : NULL;
}

/* Each bar has the men that its player has taken; none where a position is set up. */
static void
test_bar_captured (void)
{
  PanesFixture f;
  StellingRules rules;
  StellingPosition start;
  StellingRecord *record;

  g_assert_true (stelling_rules_parse ("tablut-edge", &rules, NULL));
  g_assert_true (
      stelling_position_parse (&start, &rules, "9/t8/1t1tT3t/9/4K4/9/2T6/9/3t5 l", NULL));
  record = stelling_record_new (&start);
  panes_play (record, stelling_record_get_root (record), "c3-c7 d1-d7 Ke5-h5 a8-a7");
  panes_fixture_set_up (&f, STELLING_TYPE_PLAYER_BAR, record);
  g_assert_null (get_captured (&f, STELLING_LIGHT));
  g_assert_null (get_captured (&f, STELLING_DARK));
  stelling_session_set_node (f.session, panes_get_node (&f, 1));
  g_assert_cmpstr (get_captured (&f, STELLING_LIGHT), ==, "1 man taken");
  g_assert_null (get_captured (&f, STELLING_DARK));
  stelling_session_set_node (f.session, panes_get_node (&f, 4));
  g_assert_cmpstr (get_captured (&f, STELLING_LIGHT), ==, "1 man taken");
  g_assert_cmpstr (get_captured (&f, STELLING_DARK), ==, "1 guard taken");
  stelling_player_bar_set_position (STELLING_PLAYER_BAR (f.pane), &start);
  g_assert_null (get_captured (&f, STELLING_DARK));
  stelling_player_bar_set_position (STELLING_PLAYER_BAR (f.pane), NULL);
  g_assert_cmpstr (get_captured (&f, STELLING_DARK), ==, "1 guard taken");
  panes_fixture_tear_down (&f);
}

/* Returns where the words that tell whose turn it is begin. */
static float
get_turn_place (PanesFixture *f)
{
  graphene_rect_t place;

  panes_wait_frames (f->pane, 3);
  g_assert_true (
      gtk_widget_compute_bounds (panes_find_label (f->pane, "to move"), f->pane, &place));
  return place.origin.x;
}

/* What stands in a bar stays where it is, whosever turn it is and however many men are left. */
static void
test_bar_still (void)
{
  PanesFixture f;
  StellingRules rules;
  StellingPosition start;
  StellingRecord *record;
  float place;

  g_assert_true (stelling_rules_parse ("tablut-edge", &rules, NULL));
  g_assert_true (
      stelling_position_parse (&start, &rules, "9/t8/1t1tT3t/9/4K4/9/2T6/9/3tttttt l", NULL));
  record = stelling_record_new (&start);
  panes_play (record, stelling_record_get_root (record), "c3-c7 a8-a7");
  panes_fixture_set_up (&f, STELLING_TYPE_PLAYER_BAR, record);
  gtk_window_set_default_size (GTK_WINDOW (f.window), 500, 100);
  g_object_set (f.pane, "side", STELLING_DARK, NULL);
  g_assert_nonnull (panes_find_label (f.pane, "10 men"));
  place = get_turn_place (&f);
  for (guint ply = 1; ply <= 2; ply++)
    {
      stelling_session_set_node (f.session, panes_get_node (&f, ply));
      g_assert_nonnull (panes_find_label (f.pane, "9 men"));
      g_assert_cmpfloat (get_turn_place (&f), ==, place);
    }
  panes_fixture_tear_down (&f);
}

/* After an agreed draw nobody is to move. */
static void
test_bar_over (void)
{
  PanesFixture f;

  panes_fixture_set_up (&f, STELLING_TYPE_PLAYER_BAR, panes_make_record ("teblo", "D4"));
  stelling_session_set_node (f.session, panes_get_node (&f, 1));
  g_object_set (f.pane, "side", STELLING_RED, NULL);
  g_assert_true (gtk_widget_has_css_class (f.pane, "to-move"));
  stelling_record_set_header (f.record, STELLING_HEADER_RESULT, "draw agreed");
  g_assert_false (gtk_widget_has_css_class (f.pane, "to-move"));
  stelling_session_set_node (f.session, panes_get_node (&f, 0));
  g_object_set (f.pane, "side", STELLING_YELLOW, NULL);
  g_assert_true (gtk_widget_has_css_class (f.pane, "to-move"));
  panes_fixture_tear_down (&f);
}

/* Beside a small board the bars are as wide as the place allows. */
static void
test_bars_width (void)
{
  GtkWidget *bar = gtk_label_new (""), *board = gtk_label_new ("");
  GtkWidget *frame = g_object_ref_sink (
      g_object_new (STELLING_TYPE_BOARD_FRAME, "above", bar, "board", board, NULL));

  allocate (frame, 400, 300);
  g_assert_cmpint (gtk_widget_get_width (board), <, 300);
  g_assert_cmpint (gtk_widget_get_width (bar), ==, 400);
  allocate (frame, 900, 300);
  g_assert_cmpint (gtk_widget_get_width (bar), >, 400);
  g_assert_cmpint (gtk_widget_get_width (bar), <, 600);
  allocate (frame, 900, 800);
  g_assert_cmpint (gtk_widget_get_width (bar), ==, gtk_widget_get_width (board));
  g_assert_finalize_object (frame);
}

/* --- entry --- */

static GtkWidget *
open_entry (PanesFixture *f, const char *text)
{
  stelling_move_entry_open (STELLING_MOVE_ENTRY (f->pane), text);
  return panes_find (f->pane, GTK_TYPE_ENTRY, 0);
}

static void
type_move (PanesFixture *f, const char *text)
{
  g_signal_emit_by_name (open_entry (f, text), "activate");
}

/* Returns the row of what is offered. */
static GtkListBoxRow *
get_offer (PanesFixture *f, int index)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (panes_find (f->pane, GTK_TYPE_LIST_BOX, 0)),
                                        index);
}

static void
test_entry_legal (void)
{
  PanesFixture f;
  GtkWidget *entry;

  panes_fixture_set_up (&f, STELLING_TYPE_MOVE_ENTRY, panes_make_record ("teblo", ""));
  g_assert_false (gtk_widget_get_visible (f.pane));
  type_move (&f, "d4");
  g_assert_cmpstr (panes_get_notation (&f), ==, "D4");
  g_assert_false (gtk_widget_get_visible (f.pane));
  type_move (&f, " (h9) ");
  g_assert_cmpstr (panes_get_notation (&f), ==, "(H9)");
  entry = open_entry (&f, NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  panes_fixture_tear_down (&f);
}

/* What fits is offered, and chosen with the arrows; alone it is chosen already. */
static void
test_entry_offers (void)
{
  PanesFixture f;
  GtkWidget *entry;

  panes_fixture_set_up (&f, STELLING_TYPE_MOVE_ENTRY, panes_make_record ("teblo", ""));
  entry = open_entry (&f, "e3");
  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "2 moves fit");
  g_assert_nonnull (panes_find_label (f.pane, "E3"));
  g_assert_nonnull (panes_find_label (f.pane, "(E3)"));
  g_assert_false (gtk_list_box_row_is_selected (get_offer (&f, 0)));
  panes_press_key (f.pane, GDK_KEY_Down);
  panes_press_key (f.pane, GDK_KEY_Down);
  g_assert_true (gtk_list_box_row_is_selected (get_offer (&f, 1)));
  panes_press_key (f.pane, GDK_KEY_Down);
  panes_press_key (f.pane, GDK_KEY_Up);
  g_assert_true (gtk_list_box_row_is_selected (get_offer (&f, 0)));
  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "E3, 11 steps to go (1 of 2)");
  panes_press_key (f.pane, GDK_KEY_Up);
  g_assert_false (gtk_list_box_row_is_selected (get_offer (&f, 0)));
  panes_press_key (f.pane, GDK_KEY_Down);
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (panes_get_notation (&f), ==, "E3");
  entry = open_entry (&f, "i11");
  gtk_editable_set_text (GTK_EDITABLE (entry), "(k12");
  g_assert_true (gtk_list_box_row_is_selected (get_offer (&f, 0)));
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (panes_get_notation (&f), ==, "(K12)");
  open_entry (&f, "d");
  gtk_widget_activate (GTK_WIDGET (get_offer (&f, 0)));
  g_assert_false (gtk_widget_get_visible (f.pane));
  panes_fixture_tear_down (&f);
}

static void
test_entry_illegal (void)
{
  PanesFixture f;
  GtkWidget *entry;
  const char *why;

  panes_fixture_set_up (&f, STELLING_TYPE_MOVE_ENTRY, panes_make_record ("tablut-edge", ""));
  entry = open_entry (&f, NULL);
  type_move (&f, "e3-e9");
  g_assert_cmpstr (panes_get_notation (&f), ==, "");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "e3-e9");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  why = gtk_label_get_text (GTK_LABEL (panes_find (f.pane, GTK_TYPE_LABEL, 0)));
  g_assert_cmpstr (why, !=, "");
  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why);
  gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  type_move (&f, "what");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "e3");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_FALSE);
  panes_fixture_tear_down (&f);
}

/* A question is answered below the field, as often as it is asked. */
static void
test_entry_questions (void)
{
  PanesFixture f;
  GtkWidget *entry;

  panes_fixture_set_up (&f, STELLING_TYPE_MOVE_ENTRY, panes_make_record ("tablut-edge", ""));
  entry = open_entry (&f, "?");
  g_assert_nonnull (panes_find_label (f.pane, "?last"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "?tu");
  panes_press_key (f.pane, GDK_KEY_Down);
  g_signal_emit_by_name (entry, "activate");
  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Light is to move");
  g_assert_nonnull (panes_find_label (f.pane, "Light is to move"));
  g_assert_true (gtk_widget_get_visible (f.pane));
  /* A command that needs a square waits for it. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "?alo");
  panes_press_key (f.pane, GDK_KEY_Down);
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "?along ");
  gtk_editable_set_text (GTK_EDITABLE (entry), "?nonsense");
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  /* The keys that mean something here mean nothing around. */
  g_assert_true (panes_press_key (f.pane, GDK_KEY_Up));
  g_assert_true (panes_press_key (f.pane, GDK_KEY_Down));
  g_assert_false (panes_press_key (f.pane, GDK_KEY_Left));
  g_assert_true (panes_press_key (f.pane, GDK_KEY_Escape));
  g_assert_false (gtk_widget_get_visible (f.pane));
  panes_fixture_tear_down (&f);
}

/* --- graph --- */

static void
test_graph_line (void)
{
  PanesFixture f;
  StellingGraphLine line;
  StellingNode *other;

  panes_fixture_set_up (&f, STELLING_TYPE_EVALUATION_GRAPH,
                        panes_make_record ("tablut-edge", OPENING));
  other = panes_play (f.record, panes_get_node (&f, 1), "f1-f3 e6-g6");
  stelling_graph_line_init (&line);
  stelling_graph_line_set_node (&line, panes_get_node (&f, 0));
  g_assert_cmpuint (line.nodes->len, ==, 5);
  g_assert_false (stelling_graph_line_contains (&line, other));
  stelling_graph_line_set_node (&line, other);
  g_assert_cmpuint (line.nodes->len, ==, 4);
  /* Below a move of the game is the game. */
  stelling_graph_line_set_node (&line, panes_get_node (&f, 1));
  g_assert_false (stelling_graph_line_contains (&line, other));
  stelling_graph_line_set_node (&line, panes_get_node (&f, 4));
  panes_evaluate (&f, 1, 0);
  panes_evaluate (&f, 2, 300); /* dark's move gave much away */
  panes_evaluate (&f, 3, 350); /* light's did not */
  for (guint i = 0; i < 5; i++)
    g_assert_true (stelling_graph_line_update (&line, panes_get_node (&f, i)) == (i > 0 && i < 4));
  g_assert_cmpint (stelling_graph_line_get_lapse (&line, 1), ==, STELLING_LAPSE_NONE);
  g_assert_cmpint (stelling_graph_line_get_lapse (&line, 2), !=, STELLING_LAPSE_NONE);
  g_assert_cmpint (stelling_graph_line_get_lapse (&line, 3), ==, STELLING_LAPSE_NONE);
  g_assert_cmpint (stelling_graph_line_get_lapse (&line, 4), ==, STELLING_LAPSE_NONE);
  stelling_graph_line_clear (&line);
  panes_fixture_tear_down (&f);
}

/* Keys in the graph go back and forth along the session's line; a click on the part that is the
 * game's leads to the game, once the button is let go. */
static void
test_graph_follows_line (void)
{
  PanesFixture f;
  GtkEventController *drag;
  StellingNode *other;

  panes_fixture_set_up (&f, STELLING_TYPE_EVALUATION_GRAPH,
                        panes_make_record ("tablut-edge", OPENING));
  other = panes_play (f.record, panes_get_node (&f, 1), "f1-f3 e6-g6");
  for (guint i = 0; i < 5; i++)
    panes_evaluate (&f, i, 40 * (int) i);
  stelling_record_set_evaluation (f.record, other,
                                  stelling_node_get_evaluation (panes_get_node (&f, 1)), TRUE);
  stelling_session_set_node (f.session, other);
  gtk_test_accessible_assert_property (f.pane, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 3.0);
  panes_press_key (f.pane, GDK_KEY_Home);
  gtk_test_accessible_assert_property (f.pane, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 3.0);
  panes_press_key (f.pane, GDK_KEY_End);
  g_assert_true (stelling_session_get_node (f.session) == other);

  panes_wait_frames (f.pane, 2);
  drag = test_find_controller (f.pane, GTK_TYPE_GESTURE_DRAG);
  g_signal_emit_by_name (drag, "drag-begin", 0.0, 10.0);
  g_assert_cmpstr (panes_get_notation (&f), ==, "");
  g_signal_emit_by_name (drag, "drag-update", gtk_widget_get_width (f.pane) / 1.0, 0.0);
  g_assert_true (stelling_session_get_node (f.session) == other);
  g_signal_emit_by_name (drag, "drag-update", 0.0, 0.0);
  gtk_test_accessible_assert_property (f.pane, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 3.0);
  g_signal_emit_by_name (drag, "drag-end", 0.0, 0.0);
  gtk_test_accessible_assert_property (f.pane, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 4.0);
  panes_press_key (f.pane, GDK_KEY_End);
  g_assert_true (stelling_session_get_node (f.session) == panes_get_node (&f, 4));
  panes_fixture_tear_down (&f);
}

/* A variation of which nothing is known shows the main line, from where it leaves that, and its own
 * chances as soon as there is one. */
static void
test_graph_variation (void)
{
  PanesFixture f;
  StellingGraphLine line;
  StellingNode *other;
  const StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, 50, 0, 0 }, .depth = 5, .nodes = 100 };

  panes_fixture_set_up (&f, STELLING_TYPE_EVALUATION_GRAPH,
                        panes_make_record ("tablut-edge", OPENING));
  g_assert_false (gtk_widget_get_visible (f.pane));
  other = panes_play (f.record, panes_get_node (&f, 1), "f1-f3 e6-g6");
  stelling_graph_line_init (&line);
  stelling_graph_line_set_node (&line, other);
  g_assert_cmpuint (line.branch, ==, 1);
  g_assert_cmpuint (stelling_graph_line_get_n_plies (&line), ==, 5);
  g_assert_false (stelling_graph_line_shows_main (&line));
  g_assert_false (stelling_graph_line_is_known (&line));
  panes_evaluate (&f, 3, 100);
  g_assert_true (stelling_graph_line_update (&line, panes_get_node (&f, 3)));
  g_assert_true (stelling_graph_line_shows_main (&line));
  g_assert_true (stelling_graph_line_is_known (&line));
  /* The pane is on the main line, then on the variation; either has something to show. */
  g_assert_true (gtk_widget_get_visible (f.pane));
  stelling_session_set_node (f.session, other);
  g_assert_true (gtk_widget_get_visible (f.pane));
  stelling_record_set_evaluation (f.record, other, &evaluation, TRUE);
  g_assert_true (stelling_graph_line_update (&line, other));
  g_assert_false (stelling_graph_line_shows_main (&line));
  /* The main line itself leaves nothing. */
  stelling_graph_line_set_node (&line, NULL);
  stelling_graph_line_set_node (&line, panes_get_node (&f, 4));
  g_assert_cmpuint (line.main_nodes->len, ==, 0);
  g_assert_false (stelling_graph_line_shows_main (&line));
  stelling_graph_line_clear (&line);
  panes_fixture_tear_down (&f);
}

/* Beyond the end of a variation the game's graph is the game's moves, for a click too. */
static void
test_graph_beyond (void)
{
  PanesFixture f;
  StellingGraphLine line;
  GtkEventController *drag;
  double width, x;

  panes_fixture_set_up (&f, STELLING_TYPE_EVALUATION_GRAPH,
                        panes_make_record ("tablut-edge", OPENING));
  stelling_graph_line_init (&line);
  stelling_session_set_node (f.session, panes_play (f.record, panes_get_node (&f, 1), "f1-f3"));
  stelling_graph_line_set_node (&line, stelling_session_get_node (f.session));
  g_assert_cmpuint (stelling_graph_line_get_n_pointable (&line), ==, 3);
  panes_evaluate (&f, 3, 100);
  panes_evaluate (&f, 4, 100);
  g_assert_cmpuint (stelling_graph_line_get_n_pointable (&line), ==, 5);
  panes_wait_frames (f.pane, 2);
  width = gtk_widget_get_width (f.pane);
  x = stelling_graph_picture_get_x (&line, width, 3);
  g_assert_cmpuint (stelling_graph_picture_pick (&line, width, x), ==, 3);
  g_assert_true (stelling_graph_line_get_node (&line, 3) == panes_get_node (&f, 3));
  g_assert_true (stelling_graph_line_get_node (&line, 2) == stelling_session_get_node (f.session));
  /* Keys stay in the variation. */
  panes_press_key (f.pane, GDK_KEY_Right);
  g_assert_cmpstr (panes_get_notation (&f), ==, "f1-f3");
  drag = test_find_controller (f.pane, GTK_TYPE_GESTURE_DRAG);
  g_signal_emit_by_name (drag, "drag-begin", x, 10.0);
  g_signal_emit_by_name (drag, "drag-end", 0.0, 0.0);
  g_assert_true (stelling_session_get_node (f.session) == panes_get_node (&f, 3));
  stelling_graph_line_clear (&line);
  panes_fixture_tear_down (&f);
}

/* What a diamond says is spoken; that nobody can lose is not, as long as it is not proven. */
static void
test_graph_drop (void)
{
  PanesFixture f;
  g_autofree char *move = NULL, *mistake = NULL, *blunder = NULL, *nearly_won = NULL;
  char *sentences[2];

  panes_fixture_set_up (&f, STELLING_TYPE_EVALUATION_GRAPH,
                        panes_make_record ("tablut-edge", OPENING));
  stelling_session_set_node (f.session, panes_get_node (&f, 2));
  move = stelling_move_text_dup_spoken (panes_get_node (&f, 2));
  panes_evaluate (&f, 1, 0);
  panes_evaluate_percent (&f, 2, 74);
  sentences[0] = panes_dup_sentence (&f, 2);
  mistake = g_strdup_printf ("%s\n%s\nBad move: Dark’s chance falls from 50%% to 26%%", move,
                             sentences[0]);
  gtk_test_accessible_assert_property (f.pane, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, mistake);
  panes_evaluate_percent (&f, 2, 89);
  sentences[1] = panes_dup_sentence (&f, 2);
  blunder = g_strdup_printf ("%s\n%s\nBlunder: Dark’s chance falls from 50%% to 11%%", move,
                             sentences[1]);
  gtk_test_accessible_assert_property (f.pane, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, blunder);
  panes_evaluate (&f, 1, -10000);
  panes_evaluate (&f, 2, 10000);
  nearly_won = g_strdup_printf ("%s\nLight’s chance: 99%%\n"
                                "Blunder: Dark’s chance falls from 99%% to 1%%",
                                move);
  gtk_test_accessible_assert_property (f.pane, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, nearly_won);
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    g_free (sentences[i]);
  panes_fixture_tear_down (&f);
}

/* The brightest pixel over Dark's part of a graph in which both sides are as good all the time. */
static guint
find_brightest (const StellingGraphPicture *picture)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 100);
  cairo_t *cr = cairo_create (surface);
  /* Between two plies: not the line of the one that is looked at. */
  const int x = (int) (stelling_graph_picture_get_x (picture->line, 200, 2)
                       + stelling_graph_picture_get_x (picture->line, 200, 3))
                / 2;
  const guint8 *pixels;
  guint brightest = 0;

  stelling_graph_picture_draw (picture, cr, 200, 100);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = cairo_image_surface_get_data (surface);
  for (int y = 0; y < 40; y++)
    brightest = MAX (brightest, pixels[y * cairo_image_surface_get_stride (surface) + 4 * x]);
  cairo_surface_destroy (surface);
  return brightest;
}

static gboolean
has_colour_within (const StellingGraphPicture *picture, int red, int green, int blue, int tolerance)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 100);
  cairo_t *cr = cairo_create (surface);
  gboolean found = FALSE;

  stelling_graph_picture_draw (picture, cr, 200, 100);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < 100; y++)
    {
      const guint8 *pixel
          = cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);

      for (int x = 0; x < 200; x++, pixel += 4)
        found |= ABS (pixel[2] - red) <= tolerance && ABS (pixel[1] - green) <= tolerance
                 && ABS (pixel[0] - blue) <= tolerance;
    }
  cairo_surface_destroy (surface);
  return found;
}

static gboolean
has_colour (const StellingGraphPicture *picture, int red, int green, int blue)
{
  return has_colour_within (picture, red, green, blue, 1);
}

/* Returns whether there is the colour or an edge of it, which has no whole pixel. */
static gboolean
has_near (const StellingGraphPicture *picture, int red, int green, int blue)
{
  return has_colour_within (picture, red, green, blue, 40);
}

/* Orange for a bad move, red for a blunder, an orange edge for a dubious move; Next Mistake stops
 * at each. A sign that somebody gave a move has no diamond. */
static void
test_graph_diamond (void)
{
  static const int percents[] = { 51, 62, 74, 89 };
  PanesFixture f;
  StellingGraphLine line;
  StellingGraphPicture picture
      = { .line = &line, .game = STELLING_GAME_TABLUT, .hovered = -1, .text = { 0, 0, 0, 1 } };

  panes_fixture_set_up (&f, STELLING_TYPE_EVALUATION_GRAPH,
                        panes_make_record ("tablut-edge", OPENING));
  stelling_graph_line_init (&line);
  panes_evaluate (&f, 1, 0);
  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      panes_evaluate_percent (&f, 2, (guint) percents[i]);
      stelling_graph_line_set_node (&line, panes_get_node (&f, 4));
      g_assert_cmpint (stelling_graph_line_get_lapse (&line, 2), ==, i);
      g_assert_true (stelling_node_is_mistake (panes_get_node (&f, 2)) == (i > 0));
      g_assert_true (has_near (&picture, 255, 140, 26) == (i == 1 || i == 2));
      g_assert_true (has_colour (&picture, 224, 28, 36) == (i == 3));
    }
  stelling_record_set_glyph (f.record, panes_get_node (&f, 4), STELLING_GLYPH_MISTAKE, TRUE);
  g_assert_false (stelling_graph_line_update (&line, panes_get_node (&f, 4)));
  g_assert_cmpint (stelling_graph_line_get_lapse (&line, 4), ==, STELLING_LAPSE_NONE);
  g_assert_false (has_near (&picture, 255, 140, 26));
  stelling_graph_line_clear (&line);
  panes_fixture_tear_down (&f);
}

/* Where many plies stand in one column of pixels, none is lost. */
static void
test_graph_long (void)
{
  PanesFixture f;
  StellingGraphLine line;
  StellingGraphPicture picture
      = { .line = &line, .game = STELLING_GAME_TABLUT, .hovered = -1, .text = { 0, 0, 0, 1 } };

  panes_fixture_set_up (&f, STELLING_TYPE_EVALUATION_GRAPH,
                        panes_make_record ("tablut-edge", OPENING));
  stelling_graph_line_init (&line);
  stelling_graph_line_set_node (&line, panes_get_node (&f, 4));
  g_array_set_size (line.chances, 0);
  while (line.nodes->len < 4000)
    g_ptr_array_add (line.nodes, g_ptr_array_index (line.nodes, line.nodes->len % 2));
  for (guint i = 0; i < line.nodes->len; i++)
    {
      float chance = i == 1801 ? 0.1f : 0.5f;

      g_array_append_val (line.chances, chance);
    }
  g_array_set_size (line.lapses, line.nodes->len);
  g_array_index (line.lapses, guint8, 1801) = STELLING_LAPSE_BLUNDER;
  /* There is no other. */
  g_assert_true (has_colour (&picture, 224, 28, 36));
  g_array_index (line.lapses, guint8, 1801) = STELLING_LAPSE_NONE;
  g_assert_false (has_colour (&picture, 224, 28, 36));
  stelling_graph_line_clear (&line);
  panes_fixture_tear_down (&f);
}

/* Black on a dark background has an outline. */
static void
test_graph_outline (void)
{
  PanesFixture f;
  StellingGraphLine line;
  StellingGraphPicture picture = { .line = &line,
                                   .game = STELLING_GAME_TABLUT,
                                   .hovered = -1,
                                   .dark = TRUE,
                                   .high_contrast = TRUE,
                                   .text = { 1, 1, 1, 1 } };

  panes_fixture_set_up (&f, STELLING_TYPE_EVALUATION_GRAPH,
                        panes_make_record ("tablut-edge", OPENING));
  stelling_graph_line_init (&line);
  stelling_graph_line_set_node (&line, panes_get_node (&f, 4));
  g_assert_cmpuint (find_brightest (&picture), <, 40);
  for (guint i = 0; i < 5; i++)
    {
      panes_evaluate (&f, i, 0);
      g_assert_true (stelling_graph_line_update (&line, panes_get_node (&f, i)));
    }
  g_assert_cmpuint (find_brightest (&picture), >, 110);
  stelling_graph_line_clear (&line);
  panes_fixture_tear_down (&f);
}

static void
test_graph_picking (void)
{
  PanesFixture f;
  StellingGraphLine line;
  GtkEventController *drag;
  double width;

  panes_fixture_set_up (&f, STELLING_TYPE_EVALUATION_GRAPH,
                        panes_make_record ("tablut-edge", OPENING));
  for (guint i = 0; i < 5; i++)
    panes_evaluate (&f, i, 40 * (int) i);
  panes_wait_frames (f.pane, 2);
  width = gtk_widget_get_width (f.pane);
  drag = test_find_controller (f.pane, GTK_TYPE_GESTURE_DRAG);
  stelling_graph_line_init (&line);
  stelling_graph_line_set_node (&line, panes_get_node (&f, 0));
  for (guint i = 0; i < 5; i++)
    {
      double x = stelling_graph_picture_get_x (&line, width, i);

      g_assert_cmpuint (stelling_graph_picture_pick (&line, width, x), ==, i);
      g_signal_emit_by_name (drag, "drag-begin", x, 10.0);
      g_assert_true (stelling_session_get_node (f.session) == panes_get_node (&f, i));
    }
  /* Beyond the end is the end, and a drag goes on from where it began. */
  g_assert_cmpuint (stelling_graph_picture_pick (&line, width, width), ==, 4);
  g_assert_cmpuint (stelling_graph_picture_pick (&line, width, -50), ==, 0);
  g_signal_emit_by_name (drag, "drag-update", -width, 0.0);
  g_assert_true (stelling_node_is_root (stelling_session_get_node (f.session)));
  stelling_graph_line_clear (&line);
  panes_fixture_tear_down (&f);
}

static void
test_graph_keys (void)
{
  g_autofree char *sentence = NULL, *spoken = NULL;
  PanesFixture f;

  panes_fixture_set_up (&f, STELLING_TYPE_EVALUATION_GRAPH,
                        panes_make_record ("tablut-edge", OPENING));
  panes_evaluate (&f, 1, 0);
  sentence = panes_dup_sentence (&f, 1);
  spoken = g_strconcat ("1. Light: e3-c3\n", sentence, NULL);
  g_assert_true (panes_press_key (f.pane, GDK_KEY_Right));
  g_assert_cmpstr (panes_get_notation (&f), ==, "e3-c3");
  gtk_test_accessible_assert_property (f.pane, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 1.0);
  gtk_test_accessible_assert_property (f.pane, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, spoken);
  gtk_test_accessible_assert_property (f.pane, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken);
  panes_press_key (f.pane, GDK_KEY_End);
  g_assert_cmpstr (panes_get_notation (&f), ==, "e2-g2");
  panes_press_key (f.pane, GDK_KEY_Left);
  g_assert_cmpstr (panes_get_notation (&f), ==, "e4-h4");
  panes_press_key (f.pane, GDK_KEY_Home);
  g_assert_cmpstr (panes_get_notation (&f), ==, "");
  g_assert_false (panes_press_key (f.pane, GDK_KEY_space));
  panes_fixture_tear_down (&f);
}

static void
leave_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ++*(guint *) data;
}

/* Up and down lead from mistake to mistake, and Enter to the board. */
static void
test_graph_mistakes (void)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) leave = g_simple_action_new ("focus-board", NULL);
  guint n_left = 0;
  PanesFixture f;

  panes_fixture_set_up (&f, STELLING_TYPE_EVALUATION_GRAPH,
                        panes_make_record ("tablut-edge", OPENING));
  panes_evaluate (&f, 0, 0);
  panes_evaluate (&f, 1, -2000);
  panes_evaluate (&f, 2, -2000);
  panes_evaluate (&f, 3, -2000);
  panes_evaluate (&f, 4, 2000);
  stelling_session_set_node (f.session, panes_get_node (&f, 0));
  g_assert_true (panes_press_key (f.pane, GDK_KEY_Down));
  g_assert_true (stelling_session_get_node (f.session) == panes_get_node (&f, 1));
  g_assert_true (panes_press_key (f.pane, GDK_KEY_Down));
  g_assert_true (stelling_session_get_node (f.session) == panes_get_node (&f, 4));
  g_assert_true (panes_press_key (f.pane, GDK_KEY_Down));
  g_assert_true (stelling_session_get_node (f.session) == panes_get_node (&f, 4));
  g_assert_true (panes_press_key (f.pane, GDK_KEY_Up));
  g_assert_true (stelling_session_get_node (f.session) == panes_get_node (&f, 1));
  g_assert_true (panes_press_key (f.pane, GDK_KEY_Up));
  g_assert_true (stelling_session_get_node (f.session) == panes_get_node (&f, 1));
  g_signal_connect (leave, "activate", G_CALLBACK (leave_cb), &n_left);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (leave));
  gtk_widget_insert_action_group (f.pane, "page", G_ACTION_GROUP (actions));
  g_assert_true (panes_press_key (f.pane, GDK_KEY_Return));
  g_assert_cmpuint (n_left, ==, 1);
  panes_fixture_tear_down (&f);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  adw_init ();
  g_test_add_func ("/ui/panes/judgement/glyphs", test_judgements);
  g_test_add_func ("/ui/panes/judgement/narrow", test_judgement_narrow);
  g_test_add_func ("/ui/panes/bars/narrow", test_bar_narrow);
  g_test_add_func ("/ui/panes/bars/captured", test_bar_captured);
  g_test_add_func ("/ui/panes/bars/still", test_bar_still);
  g_test_add_func ("/ui/panes/bars/over", test_bar_over);
  g_test_add_func ("/ui/panes/bars/width", test_bars_width);
  g_test_add_func ("/ui/panes/entry/legal", test_entry_legal);
  g_test_add_func ("/ui/panes/entry/offers", test_entry_offers);
  g_test_add_func ("/ui/panes/entry/illegal", test_entry_illegal);
  g_test_add_func ("/ui/panes/entry/questions", test_entry_questions);
  g_test_add_func ("/ui/panes/graph/line", test_graph_line);
  g_test_add_func ("/ui/panes/graph/follows-line", test_graph_follows_line);
  g_test_add_func ("/ui/panes/graph/variation", test_graph_variation);
  g_test_add_func ("/ui/panes/graph/beyond", test_graph_beyond);
  g_test_add_func ("/ui/panes/graph/outline", test_graph_outline);
  g_test_add_func ("/ui/panes/graph/picking", test_graph_picking);
  g_test_add_func ("/ui/panes/graph/drop", test_graph_drop);
  g_test_add_func ("/ui/panes/graph/diamond", test_graph_diamond);
  g_test_add_func ("/ui/panes/graph/long", test_graph_long);
  g_test_add_func ("/ui/panes/graph/keys", test_graph_keys);
  g_test_add_func ("/ui/panes/graph/mistakes", test_graph_mistakes);
  return g_test_run ();
}
