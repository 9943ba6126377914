/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * StellingMoveOffer:
 * @move: a legal move
 * @text: its notation
 * @meaning: (nullable): what it does, translated
 *
 * A move that is offered to somebody who has typed how it begins.
 */
typedef struct
{
  StellingMove move;
  char *text;
  char *meaning;
} StellingMoveOffer;

/**
 * stelling_move_offers_find:
 * @position: where it is played
 * @typed: how the move begins, in either case; brackets, dashes, blanks and the king's letter may
 *   be missing, but leave out what is written without them when present. Nothing finds nothing
 *
 * Finds the legal moves that begin like that. Steps come first, then placements, and of each the
 * more useful before the others: in Teblo the step with the shorter way, the placement that makes
 * the other pawn's way longer, lies on it or near that pawn; in Tablut what wins, captures,
 * threatens, and does not leave the king to be captured.
 *
 * Returns: (element-type StellingMoveOffer): the moves
 */
GPtrArray *stelling_move_offers_find (const StellingPosition *position, const char *typed)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
