/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-review-spoken.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "stelling-move-text.h"

static void
add_sentence (GString *text, char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

static char *
dup_accuracy (const StellingReviewSide *figures, const char *side)
{
  if (isnan (figures->accuracy))
    /* Translators: spoken, in the review of a game; %s: “Light”, “Red” */
    return g_strdup_printf (_ ("%s: too little is analysed for an accuracy."), side);
  /* Translators: spoken, in the review of a game; %1$s: “Light”, “Red”; from 0 to 100 */
  return g_strdup_printf (_ ("%1$s: accuracy %2$.0f, with more thought likely %3$.0f to %4$.0f."),
                          side, round (figures->accuracy), round (figures->low),
                          round (figures->high));
}

static void
add_phases (GString *text, const StellingReviewSide *phases)
{
  for (guint phase = 0; phase < STELLING_N_PHASES; phase++)
    if (!isnan (phases[phase].accuracy))
      add_sentence (text,
                    /* Translators: spoken: a part of the game and its accuracy: “Opening: 95.” */
                    g_strdup_printf (_ ("%1$s: %2$.0f."), stelling_phase_get_title (phase),
                                     round (phases[phase].accuracy)));
}

static void
add_mistakes (GString *text, const StellingReviewSide *figures)
{
  guint blunders = figures->n_lapses[STELLING_LAPSE_BLUNDER];
  guint mistakes = figures->n_lapses[STELLING_LAPSE_MISTAKE];
  guint dubious = figures->n_lapses[STELLING_LAPSE_DUBIOUS];

  guint all = blunders + mistakes + dubious;

  /* Translators: spoken: all mistakes together; how many of each kind follows */
  if (all > 0)
    add_sentence (text, g_strdup_printf (ngettext ("%u mistake.", "%u mistakes.", all), all));
  if (blunders > 0)
    add_sentence (text,
                  g_strdup_printf (ngettext ("%u blunder.", "%u blunders.", blunders), blunders));
  if (mistakes > 0)
    add_sentence (text,
                  g_strdup_printf (ngettext ("%u bad move.", "%u bad moves.", mistakes), mistakes));
  if (dubious > 0)
    add_sentence (text, g_strdup_printf (
                            ngettext ("%u dubious move.", "%u dubious moves.", dubious), dubious));
  if (all == 0 && figures->n_known > 0)
    add_sentence (text, g_strdup (_ ("No mistake is known.")));
}

char *
stelling_review_spoken_dup_side (const StellingReview *review, StellingSide side, StellingGame game)
{
  const StellingReviewSide *figures;
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (review != NULL, NULL);

  figures = &review->sides[side];
  add_sentence (text, dup_accuracy (figures, stelling_side_get_title (game, side)));
  add_phases (text, review->phases[side]);
  if (figures->n_hard > 0)
    add_sentence (text, g_strdup_printf (
                            /* Translators: spoken: positions with one good move only */
                            ngettext ("%1$u of %2$u hard decision met.",
                                      "%1$u of %2$u hard decisions met.", figures->n_hard),
                            figures->n_hard_met, figures->n_hard));
  add_mistakes (text, figures);
  return g_string_free (text, FALSE);
}

/* Returns (nullable) in words which sign the record has. */
static char *
dup_mark (StellingReviewItem *item)
{
  const StellingNode *node = stelling_review_item_get_move (item)->node;
  StellingGame game = stelling_position_get_game (stelling_node_get_position (node));

  if (stelling_review_item_get_mark (item) == NULL)
    return NULL;
  /* Translators: spoken: %s is what somebody thought of a move: “Interesting move” */
  return g_strdup_printf (_ ("Marked in the record: %s."),
                          stelling_glyph_get_title (game, stelling_node_get_move_glyph (node)));
}

/* Returns "12. Light: e3-c3", without what the record's signs say of it. */
static char *
dup_move (const StellingNode *node)
{
  StellingGame game = stelling_position_get_game (stelling_node_get_position (node));

  /* Translators: move number, side, move: "12. Light: e3-c3"; spoken by a screen reader */
  return g_strdup_printf (_ ("%u. %s: %s"), stelling_move_text_get_number (node),
                          stelling_side_get_title (game, stelling_node_get_side (node)),
                          stelling_node_get_notation (node));
}

char *
stelling_review_spoken_dup_item (StellingReviewItem *item)
{
  g_autofree char *move = NULL;
  g_autofree char *text = NULL;
  g_autofree char *mark = NULL;

  g_return_val_if_fail (STELLING_IS_REVIEW_ITEM (item), NULL);

  text = g_strjoinv (" ", (char **) stelling_review_item_get_sentences (item));
  move = dup_move (stelling_review_item_get_move (item)->node);
  mark = dup_mark (item);
  /* What kind of mistake it is is told by its text. */
  return g_strdup_printf ("%s. %s%s%s", move, text, mark != NULL ? " " : "",
                          mark != NULL ? mark : "");
}
