/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-fixture.h"
#include "known-counts.h"
#include "stelling-config.h"

#include <glib/gstdio.h>
#include <string.h>

/* Runs the real stelling-cli, whose path is in STELLING_CLI, and compares what it prints. */

#define EMPTY "12/12/12/12/12/12/12/12/12/12/12/12"
#define ROUND "c5-c4", "d1-c1", "c4-c5", "c1-d1"

static void
run (const char *const *arguments, CliRun *answer)
{
  g_autoptr (GSubprocess) process = cli_spawn (NULL, g_getenv ("STELLING_CLI"), arguments);

  *answer = cli_finish (process, NULL);
}

typedef struct
{
  const char *arguments[16];
  int status;
  const char *out; /* exactly */
  const char *err; /* a part of it; NULL: nothing there */
} Case;

static void
test_case (const Case *test)
{
  g_auto (CliRun) answer = { 0 };

  run (test->arguments, &answer);
  g_test_message ("%s %s", test->arguments[0], answer.errors);
  g_assert_cmpstr (answer.output, ==, test->out);
  if (test->err == NULL)
    g_assert_cmpstr (answer.errors, ==, "");
  else
    g_assert_nonnull (strstr (answer.errors, test->err));
  g_assert_cmpint (answer.status, ==, test->status);
}

/* clang-format off */
#define TABLUT_SWITCHES(goal, taken, pass, corners, repeat)                                        \
  "  first=light (light, dark)\n  goal=" goal " (edge, corner)\n"                                  \
  "  king=inert (inert, anvil, armed)\n  taken=" taken                             \
  " (four, two, either)\n  throne-pass=" pass                                                     \
  " (yes, no)\n  throne-hostile=none (none, guards, men)\n"                                        \
  "  corners=light (none, guards, light, all)" corners "\n  repeat=" repeat                        \
  " (draw, threat, none, threat-only)\n  throne-closes=yes (yes, no)\n"

static const Case rules[] = {
  { { "rules" }, 0,
    "teblo\n  bases=turned (turned, mirrored)\n"
    "tablut-edge\n" TABLUT_SWITCHES ("edge", "four", "yes", ", for goal=corner only", "draw")
    "tablut-corner\n" TABLUT_SWITCHES ("corner", "four", "no", "", "threat")
    "tablut-corner-easy\n" TABLUT_SWITCHES ("corner", "either", "no", "", "threat"),
    NULL },
  { { "limits" }, 0,
    "file 16777216 bytes\nnodes 500000 nodes of a file or a game\ngames 50000 games of a file\n"
    "values 1250000 property values of a file\nnode-values 10000 property values of a node\n"
    "nesting 250000 brackets within each other\n"
    "variations 1000 variations at one place of an OpenTafl record\n"
    "entries 1000000 moves, numbers and lines of a score sheet\n"
    "words 100000 words among the moves of a score sheet\n"
    "comment 1048576 bytes\nheader 32768 bytes\nlabel 1024 bytes\n"
    "page 16777216 bytes of an exported page with its pictures\n"
    "diagrams 2000 diagrams of a game on a page\n"
    "report 5000 positions of a report\n"
    "messages 1000 messages about a file\njournal 536870912 bytes of a journal\n"
    "journal-waiting 8388608 bytes that wait to be written\n"
    "store 4096 MiB of kept evaluations\nengine-line 65536 bytes of a line of another engine\n"
    "analysis 4096 MiB of the engine's memory\n",
    NULL },
  { { "limits", "more" }, 2, "", "unexpected argument “more”" },
  { { "rules", "more" }, 2, "", "unexpected argument “more”" },
};

static const Case moves[] = {
  { { "moves", "--rules", "teblo", "--position", EMPTY " D3 I10 y 0 25" }, 0,
    "C3\nD2\nD4\nE3\n", NULL },
  { { "moves", "--rules", "tablut-edge", "--position", "8t/9/9/9/9/9/9/9/8t d" }, 1, "",
    "the position can’t be played: There is no king" },
  { { "moves", "--rules", "tablut-edge", "--position", "8t/9/9/9/8K/9/9/9/9 l" }, 0, "", NULL },
  { { "moves", "--rules", "tablut-corner-easy", "--position", "2t6/9/9/9/9/9/1tK6/9/7T1 d",
      "c9-c4" }, 0,
    "Kc3-c1\nKc3-c2\nKc3-d3\nKc3-e3\nKc3-f3\nKc3-g3\nKc3-h3\nKc3-i3\n"
    "h1-b1\nh1-c1\nh1-d1\nh1-e1\nh1-f1\nh1-g1\nh1-h2\nh1-h3\nh1-h4\nh1-h5\nh1-h6\nh1-h7\nh1-h8\n"
    "h1-h9\n",
    NULL },
  /* a game that is drawn goes no further */
  { { "moves", "--rules", "tablut-edge", ROUND, ROUND }, 0, "", NULL },
  { { "moves", "--rules", "tablut-edge", ROUND, ROUND, "c5-c4" }, 1, "",
    "move 9, c5-c4: the game is already over: Draw: the same position for the third time" },
  { { "moves", "--rules", "tablut-edge", "e3-c3", "e2-e9" }, 1, "",
    "move 2, e2-e9: e4 stands in the way" },
  { { "moves", "--rules", "teblo", "(Z1)" }, 1, "",
    "move 1, (Z1): character 2: expected a square, A1 to L12" },
  { { "moves" }, 2, "", "--rules is missing" },
  { { "moves", "--rules", "chess" }, 1, "", "rules, character 1: unknown rule set “chess”" },
  { { "moves", "--rules", "" }, 1, "", "rules, character 1: unknown rule set “”" },
  { { "moves", "--rules", "teblo", "--position", "" }, 1, "",
    "position, character 1: expected a position" },
  { { "moves", "--rules", "teblo", "" }, 1, "", "move 1, : character 1: expected a move" },
  { { "moves", "--rules", "teblo", "--position", "x" }, 1, "",
    "position, character 1: expected y, r or a number of empty squares" },
  { { "moves", "--rules", "teblo", "--colour" }, 2, "", "Unknown option --colour" },
};

static const Case shows[] = {
  { { "show", "--rules", "tablut-corner", "--position", "9/8t/9/9/4K4/9/9/1T7/9 l" }, 0,
    "9 + . . . . . . . +\n8 . . . . . . . . t\n7 . . . . . . . . .\n6 . . . . . . . . .\n"
    "5 . . . . K . . . .\n4 . . . . . . . . .\n3 . . . . . . . . .\n2 . T . . . . . . .\n"
    "1 + . . . . . . . +\n  a b c d e f g h i\n9/8t/9/9/4K4/9/9/1T7/9 l\nresult: none\n",
    NULL },
  { { "show", "--rules", "teblo", "D4", "(h9)", "(D4)" }, 1, "", "move 3, (D4): D4 is occupied" },
  { { "show", "--rules", "teblo", "--position", EMPTY " I9 I10 y 25 24", "I10" }, 0,
    "12 . . . . . . . . . . . .\n11 . . . . . . . . . . . .\n10 . . . . . . . . Y . . .\n"
    " 9 . . + . . . . . . . . .\n 8 . . . . . . . . . . . .\n 7 . . . . . . . . . . . .\n"
    " 6 . . . . . . . . . . . .\n 5 . . . . . . . . . . . .\n 4 . . . . . . . . . + . .\n"
    " 3 . . . + . . . . . . . .\n 2 . . . . . . . . . . . .\n 1 . . . . . . . . . . . .\n"
    "   A B C D E F G H I J K L\n" EMPTY " I10 I10 r 25 24\nresult: yellow (base reached)\n",
    NULL },
  /* what can't be played can be shown, but nothing is played on it */
  { { "show", "--rules", "tablut-edge", "--position", "9/9/9/9/9/9/9/9/9 d" }, 0,
    "9 . . . . . . . . .\n8 . . . . . . . . .\n7 . . . . . . . . .\n6 . . . . . . . . .\n"
    "5 . . . . + . . . .\n4 . . . . . . . . .\n3 . . . . . . . . .\n2 . . . . . . . . .\n"
    "1 . . . . . . . . .\n  a b c d e f g h i\n9/9/9/9/9/9/9/9/9 d\nresult: dark (king taken)\n",
    NULL },
  /* nobody has won, and why nobody can go on is told beside */
  { { "show", "--rules", "tablut-edge", "--position", "9/9/9/9/4T4/9/2K6/9/t8 l" }, 0,
    "9 . . . . . . . . .\n8 . . . . . . . . .\n7 . . . . . . . . .\n6 . . . . . . . . .\n"
    "5 . . . . T . . . .\n4 . . . . . . . . .\n3 . . K . . . . . .\n2 . . . . . . . . .\n"
    "1 t . . . . . . . .\n  a b c d e f g h i\n9/9/9/9/4T4/9/2K6/9/t8 l\nresult: none\n",
    "the position can’t be played: Only the king may stand on the throne, e5\n" },
  { { "show", "--rules", "tablut-edge", "--position", "9/9/9/9/9/9/9/9/9 d", "a1-a2" }, 1, "",
    "There is no king" },
  { { "show", "--rules", "teblo", "--position", "12 Y..........Y\n11 ............" }, 1, "",
    "position, line 1, character 15: a second pawn of the same colour" },
  { { "show", "--rules", "tablut-edge:king=big" }, 1, "",
    "rules, character 18: king can’t be “big”; it can be: inert, anvil, armed" },
  { { "show", "--rules", "tablut-edge", "e3-c3", "Ke3-c3" }, 1, "",
    "move 2, Ke3-c3: character 1: the king is not on e3" },
  /* whatever bytes the shell hands over */
  { { "show", "--rules", "te\xff" }, 1, "", "rules, character 3: expected text in UTF-8" },
  { { "show", "--rules", "teblo", "--position", "12/\xff" }, 1, "",
    "position, character 4: expected text in UTF-8" },
  { { "show", "--rules", "teblo", "D4\xff" }, 1, "",
    "move 1, D4\357\277\275: character 3: expected text in UTF-8" },
};

static const Case perfts[] = {
  { { "perft", "--rules", "teblo", "3" }, 0, "1 144\n2 20588\n3 2922928\n", "depth 3: " },
  { { "perft", "--rules", "tablut-corner", "3" }, 0, "1 56\n2 3968\n3 225224\n", "depth 3: " },
  { { "perft", "--rules", "teblo", "--position", EMPTY " D3 I10 y 0 0", "--divide", "2" }, 0,
    "C3 4\nD2 4\nD4 4\nE3 4\n", NULL },
  { { "perft", "--rules", "teblo,bases=turned", "1" }, 1, "",
    "rules, character 1: unknown rule set “teblo,bases=turned”; there are: teblo, " },
  { { "perft", "--rules", "teblo", "--position", EMPTY " D3 I10 y 25 26", "1" }, 1, "",
    "position, character 49: expected the number of set pieces in Red’s reserve, 0 to 25" },
  { { "perft", "--rules", "teblo", "4294967297" }, 2, "", "expected one depth, from 1 to 99" },
  { { "perft", "--rules", "teblo" }, 2, "", "expected one depth, from 1 to 99" },
  { { "perft", "--rules", "teblo", "0" }, 2, "", "expected one depth, from 1 to 99" },
  { { "perft", "--rules", "teblo", "2x" }, 2, "", "expected one depth, from 1 to 99" },
  { { "perft", "--rules", "teblo", "-d", "2" }, 2, "", "Unknown option -d" },
};

static const Case usages[] = {
  { { "bench", "--threads", "0" }, 2, "", "--threads is from 1 to 64\n" },
  { { "bench", "--figure", "Teblo" }, 2, "", "--figure goes with --rules" },
  { { "bench", "--rules", "--figure", "nothing" }, 2, "",
    "no figure has “nothing” in its name; there are:\n  Tablut" },
  { { "bench", "--rules", "--figure", "nothing" }, 2, "", "\n  Teblo: forbidden squares\n" },
  { { "rules", "more" }, 2, "", "\nUsage: stelling-cli rules\n" },
  { { "bench", "--rules", "--starts" }, 2, "", "either --rules or --starts" },
  { { "bench", "--rules", "more" }, 2, "", "unexpected “more”" },
  { { NULL }, 2, "", "Usage: stelling-cli COMMAND" },
  { { "dance" }, 2, "", "there is no command “dance”; see stelling-cli --help\n" },
  { { "analize" }, 2, "",
    "no command “analize”; did you mean “analyse”? see stelling-cli --help\n" },
  { { "shwo" }, 2, "", "did you mean “show”?" },
  { { "convertt" }, 2, "", "did you mean “convert”?" },
  { { "replay", "--rules", "teblo", "/nowhere/at all" }, 1, "", "can’t open /nowhere/at all: " },
  { { "replay", "--rules", "teblo", "a", "b" }, 2, "", "expected at most one file" },
  { { "version" }, 0, "stelling-cli " STELLING_VERSION "\n", NULL },
  { { "--version" }, 0, "stelling-cli " STELLING_VERSION "\n", NULL },
  { { "version", "2" }, 2, "", "unexpected argument “2”" },
  { { "help", "dance" }, 2, "", "there is no command “dance”" },
  { { "help", "moves", "show" }, 2, "", "expected one command" },
  { { "bench", "-t", "2" }, 2, "", "Unknown option -t" },
  { { "bench", "-r" }, 2, "", "Unknown option -r" },
  { { "convert", "-l", "nl", "a", "b" }, 2, "", "Unknown option -l" },
  { { "convert", "-d", "all", "a", "b" }, 2, "", "Unknown option -d" },
  /* an option twice with two values */
  { { "perft", "-r", "teblo", "--rules", "tablut-edge", "1" }, 2, "",
    "--rules is given twice: “teblo” and “tablut-edge”" },
  { { "perft", "-r", "teblo", "--rules=tablut-edge", "1" }, 2, "", "--rules is given twice" },
  { { "perft", "-r", "teblo", "--rules=teblo", "1" }, 0, "1 144\n", "depth 1" },
  { { "analyse", "--rules", "teblo", "-d", "1", "--nodes", "5", "--depth", "2" }, 2, "",
    "--depth is given twice: “1” and “2”" },
  { { "perft", "-r", "teblo", "--", "--rules", "tablut-edge" }, 2, "", "expected one depth" },
};
/* clang-format on */

#define DEFINE_TEST(table)                                                                         \
  static void test_##table (void)                                                                  \
  {                                                                                                \
    for (guint i = 0; i < G_N_ELEMENTS (table); i++)                                               \
      test_case (&table[i]);                                                                       \
  }
DEFINE_TEST (rules)
DEFINE_TEST (moves)
DEFINE_TEST (shows)
DEFINE_TEST (perfts)
DEFINE_TEST (usages)

/* Two positions of each rule set in the middle of games: their moves are counted exactly as the
 * file of known counts tells. */
static void
check_divide (const KnownCount *known)
{
  g_autofree char *depth = g_strdup_printf ("%u", known->depth);
  g_autoptr (GString) totals = g_string_new (NULL);
  g_autoptr (GString) divided = g_string_new (NULL);
  Case counts
      = { { "perft", "-r", known->rules, "-p", known->position, depth }, 0, NULL, "depth 1: " };
  Case divide = {
    { "perft", "-r", known->rules, "-p", known->position, "--divide", depth }, 0, NULL, NULL
  };

  for (guint i = 1; i <= known->depth; i++)
    g_string_append_printf (totals, "%u %" G_GUINT64_FORMAT "\n", i, known->counts[i]);
  for (guint i = 0; i < known->moves->len; i++)
    {
      const KnownMove *move = &g_array_index (known->moves, KnownMove, i);

      g_string_append_printf (divided, "%s %" G_GUINT64_FORMAT "\n", move->text, move->count);
    }
  counts.out = totals->str;
  divide.out = divided->str;
  test_case (&counts);
  test_case (&divide);
}

static void
test_divide (void)
{
  static const char *const rule_sets[]
      = { "teblo", "tablut-edge", "tablut-corner", "tablut-corner-easy" };
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "data", "rules", "perft.txt", NULL);
  g_autoptr (GPtrArray) all = known_counts_read (file, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    {
      guint n = 0;

      for (guint j = 0; j < all->len && n < 2; j++)
        {
          const KnownCount *known = g_ptr_array_index (all, j);

          if (!g_str_equal (known->rules, rule_sets[i]) || known->barred)
            continue;
          check_divide (known);
          n++;
        }
      g_assert_cmpuint (n, ==, 2);
    }
}

/* How fast is another matter: only the shape, and that nothing was counted wrongly. */
static void
test_bench_rules (void)
{
  const char *const arguments[] = { "bench", "--rules", "--figure", "forbidden squares", NULL };
  static const char *const patterns[] = {
    "^What +unit +target +here$",
    "^Teblo: forbidden squares +ns +<=300 +[0-9.]+  (met|missed)$",
    "^Teblo: forbidden squares, walls +ns +<=300 +[0-9.]+  (met|missed)$",
    "^Teblo: forbidden squares with reasons +ns +- +[0-9.]+$",
    "^Teblo: forbidden squares with reasons, walls +ns +- +[0-9.]+$",
    "^Bytes of a position +B +- +[0-9]+$",
    "^$",
  };
  g_auto (CliRun) answer = { 0 };
  g_auto (GStrv) lines = NULL;

  run (arguments, &answer);
  g_assert_cmpstr (answer.errors, ==, "");
  g_assert_cmpint (answer.status, ==, 0);
  lines = g_strsplit (answer.output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, G_N_ELEMENTS (patterns));
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      g_test_message ("%s", lines[i]);
      g_assert_true (g_regex_match_simple (patterns[i], lines[i], 0, 0));
    }
}

/* All that is needed to replay a game; a wrong move spoils only its own line. */
static void
test_replay (void)
{
  g_autofree char *folder = g_dir_make_tmp ("stelling-cli-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.txt", NULL);
  const char games[] = "e4-d4 e2-b2\n"
                       "  E3-C3\te2-b2   \r\n"
                       "e3-e9\n"
                       "\n"
                       "e4-d4 e2-b2 e4-d4\n"
                       "e4-d4 no e4-d4\n"
                       "e4-d4\0e2-b2\n"
                       "e4-d4 e2-b2\xff\n"
                       "c5-c4 d1-c1 c4-c5 c1-d1 c5-c4 d1-c1 c4-c5 c1-d1";
  const char *const arguments[] = { "replay", "--rules", "tablut-edge", path, NULL };
  g_auto (CliRun) answer = { 0 };

  g_assert_true (g_file_set_contents (path, games, sizeof games - 1, NULL));
  run (arguments, &answer);
  g_assert_cmpstr (answer.errors, ==, "");
  g_assert_cmpstr (
      answer.output, ==,
      "e4-d4:56 e2-b2:79,none\n"
      "e3-c3:56 e2-b2:81,none\n"
      "error: line 3, move 1: e4 stands in the way\n"
      ",none\n"
      "error: line 5, move 3: There is no piece on e4\n"
      "error: line 6, move 2: character 1: expected a square, a1 to i9\n"
      "error: line 7, move 1: character 6: expected nothing more after the move\n"
      "error: line 8, move 2: character 6: expected text in UTF-8\n"
      "c5-c4:56 d1-c1:79 c4-c5:57 c1-d1:81 c5-c4:56 d1-c1:79 c4-c5:57 c1-d1:81,draw\n");
  g_assert_cmpint (answer.status, ==, 1);
  g_remove (path);
  g_rmdir (folder);
}

/* What show prints is read as a position. */
static void
test_paste (void)
{
  const char *const games[][9] = {
    { "show", "--rules", "teblo", "(D4)", "h10", "D4", "(E4)", NULL },
    { "show", "--rules", "tablut-corner", "e3-c3", "e2-b2", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_auto (CliRun) first = { 0 }, second = { 0 };
      const char *again[] = { "show", "--rules", games[i][2], "--position", NULL, NULL };

      run (games[i], &first);
      g_assert_cmpint (first.status, ==, 0);
      again[4] = first.output;
      run (again, &second);
      g_assert_cmpstr (second.output, ==, first.output);
    }
}

/* English and plain whatever the locale says. */
static void
test_locale (void)
{
  const char *const arguments[] = { "moves", "--rules", "teblo", "D9", NULL };
  g_auto (CliRun) answer = { 0 };

  g_setenv ("LC_ALL", "tr_TR.UTF-8", TRUE);
  g_setenv ("LANGUAGE", "tr", TRUE);
  run (arguments, &answer);
  g_unsetenv ("LANGUAGE");
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_assert_cmpint (answer.status, ==, 1);
  g_assert_cmpstr (answer.errors, ==,
                   "stelling-cli: move 1, D9: A pawn moves one square along a rank or a file\n");
}

static void
test_help (void)
{
  static const char *const commands[] = { "rules", "moves", "show", "perft", "replay" };
  const char *const arguments[] = { "--help", NULL };
  g_auto (CliRun) all = { 0 };

  run (arguments, &all);
  g_assert_cmpint (all.status, ==, 0);
  g_assert_cmpstr (all.errors, ==, "");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const char *const one[] = { commands[i], "--help", NULL };
      g_autofree char *line = g_strdup_printf ("\n  %s", commands[i]);
      g_auto (CliRun) answer = { 0 };

      g_assert_nonnull (strstr (all.output, line));
      run (one, &answer);
      g_assert_cmpint (answer.status, ==, 0);
      g_assert_nonnull (strstr (answer.output, commands[i]));
      g_assert_null (strstr (answer.output, " \n"));
    }
  g_assert_null (strstr (all.output, " \n"));
}

/* A command's help shows what it needs, and says what the words mean. */
static void
test_help_arguments (void)
{
  static const char *const table[][2] = {
    { "moves", "stelling-cli moves [OPTION…] --rules RULES [--position POS] [MOVE…]\n" },
    { "perft", "--rules RULES [--position POS] [--divide] DEPTH\n" },
    { "replay", "--rules RULES [--position POS] [FILE]\n" },
    { "replay", "the number of legal moves that there were before\nit, then the result.\n" },
    { "match", "\n  pairs A B C D E           pairs in which the first got 0, ½, 1, 1½ and 2 " },
    { "match", "\n  sprt ELO0 ELO1 llr X open|accepted|rejected\n" },
    { "match", "how many moves were late" },
    { "show", "\nRULES is a rule set with switches, such as tablut-edge:king=anvil" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const char *const arguments[] = { table[i][0], "--help", NULL };
      g_auto (CliRun) answer = { 0 };

      run (arguments, &answer);
      g_assert_cmpint (answer.status, ==, 0);
      g_test_message ("%s", answer.output);
      g_assert_nonnull (strstr (answer.output, table[i][1]));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/rules", test_rules);
  g_test_add_func ("/cli/moves", test_moves);
  g_test_add_func ("/cli/show", test_shows);
  g_test_add_func ("/cli/perft", test_perfts);
  g_test_add_func ("/cli/divide", test_divide);
  g_test_add_func ("/cli/bench-rules", test_bench_rules);
  g_test_add_func ("/cli/usage", test_usages);
  g_test_add_func ("/cli/replay", test_replay);
  g_test_add_func ("/cli/paste", test_paste);
  g_test_add_func ("/cli/locale", test_locale);
  g_test_add_func ("/cli/help", test_help);
  g_test_add_func ("/cli/help-arguments", test_help_arguments);
  return g_test_run ();
}
