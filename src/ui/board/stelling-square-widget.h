/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * StellingSquareWidget:
 *
 * One square of a board view: paints nothing, has the keyboard's focus and a name for a screen
 * reader. Role grid cell; its action square.activate does what a click does.
 *
 * Signals: activated (): by the action.
 */
#define STELLING_TYPE_SQUARE_WIDGET (stelling_square_widget_get_type ())
G_DECLARE_FINAL_TYPE (StellingSquareWidget,
                      stelling_square_widget,
                      STELLING,
                      SQUARE_WIDGET,
                      GtkWidget)

GtkWidget *stelling_square_widget_new (StellingSquare square) G_GNUC_WARN_UNUSED_RESULT;
StellingSquare stelling_square_widget_get_square (StellingSquareWidget *self);
/* Sets the accessible name. */
void stelling_square_widget_set_label (StellingSquareWidget *self, const char *label);
const char *stelling_square_widget_get_label (StellingSquareWidget *self);
void stelling_square_widget_set_selected (StellingSquareWidget *self, gboolean selected);

G_END_DECLS
