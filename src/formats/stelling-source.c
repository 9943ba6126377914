/* stelling-source.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-sgf-tree-private.h"

/* What Windows-1252 has where ISO 8859-1 has control characters. */
static const gunichar windows_1252[32] = {
  0x20ac, 0xfffd, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0xfffd, 0x017d, 0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0xfffd, 0x017e, 0x0178,
};

/* What is wrong with the bytes of one piece of a file. */
typedef struct
{
  gboolean as_raw; /* bytes that are no text are to be kept as such */
  guint n_bad;
  gsize first_bad; /* offset in the decoded text */
} Damage;

void
stelling_source_note (StellingSource *source, StellingMessageLevel level, gsize offset, char *text)
{
  StellingNote note = { MIN (offset, source->length), level, text };

  /* What is quoted may have been cut in the middle of a character. */
  if (!g_utf8_validate (text, -1, NULL))
    {
      note.text = g_utf8_make_valid (text, -1);
      g_free (text);
    }
  g_array_append_val (source->notes, note);
}

void
stelling_note_clear (gpointer data)
{
  g_clear_pointer (&((StellingNote *) data)->text, g_free);
}

void
stelling_source_free (StellingSource *source)
{
  g_free (source->text);
  g_free (source->charset);
  g_free (source->other_game);
  g_array_unref (source->notes);
  g_array_unref (source->parts);
  g_free (source);
}

static gunichar
get_character (guchar byte)
{
  /* Half of something: it must not look like a bracket. */
  if (byte < 0x80)
    return 0xfffd;
  return byte < 0xa0 ? windows_1252[byte - 0x80] : byte;
}

gunichar
stelling_source_get_raw (const char *raw)
{
  return get_character (stelling_source_get_byte (raw));
}

/* @n bytes that are no text. */
static void
append_bytes (GString *out, const char *bytes, gsize n, Damage *damage)
{
  if (damage->n_bad++ == 0)
    damage->first_bad = out->len;
  if (!damage->as_raw)
    n = 1;
  for (gsize i = 0; i < n; i++)
    {
      guchar byte = (guchar) bytes[i];

      g_string_append_unichar (out, damage->as_raw ? 0xdc00u + byte : get_character (byte));
    }
}

/* The bytes of the character that follows, which are not its usual ones. */
static void
append_code (GString *out, const char *bytes, gsize n)
{
  g_string_append (out, STELLING_SOURCE_CODE);
  for (gsize i = 0; i < n; i++)
    g_string_append_unichar (out, 0xdc00u + (guchar) bytes[i]);
}

/* UTF-8; a byte that belongs to no character is read as Windows-1252, so that it is not lost. */
static void
decode_utf8 (GString *out, const char *bytes, gsize length, Damage *damage)
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
        append_bytes (out, end++, 1, damage);
      bytes = end;
    }
}

gboolean
stelling_charset_is_wide (const char *charset)
{
  return g_ascii_strncasecmp (charset, "UTF-16", 6) == 0
         || g_ascii_strncasecmp (charset, "UTF-32", 6) == 0;
}

/* How many bytes a character of the set takes at least. */
static gsize
unit_length (const char *charset)
{
  if (g_str_has_prefix (charset, "UTF-32"))
    return 4;
  return g_str_has_prefix (charset, "UTF-16") ? 2 : 1;
}

static void
decode_with_iconv (
    GString *out, const char *bytes, gsize length, const char *charset, Damage *damage)
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

          append_bytes (out, in, skip, damage);
          in += skip;
          n_in -= skip;
        }
    }
  g_iconv_close (converter);
}

static gboolean
is_charset (const char *iconv_name, const char *wanted)
{
  return iconv_name != NULL && g_ascii_strcasecmp (iconv_name, wanted) == 0;
}

static void
decode (GString *out, const char *bytes, gsize length, const char *charset, Damage *damage)
{
  if (charset == NULL || is_charset (charset, "UTF-8"))
    decode_utf8 (out, bytes, length, damage);
  else
    decode_with_iconv (out, bytes, length, charset, damage);
}

/* What else the sets are called, folded to letters and digits. */
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

/* UTF-16 and UTF-32 by their mark, UTF-16 also by the zeros between the letters. */
static const char *
wide_charset (const guchar *bytes, gsize length)
{
  gsize n_even = 0, n_odd = 0, n = MIN (length, 64) & ~(gsize) 1;

  if (length >= 4 && memcmp (bytes, "\xff\xfe\0\0", 4) == 0)
    return "UTF-32LE";
  if (length >= 4 && memcmp (bytes, "\0\0\xfe\xff", 4) == 0)
    return "UTF-32BE";
  if (length >= 2 && memcmp (bytes, "\xff\xfe", 2) == 0)
    return "UTF-16LE";
  if (length >= 2 && memcmp (bytes, "\xfe\xff", 2) == 0)
    return "UTF-16BE";
  for (gsize i = 0; i < n; i += 2)
    {
      n_even += bytes[i] == 0;
      n_odd += bytes[i + 1] == 0;
    }
  if (n >= 8 && n_odd * 5 >= n * 2 && n_even == 0)
    return "UTF-16LE";
  if (n >= 8 && n_even * 5 >= n * 2 && n_odd == 0)
    return "UTF-16BE";
  return NULL;
}

static void
note_damage (StellingSource *source, const Damage *damage, const char *charset)
{
  if (damage->n_bad == 0)
    return;
  stelling_source_note (source, STELLING_MESSAGE_WARNING, damage->first_bad,
                        g_strdup_printf (ngettext ("%u byte from here on is no text in %s, "
                                                   "read as Windows-1252",
                                                   "%u bytes from here on are no text in %s, "
                                                   "read as Windows-1252",
                                                   damage->n_bad),
                                         damage->n_bad, charset));
}

/* --- SGF --- */

/* Converts what is left of @in; FALSE if that is not a whole character or several. */
static gboolean
convert (GIConv converter, const char *in, gsize length, GString *out)
{
  char *from = (char *) in;
  char buffer[32];
  char *to = buffer;
  gsize n_to = sizeof buffer;
  gboolean whole;

  g_iconv (converter, NULL, NULL, NULL, NULL);
  whole = g_iconv (converter, &from, &length, &to, &n_to) != (gsize) -1 && length == 0
          && g_iconv (converter, NULL, NULL, &to, &n_to) != (gsize) -1;
  g_string_truncate (out, 0);
  g_string_append_len (out, buffer, to - buffer);
  return whole && out->len > 0;
}

/* The same as decode_with_iconv (), character for character, so that each gives its bytes back. */
static void
decode_exactly (
    GString *out, const char *bytes, gsize length, const char *charset, Damage *damage)
{
  GIConv there = g_iconv_open ("UTF-8", charset), back = g_iconv_open (charset, "UTF-8");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);

  for (gsize at = 0, n; at < length; at += n)
    {
      n = 1;
      if ((guchar) bytes[at] < 0x80)
        {
          g_string_append_c (out, bytes[at]);
          continue;
        }
      while (n < MIN (length - at, 8) && !convert (there, bytes + at, n, text))
        n++;
      if (!convert (there, bytes + at, n, text) || (guchar) text->str[0] < 0x80)
        append_bytes (out, bytes + at, n = 1, damage);
      else
        {
          if (!convert (back, text->str, text->len, again) || again->len != n
              || memcmp (again->str, bytes + at, n) != 0)
            append_code (out, bytes + at, n);
          g_string_append_len (out, text->str, (gssize) text->len);
        }
    }
  g_iconv_close (there);
  g_iconv_close (back);
}

/* Whether the text gives back the bytes that it was read from. */
static gboolean
gives_back (
    const char *charset, const char *text, gsize n, const char *bytes, gsize length)
{
  g_autoptr (GString) again = g_string_new (NULL);

  return is_charset (charset, "UTF-8")
         || (stelling_charset_encode (charset, text, n, again) && again->len == length
             && memcmp (again->str, bytes, length) == 0);
}

/* Decodes one game. */
static void
decode_game (StellingSource *source, GString *out, StellingSgfRun *run, const char *bytes)
{
  Damage damage = { .as_raw = TRUE }, ignored = { .as_raw = TRUE };
  gsize length = run->end - run->start, start;

  if (run->doubt != NULL)
    {
      g_autoptr (GString) before = g_string_new (NULL);

      decode (before, bytes + run->start, run->doubt_at - run->start, run->charset, &ignored);
      stelling_source_note (source, STELLING_MESSAGE_WARNING, out->len + before->len,
                            g_steal_pointer (&run->doubt));
    }
  start = out->len;
  decode (out, bytes + run->start, length, run->charset, &damage);
  if (!gives_back (run->charset, out->str + start, out->len - start, bytes + run->start, length))
    {
      damage = (Damage) { .as_raw = TRUE };
      g_string_truncate (out, start);
      decode_exactly (out, bytes + run->start, length, run->charset, &damage);
    }
  note_damage (source, &damage, run->charset);
}

static void
decode_sgf (StellingSource *source, GString *out, const char *bytes, gsize length)
{
  g_autoptr (GArray) runs = stelling_sgf_find_runs (bytes, length);

  for (guint i = 0; i < runs->len; i++)
    {
      StellingSgfRun *run = &g_array_index (runs, StellingSgfRun, i);
      const char *charset = is_charset (run->charset, "UTF-8") ? NULL : run->charset;

      decode_game (source, out, run, bytes);
      g_array_append_vals (source->parts, &(StellingPart) { out->len, charset }, 1);
      if (i == 0)
        source->charset = g_strdup (charset);
    }
}

gboolean
stelling_charset_same_text (const char *one, const char *other, const char *bytes, gsize length)
{
  g_autoptr (GString) first = g_string_new (NULL);
  g_autoptr (GString) second = g_string_new (NULL);
  Damage ignored = { .as_raw = TRUE };

  if (g_ascii_strcasecmp (one, other) == 0)
    return TRUE;
  decode (first, bytes, length, one, &ignored);
  decode (second, bytes, length, other, &ignored);
  return g_string_equal (first, second);
}

const StellingPart *
stelling_source_get_part (const StellingSource *source, gsize offset)
{
  guint low = 0, high = source->parts->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (source->parts, StellingPart, middle).end > offset)
        high = middle;
      else
        low = middle + 1;
    }
  return low < source->parts->len ? &g_array_index (source->parts, StellingPart, low) : NULL;
}

void
stelling_source_append_for (const StellingSource *source,
                            const char *charset,
                            gsize start,
                            gsize end,
                            GString *out)
{
  while (start < end)
    {
      const StellingPart *part = stelling_source_get_part (source, start);
      gsize stop = part != NULL ? MIN (part->end, end) : end;
      g_autoptr (GString) bytes = g_string_new (NULL);

      if (part == NULL || g_strcmp0 (part->charset, charset) == 0
          || !stelling_charset_encode (part->charset != NULL ? part->charset : "UTF-8",
                                       source->text + start, stop - start, bytes))
        g_string_append_len (out, source->text + start, (gssize) (stop - start));
      else
        for (gsize i = 0; i < bytes->len; i++)
          if ((guchar) bytes->str[i] >= 0x80)
            g_string_append_unichar (out, 0xdc00u + (guchar) bytes->str[i]);
          else
            g_string_append_c (out, bytes->str[i]);
      start = stop;
    }
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

/* --- text without a word about its character set --- */

/* ı, ğ, ş and their capitals in what Windows-1252 makes of them: letters of Icelandic, which is
 * none of the languages of score sheets. */
static gboolean
has_turkish_letters (const char *text)
{
  static const char *const letters[]
      = { "\xc3\xbd", "\xc3\xb0", "\xc3\xbe", "\xc3\x9d", "\xc3\x90", "\xc3\x9e" };

  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    if (strstr (text, letters[i]) != NULL)
      return TRUE;
  return FALSE;
}

static void
decode_text (StellingSource *source, GString *out, const char *bytes, gsize length)
{
  const char *charset = "WINDOWS-1252";
  Damage damage = { 0 }, ignored = { 0 };
  gsize first = 0;

  if (stelling_is_utf8 (bytes, length))
    {
      decode_utf8 (out, bytes, length, &damage);
      return;
    }
  decode (out, bytes, length, charset, &ignored);
  if (has_turkish_letters (out->str))
    {
      charset = "WINDOWS-1254";
      g_string_truncate (out, 0);
      decode (out, bytes, length, charset, &ignored);
    }
  while (first < out->len && (guchar) out->str[first] < 0x80)
    first++;
  stelling_source_note (source, STELLING_MESSAGE_WARNING, first,
                        g_strdup_printf (_ ("no valid UTF-8, read as %s"), charset));
  source->charset = g_strdup (charset);
}

/* --- */

static gboolean
begins_with_property (const char *text, gsize length)
{
  gsize at = 0;

  while (at < length && (g_ascii_isspace (text[at]) || text[at] == '\0'))
    at++;
  while (at < length && g_ascii_isalpha (text[at]))
    at++;
  return at < length && at > 0 && text[at] == '[';
}

/* A file that is called a score sheet is SGF only if it begins so: SGF may stand in a sheet's
 * comment. */
static gboolean
is_sgf (const char *text, gsize length, const char *name)
{
  StellingFormat named = stelling_format_from_name (name);
  gssize start = stelling_otg_is (text, length) ? -1 : stelling_sgf_find_start (text, length, 0);
  gsize first = 0;

  while (first < length && (g_ascii_isspace (text[first]) || text[first] == '\0'))
    first++;
  if (named == STELLING_FORMAT_SGF)
    return length > first
           && (start >= 0 || text[first] == ';' || memchr (text, '(', length) != NULL);
  /* A node without its bracket; in a sheet it begins a remark. */
  if (first < length && text[first] == ';'
      && begins_with_property (text + first + 1, length - first - 1))
    return TRUE;
  if (start < 0)
    return FALSE;
  return named != STELLING_FORMAT_SHEET || (gsize) start == first;
}

static StellingFormat
find_format (const StellingSource *source, const char *name)
{
  if (stelling_otg_is (source->text, source->length))
    return STELLING_FORMAT_OTG;
  if (is_sgf (source->text, source->length, name))
    return STELLING_FORMAT_SGF;
  return stelling_format_from_name (name) == STELLING_FORMAT_OTG ? STELLING_FORMAT_OTG
                                                                  : STELLING_FORMAT_SHEET;
}

static void
note_nuls (StellingSource *source)
{
  gsize first = 0;
  guint n = 0;

  for (gsize i = 0; i < source->length; i++)
    if (source->text[i] == '\0' && n++ == 0)
      first = i;
  if (n > 0)
    stelling_source_note (
        source, STELLING_MESSAGE_WARNING, first,
        g_strdup_printf (ngettext ("%u NUL byte left out", "%u NUL bytes left out", n), n));
}

/* A set that the bytes themselves tell: SGF's CA should say the same. */
static void
note_contradiction (StellingSource *source, const char *charset)
{
  g_autoptr (GArray) runs = stelling_sgf_find_runs (source->text, source->length);

  for (guint i = 0; i < runs->len; i++)
    {
      StellingSgfRun *run = &g_array_index (runs, StellingSgfRun, i);
      const char *found = run->name != NULL ? stelling_charset_find (run->name) : charset;

      if (found == NULL || g_ascii_strncasecmp (found, charset, 6) != 0)
        stelling_source_note (source, STELLING_MESSAGE_WARNING, run->named_at,
                              stelling_sgf_dup_doubt (run->name, charset));
    }
}

static gboolean
has_crlf (const char *text, gsize length)
{
  const char *stop = text + length;

  while ((text = memchr (text, '\r', (gsize) (stop - text))) != NULL)
    if (++text < stop && *text == '\n')
      return TRUE;
  return FALSE;
}

/* A text whose bytes tell the character set. */
static void
decode_told (StellingSource *source,
             GString *out,
             const char *bytes,
             gsize length,
             const char *charset,
             const char *name)
{
  Damage damage = { .as_raw = FALSE };

  decode (out, bytes, length, charset, &damage);
  if (damage.n_bad > 0 && is_sgf (out->str, out->len, name))
    {
      damage = (Damage) { .as_raw = TRUE };
      g_string_truncate (out, 0);
      decode (out, bytes, length, charset, &damage);
    }
  if (g_str_has_prefix (out->str, "\xef\xbb\xbf"))
    {
      g_string_erase (out, 0, 3);
      source->mark = TRUE;
      damage.first_bad -= MIN (damage.first_bad, 3);
    }
  note_damage (source, &damage, charset);
  if (!is_charset (charset, "UTF-8"))
    source->charset = g_strdup (charset);
}

/* Bytes that are no text can only be given back in SGF. */
static void
replace_raw (StellingSource *source)
{
  for (gsize i = 0; i < source->length; i++)
    if (stelling_source_is_raw (source->text + i, source->length - i)
        || stelling_source_get_code (source->text + i, source->length - i) > 0)
      memcpy (source->text + i, "\xef\xbf\xbd", 3);
}

StellingSource *
stelling_source_new (GBytes *bytes, const char *name, StellingFormat *format)
{
  StellingSource *source = g_new0 (StellingSource, 1);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  const char *told = NULL;
  GString *out = g_string_sized_new (length + 1);

  source->notes = g_array_new (FALSE, FALSE, sizeof (StellingNote));
  source->parts = g_array_new (FALSE, FALSE, sizeof (StellingPart));
  g_array_set_clear_func (source->notes, stelling_note_clear);
  /* Set while decoding, so that notes are not moved to an earlier place. */
  source->length = G_MAXSIZE;
  if (length > 0)
    told = wide_charset ((const guchar *) data, length);
  if (length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0)
    told = "UTF-8";

  if (told != NULL)
    decode_told (source, out, data, length, told, name);
  else if (length > 0 && is_sgf (data, length, name))
    decode_sgf (source, out, data, length);
  else if (length > 0)
    decode_text (source, out, data, length);

  source->length = out->len;
  source->text = g_string_free (out, FALSE);
  source->crlf = has_crlf (source->text, source->length);
  *format = find_format (source, name);
  if (told != NULL && *format == STELLING_FORMAT_SGF)
    note_contradiction (source, told);
  if (*format != STELLING_FORMAT_SGF)
    replace_raw (source);
  note_nuls (source);
  return source;
}

/* --- places --- */

static int
compare_notes (gconstpointer a, gconstpointer b)
{
  const StellingNote *first = a, *second = b;

  return first->offset < second->offset ? -1 : first->offset > second->offset;
}

guint
stelling_line_end_length (const char *text, gsize length, gsize at)
{
  gboolean more = at + 1 < length;

  if (text[at] == '\r')
    return more && text[at + 1] == '\n' ? 2 : 1;
  if (text[at] != '\n')
    return 0;
  if (!more || text[at + 1] != '\r')
    return 1;
  /* Of \n\r\n the second is the end of an empty line, unless another \r makes it two of \n\r. */
  if (at + 2 < length && text[at + 2] == '\n')
    return at + 3 < length && text[at + 3] == '\r' ? 2 : 1;
  return 2;
}

GPtrArray *
stelling_source_dup_messages (StellingSource *source)
{
  GPtrArray *messages = g_ptr_array_new ();
  guint line = 1, column = 1;
  gsize at = 0;

  g_array_sort (source->notes, compare_notes);
  for (guint i = 0; i < source->notes->len; i++)
    {
      StellingNote *note = &g_array_index (source->notes, StellingNote, i);
      StellingMessage *message = g_new0 (StellingMessage, 1);

      while (at < note->offset)
        {
          guint n = stelling_line_end_length (source->text, source->length, at);

          gsize code = stelling_source_get_code (source->text + at, source->length - at);

          if (n > 0 && at + n > note->offset)
            break;
          if (code > 0)
            {
              at += code;
              continue;
            }
          column = n > 0 ? 1 : column + 1;
          line += n > 0;
          at += n > 0 ? n : (guint) g_utf8_skip[(guchar) source->text[at]];
        }
      *message = (StellingMessage){ note->level, line, column, g_steal_pointer (&note->text) };
      g_ptr_array_add (messages, message);
    }
  return messages;
}

char *
stelling_source_dup_text (const StellingSource *source, gsize start, gsize end)
{
  GString *out = g_string_sized_new (end - start + 1);

  while (start < end)
    {
      guint n = stelling_line_end_length (source->text, source->length, start);
      char c = source->text[start];

      if (n > 0)
        g_string_append_c (out, '\n');
      else if (stelling_source_is_raw (source->text + start, end - start))
        {
          g_string_append_unichar (out, stelling_source_get_raw (source->text + start));
          n = 3;
        }
      else if (stelling_source_get_code (source->text + start, end - start) > 0)
        n = (guint) stelling_source_get_code (source->text + start, end - start);
      else if (c != '\0')
        g_string_append_c (out, c == '\v' || c == '\f' ? ' ' : c);
      start += MAX (n, 1);
    }
  return g_string_free (out, FALSE);
}
