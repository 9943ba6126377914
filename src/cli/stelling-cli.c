/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-config.h"
#include "stelling-shown-text.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

/* A word that takes more to become a command's name is none that was mistyped. */
#define MAX_CHANGES 2

static int run_help (int argc, char **argv);
static int run_version (int argc, char **argv);

static const StellingCliCommand help = {
  "help",
  "[COMMAND]",
  "explain a command",
  "Tells what a command does, with its options, or lists the commands.",
  run_help,
};

static const StellingCliCommand version = {
  "version", "", "print the version", "Prints the name and version of the program.", run_version,
};

static const StellingCliCommand *const commands[] = {
  &stelling_cli_rules,
  &stelling_cli_moves,
  &stelling_cli_show,
  &stelling_cli_perft,
  &stelling_cli_replay,
  &stelling_cli_analyse,
  &stelling_cli_report,
  &stelling_cli_bench,
  &stelling_cli_check,
  &stelling_cli_convert,
  &stelling_cli_render,
  &stelling_cli_recover,
  &stelling_cli_match,
  &stelling_cli_ugi,
  &stelling_cli_limits,
  &help,
  &version,
};

static void
print_help (FILE *stream)
{
  fputs ("Usage: stelling-cli COMMAND [ARGUMENT…]\n\n"
         "The games Teblo and Tablut without a window.\n\nCommands:\n",
         stream);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    fprintf (stream, "  %-8s  %s\n", commands[i]->name, commands[i]->title);
  fputs ("\n“stelling-cli help COMMAND” tells its arguments and options. “-” stands for standard\n"
         "input or output wherever a file is named.\n"
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

/* Returns how many letters have to be put in, taken out or changed to make @other of @word. */
static guint
count_changes (const char *word, const char *other)
{
  const gsize length = strlen (other);
  g_autofree guint *row = g_new (guint, length + 1);

  for (guint i = 0; i <= length; i++)
    row[i] = i;
  for (; *word != '\0'; word++)
    {
      guint corner = row[0]++;

      for (gsize i = 0; i < length; i++)
        {
          const guint changed = corner + (*word != other[i]);

          corner = row[i + 1];
          row[i + 1] = MIN (changed, MIN (row[i], corner) + 1);
        }
    }
  return row[length];
}

/* The command that @name is nearly; NULL if there is none. */
static const StellingCliCommand *
guess_command (const char *name)
{
  const StellingCliCommand *best = NULL;
  guint least = MAX_CHANGES + 1;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const guint changes = count_changes (name, commands[i]->name);

      if (changes < least && changes * 2 <= strlen (commands[i]->name))
        {
          least = changes;
          best = commands[i];
        }
    }
  return best;
}

static int
tell_no_command (const char *name)
{
  const StellingCliCommand *guess = guess_command (name);
  g_autofree char *shown = stelling_shown_dup_escaped (name, FALSE);
  g_autofree char *question = guess != NULL ? g_strdup_printf ("did you mean “%s”? ", guess->name)
                                            : g_strdup ("");

  g_printerr ("stelling-cli: there is no command “%s”; %ssee stelling-cli --help\n", shown,
              question);
  return STELLING_CLI_BAD_USAGE;
}

static int
run_help (int argc, char **argv)
{
  char *arguments[] = { NULL, (char *) "--help", NULL };
  const StellingCliCommand *command;
  g_auto (GStrv) words = NULL;

  if (!stelling_cli_parse_options (&help, NULL, argc, argv, &words))
    return STELLING_CLI_BAD_USAGE;
  if (words[0] == NULL)
    {
      print_help (stdout);
      return STELLING_CLI_DONE;
    }
  if (words[1] != NULL)
    return stelling_cli_usage_error (&help, "expected one command");
  command = find_command (words[0]);
  if (command == NULL)
    return tell_no_command (words[0]);
  arguments[0] = words[0];
  return command->run (2, arguments);
}

static int
run_version (int argc, char **argv)
{
  g_auto (GStrv) words = NULL;

  if (!stelling_cli_parse_options (&version, NULL, argc, argv, &words))
    return STELLING_CLI_BAD_USAGE;
  if (words[0] != NULL)
    return stelling_cli_usage_error (&version, "unexpected argument “%s”", words[0]);
  puts ("stelling-cli " STELLING_VERSION);
  return STELLING_CLI_DONE;
}

static int
run (int argc, char **argv)
{
  const StellingCliCommand *command;
  const char *name = argc > 1 ? argv[1] : NULL;

  if (name == NULL)
    {
      print_help (stderr);
      return STELLING_CLI_BAD_USAGE;
    }
  if (strcmp (name, "--help") == 0 || strcmp (name, "-h") == 0)
    name = "help";
  else if (strcmp (name, "--version") == 0)
    name = "version";
  command = find_command (name);
  return command != NULL ? command->run (argc - 1, argv + 1) : tell_no_command (name);
}

int
main (int argc, char **argv)
{
  int status;

  /* Only the user's character set: scripts depend on the words and on the numbers. */
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
