/* stelling-cli.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-cli.h"

#include "stelling-config.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static const StellingCliCommand *const commands[] = {
  &stelling_cli_rules, &stelling_cli_moves,  &stelling_cli_show,
  &stelling_cli_perft, &stelling_cli_replay, &stelling_cli_analyse,
  &stelling_cli_bench, &stelling_cli_check,  &stelling_cli_convert,
  &stelling_cli_render, &stelling_cli_match,  &stelling_cli_ugi,
};

static void
print_help (FILE *stream)
{
  fputs ("Usage: stelling-cli COMMAND [ARGUMENT…]\n\n"
         "The games Teblo and Tablut without a window.\n\nCommands:\n",
         stream);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (GStrv) lines = g_strsplit (commands[i]->summary, "\n", -1);
      g_autofree char *summary = g_strjoinv ("\n      ", lines);

      fprintf (stream, "  %s%s%s\n      %s\n", commands[i]->name,
               *commands[i]->arguments != '\0' ? " " : "", commands[i]->arguments, summary);
    }
  fputs (
      "\n" STELLING_CLI_WORDS " “stelling-cli COMMAND --help” tells the options.\n"
      "Exit status: 0 done, 1 the input is wrong, 2 wrong usage.\n",
      stream);
}

static const StellingCliCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i]->name, name) == 0)
      return commands[i];
  return NULL;
}

static int
run (int argc, char **argv)
{
  const StellingCliCommand *command;

  if (argc < 2)
    {
      print_help (stderr);
      return STELLING_CLI_BAD_USAGE;
    }
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    {
      print_help (stdout);
      return STELLING_CLI_DONE;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      puts ("stelling-cli " STELLING_VERSION);
      return STELLING_CLI_DONE;
    }
  command = find_command (argv[1]);
  if (command == NULL)
    {
      g_printerr ("stelling-cli: there is no command “%s”; see stelling-cli --help\n", argv[1]);
      return STELLING_CLI_BAD_USAGE;
    }
  return command->run (argc - 1, argv + 1);
}

int
main (int argc, char **argv)
{
  int status;

  /* Only the characters of the user's locale: scripts depend on the words and on the numbers. */
  setlocale (LC_CTYPE, "");
  g_set_prgname ("stelling-cli");
  /* A file that may not become so large is an error where it is written. */
  signal (SIGXFSZ, SIG_IGN);
  status = run (argc, argv);
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      g_printerr ("stelling-cli: can’t write the output\n");
      return STELLING_CLI_BAD_INPUT;
    }
  return status;
}
