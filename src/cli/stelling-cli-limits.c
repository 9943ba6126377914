/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-files.h"
#include "stelling-journal.h"
#include "stelling-limits.h"
#include "stelling-ugi-connection.h"

#include <stdio.h>

/* The names and units stay as they are. A limit of a store or of the analysis is the highest that
 * the preferences have. */
static const struct
{
  const char *name;
  guint value;
  const char *unit;
} limits[] = {
  { "file", STELLING_LIMIT_FILE, "bytes" },
  { "nodes", STELLING_LIMIT_NODES, "nodes of a file or a game" },
  { "games", STELLING_LIMIT_GAMES, "games of a file" },
  { "values", STELLING_LIMIT_VALUES, "property values of a file" },
  { "node-values", STELLING_LIMIT_PROPERTIES, "property values of a node" },
  { "nesting", STELLING_LIMIT_NESTING, "brackets within each other" },
  { "variations", STELLING_LIMIT_VARIATIONS, "variations at one place of an OpenTafl record" },
  { "entries", STELLING_LIMIT_ENTRIES, "moves, numbers and lines of a score sheet" },
  { "words", STELLING_LIMIT_WORDS, "words among the moves of a score sheet" },
  { "comment", STELLING_LIMIT_COMMENT, "bytes" },
  { "header", STELLING_LIMIT_HEADER, "bytes" },
  { "label", STELLING_LIMIT_LABEL, "bytes" },
  { "page", STELLING_LIMIT_PAGE, "bytes of an exported page with its pictures" },
  { "diagrams", STELLING_LIMIT_DIAGRAMS, "diagrams of a game on a page" },
  { "report", STELLING_LIMIT_REPORT, "positions of a report" },
  { "messages", STELLING_LIMIT_MESSAGES, "messages about a file" },
  { "journal", STELLING_JOURNAL_MAX_SIZE, "bytes of a journal" },
  { "journal-waiting", STELLING_LIMIT_JOURNAL, "bytes that wait to be written" },
  { "store", STELLING_LIMIT_STORE, "MiB of kept evaluations" },
  { "engine-line", STELLING_UGI_MAX_LINE, "bytes of a line of another engine" },
  { "analysis", STELLING_MAX_HASH_MB, "MiB of the engine's memory" },
};

static int
run (int argc, char **argv)
{
  g_auto (GStrv) words = NULL;

  if (!stelling_cli_parse_options (&stelling_cli_limits, NULL, argc, argv, &words))
    return STELLING_CLI_BAD_USAGE;
  if (words[0] != NULL)
    return stelling_cli_usage_error (&stelling_cli_limits, "unexpected argument “%s”", words[0]);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    printf ("%s %u %s\n", limits[i].name, limits[i].value, limits[i].unit);
  return STELLING_CLI_DONE;
}

const StellingCliCommand stelling_cli_limits = {
  "limits",
  "",
  "list the limits of files and memory",
  "Prints each limit of the program, a line each: its name, its value, and what is counted.",
  run,
};
