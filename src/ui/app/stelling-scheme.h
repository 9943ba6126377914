/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-board-drawing.h"
#include "stelling-board-picture.h"

G_BEGIN_DECLS

/* Returns the colours of the window now: light or dark, of high contrast or not. */
StellingScheme stelling_scheme_get_current (void);
/* Gives the picture these colours and the chosen styles of board and pieces. */
void stelling_scheme_dress (StellingBoardPicture *picture);
/* Returns the chosen place of letters and numbers. */
StellingCoordinates stelling_scheme_get_coordinates (void);
/* Returns the theme of a picture of the game that is dressed so. */
const StellingBoardTheme *stelling_scheme_get_theme (StellingGame game);
/* Draws @widget anew whenever the colours or the styles change. */
void stelling_scheme_follow (GtkWidget *widget);

G_END_DECLS
