/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* The looks that can be chosen; the schemes with high contrast and for paper have their own. */
typedef enum
{
  STELLING_BOARD_STYLE_WOOD,
  STELLING_BOARD_STYLE_STONE,
  STELLING_BOARD_STYLE_FLAT,
  STELLING_N_BOARD_STYLES,
} StellingBoardStyle;

typedef enum
{
  STELLING_PIECE_STYLE_CARVED,
  STELLING_PIECE_STYLE_TOKENS,
  STELLING_PIECE_STYLE_ENGRAVED,
  STELLING_N_PIECE_STYLES,
} StellingPieceStyle;

/* The place of letters and numbers. */
typedef enum
{
  STELLING_COORDINATES_OFF,
  STELLING_COORDINATES_OUTSIDE, /* on the frame */
  STELLING_COORDINATES_INSIDE,  /* in the corners of squares; there is no frame */
  STELLING_N_COORDINATES,
} StellingCoordinates;
