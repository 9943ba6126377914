/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

#include <string.h>

const int random_bases[2] = { 27, 116 };

void
random_make_position (GRand *rand,
                      RandomStart make,
                      StellingPosition *position,
                      PlainPosition *plain)
{
  while (!make (rand, position))
    ;
  for (int n = random_below (rand, 30); n > 0; n--)
    {
      StellingMoveList list;

      stelling_position_get_moves (position, &list);
      if (list.n == 0)
        break;
      stelling_position_play (position, list.moves[random_below (rand, (int) list.n)]);
    }
  random_read_plain (position, plain);
  if (!plain->rules.teblo && plain->rules.void_threats && random_chance (rand, 10))
    {
      position->barred = TRUE;
      plain->barred = true;
    }
}

bool
random_is_over (const PlainPosition *plain)
{
  return strcmp (plain_get_outcome (plain).result, "none") != 0;
}

guint8
random_get_distance (const PlainPosition *plain, int side, int base)
{
  guint8 distances[144];

  random_get_distances (plain, side, plain->pawn[side], distances);
  return distances[base];
}

int
random_get_moves_of (const PlainPosition *plain, int side, bool barred, PlainMove *moves)
{
  PlainPosition asked = *plain;

  asked.turn = side;
  asked.barred = barred;
  return plain_tablut_get_moves (&asked, moves);
}
