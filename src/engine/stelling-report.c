/* stelling-report.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-engine-private.h"
#include "stelling-tree-private.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* How many nodes the end of a proven line is looked for: so many, and of those so far one in so
 * many. */
#define LEAST_NODES 8000
#define SHARE 16
/* And how many boards are solved for that, beside. */
#define LEAST_BOARDS 300

/* What the caller is told: the lines with their scores and the moves they lead to, as far as the
 * table remembers them. */

/* @scale: of values, so that every point doubles the odds. */
static StellingScore
make_score (const StellingRootMove *line, gboolean exact, double scale)
{
  StellingScore score = { .kind = STELLING_SCORE_VALUE };
  int plies = STELLING_MATE - abs (line->score);

  if (line->score >= STELLING_WIN_BOUND)
    score.kind = STELLING_SCORE_WIN;
  else if (line->score <= -STELLING_WIN_BOUND)
    score.kind = STELLING_SCORE_LOSS;
  else if (line->settled && exact)
    score.kind = STELLING_SCORE_DRAW;
  if (!exact && (score.kind != STELLING_SCORE_VALUE || line->bounded || line->settled))
    score.bound = stelling_score_kind_get_limit (score.kind);
  if (score.kind == STELLING_SCORE_VALUE)
    score.value = (gint16) CLAMP (lround (line->score * scale), -10000, 10000);
  else if (score.kind != STELLING_SCORE_DRAW)
    score.plies = (guint16) plies;
  return score;
}

/* How much trouble it is worth to tell more of a line. */
static int
get_trouble (const StellingWorker *self)
{
  return self->quick_report || atomic_load_explicit (&self->shared->stop, memory_order_relaxed)
             ? 0
             : STELLING_MAX_DEPTH - 1;
}

/* The move after which the known result of @position, @score, is reached, where no search is
 * needed. A placement is taken only where no step does it: each is a board to solve. */
static StellingMove
find_solved_move (StellingWorker *self, const StellingPosition *position, int score)
{
  int depth = get_trouble (self);
  StellingMoveList list;
  StellingMove best = STELLING_MOVE_NONE;
  int best_score = -STELLING_INFINITE;

  stelling_position_get_moves (position, &list);
  for (guint places = 0; places < 2; places++)
    for (guint i = 0; i < list.n; i++)
      {
        int move_score;

        if (stelling_move_is_place (list.moves[i]) != (places == 1)
            || (places == 1 && self->board_budget == 0))
          continue;
        self->board_budget -= places;
        if (!stelling_worker_solve_move (self, position, list.moves[i], depth, &move_score))
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

/* What the table remembers of a position with a proven result, so many plies before the end, leads
 * there. */
static gboolean
leads_to_end (const StellingTranspositionEntry *entry, int score)
{
  return score > 0 ? entry->score >= score && (entry->bound & STELLING_BOUND_LOWER) != 0
                   : entry->score <= score && (entry->bound & STELLING_BOUND_UPPER) != 0;
}

/* @known: what the position is worth for the side to move, if it is proven; or 0. */
static StellingMove
find_next_move (StellingWorker *self, const StellingPosition *position, int known)
{
  StellingMove move = self->traits->find_win (position);
  StellingTranspositionEntry entry;
  int score;

  if (move != STELLING_MOVE_NONE)
    return move;
  if (self->traits->solve (self, position, 0, self->quick_report ? 0 : STELLING_MAX_DEPTH - 1,
                           &score))
    {
      move = find_solved_move (self, position, score);
      if (move != STELLING_MOVE_NONE)
        return move;
    }
  if (self->shared->tree != NULL)
    return STELLING_MOVE_NONE;
  if (!stelling_transposition_table_peek (self->shared->table,
                                          stelling_worker_get_key (self, position), 0, &entry)
      || (known != 0 && !leads_to_end (&entry, known))
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
  StellingHistory *game = &self->line_history;
  gboolean proven = line->settled || abs (line->score) >= STELLING_WIN_BOUND;
  gboolean drawn = line->settled && abs (line->score) < STELLING_WIN_BOUND;
  guint wanted = proven && !drawn ? (guint) (STELLING_MATE - abs (line->score))
                 : drawn          ? STELLING_MAX_PV
                                  : MAX (line->depth, line->pv_length);
  guint start = game->n_moves;
  int sign = line->score > 0 ? 1 : -1;
  guint n = 0;

  wanted = MIN (wanted, STELLING_MAX_PV);
  while (n < wanted && stelling_history_get_outcome (game).result == STELLING_RESULT_NONE)
    {
      const StellingPosition *position = stelling_history_get_position (game);
      StellingMove move;

      if (n < line->pv_length)
        move = line->pv[n];
      else if ((drawn || !proven) && comes_back (game))
        break;
      else
        move = find_next_move (self, position,
                               proven && !drawn ? (n % 2 == 0 ? sign : -sign)
                                                      * (STELLING_MATE - (int) (wanted - n))
                                                : 0);
      if (move == STELLING_MOVE_NONE || !stelling_position_is_legal (position, move))
        break;
      stelling_history_push (game, move);
      pv[n++] = move;
    }
  while (game->n_moves > start)
    stelling_history_pop (game);
  return n;
}

/* Sends a search for an end within so many plies along the line. FALSE if it finds none. */
static gboolean
search_end (StellingWorker *self, StellingRootMove *line, guint plies)
{
  guint n = line->pv_length;
  StellingStackEntry *current = &self->stack[n];
  StellingSide side = self->stack[0].position.turn;
  int score;

  for (guint i = 0; i < n; i++)
    stelling_worker_play (self, i, line->pv[i]);
  self->mate_limit = plies;
  self->mate_winner = line->score > 0 ? side : stelling_side_other (side);
  score = stelling_worker_search (self, n, (int) (plies - n), -STELLING_INFINITE,
                                  STELLING_INFINITE);
  self->mate_limit = 0;
  if (self->stopped || abs (score) < STELLING_MATE - (int) plies)
    return FALSE;
  for (guint i = 0; i < current->pv_length && line->pv_length < STELLING_MAX_PV; i++)
    line->pv[line->pv_length++] = current->pv[i];
  return TRUE;
}

/* The game is over after the line. */
static gboolean
has_end (StellingWorker *self, const StellingRootMove *line)
{
  StellingHistory *game = &self->line_history;
  gboolean over;

  for (guint i = 0; i < line->pv_length; i++)
    stelling_history_push (game, line->pv[i]);
  over = stelling_history_get_outcome (game).result != STELLING_RESULT_NONE;
  for (guint i = 0; i < line->pv_length; i++)
    stelling_history_pop (game);
  return over;
}

static void
keep_line (StellingWorker *self, StellingRootMove *line)
{
  StellingMove pv[STELLING_MAX_PV];

  line->pv_length = extend_line (self, line, pv);
  memcpy (line->pv, pv, line->pv_length * sizeof (StellingMove));
}

/* By what is known, and by searching where nothing is. */
static void
find_end (StellingWorker *self, StellingRootMove *line)
{
  guint plies = MIN ((guint) (STELLING_MATE - abs (line->score)), STELLING_MAX_PLY);

  for (guint tries = 0; tries < 3; tries++)
    {
      keep_line (self, line);
      line->complete = has_end (self, line);
      if (line->complete || line->pv_length >= plies || !search_end (self, line, plies))
        return;
    }
}

void
stelling_worker_complete_line (StellingWorker *self, StellingRootMove *line)
{
  guint share = (guint) MIN (stelling_shared_get_nodes (self->shared) / SHARE, G_MAXINT);
  gboolean decided = abs (line->score) >= STELLING_WIN_BOUND;

  if (self->index != 0 || self->stopped || line->complete || (!decided && !line->settled))
    return;
  /* Of a board that is solved whole the line is worth its time. */
  self->board_budget = line->exact ? G_MAXUINT : LEAST_BOARDS + share;
  if (decided)
    {
      stelling_worker_begin_side_search (self, LEAST_NODES + share);
      find_end (self, line);
      stelling_worker_end_side_search (self);
    }
  else
    {
      keep_line (self, line);
    }
  self->board_budget = 0;
}

static StellingRuleSet
get_rule_set (const StellingShared *shared)
{
  return (StellingRuleSet) stelling_history_get_position (&shared->history)->rules.set;
}

static void
fill_line (StellingWorker *self, guint index, StellingReportLine *report)
{
  const StellingRootMove *line = &self->root_moves[index];
  const StellingShared *shared = self->shared;

  report->exact = stelling_worker_is_exact (self, index);
  report->score = make_score (line, report->exact,
                              stelling_calibration_get_scale (get_rule_set (shared),
                                                              shared->net != NULL));
  report->depth = line->depth;
  report->visits = line->visits;
  report->n_moves = extend_line (self, line, report->pv);
}

static void
fill_chance (const StellingShared *shared, guint64 nodes, StellingReportLine *line)
{
  line->chance = stelling_calibration_get_chance (line->score, get_rule_set (shared),
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

/* What changes all the time. */
static void
fill_progress (StellingWorker *self, StellingReport *report)
{
  StellingShared *shared = self->shared;

  report->selective_depth = MAX (self->selective_depth, self->depth);
  report->nodes = stelling_shared_get_nodes (shared);
  report->all_nodes = shared->nodes_before + report->nodes;
  report->seconds = stelling_shared_get_seconds (shared);
  report->nodes_per_second = (double) report->nodes / MAX (report->seconds, 1e-6);
  report->tree_size = shared->tree != NULL ? stelling_tree_get_size (shared->tree) : 0;
  report->hash_permille = shared->tree != NULL
                              ? stelling_tree_get_permille (shared->tree)
                              : stelling_transposition_table_get_permille (shared->table);
}

/* Why it is another search than was asked for. */
static const char *
get_search_problem (const StellingShared *shared)
{
  return shared->options.search == STELLING_SEARCH_BEST_FIRST && shared->tree == NULL
             ? "the best-first search is for Teblo"
             : NULL;
}

void
stelling_worker_report (StellingWorker *self, gboolean final)
{
  StellingShared *shared = self->shared;
  StellingReport *report = &shared->told;

  self->last_report = self->last_told = stelling_engine_get_time ();
  if (shared->report == NULL)
    return;
  *report = (StellingReport){ .depth = self->depth,
                              .evaluator = shared->evaluator->name,
                              .has_net = shared->net != NULL,
                              .problem = shared->evaluator->problem,
                              .search_problem = get_search_problem (shared),
                              .final = final };
  report->n_lines = MIN (shared->options.lines, self->n_root_moves);
  fill_progress (self, report);
  for (guint i = 0; i < report->n_lines; i++)
    {
      fill_line (self, i, &report->lines[i]);
      fill_chance (shared, report->all_nodes, &report->lines[i]);
    }
  sort_report (report);
  if (report->n_lines > 0)
    stelling_shared_note_best (shared, report->lines[0].pv[0]);
  shared->report (report, shared->user_data);
}

gboolean
stelling_worker_is_due (StellingWorker *self, gint64 interval)
{
  return stelling_engine_get_time () - self->last_report >= interval;
}

/* A best-first search tells of itself between visits; only its errands need this. */
void
stelling_worker_report_nodes (StellingWorker *self)
{
  StellingShared *shared = self->shared;
  gint64 now = stelling_engine_get_time ();

  if (now - self->last_told < STELLING_REPORT_INTERVAL || shared->report == NULL
      || shared->told.n_lines == 0 || (shared->tree != NULL && self->side_search_end == 0))
    return;
  self->last_told = now;
  fill_progress (self, &shared->told);
  shared->report (&shared->told, shared->user_data);
}
