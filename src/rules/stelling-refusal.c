/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-refusal.h"

#include "stelling-position.h"

#include <string.h>

void
stelling_refusal_init (StellingRefusal *self, const StellingPosition *position, StellingMove move)
{
  StellingSide owner;

  memset (self, 0, sizeof *self);
  self->why = stelling_position_why (position, move);
  if (self->why.kind == STELLING_WHY_LEGAL)
    return;
  self->move = move;
  if (self->why.kind != STELLING_WHY_CUTS_OFF)
    return;
  owner = self->why.square == stelling_teblo_get_base (STELLING_YELLOW) ? STELLING_YELLOW
                                                                        : STELLING_RED;
  stelling_pawn_way_init (&self->way, position, self->why.side, owner);
}
