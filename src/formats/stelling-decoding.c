/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <errno.h>
#include <string.h>

#include "stelling-decoding-private.h"

/* The characters of Windows-1252 where ISO 8859-1 has control characters. */
static const gunichar windows_1252[32] = {
  0x20ac, 0xfffd, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0xfffd, 0x017d, 0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0xfffd, 0x017e, 0x0178,
};

gunichar
stelling_charset_get_windows (guchar byte)
{
  /* A lone byte of a wide set must not look like a bracket. */
  if (byte < 0x80)
    return 0xfffd;
  return byte < 0xa0 ? windows_1252[byte - 0x80] : byte;
}

void
stelling_decode_bad (GString *out, const char *bytes, gsize n, StellingDamage *damage)
{
  if (damage->n_bad++ == 0)
    damage->first_bad = out->len;
  if (!damage->as_raw)
    n = 1;
  for (gsize i = 0; i < n; i++)
    {
      guchar byte = (guchar) bytes[i];

      g_string_append_unichar (out, damage->as_raw ? 0xdc00u + byte
                                                   : stelling_charset_get_windows (byte));
    }
}

void
stelling_decode_code (GString *out, const char *bytes, gsize n)
{
  g_string_append (out, STELLING_SOURCE_CODE);
  for (gsize i = 0; i < n; i++)
    g_string_append_unichar (out, 0xdc00u + (guchar) bytes[i]);
}

void
stelling_decode_utf8 (GString *out, const char *bytes, gsize length, StellingDamage *damage)
{
  const char *stop = bytes + length;

  while (bytes < stop)
    {
      const char *end;

      g_utf8_validate_len (bytes, (gsize) (stop - bytes), &end);
      g_string_append_len (out, bytes, end - bytes);
      if (end < stop && *end == '\0')
        g_string_append_c (out, *end++);
      else if (end < stop)
        stelling_decode_bad (out, end++, 1, damage);
      bytes = end;
    }
}

gboolean
stelling_charset_is_wide (const char *charset)
{
  return g_ascii_strncasecmp (charset, "UTF-16", 6) == 0
         || g_ascii_strncasecmp (charset, "UTF-32", 6) == 0;
}

static gsize
unit_length (const char *charset)
{
  if (g_str_has_prefix (charset, "UTF-32"))
    return 4;
  return g_str_has_prefix (charset, "UTF-16") ? 2 : 1;
}

static void
decode_with_iconv (GString *out,
                   const char *bytes,
                   gsize length,
                   const char *charset,
                   StellingDamage *damage)
{
  GIConv converter = g_iconv_open ("UTF-8", charset);
  char *in = (char *) bytes;
  gsize n_in = length;

  while (n_in > 0)
    {
      char buffer[4096];
      char *to = buffer;
      gsize n_to = sizeof buffer;
      gsize done = g_iconv (converter, &in, &n_in, &to, &n_to);
      int failure = errno;

      g_string_append_len (out, buffer, to - buffer);
      if (done == (gsize) -1 && failure != E2BIG)
        {
          gsize skip = MIN (n_in, unit_length (charset));

          stelling_decode_bad (out, in, skip, damage);
          in += skip;
          n_in -= skip;
        }
    }
  g_iconv_close (converter);
}

gboolean
stelling_charset_is (const char *iconv_name, const char *wanted)
{
  return iconv_name != NULL && g_ascii_strcasecmp (iconv_name, wanted) == 0;
}

void
stelling_decode (GString *out,
                 const char *bytes,
                 gsize length,
                 const char *charset,
                 StellingDamage *damage)
{
  if (charset == NULL || stelling_charset_is (charset, "UTF-8"))
    stelling_decode_utf8 (out, bytes, length, damage);
  else
    decode_with_iconv (out, bytes, length, charset, damage);
}

/* Other names of the character sets, folded to letters and digits. */
static const struct
{
  const char *folded, *name;
} charset_aliases[] = {
  { "utf8", "UTF-8" },
  { "unicodeutf8", "UTF-8" },
  { "latin1", "ISO-8859-1" },
  { "iso88591", "ISO-8859-1" },
  { "isolatin1", "ISO-8859-1" },
  { "l1", "ISO-8859-1" },
  { "windows1252", "WINDOWS-1252" },
  { "cp1252", "WINDOWS-1252" },
  { "ansi", "WINDOWS-1252" },
  { "win1252", "WINDOWS-1252" },
  { "latin5", "ISO-8859-9" },
  { "isolatin5", "ISO-8859-9" },
  { "latin9", "ISO-8859-15" },
  { "isolatin9", "ISO-8859-15" },
  { "ascii", "ASCII" },
  { "usascii", "ASCII" },
  { "utf16", "UTF-16" },
  { "ucs2", "UTF-16" },
  { "unicode", "UTF-16" },
  { "sjis", "CP932" },
  { "shiftjis", "CP932" },
  { "xsjis", "CP932" },
};

const char *
stelling_charset_find (const char *name)
{
  g_autoptr (GString) folded = g_string_new (NULL);

  for (const char *c = name; *c != '\0'; c++)
    {
      if (g_ascii_isalnum (*c))
        g_string_append_c (folded, g_ascii_tolower (*c));
      else if (strchr ("-_.:() ", *c) == NULL)
        return NULL;
    }
  if (folded->len == 0)
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (charset_aliases); i++)
    if (g_str_equal (folded->str, charset_aliases[i].folded))
      return charset_aliases[i].name;

  GIConv converter = g_iconv_open ("UTF-8", name);
  if (converter == (GIConv) -1)
    return NULL;
  g_iconv_close (converter);
  return g_intern_string (name);
}

gboolean
stelling_charset_same_text (const char *one, const char *other, const char *bytes, gsize length)
{
  g_autoptr (GString) first = g_string_new (NULL);
  g_autoptr (GString) second = g_string_new (NULL);
  StellingDamage ignored = { .as_raw = TRUE };

  if (g_ascii_strcasecmp (one, other) == 0)
    return TRUE;
  stelling_decode (first, bytes, length, one, &ignored);
  stelling_decode (second, bytes, length, other, &ignored);
  return g_string_equal (first, second);
}

gboolean
stelling_is_utf8 (const char *bytes, gsize length)
{
  const char *stop = bytes + length;

  while (bytes < stop)
    {
      g_utf8_validate_len (bytes, (gsize) (stop - bytes), &bytes);
      if (bytes < stop && *bytes++ != '\0')
        return FALSE;
    }
  return TRUE;
}
