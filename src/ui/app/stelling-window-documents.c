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

gboolean
stelling_window_show_open_page (GFile *file, gboolean in_front, gboolean analyse)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (STELLING_IS_WINDOW (l->data) && STELLING_WINDOW (l->data)->tabs != NULL
        && stelling_window_show_page (l->data, file, in_front, analyse))
      return TRUE;
  return FALSE;
}

gboolean
stelling_window_show_open_file (GFile *file, gboolean analyse)
{
  g_autoptr (GList) windows = NULL;

  if (stelling_window_show_open_page (file, TRUE, analyse))
    return TRUE;
  windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    if (STELLING_IS_WINDOW (l->data) && STELLING_WINDOW (l->data)->tabs != NULL
        && stelling_window_expect_file (l->data, file, analyse))
      return TRUE;
  return FALSE;
}
