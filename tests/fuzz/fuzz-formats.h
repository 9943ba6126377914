/* fuzz-formats.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdint.h>

#include "stelling-formats.h"

/* What must hold of every record that comes out of a reader: it can be written, what was written
 * reads without a word, and being written again it is the same. */

static StellingReading *
fuzz_read (GBytes *bytes, const char *name)
{
  g_autoptr (GError) error = NULL;
  StellingReading *reading = stelling_reading_new_from_bytes (bytes, name, &error);

  g_assert_true ((reading == NULL) == (error != NULL));
  for (guint i = 0; reading != NULL && i < reading->messages->len; i++)
    {
      const StellingMessage *message = g_ptr_array_index (reading->messages, i);
      const StellingMessage *before
          = i > 0 ? g_ptr_array_index (reading->messages, i - 1) : message;

      g_assert_cmpuint (message->line, >=, 1);
      g_assert_cmpuint (message->column, >=, 1);
      g_assert_true (g_utf8_validate (message->text, -1, NULL));
      g_assert_true (before->line < message->line
                     || (before->line == message->line && before->column <= message->column));
    }
  return reading;
}

static gboolean
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

static void
fuzz_write_kept (StellingFormat format,
                 const char *name,
                 StellingKeep keep,
                 const char *charset,
                 GPtrArray *records)
{
  StellingWriteOptions options = { .language = "nl", .keep = keep, .charset = charset };
  g_autoptr (GBytes) first = stelling_write (format, records, &options, NULL, NULL);
  g_autoptr (StellingReading) reading = NULL;
  g_autoptr (GBytes) second = NULL;

  g_assert_nonnull (first);
  reading = fuzz_read (first, name);
  /* A move that can't be played is as wrong when it is read again, unless it was broken off; so is
   * whatever is given back as it was. */
  if (keep == STELLING_KEEP_NOTHING && format == STELLING_FORMAT_SGF && fuzz_has_dead (records))
    return;
  if (format != STELLING_FORMAT_SGF || keep == STELLING_KEEP_NOTHING)
    {
      g_assert_nonnull (reading);
      if (stelling_reading_has_errors (reading))
        {
          g_autofree char *message = stelling_message_to_string (reading->messages->pdata[0]);

          g_error ("%s: %s\n%s", name, message, (const char *) g_bytes_get_data (first, NULL));
        }
    }
  g_assert_nonnull (reading);
  g_assert_cmpuint (reading->records->len, ==, records->len);
  if (charset != NULL)
    options.charset = reading->charset;
  second = stelling_write (format, reading->records, &options, NULL, NULL);
  if (!g_bytes_equal (first, second))
    g_error ("not the same again (%d):\n%s\n---\n%s", keep,
             (const char *) g_bytes_get_data (first, NULL),
             (const char *) g_bytes_get_data (second, NULL));
}

static void
fuzz_write_stable (StellingFormat format, const char *name, GPtrArray *records)
{
  fuzz_write_kept (format, name, STELLING_KEEP_NOTHING, NULL, records);
}

static G_GNUC_UNUSED int
fuzz_reading (const uint8_t *data, size_t size, const char *name)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (StellingReading) reading = NULL;

  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  reading = fuzz_read (bytes, name);
  if (reading == NULL)
    return 0;
  for (guint keep = STELLING_KEEP_TEXT; keep <= STELLING_KEEP_NOTHING; keep++)
    fuzz_write_kept (STELLING_FORMAT_SGF, "x.sgf", (StellingKeep) keep,
                     keep == STELLING_KEEP_BYTES ? reading->charset : NULL, reading->records);
  fuzz_write_stable (STELLING_FORMAT_SHEET, "x.txt", reading->records);
  return 0;
}
