/* stelling-text-reader-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/* What reads a text of one line character by character: a move, or a position's text. */
typedef struct
{
  const char *text;
  const char *at;
  StellingPosition *position; /* what is filled; NULL for a move */
} StellingTextReader;

/* The number of the character that comes next, from 1. */
static inline gulong
stelling_text_reader_get_character (const StellingTextReader *reader)
{
  return (gulong) g_utf8_strlen (reader->text, reader->at - reader->text) + 1;
}

static inline void
stelling_text_reader_skip_blanks (StellingTextReader *reader)
{
  while (g_ascii_isspace (*reader->at))
    reader->at++;
}

/* Sets @error and is FALSE. The formats that come here are literals of the files that read, each
 * with one place for the character's number. */
#define stelling_text_reader_fail(reader, error, code, format) \
  (g_set_error ((error), STELLING_RULES_ERROR, (code), (format), \
                stelling_text_reader_get_character (reader)), \
   FALSE)

G_END_DECLS
