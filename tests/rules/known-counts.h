/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* tests/data/rules/perft.txt: positions with the number of sequences of legal moves that follow.
 * Its head says how it is written. Knows nothing of either implementation of the rules. */

#define KNOWN_MAX_DEPTH 8

typedef struct
{
  char *text; /* as notation writes the move */
  guint64 count;
} KnownMove;

typedef struct
{
  /* Owned */
  char *note;
  char *rules;
  char *position; /* "start": the rule set's own */
  GArray *moves;  /* KnownMove, in the order of their texts */

  gboolean barred;
  guint depth;
  guint64 counts[KNOWN_MAX_DEPTH + 1]; /* by depth; counts[depth] is the sum of the moves' */
  guint line;                          /* where it begins */
} KnownCount;

/* Reads the file, or ends the program with the line that is wrong. @head (nullable) gets the
 * comment that it begins with. Free the array's KnownCounts with it. */
GPtrArray *known_counts_read (const char *path, char **head);
void known_count_add_move (KnownCount *known, const char *text, guint64 count);

G_END_DECLS
