/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-window.h"

G_BEGIN_DECLS

/* Gives the window the keys that show something on the board (%STELLING_KEYS_HELD): at once, and as
 * long as the key is held; after a short press it stays, or is gone if it was there. */
void stelling_held_keys_add (StellingWindow *window);

G_END_DECLS
