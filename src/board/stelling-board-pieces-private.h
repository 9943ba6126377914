/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-board-drawing.h"

G_BEGIN_DECLS

/* Shared by the files that draw pieces. All draw in the unit square; the light falls from the upper
 * left. In every style shapes and markings tell the sides apart, not only colours. */

typedef struct
{
  cairo_t *cr;
  const StellingBoardTheme *theme;
  const StellingPieceColours *colours;
  double outline; /* width, in squares */
  double pixels;  /* the side of a square */
} StellingPieceBrush;

/* The drawings of a style. A block is a set piece of Teblo, a man one of Tablut that is no king. */
typedef struct
{
  void (*draw_block) (StellingPieceBrush *brush, StellingSide side);
  void (*draw_pawn) (StellingPieceBrush *brush, StellingSide side);
  void (*draw_man) (StellingPieceBrush *brush, StellingSide side);
  void (*draw_king) (StellingPieceBrush *brush);
} StellingPieceDrawings;

extern const StellingPieceDrawings stelling_piece_drawings_carved;
extern const StellingPieceDrawings stelling_piece_drawings_tokens;
extern const StellingPieceDrawings stelling_piece_drawings_engraved;

/* Fills the path with the source, and draws its outline. */
void stelling_piece_brush_fill (StellingPieceBrush *self);
/* Takes the pattern over as the source. */
void stelling_piece_brush_set_pattern (StellingPieceBrush *self, cairo_pattern_t *pattern);
/* Draws a soft round shadow on the board. */
void stelling_piece_brush_draw_shadow (StellingPieceBrush *self,
                                       double x,
                                       double y,
                                       double rx,
                                       double ry);

/* Trace Yellow's square with rounded corners or Red's eight-sided form, around 0, @y. */
void stelling_piece_trace_block (cairo_t *cr, StellingSide side, double y, double half);
/* Trace Yellow's ring or Red's lozenge. */
void stelling_piece_trace_sign (cairo_t *cr, StellingSide side, double y, double radius);
void stelling_piece_trace_crown (cairo_t *cr);
/* Trace the body of a pawn with its neck, and Yellow's round or Red's pointed head. */
void stelling_piece_trace_body (cairo_t *cr);
void stelling_piece_trace_head (cairo_t *cr, StellingSide side);
/* Draws an outline round the path, and a pale rim round that, which set a pawn off from a set piece
 * of its own colour. Keeps the path. */
void stelling_piece_draw_outlines (StellingPieceBrush *brush, double width, double halo);

G_END_DECLS
