/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All that is drawn, compared with pictures that are kept: golden-picture.h says how. */
#include <math.h>

#include "golden-picture.h"
#include "stelling-board-drawing.h"
#include "stelling-board-picture.h"

#define TEBLO "12/12/3ryy6/4r1y5/5r6/3y1yr5/2yr2y5/4rry5/12/2y2r6/12/12 D7 F8 y 14 15"
#define TEBLO_RED "12/12/3ryy6/4r1y5/5r6/3y1yr5/2yr2y5/4rry5/12/2y2r6/12/12 I10 I10 r 14 15"
#define TABLUT "3t1t3/4t4/2T1T4/t7t/tt1KT2tt/t3T3t/4T1T2/2T1t4/3ttt3 l"

/* A description of a picture; each word adds to it. */
typedef struct
{
  const char *name;
  const char *rules;
  const char *position; /* NULL: the start */
  StellingScheme scheme;
  StellingBoardStyle board;
  StellingPieceStyle pieces;
  StellingCoordinates coordinates;
  const char *words;
  int size;
  double scale;
} Case;

#define LIGHT STELLING_SCHEME_LIGHT
#define DARK STELLING_SCHEME_DARK
#define CONTRAST STELLING_SCHEME_HIGH_CONTRAST
#define CONTRAST_DARK STELLING_SCHEME_HIGH_CONTRAST_DARK
#define PRINT STELLING_SCHEME_PRINT
#define WOOD STELLING_BOARD_STYLE_WOOD
#define STONE STELLING_BOARD_STYLE_STONE
#define FLAT STELLING_BOARD_STYLE_FLAT
#define CARVED STELLING_PIECE_STYLE_CARVED
#define TOKENS STELLING_PIECE_STYLE_TOKENS
#define ENGRAVED STELLING_PIECE_STYLE_ENGRAVED
#define OFF STELLING_COORDINATES_OFF
#define OUTSIDE STELLING_COORDINATES_OUTSIDE
#define INSIDE STELLING_COORDINATES_INSIDE

/* clang-format off */
static const Case cases[] = {
  { "teblo-wood-carved", "teblo", TEBLO, LIGHT, WOOD, CARVED, OUTSIDE, "last shapes", 300, 1 },
  { "teblo-stone-tokens", "teblo", TEBLO, LIGHT, STONE, TOKENS, OFF,
    "selected targets forbidden", 288, 1 },
  { "teblo-flat-engraved", "teblo", TEBLO, LIGHT, FLAT, ENGRAVED, INSIDE,
    "problems hint cursor", 288, 1 },
  { "teblo-wood-engraved-dark", "teblo", TEBLO, DARK, WOOD, ENGRAVED, OFF, "last placing", 288, 1 },
  { "teblo-stone-carved-dark", "teblo", TEBLO_RED, DARK, STONE, CARVED, OFF,
    "shapes flipped", 288, 1 },
  { "teblo-flat-tokens-dark", "teblo", TEBLO, DARK, FLAT, TOKENS, OFF, "lifted", 288, 1 },
  { "teblo-contrast", "teblo", TEBLO, CONTRAST, WOOD, CARVED, OFF,
    "last selected targets forbidden problems shapes", 240, 1 },
  { "teblo-contrast-dark", "teblo", TEBLO, CONTRAST_DARK, WOOD, CARVED, OFF,
    "last selected targets hint cursor hovered", 240, 1 },
  { "teblo-print", "teblo", TEBLO, PRINT, WOOD, CARVED, OUTSIDE, "last shapes place", 240, 1 },
  { "teblo-pair", "teblo", TEBLO_RED, LIGHT, WOOD, TOKENS, OFF, "place offered", 240, 1 },
  { "teblo-arriving", "teblo", TEBLO, LIGHT, FLAT, CARVED, OFF, "placed", 240, 1 },
  { "teblo-pair-parting", "teblo", TEBLO_RED, LIGHT, FLAT, ENGRAVED, OFF, "parting", 240, 1 },
  { "teblo-paper", "teblo", TEBLO, LIGHT, WOOD, CARVED, OFF, "last hint", 251, 0 },
  { "tablut-paper", "tablut-edge", TABLUT, LIGHT, STONE, TOKENS, OFF,
    "last captures shapes", 227, 0 },
  { "tablut-wood-tokens", "tablut-edge", TABLUT, LIGHT, WOOD, TOKENS, OUTSIDE,
    "last captures hint", 270, 1 },
  { "tablut-stone-engraved", "tablut-corner", TABLUT, LIGHT, STONE, ENGRAVED, OFF,
    "selected targets cursor", 252, 1 },
  { "tablut-flat-carved", "tablut-corner", TABLUT, LIGHT, FLAT, CARVED, OFF,
    "shapes last", 252, 1 },
  { "tablut-wood-carved-dark", "tablut-corner", TABLUT, DARK, WOOD, CARVED, OFF,
    "problems hovered hint", 252, 1 },
  { "tablut-stone-tokens-dark", "tablut-edge", TABLUT, DARK, STONE, TOKENS, INSIDE,
    "last captures shapes", 252, 1 },
  { "tablut-flat-engraved-dark", "tablut-edge", TABLUT, DARK, FLAT, ENGRAVED, OFF,
    "selected targets last", 252, 1 },
  { "tablut-contrast", "tablut-corner", TABLUT, CONTRAST, WOOD, CARVED, OFF,
    "selected targets last captures cursor", 216, 1 },
  { "tablut-contrast-dark", "tablut-corner", TABLUT, CONTRAST_DARK, WOOD, CARVED, OFF,
    "lifted shapes problems", 216, 1 },
  { "tablut-print", "tablut-corner", TABLUT, PRINT, WOOD, CARVED, OFF,
    "last captures hint forbidden", 216, 1 },
  { "tablut-lifted", "tablut-edge", TABLUT, LIGHT, WOOD, CARVED, OFF, "lifted landing", 252, 1 },
  { "tablut-gliding", "tablut-edge", TABLUT, LIGHT, STONE, CARVED, OFF, "gliding last", 252, 1 },
  { "tablut-twice", "tablut-edge", NULL, LIGHT, FLAT, TOKENS, OFF, "flipped last cursor", 130, 2 },
  { "teblo-threat", "teblo", TEBLO, LIGHT, WOOD, CARVED, OFF, "threat last place", 240, 1 },
  { "tablut-threat", "tablut-edge", TABLUT, DARK, WOOD, CARVED, OFF, "threat last hint", 240, 1 },
  { "tablut-threat-contrast", "tablut-edge", TABLUT, CONTRAST, WOOD, CARVED, OFF,
    "threat last hint", 216, 1 },
  { "teblo-hints", "teblo", TEBLO, LIGHT, FLAT, CARVED, OFF, "place others", 240, 1 },
  { "tablut-hints", "tablut-edge", TABLUT, LIGHT, WOOD, CARVED, OFF, "hint others", 240, 1 },
  { "teblo-differing", "teblo", TEBLO, LIGHT, WOOD, CARVED, OFF, "last differing", 240, 1 },
  { "tablut-differing", "tablut-edge", TABLUT, DARK, WOOD, CARVED, OFF,
    "last cursor differing", 216, 1 },
  { "tablut-differing-contrast", "tablut-edge", TABLUT, CONTRAST, WOOD, CARVED, OFF,
    "differing", 216, 1 },
  { "tablut-small", "tablut-edge", NULL, DARK, WOOD, CARVED, OUTSIDE, "last hint", 120, 1 },
};
/* clang-format on */

static StellingSquare
at (const StellingPosition *position, const char *name)
{
  StellingSquare square = stelling_square_parse (stelling_position_get_game (position), name, NULL);

  g_assert_cmpuint (square, !=, STELLING_SQUARE_NONE);
  return square;
}

static StellingMove
step (const StellingPosition *position, const char *from, const char *to)
{
  return stelling_move_step (at (position, from), at (position, to));
}

static void
add (StellingSquares *squares, const StellingPosition *position, const char *names)
{
  g_auto (GStrv) list = g_strsplit (names, " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    stelling_squares_add (squares, at (position, list[i]));
}

static void
add_shapes (StellingBoardPicture *picture, gboolean teblo)
{
  static StellingShape shapes[10];
  static const char *const squares[2][10] = {
    { "b3", "h3", "b2", "h2", "c2", "g2", "b7", "b8", "g8", "h7" },
    { "B3", "H3", "B2", "H2", "C2", "G2", "B8", "B9", "I8", "K3" },
  };

  for (int i = 0; i < 8; i++)
    shapes[i] = (StellingShape) { (StellingShapeKind) (i < 6 ? i % 5 : i),
                                  (StellingShapeColour) (i % STELLING_N_SHAPE_COLOURS),
                                  at (picture->position, squares[teblo][i]), 0, NULL };
  shapes[5].kind = STELLING_SHAPE_CIRCLE;
  shapes[8] = (StellingShape) { STELLING_SHAPE_LABEL, STELLING_SHAPE_BLUE,
                                at (picture->position, squares[teblo][8]), 0, "A" };
  shapes[9] = (StellingShape) { STELLING_SHAPE_FIELD, STELLING_SHAPE_YELLOW,
                                at (picture->position, squares[teblo][9]), 0, NULL };
  shapes[6].to = at (picture->position, teblo ? "E11" : "e8");
  shapes[7].to = at (picture->position, teblo ? "B12" : "d8");
  picture->shapes = shapes;
  picture->n_shapes = G_N_ELEMENTS (shapes);
}

static void
add_moving (StellingBoardPicture *picture, gboolean teblo, const char *word)
{
  const StellingPosition *position = picture->position;

  if (g_str_equal (word, "lifted") || g_str_equal (word, "gliding"))
    {
      picture->has_moving = TRUE;
      picture->moving_lifted = g_str_equal (word, "lifted");
      picture->moving_from = at (position, teblo ? "D7" : "e3");
      picture->moving_side = STELLING_LIGHT;
      picture->moving_file = teblo ? 2.3 : 6.7;
      picture->moving_rank = teblo ? 7.6 : 2.2;
      picture->hovered = at (position, teblo ? "C9" : "h3");
    }
  else if (g_str_equal (word, "landing"))
    {
      picture->selected = picture->moving_from;
      add (&picture->targets, position, "h3 f3");
    }
  else if (g_str_equal (word, "parting"))
    {
      picture->has_moving = TRUE;
      picture->moving_from = at (position, "I10");
      picture->moving_side = STELLING_RED;
      picture->moving_file = 9;
      picture->moving_rank = 8.5;
    }
}

static void
add_marks (StellingBoardPicture *picture, gboolean teblo, const char *word)
{
  const StellingPosition *position = picture->position;

  if (g_str_equal (word, "selected"))
    picture->selected = at (position, teblo ? "D7" : "e3");
  else if (g_str_equal (word, "targets"))
    add (&picture->targets, position, teblo ? "D8 E7 I10 C7" : "d3 f3 c3 g3");
  else if (g_str_equal (word, "forbidden"))
    add (&picture->forbidden, position, teblo ? "A1 B1 F7 I4" : "a1 b4 e5");
  else if (g_str_equal (word, "problems"))
    add (&picture->problems, position, teblo ? "E9 L12 D7" : "e8 a9 g4");
  else if (g_str_equal (word, "differing"))
    add (&picture->differing, position, teblo ? "D7 E8 F8 A1" : "c5 c7 e1 a9");
  else if (g_str_equal (word, "cursor"))
    picture->cursor = at (position, teblo ? "F6" : "d5");
  else if (g_str_equal (word, "hovered"))
    picture->hovered = at (position, teblo ? "J3" : "g7");
  else if (g_str_equal (word, "placing") || g_str_equal (word, "offered"))
    {
      picture->hovered = at (position, "J3");
      picture->placing = TRUE;
    }
  else if (g_str_equal (word, "flipped"))
    picture->flipped = TRUE;
  else if (g_str_equal (word, "shapes"))
    add_shapes (picture, teblo);
}

static void
add_moves (StellingBoardPicture *picture, gboolean teblo, const char *word)
{
  const StellingPosition *position = picture->position;

  if (g_str_equal (word, "last"))
    picture->last_move = teblo ? step (position, "E8", "F8") : step (position, "c5", "c7");
  else if (g_str_equal (word, "captures"))
    {
      add (&picture->last_captures, position, "b7 d7 c8");
      picture->last_king = at (position, "d7");
    }
  else if (g_str_equal (word, "hint"))
    stelling_hint_list_add (&picture->hints,
                            teblo ? step (position, "D7", "D9") : step (position, "d5", "d8"),
                            STELLING_HINT_BEST);
  else if (g_str_equal (word, "others"))
    {
      stelling_hint_list_add (&picture->hints,
                              teblo ? stelling_move_place (at (position, "H5"))
                                    : step (position, "e5", "h5"),
                              STELLING_HINT_EQUAL);
      stelling_hint_list_add (&picture->hints,
                              teblo ? step (position, "D7", "C7") : step (position, "d5", "d2"),
                              STELLING_HINT_FAIR);
    }
  else if (g_str_equal (word, "threat"))
    picture->hints.are_threats = TRUE;
  else if (g_str_equal (word, "place"))
    stelling_hint_list_add (&picture->hints, stelling_move_place (at (position, "H7")),
                            STELLING_HINT_BEST);
  else if (g_str_equal (word, "placed"))
    {
      picture->last_move = stelling_move_place (at (position, "G9"));
      picture->progress = 0.6;
    }
}

/* Hides the letters and numbers, and the labels of shapes. */
static GArray *
mask_text (const StellingBoardPicture *picture, double size, double scale)
{
  GArray *masks = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  double x, y, side, part, n = stelling_position_get_size (picture->position), rim;
  cairo_rectangle_t mask;

  stelling_board_picture_get_square (
      picture, size, picture->flipped ? (StellingSquare) (n * n - 1) : 0, &x, &y, &side);
  rim = x;
  part = 0.42 * side;
  for (int i = 0; i < n && picture->coordinates != OFF; i++)
    {
      gboolean inside = picture->coordinates == INSIDE;

      mask = inside ? (cairo_rectangle_t) { rim + i * side, rim + n * side - part, part, part }
                    : (cairo_rectangle_t) { rim + i * side, size - rim, side, rim };
      g_array_append_val (masks, mask);
      mask = inside ? (cairo_rectangle_t) { rim + n * side - part, rim + i * side, part, part }
                    : (cairo_rectangle_t) { 0, rim + i * side, rim, side };
      g_array_append_val (masks, mask);
    }
  for (guint i = 0; i < picture->n_shapes; i++)
    if (picture->shapes[i].kind == STELLING_SHAPE_LABEL)
      {
        stelling_board_picture_get_square (picture, size, picture->shapes[i].square, &x, &y, &side);
        mask = (cairo_rectangle_t) { x, y, side, side };
        g_array_append_val (masks, mask);
      }
  for (guint i = 0; i < masks->len; i++)
    {
      cairo_rectangle_t *rectangle = &g_array_index (masks, cairo_rectangle_t, i);

      rectangle->x *= scale;
      rectangle->y *= scale;
      rectangle->width *= scale;
      rectangle->height *= scale;
    }
  return masks;
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  double scale = test->scale > 0 ? test->scale : 1;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) (test->size * scale), (int) (test->size * scale));
  g_auto (GStrv) words = g_strsplit (test->words, " ", -1);
  g_autoptr (GArray) masks = NULL;
  g_autoptr (GError) error = NULL;
  StellingBoardPicture picture;
  StellingPosition position;
  StellingRules rules;
  gboolean teblo;
  cairo_t *cr;

  g_assert_true (stelling_rules_parse (test->rules, &rules, NULL));
  stelling_position_init (&position, &rules);
  if (test->position != NULL)
    stelling_position_parse (&position, &rules, test->position, &error);
  g_assert_no_error (error);
  teblo = stelling_position_get_game (&position) == STELLING_GAME_TEBLO;
  stelling_board_picture_init (&picture, &position);
  picture.scheme = test->scheme;
  picture.board_style = test->board;
  picture.piece_style = test->pieces;
  picture.coordinates = test->coordinates;
  picture.scale = test->scale;
  for (guint i = 0; words[i] != NULL; i++)
    {
      add_marks (&picture, teblo, words[i]);
      add_moves (&picture, teblo, words[i]);
      add_moving (&picture, teblo, words[i]);
    }
  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  stelling_board_picture_draw (&picture, cr, test->size);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_set_device_scale (surface, 1, 1);
  masks = mask_text (&picture, test->size, scale);
  golden_picture_check (surface, "board", test->name,
                        (const cairo_rectangle_t *) (gconstpointer) masks->data, masks->len);
  cairo_surface_destroy (surface);
}

/* --- pieces and marks, large --- */

#define SHEET_SIDE 64

static void
draw_row (cairo_t *cr,
          const StellingBoardTheme *theme,
          StellingGame game,
          const StellingSprite *sprites,
          int n)
{
  stelling_paint_set (cr, theme->square, 1);
  cairo_rectangle (cr, 0, 0, n * SHEET_SIDE, SHEET_SIDE);
  cairo_fill (cr);
  for (int i = 0; i < n; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, (i + 0.5) * SHEET_SIDE, 0.5 * SHEET_SIDE);
      cairo_scale (cr, SHEET_SIDE, SHEET_SIDE);
      if (sprites[i] < STELLING_SPRITE_HATCH)
        stelling_board_piece_draw (cr, theme, game, sprites[i], SHEET_SIDE);
      else
        stelling_board_mark_draw (cr, theme, sprites[i], SHEET_SIDE);
      cairo_restore (cr);
    }
}

static void
test_sheet (gconstpointer data)
{
  static const StellingSprite sprites[2][4] = {
    { STELLING_SPRITE_LIGHT, STELLING_SPRITE_DARK, STELLING_SPRITE_YELLOW_PAWN,
      STELLING_SPRITE_RED_PAWN },
    { STELLING_SPRITE_LIGHT, STELLING_SPRITE_DARK, STELLING_SPRITE_KING, STELLING_SPRITE_RING },
  };
  StellingGame game = (StellingGame) GPOINTER_TO_INT (data);
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 4 * SHEET_SIDE, 8 * SHEET_SIDE);
  cairo_t *cr = cairo_create (surface);

  for (int pieces = 0; pieces < STELLING_N_PIECE_STYLES; pieces++)
    for (int dark = 0; dark < 2; dark++)
      {
        draw_row (cr,
                  stelling_board_theme_get (game, dark ? DARK : LIGHT, WOOD,
                                            (StellingPieceStyle) pieces),
                  game, sprites[game], 4);
        cairo_translate (cr, 0, SHEET_SIDE);
      }
  draw_row (cr, stelling_board_theme_get (game, CONTRAST, WOOD, CARVED), game, sprites[game], 4);
  cairo_translate (cr, 0, SHEET_SIDE);
  draw_row (cr, stelling_board_theme_get (game, PRINT, WOOD, CARVED), game, sprites[game], 4);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  golden_picture_check (surface, "board",
                        game == STELLING_GAME_TEBLO ? "pieces-teblo" : "pieces-tablut", NULL, 0);
  cairo_surface_destroy (surface);
}

static void
test_marks (void)
{
  static const StellingSprite sprites[4] = { STELLING_SPRITE_HATCH, STELLING_SPRITE_DOT,
                                             STELLING_SPRITE_RING, STELLING_SPRITE_PROBLEM };
  static const StellingScheme schemes[4] = { LIGHT, DARK, CONTRAST, PRINT };
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 4 * SHEET_SIDE, 4 * SHEET_SIDE);
  cairo_t *cr = cairo_create (surface);

  for (int i = 0; i < 4; i++)
    {
      draw_row (cr,
                stelling_board_theme_get (STELLING_GAME_TEBLO, schemes[i],
                                          (StellingBoardStyle) (i % 3), CARVED),
                STELLING_GAME_TEBLO, sprites, 4);
      cairo_translate (cr, 0, SHEET_SIDE);
    }
  cairo_destroy (cr);
  golden_picture_check (surface, "board", "marks", NULL, 0);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/board/golden/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_data_func ("/board/golden/pieces-teblo", GINT_TO_POINTER (STELLING_GAME_TEBLO),
                        test_sheet);
  g_test_add_data_func ("/board/golden/pieces-tablut", GINT_TO_POINTER (STELLING_GAME_TABLUT),
                        test_sheet);
  g_test_add_func ("/board/golden/marks", test_marks);

  return g_test_run ();
}
