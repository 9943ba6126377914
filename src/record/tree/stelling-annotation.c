/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-annotation.h"

#include "stelling-line.h"

#include <string.h>

/* --- evaluations --- */

static guint
count_kept (const StellingEvaluationLine *line)
{
  return MIN (line->n_moves, STELLING_EVALUATION_MAX_MOVES);
}

/* Returns lines and moves in one piece, or NULL if there are none. */
static StellingEvaluationLine *
lines_copy (const StellingEvaluationLine *lines, guint n_lines)
{
  gsize n_moves = 0;
  StellingEvaluationLine *copy;
  StellingMove *moves;

  if (n_lines == 0)
    return NULL;
  for (guint i = 0; i < n_lines; i++)
    n_moves += count_kept (&lines[i]);
  copy = g_malloc (n_lines * sizeof *copy + n_moves * sizeof *moves);
  moves = (StellingMove *) (copy + n_lines);
  for (guint i = 0; i < n_lines; i++)
    {
      guint n = count_kept (&lines[i]);

      copy[i] = (StellingEvaluationLine) { lines[i].score, n > 0 ? moves : NULL, n };
      if (n > 0)
        memcpy (moves, lines[i].moves, n * sizeof *moves);
      moves += n;
    }
  return copy;
}

void
stelling_evaluation_set_lines (StellingEvaluation *evaluation,
                               const StellingEvaluationLine *lines,
                               guint n_lines)
{
  StellingEvaluationLine *copy;

  g_return_if_fail (evaluation != NULL);
  g_return_if_fail (lines != NULL || n_lines == 0);
  n_lines = MIN (n_lines, STELLING_EVALUATION_MAX_LINES);
  copy = lines_copy (lines, n_lines); /* they may be its own */
  g_free (evaluation->lines);
  evaluation->lines = copy;
  evaluation->n_lines = n_lines;
}

/* The same few texts stand in all evaluations of a record. */
static char *
intern (const char *text)
{
  return text != NULL && *text ? g_ref_string_new_intern (text) : NULL;
}

void
stelling_evaluation_set_text (char **field, const char *text)
{
  char *copy;

  g_return_if_fail (field != NULL);
  copy = intern (text);
  g_clear_pointer (field, g_ref_string_release);
  *field = copy;
}

StellingEvaluation *
stelling_evaluation_copy (const StellingEvaluation *evaluation)
{
  StellingEvaluation *copy;

  if (evaluation == NULL)
    return NULL;
  copy = g_slice_new (StellingEvaluation);
  *copy = *evaluation;
  copy->engine = intern (evaluation->engine);
  copy->version = intern (evaluation->version);
  copy->evaluator = intern (evaluation->evaluator);
  copy->about = g_memdup2 (evaluation->about, sizeof (StellingPosition));
  copy->lines = NULL;
  stelling_evaluation_set_lines (copy, evaluation->lines, evaluation->n_lines);
  return copy;
}

void
stelling_evaluation_free (StellingEvaluation *evaluation)
{
  if (evaluation == NULL)
    return;
  g_clear_pointer (&evaluation->engine, g_ref_string_release);
  g_clear_pointer (&evaluation->version, g_ref_string_release);
  g_clear_pointer (&evaluation->evaluator, g_ref_string_release);
  g_free (evaluation->lines);
  g_free (evaluation->about);
  g_slice_free (StellingEvaluation, evaluation);
}

static gboolean
line_equal (const StellingEvaluationLine *a, const StellingEvaluationLine *b)
{
  return stelling_score_equal (a->score, b->score) && a->n_moves == b->n_moves
         && (a->n_moves == 0
             || memcmp (a->moves, b->moves, a->n_moves * sizeof (StellingMove)) == 0);
}

gboolean
stelling_evaluation_is_about (const StellingEvaluation *evaluation,
                              const StellingPosition *position)
{
  return evaluation->about == NULL || stelling_position_is_same (evaluation->about, position);
}

gboolean
stelling_evaluation_is_of_other_net (const StellingEvaluation *evaluation, StellingRuleSet set)
{
  return evaluation->evaluator != NULL
         && strcmp (evaluation->evaluator, STELLING_EVALUATION_HAND_MADE) != 0
         && !g_str_has_suffix (evaluation->evaluator, stelling_chance_get_net_digest (set));
}

char *
stelling_evaluation_dup_maker (const StellingEvaluation *evaluation)
{
  g_return_val_if_fail (evaluation, NULL);

  if (!evaluation->engine || !evaluation->version)
    return g_strdup (evaluation->engine);
  return g_strconcat (evaluation->engine, " ", evaluation->version, NULL);
}

gboolean
stelling_evaluation_equal (const StellingEvaluation *a, const StellingEvaluation *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  if (!stelling_score_equal (a->score, b->score) || a->depth != b->depth || a->nodes != b->nodes
      || a->date != b->date || a->n_lines != b->n_lines || !a->about != !b->about
      || (a->about && !stelling_evaluation_is_about (a, b->about))
      || g_strcmp0 (a->engine, b->engine) != 0 || g_strcmp0 (a->version, b->version) != 0
      || g_strcmp0 (a->evaluator, b->evaluator) != 0)
    return FALSE;
  for (guint i = 0; i < a->n_lines; i++)
    if (!line_equal (&a->lines[i], &b->lines[i]))
      return FALSE;
  return TRUE;
}

/* A draw is not: it can be the best move so far that brings it about. */
static gboolean
is_proven (StellingScore score)
{
  return score.kind == STELLING_SCORE_WIN || score.kind == STELLING_SCORE_LOSS;
}

gboolean
stelling_evaluation_is_better (const StellingEvaluation *evaluation, const StellingEvaluation *than)
{
  gboolean exact = evaluation->score.bound == STELLING_BOUND_IS_SCORE;
  int worth = stelling_score_get_worth (evaluation->score, evaluation->depth);
  int other = stelling_score_get_worth (than->score, than->depth);

  if (is_proven (evaluation->score) != is_proven (than->score))
    return is_proven (evaluation->score);
  if (is_proven (evaluation->score) && evaluation->score.kind == than->score.kind
      && evaluation->score.plies != than->score.plies)
    return evaluation->score.plies < than->score.plies;
  if (is_proven (evaluation->score) && exact != (than->score.bound == STELLING_BOUND_IS_SCORE))
    return exact;
  if (worth != other)
    return worth > other;
  if (evaluation->nodes != than->nodes)
    return evaluation->nodes > than->nodes;
  return evaluation->n_lines > than->n_lines;
}

const StellingEvaluation *
stelling_evaluation_choose (const StellingEvaluation *first, const StellingEvaluation *second)
{
  return first == NULL || (second != NULL && stelling_evaluation_is_better (second, first)) ? second
                                                                                            : first;
}

/* --- marks --- */

int
stelling_annotation_find_mark (const StellingAnnotation *annotation, const StellingMark *mark)
{
  return annotation != NULL ? stelling_marks_find (annotation->marks, mark) : -1;
}

void
stelling_annotation_add_mark (StellingAnnotation *annotation, const StellingMark *mark)
{
  g_return_if_fail (annotation != NULL);
  stelling_marks_add (&annotation->marks, mark);
}

void
stelling_annotation_remove_mark (StellingAnnotation *annotation, guint index)
{
  g_return_if_fail (annotation != NULL && annotation->marks != NULL);
  stelling_marks_remove (&annotation->marks, index);
}

/* --- all together --- */

static const StellingAnnotation empty = { .clock = STELLING_CLOCK_NONE };

StellingAnnotation *
stelling_annotation_new (void)
{
  StellingAnnotation *annotation = g_slice_new (StellingAnnotation);

  *annotation = empty;
  return annotation;
}

StellingAnnotation *
stelling_annotation_copy (const StellingAnnotation *annotation)
{
  StellingAnnotation *copy;

  if (annotation == NULL)
    return NULL;
  copy = stelling_annotation_new ();
  for (guint i = 0; i < STELLING_N_FIELDS; i++)
    stelling_annotation_copy_field (copy, annotation, (StellingField) i);
  return copy;
}

void
stelling_annotation_free (StellingAnnotation *annotation)
{
  if (annotation == NULL)
    return;
  for (guint i = 0; i < STELLING_N_TEXT_FIELDS; i++)
    g_free (annotation->texts[i]);
  g_clear_pointer (&annotation->marks, stelling_marks_free);
  stelling_evaluation_free (annotation->evaluation);
  g_slice_free (StellingAnnotation, annotation);
}

gboolean
stelling_annotation_is_empty (const StellingAnnotation *annotation)
{
  for (guint i = 0; i < STELLING_N_FIELDS; i++)
    if (stelling_annotation_has (annotation, (StellingField) i))
      return FALSE;
  return TRUE;
}

gboolean
stelling_annotation_has (const StellingAnnotation *annotation, StellingField field)
{
  return annotation != NULL && !stelling_annotation_equal (annotation, NULL, field);
}

static gboolean
clock_equal (const StellingClock *a, const StellingClock *b)
{
  return a->left[0] == b->left[0] && a->left[1] == b->left[1] && a->moves[0] == b->moves[0]
         && a->moves[1] == b->moves[1];
}

gboolean
stelling_annotation_equal (const StellingAnnotation *a,
                           const StellingAnnotation *b,
                           StellingField field)
{
  if (a == NULL)
    a = &empty;
  if (b == NULL)
    b = &empty;
  switch (field)
    {
    case STELLING_FIELD_GLYPHS:
      return a->glyphs == b->glyphs;
    case STELLING_FIELD_MARKS:
      return stelling_marks_equal (a->marks, b->marks);
    case STELLING_FIELD_EVALUATION:
      return stelling_evaluation_equal (a->evaluation, b->evaluation);
    case STELLING_FIELD_CLOCK:
      return clock_equal (&a->clock, &b->clock);
    case STELLING_FIELD_HOTSPOT:
      return a->hotspot == b->hotspot;
    case STELLING_FIELD_COMMENT:
    case STELLING_FIELD_COMMENT_BEFORE:
    case STELLING_FIELD_NAME:
    case STELLING_FIELD_EXTRA:
    case STELLING_N_FIELDS:
    default:
      return g_strcmp0 (a->texts[field], b->texts[field]) == 0;
    }
}

void
stelling_annotation_copy_field (StellingAnnotation *to,
                                const StellingAnnotation *from,
                                StellingField field)
{
  g_return_if_fail (to != NULL && to != from);
  if (from == NULL)
    from = &empty;
  switch (field)
    {
    case STELLING_FIELD_GLYPHS:
      to->glyphs = from->glyphs;
      break;
    case STELLING_FIELD_MARKS:
      g_clear_pointer (&to->marks, stelling_marks_free);
      to->marks = stelling_marks_copy (from->marks);
      break;
    case STELLING_FIELD_EVALUATION:
      stelling_annotation_set_evaluation (to, from->evaluation);
      break;
    case STELLING_FIELD_CLOCK:
      to->clock = from->clock;
      break;
    case STELLING_FIELD_HOTSPOT:
      to->hotspot = from->hotspot;
      break;
    case STELLING_FIELD_COMMENT:
    case STELLING_FIELD_COMMENT_BEFORE:
    case STELLING_FIELD_NAME:
    case STELLING_FIELD_EXTRA:
    case STELLING_N_FIELDS:
    default:
      stelling_annotation_set_text (to, field, from->texts[field]);
      break;
    }
}

#define SWAP(type, a, b)                                                                           \
  G_STMT_START                                                                                     \
  {                                                                                                \
    type swapped = (a);                                                                            \
    (a) = (b);                                                                                     \
    (b) = swapped;                                                                                 \
  }                                                                                                \
  G_STMT_END

void
stelling_annotation_exchange_field (StellingAnnotation *a,
                                    StellingAnnotation *b,
                                    StellingField field)
{
  g_return_if_fail (a != NULL && b != NULL);
  switch (field)
    {
    case STELLING_FIELD_GLYPHS:
      SWAP (StellingGlyphs, a->glyphs, b->glyphs);
      break;
    case STELLING_FIELD_MARKS:
      SWAP (StellingMarks *, a->marks, b->marks);
      break;
    case STELLING_FIELD_EVALUATION:
      SWAP (StellingEvaluation *, a->evaluation, b->evaluation);
      break;
    case STELLING_FIELD_CLOCK:
      SWAP (StellingClock, a->clock, b->clock);
      break;
    case STELLING_FIELD_HOTSPOT:
      SWAP (guint8, a->hotspot, b->hotspot);
      break;
    case STELLING_FIELD_COMMENT:
    case STELLING_FIELD_COMMENT_BEFORE:
    case STELLING_FIELD_NAME:
    case STELLING_FIELD_EXTRA:
    case STELLING_N_FIELDS:
    default:
      SWAP (char *, a->texts[field], b->texts[field]);
      break;
    }
}

void
stelling_annotation_set_text (StellingAnnotation *annotation, StellingField field, const char *text)
{
  char *copy;

  g_return_if_fail (annotation != NULL);
  g_return_if_fail (field < STELLING_N_TEXT_FIELDS);
  copy = text != NULL && *text ? g_strdup (text) : NULL; /* it may be the annotation's own */
  g_free (annotation->texts[field]);
  annotation->texts[field] = copy;
}

void
stelling_annotation_append_text (StellingAnnotation *annotation,
                                 StellingField field,
                                 const char *between,
                                 const char *text)
{
  g_autofree char *joined = NULL;

  g_return_if_fail (annotation != NULL);
  g_return_if_fail (field < STELLING_N_TEXT_FIELDS);
  if (annotation->texts[field] && text != NULL && *text)
    joined = g_strconcat (annotation->texts[field], between, text, NULL);
  if (joined != NULL)
    text = joined;
  if (text != NULL && *text)
    stelling_annotation_set_text (annotation, field, text);
}

void
stelling_annotation_set_evaluation (StellingAnnotation *annotation,
                                    const StellingEvaluation *evaluation)
{
  StellingEvaluation *copy = NULL;

  g_return_if_fail (annotation != NULL);
  if (evaluation != NULL && evaluation->score.kind != STELLING_SCORE_NONE)
    copy = stelling_evaluation_copy (evaluation);
  stelling_evaluation_free (annotation->evaluation);
  annotation->evaluation = copy;
}
