/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-formats-private.h"

static const char *
find_raw (const char *text, gsize length)
{
  const char *stop = text + length;
  const char *at = text;

  while ((at = memchr (at, '\xed', (gsize) (stop - at))) != NULL)
    {
      if (stelling_source_is_raw (at, (gsize) (stop - at))
          || stelling_source_get_code (at, (gsize) (stop - at)) > 0)
        return at;
      at++;
    }
  return stop;
}

/* @text: without raw bytes. */
static gboolean
encode (const char *charset, const char *text, gsize length, GString *out)
{
  g_autofree char *encoded = NULL;
  gsize n;

  if (g_ascii_strcasecmp (charset, "UTF-8") == 0)
    {
      g_string_append_len (out, text, (gssize) length);
      return TRUE;
    }
  encoded = g_convert (text, (gssize) length, charset, "UTF-8", NULL, &n, NULL);
  if (encoded == NULL)
    return FALSE;
  g_string_append_len (out, encoded, (gssize) n);
  return TRUE;
}

/* Appends the raw bytes at @text and returns their number. Drops half a character, cut off by the
 * end of a file, if anything follows. */
static gsize
append_raw (const char *name, const char *text, gsize length, GString *out)
{
  gsize unit = !stelling_charset_is_wide (name) ? 1 : strstr (name, "32") ? 4 : 2;
  gsize n = 0;

  while (3 * n < length && stelling_source_is_raw (text + 3 * n, length - 3 * n))
    g_string_append_c (out, (char) stelling_source_get_byte (text + 3 * n++));
  if (3 * n < length)
    g_string_truncate (out, out->len - n % unit);
  return n;
}

/* Appends the bytes that stand for a character before it; returns the length of both in @text. */
static gsize
append_code (const char *text, gsize length, GString *out)
{
  gsize n = stelling_source_get_code (text, length);

  for (gsize i = 3; i < n; i += 3)
    g_string_append_c (out, (char) stelling_source_get_byte (text + i));
  return MIN (n + (n < length ? g_utf8_skip[(guchar) text[n]] : 0), length);
}

gboolean
stelling_charset_encode (const char *charset, const char *text, gsize length, GString *out)
{
  const char *name = stelling_charset_find (charset);
  gsize start = out->len;

  if (name == NULL)
    return FALSE;
  /* Most programs write this byte order. */
  if (g_ascii_strcasecmp (name, "UTF-16") == 0 || g_ascii_strcasecmp (name, "UTF-32") == 0)
    name = g_str_has_suffix (name, "16") ? "UTF-16LE" : "UTF-32LE";
  while (length > 0)
    {
      const char *raw = find_raw (text, length);

      if (raw > text && !encode (name, text, (gsize) (raw - text), out))
        {
          g_string_truncate (out, start);
          return FALSE;
        }
      length -= (gsize) (raw - text);
      text = raw;
      if (length > 0)
        {
          gsize n = stelling_source_get_code (text, length) > 0
                        ? append_code (text, length, out)
                        : 3 * append_raw (name, text, length, out);

          text += n;
          length -= n;
        }
    }
  return TRUE;
}
