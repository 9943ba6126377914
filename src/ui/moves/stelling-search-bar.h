/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-session-view.h"

G_BEGIN_DECLS

/* What is looked for; in the order of the list in the bar. */
typedef enum
{
  STELLING_SUBJECT_TEXT,     /* texts and moves */
  STELLING_SUBJECT_POSITION, /* the position shown, turned and mirrored too */
  STELLING_SUBJECT_SQUARE,   /* a piece that comes to a square */
} StellingSearchSubject;

/**
 * StellingSearchBar:
 *
 * A bar that finds words, moves, positions and pieces in the game shown, or in all games of the
 * file, and goes through them in the order in which the games are read. It looks while one types,
 * and in idle time. Escape closes it and returns the keyboard.
 *
 * Signals: found (StellingRecord *record, gpointer node, gboolean passing): this place, in perhaps
 * another game than the session's, is to be shown; @passing: while somebody types, so that it is
 * only looked at. lost (StellingRecord *record): what is typed now is nowhere: the place where the
 * search began, in a game that may be another, is to be shown again. sought (const char *text): the
 * words that are looked for from now on; NULL for none, as when it is closed.
 */
#define STELLING_TYPE_SEARCH_BAR (stelling_search_bar_get_type ())
G_DECLARE_FINAL_TYPE (StellingSearchBar,
                      stelling_search_bar,
                      STELLING,
                      SEARCH_BAR,
                      StellingSessionView)

/* Tells which games "in all games" means (element-type StellingRecord); the array is kept and may
 * change. */
void stelling_search_bar_set_games (StellingSearchBar *self, GPtrArray *games);
/* Shows the bar, with the keyboard in it. For a position that of the session's node is taken. */
void stelling_search_bar_open (StellingSearchBar *self, StellingSearchSubject kind);
/* Hides it; the keyboard goes back to where it was. */
void stelling_search_bar_close (StellingSearchBar *self);
/* Goes to the next (@step 1) or previous (-1) place; a bar that is hidden is shown first. */
void stelling_search_bar_step (StellingSearchBar *self, int step);

G_END_DECLS
