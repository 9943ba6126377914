/* stelling-joining.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-graft-private.h"

#include <string.h>

/* What two say about the same node becomes one annotation in which nothing of both is lost. */

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
join_text (StellingAnnotation *annotation,
           StellingField field,
           const char *between,
           const char *text)
{
  const char *ours = annotation->texts[field];

  if (!text || (ours && contains (ours, field, text)))
    return;
  if (ours && contains (text, field, ours))
    stelling_annotation_set_text (annotation, field, text);
  else
    stelling_annotation_append_text (annotation, field, between, text);
}

static StellingGlyphs
join_glyphs (StellingGlyphs glyphs, StellingGlyphs others)
{
  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    {
      StellingGlyph glyph = (StellingGlyph) i;
      StellingGlyphFamily family = stelling_glyph_get_family (glyph);

      if (others & STELLING_GLYPH_BIT (glyph)
          && (family == STELLING_GLYPH_FAMILY_OTHER
              || stelling_glyphs_get (glyphs, family) == STELLING_GLYPH_NONE))
        glyphs = stelling_glyphs_set (glyphs, glyph, TRUE);
    }
  return glyphs;
}

static void
join_marks (StellingAnnotation *annotation, const GArray *marks)
{
  for (guint i = 0; marks && i < marks->len; i++)
    {
      const StellingMark *mark = &g_array_index (marks, StellingMark, i);

      if (stelling_annotation_find_mark (annotation, mark) < 0)
        stelling_annotation_add_mark (annotation, mark);
    }
}

void
stelling_graft_join_annotation (StellingAnnotation *annotation, const StellingAnnotation *other)
{
  static const StellingField one_only[] = {
    STELLING_FIELD_NAME,
    STELLING_FIELD_CLOCK,
    STELLING_FIELD_HOTSPOT,
  };

  join_text (annotation, STELLING_FIELD_COMMENT, "\n\n", other->texts[STELLING_FIELD_COMMENT]);
  join_text (annotation, STELLING_FIELD_COMMENT_BEFORE, "\n\n",
             other->texts[STELLING_FIELD_COMMENT_BEFORE]);
  join_text (annotation, STELLING_FIELD_EXTRA, "", other->texts[STELLING_FIELD_EXTRA]);
  annotation->glyphs = join_glyphs (annotation->glyphs, other->glyphs);
  join_marks (annotation, other->marks);
  if (other->evaluation
      && (!annotation->evaluation
          || stelling_evaluation_is_better (other->evaluation, annotation->evaluation)))
    stelling_annotation_set_evaluation (annotation, other->evaluation);
  for (guint i = 0; i < G_N_ELEMENTS (one_only); i++)
    if (!stelling_annotation_has (annotation, one_only[i]))
      stelling_annotation_copy_field (annotation, other, one_only[i]);
}
