/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-alpha-beta-private.h"

#include <stdlib.h>
#include <string.h>

/* Iterative deepening. The first root moves are the lines that are reported: the best move of all,
 * the best of the others, and so on, each searched with an aspiration window of its own around its
 * last score. */

/* The aspiration window: half its first width, the depth from which on there is one, by how much it
 * is widened, and the width from which on it is left out; hand-tuned, TRIALS.md. */
#define FIRST_WINDOW 35
#define WINDOW_DEPTH 4
#define WINDOW_GROWTH 3
#define WIDEST_WINDOW 1000
/* The part of its depth by which an unlikely root move is reduced. */
#define UNLIKELY_REDUCTION 2
#define NEWS_INTERVAL 40000 /* microseconds between reports inside one depth */

static int
search_root_window (StellingWorker *self, guint index, int depth, int alpha, int beta)
{
  const StellingRootMove *root_move = &self->root_moves[index];
  int reduction = 0;
  int score;

  self->searched = index;
  stelling_worker_play (self, 0, root_move->move);
  if (index == self->line)
    return -stelling_worker_search (self, 1, depth - 1, -beta, -alpha);
  if (root_move->unlikely && alpha > -STELLING_WIN_BOUND && alpha < STELLING_WIN_BOUND - 1)
    reduction = depth / UNLIKELY_REDUCTION;
  score = -stelling_worker_search (self, 1, depth - 1 - reduction, -alpha - 1, -alpha);
  if (score > alpha && reduction > 0 && !self->stopped)
    score = -stelling_worker_search (self, 1, depth - 1, -alpha - 1, -alpha);
  if (score > alpha && !self->stopped)
    score = -stelling_worker_search (self, 1, depth - 1, -beta, -alpha);
  return score;
}

/* Searches a root move. Where a win or a loss is proven the search can only find a quicker one. */
static int
search_root_move (StellingWorker *self, guint index, int depth, int alpha, int beta)
{
  const StellingRootMove *root_move = &self->root_moves[index];
  int proof = root_move->proof;

  if (root_move->settled)
    return root_move->score;
  if (root_move->lost != 0 && root_move->lost <= alpha)
    return root_move->lost;
  if (proof > 0)
    return proof >= beta
               ? proof
               : MAX (proof, search_root_window (self, index, depth, MAX (alpha, proof), beta));
  if (proof < 0)
    return proof <= alpha
               ? proof
               : MIN (proof, search_root_window (self, index, depth, alpha, MIN (beta, proof)));
  return search_root_window (self, index, depth, alpha, beta);
}

static void
keep_result (StellingWorker *self, guint index, int depth, int score, int beta)
{
  StellingRootMove *root_move = &self->root_moves[index];

  root_move->score = score;
  root_move->depth = (guint) depth;
  root_move->bounded = score >= beta;
  if (root_move->settled)
    return;
  if (root_move->proof != 0 && root_move->proof == score)
    {
      stelling_root_move_keep_proof (root_move);
      return;
    }
  root_move->complete = FALSE;
  stelling_stack_entry_keep_pv (&self->stack[0], root_move->move);
  root_move->pv_length = self->stack[0].pv_length;
  memcpy (root_move->pv, self->stack[0].pv, sizeof root_move->pv);
}

/* Reports inside a depth: a better move at once, and now and then the progress. A move that loses
 * is not reported as long as others may not lose. The clock decides when, but has no influence on
 * what the search finds. */
static void
report_meanwhile (StellingWorker *self, gint64 interval)
{
  if (self->index != 0 || self->line != 0 || self->unstoppable
      || stelling_root_move_get_lost (&self->root_moves[0]) != 0
      || !stelling_worker_is_report_due (self, interval))
    return;
  self->reporter.quick = TRUE;
  stelling_worker_report (self, FALSE);
  self->reporter.quick = FALSE;
}

/* Keeps a proven loss, even if the move is not reported. */
static void
keep_loss (StellingRootMove *root_move, int score)
{
  if (score <= -STELLING_WIN_BOUND && !root_move->settled)
    root_move->lost = MIN (root_move->lost, score);
}

/* Whether the move is left out. The first depth can't be stopped, since there must be an answer;
 * but where no nodes are left one that does not lose is enough. */
static gboolean
is_left_out (StellingWorker *self, guint index, int best)
{
  return self->depth == 0 && best > -STELLING_WIN_BOUND && !self->root_moves[index].settled
         && stelling_shared_is_spent (self->shared, FALSE);
}

/* One try of a line. */
typedef struct
{
  int depth;
  int alpha;
  int beta;
  int best;
  gboolean all; /* moves were looked at */
} Window;

/* Returns TRUE if there is a win within few plies, and nothing so quick was known. */
static gboolean
finds_quiet_win (StellingWorker *self, Window *window)
{
  if (self->quiet_wins.win == STELLING_MOVE_NONE && !stelling_worker_find_quiet_win (self))
    return FALSE;
  stelling_worker_note_quiet_win (self);
  window->best = self->root_moves[0].score;
  return TRUE;
}

/* Returns FALSE if the window is done. */
static gboolean
try_root_move (StellingWorker *self, Window *window, guint index)
{
  StellingMove move = self->root_moves[index].move;
  int score = search_root_move (self, index, window->depth, window->alpha, window->beta);

  stelling_worker_drop_claim (self, 0, move);
  if (self->interrupted)
    {
      self->interrupted = self->stopped = FALSE;
      if (finds_quiet_win (self, window))
        return FALSE;
      score = self->root_moves[index].lost;
    }
  if (index > self->line && !self->stopped)
    report_meanwhile (self, STELLING_REPORT_INTERVAL);
  if (self->stopped)
    return FALSE;
  /* A move that would be the best must not lose to what the search has cut off. */
  if (score > window->alpha && abs (score) < STELLING_WIN_BOUND
      && stelling_worker_refute (self, index, window->depth))
    score = self->root_moves[index].lost;
  if (self->stopped)
    return FALSE;
  if (finds_quiet_win (self, window) || self->stopped)
    return FALSE;
  keep_loss (&self->root_moves[index], score);
  if (score <= window->best)
    return TRUE;
  window->best = score;
  if (score <= window->alpha)
    return TRUE;
  keep_result (self, index, window->depth, score, window->beta);
  stelling_worker_bring_forward (self, index, self->line);
  /* It is reported from now on, however long the depth goes on. */
  if (score >= STELLING_WIN_BOUND)
    {
      stelling_worker_complete_line (self, &self->root_moves[self->line]);
      if (finds_quiet_win (self, window) || self->stopped)
        return FALSE;
    }
  if (index > self->line)
    report_meanwhile (self, NEWS_INTERVAL);
  window->alpha = score;
  return score < window->beta;
}

/* Whether the move is tried now. One that another thread is searching waits until the others have
 * been tried; the line's own one never does. */
static gboolean
takes_turn (StellingWorker *self, guint index, gboolean again)
{
  StellingRootMove *root_move = &self->root_moves[index];
  gboolean waited = root_move->waits;

  root_move->waits = !again && index > self->line
                     && !stelling_worker_claim (self, 0, root_move->move);
  return again ? waited : !root_move->waits;
}

/* Searches all root moves from the current line on; the best comes first. */
static int
search_window (StellingWorker *self, int depth, int alpha, int beta)
{
  Window window
      = { .depth = depth, .alpha = alpha, .beta = beta, .best = -STELLING_INFINITE, .all = TRUE };

  for (guint turn = 0; turn < 2; turn++)
    for (guint i = self->line; i < self->n_root_moves; i++)
      if (turn == 0 && is_left_out (self, i, window.best))
        window.all = FALSE;
      else if (takes_turn (self, i, turn > 0) && !try_root_move (self, &window, i))
        return window.best;
  if (!window.all && window.best < STELLING_WIN_BOUND)
    self->root_moves[self->line].bounded = TRUE;
  return window.best;
}

/* Searches one line to one depth: the window is widened until the score lies within. */
static void
search_line (StellingWorker *self, int depth)
{
  int before = self->root_moves[self->line].score;
  int width = FIRST_WINDOW;
  int alpha = -STELLING_INFINITE;
  int beta = STELLING_INFINITE;

  if (depth >= WINDOW_DEPTH && abs (before) < STELLING_WIN_BOUND)
    {
      alpha = before - width;
      beta = before + width;
    }
  while (TRUE)
    {
      int score = search_window (self, depth, alpha, beta);

      if (self->stopped)
        return;
      width *= WINDOW_GROWTH;
      if (score <= alpha && alpha > -STELLING_INFINITE)
        alpha = width > WIDEST_WINDOW ? -STELLING_INFINITE : score - width;
      else if (score >= beta && beta < STELLING_INFINITE)
        beta = width > WIDEST_WINDOW ? STELLING_INFINITE : score + width;
      else
        break;
      alpha = MAX (alpha, -STELLING_INFINITE);
      beta = MIN (beta, STELLING_INFINITE);
    }
  stelling_worker_complete_line (self, &self->root_moves[self->line]);
}

/* Lines found later can turn out better than earlier ones, since each was searched with its own
 * windows. */
static void
sort_lines (StellingWorker *self, guint n)
{
  for (guint i = 1; i < n; i++)
    for (guint j = 0; j < i; j++)
      if (self->root_moves[i].score > self->root_moves[j].score)
        {
          stelling_worker_bring_forward (self, i, j);
          break;
        }
}

/* Whether nothing more can be learned about the lines that are shown: no deeper search could find
 * another move to be better. A draw by the rules does not end the search: it is only the best so
 * far. */
static gboolean
is_settled (StellingWorker *self)
{
  guint n_lines = stelling_worker_get_n_lines (self);
  gboolean all = TRUE;

  for (guint i = 0; i < self->n_root_moves; i++)
    all = all && self->root_moves[i].settled;
  for (guint i = 0; i < n_lines && !all; i++)
    if (abs (self->root_moves[i].score) < STELLING_WIN_BOUND || !stelling_worker_is_exact (self, i))
      return FALSE;
  return TRUE;
}

static void
search_depth (StellingWorker *self, guint depth)
{
  guint n_lines = stelling_worker_get_n_lines (self);

  for (self->line = 0; self->line < n_lines && !self->stopped; self->line++)
    {
      search_line (self, (int) depth);
      sort_lines (self, self->stopped ? n_lines : self->line + 1);
    }
  self->line = 0;
}

/* Makes what is proven of a move its score, where the search has not looked at it. */
static void
tell_loss (StellingRootMove *root_move)
{
  root_move->score = stelling_root_move_get_lost (root_move);
  root_move->bounded = FALSE;
  if (root_move->settled)
    return;
  root_move->pv[0] = root_move->move;
  root_move->pv_length = 1;
  if (root_move->proof == root_move->score)
    stelling_root_move_keep_proof (root_move);
}

/* Replaces a current line that loses by a move that may not, or else by the one that holds out
 * longest. Returns TRUE if it has to be searched. */
static gboolean
turn_from_loss (StellingWorker *self)
{
  guint longest = self->line;

  for (guint i = self->line; i < self->n_root_moves; i++)
    {
      int lost = stelling_root_move_get_lost (&self->root_moves[i]);

      if (lost == 0)
        {
          stelling_worker_bring_forward (self, i, self->line);
          return i > self->line;
        }
      if (lost > stelling_root_move_get_lost (&self->root_moves[longest]))
        longest = i;
    }
  if (longest > self->line)
    {
      tell_loss (&self->root_moves[longest]);
      stelling_worker_bring_forward (self, longest, self->line);
    }
  return FALSE;
}

/* Looks for other lines where the search ended when a move turned out to lose: a short look at the
 * other moves, with all that the table knows, finds the best of them. */
static void
replace_losses (StellingWorker *self)
{
  guint n_lines = stelling_worker_get_n_lines (self);

  if (self->index != 0)
    return;
  self->stopped = FALSE;
  self->unstoppable = TRUE;
  for (self->line = 0; self->line < n_lines; self->line++)
    if (turn_from_loss (self))
      search_line (self, 1);
  self->line = 0;
  sort_lines (self, n_lines);
  self->unstoppable = FALSE;
  self->stopped = TRUE;
}

static void
check_distances (StellingWorker *self)
{
  guint n_lines = stelling_worker_get_n_lines (self);

  if (!stelling_worker_check_mate_distances (self, FALSE))
    return;
  sort_lines (self, n_lines);
  for (guint i = 0; i < n_lines; i++)
    stelling_worker_complete_line (self, &self->root_moves[i]);
  stelling_worker_report (self, FALSE);
}

void
stelling_worker_deepen (StellingWorker *self)
{
  const StellingLimits *limits = &self->shared->limits;
  guint last = limits->depth > 0 ? MIN (limits->depth, STELLING_MAX_DEPTH) : STELLING_MAX_DEPTH;

  for (guint depth = 1; self->n_root_moves > 0; depth++)
    {
      if (depth > (atomic_load (&self->shared->time.pondering) ? STELLING_MAX_DEPTH : last))
        return;

      self->unstoppable = depth == 1 && self->index == 0;
      search_depth (self, depth);
      self->unstoppable = FALSE;
      if (self->stopped)
        {
          replace_losses (self);
          return;
        }
      self->depth = depth;
      if (self->index == 0)
        stelling_worker_report (self, FALSE);
      stelling_worker_search_proofs (self);
      if (stelling_worker_find_quiet_win (self))
        stelling_worker_note_quiet_win (self);
      check_distances (self);
      if (is_settled (self))
        return;
    }
}
