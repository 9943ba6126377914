/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-board-styles.h"

G_BEGIN_DECLS

/**
 * StellingStylePicture:
 *
 * A corner of a board of each game, as a style would show it.
 */
#define STELLING_TYPE_STYLE_PICTURE (stelling_style_picture_get_type ())
G_DECLARE_FINAL_TYPE (StellingStylePicture,
                      stelling_style_picture,
                      STELLING,
                      STYLE_PICTURE,
                      GtkWidget)

/* Return a picture of boards of a style with the chosen pieces, or of pieces of a style on the
 * chosen boards. */
GtkWidget *stelling_style_picture_new_board (StellingBoardStyle style) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *stelling_style_picture_new_pieces (StellingPieceStyle style) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
