/* stelling-teblo-ending.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-engine-private.h"
#include "stelling-teblo.h"

#include <string.h>

/* Teblo without set pieces in reserve: two pawns on a board that no longer changes, solved exactly
 * by working backwards from the positions in which somebody has won or cannot move. One pawn's
 * square is fixed at a time and the other's is a set of squares, so that a step back is a few
 * shifts.
 *
 * Where one side has set pieces left, its win here is still one: it need not place them. */

#define N_BOARDS 512
#define MAX_PLIES 255
#define N STELLING_TEBLO_SQUARES

typedef StellingTebloRows Rows;

/* One board, solved. By side to move and Red's square: Yellow's squares from which the result is
 * known, and the plies to the end, odd for a win of the side to move, a set of squares for each
 * binary digit: so that the plies of many squares are written at once. */
#define N_DIGITS 8

typedef struct
{
  Rows known;
  Rows digits[N_DIGITS];
} Results;

typedef struct
{
  Rows set[2];
  gboolean used;
  Results results[2][N];
} Board;

struct _StellingEndings
{
  Board boards[N_BOARDS];
};

/* Work in progress. The sets hold Yellow's squares, by Red's. */
typedef struct
{
  Board *board;
  Rows walk[2];        /* where each pawn may stand while the game goes on */
  Rows win[2][N];      /* the side to move wins */
  Rows loss[2][N];
  gboolean fresh[2][N]; /* changed in the last step: the side whose turn it is there */
  gboolean now[2][N];
  guint8 neighbours[N][4];
  guint n_neighbours[N];
  gboolean at_goal[N]; /* Red's next step can be the last */
} Work;

StellingEndings *
stelling_endings_new (void)
{
  return g_new0 (StellingEndings, 1);
}

void
stelling_endings_free (StellingEndings *self)
{
  g_free (self);
}

/* The orthogonal neighbours of a set; a square of the set itself only if a neighbour is in it. */
static inline Rows
spread (Rows r)
{
  const guint64 *w = r.words;
  Rows s;

  s.words[0] = (w[0] << 1 | w[0] >> 1 | w[0] << 16 | w[0] >> 16 | w[1] << 48) & STELLING_TEBLO_WORD;
  s.words[1] = (w[1] << 1 | w[1] >> 1 | w[1] << 16 | w[1] >> 16 | w[0] >> 48 | w[2] << 48)
               & STELLING_TEBLO_WORD;
  s.words[2] = (w[2] << 1 | w[2] >> 1 | w[2] << 16 | w[2] >> 16 | w[1] >> 48) & STELLING_TEBLO_WORD;
  return s;
}

static void
init_work (Work *work, Board *board)
{
  StellingSquare yellow_base = stelling_teblo_get_base (STELLING_YELLOW);
  StellingSquare red_base = stelling_teblo_get_base (STELLING_RED);

  memset (work, 0, sizeof *work);
  work->board = board;
  for (guint side = 0; side < 2; side++)
    work->walk[side]
        = stelling_teblo_rows_and_not (stelling_teblo_rows_all (), board->set[1 - side]);
  stelling_teblo_rows_remove (&work->walk[STELLING_YELLOW], red_base);
  stelling_teblo_rows_remove (&work->walk[STELLING_RED], yellow_base);
  for (guint red = 0; red < N; red++)
    {
      Rows next = spread (stelling_teblo_rows_of ((StellingSquare) red));

      work->at_goal[red] = stelling_teblo_rows_contain (&next, yellow_base);
      next = stelling_teblo_rows_and (next, work->walk[STELLING_RED]);
      while (!stelling_teblo_rows_is_empty (&next))
        work->neighbours[red][work->n_neighbours[red]++] = stelling_teblo_rows_pop (&next);
    }
  memset (board->results, 0, sizeof board->results);
}

/* Where Yellow's pawn may stand while Red's is on @red. */
static inline Rows
get_stand (const Work *work, guint red)
{
  Rows stand = work->walk[STELLING_YELLOW];

  stelling_teblo_rows_remove (&stand, (StellingSquare) red);
  return stand;
}

/* Adds what is new in @found; TRUE if there was anything. */
static gboolean
add (Work *work, guint side, guint red, Rows found, guint plies)
{
  Rows *known = plies % 2 == 1 ? &work->win[side][red] : &work->loss[side][red];
  Rows new = stelling_teblo_rows_and_not (found, *known);
  Results *results = &work->board->results[side][red];

  if (stelling_teblo_rows_is_empty (&new))
    return FALSE;
  *known = stelling_teblo_rows_or (*known, new);
  work->now[side][red] = TRUE;
  results->known = stelling_teblo_rows_or (results->known, new);
  for (guint i = 0; plies >> i != 0; i++)
    if ((plies >> i & 1) != 0)
      results->digits[i] = stelling_teblo_rows_or (results->digits[i], new);
  return TRUE;
}

static gboolean
neighbour_is_fresh (const Work *work, guint red)
{
  for (guint i = 0; i < work->n_neighbours[red]; i++)
    if (work->fresh[STELLING_YELLOW][work->neighbours[red][i]])
      return TRUE;
  return FALSE;
}

/* Positions won in one ply more than others are lost. */
static gboolean
step_wins (Work *work, guint red, guint plies)
{
  Rows goal = stelling_teblo_rows_of (stelling_teblo_get_base (STELLING_RED));
  Rows stand = get_stand (work, red);
  gboolean changed = FALSE;

  if (plies == 1 || work->fresh[STELLING_RED][red])
    {
      Rows to = stelling_teblo_rows_or (work->loss[STELLING_RED][red], goal);

      changed |= add (work, STELLING_YELLOW, red, stelling_teblo_rows_and (spread (to), stand),
                      plies);
    }
  if (work->at_goal[red])
    return plies == 1 ? add (work, STELLING_RED, red, stand, plies) || changed : changed;
  if (plies == 1 || neighbour_is_fresh (work, red))
    {
      Rows from = { { 0, 0, 0 } };

      for (guint i = 0; i < work->n_neighbours[red]; i++)
        from = stelling_teblo_rows_or (from, work->loss[STELLING_YELLOW][work->neighbours[red][i]]);
      changed |= add (work, STELLING_RED, red, stelling_teblo_rows_and (from, stand), plies);
    }
  return changed;
}

/* Positions from which every step leads to one that the opponent wins. */
static gboolean
step_losses (Work *work, guint red, guint plies)
{
  Rows goal = stelling_teblo_rows_of (stelling_teblo_get_base (STELLING_RED));
  Rows stand = get_stand (work, red);
  gboolean changed = FALSE;

  if (plies == 0 || work->fresh[STELLING_RED][red])
    {
      Rows safe = stelling_teblo_rows_and_not (stand, work->win[STELLING_RED][red]);

      safe = stelling_teblo_rows_or (safe, goal);
      changed |= add (work, STELLING_YELLOW, red,
                      stelling_teblo_rows_and_not (stand, spread (safe)), plies);
    }
  if (!work->at_goal[red] && (plies == 0 || neighbour_is_fresh (work, red)))
    {
      Rows lost = stand;

      for (guint i = 0; i < work->n_neighbours[red]; i++)
        {
          guint next = work->neighbours[red][i];
          Rows shut = work->win[STELLING_YELLOW][next];

          stelling_teblo_rows_add (&shut, (StellingSquare) next);
          lost = stelling_teblo_rows_and (lost, shut);
        }
      changed |= add (work, STELLING_RED, red, lost, plies);
    }
  return changed;
}

static void
solve_board (Board *board)
{
  Work work;
  guint idle = 0;

  init_work (&work, board);
  for (guint plies = 0; plies < MAX_PLIES && idle < 2; plies++)
    {
      gboolean changed = FALSE;

      memset (work.now, 0, sizeof work.now);
      for (guint red = 0; red < N; red++)
        {
          if (!stelling_teblo_rows_contain (&work.walk[STELLING_RED], (StellingSquare) red))
            continue;
          changed |= plies % 2 == 1 ? step_wins (&work, red, plies)
                                    : step_losses (&work, red, plies);
        }
      memcpy (work.fresh, work.now, sizeof work.fresh);
      idle = changed ? 0 : idle + 1;
    }
}

static Board *
get_board (StellingEndings *self, const StellingPosition *position)
{
  guint64 hash = 0;
  Board *board;

  for (guint i = 0; i < 6; i++)
    hash = (hash ^ position->teblo.set[i / 3][i % 3]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  board = &self->boards[hash >> 55];
  if (!board->used || memcmp (board->set, position->teblo.set, sizeof board->set) != 0)
    {
      memcpy (board->set, position->teblo.set, sizeof board->set);
      solve_board (board);
      board->used = TRUE;
    }
  return board;
}

int
stelling_endings_probe (StellingEndings *self, const StellingPosition *position)
{
  StellingSquare yellow = position->teblo.pawn[STELLING_YELLOW];
  const Results *results
      = &get_board (self, position)->results[position->turn][position->teblo.pawn[STELLING_RED]];
  guint plies = 0;

  if (!stelling_teblo_rows_contain (&results->known, yellow))
    return STELLING_RACE_DRAWN;
  for (guint i = 0; i < N_DIGITS; i++)
    plies |= (guint) stelling_teblo_rows_contain (&results->digits[i], yellow) << i;
  return plies % 2 == 1 ? (int) plies : -(int) plies;
}
