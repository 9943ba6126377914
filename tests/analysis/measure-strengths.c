/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-elo.h"
#include "stelling-opening.h"
#include "stelling-opponent.h"
#include "stelling-rules.h"

/* Measures how much better each strength of the engine plays than the one below it:
 *
 *     measure-strengths RULES GAMES
 *
 * GAMES is even: each opening of eight random plies is played twice, with sides changed. The
 * strongest has a tenth of a second for a move. */

#define OPENING_PLIES 8
#define SECONDS 0.1
#define MAX_PLIES 400

typedef struct
{
  StellingMove move;
  gboolean done;
} Answer;

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  Answer *answer = data;

  answer->move = stelling_opponent_think_finish (STELLING_OPPONENT (source), result, &error);
  if (error != NULL)
    g_error ("%s", error->message);
  answer->done = TRUE;
}

static StellingMove
choose (StellingOpponent *opponent, const StellingHistory *history)
{
  Answer answer = { 0 };

  stelling_opponent_think_async (opponent, history, NULL, thought_cb, &answer);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  return answer.move;
}

/* Returns the half points of the first of @opponents, who plays @side. */
static guint
play (StellingOpponent *const opponents[2], StellingSide side, const StellingHistory *opening)
{
  g_auto (StellingHistory) history = { 0 };
  StellingResult result;
  guint n = 0;

  stelling_history_copy (&history, opening);
  while ((result = stelling_history_get_outcome (&history).result) == STELLING_RESULT_NONE
         && n++ < MAX_PLIES)
    {
      StellingSide turn
          = (StellingSide) stelling_position_get_turn (stelling_history_get_position (&history));

      stelling_history_push (&history, choose (opponents[turn == side ? 0 : 1], &history));
    }
  if (result != STELLING_RESULT_LIGHT && result != STELLING_RESULT_DARK)
    return 1;
  return (result == STELLING_RESULT_LIGHT) == (side == STELLING_LIGHT) ? 2 : 0;
}

static void
measure (const StellingRules *rules, StellingStrength strength, guint n_games)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (strength + 1);
  StellingOpponent *opponents[2];
  StellingPairs pairs = { 0 };
  StellingPosition start;
  StellingElo elo;

  for (guint i = 0; i < 2; i++)
    {
      const StellingOpponentSettings settings = {
        .strength = strength - i, .seconds = SECONDS, .threads = 1, .hash_mb = 16, .seed = 1
      };

      opponents[i] = stelling_opponent_new (&settings);
    }
  stelling_position_init (&start, rules);
  for (guint i = 0; i < n_games / 2; i++)
    {
      g_auto (StellingHistory) opening = { 0 };
      guint points;

      stelling_history_init (&opening, &start);
      stelling_opening_play_random (&opening, OPENING_PLIES, rand);
      points = play (opponents, STELLING_LIGHT, &opening);
      points += play (opponents, STELLING_DARK, &opening);
      pairs.counts[points]++;
    }
  elo = stelling_pairs_get_elo (&pairs);
  g_print ("%d against %d: score %.3f, elo %+.0f from %+.0f to %+.0f\n", (int) strength,
           (int) strength - 1, elo.score, elo.elo, elo.low, elo.high);
  for (guint i = 0; i < 2; i++)
    g_object_unref (opponents[i]);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  StellingRules rules;

  if (argc != 3)
    {
      g_printerr ("measure-strengths RULES GAMES\n");
      return 2;
    }
  if (!stelling_rules_parse (argv[1], &rules, &error))
    {
      g_printerr ("measure-strengths: %s\n", error->message);
      return 2;
    }
  for (guint i = 1; i < STELLING_N_STRENGTHS; i++)
    measure (&rules, i, (guint) g_ascii_strtoull (argv[2], NULL, 10));
  return 0;
}
