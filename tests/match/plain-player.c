/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-history.h"
#include "stelling-tablut.h"
#include "stelling-teblo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An engine as one writes it in an afternoon, for the real one to be measured against: alpha-beta
 * to a fixed depth over all moves, counting men and moves (Tablut) or steps and pieces (Teblo),
 * without a table or extensions; of order it has the move that was best in a sister position. It
 * speaks UGI. Its argument says what it is: a depth, `random`, or for the tests of matches
 * something that misbehaves: `liar`, `quitter`, `mute`. */

#define WON 100000
#define MAX_DEPTH 16

typedef struct
{
  const char *manner;
  guint depth;
  StellingMove best[MAX_DEPTH]; /* by plies to go, of the position looked at last */
  GRand *rand;
  StellingRules rules;
  StellingHistory history;
} Player;

/* For the side to move. */
static int
count_material (const StellingPosition *position)
{
  StellingPosition turned = *position;
  int sign = position->turn == STELLING_LIGHT ? 1 : -1;
  int mobility = (int) stelling_position_count_moves (position);
  int value;

  if (stelling_position_get_game (position) == STELLING_GAME_TEBLO)
    {
      guint distances[2];

      stelling_teblo_get_pawn_distances (position, distances);
      return sign * 20 * ((int) distances[STELLING_RED] - (int) distances[STELLING_YELLOW])
             + sign * 10 * (position->teblo.reserve[0] - position->teblo.reserve[1]);
    }
  stelling_position_set_turn (&turned, stelling_side_other (position->turn));
  value = 200 * (int) stelling_position_count_pieces (position, STELLING_PIECE_LIGHT)
          - 100 * (int) stelling_position_count_pieces (position, STELLING_PIECE_DARK);
  return sign * value + mobility - (int) stelling_position_count_moves (&turned);
}

static void
put_first (StellingMoveList *list, StellingMove move)
{
  for (guint i = 0; i < list->n; i++)
    if (list->moves[i] == move)
      {
        list->moves[i] = list->moves[0];
        list->moves[0] = move;
      }
}

static int
search (Player *player, const StellingPosition *position, guint depth, int alpha, int beta)
{
  StellingOutcome outcome = stelling_position_get_outcome (position);
  StellingMoveList list;

  if (outcome.result == STELLING_RESULT_DRAW)
    return 0;
  if (outcome.result != STELLING_RESULT_NONE)
    return (outcome.result == STELLING_RESULT_LIGHT) == (position->turn == STELLING_LIGHT)
               ? WON + (int) depth
               : -WON - (int) depth;
  if (depth == 0)
    return count_material (position);
  stelling_position_get_moves (position, &list);
  put_first (&list, player->best[depth]);
  for (guint i = 0; i < list.n && alpha < beta; i++)
    {
      StellingPosition next = *position;
      int score;

      stelling_position_play (&next, list.moves[i]);
      score = -search (player, &next, depth - 1, -beta, -alpha);
      if (score <= alpha)
        continue;
      alpha = score;
      player->best[depth] = list.moves[i];
    }
  return alpha;
}

/* One of the best moves, at random. */
static StellingMove
choose (Player *player)
{
  const StellingPosition *position = stelling_history_get_position (&player->history);
  StellingMoveList list;
  StellingMove best = STELLING_MOVE_NONE;
  int best_score = -2 * WON;
  guint n_equal = 0;

  stelling_position_get_moves (position, &list);
  if (player->depth == 0)
    return list.moves[g_rand_int_range (player->rand, 0, (gint32) list.n)];
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition next = *position;
      int score;

      stelling_position_play (&next, list.moves[i]);
      score = -search (player, &next, player->depth - 1, -2 * WON, -best_score + 1);
      if (score < best_score)
        continue;
      n_equal = score > best_score ? 1 : n_equal + 1;
      best_score = score;
      if (g_rand_int_range (player->rand, 0, (gint32) n_equal) == 0)
        best = list.moves[i];
    }
  return best;
}

static void
answer (Player *player)
{
  const StellingPosition *position = stelling_history_get_position (&player->history);
  g_autofree char *move = NULL;

  if (strcmp (player->manner, "quitter") == 0)
    exit (3);
  if (strcmp (player->manner, "liar") == 0)
    move = g_strdup ("a1-a2");
  else if (strcmp (player->manner, "mute") == 0)
    move = g_strdup ("");
  else
    move = stelling_move_to_string (position, choose (player));
  printf ("bestmove %s\n", move);
}

/* position fen POSITION [moves …] */
static void
set_position (Player *player, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line + strlen ("position fen "), " moves ", 2);
  g_auto (GStrv) moves = g_strsplit (parts[1] != NULL ? parts[1] : "", " ", -1);
  StellingPosition start;

  if (!stelling_position_parse (&start, &player->rules, parts[0], NULL))
    g_error ("no position: %s", line);
  stelling_history_clear (&player->history);
  stelling_history_init (&player->history, &start);
  for (guint i = 0; moves[i] != NULL && *moves[i] != '\0'; i++)
    {
      StellingMove move;

      if (!stelling_move_parse (stelling_history_get_position (&player->history), moves[i], &move,
                                NULL))
        g_error ("no move: %s", moves[i]);
      stelling_history_push (&player->history, move);
    }
}

static gboolean
obey (Player *player, const char *line)
{
  static const char rules[] = "setoption name Rules value ";

  if (strcmp (line, "quit") == 0)
    return FALSE;
  if (strcmp (line, "ugi") == 0)
    printf ("id name plain player\nugiok\n");
  else if (strcmp (line, "isready") == 0)
    printf ("readyok\n");
  else if (g_str_has_prefix (line, rules))
    stelling_rules_parse (line + strlen (rules), &player->rules, NULL);
  else if (g_str_has_prefix (line, "position fen "))
    set_position (player, line);
  else if (g_str_has_prefix (line, "go"))
    answer (player);
  fflush (stdout);
  return TRUE;
}

int
main (int argc, char **argv)
{
  Player player = { .manner = argc > 1 ? argv[1] : "4", .rand = g_rand_new_with_seed (1) };
  char *line = NULL;
  size_t size = 0;

  player.depth = (guint) MIN (g_ascii_strtoull (player.manner, NULL, 10), MAX_DEPTH);
  while (getline (&line, &size, stdin) >= 0 && obey (&player, g_strchomp (line)))
    ;
  free (line);
  stelling_history_clear (&player.history);
  g_rand_free (player.rand);
  return 0;
}
