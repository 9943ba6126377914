/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-formats-private.h"

G_BEGIN_DECLS

/* --- bytes in a character set, as the text of a StellingSource --- */

/* The bytes of a part of a file that are no text in its character set. */
typedef struct
{
  gboolean as_raw; /* kept as raw bytes, else read as Windows-1252 */
  guint n_bad;
  gsize first_bad; /* offset in the decoded text */
} StellingDamage;

/* Returns the character of Windows-1252 that a byte which is no text is shown as. */
gunichar stelling_charset_get_windows (guchar byte);
/* Returns whether @iconv_name (nullable) is the character set @wanted. */
gboolean stelling_charset_is (const char *iconv_name, const char *wanted);
/* Guesses the character set of bytes that are not UTF-8 and of which none is named: iconv's name of
 * a Western, Turkish, Cyrillic, Japanese, Chinese or Korean one. */
const char *stelling_charset_guess (const char *bytes, gsize length);
/* Returns the name by which people know the set. */
const char *stelling_charset_get_title (const char *charset);
/* Returns iconv's name, static, of the set with that title; NULL if none has it. */
const char *stelling_charset_from_title (const char *title);
/* Appends the bytes as text. @charset (nullable): NULL is UTF-8. */
void stelling_decode (GString *out,
                      const char *bytes,
                      gsize length,
                      const char *charset,
                      StellingDamage *damage);
/* Appends UTF-8 as text; keeps NUL bytes. */
void stelling_decode_utf8 (GString *out, const char *bytes, gsize length, StellingDamage *damage);
/* Appends @n bytes that are no text: raw if @damage says so, else one character of Windows-1252. */
void stelling_decode_bad (GString *out, const char *bytes, gsize n, StellingDamage *damage);
/* Appends the bytes of the next character, for one whose bytes are not its usual ones. */
void stelling_decode_code (GString *out, const char *bytes, gsize n);

G_END_DECLS
