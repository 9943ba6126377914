/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-teblo-endgame-private.h"

#include <string.h>

typedef StellingTebloRows Rows;

static void
copy_rows (StellingEndgameSet *set, const Rows *rows)
{
  memcpy (set->words, rows->words, sizeof rows->words);
}

gboolean
stelling_endgame_grid_init (StellingEndgameGrid *self,
                            const StellingEndgameBoard *board,
                            StellingSide wide)
{
  const StellingSide sides[2] = { wide, stelling_side_other (wide) };
  StellingSquare bases[2]; /* by kind */
  Rows stand, bars;

  for (guint kind = 0; kind < 2; kind++)
    {
      bases[kind] = stelling_teblo_get_base (sides[kind]);
      bars = board->set[stelling_side_other (sides[kind])];
      self->region[kind]
          = stelling_teblo_flood (stelling_teblo_rows_of (bases[kind]),
                                  stelling_teblo_rows_and_not (stelling_teblo_rows_all (), bars));
    }
  for (guint kind = 0; kind < 2; kind++)
    if (!stelling_teblo_rows_contain (&self->region[kind], bases[1 - kind]))
      return FALSE;
  self->wide = wide;
  self->open = self->region[STELLING_ENDGAME_FIXED];
  stelling_teblo_rows_remove (&self->open, bases[STELLING_ENDGAME_WIDE]);
  self->goal_cell = stelling_endgame_get_cell (bases[STELLING_ENDGAME_WIDE]);
  stand = stelling_teblo_rows_of (bases[STELLING_ENDGAME_FIXED]);
  memset (&self->goal, 0, sizeof self->goal);
  copy_rows (&self->goal, &stand);
  stand = stelling_teblo_rows_and_not (self->region[STELLING_ENDGAME_WIDE], stand);
  memset (self->stand, 0, sizeof self->stand);
  memset (self->self, 0, sizeof self->self);
  for (guint square = 0; square < STELLING_TEBLO_SQUARES; square++)
    {
      Rows own = stelling_teblo_rows_of ((StellingSquare) square);
      guint cell = stelling_endgame_get_cell ((StellingSquare) square);

      copy_rows (&self->self[cell], &own);
      own = stelling_teblo_rows_and_not (stand, own);
      if (stelling_teblo_rows_contain (&self->open, (StellingSquare) square))
        copy_rows (&self->stand[cell], &own);
    }
  return TRUE;
}
