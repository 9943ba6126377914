/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-board-picture.h"

G_BEGIN_DECLS

/**
 * StellingBoardCard:
 * @picture: (not nullable): the board
 * @sides: show each side at its edge of the board: whose turn it is, and what is left of its set
 *   pieces or which men it has taken
 * @captured: the men that each side has taken, in Tablut
 * @caption: (nullable): text below, UTF-8: set in lines, and cut where it is too long
 *
 * A board with what a reader wants to know beside it, for pictures that stand alone. All fields are
 * borrowed.
 */
typedef struct
{
  const StellingBoardPicture *picture;
  gboolean sides;
  guint captured[2];
  const char *caption;
} StellingBoardCard;

/* Returns the height of a card that is @width units wide, in whole units; the board's own side is
 * @width. */
double stelling_board_card_get_height (const StellingBoardCard *self, double width);
/* Draws into the rectangle of that width and height with the top left 0, 0. */
void stelling_board_card_draw (const StellingBoardCard *self, cairo_t *cr, double width);

G_END_DECLS
