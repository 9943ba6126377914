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
  char *text;

  StellingReviewMove move; /* its node is the record's */
};

G_DEFINE_FINAL_TYPE (StellingReviewItem, stelling_review_item, G_TYPE_OBJECT)

/* Returns the move with its sign, also where only its evaluation says what it is. */
static char *
dup_title (const StellingNode *node)
{
  g_autofree char *move = stelling_move_text_dup_numbered (node);
  StellingGlyph glyph = stelling_node_get_move_glyph (node);

  if (glyph == STELLING_GLYPH_NONE)
    glyph = stelling_lapse_get_glyph (stelling_node_get_lapse (node));
  return g_strdup_printf ("%s\u2009%s", move, stelling_glyph_get_symbol (glyph));
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

StellingReviewItem *
stelling_review_item_new (const StellingReviewMove *move)
{
  StellingReviewItem *self;
  g_autofree char *text = NULL;

  g_return_val_if_fail (move != NULL, NULL);

  self = g_object_new (STELLING_TYPE_REVIEW_ITEM, NULL);
  self->move = *move;
  self->title = dup_title (move->node);
  text = stelling_remarks_dup_text (move);
  self->text = move->lost ? g_strdup_printf ("%s %s", text, get_lost (move))
                          : g_steal_pointer (&text);
  return self;
}

static void
add_some (GPtrArray *items, const StellingReview *review, gboolean turns)
{
  for (guint i = 0; i < review->moves->len; i++)
    {
      const StellingReviewMove *move = &g_array_index (review->moves, StellingReviewMove, i);

      if (stelling_node_get_lapse (move->node) != STELLING_LAPSE_NONE
          && stelling_review_move_is_turn (move) == turns)
        g_ptr_array_add (items, stelling_review_item_new (move));
    }
}

GPtrArray *
stelling_review_item_list (const StellingReview *review)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  add_some (items, review, TRUE);
  add_some (items, review, FALSE);
  return items;
}

const StellingReviewMove *
stelling_review_item_get_move (StellingReviewItem *self)
{
  g_return_val_if_fail (STELLING_IS_REVIEW_ITEM (self), NULL);

  return &self->move;
}

gboolean
stelling_review_item_is_turn (StellingReviewItem *self)
{
  g_return_val_if_fail (STELLING_IS_REVIEW_ITEM (self), FALSE);

  return stelling_review_move_is_turn (&self->move);
}

const char *
stelling_review_item_get_title (StellingReviewItem *self)
{
  g_return_val_if_fail (STELLING_IS_REVIEW_ITEM (self), NULL);

  return self->title;
}

const char *
stelling_review_item_get_text (StellingReviewItem *self)
{
  g_return_val_if_fail (STELLING_IS_REVIEW_ITEM (self), NULL);

  return self->text;
}

gboolean
stelling_review_item_equal (StellingReviewItem *self, StellingReviewItem *other)
{
  g_return_val_if_fail (STELLING_IS_REVIEW_ITEM (self), FALSE);
  g_return_val_if_fail (STELLING_IS_REVIEW_ITEM (other), FALSE);

  return self->move.node == other->move.node && g_str_equal (self->title, other->title)
         && g_str_equal (self->text, other->text)
         && stelling_review_item_is_turn (self) == stelling_review_item_is_turn (other);
}

static void
stelling_review_item_finalize (GObject *object)
{
  StellingReviewItem *self = STELLING_REVIEW_ITEM (object);

  g_free (self->title);
  g_free (self->text);
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
