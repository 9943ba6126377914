/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases-board.h"
#include "cases-trial.h"

#include <locale.h>
#include <string.h>

/* The tables in tests/data/rules/, each case a test of its own: played by the program's rules and
 * by the plain ones, under every setting that its table is about, turned and mirrored in all ways.
 */

static char *(*const players[]) (const CaseTrial *)
    = { case_trial_play_rules, case_trial_play_plain };
static const char *const player_names[] = { "the rules", "the plain rules" };

static gboolean
play_trial (const Case *test, guint setting, guint turn)
{
  g_autoptr (CaseTrial) trial = case_trial_new (test, setting, turn);
  gboolean is_right = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      g_autofree char *message = players[i](trial);

      if (message == NULL)
        continue;
      g_test_message ("%s:%u: %s, %s, turned %u: %s", test->table->path,
                      case_get_expected (test, setting)->line, player_names[i], trial->rules, turn,
                      message);
      g_test_fail ();
      is_right = FALSE;
    }
  return is_right;
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  guint n_settings = case_table_count_settings (test->table);
  guint n_turns = case_trial_count_turns (test);
  gboolean is_right = TRUE;

  /* Where there are many settings each is played in one way, and all ways come in turn. */
  for (guint setting = 0; setting < n_settings && is_right; setting++)
    for (guint turn = 0; turn < n_turns && is_right; turn++)
      if (n_settings <= CASE_MAX_VALUES || turn == setting % n_turns)
        is_right = play_trial (test, setting, turn);
}

/* Each value is told apart from each other. */
static void
test_values (gconstpointer data)
{
  g_autofree char *message = case_table_dup_untold (data);

  g_assert_cmpstr (message, ==, NULL);
}

/* Each switch has its own table. */
static void
test_switches (gconstpointer data)
{
  const GPtrArray *tables = data;

  for (int sw = 0; sw < STELLING_N_SWITCHES; sw++)
    {
      gboolean is_there = FALSE;

      for (guint i = 0; i < tables->len && !is_there; i++)
        is_there = ((const CaseTable *) tables->pdata[i])->sw == sw;
      if (!is_there)
        g_test_message ("expected a table for “%s”", stelling_switch_get_name (sw));
      g_assert_true (is_there);
    }
}

/* A table with a mistake says where and what was expected. */
static void
test_mistakes (void)
{
#define HEAD "rules tablut-edge\nswitch goal\n"
#define BOARD "position 9/9/9/9/4K4/9/9/t8/9 l\n"
  const struct
  {
    const char *text, *message;
  } table[] = {
    { "", "t:1: expected at least one case" },
    { "switch goal", "t:1: expected the line “rules” before the line “switch”" },
    { "rules tablut-edge\nswitch big", "t:2: expected a switch of tablut, found “big”" },
    { "rules tablut-edge\nmove e5-e6",
      "t:2: expected “rules” and rule sets, “switch” and a switch, or “case”; found “move”" },
    { "case a", "t:1: expected the line “rules” before the first case" },
    { HEAD "case a\n" BOARD "every -> unchanged\n\ncase a",
      "t:7: there is a case “a” already, in line 3" },
    { HEAD "case a\n" BOARD "edge -> unchanged\n", "t:3: “a”: expected a line for “corner”" },
    { HEAD "case a\n" BOARD "edge -> unchanged\nevery -> unchanged\n",
      "t:6: “edge” is told in line 5 already" },
    { HEAD "case a\n" BOARD "egde -> unchanged\n",
      "t:5: expected a value of the table, found “egde”" },
    { HEAD "case a\nevery -> unchanged\n", "t:4: expected the line “position” first" },
    { HEAD "case a\n" BOARD "every -> unchanged, captrues e5",
      "t:5: expected “captures …”, “RESULT: REASON”, “barred” or “occurs N”, found "
      "“captrues e5”" },
    { HEAD "case a\n" BOARD "every -> unchanged, captures e5/j5",
      "t:5: expected squares such as f3/h3, found “e5/j5”" },
    { HEAD "case a\n" BOARD "every -> illegal: throne e5",
      "t:5: expected a position: there is no move that could be illegal" },
    { HEAD "case a\n" BOARD "move e5e6",
      "t:5: expected a move such as e3-c3 or Ke5-e4, without captures; found “e5e6”" },
    { HEAD "case a\n" BOARD "moves Ke5-e6\nevery -> 9/9/9/4K4/8/9/9/t8/9 d",
      "t:6: position after: rank 5: expected 9 squares, found 8" },
    { HEAD "case a\nposition 9/9/9/9/4K4/9/9/t8/9 y",
      "t:4: expected l or d as the side to move, found “y”" },
    { HEAD "case a\nposition 9/9/9/9/4K4/9/9/t8 l", "t:4: expected 9 ranks, found 8" },
    { HEAD "case a\nposition 9/9/9/9/4K4/9/9/u8/9 l", "t:4: rank 2: expected no “u8”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;
      CaseTable *read = case_table_new ("t", table[i].text, &error);

      g_assert_null (read);
      g_assert_cmpstr (error->message, ==, table[i].message);
    }
}

static void
test_untold (void)
{
  g_autoptr (CaseTable) table = NULL;
  g_autofree char *message = NULL;

  table = case_table_new ("t.cases", HEAD "case a\n" BOARD "every -> unchanged\n", NULL);
  message = case_table_dup_untold (table);
  g_assert_cmpstr (message, ==, "t.cases: expected a case that tells “edge” from “corner”");
}

static char *
make_path (const CaseTable *table, const char *name)
{
  g_autofree char *slug = g_strdup (name);

  for (char *p = slug; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p))
      *p = '-';
  return g_strdup_printf ("/rules/cases/%s/%s", table->name, slug);
}

static void
add_table (GPtrArray *tables, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *values = NULL;
  CaseTable *table = case_table_load (path, &error);

  if (table == NULL)
    g_error ("%s", error->message);
  g_ptr_array_add (tables, table);
  for (guint i = 0; i < table->cases->len; i++)
    {
      const Case *test = table->cases->pdata[i];
      g_autofree char *name = make_path (table, test->name);

      g_test_add_data_func (name, test, test_case);
    }
  values = make_path (table, "values are told apart");
  g_test_add_data_func (values, table, test_values);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_tables (GPtrArray *tables)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "rules", NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".cases"))
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    add_table (tables, names->pdata[i]);
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) case_table_free);

  setlocale (LC_ALL, ""); /* for the quotation marks in messages */
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/cases/mistakes", test_mistakes);
  g_test_add_func ("/rules/cases/untold", test_untold);
  add_tables (tables);
  g_test_add_data_func ("/rules/cases/switches", tables, test_switches);
  return g_test_run ();
}
