/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-file-faults.h"

#include "stelling-messages-dialog.h"

/* A file has messages or an error. */
struct _StellingFileFaults
{
  GPtrArray *files;    /* of GFile */
  GPtrArray *messages; /* of GPtrArray of StellingMessage, (nullable), for each of them */
  GPtrArray *errors;   /* of char, (nullable), for each of them */
};

StellingFileFaults *
stelling_file_faults_new (void)
{
  StellingFileFaults *self = g_new (StellingFileFaults, 1);

  self->files = g_ptr_array_new_with_free_func (g_object_unref);
  self->messages = g_ptr_array_new ();
  self->errors = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
stelling_file_faults_free (StellingFileFaults *self)
{
  for (guint i = 0; i < self->messages->len; i++)
    g_clear_pointer (&g_ptr_array_index (self->messages, i), g_ptr_array_unref);
  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->messages);
  g_ptr_array_unref (self->errors);
  g_free (self);
}

static void
add (StellingFileFaults *self, GFile *file, GPtrArray *messages, const char *error)
{
  g_ptr_array_add (self->files, g_object_ref (file));
  g_ptr_array_add (self->messages, messages != NULL ? g_ptr_array_ref (messages) : NULL);
  g_ptr_array_add (self->errors, g_strdup (error));
}

void
stelling_file_faults_add (StellingFileFaults *self, GFile *file, GPtrArray *messages)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (messages != NULL);

  if (messages->len > 0)
    add (self, file, messages, NULL);
}

void
stelling_file_faults_add_error (StellingFileFaults *self, GFile *file, const char *text)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (text != NULL);

  add (self, file, NULL, text);
}

GtkWidget *
stelling_file_faults_create_dialog (StellingFileFaults *self, GtkWindow *parent)
{
  GtkWidget *dialog;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->files->len == 0)
    return NULL;
  if (self->files->len == 1 && g_ptr_array_index (self->errors, 0) != NULL)
    return stelling_messages_dialog_new_for_error (parent, g_ptr_array_index (self->files, 0),
                                                   g_ptr_array_index (self->errors, 0));
  dialog = stelling_messages_dialog_new (self->files->len == 1 ? g_ptr_array_index (self->files, 0)
                                                               : NULL);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
  for (guint i = 0; i < self->files->len; i++)
    {
      GFile *file = g_ptr_array_index (self->files, i);

      if (g_ptr_array_index (self->errors, i) != NULL)
        stelling_messages_dialog_add_error (dialog, file, g_ptr_array_index (self->errors, i));
      else
        stelling_messages_dialog_add (dialog, self->files->len == 1 ? NULL : file,
                                      g_ptr_array_index (self->messages, i));
    }
  return dialog;
}
