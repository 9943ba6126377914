/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-ugi-client.h"

#include <stdlib.h>
#include <string.h>

#define PATIENCE 30.0 /* seconds */
#define MAX_OPTIONS 1000
#define FAREWELL 2000 /* milliseconds until a process that was told to quit is killed */

struct _StellingUgiClient
{
  GSubprocess *process; /* nullable */
  GOutputStream *input;
  GDataInputStream *output;
  GMainContext *context;
  char *name;
  GPtrArray *options;    /* of "NAME type …", as the engine sent them */
  double usual_patience; /* for all but a move */
  /* The answer has to come by @deadline. */
  double patience;
  gint64 deadline;
};

/* A line to wait for. */
typedef struct
{
  GCancellable *cancellable;
  char *line;
  GError *error;
  gboolean done;
} Wait;

G_DEFINE_QUARK (stelling - ugi - error - quark, stelling_ugi_error)

static void
line_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  Wait *wait = data;

  wait->line = g_data_input_stream_read_line_finish_utf8 (G_DATA_INPUT_STREAM (object), result,
                                                          NULL, &wait->error);
  wait->done = TRUE;
}

static gboolean
timeout_cb (gpointer data)
{
  Wait *wait = data;

  g_cancellable_cancel (wait->cancellable);
  return G_SOURCE_REMOVE;
}

/* Gives the engine @patience seconds from this moment, whatever it sends meanwhile. */
static void
be_patient (StellingUgiClient *self, double patience)
{
  self->patience = patience;
  self->deadline = g_get_monotonic_time () + (gint64) (patience * 1e6);
}

/* Returns the engine's next line; the caller frees. */
static char *
read_line (StellingUgiClient *self, GError **error)
{
  gint64 left = self->deadline - g_get_monotonic_time ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GSource) timeout = g_timeout_source_new ((guint) (MAX (left, 0) / 1000));
  Wait wait = { .cancellable = cancellable };

  if (left <= 0)
    g_cancellable_cancel (cancellable);
  g_main_context_push_thread_default (self->context);
  g_source_set_callback (timeout, timeout_cb, &wait, NULL);
  g_source_attach (timeout, self->context);
  g_data_input_stream_read_line_async (self->output, G_PRIORITY_DEFAULT, cancellable, line_cb,
                                       &wait);
  while (!wait.done)
    g_main_context_iteration (self->context, TRUE);
  g_source_destroy (timeout);
  g_main_context_pop_thread_default (self->context);
  if (wait.line != NULL)
    return wait.line;
  if (g_error_matches (wait.error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_SILENT,
                 "%s gave no answer in %.4g s", self->name, self->patience);
  else
    g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_ENDED, "%s ended", self->name);
  g_clear_error (&wait.error);
  return NULL;
}

static gboolean
write_line (StellingUgiClient *self, const char *line, GError **error)
{
  g_autofree char *text = g_strconcat (line, "\n", NULL);

  if (g_output_stream_write_all (self->input, text, strlen (text), NULL, NULL, NULL)
      && g_output_stream_flush (self->input, NULL, NULL))
    return TRUE;
  g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_ENDED, "%s ended", self->name);
  return FALSE;
}

/* Reads lines until one is @word. */
static gboolean
wait_for (StellingUgiClient *self, const char *word, GError **error)
{
  be_patient (self, self->usual_patience);
  while (TRUE)
    {
      g_autofree char *line = read_line (self, error);

      if (line == NULL)
        return FALSE;
      g_strstrip (line);
      if (g_str_has_prefix (line, "id name "))
        {
          g_free (self->name);
          self->name = g_strdup (line + strlen ("id name "));
        }
      else if (g_str_has_prefix (line, "option name ") && self->options->len < MAX_OPTIONS)
        g_ptr_array_add (self->options, g_strdup (line + strlen ("option name ")));
      if (strcmp (line, word) == 0)
        return TRUE;
    }
}

/* Takes @process (nullable), the owner of the streams. */
static StellingUgiClient *
shake_hands (const char *name,
             GSubprocess *process,
             GInputStream *output,
             GOutputStream *input,
             double patience,
             GError **error)
{
  g_autoptr (StellingUgiClient) self = g_new0 (StellingUgiClient, 1);

  self->usual_patience = patience > 0 ? patience : PATIENCE;
  self->process = process;
  self->name = g_strdup (name);
  self->options = g_ptr_array_new_with_free_func (g_free);
  self->context = g_main_context_new ();
  self->input = g_object_ref (input);
  self->output = g_data_input_stream_new (output);
  if (!write_line (self, "ugi", error) || !wait_for (self, "ugiok", error))
    return NULL;
  return g_steal_pointer (&self);
}

StellingUgiClient *
stelling_ugi_client_new (const char *command, double patience, GError **error)
{
  g_auto (GStrv) words = NULL;
  GSubprocess *process;

  if (!g_shell_parse_argv (command, NULL, &words, error))
    {
      g_prefix_error (error, "“%s” is no command: ", command);
      return NULL;
    }
  process
      = g_subprocess_newv ((const char *const *) words,
                           G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, error);
  if (process == NULL)
    return NULL;
  return shake_hands (command, process, g_subprocess_get_stdout_pipe (process),
                      g_subprocess_get_stdin_pipe (process), patience, error);
}

StellingUgiClient *
stelling_ugi_client_new_for_streams (const char *name,
                                     GInputStream *output,
                                     GOutputStream *input,
                                     GError **error)
{
  return shake_hands (name, NULL, output, input, PATIENCE, error);
}

static void
exit_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  gboolean *done = data;

  g_subprocess_wait_finish (G_SUBPROCESS (object), result, NULL);
  *done = TRUE;
}

static gboolean
end_cb (gpointer data)
{
  g_subprocess_force_exit (data);
  return G_SOURCE_REMOVE;
}

static void
end_process (StellingUgiClient *self)
{
  g_autoptr (GSource) timeout = g_timeout_source_new (FAREWELL);
  gboolean done = FALSE;

  write_line (self, "quit", NULL);
  g_main_context_push_thread_default (self->context);
  g_source_set_callback (timeout, end_cb, self->process, NULL);
  g_source_attach (timeout, self->context);
  g_subprocess_wait_async (self->process, NULL, exit_cb, &done);
  while (!done)
    g_main_context_iteration (self->context, TRUE);
  g_source_destroy (timeout);
  g_main_context_pop_thread_default (self->context);
}

void
stelling_ugi_client_free (StellingUgiClient *self)
{
  if (self == NULL)
    return;
  if (self->process != NULL)
    end_process (self);
  g_clear_object (&self->output);
  g_clear_object (&self->input);
  g_clear_object (&self->process);
  g_main_context_unref (self->context);
  g_ptr_array_unref (self->options);
  g_free (self->name);
  g_free (self);
}

const char *
stelling_ugi_client_get_name (StellingUgiClient *self)
{
  return self->name;
}

/* --- options --- */

/* Returns the engine's text on an option after its name, or NULL with the names that exist. */
static const char *
find_option (StellingUgiClient *self, const char *name, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < self->options->len; i++)
    {
      const char *option = g_ptr_array_index (self->options, i);
      const char *end = strstr (option, " type ");
      gsize length = end != NULL ? (gsize) (end - option) : strlen (option);

      if (length == strlen (name) && g_ascii_strncasecmp (option, name, length) == 0)
        return option + length;
      g_string_append_printf (names, "%s%.*s", i > 0 ? ", " : "", (int) length, option);
    }
  g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_OPTION,
               "%s has no option “%s”; it has %s", self->name, name,
               names->len > 0 ? names->str : "none");
  return NULL;
}

/* Reads the number after @word in the description of an option. */
static gboolean
find_number (const char *text, const char *word, gint64 *number)
{
  const char *at = strstr (text, word);

  if (at != NULL)
    *number = g_ascii_strtoll (at + strlen (word), NULL, 10);
  return at != NULL;
}

/* Returns the values that an option's description allows, if @value is none of them; else NULL. */
static char *
dup_expected (const char *text, const char *value)
{
  gint64 min, max;

  if (g_str_has_prefix (text, " type spin") && find_number (text, " min ", &min)
      && find_number (text, " max ", &max) && min <= max)
    return g_ascii_string_to_signed (value, 10, min, max, NULL, NULL)
               ? NULL
               : g_strdup_printf ("a number from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, min,
                                  max);
  if (g_str_has_prefix (text, " type check"))
    return g_ascii_strcasecmp (value, "true") == 0 || g_ascii_strcasecmp (value, "false") == 0
               ? NULL
               : g_strdup ("true or false");
  if (g_str_has_prefix (text, " type combo ") && strstr (text, " var ") != NULL)
    {
      g_auto (GStrv) choices = g_strsplit (text, " var ", -1);

      for (guint i = 1; choices[i] != NULL; i++)
        if (g_ascii_strcasecmp (choices[i], value) == 0)
          return NULL;
      return g_strjoinv (" or ", choices + 1);
    }
  return NULL;
}

static gboolean
check_option (StellingUgiClient *self, const char *name, const char *value, GError **error)
{
  const char *text = find_option (self, name, error);
  g_autofree char *expected = text != NULL ? dup_expected (text, value) : NULL;

  if (expected != NULL)
    g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_OPTION,
                 "%s expects %s for %s, not “%s”", self->name, expected, name, value);
  return text != NULL && expected == NULL;
}

static gboolean
write_option (StellingUgiClient *self, const char *name, const char *value, GError **error)
{
  g_autofree char *line = g_strdup_printf ("setoption name %s value %s", name, value);

  return write_line (self, line, error);
}

gboolean
stelling_ugi_client_set (StellingUgiClient *self,
                         const char *name,
                         const char *value,
                         GError **error)
{
  return check_option (self, name, value, error) && write_option (self, name, value, error);
}

gboolean
stelling_ugi_client_begin (StellingUgiClient *self, const StellingRules *rules, GError **error)
{
  g_autofree char *text = stelling_rules_to_string (rules);

  return write_option (self, "Rules", text, error) && write_line (self, "uginewgame", error)
         && write_line (self, "isready", error) && wait_for (self, "readyok", error);
}

/* --- a move --- */

static char *
write_position (const StellingHistory *history)
{
  g_autofree char *start = stelling_position_to_string (&history->positions[0]);
  g_autoptr (GString) text = g_string_new ("position fen ");

  g_string_append (text, start);
  for (guint i = 0; i < history->n_moves; i++)
    {
      g_autofree char *move = stelling_move_to_string (&history->positions[i], history->moves[i]);

      g_string_append_printf (text, "%s %s", i == 0 ? " moves" : "", move);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
write_go (const StellingLimits *limits, const StellingGameClock *clock)
{
  g_autoptr (GString) text = g_string_new ("go");

  if (clock != NULL)
    g_string_append_printf (text, " p1time %.0f p2time %.0f p1inc %.0f p2inc %.0f",
                            clock->left[0] * 1000, clock->left[1] * 1000, clock->added * 1000,
                            clock->added * 1000);
  if (limits->seconds > 0)
    g_string_append_printf (text, " movetime %.0f", MAX (limits->seconds * 1000, 1));
  if (limits->nodes > 0)
    g_string_append_printf (text, " nodes %" G_GUINT64_FORMAT, limits->nodes);
  if (limits->depth > 0)
    g_string_append_printf (text, " depth %u", limits->depth);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
read_score (char **words, StellingScore *score)
{
  int n = (int) CLAMP (g_ascii_strtoll (words[1], NULL, 10), -10000, 10000);

  if (strcmp (words[0], "cp") == 0)
    *score = (StellingScore) { .kind = STELLING_SCORE_VALUE, .value = (gint16) n };
  else if (strcmp (words[0], "mate") == 0)
    *score = (StellingScore) { .kind = n > 0 ? STELLING_SCORE_WIN : STELLING_SCORE_LOSS,
                               .plies
                               = (guint16) (n > 0 ? 2 * MIN (n, 1000) - 1 : 2 * MIN (-n, 1000)) };
}

/* Reads a bound. A mate counts for nothing if its bound does not prove it. */
static void
read_bound (const char *word, StellingScore *score)
{
  if (strcmp (word, "lowerbound") == 0)
    score->bound = STELLING_BOUND_AT_LEAST;
  else if (strcmp (word, "upperbound") == 0)
    score->bound = STELLING_BOUND_AT_MOST;
  if ((score->kind == STELLING_SCORE_WIN && score->bound == STELLING_BOUND_AT_MOST)
      || (score->kind == STELLING_SCORE_LOSS && score->bound == STELLING_BOUND_AT_LEAST))
    score->kind = STELLING_SCORE_NONE;
}

/* Reads an info line on the best line. A bound of a value counts only before a better report. */
static void
read_info (const char *text, StellingUgiAnswer *answer)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = g_strv_length (words);
  StellingScore score = { .kind = STELLING_SCORE_NONE };
  guint depth = answer->depth;

  for (guint i = 0; i + 1 < n; i++)
    if (strcmp (words[i], "multipv") == 0 && strcmp (words[i + 1], "1") != 0)
      return;
  for (guint i = 0; i < n && strcmp (words[i], "pv") != 0; i++)
    {
      if (strcmp (words[i], "depth") == 0 && i + 1 < n)
        depth = (guint) g_ascii_strtoull (words[i + 1], NULL, 10);
      else if (strcmp (words[i], "nodes") == 0 && i + 1 < n)
        answer->nodes = g_ascii_strtoull (words[i + 1], NULL, 10);
      else if (strcmp (words[i], "score") == 0 && i + 2 < n)
        read_score (&words[i + 1], &score);
      else
        read_bound (words[i], &score);
    }
  if (score.kind == STELLING_SCORE_NONE
      || !stelling_score_replaces (score, depth, answer->score, answer->depth))
    return;
  answer->depth = depth;
  answer->score = score;
}

static gboolean
read_best (StellingUgiClient *self,
           const StellingPosition *position,
           const char *text,
           StellingMove *move,
           GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  g_autoptr (GError) why = NULL;

  if (words[0] != NULL && words[1] != NULL && stelling_move_parse (position, words[1], move, &why))
    return TRUE;
  g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_ANSWER, "%s answered “%s”: %s",
               self->name, text, why != NULL ? why->message : "no move");
  return FALSE;
}

gboolean
stelling_ugi_client_go (StellingUgiClient *self,
                        const StellingHistory *history,
                        const StellingLimits *limits,
                        const StellingGameClock *clock,
                        double patience,
                        StellingUgiAnswer *answer,
                        GError **error)
{
  g_autofree char *position = write_position (history);
  g_autofree char *go = write_go (limits, clock);

  *answer = (StellingUgiAnswer) { .score = { .kind = STELLING_SCORE_NONE } };
  if (!write_line (self, position, error) || !write_line (self, go, error))
    return FALSE;
  be_patient (self, patience);
  while (TRUE)
    {
      g_autofree char *line = read_line (self, error);

      if (line == NULL)
        return FALSE;
      g_strstrip (line);
      if (g_str_has_prefix (line, "info "))
        read_info (line, answer);
      else if (g_str_has_prefix (line, "bestmove"))
        return read_best (self, stelling_history_get_position (history), line, &answer->move,
                          error);
    }
}
