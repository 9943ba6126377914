/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-journal-private.h"

#include "stelling-record-packer.h"

#include <string.h>

/* The states with which a file begins are made little by little where they take long: all at once
 * would stop the window. What comes meanwhile follows them. */

/* Those of as many nodes in all are made little by little, once the records are open, and are kept:
 * with an evaluation of each node making them takes some milliseconds. */
#define LARGE 500
/* Those of as many games are made when the first is changed, and are not kept: most of such files
 * are only looked at, and their states would take as much memory as the file or more. */
#define MANY 64
/* Time between two slices, in milliseconds, and how long one takes, in microseconds: with what the
 * window does itself in a frame that is to be no more than half a frame. */
#define INTERVAL 16
#define SLICE 1000
/* When a file has waited for this long, slices take so long that it is hardly behind, and are so
 * short that a key is answered at once: between two of them there is time for a frame. */
#define PATIENCE (500 * G_TIME_SPAN_MILLISECOND)
#define LONG_SLICE (40 * G_TIME_SPAN_MILLISECOND)
/* As many nodes are put together in a microsecond, once they are packed. */
#define N_PUT_TOGETHER 10

/* A piece that comes after the states. */
typedef struct
{
  char kind;
  guint index;
  GVariant *piece;
} LaterPiece;

struct _StellingJournalPacking
{
  /* Owned */
  StellingJournalContent *content;
  GVariant *list;                  /* the collection's state when it began; nullable */
  StellingRecordPacker *packer;    /* nullable */
  StellingJournalPutting *putting; /* nullable */
  GPtrArray *later;                /* of LaterPiece */

  guint n_parts;   /* that there were when it began: the others come later */
  guint n_started; /* of these: what comes now is after their states */
  gboolean packed; /* all of the last one is; it is to be put together */
  gint64 worked;   /* when the last slice ended */
};

/* --- what comes meanwhile --- */

static void
later_piece_free (gpointer data)
{
  LaterPiece *self = data;

  g_variant_unref (self->piece);
  g_free (self);
}

void
stelling_journal_packing_note (StellingJournalPacking *self,
                               char kind,
                               guint index,
                               GVariant *piece)
{
  LaterPiece *later;

  if (kind == STELLING_PIECE_ENTRY && index >= self->n_started && index < self->n_parts)
    return; /* the state will have it */
  later = g_new (LaterPiece, 1);
  *later = (LaterPiece) { kind, index, g_variant_ref (piece) };
  g_ptr_array_add (self->later, later);
}

/* Forgets what came after the state of the part that was begun last, which begins anew. */
static void
forget_entries (StellingJournalPacking *self)
{
  for (guint i = self->later->len; i > 0; i--)
    {
      const LaterPiece *later = g_ptr_array_index (self->later, i - 1);

      if (later->kind == STELLING_PIECE_ENTRY && later->index == self->n_started - 1)
        g_ptr_array_remove_index (self->later, i - 1);
    }
}

/* --- making states --- */

static StellingJournalPacking *
packing_new (StellingJournal *journal)
{
  StellingJournalPacking *self = g_new0 (StellingJournalPacking, 1);
  StellingJournalContent *content = stelling_journal_content_new (0);

  self->content = content;
  self->n_parts = journal->parts->len;
  self->later = g_ptr_array_new_with_free_func (later_piece_free);
  if (stelling_collection_has_history (journal->collection))
    self->list = stelling_collection_dup_state (journal->collection);
  content->n_details = journal->n_details;
  content->states = g_byte_array_new ();
  g_byte_array_append (content->states, (const guint8 *) STELLING_JOURNAL_MAGIC,
                       strlen (STELLING_JOURNAL_MAGIC));
  content->place = content->states->len;
  stelling_journal_put (content->states, &content->place, STELLING_PIECE_DETAILS, 0,
                        stelling_journal_pack_details (journal));
  return self;
}

static void
drop_putting (StellingJournalPacking *self)
{
  if (self->putting != NULL)
    stelling_journal_putting_clear (self->putting);
  g_clear_pointer (&self->putting, g_free);
}

static void
packing_free (StellingJournalPacking *self)
{
  g_clear_pointer (&self->packer, stelling_record_packer_free);
  drop_putting (self);
  g_clear_pointer (&self->content, stelling_journal_content_free);
  g_clear_pointer (&self->list, g_variant_unref);
  g_ptr_array_unref (self->later);
  g_free (self);
}

static void
put (StellingJournalPacking *self, char kind, guint index, GVariant *piece)
{
  self->putting = g_new (StellingJournalPutting, 1);
  stelling_journal_putting_init (self->putting, self->content->states, &self->content->place, kind,
                                 index, piece);
}

/* Returns FALSE if there is nothing more to begin, or not now. */
static gboolean
start_part (StellingJournalPacking *self, StellingJournal *journal)
{
  const StellingJournalPart *part;

  if (self->n_started == self->n_parts)
    return FALSE;
  part = g_ptr_array_index (journal->parts, self->n_started);
  if (stelling_record_is_in_group (part->record))
    return FALSE;
  self->packer = stelling_record_packer_new (part->record);
  self->packed = FALSE;
  self->n_started++;
  return TRUE;
}

/* Returns whether the part that was begun last can still be put together until @end. */
static gboolean
has_time (StellingJournalPacking *self, StellingJournal *journal, gint64 end)
{
  const StellingJournalPart *part = g_ptr_array_index (journal->parts, self->n_started - 1);
  const guint n = stelling_record_get_n_nodes (part->record);

  return g_get_monotonic_time () + n / N_PUT_TOGETHER < end;
}

/* Returns FALSE if it is not to go on now. A part that was packed and can't be put together in what
 * is left of a slice begins the next one. */
static gboolean
pack_part (StellingJournalPacking *self, StellingJournal *journal, gint64 end)
{
  gboolean was_packed;

  if (self->packer != NULL && stelling_record_packer_is_lost (self->packer))
    {
      forget_entries (self);
      g_clear_pointer (&self->packer, stelling_record_packer_free);
      self->n_started--;
    }
  if (self->packer == NULL && !start_part (self, journal))
    return FALSE;
  was_packed = self->packed;
  self->packed = stelling_record_packer_work (self->packer, end);
  if (!self->packed || (!was_packed && !has_time (self, journal, end)))
    return FALSE;
  {
    g_autoptr (GVariant) state = stelling_record_packer_end (self->packer);

    put (self, STELLING_PIECE_STATE, self->n_started - 1, state);
  }
  g_clear_pointer (&self->packer, stelling_record_packer_free);
  return TRUE;
}

/* Returns whether all is done. */
static gboolean
work (StellingJournalPacking *self, StellingJournal *journal, gint64 end)
{
  do
    {
      if (self->putting == NULL && !pack_part (self, journal, end))
        break;
      if (self->putting == NULL || !stelling_journal_putting_work (self->putting, end))
        continue;
      g_clear_pointer (&self->putting, g_free);
    }
  while (g_get_monotonic_time () < end);
  self->worked = g_get_monotonic_time ();
  return self->n_started == self->n_parts && self->packer == NULL && self->putting == NULL;
}

/* Takes the content out. */
static StellingJournalContent *
end_packing (StellingJournalPacking *self)
{
  StellingJournalContent *content = g_steal_pointer (&self->content);

  if (self->list != NULL)
    stelling_journal_put (content->states, &content->place, STELLING_PIECE_COLLECTION, 0,
                          self->list);
  content->n_states = content->states->len;
  for (guint i = 0; i < self->later->len; i++)
    {
      const LaterPiece *later = g_ptr_array_index (self->later, i);

      stelling_journal_put (content->log, &content->place, later->kind, later->index, later->piece);
    }
  return content;
}

/* --- when --- */

gboolean
stelling_journal_keeps_states (StellingJournal *self)
{
  guint n = 0;

  if (self->parts->len >= MANY)
    return FALSE;
  for (guint i = 0; i < self->parts->len; i++)
    {
      const StellingJournalPart *part = g_ptr_array_index (self->parts, i);

      n += stelling_record_get_n_nodes (part->record);
    }
  return n >= LARGE;
}

/* Returns whether the content is there now. */
static gboolean
go_on (StellingJournal *self, gint64 slice)
{
  if (!work (self->packing, self, g_get_monotonic_time () + slice))
    return FALSE;
  stelling_journal_take_content (self, stelling_journal_pack (self));
  return TRUE;
}

static gboolean
pack_timeout_cb (gpointer data)
{
  StellingJournal *self = data;

  if (self->packing == NULL)
    self->packing = packing_new (self);
  return go_on (self, SLICE) ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static gboolean
start_cb (gpointer data)
{
  StellingJournal *self = data;

  self->pack_timeout = g_timeout_add_full (G_PRIORITY_LOW, INTERVAL, pack_timeout_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

void
stelling_journal_prepare (StellingJournal *self, guint delay)
{
  const gboolean is_many = self->parts->len >= MANY;

  if (self->closed || self->packing != NULL
      || (is_many ? delay > 0 : !stelling_journal_keeps_states (self)))
    return;
  g_clear_handle_id (&self->pack_timeout, g_source_remove);
  if (delay > 0)
    {
      self->pack_timeout = g_timeout_add_full (G_PRIORITY_LOW, delay, start_cb, self, NULL);
      return;
    }
  self->packing = packing_new (self);
  start_cb (self);
}

void
stelling_journal_renew (StellingJournal *self)
{
  if (self->packing == NULL && stelling_journal_is_long (self)
      && stelling_journal_keeps_states (self))
    stelling_journal_prepare (self, 0);
}

gboolean
stelling_journal_waits (StellingJournal *self)
{
  const gint64 now = g_get_monotonic_time ();

  if (self->packing == NULL || self->begun || self->content != NULL)
    {
      self->waiting_since = 0;
      return FALSE;
    }
  if (self->waiting_since == 0)
    self->waiting_since = now;
  /* A window that is never idle is no reason to write nothing. */
  if (now - self->waiting_since >= PATIENCE)
    go_on (self, LONG_SLICE);
  else if (now - self->packing->worked >= INTERVAL * G_TIME_SPAN_MILLISECOND)
    go_on (self, SLICE);
  return TRUE;
}

StellingJournalContent *
stelling_journal_pack (StellingJournal *self)
{
  StellingJournalContent *content;

  if (self->packing == NULL)
    self->packing = packing_new (self);
  while (!work (self->packing, self, G_MAXINT64))
    ;
  stelling_journal_put_evaluations (self);
  content = end_packing (self->packing);
  stelling_journal_stop_packing (self);
  return content;
}

void
stelling_journal_stop_packing (StellingJournal *self)
{
  self->waiting_since = 0;
  g_clear_handle_id (&self->pack_timeout, g_source_remove);
  g_clear_pointer (&self->packing, packing_free);
}
