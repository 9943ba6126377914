/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-board-text-private.h"
#include "stelling-formats-private.h"
#include "stelling-sheet-words.h"

G_BEGIN_DECLS

/* A score sheet in its parts: games with their headers and the items of their columns, in the order
 * of the file. No rules are known here. */

typedef enum
{
  STELLING_SHEET_MOVE,   /* or a text in the place of a move */
  STELLING_SHEET_NUMBER, /* of a pair of moves */
  STELLING_SHEET_COMMENT,
} StellingSheetItemKind;

typedef struct
{
  char *text;
  gint64 time;        /* milliseconds of a comment that may come from a clock, or -1 */
  guint32 start, end; /* in the source */
  guint row;
  guint number;
  StellingGlyphs glyphs; /* of the glyphs apart from a move those that are not in the text */
  guint8 kind;           /* StellingSheetItemKind */
  guint8 is_second;      /* a number with dots after it, "12...": the pair's second move */
  guint8 has_moves;      /* a comment in brackets that may be a variation */
  guint8 has_hours; /* a time with "1:02:33", not with "2:33", which may be hours and minutes */
  guint8 n_apart;   /* number of glyphs apart from their move, as far as it is counted */
} StellingSheetItem;

typedef struct
{
  StellingSheetKey key;
  gsize start; /* of the value */
  char *text;
  const char *result; /* a result after the moves, as a result header; else NULL */
} StellingSheetHeader;

typedef struct
{
  GArray *items;
  GArray *headers; /* StellingSheetHeader */
  gboolean has_heading;
  StellingGame heading_game;
  StellingSide heading_first; /* the side at the head of the left column */
  gsize heading_start;
  StellingBoardText *board; /* the start, nullable */
  gboolean finished;        /* a result stood after the moves */
  gsize end;
} StellingSheetGame;

/* Returns an array with (element-type StellingSheetGame). @plain: the source made plain. */
GPtrArray *stelling_sheet_scan (StellingSource *source, char *plain) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the moves in brackets of one file, line by line. It lives no longer than both. */
typedef struct _StellingSheetScanner StellingSheetScanner;
StellingSheetScanner *stelling_sheet_line_scanner_new (const StellingSource *source, char *plain)
    G_GNUC_WARN_UNUSED_RESULT;
void stelling_sheet_line_scanner_free (StellingSheetScanner *scanner);
/* Returns the moves in @item's brackets as a game of its own, or NULL if there is more than moves,
 * numbers and remarks. It is the scanner's and is there until the next line is read. */
StellingSheetGame *stelling_sheet_scan_line (StellingSheetScanner *scanner,
                                             const StellingSheetItem *item);
/* Returns the game that was read last. */
StellingSheetGame *stelling_sheet_steal_line (StellingSheetScanner *scanner)
    G_GNUC_WARN_UNUSED_RESULT;
void stelling_sheet_game_free (StellingSheetGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingSheetGame, stelling_sheet_game_free)

/* Returns a move's text without the glyphs after it ("D4!?±"). */
char *stelling_sheet_take_glyphs (const char *text, StellingGlyphs *glyphs)
    G_GNUC_WARN_UNUSED_RESULT;

/* --- the parts of the scanner --- */

/* The most moves that are tried in a file to get to boards that are two moves apart. */
#define STELLING_SHEET_MAX_TRIES 1000000

struct _StellingSheetScanner
{
  StellingSource *source;
  char *plain; /* from stelling_source_dup_plain () */
  GPtrArray *games;
  StellingSheetGame *game;
  gsize at;
  guint row;
  guint n_moves;         /* in this game */
  guint n_entries;       /* in all games: items and headers */
  guint n_words;         /* in all games: words that are no moves */
  gboolean is_log;       /* this game's moves are those between its boards */
  gboolean told;         /* that lines between them are not read */
  gboolean is_turned;    /* the file's boards begin with the first rank */
  StellingPosition last; /* of a log: on the last board */
  guint n_tries_left;    /* moves that may still be tried to get from board to board */
  gboolean full;         /* a limit is met: nothing is read from here on */
  /* The last finds, so that a long line is not searched again and again: the next line end from
   * @line_from on; the next closing brace in the text and in @plain. */
  gsize line_from, line_end;
  gsize brace_from[2], brace_end[2];
};

/* Adds the moves that lead to @board from the one before it, which may be the start. Returns FALSE
 * if there are none, or several. */
gboolean stelling_sheet_follow_board (StellingSheetScanner *scanner, StellingBoardText *board);
/* Turns the board over, the first rank to the top. */
void stelling_sheet_turn_board (StellingBoardText *board);
void stelling_sheet_begin_game (StellingSheetScanner *scanner, gsize at);
/* Counts one more entry; ends the scanning if there are too many. */
void stelling_sheet_count_entry (StellingSheetScanner *scanner, gsize at);
/* The same of words among the moves that are no move: they are looked at for long. */
void stelling_sheet_count_word (StellingSheetScanner *scanner, gsize at);
void stelling_sheet_set_result (StellingSheetScanner *scanner, const char *header, gsize start);

gboolean stelling_sheet_is_line_end (const StellingSheetScanner *scanner, gsize at);
gsize stelling_sheet_find_line_end (StellingSheetScanner *scanner, gsize at);
/* Skips the NULs after a sign that was made plain, to its end. */
gsize stelling_sheet_skip_nuls (const StellingSheetScanner *scanner, gsize at);
gsize stelling_sheet_skip_separators (const StellingSheetScanner *scanner, gsize at);
/* Returns the end of the word at @at: a separator, or a bracket that opens. */
gsize stelling_sheet_find_word_end (const StellingSheetScanner *scanner, gsize at);
/* Return the text as it is written, and made plain. */
char *stelling_sheet_dup_text (const StellingSheetScanner *scanner, gsize start, gsize end)
    G_GNUC_WARN_UNUSED_RESULT;
char *stelling_sheet_dup_plain (const StellingSheetScanner *scanner, gsize start, gsize end)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns the text as it is seen, for a word that may be a move. */
char *stelling_sheet_dup_word (const StellingSheetScanner *scanner, gsize start, gsize end)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether the text only holds a place: dots, dashes, lines. */
gboolean stelling_sheet_is_filler (const char *plain);
/* Returns whether the text is a move of either game, with glyphs after it or without. */
gboolean stelling_sheet_is_like_move (const char *text);
/* Returns whether the line's first word that is no number is a move. */
gboolean stelling_sheet_begins_with_move (StellingSheetScanner *scanner, gsize line_end);
/* Scans moves, comments and numbers up to the end of the line; a comment may end on a later one. */
void stelling_sheet_scan_row (StellingSheetScanner *scanner);

G_END_DECLS
