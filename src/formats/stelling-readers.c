/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-board-text-private.h"
#include "stelling-decoding-private.h"
#include "stelling-files.h"
#include "stelling-formats-private.h"

/* A message about another game is enough; else the first error says why there is no record. */
static void
set_no_record (StellingReading *reading, const StellingSource *source, GError **error)
{
  if (source->other_game != NULL)
    {
      g_set_error_literal (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_NO_RECORD,
                           source->other_game);
      return;
    }
  for (guint i = 0; i < reading->messages->len; i++)
    {
      StellingMessage *message = g_ptr_array_index (reading->messages, i);

      if (message->level == STELLING_MESSAGE_ERROR)
        {
          g_set_error (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_NO_RECORD,
                       /* Translators: line, column, what is wrong there */
                       _ ("there is no game in it: line %u, column %u: %s"), message->line,
                       message->column, message->text);
          return;
        }
    }
  g_set_error_literal (
      error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_NO_RECORD,
      _ ("there is no game in it: expected an SGF file, a score sheet or a list of "
         "moves"));
}

/* Takes @taken. */
static StellingReading *
read_source (StellingSource *taken,
             StellingFormat format,
             const StellingRules *rules,
             GError **error)
{
  g_autoptr (StellingSource) source = taken;
  g_autoptr (StellingReading) reading = g_new0 (StellingReading, 1);

  reading->format = format;
  reading->records = g_ptr_array_new_with_free_func (g_object_unref);
  reading->main_ends = g_ptr_array_new ();
  reading->n_nodes_by_then = g_array_new (FALSE, FALSE, sizeof (guint));
  if (format == STELLING_FORMAT_SGF)
    stelling_sgf_read (source, reading);
  else if (format == STELLING_FORMAT_OTG)
    stelling_otg_read (source, reading);
  else
    stelling_sheet_read (source, rules, reading);
  reading->messages = stelling_source_dup_messages (source);
  g_ptr_array_set_free_func (reading->messages, stelling_message_free);
  reading->charset = g_steal_pointer (&source->charset);
  reading->guess = source->guess;
  reading->crlf = source->crlf;
  if (reading->records->len == 0)
    {
      set_no_record (reading, source, error);
      return NULL;
    }
  return g_steal_pointer (&reading);
}

/* @wanted: (nullable): iconv's name of a character set */
static StellingReading *
read_bytes (GBytes *bytes, const char *name, const char *wanted, GError **error)
{
  g_autoptr (GBytes) taken = bytes;
  StellingSource *source;
  StellingFormat format;

  if (!stelling_check_size (g_bytes_get_size (taken), error))
    return NULL;
  source = stelling_source_new (taken, name, wanted, &format);
  g_clear_pointer (&taken, g_bytes_unref);
  return read_source (source, format, NULL, error);
}

StellingReading *
stelling_reading_new_taking_bytes (GBytes *bytes, const char *name, GError **error)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return read_bytes (bytes, name, NULL, error);
}

StellingReading *
stelling_reading_new_in_charset (GBytes *bytes,
                                 const char *name,
                                 const char *charset,
                                 GError **error)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return read_bytes (g_bytes_ref (bytes), name,
                     charset != NULL ? stelling_charset_from_title (charset) : NULL, error);
}

StellingReading *
stelling_reading_new_from_bytes (GBytes *bytes, const char *name, GError **error)
{
  g_return_val_if_fail (bytes != NULL, NULL);

  return stelling_reading_new_taking_bytes (g_bytes_ref (bytes), name, error);
}

/* @text is UTF-8. */
static StellingReading *
read_text (const char *text, const StellingRules *rules, GError **error)
{
  g_autofree char *marked = g_strconcat (STELLING_BYTE_ORDER_MARK, text, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_static (marked, strlen (marked));
  StellingSource *source;
  StellingFormat format;

  source = stelling_source_new (bytes, NULL, NULL, &format);
  /* The text is UTF-8, whatever its CA says. */
  g_array_set_size (source->notes, 0);
  return read_source (source, format, rules, error);
}

StellingReading *
stelling_reading_new_from_text (const char *text, const StellingRules *rules, GError **error)
{
  g_autofree char *valid = NULL;
  g_autofree char *position = NULL;
  g_autoptr (GError) failure = NULL;
  StellingReading *reading;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!stelling_check_size (strlen (text), error))
    return NULL;
  valid = g_utf8_make_valid (text, -1);
  reading = read_text (valid, rules, &failure);
  if (reading == NULL)
    position = stelling_board_text_dup_from_prose (valid);
  if (position != NULL)
    reading = read_text (position, rules, NULL);
  if (reading == NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  return reading;
}

StellingReading *
stelling_reading_new_from_file (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  bytes = stelling_load_file (file, NULL, cancellable, error);
  if (bytes == NULL)
    return NULL;
  name = g_file_get_basename (file);
  return stelling_reading_new_taking_bytes (g_steal_pointer (&bytes), name, error);
}
