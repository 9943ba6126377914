/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-batch-private.h"

StellingBatch *
stelling_batch_new (void)
{
  StellingBatch *self = g_atomic_rc_box_new (StellingBatch);

  self->entries
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->used = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->wrong = g_array_new (FALSE, FALSE, sizeof (gint64));
  return self;
}

StellingBatch *
stelling_batch_ref (StellingBatch *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  StellingBatch *self = data;

  g_hash_table_unref (self->entries);
  g_array_unref (self->used);
  g_array_unref (self->wrong);
}

void
stelling_batch_unref (StellingBatch *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

gboolean
stelling_batch_is_empty (const StellingBatch *self)
{
  return g_hash_table_size (self->entries) == 0 && self->used->len == 0 && self->wrong->len == 0;
}

/* Returns the entries on a subject, none at first. */
static GPtrArray *
ensure_entries (StellingBatch *self, const char *text)
{
  GPtrArray *entries = g_hash_table_lookup (self->entries, text);

  if (entries == NULL)
    {
      entries = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_entry_free);
      g_hash_table_insert (self->entries, g_strdup (text), entries);
    }
  return entries;
}

void
stelling_batch_add (StellingBatch *self, StellingEntry *entry)
{
  GPtrArray *entries = ensure_entries (self, entry->subject->text);
  gint64 maker = stelling_entry_get_maker (entry->evaluation);

  for (guint i = 0; i < entries->len; i++)
    {
      StellingEntry *other = g_ptr_array_index (entries, i);

      if (stelling_entry_get_maker (other->evaluation) != maker)
        continue;
      if (stelling_evaluation_is_better (other->evaluation, entry->evaluation))
        {
          stelling_entry_free (entry);
          return;
        }
      g_ptr_array_remove_index_fast (entries, i);
      break;
    }
  g_ptr_array_add (entries, entry);
}

const StellingEvaluation *
stelling_batch_find (const StellingBatch *self, const StellingSubject *subject)
{
  GPtrArray *entries = g_hash_table_lookup (self->entries, subject->text);
  const StellingEvaluation *best = NULL;

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const StellingEntry *entry = g_ptr_array_index (entries, i);

      if (best == NULL || stelling_evaluation_is_better (entry->evaluation, best))
        best = entry->evaluation;
    }
  return best;
}
