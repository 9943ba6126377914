/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

#include "stelling-kernel-private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The game that is being played, for random_game_explain (). */
static const RandomGame *current;
static guint32 current_seed;

static void
play (RandomGame *game, PlainMove move)
{
  stelling_history_push (&game->history, random_from_plain (move));
  plain_game_play (&game->plain, move);
}

/* Takes moves back in both, with what was there before as it was. */
static void
undo (RandomGame *game, guint n)
{
  for (guint i = 0; i < n && game->history.n_moves > 0; i++)
    {
      stelling_history_pop (&game->history);
      plain_game_undo (&game->plain);
      random_assert_state (game);
    }
}

/* A copy of every position is kept apart from the history, and compared on the way back. */
static void
play_back (RandomGame *game)
{
  guint n = game->history.n_moves;
  g_autofree StellingPosition *kept = g_new (StellingPosition, n + 1);
  StellingPosition start = game->history.positions[0];

  /* Made anew from the start, by playing alone; bars come from the past. */
  for (guint i = 0; i <= n; i++)
    {
      kept[i] = i == 0 ? start : kept[i - 1];
      if (i > 0)
        stelling_position_play (&kept[i], game->history.moves[i - 1]);
      if (game->history.positions[i].barred)
        kept[i].barred = TRUE;
    }
  for (guint i = n + 1; i-- > 0;)
    {
      const StellingPosition *position = stelling_history_get_position (&game->history);

      g_assert_true (stelling_position_equal (position, &kept[i]));
      g_assert_cmpuint (position->key, ==, kept[i].key);
      g_assert_cmpuint (position->barred, ==, kept[i].barred);
      if (i > 0)
        stelling_history_pop (&game->history);
    }
}

/* --- one ply --- */

static int
look_closely (RandomGame *game, PlainMove *moves)
{
  const StellingPosition *position = stelling_history_get_position (&game->history);
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  int n = random_assert_moves (game, moves);

  random_assert_texts (position);
  if (plain->rules.teblo)
    random_meet_teblo_forbidden (game);
  if (random_chance (game->dice, 3))
    {
      random_assert_why (game->dice, position, plain);
      game->counters->n_conceivable++;
    }
  if (strcmp (plain_get_outcome (plain).result, "none") == 0 && random_chance (game->dice, 20))
    {
      if (plain->rules.teblo)
        random_assert_teblo_queries (game->dice, position, plain);
      else
        random_assert_tablut_queries (position, plain);
    }
  if (random_chance (game->dice, 4))
    random_assert_perft (game->dice, position, plain);
  return n;
}

static void
meet_move (RandomGame *game, PlainMove move)
{
  if (plain_game_get_position (&game->plain)->rules.teblo)
    random_meet_teblo_move (game, move);
  else
    random_meet_tablut_move (game, move);
}

/* So that the same number chooses the same move whosever list it is. */
static int
compare_moves (const void *a, const void *b)
{
  const PlainMove *x = a, *y = b;

  return x->from != y->from ? x->from - y->from : x->to - y->to;
}

static gboolean
play_ply (RandomGame *game)
{
  const PlainPosition *plain = plain_game_get_position (&game->plain);
  PlainOutcome outcome = random_assert_state (game);
  PlainMove moves[PLAIN_MAX_MOVES];
  PlainMove move;
  int n;

  game->counters->n_plies++;
  random_assert_bar (game);
  n = look_closely (game, moves);
  qsort (moves, (gsize) n, sizeof *moves, compare_moves);
  if (plain->rules.teblo)
    random_meet_teblo (game, n);
  else
    random_meet_tablut (game);
  if (strcmp (outcome.result, "none") != 0)
    {
      if (plain->rules.teblo)
        random_meet_teblo_end (game, outcome);
      else
        random_meet_tablut_end (game, outcome);
      random_assert_ending (game, outcome);
      return FALSE;
    }
  move = plain->rules.teblo ? random_choose_teblo (game, moves, n)
                            : random_choose_tablut (game, moves, n);
  meet_move (game, move);
  play (game, move);
  return TRUE;
}

/* --- the game --- */

static void
play_on (RandomGame *game, guint max_plies)
{
  gboolean teblo = plain_game_get_position (&game->plain)->rules.teblo;

  for (guint i = 0; i < max_plies && play_ply (game); i++)
    if (random_chance (game->rand, 1) && game->history.n_moves > 4)
      {
        undo (game, (guint) random_below (game->rand, 4) + 1);
        random_meet (game, teblo ? RANDOM_TEBLO_UNDONE : RANDOM_TABLUT_UNDONE, TRUE);
      }
}

static void
count_game (RandomCounters *counters, const StellingRules *rules)
{
  StellingRules plain_set;

  stelling_rules_init (&plain_set, (StellingRuleSet) rules->set);
  counters->n_games++;
  counters->n_by_set[rules->set][stelling_rules_equal (rules, &plain_set) ? 0 : 1]++;
}

void
random_game_play (guint32 seed, const RandomKind *kind, RandomCounters *counters)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GRand) dice = g_rand_new_with_seed (~seed);
  RandomGame game = { .rand = rand, .dice = dice, .counters = counters };
  StellingPosition start;
  PlainPosition plain;

  /* Now the one build of the program's rules, now the other. */
  if (!stelling_cpu_use (random_chance (dice, 50) ? STELLING_CPU_V3 : STELLING_CPU_PLAIN))
    stelling_cpu_use (STELLING_CPU_PLAIN);
  if (!kind->start (rand, &start))
    return;
  random_read_plain (&start, &plain);
  stelling_history_init (&game.history, &start);
  plain_game_start (&game.plain, &plain);
  current = &game;
  current_seed = seed;
  if (plain.rules.teblo)
    random_choose_teblo_players (&game, kind->style);
  else
    random_choose_tablut_players (&game, kind->style);
  count_game (counters, &start.rules);
  play_on (&game, kind->max_plies);
  play_back (&game);
  current = NULL;
  plain_game_clear (&game.plain);
  stelling_history_clear (&game.history);
}

void
random_game_explain (void)
{
  g_autofree char *rules_text = NULL;
  char text[256];

  if (current == NULL)
    return;
  rules_text = stelling_rules_to_string (&current->history.positions[0].rules);
  fprintf (stderr, "# this game alone: --game 0x%08x -p %s; it is %s", current_seed,
           g_test_get_path (), rules_text);
  plain_position_write (&current->plain.positions[0], text);
  fprintf (stderr, " from %s:", text);
  for (int i = 0; i < current->plain.n_moves; i++)
    fprintf (stderr, " %s", current->plain.moves[i]);
  plain_position_write (plain_game_get_position (&current->plain), text);
  fprintf (stderr, ", and now %s\n", text);
}
