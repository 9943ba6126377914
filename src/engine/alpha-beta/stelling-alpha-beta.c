/* stelling-alpha-beta.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-engine-private.h"

#include <stdlib.h>
#include <string.h>

/* Alpha-beta with null windows, a transposition table, late moves searched less deeply, and a
 * search of captures and escapes at the leaves.
 *
 * Proven scores stay sound under all of that: a loss is only returned after every legal move was
 * tried (one stands for all that let a threat be carried out), or where an ending is solved or a
 * run counted; nothing is left out while the window is one of proven scores. */

/* The greatest depths left at which a node that is far above its window is cut off, and at which
 * late moves are passed over. */
#define FAR_ABOVE_DEPTH 6
#define LATE_DEPTH 5
/* The least depth left at which threads leave moves to each other, and how many moves can wait. */
#define CLAIM_DEPTH 3
#define MAX_WAITING 32

typedef struct
{
  guint ply;
  int depth;
  int alpha;
  int beta;
  int best;
  StellingMove best_move;
  StellingMove first;   /* from the table */
  gboolean wide;        /* a node of the principal variation */
  gboolean threatened;
} Node;

static inline gboolean
is_proven (int score)
{
  return abs (score) >= STELLING_WIN_BOUND;
}

/* The window is one of proven scores: a quicker win is looked for, and nothing may be left out. */
static inline gboolean
is_proving (const StellingWorker *self, const Node *node)
{
  return self->checking > 0 || node->alpha >= STELLING_WIN_BOUND - 1
         || node->beta <= -STELLING_WIN_BOUND + 1;
}

guint64
stelling_worker_get_key (StellingWorker *self, const StellingPosition *position)
{
  guint64 salt = self->shared->salt;

  /* What a search for an end within so many plies finds out says nothing to others, nor they to
   * it. */
  if (self->checking > 0)
    salt ^= G_GUINT64_CONSTANT (0xd1b54a32d192ed03);
  return stelling_position_get_salted_key (position, salt);
}

void
stelling_frame_keep_pv (StellingFrame *frame, StellingMove move)
{
  const StellingFrame *next = frame + 1;
  guint n = MIN (next->pv_length, STELLING_MAX_PV - 1);

  frame->pv[0] = move;
  memcpy (frame->pv + 1, next->pv, n * sizeof (StellingMove));
  frame->pv_length = n + 1;
}

void
stelling_worker_step (StellingWorker *self, guint ply, StellingMove move)
{
  StellingFrame *next = &self->frames[ply + 1];

  next->position = self->frames[ply].position;
  next->summed = FALSE;
  stelling_position_play (&next->position, move);
  stelling_path_push (self, ply, move);
}

void
stelling_worker_play (StellingWorker *self, guint ply, StellingMove move)
{
  const StellingPosition *next = &self->frames[ply + 1].position;

  stelling_worker_step (self, ply, move);
  if (self->shared->table != NULL)
    stelling_table_prefetch (self->shared->table, stelling_worker_get_key (self, next));
}

gboolean
stelling_worker_must_stop (StellingWorker *self)
{
  StellingShared *shared = self->shared;
  guint64 nodes = atomic_load_explicit (&self->nodes, memory_order_relaxed) + 1;
  gboolean look_at_time = self->index == 0 && nodes % self->brain->clock == 0;

  atomic_store_explicit (&self->nodes, nodes, memory_order_relaxed);
  if (self->stopped)
    return TRUE;
  if (self->unstoppable)
    return FALSE;
  self->stopped = atomic_load_explicit (&shared->stop, memory_order_relaxed)
                  || (self->errand_end > 0 && nodes >= self->errand_end)
                  || stelling_shared_is_spent (shared, look_at_time);
  if (look_at_time && !self->stopped)
    stelling_worker_report_nodes (self);
  return self->stopped;
}

/* What can be said of a node before any move is made; TRUE with @score if that is all. */
static gboolean
judge_at_once (StellingWorker *self, guint ply, int depth, int *score)
{
  StellingFrame *frame = &self->frames[ply];
  StellingMove win;

  frame->pv_length = 0;
  self->selective_depth = MAX (self->selective_depth, ply);
  if (self->brain->is_lost (&frame->position))
    {
      *score = -(STELLING_MATE - (int) ply);
      return TRUE;
    }
  if (stelling_path_is_drawn (self, ply))
    {
      *score = stelling_worker_get_draw (self, ply);
      return TRUE;
    }
  win = self->brain->find_win (&frame->position);
  if (win != STELLING_MOVE_NONE)
    {
      frame->pv[0] = win;
      frame->pv_length = 1;
      self->selective_depth = MAX (self->selective_depth, ply + 1);
      *score = STELLING_MATE - (int) ply - 1;
      return TRUE;
    }
  return !stelling_path_has_series (self, ply)
         && self->brain->solve (self, &frame->position, ply, depth, score);
}

/* Where an end within so many plies is looked for, and none can be there. */
static gboolean
is_too_far (StellingWorker *self, guint ply)
{
  return self->brain->get_least_plies != NULL
         && ply + self->brain->get_least_plies (&self->frames[ply].position, self->winner)
                > self->checking;
}

/* The leaves: captures, escapes, and every answer to a threat to win. */
static int
quiesce (StellingWorker *self, guint ply, int depth, int alpha, int beta)
{
  StellingFrame *frame = &self->frames[ply];
  StellingPicks *picks = &frame->picks;
  gboolean threatened;
  int best, score;

  if (judge_at_once (self, ply, depth, &score))
    return score;
  /* Between all windows of proven scores: there is no such end. */
  if (self->checking > 0)
    return 0;
  threatened = depth > -6 && ply < STELLING_MAX_PLY && self->brain->generate_noisy != NULL
               && self->brain->is_threatened (&frame->position);
  /* Nobody stays where the opponent wins at once, so that it does not matter what that is worth. */
  best = threatened ? -STELLING_MATE + (int) ply : stelling_worker_evaluate (self, ply);
  if (best >= beta || depth <= -12 || ply >= STELLING_MAX_PLY
      || self->brain->generate_noisy == NULL)
    return best;
  alpha = MAX (alpha, best);
  if (threatened)
    stelling_order_prepare (self, ply, STELLING_MOVE_NONE, TRUE);
  else
    self->brain->generate_noisy (&frame->position, picks);
  for (guint i = 0; i < picks->n; i++)
    {
      StellingMove move = stelling_order_pick (picks, i);

      stelling_worker_play (self, ply, move);
      if (stelling_worker_must_stop (self))
        return 0;
      score = -quiesce (self, ply + 1, depth - 1, -beta, -alpha);
      if (self->stopped)
        return 0;
      if (score <= best)
        continue;
      best = score;
      if (score <= alpha)
        continue;
      alpha = score;
      stelling_frame_keep_pv (frame, move);
      if (score >= beta)
        break;
    }
  return best;
}

/* TRUE if the table's entry settles the node. */
static gboolean
probe_table (StellingWorker *self, Node *node, int *score)
{
  StellingFrame *frame = &self->frames[node->ply];
  guint64 key = stelling_worker_get_key (self, &frame->position);
  StellingTableEntry entry;
  gboolean deep;

  if (!stelling_table_probe (self->shared->table, key, node->ply, &entry))
    return FALSE;
  node->first = entry.move;
  *score = entry.score;
  if (node->wide)
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
  guint64 key = stelling_worker_get_key (self, &self->frames[node->ply].position);
  StellingTableEntry entry = {
    .move = node->best_move,
    .score = node->best,
    .depth = node->depth,
    .bound = node->best >= node->beta ? STELLING_BOUND_LOWER
             : node->best > alpha     ? STELLING_BOUND_EXACT
                                      : STELLING_BOUND_UPPER,
  };

  stelling_table_store (self->shared->table, key, node->ply, &entry);
}

/* By how much a late move is searched less deeply: the more the later it is and the deeper the
 * node. */
static int
get_reduction (StellingWorker *self, const Node *node, guint index, StellingMove move)
{
  const StellingFrame *frame = &self->frames[node->ply];
  int reduction;

  if (node->depth < 2 || index < 3 || is_proving (self, node) || node->threatened)
    return 0;
  reduction = 75 + self->logs[node->depth] * self->logs[index + 1] / 180;
  if (node->wide)
    reduction -= 100;
  if (move == frame->killers[0] || move == frame->killers[1])
    reduction -= 100;
  return CLAMP (reduction / 100, 0, node->depth - 1);
}

static int
search_move (StellingWorker *self, const Node *node, guint index, StellingMove move)
{
  guint next = node->ply + 1;
  int depth = node->depth - 1
              + (node->threatened && self->checking == 0 && node->ply < 2 * self->depth + 2);
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

/* Whether moves can be passed over while some other does not lose. */
static gboolean
may_skip (StellingWorker *self, const Node *node)
{
  return node->best > -STELLING_WIN_BOUND && !is_proving (self, node);
}

/* From the move at @index on none is looked at. */
static gboolean
is_late (const Node *node, guint index)
{
  return !node->wide && !node->threatened && node->depth <= LATE_DEPTH
         && index >= (guint) (3 + 2 * node->depth * node->depth);
}

/* The move at @index, all those before it having been tried, here or by other threads. FALSE if the
 * node is done. */
static gboolean
try_move (StellingWorker *self, Node *node, guint index)
{
  StellingFrame *frame = &self->frames[node->ply];
  StellingMove move = frame->picks.moves[index];
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
  stelling_frame_keep_pv (frame, move);
  if (score < node->beta)
    return TRUE;
  stelling_order_reward (self, node->ply, node->depth, index);
  return FALSE;
}

/* The moves in order, those last that other threads are searching. None is passed over while all
 * lose, so that a loss is one after every move. */
static void
try_moves (StellingWorker *self, Node *node)
{
  StellingPicks *picks = &self->frames[node->ply].picks;
  gboolean shared = node->depth >= CLAIM_DEPTH && self->checking == 0;
  guint waiting[MAX_WAITING];
  guint n_waiting = 0;

  for (guint i = 0; i < picks->n; i++)
    {
      gboolean claims = shared && i > 0 && n_waiting < MAX_WAITING;
      gboolean goes_on;
      StellingMove move;

      if (may_skip (self, node) && (i >= picks->n_worth || is_late (node, i)))
        break;
      move = stelling_order_pick (picks, i);
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

/* TRUE with @score if the node is so good that no search is needed. */
static gboolean
is_far_above (StellingWorker *self, const Node *node, int *score)
{
  if (node->wide || node->threatened || node->depth > FAR_ABOVE_DEPTH || is_proving (self, node))
    return FALSE;
  *score = stelling_worker_evaluate (self, node->ply);
  return *score - self->brain->margin * node->depth >= node->beta;
}

/* The search proper, after all that can be said without making a move. */
static int
search_moves (StellingWorker *self, Node *node)
{
  StellingFrame *frame = &self->frames[node->ply];
  int alpha = node->alpha;
  int score;

  node->threatened = self->brain->is_threatened (&frame->position);
  if (is_far_above (self, node, &score))
    return score;
  frame[1].killers[0] = frame[1].killers[1] = STELLING_MOVE_NONE;
  stelling_order_prepare (self, node->ply, node->first, node->threatened);
  if (frame->picks.n == 0)
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
  Node node = { .ply = ply, .depth = depth, .best = -STELLING_INFINITE, .wide = beta - alpha > 1 };
  int score;

  self->frames[ply].pv_length = 0;
  if (stelling_worker_must_stop (self))
    return 0;
  if (depth <= 0 || ply >= STELLING_MAX_PLY)
    return quiesce (self, ply, 0, alpha, beta);
  if (judge_at_once (self, ply, depth, &score))
    return score;
  if (self->checking > 0 && is_too_far (self, ply))
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
