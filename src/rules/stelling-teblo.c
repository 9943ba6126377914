/* stelling-teblo.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-teblo.h"

#include "stelling-position-private.h"

#include <string.h>

void
stelling_teblo_rows_to_squares (const StellingTebloRows *rows, StellingSquares *squares)
{
  StellingTebloRows rest = *rows;

  memset (squares, 0, sizeof *squares);
  while (!stelling_teblo_rows_is_empty (&rest))
    stelling_squares_add (squares, stelling_teblo_rows_pop (&rest));
}

StellingTebloRows
stelling_teblo_get_coloured (const StellingRules *rules)
{
  /* D3, I10, and C9, J4 or D10, I3. */
  static const StellingTebloRows turned
      = { { (guint64) 1 << 35 | (guint64) 1 << 57, 0, (guint64) 1 << 2 | (guint64) 1 << 24 } };
  static const StellingTebloRows mirrored
      = { { (guint64) 1 << 35 | (guint64) 1 << 40, 0, (guint64) 1 << 19 | (guint64) 1 << 24 } };

  return rules->values[STELLING_SWITCH_BASES] == STELLING_BASES_MIRRORED ? mirrored : turned;
}

/* --- ways --- */

/* One round of a flood: a step to all sides, and along the ranks eastwards to the end, by the carry
 * that runs through a stretch of walkable squares; the empty spare columns stop it. */
static inline StellingTebloRows
spread (StellingTebloRows r, const StellingTebloRows *walkable)
{
  for (guint i = 0; i < 3; i++)
    {
      guint64 w = walkable->words[i];

      r.words[i] |= w & (w ^ (w + r.words[i]));
    }
  return stelling_teblo_rows_and (stelling_teblo_rows_grow (r), *walkable);
}

StellingTebloRows
stelling_teblo_flood (StellingTebloRows from, StellingTebloRows walkable)
{
  StellingTebloRows reached = stelling_teblo_rows_and (from, walkable);
  StellingTebloRows last;

  do
    {
      last = reached;
      reached = spread (reached, &walkable);
    }
  while ((reached.words[0] ^ last.words[0]) | (reached.words[1] ^ last.words[1])
         | (reached.words[2] ^ last.words[2]));
  return reached;
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

/* --- rule c: the squares that every way shares --- */

/* Every square's value brought to the square so many bits below or above it. */
static inline StellingTebloRows
from_above (const StellingTebloRows *r, guint n)
{
  return (StellingTebloRows) { { r->words[0] >> n | r->words[1] << (64 - n),
                                 r->words[1] >> n | r->words[2] << (64 - n),
                                 r->words[2] >> n } };
}

static inline StellingTebloRows
from_below (const StellingTebloRows *r, guint n)
{
  return (StellingTebloRows) { { r->words[0] << n,
                                 r->words[1] << n | r->words[0] >> (64 - n),
                                 r->words[2] << n | r->words[1] >> (64 - n) } };
}

/* The walkable squares whose walkable neighbours do not hang together through the eight squares
 * around: no other square can cut a way. Round the square, a neighbour ends a piece of the ring
 * when it is not joined with the next one over the corner between them; two such ends are two
 * pieces. */
static StellingTebloRows
get_separating (const StellingTebloRows *walkable)
{
  StellingTebloRows n = from_above (walkable, 16), s = from_below (walkable, 16);
  StellingTebloRows e = from_above (walkable, 1), w = from_below (walkable, 1);
  StellingTebloRows ne = from_above (walkable, 17), nw = from_above (walkable, 15);
  StellingTebloRows se = from_below (walkable, 15), sw = from_below (walkable, 17);
  StellingTebloRows separating;

  for (guint i = 0; i < 3; i++)
    {
      guint64 end_n = n.words[i] & ~(ne.words[i] & e.words[i]);
      guint64 end_e = e.words[i] & ~(se.words[i] & s.words[i]);
      guint64 end_s = s.words[i] & ~(sw.words[i] & w.words[i]);
      guint64 end_w = w.words[i] & ~(nw.words[i] & n.words[i]);

      separating.words[i] = walkable->words[i]
                            & ((end_n & (end_e | end_s | end_w)) | (end_e & (end_s | end_w))
                               | (end_s & end_w));
    }
  return separating;
}

static inline gboolean
has_bit (const StellingTebloRows *rows, guint bit)
{
  return bit < 192 && (rows->words[bit >> 6] >> (bit & 63) & 1);
}

/* The squares of @candidates on one shortest way through the layers, in their order from its start,
 * both ends left out; returns how many. */
static guint
trace_way (const StellingTebloRows *layers,
           guint n,
           StellingSquare to,
           const StellingTebloRows *candidates,
           StellingSquare way[STELLING_TEBLO_SQUARES])
{
  StellingSquare back[STELLING_TEBLO_SQUARES];
  guint bit = stelling_teblo_square_to_bit (to);
  guint n_back = 0;

  while (n-- > 1)
    {
      if (has_bit (&layers[n], bit + 1))
        bit += 1;
      else if (has_bit (&layers[n], bit - 1))
        bit -= 1;
      else if (has_bit (&layers[n], bit + 16))
        bit += 16;
      else
        bit -= 16;
      if (has_bit (candidates, bit))
        back[n_back++] = stelling_teblo_bit_to_square (bit);
    }
  for (guint i = 0; i < n_back; i++)
    way[i] = back[n_back - 1 - i];
  return n_back;
}

/* Floods within @walkable until nothing is new, or until @near is reached: then returns TRUE. */
static inline gboolean
flood_until (StellingTebloRows *region,
             const StellingTebloRows *walkable,
             const StellingTebloRows *near)
{
  StellingTebloRows last;

  do
    {
      if (stelling_teblo_rows_intersect (region, near))
        return TRUE;
      last = *region;
      *region = spread (*region, walkable);
    }
  while ((region->words[0] ^ last.words[0]) | (region->words[1] ^ last.words[1])
         | (region->words[2] ^ last.words[2]));
  return FALSE;
}

/* Only a square of a way that was found can cut it, and only one that separates its neighbours: the
 * @n squares of @way. From its start everything is flooded that can be reached without these; the
 * furthest of them that this touches is reached past all that come before it. If those help no
 * further, the furthest one is a square through which every way goes, and the flood goes on from
 * there. So the whole costs about one flood. */
static void
find_cuts (StellingTebloRows walkable,
           StellingSquare from,
           StellingSquare to,
           const StellingSquare *way,
           guint n,
           StellingTebloRows *cuts)
{
  StellingTebloRows region = stelling_teblo_rows_of (from);
  StellingTebloRows near = stelling_teblo_rows_grow (stelling_teblo_rows_of (to));
  guint joined = 0, far = 0; /* counted from 1: way[far - 1] is the furthest */

  for (guint i = 0; i < n; i++)
    {
      stelling_teblo_rows_remove (&walkable, way[i]);
      stelling_teblo_rows_remove (&near, way[i]);
    }
  near = stelling_teblo_rows_and (near, walkable);
  /* A pawn may have been set up on a bar. */
  stelling_teblo_rows_add (&walkable, from);
  while (joined < n)
    {
      StellingTebloRows touched;
      guint furthest = n;
      gboolean cuts_way;

      if (flood_until (&region, &walkable, &near))
        return;
      touched = stelling_teblo_rows_grow (region);
      while (furthest > joined && !stelling_teblo_rows_contain (&touched, way[furthest - 1]))
        furthest--;
      g_assert (furthest > joined);
      cuts_way = furthest == far || furthest == joined + 1;
      if (cuts_way)
        stelling_teblo_rows_add (cuts, way[furthest - 1]);
      /* Up to the furthest square, or with it when every way goes through it. */
      for (guint end = cuts_way ? furthest : furthest - 1; joined < end; joined++)
        {
          stelling_teblo_rows_add (&walkable, way[joined]);
          stelling_teblo_rows_add (&region, way[joined]);
        }
      far = furthest;
    }
}

/* The layers from @from hold every target; adds the cut squares among @candidates on the way to
 * @to. */
static void
add_cuts (const StellingTebloRows *layers,
          StellingTebloRows walkable,
          StellingSquare from,
          StellingSquare to,
          const StellingTebloRows *candidates,
          StellingTebloRows *cuts)
{
  StellingSquare way[STELLING_TEBLO_SQUARES];
  guint distance = 0, n;

  while (!stelling_teblo_rows_contain (&layers[distance], to))
    distance++;
  n = trace_way (layers, distance, to, candidates, way);
  if (n > 0)
    find_cuts (walkable, from, to, way, n, cuts);
}

gboolean
stelling_teblo_get_cuts (StellingTebloRows walkable,
                         StellingSquare from,
                         StellingSquare to,
                         StellingTebloRows *cuts)
{
  StellingTebloRows layers[STELLING_TEBLO_SQUARES];
  StellingTebloRows candidates;

  *cuts = (StellingTebloRows) { { 0, 0, 0 } };
  if (from >= STELLING_TEBLO_SQUARES || to >= STELLING_TEBLO_SQUARES)
    return TRUE;
  if (get_layers (walkable, from, stelling_teblo_rows_of (to), layers) == STELLING_TEBLO_FAR)
    {
      *cuts = walkable;
      return FALSE;
    }
  candidates = get_separating (&walkable);
  add_cuts (layers, walkable, from, to, &candidates, cuts);
  return TRUE;
}

StellingTebloRows
stelling_teblo_get_free (const StellingPosition *position)
{
  StellingTebloRows rows
      = stelling_teblo_rows_or (stelling_teblo_get_set (position, STELLING_YELLOW),
                                stelling_teblo_get_set (position, STELLING_RED));

  rows = stelling_teblo_rows_or (rows, stelling_teblo_get_coloured (&position->rules));
  rows = stelling_teblo_rows_or (rows, stelling_teblo_rows_of (position->teblo.pawn[0]));
  rows = stelling_teblo_rows_or (rows, stelling_teblo_rows_of (position->teblo.pawn[1]));
  return stelling_teblo_rows_and_not (stelling_teblo_rows_all (), rows);
}

/* A set piece bars only the opponent's pawn, so that pawn alone has to be asked; @free: the squares
 * about which to ask. */
static StellingTebloRows
get_cuts_for (const StellingPosition *position, StellingSide side, StellingTebloRows free)
{
  StellingTebloRows walkable = stelling_teblo_get_walkable (position, side);
  StellingTebloRows cuts = { { 0, 0, 0 } };
  StellingTebloRows layers[STELLING_TEBLO_SQUARES];
  StellingTebloRows candidates = get_separating (&walkable);
  StellingSquare pawn = position->teblo.pawn[side];
  const guint64 *bars = position->teblo.set[stelling_side_other (side)];

  /* On a board without bars one piece cuts nothing off. */
  if (pawn >= STELLING_TEBLO_SQUARES || (bars[0] | bars[1] | bars[2]) == 0)
    return cuts;
  if (get_layers (walkable,
                  pawn,
                  stelling_teblo_rows_or (
                      stelling_teblo_rows_of (stelling_teblo_get_base (STELLING_YELLOW)),
                      stelling_teblo_rows_of (stelling_teblo_get_base (STELLING_RED))),
                  layers)
      == STELLING_TEBLO_FAR)
    return walkable;
  candidates = stelling_teblo_rows_and (candidates, free);
  if (stelling_teblo_rows_is_empty (&candidates))
    return cuts;
  add_cuts (layers, walkable, pawn, stelling_teblo_get_base (STELLING_YELLOW), &candidates, &cuts);
  add_cuts (layers, walkable, pawn, stelling_teblo_get_base (STELLING_RED), &candidates, &cuts);
  return cuts;
}

StellingTebloRows
stelling_teblo_get_forbidden (const StellingPosition *position, StellingSide side)
{
  StellingTebloRows free = stelling_teblo_get_free (position);

  return stelling_teblo_rows_and (get_cuts_for (position, stelling_side_other (side), free), free);
}

StellingTebloRows
stelling_teblo_get_places (const StellingPosition *position, StellingSide side)
{
  StellingTebloRows free = stelling_teblo_get_free (position);

  if (position->teblo.reserve[side] == 0)
    return (StellingTebloRows) { { 0, 0, 0 } };
  return stelling_teblo_rows_and_not (
      free, get_cuts_for (position, stelling_side_other (side), free));
}

StellingTebloRows
stelling_teblo_get_steps (const StellingPosition *position, StellingSide side)
{
  StellingSide other = stelling_side_other (side);
  StellingSquare pawn = position->teblo.pawn[side];
  StellingSquare other_pawn = position->teblo.pawn[other];
  StellingTebloRows steps = stelling_teblo_rows_of (pawn);

  steps = stelling_teblo_rows_and_not (stelling_teblo_rows_grow (steps), steps);
  steps = stelling_teblo_rows_and (steps, stelling_teblo_get_walkable (position, side));
  /* No player may defend his base with his own pawn. */
  if (other_pawn != stelling_teblo_get_base (other))
    steps = stelling_teblo_rows_and_not (steps, stelling_teblo_rows_of (other_pawn));
  return steps;
}

/* --- moves --- */

void
stelling_teblo_init (StellingPosition *position)
{
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      position->teblo.pawn[side] = stelling_teblo_get_base (side);
      position->teblo.reserve[side] = STELLING_TEBLO_RESERVE;
    }
}

static StellingOutcome
get_base_outcome (const StellingPosition *position)
{
  /* The side that has just moved first, should a set-up position have both. */
  for (guint i = 0; i < 2; i++)
    {
      StellingSide side = i == 0 ? stelling_side_other (position->turn) : position->turn;

      if (position->teblo.pawn[side] == stelling_teblo_get_base (stelling_side_other (side)))
        return (StellingOutcome) { side == STELLING_YELLOW ? STELLING_RESULT_LIGHT
                                                           : STELLING_RESULT_DARK,
                                   STELLING_REASON_BASE };
    }
  return (StellingOutcome) { STELLING_RESULT_NONE, STELLING_REASON_NONE };
}

StellingOutcome
stelling_teblo_get_outcome (const StellingPosition *position)
{
  StellingOutcome outcome = get_base_outcome (position);
  StellingTebloRows moves;

  if (outcome.result != STELLING_RESULT_NONE)
    return outcome;
  moves = stelling_teblo_get_steps (position, position->turn);
  if (stelling_teblo_rows_is_empty (&moves))
    moves = stelling_teblo_get_places (position, position->turn);
  if (stelling_teblo_rows_is_empty (&moves))
    {
      outcome.result = position->turn == STELLING_YELLOW ? STELLING_RESULT_DARK
                                                         : STELLING_RESULT_LIGHT;
      outcome.reason = STELLING_REASON_NO_MOVE;
    }
  return outcome;
}

void
stelling_teblo_get_moves (const StellingPosition *position, StellingMoveList *list)
{
  StellingSquare pawn = position->teblo.pawn[position->turn];
  StellingTebloRows rows;

  list->n = 0;
  if (get_base_outcome (position).result != STELLING_RESULT_NONE)
    return;
  rows = stelling_teblo_get_steps (position, position->turn);
  while (!stelling_teblo_rows_is_empty (&rows))
    list->moves[list->n++] = stelling_move_step (pawn, stelling_teblo_rows_pop (&rows));
  rows = stelling_teblo_get_places (position, position->turn);
  while (!stelling_teblo_rows_is_empty (&rows))
    list->moves[list->n++] = stelling_move_place (stelling_teblo_rows_pop (&rows));
}

guint
stelling_teblo_count_moves (const StellingPosition *position)
{
  StellingTebloRows steps, places;

  if (get_base_outcome (position).result != STELLING_RESULT_NONE)
    return 0;
  steps = stelling_teblo_get_steps (position, position->turn);
  places = stelling_teblo_get_places (position, position->turn);
  return stelling_teblo_rows_count (&steps) + stelling_teblo_rows_count (&places);
}

gboolean
stelling_teblo_is_legal (const StellingPosition *position, StellingMove move)
{
  StellingSquare to = stelling_move_get_to (move);
  StellingTebloRows rows;

  if (get_base_outcome (position).result != STELLING_RESULT_NONE)
    return FALSE;
  if (stelling_move_is_place (move))
    {
      rows = stelling_teblo_get_places (position, position->turn);
      return move == stelling_move_place (to) && stelling_teblo_rows_contain (&rows, to);
    }
  rows = stelling_teblo_get_steps (position, position->turn);
  return move == stelling_move_step (position->teblo.pawn[position->turn], to)
         && stelling_teblo_rows_contain (&rows, to);
}

void
stelling_teblo_play (StellingPosition *position, StellingMove move)
{
  StellingSide side = position->turn;
  StellingSquare to = stelling_move_get_to (move);

  if (stelling_move_is_place (move))
    {
      guint bit = stelling_teblo_square_to_bit (to);
      guint reserve = position->teblo.reserve[side];

      position->teblo.set[side][bit >> 6] |= G_GUINT64_CONSTANT (1) << (bit & 63);
      position->teblo.reserve[side] = (guint8) (reserve - 1);
      position->key ^= stelling_key_of_piece (side == STELLING_YELLOW ? STELLING_PIECE_LIGHT
                                                                      : STELLING_PIECE_DARK,
                                              to)
                       ^ stelling_key_of_reserve (side, reserve)
                       ^ stelling_key_of_reserve (side, reserve - 1);
    }
  else
    {
      position->key ^= stelling_key_of_pawn (side, position->teblo.pawn[side])
                       ^ stelling_key_of_pawn (side, to);
      position->teblo.pawn[side] = to;
    }
  position->turn ^= 1;
  position->key ^= STELLING_KEY_DARK_TO_MOVE;
}

/* --- counts --- */

guint64
stelling_teblo_perft (const StellingPosition *position, guint depth)
{
  StellingMoveList list;
  guint64 n = 0;

  if (depth == 0)
    return 1;
  if (depth == 1)
    return stelling_teblo_count_moves (position);
  stelling_teblo_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition next = *position;

      stelling_teblo_play (&next, list.moves[i]);
      n += stelling_teblo_perft (&next, depth - 1);
    }
  return n;
}

guint64
stelling_teblo_perft_made (const StellingPosition *position, guint depth, guint64 *checksum)
{
  StellingMoveList list;
  guint64 n = 0;

  stelling_teblo_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition next = *position;

      stelling_teblo_play (&next, list.moves[i]);
      if (depth > 1)
        n += stelling_teblo_perft_made (&next, depth - 1, checksum);
      else
        *checksum += next.key;
    }
  return depth > 1 ? n : list.n;
}
