/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-sheet-tokens-private.h"
#include "stelling-visible-text.h"

/* The most comments before the first move of a line. */
#define MAX_COMMENTS 32
/* More digits are no number of a move. */
#define MAX_DIGITS 6

/* Sorts the words of a row into moves, numbers, times and prose. */

static gboolean
is_separator (char c)
{
  return c == '\0' || strchr (" \t|,\v\f", c) != NULL;
}

gboolean
stelling_sheet_is_line_end (const StellingSheetScanner *scanner, gsize at)
{
  return at >= scanner->source->length || scanner->plain[at] == '\n' || scanner->plain[at] == '\r';
}

gsize
stelling_sheet_find_line_end (StellingSheetScanner *scanner, gsize at)
{
  if (at < scanner->line_from || at > scanner->line_end)
    {
      scanner->line_from = at;
      scanner->line_end = stelling_line_end_find (scanner->plain, scanner->source->length, at);
    }
  return scanner->line_end;
}

gsize
stelling_sheet_skip_separators (const StellingSheetScanner *scanner, gsize at)
{
  while (at < scanner->source->length && is_separator (scanner->plain[at]))
    at++;
  return at;
}

char *
stelling_sheet_dup_text (const StellingSheetScanner *scanner, gsize start, gsize end)
{
  return stelling_source_dup_text (scanner->source, start, end);
}

char *
stelling_sheet_dup_plain (const StellingSheetScanner *scanner, gsize start, gsize end)
{
  char *plain = g_malloc (MAX (start, end) - start + 1), *out = plain;

  for (; start < end; start++)
    if (scanner->plain[start] == '\v' || scanner->plain[start] == '\f')
      *out++ = ' ';
    else if (scanner->plain[start] != '\0')
      *out++ = scanner->plain[start];
  *out = '\0';
  return plain;
}

char *
stelling_sheet_dup_word (const StellingSheetScanner *scanner, gsize start, gsize end)
{
  char *word = stelling_sheet_dup_text (scanner, start, end);
  char *visible;

  if (g_str_is_ascii (word))
    return word;
  visible = stelling_visible_text_dup (word, FALSE, NULL);
  g_free (word);
  return visible;
}

gsize
stelling_sheet_skip_nuls (const StellingSheetScanner *scanner, gsize at)
{
  while (at < scanner->source->length && scanner->plain[at] == '\0')
    at++;
  return at;
}

/* Takes the next sign, behind the NULs of those that were made plain. */
static char
take_sign (const StellingSheetScanner *scanner, gsize *at)
{
  *at = stelling_sheet_skip_nuls (scanner, *at);
  return scanner->plain[(*at)++];
}

/* In "e3-c3xc4,d3" the comma separates nothing. */
static gboolean
is_in_captures (const StellingSheetScanner *scanner, gsize start, gsize at)
{
  const char *plain = scanner->plain;
  gsize before = at;

  if (plain[at++] != ',' || memchr (plain + start, 'x', before - start) == NULL)
    return FALSE;
  while (before > start && plain[before - 1] == '\0')
    before--;
  return before > start && g_ascii_isdigit (plain[before - 1])
         && g_ascii_isalpha (take_sign (scanner, &at))
         && g_ascii_isdigit (take_sign (scanner, &at));
}

/* "D4/H10" is two moves. */
static gboolean
is_slash_between (const char *plain, gsize start, gsize at)
{
  return plain[at] == '/' && (g_ascii_isalpha (plain[at + 1]) || plain[at + 1] == '(') && at > start
         && (g_ascii_isdigit (plain[at - 1]) || plain[at - 1] == ')')
         && memchr (plain + start, 'x', at - start) == NULL;
}

gsize
stelling_sheet_find_word_end (const StellingSheetScanner *scanner, gsize at)
{
  const char *plain = scanner->plain;
  gsize start = at, length = scanner->source->length;

  for (; at < length; at++)
    {
      if (g_ascii_isalnum (plain[at]) || plain[at] == '\0')
        continue;
      if (strchr ("\n\r{[(;", plain[at]) != NULL || is_slash_between (plain, start, at)
          || (is_separator (plain[at]) && !is_in_captures (scanner, start, at)))
        break;
    }
  return at;
}

gboolean
stelling_sheet_is_filler (const char *plain)
{
  return plain[strspn (plain, ".-_:=+")] == '\0';
}

/* Most moves end with the digit of a square, which is the end of no glyph. */
static gboolean
ends_with_digit (const char *text, gsize length)
{
  return length > 0 && g_ascii_isdigit (text[length - 1]);
}

/* Takes the glyph at the end of a text off its @length. */
static StellingGlyph
find_glyph (const char *text, gsize *length)
{
  StellingGlyph glyph = STELLING_GLYPH_NONE;
  gsize best = 0;

  if (ends_with_digit (text, *length))
    return STELLING_GLYPH_NONE;
  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    {
      const char *symbol = stelling_glyph_get_symbol ((StellingGlyph) i);
      gsize n = strlen (symbol);

      if (n > best && *length > n && memcmp (text + *length - n, symbol, n) == 0)
        {
          best = n;
          glyph = (StellingGlyph) i;
        }
    }
  *length -= best;
  return glyph;
}

char *
stelling_sheet_take_glyphs (const char *text, StellingGlyphs *glyphs)
{
  char *bare = g_strdup (text);
  StellingGlyph glyph;
  gsize length = strlen (bare);

  *glyphs = 0;
  while ((glyph = find_glyph (bare, &length)) != STELLING_GLYPH_NONE)
    {
      /* "e3-c3+" is a move; an arrow at its end would be a glyph. */
      if ((guchar) bare[length] < 0x80 && length < STELLING_WRITTEN_MAX_LENGTH
          && stelling_written_move_is_any (bare))
        break;
      bare[length] = '\0';
      *glyphs = stelling_glyphs_set (*glyphs, glyph, TRUE);
    }
  return bare;
}

gboolean
stelling_sheet_is_like_move (const char *text)
{
  gsize length = strcspn (text, "!?=");
  g_autofree char *plain = NULL;
  g_autofree char *bare = NULL;
  StellingGlyphs glyphs;

  if (text[length] == '\0' && ends_with_digit (text, length))
    return stelling_written_move_is_any (text);
  plain = g_strndup (text, length);
  bare = stelling_sheet_take_glyphs (text, &glyphs);
  return stelling_written_move_is_any (plain)
         || (!g_str_equal (plain, bare) && stelling_written_move_is_any (bare));
}

/* Returns the length of a number with its stop ("12.", "12)", "12...", "12"), or 0. A time ("1:30")
 * is no number. */
gsize
stelling_sheet_number_length (const char *word, guint *number)
{
  gsize n, digits;

  if (!g_ascii_isdigit (word[0]))
    return 0;
  *number = 0;
  for (n = 0; g_ascii_isdigit (word[n]); n++)
    if (n < MAX_DIGITS)
      *number = *number * 10 + (guint) (word[n] - '0');
  digits = n;
  if (n > MAX_DIGITS)
    return 0;
  if (word[n] == '\0')
    return n;
  if (word[n] == ':' && g_ascii_isdigit (word[n + 1]))
    return 0;
  n += strspn (word + n, ".):");
  return n > digits ? n : 0;
}

/* Knows "0:45" and "1:02:30". */
gboolean
stelling_sheet_is_time (const char *word)
{
  return g_ascii_isdigit (word[0]) && strchr (word, ':') != NULL
         && word[strspn (word, "0123456789:")] == '\0' && !g_str_has_suffix (word, ":")
         && strlen (strchr (word, ':')) > 2;
}

/* Returns "1:02:33" or "2:33" in milliseconds, or -1 if it is no time of a clock. */
gint64
stelling_sheet_read_time (const char *word, gboolean *has_hours)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", -1);
  guint n = g_strv_length (parts);
  gint64 seconds = 0;

  *has_hours = n == 3;
  if (n != 2 && n != 3)
    return -1;
  for (guint i = 0; i < n; i++)
    {
      guint64 part;

      if (!g_ascii_string_to_unsigned (parts[i], 10, 0, i == 0 ? 9999 : 59, &part, NULL)
          || (i > 0 && strlen (parts[i]) != 2))
        return -1;
      seconds = seconds * 60 + (gint64) part;
    }
  return seconds * 1000;
}

gboolean
stelling_sheet_has_digit (const char *text)
{
  return strpbrk (text, "0123456789") != NULL;
}

gboolean
stelling_sheet_has_letter (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_isalpha (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

/* Returns whether @c stands between the words of a remark. */
static gboolean
is_gap (char c)
{
  return !g_ascii_isalnum (c) && strchr (" \t\n|,;()[]{}", c) != NULL;
}

/* Returns whether the word has ASCII characters alone and no digit: it is no move. */
static gboolean
is_bare (const char *word)
{
  while (*word != '\0' && g_ascii_isprint (*word) && !g_ascii_isdigit (*word))
    word++;
  return *word == '\0';
}

/* Returns the next word from @rest on, cut off, or NULL; moves @rest behind it. */
static char *
take_word (char **rest)
{
  char *word = *rest, *end;

  while (*word != '\0' && is_gap (*word))
    word++;
  if (*word == '\0')
    return NULL;
  for (end = word; *end != '\0' && !is_gap (*end);)
    end++;
  *rest = end + (*end != '\0');
  *end = '\0';
  return word;
}

/* Returns the number of moves in a text, and with @n_words that of a language's words. Looks no
 * further than the @most first moves. */
static guint
count_moves (const char *text, guint most, guint *n_words)
{
  g_autofree char *copy = g_strdup (text);
  char *rest = copy, *word;
  guint n_moves = 0;

  *n_words = 0;
  while (n_moves < most && (word = take_word (&rest)) != NULL)
    {
      guint number;
      gsize n = stelling_sheet_number_length (word, &number);

      if (word[n] == '\0')
        continue;
      if (!is_bare (word) && stelling_sheet_is_like_move (word + n))
        n_moves++;
      else
        *n_words += word[1] != '\0' && !stelling_sheet_has_digit (word)
                    && stelling_sheet_has_letter (word) && g_utf8_strlen (word, -1) > 1;
    }
  return n_moves;
}

gboolean
stelling_sheet_is_word (const char *text)
{
  glong n = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if (g_unichar_isalpha (c) || g_unichar_ismark (c))
        n++;
      else if (!g_unichar_ispunct (c))
        return FALSE;
    }
  return n > 1;
}

gboolean
stelling_sheet_has_move (const char *text)
{
  guint n_words;

  return count_moves (text, 1, &n_words) > 0;
}

/* Returns whether it is a text about the game, which may name a move or two. */
gboolean
stelling_sheet_is_prose (const char *text)
{
  guint n_words;
  guint n_moves = count_moves (text, G_MAXUINT, &n_words);

  return n_words > 0 && (n_moves == 0 || (n_words > 1 && n_words > n_moves));
}

/* Returns the end of the comment that the brace at @at opens. Any brace closes a wide one. */
gsize
stelling_sheet_find_brace (StellingSheetScanner *scanner, gsize at)
{
  gboolean wide = scanner->source->text[at] != '{';
  const char *plain = wide ? scanner->plain : scanner->source->text;
  gsize length = scanner->source->length;
  gsize *from = &scanner->brace_from[wide], *end = &scanner->brace_end[wide];

  /* An end that was found from before this brace is its end too. */
  if (at >= *from && at < *end)
    return *end;
  *from = at;
  for (at++; at < length && plain[at] != '}';)
    at += plain[at] == '\\' ? 2 : 1;
  *end = MIN (at, length);
  return *end;
}

gboolean
stelling_sheet_begins_with_move (StellingSheetScanner *scanner, gsize line_end)
{
  gsize at = stelling_sheet_skip_separators (scanner, scanner->at);

  for (guint n_comments = 0; at < line_end && n_comments < MAX_COMMENTS;)
    {
      gsize end = stelling_sheet_find_word_end (scanner, at);
      g_autofree char *plain = NULL;
      guint number;
      gsize n;

      if (scanner->plain[at] == '{')
        {
          at = stelling_sheet_skip_separators (scanner,
                                               stelling_sheet_find_brace (scanner, at) + 1);
          line_end = stelling_sheet_find_line_end (scanner, at);
          n_comments++;
          continue;
        }
      /* A text in brackets, such as a placement, is one word. */
      if (end == at && scanner->plain[at] == '(')
        {
          while (end < line_end && scanner->plain[end] != ')')
            end++;
          end += end < line_end;
        }
      end = stelling_sheet_skip_nuls (scanner, MAX (end, at + 1));
      plain = stelling_sheet_dup_plain (scanner, at, end);
      n = stelling_sheet_number_length (plain, &number);
      if (n == 0 && plain[0] != '\0' && !stelling_sheet_is_filler (plain))
        {
          /* Glyphs belong to the word. */
          g_autofree char *word = stelling_sheet_dup_word (scanner, at, end);

          return stelling_sheet_is_like_move (word);
        }
      at = stelling_sheet_skip_separators (scanner, n > 0 ? at + n : end);
    }
  return FALSE;
}
