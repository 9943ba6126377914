/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-shown-text.h"
#include "stelling-visible-text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Replays one game: every move in full notation with the number of legal moves there were, then the
 * result. */
static gboolean
replay_line (const StellingPosition *start, char *line, guint number)
{
  g_auto (StellingHistory) history = { NULL };
  g_autoptr (GString) out = g_string_new (NULL);
  const StellingPosition *position;
  StellingOutcome outcome;
  char *rest = NULL;
  guint n = 0;

  stelling_history_init (&history, start);
  for (char *word = strtok_r (line, " \t\r\n", &rest); word != NULL;
       word = strtok_r (NULL, " \t\r\n", &rest))
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;

      if (!stelling_cli_play (&history, word, &error))
        {
          g_autofree char *shown = stelling_shown_dup_escaped (error->message, FALSE);

          printf ("error: line %u, move %u: %s\n", number, n + 1, shown);
          return FALSE;
        }
      position = &history.positions[n];
      text = stelling_move_to_string (position, history.moves[n]);
      g_string_append_printf (out, "%s%s:%u", n > 0 ? " " : "", text,
                              stelling_position_count_moves (position));
      n++;
    }
  position = stelling_history_get_position (&history);
  outcome = stelling_history_get_outcome (&history);
  printf ("%s,%s\n", out->str,
          stelling_result_get_name (stelling_position_get_game (position), outcome.result));
  return TRUE;
}

/* A byte 0 would end the line and hide what follows: it is no part of any move. */
static void
show_zeros (char *line, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (line[i] == '\0')
      line[i] = '\1';
}

static int
replay_stream (const StellingPosition *start, FILE *stream, const char *name)
{
  int status = STELLING_CLI_DONE;
  char *line = NULL;
  gsize size = 0;
  gssize length;

  for (guint number = 1; (length = getline (&line, &size, stream)) >= 0; number++)
    {
      g_autofree char *visible = NULL;

      show_zeros (line, (gsize) length);
      visible = stelling_visible_text_dup (line, TRUE, NULL);
      if (!replay_line (start, visible, number))
        status = STELLING_CLI_BAD_INPUT;
    }
  free (line);
  if (ferror (stream))
    status = stelling_cli_input_error ("can’t read %s: %s", name, g_strerror (errno));
  return status;
}

static int
run (int argc, char **argv)
{
  g_auto (StellingCliStart) start = { NULL, NULL };
  const GOptionEntry entries[] = { STELLING_CLI_START_ENTRIES (start), { NULL } };
  g_auto (GStrv) words = NULL;
  StellingPosition position;
  FILE *stream;
  int status;

  if (!stelling_cli_parse_options (&stelling_cli_replay, entries, argc, argv, &words))
    return STELLING_CLI_BAD_USAGE;
  if (g_strv_length (words) > 1)
    return stelling_cli_usage_error (&stelling_cli_replay, "expected at most one file");
  status = stelling_cli_start_read (&start, &stelling_cli_replay, FALSE, &position);
  if (status != STELLING_CLI_DONE)
    return status;
  if (words[0] == NULL || strcmp (words[0], "-") == 0)
    return replay_stream (&position, stdin, "standard input");
  stream = fopen (words[0], "re");
  if (stream == NULL)
    return stelling_cli_input_error ("can’t open %s: %s", words[0], g_strerror (errno));
  status = replay_stream (&position, stream, words[0]);
  fclose (stream);
  return status;
}

const StellingCliCommand stelling_cli_replay = {
  "replay",
  "--rules RULES [--position POS] [FILE]",
  "play games and count the legal moves on the way",
  "Reads a game a line and prints each move with the number of legal moves that there were before\n"
  "it, then the result.",
  run,
};
