/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "stelling-teblo.h"

void
fixture_init_history (StellingHistory *history,
                      const char *rules,
                      const char *position,
                      const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves != NULL ? moves : "", " ", -1);
  StellingRules parsed;
  StellingPosition start;
  GError *error = NULL;

  stelling_rules_parse (rules, &parsed, &error);
  g_assert_no_error (error);
  stelling_position_init (&start, &parsed);
  if (position != NULL)
    stelling_position_parse (&start, &parsed, position, &error);
  g_assert_no_error (error);
  stelling_history_init (history, &start);
  for (guint i = 0; words[i] != NULL; i++)
    {
      StellingMove move;

      if (words[i][0] == '\0')
        continue;
      stelling_move_parse (stelling_history_get_position (history), words[i], &move, &error);
      g_assert_no_error (error);
      stelling_history_push (history, move);
    }
}

void
fixture_choose_search (StellingEngineOptions *options)
{
  const char *name = g_getenv ("STELLING_TEST_SEARCH");
  GError *error = NULL;

  if (name == NULL || options->search != STELLING_SEARCH_AUTO)
    return;
  stelling_engine_options_set (options, "Search", name, &error);
  g_assert_no_error (error);
}

void
fixture_think (const StellingHistory *history,
               const StellingEngineOptions *options,
               const StellingLimits *limits,
               StellingReport *report)
{
  StellingEngineOptions small = options != NULL ? *options : (StellingEngineOptions) { 0 };
  g_autoptr (StellingSearch) search = NULL;

  if (small.hash_mb == 0)
    small.hash_mb = 4;
  fixture_choose_search (&small);
  search = stelling_search_new (&small);
  g_assert_true (stelling_search_think (search, history, limits, report));
  g_assert_true (report->final);
  g_assert_false (stelling_search_is_running (search));
}

static void
check_line (const StellingHistory *history, const StellingReportLine *line)
{
  g_auto (StellingHistory) copy = { 0 };

  g_assert_cmpuint (line->n_moves, >=, 1);
  g_assert_cmpuint (line->n_moves, <=, STELLING_MAX_PV);
  stelling_history_copy (&copy, history);
  for (guint i = 0; i < line->n_moves; i++)
    {
      const StellingPosition *position = stelling_history_get_position (&copy);

      g_assert_cmpint (stelling_history_get_outcome (&copy).result, ==, STELLING_RESULT_NONE);
      g_assert_true (stelling_position_is_legal (position, line->pv[i]));
      stelling_history_push (&copy, line->pv[i]);
    }
}

void
fixture_see_report (const StellingReport *report, gpointer user_data)
{
  FixtureSeen *seen = user_data;

  g_assert_cmpuint (seen->n_final, ==, 0);
  seen->n_final += report->final;
  for (guint i = 0; i < report->n_lines; i++)
    g_assert_true (stelling_position_is_legal (stelling_history_get_position (seen->history),
                                               report->lines[i].pv[0]));
  seen->report = *report;
}

void
fixture_check_report (const StellingHistory *history, guint lines, const StellingReport *report)
{
  guint n_moves = stelling_position_count_moves (stelling_history_get_position (history));

  if (stelling_history_get_outcome (history).result != STELLING_RESULT_NONE)
    n_moves = 0;
  g_assert_cmpuint (report->n_lines, ==, MIN (lines, n_moves));
  for (guint i = 0; i < report->n_lines; i++)
    {
      check_line (history, &report->lines[i]);
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (report->lines[i].pv[0], !=, report->lines[j].pv[0]);
      if (i > 0)
        g_assert_cmpint (
            stelling_score_compare (report->lines[i - 1].score, report->lines[i].score), >=, 0);
    }
}

char *
fixture_line_to_string (const StellingHistory *history, const StellingReportLine *line)
{
  StellingPosition position = *stelling_history_get_position (history);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < line->n_moves; i++)
    {
      g_autofree char *move = stelling_move_to_string (&position, line->pv[i]);

      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, move);
      stelling_position_play (&position, line->pv[i]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
fixture_play_line (StellingHistory *history, const StellingReportLine *line)
{
  for (guint i = 0; i < line->n_moves; i++)
    stelling_history_push (history, line->pv[i]);
}

void
fixture_play_random (StellingHistory *history, GRand *rand, guint plies)
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

static void
place_in_way (StellingPosition *position, GRand *rand)
{
  StellingSide other = stelling_side_other ((StellingSide) position->turn);
  StellingTebloRows places = stelling_teblo_get_places (position, position->turn);
  StellingTebloRows way, in_way;
  gint32 n;

  stelling_teblo_get_shortest (stelling_teblo_get_walkable (position, other),
                               stelling_position_get_pawn (position, other),
                               stelling_teblo_get_base (stelling_side_other (other)), &way);
  in_way = stelling_teblo_rows_and (places, way);
  if (!stelling_teblo_rows_is_empty (&in_way) && g_rand_int_range (rand, 0, 10) < 7)
    places = in_way;
  n = (gint32) stelling_teblo_rows_count (&places);
  if (n == 0)
    return;
  for (gint32 skip = g_rand_int_range (rand, 0, n); skip > 0; skip--)
    stelling_teblo_rows_pop (&places);
  stelling_position_play (position, stelling_move_place (stelling_teblo_rows_pop (&places)));
}

void
fixture_init_endgame (StellingPosition *position,
                      const char *rules,
                      GRand *rand,
                      guint n_set,
                      const guint left[2])
{
  StellingRules parsed;
  GError *error = NULL;

  stelling_rules_parse (rules, &parsed, &error);
  g_assert_no_error (error);
  stelling_position_init (position, &parsed);
  for (guint i = 0; i < 2 * n_set; i++)
    {
      fixture_scatter_pawns (position, rand);
      stelling_position_set_turn (position, (StellingSide) (i % 2));
      stelling_position_set_reserve (position, (StellingSide) (i % 2), 1);
      place_in_way (position, rand);
    }
  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    stelling_position_set_reserve (position, side, left[side]);
  fixture_scatter_pawns (position, rand);
}

static StellingSquare
choose_square (StellingPosition *position, StellingSide side, GRand *rand)
{
  StellingTebloRows walk
      = stelling_teblo_flood (stelling_teblo_rows_of (stelling_teblo_get_base (side)),
                              stelling_teblo_get_walkable (position, side));
  gint32 n;

  stelling_teblo_rows_remove (&walk, stelling_teblo_get_base (stelling_side_other (side)));
  n = (gint32) stelling_teblo_rows_count (&walk);
  for (gint32 skip = g_rand_int_range (rand, 0, n); skip > 0; skip--)
    stelling_teblo_rows_pop (&walk);
  return stelling_teblo_rows_pop (&walk);
}

void
fixture_scatter_pawns (StellingPosition *position, GRand *rand)
{
  StellingSquare yellow, red;

  do
    {
      yellow = choose_square (position, STELLING_YELLOW, rand);
      red = choose_square (position, STELLING_RED, rand);
    }
  while (yellow == red);
  stelling_position_set_pawn (position, STELLING_YELLOW, yellow);
  stelling_position_set_pawn (position, STELLING_RED, red);
  stelling_position_set_turn (position, (StellingSide) g_rand_int_range (rand, 0, 2));
}
