/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * StellingGamesFlap:
 *
 * The list of games at the start of the rest of a page; in a narrow window it lies over the rest
 * and goes when one presses beside it. A list that is shown goes when the window becomes narrow,
 * and comes back with the width.
 *
 * Properties: games, content (GtkWidget), shown (boolean, notified), folded (boolean, read only:
 * the list lies over the rest).
 */
#define STELLING_TYPE_GAMES_FLAP (stelling_games_flap_get_type ())
G_DECLARE_FINAL_TYPE (StellingGamesFlap, stelling_games_flap, STELLING, GAMES_FLAP, AdwBin)

gboolean stelling_games_flap_is_folded (StellingGamesFlap *self);

G_END_DECLS
