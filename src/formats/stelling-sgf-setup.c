/* stelling-sgf-setup.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-formats-private.h"

/* What one of AW, AB and AE says about a point. */
typedef enum
{
  STONE_EMPTY,
  STONE_MAN,  /* a man of Tablut, a set piece of Teblo */
  STONE_KING, /* K before the square */
  STONE_PAWN, /* P before the square */
} Stone;

/* "e4", "Ke5", "PD4", "(H9)", and the letters of SGF, in either case. */
static StellingSquare
parse_stone (StellingGame game, const char *text, Stone *stone)
{
  gsize length = strlen (text);
  g_autofree char *inner = NULL;
  StellingSquare square = stelling_written_square_parse (game, text);

  *stone = STONE_MAN;
  if (square != STELLING_SQUARE_NONE)
    return square;
  if (length > 2 && text[0] == '(' && text[length - 1] == ')')
    {
      inner = g_strndup (text + 1, length - 2);
      return stelling_written_square_parse (game, inner);
    }
  if (game == STELLING_GAME_TABLUT && g_ascii_toupper (text[0]) == 'K')
    *stone = STONE_KING;
  else if (game == STELLING_GAME_TEBLO && g_ascii_toupper (text[0]) == 'P')
    *stone = STONE_PAWN;
  else
    return STELLING_SQUARE_NONE;
  return stelling_written_square_parse (game, text + 1);
}

gboolean
stelling_sgf_setup_names_king (const StellingRules *rules, const char *id, const char *value)
{
  Stone stone;
  StellingSquare square;

  if (stelling_rules_get_game (rules) != STELLING_GAME_TABLUT || g_str_equal (id, "AE"))
    return FALSE;
  if (g_str_equal (id, "AK"))
    return TRUE;
  square = parse_stone (STELLING_GAME_TABLUT, value, &stone);
  /* Only the king may stand on the throne. */
  return square != STELLING_SQUARE_NONE && g_str_equal (id, "AW")
         && (stone == STONE_KING
             || stelling_rules_get_square_kind (rules, square) == STELLING_SQUARE_THRONE);
}

static gboolean
put (StellingPosition *position, const char *id, StellingSquare square, Stone stone)
{
  StellingSide side = g_str_equal (id, "AB") ? STELLING_DARK : STELLING_LIGHT;
  gboolean teblo = stelling_position_get_game (position) == STELLING_GAME_TEBLO;
  StellingPiece piece = side == STELLING_DARK ? STELLING_PIECE_DARK : STELLING_PIECE_LIGHT;

  if (stone == STONE_PAWN)
    {
      stelling_position_set_pawn (position, side, square);
      return TRUE;
    }
  if (stone == STONE_EMPTY)
    piece = STELLING_PIECE_NONE;
  else if (stone == STONE_KING)
    piece = STELLING_PIECE_KING;
  if (teblo && piece != STELLING_PIECE_NONE)
    {
      guint reserve = stelling_position_get_reserve (position, side);

      if (stelling_position_get_piece (position, square) == STELLING_PIECE_NONE && reserve > 0)
        stelling_position_set_reserve (position, side, reserve - 1);
    }
  stelling_position_set_piece (position, square, piece);
  return TRUE;
}

/* A rectangle of points, whichever corners are named. */
static gboolean
put_rectangle (
    StellingPosition *position, const char *id, const char *first, const char *second, Stone stone)
{
  StellingGame game = stelling_position_get_game (position);
  guint size = stelling_position_get_size (position);
  StellingSquare a = stelling_written_square_parse (game, first);
  StellingSquare b = stelling_written_square_parse (game, second);
  guint files[2], ranks[2];

  if (a == STELLING_SQUARE_NONE || b == STELLING_SQUARE_NONE)
    return FALSE;
  files[0] = MIN (a % size, b % size);
  files[1] = MAX (a % size, b % size);
  ranks[0] = MIN (a / size, b / size);
  ranks[1] = MAX (a / size, b / size);
  for (guint rank = ranks[0]; rank <= ranks[1]; rank++)
    for (guint file = files[0]; file <= files[1]; file++)
      put (position, id, (StellingSquare) (rank * size + file), stone);
  return TRUE;
}

gboolean
stelling_sgf_setup_add (StellingSgfSetup *setup, const char *id, const char *value)
{
  StellingGame game = stelling_position_get_game (&setup->position);
  g_auto (GStrv) corners = g_strsplit (value, ":", 2);
  gboolean empty = g_str_equal (id, "AE");
  Stone stone;
  StellingSquare square;

  setup->changed = TRUE;
  if (corners[0] != NULL && corners[1] != NULL)
    return put_rectangle (&setup->position, id, g_strstrip (corners[0]), g_strstrip (corners[1]),
                          empty ? STONE_EMPTY : STONE_MAN);
  square = parse_stone (game, value, &stone);
  if (g_str_equal (id, "AK") && game != STELLING_GAME_TABLUT)
    return FALSE;
  if (square == STELLING_SQUARE_NONE || (g_str_equal (id, "AB") && stone == STONE_KING))
    return FALSE;
  if (empty)
    stone = STONE_EMPTY;
  else if (g_str_equal (id, "AK")
           || stelling_sgf_setup_names_king (&setup->position.rules, id, value))
    stone = STONE_KING;
  return put (&setup->position, id, square, stone);
}
