/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-piece-image.h"

#include "stelling-board-drawing.h"
#include "stelling-scheme.h"

struct _StellingPieceImage
{
  GtkWidget parent_instance;

  int size;
  StellingGame game;
  StellingSprite sprite; /* STELLING_N_SPRITES: none */
};

G_DEFINE_FINAL_TYPE (StellingPieceImage, stelling_piece_image, GTK_TYPE_WIDGET)

static void
stelling_piece_image_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  *minimum = *natural = STELLING_PIECE_IMAGE (widget)->size;
}

static void
stelling_piece_image_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  StellingPieceImage *self = STELLING_PIECE_IMAGE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int size = MIN (width, height);
  /* Pieces leave some of their square free. */
  double side = size * 1.12;
  cairo_t *cr;

  if (self->sprite == STELLING_N_SPRITES || size < 1)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, width / 2.0, height / 2.0);
  cairo_scale (cr, side, side);
  stelling_board_piece_draw (cr, stelling_scheme_get_theme (self->game), self->game, self->sprite,
                             side);
  cairo_destroy (cr);
}

static void
stelling_piece_image_class_init (StellingPieceImageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = stelling_piece_image_measure;
  widget_class->snapshot = stelling_piece_image_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "piece");
}

static void
stelling_piece_image_init (StellingPieceImage *self)
{
  self->size = 24;
  self->sprite = STELLING_N_SPRITES;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  stelling_scheme_follow (GTK_WIDGET (self));
}

GtkWidget *
stelling_piece_image_new (int size)
{
  StellingPieceImage *self = g_object_new (STELLING_TYPE_PIECE_IMAGE, NULL);

  self->size = MAX (size, 1);
  return GTK_WIDGET (self);
}

void
stelling_piece_image_set_piece (StellingPieceImage *self, StellingGame game, StellingPiece piece)
{
  g_return_if_fail (STELLING_IS_PIECE_IMAGE (self));

  self->game = game;
  switch (piece)
    {
    case STELLING_PIECE_LIGHT:
      self->sprite = STELLING_SPRITE_LIGHT;
      break;
    case STELLING_PIECE_DARK:
      self->sprite = STELLING_SPRITE_DARK;
      break;
    case STELLING_PIECE_KING:
      self->sprite = STELLING_SPRITE_KING;
      break;
    case STELLING_PIECE_NONE:
    default:
      self->sprite = STELLING_N_SPRITES;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
stelling_piece_image_set_pawn (StellingPieceImage *self, StellingSide side)
{
  g_return_if_fail (STELLING_IS_PIECE_IMAGE (self));

  self->game = STELLING_GAME_TEBLO;
  self->sprite = side == STELLING_RED ? STELLING_SPRITE_RED_PAWN : STELLING_SPRITE_YELLOW_PAWN;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
