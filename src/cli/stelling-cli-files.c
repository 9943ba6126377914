/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli-files.h"

#include <string.h>
#include <unistd.h>

#include <gio/gunixinputstream.h>

#include "stelling-files.h"
#include "stelling-place-text.h"
#include "stelling-shown-text.h"

/* `-` stands for standard input or output. */
static gboolean
is_stream (const char *name)
{
  return strcmp (name, "-") == 0;
}

/* --- reading --- */

/* Returns the first sentence of what the system did with @file: the others are advice for windows.
 * Errors of our own domains are wanted whole. */
static char *
dup_short_message (const GError *error, GFile *file)
{
  g_autofree char *name = stelling_place_text_dup (file);
  const char *start = strstr (error->message, name);
  const char *end = strstr (start != NULL ? start + strlen (name) : error->message, ". ");

  return error->domain == G_IO_ERROR && end != NULL
             ? g_strndup (error->message, (gsize) (end - error->message))
             : g_strdup (error->message);
}

/* Returns why a file can't be read, without its name where that is short: it stands before it. */
static char *
dup_reason (const GError *error, GFile *file)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return g_strdup ("there is no such file");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    return g_strdup ("it is a folder");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    return g_strdup ("it may not be read");
  if (stelling_is_address (file, error))
    return g_strdup ("it is an address, not a file: download it first");
  if (g_error_matches (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_SPECIAL))
    return g_strdup ("it is a pipe, a device or a socket; “-” reads standard input");
  return dup_short_message (error, file);
}

static void
tell_backup (const char *name, GFile *file, const char *digest)
{
  g_autoptr (GFile) backup = stelling_find_backup (file, digest);

  if (backup != NULL)
    {
      g_autofree char *text = g_strdup_printf (
          "%s: warning: saving it was interrupted; what was in it before is in %s", name,
          g_file_peek_path (backup));
      g_autofree char *shown = stelling_shown_dup_escaped (text, FALSE);

      fprintf (stderr, "%s\n", shown);
    }
}

static GBytes *
load_standard_input (GError **error)
{
  g_autoptr (GInputStream) stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);

  return stelling_load_stream (stream, NULL, error);
}

GBytes *
stelling_cli_load (const char *name, guint limit, char **why)
{
  g_autoptr (GFile) file = stelling_file_new_for_argument (name, NULL);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = is_stream (name) ? load_standard_input (&error)
                                   : stelling_load_large_file (file, limit, &error);

  if (bytes == NULL)
    *why = dup_reason (error, file);
  return bytes;
}

static StellingReading *
read_standard_input (char **why)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = load_standard_input (&error);
  StellingReading *reading = NULL;

  if (bytes != NULL)
    reading = stelling_reading_new_taking_bytes (g_steal_pointer (&bytes), NULL, &error);
  if (reading == NULL)
    *why = g_strdup (error->message);
  return reading;
}

static StellingReading *
read_named (const char *name, char **why)
{
  g_autoptr (GFile) file = stelling_file_new_for_argument (name, NULL);
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *digest = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = stelling_load_file (file, &digest, NULL, &error);
  StellingReading *reading = NULL;

  if (bytes != NULL)
    {
      tell_backup (name, file, digest);
      reading = stelling_reading_new_taking_bytes (g_steal_pointer (&bytes), base, &error);
    }
  if (reading == NULL)
    *why = dup_reason (error, file);
  return reading;
}

StellingReading *
stelling_cli_read_file (const char *name, char **why)
{
  return is_stream (name) ? read_standard_input (why) : read_named (name, why);
}

void
stelling_cli_print_messages (FILE *stream, const char *name, const StellingReading *reading)
{
  g_autofree char *shown_name = stelling_shown_dup_escaped (name, FALSE);

  for (guint i = 0; i < reading->messages->len; i++)
    {
      g_autofree char *text = stelling_message_to_string (g_ptr_array_index (reading->messages, i));
      g_autofree char *shown = stelling_shown_dup_escaped (text, FALSE);

      fprintf (stream, "%s:%s\n", shown_name, shown);
    }
}

StellingRecord *
stelling_cli_get_record (const char *name, const StellingReading *reading)
{
  if (stelling_reading_get_n_nodes (reading, 0) > 0 || !stelling_reading_has_errors (reading))
    return g_ptr_array_index (reading->records, 0);
  stelling_cli_input_error (reading->records->len > 1
                                ? "%s: no move and no position of the first game could be read"
                                : "%s: no move and no position could be read",
                            name);
  return NULL;
}

/* --- writing --- */

void
stelling_cli_output_clear (StellingCliOutput *output)
{
  g_clear_pointer (&output->format, g_free);
}

char *
stelling_cli_output_dup_format_name (const StellingCliOutput *output, const char *name)
{
  return output->format != NULL ? g_strconcat ("out.", output->format, NULL) : g_strdup (name);
}

int
stelling_cli_output_tell_no_format (const StellingCliOutput *output,
                                    const char *name,
                                    const char *formats,
                                    const StellingCliCommand *command)
{
  if (output->format != NULL)
    return stelling_cli_usage_error (command, "--to has no “%s”: expected %s", output->format,
                                     formats);
  return stelling_cli_usage_error (
      command, "the name “%s” tells no format: expected an ending or --to with %s", name, formats);
}

/* Only what has a content can be replaced: not a pipe or a device. */
static gboolean
has_content (GFile *file)
{
  return stelling_query_file_type (file, NULL) == G_FILE_TYPE_REGULAR;
}

gboolean
stelling_cli_output_check (const StellingCliOutput *output, const char *name)
{
  g_autoptr (GFile) file = stelling_file_new_for_argument (name, NULL);

  if (output->force || is_stream (name) || !has_content (file))
    return TRUE;
  stelling_cli_input_error ("%s is there already; --force replaces it", name);
  return FALSE;
}

void
stelling_cli_tell_losses (const char *name, GPtrArray *losses)
{
  for (guint i = 0; losses != NULL && i < losses->len; i++)
    {
      g_autofree char *text
          = g_strdup_printf ("%s: %s", name, (const char *) g_ptr_array_index (losses, i));
      g_autofree char *shown = stelling_shown_dup_escaped (text, TRUE);

      g_printerr ("%s\n", shown);
    }
}

int
stelling_cli_save (const char *name, GBytes *bytes, GError *error)
{
  g_autoptr (GFile) file = stelling_file_new_for_argument (name, NULL);
  g_autoptr (GError) problem = NULL;
  g_autofree char *what = NULL;

  if (bytes == NULL)
    return stelling_cli_input_error ("%s", error->message);
  if (is_stream (name))
    {
      /* Whether it could be written is looked at in the end, for all commands. */
      fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), stdout);
      return STELLING_CLI_DONE;
    }
  if (stelling_save_file (file, bytes, NULL, NULL, NULL, &problem))
    return STELLING_CLI_DONE;
  if (stelling_is_address (file, problem))
    return stelling_cli_input_error ("%s: it is an address, and only files can be written", name);
  what = dup_short_message (problem, file);
  return stelling_cli_input_error ("%s", what);
}

static char *
dup_file_id (const char *name)
{
  g_autoptr (GFile) file = stelling_file_new_for_argument (name, NULL);
  g_autoptr (GFileInfo) info
      = g_file_query_info (file, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? g_strdup (g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE))
                      : NULL;
}

gboolean
stelling_cli_is_same_file (const char *in, const char *out, const StellingCliCommand *command)
{
  g_autofree char *from = is_stream (in) ? NULL : dup_file_id (in);
  g_autofree char *to = is_stream (out) ? NULL : dup_file_id (out);

  if (from == NULL || g_strcmp0 (from, to) != 0)
    return FALSE;
  stelling_cli_usage_error (command, "“%s” is the file that is read: write another one", out);
  return TRUE;
}
