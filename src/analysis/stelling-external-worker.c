/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-external-worker-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "stelling-ugi-command.h"
#include "stelling-ugi-connection.h"

/* Seconds that a process which is not needed any more has for its end. */
#define FAREWELL 1.0
/* Seconds that the program waits for the ends of all. */
#define MAX_ENDING 5
#define MAX_OPTIONS 1000

/* Lock and counts are from pthreads and C11, not GLib: ThreadSanitizer can't see into a library
 * that was built without it. */
struct _StellingExternalWorker
{
  atomic_int n_references;
  pthread_mutex_t lock;
  char *label; /* nullable */
  char *command;
  char **values;
  double patience;
  int wake[2]; /* a pipe: what is written has the thread look at the wishes */

  /* Wishes, under the lock */
  gboolean to_end;
  guint64 serial;
  gboolean thinks;
  StellingHistory history;
  guint lines;
  GPtrArray *presses; /* names */

  /* What was found, under the lock */
  StellingExternalReport report;
  char *name;
  GPtrArray *options;
  char *message;
  gboolean pending; /* an idle is on its way, or what it told of was not taken yet */

  /* The main thread's own, without the lock */
  StellingExternalWorkerFunc func; /* NULL once it was told to end */
  gpointer user_data;
};

/* The thread's own. */
typedef struct
{
  StellingExternalWorker *box;
  StellingUgiConnection *connection;
  char *name;         /* that the engine gives itself; nullable */
  GPtrArray *options; /* of StellingUgiOption; the main thread's too once it is declared */
  gboolean declared;
  gboolean searching;
  gboolean has_rules;
  StellingRules rules;
  guint lines; /* that it was told to tell of */
  guint64 serial;
  StellingPosition root;
  StellingExternalReport report;
} Talk;

static pthread_mutex_t threads_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t threads_ended = PTHREAD_COND_INITIALIZER;
static GPtrArray *workers; /* of all threads */

/* --- the box --- */

static void
unref (gpointer data)
{
  StellingExternalWorker *self = data;

  if (atomic_fetch_sub (&self->n_references, 1) > 1)
    return;
  pthread_mutex_destroy (&self->lock);
  close (self->wake[0]);
  close (self->wake[1]);
  stelling_history_clear (&self->history);
  g_ptr_array_unref (self->presses);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  g_free (self->message);
  g_free (self->name);
  g_strfreev (self->values);
  g_free (self->command);
  g_free (self->label);
  g_free (self);
}

static StellingExternalWorker *
ref (StellingExternalWorker *self)
{
  atomic_fetch_add (&self->n_references, 1);
  return self;
}

static gboolean
idle_cb (gpointer data)
{
  StellingExternalWorker *self = data;

  if (self->func != NULL)
    self->func (self->user_data);
  return G_SOURCE_REMOVE;
}

/* Brings the report to the main thread. */
static void
publish (Talk *talk)
{
  StellingExternalWorker *box = talk->box;
  gboolean post;

  pthread_mutex_lock (&box->lock);
  box->report = talk->report;
  post = !box->pending;
  box->pending = TRUE;
  pthread_mutex_unlock (&box->lock);
  if (post)
    g_idle_add_full (G_PRIORITY_DEFAULT, idle_cb, ref (box), unref);
}

static void
publish_state (Talk *talk, StellingExternalState state)
{
  talk->report.state = state;
  publish (talk);
}

/* --- waiting for words --- */

static void
drain (StellingExternalWorker *box)
{
  char bytes[64];

  while (read (box->wake[0], bytes, sizeof bytes) > 0)
    ;
}

static gboolean
is_to_end (StellingExternalWorker *box)
{
  gboolean to_end;

  pthread_mutex_lock (&box->lock);
  to_end = box->to_end;
  pthread_mutex_unlock (&box->lock);
  return to_end;
}

/* Returns whether @line is @word, with or without more after it. */
static gboolean
is_word (const char *line, const char *word)
{
  gsize length = strlen (word);

  return strncmp (line, word, length) == 0 && (line[length] == '\0' || line[length] == ' ');
}

static void
note_declaration (Talk *talk, const char *line)
{
  static const char name[] = "id name ", option[] = "option name ";

  if (g_str_has_prefix (line, name))
    {
      g_free (talk->name);
      talk->name = stelling_ugi_dup_printable (line + strlen (name));
      if (talk->box->label == NULL)
        stelling_ugi_connection_set_name (talk->connection, talk->name);
    }
  else if (g_str_has_prefix (line, option) && talk->options->len < MAX_OPTIONS)
    g_ptr_array_add (talk->options, stelling_ugi_option_parse (line + strlen (option)));
}

/* Says @line and waits for a line that begins with @word. Returns FALSE with @error, or without if
 * it was told to end meanwhile. */
static gboolean
ask (Talk *talk, const char *line, const char *word, double seconds, GError **error)
{
  if (!stelling_ugi_connection_write (talk->connection, line, error))
    return FALSE;
  stelling_ugi_connection_set_patience (talk->connection, seconds);
  while (TRUE)
    {
      g_autofree char *heard = NULL;

      switch (stelling_ugi_connection_read (talk->connection, talk->box->wake[0], &heard, error))
        {
        case STELLING_UGI_LINE:
          if (!talk->declared)
            note_declaration (talk, heard);
          if (is_word (heard, word))
            return TRUE;
          break;
        case STELLING_UGI_WOKEN:
          drain (talk->box);
          if (is_to_end (talk->box))
            return FALSE;
          break;
        case STELLING_UGI_LATE:
        case STELLING_UGI_FAILED:
        default:
          return FALSE;
        }
    }
}

/* --- options --- */

static const StellingUgiOption *
find_option (Talk *talk, const char *name)
{
  for (guint i = 0; i < talk->options->len; i++)
    if (stelling_ugi_option_is_called (g_ptr_array_index (talk->options, i), name))
      return g_ptr_array_index (talk->options, i);
  return NULL;
}

static gboolean
set_option (Talk *talk, const char *name, const char *value, GError **error)
{
  g_autofree char *line = stelling_ugi_dup_setoption (name, value);

  return stelling_ugi_connection_write (talk->connection, line, error);
}

/* Sets what was chosen, as far as the engine has it. */
static gboolean
set_values (Talk *talk, GError **error)
{
  char **values = talk->box->values;

  for (guint i = 0; values != NULL && values[i] != NULL && values[i + 1] != NULL; i += 2)
    {
      const StellingUgiOption *option = find_option (talk, values[i]);

      if (option != NULL && option->type != STELLING_UGI_OPTION_BUTTON
          && stelling_ugi_option_check (option, "", values[i + 1], NULL)
          && !set_option (talk, option->name, values[i + 1], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
set_lines (Talk *talk, guint lines, GError **error)
{
  const StellingUgiOption *option = find_option (talk, "MultiPV");
  g_autofree char *value = NULL;

  if (option == NULL || lines == talk->lines)
    return TRUE;
  talk->lines = lines;
  value = g_strdup_printf ("%" G_GINT64_FORMAT,
                           option->has_range ? CLAMP ((gint64) lines, option->min, option->max)
                                             : (gint64) lines);
  return set_option (talk, option->name, value, error);
}

static gboolean
set_rules (Talk *talk, const StellingRules *rules, GError **error)
{
  g_autofree char *text = stelling_rules_to_string (rules);

  if (talk->has_rules && stelling_rules_equal (rules, &talk->rules))
    return TRUE;
  talk->has_rules = TRUE;
  talk->rules = *rules;
  return set_option (talk, "Rules", text, error)
         && stelling_ugi_connection_write (talk->connection, "uginewgame", error);
}

/* --- the talk --- */

/* Starts the engine and learns its name and options. */
static gboolean
begin (Talk *talk, GError **error)
{
  StellingExternalWorker *box = talk->box;

  talk->connection
      = stelling_ugi_connection_new (box->command, STELLING_UGI_NICE | STELLING_UGI_HEARD, error);
  if (talk->connection == NULL)
    return FALSE;
  if (box->label != NULL)
    stelling_ugi_connection_set_name (talk->connection, box->label);
  if (!ask (talk, "ugi", "ugiok", box->patience, error) || !set_values (talk, error)
      || !ask (talk, "isready", "readyok", box->patience, error))
    return FALSE;
  talk->declared = TRUE;
  pthread_mutex_lock (&box->lock);
  box->name = g_strdup (talk->name != NULL ? talk->name
                                           : stelling_ugi_connection_get_name (talk->connection));
  box->options = g_ptr_array_ref (talk->options);
  pthread_mutex_unlock (&box->lock);
  publish_state (talk, STELLING_EXTERNAL_IDLE);
  return TRUE;
}

static gboolean
stop (Talk *talk, GError **error)
{
  if (!talk->searching)
    return TRUE;
  talk->searching = FALSE;
  return ask (talk, "stop", "bestmove", MIN (talk->box->patience, STELLING_EXTERNAL_STOPPING),
              error);
}

/* Has it think about the end of @history. */
static gboolean
go (Talk *talk, const StellingHistory *history, guint lines, GError **error)
{
  g_autofree char *position = stelling_ugi_dup_position (history);

  talk->root = *stelling_history_get_position (history);
  if (!set_rules (talk, &talk->root.rules, error) || !set_lines (talk, lines, error)
      || !ask (talk, "isready", "readyok", talk->box->patience, error)
      || !stelling_ugi_connection_write (talk->connection, position, error)
      || !stelling_ugi_connection_write (talk->connection, "go infinite", error))
    return FALSE;
  talk->searching = TRUE;
  talk->report = (StellingExternalReport) { .serial = talk->serial };
  publish_state (talk, STELLING_EXTERNAL_THINKING);
  return TRUE;
}

/* Presses the buttons, between two searches. */
static gboolean
press (Talk *talk, GPtrArray *names, GError **error)
{
  for (guint i = 0; i < names->len; i++)
    if (!set_option (talk, g_ptr_array_index (names, i), NULL, error))
      return FALSE;
  return TRUE;
}

/* Does what is wished. Returns FALSE with @error, or without if the end is. */
static gboolean
follow (Talk *talk, gboolean *changed, GError **error)
{
  StellingExternalWorker *box = talk->box;
  g_autoptr (GPtrArray) presses = NULL;
  g_auto (StellingHistory) history = { 0 };
  gboolean to_end, thinks;
  guint lines;

  pthread_mutex_lock (&box->lock);
  to_end = box->to_end;
  *changed = box->serial != talk->serial || box->presses->len > 0;
  thinks = box->thinks;
  lines = box->lines;
  talk->serial = box->serial;
  if (*changed && thinks)
    stelling_history_copy (&history, &box->history);
  presses = g_steal_pointer (&box->presses);
  box->presses = g_ptr_array_new_with_free_func (g_free);
  pthread_mutex_unlock (&box->lock);
  if (to_end)
    return FALSE;
  if (!*changed)
    return TRUE;
  if (!stop (talk, error) || !press (talk, presses, error))
    return FALSE;
  if (thinks)
    return go (talk, &history, lines, error);
  publish_state (talk, STELLING_EXTERNAL_IDLE);
  return TRUE;
}

static void
take_line (Talk *talk, const StellingUgiInfo *info)
{
  StellingExternalLine *line = &talk->report.lines[info->rank - 1];
  guint depth = info->depth > 0 ? info->depth : talk->report.depth;

  if (info->score.kind != STELLING_SCORE_NONE)
    {
      if (!stelling_score_replaces (info->score, depth, line->score, line->depth))
        return;
      line->score = info->score;
      line->depth = depth;
    }
  else if (info->n_moves == 0)
    return;
  if (info->n_moves > 0)
    {
      line->n_moves = info->n_moves;
      memcpy (line->moves, info->moves, sizeof line->moves);
    }
  talk->report.n_lines = MAX (talk->report.n_lines, info->rank);
}

/* Takes what the engine tells of its search; a move that is not legal ends the talk. */
static gboolean
take_info (Talk *talk, const char *text, GError **error)
{
  g_autoptr (GError) lie = NULL;
  StellingUgiInfo info;

  if (!stelling_ugi_info_parse (text, &talk->root, &info, &lie))
    {
      g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_ANSWER,
                   /* Translators: %1$s is an engine, %2$s a move with what is wrong with it */
                   _ ("%1$s told of a move that is not legal: %2$s"),
                   stelling_ugi_connection_get_name (talk->connection), lie->message);
      return FALSE;
    }
  if (info.rank == 1 && info.depth > 0)
    talk->report.depth = info.depth;
  if (info.nodes > 0)
    talk->report.nodes = info.nodes;
  if (info.nodes_per_second > 0)
    talk->report.nodes_per_second = info.nodes_per_second;
  if (info.rank >= 1 && info.rank <= STELLING_ANALYSIS_MAX_LINES)
    take_line (talk, &info);
  publish (talk);
  return TRUE;
}

static gboolean
take_words (Talk *talk, const char *line, GError **error)
{
  if (!talk->searching)
    return TRUE;
  if (g_str_has_prefix (line, "info "))
    return take_info (talk, line + strlen ("info "), error);
  if (is_word (line, "bestmove"))
    {
      talk->searching = FALSE;
      publish_state (talk, STELLING_EXTERNAL_DONE);
    }
  return TRUE;
}

/* Talks until the end; then @error is set if the engine is to blame. */
static void
serve (Talk *talk, GError **error)
{
  gboolean changed;

  stelling_ugi_connection_set_patience (talk->connection, -1);
  while (follow (talk, &changed, error))
    {
      g_autofree char *line = NULL;

      if (changed)
        {
          stelling_ugi_connection_set_patience (talk->connection, -1);
          continue;
        }
      switch (stelling_ugi_connection_read (talk->connection, talk->box->wake[0], &line, error))
        {
        case STELLING_UGI_LINE:
          if (!take_words (talk, line, error))
            return;
          break;
        case STELLING_UGI_WOKEN:
          drain (talk->box);
          break;
        case STELLING_UGI_LATE:
        case STELLING_UGI_FAILED:
        default:
          return;
        }
    }
}

static void
fail (Talk *talk, const GError *error)
{
  pthread_mutex_lock (&talk->box->lock);
  talk->box->message = g_strdup (error->message);
  pthread_mutex_unlock (&talk->box->lock);
  publish_state (talk, STELLING_EXTERNAL_FAILED);
}

static void
note (StellingExternalWorker *box)
{
  pthread_mutex_lock (&threads_lock);
  if (workers == NULL)
    workers = g_ptr_array_new ();
  g_ptr_array_add (workers, ref (box));
  pthread_mutex_unlock (&threads_lock);
}

static void
forget (StellingExternalWorker *box)
{
  pthread_mutex_lock (&threads_lock);
  g_ptr_array_remove_fast (workers, box);
  if (workers->len == 0)
    g_clear_pointer (&workers, g_ptr_array_unref);
  pthread_cond_broadcast (&threads_ended);
  pthread_mutex_unlock (&threads_lock);
  unref (box);
}

static gpointer
run (gpointer data)
{
  Talk talk = { .box = data, .report = { .state = STELLING_EXTERNAL_STARTING } };
  g_autoptr (GError) error = NULL;

  talk.options = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_ugi_option_free);
  if (begin (&talk, &error))
    serve (&talk, &error);
  stelling_ugi_connection_close (talk.connection, error == NULL ? FAREWELL : 0);
  if (error != NULL)
    fail (&talk, error);
  g_ptr_array_unref (talk.options);
  g_free (talk.name);
  forget (talk.box);
  return NULL;
}

/* --- for the main thread --- */

static void
wake (StellingExternalWorker *self)
{
  G_GNUC_UNUSED gssize written = write (self->wake[1], "", 1);
}

StellingExternalWorker *
stelling_external_worker_new (const char *label,
                              const char *command,
                              const char *const *values,
                              double patience,
                              StellingExternalWorkerFunc func,
                              gpointer user_data)
{
  StellingExternalWorker *self = g_new0 (StellingExternalWorker, 1);
  GThread *thread;

  atomic_init (&self->n_references, 1);
  pthread_mutex_init (&self->lock, NULL);
  self->label = g_strdup (label);
  self->command = g_strdup (command);
  self->values = g_strdupv ((char **) values);
  self->patience = patience;
  self->presses = g_ptr_array_new_with_free_func (g_free);
  self->report.state = STELLING_EXTERNAL_STARTING;
  self->func = func;
  self->user_data = user_data;
  self->wake[0] = self->wake[1] = -1;
  if (!g_unix_open_pipe (self->wake, FD_CLOEXEC, NULL))
    {
      unref (self);
      return NULL;
    }
  g_unix_set_fd_nonblocking (self->wake[0], TRUE, NULL);
  g_unix_set_fd_nonblocking (self->wake[1], TRUE, NULL);
  note (self);
  thread = g_thread_try_new ("stelling-external", run, self, NULL);
  if (thread != NULL)
    {
      g_thread_unref (thread);
      return self;
    }
  forget (self);
  unref (self);
  return NULL;
}

static void
tell_to_end (gpointer data, gpointer unused)
{
  StellingExternalWorker *self = data;

  pthread_mutex_lock (&self->lock);
  self->to_end = TRUE;
  pthread_mutex_unlock (&self->lock);
  wake (self);
}

void
stelling_external_worker_end (StellingExternalWorker *self)
{
  self->func = NULL;
  tell_to_end (self, NULL);
  unref (self);
}

void
stelling_external_worker_wish (StellingExternalWorker *self,
                               guint64 serial,
                               const StellingHistory *history,
                               guint lines)
{
  pthread_mutex_lock (&self->lock);
  self->serial = serial;
  self->thinks = history != NULL;
  self->lines = lines;
  stelling_history_clear (&self->history);
  if (history != NULL)
    stelling_history_copy (&self->history, history);
  pthread_mutex_unlock (&self->lock);
  wake (self);
}

void
stelling_external_worker_press (StellingExternalWorker *self, const char *name)
{
  pthread_mutex_lock (&self->lock);
  g_ptr_array_add (self->presses, g_strdup (name));
  pthread_mutex_unlock (&self->lock);
  wake (self);
}

void
stelling_external_worker_take (StellingExternalWorker *self,
                               StellingExternalReport *report,
                               char **name,
                               GPtrArray **options,
                               char **message)
{
  pthread_mutex_lock (&self->lock);
  self->pending = FALSE;
  *report = self->report;
  if (self->name != NULL)
    {
      g_free (*name);
      *name = g_steal_pointer (&self->name);
    }
  if (self->options != NULL)
    {
      g_clear_pointer (options, g_ptr_array_unref);
      *options = g_steal_pointer (&self->options);
    }
  if (self->message != NULL)
    {
      g_free (*message);
      *message = g_steal_pointer (&self->message);
    }
  pthread_mutex_unlock (&self->lock);
}

void
stelling_external_worker_end_all (void)
{
  struct timespec end;

  clock_gettime (CLOCK_REALTIME, &end);
  end.tv_sec += MAX_ENDING;
  pthread_mutex_lock (&threads_lock);
  if (workers != NULL)
    g_ptr_array_foreach (workers, tell_to_end, NULL);
  while (workers != NULL
         && pthread_cond_timedwait (&threads_ended, &threads_lock, &end) != ETIMEDOUT)
    ;
  pthread_mutex_unlock (&threads_lock);
}
