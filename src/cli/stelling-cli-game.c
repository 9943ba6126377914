/* stelling-cli-game.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-cli.h"

#include "stelling-cli-files.h"

/* Reading a game out of a file, for commands that look at one position of it. */

/* Fills @history unless the record is too short, or a diagram that can't be played (which is taken
 * with @any). */
static int
take_position (
    const char *name, StellingRecord *record, int ply, gboolean any, StellingHistory *history)
{
  StellingNode *node = stelling_record_get_main_end (record);
  int n_plies;

  while (stelling_node_is_dead (node))
    node = stelling_node_get_parent (node);
  n_plies = (int) stelling_node_get_ply (node);
  if (ply > n_plies)
    return stelling_cli_input_error ("%s: the main line has %d %s, so there is no ply %d", name,
                                     n_plies, n_plies == 1 ? "ply" : "plies", ply);
  if (!any && !stelling_record_is_playable (record)
      && stelling_node_get_outcome (node).result == STELLING_RESULT_NONE)
    {
      g_autofree StellingProblem *problems = g_new (StellingProblem, STELLING_MAX_PROBLEMS);
      g_autofree char *text = NULL;

      stelling_position_check (stelling_record_get_start (record), problems);
      text = stelling_problem_to_string (stelling_record_get_start (record), &problems[0]);
      return stelling_cli_input_error ("%s: the position can’t be played: %s", name, text);
    }
  while (ply >= 0 && (int) stelling_node_get_ply (node) > ply)
    node = stelling_node_get_parent (node);
  stelling_record_get_history (record, node, history);
  return STELLING_CLI_DONE;
}

int
stelling_cli_read_game (const char *name, int ply, gboolean any, StellingHistory *history)
{
  g_autofree char *why = NULL;
  g_autoptr (StellingReading) reading = stelling_cli_read_file (name, &why);
  int status;

  if (reading == NULL)
    return stelling_cli_input_error ("%s: %s", name, why);
  stelling_cli_print_messages (stderr, name, reading);
  status = take_position (name, g_ptr_array_index (reading->records, 0), ply, any, history);
  if (status == STELLING_CLI_DONE && stelling_reading_has_errors (reading))
    status = STELLING_CLI_BAD_INPUT;
  return status;
}
