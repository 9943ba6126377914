/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-opening.h"

#include "stelling-calibration.h"
#include "stelling-notation.h"

#include <stdlib.h>
#include <string.h>

/* The most tries. Where a rule set favours a side, one opening in some hundreds is even. */
#define TRIES 1000
/* A short search rejects openings that need no longer one; values in hundredths, either way. */
#define QUICK_NODES 1000
#define QUICK_VALUE 100
#define LOOK_NODES 20000
#define OPEN_VALUE 50
/* The most nodes of the longest search, which some tries need. */
#define MOST_NODES 200000
/* A side that can hold a game only by repeating moves is behind: the draw doesn't make it even. */
#define CONTEMPT 200

StellingSearch *
stelling_opening_search_new (StellingEvaluatorKind evaluator)
{
  const StellingEngineOptions options = {
    .hash_mb = 1,
    .search = STELLING_SEARCH_ALPHA_BETA,
    .evaluator = evaluator,
    .contempt = CONTEMPT,
  };

  return stelling_search_new (&options);
}

void
stelling_opening_play_random (StellingHistory *history, guint plies, GRand *rand)
{
  for (guint i = 0; i < plies; i++)
    {
      StellingMoveList list;

      if (stelling_history_get_outcome (history).result != STELLING_RESULT_NONE)
        return;
      stelling_position_get_moves (stelling_history_get_position (history), &list);
      stelling_history_push (history, list.moves[g_rand_int_range (rand, 0, (gint32) list.n)]);
    }
}

/* Plays the moves of a line. */
static gboolean
play_line (StellingHistory *history, const char *line, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t\r", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      StellingMove move;

      if (*words[i] == '\0')
        continue;
      if (!stelling_move_parse (stelling_history_get_position (history), words[i], &move, error))
        {
          g_prefix_error (error, "%s: ", words[i]);
          return FALSE;
        }
      stelling_history_push (history, move);
    }
  return TRUE;
}

GArray *
stelling_openings_parse (const char *text, const StellingRules *rules, GError **error)
{
  g_autoptr (GArray) openings = g_array_new (FALSE, FALSE, sizeof (StellingHistory));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  StellingPosition start;

  g_array_set_clear_func (openings, (GDestroyNotify) stelling_history_clear);
  stelling_position_init (&start, rules);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      StellingHistory opening;

      *strchrnul (lines[i], '#') = '\0';
      if (*g_strstrip (lines[i]) == '\0')
        continue;
      stelling_history_init (&opening, &start);
      g_array_append_val (openings, opening);
      if (play_line (&g_array_index (openings, StellingHistory, openings->len - 1), lines[i],
                     error))
        continue;
      g_prefix_error (error, "line %u: ", i + 1);
      return NULL;
    }
  if (openings->len > 0)
    return g_steal_pointer (&openings);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "there is no opening in it");
  return NULL;
}

gboolean
stelling_opening_look (StellingSearch *search,
                       const StellingHistory *history,
                       guint64 nodes,
                       StellingReport *report)
{
  const StellingLimits limits = { .nodes = nodes };

  return stelling_search_think (search, history, &limits, report) && report->n_lines > 0
         && report->lines[0].score.kind == STELLING_SCORE_VALUE;
}

/* Returns the distance from even, larger for values that mean little, such as those of the
 * hand-made evaluation; G_MAXINT where the result is proven. */
static int
think (StellingSearch *search, const StellingHistory *history, guint64 nodes)
{
  StellingRuleSet set = (StellingRuleSet) history->positions[0].rules.set;
  StellingReport report;

  if (!stelling_opening_look (search, history, nodes, &report))
    return G_MAXINT;
  return (int) (abs (report.lines[0].score.value)
                / MIN (stelling_calibration_get_scale (set, report.has_net), 1));
}

/* Returns the same, also where the game is over. */
static int
get_distance (StellingSearch *search, const StellingHistory *history, guint64 nodes)
{
  int distance;

  if (stelling_history_get_outcome (history).result != STELLING_RESULT_NONE)
    return G_MAXINT;
  stelling_search_clear (search);
  distance = think (search, history, QUICK_NODES);
  if (distance <= QUICK_VALUE)
    distance = think (search, history, LOOK_NODES);
  if (distance > OPEN_VALUE || nodes <= LOOK_NODES)
    return distance;
  return think (search, history, MIN (nodes, MOST_NODES));
}

void
stelling_opening_find (StellingSearch *search,
                       const StellingRules *rules,
                       guint plies,
                       guint64 nodes,
                       GRand *rand,
                       StellingHistory *history)
{
  g_auto (StellingHistory) best = { 0 };
  StellingPosition start;
  int nearest = G_MAXINT;

  stelling_position_init (&start, rules);
  for (guint i = 0; i < TRIES && nearest > OPEN_VALUE; i++)
    {
      g_auto (StellingHistory) tried = { 0 };
      int distance;

      stelling_history_init (&tried, &start);
      stelling_opening_play_random (&tried, plies, rand);
      distance = get_distance (search, &tried, nodes);
      if (best.positions != NULL && distance >= nearest)
        continue;
      nearest = distance;
      stelling_history_clear (&best);
      stelling_history_copy (&best, &tried);
    }
  /* None was open: the game begins at the start. */
  if (nearest == G_MAXINT)
    stelling_history_init (history, &start);
  else
    stelling_history_copy (history, &best);
}
