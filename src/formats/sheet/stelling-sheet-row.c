/* stelling-sheet-row.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-sheet-scan-private.h"

/* So far the words after the moves are looked at to see what they are. */
#define MAX_RESULT_LENGTH 200
/* A remark in round or square brackets is no longer. */
#define MAX_BRACKET_LENGTH 4000
/* Brackets in brackets are no remark from this depth on. */
#define MAX_BRACKETS 32
/* Before the first move of a line. */
#define MAX_COMMENTS 32
/* Glyphs that stand apart from their move, and may be parts of one. */
#define MAX_APART 8
/* What stands in brackets where a move should, if it is to be one. */
#define MAX_MOVE_LENGTH 8

typedef StellingSheetScanner Scanner;

/* --- words --- */

static gboolean
is_separator (char c)
{
  return c == '\0' || strchr (" \t|,\v\f", c) != NULL;
}

gboolean
stelling_sheet_is_line_end (const Scanner *scanner, gsize at)
{
  return at >= scanner->source->length || scanner->plain[at] == '\n' || scanner->plain[at] == '\r';
}

gsize
stelling_sheet_find_line_end (Scanner *scanner, gsize at)
{
  if (at < scanner->line_from || at > scanner->line_end)
    {
      scanner->line_from = at;
      while (!stelling_sheet_is_line_end (scanner, at))
        at++;
      scanner->line_end = at;
    }
  return scanner->line_end;
}

gsize
stelling_sheet_skip_separators (const Scanner *scanner, gsize at)
{
  while (at < scanner->source->length && is_separator (scanner->plain[at]))
    at++;
  return at;
}

char *
stelling_sheet_dup_text (const Scanner *scanner, gsize start, gsize end)
{
  return stelling_source_dup_text (scanner->source, start, end);
}

char *
stelling_sheet_dup_plain (const Scanner *scanner, gsize start, gsize end)
{
  GString *out = g_string_sized_new (end - start + 1);

  for (; start < end; start++)
    if (scanner->plain[start] == '\v' || scanner->plain[start] == '\f')
      g_string_append_c (out, ' ');
    else if (scanner->plain[start] != '\0')
      g_string_append_c (out, scanner->plain[start]);
  return g_string_free (out, FALSE);
}

gsize
stelling_sheet_skip_nuls (const Scanner *scanner, gsize at)
{
  while (at < scanner->source->length && scanner->plain[at] == '\0')
    at++;
  return at;
}

/* Within "e3-c3xc4,d3" the comma separates nothing. */
static gboolean
is_in_captures (const char *plain, gsize start, gsize at)
{
  return plain[at] == ',' && g_ascii_isalpha (plain[at + 1]) && g_ascii_isdigit (plain[at + 2])
         && at > start && g_ascii_isdigit (plain[at - 1])
         && memchr (plain + start, 'x', at - start) != NULL;
}

/* "D4/H10": two moves. */
static gboolean
is_slash_between (const char *plain, gsize start, gsize at)
{
  return plain[at] == '/' && (g_ascii_isalpha (plain[at + 1]) || plain[at + 1] == '(') && at > start
         && (g_ascii_isdigit (plain[at - 1]) || plain[at - 1] == ')')
         && memchr (plain + start, 'x', at - start) == NULL;
}

gsize
stelling_sheet_find_word_end (const Scanner *scanner, gsize at)
{
  const char *plain = scanner->plain;
  gsize start = at;

  at = stelling_sheet_skip_nuls (scanner, at);
  while (!stelling_sheet_is_line_end (scanner, at) && strchr ("{[(;", plain[at]) == NULL
         && !is_slash_between (plain, start, at)
         && (!is_separator (plain[at]) || is_in_captures (plain, start, at)))
    at = stelling_sheet_skip_nuls (scanner, at + 1);
  return at;
}

gboolean
stelling_sheet_is_filler (const char *plain)
{
  return plain[strspn (plain, ".-_:=+")] == '\0';
}

static gboolean
is_move (const char *text)
{
  return stelling_written_move_is_like (STELLING_GAME_TEBLO, text)
         || stelling_written_move_is_like (STELLING_GAME_TABLUT, text);
}

/* The glyph with which a text of @length ends; @length becomes that of the text without it. */
static StellingGlyph
find_glyph (const char *text, gsize *length)
{
  StellingGlyph glyph = STELLING_GLYPH_NONE;
  gsize best = 0;

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
      /* "e3-c3+" is a move, while an arrow at its end is none of its signs. */
      if ((guchar) bare[length] < 0x80 && length < STELLING_WRITTEN_MAX_LENGTH && is_move (bare))
        break;
      bare[length] = '\0';
      *glyphs = stelling_glyphs_set (*glyphs, glyph, TRUE);
    }
  return bare;
}

gboolean
stelling_sheet_is_like_move (const char *text)
{
  g_autofree char *plain = g_strndup (text, strcspn (text, "!?="));
  StellingGlyphs glyphs;
  g_autofree char *bare = stelling_sheet_take_glyphs (text, &glyphs);

  return is_move (plain) || is_move (bare);
}

/* The length of a number with its stop ("12.", "12)", "12...", "12"), 0 if the word is none; a time
 * ("1:30") is none. */
static gsize
number_length (const char *word, guint *number)
{
  gsize n = strspn (word, "0123456789");
  gsize digits = n;

  if (n == 0 || n > 6)
    return 0;
  *number = (guint) g_ascii_strtoull (word, NULL, 10);
  if (word[n] == '\0')
    return n;
  if (word[n] == ':' && g_ascii_isdigit (word[n + 1]))
    return 0;
  n += strspn (word + n, ".):");
  return n > digits ? n : 0;
}

/* "0:45", "1:02:30". */
static gboolean
is_time (const char *word)
{
  return g_ascii_isdigit (word[0]) && strchr (word, ':') != NULL
         && word[strspn (word, "0123456789:")] == '\0' && !g_str_has_suffix (word, ":")
         && strlen (strchr (word, ':')) > 2;
}

/* "1:02:33" and "2:33" in milliseconds; -1: no time of a clock. */
static gint64
read_time (const char *word, gboolean *has_hours)
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

static gboolean
has_digit (const char *text)
{
  return strpbrk (text, "0123456789") != NULL;
}

static gboolean
has_letter (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_isalpha (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

/* How many words of the text are moves, and how many are words of a language. */
static guint
count_moves (const char *text, guint *n_words)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n|,;()[]{}", -1);
  guint n_moves = 0;

  *n_words = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint number;
      gsize n = number_length (words[i], &number);

      if (words[i][n] == '\0')
        continue;
      if (stelling_sheet_is_like_move (words[i] + n))
        n_moves++;
      else
        *n_words += !has_digit (words[i]) && has_letter (words[i])
                    && g_utf8_strlen (words[i], -1) > 1;
    }
  return n_moves;
}

static gboolean
has_move (const char *text)
{
  guint n_words;

  return count_moves (text, &n_words) > 0;
}

/* Words about the game, in which a move or two may be named. */
static gboolean
is_prose (const char *text)
{
  guint n_words;
  guint n_moves = count_moves (text, &n_words);

  return n_words > 0 && (n_moves == 0 || (n_words > 1 && n_words > n_moves));
}

/* Where the comment whose brace is at @at is closed, or the source's end. A wide brace is closed by
 * any. */
static gsize
find_brace (Scanner *scanner, gsize at)
{
  gboolean wide = scanner->source->text[at] != '{';
  const char *plain = wide ? scanner->plain : scanner->source->text;
  gsize length = scanner->source->length;
  gsize *from = &scanner->brace_from[wide], *end = &scanner->brace_end[wide];

  /* The brace at @at was passed when this end was found, so that it is the end for it as well. */
  if (at >= *from && at < *end)
    return *end;
  *from = at;
  for (at++; at < length && plain[at] != '}';)
    at += plain[at] == '\\' ? 2 : 1;
  *end = MIN (at, length);
  return *end;
}

gboolean
stelling_sheet_begins_with_move (Scanner *scanner, gsize line_end)
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
          at = stelling_sheet_skip_separators (scanner, find_brace (scanner, at) + 1);
          line_end = stelling_sheet_find_line_end (scanner, at);
          n_comments++;
          continue;
        }
      /* A placement, or what else stands in brackets. */
      if (end == at && scanner->plain[at] == '(')
        {
          while (end < line_end && scanner->plain[end] != ')')
            end++;
          end += end < line_end;
        }
      end = stelling_sheet_skip_nuls (scanner, MAX (end, at + 1));
      plain = stelling_sheet_dup_plain (scanner, at, end);
      n = number_length (plain, &number);
      if (n == 0 && plain[0] != '\0' && !stelling_sheet_is_filler (plain))
        {
          /* With the signs that are glyphs. */
          g_autofree char *word = stelling_sheet_dup_text (scanner, at, end);

          return stelling_sheet_is_like_move (word);
        }
      at = stelling_sheet_skip_separators (scanner, n > 0 ? at + n : end);
    }
  return FALSE;
}

/* --- items --- */

static StellingSheetItem *
add_item (Scanner *scanner,
          StellingSheetItemKind kind,
          gsize start,
          gsize end,
          char *text,
          guint number)
{
  StellingSheetItem item = { .kind = kind, .start = start, .end = end, .text = text };

  item.row = scanner->row;
  item.number = number;
  item.time = -1;
  g_array_append_val (scanner->game->items, item);
  if (kind == STELLING_SHEET_MOVE)
    scanner->n_moves++;
  return &g_array_index (scanner->game->items, StellingSheetItem, scanner->game->items->len - 1);
}

static void
scan_time (Scanner *scanner, gsize start, gsize end, char *word)
{
  gboolean has_hours;
  gint64 time = read_time (word, &has_hours);
  StellingSheetItem *item = add_item (scanner, STELLING_SHEET_COMMENT, start, end, word, 0);

  item->time = time;
  item->has_hours = has_hours;
}

/* The text of a comment; where its first line was quoted the marks are taken off the others. */
static char *
dup_comment (const Scanner *scanner, gsize start, gsize end)
{
  const char *text = scanner->source->text;
  g_autofree char *raw = stelling_sheet_dup_text (scanner, start, end);
  g_auto (GStrv) lines = NULL;
  gsize line = start;

  if (strchr (raw, '\n') == NULL)
    return g_strdup (g_strstrip (raw));
  while (line > 0 && text[line - 1] != '\n' && text[line - 1] != '\r')
    line--;
  while (text[line] == ' ')
    line++;
  if (text[line] != '>')
    return g_strdup (g_strstrip (raw));
  lines = g_strsplit (raw, "\n", -1);
  for (guint i = 1; lines[i] != NULL; i++)
    {
      gsize n = strspn (lines[i], " >");

      memmove (lines[i], lines[i] + n, strlen (lines[i] + n) + 1);
    }
  g_free (raw);
  raw = g_strjoinv ("\n", lines);
  return g_strdup (g_strstrip (raw));
}

/* `{…}`, over several lines if need be; `\}` is a brace of the text. */
static void
scan_comment (Scanner *scanner)
{
  gsize length = scanner->source->length;
  gsize start = scanner->at + 1, at = find_brace (scanner, scanner->at);
  g_autofree char *raw = NULL;
  GString *comment = g_string_new (NULL);

  if (at >= length)
    stelling_source_note (scanner->source, STELLING_MESSAGE_ERROR, length,
                          g_strdup (_ ("the file ends inside of a comment: expected \"}\"")));
  start = MIN (stelling_sheet_skip_nuls (scanner, start), at);
  raw = dup_comment (scanner, start, at);
  for (const char *c = raw; *c != '\0'; c++)
    {
      c += *c == '\\' && (c[1] == '}' || c[1] == '{' || c[1] == '\\');
      g_string_append_c (comment, *c);
    }
  scanner->at = MIN (at + 1, length);
  add_item (scanner, STELLING_SHEET_COMMENT, start, at, g_strstrip (g_string_free (comment, FALSE)),
            0);
}

/* The end of the words that start at @at: that of the line, or a comment. At most @limit is looked
 * at. */
static gsize
find_words_end (const Scanner *scanner, gsize at, gsize limit)
{
  gsize stop = limit < scanner->source->length - at ? at + limit : scanner->source->length;

  while (at < stop && !stelling_sheet_is_line_end (scanner, at) && scanner->plain[at] != '{')
    at++;
  /* Not within a character. */
  while (at < scanner->source->length && (scanner->source->text[at] & 0xc0) == 0x80)
    at++;
  return at;
}

/* Words that are no moves: a result, or a remark. FALSE if it may be a move gone wrong. */
static gboolean
scan_words (Scanner *scanner, gsize start, gsize end)
{
  g_autofree char *word = stelling_sheet_dup_text (scanner, start, end);
  g_autofree char *rest = NULL;
  const char *header;

  if (has_digit (word))
    {
      header = stelling_sheet_result_find (word);
      if (header != NULL)
        stelling_sheet_set_result (scanner, header, start);
      scanner->at = end;
      return header != NULL;
    }
  end = find_words_end (scanner, start, MAX_RESULT_LENGTH);
  rest = g_strstrip (stelling_sheet_dup_text (scanner, start, end));
  header = stelling_sheet_result_find (rest);
  if (header != NULL)
    stelling_sheet_set_result (scanner, header, start);
  else if (is_prose (rest))
    {
      end = find_words_end (scanner, start, G_MAXSIZE);
      stelling_source_note (scanner->source, STELLING_MESSAGE_WARNING, start,
                            g_strdup (_ ("words among the moves, read as a comment")));
      add_item (scanner, STELLING_SHEET_COMMENT, start, end,
                g_strstrip (stelling_sheet_dup_text (scanner, start, end)), 0);
    }
  else
    return FALSE;
  scanner->at = end;
  return TRUE;
}

/* A number begins another game when it is 1 again, but for "1…". */
static void
scan_number (Scanner *scanner, gsize start, gsize end, guint number)
{
  g_autofree char *text = stelling_sheet_dup_text (scanner, start, end);
  gboolean dots = strstr (text, "..") != NULL || strstr (text, "\xe2\x80\xa6") != NULL;

  if (number == 1 && scanner->n_moves > 1 && !dots)
    stelling_sheet_begin_game (scanner, start);
  add_item (scanner, STELLING_SHEET_NUMBER, start, end, NULL, number)->is_second = dots;
}

/* A result in figures with blanks in it, "1 - 0", at the end of a line. */
static gboolean
scan_figures (Scanner *scanner, gsize start)
{
  gsize line_end = stelling_sheet_find_line_end (scanner, start);
  g_autofree char *rest = NULL;
  const char *header;

  if (line_end - start > 20)
    return FALSE;
  rest = g_strstrip (stelling_sheet_dup_text (scanner, start, line_end));
  if (strchr (rest, ' ') == NULL || has_letter (rest))
    return FALSE;
  header = stelling_sheet_result_find (rest);
  if (header == NULL)
    return FALSE;
  stelling_sheet_set_result (scanner, header, start);
  scanner->at = line_end;
  return TRUE;
}

/* A word that is a glyph: a sign, or a chess program's number for it. A letter alone is none. */
static StellingGlyph
find_whole_glyph (const char *word)
{
  if (word[0] == '$' && g_ascii_isdigit (word[1]))
    return stelling_glyph_from_nag ((guint) g_ascii_strtoull (word + 1, NULL, 10));
  if (g_ascii_isalpha (word[0]))
    return STELLING_GLYPH_NONE;
  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    if (g_str_equal (word, stelling_glyph_get_symbol ((StellingGlyph) i)))
      return (StellingGlyph) i;
  return STELLING_GLYPH_NONE;
}

/* A glyph that stands apart from its move ("D4 !?") is put to it. */
static gboolean
scan_glyph (Scanner *scanner, const char *word)
{
  guint n_items = scanner->game->items->len;
  StellingGlyph glyph = find_whole_glyph (word);
  StellingSheetItem *last;
  char *both;

  if (n_items == 0 || glyph == STELLING_GLYPH_NONE)
    return FALSE;
  last = &g_array_index (scanner->game->items, StellingSheetItem, n_items - 1);
  if (last->kind != STELLING_SHEET_MOVE || last->row != scanner->row)
    return FALSE;
  /* "! ?" is one. */
  if (last->n_apart++ >= MAX_APART)
    {
      last->glyphs = stelling_glyphs_set (last->glyphs, glyph, TRUE);
      return TRUE;
    }
  both = g_strconcat (last->text, stelling_glyph_get_symbol (glyph), NULL);
  g_free (last->text);
  last->text = both;
  return TRUE;
}

/* --- brackets --- */

/* The bracket that closes the one at @at, on this line or a later one of the same paragraph; 0 if
 * none does. */
static gsize
find_closing (const Scanner *scanner, gsize at, char open, char close)
{
  const char *plain = scanner->plain;
  gsize stop = MIN (scanner->source->length, at + MAX_BRACKET_LENGTH);
  guint depth = 0;

  for (; at < stop; at++)
    {
      if (plain[at] == open && ++depth > MAX_BRACKETS)
        return 0;
      if (plain[at] == close && --depth == 0)
        return at;
      else if (plain[at] == '\n' && (plain[at + 1] == '\n' || plain[at + 1] == '\r'))
        return 0;
    }
  return 0;
}

/* What is in the brackets as a move's text, or NULL if it is none: a placement, a whole move, or
 * squares that are captured. */
static char *
dup_bracketed_move (const char *inside, char open)
{
  g_autofree char *round = g_strdup_printf ("(%s)", inside);
  guint number;

  if (is_move (round))
    return g_steal_pointer (&round);
  if (open == '[' && is_move (inside))
    return g_strdup (inside);
  if (g_utf8_strlen (inside, -1) > MAX_MOVE_LENGTH || !has_digit (inside) || !has_letter (inside)
      || strchr (inside, ':') != NULL || number_length (inside, &number) > 0)
    return NULL;
  return g_steal_pointer (&round);
}

/* "(H9)!?": with what is written after the bracket. */
static void
scan_bracketed_move (Scanner *scanner, gsize start, gsize closing, const char *move)
{
  gsize after_it = stelling_sheet_skip_nuls (scanner, closing + 1);
  gsize end = MAX (stelling_sheet_find_word_end (scanner, closing), after_it);
  g_autofree char *after = stelling_sheet_dup_text (scanner, after_it, end);

  add_item (scanner, STELLING_SHEET_MOVE, start, end, g_strconcat (move, after, NULL), 0);
  scanner->at = end;
}

/* Round or square brackets: a placement, a number, a glyph, a result, or a remark. */
static gboolean
scan_bracket (Scanner *scanner, char open, char close)
{
  gsize start = scanner->at;
  gsize closing = find_closing (scanner, start, open, close);
  gsize end = stelling_sheet_skip_nuls (scanner, closing + 1);
  g_autofree char *inside = NULL;
  g_autofree char *plain = NULL;
  g_autofree char *move = NULL;
  guint number;

  if (closing == 0)
    return FALSE;
  inside = dup_comment (scanner, stelling_sheet_skip_nuls (scanner, start + 1), closing);
  plain = g_strstrip (stelling_sheet_dup_plain (scanner, start + 1, closing));
  scanner->at = end;
  move = dup_bracketed_move (plain, open);
  if (number_length (plain, &number) == strlen (plain) && plain[0] != '\0')
    scan_number (scanner, start, end, number);
  else if (plain[0] == '\0' || stelling_sheet_is_filler (plain) || scan_glyph (scanner, inside))
    return TRUE;
  else if (move != NULL)
    scan_bracketed_move (scanner, start, closing, move);
  else if (has_digit (plain) && !has_letter (plain) && stelling_sheet_result_find (plain) != NULL)
    stelling_sheet_set_result (scanner, stelling_sheet_result_find (plain), start);
  else if (is_time (plain))
    scan_time (scanner, start, end, g_steal_pointer (&inside));
  else
    add_item (scanner, STELLING_SHEET_COMMENT, start, end, g_steal_pointer (&inside), 0)->has_moves
        = has_move (plain);
  return TRUE;
}

/* `; …` up to the end of the line, unless a move follows: then it only separates. */
static void
scan_semicolon (Scanner *scanner)
{
  gsize start = stelling_sheet_skip_nuls (scanner, scanner->at + 1);
  gsize line_end = stelling_sheet_find_line_end (scanner, start);
  g_autofree char *text = NULL;

  scanner->at = start;
  if (stelling_sheet_begins_with_move (scanner, line_end))
    return;
  text = g_strstrip (stelling_sheet_dup_text (scanner, start, line_end));
  scanner->at = line_end;
  if (text[0] != '\0')
    add_item (scanner, STELLING_SHEET_COMMENT, start, line_end, g_steal_pointer (&text), 0);
}

/* --- */

static void
scan_word (Scanner *scanner)
{
  gsize start = scanner->at;
  gsize end = stelling_sheet_find_word_end (scanner, start + 1);
  g_autofree char *word = stelling_sheet_dup_text (scanner, start, end);
  g_autofree char *plain = stelling_sheet_dup_plain (scanner, start, end);
  guint number = 0;
  gsize n = number_length (plain, &number);

  scanner->at = end;
  if (n > 0)
    {
      if (scan_figures (scanner, start))
        return;
      /* The number's end in the text, where its dots may be one longer sign. */
      for (end = start; n > 0; n--)
        end = stelling_sheet_skip_nuls (scanner, end + 1);
      scan_number (scanner, start, end, number);
      scanner->at = end;
    }
  else if (plain[0] == '\0' || scan_glyph (scanner, word) || stelling_sheet_is_filler (plain))
    return;
  else if (is_time (plain))
    scan_time (scanner, start, end, g_steal_pointer (&plain));
  else if (stelling_sheet_is_like_move (word) || !scan_words (scanner, start, end))
    add_item (scanner, STELLING_SHEET_MOVE, start, end, g_steal_pointer (&word), 0);
}

void
stelling_sheet_scan_row (Scanner *scanner)
{
  scanner->row++;
  while (TRUE)
    {
      char c;

      scanner->at = stelling_sheet_skip_separators (scanner, scanner->at);
      if (stelling_sheet_is_line_end (scanner, scanner->at))
        return;
      c = scanner->plain[scanner->at];
      if (c == '/')
        scanner->at++;
      else if (c == '{')
        scan_comment (scanner);
      else if (c == ';')
        scan_semicolon (scanner);
      else if ((c != '(' || !scan_bracket (scanner, '(', ')'))
               && (c != '[' || !scan_bracket (scanner, '[', ']')))
        scan_word (scanner);
    }
}
