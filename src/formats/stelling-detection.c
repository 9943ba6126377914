/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-decoding-private.h"
#include "stelling-sgf-tree-private.h"

/* The most bytes of one character, or of several that are written as one. */
#define MAX_EXACT_BYTES 8
/* In bytes; the text of such a character, with its own bytes before it. */
#define MAX_EXACT_TEXT 64
/* The most characters whose text is kept. */
#define MAX_KNOWN 8192

/* Finds the character set and the format of a file by its bytes. */

/* Knows UTF-16 and UTF-32 by their mark, UTF-16 also by the zeros between the letters. */
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
note_damage (StellingSource *source, const StellingDamage *damage, const char *charset)
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

/* Converts all of @in; returns FALSE unless that is one whole character or several. */
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

/* What some bytes are in a character set. */
typedef struct
{
  guint64 bytes; /* with zeros behind them */
  guint8 n;      /* their number, or 0: nothing is known here */
  guint8 whole;  /* they are one whole character, or several */
  guint8 length; /* of @text, 0 if they are no text */
  char text[MAX_EXACT_TEXT];
} ExactText;

/* A character set, with what was found last of its characters: most occur again and again, and to
 * convert them one by one takes long. */
typedef struct
{
  GIConv there, back;
  GString *text, *again; /* room for conversions */
  ExactText *known;
  gsize n_known;
} ExactDecoder;

static void
exact_decoder_init (ExactDecoder *self, const char *charset, gsize length)
{
  self->there = g_iconv_open ("UTF-8", charset);
  self->back = g_iconv_open (charset, "UTF-8");
  self->text = g_string_new (NULL);
  self->again = g_string_new (NULL);
  self->n_known = CLAMP (length, 1, MAX_KNOWN);
  self->known = g_new0 (ExactText, self->n_known);
}

static void
exact_decoder_clear (ExactDecoder *self)
{
  g_iconv_close (self->there);
  g_iconv_close (self->back);
  g_string_free (self->text, TRUE);
  g_string_free (self->again, TRUE);
  g_free (self->known);
}

static void
find_exact_text (ExactDecoder *self, const char *bytes, gsize n, ExactText *found)
{
  GString *text = self->text, *again = self->again;

  found->whole = convert (self->there, bytes, n, text);
  found->length = 0;
  if (!found->whole || (guchar) text->str[0] < 0x80)
    return;
  if (!convert (self->back, text->str, text->len, again) || again->len != n
      || memcmp (again->str, bytes, n) != 0)
    {
      g_string_truncate (again, 0);
      stelling_decode_code (again, bytes, n);
      g_string_prepend_len (text, again->str, (gssize) again->len);
    }
  g_assert (text->len <= sizeof found->text);
  memcpy (found->text, text->str, text->len);
  found->length = (guint8) text->len;
}

static const ExactText *
get_exact_text (ExactDecoder *self, const char *bytes, gsize n)
{
  guint64 key = 0;
  ExactText *known;

  memcpy (&key, bytes, n);
  known = &self->known[(key * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 32) % self->n_known];
  if (known->n != n || known->bytes != key)
    {
      known->bytes = key;
      known->n = (guint8) n;
      find_exact_text (self, bytes, n, known);
    }
  return known;
}

/* Decodes as stelling_decode () does, but by the character, so that each gives its bytes back. */
static void
decode_exactly (GString *out,
                const char *bytes,
                gsize length,
                const char *charset,
                StellingDamage *damage)
{
  ExactDecoder decoder;

  exact_decoder_init (&decoder, charset, length);
  for (gsize at = 0, n; at < length; at += n)
    {
      const ExactText *found;

      n = 1;
      if ((guchar) bytes[at] < 0x80)
        {
          g_string_append_c (out, bytes[at]);
          continue;
        }
      found = get_exact_text (&decoder, bytes + at, n);
      while (!found->whole && n < MIN (length - at, MAX_EXACT_BYTES))
        found = get_exact_text (&decoder, bytes + at, ++n);
      if (found->length == 0)
        stelling_decode_bad (out, bytes + at, n = 1, damage);
      else
        g_string_append_len (out, found->text, found->length);
    }
  exact_decoder_clear (&decoder);
}

/* Returns whether encoding the text again gives the bytes that it was read from. */
static gboolean
gives_back (const char *charset, const char *text, gsize n, const char *bytes, gsize length)
{
  g_autoptr (GString) again = g_string_new (NULL);

  return stelling_charset_is (charset, "UTF-8")
         || (stelling_charset_encode (charset, text, n, again) && again->len == length
             && memcmp (again->str, bytes, length) == 0);
}

static void
decode_game (StellingSource *source, GString *out, StellingSgfRun *run, const char *bytes)
{
  StellingDamage damage = { .as_raw = TRUE }, ignored = { .as_raw = TRUE };
  gsize length = run->end - run->start, start;

  if (run->doubt != NULL)
    {
      g_autoptr (GString) before = g_string_new (NULL);

      stelling_decode (before, bytes + run->start, run->doubt_at - run->start, run->charset,
                       &ignored);
      stelling_source_note (source, STELLING_MESSAGE_WARNING, out->len + before->len,
                            g_steal_pointer (&run->doubt));
    }
  start = out->len;
  stelling_decode (out, bytes + run->start, length, run->charset, &damage);
  if (!gives_back (run->charset, out->str + start, out->len - start, bytes + run->start, length))
    {
      damage = (StellingDamage) { .as_raw = TRUE };
      g_string_truncate (out, start);
      decode_exactly (out, bytes + run->start, length, run->charset, &damage);
    }
  note_damage (source, &damage, run->charset);
}

static void
decode_sgf (StellingSource *source,
            GString *out,
            const char *bytes,
            gsize length,
            const char *wanted)
{
  g_autoptr (GArray) runs = stelling_sgf_find_runs (bytes, length, wanted);

  for (guint i = 0; i < runs->len; i++)
    {
      StellingSgfRun *run = &g_array_index (runs, StellingSgfRun, i);
      const char *charset = stelling_charset_is (run->charset, "UTF-8") ? NULL : run->charset;

      decode_game (source, out, run, bytes);
      if (run->is_guessed && source->guess == NULL)
        source->guess = stelling_charset_get_title (run->charset);
      g_array_append_vals (source->parts, &(StellingPart) { out->len, charset }, 1);
      if (i == 0)
        source->charset = g_strdup (charset);
    }
}

/* --- text without a word about its character set --- */

static void
decode_text (StellingSource *source,
             GString *out,
             const char *bytes,
             gsize length,
             const char *wanted)
{
  const char *charset;
  StellingDamage damage = { 0 }, ignored = { 0 };
  gsize first = 0;

  if (stelling_is_utf8 (bytes, length))
    {
      stelling_decode_utf8 (out, bytes, length, &damage);
      return;
    }
  charset = wanted != NULL ? wanted : stelling_charset_guess (bytes, length);
  stelling_decode (out, bytes, length, charset, &ignored);
  while (first < out->len && (guchar) out->str[first] < 0x80)
    first++;
  stelling_source_note (source, STELLING_MESSAGE_WARNING, first,
                        g_strdup_printf (_ ("no valid UTF-8, read as %s"),
                                         stelling_charset_get_title (charset)));
  source->charset = g_strdup (charset);
  source->guess = stelling_charset_get_title (charset);
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

/* A file named as a score sheet is SGF only if it begins so: a sheet's comment may quote SGF. */
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
  /* A node whose game tree has no bracket. In a sheet ";" begins a remark. */
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
  const char *text = source->text, *stop = text + source->length;
  gsize first = 0;
  guint n = 0;

  for (; (text = memchr (text, '\0', (gsize) (stop - text))) != NULL; text++)
    if (n++ == 0)
      first = (gsize) (text - source->text);
  if (n > 0)
    stelling_source_note (
        source, STELLING_MESSAGE_WARNING, first,
        g_strdup_printf (ngettext ("%u NUL byte left out", "%u NUL bytes left out", n), n));
}

/* Warns where SGF's CA contradicts the character set that the bytes themselves show. */
static void
note_contradiction (StellingSource *source, const char *charset)
{
  g_autoptr (GArray) runs = stelling_sgf_find_runs (source->text, source->length, NULL);

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

/* Decodes a text whose bytes show the character set. */
static void
decode_told (StellingSource *source,
             GString *out,
             const char *bytes,
             gsize length,
             const char *charset,
             const char *name)
{
  StellingDamage damage = { .as_raw = FALSE };

  stelling_decode (out, bytes, length, charset, &damage);
  if (damage.n_bad > 0 && is_sgf (out->str, out->len, name))
    {
      damage = (StellingDamage) { .as_raw = TRUE };
      g_string_truncate (out, 0);
      stelling_decode (out, bytes, length, charset, &damage);
    }
  if (g_str_has_prefix (out->str, STELLING_BYTE_ORDER_MARK))
    {
      g_string_erase (out, 0, 3);
      source->mark = TRUE;
      damage.first_bad -= MIN (damage.first_bad, 3);
    }
  note_damage (source, &damage, charset);
  if (!stelling_charset_is (charset, "UTF-8"))
    source->charset = g_strdup (charset);
}

/* Only SGF can give back bytes that are no text. */
static void
replace_raw (StellingSource *source)
{
  char *text = source->text, *stop = text + source->length;

  /* Both kinds begin with the same byte. */
  for (; (text = memchr (text, 0xed, (gsize) (stop - text))) != NULL; text++)
    if (stelling_source_is_raw (text, (gsize) (stop - text))
        || stelling_source_get_code (text, (gsize) (stop - text)) > 0)
      memcpy (text, "\xef\xbf\xbd", 3);
}

StellingSource *
stelling_source_new (GBytes *bytes, const char *name, const char *wanted, StellingFormat *format)
{
  StellingSource *source = g_new0 (StellingSource, 1);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  const char *told = NULL;
  GString *out = g_string_sized_new (length + 1);

  source->notes = g_array_new (FALSE, FALSE, sizeof (StellingNote));
  source->parts = g_array_new (FALSE, FALSE, sizeof (StellingPart));
  source->limits = g_array_new (FALSE, FALSE, sizeof (StellingNote));
  g_array_set_clear_func (source->notes, stelling_note_clear);
  g_array_set_clear_func (source->limits, stelling_note_clear);
  /* No limit while decoding, so that notes keep their places. */
  source->length = G_MAXSIZE;
  if (length > 0)
    told = wide_charset ((const guchar *) data, length);
  if (length >= 3 && memcmp (data, STELLING_BYTE_ORDER_MARK, 3) == 0)
    told = "UTF-8";

  if (told != NULL)
    decode_told (source, out, data, length, told, name);
  else if (length > 0 && is_sgf (data, length, name))
    decode_sgf (source, out, data, length, wanted);
  else if (length > 0)
    decode_text (source, out, data, length, wanted);

  source->length = out->len;
  /* A string that grew has up to twice the room that it needs. */
  source->text = g_realloc (g_string_free (out, FALSE), source->length + 1);
  source->crlf = has_crlf (source->text, source->length);
  *format = find_format (source, name);
  if (told != NULL && *format == STELLING_FORMAT_SGF)
    note_contradiction (source, told);
  if (*format != STELLING_FORMAT_SGF)
    replace_raw (source);
  note_nuls (source);
  return source;
}
