/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <gio/gio.h>

#include <string.h>

/* stelling-cli ugi as the other end of its pipes sees it. */

typedef struct
{
  GSubprocess *process;
  GDataInputStream *output;
} Engine;

static void
engine_init (Engine *engine)
{
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  GError *error = NULL;

  engine->process = g_subprocess_launcher_spawn (launcher, &error, STELLING_CLI, "ugi", NULL);
  g_assert_no_error (error);
  engine->output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (engine->process));
}

static void
tell (Engine *engine, const char *line)
{
  g_autofree char *text = g_strconcat (line, "\n", NULL);
  GError *error = NULL;

  g_output_stream_write_all (g_subprocess_get_stdin_pipe (engine->process), text, strlen (text),
                             NULL, NULL, &error);
  g_assert_no_error (error);
}

/* The next line that begins with @prefix; the caller frees. */
static char *
hear (Engine *engine, const char *prefix)
{
  while (TRUE)
    {
      GError *error = NULL;
      char *line = g_data_input_stream_read_line_utf8 (engine->output, NULL, NULL, &error);

      g_assert_no_error (error);
      g_assert_nonnull (line);
      if (g_str_has_prefix (line, prefix))
        return line;
      g_free (line);
    }
}

/* The next line, but for what a search tells, is @line. */
static void
expect (Engine *engine, const char *line)
{
  while (TRUE)
    {
      g_autofree char *heard = hear (engine, "");

      if (g_str_has_prefix (heard, "info depth ")
          || g_str_has_prefix (heard, "info string evaluation: "))
        continue;
      g_assert_cmpstr (heard, ==, line);
      return;
    }
}

/* Ends the program, which must go without complaint. */
static void
engine_quit (Engine *engine, const char *last)
{
  GError *error = NULL;

  if (last != NULL)
    tell (engine, last);
  else
    g_output_stream_close (g_subprocess_get_stdin_pipe (engine->process), NULL, NULL);
  g_subprocess_wait_check (engine->process, NULL, &error);
  g_assert_no_error (error);
  g_clear_object (&engine->output);
  g_clear_object (&engine->process);
}

static void
test_handshake (void)
{
  static const char *const lines[] = {
    "id name Stelling",
    "id author The Stelling authors",
    "option name Rules type string default teblo",
    "option name Ponder type check default false",
    "option name Threads type spin default 1 min 1 max 64",
    "option name Hash type spin default 64 min 1 max 4096",
    "option name MultiPV type spin default 1 min 1 max 10",
    "option name Search type combo default auto var auto var alpha-beta var best-first",
    "option name Evaluation type combo default auto var auto var hand-made",
    "option name Contempt type spin default 0 min 0 max 1000",
    "option name NetFolder type string default <empty>",
    "ugiok",
  };
  Engine engine;

  engine_init (&engine);
  tell (&engine, "ugi");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_free (hear (&engine, lines[i]));
  tell (&engine, "isready");
  expect (&engine, "readyok");
  engine_quit (&engine, "quit");
}

/* The end of the input is as good as “quit”, also in the middle of a search. */
static void
test_end_of_input (void)
{
  Engine engine;

  engine_init (&engine);
  tell (&engine, "go infinite");
  engine_quit (&engine, NULL);
}

static void
test_query (void)
{
  static const struct
  {
    const char *rules;
    const char *position;
    const char *answers[3];
  } rows[] = {
    { "teblo", "startpos", { "true", "false", "none" } },
    { "teblo", "startpos moves D4", { "false", "false", "none" } },
    { "tablut-edge", "startpos", { "true", "false", "none" } },
    { "tablut-edge:first=dark", "startpos", { "true", "false", "none" } },
    { "tablut-edge", "fen K8/9/9/9/9/9/9/9/t7t d", { "false", "true", "p1win" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const char *const asked[] = { "p1turn", "gameover", "result" };
      g_autofree char *rules = g_strdup_printf ("setoption name Rules value %s", rows[i].rules);
      g_autofree char *position = g_strdup_printf ("position %s", rows[i].position);
      Engine engine;

      engine_init (&engine);
      tell (&engine, rules);
      tell (&engine, position);
      for (guint j = 0; j < G_N_ELEMENTS (asked); j++)
        {
          g_autofree char *query = g_strdup_printf ("query %s", asked[j]);
          g_autofree char *answer = g_strdup_printf ("response %s", rows[i].answers[j]);

          tell (&engine, query);
          expect (&engine, answer);
        }
      engine_quit (&engine, "quit");
    }
}

/* Every way to ask for a move ends with one, after lines of information. */
static void
test_go (void)
{
  static const char *const rows[]
      = { "go depth 3", "go nodes 2000", "go movetime 20",
          "go p1time 300 p2time 300 p1inc 10 p2inc 10", "go p1time 300 p2time 300 movestogo 5" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *info = NULL;
      g_autofree char *best = NULL;
      Engine engine;

      engine_init (&engine);
      tell (&engine, "setoption name Rules value tablut-corner");
      tell (&engine, "setoption name MultiPV value 2");
      tell (&engine, "uginewgame");
      tell (&engine, "position startpos moves e4-d4");
      tell (&engine, rows[i]);
      info = hear (&engine, "info depth ");
      g_assert_true (g_regex_match_simple (
          "^info depth \\d+ seldepth \\d+ multipv [12] score (cp|mate) -?\\d+( lowerbound)? "
          "nodes \\d+ nps \\d+ hashfull \\d+ time \\d+ pv (K?[a-i][1-9]-[a-i][1-9]\\S*( |$))+",
          info, 0, 0));
      best = hear (&engine, "bestmove ");
      g_assert_true (g_regex_match_simple (
          "^bestmove K?[a-i][1-9]-[a-i][1-9]\\S*( ponder K?[a-i][1-9]-[a-i][1-9]\\S*)?$", best, 0,
          0));
      engine_quit (&engine, "quit");
    }
}

/* What makes no sense is told and left out; a limit that is too small is the least there is. In any
 * case there is an answer, and soon. */
static void
test_odd_go (void)
{
  static const struct
  {
    const char *line;
    const char *told; /* nullable */
  } rows[] = {
    { "go movetime 0", NULL },
    { "go nodes 0", "info string error: go: “nodes” is at least 1" },
    { "go nodes -3", "info string error: go: “nodes” is at least 1" },
    { "go depth 0", "info string error: go: “depth” is at least 1" },
    { "go p1time 0 p2time 0", NULL },
    { "go p1time -5 p2time -5 p1inc -1", NULL },
    { "go p2time 100", NULL },
    { "go movetime -1", NULL },
    { "go movetime 12.5", NULL },
    { "go depth 2 nodes 99999999999999999999", NULL },
    { "go nodes 10 searchmoves e4-d4", "info string error: go: unexpected “searchmoves”" },
    { "go nodes", "info string error: go: “nodes” without a number" },
    { "go depth many", "info string error: go: “depth” without a number" },
    { "go movetime nan", "info string error: go: “movetime” without a number" },
    { "go foo", "info string error: go: unexpected “foo”" },
    { "go wtime 60000 btime 60000", "info string error: go: unexpected “wtime”" },
    { "go foo depth 2", "info string error: go: unexpected “foo”" },
  };
  Engine engine;

  engine_init (&engine);
  tell (&engine, "setoption name Rules value tablut-corner");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s", rows[i].line);
      tell (&engine, rows[i].line);
      if (rows[i].told != NULL)
        g_free (hear (&engine, rows[i].told));
      g_free (hear (&engine, "bestmove "));
    }
  /* Who asks for it gets a search without an end all the same. */
  tell (&engine, "go infinite mate");
  g_free (hear (&engine, "info string error: go: unexpected “mate”"));
  g_free (hear (&engine, "info depth 2 "));
  tell (&engine, "stop");
  g_free (hear (&engine, "bestmove "));
  tell (&engine, "go ponder mate");
  g_free (hear (&engine, "info depth 2 "));
  tell (&engine, "ponderhit");
  g_free (hear (&engine, "bestmove "));
  engine_quit (&engine, "quit");
}

/* With a clock the only legal move comes at once. */
static void
test_only_move (void)
{
  gint64 start = g_get_monotonic_time ();
  Engine engine;

  engine_init (&engine);
  tell (&engine, "setoption name Rules value tablut-edge");
  tell (&engine, "position fen 9/9/4t4/9/3tKt3/4t4/9/9/9 l");
  tell (&engine, "go p1time 3600000 p2time 1");
  g_free (hear (&engine, "bestmove Ke5-e6"));
  g_assert_cmpint (g_get_monotonic_time () - start, <, 30 * G_USEC_PER_SEC);
  engine_quit (&engine, "quit");
}

/* Who evaluates is told once, and again when it has changed; with it why there is no net. */
static void
test_judge (void)
{
  static const char prefix[] = "info string evaluation: ";
  Engine engine;
  char *line;

  engine_init (&engine);
  tell (&engine, "setoption name NetFolder value /no/such/folder");
  tell (&engine, "go depth 1");
  line = hear (&engine, prefix);
  g_assert_true (
      g_str_has_prefix (line, "info string evaluation: hand-made, since there is no net: "));
  g_assert_nonnull (strstr (line, "/no/such/folder"));
  g_free (line);
  g_free (hear (&engine, "bestmove "));
  tell (&engine, "go depth 1");
  line = hear (&engine, "");
  g_assert_true (g_str_has_prefix (line, "info depth "));
  g_free (line);
  g_free (hear (&engine, "bestmove "));
  tell (&engine, "setoption name Evaluation value hand-made");
  tell (&engine, "go depth 1");
  line = hear (&engine, prefix);
  g_assert_cmpstr (line, ==, "info string evaluation: hand-made");
  g_free (line);
  engine_quit (&engine, "quit");
}

/* Whether the search under @rules is told to be another one than was asked for. */
static gboolean
is_replaced (Engine *engine, const char *rules)
{
  g_autofree char *option = g_strconcat ("setoption name Rules value ", rules, NULL);
  gboolean replaced = FALSE, over = FALSE;

  tell (engine, option);
  tell (engine, "go depth 1");
  while (!over)
    {
      g_autofree char *line = hear (engine, "");

      replaced = replaced
                 || g_str_equal (line, "info string search: alpha-beta, since the best-first "
                                       "search is for Teblo");
      over = g_str_has_prefix (line, "bestmove ");
    }
  return replaced;
}

/* Once, and again when it is so again. */
static void
test_search (void)
{
  Engine engine;

  engine_init (&engine);
  g_assert_false (is_replaced (&engine, "tablut-edge"));
  tell (&engine, "setoption name Search value best-first");
  for (guint i = 0; i < 2; i++)
    {
      g_assert_false (is_replaced (&engine, "teblo"));
      g_assert_true (is_replaced (&engine, "tablut-edge"));
      g_assert_false (is_replaced (&engine, "tablut-edge"));
    }
  engine_quit (&engine, "quit");
}

/* A king one move from the corner. */
static void
test_mate (void)
{
  g_autofree char *info = NULL;
  Engine engine;

  engine_init (&engine);
  tell (&engine, "setoption name Rules value tablut-corner");
  tell (&engine, "position fen 9/9/9/9/9/t7t/9/9/K7T d");
  tell (&engine, "query gameover");
  expect (&engine, "response true");
  tell (&engine, "position fen 9/9/9/9/9/t7t/9/9/3K5 l");
  tell (&engine, "go infinite");
  info = hear (&engine, "info depth 1 ");
  g_assert_nonnull (strstr (info, " score mate 1 "));
  tell (&engine, "isready");
  expect (&engine, "readyok"); /* all is known, but nobody asked for the move yet */
  tell (&engine, "ponderhit"); /* of no search that ponders */
  for (guint i = 0; i < 20; i++)
    {
      tell (&engine, "isready");
      expect (&engine, "readyok");
    }
  tell (&engine, "stop");
  g_free (hear (&engine, "bestmove Kd1-"));
  engine_quit (&engine, "quit");
}

static void
test_ponder (void)
{
  Engine engine;

  engine_init (&engine);
  tell (&engine, "position startpos");
  tell (&engine, "go ponder nodes 100");
  g_free (hear (&engine, "info depth 6 ")); /* the limit does not count yet */
  tell (&engine, "ponderhit");
  g_free (hear (&engine, "bestmove "));
  engine_quit (&engine, "quit");
}

/* The moves of @game are played, all of them legal; FALSE if it is over then. */
static gboolean
set_game (Engine *engine, const GString *game, guint n_moves)
{
  g_autofree char *position = g_strconcat ("position startpos moves", game->str, NULL);
  g_autofree char *over = NULL;

  tell (engine, position);
  tell (engine, "query p1turn");
  expect (engine, n_moves % 2 == 0 ? "response true" : "response false");
  tell (engine, "query gameover");
  over = hear (engine, "response ");
  return g_str_equal (over, "response false");
}

/* Plays the engine's move, and the answer that it expects; FALSE if it expects none. */
static gboolean
take_moves (Engine *engine, GString *game, guint *n_moves, gboolean both)
{
  g_autofree char *best = hear (engine, "bestmove ");
  g_auto (GStrv) words = g_strsplit (best, " ", -1);
  gboolean expects = g_strv_length (words) == 4;

  g_string_append_printf (game, " %s", words[1]);
  ++*n_moves;
  if (!both || !expects)
    return FALSE;
  g_assert_cmpstr (words[2], ==, "ponder");
  g_string_append_printf (game, " %s", words[3]);
  ++*n_moves;
  return TRUE;
}

/* The engine thinks while its opponent does, who plays what was expected. */
static void
play_game (Engine *engine, const char *rules)
{
  g_autofree char *option = g_strdup_printf ("setoption name Rules value %s", rules);
  g_autoptr (GString) game = g_string_new (NULL);
  guint n_moves = 0, n_hits = 0;

  tell (engine, option);
  tell (engine, "uginewgame");
  while (n_moves < 60 && set_game (engine, game, n_moves))
    {
      tell (engine, "go nodes 60");
      if (!take_moves (engine, game, &n_moves, TRUE) || !set_game (engine, game, n_moves))
        continue;
      tell (engine, "go ponder nodes 60");
      tell (engine, "isready");
      expect (engine, "readyok");
      tell (engine, "ponderhit");
      take_moves (engine, game, &n_moves, FALSE);
      n_hits++;
    }
  g_assert_cmpuint (n_hits, >=, 1);
  set_game (engine, game, n_moves);
}

/* Games one after the other under other rules, and between them a search for three moves that goes
 * on until it is stopped. */
static void
test_games (void)
{
  static const char *const rules[]
      = { "teblo", "tablut-edge:king=armed", "tablut-corner", "teblo" };
  Engine engine;

  engine_init (&engine);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      play_game (&engine, rules[i]);
      tell (&engine, "setoption name MultiPV value 3");
      tell (&engine, "position startpos");
      tell (&engine, "go infinite");
      for (guint rank = 1; rank <= 3;)
        {
          g_autofree char *word = g_strdup_printf (" multipv %u ", rank);
          g_autofree char *line = hear (&engine, "info depth ");

          rank += strstr (line, word) != NULL;
        }
      tell (&engine, "isready");
      expect (&engine, "readyok");
      tell (&engine, "stop");
      g_free (hear (&engine, "bestmove "));
      tell (&engine, "setoption name MultiPV value 1");
    }
  engine_quit (&engine, "quit");
}

/* What is wrong is told, and all stays as it was. */
static void
test_wrong (void)
{
  static const char *const rows[][2] = {
    { "dance", "info string error: there is no command “dance”" },
    { "setoption Rules", "info string error: expected “setoption name NAME value VALUE”" },
    { "setoption name Beard value long", "info string error: there is no option “Beard”" },
    { "setoption name Threads value x",
      "info string error: Threads: expected a number from 1 to 64, not “x”" },
    { "setoption name MultiPV value 11",
      "info string error: MultiPV: expected a number from 1 to 10, not “11”" },
    { "setoption name Ponder value perhaps",
      "info string error: Ponder: expected one of true, false, not “perhaps”" },
    { "setoption name Rules value chess", "info string error: Rules: " },
    { "position", "info string error: position: expected startpos or fen" },
    { "position fen 12/12", "info string error: position: " },
    { "position startpos moves Z9", "info string error: move 1, Z9: " },
    { "query weather", "info string error: query: expected p1turn, gameover or result" },
  };
  Engine engine;

  engine_init (&engine);
  tell (&engine, "position startpos moves D4");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      tell (&engine, rows[i][0]);
      g_free (hear (&engine, rows[i][1]));
      tell (&engine, "query p1turn");
      expect (&engine, "response false");
    }
  engine_quit (&engine, "quit");
}

/* A line that never ends is dropped and told, and costs no more memory than it may have. */
static void
test_endless_line (void)
{
  g_autofree char *much = g_strnfill (1024 * 1024, 'x');
  Engine engine;

  engine_init (&engine);
  for (guint i = 0; i < 17; i++)
    g_assert_true (g_output_stream_write_all (g_subprocess_get_stdin_pipe (engine.process), much,
                                              1024 * 1024, NULL, NULL, NULL));
  tell (&engine, "");
  expect (&engine, "info string error: a line of more than 16777216 bytes");
  tell (&engine, "isready");
  expect (&engine, "readyok");
  engine_quit (&engine, "quit");
}

/* A long game takes no longer for each of its moves than a short one: by looking back at each move
 * this took a quarter of a minute. */
static void
test_long_game (void)
{
  g_autoptr (GString) line = g_string_new ("position startpos moves");
  Engine engine;

  for (guint i = 0; i < 25000; i++)
    g_string_append (line, " e3-c3 d1-c1 c3-e3 c1-d1");
  engine_init (&engine);
  tell (&engine, "setoption name Rules value tablut-edge:repeat=none");
  g_test_timer_start ();
  tell (&engine, line->str);
  tell (&engine, "query gameover");
  expect (&engine, "response false");
  g_assert_cmpfloat (g_test_timer_elapsed (), <, 8);
  engine_quit (&engine, "quit");
}

/* Where the rules have draws by the past they are seen nonetheless. */
static void
test_draws (void)
{
  static const char *const games[][2] = {
    { "tablut-edge", "e3-c3 d1-c1 c3-e3 c1-d1 e3-c3 d1-c1 c3-e3 c1-d1" },
    { "teblo", "D2 J10 C2 K10 D2 J10 C2 K10 D2 J10 C2 K10" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *rules = g_strconcat ("setoption name Rules value ", games[i][0], NULL);
      g_autofree char *drawn = g_strconcat ("position startpos moves ", games[i][1], NULL);
      g_autofree char *beyond = g_strconcat (drawn, " D2", NULL);
      g_autofree char *heard = NULL;
      Engine engine;

      engine_init (&engine);
      tell (&engine, rules);
      tell (&engine, drawn);
      tell (&engine, "query result");
      expect (&engine, "response draw");
      tell (&engine, beyond);
      heard = hear (&engine, "info string error: move ");
      g_assert_nonnull (strstr (heard, "D2: the game is already over: "));
      engine_quit (&engine, "quit");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/ugi/handshake", test_handshake);
  g_test_add_func ("/cli/ugi/end-of-input", test_end_of_input);
  g_test_add_func ("/cli/ugi/query", test_query);
  g_test_add_func ("/cli/ugi/go", test_go);
  g_test_add_func ("/cli/ugi/odd-go", test_odd_go);
  g_test_add_func ("/cli/ugi/only-move", test_only_move);
  g_test_add_func ("/cli/ugi/judge", test_judge);
  g_test_add_func ("/cli/ugi/search", test_search);
  g_test_add_func ("/cli/ugi/mate", test_mate);
  g_test_add_func ("/cli/ugi/ponder", test_ponder);
  g_test_add_func ("/cli/ugi/games", test_games);
  g_test_add_func ("/cli/ugi/wrong", test_wrong);
  g_test_add_func ("/cli/ugi/endless-line", test_endless_line);
  g_test_add_func ("/cli/ugi/long-game", test_long_game);
  g_test_add_func ("/cli/ugi/draws", test_draws);
  return g_test_run ();
}
