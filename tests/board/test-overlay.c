/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib.h>
#include <string.h>

#include "stelling-board-overlay.h"

/* The geometry drawn over a board: what has a key is seen, what looks different has another key,
 * and lines, dots and signs are where they belong, from either side of the board. Pictures of the
 * overlay alone are compared with those in tests/data/board, which --write makes anew: look at
 * them before you keep them. */

#define SIZE 640
#define KEPT_SIZE 360
/* How many pixels may differ clearly, and how many a little: cairo does not round the same way
 * everywhere. */
#define KEPT_CLEARLY 48
#define KEPT_N_CLEARLY 6
#define KEPT_A_LITTLE 12
#define KEPT_N_A_LITTLE 400

typedef struct
{
  StellingPosition position;
  StellingInsight insight;
  StellingRefusal refusal;
  StellingTruths truths;
  StellingBoardPicture picture;
  StellingBoardOverlay overlay;
  StellingBoardGeometry geometry;
  cairo_surface_t *surface;
} Board;

static StellingSquare
read_square (const Board *board, const char *name)
{
  return stelling_square_parse (stelling_position_get_game (&board->position), name, NULL);
}

static void
board_init (Board *board, const char *rules_text, const char *position, guint parts)
{
  StellingRules rules;

  memset (board, 0, sizeof *board);
  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  stelling_position_init (&board->position, &rules);
  if (position != NULL)
    g_assert_true (stelling_position_parse (&board->position, &rules, position, NULL));
  stelling_insight_init (&board->insight, &board->position, parts);
  stelling_board_picture_init (&board->picture, &board->position);
  board->picture.insight = &board->insight;
}

static cairo_surface_t *
draw (const StellingBoardPicture *picture)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);

  stelling_board_picture_draw (picture, cr, SIZE);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static void
board_draw (Board *board)
{
  g_clear_pointer (&board->surface, cairo_surface_destroy);
  board->surface = draw (&board->picture);
  stelling_board_geometry_init (&board->geometry, &board->picture, SIZE);
  memset (&board->overlay, 0, sizeof board->overlay);
  stelling_board_overlay_init (&board->overlay, &board->picture);
}

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *row = cairo_image_surface_get_data (surface)
                      + (gsize) y * (gsize) cairo_image_surface_get_stride (surface);
  guint32 pixel;

  memcpy (&pixel, row + 4 * (gsize) x, 4);
  return pixel & 0xffffff;
}

/* @x, @y: from the middle of the square, in squares. */
static guint32
get_colour (const Board *board, StellingSquare square, double x, double y)
{
  const StellingBoardGeometry *geometry = &board->geometry;
  double left, top;

  stelling_board_geometry_locate (geometry, square % geometry->n, square / geometry->n, &left,
                                  &top);
  return get_pixel (board->surface, (int) (left + (x + 0.5) * geometry->side),
                    (int) (top + (y + 0.5) * geometry->side));
}

static gboolean
is_near (guint32 a, guint32 b)
{
  for (int shift = 0; shift < 24; shift += 8)
    if (ABS ((int) (a >> shift & 255) - (int) (b >> shift & 255)) > 24)
      return FALSE;
  return TRUE;
}

/* --- keys --- */

static gboolean
is_same_square (const Board *board, cairo_surface_t *other, StellingSquare square)
{
  const StellingBoardGeometry *geometry = &board->geometry;
  double left, top;

  stelling_board_geometry_locate (geometry, square % geometry->n, square / geometry->n, &left,
                                  &top);
  for (int y = 0; y < (int) geometry->side; y++)
    for (int x = 0; x < (int) geometry->side; x++)
      if (get_pixel (board->surface, (int) left + x, (int) top + y)
          != get_pixel (other, (int) left + x, (int) top + y))
        return FALSE;
  return TRUE;
}

static void
play_some (StellingPosition *position, int n)
{
  while (n-- > 0)
    {
      StellingMoveList list;

      stelling_position_get_moves (position, &list);
      if (list.n == 0)
        return;
      stelling_position_play (position, list.moves[g_test_rand_int_range (0, (gint32) list.n)]);
    }
}

static void
look_again (Board *board)
{
  StellingRules rules = board->position.rules;
  StellingMoveList list;

  stelling_position_init (&board->position, &rules);
  play_some (&board->position, g_test_rand_int_range (0, 60));
  stelling_insight_init (&board->insight, &board->position, ~0u);
  stelling_position_get_moves (&board->position, &list);
  if (list.n > 0 && g_test_rand_bit ())
    stelling_insight_consider (
        &board->insight, &board->position,
        stelling_move_get_to (list.moves[g_test_rand_int_range (0, (gint32) list.n)]));
  board->picture.flipped = g_test_rand_bit ();
  board->picture.scheme = g_test_rand_int_range (0, STELLING_N_SCHEMES);
}

/* A square looks different from the same without the overlay if, and only if, it has a key. */
static void
test_seen (gconstpointer rules)
{
  Board board;

  board_init (&board, rules, NULL, ~0u);
  for (int i = 0; i < 25; i++)
    {
      cairo_surface_t *plain;
      guint n;

      look_again (&board);
      board_draw (&board);
      board.picture.insight = NULL;
      plain = draw (&board.picture);
      board.picture.insight = &board.insight;
      n = stelling_position_get_size (&board.position);
      for (StellingSquare square = 0; square < n * n; square++)
        g_assert_cmpint (is_same_square (&board, plain, square), ==,
                         stelling_board_overlay_get_key (&board.overlay, square, TRUE) == 0
                             && stelling_board_overlay_get_key (&board.overlay, square, FALSE)
                                    == 0);
      cairo_surface_destroy (plain);
    }
  cairo_surface_destroy (board.surface);
}

/* Draws one cell alone; returns its pixels. */
static GBytes *
draw_cell (const Board *board, StellingSquare square, gboolean below)
{
  int side = (int) board->geometry.side;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create (surface);
  double left, top;
  GBytes *pixels;

  stelling_board_geometry_locate (&board->geometry, square % board->geometry.n,
                                  square / board->geometry.n, &left, &top);
  cairo_translate (cr, -left, -top);
  stelling_board_overlay_draw (&board->overlay, &board->geometry, cr, square, below);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) (4 * side * side));
  cairo_surface_destroy (surface);
  return pixels;
}

/* Squares that look the same have the same key, and the other way about. */
static void
test_keys (gconstpointer rules)
{
  g_autoptr (GHashTable) looks
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, g_free);
  guint n_new = 0;
  Board board;

  board_init (&board, rules, NULL, ~0u);
  for (int i = 0; i < 30; i++)
    {
      guint n;

      look_again (&board);
      board.picture.scheme = STELLING_SCHEME_LIGHT;
      board.picture.flipped = FALSE;
      board_draw (&board);
      n = stelling_position_get_size (&board.position);
      for (guint at = 0; at < 2 * n * n; at++)
        {
          StellingSquare square = (StellingSquare) (at / 2);
          guint64 key = stelling_board_overlay_get_key (&board.overlay, square, at % 2 == 0);
          g_autoptr (GBytes) look = draw_cell (&board, square, at % 2 == 0);
          guint64 *known = g_hash_table_lookup (looks, look);

          if (key == 0 || known != NULL)
            g_assert_cmpuint (key, ==, key == 0 ? 0 : *known);
          else
            {
              g_hash_table_insert (looks, g_bytes_ref (look), g_memdup2 (&key, sizeof key));
              n_new++;
            }
        }
    }
  g_assert_cmpuint (n_new, >, 40);
  cairo_surface_destroy (board.surface);
}

/* --- where things are --- */

#define YELLOW 0xffd633
#define RED 0xc01c28
#define WHITE 0xffffff
#define BLACK 0x202020
typedef enum
{
  OPEN,    /* the start of Teblo */
  WALL,    /* Yellow's only way goes through A6, and Red would like to place there */
  GAP,     /* the shortest way goes through C6, another one through L6 */
  CLOSING, /* the same, while Red considers C6 */
  CUTTING, /* Red has tried A6 */
  LINES,   /* the king at c7 has two lines; d5 takes g5 with d5-f5 against h5 */
  SHUT,    /* dark takes the king at e6 with f1-f6 */
  TARGET,  /* two men opposite may take the king where he goes */
  START,   /* the start of Tablut */
  BLOCKED, /* c1 wanted to go to c7, and c4 is in the way */
} SceneId;

static const struct
{
  const char *rules;
  const char *position;
  const char *placed;
  const char *refused; /* a placement; or a step from … */
  const char *to;      /* … to */
} scenes[] = {
  [OPEN] = { "teblo", NULL, NULL, NULL, NULL },
  [WALL]
  = { "teblo", "12/12/12/12/12/12/1rrrrrrrrrrr/12/12/12/12/12 D3 I10 r 25 14", NULL, NULL, NULL },
  [GAP]
  = { "teblo", "12/12/12/12/12/12/rr1rrrrrrrr1/12/12/12/12/12 D3 I10 r 25 15", NULL, NULL, NULL },
  [CLOSING]
  = { "teblo", "12/12/12/12/12/12/rr1rrrrrrrr1/12/12/12/12/12 D3 I10 r 25 15", "C6", NULL, NULL },
  [CUTTING]
  = { "teblo", "12/12/12/12/12/12/1rrrrrrrrrrr/12/12/12/12/12 D3 I10 r 25 14", NULL, "A6", NULL },
  [LINES] = { "tablut-edge", "4t4/9/2K1T1t2/1t7/3T2tTt/t8/2t1T1t2/1T1t5/4t4 l", NULL, NULL, NULL },
  [SHUT] = { "tablut-edge", "9/9/4t4/3tK4/9/9/9/2T6/5t3 d", NULL, NULL, NULL },
  [TARGET] = { "tablut-corner-easy", "9/9/9/9/1t7/9/3t5/9/2K3t2 l", NULL, NULL, NULL },
  [START] = { "tablut-edge", NULL, NULL, NULL, NULL },
  [BLOCKED] = { "tablut-edge", "9/9/9/9/4K4/2t6/9/9/2T6 l", NULL, "c1", "c7" },
};

static const struct
{
  SceneId scene;
  guint parts;
  const char *square;
  double x, y; /* from the middle of the square, in squares */
  guint32 colour;
  gboolean turns; /* is on the other side when the board is flipped */
  double shift;   /* of the line, to the right and down; does not turn */
} probes[] = {
  /* Yellow's dots go north from D3 and east along rank 10, left and above of the middle. */
  { OPEN, 1, "D5", -0.09, -0.09, YELLOW, FALSE, 0 },
  { OPEN, 1, "D5", -0.09, -0.09 + 0.333, YELLOW, FALSE, 0 },
  { OPEN, 1, "D10", 0.333, 0, YELLOW, TRUE, -0.09 },
  { OPEN, 1, "D10", 0, 0.333, YELLOW, TRUE, -0.09 },
  /* Red's dashes go south from I10 and west along rank 3. */
  { OPEN, 1, "I5", 0.09, 0.09 + 0.25, RED, FALSE, 0 },
  { OPEN, 1, "I3", -0.25, 0, RED, TRUE, 0.09 },
  { OPEN, 1, "I3", 0, -0.25, RED, TRUE, 0.09 },
  /* Other squares on shortest ways, and the fields of the numbers. */
  { OPEN, 1, "F6", -0.16, -0.16, YELLOW, FALSE, 0 },
  { OPEN, 1, "F6", 0.165, 0.16, RED, FALSE, 0 },
  { OPEN, 1, "D3", -0.15, 0.32, YELLOW, FALSE, 0 },
  { OPEN, 1, "I10", -0.15, 0.32, RED, FALSE, 0 },
  /* Yellow's ways share the gap in the wall; no other way is left. */
  { WALL, 2, "A6", -0.25, -0.09, YELLOW, FALSE, 0 },
  { WALL, 2, "A6", -0.09, -0.09, 0x3a2c00, FALSE, 0 },
  /* Elsewhere all shortest ways share a square that can be gone round. */
  { GAP, 2, "C6", -0.09, -0.33, YELLOW, FALSE, 0 },
  /* A placement on C6 sends Yellow to the right. */
  { CLOSING, 1, "L6", -0.09, -0.09, YELLOW, FALSE, 0 },
  { CLOSING, 1, "D3", -0.44, 0.32, YELLOW, FALSE, 0 },
  /* A piece at A6 would cost Red's base. */
  { WALL, 4, "A6", 0.3, 0.18, 0x952b1b, FALSE, 0 },
  /* The king's lines: north from c7, and west to a7. */
  { LINES, 8, "c8", 0, 0.2 - 0.16, WHITE, TRUE, 0 },
  { LINES, 8, "b7", 0.16 - 0.12, 0, WHITE, TRUE, 0 },
  { LINES, 8, "c9", -0.12, 0.06, WHITE, FALSE, 0 },
  /* A capture: from d5 over the throne to f5, with a ring around g5. */
  { LINES, 16, "d5", 0.45, 0, WHITE, TRUE, -0.06 },
  { LINES, 16, "e5", -0.3, 0, WHITE, TRUE, -0.06 },
  { LINES, 16, "f5", 0, 0, WHITE, TRUE, -0.06 },
  { LINES, 16, "g5", 0, 0.42, WHITE, FALSE, 0 },
  { SHUT, 16, "f3", 0, 0.2, BLACK, TRUE, 0.06 },
  { SHUT, 16, "e6", -0.42, 0, BLACK, FALSE, 0 },
  /* The king's closed sides; where he would be taken; where he may not stop. */
  { SHUT, 32, "e6", 0, 0.45, 0xc92a2a, TRUE, 0 },
  { SHUT, 32, "e6", -0.45, 0.1, 0xc92a2a, TRUE, 0 },
  { SHUT, 32, "e5", 0, -0.25, 0xc92a2a, FALSE, 0 },
  { TARGET, 32, "c3", 0.1, 0.1, 0xc92a2a, FALSE, 0 },
  /* Two guards and one man can come to c4. */
  { START, 64, "c4", -0.085, 0.4, WHITE, FALSE, 0 },
  { START, 64, "c4", 0.085, 0.4, WHITE, FALSE, 0 },
  { START, 64, "c4", 0, -0.4, BLACK, FALSE, 0 },
  /* Why A6 is not allowed: cross, way, pawn, and the rim of the part that is shut. */
  { CUTTING, 0, "A6", 0.1, 0.1, 0xc92a2a, FALSE, 0 },
  { CUTTING, 0, "A8", 0, 0.2, 0xc92a2a, FALSE, 0 },
  { CUTTING, 0, "D3", 0.4, 0, 0xc92a2a, FALSE, 0 },
  { CUTTING, 0, "I10", -0.4, 0, 0xc92a2a, FALSE, 0 },
  { CUTTING, 0, "F5", 0.2, -0.45, 0xc92a2a, TRUE, 0 },
  { CUTTING, 0, "L2", 0.45, 0.2, 0xc92a2a, TRUE, 0 },
  { CUTTING, 0, "A2", -0.45, 0.2, 0xc92a2a, TRUE, 0 },
  /* The piece in the way. */
  { BLOCKED, 0, "c4", 0.1, 0.1, 0xc92a2a, FALSE, 0 },
  { BLOCKED, 0, "c2", 0, 0.2, 0xc92a2a, FALSE, 0 },
  { BLOCKED, 0, "c1", 0, -0.48, 0xc92a2a, TRUE, 0 },
};

static void
prepare (Board *board, SceneId scene, guint parts)
{
  board_init (board, scenes[scene].rules, scenes[scene].position, parts);
  if (scenes[scene].placed != NULL)
    g_assert_true (stelling_insight_consider (&board->insight, &board->position,
                                              read_square (board, scenes[scene].placed)));
  if (scenes[scene].refused != NULL)
    {
      StellingSquare square = read_square (board, scenes[scene].refused);

      stelling_refusal_init (&board->refusal, &board->position,
                             scenes[scene].to != NULL ? stelling_move_step (
                                 square, read_square (board, scenes[scene].to))
                                                      : stelling_move_place (square));
      board->picture.refusal = &board->refusal;
    }
}

static void
test_places (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (probes); i++)
    for (int flipped = 0; flipped < 2; flipped++)
      {
        int sign = flipped && probes[i].turns ? -1 : 1;
        guint32 colour;
        Board board;

        prepare (&board, probes[i].scene, probes[i].parts);
        board.picture.flipped = flipped;
        board_draw (&board);
        colour = get_colour (&board, read_square (&board, probes[i].square),
                             sign * probes[i].x + probes[i].shift,
                             sign * probes[i].y + probes[i].shift);
        if (!is_near (colour, probes[i].colour))
          {
            g_test_message ("probe %u, flipped %d: %s has %06x at %g, %g and not %06x", (guint) i,
                            flipped, probes[i].square, colour, probes[i].x, probes[i].y,
                            probes[i].colour);
            g_test_fail ();
          }
        cairo_surface_destroy (board.surface);
      }
}

/* --- kept pictures --- */

static gboolean is_writing;

static const struct
{
  const char *name;
  SceneId scene;
  gboolean flipped;
  StellingScheme scheme;
} kept[] = {
  { "open", OPEN, FALSE, STELLING_SCHEME_LIGHT },
  { "wall", WALL, FALSE, STELLING_SCHEME_LIGHT },
  { "gap", GAP, TRUE, STELLING_SCHEME_PRINT },
  { "closing", CLOSING, FALSE, STELLING_SCHEME_DARK },
  { "cutting", CUTTING, FALSE, STELLING_SCHEME_LIGHT },
  { "lines", LINES, FALSE, STELLING_SCHEME_LIGHT },
  { "shut", SHUT, TRUE, STELLING_SCHEME_HIGH_CONTRAST },
  { "target", TARGET, FALSE, STELLING_SCHEME_DARK },
  { "start", START, FALSE, STELLING_SCHEME_PRINT },
  { "blocked", BLOCKED, FALSE, STELLING_SCHEME_LIGHT },
};

static guint
count_different (cairo_surface_t *a, cairo_surface_t *b, int least)
{
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      {
        guint32 left = get_pixel (a, x, y), right = get_pixel (b, x, y);
        int most = 0;

        for (int shift = 0; shift < 24; shift += 8)
          most = MAX (most, ABS ((int) (left >> shift & 255) - (int) (right >> shift & 255)));
        n += most > least;
      }
  return n;
}

static void
check_kept (const char *name, cairo_surface_t *surface)
{
  g_autofree char *file = g_strdup_printf ("overlay-%s.png", name);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "board", file, NULL);
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  cairo_surface_t *expected;
  guint clearly, a_little;

  cairo_surface_flush (surface);
  if (is_writing)
    {
      g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
      return;
    }
  expected = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_width (expected), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (expected), ==, height);
  clearly = count_different (surface, expected, KEPT_CLEARLY);
  a_little = count_different (surface, expected, KEPT_A_LITTLE);
  if (clearly > KEPT_N_CLEARLY || a_little > KEPT_N_A_LITTLE)
    {
      g_test_message ("%s: %u pixels differ clearly, %u a little", name, clearly, a_little);
      g_test_fail ();
    }
  cairo_surface_destroy (expected);
}

/* Covers the numbers: no two systems have the same fonts. */
static void
mask_number (const Board *board, cairo_t *cr, StellingSquare square)
{
  const StellingOverlayCell *cell = &board->overlay.cells[square];
  gboolean pawn = ((cell->above.way[0] | cell->above.way[1]) & STELLING_OVERLAY_PAWN) != 0;
  double side = board->geometry.side, left, top;

  stelling_board_geometry_locate (&board->geometry, square % board->geometry.n,
                                  square / board->geometry.n, &left, &top);
  if (pawn)
    cairo_rectangle (cr, left, top + 0.55 * side, side, 0.45 * side);
  else if (cell->below.steps > 0)
    cairo_rectangle (cr, left + 0.2 * side, top + 0.2 * side, 0.6 * side, 0.6 * side);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_fill (cr);
}

static void
test_kept (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, KEPT_SIZE, KEPT_SIZE);
  cairo_t *cr = cairo_create (surface);
  Board board;

  prepare (&board, kept[i].scene, ~0u);
  board.picture.flipped = kept[i].flipped;
  board.picture.scheme = kept[i].scheme;
  board.picture.coordinates = FALSE;
  g_assert_true (stelling_board_overlay_init (&board.overlay, &board.picture));
  stelling_board_geometry_init (&board.geometry, &board.picture, KEPT_SIZE);
  cairo_set_source_rgb (cr, 0.6, 0.6, 0.7);
  cairo_paint (cr);
  for (int square = 0; square < board.geometry.n * board.geometry.n; square++)
    {
      stelling_board_overlay_draw (&board.overlay, &board.geometry, cr, (StellingSquare) square,
                                   TRUE);
      stelling_board_overlay_draw (&board.overlay, &board.geometry, cr, (StellingSquare) square,
                                   FALSE);
      mask_number (&board, cr, (StellingSquare) square);
    }
  cairo_destroy (cr);
  check_kept (kept[i].name, surface);
  cairo_surface_destroy (surface);
}

/* --- samples --- */

static void
draw_sample (cairo_t *cr, StellingInsightPart part, StellingScheme scheme)
{
  StellingGame game = (part & STELLING_INSIGHT_OF_TEBLO) != 0 ? STELLING_GAME_TEBLO
                                                              : STELLING_GAME_TABLUT;

  stelling_board_overlay_draw_sample (cr, part, scheme,
                                      stelling_board_theme_get (game, scheme,
                                                                STELLING_BOARD_STYLE_WOOD,
                                                                STELLING_PIECE_STYLE_CARVED),
                                      36);
}

/* They look as they are kept, on paper. */
static void
test_kept_samples (void)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 36 * STELLING_N_INSIGHT_PARTS, 36);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < STELLING_N_INSIGHT_PARTS; i++)
    {
      /* That of captures has a piece, which has pictures of its own; results are numbers. */
      if (1u << i != STELLING_INSIGHT_TAKINGS && (1u << i & STELLING_INSIGHT_OF_ENGINE) == 0)
        draw_sample (cr, 1u << i, STELLING_SCHEME_PRINT);
      cairo_translate (cr, 36, 0);
    }
  cairo_destroy (cr);
  check_kept ("samples", surface);
  cairo_surface_destroy (surface);
}

/* All look different. */
static void
test_samples (void)
{
  for (StellingScheme scheme = 0; scheme < STELLING_N_SCHEMES; scheme++)
    {
      g_autoptr (GHashTable) looks = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                                            (GDestroyNotify) g_bytes_unref, NULL);

      for (guint part = 1; part < 1u << STELLING_N_INSIGHT_PARTS; part <<= 1)
        {
          cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 36, 36);
          cairo_t *cr = cairo_create (surface);

          draw_sample (cr, part, scheme);
          cairo_destroy (cr);
          cairo_surface_flush (surface);
          g_hash_table_add (looks,
                            g_bytes_new (cairo_image_surface_get_data (surface), 36 * 36 * 4));
          cairo_surface_destroy (surface);
        }
      g_assert_cmpuint (g_hash_table_size (looks), ==, STELLING_N_INSIGHT_PARTS);
    }
}

/* --- proven results --- */

static void
set_truth (Board *board, const char *text, StellingScoreKind kind, guint16 plies)
{
  StellingMove move;

  g_assert_true (stelling_move_parse (&board->position, text, &move, NULL));
  stelling_truths_set (&board->truths, move, (StellingScore) { .kind = kind, .plies = plies });
}

static const StellingOverlayCell *
get_cell (Board *board, const char *name)
{
  g_assert_true (stelling_board_overlay_init (&board->overlay, &board->picture));
  return &board->overlay.cells[read_square (board, name)];
}

static void
prepare_truths (Board *board, const char *rules, const char *position)
{
  board_init (board, rules, position, 0);
  stelling_truths_init (&board->truths, &board->position);
  board->picture.truths = &board->truths;
}

/* Placements and steps have fields of their own, which count the winner's moves. */
static void
test_solved (void)
{
  Board board;

  prepare_truths (&board, "teblo", "12/12/12/12/12/12/12/12/12/12/12/12 D5 K4 y 1 1");
  set_truth (&board, "(D6)", STELLING_SCORE_LOSS, 12);
  set_truth (&board, "D6", STELLING_SCORE_WIN, 13);
  set_truth (&board, "D4", STELLING_SCORE_DRAW, 0);
  g_assert_cmpuint (get_cell (&board, "D6")->above.place, ==, STELLING_OVERLAY_LOSS | 6);
  g_assert_cmpuint (get_cell (&board, "D6")->above.step, ==, STELLING_OVERLAY_WIN | 7);
  g_assert_cmpuint (get_cell (&board, "D4")->above.step, ==, STELLING_OVERLAY_DRAW);
  g_assert_cmpuint (get_cell (&board, "D4")->above.winning, ==, 0);
  g_assert_cmpuint (stelling_board_overlay_get_key (&board.overlay, 0, FALSE), ==, 0);
  board.picture.selected = read_square (&board, "D5");
  g_assert_cmpuint (get_cell (&board, "D6")->above.place, ==, 0);
  g_assert_cmpuint (get_cell (&board, "D6")->above.step, ==, STELLING_OVERLAY_WIN | 7);
}

/* The soonest win has its way drawn; a piece that only loses says so. */
static void
test_proven (void)
{
  Board board;

  prepare_truths (&board, "tablut-edge", "9/9/9/4K4/9/9/2t6/t8/9 d");
  set_truth (&board, "c3-e3", STELLING_SCORE_WIN, 5);
  set_truth (&board, "c3-c4", STELLING_SCORE_WIN, 7);
  for (guint i = 0; i < board.truths.n; i++)
    if (stelling_move_get_from (board.truths.truths[i].move) == read_square (&board, "a2"))
      board.truths.truths[i].score = (StellingScore) { .kind = STELLING_SCORE_LOSS, .plies = 2 };
  g_assert_cmpuint (get_cell (&board, "e3")->above.step, ==, STELLING_OVERLAY_WIN | 3);
  g_assert_cmpuint (get_cell (&board, "e3")->above.winning, ==, 1 << STELLING_WEST);
  g_assert_cmpuint (get_cell (&board, "d3")->above.winning, ==,
                    1 << STELLING_EAST | 1 << STELLING_WEST);
  g_assert_cmpuint (get_cell (&board, "c3")->above.winning, ==,
                    1 << STELLING_EAST | STELLING_OVERLAY_START);
  g_assert_cmpuint (get_cell (&board, "c4")->above.step, ==, STELLING_OVERLAY_WIN | 4);
  g_assert_cmpuint (get_cell (&board, "c4")->above.winning, ==, 0);
  g_assert_cmpuint (get_cell (&board, "a2")->above.from, ==, STELLING_OVERLAY_LOSS | 1);
  g_assert_cmpuint (get_cell (&board, "a3")->above.step, ==, 0);
  board.picture.selected = read_square (&board, "a2");
  g_assert_cmpuint (get_cell (&board, "a3")->above.step, ==, STELLING_OVERLAY_LOSS | 1);
  g_assert_cmpuint (get_cell (&board, "a2")->above.from, ==, 0);
  g_assert_cmpuint (get_cell (&board, "d3")->above.winning, ==, 0);
}

/* Wins, losses and draws look different on every board, and not by their number alone. */
static void
test_results (void)
{
  static const struct
  {
    StellingScoreKind kind;
    guint16 plies;
  } results[] = { { STELLING_SCORE_NONE, 0 },
                  { STELLING_SCORE_WIN, 5 },
                  { STELLING_SCORE_WIN, 7 },
                  { STELLING_SCORE_LOSS, 6 },
                  { STELLING_SCORE_DRAW, 0 } };

  for (StellingScheme scheme = 0; scheme < STELLING_N_SCHEMES; scheme++)
    {
      g_autoptr (GHashTable) looks = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                                            (GDestroyNotify) g_bytes_unref, NULL);

      for (guint i = 0; i < G_N_ELEMENTS (results); i++)
        {
          cairo_surface_t *surface;
          Board board;

          prepare_truths (&board, "teblo", "12/12/12/12/12/12/12/12/12/12/12/12 D5 K4 y 1 1");
          set_truth (&board, "(E6)", results[i].kind, results[i].plies);
          board.picture.scheme = scheme;
          surface = draw (&board.picture);
          g_hash_table_add (looks, g_bytes_new (cairo_image_surface_get_data (surface),
                                                (gsize) SIZE * SIZE * 4));
          cairo_surface_destroy (surface);
        }
      g_assert_cmpuint (g_hash_table_size (looks), ==, G_N_ELEMENTS (results));
    }
}

/* Without anything to be shown there is no overlay. */
static void
test_nothing (void)
{
  Board board;

  board_init (&board, "teblo", NULL, 0);
  g_assert_false (stelling_board_overlay_init (&board.overlay, &board.picture));
  board.picture.insight = NULL;
  g_assert_false (stelling_board_overlay_init (&board.overlay, &board.picture));
  stelling_refusal_init (&board.refusal, &board.position, stelling_move_place (0));
  board.picture.refusal = &board.refusal;
  g_assert_false (stelling_board_overlay_init (&board.overlay, &board.picture));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  is_writing = argc > 1 && g_str_equal (argv[1], "--write");
  for (gsize i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autofree char *path = g_strdup_printf ("/board/overlay/kept/%s", kept[i].name);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_kept);
    }
  g_test_add_func ("/board/overlay/kept/samples", test_kept_samples);
  g_test_add_data_func ("/board/overlay/seen-teblo", "teblo", test_seen);
  g_test_add_data_func ("/board/overlay/seen-tablut", "tablut-corner-easy", test_seen);
  g_test_add_data_func ("/board/overlay/keys-teblo", "teblo", test_keys);
  g_test_add_data_func ("/board/overlay/keys-tablut", "tablut-edge", test_keys);
  g_test_add_func ("/board/overlay/places", test_places);
  g_test_add_func ("/board/overlay/samples", test_samples);
  g_test_add_func ("/board/overlay/nothing", test_nothing);
  g_test_add_func ("/board/overlay/solved", test_solved);
  g_test_add_func ("/board/overlay/proven", test_proven);
  g_test_add_func ("/board/overlay/results", test_results);
  return g_test_run ();
}
