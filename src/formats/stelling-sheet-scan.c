/* stelling-sheet-scan.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-sheet-scan-private.h"

/* What stands before a colon is no longer than this, if it is a header. */
#define MAX_KEY_LENGTH 40
/* So far the words after the moves are looked at to see what they are. */
#define MAX_RESULT_LENGTH 200

typedef struct
{
  StellingSource *source;
  GPtrArray *games;
  StellingSheetGame *game;
  gsize at;
  guint row;
  guint n_moves; /* in this game */
} Scanner;

static void
clear_item (gpointer data)
{
  g_clear_pointer (&((StellingSheetItem *) data)->text, g_free);
}

static void
clear_header (gpointer data)
{
  g_clear_pointer (&((StellingSheetHeader *) data)->text, g_free);
}

static void
free_game (gpointer data)
{
  StellingSheetGame *game = data;

  g_array_unref (game->items);
  g_array_unref (game->headers);
  g_free (game);
}

static void
begin_game (Scanner *scanner, gsize at)
{
  if (scanner->game != NULL)
    scanner->game->end = at;
  scanner->game = g_new0 (StellingSheetGame, 1);
  scanner->game->items = g_array_new (FALSE, TRUE, sizeof (StellingSheetItem));
  scanner->game->headers = g_array_new (FALSE, TRUE, sizeof (StellingSheetHeader));
  scanner->game->end = scanner->source->length;
  g_array_set_clear_func (scanner->game->items, clear_item);
  g_array_set_clear_func (scanner->game->headers, clear_header);
  g_ptr_array_add (scanner->games, scanner->game);
  scanner->n_moves = 0;
}

/* --- characters --- */

static gboolean
is_line_end (const Scanner *scanner, gsize at)
{
  return at >= scanner->source->length || scanner->source->text[at] == '\n'
         || scanner->source->text[at] == '\r';
}

static gsize
find_line_end (const Scanner *scanner, gsize at)
{
  while (!is_line_end (scanner, at))
    at++;
  return at;
}

/* What separates the columns; its length, 0 if it is something else. */
static gsize
separator_length (const Scanner *scanner, gsize at)
{
  const char *text = scanner->source->text + at;
  gsize left = scanner->source->length - at;

  if (left > 0 && (*text == '\0' || strchr (" \t|,;\v\f", *text) != NULL))
    return 1;
  if (left >= 2 && memcmp (text, "\xc2\xa0", 2) == 0)
    return 2;
  /* A mark of the byte order, a narrow blank, a thin blank. */
  if (left >= 3
      && (memcmp (text, "\xef\xbb\xbf", 3) == 0 || memcmp (text, "\xe2\x80\xaf", 3) == 0
          || memcmp (text, "\xe2\x80\x89", 3) == 0))
    return 3;
  return 0;
}

static gsize
skip_separators (const Scanner *scanner, gsize at)
{
  gsize n;

  while (at < scanner->source->length && (n = separator_length (scanner, at)) > 0)
    at += n;
  return at;
}

static char *
dup_text (const Scanner *scanner, gsize start, gsize end)
{
  return stelling_source_dup_text (scanner->source, start, end);
}

/* The end of the word that starts at @at: a separator, a brace, a bracket that opens. */
static gsize
find_word_end (const Scanner *scanner, gsize at)
{
  const char *text = scanner->source->text;
  gsize start = at;

  if (text[at] == '(')
    {
      while (!is_line_end (scanner, at) && text[at] != ')' && at - start < 60)
        at++;
      if (!is_line_end (scanner, at) && text[at] == ')')
        at++;
      else
        at = start + 1;
    }
  while (!is_line_end (scanner, at) && text[at] != '{' && text[at] != '('
         && (separator_length (scanner, at) == 0 || text[at] == '\0'))
    at++;
  return at;
}

static gboolean
is_like_move (const char *text)
{
  return stelling_written_move_is_like (STELLING_GAME_TEBLO, text)
         || stelling_written_move_is_like (STELLING_GAME_TABLUT, text);
}

StellingGlyph
stelling_sheet_find_glyph (const char *text, gsize *length)
{
  StellingGlyph glyph = STELLING_GLYPH_NONE;
  gsize best = 0;

  *length = strlen (text);
  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    {
      const char *symbol = stelling_glyph_get_symbol ((StellingGlyph) i);

      if (strlen (symbol) > best && *length > strlen (symbol) && g_str_has_suffix (text, symbol))
        {
          best = strlen (symbol);
          glyph = (StellingGlyph) i;
        }
    }
  *length -= best;
  return glyph;
}

/* With glyphs after it or without. */
static gboolean
is_like_annotated_move (const char *text)
{
  g_autofree char *plain = g_strndup (text, strcspn (text, "!?=+\xc2\xe2"));
  g_autofree char *bare = g_strdup (text);
  gsize length;

  while (stelling_sheet_find_glyph (bare, &length) != STELLING_GLYPH_NONE)
    bare[length] = '\0';
  return is_like_move (plain) || is_like_move (bare);
}

/* The length of a number with its stop ("12.", "12)", "12...", "12"), 0 if the word is none. */
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
  if (word[n] != '.' && word[n] != ')' && word[n] != ':')
    return 0;
  while (word[n] == '.' || word[n] == ')' || word[n] == ':')
    n++;
  return n > digits ? n : 0;
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

/* Dots, dashes and lines that only hold a place. */
static gboolean
is_filler (const char *word)
{
  static const char *const fillers[]
      = { "\xe2\x80\xa6", "\xe2\x80\x93", "\xe2\x80\x94", "\xe2\x80\xa2" };

  if (word[strspn (word, ".-_:=+")] == '\0')
    return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (fillers); i++)
    if (g_str_equal (word, fillers[i]))
      return TRUE;
  return FALSE;
}

/* --- lines that are not moves --- */

static void
add_header (Scanner *scanner, StellingSheetKey key, gsize start, gsize end)
{
  StellingSheetHeader header = { .key = key };

  while (start < end && g_ascii_isspace (scanner->source->text[start]))
    start++;
  header.start = start;
  header.text = g_strstrip (dup_text (scanner, header.start, end));
  g_array_append_val (scanner->game->headers, header);
}

/* Columns are two blanks or a tab apart, words one. */
static gboolean
is_wide_gap (const char *gap)
{
  return gap[1] != ' ' || gap[0] == ' ' || gap[0] == '\t';
}

/* Where a second player begins on a line of both ("Geel: Jan   Rood: Piet"), or @end. */
static gsize
find_second_key (const Scanner *scanner, gsize start, gsize end, StellingSheetKey first)
{
  const char *text = scanner->source->text;

  if (first != STELLING_SHEET_KEY_LIGHT && first != STELLING_SHEET_KEY_DARK)
    return end;
  for (gsize at = start; at < end; at++)
    if (text[at] == ':')
      {
        gsize word = at;
        g_autofree char *key = NULL;
        StellingSheetKey found;

        while (word > start && separator_length (scanner, word - 1) == 0)
          word--;
        key = dup_text (scanner, word, at);
        found = word > start + 1 && !is_wide_gap (text + word - 2) ? STELLING_SHEET_KEY_NONE
                                                                   : stelling_sheet_key_find (key);
        if (found == STELLING_SHEET_KEY_LIGHT || found == STELLING_SHEET_KEY_DARK)
          return word;
      }
  return end;
}

/* `Key: value`. */
static gboolean
scan_header (Scanner *scanner, gsize line_end)
{
  const char *text = scanner->source->text;
  gsize start = skip_separators (scanner, scanner->at);
  gboolean found = FALSE;

  while (start < line_end)
    {
      gsize colon = start;
      g_autofree char *word = NULL;
      StellingSheetKey key;

      while (colon < line_end && text[colon] != ':' && colon - start < MAX_KEY_LENGTH)
        colon++;
      if (colon >= line_end || text[colon] != ':' || g_ascii_isdigit (text[start]))
        return FALSE;
      word = g_strstrip (dup_text (scanner, start, colon));
      key = stelling_sheet_key_find (word);
      if (key == STELLING_SHEET_KEY_NONE)
        return FALSE;
      /* After the moves a header belongs to the next game, but for what is often written at the
       * end. */
      if ((scanner->n_moves > 0 || scanner->game->finished) && key != STELLING_SHEET_KEY_RESULT
          && key != STELLING_SHEET_KEY_COMMENT)
        begin_game (scanner, start);
      start = find_second_key (scanner, colon + 1, line_end, key);
      add_header (scanner, key, colon + 1, start);
      found = TRUE;
    }
  scanner->at = line_end;
  return found;
}

/* `Geel Rood`: the two sides of a game and hardly anything else. */
static gboolean
scan_heading (Scanner *scanner, gsize line_end)
{
  gsize at = skip_separators (scanner, scanner->at);
  gsize start = at;
  StellingGame games[2];
  StellingSide found[2];
  guint n_sides = 0, n_others = 0;

  while (at < line_end)
    {
      gsize end = find_word_end (scanner, at);
      g_autofree char *word = dup_text (scanner, at, end);

      if (scanner->source->text[at] == '{' || is_like_move (word))
        return FALSE;
      g_strdelimit (word, ".:#_*/-", ' ');
      g_strstrip (word);
      if (n_sides < 2 && stelling_sheet_side_find (word, &games[n_sides], &found[n_sides]))
        n_sides++;
      else if (!is_filler (word) && (n_others++ > 0 || n_sides > 0 || strlen (word) > 8))
        return FALSE;
      at = skip_separators (scanner, MAX (end, at + 1));
    }
  if (n_sides != 2 || games[0] != games[1] || found[0] == found[1])
    return FALSE;
  if (scanner->n_moves > 0 || scanner->game->has_heading || scanner->game->finished)
    begin_game (scanner, start);
  scanner->game->has_heading = TRUE;
  scanner->game->heading_game = games[0];
  scanner->game->heading_first = found[0];
  scanner->game->heading_start = start;
  scanner->at = line_end;
  return TRUE;
}

/* --- lines of moves --- */

static void
add_item (
    Scanner *scanner, StellingSheetItemKind kind, gsize start, gsize end, char *text, guint number)
{
  StellingSheetItem item = { kind, start, end, text, scanner->row, number };

  g_array_append_val (scanner->game->items, item);
  if (kind == STELLING_SHEET_MOVE)
    scanner->n_moves++;
}

/* `{…}`, over several lines if need be; `\}` is a brace of the text. */
static void
scan_comment (Scanner *scanner)
{
  const char *text = scanner->source->text;
  gsize length = scanner->source->length;
  gsize start = scanner->at + 1, at = start;
  g_autofree char *raw = NULL;
  GString *comment = g_string_new (NULL);

  while (at < length && text[at] != '}')
    at += text[at] == '\\' ? 2 : 1;
  at = MIN (at, length);
  if (at >= length)
    stelling_source_note (scanner->source, STELLING_MESSAGE_ERROR, length,
                          g_strdup (_("the file ends inside of a comment: expected \"}\"")));
  raw = dup_text (scanner, start, at);
  for (const char *c = raw; *c != '\0'; c++)
    {
      c += *c == '\\' && (c[1] == '}' || c[1] == '{' || c[1] == '\\');
      g_string_append_c (comment, *c);
    }
  scanner->at = MIN (at + 1, length);
  add_item (scanner, STELLING_SHEET_COMMENT, start, at, g_strstrip (g_string_free (comment, FALSE)),
            0);
}

static void
set_result (Scanner *scanner, const char *header, gsize start)
{
  StellingSheetHeader result = { STELLING_SHEET_KEY_RESULT, start, g_strdup (header), header };

  scanner->game->finished = TRUE;
  /* That a game goes on needs no header. */
  if (g_str_equal (header, "none"))
    {
      g_free (result.text);
      return;
    }
  g_array_append_val (scanner->game->headers, result);
}

/* The end of the words that start at @at: that of the line, or a comment. At most @limit is looked
 * at. */
static gsize
find_words_end (const Scanner *scanner, gsize at, gsize limit)
{
  gsize stop = limit < scanner->source->length - at ? at + limit : scanner->source->length;

  while (at < stop && !is_line_end (scanner, at) && scanner->source->text[at] != '{')
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
  g_autofree char *word = dup_text (scanner, start, end);
  g_autofree char *rest = NULL;
  const char *header;

  if (has_digit (word))
    {
      header = stelling_sheet_result_find (word);
      if (header != NULL)
        set_result (scanner, header, start);
      scanner->at = end;
      return header != NULL;
    }
  end = find_words_end (scanner, start, MAX_RESULT_LENGTH);
  rest = g_strstrip (dup_text (scanner, start, end));
  header = stelling_sheet_result_find (rest);
  if (header != NULL)
    set_result (scanner, header, start);
  else if (!has_digit (rest) && has_letter (rest))
    {
      end = find_words_end (scanner, start, G_MAXSIZE);
      stelling_source_note (scanner->source, STELLING_MESSAGE_WARNING, start,
                            g_strdup (_("words among the moves, read as a comment")));
      add_item (scanner, STELLING_SHEET_COMMENT, start, end,
                g_strstrip (dup_text (scanner, start, end)), 0);
    }
  else
    return FALSE;
  scanner->at = end;
  return TRUE;
}

/* A number begins another game when it is 1 again. */
static void
scan_number (Scanner *scanner, gsize start, gsize end, guint number)
{
  if (number == 1 && scanner->n_moves > 1)
    begin_game (scanner, start);
  add_item (scanner, STELLING_SHEET_NUMBER, start, end, NULL, number);
}

/* A glyph that stands apart from its move ("D4 !?") is put to it. */
static gboolean
scan_glyph (Scanner *scanner, const char *word)
{
  guint n_items = scanner->game->items->len;
  StellingSheetItem *last;
  char *both;

  if (n_items == 0)
    return FALSE;
  last = &g_array_index (scanner->game->items, StellingSheetItem, n_items - 1);
  if (last->kind != STELLING_SHEET_MOVE || last->row != scanner->row)
    return FALSE;
  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    if (g_str_equal (word, stelling_glyph_get_symbol ((StellingGlyph) i)))
      {
        both = g_strconcat (last->text, word, NULL);
        g_free (last->text);
        last->text = both;
        return TRUE;
      }
  return FALSE;
}

static void
scan_word (Scanner *scanner)
{
  gsize start = scanner->at;
  gsize end = find_word_end (scanner, start);
  g_autofree char *word = NULL;
  guint number = 0;
  gsize n;

  end = MAX (end, start + 1);
  word = dup_text (scanner, start, end);
  n = number_length (word, &number);
  scanner->at = end;
  if (n > 0)
    {
      scan_number (scanner, start, start + n, number);
      scanner->at = start + n;
    }
  else if (word[0] == '\0' || scan_glyph (scanner, word) || is_filler (word))
    return;
  else if (is_like_annotated_move (word) || !scan_words (scanner, start, end))
    add_item (scanner, STELLING_SHEET_MOVE, start, end, g_steal_pointer (&word), 0);
}

static void
scan_moves (Scanner *scanner)
{
  scanner->row++;
  while (TRUE)
    {
      scanner->at = skip_separators (scanner, scanner->at);
      if (is_line_end (scanner, scanner->at))
        return;
      if (scanner->source->text[scanner->at] == '{')
        scan_comment (scanner);
      else
        scan_word (scanner);
    }
}

/* Whether the line's first word that is no number is a move. */
static gboolean
begins_with_move (const Scanner *scanner, gsize line_end)
{
  gsize at = skip_separators (scanner, scanner->at);

  while (at < line_end)
    {
      gsize end = MAX (find_word_end (scanner, at), at + 1);
      g_autofree char *word = dup_text (scanner, at, end);
      guint number;
      gsize n = number_length (word, &number);

      if (n == 0 && word[0] != '\0' && !is_filler (word))
        return is_like_annotated_move (word);
      at = skip_separators (scanner, n > 0 ? at + n : end);
    }
  return FALSE;
}

static void
scan_line (Scanner *scanner)
{
  gsize line_end = find_line_end (scanner, scanner->at);
  gsize start = skip_separators (scanner, scanner->at);

  if (start >= line_end)
    scanner->at = line_end;
  else if (scanner->source->text[start] == '{')
    scan_moves (scanner);
  else if (scan_header (scanner, line_end) || scan_heading (scanner, line_end))
    return;
  else if (scanner->source->text[start] == '*' && skip_separators (scanner, start + 1) >= line_end)
    {
      /* A game without moves, or one that is not finished. */
      scanner->game->finished = TRUE;
      scanner->at = line_end;
    }
  else if (scanner->game->has_heading || scanner->n_moves > 0
           || begins_with_move (scanner, line_end))
    {
      if (scanner->game->finished && scanner->n_moves > 0 && begins_with_move (scanner, line_end))
        begin_game (scanner, start);
      scan_moves (scanner);
    }
  else
    {
      g_autofree char *line = dup_text (scanner, start, line_end);

      /* A title, a place, names: text about the game. */
      if (!is_filler (line))
        add_header (scanner, STELLING_SHEET_KEY_COMMENT, start, line_end);
      scanner->at = line_end;
    }
}

GPtrArray *
stelling_sheet_scan (StellingSource *source)
{
  Scanner scanner = { .source = source };

  scanner.games = g_ptr_array_new_with_free_func (free_game);
  begin_game (&scanner, 0);
  while (scanner.at < source->length)
    {
      scan_line (&scanner);
      while (scanner.at < source->length && is_line_end (&scanner, scanner.at))
        scanner.at++;
    }
  return scanner.games;
}
