/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-cli-export.h"
#include "stelling-cli-files.h"

#include <string.h>

typedef struct
{
  gboolean partial;
  char *language;
  char *diagrams;
  char *images;
  StellingCliPicture picture;
} ConvertOptions;

static void
options_clear (ConvertOptions *options)
{
  g_free (options->language);
  g_free (options->diagrams);
  g_free (options->images);
  stelling_cli_picture_clear (&options->picture);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ConvertOptions, options_clear)

/* Returns the export that a name stands for: the text with diagrams has no suffix of its own. */
static StellingExport
get_export (const ConvertOptions *options, const char *name)
{
  StellingExport kind = stelling_export_from_name (name);

  if (options->diagrams != NULL && stelling_format_from_name (name) == STELLING_FORMAT_SHEET)
    return STELLING_EXPORT_TEXT;
  return kind;
}

/* Reports what is left out before it is. */
static void
tell_losses (const char *name, GPtrArray *losses)
{
  for (guint i = 0; losses != NULL && i < losses->len; i++)
    g_printerr ("%s: %s\n", name, (const char *) g_ptr_array_index (losses, i));
}

static int
write_records (GPtrArray *records, const ConvertOptions *options, const char *name)
{
  const StellingWriteOptions write = { .language = options->language };
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  bytes = stelling_write (stelling_format_from_name (name), records, &write, &losses, &error);
  tell_losses (name, losses);
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
  bytes = stelling_picture_write_node (stelling_export_from_name (name), node, &picture, &error);
  losses = bytes != NULL ? stelling_picture_dup_losses (reading->records, node) : NULL;
  tell_losses (name, losses);
  return stelling_cli_save (name, bytes, error);
}

/* The pictures of a page, in a folder beside it. */
static int
save_images (GPtrArray *images, const char *folder, const char *name)
{
  g_autofree char *beside = g_path_get_dirname (name);
  int status = STELLING_CLI_DONE;

  for (guint i = 0; status == STELLING_CLI_DONE && i < images->len; i++)
    {
      const StellingExportPageImage *image = g_ptr_array_index (images, i);
      g_autofree char *path = g_build_filename (beside, folder, image->name, NULL);
      g_autofree char *parent = g_path_get_dirname (path);

      g_mkdir_with_parents (parent, 0777);
      status = stelling_cli_save (path, image->bytes, NULL);
    }
  return status;
}

static int
write_page (GPtrArray *records,
            const ConvertOptions *options,
            StellingExport kind,
            const char *name)
{
  g_autofree char *file_name = g_path_get_basename (name);
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
  *strrchr (file_name, '.') = '\0';
  page.image_prefix = file_name;
  bytes = stelling_export_page_write (kind, records, &page, &images, &losses, &error);
  tell_losses (name, losses);
  status = bytes != NULL && options->images != NULL ? save_images (images, options->images, name)
                                                    : STELLING_CLI_DONE;
  return status == STELLING_CLI_DONE ? stelling_cli_save (name, bytes, error) : status;
}

static int
convert (const char *in, const char *out, const ConvertOptions *options)
{
  StellingExport kind = get_export (options, out);
  g_autofree char *why = NULL;
  g_autoptr (StellingReading) reading = stelling_cli_read_file (in, &why);
  int status;

  if (reading == NULL)
    {
      g_printerr ("%s: error: %s\n", in, why);
      return STELLING_CLI_BAD_INPUT;
    }
  stelling_cli_print_messages (stderr, in, reading);
  if (stelling_reading_has_errors (reading) && !options->partial)
    return stelling_cli_input_error ("nothing is written, since %s has errors; --partial writes "
                                     "what could be read",
                                     in);
  if (kind == STELLING_EXPORT_NONE)
    status = write_records (reading->records, options, out);
  else if (stelling_export_is_picture (kind))
    status = write_picture (reading, options, in, out);
  else
    status = write_page (reading->records, options, kind, out);
  return stelling_reading_has_errors (reading) ? STELLING_CLI_BAD_INPUT : status;
}

/* Reports options that make no sense and returns FALSE. */
static gboolean
check_options (const ConvertOptions *options, char **names)
{
  static const char *const languages[] = { "en", "nl", "fr", "tr", NULL };
  const StellingCliCommand *command = &stelling_cli_convert;
  StellingPictureOptions picture;
  StellingExportPageOptions page;
  StellingExport kind;

  if (g_strv_length (names) != 2)
    {
      stelling_cli_usage_error (command, "expected two files");
      return FALSE;
    }
  kind = get_export (options, names[1]);
  if (stelling_cli_is_same_file (names[0], names[1], command))
    return FALSE;
  if (kind == STELLING_EXPORT_NONE
      && stelling_format_from_name (names[1]) == STELLING_FORMAT_UNKNOWN)
    stelling_cli_usage_error (command,
                              "the name “%s” tells no format: expected .sgf, .txt, .otg, "
                              ".html, .md, .png, .svg or .pdf",
                              names[1]);
  else if (options->language != NULL && !g_strv_contains (languages, options->language))
    stelling_cli_usage_error (command, "unknown language “%s”: expected en, nl, fr or tr",
                              options->language);
  else if (options->images != NULL && kind != STELLING_EXPORT_MARKDOWN)
    stelling_cli_usage_error (command, "--images is for Markdown (.md)");
  else
    return stelling_cli_picture_read (&options->picture, command, &picture)
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
    { "language", 'l', 0, G_OPTION_ARG_STRING, &options.language,
      "Language of a score sheet’s or page’s words: en (default), nl, fr or tr", "LANGUAGE" },
    { "diagrams", 'd', 0, G_OPTION_ARG_STRING, &options.diagrams,
      "Where a page has diagrams: setup, asked, marks, comments, end, all, none, or after how many "
      "moves without one, with commas between (all,20); .txt is then such a page, no score sheet",
      "WHERE" },
    { "images", 0, 0, G_OPTION_ARG_FILENAME, &options.images,
      "Pictures in this folder beside a Markdown page, instead of diagrams of characters",
      "FOLDER" },
    STELLING_CLI_PICTURE_ENTRIES (options.picture),
    { NULL },
  };
  g_auto (GStrv) names = NULL;

  if (!stelling_cli_parse_options (&stelling_cli_convert, entries, argc, argv, &names)
      || !check_options (&options, names))
    return STELLING_CLI_BAD_USAGE;
  if (options.language == NULL)
    options.language = g_strdup ("en");
  return convert (names[0], names[1], &options);
}

const StellingCliCommand stelling_cli_convert = {
  "convert",
  "[--partial] [--language LANGUAGE] [--diagrams WHERE] [--ply N] IN OUT",
  "Reads IN in any format and writes OUT in the one that its ending names: a record\n"
  "(.sgf, .txt, .otg), a page with diagrams (.html, .md, .txt with --diagrams), or a picture\n"
  "(.png, .svg, .pdf).",
  run,
};
