/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <stdio.h>

G_BEGIN_DECLS

/* The bytes of a line that another program may write: a game of 100,000 moves has a tenth. */
#define STELLING_CLI_MAX_LINE (16 * 1024 * 1024)

typedef enum
{
  STELLING_CLI_LINE_READ,
  STELLING_CLI_LINE_TOO_LONG, /* it was read to its end, and dropped */
  STELLING_CLI_LINE_NONE,     /* the input has ended */
} StellingCliLine;

/* Reads the next line of @file into @line, as valid UTF-8. */
StellingCliLine stelling_cli_read_line (FILE *file, GString *line);
/* Cuts @text at its blanks, in place. Returns the words, which are in @text, ended by NULL; the
 * caller frees the array. */
char **stelling_cli_cut_words (char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
