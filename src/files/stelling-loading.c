/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>

#include "stelling-place-text.h"
#include "stelling-saving-private.h"

#define PIECE_SIZE (64 * 1024)

static gboolean
check_size (guint64 size, guint limit, GError **error)
{
  if (size <= limit)
    return TRUE;
  g_set_error (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_TOO_LARGE,
               _ ("the file is too large for a record of games: it may have %u MiB; divide it into "
                  "several"),
               limit / (1024 * 1024));
  return FALSE;
}

gboolean
stelling_check_size (guint64 size, GError **error)
{
  return check_size (size, STELLING_LIMIT_FILE, error);
}

static GBytes *
load_stream (GInputStream *stream, guint limit, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) content = g_byte_array_new ();
  g_autofree guint8 *piece = g_malloc (PIECE_SIZE);
  gsize n;

  do
    {
      if (!g_input_stream_read_all (stream, piece, PIECE_SIZE, &n, cancellable, error)
          || !check_size (content->len + n, limit, error))
        return NULL;
      g_byte_array_append (content, piece, (guint) n);
    }
  while (n == PIECE_SIZE);
  return g_byte_array_free_to_bytes (g_steal_pointer (&content));
}

GBytes *
stelling_load_stream (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);

  return load_stream (stream, STELLING_LIMIT_FILE, cancellable, error);
}

char *
stelling_bytes_dup_digest (GBytes *bytes)
{
  g_return_val_if_fail (bytes != NULL, NULL);

  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

static void
digest_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, stelling_bytes_dup_digest (data), g_free);
}

void
stelling_bytes_dup_digest_async (GBytes *bytes, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (bytes != NULL);

  task = g_task_new (NULL, NULL, callback, data);
  g_task_set_source_tag (task, stelling_bytes_dup_digest_async);
  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, digest_in_thread);
}

char *
stelling_bytes_dup_digest_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

GFile *
stelling_file_new_for_argument (const char *name, const char *folder)
{
  g_autofree char *scheme = NULL;
  g_autofree char *path = NULL;
  const char *rest;

  g_return_val_if_fail (name != NULL, NULL);

  scheme = g_uri_parse_scheme (name);
  rest = scheme != NULL ? name + strlen (scheme) : name;
  if (g_str_has_prefix (rest, "://") || g_str_has_prefix (name, "file:/"))
    return g_file_new_for_uri (name);
  path = g_canonicalize_filename (name, folder);
  return g_file_new_for_path (path);
}

gboolean
stelling_is_address (GFile *file, const GError *error)
{
  return g_file_peek_path (file) == NULL
         && (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED)
             || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_MOUNTED));
}

/* GIO's error with its code, in words for users. */
static void
explain (GError *error, GFile *file)
{
  g_autofree char *name = stelling_place_text_dup (file);
  char *message;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    /* Translators, of these four: the name of a file, with its folders */
    message = g_strdup_printf (_ ("“%s” is not there. It may have been moved, renamed or deleted, "
                                  "or its disk taken out."),
                               name);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    message = g_strdup_printf (_ ("“%s” is a folder. Open one of the files in it."), name);
  else if (stelling_is_address (file, error))
    /* Translators: %s is an address, "https://example.org/game.sgf" */
    message = g_strdup_printf (_ ("“%s” is an address, and only files can be opened. Download it "
                                  "with a browser, and open the file that was saved."),
                               name);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    message = g_strdup_printf (_ ("You may not read “%s”. Ask whoever it belongs to, or change its "
                                  "permissions."),
                               name);
  else
    /* Translators: %2$s are the system's words for what failed */
    message = g_strdup_printf (_ ("Could not read “%1$s” (%2$s). Try again, or check that the "
                                  "disk is working."),
                               name, error->message);
  g_free (error->message);
  error->message = message;
}

static gboolean
fail_special (GFile *file, GError **error)
{
  g_autofree char *name = stelling_place_text_dup (file);

  g_set_error (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_SPECIAL,
               /* Translators: the name of a file, with its folders */
               _ ("“%s” is a pipe, a device or a socket, not a file. Save what comes from it as a "
                  "file, and open that."),
               name);
  return FALSE;
}

GFileType
stelling_info_get_file_type (GFileInfo *info)
{
  return info != NULL
             ? (GFileType) g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_STANDARD_TYPE)
             : G_FILE_TYPE_UNKNOWN;
}

GFileType
stelling_query_file_type (GFile *file, GCancellable *cancellable)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE,
                                                  G_FILE_QUERY_INFO_NONE, cancellable, NULL);

  return stelling_info_get_file_type (info);
}

gboolean
stelling_is_same_file (GFile *file, GFile *other)
{
  const char *paths[] = { g_file_peek_path (file), g_file_peek_path (other) };
  struct stat status[2];

  if (g_file_equal (file, other))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    if (paths[i] == NULL || stat (paths[i], &status[i]) != 0)
      return FALSE;
  return status[0].st_dev == status[1].st_dev && status[0].st_ino == status[1].st_ino;
}

GFile *
stelling_dup_link_target (GFile *file)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *target = path != NULL ? realpath (path, NULL) : NULL;

  return target != NULL ? g_file_new_for_path (target) : g_object_ref (file);
}

/* Looks at what a name stands for before it is opened: to open a device may already do much. */
static gboolean
check_kind (GFile *file, guint limit, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info
      = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                           G_FILE_QUERY_INFO_NONE, cancellable, error);

  if (info == NULL)
    return FALSE;
  if (stelling_info_get_file_type (info) == G_FILE_TYPE_SPECIAL)
    return fail_special (file, error);
  return !g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_STANDARD_SIZE)
         || check_size ((guint64) g_file_info_get_size (info), limit, error);
}

/* Opens a file on this system, waiting for nobody: something else may have taken its place since it
 * was looked at. */
static GInputStream *
open_local (GFile *file, GError **error)
{
  int fd = open (g_file_peek_path (file), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  g_autoptr (GInputStream) stream = NULL;
  struct stat status;

  if (fd < 0 || fstat (fd, &status) != 0)
    {
      int failure = errno;

      if (fd >= 0)
        close (fd);
      g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (failure),
                           g_strerror (failure));
      return NULL;
    }
  stream = g_unix_input_stream_new (fd, TRUE);
  if (S_ISDIR (status.st_mode))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, g_strerror (EISDIR));
      return NULL;
    }
  return S_ISREG (status.st_mode) || fail_special (file, error) ? g_steal_pointer (&stream) : NULL;
}

static GBytes *
load (GFile *file, guint limit, GCancellable *cancellable, GError **error)
{
  g_autoptr (GInputStream) stream = NULL;

  if (!check_kind (file, limit, cancellable, error))
    return NULL;
  if (g_file_peek_path (file) != NULL)
    stream = open_local (file, error);
  else
    stream = (GInputStream *) g_file_read (file, cancellable, error);
  return stream != NULL ? load_stream (stream, limit, cancellable, error) : NULL;
}

static GBytes *
load_file (GFile *file, guint limit, char **digest, GCancellable *cancellable, GError **error)
{
  GBytes *bytes;
  GError *failure = NULL;

  bytes = load (file, limit, cancellable, &failure);
  if (bytes != NULL && digest != NULL)
    *digest = stelling_bytes_dup_digest (bytes);
  if (bytes == NULL)
    {
      if (failure->domain == G_IO_ERROR && failure->code != G_IO_ERROR_CANCELLED)
        explain (failure, file);
      g_propagate_error (error, failure);
    }
  return bytes;
}

GBytes *
stelling_load_file (GFile *file, char **digest, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  return load_file (file, STELLING_LIMIT_FILE, digest, cancellable, error);
}

GBytes *
stelling_load_large_file (GFile *file, guint limit, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  return load_file (file, limit, NULL, NULL, error);
}

/* --- in a thread of its own --- */

typedef struct
{
  GBytes *bytes;
  char *digest;
} Loaded;

static void
free_loaded (gpointer data)
{
  Loaded *loaded = data;

  g_clear_pointer (&loaded->bytes, g_bytes_unref);
  g_free (loaded->digest);
  g_free (loaded);
}

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Loaded *loaded = g_new0 (Loaded, 1);
  GError *error = NULL;

  loaded->bytes = stelling_load_file (G_FILE (source), &loaded->digest, cancellable, &error);
  if (loaded->bytes != NULL)
    {
      g_task_return_pointer (task, loaded, free_loaded);
      return;
    }
  free_loaded (loaded);
  g_task_return_error (task, error);
}

void
stelling_load_file_async (GFile *file,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, cancellable, callback, data);
  g_task_set_source_tag (task, stelling_load_file_async);
  g_task_run_in_thread (task, load_in_thread);
}

GBytes *
stelling_load_file_finish (GFile *file, GAsyncResult *result, char **digest, GError **error)
{
  Loaded *loaded;
  GBytes *bytes;

  g_return_val_if_fail (g_task_is_valid (result, file), NULL);

  loaded = g_task_propagate_pointer (G_TASK (result), error);
  if (loaded == NULL)
    return NULL;
  bytes = g_steal_pointer (&loaded->bytes);
  if (digest != NULL)
    *digest = g_steal_pointer (&loaded->digest);
  free_loaded (loaded);
  return bytes;
}

/* --- what is known --- */

gboolean
stelling_check_file (GFile *file, const char *known, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autofree char *digest = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (known != NULL, FALSE);

  if (stelling_query_file_type (file, cancellable) == G_FILE_TYPE_SPECIAL)
    return TRUE;
  bytes = stelling_load_file (file, &digest, cancellable, &failure);
  if (bytes != NULL && g_str_equal (digest, known))
    return TRUE;
  if (bytes != NULL || g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY)
      || g_error_matches (failure, STELLING_FILES_ERROR, STELLING_FILES_ERROR_TOO_LARGE))
    return stelling_saving_fail_changed (file, error);
  if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return stelling_saving_fail_gone (file, error);
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static void
check_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (stelling_check_file (G_FILE (source), data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
stelling_check_file_async (GFile *file,
                           const char *known,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (known != NULL);

  task = g_task_new (file, cancellable, callback, data);
  g_task_set_source_tag (task, stelling_check_file_async);
  g_task_set_task_data (task, g_strdup (known), g_free);
  g_task_run_in_thread (task, check_in_thread);
}

gboolean
stelling_check_file_finish (GFile *file, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
