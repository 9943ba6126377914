/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-journal-format-private.h"

#include <string.h>

#include "stelling-journal-parity-private.h"

#define HEAD 16

/* --- checksums --- */

static GChecksum *
begin_sum (guint64 before, const guint8 *head)
{
  GChecksum *sum = g_checksum_new (G_CHECKSUM_MD5);
  guint64 first = GUINT64_TO_LE (before);

  g_checksum_update (sum, (const guchar *) &first, sizeof first);
  g_checksum_update (sum, head, 8);
  return sum;
}

static guint32
end_sum (GChecksum *sum)
{
  guint8 digest[16];
  gsize size = sizeof digest;
  guint32 result;

  g_checksum_get_digest (sum, digest, &size);
  g_checksum_free (sum);
  memcpy (&result, digest, sizeof result);
  return GUINT32_FROM_LE (result);
}

/* Returns the sum of the head alone, so that a length can be believed. */
static guint32
sum_up_head (guint64 before, const guint8 *head)
{
  return end_sum (begin_sum (before, head));
}

static guint32
sum_up (guint64 before, const guint8 *head, gconstpointer content, gsize n)
{
  GChecksum *sum = begin_sum (before + 1, head);

  if (n > 0)
    g_checksum_update (sum, content, (gssize) n);
  return end_sum (sum);
}

static gsize
pad (gsize n)
{
  return (n + 7) & ~(gsize) 7;
}

/* Returns the bytes of the parity's content behind a content of @n bytes. */
static gsize
get_parity_size (gsize n)
{
  return stelling_journal_parity_get_size (n) + 2 * HEAD;
}

/* --- putting --- */

static GVariant *
to_little_endian (GVariant *content)
{
#if G_BYTE_ORDER == G_LITTLE_ENDIAN
  return g_variant_ref (content);
#else
  return g_variant_byteswap (content);
#endif
}

/* Writes what is known of a piece at @place. Returns the checksum of its content, with nothing yet
 * in it. */
static GChecksum *
begin_head (guint8 *head, guint64 place, char kind, guint32 index, gsize n)
{
  const guint32 words[2]
      = { GUINT32_TO_LE ((guint32) n), GUINT32_TO_LE (index | (guint32) (guint8) kind << 24) };

  memcpy (head, words, sizeof words);
  return begin_sum (place + 1, head);
}

/* Fills in the checksums. */
static void
end_head (guint8 *head, guint64 place, GChecksum *sum)
{
  const guint32 sums[2]
      = { GUINT32_TO_LE (end_sum (sum)), GUINT32_TO_LE (sum_up_head (place, head)) };

  memcpy (head + 8, sums, sizeof sums);
}

void
stelling_journal_putting_init (StellingJournalPutting *self,
                               GByteArray *bytes,
                               guint64 *place,
                               char kind,
                               guint32 index,
                               GVariant *content)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (content);
  gsize n = g_variant_get_size (sunk);

  *self = (StellingJournalPutting) { 0 };
  g_return_if_fail (n <= G_MAXINT32 && index < 1u << 24);
  *self = (StellingJournalPutting) { .bytes = bytes, .place = place, .start = bytes->len };
  self->content = to_little_endian (sunk);
  self->parity = g_byte_array_new ();
  self->sum = begin_head (self->head, *place, kind, index, n);
  self->parity_sum = begin_head (self->parity_head, *place + HEAD + pad (n),
                                 STELLING_JOURNAL_PARITY, index, get_parity_size (n));
  g_byte_array_append (bytes, self->head, HEAD);
  g_variant_get_data (self->content); /* all of it is made when it is first asked for */
}

/* Takes a segment of the content. */
static void
put_segment (StellingJournalPutting *self, const guint8 *data, gsize n)
{
  const guint n_before = self->parity->len;

  g_checksum_update (self->sum, data, (gssize) n);
  g_byte_array_append (self->bytes, data, (guint) n);
  stelling_journal_parity_append (self->parity, data, n);
  g_checksum_update (self->parity_sum, self->parity->data + n_before, self->parity->len - n_before);
  self->n += n;
}

/* Fills in the checksums, and puts the zeros behind the content and the head of the parity. */
static void
finish_content (StellingJournalPutting *self)
{
  static const guint8 zeros[8] = { 0 };
  const gsize n = pad (self->n);

  end_head (self->head, *self->place, g_steal_pointer (&self->sum));
  memcpy (self->bytes->data + self->start, self->head, HEAD);
  g_byte_array_append (self->bytes, zeros, (guint) (n - self->n));
  *self->place += HEAD + n;
  for (guint i = 0; i < 2; i++)
    {
      g_byte_array_append (self->parity, self->head, HEAD);
      g_checksum_update (self->parity_sum, self->head, HEAD);
    }
  end_head (self->parity_head, *self->place, g_steal_pointer (&self->parity_sum));
  g_byte_array_append (self->bytes, self->parity_head, HEAD);
  *self->place += HEAD + self->parity->len;
}

/* Puts a segment of the parity. */
static void
put_parity (StellingJournalPutting *self)
{
  const gsize n = MIN (self->parity->len - self->n_parity, STELLING_JOURNAL_SEGMENT);

  g_byte_array_append (self->bytes, self->parity->data + self->n_parity, (guint) n);
  self->n_parity += n;
}

gboolean
stelling_journal_putting_work (StellingJournalPutting *self, gint64 end)
{
  const guint8 *data;
  gsize size, segment;

  g_return_val_if_fail (self->content != NULL, TRUE);
  data = g_variant_get_data (self->content);
  size = g_variant_get_size (self->content);
  segment = stelling_journal_parity_get_segment (size);
  while (self->n < size)
    {
      put_segment (self, data + self->n, MIN (size - self->n, segment));
      if (self->n < size && g_get_monotonic_time () >= end)
        return FALSE;
    }
  if (self->sum != NULL)
    finish_content (self);
  while (self->n_parity < self->parity->len)
    {
      put_parity (self);
      if (self->n_parity < self->parity->len && g_get_monotonic_time () >= end)
        return FALSE;
    }
  stelling_journal_putting_clear (self);
  return TRUE;
}

void
stelling_journal_putting_clear (StellingJournalPutting *self)
{
  g_clear_pointer (&self->content, g_variant_unref);
  g_clear_pointer (&self->parity, g_byte_array_unref);
  g_clear_pointer (&self->sum, g_checksum_free);
  g_clear_pointer (&self->parity_sum, g_checksum_free);
}

void
stelling_journal_put (GByteArray *bytes,
                      guint64 *place,
                      char kind,
                      guint32 index,
                      GVariant *content)
{
  StellingJournalPutting putting;

  stelling_journal_putting_init (&putting, bytes, place, kind, index, content);
  if (!stelling_journal_putting_work (&putting, G_MAXINT64))
    g_assert_not_reached ();
}

/* --- reading --- */

/* Where the reading is. */
typedef struct
{
  StellingJournalReading *result;
  const guint8 *data;
  gsize size;
  gsize at;         /* what is next */
  gsize n_parity;   /* bytes of the parity of the piece before; 0: it has none, or it was read */
  gsize next;       /* the next sound piece behind what is wrong, once it is searched for */
  guint64 checksum; /* of the piece before, for the first version */
  const GVariantType *(*get_type) (char kind);
} Reader;

/* What the head of a piece says. */
typedef struct
{
  const guint8 *head;
  guint32 n;
  guint32 index;
  char kind;
  guint32 sum;       /* of the content */
  gboolean has_head; /* the head is sound */
  gboolean is_sound; /* all is */
} Look;

static guint32
get_number (const guint8 *data)
{
  guint32 number;

  memcpy (&number, data, sizeof number);
  return GUINT32_FROM_LE (number);
}

static void
piece_free (gpointer data)
{
  StellingJournalPiece *piece = data;

  g_variant_unref (piece->content);
  g_free (piece);
}

static gboolean
is_zero (const guint8 *data, gsize n)
{
  while (n > 0 && data[n - 1] == 0)
    n--;
  return n == 0;
}

/* Reads what stands at @head, of which there are HEAD bytes. */
static Look
read_head (const guint8 *head, guint64 before)
{
  Look look = { .head = head };

  look.n = get_number (head);
  look.index = get_number (head + 4) & 0xffffff;
  look.kind = (char) head[7];
  look.sum = get_number (head + 8);
  look.has_head = sum_up_head (before, head) == get_number (head + 12);
  return look;
}

/* Returns what the checksums of a piece at @at begin with. */
static guint64
get_before (Reader *self, gsize at)
{
  return self->result->is_old ? self->checksum : at;
}

/* Looks at what stands at @at. There is a head at least. */
static Look
look_at (Reader *self, gsize at)
{
  const guint64 before = get_before (self, at);
  Look look = read_head (self->data + at, before);

  look.is_sound = look.has_head && look.n <= self->size - at - HEAD
                  && sum_up (before, look.head, self->data + at + HEAD, look.n) == look.sum;
  return look;
}

/* Moves on behind the piece, perhaps beyond the zeros behind it, of which some may be missing. */
static void
pass (Reader *self, const Look *look)
{
  self->checksum = (guint64) get_number (look->head + 12) << 32 | look->sum;
  self->at += HEAD + pad (look->n);
}

/* Notes that nothing could be read up to @end. */
static void
add_gap (Reader *self, gsize end)
{
  const StellingJournalGap gap = { self->at, end };

  g_array_append_val (self->result->gaps, gap);
}

static void
take (Reader *self, const Look *look, GBytes *content)
{
  const GVariantType *type = self->get_type (look->kind);
  g_autoptr (GVariant) little = NULL;
  StellingJournalPiece *piece;

  if (type == NULL)
    {
      add_gap (self, self->at + HEAD + pad (look->n));
      return;
    }
  little = g_variant_ref_sink (g_variant_new_from_bytes (type, content, FALSE));
  piece = g_new (StellingJournalPiece, 1);
  piece->kind = look->kind;
  piece->index = look->index;
  piece->place = self->at;
  piece->content = to_little_endian (little); /* the conversion is its own inverse */
  g_ptr_array_add (self->result->pieces, piece);
}

static void
take_sound (Reader *self, GBytes *bytes, const Look *look)
{
  g_autoptr (GBytes) content = g_bytes_new_from_bytes (bytes, self->at + HEAD, look->n);

  if (look->kind == STELLING_JOURNAL_PARITY && !self->result->is_old)
    self->n_parity = 0;
  else
    {
      take (self, look, content);
      self->n_parity = HEAD + get_parity_size (look->n);
    }
  pass (self, look);
}

/* Returns the place of the next sound piece behind what is wrong, or the end. */
static gsize
find_next (Reader *self, const Look *wrong)
{
  if (self->result->is_old) /* where the checksum is right the chain goes on */
    return wrong->has_head ? MIN (self->size, self->at + HEAD + pad (wrong->n)) : self->size;
  for (gsize at = self->at + 8; at + HEAD <= self->size; at += 8)
    {
      const char kind = (char) self->data[at + 7];

      if ((kind == STELLING_JOURNAL_PARITY || self->get_type (kind) != NULL)
          && get_number (self->data + at) <= self->size - at - HEAD && look_at (self, at).is_sound)
        return at;
    }
  return self->size;
}

/* Returns whether one of the two copies of the head of a piece at @at with @n bytes is at @copy. */
static gboolean
is_copy (gsize at, gsize n, gsize copy)
{
  const gsize first = at + HEAD + pad (n) + HEAD + stelling_journal_parity_get_size (n);

  return copy == first || copy == first + HEAD;
}

/* Returns the content of the piece that is wrong, put right by its parity, if that is what the head
 * says; else NULL. */
static GBytes *
restore_for (Reader *self, const Look *look)
{
  const gsize place = self->at + HEAD, parity = place + pad (look->n) + HEAD;
  g_autofree guint8 *content = NULL;

  if (look->n > self->size - place
      || parity + stelling_journal_parity_get_size (look->n) > self->size)
    return NULL;
  content = g_memdup2 (self->data + place, look->n);
  return stelling_journal_parity_mend (content, look->n, self->data + parity)
                 && sum_up (self->at, look->head, content, look->n) == look->sum
             ? g_bytes_new_take (g_steal_pointer (&content), look->n)
             : NULL;
}

/* Restores the piece that is wrong by its head or one of the copies, which may be wrong too. The
 * sound piece behind it at @end may be its parity. @look: gets the head, if one can be read. */
static GBytes *
restore (Reader *self, gsize end, Look *look)
{
  const guint8 *data = self->data;
  GBytes *content;

  *look = read_head (data + self->at, self->at);
  content = look->has_head ? restore_for (self, look) : NULL;
  if (end < self->size && data[end + 7] == STELLING_JOURNAL_PARITY)
    end += HEAD + get_number (data + end);
  for (gsize copy = self->at + 2 * HEAD; content == NULL && copy + HEAD <= end; copy += 8)
    {
      const guint32 n = get_number (data + copy);
      Look found;

      if (n > self->size || !is_copy (self->at, n, copy))
        continue;
      found = read_head (data + copy, self->at);
      if (!found.has_head || (look->has_head && memcmp (found.head, look->head, HEAD) == 0))
        continue;
      *look = found;
      content = restore_for (self, look);
    }
  return content;
}

/* Goes on behind what is wrong in a file of the first version. */
static void
pass_wrong_link (Reader *self, const Look *wrong)
{
  const gsize next = find_next (self, wrong);

  add_gap (self, next);
  self->checksum = (guint64) get_number (wrong->head + 12) << 32 | wrong->sum;
  self->at = next;
}

/* Goes on behind what is wrong: the parity of a piece that is there, or a piece. */
static void
pass_wrong (Reader *self, const Look *wrong)
{
  g_autoptr (GBytes) content = NULL;
  gsize end;
  Look look;

  if (self->next <= self->at)
    self->next = find_next (self, wrong);
  end = self->next;
  if (self->n_parity > 0)
    {
      self->result->is_mended = TRUE;
      self->at = MIN (end, self->at + self->n_parity);
      self->n_parity = 0;
      return;
    }
  content = restore (self, end, &look);
  if (content != NULL)
    {
      self->result->is_mended = TRUE;
      take (self, &look, content);
      self->n_parity = HEAD + get_parity_size (look.n);
      pass (self, &look);
      return;
    }
  if (look.has_head)
    end = MIN (end, self->at + HEAD + pad (look.n) + HEAD + get_parity_size (look.n));
  add_gap (self, end);
  self->at = end;
}

/* If the power goes while a piece is written, perhaps only its start comes to the disk, or zeros.
 * If that is the parity of a sound piece, nothing is missing; an earlier version's was shorter. */
static gboolean
is_end (Reader *self)
{
  const gsize left = self->size - self->at;
  Look look;

  if (left < self->n_parity && (left < HEAD || !look_at (self, self->at).is_sound))
    return TRUE;
  self->result->is_torn = left < HEAD || is_zero (self->data + self->at, left);
  if (self->result->is_torn)
    return TRUE;
  look = read_head (self->data + self->at, get_before (self, self->at));
  self->result->is_torn = look.has_head && look.n > left - HEAD;
  return self->result->is_torn;
}

/* Where no magic can be read the first piece tells the version. */
static void
read_magic (Reader *self)
{
  const gsize n = strlen (STELLING_JOURNAL_MAGIC);

  if (memcmp (self->data, STELLING_JOURNAL_MAGIC, n) == 0)
    return;
  self->result->is_old = TRUE;
  if (memcmp (self->data, STELLING_JOURNAL_MAGIC_CHAINED, n) == 0)
    return;
  self->result->is_mended = TRUE;
  self->result->is_old = self->size >= n + HEAD && look_at (self, n).is_sound;
}

static void
read_pieces (Reader *self, GBytes *bytes)
{
  self->at = strlen (STELLING_JOURNAL_MAGIC);
  while (self->at < self->size && !is_end (self))
    {
      const Look look = look_at (self, self->at);

      if (look.is_sound)
        take_sound (self, bytes, &look);
      else if (self->result->is_old)
        pass_wrong_link (self, &look);
      else
        pass_wrong (self, &look);
    }
  self->result->end = self->at;
}

StellingJournalReading *
stelling_journal_read (GBytes *bytes, const GVariantType *(*get_type) (char kind))
{
  StellingJournalReading *result = g_new0 (StellingJournalReading, 1);
  Reader reader = { .result = result, .get_type = get_type };
  const gsize n_magic = strlen (STELLING_JOURNAL_MAGIC);

  result->pieces = g_ptr_array_new_with_free_func (piece_free);
  result->gaps = g_array_new (FALSE, FALSE, sizeof (StellingJournalGap));
  reader.data = g_bytes_get_data (bytes, &reader.size);
  result->is_torn = reader.size < n_magic;
  if (result->is_torn)
    return result;
  read_magic (&reader);
  read_pieces (&reader, bytes);
  return result;
}

void
stelling_journal_reading_free (StellingJournalReading *self)
{
  g_ptr_array_unref (self->pieces);
  g_array_unref (self->gaps);
  g_free (self);
}
