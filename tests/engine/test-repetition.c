/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "stelling-worker-private.h"

/* What the search says of the past against what the rules say of the same game. */

/* Men that go to and fro, and now and then something else: so that positions come back. */
static StellingMove
choose_move (const StellingHistory *history, GRand *rand)
{
  const StellingPosition *position = stelling_history_get_position (history);
  StellingMoveList list;

  if (history->n_moves >= 2 && g_rand_int_range (rand, 0, 12) > 0)
    {
      StellingMove last = history->moves[history->n_moves - 2];
      StellingMove back
          = stelling_move_step (stelling_move_get_to (last), stelling_move_get_from (last));

      if (!stelling_move_is_place (last) && stelling_position_is_legal (position, back))
        return back;
    }
  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < 20; i++)
    {
      StellingMove move = list.moves[g_rand_int_range (rand, 0, (gint32) list.n)];

      if (!stelling_move_is_place (move))
        return move;
    }
  return list.moves[0];
}

/* Takes the last plies back, and lets the search play them: fewer than four can't repeat
 * themselves, so that only the game's own past tells. */
static void
compare (const StellingHistory *game, guint plies, guint *n_draws, guint *n_barred)
{
  StellingShared shared = { .options = { .threads = 1, .hash_mb = 1, .lines = 1 } };
  StellingWorker *worker;
  gboolean drawn = FALSE;

  shared.table = stelling_transposition_table_new (1024);
  stelling_history_copy (&shared.history, game);
  for (guint i = 0; i < plies; i++)
    stelling_history_pop (&shared.history);
  worker = stelling_worker_new (&shared, 0);
  for (guint i = 0; i < plies; i++)
    {
      stelling_worker_play (worker, i, game->moves[game->n_moves - plies + i]);
      drawn = stelling_repetition_is_drawn (worker, i + 1);
    }
  g_assert_cmpint (drawn, ==, stelling_history_get_outcome (game).result == STELLING_RESULT_DRAW);
  g_assert_cmpint (worker->stack[plies].position.barred, ==,
                   stelling_history_get_position (game)->barred);
  *n_draws += drawn;
  *n_barred += worker->stack[plies].position.barred;
  stelling_worker_free (worker);
  for (guint i = 0; i < STELLING_MAX_THREADS; i++)
    stelling_endgame_solver_free (shared.endgame_solvers[i]);
  stelling_history_clear (&shared.history);
  stelling_transposition_table_free (shared.table);
}

static void
test_games (const char *rules, const char *position, guint *n_draws, guint *n_barred)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (23);

  for (guint i = 0; i < 20; i++)
    {
      g_auto (StellingHistory) history = { 0 };

      fixture_init_history (&history, rules, position, NULL);
      while (history.n_moves < 40
             && stelling_history_get_outcome (&history).result == STELLING_RESULT_NONE)
        {
          stelling_history_push (&history, choose_move (&history, rand));
          /* A win by the position is another part's business. */
          if (stelling_position_get_outcome (stelling_history_get_position (&history)).result
              == STELLING_RESULT_NONE)
            compare (&history, MIN (1 + i % 3, history.n_moves), n_draws, n_barred);
        }
    }
}

static void
test_series (void)
{
  guint n_draws = 0, n_barred = 0;

  test_games ("teblo", "12/12/12/12/12/12/12/12/12/12/12/12 A10 L3 y 0 0", &n_draws, &n_barred);
  g_assert_cmpuint (n_draws, >, 0);
}

static void
test_repetition (void)
{
  guint n_draws = 0, n_barred = 0;

  test_games ("tablut-edge", NULL, &n_draws, &n_barred);
  g_assert_cmpuint (n_draws, >, 0);
  g_assert_cmpuint (n_barred, ==, 0);
}

static void
test_threat (void)
{
  guint n_draws = 0, n_barred = 0;

  test_games ("tablut-corner", NULL, &n_draws, &n_barred);
  test_games ("tablut-corner:corners=none", "8T/9/9/9/6t2/5tKt1/5t1t1/t5t2/9 l", &n_draws,
              &n_barred);
  g_assert_cmpuint (n_draws, >, 0);
  g_assert_cmpuint (n_barred, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/repetition/series", test_series);
  g_test_add_func ("/engine/repetition/repetition", test_repetition);
  g_test_add_func ("/engine/repetition/threat", test_threat);
  return g_test_run ();
}
