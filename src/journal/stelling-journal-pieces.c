/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-journal-private.h"

#include "stelling-record-log.h"

#include <string.h>

/* Makes the pieces that are to be written. */

typedef struct
{
  guint index;
  guint32 node;
  GVariant *entry;
} EvaluationEntry;

static GVariant *
pack_details (StellingJournal *self)
{
  GVariantBuilder builder;
  GHashTableIter iter;
  gpointer key, value;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_hash_table_iter_init (&iter, self->details);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_variant_builder_add (&builder, "{ss}", key, value);
  return g_variant_new (STELLING_PIECE_DETAILS_TYPE, self->parts->len, &builder);
}

void
stelling_journal_put_piece (StellingJournal *self, char kind, guint index, GVariant *content)
{
  stelling_journal_put (self->pending, &self->checksum, kind, index, content);
}

void
stelling_journal_put_details (StellingJournal *self)
{
  stelling_journal_put_piece (self, STELLING_PIECE_DETAILS, 0, pack_details (self));
}

void
stelling_journal_put_state (StellingJournal *self, const StellingJournalPart *part)
{
  g_autoptr (GVariant) state = part->state != NULL ? g_variant_ref (part->state)
                                                   : stelling_record_dup_state (part->record);

  stelling_journal_put_piece (self, STELLING_PIECE_STATE, part->index, state);
}

/* --- evaluations --- */

void
stelling_journal_evaluation_free (gpointer data)
{
  EvaluationEntry *self = data;

  g_variant_unref (self->entry);
  g_free (self);
}

void
stelling_journal_put_evaluations (StellingJournal *self)
{
  for (guint i = 0; i < self->evaluations->len; i++)
    {
      EvaluationEntry *evaluation = g_ptr_array_index (self->evaluations, i);

      stelling_journal_put_piece (self, STELLING_PIECE_ENTRY, evaluation->index, evaluation->entry);
    }
  g_ptr_array_set_size (self->evaluations, 0);
}

void
stelling_journal_keep_evaluation (StellingJournal *self, guint index, guint32 node, GVariant *entry)
{
  EvaluationEntry *evaluation = g_new (EvaluationEntry, 1);

  for (guint i = 0; i < self->evaluations->len; i++)
    {
      EvaluationEntry *old = g_ptr_array_index (self->evaluations, i);

      if (old->index == index && old->node == node)
        {
          g_ptr_array_remove_index (self->evaluations, i);
          break;
        }
    }
  *evaluation = (EvaluationEntry) { index, node, g_variant_ref (entry) };
  g_ptr_array_add (self->evaluations, evaluation);
}

/* --- all --- */

void
stelling_journal_drop_pending (StellingJournal *self)
{
  g_byte_array_set_size (self->pending, 0);
  g_ptr_array_set_size (self->evaluations, 0);
}

/* Makes room for what is prepared at once: of many megabytes each copy counts. */
static void
reserve (StellingJournal *self)
{
  gsize size = 0;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const StellingJournalPart *part = g_ptr_array_index (self->parts, i);

      size += 24 + (part->state != NULL ? g_variant_get_size (part->state) : 0);
    }
  if (size > G_MAXINT32)
    return;
  g_byte_array_unref (self->pending);
  self->pending = g_byte_array_sized_new ((guint) size);
}

void
stelling_journal_put_everything (StellingJournal *self)
{
  stelling_journal_drop_pending (self);
  reserve (self);
  self->checksum = 0;
  g_byte_array_append (self->pending, (const guint8 *) STELLING_JOURNAL_MAGIC,
                       strlen (STELLING_JOURNAL_MAGIC));
  stelling_journal_put_details (self);
  for (guint i = 0; i < self->parts->len; i++)
    stelling_journal_put_state (self, g_ptr_array_index (self->parts, i));
  stelling_journal_drop_states (self);
  if (stelling_collection_has_history (self->collection))
    {
      g_autoptr (GVariant) state = stelling_collection_dup_state (self->collection);

      stelling_journal_put_piece (self, STELLING_PIECE_COLLECTION, 0, state);
    }
}
