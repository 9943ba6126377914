/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-quiet-games.h"

#include "stelling-ending.h"

#include <glib/gstdio.h>
#include <string.h>

/* Which games are kept as quiet ones, and what is told of them. */

static char *folder;

/* Begins a game in which a guard and a man go to and fro. */
static void
go_to_and_fro (StellingHistory *history, guint n_moves)
{
  /* e3-c3, d1-c1, and back. */
  const StellingMove moves[] = {
    stelling_move_step (22, 20),
    stelling_move_step (3, 2),
    stelling_move_step (20, 22),
    stelling_move_step (2, 3),
  };
  StellingRules rules;
  StellingPosition start;

  g_assert_true (stelling_rules_parse ("tablut-edge:repeat=none", &rules, NULL));
  stelling_position_init (&start, &rules);
  stelling_history_init (history, &start);
  for (guint i = 0; i < n_moves; i++)
    {
      g_assert_cmpint (stelling_history_why (history, moves[i % 4]).kind, ==, STELLING_WHY_LEGAL);
      stelling_history_push (history, moves[i % 4]);
    }
}

static GPtrArray *
keep (guint n_moves, StellingResult result)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (StellingHistory) history = { 0 };

  go_to_and_fro (&history, n_moves);
  stelling_quiet_games_add (lines, &history, result);
  return lines;
}

static void
test_kinds (void)
{
  static const struct
  {
    guint n_moves;
    StellingResult result;
    guint kept;
  } cases[] = {
    { 99, STELLING_RESULT_LIGHT, 0 },  { 119, STELLING_RESULT_LIGHT, 0 },
    { 120, STELLING_RESULT_LIGHT, 1 }, { 120, STELLING_RESULT_DARK, 1 },
    { 500, STELLING_RESULT_DARK, 1 },  { 501, STELLING_RESULT_DARK, 0 },
    { 349, STELLING_RESULT_DRAW, 0 },  { 350, STELLING_RESULT_DRAW, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) lines = keep (cases[i].n_moves, cases[i].result);

      g_test_message ("%u moves, result %d", cases[i].n_moves, cases[i].result);
      g_assert_cmpuint (lines->len, ==, cases[i].kept);
    }
}

static void
test_line (void)
{
  g_autoptr (GPtrArray) lines = keep (120, STELLING_RESULT_DARK);
  g_auto (GStrv) words = g_strsplit (lines->pdata[0], " ", -1);

  g_assert_true (g_str_has_prefix (lines->pdata[0], "dark: e3-c3 d1-c1 c3-e3 c1-d1 e3-c3 "));
  g_assert_cmpuint (g_strv_length (words), ==, 1 + STELLING_QUIET_GAME_PLIES);
}

static gboolean
judge (const char *text,
       guint part,
       StellingQuietCount *nowhere,
       StellingQuietCount *slow_wins,
       GError **error)
{
  g_autofree char *path = g_build_filename (folder, "games", NULL);
  const StellingEngineOptions options = { .hash_mb = 1, .evaluator = STELLING_EVALUATOR_HAND_MADE };

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return stelling_quiet_games_judge (path, &options, 200, part, nowhere, slow_wins, error);
}

/* A lost position is told as lost: to whom that is right, and to whom it is not. */
static void
test_judge (void)
{
  static const char text[] = "Stelling quiet games of tablut-edge\n"
                             "light: e3-c3 d1-d3 c5-c7\n"
                             "dark: e3-c3 d1-d3 c5-c7\n"
                             "draw: e3-c3\n"
                             "draw: e3-c3 e2-b2\n";
  StellingQuietCount nowhere, slow_wins;
  g_autoptr (GError) error = NULL;

  g_assert_true (judge (text, 2, &nowhere, &slow_wins, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (nowhere.n, ==, 2);
  g_assert_cmpuint (slow_wins.n, ==, 2);
  /* One result at most is right for the same position. */
  g_assert_cmpuint (slow_wins.right, <=, 1);
  g_assert_true (judge (text, 0, &nowhere, &slow_wins, &error));
  g_assert_cmpuint (nowhere.n, ==, 1);
  g_assert_cmpuint (slow_wins.n, ==, 1);
}

static void
test_written (void)
{
  g_autoptr (GPtrArray) lines = keep (350, STELLING_RESULT_DRAW);
  g_autofree char *path = g_build_filename (folder, "written", NULL);
  const StellingEngineOptions options = { .hash_mb = 1, .evaluator = STELLING_EVALUATOR_HAND_MADE };
  StellingQuietCount nowhere, slow_wins;
  StellingRules rules;
  g_autoptr (GError) error = NULL;

  g_assert_true (stelling_rules_parse ("tablut-edge:repeat=none", &rules, NULL));
  g_assert_true (stelling_quiet_games_write (path, lines, &rules, &error));
  g_assert_no_error (error);
  g_assert_true (stelling_quiet_games_judge (path, &options, 200, 2, &nowhere, &slow_wins, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (nowhere.n, ==, 1);
  g_assert_cmpuint (slow_wins.n, ==, 0);
}

static void
test_wrong (void)
{
  static const struct
  {
    const char *text;
    const char *says;
  } cases[] = {
    { "", "no file of quiet games" },
    { "Stelling quiet games of chess\n", "no file of quiet games" },
    { "Stelling quiet games of tablut-edge\nlight e3-c3\n", ":2: this is no game" },
    { "Stelling quiet games of tablut-edge\nlight: e3-c3\nnobody: e3-c3\n", ":3: this is no game" },
    { "Stelling quiet games of tablut-edge\nlight: e3-e9\n", ":2: this is no game" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      StellingQuietCount nowhere, slow_wins;
      g_autoptr (GError) error = NULL;

      g_assert_false (judge (cases[i].text, 2, &nowhere, &slow_wins, &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("stelling-quiet-XXXXXX", NULL);
  g_test_add_func ("/train/quiet-games/kinds", test_kinds);
  g_test_add_func ("/train/quiet-games/line", test_line);
  g_test_add_func ("/train/quiet-games/judge", test_judge);
  g_test_add_func ("/train/quiet-games/written", test_written);
  g_test_add_func ("/train/quiet-games/wrong", test_wrong);
  status = g_test_run ();
  for (const char *const *name = (const char *const[]) { "games", "written", NULL }; *name != NULL;
       name++)
    {
      g_autofree char *path = g_build_filename (folder, *name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
  g_free (folder);
  return status;
}
