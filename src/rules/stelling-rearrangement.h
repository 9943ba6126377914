/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * StellingRearrangement:
 * @STELLING_REARRANGE_MIRROR_FILES: left becomes right
 * @STELLING_REARRANGE_MIRROR_RANKS: top becomes bottom
 * @STELLING_REARRANGE_QUARTER: a quarter turn clockwise
 * @STELLING_REARRANGE_LEFT: all pieces one file towards a
 * @STELLING_REARRANGE_RIGHT: all pieces one file away from a
 * @STELLING_REARRANGE_UP: all pieces one rank up
 * @STELLING_REARRANGE_DOWN: all pieces one rank down
 * @STELLING_REARRANGE_SWAP_COLOURS: turned half round with the colours exchanged, side to move and
 *   reserves included; only Teblo
 *
 * A change of all pieces of a position that is set up. Unlike the symmetries of
 * stelling-symmetry.h, most of these don't keep the rules: bases, throne and corners stay where
 * they are, so that pieces can come to stand where they may not (stelling_position_check () finds
 * them).
 */
typedef enum
{
  STELLING_REARRANGE_MIRROR_FILES,
  STELLING_REARRANGE_MIRROR_RANKS,
  STELLING_REARRANGE_QUARTER,
  STELLING_REARRANGE_LEFT,
  STELLING_REARRANGE_RIGHT,
  STELLING_REARRANGE_UP,
  STELLING_REARRANGE_DOWN,
  STELLING_REARRANGE_SWAP_COLOURS,
  STELLING_N_REARRANGEMENTS,
} StellingRearrangement;

/* Returns whether @game has it: Tablut's sides are no image of each other. */
gboolean stelling_game_has_rearrangement (StellingGame game, StellingRearrangement how);
/* Fills in @image with what @position becomes; the game must have @how. Returns FALSE, with a
 * square in @lost whose piece would leave the board, if pieces would be lost; @image is left alone
 * then. */
gboolean stelling_position_rearrange (const StellingPosition *position,
                                      StellingRearrangement how,
                                      StellingPosition *image,
                                      StellingSquare *lost);

G_END_DECLS
