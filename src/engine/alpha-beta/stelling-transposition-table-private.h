/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/* Remembers what was learned about positions; shared by the threads of one search without locks. An
 * entry is two atomic words, the first of which is the key mixed with the second, so that an entry
 * torn by two writers is not recognised. The table takes its memory in parts, each when the one
 * before is half full: with one thread, at the same nodes always. */
typedef struct _StellingTranspositionTable StellingTranspositionTable;

typedef enum
{
  STELLING_BOUND_NONE,
  STELLING_BOUND_UPPER,
  STELLING_BOUND_LOWER,
  STELLING_BOUND_EXACT,
} StellingBound;

typedef struct
{
  StellingMove move;
  int score; /* proven ones counted from the probing node's root */
  int depth;
  StellingBound bound;
} StellingTranspositionEntry;

StellingTranspositionTable *stelling_transposition_table_new (gsize kilobytes);
void stelling_transposition_table_free (StellingTranspositionTable *self);
/* Forgets all. */
void stelling_transposition_table_clear (StellingTranspositionTable *self);
/* Older entries are replaced first from now on. */
void stelling_transposition_table_age (StellingTranspositionTable *self);
/* Returns the share of all entries that were written since the table last aged. */
guint stelling_transposition_table_get_permille (StellingTranspositionTable *self);
void stelling_transposition_table_prefetch (StellingTranspositionTable *self, guint64 key);
/* Moves what lies where it was before the table grew, so that it is kept when it grows again. */
gboolean stelling_transposition_table_probe (StellingTranspositionTable *self,
                                             guint64 key,
                                             guint ply,
                                             StellingTranspositionEntry *entry);
/* Does the same for a caller that must leave no trace. */
gboolean stelling_transposition_table_peek (StellingTranspositionTable *self,
                                            guint64 key,
                                            guint ply,
                                            StellingTranspositionEntry *entry);
void stelling_transposition_table_store (StellingTranspositionTable *self,
                                         guint64 key,
                                         guint ply,
                                         const StellingTranspositionEntry *entry);

G_END_DECLS
