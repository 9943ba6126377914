/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingPlayerBar:
 *
 * One line beside the board on one side of the game: its colour, the player's name, the pieces it
 * has, whether it is to move, and its clock where the record has one.
 *
 * Property: side (int, a StellingSide).
 */
#define STELLING_TYPE_PLAYER_BAR (stelling_player_bar_get_type ())
G_DECLARE_FINAL_TYPE (StellingPlayerBar,
                      stelling_player_bar,
                      STELLING,
                      PLAYER_BAR,
                      StellingSessionView)

/**
 * stelling_player_bar_set_position:
 * @position: (nullable): a position that is being set up; %NULL for the session's
 */
void stelling_player_bar_set_position (StellingPlayerBar *self, const StellingPosition *position);

G_END_DECLS
