/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "stelling-board-drawing.h"
#include "stelling-board-picture.h"

/* The side of a square, in pixels: the smallest one with which people play, and one for details. */
#define SMALL 24
#define LARGE 48

static void
init_position (StellingPosition *position, StellingRuleSet set)
{
  StellingRules rules;

  stelling_rules_init (&rules, set);
  stelling_position_init (position, &rules);
}

/* Draws the board with squares of @side pixels. */
static cairo_surface_t *
draw (const StellingBoardPicture *picture, int side)
{
  int size = side * (int) stelling_position_get_size (picture->position);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  StellingBoardPicture bare = *picture;
  cairo_t *cr = cairo_create (surface);

  /* Without a frame the squares begin at 0. */
  bare.coordinates = STELLING_COORDINATES_INSIDE;
  stelling_board_picture_draw (&bare, cr, size);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const unsigned char *data = cairo_image_surface_get_data (surface);

  return (
      (const guint32 *) (gconstpointer) (data + y * cairo_image_surface_get_stride (surface)))[x];
}

static double
to_linear (guint32 channel)
{
  double value = (channel & 255) / 255.0;

  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

/* Returns the relative luminance of WCAG 2.1. */
static double
get_luminance (guint32 colour)
{
  return 0.2126 * to_linear (colour >> 16) + 0.7152 * to_linear (colour >> 8)
         + 0.0722 * to_linear (colour);
}

/* Returns the contrast ratio of WCAG 2.1, 1 … 21. */
static double
get_contrast (double a, double b)
{
  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

static gboolean
differs (guint32 a, guint32 b, int by)
{
  for (int shift = 0; shift < 24; shift += 8)
    if (ABS ((int) (a >> shift & 255) - (int) (b >> shift & 255)) > by)
      return TRUE;
  return FALSE;
}

/* Returns the part of the pixels in a rectangle of both pictures that clearly differ. */
static double
compare (cairo_surface_t *a, cairo_surface_t *b, int left, int top, int size)
{
  int different = 0;

  for (int y = top; y < top + size; y++)
    for (int x = left; x < left + size; x++)
      different += differs (get_pixel (a, x, y), get_pixel (b, x, y), 8);
  return different / (double) (size * size);
}

/* --- what differs and what does not --- */

static void
test_differ (void)
{
  for (int set = 0; set < 2; set++)
    for (int scheme = STELLING_SCHEME_LIGHT; scheme <= STELLING_SCHEME_DARK; scheme++)
      for (int style = 0; style < 3; style++)
        {
          StellingBoardPicture first, second;
          StellingPosition position;
          cairo_surface_t *a, *b;
          int n;

          init_position (&position,
                         set == 0 ? STELLING_RULE_SET_TEBLO : STELLING_RULE_SET_TABLUT_EDGE);
          n = (int) stelling_position_get_size (&position);
          stelling_position_set_piece (&position, 0, STELLING_PIECE_LIGHT);
          stelling_board_picture_init (&first, &position);
          first.scheme = (StellingScheme) scheme;
          second = first;
          first.board_style = (StellingBoardStyle) style;
          second.board_style = (StellingBoardStyle) ((style + 1) % STELLING_N_BOARD_STYLES);
          a = draw (&first, LARGE);
          b = draw (&second, LARGE);
          /* Many squares are clearly another colour. */
          g_assert_cmpfloat (compare (a, b, 0, 0, LARGE * n), >, 0.2);
          cairo_surface_destroy (a);
          cairo_surface_destroy (b);

          second = first;
          first.piece_style = (StellingPieceStyle) style;
          second.piece_style = (StellingPieceStyle) ((style + 1) % STELLING_N_PIECE_STYLES);
          a = draw (&first, LARGE);
          b = draw (&second, LARGE);
          /* A piece stands in the lower left corner, none in the one above it. */
          g_assert_cmpfloat (compare (a, b, 0, LARGE * (n - 1), LARGE), >, 0.1);
          g_assert_cmpfloat (compare (a, b, 0, LARGE * (n - 3), LARGE), ==, 0);
          cairo_surface_destroy (a);
          cairo_surface_destroy (b);
        }
}

/* High contrast and paper have no styles. */
static void
test_plain (void)
{
  for (int set = 0; set < STELLING_N_RULE_SETS; set++)
    for (int scheme = STELLING_SCHEME_HIGH_CONTRAST; scheme < STELLING_N_SCHEMES; scheme++)
      for (int style = 1; style < 3; style++)
        {
          StellingBoardPicture first, second;
          StellingPosition position;
          cairo_surface_t *a, *b;
          int n;

          init_position (&position, (StellingRuleSet) set);
          n = (int) stelling_position_get_size (&position);
          stelling_board_picture_init (&first, &position);
          first.scheme = (StellingScheme) scheme;
          second = first;
          second.board_style = (StellingBoardStyle) style;
          second.piece_style = (StellingPieceStyle) style;
          a = draw (&first, SMALL);
          b = draw (&second, SMALL);
          g_assert_cmpmem (cairo_image_surface_get_data (a),
                           cairo_image_surface_get_stride (a) * n * SMALL,
                           cairo_image_surface_get_data (b),
                           cairo_image_surface_get_stride (b) * n * SMALL);
          cairo_surface_destroy (a);
          cairo_surface_destroy (b);
        }
}

/* --- what can be told apart --- */

/* Returns the part of the square's pixels in which the pawn is told from the set piece under it. */
static double
measure_pawn (const StellingBoardPicture *picture, StellingSide side)
{
  StellingPosition alone = *picture->position, both = *picture->position;
  StellingBoardPicture other = *picture;
  cairo_surface_t *a, *b;
  double ground = 0;
  int seen = 0, n = (int) stelling_position_get_size (&alone), top;

  stelling_position_set_piece (
      &alone, 1, side == STELLING_YELLOW ? STELLING_PIECE_LIGHT : STELLING_PIECE_DARK);
  both = alone;
  stelling_position_set_pawn (&both, side, 1);
  top = (n - 1) * SMALL;
  other.position = &alone;
  a = draw (&other, SMALL);
  other.position = &both;
  b = draw (&other, SMALL);
  /* The colour of the set piece: the mean of its middle. */
  for (int y = SMALL / 4; y < SMALL * 3 / 4; y++)
    for (int x = SMALL / 4; x < SMALL * 3 / 4; x++)
      ground += get_luminance (get_pixel (a, SMALL + x, top + y)) / (SMALL * SMALL / 4.0);
  for (int y = 0; y < SMALL; y++)
    for (int x = 0; x < SMALL; x++)
      {
        guint32 pixel = get_pixel (b, SMALL + x, top + y);

        seen += differs (pixel, get_pixel (a, SMALL + x, top + y), 32)
                && get_contrast (get_luminance (pixel), ground) >= 3;
      }
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return seen / (double) (SMALL * SMALL);
}

/* A pawn on a set piece of its own side is seen where squares are small: an outline or a rim has a
 * contrast of 3 to 1 with the set piece, as WCAG 2.1 asks of what is no text. */
static void
test_pawn_on_own_piece (void)
{
  StellingPosition position;

  init_position (&position, STELLING_RULE_SET_TEBLO);
  for (int scheme = 0; scheme < STELLING_N_SCHEMES; scheme++)
    for (int board = 0; board < STELLING_N_BOARD_STYLES; board++)
      for (int pieces = 0; pieces < STELLING_N_PIECE_STYLES; pieces++)
        for (int side = 0; side < 2; side++)
          {
            StellingBoardPicture picture;
            double seen;

            stelling_board_picture_init (&picture, &position);
            picture.scheme = (StellingScheme) scheme;
            picture.board_style = (StellingBoardStyle) board;
            picture.piece_style = (StellingPieceStyle) pieces;
            seen = measure_pawn (&picture, (StellingSide) side);
            g_test_message ("scheme %d, board %d, pieces %d, side %d: %.3f", scheme, board, pieces,
                            side, seen);
            g_assert_cmpfloat (seen, >, 0.085);
          }
}

/* Marks the pixels of a piece where it changes from light to dark: its form without its colours. */
static void
find_edges (const StellingBoardPicture *picture, StellingPiece piece, gboolean edges[LARGE][LARGE])
{
  StellingPosition position = *picture->position;
  StellingBoardPicture other = *picture;
  cairo_surface_t *surface;
  int n = (int) stelling_position_get_size (&position), top = (n - 1) * LARGE;

  stelling_position_set_piece (&position, 1, piece);
  other.position = &position;
  surface = draw (&other, LARGE);
  for (int y = 1; y < LARGE - 1; y++)
    for (int x = 1; x < LARGE - 1; x++)
      {
        double here = get_luminance (get_pixel (surface, LARGE + x, top + y));
        double right = get_luminance (get_pixel (surface, LARGE + x + 1, top + y));
        double below = get_luminance (get_pixel (surface, LARGE + x, top + y + 1));

        edges[y][x] = get_contrast (here, right) > 1.35 || get_contrast (here, below) > 1.35;
      }
  cairo_surface_destroy (surface);
}

/* The sides' pieces differ in form or sign, not only in colour. */
static void
test_forms (void)
{
  for (int set = 0; set < 2; set++)
    for (int scheme = 0; scheme < STELLING_N_SCHEMES; scheme++)
      for (int pieces = 0; pieces < STELLING_N_PIECE_STYLES; pieces++)
        {
          static gboolean light[LARGE][LARGE], dark[LARGE][LARGE];
          StellingBoardPicture picture;
          StellingPosition position;
          int alone = 0;

          init_position (&position,
                         set == 0 ? STELLING_RULE_SET_TEBLO : STELLING_RULE_SET_TABLUT_EDGE);
          stelling_board_picture_init (&picture, &position);
          picture.scheme = (StellingScheme) scheme;
          picture.piece_style = (StellingPieceStyle) pieces;
          find_edges (&picture, STELLING_PIECE_LIGHT, light);
          find_edges (&picture, STELLING_PIECE_DARK, dark);
          for (int y = 1; y < LARGE - 1; y++)
            for (int x = 1; x < LARGE - 1; x++)
              {
                gboolean near = FALSE;

                /* An edge with none of the other piece beside it is another form. */
                for (int i = 0; i < 9; i++)
                  near |= dark[y - 1 + i / 3][x - 1 + i % 3];
                alone += light[y][x] && !near;
              }
          g_test_message ("game %d, scheme %d, pieces %d: %d", set, scheme, pieces, alone);
          g_assert_cmpint (alone, >, 25);
        }
}

/* Letters and numbers are read on all that they stand on. */
static void
test_text (void)
{
  for (int game = 0; game < 2; game++)
    for (int scheme = 0; scheme < STELLING_N_SCHEMES; scheme++)
      for (int board = 0; board < STELLING_N_BOARD_STYLES; board++)
        {
          const StellingBoardTheme *theme
              = stelling_board_theme_get ((StellingGame) game, (StellingScheme) scheme,
                                          (StellingBoardStyle) board, STELLING_PIECE_STYLE_CARVED);
          double frame = get_luminance (theme->frame_text),
                 inside = get_luminance (theme->inside_text);

          g_assert_cmpfloat (get_contrast (frame, get_luminance (theme->frame)), >=, 4.5);
          g_assert_cmpfloat (get_contrast (frame, get_luminance (theme->frame_shade)), >=, 4.5);
          g_assert_cmpfloat (get_contrast (inside, get_luminance (theme->square)), >=, 4.5);
          g_assert_cmpfloat (get_contrast (inside, get_luminance (theme->square_other)), >=, 4.5);
        }
}

/* The squares of the last move are another colour than those beside them, and the one that it went
 * to more than the one that it came from. */
static void
test_last_move (void)
{
  for (int set = 0; set < 2; set++)
    for (int scheme = 0; scheme < STELLING_N_SCHEMES; scheme++)
      for (int board = 0; board < STELLING_N_BOARD_STYLES; board++)
        {
          StellingBoardPicture plain, moved;
          StellingPosition position;
          cairo_surface_t *a, *b;
          int distance[2] = { 0, 0 }, n, top;

          init_position (&position,
                         set == 0 ? STELLING_RULE_SET_TEBLO : STELLING_RULE_SET_TABLUT_EDGE);
          n = (int) stelling_position_get_size (&position);
          top = (n - 2) * LARGE;
          stelling_board_picture_init (&plain, &position);
          plain.scheme = (StellingScheme) scheme;
          plain.board_style = (StellingBoardStyle) board;
          moved = plain;
          moved.last_move = stelling_move_step ((StellingSquare) (n + 1), (StellingSquare) (n + 2));
          a = draw (&plain, LARGE);
          b = draw (&moved, LARGE);
          for (int i = 0; i < 2; i++)
            for (int shift = 0; shift < 24; shift += 8)
              {
                int x = LARGE * (i + 1) + LARGE / 2, y = top + LARGE / 2;

                distance[i] += ABS ((int) (get_pixel (a, x, y) >> shift & 255)
                                    - (int) (get_pixel (b, x, y) >> shift & 255));
              }
          g_test_message ("game %d, scheme %d, board %d: %d %d", set, scheme, board, distance[0],
                          distance[1]);
          g_assert_cmpint (distance[0], >, 20);
          g_assert_cmpint (distance[1], >, distance[0]);
          cairo_surface_destroy (a);
          cairo_surface_destroy (b);
        }
}

/* Returns the most that a sprite covers beyond its square, 0 … 255. */
static guint
get_alpha_beyond (const StellingBoardGeometry *geometry, StellingSprite sprite)
{
  int side = (int) geometry->side, size = 2 * side;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  guint most = 0;

  stelling_board_sprite_draw (geometry, cr, sprite, side / 2, side / 2, 1);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      if (MIN (x, y) < side / 2 || MAX (x, y) >= side / 2 + side)
        most = MAX (most, get_pixel (surface, x, y) >> 24);
  cairo_surface_destroy (surface);
  return most;
}

static void
check_stays_within (StellingPieceStyle style, StellingScheme scheme, double side)
{
  StellingBoardPicture picture;
  StellingBoardGeometry geometry;
  StellingPosition position;

  init_position (&position, STELLING_RULE_SET_TABLUT_CORNER);
  stelling_board_picture_init (&picture, &position);
  picture.coordinates = STELLING_COORDINATES_INSIDE;
  picture.piece_style = style;
  picture.scheme = scheme;
  stelling_board_geometry_init (&geometry, &picture, side * STELLING_TABLUT_SIZE);
  g_assert_true (stelling_board_contents_stay_within (&geometry));
  for (StellingSprite sprite = STELLING_SPRITE_LIGHT; sprite <= STELLING_SPRITE_KING; sprite++)
    g_assert_cmpuint (get_alpha_beyond (&geometry, sprite), <=, 2);
}

/* A square of Tablut is drawn by itself: what its piece had beyond it would not be seen. */
static void
test_stay_within (void)
{
  for (StellingPieceStyle style = 0; style < STELLING_N_PIECE_STYLES; style++)
    for (StellingScheme scheme = 0; scheme < STELLING_N_SCHEMES; scheme++)
      for (int side = SMALL; side <= 4 * LARGE; side += SMALL)
        check_stays_within (style, scheme, side);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/styles/differ", test_differ);
  g_test_add_func ("/board/styles/plain", test_plain);
  g_test_add_func ("/board/styles/pawn-on-own-piece", test_pawn_on_own_piece);
  g_test_add_func ("/board/styles/forms", test_forms);
  g_test_add_func ("/board/styles/text", test_text);
  g_test_add_func ("/board/styles/last-move", test_last_move);
  g_test_add_func ("/board/styles/stay-within", test_stay_within);

  return g_test_run ();
}
