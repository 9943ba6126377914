/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include "stelling-board-view.h"
#include "stelling-settings.h"

/* The arrows of the engine's moves: the best one, and others that are nearly as good. */

/* By rank, how much of the chance a move may cost. One that costs more would be a dubious move
 * (stelling-lapse.h) and has no arrow. */
static const double most_loss[STELLING_N_HINT_RANKS] = {
  [STELLING_HINT_EQUAL] = 0.025,
  [STELLING_HINT_GOOD] = 0.05,
  [STELLING_HINT_FAIR] = 0.10,
};

/* Returns what is to be expected for @side. */
static double
get_expectation (const StellingAnalysisLine *line, StellingSide side)
{
  double expected = stelling_chance_get_expectation (line->chance);

  return side == STELLING_LIGHT ? expected : 1 - expected;
}

static void
add_other (StellingHintList *hints, StellingMove move, double loss)
{
  for (StellingHintRank rank = STELLING_HINT_EQUAL; rank < STELLING_N_HINT_RANKS; rank++)
    if (loss < most_loss[rank])
      {
        stelling_hint_list_add (hints, move, rank);
        return;
      }
}

/* Adds the first moves of the other lines. Those of which less is known can't be compared. */
static void
add_others (StellingHintList *hints, StellingAnalysis *analysis, StellingSide side)
{
  StellingAnalysisLine best, line;

  if (!stelling_analysis_get_line (analysis, 0, &best))
    return;
  for (guint i = 1; i < STELLING_MAX_HINTS && stelling_analysis_get_line (analysis, i, &line); i++)
    if (line.n_moves > 0 && line.origin == best.origin)
      add_other (hints, line.moves[0],
                 get_expectation (&best, side) - get_expectation (&line, side));
}

static void
find (StellingSession *session, StellingHintList *hints)
{
  StellingAnalysis *analysis = stelling_session_get_analysis (session);
  StellingNode *node = stelling_session_get_shown (session);
  StellingMove best;

  if (stelling_analysis_get_node (analysis) != node)
    return;
  best = stelling_analysis_get_best_move (analysis);
  if (best == STELLING_MOVE_NONE)
    return;
  stelling_hint_list_add (hints, best, STELLING_HINT_BEST);
  if (stelling_settings_get_boolean (stelling_settings_get_default (), "show-other-hints"))
    add_others (hints, analysis, stelling_position_get_turn (stelling_node_get_position (node)));
}

void
stelling_page_update_hints (StellingPage *self)
{
  StellingHintList hints = { .are_threats = self->threats != NULL };
  gboolean shown = hints.are_threats
                   || stelling_settings_get_boolean (stelling_settings_get_default (), "show-hint");

  if (shown && !self->setting_up)
    find (hints.are_threats ? self->threats : stelling_page_get_shown_session (self), &hints);
  stelling_board_view_set_hints (STELLING_BOARD_VIEW (self->board), &hints);
}

void
stelling_page_init_hints (StellingPage *self)
{
  static const char *const changes[] = { "notify::show-hint", "notify::show-other-hints" };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    g_signal_connect_object (stelling_settings_get_default (), changes[i],
                             G_CALLBACK (stelling_page_update_hints), self, G_CONNECT_SWAPPED);
}
