/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-worker-private.h"
#include "stelling-teblo-run-private.h"
#include "stelling-teblo.h"

#include <math.h>

/* Teblo for the search: the distance of each pawn, and the places where a set piece would be in its
 * way. */

/* Hundredths of a point, each of which doubles the odds; fitted to the results of games that the
 * engine played against itself. A step counts the more the shorter the way, a set piece in reserve
 * the more the fewer are left: both go with the root. */
#define WORTH_DISTANCE 160.0
#define WORTH_RESERVE 30
#define WORTH_RESERVE_ROOT 35.0
#define WORTH_TURN 10

/* The order of moves, hand-tuned: steps forward, and set pieces by the steps that they cost the
 * opponent, the narrowness of the place and its distance. */
#define ORDER_FORWARD 3000
#define ORDER_LENGTHEN 900
#define ORDER_NARROW 300
#define ORDER_DISTANCE 4
#define ORDER_WORTH 1

/* The weights of moves in the priors of a best-first search, hand-tuned: steps forward and others,
 * set pieces near the opponent's ways, by how much longer they make them, those that keep one's own
 * way from becoming longer, and the rest. */
#define WEIGHT_FORWARD 60.0
#define WEIGHT_STEP 3.0
#define WEIGHT_NEAR 2.0
#define WEIGHT_LENGTHEN 6.0
#define WEIGHT_GUARD 3.0
#define WEIGHT_FAR 0.1

/* Set pieces are tried where the shortest ways are not wider than this. */
#define MAX_WIDTH 4
/* One's own ways are kept open where they are not wider than this. To guard the last gap counts as
 * this number of steps more. */
#define MAX_GUARDED 2
#define LAST_GUARD 8

/* The depths that make solving worth while. With none left it costs as much as some nodes, with one
 * as a hundred. With more left the solver is asked who would win if all, or all but one, stayed in
 * reserve: the latter where BOUND_DEPTH is left for each of them. */
#define ONE_DEPTH 3
#define RACE_DEPTH 2
#define BOUND_DEPTH 2
#define BOARD_NODES 200

typedef StellingTebloRows Rows;

/* The shortest ways of a pawn to the opponent's base. */
typedef struct
{
  Rows walkable;
  StellingSquare from;
  StellingSquare to;
  guint distance;
  guint n_layers;
  Rows layers[STELLING_TEBLO_SQUARES]; /* layers[i]: the squares at i steps on such a way */
} Way;

static gboolean
is_lost (const StellingPosition *position)
{
  StellingSide side = (StellingSide) position->turn;

  return position->teblo.pawn[stelling_side_other (side)] == stelling_teblo_get_base (side);
}

static gboolean
can_win (const StellingPosition *position, StellingSide side)
{
  StellingSquare goal = stelling_teblo_get_base (stelling_side_other (side));
  StellingSquare pawn = position->teblo.pawn[side];
  int distance = ABS (pawn / 12 - goal / 12) + ABS (pawn % 12 - goal % 12);

  return distance == 1;
}

static StellingMove
find_win (const StellingPosition *position)
{
  StellingSide side = (StellingSide) position->turn;

  if (!can_win (position, side))
    return STELLING_MOVE_NONE;
  return stelling_move_step (position->teblo.pawn[side],
                             stelling_teblo_get_base (stelling_side_other (side)));
}

static gboolean
is_threatened (const StellingPosition *position)
{
  return can_win (position, stelling_side_other ((StellingSide) position->turn));
}

/* Whether the opponent's next step is the last, and nothing can stop it. */
static gboolean
is_beaten (const StellingPosition *position)
{
  Rows steps;

  if (!is_threatened (position) || find_win (position) != STELLING_MOVE_NONE)
    return FALSE;
  /* Without a legal move the game is over already, which the caller finds. */
  steps = stelling_teblo_get_steps (position, (StellingSide) position->turn);
  return !stelling_teblo_rows_is_empty (&steps);
}

static int
get_score (StellingEndgameResult result, guint ply)
{
  switch (result.value)
    {
    case STELLING_ENDGAME_WIN:
      return STELLING_MATE - (int) (ply + result.plies);
    case STELLING_ENDGAME_LOSS:
      return -(STELLING_MATE - (int) (ply + result.plies));
    default:
      return 0;
    }
}

/* Finds a side that wins even if only @most set pieces may be placed by both together, all of them
 * that the other has. */
static gboolean
find_bound (StellingWorker *worker,
            const StellingPosition *position,
            guint most,
            StellingEndgameResult *result)
{
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      StellingSide other = stelling_side_other (side);
      guint left[2];

      left[other] = position->teblo.reserve[other];
      if (left[other] > most)
        continue;
      left[side] = MIN (most - left[other], position->teblo.reserve[side]);
      *result
          = stelling_endgame_solver_probe_with (worker->endgame_solver, position, left, (int) most);
      if (result->value == (side == position->turn ? STELLING_ENDGAME_WIN : STELLING_ENDGAME_LOSS))
        return TRUE;
    }
  return FALSE;
}

/* Finds a side that wins by walking on, without a set piece more. */
static gboolean
find_run (const StellingPosition *position, StellingEndgameResult *result)
{
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      guint plies = stelling_teblo_run_count_plies (position, side);

      if (plies == 0)
        continue;
      result->value = side == position->turn ? STELLING_ENDGAME_WIN : STELLING_ENDGAME_LOSS;
      result->plies = plies;
      return TRUE;
    }
  return FALSE;
}

/* Finds the winner and a bound of the plies, where solving the position takes too long. */
static gboolean
find_bounds (StellingWorker *worker,
             const StellingPosition *position,
             int depth,
             StellingEndgameResult *result)
{
  int left = position->teblo.reserve[STELLING_YELLOW] + position->teblo.reserve[STELLING_RED];

  /* Results for the root, and distances, have to be exact. */
  if (depth >= STELLING_MAX_DEPTH || worker->mate_distance.limit > 0)
    return FALSE;
  if (find_run (position, result)
      || (depth >= RACE_DEPTH && find_bound (worker, position, 0, result)))
    return TRUE;
  return left > 1 && depth >= BOUND_DEPTH * left && find_bound (worker, position, 1, result);
}

static gboolean
solve (StellingWorker *worker, const StellingPosition *position, guint ply, int depth, int *score)
{
  StellingEndgameResult result;

  if (is_beaten (position))
    {
      *score = -(STELLING_MATE - (int) ply - 2);
      return TRUE;
    }
  /* An answer is wanted now, and a board takes long to solve. */
  if (worker->unstoppable && atomic_load_explicit (&worker->shared->stop, memory_order_relaxed))
    return FALSE;
  if (worker->mate_distance.limit > 0 && depth >= ONE_DEPTH
      && position->teblo.reserve[STELLING_YELLOW] + position->teblo.reserve[STELLING_RED] == 1)
    stelling_worker_charge_side_search (worker, BOARD_NODES);
  result = stelling_endgame_solver_probe (worker->endgame_solver, position,
                                          depth >= STELLING_MAX_DEPTH ? STELLING_ENDGAME_MAX_LEFT
                                          : depth >= ONE_DEPTH        ? 1
                                                                      : 0);
  if (result.value == STELLING_ENDGAME_UNKNOWN && !find_bounds (worker, position, depth, &result))
    return FALSE;
  *score = get_score (result, ply);
  return TRUE;
}

/* Finds all squares at their distance from @from, until @to is reached. */
static void
find_way (const StellingPosition *position, StellingSide side, Way *way)
{
  Rows seen, back;
  guint n = 0;

  way->walkable = stelling_teblo_get_walkable (position, side);
  way->from = position->teblo.pawn[side];
  way->to = stelling_teblo_get_base (stelling_side_other (side));
  way->layers[0] = seen = stelling_teblo_rows_of (way->from);
  while (!stelling_teblo_rows_contain (&way->layers[n], way->to)
         && !stelling_teblo_rows_is_empty (&way->layers[n]) && n + 1 < STELLING_TEBLO_SQUARES)
    {
      Rows grown
          = stelling_teblo_rows_and (stelling_teblo_rows_grow (way->layers[n]), way->walkable);

      way->layers[n + 1] = stelling_teblo_rows_and_not (grown, seen);
      seen = stelling_teblo_rows_or (seen, grown);
      n++;
    }
  way->distance = n;
  back = stelling_teblo_rows_of (way->to);
  for (guint i = n; i > 0; i--)
    {
      way->layers[i] = stelling_teblo_rows_and (way->layers[i], back);
      back = stelling_teblo_rows_grow (way->layers[i]);
    }
}

static int
get_worth (const StellingPosition *position, const guint distances[2])
{
  StellingSide side = (StellingSide) position->turn;
  StellingSide other = stelling_side_other (side);
  int reserve = position->teblo.reserve[side];
  int other_reserve = position->teblo.reserve[other];
  double worth = WORTH_TURN;

  worth += WORTH_DISTANCE * (sqrt (distances[other]) - sqrt (distances[side]));
  worth += WORTH_RESERVE * (reserve - other_reserve);
  worth += WORTH_RESERVE_ROOT * (sqrt (reserve) - sqrt (other_reserve));
  return (int) CLAMP (worth, -STELLING_EVAL_MAX, STELLING_EVAL_MAX);
}

static int
evaluate (const StellingPosition *position)
{
  guint distances[2];

  stelling_teblo_get_pawn_distances (position, distances);
  return get_worth (position, distances);
}

/* Returns the number of steps by which the way gets longer when @squares are closed. */
static int
get_lengthening (const Way *way, Rows squares)
{
  Rows walkable = stelling_teblo_rows_and_not (way->walkable, squares);
  guint distance = stelling_teblo_get_distance (walkable, way->from, way->to);

  return distance == STELLING_TEBLO_FAR ? 0 : (int) distance - (int) way->distance;
}

/* Gives every square near a way its order: squares over which all shortest ways go by how much
 * longer the way would get, squares of narrow places by how narrow they are. */
static void
rate_way (const Way *way, int orders[STELLING_TEBLO_SQUARES])
{
  for (guint i = 1; i < way->distance; i++)
    {
      Rows layer = way->layers[i];
      guint width = stelling_teblo_rows_count (&layer);

      if (width > MAX_WIDTH)
        continue;
      while (!stelling_teblo_rows_is_empty (&layer))
        {
          StellingSquare square = stelling_teblo_rows_pop (&layer);
          int order = ORDER_NARROW / (int) width - ORDER_DISTANCE * (int) i;

          if (width == 1)
            order += ORDER_LENGTHEN * get_lengthening (way, way->layers[i]);
          orders[square] = MAX (order, ORDER_WORTH);
        }
    }
}

/* Finds the widths of the gaps in the way, by layer; 0: the opponent can't close it, or need not.
 * Returns the number of gaps. */
static guint
find_gaps (const StellingPosition *position, const Way *way, guint widths[STELLING_TEBLO_SQUARES])
{
  Rows firm
      = stelling_teblo_rows_or (stelling_teblo_get_set (position, (StellingSide) position->turn),
                                stelling_teblo_get_coloured (&position->rules));
  guint n = 0;

  for (guint i = 1; i < way->distance; i++)
    {
      const Rows *layer = &way->layers[i];

      widths[i] = stelling_teblo_rows_intersect (layer, &firm) ? 0
                                                               : stelling_teblo_rows_count (layer);
      /* To close it would cut the way off, or lead over another as short. */
      if (widths[i] == 1 && get_lengthening (way, *layer) == 0)
        widths[i] = 0;
      n += widths[i] > 0;
    }
  return n;
}

/* Rates the squares that keep one's own way open: those of layers where set pieces of the opponent
 * on all squares would make it longer. Two squares are worth most: a pawn that waits until one of
 * them is closed has to walk to the other, and that is closed next. */
static void
rate_guards (const StellingPosition *position, const Way *way, int orders[STELLING_TEBLO_SQUARES])
{
  guint widths[STELLING_TEBLO_SQUARES];
  gboolean last = find_gaps (position, way, widths) == 1;

  for (guint i = 1; i < way->distance; i++)
    {
      Rows layer = way->layers[i];
      int worth;

      if (widths[i] == 0 || widths[i] > (last ? MAX_WIDTH : MAX_GUARDED))
        continue;
      worth = get_lengthening (way, layer) + (last ? LAST_GUARD : 0);
      while (!stelling_teblo_rows_is_empty (&layer))
        {
          StellingSquare square = stelling_teblo_rows_pop (&layer);

          if (orders[square] == 0)
            orders[square] = -worth;
        }
    }
}

static void
generate (const StellingPosition *position, StellingMovePicker *picker)
{
  StellingSide side = (StellingSide) position->turn;
  int rates[STELLING_TEBLO_SQUARES] = { 0 };
  StellingMoveList list;
  Way own, other;

  find_way (position, side, &own);
  find_way (position, stelling_side_other (side), &other);
  if (position->teblo.reserve[side] > 0)
    rate_way (&other, rates);
  if (position->teblo.reserve[side] > 0 && position->teblo.reserve[stelling_side_other (side)] > 0)
    rate_guards (position, &own, rates);
  stelling_teblo_get_moves (position, &list);
  picker->n = list.n;
  picker->n_likely = 0;
  for (guint i = 0; i < list.n; i++)
    {
      StellingMove move = list.moves[i];
      StellingSquare to = stelling_move_get_to (move);

      picker->moves[i] = move;
      if (stelling_move_is_place (move))
        picker->orders[i] = rates[to];
      else
        picker->orders[i] = stelling_teblo_rows_contain (&own.layers[1], to) && own.distance > 0
                                ? ORDER_FORWARD
                                : ORDER_WORTH;
      if (picker->orders[i] > 0)
        stelling_move_picker_swap (picker, i, picker->n_likely++);
    }
  picker->n_best_first = picker->n_likely;
  for (guint i = picker->n_likely; i < picker->n; i++)
    if (picker->orders[i] < 0)
      stelling_move_picker_swap (picker, i, picker->n_best_first++);
}

/* A way is never shorter than it is now: set pieces are only added. The other way to win is that
 * the opponent can't move. He can as long as he has set pieces to place; and a way is left for his
 * pawn always, so that only the other pawn beside it can be in its way. */
static guint
get_least_plies (const StellingPosition *position, StellingSide winner)
{
  StellingSide loser = stelling_side_other (winner);
  StellingSquare own = position->teblo.pawn[winner], other = position->teblo.pawn[loser];
  guint apart = (guint) (ABS (own / 12 - other / 12) + ABS (own % 12 - other % 12));
  guint distances[2];
  guint by_way, by_want;

  stelling_teblo_get_pawn_distances (position, distances);
  by_way = 2 * distances[winner] - (position->turn == winner);
  by_want = MAX (2 * position->teblo.reserve[loser], apart) - 1;
  return MIN (by_way, by_want);
}

static gboolean
is_final (const StellingPosition *before, const StellingPosition *after, StellingMove move)
{
  return stelling_move_is_place (move);
}

/* A step is soon found; placements only count where there is none. */
static gboolean
is_stuck (const StellingPosition *position)
{
  Rows steps = stelling_teblo_get_steps (position, (StellingSide) position->turn);

  return stelling_teblo_rows_is_empty (&steps) && stelling_position_count_moves (position) == 0;
}

static double
weigh (const StellingPosition *position, StellingMove move, int order)
{
  if (!stelling_move_is_place (move))
    return order == ORDER_FORWARD ? WEIGHT_FORWARD : WEIGHT_STEP;
  if (order < 0)
    return WEIGHT_GUARD * -order;
  return order > 0 ? WEIGHT_NEAR + WEIGHT_LENGTHEN * order / ORDER_LENGTHEN : WEIGHT_FAR;
}

const StellingGameTraits stelling_teblo_traits = {
  .futility_margin = 30,
  .clock_nodes = 16,
  .is_lost = is_lost,
  .find_win = find_win,
  .is_threatened = is_threatened,
  .solve = solve,
  .evaluate = evaluate,
  .generate = generate,
  .is_stuck = is_stuck,
  .weigh = weigh,
  .get_least_plies = get_least_plies,
  .is_final = is_final,
};
