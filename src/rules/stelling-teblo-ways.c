/* stelling-teblo-ways.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-teblo.h"

#include "stelling-kernel-private.h"
#include "stelling-teblo-private.h"

#include <string.h>

/* Ways of pawns: what can be reached, how far it is, and what would close the way. */

/* --- ways --- */

StellingTebloRows
stelling_teblo_flood (StellingTebloRows from, StellingTebloRows walkable)
{
  return stelling_teblo_flood_inline (from, walkable);
}

guint
stelling_teblo_get_distance (StellingTebloRows walkable, StellingSquare from, StellingSquare to)
{
  StellingTebloRows reached = stelling_teblo_rows_of (from);

  if (from >= STELLING_TEBLO_SQUARES || to >= STELLING_TEBLO_SQUARES)
    return STELLING_TEBLO_FAR;
  for (guint distance = 0;; distance++)
    {
      StellingTebloRows last = reached;

      if (stelling_teblo_rows_contain (&reached, to))
        return distance;
      reached = stelling_teblo_rows_or (
          reached,
          stelling_teblo_rows_and (stelling_teblo_rows_grow (reached), walkable));
      if (((reached.words[0] ^ last.words[0]) | (reached.words[1] ^ last.words[1])
           | (reached.words[2] ^ last.words[2]))
          == 0)
        return STELLING_TEBLO_FAR;
    }
}

guint
stelling_teblo_get_distance_map (StellingTebloRows walkable,
                                 StellingSquare from,
                                 guint8 map[STELLING_TEBLO_SQUARES])
{
  StellingTebloRows front = stelling_teblo_rows_of (from);
  guint distance = 0;

  memset (map, STELLING_TEBLO_FAR, STELLING_TEBLO_SQUARES);
  while (!stelling_teblo_rows_is_empty (&front))
    {
      StellingTebloRows layer = front;

      walkable = stelling_teblo_rows_and_not (walkable, front);
      front = stelling_teblo_rows_and (stelling_teblo_rows_grow (front), walkable);
      while (!stelling_teblo_rows_is_empty (&layer))
        map[stelling_teblo_rows_pop (&layer)] = (guint8) distance;
      distance++;
    }
  return distance > 0 ? distance - 1 : 0;
}

/* Breadth-first layers from @from until every target has been reached; layers[0] is @from. Returns
 * the number of the last layer, or STELLING_TEBLO_FAR if some target can't be reached. */
static guint
get_layers (StellingTebloRows walkable,
            StellingSquare from,
            StellingTebloRows targets,
            StellingTebloRows layers[STELLING_TEBLO_SQUARES])
{
  guint n = 0;

  layers[0] = stelling_teblo_rows_of (from);
  targets = stelling_teblo_rows_and_not (targets, layers[0]);
  while (!stelling_teblo_rows_is_empty (&targets))
    {
      walkable = stelling_teblo_rows_and_not (walkable, layers[n]);
      layers[n + 1] = stelling_teblo_rows_and (stelling_teblo_rows_grow (layers[n]), walkable);
      if (stelling_teblo_rows_is_empty (&layers[n + 1]))
        return STELLING_TEBLO_FAR;
      n++;
      targets = stelling_teblo_rows_and_not (targets, layers[n]);
    }
  return n;
}

guint
stelling_teblo_get_shortest (StellingTebloRows walkable,
                             StellingSquare from,
                             StellingSquare to,
                             StellingTebloRows *squares)
{
  StellingTebloRows layers[STELLING_TEBLO_SQUARES];
  StellingTebloRows back = stelling_teblo_rows_of (to);
  guint n;

  *squares = (StellingTebloRows) { { 0, 0, 0 } };
  if (from >= STELLING_TEBLO_SQUARES || to >= STELLING_TEBLO_SQUARES)
    return STELLING_TEBLO_FAR;
  n = get_layers (walkable, from, back, layers);
  if (n == STELLING_TEBLO_FAR)
    return n;
  *squares = back;
  for (guint i = n; i-- > 0;)
    {
      back = stelling_teblo_rows_and (stelling_teblo_rows_grow (back), layers[i]);
      *squares = stelling_teblo_rows_or (*squares, back);
    }
  return n;
}

guint
stelling_teblo_get_pawn_distance (const StellingPosition *position, StellingSide side)
{
  return stelling_teblo_get_distance (stelling_teblo_get_walkable (position, side),
                                      position->teblo.pawn[side],
                                      stelling_teblo_get_base (stelling_side_other (side)));
}

/* --- rule c --- */

gboolean
stelling_teblo_get_cuts (StellingTebloRows walkable,
                         StellingSquare from,
                         StellingSquare to,
                         StellingTebloRows *cuts)
{
  const StellingSquare ends[2] = { to, to };
  StellingTebloRows mask = walkable, both[2];

  *cuts = STELLING_TEBLO_NO_ROWS;
  if (from >= STELLING_TEBLO_SQUARES || to >= STELLING_TEBLO_SQUARES || from == to)
    return TRUE;
  if (stelling_teblo_get_distance (walkable, from, to) == STELLING_TEBLO_FAR)
    {
      *cuts = walkable;
      return FALSE;
    }
  stelling_teblo_rows_remove (&mask, from);
  stelling_teblo_rows_remove (&mask, to);
  stelling_teblo_kernel->get_cuts (walkable, from, ends, &mask, both);
  *cuts = both[0];
  return TRUE;
}

gboolean
stelling_teblo_find_cut_off (const StellingPosition *position)
{
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      StellingSquare pawn = position->teblo.pawn[side];
      StellingTebloRows walkable = stelling_teblo_get_walkable (position, side);
      StellingTebloRows reached;

      if (pawn >= STELLING_TEBLO_SQUARES)
        continue;
      stelling_teblo_rows_add (&walkable, pawn);
      reached = stelling_teblo_flood (stelling_teblo_rows_of (pawn), walkable);
      if (!stelling_teblo_rows_contain (&reached, stelling_teblo_get_base (STELLING_YELLOW))
          || !stelling_teblo_rows_contain (&reached, stelling_teblo_get_base (STELLING_RED)))
        return TRUE;
    }
  return FALSE;
}
