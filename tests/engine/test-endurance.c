/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Thinks for a long time, as people make an engine think: through whole games from the start, with
 * all kinds of options, limits, stops, hits and changes of mind at random moments; every final
 * report is looked at and its move played. Made for builds with sanitizers, which find what
 * answers don't show. The arguments: seconds in all, and the rule set (all of them, in turn). */

#define HANG 120 /* seconds after which a search that ought to have ended hangs */

static double seconds = 2;
static const char *only;

typedef struct
{
  StellingSearch *search;
  StellingEngineOptions options;
  GRand *rand;
  GTimer *timer;
  double end;
  guint n_searches;
  guint n_games;
  guint n_plies;
  double longest_stop;
} Player;

static gboolean
is_over (const StellingHistory *history)
{
  return stelling_history_get_outcome (history).result != STELLING_RESULT_NONE;
}

static double
get_random (Player *self, double most)
{
  return g_rand_double_range (self->rand, 0, most);
}

static void
sleep_for (Player *self, double most)
{
  g_usleep ((gulong) (1e6 * get_random (self, most)));
}

/* --- options and limits --- */

static void
choose_options (Player *self)
{
  self->options = (StellingEngineOptions) {
    .threads = (guint) g_rand_int_range (self->rand, 1, 4),
    .hash_mb = (guint) g_rand_int_range (self->rand, 1, 9),
    .lines = g_rand_boolean (self->rand) ? 1 : (guint) g_rand_int_range (self->rand, 2, 6),
    .search = (StellingSearchKind) g_rand_int_range (self->rand, 0, 3),
    .evaluator = g_rand_int_range (self->rand, 0, 4) == 0 ? STELLING_EVALUATOR_HAND_MADE
                                                          : STELLING_EVALUATOR_AUTO,
  };
}

/* Between two searches people change options, forget, or close the window. */
static void
change (Player *self)
{
  switch (g_rand_int_range (self->rand, 0, 12))
    {
    case 0:
      g_clear_pointer (&self->search, stelling_search_free);
      choose_options (self);
      self->search = stelling_search_new (&self->options);
      break;
    case 1:
    case 2:
      choose_options (self);
      stelling_search_set_options (self->search, &self->options);
      break;
    case 3:
      stelling_search_clear (self->search);
      break;
    default:
      break;
    }
}

static StellingLimits
choose_limits (Player *self)
{
  switch (g_rand_int_range (self->rand, 0, 4))
    {
    case 0:
      return (StellingLimits) { .nodes = (guint64) g_rand_int_range (self->rand, 1, 20000) };
    case 1:
      return (StellingLimits) { .depth = (guint) g_rand_int_range (self->rand, 1, 5),
                                .seconds = 0.5 };
    default:
      return (StellingLimits) { .seconds = 0.001 + get_random (self, 0.3) };
    }
}

/* --- ways to think --- */

static void
start (Player *self,
       const StellingHistory *history,
       const StellingLimits *limits,
       FixtureSeen *seen)
{
  *seen = (FixtureSeen) { .history = history };
  g_assert_true (stelling_search_go (self->search, history, limits, fixture_see_report, seen));
  self->n_searches++;
}

static void
stop (Player *self)
{
  double before = g_timer_elapsed (self->timer, NULL);
  double took;

  stelling_search_stop (self->search);
  took = g_timer_elapsed (self->timer, NULL) - before;
  self->longest_stop = MAX (self->longest_stop, took);
}

/* The move that is expected is played, thought about, and comes or not. */
static void
ponder (Player *self, const StellingHistory *history)
{
  g_auto (StellingHistory) expected = { 0 };
  StellingLimits limits = choose_limits (self);
  StellingMoveList list;
  FixtureSeen seen;

  stelling_position_get_moves (stelling_history_get_position (history), &list);
  stelling_history_copy (&expected, history);
  stelling_history_push (&expected, list.moves[g_rand_int_range (self->rand, 0, (gint32) list.n)]);
  limits.ponder = TRUE;
  start (self, &expected, &limits, &seen);
  sleep_for (self, 0.1);
  if (g_rand_boolean (self->rand))
    {
      stelling_search_ponder_hit (self->search);
      stelling_search_wait (self->search);
    }
  stop (self);
  g_assert_cmpuint (seen.n_final, ==, 1);
}

/* The final report of a search that was left alone, was stopped, or came after others that were
 * not even waited for. */
static void
think (Player *self, const StellingHistory *history, FixtureSeen *seen)
{
  const StellingLimits none = { 0 };
  StellingLimits limits = choose_limits (self);
  FixtureSeen others[2];

  switch (g_rand_int_range (self->rand, 0, 6))
    {
    case 0:
      start (self, history, &none, &others[0]);
      start (self, history, &limits, &others[1]);
      start (self, history, &limits, seen);
      g_assert_true (others[0].n_final == 1 && others[1].n_final == 1);
      stelling_search_wait (self->search);
      break;
    case 1:
    case 2:
      start (self, history, &none, seen);
      sleep_for (self, g_rand_boolean (self->rand) ? 0.002 : 0.3);
      stop (self);
      break;
    case 3:
      ponder (self, history);
      G_GNUC_FALLTHROUGH;
    default:
      start (self, history, &limits, seen);
      stelling_search_wait (self->search);
    }
  g_assert_false (stelling_search_is_running (self->search));
}

/* --- games --- */

static void
play_game (Player *self, const char *rules)
{
  g_auto (StellingHistory) history = { 0 };

  fixture_init_history (&history, rules, NULL, "");
  fixture_play_random (&history, self->rand, (guint) g_rand_int_range (self->rand, 0, 7));
  while (!is_over (&history) && g_timer_elapsed (self->timer, NULL) < self->end)
    {
      FixtureSeen seen;

      alarm (HANG);
      change (self);
      think (self, &history, &seen);
      g_assert_cmpuint (seen.n_final, ==, 1);
      g_assert_cmpuint (seen.report.n_lines, >=, 1);
      fixture_check_report (&history, self->options.lines, &seen.report);
      stelling_history_push (&history, seen.report.lines[0].pv[0]);
      self->n_plies++;
    }
  alarm (0);
  self->n_games += is_over (&history);
}

static void
test_games (gconstpointer data)
{
  const char *rules = data;
  Player player = { .rand = g_rand_new_with_seed (7), .timer = g_timer_new (), .end = seconds };

  choose_options (&player);
  player.search = stelling_search_new (&player.options);
  while (g_timer_elapsed (player.timer, NULL) < player.end)
    play_game (&player, rules);
  g_test_message ("%s: %u searches, %u plies, %u games to their end; longest stop %.2f ms", rules,
                  player.n_searches, player.n_plies, player.n_games, 1000 * player.longest_stop);
  stelling_search_free (player.search);
  g_timer_destroy (player.timer);
  g_rand_free (player.rand);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    seconds = g_ascii_strtod (argv[1], NULL);
  only = argc > 2 ? argv[2] : NULL;
  for (guint i = 0; i < STELLING_N_RULE_SETS; i++)
    {
      const char *name = stelling_rule_set_get_name ((StellingRuleSet) i);
      g_autofree char *path = g_strconcat ("/engine/endurance/", name, NULL);

      if (only == NULL || strcmp (name, only) == 0)
        g_test_add_data_func (path, name, test_games);
    }
  return g_test_run ();
}
