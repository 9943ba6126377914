/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-window-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-file-dialogs.h"
#include "stelling-sample-records.h"

/* The documents of the pages that are opened. */

StellingDocument *
stelling_window_create_document (const StellingRules *rules)
{
  g_autoptr (StellingRecord) record = NULL;
  StellingPosition position;

  stelling_position_init (&position, rules);
  record = stelling_record_new (&position);
  return stelling_document_new (record);
}

StellingDocument *
stelling_window_read_document (GFile *file, GBytes *bytes, const char *digest, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  StellingReading *reading = stelling_document_read (bytes, name, error);
  StellingDocument *document;

  if (reading != NULL && reading->records->len > 0)
    return stelling_document_new_for_reading (reading, file, digest,
                                              stelling_sample_records_contain (file));
  g_clear_pointer (&reading, stelling_reading_free);
  document = stelling_document_new_for_backup (file, digest, NULL);
  if (document != NULL)
    g_clear_error (error);
  else if (error != NULL && *error == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("There is no record in it."));
  return document;
}

void
stelling_window_add_recent (GFile *file, StellingDocument *document)
{
  if (stelling_document_get_state (document)->backup != STELLING_BACKUP_SHOWN)
    stelling_file_dialogs_add_recent (file, stelling_document_get_format (document));
}
