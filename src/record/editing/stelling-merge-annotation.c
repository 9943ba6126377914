/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-merge-private.h"

#include <string.h>

#include "stelling-node-private.h"
#include "stelling-notation.h"

#include <glib/gi18n-lib.h>

/* Merges two annotations of the same node. Fields that can't stay beside ours are conflicts. */

typedef struct
{
  StellingAnnotation *ours;
  const StellingAnnotation *theirs;
  StellingNode *node;
  StellingMergeResult *result;
} AnnotationMerging;

/* --- what can't stay --- */

static void
add_conflict (StellingMergeResult *result, StellingNode *node, StellingField field)
{
  if (result->n_left_out < STELLING_MERGE_N_CONFLICTS)
    result->left_out[result->n_left_out] = (StellingMergeConflict) { node, field };
  result->n_left_out++;
}

void
stelling_merge_result_add (StellingMergeResult *all, const StellingMergeResult *one)
{
  const guint n_conflicts = MIN (one->n_left_out, STELLING_MERGE_N_CONFLICTS);

  for (guint i = 0; i < n_conflicts; i++)
    add_conflict (all, one->left_out[i].node, one->left_out[i].field);
  all->n_left_out += one->n_left_out - n_conflicts;
  all->n_added += one->n_added;
  all->n_merged += one->n_merged;
  all->n_dead += one->n_dead;
  all->n_headers_added += one->n_headers_added;
  all->n_headers_kept += one->n_headers_kept;
  all->n_remarks += one->n_remarks;
}

static void
leave_out (AnnotationMerging *self, StellingField field)
{
  add_conflict (self->result, self->node, field);
}

/* --- texts --- */

/* Returns whether @ours has a paragraph, or a property, that begins with @text: not "bad" in "not
 * bad". */
static gboolean
contains (const char *ours, StellingField field, const char *text)
{
  const char before = field == STELLING_FIELD_EXTRA ? ']' : '\n';
  const char *at = strstr (ours, text);

  while (at != NULL && at != ours && at[-1] != before)
    at = strstr (at + 1, text);
  return at != NULL;
}

static void
merge_text (AnnotationMerging *self, StellingField field, const char *between)
{
  const char *ours = self->ours->texts[field];
  const char *text = self->theirs->texts[field];

  if (text == NULL || (ours != NULL && contains (ours, field, text)))
    return;
  if (ours != NULL && contains (text, field, ours))
    stelling_annotation_set_text (self->ours, field, text);
  else
    stelling_annotation_append_text (self->ours, field, between, text);
}

gboolean
stelling_merge_add_remark (StellingAnnotation *annotation,
                           const StellingNode *node,
                           const char *text)
{
  const StellingField field = node->kind == STELLING_NODE_NOTE ? STELLING_FIELD_COMMENT_BEFORE
                                                               : STELLING_FIELD_COMMENT;
  const char *comment = annotation->texts[field];
  g_autofree char *remark = g_strdup_printf ("[%s]", text);

  if (comment != NULL && contains (comment, field, remark))
    return FALSE;
  stelling_annotation_append_text (annotation, field, "\n\n", remark);
  return TRUE;
}

static void
add_remark (AnnotationMerging *self, const char *text)
{
  /* Translators: stands in brackets in a comment: of two records that are merged the other one has
   * this sign, name or label in that place: "also: ??" */
  g_autofree char *remark = g_strdup_printf (_ ("also: %s"), text);

  self->result->n_remarks += stelling_merge_add_remark (self->ours, self->node, remark);
}

static void
merge_name (AnnotationMerging *self)
{
  const char *ours = self->ours->texts[STELLING_FIELD_NAME];
  const char *theirs = self->theirs->texts[STELLING_FIELD_NAME];

  if (theirs != NULL && ours == NULL)
    stelling_annotation_set_text (self->ours, STELLING_FIELD_NAME, theirs);
  else if (theirs != NULL && !g_str_equal (ours, theirs))
    add_remark (self, theirs);
}

/* --- signs --- */

static void
merge_glyphs (AnnotationMerging *self)
{
  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    {
      const StellingGlyph glyph = (StellingGlyph) i;
      const StellingGlyphFamily family = stelling_glyph_get_family (glyph);

      if (!(self->theirs->glyphs & STELLING_GLYPH_BIT (glyph))
          || self->ours->glyphs & STELLING_GLYPH_BIT (glyph))
        continue;
      if (family == STELLING_GLYPH_FAMILY_OTHER
          || stelling_glyphs_get (self->ours->glyphs, family) == STELLING_GLYPH_NONE)
        self->ours->glyphs = stelling_glyphs_set (self->ours->glyphs, glyph, TRUE);
      else
        add_remark (self, stelling_glyph_get_symbol (glyph));
    }
}

static void
add_label_remark (AnnotationMerging *self, const StellingMark *mark)
{
  char square[4];
  g_autofree char *text = NULL;

  stelling_square_to_string (stelling_position_get_game (&self->node->position), mark->square,
                             square);
  text = g_strdup_printf ("%s: %s", square, mark->label);
  add_remark (self, text);
}

static void
merge_marks (AnnotationMerging *self)
{
  const StellingMarks *marks = self->theirs->marks;
  gboolean differs = FALSE;

  for (guint i = 0; marks && i < marks->n; i++)
    {
      const StellingMark *mark = &marks->items[i];
      int index = stelling_annotation_find_mark (self->ours, mark);
      const StellingMark *ours;

      if (index < 0)
        {
          stelling_annotation_add_mark (self->ours, mark);
          continue;
        }
      ours = &self->ours->marks->items[index];
      if (g_strcmp0 (ours->label, mark->label) != 0)
        add_label_remark (self, mark);
      else
        differs |= ours->colour != mark->colour;
    }
  if (differs)
    leave_out (self, STELLING_FIELD_MARKS);
}

/* --- numbers --- */

/* Returns whether it is about the position that the node has now, as stelling_node_get_evaluation
 * () has it. */
static gboolean
is_alive (const StellingNode *node, const StellingEvaluation *evaluation)
{
  return !evaluation->about
         || (!node->dead && stelling_evaluation_is_about (evaluation, &node->position));
}

static void
merge_evaluation (AnnotationMerging *self)
{
  const StellingEvaluation *ours = self->ours->evaluation;
  const StellingEvaluation *theirs = self->theirs->evaluation;

  if (theirs == NULL || stelling_evaluation_equal (ours, theirs))
    return;
  if (ours != NULL)
    leave_out (self, STELLING_FIELD_EVALUATION);
  if (ours == NULL
      || (is_alive (self->node, ours) == is_alive (self->node, theirs)
              ? stelling_evaluation_is_better (theirs, ours)
              : is_alive (self->node, theirs)))
    stelling_annotation_set_evaluation (self->ours, theirs);
}

static void
merge_clock (AnnotationMerging *self)
{
  StellingClock *ours = &self->ours->clock;
  const StellingClock *theirs = &self->theirs->clock;
  gboolean differs = FALSE;

  for (guint side = 0; side < 2; side++)
    {
      if (ours->left[side] < 0)
        ours->left[side] = theirs->left[side];
      if (ours->moves[side] < 0)
        ours->moves[side] = theirs->moves[side];
      differs |= theirs->left[side] >= 0 && theirs->left[side] != ours->left[side];
      differs |= theirs->moves[side] >= 0 && theirs->moves[side] != ours->moves[side];
    }
  if (differs)
    leave_out (self, STELLING_FIELD_CLOCK);
}

void
stelling_merge_annotation (StellingAnnotation *annotation,
                           StellingNode *node,
                           const StellingAnnotation *other,
                           StellingMergeResult *result)
{
  AnnotationMerging self = { annotation, other, node, result };

  merge_text (&self, STELLING_FIELD_COMMENT, "\n\n");
  merge_text (&self, STELLING_FIELD_COMMENT_BEFORE, "\n\n");
  merge_text (&self, STELLING_FIELD_EXTRA, "");
  merge_name (&self);
  merge_glyphs (&self);
  merge_marks (&self);
  merge_evaluation (&self);
  merge_clock (&self);
  annotation->hotspot = MAX (annotation->hotspot, other->hotspot);
}
