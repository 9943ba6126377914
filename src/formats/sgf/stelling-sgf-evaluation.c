/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-notation.h"
#include "stelling-line.h"
#include "stelling-sgf-private.h"

/* EVAL[+1.30/12/50000]: score from Light's side, depth, nodes. More values may follow:
 * [engine:Stelling][version:0.1.0][evaluator:tablut-edge 5 0123abcd][date:2026-11-21T03:05:06Z]
 * [line:+1.30 e3-c3 a4-a2], for other programs Light's chances to win, draw and lose, which are
 * worked out anew when they are shown, [chances:0.48 0.28 0.24], and the position that it was made
 * for, if the node has another: [rules:…][position:…][barred:king]. A proven result is win 23 or
 * loss 22, in plies, or win <=23 where the end may come sooner. SGF's own V is a score from Dark's
 * side. */

static gboolean
parse_number (const char *text, StellingScore *score)
{
  gboolean negative = *text == '-', any = FALSE;
  guint hundredths = 0;

  text += *text == '-' || *text == '+';
  for (; g_ascii_isdigit (*text) && hundredths <= 10000; text++, any = TRUE)
    hundredths = hundredths * 10 + 100 * (guint) (*text - '0');
  if (*text == '.')
    {
      guint weight = 100;

      /* Digits after the hundredths round them. */
      for (text++; g_ascii_isdigit (*text); text++, any = TRUE)
        {
          weight /= 10;
          hundredths += weight * (guint) (*text - '0');
          if (weight == 1)
            {
              hundredths += text[1] >= '5' && text[1] <= '9';
              text += 1 + strspn (text + 1, "0123456789");
              break;
            }
        }
    }
  if (!any || *text != '\0' || hundredths > 10000)
    return FALSE;
  score->kind = STELLING_SCORE_VALUE;
  score->value = (gint16) (negative ? -(int) hundredths : (int) hundredths);
  return TRUE;
}

/* Parses a score; ">=+1.30" and "<=+1.30" are bounds. */
static gboolean
parse_value (const char *text, StellingScore *score)
{
  if (g_str_has_prefix (text, ">="))
    score->bound = STELLING_BOUND_AT_LEAST;
  else if (g_str_has_prefix (text, "<="))
    score->bound = STELLING_BOUND_AT_MOST;
  return parse_number (score->bound != STELLING_BOUND_IS_SCORE ? text + 2 : text, score);
}

static gboolean
parse_score (const char *text, StellingScore *score)
{
  guint64 plies;

  memset (score, 0, sizeof *score);
  if (g_str_equal (text, "draw"))
    {
      score->kind = STELLING_SCORE_DRAW;
      return TRUE;
    }
  if (!g_str_has_prefix (text, "win ") && !g_str_has_prefix (text, "loss "))
    return parse_value (text, score);
  score->kind = text[0] == 'w' ? STELLING_SCORE_WIN : STELLING_SCORE_LOSS;
  text = strchr (text, ' ') + 1;
  if (g_str_has_prefix (text, "<="))
    {
      score->bound = stelling_score_kind_get_limit (score->kind);
      text += 2;
    }
  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT16, &plies, NULL))
    return FALSE;
  score->plies = (guint16) plies;
  return TRUE;
}

/* Changes @text. */
static gboolean
parse_summary (char *text, StellingEvaluation *evaluation)
{
  char *depth = strchr (text, '/');
  char *nodes = depth ? strchr (depth + 1, '/') : NULL;
  guint64 number;

  if (!nodes)
    return FALSE;
  *depth++ = *nodes++ = '\0';
  if (!parse_score (text, &evaluation->score)
      || !g_ascii_string_to_unsigned (depth, 10, 0, G_MAXUINT, &number, NULL)
      || !g_ascii_string_to_unsigned (nodes, 10, 0, G_MAXUINT64, &evaluation->nodes, NULL))
    return FALSE;
  evaluation->depth = (guint) number;
  return TRUE;
}

/* The lines of an evaluation while they are read. */
typedef struct
{
  const StellingSgfTree *tree;
  const StellingPosition *position; /* that they start from */
  StellingSource *source;           /* nullable: where mistakes are told */
  StellingEvaluationLine lines[STELLING_EVALUATION_MAX_LINES];
  guint n_lines;
} LineReader;

static void
line_reader_clear (LineReader *reader)
{
  for (guint i = 0; i < reader->n_lines; i++)
    g_free (reader->lines[i].moves);
}

/* Takes @message. */
static void
note (LineReader *reader, gsize place, char *message)
{
  if (reader->source != NULL)
    stelling_source_note (reader->source, STELLING_MESSAGE_WARNING, place, message);
  else
    g_free (message);
}

/* Tells that a line ends before @text, which begins at @place of the file. */
static void
note_cut (LineReader *reader, const StellingEvaluationLine *line, const char *text, gsize place)
{
  g_autofree char *word = g_strndup (text, strcspn (text, " "));
  g_autofree char *shown = stelling_written_dup_shown (word);
  g_autoptr (GError) error = NULL;
  StellingPosition at = *reader->position;
  StellingMove move;

  stelling_position_play_line (&at, line->moves, line->n_moves);
  if (stelling_move_parse (&at, word, &move, &error))
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("expected a move such as e3-c3"));
  /* Translators: an engine's line in a file, which is kept up to an illegal move; the move, and the
   * reason why it is illegal */
  note (reader, place,
        g_strdup_printf (_ ("line of play kept up to the illegal move %s: %s"), shown,
                         error->message));
}

/* Parses a score at the start of @text; returns its length, or 0 if there is none. */
static gsize
parse_line_score (const char *text, StellingScore *score)
{
  gsize length = strcspn (text, " ");
  g_autofree char *word = NULL;

  if (g_str_has_prefix (text, "win ") || g_str_has_prefix (text, "loss "))
    length += 1 + strcspn (text + length + 1, " ");
  word = g_strndup (text, length);
  if (parse_score (word, score))
    return length;
  memset (score, 0, sizeof *score);
  return 0;
}

/* Parses "+1.30 e3-c3 a4-a2", "win 3 e3-c3", "e3-c3 a4-a2" from @start to @end of the file. */
static void
parse_line (LineReader *reader, gsize start, gsize end)
{
  const char *raw = reader->tree->text + start;
  g_autofree char *text = stelling_sgf_dup_text (raw, end - start, TRUE);
  gboolean is_raw = strlen (text) == end - start; /* nothing is escaped */
  StellingEvaluationLine line = { { 0 }, NULL, 0 };
  gsize at = strspn (text, " ");

  if (reader->n_lines == STELLING_EVALUATION_MAX_LINES)
    {
      note (reader, start, g_strdup (_ ("only the first three lines of play are kept")));
      return;
    }
  at += parse_line_score (text + at, &line.score);
  line.moves = stelling_sgf_line_parse (reader->position, text, &at, &line.n_moves);
  if (text[at] != '\0' && line.n_moves < STELLING_EVALUATION_MAX_MOVES)
    note_cut (reader, &line, text + at, is_raw ? start + at : start);
  if (line.n_moves > 0 || line.score.kind != STELLING_SCORE_NONE)
    reader->lines[reader->n_lines++] = line;
}

/* Returns the text after the @key, or NULL if the value has another. */
static char *
dup_after (const StellingSgfTree *tree, const StellingSgfValue *value, const char *key)
{
  gsize colon = stelling_sgf_value_find_colon (tree, value);

  if (colon - value->start != strlen (key) || colon == value->end
      || memcmp (tree->text + value->start, key, strlen (key)) != 0)
    return NULL;
  return g_strstrip (stelling_sgf_dup_text (tree->text + colon + 1, value->end - colon - 1, TRUE));
}

/* Returns the text of the property's last value with the @key, or NULL. */
static char *
dup_value (const StellingSgfTree *tree, const StellingSgfProperty *property, const char *key)
{
  char *text = NULL;

  for (guint i = property->n_values; --i > 0 && !text;)
    text = dup_after (tree, stelling_sgf_tree_value (tree, property->first_value + i), key);
  return text;
}

/* Parses the position that the evaluation was made for, if given, by @position's rules unless
 * others are given. Returns FALSE if it makes no sense. */
static gboolean
parse_about (const StellingSgfTree *tree,
             const StellingSgfProperty *property,
             const StellingPosition *position,
             StellingEvaluation *evaluation)
{
  g_autofree char *text = dup_value (tree, property, "position");
  g_autofree char *rules_text = NULL, *barred = NULL;
  StellingRules rules = position->rules;
  StellingPosition about;

  if (!text)
    return TRUE;
  rules_text = dup_value (tree, property, "rules");
  barred = dup_value (tree, property, "barred");
  if ((rules_text != NULL && !stelling_rules_parse (rules_text, &rules, NULL))
      || stelling_rules_get_game (&rules) != stelling_position_get_game (position)
      || !stelling_position_parse (&about, &rules, text, NULL))
    return FALSE;
  about.barred = barred != NULL;
  evaluation->about = g_memdup2 (&about, sizeof about);
  return TRUE;
}

static void
parse_more (LineReader *reader, const StellingSgfValue *value, StellingEvaluation *evaluation)
{
  const StellingSgfTree *tree = reader->tree;
  gsize colon = stelling_sgf_value_find_colon (tree, value);
  g_autofree char *key
      = g_strstrip (stelling_sgf_dup_text (tree->text + value->start, colon - value->start, TRUE));
  g_autofree char *text = NULL;

  if (colon == value->end)
    return;
  if (g_str_equal (key, "line"))
    {
      parse_line (reader, colon + 1, value->end);
      return;
    }
  text = g_strstrip (stelling_sgf_dup_text (tree->text + colon + 1, value->end - colon - 1, TRUE));
  if (g_str_equal (key, "engine"))
    stelling_evaluation_set_text (&evaluation->engine, text);
  else if (g_str_equal (key, "version"))
    stelling_evaluation_set_text (&evaluation->version, text);
  else if (g_str_equal (key, "evaluator"))
    stelling_evaluation_set_text (&evaluation->evaluator, text);
  else if (g_str_equal (key, "date"))
    {
      g_autoptr (GDateTime) date = g_date_time_new_from_iso8601 (text, NULL);

      evaluation->date = date ? g_date_time_to_unix (date) : 0;
    }
}

gboolean
stelling_sgf_evaluation_decode (const StellingSgfTree *tree,
                                const StellingSgfProperty *property,
                                const StellingPosition *position,
                                StellingSource *source,
                                StellingAnnotation *annotation)
{
  LineReader reader = { tree, position, source, { { { 0 }, NULL, 0 } }, 0 };
  g_autoptr (StellingEvaluation) evaluation = g_slice_new0 (StellingEvaluation);
  g_autofree char *text
      = stelling_sgf_value_dup_word (tree, stelling_sgf_tree_value (tree, property->first_value));

  if (!parse_summary (text, evaluation) || !parse_about (tree, property, position, evaluation))
    return FALSE;
  if (evaluation->about)
    reader.position = evaluation->about;
  for (guint i = 1; i < property->n_values; i++)
    parse_more (&reader, stelling_sgf_tree_value (tree, property->first_value + i), evaluation);
  stelling_evaluation_set_lines (evaluation, reader.lines, reader.n_lines);
  line_reader_clear (&reader);
  stelling_evaluation_free (annotation->evaluation);
  annotation->evaluation = g_steal_pointer (&evaluation);
  return TRUE;
}

gboolean
stelling_sgf_value_decode (const StellingSgfTree *tree,
                           const StellingSgfProperty *property,
                           StellingAnnotation *annotation)
{
  StellingEvaluation evaluation = { 0 };
  g_autofree char *text
      = stelling_sgf_value_dup_word (tree, stelling_sgf_tree_value (tree, property->first_value));

  if (property->n_values != 1 || !parse_number (text, &evaluation.score))
    return FALSE;
  evaluation.score = stelling_score_negate (evaluation.score);
  if (!annotation->evaluation)
    stelling_annotation_set_evaluation (annotation, &evaluation);
  return TRUE;
}

static void
append_pair (GString *out, const char *key, const char *text)
{
  g_string_append_printf (out, "[%s:", key);
  stelling_sgf_append_text (out, text, TRUE, TRUE);
  g_string_append_c (out, ']');
}

static char *
dup_score (StellingScore score)
{
  g_autofree char *text = stelling_score_to_string (score);

  if (score.bound == STELLING_BOUND_IS_SCORE)
    return g_steal_pointer (&text);
  if (score.kind == STELLING_SCORE_VALUE)
    return g_strconcat (score.bound == STELLING_BOUND_AT_LEAST ? ">=" : "<=", text, NULL);
  return g_strdup_printf ("%s <=%u", score.kind == STELLING_SCORE_WIN ? "win" : "loss",
                          score.plies);
}

static void
append_line (GString *out, const StellingEvaluationLine *line, const StellingPosition *position)
{
  g_autofree char *score = dup_score (line->score);
  g_autofree char *moves = stelling_line_to_string (position, line->moves, line->n_moves, " ");

  g_string_append (out, "[line:");
  if (line->score.kind != STELLING_SCORE_NONE)
    g_string_append (out, score);
  if (*moves != '\0')
    g_string_append_printf (out, line->score.kind != STELLING_SCORE_NONE ? " %s" : "%s", moves);
  g_string_append_c (out, ']');
}

/* Returns the position that the evaluation was made for, or NULL if it is @node's. */
static const StellingPosition *
get_other_position (const StellingNode *node, const StellingEvaluation *evaluation)
{
  if (!evaluation->about
      || (!stelling_node_is_dead (node)
          && stelling_evaluation_is_about (evaluation, stelling_node_get_position (node))))
    return NULL;
  return evaluation->about;
}

static void
append_about (GString *out, const StellingPosition *about, const StellingPosition *position)
{
  g_autofree char *text = stelling_position_to_string (about);

  if (!stelling_rules_equal (&about->rules, &position->rules))
    {
      g_autofree char *rules = stelling_rules_to_string (&about->rules);

      append_pair (out, "rules", rules);
    }
  append_pair (out, "position", text);
  if (stelling_position_is_barred (about))
    append_pair (out, "barred", "king");
}

static void
append_date (GString *out, gint64 seconds)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (seconds);
  g_autofree char *text = date ? g_date_time_format (date, "%Y-%m-%dT%H:%M:%SZ") : NULL;

  if (text)
    g_string_append_printf (out, "[date:%s]", text);
}

/* Returns what the record itself says of @node, whatever is remembered from elsewhere. */
static StellingEstimate
get_estimate (const StellingNode *node, const StellingEvaluation *evaluation)
{
  StellingScoreSource source = stelling_node_get_source_of (node, evaluation);
  StellingScore score = stelling_result_get_score (stelling_node_get_outcome (node).result);

  return stelling_score_estimate (score.kind == STELLING_SCORE_NONE ? evaluation->score : score,
                                  &source);
}

/* In hundredths, 100 together. */
static void
append_chances (GString *out, StellingEstimate estimate)
{
  guint won = (guint) (estimate.chance.win * 100 + 0.5);
  guint lost = (guint) (estimate.chance.loss * 100 + 0.5);

  if (estimate.score.kind == STELLING_SCORE_VALUE && stelling_chance_tells_draw (estimate.chance))
    g_string_append_printf (out, "[chances:0.%02u 0.%02u 0.%02u]", won, 100 - won - lost, lost);
}

/* Returns whether V can hold the evaluation, which other programs know. */
static gboolean
is_plain (const StellingEvaluation *evaluation)
{
  return evaluation->score.kind == STELLING_SCORE_VALUE
         && evaluation->score.bound == STELLING_BOUND_IS_SCORE && evaluation->depth == 0
         && evaluation->nodes == 0 && !evaluation->engine && !evaluation->version
         && !evaluation->evaluator && evaluation->date == 0 && evaluation->n_lines == 0;
}

void
stelling_sgf_evaluation_write (GString *out, const StellingNode *node)
{
  const StellingEvaluation *evaluation = stelling_node_get_annotation (node)->evaluation;
  const StellingPosition *position = stelling_node_get_position (node);
  const StellingPosition *about = get_other_position (node, evaluation);
  g_autofree char *score = dup_score (evaluation->score);

  if (!about && is_plain (evaluation))
    {
      g_autofree char *value = stelling_score_to_string (stelling_score_negate (evaluation->score));

      g_string_append_printf (out, "V[%s]", value[0] == '+' ? value + 1 : value);
      return;
    }
  g_string_append_printf (out, "EVAL[%s/%u/%" G_GUINT64_FORMAT "]", score, evaluation->depth,
                          evaluation->nodes);
  if (evaluation->engine)
    append_pair (out, "engine", evaluation->engine);
  if (evaluation->version)
    append_pair (out, "version", evaluation->version);
  if (evaluation->evaluator)
    append_pair (out, "evaluator", evaluation->evaluator);
  /* Only of one's own scores is known what they mean. */
  if (evaluation->evaluator && !about)
    append_chances (out, get_estimate (node, evaluation));
  if (evaluation->date != 0)
    append_date (out, evaluation->date);
  if (about)
    append_about (out, about, position);
  for (guint i = 0; i < evaluation->n_lines; i++)
    append_line (out, &evaluation->lines[i], about ? about : position);
}

gboolean
stelling_sgf_evaluation_is_told (const StellingNode *node, const StellingEvaluation *told)
{
  const StellingAnnotation *annotation = stelling_node_get_annotation (node);
  const StellingEvaluation *evaluation = annotation != NULL ? annotation->evaluation : NULL;
  const StellingPosition *about;
  StellingEvaluation same;

  if (!evaluation || told == NULL)
    return evaluation == told;
  about = get_other_position (node, evaluation);
  if (!about != !get_other_position (node, told))
    return FALSE;
  /* A dead node's is kept as it is: its lines can't be checked against the position. */
  if (!about && stelling_node_is_dead (node))
    return TRUE;
  same = *evaluation;
  if (!about)
    same.about = told->about;
  return stelling_evaluation_equal (&same, told);
}
