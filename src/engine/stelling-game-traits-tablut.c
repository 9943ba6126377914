/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-game-traits-private.h"
#include "stelling-search-score-private.h"
#include "stelling-tablut.h"

/* Tablut for the search: men, the king's ways to the goal, and the dark men around him. */

/* Hundredths of a point, each of which doubles the odds, from light's side; fitted to the results
 * of games that the engine played against itself. */
typedef struct
{
  int base; /* for light, before anything is counted */
  int guard;
  int man;
  int step;      /* a square to which the king can go */
  int way;       /* one from which he could go on to the goal */
  int first_way; /* the first of them */
  int open;      /* a goal that he can reach at once */
  int closed;    /* a dark man beside him */
  int escort;    /* a guard beside him */
  int turn;
} Worth;

static const Worth worth_edge = { 132, 34, 32, 13, 15, 0, 120, 30, 35, 12 };
static const Worth worth_corner = { 200, 32, 38, 6, 14, 30, 120, 32, 20, 12 };
static const Worth worth_easy = { 572, 24, 52, 0, 37, 25, 120, 22, 0, 8 };

/* Ways and open goals beyond these count no more. */
#define MAX_WAYS 8
#define MAX_GOALS 2
/* A captured man in the order of moves: before all that the move history says. */
#define ORDER_CAPTURE 20000

typedef StellingTablutSet Set;

static gboolean
is_lost (const StellingPosition *position)
{
  Set king = stelling_tablut_get_king (position);

  if (position->turn == STELLING_LIGHT)
    return king == 0;
  return (king & stelling_tablut_get_goal (&position->rules)) != 0;
}

static StellingMove
find_taking_move (const StellingPosition *position)
{
  Set takes = stelling_tablut_get_takes (position);
  Set men = stelling_tablut_get_dark (position);

  while (men != 0)
    {
      StellingSquare from = stelling_tablut_pop (&men);
      Set to = stelling_tablut_get_reach (position, from) & takes;

      if (to != 0)
        return stelling_move_step (from, stelling_tablut_first (to));
    }
  return STELLING_MOVE_NONE;
}

static StellingMove
find_win (const StellingPosition *position)
{
  Set king = stelling_tablut_get_king (position);
  Set goals;

  if (position->turn == STELLING_DARK)
    {
      if (position->barred || !stelling_tablut_is_king_threatened (position))
        return STELLING_MOVE_NONE;
      return find_taking_move (position);
    }
  goals = stelling_tablut_get_escapes (position);
  if (goals == 0)
    return STELLING_MOVE_NONE;
  return stelling_move_step (stelling_tablut_first (king), stelling_tablut_first (goals));
}

static gboolean
is_threatened (const StellingPosition *position)
{
  if (position->turn == STELLING_DARK)
    return stelling_tablut_get_escapes (position) != 0;
  return !position->barred && stelling_tablut_is_king_threatened (position);
}

static gboolean
solve (StellingWorker *worker, const StellingPosition *position, guint ply, int depth, int *score)
{
  return FALSE;
}

static const Worth *
get_table (const StellingRules *rules)
{
  if (rules->values[STELLING_SWITCH_GOAL] == STELLING_GOAL_EDGE)
    return &worth_edge;
  return rules->values[STELLING_SWITCH_TAKEN] == STELLING_TAKEN_FOUR ? &worth_corner : &worth_easy;
}

static int
rate_king (const StellingPosition *position, const Worth *table, Set king)
{
  Set around = stelling_tablut_around (king);
  Set reach = stelling_tablut_get_reach (position, stelling_tablut_first (king));
  Set goals = reach & stelling_tablut_get_goal (&position->rules);
  int ways = MIN ((int) stelling_tablut_count_ways (position, reach), MAX_WAYS);
  int worth = table->step * (int) stelling_tablut_count (reach);

  worth += table->way * ways + (ways > 0 ? table->first_way : 0);
  worth += table->open * MIN ((int) stelling_tablut_count (goals), MAX_GOALS);
  worth
      -= table->closed * (int) stelling_tablut_count (around & stelling_tablut_get_dark (position));
  worth += table->escort
           * (int) stelling_tablut_count (around & stelling_tablut_get_light (position));
  return worth;
}

static int
evaluate (const StellingPosition *position)
{
  const Worth *table = get_table (&position->rules);
  Set king = stelling_tablut_get_king (position);
  int worth = table->base;

  worth += table->guard * (int) stelling_tablut_count (stelling_tablut_get_light (position));
  worth -= table->man * (int) stelling_tablut_count (stelling_tablut_get_dark (position));
  if (king != 0)
    worth += rate_king (position, table, king);
  worth = (position->turn == STELLING_LIGHT ? worth : -worth) + table->turn;
  return CLAMP (worth, -STELLING_EVAL_MAX, STELLING_EVAL_MAX);
}

/* Returns the number of men that the move takes; @capturing: the squares on which any move
 * would. */
static inline guint
count_captures (const StellingPosition *position, Set capturing, StellingMove move)
{
  StellingSquare to = stelling_move_get_to (move);

  if ((stelling_tablut_bit (to) & capturing) == 0)
    return 0;
  return stelling_tablut_count (
      stelling_tablut_get_captures (position, stelling_move_get_from (move), to));
}

static int
get_order (const StellingPosition *position, Set capturing, StellingMove move)
{
  return ORDER_CAPTURE * (int) count_captures (position, capturing, move);
}

static void
generate (const StellingPosition *position, StellingMovePicker *picker)
{
  Set capturing = stelling_tablut_get_capturing (position, position->turn);
  StellingMoveList list;

  stelling_tablut_get_moves (position, &list);
  picker->n = picker->n_likely = list.n;
  for (guint i = 0; i < list.n; i++)
    {
      picker->moves[i] = list.moves[i];
      picker->orders[i] = get_order (position, capturing, list.moves[i]);
    }
}

/* Returns the squares after @from up to and with @to, which is on a line with it. */
static Set
get_line (StellingSquare from, StellingSquare to)
{
  int step = (from / 9 == to / 9 ? 1 : 9) * (to > from ? 1 : -1);
  Set line = 0;

  for (int square = from; square != to;)
    {
      square += step;
      line |= stelling_tablut_bit (square);
    }
  return line;
}

/* Returns the squares on one of which a man has to arrive to do anything against a threat to win at
 * once: in the king's only way; between each dark man that can take him and where it does so, or
 * where the man captures. No other move of a man changes what closes the king's sides. */
static Set
get_answers (const StellingPosition *position)
{
  Set answers = STELLING_TABLUT_BOARD;
  StellingTablutWays ways;
  StellingMoveList takings;

  if (position->turn == STELLING_DARK)
    {
      stelling_tablut_get_ways (position, &ways);
      for (guint i = 0; i < STELLING_N_DIRECTIONS; i++)
        if (ways.lines[i] != 0)
          answers &= ways.lines[i];
      return answers;
    }
  stelling_tablut_get_takings (position, &takings);
  for (guint i = 0; i < takings.n; i++)
    answers &= get_line (stelling_move_get_from (takings.moves[i]),
                         stelling_move_get_to (takings.moves[i]));
  return answers | stelling_tablut_get_capturing (position, STELLING_LIGHT);
}

static void
generate_answers (const StellingPosition *position, StellingMovePicker *picker)
{
  Set answers = get_answers (position);
  Set king = stelling_tablut_get_king (position);
  Set capturing = stelling_tablut_get_capturing (position, position->turn);
  gboolean has_other = FALSE;
  StellingMoveList list;

  stelling_tablut_get_moves (position, &list);
  picker->n = 0;
  for (guint i = 0; i < list.n; i++)
    {
      StellingMove move = list.moves[i];
      gboolean is_answer = (stelling_tablut_bit (stelling_move_get_to (move)) & answers) != 0
                           || (stelling_tablut_bit (stelling_move_get_from (move)) & king) != 0;

      if (!is_answer && has_other)
        continue;
      has_other = has_other || !is_answer;
      picker->moves[picker->n] = move;
      picker->orders[picker->n++] = is_answer ? get_order (position, capturing, move)
                                              : -ORDER_CAPTURE;
    }
  picker->n_likely = picker->n;
}

static void
generate_noisy (const StellingPosition *position, StellingMovePicker *picker)
{
  Set capturing = stelling_tablut_get_capturing (position, position->turn);
  StellingMoveList list;

  picker->n = 0;
  if (capturing != 0 && stelling_tablut_get_attacked (position, position->turn) != 0)
    {
      stelling_tablut_get_moves (position, &list);
      for (guint i = 0; i < list.n; i++)
        {
          guint captures = count_captures (position, capturing, list.moves[i]);

          if (captures == 0)
            continue;
          picker->moves[picker->n] = list.moves[i];
          picker->orders[picker->n++] = (int) captures;
        }
    }
  picker->n_likely = picker->n;
}

/* A capture can't be undone. */
static gboolean
is_final (const StellingPosition *before, const StellingPosition *after, StellingMove move)
{
  Set from_to = stelling_tablut_bit (stelling_move_get_from (move))
                | stelling_tablut_bit (stelling_move_get_to (move));

  return stelling_tablut_get_occupied (after) != (stelling_tablut_get_occupied (before) ^ from_to);
}

const StellingGameTraits stelling_tablut_traits = {
  .futility_margin = 15,
  .clock_nodes = 256,
  .is_lost = is_lost,
  .find_win = find_win,
  .is_threatened = is_threatened,
  .solve = solve,
  .evaluate = evaluate,
  .generate = generate,
  .generate_answers = generate_answers,
  .generate_noisy = generate_noisy,
  .is_final = is_final,
};
