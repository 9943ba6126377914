/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

/* `stelling-cli report` as a script sees it. */

static const char *program;

static CliRun
run_report (const char *sample, const char *arguments)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "../data/records/en", NULL);
  g_autofree char *all = g_strconcat ("report|", folder, "/", sample, "|", arguments, NULL);

  return cli_run (program, all);
}

#define CHANCE "[01]\\.[0-9][0-9]"
#define LOSS "(0\\.0[5-9]|0\\.[1-9][0-9]|1\\.00)"
#define MISTAKE                                                                                    \
  "ply [0-9]+ side (yellow|red|light|dark) move [^ ]+ loss " LOSS " before " CHANCE                \
  " after " CHANCE "( proven)? best ([^ ]+( [^ ]+)*|-)( why [^\n]*\\.)?\n"
#define SIDE                                                                                       \
  "side (yellow|red|light|dark) accuracy ([0-9.]+ band [0-9.]+ [0-9.]+|- band - -) moves [0-9]+ "  \
  "known [0-9]+ hard [0-9]+ met [0-9]+\n"

/* A line a mistake, a line a side, the turning points; nothing else. */
static void
test_plain (gconstpointer sample)
{
  g_auto (CliRun) run = run_report (sample, "--nodes|300|--from|20|--to|60");

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.errors, ==, "");
  cli_assert_matches (run.output, "^(" MISTAKE ")*(" SIDE "){2}turning( [0-9]+)+\n$|^(" MISTAKE
                                  ")*(" SIDE "){2}turning -\n$");
}

/* The engine's own sample games have a sentence somewhere. */
static void
test_why (void)
{
  g_auto (CliRun) run = run_report ("teblo.sgf", "--nodes|500");

  cli_assert_matches (run.output, " why [^\n]*(way longer|nearer|a step back)");
}

static void
test_json (void)
{
  g_auto (CliRun) run = run_report ("teblo.sgf", "--nodes|300|--from|21|--to|40|--side|red|--json");

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_matches (run.output, "^\\{\"rules\": ?\"teblo\", ?\"game\": ?1, ?\"plies\": ?[0-9]+, "
                                  "?\"analysed\": ?[0-9]+, ?\"engine\": ?\"Stelling ");
  cli_assert_matches (run.output, "\"positions\": ?\\[\\{\"ply\": ?20, ?\"turn\": ?\"yellow\", "
                                  "?\"chance\": ?[01]\\.[0-9]+, ?\"band\": ?\\[");
  cli_assert_matches (run.output, "\"turning_points\": ?\\[[^\\]]*\\], ?\"sides\": ?\\{\"red\": "
                                  "?\\{\"accuracy\": ?[0-9.]+, ?\"band\": ?\\[[^\\]]+\\], "
                                  "?\"moves\": ?10, ?\"known\": ?10, ");
  cli_assert_matches (run.output, "\\}, ?\"winner\": ?(null|\"(red|yellow)\"), ?\"lost_with\": "
                                  "?(null|[0-9]+), ?\"loss_proved_with\": ?(null|[0-9]+)\\}\n$");
  g_assert_null (strstr (run.output, "\"side\": \"yellow\""));
  g_assert_null (strstr (run.output, "\"side\":\"yellow\""));
}

/* With one thread and a limit of nodes the same comes each time. */
static void
test_same (void)
{
  g_auto (CliRun) first = run_report ("tablut-edge.sgf", "--nodes|400|--to|20");
  g_auto (CliRun) second = run_report ("tablut-edge.sgf", "--nodes|400|--to|20");

  g_assert_cmpint (first.status, ==, 0);
  g_assert_cmpstr (first.output, ==, second.output);
}

/* The record that is written has what was found, in the language that was asked for, and reads as
 * the game it was. */
static void
test_output (void)
{
  g_autofree char *folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_autofree char *out = g_build_filename (folder, "out.sgf", NULL);
  g_autofree char *arguments
      = g_strdup_printf ("--nodes|300|--from|20|--to|60|--language|nl|--output|%s", out);
  g_autofree char *check = g_strdup_printf ("check|%s", out);
  g_autofree char *written = NULL;
  g_auto (CliRun) run = run_report ("teblo.sgf", arguments);
  g_auto (CliRun) again = run_report ("teblo.sgf", arguments);
  g_auto (CliRun) checked = cli_run (program, check);

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_matches (run.output, " why [^\n]*(weg|stap)");
  g_assert_true (g_file_get_contents (out, &written, NULL, NULL));
  cli_assert_matches (written, "EVAL\\[");
  cli_assert_matches (written, "Beter, volgens de engine: ");
  cli_assert_matches (checked.output, ": ok, 1 game, ");
  cli_assert_failed (&again, 1, "--force");
  g_assert_cmpint (g_remove (out), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_wrong (void)
{
  static const struct
  {
    const char *arguments;
    int status;
    const char *errors;
  } cases[] = {
    { "--game|2", 1, "there is no game 2, the last is 1" },
    { "--game|0", 2, "counted from 1" },
    { "--from|5|--to|4", 2, "--to is not before --from" },
    { "--side|light", 2, "--side is yellow or red here" },
    { "--lines|0", 2, "--lines is from 1 to" },
    { "--threads|0", 2, "--threads is from 1 to" },
    { "--time|0", 2, "--time" },
    { "another.sgf", 2, "expected one file" },
    { "--language|xx", 2, "unknown language" },
    { "--output|out.png", 2, "out.png" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) run = run_report ("teblo.sgf", cases[i].arguments);

      cli_assert_failed (&run, cases[i].status, cases[i].errors);
    }
}

/* A game of which a report would take hours is refused at once, a part of it is not. */
static void
test_long (void)
{
  g_autofree char *folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "long.sgf", NULL);
  g_autofree char *all = g_strconcat ("report|--nodes|1|", path, NULL);
  g_autofree char *part = g_strconcat (all, "|--from|4000|--to|4003", NULL);
  g_autoptr (GString) text = g_string_new ("(;RU[tablut-edge:repeat=none]");
  g_auto (CliRun) refused = { 0 };
  g_auto (CliRun) run = { 0 };

  for (guint i = 0; i < 1250; i++)
    g_string_append (text, ";W[e3-d3];B[a4-a3];W[d3-e3];B[a3-a4]");
  g_string_append (text, ")");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  refused = cli_run (program, all);
  g_assert_cmpint (refused.status, ==, 1);
  g_assert_cmpstr (refused.output, ==, "");
  g_assert_nonnull (strstr (refused.errors, "5001 positions, and a report is of 5000 at most"));
  run = cli_run (program, part);
  g_assert_cmpint (run.status, ==, 0);
  cli_assert_matches (run.output, " moves 2 known ");
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
  g_test_add_data_func ("/cli/report/plain/teblo", "teblo.sgf", test_plain);
  g_test_add_data_func ("/cli/report/plain/tablut", "tablut-corner-easy.sgf", test_plain);
  g_test_add_func ("/cli/report/why", test_why);
  g_test_add_func ("/cli/report/json", test_json);
  g_test_add_func ("/cli/report/same", test_same);
  g_test_add_func ("/cli/report/output", test_output);
  g_test_add_func ("/cli/report/wrong", test_wrong);
  g_test_add_func ("/cli/report/long", test_long);
  return g_test_run ();
}
