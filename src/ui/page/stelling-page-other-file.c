/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include "stelling-file-dialogs.h"
#include "stelling-files.h"

/* Other files whose games are taken over: they are asked for, and read one after the other. */

#define TAKE_KEY "stelling-take" /* of StellingPageTakeFunc, of the dialog */

/* The files that are being read. */
typedef struct
{
  StellingPage *page;
  StellingPageTakeFunc take;
  GListModel *chosen;
  guint next;          /* of @chosen */
  GPtrArray *files;    /* of GFile: those that could be read */
  GPtrArray *readings; /* of StellingReading: of each */
  StellingFileFaults *faults;
} OtherFiles;

static void
other_files_free (OtherFiles *self)
{
  g_object_unref (self->page);
  g_object_unref (self->chosen);
  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->readings);
  stelling_file_faults_free (self->faults);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OtherFiles, other_files_free)

static void read_next (OtherFiles *self);

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (OtherFiles) self = data;
  GFile *file = G_FILE (source);
  g_autoptr (GError) error = NULL;
  StellingReading *reading = NULL;
  g_autoptr (GBytes) bytes = stelling_load_file_finish (file, result, NULL, &error);
  g_autofree char *name = g_file_get_basename (file);

  if (g_cancellable_is_cancelled (self->page->cancellable))
    return;
  if (bytes != NULL)
    reading = stelling_reading_new_from_bytes (bytes, name, &error);
  if (reading == NULL)
    stelling_file_faults_add_error (self->faults, file, error->message);
  else
    {
      g_ptr_array_add (self->files, g_object_ref (file));
      g_ptr_array_add (self->readings, reading);
    }
  read_next (g_steal_pointer (&self));
}

/* Reads the next file, or takes what was read. */
static void
read_next (OtherFiles *self)
{
  g_autoptr (OtherFiles) done = self;
  g_autoptr (GFile) file = g_list_model_get_item (self->chosen, self->next++);
  GtkWidget *dialog;

  if (file != NULL)
    {
      g_steal_pointer (&done);
      stelling_load_file_async (file, self->page->cancellable, loaded_cb, self);
      return;
    }
  if (self->readings->len > 0)
    self->take (self->page, self->files, self->readings, self->faults);
  dialog = stelling_file_faults_create_dialog (self->faults, stelling_page_get_window (self->page));
  if (dialog != NULL)
    stelling_page_show_dialog (self->page, dialog);
}

static void
response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  const StellingPageTakeFunc *take = g_object_get_data (G_OBJECT (dialog), TAKE_KEY);

  if (response == GTK_RESPONSE_ACCEPT)
    {
      OtherFiles *self = g_new0 (OtherFiles, 1);

      self->page = g_object_ref (data);
      self->take = *take;
      self->chosen = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
      self->files = g_ptr_array_new_with_free_func (g_object_unref);
      self->readings = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_reading_free);
      self->faults = stelling_file_faults_new ();
      read_next (self);
    }
  g_object_unref (dialog);
}

void
stelling_page_take_from_files (StellingPage *self,
                               const char *title,
                               const char *accept,
                               gboolean several,
                               StellingPageTakeFunc take)
{
  GtkFileChooserNative *chooser = stelling_file_dialogs_new_open (
      stelling_page_get_window (self), stelling_document_get_file (self->document));

  g_object_set_data_full (G_OBJECT (chooser), TAKE_KEY, g_memdup2 (&take, sizeof take), g_free);
  gtk_native_dialog_set_title (GTK_NATIVE_DIALOG (chooser), title);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), several);
  gtk_file_chooser_native_set_accept_label (chooser, accept);
  g_signal_connect_object (chooser, "response", G_CALLBACK (response_cb), self, 0);
  stelling_page_show_dialog (self, chooser);
}
