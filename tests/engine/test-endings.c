/* test-endings.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-fixture.h"
#include "stelling-engine-private.h"

/* The race of the pawns, solved backwards with sets of squares, against the same done plainly with
 * the rules' own moves. */

#define N_SQUARES 144
#define N_STATES (2 * N_SQUARES * N_SQUARES)
#define UNKNOWN 1000

typedef struct
{
  int plies[N_STATES];
  guint n_next[N_STATES];
  int next[N_STATES][4]; /* states, or -1: this step wins */
  gboolean possible[N_STATES];
} Plain;

static guint
get_state (const StellingPosition *position)
{
  guint yellow = stelling_position_get_pawn (position, STELLING_YELLOW);
  guint red = stelling_position_get_pawn (position, STELLING_RED);

  return (position->turn * N_SQUARES + red) * N_SQUARES + yellow;
}

static gboolean
set_state (StellingPosition *position, guint state)
{
  StellingSquare yellow = (StellingSquare) (state % N_SQUARES);
  StellingSquare red = (StellingSquare) (state / N_SQUARES % N_SQUARES);

  if (yellow == red || stelling_position_get_piece (position, yellow) == STELLING_PIECE_DARK
      || stelling_position_get_piece (position, red) == STELLING_PIECE_LIGHT
      || yellow == stelling_rules_get_base (&position->rules, STELLING_RED)
      || red == stelling_rules_get_base (&position->rules, STELLING_YELLOW))
    return FALSE;
  stelling_position_set_pawn (position, STELLING_YELLOW, yellow);
  stelling_position_set_pawn (position, STELLING_RED, red);
  stelling_position_set_turn (position, (StellingSide) (state / N_SQUARES / N_SQUARES));
  return TRUE;
}

static void
fill_next (Plain *plain, const StellingPosition *board)
{
  for (guint state = 0; state < N_STATES; state++)
    {
      StellingPosition position = *board;
      StellingMoveList list;

      plain->plies[state] = UNKNOWN;
      plain->possible[state] = set_state (&position, state);
      plain->n_next[state] = 0;
      if (!plain->possible[state])
        continue;
      stelling_position_get_moves (&position, &list);
      g_assert_cmpuint (list.n, <=, 4);
      for (guint i = 0; i < list.n; i++)
        {
          StellingPosition after = position;

          stelling_position_play (&after, list.moves[i]);
          plain->next[state][plain->n_next[state]++]
              = stelling_position_get_outcome (&after).reason == STELLING_REASON_BASE
                    ? -1
                    : (int) get_state (&after);
        }
    }
}

/* Whether the state's result is known after so many plies. */
static gboolean
is_decided (const Plain *plain, guint state, int plies)
{
  gboolean win = plies % 2 == 1;

  for (guint i = 0; i < plain->n_next[state]; i++)
    {
      int next = plain->next[state][i];
      int value = next < 0 ? 0 : plain->plies[next];
      gboolean good = value != UNKNOWN && value % 2 == 0;

      if (win && good)
        return TRUE;
      if (!win && (value == UNKNOWN || good))
        return FALSE;
    }
  return !win;
}

static void
solve_plainly (Plain *plain)
{
  guint idle = 0;

  for (int plies = 0; idle < 2; plies++)
    {
      g_autoptr (GArray) decided = g_array_new (FALSE, FALSE, sizeof (guint));

      for (guint state = 0; state < N_STATES; state++)
        if (plain->possible[state] && plain->plies[state] == UNKNOWN
            && is_decided (plain, state, plies))
          g_array_append_val (decided, state);
      for (guint i = 0; i < decided->len; i++)
        plain->plies[g_array_index (decided, guint, i)] = plies;
      idle = decided->len > 0 ? 0 : idle + 1;
    }
}

static void
compare (const Plain *plain, const StellingPosition *board)
{
  StellingEndings *endings = stelling_endings_new ();
  guint n_draws = 0;

  for (guint state = 0; state < N_STATES; state++)
    {
      StellingPosition position = *board;
      int plies = plain->plies[state];
      int expected = plies == UNKNOWN ? STELLING_RACE_DRAWN : plies % 2 == 1 ? plies : -plies;

      if (!plain->possible[state] || !set_state (&position, state))
        continue;
      g_assert_cmpint (stelling_endings_probe (endings, &position), ==, expected);
      n_draws += expected == STELLING_RACE_DRAWN;
    }
  g_test_message ("%u draws", n_draws);
  stelling_endings_free (endings);
}

static void
test_board (gconstpointer data)
{
  guint seed = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree Plain *plain = g_new0 (Plain, 1);
  g_auto (StellingHistory) history = { 0 };
  StellingPosition board;

  fixture_init_history (&history, "teblo", NULL, NULL);
  fixture_play_random (&history, rand, seed * 12);
  board = *stelling_history_get_position (&history);
  stelling_position_set_reserve (&board, STELLING_YELLOW, 0);
  stelling_position_set_reserve (&board, STELLING_RED, 0);
  fill_next (plain, &board);
  solve_plainly (plain);
  compare (plain, &board);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/engine/endings/empty", GUINT_TO_POINTER (0), test_board);
  g_test_add_data_func ("/engine/endings/some", GUINT_TO_POINTER (2), test_board);
  g_test_add_data_func ("/engine/endings/full", GUINT_TO_POINTER (5), test_board);
  return g_test_run ();
}
