/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-export-private.h"

G_DEFINE_QUARK (stelling - export - error - quark, stelling_export_error)

static const struct
{
  StellingExport kind;
  const char *extension;
  const char *other_extension; /* nullable */
  const char *title;
} kinds[] = {
  { STELLING_EXPORT_PNG, "png", NULL, N_ ("PNG picture") },
  { STELLING_EXPORT_SVG, "svg", NULL, N_ ("SVG picture") },
  { STELLING_EXPORT_PDF, "pdf", NULL, N_ ("PDF picture") },
  { STELLING_EXPORT_TEXT, "txt", NULL, N_ ("Text with diagrams") },
  { STELLING_EXPORT_MARKDOWN, "md", "markdown", N_ ("Markdown page") },
  { STELLING_EXPORT_HTML, "html", "htm", N_ ("Web page") },
};

StellingExport
stelling_export_from_name (const char *name)
{
  const char *dot = name != NULL ? strrchr (name, '.') : NULL;

  for (gsize i = 0; dot != NULL && i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind != STELLING_EXPORT_TEXT
        && (g_ascii_strcasecmp (dot + 1, kinds[i].extension) == 0
            || (kinds[i].other_extension != NULL
                && g_ascii_strcasecmp (dot + 1, kinds[i].other_extension) == 0)))
      return kinds[i].kind;
  return STELLING_EXPORT_NONE;
}

gboolean
stelling_export_is_picture (StellingExport kind)
{
  return kind == STELLING_EXPORT_PNG || kind == STELLING_EXPORT_SVG || kind == STELLING_EXPORT_PDF;
}

const char *
stelling_export_get_title (StellingExport kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind == kind)
      return _ (kinds[i].title);
  return NULL;
}

const char *
stelling_export_get_extension (StellingExport kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind == kind)
      return kinds[i].extension;
  return NULL;
}

void
stelling_picture_options_init (StellingPictureOptions *options)
{
  g_return_if_fail (options != NULL);

  *options = (StellingPictureOptions) {
    .size = 640,
    .theme = STELLING_PICTURE_LIGHT,
    .coordinates = STELLING_COORDINATES_OUTSIDE,
    .last_move = TRUE,
    .marks = TRUE,
  };
}

void
stelling_export_page_options_init (StellingExportPageOptions *options)
{
  g_return_if_fail (options != NULL);

  *options = (StellingExportPageOptions) { .diagrams = STELLING_DIAGRAMS_ALL, .every = 20 };
}
