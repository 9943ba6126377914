/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "plain-endgames.h"

#include <string.h>

#define N PLAIN_SQUARES
#define N_STATES (2 * N * N)
#define MAX_PLIES 600

/* A state is side to move, Yellow's square, Red's square, in one number. */
typedef struct
{
  const PlainBoard *board;
  gint16 *plies;               /* by state */
  guint8 n_open[N_STATES];     /* steps that are not known to lose yet, and one for placements */
  gint16 place_win[N_STATES];  /* plies to a win by placing, or 0 */
  gint16 place_loss[N_STATES]; /* plies to the loss if one places; -1: not lost, or can't */
  gboolean can_place[N_STATES];
  GArray *found[MAX_PLIES]; /* states that are decided at that many plies */
} Solver;

static guint
get_state (guint turn, guint yellow, guint red)
{
  return (turn * N + yellow) * N + red;
}

guint
plain_get_base (guint side)
{
  return side == 0 ? 2 * 12 + 3 : 9 * 12 + 8; /* D3, I10 */
}

void
plain_board_init (PlainBoard *board, const StellingPosition *position)
{
  for (guint square = 0; square < N; square++)
    {
      StellingPiece piece = stelling_position_get_piece (position, (StellingSquare) square);

      board->owner[square] = piece == STELLING_PIECE_LIGHT  ? 0
                             : piece == STELLING_PIECE_DARK ? 1
                                                            : -1;
      board->coloured[square] = FALSE;
    }
  /* D3, I10; C9 and J4, or D10 and I3. */
  board->coloured[2 * 12 + 3] = board->coloured[9 * 12 + 8] = TRUE;
  if (stelling_rules_is (&position->rules, BASES, MIRRORED))
    board->coloured[9 * 12 + 3] = board->coloured[2 * 12 + 8] = TRUE;
  else
    board->coloured[8 * 12 + 2] = board->coloured[3 * 12 + 9] = TRUE;
  for (guint side = 0; side < 2; side++)
    board->reserve[side] = stelling_position_get_reserve (position, (StellingSide) side);
}

/* The squares beside one; returns how many. */
static guint
get_beside (guint square, guint beside[4])
{
  guint n = 0;

  if (square % 12 > 0)
    beside[n++] = square - 1;
  if (square % 12 < 11)
    beside[n++] = square + 1;
  if (square >= 12)
    beside[n++] = square - 12;
  if (square < 132)
    beside[n++] = square + 12;
  return n;
}

void
plain_flood (const PlainBoard *board, guint side, gboolean reached[N])
{
  guint list[N];
  guint n = 0;

  memset (reached, 0, N * sizeof (gboolean));
  list[n++] = plain_get_base (side);
  reached[list[0]] = TRUE;
  for (guint i = 0; i < n; i++)
    {
      guint beside[4];
      guint n_beside = get_beside (list[i], beside);

      for (guint j = 0; j < n_beside; j++)
        if (!reached[beside[j]] && board->owner[beside[j]] != (gint8) (1 - side))
          {
            reached[beside[j]] = TRUE;
            list[n++] = beside[j];
          }
    }
}

/* Where the side's pawn may step; -1: that step wins. */
static guint
get_steps (const PlainBoard *board, guint turn, guint yellow, guint red, int states[4])
{
  guint from = turn == 0 ? yellow : red;
  guint other = turn == 0 ? red : yellow;
  guint beside[4];
  guint n_beside = get_beside (from, beside);
  guint n = 0;

  for (guint i = 0; i < n_beside; i++)
    {
      guint to = beside[i];

      if (to == plain_get_base (1 - turn))
        states[n++] = -1;
      else if (to != other && board->owner[to] != (gint8) (1 - turn))
        states[n++] = (int) get_state (1 - turn, turn == 0 ? to : yellow, turn == 0 ? red : to);
    }
  return n;
}

static void
decide (Solver *self, guint state, guint plies)
{
  g_assert_cmpuint (plies, <, MAX_PLIES);
  if (self->found[plies] == NULL)
    self->found[plies] = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (self->found[plies], state);
}

/* What one placement on @square by @side adds: the states after it are solved in @after. */
static void
add_place (Solver *self, guint side, guint square, const PlainResults *after)
{
  for (guint yellow = 0; yellow < N; yellow++)
    for (guint red = 0; red < N; red++)
      {
        guint state = get_state (side, yellow, red);
        gint16 plies = after->plies[1 - side][yellow][red];

        if (yellow == square || red == square || self->plies[state] == PLAIN_NONE
            || plies == PLAIN_NONE)
          continue;
        if (!self->can_place[state])
          self->place_loss[state] = 0;
        self->can_place[state] = TRUE;
        if (plies == PLAIN_DRAW)
          self->place_loss[state] = -1;
        else if (plies % 2 == 1 && self->place_loss[state] >= 0)
          self->place_loss[state] = MAX (self->place_loss[state], plies + 1);
        else if (plies % 2 == 0)
          {
            self->place_loss[state] = -1;
            if (self->place_win[state] == 0 || plies + 1 < self->place_win[state])
              self->place_win[state] = plies + 1;
          }
      }
}

/* "It is forbidden to make a move that takes from one of the players the possibility to reach one
 * of the players' base squares": where pawns can't be after it, the results have no states. */
static void
add_places (Solver *self, guint side)
{
  g_autofree PlainResults *after = g_new (PlainResults, 1);

  for (guint square = 0; square < N; square++)
    {
      PlainBoard board = *self->board;

      if (board.owner[square] >= 0 || board.coloured[square])
        continue;
      board.owner[square] = (gint8) side;
      board.reserve[side]--;
      plain_solve (&board, after);
      add_place (self, side, square, after);
    }
}

static void
init_states (Solver *self)
{
  gboolean reached[2][N];

  for (guint side = 0; side < 2; side++)
    plain_flood (self->board, side, reached[side]);
  for (guint turn = 0; turn < 2; turn++)
    for (guint yellow = 0; yellow < N; yellow++)
      for (guint red = 0; red < N; red++)
        {
          gboolean possible = yellow != red && reached[0][yellow] && reached[1][red]
                              && reached[0][plain_get_base (1)] && reached[1][plain_get_base (0)]
                              && yellow != plain_get_base (1) && red != plain_get_base (0);

          self->plies[get_state (turn, yellow, red)] = possible ? PLAIN_DRAW : PLAIN_NONE;
        }
}

static void
start (Solver *self, guint state)
{
  int next[4];
  guint n;

  if (self->plies[state] == PLAIN_NONE)
    return;
  n = get_steps (self->board, state / N / N, state / N % N, state % N, next);
  self->n_open[state] = (guint8) (n + self->can_place[state]);
  for (guint i = 0; i < n; i++)
    if (next[i] < 0)
      decide (self, state, 1);
  if (self->n_open[state] == 0)
    decide (self, state, 0);
  if (self->can_place[state] && self->place_loss[state] > 0)
    decide (self, state, (guint) self->place_loss[state] + MAX_PLIES / 2);
  if (self->place_win[state] > 0)
    decide (self, state, (guint) self->place_win[state]);
}

/* One way less that might not lose. */
static void
close_way (Solver *self, guint state, guint plies)
{
  if (--self->n_open[state] == 0 && self->plies[state] == PLAIN_DRAW)
    decide (self, state, plies);
}

/* A state's result is known: what does it say of those that lead to it? */
static void
look_back (Solver *self, guint state, guint plies)
{
  guint turn = 1 - state / N / N, yellow = state / N % N, red = state % N;
  guint to = turn == 0 ? yellow : red;
  guint beside[4];
  guint n_beside = get_beside (to, beside);

  for (guint i = 0; i < n_beside; i++)
    {
      guint before = get_state (turn, turn == 0 ? beside[i] : yellow, turn == 0 ? red : beside[i]);

      if (self->plies[before] != PLAIN_DRAW)
        continue;
      if (plies % 2 == 0)
        decide (self, before, plies + 1);
      else
        close_way (self, before, plies + 1);
    }
}

static void
run (Solver *self)
{
  for (guint plies = 0; plies < MAX_PLIES / 2; plies++)
    {
      GArray *places = self->found[plies + MAX_PLIES / 2];

      /* From here on all placements are known to lose. */
      for (guint i = 0; places != NULL && i < places->len; i++)
        close_way (self, g_array_index (places, guint, i), plies);
      for (guint i = 0; self->found[plies] != NULL && i < self->found[plies]->len; i++)
        {
          guint state = g_array_index (self->found[plies], guint, i);

          if (self->plies[state] != PLAIN_DRAW)
            continue;
          self->plies[state] = (gint16) plies;
          look_back (self, state, plies);
        }
    }
}

void
plain_solve (const PlainBoard *board, PlainResults *results)
{
  Solver *self = g_new0 (Solver, 1);

  self->board = board;
  self->plies = &results->plies[0][0][0];
  init_states (self);
  for (guint side = 0; side < 2; side++)
    if (board->reserve[side] > 0)
      add_places (self, side);
  for (guint state = 0; state < N_STATES; state++)
    start (self, state);
  run (self);
  for (guint i = 0; i < MAX_PLIES; i++)
    g_clear_pointer (&self->found[i], g_array_unref);
  g_free (self);
}
