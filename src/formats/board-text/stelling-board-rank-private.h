/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-board-text-private.h"

G_BEGIN_DECLS

/* In bytes; a board's line with all that people draw around its squares is no longer. */
#define STELLING_BOARD_MAX_LINE_LENGTH 400
#define STELLING_BOARD_MAX_SIZE 12
#define STELLING_RANK_NO_LABEL (-1)

typedef enum
{
  STELLING_RANK_BARS,   /* | t | . | */
  STELLING_RANK_BLANKS, /* t . . */
  STELLING_RANK_TIGHT,  /* t.. */
  STELLING_RANK_COLUMNS /* below or above their letters, empty squares may be blank */
} StellingRankStyle;

typedef struct
{
  int label; /* the number beside it, or STELLING_RANK_NO_LABEL */
  StellingRankStyle style;
  gunichar cells[STELLING_BOARD_MAX_SIZE];
  gsize places[STELLING_BOARD_MAX_SIZE];
  guint n;
} StellingBoardRank;

typedef struct
{
  const StellingSource *source;
  const char *plain;
  gsize at; /* the start of a line */
  /* The last line whose end was looked for. */
  gsize line_from, line_end;
} StellingBoardFinder;

gboolean stelling_board_rank_add_cell (StellingBoardRank *rank, gunichar cell, gsize place);
int stelling_board_rank_take_number (const char *plain, gsize *at, gsize end);
gboolean stelling_board_rank_take (StellingBoardFinder *finder,
                                   gsize at,
                                   guint size,
                                   StellingBoardRank *rank);

gsize stelling_board_finder_find_line_end (StellingBoardFinder *finder, gsize at);
gboolean stelling_board_finder_is_blank (char c);
void stelling_board_finder_trim (const char *plain, gsize *start, gsize *end);

G_END_DECLS
