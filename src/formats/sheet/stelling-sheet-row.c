/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-sheet-tokens-private.h"

/* In bytes; words after the moves are searched for a result up to here. */
#define MAX_RESULT_LENGTH 200
/* In bytes; a longer remark in round or square brackets is none. */
#define MAX_BRACKET_LENGTH 4000
/* A remark is none with more brackets in each other. */
#define MAX_BRACKETS 32
/* Up to this number, glyphs apart from their move are joined to its text, as parts of one glyph. */
#define MAX_APART 8
/* In characters; a longer text in brackets is no move. */
#define MAX_MOVE_LENGTH 8

typedef StellingSheetScanner Scanner;

/* --- items --- */

static StellingSheetItem *
add_item (Scanner *scanner,
          StellingSheetItemKind kind,
          gsize start,
          gsize end,
          char *text,
          guint number)
{
  StellingSheetItem item
      = { .kind = (guint8) kind, .start = (guint32) start, .end = (guint32) end, .text = text };

  stelling_sheet_count_entry (scanner, start);
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
  gint64 time = stelling_sheet_read_time (word, &has_hours);
  StellingSheetItem *item = add_item (scanner, STELLING_SHEET_COMMENT, start, end, word, 0);

  item->time = time;
  item->has_hours = has_hours != FALSE;
}

/* Returns the text of a comment. If its first line is quoted, the other lines lose their marks. */
static char *
dup_comment (const Scanner *scanner, gsize start, gsize end)
{
  const char *text = scanner->source->text;
  g_autofree char *raw = stelling_sheet_dup_text (scanner, start, end);
  g_auto (GStrv) lines = NULL;
  gsize line = start;

  if (strchr (raw, '\n') == NULL)
    return g_strstrip (g_steal_pointer (&raw));
  while (line > 0 && text[line - 1] != '\n' && text[line - 1] != '\r')
    line--;
  while (text[line] == ' ')
    line++;
  if (text[line] != '>')
    return g_strstrip (g_steal_pointer (&raw));
  lines = g_strsplit (raw, "\n", -1);
  for (guint i = 1; lines[i] != NULL; i++)
    {
      gsize n = strspn (lines[i], " >");

      memmove (lines[i], lines[i] + n, strlen (lines[i] + n) + 1);
    }
  g_free (raw);
  raw = g_strjoinv ("\n", lines);
  return g_strstrip (g_steal_pointer (&raw));
}

/* Takes `{…}`, over several lines if need be; `\}` is a brace of the text. */
static void
scan_comment (Scanner *scanner)
{
  gsize length = scanner->source->length;
  gsize start = scanner->at + 1, at = stelling_sheet_find_brace (scanner, scanner->at);
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

/* Returns the end of the words at @at: the line's end, a comment, or @limit bytes. */
static gsize
find_words_end (const Scanner *scanner, gsize at, gsize limit)
{
  gsize stop = limit < scanner->source->length - at ? at + limit : scanner->source->length;

  while (at < stop && !stelling_sheet_is_line_end (scanner, at) && scanner->plain[at] != '{')
    at++;
  /* A character stays whole. */
  while (at < scanner->source->length && (scanner->source->text[at] & 0xc0) == 0x80)
    at++;
  return at;
}

static void
add_remark (Scanner *scanner, gsize start, gsize end)
{
  stelling_source_note_often (scanner->source, STELLING_MESSAGE_WARNING, start,
                              N_ ("words among the moves, read as a comment"));
  add_item (scanner, STELLING_SHEET_COMMENT, start, end,
            g_strstrip (stelling_sheet_dup_text (scanner, start, end)), 0);
}

/* Takes words that are no moves: a result or a remark. Returns FALSE for what may be a bad move,
 * which has a digit, or is a sign. */
static gboolean
scan_words (Scanner *scanner, gsize start, gsize end)
{
  g_autofree char *word = stelling_sheet_dup_text (scanner, start, end);
  g_autofree char *rest = NULL;
  const char *header;
  gsize word_end;

  stelling_sheet_count_word (scanner, start);
  if (stelling_sheet_has_digit (word))
    {
      header = stelling_sheet_result_find (word);
      if (header != NULL)
        stelling_sheet_set_result (scanner, header, start);
      scanner->at = end;
      return header != NULL;
    }
  word_end = end;
  end = find_words_end (scanner, start, MAX_RESULT_LENGTH);
  rest = g_strstrip (stelling_sheet_dup_text (scanner, start, end));
  header = stelling_sheet_result_find (rest);
  if (header != NULL)
    stelling_sheet_set_result (scanner, header, start);
  else if (stelling_sheet_is_prose (rest))
    {
      end = find_words_end (scanner, start, G_MAXSIZE);
      add_remark (scanner, start, end);
    }
  else if (stelling_sheet_is_word (word)
           || (stelling_sheet_has_letter (rest) && !stelling_sheet_has_digit (rest)
               && !g_str_equal (word, "x")))
    {
      end = word_end;
      add_remark (scanner, start, end);
    }
  else
    return FALSE;
  scanner->at = end;
  return TRUE;
}

/* Returns whether the number from @start to @end is that of a pair's second move. */
static gboolean
has_dots (const Scanner *scanner, gsize start, gsize end)
{
  g_autofree char *text = NULL;

  /* There is no room for dots in "1.". */
  if (end - start < 3)
    return FALSE;
  text = stelling_sheet_dup_text (scanner, start, end);
  return strstr (text, "..") != NULL || strstr (text, "\xe2\x80\xa6") != NULL;
}

/* Begins another game where the number is 1 again, except for "1…". */
static void
scan_number (Scanner *scanner, gsize start, gsize end, guint number)
{
  gboolean dots = has_dots (scanner, start, end);

  if (number == 1 && scanner->n_moves > 1 && !dots)
    stelling_sheet_begin_game (scanner, start);
  add_item (scanner, STELLING_SHEET_NUMBER, start, end, NULL, number)->is_second = dots != FALSE;
}

/* Takes a result in figures with blanks in it, "1 - 0", at the end of a line. */
static gboolean
scan_figures (Scanner *scanner, gsize start)
{
  gsize line_end = stelling_sheet_find_line_end (scanner, start);
  g_autofree char *rest = NULL;
  const char *header;

  if (line_end - start > 20)
    return FALSE;
  rest = g_strstrip (stelling_sheet_dup_text (scanner, start, line_end));
  if (strchr (rest, ' ') == NULL || stelling_sheet_has_letter (rest))
    return FALSE;
  header = stelling_sheet_result_find (rest);
  if (header == NULL)
    return FALSE;
  stelling_sheet_set_result (scanner, header, start);
  scanner->at = line_end;
  return TRUE;
}

/* Knows a word that is a glyph: a sign or a NAG, but no letter alone. */
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

/* Puts a glyph apart from its move ("D4 !?") to it. */
static gboolean
scan_glyph (Scanner *scanner, const char *word)
{
  guint n_items = scanner->game->items->len;
  StellingGlyph glyph;
  StellingSheetItem *last;
  char *both;

  if (n_items == 0)
    return FALSE;
  last = &g_array_index (scanner->game->items, StellingSheetItem, n_items - 1);
  if (last->kind != STELLING_SHEET_MOVE || last->row != scanner->row)
    return FALSE;
  glyph = find_whole_glyph (word);
  if (glyph == STELLING_GLYPH_NONE)
    return FALSE;
  /* "! ?" is one glyph. */
  if (last->n_apart < MAX_APART)
    last->n_apart++;
  else
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

/* Returns the bracket that closes the one at @at, in the same paragraph, or 0. */
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

/* Returns whether more than @most of the text's characters are letters or digits. */
static gboolean
has_more_letters (const char *text, guint most)
{
  guint n = 0;

  for (; *text != '\0' && n <= most; text++)
    n += g_ascii_isalnum (*text);
  return n > most;
}

/* Returns the text in brackets as a move, or NULL: a placement, a move, or captured squares. */
static char *
dup_bracketed_move (const char *inside, char open)
{
  g_autofree char *round = NULL;
  guint number;

  if (open == '(' && has_more_letters (inside, MAX_MOVE_LENGTH))
    return NULL;
  round = g_strconcat ("(", inside, ")", NULL);
  if (stelling_written_move_is_any (round))
    return g_steal_pointer (&round);
  if (open == '[' && stelling_written_move_is_any (inside))
    return g_strdup (inside);
  if (g_utf8_strlen (inside, -1) > MAX_MOVE_LENGTH || !stelling_sheet_has_digit (inside)
      || !stelling_sheet_has_letter (inside) || strchr (inside, ':') != NULL
      || stelling_sheet_number_length (inside, &number) > 0)
    return NULL;
  return g_steal_pointer (&round);
}

/* Takes "(H9)!?" with what follows the bracket. */
static void
scan_bracketed_move (Scanner *scanner, gsize start, gsize closing, const char *move)
{
  gsize after_it = stelling_sheet_skip_nuls (scanner, closing + 1);
  gsize end = MAX (stelling_sheet_find_word_end (scanner, closing), after_it);
  g_autofree char *after = stelling_sheet_dup_word (scanner, after_it, end);

  add_item (scanner, STELLING_SHEET_MOVE, start, end, g_strconcat (move, after, NULL), 0);
  scanner->at = end;
}

/* Takes round or square brackets: a placement, a number, a glyph, a result, or a remark. */
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
  if (stelling_sheet_number_length (plain, &number) == strlen (plain) && plain[0] != '\0')
    scan_number (scanner, start, end, number);
  else if (plain[0] == '\0' || stelling_sheet_is_filler (plain) || scan_glyph (scanner, inside))
    return TRUE;
  else if (move != NULL)
    scan_bracketed_move (scanner, start, closing, move);
  else if (stelling_sheet_has_digit (plain) && !stelling_sheet_has_letter (plain)
           && stelling_sheet_result_find (plain) != NULL)
    stelling_sheet_set_result (scanner, stelling_sheet_result_find (plain), start);
  else if (stelling_sheet_is_time (plain))
    scan_time (scanner, start, end, g_steal_pointer (&inside));
  else
    add_item (scanner, STELLING_SHEET_COMMENT, start, end, g_steal_pointer (&inside), 0)->has_moves
        = stelling_sheet_has_move (plain) != FALSE;
  return TRUE;
}

/* Takes `; …` up to the end of the line, unless a move follows: then it only separates. */
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
  g_autofree char *word = stelling_sheet_dup_word (scanner, start, end);
  gboolean same = memcmp (scanner->plain + start, scanner->source->text + start, end - start) == 0;
  g_autofree char *other = same ? NULL : stelling_sheet_dup_plain (scanner, start, end);
  const char *plain = same ? word : other;
  guint number = 0;
  gsize n = stelling_sheet_number_length (plain, &number);

  scanner->at = end;
  if (n > 0)
    {
      if (scan_figures (scanner, start))
        return;
      /* In the source the number's dots may be one longer sign. */
      for (end = start; n > 0; n--)
        end = stelling_sheet_skip_nuls (scanner, end + 1);
      scan_number (scanner, start, end, number);
      scanner->at = end;
    }
  else if (plain[0] == '\0' || scan_glyph (scanner, word) || stelling_sheet_is_filler (plain))
    return;
  else if (stelling_sheet_is_time (plain))
    scan_time (scanner, start, end, g_strdup (plain));
  else if (stelling_sheet_is_like_move (word) || !scan_words (scanner, start, end))
    add_item (scanner, STELLING_SHEET_MOVE, start, end, g_steal_pointer (&word), 0);
}

void
stelling_sheet_scan_row (Scanner *scanner)
{
  scanner->row++;
  while (!scanner->full)
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
