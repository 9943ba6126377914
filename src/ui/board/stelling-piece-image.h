/* stelling-piece-image.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * StellingPieceImage:
 *
 * A piece as the board shows it, for palettes and labels: follows the window's colours. No role of
 * its own: beside it there is a text that names the piece.
 */
#define STELLING_TYPE_PIECE_IMAGE (stelling_piece_image_get_type ())
G_DECLARE_FINAL_TYPE (StellingPieceImage, stelling_piece_image, STELLING, PIECE_IMAGE, GtkWidget)

/* Both @size units wide and high. */
GtkWidget *stelling_piece_image_new (int size) G_GNUC_WARN_UNUSED_RESULT;
/* STELLING_PIECE_NONE: nothing is shown. */
void stelling_piece_image_set_piece (StellingPieceImage *self,
                                     StellingGame game,
                                     StellingPiece piece);
/* A pawn of Teblo. */
void stelling_piece_image_set_pawn (StellingPieceImage *self, StellingSide side);

G_END_DECLS
