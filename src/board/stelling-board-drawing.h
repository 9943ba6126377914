/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-board-picture.h"

G_BEGIN_DECLS

/* Shared by the files that draw the board. They draw in device pixels; pieces and marks are drawn
 * in a square with the centre 0, 0 and the side 1. */

/* The colours of one kind of piece, 0xRRGGBB. */
typedef struct
{
  guint32 light; /* in the light */
  guint32 face;
  guint32 shade; /* away from the light */
  guint32 wall;  /* the side of a low block */
  guint32 edge;  /* outline */
  guint32 mark;  /* carved into it */
  guint32 halo;  /* around a pawn */
} StellingPieceColours;

typedef struct
{
  gboolean plain; /* high contrast: no shading, strong outlines */
  StellingBoardStyle board_style;
  StellingPieceStyle piece_style;
  double outline; /* width, in squares */
  double shadow;  /* strength from 0 to 1 */
  guint32 frame;
  guint32 frame_shade;
  guint32 frame_text;
  guint32 inside_text; /* on the squares */
  guint32 square;
  guint32 square_other; /* of every second square: nearly the same colour */
  guint32 line;
  guint32 grain;
  double grain_strength; /* 0: none */
  guint32 base[3];       /* Yellow's, Red's, nobody's */
  guint32 base_mark[3];
  guint32 throne;
  guint32 ornament;
  guint32 last;
  guint32 accent; /* selection and targets */
  guint32 accent_halo;
  guint32 cursor;
  guint32 cursor_halo;
  guint32 hatch;
  guint32 problem;
  guint32 problem_text;
  guint32 hover;
  guint32 hint;
  guint32 threat; /* the same, of the side that is not to move */
  guint32 shape[STELLING_N_SHAPE_COLOURS];
  StellingPieceColours pieces[2]; /* by side */
  StellingPieceColours pawns[2];
  StellingPieceColours king;
} StellingBoardTheme;

/* Returns the theme of these styles, which high contrast and paper do not have. */
const StellingBoardTheme *stelling_board_theme_get (StellingGame game,
                                                    StellingScheme scheme,
                                                    StellingBoardStyle board_style,
                                                    StellingPieceStyle piece_style);

typedef struct
{
  const StellingBoardTheme *theme;
  StellingRules rules;
  StellingGame game;
  StellingScheme scheme;
  gboolean flipped;
  StellingCoordinates coordinates;
  gboolean snapped;
  int n;         /* squares on a side */
  double size;   /* of the board, in device pixels, as all below */
  double side;   /* of a square */
  double origin; /* of the squares, from the left and from the top */
  double unit;   /* device pixels per unit */
} StellingBoardGeometry;

void stelling_board_geometry_init (StellingBoardGeometry *self,
                                   const StellingBoardPicture *picture,
                                   double size);
gboolean stelling_board_geometry_equal (const StellingBoardGeometry *a,
                                        const StellingBoardGeometry *b);
/* Fills in the top left of a square; its numbers need not be whole. */
void stelling_board_geometry_locate (const StellingBoardGeometry *self,
                                     double file,
                                     double rank,
                                     double *x,
                                     double *y);

void stelling_paint_set (cairo_t *cr, guint32 colour, double alpha);
/* Returns @colour with @part of @other in it, 0 … 1. */
guint32 stelling_paint_mix (guint32 colour, guint32 other, double part);
void stelling_paint_add_stop (cairo_pattern_t *pattern,
                              double offset,
                              guint32 colour,
                              double alpha);
void stelling_paint_rounded (cairo_t *cr,
                             double x,
                             double y,
                             double width,
                             double height,
                             double radius);

/* Draws a soft round shadow. */
void stelling_shadow_draw (cairo_t *cr, double strength, double x, double y, double rx, double ry);

/* Draws frame, squares, bases, throne, corners and coordinates. */
void stelling_board_squares_draw (const StellingBoardGeometry *geometry, cairo_t *cr);
/* Draw its parts: the frame and the ground of the squares, with lines between them, as the style of
 * the board is. */
void stelling_board_frame_draw (const StellingBoardGeometry *geometry, cairo_t *cr);
void stelling_board_ground_draw (const StellingBoardGeometry *geometry, cairo_t *cr);
void stelling_board_coordinates_draw (const StellingBoardGeometry *geometry, cairo_t *cr);
void stelling_board_emblem_draw (cairo_t *cr,
                                 StellingSquareKind kind,
                                 guint32 colour,
                                 double width);

/* Drawings that may be kept as pixels. */
typedef enum
{
  STELLING_SPRITE_LIGHT,
  STELLING_SPRITE_DARK,
  STELLING_SPRITE_KING,
  STELLING_SPRITE_YELLOW_PAWN,
  STELLING_SPRITE_RED_PAWN,
  STELLING_SPRITE_HATCH,
  STELLING_SPRITE_DOT,
  STELLING_SPRITE_RING,
  STELLING_SPRITE_PROBLEM,
  STELLING_N_SPRITES,
} StellingSprite;

/* The distance that a sprite may reach from its centre, in squares. */
#define STELLING_SPRITE_REACH 0.75

/* Draw in the unit square; @pixels: the side of a square, for the thinnest lines. */
void stelling_board_piece_draw (cairo_t *cr,
                                const StellingBoardTheme *theme,
                                StellingGame game,
                                StellingSprite sprite,
                                double pixels);
void stelling_board_mark_draw (cairo_t *cr,
                               const StellingBoardTheme *theme,
                               StellingSprite sprite,
                               double pixels);
/* Draw the marks that lie on the squares, under the pieces, and those above all. */
void stelling_board_marks_draw_below (const StellingBoardGeometry *geometry,
                                      const StellingBoardPicture *picture,
                                      cairo_t *cr);
void stelling_board_marks_draw_above (const StellingBoardGeometry *geometry,
                                      const StellingBoardPicture *picture,
                                      cairo_t *cr);

/* Draw the engine's placements and its steps. */
void stelling_board_hints_draw_places (const StellingBoardGeometry *geometry,
                                       const StellingBoardPicture *picture,
                                       cairo_t *cr);
void stelling_board_hints_draw_arrows (const StellingBoardGeometry *geometry,
                                       const StellingBoardPicture *picture,
                                       cairo_t *cr);
/* Gets the corners of the part of the board in which there are arrows. */
void stelling_board_hints_get_corners (const StellingBoardPicture *picture,
                                       const StellingBoardGeometry *geometry,
                                       double *x0,
                                       double *y0,
                                       double *x1,
                                       double *y1);
/* Draw the user's shapes: fields below the pieces, others above; arrows and lines above all. */
void stelling_board_shapes_draw_below (const StellingBoardGeometry *geometry,
                                       const StellingBoardPicture *picture,
                                       cairo_t *cr);
void stelling_board_shapes_draw_above (const StellingBoardGeometry *geometry,
                                       const StellingBoardPicture *picture,
                                       cairo_t *cr);
void stelling_board_shapes_draw_lines (const StellingBoardGeometry *geometry,
                                       const StellingBoardPicture *picture,
                                       cairo_t *cr);
/* The usual arrow. */
#define STELLING_ARROW_WIDTH 0.15
#define STELLING_ARROW_ALPHA 0.78

typedef struct
{
  guint32 colour;
  double alpha; /* but on plain boards */
  double width; /* of the shaft, in squares */
  /* The shaft is in pieces, so that it is not by its colour alone that the arrow is told from
   * others. */
  gboolean broken;
} StellingArrowLook;

/* Draws an arrow between the middles of two squares. */
void stelling_board_arrow_draw (const StellingBoardGeometry *geometry,
                                cairo_t *cr,
                                StellingSquare from,
                                StellingSquare to,
                                const StellingArrowLook *look);
/* Draw the pieces on a square, and the piece on its way. */
void stelling_board_contents_draw (const StellingBoardGeometry *geometry,
                                   const StellingBoardPicture *picture,
                                   cairo_t *cr,
                                   StellingSquare square);
void stelling_board_moving_draw (const StellingBoardGeometry *geometry,
                                 const StellingBoardPicture *picture,
                                 cairo_t *cr);

/* Returns whether pieces stay on their squares, but for shades that nobody sees: all that is on a
 * square can be drawn by itself then. */
gboolean stelling_board_contents_stay_within (const StellingBoardGeometry *geometry);

/* Return a layer's key on a square: the same number if it looks the same, 0 if it is empty there. A
 * widget draws only changes. */
guint64 stelling_board_marks_get_key_below (const StellingBoardPicture *picture,
                                            StellingSquare square);
guint64 stelling_board_contents_get_key (const StellingBoardPicture *picture,
                                         StellingSquare square);
guint64 stelling_board_marks_get_key_above (const StellingBoardPicture *picture,
                                            StellingSquare square);
/* Return the key of a placement on a square, 5 bits, and that of all steps. */
guint64 stelling_board_hints_get_key (const StellingBoardPicture *picture, StellingSquare square);
guint64 stelling_board_hints_get_key_arrows (const StellingBoardPicture *picture);
/* Returns the key of all arrows and lines; the keys of marks include other shapes on the square. */
guint64 stelling_board_shapes_get_key_lines (const StellingBoardPicture *picture);
guint64 stelling_board_shapes_get_key (const StellingBoardPicture *picture,
                                       StellingSquare square,
                                       gboolean below);

/* Paints kept pixels where @cr has pixels of the same size, else draws. */
void stelling_board_cache_paint_squares (const StellingBoardGeometry *geometry, cairo_t *cr);
/* Paints at the square whose top left is @x, @y. */
void stelling_board_cache_paint_sprite (const StellingBoardGeometry *geometry,
                                        cairo_t *cr,
                                        StellingSprite sprite,
                                        double x,
                                        double y,
                                        double alpha);
/* Draws the same, never from pixels, and larger by @zoom. */
void stelling_board_sprite_draw (const StellingBoardGeometry *geometry,
                                 cairo_t *cr,
                                 StellingSprite sprite,
                                 double x,
                                 double y,
                                 double zoom);

/* Draws what lies on one square, in the unit square. */
typedef void (*StellingTileDraw) (const StellingBoardGeometry *geometry,
                                  cairo_t *cr,
                                  gconstpointer data);
/* Paints what @draw draws within the rim of @square; @key: the same number if it looks the same. */
void stelling_board_cache_paint_tile (const StellingBoardGeometry *geometry,
                                      cairo_t *cr,
                                      StellingSquare square,
                                      guint64 key,
                                      StellingTileDraw draw,
                                      gconstpointer data);

G_END_DECLS
