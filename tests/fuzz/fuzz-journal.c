/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <stdint.h>
#include <stdlib.h>

#include "fuzz-memory.h"
#include "fuzz-record.h"
#include "stelling-journal-format-private.h"
#include "stelling-journal.h"

/* A journal that was left behind, after its first byte: with 's' its checksums are made to fit, as
 * nothing would come past them otherwise. What is found is sound, and found again as it was. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#define HEAD 16
/* Undoing and redoing many things at once again and again takes its time. */
#define MAX_COMMANDS 200

/* The same pieces, each with the checksum and the parity that it should have. */
static GByteArray *
seal (const uint8_t *data, size_t size)
{
  GByteArray *sealed = g_byte_array_new ();
  size_t at = strlen (STELLING_JOURNAL_MAGIC);
  guint64 place = at;

  g_byte_array_append (sealed, (const guint8 *) STELLING_JOURNAL_MAGIC, (guint) at);
  while (size >= at + HEAD)
    {
      guint32 words[2];
      g_autoptr (GBytes) content = NULL;
      GVariant *variant;
      size_t n;

      memcpy (words, data + at, sizeof words);
      n = MIN (GUINT32_FROM_LE (words[0]), size - at - HEAD);
      words[1] = GUINT32_FROM_LE (words[1]);
      at += HEAD + (n + 7) / 8 * 8;
      if (words[1] >> 24 == STELLING_JOURNAL_PARITY)
        continue;
      content = g_bytes_new (data + at - (n + 7) / 8 * 8, n);
      /* Bytes are put into it as they are. */
      variant = g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, content, TRUE);
      stelling_journal_put (sealed, &place, (char) (words[1] >> 24), words[1] & 0xffffff, variant);
    }
  return sealed;
}

static char *folder;

static void
remove_folder (void)
{
  g_rmdir (folder);
}

static const char *
get_folder (void)
{
  if (folder == NULL)
    {
      folder = g_dir_make_tmp ("stelling-fuzz-XXXXXX", NULL);
      atexit (remove_folder);
    }
  g_assert_nonnull (folder);
  return folder;
}

static void
clear_folder (void)
{
  g_autoptr (GDir) dir = g_dir_open (get_folder (), 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (get_folder (), name, NULL);

      g_unlink (path);
    }
}

static void
check_journal (StellingJournal *journal)
{
  GPtrArray *records = stelling_journal_get_records (journal);

  for (guint i = 0; i < records->len; i++)
    {
      StellingRecord *record = records->pdata[i];
      guint n = 0;

      fuzz_check_record (record);
      g_object_unref (fuzz_bring_back (record));
      for (; n < MAX_COMMANDS && stelling_record_can_undo (record); n++)
        stelling_record_undo (record);
      fuzz_check_record (record);
      while (n-- > 0)
        stelling_record_redo (record);
      fuzz_check_record (record);
    }
}

static GPtrArray *
find (gsize size)
{
  GPtrArray *journals;

  fuzz_memory_begin ();
  journals = stelling_journal_find (get_folder (), NULL);
  fuzz_memory_check (size);
  g_assert_cmpuint (journals->len, <=, 1);
  return journals;
}

/* Found again it is the same, though it was looked at. */
static void
find_again (StellingJournal *found, gsize size)
{
  GPtrArray *records = stelling_journal_get_records (found);
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) journals = NULL;

  for (guint i = 0; i < records->len; i++)
    g_ptr_array_add (kept, g_object_ref (records->pdata[i]));
  g_object_unref (found);
  journals = find (size);
  if (journals->len == 1 && !stelling_journal_is_damaged (journals->pdata[0]))
    {
      GPtrArray *again = stelling_journal_get_records (journals->pdata[0]);

      g_assert_cmpuint (again->len, ==, kept->len);
      for (guint i = 0; i < kept->len; i++)
        fuzz_assert_same_records (kept->pdata[i], again->pdata[i], "found again");
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *path = g_build_filename (get_folder (), "x.journal", NULL);
  g_autoptr (GByteArray) bytes = NULL;
  g_autoptr (GPtrArray) journals = NULL;

  fuzz_begin ();
  if (size < 1)
    return 0;
  if (data[0] == 's')
    bytes = seal (data + 1, size - 1);
  else
    {
      bytes = g_byte_array_new ();
      g_byte_array_append (bytes, data + 1, (guint) size - 1);
    }
  g_assert_true (g_file_set_contents_full (path, (const char *) bytes->data, bytes->len,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  journals = find (bytes->len);
  if (journals->len == 1)
    {
      check_journal (journals->pdata[0]);
      find_again (g_ptr_array_steal_index (journals, 0), bytes->len);
    }
  clear_folder ();
  return 0;
}
