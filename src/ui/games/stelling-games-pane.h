/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-collection.h"

G_BEGIN_DECLS

/**
 * StellingGamesPane:
 *
 * The games of a file as a list, with search and sort. Sorting and searching are views: they change
 * nothing in the file. The pane itself changes nothing either: what is wanted are signals, or
 * actions "page.…" for the game that is shown.
 *
 * Signals: game-chosen (StellingRecord *record, gboolean activated): the user went to it in the
 * list, and wants to go on with it, not with the list, if @activated. game-clicked (StellingRecord
 * *record): after that, where it was a click. game-renamed (StellingRecord *record, char *name).
 * game-dragged (guint from, guint to): indices in the file. refused (char *reason): something that
 * can't be done as the list is shown.
 */
#define STELLING_TYPE_GAMES_PANE (stelling_games_pane_get_type ())
G_DECLARE_FINAL_TYPE (StellingGamesPane, stelling_games_pane, STELLING, GAMES_PANE, AdwBin)

/* Shows the games of @collection, of which it takes a reference. */
void stelling_games_pane_set_collection (StellingGamesPane *self, StellingCollection *collection);
/* Selects the game that is shown beside the list, and brings it into sight. */
void stelling_games_pane_set_current (StellingGamesPane *self, StellingRecord *record);
/* Lets the name of the current game be typed in its row. FALSE if it has none, as the search hides
 * it. */
gboolean stelling_games_pane_rename (StellingGamesPane *self);
/* Takes a name that is being typed in the list. */
void stelling_games_pane_take_name (StellingGamesPane *self);
/* Gives the keyboard to the list. */
void stelling_games_pane_focus_list (StellingGamesPane *self);
/* Returns whether the list, and no field of text, has the keyboard. */
gboolean stelling_games_pane_has_keyboard (StellingGamesPane *self);
/* Returns NULL if the list shows all games in the order of the file, so that they can be moved;
 * else a translated sentence that says why not. */
const char *stelling_games_pane_get_problem (StellingGamesPane *self);
/* Returns whether @focus (nullable) is in a list of games and the key of @action means something
 * there. */
gboolean stelling_games_pane_needs_key (GtkWidget *focus, const char *action);

G_END_DECLS
