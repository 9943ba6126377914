/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-cli-line.h"
#include "stelling-line.h"
#include "stelling-time-management.h"
#include "stelling-ugi-error.h"
#include "stelling-config.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The Universal Game Interface: lines on standard input and output, as chess's UCI. The search's
 * thread writes what it finds, this one everything else; a line is written at once, so that none
 * gets mixed up with another. */

#define DEFAULT_RULES "teblo"

typedef struct
{
  StellingSearch *search;
  StellingEngineOptions options;
  StellingHistory history;
  /* The running search: the start of its moves, and whether only “stop” asks for its move. */
  StellingPosition root;
  gboolean until_stop;
  /* What evaluates, why no net does, and why another search is used than was asked for, as reported
   * last; constants. */
  const char *evaluator;
  const char *problem;
  const char *search_problem;
} Server;

/* --- what is written --- */

static void
say (GString *line)
{
  g_string_append_c (line, '\n');
  fputs (line->str, stdout);
  fflush (stdout);
}

static void say_error (const char *format, ...) G_GNUC_PRINTF (1, 2);

static void
say_error (const char *format, ...)
{
  g_autoptr (GString) line = g_string_new ("info string error: ");
  g_autofree char *message = NULL, *printable = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  printable = stelling_ugi_dup_printable (message);
  g_string_append (line, printable);
  say (line);
}

/* UGI counts a mate in the winner's moves. */
static void
append_score (GString *line, const StellingReportLine *found)
{
  static const char *const bounds[] = { "", " lowerbound", " upperbound" };
  StellingScore score = found->score;

  if (score.kind == STELLING_SCORE_WIN)
    g_string_append_printf (line, " score mate %u", (score.plies + 1u) / 2);
  else if (score.kind == STELLING_SCORE_LOSS)
    g_string_append_printf (line, " score mate -%u", (score.plies + 1u) / 2);
  else
    g_string_append_printf (line, " score cp %d", score.value);
  g_string_append (line, bounds[score.bound]);
}

static void
append_moves (GString *line, const StellingPosition *root, const StellingReportLine *found)
{
  g_autofree char *moves = stelling_line_to_string (root, found->pv, found->n_moves, " ");

  if (*moves != '\0')
    g_string_append_printf (line, " %s", moves);
}

static void
say_line (const StellingPosition *root, const StellingReport *report, guint rank)
{
  const StellingReportLine *found = &report->lines[rank];
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "info depth %u seldepth %u multipv %u", found->depth,
                          report->selective_depth, rank + 1);
  append_score (line, found);
  g_string_append_printf (line, " nodes %" G_GUINT64_FORMAT " nps %.0f hashfull %u time %.0f pv",
                          report->nodes, report->nodes_per_second, report->hash_permille,
                          report->seconds * 1000);
  append_moves (line, root, found);
  say (line);
}

static void
say_best (const StellingPosition *root, const StellingReport *report)
{
  g_autoptr (GString) line = g_string_new ("bestmove");

  if (report->n_lines == 0)
    {
      g_string_append (line, " none");
    }
  else
    {
      StellingReportLine found = report->lines[0];
      g_autoptr (GString) moves = g_string_new (NULL);
      g_auto (GStrv) words = NULL;

      found.n_moves = MIN (found.n_moves, 2);
      append_moves (moves, root, &found);
      words = g_strsplit (moves->str + 1, " ", 2);
      g_string_append_printf (line, " %s", words[0]);
      if (words[1] != NULL)
        g_string_append_printf (line, " ponder %s", words[1]);
    }
  say (line);
}

/* Once, and again when it has changed. */
static void
say_evaluator (Server *self, const StellingReport *report)
{
  g_autoptr (GString) line = g_string_new (NULL);

  if (report->evaluator == self->evaluator && report->problem == self->problem)
    return;
  self->evaluator = report->evaluator;
  self->problem = report->problem;
  g_string_printf (line, "info string evaluation: %s", report->evaluator);
  if (report->problem != NULL)
    g_string_append_printf (line, ", since there is no net: %s", report->problem);
  say (line);
}

/* The same of a search that is not the one that was asked for. */
static void
say_search (Server *self, const StellingReport *report)
{
  g_autoptr (GString) line = g_string_new (NULL);

  if (report->search_problem == self->search_problem)
    return;
  self->search_problem = report->search_problem;
  if (report->search_problem == NULL)
    return;
  g_string_printf (line, "info string search: alpha-beta, since %s", report->search_problem);
  say (line);
}

/* Runs on the search's thread. */
static void
report_cb (const StellingReport *report, gpointer data)
{
  Server *server = data;

  say_evaluator (server, report);
  say_search (server, report);
  for (guint i = 0; i < report->n_lines; i++)
    say_line (&server->root, report, i);
  if (report->final)
    say_best (&server->root, report);
}

static void
say_option (const StellingEngineOption *option)
{
  static const StellingEngineOptions none = { 0 };
  g_autofree char *initial = stelling_engine_options_get (&none, option);
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_printf (line, "option name %s type ", option->name);
  switch (option->type)
    {
    case STELLING_OPTION_NUMBER:
      g_string_append_printf (line, "spin default %s min %u max %u", initial, option->min,
                              option->max);
      break;
    case STELLING_OPTION_CHOICE:
      g_string_append_printf (line, "combo default %s", initial);
      for (guint i = 0; option->choices[i] != NULL; i++)
        g_string_append_printf (line, " var %s", option->choices[i]);
      break;
    case STELLING_OPTION_TEXT:
    default:
      g_string_append_printf (line, "string default %s", *initial != '\0' ? initial : "<empty>");
    }
  say (line);
}

/* --- commands --- */

static void
answer_ugi (void)
{
  guint n;
  const StellingEngineOption *options = stelling_engine_options_list (&n);

  puts ("id name " STELLING_ENGINE_NAME " " STELLING_VERSION "\nid author The Stelling authors\n"
        "option name Rules type string default " DEFAULT_RULES "\n"
        "option name Ponder type check default false");
  for (guint i = 0; i < n; i++)
    say_option (&options[i]);
  puts ("ugiok");
  fflush (stdout);
}

static void
start_game (Server *self, const StellingPosition *start)
{
  stelling_history_clear (&self->history);
  stelling_history_init (&self->history, start);
}

/* Reports a @text that is no rule set and returns FALSE. */
static gboolean
set_rules (Server *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  StellingPosition start;
  StellingRules rules;

  if (!stelling_rules_parse (text, &rules, &error))
    {
      say_error ("Rules: %s", error->message);
      return FALSE;
    }
  stelling_position_init (&start, &rules);
  start_game (self, &start);
  return TRUE;
}

/* setoption name NAME [value VALUE]; either may have blanks. */
static void
set_option (Server *self, char **words)
{
  g_autofree char *text = g_strjoinv (" ", words + 1);
  char *value = strstr (text, " value ");
  g_autoptr (GError) error = NULL;
  const char *name;

  if (!g_str_has_prefix (text, "name "))
    {
      say_error ("expected “setoption name NAME value VALUE”");
      return;
    }
  if (value != NULL)
    {
      *value = '\0';
      value += strlen (" value ");
    }
  name = text + strlen ("name ");
  stelling_search_stop (self->search);
  if (g_ascii_strcasecmp (name, "Rules") == 0)
    set_rules (self, value != NULL ? value : "");
  else if (g_ascii_strcasecmp (name, "Ponder") == 0)
    {
      /* Pondering is asked for by “go ponder”. */
      if (g_strcmp0 (value, "true") != 0 && g_strcmp0 (value, "false") != 0)
        say_error ("Ponder: expected one of true, false, not “%s”", value != NULL ? value : "");
    }
  else if (stelling_engine_options_set (
               &self->options, name, value != NULL && strcmp (value, "<empty>") != 0 ? value : "",
               &error))
    stelling_search_set_options (self->search, &self->options);
  else
    say_error ("%s", error->message);
}

/* Plays a move. @look: whether the game may be over by its past: then all of it is looked at. */
static gboolean
play_word (StellingHistory *history, const char *word, gboolean look, GError **error)
{
  const StellingPosition *position = stelling_history_get_position (history);
  StellingMove move;

  if (look || stelling_position_get_outcome (position).result != STELLING_RESULT_NONE)
    return stelling_cli_play (history, word, error);
  if (!stelling_move_parse (position, word, &move, error))
    return FALSE;
  stelling_history_push (history, move);
  return TRUE;
}

/* A game is drawn by its past only where a position comes for the third time, so that all else is
 * played without looking back. */
static gboolean
play_words (StellingHistory *history, char **words)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_int64_hash, g_int64_equal);

  stelling_history_reserve (history, history->n_moves + g_strv_length (words));
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 *key = &history->positions[history->n_moves].key;
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1;
      g_autoptr (GError) error = NULL;

      g_hash_table_insert (counts, key, GUINT_TO_POINTER (n));
      if (play_word (history, words[i], n >= 3, &error))
        continue;
      say_error ("move %u, %s: %s", i + 1, words[i], error->message);
      return FALSE;
    }
  return TRUE;
}

/* position startpos|fen POSITION [moves MOVE …]. A wrong one leaves all as it was. */
static void
set_position (Server *self, char **words)
{
  const StellingRules rules = stelling_history_get_position (&self->history)->rules;
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (StellingHistory) history = { 0 };
  g_autoptr (GError) error = NULL;
  StellingPosition start;
  guint i = 2;

  stelling_position_init (&start, &rules);
  for (; words[1] != NULL && words[i] != NULL && strcmp (words[i], "moves") != 0; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words[i]);
  if (g_strcmp0 (words[1], "fen") == 0
          ? !stelling_position_parse (&start, &rules, text->str, &error)
          : g_strcmp0 (words[1], "startpos") != 0 || text->len > 0)
    {
      say_error ("position: %s", error != NULL ? error->message : "expected startpos or fen");
      return;
    }
  stelling_history_init (&history, &start);
  if (words[i] != NULL && !play_words (&history, words + i + 1))
    return;
  stelling_search_stop (self->search);
  stelling_history_clear (&self->history);
  stelling_history_copy (&self->history, &history);
}

/* --- go --- */

/* The numbers after “go”, in the order of their names. Times are milliseconds; p1 is who moved
 * first in the game. */
enum
{
  GO_DEPTH,
  GO_NODES,
  GO_MOVETIME,
  GO_P1TIME,
  GO_P2TIME,
  GO_P1INC,
  GO_P2INC,
  GO_MOVESTOGO,
  N_GO
};

#define GO_MAX 1e15

static const char *const go_names[]
    = { "depth", "nodes", "movetime", "p1time", "p2time", "p1inc", "p2inc", "movestogo" };

static int
find_go (const char *name)
{
  for (guint i = 0; i < N_GO; i++)
    if (strcmp (go_names[i], name) == 0)
      return (int) i;
  return -1;
}

/* A number of go as far as it makes sense; NULL is none. */
static gboolean
read_number (const char *word, gint64 *number)
{
  char *end = NULL;
  double value = word != NULL ? g_ascii_strtod (word, &end) : 0;

  if (end == word || *end != '\0' || isnan (value))
    return FALSE;
  *number = (gint64) CLAMP (value, 0, GO_MAX);
  return TRUE;
}

/* The client waits for a move: an argument that makes no sense is reported and left out. A number
 * that is too small, or none, becomes the least. Returns FALSE if something was reported. */
static gboolean
read_go (char **words, gint64 numbers[N_GO], StellingLimits *limits, gboolean *infinite)
{
  gboolean understood = TRUE;

  for (guint i = 1; words[i] != NULL; i++)
    {
      int number = find_go (words[i]);

      if (strcmp (words[i], "infinite") == 0)
        *infinite = TRUE;
      else if (strcmp (words[i], "ponder") == 0)
        limits->ponder = TRUE;
      else if (number >= 0 && read_number (words[i + 1], &numbers[number]))
        {
          if ((number == GO_DEPTH || number == GO_NODES) && numbers[number] < 1)
            say_error ("go: “%s” is at least 1", words[i]);
          i++;
        }
      else
        {
          say_error (number >= 0 ? "go: “%s” without a number" : "go: unexpected “%s”", words[i]);
          understood = FALSE;
          if (number >= 0)
            numbers[number] = 0;
        }
    }
  return understood;
}

/* The limits that @numbers name, of which those below 0 were not given. */
static void
set_limits (const Server *self, const gint64 numbers[N_GO], StellingLimits *limits)
{
  const StellingPosition *position = stelling_history_get_position (&self->history);
  guint mover
      = stelling_position_get_turn (position) != stelling_rules_get_first (&position->rules);

  if (numbers[GO_DEPTH] >= 0)
    limits->depth = (guint) CLAMP (numbers[GO_DEPTH], 1, G_MAXINT32);
  if (numbers[GO_NODES] >= 0)
    limits->nodes = (guint64) MAX (numbers[GO_NODES], 1);
  if (numbers[GO_MOVETIME] >= 0)
    limits->seconds = (double) MAX (numbers[GO_MOVETIME], 1) / 1000;
  if (numbers[GO_P1TIME] >= 0 || numbers[GO_P2TIME] >= 0)
    stelling_limits_set_clock (limits, (double) numbers[GO_P1TIME + mover] / 1000,
                               (double) numbers[GO_P1INC + mover] / 1000,
                               (guint) CLAMP (numbers[GO_MOVESTOGO], 0, G_MAXINT32),
                               &self->history);
}

static void
go (Server *self, char **words)
{
  gint64 numbers[N_GO];
  StellingLimits limits = { 0 };
  gboolean infinite = FALSE;
  gboolean understood, limited, at_once;

  for (guint i = 0; i < N_GO; i++)
    numbers[i] = -1;
  understood = read_go (words, numbers, &limits, &infinite);
  set_limits (self, numbers, &limits);
  limited = limits.depth > 0 || limits.nodes > 0 || limits.seconds > 0;
  /* A client that meant to set a limit does not wait for ever. */
  at_once = !understood && !limited && !infinite;
  if (at_once)
    limits.depth = 1;
  stelling_search_stop (self->search);
  self->until_stop = !at_once && (infinite || !limited);
  /* No answer before it is stopped, not even if all is known. */
  if (self->until_stop)
    limits = (StellingLimits) { .ponder = TRUE };
  self->root = *stelling_history_get_position (&self->history);
  if (stelling_search_go (self->search, &self->history, &limits, report_cb, self))
    return;
  say_error ("the system allows no more threads");
  puts ("bestmove none");
  fflush (stdout);
}

/* --- query --- */

static const char *
get_result (const Server *self)
{
  StellingOutcome outcome = stelling_history_get_outcome (&self->history);
  StellingSide first = stelling_rules_get_first (&self->history.positions[0].rules);

  if (outcome.result == STELLING_RESULT_NONE)
    return "none";
  if (outcome.result == STELLING_RESULT_DRAW)
    return "draw";
  return (outcome.result == STELLING_RESULT_LIGHT) == (first == STELLING_LIGHT) ? "p1win" : "p2win";
}

static void
answer_query (const Server *self, const char *what)
{
  const StellingPosition *position = stelling_history_get_position (&self->history);
  gboolean over = stelling_history_get_outcome (&self->history).result != STELLING_RESULT_NONE;
  gboolean first
      = stelling_position_get_turn (position) == stelling_rules_get_first (&position->rules);
  g_autoptr (GString) line = g_string_new ("response ");

  if (g_strcmp0 (what, "gameover") == 0)
    g_string_append (line, over ? "true" : "false");
  else if (g_strcmp0 (what, "p1turn") == 0)
    g_string_append (line, first ? "true" : "false");
  else if (g_strcmp0 (what, "result") == 0)
    g_string_append (line, get_result (self));
  else
    {
      say_error ("query: expected p1turn, gameover or result");
      return;
    }
  say (line);
}

/* --- the loop --- */

/* Returns FALSE at the end. */
static gboolean
obey (Server *self, char *text)
{
  g_autofree char **words = stelling_cli_cut_words (text);
  const char *word = words[0] != NULL ? words[0] : "";

  if (strcmp (word, "quit") == 0)
    return FALSE;
  if (strcmp (word, "ugi") == 0)
    answer_ugi ();
  else if (strcmp (word, "isready") == 0)
    {
      puts ("readyok");
      fflush (stdout);
    }
  else if (strcmp (word, "uginewgame") == 0)
    stelling_search_clear (self->search);
  else if (strcmp (word, "setoption") == 0)
    set_option (self, words);
  else if (strcmp (word, "position") == 0)
    set_position (self, words);
  else if (strcmp (word, "go") == 0)
    go (self, words);
  else if (strcmp (word, "stop") == 0)
    stelling_search_stop (self->search);
  else if (strcmp (word, "ponderhit") == 0)
    {
      if (!self->until_stop)
        stelling_search_ponder_hit (self->search);
    }
  else if (strcmp (word, "query") == 0)
    answer_query (self, words[1]);
  else if (*word != '\0')
    say_error ("there is no command “%s”", word);
  return TRUE;
}

static int
run (int argc, char **argv)
{
  g_auto (GStrv) words = NULL;
  g_autoptr (GString) line = g_string_new (NULL);
  Server server = { 0 };
  gboolean goes_on = TRUE;

  if (!stelling_cli_parse_options (&stelling_cli_ugi, NULL, argc, argv, &words))
    return STELLING_CLI_BAD_USAGE;
  if (words[0] != NULL)
    return stelling_cli_usage_error (&stelling_cli_ugi, "unexpected “%s”", words[0]);
  server.search = stelling_search_new (&server.options);
  set_rules (&server, DEFAULT_RULES);
  while (goes_on)
    switch (stelling_cli_read_line (stdin, line))
      {
      case STELLING_CLI_LINE_READ:
        goes_on = obey (&server, line->str);
        break;
      case STELLING_CLI_LINE_TOO_LONG:
        say_error ("a line of more than %d bytes", STELLING_CLI_MAX_LINE);
        break;
      case STELLING_CLI_LINE_NONE:
      default:
        goes_on = FALSE;
      }
  stelling_search_free (server.search);
  stelling_history_clear (&server.history);
  return STELLING_CLI_DONE;
}

const StellingCliCommand stelling_cli_ugi = {
  "ugi",
  "",
  "serve as an engine for another program",
  "The engine over the Universal Game Interface, on standard input and output; option Rules\n"
  "chooses the rule set. “go” knows depth N, nodes N, movetime MS, infinite, ponder, and clocks:\n"
  "p1time MS and p2time MS are left to who moved first and to the other, p1inc MS and p2inc MS\n"
  "come back with each move, movestogo N moves are to be made before there is more time. With a\n"
  "clock the only legal move comes at once, a move that stays the best sooner, one that has\n"
  "just become it later: at most four times as late as its share of what is left. Depth is that\n"
  "of the answer, nodes are new ones: where the game goes on the best-first search may have an\n"
  "answer of that depth at once. “go” alone thinks until “stop”. A word that “go” does not know\n"
  "is answered with “info string error: …” and left out; if no limit is left then, the best move\n"
  "at depth 1 comes at once.",
  run,
};
