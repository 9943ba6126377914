/* stelling-page-backup.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-messages-dialog.h"
#include "stelling-window.h"

/* What a file held before the program ended while it was saved in place (stelling-files.h). It is
 * shown on a page of its own, beside what the file holds now, until it is saved or not wanted. */

static char *
dup_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return g_filename_display_name (base);
}

static void
forget (StellingPage *self)
{
  g_clear_object (&self->backup);
  stelling_notice_hide (self->backup_notice);
}

void
stelling_page_look_for_backup (StellingPage *self)
{
  const StellingNoticeButton buttons[] = { { _("_Open Backup"), "page.open-backup" },
                                           { _("_Delete Backup…"), "page.delete-backup" } };
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (STELLING_IS_PAGE (self));

  forget (self);
  self->is_backup = FALSE;
  if (self->source == NULL || self->style.digest == NULL)
    return;
  self->backup = stelling_find_backup (self->source, self->style.digest);
  if (self->backup == NULL)
    return;
  name = dup_name (self->source);
  /* Translators: %s is the name of a file */
  text = g_strdup_printf (_("Saving “%s” was interrupted. There is a backup of what was in it "
                            "before."), name);
  stelling_notice_show (self->backup_notice, text, buttons, G_N_ELEMENTS (buttons), TRUE);
}

void
stelling_page_finish_backup (StellingPage *self)
{
  if (self->is_backup && self->backup != NULL)
    g_file_delete (self->backup, NULL, NULL);
  if (self->is_backup)
    forget (self);
  self->is_backup = FALSE;
}

StellingPage *
stelling_page_new_for_backup (GFile *file, const char *digest, GError **error)
{
  g_autoptr (GFile) backup = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  StellingReading *reading;
  StellingPage *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (digest != NULL, NULL);

  backup = stelling_find_backup (file, digest);
  bytes = backup != NULL ? stelling_load_file (backup, NULL, NULL, error) : NULL;
  name = dup_name (file);
  reading = bytes != NULL ? stelling_reading_new_from_bytes (bytes, name, error) : NULL;
  if (reading == NULL)
    return NULL;
  self = stelling_page_new_for_reading (reading, file);
  stelling_page_set_digest (self, digest);
  self->backup = g_steal_pointer (&backup);
  self->is_backup = TRUE;
  stelling_page_set_differs (self, TRUE);
  /* Translators: %s is the name of a file */
  text = g_strdup_printf (_("This was in “%s” before saving it was interrupted. Save it to keep "
                            "it."), name);
  stelling_notice_show (self->backup_notice, text, NULL, 0, TRUE);
  return self;
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  GtkWindow *window = stelling_page_get_window (self);
  g_autoptr (GError) error = NULL;
  StellingPage *page;

  if (self->backup == NULL || self->is_backup)
    return;
  page = stelling_page_new_for_backup (self->source, self->style.digest, &error);
  if (page != NULL)
    stelling_window_add_page (STELLING_WINDOW (window), page);
  else if (error != NULL)
    stelling_messages_dialog_show_error (window, self->backup, error->message);
  forget (self);
}

static void
delete_response_cb (StellingPage *self, const char *response)
{
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "delete") || self->backup == NULL)
    return;
  if (g_file_delete (self->backup, NULL, &error)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    forget (self);
  else
    stelling_messages_dialog_show_error (stelling_page_get_window (self), self->backup,
                                         error->message);
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  g_autofree char *name = NULL;
  GtkWidget *dialog;

  if (self->backup == NULL || self->is_backup)
    return;
  name = dup_name (self->source);
  dialog = adw_message_dialog_new (stelling_page_get_window (self), _("Delete the Backup?"), NULL);
  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog),
                                  _("What was in “%s” before saving it was interrupted is lost. "
                                    "The file stays as it is."), name);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "delete",
                                    _("_Delete"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "delete",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (delete_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static const GActionEntry entries[] = {
  { .name = "open-backup", .activate = open_cb },
  { .name = "delete-backup", .activate = delete_cb },
};

void
stelling_page_init_backup (StellingPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
