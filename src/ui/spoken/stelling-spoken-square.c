/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-spoken-square.h"

#include <glib/gi18n-lib.h>

void
stelling_spoken_append (GString *list, const char *text)
{
  if (list->len > 0)
    {
      /* Translators: between the items of a list that a screen reader reads for a square, as in
       * "yellow set piece, Yellow's pawn, forbidden" */
      g_string_append (list, C_ ("list of what is on a square", ", "));
    }
  g_string_append (list, text);
}

const char *
stelling_spoken_square_get_kind (StellingSquareKind kind)
{
  switch (kind)
    {
    case STELLING_SQUARE_YELLOW_BASE:
      /* Translators: read by a screen reader for a square; in a list */
      return _ ("Yellow's base");

    case STELLING_SQUARE_RED_BASE:
      return _ ("Red's base");

    case STELLING_SQUARE_NEUTRAL_BASE:
      /* Translators: a coloured square of Teblo that is neither Yellow's base nor Red's */
      return _ ("coloured square");

    case STELLING_SQUARE_THRONE:
      return _ ("throne");

    case STELLING_SQUARE_CORNER:
      return _ ("corner");

    case STELLING_SQUARE_PLAIN:
    default:
      return NULL;
    }
}

static const char *
get_piece_text (StellingGame game, StellingPiece piece)
{
  switch (piece)
    {
    case STELLING_PIECE_LIGHT:
      return game == STELLING_GAME_TEBLO ? _ ("yellow set piece") : _ ("guard");

    case STELLING_PIECE_DARK:
      return game == STELLING_GAME_TEBLO ? _ ("red set piece") : _ ("dark man");

    case STELLING_PIECE_KING:
      return _ ("king");

    case STELLING_PIECE_NONE:
    default:
      return NULL;
    }
}

gboolean
stelling_spoken_square_append_pieces (GString *list,
                                      const StellingPosition *position,
                                      StellingSquare square)
{
  StellingPiece piece = stelling_position_get_piece (position, square);
  guint pawns = stelling_position_get_pawns (position, square);

  if (piece != STELLING_PIECE_NONE)
    stelling_spoken_append (list, get_piece_text (stelling_position_get_game (position), piece));
  if (pawns & 1)
    stelling_spoken_append (list, _ ("Yellow's pawn"));
  if (pawns & 2)
    stelling_spoken_append (list, _ ("Red's pawn"));
  return piece != STELLING_PIECE_NONE || pawns != 0;
}

char *
stelling_spoken_square_dup (const StellingPosition *position, StellingSquare square)
{
  StellingSquareKind kind = stelling_rules_get_square_kind (&position->rules, square);
  g_autoptr (GString) list = g_string_new (stelling_spoken_square_get_kind (kind));
  char name[4];

  /* Translators: nothing stands on the square */
  if (!stelling_spoken_square_append_pieces (list, position, square))
    stelling_spoken_append (list, _ ("empty"));
  stelling_square_to_string (stelling_position_get_game (position), square, name);
  /* Translators: a square's name, and what is to be known of it: "e5: throne, king" */
  return g_strdup_printf (_ ("%s: %s"), name, list->str);
}

char *
stelling_spoken_square_dup_list (StellingGame game, const StellingSquares *squares)
{
  guint size = stelling_game_get_size (game);
  GString *list = g_string_new (NULL);

  for (guint file = 0; file < size; file++)
    for (guint rank = 0; rank < size; rank++)
      {
        StellingSquare square = (StellingSquare) (rank * size + file);
        char name[4];

        if (stelling_squares_contain (squares, square))
          stelling_spoken_append (list, stelling_square_to_string (game, square, name));
      }
  return g_string_free (list, FALSE);
}
