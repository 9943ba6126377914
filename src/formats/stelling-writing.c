/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-files.h"
#include "stelling-formats-private.h"

static char *
dup_with_crlf (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strjoinv ("\r\n", lines);
}

/* Returns NULL if @charset can't hold the text. */
static GBytes *
encode (const char *text, const char *charset)
{
  GString *out = g_string_new (NULL);

  if (stelling_charset_is_wide (charset))
    stelling_charset_encode (charset, STELLING_BYTE_ORDER_MARK, 3, out);
  if (stelling_charset_encode (charset, text, strlen (text), out))
    return g_string_free_to_bytes (out);
  g_string_free (out, TRUE);
  return NULL;
}

/* Returns NULL with @error if the format can't hold the records. */
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

/* Writes a format that does not name its character set. */
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
  g_ptr_array_add (losses, g_strdup_printf (_ ("the character set %s can't hold all of the text: "
                                               "UTF-8 was written instead"),
                                            charset));
  return encode (text, "UTF-8");
}

static gboolean
can_be_read_again (GBytes *bytes, GError **error)
{
  if (g_bytes_get_size (bytes) <= STELLING_LIMIT_FILE)
    return TRUE;
  g_set_error (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_CANNOT_HOLD,
               _ ("the file would have more than %u MiB and could not be opened again: remove the "
                  "evaluations, or divide it into several"),
               STELLING_LIMIT_FILE / (1024 * 1024));
  return FALSE;
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
                           _ ("records can be written as SGF (.sgf), as a score sheet (.txt) or "
                              "as an OpenTafl record (.otg)"));
      return NULL;
    }
  bytes = format == STELLING_FORMAT_SGF ? stelling_sgf_write (records, options, lost)
                                        : write_plain (format, records, options, lost, error);
  if (bytes == NULL || !can_be_read_again (bytes, error))
    {
      g_clear_pointer (&bytes, g_bytes_unref);
      return NULL;
    }
  if (losses != NULL)
    *losses = g_steal_pointer (&lost);
  return bytes;
}
