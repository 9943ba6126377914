/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "stelling-endgame-solver.h"
#include "stelling-teblo.h"
#include "worker-fixture.h"

/* What a search says of Teblo's endgames: the exact result, and a line that leads to it. */

static StellingEndgameResult
probe (StellingEndgameSolver *solver, const StellingPosition *position)
{
  StellingEndgameResult result
      = stelling_endgame_solver_probe (solver, position, STELLING_ENDGAME_MAX_LEFT);

  g_assert_cmpint (result.value, !=, STELLING_ENDGAME_UNKNOWN);
  return result;
}

/* For the side that has just moved, where the next one has @result. */
static StellingEndgameResult
turn_result (StellingEndgameResult result)
{
  if (result.value == STELLING_ENDGAME_DRAW)
    return result;
  result.value = result.value == STELLING_ENDGAME_WIN ? STELLING_ENDGAME_LOSS
                                                      : STELLING_ENDGAME_WIN;
  result.plies++;
  return result;
}

static void
check_score (StellingScore score, StellingEndgameResult result)
{
  switch (result.value)
    {
    case STELLING_ENDGAME_WIN:
      g_assert_cmpint (score.kind, ==, STELLING_SCORE_WIN);
      g_assert_cmpuint (score.plies, ==, result.plies);
      break;
    case STELLING_ENDGAME_LOSS:
      g_assert_cmpint (score.kind, ==, STELLING_SCORE_LOSS);
      g_assert_cmpuint (score.plies, ==, result.plies);
      break;
    default:
      g_assert_cmpint (result.value, ==, STELLING_ENDGAME_DRAW);
      g_assert_cmpint (score.kind, ==, STELLING_SCORE_DRAW);
    }
}

static gboolean
is_over (const StellingPosition *position)
{
  return stelling_position_get_outcome (position).result != STELLING_RESULT_NONE;
}

/* Every ply keeps the result, and brings the end nearer by one. */
static void
check_line (StellingEndgameSolver *solver,
            const StellingPosition *start,
            const StellingReportLine *line,
            StellingEndgameResult result)
{
  StellingPosition position = *start;

  g_assert_true (line->exact);
  check_score (line->score, result);
  if (result.value != STELLING_ENDGAME_DRAW)
    g_assert_cmpuint (line->n_moves, ==, MIN (result.plies, STELLING_MAX_PV));
  else
    g_assert_cmpuint (line->n_moves, >, 1);
  for (guint i = 0; i < line->n_moves; i++)
    {
      StellingEndgameResult after = { STELLING_ENDGAME_LOSS, 0 };

      g_assert_true (stelling_position_is_legal (&position, line->pv[i]));
      stelling_position_play (&position, line->pv[i]);
      if (!is_over (&position))
        after = probe (solver, &position);
      after = turn_result (after);
      g_assert_cmpint (after.value, ==, result.value);
      g_assert_cmpuint (after.plies, ==, result.plies);
      result
          = (StellingEndgameResult) { result.value == STELLING_ENDGAME_WIN ? STELLING_ENDGAME_LOSS
                                      : result.value == STELLING_ENDGAME_LOSS
                                          ? STELLING_ENDGAME_WIN
                                          : STELLING_ENDGAME_DRAW,
                                      result.plies > 0 ? result.plies - 1 : 0 };
    }
  g_assert_cmpint (is_over (&position), ==, result.value != STELLING_ENDGAME_DRAW);
}

/* The lines are the best moves, and all of them are exact. */
static void
check_report (StellingEndgameSolver *solver,
              const StellingPosition *position,
              const StellingReport *report,
              StellingEndgameResult result)
{
  check_line (solver, position, &report->lines[0], result);
  for (guint i = 1; i < report->n_lines; i++)
    {
      StellingPosition after = *position;
      StellingEndgameResult other = { STELLING_ENDGAME_LOSS, 0 };

      stelling_position_play (&after, report->lines[i].pv[0]);
      if (!is_over (&after))
        other = probe (solver, &after);
      check_line (solver, position, &report->lines[i], turn_result (other));
    }
}

typedef struct
{
  const char *name;
  guint left[2];
  guint n_boards;
  guint n_positions;
} Case;

static const Case cases[] = {
  { "none", { 0, 0 }, 20, 5 },
  { "one", { 0, 1 }, 20, 5 },
  { "two", { 2, 0 }, 1, 5 },
  { "both", { 1, 1 }, 1, 5 },
};

static void
test_lines (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (31 + test->left[0]);
  g_autoptr (StellingEndgameSolver) solver = stelling_endgame_solver_new ();
  StellingEngineOptions options = { .lines = 3 };

  for (guint i = 0; i < test->n_boards; i++)
    {
      StellingPosition position;

      fixture_init_endgame (&position, "teblo", rand, 23, test->left);
      for (guint j = 0; j < test->n_positions; j++)
        {
          g_auto (StellingHistory) history = { 0 };
          StellingReport report;

          fixture_scatter_pawns (&position, rand);
          if (is_over (&position))
            continue;
          stelling_history_init (&history, &position);
          fixture_think (&history, &options, NULL, &report);
          fixture_check_report (&history, options.lines, &report);
          check_report (solver, &position, &report, probe (solver, &position));
        }
    }
}

/* No thread searches where the first one solved all that is asked for. */
static void
test_threads (void)
{
  static const StellingSearchKind searches[]
      = { STELLING_SEARCH_BEST_FIRST, STELLING_SEARCH_ALPHA_BETA };
  static const char position[] = "12/12/12/12/12/12/4rrrrrr2/12/12/12/12/12 D3 I10 r 0 0";
  g_auto (StellingHistory) history = { 0 };

  fixture_init_history (&history, "teblo", position, NULL);
  for (guint i = 0; i < 2; i++)
    for (guint j = 0; j < 20; j++)
      {
        const StellingEngineOptions options
            = { .threads = 2, .hash_mb = 1, .search = searches[i], .lines = 1 + j % 3 };
        StellingReport report;

        fixture_think (&history, &options, NULL, &report);
        fixture_check_report (&history, options.lines, &report);
        g_assert_cmpint (report.lines[0].score.kind, !=, STELLING_SCORE_VALUE);
        g_assert_cmpuint (report.all_nodes, ==, 0);
      }
}

/* --- a series that the game has begun --- */

/* The greater the better for the side to move. */
static int
get_worth (StellingEndgameResult result)
{
  switch (result.value)
    {
    case STELLING_ENDGAME_WIN:
      return 1000 - (int) result.plies;
    case STELLING_ENDGAME_LOSS:
      return (int) result.plies - 1000;
    default:
      return 0;
    }
}

/* Looks ahead with the game's own past seen, for @plies plies; what comes later can't belong to its
 * series. */
static StellingEndgameResult
look_ahead (StellingEndgameSolver *solver, StellingHistory *history, guint plies)
{
  StellingOutcome outcome = stelling_history_get_outcome (history);
  StellingEndgameResult best = { STELLING_ENDGAME_LOSS, 0 };
  StellingMoveList list;

  if (outcome.result == STELLING_RESULT_DRAW)
    return (StellingEndgameResult) { STELLING_ENDGAME_DRAW, 0 };
  if (outcome.result != STELLING_RESULT_NONE)
    return best;
  if (plies == 0)
    return probe (solver, stelling_history_get_position (history));
  stelling_position_get_moves (stelling_history_get_position (history), &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingEndgameResult result;

      stelling_history_push (history, list.moves[i]);
      result = turn_result (look_ahead (solver, history, plies - 1));
      stelling_history_pop (history);
      if (i == 0 || get_worth (result) > get_worth (best))
        best = result;
    }
  return best;
}

/* Lets both go to and fro, until a given number of plies of the third time are missing. */
static gboolean
play_series (StellingHistory *history, GRand *rand, guint n_missing)
{
  StellingMove round[4];

  for (guint i = 0; i < 12 - n_missing; i++)
    {
      StellingMoveList list;
      StellingMove move;

      if (i < 2)
        {
          stelling_position_get_moves (stelling_history_get_position (history), &list);
          if (list.n == 0)
            return FALSE;
          round[i] = list.moves[g_rand_int_range (rand, 0, (gint32) list.n)];
          round[i + 2] = stelling_move_step (stelling_move_get_to (round[i]),
                                             stelling_move_get_from (round[i]));
        }
      move = round[i % 4];
      if (!stelling_position_is_legal (stelling_history_get_position (history), move))
        return FALSE;
      stelling_history_push (history, move);
    }
  return stelling_history_get_outcome (history).result == STELLING_RESULT_NONE;
}

static void
check_series (StellingEndgameSolver *solver, StellingHistory *history, guint *n_changed)
{
  StellingEndgameResult expected = look_ahead (solver, history, 4);
  StellingEndgameResult alone = probe (solver, stelling_history_get_position (history));
  StellingLimits limits = { .depth = 7 };
  StellingReport report;

  fixture_think (history, NULL, &limits, &report);
  if (expected.value != STELLING_ENDGAME_DRAW)
    check_score (report.lines[0].score, expected);
  else if (report.lines[0].score.kind != STELLING_SCORE_DRAW)
    {
      g_assert_cmpint (report.lines[0].score.kind, ==, STELLING_SCORE_VALUE);
      g_assert_cmpint (report.lines[0].score.value, ==, 0);
    }
  *n_changed += expected.value != alone.value || expected.plies != alone.plies;
}

static void
test_series (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  g_autoptr (StellingEndgameSolver) solver = stelling_endgame_solver_new ();
  guint n_changed = 0;

  for (guint i = 0; i < 200; i++)
    {
      g_auto (StellingHistory) history = { 0 };
      StellingPosition position;

      fixture_init_endgame (&position, "teblo", rand, 25, (guint[]) { 0, 0 });
      stelling_history_init (&history, &position);
      if (play_series (&history, rand, 1 + i % 3))
        check_series (solver, &history, &n_changed);
    }
  g_test_message ("%u results changed", n_changed);
  g_assert_cmpuint (n_changed, >, 0);
}

/* --- fewer in reserve --- */

/* Who may place more is no worse off, and wins no later. */
static void
test_fewer (gconstpointer data)
{
  const guint *left = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (77);
  g_autoptr (StellingEndgameSolver) solver = stelling_endgame_solver_new ();
  StellingPosition position;

  fixture_init_endgame (&position, "teblo", rand, 23, left);
  for (guint i = 0; i < 3000; i++)
    {
      StellingSide side = (StellingSide) (i % 2);
      guint fewer[2] = { left[0], left[1] };
      StellingEndgameResult with, without;

      if (left[side] == 0)
        continue;
      fewer[side]--;
      fixture_scatter_pawns (&position, rand);
      with = probe (solver, &position);
      without = stelling_endgame_solver_probe_with (solver, &position, fewer,
                                                    STELLING_ENDGAME_MAX_LEFT);
      g_assert_cmpint (without.value, !=, STELLING_ENDGAME_UNKNOWN);
      if (position.turn == side)
        g_assert_cmpint (get_worth (with), >=, get_worth (without));
      else
        g_assert_cmpint (get_worth (with), <=, get_worth (without));
    }
}

/* --- stopping --- */

static gboolean
count_down_cb (gpointer user_data)
{
  guint *n = user_data;

  if (*n == 0)
    return TRUE;
  (*n)--;
  return FALSE;
}

/* A board of two that is stopped again and again is solved in the end, and as well; nothing is
 * asked any more once the answer was yes. */
static void
test_stop (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  g_autoptr (StellingEndgameSolver) whole = stelling_endgame_solver_new ();
  g_autoptr (StellingEndgameSolver) parts = stelling_endgame_solver_new ();
  StellingPosition position;
  StellingEndgameResult result;
  guint n_stops = 0, n;

  fixture_init_endgame (&position, "teblo", rand, 24, (guint[]) { 1, 1 });
  stelling_endgame_solver_set_stop (parts, count_down_cb, &n);
  for (n = 1000;
       stelling_endgame_solver_probe (parts, &position, 2).value == STELLING_ENDGAME_UNKNOWN;
       n = 1000)
    {
      g_assert_cmpuint (n, ==, 0);
      n_stops++;
    }
  g_assert_cmpuint (n_stops, >, 3);
  n = 0;
  for (guint i = 0; i < 1000; i++)
    {
      fixture_scatter_pawns (&position, rand);
      result = probe (whole, &position);
      g_assert_cmpint (get_worth (probe (parts, &position)), ==, get_worth (result));
    }
  stelling_endgame_solver_clear (parts);
  result = stelling_endgame_solver_probe (parts, &position, 2);
  g_assert_cmpint (result.value, ==, STELLING_ENDGAME_UNKNOWN);
}

/* Red's next step is the last, whatever Yellow does: told of each move without solving one of the
 * hundred boards that they lead to, which took seconds whatever the limits were. */
static void
test_beaten (void)
{
  static const char text[]
      = "7r4/6r3y1/2y2ryy1y2/1y2y1r1y3/2yr2ryr3/2y2ryr1r2/3yry2yrr1/3ry3ry2/3rry1r4/1rr1yr6/"
        "3ry5ry/3y6yy D1 C3 y 1 2";
  g_auto (StellingHistory) history = { 0 };
  StellingShared *shared;
  StellingWorker *worker;

  fixture_init_history (&history, "teblo", text, NULL);
  shared = worker_fixture_new (&history, 3, TRUE);
  worker = shared->workers[0];
  stelling_worker_solve_root_moves (worker);
  g_assert_cmpuint (worker->n_root_moves, >, 50);
  for (guint i = 0; i < worker->n_root_moves; i++)
    {
      StellingPosition after = *stelling_history_get_position (&history);
      StellingMove move = worker->root_moves[i].move;

      g_assert_true (worker->root_moves[i].exact);
      g_assert_cmpint (worker->root_moves[i].score, ==, -(STELLING_MATE - 2));
      stelling_position_play (&after, move);
      g_assert_cmpint (stelling_endgame_solver_probe (worker->endgame_solver, &after, -1).value, ==,
                       STELLING_ENDGAME_UNKNOWN);
    }
  worker_fixture_free (shared);
}

int
main (int argc, char **argv)
{
  static const guint one[2] = { 1, 0 }, two[2] = { 0, 2 }, both[2] = { 1, 1 };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/endgame-lines/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_lines);
    }
  g_test_add_func ("/engine/endgame-lines/threads", test_threads);
  g_test_add_func ("/engine/endgame-lines/series", test_series);
  g_test_add_data_func ("/engine/endgame-lines/fewer/one", one, test_fewer);
  g_test_add_data_func ("/engine/endgame-lines/fewer/two", two, test_fewer);
  g_test_add_data_func ("/engine/endgame-lines/fewer/both", both, test_fewer);
  g_test_add_func ("/engine/endgame-lines/stop", test_stop);
  g_test_add_func ("/engine/endgame-lines/beaten", test_beaten);
  return g_test_run ();
}
