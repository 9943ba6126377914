/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-formats-private.h"

G_DEFINE_QUARK (stelling - formats - error - quark, stelling_formats_error)

static const struct
{
  StellingFormat format;
  const char *extension;
  const char *mime_type;
  const char *title;
} formats[] = {
  { STELLING_FORMAT_SGF, "sgf", "application/x-go-sgf", N_ ("SGF record") },
  { STELLING_FORMAT_SHEET, "txt", "text/plain", N_ ("Score sheet") },
  { STELLING_FORMAT_OTG, "otg", "application/x-opentafl", N_ ("OpenTafl record") },
};

StellingFormat
stelling_format_from_name (const char *name)
{
  const char *dot = name != NULL ? strrchr (name, '.') : NULL;

  for (gsize i = 0; dot != NULL && i < G_N_ELEMENTS (formats); i++)
    if (g_ascii_strcasecmp (dot + 1, formats[i].extension) == 0)
      return formats[i].format;
  return STELLING_FORMAT_UNKNOWN;
}

const char *
stelling_format_get_title (StellingFormat format)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].format == format)
      return _ (formats[i].title);
  return NULL;
}

const char *
stelling_format_get_extension (StellingFormat format)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].format == format)
      return formats[i].extension;
  return NULL;
}

const char *
stelling_format_get_mime_type (StellingFormat format)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].format == format)
      return formats[i].mime_type;
  return NULL;
}

#pragma GCC diagnostic push
/* The formats come from ngettext (), each with one %u. */
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
void
stelling_add_loss (GPtrArray *losses, guint n, const char *text)
{
  if (n > 0)
    g_ptr_array_add (losses, g_strdup_printf (text, n));
}
#pragma GCC diagnostic pop

char *
stelling_losses_to_string (GPtrArray *losses)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < losses->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (losses, i));
  return g_string_free (text, FALSE);
}
