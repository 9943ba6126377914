/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-preview.h"
#include "stelling-board-view-private.h"
#include "stelling-comment-move.h"
#include "stelling-flow-text.h"
#include "stelling-insight-kinds.h"
#include "stelling-lapse.h"
#include "stelling-line-view.h"
#include "stelling-line.h"
#include "stelling-page-private.h"
#include "stelling-preview-popover.h"
#include "stelling-record-edit.h"
#include "stelling-settings.h"
#include "stelling-formats.h"
#include "stelling-why-view.h"

#include "gtk-faults.h"
#include "shown-checks.h"
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

/* Another test may have had the same position analysed, which is remembered. */
static void
assert_forgotten (Parts *parts)
{
  if (stelling_analysis_get_better (parts->analysis) == NULL)
    {
      g_assert_cmpuint (stelling_analysis_get_n_lines (parts->analysis), ==, 0);
      g_assert_cmpint (stelling_analysis_get_best_move (parts->analysis), ==, STELLING_MOVE_NONE);
    }
  check_shown (parts->page);
  test_wait_frames (GTK_WIDGET (parts->page), 2);
  check_shown (parts->page);
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
  check_shown (parts->page);
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
  if (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL)
    window_answer ("start");
  g_assert_false (stelling_page_is_setting_up (parts->page));
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
  check_shown (parts.page);
  test_wait_frames (GTK_WIDGET (parts.page), 2);
  check_shown (parts.page);
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

/* --- all that is shown, and all changes --- */

/* Both have a mistake that is known, other positions in which all moves can be played, a comment
 * with a line that is in no variation, and lines of an engine; the cursor is at the start. */
static const struct
{
  const char *text, *other, *replaced, *rules;
} games[] = {
  { "(;GM[29]RU[tablut-edge]EVAL[+0.10/12/50000][line:+0.10 e3-c3 a4-a2]C[Or e3-d3 a4-b4]"
    ";W[e3-c3]EVAL[+0.10/12/50000][line:+0.10 a4-a2]C[Or e3-d3 a4-b4]"
    ";B[a4-a3]EVAL[+2.90/12/50000][line:+2.90 c3-c2])",
    "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/9/3ttt3 l", "e3-b3", "tablut-corner" },
  { "(;GM[144]RU[teblo]EVAL[+0.10/12/50000][line:+0.10 D4 I9]C[Or (E5) (F6)]"
    ";W[D4]EVAL[+0.10/12/50000][line:+0.10 I9]C[Or (E5) (F6)]"
    ";B[(A1)]EVAL[+2.90/12/50000][line:+2.90 D5])",
    "12/12/12/12/12/12/12/12/12/12/12/12 D3 I10 y 1 1", "(B1)", "teblo:bases=mirrored" },
};

static void
find_parts (Parts *parts)
{
  parts->session = stelling_page_get_session (parts->page);
  parts->analysis = stelling_session_get_analysis (parts->session);
  parts->record = stelling_session_get_record (parts->session);
}

static void
open_game (WindowFixture *fixture, const char *text, Parts *parts)
{
  parts->fixture = fixture;
  parts->page = window_open_text (fixture, "game.sgf", text);
  find_parts (parts);
  window_activate (fixture, "page.first");
  test_wait_frames (GTK_WIDGET (parts->page), 2);
}

static StellingPreviewPopover *
find_preview (Parts *parts)
{
  return STELLING_PREVIEW_POPOVER (
      window_find (parts->page->move_list, STELLING_TYPE_PREVIEW_POPOVER));
}

static void
show_lines (Parts *parts)
{
  analyse (parts);
}

static void
show_threats (Parts *parts)
{
  window_activate (parts->fixture, "page.threats");
  WAIT_UNTIL (parts->page->threat != STELLING_MOVE_NONE);
}

static void
show_truths (Parts *parts)
{
  StellingGame game = stelling_rules_get_game (&parts->page->rules);
  guint all = stelling_insight_kinds_get_parts (game);

  g_object_set (stelling_settings_get_default (),
                game == STELLING_GAME_TEBLO ? "teblo-insight" : "tablut-insight",
                all & STELLING_INSIGHT_OF_ENGINE, NULL);
  stelling_page_update_insight (parts->page);
  WAIT_UNTIL (parts->page->truths != NULL);
}

static void
show_comparison (Parts *parts)
{
  window_activate (parts->fixture, "page.keep-to-compare");
  window_activate (parts->fixture, "page.next");
  test_wait_frames (GTK_WIDGET (parts->page), 2);
  g_assert_true (gtk_widget_get_mapped (parts->page->comparison));
}

static void
show_review (Parts *parts)
{
  StellingNode *last = stelling_session_get_last (parts->session);

  window_activate (parts->fixture, "page.review");
  WAIT_UNTIL (stelling_node_get_lapse (last) == STELLING_LAPSE_NONE
              || window_find (parts->page->review, GTK_TYPE_LIST_BOX_ROW) != NULL);
}

static void
show_link (Parts *parts)
{
  GtkWidget *text = window_find (parts->page->move_list, STELLING_TYPE_FLOW_TEXT);

  g_signal_emit_by_name (text, "link-activated", (guint) strlen ("Or "));
  WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (find_preview (parts))));
}

/* The small board shows the position after the first move of the comment. */
static void
check_link (Parts *parts)
{
  StellingNode *root = stelling_record_get_root (parts->record);
  g_autoptr (GPtrArray) found = NULL;
  const StellingCommentMove *move;
  StellingPosition at;

  if (!gtk_widget_get_mapped (GTK_WIDGET (find_preview (parts))))
    return;
  found = stelling_comment_move_find_all (root, stelling_node_get_comment (root));
  g_assert_cmpuint (found->len, >, 0);
  move = found->pdata[0];
  at = *stelling_node_get_position (move->from);
  g_assert_cmpuint (stelling_position_play_line (&at, move->moves, move->n_moves), ==, 1);
  g_assert_true (stelling_position_equal (
      &at, stelling_board_preview_get_position (STELLING_BOARD_PREVIEW (
               window_find (GTK_WIDGET (find_preview (parts)), STELLING_TYPE_BOARD_PREVIEW)))));
}

static StellingWhyView *
find_why (Parts *parts)
{
  return STELLING_WHY_VIEW (window_find (parts->page->why_button, STELLING_TYPE_WHY_VIEW));
}

/* Of the last move, with its first sentence shown on the board. */
static void
show_why (Parts *parts)
{
  GtkWidget *list;

  window_activate (parts->fixture, "page.last");
  test_wait_frames (GTK_WIDGET (parts->page), 2);
  if (!window_is_enabled (parts->fixture, "explain"))
    return;
  window_activate (parts->fixture, "page.explain");
  WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (find_why (parts))));
  list = window_find (GTK_WIDGET (find_why (parts)), GTK_TYPE_LIST_BOX);
  if (list != NULL)
    gtk_list_box_select_row (GTK_LIST_BOX (list),
                             gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
}

/* It says what it would if it were opened now. */
static void
check_why (Parts *parts)
{
  StellingWhyView *view = find_why (parts);
  g_autoptr (StellingWhyView) anew = NULL;
  StellingReviewMove move;

  if (view == NULL || !gtk_widget_get_mapped (GTK_WIDGET (view)))
    {
      g_assert_true (stelling_squares_is_empty (&STELLING_BOARD_VIEW (parts->page->board)->reason));
      return;
    }
  g_assert_true (stelling_review_move_init (&move, stelling_page_get_shown_node (parts->page)));
  anew = STELLING_WHY_VIEW (g_object_ref_sink (stelling_why_view_new (&move, FALSE)));
  g_assert_cmpstr (stelling_why_view_get_text (view), ==, stelling_why_view_get_text (anew));
}

static const struct
{
  const char *name;
  void (*show) (Parts *parts);
  void (*check) (Parts *parts);
} shown[] = {
  { "lines", show_lines, NULL },   { "threats", show_threats, NULL },
  { "truths", show_truths, NULL }, { "comparison", show_comparison, NULL },
  { "review", show_review, NULL }, { "link", show_link, check_link },
  { "why", show_why, check_why },
};

typedef struct
{
  guint game, shown, change;
} Case;

static void
use_other (Parts *parts, guint game)
{
  if (stelling_session_get_node (parts->session) != stelling_record_get_root (parts->record))
    window_activate (parts->fixture, "page.first");
  use (parts, games[game].other);
}

static void
undo (Parts *parts, guint game)
{
  window_activate (parts->fixture, "page.undo");
}

static void
redo (Parts *parts, guint game)
{
  window_activate (parts->fixture, "page.redo");
}

static void
use_and_undo (Parts *parts, guint game)
{
  use_other (parts, game);
  undo (parts, game);
}

static void
change_rules (Parts *parts, guint game)
{
  StellingRules rules;

  g_assert_true (stelling_rules_parse (games[game].rules, &rules, NULL));
  stelling_record_set_rules (parts->record, &rules);
}

static void
swap_colours (Parts *parts, guint game)
{
  if (window_is_enabled (parts->fixture, "swap-colours"))
    window_activate (parts->fixture, "page.swap-colours");
}

static void
replace_move (Parts *parts, guint game)
{
  StellingMove move;

  g_assert_true (stelling_move_parse (stelling_record_get_start (parts->record),
                                      games[game].replaced, &move, NULL));
  g_assert_true (stelling_record_replace_move (
      parts->record, stelling_node_get_first_child (stelling_record_get_root (parts->record)), move,
      NULL, NULL));
}

static void
paste (Parts *parts, guint game)
{
  g_assert_true (stelling_page_take_text (parts->page, games[game].other));
  if (stelling_page_is_setting_up (parts->page))
    window_activate (parts->fixture, "page.finish-setup");
  if (window_find_top (ADW_TYPE_MESSAGE_DIALOG) != NULL)
    window_answer ("start");
}

static void
go_on (Parts *parts, guint game)
{
  const char *name = window_is_enabled (parts->fixture, "next") ? "page.next" : "page.previous";

  window_activate (parts->fixture, name);
}

/* The file has a game with another start by now. */
static void
reload (Parts *parts, guint game)
{
  StellingDocument *document = stelling_page_get_document (parts->page);
  StellingPosition position;
  g_autoptr (StellingRecord) record = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = NULL;

  g_assert_true (stelling_position_parse (&position, stelling_record_get_rules (parts->record),
                                          games[game].other, NULL));
  record = stelling_record_new (&position);
  text = stelling_sgf_from_record (record);
  file = window_write_file (parts->fixture, "game.sgf", text);
  stelling_document_check_file (document);
  WAIT_UNTIL (stelling_document_get_state (document)->disk == STELLING_DISK_CHANGED);
  window_activate (parts->fixture, "page.reload");
  if (stelling_page_is_modified (parts->page))
    window_answer ("reload");
  WAIT_UNTIL (stelling_page_get_session (parts->page) != parts->session);
  find_parts (parts);
  g_assert_true (stelling_position_equal (get_position (parts), &position));
}

static void
delete_all (Parts *parts, guint game)
{
  stelling_record_delete (parts->record,
                          stelling_node_get_first_child (stelling_record_get_root (parts->record)));
}

static const struct
{
  const char *name;
  void (*prepare) (Parts *parts, guint game); /* nullable */
  void (*change) (Parts *parts, guint game);
} changes[] = {
  { "used", NULL, use_other },       { "undone", use_other, undo },
  { "redone", use_and_undo, redo },  { "rules", NULL, change_rules },
  { "swapped", NULL, swap_colours }, { "mended", NULL, replace_move },
  { "pasted", NULL, paste },         { "gone-on", NULL, go_on },
  { "deleted", NULL, delete_all },   { "reloaded", NULL, reload },
};

static void
check_all (Parts *parts, const Case *one)
{
  check_shown (parts->page);
  if (shown[one->shown].check != NULL)
    shown[one->shown].check (parts);
}

static void
test_case (WindowFixture *fixture, gconstpointer data)
{
  const Case *one = data;
  Parts parts;

  open_game (fixture, games[one->game].text, &parts);
  if (changes[one->change].prepare != NULL)
    changes[one->change].prepare (&parts, one->game);
  test_wait_frames (GTK_WIDGET (parts.page), 2);
  shown[one->shown].show (&parts);
  check_all (&parts, one);
  changes[one->change].change (&parts, one->game);
  check_all (&parts, one);
  test_wait_frames (GTK_WIDGET (parts.page), 2);
  check_all (&parts, one);
  stelling_analysis_stop (parts.analysis);
  g_object_set (stelling_settings_get_default (), "teblo-insight", 0, "tablut-insight", 0, NULL);
}

/* The tooltip may be that of a popover of the case before. */
static void
set_up (WindowFixture *fixture, gconstpointer data)
{
  gtk_faults_forgive_tooltips ();
  window_fixture_set_up (fixture, data);
}

static void
add_cases (void)
{
  static Case cases[G_N_ELEMENTS (games) * G_N_ELEMENTS (shown) * G_N_ELEMENTS (changes)];
  guint n = 0;

  for (guint game = 0; game < G_N_ELEMENTS (games); game++)
    for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
      for (guint k = 0; k < G_N_ELEMENTS (changes); k++)
        {
          g_autofree char *path
              = g_strdup_printf ("/ui/window-stale/%s/%s/%s", game == 0 ? "tablut" : "teblo",
                                 shown[i].name, changes[k].name);

          cases[n] = (Case) { game, i, k };
          g_test_add (path, WindowFixture, &cases[n++], set_up, test_case,
                      window_fixture_tear_down);
        }
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
  add_cases ();
  return g_test_run ();
}
