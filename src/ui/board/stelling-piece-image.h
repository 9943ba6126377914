/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * StellingPieceImage:
 *
 * A piece as the board shows it, for palettes and labels, in the window's colours. It has no role:
 * a text beside it names the piece.
 */
#define STELLING_TYPE_PIECE_IMAGE (stelling_piece_image_get_type ())
G_DECLARE_FINAL_TYPE (StellingPieceImage, stelling_piece_image, STELLING, PIECE_IMAGE, GtkWidget)

/* Returns an image @size units wide and high. */
GtkWidget *stelling_piece_image_new (int size) G_GNUC_WARN_UNUSED_RESULT;
/* STELLING_PIECE_NONE shows nothing. */
void stelling_piece_image_set_piece (StellingPieceImage *self,
                                     StellingGame game,
                                     StellingPiece piece);
/* Shows a pawn of Teblo. */
void stelling_piece_image_set_pawn (StellingPieceImage *self, StellingSide side);

G_END_DECLS
