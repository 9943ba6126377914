/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include "stelling-file-dialogs.h"
#include "stelling-files.h"
#include "stelling-messages-dialog.h"

/* Another file whose games are taken over: it is asked for and read. */

#define TAKE_KEY "stelling-take" /* of StellingPageTakeFunc, of the dialog */

/* A file that is being read. */
typedef struct
{
  StellingPage *page;
  StellingPageTakeFunc take;
} OtherFile;

static void
other_file_free (gpointer data)
{
  OtherFile *other = data;

  g_object_unref (other->page);
  g_free (other);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OtherFile, other_file_free)

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (OtherFile) other = data;
  StellingPage *self = other->page;
  GFile *file = G_FILE (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (StellingReading) reading = NULL;
  g_autoptr (GBytes) bytes = stelling_load_file_finish (file, result, NULL, &error);
  g_autofree char *name = g_file_get_basename (file);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (bytes != NULL)
    reading = stelling_reading_new_from_bytes (bytes, name, &error);
  if (reading == NULL)
    stelling_messages_dialog_show_error (stelling_page_get_window (self), file, error->message);
  else
    other->take (self, file, reading);
}

static void
response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  const StellingPageTakeFunc *take = g_object_get_data (G_OBJECT (dialog), TAKE_KEY);

  if (response == GTK_RESPONSE_ACCEPT)
    {
      StellingPage *self = data;
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      OtherFile *other = g_new (OtherFile, 1);

      *other = (OtherFile) { g_object_ref (self), *take };
      stelling_load_file_async (file, self->cancellable, loaded_cb, other);
    }
  g_object_unref (dialog);
}

void
stelling_page_take_from_file (StellingPage *self,
                              const char *title,
                              const char *accept,
                              StellingPageTakeFunc take)
{
  GtkFileChooserNative *chooser = stelling_file_dialogs_new_open (
      stelling_page_get_window (self), stelling_document_get_file (self->document));

  g_object_set_data_full (G_OBJECT (chooser), TAKE_KEY, g_memdup2 (&take, sizeof take), g_free);
  gtk_native_dialog_set_title (GTK_NATIVE_DIALOG (chooser), title);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), FALSE);
  gtk_file_chooser_native_set_accept_label (chooser, accept);
  g_signal_connect_object (chooser, "response", G_CALLBACK (response_cb), self, 0);
  stelling_page_show_dialog (self, chooser);
}
