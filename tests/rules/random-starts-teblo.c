/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

/* Where games of Teblo begin: the start, and middles of games with walls, with corridors. */

#define MAX_TRIES 200

static const int bases[2] = { 27, 116 };

static void
make_bare (GRand *rand, StellingRules *rules, PlainPosition *plain)
{
  StellingPosition start;

  random_make_rules (rand, STELLING_GAME_TEBLO, 40, rules);
  stelling_position_init (&start, rules);
  random_read_plain (&start, plain);
}

gboolean
random_start_teblo (GRand *rand, StellingPosition *start)
{
  StellingRules rules;

  random_make_rules (rand, STELLING_GAME_TEBLO, 40, &rules);
  stelling_position_init (start, &rules);
  return TRUE;
}

/* A square beside this one or at its corner, or the same beyond the rim. */
static int
go_near (GRand *rand, int square)
{
  int file = square % 12 + g_rand_int_range (rand, -1, 2);
  int rank = square / 12 + g_rand_int_range (rand, -1, 2);

  return file < 0 || rank < 0 || file > 11 || rank > 11 ? square : rank * 12 + file;
}

static void
put (PlainPosition *plain, int side, int square)
{
  if (plain_teblo_is_free (plain, square) && plain->reserve[side] > 0)
    {
      plain->board[square] = "yr"[side];
      plain->reserve[side]--;
    }
}

/* A wall that winds its way, begun near a base or anywhere. */
static void
put_wall (GRand *rand, PlainPosition *plain, int side, int length)
{
  int square = random_below (rand, 144);

  if (random_chance (rand, 60))
    {
      square = bases[random_below (rand, 2)];
      for (int i = random_below (rand, 3); i >= 0; i--)
        square = go_near (rand, square);
    }
  for (int i = 0; i < length; i++)
    {
      put (plain, side, square);
      square = go_near (rand, square);
    }
}

/* Reserves of all sizes, small ones often. */
static void
cut_reserves (GRand *rand, PlainPosition *plain)
{
  for (int side = 0; side < 2; side++)
    if (random_chance (rand, 50))
      plain->reserve[side] = MIN (plain->reserve[side], random_below (rand, 4));
}

gboolean
random_start_teblo_walls (GRand *rand, StellingPosition *start)
{
  StellingRules rules;
  PlainPosition bare;

  make_bare (rand, &rules, &bare);
  for (int i = 0; i < MAX_TRIES; i++)
    {
      PlainPosition plain = bare;

      for (int side = 0; side < 2; side++)
        {
          if (random_chance (rand, 70))
            plain.pawn[side] = random_below (rand, 144);
          for (int n = random_below (rand, 4); n > 0; n--)
            put_wall (rand, &plain, side, random_below (rand, 14) + 2);
        }
      /* An attack on a base with its own pawn at home. */
      if (random_chance (rand, 30))
        {
          plain.pawn[0] = bases[0];
          plain.pawn[1] = go_near (rand, go_near (rand, bases[0]));
          if (random_chance (rand, 50))
            {
              plain.pawn[0] = go_near (rand, go_near (rand, bases[1]));
              plain.pawn[1] = bases[1];
            }
        }
      /* They stand on set pieces of their own, too. */
      if (random_chance (rand, 30))
        put_wall (rand, &plain, 0, 10);
      plain.turn = random_below (rand, 2);
      cut_reserves (rand, &plain);
      if (random_make_start (rand, &rules, &plain, start))
        return TRUE;
    }
  return FALSE;
}

/* A pawn without reserve in a blind alley, the other pawn near its mouth: the first that steps into
 * the mouth leaves no move. */
gboolean
random_start_teblo_corridor (GRand *rand, StellingPosition *start)
{
  StellingRules rules;
  PlainPosition bare;

  make_bare (rand, &rules, &bare);
  for (int i = 0; i < MAX_TRIES; i++)
    {
      PlainPosition plain = bare;
      int side = random_below (rand, 2), other = 1 - side;
      int end = random_chance (rand, 30) ? bases[side] : random_below (rand, 144);
      int neighbours[4], beyond[4];
      int n = plain_teblo_get_neighbours (end, neighbours);
      int mouth = neighbours[random_below (rand, n)];
      int n_beyond = plain_teblo_get_neighbours (mouth, beyond);

      plain.pawn[side] = end;
      plain.pawn[other] = beyond[random_below (rand, n_beyond)];
      for (int j = 0; j < n; j++)
        if (neighbours[j] != mouth)
          put (&plain, other, neighbours[j]);
      if (random_chance (rand, 30))
        put (&plain, other, mouth);
      plain.turn = random_chance (rand, 80) ? other : side;
      plain.reserve[side] = random_chance (rand, 85) ? 0 : 1;
      cut_reserves (rand, &plain);
      if (random_make_start (rand, &rules, &plain, start))
        return TRUE;
    }
  return FALSE;
}
