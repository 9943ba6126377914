/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "shown-checks.h"

#include "stelling-board-view-private.h"
#include "stelling-comparison-pane.h"
#include "stelling-difference.h"
#include "stelling-lapse.h"
#include "stelling-line.h"
#include "stelling-page-private.h"
#include "stelling-review-row.h"

static void
check_line (const StellingPosition *start,
            const StellingMove *moves,
            guint n_moves,
            const char *what)
{
  StellingPosition at = *start;
  guint n = stelling_position_play_line (&at, moves, n_moves);
  g_autofree char *text = stelling_position_to_string (start);

  if (n < n_moves)
    g_error ("%s: move %u of %u (%u) can't be played from %s", what, n + 1, n_moves,
             (guint) moves[n], text);
}

static StellingBoardView *
get_board (StellingPage *page)
{
  return STELLING_BOARD_VIEW (page->board);
}

/* --- what engines found --- */

/* Returns the session whose lines are shown. */
static StellingSession *
get_analysed (StellingPage *page)
{
  return page->threats != NULL ? page->threats : stelling_page_get_shown_session (page);
}

static void
check_lines (StellingPage *page)
{
  StellingSession *session = get_analysed (page);
  StellingAnalysis *analysis = stelling_session_get_analysis (session);
  StellingNode *node = stelling_analysis_get_node (analysis);
  StellingAnalysisLine line;

  for (guint i = 0; node != NULL && stelling_analysis_get_line (analysis, i, &line); i++)
    check_line (stelling_node_get_position (node), line.moves, line.n_moves, "line");
}

static void
check_hints (StellingPage *page)
{
  const StellingHintList *hints = &get_board (page)->hints;
  const StellingPosition *position
      = stelling_node_get_position (stelling_session_get_shown (get_analysed (page)));

  g_assert_cmpint (hints->are_threats, ==, page->threats != NULL && !page->setting_up);
  for (guint i = 0; i < hints->n; i++)
    check_line (position, &hints->hints[i].move, 1, "arrow");
}

static void
check_known (StellingPage *page)
{
  StellingNode *node = stelling_page_get_shown_node (page);
  const StellingEvaluation *known = stelling_node_get_known (node);

  for (guint i = 0; known != NULL && i < known->n_lines; i++)
    check_line (stelling_node_get_position (node), known->lines[i].moves, known->lines[i].n_moves,
                "stored line");
}

static void
check_threats (StellingPage *page)
{
  StellingPosition passed;

  if (page->threats == NULL)
    return;
  passed = *stelling_node_get_position (stelling_page_get_shown_node (page));
  stelling_position_set_turn (&passed, stelling_side_other (stelling_position_get_turn (&passed)));
  g_assert_true (stelling_position_equal (
      &passed, stelling_node_get_position (stelling_session_get_shown (page->threats))));
}

static void
check_truths (StellingPage *page)
{
  const StellingTruths *truths = get_board (page)->truths;
  const StellingPosition *position
      = stelling_node_get_position (stelling_page_get_shown_node (page));

  if (truths == NULL)
    return;
  g_assert_true (stelling_position_is_same (position, &page->proved_position));
  g_assert_cmpuint (truths->n, ==, stelling_position_count_moves (position));
  for (guint i = 0; i < truths->n; i++)
    check_line (position, &truths->truths[i].move, 1, "truth");
}

/* --- the comparison --- */

/* A dead move was not played. */
static const StellingPosition *
get_position (StellingNode *node)
{
  while (stelling_node_is_dead (node))
    node = stelling_node_get_parent (node);
  return stelling_node_get_position (node);
}

static void
check_comparison (StellingPage *page)
{
  StellingBoardView *board = get_board (page), *other;
  StellingDifference difference;

  if (page->setting_up || page->compared == NULL || !gtk_widget_get_mapped (page->comparison))
    return;
  other = stelling_comparison_pane_get_board (STELLING_COMPARISON_PANE (page->comparison));
  g_assert_true (stelling_position_equal (&other->position, get_position (page->compared)));
  stelling_difference_init (&difference, get_position (stelling_page_get_shown_node (page)),
                            get_position (page->compared));
  g_assert_cmpmem (&board->differing, sizeof board->differing, &difference.squares,
                   sizeof difference.squares);
}

/* --- the review --- */

static void
check_row (GtkListBoxRow *row)
{
  StellingReviewItem *item = stelling_review_row_get_item (row);
  StellingNode *node = stelling_review_item_get_move (item)->node;

  g_assert_true (stelling_node_is_attached (node));
  if (stelling_review_item_get_rank (item) != STELLING_RANK_PROVED
      && stelling_node_get_lapse (node) == STELLING_LAPSE_NONE)
    g_error ("the review has a row for %s", stelling_node_get_notation (node));
}

static void
check_rows (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LIST_BOX_ROW (widget))
    {
      check_row (GTK_LIST_BOX_ROW (widget));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_rows (child);
}

void
check_shown (StellingPage *page)
{
  if (page->setting_up)
    return;
  check_lines (page);
  check_hints (page);
  check_known (page);
  check_threats (page);
  check_truths (page);
  check_comparison (page);
  check_rows (page->review);
}
