/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-train.h"

#include "stelling-opening.h"
#include "stelling-tablut.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#define AGREED_PLIES 4
/* The nodes of an opening's search, and the most tries. */
#define QUICK_NODES 500
#define TRIES 40

typedef struct
{
  const StellingSelfPlay *settings;
  GArray *samples; /* of all games, under the lock */
  GMutex lock;
  atomic_uint next_game;
  guint n_done;
} Play;

typedef struct
{
  StellingHistory history;
  GArray *samples; /* of this game; results still to come */
  GArray *plies;   /* of guint: the samples' */
  guint index;
  guint n_ahead; /* plies in a row with the same side far ahead */
  int sign;
} SelfPlayGame;

/* The search evaluates only positions in which nothing is taken and nobody threatens to win. */
static gboolean
is_quiet (const StellingPosition *position, StellingMove best)
{
  StellingSquares captures;

  if (stelling_rules_get_game (&position->rules) == STELLING_GAME_TEBLO)
    return TRUE;
  if (position->turn == STELLING_DARK ? stelling_tablut_get_escapes (position) != 0
                                      : stelling_tablut_is_king_threatened (position))
    return FALSE;
  stelling_position_get_captures (position, best, &captures);
  return stelling_squares_count (&captures) == 0;
}

/* Fills in the weights of moves: the visits of the lines (any number, if the search goes on from
 * another), or, without visits, all weight for the best. */
static void
fill_moves (StellingTrainingSample *sample, const StellingReport *report)
{
  guint64 most = G_MAXUINT16;

  sample->n_moves = (guint8) MIN (report->n_lines, STELLING_TRAINING_SAMPLE_MOVES);
  for (guint i = 0; i < sample->n_moves; i++)
    most = MAX (most, report->lines[i].visits);
  for (guint i = 0; i < sample->n_moves; i++)
    {
      guint64 visits = report->lines[i].visits;

      sample->moves[i] = report->lines[i].pv[0];
      sample->weights[i] = report->lines[0].visits > 0 ? (guint16) (visits * G_MAXUINT16 / most)
                                                       : (i == 0 ? 1000 : 0);
    }
}

static void
keep_sample (const StellingSelfPlay *settings, SelfPlayGame *game, const StellingReport *report)
{
  const StellingPosition *position = stelling_history_get_position (&game->history);
  const StellingReportLine *best = &report->lines[0];
  StellingTrainingSample sample = { .position = *position };

  if (best->score.kind != STELLING_SCORE_VALUE
      || (!settings->all_positions && !is_quiet (position, best->pv[0])))
    return;
  sample.score = best->score.value;
  sample.quiet_plies = (guint16) stelling_history_count_quiet_plies (&game->history);
  sample.nodes = (guint32) MIN (report->all_nodes, G_MAXUINT32);
  sample.game = game->index;
  fill_moves (&sample, report);
  g_array_append_val (game->samples, sample);
  g_array_append_val (game->plies, game->history.n_moves);
}

/* Returns whether a side has won by proof, or has been far ahead for long enough. */
static gboolean
is_decided (SelfPlayGame *game, const StellingScore *score, int resign)
{
  const StellingPosition *position = stelling_history_get_position (&game->history);
  gboolean is_proven = score->kind == STELLING_SCORE_WIN || score->kind == STELLING_SCORE_LOSS;
  int value = is_proven ? (score->kind == STELLING_SCORE_WIN ? G_MAXINT16 : -G_MAXINT16)
                        : score->value;
  int sign;

  if (position->turn == STELLING_DARK)
    value = -value;
  sign = value > 0 ? 1 : -1;
  game->n_ahead = is_proven              ? AGREED_PLIES
                  : abs (value) < resign ? 0
                  : sign == game->sign   ? game->n_ahead + 1
                                         : 1;
  game->sign = sign;
  return game->n_ahead >= AGREED_PLIES;
}

static StellingResult
play_game (const StellingSelfPlay *settings, StellingSearch *search, SelfPlayGame *game)
{
  StellingReport report;

  stelling_search_clear (search);
  while (stelling_history_count_quiet_plies (&game->history) < settings->max_quiet_plies)
    {
      StellingResult result = stelling_history_get_outcome (&game->history).result;

      if (result != STELLING_RESULT_NONE)
        return result;
      if (!stelling_search_think (search, &game->history, &settings->limits, &report)
          || report.n_lines == 0)
        return STELLING_RESULT_NONE;
      keep_sample (settings, game, &report);
      if (is_decided (game, &report.lines[0].score, (int) settings->resign))
        return game->sign > 0 ? STELLING_RESULT_LIGHT : STELLING_RESULT_DARK;
      stelling_history_push (&game->history, report.lines[0].pv[0]);
    }
  return STELLING_RESULT_DRAW;
}

static void
keep_result (Play *play, SelfPlayGame *game, StellingResult result)
{
  for (guint i = 0; i < game->samples->len; i++)
    {
      StellingTrainingSample *sample = &g_array_index (game->samples, StellingTrainingSample, i);
      guint plies_left = game->history.n_moves - g_array_index (game->plies, guint, i);
      int light = result == STELLING_RESULT_LIGHT ? 1 : result == STELLING_RESULT_DARK ? -1 : 0;

      if (plies_left > play->settings->max_quiet_plies)
        light = 0;
      sample->result = (gint8) (sample->position.turn == STELLING_LIGHT ? light : -light);
    }
  g_mutex_lock (&play->lock);
  g_array_append_vals (play->samples, game->samples->data, game->samples->len);
  if (play->settings->game_done != NULL)
    play->settings->game_done (&game->history, result, play->settings->user_data);
  play->n_done++;
  if (play->n_done % 100 == 0)
    g_printerr ("%u games, %u samples\n", play->n_done, play->samples->len);
  g_mutex_unlock (&play->lock);
}

/* Returns the distance from even; G_MAXINT where the result is proven, or the game over. */
static int
get_distance (StellingSearch *search, const StellingHistory *history)
{
  StellingReport report;

  stelling_search_clear (search);
  return stelling_opening_look (search, history, QUICK_NODES, &report)
             ? abs (report.lines[0].score.value)
             : G_MAXINT;
}

static void
play_opening (const StellingSelfPlay *settings, guint index, guint try, StellingHistory *history)
{
  const guint32 seeds[] = { settings->seed, index, try };
  /* The first try gives the same opening as if there were no others. */
  GRand *rand = g_rand_new_with_seed_array (seeds, try == 0 ? 2 : 3);
  guint n_random = (guint) g_rand_int_range (rand, (gint32) settings->min_random,
                                             (gint32) settings->max_random + 1);
  StellingPosition start;

  stelling_position_init (&start, &settings->rules);
  stelling_history_clear (history);
  stelling_history_init (history, &start);
  stelling_opening_play_random (history, n_random, rand);
  g_rand_free (rand);
}

/* Plays the first opening that is open enough, or else the nearest one. */
static void
begin_game (const StellingSelfPlay *settings,
            StellingSearch *search,
            guint index,
            StellingHistory *history)
{
  int nearest = G_MAXINT;
  guint best = 0;

  for (guint try = 0; settings->open > 0 && try < TRIES; try++)
    {
      int distance;

      play_opening (settings, index, try, history);
      distance = get_distance (search, history);
      if (distance <= (int) settings->open)
        return;
      if (distance >= nearest)
        continue;
      nearest = distance;
      best = try;
    }
  play_opening (settings, index, best, history);
}

static void
play_one (Play *play, StellingSearch *search, guint index)
{
  StellingResult result;
  SelfPlayGame game = {
    .samples = g_array_new (FALSE, FALSE, sizeof (StellingTrainingSample)),
    .plies = g_array_new (FALSE, FALSE, sizeof (guint)),
    .index = index,
  };

  begin_game (play->settings, search, index, &game.history);
  result = play_game (play->settings, search, &game);
  if (result != STELLING_RESULT_NONE)
    keep_result (play, &game, result);
  stelling_history_clear (&game.history);
  g_array_unref (game.samples);
  g_array_unref (game.plies);
}

static gpointer
run_thread (gpointer data)
{
  Play *play = data;
  StellingSearch *search = stelling_search_new (&play->settings->options);
  guint index;

  while ((index = atomic_fetch_add (&play->next_game, 1)) < play->settings->n_games)
    play_one (play, search, index);
  stelling_search_free (search);
  return NULL;
}

GArray *
stelling_self_play (const StellingSelfPlay *settings)
{
  Play play = { .settings = settings };
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  play.samples = g_array_new (FALSE, FALSE, sizeof (StellingTrainingSample));
  g_mutex_init (&play.lock);
  for (guint i = 0; i < MAX (settings->n_threads, 1); i++)
    g_ptr_array_add (threads, g_thread_new ("game", run_thread, &play));
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (threads->pdata[i]);
  g_mutex_clear (&play.lock);
  return play.samples;
}
