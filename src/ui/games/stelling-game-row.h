/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-game-item.h"

G_BEGIN_DECLS

/**
 * StellingGameRow:
 *
 * A row of the list of games: number, title and result, and below them date, event, rules and
 * length. Its title can be typed in place.
 *
 * Signals: renamed (char *name): another name was typed. rename-ended (): a key, or
 * stelling_game_row_take_name (), ended that.
 */
#define STELLING_TYPE_GAME_ROW (stelling_game_row_get_type ())
G_DECLARE_FINAL_TYPE (StellingGameRow, stelling_game_row, STELLING, GAME_ROW, GtkWidget)

GtkWidget *stelling_game_row_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows @item; NULL: nothing. */
void stelling_game_row_set_item (StellingGameRow *self, StellingGameItem *item);
StellingGameItem *stelling_game_row_get_item (StellingGameRow *self); /* nullable */
/* Puts a field with the game's name in the place of the title. Enter takes what is typed, and so
 * does leaving the field; Escape does not. */
void stelling_game_row_rename (StellingGameRow *self);
/* Ends the typing of a name, if it is typed, and takes it. */
void stelling_game_row_take_name (StellingGameRow *self);

G_END_DECLS
