/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-view-private.h"
#include "stelling-line-view.h"
#include "stelling-line.h"
#include "stelling-record-edit.h"
#include "stelling-setup-pane.h"

#include "window-fixture.h"

/* Nothing that was found about a position is shown when another takes its place, however that comes
 * about. */

typedef struct
{
  WindowFixture *fixture;
  StellingPage *page;
  StellingSession *session;
  StellingAnalysis *analysis;
  StellingRecord *record;
} Parts;

static void
open_record (WindowFixture *fixture, StellingRuleSet set, Parts *parts)
{
  parts->fixture = fixture;
  parts->page = window_add_record (fixture, set);
  parts->session = stelling_page_get_session (parts->page);
  parts->analysis = stelling_session_get_analysis (parts->session);
  parts->record = stelling_session_get_record (parts->session);
  test_wait_frames (GTK_WIDGET (parts->page), 2);
}

static const StellingPosition *
get_position (Parts *parts)
{
  return stelling_node_get_position (stelling_session_get_shown (parts->session));
}

static void
assert_can_be_played (Parts *parts, const StellingMove *moves, guint n_moves)
{
  StellingPosition at = *get_position (parts);

  g_assert_cmpuint (stelling_position_play_line (&at, moves, n_moves), ==, n_moves);
}

/* Without a report on what is shown there are no lines but those of the record, and all that is
 * shown can be played. */
static void
assert_fresh (Parts *parts)
{
  StellingBoardView *board
      = STELLING_BOARD_VIEW (window_find (GTK_WIDGET (parts->page), STELLING_TYPE_BOARD_VIEW));
  const StellingEvaluation *known
      = stelling_node_get_known (stelling_session_get_shown (parts->session));
  StellingMove hint = stelling_hint_list_get_best (&board->hints);
  StellingAnalysisLine line;

  for (guint i = 0; stelling_analysis_get_line (parts->analysis, i, &line); i++)
    assert_can_be_played (parts, line.moves, line.n_moves);
  if (hint != STELLING_MOVE_NONE)
    assert_can_be_played (parts, &hint, 1);
  for (guint i = 0; known != NULL && i < known->n_lines; i++)
    assert_can_be_played (parts, known->lines[i].moves, known->lines[i].n_moves);
}

static void
assert_forgotten (Parts *parts)
{
  g_assert_cmpuint (stelling_analysis_get_n_lines (parts->analysis), ==, 0);
  g_assert_cmpint (stelling_analysis_get_best_move (parts->analysis), ==, STELLING_MOVE_NONE);
  assert_fresh (parts);
  test_wait_frames (GTK_WIDGET (parts->page), 2);
  assert_fresh (parts);
}

/* Has the engine look until it has a line; in Teblo of a set piece. */
static void
analyse (Parts *parts)
{
  StellingMoveList list;

  stelling_analysis_start (parts->analysis);
  stelling_position_get_moves (get_position (parts), &list);
  for (guint i = 0; i < list.n; i++)
    if (stelling_move_is_place (list.moves[i]))
      {
        stelling_analysis_choose_moves (parts->analysis, &list.moves[i], 1);
        break;
      }
  WAIT_UNTIL (stelling_analysis_get_n_lines (parts->analysis) > 0);
  assert_fresh (parts);
}

static char *
dup_text_without_pieces (Parts *parts)
{
  StellingPosition position = *get_position (parts);

  stelling_position_set_reserve (&position, STELLING_YELLOW, 0);
  stelling_position_set_reserve (&position, STELLING_RED, 0);
  return stelling_position_to_string (&position);
}

static void
use (Parts *parts, const char *text)
{
  g_assert_true (stelling_setup_pane_set_text (window_set_up (parts->fixture), text));
  window_activate (parts->fixture, "page.finish-setup");
}

static void
test_used (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  g_autofree char *text = NULL;

  open_record (fixture, STELLING_RULE_SET_TEBLO, &parts);
  text = dup_text_without_pieces (&parts);
  analyse (&parts);
  use (&parts, text);
  g_assert_cmpuint (stelling_position_get_reserve (get_position (&parts), STELLING_YELLOW), ==, 0);
  assert_forgotten (&parts);
  stelling_analysis_stop (parts.analysis);
}

static void
test_pasted (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  g_autofree char *text = NULL;

  open_record (fixture, STELLING_RULE_SET_TEBLO, &parts);
  text = dup_text_without_pieces (&parts);
  analyse (&parts);
  g_assert_true (stelling_page_take_text (parts.page, text));
  if (stelling_page_is_setting_up (parts.page))
    window_activate (fixture, "page.finish-setup");
  g_assert_cmpuint (stelling_position_get_reserve (get_position (&parts), STELLING_YELLOW), ==, 0);
  assert_forgotten (&parts);
  stelling_analysis_stop (parts.analysis);
}

/* To a position that was there before, and back to one that was looked at since. */
static void
test_undone (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  g_autofree char *text = NULL;

  open_record (fixture, STELLING_RULE_SET_TEBLO, &parts);
  text = dup_text_without_pieces (&parts);
  use (&parts, text);
  window_activate (fixture, "page.undo");
  analyse (&parts);
  window_activate (fixture, "page.redo");
  assert_forgotten (&parts);
  window_activate (fixture, "page.undo");
  analyse (&parts);
  stelling_analysis_stop (parts.analysis);
  window_activate (fixture, "page.redo");
  assert_forgotten (&parts);
}

static void
test_rules (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  StellingRules rules;

  open_record (fixture, STELLING_RULE_SET_TABLUT_EDGE, &parts);
  analyse (&parts);
  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_CORNER);
  stelling_record_set_rules (parts.record, &rules);
  assert_forgotten (&parts);
  stelling_analysis_stop (parts.analysis);
}

static void
test_swapped (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;

  open_record (fixture, STELLING_RULE_SET_TEBLO, &parts);
  window_play (parts.page, "D4");
  analyse (&parts);
  stelling_record_swap_colours (parts.record);
  assert_fresh (&parts);
  test_wait_frames (GTK_WIDGET (parts.page), 2);
  assert_fresh (&parts);
  stelling_analysis_stop (parts.analysis);
}

/* A move before the position is replaced. */
static void
test_mended (WindowFixture *fixture, gconstpointer data)
{
  Parts parts;
  StellingNode *first;
  StellingMove move;

  open_record (fixture, STELLING_RULE_SET_TABLUT_EDGE, &parts);
  window_play (parts.page, "e3-c3");
  window_play (parts.page, "a4-a2");
  analyse (&parts);
  first = stelling_node_get_first_child (stelling_record_get_root (parts.record));
  g_assert_true (
      stelling_move_parse (stelling_record_get_start (parts.record), "e3-b3", &move, NULL));
  g_assert_true (stelling_record_replace_move (parts.record, first, move, NULL, NULL));
  assert_forgotten (&parts);
  stelling_analysis_stop (parts.analysis);
}

/* The file has another game by now. */
static void
test_reloaded (WindowFixture *fixture, gconstpointer data)
{
  Parts parts = { .fixture = fixture };
  g_autoptr (GFile) file = NULL;

  parts.page = window_open_text (fixture, "game.sgf", "(;GM[29]RU[tablut-edge];W[e3-c3])");
  parts.session = stelling_page_get_session (parts.page);
  parts.analysis = stelling_session_get_analysis (parts.session);
  analyse (&parts);
  file = window_write_file (fixture, "game.sgf", "(;GM[29]RU[tablut-edge];W[e3-b3];B[a4-a2])");
  stelling_document_check_file (stelling_page_get_document (parts.page));
  WAIT_UNTIL (stelling_document_get_state (stelling_page_get_document (parts.page))->disk
                  == STELLING_DISK_CHANGED
              || stelling_page_get_session (parts.page) != parts.session);
  if (stelling_page_get_session (parts.page) == parts.session)
    window_activate (fixture, "page.reload");
  if (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL)
    window_answer ("reload");
  WAIT_UNTIL (stelling_page_get_session (parts.page) != parts.session);
  parts.session = stelling_page_get_session (parts.page);
  parts.analysis = stelling_session_get_analysis (parts.session);
  assert_fresh (&parts);
  test_wait_frames (GTK_WIDGET (parts.page), 2);
  assert_fresh (&parts);
  stelling_analysis_stop (parts.analysis);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/ui/window-stale/" name, WindowFixture, NULL, window_fixture_set_up, function,      \
              window_fixture_tear_down)

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("used", test_used);
  ADD ("pasted", test_pasted);
  ADD ("undone", test_undone);
  ADD ("rules", test_rules);
  ADD ("swapped", test_swapped);
  ADD ("mended", test_mended);
  ADD ("reloaded", test_reloaded);
  return g_test_run ();
}
