/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/* Reads a rule set, a move or a position and knows the place of an error. */
typedef struct
{
  const char *text; /* whose characters are counted: all there is, or the line that is read */
  const char *at;
  guint line; /* the line's number from 1; 0 where there is only one */
} StellingTextReader;

static inline void
stelling_text_reader_skip_blanks (StellingTextReader *reader)
{
  while (g_ascii_isspace (*reader->at))
    reader->at++;
}

/* Returns whether only blanks are left, and skips them. */
static inline gboolean
stelling_text_reader_is_done (StellingTextReader *reader)
{
  stelling_text_reader_skip_blanks (reader);
  return *reader->at == '\0';
}

/* Sets @error to the message @format, preceded by the reader's place: the number of the character
 * from 1, and of the line if there are several. */
void stelling_text_reader_fail (const StellingTextReader *reader,
                                GError **error,
                                StellingRulesError code,
                                const char *format,
                                ...) G_GNUC_PRINTF (4, 5);

/* Returns whether the rest of the text is valid UTF-8; it can come from anywhere. */
gboolean stelling_text_reader_check (const StellingTextReader *reader,
                                     GError **error,
                                     StellingRulesError code);

/* Returns the start of a text, short enough for a message, with placeholders for control
 * characters. */
char *stelling_text_reader_dup_shown (const char *text, gsize length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
