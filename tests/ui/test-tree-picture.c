/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "stelling-graph-picture.h"
#include "stelling-record-builder.h"
#include "stelling-tree-picture.h"

typedef struct
{
  StellingRecord *record;
  StellingNode
      *nodes[8]; /* the start, four moves; 5, 6: instead of the second; 7: can't be played */
  StellingTreeLayout *layout;
  StellingTreePicture picture;
  cairo_surface_t *drawn;
} Fixture;

static StellingNode *
add (Fixture *f, StellingNode *parent, const char *text)
{
  StellingMove move;

  g_assert_true (stelling_move_parse (stelling_node_get_position (parent), text, &move, NULL));
  return stelling_record_build_move (f->record, parent, move, NULL, NULL);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const char *const moves[] = { "e3-c3", "d1-d3", "e4-h4", "e2-g2" };
  StellingRules rules;
  StellingPosition start;

  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_position_init (&start, &rules);
  f->record = stelling_record_new (&start);
  f->nodes[0] = stelling_record_get_root (f->record);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    f->nodes[i + 1] = add (f, f->nodes[i], moves[i]);
  f->nodes[5] = add (f, f->nodes[1], "i6-i8");
  f->nodes[6] = add (f, f->nodes[5], "e7-c7");
  f->nodes[7] = stelling_record_build_text (f->record, f->nodes[6], "nowhere");
  stelling_record_build_finish (f->record);
  f->layout = stelling_tree_layout_new (f->nodes[0]);
  f->picture = (StellingTreePicture) {
    .layout = f->layout,
    .game = STELLING_GAME_TABLUT,
    .zoom = 1.0,
    .text = { 0, 0, 0, 1 },
    .background = { 1, 1, 1, 1 },
    .accent = { 0, 0, 1, 1 },
    .pango = pango_font_map_create_context (pango_cairo_font_map_get_default ()),
  };
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_clear_pointer (&f->drawn, cairo_surface_destroy);
  stelling_tree_layout_free (f->layout);
  g_object_unref (f->picture.pango);
  g_assert_finalize_object (f->record);
}

static cairo_surface_t *
draw_part (Fixture *f, double x, double y, double width, double height)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  stelling_tree_picture_draw (&f->picture, cr, x, y, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static void
draw (Fixture *f)
{
  g_clear_pointer (&f->drawn, cairo_surface_destroy);
  f->drawn = draw_part (f, 0, 0, ceil (stelling_tree_picture_get_width (&f->picture)),
                        ceil (stelling_tree_picture_get_height (&f->picture)));
}

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *data = cairo_image_surface_get_data (surface);
  guint32 pixel;

  memcpy (&pixel, data + y * cairo_image_surface_get_stride (surface) + 4 * x, sizeof pixel);
  return pixel & 0xffffff;
}

/* Returns the colour at a distance from the middle of a node. */
static guint32
get_at (Fixture *f, guint node, double dx, double dy)
{
  double x, y;

  stelling_tree_picture_get_centre (&f->picture,
                                    stelling_tree_layout_find (f->layout, f->nodes[node]), &x, &y);
  return get_pixel (f->drawn, (int) floor (x + dx), (int) floor (y + dy));
}

static guint32
get_side (Fixture *f, StellingSide side)
{
  GdkRGBA colour = stelling_graph_picture_get_side_colour (f->picture.game, side, f->picture.dark,
                                                           f->picture.high_contrast);

  return (guint32) round ((double) colour.red * 255) << 16
         | (guint32) round ((double) colour.green * 255) << 8
         | (guint32) round ((double) colour.blue * 255);
}

/* Whether two colours are the same but for @slack. */
static gboolean
is_near (guint32 a, guint32 b, int slack)
{
  for (guint shift = 0; shift < 24; shift += 8)
    if (ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)) > slack)
      return FALSE;
  return TRUE;
}

#define assert_colour(a, b) g_assert_true (is_near (a, b, 2))
#define assert_no_colour(a, b) g_assert_false (is_near (a, b, 2))

#define WHITE 0xffffffu
#define BLUE 0x0000ffu

/* Light's moves are discs, Dark's have corners. */
static void
test_sides (Fixture *f, gconstpointer data)
{
  draw (f);
  for (guint i = 1; i <= 6; i++)
    {
      StellingSide side = stelling_node_get_side (f->nodes[i]);

      assert_colour (get_at (f, i, 0, 0), get_side (f, side));
      if (side == STELLING_DARK)
        assert_colour (get_at (f, i, 6, 6), get_side (f, side));
      else
        assert_no_colour (get_at (f, i, 6, 6), get_side (f, side));
    }
  assert_colour (get_at (f, 0, 0, 0), 0);
  f->picture.high_contrast = TRUE;
  draw (f);
  assert_colour (get_at (f, 1, 0, 0), WHITE);
  assert_colour (get_at (f, 2, 0, 0), 0);
  f->picture.zoom = 0.25;
  draw (f);
  assert_colour (get_at (f, 1, 0, 0), WHITE);
  assert_colour (get_at (f, 2, 0, 0), 0);
}

/* A move that can't be played is crossed out. */
static void
test_dead (Fixture *f, gconstpointer data)
{
  draw (f);
  assert_no_colour (get_at (f, 7, 0, 0), get_side (f, stelling_node_get_side (f->nodes[7])));
  assert_no_colour (get_at (f, 7, 3, -2), get_side (f, stelling_node_get_side (f->nodes[7])));
  assert_colour (get_at (f, 7, -4, 0), get_side (f, stelling_node_get_side (f->nodes[7])));
}

static void
test_lines (Fixture *f, gconstpointer data)
{
  guint32 plain;

  draw (f);
  plain = get_at (f, 2, 14, 0);
  g_assert_cmphex (plain, !=, WHITE);
  assert_colour (get_at (f, 2, 14, 1), WHITE);
  /* Down from where the variation leaves, and to it. */
  assert_colour (get_at (f, 1, 0, 13), plain);
  assert_colour (get_at (f, 5, -12, 0), plain);
  assert_colour (get_at (f, 1, 0, 26), WHITE);
  /* The way to the current node is broader and stronger. */
  stelling_tree_layout_follow (f->layout, f->nodes[6]);
  draw (f);
  assert_colour (get_at (f, 2, 14, 0), plain);
  assert_no_colour (get_at (f, 1, 0, 13), plain);
  assert_no_colour (get_at (f, 1, 1, 13), WHITE);
  assert_no_colour (get_at (f, 5, 14, 1), WHITE);
  assert_colour (get_at (f, 2, -14, 1), WHITE);
}

static void
test_current (Fixture *f, gconstpointer data)
{
  draw (f);
  assert_colour (get_at (f, 3, 0, 12), WHITE);
  f->picture.current = f->nodes[3];
  draw (f);
  assert_colour (get_at (f, 3, 0, 12), BLUE);
  assert_colour (get_at (f, 3, 0, 16), WHITE);
  assert_colour (get_at (f, 2, 0, 12), WHITE);
  /* The keyboard is here. */
  f->picture.focused = TRUE;
  draw (f);
  assert_no_colour (get_at (f, 3, 0, 16), WHITE);
  /* The pointer is there. */
  f->picture.hovered = f->nodes[2];
  draw (f);
  assert_no_colour (get_at (f, 2, 0, 12), WHITE);
}

/* Returns how many pixels of the square around a node differ from @before. */
static guint
count_changed (Fixture *f, guint node, cairo_surface_t *before, int left, int top)
{
  guint n = 0;
  double x, y;

  stelling_tree_picture_get_centre (&f->picture,
                                    stelling_tree_layout_find (f->layout, f->nodes[node]), &x, &y);
  for (int i = 0; i < 14; i++)
    for (int j = 0; j < 14; j++)
      n += get_pixel (before, (int) x + left + i, (int) y + top + j)
           != get_pixel (f->drawn, (int) x + left + i, (int) y + top + j);
  return n;
}

/* Each of what is said has its corner, and there are no marks where there is no room. */
static void
test_marks (Fixture *f, gconstpointer data)
{
  const StellingEvaluation evaluations[] = {
    { .score = { STELLING_SCORE_VALUE, 300, 0, 0 }, .depth = 5, .nodes = 100 },
    { .score = { STELLING_SCORE_VALUE, -300, 0, 0 }, .depth = 5, .nodes = 100 },
  };
  StellingNode *node = f->nodes[3];

  for (guint step = 0; step < 5; step++)
    {
      g_autoptr (GObject) record = g_object_ref (G_OBJECT (f->record));
      cairo_surface_t *before;
      static const int corners[][2]
          = { { 1, -14 }, { 1, 1 }, { -14, -14 }, { -14, 1 }, { -7, -7 } };

      draw (f);
      before = cairo_surface_reference (f->drawn);
      switch (step)
        {
        case 0:
          stelling_record_set_comment (f->record, node, "Well played.");
          break;
        case 1:
          stelling_record_set_glyph (f->record, node, STELLING_GLYPH_DIAGRAM, TRUE);
          break;
        case 2:
          stelling_record_set_hotspot (f->record, node, 1);
          break;
        case 3:
          stelling_record_set_evaluation (f->record, f->nodes[2], &evaluations[0], TRUE);
          stelling_record_set_evaluation (f->record, node, &evaluations[1], TRUE);
          break;
        default:
          stelling_record_set_glyph (f->record, node, STELLING_GLYPH_BLUNDER, TRUE);
        }
      draw (f);
      for (guint i = 0; i < 4; i++)
        if (step < 4)
          g_assert_cmpint (count_changed (f, 3, before, corners[i][0], corners[i][1]) > 12, ==,
                           i == step);
      if (step == 4)
        g_assert_cmpuint (count_changed (f, 3, before, corners[4][0], corners[4][1]), >, 20);
      cairo_surface_destroy (before);
    }
  f->picture.zoom = 0.3;
  draw (f);
  assert_colour (get_at (f, 3, 5, -4), WHITE);
}

/* A part that is drawn by itself is as in the whole, but for pale edges at its own edge, which are
 * cut. */
static void
test_parts (Fixture *f, gconstpointer data)
{
  const double zooms[] = { 0.25, 0.5, 1.0, 2.0 };

  f->picture.current = f->nodes[6];
  stelling_tree_layout_follow (f->layout, f->nodes[6]);
  for (guint zoom = 0; zoom < G_N_ELEMENTS (zooms); zoom++)
    {
      f->picture.zoom = zooms[zoom];
      draw (f);
      for (int x = 0; x + 30 < cairo_image_surface_get_width (f->drawn); x += 11)
        {
          cairo_surface_t *part = draw_part (f, x, 5, 30, 20);

          for (int j = 1; j < 19; j++)
            for (int i = 1; i < 29; i++)
              g_assert_true (
                  is_near (get_pixel (part, i, j), get_pixel (f->drawn, x + i, 5 + j), 8));
          cairo_surface_destroy (part);
        }
    }
}

static void
test_pick (Fixture *f, gconstpointer data)
{
  for (guint rtl = 0; rtl < 2; rtl++)
    {
      double last = 0;

      f->picture.rtl = rtl > 0;
      for (guint i = 0; i < G_N_ELEMENTS (f->nodes); i++)
        {
          const StellingTreePlace *place = stelling_tree_layout_find (f->layout, f->nodes[i]);
          double x, y;

          stelling_tree_picture_get_centre (&f->picture, place, &x, &y);
          g_assert_true (stelling_tree_picture_pick (&f->picture, x + 9, y - 9) == place);
          g_assert_true (stelling_tree_picture_pick (&f->picture, x - 9, y + 9) == place);
          if (i > 0 && i < 5)
            g_assert_cmpfloat (rtl ? last - x : x - last, ==,
                               stelling_tree_picture_get_pitch (&f->picture));
          last = x;
        }
    }
  g_assert_null (stelling_tree_picture_pick (&f->picture, -30, 10));
  g_assert_null (stelling_tree_picture_pick (&f->picture, 10, -30));
  g_assert_null (stelling_tree_picture_pick (&f->picture, 5000, 5000));
}

/* From right to left it is the same picture, mirrored. */
static void
test_mirrored (Fixture *f, gconstpointer data)
{
  f->picture.rtl = TRUE;
  stelling_tree_layout_follow (f->layout, f->nodes[6]);
  draw (f);
  for (guint i = 1; i <= 6; i++)
    assert_colour (get_at (f, i, 0, 0), get_side (f, stelling_node_get_side (f->nodes[i])));
  assert_no_colour (get_at (f, 5, 12, 0), WHITE);
  assert_no_colour (get_at (f, 1, 0, 13), WHITE);
  assert_colour (get_at (f, 7, -16, 0), WHITE);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/ui/tree-picture/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("sides", test_sides);
  ADD ("dead", test_dead);
  ADD ("lines", test_lines);
  ADD ("current", test_current);
  ADD ("marks", test_marks);
  ADD ("parts", test_parts);
  ADD ("pick", test_pick);
  ADD ("mirrored", test_mirrored);
  return g_test_run ();
}
