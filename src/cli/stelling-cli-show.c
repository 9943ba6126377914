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
}

static int
run (int argc, char **argv)
{
  g_auto (StellingCliStart) start = { NULL, NULL };
  const GOptionEntry entries[] = { STELLING_CLI_START_ENTRIES (start), { NULL } };
  g_auto (GStrv) words = NULL;
  g_auto (StellingHistory) history = { NULL };
  StellingPosition position;
  int status;

  if (!stelling_cli_parse_options (&stelling_cli_show, entries, argc, argv, &words))
    return STELLING_CLI_BAD_USAGE;
  /* Whatever stands on a board can be shown, if nothing is to be played on it. */
  status = stelling_cli_start_read (&start, &stelling_cli_show, words[0] == NULL, &position);
  if (status != STELLING_CLI_DONE)
    return status;
  stelling_history_init (&history, &position);
  status = stelling_cli_play_all (&history, words);
  if (status == STELLING_CLI_DONE)
    print_position (&history);
  return status;
}

const StellingCliCommand stelling_cli_show = {
  "show",
  "--rules RULES [--position POS] [MOVE…]",
  "Prints the board after the given moves, the position’s text, and the result with its reason.",
  run,
};
