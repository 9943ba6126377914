/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-ugi-connection.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Old sandboxes refuse it. */
int
close_range (guint first, guint last, int flags)
{
  errno = ENOSYS;
  return -1;
}

typedef struct
{
  char *fifo; /* held by the engines and their children */
  int end;
} Witness;

static void
witness_init (Witness *self)
{
  g_autofree char *folder = g_dir_make_tmp ("stelling-ugi-XXXXXX", NULL);

  self->fifo = g_build_filename (folder, "witness", NULL);
  g_assert_no_errno (mkfifo (self->fifo, 0600));
  self->end = g_open (self->fifo, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  g_assert_cmpint (self->end, >=, 0);
  g_assert_true (g_unix_set_fd_nonblocking (self->end, FALSE, NULL));
}

/* Waits until nobody holds it. */
static void
witness_end (Witness *self)
{
  g_autofree char *folder = g_path_get_dirname (self->fifo);
  char byte;

  g_assert_cmpint (read (self->end, &byte, 1), ==, 0);
  close (self->end);
  g_unlink (self->fifo);
  g_rmdir (folder);
  g_free (self->fifo);
}

/* An engine that hears nothing, and whose child does not either. */
static StellingUgiConnection *
start_deaf (Witness *witness)
{
  g_autofree char *command = g_strdup_printf (
      "sh -c 'exec 5> \"%s\"; sleep 1000 & echo begun; while :; do sleep 1000; done'",
      witness->fifo);
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;
  StellingUgiConnection *connection
      = stelling_ugi_connection_new (command, STELLING_UGI_PLAIN, &error);

  g_assert_no_error (error);
  stelling_ugi_connection_set_patience (connection, 60);
  stelling_ugi_connection_read (connection, -1, &line, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (line, ==, "begun");
  return connection;
}

static void
test_closed (void)
{
  Witness witness;

  witness_init (&witness);
  stelling_ugi_connection_close (start_deaf (&witness), 0);
  witness_end (&witness);
}

/* A program that is killed can end nothing itself. */
static void
test_killed (void)
{
  Witness witness;
  pid_t program;
  int ready[2];
  char byte;

  witness_init (&witness);
  g_assert_true (g_unix_open_pipe (ready, FD_CLOEXEC, NULL));
  program = fork ();
  if (program == 0)
    {
      G_GNUC_UNUSED StellingUgiConnection *first = start_deaf (&witness);
      G_GNUC_UNUSED StellingUgiConnection *second = start_deaf (&witness);

      if (write (ready[1], "r", 1) == 1)
        for (;;)
          pause ();
      _exit (1);
    }
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  g_assert_no_errno (kill (program, SIGKILL));
  g_assert_cmpint (waitpid (program, NULL, 0), ==, program);
  witness_end (&witness);
  close (ready[0]);
  close (ready[1]);
}

/* Who waits for all children waits for none that it did not start, and what is written is heard to
 * the end. */
static void
test_no_child (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;
  g_autoptr (StellingUgiConnection) connection = stelling_ugi_connection_new (
      "sh -c 'read -r n < /proc/$$/task/$$/children; echo \"children: $n\"'", STELLING_UGI_PLAIN,
      &error);

  g_assert_no_error (error);
  stelling_ugi_connection_set_patience (connection, 60);
  g_assert_cmpint (stelling_ugi_connection_read (connection, -1, &line, &error), ==,
                   STELLING_UGI_LINE);
  g_assert_cmpstr (line, ==, "children:");
  g_clear_pointer (&line, g_free);
  while (stelling_ugi_connection_read (connection, -1, &line, &error) == STELLING_UGI_LINE)
    g_clear_pointer (&line, g_free);
  g_assert_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_ENDED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ugi/connection/closed", test_closed);
  g_test_add_func ("/ugi/connection/killed", test_killed);
  g_test_add_func ("/ugi/connection/no-child", test_no_child);
  return g_test_run ();
}
