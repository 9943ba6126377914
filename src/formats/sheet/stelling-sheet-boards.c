/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-sheet-scan-private.h"

/* Texts with a board after each move, as programs log their games: the moves are those that lead
 * from one board to the next. What stands between the boards need not be understood. */

/* Reads a board; what is told of it is told of the start alone. */
static void
read_board (const StellingSheetScanner *scanner,
            const StellingBoardText *board,
            StellingPosition *position)
{
  StellingSource scratch = *scanner->source;
  StellingRules rules;

  scratch.notes = g_array_new (FALSE, FALSE, sizeof (StellingNote));
  scratch.limits = g_array_new (FALSE, FALSE, sizeof (StellingNote));
  g_array_set_clear_func (scratch.notes, stelling_note_clear);
  g_array_set_clear_func (scratch.limits, stelling_note_clear);
  stelling_rules_init (&rules, stelling_board_text_get_game (board) == STELLING_GAME_TEBLO
                                   ? STELLING_RULE_SET_TEBLO
                                   : STELLING_RULE_SET_TABLUT_EDGE);
  stelling_board_text_guess_rules (board, &rules);
  stelling_position_init (position, &rules);
  stelling_board_text_read (board, &scratch, &rules, position);
  g_array_unref (scratch.notes);
  g_array_unref (scratch.limits);
}

static gboolean
is_same_board (const StellingPosition *one, const StellingPosition *other)
{
  guint size = stelling_position_get_size (one);

  for (StellingSide side = STELLING_LIGHT; side <= STELLING_DARK; side++)
    if (stelling_position_get_pawn (one, side) != stelling_position_get_pawn (other, side))
      return FALSE;
  for (guint i = 0; i < size * size; i++)
    if (stelling_position_get_piece (one, (StellingSquare) i)
        != stelling_position_get_piece (other, (StellingSquare) i))
      return FALSE;
  return TRUE;
}

/* The moves between two boards. */
typedef struct
{
  const StellingPosition *end;
  guint most;
  guint n_found; /* ways that lead there: the moves of the first */
  StellingMove moves[2];
  StellingSide side; /* who begins */
  guint *n_left;     /* moves that may still be tried, if there are two */
} BoardPath;

/* Tries all moves from @position, @depth of them played already. */
static void
try_moves (BoardPath *way,
           const StellingPosition *position,
           guint depth,
           const StellingMove *before)
{
  StellingMoveList list;

  if (stelling_position_get_outcome (position).result != STELLING_RESULT_NONE)
    return;
  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition after = *position;

      if (way->most == 2 && way->n_left[0] == 0)
        return;
      *way->n_left -= way->most == 2;
      stelling_position_play (&after, list.moves[i]);
      if (depth + 1 < way->most)
        try_moves (way, &after, depth + 1, &list.moves[i]);
      else if (is_same_board (&after, way->end) && way->n_found++ == 0)
        {
          way->moves[0] = depth > 0 ? *before : list.moves[i];
          way->moves[1] = list.moves[i];
        }
    }
}

/* Finds the piece that went elsewhere, by whatever rules. Returns NONE unless there is one. */
static StellingMove
find_moved (const StellingPosition *start, const StellingPosition *end)
{
  StellingSquare from = STELLING_SQUARE_NONE, to = STELLING_SQUARE_NONE;
  guint size = stelling_position_get_size (start), n = size * size;

  if (stelling_position_get_game (start) != STELLING_GAME_TABLUT)
    return STELLING_MOVE_NONE;
  for (guint i = 0; i < n; i++)
    if (stelling_position_get_piece (start, (StellingSquare) i) == STELLING_PIECE_NONE
        && stelling_position_get_piece (end, (StellingSquare) i) != STELLING_PIECE_NONE)
      {
        if (to != STELLING_SQUARE_NONE)
          return STELLING_MOVE_NONE;
        to = (StellingSquare) i;
      }
  for (guint i = 0; i < n && to != STELLING_SQUARE_NONE; i++)
    if (stelling_position_get_piece (start, (StellingSquare) i)
            == stelling_position_get_piece (end, to)
        && stelling_position_get_piece (end, (StellingSquare) i) == STELLING_PIECE_NONE)
      {
        if (from != STELLING_SQUARE_NONE)
          return STELLING_MOVE_NONE;
        from = (StellingSquare) i;
      }
  return from != STELLING_SQUARE_NONE ? stelling_move_step (from, to) : STELLING_MOVE_NONE;
}

/* Finds the only move, or the only two, between the boards. @known: who moves is. */
static guint
find_way (BoardPath *way, const StellingPosition *start, gboolean known)
{
  StellingProblem problems[STELLING_MAX_PROBLEMS];

  for (way->most = 1; way->most <= 2 && stelling_position_check (start, problems) == 0; way->most++)
    for (guint i = 0; i < (known ? 1 : 2); i++)
      {
        StellingPosition position = *start;
        StellingSide side = stelling_position_get_turn (start);

        way->side = i == 0 ? side : stelling_side_other (side);
        stelling_position_set_turn (&position, way->side);
        way->n_found = 0;
        try_moves (way, &position, 0, NULL);
        if (way->n_found == 1 && (way->most == 1 || *way->n_left > 0))
          return way->most;
      }
  way->moves[0] = find_moved (start, way->end);
  return way->moves[0] != STELLING_MOVE_NONE ? 1 : 0;
}

static void
add_move (StellingSheetScanner *scanner,
          const StellingBoardText *board,
          const StellingPosition *position,
          StellingMove move)
{
  StellingSheetItem item = { .kind = STELLING_SHEET_MOVE,
                             .start = (guint32) board->start,
                             .end = (guint32) board->end,
                             .row = ++scanner->row,
                             .time = -1 };
  char from[4], to[4];

  stelling_sheet_count_entry (scanner, board->start);
  if (stelling_position_get_game (position) == STELLING_GAME_TEBLO)
    item.text = stelling_move_to_string (position, move);
  else
    item.text = g_strdup_printf (
        "%s-%s",
        stelling_square_to_string (STELLING_GAME_TABLUT, stelling_move_get_from (move), from),
        stelling_square_to_string (STELLING_GAME_TABLUT, stelling_move_get_to (move), to));
  g_array_append_val (scanner->game->items, item);
  scanner->n_moves++;
}

/* --- programs that count the ranks from the top --- */

void
stelling_sheet_turn_board (StellingBoardText *board)
{
  guint size = board->size;

  for (guint low = 0; low < size / 2; low++)
    for (guint file = 0; file < size; file++)
      {
        guint one = low * size + file, other = (size - 1 - low) * size + file;
        gunichar cell = board->cells[one];
        gsize place = board->places[one];

        board->cells[one] = board->cells[other];
        board->places[one] = board->places[other];
        board->cells[other] = cell;
        board->places[other] = place;
      }
}

/* Returns whether the lines between the first board and @board name the square, @turned: with its
 * rank counted from the top. */
static gboolean
is_named (const StellingSheetScanner *scanner,
          const StellingBoardText *board,
          StellingSquare square,
          gboolean turned)
{
  const StellingBoardText *first = scanner->game->board;
  guint size = board->size, file = square % size, rank = square / size;
  g_autofree char *name
      = g_strdup_printf ("%c%u", 'a' + (int) file, turned ? size - rank : rank + 1);
  gsize n = strlen (name);

  for (gsize at = first->end; at + n < board->start; at++)
    if (g_ascii_strncasecmp (scanner->plain + at, name, n) == 0
        && !g_ascii_isalnum (scanner->plain[at - 1]) && !g_ascii_isdigit (scanner->plain[at + n]))
      return TRUE;
  return FALSE;
}

/* Returns whether the lines before @board name the move with ranks that are counted from the top,
 * which a board without numbers does not show. */
static gboolean
is_turned (const StellingSheetScanner *scanner, const StellingBoardText *board, StellingMove move)
{
  StellingSquare from = stelling_move_get_from (move), to = stelling_move_get_to (move);

  return !stelling_move_is_place (move) && is_named (scanner, board, from, TRUE)
         && is_named (scanner, board, to, TRUE)
         && !(is_named (scanner, board, from, FALSE) && is_named (scanner, board, to, FALSE));
}

/* --- */

/* Returns whether the board is the one with which games begin. */
static gboolean
is_usual_start (const StellingPosition *position)
{
  StellingPosition usual;

  stelling_position_init (&usual, &position->rules);
  return is_same_board (&usual, position);
}

gboolean
stelling_sheet_follow_board (StellingSheetScanner *scanner, StellingBoardText *board)
{
  StellingBoardText *first = scanner->game->board;
  gboolean known = scanner->is_log || first->turn >= 0 || first->turn_sign != 0;
  StellingPosition start, end;
  BoardPath way = { .end = &end, .n_left = &scanner->n_tries_left };
  guint n;

  if (stelling_board_text_get_game (first) != stelling_board_text_get_game (board))
    return FALSE;
  if (scanner->is_log)
    start = scanner->last;
  else
    read_board (scanner, first, &start);
  read_board (scanner, board, &end);
  if (is_same_board (&start, &end))
    return scanner->is_log;
  if (scanner->is_log && is_usual_start (&end))
    {
      scanner->is_log = FALSE;
      return FALSE;
    }
  n = find_way (&way, &start, known);
  if (n == 0)
    return FALSE;
  if (!scanner->is_log && !scanner->is_turned && is_turned (scanner, board, way.moves[0]))
    {
      scanner->is_turned = TRUE;
      stelling_sheet_turn_board (first);
      stelling_sheet_turn_board (board);
      return stelling_sheet_follow_board (scanner, board);
    }
  if (!known)
    first->turn = (int) way.side;
  stelling_position_set_turn (&start, way.side);
  for (guint i = 0; i < n; i++)
    {
      add_move (scanner, board, &start, way.moves[i]);
      if (i + 1 < n)
        stelling_position_play (&start, way.moves[i]);
    }
  stelling_position_set_turn (&end, n == 2 ? way.side : stelling_side_other (way.side));
  scanner->last = end;
  scanner->is_log = TRUE;
  return TRUE;
}
