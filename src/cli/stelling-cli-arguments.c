/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-shown-text.h"

#include <stdio.h>
#include <string.h>

/* The words may be any bytes, of a file too; the message is valid text that orders a terminal
 * nothing. */
static char *format_shown (const char *format, va_list args) G_GNUC_PRINTF (1, 0);

static char *
format_shown (const char *format, va_list args)
{
  g_autofree char *message = g_strdup_vprintf (format, args);

  return stelling_shown_dup_escaped (message, TRUE);
}

int
stelling_cli_usage_error (const StellingCliCommand *command, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = format_shown (format, args);
  va_end (args);
  g_printerr ("stelling-cli %s: %s\nUsage: stelling-cli %s%s%s\n", command->name, message,
              command->name, *command->arguments != '\0' ? " " : "", command->arguments);
  return STELLING_CLI_BAD_USAGE;
}

int
stelling_cli_input_error (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = format_shown (format, args);
  va_end (args);
  g_printerr ("stelling-cli: %s\n", message);
  return STELLING_CLI_BAD_INPUT;
}

/* --- options --- */

static gboolean
takes_value (const GOptionEntry *entry)
{
  return entry->arg != G_OPTION_ARG_NONE;
}

/* Returns (nullable) the entry of a long name of @length letters, or with NULL of a letter. */
static const GOptionEntry *
find_entry (const GOptionEntry *entries, const char *name, gsize length, char letter)
{
  for (const GOptionEntry *entry = entries; entry->long_name != NULL; entry++)
    if (name != NULL
            ? strlen (entry->long_name) == length && strncmp (entry->long_name, name, length) == 0
            : entry->short_name == letter)
      return entry;
  return NULL;
}

/* Returns (nullable) the entry of the option @word that takes a value, which is in *@value where
 * the word itself has it and else the next word. */
static const GOptionEntry *
read_option (const GOptionEntry *entries, const char *word, const char **value)
{
  const GOptionEntry *entry = NULL;

  *value = NULL;
  if (g_str_has_prefix (word, "--"))
    {
      const gsize length = strcspn (word + 2, "=");

      entry = find_entry (entries, word + 2, length, '\0');
      if (word[2 + length] == '=')
        *value = word + 2 + length + 1;
    }
  else if (word[0] == '-')
    for (word++; *word != '\0' && (entry == NULL || !takes_value (entry)); word++)
      entry = find_entry (entries, NULL, 0, *word);
  return entry != NULL && takes_value (entry) ? entry : NULL;
}

/* An option that was meant once and is there twice with two values is a slip of the hand: GLib
 * would take the last. */
static gboolean
check_given_once (const StellingCliCommand *command,
                  const GOptionEntry *entries,
                  int argc,
                  char **argv)
{
  g_autoptr (GHashTable) given = g_hash_table_new (NULL, NULL);

  for (int i = 1; i < argc && strcmp (argv[i], "--") != 0; i++)
    {
      const char *value, *before;
      const GOptionEntry *entry = read_option (entries, argv[i], &value);

      if (entry == NULL || (value == NULL && ++i == argc))
        continue;
      if (value == NULL)
        value = argv[i];
      before = g_hash_table_lookup (given, entry);
      if (before != NULL && strcmp (before, value) != 0 && entry->arg != G_OPTION_ARG_STRING_ARRAY
          && entry->arg != G_OPTION_ARG_FILENAME_ARRAY)
        {
          stelling_cli_usage_error (command, "--%s is given twice: “%s” and “%s”", entry->long_name,
                                    before, value);
          return FALSE;
        }
      g_hash_table_insert (given, (gpointer) entry, (gpointer) value);
    }
  return TRUE;
}

gboolean
stelling_cli_parse_options (const StellingCliCommand *command,
                            const GOptionEntry *entries,
                            int argc,
                            char **argv,
                            char ***words)
{
  gboolean has_arguments = *command->arguments != '\0';
  g_autoptr (GOptionContext) context
      = g_option_context_new (has_arguments ? command->arguments : NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *prgname = g_strdup_printf ("stelling-cli %s", command->name);
  g_auto (GStrv) arguments = g_new0 (char *, (gsize) argc + 1);

  for (int i = 0; i < argc; i++)
    arguments[i] = g_strdup (argv[i]);
  g_set_prgname (prgname);
  g_option_context_set_summary (context, command->summary);
  if (strstr (command->arguments, "RULES") != NULL)
    g_option_context_set_description (context, STELLING_CLI_WORDS "\n");
  if (entries != NULL && !check_given_once (command, entries, argc, argv))
    return FALSE;
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse_strv (context, &arguments, &error))
    {
      stelling_cli_usage_error (command, "%s", error->message);
      return FALSE;
    }
  /* “--” only ends the options. */
  argc = (int) g_strv_length (arguments);
  *words = g_strdupv (arguments + MIN (argc, argc > 1 && g_str_equal (arguments[1], "--") ? 2 : 1));
  return TRUE;
}

gboolean
stelling_cli_check_limits (const StellingCliCommand *command,
                           double seconds,
                           int depth,
                           gint64 nodes)
{
  if ((seconds == STELLING_CLI_NOT_GIVEN || seconds > 0)
      && (depth == STELLING_CLI_NOT_GIVEN || depth > 0)
      && (nodes == STELLING_CLI_NOT_GIVEN || nodes > 0))
    return TRUE;
  stelling_cli_usage_error (command, "--time, --depth and --nodes must be more than 0");
  return FALSE;
}

static char *
list_engine_options (void)
{
  guint n;
  const StellingEngineOption *options = stelling_engine_options_list (&n);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", options[i].name);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

gboolean
stelling_cli_set_engine_options (const StellingCliCommand *command,
                                 const char *option,
                                 char **values,
                                 StellingEngineOptions *options)
{
  for (guint i = 0; values != NULL && values[i] != NULL; i++)
    {
      g_autofree char *names = list_engine_options ();
      g_autoptr (GError) error = NULL;

      if (stelling_engine_options_set_text (options, values[i], &error))
        continue;
      if (error->code == STELLING_ENGINE_OPTIONS_ERROR_VALUE)
        stelling_cli_usage_error (command, "%s: %s", option, error->message);
      else
        stelling_cli_usage_error (command, "%s: %s; names are %s", option, error->message, names);
      return FALSE;
    }
  return TRUE;
}

/* --- where a game starts --- */

void
stelling_cli_start_clear (StellingCliStart *start)
{
  g_clear_pointer (&start->rules, g_free);
  g_clear_pointer (&start->position, g_free);
}

void
stelling_cli_tell_fallback (const char *used, const char *reason)
{
  if (reason != NULL)
    g_printerr ("stelling-cli: %s was used: %s\n", used, reason);
}

guint
stelling_cli_tell_problems (const StellingPosition *position)
{
  StellingProblem problems[STELLING_MAX_PROBLEMS];
  guint n = stelling_position_check (position, problems);
  guint n_told = 0;

  for (guint i = 0; i < n; i++)
    if (problems[i].kind != STELLING_PROBLEM_GAME_OVER)
      {
        g_autofree char *text = stelling_problem_to_string (position, &problems[i]);

        stelling_cli_input_error ("the position can’t be played: %s", text);
        n_told++;
      }
  return n_told;
}

int
stelling_cli_start_read (const StellingCliStart *start,
                         const StellingCliCommand *command,
                         gboolean any,
                         StellingPosition *position)
{
  g_autoptr (GError) error = NULL;
  StellingRules rules;

  if (start->rules == NULL)
    return stelling_cli_usage_error (command, "--rules is missing");
  if (!stelling_rules_parse (start->rules, &rules, &error))
    return stelling_cli_input_error ("rules, %s", error->message);
  stelling_position_init (position, &rules);
  if (start->position == NULL)
    return STELLING_CLI_DONE;
  if (!stelling_position_parse (position, &rules, start->position, &error))
    return stelling_cli_input_error ("position, %s", error->message);
  return any || stelling_cli_tell_problems (position) == 0 ? STELLING_CLI_DONE
                                                           : STELLING_CLI_BAD_INPUT;
}

gboolean
stelling_cli_play (StellingHistory *history, const char *text, GError **error)
{
  const StellingPosition *position = stelling_history_get_position (history);
  StellingOutcome outcome = stelling_history_get_outcome (history);
  StellingMove move;

  if (outcome.result != STELLING_RESULT_NONE)
    {
      g_autofree char *why
          = stelling_outcome_to_string (stelling_position_get_game (position), outcome);

      g_set_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_ILLEGAL,
                   "the game is already over: %s", why);
      return FALSE;
    }
  if (!stelling_move_parse (position, text, &move, error))
    return FALSE;
  stelling_history_push (history, move);
  return TRUE;
}

static int
play_all (StellingHistory *history, char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!stelling_cli_play (history, words[i], &error))
        return stelling_cli_input_error ("move %u, %s: %s", i + 1, words[i], error->message);
    }
  return STELLING_CLI_DONE;
}

int
stelling_cli_play_words (const StellingCliCommand *command,
                         const StellingCliStart *start,
                         char **words,
                         gboolean any,
                         StellingHistory *history)
{
  StellingPosition position;
  int status = stelling_cli_start_read (start, command, any && words[0] == NULL, &position);

  if (status != STELLING_CLI_DONE)
    return status;
  stelling_history_init (history, &position);
  return play_all (history, words);
}
