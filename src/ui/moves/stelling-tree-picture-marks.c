/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-tree-picture-private.h"

#include <math.h>

#include "stelling-landmark.h"
#include "stelling-lapse.h"
#include "stelling-move-text.h"

/* What is said about the nodes of a tree, in the picture of it. */

/* Around smaller nodes there is no room for marks. */
#define LEAST_RADIUS 5.5
/* Between the numbers of moves, in pixels. */
#define NUMBER_ROOM 44.0
#define NUMBER_SIZE 10.0

/* --- signs of moves --- */

static GdkRGBA
get_sign_colour (const StellingTreePicture *self, StellingGlyph glyph)
{
  switch ((guint) glyph)
    {
    case STELLING_GLYPH_GOOD:
    case STELLING_GLYPH_BRILLIANT:
      return (GdkRGBA) { 0.15f, 0.64f, 0.41f, 1.0f };
    case STELLING_GLYPH_MISTAKE:
    case STELLING_GLYPH_DUBIOUS:
      return (GdkRGBA) { 0.90f, 0.45f, 0.0f, 1.0f };
    case STELLING_GLYPH_BLUNDER:
      return (GdkRGBA) { 0.85f, 0.11f, 0.14f, 1.0f };
    default:
      return self->accent;
    }
}

static PangoLayout *
create_layout (const Drawing *drawing, double size, PangoWeight weight)
{
  PangoLayout *layout = pango_layout_new (drawing->picture->pango);
  g_autoptr (PangoFontDescription) font
      = pango_font_description_copy (pango_context_get_font_description (drawing->picture->pango));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  return layout;
}

static void
show_text (Drawing *drawing, PangoLayout *layout, const char *text, double x, double y)
{
  PangoRectangle ink;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, &ink, NULL);
  cairo_move_to (drawing->cr, x - (ink.x + ink.width / 2.0) / PANGO_SCALE,
                 y - (ink.y + ink.height / 2.0) / PANGO_SCALE);
  pango_cairo_show_layout (drawing->cr, layout);
}

/* Draws the sign in the node, whose edge has the sign's colour. */
static void
draw_sign (Drawing *drawing, PangoLayout *layout, const Spot *spot, StellingGlyph glyph)
{
  cairo_t *cr = drawing->cr;
  GdkRGBA colour = get_sign_colour (drawing->picture, glyph);
  double radius = drawing->radius - 0.5;

  cairo_new_path (cr);
  if (spot->look == STELLING_TREE_LOOK_DARK)
    cairo_rectangle (cr, spot->x - radius * 0.88, spot->y - radius * 0.88, radius * 1.76,
                     radius * 1.76);
  else
    cairo_arc (cr, spot->x, spot->y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2.5);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_stroke (cr);
  if (spot->look == STELLING_TREE_LOOK_DARK)
    cairo_set_source_rgb (cr, 1, 1, 1);
  else
    cairo_set_source_rgb (cr, 0, 0, 0);
  show_text (drawing, layout, stelling_glyph_get_symbol (glyph), spot->x, spot->y);
}

/* The same diamond as in the graph of evaluations, at the node's lower left. */
static void
draw_lapse (Drawing *drawing, const Spot *spot, StellingLapse lapse)
{
  cairo_t *cr = drawing->cr;
  double half = drawing->radius * (lapse == STELLING_LAPSE_BLUNDER ? 0.62 : 0.5);
  double x = spot->x - drawing->radius * 0.85;
  double y = spot->y + drawing->radius * 0.85;

  cairo_new_path (cr);
  cairo_move_to (cr, x, y - half);
  cairo_line_to (cr, x + half, y);
  cairo_line_to (cr, x, y + half);
  cairo_line_to (cr, x - half, y);
  cairo_close_path (cr);
  if (lapse == STELLING_LAPSE_BLUNDER)
    cairo_set_source_rgb (cr, 0.88, 0.11, 0.14);
  else
    cairo_set_source_rgb (cr, 1.0, 0.55, 0.10);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 1.0);
  cairo_stroke (cr);
  if (lapse != STELLING_LAPSE_BLUNDER)
    return;
  cairo_move_to (cr, x, y - half * 0.45);
  cairo_line_to (cr, x, y + half * 0.45);
  cairo_stroke (cr);
}

static void
draw_signs (Drawing *drawing)
{
  g_autoptr (PangoLayout) layout
      = create_layout (drawing, drawing->radius * 1.3, PANGO_WEIGHT_BOLD);

  for (guint i = 0; i < drawing->spots->len; i++)
    {
      const Spot *spot = &g_array_index (drawing->spots, Spot, i);
      StellingGlyph glyph = stelling_node_get_move_glyph (spot->place->node);
      StellingLapse lapse = glyph == STELLING_GLYPH_NONE
                                    && stelling_node_get_known (spot->place->node) != NULL
                                ? stelling_node_get_lapse (spot->place->node)
                                : STELLING_LAPSE_NONE;

      if (glyph != STELLING_GLYPH_NONE)
        draw_sign (drawing, layout, spot, glyph);
      if (lapse >= STELLING_LAPSE_MISTAKE)
        draw_lapse (drawing, spot, lapse);
    }
}

/* --- marks beside nodes --- */

/* A balloon at the upper right: a comment. */
static void
add_balloon (Drawing *drawing, const Spot *spot)
{
  cairo_t *cr = drawing->cr;
  double radius = drawing->radius;
  double x = spot->x + radius * 0.55;
  double y = spot->y - radius * 1.35;

  cairo_rectangle (cr, x, y, radius * 0.95, radius * 0.6);
  cairo_move_to (cr, x + radius * 0.15, y + radius * 0.6);
  cairo_line_to (cr, x + radius * 0.15, y + radius * 0.95);
  cairo_line_to (cr, x + radius * 0.5, y + radius * 0.6);
  cairo_close_path (cr);
}

/* A board of two times two squares at the lower right: a diagram. */
static void
add_board (Drawing *drawing, const Spot *spot)
{
  cairo_t *cr = drawing->cr;
  double side = drawing->radius * 0.45;
  double x = spot->x + drawing->radius * 0.6;
  double y = spot->y + drawing->radius * 0.6;

  cairo_rectangle (cr, x, y, side, side);
  cairo_rectangle (cr, x + side, y + side, side, side);
}

/* A star at the upper left: a hotspot. */
static void
add_star (Drawing *drawing, const Spot *spot)
{
  double x = spot->x - drawing->radius * 0.95;
  double y = spot->y - drawing->radius * 0.95;

  for (guint i = 0; i < 10; i++)
    {
      double radius = drawing->radius * (i % 2 == 0 ? 0.6 : 0.25);
      double angle = G_PI * i / 5 - G_PI / 2;

      if (i == 0)
        cairo_move_to (drawing->cr, x + radius * cos (angle), y + radius * sin (angle));
      else
        cairo_line_to (drawing->cr, x + radius * cos (angle), y + radius * sin (angle));
    }
  cairo_close_path (drawing->cr);
}

/* Draws all of a kind at once, kept apart from the nodes by a thin edge. */
static void
draw_marks (Drawing *drawing)
{
  for (guint i = 0; i < drawing->spots->len; i++)
    {
      const Spot *spot = &g_array_index (drawing->spots, Spot, i);
      const StellingNode *node = spot->place->node;
      const StellingAnnotation *annotation = stelling_node_get_annotation (node);

      if (annotation == NULL)
        continue;
      if (stelling_node_has_landmark (node, STELLING_LANDMARK_COMMENT))
        add_balloon (drawing, spot);
      if (stelling_node_has_glyph (node, STELLING_GLYPH_DIAGRAM))
        add_board (drawing, spot);
      if (annotation->hotspot > 0)
        add_star (drawing, spot);
    }
  gdk_cairo_set_source_rgba (drawing->cr, &drawing->picture->background);
  cairo_set_line_width (drawing->cr, 2.0);
  cairo_stroke_preserve (drawing->cr);
  stelling_tree_drawing_set_text_colour (drawing, 0.85);
  cairo_fill (drawing->cr);
}

/* --- the numbers of moves, above the main line --- */

static guint
get_number_step (double pitch)
{
  static const guint steps[] = { 1, 2, 5, 10, 20, 50, 100 };
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (steps) && 2 * pitch * steps[i] < NUMBER_ROOM)
    i++;
  return steps[i];
}

static void
draw_numbers (Drawing *drawing)
{
  g_autoptr (PangoLayout) layout = create_layout (drawing, NUMBER_SIZE, PANGO_WEIGHT_NORMAL);
  guint step = get_number_step (drawing->pitch);

  stelling_tree_drawing_set_text_colour (drawing, 0.7);
  for (guint i = 0; i < drawing->spots->len; i++)
    {
      const Spot *spot = &g_array_index (drawing->spots, Spot, i);
      const StellingNode *node = spot->place->node;
      guint number;
      g_autofree char *text = NULL;

      if (spot->place->row > 0 || stelling_node_get_kind (node) != STELLING_NODE_MOVE
          || stelling_move_text_get_column (node) != 0)
        continue;
      number = stelling_move_text_get_number (node);
      if (number != 1 && number % step != 0)
        continue;
      text = g_strdup_printf ("%u", number);
      show_text (drawing, layout, text, spot->x, spot->y - drawing->radius - 13.0);
    }
}

void
stelling_tree_drawing_draw_marks (Drawing *drawing)
{
  draw_numbers (drawing);
  if (drawing->radius < LEAST_RADIUS)
    return;
  cairo_new_path (drawing->cr);
  draw_marks (drawing);
  draw_signs (drawing);
}
