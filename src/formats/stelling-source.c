/* stelling-source.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-formats-private.h"

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

/* Whether the set has SGF's own characters where ASCII has them. */
static gboolean
is_ascii_like (const char *charset)
{
  const char *sample = "(;GM[29]B\\C)";
  g_autofree char *decoded = g_convert (sample, -1, "UTF-8", charset, NULL, NULL, NULL);

  return g_strcmp0 (decoded, sample) == 0;
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

/* --- the character set that an SGF game names --- */

/* One game's bytes and the value of its CA. */
typedef struct
{
  gsize start;
  gsize value; /* offset of CA's value; 0: none */
  char *name;
} Run;

static void
clear_run (gpointer data)
{
  g_clear_pointer (&((Run *) data)->name, g_free);
}

/* The value of a root's CA that starts at @at. */
static void
take_charset (Run *run, const char *bytes, gsize length, gsize at)
{
  const char *end = memchr (bytes + at, ']', length - at);
  g_autofree char *name = NULL;

  if (run->name != NULL || end == NULL || end - (bytes + at) > 60)
    return;
  name = g_strndup (bytes + at, (gsize) (end - (bytes + at)));
  run->name = g_strstrip (g_utf8_make_valid (name, -1));
  run->value = at;
}

static gboolean
names_charset (const char *bytes, gsize at)
{
  char id[3] = "";
  guint n = 0;

  while (at > 0 && g_ascii_isspace (bytes[at - 1]))
    at--;
  while (at > 0 && g_ascii_isalpha (bytes[at - 1]))
    {
      at--;
      if (g_ascii_isupper (bytes[at]) && n < 3)
        id[n++] = bytes[at];
    }
  return n == 2 && id[0] == 'A' && id[1] == 'C';
}

/* Where the value that starts at @at has its closing bracket. */
static gsize
find_value_end (const char *bytes, gsize length, gsize at)
{
  gsize start = at;

  while (at < length)
    {
      const char *end = memchr (bytes + at, ']', length - at);
      gsize n = 0;

      if (end == NULL)
        return length;
      at = (gsize) (end - bytes);
      while (at - n > start && bytes[at - n - 1] == '\\')
        n++;
      if (n % 2 == 0)
        return at;
      at++;
    }
  return length;
}

/* Where the games begin and what CA their first nodes have: each game has a set of its own. */
static GArray *
find_runs (const char *bytes, gsize length)
{
  GArray *runs = g_array_new (FALSE, TRUE, sizeof (Run));
  guint depth = 0, n_nodes = 0;

  g_array_set_clear_func (runs, clear_run);
  for (gsize i = 0; i < length; i++)
    {
      if (bytes[i] == '(' && depth++ == 0)
        {
          Run run = { .start = runs->len == 0 ? 0 : i };

          g_array_append_val (runs, run);
          n_nodes = 0;
        }
      else if (bytes[i] == ')' && depth > 0)
        depth--;
      else if (bytes[i] == ';')
        n_nodes++;
      else if (bytes[i] == '[' && depth > 0)
        {
          if (n_nodes <= 1 && names_charset (bytes, i))
            take_charset (&g_array_index (runs, Run, runs->len - 1), bytes, length, i + 1);
          i = find_value_end (bytes, length, i + 1);
        }
    }
  return runs;
}

static gboolean
has_high (const char *bytes, gsize length, guchar below)
{
  for (gsize i = 0; i < length; i++)
    if ((guchar) bytes[i] >= 0x80 && (guchar) bytes[i] <= below)
      return TRUE;
  return FALSE;
}

static gboolean
is_utf8 (const char *bytes, gsize length)
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

static char *
doubt (const char *name, const char *read_as)
{
  return g_strdup_printf (_ ("character set \"%s\" can't be right, read as %s"), name, read_as);
}

/* Where the game names no set: FF[4] says ISO 8859-1, but whatever is UTF-8 is hardly that by
 * chance. */
static const char *
guess_charset (const char *bytes, gsize length, gsize *at, char **message)
{
  gsize first = 0;

  if (!has_high (bytes, length, 0xff))
    return NULL;
  if (!is_utf8 (bytes, length))
    return has_high (bytes, length, 0x9f) ? "WINDOWS-1252" : "ISO-8859-1";
  while ((guchar) bytes[first] < 0x80)
    first++;
  *at = first;
  *message = g_strdup (_ ("no character set is named, read as UTF-8"));
  return NULL;
}

/* The set in which one game's bytes are read, NULL for UTF-8. @message (nullable) gets a warning,
 * @at its place. */
static const char *
choose_charset (const Run *run, const char *bytes, gsize length, gsize *at, char **message)
{
  const char *charset;

  if (run->name == NULL)
    return guess_charset (bytes, length, at, message);
  *at = run->value - run->start;
  charset = stelling_charset_find (run->name);
  if (charset == NULL)
    {
      g_autofree char *shown = g_utf8_make_valid (run->name, -1);

      *message = g_strdup_printf (_ ("unknown character set \"%s\", read as UTF-8"), shown);
      return NULL;
    }
  if (!is_charset (charset, "UTF-8") && !is_ascii_like (charset))
    {
      *message = doubt (run->name, "UTF-8");
      return NULL;
    }
  if (!is_charset (charset, "ISO-8859-1") && !is_charset (charset, "WINDOWS-1252"))
    return charset;
  if (has_high (bytes, length, 0xff) && is_utf8 (bytes, length))
    {
      *message = doubt (run->name, "UTF-8");
      return NULL;
    }
  if (is_charset (charset, "ISO-8859-1") && has_high (bytes, length, 0x9f))
    {
      *message = doubt (run->name, "Windows-1252");
      return "WINDOWS-1252";
    }
  return charset;
}

const char *
stelling_charset_of_game (const char *bytes, gsize length, gboolean *sure)
{
  g_autoptr (GArray) runs = find_runs (bytes, length);
  g_autofree char *message = NULL;
  Run none = { 0 };
  const char *charset;
  gsize at = 0;

  charset = choose_charset (runs->len > 0 ? &g_array_index (runs, Run, 0) : &none, bytes, length,
                            &at, &message);
  *sure = message == NULL;
  return charset;
}

/* Decodes one game; returns the set it was read in. */
static const char *
decode_run (StellingSource *source, GString *out, const Run *run, const char *bytes, gsize length)
{
  g_autoptr (GString) before = g_string_new (NULL);
  Damage damage = { .as_raw = TRUE }, ignored = { .as_raw = TRUE };
  char *message = NULL;
  gsize at = 0;
  const char *charset = choose_charset (run, bytes, length, &at, &message);

  if (message != NULL)
    {
      decode (before, bytes, at, charset, &ignored);
      stelling_source_note (source, STELLING_MESSAGE_WARNING, out->len + before->len, message);
    }
  decode (out, bytes, length, charset, &damage);
  note_damage (source, &damage, charset != NULL ? charset : "UTF-8");
  return charset;
}

static void
decode_sgf (StellingSource *source, GString *out, const char *bytes, gsize length)
{
  g_autoptr (GArray) runs = find_runs (bytes, length);
  const char *first_name = NULL;

  if (runs->len == 0)
    {
      Run whole = { 0 };

      g_array_append_val (runs, whole);
    }
  for (guint i = 0; i < runs->len; i++)
    {
      Run *run = &g_array_index (runs, Run, i);
      gsize end = i + 1 < runs->len ? g_array_index (runs, Run, i + 1).start : length;
      const char *charset;

      /* What is said of the first game holds for those that say nothing. */
      if (run->name == NULL && first_name != NULL && stelling_charset_find (first_name) != NULL)
        {
          Damage damage = { .as_raw = TRUE };

          charset = stelling_charset_find (first_name);
          if (!is_ascii_like (charset))
            charset = NULL;
          decode (out, bytes + run->start, end - run->start, charset, &damage);
          note_damage (source, &damage, charset != NULL ? charset : "UTF-8");
        }
      else
        charset = decode_run (source, out, run, bytes + run->start, end - run->start);
      if (is_charset (charset, "UTF-8"))
        charset = NULL;
      g_array_append_vals (source->parts, &(StellingPart) { out->len, charset }, 1);
      if (i == 0)
        first_name = run->name;
      if (i == 0)
        source->charset = g_strdup (charset);
    }
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

  if (is_utf8 (bytes, length))
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
  g_autoptr (GArray) runs = find_runs (source->text, source->length);

  for (guint i = 0; i < runs->len; i++)
    {
      Run *run = &g_array_index (runs, Run, i);
      const char *found = run->name != NULL ? stelling_charset_find (run->name) : charset;

      if (found == NULL || g_ascii_strncasecmp (found, charset, 6) != 0)
        stelling_source_note (source, STELLING_MESSAGE_WARNING, run->value,
                              doubt (run->name, charset));
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
    if (stelling_source_is_raw (source->text + i, source->length - i))
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

/* A line end is \n, \r\n, \n\r or \r. Returns its length, 0 if there is none at @at. */
static guint
line_end_length (const StellingSource *source, gsize at)
{
  const char *text = source->text;
  gboolean more = at + 1 < source->length;

  if (text[at] == '\r')
    return more && text[at + 1] == '\n' ? 2 : 1;
  if (text[at] != '\n')
    return 0;
  if (!more || text[at + 1] != '\r')
    return 1;
  return at + 2 < source->length && text[at + 2] == '\n' ? 1 : 2;
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
          guint n = line_end_length (source, at);

          if (n > 0 && at + n > note->offset)
            break;
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
      guint n = line_end_length (source, start);
      char c = source->text[start];

      if (n > 0)
        g_string_append_c (out, '\n');
      else if (stelling_source_is_raw (source->text + start, end - start))
        {
          g_string_append_unichar (out, stelling_source_get_raw (source->text + start));
          n = 3;
        }
      else if (c != '\0')
        g_string_append_c (out, c == '\v' || c == '\f' ? ' ' : c);
      start += MAX (n, 1);
    }
  return g_string_free (out, FALSE);
}
