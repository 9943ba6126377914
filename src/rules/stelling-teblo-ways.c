/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-teblo.h"

#include "stelling-kernel-private.h"
#include "stelling-teblo-private.h"

#include <string.h>

/* Ways of pawns: reachable squares, distances, and the squares that would close a way. */

/* --- ways --- */

StellingTebloRows
stelling_teblo_flood (StellingTebloRows from, StellingTebloRows walkable)
{
  return stelling_teblo_flood_inline (from, walkable);
}

guint
stelling_teblo_get_distance (StellingTebloRows walkable, StellingSquare from, StellingSquare to)
{
  return stelling_teblo_kernel->get_distance (walkable, from, to);
}

guint
stelling_teblo_get_pawn_distance (const StellingPosition *position, StellingSide side)
{
  return stelling_teblo_kernel->get_distance (stelling_teblo_get_walkable (position, side),
                                              position->teblo.pawn[side],
                                              stelling_teblo_get_base (stelling_side_other (side)));
}

void
stelling_teblo_get_pawn_distances (const StellingPosition *position, guint distances[2])
{
  stelling_teblo_kernel->get_pawn_distances (position, distances);
}

/* Returns the bits of @byte as bytes, 0 or 1. */
static inline guint64
spread_bits (guint byte)
{
  guint64 bits = byte * G_GUINT64_CONSTANT (0x0101010101010101);

  bits &= G_GUINT64_CONSTANT (0x8040201008040201);
  bits += G_GUINT64_CONSTANT (0x7f7f7f7f7f7f7f7f);
  return bits >> 7 & G_GUINT64_CONSTANT (0x0101010101010101);
}

/* Writes a map from its binary digits, a set of squares for each. */
static void
write_map (const StellingTebloRows *digits,
           guint n_digits,
           const StellingTebloRows *reached,
           guint8 map[STELLING_TEBLO_SQUARES])
{
  for (guint rank = 0; rank < 12; rank++)
    {
      guint shift = rank % 4 * 16;
      guint far = (guint) (~reached->words[rank / 4] >> shift);
      guint64 low = spread_bits (far & 255) * STELLING_TEBLO_FAR;
      guint64 high = spread_bits (far >> 8 & 15) * STELLING_TEBLO_FAR;

      for (guint i = 0; i < n_digits; i++)
        {
          guint row = (guint) (digits[i].words[rank / 4] >> shift);

          low |= spread_bits (row & 255) << i;
          high |= spread_bits (row >> 8 & 15) << i;
        }
      low = GUINT64_TO_LE (low);
      high = GUINT64_TO_LE (high);
      memcpy (map + 12 * rank, &low, 8);
      memcpy (map + 12 * rank + 8, &high, 4);
    }
}

guint
stelling_teblo_get_distance_map (StellingTebloRows walkable,
                                 StellingSquare from,
                                 guint8 map[STELLING_TEBLO_SQUARES])
{
  StellingTebloRows digits[8] = { 0 };
  StellingTebloRows front = stelling_teblo_rows_of (from), reached = front;
  guint distance = 0, n_digits = 0;

  for (;;)
    {
      StellingTebloRows next = stelling_teblo_rows_and_not (
          stelling_teblo_rows_and (stelling_teblo_rows_grow (front), walkable), reached);

      if (stelling_teblo_rows_is_empty (&next))
        break;
      front = next;
      reached = stelling_teblo_rows_or (reached, front);
      distance++;
      for (n_digits = 0; distance >> n_digits != 0; n_digits++)
        if ((distance >> n_digits & 1) != 0)
          digits[n_digits] = stelling_teblo_rows_or (digits[n_digits], front);
    }
  write_map (digits, n_digits, &reached, map);
  return distance;
}

guint
stelling_teblo_get_base_map (const StellingPosition *position,
                             StellingSide side,
                             StellingSide owner,
                             guint8 map[STELLING_TEBLO_SQUARES])
{
  StellingTebloRows walkable = stelling_teblo_get_walkable (position, side);
  StellingSquare base = stelling_teblo_get_base (owner);

  /* A set-up position may have a bar on the base: no way leads there. */
  if (!stelling_teblo_rows_contain (&walkable, base))
    base = STELLING_SQUARE_NONE;
  return stelling_teblo_get_distance_map (walkable, base, map);
}

/* Fills in breadth-first layers from @from (layers[0]) until every target has been reached. Returns
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

/* Returns the squares that @side's pawn can reach; none if it is missing. */
static StellingTebloRows
get_reach (const StellingPosition *position, StellingSide side)
{
  StellingTebloRows pawn = stelling_teblo_rows_of (position->teblo.pawn[side]);

  /* The pawn may have been set up on a bar. */
  return stelling_teblo_flood_inline (
      pawn, stelling_teblo_rows_or (stelling_teblo_get_walkable (position, side), pawn));
}

gboolean
stelling_teblo_find_cut_off (const StellingPosition *position)
{
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      StellingTebloRows reached = get_reach (position, side);

      if (!stelling_teblo_rows_is_empty (&reached)
          && (!stelling_teblo_rows_contain (&reached, stelling_teblo_get_base (STELLING_YELLOW))
              || !stelling_teblo_rows_contain (&reached, stelling_teblo_get_base (STELLING_RED))))
        return TRUE;
    }
  return FALSE;
}

/* Fills in by base: all of @free if the pawn can't reach the base as it is; else those squares on
 * which @side would bar the only way. */
static void
explain_cut_off (const StellingPosition *position,
                 StellingSide side,
                 StellingSide pawn,
                 const StellingTebloRows *free,
                 StellingTebloRows cuts[2])
{
  StellingTebloRows reached = get_reach (position, pawn);

  if (stelling_teblo_rows_is_empty (&reached))
    return;
  for (StellingSide owner = STELLING_YELLOW; owner <= STELLING_RED; owner++)
    {
      StellingSquare base = stelling_teblo_get_base (owner);
      const StellingSquare ends[2] = { base, base };
      StellingTebloRows both[2];

      if (!stelling_teblo_rows_contain (&reached, base))
        {
          cuts[owner] = *free;
          continue;
        }
      /* One's own set pieces are no bars. */
      if (pawn == side)
        continue;
      stelling_teblo_kernel->get_cuts (stelling_teblo_get_walkable (position, pawn),
                                       position->teblo.pawn[pawn], ends, free, both);
      cuts[owner] = both[0];
    }
}

void
stelling_teblo_explain_forbidden (const StellingPosition *position,
                                  StellingSide side,
                                  StellingTebloForbidden *forbidden)
{
  const StellingSquare bases[2]
      = { stelling_teblo_get_base (STELLING_YELLOW), stelling_teblo_get_base (STELLING_RED) };
  StellingTebloRows free = stelling_teblo_get_free_inline (position);
  StellingSide other = stelling_side_other (side);
  StellingTebloRows *cuts = forbidden->cut_off[other];

  memset (forbidden, 0, sizeof *forbidden);
  if (position->teblo.cut_off)
    {
      explain_cut_off (position, side, other, &free, cuts);
      explain_cut_off (position, side, side, &free, forbidden->cut_off[side]);
      forbidden->all = free;
      return;
    }
  if (position->teblo.pawn[other] < STELLING_TEBLO_SQUARES)
    stelling_teblo_kernel->get_cuts (stelling_teblo_get_walkable (position, other),
                                     position->teblo.pawn[other], bases, &free, cuts);
  forbidden->all = stelling_teblo_rows_or (cuts[0], cuts[1]);
}
