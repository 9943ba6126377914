/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdint.h>

#include "fuzz-memory.h"
#include "fuzz-record.h"
#include "stelling-formats.h"

/* What must hold of every record that comes out of a reader: it is sound, the journal keeps it, it
 * can be written, what was written is the same record when it is read, and being written again it
 * is the same text. */

/* --- reading --- */

static void
fuzz_check_messages (const StellingReading *reading, GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  guint n_lines = 1;

  for (gsize i = 0; i < size; i++)
    n_lines += data[i] == '\n' || data[i] == '\r';
  for (guint i = 0; i < reading->messages->len; i++)
    {
      const StellingMessage *message = g_ptr_array_index (reading->messages, i);
      const StellingMessage *before = i > 0 ? g_ptr_array_index (reading->messages, i - 1)
                                            : message;

      g_assert_cmpuint (message->line, >=, 1);
      g_assert_cmpuint (message->line, <=, n_lines);
      g_assert_cmpuint (message->column, >=, 1);
      g_assert_cmpuint (message->column, <=, size + 1);
      g_assert_true (g_utf8_validate (message->text, -1, NULL));
      g_assert_true (before->line < message->line
                     || (before->line == message->line && before->column <= message->column));
    }
}

static void
fuzz_check_reading (const StellingReading *reading, GBytes *bytes)
{
  guint n_nodes = 0;

  g_assert_cmpuint (reading->records->len, >, 0);
  g_assert_cmpuint (reading->main_ends->len, ==, reading->records->len);
  g_assert_cmpuint (reading->n_nodes_by_then->len, ==, reading->records->len);
  fuzz_check_messages (reading, bytes);
  for (guint i = 0; i < reading->records->len; i++)
    {
      StellingRecord *record = g_ptr_array_index (reading->records, i);
      StellingNode *end = stelling_reading_get_main_end (reading, i);

      fuzz_check_record (record);
      g_assert_false (stelling_record_can_undo (record));
      g_assert_false (stelling_record_is_modified (record));
      g_assert_false (stelling_node_is_dead (end));
      g_assert_true (end == stelling_record_get_root (record)
                     || stelling_node_is_ancestor (stelling_record_get_root (record), end));
      /* A root counts if its position was written. */
      g_assert_cmpuint (stelling_reading_get_n_nodes (reading, i), <=,
                        stelling_record_get_n_nodes (record) + 1);
      n_nodes += stelling_reading_get_n_nodes (reading, i);
    }
  g_assert_cmpuint (n_nodes, ==, reading->n_nodes);
}

static StellingReading *
fuzz_read (GBytes *bytes, const char *name)
{
  g_autoptr (GError) error = NULL;
  StellingReading *reading;

  fuzz_memory_begin ();
  reading = stelling_reading_new_from_bytes (bytes, name, &error);
  fuzz_memory_check (g_bytes_get_size (bytes));
  g_assert_true ((reading == NULL) == (error != NULL));
  g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
  if (reading != NULL)
    fuzz_check_reading (reading, bytes);
  return reading;
}

/* --- writing --- */

static G_GNUC_UNUSED gboolean
fuzz_has_dead (GPtrArray *records)
{
  for (guint i = 0; i < records->len; i++)
    {
      StellingNode *root = stelling_record_get_root (records->pdata[i]);

      for (StellingNode *at = root; at != NULL; at = stelling_node_get_next_in_tree (at, root))
        if (stelling_node_is_dead (at))
          return TRUE;
    }
  return FALSE;
}

/* Results beside the one that counts: when all is written anew, some of them go. */
static G_GNUC_UNUSED gboolean
fuzz_has_odd_results (GPtrArray *records)
{
  for (guint i = 0; i < records->len; i++)
    {
      StellingNode *root = stelling_record_get_root (records->pdata[i]);

      for (StellingNode *at = root; at != NULL; at = stelling_node_get_next_in_tree (at, root))
        if (strstr (stelling_node_get_extra (at) ? stelling_node_get_extra (at) : "", "RE["))
          return TRUE;
    }
  return FALSE;
}

static G_GNUC_UNUSED void
fuzz_assert_same_bytes (GBytes *now, GBytes *before, const char *what)
{
  if (!g_bytes_equal (now, before))
    g_error ("%s: not the same again:\n%.*s\n---\n%.*s", what, (int) g_bytes_get_size (before),
             (const char *) g_bytes_get_data (before, NULL), (int) g_bytes_get_size (now),
             (const char *) g_bytes_get_data (now, NULL));
}

/* As a window saves a file that was read. */
static G_GNUC_UNUSED GBytes *
fuzz_save (GPtrArray *records, const char *charset)
{
  const StellingWriteOptions options = { .charset = charset, .keep = STELLING_KEEP_BYTES };
  GBytes *bytes = stelling_write (STELLING_FORMAT_SGF, records, &options, NULL, NULL);

  g_assert_nonnull (bytes);
  return bytes;
}

/* Reads what was written as SGF: the same records. @errors: it may have mistakes. */
static G_GNUC_UNUSED StellingReading *
fuzz_read_again (GBytes *written, GPtrArray *records, gboolean errors)
{
  StellingReading *reading = fuzz_read (written, "x.sgf");
  g_autofree char *text = g_strndup (g_bytes_get_data (written, NULL), g_bytes_get_size (written));

  if (reading == NULL)
    g_error ("not read again:\n%s", text);
  if (!errors && stelling_reading_has_errors (reading))
    {
      g_autofree char *message = stelling_message_to_string (reading->messages->pdata[0]);

      g_error ("%s\n%s", message, text);
    }
  if (reading->records->len != records->len)
    g_error ("%u records, expected %u:\n%s", reading->records->len, records->len, text);
  for (guint i = 0; i < records->len; i++)
    fuzz_assert_same_records (records->pdata[i], reading->records->pdata[i], text);
  return reading;
}

static G_GNUC_UNUSED void
fuzz_write_sgf (StellingKeep keep, const char *charset, GPtrArray *records)
{
  StellingWriteOptions options = { .keep = keep, .charset = charset };
  g_autoptr (GBytes) first = stelling_write (STELLING_FORMAT_SGF, records, &options, NULL, NULL);
  g_autoptr (StellingReading) reading = NULL;
  g_autoptr (GBytes) second = NULL;

  g_assert_nonnull (first);
  /* A move that can't be played is as wrong when it is read again; so is whatever is given back as
   * it was. */
  reading = fuzz_read_again (first, records,
                             keep != STELLING_KEEP_NOTHING || fuzz_has_dead (records)
                                 || fuzz_has_odd_results (records));
  if (charset != NULL)
    options.charset = reading->charset;
  second = stelling_write (STELLING_FORMAT_SGF, reading->records, &options, NULL, NULL);
  if (keep != STELLING_KEEP_NOTHING || !fuzz_has_odd_results (records))
    fuzz_assert_same_bytes (second, first, "SGF");
}

/* Formats that can't hold all: what they can is read without a mistake and written again. */
static G_GNUC_UNUSED void
fuzz_write_stable (StellingFormat format, const char *name, GPtrArray *records)
{
  const StellingWriteOptions options = { .language = "nl", .keep = STELLING_KEEP_NOTHING };
  g_autoptr (GBytes) first = stelling_write (format, records, &options, NULL, NULL);
  g_autoptr (StellingReading) reading = NULL;
  g_autoptr (GBytes) second = NULL;

  g_assert_nonnull (first);
  reading = fuzz_read (first, name);
  g_assert_nonnull (reading);
  if (stelling_reading_has_errors (reading))
    {
      g_autofree char *message = stelling_message_to_string (reading->messages->pdata[0]);

      g_error ("%s: %s\n%s", name, message, (const char *) g_bytes_get_data (first, NULL));
    }
  g_assert_cmpuint (reading->records->len, ==, records->len);
  second = stelling_write (format, reading->records, &options, NULL, NULL);
  /* A mark of the byte order inside of a text is no part of it. */
  if (g_strstr_len (g_bytes_get_data (first, NULL), (gssize) g_bytes_get_size (first), "\ufeff")
      == NULL)
    fuzz_assert_same_bytes (second, first, name);
}

static GBytes *
fuzz_dup_without_brackets (GBytes *bytes)
{
  GByteArray *rest = g_byte_array_new ();
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  for (gsize i = 0; i < size; i++)
    if (strchr ("();", data[i]) == NULL)
      g_byte_array_append (rest, data + i, 1);
  return g_byte_array_free_to_bytes (rest);
}

/* A node that others follow after a variation gets the brackets that it needs. */
static void
fuzz_assert_given_back (GBytes *saved, GBytes *bytes)
{
  g_autoptr (GBytes) one = fuzz_dup_without_brackets (saved);
  g_autoptr (GBytes) other = fuzz_dup_without_brackets (bytes);

  if (!g_bytes_equal (one, other))
    fuzz_assert_same_bytes (saved, bytes, "unchanged");
}

/* What was read without a word is given back byte for byte, by the record that comes back from a
 * journal too. Returns whether it is given back so. @bytes (nullable): the file. */
static G_GNUC_UNUSED gboolean
fuzz_check_given_back (const StellingReading *reading, GBytes *bytes)
{
  g_autoptr (GPtrArray) brought_back = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GBytes) saved = fuzz_save (reading->records, reading->charset);
  g_autoptr (GBytes) saved_later = NULL;

  /* Which set a game after the first is in is known if it names it, or is in that of the first. */
  if (reading->format == STELLING_FORMAT_SGF && reading->messages->len == 0 && bytes != NULL
      && (reading->records->len == 1
          || g_utf8_validate (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                              NULL)))
    fuzz_assert_given_back (saved, bytes);
  for (guint i = 0; i < reading->records->len; i++)
    g_ptr_array_add (brought_back, fuzz_bring_back (reading->records->pdata[i]));
  saved_later = fuzz_save (brought_back, reading->charset);
  fuzz_assert_same_bytes (saved_later, saved, "brought back");
  return bytes != NULL && g_bytes_equal (saved, bytes);
}

/* SGF that was mended when it was written: what stands there now is what counts. A move that broke
 * off in the middle is one only then. */
static G_GNUC_UNUSED StellingReading *
fuzz_read_mended (const StellingReading *reading)
{
  g_autoptr (GBytes) saved = fuzz_save (reading->records, reading->charset);
  StellingReading *mended = fuzz_read (saved, "x.sgf");

  if (mended == NULL)
    g_error ("not read again:\n%s", (const char *) g_bytes_get_data (saved, NULL));
  /* The bracket that is missing after half a character of two bytes becomes its other half. */
  if (!fuzz_check_given_back (mended, saved) && reading->charset == NULL)
    g_error ("not mended:\n%s", (const char *) g_bytes_get_data (saved, NULL));
  return mended;
}

/* Moves that one format takes for none may be some by the letters of another. */
static G_GNUC_UNUSED StellingReading *
fuzz_read_as_sgf (const StellingReading *reading)
{
  const StellingWriteOptions options = { .keep = STELLING_KEEP_NOTHING };
  g_autoptr (GBytes) bytes
      = stelling_write (STELLING_FORMAT_SGF, reading->records, &options, NULL, NULL);
  StellingReading *again = fuzz_read (bytes, "x.sgf");

  if (again == NULL || again->records->len != reading->records->len)
    g_error ("not read again:\n%s", (const char *) g_bytes_get_data (bytes, NULL));
  return again;
}

/* @bytes (nullable): the file; @same: it was given back as it was. */
static G_GNUC_UNUSED void
fuzz_write_all (const StellingReading *found, GBytes *bytes, gboolean same)
{
  g_autoptr (StellingReading) other = NULL;
  const StellingReading *reading = found;
  const char *charset = found->format == STELLING_FORMAT_SGF ? found->charset : NULL;

  /* NULs are left out of what is not to be the same byte for byte. */
  if (bytes != NULL && memchr (g_bytes_get_data (bytes, NULL), 0, g_bytes_get_size (bytes)) != NULL)
    return;
  if (found->format == STELLING_FORMAT_SGF && !same)
    reading = other = fuzz_read_mended (found);
  else if (found->format != STELLING_FORMAT_SGF && stelling_reading_has_errors (found))
    reading = other = fuzz_read_as_sgf (found);
  for (guint keep = STELLING_KEEP_TEXT; keep <= STELLING_KEEP_NOTHING; keep++)
    fuzz_write_sgf ((StellingKeep) keep, keep == STELLING_KEEP_BYTES ? charset : NULL,
                    reading->records);
  fuzz_write_stable (STELLING_FORMAT_SHEET, "x.txt", reading->records);
}

/* What the content makes the file of another reader is left to that one's target, which knows more
 * of its kind. @format: the reader that is meant. */
static G_GNUC_UNUSED int
fuzz_reading (const uint8_t *data, size_t size, const char *name, StellingFormat format)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (StellingReading) reading = NULL;
  gboolean same;

  fuzz_begin ();
  reading = fuzz_read (bytes, name);
  if (reading != NULL && reading->format == format)
    {
      same = fuzz_check_given_back (reading, bytes);
      fuzz_write_all (reading, bytes, same);
    }
  return 0;
}
