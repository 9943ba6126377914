/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A widget draws a square's layer only where its key is not 0, and anew only where it changes. */
#include "stelling-board-drawing.h"
#include "stelling-board-picture.h"

#define SIZE 216
#define STEPS 400

typedef enum
{
  BELOW,
  CONTENTS,
  ABOVE,
  LINES,  /* of the whole board, as those after it */
  ARROWS, /* the engine's */
  N_LAYERS,
} Layer;

static StellingSquare
pick (const StellingPosition *position)
{
  guint n = stelling_position_get_size (position);

  /* Few squares, so that several things meet on one. */
  return (StellingSquare) (n * (guint) g_test_rand_int_range (3, 6)
                           + (guint) g_test_rand_int_range (3, 6));
}

static void
add_some (StellingSquares *squares, const StellingPosition *position)
{
  for (int i = g_test_rand_int_range (-1, 3); i > 0; i--)
    stelling_squares_add (squares, pick (position));
}

/* Borrowed by the picture. */
static void
add_shapes (StellingBoardPicture *picture, StellingShape shapes[2])
{
  picture->shapes = shapes;
  picture->n_shapes = (guint) g_test_rand_int_range (0, 3);
  for (guint i = 0; i < picture->n_shapes; i++)
    shapes[i] = (StellingShape) {
      .kind = (StellingShapeKind) g_test_rand_int_range (0, STELLING_SHAPE_LINE + 1),
      .colour = (StellingShapeColour) g_test_rand_int_range (0, STELLING_N_SHAPE_COLOURS),
      .square = pick (picture->position),
      .to = pick (picture->position),
      .label = g_test_rand_bit () ? "A" : "B",
    };
}

/* No move is there twice. */
static void
add_move (StellingHintList *hints, StellingMove move)
{
  for (guint i = 0; i < hints->n; i++)
    if (hints->hints[i].move == move)
      return;
  stelling_hint_list_add (hints, move,
                          (StellingHintRank) g_test_rand_int_range (0, STELLING_N_HINT_RANKS));
}

/* Something that is there or not, to see that nothing depends on what else is there. */
static void
add_hints (StellingBoardPicture *picture, const StellingPosition *position)
{
  if (g_test_rand_bit ())
    picture->hovered = pick (position);
  if (g_test_rand_bit ())
    picture->cursor = pick (position);
  picture->placing = g_test_rand_bit ()
                     && stelling_position_get_game (position) == STELLING_GAME_TEBLO;
  for (int i = g_test_rand_int_range (0, STELLING_MAX_HINTS + 1); i > 0; i--)
    add_move (&picture->hints, g_test_rand_bit ()
                                   ? stelling_move_place (pick (position))
                                   : stelling_move_step (pick (position), pick (position)));
  picture->hints.are_threats = g_test_rand_bit ();
  if (g_test_rand_bit ())
    {
      picture->selected = pick (position);
      add_some (&picture->targets, position);
      picture->has_moving = g_test_rand_bit ();
      picture->moving_from = picture->selected;
      picture->moving_side = (StellingSide) g_test_rand_int_range (0, 2);
      picture->moving_lifted = g_test_rand_bit ();
    }
}

static void
make_up (StellingBoardPicture *picture, StellingPosition *position, StellingShape shapes[2])
{
  gboolean teblo = stelling_position_get_game (position) == STELLING_GAME_TEBLO;

  for (int i = 0; i < 3; i++)
    stelling_position_set_piece (position, pick (position),
                                 (StellingPiece) g_test_rand_int_range (
                                     STELLING_PIECE_NONE,
                                     teblo ? STELLING_PIECE_DARK + 1 : STELLING_PIECE_KING + 1));
  if (teblo)
    for (int side = 0; side < 2; side++)
      stelling_position_set_pawn (position, (StellingSide) side, pick (position));
  stelling_position_set_turn (position, (StellingSide) g_test_rand_int_range (0, 2));
  stelling_board_picture_init (picture, position);
  if (g_test_rand_bit ())
    {
      StellingSquare to = pick (position);

      picture->last_move = g_test_rand_bit () && teblo ? stelling_move_place (to)
                                                       : stelling_move_step (pick (position), to);
      picture->progress = g_test_rand_bit () ? 1 : 0.5;
      add_some (&picture->last_captures, position);
      picture->last_king = g_test_rand_bit () ? pick (position) : STELLING_SQUARE_NONE;
    }
  add_some (&picture->forbidden, position);
  add_some (&picture->problems, position);
  add_some (&picture->differing, position);
  add_shapes (picture, shapes);
  add_hints (picture, position);
}

static guint64
get_key (const StellingBoardPicture *picture, Layer layer, StellingSquare square)
{
  switch (layer)
    {
    case BELOW:
      return stelling_board_marks_get_key_below (picture, square);
    case CONTENTS:
      return stelling_board_contents_get_key (picture, square);
    case ABOVE:
      return stelling_board_marks_get_key_above (picture, square);
    case LINES:
      return stelling_board_shapes_get_key_lines (picture);
    case ARROWS:
    case N_LAYERS:
    default:
      return stelling_board_hints_get_key_arrows (picture);
    }
}

/* Draws what the layer has on the square, and returns its pixels. */
static GBytes *
draw (const StellingBoardPicture *picture, Layer layer, StellingSquare square)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  StellingBoardGeometry geometry;
  GBytes *bytes;
  double x, y;

  stelling_board_geometry_init (&geometry, picture, SIZE);
  stelling_board_geometry_locate (&geometry, square % geometry.n, square / geometry.n, &x, &y);
  if (layer < LINES)
    {
      cairo_rectangle (cr, x, y, geometry.side, geometry.side);
      cairo_clip (cr);
    }
  if (layer == BELOW)
    stelling_board_marks_draw_below (&geometry, picture, cr);
  else if (layer == CONTENTS)
    stelling_board_contents_draw (&geometry, picture, cr, square);
  else if (layer == ABOVE)
    stelling_board_marks_draw_above (&geometry, picture, cr);
  else if (layer == LINES)
    stelling_board_shapes_draw_lines (&geometry, picture, cr);
  else
    stelling_board_hints_draw_arrows (&geometry, picture, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                       (gsize) (cairo_image_surface_get_stride (surface) * SIZE));
  cairo_surface_destroy (surface);
  return bytes;
}

/* Shadows of what is beside the square may reach a little over its rim. */
static gboolean
equal (GBytes *bytes, GBytes *other)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  const guint8 *other_data = other != NULL ? g_bytes_get_data (other, NULL) : NULL;
  gsize n = 0;

  for (gsize i = 0; i < length; i++)
    {
      int difference = ABS (data[i] - (other_data != NULL ? other_data[i] : 0));

      n += difference > 0;
      if (difference > 32)
        return FALSE;
    }
  /* A pale field is more than that. */
  return n < 200;
}

/* Squares with the same key look the same, and one without a key is empty. */
static void
test_keys (gconstpointer data)
{
  for (int layer = 0; layer < N_LAYERS; layer++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                                           (GDestroyNotify) g_bytes_unref);
      StellingSquare square = STELLING_SQUARE_NONE;

      for (int step = 0; step < STEPS; step++)
        {
          StellingBoardPicture picture;
          StellingPosition position;
          StellingShape shapes[2];
          StellingRules rules;
          g_autoptr (GBytes) bytes = NULL;
          GBytes *other;
          gint64 key;

          stelling_rules_init (&rules, (StellingRuleSet) GPOINTER_TO_INT (data));
          stelling_position_init (&position, &rules);
          make_up (&picture, &position, shapes);
          /* One and the same place, where keys can be compared. */
          if (square == STELLING_SQUARE_NONE)
            square = pick (&position);
          key = (gint64) get_key (&picture, (Layer) layer, square);
          bytes = draw (&picture, (Layer) layer, square);
          other = g_hash_table_lookup (seen, &key);
          if (equal (bytes, NULL))
            /* A piece that is on its way has a key at its square, and is not there. */
            g_assert_true (key == 0 || (layer == CONTENTS && picture.has_moving) || layer >= LINES);
          else
            g_assert_cmpint (key, !=, 0);
          if (other == NULL)
            g_hash_table_insert (seen, g_memdup2 (&key, sizeof key), g_bytes_ref (bytes));
          else
            g_assert_true (equal (other, bytes));
        }
      g_test_message ("layer %d: %u looks", layer, g_hash_table_size (seen));
      g_assert_cmpuint (g_hash_table_size (seen), >, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/board/keys/teblo", GINT_TO_POINTER (STELLING_RULE_SET_TEBLO), test_keys);
  g_test_add_data_func ("/board/keys/tablut", GINT_TO_POINTER (STELLING_RULE_SET_TABLUT_EDGE),
                        test_keys);

  return g_test_run ();
}
