/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SECTION:stelling-dictionary-list
 *
 * The dictionaries that are installed, by the names of their languages. Enchant's names have an
 * underscore, `en_GB`, a record's and all that is returned here a hyphen: `en-GB` (BCP 47).
 */

/* Returns (transfer none) the languages for which there is a dictionary, in the order of their
 * codes; looked for at the first call, which takes some milliseconds. Any thread. */
const char *const *stelling_dictionary_list_get (void);
/* Returns (nullable) (transfer none) the dictionary of @installed for @language: that very one,
 * else that of the language without its region, else that of another region. */
const char *stelling_dictionary_list_choose (const char *const *installed, const char *language);
/* Returns @language as BCP 47 writes it, without a locale's character set: "en-GB" for
 * "en_GB.UTF-8". */
char *stelling_language_normalise (const char *language) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the language of the user's locale; English for one without language. */
char *stelling_language_dup_user (void) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the language's own name for itself, with the region's code: "Nederlands (BE)"; the code
 * where the name is not known. */
char *stelling_language_dup_name (const char *language) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
