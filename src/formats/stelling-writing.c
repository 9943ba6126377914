/* stelling-writing.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-formats-private.h"

static const struct
{
  StellingFormat format;
  const char *extension;
  const char *mime_type;
  const char *title;
} formats[] = {
  { STELLING_FORMAT_SGF, "sgf", "application/x-go-sgf", N_("SGF record") },
  { STELLING_FORMAT_SHEET, "txt", "text/plain", N_("Score sheet") },
  { STELLING_FORMAT_OTG, "otg", "application/x-opentafl", N_("OpenTafl record") },
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
      return _(formats[i].title);
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
/* The formats are ngettext ()'s, each with one %u. */
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

static char *
dup_with_crlf (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strjoinv ("\r\n", lines);
}

/* The text in @charset, or NULL if that can't hold it. */
static GBytes *
encode (const char *text, const char *charset)
{
  GString *out = g_string_new (NULL);

  if (stelling_charset_is_wide (charset))
    stelling_charset_encode (charset, "\xef\xbb\xbf", 3, out);
  if (stelling_charset_encode (charset, text, strlen (text), out))
    return g_string_free_to_bytes (out);
  g_string_free (out, TRUE);
  return NULL;
}

/* NULL with @error: the format can't hold it. */
static char *
write_text (StellingFormat format,
            GPtrArray *records,
            const StellingWriteOptions *options,
            GPtrArray *losses,
            GError **error)
{
  GString *out = g_string_new (NULL);

  if (format == STELLING_FORMAT_OTG)
    {
      if (!stelling_otg_write (records, out, losses, error))
        {
          g_string_free (out, TRUE);
          return NULL;
        }
    }
  else
    stelling_sheet_write (records, options != NULL ? options->language : NULL, out, losses);
  if (options != NULL && options->crlf)
    {
      g_autofree char *text = g_string_free (out, FALSE);

      return dup_with_crlf (text);
    }
  return g_string_free (out, FALSE);
}

/* A format that says nothing of its character set. */
static GBytes *
write_plain (StellingFormat format,
             GPtrArray *records,
             const StellingWriteOptions *options,
             GPtrArray *losses,
             GError **error)
{
  const char *charset = options != NULL && options->charset != NULL ? options->charset : "UTF-8";
  g_autofree char *text = write_text (format, records, options, losses, error);
  GBytes *bytes = text != NULL ? encode (text, charset) : NULL;

  if (bytes != NULL || text == NULL)
    return bytes;
  g_ptr_array_add (losses, g_strdup_printf (_("the character set %s can't hold all of the text: "
                                               "UTF-8 was written instead"),
                                            charset));
  return encode (text, "UTF-8");
}

GBytes *
stelling_write (StellingFormat format,
                GPtrArray *records,
                const StellingWriteOptions *options,
                GPtrArray **losses,
                GError **error)
{
  g_autoptr (GPtrArray) lost = g_ptr_array_new_with_free_func (g_free);
  GBytes *bytes;

  g_return_val_if_fail (records != NULL, NULL);

  if (stelling_format_get_extension (format) == NULL)
    {
      g_set_error_literal (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_CANNOT_HOLD,
                           _("records can be written as SGF (.sgf), as a score sheet (.txt) or "
                             "as an OpenTafl record (.otg)"));
      return NULL;
    }
  bytes = format == STELLING_FORMAT_SGF ? stelling_sgf_write (records, options, lost)
                                        : write_plain (format, records, options, lost, error);
  if (bytes == NULL)
    return NULL;
  if (losses != NULL)
    *losses = g_steal_pointer (&lost);
  return bytes;
}
