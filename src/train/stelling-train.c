/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-train.h"

#include "stelling-quiet-games.h"

#include <stdio.h>
#include <string.h>

/* Four commands: `play … OUT` stores samples of games of the engine against itself, `fit … SAMPLES
 * …` makes a net from them, `calibrate … SAMPLES …` measures the accuracy of the chances, and
 * `judge … FILE` what is told of games in which nothing happens. TRAINING.md describes the making
 * of the program's nets. */

#define MAX_RANDOM 60

static int
fail (const char *message)
{
  g_printerr ("stelling-train: %s\n", message);
  return 1;
}

/* Returns FALSE, after a message, if the option's value makes no sense or is no number. */
static gboolean
is_within (const char *option, double value, double min, double max)
{
  if (value >= min && value <= max)
    return TRUE;
  g_printerr ("stelling-train: --%s is from %.10g to %.10g\n", option, min, max);
  return FALSE;
}

/* Does the same, and returns a good value in @number. */
static gboolean
take (const char *option, int value, int min, int max, guint *number)
{
  *number = (guint) value;
  return is_within (option, value, min, max);
}

static gboolean
parse (const GOptionEntry *entries, const char *arguments, char ***words)
{
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (g_option_context_parse_strv (context, words, &error))
    return TRUE;
  fail (error->message);
  return FALSE;
}

/* Returns FALSE, after a message, if one of @values (nullable) is wrong. */
static gboolean
set_options (StellingEngineOptions *options, char **values)
{
  for (guint i = 0; values != NULL && values[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (stelling_engine_options_set_text (options, values[i], &error))
        continue;
      fail (error->message);
      return FALSE;
    }
  return TRUE;
}

/* Gives the games of the samples from @start on other numbers than those of files before. */
static void
renumber_games (GArray *samples, guint start)
{
  guint32 next = start > 0 ? g_array_index (samples, StellingTrainingSample, start - 1).game + 1
                           : 0;

  for (guint i = start; i < samples->len; i++)
    g_array_index (samples, StellingTrainingSample, i).game += next;
}

/* Reads samples that have the same rules, and returns their rule set; FALSE, after a message, if
 * rules differ or there is no sample. @ends: (nullable): the number of samples after each file. */
static gboolean
read_samples (char **paths, GArray *samples, GArray *ends, StellingRuleSet *set)
{
  StellingRules rules, first;

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      guint start = samples->len;

      if (!stelling_training_samples_read (paths[i], samples, &rules, &error))
        {
          fail (error->message);
          return FALSE;
        }
      if (i == 0)
        first = rules;
      if (!stelling_rules_equal (&first, &rules))
        {
          fail ("the files are of several rule sets, or of one with several switches");
          return FALSE;
        }
      *set = (StellingRuleSet) rules.set;
      renumber_games (samples, start);
      if (ends != NULL)
        g_array_append_val (ends, samples->len);
    }
  if (samples->len > 0)
    return TRUE;
  fail ("there are no samples in the files");
  return FALSE;
}

/* Reads the net; none without @path. Returns FALSE, after a message, if it can't be read. */
static gboolean
read_net (const char *path, StellingRuleSet set, StellingNet **net)
{
  g_autoptr (GError) error = NULL;

  *net = path != NULL ? stelling_net_load (path, set, &error) : NULL;
  if (error == NULL)
    return TRUE;
  fail (error->message);
  return FALSE;
}

static void
keep_quiet_game_cb (const StellingHistory *history, StellingResult result, gpointer user_data)
{
  stelling_quiet_games_add (user_data, history, result);
}

/* Plays the games, and writes their samples to the file @path, quiet games to @quiet_path
 * (nullable). */
static int
play (StellingSelfPlay *settings, const char *path, const char *quiet_path)
{
  g_autoptr (GPtrArray) quiet_games = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) samples = NULL;
  g_autoptr (GError) error = NULL;

  if (quiet_path != NULL)
    {
      settings->game_done = keep_quiet_game_cb;
      settings->user_data = quiet_games;
    }
  samples = stelling_self_play (settings);
  if (!stelling_training_samples_write (path, samples, &settings->rules, &error)
      || (quiet_path != NULL
          && !stelling_quiet_games_write (quiet_path, quiet_games, &settings->rules, &error)))
    return fail (error->message);
  printf ("games %u samples %u\n", settings->n_games, samples->len);
  return 0;
}

static int
run_play (char ***words)
{
  g_autofree char *rules = NULL, *quiet_path = NULL;
  g_auto (GStrv) values = NULL;
  g_autoptr (GError) error = NULL;
  int games = 100, nodes = 5000, threads = 1, seed = 1, min_random = 4, max_random = 12;
  int max_quiet_plies = STELLING_DRAW_PLIES, resign = 900, open = 0;
  StellingSelfPlay settings = { .options = { .hash_mb = 8 } };
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &rules, "Rule set", "RULES" },
    { "games", 'g', 0, G_OPTION_ARG_INT, &games, "How many", "N" },
    { "nodes", 'n', 0, G_OPTION_ARG_INT, &nodes, "Nodes a move", "N" },
    { "threads", 't', 0, G_OPTION_ARG_INT, &threads, "Games at a time", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT, &seed, "Of the openings", "N" },
    { "min-random", 0, 0, G_OPTION_ARG_INT, &min_random, "Random moves, at least", "N" },
    { "max-random", 0, 0, G_OPTION_ARG_INT, &max_random, "Random moves, at most", "N" },
    { "open", 0, 0, G_OPTION_ARG_INT, &open, "Hundredths that an opening may be from even", "N" },
    { "max-quiet-plies", 0, 0, G_OPTION_ARG_INT, &max_quiet_plies,
      "Without a capture or placement, that make a draw", "N" },
    { "all", 0, 0, G_OPTION_ARG_NONE, &settings.all_positions, "Keep all positions", NULL },
    { "quiet-games", 0, 0, G_OPTION_ARG_FILENAME, &quiet_path, "Where those are kept", "FILE" },
    { "resign", 0, 0, G_OPTION_ARG_INT, &resign, "Hundredths, as told, that decide a game", "N" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &values, "An option of the engine", "NAME=VALUE" },
    { NULL },
  };

  if (!parse (entries, "OUT", words) || !is_within ("nodes", nodes, 1, G_MAXINT))
    return 2;
  if (rules == NULL || g_strv_length (*words) != 2)
    return fail ("play: --rules and one file to write are needed");
  if (!stelling_rules_parse (rules, &settings.rules, &error))
    return fail (error->message);
  if (!take ("games", games, 1, G_MAXINT, &settings.n_games)
      || !take ("threads", threads, 1, STELLING_MAX_THREADS, &settings.n_threads)
      || !take ("min-random", min_random, 0, MAX_RANDOM, &settings.min_random)
      || !take ("max-random", max_random, min_random, MAX_RANDOM, &settings.max_random)
      || !take ("max-quiet-plies", max_quiet_plies, 1, G_MAXUINT16, &settings.max_quiet_plies)
      || !take ("resign", resign, 1, G_MAXINT, &settings.resign)
      || !take ("open", open, 0, G_MAXINT, &settings.open))
    return 2;
  if (!set_options (&settings.options, values))
    return 1;
  settings.limits.nodes = (guint64) nodes;
  settings.seed = (guint32) seed;
  return play (&settings, (*words)[1], quiet_path);
}

static int
run_fit (char ***words)
{
  g_autofree char *out = NULL, *from = NULL, *version = NULL, *origin = NULL;
  g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (StellingTrainingSample));
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (StellingNet) first = NULL, net = NULL;
  g_autoptr (GError) error = NULL;
  int epochs = 5, seed = 1, threads = 1;
  StellingFit settings = { .ends = ends, .rate = 0.001, .blend = 0.3, .scale = 1 };
  const GOptionEntry entries[] = {
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &out, "The file of weights to write", "FILE" },
    { "from", 'f', 0, G_OPTION_ARG_FILENAME, &from, "The net to go on from", "FILE" },
    { "epochs", 'e', 0, G_OPTION_ARG_INT, &epochs, "How often all samples are looked at", "N" },
    { "rate", 0, 0, G_OPTION_ARG_DOUBLE, &settings.rate, "Of learning", "R" },
    { "blend", 0, 0, G_OPTION_ARG_DOUBLE, &settings.blend, "Of results against scores", "0…1" },
    { "scale", 0, 0, G_OPTION_ARG_DOUBLE, &settings.scale, "By what scores are multiplied", "X" },
    { "seed", 's', 0, G_OPTION_ARG_INT, &seed, "Of the first weights", "N" },
    { "threads", 't', 0, G_OPTION_ARG_INT, &threads, "That work together", "N" },
    { "version", 0, 0, G_OPTION_ARG_STRING, &version, "Of the net", "V" },
    { "origin", 0, 0, G_OPTION_ARG_STRING, &origin, "How it came about", "TEXT" },
    { NULL },
  };
  StellingRuleSet set;
  StellingFitResult result;

  if (!parse (entries, "SAMPLES …", words))
    return 2;
  if (out == NULL || g_strv_length (*words) < 2)
    return fail ("fit: --out and files of samples are needed");
  if (!take ("epochs", epochs, 0, G_MAXINT, &settings.n_epochs)
      || !take ("threads", threads, 1, STELLING_MAX_THREADS, &settings.n_threads)
      || !is_within ("rate", settings.rate, 1e-9, 1e3) || !is_within ("blend", settings.blend, 0, 1)
      || !is_within ("scale", settings.scale, 1e-3, 1e3))
    return 2;
  if (!read_samples (*words + 1, samples, ends, &set) || !read_net (from, set, &first))
    return 1;
  settings.from = first;
  settings.seed = (guint32) seed;
  settings.version = version != NULL ? version : "0";
  settings.origin = origin != NULL ? origin : "unknown";
  net = stelling_fit (&settings, samples, set, &result);
  if (!stelling_net_save (net, out, &error))
    return fail (error->message);
  printf ("samples %u loss %.5f hand-made %.5f moves %.4f moves-loss %.5f\n", samples->len,
          result.loss, result.loss_before, result.moves, result.moves_loss);
  return 0;
}

static int
run_calibrate (char ***words)
{
  g_auto (GStrv) values = NULL;
  g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (StellingTrainingSample));
  int positions = 200, seed = 1;
  const GOptionEntry entries[] = {
    { "positions", 'p', 0, G_OPTION_ARG_INT, &positions, "Looked at with more thought", "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT, &seed, "Of their choice", "N" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &values, "An option of the engine", "NAME=VALUE" },
    { NULL },
  };
  StellingCalibration settings = { .options = { .hash_mb = 16 } };
  StellingRuleSet set;

  if (!parse (entries, "SAMPLES …", words))
    return 2;
  if (g_strv_length (*words) < 2)
    return fail ("calibrate: files of samples are needed");
  if (!is_within ("positions", positions, 0, G_MAXINT))
    return 2;
  if (!set_options (&settings.options, values) || !read_samples (*words + 1, samples, NULL, &set))
    return 1;
  settings.n_positions = (guint) positions;
  settings.seed = (guint32) seed;
  stelling_calibrate (&settings, samples, set);
  return 0;
}

static int
run_judge (char ***words)
{
  g_auto (GStrv) values = NULL;
  g_autoptr (GError) error = NULL;
  StellingEngineOptions options = { .hash_mb = 16 };
  StellingQuietCount nowhere, slow_wins;
  int nodes = 100000, part = 2;
  const GOptionEntry entries[] = {
    { "nodes", 'n', 0, G_OPTION_ARG_INT, &nodes, "Nodes a position", "N" },
    { "part", 0, 0, G_OPTION_ARG_INT, &part, "0 or 1: half of them, 2: all", "0…2" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &values, "An option of the engine", "NAME=VALUE" },
    { NULL },
  };

  if (!parse (entries, "FILE", words))
    return 2;
  if (g_strv_length (*words) != 2)
    return fail ("judge: one file of quiet games is needed");
  if (!is_within ("nodes", nodes, 1, G_MAXINT) || !is_within ("part", part, 0, 2))
    return 2;
  if (!set_options (&options, values))
    return 1;
  if (!stelling_quiet_games_judge ((*words)[1], &options, (guint64) nodes, (guint) part, &nowhere,
                                   &slow_wins, &error))
    return fail (error->message);
  printf ("nowhere %u right %u\nslow-wins %u right %u\n", nowhere.n, nowhere.right, slow_wins.n,
          slow_wins.right);
  return 0;
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) words = g_strdupv (argv + MIN (argc, 1));

  if (argc >= 2 && strcmp (argv[1], "play") == 0)
    return run_play (&words);
  if (argc >= 2 && strcmp (argv[1], "fit") == 0)
    return run_fit (&words);
  if (argc >= 2 && strcmp (argv[1], "calibrate") == 0)
    return run_calibrate (&words);
  if (argc >= 2 && strcmp (argv[1], "judge") == 0)
    return run_judge (&words);
  g_printerr ("Usage: stelling-train play|fit|calibrate|judge --help\n");
  return 2;
}
