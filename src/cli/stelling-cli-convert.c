/* stelling-cli-convert.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-cli.h"

#include "stelling-cli-files.h"

/* Writes what was read; returns the exit status. */
static int
write_file (const StellingReading *reading, const char *language, const char *name)
{
  const StellingWriteOptions options = { .language = language };
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (name);
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  bytes = stelling_write (stelling_format_from_name (name), reading->records, &options, &losses,
                          &error);
  if (bytes == NULL || !stelling_save_file (file, bytes, NULL, NULL, NULL, &error))
    return stelling_cli_input_error ("%s", error->message);
  for (guint i = 0; i < losses->len; i++)
    g_printerr ("%s: %s\n", name, (const char *) g_ptr_array_index (losses, i));
  return STELLING_CLI_DONE;
}

static int
convert (const char *in, const char *out, const char *language, gboolean partial)
{
  g_autofree char *why = NULL;
  g_autoptr (StellingReading) reading = stelling_cli_read_file (in, &why);
  int status;

  if (reading == NULL)
    {
      g_printerr ("%s: error: %s\n", in, why);
      return STELLING_CLI_BAD_INPUT;
    }
  stelling_cli_print_messages (stderr, in, reading);
  if (stelling_reading_has_errors (reading) && !partial)
    return stelling_cli_input_error ("nothing is written, since %s has errors; --partial writes "
                                     "what could be read",
                                     in);
  status = write_file (reading, language, out);
  return stelling_reading_has_errors (reading) ? STELLING_CLI_BAD_INPUT : status;
}

static int
run (int argc, char **argv)
{
  gboolean partial = FALSE;
  g_autofree char *language = NULL;
  const GOptionEntry entries[]
      = { { "partial", 0, 0, G_OPTION_ARG_NONE, &partial,
            "Write what could be read of a file with errors", NULL },
          { "language", 'l', 0, G_OPTION_ARG_STRING, &language,
            "Language of a score sheet’s words: en (default), nl, fr or tr", "LANGUAGE" },
          { NULL } };
  static const char *const languages[] = { "en", "nl", "fr", "tr", NULL };
  g_auto (GStrv) names = NULL;

  if (!stelling_cli_parse_options (&stelling_cli_convert, entries, argc, argv, &names))
    return STELLING_CLI_BAD_USAGE;
  if (g_strv_length (names) != 2)
    return stelling_cli_usage_error (&stelling_cli_convert, "expected two files");
  if (stelling_format_from_name (names[1]) == STELLING_FORMAT_UNKNOWN)
    return stelling_cli_usage_error (
        &stelling_cli_convert, "the name “%s” tells no format: expected .sgf, .txt or .otg",
        names[1]);
  if (language != NULL && !g_strv_contains (languages, language))
    return stelling_cli_usage_error (&stelling_cli_convert,
                                     "unknown language “%s”: expected en, nl, fr or tr", language);
  return convert (names[0], names[1], language != NULL ? language : "en", partial);
}

const StellingCliCommand stelling_cli_convert = {
  "convert",
  "[--partial] [--language LANGUAGE] IN OUT",
  "Reads IN in any format and writes OUT in the one that its ending names.",
  run,
};
