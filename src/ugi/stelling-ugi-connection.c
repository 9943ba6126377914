/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-ugi-connection.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib-unix.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define FAREWELL 2.0 /* seconds */
#define WRITING 5.0  /* seconds */
/* How often it is looked whether a process has ended, in milliseconds. */
#define LOOK_MS 5
/* How long a process whose output ended may take to end itself, in seconds. */
#define ENDING 0.2
#define NICENESS 10
/* More of either in a second is a flood: a search that tells of each move that it looks at writes a
 * few thousand lines. */
#define MAX_LINES_A_SECOND 20000
#define MAX_BYTES_A_SECOND (8 * 1024 * 1024)
/* Seconds in which there may be more to read whenever something was read. */
#define MAX_BUSY 3
/* The end of the standard error that is kept. */
#define MAX_HEARD 1024

struct _StellingUgiConnection
{
  char *name;
  GPid pid;   /* 0: none */
  int input;  /* the engine's; -1: closed */
  int output; /* the engine's */
  int errors; /* the engine's; -1: not heard */
  int life; /* -1: none. It closes when this program ends, however that comes: see stand_guard () */

  double patience; /* seconds; less than 0: none is needed */
  gint64 deadline; /* in microseconds */

  char *buffer; /* of STELLING_UGI_MAX_LINE bytes */
  gsize start, end;
  gsize scanned; /* no line ends between start and here */
  gboolean output_ended;

  char heard[MAX_HEARD + 1]; /* the last that came from the standard error */
  gsize n_heard;

  gint64 calm;   /* when there was nothing to read last */
  gint64 second; /* the start of the second in which is counted */
  guint n_lines;
  gsize n_bytes;
};

/* --- beginning and end --- */

static StellingUgiConnection *
connection_new (const char *name)
{
  StellingUgiConnection *self = g_new0 (StellingUgiConnection, 1);
  sigset_t pipe_closed;

  /* Makes writing to an engine that ended return an error instead of a signal. */
  sigemptyset (&pipe_closed);
  sigaddset (&pipe_closed, SIGPIPE);
  pthread_sigmask (SIG_BLOCK, &pipe_closed, NULL);
  self->name = stelling_ugi_dup_printable (name);
  self->input = self->output = self->errors = self->life = -1;
  self->patience = -1;
  self->buffer = g_malloc (STELLING_UGI_MAX_LINE);
  return self;
}

/* What the new process is told. */
typedef struct
{
  StellingUgiFlags flags;
  int life; /* the end of a pipe that nothing is written into; -1: none */
} ChildSetup;

/* Starts a process that waits for the end of this program, and then ends the engine's group, of
 * which it is one. It is no child of the engine's, which may wait for all of those, and holds none
 * of its pipes. */
static void
stand_guard (int life)
{
  pid_t between = fork ();

  if (between > 0)
    while (waitpid (between, NULL, 0) < 0 && errno == EINTR)
      ;
  if (between != 0)
    return;
  if (fork () != 0 || dup2 (life, STDIN_FILENO) < 0)
    _exit (0);
  close (STDOUT_FILENO);
  close (STDERR_FILENO);
  /* GLib has marked all others, of which one is the other end of @life, to be closed by this. */
  execl ("/bin/sh", "sh", "-c", "read -r _; kill -s KILL 0", NULL);
  _exit (0);
}

/* Runs in the new process, where only what signal handlers may do is allowed. */
static void
set_up_child_cb (gpointer data)
{
  const ChildSetup *setup = data;
  sigset_t none;

  setsid ();
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
  signal (SIGPIPE, SIG_DFL);
  if (setup->life >= 0)
    stand_guard (setup->life);
  if ((setup->flags & STELLING_UGI_NICE) != 0)
    setpriority (PRIO_PROCESS, 0, NICENESS);
}

static void
use_descriptors (StellingUgiConnection *self)
{
  g_unix_set_fd_nonblocking (self->input, TRUE, NULL);
  g_unix_set_fd_nonblocking (self->output, TRUE, NULL);
  if (self->errors >= 0)
    g_unix_set_fd_nonblocking (self->errors, TRUE, NULL);
}

static void
set_no_command (StellingUgiConnection *self, const GError *why, GError **error)
{
  g_autofree char *reason = stelling_ugi_dup_printable (why->message);

  if (why->domain == G_SHELL_ERROR)
    g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_COMMAND,
                 /* Translators: %1$s is what somebody wrote as a command line, %2$s the reason */
                 _ ("“%1$s” is no command: %2$s"), self->name, reason);
  else
    g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_COMMAND,
                 /* Translators: %1$s is a command line, %2$s the reason */
                 _ ("“%1$s” can’t be started: %2$s"), self->name, reason);
}

/* Starts the process. */
static gboolean
spawn (StellingUgiConnection *self, char **words, StellingUgiFlags flags, GError **error)
{
  const gboolean heard = (flags & STELLING_UGI_HEARD) != 0;
  int life[2] = { -1, -1 };
  ChildSetup setup = { .flags = flags };
  gboolean done;

  /* Without it the engine runs all the same. */
  if (!g_unix_open_pipe (life, FD_CLOEXEC, NULL))
    life[0] = life[1] = -1;
  setup.life = life[0];
  self->life = life[1];
  done = g_spawn_async_with_pipes (
      NULL, words, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_CLOEXEC_PIPES,
      set_up_child_cb, &setup, &self->pid, &self->input, &self->output,
      heard ? &self->errors : NULL, error);
  if (life[0] >= 0)
    close (life[0]);
  if (!done)
    self->pid = 0;
  return done;
}

StellingUgiConnection *
stelling_ugi_connection_new (const char *command, StellingUgiFlags flags, GError **error)
{
  g_autoptr (StellingUgiConnection) self = connection_new (command);
  g_autoptr (GError) why = NULL;
  g_auto (GStrv) words = NULL;

  if (!g_shell_parse_argv (command, NULL, &words, &why) || !spawn (self, words, flags, &why))
    {
      set_no_command (self, why, error);
      return NULL;
    }
  use_descriptors (self);
  return g_steal_pointer (&self);
}

StellingUgiConnection *
stelling_ugi_connection_new_for_descriptors (const char *name, int output, int input)
{
  StellingUgiConnection *self = connection_new (name);

  self->input = input;
  self->output = output;
  use_descriptors (self);
  return self;
}

static void
close_descriptor (int *descriptor)
{
  if (*descriptor >= 0)
    close (*descriptor);
  *descriptor = -1;
}

/* Returns whether the process has ended. It stays a zombie, so that its number is nobody else's. */
static gboolean
has_ended (StellingUgiConnection *self, siginfo_t *info)
{
  memset (info, 0, sizeof *info);
  return waitid (P_PID, (id_t) self->pid, info, WEXITED | WNOHANG | WNOWAIT) != 0
         || info->si_pid != 0;
}

/* Waits for the end, for @seconds at most. What the engine writes meanwhile is dropped, since one
 * that can't write does not hear either. */
static gboolean
wait_for_end (StellingUgiConnection *self, double seconds, siginfo_t *info)
{
  const gint64 end = g_get_monotonic_time () + (gint64) (seconds * 1e6);

  while (!has_ended (self, info))
    {
      struct pollfd output = { .fd = self->output, .events = POLLIN };

      if (g_get_monotonic_time () >= end)
        return FALSE;
      if (poll (&output, 1, LOOK_MS) > 0
          && read (self->output, self->buffer, STELLING_UGI_MAX_LINE) <= 0)
        g_usleep (LOOK_MS * 1000);
    }
  return TRUE;
}

static void
end_process (StellingUgiConnection *self, double seconds)
{
  siginfo_t info;

  if (seconds > 0 && self->input >= 0)
    {
      /* It may be too busy to hear this, but sees that nothing more comes. */
      G_GNUC_UNUSED gssize written = write (self->input, "quit\n", strlen ("quit\n"));

      close_descriptor (&self->input);
      wait_for_end (self, seconds, &info);
    }
  kill (-self->pid, SIGKILL);
  while (waitpid (self->pid, NULL, 0) < 0 && errno == EINTR)
    ;
  g_spawn_close_pid (self->pid);
}

void
stelling_ugi_connection_close (StellingUgiConnection *self, double seconds)
{
  if (self == NULL)
    return;
  if (self->pid != 0)
    end_process (self, seconds);
  close_descriptor (&self->input);
  close_descriptor (&self->output);
  close_descriptor (&self->errors);
  close_descriptor (&self->life);
  g_free (self->buffer);
  g_free (self->name);
  g_free (self);
}

void
stelling_ugi_connection_free (StellingUgiConnection *self)
{
  stelling_ugi_connection_close (self, FAREWELL);
}

void
stelling_ugi_connection_set_name (StellingUgiConnection *self, const char *name)
{
  g_autofree char *printable = stelling_ugi_dup_printable (name);

  if (*printable == '\0')
    return;
  g_free (self->name);
  self->name = g_steal_pointer (&printable);
}

const char *
stelling_ugi_connection_get_name (StellingUgiConnection *self)
{
  return self->name;
}

void
stelling_ugi_connection_set_patience (StellingUgiConnection *self, double seconds)
{
  self->patience = seconds;
  self->calm = g_get_monotonic_time ();
  self->deadline = self->calm + (gint64) (MAX (seconds, 0) * 1e6);
}

/* --- what goes wrong --- */

static void
hear (StellingUgiConnection *self)
{
  char more[MAX_HEARD];
  gssize n = read (self->errors, more, sizeof more);
  gsize kept;

  if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
    close_descriptor (&self->errors);
  if (n <= 0)
    return;
  kept = MIN (self->n_heard, MAX_HEARD - (gsize) n);
  memmove (self->heard, self->heard + self->n_heard - kept, kept);
  memcpy (self->heard + kept, more, (gsize) n);
  self->n_heard = kept + (gsize) n;
}

/* Returns (nullable) the last line that is not empty of what was heard. */
static char *
dup_heard (StellingUgiConnection *self)
{
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < 64 && self->errors >= 0; i++)
    {
      struct pollfd errors = { .fd = self->errors, .events = POLLIN };

      if (poll (&errors, 1, 0) <= 0)
        break;
      hear (self);
    }
  self->heard[self->n_heard] = '\0';
  lines = g_strsplit_set (self->heard, "\r\n", -1);
  for (guint i = g_strv_length (lines); i > 0; i--)
    {
      g_autofree char *line = stelling_ugi_dup_printable (lines[i - 1]);

      if (*line != '\0')
        return g_steal_pointer (&line);
    }
  return NULL;
}

static void
set_ended (StellingUgiConnection *self, GError **error)
{
  siginfo_t info = { 0 };
  gboolean ended = self->pid != 0 && wait_for_end (self, ENDING, &info);
  g_autofree char *heard = dup_heard (self);

  if (ended && (info.si_code == CLD_KILLED || info.si_code == CLD_DUMPED))
    g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_ENDED,
                 /* Translators: %1$s is a program, %2$s what the system says: “Segmentation
                  * fault” */
                 _ ("%1$s crashed: %2$s"), self->name, g_strsignal (info.si_status));
  else if (heard != NULL)
    g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_ENDED,
                 /* Translators: %1$s is a program that ended, %2$s the last that it said */
                 _ ("%1$s ended: %2$s"), self->name, heard);
  else
    g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_ENDED,
                 /* Translators: %s is a program that was not to end */
                 _ ("%s ended"), self->name);
}

static void
set_silent (StellingUgiConnection *self, double seconds, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%.4g", seconds);

  g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_SILENT,
               /* Translators: %1$s is a program, %2$s a number of seconds */
               _ ("%1$s gave no answer in %2$s s"), self->name, number);
}

/* --- writing --- */

gboolean
stelling_ugi_connection_write (StellingUgiConnection *self, const char *line, GError **error)
{
  const gint64 end = g_get_monotonic_time () + (gint64) (WRITING * 1e6);
  g_autofree char *text = g_strconcat (line, "\n", NULL);
  const gsize length = strlen (text);
  gsize done = 0;

  while (done < length)
    {
      struct pollfd input = { .fd = self->input, .events = POLLOUT };
      const gint64 left = end - g_get_monotonic_time ();
      gssize n;

      if (left <= 0)
        {
          set_silent (self, WRITING, error);
          return FALSE;
        }
      if (poll (&input, 1, (int) (left / 1000) + 1) <= 0)
        continue;
      n = write (self->input, text + done, length - done);
      if (n > 0)
        done += (gsize) n;
      else if (n < 0 && errno != EAGAIN && errno != EINTR)
        {
          set_ended (self, error);
          return FALSE;
        }
    }
  return TRUE;
}

/* --- reading --- */

/* Takes the next line, or the last one without an end; NULL if none is there. */
static char *
take_line (StellingUgiConnection *self, gsize *length)
{
  const char *end = memchr (self->buffer + self->scanned, '\n', self->end - self->scanned);
  char *line;

  self->scanned = self->end;
  if (end == NULL && !(self->output_ended && self->end > self->start))
    return NULL;
  if (end == NULL)
    end = self->buffer + self->end;
  *length = (gsize) (end - self->buffer) - self->start;
  line = g_strndup (self->buffer + self->start, *length);
  self->start = MIN ((gsize) (end - self->buffer) + 1, self->end);
  self->scanned = self->start;
  self->n_lines++;
  return line;
}

/* Returns whether the engine's output is no flood. How much comes in a second depends on how fast
 * it is read, too: an engine that always has more for seconds writes without end. */
static gboolean
check_flood (StellingUgiConnection *self, GError **error)
{
  const gint64 now = g_get_monotonic_time ();

  if (now - self->second >= G_USEC_PER_SEC)
    {
      self->second = now;
      self->n_lines = 0;
      self->n_bytes = 0;
    }
  if (self->n_lines <= MAX_LINES_A_SECOND && self->n_bytes <= MAX_BYTES_A_SECOND
      && now - self->calm <= MAX_BUSY * G_USEC_PER_SEC)
    return TRUE;
  g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_FLOOD,
               /* Translators: %s is a program */
               _ ("%s writes more than can be read"), self->name);
  return FALSE;
}

/* Returns whether @line, of @length bytes, is text. */
static gboolean
check_text (StellingUgiConnection *self, const char *line, gsize length, GError **error)
{
  if (g_utf8_validate_len (line, length, NULL))
    return TRUE;
  g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_TEXT,
               /* Translators: %s is a program; UTF-8 is how text is written in bytes */
               _ ("%s wrote what is no text in UTF-8"), self->name);
  return FALSE;
}

/* Makes room and reads what there is. */
static gboolean
fill (StellingUgiConnection *self, GError **error)
{
  gssize n;

  memmove (self->buffer, self->buffer + self->start, self->end - self->start);
  self->end -= self->start;
  self->scanned -= self->start;
  self->start = 0;
  if (self->end == STELLING_UGI_MAX_LINE)
    {
      g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_FLOOD,
                   /* Translators: %1$s is a program, %2$d a number of bytes in thousands */
                   _ ("%1$s wrote a line of more than %2$d kB"), self->name,
                   STELLING_UGI_MAX_LINE / 1024);
      return FALSE;
    }
  n = read (self->output, self->buffer + self->end, STELLING_UGI_MAX_LINE - self->end);
  if (n > 0)
    {
      self->end += (gsize) n;
      self->n_bytes += (gsize) n;
    }
  else if (n == 0 || (errno != EAGAIN && errno != EINTR))
    self->output_ended = TRUE;
  return TRUE;
}

static int
get_timeout (StellingUgiConnection *self)
{
  gint64 left = self->deadline - g_get_monotonic_time ();

  return self->patience < 0 ? -1 : (int) CLAMP ((left + 999) / 1000, 0, G_MAXINT);
}

/* Waits for anything to happen, or the deadline, and sees to it. */
static StellingUgiReading
wait_for_output (StellingUgiConnection *self, int watched, GError **error)
{
  struct pollfd polled[] = {
    { .fd = self->output, .events = POLLIN },
    { .fd = watched, .events = POLLIN },
    { .fd = self->errors, .events = POLLIN },
  };

  if (poll (polled, 1, 0) <= 0)
    {
      poll (polled, G_N_ELEMENTS (polled), get_timeout (self));
      self->calm = g_get_monotonic_time ();
    }
  else
    poll (polled + 1, G_N_ELEMENTS (polled) - 1, 0);
  if (polled[2].revents != 0)
    hear (self);
  if (polled[1].revents != 0)
    return STELLING_UGI_WOKEN;
  if (polled[0].revents != 0 && !fill (self, error))
    return STELLING_UGI_FAILED;
  return STELLING_UGI_LINE;
}

StellingUgiReading
stelling_ugi_connection_read (StellingUgiConnection *self, int watched, char **line, GError **error)
{
  *line = NULL;
  while (TRUE)
    {
      gsize length = 0;
      g_autofree char *next = take_line (self, &length);
      StellingUgiReading reading;

      if (!check_flood (self, error))
        return STELLING_UGI_FAILED;
      if (get_timeout (self) == 0)
        {
          set_silent (self, self->patience, error);
          return STELLING_UGI_LATE;
        }
      if (next != NULL)
        {
          if (!check_text (self, next, length, error))
            return STELLING_UGI_FAILED;
          *line = g_strstrip (g_steal_pointer (&next));
          return STELLING_UGI_LINE;
        }
      if (self->output_ended)
        {
          set_ended (self, error);
          return STELLING_UGI_FAILED;
        }
      reading = wait_for_output (self, watched, error);
      if (reading != STELLING_UGI_LINE)
        return reading;
    }
}
