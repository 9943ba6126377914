/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-graph-picture.h"

#include <math.h>

#define MARGIN_X 8.0
#define MARGIN_Y 7.0
/* A shorter game is not stretched over the whole width. */
#define MIN_PLIES 12

typedef struct
{
  double red, green, blue;
} Colour;

/* Yellow and Red for Teblo, light and dark for Tablut; [dark scheme], because a dark area would be
 * lost in a dark background. */
static const Colour areas[2][2][2] = {
  { { { 0.95, 0.80, 0.33 }, { 0.80, 0.69, 0.31 } },
    { { 0.72, 0.26, 0.22 }, { 0.60, 0.22, 0.19 } } },
  { { { 0.96, 0.93, 0.87 }, { 0.80, 0.77, 0.71 } },
    { { 0.38, 0.34, 0.31 }, { 0.50, 0.42, 0.36 } } },
};

double
stelling_graph_picture_get_x (const StellingGraphLine *line, double width, guint ply)
{
  guint plies = MAX (stelling_graph_line_get_n_plies (line), MIN_PLIES + 1) - 1;

  return MARGIN_X + (width - 2 * MARGIN_X) * ply / plies;
}

guint
stelling_graph_picture_pick (const StellingGraphLine *line, double width, double x)
{
  guint plies = MAX (stelling_graph_line_get_n_plies (line), MIN_PLIES + 1) - 1;
  double ply = round ((x - MARGIN_X) / MAX (width - 2 * MARGIN_X, 1.0) * plies);

  if (line->nodes->len == 0)
    return 0;
  return (guint) CLAMP (ply, 0.0, (double) (stelling_graph_line_get_n_pointable (line) - 1));
}

static double
get_y (double height, float chance)
{
  return MARGIN_Y + (height - 2 * MARGIN_Y) * (1.0 - (double) chance);
}

static float
get_chance (const StellingGraphPicture *self, guint ply)
{
  return g_array_index (self->line->chances, float, ply);
}

GdkRGBA
stelling_graph_picture_get_side_colour (StellingGame game,
                                        StellingSide side,
                                        gboolean dark,
                                        gboolean high_contrast)
{
  const Colour *colour = &areas[game == STELLING_GAME_TEBLO ? 0 : 1][side][dark ? 1 : 0];

  if (high_contrast)
    return side == STELLING_LIGHT ? (GdkRGBA) { 1, 1, 1, 1 } : (GdkRGBA) { 0, 0, 0, 1 };
  return (GdkRGBA) { (float) colour->red, (float) colour->green, (float) colour->blue, 1 };
}

static void
set_area (const StellingGraphPicture *self, cairo_t *cr, StellingSide side)
{
  GdkRGBA colour
      = stelling_graph_picture_get_side_colour (self->game, side, self->dark, self->high_contrast);

  gdk_cairo_set_source_rgba (cr, &colour);
}

static void
set_text_colour (const StellingGraphPicture *self, cairo_t *cr, double alpha)
{
  cairo_set_source_rgba (cr, (double) self->text.red, (double) self->text.green,
                         (double) self->text.blue, self->high_contrast ? 1.0 : alpha);
}

static void
set_accent (const StellingGraphPicture *self, cairo_t *cr)
{
  cairo_set_source_rgb (cr, (double) self->accent.red, (double) self->accent.green,
                        (double) self->accent.blue);
}

static void
line_to (const StellingGraphPicture *self, cairo_t *cr, double width, double height, guint ply)
{
  cairo_line_to (cr, stelling_graph_picture_get_x (self->line, width, ply),
                 get_y (height, get_chance (self, ply)));
}

/* Returns the last ply up to @last in the same column of pixels as @first. */
static guint
find_column_end (const StellingGraphPicture *self, double width, guint first, guint last)
{
  double column = floor (stelling_graph_picture_get_x (self->line, width, first));

  while (first < last
         && floor (stelling_graph_picture_get_x (self->line, width, first + 1)) == column)
    first++;
  return first;
}

/* Traces plies that stand in one column: of several only the lowest and the highest are seen. */
static void
trace_column (const StellingGraphPicture *self,
              cairo_t *cr,
              double width,
              double height,
              guint first,
              guint last)
{
  guint low = first, high = first;

  for (guint ply = first + 1; ply <= last; ply++)
    {
      if (get_chance (self, ply) < get_chance (self, low))
        low = ply;
      if (get_chance (self, ply) > get_chance (self, high))
        high = ply;
    }
  line_to (self, cr, width, height, MIN (low, high));
  if (low != high)
    line_to (self, cr, width, height, MAX (low, high));
}

/* Traces the curve from one known ply to another; a single ply gets a step's width. */
static void
trace (const StellingGraphPicture *self,
       cairo_t *cr,
       double width,
       double height,
       guint first,
       guint last)
{
  double half = (stelling_graph_picture_get_x (self->line, width, 1) - MARGIN_X) / 2.0;

  if (first == last)
    {
      double x = stelling_graph_picture_get_x (self->line, width, first);
      double y = get_y (height, get_chance (self, first));

      cairo_line_to (cr, MAX (x - half, 0), y);
      cairo_line_to (cr, MIN (x + half, width), y);
      return;
    }
  for (guint ply = first, end; ply <= last; ply = end + 1)
    {
      end = find_column_end (self, width, ply, last);
      trace_column (self, cr, width, height, ply, end);
    }
}

static void
close_to (cairo_t *cr, double y)
{
  double x1, x2;

  cairo_path_extents (cr, &x1, NULL, &x2, NULL);
  cairo_line_to (cr, x2, y);
  cairo_line_to (cr, x1, y);
  cairo_close_path (cr);
}

/* The frame keeps Light's part apart from a light window, Dark's from a dark one. */
static void
draw_frame (const StellingGraphPicture *self,
            cairo_t *cr,
            double width,
            double height,
            guint first,
            guint last)
{
  cairo_new_path (cr);
  trace (self, cr, width, height, first, last);
  close_to (cr, get_y (height, self->dark ? 1 : 0));
  cairo_set_line_width (cr, 1.0);
  set_text_colour (self, cr, 0.45);
  cairo_stroke (cr);
}

/* Returns (nullable) how sure the chance at a ply is: nothing is known of a main line's beside the
 * line. */
static const StellingBand *
get_band (const StellingGraphPicture *self, guint ply)
{
  const GArray *bands = self->line->bands;

  return bands != NULL && ply < bands->len ? &g_array_index (bands, StellingBand, ply) : NULL;
}

static void
band_to (const StellingGraphPicture *self,
         cairo_t *cr,
         double width,
         double height,
         guint ply,
         gboolean high)
{
  const StellingBand *band = get_band (self, ply);

  if (band != NULL)
    cairo_line_to (cr, stelling_graph_picture_get_x (self->line, width, ply),
                   get_y (height, (float) (high ? band->high : band->low)));
}

/* Where the chance will likely be after much more thought: pale around the curve, lines where
 * nothing is pale. */
static void
draw_band (const StellingGraphPicture *self,
           cairo_t *cr,
           double width,
           double height,
           guint first,
           guint last)
{
  cairo_new_path (cr);
  for (guint ply = first; ply <= last; ply++)
    band_to (self, cr, width, height, ply, TRUE);
  if (self->high_contrast)
    cairo_new_sub_path (cr);
  for (guint ply = last + 1; ply > first; ply--)
    band_to (self, cr, width, height, ply - 1, FALSE);
  set_text_colour (self, cr, 0.25);
  cairo_set_line_width (cr, 1.0);
  if (self->high_contrast)
    cairo_stroke (cr);
  else
    cairo_fill (cr);
}

static gboolean
is_proven (const StellingGraphPicture *self, guint ply)
{
  const StellingBand *band = get_band (self, ply);

  return band != NULL && band->low == band->high;
}

/* What is proven is drawn thicker. */
static void
draw_proven (const StellingGraphPicture *self,
             cairo_t *cr,
             double width,
             double height,
             guint first,
             guint last)
{
  cairo_new_path (cr);
  for (guint ply = first; ply <= last; ply++)
    {
      if (!is_proven (self, ply))
        continue;
      if (ply == first || !is_proven (self, ply - 1))
        cairo_new_sub_path (cr);
      line_to (self, cr, width, height, ply);
    }
  set_accent (self, cr);
  cairo_set_line_width (cr, self->high_contrast ? 5.0 : 3.5);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
}

static void
draw_run (const StellingGraphPicture *self,
          cairo_t *cr,
          double width,
          double height,
          guint first,
          guint last)
{
  for (guint side = STELLING_LIGHT; side <= STELLING_DARK; side++)
    {
      cairo_new_path (cr);
      trace (self, cr, width, height, first, last);
      close_to (cr, get_y (height, side == STELLING_LIGHT ? 0 : 1));
      set_area (self, cr, (StellingSide) side);
      cairo_fill (cr);
    }
  draw_band (self, cr, width, height, first, last);
  draw_frame (self, cr, width, height, first, last);
  cairo_new_path (cr);
  trace (self, cr, width, height, first, last);
  cairo_set_line_width (cr, self->high_contrast ? 3.0 : 1.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (self->high_contrast)
    set_accent (self, cr);
  else
    cairo_set_source_rgba (cr, 0, 0, 0, 0.55);
  cairo_stroke (cr);
  draw_proven (self, cr, width, height, first, last);
}

static void
draw_runs (const StellingGraphPicture *self, cairo_t *cr, double width, double height)
{
  guint n = self->line->chances->len;

  for (guint first = 0; first < n; first++)
    {
      guint last = first;

      if (isnan (get_chance (self, first)))
        continue;
      while (last + 1 < n && !isnan (get_chance (self, last + 1)))
        last++;
      draw_run (self, cr, width, height, first, last);
      first = last;
    }
}

/* A variation of which nothing is known shows the main line, pale, and with a bar where it leaves
 * that. */
static void
draw_main (const StellingGraphPicture *self, cairo_t *cr, double width, double height)
{
  double x = floor (stelling_graph_picture_get_x (self->line, width, self->line->branch)) + 0.5;
  StellingGraphLine line = *self->line;
  StellingGraphPicture picture = *self;

  line.chances = line.main_chances;
  line.bands = NULL;
  picture.line = &line;
  cairo_push_group (cr);
  draw_runs (&picture, cr, width, height);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.4);
  cairo_set_line_width (cr, 3.0);
  cairo_move_to (cr, x, 0);
  cairo_line_to (cr, x, height);
  set_text_colour (self, cr, 0.8);
  cairo_stroke (cr);
}

static void
draw_middle (const StellingGraphPicture *self, cairo_t *cr, double width, double height)
{
  const double dashes[] = { 3.0, 4.0 };
  double y = floor (height / 2.0) + 0.5;

  cairo_save (cr);
  cairo_set_dash (cr, dashes, 2, 0.0);
  cairo_set_line_width (cr, 1.0);
  cairo_move_to (cr, 0, y);
  cairo_line_to (cr, width, y);
  set_text_colour (self, cr, 0.35);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
set_lapse_colour (cairo_t *cr, StellingLapse lapse, gboolean white)
{
  if (white)
    cairo_set_source_rgb (cr, 1, 1, 1);
  else if (lapse == STELLING_LAPSE_BLUNDER)
    cairo_set_source_rgb (cr, 0.88, 0.11, 0.14);
  else
    cairo_set_source_rgb (cr, 1.0, 0.55, 0.10);
}

/* Draws a mistake as a diamond, a dubious move as a smaller one that is empty, a blunder as a
 * larger one with a bar in it. */
static void
draw_lapse (cairo_t *cr, double x, double y, StellingLapse lapse)
{
  static const double radii[] = {
    [STELLING_LAPSE_DUBIOUS] = 3.0, [STELLING_LAPSE_MISTAKE] = 4.0, [STELLING_LAPSE_BLUNDER] = 5.5
  };
  double radius = radii[lapse];
  gboolean empty = lapse == STELLING_LAPSE_DUBIOUS;

  cairo_new_path (cr);
  cairo_move_to (cr, x, y - radius);
  cairo_line_to (cr, x + radius, y);
  cairo_line_to (cr, x, y + radius);
  cairo_line_to (cr, x - radius, y);
  cairo_close_path (cr);
  set_lapse_colour (cr, lapse, empty);
  cairo_fill_preserve (cr);
  set_lapse_colour (cr, lapse, !empty);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
  if (lapse != STELLING_LAPSE_BLUNDER)
    return;
  cairo_move_to (cr, x, y - 2.5);
  cairo_line_to (cr, x, y + 2.5);
  cairo_stroke (cr);
}

/* Where nothing is known of a move that somebody has judged, its sign stands in the middle. */
static double
get_lapse_y (const StellingGraphPicture *self, double height, guint ply)
{
  float chance = get_chance (self, ply);

  return isnan (chance) ? height / 2.0 : get_y (height, chance);
}

/* Of several in one column of pixels the worst is drawn. */
static void
draw_lapses (const StellingGraphPicture *self, cairo_t *cr, double width, double height)
{
  guint n = self->line->chances->len;

  for (guint first = 1, end; first < n; first = end + 1)
    {
      guint worst = first;

      end = find_column_end (self, width, first, n - 1);
      for (guint ply = first + 1; ply <= end; ply++)
        if (stelling_graph_line_get_lapse (self->line, ply)
            > stelling_graph_line_get_lapse (self->line, worst))
          worst = ply;
      if (stelling_graph_line_get_lapse (self->line, worst) != STELLING_LAPSE_NONE)
        draw_lapse (cr, stelling_graph_picture_get_x (self->line, width, worst),
                    get_lapse_y (self, height, worst),
                    stelling_graph_line_get_lapse (self->line, worst));
    }
}

static void
draw_ply_line (cairo_t *cr, double x, double height, double line_width)
{
  cairo_set_line_width (cr, line_width);
  cairo_move_to (cr, x, 0);
  cairo_line_to (cr, x, height);
  cairo_stroke (cr);
}

void
stelling_graph_picture_draw_current (const StellingGraphPicture *self,
                                     cairo_t *cr,
                                     double width,
                                     double height)
{
  double x = stelling_graph_picture_get_x (self->line, width, self->current);

  set_accent (self, cr);
  draw_ply_line (cr, x, height, self->high_contrast ? 3.0 : 2.0);
  if (self->current >= self->line->chances->len || isnan (get_chance (self, self->current)))
    return;
  cairo_arc (cr, x, get_y (height, get_chance (self, self->current)), 4.5, 0, 2 * G_PI);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

void
stelling_graph_picture_draw (const StellingGraphPicture *self,
                             cairo_t *cr,
                             double width,
                             double height)
{
  draw_runs (self, cr, width, height);
  if (stelling_graph_line_shows_main (self->line))
    draw_main (self, cr, width, height);
  draw_middle (self, cr, width, height);
  draw_lapses (self, cr, width, height);
}

void
stelling_graph_picture_draw_hovered (const StellingGraphPicture *self,
                                     cairo_t *cr,
                                     double width,
                                     double height)
{
  set_text_colour (self, cr, 0.5);
  draw_ply_line (cr, stelling_graph_picture_get_x (self->line, width, (guint) self->hovered),
                 height, 1.0);
}
