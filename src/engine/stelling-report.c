/* stelling-report.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-engine-private.h"
#include "stelling-tree-private.h"

#include <stdlib.h>
#include <string.h>

/* What the caller is told: the lines with their scores and the moves they lead to, as far as the
 * table remembers them. */

static StellingScore
make_score (const StellingRootMove *line)
{
  StellingScore score = { .kind = STELLING_SCORE_VALUE };
  int plies = STELLING_MATE - abs (line->score);

  if (line->score >= STELLING_WIN_BOUND)
    score.kind = STELLING_SCORE_WIN;
  else if (line->score <= -STELLING_WIN_BOUND)
    score.kind = STELLING_SCORE_LOSS;
  else if (line->settled)
    score.kind = STELLING_SCORE_DRAW;
  if (score.kind == STELLING_SCORE_VALUE)
    score.value = (gint16) CLAMP (line->score, -10000, 10000);
  else if (score.kind != STELLING_SCORE_DRAW)
    score.plies = (guint16) plies;
  return score;
}

/* What a move is worth where no search is needed: TRUE with @score. @depth: how much trouble is
 * worth while. */
static gboolean
solve_move (StellingWorker *self,
            const StellingPosition *position,
            StellingMove move,
            int depth,
            int *score)
{
  StellingPosition after = *position;

  stelling_position_play (&after, move);
  if (self->brain->is_lost (&after))
    *score = -(STELLING_MATE - 1);
  else if (self->brain->find_win (&after) != STELLING_MOVE_NONE)
    *score = STELLING_MATE - 2;
  else if (!self->brain->solve (self, &after, 1, depth, score))
    return FALSE;
  *score = -*score;
  return TRUE;
}

/* The move after which the known result of @position, @score, is reached, where no search is
 * needed. A placement is taken only where no step does it: each is a board to solve. */
static StellingMove
find_solved_move (StellingWorker *self, const StellingPosition *position, int score)
{
  gboolean stopped = atomic_load_explicit (&self->shared->stop, memory_order_relaxed);
  int depth = stopped ? 0 : STELLING_MAX_DEPTH - 1;
  StellingMoveList list;
  StellingMove best = STELLING_MOVE_NONE;
  int best_score = -STELLING_INFINITE;

  stelling_position_get_moves (position, &list);
  for (guint places = 0; places < 2; places++)
    for (guint i = 0; i < list.n; i++)
      {
        int move_score;

        if (stelling_move_is_place (list.moves[i]) != (places == 1)
            || !solve_move (self, position, list.moves[i], depth, &move_score))
          continue;
        if (move_score >= score)
          return list.moves[i];
        if (move_score > best_score)
          {
            best = list.moves[i];
            best_score = move_score;
          }
      }
  return best;
}

static StellingMove
find_next_move (StellingWorker *self, const StellingPosition *position)
{
  StellingMove move = self->brain->find_win (position);
  StellingTableEntry entry;
  int score;

  if (move != STELLING_MOVE_NONE)
    return move;
  if (self->brain->solve (self, position, 0, STELLING_MAX_DEPTH - 1, &score))
    {
      move = find_solved_move (self, position, score);
      if (move != STELLING_MOVE_NONE)
        return move;
    }
  if (self->shared->tree != NULL)
    return STELLING_MOVE_NONE;
  if (!stelling_table_probe (self->shared->table, stelling_worker_get_key (self, position), 0,
                             &entry)
      || !stelling_position_is_legal (position, entry.move))
    return STELLING_MOVE_NONE;
  return entry.move;
}

/* Whether the newest position occurred before: a line that goes in circles tells nothing more. */
static gboolean
comes_back (const StellingHistory *history)
{
  guint64 key = stelling_history_get_position (history)->key;

  for (guint back = 4; back <= history->n_moves; back += 2)
    if (history->positions[history->n_moves - back].key == key)
      return TRUE;
  return FALSE;
}

/* Copies the line's moves as far as they are legal and the game goes on, and adds what is known
 * after them. */
static guint
extend_line (StellingWorker *self, const StellingRootMove *line, StellingMove pv[STELLING_MAX_PV])
{
  StellingHistory *walk = &self->walk;
  gboolean proven = line->settled || abs (line->score) >= STELLING_WIN_BOUND;
  gboolean drawn = line->settled && line->score == 0;
  guint wanted = proven && !drawn ? (guint) (STELLING_MATE - abs (line->score))
                 : drawn          ? STELLING_MAX_PV
                                  : MAX (line->depth, line->pv_length);
  guint start = walk->n_moves;
  guint n = 0;

  wanted = MIN (wanted, STELLING_MAX_PV);
  while (n < wanted && stelling_history_get_outcome (walk).result == STELLING_RESULT_NONE)
    {
      const StellingPosition *position = stelling_history_get_position (walk);
      StellingMove move;

      if (n < line->pv_length)
        move = line->pv[n];
      else if ((drawn || !proven) && comes_back (walk))
        break;
      else
        move = find_next_move (self, position);
      if (move == STELLING_MOVE_NONE || !stelling_position_is_legal (position, move))
        break;
      stelling_history_push (walk, move);
      pv[n++] = move;
    }
  while (walk->n_moves > start)
    stelling_history_pop (walk);
  return n;
}

/* Sends the search along the line to find its end. */
static void
search_end (StellingWorker *self, StellingRootMove *line, guint plies)
{
  guint n = line->pv_length;
  StellingFrame *frame = &self->frames[n];

  for (guint i = 0; i < n; i++)
    stelling_worker_play (self, i, line->pv[i]);
  stelling_worker_search (self, n, (int) (plies - n), -STELLING_INFINITE, STELLING_INFINITE, FALSE);
  if (self->stopped)
    return;
  for (guint i = 0; i < frame->pv_length && line->pv_length < STELLING_MAX_PV; i++)
    line->pv[line->pv_length++] = frame->pv[i];
}

static void
keep_line (StellingWorker *self, StellingRootMove *line)
{
  StellingMove pv[STELLING_MAX_PV];

  line->pv_length = extend_line (self, line, pv);
  memcpy (line->pv, pv, line->pv_length * sizeof (StellingMove));
}

void
stelling_worker_complete_line (StellingWorker *self, StellingRootMove *line)
{
  guint plies = (guint) (STELLING_MATE - abs (line->score));

  if (self->index != 0 || self->stopped)
    return;
  if (line->settled || (line->proof != 0 && line->proof == line->score))
    {
      keep_line (self, line);
      return;
    }
  if (abs (line->score) < STELLING_WIN_BOUND)
    return;
  for (guint tries = 0; tries < 3 && !self->stopped; tries++)
    {
      keep_line (self, line);
      if (line->pv_length >= MIN (plies, STELLING_MAX_PV))
        break;
      search_end (self, line, plies);
    }
}

static void
fill_line (StellingWorker *self, const StellingRootMove *line, StellingReportLine *report)
{
  report->score = make_score (line);
  report->exact = line->settled
                  || (report->score.kind != STELLING_SCORE_VALUE && !line->bounded);
  report->bound = line->bounded && !report->exact ? STELLING_BOUND_AT_LEAST
                                                  : STELLING_BOUND_IS_SCORE;
  report->depth = line->depth;
  report->visits = line->visits;
  report->n_moves = extend_line (self, line, report->pv);
}

static void
fill_chance (const StellingShared *shared, guint64 nodes, StellingReportLine *line)
{
  const StellingPosition *position = stelling_history_get_position (&shared->history);

  line->chance = stelling_calibration_get_chance (line->score,
                                                  (StellingRuleSet) position->rules.set,
                                                  shared->tree != NULL
                                                      ? STELLING_SEARCH_BEST_FIRST
                                                      : STELLING_SEARCH_ALPHA_BETA,
                                                  nodes);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  const StellingReportLine *first = a;
  const StellingReportLine *second = b;

  return stelling_score_compare (second->score, first->score);
}

/* A stable sort of few: equal lines keep the order in which the search holds them. */
static void
sort_report (StellingReport *report)
{
  for (guint i = 1; i < report->n_lines; i++)
    for (guint j = i; j > 0 && compare_lines (&report->lines[j - 1], &report->lines[j]) > 0; j--)
      {
        StellingReportLine line = report->lines[j];

        report->lines[j] = report->lines[j - 1];
        report->lines[j - 1] = line;
      }
}

void
stelling_worker_report (StellingWorker *self, gboolean final)
{
  StellingShared *shared = self->shared;
  StellingReport report = { 0 };

  self->last_report = stelling_engine_get_time ();
  if (shared->report == NULL)
    return;
  report.depth = self->depth;
  report.selective_depth = MAX (self->selective_depth, self->depth);
  report.nodes = stelling_shared_get_nodes (shared);
  report.seconds = stelling_shared_get_seconds (shared);
  report.nodes_per_second = (double) report.nodes / MAX (report.seconds, 1e-6);
  report.hash_permille = shared->tree != NULL ? stelling_tree_get_permille (shared->tree)
                                              : stelling_table_get_permille (shared->table);
  report.n_lines = MIN (shared->options.lines, self->n_root_moves);
  report.judge = shared->judge->name;
  report.has_net = shared->net != NULL;
  report.problem = shared->judge->problem;
  report.final = final;
  for (guint i = 0; i < report.n_lines; i++)
    {
      fill_line (self, &self->root_moves[i], &report.lines[i]);
      fill_chance (shared, report.nodes, &report.lines[i]);
    }
  sort_report (&report);
  if (report.n_lines > 0)
    stelling_shared_note_best (shared, report.lines[0].pv[0]);
  shared->report (&report, shared->user_data);
}
