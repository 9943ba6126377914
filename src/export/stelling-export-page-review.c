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

/* Writes "12. e3-c3 ? Bad move: …", and the board before it with @board. A sign of the record's own
 * is told last. */
static gboolean
write_move (StellingExportPage *page,
            const StellingReviewMove *move,
            const char *remark,
            gboolean board,
            GError **error)
{
  StellingGlyph glyph = stelling_lapse_get_glyph (stelling_node_get_lapse (move->node));
  g_autofree char *numbered = stelling_export_page_dup_numbered (move->node);
  g_autofree char *mark = stelling_lapse_text_dup_mark (move->node);
  g_autofree char *text
      = g_strdup_printf ("%s%s %s%s%s%s", numbered, stelling_glyph_get_symbol (glyph), remark,
                         mark != NULL ? " " : "", mark != NULL ? mark : "",
                         mark != NULL ? "." : "");

  if (page->options->diagrams != 0 && board)
    {
      stelling_export_situation_follow (&page->reviewed, stelling_node_get_before (move->node));
      if (!stelling_export_page_write_diagram (page, &page->reviewed, error))
        return FALSE;
    }
  stelling_export_page_write_remark (page, STELLING_REMARK_REVIEW, text);
  return TRUE;
}

static void
write_heading (StellingExportPage *page, StellingWord word)
{
  stelling_export_page_write_remark (page, STELLING_REMARK_HEADING,
                                     stelling_word_get (word, page->language));
}

static gboolean
write_mistake (StellingExportPage *page,
               const StellingReviewMove *move,
               gboolean board,
               GError **error)
{
  g_autofree char *remark = stelling_remarks_dup_text (move);

  return write_move (page, move, remark, board, error);
}

/* Writes the move with which the game was lost. */
static gboolean
write_lost (StellingExportPage *page, const StellingReview *review, GError **error)
{
  if (review->course.lost_with == NULL)
    return TRUE;
  write_heading (page, STELLING_WORD_LOST_HERE);
  return write_mistake (page, review->course.lost_with, TRUE, error);
}

static gboolean
is_mistake (const StellingReviewMove *move)
{
  return stelling_node_get_lapse (move->node) != STELLING_LAPSE_NONE;
}

/* Writes from which move on the loss is proved, where that is no mistake. */
static gboolean
write_proved (StellingExportPage *page, const StellingReview *review, GError **error)
{
  g_autofree char *remark = NULL;

  if (review->course.proved_with == NULL || is_mistake (review->course.proved_with))
    return TRUE;
  write_heading (page, STELLING_WORD_PROVED);
  remark = stelling_remarks_dup_proved (review);
  return write_move (page, review->course.proved_with, remark, TRUE, error);
}

/* Writes since when a side stood lost, where no single move lost the game. */
static void
write_low (StellingExportPage *page, const StellingReview *review)
{
  g_autofree char *from = review->course.low_from != NULL
                              ? stelling_export_page_dup_numbered (review->course.low_from)
                              : NULL;
  g_autofree char *text = stelling_remarks_dup_low (review, from);

  if (text != NULL)
    stelling_export_page_write_remark (page, STELLING_REMARK_REVIEW, text);
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

      if (!is_mistake (move) || move == review->course.lost_with
          || stelling_review_move_is_turn (move) != turns)
        continue;
      if (!any)
        write_heading (page, turns ? STELLING_WORD_TURNING_POINTS : STELLING_WORD_MISTAKES);
      any = TRUE;
      if (!write_mistake (page, move, turns, error))
        return FALSE;
    }
  return TRUE;
}

/* Returns whether there is anything to say. */
static gboolean
has_something (const StellingReview *review)
{
  for (guint i = 0; i < review->moves->len; i++)
    if (is_mistake (&g_array_index (review->moves, StellingReviewMove, i)))
      return TRUE;
  return review->course.proved_with != NULL || review->course.low_from != NULL
         || !isnan (review->sides[STELLING_LIGHT].accuracy)
         || !isnan (review->sides[STELLING_DARK].accuracy);
}

gboolean
stelling_export_page_write_review (StellingExportPage *page, GError **error)
{
  g_autoptr (StellingReview) review = stelling_review_new (page->record, 1, G_MAXUINT);

  if (!has_something (review))
    return TRUE;
  write_heading (page, STELLING_WORD_REVIEW);
  write_figures (page, review);
  write_low (page, review);
  return write_lost (page, review, error) && write_proved (page, review, error)
         && write_mistakes (page, review, TRUE, error)
         && write_mistakes (page, review, FALSE, error);
}
