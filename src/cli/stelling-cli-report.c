/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli.h"

#include "stelling-cli-files.h"
#include "stelling-cli-json.h"
#include "stelling-cli-language.h"
#include "stelling-cli-thinking.h"
#include "stelling-shown-text.h"
#include "stelling-finding.h"
#include "stelling-lapse.h"
#include "stelling-limits.h"
#include "stelling-remarks.h"

#include <math.h>
#include <stdio.h>
#include <unistd.h>

/* A whole game analysed, and what that says of its moves. */

#define SECONDS 0.3
#define LINES 3

typedef struct
{
  int game; /* from 1 */
  int from;
  int to;
  StellingCliThinking thinking;
  char *side;
  gboolean json;
  char *language;
  char *out; /* NULL: no record is written */
  StellingCliOutput output;
  StellingEngineOptions engine; /* out of the above */
} ReportOptions;

static void
options_clear (ReportOptions *options)
{
  g_free (options->side);
  g_free (options->language);
  g_free (options->out);
  stelling_cli_output_clear (&options->output);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ReportOptions, options_clear)

/* What is told of. */
typedef struct
{
  const ReportOptions *options;
  StellingRecord *record;
  StellingGame kind;
  StellingReview *review;
  int side; /* -1: both */
  char *evaluation;
  double seconds;
} Report;

static gboolean
is_told (const Report *report, StellingSide side)
{
  return report->side < 0 || (int) side == report->side;
}

static const char *
get_side_name (const Report *report, StellingSide side)
{
  return stelling_side_get_name (report->kind, side);
}

/* --- thinking --- */

/* Returns the positions of the main line that are looked at, by ply. */
static GPtrArray *
collect_nodes (const Report *report)
{
  GPtrArray *nodes = g_ptr_array_new ();

  for (StellingNode *at = stelling_record_get_root (report->record);
       at != NULL && stelling_node_is_playable (at); at = stelling_node_get_first_child (at))
    {
      int ply = (int) stelling_node_get_ply (at);

      if (stelling_node_get_kind (at) != STELLING_NODE_NOTE && ply + 1 >= report->options->from
          && ply <= report->options->to)
        g_ptr_array_add (nodes, at);
    }
  return nodes;
}

static gboolean
think (Report *report, StellingSearch *search, StellingNode *node)
{
  const StellingLimits limits = stelling_cli_thinking_get_limits (&report->options->thinking);
  g_auto (StellingHistory) history = { NULL };
  StellingReport answer;
  StellingFinding finding;

  stelling_record_get_past (report->record, node, &history);
  if (!stelling_search_think (search, &history, &limits, &answer))
    return FALSE;
  report->seconds += answer.seconds;
  /* Once is enough. */
  if (report->evaluation == NULL)
    stelling_cli_tell_fallback (STELLING_CLI_HAND_MADE, answer.problem);
  if (stelling_finding_read (&finding, &answer, node))
    {
      g_free (report->evaluation);
      report->evaluation = g_strdup (answer.evaluator);
      stelling_record_set_evaluation (report->record, node, &finding.evaluation, FALSE);
    }
  return TRUE;
}

/* A line that is written over, for a person; a file would have it a hundred times. */
static void
tell_progress (guint n_done, guint n)
{
  if (isatty (STDERR_FILENO))
    g_printerr ("\r%u of %u positions%s", n_done, n, n_done == n ? "\n" : "");
}

/* From the end to the start: the table knows the end when the moves before it are searched. */
static int
analyse (Report *report)
{
  g_autoptr (GPtrArray) nodes = collect_nodes (report);
  g_autoptr (StellingSearch) search = NULL;

  if (nodes->len > STELLING_LIMIT_REPORT)
    return stelling_cli_input_error ("%u positions, and a report is of %u at most: choose some "
                                     "with --from and --to",
                                     nodes->len, STELLING_LIMIT_REPORT);
  search = stelling_search_new (&report->options->engine);
  for (guint i = nodes->len; i > 0; i--)
    {
      StellingNode *node = g_ptr_array_index (nodes, i - 1);

      if (stelling_node_get_outcome (node).result == STELLING_RESULT_NONE
          && !think (report, search, node))
        return stelling_cli_input_error ("the system allows no more threads");
      tell_progress (nodes->len - i + 1, nodes->len);
    }
  return STELLING_CLI_DONE;
}

static gboolean
is_mistake (const Report *report, const StellingReviewMove *move)
{
  return is_told (report, move->side)
         && stelling_review_move_get_loss (move) >= STELLING_REVIEW_MISTAKE;
}

/* --- plain --- */

static void
print_mistake (const Report *report, const StellingReviewMove *move)
{
  g_autoptr (GPtrArray) arguments = stelling_review_move_find_arguments (move);
  g_autofree char *best = stelling_review_move_dup_best (move, " ");
  g_autofree char *played
      = stelling_shown_dup_escaped (stelling_node_get_notation (move->node), FALSE);

  printf ("ply %u side %s move %s loss %.2f before %.2f after %.2f%s best %s", move->ply,
          get_side_name (report, move->side), played, stelling_review_move_get_loss (move),
          move->before, move->after, move->proven ? " proven" : "", *best != '\0' ? best : "-");
  for (guint i = 0; i < arguments->len; i++)
    printf ("%s%s", i == 0 ? " why " : " ",
            ((StellingArgument *) g_ptr_array_index (arguments, i))->text);
  putchar ('\n');
}

static void
print_side (const Report *report, StellingSide which)
{
  const StellingReviewSide *side = &report->review->sides[which];

  printf ("side %s accuracy ", get_side_name (report, which));
  if (isnan (side->accuracy))
    printf ("- band - -");
  else
    printf ("%.1f band %.1f %.1f", side->accuracy, side->low, side->high);
  printf (" moves %u known %u hard %u met %u\n", side->n_moves, side->n_known, side->n_hard,
          side->n_hard_met);
}

static void
print_plain (const Report *report)
{
  const GArray *moves = report->review->moves;
  gboolean any = FALSE;

  for (guint i = 0; i < moves->len; i++)
    if (is_mistake (report, &g_array_index (moves, StellingReviewMove, i)))
      print_mistake (report, &g_array_index (moves, StellingReviewMove, i));
  for (guint side = 0; side < 2; side++)
    if (is_told (report, side))
      print_side (report, side);
  printf ("turning");
  for (guint i = 0; i < moves->len; i++)
    {
      const StellingReviewMove *move = &g_array_index (moves, StellingReviewMove, i);

      if (!is_told (report, move->side) || !stelling_review_move_is_turn (move))
        continue;
      printf (" %u", move->ply);
      any = TRUE;
    }
  puts (any ? "" : " -");
}

/* --- JSON --- */

static void
write_number (StellingJsonWriter *json, const char *key, double value, guint n_digits)
{
  stelling_json_writer_key (json, key);
  stelling_json_writer_number (json, value, n_digits);
}

static void
write_integer (StellingJsonWriter *json, const char *key, guint64 value)
{
  stelling_json_writer_key (json, key);
  stelling_json_writer_integer (json, value);
}

static void
write_string (StellingJsonWriter *json, const char *key, const char *value)
{
  stelling_json_writer_key (json, key);
  stelling_json_writer_string (json, value);
}

static void
write_pair (StellingJsonWriter *json, const char *key, double low, double high, guint n_digits)
{
  stelling_json_writer_key (json, key);
  stelling_json_writer_open (json, '[');
  stelling_json_writer_number (json, low, n_digits);
  stelling_json_writer_number (json, high, n_digits);
  stelling_json_writer_close (json, ']');
}

static void
write_position (const Report *report, StellingJsonWriter *json, StellingNode *node, guint ply)
{
  const StellingEvaluation *evaluation = stelling_node_get_evaluation (node);
  StellingSide turn = stelling_position_get_turn (stelling_node_get_position (node));
  StellingScore score = stelling_node_get_estimate (node).score;
  StellingBand band = stelling_node_get_band (node);

  if (isnan (stelling_node_get_chance (node)))
    return;
  stelling_json_writer_open (json, '{');
  write_integer (json, "ply", ply);
  write_string (json, "turn", get_side_name (report, turn));
  write_number (json, "chance", stelling_node_get_chance (node), 4);
  write_pair (json, "band", band.low, band.high, 4);
  stelling_cli_write_score (json, score);
  stelling_json_writer_key (json, "proven");
  stelling_json_writer_boolean (json, score.kind != STELLING_SCORE_VALUE);
  write_integer (json, "nodes", evaluation != NULL ? evaluation->nodes : 0);
  stelling_json_writer_close (json, '}');
}

static void
write_positions (const Report *report, StellingJsonWriter *json)
{
  g_autoptr (GPtrArray) nodes = collect_nodes (report);

  stelling_json_writer_key (json, "positions");
  stelling_json_writer_open (json, '[');
  for (guint i = 0; i < nodes->len; i++)
    write_position (report, json, g_ptr_array_index (nodes, i),
                    stelling_node_get_ply (g_ptr_array_index (nodes, i)));
  stelling_json_writer_close (json, ']');
}

static void
write_line (StellingJsonWriter *json, const StellingNode *node, const StellingEvaluationLine *line)
{
  stelling_cli_write_moves (json, stelling_node_get_position (node), line->moves, line->n_moves);
}

static void
write_lines (StellingJsonWriter *json, const StellingReviewMove *move)
{
  const StellingNode *before = stelling_node_get_before (move->node);
  const StellingEvaluation *evaluation = stelling_node_get_evaluation (before);
  const StellingEvaluation *answer = stelling_node_get_evaluation (move->node);

  stelling_json_writer_key (json, "lines");
  stelling_json_writer_open (json, '[');
  for (guint i = 0; evaluation != NULL && i < evaluation->n_lines; i++)
    write_line (json, before, &evaluation->lines[i]);
  stelling_json_writer_close (json, ']');
  stelling_json_writer_key (json, "refutation");
  if (answer != NULL && answer->n_lines > 0)
    write_line (json, move->node, &answer->lines[0]);
  else
    {
      stelling_json_writer_open (json, '[');
      stelling_json_writer_close (json, ']');
    }
}

static void
write_mistake (const Report *report, StellingJsonWriter *json, const StellingReviewMove *move)
{
  const StellingPosition *position
      = stelling_node_get_position (stelling_node_get_before (move->node));
  g_autoptr (GPtrArray) arguments = stelling_review_move_find_arguments (move);

  stelling_json_writer_open (json, '{');
  write_integer (json, "ply", move->ply);
  write_string (json, "side", get_side_name (report, move->side));
  write_string (json, "move", stelling_node_get_notation (move->node));
  stelling_json_writer_key (json, "best");
  stelling_json_writer_open (json, '[');
  for (guint i = 0; i < move->n_best; i++)
    {
      g_autofree char *text = stelling_move_to_string (position, move->best[i]);

      stelling_json_writer_string (json, text);
    }
  stelling_json_writer_close (json, ']');
  write_number (json, "loss", stelling_review_move_get_loss (move), 4);
  write_number (json, "before", move->before, 4);
  write_number (json, "after", move->after, 4);
  stelling_json_writer_key (json, "proven");
  stelling_json_writer_boolean (json, move->proven);
  write_lines (json, move);
  stelling_json_writer_key (json, "reasons");
  stelling_json_writer_open (json, '[');
  for (guint i = 0; i < arguments->len; i++)
    stelling_json_writer_string (json,
                                 ((StellingArgument *) g_ptr_array_index (arguments, i))->text);
  stelling_json_writer_close (json, ']');
  stelling_json_writer_close (json, '}');
}

static void
write_moves (const Report *report, StellingJsonWriter *json)
{
  const GArray *moves = report->review->moves;

  stelling_json_writer_key (json, "mistakes");
  stelling_json_writer_open (json, '[');
  for (guint i = 0; i < moves->len; i++)
    if (is_mistake (report, &g_array_index (moves, StellingReviewMove, i)))
      write_mistake (report, json, &g_array_index (moves, StellingReviewMove, i));
  stelling_json_writer_close (json, ']');
  stelling_json_writer_key (json, "turning_points");
  stelling_json_writer_open (json, '[');
  for (guint i = 0; i < moves->len; i++)
    {
      const StellingReviewMove *move = &g_array_index (moves, StellingReviewMove, i);

      if (is_told (report, move->side) && stelling_review_move_is_turn (move))
        stelling_json_writer_integer (json, move->ply);
    }
  stelling_json_writer_close (json, ']');
}

static void
write_figures (StellingJsonWriter *json, const StellingReviewSide *side)
{
  stelling_json_writer_key (json, "accuracy");
  if (isnan (side->accuracy))
    stelling_json_writer_null (json);
  else
    {
      stelling_json_writer_number (json, side->accuracy, 1);
      write_pair (json, "band", side->low, side->high, 1);
    }
  write_integer (json, "moves", side->n_moves);
  write_integer (json, "known", side->n_known);
  write_integer (json, "hard", side->n_hard);
  write_integer (json, "hard_met", side->n_hard_met);
}

static void
write_side (const Report *report, StellingJsonWriter *json, StellingSide which)
{
  stelling_json_writer_key (json, get_side_name (report, which));
  stelling_json_writer_open (json, '{');
  write_figures (json, &report->review->sides[which]);
  stelling_json_writer_key (json, "phases");
  stelling_json_writer_open (json, '{');
  for (guint phase = 0; phase < STELLING_N_PHASES; phase++)
    {
      stelling_json_writer_key (json, stelling_phase_get_name (phase));
      stelling_json_writer_open (json, '{');
      write_figures (json, &report->review->phases[which][phase]);
      stelling_json_writer_close (json, '}');
    }
  stelling_json_writer_close (json, '}');
  stelling_json_writer_close (json, '}');
}

static void
write_ply (StellingJsonWriter *json, const char *key, const StellingReviewMove *move)
{
  stelling_json_writer_key (json, key);
  if (move != NULL)
    stelling_json_writer_integer (json, move->ply);
  else
    stelling_json_writer_null (json);
}

static void
write_course (const Report *report, StellingJsonWriter *json)
{
  const StellingReviewCourse *course = &report->review->course;

  stelling_json_writer_key (json, "winner");
  if (course->has_winner)
    stelling_json_writer_string (json, get_side_name (report, course->winner));
  else
    stelling_json_writer_null (json);
  write_ply (json, "lost_with", course->lost_with);
  write_ply (json, "loss_proved_with", course->proved_with);
}

static void
print_json (const Report *report)
{
  g_autofree char *rules = stelling_rules_to_string (stelling_record_get_rules (report->record));
  g_auto (StellingJsonWriter) json = { NULL };

  stelling_json_writer_init (&json);
  stelling_json_writer_open (&json, '{');
  write_string (&json, "rules", rules);
  write_integer (&json, "game", (guint64) report->options->game);
  write_integer (&json, "plies", report->review->n_plies);
  write_integer (&json, "analysed", report->review->n_positions);
  stelling_cli_write_engine (&json);
  write_string (&json, "evaluation", report->evaluation != NULL ? report->evaluation : "");
  write_number (&json, "seconds", report->seconds, 1);
  write_positions (report, &json);
  write_moves (report, &json);
  stelling_json_writer_key (&json, "sides");
  stelling_json_writer_open (&json, '{');
  for (guint side = 0; side < 2; side++)
    if (is_told (report, side))
      write_side (report, &json, side);
  stelling_json_writer_close (&json, '}');
  write_course (report, &json);
  stelling_json_writer_close (&json, '}');
  puts (json.text->str);
}

/* --- the record with its mistakes --- */

static int
save_record (const Report *report, GPtrArray *records)
{
  const ReportOptions *options = report->options;
  const StellingWriteOptions write = { .language = options->language };
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  stelling_remarks_write (report->record, report->review,
                          report->side < 0 ? 3u : 1u << report->side);
  bytes
      = stelling_write (stelling_format_from_name (options->out), records, &write, &losses, &error);
  stelling_cli_tell_losses (options->out, losses);
  return stelling_cli_save (options->out, bytes, error);
}

/* --- the command --- */

static int
report_game (const ReportOptions *options, GPtrArray *records, StellingRecord *record, int side)
{
  Report report = { .options = options, .record = record, .side = side };
  int status;

  report.kind = stelling_rules_get_game (stelling_record_get_rules (record));
  status = analyse (&report);
  if (status == STELLING_CLI_DONE)
    {
      report.review = stelling_review_new (record, (guint) options->from, (guint) options->to);
      if (options->json)
        print_json (&report);
      else
        print_plain (&report);
      if (options->out != NULL)
        status = save_record (&report, records);
      stelling_review_free (report.review);
    }
  g_free (report.evaluation);
  return status;
}

/* Reads --side, in the words of the game; returns FALSE if it is none of its sides. */
static gboolean
read_side (const ReportOptions *options, StellingRecord *record, int *side)
{
  StellingGame kind = stelling_rules_get_game (stelling_record_get_rules (record));

  *side = -1;
  for (guint i = 0; options->side != NULL && i < 2; i++)
    if (g_ascii_strcasecmp (options->side, stelling_side_get_name (kind, i)) == 0)
      *side = (int) i;
  if (options->side == NULL || *side >= 0)
    return TRUE;
  stelling_cli_usage_error (&stelling_cli_report, "--side is %s or %s here",
                            stelling_side_get_name (kind, 0), stelling_side_get_name (kind, 1));
  return FALSE;
}

static int
report_file (const ReportOptions *options, const char *name)
{
  g_autofree char *why = NULL;
  g_autoptr (StellingReading) reading = stelling_cli_read_file (name, &why);
  StellingRecord *record;
  int status, side;

  if (reading == NULL)
    return stelling_cli_input_error ("%s: %s", name, why);
  stelling_cli_print_messages (stderr, name, reading);
  if (stelling_cli_get_record (name, reading) == NULL)
    return STELLING_CLI_BAD_INPUT;
  if ((guint) options->game > reading->records->len)
    return stelling_cli_input_error ("%s: there is no game %d, the last is %u", name, options->game,
                                     reading->records->len);
  record = g_ptr_array_index (reading->records, (guint) options->game - 1);
  if (!stelling_record_is_playable (record))
    return stelling_cli_input_error ("%s: the start can’t be played", name);
  if (!read_side (options, record, &side))
    return STELLING_CLI_BAD_USAGE;
  if (options->out != NULL && stelling_reading_has_errors (reading))
    return stelling_cli_input_error ("nothing is written, since %s has errors", name);
  if (options->out != NULL && !stelling_cli_output_check (&options->output, options->out))
    return STELLING_CLI_BAD_INPUT;
  status = report_game (options, reading->records, record, side);
  return stelling_reading_has_errors (reading) ? STELLING_CLI_BAD_INPUT : status;
}

/* Returns FALSE if the record can't be written so, which has been told. */
static gboolean
check_output (const ReportOptions *options, const char *in)
{
  const StellingCliCommand *command = &stelling_cli_report;

  if (options->out == NULL)
    return TRUE;
  if (g_str_equal (options->out, "-"))
    stelling_cli_usage_error (command, "--output needs a file: standard output has the report");
  else if (stelling_format_from_name (options->out) == STELLING_FORMAT_UNKNOWN)
    stelling_cli_usage_error (command, "%s: the ending names no format: expected sgf, txt or otg",
                              options->out);
  else
    return !stelling_cli_is_same_file (in, options->out, command);
  return FALSE;
}

/* Fills in what was not given; reports options that make no sense and returns FALSE. */
static gboolean
complete_options (ReportOptions *options, char **words)
{
  const StellingCliCommand *command = &stelling_cli_report;

  if (words[0] == NULL || words[1] != NULL)
    stelling_cli_usage_error (command, "expected one file");
  else if (options->game < 1 || options->from < 1 || options->to < options->from)
    stelling_cli_usage_error (command, "games and plies are counted from 1, --to is not before "
                                       "--from");
  else if (stelling_cli_thinking_check (&options->thinking, command)
           && stelling_cli_language_check (options->language, command)
           && check_output (options, words[0])
           && stelling_cli_set_engine_options (command, "--set", NULL, &options->engine))
    {
      if (!stelling_cli_thinking_has_limit (&options->thinking))
        options->thinking.seconds = SECONDS;
      stelling_cli_thinking_apply (&options->thinking, &options->engine);
      return TRUE;
    }
  return FALSE;
}

static int
run (int argc, char **argv)
{
  g_auto (ReportOptions) options = {
    .game = 1,
    .from = 1,
    .to = G_MAXINT,
    .thinking = STELLING_CLI_THINKING_INIT,
  };
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_INT, &options.game, "Which game of the file, from 1", "N" },
    STELLING_CLI_THINKING_ENTRIES (options.thinking),
    { "from", 0, 0, G_OPTION_ARG_INT, &options.from, "The first move that is looked at", "PLY" },
    { "to", 0, 0, G_OPTION_ARG_INT, &options.to, "The last one", "PLY" },
    { "side", 0, 0, G_OPTION_ARG_STRING, &options.side, "The moves of one side only", "SIDE" },
    { "json", 'j', 0, G_OPTION_ARG_NONE, &options.json, "One JSON object, when done", NULL },
    { "language", 0, 0, G_OPTION_ARG_STRING, &options.language,
      "Language of the sentences: en (default), nl, fr or tr", "LANGUAGE" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.out,
      "Write the record with its evaluations, and with signs, better lines and sentences at its "
      "mistakes",
      "OUT" },
    { "force", 0, 0, G_OPTION_ARG_NONE, &options.output.force, "Replace OUT if it is there", NULL },
    { NULL },
  };
  g_auto (GStrv) words = NULL;

  options.thinking.lines = LINES;
  options.thinking.threads = 1;
  if (!stelling_cli_parse_options (&stelling_cli_report, entries, argc, argv, &words)
      || !complete_options (&options, words))
    return STELLING_CLI_BAD_USAGE;
  stelling_cli_language_use (options.language);
  return report_file (&options, words[0]);
}

const StellingCliCommand stelling_cli_report = {
  "report",
  "FILE [--game N] [--time S|--nodes N|--depth D] [--from PLY] [--to PLY] [--side SIDE] "
  "[--lines K] [--threads T] [--json] [--language LANGUAGE] [--output OUT]",
  "analyse a whole game and list its mistakes",
  "Evaluates every position of a game’s main line, or of the part of it from --from to --to,\n"
  "5000 at most, and prints a line a mistake (a loss of 0.05 of the mover’s chance and more), a\n"
  "line a side, and the plies at which the game turned. “why” tells what the move does and the\n"
  "best one does not, or the other way round, by the rules alone. The accuracy is the mean of\n"
  "100·exp(−loss/0.2) over the moves that had something to lose, with the band in which more\n"
  "thought would likely put it; it is - where less than 0.8 of a side’s moves are known. A\n"
  "decision is hard if all other moves that are known cost 0.10, and met if the move played\n"
  "costs less than 0.05. Evaluations that the file has already and that are better are kept. A\n"
  "terminal is told how far it has come.",
  run,
};
