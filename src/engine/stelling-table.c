/* stelling-table.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-table-private.h"

#include <stdatomic.h>

#include "stelling-block-private.h"
#include "stelling-engine-private.h"

#define BUCKET_SIZE 4

/* Where the parts of an entry lie in its data word. */
#define MOVE_BITS 18
#define SCORE_SHIFT 18
#define DEPTH_SHIFT 34
#define BOUND_SHIFT 42
#define AGE_SHIFT 44

typedef struct
{
  _Atomic guint64 check;
  _Atomic guint64 data;
} Slot;

struct _StellingTable
{
  StellingBlock block;
  Slot *slots; /* in the block */
  gsize n_buckets;
  guint age;
};

static void
allocate (StellingTable *self, gsize n_buckets)
{
  self->block = stelling_block_new (n_buckets * BUCKET_SIZE * sizeof (Slot), FALSE);
  self->slots = self->block.start;
  self->n_buckets = self->block.size / (BUCKET_SIZE * sizeof (Slot));
  self->age = 0;
}

StellingTable *
stelling_table_new (gsize kilobytes)
{
  StellingTable *self = g_new0 (StellingTable, 1);

  allocate (self, kilobytes * 1024 / (BUCKET_SIZE * sizeof (Slot)));
  return self;
}

void
stelling_table_free (StellingTable *self)
{
  if (self == NULL)
    return;
  stelling_block_free (&self->block);
  g_free (self);
}

void
stelling_table_clear (StellingTable *self)
{
  /* Fresh pages again: quicker than writing zeroes over a large table. */
  stelling_block_free (&self->block);
  allocate (self, self->n_buckets);
}

void
stelling_table_age (StellingTable *self)
{
  self->age = (self->age + 1) & 0xff;
}

static Slot *
find_bucket (StellingTable *self, guint64 key)
{
  gsize index = (gsize) (((unsigned __int128) key * self->n_buckets) >> 64);

  return &self->slots[index * BUCKET_SIZE];
}

void
stelling_table_prefetch (StellingTable *self, guint64 key)
{
  __builtin_prefetch (find_bucket (self, key));
}

guint
stelling_table_get_permille (StellingTable *self)
{
  gsize n = MIN (self->n_buckets * BUCKET_SIZE, 1000);
  guint full = 0;

  for (gsize i = 0; i < n; i++)
    {
      guint64 data = atomic_load_explicit (&self->slots[i].data, memory_order_relaxed);

      if (data != 0 && ((data >> AGE_SHIFT) & 0xff) == self->age)
        full++;
    }
  return (guint) (full * 1000 / n);
}

/* A proven score is kept as counted from its own position, so that it holds at any distance from
 * the root. */
static int
score_to_table (int score, guint ply)
{
  if (score >= STELLING_WIN_BOUND)
    return score + (int) ply;
  if (score <= -STELLING_WIN_BOUND)
    return score - (int) ply;
  return score;
}

static int
score_from_table (int score, guint ply)
{
  if (score >= STELLING_WIN_BOUND)
    return score - (int) ply;
  if (score <= -STELLING_WIN_BOUND)
    return score + (int) ply;
  return score;
}

static void
unpack (guint64 data, guint ply, StellingTableEntry *entry)
{
  entry->move = (StellingMove) (data & ((1u << MOVE_BITS) - 1));
  entry->score = score_from_table ((gint16) (guint16) (data >> SCORE_SHIFT), ply);
  entry->depth = (int) ((data >> DEPTH_SHIFT) & 0xff);
  entry->bound = (StellingBound) ((data >> BOUND_SHIFT) & 3);
}

gboolean
stelling_table_probe (StellingTable *self, guint64 key, guint ply, StellingTableEntry *entry)
{
  Slot *bucket = find_bucket (self, key);

  for (guint i = 0; i < BUCKET_SIZE; i++)
    {
      guint64 data = atomic_load_explicit (&bucket[i].data, memory_order_relaxed);
      guint64 check = atomic_load_explicit (&bucket[i].check, memory_order_relaxed);

      if ((check ^ data) == key && data != 0)
        {
          unpack (data, ply, entry);
          return TRUE;
        }
    }
  return FALSE;
}

/* The slot of this position, or the one whose loss costs least: old and shallow. */
static Slot *
choose_slot (StellingTable *self, guint64 key, guint64 *old)
{
  Slot *bucket = find_bucket (self, key);
  Slot *chosen = bucket;
  int least = G_MAXINT;

  *old = 0;
  for (guint i = 0; i < BUCKET_SIZE; i++)
    {
      guint64 data = atomic_load_explicit (&bucket[i].data, memory_order_relaxed);
      guint64 check = atomic_load_explicit (&bucket[i].check, memory_order_relaxed);
      int worth;

      if (data == 0 || (check ^ data) == key)
        {
          *old = data;
          return &bucket[i];
        }
      worth = (int) ((data >> DEPTH_SHIFT) & 0xff);
      worth -= (int) ((self->age - (guint) (data >> AGE_SHIFT)) & 0xff) * 4;
      if (worth < least)
        {
          least = worth;
          chosen = &bucket[i];
        }
    }
  return chosen;
}

void
stelling_table_store (StellingTable *self,
                      guint64 key,
                      guint ply,
                      const StellingTableEntry *entry)
{
  guint64 old;
  Slot *slot = choose_slot (self, key, &old);
  StellingMove move = entry->move;
  guint64 data;

  if (move == STELLING_MOVE_NONE && old != 0)
    move = (StellingMove) (old & ((1u << MOVE_BITS) - 1));
  /* A deep result is not lost to a shallow one of the same position, unless that one is exact. */
  if (old != 0 && entry->bound != STELLING_BOUND_EXACT
      && (int) ((old >> DEPTH_SHIFT) & 0xff) > entry->depth + 3
      && ((old >> AGE_SHIFT) & 0xff) == self->age
      && abs (entry->score) < STELLING_WIN_BOUND)
    return;
  data = move;
  data |= (guint64) (guint16) (gint16) score_to_table (entry->score, ply) << SCORE_SHIFT;
  data |= (guint64) CLAMP (entry->depth, 0, 255) << DEPTH_SHIFT;
  data |= (guint64) entry->bound << BOUND_SHIFT;
  data |= (guint64) self->age << AGE_SHIFT;
  atomic_store_explicit (&slot->check, key ^ data, memory_order_relaxed);
  atomic_store_explicit (&slot->data, data, memory_order_relaxed);
}
