/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib.h>
#include <math.h>

#include "stelling-board-picture.h"

#define SIZE 480

static void
init_position (StellingPosition *position, StellingRuleSet set)
{
  StellingRules rules;

  stelling_rules_init (&rules, set);
  stelling_position_init (position, &rules);
}

static StellingSquare
square_at (const StellingPosition *position, const char *name)
{
  StellingSquare square = stelling_square_parse (stelling_position_get_game (position), name, NULL);

  g_assert_cmpuint (square, !=, STELLING_SQUARE_NONE);
  return square;
}

/* --- geometry --- */

static void
check_squares (const StellingBoardPicture *picture, double size)
{
  guint n = stelling_position_get_size (picture->position);

  for (guint i = 0; i < n * n; i++)
    {
      double x, y, side, file, rank, unit = picture->scale > 0 ? picture->scale : 1;

      stelling_board_picture_get_square (picture, size, (StellingSquare) i, &x, &y, &side);
      g_assert_cmpfloat (x, >=, -1e-6);
      g_assert_cmpfloat (y, >=, -1e-6);
      g_assert_cmpfloat (x + side, <=, size + 1e-6);
      g_assert_cmpfloat (y + side, <=, size + 1e-6);
      g_assert_cmpuint (stelling_board_picture_pick (picture, size, x + side / 2, y + side / 2), ==,
                        i);
      g_assert_cmpuint (stelling_board_picture_pick (picture, size, x + 0.01, y + 0.01), ==, i);
      g_assert_cmpuint (
          stelling_board_picture_pick (picture, size, x + side - 0.01, y + side - 0.01), ==, i);
      stelling_board_picture_get_point (picture, size, x + side / 2, y + side / 2, &file, &rank);
      g_assert_cmpfloat_with_epsilon (file, i % n, 1e-9);
      g_assert_cmpfloat_with_epsilon (rank, i / n, 1e-9);
      if (picture->scale > 0)
        {
          g_assert_cmpfloat_with_epsilon (x * unit, round (x * unit), 1e-6);
          g_assert_cmpfloat_with_epsilon (side * unit, round (side * unit), 1e-6);
        }
    }
}

static void
test_pick (void)
{
  const double scales[] = { 0, 1, 2, 3 };
  StellingBoardPicture picture;
  StellingPosition position;

  for (int set = 0; set < STELLING_N_RULE_SETS; set++)
    for (int flags = 0; flags < 6; flags++)
      for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
        for (double size = 200; size < 2100; size *= 1.137)
          {
            init_position (&position, (StellingRuleSet) set);
            stelling_board_picture_init (&picture, &position);
            picture.flipped = (flags & 1) != 0;
            picture.coordinates = (StellingCoordinates) (flags / 2);
            picture.scale = scales[i];
            check_squares (&picture, size);
          }
}

/* With coordinates inside there is no frame, but for what the whole squares leave. */
static void
test_edge_to_edge (void)
{
  StellingBoardPicture picture;
  StellingPosition position;
  double x, y, side;

  for (int set = 0; set < STELLING_N_RULE_SETS; set++)
    for (int size = 200; size < 300; size++)
      {
        int n;

        init_position (&position, (StellingRuleSet) set);
        n = (int) stelling_position_get_size (&position);
        stelling_board_picture_init (&picture, &position);
        picture.coordinates = STELLING_COORDINATES_INSIDE;
        stelling_board_picture_get_square (&picture, size, 0, &x, &y, &side);
        g_assert_cmpfloat (side, ==, size / n);
        g_assert_cmpfloat (x, ==, size % n / 2);
        picture.scale = 0;
        stelling_board_picture_get_square (&picture, size, 0, &x, &y, &side);
        g_assert_cmpfloat_with_epsilon (side, size / (double) n, 1e-9);
        g_assert_cmpfloat_with_epsilon (x, 0, 1e-9);
      }
}

static void
test_pick_outside (void)
{
  StellingBoardPicture picture;
  StellingPosition position;

  init_position (&position, STELLING_RULE_SET_TEBLO);
  stelling_board_picture_init (&picture, &position);
  g_assert_cmpuint (stelling_board_picture_pick (&picture, SIZE, 1, 1), ==, STELLING_SQUARE_NONE);
  g_assert_cmpuint (stelling_board_picture_pick (&picture, SIZE, SIZE / 2, SIZE - 1), ==,
                    STELLING_SQUARE_NONE);
  g_assert_cmpuint (stelling_board_picture_pick (&picture, SIZE, -20, SIZE / 2), ==,
                    STELLING_SQUARE_NONE);
  g_assert_cmpuint (stelling_board_picture_pick (&picture, SIZE, SIZE / 2, 3 * SIZE), ==,
                    STELLING_SQUARE_NONE);
}

static void
test_flipped (void)
{
  StellingBoardPicture picture;
  StellingPosition position;
  double x, y, side, flipped_x, flipped_y;

  init_position (&position, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_board_picture_init (&picture, &position);
  stelling_board_picture_get_square (&picture, SIZE, 0, &x, &y, &side);
  g_assert_cmpfloat (x, <, SIZE / 2);
  g_assert_cmpfloat (y, >, SIZE / 2);
  picture.flipped = TRUE;
  stelling_board_picture_get_square (&picture, SIZE, 80, &flipped_x, &flipped_y, &side);
  g_assert_cmpfloat (flipped_x, ==, x);
  g_assert_cmpfloat (flipped_y, ==, y);
}

/* --- drawing --- */

static cairo_surface_t *
draw (const StellingBoardPicture *picture, int size)
{
  double scale = picture->scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (size * scale),
                                                         (int) (size * scale));
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  stelling_board_picture_draw (picture, cr, size);
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

/* Marks in @changed the squares in which the two differ, and counts what differs beside all
 * squares. */
static guint
compare (const StellingBoardPicture *picture,
         const StellingBoardPicture *other,
         StellingSquares *changed)
{
  cairo_surface_t *a = draw (picture, SIZE), *b = draw (other, SIZE);
  guint outside = 0;

  *changed = (StellingSquares) { { 0 } };
  for (int y = 0; y < SIZE; y++)
    for (int x = 0; x < SIZE; x++)
      {
        StellingSquare square = stelling_board_picture_pick (picture, SIZE, x + 0.5, y + 0.5);

        if (get_pixel (a, x, y) == get_pixel (b, x, y))
          continue;
        if (square == STELLING_SQUARE_NONE)
          outside++;
        else
          stelling_squares_add (changed, square);
      }
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);

  return outside;
}

/* Asserts that what is different between the two is in the squares of @names, in each of them. */
static void
assert_changed (const StellingBoardPicture *picture,
                const StellingBoardPicture *other,
                const char *names)
{
  g_auto (GStrv) list = g_strsplit (names, " ", -1);
  StellingSquares changed;

  g_assert_cmpuint (compare (picture, other, &changed), ==, 0);
  for (guint i = 0; list[i] != NULL; i++)
    g_assert_true (stelling_squares_contain (&changed, square_at (picture->position, list[i])));
  g_assert_cmpuint (stelling_squares_count (&changed), ==, g_strv_length (list));
}

/* A list that differs in anything is another one; what has no room is left out. */
static void
test_hints (void)
{
  StellingMove move = stelling_move_step (3, 4);
  StellingHintList list = { 0 }, other = { 0 };

  g_assert_cmpuint (stelling_hint_list_get_best (&list), ==, STELLING_MOVE_NONE);
  stelling_hint_list_add (&list, move, STELLING_HINT_BEST);
  g_assert_cmpuint (stelling_hint_list_get_best (&list), ==, move);
  g_assert_false (stelling_hint_list_equal (&list, &other));
  stelling_hint_list_add (&other, move, STELLING_HINT_FAIR);
  g_assert_false (stelling_hint_list_equal (&list, &other));
  other.hints[0].rank = STELLING_HINT_BEST;
  g_assert_true (stelling_hint_list_equal (&list, &other));
  other.are_threats = TRUE;
  g_assert_false (stelling_hint_list_equal (&list, &other));
  for (guint i = 0; i < STELLING_MAX_HINTS; i++)
    stelling_hint_list_add (&list, stelling_move_place ((StellingSquare) i), STELLING_HINT_GOOD);
  g_assert_cmpuint (list.n, ==, STELLING_MAX_HINTS);
}

static void
set_hint (StellingBoardPicture *picture, StellingMove move)
{
  picture->hints = (StellingHintList) { 0 };
  stelling_hint_list_add (&picture->hints, move, STELLING_HINT_BEST);
}

static void
test_marks (void)
{
  StellingBoardPicture plain, marked;
  StellingPosition position;

  for (int scheme = 0; scheme < STELLING_N_SCHEMES; scheme++)
    {
      init_position (&position, STELLING_RULE_SET_TEBLO);
      stelling_board_picture_init (&plain, &position);
      plain.scheme = (StellingScheme) scheme;

      marked = plain;
      marked.selected = square_at (&position, "D3");
      assert_changed (&plain, &marked, "D3");
      marked = plain;
      marked.hovered = square_at (&position, "F7");
      assert_changed (&plain, &marked, "F7");
      marked.placing = TRUE;
      assert_changed (&plain, &marked, "F7");
      marked = plain;
      marked.cursor = square_at (&position, "A12");
      assert_changed (&plain, &marked, "A12");
      marked = plain;
      stelling_squares_add (&marked.targets, square_at (&position, "D4"));
      stelling_squares_add (&marked.targets, square_at (&position, "I10"));
      assert_changed (&plain, &marked, "D4 I10");
      marked = plain;
      stelling_squares_add (&marked.forbidden, square_at (&position, "L1"));
      assert_changed (&plain, &marked, "L1");
      marked = plain;
      stelling_squares_add (&marked.problems, square_at (&position, "B2"));
      assert_changed (&plain, &marked, "B2");
      marked = plain;
      set_hint (&marked, stelling_move_place (square_at (&position, "E6")));
      assert_changed (&plain, &marked, "E6");
      set_hint (&marked,
                stelling_move_step (square_at (&position, "D3"), square_at (&position, "D4")));
      assert_changed (&plain, &marked, "D3 D4");
    }
}

/* The first square beyond the board is none: nothing is drawn for it, on the frame neither. */
static void
test_off_board (void)
{
  for (int set = 0; set < 2; set++)
    for (int flipped = 0; flipped < 2; flipped++)
      {
        StellingBoardPicture plain, marked;
        StellingPosition position;
        StellingSquare beyond, inside;
        StellingSquares changed;

        init_position (&position,
                       set == 0 ? STELLING_RULE_SET_TEBLO : STELLING_RULE_SET_TABLUT_EDGE);
        beyond = set == 0 ? 144 : 81;
        inside = (StellingSquare) (beyond / 2);
        stelling_board_picture_init (&plain, &position);
        plain.flipped = flipped != 0;
        marked = plain;
        marked.selected = marked.hovered = marked.cursor = beyond;
        marked.placing = TRUE;
        set_hint (&marked, stelling_move_step (inside, beyond));
        assert_changed (&plain, &marked, "");
        set_hint (&marked, stelling_move_step (beyond, inside));
        assert_changed (&plain, &marked, "");
        set_hint (&marked, stelling_move_place (beyond));
        marked.has_moving = marked.moving_lifted = TRUE;
        marked.moving_from = beyond;
        assert_changed (&plain, &marked, "");
        /* Of a move that ends there its beginning is shown. */
        marked = plain;
        marked.last_move = stelling_move_step (inside, beyond);
        g_assert_cmpuint (compare (&plain, &marked, &changed), ==, 0);
        g_assert_cmpuint (stelling_squares_count (&changed), ==, 1);
        g_assert_true (stelling_squares_contain (&changed, inside));
        marked.last_move = stelling_move_step (beyond, inside);
        g_assert_cmpuint (compare (&plain, &marked, &changed), ==, 0);
        g_assert_cmpuint (stelling_squares_count (&changed), ==, 1);
      }
}

static void
test_last_move (void)
{
  StellingBoardPicture plain, marked;
  StellingPosition position;

  init_position (&position, STELLING_RULE_SET_TABLUT_EDGE);
  for (int scheme = 0; scheme < STELLING_N_SCHEMES; scheme++)
    {
      stelling_board_picture_init (&plain, &position);
      plain.scheme = (StellingScheme) scheme;
      marked = plain;
      marked.last_move
          = stelling_move_step (square_at (&position, "c3"), square_at (&position, "e3"));
      assert_changed (&plain, &marked, "c3 e3");
      stelling_squares_add (&marked.last_captures, square_at (&position, "f3"));
      assert_changed (&plain, &marked, "c3 e3 f3");
      marked.last_king = square_at (&position, "f3");
      assert_changed (&plain, &marked, "c3 e3 f3");
    }
}

/* Each shape changes its squares and nothing else; what is off the board is not there. */
static void
test_shapes (void)
{
  static const struct
  {
    StellingShapeKind kind;
    const char *square, *to, *changed;
  } cases[] = {
    { STELLING_SHAPE_FIELD, "b2", NULL, "b2" },
    { STELLING_SHAPE_FIELD, "e5", NULL, "e5" },
    { STELLING_SHAPE_SQUARE, "e5", NULL, "e5" },
    { STELLING_SHAPE_CIRCLE, "b2", NULL, "b2" },
    { STELLING_SHAPE_CROSS, "e3", NULL, "e3" },
    { STELLING_SHAPE_TRIANGLE, "d1", NULL, "d1" },
    { STELLING_SHAPE_LABEL, "e1", NULL, "e1" },
    { STELLING_SHAPE_ARROW, "b2", "d2", "b2 c2 d2" },
    { STELLING_SHAPE_LINE, "b2", "b4", "b2 b3 b4" },
  };
  StellingBoardPicture plain, marked;
  StellingPosition position;

  init_position (&position, STELLING_RULE_SET_TABLUT_EDGE);
  for (int scheme = 0; scheme < STELLING_N_SCHEMES; scheme++)
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
      for (int colour = 0; colour < STELLING_N_SHAPE_COLOURS; colour++)
        {
          StellingShape shape
              = { cases[i].kind, (StellingShapeColour) colour,
                  square_at (&position, cases[i].square),
                  cases[i].to != NULL ? square_at (&position, cases[i].to) : STELLING_SQUARE_NONE,
                  "long label" };

          stelling_board_picture_init (&plain, &position);
          plain.scheme = (StellingScheme) scheme;
          marked = plain;
          marked.shapes = &shape;
          marked.n_shapes = 1;
          assert_changed (&plain, &marked, cases[i].changed);
          shape.square = 81;
          assert_changed (&plain, &marked, "");
          if (shape.kind != STELLING_SHAPE_LABEL)
            continue;
          shape.square = 20;
          shape.label = NULL;
          assert_changed (&plain, &marked, "");
          shape.label = "";
          assert_changed (&plain, &marked, "");
        }
}

static void
test_shape_colours (void)
{
  StellingBoardPicture green, other;
  StellingPosition position;
  StellingShape shapes[2] = { { STELLING_SHAPE_CIRCLE, STELLING_SHAPE_GREEN, 10, 0, NULL },
                              { STELLING_SHAPE_CIRCLE, STELLING_SHAPE_GREEN, 10, 0, NULL } };

  init_position (&position, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_board_picture_init (&green, &position);
  other = green;
  green.shapes = &shapes[0];
  other.shapes = &shapes[1];
  green.n_shapes = other.n_shapes = 1;
  assert_changed (&green, &other, "");
  for (int colour = STELLING_SHAPE_RED; colour < STELLING_N_SHAPE_COLOURS; colour++)
    {
      shapes[1].colour = (StellingShapeColour) colour;
      assert_changed (&green, &other, "b2");
    }
}

static void
test_moving (void)
{
  StellingBoardPicture plain, moving;
  StellingPosition position, emptied;
  StellingSquares changed;

  init_position (&position, STELLING_RULE_SET_TABLUT_EDGE);
  emptied = position;
  stelling_position_set_piece (&emptied, square_at (&position, "e3"), STELLING_PIECE_NONE);
  stelling_board_picture_init (&plain, &emptied);
  stelling_board_picture_init (&moving, &position);
  moving.has_moving = TRUE;
  moving.moving_from = square_at (&position, "e3");
  moving.moving_file = 2;
  moving.moving_rank = 2;
  assert_changed (&plain, &moving, "c3");
  /* Held up it is larger, and may reach over the rim. */
  moving.moving_lifted = TRUE;
  compare (&plain, &moving, &changed);
  g_assert_true (stelling_squares_contain (&changed, square_at (&position, "c3")));
  g_assert_false (stelling_squares_contain (&changed, square_at (&position, "e3")));

  /* At its own square it looks as if it stood there. */
  moving.moving_lifted = FALSE;
  moving.moving_file = 4;
  assert_changed (&plain, &moving, "e3");
}

/* The square under a piece that is held is lit where it may be let go, and only there. */
static void
test_landing (void)
{
  StellingBoardPicture off, on;
  StellingPosition position;
  StellingSquares changed;
  StellingSquare target;

  init_position (&position, STELLING_RULE_SET_TABLUT_EDGE);
  target = square_at (&position, "b3");
  stelling_board_picture_init (&off, &position);
  off.has_moving = off.moving_lifted = TRUE;
  off.moving_from = off.selected = square_at (&position, "e3");
  off.moving_file = 1;
  off.moving_rank = 2;
  off.hovered = target;
  on = off;
  stelling_squares_add (&on.targets, target);
  compare (&off, &on, &changed);
  g_assert_true (stelling_squares_contain (&changed, target));
  g_assert_cmpuint (stelling_squares_count (&changed), ==, 1);
  /* Its rim is lit, not only the dot in its middle. */
  for (int scheme = 0; scheme < STELLING_N_SCHEMES; scheme++)
    {
      cairo_surface_t *a, *b;
      double x, y, side;

      off.scheme = on.scheme = (StellingScheme) scheme;
      off.moving_file = on.moving_file = 6;
      a = draw (&off, SIZE);
      b = draw (&on, SIZE);
      stelling_board_picture_get_square (&on, SIZE, target, &x, &y, &side);
      g_assert_cmpuint (get_pixel (a, (int) x + 2, (int) y + 2), !=,
                        get_pixel (b, (int) x + 2, (int) y + 2));
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
  /* A piece that glides lights nothing. */
  off.moving_lifted = on.moving_lifted = FALSE;
  off.selected = on.selected = STELLING_SQUARE_NONE;
  off.targets = on.targets;
  on.hovered = STELLING_SQUARE_NONE;
  compare (&off, &on, &changed);
  g_assert_cmpuint (stelling_squares_count (&changed), ==, 1);
}

/* A piece that is held has a shadow farther from it than one that stands. */
static void
test_lifted_shadow (void)
{
  StellingBoardPicture glides, held;
  StellingPosition position;
  cairo_surface_t *a, *b;
  double x, y, side;
  int px, py;

  init_position (&position, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_board_picture_init (&glides, &position);
  glides.has_moving = TRUE;
  glides.moving_from = square_at (&position, "e3");
  glides.moving_file = glides.moving_rank = 2;
  held = glides;
  held.moving_lifted = TRUE;
  a = draw (&glides, SIZE);
  b = draw (&held, SIZE);
  stelling_board_picture_get_square (&held, SIZE, square_at (&position, "c3"), &x, &y, &side);
  px = (int) (x + side * 0.6);
  py = (int) (y + side * 1.03);
  g_assert_cmpuint (get_pixel (b, px, py) & 255, <, (get_pixel (a, px, py) & 255) - 8);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

/* While a position is set up, a set piece can be on its way too; a pawn on it goes before it. */
static void
test_moving_set_piece (void)
{
  StellingBoardPicture plain, moving;
  StellingPosition position, emptied;

  init_position (&emptied, STELLING_RULE_SET_TEBLO);
  position = emptied;
  stelling_position_set_piece (&position, square_at (&position, "F6"), STELLING_PIECE_LIGHT);
  stelling_board_picture_init (&plain, &emptied);
  stelling_board_picture_init (&moving, &position);
  moving.has_moving = TRUE;
  moving.moving_from = square_at (&position, "F6");
  moving.moving_file = 7;
  moving.moving_rank = 7;
  assert_changed (&plain, &moving, "H8");

  stelling_position_set_pawn (&position, STELLING_YELLOW, square_at (&position, "F6"));
  assert_changed (&plain, &moving, "D3 F6 H8");
}

static void
test_pawns (void)
{
  StellingBoardPicture alone, both;
  StellingPosition position, pair;
  StellingSquares changed;

  /* A pawn on a set piece of its own colour is seen. */
  init_position (&position, STELLING_RULE_SET_TEBLO);
  stelling_position_set_piece (&position, square_at (&position, "F6"), STELLING_PIECE_LIGHT);
  pair = position;
  stelling_position_set_pawn (&pair, STELLING_YELLOW, square_at (&position, "F6"));
  stelling_board_picture_init (&alone, &position);
  stelling_board_picture_init (&both, &pair);
  assert_changed (&alone, &both, "D3 F6");

  /* Both on one base differ from either alone. */
  stelling_position_set_pawn (&pair, STELLING_YELLOW, square_at (&position, "I10"));
  compare (&alone, &both, &changed);
  g_assert_true (stelling_squares_contain (&changed, square_at (&position, "I10")));
  position = pair;
  stelling_position_set_pawn (&position, STELLING_RED, STELLING_SQUARE_NONE);
  compare (&alone, &both, &changed);
  g_assert_true (stelling_squares_contain (&changed, square_at (&position, "I10")));
}

static void
test_placement_arrives (void)
{
  StellingBoardPicture before, during, after;
  StellingPosition position;
  StellingSquares changed;

  init_position (&position, STELLING_RULE_SET_TEBLO);
  stelling_position_set_piece (&position, square_at (&position, "F6"), STELLING_PIECE_LIGHT);
  stelling_board_picture_init (&after, &position);
  after.last_move = stelling_move_place (square_at (&position, "F6"));
  before = during = after;
  before.progress = 0;
  during.progress = 0.5;
  compare (&before, &during, &changed);
  g_assert_true (stelling_squares_contain (&changed, square_at (&position, "F6")));
  assert_changed (&before, &after, "F6");
}

/* Every size, scheme and game is drawn without error, wholly and the same each time; no two schemes
 * are alike. */
static void
test_sizes (void)
{
  const int sizes[] = { 48, 200, 240, 333, 600, 1000 };
  StellingBoardPicture picture;
  StellingPosition position;

  for (int set = 0; set < STELLING_N_RULE_SETS; set++)
    for (int scheme = 0; scheme < STELLING_N_SCHEMES; scheme++)
      for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          cairo_surface_t *first, *second;
          int middle = sizes[i] / 2;

          init_position (&position, (StellingRuleSet) set);
          stelling_board_picture_init (&picture, &position);
          picture.scheme = (StellingScheme) scheme;
          picture.scale = i % 2 + 1;
          first = draw (&picture, sizes[i]);
          second = draw (&picture, sizes[i]);
          g_assert_cmpuint (get_pixel (first, middle, middle) >> 24, ==, 255);
          g_assert_cmpmem (
              cairo_image_surface_get_data (first),
              cairo_image_surface_get_stride (first) * cairo_image_surface_get_height (first),
              cairo_image_surface_get_data (second),
              cairo_image_surface_get_stride (second) * cairo_image_surface_get_height (second));
          cairo_surface_destroy (first);
          cairo_surface_destroy (second);
        }
}

static void
test_schemes (void)
{
  StellingBoardPicture picture, other;
  StellingPosition position;
  StellingSquares changed;

  init_position (&position, STELLING_RULE_SET_TABLUT_CORNER);
  for (int a = 0; a < 4; a++)
    for (int b = a + 1; b < 4; b++)
      {
        stelling_board_picture_init (&picture, &position);
        other = picture;
        picture.scheme = (StellingScheme) a;
        other.scheme = (StellingScheme) b;
        g_assert_cmpuint (compare (&picture, &other, &changed), >, 0);
      }
}

/* The corners are marked only where the rules make something of them. */
static void
test_corners (void)
{
  StellingBoardPicture picture, other;
  StellingPosition edge, corner;

  init_position (&edge, STELLING_RULE_SET_TABLUT_EDGE);
  init_position (&corner, STELLING_RULE_SET_TABLUT_CORNER);
  stelling_board_picture_init (&picture, &edge);
  stelling_board_picture_init (&other, &corner);
  assert_changed (&picture, &other, "a1 a9 i1 i9");
}

/* What is kept as pixels looks as what is drawn at once. */
static void
test_kept_pixels (void)
{
  StellingBoardPicture picture;
  StellingPosition position;
  cairo_surface_t *kept, *drawn;
  cairo_t *cr;
  guint different = 0;

  init_position (&position, STELLING_RULE_SET_TEBLO);
  stelling_board_picture_init (&picture, &position);
  kept = draw (&picture, SIZE);
  drawn = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cr = cairo_create (drawn);
  /* Just off one to one, so that no pixels can be used. */
  cairo_scale (cr, 1.00001, 1.00001);
  stelling_board_picture_draw (&picture, cr, SIZE);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (drawn);
  for (int y = 0; y < SIZE; y++)
    for (int x = 0; x < SIZE; x++)
      for (int shift = 0; shift < 32; shift += 8)
        if (ABS ((int) (get_pixel (kept, x, y) >> shift & 255)
                 - (int) (get_pixel (drawn, x, y) >> shift & 255))
            > 24)
          different++;
  g_assert_cmpuint (different, <, SIZE * SIZE / 200);
  cairo_surface_destroy (kept);
  cairo_surface_destroy (drawn);
}

static cairo_status_t
count_cb (void *closure, const unsigned char *data, unsigned int length)
{
  *(gsize *) closure += length;
  return CAIRO_STATUS_SUCCESS;
}

/* On paper and in drawings all is drawn as lines: such a file is small. */
static void
test_vectors (void)
{
  StellingBoardPicture picture;
  StellingPosition position;

  init_position (&position, STELLING_RULE_SET_TABLUT_CORNER);
  stelling_board_picture_init (&picture, &position);
  for (int kind = 0; kind < 2; kind++)
    {
      gsize written = 0;
      cairo_surface_t *surface
          = kind == 0 ? cairo_pdf_surface_create_for_stream (count_cb, &written, 500, 500)
                      : cairo_svg_surface_create_for_stream (count_cb, &written, 500, 500);
      cairo_t *cr = cairo_create (surface);

      picture.scale = kind;
      stelling_board_picture_draw (&picture, cr, 500);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_finish (surface);
      g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
      g_assert_cmpuint (written, >, 5000);
      cairo_surface_destroy (surface);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/picture/pick", test_pick);
  g_test_add_func ("/board/picture/edge-to-edge", test_edge_to_edge);
  g_test_add_func ("/board/picture/pick-outside", test_pick_outside);
  g_test_add_func ("/board/picture/flipped", test_flipped);
  g_test_add_func ("/board/picture/hints", test_hints);
  g_test_add_func ("/board/picture/marks", test_marks);
  g_test_add_func ("/board/picture/off-board", test_off_board);
  g_test_add_func ("/board/picture/last-move", test_last_move);
  g_test_add_func ("/board/picture/shapes", test_shapes);
  g_test_add_func ("/board/picture/shape-colours", test_shape_colours);
  g_test_add_func ("/board/picture/moving", test_moving);
  g_test_add_func ("/board/picture/landing", test_landing);
  g_test_add_func ("/board/picture/lifted-shadow", test_lifted_shadow);
  g_test_add_func ("/board/picture/moving-set-piece", test_moving_set_piece);
  g_test_add_func ("/board/picture/pawns", test_pawns);
  g_test_add_func ("/board/picture/placement-arrives", test_placement_arrives);
  g_test_add_func ("/board/picture/sizes", test_sizes);
  g_test_add_func ("/board/picture/schemes", test_schemes);
  g_test_add_func ("/board/picture/corners", test_corners);
  g_test_add_func ("/board/picture/kept-pixels", test_kept_pixels);
  g_test_add_func ("/board/picture/vectors", test_vectors);

  return g_test_run ();
}
