/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record-builder.h"
#include "stelling-sheet-scan-private.h"

G_BEGIN_DECLS

/* A move of a game, with its remarks. */
typedef struct
{
  gsize start;
  char *text;
  StellingGlyphs glyphs;
  GPtrArray *comments; /* after it: of StellingSheetItem, nullable */
  GPtrArray *before;   /* between its number and it: of StellingSheetItem, nullable */
  guint row;
  guint number;       /* before it, or 0 */
  gboolean is_second; /* the number is that of a pair's second move */
  gsize number_start;
} StellingSheetMove;

typedef struct
{
  StellingSource *source;
  StellingSheetGame *sheet;
  GArray *moves;       /* of StellingSheetMove */
  GPtrArray *comments; /* before the first move: of StellingSheetItem */
  StellingRecord *record;
  GHashTable *headers; /* key → GString: gathered, since adding to a long text copies it */
  StellingReading *reading;
  char *plain; /* the source's text made plain */
  StellingAssumptions assumed;
  StellingSquare pawns[2]; /* for moves that can't be played: where the pawns would be */
  gboolean counts_each;    /* each move has a number of its own */
  gboolean has_clocks;     /* the times beside the moves are those left on a clock */
} StellingSheetPlay;

/* Puts the sheet's items into @play's moves and comments, in the place of others that are there.
 * @trial: the items keep their texts. */
void stelling_sheet_gather_moves (StellingSheetPlay *play, StellingGame game, gboolean trial);
/* Puts glyphs, remarks, times and variations in brackets, which are built, to the nodes of the
 * moves, once all of these are there. */
void stelling_sheet_annotate (StellingSheetPlay *play, GPtrArray *nodes);

/* Returns whether the text begins with a game's name, as rule sheets do: then it is a comment on a
 * game, although it may have no moves. */
gboolean stelling_sheet_names_game (const StellingSheetGame *sheet, StellingGame *found);
/* Finds the rules by a `Rules:` line, else by the game before, unless heading, board or moves show
 * another game: then by these. Returns FALSE if nothing shows a game. */
gboolean stelling_sheet_find_rules (StellingSheetPlay *game,
                                    const StellingRules *previous,
                                    StellingRules *rules);
void stelling_sheet_read_start (StellingSheetPlay *game,
                                const StellingRules *rules,
                                StellingReading *reading);
GHashTable *stelling_sheet_create_headers (void);
void stelling_sheet_set_headers (StellingSource *source,
                                 StellingRecord *record,
                                 GHashTable *headers);
void stelling_sheet_read_headers (StellingSheetPlay *game);
StellingSheetHeader *stelling_sheet_find_header (StellingSheetPlay *game, StellingSheetKey key);
/* Returns whether the first of the moves can be played from @start, the start of a rule set. */
gboolean stelling_sheet_can_begin (const StellingPosition *start, GArray *moves);
gboolean stelling_sheet_is_tablut_in_pairs (StellingSheetPlay *game);

G_END_DECLS
