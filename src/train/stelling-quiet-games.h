/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-search.h"

G_BEGIN_DECLS

/* Games in which nothing has happened for a while: some go nowhere, others are slow wins, and a
 * search should tell them apart. A file of them has a line with the rules, then a line a game: its
 * result, a colon, and its moves up to the position that is to be judged. */

/* Plies without a capture or placement before the position that is judged. */
#define STELLING_QUIET_GAME_PLIES 100

/* Appends to @lines (array of char *) the game up to where that many plies had been quiet, if it
 * was then drawn after many more, or won much later. @result: of the game. */
void stelling_quiet_games_add (GPtrArray *lines,
                               const StellingHistory *history,
                               StellingResult result);
/* Writes the file. */
gboolean stelling_quiet_games_write (const char *path,
                                     const GPtrArray *lines,
                                     const StellingRules *rules,
                                     GError **error);

/* The number of games of one kind that were judged, and of those that were told rightly. */
typedef struct
{
  guint n;
  guint right;
} StellingQuietCount;

/**
 * stelling_quiet_games_judge:
 * @path: a file as above
 * @options: of the engine
 * @nodes: of each search
 * @part: the part of its games that are judged: 0, every other one; 1, those between; 2, all
 * @nowhere: (out caller-allocates): games that go nowhere, and how many of them are told to be
 *   even, within 0.15
 * @slow_wins: (out caller-allocates): slow wins, and how many of them are told to be won by who won
 *   them, beyond that
 *
 * Searches each position and counts what is told. Prints a line a game on standard error.
 *
 * Returns: %FALSE if the file can't be read, or a line in it, which the error names
 */
gboolean stelling_quiet_games_judge (const char *path,
                                     const StellingEngineOptions *options,
                                     guint64 nodes,
                                     guint part,
                                     StellingQuietCount *nowhere,
                                     StellingQuietCount *slow_wins,
                                     GError **error);

G_END_DECLS
