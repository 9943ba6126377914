/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* find-positions RULES SEED GAMES MOST FILE [KIND...]: plays GAMES games from random openings
 * with a thinking of few nodes and now and then a random move, and writes FILE with those positions
 * whose best moves could be proven, up to MOST of a kind with either side to move; of all kinds, or
 * those that are named. Says on the standard error what it finds, and what it doubts. The same seed
 * and program give the same file. */

#include "find-tablut.h"
#include "find-teblo.h"

#include <stdlib.h>
#include <time.h>

#define MAX_PLIES 200
#define MIN_OPENING 4
#define MAX_OPENING 12
#define MIN_PLY 8
#define MOVE_NODES 500
#define RANDOM_TABLUT 10 /* per cent */
#define RANDOM_TEBLO 4

typedef struct
{
  Finder *finder;
  FindTablut *tablut; /* one of the two */
  FindTeblo *teblo;
  GRand *rand;
} Play;

static StellingMove
choose_move (Play *play, const StellingHistory *history, guint opening)
{
  const StellingPosition *position = stelling_history_get_position (history);
  StellingLimits limits = { .nodes = MOVE_NODES };
  StellingMoveList list;
  StellingReport report;

  stelling_position_get_moves (position, &list);
  /* What was there before is left for something else. */
  if (history->n_moves < opening || stelling_history_count_occurrences (history) > 1
      || g_rand_int_range (play->rand, 0, 100)
             < (play->teblo != NULL ? RANDOM_TEBLO : RANDOM_TABLUT))
    return list.moves[g_rand_int_range (play->rand, 0, (gint32) list.n)];
  finder_think (play->finder, position, NULL, &limits, &report);
  return report.n_lines > 0 ? report.lines[0].pv[0] : list.moves[0];
}

static void
look (Play *play, const StellingPosition *position)
{
  if (play->teblo != NULL)
    find_teblo_look (play->teblo, position);
  else
    find_tablut_look (play->tablut, position);
}

static void
play_game (Play *play, const StellingRules *rules, guint32 seed, guint game)
{
  g_auto (StellingHistory) history = { 0 };
  StellingPosition start;
  guint opening = (guint) g_rand_int_range (play->rand, MIN_OPENING, MAX_OPENING + 1);

  stelling_position_init (&start, rules);
  stelling_history_init (&history, &start);
  for (guint ply = 0; ply < MAX_PLIES; ply++)
    {
      const StellingPosition *position = stelling_history_get_position (&history);

      finder_set_origin (play->finder, seed, game, ply);
      if (stelling_history_get_outcome (&history).result != STELLING_RESULT_NONE)
        {
          if (play->teblo != NULL)
            find_teblo_look_at_board (play->teblo, position);
          return;
        }
      if (ply >= MIN_PLY)
        look (play, position);
      stelling_history_push (&history, choose_move (play, &history, opening));
    }
}

static const char *const tablut_kinds[]
    = { "forced-win", "long-win", "ending", "sole-defence", "trap", NULL };
static const char *const teblo_kinds[]
    = { "pawn-ending",         "ending",     "trap",   "sole-defence",
        "forbidden-placement", "forced-win", "agreed", NULL };

static void
begin (Play *play, const StellingRules *rules, guint most, char **kinds)
{
  gboolean teblo = stelling_rules_get_game (rules) == STELLING_GAME_TEBLO;
  const char *const *wanted = kinds[0] != NULL ? (const char *const *) kinds
                              : teblo          ? teblo_kinds
                                               : tablut_kinds;

  for (guint i = 0; wanted[i] != NULL; i++)
    finder_want (play->finder, wanted[i], most);
  if (teblo)
    play->teblo = find_teblo_new (play->finder);
  else
    play->tablut = find_tablut_new (play->finder);
}

static gboolean
save (Finder *finder, char **args, guint n_games)
{
  g_autofree char *kinds = g_strjoinv (" ", args + 6);
  g_autofree char *how = g_strdup_printf ("find-positions %s %s %u %s FILE %s", args[1], args[2],
                                          n_games, args[4], kinds);
  g_autoptr (GPtrArray) selected = finder_select (finder, SUITE_WANTED);
  g_autoptr (GError) error = NULL;

  if (suite_save (args[5], args[1], g_strchomp (how), selected, &error))
    return TRUE;
  g_printerr ("find-positions: %s\n", error->message);
  return FALSE;
}

int
main (int argc, char **argv)
{
  g_autoptr (Finder) finder = NULL;
  g_autoptr (GError) error = NULL;
  gboolean saved;
  StellingRules rules;
  Play play;
  guint32 seed;
  guint n_games, game;

  if (argc < 6 || !stelling_rules_parse (argv[1], &rules, &error))
    {
      g_printerr ("usage: find-positions RULES SEED GAMES MOST FILE [KIND...]\n%s\n",
                  error != NULL ? error->message : "");
      return 2;
    }
  seed = (guint32) strtoul (argv[2], NULL, 10);
  n_games = (guint) strtoul (argv[3], NULL, 10);
  finder = finder_new (&rules);
  play = (Play) { .finder = finder, .rand = g_rand_new_with_seed (seed) };
  begin (&play, &rules, (guint) strtoul (argv[4], NULL, 10), argv + 6);
  for (game = 0; game < n_games && !finder_is_done (finder); game++)
    {
      play_game (&play, &rules, seed, game);
      if (game % 10 == 9)
        {
          g_printerr ("%u games, %.0f s\n", game + 1, (double) clock () / CLOCKS_PER_SEC);
          save (finder, argv, game + 1);
        }
    }
  saved = save (finder, argv, game);
  g_rand_free (play.rand);
  g_clear_pointer (&play.tablut, find_tablut_free);
  g_clear_pointer (&play.teblo, find_teblo_free);
  return saved ? 0 : 1;
}
