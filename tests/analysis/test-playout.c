/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <errno.h>
#include <signal.h>
#include <string.h>

#include "stelling-history.h"
#include "stelling-playout.h"
#include "stelling-score.h"

#include "odd-program.h"

/* Games from a position to their end, by the built-in engine and by programs that misbehave. */

/* The king is far from alone, and both sides have much to play for. */
#define TABLUT "tablut-edge"
#define TEBLO "teblo"
/* Light escapes with the next move. */
#define WON "3t1t3/4t4/2T1T4/t7t/tt1K4t/t3T3t/4T1T2/2T1t4/4tt3 l"

/* Dark can close one of the king's four ways. */
#define LOST "9/9/9/9/3K5/9/9/9/8t d"

typedef struct
{
  StellingPlayout *playout;
  guint n_moved;
  guint n_changed;
  guint n_ended;
} Watched;

static void
moved_cb (Watched *watched)
{
  watched->n_moved++;
  g_assert_cmpuint (stelling_playout_get_n_moves (watched->playout), >, 0);
}

static void
changed_cb (Watched *watched)
{
  watched->n_changed++;
  g_assert_true (stelling_playout_is_running (watched->playout));
}

static void
ended_cb (Watched *watched)
{
  watched->n_ended++;
  g_assert_false (stelling_playout_is_running (watched->playout));
}

static void
make (Watched *watched, const char *rules_text, const char *text)
{
  StellingPosition position;
  StellingRules rules;

  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  stelling_position_init (&position, &rules);
  if (text != NULL)
    g_assert_true (stelling_position_parse (&position, &rules, text, NULL));
  watched->playout = stelling_playout_new (&position);
  g_signal_connect_swapped (watched->playout, "moved", G_CALLBACK (moved_cb), watched);
  g_signal_connect_swapped (watched->playout, "changed", G_CALLBACK (changed_cb), watched);
  g_signal_connect_swapped (watched->playout, "ended", G_CALLBACK (ended_cb), watched);
}

static void
start (Watched *watched, const StellingPlayoutSettings *settings)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (stelling_playout_start (watched->playout, settings, &error));
  g_assert_no_error (error);
  g_assert_true (stelling_playout_is_running (watched->playout));
}

static void
wait_for_end (Watched *watched)
{
  while (watched->n_ended == 0)
    g_main_context_iteration (NULL, TRUE);
}

/* Plays the moves of a game; each must be legal, and the end be what is said of it. */
static void
check_game (StellingPlayout *playout, const StellingPlayoutGame *game)
{
  g_auto (StellingHistory) history = { 0 };
  StellingResult result;

  stelling_history_init (&history, stelling_playout_get_position (playout));
  for (guint i = 0; i < game->n_moves; i++)
    {
      g_assert_cmpint (stelling_history_get_outcome (&history).result, ==, STELLING_RESULT_NONE);
      g_assert_true (
          stelling_position_is_legal (stelling_history_get_position (&history), game->moves[i]));
      stelling_history_push (&history, game->moves[i]);
    }
  result = stelling_history_get_outcome (&history).result;
  g_assert_cmpint (game->result, !=, STELLING_RESULT_NONE);
  if (game->end == STELLING_PLAYOUT_END_RULES)
    g_assert_cmpint (game->result, ==, result);
  else
    g_assert_cmpint (result, ==, STELLING_RESULT_NONE);
  if (game->end == STELLING_PLAYOUT_END_LENGTH)
    g_assert_cmpuint (game->n_moves, ==, STELLING_DRAW_PLIES);
  g_assert_cmpuint (game->n_varied, <=, game->n_moves);
}

/* Its record tells the same. */
static void
check_record (StellingPlayout *playout, guint index)
{
  static const char *const results[] = {
    [STELLING_RESULT_LIGHT] = "light",
    [STELLING_RESULT_DARK] = "dark",
    [STELLING_RESULT_DRAW] = "draw",
  };
  const StellingPlayoutGame *game = stelling_playout_get_games (playout)->pdata[index];
  g_autoptr (StellingRecord) record = stelling_playout_make_record (playout, index);
  StellingNode *end = stelling_record_get_main_end (record);

  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, game->n_moves);
  g_assert_cmpuint (stelling_node_get_ply (end), ==, game->n_moves);
  g_assert_false (stelling_node_is_dead (end));
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_RESULT), ==,
                   results[game->result]);
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_LIGHT), ==, "Ann");
  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_DARK), ==, "Stelling");
  g_assert_nonnull (
      strstr (stelling_record_get_header (record, STELLING_HEADER_COMMENT), "drawn by lot"));
  g_assert_cmpint (strstr (stelling_record_get_header (record, STELLING_HEADER_COMMENT), "proven")
                       != NULL,
                   ==, game->end == STELLING_PLAYOUT_END_PROOF);
  g_assert_false (stelling_record_is_modified (record));
}

static gboolean
is_same_game (const StellingPlayoutGame *a, const StellingPlayoutGame *b)
{
  return a->n_moves == b->n_moves
         && memcmp (a->moves, b->moves, a->n_moves * sizeof *a->moves) == 0;
}

/* All games are played to their end, no two are the same, and they add up. */
static void
test_games (gconstpointer rules)
{
  const StellingPlayoutSettings settings = {
    .players = { { .name = "Ann" } },
    .n_games = 5,
    .nodes = 300,
    .threads = 2,
    .hash_mb = 12,
    .seed = 7,
  };
  Watched watched = { 0 };
  StellingTally tally = { 0 };
  const GPtrArray *games;
  guint n_moves = 0;

  make (&watched, rules, NULL);
  g_assert_false (stelling_playout_is_running (watched.playout));
  start (&watched, &settings);
  g_assert_cmpuint (stelling_playout_get_n_wanted (watched.playout), ==, 5);
  wait_for_end (&watched);
  g_assert_cmpuint (watched.n_changed, ==, 5);
  g_assert_null (stelling_playout_get_failure (watched.playout));
  games = stelling_playout_get_games (watched.playout);
  g_assert_cmpuint (games->len, ==, 5);
  for (guint i = 0; i < games->len; i++)
    {
      const StellingPlayoutGame *game = games->pdata[i];

      check_game (watched.playout, game);
      check_record (watched.playout, i);
      g_assert_cmpuint (game->n_varied, >=, 6);
      n_moves += game->n_moves;
      stelling_tally_add (&tally, game->result);
      for (guint j = 0; j < i; j++)
        g_assert_false (is_same_game (game, games->pdata[j]));
    }
  g_assert_false (stelling_playout_is_proven (watched.playout));
  g_assert_cmpuint (watched.n_moved, >, 0);
  g_assert_cmpuint (stelling_playout_get_n_moves (watched.playout), ==, n_moves);
  g_assert_cmpmem (&tally, sizeof tally, stelling_playout_get_tally (watched.playout),
                   sizeof tally);
  g_assert_finalize_object (watched.playout);
}

static void
play_once (const StellingPlayoutSettings *settings, Watched *watched)
{
  make (watched, TEBLO, NULL);
  start (watched, settings);
  wait_for_end (watched);
}

/* By a number of nodes, with one thread, the seed decides all. */
static void
test_seed (void)
{
  StellingPlayoutSettings settings
      = { .n_games = 1, .nodes = 200, .threads = 1, .hash_mb = 3, .seed = 1 };
  Watched first = { 0 }, again = { 0 }, other = { 0 };

  play_once (&settings, &first);
  play_once (&settings, &again);
  settings.seed = 2;
  play_once (&settings, &other);
  g_assert_true (is_same_game (stelling_playout_get_games (first.playout)->pdata[0],
                               stelling_playout_get_games (again.playout)->pdata[0]));
  g_assert_false (is_same_game (stelling_playout_get_games (first.playout)->pdata[0],
                                stelling_playout_get_games (other.playout)->pdata[0]));
  g_assert_finalize_object (first.playout);
  g_assert_finalize_object (again.playout);
  g_assert_finalize_object (other.playout);
}

/* What is proven is not played out, and no other move is tried. */
static void
test_proven (void)
{
  const StellingPlayoutSettings settings
      = { .n_games = 3, .nodes = 1000, .threads = 1, .hash_mb = 3, .seed = 1 };
  Watched watched = { 0 };

  make (&watched, TABLUT, WON);
  start (&watched, &settings);
  wait_for_end (&watched);
  g_assert_cmpuint (stelling_playout_get_tally (watched.playout)->wins[STELLING_LIGHT], ==, 3);
  g_assert_true (stelling_playout_is_proven (watched.playout));
  for (guint i = 0; i < 3; i++)
    {
      const StellingPlayoutGame *game = stelling_playout_get_games (watched.playout)->pdata[i];

      check_game (watched.playout, game);
      g_assert_cmpuint (game->n_moves, ==, 1);
      g_assert_cmpuint (game->n_varied, ==, 0);
      g_assert_true (game->is_proven);
    }
  g_assert_finalize_object (watched.playout);
}

/* However many there are, no two games are the same, though the engine always plays alike: but for
 * those that are over so soon that there was no choice. */
static void
test_differ (void)
{
  const StellingPlayoutSettings settings = {
    .n_games = STELLING_PLAYOUT_MAX_GAMES, .nodes = 20, .threads = 2, .hash_mb = 6, .seed = 3
  };
  Watched watched = { 0 };
  const GPtrArray *games;

  make (&watched, TABLUT, NULL);
  start (&watched, &settings);
  wait_for_end (&watched);
  games = stelling_playout_get_games (watched.playout);
  g_assert_cmpuint (games->len, ==, STELLING_PLAYOUT_MAX_GAMES);
  for (guint i = 0; i < games->len; i++)
    for (guint j = 0; j < i; j++)
      g_assert_false (((const StellingPlayoutGame *) games->pdata[i])->n_moves > 12
                      && is_same_game (games->pdata[i], games->pdata[j]));
  g_assert_finalize_object (watched.playout);
}

/* A game ends where it is proven who wins, before it is over by the rules. */
static void
test_proof (void)
{
  const StellingPlayoutSettings settings
      = { .n_games = 1, .nodes = 5000, .threads = 1, .hash_mb = 3, .seed = 1 };
  Watched watched = { 0 };
  const StellingPlayoutGame *game;

  make (&watched, TABLUT, LOST);
  start (&watched, &settings);
  wait_for_end (&watched);
  game = stelling_playout_get_games (watched.playout)->pdata[0];
  check_game (watched.playout, game);
  g_assert_cmpint (game->result, ==, STELLING_RESULT_LIGHT);
  g_assert_cmpint (game->end, ==, STELLING_PLAYOUT_END_PROOF);
  g_assert_true (game->is_proven);
  g_assert_finalize_object (watched.playout);
}

/* --- the end before the end --- */

/* Seconds in which all has to have ended. */
#define AT_ONCE 60.0

/* However long a move may take nothing goes on after stopping, and nothing is told any more. */
static void
test_stop (void)
{
  const StellingPlayoutSettings settings
      = { .n_games = 4, .seconds = 1000, .threads = 2, .hash_mb = 6, .seed = 1 };
  Watched watched = { 0 };
  gint64 begin;

  make (&watched, TEBLO, NULL);
  start (&watched, &settings);
  g_usleep (50000);
  begin = g_get_monotonic_time ();
  stelling_playout_stop (watched.playout);
  g_assert_cmpfloat ((double) (g_get_monotonic_time () - begin) / 1e6, <, AT_ONCE);
  g_assert_false (stelling_playout_is_running (watched.playout));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (watched.n_changed + watched.n_ended, ==, 0);
  stelling_playout_stop (watched.playout);
  g_assert_finalize_object (watched.playout);
}

/* The same without a word: who drops it stops it. */
static void
test_dropped (void)
{
  const StellingPlayoutSettings settings
      = { .n_games = 4, .nodes = 50, .threads = 2, .hash_mb = 6, .seed = 1 };
  Watched watched = { 0 };

  make (&watched, TABLUT, NULL);
  start (&watched, &settings);
  g_usleep (20000);
  g_assert_finalize_object (watched.playout);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (watched.n_ended, ==, 0);
}

static void
stop_cb (Watched *watched)
{
  stelling_playout_stop (watched->playout);
}

/* A handler that hears of a game may stop the rest: no more come. */
static void
test_stop_inside (void)
{
  const StellingPlayoutSettings settings
      = { .n_games = 50, .nodes = 1000, .threads = 2, .hash_mb = 6, .seed = 1 };
  Watched watched = { 0 };

  make (&watched, TABLUT, WON);
  g_signal_connect_swapped (watched.playout, "changed", G_CALLBACK (stop_cb), &watched);
  start (&watched, &settings);
  /* Several have been played when the first is told. */
  g_usleep (300000);
  while (stelling_playout_is_running (watched.playout))
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (watched.n_changed, ==, 1);
  g_assert_cmpuint (watched.n_ended, ==, 0);
  g_assert_cmpuint (stelling_playout_get_games (watched.playout)->len, ==, 1);
  g_assert_finalize_object (watched.playout);
}

/* --- other programs --- */

static void
assert_gone (pid_t process)
{
  g_assert_cmpint (kill (process, 0), ==, -1);
  g_assert_cmpint (errno, ==, ESRCH);
}

/* An engine that dies says nothing about the position: its game doesn't count. */
static void
test_dying (void)
{
  const char *const values[] = { "Nonsense=1", NULL };
  OddProgram engine = { 0 };
  Watched watched = { 0 };
  StellingPlayoutSettings settings
      = { .n_games = 4, .nodes = 100, .threads = 1, .hash_mb = 6, .seed = 1 };
  pid_t process;

  odd_program_init (&engine, "dying");
  settings.players[STELLING_DARK].command = engine.command;
  /* It has no such option: that is left out. */
  settings.players[STELLING_DARK].values = values;
  make (&watched, TABLUT, NULL);
  start (&watched, &settings);
  wait_for_end (&watched);
  process = odd_program_wait (&engine);
  g_assert_cmpuint (stelling_playout_get_games (watched.playout)->len, ==, 0);
  g_assert_nonnull (strstr (stelling_playout_get_failure (watched.playout), "Odd"));
  g_assert_nonnull (strstr (stelling_playout_get_failure (watched.playout), "out of ideas"));
  assert_gone (process);
  g_assert_finalize_object (watched.playout);
  odd_program_clear (&engine);
}

static void
test_missing (void)
{
  Watched watched = { 0 };
  const StellingPlayoutSettings settings = {
    .n_games = 1,
    .nodes = 100,
    .players = { { .command = "/nowhere/engine" } },
    .threads = 1,
    .hash_mb = 3,
  };

  make (&watched, TABLUT, NULL);
  start (&watched, &settings);
  wait_for_end (&watched);
  g_assert_nonnull (strstr (stelling_playout_get_failure (watched.playout), "/nowhere/engine"));
  g_assert_finalize_object (watched.playout);
}

/* An engine that does not answer is waited for no longer than it may take. */
static void
test_late (void)
{
  OddProgram engine = { 0 };
  Watched watched = { 0 };
  StellingPlayoutSettings settings
      = { .n_games = 1, .seconds = 0.01, .threads = 1, .hash_mb = 3, .patience = 0.1 };

  odd_program_init (&engine, "hanging");
  settings.players[STELLING_LIGHT].command = engine.command;
  make (&watched, TEBLO, NULL);
  start (&watched, &settings);
  wait_for_end (&watched);
  g_assert_nonnull (strstr (stelling_playout_get_failure (watched.playout), "no answer"));
  assert_gone (odd_program_wait (&engine));
  g_assert_finalize_object (watched.playout);
  odd_program_clear (&engine);
}

/* Whatever the program is waited for, stopping kills it at once. */
static void
test_stop_program (gconstpointer manner)
{
  OddProgram engine = { 0 };
  Watched watched = { 0 };
  StellingPlayoutSettings settings = { .n_games = 2, .nodes = 50, .threads = 1, .hash_mb = 3 };
  gint64 begin;
  pid_t process;

  odd_program_init (&engine, manner);
  settings.players[STELLING_LIGHT].command = engine.command;
  settings.players[STELLING_DARK].command = engine.command;
  make (&watched, TEBLO, NULL);
  start (&watched, &settings);
  odd_program_wait (&engine);
  g_usleep (200000);
  process = odd_program_wait (&engine);
  begin = g_get_monotonic_time ();
  stelling_playout_stop (watched.playout);
  g_assert_cmpfloat ((double) (g_get_monotonic_time () - begin) / 1e6, <, AT_ONCE);
  assert_gone (process);
  g_assert_cmpuint (watched.n_ended, ==, 0);
  g_assert_null (stelling_playout_get_failure (watched.playout));
  g_assert_finalize_object (watched.playout);
  odd_program_clear (&engine);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/analysis/playout/games/tablut", TABLUT, test_games);
  g_test_add_data_func ("/analysis/playout/games/teblo", TEBLO, test_games);
  g_test_add_func ("/analysis/playout/seed", test_seed);
  g_test_add_func ("/analysis/playout/proven", test_proven);
  g_test_add_func ("/analysis/playout/differ", test_differ);
  g_test_add_func ("/analysis/playout/proof", test_proof);
  g_test_add_func ("/analysis/playout/stop", test_stop);
  g_test_add_func ("/analysis/playout/dropped", test_dropped);
  g_test_add_func ("/analysis/playout/stop-inside", test_stop_inside);
  g_test_add_func ("/analysis/playout/dying", test_dying);
  g_test_add_func ("/analysis/playout/missing", test_missing);
  g_test_add_func ("/analysis/playout/late", test_late);
  g_test_add_data_func ("/analysis/playout/stop-program/hanging", "hanging", test_stop_program);
  g_test_add_data_func ("/analysis/playout/stop-program/deaf", "deaf", test_stop_program);
  return g_test_run ();
}
