/* stelling-sheet-scan-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-formats-private.h"
#include "stelling-sheet-words.h"

G_BEGIN_DECLS

/* A score sheet taken apart: games with their headers and with what stands in their columns, in the
 * order of the file. No rules are known here. */

typedef enum
{
  STELLING_SHEET_MOVE,   /* or what stands where a move should */
  STELLING_SHEET_NUMBER, /* of a pair of moves */
  STELLING_SHEET_COMMENT,
} StellingSheetItemKind;

typedef struct
{
  StellingSheetItemKind kind;
  gsize start, end; /* in the source */
  char *text;
  guint row;
  guint number;
} StellingSheetItem;

typedef struct
{
  GArray *items;
  GArray *headers; /* StellingSheetHeader */
  gboolean has_heading;
  StellingGame heading_game;
  StellingSide heading_first; /* the side of the left column */
  gsize heading_start;
  gboolean finished; /* a result stood after the moves */
  gsize end;
} StellingSheetGame;

typedef struct
{
  StellingSheetKey key;
  gsize start; /* of the value */
  char *text;
  const char *result; /* understood already: a result after the moves; else NULL */
} StellingSheetHeader;

/* (element-type StellingSheetGame) */
GPtrArray *stelling_sheet_scan (StellingSource *source) G_GNUC_WARN_UNUSED_RESULT;

/* The glyph with which a move's text ends ("D4!?"), and in @length that of the text without it;
 * STELLING_GLYPH_NONE if it ends with none. */
StellingGlyph stelling_sheet_find_glyph (const char *text, gsize *length);

G_END_DECLS
