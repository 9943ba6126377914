/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules-fixture.h"
#include "stelling-position.h"

/* Every reason why a position can't be played, and the words for every reason why a move can't. */

#define EMPTY "12/12/12/12/12/12/12/12/12/12/12/12"

static void
test_problems (void)
{
  const struct
  {
    const char *rules, *position, *problems; /* a line each, in order */
  } table[] = {
    { "teblo", EMPTY " D3 I10 y 25 25", "" },
    { "teblo", EMPTY " D3 I10 y 0 0", "" },
    { "teblo", EMPTY " C9 I10 y 25 25", "" },
    { "teblo", EMPTY " - I10 y 25 25", "Yellow has no pawn\n" },
    { "teblo", EMPTY " - - y 25 25", "Yellow has no pawn\nRed has no pawn\n" },
    { "teblo", "y10r/12/12/12/12/12/12/12/12/12/12/12 D3 I10 y 25 25",
      "Yellow has 26 set pieces on the board and in reserve together, of 25\n"
      "Red has 26 set pieces on the board and in reserve together, of 25\n" },
    { "teblo", "12/12/12/2y9/12/12/12/12/9r2/12/12/12 D3 I10 y 24 24",
      "No set piece may stand on the coloured square J4\n"
      "No set piece may stand on the coloured square C9\n" },
    { "teblo:bases=mirrored", "12/12/12/2y9/12/12/12/12/9r2/12/12/12 D3 I10 y 24 24", "" },
    { "teblo", EMPTY " E5 E5 y 25 25", "Both pawns stand on E5\n" },
    { "teblo", "12/12/12/12/12/12/12/4r7/12/12/12/12 E5 I10 y 25 24",
      "Yellow’s pawn stands on a red set piece on E5\n" },
    { "teblo", "12/12/12/12/12/12/12/4y7/12/12/12/12 D3 E5 y 24 25",
      "Red’s pawn stands on a yellow set piece on E5\n" },
    { "teblo", EMPTY " I10 I10 y 25 25",
      "The game is already over: Yellow’s pawn is on Red’s base, I10\n" },
    { "teblo", EMPTY " D4 D3 y 25 25",
      "The game is already over: Red’s pawn is on Yellow’s base, D3\n" },
    { "teblo", "12/12/12/12/12/12/12/12/12/12/12/1r10 A1 A2 y 0 24",
      "The game is already over: Yellow has no legal move\n" },
    { "teblo", "12/12/12/12/12/12/12/12/12/12/12/1y10 A2 A1 r 24 0",
      "The game is already over: Red has no legal move\n" },
    { "teblo", "12/12/12/12/12/12/12/12/12/12/y11/1y10 D3 A1 y 23 25",
      "Red’s pawn can’t reach the base on D3\nRed’s pawn can’t reach the base on I10\n" },
    { "teblo", "12/12/12/12/12/12/yyyyyyyyyyyy/12/12/12/12/12 D3 I10 y 13 25",
      "Red’s pawn can’t reach the base on D3\n" },
    { "teblo", "12/12/12/12/12/12/rrrrrrrrrrrr/12/12/12/12/12 D3 I10 y 13 13",
      "Yellow’s pawn can’t reach the base on I10\n" },
    /* cut off, and rule c leaves no placement either */
    { "teblo", "12/12/12/12/12/12/12/12/12/12/r11/1r10 A1 I10 y 23 23",
      "Yellow’s pawn can’t reach the base on D3\nYellow’s pawn can’t reach the base on I10\n"
      "The game is already over: Yellow has no legal move\n" },

    { "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 l", "" },
    { "tablut-edge", "9/9/9/9/4K4/9/9/9/8t l", "" },
    { "tablut-edge", "9/9/9/9/2T6/9/9/9/8t l", "There is no king\n" },
    { "tablut-edge", "9/9/9/9/4K4/9/1K7/3K5/8t l",
      "There may be only one king, and another stands on b3\n"
      "There may be only one king, and another stands on e5\n" },
    { "tablut-edge", "9/1TTTTTTT1/9/2TT5/4K4/9/9/9/8t l", "Light has 9 guards, of 8\n" },
    { "tablut-edge", "9/ttttttttt/ttttt4/ttt6/4K4/9/9/9/9 l", "Dark has 17 men, of 16\n" },
    { "tablut-edge", "9/9/9/9/4T4/9/2K6/9/t8 l", "Only the king may stand on the throne, e5\n" },
    { "tablut-edge", "9/9/9/9/4K4/9/9/9/t7T l", "" },
    { "tablut-corner", "9/9/9/9/4K4/9/9/9/t7T l",
      "Only the king may stand in the corner a1\nOnly the king may stand in the corner i1\n" },
    { "tablut-edge", "9/9/9/9/9/9/9/9/t3K4 l",
      "The game is already over: the king has escaped to e1\n" },
    { "tablut-corner", "9/9/9/9/9/9/9/9/1t2K4 l", "" },
    { "tablut-corner", "8K/9/9/9/9/9/9/9/1t7 l",
      "The game is already over: the king has escaped to i9\n" },
    { "tablut-edge", "9/9/9/9/4K4/9/9/9/9 d",
      "The game is already over: Dark has no legal move\n" },
    { "tablut-edge", "9/9/9/2t6/1tKt5/2t6/9/9/9 l",
      "The game is already over: Light has no legal move\n" },
    { "tablut-edge", "9/9/9/9/9/9/9/9/9 l",
      "There is no king\nThe game is already over: Light has no legal move\n" },
    /* shut in, but the game goes on */
    { "tablut-edge", "7T1/9/9/2t6/1tKt5/2t6/9/9/9 l", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      StellingProblem problems[STELLING_MAX_PROBLEMS];
      StellingPosition position;
      g_autoptr (GString) told = g_string_new (NULL);
      guint n;

      g_test_message ("%s", table[i].position);
      fixture_read_position (&position, table[i].rules, table[i].position);
      n = stelling_position_check (&position, problems);
      for (guint j = 0; j < n; j++)
        {
          g_autofree char *text = stelling_problem_to_string (&position, &problems[j]);

          g_string_append_printf (told, "%s\n", text);
        }
      g_assert_cmpstr (told->str, ==, table[i].problems);
    }
}

/* A board full of kings, or of everything, fits. */
static void
test_full (void)
{
  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    for (StellingPiece piece = STELLING_PIECE_LIGHT; piece <= STELLING_PIECE_KING; piece++)
      {
        StellingProblem problems[STELLING_MAX_PROBLEMS];
        StellingMoveList list;
        StellingPosition position;
        StellingRules rules;
        guint size;

        stelling_rules_init (&rules, set);
        stelling_position_init (&position, &rules);
        size = stelling_position_get_size (&position);
        for (guint i = 0; i < size * size && !(size == 12 && piece == STELLING_PIECE_KING); i++)
          stelling_position_set_piece (&position, (StellingSquare) i, piece);
        if (size == 9 || piece != STELLING_PIECE_KING)
          g_assert_cmpuint (stelling_position_check (&position, problems), >, 0);
        stelling_position_get_moves (&position, &list);
      }
}

static void
test_reasons (void)
{
  const struct
  {
    const char *rules, *position, *move, *text;
  } table[] = {
    { "teblo", EMPTY " D3 I10 y 25 25", "D4", "The move is legal" },
    { "teblo", EMPTY " I10 A1 y 25 25", "I11", "The game is already over" },
    { "teblo", EMPTY " - I10 y 25 25", "D4", "There is no pawn on the board" },
    { "teblo", EMPTY " D3 I10 y 25 25", "D5", "A pawn moves one square along a rank or a file" },
    { "teblo", "12/12/12/12/12/12/12/12/3r8/12/12/12 D3 I10 y 25 24", "D4", "D4 is occupied" },
    { "teblo", EMPTY " D3 D4 y 25 25", "D4", "The other pawn stands on D4" },
    { "teblo", EMPTY " D4 I9 y 25 25", "(D3)", "No set piece may stand on the coloured square D3" },
    { "teblo", EMPTY " D4 I9 y 0 25", "(D5)", "There is no set piece left in reserve" },
    { "teblo", "12/12/12/12/12/12/12/12/12/12/12/1y10 D3 A1 y 24 25", "(A2)",
      "Forbidden: Red’s pawn could no longer reach D3" },
    { "teblo", "12/12/12/12/12/12/12/12/12/12/12/1r10 A1 I10 r 24 25", "(A2)",
      "Forbidden: Yellow’s pawn could no longer reach I10" },
    { "tablut-edge", "t8/9/9/9/4K4/9/9/9/9 l", "c3-c4", "There is no piece on c3" },
    { "tablut-edge", "t8/9/9/9/4K4/9/9/9/9 l", "a9-a8", "The piece on a9 is the opponent’s" },
    { "tablut-edge", "t8/9/9/9/4K4/9/9/9/9 d", "e5-e4", "The piece on e5 is the opponent’s" },
    { "tablut-edge", "t8/9/9/9/4K4/9/9/9/9 l", "e5-d4",
      "Pieces move in a straight line along a rank or a file" },
    { "tablut-edge", "t8/9/9/9/4K4/9/9/9/9 l", "e5-e5", "The piece already stands on e5" },
    { "tablut-edge", "t8/9/9/9/1T2K4/9/9/9/9 l", "b5-i5", "e5 stands in the way" },
    { "tablut-edge", "t8/9/9/9/1T2K4/9/9/9/9 l", "b5-e5", "e5 is occupied" },
    { "tablut-edge", "t8/9/9/9/1T7/9/2K6/9/9 l", "b5-e5", "Nobody may stop on the throne" },
    { "tablut-corner", "9/t8/9/9/1T7/9/2K6/9/9 l", "b5-f5", "Nobody may pass over the throne" },
    { "tablut-corner", "9/9/9/9/4K4/9/9/9/1t7 d", "b1-a1", "Only the king may go to a corner" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = NULL;
      StellingPosition position;
      StellingMove move;
      StellingWhy why;

      g_test_message ("%s %s", table[i].position, table[i].move);
      fixture_read_position (&position, table[i].rules, table[i].position);
      g_assert_true (stelling_move_parse_text (&position, table[i].move, &move, NULL, NULL));
      why = stelling_position_why (&position, move);
      text = stelling_why_to_string (&position, move, &why);
      g_assert_cmpstr (text, ==, table[i].text);
    }
}

/* Setting up keeps the key right. */
static void
test_set_up (void)
{
  StellingPosition position, read;
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_clear (&position, &rules);
  stelling_position_set_pawn (&position, STELLING_YELLOW, 27);
  stelling_position_set_pawn (&position, STELLING_RED, 116);
  stelling_position_set_piece (&position, 0, STELLING_PIECE_DARK);
  stelling_position_set_piece (&position, 0, STELLING_PIECE_LIGHT);
  stelling_position_set_piece (&position, 5, STELLING_PIECE_DARK);
  stelling_position_set_piece (&position, 5, STELLING_PIECE_NONE);
  stelling_position_set_reserve (&position, STELLING_YELLOW, 7);
  stelling_position_set_turn (&position, STELLING_RED);
  fixture_read_position (&read, "teblo", "12/12/12/12/12/12/12/12/12/12/12/y11 D3 I10 r 7 25");
  g_assert_true (stelling_position_equal (&position, &read));
  g_assert_cmpuint (stelling_position_get_pawns (&position, 27), ==, 1);
  g_assert_cmpuint (stelling_position_get_pawns (&position, 116), ==, 2);
  g_assert_cmpuint (stelling_position_get_reserve (&position, STELLING_YELLOW), ==, 7);
  g_assert_cmpint (stelling_position_get_piece (&position, 0), ==, STELLING_PIECE_LIGHT);
  stelling_position_set_reserve (&position, STELLING_YELLOW, 8);
  g_assert_false (stelling_position_equal (&position, &read));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/check/problems", test_problems);
  g_test_add_func ("/rules/check/full", test_full);
  g_test_add_func ("/rules/check/reasons", test_reasons);
  g_test_add_func ("/rules/check/set-up", test_set_up);
  return g_test_run ();
}
