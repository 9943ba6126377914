/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-cli-files.h"

#include <stdio.h>
#include <string.h>

static void
print_position (const StellingHistory *history)
{
  const StellingPosition *position = stelling_history_get_position (history);
  StellingOutcome outcome = stelling_history_get_outcome (history);
  g_autofree char *diagram = stelling_position_to_diagram (position);
  g_autofree char *text = stelling_position_to_string (position);

  printf ("%s%s\nresult: %s", diagram, text,
          stelling_result_get_name (stelling_position_get_game (position), outcome.result));
  if (outcome.result != STELLING_RESULT_NONE)
    printf (" (%s)", stelling_reason_get_name (outcome.reason));
  putchar ('\n');
  /* Without a winner the game still may not go on. */
  if (outcome.result == STELLING_RESULT_NONE)
    stelling_cli_tell_problems (position);
}

typedef struct
{
  StellingCliStart start;
  int ply;
} ShowOptions;

static void
options_clear (ShowOptions *options)
{
  stelling_cli_start_clear (&options->start);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ShowOptions, options_clear)

/* Returns whether a file is meant: no move is written as the names of files are. */
static gboolean
is_file (const ShowOptions *options, char **words)
{
  return options->start.rules == NULL && options->start.position == NULL && words[0] != NULL
         && words[1] == NULL
         && (options->ply != STELLING_CLI_NO_PLY || strpbrk (words[0], "./") != NULL
             || g_file_test (words[0], G_FILE_TEST_EXISTS));
}

static int
show (const ShowOptions *options, char **words)
{
  const StellingCliCommand *command = &stelling_cli_show;
  g_auto (StellingHistory) history = { NULL };
  int status;

  if (!stelling_cli_check_ply (options->ply, command))
    return STELLING_CLI_BAD_USAGE;
  /* Whatever stands on a board can be shown, if nothing is to be played on it. */
  if (is_file (options, words))
    status = stelling_cli_read_game (words[0], options->ply, TRUE, &history);
  else if (options->ply != STELLING_CLI_NO_PLY)
    return stelling_cli_usage_error (command, "--ply needs a file, and nothing else");
  else
    {
      status = stelling_cli_play_words (command, &options->start, words, TRUE, &history);
      if (status != STELLING_CLI_DONE)
        return status;
    }
  if (history.positions != NULL)
    print_position (&history);
  return status;
}

static int
run (int argc, char **argv)
{
  g_auto (ShowOptions) options = { .ply = STELLING_CLI_NO_PLY };
  const GOptionEntry entries[] = {
    STELLING_CLI_START_ENTRIES (options.start),
    { "ply", 0, 0, G_OPTION_ARG_INT, &options.ply,
      "The position after so many moves of the file’s main line, not its end", "N" },
    { NULL },
  };
  g_auto (GStrv) words = NULL;

  if (!stelling_cli_parse_options (&stelling_cli_show, entries, argc, argv, &words))
    return STELLING_CLI_BAD_USAGE;
  return show (&options, words);
}

const StellingCliCommand stelling_cli_show = {
  "show",
  "--rules RULES [--position POS] [MOVE…] | FILE [--ply N]",
  "print a position as a board",
  "Prints the board after the given moves, or at the end of the game in a file or after N of its\n"
  "moves, the position’s text, and the result with its reason. A position that can’t be played is\n"
  "shown as well, without moves.",
  run,
};
