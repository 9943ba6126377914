/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-sgf-private.h"
#include "stelling-visible-text.h"

#include "stelling-line.h"

/* Reads moves in the usual form, fast; stelling_written_move_parse () reads the others. */

/* Returns the square at the beginning of @text, with its length in @used. */
static StellingSquare
take_square (StellingGame game, const char *text, gsize length, gsize *used)
{
  guint size = stelling_game_get_size (game);
  guint file, rank;

  if (length < 2 || !g_ascii_isalpha (text[0]))
    return STELLING_SQUARE_NONE;
  file = (guint) (g_ascii_tolower (text[0]) - 'a');
  if (file >= size)
    return STELLING_SQUARE_NONE;
  *used = 2;
  if (g_ascii_isalpha (text[1]))
    {
      rank = (guint) (g_ascii_tolower (text[1]) - 'a');
      return rank < size ? (StellingSquare) ((size - 1 - rank) * size + file)
                         : STELLING_SQUARE_NONE;
    }
  if (text[1] < '1' || text[1] > '9')
    return STELLING_SQUARE_NONE;
  rank = (guint) (text[1] - '0');
  if (length > 2 && g_ascii_isdigit (text[2]))
    {
      rank = rank * 10 + (guint) (text[2] - '0');
      *used = 3;
    }
  return rank <= size ? (StellingSquare) ((rank - 1) * size + file) : STELLING_SQUARE_NONE;
}

StellingSquare
stelling_sgf_square_parse (StellingGame game, const char *text, gsize length)
{
  g_autofree char *visible = NULL;
  gsize used;
  StellingSquare square;

  for (gsize i = 0; i < length && visible == NULL; i++)
    if ((guchar) text[i] >= 0x80)
      {
        g_autofree char *written = g_strndup (text, length);

        visible = stelling_visible_text_dup (written, FALSE, NULL);
      }
  if (visible != NULL)
    {
      text = visible;
      length = strlen (visible);
    }
  while (length > 0 && g_ascii_isspace (text[0]))
    {
      text++;
      length--;
    }
  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  square = take_square (game, text, length, &used);
  return square != STELLING_SQUARE_NONE && used == length ? square : STELLING_SQUARE_NONE;
}

static gboolean
parse_teblo (StellingSquare pawn, const char *text, gsize length, StellingSgfMove *parsed)
{
  gboolean place = length > 2 && text[0] == '(' && text[length - 1] == ')';
  StellingSquare to;
  gsize used;

  if (place)
    {
      text++;
      length -= 2;
    }
  to = take_square (STELLING_GAME_TEBLO, text, length, &used);
  if (to == STELLING_SQUARE_NONE || used != length || (!place && pawn == STELLING_SQUARE_NONE))
    return FALSE;
  parsed->move = place ? stelling_move_place (to) : stelling_move_step (pawn, to);
  return TRUE;
}

static gboolean
parse_tablut (const char *text, gsize length, StellingSgfMove *parsed)
{
  StellingSquare from, to;
  gsize used;

  if (length > 0 && (text[0] == 'K' || text[0] == 'k'))
    {
      parsed->king = TRUE;
      text++;
      length--;
    }
  from = take_square (STELLING_GAME_TABLUT, text, length, &used);
  if (from == STELLING_SQUARE_NONE)
    return FALSE;
  text += used;
  length -= used;
  if (length > 0 && *text == '-')
    {
      text++;
      length--;
    }
  to = take_square (STELLING_GAME_TABLUT, text, length, &used);
  if (to == STELLING_SQUARE_NONE)
    return FALSE;
  parsed->captures = text + used;
  parsed->n_captures = length - used;
  parsed->move = stelling_move_step (from, to);
  return parsed->n_captures == 0 || *parsed->captures == 'x';
}

gboolean
stelling_sgf_move_parse (StellingGame game,
                         const StellingSquare *pawns,
                         StellingSide side,
                         const char *text,
                         gsize length,
                         StellingSgfMove *parsed)
{
  parsed->king = FALSE;
  parsed->captures = NULL;
  parsed->n_captures = 0;
  if (game == STELLING_GAME_TEBLO)
    return parse_teblo (pawns[side], text, length, parsed);
  return parse_tablut (text, length, parsed);
}

StellingMove *
stelling_sgf_line_parse (const StellingPosition *position,
                         const char *text,
                         gsize *offset,
                         guint *n_moves)
{
  StellingMove moves[STELLING_EVALUATION_MAX_MOVES];
  StellingPosition at = *position;
  StellingGame game = stelling_position_get_game (position);

  for (*n_moves = 0; *n_moves < G_N_ELEMENTS (moves);)
    {
      StellingSide side = stelling_position_get_turn (&at);
      StellingSquare pawns[2] = { stelling_position_get_pawn (&at, STELLING_LIGHT),
                                  stelling_position_get_pawn (&at, STELLING_DARK) };
      StellingSgfMove parsed;
      gsize length;

      *offset += strspn (text + *offset, " \n");
      length = strcspn (text + *offset, " \n");
      if (length == 0
          || !stelling_sgf_move_parse (game, pawns, side, text + *offset, length, &parsed)
          || !stelling_position_try (&at, parsed.move))
        break;
      moves[(*n_moves)++] = parsed.move;
      *offset += length;
    }
  return *n_moves > 0 ? g_memdup2 (moves, *n_moves * sizeof *moves) : NULL;
}
