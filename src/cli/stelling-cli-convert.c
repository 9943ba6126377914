/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-cli-export.h"
#include "stelling-cli-files.h"
#include "stelling-cli-language.h"
#include "stelling-shown-text.h"

#include <string.h>

#define FORMATS "sgf, txt, otg, html, md, png, svg or pdf"

typedef struct
{
  gboolean partial;
  char *language;
  char *diagrams;
  char *images;
  gboolean review;
  StellingCliPicture picture;
  StellingCliOutput output;
  char *format_name; /* its ending names the format that is written */
} ConvertOptions;

static void
options_clear (ConvertOptions *options)
{
  g_free (options->language);
  g_free (options->diagrams);
  g_free (options->images);
  g_free (options->format_name);
  stelling_cli_picture_clear (&options->picture);
  stelling_cli_output_clear (&options->output);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ConvertOptions, options_clear)

/* Returns the export that is written: the text with diagrams has no suffix of its own. */
static StellingExport
get_export (const ConvertOptions *options)
{
  StellingExport kind = stelling_export_from_name (options->format_name);

  if (options->diagrams != NULL
      && stelling_format_from_name (options->format_name) == STELLING_FORMAT_SHEET)
    return STELLING_EXPORT_TEXT;
  return kind;
}

static int
write_records (GPtrArray *records, const ConvertOptions *options, const char *name)
{
  const StellingWriteOptions write = { .language = options->language };
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  bytes = stelling_write (stelling_format_from_name (options->format_name), records, &write,
                          &losses, &error);
  stelling_cli_tell_losses (name, losses);
  return stelling_cli_save (name, bytes, error);
}

static int
write_picture (const StellingReading *reading,
               const ConvertOptions *options,
               const char *in,
               const char *name)
{
  StellingRecord *record = stelling_cli_get_record (in, reading);
  StellingNode *node = record != NULL ? stelling_cli_find_node (in, record, options->picture.ply)
                                      : NULL;
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  StellingPictureOptions picture;

  if (node == NULL)
    return STELLING_CLI_BAD_INPUT;
  if (!stelling_cli_picture_read (&options->picture, &stelling_cli_convert, &picture))
    return STELLING_CLI_BAD_USAGE;
  bytes = stelling_picture_write_node (get_export (options), node, &picture, &error);
  losses = bytes != NULL ? stelling_picture_dup_losses (reading->records, node) : NULL;
  stelling_cli_tell_losses (name, losses);
  return stelling_cli_save (name, bytes, error);
}

/* Returns the path of a page's picture, in a folder beside it. */
static char *
dup_image_path (const StellingExportPageImage *image, const char *folder, const char *name)
{
  g_autofree char *beside = g_path_get_dirname (name);

  return g_build_filename (beside, folder, image->name, NULL);
}

/* Saves the pictures of a page, unless one of them may not be replaced. */
static int
save_images (GPtrArray *images, const ConvertOptions *options, const char *name)
{
  int status = STELLING_CLI_DONE;

  for (guint i = 0; i < images->len; i++)
    {
      g_autofree char *path = dup_image_path (g_ptr_array_index (images, i), options->images, name);

      if (!stelling_cli_output_check (&options->output, path))
        return STELLING_CLI_BAD_INPUT;
    }
  for (guint i = 0; status == STELLING_CLI_DONE && i < images->len; i++)
    {
      const StellingExportPageImage *image = g_ptr_array_index (images, i);
      g_autofree char *path = dup_image_path (image, options->images, name);
      g_autofree char *parent = g_path_get_dirname (path);

      g_mkdir_with_parents (parent, 0777);
      status = stelling_cli_save (path, image->bytes, NULL);
    }
  return status;
}

static int
write_page (GPtrArray *records, const ConvertOptions *options, const char *name)
{
  g_autofree char *file_name = g_path_get_basename (name);
  char *ending = strrchr (file_name, '.');
  g_autoptr (GPtrArray) images = NULL;
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  StellingExportPageOptions page;
  int status;

  stelling_export_page_options_init (&page);
  if (options->diagrams != NULL
      && !stelling_cli_diagrams_read (options->diagrams, &stelling_cli_convert, &page))
    return STELLING_CLI_BAD_USAGE;
  page.language = options->language;
  page.turned = options->picture.turned;
  page.images = options->images;
  page.review = options->review;
  if (ending != NULL)
    *ending = '\0';
  page.image_prefix = file_name;
  bytes
      = stelling_export_page_write (get_export (options), records, &page, &images, &losses, &error);
  stelling_cli_tell_losses (name, losses);
  status = bytes != NULL && options->images != NULL ? save_images (images, options, name)
                                                    : STELLING_CLI_DONE;
  return status == STELLING_CLI_DONE ? stelling_cli_save (name, bytes, error) : status;
}

static int
convert (const char *in, const char *out, const ConvertOptions *options)
{
  StellingExport kind = get_export (options);
  g_autofree char *why = NULL;
  g_autoptr (StellingReading) reading = stelling_cli_read_file (in, &why);
  int status;

  if (reading == NULL)
    {
      g_autofree char *text = g_strdup_printf ("%s: error: %s", in, why);
      g_autofree char *shown = stelling_shown_dup_escaped (text, FALSE);

      g_printerr ("%s\n", shown);
      return STELLING_CLI_BAD_INPUT;
    }
  stelling_cli_print_messages (stderr, in, reading);
  if (stelling_reading_has_errors (reading) && !options->partial)
    return stelling_cli_input_error ("nothing is written, since %s has errors; --partial writes "
                                     "what could be read",
                                     in);
  if (!stelling_cli_output_check (&options->output, out))
    return STELLING_CLI_BAD_INPUT;
  if (kind == STELLING_EXPORT_NONE)
    status = write_records (reading->records, options, out);
  else if (stelling_export_is_picture (kind))
    status = write_picture (reading, options, in, out);
  else
    status = write_page (reading->records, options, out);
  return stelling_reading_has_errors (reading) ? STELLING_CLI_BAD_INPUT : status;
}

/* Reports options that make no sense and returns FALSE. */
static gboolean
check_options (ConvertOptions *options, char **names)
{
  const StellingCliCommand *command = &stelling_cli_convert;
  StellingPictureOptions picture;
  StellingExportPageOptions page;
  StellingExport kind;

  if (g_strv_length (names) != 2)
    {
      stelling_cli_usage_error (command, "expected two files");
      return FALSE;
    }
  options->format_name = stelling_cli_output_dup_format_name (&options->output, names[1]);
  kind = get_export (options);
  if (stelling_cli_is_same_file (names[0], names[1], command))
    return FALSE;
  if (kind == STELLING_EXPORT_NONE
      && stelling_format_from_name (options->format_name) == STELLING_FORMAT_UNKNOWN)
    stelling_cli_output_tell_no_format (&options->output, names[1], FORMATS, command);
  else if (options->images != NULL && kind != STELLING_EXPORT_MARKDOWN)
    stelling_cli_usage_error (command, "--images is for Markdown (.md)");
  else if (options->review && (kind == STELLING_EXPORT_NONE || stelling_export_is_picture (kind)))
    stelling_cli_usage_error (command, "--review is for pages (.html, .md, .txt with --diagrams)");
  else if (options->images != NULL && g_str_equal (names[1], "-"))
    stelling_cli_usage_error (command, "--images needs a file to be beside");
  else
    return stelling_cli_language_check (options->language, command)
           && stelling_cli_picture_read (&options->picture, command, &picture)
           && (options->diagrams == NULL
               || stelling_cli_diagrams_read (options->diagrams, command, &page));
  return FALSE;
}

static int
run (int argc, char **argv)
{
  g_auto (ConvertOptions) options = { .picture = STELLING_CLI_PICTURE_INIT };
  const GOptionEntry entries[] = {
    { "partial", 0, 0, G_OPTION_ARG_NONE, &options.partial,
      "Write what could be read of a file with errors", NULL },
    { "language", 0, 0, G_OPTION_ARG_STRING, &options.language,
      "Language of a score sheet’s or page’s words: en (default), nl, fr or tr", "LANGUAGE" },
    { "diagrams", 0, 0, G_OPTION_ARG_STRING, &options.diagrams,
      "Where a page has diagrams: setup, asked, marks, comments, end, all, none, or after how many "
      "moves without one, with commas between (all,20); .txt is then such a page, no score sheet",
      "WHERE" },
    { "images", 0, 0, G_OPTION_ARG_FILENAME, &options.images,
      "Pictures in this folder beside a Markdown page, instead of diagrams of characters",
      "FOLDER" },
    { "review", 0, 0, G_OPTION_ARG_NONE, &options.review,
      "End each game of a page with what its evaluations say of it", NULL },
    STELLING_CLI_OUTPUT_ENTRIES (options.output, FORMATS),
    STELLING_CLI_PICTURE_ENTRIES (options.picture),
    { NULL },
  };
  g_auto (GStrv) names = NULL;

  if (!stelling_cli_parse_options (&stelling_cli_convert, entries, argc, argv, &names)
      || !check_options (&options, names))
    return STELLING_CLI_BAD_USAGE;
  stelling_cli_language_use (options.language);
  if (options.language == NULL)
    options.language = g_strdup ("en");
  return convert (names[0], names[1], &options);
}

const StellingCliCommand stelling_cli_convert = {
  "convert",
  "[--partial] [--language LANGUAGE] [--diagrams WHERE] [--review] [--ply N] [--to FORMAT] "
  "[--force] IN OUT",
  "write a file in another format, a page or a picture",
  "Reads IN in any format and writes OUT in the one that its ending or --to names: a record\n"
  "(.sgf, .txt, .otg), a page with diagrams (.html, .md, .txt with --diagrams), or a picture\n"
  "(.png, .svg, .pdf).",
  run,
};
