/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-external-engine.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "../wait-until.h"

/* Engines that behave and engines that do not. Whatever one does, in the end there is no process,
 * no thread and no descriptor more than before. */

typedef struct
{
  StellingExternalEngine *engine;
  StellingHistory history;
  char *log; /* a file with all that the engine heard */
  guint n_descriptors, n_threads;
  guint n_changes;
} Fixture;

static guint
count_entries (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
init_history (StellingHistory *history, const char *rules_text)
{
  StellingPosition start;
  StellingRules rules;

  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  stelling_position_init (&start, &rules);
  stelling_history_init (history, &start);
}

/* Notes what there is before an engine starts. */
static void
count (Fixture *fixture)
{
  while (g_main_context_iteration (NULL, FALSE)) /* which may open one of its own */
    ;
  fixture->n_descriptors = count_entries ("/proc/self/fd");
  fixture->n_threads = count_entries ("/proc/self/task");
}

/* The command: @before, the engine with its @manner and log, @after. */
static void
fixture_init_with (Fixture *fixture,
                   const char *before,
                   const char *manner,
                   const char *after,
                   const char *const *values)
{
  g_autofree char *command = NULL;
  int file = g_file_open_tmp ("stelling-heard-XXXXXX", &fixture->log, NULL);

  g_close (file, NULL);
  count (fixture);
  command = g_strconcat (before, FAKE_ENGINE, " ", manner, " ", fixture->log, after, NULL);
  fixture->engine = stelling_external_engine_new (NULL, command, values);
  g_signal_connect_swapped (fixture->engine, "changed", G_CALLBACK (changed_cb), fixture);
  init_history (&fixture->history, "teblo");
}

static void
fixture_init (Fixture *fixture, const char *manner, const char *const *values)
{
  fixture_init_with (fixture, "", manner, "", values);
}

static void
wait_for_state (Fixture *fixture, StellingExternalState state)
{
  WAIT_UNTIL (stelling_external_engine_get_state (fixture->engine) == state);
}

static char *
dup_heard (Fixture *fixture)
{
  char *text;

  g_assert_true (g_file_get_contents (fixture->log, &text, NULL, NULL));
  return text;
}

static gboolean
has_heard (Fixture *fixture, const char *words)
{
  g_autofree char *text = dup_heard (fixture);

  return strstr (text, words) != NULL;
}

/* Returns whether the process that wrote the log is gone, or waits only to be counted. */
static gboolean
is_gone (Fixture *fixture)
{
  g_autofree char *text = dup_heard (fixture);
  g_autofree char *path = g_strdup_printf ("/proc/%d/stat", atoi (text));
  g_autofree char *state = NULL;

  return !g_file_get_contents (path, &state, NULL, NULL) || strstr (state, ") Z ") != NULL;
}

/* Nothing is left of an engine that was dropped or has failed. */
static void
assert_nothing_left (Fixture *fixture)
{
  stelling_external_engine_end_all ();
  while (count_entries ("/proc/self/task") > fixture->n_threads)
    g_thread_yield ();
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (count_entries ("/proc/self/fd"), ==, fixture->n_descriptors);
  g_assert_cmpint (waitpid (-1, NULL, WNOHANG), ==, -1);
  g_assert_cmpint (errno, ==, ECHILD);
}

static void
fixture_clear (Fixture *fixture)
{
  g_assert_finalize_object (fixture->engine);
  assert_nothing_left (fixture);
  g_unlink (fixture->log);
  g_free (fixture->log);
  stelling_history_clear (&fixture->history);
}

static void
think (Fixture *fixture)
{
  stelling_external_engine_think (fixture->engine, &fixture->history);
}

static void
play (Fixture *fixture, const char *text)
{
  StellingMove move;

  g_assert_true (
      stelling_move_parse (stelling_history_get_position (&fixture->history), text, &move, NULL));
  stelling_history_push (&fixture->history, move);
}

/* --- engines that behave --- */

static void
test_lines (void)
{
  Fixture fixture = { 0 };
  StellingAnalysisLine line;

  fixture_init (&fixture, "good", NULL);
  g_assert_cmpint (stelling_external_engine_get_state (fixture.engine), ==, STELLING_EXTERNAL_OFF);
  think (&fixture);
  g_assert_cmpint (stelling_external_engine_get_state (fixture.engine), ==,
                   STELLING_EXTERNAL_STARTING);
  WAIT_UNTIL (stelling_external_engine_get_n_lines (fixture.engine) == 3);
  g_assert_cmpint (stelling_external_engine_get_state (fixture.engine), ==,
                   STELLING_EXTERNAL_THINKING);
  g_assert_cmpstr (stelling_external_engine_get_name (fixture.engine), ==, "Fake good\uFFFD");
  g_assert_cmpuint (stelling_external_engine_get_depth (fixture.engine), ==, 5);
  g_assert_cmpuint (stelling_external_engine_get_nodes (fixture.engine), ==, 1000);
  g_assert_cmpuint (stelling_external_engine_get_nodes_per_second (fixture.engine), ==, 5000);
  g_assert_true (stelling_external_engine_get_line (fixture.engine, 1, &line));
  g_assert_cmpint (line.score.kind, ==, STELLING_SCORE_VALUE);
  g_assert_cmpint (line.score.value, ==, 40);
  g_assert_cmpuint (line.n_moves, ==, 1);
  g_assert_true (line.chance.win + line.chance.draw + line.chance.loss == 0);
  g_assert_false (stelling_external_engine_get_line (fixture.engine, 3, &line));

  /* The other side's score is turned; other lines are none of this position's. */
  play (&fixture, "D2");
  think (&fixture);
  g_assert_cmpuint (stelling_external_engine_get_n_lines (fixture.engine), ==, 0);
  WAIT_UNTIL (stelling_external_engine_get_n_lines (fixture.engine) == 3);
  g_assert_true (stelling_external_engine_get_line (fixture.engine, 0, &line));
  g_assert_cmpint (line.score.value, ==, -50);

  /* What was found stays when it stops. */
  stelling_external_engine_rest (fixture.engine);
  wait_for_state (&fixture, STELLING_EXTERNAL_IDLE);
  WAIT_UNTIL (has_heard (&fixture, "moves D2\ngo infinite\nstop\n"));
  g_assert_cmpuint (stelling_external_engine_get_n_lines (fixture.engine), ==, 3);

  stelling_external_engine_set_lines (fixture.engine, 10);
  think (&fixture);
  WAIT_UNTIL (has_heard (&fixture, "setoption name MultiPV value 4\n"));
  WAIT_UNTIL (stelling_external_engine_get_n_lines (fixture.engine) == 4);
  fixture_clear (&fixture);
}

/* Other rules are another game for the engine. */
static void
test_rules (void)
{
  Fixture fixture = { 0 };

  fixture_init (&fixture, "good", NULL);
  think (&fixture);
  WAIT_UNTIL (stelling_external_engine_get_n_lines (fixture.engine) == 3);
  stelling_history_clear (&fixture.history);
  init_history (&fixture.history, "tablut-corner");
  think (&fixture);
  WAIT_UNTIL (stelling_external_engine_get_n_lines (fixture.engine) == 3);
  g_assert_true (has_heard (&fixture, "stop\nsetoption name Rules value tablut-corner"));
  fixture_clear (&fixture);
}

/* What was chosen is set before all else, as far as the engine has it; a button is pressed between
 * two searches. */
static void
test_options (void)
{
  static const char *const values[]
      = { "own book", "false", "Hash",       "1000", "Style", "Very wild",
          "Gone",     "1",     "Clear Hash", "",     NULL };
  Fixture fixture = { 0 };
  const GPtrArray *options;
  const StellingUgiOption *option;

  fixture_init (&fixture, "good", values);
  stelling_external_engine_start (fixture.engine);
  wait_for_state (&fixture, STELLING_EXTERNAL_IDLE);
  g_assert_true (has_heard (&fixture, "\nugi\nsetoption name Own Book value false\n"
                                      "setoption name Style value Very wild\nisready\n"));
  options = stelling_external_engine_get_options (fixture.engine);
  g_assert_cmpuint (options->len, ==, 6);
  option = g_ptr_array_index (options, 0);
  g_assert_cmpstr (option->name, ==, "Hash");
  g_assert_cmpint (option->type, ==, STELLING_UGI_OPTION_SPIN);
  g_assert_true (option->has_range && option->min == 1 && option->max == 64);
  option = g_ptr_array_index (options, 2);
  g_assert_cmpint (option->type, ==, STELLING_UGI_OPTION_COMBO);
  g_assert_cmpstr (option->choices[1], ==, "very wild");
  option = g_ptr_array_index (options, 3);
  g_assert_cmpstr (option->initial, ==, "");

  think (&fixture);
  WAIT_UNTIL (stelling_external_engine_get_n_lines (fixture.engine) == 3);
  stelling_external_engine_press (fixture.engine, "Clear Hash");
  WAIT_UNTIL (has_heard (&fixture, "go infinite\nstop\nsetoption name Clear Hash\nisready\n"));
  WAIT_UNTIL (stelling_external_engine_get_n_lines (fixture.engine) == 3);
  fixture_clear (&fixture);
}

/* An engine that knows all may say so before it is stopped. */
static void
test_done (void)
{
  Fixture fixture = { 0 };

  fixture_init (&fixture, "done", NULL);
  think (&fixture);
  wait_for_state (&fixture, STELLING_EXTERNAL_DONE);
  g_assert_cmpuint (stelling_external_engine_get_n_lines (fixture.engine), ==, 3);
  stelling_external_engine_rest (fixture.engine);
  wait_for_state (&fixture, STELLING_EXTERNAL_IDLE);
  play (&fixture, "D2");
  think (&fixture);
  wait_for_state (&fixture, STELLING_EXTERNAL_DONE);
  g_assert_false (has_heard (&fixture, "\nstop\n"));
  fixture_clear (&fixture);
}

/* Leafing through a game tells the engine of the place where one stays. */
static void
test_leafing (void)
{
  static const char *const moves[] = { "D2", "J10", "C2", "K10" };
  Fixture fixture = { 0 };

  fixture_init (&fixture, "good", NULL);
  think (&fixture);
  WAIT_UNTIL (stelling_external_engine_get_n_lines (fixture.engine) == 3);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      play (&fixture, moves[i]);
      think (&fixture);
    }
  WAIT_UNTIL (stelling_external_engine_get_n_lines (fixture.engine) == 3);
  g_assert_true (has_heard (&fixture, "moves D2 J10 C2 K10\n"));
  g_assert_false (has_heard (&fixture, "moves D2 J10 C2\n"));
  fixture_clear (&fixture);
}

/* What a shell started ends too, even if it hears nothing. */
static void
test_group (void)
{
  Fixture fixture = { 0 };

  fixture_init_with (&fixture, "sh -c '", "hang-at-stop", "; true'", NULL);
  think (&fixture);
  WAIT_UNTIL (stelling_external_engine_get_n_lines (fixture.engine) == 3);
  g_assert_finalize_object (fixture.engine);
  assert_nothing_left (&fixture);
  g_test_timer_start ();
  while (!is_gone (&fixture))
    g_assert_cmpfloat (g_test_timer_elapsed (), <, WAIT_SECONDS);
  g_unlink (fixture.log);
  g_free (fixture.log);
  stelling_history_clear (&fixture.history);
}

/* The engine gives way to other programs. */
static void
test_nice (void)
{
  Fixture fixture = { 0 };

  fixture_init_with (&fixture, "sh -c 'nice >&2; : ", "good", "'", NULL);
  stelling_external_engine_start (fixture.engine);
  wait_for_state (&fixture, STELLING_EXTERNAL_FAILED);
  g_assert_nonnull (strstr (stelling_external_engine_get_message (fixture.engine), " ended: 1"));
  fixture_clear (&fixture);
}

/* --- engines that do not --- */

typedef struct
{
  const char *manner;
  const char *message; /* a pattern */
} Case;

static const Case cases[] = {
  { "crash-at-start", "* crashed: Aborted*" },
  { "crash-at-search", "Fake crash-at-search\uFFFD crashed: Aborted*" },
  { "quit-at-search", "Fake quit-at-search\uFFFD ended" },
  { "refuse", "* ended: fake: no licence\uFFFD[1m" },
  { "hang-at-handshake", "* gave no answer in 0.5 s" },
  { "hang-at-ready", "* gave no answer in 0.5 s" },
  { "flood", "* writes more than can be read" },
  { "endless-line", "* wrote a line of more than 64 kB" },
  { "illegal", "* told of a move that is not legal: Z9\uFFFD: *" },
  { "latin", "* wrote what is no text in UTF-8" },
};

/* What happened is told, nothing is left, and it can be started again. */
static void
test_case (gconstpointer data)
{
  const Case *each = data;
  Fixture fixture = { 0 };

  fixture_init (&fixture, each->manner, NULL);
  stelling_external_engine_set_patience (
      fixture.engine, strstr (each->manner, "hang") != NULL ? 0.5 : WAIT_SECONDS);
  for (guint i = 0; i < 2; i++)
    {
      think (&fixture);
      wait_for_state (&fixture, STELLING_EXTERNAL_FAILED);
      g_test_message ("%s", stelling_external_engine_get_message (fixture.engine));
      g_assert_true (g_pattern_match_simple (
          each->message, stelling_external_engine_get_message (fixture.engine)));
      assert_nothing_left (&fixture);
      /* Thinking about something else does not start it, and of what ran no more is heard. */
      play (&fixture, i == 0 ? "D2" : "J10");
      think (&fixture);
      g_assert_cmpint (stelling_external_engine_get_state (fixture.engine), ==,
                       STELLING_EXTERNAL_FAILED);
      stelling_external_engine_restart (fixture.engine);
      g_assert_cmpint (stelling_external_engine_get_state (fixture.engine), ==,
                       STELLING_EXTERNAL_STARTING);
      g_assert_null (stelling_external_engine_get_message (fixture.engine));
    }
  fixture_clear (&fixture);
}

static void
test_hang_at_stop (void)
{
  Fixture fixture = { 0 };

  fixture_init (&fixture, "hang-at-stop", NULL);
  stelling_external_engine_set_patience (fixture.engine, 3);
  think (&fixture);
  WAIT_UNTIL (stelling_external_engine_get_n_lines (fixture.engine) == 3
              || stelling_external_engine_get_state (fixture.engine) == STELLING_EXTERNAL_FAILED);
  g_assert_cmpint (stelling_external_engine_get_state (fixture.engine), ==,
                   STELLING_EXTERNAL_THINKING);
  play (&fixture, "D2");
  think (&fixture);
  wait_for_state (&fixture, STELLING_EXTERNAL_FAILED);
  g_assert_true (g_pattern_match_simple ("* gave no answer in 3 s",
                                         stelling_external_engine_get_message (fixture.engine)));
  fixture_clear (&fixture);
}

static void
test_wrong_options (void)
{
  Fixture fixture = { 0 };
  const GPtrArray *options;

  fixture_init (&fixture, "wrong-options", NULL);
  think (&fixture);
  WAIT_UNTIL (stelling_external_engine_get_n_lines (fixture.engine) == 3);
  options = stelling_external_engine_get_options (fixture.engine);
  for (guint i = 0; i < options->len; i++)
    {
      const StellingUgiOption *option = g_ptr_array_index (options, i);

      g_assert_cmpstr (option->name, !=, "");
      g_assert_true (!option->has_range || option->min <= option->max);
    }
  fixture_clear (&fixture);
}

static void
test_no_command (void)
{
  static const char *const commands[] = { "/no/such/engine", "", "'half" };
  Fixture fixture = { 0 };

  count (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (StellingExternalEngine) engine
          = stelling_external_engine_new (NULL, commands[i], NULL);

      stelling_external_engine_start (engine);
      WAIT_UNTIL (stelling_external_engine_get_state (engine) == STELLING_EXTERNAL_FAILED);
      g_assert_nonnull (stelling_external_engine_get_message (engine));
    }
  assert_nothing_left (&fixture);
}

/* A flood that stays below its bound comes through as few reports. */
static void
test_pace (void)
{
  Fixture fixture = { 0 };
  gint64 start;
  double seconds;

  fixture_init_with (&fixture,
                     "sh -c 'while read -r l; do case $l in ugi) echo ugiok;; isready) echo "
                     "readyok;; go*) while :; do echo info nodes 7; sleep 0.002; done;; esac; "
                     "done; : ",
                     "good", "'", NULL);
  think (&fixture);
  WAIT_UNTIL (stelling_external_engine_get_nodes (fixture.engine) == 7);
  fixture.n_changes = 0;
  start = g_get_monotonic_time ();
  WAIT_UNTIL (fixture.n_changes >= 8);
  seconds = (double) (g_get_monotonic_time () - start) / 1e6;
  g_assert_cmpfloat (seconds, >, 0.7);
  fixture_clear (&fixture);
}

static gpointer
return_cb (gpointer data)
{
  return data;
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* A sanitizer begins a thread of its own beside the first one. */
  g_thread_join (g_thread_new ("first", return_cb, NULL));
  g_test_add_func ("/analysis/external-engine/lines", test_lines);
  g_test_add_func ("/analysis/external-engine/rules", test_rules);
  g_test_add_func ("/analysis/external-engine/options", test_options);
  g_test_add_func ("/analysis/external-engine/done", test_done);
  g_test_add_func ("/analysis/external-engine/leafing", test_leafing);
  g_test_add_func ("/analysis/external-engine/group", test_group);
  g_test_add_func ("/analysis/external-engine/nice", test_nice);
  g_test_add_func ("/analysis/external-engine/hang-at-stop", test_hang_at_stop);
  g_test_add_func ("/analysis/external-engine/wrong-options", test_wrong_options);
  g_test_add_func ("/analysis/external-engine/no-command", test_no_command);
  g_test_add_func ("/analysis/external-engine/pace", test_pace);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/analysis/external-engine/", cases[i].manner, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
