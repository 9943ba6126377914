/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "stelling-worker-private.h"

/* In a threatened position the search looks at the moves that may answer the threat and at one
 * other: each that is left out really loses at once. */

static const char *const rule_sets[] = {
  "tablut-edge",
  "tablut-edge:king=armed,throne-hostile=men",
  "tablut-edge:king=anvil,taken=two,throne-pass=no,throne-hostile=guards",
  "tablut-corner",
  "tablut-corner:king=armed,throne-pass=yes,corners=all",
  "tablut-corner-easy",
  "tablut-corner-easy:king=anvil,throne-hostile=men,corners=guards",
};

static gboolean
is_listed (const StellingMovePicker *picker, StellingMove move)
{
  for (guint i = 0; i < picker->n; i++)
    if (picker->moves[i] == move)
      return TRUE;
  return FALSE;
}

static void
check_position (const StellingGameTraits *traits,
                const StellingPosition *position,
                guint *n_left_out)
{
  static StellingMovePicker picker;
  StellingMoveList list;
  guint n_losing = 0;

  if (!traits->is_threatened (position) || traits->find_win (position) != STELLING_MOVE_NONE)
    return;
  traits->generate_answers (position, &picker);
  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < picker.n; i++)
    n_losing += picker.orders[i] < 0;
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition next = *position;

      if (is_listed (&picker, list.moves[i]))
        continue;
      stelling_position_play (&next, list.moves[i]);
      g_assert_false (traits->is_lost (&next));
      g_assert_cmpint (traits->find_win (&next), !=, STELLING_MOVE_NONE);
      (*n_left_out)++;
    }
  g_assert_cmpuint (n_losing, ==, picker.n < list.n ? 1 : n_losing);
  g_assert_cmpuint (n_losing, <=, 1);
}

static void
test_left_out (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  guint n_left_out = 0;

  for (guint game = 0; game < 100; game++)
    {
      g_auto (StellingHistory) history = { 0 };

      fixture_init_history (&history, data, NULL, "");
      for (guint i = 0; i < 120; i++)
        {
          const StellingPosition *position = stelling_history_get_position (&history);

          if (stelling_history_get_outcome (&history).result != STELLING_RESULT_NONE)
            break;
          check_position (stelling_game_traits_get (position), position, &n_left_out);
          fixture_play_random (&history, rand, 1);
        }
    }
  g_test_message ("%u moves left out", n_left_out);
  g_assert_cmpuint (n_left_out, >, 1000);
}

/* Light's only move threatens to escape to b1, where no dark man can go. Light has missed an escape
 * twice before: one move of the dark men, which answers nothing, makes that position come back for
 * the third time, and the game a draw. */
static void
test_third_time (void)
{
  const StellingLimits limits = { .depth = 8 };
  g_auto (StellingHistory) history = { 0 };
  StellingReport report;

  fixture_init_history (&history, "tablut-edge", "7t1/9/9/9/9/9/1t7/tKt6/T1Tt5 l",
                        "a1-b1 h9-i9 b1-a1 i9-h9 a1-b1 h9-i9");
  fixture_think (&history, NULL, &limits, &report);
  fixture_check_report (&history, 1, &report);
  g_assert_cmpint (report.lines[0].score.kind, ==, STELLING_SCORE_VALUE);
  g_assert_cmpint (report.lines[0].score.value, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    {
      g_autofree char *path = g_strconcat ("/engine/answers/left-out/", rule_sets[i], NULL);

      g_test_add_data_func (path, rule_sets[i], test_left_out);
    }
  g_test_add_func ("/engine/answers/third-time", test_third_time);
  return g_test_run ();
}
