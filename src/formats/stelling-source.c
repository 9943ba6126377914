/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-decoding-private.h"
#include "stelling-limits.h"

static void
add_note (StellingSource *source, StellingMessageLevel level, gsize offset, char *text)
{
  StellingNote note = { MIN (offset, source->length), level, text };

  /* A quotation may have been cut in the middle of a character. */
  if (!g_utf8_validate (text, -1, NULL))
    {
      note.text = g_utf8_make_valid (text, -1);
      g_free (text);
    }
  g_array_append_val (source->notes, note);
}

void
stelling_source_note (StellingSource *source, StellingMessageLevel level, gsize offset, char *text)
{
  if (source->notes->len < STELLING_LIMIT_MESSAGES)
    {
      add_note (source, level, offset, text);
      return;
    }
  source->n_more++;
  source->more_level = MAX (source->more_level, level);
  g_free (text);
}

void
stelling_source_note_often (StellingSource *source,
                            StellingMessageLevel level,
                            gsize offset,
                            const char *text)
{
  gboolean kept = source->notes->len < STELLING_LIMIT_MESSAGES;

  stelling_source_note (source, level, offset, kept ? g_strdup (_ (text)) : NULL);
}

void
stelling_source_note_limit (StellingSource *source, gsize offset, char *text)
{
  for (guint i = 0; i < source->limits->len; i++)
    if (g_str_equal (g_array_index (source->limits, StellingNote, i).text, text))
      {
        g_free (text);
        return;
      }
  g_array_append_val (source->limits, ((StellingNote) { MIN (offset, source->length),
                                                        STELLING_MESSAGE_ERROR, text }));
}

gboolean
stelling_source_take_node (StellingSource *source, gsize offset)
{
  if (source->n_built < STELLING_LIMIT_NODES)
    {
      source->n_built++;
      return TRUE;
    }
  stelling_source_note_limit (
      source, offset,
      g_strdup_printf (_ ("more than %u nodes in one file: what follows is not read; divide the "
                          "file into several"),
                       STELLING_LIMIT_NODES));
  return FALSE;
}

void
stelling_source_note_games (StellingSource *source, gsize offset)
{
  stelling_source_note_limit (
      source, offset,
      g_strdup_printf (_ ("more than %u games in one file: what follows is not read; divide the "
                          "file into several"),
                       STELLING_LIMIT_GAMES));
}

/* Returns whether the text lost its end. */
static gboolean
cut (char *text, gsize limit)
{
  gsize length = stelling_limit_get_length (text, limit);

  if (text[length] == '\0')
    return FALSE;
  text[length] = '\0';
  return TRUE;
}

void
stelling_source_limit_comment (StellingSource *source, gsize offset, char *text)
{
  if (cut (text, STELLING_LIMIT_COMMENT) && source != NULL)
    stelling_source_note_limit (
        source, offset,
        g_strdup_printf (_ ("a comment is longer than %u bytes: its end is not read; divide it "
                            "among several moves"),
                         STELLING_LIMIT_COMMENT));
}

void
stelling_source_limit_label (StellingSource *source, gsize offset, char *text)
{
  if (cut (text, STELLING_LIMIT_LABEL) && source != NULL)
    stelling_source_note_limit (
        source, offset,
        g_strdup_printf (_ ("a label on the board is longer than %u bytes: its end is not read; "
                            "put it into a comment"),
                         STELLING_LIMIT_LABEL));
}

void
stelling_source_limit_header (StellingSource *source, gsize offset, const char *key, char *text)
{
  if (g_str_equal (key, STELLING_HEADER_COMMENT))
    stelling_source_limit_comment (source, offset, text);
  else if (cut (text, STELLING_LIMIT_HEADER) && source != NULL)
    stelling_source_note_limit (
        source, offset,
        g_strdup_printf (_ ("a player, an event or another detail of the game is longer than %u "
                            "bytes: its end is not read; put it into a comment"),
                         STELLING_LIMIT_HEADER));
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
  g_array_unref (source->limits);
  g_array_unref (source->parts);
  g_free (source);
}

gunichar
stelling_source_get_raw (const char *raw)
{
  return stelling_charset_get_windows (stelling_source_get_byte (raw));
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
  /* In \n\r\n the second \n ends an empty line, unless a \r follows: then it is two times \n\r. */
  if (at + 2 < length && text[at + 2] == '\n')
    return at + 3 < length && text[at + 3] == '\r' ? 2 : 1;
  return 2;
}

gsize
stelling_line_end_find (const char *text, gsize length, gsize at)
{
  /* In pieces, so that neither sign is searched for far behind the other. */
  for (gsize n = 64; at < length; at += n, n *= 2)
    {
      const char *feed, *back;

      n = MIN (n, length - at);
      feed = memchr (text + at, '\n', n);
      back = memchr (text + at, '\r', feed != NULL ? (gsize) (feed - text) - at : n);
      if (back != NULL || feed != NULL)
        return (gsize) ((back != NULL ? back : feed) - text);
    }
  return at;
}

/* Adds what was not listed, and the limits that were met, to the notes. */
static void
tell_limits (StellingSource *source)
{
  if (source->n_more > 0)
    add_note (source, source->more_level, source->length,
              g_strdup_printf (ngettext ("%u more mistake, which is not listed",
                                         "%u more mistakes, which are not listed", source->n_more),
                               source->n_more));
  for (guint i = 0; i < source->limits->len; i++)
    {
      StellingNote *limit = &g_array_index (source->limits, StellingNote, i);

      add_note (source, limit->level, limit->offset, g_steal_pointer (&limit->text));
    }
}

GPtrArray *
stelling_source_dup_messages (StellingSource *source)
{
  GPtrArray *messages = g_ptr_array_new ();
  guint line = 1, column = 1;
  gsize at = 0;

  tell_limits (source);
  g_array_sort (source->notes, compare_notes);
  for (guint i = 0; i < source->notes->len; i++)
    {
      StellingNote *note = &g_array_index (source->notes, StellingNote, i);
      StellingMessage *message = g_new0 (StellingMessage, 1);

      while (at < note->offset)
        {
          guint n;
          gsize code;

          if (g_ascii_isprint (source->text[at]))
            {
              column++;
              at++;
              continue;
            }
          n = stelling_line_end_length (source->text, source->length, at);
          code = stelling_source_get_code (source->text + at, source->length - at);
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
      *message = (StellingMessage) { note->level, line, column, g_steal_pointer (&note->text) };
      g_ptr_array_add (messages, message);
    }
  return messages;
}

/* Returns the number of bytes at @start that mean what they are. */
static gsize
count_usual (const StellingSource *source, gsize start, gsize end)
{
  gsize at = start;

  while (at < end && g_ascii_isprint (source->text[at]))
    at++;
  return at - start;
}

char *
stelling_source_dup_text (const StellingSource *source, gsize start, gsize end)
{
  gsize n_usual = count_usual (source, start, end);
  GString *out;

  /* Most words are all usual. */
  if (n_usual == end - start)
    return g_strndup (source->text + start, n_usual);
  out = g_string_sized_new (end - start + 1);
  for (; start < end; n_usual = count_usual (source, start, end))
    {
      guint n;
      char c;

      g_string_append_len (out, source->text + start, (gssize) n_usual);
      start += n_usual;
      if (start == end)
        break;
      n = stelling_line_end_length (source->text, source->length, start);
      c = source->text[start];
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
