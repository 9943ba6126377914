/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"

#include <string.h>

StellingReading *
formats_read (const char *content, gssize length, const char *name)
{
  gsize size = length < 0 ? strlen (content) : (gsize) length;
  g_autoptr (GBytes) bytes = g_bytes_new (content, size);
  g_autoptr (GError) error = NULL;
  StellingReading *reading = stelling_reading_new_from_bytes (bytes, name, &error);

  g_assert_no_error (error);
  g_assert_nonnull (reading);
  return reading;
}

static void
tell_game (GString *out, StellingReading *reading, guint index)
{
  StellingRecord *record = g_ptr_array_index (reading->records, index);
  const StellingRules *rules = stelling_record_get_rules (record);
  StellingNode *end = stelling_reading_get_main_end (reading, index);
  g_autofree char *name = stelling_rules_to_string (rules);

  g_assert_false (stelling_record_can_undo (record));
  g_assert_false (stelling_record_is_modified (record));
  g_string_append_printf (out, "%s %u %s\n", name, stelling_node_get_ply (end),
                          stelling_result_get_name (stelling_rules_get_game (rules),
                                                    stelling_node_get_outcome (end).result));
}

char *
formats_tell (const char *content, gssize length, const char *name)
{
  gsize size = length < 0 ? strlen (content) : (gsize) length;
  g_autoptr (GBytes) bytes = g_bytes_new (content, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (StellingReading) reading = stelling_reading_new_from_bytes (bytes, name, &error);
  GString *out = g_string_new (NULL);

  if (reading == NULL)
    {
      g_assert_error (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_NO_RECORD);
      g_string_append_printf (out, "%s\n", error->message);
      return g_string_free (out, FALSE);
    }
  g_assert_no_error (error);
  for (guint i = 0; i < reading->messages->len; i++)
    {
      g_autofree char *text = stelling_message_to_string (g_ptr_array_index (reading->messages, i));

      g_string_append_printf (out, "%s\n", text);
    }
  g_string_append_printf (out, "%u games, %u nodes\n", reading->records->len, reading->n_nodes);
  for (guint i = 0; i < reading->records->len; i++)
    tell_game (out, reading, i);
  return g_string_free (out, FALSE);
}

static char *
write_text (StellingReading *reading,
            StellingFormat format,
            const char *language,
            StellingKeep keep)
{
  const StellingWriteOptions options = { .language = language, .keep = keep };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = stelling_write (format, reading->records, &options, NULL, &error);
  gsize length;
  const char *data;

  g_assert_no_error (error);
  data = g_bytes_get_data (bytes, &length);
  return g_strndup (data, length);
}

char *
formats_write (StellingReading *reading, StellingFormat format, const char *language)
{
  return write_text (reading, format, language, STELLING_KEEP_TEXT);
}

char *
formats_write_anew (StellingReading *reading)
{
  return write_text (reading, STELLING_FORMAT_SGF, NULL, STELLING_KEEP_NOTHING);
}

char *
formats_write_moves (StellingReading *reading)
{
  g_autofree char *all = formats_write_anew (reading);
  g_auto (GStrv) lines = g_strsplit (all, "\n", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (!g_str_has_prefix (lines[i], "(;FF[4]CA[") && lines[i][0] != '\0')
      g_string_append_printf (out, "%s\n", lines[i]);
  return g_string_free (out, FALSE);
}

typedef struct
{
  const FormatsCase *row;
  const char *file;
} Data;

static void
test_case (gconstpointer user_data)
{
  const Data *data = user_data;
  g_autofree char *told = formats_tell (data->row->content, -1, data->file);
  g_autoptr (StellingReading) reading = NULL;
  g_autofree char *written = NULL;

  g_assert_cmpstr (told, ==, data->row->told);
  if (data->row->written == NULL)
    return;
  reading = formats_read (data->row->content, -1, data->file);
  written = formats_write_moves (reading);
  g_assert_cmpstr (written, ==, data->row->written);
}

void
formats_add_cases (const char *path, const char *file, const FormatsCase *cases, guint n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    {
      g_autofree char *full = g_strdup_printf ("%s/%s", path, cases[i].name);
      Data *data = g_new (Data, 1);

      *data = (Data) { &cases[i], file };
      g_test_add_data_func_full (full, data, test_case, g_free);
    }
}
