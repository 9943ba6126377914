/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-rules.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-sheet-words
 *
 * The words of score sheets and of pages. They belong to the file, not to the user's language: a
 * sheet is read in any of the four, whatever the program speaks. Returned strings belong to the
 * program unless stated otherwise. Main thread only.
 */

/* in the order of the tables of words */
typedef enum
{
  STELLING_LANGUAGE_EN,
  STELLING_LANGUAGE_NL,
  STELLING_LANGUAGE_FR,
  STELLING_LANGUAGE_TR,
  STELLING_N_LANGUAGES,
} StellingLanguage;

typedef enum
{
  STELLING_SHEET_KEY_NONE,
  STELLING_SHEET_KEY_LIGHT,
  STELLING_SHEET_KEY_DARK,
  STELLING_SHEET_KEY_EVENT,
  STELLING_SHEET_KEY_ROUND,
  STELLING_SHEET_KEY_DATE,
  STELLING_SHEET_KEY_PLACE,
  STELLING_SHEET_KEY_RESULT,
  STELLING_SHEET_KEY_ANNOTATOR,
  STELLING_SHEET_KEY_NAME,
  STELLING_SHEET_KEY_SOURCE,
  STELLING_SHEET_KEY_COMMENT,
  STELLING_SHEET_KEY_LANGUAGE,
  STELLING_SHEET_KEY_RULES,
  STELLING_SHEET_KEY_POSITION,
} StellingSheetKey;

/* Returns the record's header, or NULL for a key that is none. */
const char *stelling_sheet_key_get_header (StellingSheetKey key);
/* Returns the key before a colon, in any language and either case, with or without accents. */
StellingSheetKey stelling_sheet_key_find (const char *word);
/* Returns the key's word in a language, or NULL if it has none. */
const char *stelling_sheet_key_get_word (StellingSheetKey key, const char *language);

/* Finds a side by a player's colour or role, as in a heading. */
gboolean stelling_sheet_side_find (const char *word, StellingGame *game, StellingSide *side);
const char *stelling_sheet_side_get_word (StellingGame game,
                                          StellingSide side,
                                          const char *language);

/* Returns the words before illegal moves in a remark. */
const char *stelling_sheet_get_unplayable (const char *language);
/* Returns whether the word heads another column: "Nr", "Zet", "Time", "vs". */
gboolean stelling_sheet_word_is_column (const char *word);

/* Finds the side to move in "White to move", "Geel aan zet". */
gboolean stelling_sheet_turn_find (const char *line, StellingSide *side);
/* Returns whether the line has reserves, "Voorraad: 20 21"; @swapped: Red's first. */
gboolean stelling_sheet_reserves_find (const char *line, gboolean *swapped);

/* Returns the result header for a result in words or figures, or NULL. */
const char *stelling_sheet_result_find (const char *text);
char *stelling_sheet_result_to_string (StellingGame game, const char *header, const char *language)
    G_GNUC_WARN_UNUSED_RESULT;

/* Returns "en", "nl", "fr" or "tr". @language (nullable): NULL for the user's. */
const char *stelling_sheet_choose_language (const char *language);
/* Returns the language of that name, or English. */
StellingLanguage stelling_sheet_language_find (const char *language);

G_END_DECLS
