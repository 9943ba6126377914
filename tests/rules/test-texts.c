/* test-texts.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-position.h"

#include <string.h>

/* Notation, position texts and diagrams, and what is said about wrong ones. */

#define START "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 l"
#define EMPTY "12/12/12/12/12/12/12/12/12/12/12/12"
#define TRIPLE "t8/9/9/3T5/3tK4/1Tt1tT3/9/9/3T5 l"

static void
read_position (StellingPosition *position, const char *rules_text, const char *text)
{
  StellingRules rules;
  g_autoptr (GError) error = NULL;

  g_assert_true (stelling_rules_parse (rules_text, &rules, &error));
  stelling_position_init (position, &rules);
  if (text != NULL)
    stelling_position_parse (position, &rules, text, &error);
  g_assert_no_error (error);
}

static void
test_moves (void)
{
  const struct
  {
    const char *rules, *position, *text, *written;
  } table[] = {
    { "teblo", NULL, "D4", "D4" },
    { "teblo", NULL, " d4 ", "D4" },
    { "teblo", NULL, "(h9)", "(H9)" },
    { "teblo", NULL, "( L12 )", "(L12)" },
    { "tablut-edge", NULL, "e3-c3", "e3-c3" },
    { "tablut-edge", NULL, "E3-C3", "e3-c3" },
    { "tablut-edge", NULL, "e3c3", "e3-c3" },
    { "tablut-edge", "t8/9/9/9/4K4/9/9/9/9 l", "Ke5-e4", "Ke5-e4" },
    { "tablut-edge", "t8/9/9/9/4K4/9/9/9/9 l", "ke5-e4", "Ke5-e4" },
    { "tablut-edge", "t8/9/9/9/4K4/9/9/9/9 l", "e5-e4", "Ke5-e4" },
    { "tablut-edge", TRIPLE, "d1-d4", "d1-d4xc4/e4/d5" },
    { "tablut-edge", TRIPLE, "D1-D4XD5/C4/E4", "d1-d4xc4/e4/d5" },
    /* the king who is taken may be named, and is not written */
    { "tablut-edge", "2t6/9/9/9/9/1tKt5/2t6/9/9 d", "c9-c5xc4", "c9-c5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *written = NULL;
      g_autoptr (GError) error = NULL;
      StellingPosition position;
      StellingMove move;

      read_position (&position, table[i].rules, table[i].position);
      g_assert_true (stelling_move_parse (&position, table[i].text, &move, &error));
      g_assert_no_error (error);
      written = stelling_move_to_string (&position, move);
      g_assert_cmpstr (written, ==, table[i].written);
    }
}

static void
test_wrong_moves (void)
{
  const struct
  {
    const char *rules, *position, *text;
    int code;
    const char *message;
  } table[] = {
    { "teblo", NULL, "", STELLING_RULES_ERROR_MOVE, "character 1: expected a move" },
    { "teblo", NULL, "M4", STELLING_RULES_ERROR_MOVE, "character 1: expected a square, A1 to L12" },
    { "teblo", NULL, "D13", STELLING_RULES_ERROR_MOVE,
      "character 1: expected a square, A1 to L12" },
    { "teblo", NULL, "D04", STELLING_RULES_ERROR_MOVE,
      "character 1: expected a square, A1 to L12" },
    { "teblo", NULL, "(H9", STELLING_RULES_ERROR_MOVE, "character 4: expected )" },
    { "teblo", NULL, "(é9)", STELLING_RULES_ERROR_MOVE,
      "character 2: expected a square, A1 to L12" },
    { "teblo", NULL, "D4!", STELLING_RULES_ERROR_MOVE,
      "character 3: expected nothing more after the move" },
    { "teblo", NULL, "D9", STELLING_RULES_ERROR_ILLEGAL,
      "A pawn moves one square along a rank or a file" },
    { "tablut-edge", NULL, "e3", STELLING_RULES_ERROR_MOVE,
      "character 3: expected - and the square to go to" },
    { "tablut-edge", NULL, "e3c", STELLING_RULES_ERROR_MOVE,
      "character 3: expected - and the square to go to" },
    { "tablut-edge", NULL, "e3-j3", STELLING_RULES_ERROR_MOVE,
      "character 4: expected a square, a1 to i9" },
    { "tablut-edge", NULL, "e3-c3x", STELLING_RULES_ERROR_MOVE,
      "character 7: expected a square, a1 to i9" },
    { "tablut-edge", NULL, "e3-c3xd3/", STELLING_RULES_ERROR_MOVE,
      "character 10: expected a square, a1 to i9" },
    { "tablut-edge", NULL, "Ke3-c3", STELLING_RULES_ERROR_MOVE,
      "character 1: the king is not on e3" },
    { "tablut-edge", NULL, "e3-c3xd3", STELLING_RULES_ERROR_ILLEGAL, "The move captures nothing" },
    { "tablut-edge", TRIPLE, "d1-d4xc4/e4", STELLING_RULES_ERROR_ILLEGAL,
      "The move captures c4/e4/d5" },
    { "tablut-edge", NULL, "e3-e9", STELLING_RULES_ERROR_ILLEGAL, "e4 stands in the way" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;
      StellingPosition position;
      StellingMove move = 5;

      read_position (&position, table[i].rules, table[i].position);
      g_assert_false (stelling_move_parse (&position, table[i].text, &move, &error));
      g_assert_cmpstr (error->message, ==, table[i].message);
      g_assert_error (error, STELLING_RULES_ERROR, table[i].code);
      g_assert_cmpuint (move, ==, 5);
    }
}

static void
test_squares (void)
{
  for (StellingGame game = STELLING_GAME_TEBLO; game <= STELLING_GAME_TABLUT; game++)
    for (guint i = 0; i < stelling_game_get_size (game) * stelling_game_get_size (game); i++)
      {
        char text[8];
        const char *end;

        stelling_square_to_string (game, (StellingSquare) i, text);
        g_assert_cmpuint (stelling_square_parse (game, text, &end), ==, i);
        g_assert_cmpstr (end, ==, "");
      }
  g_assert_cmpuint (stelling_square_parse (STELLING_GAME_TABLUT, "a10", NULL), ==,
                    STELLING_SQUARE_NONE);
  g_assert_cmpuint (stelling_square_parse (STELLING_GAME_TABLUT, "", NULL), ==,
                    STELLING_SQUARE_NONE);
}

static void
test_positions (void)
{
  const struct
  {
    const char *rules, *text, *written;
  } table[] = {
    { "teblo", EMPTY " D3 I10 y 25 25", NULL },
    { "teblo", " " EMPTY "  d3 i10\tr 0 255 ", EMPTY " D3 I10 r 0 255" },
    { "teblo", EMPTY " - - y 25 25", NULL },
    { "teblo", "12/12/12/12/12/12/12/12/3y8/2y1y7/12/y10r D4 L1 r 21 24", NULL },
    { "tablut-edge", START, NULL },
    { "tablut-edge", "9/9/9/9/9/9/9/9/9 d", NULL },
    /* OpenTafl's record: first row is rank 1, no side to move */
    { "tablut-edge", "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/", START },
    { "tablut-edge", "/t8/9/9/9/9/9/9/9/K8/", "K8/9/9/9/9/9/9/9/t8 l" },
    { "tablut-edge:first=dark", "/t8/9/9/9/9/9/9/9/K8/", "K8/9/9/9/9/9/9/9/t8 d" },
    { "tablut-edge", "/t8/9/9/9/9/9/9/9/K8/ d", "K8/9/9/9/9/9/9/9/t8 d" },
    /* diagrams: as show prints them, or only the board */
    { "teblo", NULL, EMPTY " D3 I10 y 25 25" },
    { "tablut-corner", NULL, START },
    { "tablut-edge",
      "9 . . . . . . . . t\n8 .........\r\n7.........\n6 .........\n5 ....+.T..\n\n4 .........\n"
      "3 .........\n2 .........\n1 K........\n",
      "8t/9/9/9/6T2/9/9/9/K8 l" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *written = NULL;
      StellingPosition position;
      g_autofree char *diagram = NULL;

      read_position (&position, table[i].rules, NULL);
      diagram = stelling_position_to_diagram (&position);
      read_position (&position, table[i].rules,
                     table[i].text != NULL ? table[i].text : diagram);
      written = stelling_position_to_string (&position);
      g_assert_cmpstr (written, ==, table[i].written != NULL ? table[i].written : table[i].text);
    }
}

#define EIGHT_EMPTY_RANKS "9/9/9/9/9/9/9/9"
#define DIAGRAM \
  "9 . . . . . . . . t\n8 .........\n7 .........\n6 .........\n5 ....+.T..\n4 .........\n" \
  "3 .........\n2 .........\n"

static void
test_wrong_positions (void)
{
  const struct
  {
    const char *rules, *text, *message;
  } table[] = {
    { "tablut-edge", "", "character 1: this rank has fewer than 9 squares" },
    { "tablut-edge", "9/9/9/8/9/9/9/9/9 l", "character 8: this rank has fewer than 9 squares" },
    { "tablut-edge", "9/9/9/9t/9/9/9/9/9 l", "character 8: this rank has more than 9 squares" },
    { "tablut-edge", "9/9/4x4/9/9/9/9/9/9 l",
      "character 6: expected t, T, K or a number of empty squares" },
    { "tablut-edge", "9/9/4é4/9/9/9/9/9/9 l",
      "character 6: expected t, T, K or a number of empty squares" },
    { "tablut-edge", EIGHT_EMPTY_RANKS " l", "character 16: expected / and 9 ranks in all" },
    { "tablut-edge", EIGHT_EMPTY_RANKS "/9/9 l", "character 18: more than 9 ranks" },
    { "tablut-edge", EIGHT_EMPTY_RANKS "/9", "character 18: expected the side to move, l or d" },
    { "tablut-edge", EIGHT_EMPTY_RANKS "/9 y", "character 19: expected the side to move, l or d" },
    { "tablut-edge", EIGHT_EMPTY_RANKS "/9 ll", "character 19: expected the side to move, l or d" },
    { "tablut-edge", EIGHT_EMPTY_RANKS "/9 l d",
      "character 21: expected nothing more after the position" },
    { "teblo", "12/0", "character 4: expected y, r or a number of empty squares" },
    { "teblo", "13/12", "character 1: this rank has more than 12 squares" },
    { "teblo", "12/99999999999999999999", "character 4: this rank has more than 12 squares" },
    { "teblo", EMPTY, "character 36: expected the square of Yellow’s pawn, or - for none" },
    { "teblo", EMPTY " D3 I13 y 25 25",
      "character 40: expected the square of Red’s pawn, or - for none" },
    { "teblo", EMPTY " D3x I10 y 25 25", "character 39: expected a blank after the pawn’s square" },
    { "teblo", EMPTY " D3 I10 l 25 25", "character 44: expected the side to move, y or r" },
    { "teblo", EMPTY " D3 I10 y -1 25",
      "character 46: expected the number of set pieces in Yellow’s reserve" },
    { "teblo", EMPTY " D3 I10 y 25 256",
      "character 49: expected the number of set pieces in Red’s reserve" },
    { "teblo", EMPTY " D3 I10 y 25 25 x",
      "character 52: expected nothing more after the position" },
    { "tablut-edge", DIAGRAM, "line 9, character 1: the board has too few ranks" },
    { "tablut-edge", DIAGRAM "1 K.......",
      "line 9, character 11: expected a square: . + t T or K" },
    { "tablut-edge", DIAGRAM "1 K.......y",
      "line 9, character 11: expected a square: . + t T or K" },
    { "tablut-edge", DIAGRAM "1 K..........",
      "line 9, character 12: expected the end of the line" },
    { "tablut-edge", DIAGRAM "2 K........", "line 9, character 1: expected the number of rank 1" },
    { "tablut-edge", DIAGRAM "1 K........\n  a b c e",
      "line 10, character 9: expected the letters of the files" },
    { "tablut-edge", DIAGRAM "1 K........\n8t/9/9/9/6T2/9/9/9/K7 l",
      "line 10, character 22: this rank has fewer than 9 squares" },
    { "tablut-edge", DIAGRAM "1 K........\n8t/9/9/9/6T2/9/9/9/1K7 l",
      "line 10, character 1: a1 is not as on the board above" },
    { "tablut-edge", DIAGRAM "1 K........\n8t/9/9/9/6T2/9/9/9/K8 l\nresult: none\nmore", NULL },
    { "teblo", "12 Y..........Y\n11 ............",
      "line 1, character 15: a second pawn of the same colour" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) error = NULL;
      StellingPosition position, untouched;

      read_position (&position, table[i].rules, NULL);
      untouched = position;
      if (table[i].message == NULL)
        {
          g_assert_true (
              stelling_position_parse (&position, &untouched.rules, table[i].text, &error));
          continue;
        }
      g_assert_false (stelling_position_parse (&position, &untouched.rules, table[i].text, &error));
      g_assert_cmpstr (error->message, ==, table[i].message);
      g_assert_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_POSITION);
      g_assert_true (stelling_position_equal (&position, &untouched));
    }
}

static void
test_diagram (void)
{
  StellingPosition position;
  g_autofree char *tablut = NULL, *teblo = NULL;

  read_position (&position, "tablut-corner", "9/8t/9/9/4T4/9/9/9/1K7 l");
  stelling_position_set_piece (&position, 40, STELLING_PIECE_NONE);
  tablut = stelling_position_to_diagram (&position);
  g_assert_cmpstr (tablut, ==,
                   "9 + . . . . . . . +\n8 . . . . . . . . t\n7 . . . . . . . . .\n"
                   "6 . . . . . . . . .\n5 . . . . + . . . .\n4 . . . . . . . . .\n"
                   "3 . . . . . . . . .\n2 . . . . . . . . .\n1 + K . . . . . . +\n"
                   "  a b c d e f g h i\n");
  read_position (&position, "teblo", "r11/12/12/12/12/12/12/12/12/12/12/y10y A1 A12 y 20 20");
  teblo = stelling_position_to_diagram (&position);
  g_assert_true (g_str_has_prefix (teblo, "12 Ř . . . . . . . . . . .\n11 . "));
  g_assert_nonnull (strstr (teblo, "\n 9 . . + . "));
  g_assert_true (
      g_str_has_suffix (teblo, "\n 1 Ŷ . . . . . . . . . . y\n   A B C D E F G H I J K L\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/texts/moves", test_moves);
  g_test_add_func ("/rules/texts/wrong-moves", test_wrong_moves);
  g_test_add_func ("/rules/texts/squares", test_squares);
  g_test_add_func ("/rules/texts/positions", test_positions);
  g_test_add_func ("/rules/texts/wrong-positions", test_wrong_positions);
  g_test_add_func ("/rules/texts/diagram", test_diagram);
  return g_test_run ();
}
