/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-export-private.h"

G_BEGIN_DECLS

/* A page's own words beside those of score sheets. They belong to the file, not to the user's
 * language, and so are no matter for gettext. A language is one that stelling_sheet_choose_language
 * () gives. */

typedef enum
{
  STELLING_WORD_DIAGRAM,
  STELLING_WORD_START,
  STELLING_WORD_AFTER,     /* %s: a move with its number */
  STELLING_WORD_TO_MOVE,   /* %s: a side */
  STELLING_WORD_SET_UP,    /* the position was set up */
  STELLING_WORD_WINS_IN_1, /* %s: a side */
  STELLING_WORD_WINS_IN,   /* %s: a side, %u: plies */
  STELLING_WORD_WINS_WITHIN,
  STELLING_WORD_DRAW,
  STELLING_WORD_DEPTH,      /* %u: plies */
  STELLING_WORD_DEAD,       /* a move that can't be played */
  STELLING_WORD_IMPORTANT,  /* a hotspot */
  STELLING_WORD_SIGNS,      /* the list of signs that a page uses */
  STELLING_WORD_GAMES,      /* the list of games */
  STELLING_WORD_MARKS,      /* on the board */
  STELLING_WORD_IN_RESERVE, /* set pieces that are not placed yet */
  STELLING_WORD_RESERVE,    /* the same as a title: before a colon */
  STELLING_WORD_CAPTURED,   /* men that were taken: before a colon */
  STELLING_WORD_COLON,      /* after a word, with its blanks */
  STELLING_WORD_SEMICOLON,
  STELLING_WORD_QUOTED, /* %s: a text */
  STELLING_WORD_TIME,   /* headers that no score sheet has */
  STELLING_WORD_OVERTIME,
  STELLING_WORD_OPENING,
  STELLING_WORD_USER,
  STELLING_WORD_COPYRIGHT,
  STELLING_WORD_REVIEW, /* headings of the review */
  STELLING_WORD_ACCURACY,
  STELLING_WORD_LOST_HERE,
  STELLING_WORD_PROVED,
  STELLING_WORD_TURNING_POINTS,
  STELLING_WORD_MISTAKES,
  STELLING_N_WORDS,
} StellingWord;

const char *stelling_word_get (StellingWord word, const char *language);
/* Returns the word with @text for %s and @number for %u. (transfer full) */
char *stelling_word_fill (StellingWord word, const char *language, const char *text, guint number)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns for example "Good move" or "Yellow is better". (transfer full) */
char *stelling_word_dup_glyph (StellingGlyph glyph, StellingGame game, const char *language)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns the title of the rule set, and in brackets the switches that differ, by their names.
 * (transfer full) */
char *stelling_word_dup_rules (const StellingRules *rules, const char *language)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns a mark in words: "arrow e3-e5 (red)". (transfer full) */
char *stelling_word_dup_mark (const StellingMark *mark, StellingGame game, const char *language)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns the board in words for blind readers: "Yellow pawn: D3. Red pawn: I10. …" (transfer full)
 */
char *stelling_word_dup_board (const StellingPosition *position, const char *language)
    G_GNUC_WARN_UNUSED_RESULT;

/* Returns what stands beside the board at a node: "Captured: 2 guards, 5 dark men", or
 * "Reserve: Yellow 20, Red 21"; NULL where no man was captured. (transfer full) */
char *stelling_word_dup_beside (const StellingExportSituation *situation, const char *language)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
