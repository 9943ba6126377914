/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where letters and numbers stand, and which: the kept pictures leave them out, since fonts differ
 * between systems. Each is compared with what the same font gives here. */
#include <math.h>
#include <string.h>

#include "stelling-board-drawing.h"
#include "stelling-board-picture.h"

#define SIZE 480
#define GLYPH 64

/* The ink of one letter or number, moved to 1, 1. */
typedef struct
{
  gboolean ink[GLYPH][GLYPH];
  int left, top, width, height; /* where it was */
} Glyph;

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const unsigned char *data = cairo_image_surface_get_data (surface);

  return (
      (const guint32 *) (gconstpointer) (data + y * cairo_image_surface_get_stride (surface)))[x];
}

static gboolean
has_ink (cairo_surface_t *surface, int x, int y, guint32 text, guint32 ground)
{
  guint32 pixel = get_pixel (surface, x, y);
  int to_text = 0, to_ground = 0;

  for (int shift = 0; shift < 24; shift += 8)
    {
      to_text += ABS ((int) (pixel >> shift & 255) - (int) (text >> shift & 255));
      to_ground += ABS ((int) (pixel >> shift & 255) - (int) (ground >> shift & 255));
    }
  return to_text < to_ground;
}

/* Finds the ink in a rectangle. */
static void
find (cairo_surface_t *surface,
      const cairo_rectangle_int_t *area,
      guint32 text,
      guint32 ground,
      Glyph *glyph)
{
  int left = G_MAXINT, top = G_MAXINT, right = -1, bottom = -1;

  memset (glyph, 0, sizeof *glyph);
  for (int y = area->y; y < area->y + area->height; y++)
    for (int x = area->x; x < area->x + area->width; x++)
      if (has_ink (surface, x, y, text, ground))
        {
          left = MIN (left, x);
          right = MAX (right, x);
          top = MIN (top, y);
          bottom = MAX (bottom, y);
        }
  if (right < 0)
    return;
  glyph->left = left;
  glyph->top = top;
  glyph->width = right - left + 1;
  glyph->height = bottom - top + 1;
  for (int y = top; y <= MIN (bottom, top + GLYPH - 3); y++)
    for (int x = left; x <= MIN (right, left + GLYPH - 3); x++)
      glyph->ink[y - top + 1][x - left + 1] = has_ink (surface, x, y, text, ground);
}

/* Draws a word as the board does, in black on white, @dx and @dy of a pixel beside a whole one. */
static void
draw_word (const char *word, double height, double dx, double dy, Glyph *glyph)
{
  const cairo_rectangle_int_t area = { 0, 0, GLYPH, GLYPH };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, GLYPH, GLYPH);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_select_font_face (cr, "Cantarell", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, height);
  cairo_move_to (cr, 8 + dx, 40 + dy);
  cairo_show_text (cr, word);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  find (surface, &area, 0, 0xffffff, glyph);
  cairo_surface_destroy (surface);
}

/* Returns the least number of pixels in which the ink differs, with one of them moved: pale edges
 * may belong to the ink or not. */
static int
compare (const Glyph *found, const Glyph *expected)
{
  int least = G_MAXINT;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        int different = 0;

        for (int y = 1; y < GLYPH - 1; y++)
          for (int x = 1; x < GLYPH - 1; x++)
            different += found->ink[y + dy][x + dx] != expected->ink[y][x];
        least = MIN (least, different);
      }
  return least;
}

/* Letters begin anywhere in a pixel, which changes what is seen of small ones: the word is drawn at
 * each quarter of one. */
static void
assert_reads (const Glyph *found, const char *word, double height)
{
  int least = G_MAXINT;
  Glyph expected;

  g_assert_cmpint (found->width, >, 0);
  for (int i = 0; i < 16; i++)
    {
      draw_word (word, height, i % 4 / 4.0, i / 4 / 4.0, &expected);
      least = MIN (least, compare (found, &expected));
    }
  g_assert_cmpint (least, <=, expected.width * expected.height / 6);
}

typedef struct
{
  StellingBoardPicture picture;
  StellingPosition position;
  const StellingBoardTheme *theme;
  cairo_surface_t *surface;
  double side, origin;
  int n;
} Fixture;

/* An empty flat board, whose grounds have one colour. */
static void
set_up (Fixture *fixture, StellingRuleSet set, StellingCoordinates coordinates, gboolean flipped)
{
  StellingRules rules;
  double x, y;
  cairo_t *cr;

  stelling_rules_init (&rules, set);
  stelling_position_init (&fixture->position, &rules);
  fixture->n = (int) stelling_position_get_size (&fixture->position);
  for (int i = 0; i < fixture->n * fixture->n; i++)
    stelling_position_set_piece (&fixture->position, (StellingSquare) i, STELLING_PIECE_NONE);
  stelling_board_picture_init (&fixture->picture, &fixture->position);
  fixture->picture.board_style = STELLING_BOARD_STYLE_FLAT;
  fixture->picture.coordinates = coordinates;
  fixture->picture.flipped = flipped;
  fixture->theme = stelling_board_theme_get (stelling_position_get_game (&fixture->position),
                                             STELLING_SCHEME_LIGHT, STELLING_BOARD_STYLE_FLAT,
                                             STELLING_PIECE_STYLE_CARVED);
  stelling_board_picture_get_square (&fixture->picture, SIZE,
                                     flipped ? (StellingSquare) (fixture->n - 1)
                                             : (StellingSquare) (fixture->n * (fixture->n - 1)),
                                     &x, &y, &fixture->side);
  fixture->origin = x;
  g_assert_cmpfloat (x, ==, y);
  fixture->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cr = cairo_create (fixture->surface);
  stelling_board_picture_draw (&fixture->picture, cr, SIZE);
  cairo_destroy (cr);
  cairo_surface_flush (fixture->surface);
}

static void
tear_down (Fixture *fixture)
{
  cairo_surface_destroy (fixture->surface);
}

/* The words of a column and a row, counted from the upper left. */
static void
get_words (const Fixture *fixture, int i, char letter[2], char number[4])
{
  gboolean teblo = fixture->n == 12, flipped = fixture->picture.flipped;

  letter[0] = (teblo ? "ABCDEFGHIJKL" : "abcdefghi")[flipped ? fixture->n - 1 - i : i];
  letter[1] = '\0';
  g_snprintf (number, 4, "%d", flipped ? i + 1 : fixture->n - i);
}

static cairo_rectangle_int_t
area_of (double x, double y, double width, double height)
{
  return (cairo_rectangle_int_t) { (int) round (x), (int) round (y), (int) round (width),
                                   (int) round (height) };
}

/* Around the board each stands in the middle of the frame, at the middle of its row. */
static void
check_outside (Fixture *fixture, int i)
{
  double start = fixture->origin + i * fixture->side, end = SIZE - fixture->origin;
  double middle = start + fixture->side / 2;
  guint32 text = fixture->theme->frame_text, ground = fixture->theme->frame;
  double height = CLAMP (fixture->side * 0.27, 8.5, 19);
  cairo_rectangle_int_t area;
  char letter[2], number[4];
  Glyph glyph;

  height = MIN (height, fixture->origin * 0.86);
  get_words (fixture, i, letter, number);
  area = area_of (start, end + 1, fixture->side, fixture->origin - 2);
  find (fixture->surface, &area, text, ground, &glyph);
  assert_reads (&glyph, letter, height);
  g_assert_cmpfloat (fabs (glyph.left + glyph.width / 2.0 - middle), <, 1.6);
  g_assert_cmpfloat (fabs (glyph.top + glyph.height / 2.0 - (end + fixture->origin / 2)), <, 4);
  area = area_of (1, start, fixture->origin - 2, fixture->side);
  find (fixture->surface, &area, text, ground, &glyph);
  assert_reads (&glyph, number, height);
  g_assert_cmpfloat (fabs (glyph.left + glyph.width / 2.0 - fixture->origin / 2), <, 1.6);
  g_assert_cmpfloat (fabs (glyph.top + glyph.height / 2.0 - middle), <, 3);
  /* None above and at the right. */
  area = area_of (start, 1, fixture->side, fixture->origin - 2);
  find (fixture->surface, &area, text, ground, &glyph);
  g_assert_cmpint (glyph.width, ==, 0);
  area = area_of (end + 1, start, fixture->origin - 2, fixture->side);
  find (fixture->surface, &area, text, ground, &glyph);
  g_assert_cmpint (glyph.width, ==, 0);
}

/* Inside, letters stand in the lower left corners of the lowest squares, numbers in the upper right
 * corners of those at the right end. */
static void
check_inside (Fixture *fixture, int i)
{
  double side = fixture->side, start = fixture->origin + i * side;
  double end = fixture->origin + fixture->n * side, part = side * 0.45;
  double height = CLAMP (side * 0.2, 7, 15);
  guint32 text = fixture->theme->inside_text;
  char letter[2], number[4];
  cairo_rectangle_int_t area;
  Glyph glyph;
  guint32 ground;

  get_words (fixture, i, letter, number);
  area = area_of (start, end - part, part, part);
  ground = get_pixel (fixture->surface, (int) (start + side / 2), (int) (end - side / 2));
  find (fixture->surface, &area, text, ground, &glyph);
  assert_reads (&glyph, letter, height);
  g_assert_cmpfloat (glyph.left - start, <, side * 0.1);
  g_assert_cmpfloat (end - (glyph.top + glyph.height), <, side * 0.1);
  area = area_of (end - part, start, part, part);
  ground = get_pixel (fixture->surface, (int) (end - side / 2), (int) (start + side / 2));
  find (fixture->surface, &area, text, ground, &glyph);
  assert_reads (&glyph, number, height);
  g_assert_cmpfloat (end - (glyph.left + glyph.width), <, side * 0.1);
  g_assert_cmpfloat (glyph.top - start, <, side * 0.1);
}

/* With corners marked there is more in them: only boards without are looked at. */
static void
test_places (void)
{
  static const StellingRuleSet sets[] = { STELLING_RULE_SET_TEBLO, STELLING_RULE_SET_TABLUT_EDGE };

  for (gsize set = 0; set < G_N_ELEMENTS (sets); set++)
    for (int flipped = 0; flipped < 2; flipped++)
      for (int place = STELLING_COORDINATES_OUTSIDE; place < STELLING_N_COORDINATES; place++)
        {
          Fixture fixture;

          set_up (&fixture, sets[set], (StellingCoordinates) place, flipped != 0);
          for (int i = 0; i < fixture.n; i++)
            {
              if (place == STELLING_COORDINATES_OUTSIDE)
                check_outside (&fixture, i);
              else
                check_inside (&fixture, i);
            }
          tear_down (&fixture);
        }
}

/* Where they are off the frame has one colour. */
static void
test_off (void)
{
  Fixture fixture;

  set_up (&fixture, STELLING_RULE_SET_TABLUT_EDGE, STELLING_COORDINATES_OFF, FALSE);
  g_assert_cmpfloat (fixture.origin, <, 12);
  for (int i = 20; i < SIZE - 20; i++)
    {
      g_assert_cmphex (get_pixel (fixture.surface, i, 3) & 0xffffff, ==, fixture.theme->frame);
      g_assert_cmphex (get_pixel (fixture.surface, 3, i) & 0xffffff, ==, fixture.theme->frame);
      g_assert_cmphex (get_pixel (fixture.surface, i, SIZE - 4) & 0xffffff, ==,
                       fixture.theme->frame);
    }
  tear_down (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/coordinates/places", test_places);
  g_test_add_func ("/board/coordinates/off", test_off);

  return g_test_run ();
}
