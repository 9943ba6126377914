/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-proof-table-private.h"

#include <string.h>

#define BUCKET_SIZE 4

struct _StellingProofEntry
{
  guint64 key;
  StellingProofNumbers numbers;
  guint32 work; /* 0: the entry is free */
};

void
stelling_proof_table_init (StellingProofTable *self, gsize kilobytes)
{
  self->block = stelling_block_new (
      MAX (kilobytes * 1024, BUCKET_SIZE * sizeof (StellingProofEntry)), FALSE);
  self->entries = self->block.start;
  self->n_buckets = self->block.size / (BUCKET_SIZE * sizeof (StellingProofEntry));
}

void
stelling_proof_table_clear (StellingProofTable *self)
{
  stelling_block_free (&self->block);
}

void
stelling_proof_table_forget (StellingProofTable *self)
{
  memset (self->entries, 0, self->n_buckets * BUCKET_SIZE * sizeof (StellingProofEntry));
}

static StellingProofEntry *
find_bucket (const StellingProofTable *self, guint64 key)
{
  return &self->entries[(gsize) (((unsigned __int128) key * self->n_buckets) >> 64) * BUCKET_SIZE];
}

gboolean
stelling_proof_table_look_up (const StellingProofTable *self,
                              guint64 key,
                              StellingProofNumbers *numbers)
{
  const StellingProofEntry *bucket = find_bucket (self, key);

  for (guint i = 0; i < BUCKET_SIZE; i++)
    if (bucket[i].key == key && bucket[i].work > 0)
      {
        *numbers = bucket[i].numbers;
        return TRUE;
      }
  return FALSE;
}

void
stelling_proof_table_keep (StellingProofTable *self,
                           guint64 key,
                           const StellingProofNumbers *numbers,
                           guint64 work)
{
  StellingProofEntry *bucket = find_bucket (self, key);
  StellingProofEntry *chosen = bucket;

  for (guint i = 0; i < BUCKET_SIZE; i++)
    {
      if (bucket[i].key == key && bucket[i].work > 0)
        {
          chosen = &bucket[i];
          work += chosen->work;
          break;
        }
      if (bucket[i].work < chosen->work)
        chosen = &bucket[i];
    }
  *chosen = (StellingProofEntry) { key, *numbers, (guint32) MIN (work, G_MAXUINT32) };
}
