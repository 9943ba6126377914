/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "stelling-cpu.h"
#include "stelling-worker-private.h"

#include <glib/gstdio.h>
#include <string.h>

/* Nets: files of weights, features, and that all ways to work a value out give the same. */

static const StellingRuleSet sets[]
    = { STELLING_RULE_SET_TEBLO, STELLING_RULE_SET_TABLUT_EDGE, STELLING_RULE_SET_TABLUT_CORNER,
        STELLING_RULE_SET_TABLUT_CORNER_EASY };

static StellingNet *
make_random_net (StellingRuleSet set, GRand *rand)
{
  StellingNet *net = stelling_net_new (set, "7", "random numbers");
  StellingNetWeights *weights = stelling_net_get_weights (net);
  const StellingNetShape *shape = stelling_net_get_shape (net);
  gsize n_rows = shape->n_features + 1;
  gsize n_outputs = shape->n_values + shape->n_moves;

  for (gsize i = 0; i < n_rows * STELLING_NET_HIDDEN; i++)
    weights->features[i] = (gint16) g_rand_int_range (rand, -60, 61);
  for (gsize i = 0; i < n_outputs * STELLING_NET_HIDDEN; i++)
    weights->values[i] = (gint16) g_rand_int_range (rand, -127, 128);
  for (gsize i = 0; i < n_outputs; i++)
    weights->offsets[i] = (gint16) g_rand_int_range (rand, -100, 101);
  return net;
}

/* The same by the definition, in wide numbers. */
static int
get_plain_value (StellingNet *net, const StellingPosition *position)
{
  const StellingNetWeights *weights = stelling_net_get_weights (net);
  guint16 features[STELLING_NET_MAX_FEATURES];
  guint n = stelling_net_get_features (position, features);
  guint index = stelling_net_get_value_index (position);
  gint64 total = 0;

  for (guint j = 0; j < STELLING_NET_HIDDEN; j++)
    {
      gint64 sum = weights->bias[j];

      for (guint i = 0; i < n; i++)
        sum += weights->features[features[i] * STELLING_NET_HIDDEN + j];
      sum = CLAMP (sum, 0, STELLING_NET_ONE);
      total += sum * sum * weights->values[index * STELLING_NET_HIDDEN + j];
    }
  return (int) (total * 100 / (STELLING_NET_ONE * STELLING_NET_ONE * STELLING_NET_WEIGHT_ONE))
         + weights->offsets[index];
}

static int
get_value (const StellingNet *net, const StellingPosition *position)
{
  guint16 features[STELLING_NET_MAX_FEATURES];
  guint n = stelling_net_get_features (position, features);
  StellingNetSums sums;

  stelling_net_sum (net, features, n, &sums);
  return stelling_net_get_value (net, &sums, stelling_net_get_value_index (position));
}

typedef void (*PositionFunc) (StellingNet *net, const StellingPosition *position, GRand *rand);

static void
for_each_position (StellingRuleSet set, PositionFunc func)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (42);
  g_autoptr (StellingNet) net = make_random_net (set, rand);

  for (guint game = 0; game < 20; game++)
    {
      g_auto (StellingHistory) history = { 0 };

      fixture_init_history (&history, stelling_rule_set_get_name (set), NULL, NULL);
      fixture_play_random (&history, rand, 40);
      for (guint i = 0; i < history.n_moves; i++)
        func (net, &history.positions[i], rand);
    }
}

static void
check_value (StellingNet *net, const StellingPosition *position, GRand *rand)
{
  guint16 features[STELLING_NET_MAX_FEATURES];
  guint n = stelling_net_get_features (position, features);

  g_assert_cmpuint (n, <=, STELLING_NET_MAX_FEATURES);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (features[i], <, stelling_net_get_shape (net)->n_features);
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (features[i], !=, features[j]);
    }
  g_assert_cmpint (get_value (net, position), ==, get_plain_value (net, position));
}

static void
test_value (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    for_each_position (sets[i], check_value);
}

/* Every build of the loops that this machine can run. */
static void
test_kernels (void)
{
  StellingCpu before = stelling_cpu_get ();

  for (StellingCpu cpu = STELLING_CPU_PLAIN; cpu < STELLING_N_CPUS; cpu++)
    if (stelling_cpu_use (cpu))
      test_value ();
  g_assert_true (stelling_cpu_use (before));
}

/* The board of Tablut turned and mirrored is worth the same. */
static void
check_mirrored (StellingNet *net, const StellingPosition *position, GRand *rand)
{
  StellingPosition mirrored = *position;
  guint king = 0;

  while (king < 80
         && stelling_position_get_piece (position, (StellingSquare) king) != STELLING_PIECE_KING)
    king++;
  /* On the diagonals and the middle lines he stands so in more than one view of the board. */
  if (king % 9 == 4 || king / 9 == 4 || king % 9 == king / 9 || king % 9 + king / 9 == 8)
    return;
  for (StellingSquare square = 0; square < 81; square++)
    stelling_position_set_piece (&mirrored, (StellingSquare) (square / 9 * 9 + 8 - square % 9),
                                 stelling_position_get_piece (position, square));
  g_assert_cmpint (get_value (net, &mirrored), ==, get_value (net, position));
}

static void
test_mirrored (void)
{
  for (guint i = 1; i < G_N_ELEMENTS (sets); i++)
    for_each_position (sets[i], check_mirrored);
}

/* Teblo turned by half with colours exchanged is the same, moves too. */
static void
check_turned (StellingNet *net, const StellingPosition *position, GRand *rand)
{
  StellingPosition turned;
  StellingMoveList list;

  stelling_position_clear (&turned, &position->rules);
  for (StellingSquare square = 0; square < 144; square++)
    {
      StellingPiece piece = stelling_position_get_piece (position, square);

      if (piece != STELLING_PIECE_NONE)
        stelling_position_set_piece (&turned, (StellingSquare) (143 - square),
                                     piece == STELLING_PIECE_LIGHT ? STELLING_PIECE_DARK
                                                                   : STELLING_PIECE_LIGHT);
    }
  for (int side = 0; side < 2; side++)
    {
      StellingSide other = stelling_side_other (side);

      stelling_position_set_pawn (
          &turned, other,
          (StellingSquare) (143 - stelling_position_get_pawn (position, (StellingSide) side)));
      stelling_position_set_reserve (&turned, other,
                                     stelling_position_get_reserve (position, (StellingSide) side));
    }
  stelling_position_set_turn (&turned, stelling_side_other (position->turn));
  g_assert_cmpint (get_value (net, &turned), ==, get_value (net, position));
  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingSquare to = (StellingSquare) (143 - stelling_move_get_to (list.moves[i]));
      StellingMove move
          = stelling_move_is_place (list.moves[i])
                ? stelling_move_place (to)
                : stelling_move_step (
                    (StellingSquare) (143 - stelling_move_get_from (list.moves[i])), to);

      g_assert_cmpuint (stelling_net_get_move_index (&turned, move), ==,
                        stelling_net_get_move_index (position, list.moves[i]));
    }
}

static void
test_turned (void)
{
  for_each_position (STELLING_RULE_SET_TEBLO, check_turned);
}

/* --- files --- */

typedef struct
{
  char *folder;
  char *path;
} Place;

static void
place_init (Place *place)
{
  g_autoptr (GError) error = NULL;

  place->folder = g_dir_make_tmp ("stelling-net-XXXXXX", &error);
  g_assert_no_error (error);
  place->path = g_build_filename (place->folder, "tablut-edge.net", NULL);
}

static void
place_clear (Place *place)
{
  g_unlink (place->path);
  g_rmdir (place->folder);
  g_free (place->path);
  g_free (place->folder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

static void
test_file (void)
{
  g_auto (Place) place = { NULL };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (StellingNet) net = make_random_net (STELLING_RULE_SET_TABLUT_EDGE, rand);
  g_autoptr (StellingNet) read = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  gsize first_size, second_size;
  GError *error = NULL;

  place_init (&place);
  stelling_net_save (net, place.path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (place.path, &first, &first_size, NULL));
  g_assert_nonnull (strstr (first, "\norigin: random numbers\n"));
  read = stelling_net_load (place.path, STELLING_RULE_SET_TABLUT_EDGE, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (stelling_net_get_version (read), ==, "7");
  g_assert_cmpmem (stelling_net_get_weights (read)->features,
                   stelling_net_get_weights (read)->n * sizeof (gint16),
                   stelling_net_get_weights (net)->features,
                   stelling_net_get_weights (net)->n * sizeof (gint16));
  /* Who writes what was read writes the same, where it came from too. */
  g_assert_true (stelling_net_save (read, place.path, NULL));
  g_assert_true (g_file_get_contents (place.path, &second, &second_size, NULL));
  g_assert_cmpmem (first, first_size, second, second_size);
}

/* Every byte counts: whatever is changed or cut off is found out, and told with the file's name. */
static void
test_wrong_files (void)
{
  g_auto (Place) place = { NULL };
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  g_autoptr (StellingNet) net = make_random_net (STELLING_RULE_SET_TABLUT_EDGE, rand);
  g_autofree char *text = NULL;
  gsize size;

  place_init (&place);
  g_assert_true (stelling_net_save (net, place.path, NULL));
  g_assert_true (g_file_get_contents (place.path, &text, &size, NULL));
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *copy = g_memdup2 (text, size);
      gsize left = size;
      g_autoptr (GError) error = NULL;

      if (i % 2 == 0)
        left = (gsize) g_rand_int_range (rand, 0, (gint32) size);
      else
        copy[size - 1 - (gsize) g_rand_int_range (rand, 0, (gint32) size - 400)] ^= 0x10;
      g_assert_true (g_file_set_contents (place.path, copy, (gssize) left, NULL));
      g_assert_null (stelling_net_load (place.path, STELLING_RULE_SET_TABLUT_EDGE, &error));
      g_assert_true (error->domain == STELLING_NET_ERROR);
      g_assert_true (g_str_has_prefix (error->message, place.path));
    }
  g_assert_true (g_file_set_contents (place.path, text, (gssize) size, NULL));
  {
    g_autoptr (GError) error = NULL;

    g_assert_null (stelling_net_load (place.path, STELLING_RULE_SET_TEBLO, &error));
    g_assert_error (error, STELLING_NET_ERROR, STELLING_NET_ERROR_SHAPE);
  }
}

/* --- in the search --- */

static void
think (const char *folder, StellingReport *report)
{
  const StellingEngineOptions options = { .hash_mb = 1, .nets = folder };
  const StellingLimits limits = { .depth = 3 };
  g_auto (StellingHistory) history = { 0 };

  fixture_init_history (&history, "tablut-edge", NULL, NULL);
  fixture_think (&history, &options, &limits, report);
}

/* A net that is missing or damaged is told of, and the search goes on without. */
static void
test_fallback (void)
{
  g_auto (Place) place = { NULL };
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  g_autoptr (StellingNet) net = make_random_net (STELLING_RULE_SET_TABLUT_EDGE, rand);
  StellingReport with, without, damaged;

  place_init (&place);
  think (place.folder, &without);
  g_assert_cmpstr (without.evaluator, ==, "hand-made");
  g_assert_nonnull (strstr (without.problem, place.path));
  g_assert_true (g_file_set_contents (place.path, "nonsense", -1, NULL));
  think (place.folder, &damaged);
  g_assert_cmpstr (damaged.evaluator, ==, "hand-made");
  g_assert_nonnull (strstr (damaged.problem, "this is no net"));
  g_assert_cmpuint (damaged.nodes, ==, without.nodes);
  g_assert_true (stelling_net_save (net, place.path, NULL));
  think (place.folder, &with);
  g_assert_cmpstr (with.evaluator, ==, "tablut-edge 7");
  g_assert_null (with.problem);
  g_assert_cmpuint (with.nodes, !=, without.nodes);
}

/* What another evaluation has left behind does the next one no harm. */
static void
test_another (void)
{
  g_auto (Place) place = { NULL };
  g_autoptr (GRand) rand = g_rand_new_with_seed (10);
  g_autoptr (StellingNet) net = make_random_net (STELLING_RULE_SET_TABLUT_EDGE, rand);
  StellingEngineOptions options = { .hash_mb = 1, .evaluator = STELLING_EVALUATOR_HAND_MADE };
  const StellingLimits limits = { .depth = 3 };
  g_autoptr (StellingSearch) search = stelling_search_new (&options);
  g_auto (StellingHistory) history = { 0 };
  StellingReport first, again, fresh;

  place_init (&place);
  g_assert_true (stelling_net_save (net, place.path, NULL));
  fixture_init_history (&history, "tablut-edge", NULL, NULL);
  g_assert_true (stelling_search_think (search, &history, &limits, &first));
  options.evaluator = STELLING_EVALUATOR_AUTO;
  options.nets = place.folder;
  stelling_search_set_options (search, &options);
  g_assert_true (stelling_search_think (search, &history, &limits, &again));
  think (place.folder, &fresh);
  g_assert_cmpstr (again.evaluator, ==, fresh.evaluator);
  g_assert_cmpuint (again.nodes, ==, fresh.nodes);
  g_assert_cmpint (again.lines[0].score.value, ==, fresh.lines[0].score.value);
}

/* Step by step along a game, king's moves, captures and passes of the search's own included, the
 * sums are those of the board at once: a search with a net visits the same nodes whether or not it
 * may go step by step. */
static void
test_steps (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  g_autoptr (StellingNet) net = make_random_net (STELLING_RULE_SET_TABLUT_EDGE, rand);
  StellingEvaluator judge = { .net = net };
  StellingShared shared = { .net = net, .evaluator = &judge };
  g_auto (StellingHistory) history = { 0 };
  StellingWorker *worker;

  fixture_init_history (&history, "tablut-edge", NULL, NULL);
  fixture_play_random (&history, rand, 100);
  stelling_history_init (&shared.history, &history.positions[0]);
  worker = stelling_worker_new (&shared, 0);
  for (guint i = 0; i < history.n_moves; i++)
    {
      const StellingPosition *position = &history.positions[i];
      int hand = stelling_engine_evaluate (position);
      int expected
          = CLAMP (hand + get_plain_value (net, position), -STELLING_EVAL_MAX, STELLING_EVAL_MAX);

      worker->stack[i].position = *position;
      worker->stack[i].summed = FALSE;
      g_assert_cmpint (stelling_worker_evaluate (worker, i), ==, expected);
    }
  stelling_worker_free (worker);
  stelling_history_clear (&shared.history);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/net/value", test_value);
  g_test_add_func ("/engine/net/kernels", test_kernels);
  g_test_add_func ("/engine/net/mirrored", test_mirrored);
  g_test_add_func ("/engine/net/turned", test_turned);
  g_test_add_func ("/engine/net/file", test_file);
  g_test_add_func ("/engine/net/wrong-files", test_wrong_files);
  g_test_add_func ("/engine/net/fallback", test_fallback);
  g_test_add_func ("/engine/net/another", test_another);
  g_test_add_func ("/engine/net/steps", test_steps);
  return g_test_run ();
}
