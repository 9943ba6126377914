/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-block-private.h"

G_BEGIN_DECLS

/* What a proof search knows of positions. */

/* Proof number, disproof number (stelling-proof-search.c), and the plies to the end if the attacker
 * wins. */
typedef struct
{
  guint32 phi;
  guint32 delta;
  guint32 plies;
} StellingProofNumbers;

typedef struct _StellingProofEntry StellingProofEntry;

typedef struct
{
  StellingBlock block;
  StellingProofEntry *entries; /* in the block */
  gsize n_buckets;
} StellingProofTable;

void stelling_proof_table_init (StellingProofTable *table, gsize kilobytes);
/* Frees what the struct owns, not the struct. */
void stelling_proof_table_clear (StellingProofTable *table);
void stelling_proof_table_forget (StellingProofTable *table);
/* Returns whether the position of that key is known, and fills in its numbers then. */
gboolean stelling_proof_table_look_up (const StellingProofTable *table,
                                       guint64 key,
                                       StellingProofNumbers *numbers);
/* Keeps the numbers that took @work nodes. The entry that took least work is replaced first. */
void stelling_proof_table_keep (StellingProofTable *table,
                                guint64 key,
                                const StellingProofNumbers *numbers,
                                guint64 work);

G_END_DECLS
