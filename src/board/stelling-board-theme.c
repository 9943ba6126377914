/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-theme-private.h"

/* Puts the theme of a board and the colours of pieces together. */
static void
compose (StellingBoardTheme *theme,
         const StellingBoardTheme *board,
         const StellingPieceColouring *pieces)
{
  *theme = *board;
  theme->outline = pieces->outline;
  theme->shadow = board->shadow * pieces->shadow;
  theme->king = pieces->king;
  for (int side = 0; side < 2; side++)
    {
      theme->pieces[side] = pieces->pieces[side];
      theme->pawns[side] = pieces->pawns[side];
    }
}

static const StellingBoardTheme *
get_styled (StellingGame game, gboolean dark, StellingBoardStyle board, StellingPieceStyle pieces)
{
  static StellingBoardTheme themes[2][2][STELLING_N_BOARD_STYLES][STELLING_N_PIECE_STYLES];
  StellingBoardTheme *theme = &themes[game][dark][board][pieces];

  /* Pieces have an outline in every theme that is made. */
  if (theme->outline <= 0)
    {
      compose (theme, &stelling_board_themes_boards[board][game][dark],
               &stelling_piece_colourings[pieces][game][dark]);
      theme->board_style = board;
      theme->piece_style = pieces;
    }
  return theme;
}

const StellingBoardTheme *
stelling_board_theme_get (StellingGame game,
                          StellingScheme scheme,
                          StellingBoardStyle board_style,
                          StellingPieceStyle piece_style)
{
  static const StellingBoardTheme *const plain[2][STELLING_N_SCHEMES] = {
    {
        [STELLING_SCHEME_HIGH_CONTRAST] = &stelling_board_theme_teblo_contrast,
        [STELLING_SCHEME_HIGH_CONTRAST_DARK] = &stelling_board_theme_teblo_contrast_dark,
        [STELLING_SCHEME_PRINT] = &stelling_board_theme_teblo_print,
    },
    {
        [STELLING_SCHEME_HIGH_CONTRAST] = &stelling_board_theme_tablut_contrast,
        [STELLING_SCHEME_HIGH_CONTRAST_DARK] = &stelling_board_theme_tablut_contrast_dark,
        [STELLING_SCHEME_PRINT] = &stelling_board_theme_tablut_print,
    },
  };

  g_return_val_if_fail (game <= STELLING_GAME_TABLUT, &stelling_board_theme_teblo_print);
  g_return_val_if_fail (scheme < STELLING_N_SCHEMES, &stelling_board_theme_teblo_print);
  g_return_val_if_fail (board_style < STELLING_N_BOARD_STYLES, &stelling_board_theme_teblo_print);
  g_return_val_if_fail (piece_style < STELLING_N_PIECE_STYLES, &stelling_board_theme_teblo_print);

  if (plain[game][scheme] != NULL)
    return plain[game][scheme];
  return get_styled (game, scheme == STELLING_SCHEME_DARK, board_style, piece_style);
}
