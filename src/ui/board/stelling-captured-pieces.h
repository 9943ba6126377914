/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-rules.h"

G_BEGIN_DECLS

/**
 * StellingCapturedPieces:
 *
 * The men that one side has taken in a game of Tablut, side by side; they overlap where there is
 * little room. It has their number in words for a screen reader and as a tooltip. Main thread.
 */
#define STELLING_TYPE_CAPTURED_PIECES (stelling_captured_pieces_get_type ())
G_DECLARE_FINAL_TYPE (StellingCapturedPieces,
                      stelling_captured_pieces,
                      STELLING,
                      CAPTURED_PIECES,
                      GtkWidget)

GtkWidget *stelling_captured_pieces_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows @n men that @side has taken; it is hidden where there are none. */
void stelling_captured_pieces_set (StellingCapturedPieces *self, StellingSide side, guint n);

G_END_DECLS
