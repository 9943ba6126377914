/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-setup-rearrangements.h"

#include <glib/gi18n-lib.h>

static const StellingSetupRearrangement rearrangements[] = {
  { "mirror-files", "object-flip-horizontal-symbolic", N_ ("Mirror Left and Right"), "h",
    STELLING_REARRANGE_MIRROR_FILES, STELLING_REARRANGE_MIRROR_FILES },
  { "mirror-ranks", "object-flip-vertical-symbolic", N_ ("Mirror Top and Bottom"), "v",
    STELLING_REARRANGE_MIRROR_RANKS, STELLING_REARRANGE_MIRROR_RANKS },
  { "quarter", "object-rotate-right-symbolic", N_ ("Rotate a Quarter"), "r",
    STELLING_REARRANGE_QUARTER, STELLING_REARRANGE_QUARTER },
  /* Translators: all pieces of a position that is set up, by a square */
  { "left", "go-previous-symbolic", N_ ("Shift to the Left"), "<Control>Left|<Control>KP_Left",
    STELLING_REARRANGE_LEFT, STELLING_REARRANGE_RIGHT },
  { "right", "go-next-symbolic", N_ ("Shift to the Right"), "<Control>Right|<Control>KP_Right",
    STELLING_REARRANGE_RIGHT, STELLING_REARRANGE_LEFT },
  { "up", "go-up-symbolic", N_ ("Shift Up"), "<Control>Up|<Control>KP_Up", STELLING_REARRANGE_UP,
    STELLING_REARRANGE_DOWN },
  { "down", "go-down-symbolic", N_ ("Shift Down"), "<Control>Down|<Control>KP_Down",
    STELLING_REARRANGE_DOWN, STELLING_REARRANGE_UP },
  { "swap-colours", "setup-swap-symbolic", N_ ("Swap Colours"), "w",
    STELLING_REARRANGE_SWAP_COLOURS, STELLING_REARRANGE_SWAP_COLOURS },
};

const StellingSetupRearrangement *
stelling_setup_rearrangements_get (guint *n)
{
  if (n != NULL)
    *n = G_N_ELEMENTS (rearrangements);
  return rearrangements;
}
