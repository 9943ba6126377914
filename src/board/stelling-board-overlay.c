/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-overlay-private.h"

#include <string.h>

/* The geometry of a position, brought on to the squares. */

guint
stelling_overlay_get_direction (int n, StellingSquare from, StellingSquare to)
{
  if (from / n == to / n)
    return to > from ? STELLING_EAST : STELLING_WEST;
  return to > from ? STELLING_NORTH : STELLING_SOUTH;
}

int
stelling_overlay_get_step (int n, guint direction)
{
  return direction == STELLING_NORTH   ? n
         : direction == STELLING_EAST  ? 1
         : direction == STELLING_SOUTH ? -n
                                       : -1;
}

#define OPPOSITE(direction) (((direction) + 2) % 4)

/* --- Teblo --- */

static void
add_way (StellingBoardOverlay *self, const StellingInsight *insight, StellingSide side)
{
  const StellingPawnWay *way = &insight->ways[side];
  gboolean has_path = (insight->parts & STELLING_INSIGHT_WAYS) != 0;

  if (way->from == STELLING_SQUARE_NONE)
    return;
  if (has_path)
    {
      self->cells[way->from].above.way[side] |= STELLING_OVERLAY_PAWN;
      self->cells[way->from].above.length[side] = (guint8) way->length;
      self->cells[way->from].above.before[side] = (guint8) insight->before[side];
    }
  if (way->length == STELLING_TEBLO_FAR)
    return;
  for (guint i = 0; has_path && i < way->length; i++)
    {
      guint ahead
          = stelling_overlay_get_direction (STELLING_TEBLO_SIZE, way->path[i], way->path[i + 1]);

      self->cells[way->path[i]].above.arms[side] |= (guint8) (1 << ahead);
      self->cells[way->path[i + 1]].above.arms[side] |= (guint8) (1 << OPPOSITE (ahead));
    }
  for (int i = 0; i < STELLING_TEBLO_SQUARES; i++)
    {
      guint8 *bits = &self->cells[i].above.way[side];
      StellingSquare square = (StellingSquare) i;

      if (has_path && stelling_squares_contain (&way->squares, square))
        *bits |= STELLING_OVERLAY_ON_WAY;
      if ((insight->parts & STELLING_INSIGHT_SHARED) == 0)
        continue;
      if (stelling_squares_contain (&way->cuts, square))
        *bits |= STELLING_OVERLAY_CUT;
      else if (stelling_squares_contain (&way->shared, square))
        *bits |= STELLING_OVERLAY_SHARED;
    }
}

static void
add_lost (StellingBoardOverlay *self, const StellingInsight *insight)
{
  for (guint pawn = 0; pawn < 2; pawn++)
    for (guint owner = 0; owner < 2; owner++)
      for (StellingSquares rest = insight->cut_off[pawn][owner];
           !stelling_squares_is_empty (&rest);)
        self->cells[stelling_squares_pop (&rest)].below.lost |= (guint8) (1 << (2 * pawn + owner));
}

/* --- Tablut --- */

static void
add_lines (StellingBoardOverlay *self, const StellingInsight *insight)
{
  for (guint direction = 0; direction < STELLING_N_DIRECTIONS; direction++)
    {
      int step = stelling_overlay_get_step (STELLING_TABLUT_SIZE, direction);
      StellingSquare square = insight->king;

      for (guint i = 0; i < insight->steps[direction]; i++)
        {
          square = (StellingSquare) (square + step);
          if (i + 1 < insight->steps[direction])
            self->cells[square].below.line = (guint8) (1 << direction);
          else
            self->cells[square].below.steps = (guint8) insight->steps[direction];
        }
    }
}

static void
add_taking (StellingBoardOverlay *self, StellingMove move, StellingSide side)
{
  StellingSquare from = stelling_move_get_from (move), to = stelling_move_get_to (move);
  guint ahead = stelling_overlay_get_direction (STELLING_TABLUT_SIZE, from, to);
  int step = stelling_overlay_get_step (STELLING_TABLUT_SIZE, ahead);

  self->cells[from].above.takings[side] |= (guint8) (STELLING_OVERLAY_START | 1 << ahead);
  for (StellingSquare at = from; at != to;)
    {
      at = (StellingSquare) (at + step);
      self->cells[at].above.takings[side] |= (guint8) (1 << OPPOSITE (ahead));
      if (at != to)
        self->cells[at].above.takings[side] |= (guint8) (1 << ahead);
    }
  self->cells[to].above.heads[side] |= (guint8) (1 << OPPOSITE (ahead));
}

static void
add_takings (StellingBoardOverlay *self, const StellingInsight *insight, StellingSide turn)
{
  for (guint side = 0; side < 2; side++)
    {
      for (guint i = 0; i < insight->takings[side].n; i++)
        add_taking (self, insight->takings[side].moves[i], side);
      for (int i = 0; i < STELLING_TABLUT_SQUARES; i++)
        {
          guint8 *bits = &self->cells[i].above.takings[side];

          if (stelling_squares_contain (&insight->takable[side], (StellingSquare) i))
            *bits |= STELLING_OVERLAY_TAKABLE;
          if (*bits != 0 && side == turn)
            *bits |= STELLING_OVERLAY_TO_MOVE;
        }
    }
}

static void
add_closed (StellingBoardOverlay *self, const StellingInsight *insight)
{
  for (int i = 0; i < STELLING_TABLUT_SQUARES; i++)
    {
      StellingSquare square = (StellingSquare) i;

      if (stelling_squares_contain (&insight->barred, square))
        self->cells[i].below.closed |= STELLING_OVERLAY_BARRED;
      if (stelling_squares_contain (&insight->deadly, square))
        self->cells[i].below.closed |= STELLING_OVERLAY_DEADLY;
      if (stelling_squares_contain (&insight->sides, square))
        self->cells[insight->king].above.sides
            |= (guint8) (1 << stelling_overlay_get_direction (STELLING_TABLUT_SIZE, insight->king,
                                                              square));
    }
}

static void
add_control (StellingBoardOverlay *self, const StellingInsight *insight)
{
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < STELLING_TABLUT_SQUARES; i++)
      self->cells[i].below.control[side] = insight->control[side][i];
}

/* --- a move that is not allowed --- */

/* Draws the rim of the part of the board in which the pawn would be shut. */
static void
add_shut (StellingBoardOverlay *self, const StellingSquares *part)
{
  for (StellingSquares rest = *part; !stelling_squares_is_empty (&rest);)
    {
      StellingSquare square = stelling_squares_pop (&rest);
      guint file = square % STELLING_TEBLO_SIZE;
      guint8 bits = STELLING_OVERLAY_INSIDE;

      for (guint direction = 0; direction < STELLING_N_DIRECTIONS; direction++)
        {
          int beside = square + stelling_overlay_get_step (STELLING_TEBLO_SIZE, direction);
          gboolean wraps = (direction == STELLING_EAST && file == STELLING_TEBLO_SIZE - 1)
                           || (direction == STELLING_WEST && file == 0);

          if (wraps || beside < 0 || beside >= STELLING_TEBLO_SQUARES
              || !stelling_squares_contain (part, (StellingSquare) beside))
            bits |= (guint8) (1 << direction);
        }
      self->cells[square].below.shut = bits;
    }
}

static void
add_cut_off (StellingBoardOverlay *self, const StellingRefusal *refusal)
{
  const StellingPawnWay *way = &refusal->way;

  add_shut (self, &refusal->why.squares);
  self->cells[way->from].above.refused |= STELLING_OVERLAY_RING;
  self->cells[way->to].above.refused |= STELLING_OVERLAY_RING;
  self->cells[stelling_move_get_to (refusal->move)].above.refused |= STELLING_OVERLAY_CROSS;
  for (guint i = 0; way->length != STELLING_TEBLO_FAR && i < way->length; i++)
    {
      guint ahead
          = stelling_overlay_get_direction (STELLING_TEBLO_SIZE, way->path[i], way->path[i + 1]);

      self->cells[way->path[i]].above.refused |= (guint8) (1 << ahead);
      self->cells[way->path[i + 1]].above.refused |= (guint8) (1 << OPPOSITE (ahead));
    }
}

/* Draws the line from the piece to what stands in its way. */
static void
add_blocked (StellingBoardOverlay *self, const StellingRefusal *refusal)
{
  StellingSquare from = stelling_move_get_from (refusal->move), to = refusal->why.square;
  guint ahead = stelling_overlay_get_direction (STELLING_TABLUT_SIZE, from, to);
  int step = stelling_overlay_get_step (STELLING_TABLUT_SIZE, ahead);

  self->cells[from].above.refused |= (guint8) (STELLING_OVERLAY_RING | 1 << ahead);
  for (StellingSquare at = from; at != to;)
    {
      at = (StellingSquare) (at + step);
      self->cells[at].above.refused
          |= (guint8) (1 << OPPOSITE (ahead) | (at != to ? 1 << ahead : STELLING_OVERLAY_CROSS));
    }
}

static void
add_refusal (StellingBoardOverlay *self, const StellingRefusal *refusal)
{
  switch ((int) refusal->why.kind)
    {
    case STELLING_WHY_CUTS_OFF:
      add_cut_off (self, refusal);
      break;
    case STELLING_WHY_BLOCKED:
    case STELLING_WHY_THRONE:
    case STELLING_WHY_THRONE_PASS:
    case STELLING_WHY_CORNER:
      add_blocked (self, refusal);
      break;
    default:
      break;
    }
}

/* --- all --- */

static void
add_insight (StellingBoardOverlay *self, const StellingInsight *insight, StellingSide turn)
{
  for (guint side = 0; side < 2; side++)
    if ((insight->parts & (STELLING_INSIGHT_WAYS | STELLING_INSIGHT_SHARED)) != 0)
      add_way (self, insight, side);
  if ((insight->parts & STELLING_INSIGHT_FORBIDDEN) != 0)
    add_lost (self, insight);
  if ((insight->parts & STELLING_INSIGHT_LINES) != 0)
    add_lines (self, insight);
  if ((insight->parts & STELLING_INSIGHT_TAKINGS) != 0)
    add_takings (self, insight, turn);
  if ((insight->parts & STELLING_INSIGHT_CLOSED) != 0)
    add_closed (self, insight);
  if ((insight->parts & STELLING_INSIGHT_CONTROL) != 0)
    add_control (self, insight);
}

gboolean
stelling_board_overlay_init (StellingBoardOverlay *self, const StellingBoardPicture *picture)
{
  if ((picture->insight == NULL || picture->insight->parts == 0)
      && (picture->refusal == NULL || picture->refusal->move == STELLING_MOVE_NONE)
      && picture->truths == NULL)
    return FALSE;
  memset (self, 0, sizeof *self);
  if (picture->insight != NULL)
    add_insight (self, picture->insight, stelling_position_get_turn (picture->position));
  if (picture->refusal != NULL)
    add_refusal (self, picture->refusal);
  if (picture->truths != NULL)
    stelling_overlay_add_truths (self, picture);
  return TRUE;
}

guint64
stelling_board_overlay_get_key (const StellingBoardOverlay *self,
                                StellingSquare square,
                                gboolean below)
{
  const StellingOverlayCell *cell = &self->cells[square];
  guint64 words[3] = { 0, 0, 0 }, key = 0;

  G_STATIC_ASSERT (sizeof cell->above <= sizeof words);
  if (below)
    memcpy (words, &cell->below, sizeof cell->below);
  else
    memcpy (words, &cell->above, sizeof cell->above);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    key = key * 1099511628211u ^ words[i];
  return key;
}

/* --- drawing --- */

static void
draw_cell_below (const StellingBoardGeometry *geometry, cairo_t *cr, gconstpointer data)
{
  const StellingOverlayCell *cell = data;

  stelling_overlay_draw_control (geometry, cr, cell);
  stelling_overlay_draw_lost (geometry, cr, cell);
  stelling_overlay_draw_king (geometry, cr, cell);
  stelling_overlay_draw_shut (geometry, cr, cell);
}

static void
draw_cell_above (const StellingBoardGeometry *geometry, cairo_t *cr, gconstpointer data)
{
  const StellingOverlayCell *cell = data;

  stelling_overlay_draw_ways (geometry, cr, cell);
  stelling_overlay_draw_takings (geometry, cr, cell);
  stelling_overlay_draw_truths (geometry, cr, cell);
  stelling_overlay_draw_refused (geometry, cr, cell);
}

void
stelling_board_overlay_draw (const StellingBoardOverlay *self,
                             const StellingBoardGeometry *geometry,
                             cairo_t *cr,
                             StellingSquare square,
                             gboolean below)
{
  guint64 key = stelling_board_overlay_get_key (self, square, below);

  /* The same bits mean something else above the pieces. */
  if (key != 0)
    stelling_board_cache_paint_tile (geometry, cr, square, below ? key : ~key,
                                     below ? draw_cell_below : draw_cell_above,
                                     &self->cells[square]);
}

/* --- samples --- */

static void
make_sample (StellingInsightPart part, StellingOverlayCell *cell)
{
  const guint8 across = 1 << STELLING_EAST | 1 << STELLING_WEST;

  memset (cell, 0, sizeof *cell);
  switch (part)
    {
    case STELLING_INSIGHT_WAYS:
      cell->above.arms[STELLING_YELLOW] = cell->above.arms[STELLING_RED] = across;
      break;
    case STELLING_INSIGHT_SHARED:
      cell->above.way[STELLING_YELLOW] = STELLING_OVERLAY_SHARED;
      cell->above.way[STELLING_RED] = STELLING_OVERLAY_CUT;
      break;
    case STELLING_INSIGHT_FORBIDDEN:
      cell->below.lost = 1 << (2 * STELLING_YELLOW + STELLING_RED);
      break;
    case STELLING_INSIGHT_LINES:
      cell->below.line = 1 << STELLING_EAST;
      break;
    case STELLING_INSIGHT_TAKINGS:
      cell->above.takings[STELLING_LIGHT] = STELLING_OVERLAY_TAKABLE | STELLING_OVERLAY_TO_MOVE;
      break;
    case STELLING_INSIGHT_CLOSED:
      cell->below.closed = STELLING_OVERLAY_DEADLY;
      cell->above.sides = 1 << STELLING_NORTH | 1 << STELLING_WEST;
      break;
    case STELLING_INSIGHT_SOLVED:
      cell->above.place = STELLING_OVERLAY_WIN | 3;
      break;
    case STELLING_INSIGHT_PROVEN:
      cell->above.step = STELLING_OVERLAY_WIN | 3;
      break;
    case STELLING_INSIGHT_CONTROL:
    default:
      cell->below.control[STELLING_LIGHT] = 2;
      cell->below.control[STELLING_DARK] = 1;
      break;
    }
}

void
stelling_board_overlay_draw_sample (cairo_t *cr,
                                    StellingInsightPart part,
                                    StellingScheme scheme,
                                    const StellingBoardTheme *theme,
                                    double size)
{
  StellingBoardGeometry geometry = { 0 };
  StellingOverlayCell cell;

  geometry.game = (part & STELLING_INSIGHT_OF_TEBLO) != 0 ? STELLING_GAME_TEBLO
                                                          : STELLING_GAME_TABLUT;
  geometry.scheme = scheme;
  geometry.theme = theme;
  geometry.n = 1;
  geometry.size = geometry.side = size;
  geometry.unit = 1;
  make_sample (part, &cell);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  cairo_translate (cr, size / 2, size / 2);
  cairo_scale (cr, size, size);
  stelling_paint_set (cr, geometry.theme->square, 1);
  cairo_paint (cr);
  if (part == STELLING_INSIGHT_FORBIDDEN)
    stelling_board_mark_draw (cr, geometry.theme, STELLING_SPRITE_HATCH, size);
  draw_cell_below (&geometry, cr, &cell);
  if (part == STELLING_INSIGHT_TAKINGS)
    stelling_board_piece_draw (cr, geometry.theme, geometry.game, STELLING_SPRITE_DARK, size);
  draw_cell_above (&geometry, cr, &cell);
  cairo_restore (cr);
}
