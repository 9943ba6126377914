/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include <string.h>

#include "stelling-cli-files.h"
#include "stelling-shown-text.h"
#include "stelling-journal.h"

#define FORMATS "sgf, txt or otg"

/* Returns whether it is a journal, by its start or, where that is damaged, by its name. */
static gboolean
is_journal (const char *name, GBytes *bytes)
{
  return stelling_journal_is_one (bytes) || strstr (name, ".journal") != NULL;
}

/* Returns the games (element-type StellingRecord) that can be read of a journal, and tells what
 * can't. */
static GPtrArray *
recover_journal (const char *name, GBytes *bytes, gboolean *whole)
{
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (StellingCollection) games = stelling_journal_recover (bytes, &losses);

  for (guint i = 0; i < losses->len; i++)
    {
      g_autofree char *text
          = g_strdup_printf ("%s: error: %s", name, (const char *) g_ptr_array_index (losses, i));
      g_autofree char *shown = stelling_shown_dup_escaped (text, FALSE);

      g_printerr ("%s\n", shown);
    }
  *whole = losses->len == 0;
  return games != NULL ? g_ptr_array_ref (stelling_collection_get_records (games)) : NULL;
}

/* Does the same with a backup, which is a file like any other. */
static GPtrArray *
recover_record (const char *name, GBytes *bytes, gboolean *whole, char **why)
{
  g_autofree char *base = g_path_get_basename (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (StellingReading) reading = stelling_reading_new_from_bytes (bytes, base, &error);

  if (reading == NULL)
    {
      *why = g_strdup (error->message);
      return NULL;
    }
  stelling_cli_print_messages (stderr, name, reading);
  *whole = !stelling_reading_has_errors (reading);
  return g_ptr_array_ref (reading->records);
}

static GPtrArray *
recover (const char *name, gboolean *whole)
{
  g_autofree char *why = NULL;
  g_autoptr (GBytes) bytes = stelling_cli_load (name, STELLING_JOURNAL_MAX_SIZE, &why);
  GPtrArray *records = NULL;

  if (bytes != NULL)
    records = is_journal (name, bytes) ? recover_journal (name, bytes, whole)
                                       : recover_record (name, bytes, whole, &why);
  if (records == NULL)
    stelling_cli_input_error ("%s: %s", name, why != NULL ? why : "nothing can be read of it");
  return records;
}

static int
write_records (GPtrArray *records, const char *name, StellingFormat format)
{
  const StellingWriteOptions options = { 0 };
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = stelling_write (format, records, &options, &losses, &error);

  stelling_cli_tell_losses (name, losses);
  return stelling_cli_save (name, bytes, error);
}

static int
run_with (const StellingCliOutput *output, char **names)
{
  const StellingCliCommand *command = &stelling_cli_recover;
  const char *out = names[1] != NULL ? names[1] : "-";
  const gboolean is_sgf = g_str_equal (out, "-") && output->format == NULL;
  g_autofree char *format_name = stelling_cli_output_dup_format_name (output, out);
  const StellingFormat format = is_sgf ? STELLING_FORMAT_SGF
                                       : stelling_format_from_name (format_name);
  g_autoptr (GPtrArray) records = NULL;
  gboolean whole = FALSE;
  int status;

  if (format == STELLING_FORMAT_UNKNOWN)
    return stelling_cli_output_tell_no_format (output, out, FORMATS, command);
  if (stelling_cli_is_same_file (names[0], out, command))
    return STELLING_CLI_BAD_USAGE;
  if (!stelling_cli_output_check (output, out))
    return STELLING_CLI_BAD_INPUT;
  records = recover (names[0], &whole);
  if (records == NULL)
    return STELLING_CLI_BAD_INPUT;
  status = write_records (records, out, format);
  return whole ? status : STELLING_CLI_BAD_INPUT;
}

static int
run (int argc, char **argv)
{
  g_auto (StellingCliOutput) output = { 0 };
  g_auto (GStrv) names = NULL;
  const GOptionEntry entries[]
      = { STELLING_CLI_OUTPUT_ENTRIES (output, FORMATS), G_OPTION_ENTRY_NULL };

  if (!stelling_cli_parse_options (&stelling_cli_recover, entries, argc, argv, &names))
    return STELLING_CLI_BAD_USAGE;
  if (names[0] == NULL || g_strv_length (names) > 2)
    return stelling_cli_usage_error (&stelling_cli_recover, "expected a file, and one to write");
  return run_with (&output, names);
}

const StellingCliCommand stelling_cli_recover = {
  "recover",
  "FILE [OUT]",
  "bring back what can be read of a damaged journal or backup",
  "Writes what can be read of a journal (of changes that were not saved), of one that was kept\n"
  "as damaged, or of a backup, as a record; without OUT to standard output. What can't be read\n"
  "is told with its place. FILE stays as it is. Exit status 1 if something is lost.",
  run,
};
