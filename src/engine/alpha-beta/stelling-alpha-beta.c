/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-alpha-beta-private.h"

#include <stdlib.h>
#include <string.h>

/* Alpha-beta with null windows (principal variation search), a transposition table, reverse
 * futility, late-move reductions and pruning, and a quiescence search.
 *
 * Proven scores stay sound under all of that: a loss is only returned after every legal move was
 * tried (one stands for all that let a threat be carried out), or where the result is solved;
 * nothing is left out while the window is one of proven scores. */

/* The numbers are hand-tuned; the values of the parts and of other numbers stand in TRIALS.md,
 * "What was tried in Tablut's search", those of CLAIM_DEPTH in "… with several threads". */

/* The greatest depths left for reverse futility and for late-move pruning, which begins with the
 * move at this index plus a number that grows with the square of the depth. */
#define REVERSE_FUTILITY_DEPTH 6
#define LATE_MOVE_PRUNING_DEPTH 5
#define LATE_MOVE_FIRST 3
#define LATE_MOVE_GROWTH 2
/* Late-move reductions, in hundredths of plies: the base, what the logarithms' product is divided
 * by, and what is taken off in nodes of the principal variation and for killers. */
#define REDUCTION_DEPTH 2
#define REDUCTION_FIRST 3
#define REDUCTION_BASE 75
#define REDUCTION_DIVISOR 180
#define REDUCTION_LESS 100
/* The quiescence search ends after this number of plies, and looks at threats for fewer. */
#define QUIESCENCE_PLIES 12
#define QUIESCENCE_THREAT_PLIES 6
/* The least depth left at which threads leave moves to each other, and the most moves that wait. */
#define CLAIM_DEPTH 3
/* The greatest ply at which wins within few plies are looked for. */
#define LOOK_PLY 3
#define MAX_WAITING 32

typedef struct
{
  guint ply;
  int depth;
  int alpha;
  int beta;
  int best;
  StellingMove best_move;
  StellingMove table_move; /* from the table */
  gboolean is_pv;          /* a node of the principal variation */
  gboolean threatened;
} Node;

static inline gboolean
is_proven (int score)
{
  return abs (score) >= STELLING_WIN_BOUND;
}

/* Whether the window is one of proven scores: a quicker win is looked for, and nothing may be left
 * out. */
static inline gboolean
is_proving (const StellingWorker *self, const Node *node)
{
  return self->mate_distance.limit > 0 || node->alpha >= STELLING_WIN_BOUND - 1
         || node->beta <= -STELLING_WIN_BOUND + 1;
}

/* Returns TRUE with @score if the node's value is known before any move is made. */
static gboolean
score_without_search (StellingWorker *self, guint ply, int depth, int *score)
{
  StellingStackEntry *current = &self->stack[ply];
  StellingMove win;

  current->pv_length = 0;
  self->selective_depth = MAX (self->selective_depth, ply);
  if (self->traits->is_lost (&current->position))
    {
      *score = -(STELLING_MATE - (int) ply);
      return TRUE;
    }
  if (stelling_repetition_is_drawn (self, ply))
    {
      *score = stelling_worker_get_draw_score (self, ply);
      return TRUE;
    }
  win = self->traits->find_win (&current->position);
  if (win != STELLING_MOVE_NONE)
    {
      current->pv[0] = win;
      current->pv_length = 1;
      self->selective_depth = MAX (self->selective_depth, ply + 1);
      *score = STELLING_MATE - (int) ply - 1;
      return TRUE;
    }
  return !stelling_repetition_has_series (self, ply)
         && self->traits->solve (self, &current->position, ply, depth, score);
}

/* Whether an end within a number of plies is looked for, and none can be there. */
static gboolean
is_too_far (StellingWorker *self, guint ply)
{
  return self->traits->get_least_plies != NULL
         && ply
                    + self->traits->get_least_plies (&self->stack[ply].position,
                                                     self->mate_distance.winner)
                > self->mate_distance.limit;
}

/* The quiescence search: captures, escapes, and every answer to a threat to win. */
static int
search_quiescence (StellingWorker *self, guint ply, int depth, int alpha, int beta)
{
  StellingStackEntry *current = &self->stack[ply];
  StellingMovePicker *picker = &current->picker;
  gboolean threatened;
  int best, score;

  if (score_without_search (self, ply, depth, &score))
    return score;
  /* Between all windows of proven scores: there is no such end. */
  if (self->mate_distance.limit > 0)
    return 0;
  threatened = depth > -QUIESCENCE_THREAT_PLIES && ply < STELLING_MAX_PLY
               && self->traits->generate_noisy != NULL
               && self->traits->is_threatened (&current->position);
  /* Nobody stays where the opponent wins at once, so that it does not matter what that is worth. */
  best = threatened ? -STELLING_MATE + (int) ply : stelling_worker_evaluate (self, ply);
  if (best >= beta || depth <= -QUIESCENCE_PLIES || ply >= STELLING_MAX_PLY
      || self->traits->generate_noisy == NULL)
    return best;
  alpha = MAX (alpha, best);
  if (threatened)
    stelling_move_picker_prepare (self, ply, STELLING_MOVE_NONE, TRUE);
  else
    self->traits->generate_noisy (&current->position, picker);
  for (guint i = 0; i < picker->n; i++)
    {
      StellingMove move = stelling_move_picker_pick (picker, i);

      stelling_worker_play (self, ply, move);
      if (stelling_worker_must_stop (self))
        return 0;
      score = -search_quiescence (self, ply + 1, depth - 1, -beta, -alpha);
      if (self->stopped)
        return 0;
      if (score <= best)
        continue;
      best = score;
      if (score <= alpha)
        continue;
      alpha = score;
      stelling_stack_entry_keep_pv (current, move);
      if (score >= beta)
        break;
    }
  return best;
}

/* Returns TRUE if the table's entry settles the node. */
static gboolean
probe_table (StellingWorker *self, Node *node, int *score)
{
  StellingStackEntry *current = &self->stack[node->ply];
  guint64 key = stelling_worker_get_key (self, &current->position);
  StellingTranspositionEntry entry;
  gboolean deep;

  if (!stelling_transposition_table_probe (self->shared->table, key, node->ply, &entry))
    return FALSE;
  node->table_move = entry.move;
  *score = entry.score;
  if (node->is_pv)
    return FALSE;
  /* A proof holds at any depth, as far as it goes. */
  deep = entry.depth >= node->depth;
  if ((deep || entry.score >= STELLING_WIN_BOUND) && (entry.bound & STELLING_BOUND_LOWER) != 0
      && entry.score >= node->beta)
    return TRUE;
  if ((deep || entry.score <= -STELLING_WIN_BOUND) && (entry.bound & STELLING_BOUND_UPPER) != 0
      && entry.score <= node->alpha)
    return TRUE;
  return deep && entry.bound == STELLING_BOUND_EXACT;
}

static void
store_in_table (StellingWorker *self, const Node *node, int alpha)
{
  guint64 key = stelling_worker_get_key (self, &self->stack[node->ply].position);
  StellingTranspositionEntry entry = {
    .move = node->best_move,
    .score = node->best,
    .depth = node->depth,
    .bound = node->best >= node->beta ? STELLING_BOUND_LOWER
             : node->best > alpha     ? STELLING_BOUND_EXACT
                                      : STELLING_BOUND_UPPER,
  };

  stelling_transposition_table_store (self->shared->table, key, node->ply, &entry);
}

/* Returns the reduction of a late move: the greater the later it is and the deeper the node. */
static int
get_reduction (StellingWorker *self, const Node *node, guint index, StellingMove move)
{
  const StellingStackEntry *current = &self->stack[node->ply];
  int reduction;

  if (node->depth < REDUCTION_DEPTH || index < REDUCTION_FIRST || is_proving (self, node)
      || node->threatened)
    return 0;
  reduction = REDUCTION_BASE + self->logs[node->depth] * self->logs[index + 1] / REDUCTION_DIVISOR;
  if (node->is_pv)
    reduction -= REDUCTION_LESS;
  if (move == current->killers[0] || move == current->killers[1])
    reduction -= REDUCTION_LESS;
  return CLAMP (reduction / 100, 0, node->depth - 1);
}

static int
search_move (StellingWorker *self, const Node *node, guint index, StellingMove move)
{
  guint next = node->ply + 1;
  int depth
      = node->depth - 1
        + (node->threatened && self->mate_distance.limit == 0 && node->ply < 2 * self->depth + 2);
  int reduction;
  int score;

  if (index == 0)
    return -stelling_worker_search (self, next, depth, -node->beta, -node->alpha);
  reduction = get_reduction (self, node, index, move);
  score = -stelling_worker_search (self, next, depth - reduction, -node->alpha - 1, -node->alpha);
  if (score > node->alpha && reduction > 0 && !self->stopped)
    score = -stelling_worker_search (self, next, depth, -node->alpha - 1, -node->alpha);
  if (score > node->alpha && score < node->beta && !self->stopped)
    score = -stelling_worker_search (self, next, depth, -node->beta, -node->alpha);
  return score;
}

/* Whether moves may be pruned while some other does not lose. */
static gboolean
may_prune (StellingWorker *self, const Node *node)
{
  return node->best > -STELLING_WIN_BOUND && !is_proving (self, node);
}

/* Late-move pruning: whether no move from @index on is looked at. */
static gboolean
prunes_late_moves (const Node *node, guint index)
{
  return !node->is_pv && !node->threatened && node->depth <= LATE_MOVE_PRUNING_DEPTH
         && index >= (guint) (LATE_MOVE_FIRST + LATE_MOVE_GROWTH * node->depth * node->depth);
}

/* Tries the move at @index, after all those before it, here or in other threads. Returns FALSE if
 * the node is done. */
static gboolean
try_move (StellingWorker *self, Node *node, guint index)
{
  StellingStackEntry *current = &self->stack[node->ply];
  StellingMove move = current->picker.moves[index];
  int score;

  stelling_worker_play (self, node->ply, move);
  score = search_move (self, node, index, move);
  if (self->stopped)
    return FALSE;
  if (score <= node->best)
    return TRUE;
  node->best = score;
  if (score <= node->alpha)
    return TRUE;
  node->alpha = score;
  node->best_move = move;
  stelling_stack_entry_keep_pv (current, move);
  if (score < node->beta)
    return TRUE;
  stelling_move_picker_reward (self, node->ply, node->depth, index);
  return FALSE;
}

/* Tries the moves in order, those last that other threads are searching. None is pruned while all
 * lose, so that a loss is one after every move. */
static void
try_moves (StellingWorker *self, Node *node)
{
  StellingMovePicker *picker = &self->stack[node->ply].picker;
  gboolean shared = node->depth >= CLAIM_DEPTH && self->mate_distance.limit == 0;
  guint waiting[MAX_WAITING];
  guint n_waiting = 0;

  for (guint i = 0; i < picker->n; i++)
    {
      gboolean claims = shared && i > 0 && n_waiting < MAX_WAITING;
      gboolean goes_on;
      StellingMove move;

      if (may_prune (self, node) && (i >= picker->n_likely || prunes_late_moves (node, i)))
        break;
      move = stelling_move_picker_pick (picker, i);
      if (claims && !stelling_worker_claim (self, node->ply, move))
        {
          waiting[n_waiting++] = i;
          continue;
        }
      goes_on = try_move (self, node, i);
      if (claims)
        stelling_worker_drop_claim (self, node->ply, move);
      if (!goes_on)
        return;
    }
  for (guint i = 0; i < n_waiting; i++)
    if (!try_move (self, node, waiting[i]))
      return;
}

/* Reverse futility: returns TRUE with @score if the evaluation is above beta by a margin for each
 * ply left. */
static gboolean
prunes_by_reverse_futility (StellingWorker *self, const Node *node, int *score)
{
  if (node->is_pv || node->threatened || node->depth > REVERSE_FUTILITY_DEPTH
      || is_proving (self, node))
    return FALSE;
  *score = stelling_worker_evaluate (self, node->ply);
  return *score - self->traits->futility_margin * node->depth >= node->beta;
}

/* Searches the moves of a node whose value is not known without them. */
static int
search_moves (StellingWorker *self, Node *node)
{
  StellingStackEntry *current = &self->stack[node->ply];
  int alpha = node->alpha;
  int score;

  node->threatened = self->traits->is_threatened (&current->position);
  if (prunes_by_reverse_futility (self, node, &score))
    return score;
  current[1].killers[0] = current[1].killers[1] = STELLING_MOVE_NONE;
  stelling_move_picker_prepare (self, node->ply, node->table_move, node->threatened);
  if (current->picker.n == 0)
    return -(STELLING_MATE - (int) node->ply);
  try_moves (self, node);
  if (self->stopped)
    return 0;
  store_in_table (self, node, alpha);
  return node->best;
}

int
stelling_worker_search (StellingWorker *self, guint ply, int depth, int alpha, int beta)
{
  Node node = { .ply = ply, .depth = depth, .best = -STELLING_INFINITE, .is_pv = beta - alpha > 1 };
  int score;

  self->stack[ply].pv_length = 0;
  if (stelling_worker_must_stop (self)
      || (ply <= LOOK_PLY && stelling_worker_search_quiet_wins (self)))
    return 0;
  if (depth <= 0 || ply >= STELLING_MAX_PLY)
    return search_quiescence (self, ply, 0, alpha, beta);
  if (score_without_search (self, ply, depth, &score))
    return score;
  if (self->mate_distance.limit > 0 && is_too_far (self, ply))
    return 0;
  /* Nothing here can be better than a win on the next move but one, or worse than having lost. */
  node.alpha = MAX (alpha, -(STELLING_MATE - (int) ply));
  node.beta = MIN (beta, STELLING_MATE - (int) ply - 1);
  if (node.alpha >= node.beta)
    return node.alpha;
  if (probe_table (self, &node, &score))
    return score;
  return search_moves (self, &node);
}
