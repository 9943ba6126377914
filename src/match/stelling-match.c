/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-match.h"

#include "stelling-opening.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

#define AGREED_PLIES 6
#define WINK 0.01 /* seconds by which a move may exceed its time and not count as late */

/* Shared by the threads; @result, @error and the callback under the lock. */
typedef struct
{
  const StellingMatchSettings *settings;
  StellingMatchFunc func;
  gpointer user_data;
  StellingMatchResult *result;
  GError *error;
  GMutex lock;
  atomic_uint next_pair;
  atomic_bool stop;
} Match;

/* One thread with its players. */
typedef struct
{
  Match *match;
  StellingPlayer *players[2];
  StellingSearch *opening_search;
} MatchTable;

/* A game in progress. */
typedef struct
{
  StellingMatchGame summary;
  StellingHistory history;
  GArray *choices;          /* of StellingChoice */
  StellingLimits limits[2]; /* of the first player and the second */
  StellingGameClock clock;
  guint late[2]; /* moves of the first player and the second */
  GError *error;
} MatchGame;

static void
game_clear (MatchGame *game)
{
  stelling_history_clear (&game->history);
  g_clear_pointer (&game->choices, g_array_unref);
  g_clear_error (&game->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatchGame, game_clear)

static gboolean
is_stopped (Match *match)
{
  const volatile sig_atomic_t *interrupted = match->settings->interrupted;

  return atomic_load (&match->stop) || (interrupted != NULL && *interrupted != 0);
}

static void
win_for (MatchGame *game, StellingSide side, StellingMatchEnd end)
{
  game->summary.result = side == STELLING_LIGHT ? STELLING_RESULT_LIGHT : STELLING_RESULT_DARK;
  game->summary.end = end;
}

/* Returns the score as Light sees it, in hundredths. */
static int
get_light_value (const MatchGame *game, guint index)
{
  const StellingChoice *choice = &g_array_index (game->choices, StellingChoice, index);
  int value = choice->score.value;

  if (choice->score.kind == STELLING_SCORE_WIN)
    value = G_MAXINT16;
  else if (choice->score.kind == STELLING_SCORE_LOSS)
    value = -G_MAXINT16;
  else if (choice->score.kind != STELLING_SCORE_VALUE
           || (choice->score.bound == STELLING_BOUND_AT_LEAST && value < 0)
           || (choice->score.bound == STELLING_BOUND_AT_MOST && value > 0))
    value = 0;
  return game->history.positions[index].turn == STELLING_LIGHT ? value : -value;
}

static gboolean
is_resigned (const StellingMatchSettings *settings, MatchGame *game)
{
  guint n = game->choices->len;
  int sign;

  if (settings->resign <= 0 || n < game->summary.n_opening + AGREED_PLIES)
    return FALSE;
  sign = get_light_value (game, n - 1) > 0 ? 1 : -1;
  for (guint i = n - AGREED_PLIES; i < n; i++)
    if (sign * get_light_value (game, i) < settings->resign)
      return FALSE;
  win_for (game, sign > 0 ? STELLING_LIGHT : STELLING_DARK, STELLING_MATCH_END_RESIGNED);
  return TRUE;
}

static gboolean
is_over (const StellingMatchSettings *settings, MatchGame *game)
{
  game->summary.result = stelling_history_get_outcome (&game->history).result;
  game->summary.end = STELLING_MATCH_END_RULES;
  if (game->summary.result != STELLING_RESULT_NONE || is_resigned (settings, game))
    return TRUE;
  if (settings->max_plies == 0 || game->history.n_moves < settings->max_plies)
    return FALSE;
  game->summary.result = STELLING_RESULT_DRAW;
  game->summary.end = STELLING_MATCH_END_TOO_LONG;
  return TRUE;
}

/* Counts the move @choice of player @mover, whose clock was running. */
static void
make_move (const StellingMatchSettings *settings,
           MatchGame *game,
           guint mover,
           const StellingChoice *choice)
{
  const StellingPosition *position = stelling_history_get_position (&game->history);
  gboolean has_clock = settings->clock_seconds > 0;
  double *left = &game->clock.left[position->turn != stelling_rules_get_first (&settings->rules)];
  double allowed = has_clock ? *left : game->limits[mover].seconds;

  game->late[mover] += allowed > 0 && choice->seconds > allowed + WINK;
  *left = MAX (*left - choice->seconds, 0) + settings->clock_added;
  g_array_append_vals (game->choices, choice, 1);
  stelling_history_push (&game->history, choice->move);
}

static void
play_game (MatchTable *table, MatchGame *game)
{
  const StellingMatchSettings *settings = table->match->settings;
  const StellingGameClock *clock = settings->clock_seconds > 0 ? &game->clock : NULL;

  for (guint i = 0; i < 2; i++)
    if (game->error == NULL
        && !stelling_player_begin (table->players[i], &settings->rules, &game->error))
      win_for (game, game->summary.sides[1 - i], STELLING_MATCH_END_FORFEITED);
  while (game->error == NULL && !is_over (settings, game))
    {
      StellingSide side = (StellingSide) stelling_history_get_position (&game->history)->turn;
      guint mover = side == game->summary.sides[0] ? 0 : 1;
      StellingChoice choice;

      if (is_stopped (table->match))
        return;
      if (!stelling_player_choose (table->players[mover], &game->history, &game->limits[mover],
                                   clock, settings->margin, &choice, &game->error))
        {
          /* Who ends the match may have ended the players too. */
          if (is_stopped (table->match))
            return;
          win_for (game, stelling_side_other (side), STELLING_MATCH_END_FORFEITED);
          return;
        }
      make_move (settings, game, mover, &choice);
    }
}

static void
count_choices (StellingMatchResult *result, const MatchGame *game)
{
  for (guint i = 0; i < 2; i++)
    result->players[i].late += game->late[i];
  for (guint i = game->summary.n_opening; i < game->choices->len; i++)
    {
      const StellingChoice *choice = &g_array_index (game->choices, StellingChoice, i);
      guint mover = game->history.positions[i].turn == game->summary.sides[0] ? 0 : 1;
      StellingMatchTally *tally = &result->players[mover];

      tally->moves++;
      tally->nodes += choice->nodes;
      tally->depth += choice->depth;
      tally->seconds += choice->seconds;
      tally->longest = MAX (tally->longest, choice->seconds);
    }
}

/* Returns the first player's half points. */
static guint
count_game (Match *match, const MatchGame *game)
{
  StellingMatchResult *result = match->result;
  StellingSide winner;
  guint player;

  result->n_games++;
  result->plies += game->history.n_moves;
  count_choices (result, game);
  if (game->summary.result == STELLING_RESULT_DRAW)
    {
      result->draws++;
      return 1;
    }
  winner = game->summary.result == STELLING_RESULT_LIGHT ? STELLING_LIGHT : STELLING_DARK;
  player = winner == game->summary.sides[0] ? 0 : 1;
  result->players[player].wins++;
  if (game->summary.end == STELLING_MATCH_END_FORFEITED)
    result->players[1 - player].forfeits++;
  return player == 0 ? 2 : 0;
}

/* Counts a pair. @points: the half points of both games. */
static void
count_pair (Match *match, guint points)
{
  const StellingMatchSettings *settings = match->settings;
  StellingMatchResult *result = match->result;

  result->pairs.counts[points]++;
  if (!settings->sprt)
    return;
  /* The first verdict stands, even if the match goes on. */
  if (result->verdict == STELLING_SPRT_OPEN)
    {
      result->llr = stelling_pairs_get_llr (&result->pairs, settings->elo0, settings->elo1);
      result->verdict = stelling_sprt_judge (result->llr, settings->risk);
    }
  if (result->verdict != STELLING_SPRT_OPEN && result->n_games >= settings->least_games)
    atomic_store (&match->stop, TRUE);
}

static void
finish_game (Match *match, MatchGame *game, gboolean last, guint *points)
{
  game->summary.history = &game->history;
  game->summary.choices = (const StellingChoice *) (gpointer) game->choices->data;
  game->summary.problem = game->error != NULL ? game->error->message : NULL;
  g_mutex_lock (&match->lock);
  /* A game that ends after the test has ended the match is not counted. */
  if (!atomic_load (&match->stop))
    {
      *points += count_game (match, game);
      if (last)
        count_pair (match, *points);
      if (match->func != NULL)
        match->func (&game->summary, last, match->result, match->user_data);
    }
  g_mutex_unlock (&match->lock);
}

/* Sets the limits of the first player and the second for a move. */
static void
set_limits (const StellingMatchSettings *settings, MatchGame *game)
{
  game->limits[0] = game->limits[1] = settings->limits;
  if (settings->odds <= 0)
    return;
  game->limits[0].seconds *= settings->odds;
  if (settings->limits.nodes > 0)
    game->limits[0].nodes
        = (guint64) CLAMP ((double) settings->limits.nodes * settings->odds, 1, 1e18);
}

/* Starts the players that are missing, or have failed. */
static gboolean
start_players (MatchTable *table)
{
  Match *match = table->match;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      if (table->players[i] != NULL)
        continue;
      table->players[i] = stelling_player_new (&match->settings->players[i], &error);
      if (table->players[i] != NULL)
        continue;
      g_prefix_error (&error, i == 0 ? "first player: " : "second player: ");
      g_mutex_lock (&match->lock);
      if (match->error == NULL)
        match->error = g_steal_pointer (&error);
      g_mutex_unlock (&match->lock);
      atomic_store (&match->stop, TRUE);
      return FALSE;
    }
  return TRUE;
}

static void
choose_opening (MatchTable *table, guint pair, StellingHistory *opening)
{
  const StellingMatchSettings *settings = table->match->settings;
  const guint32 seeds[] = { settings->seed, pair };
  GRand *rand = NULL;

  if (settings->openings != NULL)
    {
      stelling_history_copy (opening, &g_array_index (settings->openings, StellingHistory,
                                                      pair % settings->openings->len));
      return;
    }
  rand = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
  stelling_opening_find (table->opening_search, &settings->rules, settings->opening_plies,
                         settings->limits.nodes, rand, opening);
  g_rand_free (rand);
}

static void
play_pair (MatchTable *table, guint pair)
{
  Match *match = table->match;
  const StellingMatchSettings *settings = match->settings;
  g_auto (StellingHistory) opening = { 0 };
  guint points = 0;

  choose_opening (table, pair, &opening);
  for (guint i = 0; i < 2 && !is_stopped (match) && start_players (table); i++)
    {
      g_auto (MatchGame) game = { .summary = { .pair = pair, .n_opening = opening.n_moves } };
      const StellingGameClock clock
          = { { settings->clock_seconds, settings->clock_seconds }, settings->clock_added };

      game.summary.sides[0] = i == 0 ? STELLING_LIGHT : STELLING_DARK;
      game.summary.sides[1] = stelling_side_other (game.summary.sides[0]);
      for (guint j = 0; j < 2; j++)
        game.summary.names[j] = stelling_player_get_name (table->players[j]);
      stelling_history_copy (&game.history, &opening);
      set_limits (settings, &game);
      game.clock = clock;
      if (settings->clock_seconds > 0)
        game.summary.clock = &clock;
      game.choices = g_array_new (FALSE, TRUE, sizeof (StellingChoice));
      g_array_set_size (game.choices, opening.n_moves);
      play_game (table, &game);
      if (game.summary.result == STELLING_RESULT_NONE)
        return;
      finish_game (match, &game, i == 1, &points);
      if (game.error != NULL)
        for (guint j = 0; j < 2; j++)
          g_clear_pointer (&table->players[j], stelling_player_free);
    }
}

static gpointer
run_table (gpointer data)
{
  Match *match = data;
  /* Openings don't depend on the nets that are found, unless a net is asked for. */
  StellingEvaluatorKind evaluator = match->settings->net_openings ? STELLING_EVALUATOR_AUTO
                                                                  : STELLING_EVALUATOR_HAND_MADE;
  MatchTable table = { .match = match, .opening_search = stelling_opening_search_new (evaluator) };
  sigset_t pipe_closed;

  /* Makes writing to a player that ended return an error instead of a signal. */
  sigemptyset (&pipe_closed);
  sigaddset (&pipe_closed, SIGPIPE);
  pthread_sigmask (SIG_BLOCK, &pipe_closed, NULL);
  while (!is_stopped (match))
    {
      guint pair = atomic_fetch_add (&match->next_pair, 1);

      if (pair >= match->settings->n_pairs)
        break;
      play_pair (&table, pair);
    }
  for (guint i = 0; i < 2; i++)
    g_clear_pointer (&table.players[i], stelling_player_free);
  stelling_search_free (table.opening_search);
  return NULL;
}

gboolean
stelling_match_play (const StellingMatchSettings *settings,
                     StellingMatchFunc func,
                     gpointer user_data,
                     StellingMatchResult *result,
                     GError **error)
{
  Match match = { .settings = settings, .func = func, .user_data = user_data, .result = result };
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  *result = (StellingMatchResult) { 0 };
  g_mutex_init (&match.lock);
  for (guint i = 0; i < MAX (settings->n_threads, 1); i++)
    g_ptr_array_add (threads, g_thread_new ("match", run_table, &match));
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (threads->pdata[i]);
  g_mutex_clear (&match.lock);
  if (match.error == NULL)
    return TRUE;
  g_propagate_error (error, match.error);
  return FALSE;
}
