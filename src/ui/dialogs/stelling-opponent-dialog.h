/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-opponent.h"

G_BEGIN_DECLS

/**
 * StellingOpponentDialog:
 *
 * Asks against whom one wants to play on from a position: which side one has, how strong the engine
 * is, and how long it may think. Strength and seconds are remembered. Signal: chosen (): the user
 * has agreed; the dialog closes after it.
 */
#define STELLING_TYPE_OPPONENT_DIALOG (stelling_opponent_dialog_get_type ())
G_DECLARE_FINAL_TYPE (StellingOpponentDialog,
                      stelling_opponent_dialog,
                      STELLING,
                      OPPONENT_DIALOG,
                      AdwWindow)

/* @side: that is offered to the person. @in_new_record: the moves
 * will not be written into the record that is shown. @players: (element-type
 * StellingPlayoutPlayer): who may be the opponent, the built-in engine first. */
StellingOpponentDialog *stelling_opponent_dialog_new (StellingGame game,
                                                      StellingSide side,
                                                      gboolean in_new_record,
                                                      GArray *players) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the person's side, and fills in what is chosen of @settings; the texts are the
 * dialog's. */
StellingSide stelling_opponent_dialog_get_choice (StellingOpponentDialog *self,
                                                  StellingOpponentSettings *settings);
/* Returns a strength's name, translated. */
const char *stelling_opponent_dialog_get_strength_title (StellingStrength strength);

G_END_DECLS
