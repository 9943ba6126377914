/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-remarks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-lapse-text.h"
#include "stelling-threat-text.h"

/* The most moves of a better line that are written: it gets less sure with each. */
#define MAX_MOVES 8
#define MAX_ANSWER 4

char *
stelling_remarks_dup_better (const StellingReviewMove *move)
{
  g_autofree char *best = stelling_review_move_dup_best (move, ", ");

  if (move->n_best == 0)
    return NULL;
  return g_strdup_printf (move->proven
                              /* Translators: %s is a move or some, "(H9), (H8)" */
                              ? _ ("Better, and proved: %s")
                              : _ ("Better, the engine thinks: %s"),
                          best);
}

/* Returns the first moves of a line, as far as it can be played: one of a file may be anything. */
static char *
dup_moves (const StellingNode *node, const StellingEvaluationLine *line)
{
  StellingPosition at = *stelling_node_get_position (node);
  GString *text = g_string_new (NULL);

  for (guint i = 0;
       i < MIN (line->n_moves, MAX_ANSWER) && stelling_position_is_legal (&at, line->moves[i]); i++)
    {
      g_autofree char *move = stelling_move_to_string (&at, line->moves[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", move);
      stelling_position_play (&at, line->moves[i]);
    }
  return g_string_free (text, FALSE);
}

char *
stelling_remarks_dup_answer (const StellingReviewMove *move)
{
  g_autofree char *moves = NULL;

  if (stelling_review_get_best_move (move->node) == STELLING_MOVE_NONE)
    return NULL;
  moves = dup_moves (move->node, &stelling_node_get_evaluation (move->node)->lines[0]);
  return g_strdup_printf (move->lost
                              /* Translators: %s is some moves, "a6-d6 d7-d9 c7-d7xe7" */
                              ? _ ("It is proved to lose to %s")
                              : _ ("The best answer, the engine thinks: %s"),
                          moves);
}

static gboolean
is_about (const GPtrArray *arguments, StellingMove move)
{
  for (guint i = 0; i < arguments->len; i++)
    if (((StellingArgument *) g_ptr_array_index (arguments, i))->move == move)
      return TRUE;
  return FALSE;
}

char *
stelling_remarks_dup_answer_reason (const StellingReviewMove *move)
{
  g_autoptr (GPtrArray) arguments = stelling_review_move_find_arguments (move);
  StellingMove answer = stelling_review_get_best_move (move->node);

  if (answer == STELLING_MOVE_NONE || is_about (arguments, stelling_node_get_move (move->node)))
    return NULL;
  return stelling_threat_dup_text (stelling_node_get_position (move->node), answer, 1);
}

static void
append_sentence (GString *text, const char *sentence, const char *end)
{
  if (sentence != NULL)
    g_string_append_printf (text, "%s%s%s", text->len > 0 ? " " : "", sentence, end);
}

/* Returns what follows the first sentence. */
static char *
dup_reasons (const StellingReviewMove *move)
{
  g_autoptr (GPtrArray) arguments = stelling_review_move_find_arguments (move);
  g_autofree char *better = stelling_remarks_dup_better (move);
  g_autofree char *answer = stelling_remarks_dup_answer (move);
  g_autofree char *reason = stelling_remarks_dup_answer_reason (move);
  GString *text = g_string_new (NULL);

  append_sentence (text, better, ".");
  append_sentence (text, answer, ".");
  append_sentence (text, reason, "");
  for (guint i = 0; i < arguments->len; i++)
    append_sentence (text, ((StellingArgument *) g_ptr_array_index (arguments, i))->text, "");
  return g_string_free (text, FALSE);
}

char *
stelling_remarks_dup_text (const StellingReviewMove *move)
{
  g_autofree char *fault = stelling_lapse_text_dup_sentence (move->node);
  g_autofree char *reasons = fault != NULL ? dup_reasons (move) : NULL;

  if (fault == NULL)
    return NULL;
  return g_strdup_printf (*reasons != '\0' ? "%s. %s" : "%s.", fault, reasons);
}

/* --- into the record --- */

static gboolean
write_glyph (StellingRecord *record, const StellingReviewMove *move)
{
  if (stelling_node_get_move_glyph (move->node) != STELLING_GLYPH_NONE)
    return FALSE;
  stelling_record_set_glyph (record, move->node,
                             stelling_lapse_get_glyph (stelling_node_get_lapse (move->node)), TRUE);
  return TRUE;
}

/* Returns (nullable) the line that begins with the best move. */
static const StellingEvaluationLine *
find_line (const StellingReviewMove *move)
{
  const StellingEvaluation *evaluation
      = stelling_node_get_evaluation (stelling_node_get_before (move->node));

  for (guint i = 0; move->n_best > 0 && evaluation != NULL && i < evaluation->n_lines; i++)
    if (evaluation->lines[i].n_moves > 0 && evaluation->lines[i].moves[0] == move->best[0])
      return &evaluation->lines[i];
  return NULL;
}

/* Writes the line as far as it can be played: one of a file may be anything. */
static gboolean
write_line (StellingRecord *record, const StellingReviewMove *move)
{
  const StellingEvaluationLine *line = find_line (move);
  StellingNode *at = stelling_node_get_parent (move->node);

  if (line == NULL || stelling_node_find_child (at, move->best[0]) != NULL)
    return FALSE;
  for (guint i = 0; at != NULL && i < MIN (line->n_moves, MAX_MOVES); i++)
    at = stelling_record_add_move (record, at, line->moves[i], NULL);
  return TRUE;
}

/* The chances may be others than those that were written the last time; what was better and why
 * tells whether it was written. */
static gboolean
write_text (StellingRecord *record, const StellingReviewMove *move)
{
  const char *before = stelling_node_get_comment (move->node);
  g_autofree char *reasons = dup_reasons (move);
  g_autofree char *text = stelling_remarks_dup_text (move);
  g_autofree char *both = NULL;

  if (before != NULL && strstr (before, *reasons != '\0' ? reasons : text) != NULL)
    return FALSE;
  both = before != NULL ? g_strdup_printf ("%s\n\n%s", before, text) : g_strdup (text);
  stelling_record_set_comment (record, move->node, both);
  return TRUE;
}

guint
stelling_remarks_write (StellingRecord *record, const StellingReview *review, guint sides)
{
  guint n = 0;

  g_return_val_if_fail (STELLING_IS_RECORD (record), 0);
  g_return_val_if_fail (review != NULL, 0);

  stelling_record_begin_group (record, N_ ("Write Mistakes"));
  for (guint i = 0; i < review->moves->len; i++)
    {
      const StellingReviewMove *move = &g_array_index (review->moves, StellingReviewMove, i);

      if ((sides & 1u << move->side) == 0
          || stelling_node_get_lapse (move->node) == STELLING_LAPSE_NONE)
        continue;
      /* All three, not only until one has something to write. */
      n += (guint) write_glyph (record, move) | (guint) write_line (record, move)
           | (guint) write_text (record, move);
    }
  stelling_record_end_group (record);
  return n;
}
