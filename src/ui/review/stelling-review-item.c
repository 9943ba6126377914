/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-review-item.h"

#include <glib/gi18n-lib.h>

#include "stelling-lapse-text.h"
#include "stelling-move-text.h"
#include "stelling-remarks.h"

struct _StellingReviewItem
{
  GObject parent_instance;

  /* owned */
  char *title;
  char **sentences;
  char *mark; /* nullable */

  StellingReviewMove move; /* its node is the record's */
  StellingMistakeRank rank;
};

G_DEFINE_FINAL_TYPE (StellingReviewItem, stelling_review_item, G_TYPE_OBJECT)

/* Returns the move with the sign of what it cost, whatever sign the record has. */
static char *
dup_title (const StellingNode *node)
{
  StellingLapse lapse = stelling_node_get_lapse (node);
  g_autofree char *move = stelling_move_text_dup_numbered (node);

  if (lapse == STELLING_LAPSE_NONE)
    return g_steal_pointer (&move);
  return g_strdup_printf ("%s\u2009%s", move,
                          stelling_glyph_get_symbol (stelling_lapse_get_glyph (lapse)));
}

/* Returns "From here on Red’s loss is proved.": lost for sure. */
static const char *
get_lost (const StellingReviewMove *move)
{
  const StellingPosition *position = stelling_node_get_position (move->node);

  if (stelling_position_get_game (position) == STELLING_GAME_TEBLO)
    return move->side == STELLING_RED ? _ ("From here on Red’s loss is proved.")
                                      : _ ("From here on Yellow’s loss is proved.");
  return move->side == STELLING_DARK ? _ ("From here on Dark’s loss is proved.")
                                     : _ ("From here on Light’s loss is proved.");
}

/* Returns what is said of a mistake. Which moves win says already that it is lost. */
static GPtrArray *
list_mistake (const StellingReviewMove *move)
{
  GPtrArray *sentences = stelling_remarks_list (move);

  if (move->lost && stelling_review_get_best_move (move->node) == STELLING_MOVE_NONE)
    g_ptr_array_add (sentences, g_strdup (get_lost (move)));
  return sentences;
}

static StellingReviewItem *
create (const StellingReview *review, const StellingReviewMove *move, StellingMistakeRank rank)
{
  StellingReviewItem *self = g_object_new (STELLING_TYPE_REVIEW_ITEM, NULL);
  GPtrArray *sentences = stelling_node_get_lapse (move->node) != STELLING_LAPSE_NONE
                             ? list_mistake (move)
                             : stelling_remarks_list_proved (review);
  g_autofree char *mark = stelling_lapse_text_dup_mark (move->node);

  g_ptr_array_add (sentences, NULL);
  self->move = *move;
  self->rank = rank;
  self->title = dup_title (move->node);
  self->sentences = (char **) g_ptr_array_free (sentences, FALSE);
  self->mark = mark != NULL ? g_strconcat (mark, ".", NULL) : NULL;
  return self;
}

/* Returns the rank of a move that is listed, or STELLING_RANK_OTHER. */
static StellingMistakeRank
find_rank (const StellingReview *review, const StellingReviewMove *move)
{
  if (move == review->course.lost_with)
    return STELLING_RANK_LOST;
  if (move == review->course.costliest)
    return STELLING_RANK_COSTLIEST;
  if (move == review->course.proved_with)
    return STELLING_RANK_PROVED;
  return stelling_review_move_is_turn (move) ? STELLING_RANK_TURN : STELLING_RANK_OTHER;
}

GPtrArray *
stelling_review_item_list (const StellingReview *review)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (StellingMistakeRank rank = STELLING_RANK_LOST; rank <= STELLING_RANK_OTHER; rank++)
    for (guint i = 0; i < review->moves->len; i++)
      {
        const StellingReviewMove *move = &g_array_index (review->moves, StellingReviewMove, i);

        if (find_rank (review, move) == rank
            && (rank == STELLING_RANK_PROVED
                || stelling_node_get_lapse (move->node) != STELLING_LAPSE_NONE))
          g_ptr_array_add (items, create (review, move, rank));
      }
  return items;
}

const StellingReviewMove *
stelling_review_item_get_move (StellingReviewItem *self)
{
  g_return_val_if_fail (STELLING_IS_REVIEW_ITEM (self), NULL);

  return &self->move;
}

StellingMistakeRank
stelling_review_item_get_rank (StellingReviewItem *self)
{
  g_return_val_if_fail (STELLING_IS_REVIEW_ITEM (self), STELLING_RANK_OTHER);

  return self->rank;
}

const char *
stelling_review_item_get_title (StellingReviewItem *self)
{
  g_return_val_if_fail (STELLING_IS_REVIEW_ITEM (self), NULL);

  return self->title;
}

const char *const *
stelling_review_item_get_sentences (StellingReviewItem *self)
{
  g_return_val_if_fail (STELLING_IS_REVIEW_ITEM (self), NULL);

  return (const char *const *) self->sentences;
}

const char *
stelling_review_item_get_mark (StellingReviewItem *self)
{
  g_return_val_if_fail (STELLING_IS_REVIEW_ITEM (self), NULL);

  return self->mark;
}

gboolean
stelling_review_item_equal (StellingReviewItem *self, StellingReviewItem *other)
{
  g_return_val_if_fail (STELLING_IS_REVIEW_ITEM (self), FALSE);
  g_return_val_if_fail (STELLING_IS_REVIEW_ITEM (other), FALSE);

  return self->move.node == other->move.node && g_str_equal (self->title, other->title)
         && g_strv_equal ((const char *const *) self->sentences,
                          (const char *const *) other->sentences)
         && g_strcmp0 (self->mark, other->mark) == 0 && self->rank == other->rank;
}

static void
stelling_review_item_finalize (GObject *object)
{
  StellingReviewItem *self = STELLING_REVIEW_ITEM (object);

  g_free (self->title);
  g_strfreev (self->sentences);
  g_free (self->mark);
  G_OBJECT_CLASS (stelling_review_item_parent_class)->finalize (object);
}

static void
stelling_review_item_class_init (StellingReviewItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stelling_review_item_finalize;
}

static void
stelling_review_item_init (StellingReviewItem *self)
{
}
