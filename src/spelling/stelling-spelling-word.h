/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A word of a comment, in bytes. */
typedef struct
{
  gsize start;
  gsize end;
} StellingSpellingWord;

/* Finds the first word in @text (UTF-8) from byte @at on whose spelling can be checked; FALSE if
 * there is none. @at stands before a word or after one, not within.
 *
 * A word is letters with their accents, with apostrophes and middle dots between; a hyphen divides
 * words. Left out is what no dictionary has: words with digits, which is each word of a move (`Ke5`
 * and `e4xf4` of `Ke5-e4xf4`) and each square, words of one letter and overlong ones, addresses of
 * pages and mail, names of files, and abbreviations with a stop inside. */
gboolean stelling_spelling_word_find (const char *text, gsize at, StellingSpellingWord *word);

G_END_DECLS
