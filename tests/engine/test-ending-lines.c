/* test-ending-lines.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-fixture.h"
#include "stelling-endings.h"
#include "stelling-teblo.h"

/* What a search says of Teblo's endings: the exact result, and a line that leads to it. */

static StellingEndingResult
probe (StellingEndings *endings, const StellingPosition *position)
{
  StellingEndingResult result
      = stelling_endings_probe (endings, position, STELLING_ENDINGS_MAX_LEFT);

  g_assert_cmpint (result.value, !=, STELLING_ENDING_UNKNOWN);
  return result;
}

/* For the side that has just moved, where the next one has @result. */
static StellingEndingResult
turn_result (StellingEndingResult result)
{
  if (result.value == STELLING_ENDING_DRAW)
    return result;
  result.value
      = result.value == STELLING_ENDING_WIN ? STELLING_ENDING_LOSS : STELLING_ENDING_WIN;
  result.plies++;
  return result;
}

static void
check_score (StellingScore score, StellingEndingResult result)
{
  switch (result.value)
    {
    case STELLING_ENDING_WIN:
      g_assert_cmpint (score.kind, ==, STELLING_SCORE_WIN);
      g_assert_cmpuint (score.plies, ==, result.plies);
      break;
    case STELLING_ENDING_LOSS:
      g_assert_cmpint (score.kind, ==, STELLING_SCORE_LOSS);
      g_assert_cmpuint (score.plies, ==, result.plies);
      break;
    default:
      g_assert_cmpint (result.value, ==, STELLING_ENDING_DRAW);
      g_assert_cmpint (score.kind, ==, STELLING_SCORE_DRAW);
    }
}

static gboolean
is_over (const StellingPosition *position)
{
  return stelling_position_get_outcome (position).result != STELLING_RESULT_NONE;
}

/* Every ply keeps the result, and brings the end nearer by one. */
static void
check_line (StellingEndings *endings,
            const StellingPosition *start,
            const StellingReportLine *line,
            StellingEndingResult result)
{
  StellingPosition position = *start;

  g_assert_true (line->exact);
  check_score (line->score, result);
  if (result.value != STELLING_ENDING_DRAW)
    g_assert_cmpuint (line->n_moves, ==, MIN (result.plies, STELLING_MAX_PV));
  else
    g_assert_cmpuint (line->n_moves, >, 1);
  for (guint i = 0; i < line->n_moves; i++)
    {
      StellingEndingResult after = { STELLING_ENDING_LOSS, 0 };

      g_assert_true (stelling_position_is_legal (&position, line->pv[i]));
      stelling_position_play (&position, line->pv[i]);
      if (!is_over (&position))
        after = probe (endings, &position);
      after = turn_result (after);
      g_assert_cmpint (after.value, ==, result.value);
      g_assert_cmpuint (after.plies, ==, result.plies);
      result = (StellingEndingResult) {
        result.value == STELLING_ENDING_WIN    ? STELLING_ENDING_LOSS
        : result.value == STELLING_ENDING_LOSS ? STELLING_ENDING_WIN
                                               : STELLING_ENDING_DRAW,
        result.plies > 0 ? result.plies - 1 : 0
      };
    }
  g_assert_cmpint (is_over (&position), ==, result.value != STELLING_ENDING_DRAW);
}

/* The lines are the best moves, and all of them are exact. */
static void
check_report (StellingEndings *endings,
              const StellingPosition *position,
              const StellingReport *report,
              StellingEndingResult result)
{
  check_line (endings, position, &report->lines[0], result);
  for (guint i = 1; i < report->n_lines; i++)
    {
      StellingPosition after = *position;
      StellingEndingResult other = { STELLING_ENDING_LOSS, 0 };

      stelling_position_play (&after, report->lines[i].pv[0]);
      if (!is_over (&after))
        other = probe (endings, &after);
      check_line (endings, position, &report->lines[i], turn_result (other));
    }
}

typedef struct
{
  const char *name;
  guint left[2];
  guint n_boards;
  guint n_positions;
} Case;

static const Case cases[] = {
  { "none", { 0, 0 }, 20, 5 },
  { "one", { 0, 1 }, 20, 5 },
  { "two", { 2, 0 }, 1, 5 },
  { "both", { 1, 1 }, 1, 5 },
};

static void
test_lines (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (31 + test->left[0]);
  g_autoptr (StellingEndings) endings = stelling_endings_new ();
  StellingEngineOptions options = { .lines = 3 };

  for (guint i = 0; i < test->n_boards; i++)
    {
      StellingPosition position;

      fixture_init_ending (&position, rand, 23, test->left);
      for (guint j = 0; j < test->n_positions; j++)
        {
          g_auto (StellingHistory) history = { 0 };
          StellingReport report;

          fixture_scatter_pawns (&position, rand);
          if (is_over (&position))
            continue;
          stelling_history_init (&history, &position);
          fixture_think (&history, &options, NULL, &report);
          fixture_check_report (&history, options.lines, &report);
          check_report (endings, &position, &report, probe (endings, &position));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/ending-lines/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_lines);
    }
  return g_test_run ();
}
