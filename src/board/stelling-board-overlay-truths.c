/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-overlay-private.h"

/* Proven results of moves, for the side to move: the number of moves of who wins after a #, with a
 * minus for a loss, or = for a draw. A placement's field has corners, a step's is round. */

/* Where a step's field stands on a square that has a placement's too, and what the piece's own has
 * beside its middle. */
#define STEP_SHIFT (-0.27)
#define PLACE_SHIFT 0.22
#define FROM_SHIFT 0.32

/* --- on to the squares --- */

static guint16
get_bits (StellingScore score)
{
  guint16 moves = (guint16) MIN ((score.plies + 1) / 2, STELLING_OVERLAY_MOVES);

  switch (score.kind)
    {
    case STELLING_SCORE_WIN:
      return STELLING_OVERLAY_WIN | moves;
    case STELLING_SCORE_LOSS:
      return STELLING_OVERLAY_LOSS | moves;
    case STELLING_SCORE_DRAW:
      return STELLING_OVERLAY_DRAW;
    case STELLING_SCORE_VALUE:
    case STELLING_SCORE_NONE:
    default:
      return 0;
    }
}

/* Returns the plies of the soonest win, or 0. */
static guint
get_soonest (const StellingTruths *truths)
{
  guint plies = 0;

  for (guint i = 0; i < truths->n; i++)
    {
      StellingScore score = truths->truths[i].score;

      if (score.kind == STELLING_SCORE_WIN && (plies == 0 || score.plies < plies))
        plies = score.plies;
    }
  return plies;
}

/* Draws the way of a winning step in Tablut. */
static void
add_step (StellingBoardOverlay *self, StellingMove move)
{
  StellingSquare from = stelling_move_get_from (move), to = stelling_move_get_to (move);
  guint ahead = stelling_overlay_get_direction (STELLING_TABLUT_SIZE, from, to);
  int step = stelling_overlay_get_step (STELLING_TABLUT_SIZE, ahead);

  self->cells[from].above.winning |= STELLING_OVERLAY_START;
  for (StellingSquare at = from; at != to;)
    {
      self->cells[at].above.winning |= (guint8) (1 << ahead);
      at = (StellingSquare) (at + step);
      self->cells[at].above.winning |= (guint8) (1 << (ahead + 2) % 4);
    }
}

void
stelling_overlay_add_truths (StellingBoardOverlay *self, const StellingBoardPicture *picture)
{
  const StellingTruths *truths = picture->truths;
  guint n = truths->game == STELLING_GAME_TEBLO ? STELLING_TEBLO_SQUARES : STELLING_TABLUT_SQUARES;
  guint soonest;

  for (guint i = 0; i < n; i++)
    {
      StellingSquareTruth truth;

      stelling_truths_get_square (truths, (StellingSquare) i, picture->selected, &truth);
      self->cells[i].above.place = get_bits (truth.place);
      self->cells[i].above.step = get_bits (truth.step);
      self->cells[i].above.from = get_bits (truth.from);
    }
  if (truths->game != STELLING_GAME_TABLUT || picture->selected != STELLING_SQUARE_NONE)
    return;
  soonest = get_soonest (truths);
  for (guint i = 0; i < truths->n; i++)
    if (truths->truths[i].score.kind == STELLING_SCORE_WIN
        && truths->truths[i].score.plies == soonest)
      add_step (self, truths->truths[i].move);
}

/* --- drawing --- */

static StellingOverlayInk
get_ink (const StellingBoardGeometry *geometry, guint16 bits)
{
  /* By result: a win, a loss, a draw. */
  static const StellingOverlayInk coloured[]
      = { { 0x1b6e3c, 0xffffff }, { 0xa51d2d, 0xffffff }, { 0xe6e6e6, 0x303030 } };
  static const StellingOverlayInk plain[]
      = { { 0xffffff, 0x000000 }, { 0x000000, 0xffffff }, { 0xc8c8c8, 0x000000 } };
  guint result = bits / STELLING_OVERLAY_WIN - 1;

  return geometry->scheme == STELLING_SCHEME_LIGHT || geometry->scheme == STELLING_SCHEME_DARK
             ? coloured[result]
             : plain[result];
}

static void
draw_result (const StellingBoardGeometry *geometry,
             cairo_t *cr,
             guint16 bits,
             double y,
             gboolean round)
{
  guint moves = bits & STELLING_OVERLAY_MOVES;
  char text[16] = "=";

  if (bits == 0)
    return;
  if ((bits & STELLING_OVERLAY_RESULT) == STELLING_OVERLAY_WIN)
    g_snprintf (text, sizeof text, "#%u", moves);
  else if ((bits & STELLING_OVERLAY_RESULT) == STELLING_OVERLAY_LOSS)
    g_snprintf (text, sizeof text, "#\u2212%u", moves);
  stelling_overlay_draw_badge (cr, get_ink (geometry, bits), text, 0, y, round, geometry->side);
}

static void
draw_ways (const StellingBoardGeometry *geometry, cairo_t *cr, guint8 directions)
{
  double begin = (directions & STELLING_OVERLAY_START) != 0 ? 0.34 : 0;

  for (guint direction = 0; direction < STELLING_N_DIRECTIONS; direction++)
    if ((directions >> direction & 1) != 0)
      {
        double dx, dy;

        stelling_overlay_point (geometry, direction, &dx, &dy);
        cairo_move_to (cr, dx * 0.6, dy * 0.6);
        cairo_line_to (cr, dx * begin, dy * begin);
      }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  stelling_overlay_stroke (cr, get_ink (geometry, STELLING_OVERLAY_WIN), 0.06);
}

void
stelling_overlay_draw_truths (const StellingBoardGeometry *geometry,
                              cairo_t *cr,
                              const StellingOverlayCell *cell)
{
  gboolean both = cell->above.place != 0 && cell->above.step != 0;

  if (cell->above.winning != 0)
    draw_ways (geometry, cr, cell->above.winning);
  draw_result (geometry, cr, cell->above.place, both ? PLACE_SHIFT : 0, FALSE);
  draw_result (geometry, cr, cell->above.step, both ? STEP_SHIFT : 0, TRUE);
  draw_result (geometry, cr, cell->above.from, FROM_SHIFT, TRUE);
}
