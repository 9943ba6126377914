/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-ugi-client.h"

#include <glib/gi18n-lib.h>
#include <poll.h>
#include <string.h>

#include "stelling-ugi-command.h"
#include "stelling-ugi-info.h"
#include "stelling-ugi-option.h"

#define PATIENCE 30.0 /* seconds */
#define MAX_OPTIONS 1000
#define FAREWELL 2.0 /* seconds in which an engine is to quit */

struct _StellingUgiClient
{
  StellingUgiConnection *connection;
  GPtrArray *options;    /* of StellingUgiOption */
  double usual_patience; /* for all but a move */
  int watched;           /* a descriptor that ends all waiting, or -1 */
};

/* Returns the engine's next line; the caller frees. */
static char *
read_line (StellingUgiClient *self, GError **error)
{
  char *line;

  if (stelling_ugi_connection_read (self->connection, self->watched, &line, error)
      == STELLING_UGI_WOKEN)
    g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_INTERRUPTED,
                 /* Translators: %s is a program */
                 _ ("%s was interrupted"), stelling_ugi_connection_get_name (self->connection));
  return line;
}

static gboolean
write_line (StellingUgiClient *self, const char *line, GError **error)
{
  return stelling_ugi_connection_write (self->connection, line, error);
}

/* Reads lines until one is @word. */
static gboolean
wait_for (StellingUgiClient *self, const char *word, GError **error)
{
  stelling_ugi_connection_set_patience (self->connection, self->usual_patience);
  while (TRUE)
    {
      g_autofree char *line = read_line (self, error);

      if (line == NULL)
        return FALSE;
      if (g_str_has_prefix (line, "id name "))
        stelling_ugi_connection_set_name (self->connection, line + strlen ("id name "));
      else if (g_str_has_prefix (line, "option name ") && self->options->len < MAX_OPTIONS)
        g_ptr_array_add (self->options, stelling_ugi_option_parse (line + strlen ("option name ")));
      if (strcmp (line, word) == 0)
        return TRUE;
    }
}

/* Takes @connection. */
static StellingUgiClient *
shake_hands (StellingUgiConnection *connection, double patience, int watched, GError **error)
{
  g_autoptr (StellingUgiClient) self = g_new0 (StellingUgiClient, 1);

  self->usual_patience = patience > 0 ? patience : PATIENCE;
  self->watched = watched;
  self->connection = connection;
  self->options = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_ugi_option_free);
  if (!write_line (self, "ugi", error) || !wait_for (self, "ugiok", error))
    return NULL;
  return g_steal_pointer (&self);
}

StellingUgiClient *
stelling_ugi_client_new (const char *command,
                         StellingUgiFlags flags,
                         double patience,
                         int watched,
                         GError **error)
{
  StellingUgiConnection *connection = stelling_ugi_connection_new (command, flags, error);

  return connection != NULL ? shake_hands (connection, patience, watched, error) : NULL;
}

StellingUgiClient *
stelling_ugi_client_new_for_descriptors (const char *name, int output, int input, GError **error)
{
  return shake_hands (stelling_ugi_connection_new_for_descriptors (name, output, input), PATIENCE,
                      -1, error);
}

static gboolean
is_interrupted (StellingUgiClient *self)
{
  struct pollfd watched = { .fd = self->watched, .events = POLLIN };

  return self->watched >= 0 && poll (&watched, 1, 0) > 0;
}

void
stelling_ugi_client_free (StellingUgiClient *self)
{
  if (self == NULL)
    return;
  stelling_ugi_connection_close (self->connection, is_interrupted (self) ? 0 : FAREWELL);
  g_ptr_array_unref (self->options);
  g_free (self);
}

const char *
stelling_ugi_client_get_name (StellingUgiClient *self)
{
  return stelling_ugi_connection_get_name (self->connection);
}

/* --- options --- */

/* Returns NULL with the names that exist if there is no such option. */
static const StellingUgiOption *
find_option (StellingUgiClient *self, const char *name, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *printable = NULL;

  for (guint i = 0; i < self->options->len; i++)
    {
      const StellingUgiOption *option = g_ptr_array_index (self->options, i);

      if (stelling_ugi_option_is_called (option, name))
        return option;
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", option->name);
    }
  printable = stelling_ugi_dup_printable (names->str);
  if (*printable != '\0')
    g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_OPTION,
                 /* Translators: %1$s is an engine, %2$s an option’s name, %3$s a list of names */
                 _ ("%1$s has no option “%2$s”; it has %3$s"), stelling_ugi_client_get_name (self),
                 name, printable);
  else
    g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_OPTION,
                 /* Translators: %1$s is an engine, %2$s an option’s name */
                 _ ("%1$s has no options, and so no “%2$s”"), stelling_ugi_client_get_name (self),
                 name);
  return NULL;
}

static gboolean
write_option (StellingUgiClient *self, const char *name, const char *value, GError **error)
{
  g_autofree char *line = stelling_ugi_dup_setoption (name, value);

  return write_line (self, line, error);
}

gboolean
stelling_ugi_client_set (StellingUgiClient *self,
                         const char *name,
                         const char *value,
                         GError **error)
{
  const StellingUgiOption *option = find_option (self, name, error);

  return option != NULL
         && stelling_ugi_option_check (option, stelling_ugi_client_get_name (self), value, error)
         && write_option (self, name, value, error);
}

gboolean
stelling_ugi_client_begin (StellingUgiClient *self, const StellingRules *rules, GError **error)
{
  g_autofree char *text = stelling_rules_to_string (rules);

  return write_option (self, "Rules", text, error) && write_line (self, "uginewgame", error)
         && write_line (self, "isready", error) && wait_for (self, "readyok", error);
}

/* --- a move --- */

/* Reads an info line on the best line. A bound of a value counts only before a better report. */
static void
read_info (const char *text, StellingUgiAnswer *answer)
{
  StellingUgiInfo info;
  guint depth;

  stelling_ugi_info_parse (text, NULL, &info, NULL);
  if (info.rank != 1)
    return;
  if (info.nodes > 0)
    answer->nodes = info.nodes;
  depth = info.depth > 0 ? info.depth : answer->depth;
  if (info.score.kind == STELLING_SCORE_NONE
      || !stelling_score_replaces (info.score, depth, answer->score, answer->depth))
    return;
  answer->depth = depth;
  answer->score = info.score;
}

static gboolean
read_best (StellingUgiClient *self,
           const StellingPosition *position,
           const char *text,
           StellingMove *move,
           GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  g_autofree char *answer = stelling_ugi_dup_printable (text);
  g_autofree char *reason = NULL;
  g_autoptr (GError) why = NULL;

  if (words[0] != NULL && words[1] != NULL && stelling_move_parse (position, words[1], move, &why))
    return TRUE;
  reason = why != NULL ? stelling_ugi_dup_printable (why->message) : g_strdup (_ ("no move"));
  g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_ANSWER,
               /* Translators: %1$s is an engine, %2$s what it said, %3$s what is wrong with that */
               _ ("%1$s answered “%2$s”: %3$s"), stelling_ugi_client_get_name (self), answer,
               reason);
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
  g_autofree char *position = stelling_ugi_dup_position (history);
  g_autofree char *go = stelling_ugi_dup_go (limits, clock);

  *answer = (StellingUgiAnswer) { .score = { .kind = STELLING_SCORE_NONE } };
  if (!write_line (self, position, error) || !write_line (self, go, error))
    return FALSE;
  stelling_ugi_connection_set_patience (self->connection, patience);
  while (TRUE)
    {
      g_autofree char *line = read_line (self, error);

      if (line == NULL)
        return FALSE;
      if (g_str_has_prefix (line, "info "))
        read_info (line + strlen ("info "), answer);
      else if (g_str_has_prefix (line, "bestmove"))
        return read_best (self, stelling_history_get_position (history), line, &answer->move,
                          error);
    }
}
