/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-board-drawing.h"

G_BEGIN_DECLS

/* Shared by the files that hold the colours of themes. */

/* The colours of all pieces of a style. */
typedef struct
{
  double outline; /* width, in squares */
  double shadow;  /* strength, as a part of the board's */
  StellingPieceColours pieces[2];
  StellingPieceColours pawns[2];
  StellingPieceColours king;
} StellingPieceColouring;

/* Of the light and the dark scheme. Themes of boards have no pieces, outline or styles. */
extern const StellingBoardTheme stelling_board_themes_boards[STELLING_N_BOARD_STYLES][2][2];
extern const StellingPieceColouring stelling_piece_colourings[STELLING_N_PIECE_STYLES][2][2];

extern const StellingBoardTheme stelling_board_theme_teblo_contrast;
extern const StellingBoardTheme stelling_board_theme_teblo_contrast_dark;
extern const StellingBoardTheme stelling_board_theme_tablut_contrast;
extern const StellingBoardTheme stelling_board_theme_tablut_contrast_dark;
extern const StellingBoardTheme stelling_board_theme_teblo_print;
extern const StellingBoardTheme stelling_board_theme_tablut_print;

G_END_DECLS
