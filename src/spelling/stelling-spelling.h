/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-dictionary.h"
#include "stelling-record.h"
#include "stelling-spelling-word.h"

G_BEGIN_DECLS

/**
 * StellingSpelling:
 *
 * The spelling of one record's comments: its language, what is to be ignored in it, and its
 * people's names, which are right. Main thread only.
 *
 * Signals: changed (): other words may be wrong now.
 */
#define STELLING_TYPE_SPELLING (stelling_spelling_get_type ())
G_DECLARE_FINAL_TYPE (StellingSpelling, stelling_spelling, STELLING, SPELLING, GObject)

/* Switches the checking of all records; while it is off all words are right, and no dictionary is
 * loaded. It is on until it is switched off. */
void stelling_spelling_set_enabled (gboolean enabled);
gboolean stelling_spelling_get_enabled (void);

/* Returns (transfer none) the spelling of @record, which lives as long as that. */
StellingSpelling *stelling_spelling_get (StellingRecord *record);
/* Has the dictionary loaded for the record's language, or for another one once that is chosen. */
void stelling_spelling_load (StellingSpelling *self);
/* Returns whether words can be checked: the dictionary was loaded, or there is none. */
gboolean stelling_spelling_is_loaded (StellingSpelling *self);
/* Returns the language that the comments are in: the record's, or else the user's. */
const char *stelling_spelling_get_language (StellingSpelling *self);
/* Returns (nullable) the dictionary, once there is one. */
StellingDictionary *stelling_spelling_get_dictionary (StellingSpelling *self);

StellingVerdict stelling_spelling_check (StellingSpelling *self,
                                         const char *text,
                                         const StellingSpellingWord *word);
/* Finds the first word of @text that is wrong and begins at @from or later, but before @to. */
gboolean stelling_spelling_find_wrong (StellingSpelling *self,
                                       const char *text,
                                       gsize from,
                                       gsize to,
                                       StellingSpellingWord *word);
/* Finds the last word of @text that is wrong and ends at @to or before. */
gboolean stelling_spelling_find_last_wrong (StellingSpelling *self,
                                            const char *text,
                                            gsize to,
                                            StellingSpellingWord *word);
/* Takes @word as right in this record, as long as it is open. */
void stelling_spelling_ignore (StellingSpelling *self, const char *word);
/* Takes @word into the user's own dictionary of the language. */
void stelling_spelling_add (StellingSpelling *self, const char *word);

G_END_DECLS
