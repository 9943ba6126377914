/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-match.h"

#include <stdlib.h>

/* The engine beats players that a program is expected to beat: one that moves at random always, the
 * plain alpha-beta in 95 games of 100, from varied openings with sides changed. The arguments, for
 * more than a quick look: how many games, the plain one's depth, the engine's nodes a move, and
 * the part of the points against the plain one, in hundredths. */

static guint n_games = 4;
static const char *depth = "1";
static guint64 n_nodes = 2000;
static guint wanted = 75;

static void
game_cb (const StellingMatchGame *game,
         gboolean pair_done,
         const StellingMatchResult *result,
         gpointer user_data)
{
  guint winner = game->result == STELLING_RESULT_LIGHT ? STELLING_LIGHT : STELLING_DARK;

  if (game->problem != NULL)
    g_test_message ("pair %u: %s", game->pair + 1, game->problem);
  if (game->result == STELLING_RESULT_DRAW || winner != game->sides[0])
    g_test_message ("pair %u, as %s: %s after %u moves", game->pair + 1,
                    game->sides[0] == STELLING_LIGHT ? "light" : "dark",
                    game->result == STELLING_RESULT_DRAW ? "a draw" : "lost",
                    game->history->n_moves);
}

/* At least @percent of the points. */
static void
play (const char *rules, const char *manner, guint percent)
{
  g_autofree char *command = g_strdup_printf ("%s %s", PLAIN_PLAYER, manner);
  const char *const values[] = { "Hash=16", NULL };
  StellingMatchSettings settings = {
    .players = { { .values = values }, { .command = command } },
    .n_pairs = n_games / 2,
    .opening_plies = 6,
    .seed = 5,
    .net_openings = TRUE,
    .limits = { .nodes = n_nodes },
    .n_threads = 2,
  };
  StellingMatchResult result;
  GError *error = NULL;

  g_assert_true (stelling_rules_parse (rules, &settings.rules, NULL));
  stelling_match_play (&settings, game_cb, NULL, &result, &error);
  g_assert_no_error (error);
  g_test_message ("%s against %s: %u won, %u drawn, %u lost", rules, manner, result.players[0].wins,
                  result.draws, result.players[1].wins);
  g_assert_cmpuint (result.n_games, ==, n_games);
  g_assert_cmpuint (result.players[0].forfeits + result.players[1].forfeits, ==, 0);
  g_assert_cmpuint (100 * (2 * result.players[0].wins + result.draws), >=, percent * 2 * n_games);
}

static void
test_random (gconstpointer data)
{
  play (data, "random", 100);
}

static void
test_plain (gconstpointer data)
{
  play (data, depth, wanted);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 4)
    {
      n_games = (guint) atoi (argv[1]);
      depth = argv[2];
      n_nodes = (guint64) atoi (argv[3]);
      wanted = (guint) atoi (argv[4]);
    }
  for (guint i = 0; i < STELLING_N_RULE_SETS; i++)
    {
      const char *rules = stelling_rule_set_get_name ((StellingRuleSet) i);
      g_autofree char *random = g_strconcat ("/match/opponents/random/", rules, NULL);
      g_autofree char *plain = g_strconcat ("/match/opponents/plain/", rules, NULL);

      g_test_add_data_func (random, rules, test_random);
      g_test_add_data_func (plain, rules, test_plain);
    }
  return g_test_run ();
}
