/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-position.h"
#include "stelling-setup-tool.h"

G_BEGIN_DECLS

/**
 * StellingSetupPalette:
 *
 * The pieces of a game as buttons, with a hand that moves them and a tool that removes them.
 *
 * Signals: tool-changed (): another button is pressed.
 */
#define STELLING_TYPE_SETUP_PALETTE (stelling_setup_palette_get_type ())
G_DECLARE_FINAL_TYPE (StellingSetupPalette, stelling_setup_palette, STELLING, SETUP_PALETTE, AdwBin)

/* Shows the tools of @game, with the hand chosen. */
void stelling_setup_palette_set_game (StellingSetupPalette *self, StellingGame game);
StellingSetupTool stelling_setup_palette_get_tool (StellingSetupPalette *self);
/* Chooses the tool with that number, from 0; returns FALSE if there is none with it. */
gboolean stelling_setup_palette_choose (StellingSetupPalette *self, guint number);

G_END_DECLS
