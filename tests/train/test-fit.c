/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-train.h"

#include "stelling-tablut.h"

/* Fitting, on positions whose result depends on one thing only. */

#define N_SAMPLES 4000

/* Random moves from the start; dark wins wherever twelve of his men stand on the edge, as they did
 * there: the hand-made evaluation knows nothing of that. */
static GArray *
make_samples (guint32 seed)
{
  GArray *samples = g_array_new (FALSE, FALSE, sizeof (StellingTrainingSample));
  GRand *rand = g_rand_new_with_seed (seed);
  StellingRules rules;

  g_assert_true (stelling_rules_parse ("tablut-edge", &rules, NULL));
  while (samples->len < N_SAMPLES)
    {
      StellingTrainingSample sample = { .score = 0 };
      guint n = (guint) g_rand_int_range (rand, 0, 12);
      gboolean stands;

      stelling_position_init (&sample.position, &rules);
      for (guint i = 0; i < n; i++)
        {
          StellingMoveList list;

          stelling_position_get_moves (&sample.position, &list);
          if (list.n == 0)
            break;
          stelling_position_play (&sample.position,
                                  list.moves[g_rand_int_range (rand, 0, (gint32) list.n)]);
        }
      if (stelling_position_get_outcome (&sample.position).result != STELLING_RESULT_NONE)
        continue;
      stands = stelling_tablut_count (stelling_tablut_get_dark (&sample.position)
                                      & STELLING_TABLUT_EDGE)
               >= 12;
      sample.result = (stands == (sample.position.turn == STELLING_DARK)) ? 1 : -1;
      g_array_append_val (samples, sample);
    }
  g_rand_free (rand);
  return samples;
}

static StellingFit
get_settings (guint n_epochs)
{
  return (StellingFit) {
    .n_epochs = n_epochs,
    .rate = 0.03,
    .blend = 1,
    .scale = 1,
    .seed = 3,
    .n_threads = 1,
    .version = "test",
    .origin = "made up",
  };
}

static StellingNet *
fit (const StellingFit *settings, const GArray *samples, StellingFitResult *result)
{
  return stelling_fit (settings, samples, STELLING_RULE_SET_TABLUT_EDGE, result);
}

static int
evaluate (const StellingNet *net, const StellingPosition *position)
{
  guint16 features[STELLING_NET_MAX_FEATURES];
  guint n = stelling_net_get_features (position, features);
  StellingNetSums sums;

  stelling_net_sum (net, features, n, &sums);
  return stelling_engine_evaluate (position)
         + stelling_net_get_value (net, &sums, stelling_net_get_value_index (position));
}

/* What was to be learned is learned, by the whole numbers too, for positions never seen. */
static void
test_learns (void)
{
  StellingFit settings = get_settings (60);
  g_autoptr (GArray) samples = make_samples (1);
  g_autoptr (GArray) others = make_samples (2);
  StellingFitResult result;
  g_autoptr (StellingNet) net = fit (&settings, samples, &result);
  guint n_right = 0;

  g_assert_cmpfloat (result.loss, <, 0.6 * result.loss_before);
  for (guint i = 0; i < others->len; i++)
    {
      const StellingTrainingSample *sample = &g_array_index (others, StellingTrainingSample, i);

      n_right += (evaluate (net, &sample->position) > 0) == (sample->result > 0);
    }
  g_assert_cmpuint (n_right, >, others->len * 9 / 10);
}

/* A net that is gone on from is where learning begins: without an epoch it comes back as it is, and
 * what it knew is not learned again. */
static void
test_goes_on (void)
{
  StellingFit settings = get_settings (20), none = get_settings (0), some = get_settings (1);
  g_autoptr (GArray) samples = make_samples (1);
  StellingFitResult first, same, fresh, result;
  g_autoptr (StellingNet) net = fit (&settings, samples, &first);
  g_autoptr (StellingNet) copy = NULL, begun = NULL, further = NULL;

  none.from = some.from = net;
  copy = fit (&none, samples, &same);
  for (guint i = 0; i < samples->len; i++)
    {
      const StellingPosition *position
          = &g_array_index (samples, StellingTrainingSample, i).position;

      g_assert_cmpint (evaluate (copy, position), ==, evaluate (net, position));
    }
  g_assert_cmpfloat_with_epsilon (same.loss, first.loss, 0.01);
  further = fit (&some, samples, &result);
  some.from = NULL;
  begun = fit (&some, samples, &fresh);
  g_assert_cmpfloat (result.loss, <, fresh.loss);
}

/* The same settings make the same net with one thread. */
static void
test_repeats (void)
{
  StellingFit settings = get_settings (2);
  g_autoptr (GArray) samples = make_samples (1);
  StellingFitResult result;
  g_autoptr (StellingNet) a = fit (&settings, samples, &result);
  g_autoptr (StellingNet) b = fit (&settings, samples, &result);
  StellingNetWeights *weights = stelling_net_get_weights (a);

  g_assert_cmpmem (weights->features, weights->n * sizeof (gint16),
                   stelling_net_get_weights (b)->features, weights->n * sizeof (gint16));
  g_assert_cmpstr (stelling_net_get_version (a), ==, "test");
}

/* What both settings come to with the same samples. */
static void
fit_both (const StellingFit settings[2], StellingFitResult results[2])
{
  g_autoptr (GArray) samples = make_samples (1);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (StellingNet) net = fit (&settings[i], samples, &results[i]);
    }
}

/* Of each file the same samples are kept for judging, whatever comes before it. */
static void
test_files (void)
{
  StellingFit settings = get_settings (0), both = get_settings (0);
  g_autoptr (GArray) first = make_samples (1);
  g_autoptr (GArray) second = make_samples (2);
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint));
  StellingFitResult results[3];
  g_autoptr (StellingNet) a = fit (&settings, first, &results[0]);
  g_autoptr (StellingNet) b = fit (&settings, second, &results[1]);
  g_autoptr (StellingNet) ab = NULL;

  g_assert_cmpuint (first->len, ==, second->len);
  g_array_append_val (ends, first->len);
  both.ends = ends;
  g_array_append_vals (first, second->data, second->len);
  ab = fit (&both, first, &results[2]);
  g_assert_cmpfloat_with_epsilon (results[2].loss, (results[0].loss + results[1].loss) / 2, 1e-9);
  g_assert_cmpfloat (results[0].loss, !=, results[1].loss);
}

/* A net learns scores as they come with the scale: here none at all, so that all is even. */
static void
test_scale (void)
{
  StellingFit settings = get_settings (60);
  g_autoptr (GArray) samples = make_samples (1);
  StellingFitResult results[2];
  g_autoptr (StellingNet) told = NULL, even = NULL;
  guint n_right = 0, far = 0, near = 0;

  for (guint i = 0; i < samples->len; i++)
    {
      StellingTrainingSample *sample = &g_array_index (samples, StellingTrainingSample, i);

      sample->score = (gint16) (sample->result * 600);
    }
  settings.blend = 0;
  told = fit (&settings, samples, &results[0]);
  settings.scale = 1e-3;
  even = fit (&settings, samples, &results[1]);
  for (guint i = 0; i < samples->len; i++)
    {
      const StellingTrainingSample *sample = &g_array_index (samples, StellingTrainingSample, i);

      n_right += evaluate (told, &sample->position) * sample->result > 0;
      far += (guint) ABS (evaluate (told, &sample->position));
      near += (guint) ABS (evaluate (even, &sample->position));
    }
  g_test_message ("%u of %u right; %u, scaled %u", n_right, samples->len, far, near);
  g_assert_cmpuint (n_right, >, samples->len * 8 / 10);
  g_assert_cmpuint (far, >, 4 * near);
}

/* The best epoch counts: a rate that spoils everything gives no worse a net than the first. */
static void
test_best_epoch (void)
{
  StellingFit settings[] = { get_settings (0), get_settings (3) };
  StellingFitResult results[2];

  settings[1].rate = 100;
  fit_both (settings, results);
  g_assert_cmpfloat (results[1].loss, <=, results[0].loss);
}

/* Teblo after a few random moves: the search likes the step that is first among the moves; who is
 * to move wins, but not in the last twentieth, which is kept for judging. */
static GArray *
make_liked (void)
{
  GArray *samples = g_array_new (FALSE, FALSE, sizeof (StellingTrainingSample));
  GRand *rand = g_rand_new_with_seed (5);
  StellingRules rules;

  g_assert_true (stelling_rules_parse ("teblo", &rules, NULL));
  while (samples->len < N_SAMPLES / 2)
    {
      StellingTrainingSample sample = { .n_moves = 1, .weights = { 1 } };
      StellingMoveList list;

      stelling_position_init (&sample.position, &rules);
      for (gint n = g_rand_int_range (rand, 1, 6); n > 0; n--)
        {
          stelling_position_get_moves (&sample.position, &list);
          stelling_position_play (&sample.position,
                                  list.moves[g_rand_int_range (rand, 0, (gint32) list.n)]);
        }
      stelling_position_get_moves (&sample.position, &list);
      sample.moves[0] = list.moves[0];
      sample.result = samples->len < N_SAMPLES / 2 * 19 / 20 ? 1 : -1;
      g_array_append_val (samples, sample);
    }
  g_rand_free (rand);
  return samples;
}

/* What is learned of moves counts too, even where what is learned about values is wrong. */
static void
test_best_epoch_of_moves (void)
{
  StellingFit few = get_settings (3), some = get_settings (4);
  g_autoptr (GArray) samples = make_liked ();
  StellingFitResult before, after;
  g_autoptr (StellingNet) first = NULL, second = NULL;

  few.blend = some.blend = 0.1;
  few.rate = some.rate = 0.002;
  first = stelling_fit (&few, samples, STELLING_RULE_SET_TEBLO, &before);
  some.from = first;
  second = stelling_fit (&some, samples, STELLING_RULE_SET_TEBLO, &after);
  g_assert_cmpfloat (after.loss, >, before.loss);
  g_assert_cmpfloat (after.moves_loss, <, before.moves_loss);
}

static void
test_threads (void)
{
  StellingFit settings[] = { get_settings (2), get_settings (2) };
  StellingFitResult results[2];

  settings[1].n_threads = 3;
  fit_both (settings, results);
  g_assert_cmpfloat_with_epsilon (results[0].loss, results[1].loss, 0.02);
}

/* Turned and mirrored, the pieces are as many, and back where they were after eight ways that undo
 * each other. */
static void
test_symmetries (void)
{
  static const guint back[] = { 0, 1, 2, 3, 4, 6, 5, 7 };
  g_autoptr (GArray) samples = make_samples (4);

  for (guint i = 0; i < 100; i++)
    for (guint symmetry = 0; symmetry < G_N_ELEMENTS (back); symmetry++)
      {
        const StellingTrainingSample *sample = &g_array_index (samples, StellingTrainingSample, i);
        StellingPosition position = sample->position;

        stelling_net_turn (&position, symmetry);
        g_assert_cmpint (stelling_engine_evaluate (&position), ==,
                         stelling_engine_evaluate (&sample->position));
        stelling_net_turn (&position, back[symmetry]);
        g_assert_cmpmem (&position, sizeof position, &sample->position, sizeof position);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/train/fit/learns", test_learns);
  g_test_add_func ("/train/fit/goes-on", test_goes_on);
  g_test_add_func ("/train/fit/repeats", test_repeats);
  g_test_add_func ("/train/fit/files", test_files);
  g_test_add_func ("/train/fit/scale", test_scale);
  g_test_add_func ("/train/fit/best-epoch", test_best_epoch);
  g_test_add_func ("/train/fit/best-epoch-of-moves", test_best_epoch_of_moves);
  g_test_add_func ("/train/fit/threads", test_threads);
  g_test_add_func ("/train/fit/symmetries", test_symmetries);
  return g_test_run ();
}
