/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-workspace.h"

#include "stelling-files.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#define NAME "workspace"
/* The file itself is another one after each saving. */
#define LOCK "workspace.lock"

struct _StellingWorkspace
{
  GObject parent_instance;

  /* owned */
  char *folder;
  GFile *file;
  char *stored; /* the newest text, nullable */

  int lock; /* -1: another program has it, or there is no folder yet */
  gboolean writing;
  gboolean again; /* there is another text since */
};

G_DEFINE_FINAL_TYPE (StellingWorkspace, stelling_workspace, G_TYPE_OBJECT)

/* Returns whether the file is this program's; the system unlocks it when the program ends. */
static gboolean
take_lock (StellingWorkspace *self)
{
  g_autofree char *path = g_build_filename (self->folder, LOCK, NULL);

  if (self->lock >= 0)
    return TRUE;
  if (g_mkdir_with_parents (self->folder, 0700) < 0)
    return FALSE;
  self->lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (self->lock >= 0 && flock (self->lock, LOCK_EX | LOCK_NB) < 0)
    {
      close (self->lock);
      self->lock = -1;
    }
  return self->lock >= 0;
}

GPtrArray *
stelling_workspace_load (StellingWorkspace *self)
{
  g_autoptr (GBytes) bytes = NULL;
  gconstpointer text = "";
  gsize length = 0;

  g_return_val_if_fail (STELLING_IS_WORKSPACE (self), NULL);

  stelling_workspace_wait (self);
  if (take_lock (self))
    bytes = stelling_load_file (self->file, NULL, NULL, NULL);
  if (bytes != NULL && g_bytes_get_size (bytes) > 0)
    text = g_bytes_get_data (bytes, &length);
  return stelling_workspace_windows_parse (text, length);
}

/* --- writing --- */

static void write_down (StellingWorkspace *self);

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (StellingWorkspace) self = data;
  g_autoptr (GError) error = NULL;

  self->writing = FALSE;
  if (!stelling_save_file_finish (G_FILE (source), result, NULL, &error))
    g_message ("%s", error->message);
  if (self->stored == NULL)
    g_file_delete (self->file, NULL, NULL);
  else if (self->again)
    write_down (self);
}

static void
write_down (StellingWorkspace *self)
{
  g_autoptr (GBytes) bytes = g_bytes_new (self->stored, strlen (self->stored));

  self->writing = TRUE;
  self->again = FALSE;
  stelling_save_file_async (self->file, bytes, NULL, NULL, NULL, saved_cb, g_object_ref (self));
}

void
stelling_workspace_store (StellingWorkspace *self, GPtrArray *windows)
{
  g_autofree char *text = NULL;

  g_return_if_fail (STELLING_IS_WORKSPACE (self));
  g_return_if_fail (windows != NULL);

  text = stelling_workspace_windows_to_text (windows);
  if (g_strcmp0 (text, self->stored) == 0 || !take_lock (self))
    return;
  g_free (self->stored);
  self->stored = g_steal_pointer (&text);
  if (self->writing)
    self->again = TRUE;
  else
    write_down (self);
}

void
stelling_workspace_forget (StellingWorkspace *self)
{
  g_return_if_fail (STELLING_IS_WORKSPACE (self));

  g_clear_pointer (&self->stored, g_free);
  if (!self->writing && take_lock (self))
    g_file_delete (self->file, NULL, NULL);
}

void
stelling_workspace_wait (StellingWorkspace *self)
{
  g_return_if_fail (STELLING_IS_WORKSPACE (self));

  while (self->writing)
    g_main_context_iteration (NULL, TRUE);
}

/* --- object --- */

static void
stelling_workspace_finalize (GObject *object)
{
  StellingWorkspace *self = STELLING_WORKSPACE (object);

  if (self->lock >= 0)
    close (self->lock);
  g_clear_object (&self->file);
  g_free (self->folder);
  g_free (self->stored);
  G_OBJECT_CLASS (stelling_workspace_parent_class)->finalize (object);
}

static void
stelling_workspace_class_init (StellingWorkspaceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stelling_workspace_finalize;
}

static void
stelling_workspace_init (StellingWorkspace *self)
{
  self->lock = -1;
}

StellingWorkspace *
stelling_workspace_new (const char *folder)
{
  StellingWorkspace *self = g_object_new (STELLING_TYPE_WORKSPACE, NULL);
  g_autofree char *path = NULL;

  self->folder = folder != NULL ? g_strdup (folder)
                                : g_build_filename (g_get_user_state_dir (), "stelling", NULL);
  path = g_build_filename (self->folder, NAME, NULL);
  self->file = g_file_new_for_path (path);
  return self;
}
