/* stelling-merge-annotation.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-merge-private.h"

#include <string.h>

#include "stelling-node-private.h"
#include "stelling-notation.h"

#include <glib/gi18n-lib.h>

/* What two say about the same node becomes one annotation. What can't stay beside ours is told. */

typedef struct
{
  StellingAnnotation *ours;
  const StellingAnnotation *theirs;
  StellingNode *node;
  StellingGraftResult *result;
} Joining;

/* --- what can't stay --- */

static void
add_place (StellingGraftResult *result, StellingNode *node, StellingField field)
{
  if (result->n_left_out < STELLING_GRAFT_N_PLACES)
    result->left_out[result->n_left_out] = (StellingGraftPlace) { node, field };
  result->n_left_out++;
}

void
stelling_graft_result_add (StellingGraftResult *all, const StellingGraftResult *one)
{
  const guint n_places = MIN (one->n_left_out, STELLING_GRAFT_N_PLACES);

  for (guint i = 0; i < n_places; i++)
    add_place (all, one->left_out[i].node, one->left_out[i].field);
  all->n_left_out += one->n_left_out - n_places;
  all->n_added += one->n_added;
  all->n_joined += one->n_joined;
  all->n_dead += one->n_dead;
  all->n_headers_added += one->n_headers_added;
  all->n_headers_kept += one->n_headers_kept;
  all->n_remarks += one->n_remarks;
}

static void
leave_out (Joining *self, StellingField field)
{
  add_place (self->result, self->node, field);
}

/* --- texts --- */

/* Whether @ours has a paragraph, or a property, that begins with @text: not "bad" in "not bad". */
static gboolean
contains (const char *ours, StellingField field, const char *text)
{
  const char before = field == STELLING_FIELD_EXTRA ? ']' : '\n';
  const char *at = strstr (ours, text);

  while (at && at != ours && at[-1] != before)
    at = strstr (at + 1, text);
  return at != NULL;
}

static void
join_text (Joining *self, StellingField field, const char *between)
{
  const char *ours = self->ours->texts[field];
  const char *text = self->theirs->texts[field];

  if (!text || (ours && contains (ours, field, text)))
    return;
  if (ours && contains (text, field, ours))
    stelling_annotation_set_text (self->ours, field, text);
  else
    stelling_annotation_append_text (self->ours, field, between, text);
}

gboolean
stelling_graft_add_remark (StellingAnnotation *annotation,
                           const StellingNode *node,
                           const char *text)
{
  const StellingField field = node->kind == STELLING_NODE_NOTE ? STELLING_FIELD_COMMENT_BEFORE
                                                               : STELLING_FIELD_COMMENT;
  const char *comment = annotation->texts[field];
  g_autofree char *remark = g_strdup_printf ("[%s]", text);

  if (comment && contains (comment, field, remark))
    return FALSE;
  stelling_annotation_append_text (annotation, field, "\n\n", remark);
  return TRUE;
}

static void
add_remark (Joining *self, const char *text)
{
  /* Translators: stands in brackets in a comment: of two records that are merged the other one has
   * this sign, name or label in that place: "also: ??" */
  g_autofree char *remark = g_strdup_printf (_("also: %s"), text);

  self->result->n_remarks += stelling_graft_add_remark (self->ours, self->node, remark);
}

static void
join_name (Joining *self)
{
  const char *ours = self->ours->texts[STELLING_FIELD_NAME];
  const char *theirs = self->theirs->texts[STELLING_FIELD_NAME];

  if (theirs && !ours)
    stelling_annotation_set_text (self->ours, STELLING_FIELD_NAME, theirs);
  else if (theirs && !g_str_equal (ours, theirs))
    add_remark (self, theirs);
}

/* --- signs --- */

static void
join_glyphs (Joining *self)
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
add_label_remark (Joining *self, const StellingMark *mark)
{
  char square[4];
  g_autofree char *text = NULL;

  stelling_square_to_string (stelling_position_get_game (&self->node->position), mark->square,
                             square);
  text = g_strdup_printf ("%s: %s", square, mark->label);
  add_remark (self, text);
}

static void
join_marks (Joining *self)
{
  const GArray *marks = self->theirs->marks;
  gboolean differs = FALSE;

  for (guint i = 0; marks && i < marks->len; i++)
    {
      const StellingMark *mark = &g_array_index (marks, StellingMark, i);
      int index = stelling_annotation_find_mark (self->ours, mark);
      const StellingMark *ours;

      if (index < 0)
        {
          stelling_annotation_add_mark (self->ours, mark);
          continue;
        }
      ours = &g_array_index (self->ours->marks, StellingMark, index);
      if (g_strcmp0 (ours->label, mark->label) != 0)
        add_label_remark (self, mark);
      else
        differs |= ours->colour != mark->colour;
    }
  if (differs)
    leave_out (self, STELLING_FIELD_MARKS);
}

/* --- numbers --- */

/* Whether it is about the position that the node has now, as stelling_node_get_evaluation () has
 * it. */
static gboolean
is_alive (const StellingNode *node, const StellingEvaluation *evaluation)
{
  return !evaluation->about
         || (!node->dead && stelling_evaluation_is_about (evaluation, &node->position));
}

static void
join_evaluation (Joining *self)
{
  const StellingEvaluation *ours = self->ours->evaluation;
  const StellingEvaluation *theirs = self->theirs->evaluation;

  if (!theirs || stelling_evaluation_equal (ours, theirs))
    return;
  if (ours)
    leave_out (self, STELLING_FIELD_EVALUATION);
  if (!ours
      || (is_alive (self->node, ours) == is_alive (self->node, theirs)
            ? stelling_evaluation_is_better (theirs, ours)
            : is_alive (self->node, theirs)))
    stelling_annotation_set_evaluation (self->ours, theirs);
}

static void
join_clock (Joining *self)
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
stelling_graft_join_annotation (StellingAnnotation *annotation,
                                StellingNode *node,
                                const StellingAnnotation *other,
                                StellingGraftResult *result)
{
  Joining self = { annotation, other, node, result };

  join_text (&self, STELLING_FIELD_COMMENT, "\n\n");
  join_text (&self, STELLING_FIELD_COMMENT_BEFORE, "\n\n");
  join_text (&self, STELLING_FIELD_EXTRA, "");
  join_name (&self);
  join_glyphs (&self);
  join_marks (&self);
  join_evaluation (&self);
  join_clock (&self);
  annotation->hotspot = MAX (annotation->hotspot, other->hotspot);
}
