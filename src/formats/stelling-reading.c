/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "stelling-formats-private.h"

void
stelling_message_free (gpointer data)
{
  StellingMessage *message = data;

  g_free (message->text);
  g_free (message);
}

void
stelling_reading_free (StellingReading *reading)
{
  g_clear_pointer (&reading->n_nodes_by_then, g_array_unref);
  g_clear_pointer (&reading->main_ends, g_ptr_array_unref);
  g_clear_pointer (&reading->records, g_ptr_array_unref);
  g_clear_pointer (&reading->messages, g_ptr_array_unref);
  g_free (reading->charset);
  g_free (reading);
}

void
stelling_reading_take_record (StellingReading *reading,
                              StellingRecord *record,
                              StellingNode *main_end)
{
  stelling_record_clear_undo (record);
  g_ptr_array_add (reading->records, record);
  g_ptr_array_add (reading->main_ends, main_end);
  g_array_append_val (reading->n_nodes_by_then, reading->n_nodes);
}

gboolean
stelling_reading_has_errors (const StellingReading *reading)
{
  g_return_val_if_fail (reading != NULL, FALSE);

  for (guint i = 0; i < reading->messages->len; i++)
    {
      const StellingMessage *message = g_ptr_array_index (reading->messages, i);

      if (message->level == STELLING_MESSAGE_ERROR)
        return TRUE;
    }
  return FALSE;
}

StellingNode *
stelling_reading_get_main_end (const StellingReading *reading, guint index)
{
  g_return_val_if_fail (reading != NULL && index < reading->main_ends->len, NULL);

  return g_ptr_array_index (reading->main_ends, index);
}

guint
stelling_reading_get_n_nodes (const StellingReading *reading, guint index)
{
  guint before;

  g_return_val_if_fail (reading != NULL && index < reading->n_nodes_by_then->len, 0);

  before = index > 0 ? g_array_index (reading->n_nodes_by_then, guint, index - 1) : 0;
  return g_array_index (reading->n_nodes_by_then, guint, index) - before;
}

char *
stelling_message_to_string (const StellingMessage *message)
{
  g_return_val_if_fail (message != NULL, NULL);

  if (message->level == STELLING_MESSAGE_ERROR)
    /* Translators: line, column, what is wrong there */
    return g_strdup_printf (_ ("%u:%u: error: %s"), message->line, message->column, message->text);
  /* Translators: line, column, what was guessed or mended there */
  return g_strdup_printf (_ ("%u:%u: warning: %s"), message->line, message->column, message->text);
}
