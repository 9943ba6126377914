/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A file's bytes: all of them, or a reason that a user understands. */

#include "saving-fixture.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gio/gunixsocketaddress.h>
#include <glib/gstdio.h>

#include "failing-calls.h"
#include "remote-file.h"
#include "stelling-formats.h"
#include "stelling-place-text.h"

static void
assert_refused (GFile *file, GQuark domain, int code, const char *words)
{
  g_autofree char *name = stelling_place_text_dup (file);
  g_autofree char *digest = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (stelling_load_file (file, &digest, NULL, &error));
  g_assert_error (error, domain, code);
  g_assert_null (digest);
  if (domain == G_IO_ERROR)
    g_assert_nonnull (strstr (error->message, name));
  g_assert_nonnull (strstr (error->message, words));
}

static void
test_refused (SavingFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  g_autoptr (GFile) below_file = saving_child (fixture, "game.sgf/game.sgf");
  g_autoptr (GFile) zero = g_file_new_for_path ("/dev/zero");
  g_autoptr (GFile) address = g_file_new_for_uri ("nowhere://example.org/game.sgf");
  g_autoptr (GFile) away = remote_file_new (fixture->path);

  assert_refused (fixture->file, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "is not there.");
  assert_refused (away, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "is not there.");
  assert_refused (folder, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, "is a folder.");
  assert_refused (address, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "is an address");
  saving_put (fixture->path, "one");
  assert_refused (below_file, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY, "is not there.");
  g_assert_cmpint (truncate (fixture->path, STELLING_LIMIT_FILE + 1), ==, 0);
  assert_refused (fixture->file, STELLING_FILES_ERROR, STELLING_FILES_ERROR_TOO_LARGE, "too large");
  assert_refused (zero, STELLING_FILES_ERROR, STELLING_FILES_ERROR_SPECIAL, "a device");
}

static void
test_argument (void)
{
  static const struct
  {
    const char *name, *folder, *uri;
  } cases[] = {
    { "a.sgf", "/x/y", "file:///x/y/a.sgf" },
    { "../a.sgf", "/x/y", "file:///x/a.sgf" },
    { "/z/a.sgf", "/x/y", "file:///z/a.sgf" },
    { "/z/a:b.sgf", NULL, "file:///z/a:b.sgf" },
    { "a:b.sgf", "/x/y", "file:///x/y/a:b.sgf" },
    { "a:/b.sgf", "/x/y", "file:///x/y/a:/b.sgf" },
    { "12:30 - game.sgf", "/x", "file:///x/12:30%20-%20game.sgf" },
    { "file:///z/a%20b.sgf", "/x/y", "file:///z/a%20b.sgf" },
    { "file:/z/a.sgf", "/x/y", "file:///z/a.sgf" },
    { "https://example.org/a.sgf", "/x/y", "https://example.org/a.sgf" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) file = stelling_file_new_for_argument (cases[i].name, cases[i].folder);
      g_autofree char *uri = g_file_get_uri (file);

      g_assert_cmpstr (uri, ==, cases[i].uri);
    }
}

static int
load_not (SavingFixture *fixture)
{
  g_autoptr (GError) error = NULL;

  assert_refused (fixture->file, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED, "You may not read");
  g_assert_false (stelling_check_file (fixture->file, "known", NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  return 0;
}

static void
test_not_allowed (SavingFixture *fixture, gconstpointer data)
{
  saving_put (fixture->path, "one");
  g_assert_cmpint (g_chmod (fixture->path, 0600), ==, 0);
  if (!saving_run_as_nobody (fixture, load_not))
    return;
  g_assert_cmpint (g_chmod (fixture->path, 0644), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, 0700), ==, 0);
  g_assert_true (saving_run_as_nobody (fixture, load_not));
}

static void
test_nothing_in_it (SavingFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  saving_put (fixture->path, "");
  g_assert_null (stelling_reading_new_from_file (fixture->file, NULL, &error));
  g_assert_error (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_NO_RECORD);
  g_assert_nonnull (strstr (error->message, "there is no game in it"));
}

/* Each call fails once: there is the whole content or an error, never a part. */
static void
test_each (SavingFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *how;
    guint n_refused; /* at most; GIO does not open again what was interrupted */
  } hows[] = {
    { "EIO", 100 }, { "ESTALE", 100 }, { "EACCES", 100 }, { "EINTR", 1 }, { "short", 0 },
  };
  g_autofree char *text = g_strnfill (200000, 'x');

  saving_put (fixture->path, text);
  for (gsize i = 0; i < G_N_ELEMENTS (hows); i++)
    {
      guint n = 0, n_refused = 0;

      do
        {
          g_autofree char *at = g_strdup_printf ("%u", ++n);
          g_autoptr (GError) error = NULL;
          g_autoptr (GBytes) bytes = NULL;

          failing_calls_arm ("open,read", at, hows[i].how, fixture->folder);
          bytes = stelling_load_file (fixture->file, NULL, NULL, &error);
          failing_calls_arm (NULL, NULL, NULL, NULL);
          g_assert_true ((bytes == NULL) == (error != NULL));
          if (bytes != NULL)
            g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text,
                             strlen (text));
          else
            g_assert_nonnull (strstr (error->message, fixture->path));
          n_refused += bytes == NULL;
        }
      while (failing_calls_get_failed () > 0);
      g_assert_cmpuint (n, >, 4);
      g_assert_cmpuint (n_refused, <=, MIN (hows[i].n_refused, n - 1));
      g_assert_true (hows[i].n_refused < 100 || n_refused == n - 1);
    }
}

static void
check_special (GFile *file)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (stelling_load_file (file, NULL, NULL, &error));
  g_assert_error (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_SPECIAL);
  g_assert_nonnull (strstr (error->message, "is a pipe, a device or a socket"));
}

/* Nobody writes into the pipe: to open it would take for ever. */
static void
test_fifo (SavingFixture *fixture, gconstpointer data)
{
  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  check_special (fixture->file);
}

static void
test_device (SavingFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) endless = g_file_new_for_path ("/dev/zero");

  check_special (endless);
}

static void
test_socket (SavingFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "s", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GSocketAddress) address = g_unix_socket_address_new (path);
  g_autoptr (GSocket) socket
      = g_socket_new (G_SOCKET_FAMILY_UNIX, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_DEFAULT, NULL);

  g_assert_true (g_socket_bind (socket, address, TRUE, NULL));
  check_special (file);
}

static void
test_link (SavingFixture *fixture, gconstpointer data)
{
  g_autofree char *pipe = g_build_filename (fixture->folder, "pipe", NULL);

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink (pipe, fixture->path), ==, 0);
  check_special (fixture->file);
}

/* --- in a thread --- */

typedef struct
{
  gboolean done;
  GBytes *bytes;
  char *digest;
  GError *error;
} Waiting;

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Waiting *waiting = data;

  waiting->bytes
      = stelling_load_file_finish (G_FILE (source), result, &waiting->digest, &waiting->error);
  waiting->done = TRUE;
}

static void
test_async (SavingFixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Waiting waiting = { 0 };

      if (i == 1)
        saving_put (fixture->path, "one");
      if (i == 2)
        g_cancellable_cancel (cancellable);
      stelling_load_file_async (fixture->file, cancellable, loaded_cb, &waiting);
      while (!waiting.done)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true ((waiting.bytes != NULL) == (i == 1));
      g_assert_true ((waiting.digest != NULL) == (i == 1));
      if (i == 0)
        g_assert_error (waiting.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
      if (i == 2)
        g_assert_error (waiting.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_pointer (&waiting.bytes, g_bytes_unref);
      g_clear_error (&waiting.error);
      g_free (waiting.digest);
    }
}

#define ADD(name)                                                                                  \
  g_test_add ("/files/loading/" #name, SavingFixture, NULL, saving_set_up, test_##name,            \
              saving_tear_down)

int
main (int argc, char **argv)
{
  saving_init (&argc, &argv);
  g_test_add_func ("/files/loading/argument", test_argument);
  ADD (refused);
  ADD (not_allowed);
  ADD (nothing_in_it);
  ADD (each);
  ADD (fifo);
  ADD (device);
  ADD (socket);
  ADD (link);
  ADD (async);
  return saving_run ();
}
