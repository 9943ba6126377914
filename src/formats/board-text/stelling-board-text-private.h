/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-formats-private.h"

G_BEGIN_DECLS

/* A board in a text, as people paste it from `show`, a forum or another program. It is found by its
 * shape (as many ranks as files, each on its line), then given a meaning. A position's text on one
 * line, ranks with `/` between, is the same board in another form. */
typedef struct
{
  gsize start, end; /* in the source; @end: the start of the line after it */
  guint size;
  gunichar cells[STELLING_MAX_SQUARES]; /* by square */
  gsize places[STELLING_MAX_SQUARES];   /* of the cells in the source */
  gsize place;                          /* of the first cell */
  gboolean unsure_side;                 /* only the ranks' numbers show the side it is seen from */
  gboolean unsure_numbers;              /* the ranks' numbers are in no order */
  char *line; /* a position's text below the board or instead of it, nullable */
  gsize line_start;
  gboolean is_line;   /* the cells are read from it */
  int turn;           /* a side, or -1: not given */
  gunichar turn_sign; /* a letter for the side, or 0 */
  int reserve[2];     /* -1: not given */
} StellingBoardText;

/* Returns the board that begins on the line at @at, or NULL. @plain: the source made plain. */
StellingBoardText *stelling_board_text_find (const StellingSource *source,
                                             const char *plain,
                                             gsize at) G_GNUC_WARN_UNUSED_RESULT;
void stelling_board_text_free (StellingBoardText *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingBoardText, stelling_board_text_free)

/* The most bytes of a text that is searched for a position's text among other words. */
#define STELLING_BOARD_MAX_PROSE 100000
/* Returns the first position's text that stands among other words, without what is around it; NULL
 * if there is none. */
char *stelling_board_text_dup_from_prose (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether its letters are pieces. */
gboolean stelling_board_text_is_known (const StellingBoardText *self);
StellingGame stelling_board_text_get_game (const StellingBoardText *self);
/* Guesses the rules by marks on the bases or in the corners. */
void stelling_board_text_guess_rules (const StellingBoardText *self, StellingRules *rules);
/* Reads the board under @rules, which are of its game; notes what is wrong, unclear or assumed. */
StellingAssumptions stelling_board_text_read (const StellingBoardText *self,
                                              StellingSource *source,
                                              const StellingRules *rules,
                                              StellingPosition *position);

G_END_DECLS
