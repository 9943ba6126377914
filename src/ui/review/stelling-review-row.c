/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-review-row.h"

#include "stelling-accessible-names.h"
#include "stelling-board-preview.h"
#include "stelling-review-spoken.h"
#include "stelling-wrapped-label.h"

#define BOARD_SIZE 152
#define ITEM_KEY "stelling-review-item"

/* A placement is a coloured square, which is seen best where squares are small; a step an arrow. */
static StellingShape
get_shape (StellingMove move, StellingShapeColour colour)
{
  gboolean place = stelling_move_is_place (move);

  return (StellingShape) {
    .kind = place ? STELLING_SHAPE_FIELD : STELLING_SHAPE_ARROW,
    .colour = colour,
    .square = place ? stelling_move_get_to (move) : stelling_move_get_from (move),
    .to = stelling_move_get_to (move),
  };
}

static GtkWidget *
create_board (StellingReviewItem *item, gboolean flipped)
{
  const StellingReviewMove *move = stelling_review_item_get_move (item);
  GtkWidget *board = stelling_board_preview_new (BOARD_SIZE);
  StellingShape shapes[2];
  guint n = 0;

  shapes[n++] = get_shape (stelling_node_get_move (move->node), STELLING_SHAPE_RED);
  if (move->n_best > 0)
    shapes[n++] = get_shape (move->best[0], STELLING_SHAPE_GREEN);
  stelling_board_preview_set_node (STELLING_BOARD_PREVIEW (board),
                                   stelling_node_get_before (move->node));
  stelling_board_preview_set_shapes (STELLING_BOARD_PREVIEW (board), shapes, n);
  g_object_set (board, "flipped", flipped, NULL);
  gtk_widget_set_valign (board, GTK_ALIGN_START);
  return board;
}

static GtkWidget *
create_words (StellingReviewItem *item)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  const char *const *sentences = stelling_review_item_get_sentences (item);
  const char *mark = stelling_review_item_get_mark (item);

  /* The column decides how wide they are. */
  gtk_box_append (GTK_BOX (words), stelling_wrapped_label_new (
                                       stelling_review_item_get_title (item), -1, "heading"));
  for (guint i = 0; sentences[i] != NULL; i++)
    gtk_box_append (GTK_BOX (words), stelling_wrapped_label_new (sentences[i], -1, NULL));
  if (mark != NULL)
    gtk_box_append (GTK_BOX (words), stelling_wrapped_label_new (mark, -1, "dim-label"));
  gtk_widget_set_hexpand (words, TRUE);
  return words;
}

GtkWidget *
stelling_review_row_new (StellingReviewItem *item, gboolean flipped, gboolean has_board)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  g_autofree char *spoken = stelling_review_spoken_dup_item (item);

  if (has_board && stelling_review_item_get_rank (item) != STELLING_RANK_OTHER)
    gtk_box_append (GTK_BOX (box), create_board (item, flipped));
  gtk_box_append (GTK_BOX (box), create_words (item));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  stelling_name_widget (row, spoken);
  g_object_set_data_full (G_OBJECT (row), ITEM_KEY, g_object_ref (item), g_object_unref);
  return row;
}

StellingReviewItem *
stelling_review_row_get_item (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), ITEM_KEY);
}
