/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-nodes-private.h"

#define SIZE 420
#define STEPS 120

static StellingSquare
pick_square (const StellingPosition *position)
{
  guint n = stelling_position_get_size (position);

  return (StellingSquare) g_test_rand_int_range (0, (gint32) (n * n));
}

static void
add_some (StellingSquares *squares, const StellingPosition *position)
{
  for (int i = g_test_rand_int_range (0, 4); i > 0; i--)
    stelling_squares_add (squares, pick_square (position));
}

/* Borrowed by the picture until the next change. */
static void
draw_shapes (StellingBoardPicture *picture, const StellingPosition *position)
{
  static StellingShape shapes[3];

  picture->shapes = shapes;
  picture->n_shapes = (guint) g_test_rand_int_range (0, G_N_ELEMENTS (shapes) + 1);
  for (guint i = 0; i < picture->n_shapes; i++)
    shapes[i] = (StellingShape) {
      .kind = (StellingShapeKind) g_test_rand_int_range (0, STELLING_SHAPE_LINE + 1),
      .colour = (StellingShapeColour) g_test_rand_int_range (0, STELLING_N_SHAPE_COLOURS),
      .square = (StellingSquare) g_test_rand_int_range (15, 18),
      .to = pick_square (position),
      .label = g_test_rand_bit () ? "A" : "12",
    };
}

/* Borrowed by the picture until the next change. */
static void
look (StellingBoardPicture *picture, const StellingPosition *position)
{
  static StellingInsight insight;
  static StellingRefusal refusal;
  static StellingTruths truths;

  stelling_truths_init (&truths, position);
  for (guint i = 0; i < truths.n; i++)
    truths.truths[i].score = (StellingScore) { .kind = (StellingScoreKind) g_test_rand_int_range (
                                                   STELLING_SCORE_NONE, STELLING_SCORE_DRAW + 1),
                                               .plies = (guint16) g_test_rand_int_range (1, 40) };
  stelling_insight_init (&insight, position,
                         (guint) g_test_rand_int_range (0, 1 << STELLING_N_INSIGHT_PARTS));
  stelling_insight_consider (&insight, position, pick_square (position));
  stelling_refusal_init (&refusal, position,
                         stelling_move_step (pick_square (position), pick_square (position)));
  picture->insight = g_test_rand_bit () ? &insight : NULL;
  picture->refusal = g_test_rand_bit () ? &refusal : NULL;
  picture->truths = g_test_rand_bit () ? &truths : NULL;
}

/* Another thing to be seen, like nothing in a game: what matters is that it changes. */
static void
change (StellingBoardPicture *picture, StellingPosition *position)
{
  StellingMoveList list;

  stelling_position_get_moves (position, &list);
  if (list.n == 0 || g_test_rand_int_range (0, 40) == 0)
    {
      StellingRules rules = position->rules;

      stelling_position_init (position, &rules);
      stelling_position_get_moves (position, &list);
    }
  stelling_board_picture_init (picture, position);
  picture->last_move = list.moves[g_test_rand_int_range (0, (gint32) list.n)];
  if (g_test_rand_bit ())
    stelling_position_play (position, picture->last_move);
  picture->scheme = g_test_rand_int_range (0, 20) == 0 ? STELLING_SCHEME_DARK
                                                       : STELLING_SCHEME_LIGHT;
  picture->flipped = g_test_rand_int_range (0, 20) == 0;
  picture->coordinates = g_test_rand_int_range (0, 20) != 0 ? STELLING_COORDINATES_OUTSIDE
                                                            : STELLING_COORDINATES_INSIDE;
  if (g_test_rand_int_range (0, 20) == 0)
    picture->board_style = (StellingBoardStyle) g_test_rand_int_range (0, STELLING_N_BOARD_STYLES);
  if (g_test_rand_int_range (0, 20) == 0)
    picture->piece_style = (StellingPieceStyle) g_test_rand_int_range (0, STELLING_N_PIECE_STYLES);
  picture->progress = g_test_rand_bit () ? 1 : 0.5;
  add_some (&picture->last_captures, position);
  add_some (&picture->forbidden, position);
  add_some (&picture->problems, position);
  draw_shapes (picture, position);
  look (picture, position);
  picture->cursor = pick_square (position);
  /* Few squares, so that the same one changes its looks. */
  picture->hovered = (StellingSquare) g_test_rand_int_range (15, 18);
  picture->placing = stelling_position_get_game (position) == STELLING_GAME_TEBLO
                     && g_test_rand_bit ();
  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < MIN (list.n, STELLING_MAX_HINTS); i++)
    if (g_test_rand_bit ())
      stelling_hint_list_add (&picture->hints, list.moves[i * 7 % list.n],
                              (StellingHintRank) g_test_rand_int_range (0, STELLING_N_HINT_RANKS));
  picture->hints.are_threats = g_test_rand_bit ();
  if (list.n > 0 && g_test_rand_bit ())
    {
      StellingMove move = list.moves[g_test_rand_int_range (0, (gint32) list.n)];

      if (!stelling_move_is_place (move))
        {
          picture->selected = stelling_move_get_from (move);
          stelling_squares_add (&picture->targets, stelling_move_get_to (move));
          picture->has_moving = g_test_rand_bit ();
          picture->moving_from = picture->selected;
          picture->moving_side = stelling_position_get_turn (position);
          picture->moving_lifted = g_test_rand_bit ();
          picture->moving_file = g_test_rand_double_range (0, 8);
          picture->moving_rank = g_test_rand_double_range (0, 8);
        }
    }
}

/* How many of the bytes differ clearly; edges may be rounded otherwise. */
static guint
count_different (cairo_surface_t *a, cairo_surface_t *b)
{
  const unsigned char *left = cairo_image_surface_get_data (a),
                      *right = cairo_image_surface_get_data (b);
  int length = cairo_image_surface_get_stride (a) * cairo_image_surface_get_height (a);
  guint different = 0;

  for (int i = 0; i < length; i++)
    if (ABS (left[i] - right[i]) > 12)
      different++;

  return different;
}

static cairo_surface_t *
draw_nodes (StellingBoardNodes *nodes, const StellingBoardPicture *picture)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  stelling_board_nodes_append (nodes, snapshot, picture, SIZE);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* However the nodes of the last frame are used again, what is seen is the picture. */
static void
test_same_as_picture (gconstpointer data)
{
  StellingBoardNodes *nodes = stelling_board_nodes_new ();
  StellingBoardPicture picture;
  StellingPosition position;
  StellingRules rules;

  stelling_rules_init (&rules, (StellingRuleSet) GPOINTER_TO_INT (data));
  stelling_position_init (&position, &rules);
  for (int i = 0; i < STEPS; i++)
    {
      cairo_surface_t *seen, *wanted;
      cairo_t *cr;

      change (&picture, &position);
      seen = draw_nodes (nodes, &picture);
      wanted = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
      cr = cairo_create (wanted);
      stelling_board_picture_draw (&picture, cr, SIZE);
      cairo_destroy (cr);
      cairo_surface_flush (wanted);
      g_assert_cmpuint (count_different (seen, wanted), <, 300);
      cairo_surface_destroy (seen);
      cairo_surface_destroy (wanted);
    }
  stelling_board_nodes_free (nodes);
}

/* The ground is seen around the board's round corners. */
static void
cover_corners (cairo_t *cr, int size)
{
  const int corner = 14;

  for (int i = 0; i < 4; i++)
    cairo_rectangle (cr, i % 2 * (size - corner), i / 2 * (size - corner), corner, corner);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_fill (cr);
}

/* Draws as at the scale 1.25, which a widget is told is 2, on a ground of one grey. */
static cairo_surface_t *
draw_on (const StellingBoardPicture *picture, double grey)
{
  StellingBoardNodes *nodes = stelling_board_nodes_new ();
  int size = SIZE * 5 / 4;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  stelling_board_nodes_append (nodes, snapshot, picture, SIZE);
  node = gtk_snapshot_free_to_node (snapshot);
  cairo_set_source_rgb (cr, grey, grey, grey);
  cairo_paint (cr);
  cairo_scale (cr, 1.25, 1.25);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  stelling_board_nodes_free (nodes);
  cairo_identity_matrix (cr);
  cover_corners (cr, size);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* No ground is seen between nodes whose edges lie within pixels. */
static void
test_no_seams (gconstpointer data)
{
  StellingBoardPicture picture;
  StellingPosition position;
  StellingRules rules;
  cairo_surface_t *on_black, *on_white;

  stelling_rules_init (&rules, (StellingRuleSet) GPOINTER_TO_INT (data));
  stelling_position_init (&position, &rules);
  stelling_board_picture_init (&picture, &position);
  picture.scale = 2;
  on_black = draw_on (&picture, 0);
  on_white = draw_on (&picture, 1);
  g_assert_cmpuint (count_different (on_black, on_white), ==, 0);
  cairo_surface_destroy (on_black);
  cairo_surface_destroy (on_white);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/ui/board-nodes/teblo", GINT_TO_POINTER (STELLING_RULE_SET_TEBLO),
                        test_same_as_picture);
  g_test_add_data_func ("/ui/board-nodes/tablut", GINT_TO_POINTER (STELLING_RULE_SET_TABLUT_CORNER),
                        test_same_as_picture);
  g_test_add_data_func ("/ui/board-nodes/no-seams/teblo", GINT_TO_POINTER (STELLING_RULE_SET_TEBLO),
                        test_no_seams);
  g_test_add_data_func ("/ui/board-nodes/no-seams/tablut",
                        GINT_TO_POINTER (STELLING_RULE_SET_TABLUT_CORNER), test_no_seams);

  return g_test_run ();
}
