/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-clipboard-text.h"

typedef struct
{
  gsize most;
  char *text; /* @most bytes and one more: the system gives memory only for those that are read */
} Read;

static void
read_free (Read *self)
{
  g_free (self->text);
  g_free (self);
}

/* Returns the first @n bytes, which are taken, as UTF-8. */
static char *
take_text (Read *self, gsize n)
{
  g_autofree char *text = g_steal_pointer (&self->text);

  text[n] = '\0';
  if (!g_utf8_validate (text, (gssize) n, NULL))
    return g_utf8_make_valid (text, (gssize) n);
  return g_realloc (g_steal_pointer (&text), n + 1);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GInputStream *stream = G_INPUT_STREAM (source);
  GError *error = NULL;
  gsize n;

  if (g_input_stream_read_all_finish (stream, result, &n, &error))
    g_task_return_pointer (task, take_text (g_task_get_task_data (task), n), g_free);
  else
    g_task_return_error (task, error);
  g_input_stream_close_async (stream, G_PRIORITY_DEFAULT, NULL, NULL, NULL);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Read *self = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);
  GError *error = NULL;
  g_autoptr (GInputStream) stream
      = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, &error);

  if (stream == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  self->text = g_malloc (self->most + 1);
  g_input_stream_read_all_async (stream, self->text, self->most, G_PRIORITY_DEFAULT, cancellable,
                                 read_cb, g_steal_pointer (&task));
}

void
stelling_clipboard_text_read_async (GdkClipboard *clipboard,
                                    gsize most,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer data)
{
  static const char *types[] = { "text/plain;charset=utf-8", "text/plain", NULL };
  GTask *task;
  Read *self;

  g_return_if_fail (GDK_IS_CLIPBOARD (clipboard));
  g_return_if_fail (most > 0);

  task = g_task_new (clipboard, cancellable, callback, data);
  self = g_new0 (Read, 1);
  self->most = most;
  g_task_set_task_data (task, self, (GDestroyNotify) read_free);
  gdk_clipboard_read_async (clipboard, types, G_PRIORITY_DEFAULT, cancellable, opened_cb, task);
}

char *
stelling_clipboard_text_read_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
