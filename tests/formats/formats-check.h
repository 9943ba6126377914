/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-formats.h"

/* One row of a table: a file's content, what is said about it, what comes out when it is
 * written. */
typedef struct
{
  const char *name;
  const char *content;
  const char *told;    /* as `stelling-cli check` prints it, without the file's name */
  const char *written; /* as SGF after its first line; NULL: not looked at */
} FormatsCase;

/* Reads; fails if there is no record. */
StellingReading *formats_read (const char *content, gssize length, const char *name);
/* What is in it and what is wrong with it. */
char *formats_tell (const char *content, gssize length, const char *name);
/* All records written, in UTF-8. */
char *formats_write (StellingReading *reading, StellingFormat format, const char *language);
/* The same as SGF, with nothing of the text that was read. */
char *formats_write_anew (StellingReading *reading);
/* As SGF written anew, without the first line (what kind of file and game it is), of each game. */
char *formats_write_moves (StellingReading *reading);

/* Registers a test for each row. */
void formats_add_cases (const char *path,
                        const char *file,
                        const FormatsCase *cases,
                        guint n_cases);
