/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-limits.h"
#include "stelling-sheet-scan-private.h"

/* In bytes; a longer text before a colon is no key. */
#define MAX_KEY_LENGTH 40
/* In bytes; the names of two columns and the blanks between them are no longer. */
#define MAX_HEADING_LENGTH 400

typedef StellingSheetScanner Scanner;

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

void
stelling_sheet_game_free (StellingSheetGame *game)
{
  g_array_unref (game->items);
  g_array_unref (game->headers);
  g_clear_pointer (&game->board, stelling_board_text_free);
  g_free (game);
}

void
stelling_sheet_count_entry (Scanner *scanner, gsize at)
{
  if (++scanner->n_entries <= STELLING_LIMIT_ENTRIES)
    return;
  scanner->full = TRUE;
  stelling_source_note_limit (
      scanner->source, at,
      g_strdup_printf (_ ("more than %u moves, numbers and lines in one score sheet: what follows "
                          "is not read; divide the file into several"),
                       STELLING_LIMIT_ENTRIES));
}

void
stelling_sheet_count_word (Scanner *scanner, gsize at)
{
  if (++scanner->n_words <= STELLING_LIMIT_WORDS)
    return;
  scanner->full = TRUE;
  stelling_source_note_limit (
      scanner->source, at,
      g_strdup_printf (_ ("more than %u words among the moves that are no moves: what follows is "
                          "not read; put the text between { and }"),
                       STELLING_LIMIT_WORDS));
}

void
stelling_sheet_begin_game (Scanner *scanner, gsize at)
{
  if (scanner->games->len == STELLING_LIMIT_GAMES)
    {
      scanner->full = TRUE;
      stelling_source_note_games (scanner->source, at);
      return;
    }
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
  scanner->is_log = scanner->told = FALSE;
}

void
stelling_sheet_set_result (Scanner *scanner, const char *header, gsize start)
{
  StellingSheetHeader result = { STELLING_SHEET_KEY_RESULT, start, g_strdup (header), header };

  scanner->game->finished = TRUE;
  /* An unfinished game needs no header. */
  if (g_str_equal (header, "none"))
    {
      g_free (result.text);
      return;
    }
  g_array_append_val (scanner->game->headers, result);
}

/* --- lines that are not moves --- */

static void
add_header (Scanner *scanner, StellingSheetKey key, gsize start, gsize end)
{
  StellingSheetHeader header = { .key = key };

  /* A sign that was made blank, a bullet or a star, is a part of the value. */
  while (start < end
         && (scanner->plain[start] == '\0'
             || (g_ascii_isspace (scanner->plain[start])
                 && strchr (">*`", scanner->source->text[start]) == NULL)))
    start++;
  stelling_sheet_count_entry (scanner, start);
  header.start = start;
  header.text = g_strstrip (stelling_sheet_dup_text (scanner, header.start, end));
  g_array_append_val (scanner->game->headers, header);
}

/* Returns whether @at begins a column: those are two blanks or a tab apart, words one blank. A name
 * may begin with a side's word: "Geel: Rood: 2". @start: the beginning of the text before @at. */
static gboolean
is_after_wide_gap (const Scanner *scanner, gsize start, gsize at)
{
  const char *plain = scanner->plain;
  guint n_blanks = 0;

  for (; at > start && (plain[at - 1] == ' ' || plain[at - 1] == '\0'); at--)
    n_blanks += plain[at - 1] == ' ';
  return n_blanks > 1 || (at > start && strchr ("\t|,;", plain[at - 1]) != NULL);
}

/* Returns the second player's place in a line of both ("Geel: Jan   Rood: Piet"), or @end. */
static gsize
find_second_key (const Scanner *scanner, gsize start, gsize end, StellingSheetKey first)
{
  const char *plain = scanner->plain;

  if (first != STELLING_SHEET_KEY_LIGHT && first != STELLING_SHEET_KEY_DARK)
    return end;
  for (gsize at = start; at < end; at++)
    if (plain[at] == ':')
      {
        gsize word = at;
        g_autofree char *key = NULL;
        StellingSheetKey found;

        while (word > start && at - word < MAX_KEY_LENGTH
               && strchr (" \t|,;", plain[word - 1]) == NULL)
          word--;
        if (at - word == MAX_KEY_LENGTH)
          continue;
        key = stelling_sheet_dup_text (scanner, word, at);
        found = is_after_wide_gap (scanner, start, word) ? stelling_sheet_key_find (key)
                                                         : STELLING_SHEET_KEY_NONE;
        if (found == STELLING_SHEET_KEY_LIGHT || found == STELLING_SHEET_KEY_DARK)
          return word;
      }
  return end;
}

/* After the moves a header begins the next game, except one that is often written at the end. */
static void
begin_game_for (Scanner *scanner, StellingSheetKey key, gsize start)
{
  if ((scanner->n_moves > 0 || scanner->game->finished) && key != STELLING_SHEET_KEY_RESULT
      && key != STELLING_SHEET_KEY_COMMENT)
    stelling_sheet_begin_game (scanner, start);
}

/* Takes `Key: value`. */
static gboolean
scan_header (Scanner *scanner, gsize line_end)
{
  const char *plain = scanner->plain;
  gsize start = stelling_sheet_skip_separators (scanner, scanner->at);
  gboolean found = FALSE;

  while (start < line_end)
    {
      gsize colon = start;
      g_autofree char *word = NULL;
      StellingSheetKey key;

      while (colon < line_end && plain[colon] != ':' && colon - start < MAX_KEY_LENGTH)
        colon++;
      if (colon >= line_end || plain[colon] != ':' || g_ascii_isdigit (plain[start]))
        return FALSE;
      word = g_strstrip (stelling_sheet_dup_text (scanner, start, colon));
      key = stelling_sheet_key_find (word);
      if (key == STELLING_SHEET_KEY_NONE)
        return FALSE;
      begin_game_for (scanner, key, start);
      for (colon++; colon < line_end && plain[colon] == '\0';)
        colon++;
      start = find_second_key (scanner, colon, line_end, key);
      add_header (scanner, key, colon, start);
      found = TRUE;
    }
  scanner->at = line_end;
  return found;
}

/* Takes `[Key "value"]`, a header of chess programs. */
static gboolean
scan_tag (Scanner *scanner, gsize start, gsize line_end)
{
  const char *plain = scanner->plain;
  gsize word = start + 1, quote = word, end = line_end;
  g_autofree char *key_text = NULL;
  StellingSheetKey key;

  if (plain[start] != '[')
    return FALSE;
  while (quote < line_end && (g_ascii_isalnum (plain[quote]) || plain[quote] == '_'))
    quote++;
  key_text = stelling_sheet_dup_text (scanner, word, quote);
  while (quote < line_end && plain[quote] == ' ')
    quote++;
  while (end > quote && plain[end - 1] != ']')
    end--;
  if (key_text[0] == '\0' || end < quote + 3 || plain[quote] != '"' || plain[end - 2] != '"')
    return FALSE;
  key = stelling_sheet_key_find (key_text);
  begin_game_for (scanner, key, start);
  scanner->at = line_end;
  /* An unknown header is kept whole. */
  if (key == STELLING_SHEET_KEY_NONE)
    add_header (scanner, STELLING_SHEET_KEY_COMMENT, start,
                stelling_sheet_skip_nuls (scanner, end));
  else
    add_header (scanner, key, quote + 1, end - 2);
  return TRUE;
}

/* Takes `Partij 2` between two games. */
static gboolean
scan_title (Scanner *scanner, gsize start, gsize line_end)
{
  g_autofree char *line = NULL;
  gsize n;

  if ((scanner->n_moves == 0 && !scanner->game->finished) || line_end - start > MAX_KEY_LENGTH)
    return FALSE;
  line = g_strstrip (stelling_sheet_dup_text (scanner, start, line_end));
  n = strcspn (line, " ");
  if (line[n] == '\0' || line[n + 1 + strspn (line + n + 1, "0123456789.: #")] != '\0')
    return FALSE;
  line[n] = '\0';
  if (stelling_sheet_key_find (line) != STELLING_SHEET_KEY_NAME)
    return FALSE;
  stelling_sheet_begin_game (scanner, start);
  add_header (scanner, STELLING_SHEET_KEY_NAME, start, line_end);
  scanner->at = line_end;
  return TRUE;
}

/* --- headings --- */

/* The words of a possible heading. */
typedef struct
{
  StellingGame games[2];
  StellingSide sides[2];
  guint n_sides, n_others;
} Heading;

/* Takes one word of a possible heading; returns FALSE if it is no heading's. */
static gboolean
take_heading_word (Heading *heading, const char *word)
{
  if (*word == '\0' || stelling_sheet_is_filler (word) || stelling_sheet_word_is_column (word))
    return TRUE;
  if (heading->n_sides < 2
      && stelling_sheet_side_find (word, &heading->games[heading->n_sides],
                                   &heading->sides[heading->n_sides]))
    {
      heading->n_sides++;
      return TRUE;
    }
  /* An unknown word may head a column of numbers. */
  return heading->n_others++ == 0 && heading->n_sides == 0 && strlen (word) <= 8;
}

/* Takes `Geel Rood`: the two sides of a game and hardly anything else. */
static gboolean
scan_heading (Scanner *scanner, gsize line_end)
{
  gsize start = stelling_sheet_skip_separators (scanner, scanner->at);
  g_autofree char *line = NULL;
  g_auto (GStrv) words = NULL;
  Heading heading = { .n_sides = 0 };

  if (line_end - start > MAX_HEADING_LENGTH)
    return FALSE;
  line = stelling_sheet_dup_plain (scanner, start, line_end);
  if (strpbrk (line, "{[(") != NULL)
    return FALSE;
  words = g_strsplit_set (line, " \t|,;.:#_*/-\"'", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (!take_heading_word (&heading, words[i]))
      return FALSE;
  if (heading.n_sides != 2 || heading.games[0] != heading.games[1]
      || heading.sides[0] == heading.sides[1])
    return FALSE;
  if (scanner->n_moves > 0 || scanner->game->has_heading || scanner->game->finished)
    stelling_sheet_begin_game (scanner, start);
  scanner->game->has_heading = TRUE;
  scanner->game->heading_game = heading.games[0];
  scanner->game->heading_first = heading.sides[0];
  scanner->game->heading_start = start;
  scanner->at = line_end;
  return TRUE;
}

/* --- */

/* Returns whether it is a line of dashes, dots, bars. */
static gboolean
is_rule (const char *plain)
{
  return plain[strspn (plain, " \t|.-_:=+*~#`")] == '\0';
}

/* Takes a board: the start if before the moves, a mere view of the game if among them, the start of
 * another game if after them. */
static gboolean
scan_board (Scanner *scanner)
{
  g_autoptr (StellingBoardText) board
      = stelling_board_text_find (scanner->source, scanner->plain, scanner->at);

  if (board == NULL)
    return FALSE;
  scanner->at = board->end;
  if (scanner->is_turned)
    stelling_sheet_turn_board (board);
  if (scanner->n_moves > 0 && !scanner->game->finished && !scanner->is_log)
    return TRUE;
  if (scanner->game->board != NULL && !scanner->game->finished
      && stelling_sheet_follow_board (scanner, board))
    return TRUE;
  if (scanner->is_log)
    stelling_source_note (scanner->source, STELLING_MESSAGE_WARNING, board->place,
                          g_strdup (_ ("no move leads to this board from the one before: read as "
                                       "another game")));
  if (scanner->n_moves > 0 || scanner->game->finished || scanner->game->board != NULL)
    stelling_sheet_begin_game (scanner, board->start);
  scanner->game->board = g_steal_pointer (&board);
  return TRUE;
}

/* Skips a line between two boards, of which the moves are known, but takes the result. */
static void
skip_log_line (Scanner *scanner, gsize start, gsize line_end)
{
  const char *colon = memchr (scanner->plain + start, ':', line_end - start);
  gsize end = colon != NULL ? (gsize) (colon - scanner->plain) : start;
  g_autofree char *word
      = g_strstrip (stelling_sheet_dup_text (scanner, start, MIN (end, start + MAX_KEY_LENGTH)));

  if (stelling_sheet_key_find (word) == STELLING_SHEET_KEY_RESULT
      && scan_header (scanner, line_end))
    return;
  if (!scanner->told)
    stelling_source_note (
        scanner->source, STELLING_MESSAGE_WARNING, start,
        g_strdup (_ ("the moves are found from the boards: lines between them are "
                     "not read")));
  scanner->told = TRUE;
  scanner->at = line_end;
}

static void
scan_line (Scanner *scanner)
{
  const char *plain = scanner->plain;
  gsize line_end = stelling_sheet_find_line_end (scanner, scanner->at);
  gsize start = stelling_sheet_skip_separators (scanner, scanner->at);

  if (start >= line_end)
    scanner->at = line_end;
  else if (scan_board (scanner))
    return;
  else if (scanner->is_log)
    skip_log_line (scanner, start, line_end);
  else if (plain[start] == '{')
    stelling_sheet_scan_row (scanner);
  else if (scan_tag (scanner, start, line_end) || scan_header (scanner, line_end)
           || scan_heading (scanner, line_end) || scan_title (scanner, start, line_end))
    return;
  else if (plain[start] == '*' && stelling_sheet_skip_separators (scanner, start + 1) >= line_end)
    {
      /* This is a game without moves, or an unfinished one. */
      scanner->game->finished = TRUE;
      scanner->at = line_end;
    }
  else if (scanner->game->has_heading || scanner->n_moves > 0
           || stelling_sheet_begins_with_move (scanner, line_end))
    {
      if (scanner->game->finished && scanner->n_moves > 0
          && stelling_sheet_begins_with_move (scanner, line_end))
        stelling_sheet_begin_game (scanner, start);
      stelling_sheet_scan_row (scanner);
    }
  else
    {
      g_autofree char *line = stelling_sheet_dup_plain (scanner, start, line_end);

      /* Titles, places and names are a comment on the game. */
      if (!is_rule (line))
        add_header (scanner, STELLING_SHEET_KEY_COMMENT, start, line_end);
      scanner->at = line_end;
    }
}

GPtrArray *
stelling_sheet_scan (StellingSource *source, char *plain)
{
  Scanner scanner = { .source = source,
                      .plain = plain,
                      .line_from = G_MAXSIZE,
                      .n_tries_left = STELLING_SHEET_MAX_TRIES };

  scanner.games = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_sheet_game_free);
  stelling_sheet_begin_game (&scanner, 0);
  while (scanner.at < source->length && !scanner.full)
    {
      scan_line (&scanner);
      while (scanner.at < source->length && stelling_sheet_is_line_end (&scanner, scanner.at))
        scanner.at++;
    }
  return scanner.games;
}

Scanner *
stelling_sheet_line_scanner_new (const StellingSource *source, char *plain)
{
  Scanner *scanner = g_new0 (Scanner, 1);

  scanner->source = g_memdup2 (source, sizeof *source);
  scanner->source->notes = g_array_new (FALSE, FALSE, sizeof (StellingNote));
  g_array_set_clear_func (scanner->source->notes, stelling_note_clear);
  scanner->plain = plain;
  scanner->games = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_sheet_game_free);
  return scanner;
}

void
stelling_sheet_line_scanner_free (Scanner *scanner)
{
  g_array_unref (scanner->source->notes);
  g_free (scanner->source);
  g_ptr_array_unref (scanner->games);
  g_free (scanner);
}

/* Begins with the game of the line before, unless somebody has it, emptied. */
static void
begin_line (Scanner *scanner, const StellingSheetItem *item)
{
  StellingSource *part = scanner->source;

  *scanner = (Scanner) {
    .source = part,
    .plain = scanner->plain,
    .games = scanner->games,
    .at = item->start + 1,
    .line_from = G_MAXSIZE,
  };
  part->length = item->end - 1;
  /* A wide bracket has NULs after it. */
  while (scanner->plain[part->length] == '\0')
    part->length--;
  g_array_set_size (part->notes, 0);
  if (scanner->games->len > 1)
    g_ptr_array_set_size (scanner->games, 0);
  if (scanner->games->len == 0)
    {
      stelling_sheet_begin_game (scanner, scanner->at);
      return;
    }
  scanner->game = g_ptr_array_index (scanner->games, 0);
  g_array_set_size (scanner->game->items, 0);
  g_array_set_size (scanner->game->headers, 0);
  scanner->game->finished = FALSE;
  scanner->game->end = part->length;
}

StellingSheetGame *
stelling_sheet_scan_line (Scanner *scanner, const StellingSheetItem *item)
{
  const StellingSource *part = scanner->source;

  begin_line (scanner, item);
  while (scanner->at < part->length && part->notes->len == 0 && scanner->games->len == 1)
    {
      stelling_sheet_scan_row (scanner);
      while (scanner->at < part->length && stelling_sheet_is_line_end (scanner, scanner->at))
        scanner->at++;
    }
  if (part->notes->len > 0 || scanner->games->len > 1 || scanner->game->finished
      || scanner->n_moves == 0)
    return NULL;
  return scanner->game;
}

StellingSheetGame *
stelling_sheet_steal_line (Scanner *scanner)
{
  return g_ptr_array_steal_index (scanner->games, 0);
}
