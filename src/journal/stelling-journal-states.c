/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-journal-private.h"

#include "stelling-record-log.h"

/* Fewer records are packed in no time. */
#define MANY 64
/* A slice of work, in microseconds: much less than a frame. */
#define SLICE 3000
/* A window that is never idle is no reason to write nothing: the file is to be hardly behind. */
#define PATIENCE (2 * G_TIME_SPAN_SECOND)

static void
prepare_part (StellingJournalPart *part)
{
  /* In the middle of a group there is no state; the file waits for its end too. */
  if (part->state != NULL || stelling_record_is_in_group (part->record))
    return;
  part->state = stelling_record_dup_state (part->record);
  /* The bytes are made when they are first asked for. */
  g_variant_get_data (part->state);
}

static gboolean
prepare_cb (gpointer data)
{
  StellingJournal *self = data;
  gint64 end = g_get_monotonic_time () + SLICE;

  while (self->n_prepared < self->parts->len && g_get_monotonic_time () < end)
    prepare_part (g_ptr_array_index (self->parts, self->n_prepared++));
  if (self->n_prepared < self->parts->len)
    return G_SOURCE_CONTINUE;
  self->preparing = 0;
  return G_SOURCE_REMOVE;
}

void
stelling_journal_prepare (StellingJournal *self)
{
  if (self->preparing != 0 || self->n_prepared > 0 || self->parts->len < MANY)
    return;
  self->preparing = g_idle_add (prepare_cb, self);
  self->preparing_since = g_get_monotonic_time ();
}

gboolean
stelling_journal_is_preparing (StellingJournal *self)
{
  return self->preparing != 0 && g_get_monotonic_time () - self->preparing_since < PATIENCE;
}

void
stelling_journal_drop_states (StellingJournal *self)
{
  g_clear_handle_id (&self->preparing, g_source_remove);
  self->n_prepared = 0;
  for (guint i = 0; i < self->parts->len; i++)
    {
      StellingJournalPart *part = g_ptr_array_index (self->parts, i);

      g_clear_pointer (&part->state, g_variant_unref);
    }
}
