/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-cli-files.h"

/* Reading a game out of a file, for commands that look at one position of it. */

gboolean
stelling_cli_check_ply (int ply, const StellingCliCommand *command)
{
  if (ply != STELLING_CLI_NO_PLY && ply < 0)
    stelling_cli_usage_error (command, "--ply counts from 0");
  return ply == STELLING_CLI_NO_PLY || ply >= 0;
}

StellingNode *
stelling_cli_find_node (const char *name, StellingRecord *record, int ply)
{
  StellingNode *node = stelling_record_get_main_end (record);
  guint n_plies;

  while (stelling_node_is_dead (node))
    node = stelling_node_get_parent (node);
  n_plies = stelling_node_get_ply (node);
  if (ply == STELLING_CLI_NO_PLY)
    return node;
  if ((guint) ply > n_plies)
    {
      stelling_cli_input_error ("%s: the main line has %u %s, so there is no ply %d", name, n_plies,
                                n_plies == 1 ? "ply" : "plies", ply);
      return NULL;
    }
  /* Notes after the move come after the position that is meant. */
  while (stelling_node_get_ply (node) > (guint) ply
         || stelling_node_get_kind (node) == STELLING_NODE_NOTE
         || stelling_node_get_kind (node) == STELLING_NODE_SETUP)
    node = stelling_node_get_parent (node);
  return node;
}

/* Fills @history unless the record is too short, or a diagram that can't be played (which is taken
 * with @any, and then the whole game). */
static int
take_position (const char *name,
               StellingRecord *record,
               int ply,
               gboolean any,
               StellingHistory *history)
{
  StellingNode *node = stelling_cli_find_node (name, record, ply);

  if (node == NULL)
    return STELLING_CLI_BAD_INPUT;
  if (!any && !stelling_node_is_playable (node))
    {
      const StellingPosition *position = stelling_node_get_position (node);
      g_autofree StellingProblem *problems = g_new (StellingProblem, STELLING_MAX_PROBLEMS);
      g_autofree char *text = NULL;

      stelling_position_check (position, problems);
      text = stelling_problem_to_string (position, &problems[0]);
      return stelling_cli_input_error ("%s: the position can’t be played: %s", name, text);
    }
  if (any)
    stelling_record_get_history (record, node, history);
  else
    stelling_record_get_past (record, node, history);
  return STELLING_CLI_DONE;
}

int
stelling_cli_read_game (const char *name, int ply, gboolean any, StellingHistory *history)
{
  g_autofree char *why = NULL;
  g_autoptr (StellingReading) reading = stelling_cli_read_file (name, &why);
  StellingRecord *record;
  int status;

  if (reading == NULL)
    return stelling_cli_input_error ("%s: %s", name, why);
  stelling_cli_print_messages (stderr, name, reading);
  record = stelling_cli_get_record (name, reading);
  if (record == NULL)
    return STELLING_CLI_BAD_INPUT;
  status = take_position (name, record, ply, any, history);
  if (status == STELLING_CLI_DONE && stelling_reading_has_errors (reading))
    status = STELLING_CLI_BAD_INPUT;
  return status;
}
