/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-journal-private.h"

#include "stelling-record-log.h"

/* Puts pieces where they belong. */

/* --- contents --- */

StellingJournalContent *
stelling_journal_content_new (gsize n_states)
{
  StellingJournalContent *self = g_new0 (StellingJournalContent, 1);

  self->n_states = n_states;
  self->log = g_byte_array_new ();
  self->place = n_states;
  return self;
}

void
stelling_journal_content_free (StellingJournalContent *self)
{
  g_clear_pointer (&self->states, g_byte_array_unref);
  g_byte_array_unref (self->log);
  g_free (self);
}

GVariant *
stelling_journal_pack_details (StellingJournal *self)
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
  g_autoptr (GVariant) sunk = g_variant_ref_sink (content);

  if (self->content != NULL)
    stelling_journal_put (self->content->log, &self->content->place, kind, index, sunk);
  if (self->packing != NULL)
    stelling_journal_packing_note (self->packing, kind, index, sunk);
}

void
stelling_journal_put_details (StellingJournal *self, StellingJournalContent *content)
{
  if (content->n_details == self->n_details)
    return;
  stelling_journal_put (content->log, &content->place, STELLING_PIECE_DETAILS, 0,
                        stelling_journal_pack_details (self));
  content->n_details = self->n_details;
}

/* --- evaluations --- */

typedef struct
{
  guint index;
  guint32 node;
  GVariant *entry;
} EvaluationEntry;

static void
evaluation_free (gpointer data)
{
  EvaluationEntry *self = data;

  g_variant_unref (self->entry);
  g_free (self);
}

static guint
evaluation_hash (gconstpointer data)
{
  const EvaluationEntry *self = data;

  return self->index * 2654435761u + self->node;
}

static gboolean
evaluation_equal (gconstpointer a, gconstpointer b)
{
  const EvaluationEntry *one = a, *other = b;

  return one->index == other->index && one->node == other->node;
}

GHashTable *
stelling_journal_new_evaluations (void)
{
  return g_hash_table_new_full (evaluation_hash, evaluation_equal, evaluation_free, NULL);
}

void
stelling_journal_put_evaluations (StellingJournal *self)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->evaluations);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const EvaluationEntry *evaluation = key;

      stelling_journal_put_piece (self, STELLING_PIECE_ENTRY, evaluation->index, evaluation->entry);
    }
  g_hash_table_remove_all (self->evaluations);
}

void
stelling_journal_keep_evaluation (StellingJournal *self, guint index, guint32 node, GVariant *entry)
{
  EvaluationEntry *evaluation = g_new (EvaluationEntry, 1);

  *evaluation = (EvaluationEntry) { index, node, g_variant_ref (entry) };
  g_hash_table_replace (self->evaluations, evaluation, NULL);
}
