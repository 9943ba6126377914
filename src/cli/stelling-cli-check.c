/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-cli-files.h"
#include "stelling-shown-text.h"

#include <stdio.h>

static const char *
get_worst (const StellingReading *reading)
{
  if (stelling_reading_has_errors (reading))
    return "error";
  return reading->messages->len > 0 ? "warning" : "ok";
}

static void
print_game (const StellingReading *reading, guint index)
{
  StellingRecord *record = g_ptr_array_index (reading->records, index);
  const StellingRules *rules = stelling_record_get_rules (record);
  StellingNode *end = stelling_reading_get_main_end (reading, index);
  g_autofree char *name = stelling_rules_to_string (rules);
  StellingResult result = stelling_node_get_outcome (end).result;
  guint plies = stelling_node_get_ply (end);

  printf ("  %u: %s %u %s, %s\n", index + 1, name, plies, plies == 1 ? "ply" : "plies",
          stelling_result_get_name (stelling_rules_get_game (rules), result));
}

/* Returns whether the file is without errors. */
static gboolean
check (const char *name)
{
  g_autofree char *why = NULL;
  g_autofree char *shown_name = stelling_shown_dup_escaped (name, FALSE);
  g_autoptr (StellingReading) reading = stelling_cli_read_file (name, &why);

  if (reading == NULL)
    {
      g_autofree char *shown = stelling_shown_dup_escaped (why, FALSE);

      printf ("%s: error: %s\n", shown_name, shown);
      return FALSE;
    }
  stelling_cli_print_messages (stdout, name, reading);
  printf ("%s: %s, %u %s, %u %s\n", shown_name, get_worst (reading), reading->records->len,
          reading->records->len == 1 ? "game" : "games", reading->n_nodes,
          reading->n_nodes == 1 ? "node" : "nodes");
  for (guint i = 0; i < reading->records->len; i++)
    print_game (reading, i);
  return !stelling_reading_has_errors (reading);
}

static int
run (int argc, char **argv)
{
  g_auto (GStrv) files = NULL;
  int status = STELLING_CLI_DONE;

  if (!stelling_cli_parse_options (&stelling_cli_check, NULL, argc, argv, &files))
    return STELLING_CLI_BAD_USAGE;
  if (files[0] == NULL)
    return stelling_cli_usage_error (&stelling_cli_check, "expected a file");
  for (guint i = 0; files[i] != NULL; i++)
    if (!check (files[i]))
      status = STELLING_CLI_BAD_INPUT;
  return status;
}

const StellingCliCommand stelling_cli_check = {
  "check",
  "FILE…",
  "list the contents and mistakes of files",
  "Prints what is in each file and what is wrong with it.",
  run,
};
