/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-rules-all.h"

#include <stdio.h>

/* Plays what is written, or says why not: as data, and as a sentence. */
static void
play (StellingHistory *game, const char *text)
{
  const StellingPosition *position = stelling_history_get_position (game);
  g_autofree char *sentence = NULL;
  StellingMove move;
  StellingWhy why;

  if (!stelling_move_parse_text (position, text, &move, NULL, NULL))
    return;
  why = stelling_history_why (game, move);
  sentence = stelling_why_to_string (position, move, &why);
  if (why.kind == STELLING_WHY_LEGAL)
    stelling_history_push (game, move);
  else
    printf ("%s: %s, square %u: %s\n", text, stelling_why_kind_get_name (why.kind), why.square,
            sentence);
}

/* What a move takes, and the position after it. */
static void
show_move (StellingPosition position, StellingMove move)
{
  g_autofree char *written = stelling_move_to_string (&position, move);
  g_autofree char *after = NULL;

  stelling_position_play (&position, move);
  after = stelling_position_to_string (&position);
  printf ("%s leads to %s\n", written, after);
}

int
main (void)
{
  g_auto (StellingHistory) game = { NULL };
  g_autofree char *targets = NULL;
  StellingRules rules;
  StellingPosition position;
  StellingMoveList moves;
  StellingSquares squares;
  StellingEnding ending;

  /* A position: from a text, or the start of the rules with stelling_position_init (). */
  if (!stelling_rules_parse ("tablut-edge:king=anvil", &rules, NULL)
      || !stelling_position_parse (&position, &rules, "9/9/2T6/4t4/4K4/9/9/3t5/9 l", NULL))
    return 1;

  /* Its moves: all, or those of one piece. Square 56 is c7: rank 6 of 9, file 2, from 0. */
  stelling_position_get_moves (&position, &moves);
  stelling_position_get_targets (&position, 56, &squares);
  targets = stelling_squares_to_string (STELLING_GAME_TABLUT, &squares);
  printf ("%u moves, from c7 to %s\n", moves.n, targets);
  show_move (position, stelling_move_step (56, 58));

  /* A game: the position and what is played from it. */
  stelling_history_init (&game, &position);
  play (&game, "c7-e7");
  play (&game, "d2-e1");
  play (&game, "d2-e2");
  play (&game, "Ke5-f5");
  play (&game, "e2-d2");
  play (&game, "Kf5-e5");
  for (guint i = 0; i < 2; i++)
    {
      play (&game, "e7-d7");
      play (&game, "d2-c2");
      play (&game, "d7-e7");
      play (&game, "c2-d2");
    }

  /* Its result, and what shows it: here the same position after so many moves. */
  stelling_history_get_ending (&game, &ending);
  printf ("%s: %s, after %u, %u and %u moves\n",
          stelling_result_get_name (STELLING_GAME_TABLUT, ending.outcome.result),
          stelling_reason_get_name (ending.outcome.reason), ending.plies[0], ending.plies[1],
          ending.plies[2]);
  play (&game, "e7-d7");
  return 0;
}
