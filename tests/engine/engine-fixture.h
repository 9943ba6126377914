/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-search.h"

G_BEGIN_DECLS

/* A game: the rule set, the position it starts from (NULL: the usual one) and the moves played,
 * with blanks between. */
void fixture_init_history (StellingHistory *history,
                           const char *rules,
                           const char *position,
                           const char *moves);
/* Unless the test says which search is meant it is the environment's, STELLING_TEST_SEARCH. */
void fixture_choose_search (StellingEngineOptions *options);
/* The final report of a search by its own. */
void fixture_think (const StellingHistory *history,
                    const StellingEngineOptions *options,
                    const StellingLimits *limits,
                    StellingReport *report);
/* What a search has told so far. */
typedef struct
{
  const StellingHistory *history; /* that it was started with */
  guint n_final;
  StellingReport report; /* the newest */
} FixtureSeen;

/* A StellingReportFunc for a FixtureSeen: all lines begin with a legal move, and nothing comes
 * after the final report. */
void fixture_see_report (const StellingReport *report, gpointer seen);
/* Every line is legal to its end, no two begin alike, the best comes first, and all are there. */
void fixture_check_report (const StellingHistory *history,
                           guint lines,
                           const StellingReport *report);
/* The line's moves with blanks between; caller frees. */
char *fixture_line_to_string (const StellingHistory *history, const StellingReportLine *line)
    G_GNUC_WARN_UNUSED_RESULT;
/* Plays the line's moves. */
void fixture_play_line (StellingHistory *history, const StellingReportLine *line);
/* Plays random legal moves, until the game is over at the latest. */
void fixture_play_random (StellingHistory *history, GRand *rand, guint plies);
/* Makes a late board of Teblo: @n_set set pieces of each side, placed by the rules as in a game,
 * most of them in the other pawn's way; where rule c leaves no room there are fewer. The pawns are
 * anywhere. */
void fixture_init_endgame (StellingPosition *position,
                           const char *rules,
                           GRand *rand,
                           guint n_set,
                           const guint left[2]);
/* Puts both pawns and the turn anywhere they may be. */
void fixture_scatter_pawns (StellingPosition *position, GRand *rand);

G_END_DECLS
