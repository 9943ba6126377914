/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-journal-file-private.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define HEAD 16
/* Bytes between two looks at the clock. */
#define AT_ONCE (32 * 1024)

/* --- pieces --- */

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

static guint32
sum_up (guint64 before, const guint8 *head, gconstpointer content, gsize n)
{
  GChecksum *sum = begin_sum (before, head);

  if (n > 0)
    g_checksum_update (sum, content, (gssize) n);
  return end_sum (sum);
}

/* Returns a checksum of the head alone, so that a length can be believed, and one of all. */
static guint64
get_checksum (guint64 before, const guint8 *head, gconstpointer content, gsize n)
{
  return (guint64) sum_up (before, head, NULL, 0) << 32 | sum_up (before + 1, head, content, n);
}

static GVariant *
to_little_endian (GVariant *content)
{
#if G_BYTE_ORDER == G_LITTLE_ENDIAN
  return g_variant_ref (content);
#else
  return g_variant_byteswap (content);
#endif
}

void
stelling_journal_putting_init (StellingJournalPutting *self,
                               GByteArray *bytes,
                               guint64 *checksum,
                               char kind,
                               guint32 index,
                               GVariant *content)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (content);
  GVariant *little = to_little_endian (sunk);
  gsize n = g_variant_get_size (little);
  guint32 words[2]
      = { GUINT32_TO_LE ((guint32) n), GUINT32_TO_LE (index | (guint32) (guint8) kind << 24) };
  const guint8 *head = (const guint8 *) words;
  const guint8 no_sum[8] = { 0 };

  *self = (StellingJournalPutting) { 0 };
  g_return_if_fail (n <= G_MAXINT32 && index < 1u << 24);
  *self = (StellingJournalPutting) { bytes, checksum, little, NULL, 0, bytes->len, 0 };
  self->head_sum = (guint64) sum_up (*checksum, head, NULL, 0) << 32;
  self->sum = begin_sum (*checksum + 1, head);
  g_byte_array_append (bytes, head, sizeof words);
  g_byte_array_append (bytes, no_sum, sizeof no_sum);
  g_variant_get_data (little); /* all of it is made when it is first asked for */
}

/* Fills in the checksum, and the zeros behind it. */
static void
finish_putting (StellingJournalPutting *self)
{
  static const guint8 zeros[8] = { 0 };
  guint64 sum;

  *self->checksum = self->head_sum | end_sum (g_steal_pointer (&self->sum));
  sum = GUINT64_TO_LE (*self->checksum);
  memcpy (self->bytes->data + self->start + 8, &sum, sizeof sum);
  g_byte_array_append (self->bytes, zeros, (guint) (-self->n & 7));
  stelling_journal_putting_clear (self);
}

gboolean
stelling_journal_putting_work (StellingJournalPutting *self, gint64 end)
{
  const guint8 *data;
  gsize size;

  g_return_val_if_fail (self->content != NULL, TRUE);
  data = g_variant_get_data (self->content);
  size = g_variant_get_size (self->content);
  while (self->n < size)
    {
      gsize n = MIN (size - self->n, AT_ONCE);

      g_checksum_update (self->sum, data + self->n, (gssize) n);
      g_byte_array_append (self->bytes, data + self->n, (guint) n);
      self->n += n;
      if (self->n < size && g_get_monotonic_time () >= end)
        return FALSE;
    }
  finish_putting (self);
  return TRUE;
}

void
stelling_journal_putting_clear (StellingJournalPutting *self)
{
  g_clear_pointer (&self->content, g_variant_unref);
  g_clear_pointer (&self->sum, g_checksum_free);
}

void
stelling_journal_put (GByteArray *bytes,
                      guint64 *checksum,
                      char kind,
                      guint32 index,
                      GVariant *content)
{
  StellingJournalPutting putting;

  stelling_journal_putting_init (&putting, bytes, checksum, kind, index, content);
  if (!stelling_journal_putting_work (&putting, G_MAXINT64))
    g_assert_not_reached ();
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

static StellingJournalPiece *
make_piece (guint32 word, GBytes *bytes, gsize at, gsize n, const GVariantType *type)
{
  StellingJournalPiece *piece = g_new (StellingJournalPiece, 1);
  g_autoptr (GBytes) part = g_bytes_new_from_bytes (bytes, at, n);
  g_autoptr (GVariant) little = g_variant_ref_sink (g_variant_new_from_bytes (type, part, FALSE));

  piece->kind = (char) (word >> 24);
  piece->index = word & 0xffffff;
  piece->content = to_little_endian (little); /* the conversion is its own inverse */
  return piece;
}

/* Returns the piece at @at and its size in @n; NULL if nothing sound is there, see @ending. */
static StellingJournalPiece *
parse_piece (GBytes *bytes,
             gsize at,
             const GVariantType *(*get_type) (char kind),
             gsize *n,
             guint64 *checksum,
             StellingJournalEnd *ending)
{
  gsize size;
  const guint8 *data = (const guint8 *) g_bytes_get_data (bytes, &size) + at;
  gsize left = size - at;
  guint32 words[2];
  guint64 sum;

  /* If the power goes while a piece is written, perhaps only zeros come to the disk. */
  *ending = STELLING_JOURNAL_TORN;
  if (left < HEAD || is_zero (data, left))
    return NULL;
  memcpy (words, data, sizeof words);
  memcpy (&sum, data + sizeof words, sizeof sum);
  sum = GUINT64_FROM_LE (sum);
  words[0] = GUINT32_FROM_LE (words[0]);
  words[1] = GUINT32_FROM_LE (words[1]);
  if (sum >> 32 == sum_up (*checksum, data, NULL, 0) && words[0] > left - HEAD)
    return NULL;
  *ending = STELLING_JOURNAL_DAMAGED;
  if (words[0] > left - HEAD || !get_type ((char) (words[1] >> 24))
      || get_checksum (*checksum, data, data + HEAD, words[0]) != sum)
    return NULL;
  *ending = STELLING_JOURNAL_WHOLE;
  *checksum = sum;
  *n = HEAD + ((gsize) words[0] + 7) / 8 * 8;
  return make_piece (words[1], bytes, at + HEAD, words[0], get_type ((char) (words[1] >> 24)));
}

GPtrArray *
stelling_journal_parse (GBytes *bytes,
                        const GVariantType *(*get_type) (char kind),
                        gsize *end,
                        guint64 *checksum,
                        StellingJournalEnd *ending)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func (piece_free);
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  gsize at = strlen (STELLING_JOURNAL_MAGIC);

  *end = 0;
  *checksum = 0;
  *ending = STELLING_JOURNAL_TORN;
  if (size < at)
    return pieces;
  *ending = STELLING_JOURNAL_DAMAGED;
  if (memcmp (data, STELLING_JOURNAL_MAGIC, at) != 0)
    return pieces;
  *ending = STELLING_JOURNAL_WHOLE;
  for (*end = at; at < size && *ending == STELLING_JOURNAL_WHOLE; *end = at)
    {
      gsize n = 0;
      StellingJournalPiece *piece = parse_piece (bytes, at, get_type, &n, checksum, ending);

      if (piece == NULL)
        break;
      g_ptr_array_add (pieces, piece);
      at += n; /* perhaps beyond the zeros that fill it up, of which some may be missing */
    }
  return pieces;
}

/* --- the file --- */

gboolean
stelling_journal_fail (GError **error)
{
  int code = errno;

  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (code), g_strerror (code));
  return FALSE;
}

static gboolean
write_all (int fd, const guint8 *data, gsize n, goffset at)
{
  while (n > 0)
    {
      gssize written = pwrite (fd, data, n, at);

      if (written < 0 && errno == EINTR)
        continue;
      if (written == 0)
        errno = ENOSPC;
      if (written <= 0)
        return FALSE;
      data += written;
      n -= (gsize) written;
      at += written;
    }
  return TRUE;
}

static gboolean
lock (int fd, gboolean wait)
{
  int result;

  do
    result = flock (fd, LOCK_EX | (wait ? 0 : LOCK_NB));
  while (result < 0 && errno == EINTR);
  return result == 0;
}

/* Brings the name itself to the disk. */
static gboolean
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  gboolean done;

  if (fd < 0)
    return FALSE;
  /* Some file systems can't, and need not. */
  done = fsync (fd) == 0 || errno == EINVAL;
  close (fd);
  return done;
}

gboolean
stelling_journal_file_sync (int fd, const char *path, GError **error)
{
  if (fdatasync (fd) < 0 && errno != EINVAL)
    return stelling_journal_fail (error);
  return sync_folder (path) || stelling_journal_fail (error);
}

static gboolean
fill (int fd,
      const char *name,
      const char *path,
      GByteArray *pieces,
      GByteArray *more,
      gboolean over)
{
  if (!lock (fd, TRUE) || !write_all (fd, pieces->data, pieces->len, 0)
      || !write_all (fd, more->data, more->len, pieces->len))
    return FALSE;
  if ((over && fdatasync (fd) < 0) || rename (name, path) < 0)
    return FALSE;
  if (over)
    sync_folder (path); /* if it fails, next time: either name leads to a whole file */
  return TRUE;
}

gboolean
stelling_journal_file_create (StellingJournalFile *self,
                              const char *path,
                              GByteArray *pieces,
                              GByteArray *more,
                              guint64 checksum,
                              gboolean over,
                              GError **error)
{
  g_autofree char *name = g_strconcat (path, STELLING_JOURNAL_UNFINISHED, NULL);
  g_autofree char *kept = g_strdup (path); /* @path may be our own */
  int fd;

  unlink (name); /* ours: nobody else has that path, or we hold the lock on the file there */
  fd = open (name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0)
    return stelling_journal_fail (error);
  if (!fill (fd, name, kept, pieces, more, over))
    {
      stelling_journal_fail (error);
      unlink (name);
      close (fd);
      return FALSE;
    }
  stelling_journal_file_remove (self); /* unless it was replaced */
  self->path = g_steal_pointer (&kept);
  self->fd = fd;
  self->end = (goffset) pieces->len + more->len;
  self->checksum = checksum;
  return TRUE;
}

gboolean
stelling_journal_file_exists (StellingJournalFile *self)
{
  struct stat here, there;

  return fstat (self->fd, &here) == 0 && stat (self->path, &there) == 0
         && here.st_ino == there.st_ino && here.st_dev == there.st_dev;
}

gboolean
stelling_journal_file_take (StellingJournalFile *self, const char *path, GError **error)
{
  int fd = open (path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);

  if (fd < 0)
    return errno == ENOENT ? FALSE : stelling_journal_fail (error);
  if (!lock (fd, FALSE))
    {
      if (errno != EWOULDBLOCK)
        stelling_journal_fail (error);
      close (fd);
      return FALSE;
    }
  *self = (StellingJournalFile) { g_strdup (path), fd, 0, 0 };
  /* Its owner may have replaced the file before letting go of it. */
  if (!stelling_journal_file_exists (self))
    {
      stelling_journal_file_close (self);
      return FALSE;
    }
  return TRUE;
}

GBytes *
stelling_journal_file_read (StellingJournalFile *self, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[65536];

  for (;;)
    {
      gssize n = pread (self->fd, block, sizeof block, bytes->len);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        {
          stelling_journal_fail (error);
          return NULL;
        }
      if (n == 0)
        return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
      g_byte_array_append (bytes, block, (guint) n);
    }
}

gboolean
stelling_journal_file_append (StellingJournalFile *self,
                              const guint8 *pieces,
                              gsize n,
                              guint64 checksum,
                              GError **error)
{
  if (!write_all (self->fd, pieces, n, self->end))
    {
      stelling_journal_fail (error);
      if (ftruncate (self->fd, self->end) < 0)
        g_debug ("Can't shorten %s: %s", self->path, g_strerror (errno));
      return FALSE;
    }
  self->end += (goffset) n;
  self->checksum = checksum;
  return TRUE;
}

void
stelling_journal_file_cut (StellingJournalFile *self, goffset end, guint64 checksum)
{
  self->end = end;
  self->checksum = checksum;
  if (ftruncate (self->fd, end) < 0)
    g_debug ("Can't shorten %s: %s", self->path, g_strerror (errno));
}

void
stelling_journal_file_close (StellingJournalFile *self)
{
  if (self->fd >= 0)
    close (self->fd);
  self->fd = -1;
  g_clear_pointer (&self->path, g_free);
}

void
stelling_journal_file_remove (StellingJournalFile *self)
{
  if (self->fd >= 0 && stelling_journal_file_exists (self))
    unlink (self->path);
  stelling_journal_file_close (self);
}
