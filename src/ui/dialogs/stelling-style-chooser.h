/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * StellingStyleChooser:
 *
 * The styles of the board or of the pieces as pictures, of which one is chosen. Properties: pieces
 * (boolean, construct only): those of the pieces; selected (int): a StellingBoardStyle or a
 * StellingPieceStyle.
 */
#define STELLING_TYPE_STYLE_CHOOSER (stelling_style_chooser_get_type ())
G_DECLARE_FINAL_TYPE (StellingStyleChooser,
                      stelling_style_chooser,
                      STELLING,
                      STYLE_CHOOSER,
                      GtkWidget)

G_END_DECLS
