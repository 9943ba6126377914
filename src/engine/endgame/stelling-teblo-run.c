/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-teblo-run-private.h"

#include "stelling-teblo.h"

/* A run to the opponent's base that nothing can stop. Its squares can't be closed: there are set
 * pieces of one's own, or they are coloured, or all ways lead over them, so that rule c forbids it
 * as long as the pawn is not past them. The other pawn can stand in the way where there is no set
 * piece, if it comes in time: it is given all steps that it could make. */

typedef StellingTebloRows Rows;

/* Returns the squares where nobody can place any more anything that stops @side. */
static Rows
get_firm (const StellingPosition *position, StellingSide side)
{
  Rows own = stelling_teblo_get_set (position, side);
  Rows coloured = stelling_teblo_get_coloured (&position->rules);
  Rows shared;

  stelling_teblo_get_cuts (stelling_teblo_get_walkable (position, side), position->teblo.pawn[side],
                           stelling_teblo_get_base (stelling_side_other (side)), &shared);
  return stelling_teblo_rows_or (shared, stelling_teblo_rows_or (own, coloured));
}

/* Returns the squares where a pawn that may be in @squares can be a ply later. */
static Rows
step (Rows squares, Rows walkable)
{
  return stelling_teblo_rows_or (
      squares, stelling_teblo_rows_and (stelling_teblo_rows_grow (squares), walkable));
}

guint
stelling_teblo_run_count_plies (const StellingPosition *position, StellingSide side)
{
  StellingSide other = stelling_side_other (side);
  StellingSquare home = stelling_teblo_get_base (side), goal = stelling_teblo_get_base (other);
  Rows own = stelling_teblo_get_set (position, side);
  Rows other_walkable = stelling_teblo_get_walkable (position, other);
  Rows front = stelling_teblo_rows_of (position->teblo.pawn[side]), seen = front;
  Rows reached = stelling_teblo_rows_of (position->teblo.pawn[other]);
  /* The first step is made before anything can be placed. */
  Rows open = position->turn == side ? stelling_teblo_get_walkable (position, side)
                                     : get_firm (position, side);

  for (guint plies = 1; !stelling_teblo_rows_is_empty (&front); plies++)
    {
      Rows next = stelling_teblo_rows_grow (front);

      if ((plies % 2 == 1) != (position->turn == side))
        {
          reached = step (reached, other_walkable);
          if (stelling_teblo_rows_contain (&reached, home))
            return 0;
          continue;
        }
      if (stelling_teblo_rows_contain (&next, goal))
        return plies;
      next = stelling_teblo_rows_and_not (stelling_teblo_rows_and (next, open), seen);
      front = stelling_teblo_rows_and_not (next, stelling_teblo_rows_and_not (reached, own));
      seen = stelling_teblo_rows_or (seen, front);
      if (plies == 1)
        open = get_firm (position, side);
    }
  return 0;
}
