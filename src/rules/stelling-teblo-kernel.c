/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-kernel-private.h"
#include "stelling-teblo-cuts-private.h"
#include "stelling-teblo-private.h"

/* Moves, rule c and counts of Teblo, the hot part of a search and a perft; compiled once for each
 * kind of processor (stelling-kernel-private.h). */

typedef StellingTebloRows Rows;

static const StellingSquare bases[2] = { 2 * 12 + 3, 9 * 12 + 8 };

/* --- rule c --- */

static void
get_cuts (Rows walkable,
          StellingSquare from,
          const StellingSquare to[2],
          const Rows *mask,
          Rows cuts[2])
{
  find_cuts (&walkable, from, to, mask, cuts);
}

/* Returns the squares of @mask on which a bar would cut @side's pawn off from a base. */
static inline Rows
get_cuts_of (const StellingPosition *position, StellingSide side, const Rows *mask)
{
  const guint64 *bars = position->teblo.set[stelling_side_other (side)];
  StellingSquare pawn = position->teblo.pawn[side];
  Rows walkable, cuts[2];

  /* On a board without bars one piece cuts nothing off. */
  if (pawn >= STELLING_TEBLO_SQUARES || (bars[0] | bars[1] | bars[2]) == 0)
    return STELLING_TEBLO_NO_ROWS;
  walkable = stelling_teblo_get_walkable (position, side);
  find_cuts (&walkable, pawn, bases, mask, cuts);
  return stelling_teblo_rows_or (cuts[0], cuts[1]);
}

/* A set piece bars only the opponent's pawn: that pawn alone is asked, unless a pawn is cut off
 * already, which no placement mends. */
static Rows
get_forbidden (const StellingPosition *position, StellingSide side)
{
  Rows free = stelling_teblo_get_free_inline (position);

  return position->teblo.cut_off ? free : get_cuts_of (position, stelling_side_other (side), &free);
}

static inline Rows
get_places_inline (const StellingPosition *position, StellingSide side)
{
  Rows free;

  if (position->teblo.reserve[side] == 0 || position->teblo.cut_off)
    return STELLING_TEBLO_NO_ROWS;
  free = stelling_teblo_get_free_inline (position);
  return stelling_teblo_rows_and_not (free,
                                      get_cuts_of (position, stelling_side_other (side), &free));
}

static Rows
get_places (const StellingPosition *position, StellingSide side)
{
  return get_places_inline (position, side);
}

/* --- distances --- */

#ifdef __AVX2__
/* Walks from each square of @from to that of @to, on @n boards side by side, two steps at a time.
 * The two colours of a chessboard show whether both steps were needed. */
static inline void
walk (const Rows *walkable,
      const StellingSquare *from,
      const StellingSquare *to,
      guint n,
      guint *distances)
{
  Board open[2], goals[2], reached[2], changed;
  guint n_missing;

  for (guint i = 0; i < n; i++)
    {
      load_bit (&reached[i], stelling_teblo_square_to_bit (from[i]));
      load_bit (&goals[i], stelling_teblo_square_to_bit (to[i]));
      load_board (&open[i], &walkable[i]);
      open[i] |= reached[i];
      distances[i] = 0;
    }
  do
    {
      changed = reached[0] ^ reached[0];
      n_missing = 0;
      for (guint i = 0; i < n; i++)
        {
          guint is_missing = (guint) _mm256_testz_si256 ((__m256i) reached[i], (__m256i) goals[i]);
          Board now = reached[i];

          distances[i] += 2 * is_missing;
          n_missing += is_missing;
          for (guint step = 0; step < 2; step++)
            now = open[i]
                  & (now | FROM_EAST (now) | FROM_WEST (now) | FROM_NORTH (now) | FROM_SOUTH (now));
          changed |= now ^ reached[i];
          reached[i] = now;
        }
    }
  while (n_missing > 0 && is_set (&changed));
  for (guint i = 0; i < n; i++)
    {
      guint colour = (guint) (from[i] % 12 + from[i] / 12 + to[i] % 12 + to[i] / 12) & 1;

      distances[i] -= colour;
      if (_mm256_testz_si256 ((__m256i) reached[i], (__m256i) goals[i]))
        distances[i] = STELLING_TEBLO_FAR;
    }
}

static guint
get_distance (Rows walkable, StellingSquare from, StellingSquare to)
{
  guint distance;

  if (from >= STELLING_TEBLO_SQUARES || to >= STELLING_TEBLO_SQUARES)
    return STELLING_TEBLO_FAR;
  walk (&walkable, &from, &to, 1, &distance);
  return distance;
}

static void
get_pawn_distances (const StellingPosition *position, guint distances[2])
{
  const StellingSquare goals[2] = { bases[1], bases[0] };
  const Rows walkable[2] = { stelling_teblo_get_walkable (position, STELLING_YELLOW),
                             stelling_teblo_get_walkable (position, STELLING_RED) };

  /* A missing pawn is on none of the ranks: nothing is reached. */
  walk (walkable, position->teblo.pawn, goals, 2, distances);
}
#else
static guint
get_distance (Rows walkable, StellingSquare from, StellingSquare to)
{
  Rows reached = stelling_teblo_rows_of (from);

  if (from >= STELLING_TEBLO_SQUARES || to >= STELLING_TEBLO_SQUARES)
    return STELLING_TEBLO_FAR;
  walkable = stelling_teblo_rows_or (walkable, reached);
  for (guint distance = 0;; distance++)
    {
      Rows last = reached;

      if (stelling_teblo_rows_contain (&reached, to))
        return distance;
      reached = stelling_teblo_rows_and (stelling_teblo_rows_grow (reached), walkable);
      if (((reached.words[0] ^ last.words[0]) | (reached.words[1] ^ last.words[1])
           | (reached.words[2] ^ last.words[2]))
          == 0)
        return STELLING_TEBLO_FAR;
    }
}

static void
get_pawn_distances (const StellingPosition *position, guint distances[2])
{
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    distances[side] = get_distance (stelling_teblo_get_walkable (position, side),
                                    position->teblo.pawn[side], bases[stelling_side_other (side)]);
}
#endif

/* --- moves --- */

static inline StellingMove *
write_moves (StellingMove *moves, const Rows *rows, StellingMove move)
{
  for (guint i = 0; i < 3; i++)
    for (guint64 word = rows->words[i]; word != 0; word &= word - 1)
      {
        guint bit = (guint) __builtin_ctzll (word);

        *moves++ = move + 48 * i + bit - 4 * (bit >> 4);
      }
  return moves;
}

static inline guint
write_all_moves (const StellingPosition *position,
                 const Rows *steps,
                 const Rows *places,
                 StellingMove *moves)
{
  StellingMove *end = moves;

  end = write_moves (end, steps, stelling_move_step (position->teblo.pawn[position->turn], 0));
  end = write_moves (end, places, stelling_move_place (0));
  return (guint) (end - moves);
}

static void
get_moves (const StellingPosition *position, StellingMoveList *list)
{
  Rows steps, places;

  list->n = 0;
  if (stelling_teblo_is_over (position))
    return;
  steps = stelling_teblo_get_steps_inline (position, position->turn);
  places = get_places_inline (position, position->turn);
  list->n = write_all_moves (position, &steps, &places, list->moves);
}

static guint
count_moves (const StellingPosition *position)
{
  Rows steps, places;

  if (stelling_teblo_is_over (position))
    return 0;
  steps = stelling_teblo_get_steps_inline (position, position->turn);
  places = get_places_inline (position, position->turn);
  return stelling_teblo_rows_count (&steps) + stelling_teblo_rows_count (&places);
}

/* --- counts, every move played --- */

static guint64
perft_made (const StellingPosition *position, guint depth, guint64 *checksum)
{
  StellingMoveList list;
  StellingPosition next;
  guint64 n = 0;

  get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      next = *position;
      stelling_teblo_play_inline (&next, list.moves[i]);
      if (depth > 1)
        n += perft_made (&next, depth - 1, checksum);
      else
        {
          /* Makes the compiler build the whole position, not only the parts that are asked for. */
          __asm__ volatile("" : : "r"(&next) : "memory");
          *checksum += next.key;
        }
    }
  return depth > 1 ? n : list.n;
}

/* --- counts ---
 * The squares where a bar would cut a pawn off depend on the pawn and the bars (the opponent's set
 * pieces) alone. So they are kept from move to move:
 *
 * - A placement changes nothing for the placer's own pawn: the answers to all placements are
 *   counted at once, each answer but those on the very square.
 * - A new bar that touches no other bar and not the rim changes nothing for the opponent's pawn.
 * - When a pawn steps from p to q, other squares cut it off if and only if they did before, since p
 *   and q are joined. Only p has to be looked at.
 *
 * This holds while no pawn is cut off and both stand on squares that they may walk on, as in every
 * position that can be played. Others are counted move by move. */

typedef struct
{
  StellingPosition position;
  Rows cuts[2]; /* by pawn; white squares without set pieces, without the pawn's own */
} Counted;

static gboolean
is_sound (const StellingPosition *position)
{
  return !position->teblo.cut_off && position->teblo.pawn[0] < STELLING_TEBLO_SQUARES
         && position->teblo.pawn[1] < STELLING_TEBLO_SQUARES
         && !stelling_teblo_stands_on_bar (position, STELLING_YELLOW)
         && !stelling_teblo_stands_on_bar (position, STELLING_RED);
}

static inline void
update_cuts (Counted *self, StellingSide side)
{
  Rows mask = stelling_teblo_get_unbuilt (&self->position);

  stelling_teblo_rows_remove (&mask, self->position.teblo.pawn[side]);
  self->cuts[side] = get_cuts_of (&self->position, side, &mask);
}

/* Returns a square and the eight around it. */
static inline Rows
get_block (StellingSquare square)
{
  Rows rows = stelling_teblo_rows_of (square);

  for (guint i = 0; i < 3; i++)
    rows.words[i] |= rows.words[i] << 1 | rows.words[i] >> 1;
  return stelling_teblo_rows_grow (rows);
}

static inline gboolean
is_at_rim (StellingSquare square)
{
  guint file = square % 12, rank = square / 12;

  return file == 0 || file == 11 || rank == 0 || rank == 11;
}

static inline Rows
get_counted_places (const Counted *self, const Rows *free, StellingSide side)
{
  if (self->position.teblo.reserve[side] == 0)
    return STELLING_TEBLO_NO_ROWS;
  return stelling_teblo_rows_and_not (*free, self->cuts[stelling_side_other (side)]);
}

/* Returns whether a bar on @square would cut the pawn of @side off, which stands beside it. */
static gboolean
cuts_off_neighbour (const StellingPosition *position, StellingSide side, StellingSquare square)
{
  Rows walkable = stelling_teblo_get_walkable (position, side);
  Rows near = stelling_teblo_rows_of (square), block, all;
  Rows reached = stelling_teblo_rows_of (position->teblo.pawn[side]);

  /* One can walk around if everything around is open. */
  block = get_block (square);
  all = stelling_teblo_rows_and_not (block, near);
  if (!is_at_rim (square)
      && stelling_teblo_rows_is_empty (
          &(Rows) { { all.words[0] & ~walkable.words[0], all.words[1] & ~walkable.words[1],
                      all.words[2] & ~walkable.words[2] } }))
    return FALSE;
  walkable = stelling_teblo_rows_and_not (walkable, near);
  reached = stelling_teblo_flood (reached, walkable);
  return !stelling_teblo_rows_contain (&reached, bases[0])
         || !stelling_teblo_rows_contain (&reached, bases[1]);
}

static void
step_counted (const Counted *self, StellingSquare to, Counted *next)
{
  StellingSide side = self->position.turn;
  StellingSquare from = self->position.teblo.pawn[side];
  Rows unbuilt = stelling_teblo_get_unbuilt (&self->position);

  *next = *self;
  stelling_teblo_play_inline (&next->position, stelling_move_step (from, to));
  stelling_teblo_rows_remove (&next->cuts[side], to);
  if (stelling_teblo_rows_contain (&unbuilt, from)
      && cuts_off_neighbour (&next->position, side, from))
    stelling_teblo_rows_add (&next->cuts[side], from);
}

static void
place_counted (const Counted *self, StellingSquare to, Counted *next)
{
  StellingSide side = self->position.turn;
  Rows bars = stelling_teblo_get_set (&self->position, side);
  Rows block = get_block (to);

  *next = *self;
  stelling_teblo_play_inline (&next->position, stelling_move_place (to));
  if (is_at_rim (to) || stelling_teblo_rows_intersect (&bars, &block))
    update_cuts (next, stelling_side_other (side));
}

static inline guint
count_one (const Counted *self)
{
  StellingSide side = self->position.turn;
  Rows free = stelling_teblo_get_free_inline (&self->position);
  Rows steps = stelling_teblo_get_steps_inline (&self->position, side);
  Rows places = get_counted_places (self, &free, side);

  return stelling_teblo_rows_count (&steps) + stelling_teblo_rows_count (&places);
}

/* Returns the number of pairs of plies that begin with a placement: every answer to every placement
 * but those on its square, which neither pawn nor set piece can enter. */
static guint64
count_after_places (const Counted *self, const Rows *places, const Rows *free)
{
  StellingSide other = stelling_side_other (self->position.turn);
  Rows answers = get_counted_places (self, free, other);
  Rows steps = stelling_teblo_get_steps_inline (&self->position, other);
  Rows same_places = stelling_teblo_rows_and (answers, *places);
  Rows same_steps = stelling_teblo_rows_and (steps, *places);
  guint64 n = stelling_teblo_rows_count (&answers) + stelling_teblo_rows_count (&steps);

  return n * stelling_teblo_rows_count (places) - stelling_teblo_rows_count (&same_places)
         - stelling_teblo_rows_count (&same_steps);
}

static guint64
count_sequences (const Counted *self, guint depth)
{
  StellingSide side = self->position.turn;
  Rows free, steps, places;
  guint64 n = 0;
  Counted next;

  if (depth == 1)
    return count_one (self);
  free = stelling_teblo_get_free_inline (&self->position);
  places = get_counted_places (self, &free, side);
  steps = stelling_teblo_get_steps_inline (&self->position, side);
  /* Reaching the base ends the game. */
  stelling_teblo_rows_remove (&steps, bases[stelling_side_other (side)]);
  while (!stelling_teblo_rows_is_empty (&steps))
    {
      step_counted (self, stelling_teblo_rows_pop (&steps), &next);
      n += count_sequences (&next, depth - 1);
    }
  if (depth == 2)
    return n + count_after_places (self, &places, &free);
  while (!stelling_teblo_rows_is_empty (&places))
    {
      place_counted (self, stelling_teblo_rows_pop (&places), &next);
      n += count_sequences (&next, depth - 1);
    }
  return n;
}

static guint64
count_move_by_move (const StellingPosition *position, guint depth)
{
  StellingMoveList list;
  guint64 n = 0;

  if (depth == 1)
    return count_moves (position);
  get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition next = *position;

      stelling_teblo_play_inline (&next, list.moves[i]);
      n += count_move_by_move (&next, depth - 1);
    }
  return n;
}

static guint64
perft (const StellingPosition *position, guint depth)
{
  Counted counted = { .position = *position };

  if (depth == 0)
    return 1;
  if (stelling_teblo_is_over (position))
    return 0;
  if (depth == 1 || !is_sound (position))
    return count_move_by_move (position, depth);
  update_cuts (&counted, STELLING_YELLOW);
  update_cuts (&counted, STELLING_RED);
  return count_sequences (&counted, depth);
}

const StellingTebloKernel STELLING_KERNEL (stelling_teblo_kernel) = {
  .get_moves = get_moves,
  .count_moves = count_moves,
  .get_places = get_places,
  .get_forbidden = get_forbidden,
  .get_cuts = get_cuts,
  .get_distance = get_distance,
  .get_pawn_distances = get_pawn_distances,
  .perft = perft,
  .perft_made = perft_made,
};
