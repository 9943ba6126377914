/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-truths.h"

/* What is to be shown on squares of what is proven of moves. */

static const StellingScore win = { .kind = STELLING_SCORE_WIN, .plies = 5 };
static const StellingScore quick_win = { .kind = STELLING_SCORE_WIN, .plies = 3 };
static const StellingScore loss = { .kind = STELLING_SCORE_LOSS, .plies = 4 };
static const StellingScore slow_loss = { .kind = STELLING_SCORE_LOSS, .plies = 8 };
static const StellingScore draw = { .kind = STELLING_SCORE_DRAW };

typedef struct
{
  StellingPosition position;
  StellingTruths truths;
} Board;

static void
board_init (Board *board, const char *rules_text, const char *text)
{
  StellingRules rules;

  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  g_assert_true (stelling_position_parse (&board->position, &rules, text, NULL));
  stelling_truths_init (&board->truths, &board->position);
}

static void
set (Board *board, const char *text, StellingScore score)
{
  StellingMove move;

  g_assert_true (stelling_move_parse (&board->position, text, &move, NULL));
  stelling_truths_set (&board->truths, move, score);
  g_assert_true (stelling_score_equal (stelling_truths_get (&board->truths, move), score));
}

/* Sets all moves of a piece. */
static void
set_all (Board *board, StellingSquare from, StellingScore score)
{
  for (guint i = 0; i < board->truths.n; i++)
    if (stelling_move_get_from (board->truths.truths[i].move) == from)
      board->truths.truths[i].score = score;
}

static StellingSquare
square (const Board *board, const char *name)
{
  return stelling_square_parse (stelling_position_get_game (&board->position), name, NULL);
}

/* @selected: (nullable) */
static StellingSquareTruth
look (const Board *board, const char *name, const char *selected)
{
  StellingSquareTruth truth;

  stelling_truths_get_square (&board->truths, square (board, name),
                              selected != NULL ? square (board, selected) : STELLING_SQUARE_NONE,
                              &truth);
  return truth;
}

static void
test_moves (void)
{
  Board board;

  board_init (&board, "tablut-edge", "9/9/9/4K4/9/9/2t6/9/9 d");
  g_assert_cmpuint (board.truths.n, ==, 16);
  g_assert_cmpuint (stelling_truths_count (&board.truths, STELLING_SCORE_NONE), ==, 16);
  set (&board, "c3-c4", loss);
  set (&board, "c3-c5", draw);
  g_assert_cmpuint (stelling_truths_count (&board.truths, STELLING_SCORE_LOSS), ==, 1);
  g_assert_cmpuint (stelling_truths_count (&board.truths, STELLING_SCORE_NONE), ==, 14);
  g_assert_cmpint (stelling_truths_get (&board.truths, stelling_move_place (0)).kind, ==,
                   STELLING_SCORE_NONE);
}

/* In Teblo a square tells a placement and the pawn's step; with the pawn selected, its steps. */
static void
test_teblo (void)
{
  Board board;

  board_init (&board, "teblo", "12/12/12/12/12/12/12/12/12/12/12/12 D5 K4 y 1 1");
  set (&board, "(D6)", loss);
  set (&board, "D6", win);
  g_assert_true (stelling_score_equal (look (&board, "D6", NULL).place, loss));
  g_assert_true (stelling_score_equal (look (&board, "D6", NULL).step, win));
  g_assert_cmpint (look (&board, "D6", "D5").place.kind, ==, STELLING_SCORE_NONE);
  g_assert_true (stelling_score_equal (look (&board, "D6", "D5").step, win));
  g_assert_cmpint (look (&board, "D4", NULL).step.kind, ==, STELLING_SCORE_NONE);
  set_all (&board, square (&board, "D5"), loss);
  g_assert_cmpint (look (&board, "D5", NULL).from.kind, ==, STELLING_SCORE_NONE);
}

/* In Tablut the best of several pieces that can go to a square, if it wins. */
static void
test_tablut (void)
{
  Board board;

  board_init (&board, "tablut-edge", "9/9/9/4K4/9/9/2t3t2/9/9 d");
  set (&board, "c3-d3", loss);
  set (&board, "g3-d3", slow_loss);
  g_assert_cmpint (look (&board, "d3", NULL).step.kind, ==, STELLING_SCORE_NONE);
  g_assert_true (stelling_score_equal (look (&board, "d3", "c3").step, loss));
  g_assert_true (stelling_score_equal (look (&board, "d3", "g3").step, slow_loss));
  set (&board, "c3-d3", win);
  g_assert_true (stelling_score_equal (look (&board, "d3", NULL).step, win));
  set (&board, "g3-d3", quick_win);
  g_assert_true (stelling_score_equal (look (&board, "d3", NULL).step, quick_win));
  /* The other one could win sooner. */
  set (&board, "c3-d3", (StellingScore) { .kind = STELLING_SCORE_NONE });
  g_assert_cmpint (look (&board, "d3", NULL).step.bound, ==, STELLING_BOUND_AT_LEAST);
}

/* A piece that can do nothing good tells so, once all of its moves are known. */
static void
test_piece (void)
{
  Board board;

  board_init (&board, "tablut-edge", "9/9/9/4K4/9/9/2t3t2/9/9 d");
  set_all (&board, square (&board, "c3"), loss);
  g_assert_true (stelling_score_equal (look (&board, "c3", NULL).from, loss));
  g_assert_cmpint (look (&board, "c3", "c3").from.kind, ==, STELLING_SCORE_NONE);
  set (&board, "c3-c4", slow_loss);
  g_assert_true (stelling_score_equal (look (&board, "c3", NULL).from, slow_loss));
  set (&board, "c3-c4", draw);
  g_assert_true (stelling_score_equal (look (&board, "c3", NULL).from, draw));
  set (&board, "c3-c4", (StellingScore) { .kind = STELLING_SCORE_NONE });
  g_assert_cmpint (look (&board, "c3", NULL).from.kind, ==, STELLING_SCORE_NONE);
  set (&board, "c3-c4", win);
  g_assert_cmpint (look (&board, "c3", NULL).from.kind, ==, STELLING_SCORE_NONE);
  g_assert_cmpint (look (&board, "g3", NULL).from.kind, ==, STELLING_SCORE_NONE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/truths/moves", test_moves);
  g_test_add_func ("/rules/truths/teblo", test_teblo);
  g_test_add_func ("/rules/truths/tablut", test_tablut);
  g_test_add_func ("/rules/truths/piece", test_piece);
  return g_test_run ();
}
