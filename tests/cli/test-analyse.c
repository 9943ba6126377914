/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

/* `stelling-cli analyse` as a script sees it. */

static const char *program;

static CliRun
run_analyse (const char *arguments)
{
  g_autofree char *all = g_strconcat ("analyse|", arguments, NULL);

  return cli_run (program, all);
}

#define SCORE "([+-][0-9]+\\.[0-9][0-9]|win [0-9]+|loss [0-9]+|draw)"
#define CHANCE "[01]\\.[0-9][0-9]"

static void
test_plain (gconstpointer data)
{
  const char *const *rules_and_move = data;
  g_autofree char *arguments = g_strdup_printf (
      "--rules|%s|--depth|3|--lines|2|--set|Evaluation=hand-made", rules_and_move[0]);
  g_auto (CliRun) run = run_analyse (arguments);
  g_auto (GStrv) lines = g_strsplit (run.output, "\n", -1);
  guint n_lines = g_strv_length (lines);

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.errors, ==, "");
  g_assert_cmpuint (n_lines, >=, 3);
  for (guint i = 0; i + 1 < n_lines; i++)
    {
      g_autofree char *pattern
          = g_strdup_printf ("^depth [0-9]+ line [12] score " SCORE " chance " CHANCE
                             " nodes [0-9]+ nps [0-9]+( bound at-least)? pv( %s)+$",
                             rules_and_move[1]);

      cli_assert_matches (lines[i], pattern);
    }
  cli_assert_matches (run.output, "depth 3 line 1 .*");
  cli_assert_matches (run.output, "depth 3 line 2 .*");
}

/* Whoever reads only the end finds all lines there, those too that the last depth left as they
 * were. */
static void
test_last_lines (void)
{
  for (guint nodes = 500; nodes <= 2500; nodes += 500)
    {
      g_autofree char *arguments
          = g_strdup_printf ("--rules|tablut-edge|--nodes|%u|--lines|3", nodes);
      g_auto (CliRun) run = run_analyse (arguments);

      cli_assert_matches (run.output, " line 1 [^\n]*\n[^\n]* line 2 [^\n]*\n"
                                      "[^\n]* line 3 [^\n]*\n$");
    }
}

/* One move after the other is lost, and each time another one that nobody has looked into is the
 * best: that is told once. */
static void
test_no_depth (void)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "../data/records/en/teblo.sgf", NULL);
  g_autofree char *arguments = g_strdup_printf ("%s|--ply|144|--nodes|1000", file);
  g_auto (CliRun) run = run_analyse (arguments);

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_matches (run.output, "^depth 0 line 1 score (-[0-9.]+) "
                                  "(?!(?s:.*)depth 0 line 1 score \\1 )");
  cli_assert_matches (run.output, "\ndepth [1-9][0-9]* line 1 score loss [1-9][^\n]*\n$");
}

static void
test_json (void)
{
  g_auto (CliRun) run = run_analyse ("--rules|teblo|--depth|2|--lines|2|--json");

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_matches (run.output,
                      "^\\{\"rules\": \"teblo\", "
                      "\"position\": \"12(/12){11} D3 I10 y 25 25\", \"turn\": \"yellow\", "
                      "\"engine\": \"Stelling [0-9.]+\", \"depth\": 2, \"nodes\": [0-9]+, "
                      "\"seconds\": [0-9]+\\.[0-9]+, \"nps\": [0-9]+, "
                      "\"evaluation\": \"[a-z0-9 .-]+\", \"lines\": \\["
                      "(\\{\"score\": \\{\"kind\": \"value\", \"value\": -?[0-9]+\\.[0-9][0-9]\\}, "
                      "\"chance\": 0\\.[0-9]+, \"win\": 0\\.[0-9]{4}, \"draw\": 0\\.[0-9]{4}, "
                      "\"loss\": 0\\.[0-9]{4}, \"band\": \\[0\\.[0-9]{4}, 0\\.[0-9]{4}\\], "
                      "\"proven\": false, \"exact\": false, "
                      "\"bound\": \"(score|at least)\", \"depth\": [0-9]+, "
                      "(\"visits\": [0-9]+, )?"
                      "\"pv\": \\[\"[A-L0-9()]+\"(, \"[A-L0-9()]+\")*\\]\\}(, )?){2}\\]\\}\n$");
}

#define NO_PIECES "12/12/12/12/12/12/12/12/12/12/12/12 "

/* "depth N pv MOVE MOVE" of each line in a JSON object. */
static char *
dup_json_answer (const char *json)
{
  g_autoptr (GRegex) line = g_regex_new (
      "\"depth\": ([0-9]+), (\"visits\": [0-9]+, )?\"pv\": \\[([^]]*)\\]", 0, 0, NULL);
  g_autoptr (GRegex) marks = g_regex_new ("[\",]", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GString) answer = g_string_new (NULL);

  for (g_regex_match (line, json, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *depth = g_match_info_fetch (match, 1);
      g_autofree char *quoted = g_match_info_fetch (match, 3);
      g_autofree char *moves = g_regex_replace (marks, quoted, -1, 0, "", 0, NULL);

      g_string_append_printf (answer, "depth %s pv %s\n", depth, moves);
    }
  return g_string_free (g_steal_pointer (&answer), FALSE);
}

/* The same of the last @n lines of what is printed without --json. */
static char *
dup_plain_answer (const char *output, guint n)
{
  g_autoptr (GRegex) rest = g_regex_new (" line .* pv ", 0, 0, NULL);
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);
  guint n_lines = g_strv_length (lines) - 1;
  g_autofree char *last = NULL;

  g_assert_cmpuint (n_lines, >=, n);
  last = g_strjoinv ("\n", lines + n_lines - n);
  return g_regex_replace (rest, last, -1, 0, " pv ", 0, NULL);
}

/* Both tell the same answer, in as many nodes; what was not searched, as some of the first's lines
 * and what is solved, has depth 0. */
static void
test_same_answer (void)
{
  static const struct
  {
    const char *arguments;
    guint n_lines;
    const char *start;
  } cases[] = {
    { "--rules|teblo|--nodes|1|--lines|3", 3, "depth 1 pv [^\n]+\ndepth [01] .*\ndepth 0 " },
    { "--rules|teblo|--nodes|200|--lines|3", 3, "depth [1-9]" },
    { "--rules|tablut-edge|--nodes|2000|--lines|2", 2, "depth [1-9]" },
    { "--rules|teblo|--depth|4|--position|" NO_PIECES "D9 I8 y 0 0", 1, "depth 0 pv " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *as_json = g_strconcat (cases[i].arguments, "|--json", NULL);
      g_auto (CliRun) plain = run_analyse (cases[i].arguments);
      g_auto (CliRun) json = run_analyse (as_json);
      g_autofree char *answer = dup_json_answer (json.output);
      g_autofree char *last = dup_plain_answer (plain.output, cases[i].n_lines);

      g_assert_cmpstr (last, ==, answer);
      cli_assert_matches (answer, cases[i].start);
    }
}

/* The king goes to the edge with his next move. */
#define ONE_MOVE "9/9/9/9/t2K4t/9/9/9/4t4"

static void
test_proven (void)
{
  g_auto (CliRun) win
      = run_analyse ("--rules|tablut-edge|--position|" ONE_MOVE " l|--depth|2|--json");
  g_auto (CliRun) plain = run_analyse ("--rules|tablut-edge|--position|" ONE_MOVE " l|--depth|2");

  g_assert_cmpint (win.status, ==, 0);
  cli_assert_matches (win.output, "\"turn\": \"light\".*\\{\"kind\": \"win\", \"plies\": 1\\}, "
                                  "\"chance\": 1\\.0000, \"win\": 1\\.0000, \"draw\": 0\\.0000, "
                                  "\"loss\": 0\\.0000, \"band\": \\[1\\.0000, 1\\.0000\\], "
                                  "\"proven\": true, \"exact\": true, \"bound\": \"score\""
                                  ".*\"pv\": \\[\"Kd5-");
  cli_assert_matches (plain.output, "score win 1 chance 1.00 [^b]* pv ");
  g_assert_cmpstr (win.errors, ==, "");
  g_assert_cmpstr (plain.errors, ==, "stelling-cli: proven: light wins in 1 move\n");
}

/* What is proven is told in words as well, with how it is meant. */
static void
test_words (void)
{
  static const struct
  {
    const char *arguments;
    const char *words;
  } cases[] = {
    { "--rules|teblo|--position|" NO_PIECES "D9 I8 y 0 0|--depth|4",
      "stelling-cli: solved without a search: yellow wins in 6 moves\n" },
    { "--rules|teblo|--position|" NO_PIECES "G10 I4 r 0 0|--depth|4",
      "stelling-cli: solved without a search: yellow wins in 2 moves\n" },
    { "--rules|tablut-edge|--depth|1|--position|"
      "3ttt3/4t4/4T4/t3T1t2/1tTT2K1t/4T3t/4TT1t1/tt7/t2tttT2 l",
      "stelling-cli: proven: light wins in at most 4 moves\n" },
    { "--rules|tablut-corner|--depth|1", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *arguments
          = g_strconcat (cases[i].arguments, "|--set|Evaluation=hand-made", NULL);
      g_auto (CliRun) run = run_analyse (arguments);

      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpstr (run.errors, ==, cases[i].words);
    }
}

/* Teblo endings that are known to their end: the whole answer, but for the times and for what has
 * other moves just as good. */
static void
test_exact (void)
{
  static const struct
  {
    const char *pawns;
    const char *turn;
    const char *score;
    const char *chance;
    const char *pv;
  } cases[] = {
    { "H10 I8 y 0 0", "yellow", "{\"kind\": \"win\", \"plies\": 1}", "1.0000", "[\"I10\"]" },
    { "D9 I8 y 0 0", "yellow", "{\"kind\": \"win\", \"plies\": 11}", "1.0000", "[*]" },
    { "G10 I4 r 0 0", "red", "{\"kind\": \"loss\", \"plies\": 4}", "0.0000", "[*]" },
  };
  g_autoptr (GRegex) numbers = g_regex_new ("\"(nodes|seconds|nps)\": [0-9.]+", 0, 0, NULL);
  g_autoptr (GRegex) moves = g_regex_new ("\\[\"[^]]+, [^]]+\\]", 0, 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *arguments
          = g_strdup_printf ("--rules|teblo|--position|" NO_PIECES "%s|--depth|4|--json|"
                             "--set|Evaluation=hand-made",
                             cases[i].pawns);
      g_auto (CliRun) run = run_analyse (arguments);
      g_autofree char *less = g_regex_replace (numbers, run.output, -1, 0, "\"\\1\": *", 0, NULL);
      g_autofree char *text = g_regex_replace (moves, less, -1, 0, "[*]", 0, NULL);
      g_autofree char *expected = g_strdup_printf (
          "{\"rules\": \"teblo\", \"position\": \"" NO_PIECES "%s\", \"turn\": \"%s\", "
          "\"engine\": \"Stelling 0.1\", \"depth\": 1, \"nodes\": *, \"seconds\": *, "
          "\"nps\": *, \"evaluation\": \"hand-made\", \"lines\": [{\"score\": %s, "
          "\"chance\": %s, \"win\": %s, \"draw\": 0.0000, \"loss\": %s, "
          "\"band\": [%s, %s], \"proven\": true, \"exact\": true, "
          "\"bound\": \"score\", "
          "\"depth\": 1, \"pv\": %s}]}\n",
          cases[i].pawns, cases[i].turn, cases[i].score, cases[i].chance, cases[i].chance,
          cases[i].chance[0] == '1' ? "0.0000" : "1.0000", cases[i].chance, cases[i].chance,
          cases[i].pv);

      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpstr (run.errors, ==, "");
      g_assert_cmpstr (text, ==, expected);
    }
}

/* Every option of the engine can be set, and what evaluates is told. */
static void
test_set (void)
{
  g_auto (CliRun) set = run_analyse ("--rules|teblo|--nodes|300|--json|--set|search=best-first|"
                                     "--set|Evaluation=hand-made|--set|MultiPV=3|--set|Threads=2");
  g_auto (CliRun) given = run_analyse ("--rules|teblo|--nodes|300|--json|--lines|1|--set|MultiPV=3|"
                                       "--set|Evaluation=hand-made");
  g_auto (CliRun) none
      = run_analyse ("--rules|tablut-edge|--depth|1|--json|--set|NetFolder=/nowhere");
  g_auto (CliRun) other = run_analyse ("--rules|tablut-edge|--depth|1|--set|Search=best-first|"
                                       "--set|Evaluation=hand-made");

  g_assert_cmpint (set.status, ==, 0);
  g_assert_cmpstr (set.errors, ==, "");
  cli_assert_matches (set.output, "\"evaluation\": \"hand-made\".*(\"visits\": [0-9]+.*){3}$");
  cli_assert_matches (given.output, "\"lines\": \\[\\{(?!.*\"band\".*\"band\")");
  g_assert_null (strstr (given.output, "visits"));
  g_assert_cmpint (none.status, ==, 0);
  cli_assert_matches (none.output, "\"evaluation\": \"hand-made\"");
  cli_assert_matches (none.errors, "^stelling-cli: the hand-made evaluation was used: "
                                   "[^\n]*/nowhere/tablut-edge\\.net[^\n]+\n$");
  g_assert_cmpint (other.status, ==, 0);
  g_assert_cmpstr (other.errors, ==,
                   "stelling-cli: alpha-beta was used: the best-first search is for Teblo\n");
}

/* The names that --set tells are those that UGI offers, but for its own two. */
static void
test_same_options (void)
{
  g_auto (CliRun) run = run_analyse ("--rules|teblo|--depth|1|--set|Speed=9");
  g_autoptr (GSubprocess) ugi = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL, program, "ugi", NULL);
  g_autoptr (GString) names = g_string_new ("names are ");
  g_autofree char *output = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  g_assert_true (g_subprocess_communicate_utf8 (ugi, "ugi\nquit\n", NULL, &output, NULL, NULL));
  lines = g_strsplit (output, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", 4);

      if (!g_str_has_prefix (lines[i], "option name ") || g_str_equal (words[2], "Rules")
          || g_str_equal (words[2], "Ponder"))
        continue;
      g_string_append_printf (names, "%s%s", n++ > 0 ? ", " : "", words[2]);
    }
  g_string_append_c (names, '\n');
  g_assert_cmpuint (n, >=, 6);
  g_assert_nonnull (strstr (run.errors, names->str));
}

static void
test_finished (void)
{
  g_auto (CliRun) json
      = run_analyse ("--rules|tablut-edge|--position|4K4/9/9/9/9/9/9/9/t8 d|--depth|3|--json");
  g_auto (CliRun) plain
      = run_analyse ("--rules|tablut-edge|--position|4K4/9/9/9/9/9/9/9/t8 d|--depth|3");

  g_assert_cmpint (json.status, ==, 0);
  g_assert_cmpstr (json.output, ==,
                   "{\"rules\": \"tablut-edge\", \"position\": \"4K4/9/9/9/9/9/9/9/t8 d\", "
                   "\"turn\": \"dark\", \"engine\": \"Stelling 0.1\", \"result\": \"light\", "
                   "\"reason\": \"king escaped\"}\n");
  g_assert_cmpint (plain.status, ==, 0);
  g_assert_cmpstr (plain.output, ==, "result: light (king escaped)\n");
}

static void
test_limits (void)
{
  g_auto (CliRun) nodes = run_analyse ("--rules|tablut-edge|--nodes|2000|--json");
  g_auto (CliRun) seconds = run_analyse ("--rules|tablut-corner|--time|0.1|--threads|2|--json");

  cli_assert_matches (nodes.output, "\"nodes\": [0-9]{1,5}, ");
  cli_assert_matches (seconds.output, "\"seconds\": [01]\\.[0-9]+, ");
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
    { "--rules|teblo", 2, "--time, --depth or --nodes is missing" },
    { "--depth|3", 2, "--rules is missing" },
    { "--rules|teblo|--depth|0", 2, "more than 0" },
    { "--rules|teblo|--depth|3|--lines|11", 2, "--lines is from 1 to 10" },
    { "--rules|teblo|--depth|3|--threads|0", 2, "--threads is from 1 to 64" },
    { "--rules|teblo|--depth|3|--set|Hash", 2,
      "--set: expected NAME=VALUE, not “Hash”; names are Threads, Hash, MultiPV, Search, " },
    { "--rules|teblo|--depth|3|--set|Speed=9", 2,
      "--set: there is no option “Speed”; names are Threads, Hash, " },
    { "--rules|teblo|--depth|3|--set|Hash=0", 2,
      "--set: Hash: expected a number from 1 to 4096, not “0”" },
    { "--rules|teblo|--depth|3|--ply|2", 2, "--ply needs a file" },
    { "--rules|teblo|--depth|3|--ply=-1", 2, "--ply needs a file" },
    { "--rules|teblo|--depth|3|--time=-1", 2, "more than 0" },
    { "--rules|teblo|--time=nan", 2, "more than 0" },
    { "--rules|teblo|--nodes=-1", 2, "more than 0" },
    { "--rules|teblo|--depth|3|game.sgf", 2, "either a file or --rules" },
    { "--depth|3|a.sgf|b.sgf", 2, "one file at a time" },
    { "--rules|teblo|--depth|x", 2, "x" },
    { "--rules|chess|--depth|3", 1, "chess" },
    { "--rules|teblo|--position|12|--depth|3", 1, "position" },
    { "--rules|tablut-edge|--position|9/9/9/9/9/9/9/9/9 l|--depth|3", 1, "can’t be played" },
    { "--depth|3|/nowhere/game.sgf", 1, "/nowhere/game.sgf: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) run = run_analyse (cases[i].arguments);

      g_test_message ("%s", cases[i].arguments);
      cli_assert_failed (&run, cases[i].status, cases[i].errors);
    }
}

/* --- files --- */

static const char game[] = "(;FF[4]GM[144]CA[UTF-8]RU[teblo];W[D4]"
                           ";B[I9];W[D5](;B[I8];W[D6])(;B[H9]))\n";

static char *
write_file (const char *folder, const char *text)
{
  char *name = g_build_filename (folder, "game.sgf", NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (name, text, -1, &error);
  g_assert_no_error (error);
  return name;
}

static void
test_file (void)
{
  static const struct
  {
    const char *options;
    int status;
    const char *output;
  } cases[] = {
    { "", 0, "\"position\": \"12(/12){11} D6 I8 r 25 25\", \"turn\": \"red\"" },
    { "|--ply|5", 0, "\"position\": \"12(/12){11} D6 I8 r 25 25\"" },
    { "|--ply|0", 0, "\"position\": \"12(/12){11} D3 I10 y 25 25\", \"turn\": \"yellow\"" },
    { "|--ply|3", 0, "\"position\": \"12(/12){11} D5 I9 r 25 25\", \"turn\": \"red\"" },
    { "|--ply|6", 1, "^$" },
  };
  g_autofree char *folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_autofree char *name = write_file (folder, game);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *arguments
          = g_strdup_printf ("%s|--depth|1|--json%s", name, cases[i].options);
      g_auto (CliRun) run = run_analyse (arguments);

      g_assert_cmpint (run.status, ==, cases[i].status);
      cli_assert_matches (run.output, cases[i].output);
    }
  g_assert_cmpint (g_remove (name), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Dark is behind and repeats the position; whether another move does better is not known. */
static void
test_bound (void)
{
  static const char text[] = "(;GM[29]RU[tablut-edge];W[e3-d3];B[a4-b4];W[d3-e3];B[b4-a4]"
                             ";W[e3-d3];B[a4-b4];W[d3-e3])\n";
  g_autofree char *folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_autofree char *name = write_file (folder, text);
  g_autofree char *plain
      = g_strdup_printf ("%s|--depth|4|--set|Search=alpha-beta|--set|Evaluation=hand-made", name);
  g_autofree char *json = g_strconcat (plain, "|--json", NULL);
  g_auto (CliRun) run = run_analyse (plain);
  g_auto (CliRun) run_json = run_analyse (json);

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_matches (run.output,
                      "\ndepth 4 line 1 score 0\\.00 [^\n]* nps [0-9]+ bound at-least pv b4-a4");
  cli_assert_matches (run_json.output, "\"value\": 0\\.00.*\"bound\": \"at least\"");
  g_assert_cmpint (g_remove (name), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A diagram that can't be played, and after it a position that can: only where somebody looks
 * counts. */
static void
test_diagram (void)
{
  g_autofree char *folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_autofree char *name = write_file (
      folder, "(;GM[144]RU[teblo]SP[12/12/12/12/12/12/12/12/12/12/12/12 - - y 25 25]C[nothing]"
              ";SP[12/12/12/12/12/12/12/12/12/12/12/12 D3 I10 y 25 25];W[D4])\n");
  g_autofree char *end = g_strdup_printf ("%s|--depth|1|--json", name);
  g_auto (CliRun) run_end = run_analyse (end);

  g_assert_cmpint (run_end.status, ==, 0);
  cli_assert_matches (run_end.output, "\"position\": \"12(/12){11} D4 I10 r 25 25\"");
  g_assert_true (g_file_set_contents (
      name, "(;GM[144]RU[teblo];W[D4];SP[12/12/12/12/12/12/12/12/12/12/12/12 - - y 25 25])\n", -1,
      NULL));
  {
    g_auto (CliRun) run = run_analyse (end);

    g_assert_cmpint (run.status, ==, 1);
    cli_assert_matches (run.errors, "the position can’t be played: Yellow has no pawn");
  }
  g_assert_cmpint (g_remove (name), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Of a file without a move or position that could be read nothing is analysed; what is wrong in it,
 * and where, is told. */
static void
test_no_game (void)
{
  g_autofree char *folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_autofree char *name = write_file (folder, "# Notes\n\nSGF (FF[4]; Tablut is `GM[29]`)\n");
  g_autofree char *arguments = g_strdup_printf ("%s|--depth|1", name);
  g_auto (CliRun) run = run_analyse (arguments);

  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.output, ==, "");
  cli_assert_matches (run.errors, "game\\.sgf:3:[0-9]+: error: (?s:.*)"
                                  "stelling-cli: [^\n]*game\\.sgf: "
                                  "no move and no position could be read\n$");
  g_assert_cmpint (g_remove (name), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A file with a wrong move: what could be read is looked at, and the status tells. */
static void
test_bad_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_autofree char *name = write_file (folder, "(;GM[144]RU[teblo];W[D4];B[B2])\n");
  g_autofree char *arguments = g_strdup_printf ("%s|--depth|1|--json|--ply|1", name);
  g_autofree char *far = g_strdup_printf ("%s|--depth|1|--ply|2", name);
  g_auto (CliRun) run = run_analyse (arguments);
  g_auto (CliRun) run_far = run_analyse (far);

  g_assert_cmpint (run.status, ==, 1);
  cli_assert_matches (run.errors, "game\\.sgf:1:[0-9]+: error: ");
  cli_assert_matches (run.output, "\"position\": \"12(/12){11} D4 I10 r 25 25\"");
  cli_assert_matches (run_far.errors, "the main line has 1 ply, so there is no ply 2");
  g_assert_cmpint (g_remove (name), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  static const char *const teblo[] = { "teblo", "[A-L0-9()]+" };
  static const char *const tablut[] = { "tablut-corner", "K?[a-i][1-9]-[a-i][1-9][a-i1-9x/]*" };

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
  g_test_add_data_func ("/cli/analyse/plain/teblo", teblo, test_plain);
  g_test_add_data_func ("/cli/analyse/plain/tablut", tablut, test_plain);
  g_test_add_func ("/cli/analyse/last-lines", test_last_lines);
  g_test_add_func ("/cli/analyse/no-depth", test_no_depth);
  g_test_add_func ("/cli/analyse/json", test_json);
  g_test_add_func ("/cli/analyse/same-answer", test_same_answer);
  g_test_add_func ("/cli/analyse/proven", test_proven);
  g_test_add_func ("/cli/analyse/words", test_words);
  g_test_add_func ("/cli/analyse/exact", test_exact);
  g_test_add_func ("/cli/analyse/set", test_set);
  g_test_add_func ("/cli/analyse/same-options", test_same_options);
  g_test_add_func ("/cli/analyse/finished", test_finished);
  g_test_add_func ("/cli/analyse/limits", test_limits);
  g_test_add_func ("/cli/analyse/wrong", test_wrong);
  g_test_add_func ("/cli/analyse/file", test_file);
  g_test_add_func ("/cli/analyse/bound", test_bound);
  g_test_add_func ("/cli/analyse/diagram", test_diagram);
  g_test_add_func ("/cli/analyse/no-game", test_no_game);
  g_test_add_func ("/cli/analyse/bad-file", test_bad_file);
  return g_test_run ();
}
