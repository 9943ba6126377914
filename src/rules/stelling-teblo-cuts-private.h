/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-teblo-board.h"
#include "stelling-teblo-private.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-teblo-cuts
 *
 * Rule c: the squares that every way of a pawn to a base shares. Included by each build of the
 * kernel.
 *
 * A flood for every empty square would do. But the surroundings rule out most squares, and that for
 * the whole board at once:
 *
 * 1. Bars (the opponent's set pieces) that stand alone or by twos, diagonally too, and not at the
 *    rim: one can walk around them whatever single square is closed. They are taken off the board.
 * 2. Squares with one open neighbour or none lead nowhere. They are closed, unless the way begins
 *    or ends there.
 * 3. Of the rest, a square can cut a way only if its open neighbours are not connected through the
 *    eight squares around.
 * 4. In a passage of one square's width all squares cut the same ways, and so does the square
 *    before it, if the passage is all there is on that side: one of them is asked.
 *
 * Each of the few squares left is closed on a board of its own, and all boards are flooded side by
 * side. Slower: the squares of one shortest way, one after the other, or only those on all shortest
 * ways. No gain: a carry through stretches of ranks, as in stelling_teblo_flood (). AVX-512 is
 * faster, but takes a third build.
 */

/* The number of boards flooded side by side: as many as there are registers for. */
#ifdef __AVX2__
#define N_BOARDS 3
#else
#define N_BOARDS 1
#endif

/* 1. Opens the bars that stand alone or by twos. */
static inline void
open_islands (Board *open)
{
  StellingTebloRows all = stelling_teblo_rows_all ();
  Board board, bars, some, more, row, near;
  Board north = FROM_NORTH (*open), south = FROM_SOUTH (*open);
  Board around[8] = { north,
                      south,
                      FROM_EAST (*open),
                      FROM_WEST (*open),
                      FROM_EAST (north),
                      FROM_WEST (north),
                      FROM_EAST (south),
                      FROM_WEST (south) };

  load_board (&board, &all);
  bars = board & ~*open;
  some = ~around[0];
  more = some ^ some;
  for (guint i = 1; i < 8; i++)
    {
      more |= some & ~around[i];
      some |= ~around[i];
    }
  /* Of bars with one neighbour these are those whose neighbour is another such bar. */
  more = bars & some & ~more;
  row = FROM_EAST (more) | FROM_WEST (more);
  near = row | FROM_NORTH (more | row) | FROM_SOUTH (more | row);
  *open |= (bars & ~some) | (more & near);
}

/* 2. Closes what leads nowhere. */
static inline void
close_dead_ends (Board *open, const Board *ends)
{
  for (guint i = 0; i < 2; i++)
    {
      Board north = FROM_NORTH (*open), south = FROM_SOUTH (*open);
      Board east = FROM_EAST (*open), west = FROM_WEST (*open);

      *open &= (north & south) | (east & west) | ((north | south) & (east | west)) | *ends;
    }
}

/* Squares to ask about, and those that cut the same ways as their neighbours to the east and to the
 * north. */
typedef struct
{
  Board suspects;
  Board like_east;
  Board like_north;
} Suspects;

/* 3. and 4. In the ring around a square, an open neighbour ends a piece of the ring when the corner
 * between does not join it with the next one. */
static inline void
find_suspects (const Board *open, const Board *ends, const Board *mask, Suspects *found)
{
  Board n = FROM_NORTH (*open), s = FROM_SOUTH (*open);
  Board e = FROM_EAST (*open), w = FROM_WEST (*open);
  Board ne = FROM_EAST (n), nw = FROM_WEST (n), se = FROM_EAST (s), sw = FROM_WEST (s);
  Board end_n = n & ~(ne & e), end_e = e & ~(se & s);
  Board end_s = s & ~(sw & w), end_w = w & ~(nw & n);
  Board two = *open & *mask
              & ((end_n & (end_e | end_s | end_w)) | (end_e & (end_s | end_w)) | (end_s & end_w));
  /* Open to two sides only: a passage goes on here. */
  Board passage = *open & ~*ends & ((n & s) | (e & w) | ((n | s) & (e | w)))
                  & ~((n & s & (e | w)) | (e & w & (n | s)));
  Board west, south, pieces;

  found->suspects = two;
  passage &= two;
  pieces = two & ~((end_n & end_e & (end_s | end_w)) | (end_s & end_w & (end_n | end_e)));
  west = pieces & w & ~(n & nw) & ~(s & sw) & FROM_WEST (passage);
  south = pieces & s & ~(e & se) & ~(w & sw) & FROM_SOUTH (passage);
  found->like_east = (pieces & e & ~(n & ne) & ~(s & se) & FROM_EAST (passage)) | FROM_EAST (west);
  found->like_north
      = (pieces & n & ~(e & ne) & ~(w & nw) & FROM_NORTH (passage)) | FROM_NORTH (south);
}

/* Adds the squares that cut the same ways as those in @cuts. */
static inline void
add_alike (const Suspects *found, StellingTebloRows *cuts)
{
  Board like_west = FROM_WEST (found->like_east), like_south = FROM_SOUTH (found->like_north);
  Board all, new;

  load_board (&all, cuts);
  do
    {
      new = (FROM_WEST (all) & like_west) | (FROM_EAST (all) & found->like_east)
            | (FROM_SOUTH (all) & like_south) | (FROM_NORTH (all) & found->like_north);
      new &= ~all;
      all |= new;
    }
  while (is_set (&new));
  store_board (&all, cuts);
}

#ifdef __AVX2__
/* Floods boards that have one square closed each, two steps at a time along ranks and files. */
static inline void
flood_boards (const Board *open, const guint bits[N_BOARDS], const Board *from, Board *reached)
{
  Board walk[N_BOARDS], east[N_BOARDS], west[N_BOARDS], north[N_BOARDS], south[N_BOARDS];
  Board new;

  for (guint i = 0; i < N_BOARDS; i++)
    {
      Board closed;

      load_bit (&closed, bits[i]);
      walk[i] = *open & ~closed;
      east[i] = walk[i] & FROM_WEST (walk[i]);
      west[i] = walk[i] & FROM_EAST (walk[i]);
      north[i] = walk[i] & FROM_SOUTH (walk[i]);
      south[i] = walk[i] & FROM_NORTH (walk[i]);
      reached[i] = *from;
    }
  do
    {
      new = *open ^ *open;
      for (guint step = 0; step < 2; step++)
        for (guint i = 0; i < N_BOARDS; i++)
          {
            Board now = reached[i];
            Board next
                = walk[i]
                  & (now | FROM_EAST (now) | FROM_WEST (now) | FROM_NORTH (now) | FROM_SOUTH (now));

            next |= (now << 2 & east[i]) | (now >> 2 & west[i]) | (FROM_SOUTH_N (now, 2) & north[i])
                    | (FROM_NORTH_N (now, 2) & south[i]);
            if (step == 1)
              new |= next ^ reached[i];
            reached[i] = next;
          }
    }
  while (is_set (&new));
}
#else
/* Floods one board: without wide registers whole words do better, and a carry that runs through a
 * stretch of open squares. */
static inline void
flood_boards (const Board *open, const guint bits[N_BOARDS], const Board *from, Board *reached)
{
  StellingTebloRows walk, now, closed;

  load_bit (reached, bits[0]);
  store_board (reached, &closed);
  store_board (open, &walk);
  store_board (from, &now);
  now = stelling_teblo_flood_inline (now, stelling_teblo_rows_and_not (walk, closed));
  load_board (reached, &now);
}
#endif

/* Takes bits out of a set that is not empty, one for each board; the first one again where there
 * are too few. Returns the number taken. */
static inline guint
take_bits (StellingTebloRows *rows, guint bits[N_BOARDS])
{
  guint n = 1;

  bits[0] = stelling_teblo_square_to_bit (stelling_teblo_rows_pop (rows));
  while (n < N_BOARDS && !stelling_teblo_rows_is_empty (rows))
    bits[n++] = stelling_teblo_square_to_bit (stelling_teblo_rows_pop (rows));
  for (guint i = n; i < N_BOARDS; i++)
    bits[i] = bits[0];
  return n;
}

/* Fills in the squares of @mask that every way from @from to to[i] shares. @walkable connects all
 * three. @from is not in @mask. */
static inline void
find_cuts (const StellingTebloRows *walkable,
           StellingSquare from,
           const StellingSquare to[2],
           const StellingTebloRows *mask,
           StellingTebloRows cuts[2])
{
  Board open, start, ends, allowed, asked;
  StellingTebloRows rest;
  Suspects found;
  guint start_bit = stelling_teblo_square_to_bit (from);
  const guint end_bits[2]
      = { stelling_teblo_square_to_bit (to[0]), stelling_teblo_square_to_bit (to[1]) };

  cuts[0] = cuts[1] = (StellingTebloRows) { { 0, 0, 0 } };
  load_board (&open, walkable);
  load_board (&allowed, mask);
  load_bit (&start, start_bit);
  load_bit (&ends, end_bits[0]);
  load_bit (&asked, end_bits[1]);
  ends |= start | asked;
  /* A pawn may have been set up on a bar. */
  open |= start;
  open_islands (&open);
  close_dead_ends (&open, &ends);
  find_suspects (&open, &ends, &allowed, &found);
  asked = found.suspects & ~FROM_WEST (found.like_east) & ~FROM_SOUTH (found.like_north);
  store_board (&asked, &rest);
  if (stelling_teblo_rows_is_empty (&rest))
    return;
  do
    {
      Board reached[N_BOARDS];
      guint bits[N_BOARDS];
      guint n = take_bits (&rest, bits);

      flood_boards (&open, bits, &start, reached);
      for (guint i = 0; i < n; i++)
        for (guint j = 0; j < 2; j++)
          {
            BoardWords words = (BoardWords) reached[i];
            guint64 cut = ~words[end_bits[j] >> 6] >> (end_bits[j] & 63) & 1;

            cuts[j].words[bits[i] >> 6] |= cut << (bits[i] & 63);
          }
    }
  while (!stelling_teblo_rows_is_empty (&rest));
  for (guint j = 0; j < 2; j++)
    if (!stelling_teblo_rows_is_empty (&cuts[j]))
      add_alike (&found, &cuts[j]);
}

G_END_DECLS
