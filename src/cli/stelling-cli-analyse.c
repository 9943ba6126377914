/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-cli-files.h"
#include "stelling-cli-json.h"
#include "stelling-cli-thinking.h"
#include "stelling-line.h"

#include <stdio.h>
#include <string.h>

typedef struct
{
  StellingCliStart start;
  int ply;
  StellingCliThinking thinking;
  char **values;
  gboolean json;
  StellingEngineOptions engine; /* out of the above */
} AnalyseOptions;

/* The search's reports; the main thread reads them after the search has ended. */
typedef struct
{
  const StellingHistory *history;
  gboolean silent;
  StellingReport shown; /* the lines as they were last printed */
  StellingReport last;
  guint n_in_row; /* of the lines printed last, how many are the first, the second, … */
} Listener;

/* --- plain --- */

static const char *
get_bound_words (StellingScore score)
{
  static const char *const words[] = { "", " bound at-least", " bound at-most" };

  if (score.bound != STELLING_BOUND_IS_SCORE && !stelling_score_is_bounded_value (score))
    return " distance at-most";
  return words[score.bound];
}

static void
print_line (const StellingPosition *position, const StellingReport *report, guint rank)
{
  const StellingReportLine *line = &report->lines[rank];
  g_autofree char *score = stelling_score_to_string (line->score);
  const char *bound = get_bound_words (line->score);
  g_autofree char *moves = stelling_line_to_string (position, line->pv, line->n_moves, " ");
  double speed = report->seconds > 0 ? (double) report->nodes / report->seconds : 0;

  printf ("depth %u line %u score %s chance %.2f nodes %" G_GUINT64_FORMAT " nps %.0f%s pv%s%s\n",
          line->depth, rank + 1, score, stelling_chance_get_expectation (line->chance),
          report->nodes, speed, bound, *moves != '\0' ? " " : "", moves);
}

static gboolean
is_same_line (const StellingReportLine *a, const StellingReportLine *b)
{
  return a->depth == b->depth && a->n_moves == b->n_moves
         && stelling_score_equal (a->score, b->score)
         && memcmp (a->pv, b->pv, a->n_moves * sizeof *a->pv) == 0;
}

/* Moves that nobody has looked into yet are one as good as the other: the first is told, and what
 * it has come to in the end. */
static gboolean
is_news (const StellingReport *report, const StellingReport *shown, guint rank)
{
  const StellingReportLine *line = &report->lines[rank], *before = &shown->lines[rank];

  if (rank >= shown->n_lines)
    return TRUE;
  if (!report->final && line->depth == 0 && before->depth == 0
      && stelling_score_equal (line->score, before->score))
    return FALSE;
  return !is_same_line (line, before);
}

/* The answer in words, if it is more than an estimate. Scripts read the lines, people this. */
static void
tell_proof (const StellingPosition *position, const StellingReport *report)
{
  StellingSide side = stelling_position_get_turn (position);
  const char *how = report->all_nodes == 0 ? "solved without a search" : "proven";
  StellingScore score;
  guint n_moves;

  if (report->n_lines == 0)
    return;
  score = report->lines[0].score;
  if (score.kind == STELLING_SCORE_NONE || score.kind == STELLING_SCORE_VALUE)
    return;
  if (score.kind == STELLING_SCORE_DRAW)
    {
      g_printerr ("stelling-cli: %s: a draw with best play\n", how);
      return;
    }
  if (score.kind == STELLING_SCORE_LOSS)
    side = stelling_side_other (side);
  n_moves = (score.plies + 1u) / 2u;
  g_printerr ("stelling-cli: %s: %s wins in %s%u move%s\n", how,
              stelling_side_get_name (stelling_position_get_game (position), side),
              score.bound != STELLING_BOUND_IS_SCORE ? "at most " : "", n_moves,
              n_moves == 1 ? "" : "s");
}

static void
show_line (Listener *listener, const StellingReport *report, guint rank)
{
  print_line (stelling_history_get_position (listener->history), report, rank);
  listener->shown.lines[rank] = report->lines[rank];
  if (rank == 0)
    listener->n_in_row = 1;
  else
    listener->n_in_row = listener->n_in_row == rank ? rank + 1 : 0;
}

/* Runs on the search's thread. */
static void
report_cb (const StellingReport *report, gpointer data)
{
  Listener *listener = data;

  listener->last = *report;
  if (listener->silent)
    return;
  for (guint i = 0; i < report->n_lines; i++)
    if (is_news (report, &listener->shown, i))
      show_line (listener, report, i);
  /* The end of the output has all lines. */
  if (report->final && listener->n_in_row != report->n_lines)
    for (guint i = 0; i < report->n_lines; i++)
      show_line (listener, report, i);
  listener->shown.n_lines = report->n_lines;
  fflush (stdout);
}

/* --- JSON --- */

static void
write_head (StellingJsonWriter *json, const StellingPosition *position)
{
  g_autofree char *rules = stelling_rules_to_string (&position->rules);
  g_autofree char *text = stelling_position_to_string (position);
  const char *turn = stelling_side_get_name (stelling_position_get_game (position),
                                             stelling_position_get_turn (position));

  stelling_json_writer_key (json, "rules");
  stelling_json_writer_string (json, rules);
  stelling_json_writer_key (json, "position");
  stelling_json_writer_string (json, text);
  stelling_json_writer_key (json, "turn");
  stelling_json_writer_string (json, turn);
  stelling_cli_write_engine (json);
}

static void
write_line (StellingJsonWriter *json, const StellingPosition *start, const StellingReportLine *line)
{
  static const char *const bounds[] = { "score", "at least", "at most" };

  stelling_json_writer_open (json, '{');
  stelling_cli_write_score (json, line->score);
  stelling_json_writer_key (json, "chance");
  stelling_json_writer_number (json, stelling_chance_get_expectation (line->chance), 4);
  stelling_json_writer_key (json, "win");
  stelling_json_writer_number (json, line->chance.win, 4);
  stelling_json_writer_key (json, "draw");
  stelling_json_writer_number (json, line->chance.draw, 4);
  stelling_json_writer_key (json, "loss");
  stelling_json_writer_number (json, line->chance.loss, 4);
  stelling_json_writer_key (json, "band");
  stelling_json_writer_open (json, '[');
  stelling_json_writer_number (json, line->band.low, 4);
  stelling_json_writer_number (json, line->band.high, 4);
  stelling_json_writer_close (json, ']');
  stelling_json_writer_key (json, "proven");
  stelling_json_writer_boolean (json, line->score.kind != STELLING_SCORE_VALUE);
  stelling_json_writer_key (json, "exact");
  stelling_json_writer_boolean (json, line->exact);
  stelling_json_writer_key (json, "bound");
  stelling_json_writer_string (json, bounds[line->score.bound]);
  stelling_json_writer_key (json, "depth");
  stelling_json_writer_integer (json, line->depth);
  if (line->visits > 0)
    {
      stelling_json_writer_key (json, "visits");
      stelling_json_writer_integer (json, line->visits);
    }
  stelling_json_writer_key (json, "pv");
  stelling_cli_write_moves (json, start, line->pv, line->n_moves);
  stelling_json_writer_close (json, '}');
}

static void
print_json (const StellingPosition *position, const StellingReport *report)
{
  g_auto (StellingJsonWriter) json = { NULL };

  stelling_json_writer_init (&json);
  stelling_json_writer_open (&json, '{');
  write_head (&json, position);
  stelling_json_writer_key (&json, "depth");
  stelling_json_writer_integer (&json, report->depth);
  stelling_json_writer_key (&json, "nodes");
  stelling_json_writer_integer (&json, report->nodes);
  stelling_json_writer_key (&json, "seconds");
  stelling_json_writer_number (&json, report->seconds, 3);
  stelling_json_writer_key (&json, "nps");
  stelling_json_writer_integer (&json, (guint64) report->nodes_per_second);
  stelling_json_writer_key (&json, "evaluation");
  stelling_json_writer_string (&json, report->evaluator);
  stelling_json_writer_key (&json, "lines");
  stelling_json_writer_open (&json, '[');
  for (guint i = 0; i < report->n_lines; i++)
    write_line (&json, position, &report->lines[i]);
  stelling_json_writer_close (&json, ']');
  stelling_json_writer_close (&json, '}');
  puts (json.text->str);
}

/* --- a game that is over --- */

static void
print_outcome (const StellingPosition *position, StellingOutcome outcome, gboolean as_json)
{
  const char *result
      = stelling_result_get_name (stelling_position_get_game (position), outcome.result);
  const char *reason = stelling_reason_get_name (outcome.reason);
  g_auto (StellingJsonWriter) json = { NULL };

  if (!as_json)
    {
      printf ("result: %s (%s)\n", result, reason);
      return;
    }
  stelling_json_writer_init (&json);
  stelling_json_writer_open (&json, '{');
  write_head (&json, position);
  stelling_json_writer_key (&json, "result");
  stelling_json_writer_string (&json, result);
  stelling_json_writer_key (&json, "reason");
  stelling_json_writer_string (&json, reason);
  stelling_json_writer_close (&json, '}');
  puts (json.text->str);
}

/* --- the command --- */

static int
think (const StellingHistory *history, const AnalyseOptions *options)
{
  const StellingLimits limits = stelling_cli_thinking_get_limits (&options->thinking);
  g_autoptr (StellingSearch) search = stelling_search_new (&options->engine);
  g_autofree Listener *listener = g_new0 (Listener, 1);

  listener->history = history;
  listener->silent = options->json;
  if (!stelling_search_go (search, history, &limits, report_cb, listener))
    return stelling_cli_input_error ("the system allows no more threads");
  stelling_search_wait (search);
  stelling_cli_tell_fallback (STELLING_CLI_HAND_MADE, listener->last.problem);
  stelling_cli_tell_fallback (STELLING_CLI_ALPHA_BETA, listener->last.search_problem);
  if (options->json)
    print_json (stelling_history_get_position (history), &listener->last);
  else
    tell_proof (stelling_history_get_position (history), &listener->last);
  return STELLING_CLI_DONE;
}

/* Reports options that make no sense and returns FALSE. */
static gboolean
check_options (const AnalyseOptions *options, char **words)
{
  const StellingCliCommand *command = &stelling_cli_analyse;
  guint n_words = g_strv_length (words);

  if (n_words > 1)
    stelling_cli_usage_error (command, "one file at a time");
  else if (n_words == 1 && (options->start.rules != NULL || options->start.position != NULL))
    stelling_cli_usage_error (command, "either a file or --rules and --position");
  else if (n_words == 0 && options->ply != STELLING_CLI_NO_PLY)
    stelling_cli_usage_error (command, "--ply needs a file");
  else if (!stelling_cli_check_ply (options->ply, command))
    return FALSE;
  else if (!stelling_cli_thinking_has_limit (&options->thinking))
    stelling_cli_usage_error (command, "--time, --depth or --nodes is missing");
  else
    return stelling_cli_thinking_check (&options->thinking, command);
  return FALSE;
}

static int
analyse (const AnalyseOptions *options, char **words)
{
  g_auto (StellingHistory) history = { NULL };
  StellingPosition position;
  StellingOutcome outcome;
  int status;

  if (words[0] != NULL)
    status = stelling_cli_read_game (words[0], options->ply, FALSE, &history);
  else
    {
      status = stelling_cli_start_read (&options->start, &stelling_cli_analyse, FALSE, &position);
      if (status == STELLING_CLI_DONE)
        stelling_history_init (&history, &position);
    }
  if (history.positions == NULL)
    return status;
  outcome = stelling_history_get_outcome (&history);
  if (outcome.result != STELLING_RESULT_NONE)
    print_outcome (stelling_history_get_position (&history), outcome, options->json);
  else if (think (&history, options) != STELLING_CLI_DONE)
    status = STELLING_CLI_BAD_INPUT;
  return status;
}

static int
run (int argc, char **argv)
{
  AnalyseOptions options = {
    .ply = STELLING_CLI_NO_PLY,
    .thinking = STELLING_CLI_THINKING_INIT,
  };
  const GOptionEntry entries[] = {
    STELLING_CLI_START_ENTRIES (options.start),
    { "ply", 0, 0, G_OPTION_ARG_INT, &options.ply,
      "The position after so many moves of the file's main line, not its end", "N" },
    STELLING_CLI_THINKING_ENTRIES (options.thinking),
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.values,
      "Sets an option of the engine; may be given again", "NAME=VALUE" },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, "One JSON object, when done", NULL },
    { NULL },
  };
  g_auto (GStrv) words = NULL;
  int status = STELLING_CLI_BAD_USAGE;

  if (stelling_cli_parse_options (&stelling_cli_analyse, entries, argc, argv, &words)
      && check_options (&options, words)
      && stelling_cli_set_engine_options (&stelling_cli_analyse, "--set", options.values,
                                          &options.engine))
    {
      stelling_cli_thinking_apply (&options.thinking, &options.engine);
      status = analyse (&options, words);
    }
  stelling_cli_start_clear (&options.start);
  g_strfreev (options.values);
  return status;
}

const StellingCliCommand stelling_cli_analyse = {
  "analyse",
  "[FILE [--ply N] | --rules RULES [--position POS]] --time S|--depth D|--nodes N [--lines K] "
  "[--threads T] [--set NAME=VALUE] [--json]",
  "evaluate a position and find the best moves",
  "Thinks about a position: depth, score for the side to move, nodes, speed, best lines. A line\n"
  "comes whenever the depth, the score or the moves of a rank change; the last lines, one a rank,\n"
  "are the answer. With --json that alone is printed, as one object. Depth 0: not searched, and\n"
  "the score is a first guess (which is not told again until the end), or solved already.\n"
  "A score is in points, or win N or loss N, in plies. The chance, a draw counting half, is what\n"
  "that means after so many nodes; --json tells win, draw and loss too. A game without a result\n"
  "within 400 further plies counts as a draw. Before pv “bound at-least” or “bound at-most” tells\n"
  "that it is only a bound, “distance at-most” that the proven end may come sooner; without it a\n"
  "win or loss is exact. What is proven is told in words\n"
  "too, on standard error, in moves of the winner. OPTIONs of --set are those that ugi lists,\n"
  "such as Evaluation=hand-made; without them a net evaluates, from the folder that\n"
  "STELLING_NETS names.",
  run,
};
