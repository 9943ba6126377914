/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-document-private.h"

/* A backup is what a file held before the program ended while it was saved in place
 * (stelling-files.h). It is a document of its own, beside what the file holds now, until it is
 * saved or not wanted. */

void
stelling_document_forget_backup (StellingDocument *self)
{
  g_clear_object (&self->backup);
  stelling_document_handle (self, STELLING_EVENT_BACKUP_NONE);
}

void
stelling_document_find_backup (StellingDocument *self)
{
  stelling_document_forget_backup (self);
  if (self->source == NULL || self->style.digest == NULL)
    return;
  self->backup = stelling_find_backup (self->source, self->style.digest);
  if (self->backup != NULL)
    stelling_document_handle (self, STELLING_EVENT_BACKUP_FOUND);
}

StellingDocument *
stelling_document_new_for_backup (GFile *file, const char *digest, GError **error)
{
  g_autoptr (GFile) backup = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;
  StellingReading *reading;
  StellingDocument *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (digest != NULL, NULL);

  backup = stelling_find_backup (file, digest);
  bytes = backup != NULL ? stelling_load_file (backup, NULL, NULL, error) : NULL;
  name = g_file_get_basename (file);
  reading = bytes != NULL ? stelling_reading_new_from_bytes (bytes, name, error) : NULL;
  if (reading == NULL)
    return NULL;
  self = stelling_document_new_for_reading (reading, file, digest, FALSE);
  g_set_object (&self->backup, backup);
  stelling_document_handle (self, STELLING_EVENT_BACKUP_SHOWN);
  return self;
}

StellingDocument *
stelling_document_open_backup (StellingDocument *self, GError **error)
{
  StellingDocument *opened;

  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (self->state.backup == STELLING_BACKUP_OFFERED, NULL);

  opened = stelling_document_new_for_backup (self->source, self->style.digest, error);
  stelling_document_forget_backup (self);
  return opened;
}

gboolean
stelling_document_delete_backup (StellingDocument *self, GError **error)
{
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (STELLING_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (self->state.backup == STELLING_BACKUP_OFFERED, FALSE);

  if (!g_file_delete (self->backup, NULL, &local_error)
      && !g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }
  stelling_document_forget_backup (self);
  return TRUE;
}
