/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-cli-export.h"
#include "stelling-clock-use.h"
#include "stelling-config.h"
#include "stelling-formats.h"
#include "stelling-match.h"
#include "stelling-opening.h"
#include "stelling-record-builder.h"
#include "stelling-shown-text.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include <glib/gstdio.h>

#define MAX_SECONDS 1e6
#define MAX_ODDS 1000.0
#define MAX_RESIGN 100

typedef struct
{
  char *rules;
  int games;
  double seconds;
  int depth;
  gint64 nodes;
  char *commands[2];
  char **values[2];
  int openings;
  char *opening_file;
  int seed;
  int threads;
  int max_plies;
  int margin;
  gboolean net_openings;
  double odds;
  double resign;
  char *clock;
  double patience;
  double longest;
  char *sprt;
  int least;
  double risk;
  char *records;

  gboolean told_net, told_search; /* what a player has to do without */
  int status;                     /* of the records */
  GArray *clock_uses;             /* of StellingClockUse */
} MatchCommandOptions;

#define OPTIONS_INIT                                                                               \
  {                                                                                                \
    .games = 100, .seconds = STELLING_CLI_NOT_GIVEN, .depth = STELLING_CLI_NOT_GIVEN,              \
    .nodes = STELLING_CLI_NOT_GIVEN, .openings = 6, .seed = 1, .threads = 1, .max_plies = 400,     \
    .margin = 500, .longest = 600, .risk = 0.05                                                    \
  }

static void
options_clear (MatchCommandOptions *options)
{
  g_free (options->rules);
  for (guint i = 0; i < 2; i++)
    {
      g_free (options->commands[i]);
      g_strfreev (options->values[i]);
    }
  g_free (options->clock);
  g_free (options->opening_file);
  g_free (options->sprt);
  g_free (options->records);
  g_clear_pointer (&options->clock_uses, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatchCommandOptions, options_clear)

/* --- records --- */

static const char *
get_ending (const StellingMatchGame *game)
{
  switch (game->end)
    {
    case STELLING_MATCH_END_RESIGNED:
      return "Both players agreed who wins.";
    case STELLING_MATCH_END_TOO_LONG:
      return "Too long: counted as a draw.";
    case STELLING_MATCH_END_FORFEITED:
      return game->problem;
    case STELLING_MATCH_END_RULES:
    default:
      return NULL;
    }
}

static void
add_header (StellingRecord *record, const StellingMatchGame *game)
{
  static const char *const results[] = { "none", "light", "dark", "draw" };
  g_autofree char *round = g_strdup_printf ("%u.%u", game->pair + 1, 1 + (guint) game->sides[0]);
  guint light = game->sides[0] == STELLING_LIGHT ? 0 : 1;

  stelling_record_build_header (record, STELLING_HEADER_LIGHT, game->names[light]);
  stelling_record_build_header (record, STELLING_HEADER_DARK, game->names[1 - light]);
  stelling_record_build_header (record, STELLING_HEADER_ROUND, round);
  stelling_record_build_header (record, STELLING_HEADER_RESULT, results[game->result]);
  if (get_ending (game) != NULL)
    stelling_record_build_header (record, STELLING_HEADER_COMMENT, get_ending (game));
}

/* The mover's evaluation belongs to the position before its move. */
static void
add_evaluation (const MatchCommandOptions *options,
                StellingRecord *record,
                StellingNode *before,
                const StellingMatchGame *game,
                guint index)
{
  const StellingChoice *choice = &game->choices[index];
  StellingSide side = stelling_position_get_turn (&game->history->positions[index]);
  guint player = side == game->sides[0] ? 0 : 1;
  StellingMove move = choice->move;
  StellingEvaluationLine line = { { 0 }, &move, 1 };
  StellingEvaluation evaluation = { .score = choice->score, .depth = choice->depth };
  g_autofree char *version = NULL;

  if (choice->score.kind == STELLING_SCORE_NONE)
    return;
  if (side == STELLING_DARK)
    evaluation.score = stelling_score_negate (choice->score);
  /* Of the line that the player thought of the match knows the move. */
  line.score = evaluation.score;
  evaluation.lines = &line;
  evaluation.n_lines = 1;
  evaluation.nodes = choice->all_nodes;
  evaluation.engine = (char *) game->names[player];
  /* Our own: "Stelling" and "0.1.0, Hash=1". Another's version is in its name, if anywhere. */
  if (options->commands[player] == NULL)
    {
      evaluation.engine = (char *) STELLING_ENGINE_NAME;
      evaluation.version = version = g_strconcat (
          STELLING_VERSION, game->names[player] + strlen (STELLING_ENGINE_NAME), NULL);
    }
  stelling_annotation_set_evaluation (stelling_record_build_annotation (record, before),
                                      &evaluation);
}

/* The mover's clock after its move; in the opening nobody's runs. */
static void
add_clock (StellingRecord *record,
           StellingNode *node,
           const StellingMatchGame *game,
           StellingGameClock *clock,
           guint index)
{
  StellingSide side = stelling_node_get_side (node);
  const StellingRules *rules = stelling_record_get_rules (record);
  double *left = &clock->left[side != stelling_rules_get_first (rules)];

  if (index < game->n_opening)
    return;
  *left = MAX (*left - game->choices[index].seconds, 0);
  stelling_record_build_annotation (record, node)->clock.left[side] = (gint64) (*left * 1000);
  *left += clock->added;
}

static StellingRecord *
make_record (const MatchCommandOptions *options, const StellingMatchGame *game)
{
  const StellingHistory *history = game->history;
  StellingRecord *record = stelling_record_new (&history->positions[0]);
  StellingNode *node = stelling_record_get_root (record);
  StellingGameClock clock = { { 0, 0 }, 0 };

  if (game->clock != NULL)
    clock = *game->clock;
  add_header (record, game);
  for (guint i = 0; i < history->n_moves; i++)
    {
      add_evaluation (options, record, node, game, i);
      node = stelling_record_build_move (record, node, history->moves[i], NULL, NULL);
      if (game->clock != NULL)
        add_clock (record, node, game, &clock, i);
    }
  stelling_record_build_finish (record);
  return record;
}

static int
save_record (const MatchCommandOptions *options, const StellingMatchGame *game)
{
  g_autofree char *name
      = g_strdup_printf ("%04u-%u.sgf", game->pair + 1, 1 + (guint) game->sides[0]);
  g_autofree char *path = g_build_filename (options->records, name, NULL);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (records, make_record (options, game));
  bytes = stelling_write (STELLING_FORMAT_SGF, records, NULL, NULL, &error);
  return stelling_cli_save (path, bytes, error);
}

/* --- what is told --- */

static void
tell_once (gboolean *told, const char *used, const char *reason)
{
  if (*told || reason == NULL)
    return;
  stelling_cli_tell_fallback (used, reason);
  *told = TRUE;
}

/* Reports the first player that lacks the net it was to use, and the first that searches otherwise
 * than it was to. */
static void
tell_fallbacks (MatchCommandOptions *options, const StellingMatchGame *game)
{
  for (guint i = game->n_opening; i < game->history->n_moves; i++)
    {
      const StellingChoice *choice = &game->choices[i];

      tell_once (&options->told_net, STELLING_CLI_HAND_MADE, choice->problem);
      tell_once (&options->told_search, STELLING_CLI_ALPHA_BETA, choice->search_problem);
    }
}

/* Returns the Elo difference of the pairs that are over, with both ends of the interval; only one
 * where a side won nearly all. */
static char *
dup_elo (const StellingPairs *pairs)
{
  StellingElo elo = stelling_pairs_get_elo (pairs);

  if (stelling_pairs_get_n (pairs) == 0)
    return g_strdup ("");
  if (isfinite (elo.low) && isinf (elo.high))
    return g_strdup_printf ("; Elo %+.1f, at least %+.1f", elo.elo, elo.low);
  if (isfinite (elo.high) && isinf (elo.low))
    return g_strdup_printf ("; Elo %+.1f, at most %+.1f", elo.elo, elo.high);
  return g_strdup_printf ("; Elo %+.1f ± %.1f", elo.elo, elo.error);
}

static void
tell_result (const MatchCommandOptions *options, const StellingMatchResult *result)
{
  g_autofree char *elo = dup_elo (&result->pairs);
  g_autofree char *llr = options->sprt != NULL ? g_strdup_printf ("; LLR %.2f", result->llr)
                                               : g_strdup ("");

  g_printerr ("%u %s: %u won, %u drawn, %u lost%s%s\n", result->n_games,
              result->n_games == 1 ? "game" : "games", result->players[0].wins, result->draws,
              result->players[1].wins, elo, llr);
}

static void
game_cb (const StellingMatchGame *game,
         gboolean pair_done,
         const StellingMatchResult *result,
         gpointer user_data)
{
  MatchCommandOptions *options = user_data;

  tell_fallbacks (options, game);
  if (options->records != NULL && save_record (options, game) != STELLING_CLI_DONE)
    options->status = STELLING_CLI_BAD_INPUT;
  if (game->clock != NULL)
    {
      StellingClockUse use = stelling_clock_use_of_game (game);

      g_array_append_val (options->clock_uses, use);
    }
  if (game->problem != NULL)
    {
      g_autofree char *shown = stelling_shown_dup_escaped (game->problem, FALSE);

      g_printerr ("pair %u: %s\n", game->pair + 1, shown);
    }
  tell_result (options, result);
}

static void
print_player (const char *name, const StellingMatchTally *tally)
{
  double moves = (double) MAX (tally->moves, 1);

  printf ("%s wins %u forfeits %u\n", name, tally->wins, tally->forfeits);
  g_printerr ("%s: %.1f ms a move, longest %.1f ms, %" G_GUINT64_FORMAT " late, %.0f nodes a move, "
              "depth %.1f\n",
              name, 1000 * tally->seconds / moves, 1000 * tally->longest, tally->late,
              (double) tally->nodes / moves, (double) tally->depth / moves);
}

static void
tell_clock_use (const GArray *uses)
{
  StellingClockUse sum;
  guint n = stelling_clock_uses_add_long (uses, &sum);

  if (n == 0)
    return;
  g_printerr ("clock: in %u %s of %u plies and more the first used %.2f of its time, "
              "the second %.2f\n",
              n, n == 1 ? "game" : "games", sum.plies, sum.used[0] / sum.given[0],
              sum.used[1] / sum.given[1]);
}

static void
print_result (const MatchCommandOptions *options,
              const StellingMatchSettings *settings,
              const StellingMatchResult *result)
{
  static const char *const verdicts[] = { "open", "accepted", "rejected" };
  const guint64 *counts = result->pairs.counts;
  StellingElo elo = stelling_pairs_get_elo (&result->pairs);

  print_player ("first", &result->players[0]);
  print_player ("second", &result->players[1]);
  tell_clock_use (options->clock_uses);
  printf ("games %u draws %u plies %.1f\n", result->n_games, result->draws,
          (double) result->plies / MAX (result->n_games, 1));
  printf ("pairs %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT
          " %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT "\n",
          counts[0], counts[1], counts[2], counts[3], counts[4]);
  printf ("score %.4f elo %+.1f error %.1f from %+.1f to %+.1f\n", elo.score, elo.elo, elo.error,
          elo.low, elo.high);
  if (settings->sprt)
    printf ("sprt %g %g llr %.2f %s\n", settings->elo0, settings->elo1, result->llr,
            verdicts[result->verdict]);
}

/* --- the command --- */

static volatile sig_atomic_t interrupted;

static void
interrupt_cb (int number)
{
  interrupted = 1;
}

/* The first interrupt ends the match with what has been played, the second the program. */
static void
catch_interrupt (void)
{
  struct sigaction action
      = { .sa_handler = interrupt_cb, .sa_flags = (int) (SA_RESETHAND | SA_RESTART) };

  sigemptyset (&action.sa_mask);
  sigaction (SIGINT, &action, NULL);
}

/* Two numbers with @sign between. */
static gboolean
parse_two (const char *text, const char *sign, double *one, double *other)
{
  g_auto (GStrv) words = g_strsplit (text, sign, 2);
  char *ends[2];

  if (g_strv_length (words) != 2)
    return FALSE;
  *one = g_ascii_strtod (words[0], &ends[0]);
  *other = g_ascii_strtod (words[1], &ends[1]);
  return *words[0] != '\0' && *ends[0] == '\0' && *words[1] != '\0' && *ends[1] == '\0';
}

static gboolean
parse_sprt (const char *text, StellingMatchSettings *settings)
{
  settings->sprt = TRUE;
  return parse_two (text, ",", &settings->elo0, &settings->elo1) && settings->elo0 < settings->elo1;
}

static gboolean
parse_clock (const char *text, StellingMatchSettings *settings)
{
  return parse_two (text, "+", &settings->clock_seconds, &settings->clock_added)
         && settings->clock_seconds > 0 && settings->clock_seconds <= MAX_SECONDS
         && settings->clock_added >= 0 && settings->clock_added <= MAX_SECONDS;
}

/* Reports options that make no sense and returns FALSE. */
static gboolean
check_options (const MatchCommandOptions *options, char **words, StellingMatchSettings *settings)
{
  const StellingCliCommand *command = &stelling_cli_match;

  if (words[0] != NULL)
    stelling_cli_usage_error (command, "unexpected “%s”", words[0]);
  else if (options->rules == NULL)
    stelling_cli_usage_error (command, "--rules is missing");
  else if (options->games < 2 || options->games % 2 != 0)
    stelling_cli_usage_error (command, "--games must be an even number, 2 or more");
  else if (options->clock != NULL && options->seconds != STELLING_CLI_NOT_GIVEN)
    stelling_cli_usage_error (command, "--time and --clock exclude each other");
  else if (options->clock != NULL && !parse_clock (options->clock, settings))
    stelling_cli_usage_error (command, "--clock is SECONDS+SECONDS, such as 60+0.5");
  else if (options->clock == NULL && options->seconds == STELLING_CLI_NOT_GIVEN
           && options->depth == STELLING_CLI_NOT_GIVEN && options->nodes == STELLING_CLI_NOT_GIVEN)
    stelling_cli_usage_error (command, "--time, --clock, --depth or --nodes is missing");
  else if (!(options->odds >= 0 && options->odds <= MAX_ODDS))
    stelling_cli_usage_error (command, "--odds is from 0 to %g", MAX_ODDS);
  else if (options->odds > 0 && !(options->seconds > 0) && options->nodes <= 0)
    stelling_cli_usage_error (command, "--odds needs --time or --nodes");
  else if (options->openings < 0 || options->openings > 60)
    stelling_cli_usage_error (command, "--openings is from 0 to 60");
  else if (options->threads < 1 || options->threads > STELLING_MAX_THREADS)
    stelling_cli_usage_error (command, "--concurrency is from 1 to %d", STELLING_MAX_THREADS);
  else if (options->max_plies < 0)
    stelling_cli_usage_error (command, "--max-plies is 0 or more");
  else if (!(options->resign >= 0 && options->resign <= MAX_RESIGN))
    stelling_cli_usage_error (command, "--resign is from 0 to %d", MAX_RESIGN);
  else if (options->margin < 0 || !(options->patience >= 0 && options->patience <= MAX_SECONDS))
    stelling_cli_usage_error (command, "--margin and --patience are 0 or more");
  else if (!(options->longest > 0 && options->longest <= MAX_SECONDS))
    stelling_cli_usage_error (command, "--longest is more than 0");
  else if (!(options->risk > 0 && options->risk < 0.5))
    stelling_cli_usage_error (command, "--risk is between 0 and 0.5");
  else if (options->least < 0)
    stelling_cli_usage_error (command, "--least is 0 or more");
  else if (options->sprt != NULL && !parse_sprt (options->sprt, settings))
    stelling_cli_usage_error (command, "--sprt is ELO0,ELO1, the lower one first");
  else
    return stelling_cli_check_limits (command, options->seconds, options->depth, options->nodes);
  return FALSE;
}

/* Checks the options of the built-in engine; another engine knows its own. */
static gboolean
check_values (const MatchCommandOptions *options)
{
  static const char *const names[] = { "--first-set", "--second-set" };

  for (guint i = 0; i < 2; i++)
    {
      StellingEngineOptions engine = { 0 };

      if (options->commands[i] == NULL
          && !stelling_cli_set_engine_options (&stelling_cli_match, names[i], options->values[i],
                                               &engine))
        return FALSE;
    }
  return TRUE;
}

/* Tries a file first, so that no game is played that can't be kept. */
static int
make_folder (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, ".stelling-XXXXXX", NULL);
  int file;

  if (g_mkdir_with_parents (folder, 0777) != 0)
    return stelling_cli_input_error ("--records %s: the folder can’t be made: %s", folder,
                                     g_strerror (errno));
  file = g_mkstemp (path);
  if (file < 0)
    return stelling_cli_input_error ("--records %s: no file can be made there: %s", folder,
                                     g_strerror (errno));
  g_close (file, NULL);
  g_unlink (path);
  return STELLING_CLI_DONE;
}

/* Returns the openings, or NULL after a message. */
static GArray *
read_openings (const char *path, const StellingRules *rules)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  GArray *openings = NULL;

  if (g_file_get_contents (path, &text, NULL, &error))
    openings = stelling_openings_parse (text, rules, &error);
  if (error != NULL)
    stelling_cli_input_error ("--opening-file %s: %s", path, error->message);
  return openings;
}

static void
set_players (const MatchCommandOptions *options, StellingMatchSettings *settings)
{
  for (guint i = 0; i < 2; i++)
    settings->players[i] = (StellingPlayerSettings) {
      .command = options->commands[i],
      .values = (const char *const *) options->values[i],
      .patience = options->patience,
      .longest = options->longest,
    };
}

static int
play_match (MatchCommandOptions *options, StellingMatchSettings *settings)
{
  g_autoptr (GArray) openings = NULL;
  g_autoptr (GError) error = NULL;
  StellingMatchResult result;

  if (!stelling_rules_parse (options->rules, &settings->rules, &error))
    return stelling_cli_input_error ("rules, %s", error->message);
  if (options->records != NULL && make_folder (options->records) != STELLING_CLI_DONE)
    return STELLING_CLI_BAD_INPUT;
  set_players (options, settings);
  if (options->opening_file != NULL)
    {
      openings = read_openings (options->opening_file, &settings->rules);
      if (openings == NULL)
        return STELLING_CLI_BAD_INPUT;
    }
  settings->openings = openings;
  settings->n_pairs = (guint) options->games / 2;
  settings->opening_plies = (guint) options->openings;
  settings->seed = (guint32) options->seed;
  settings->net_openings = options->net_openings;
  settings->limits.depth = (guint) MAX (options->depth, 0);
  settings->limits.nodes = (guint64) MAX (options->nodes, 0);
  settings->limits.seconds = MAX (options->seconds, 0);
  settings->odds = options->odds;
  settings->n_threads = (guint) options->threads;
  settings->max_plies = (guint) options->max_plies;
  settings->margin = options->margin / 1000.0;
  settings->resign = (int) (options->resign * 100);
  settings->least_games = (guint) options->least;
  settings->risk = options->risk;
  settings->interrupted = &interrupted;
  catch_interrupt ();
  if (!stelling_match_play (settings, game_cb, options, &result, &error) && result.n_games == 0)
    return stelling_cli_input_error ("%s", error->message);
  if (interrupted)
    g_printerr ("stelling-cli: interrupted; this is the result of the games played so far\n");
  print_result (options, settings, &result);
  return error == NULL ? options->status : stelling_cli_input_error ("%s", error->message);
}

static gboolean
parse_options (MatchCommandOptions *options, int argc, char **argv, char ***words)
{
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &options->rules, "Rule set and switches", "RULES" },
    { "games", 'g', 0, G_OPTION_ARG_INT, &options->games, "Games at most, in pairs (100)", "N" },
    { "time", 't', 0, G_OPTION_ARG_DOUBLE, &options->seconds, "Seconds a move", "S" },
    { "clock", 0, 0, G_OPTION_ARG_STRING, &options->clock,
      "Seconds a game, and seconds that come back with each move", "S+S" },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &options->nodes, "Nodes a move", "N" },
    { "depth", 'd', 0, G_OPTION_ARG_INT, &options->depth,
      "Depth of each answer, part of it known from the move before", "D" },
    { "odds", 0, 0, G_OPTION_ARG_DOUBLE, &options->odds,
      "The first player gets so many times the nodes and the time (1)", "FACTOR" },
    { "first", 0, 0, G_OPTION_ARG_FILENAME, &options->commands[0],
      "A command that speaks UGI; without it the engine that is built in", "COMMAND" },
    { "second", 0, 0, G_OPTION_ARG_FILENAME, &options->commands[1], "The same, of the second",
      "COMMAND" },
    { "first-set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->values[0],
      "Sets an option of the first player; may be given again", "NAME=VALUE" },
    { "second-set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->values[1],
      "Sets an option of the second player; may be given again", "NAME=VALUE" },
    { "openings", 'o', 0, G_OPTION_ARG_INT, &options->openings,
      "Random moves before they begin (6)", "PLIES" },
    { "opening-file", 0, 0, G_OPTION_ARG_FILENAME, &options->opening_file, "By turns", "FILE" },
    { "net-openings", 0, 0, G_OPTION_ARG_NONE, &options->net_openings, "Even to the net", NULL },
    { "seed", 0, 0, G_OPTION_ARG_INT, &options->seed, "Other openings", "N" },
    { "concurrency", 'c', 0, G_OPTION_ARG_INT, &options->threads, "Games at a time (1)", "N" },
    { "max-plies", 0, 0, G_OPTION_ARG_INT, &options->max_plies,
      "A longer game is a draw (400); 0: none is", "N" },
    { "margin", 0, 0, G_OPTION_ARG_INT, &options->margin,
      "A move that comes so much later than --time or --clock allow loses the game (500)", "MS" },
    { "patience", 0, 0, G_OPTION_ARG_DOUBLE, &options->patience,
      "So long a command may take for an answer that is no move (30)", "S" },
    { "longest", 0, 0, G_OPTION_ARG_DOUBLE, &options->longest,
      "So long a command may take for a move that only --nodes or --depth limit (600)", "S" },
    { "resign", 0, 0, G_OPTION_ARG_DOUBLE, &options->resign,
      "A side that both give so much for six plies has won (0: play to the end)", "POINTS" },
    { "sprt", 0, 0, G_OPTION_ARG_STRING, &options->sprt,
      "End as soon as it is clear which difference is the likelier", "ELO0,ELO1" },
    { "least", 0, 0, G_OPTION_ARG_INT, &options->least, "Games at least before that (0)", "N" },
    { "risk", 0, 0, G_OPTION_ARG_DOUBLE, &options->risk, "Of a wrong verdict (0.05)", "P" },
    { "records", 0, 0, G_OPTION_ARG_FILENAME, &options->records,
      "Save each game there as SGF, with what the players thought", "FOLDER" },
    { NULL },
  };

  return stelling_cli_parse_options (&stelling_cli_match, entries, argc, argv, words);
}

static int
run (int argc, char **argv)
{
  g_auto (MatchCommandOptions) options = OPTIONS_INIT;
  g_auto (GStrv) words = NULL;
  StellingMatchSettings settings = { 0 };

  options.clock_uses = g_array_new (FALSE, FALSE, sizeof (StellingClockUse));
  if (!parse_options (&options, argc, argv, &words) || !check_options (&options, words, &settings)
      || !check_values (&options))
    return STELLING_CLI_BAD_USAGE;
  return play_match (&options, &settings);
}

const StellingCliCommand stelling_cli_match = {
  "match",
  "--rules RULES [--games N] --time S|--clock S+S|--nodes N|--depth D [--first COMMAND] "
  "[--first-set NAME=VALUE] [--second COMMAND] [--second-set NAME=VALUE] [--sprt ELO0,ELO1] "
  "[--records FOLDER]",
  "play games between two engines",
  "Plays games between two engines, in pairs: the same opening twice, with sides changed. Prints\n"
  "  first wins N forfeits N   games that it won; of those that it lost, how many for want of a\n"
  "                            legal move in time\n"
  "  second wins N forfeits N  the same of the other\n"
  "  games N draws N plies P   P: plies a game\n"
  "  pairs A B C D E           pairs in which the first got 0, ½, 1, 1½ and 2 points\n"
  "  score S elo E error H from L to U\n"
  "                            the first’s share of the points; by how much it is the stronger in\n"
  "                            Elo; half the width of the interval that holds 95 %, and its ends,\n"
  "                            counted on pairs (inf where the games set no end)\n"
  "  sprt ELO0 ELO1 llr X open|accepted|rejected\n"
  "                            with --sprt. X: the logarithm of how much likelier these pairs are\n"
  "                            if the first is stronger by ELO1 than if by ELO0. ELO1 is accepted\n"
  "                            where X reaches ln((1 - P) / P), with a --risk P of 0.05 2.94, and\n"
  "                            rejected for ELO0 at as much below 0; between them it is open.\n"
  "On standard error the result so far is told after each game, with Elo from the first pair on\n"
  "(one end of the interval where the games set only one); when all is over, of each player, how\n"
  "long it thought about a move, how many moves were late (later than --time or --clock allow;\n"
  "one that is more than --margin late loses the game), and nodes and depth of a move. Where\n"
  "only --nodes or --depth limit a move a command that takes --longest loses the game.\n"
  "With --clock it is also told how much of their time both have used, in the games that are at\n"
  "least as long as the median: short ones leave time over whatever a player does.\n"
  "Interrupted, or when a player can't be started any more, it ends with the games so far.",
  run,
};
