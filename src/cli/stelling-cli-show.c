/* stelling-cli-show.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-cli.h"

#include <stdio.h>

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
  /* That nobody has won does not mean that the game can go on. */
  if (outcome.result == STELLING_RESULT_NONE)
    stelling_cli_tell_problems (position);
}

/* The end of the main line of a file's first game, or a position in it. */
static int
show_file (const char *name)
{
  g_auto (StellingHistory) history = { NULL };
  int status = stelling_cli_read_game (name, -1, TRUE, &history);

  if (history.positions != NULL)
    print_position (&history);
  return status;
}

static int
run (int argc, char **argv)
{
  g_auto (StellingHistory) history = { NULL };
  int status;

  if (argc == 2 && g_file_test (argv[1], G_FILE_TEST_EXISTS))
    return show_file (argv[1]);
  /* Whatever stands on a board can be shown, if nothing is to be played on it. */
  status = stelling_cli_play_arguments (&stelling_cli_show, argc, argv, TRUE, &history);
  if (status == STELLING_CLI_DONE)
    print_position (&history);
  return status;
}

const StellingCliCommand stelling_cli_show = {
  "show",
  "--rules RULES [--position POS] [MOVE…] | FILE",
  "Prints the board after the given moves, or at the end of the game in a file, the position’s\n"
  "text, and the result with its reason. A position that can’t be played is shown as well, "
  "without\n"
  "moves.",
  run,
};
