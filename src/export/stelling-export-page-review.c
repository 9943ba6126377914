/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-export-private.h"

#include "stelling-export-page-words.h"
#include "stelling-lapse-text.h"
#include "stelling-remarks.h"
#include "stelling-sheet-words.h"

#include <math.h>

/* The review at the end of a game: how both sides played, turning points with their boards, other
 * mistakes. */

/* Returns "Yellow 87 (85–90)", or NULL where too little is known. */
static char *
dup_accuracy (StellingExportPage *page, const StellingReview *review, StellingSide which)
{
  const StellingReviewSide *side = &review->sides[which];
  const char *name = stelling_sheet_side_get_word (page->game, which, page->language);

  if (isnan (side->accuracy))
    return NULL;
  return g_strdup_printf ("%s %.0f (%.0f\u2013%.0f)", name, round (side->accuracy),
                          round (side->low), round (side->high));
}

static void
write_figures (StellingExportPage *page, const StellingReview *review)
{
  g_autofree char *light = dup_accuracy (page, review, STELLING_LIGHT);
  g_autofree char *dark = dup_accuracy (page, review, STELLING_DARK);
  g_autofree char *text = NULL;

  if (light == NULL && dark == NULL)
    return;
  text = g_strconcat (stelling_word_get (STELLING_WORD_ACCURACY, page->language),
                      stelling_word_get (STELLING_WORD_COLON, page->language),
                      light != NULL ? light : dark, light != NULL && dark != NULL ? ", " : NULL,
                      dark, NULL);
  stelling_export_page_write_remark (page, STELLING_REMARK_REVIEW, text);
}

/* Writes "12. e3-c3 ? Mistake: …", and the board before a turning point. */
static gboolean
write_mistake (StellingExportPage *page, const StellingReviewMove *move, GError **error)
{
  StellingGlyph glyph = stelling_lapse_get_glyph (stelling_node_get_lapse (move->node));
  g_autofree char *numbered = stelling_export_page_dup_numbered (move->node);
  g_autofree char *remark = stelling_remarks_dup_text (move);
  g_autofree char *text
      = g_strdup_printf ("%s%s %s", numbered, stelling_glyph_get_symbol (glyph), remark);

  if (page->options->diagrams != 0 && stelling_review_move_is_turn (move)
      && !stelling_export_page_write_diagram (page, stelling_node_get_before (move->node), error))
    return FALSE;
  stelling_export_page_write_remark (page, STELLING_REMARK_REVIEW, text);
  return TRUE;
}

static gboolean
write_mistakes (StellingExportPage *page,
                const StellingReview *review,
                gboolean turns,
                GError **error)
{
  gboolean any = FALSE;

  for (guint i = 0; i < review->moves->len; i++)
    {
      const StellingReviewMove *move = &g_array_index (review->moves, StellingReviewMove, i);

      if (stelling_node_get_lapse (move->node) == STELLING_LAPSE_NONE
          || stelling_review_move_is_turn (move) != turns)
        continue;
      if (!any)
        stelling_export_page_write_remark (page, STELLING_REMARK_HEADING,
                                           stelling_word_get (turns ? STELLING_WORD_TURNING_POINTS
                                                                    : STELLING_WORD_MISTAKES,
                                                              page->language));
      any = TRUE;
      if (!write_mistake (page, move, error))
        return FALSE;
    }
  return TRUE;
}

/* Returns whether there is anything to say. */
static gboolean
has_something (const StellingReview *review)
{
  for (guint i = 0; i < review->moves->len; i++)
    if (stelling_node_get_lapse (g_array_index (review->moves, StellingReviewMove, i).node)
        != STELLING_LAPSE_NONE)
      return TRUE;
  return !isnan (review->sides[STELLING_LIGHT].accuracy)
         || !isnan (review->sides[STELLING_DARK].accuracy);
}

gboolean
stelling_export_page_write_review (StellingExportPage *page, GError **error)
{
  g_autoptr (StellingReview) review = stelling_review_new (page->record, 1, G_MAXUINT);

  if (!has_something (review))
    return TRUE;
  stelling_export_page_write_remark (page, STELLING_REMARK_HEADING,
                                     stelling_word_get (STELLING_WORD_REVIEW, page->language));
  write_figures (page, review);
  return write_mistakes (page, review, TRUE, error) && write_mistakes (page, review, FALSE, error);
}
