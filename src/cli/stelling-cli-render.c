/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-cli-export.h"
#include "stelling-cli-files.h"

#define FORMATS "png, svg or pdf"

/* The picture's file. */
typedef struct
{
  const char *name;
  StellingExport kind;
  const StellingCliOutput *output;
} Target;

static int
save (const Target *target, GBytes *bytes, GError *error)
{
  if (bytes != NULL && !stelling_cli_output_check (target->output, target->name))
    return STELLING_CLI_BAD_INPUT;
  return stelling_cli_save (target->name, bytes, error);
}

/* A position of the first record in a file. */
static int
render_file (const char *in, const Target *target, int ply, const StellingPictureOptions *options)
{
  g_autofree char *why = NULL;
  g_autoptr (StellingReading) reading = stelling_cli_read_file (in, &why);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  StellingRecord *record;
  StellingNode *node;
  int status;

  if (reading == NULL)
    return stelling_cli_input_error ("%s: %s", in, why);
  stelling_cli_print_messages (stderr, in, reading);
  record = stelling_cli_get_record (in, reading);
  node = record != NULL ? stelling_cli_find_node (in, record, ply) : NULL;
  if (node == NULL)
    return STELLING_CLI_BAD_INPUT;
  bytes = stelling_picture_write_node (target->kind, node, options, &error);
  status = save (target, bytes, error);
  return stelling_reading_has_errors (reading) ? STELLING_CLI_BAD_INPUT : status;
}

static int
render_position (const StellingCliStart *start,
                 const Target *target,
                 const StellingPictureOptions *options)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  StellingPosition position;
  int status = stelling_cli_start_read (start, &stelling_cli_render, TRUE, &position);

  if (status != STELLING_CLI_DONE)
    return status;
  bytes = stelling_picture_write (target->kind, &position, options, &error);
  return save (target, bytes, error);
}

/* Fills @target with the last of @words, the one of index @at. Reports wrong usage and returns
 * FALSE. */
static gboolean
read_target (const StellingCliOutput *output, char **words, guint at, Target *target)
{
  const StellingCliCommand *command = &stelling_cli_render;
  g_autofree char *format_name = stelling_cli_output_dup_format_name (output, words[at]);

  target->output = output;
  target->name = words[at];
  target->kind = stelling_export_from_name (format_name);
  if (!stelling_export_is_picture (target->kind))
    {
      stelling_cli_output_tell_no_format (output, target->name, FORMATS, command);
      return FALSE;
    }
  return at == 0 || !stelling_cli_is_same_file (words[0], target->name, command);
}

static int
render (const StellingCliStart *start,
        const StellingCliPicture *picture,
        const StellingCliOutput *output,
        char **words)
{
  const StellingCliCommand *command = &stelling_cli_render;
  gboolean has_start = start->rules != NULL || start->position != NULL;
  guint n = g_strv_length (words);
  StellingPictureOptions options;
  Target target;

  if (n != (has_start ? 1 : 2))
    return stelling_cli_usage_error (command, has_start
                                                  ? "expected a file to write"
                                                  : "expected a file to read and one to write, or "
                                                    "--rules and one to write");
  if (has_start && picture->ply != STELLING_CLI_NO_PLY)
    return stelling_cli_usage_error (command, "--ply needs a file");
  if (!stelling_cli_picture_read (picture, command, &options)
      || !read_target (output, words, n - 1, &target))
    return STELLING_CLI_BAD_USAGE;
  if (has_start)
    return render_position (start, &target, &options);
  return render_file (words[0], &target, picture->ply, &options);
}

static int
run (int argc, char **argv)
{
  g_auto (StellingCliStart) start = { NULL, NULL };
  g_auto (StellingCliPicture) picture = STELLING_CLI_PICTURE_INIT;
  g_auto (StellingCliOutput) output = { NULL, FALSE };
  const GOptionEntry entries[] = {
    STELLING_CLI_START_ENTRIES (start),
    STELLING_CLI_OUTPUT_ENTRIES (output, FORMATS),
    STELLING_CLI_PICTURE_ENTRIES (picture),
    { NULL },
  };
  g_auto (GStrv) words = NULL;

  if (!stelling_cli_parse_options (&stelling_cli_render, entries, argc, argv, &words))
    return STELLING_CLI_BAD_USAGE;
  return render (&start, &picture, &output, words);
}

const StellingCliCommand stelling_cli_render = {
  "render",
  "[--ply N] [--size PX] [--theme THEME] [--turned] [--to FORMAT] [--force] FILE|--rules RULES "
  "[--position POS] OUT",
  "draw a position",
  "Draws a position: OUT is a PNG, SVG or PDF, as its ending or --to names.",
  run,
};
