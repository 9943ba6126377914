/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

#include <string.h>

/* Where games of Tablut begin: the start, and boards on which what is rare is near. */

#define MAX_TRIES 200
#define THRONE 40

static void
make_bare (GRand *rand, StellingRules *rules, PlainPosition *plain)
{
  StellingPosition start;

  random_make_rules (rand, STELLING_GAME_TABLUT, 15, rules);
  /* Of the four it is the one that makes the most difference to the king. */
  if (stelling_rules_has_switch (rules, STELLING_SWITCH_CORNERS) && random_chance (rand, 20))
    rules->values[STELLING_SWITCH_CORNERS] = STELLING_CORNERS_NONE;
  stelling_position_init (&start, rules);
  random_read_plain (&start, plain);
  memset (plain->board, '.', sizeof plain->board);
}

gboolean
random_start_tablut (GRand *rand, StellingPosition *start)
{
  StellingRules rules;

  random_make_rules (rand, STELLING_GAME_TABLUT, 50, &rules);
  stelling_position_init (start, &rules);
  return TRUE;
}

static int
count_men (const PlainPosition *plain, char piece)
{
  int n = 0;

  for (int i = 0; i < 81; i++)
    n += plain->board[i] == piece;
  return n;
}

/* Puts a piece where one of its kind may stand, if the game still has one. */
static void
put (PlainPosition *plain, int square, char piece)
{
  int limit = piece == 'K' ? 1 : piece == 'T' ? 8 : 16;

  if (square < 0 || plain->board[square] != '.' || count_men (plain, piece) == limit)
    return;
  if (piece != 'K' && (square == THRONE || plain_tablut_is_corner (square)))
    return;
  plain->board[square] = piece;
}

static void
scatter (GRand *rand, PlainPosition *plain, char piece, int n)
{
  for (; n > 0; n--)
    put (plain, random_below (rand, 81), piece);
}

/* The square beside the throne or a corner, the throne itself, the rim, or any. */
static int
pick_king_square (GRand *rand)
{
  static const int corners[4] = { 0, 8, 72, 80 };
  int direction = random_below (rand, 4);
  int square;

  switch (random_below (rand, 6))
    {
    case 0:
      return THRONE;
    case 1:
      return plain_tablut_go (THRONE, direction, 1);
    case 2:
    case 3:
      square = plain_tablut_go (corners[random_below (rand, 4)], direction, 1);
      return square >= 0 ? square : 1;
    case 4:
      square = random_below (rand, 9);
      return direction == 0   ? square
             : direction == 1 ? 72 + square
             : direction == 2 ? 9 * square
                              : 9 * square + 8;
    default:
      return random_below (rand, 81);
    }
}

/* A man who can come to @square over free squares, from a side other than @direction. */
static void
put_attacker (GRand *rand, PlainPosition *plain, int square, int direction, char piece)
{
  int way = random_below (rand, 4);
  int distance = random_below (rand, 4) + 1;

  if (way != direction)
    put (plain, plain_tablut_go (square, way, distance), piece);
}

/* Any direction, but mostly away from a corner that is beside the square. */
static int
pick_open_side (GRand *rand, int square)
{
  for (int direction = 0; direction < 4; direction++)
    {
      int side = plain_tablut_go (square, direction, 1);

      if (side >= 0 && plain_tablut_is_corner (side) && random_chance (rand, 60))
        return 3 - direction;
    }
  return random_below (rand, 4);
}

/* A king with some of his sides closed, and men who may close another. */
gboolean
random_start_tablut_siege (GRand *rand, StellingPosition *start)
{
  StellingRules rules;
  PlainPosition bare;

  make_bare (rand, &rules, &bare);
  for (int i = 0; i < MAX_TRIES; i++)
    {
      PlainPosition plain = bare;
      int king = pick_king_square (rand);
      int open = pick_open_side (rand, king);
      guint closed = random_chance (rand, 70) ? 100 : 50;

      plain.board[king] = 'K';
      for (int direction = 0; direction < 4; direction++)
        if (direction != open && random_chance (rand, closed))
          put (&plain, plain_tablut_go (king, direction, 1), 't');
      if (plain_tablut_go (king, open, 1) >= 0)
        for (int n = 0; n < 3; n++)
          put_attacker (rand, &plain, plain_tablut_go (king, open, 1), 3 - open, 't');
      /* Guards beside the closing men, so that more than the king is taken. */
      for (int n = 0; n < 2; n++)
        put (&plain, plain_tablut_go (king, open, 2), "Tt"[random_below (rand, 2)]);
      scatter (rand, &plain, 'T', random_below (rand, 4));
      scatter (rand, &plain, 't', random_below (rand, 5));
      plain.turn = random_chance (rand, 75) ? 1 : 0;
      if (random_make_start (rand, &rules, &plain, start))
        return TRUE;
    }
  return FALSE;
}

/* Squares two steps from the throne or a corner, so that these lie beyond the victim. */
static int
pick_arrival (GRand *rand)
{
  static const int special[5] = { 0, 8, 72, 80, THRONE };
  int square = -1;

  if (random_chance (rand, 30))
    return random_below (rand, 81);
  while (square < 0)
    square = plain_tablut_go (special[random_below (rand, 5)], random_below (rand, 4), 2);
  return square;
}

/* Men with enemies on both sides of a free square, and somebody who comes there. */
gboolean
random_start_tablut_captures (GRand *rand, StellingPosition *start)
{
  StellingRules rules;
  PlainPosition bare;

  make_bare (rand, &rules, &bare);
  for (int i = 0; i < MAX_TRIES; i++)
    {
      PlainPosition plain = bare;
      int side = random_below (rand, 2), to = pick_arrival (rand);
      char own = "Tt"[side], enemy = "tT"[side];
      int from = random_below (rand, 4);

      for (int direction = 0; direction < 4; direction++)
        {
          gboolean king = side == 0 && random_chance (rand, 25);

          if (direction == from || random_chance (rand, 15))
            continue;
          put (&plain, plain_tablut_go (to, direction, 1), random_chance (rand, 90) ? enemy : own);
          put (&plain, plain_tablut_go (to, direction, 2), king ? 'K' : own);
        }
      put (&plain, plain_tablut_go (to, from, random_below (rand, 4) + 1),
           side == 0 && random_chance (rand, 30) ? 'K' : own);
      /* For a move between two enemies. */
      if (random_chance (rand, 30))
        plain.turn = 1 - side;
      else
        plain.turn = side;
      while (count_men (&plain, 'K') == 0)
        put (&plain, random_below (rand, 81), 'K');
      scatter (rand, &plain, own, random_below (rand, 4));
      scatter (rand, &plain, enemy, random_below (rand, 4));
      if (random_make_start (rand, &rules, &plain, start))
        return TRUE;
    }
  return FALSE;
}

/* Few pieces: a man who can threaten the king again and again, and a guard who walks to and fro. */
gboolean
random_start_tablut_chase (GRand *rand, StellingPosition *start)
{
  StellingRules rules;
  PlainPosition bare;

  make_bare (rand, &rules, &bare);
  for (int i = 0; i < MAX_TRIES; i++)
    {
      PlainPosition plain = bare;
      int king = random_below (rand, 81), near = random_below (rand, 4);
      int opposite = 3 - near;

      plain.board[king] = 'K';
      /* To close all sides but the two that the chase is about, where four are needed. */
      for (int direction = 0; direction < 4; direction++)
        if (direction != near && direction != opposite
            && (!plain.rules.taken_by_two || random_chance (rand, 20)))
          put (&plain, plain_tablut_go (king, direction, 1), 't');
      for (int n = 0; n < 2; n++)
        {
          if (plain_tablut_go (king, near, 1) >= 0)
            put_attacker (rand, &plain, plain_tablut_go (king, near, 1), opposite, 't');
          if (plain_tablut_go (king, opposite, 1) >= 0)
            put_attacker (rand, &plain, plain_tablut_go (king, opposite, 1), near, 't');
        }
      scatter (rand, &plain, 'T', 1 + random_below (rand, 2));
      plain.turn = random_below (rand, 2);
      if (random_make_start (rand, &rules, &plain, start))
        return TRUE;
    }
  return FALSE;
}

/* One side has a man or the king alone, shut in but for one way. */
gboolean
random_start_tablut_jam (GRand *rand, StellingPosition *start)
{
  StellingRules rules;
  PlainPosition bare;

  make_bare (rand, &rules, &bare);
  for (int i = 0; i < MAX_TRIES; i++)
    {
      PlainPosition plain = bare;
      int side = random_below (rand, 2), square = random_below (rand, 81);
      int open = random_below (rand, 4);
      char enemy = "tT"[side];

      put (&plain, square, "Kt"[side]);
      for (int direction = 0; direction < 4; direction++)
        if (direction != open)
          put (&plain, plain_tablut_go (square, direction, 1), enemy);
      if (plain_tablut_go (square, open, 1) >= 0)
        for (int n = 0; n < 2; n++)
          put_attacker (rand, &plain, plain_tablut_go (square, open, 1), 3 - open, enemy);
      if (side == 1)
        put (&plain, random_below (rand, 81), 'K');
      plain.turn = 1 - side;
      if (random_make_start (rand, &rules, &plain, start))
        return TRUE;
    }
  return FALSE;
}

/* A king beside a place of which all sides but his own are closed; when he steps off the throne,
 * that closes the last one behind him. */
gboolean
random_start_tablut_pocket (GRand *rand, StellingPosition *start)
{
  StellingRules rules;
  PlainPosition bare;

  make_bare (rand, &rules, &bare);
  for (int i = 0; i < MAX_TRIES; i++)
    {
      PlainPosition plain = bare;
      int king = random_chance (rand, 70) ? THRONE : random_below (rand, 81);
      int direction = random_below (rand, 4);
      int pocket = plain_tablut_go (king, direction, 1);

      plain.board[king] = 'K';
      for (int side = 0; side < 4 && pocket >= 0; side++)
        if (plain_tablut_go (pocket, side, 1) != king)
          put (&plain, plain_tablut_go (pocket, side, 1), 't');
      for (int side = 0; side < 4; side++)
        if (side != direction && random_chance (rand, 60))
          put (&plain, plain_tablut_go (king, side, 1), "Tt"[random_below (rand, 2)]);
      scatter (rand, &plain, 't', random_below (rand, 4));
      if (random_make_start (rand, &rules, &plain, start))
        return TRUE;
    }
  return FALSE;
}
