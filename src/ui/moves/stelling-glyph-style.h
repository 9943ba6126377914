/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-glyph.h"

G_BEGIN_DECLS

/* Gives @widget the style class of a move's judgement ("mistake"), in the place of another's; none
 * for NONE and for glyphs that judge no move. */
void stelling_set_glyph_style (GtkWidget *widget, StellingGlyph glyph);
/* Returns (nullable) the theme's name for the colour that goes with that class in stelling.css. */
const char *stelling_glyph_get_colour_name (StellingGlyph glyph);

G_END_DECLS
