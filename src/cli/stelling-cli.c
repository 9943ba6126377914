/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-config.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

/* A word that takes more to become a command's name is none that was mistyped. */
#define MAX_CHANGES 2

static const StellingCliCommand *const commands[] = {
  &stelling_cli_rules,   &stelling_cli_moves,   &stelling_cli_show,  &stelling_cli_perft,
  &stelling_cli_replay,  &stelling_cli_analyse, &stelling_cli_bench, &stelling_cli_check,
  &stelling_cli_convert, &stelling_cli_render,  &stelling_cli_match, &stelling_cli_ugi,
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
  fputs ("\n" STELLING_CLI_WORDS " “stelling-cli COMMAND --help” tells the options.\n"
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
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *question = guess != NULL ? g_strdup_printf ("did you mean “%s”? ", guess->name)
                                            : g_strdup ("");

  g_printerr ("stelling-cli: there is no command “%s”; %ssee stelling-cli --help\n", valid,
              question);
  return STELLING_CLI_BAD_USAGE;
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
  return command != NULL ? command->run (argc - 1, argv + 1) : tell_no_command (argv[1]);
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
