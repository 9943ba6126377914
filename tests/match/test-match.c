/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-match.h"
#include "stelling-opening.h"
#include "stelling-opening.h"

#include <string.h>

/* Matches between the built-in engine and itself, and against programs that misbehave: the plain
 * player, told how. */

#define MAX_GAMES 64

typedef struct
{
  guint n_games;
  guint n_pairs_done;
  guint64 openings[MAX_GAMES];
  StellingSide sides[MAX_GAMES];
  StellingMatchEnd ends[MAX_GAMES];
  guint n_forfeits;
  StellingSprtVerdict verdict;
  char problem[80]; /* of the last forfeit */
  int resign;       /* as the settings have it */
} Seen;

/* Both have said in points as they are told, for six plies, that the winner is so far ahead. */
static void
assert_agreed (const StellingMatchGame *game, int resign)
{
  StellingSide winner = game->result == STELLING_RESULT_LIGHT ? STELLING_LIGHT : STELLING_DARK;
  guint n = game->history->n_moves;

  for (guint i = n - 6; i < n; i++)
    {
      StellingScore score = game->choices[i].score;
      gboolean own = game->history->positions[i].turn == winner;

      if (score.kind == STELLING_SCORE_VALUE)
        g_assert_cmpint (own ? score.value : -score.value, >=, resign);
      else
        g_assert_cmpint (score.kind, ==, own ? STELLING_SCORE_WIN : STELLING_SCORE_LOSS);
    }
}

static void
game_cb (const StellingMatchGame *game,
         gboolean pair_done,
         const StellingMatchResult *result,
         gpointer user_data)
{
  Seen *seen = user_data;
  guint slot = game->pair * 2 + (game->sides[0] == STELLING_LIGHT ? 0 : 1);

  g_assert_cmpint (game->sides[0], !=, game->sides[1]);
  g_assert_cmpint (game->result, !=, STELLING_RESULT_NONE);
  /* Once it stands, nothing is counted any more. */
  g_assert_cmpint (seen->verdict, ==, STELLING_SPRT_OPEN);
  seen->verdict = result->verdict;
  seen->openings[slot] = game->history->positions[game->n_opening].key;
  seen->sides[slot] = game->sides[0];
  seen->ends[slot] = game->end;
  if (game->end == STELLING_MATCH_END_RESIGNED)
    assert_agreed (game, seen->resign);
  seen->n_forfeits += game->problem != NULL;
  if (game->problem != NULL)
    g_strlcpy (seen->problem, game->problem, sizeof seen->problem);
  seen->n_pairs_done += pair_done;
  for (guint i = game->n_opening; i < game->history->n_moves; i++)
    g_assert_cmpuint (game->choices[i].move, ==, game->history->moves[i]);
  g_assert_cmpuint (++seen->n_games, ==, result->n_games);
}

static void
init_settings (StellingMatchSettings *settings, const char *rules)
{
  *settings = (StellingMatchSettings) { .n_pairs = 3,
                                        .opening_plies = 6,
                                        .seed = 3,
                                        .n_threads = 2,
                                        .max_plies = 60,
                                        .risk = 0.05,
                                        .limits = { .nodes = 150 } };
  g_assert_true (stelling_rules_parse (rules, &settings->rules, NULL));
}

/* Each opening is played twice with sides changed, each pair has one of its own, and the same seed
 * gives the same match. */
static void
test_pairs (void)
{
  static const char *const rules[] = { "teblo", "tablut-edge", "tablut-corner" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      StellingMatchSettings settings;
      StellingMatchResult result, again;
      Seen seen = { 0 };

      init_settings (&settings, rules[i]);
      g_assert_true (stelling_match_play (&settings, game_cb, &seen, &result, NULL));
      g_assert_cmpuint (result.n_games, ==, 6);
      g_assert_cmpuint (seen.n_pairs_done, ==, 3);
      g_assert_cmpuint (stelling_pairs_get_n (&result.pairs), ==, 3);
      g_assert_cmpuint (result.players[0].wins + result.players[1].wins + result.draws, ==, 6);
      g_assert_cmpuint (result.players[0].forfeits + result.players[1].forfeits, ==, 0);
      g_assert_cmpuint (result.players[0].nodes, >, 0);
      for (guint pair = 0; pair < 3; pair++)
        {
          g_assert_cmpuint (seen.openings[2 * pair], ==, seen.openings[2 * pair + 1]);
          g_assert_cmpint (seen.sides[2 * pair], !=, seen.sides[2 * pair + 1]);
          g_assert_cmpuint (seen.openings[2 * pair], !=, seen.openings[(2 * pair + 2) % 6]);
        }
      g_assert_true (stelling_match_play (&settings, NULL, NULL, &again, NULL));
      g_assert_cmpmem (&result.pairs, sizeof result.pairs, &again.pairs, sizeof again.pairs);
      g_assert_cmpuint (result.plies, ==, again.plies);
    }
}

/* A random game is played by the rules and ends with them, or after the most plies. */
static void
test_random (void)
{
  static const char *const rules[] = { "teblo", "tablut-edge", "tablut-corner:repeat=draw" };

  for (guint i = 0; i < 30; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      g_auto (StellingHistory) history = { 0 };
      StellingRules parsed;
      StellingPosition start;

      g_assert_true (stelling_rules_parse (rules[i % 3], &parsed, NULL));
      stelling_position_init (&start, &parsed);
      stelling_history_init (&history, &start);
      stelling_opening_play_random (&history, 12, rand);
      g_assert_cmpuint (history.n_moves, <=, 12);
      stelling_opening_play_random (&history, 100000, rand);
      g_assert_cmpint (stelling_history_get_outcome (&history).result, !=, STELLING_RESULT_NONE);
      stelling_history_pop (&history);
      g_assert_cmpint (stelling_history_get_outcome (&history).result, ==, STELLING_RESULT_NONE);
    }
}

/* Against a player that moves at random the engine wins all; the test knows it early, and goes on
 * if it shall. */
static void
test_sprt (void)
{
  g_autofree char *command = g_strdup_printf ("%s random", PLAIN_PLAYER);
  StellingMatchSettings settings;
  StellingMatchResult result;

  init_settings (&settings, "tablut-edge");
  settings.n_pairs = 200;
  settings.max_plies = 400;
  settings.limits.nodes = 1000;
  settings.players[1].command = command;
  settings.sprt = TRUE;
  settings.elo0 = 0;
  settings.elo1 = 100;
  g_assert_true (stelling_match_play (&settings, NULL, NULL, &result, NULL));
  g_assert_cmpint (result.verdict, ==, STELLING_SPRT_ACCEPTED);
  g_assert_cmpuint (result.n_games, <, 60);
  g_assert_cmpuint (result.players[0].wins, ==, result.n_games);

  settings.least_games = 60;
  g_assert_true (stelling_match_play (&settings, NULL, NULL, &result, NULL));
  g_assert_cmpint (result.verdict, ==, STELLING_SPRT_ACCEPTED);
  g_assert_cmpuint (result.n_games, >=, 60);
  g_assert_cmpuint (result.n_games, <, 200);
}

/* Games that end on other threads when the test has its answer don't change it: here all games are
 * draws of one ply, many at a time. */
static void
test_sprt_ends (void)
{
  static const char *const values[] = { "Hash=1", NULL };
  StellingMatchSettings settings;
  StellingMatchResult result;
  Seen seen = { 0 };

  init_settings (&settings, "tablut-edge");
  settings.n_threads = 8;
  settings.n_pairs = MAX_GAMES / 2;
  settings.opening_plies = 2;
  settings.max_plies = 3;
  settings.limits.nodes = 50;
  settings.players[0].values = settings.players[1].values = values;
  settings.sprt = TRUE;
  settings.elo0 = 0;
  settings.elo1 = 200;
  g_assert_true (stelling_match_play (&settings, game_cb, &seen, &result, NULL));
  g_assert_cmpint (result.verdict, ==, STELLING_SPRT_REJECTED);
  g_assert_cmpint (seen.verdict, ==, STELLING_SPRT_REJECTED);
  g_assert_cmpuint (result.n_games, ==, seen.n_games);
}

/* Openings that are given are played by turns; a mistake is told with its line and move. */
static void
test_given_openings (void)
{
  const char *text = "# three\ne3-f3 d1-d3\n\n  e7-d7\td1-c1  # the second\r\ne3-c3\n";
  static const struct
  {
    const char *text;
    const char *error;
  } wrong[] = {
    { "e3-f3\n\ne3-c3 e3-d3\n", "line 3: e3-d3: *" },
    { "e3-f3 what", "line 1: what: *" },
    { "# none\n\n", "there is no opening in it" },
  };
  StellingMatchSettings settings;
  StellingMatchResult result;
  Seen seen = { 0 };
  g_autoptr (GArray) openings = NULL;

  init_settings (&settings, "tablut-edge");
  openings = stelling_openings_parse (text, &settings.rules, NULL);
  g_assert_nonnull (openings);
  g_assert_cmpuint (openings->len, ==, 3);
  settings.openings = openings;
  settings.n_pairs = 4;
  settings.max_plies = 10;
  g_assert_true (stelling_match_play (&settings, game_cb, &seen, &result, NULL));
  g_assert_cmpuint (result.n_games, ==, 8);
  for (guint game = 0; game < 8; game++)
    {
      const StellingHistory *opening
          = &g_array_index (openings, StellingHistory, game / 2 % openings->len);

      g_assert_cmpuint (seen.openings[game], ==, stelling_history_get_position (opening)->key);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (stelling_openings_parse (wrong[i].text, &settings.rules, &error));
      g_assert_true (g_pattern_match_simple (wrong[i].error, error->message));
    }
}

/* The openings that others play against this program from stay what they are. */
static void
test_frozen_openings (void)
{
  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    {
      const char *rules = stelling_rule_set_get_name (set);
      g_autofree char *file = g_strconcat (rules, ".txt", NULL);
      const char *path
          = g_test_get_filename (G_TEST_DIST, "..", "src", "match", "openings", file, NULL);
      g_autoptr (GHashTable) keys = g_hash_table_new (g_int64_hash, g_int64_equal);
      g_autoptr (GArray) openings = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      StellingMatchSettings settings;

      init_settings (&settings, rules);
      g_assert_true (g_file_get_contents (path, &text, NULL, &error));
      openings = stelling_openings_parse (text, &settings.rules, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (openings->len, ==, 50);
      for (guint i = 0; i < openings->len; i++)
        {
          StellingHistory *opening = &g_array_index (openings, StellingHistory, i);

          g_assert_cmpuint (opening->n_moves, ==, 8);
          g_assert_cmpint (stelling_history_get_outcome (opening).result, ==, STELLING_RESULT_NONE);
          g_assert_true (g_hash_table_add (keys, &opening->positions[opening->n_moves].key));
        }
    }
}

/* The openings are the same whichever nets there are. */
static void
test_openings (void)
{
  static const char *const folders[] = { NETS, "/no/such/folder" };
  g_autofree char *before = g_strdup (g_getenv ("STELLING_NETS"));
  guint64 openings[2][MAX_GAMES];

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      StellingMatchSettings settings;
      StellingMatchResult result;
      Seen seen = { 0 };

      g_setenv ("STELLING_NETS", folders[i], TRUE);
      init_settings (&settings, "tablut-corner");
      settings.n_pairs = 8;
      settings.max_plies = 7;
      g_assert_true (stelling_match_play (&settings, game_cb, &seen, &result, NULL));
      memcpy (openings[i], seen.openings, sizeof seen.openings);
    }
  g_assert_cmpmem (openings[0], sizeof openings[0], openings[1], sizeof openings[1]);
  if (before != NULL)
    g_setenv ("STELLING_NETS", before, TRUE);
}

/* A king alone has one move that draws by repetition: he is behind, however much that holds the
 * game. */
static void
test_held_by_repetition (void)
{
  static const char *const moves[]
      = { "i4-i3", "Kd4-d5", "i3-i4", "Kd5-d4", "i4-i3", "Kd4-d5", "i3-i4" };
  const StellingEngineOptions even
      = { .evaluator = STELLING_EVALUATOR_HAND_MADE, .search = STELLING_SEARCH_ALPHA_BETA };
  g_autoptr (StellingSearch) judge = stelling_opening_search_new (STELLING_EVALUATOR_HAND_MADE);
  g_autoptr (StellingSearch) other = stelling_search_new (&even);
  g_auto (StellingHistory) history = { 0 };
  StellingRules rules;
  StellingPosition start;
  StellingReport report;

  g_assert_true (stelling_rules_parse ("tablut-corner:repeat=draw", &rules, NULL));
  g_assert_true (
      stelling_position_parse (&start, &rules, "3ttt3/4t4/9/t7t/tt5tt/t2K4t/9/4t4/3ttt3 d", NULL));
  stelling_history_init (&history, &start);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      StellingMove move;

      g_assert_true (
          stelling_move_parse (stelling_history_get_position (&history), moves[i], &move, NULL));
      stelling_history_push (&history, move);
    }
  g_assert_true (stelling_opening_look (other, &history, 1000, &report));
  g_assert_cmpint (report.lines[0].score.value, ==, 0);
  g_assert_true (stelling_opening_look (judge, &history, 1000, &report));
  g_assert_cmpint (report.lines[0].score.value, <=, -50);
}

/* The first player loses all games, but the match goes on. */
static void
play_forfeits (StellingMatchSettings *settings, const char *command, Seen *seen)
{
  guint n = 2 * settings->n_pairs;
  StellingMatchResult result;

  settings->players[0].command = command;
  g_assert_true (stelling_match_play (settings, game_cb, seen, &result, NULL));
  g_assert_cmpuint (result.n_games, ==, n);
  g_assert_cmpuint (result.players[0].forfeits, ==, n);
  g_assert_cmpuint (result.players[1].wins, ==, n);
  g_assert_cmpuint (seen->n_forfeits, ==, n);
}

/* A player that makes no legal move loses. */
static void
test_forfeits (gconstpointer data)
{
  g_autofree char *command = g_strdup_printf ("%s %s", PLAIN_PLAYER, (const char *) data);
  StellingMatchSettings settings;
  Seen seen = { 0 };

  init_settings (&settings, "tablut-corner");
  settings.n_threads = 1;
  play_forfeits (&settings, command, &seen);
}

/* So does a player that makes none in time. The other has more than it needs on a busy machine, and
 * the late one takes far longer. */
static void
test_too_late (gconstpointer data)
{
  g_autofree char *command
      = g_strdup_printf ("%s %s %s random", ODD_PLAYER, (const char *) data, PLAIN_PLAYER);
  StellingMatchSettings settings;
  Seen seen = { 0 };

  init_settings (&settings, "tablut-corner");
  settings.n_pairs = 1;
  settings.limits = (StellingLimits) { .seconds = 0.02 };
  settings.margin = 1;
  play_forfeits (&settings, command, &seen);
  g_assert_cmpstr (seen.problem, ==, "plain player gave no answer in 1.02 s");
}

/* With a wide margin a late move counts, and is counted as late. */
static void
test_late (void)
{
  g_autofree char *command = g_strdup_printf ("%s late %s random", ODD_PLAYER, PLAIN_PLAYER);
  StellingMatchSettings settings;
  StellingMatchResult result;

  init_settings (&settings, "tablut-corner");
  settings.n_pairs = 1;
  settings.max_plies = 8;
  settings.players[0].command = command;
  settings.limits = (StellingLimits) { .seconds = 0.02 };
  settings.margin = 60;
  g_assert_true (stelling_match_play (&settings, NULL, NULL, &result, NULL));
  g_assert_cmpuint (result.players[0].forfeits, ==, 0);
  g_assert_cmpuint (result.players[0].moves, >=, 1);
  g_assert_cmpuint (result.players[0].late, ==, result.players[0].moves);
}

/* An engine that talks instead of getting ready has so long, however much it says. */
static void
test_impatient (void)
{
  g_autofree char *command = g_strdup_printf ("%s rude %s random", ODD_PLAYER, PLAIN_PLAYER);
  StellingMatchSettings settings;
  StellingMatchResult result;
  Seen seen = { 0 };

  init_settings (&settings, "tablut-corner");
  settings.n_pairs = 1;
  settings.players[0].command = command;
  settings.players[0].patience = 0.3;
  g_assert_true (stelling_match_play (&settings, game_cb, &seen, &result, NULL));
  g_assert_cmpuint (result.players[0].forfeits, ==, 2);
  g_assert_cmpstr (seen.problem, ==, "plain player gave no answer in 0.3 s");
}

/* The first player gets twice as much, whichever side it plays. */
static void
test_odds (void)
{
  StellingMatchSettings settings;
  StellingMatchResult result;

  init_settings (&settings, "tablut-edge");
  settings.n_pairs = 1;
  settings.limits = (StellingLimits) { .nodes = 2000 };
  settings.odds = 2.5;
  settings.max_plies = 24;
  g_assert_true (stelling_match_play (&settings, NULL, NULL, &result, NULL));
  g_assert_cmpuint (result.n_games, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      guint64 expected = result.players[i].moves * (i == 0 ? 5000 : 2000);

      /* A search whose first choice turned out to lose looks at the others for a little longer; one
       * that has found the end needs less. */
      g_assert_cmpuint (10 * result.players[i].nodes, >, 7 * expected);
      g_assert_cmpuint (10 * result.players[i].nodes, <, 13 * expected);
    }
}

/* The engine keeps to a clock, at either end of the pipes; a player that does not loses. */
static void
test_clock (void)
{
  g_autofree char *slow = g_strdup_printf ("%s late %s random", ODD_PLAYER, PLAIN_PLAYER);
  g_autofree char *quick = g_strdup_printf ("%s random", PLAIN_PLAYER);
  StellingMatchSettings settings;
  StellingMatchResult result;
  Seen seen = { 0 };

  init_settings (&settings, "tablut-edge");
  settings.n_pairs = 1;
  settings.max_plies = 16;
  settings.players[0].command = quick;
  settings.limits = (StellingLimits) { 0 };
  settings.clock_seconds = 0.5;
  settings.clock_added = 0.01;
  settings.margin = 60;
  g_assert_true (stelling_match_play (&settings, game_cb, &seen, &result, NULL));
  g_assert_cmpuint (result.n_games, ==, 2);
  g_assert_cmpuint (result.players[0].forfeits + result.players[1].forfeits, ==, 0);

  /* A move of three seconds is too much. */
  settings.players[0].command = slow;
  settings.clock_added = 0;
  settings.margin = 0.5;
  seen = (Seen) { 0 };
  settings.limits.nodes = 50;
  g_assert_true (stelling_match_play (&settings, game_cb, &seen, &result, NULL));
  g_assert_cmpuint (result.players[0].forfeits, ==, 2);
}

static void
assert_fails (const char *command, const char *value, const char *part)
{
  const char *const values[] = { value, NULL };
  StellingMatchSettings settings;
  StellingMatchResult result;
  g_autoptr (GError) error = NULL;

  init_settings (&settings, "teblo");
  settings.players[1].command = command;
  settings.players[1].values = value != NULL ? values : NULL;
  g_assert_false (stelling_match_play (&settings, NULL, NULL, &result, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, part));
}

static void
test_wrong_players (void)
{
  assert_fails ("/no/such/program", NULL, "/no/such/program");
  assert_fails ("false", NULL, "false ended");
  assert_fails ("unfinished 'quote", NULL, "quot");
  assert_fails (NULL, "Threads=many", "expected a number");
  assert_fails (NULL, "Threads", "NAME=VALUE");
  assert_fails (NULL, "Beard=long", "no option “Beard”");
}

/* Both say that it is over: then it is. */
static void
test_resigned (void)
{
  StellingMatchSettings settings;
  StellingMatchResult result;
  Seen seen = { .resign = 60 };
  guint n_resigned = 0;

  init_settings (&settings, "tablut-edge");
  settings.resign = seen.resign;
  settings.max_plies = 300;
  settings.limits.nodes = 600;
  g_assert_true (stelling_match_play (&settings, game_cb, &seen, &result, NULL));
  for (guint i = 0; i < 6; i++)
    n_resigned += seen.ends[i] == STELLING_MATCH_END_RESIGNED;
  g_assert_cmpuint (n_resigned, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match/match/random", test_random);
  g_test_add_func ("/match/match/pairs", test_pairs);
  g_test_add_func ("/match/match/sprt", test_sprt);
  g_test_add_func ("/match/match/sprt-ends", test_sprt_ends);
  g_test_add_func ("/match/match/openings", test_openings);
  g_test_add_func ("/match/match/given-openings", test_given_openings);
  g_test_add_func ("/match/match/frozen-openings", test_frozen_openings);
  g_test_add_func ("/match/match/held-by-repetition", test_held_by_repetition);
  g_test_add_data_func ("/match/match/illegal-move", "liar", test_forfeits);
  g_test_add_data_func ("/match/match/ended", "quitter", test_forfeits);
  g_test_add_data_func ("/match/match/no-move", "mute", test_forfeits);
  g_test_add_data_func ("/match/match/too-late", "late", test_too_late);
  g_test_add_data_func ("/match/match/hanging", "hanging", test_too_late);
  g_test_add_data_func ("/match/match/chatty", "chatty", test_too_late);
  g_test_add_func ("/match/match/late", test_late);
  g_test_add_func ("/match/match/impatient", test_impatient);
  g_test_add_func ("/match/match/clock", test_clock);
  g_test_add_func ("/match/match/odds", test_odds);
  g_test_add_func ("/match/match/wrong-players", test_wrong_players);
  g_test_add_func ("/match/match/resigned", test_resigned);
  return g_test_run ();
}
