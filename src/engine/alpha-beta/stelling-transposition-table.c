/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-transposition-table-private.h"

#include <stdatomic.h>

#include "stelling-block-private.h"
#include "stelling-search-score-private.h"

#define BUCKET_SIZE 4
/* The plies of depth that each search since an entry was written counts against it, and those by
 * which a result may be shallower than that which it replaces; hand-tuned. */
#define AGE_PLIES 4
#define KEPT_PLIES 3

/* The size that is used at first and doubled when half of what was added is full: memory is taken
 * when it is needed, and entries lie near each other for as long as they can. */
#define FIRST_BUCKETS ((gsize) (16 << 20) / (BUCKET_SIZE * sizeof (TableSlot)))
/* The number of buckets by which its filling is estimated. */
#define SAMPLE ((gsize) 250)
#define HALF_FULL (SAMPLE * BUCKET_SIZE / 2)

/* The bits of an entry's data word. */
#define MOVE_BITS 18
#define SCORE_SHIFT 18
#define DEPTH_SHIFT 34
#define BOUND_SHIFT 42
#define AGE_SHIFT 44

typedef struct
{
  _Atomic guint64 check;
  _Atomic guint64 data;
} TableSlot;

struct _StellingTranspositionTable
{
  StellingBlock block;
  TableSlot *slots; /* in the block */
  gsize n_all;
  _Atomic gsize n_buckets; /* of them, used */
  _Atomic gsize n_before;  /* used before it grew, or 0: entries are still found there */
  atomic_uint n_full;      /* slots of the sample, from n_before on, that were empty */
  guint age;
};

static void
allocate (StellingTranspositionTable *self, gsize n_buckets)
{
  self->block = stelling_block_new (n_buckets * BUCKET_SIZE * sizeof (TableSlot), TRUE);
  self->slots = self->block.start;
  self->n_all = self->block.size / (BUCKET_SIZE * sizeof (TableSlot));
  self->n_buckets = MIN (self->n_all, FIRST_BUCKETS);
  self->n_before = 0;
  self->n_full = 0;
  self->age = 0;
}

StellingTranspositionTable *
stelling_transposition_table_new (gsize kilobytes)
{
  StellingTranspositionTable *self = g_new0 (StellingTranspositionTable, 1);

  allocate (self, MAX (kilobytes, 1) * 1024 / (BUCKET_SIZE * sizeof (TableSlot)));
  return self;
}

void
stelling_transposition_table_free (StellingTranspositionTable *self)
{
  if (self == NULL)
    return;
  stelling_block_free (&self->block);
  g_free (self);
}

void
stelling_transposition_table_clear (StellingTranspositionTable *self)
{
  /* Fresh pages again: quicker than writing zeroes over a large table. */
  stelling_block_free (&self->block);
  allocate (self, self->n_all);
}

void
stelling_transposition_table_age (StellingTranspositionTable *self)
{
  self->age = (self->age + 1) & 0xff;
}

static gsize
find_bucket (guint64 key, gsize n_buckets)
{
  return (gsize) (((unsigned __int128) key * n_buckets) >> 64);
}

static gsize
get_used (StellingTranspositionTable *self)
{
  return atomic_load_explicit (&self->n_buckets, memory_order_relaxed);
}

void
stelling_transposition_table_prefetch (StellingTranspositionTable *self, guint64 key)
{
  __builtin_prefetch (&self->slots[find_bucket (key, get_used (self)) * BUCKET_SIZE]);
}

/* Returns the share of a sample, 0 … 1, that was written since the table last aged. */
static double
get_share (StellingTranspositionTable *self, gsize first)
{
  gsize n = MIN (SAMPLE, self->n_all) * BUCKET_SIZE;
  guint full = 0;

  for (gsize i = 0; i < n; i++)
    {
      guint64 data
          = atomic_load_explicit (&self->slots[first * BUCKET_SIZE + i].data, memory_order_relaxed);

      if (data != 0 && ((data >> AGE_SHIFT) & 0xff) == self->age)
        full++;
    }
  return (double) full / n;
}

guint
stelling_transposition_table_get_permille (StellingTranspositionTable *self)
{
  gsize before = atomic_load (&self->n_before);
  gsize used = get_used (self);
  double full = get_share (self, before) * (used - before);

  if (before > 0)
    full += get_share (self, 0) * before;
  return (guint) (full * 1000 / self->n_all);
}

/* Grows the table. Entries that still lie where they were before the last time are lost. */
static void
grow (StellingTranspositionTable *self)
{
  gsize used = get_used (self);
  gboolean grows = used + SAMPLE <= self->n_all;

  atomic_store (&self->n_before, grows ? used : 0);
  if (!grows)
    return;
  atomic_store (&self->n_full, 0);
  atomic_store (&self->n_buckets, MIN (used * 2, self->n_all));
}

/* Converts a score. A proven one is kept as counted from its own position, so that it holds at any
 * distance from the root. */
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
unpack (guint64 data, guint ply, StellingTranspositionEntry *entry)
{
  entry->move = (StellingMove) (data & ((1u << MOVE_BITS) - 1));
  entry->score = score_from_table ((gint16) (guint16) (data >> SCORE_SHIFT), ply);
  entry->depth = (int) ((data >> DEPTH_SHIFT) & 0xff);
  entry->bound = (StellingBound) ((data >> BOUND_SHIFT) & 3);
}

/* Returns the bucket's slot with the position, or NULL. */
static TableSlot *
find_slot (StellingTranspositionTable *self, gsize bucket, guint64 key, guint64 *data)
{
  TableSlot *slots = &self->slots[bucket * BUCKET_SIZE];

  for (guint i = 0; i < BUCKET_SIZE; i++)
    {
      guint64 check = atomic_load_explicit (&slots[i].check, memory_order_relaxed);

      *data = atomic_load_explicit (&slots[i].data, memory_order_relaxed);
      if ((check ^ *data) == key && *data != 0)
        return &slots[i];
    }
  return NULL;
}

/* Returns the slot of this position, an empty one, or the one whose loss costs least: old and
 * shallow. Its data for this position, or 0, goes into @old. */
static TableSlot *
choose_slot (StellingTranspositionTable *self, gsize bucket, guint64 key, guint64 *old)
{
  TableSlot *slots = &self->slots[bucket * BUCKET_SIZE];
  TableSlot *chosen = slots;
  int least = G_MAXINT;

  *old = 0;
  for (guint i = 0; i < BUCKET_SIZE; i++)
    {
      guint64 data = atomic_load_explicit (&slots[i].data, memory_order_relaxed);
      guint64 check = atomic_load_explicit (&slots[i].check, memory_order_relaxed);
      int worth = G_MININT;

      if (data != 0 && (check ^ data) == key)
        {
          *old = data;
          return &slots[i];
        }
      if (data != 0)
        {
          worth = (int) ((data >> DEPTH_SHIFT) & 0xff);
          worth -= (int) ((self->age - (guint) (data >> AGE_SHIFT)) & 0xff) * AGE_PLIES;
        }
      if (worth < least)
        {
          least = worth;
          chosen = &slots[i];
        }
    }
  return chosen;
}

static void
put (StellingTranspositionTable *self, gsize bucket, TableSlot *slot, guint64 key, guint64 data)
{
  gsize before = atomic_load_explicit (&self->n_before, memory_order_relaxed);
  gboolean counts = bucket - before < SAMPLE
                    && atomic_load_explicit (&slot->data, memory_order_relaxed) == 0;

  atomic_store_explicit (&slot->check, key ^ data, memory_order_relaxed);
  atomic_store_explicit (&slot->data, data, memory_order_relaxed);
  if (counts && atomic_fetch_add (&self->n_full, 1) == HALF_FULL - 1)
    grow (self);
}

/* Returns the slot where the position lay before the table grew, or NULL. */
static TableSlot *
find_before (StellingTranspositionTable *self, guint64 key, guint64 *data)
{
  gsize before = atomic_load_explicit (&self->n_before, memory_order_relaxed);

  return before == 0 ? NULL : find_slot (self, find_bucket (key, before), key, data);
}

gboolean
stelling_transposition_table_probe (StellingTranspositionTable *self,
                                    guint64 key,
                                    guint ply,
                                    StellingTranspositionEntry *entry)
{
  gsize bucket = find_bucket (key, get_used (self));
  guint64 data;

  if (find_slot (self, bucket, key, &data) == NULL)
    {
      TableSlot *before = find_before (self, key, &data);
      guint64 old;
      TableSlot *slot;

      if (before == NULL)
        return FALSE;
      atomic_store_explicit (&before->data, 0, memory_order_relaxed);
      slot = choose_slot (self, bucket, key, &old);
      if (old == 0)
        put (self, bucket, slot, key, data);
    }
  unpack (data, ply, entry);
  return TRUE;
}

gboolean
stelling_transposition_table_peek (StellingTranspositionTable *self,
                                   guint64 key,
                                   guint ply,
                                   StellingTranspositionEntry *entry)
{
  guint64 data;

  if (find_slot (self, find_bucket (key, get_used (self)), key, &data) == NULL
      && find_before (self, key, &data) == NULL)
    return FALSE;
  unpack (data, ply, entry);
  return TRUE;
}

void
stelling_transposition_table_store (StellingTranspositionTable *self,
                                    guint64 key,
                                    guint ply,
                                    const StellingTranspositionEntry *entry)
{
  guint64 old;
  gsize bucket = find_bucket (key, get_used (self));
  TableSlot *slot = choose_slot (self, bucket, key, &old);
  StellingMove move = entry->move;
  guint64 data;

  if (move == STELLING_MOVE_NONE && old != 0)
    move = (StellingMove) (old & ((1u << MOVE_BITS) - 1));
  /* A deep result is not lost to a shallow one of the same position, unless that one is exact. */
  if (old != 0 && entry->bound != STELLING_BOUND_EXACT
      && (int) ((old >> DEPTH_SHIFT) & 0xff) > entry->depth + KEPT_PLIES
      && ((old >> AGE_SHIFT) & 0xff) == self->age && abs (entry->score) < STELLING_WIN_BOUND)
    return;
  data = move;
  data |= (guint64) (guint16) (gint16) score_to_table (entry->score, ply) << SCORE_SHIFT;
  data |= (guint64) CLAMP (entry->depth, 0, 255) << DEPTH_SHIFT;
  data |= (guint64) entry->bound << BOUND_SHIFT;
  data |= (guint64) self->age << AGE_SHIFT;
  put (self, bucket, slot, key, data);
}
