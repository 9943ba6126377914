/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

/* `stelling-cli match` as a script sees it. */

static const char *program;

#define OUTPUT                                                                                     \
  "first wins [0-9]+ forfeits 0\nsecond wins [0-9]+ forfeits 0\ngames 4 draws [0-9]+ "             \
  "plies [0-9]+\\.[0-9]\npairs( [0-9]){5}\nscore [01]\\.[0-9]{4} elo [+-]([0-9.]+|inf) error "     \
  "([0-9.]+|inf) from [+-]([0-9.]+|inf) to [+-]([0-9.]+|inf)\n"

/* What was kept of a game: a record without fault, with what was thought at each move after the
 * opening. */
static void
check_record (const char *folder, const char *name, const char *rules)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *arguments = g_strconcat ("check|", path, NULL);
  g_autofree char *pattern = g_strdup_printf (
      "^[^\n]*%s: ok, 1 game, [0-9]+ nodes\n  1: %s 12 plies, none\n$", name, rules);
  g_auto (CliRun) run = cli_run (program, arguments);
  g_autofree char *text = NULL;
  guint n = 0;

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.errors, ==, "");
  cli_assert_matches (run.output, pattern);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (const char *at = text; (at = strstr (at, "engine:")) != NULL; at++)
    n++;
  g_assert_cmpuint (n, ==, 8);
  /* What was set tells the players apart. */
  cli_assert_matches (text, "\\[engine:Stelling\\]\\[version:[0-9.]+, Hash=1\\]");
  g_assert_nonnull (strstr (text, "[Stelling, Hash=1, Search=alpha-beta]"));
  g_assert_nonnull (strstr (text, "Too long: counted as a draw."));
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
test_records (gconstpointer data)
{
  static const char *const names[] = { "0001-1.sgf", "0001-2.sgf", "0002-1.sgf", "0002-2.sgf" };
  const char *rules = data;
  g_autofree char *folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_autofree char *inner = g_build_filename (folder, "games", NULL);
  g_autofree char *arguments = g_strdup_printf (
      "match|--rules|%s|--games|4|--nodes|100|--openings|4|--max-plies|12|--first-set|Hash=1|"
      "--second-set|Hash=1|--second-set|Search=alpha-beta|--concurrency|2|--records|%s",
      rules, inner);
  g_auto (CliRun) run = cli_run (program, arguments);

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_matches (run.output, "^" OUTPUT "$");
  cli_assert_matches (run.errors, "^1 game: [0-9] won, [0-9] drawn, [0-9] lost\n2 games: (.*\n)*"
                                  "4 games: .* lost; Elo [^;\n]*\n");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    check_record (inner, names[i], rules);
  g_assert_cmpint (g_rmdir (inner), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A score comes from the nodes of moves before too where a search goes on from them, and the record
 * tells of all: the depth is theirs. Of a player over a pipe it tells what that told. */
static void
test_records_goes_on (void)
{
  g_autofree char *folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_autofree char *arguments = g_strdup_printf (
      "match|--rules|teblo|--games|2|--nodes|300|--openings|0|--max-plies|4|"
      "--first-set|Search=best-first|--second|%s ugi|--second-set|Search=alpha-beta|--records|%s",
      program, folder);
  g_auto (CliRun) run = cli_run (program, arguments);
  g_autofree char *path = g_build_filename (folder, "0001-1.sgf", NULL);
  g_autofree char *other = g_build_filename (folder, "0001-2.sgf", NULL);
  g_autofree char *text = NULL;

  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  cli_assert_matches (text, "^[(];(?s:.*?)/8/300\\](?s:.*?)/2/300\\]"
                            "(?s:.*?)/8/(3[1-9]|[45][0-9])[0-9]\\]");
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_remove (other), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A game that can't be kept is told, the match goes on, and the status says so. */
static void
test_records_unsaved (void)
{
  g_autofree char *folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_autofree char *taken = g_build_filename (folder, "0001-1.sgf", NULL);
  g_autofree char *saved = g_build_filename (folder, "0001-2.sgf", NULL);
  g_autofree char *arguments = g_strdup_printf (
      "match|--rules|tablut-edge|--games|2|--nodes|100|--max-plies|2|--records|%s", folder);

  g_assert_cmpint (g_mkdir (taken, 0777), ==, 0);
  {
    g_auto (CliRun) run = cli_run (program, arguments);

    g_assert_cmpint (run.status, ==, 1);
    cli_assert_matches (run.output, "\ngames 2 ");
    cli_assert_matches (run.errors, "0001-1\\.sgf");
  }
  g_assert_cmpint (g_rmdir (taken), ==, 0);
  g_assert_cmpint (g_remove (saved), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A match of another build: the program itself, over its pipes. */
static void
test_command (void)
{
  g_autofree char *arguments = g_strdup_printf (
      "match|--rules|tablut-edge|--games|4|--nodes|100|--max-plies|10|--first|%s ugi|"
      "--first-set|Hash=1|--second-set|Hash=1|--sprt|0,10",
      program);
  g_auto (CliRun) run = cli_run (program, arguments);

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_matches (run.output, "^" OUTPUT "sprt 0 10 llr -?[0-9.]+ open\n$");
  cli_assert_matches (run.errors, "^1 game: .* lost; LLR 0.00\n2 games: .* lost; Elo .*; LLR "
                                  "-?[0-9.]+\n3 games: ");
}

/* Who won all is better by nobody knows how much. */
static void
test_all_won (void)
{
  static const char arguments[]
      = "match|--rules|tablut-edge|--games|2|--nodes|100|--second|sh -c 'while read -r line; do "
        "case $line in ugi) echo ugiok;; isready) echo readyok;; go*) exit 1;; esac; done'";
  g_auto (CliRun) run = cli_run (program, arguments);

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_matches (run.output, "\nscore 1.0000 elo \\+inf error inf from -63.9 to \\+inf\n$");
  cli_assert_matches (run.errors, "\n1 game: 1 won, 0 drawn, 0 lost\n(.*\n)?"
                                  "2 games: 2 won, 0 drawn, 0 lost; Elo \\+inf, at least -63.9\n");
}

/* One pair that is even tells nothing of either end. */
static void
test_all_drawn (void)
{
  g_auto (CliRun) run = cli_run (program, "match|--rules|tablut-edge|--games|2|--nodes|100|"
                                          "--openings|0|--max-plies|2");

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_matches (run.output, "\nscore 0.5000 elo \\+0.0 error inf from -inf to \\+inf\n$");
  cli_assert_matches (run.errors, "\n2 games: 0 won, 2 drawn, 0 lost; Elo \\+0.0 ± inf\n");
}

/* With a clock it is told how much of it was used: here the games are cut off early. */
static void
test_clock (void)
{
  g_auto (CliRun) run = cli_run (program, "match|--rules|tablut-edge|--games|2|--clock|0.5+0|"
                                          "--max-plies|10|--margin|60000");

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_matches (run.errors, "\nclock: in 2 games of 10 plies and more the first used "
                                  "[0-9]+\\.[0-9]{2} of its time, the second [0-9]+\\.[0-9]{2}\n$");
}

/* Of a player that can't search as it was to is told once. */
static void
test_other_search (void)
{
  g_auto (CliRun) run = cli_run (program, "match|--rules|tablut-edge|--games|4|--nodes|100|"
                                          "--max-plies|10|--second-set|Search=best-first|"
                                          "--first-set|Evaluation=hand-made|"
                                          "--second-set|Evaluation=hand-made");

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_matches (run.errors,
                      "^stelling-cli: alpha-beta was used: the best-first search is for Teblo\n"
                      "(?!(?s:.*)alpha-beta)");
}

/* What two players have to do without is told of each, once. */
static void
test_fallbacks (void)
{
  g_auto (CliRun) run
      = cli_run (program, "match|--rules|tablut-edge|--games|4|--nodes|100|--max-plies|10|"
                          "--first-set|NetFolder=/nowhere|--second-set|Search=best-first|"
                          "--second-set|Evaluation=hand-made");

  g_assert_cmpint (run.status, ==, 0);
  cli_assert_matches (run.errors, "stelling-cli: the hand-made evaluation was used: "
                                  "(?!(?s:.*)the hand-made evaluation)");
  cli_assert_matches (run.errors, "stelling-cli: alpha-beta was used: (?!(?s:.*)alpha-beta)");
}

/* A player that can't be started again: what was played is told before the error. */
static void
test_no_restart (void)
{
  static const char script[] = "if test -e $0; then exit 1; fi; touch $0; while read -r line; do "
                               "case $line in ugi) echo ugiok;; isready) echo readyok;; "
                               "go*) exit 1;; esac; done";
  g_autofree char *folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_autofree char *mark = g_build_filename (folder, "started", NULL);
  g_autofree char *arguments = g_strdup_printf (
      "match|--rules|tablut-edge|--games|4|--nodes|100|--first|sh -c '%s' %s", script, mark);
  g_auto (CliRun) run = cli_run (program, arguments);

  g_assert_cmpint (run.status, ==, 1);
  cli_assert_matches (run.output, "^first wins 0 forfeits 1\nsecond wins 1 forfeits 0\ngames 1 ");
  cli_assert_matches (run.errors, "stelling-cli: first player: sh -c .* ended\n$");
  g_assert_cmpint (g_remove (mark), ==, 0);
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
    { "match", 2, "--rules is missing" },
    { "match|--rules|teblo", 2, "--time, --clock, --depth or --nodes is missing" },
    { "match|--rules|teblo|--nodes|9|--games|3", 2, "--games must be an even number" },
    { "match|--rules|teblo|--nodes|9|--games|0", 2, "--games must be an even number" },
    { "match|--rules|teblo|--time|nan", 2, "--time, --depth and --nodes must be more than 0" },
    { "match|--rules|teblo|--time=-1", 2, "--time, --depth and --nodes must be more than 0" },
    { "match|--rules|teblo|--nodes|0", 2, "--time, --depth and --nodes must be more than 0" },
    { "match|--rules|teblo|--time|1|--depth=-1", 2,
      "--time, --depth and --nodes must be more than 0" },
    { "match|--rules|teblo|--clock|9+1|--time|0", 2, "--time and --clock exclude each other" },
    { "match|--rules|teblo|--nodes|9|--openings|61", 2, "--openings is from 0 to 60" },
    { "match|--rules|teblo|--nodes|9|--concurrency|0", 2, "--concurrency is from 1 to 64" },
    { "match|--rules|teblo|--nodes|9|--max-plies=-1", 2, "--max-plies is 0 or more" },
    { "match|--rules|teblo|--nodes|9|--resign=-1", 2, "--resign is from 0 to 100" },
    { "match|--rules|teblo|--nodes|9|--resign|150", 2, "--resign is from 0 to 100" },
    { "match|--rules|teblo|--nodes|9|--resign|nan", 2, "--resign is from 0 to 100" },
    { "match|--rules|teblo|--time|9|--margin=-1", 2, "--margin and --patience are 0 or more" },
    { "match|--rules|teblo|--time|9|--patience|nan", 2, "--margin and --patience are 0 or more" },
    { "match|--rules|teblo|--time|9|--clock|9+1", 2, "--time and --clock exclude each other" },
    { "match|--rules|teblo|--nodes|9|--odds=-1", 2, "--odds is from 0 to 1000" },
    { "match|--rules|teblo|--nodes|9|--odds|nan", 2, "--odds is from 0 to 1000" },
    { "match|--rules|teblo|--depth|2|--odds|2", 2, "--odds needs --time or --nodes" },
    { "match|--rules|teblo|--clock|9+1|--odds|2", 2, "--odds needs --time or --nodes" },
    { "match|--rules|teblo|--clock|9", 2, "--clock is SECONDS+SECONDS, such as 60+0.5" },
    { "match|--rules|teblo|--clock|0+1", 2, "--clock is SECONDS+SECONDS" },
    { "match|--rules|teblo|--clock|9+-1", 2, "--clock is SECONDS+SECONDS" },
    { "match|--rules|teblo|--clock|inf+1", 2, "--clock is SECONDS+SECONDS" },
    { "match|--rules|teblo|--nodes|9|--risk|0.5", 2, "--risk is between 0 and 0.5" },
    { "match|--rules|teblo|--nodes|9|--sprt|10,0", 2, "--sprt is ELO0,ELO1, the lower one first" },
    { "match|--rules|teblo|--nodes|9|--sprt|5", 2, "--sprt is ELO0,ELO1" },
    { "match|--rules|teblo|--nodes|9|--least=-1", 2, "--least is 0 or more" },
    { "match|--rules|teblo|--nodes|9|game.sgf", 2, "unexpected “game.sgf”" },
    { "match|--rules|teblo|--nodes|x", 2, "x" },
    { "match|--rules|chess|--nodes|9", 1, "chess" },
    { "match|--rules|teblo|--nodes|9|--first-set|Speed=1", 2,
      "--first-set: there is no option “Speed”; names are Threads, Hash, " },
    { "match|--rules|teblo|--nodes|9|--second-set|Hash=0", 2,
      "--second-set: Hash: expected a number from 1 to 4096" },
    { "match|--rules|teblo|--nodes|9|--first|/nowhere/engine", 1,
      "stelling-cli: first player: “/nowhere/engine” can’t be started: " },
    { "match|--rules|teblo|--nodes|9|--second|", 1, "second player: “” is no command: " },
    { "match|--rules|teblo|--nodes|9|--second|'x", 1, "second player: “'x” is no command: " },
    { "match|--rules|teblo|--nodes|9|--second|false", 1, "second player: false ended" },
    { "match|--rules|teblo|--nodes|9|--second|cat|--patience|0.2", 1,
      "second player: cat gave no answer in 0.2 s" },
    { "match|--rules|teblo|--nodes|9|--records|/dev/null/games", 1,
      "--records /dev/null/games: the folder can’t be made: " },
    { "match|--rules|teblo|--nodes|9|--records|/proc", 1,
      "--records /proc: no file can be made there: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) run = cli_run (program, cases[i].arguments);

      g_test_message ("%s", cases[i].arguments);
      cli_assert_failed (&run, cases[i].status, cases[i].errors);
    }
}

/* A command that never moves is given up, without a limit of time too. */
static void
test_longest (void)
{
  static const char *const limits[] = { "--nodes", "--depth" };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autofree char *arguments = g_strdup_printf (
          "match|--rules|teblo|--games|2|%s|9|--margin|0|--longest|0.3|--second|sh -c 'while read "
          "-r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; esac; done'",
          limits[i]);
      g_auto (CliRun) run = cli_run (program, arguments);

      g_assert_cmpint (run.status, ==, 0);
      cli_assert_matches (run.output, "second wins 0 forfeits 2\n");
      cli_assert_matches (run.errors, "gave no answer in 0.3 s\n");
    }
}

/* Nothing that a command says can write elsewhere on the terminal, or in its colours. */
static void
test_control_characters (void)
{
  static const char arguments[]
      = "match|--rules|teblo|--games|2|--nodes|9|--second|sh -c 'while read -r line; do case $line "
        "in ugi) printf \"id name a\\033[31mb\\nugiok\\n\";; isready) echo readyok;; go*) printf "
        "\"bestmove \\033]0;x\\007\\n\";; esac; done'";
  g_auto (CliRun) run = cli_run (program, arguments);

  cli_assert_matches (run.errors, "a\uFFFD\\[31mb answered “bestmove \uFFFD\\]0;x\uFFFD”: ");
  g_assert_null (strchr (run.errors, '\033'));
  g_assert_null (strchr (run.errors, '\007'));
}

/* What a command does not know is told, and nothing is played that would measure something else. */
static void
test_wrong_values (void)
{
  static const struct
  {
    const char *value, *errors;
  } cases[] = {
    { "Speed=1", "second player: Stelling 0.1.0 has no option “Speed”; it has Rules, Ponder, " },
    { "Hash=0", "second player: Stelling 0.1.0 expects a number from 1 to 4096 for Hash, not “0”" },
    { "Search=deep", "expects one of auto, alpha-beta, best-first for Search, not “deep”" },
    { "Hash", "second player: expected NAME=VALUE, not “Hash”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *arguments
          = g_strdup_printf ("match|--rules|teblo|--nodes|9|--games|2|--second|%s ugi|"
                             "--second-set|%s",
                             program, cases[i].value);
      g_auto (CliRun) run = cli_run (program, arguments);

      cli_assert_failed (&run, 1, cases[i].errors);
    }
}

/* Interrupted after the first pair: what was played until then counts. */
static void
test_interrupt (void)
{
  static const char *const arguments[] = { "match",   "--rules", "tablut-edge", "--games", "100000",
                                           "--nodes", "200",     "--max-plies", "20",      NULL };
  g_autoptr (GSubprocess) process = cli_spawn (NULL, program, arguments);
  GInputStream *errors = g_subprocess_get_stderr_pipe (process);
  g_autoptr (GError) error = NULL;
  char letter;

  g_assert_cmpint (g_input_stream_read (errors, &letter, 1, NULL, &error), ==, 1);
  g_subprocess_send_signal (process, SIGINT);
  {
    g_auto (CliRun) run = cli_finish (process, NULL);

    g_assert_cmpint (run.status, ==, 0);
    cli_assert_matches (run.output, "^first wins [0-9]+ forfeits 0\n.*\ngames [0-9]{1,3} draws ");
    cli_assert_matches (run.errors, "interrupted; this is the result of the games played so far\n");
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
  g_test_add_data_func ("/cli/match/records/teblo", "teblo", test_records);
  g_test_add_data_func ("/cli/match/records/tablut", "tablut-corner", test_records);
  g_test_add_func ("/cli/match/longest", test_longest);
  g_test_add_func ("/cli/match/control-characters", test_control_characters);
  g_test_add_func ("/cli/match/records/goes-on", test_records_goes_on);
  g_test_add_func ("/cli/match/records/unsaved", test_records_unsaved);
  g_test_add_func ("/cli/match/clock", test_clock);
  g_test_add_func ("/cli/match/other-search", test_other_search);
  g_test_add_func ("/cli/match/fallbacks", test_fallbacks);
  g_test_add_func ("/cli/match/command", test_command);
  g_test_add_func ("/cli/match/all-won", test_all_won);
  g_test_add_func ("/cli/match/all-drawn", test_all_drawn);
  g_test_add_func ("/cli/match/no-restart", test_no_restart);
  g_test_add_func ("/cli/match/wrong", test_wrong);
  g_test_add_func ("/cli/match/wrong-values", test_wrong_values);
  g_test_add_func ("/cli/match/interrupt", test_interrupt);
  return g_test_run ();
}
