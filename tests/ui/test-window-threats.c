/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-analysis-pane.h"
#include "stelling-board-frame.h"
#include "stelling-board-view-private.h"
#include "stelling-gauge.h"
#include "stelling-line-view.h"
#include "stelling-record-edit.h"
#include "stelling-settings.h"
#include "stelling-status-line.h"

#include "window-fixture.h"

/* What the other side would do: shown beside the game, ended by all that is done, kept nowhere. */

/* Light escapes at once if Dark does nothing, by d1. */
#define OPEN_LINE "3t1t3/4t4/2T1T4/t7t/tt1K4t/t3T3t/4T1T2/2T1t4/4tt3"
/* The king can't move. */
#define SHUT_IN "9/9/9/4t4/3tKt3/4t4/9/9/9"

static StellingPage *
open_game (WindowFixture *fixture, gconstpointer data)
{
  gboolean teblo = GPOINTER_TO_UINT (data) == STELLING_RULE_SET_TEBLO;
  StellingPage *page = window_open_text (
      fixture, "game.sgf",
      teblo ? "(;GM[144]FF[4]CA[UTF-8]RU[teblo];W[D4];B[I9];W[D5];B[I8])"
            : "(;GM[29]FF[4]CA[UTF-8]RU[tablut-edge];W[e3-c3];B[a4-b4];W[e6-c6];B[b4-b3])");

  stelling_session_go_next (stelling_page_get_session (page));
  stelling_session_go_next (stelling_page_get_session (page));
  return page;
}

static StellingBoardView *
get_board (StellingPage *page)
{
  return STELLING_BOARD_VIEW (window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_VIEW));
}

static StellingMove
get_best (StellingPage *page)
{
  return stelling_hint_list_get_best (&get_board (page)->hints);
}

static StellingAnalysis *
get_analysis (StellingPage *page)
{
  return stelling_session_get_analysis (stelling_page_get_session (page));
}

static gboolean
is_on (StellingPage *page)
{
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (stelling_page_get_actions (page), "threats");

  return g_variant_get_boolean (state);
}

/* Returns the session that a widget of @type shows. */
static StellingSession *
get_session_of (StellingPage *page, GType type)
{
  return stelling_session_view_get_session (
      STELLING_SESSION_VIEW (window_find (GTK_WIDGET (page), type)));
}

/* The game is seen everywhere, and nothing is different from what it was. */
static void
assert_off (StellingPage *page)
{
  StellingSession *session = stelling_page_get_session (page);

  g_assert_false (is_on (page));
  g_assert_false (get_board (page)->hints.are_threats);
  g_assert_true (get_session_of (page, STELLING_TYPE_GAUGE) == session);
  g_assert_true (get_session_of (page, STELLING_TYPE_ANALYSIS_PANE) == session);
  g_assert_null (strstr (window_get_status (page), "hreat"));
}

/* --- what is shown --- */

/* The arrow is the first move of the first line, and one of the side that is not to move. */
static void
assert_arrow (StellingPage *page)
{
  StellingBoardView *board = get_board (page);
  StellingMove best = get_best (page);
  StellingPosition passed = board->position;
  GtkWidget *pane = window_find (GTK_WIDGET (page), STELLING_TYPE_ANALYSIS_PANE);
  GtkWidget *button = window_find (window_find (pane, STELLING_TYPE_LINE_VIEW), GTK_TYPE_BUTTON);
  g_autofree char *text = NULL;

  stelling_position_set_turn (&passed, stelling_side_other (stelling_position_get_turn (&passed)));
  g_assert_true (stelling_position_is_legal (&passed, best));
  g_assert_false (stelling_position_is_legal (&board->position, best)
                  && !stelling_move_is_place (best));
  text = stelling_move_to_string (&passed, best);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)))), ==,
                   text);
  g_assert_nonnull (strstr (window_get_status (page), text));
}

/* With the analysis off it runs as long as threats are shown; the record knows nothing of it. */
static void
test_shown (WindowFixture *fixture, gconstpointer data)
{
  gboolean teblo = GPOINTER_TO_UINT (data) == STELLING_RULE_SET_TEBLO;
  StellingPage *page = open_game (fixture, data);
  StellingSession *session = stelling_page_get_session (page);
  StellingRecord *record = stelling_session_get_record (session);
  StellingNode *node = stelling_session_get_node (session);
  guint64 state = stelling_record_get_state_number (record);

  g_object_set (stelling_settings_get_default (), "show-hint", FALSE, NULL);
  window_activate (fixture, "page.threats");
  g_assert_true (is_on (page));
  g_assert_cmpstr (window_get_status (page), ==,
                   teblo ? "Threats: what Red would do now" : "Threats: what Dark would do now");
  /* The gauge tells of the game. */
  g_assert_true (get_session_of (page, STELLING_TYPE_GAUGE) == session);
  g_assert_true (get_session_of (page, STELLING_TYPE_ANALYSIS_PANE) != session);
  g_assert_true (stelling_analysis_is_running (get_analysis (page)));
  WAIT_UNTIL (get_best (page) != STELLING_MOVE_NONE);
  g_assert_true (get_board (page)->hints.are_threats);
  assert_arrow (page);
  g_assert_true (g_str_has_prefix (window_get_status (page), teblo ? "Red" : "Dark"));
  WAIT_UNTIL (stelling_analysis_get_depth (get_analysis (page)) > 3);
  assert_arrow (page);
  g_assert_true (stelling_session_get_node (session) == node);

  window_activate (fixture, "page.threats");
  assert_off (page);
  g_assert_false (stelling_analysis_is_running (get_analysis (page)));
  g_assert_true (stelling_analysis_get_node (get_analysis (page)) == node);
  g_assert_cmpuint (get_best (page), ==, STELLING_MOVE_NONE);
  g_assert_null (stelling_node_get_evaluation (node));
  g_assert_false (stelling_page_is_modified (page));
  g_assert_false (stelling_document_has_new_evaluations (stelling_page_get_document (page)));
  g_assert_cmpuint (stelling_record_get_state_number (record), ==, state);
  g_object_set (stelling_settings_get_default (), "show-hint", TRUE, NULL);
}

/* An analysis that ran goes on with the game. */
static void
test_goes_on (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, data);
  StellingNode *node = stelling_session_get_node (stelling_page_get_session (page));

  window_activate (fixture, "page.analyse");
  WAIT_UNTIL (stelling_node_get_evaluation (node) != NULL);
  window_activate (fixture, "page.threats");
  WAIT_UNTIL (get_board (page)->hints.are_threats && get_best (page) != STELLING_MOVE_NONE);
  window_activate (fixture, "page.leave");
  assert_off (page);
  g_assert_true (stelling_analysis_is_running (get_analysis (page)));
  g_assert_true (stelling_analysis_get_node (get_analysis (page)) == node);
  window_activate (fixture, "page.analyse");
}

/* The sentence says what the move does by the rules. */
static void
test_sentence (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_position (fixture, STELLING_RULE_SET_TABLUT_EDGE, OPEN_LINE " d");

  window_activate (fixture, "page.threats");
  WAIT_UNTIL (
      g_str_equal (window_get_status (page), "Light’s threat: Kd5-d1 wins for Light at once."));
  assert_arrow (page);
}

/* The same threat told by another report is not told anew: the button keeps the keyboard. */
static void
test_button (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, data);
  GtkWidget *frame = window_find (GTK_WIDGET (page), STELLING_TYPE_BOARD_FRAME);
  GtkWidget *line = window_find (frame, STELLING_TYPE_STATUS_LINE);
  GtkWidget *button;

  window_activate (fixture, "page.threats");
  button = gtk_widget_get_ancestor (window_find_label (line, "Hide Threats"), GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_grab_focus (button));
  WAIT_UNTIL (strstr (window_get_status (page), "Threats:") == NULL);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == button);
  g_signal_emit_by_name (button, "clicked");
  assert_off (page);
}

/* A line of the other side's can be read, but is no line of the game. */
static void
test_line (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, data);
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (page));
  StellingSession *threats;
  StellingMove move;

  window_activate (fixture, "page.threats");
  WAIT_UNTIL (get_best (page) != STELLING_MOVE_NONE);
  threats = get_session_of (page, STELLING_TYPE_ANALYSIS_PANE);
  move = get_best (page);
  stelling_session_play_line (threats, &move, 1);
  g_assert_cmpstr (window_get_status (page), ==,
                   "It is not this side’s turn: threats can’t be played");
  g_assert_true (is_on (page));
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 4);
  g_assert_cmpuint (stelling_record_get_n_nodes (stelling_session_get_record (threats)), ==, 0);
}

/* --- the end --- */

static void
play (WindowFixture *fixture, StellingPage *page)
{
  StellingMoveList moves;
  StellingSession *session = stelling_page_get_session (page);

  stelling_position_get_moves (stelling_node_get_position (stelling_session_get_node (session)),
                               &moves);
  g_signal_emit_by_name (get_board (page), "move-chosen", moves.moves[moves.n / 2]);
}

static void
comment (WindowFixture *fixture, StellingPage *page)
{
  StellingSession *session = stelling_page_get_session (page);

  stelling_record_set_comment (stelling_session_get_record (session),
                               stelling_session_get_node (session), "A threat");
}

static void
mark (WindowFixture *fixture, StellingPage *page)
{
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "page.mark", "s", "circle"));
}

static void
look_away (WindowFixture *fixture, StellingPage *page)
{
  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  g_assert_false (is_on (page));
  window_activate (fixture, "win.close-tab");
  WAIT_UNTIL (stelling_window_get_page (fixture->window) == page);
}

static void
set_up_position (WindowFixture *fixture, StellingPage *page)
{
  window_activate (fixture, "page.setup");
  g_assert_false (is_on (page));
  window_activate (fixture, "page.cancel-setup");
}

static void
show_other_game (WindowFixture *fixture, StellingPage *page)
{
  stelling_page_show_game (page, 1);
}

static const struct
{
  const char *name;
  const char *action;
  void (*act) (WindowFixture *fixture, StellingPage *page);
} ends[] = {
  { "key", "page.threats", NULL },
  { "escape", "page.leave", NULL },
  { "previous", "page.previous", NULL },
  { "next", "page.next", NULL },
  { "last", "page.last", NULL },
  { "analysis", "page.analyse", NULL },
  { "whole-record", "page.analyse-record", NULL },
  { "replace", "page.replace-move", NULL },
  { "delete", "page.delete", NULL },
  { "take-out", "page.take-out", NULL },
  { "setup", NULL, set_up_position },
  { "play", NULL, play },
  { "comment", NULL, comment },
  { "mark", NULL, mark },
  { "tab", NULL, look_away },
  { "game", NULL, show_other_game },
};

static void
test_end (WindowFixture *fixture, gconstpointer data)
{
  guint way = GPOINTER_TO_UINT (data);
  StellingPage *page
      = window_open_text (fixture, "games.sgf",
                          "(;GM[29]FF[4]CA[UTF-8]RU[tablut-edge];W[e3-c3];B[a4-b4];W[e6-c6])"
                          "(;GM[29]FF[4]CA[UTF-8]RU[tablut-edge];W[e3-d3])");
  StellingSession *session = stelling_page_get_session (page);

  stelling_session_go_next (session);
  stelling_session_go_next (session);
  stelling_page_show_cursor (page);
  test_wait_frames (GTK_WIDGET (page), 2);
  window_activate (fixture, "page.threats");
  WAIT_UNTIL (get_best (page) != STELLING_MOVE_NONE);
  g_assert_true (is_on (page));
  if (ends[way].act != NULL)
    ends[way].act (fixture, page);
  else
    g_assert_true (
        gtk_widget_activate_action (GTK_WIDGET (fixture->window), ends[way].action, NULL));
  assert_off (page);
  g_assert_false (stelling_analysis_is_running (stelling_session_get_analysis (session)));
}

/* Of a position that is only tried; Escape leaves one state after the other. */
static void
test_trial (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = open_game (fixture, data);
  StellingAnalysis *analysis = get_analysis (page);
  StellingNode *tried;

  window_activate (fixture, "page.try-moves");
  play (fixture, page);
  tried = stelling_analysis_get_node (analysis);
  g_assert_true (tried != stelling_session_get_node (stelling_page_get_session (page)));
  window_activate (fixture, "page.threats");
  WAIT_UNTIL (get_best (page) != STELLING_MOVE_NONE);
  assert_arrow (page);
  window_activate (fixture, "page.leave");
  g_assert_false (is_on (page));
  g_assert_true (window_is_enabled (fixture, "keep-line"));
  g_assert_true (stelling_analysis_get_node (analysis) == tried);
  window_activate (fixture, "page.threats");
  window_activate (fixture, "page.previous");
  g_assert_false (is_on (page));
  window_activate (fixture, "page.threats");
  window_activate (fixture, "page.leave");
  window_activate (fixture, "page.leave");
  g_assert_false (window_is_enabled (fixture, "leave"));
  assert_off (page);
}

/* --- where there are none --- */

static void
test_over (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_position (fixture, STELLING_RULE_SET_TABLUT_EDGE, OPEN_LINE " l");

  g_assert_true (window_is_enabled (fixture, "threats"));
  window_play (page, "Kd5-d1");
  g_assert_false (window_is_enabled (fixture, "threats"));
  window_activate (fixture, "page.previous");
  g_assert_true (window_is_enabled (fixture, "threats"));
  window_activate (fixture, "page.setup");
  g_assert_false (window_is_enabled (fixture, "threats"));
}

/* The other side could not play at all: that is told. */
static void
test_no_move (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_position (fixture, STELLING_RULE_SET_TABLUT_EDGE, SHUT_IN " d");

  g_assert_true (window_is_enabled (fixture, "threats"));
  window_activate (fixture, "page.threats");
  g_assert_nonnull (strstr (window_get_status (page), "Light"));
  g_assert_null (strstr (window_get_status (page), "hreat"));
  assert_off (page);
  g_assert_false (stelling_analysis_is_running (get_analysis (page)));
}

#if !GTK_CHECK_VERSION(4, 14, 0)

static gboolean
is_said (GtkAccessible *place, const char *text)
{
  g_autofree char *other = NULL;

  if (!gtk_test_accessible_has_property (place, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    return FALSE;
  other = gtk_test_accessible_check_property (place, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  return other == NULL;
}

/* It is said that they are shown, then the threat that stays, and that they are gone. */
static void
test_announced (WindowFixture *fixture, gconstpointer data)
{
  StellingPage *page = window_add_position (fixture, STELLING_RULE_SET_TABLUT_EDGE, OPEN_LINE " d");
  GtkAccessible *place;

  stelling_page_focus_board (page);
  place = GTK_ACCESSIBLE (gtk_window_get_focus (GTK_WINDOW (fixture->window)));
  window_activate (fixture, "page.threats");
  gtk_test_accessible_assert_property (place, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Threats: what Light would do now");
  WAIT_UNTIL (is_said (place, "Light’s threat: Kd5-d1 wins for Light at once."));
  window_activate (fixture, "page.leave");
  gtk_test_accessible_assert_property (place, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Threats are no longer shown");
}

#endif

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

#define ADD_SET(name, set, function)                                                               \
  g_test_add ("/ui/window-threats/" name, WindowFixture, GUINT_TO_POINTER (set),                   \
              window_fixture_set_up, function, window_fixture_tear_down)
#define ADD(name, function)                                                                        \
  ADD_SET (name "/teblo", STELLING_RULE_SET_TEBLO, function);                                      \
  ADD_SET (name "/tablut", STELLING_RULE_SET_TABLUT_EDGE, function)
  ADD ("shown", test_shown);
  ADD ("goes-on", test_goes_on);
  ADD ("button", test_button);
  ADD ("line", test_line);
  ADD ("trial", test_trial);
  ADD_SET ("sentence", 0, test_sentence);
  ADD_SET ("over", 0, test_over);
  ADD_SET ("no-move", 0, test_no_move);
#if !GTK_CHECK_VERSION(4, 14, 0)
  ADD_SET ("announced", 0, test_announced);
#endif
#undef ADD
#undef ADD_SET
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/window-threats/ends/%s", ends[i].name);

      g_test_add (path, WindowFixture, GUINT_TO_POINTER (i), window_fixture_set_up, test_end,
                  window_fixture_tear_down);
    }
  return g_test_run ();
}
