/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  STELLING_VERDICT_RIGHT,
  STELLING_VERDICT_WRONG,
  STELLING_VERDICT_LATER, /* the dictionary is not loaded yet, or busy: ask again in a while */
} StellingVerdict;

/**
 * StellingDictionary:
 *
 * A dictionary of the system, through Enchant, with the user's own words. It is loaded in a thread,
 * which takes up to half a second, and looks for suggestions in one, which takes up to a quarter:
 * Enchant is used by one thread at a time. Main thread only.
 *
 * Signals: loaded (): it can be asked; or there is none, and all words are right.
 */
#define STELLING_TYPE_DICTIONARY (stelling_dictionary_get_type ())
G_DECLARE_FINAL_TYPE (StellingDictionary, stelling_dictionary, STELLING, DICTIONARY, GObject)

/* Returns (transfer none) the dictionary for @language, or for what is nearest to it
 * (stelling_dictionary_list_choose ()); it lives until the program ends. The first call begins to
 * load it. */
StellingDictionary *stelling_dictionary_get (const char *language);
gboolean stelling_dictionary_is_loaded (StellingDictionary *self);
/* Returns (nullable) the language that it has words of; NULL if none is installed, or as long as it
 * is not loaded. */
const char *stelling_dictionary_get_language (StellingDictionary *self);
StellingVerdict stelling_dictionary_check (StellingDictionary *self, const char *word);
/* Looks for what @word could mean, the likeliest first. */
void stelling_dictionary_suggest_async (StellingDictionary *self,
                                        const char *word,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer data);
/* Returns (transfer full) the suggestions, none perhaps; NULL if it was cancelled. */
GStrv stelling_dictionary_suggest_finish (StellingDictionary *self,
                                          GAsyncResult *result,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Writes @word into the user's own dictionary of the language. */
void stelling_dictionary_add (StellingDictionary *self, const char *word);

G_END_DECLS
