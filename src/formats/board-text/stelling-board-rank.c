/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-board-rank-private.h"

gboolean
stelling_board_rank_add_cell (StellingBoardRank *rank, gunichar cell, gsize place)
{
  if (rank->n == STELLING_BOARD_MAX_SIZE || g_unichar_isdigit (cell) || g_unichar_iscntrl (cell))
    return FALSE;
  rank->cells[rank->n] = cell;
  rank->places[rank->n++] = place;
  return TRUE;
}

/* Returns a number of one or two digits at @at and moves @at behind it; else NO_LABEL. */
int
stelling_board_rank_take_number (const char *plain, gsize *at, gsize end)
{
  gsize start = *at;
  int number = 0;

  while (*at < end && *at - start < 2 && g_ascii_isdigit (plain[*at]))
    number = number * 10 + (plain[(*at)++] - '0');
  return *at > start ? number : STELLING_RANK_NO_LABEL;
}

/* Takes off the number before the rank or after it. */
static void
take_labels (const char *plain, gsize *start, gsize *end, StellingBoardRank *rank)
{
  gsize at = *start, before = *end;

  rank->label = stelling_board_rank_take_number (plain, &at, *end);
  if (rank->label != STELLING_RANK_NO_LABEL)
    {
      if (at < *end && (plain[at] == ')' || plain[at] == ':'))
        at++;
      *start = at;
    }
  while (before > *start && *end - before < 2 && g_ascii_isdigit (plain[before - 1]))
    before--;
  if (before < *end && before > *start)
    {
      at = before;
      if (rank->label == STELLING_RANK_NO_LABEL)
        rank->label = stelling_board_rank_take_number (plain, &at, *end);
      *end = before;
    }
  stelling_board_finder_trim (plain, start, end);
}

/* Takes the cell between two bars; returns FALSE if there is more than one sign. */
static gboolean
take_bar_cell (const char *plain, gsize start, gsize end, StellingBoardRank *rank)
{
  gsize next;

  stelling_board_finder_trim (plain, &start, &end);
  if (start == end)
    return stelling_board_rank_add_cell (rank, ' ', start);
  next = start + (gsize) g_utf8_skip[(guchar) plain[start]];
  while (next < end && plain[next] == '\0')
    next++;
  return next == end && stelling_board_rank_add_cell (rank, g_utf8_get_char (plain + start), start);
}

static guint
count_signs (const char *plain, gsize start, gsize end, char sign)
{
  guint n = 0;

  for (; start < end; start++)
    n += plain[start] == sign;
  return n;
}

typedef struct
{
  gsize start, end;
} Segment;

/* Takes the rank's number, if nothing else stands between two bars. */
static gboolean
take_bar_label (const char *plain, const Segment *segment, StellingBoardRank *rank)
{
  gsize start = segment->start, end = segment->end;
  int label;

  stelling_board_finder_trim (plain, &start, &end);
  label = stelling_board_rank_take_number (plain, &start, end);
  if (label == STELLING_RANK_NO_LABEL || start != end)
    return FALSE;
  rank->label = label;
  return TRUE;
}

/* Splits a rank at its bars. Where they are `|`, those at the ends of the line may be missing. */
static guint
split_bars (const char *plain, gsize start, gsize end, char bar, Segment *segments)
{
  guint n = 0;

  if (bar == '|' && start < end && plain[start] == bar)
    start++;
  if (bar == '|' && start < end && plain[end - 1] == bar)
    end--;
  for (gsize stop = start; n < STELLING_BOARD_MAX_SIZE + 2; start = stop + 1)
    {
      for (stop = start; stop < end && plain[stop] != bar;)
        stop++;
      segments[n++] = (Segment) { start, stop };
      if (stop >= end)
        break;
    }
  return n;
}

/* Takes `| t | . |`, or the same with tabs or commas. */
static gboolean
take_bars (const char *plain, gsize start, gsize end, char bar, guint size, StellingBoardRank *rank)
{
  Segment segments[STELLING_BOARD_MAX_SIZE + 2];
  guint n = split_bars (plain, start, end, bar, segments);
  guint first = 0;

  rank->style = STELLING_RANK_BARS;
  rank->n = 0;
  if (n > size && take_bar_label (plain, &segments[0], rank))
    first++;
  if (n - first > size && take_bar_label (plain, &segments[n - 1], rank))
    n--;
  if (n - first != size)
    return FALSE;
  for (guint i = first; i < n; i++)
    if (!take_bar_cell (plain, segments[i].start, segments[i].end, rank))
      return FALSE;
  return TRUE;
}

/* Takes `t . .`, or `t..` without any blank. */
static gboolean
take_signs (const char *plain, gsize start, gsize end, StellingBoardRank *rank)
{
  guint n_gaps = 0;
  gboolean gap = FALSE;

  rank->n = 0;
  while (start < end)
    {
      if (stelling_board_finder_is_blank (plain[start]))
        {
          gap = gap || plain[start] != '\0';
          start++;
          continue;
        }
      n_gaps += gap && rank->n > 0;
      gap = FALSE;
      if (!stelling_board_rank_add_cell (rank, g_utf8_get_char (plain + start), start))
        return FALSE;
      start += (gsize) g_utf8_skip[(guchar) plain[start]];
    }
  rank->style = n_gaps > 0 ? STELLING_RANK_BLANKS : STELLING_RANK_TIGHT;
  return n_gaps == 0 || n_gaps + 1 == rank->n;
}

gboolean
stelling_board_rank_take (StellingBoardFinder *finder,
                          gsize at,
                          guint size,
                          StellingBoardRank *rank)
{
  const char *plain = finder->plain;
  gsize start = at, end = stelling_board_finder_find_line_end (finder, at);

  rank->label = STELLING_RANK_NO_LABEL;
  if (end - at > STELLING_BOARD_MAX_LINE_LENGTH)
    return FALSE;
  if (count_signs (plain, start, end, '\t') + 1 >= size)
    return take_bars (plain, start, end, '\t', size, rank);
  stelling_board_finder_trim (plain, &start, &end);
  if (count_signs (plain, start, end, ',') + 1 >= size)
    return take_bars (plain, start, end, ',', size, rank);
  if (start < end && plain[start] != '|')
    take_labels (plain, &start, &end, rank);
  if (count_signs (plain, start, end, '|') + 1 >= size)
    return take_bars (plain, start, end, '|', size, rank);
  return take_signs (plain, start, end, rank) && rank->n == size;
}
