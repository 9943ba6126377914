/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-board-rank-private.h"
#include "stelling-sheet-words.h"

/* In bytes; the first line of a board is no shorter, unless it is a rank's number alone: the
 * smallest has nine files, with signs between them or without, and "Wit zet" says whose turn it is.
 */
#define MIN_LINE_LENGTH 7

/* The letters of the files on their line, by column, in characters. */
typedef struct
{
  gboolean found, backward;
  guint columns[STELLING_BOARD_MAX_SIZE];
} Files;

/* --- lines --- */

gsize
stelling_board_finder_find_line_end (StellingBoardFinder *finder, gsize at)
{
  if (at != finder->line_from)
    {
      finder->line_from = at;
      finder->line_end = stelling_line_end_find (finder->plain, finder->source->length, at);
    }
  return finder->line_end;
}

/* Returns the start of the line after the one that ends at @end. */
static gsize
skip_line_end (const StellingBoardFinder *finder, gsize end)
{
  const char *plain = finder->plain;

  if (end < finder->source->length && plain[end] == '\r' && plain[end + 1] == '\n')
    return end + 2;
  return MIN (end + 1, finder->source->length);
}

gboolean
stelling_board_finder_is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\0';
}

/* Trims blanks, quotes, commas and brackets around the text from @start to @end. */
void
stelling_board_finder_trim (const char *plain, gsize *start, gsize *end)
{
  while (*start < *end && strchr (" \t\"'[", plain[*start]) != NULL)
    ++*start;
  while (*start < *end && strchr (" \t\"',;]", plain[*end - 1]) != NULL)
    --*end;
}

/* Returns whether it is a rule of dashes, bars and crosses, or an empty line. */
static gboolean
is_rule (const char *plain, gsize start, gsize end)
{
  for (; start < end; start++)
    if (strchr (" \t-+=|_:*~", plain[start]) == NULL)
      return FALSE;
  return TRUE;
}

/* --- the letters of the files --- */

/* Takes the letters in order or backward, with nothing but signs between them. */
static gboolean
take_files (StellingBoardFinder *finder, gsize at, guint size, Files *files)
{
  const char *plain = finder->plain;
  gsize end = stelling_board_finder_find_line_end (finder, at);
  guint n = 0, column = 0;
  guint first = size;

  if (end - at > STELLING_BOARD_MAX_LINE_LENGTH)
    return FALSE;
  for (; at < end; at += (gsize) g_utf8_skip[(guchar) plain[at]])
    {
      if (plain[at] == '\0')
        continue;
      if (g_ascii_isalpha (plain[at]))
        {
          guint file = (guint) (g_ascii_tolower (plain[at]) - 'a');

          if (n == 0)
            first = file;
          if (n == size || (first == 0 ? file != n : file != size - 1 - n))
            return FALSE;
          files->columns[n++] = column;
        }
      else if (strchr (" \t|+-.:_", plain[at]) == NULL)
        return FALSE;
      column++;
    }
  files->found = n == size;
  files->backward = files->found && first != 0;
  return files->found;
}

/* Takes a rank whose squares stand in the columns of the letters, blank where they are empty. */
static gboolean
take_columns (StellingBoardFinder *finder,
              gsize at,
              guint size,
              const Files *files,
              StellingBoardRank *rank)
{
  const char *plain = finder->plain;
  gsize end = stelling_board_finder_find_line_end (finder, at), first = at;
  guint column = 0;

  rank->n = 0;
  rank->style = STELLING_RANK_COLUMNS;
  while (first < end && stelling_board_finder_is_blank (plain[first]))
    first++;
  rank->label = stelling_board_rank_take_number (plain, &first, end);
  if (rank->label == STELLING_RANK_NO_LABEL)
    return FALSE;
  for (; at < end && rank->n < size; at += (gsize) g_utf8_skip[(guchar) plain[at]])
    {
      if (plain[at] == '\0' && column > 0)
        continue;
      if (column == files->columns[rank->n])
        {
          if (at < first || !stelling_board_rank_add_cell (rank, g_utf8_get_char (plain + at), at))
            return FALSE;
        }
      else if (at >= first && !stelling_board_finder_is_blank (plain[at]) && plain[at] != '|')
        return FALSE;
      column++;
    }
  while (rank->n < size)
    stelling_board_rank_add_cell (rank, ' ', end);
  while (at < end
         && (stelling_board_finder_is_blank (plain[at]) || plain[at] == '|'
             || g_ascii_isdigit (plain[at])))
    at++;
  return at == end;
}

/* --- all ranks --- */

static void
place_ranks (StellingBoardText *board, const StellingBoardRank *ranks, const Files *files)
{
  guint size = board->size;
  int top = ranks[0].label;
  gboolean upward = TRUE, downward = TRUE, none = TRUE, from_zero = TRUE;
  gboolean backward = files->backward;

  for (guint i = 0; i < size; i++)
    {
      downward = downward && ranks[i].label == (int) (size - i);
      upward = upward && ranks[i].label == (int) i + 1;
      from_zero = from_zero && ranks[i].label == (top == 0 ? (int) i : (int) (size - 1 - i));
      none = none && ranks[i].label == STELLING_RANK_NO_LABEL;
    }
  board->place = ranks[0].places[0];
  board->unsure_numbers = !downward && !upward && !none && !from_zero;
  board->unsure_side = upward && !files->found;
  /* From the other side both ranks and files are turned, so that one of them is enough to know. */
  if (board->unsure_side)
    backward = TRUE;
  if (none && files->backward)
    upward = TRUE;
  for (guint i = 0; i < size; i++)
    for (guint j = 0; j < size; j++)
      {
        guint rank = upward ? i : size - 1 - i;
        guint file = backward ? size - 1 - j : j;

        board->cells[rank * size + file] = ranks[i].cells[j];
        board->places[rank * size + file] = ranks[i].places[j];
      }
}

static gboolean
is_dashes (const StellingBoardRank *rank, guint size)
{
  for (guint i = 0; i < size; i++)
    if (rank->cells[i] != '-' && rank->cells[i] != '=' && rank->cells[i] != '_')
      return FALSE;
  return TRUE;
}

/* A line taken for a rank of dashes was the rule above the board, if a rank follows below. */
static void
leave_top_rule (StellingBoardFinder *finder, guint size, StellingBoardRank *ranks)
{
  StellingBoardRank next;

  if (ranks[0].style != STELLING_RANK_TIGHT || ranks[0].label != STELLING_RANK_NO_LABEL
      || !is_dashes (&ranks[0], size) || !stelling_board_rank_take (finder, finder->at, size, &next)
      || next.style != STELLING_RANK_TIGHT)
    return;
  memmove (ranks, ranks + 1, (size - 1) * sizeof *ranks);
  ranks[size - 1] = next;
  finder->at = skip_line_end (finder, stelling_board_finder_find_line_end (finder, finder->at));
}

/* Takes ranks with rules and an empty line or two between them, and moves on behind them. */
static gboolean
take_ranks (StellingBoardFinder *finder, guint size, const Files *columns, StellingBoardRank *ranks)
{
  guint n = 0, n_empty = 0;

  while (n < size)
    {
      StellingBoardRank *rank = &ranks[n];
      gsize end = stelling_board_finder_find_line_end (finder, finder->at);
      gboolean found = columns != NULL ? take_columns (finder, finder->at, size, columns, rank)
                                       : stelling_board_rank_take (finder, finder->at, size, rank);

      if (finder->at >= finder->source->length)
        return FALSE;
      found = found && (n == 0 || rank->style == ranks[0].style);
      n_empty = found ? 0 : n_empty + 1;
      if (!found && (n == 0 || n_empty > 2 || !is_rule (finder->plain, finder->at, end)))
        return FALSE;
      n += found;
      finder->at = skip_line_end (finder, end);
    }
  leave_top_rule (finder, size, ranks);
  return TRUE;
}

/* Returns whether the line begins with a number, as ranks do that stand in columns. */
static gboolean
has_number (const StellingBoardFinder *finder)
{
  gsize at = finder->at;

  while (at < finder->source->length && stelling_board_finder_is_blank (finder->plain[at]))
    at++;
  return at < finder->source->length && g_ascii_isdigit (finder->plain[at]);
}

/* Finds the letters somewhere below, for ranks that have blanks in them. */
static gboolean
find_files_below (StellingBoardFinder *finder, guint size, Files *files)
{
  gsize at = finder->at;

  for (guint i = 0; i < 2 * size + 4 && at < finder->source->length; i++)
    {
      if (take_files (finder, at, size, files))
        return TRUE;
      at = skip_line_end (finder, stelling_board_finder_find_line_end (finder, at));
    }
  return FALSE;
}

/* --- what stands around a board --- */

static char *
dup_line (const StellingBoardFinder *finder, gsize at, gsize end)
{
  GString *out = g_string_new (NULL);

  for (; at < end; at++)
    if (finder->plain[at] != '\0')
      g_string_append_c (out, finder->plain[at]);
  return g_strstrip (g_string_free (out, FALSE));
}

/* Takes "White to move", "Aan zet: geel", or a letter alone. */
static gboolean
take_turn (StellingBoardText *board, const char *line)
{
  StellingSide side;

  if (stelling_sheet_turn_find (line, &side))
    board->turn = (int) side;
  else if (line[0] != '\0' && *g_utf8_next_char (line) == '\0'
           && g_unichar_isalpha (g_utf8_get_char (line)))
    board->turn_sign = g_utf8_get_char (line);
  else
    return FALSE;
  return TRUE;
}

/* Takes "Reserve: 20 21": Yellow's and Red's. */
static gboolean
take_reserves (StellingBoardText *board, const char *line)
{
  int found[2] = { -1, -1 };
  gboolean swapped;
  guint n = 0;

  if (!stelling_sheet_reserves_find (line, &swapped))
    return FALSE;
  for (const char *at = line; *at != '\0';)
    {
      if (!g_ascii_isdigit (*at))
        {
          at++;
          continue;
        }
      if (n == 2)
        return FALSE;
      found[n++] = (int) MIN (g_ascii_strtoull (at, NULL, 10), 999);
      at += strspn (at, "0123456789");
    }
  if (n < 2)
    return FALSE;
  board->reserve[0] = found[swapped];
  board->reserve[1] = found[!swapped];
  return TRUE;
}

/* Returns the number of ranks in the first word of a line, or 0 if that is no position's text. */
static guint
count_ranks (const char *line)
{
  gsize length = strcspn (line, " \t");
  guint n = 0;

  for (gsize i = 0; i < length; i++)
    {
      if (line[i] == '/')
        n += i > 0 && i + 1 < length;
      else if (!g_ascii_isalnum (line[i]) && (guchar) line[i] < 0x80)
        return 0;
    }
  return n + 1;
}

static gboolean
take_position_line (StellingBoardText *board, const char *line, gsize at)
{
  if (board->line != NULL || count_ranks (line) != board->size)
    return FALSE;
  board->line = g_strdup (line);
  board->line_start = at;
  return TRUE;
}

/* Knows the last line that `show` writes. */
static gboolean
is_result (const StellingBoardText *board, const char *line)
{
  return board->line != NULL && g_str_has_prefix (line, "result: ");
}

/* Takes the lines that belong to the board above them, up to the first that does not. */
static void
take_below (StellingBoardFinder *finder, StellingBoardText *board, Files *files)
{
  guint n_empty = 0;

  while (finder->at < finder->source->length && n_empty < 3)
    {
      gsize at = finder->at, end = stelling_board_finder_find_line_end (finder, at);
      g_autofree char *line = NULL;

      if (end - at > STELLING_BOARD_MAX_LINE_LENGTH)
        return;
      line = dup_line (finder, at, end);
      finder->at = skip_line_end (finder, end);
      if ((!files->found && take_files (finder, at, board->size, files))
          || take_position_line (board, line, at) || take_turn (board, line)
          || take_reserves (board, line) || is_result (board, line))
        {
          board->end = finder->at;
          n_empty = 0;
        }
      else if (is_rule (finder->plain, at, end))
        n_empty++;
      else
        return;
    }
}

/* --- a board on one line --- */

/* Takes one rank, `3ttt3`, and moves @text behind it. */
static gboolean
take_run (StellingBoardText *board, const char **text, guint rank, gsize place)
{
  guint file = 0;

  while (**text != '\0' && **text != '/' && !stelling_board_finder_is_blank (**text))
    {
      guint n = 1;
      gunichar cell = '.';

      if (g_ascii_isdigit (**text))
        for (n = 0; g_ascii_isdigit (**text) && n <= board->size; ++*text)
          n = n * 10 + (guint) (**text - '0');
      else
        {
          cell = g_utf8_get_char (*text);
          *text = g_utf8_next_char (*text);
        }
      if (n == 0 || file + n > board->size)
        return FALSE;
      for (; n > 0; n--, file++)
        {
          board->cells[rank * board->size + file] = cell;
          board->places[rank * board->size + file] = place;
        }
    }
  return file == board->size;
}

/* Takes the letter of the side to move. */
static void
take_line_turn (StellingBoardText *board, const char *rest)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_ascii_isalpha (words[i][0]) && words[i][1] == '\0')
      board->turn_sign = (gunichar) words[i][0];
}

static gboolean
take_line (StellingBoardFinder *finder, StellingBoardText *board)
{
  gsize at = finder->at, end = stelling_board_finder_find_line_end (finder, at);
  g_autofree char *line = NULL;
  char *alone;
  const char *text;
  gboolean upward;

  if (end - at > STELLING_BOARD_MAX_LINE_LENGTH
      || memchr (finder->plain + at, '/', end - at) == NULL)
    return FALSE;
  stelling_board_finder_trim (finder->plain, &at, &end);
  line = dup_line (finder, at, end);
  board->size = count_ranks (line);
  if (board->size != 9 && board->size != 12)
    return FALSE;
  alone = stelling_board_text_dup_from_prose (line);
  if (alone != NULL)
    {
      g_free (line);
      line = alone;
    }
  text = line + (line[0] == '/');
  upward = line[0] == '/';
  for (guint i = 0; i < board->size; i++)
    {
      if (i > 0 && *text++ != '/')
        return FALSE;
      if (!take_run (board, &text, upward ? i : board->size - 1 - i, at))
        return FALSE;
    }
  text += *text == '/';
  take_line_turn (board, text);
  board->is_line = TRUE;
  board->line_start = board->place = at;
  board->line = g_steal_pointer (&line);
  finder->at = skip_line_end (finder, stelling_board_finder_find_line_end (finder, finder->at));
  board->end = finder->at;
  return TRUE;
}

/* --- finding --- */

static gboolean
take_board (StellingBoardFinder *finder, StellingBoardText *board, guint size, const Files *above)
{
  gsize start = finder->at;
  StellingBoardRank ranks[STELLING_BOARD_MAX_SIZE];
  Files files = *above;

  if (!take_ranks (finder, size, NULL, ranks))
    {
      Files below = *above;

      finder->at = start;
      if (!has_number (finder) || !(below.found || find_files_below (finder, size, &below))
          || !take_ranks (finder, size, &below, ranks))
        {
          finder->at = start;
          return FALSE;
        }
    }
  board->size = size;
  board->end = finder->at;
  take_below (finder, board, &files);
  place_ranks (board, ranks, &files);
  return TRUE;
}

static StellingBoardText *
board_text_new (gsize at)
{
  StellingBoardText *board = g_new0 (StellingBoardText, 1);

  board->start = at;
  board->turn = board->reserve[0] = board->reserve[1] = -1;
  return board;
}

void
stelling_board_text_free (StellingBoardText *self)
{
  g_free (self->line);
  g_free (self);
}

/* Takes the side to move from a line above the board. */
static void
take_above (StellingBoardFinder *finder, StellingBoardText *board)
{
  gsize end = stelling_board_finder_find_line_end (finder, finder->at);
  g_autofree char *line = NULL;
  StellingSide side;

  /* Such a line has several words. */
  if (end - finder->at > STELLING_BOARD_MAX_LINE_LENGTH
      || memchr (finder->plain + finder->at, ' ', end - finder->at) == NULL)
    return;
  line = dup_line (finder, finder->at, end);
  if (!stelling_sheet_turn_find (line, &side))
    return;
  board->turn = (int) side;
  finder->at = skip_line_end (finder, end);
  while (finder->at < finder->source->length
         && is_rule (finder->plain, finder->at,
                     stelling_board_finder_find_line_end (finder, finder->at)))
    finder->at = skip_line_end (finder, stelling_board_finder_find_line_end (finder, finder->at));
}

/* Returns whether the line may begin a board: one without ranks, files and words about a side never
 * does. A file may have a million lines of a few letters. */
static gboolean
may_begin (StellingBoardFinder *finder)
{
  gsize end = stelling_board_finder_find_line_end (finder, finder->at);

  return end - finder->at >= MIN_LINE_LENGTH || has_number (finder);
}

StellingBoardText *
stelling_board_text_find (const StellingSource *source, const char *plain, gsize at)
{
  StellingBoardFinder finder = { source, plain, at, G_MAXSIZE, 0 };
  g_autoptr (StellingBoardText) board = NULL;

  if (!may_begin (&finder))
    return NULL;
  board = board_text_new (at);
  if (take_line (&finder, board))
    return stelling_board_text_is_known (board) ? g_steal_pointer (&board) : NULL;
  take_above (&finder, board);
  for (guint size = 9; size <= STELLING_BOARD_MAX_SIZE; size += 3)
    {
      Files files = { .found = FALSE };
      gsize start = finder.at;

      if (take_files (&finder, start, size, &files))
        {
          finder.at = skip_line_end (&finder, stelling_board_finder_find_line_end (&finder, start));
          while (finder.at < source->length
                 && is_rule (plain, finder.at,
                             stelling_board_finder_find_line_end (&finder, finder.at)))
            finder.at
                = skip_line_end (&finder, stelling_board_finder_find_line_end (&finder, finder.at));
        }
      if (take_board (&finder, board, size, &files) && stelling_board_text_is_known (board))
        return g_steal_pointer (&board);
      finder.at = start;
    }
  return NULL;
}
