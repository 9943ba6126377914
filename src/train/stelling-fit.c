/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Gradient descent (Adam) on the net's weights as real numbers, which become whole ones at the end.
 * It learns the logarithm, base 2, of the odds that the side to move wins, as an addition to the
 * hand-made evaluation; and, where samples have them, the moves that the search liked, as an
 * addition to their hand-made weights.
 *
 * A board that can be turned and mirrored is seen in another way each time: the net's features know
 * the same board again only where the king stands off the lines of symmetry. Each of the king's
 * squares has Tablut rows of its own, and each is seldom seen: so a row is learned as the sum of
 * its own part and one that all of the king's squares share. */

#define H STELLING_NET_HIDDEN
#define BATCH 4096
/* A file's samples come in lots, each from a few games; one lot in this number is for
 * validation. */
#define TEST_LOT 1000
#define TEST_SHARE 20
#define BETA1 0.9
#define BETA2 0.999
/* Keeps steps small along a slope that is nearly always 0. */
#define LEAST_SLOPE 1e-5
#define MOVES_SHARE 0.5 /* weight of the moves' loss against the value's */

typedef struct
{
  float *values;
  float *slope;
  float *momentum;
  float *square;
  float *best; /* of the best epoch */
  guint n;
  float limit; /* of each value, either way */
} FitGroup;

enum
{
  FEATURES,
  SHARED,
  BIAS,
  VALUES,
  MOVES,
  OFFSETS,
  N_GROUPS
};

typedef struct
{
  const StellingFit *settings;
  const StellingNetShape *shape;
  const StellingTrainingSample *samples;
  FitGroup groups[N_GROUPS];
  guint *order;
  guint n_train;
  guint n_test;
  guint epoch;
} Fit;

/* A thread's part of a batch. */
typedef struct
{
  Fit *fit;
  guint first;
  guint end;
  float *slopes[N_GROUPS];
  double loss;
  double loss_before;
  double moves_loss; /* of the judged moves */
  double hits;
  double tries;
  gboolean learn;
} FitPart;

/* A sample on its way through the net. */
typedef struct
{
  guint16 features[STELLING_NET_MAX_FEATURES];
  guint n;
  float sums[H];
  float hidden[H]; /* the sums, clipped to 0 … 1 */
  float slope[H];  /* of the loss by the hidden layer */
} FitPass;

/* --- forwards and back --- */

static void
add_row (float *to, const float *row)
{
  for (guint j = 0; j < H; j++)
    to[j] += row[j];
}

static float
dot (const float *a, const float *b)
{
  float total = 0;

  for (guint j = 0; j < H; j++)
    total += a[j] * b[j];
  return total;
}

static void
add_scaled (float *to, const float *from, float factor)
{
  for (guint j = 0; j < H; j++)
    to[j] += factor * from[j];
}

static void
sum_features (const Fit *fit, const StellingPosition *position, FitPass *pass)
{
  pass->n = stelling_net_get_features (position, pass->features);
  memcpy (pass->sums, fit->groups[BIAS].values, sizeof pass->sums);
  for (guint i = 0; i < pass->n; i++)
    {
      guint row = pass->features[i];

      add_row (pass->sums, fit->groups[FEATURES].values + (gsize) row * H);
      if (row < fit->shape->n_periodic)
        add_row (pass->sums, fit->groups[SHARED].values + (gsize) (row % fit->shape->period) * H);
    }
  for (guint j = 0; j < H; j++)
    pass->hidden[j] = CLAMP (pass->sums[j], 0.0f, 1.0f);
  memset (pass->slope, 0, sizeof pass->slope);
}

/* Learns from the value: adds the loss, and passes the slope to the hidden layer. */
static void
learn_value (FitPart *part, const StellingTrainingSample *sample, FitPass *pass)
{
  const Fit *fit = part->fit;
  guint index = stelling_net_get_value_index (&sample->position);
  const float *weights = fit->groups[VALUES].values + (gsize) index * H;
  float squares[H];
  double hand = stelling_engine_evaluate (&sample->position) / 100.0;
  double blend = fit->settings->blend, score = fit->settings->scale * sample->score;
  double target
      = blend * (sample->result + 1) / 2 + (1 - blend) * stelling_points_get_chance (score / 100);
  double odds, chance;
  float slope;

  for (guint j = 0; j < H; j++)
    squares[j] = pass->hidden[j] * pass->hidden[j];
  odds = hand + (double) dot (squares, weights) + (double) fit->groups[OFFSETS].values[index];
  chance = CLAMP (stelling_points_get_chance (odds), 1e-6, 1 - 1e-6);
  part->loss -= target * log (chance) + (1 - target) * log (1 - chance);
  chance = CLAMP (stelling_points_get_chance (hand), 1e-6, 1 - 1e-6);
  part->loss_before -= target * log (chance) + (1 - target) * log (1 - chance);
  if (!part->learn)
    return;
  slope = (float) (stelling_points_get_chance (odds) - target);
  part->slopes[OFFSETS][index] += slope;
  add_scaled (part->slopes[VALUES] + (gsize) index * H, squares, slope);
  for (guint j = 0; j < H; j++)
    pass->slope[j] += slope * 2 * pass->hidden[j] * weights[j];
}

/* Returns the share of the move in the search's visits. */
static float
get_weight (const StellingTrainingSample *sample, StellingMove move)
{
  for (guint i = 0; i < sample->n_moves; i++)
    if (sample->moves[i] == move)
      return sample->weights[i];
  return 0;
}

/* Returns the loss of the moves. The chances are in proportion to @powers; @total: their sum. */
static double
get_moves_loss (const float *powers, float total, const float *targets, guint n)
{
  double loss = 0;

  for (guint i = 0; i < n; i++)
    loss -= (double) targets[i] * log (MAX ((double) (powers[i] / total), 1e-6));
  return loss;
}

static void
learn_moves (FitPart *part, const StellingTrainingSample *sample, FitPass *pass)
{
  const Fit *fit = part->fit;
  const float *offsets = fit->groups[OFFSETS].values + fit->shape->n_values;
  float logits[STELLING_MAX_MOVES], targets[STELLING_MAX_MOVES];
  float greatest = -1e9f, total = 0, sum_weights = 0;
  guint16 indices[STELLING_MAX_MOVES];
  StellingMove moves[STELLING_MAX_MOVES];
  double hand[STELLING_MAX_MOVES];
  guint n = stelling_engine_weigh_moves (&sample->position, moves, hand);
  guint likeliest = 0;

  for (guint i = 0; i < sample->n_moves; i++)
    sum_weights += sample->weights[i];
  if (n == 0 || sum_weights <= 0)
    return;
  for (guint i = 0; i < n; i++)
    {
      indices[i] = (guint16) stelling_net_get_move_index (&sample->position, moves[i]);
      logits[i] = dot (pass->hidden, fit->groups[MOVES].values + (gsize) indices[i] * H)
                  + offsets[indices[i]] + (float) log (hand[i]);
      if (logits[i] > greatest)
        {
          greatest = logits[i];
          likeliest = i;
        }
      targets[i] = get_weight (sample, moves[i]) / sum_weights;
    }
  part->tries++;
  part->hits += moves[likeliest] == sample->moves[0];
  for (guint i = 0; i < n; i++)
    total += logits[i] = expf (logits[i] - greatest);
  if (!part->learn)
    {
      part->moves_loss += get_moves_loss (logits, total, targets, n);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      gsize row = (gsize) indices[i] * H;
      float slope = (float) MOVES_SHARE * (logits[i] / total - targets[i]);

      part->slopes[OFFSETS][fit->shape->n_values + indices[i]] += slope;
      add_scaled (part->slopes[MOVES] + row, pass->hidden, slope);
      add_scaled (pass->slope, fit->groups[MOVES].values + row, slope);
    }
}

static void
learn_features (FitPart *part, FitPass *pass)
{
  const Fit *fit = part->fit;

  for (guint j = 0; j < H; j++)
    if (pass->sums[j] <= 0 || pass->sums[j] >= 1)
      pass->slope[j] = 0;
  add_row (part->slopes[BIAS], pass->slope);
  for (guint i = 0; i < pass->n; i++)
    {
      guint row = pass->features[i];

      add_row (part->slopes[FEATURES] + (gsize) row * H, pass->slope);
      if (row < fit->shape->n_periodic)
        add_row (part->slopes[SHARED] + (gsize) (row % fit->shape->period) * H, pass->slope);
    }
}

/* Returns the symmetry in which a sample is seen in this epoch. */
static guint
get_symmetry (const Fit *fit, guint index)
{
  const guint32 numbers[] = { fit->settings->seed, index, fit->epoch };
  guint32 hash = 0;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      hash = (hash ^ numbers[i]) * 0x9e3779b1u;
      hash ^= hash >> 15;
    }
  return hash % fit->shape->n_symmetries;
}

static gpointer
run_part (gpointer data)
{
  FitPart *part = data;
  FitPass pass;

  for (guint i = part->first; i < part->end; i++)
    {
      guint index = part->fit->order[i];
      const StellingTrainingSample *sample = &part->fit->samples[index];
      StellingPosition position = sample->position;

      if (part->learn)
        stelling_net_turn (&position, get_symmetry (part->fit, index));
      sum_features (part->fit, &position, &pass);
      learn_value (part, sample, &pass);
      if (part->fit->shape->n_moves > 0)
        learn_moves (part, sample, &pass);
      if (part->learn)
        learn_features (part, &pass);
    }
  return NULL;
}

/* --- all of it --- */

/* Makes the threads work on samples @first … @end - 1. */
static void
run_parts (Fit *fit, FitPart *parts, guint first, guint end, gboolean learn)
{
  guint n = MAX (fit->settings->n_threads, 1);
  GThread *threads[STELLING_MAX_THREADS];

  for (guint i = 0; i < n; i++)
    {
      parts[i].fit = fit;
      parts[i].learn = learn;
      parts[i].first = first + (end - first) * i / n;
      parts[i].end = first + (end - first) * (i + 1) / n;
      threads[i] = g_thread_new ("fit", run_part, &parts[i]);
    }
  for (guint i = 0; i < n; i++)
    g_thread_join (threads[i]);
}

/* Takes one step down the slope that the parts found. */
static void
take_step (Fit *fit, FitPart *parts, guint n_samples, guint step, double rate)
{
  double even1 = 1 - pow (BETA1, step), even2 = 1 - pow (BETA2, step);

  for (guint g = 0; g < N_GROUPS; g++)
    {
      FitGroup *group = &fit->groups[g];

      for (guint i = 0; i < group->n; i++)
        {
          double slope = 0;

          for (guint t = 0; t < MAX (fit->settings->n_threads, 1); t++)
            {
              slope += (double) parts[t].slopes[g][i];
              parts[t].slopes[g][i] = 0;
            }
          slope /= n_samples;
          group->momentum[i] = (float) (BETA1 * (double) group->momentum[i] + (1 - BETA1) * slope);
          group->square[i]
              = (float) (BETA2 * (double) group->square[i] + (1 - BETA2) * slope * slope);
          group->values[i] -= (float) (rate * (double) group->momentum[i] / even1
                                       / (sqrt ((double) group->square[i] / even2) + LEAST_SLOPE));
          group->values[i] = CLAMP (group->values[i], -group->limit, group->limit);
        }
    }
}

static void
group_init (FitGroup *group, guint n, float limit, float spread, GRand *rand)
{
  group->n = n;
  group->limit = limit;
  group->values = g_new0 (float, MAX (n, 1));
  group->momentum = g_new0 (float, MAX (n, 1));
  group->square = g_new0 (float, MAX (n, 1));
  group->best = g_new0 (float, MAX (n, 1));
  for (guint i = 0; i < n && spread > 0; i++)
    group->values[i] = (float) g_rand_double_range (rand, -(double) spread, (double) spread);
}

static void
take_numbers (FitGroup *group, const gint16 *from, double one)
{
  for (guint i = 0; i < group->n; i++)
    group->values[i] = (float) CLAMP (from[i] / one, -(double) group->limit, (double) group->limit);
}

/* Goes on from a net, where each row contains the shared part. */
static void
take_net (Fit *fit, StellingNet *net)
{
  const StellingNetWeights *weights = stelling_net_get_weights (net);
  FitGroup *groups = fit->groups;

  memset (groups[SHARED].values, 0, groups[SHARED].n * sizeof (float));
  take_numbers (&groups[FEATURES], weights->features, STELLING_NET_ONE);
  take_numbers (&groups[BIAS], weights->bias, STELLING_NET_ONE);
  take_numbers (&groups[VALUES], weights->values, STELLING_NET_WEIGHT_ONE);
  take_numbers (&groups[MOVES], weights->moves, STELLING_NET_WEIGHT_ONE);
  take_numbers (&groups[OFFSETS], weights->offsets, 100);
}

static void
fit_init (Fit *fit, const StellingFit *settings, const GArray *samples, StellingRuleSet set)
{
  GRand *rand = g_rand_new_with_seed (settings->seed);
  gboolean tablut = stelling_rule_set_get_game (set) == STELLING_GAME_TABLUT;
  float limit = tablut ? 1.9f : 0.5f;

  fit->settings = settings;
  fit->shape = stelling_net_shape_get (stelling_rule_set_get_game (set));
  fit->samples = (const StellingTrainingSample *) (gconstpointer) samples->data;
  group_init (&fit->groups[FEATURES], fit->shape->n_features * H, limit, tablut ? 0.0f : 0.05f,
              rand);
  group_init (&fit->groups[SHARED], fit->shape->period * H, limit, 0.1f, rand);
  group_init (&fit->groups[BIAS], H, limit, 0.1f, rand);
  for (guint i = 0; i < H; i++)
    fit->groups[BIAS].values[i] += 0.3f;
  group_init (&fit->groups[VALUES], fit->shape->n_values * H, 1.9f, 0.1f, rand);
  group_init (&fit->groups[MOVES], fit->shape->n_moves * H, 1.9f, 0.1f, rand);
  group_init (&fit->groups[OFFSETS], fit->shape->n_values + fit->shape->n_moves, 100.0f, 0.0f,
              rand);
  g_rand_free (rand);
  if (settings->from != NULL)
    take_net (fit, settings->from);
}

static void
divide_file (Fit *fit, guint first, guint end, guint n)
{
  guint lot = MIN (TEST_LOT, (end - first) / TEST_SHARE + 1);

  for (guint i = first; i < end; i++)
    if ((i - first) / lot % TEST_SHARE == TEST_SHARE - 1)
      fit->order[n - ++fit->n_test] = i;
    else
      fit->order[fit->n_train++] = i;
}

/* Divides the samples: those to learn from come first, then those for validation. */
static void
divide (Fit *fit, guint n)
{
  const GArray *ends = fit->settings->ends;
  guint first = 0;

  fit->order = g_new (guint, n);
  for (guint i = 0; ends != NULL && i < ends->len; i++)
    {
      divide_file (fit, first, g_array_index (ends, guint, i), n);
      first = g_array_index (ends, guint, i);
    }
  divide_file (fit, first, n, n);
}

static void
shuffle (Fit *fit, GRand *rand)
{
  for (guint i = fit->n_train; i > 1; i--)
    {
      guint j = (guint) g_rand_int_range (rand, 0, (gint32) i);
      guint kept = fit->order[i - 1];

      fit->order[i - 1] = fit->order[j];
      fit->order[j] = kept;
    }
}

static void
parts_init (Fit *fit, FitPart *parts)
{
  for (guint t = 0; t < MAX (fit->settings->n_threads, 1); t++)
    for (guint g = 0; g < N_GROUPS; g++)
      parts[t].slopes[g] = g_new0 (float, MAX (fit->groups[g].n, 1));
}

static StellingFitResult
judge (Fit *fit, FitPart *parts)
{
  StellingFitResult result = { 0 };
  double hits = 0, tries = 0;

  for (guint t = 0; t < MAX (fit->settings->n_threads, 1); t++)
    parts[t].loss = parts[t].loss_before = parts[t].moves_loss = parts[t].hits = parts[t].tries = 0;
  run_parts (fit, parts, fit->n_train, fit->n_train + fit->n_test, FALSE);
  for (guint t = 0; t < MAX (fit->settings->n_threads, 1); t++)
    {
      result.loss += parts[t].loss / MAX (fit->n_test, 1);
      result.loss_before += parts[t].loss_before / MAX (fit->n_test, 1);
      result.moves_loss += parts[t].moves_loss / MAX (fit->n_test, 1);
      hits += parts[t].hits;
      tries += parts[t].tries;
    }
  result.moves = tries > 0 ? hits / tries : 0;
  return result;
}

static void
keep_best (Fit *fit)
{
  for (guint g = 0; g < N_GROUPS; g++)
    memcpy (fit->groups[g].best, fit->groups[g].values, fit->groups[g].n * sizeof (float));
}

/* Returns the loss that a fit minimises. */
static double
get_whole_loss (const StellingFitResult *result)
{
  return result->loss + MOVES_SHARE * result->moves_loss;
}

/* Learns for all epochs and keeps the net of the one with the best validation. */
static StellingFitResult
run_epochs (Fit *fit, FitPart *parts)
{
  const StellingFit *settings = fit->settings;
  GRand *rand = g_rand_new_with_seed (settings->seed + 1);
  guint n_steps = MAX (settings->n_epochs * (fit->n_train / BATCH + 1), 1);
  StellingFitResult best = judge (fit, parts);
  guint step = 0;

  keep_best (fit);
  if (settings->from != NULL)
    g_printerr ("before: loss %.5f and %.5f of moves\n", best.loss, best.moves_loss);
  for (guint epoch = 0; epoch < settings->n_epochs; epoch++)
    {
      StellingFitResult result;

      fit->epoch = epoch;
      shuffle (fit, rand);
      for (guint first = 0; first < fit->n_train; first += BATCH)
        {
          guint end = MIN (first + BATCH, fit->n_train);
          double rate = settings->rate * pow (0.1, (double) step / n_steps);

          run_parts (fit, parts, first, end, TRUE);
          take_step (fit, parts, end - first, ++step, rate);
        }
      result = judge (fit, parts);
      g_printerr ("epoch %u: loss %.5f (hand-made %.5f) and %.5f of moves, %.1f %% found\n",
                  epoch + 1, result.loss, result.loss_before, result.moves_loss,
                  100 * result.moves);
      if (fit->n_test > 0 && get_whole_loss (&result) >= get_whole_loss (&best))
        continue;
      best = result;
      keep_best (fit);
    }
  for (guint g = 0; g < N_GROUPS; g++)
    memcpy (fit->groups[g].values, fit->groups[g].best, fit->groups[g].n * sizeof (float));
  g_rand_free (rand);
  return best;
}

/* --- whole numbers --- */

static void
round_numbers (gint16 *to, const float *from, guint n, double one, double limit)
{
  for (guint i = 0; i < n; i++)
    to[i] = (gint16) CLAMP (lround ((double) from[i] * one), -limit, limit);
}

static StellingNet *
make_net (const Fit *fit, StellingRuleSet set)
{
  StellingNet *net = stelling_net_new (set, fit->settings->version, fit->settings->origin);
  StellingNetWeights *weights = stelling_net_get_weights (net);
  const FitGroup *groups = fit->groups;

  for (guint row = 0; row < fit->shape->n_periodic; row++)
    add_row (groups[FEATURES].values + (gsize) row * H,
             groups[SHARED].values + (gsize) (row % fit->shape->period) * H);
  round_numbers (weights->features, groups[FEATURES].values, groups[FEATURES].n, STELLING_NET_ONE,
                 G_MAXINT16);
  round_numbers (weights->bias, groups[BIAS].values, H, STELLING_NET_ONE, G_MAXINT16);
  round_numbers (weights->values, groups[VALUES].values, groups[VALUES].n, STELLING_NET_WEIGHT_ONE,
                 STELLING_NET_MAX_WEIGHT);
  round_numbers (weights->moves, groups[MOVES].values, groups[MOVES].n, STELLING_NET_WEIGHT_ONE,
                 STELLING_NET_MAX_WEIGHT);
  round_numbers (weights->offsets, groups[OFFSETS].values, groups[OFFSETS].n, 100, 10000);
  return net;
}

StellingNet *
stelling_fit (const StellingFit *settings,
              const GArray *samples,
              StellingRuleSet set,
              StellingFitResult *result)
{
  FitPart parts[STELLING_MAX_THREADS] = { 0 };
  Fit fit = { 0 };
  StellingNet *net;

  fit_init (&fit, settings, samples, set);
  divide (&fit, samples->len);
  parts_init (&fit, parts);
  *result = run_epochs (&fit, parts);
  net = make_net (&fit, set);
  for (guint g = 0; g < N_GROUPS; g++)
    {
      for (guint t = 0; t < MAX (settings->n_threads, 1); t++)
        g_free (parts[t].slopes[g]);
      g_free (fit.groups[g].values);
      g_free (fit.groups[g].momentum);
      g_free (fit.groups[g].square);
      g_free (fit.groups[g].best);
    }
  g_free (fit.order);
  return net;
}
