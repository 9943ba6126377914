/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-style-picture.h"

#include "stelling-scheme.h"

/* The side of a square, the width of the frame round it and how much of the board is seen; with
 * these the lines lie on whole pixels. */
#define SIDE 20
#define FRAME 3
#define SHOWN (3 * SIDE + FRAME)
#define GAP 6

struct _StellingStylePicture
{
  GtkWidget parent_instance;

  /* One of them is shown, the other one is N_…: the chosen one. */
  StellingBoardStyle board_style;
  StellingPieceStyle piece_style;
};

G_DEFINE_FINAL_TYPE (StellingStylePicture, stelling_style_picture, GTK_TYPE_WIDGET)

/* --- what stands on the boards, in their lower left corners --- */

static void
put (StellingPosition *position, const char *square, StellingPiece piece)
{
  StellingGame game = stelling_position_get_game (position);

  stelling_position_set_piece (position, stelling_square_parse (game, square, NULL), piece);
}

static const StellingPosition *
get_teblo (void)
{
  static StellingPosition position;
  static gboolean made;
  StellingRules rules;

  if (made)
    return &position;
  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&position, &rules);
  put (&position, "A3", STELLING_PIECE_LIGHT);
  put (&position, "B2", STELLING_PIECE_LIGHT);
  put (&position, "B3", STELLING_PIECE_DARK);
  put (&position, "C1", STELLING_PIECE_DARK);
  stelling_position_set_pawn (&position, STELLING_YELLOW,
                              stelling_square_parse (STELLING_GAME_TEBLO, "B2", NULL));
  stelling_position_set_pawn (&position, STELLING_RED,
                              stelling_square_parse (STELLING_GAME_TEBLO, "C2", NULL));
  made = TRUE;
  return &position;
}

static const StellingPosition *
get_tablut (void)
{
  static StellingPosition position;
  static gboolean made;
  StellingRules rules;

  if (made)
    return &position;
  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_CORNER);
  stelling_position_init (&position, &rules);
  put (&position, "b2", STELLING_PIECE_KING);
  put (&position, "a3", STELLING_PIECE_LIGHT);
  put (&position, "c1", STELLING_PIECE_DARK);
  put (&position, "c2", STELLING_PIECE_LIGHT);
  put (&position, "b3", STELLING_PIECE_DARK);
  made = TRUE;
  return &position;
}

/* --- drawing --- */

static void
draw_corner (StellingStylePicture *self, cairo_t *cr, const StellingPosition *position)
{
  int size = (int) stelling_position_get_size (position) * SIDE + 2 * FRAME;
  StellingBoardPicture picture;

  stelling_board_picture_init (&picture, position);
  stelling_scheme_dress (&picture);
  if (self->board_style < STELLING_N_BOARD_STYLES)
    picture.board_style = self->board_style;
  if (self->piece_style < STELLING_N_PIECE_STYLES)
    picture.piece_style = self->piece_style;
  /* Only a part is seen, once: nothing is worth to be kept. */
  picture.scale = 0;
  picture.coordinates = STELLING_COORDINATES_OFF;
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, SHOWN, SHOWN);
  cairo_clip (cr);
  cairo_translate (cr, 0, SHOWN - size);
  stelling_board_picture_draw (&picture, cr, size);
  cairo_restore (cr);
}

static void
stelling_style_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  StellingStylePicture *self = STELLING_STYLE_PICTURE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  cairo_translate (cr, (width - 2 * SHOWN - GAP) / 2, (height - SHOWN) / 2);
  draw_corner (self, cr, get_teblo ());
  cairo_translate (cr, SHOWN + GAP, 0);
  draw_corner (self, cr, get_tablut ());
  cairo_destroy (cr);
}

static void
stelling_style_picture_measure (GtkWidget *widget,
                                GtkOrientation orientation,
                                int for_size,
                                int *minimum,
                                int *natural,
                                int *minimum_baseline,
                                int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 2 * SHOWN + GAP : SHOWN;
}

/* --- object --- */

static void
stelling_style_picture_class_init (StellingStylePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = stelling_style_picture_measure;
  widget_class->snapshot = stelling_style_picture_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "stylepicture");
}

static void
stelling_style_picture_init (StellingStylePicture *self)
{
  self->board_style = STELLING_N_BOARD_STYLES;
  self->piece_style = STELLING_N_PIECE_STYLES;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  stelling_scheme_follow (GTK_WIDGET (self));
}

GtkWidget *
stelling_style_picture_new_board (StellingBoardStyle style)
{
  StellingStylePicture *self = g_object_new (STELLING_TYPE_STYLE_PICTURE, NULL);

  self->board_style = style;
  return GTK_WIDGET (self);
}

GtkWidget *
stelling_style_picture_new_pieces (StellingPieceStyle style)
{
  StellingStylePicture *self = g_object_new (STELLING_TYPE_STYLE_PICTURE, NULL);

  self->piece_style = style;
  return GTK_WIDGET (self);
}
