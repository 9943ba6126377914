/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-playout.h"

G_BEGIN_DECLS

/**
 * StellingPlayoutBar:
 *
 * How far games that are played out have come, with what they have shown so far; then their result,
 * with the way to the games. It is there only while there is something to show.
 */
#define STELLING_TYPE_PLAYOUT_BAR (stelling_playout_bar_get_type ())
G_DECLARE_FINAL_TYPE (StellingPlayoutBar, stelling_playout_bar, STELLING, PLAYOUT_BAR, AdwBin)

/* Shows how @playout (nullable: nothing is to be shown) stands now. @place: (nullable): where its
 * games begin, "12. e3-c3" */
void stelling_playout_bar_show (StellingPlayoutBar *self,
                                StellingPlayout *playout,
                                const char *place);

G_END_DECLS
