/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* find-plain RULES SEED WINS DEFENCES FILE: writes WINS positions of a rule set of Tablut in which
 * the side to move wins in seven plies and not sooner, with all first moves that do, and DEFENCES
 * in which all moves but one lose within six plies, and that one does not within eight; at most two
 * thirds of each are one side's. Nothing of the engine or its rules takes part: games are played,
 * and positions solved, by the tests' plain rules. The same seed gives the same file. */

#include "plain-solver.h"
#include "suite.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MAX_PLIES 120
#define MIN_PLY 6
#define OPENING 8 /* plies of any kind */
#define RANDOM 10 /* per cent of the moves after that */
#define WIN_PLIES 7
#define LOSS_PLIES 6
#define FAR_LOSS_PLIES 5 /* of one of the losing moves at least, after it */
#define PLIES_APART 10   /* of two positions of one kind and side in a game */

typedef struct
{
  const char *kind;
  const char *value;
  guint wanted;
  guint most; /* of one side */
  guint found[2];
  guint next_ply[2];
} Kind;

typedef struct
{
  PlainSolver *solver;
  GRand *rand;
  PlainRules rules;
  guint seed;
  guint game;
  guint ply;
  Kind wins;
  Kind defences;
  GPtrArray *positions;
} Find;

static PlainPosition
play (const PlainPosition *position, PlainMove move)
{
  PlainPosition after = *position;

  plain_play (&after, move);
  return after;
}

static gboolean
is_over (const PlainPosition *position)
{
  return strcmp (plain_get_outcome (position).result, "none") != 0;
}

/* --- games --- */

static int
count_captures (const PlainPosition *position, PlainMove move)
{
  int squares[4];

  return plain_get_captures (position, move, squares);
}

/* Returns what a move is worth to the side that chooses it: men, and the king's room. */
static int
rate (Find *self, const PlainPosition *position, PlainMove move)
{
  PlainPosition after = play (position, move);
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = plain_get_moves (&after, moves);
  int lost = 0, worth;

  for (int i = 0; i < n; i++)
    lost = MAX (lost, count_captures (&after, moves[i]));
  after.turn = 0;
  n = plain_get_moves (&after, moves);
  worth = 12 * (count_captures (position, move) - lost) + g_rand_int_range (self->rand, 0, 10);
  for (int i = 0; i < n; i++)
    if (after.board[moves[i].from] == 'K')
      worth += position->turn == 0 ? 1 : -1;
  return worth;
}

/* A win that is near, or what looks best of the moves that don't lose soon. */
static PlainMove
choose_move (Find *self, const PlainPosition *position)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = plain_get_moves (position, moves);
  gboolean any = self->ply < OPENING || g_rand_int_range (self->rand, 0, 100) < RANDOM;
  PlainMove best = moves[g_rand_int_range (self->rand, 0, n)];
  int best_worth = G_MININT;

  for (int i = 0; i < n; i++)
    {
      PlainPosition after = play (position, moves[i]);
      int worth = any ? g_rand_int_range (self->rand, 0, 1000) : rate (self, position, moves[i]);

      if (is_over (&after))
        return moves[i];
      if (worth <= best_worth
          || (plain_solver_wins (self->solver, &after, 3, FALSE) && best_worth > G_MININT))
        continue;
      best = moves[i];
      best_worth = worth;
    }
  return best;
}

/* --- what is kept --- */

static gboolean
is_wanted (Find *self, const Kind *kind, int side)
{
  return kind->found[0] + kind->found[1] < kind->wanted && kind->found[side] < kind->most
         && self->ply >= kind->next_ply[side];
}

static void
add (Find *self, Kind *kind, const PlainPosition *position, char *best, char *checked)
{
  SuitePosition *found = g_new0 (SuitePosition, 1);
  char text[256];

  plain_position_write (position, text);
  found->position = g_strdup (text);
  found->best = best;
  found->kind = g_strdup (kind->kind);
  found->value = g_strdup (kind->value);
  found->found = g_strdup ("plain solver");
  found->checked = checked;
  found->name = g_strdup_printf ("plain %u, game %u, ply %u, %s", self->seed, self->game, self->ply,
                                 kind->kind);
  g_ptr_array_add (self->positions, found);
  kind->found[position->turn]++;
  kind->next_ply[position->turn] = self->ply + PLIES_APART;
  g_printerr ("%s %u+%u, game %u, %.0f s\n", kind->kind, kind->found[0], kind->found[1], self->game,
              (double) clock () / CLOCKS_PER_SEC);
}

/* Looks at every answer: quick looks have found the position. */
static void
look_for_win (Find *self, const PlainPosition *position)
{
  g_autoptr (GString) best = g_string_new (NULL);
  PlainMove moves[PLAIN_MAX_MOVES];
  guint n_best = 0;
  int n;

  if (!is_wanted (self, &self->wins, position->turn)
      || plain_solver_wins (self->solver, position, WIN_PLIES - 2, FALSE)
      || !plain_solver_wins (self->solver, position, WIN_PLIES, FALSE)
      || plain_solver_wins (self->solver, position, WIN_PLIES - 2, TRUE))
    return;
  n = plain_get_moves (position, moves);
  for (int i = 0; i < n; i++)
    {
      PlainPosition after = play (position, moves[i]);
      char text[24];

      if (!plain_solver_loses (self->solver, &after, WIN_PLIES - 1, TRUE))
        continue;
      plain_move_write (position, moves[i], text);
      g_string_append_printf (best, "%s%s", n_best++ > 0 ? " " : "", text);
    }
  if (n_best <= SUITE_MAX_BEST)
    add (self, &self->wins, position, g_strdup (best->str),
         g_strdup_printf ("all %d moves and all answers by the plain rules, %d plies", n,
                          WIN_PLIES));
}

/* The index of the only move after which the opponent does not win, -1 if there is no such. */
static int
find_defence (Find *self, const PlainPosition *position, const PlainMove *moves, int n)
{
  int held = -1;
  gboolean is_far = FALSE;

  for (int i = 0; i < n; i++)
    {
      PlainPosition after = play (position, moves[i]);

      if (is_over (&after))
        return -1;
      if (!plain_solver_wins (self->solver, &after, LOSS_PLIES - 1, FALSE))
        {
          if (held >= 0)
            return -1;
          held = i;
        }
      else if (!plain_solver_wins (self->solver, &after, FAR_LOSS_PLIES - 2, FALSE))
        is_far = TRUE;
    }
  return is_far ? held : -1;
}

static void
look_for_defence (Find *self, const PlainPosition *position)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  PlainPosition after = *position;
  char text[24];
  int n, held;

  after.turn = 1 - after.turn;
  if (!is_wanted (self, &self->defences, position->turn)
      || !plain_solver_wins (self->solver, &after, LOSS_PLIES - 1, FALSE)
      || plain_solver_wins (self->solver, position, 3, FALSE))
    return;
  n = plain_get_moves (position, moves);
  held = find_defence (self, position, moves, n);
  if (held < 0)
    return;
  after = play (position, moves[held]);
  if (plain_solver_wins (self->solver, &after, LOSS_PLIES + 1, TRUE))
    return;
  plain_move_write (position, moves[held], text);
  add (self, &self->defences, position, g_strdup (text),
       g_strdup_printf ("the other %d moves lose within %d plies by the plain rules, this one not "
                        "within %d",
                        n - 1, LOSS_PLIES, LOSS_PLIES + 2));
}

/* Defences are rare: looks at them after all moves. */
static void
look_at_answers (Find *self, const PlainPosition *position)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = plain_get_moves (position, moves);

  self->ply++;
  for (int i = 0; i < n && self->ply > MIN_PLY; i++)
    {
      PlainPosition after = play (position, moves[i]);

      if (!is_over (&after))
        look_for_defence (self, &after);
    }
  self->ply--;
}

static void
play_game (Find *self)
{
  PlainPosition position;

  plain_position_start (&self->rules, &position);
  for (int side = 0; side < 2; side++)
    self->wins.next_ply[side] = self->defences.next_ply[side] = MIN_PLY;
  for (self->ply = 0; self->ply < MAX_PLIES && !is_over (&position); self->ply++)
    {
      if (self->ply >= MIN_PLY)
        look_for_win (self, &position);
      look_at_answers (self, &position);
      position = play (&position, choose_move (self, &position));
    }
}

static gboolean
is_done (const Kind *kind)
{
  return kind->found[0] + kind->found[1] >= kind->wanted;
}

static void
want (Kind *kind, const char *name, const char *value, const char *number)
{
  guint n = (guint) strtoul (number, NULL, 10);

  *kind = (Kind) { .kind = name, .value = value, .wanted = n, .most = n - n / 3 };
}

int
main (int argc, char **argv)
{
  Find self = { 0 };
  g_autoptr (GPtrArray) positions
      = g_ptr_array_new_with_free_func ((GDestroyNotify) suite_position_free);
  g_autoptr (PlainSolver) solver = plain_solver_new ();
  g_autoptr (GRand) rand = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *how = NULL;

  if (argc != 6 || !plain_rules_parse (argv[1], &self.rules) || self.rules.teblo)
    {
      g_printerr ("usage: find-plain RULES SEED WINS DEFENCES FILE\n");
      return 2;
    }
  self.seed = (guint) strtoul (argv[2], NULL, 10);
  self.solver = solver;
  self.rand = rand = g_rand_new_with_seed (self.seed);
  self.positions = positions;
  want (&self.wins, "forced-win", "win 7", argv[3]);
  want (&self.defences, "sole-defence", "held", argv[4]);
  how = g_strdup_printf ("find-plain %s %u %s %s FILE", argv[1], self.seed, argv[3], argv[4]);
  for (; !is_done (&self.wins) || !is_done (&self.defences); self.game++)
    {
      play_game (&self);
      suite_save (argv[5], argv[1], how, positions, NULL);
    }
  if (suite_save (argv[5], argv[1], how, positions, &error))
    return 0;
  g_printerr ("find-plain: %s\n", error->message);
  return 1;
}
