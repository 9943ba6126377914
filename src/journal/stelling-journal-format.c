/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-journal-format-private.h"

#include <string.h>

#define HEAD 16
#define N_ROWS 16
/* Bytes between two looks at the clock. */
#define AT_ONCE (32 * 1024)

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

/* --- parity --- */

static gsize
pad (gsize n)
{
  return (n + 7) & ~(gsize) 7;
}

/* Returns the bytes of a row for a content of @n bytes. */
static gsize
get_row_size (gsize n)
{
  return MAX (8, pad ((n + N_ROWS - 1) / N_ROWS));
}

/* Returns the bytes in the file of the parity of a content of @n bytes. */
static gsize
get_parity_size (gsize n)
{
  return HEAD + pad (HEAD + get_row_size (n));
}

/* Adds @n bytes, the first of which is number @at of the content, to @row. */
static void
add_to_row (guint8 *row, gsize n_row, const guint8 *data, gsize at, gsize n)
{
  while (n > 0)
    {
      const gsize column = at % n_row;
      const gsize length = MIN (n, n_row - column);

      for (gsize i = 0; i < length; i++)
        row[column + i] ^= data[i];
      data += length;
      at += length;
      n -= length;
    }
}

/* Returns the first column after the longest stretch of zeros in @row, which is a ring. */
static gsize
find_start (const guint8 *row, gsize n_row)
{
  gsize start = 0, longest = 0, zeros = 0;

  for (gsize i = 0; i < 2 * n_row; i++)
    {
      if (row[i % n_row] == 0)
        zeros++;
      else
        {
          if (zeros > longest)
            {
              longest = zeros;
              start = i % n_row;
            }
          zeros = 0;
        }
    }
  return start;
}

/* Adds each column of @row once to @content, from byte @start on, which may lie before it. */
static void
add_window (guint8 *content, gsize n, const guint8 *row, gsize n_row, gssize start)
{
  for (gsize i = 0; i < n_row; i++)
    {
      const gssize at = start + (gssize) i;

      if (at >= 0 && at < (gssize) n)
        content[at] ^= row[(gsize) at % n_row];
    }
}

/* Returns the content that has the sum @wanted, if it differs from @data only in a stretch as long
 * as a row. @row: its parity */
static GBytes *
restore (const guint8 *head,
         const guint8 *data,
         gsize n,
         const guint8 *row,
         guint64 place,
         guint32 wanted)
{
  const gsize n_row = get_row_size (n);
  g_autofree guint8 *content = g_memdup2 (data, n);
  g_autofree guint8 *difference = g_memdup2 (row, n_row);
  gssize start;

  if (sum_up (place, head, data, n) == wanted)
    return g_bytes_new (data, n);
  add_to_row (difference, n_row, data, 0, n);
  start = (gssize) find_start (difference, n_row) - (gssize) n_row;
  for (; start < (gssize) n; start += (gssize) n_row)
    {
      add_window (content, n, difference, n_row, start);
      if (sum_up (place, head, content, n) == wanted)
        return g_bytes_new_take (g_steal_pointer (&content), n);
      add_window (content, n, difference, n_row, start);
    }
  return NULL;
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

static void
begin_putting (StellingJournalPutting *self, char kind, guint32 index, gsize n)
{
  const guint32 words[2]
      = { GUINT32_TO_LE ((guint32) n), GUINT32_TO_LE (index | (guint32) (guint8) kind << 24) };

  memcpy (self->head, words, sizeof words);
  self->sum = begin_sum (*self->place + 1, self->head);
  self->start = self->bytes->len;
  g_byte_array_append (self->bytes, self->head, HEAD);
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
  *self = (StellingJournalPutting) { .bytes = bytes, .place = place };
  self->content = to_little_endian (sunk);
  self->n_row = get_row_size (n);
  self->row = g_malloc0 (self->n_row);
  begin_putting (self, kind, index, n);
  g_variant_get_data (self->content); /* all of it is made when it is first asked for */
}

/* Fills in the checksum, and the zeros behind the content. */
static void
finish_piece (StellingJournalPutting *self, gsize n)
{
  static const guint8 zeros[8] = { 0 };
  const guint32 sums[2] = { GUINT32_TO_LE (end_sum (g_steal_pointer (&self->sum))),
                            GUINT32_TO_LE (sum_up_head (*self->place, self->head)) };

  memcpy (self->head + sizeof sums, sums, sizeof sums);
  memcpy (self->bytes->data + self->start, self->head, HEAD);
  g_byte_array_append (self->bytes, zeros, (guint) (pad (n) - n));
  *self->place += HEAD + pad (n);
}

static void
put_parity (StellingJournalPutting *self, guint32 index)
{
  const gsize n = HEAD + self->n_row;
  g_autofree guint8 *content = g_malloc (n);

  memcpy (content, self->head, HEAD);
  memcpy (content + HEAD, self->row, self->n_row);
  begin_putting (self, STELLING_JOURNAL_PARITY, index, n);
  g_checksum_update (self->sum, content, (gssize) n);
  g_byte_array_append (self->bytes, content, (guint) n);
  finish_piece (self, n);
}

gboolean
stelling_journal_putting_work (StellingJournalPutting *self, gint64 end)
{
  const guint8 *data;
  guint32 word;
  gsize size;

  g_return_val_if_fail (self->content != NULL, TRUE);
  data = g_variant_get_data (self->content);
  size = g_variant_get_size (self->content);
  while (self->n < size)
    {
      gsize n = MIN (size - self->n, AT_ONCE);

      g_checksum_update (self->sum, data + self->n, (gssize) n);
      add_to_row (self->row, self->n_row, data + self->n, self->n, n);
      g_byte_array_append (self->bytes, data + self->n, (guint) n);
      self->n += n;
      if (self->n < size && g_get_monotonic_time () >= end)
        return FALSE;
    }
  finish_piece (self, size);
  memcpy (&word, self->head + sizeof word, sizeof word);
  put_parity (self, GUINT32_FROM_LE (word) & 0xffffff);
  stelling_journal_putting_clear (self);
  return TRUE;
}

void
stelling_journal_putting_clear (StellingJournalPutting *self)
{
  g_clear_pointer (&self->content, g_variant_unref);
  g_clear_pointer (&self->sum, g_checksum_free);
  g_clear_pointer (&self->row, g_free);
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
      self->n_parity = get_parity_size (look->n);
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

/* Takes the piece that is wrong if the parity at @next is its own and restores it. */
static gboolean
mend (Reader *self, gsize next)
{
  const guint8 *parity = self->data + next + HEAD;
  g_autoptr (GBytes) content = NULL;
  Look found, look;

  if (self->result->is_old || self->size - next < HEAD)
    return FALSE;
  found = look_at (self, next);
  if (!found.is_sound || found.kind != STELLING_JOURNAL_PARITY || found.n < HEAD)
    return FALSE;
  look = read_head (parity, self->at);
  if (!look.has_head || look.n > next - self->at || self->at + HEAD + pad (look.n) != next
      || HEAD + get_row_size (look.n) != found.n)
    return FALSE;
  content
      = restore (parity, self->data + self->at + HEAD, look.n, parity + HEAD, self->at, look.sum);
  if (content != NULL)
    take (self, &look, content);
  return content != NULL;
}

/* Goes on behind what is wrong. */
static void
pass_wrong (Reader *self, const Look *wrong)
{
  const gsize next = find_next (self, wrong);

  if (self->n_parity == next - self->at || mend (self, next))
    self->result->is_mended = TRUE;
  else
    add_gap (self, next);
  if (self->result->is_old)
    self->checksum = (guint64) get_number (wrong->head + 12) << 32 | wrong->sum;
  self->n_parity = 0;
  self->at = next;
}

/* If the power goes while a piece is written, perhaps only its start comes to the disk, or zeros.
 * Where that is the parity of a sound piece, nothing is missing. */
static gboolean
is_end (Reader *self)
{
  const gsize left = self->size - self->at;
  Look look;

  if (left < self->n_parity)
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
