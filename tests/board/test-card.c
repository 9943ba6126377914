/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The sides and the caption around the board in pictures. Pieces and places are compared with kept
 * pictures; letters, which differ between systems, by where they are. */
#include <math.h>
#include <string.h>

#include "golden-picture.h"
#include "stelling-board-card.h"

#define WIDTH 280
#define TEBLO "12/12/3ryy6/4r1y5/5r6/3y1yr5/2yr2y5/4rry5/12/2y2r6/12/12 D7 F8 y 14 15"

typedef struct
{
  StellingPosition position;
  StellingBoardPicture picture;
  StellingBoardCard card;
} Fixture;

static void
set_up (Fixture *fixture, const char *rules_text, const char *position)
{
  StellingRules rules;

  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  stelling_position_init (&fixture->position, &rules);
  if (position != NULL)
    g_assert_true (stelling_position_parse (&fixture->position, &rules, position, NULL));
  stelling_board_picture_init (&fixture->picture, &fixture->position);
  fixture->picture.coordinates = STELLING_COORDINATES_OFF;
  fixture->picture.board_style = STELLING_BOARD_STYLE_FLAT;
  fixture->card = (StellingBoardCard) { .picture = &fixture->picture };
}

static cairo_surface_t *
draw (Fixture *fixture)
{
  int height = (int) stelling_board_card_get_height (&fixture->card, WIDTH);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, height);
  cairo_t *cr = cairo_create (surface);

  stelling_board_card_draw (&fixture->card, cr, WIDTH);
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

/* With nothing around it a card is the board. */
static void
test_bare (void)
{
  Fixture fixture;
  cairo_surface_t *card, *board = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, WIDTH);
  cairo_t *cr = cairo_create (board);

  set_up (&fixture, "teblo", TEBLO);
  g_assert_cmpfloat (stelling_board_card_get_height (&fixture.card, WIDTH), ==, WIDTH);
  card = draw (&fixture);
  stelling_board_picture_draw (&fixture.picture, cr, WIDTH);
  cairo_destroy (cr);
  cairo_surface_flush (board);
  g_assert_cmpmem (cairo_image_surface_get_data (card),
                   cairo_image_surface_get_stride (card) * WIDTH,
                   cairo_image_surface_get_data (board),
                   cairo_image_surface_get_stride (board) * WIDTH);
  cairo_surface_destroy (card);
  cairo_surface_destroy (board);
}

static void
check_sides (Fixture *fixture, const char *name)
{
  int height = (int) stelling_board_card_get_height (&fixture->card, WIDTH);
  double bar = (height - WIDTH) / 2.0;
  /* Numbers of set pieces, at the right ends. */
  cairo_rectangle_t masks[2] = { { WIDTH - 1.05 * bar, 0, 1.05 * bar, bar },
                                 { WIDTH - 1.05 * bar, height - bar, 1.05 * bar, bar } };
  gboolean teblo = stelling_position_get_game (&fixture->position) == STELLING_GAME_TEBLO;
  cairo_surface_t *surface = draw (fixture);

  g_assert_cmpfloat (bar, >=, 16);
  g_assert_cmpfloat (bar, <=, 60);
  golden_picture_check (surface, "board", name, masks, teblo ? 2 : 0);
  cairo_surface_destroy (surface);
}

static void
test_sides (void)
{
  Fixture fixture;

  set_up (&fixture, "teblo", TEBLO);
  fixture.card.sides = TRUE;
  check_sides (&fixture, "card-teblo");
  stelling_position_set_turn (&fixture.position, STELLING_RED);
  fixture.picture.flipped = TRUE;
  fixture.picture.scheme = STELLING_SCHEME_DARK;
  check_sides (&fixture, "card-teblo-flipped");
  set_up (&fixture, "tablut-edge", NULL);
  fixture.card.sides = TRUE;
  fixture.card.captured[STELLING_LIGHT] = 15;
  fixture.card.captured[STELLING_DARK] = 1;
  fixture.picture.piece_style = STELLING_PIECE_STYLE_TOKENS;
  check_sides (&fixture, "card-tablut");
  /* A finished game has no side to move. */
  set_up (&fixture, "tablut-edge", "4K4/9/9/9/4t4/9/9/9/9 d");
  fixture.card.sides = TRUE;
  check_sides (&fixture, "card-over");
}

/* Returns how many of the rows below @top have ink, in how many bands, and the widest of them. */
static guint
count_bands (cairo_surface_t *surface, int top, int *widest)
{
  guint32 ground = get_pixel (surface, 1, cairo_image_surface_get_height (surface) - 1);
  gboolean inside = FALSE;
  guint n = 0;

  *widest = 0;
  for (int y = top; y < cairo_image_surface_get_height (surface); y++)
    {
      int left = WIDTH, right = -1;

      for (int x = 0; x < WIDTH; x++)
        if (get_pixel (surface, x, y) != ground)
          {
            left = MIN (left, x);
            right = MAX (right, x);
          }
      if (right >= 0)
        {
          *widest = MAX (*widest, right - left + 1);
          /* Letters stay off the edges, and stand in the middle. */
          g_assert_cmpint (left, >=, 5);
          g_assert_cmpint (right, <, WIDTH - 5);
        }
      n += right >= 0 && !inside;
      inside = right >= 0;
    }
  return n;
}

static void
test_caption (void)
{
  static const struct
  {
    const char *caption;
    guint least, most; /* bands of ink; letters with dots have more than one a line */
    gboolean wide;
  } cases[] = {
    { "HHH", 1, 1, FALSE },
    { "HHH\nHHH", 2, 2, FALSE },
    { "HHH\n\nHHH\n", 2, 2, FALSE },
    { "HHHHHH HHHHHH HHHHHH HHHHHH HHHHHH HHHHHH HHHHHH HHHHHH", 2, 3, TRUE },
    { "HH\nHH\nHH\nHH\nHH\nHH\nHH", 4, 4, FALSE },
    { "HHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHHH", 1, 1, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int dark = 0; dark < 2; dark++)
      {
        Fixture fixture;
        cairo_surface_t *surface;
        guint bands, ground;
        int widest;

        set_up (&fixture, "tablut-edge", NULL);
        fixture.card.caption = cases[i].caption;
        fixture.card.sides = i % 2 == 0;
        fixture.picture.scheme = dark ? STELLING_SCHEME_DARK : STELLING_SCHEME_PRINT;
        surface = draw (&fixture);
        fixture.card.caption = NULL;
        bands = count_bands (surface, (int) stelling_board_card_get_height (&fixture.card, WIDTH),
                             &widest);
        g_assert_cmpuint (bands, >=, cases[i].least);
        g_assert_cmpuint (bands, <=, cases[i].most);
        g_assert_cmpint (widest > WIDTH * 3 / 4, ==, cases[i].wide);
        /* The ground is as dark or as light as the board. */
        ground = get_pixel (surface, 1, cairo_image_surface_get_height (surface) - 1) & 255;
        g_assert_true (dark ? ground < 128 : ground > 128);
        cairo_surface_destroy (surface);
      }
}

/* An empty caption has no room. */
static void
test_no_caption (void)
{
  static const char *const captions[] = { NULL, "", "  \n ", "\xff\xfe" };

  for (gsize i = 0; i < G_N_ELEMENTS (captions); i++)
    {
      Fixture fixture;

      set_up (&fixture, "teblo", NULL);
      fixture.card.caption = captions[i];
      g_assert_cmpfloat (stelling_board_card_get_height (&fixture.card, WIDTH), ==, WIDTH);
    }
}

/* Whatever its size, the height is whole. */
static void
test_heights (void)
{
  Fixture fixture;

  set_up (&fixture, "teblo", NULL);
  fixture.card.caption = "Yellow to move";
  for (double width = 32; width < 3000; width *= 1.31)
    {
      double with_caption, height;

      fixture.card.sides = FALSE;
      with_caption = stelling_board_card_get_height (&fixture.card, floor (width));
      g_assert_cmpfloat (with_caption, >, floor (width));
      fixture.card.sides = TRUE;
      height = stelling_board_card_get_height (&fixture.card, floor (width));
      g_assert_cmpfloat (height, ==, floor (height));
      g_assert_cmpfloat (height - with_caption, >=, 2 * 16);
      g_assert_cmpfloat (height - with_caption, <=, 2 * 60);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/card/bare", test_bare);
  g_test_add_func ("/board/card/sides", test_sides);
  g_test_add_func ("/board/card/caption", test_caption);
  g_test_add_func ("/board/card/no-caption", test_no_caption);
  g_test_add_func ("/board/card/heights", test_heights);

  return g_test_run ();
}
