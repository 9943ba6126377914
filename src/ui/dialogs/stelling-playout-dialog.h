/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-playout.h"

G_BEGIN_DECLS

/**
 * StellingPlayoutDialog:
 *
 * Asks how a position is to be played out: how many games, how long for a move, and who plays. What
 * was chosen is remembered, but not who plays. Signal: chosen (): the user has agreed; the dialog
 * closes after it.
 */
#define STELLING_TYPE_PLAYOUT_DIALOG (stelling_playout_dialog_get_type ())
G_DECLARE_FINAL_TYPE (StellingPlayoutDialog,
                      stelling_playout_dialog,
                      STELLING,
                      PLAYOUT_DIALOG,
                      AdwWindow)

/* @players: (element-type StellingPlayoutPlayer): who may play either side, the built-in engine
 * first. Where there is no other nobody is asked who plays. */
StellingPlayoutDialog *stelling_playout_dialog_new (StellingGame game, GArray *players)
    G_GNUC_WARN_UNUSED_RESULT;
/* Fills in what is chosen now; the rest of @settings is left alone. The texts are the dialog's. */
void stelling_playout_dialog_get_choice (StellingPlayoutDialog *self,
                                         StellingPlayoutSettings *settings);

G_END_DECLS
