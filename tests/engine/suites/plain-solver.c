/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "plain-solver.h"

#include <string.h>

#include "plain-private.h"

#define SIZE 9
#define N_SQUARES (SIZE * SIZE)
#define THRONE (4 * SIZE + 4)
#define TABLE_BITS 20

/* Of a position: in how many plies the side to move wins, and in how many it does not. */
typedef struct
{
  guint64 key;
  gint8 won; /* 0: not known */
  gint8 not_won;
} Entry;

/* A move that was made, and what it took. */
typedef struct
{
  PlainMove move;
  int n;
  int squares[4];
  char pieces[4];
} Made;

struct _PlainSolver
{
  Entry *table;
  gboolean exact;
  PlainMove refutations[PLAIN_SOLVER_MAX_PLIES + 1]; /* what last held, by the plies left */
};

static Entry *
find_entry (PlainSolver *self, const PlainPosition *position)
{
  guint64 hash = (guint64) position->turn * 2 + (self->exact ? 1 : 0) + 1;
  Entry *entry;

  for (int i = 0; i < N_SQUARES + 7; i += 8)
    {
      guint64 part;

      memcpy (&part, position->board + i, sizeof part);
      hash = (hash ^ part) * G_GUINT64_CONSTANT (0x9fb21c651e98df25);
      hash ^= hash >> 29;
    }
  entry = &self->table[hash >> (64 - TABLE_BITS)];
  if (entry->key != hash)
    *entry = (Entry) { .key = hash };
  return entry;
}

/* --- moves, as the plain rules have them, but made and taken back on one board --- */

/* Squares from one on, by direction, up to the edge; -1 ends them. */
static gint8 rays[N_SQUARES][4][SIZE];
static gboolean corners[N_SQUARES];
static gboolean edges[N_SQUARES];

static void
init_squares (void)
{
  for (int square = 0; square < N_SQUARES; square++)
    {
      corners[square] = plain_tablut_is_corner (square);
      edges[square] = plain_tablut_is_edge (square);
      for (int direction = 0; direction < 4; direction++)
        for (int n = 0; n < SIZE; n++)
          rays[square][direction][n] = (gint8) plain_tablut_go (square, direction, n + 1);
    }
}

static inline gboolean
may_pass (const PlainPosition *position, int square)
{
  return position->board[square] == '.' && (square != THRONE || position->rules.throne_pass);
}

static int
list_moves (const PlainPosition *position, PlainMove *moves)
{
  int n = 0;

  for (int from = 0; from < N_SQUARES; from++)
    {
      char piece = position->board[from];

      if (piece == '.' || (piece == 't') != (position->turn == 1))
        continue;
      for (int direction = 0; direction < 4; direction++)
        for (const gint8 *to = rays[from][direction]; *to >= 0 && may_pass (position, *to); to++)
          {
            if (position->rules.goal_corner && piece != 'K' && corners[*to])
              break;
            if (*to != THRONE)
              moves[n++] = (PlainMove) { from, *to };
          }
    }
  return n;
}

/* Asks the plain rules only where an enemy stands beside the square. */
static void
make (PlainPosition *position, PlainMove move, Made *made)
{
  char piece = position->board[move.from];
  gboolean beside = FALSE;

  made->move = move;
  made->n = 0;
  for (int direction = 0; direction < 4; direction++)
    {
      int side = rays[move.to][direction][0];

      beside |= side >= 0 && position->board[side] != '.'
                && (position->board[side] == 't') != (piece == 't');
    }
  if (beside)
    made->n = plain_get_captures (position, move, made->squares);
  for (int i = 0; i < made->n; i++)
    {
      made->pieces[i] = position->board[made->squares[i]];
      position->board[made->squares[i]] = '.';
    }
  position->board[move.from] = '.';
  position->board[move.to] = piece;
  position->turn = 1 - position->turn;
}

static void
take_back (PlainPosition *position, const Made *made)
{
  position->board[made->move.from] = position->board[made->move.to];
  position->board[made->move.to] = '.';
  for (int i = 0; i < made->n; i++)
    position->board[made->squares[i]] = made->pieces[i];
  position->turn = 1 - position->turn;
}

/* --- wins with the next move --- */

static gboolean
escapes (const PlainPosition *position, int king)
{
  for (int direction = 0; direction < 4; direction++)
    for (const gint8 *to = rays[king][direction]; *to >= 0 && may_pass (position, *to); to++)
      if (position->rules.goal_corner ? corners[*to] : edges[*to])
        return TRUE;
  return FALSE;
}

/* Whether a man of Dark's that comes to the square takes the king. */
static gboolean
is_taken_from (const PlainPosition *position, int king, int square)
{
  if (square == THRONE || (position->rules.goal_corner && corners[square]))
    return FALSE;
  for (int direction = 0; direction < 4; direction++)
    {
      const gint8 *from = rays[square][direction];
      int squares[4];

      while (*from >= 0 && may_pass (position, *from))
        from++;
      if (*from < 0 || position->board[*from] != 't')
        continue;
      for (int n = plain_get_captures (position, (PlainMove) { *from, square }, squares); n > 0;
           n--)
        if (squares[n - 1] == king)
          return TRUE;
    }
  return FALSE;
}

/* The king's sides that Dark would have to shut, at least. */
static int
count_open_sides (const PlainPosition *position, int king)
{
  int n = 0;

  for (int direction = 0; direction < 4; direction++)
    {
      int side = rays[king][direction][0];

      n += side >= 0 && position->board[side] != 't' && side != THRONE && !corners[side];
    }
  return position->rules.taken_by_two ? MIN (n, 1) : n;
}

static gboolean
takes_king (const PlainPosition *position, int king)
{
  if (count_open_sides (position, king) > 1)
    return FALSE;
  for (int direction = 0; direction < 4; direction++)
    {
      int side = rays[king][direction][0];

      if (side >= 0 && position->board[side] == '.' && is_taken_from (position, king, side))
        return TRUE;
    }
  return FALSE;
}

static gboolean
wins_at_once (const PlainPosition *position)
{
  int king = plain_tablut_find_king (position);

  return position->turn == 0 ? escapes (position, king) : takes_king (position, king);
}

/* --- more plies --- */

static gboolean loses (PlainSolver *self, PlainPosition *position, int plies);
static gboolean wins (PlainSolver *self, PlainPosition *position, int plies);

/* Whether the move that has led here wins within the plies that are left. */
static gboolean
is_winning (PlainSolver *self, PlainPosition *position, int plies)
{
  gboolean wins_after_pass = TRUE;

  if (!self->exact)
    {
      position->turn = 1 - position->turn;
      wins_after_pass = wins (self, position, plies - 1);
      position->turn = 1 - position->turn;
    }
  return wins_after_pass && loses (self, position, plies);
}

/* Whether Dark, who shuts one of the king's sides a move, can't have shut them all by then, even if
 * the opponent only passes. */
static gboolean
is_too_open (const PlainPosition *position, int plies)
{
  return position->turn == 1
         && count_open_sides (position, plain_tablut_find_king (position)) > (plies + 1) / 2;
}

/* Whether Light's move can't open a way for the king: it is not his, nor of a piece that stands
 * first on one of his lines, nor beside a man that it might take. */
static gboolean
opens_nothing (const PlainPosition *position, PlainMove move, int king)
{
  for (int direction = 0; direction < 4; direction++)
    {
      const gint8 *first = rays[king][direction];
      int side = rays[move.to][direction][0];

      if (side >= 0 && position->board[side] == 't')
        return FALSE;
      while (*first >= 0 && position->board[*first] == '.')
        first++;
      if (*first == move.from)
        return FALSE;
    }
  return move.from != king;
}

/* Tries the moves that threaten to win at once, or the others. */
static gboolean
try_moves (PlainSolver *self,
           PlainPosition *position,
           int plies,
           gboolean threats,
           PlainMove *moves,
           int *n_moves)
{
  int n = *n_moves;
  int king = plain_tablut_find_king (position);
  gboolean found = FALSE;

  *n_moves = 0;
  for (int i = 0; i < n && !found; i++)
    {
      gboolean threatens = FALSE;
      Made made;

      if (plies == 3 && !self->exact && position->turn == 0
          && opens_nothing (position, moves[i], king))
        continue;
      make (position, moves[i], &made);
      if (threats)
        {
          position->turn = 1 - position->turn;
          threatens = wins_at_once (position);
          position->turn = 1 - position->turn;
        }
      if (threatens == threats)
        found = is_winning (self, position, plies - 1);
      else
        moves[(*n_moves)++] = moves[i];
      take_back (position, &made);
    }
  return found;
}

/* Returns whether the side to move wins within @plies, and not with its next move. */
static gboolean
finds_win (PlainSolver *self, PlainPosition *position, int plies)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = list_moves (position, moves);

  if (try_moves (self, position, plies, TRUE, moves, &n))
    return TRUE;
  /* A quick look leaves out what does not even threaten to win. */
  return (plies > 3 || self->exact) && try_moves (self, position, plies, FALSE, moves, &n);
}

static gboolean
wins (PlainSolver *self, PlainPosition *position, int plies)
{
  Entry *entry;
  guint64 key;
  gboolean found = FALSE;

  if (wins_at_once (position))
    return TRUE;
  if (plies <= 1 || (!self->exact && is_too_open (position, plies)))
    return FALSE;
  entry = find_entry (self, position);
  if (entry->won > 0 && entry->won <= plies)
    return TRUE;
  if (entry->not_won >= plies)
    return FALSE;
  key = entry->key;
  for (int within = MAX (entry->not_won + 2, 3); within <= plies && !found; within += 2)
    {
      found = finds_win (self, position, within);
      if (entry->key != key)
        *entry = (Entry) { .key = key };
      if (found)
        entry->won = (gint8) within;
      else
        entry->not_won = (gint8) within;
    }
  return found;
}

static gboolean
holds (PlainSolver *self, PlainPosition *position, PlainMove move, int plies)
{
  gboolean held;
  Made made;

  make (position, move, &made);
  held = !wins (self, position, plies - 1);
  take_back (position, &made);
  if (held)
    self->refutations[plies] = move;
  return held;
}

static gboolean
is_same (PlainMove a, PlainMove b)
{
  return a.from == b.from && a.to == b.to;
}

/* Returns whether the opponent wins within @plies after each move. */
static gboolean
loses (PlainSolver *self, PlainPosition *position, int plies)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  PlainMove first = self->refutations[plies];
  int n;

  if (wins_at_once (position))
    return FALSE;
  n = list_moves (position, moves);
  for (int i = 0; i < n; i++)
    if (is_same (moves[i], first) && holds (self, position, moves[i], plies))
      return FALSE;
  /* The king's moves before those of others. */
  for (int turn = 0; turn < 2; turn++)
    for (int i = 0; i < n; i++)
      if ((position->board[moves[i].from] == 'K') == (turn == 0) && !is_same (moves[i], first)
          && holds (self, position, moves[i], plies))
        return FALSE;
  return TRUE;
}

PlainSolver *
plain_solver_new (void)
{
  PlainSolver *self = g_new0 (PlainSolver, 1);

  init_squares ();
  self->table = g_new0 (Entry, (gsize) 1 << TABLE_BITS);
  return self;
}

void
plain_solver_free (PlainSolver *self)
{
  g_free (self->table);
  g_free (self);
}

/* What is listed here has to be what the plain rules list. */
static PlainPosition
begin (PlainSolver *self, const PlainPosition *position, gboolean exact)
{
  PlainMove moves[PLAIN_MAX_MOVES], plain[PLAIN_MAX_MOVES];
  int n = list_moves (position, moves);

  g_assert_cmpint (plain_get_moves (position, plain), ==, n);
  for (int i = 0; i < n; i++)
    g_assert_true (is_same (moves[i], plain[i]));
  self->exact = exact;
  return *position;
}

gboolean
plain_solver_wins (PlainSolver *self, const PlainPosition *position, int plies, gboolean exact)
{
  PlainPosition board = begin (self, position, exact);

  g_return_val_if_fail (plies % 2 == 1 && plies <= PLAIN_SOLVER_MAX_PLIES, FALSE);
  return wins (self, &board, plies);
}

gboolean
plain_solver_loses (PlainSolver *self, const PlainPosition *position, int plies, gboolean exact)
{
  PlainPosition board = begin (self, position, exact);

  g_return_val_if_fail (plies % 2 == 0 && plies < PLAIN_SOLVER_MAX_PLIES, FALSE);
  return loses (self, &board, plies);
}
