/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-train.h"

#include <glib/gstdio.h>
#include <string.h>

/* Files of samples, and the games they come from. */

static char *folder;

static StellingSelfPlay
get_settings (const char *rules)
{
  StellingSelfPlay settings = {
    .n_games = 3,
    .options = { .hash_mb = 1 },
    .limits = { .nodes = 60 },
    .min_random = 4,
    .max_random = 8,
    .max_quiet_plies = 60,
    .resign = 900,
    .seed = 5,
    .n_threads = 1,
  };

  g_assert_true (stelling_rules_parse (rules, &settings.rules, NULL));
  return settings;
}

static void
assert_same (const GArray *a, const GArray *b)
{
  g_assert_cmpmem (a->data, a->len * sizeof (StellingTrainingSample), b->data,
                   b->len * sizeof (StellingTrainingSample));
}

static void
test_round_trip (void)
{
  StellingSelfPlay settings = get_settings ("tablut-corner");
  g_autoptr (GArray) samples = stelling_self_play (&settings);
  g_autoptr (GArray) again = g_array_new (FALSE, FALSE, sizeof (StellingTrainingSample));
  g_autofree char *path = g_build_filename (folder, "a.bin", NULL);
  g_autoptr (GError) error = NULL;
  StellingRules rules;

  g_assert_cmpuint (samples->len, >, 10);
  g_assert_true (stelling_training_samples_write (path, samples, &settings.rules, &error));
  g_assert_no_error (error);
  g_assert_true (stelling_training_samples_read (path, again, &rules, &error));
  g_assert_no_error (error);
  g_assert_true (stelling_rules_equal (&rules, &settings.rules));
  assert_same (samples, again);
  /* A second file comes behind the first. */
  g_assert_true (stelling_training_samples_read (path, again, &rules, NULL));
  g_assert_cmpuint (again->len, ==, 2 * samples->len);
}

/* The rules are kept with all their switches. */
static void
test_switches (void)
{
  StellingSelfPlay settings = get_settings ("tablut-edge:king=armed,repeat=none");
  g_autoptr (GArray) samples = stelling_self_play (&settings);
  g_autofree char *path = g_build_filename (folder, "a.bin", NULL);
  g_autoptr (GError) error = NULL;
  StellingRules rules;

  g_assert_true (stelling_training_samples_write (path, samples, &settings.rules, &error));
  g_assert_no_error (error);
  g_assert_true (stelling_training_samples_read (path, samples, &rules, &error));
  g_assert_no_error (error);
  g_assert_true (stelling_rules_equal (&rules, &settings.rules));
}

/* One thread plays the same games again; what is kept can be played and has a score. */
static void
test_games (void)
{
  static const char *const rules[]
      = { "tablut-edge", "tablut-corner", "tablut-corner-easy", "teblo" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      StellingSelfPlay settings = get_settings (rules[i]);
      g_autoptr (GArray) samples = stelling_self_play (&settings);
      g_autoptr (GArray) again = stelling_self_play (&settings);

      assert_same (samples, again);
      for (guint j = 0; j < samples->len; j++)
        {
          const StellingTrainingSample *sample
              = &g_array_index (samples, StellingTrainingSample, j);

          g_assert_cmpint (ABS (sample->result), <=, 1);
          g_assert_cmpint (ABS (sample->score), <=, 9999);
          g_assert_cmpint (stelling_position_get_outcome (&sample->position).result, ==,
                           STELLING_RESULT_NONE);
          g_assert_cmpuint (sample->n_moves, >, 0);
          g_assert_true (stelling_position_is_legal (&sample->position, sample->moves[0]));
        }
    }
}

static void
assert_refused (const char *bytes, gsize size)
{
  g_autofree char *path = g_build_filename (folder, "wrong.bin", NULL);
  g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (StellingTrainingSample));
  g_autoptr (GError) error = NULL;
  StellingRules rules;

  g_assert_true (g_file_set_contents (path, bytes, (gssize) size, NULL));
  g_assert_false (stelling_training_samples_read (path, samples, &rules, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_nonnull (strstr (error->message, path));
  g_assert_cmpuint (samples->len, ==, 0);
}

static void
test_wrong_files (void)
{
  StellingSelfPlay settings = get_settings ("tablut-edge");
  g_autoptr (GArray) samples = stelling_self_play (&settings);
  g_autofree char *path = g_build_filename (folder, "b.bin", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing.bin", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  StellingRules rules;
  gsize size;

  g_assert_true (stelling_training_samples_write (path, samples, &settings.rules, NULL));
  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  assert_refused (text, size - 1);
  assert_refused (text, 10);
  assert_refused ("", 0);
  text[3] ^= 1;
  assert_refused (text, size);
  g_assert_false (stelling_training_samples_read (missing, samples, &rules, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

/* A file with the right head, in which one sample makes no sense. */
static void
assert_unsound (const GArray *samples,
                const StellingTrainingSample *wrong,
                const StellingRules *rules)
{
  g_autofree char *path = g_build_filename (folder, "wrong.bin", NULL);
  g_autoptr (GArray) copy = g_array_copy ((GArray *) samples);
  g_autoptr (GArray) read = g_array_new (FALSE, FALSE, sizeof (StellingTrainingSample));
  g_autoptr (GError) error = NULL;
  StellingRules found;

  g_array_index (copy, StellingTrainingSample, 2) = *wrong;
  g_assert_true (stelling_training_samples_write (path, copy, rules, NULL));
  g_assert_false (stelling_training_samples_read (path, read, &found, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_nonnull (strstr (error->message, "wrong.bin: sample 3 is wrong"));
  g_assert_cmpuint (read->len, ==, 0);
}

/* Each field of a sample that could harm its reader. */
static void
test_wrong_samples (void)
{
  static const char *const sets[] = { "tablut-edge", "teblo" };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      StellingSelfPlay settings = get_settings (sets[i]);
      g_autoptr (GArray) samples = stelling_self_play (&settings);
      const StellingTrainingSample *good = &g_array_index (samples, StellingTrainingSample, 2);
      GRand *rand = g_rand_new_with_seed (1);
      StellingTrainingSample wrong[8];

      for (guint j = 0; j < G_N_ELEMENTS (wrong); j++)
        wrong[j] = *good;
      wrong[0].n_moves = STELLING_TRAINING_SAMPLE_MOVES + 1;
      wrong[1].result = 2;
      wrong[2].position.turn = 7;
      wrong[3].position.key ^= 1;
      wrong[4].position.rules.set = STELLING_RULE_SET_TABLUT_CORNER;
      wrong[5].position.teblo.set[0][2] = G_MAXUINT64;
      wrong[6].position.teblo.set[1][0] ^= G_GUINT64_CONSTANT (1) << 63;
      for (gsize j = 0; j < sizeof wrong[7]; j++)
        ((guint8 *) &wrong[7])[j] = (guint8) g_rand_int (rand);
      for (guint j = 0; j < G_N_ELEMENTS (wrong); j++)
        assert_unsound (samples, &wrong[j], &settings.rules);
      g_rand_free (rand);
    }
}

/* How far from even games begin, on average. */
static double
get_distance (guint open)
{
  StellingSelfPlay settings = get_settings ("tablut-corner");
  g_autoptr (GArray) samples = NULL;
  double total = 0;
  guint n = 0;

  settings.n_games = 30;
  settings.limits.nodes = 500;
  settings.max_quiet_plies = 13; /* a move after the quietest opening */
  settings.min_random = settings.max_random = 12;
  settings.open = open;
  samples = stelling_self_play (&settings);
  /* The first of each game. */
  for (guint i = 0; i < samples->len; i++)
    {
      const StellingTrainingSample *sample = &g_array_index (samples, StellingTrainingSample, i);

      if (i > 0 && sample->game == sample[-1].game)
        continue;
      total += ABS (sample->score);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
  return total / n;
}

/* Openings that are half won already are passed over where it is wished. */
static void
test_openings (void)
{
  double any = get_distance (0), open = get_distance (40);

  g_assert_cmpfloat (open, <, any * 2 / 3);
}

static void
remove_folder (void)
{
  static const char *const names[] = { "a.bin", "b.bin", "wrong.bin" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_test_add_func ("/train/training-samples/round-trip", test_round_trip);
  g_test_add_func ("/train/training-samples/switches", test_switches);
  g_test_add_func ("/train/training-samples/games", test_games);
  g_test_add_func ("/train/training-samples/wrong-files", test_wrong_files);
  g_test_add_func ("/train/training-samples/wrong-samples", test_wrong_samples);
  g_test_add_func ("/train/training-samples/openings", test_openings);
  status = g_test_run ();
  remove_folder ();
  return status;
}
