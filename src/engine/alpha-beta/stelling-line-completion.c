/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-alpha-beta-private.h"

#include <stdlib.h>
#include <string.h>

/* The end of a proven line, which is searched for where it is not known. */

/* The nodes that a line's end is searched with: at least these, and this part of the nodes so
 * far. */
#define LEAST_NODES 8000
#define SHARE 16
/* The boards that may be solved beside, at least. */
#define LEAST_BOARDS 300
#define MAX_TRIES 3 /* of going on after a search has added to the line */

/* Searches for an end within @plies plies along the line. Returns FALSE if there is none. */
static gboolean
search_end (StellingWorker *self, StellingRootMove *line, guint plies)
{
  guint n = line->pv_length;
  StellingStackEntry *current = &self->stack[n];
  StellingSide side = self->stack[0].position.turn;
  int score;

  for (guint i = 0; i < n; i++)
    stelling_worker_play (self, i, line->pv[i]);
  self->mate_distance.limit = plies;
  self->mate_distance.winner = line->score > 0 ? side : stelling_side_other (side);
  score
      = stelling_worker_search (self, n, (int) (plies - n), -STELLING_INFINITE, STELLING_INFINITE);
  self->mate_distance.limit = 0;
  if (self->stopped || abs (score) < STELLING_MATE - (int) plies)
    return FALSE;
  for (guint i = 0; i < current->pv_length && line->pv_length < STELLING_MAX_PV; i++)
    line->pv[line->pv_length++] = current->pv[i];
  return TRUE;
}

/* Whether the game is over after the line. */
static gboolean
has_end (StellingWorker *self, const StellingRootMove *line)
{
  StellingHistory *game = &self->reporter.history;
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

  line->pv_length = stelling_worker_extend_line (self, line, pv);
  memcpy (line->pv, pv, line->pv_length * sizeof (StellingMove));
}

/* Finds the line's end by what is known, and by searching where nothing is. */
static void
find_end (StellingWorker *self, StellingRootMove *line)
{
  guint plies = MIN ((guint) (STELLING_MATE - abs (line->score)), STELLING_MAX_PLY);

  for (guint tries = 0; tries < MAX_TRIES; tries++)
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
  /* Where a board is solved whole the line is worth its time. */
  self->reporter.board_budget = line->exact ? G_MAXUINT : LEAST_BOARDS + share;
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
  self->reporter.board_budget = 0;
}
