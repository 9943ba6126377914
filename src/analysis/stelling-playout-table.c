/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-playout-private.h"
#include "stelling-player.h"

/* Where games are played one after the other: a thread with its players. */

/* Plies that are chosen at random, and the most where other games have come to the same
 * position. */
#define VARIED_PLIES 6
#define MOST_VARIED_PLIES 16
/* A large odd number: what a ply adds to the key of a position. */
#define KEY_OF_PLY G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)
/* The moves that are looked at, and by how much less of a point they may be worth. */
#define LINES 4
#define MARGIN 0.05
/* A best-first search that has looked at a move less often, by that factor, knows little of it. */
#define SELDOM 20
/* Seconds by which an answer of another program may be late. */
#define PATIENCE 10.0
/* The built-in engine's memory is for two players and what chooses the first moves. */
#define MEMORY_SHARES 3

typedef struct
{
  StellingPlayoutRound *round;
  StellingPlayer *players[2]; /* by side */
  StellingSearch *chooser;    /* of the first moves */
  GRand *rand;                /* for the game that is played */
} PlayoutTable;

/* A game that is played. */
typedef struct
{
  StellingHistory history;
  guint n_varied;
  StellingResult result;
  gboolean is_proven; /* since its beginning */
  StellingPlayoutEnd end;
} PlayoutGame;

static void
game_clear (PlayoutGame *game)
{
  stelling_history_clear (&game->history);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PlayoutGame, game_clear)

/* --- players --- */

static guint
get_threads (const StellingPlayoutRound *round)
{
  return MAX (round->settings->threads / round->n_tables, 1);
}

static guint
get_hash_mb (const StellingPlayoutRound *round)
{
  return MAX (round->settings->hash_mb / (round->n_tables * MEMORY_SHARES), 1);
}

static StellingPlayer *
create_player (const StellingPlayoutRound *round,
               const StellingPlayoutPlayer *wanted,
               GError **error)
{
  g_autofree char *threads = g_strdup_printf ("Threads=%u", get_threads (round));
  g_autofree char *hash = g_strdup_printf ("Hash=%u", get_hash_mb (round));
  const char *const own[] = { threads, hash, NULL };
  const StellingPlayerSettings settings = {
    .command = wanted->command,
    .values = wanted->command != NULL ? wanted->values : own,
    .lenient = TRUE,
    .background = TRUE,
    .interruption = round->interruption,
  };

  return stelling_player_new (&settings, error);
}

static gboolean
begin_players (PlayoutTable *table, GError **error)
{
  StellingPlayoutRound *round = table->round;

  for (guint i = 0; i < 2; i++)
    {
      if (table->players[i] == NULL)
        table->players[i] = create_player (round, &round->settings->players[i], error);
      if (table->players[i] == NULL
          || !stelling_player_begin (table->players[i], &round->position.rules, error))
        return FALSE;
    }
  return TRUE;
}

/* --- a move --- */

/* Takes a score of the built-in engine for the side to move: it is the result if it is proven. */
static void
take_score (PlayoutGame *game, StellingScore score)
{
  StellingSide side = stelling_position_get_turn (stelling_history_get_position (&game->history));
  gboolean light = (score.kind == STELLING_SCORE_WIN) == (side == STELLING_LIGHT);

  if (score.kind == STELLING_SCORE_DRAW)
    game->result = STELLING_RESULT_DRAW;
  else if (score.kind == STELLING_SCORE_WIN || score.kind == STELLING_SCORE_LOSS)
    game->result = light ? STELLING_RESULT_LIGHT : STELLING_RESULT_DARK;
  if (game->history.n_moves == 0)
    game->is_proven = game->result != STELLING_RESULT_NONE;
  game->end = STELLING_PLAYOUT_END_PROOF;
}

static gboolean
is_about_as_good (const StellingReportLine *line, const StellingReportLine *best)
{
  return line->n_moves > 0 && line->score.kind == STELLING_SCORE_VALUE
         && line->score.bound != STELLING_BOUND_AT_MOST && line->visits * SELDOM >= best->visits
         && stelling_chance_get_expectation (line->chance)
                >= stelling_chance_get_expectation (best->chance) - MARGIN;
}

/* Chooses among the moves that are about as good as the best. NONE if there are no threads. */
static StellingMove
choose_varied (PlayoutTable *table, PlayoutGame *game, const StellingLimits *limits)
{
  StellingReport report;
  StellingMove moves[LINES];
  guint n = 0;

  if (!stelling_interruption_think (table->round->interruption, table->chooser, &game->history,
                                    limits, &report)
      || report.n_lines == 0)
    return STELLING_MOVE_NONE;
  take_score (game, report.lines[0].score);
  moves[n++] = report.lines[0].pv[0];
  for (guint i = 1; i < MIN (report.n_lines, LINES); i++)
    if (game->result == STELLING_RESULT_NONE
        && is_about_as_good (&report.lines[i], &report.lines[0]))
      moves[n++] = report.lines[i].pv[0];
  return moves[g_rand_int_range (table->rand, 0, (gint32) n)];
}

static StellingMove
choose (PlayoutTable *table, PlayoutGame *game, const StellingLimits *limits, GError **error)
{
  const StellingPlayoutSettings *settings = table->round->settings;
  StellingSide side = stelling_position_get_turn (stelling_history_get_position (&game->history));
  StellingChoice choice;

  if (!stelling_player_choose (table->players[side], &game->history, limits, NULL,
                               settings->patience > 0 ? settings->patience : PATIENCE, &choice,
                               error))
    return STELLING_MOVE_NONE;
  /* What another program says of a result is no proof. */
  if (settings->players[side].command == NULL)
    take_score (game, choice.score);
  return choice.move;
}

/* Returns whether the next move is drawn by lot: one of the first is, and one after a position that
 * another game came to after as many. */
static gboolean
is_varied (PlayoutTable *table, PlayoutGame *game)
{
  StellingPlayoutRound *round = table->round;
  guint64 *key;
  gboolean is_new;

  if (game->history.n_moves >= MOST_VARIED_PLIES)
    return FALSE;
  if (game->history.n_moves < VARIED_PLIES)
    return TRUE;
  key = g_new (guint64, 1);
  *key = stelling_history_get_position (&game->history)->key + game->history.n_moves * KEY_OF_PLY;
  pthread_mutex_lock (&round->lock);
  is_new = g_hash_table_add (round->openings, key);
  pthread_mutex_unlock (&round->lock);
  return !is_new;
}

/* --- a game --- */

static gboolean
is_over (PlayoutGame *game)
{
  StellingResult result = stelling_history_get_outcome (&game->history).result;

  if (result != STELLING_RESULT_NONE)
    {
      game->result = result;
      game->end = STELLING_PLAYOUT_END_RULES;
    }
  else if (game->result == STELLING_RESULT_NONE && game->history.n_moves >= STELLING_DRAW_PLIES)
    {
      game->result = STELLING_RESULT_DRAW;
      game->end = STELLING_PLAYOUT_END_LENGTH;
    }
  return game->result != STELLING_RESULT_NONE;
}

static gboolean
play_game (PlayoutTable *table, PlayoutGame *game, GError **error)
{
  const StellingPlayoutSettings *settings = table->round->settings;
  const StellingLimits limits = { .nodes = settings->nodes, .seconds = settings->seconds };

  stelling_history_init (&game->history, &table->round->position);
  stelling_search_clear (table->chooser);
  if (!begin_players (table, error))
    return FALSE;
  while (!is_over (game))
    {
      gboolean varied = is_varied (table, game);
      StellingMove move = varied ? choose_varied (table, game, &limits) : STELLING_MOVE_NONE;

      if (stelling_interruption_is_set (table->round->interruption))
        return FALSE;
      game->n_varied += move != STELLING_MOVE_NONE && game->result == STELLING_RESULT_NONE;
      if (move == STELLING_MOVE_NONE)
        move = choose (table, game, &limits, error);
      if (move == STELLING_MOVE_NONE)
        return FALSE;
      stelling_history_push (&game->history, move);
      table->round->func (table->round, NULL, NULL);
    }
  return TRUE;
}

static StellingPlayoutGame *
give (const PlayoutGame *game)
{
  StellingPlayoutGame *given = g_new0 (StellingPlayoutGame, 1);

  given->n_moves = game->history.n_moves;
  given->moves = g_memdup2 (game->history.moves, given->n_moves * sizeof *given->moves);
  given->n_varied = game->n_varied;
  given->is_proven = game->is_proven;
  given->result = game->result;
  given->end = game->end;
  return given;
}

/* --- one after the other --- */

/* Returns whether one more is to be played, and its number. */
static gboolean
take_game (StellingPlayoutRound *round, guint *index)
{
  gboolean taken;

  pthread_mutex_lock (&round->lock);
  taken = round->n_begun < round->settings->n_games;
  *index = round->n_begun;
  round->n_begun += taken;
  pthread_mutex_unlock (&round->lock);
  return taken && !stelling_interruption_is_set (round->interruption);
}

static void
init_table (PlayoutTable *table, StellingPlayoutRound *round)
{
  const StellingEngineOptions options = {
    .threads = get_threads (round),
    .hash_mb = get_hash_mb (round),
    .lines = LINES,
    .background = TRUE,
  };

  table->round = round;
  table->chooser = stelling_search_new (&options);
  table->rand = g_rand_new ();
}

static void
clear_table (PlayoutTable *table)
{
  for (guint i = 0; i < 2; i++)
    g_clear_pointer (&table->players[i], stelling_player_free);
  g_clear_pointer (&table->chooser, stelling_search_free);
  g_clear_pointer (&table->rand, g_rand_free);
}

gpointer
stelling_playout_play_games (gpointer data)
{
  StellingPlayoutRound *round = data;
  PlayoutTable table = { 0 };
  gboolean goes_on = TRUE;
  guint index;

  init_table (&table, round);
  while (goes_on && take_game (round, &index))
    {
      const guint32 seeds[] = { round->settings->seed, index };
      g_auto (PlayoutGame) game = { 0 };
      g_autoptr (GError) error = NULL;

      g_rand_set_seed_array (table.rand, seeds, G_N_ELEMENTS (seeds));
      goes_on = play_game (&table, &game, &error);
      if (goes_on)
        round->func (round, give (&game), NULL);
      else if (!stelling_interruption_is_set (round->interruption))
        round->func (round, NULL, g_steal_pointer (&error));
    }
  clear_table (&table);
  return NULL;
}
