/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules-fixture.h"
#include "stelling-position.h"

#include <string.h>

/* Notation, position texts and diagrams; what is said about wrong ones is test-wrong-texts.c. */

#define START "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 l"
#define EMPTY "12/12/12/12/12/12/12/12/12/12/12/12"
#define DIAGRAM                                                                                    \
  "9 . . . . . . . . t\n8 .........\n7 .........\n6 .........\n5 ....+.T..\n4 .........\n"         \
  "3 .........\n2 .........\n1 K........\n"
#define TRIPLE "t8/9/9/3T5/3tK4/1Tt1tT3/9/9/3T5 l"

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
    { "tablut-edge", TRIPLE, "d1-d4xc4xe4Xd5", "d1-d4xc4/e4/d5" },
    /* the king who is taken may be named, and is not written */
    { "tablut-edge", "2t6/9/9/9/9/1tKt5/2t6/9/9 d", "c9-c5xc4", "c9-c5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *written = NULL;
      g_autoptr (GError) error = NULL;
      StellingPosition position;
      StellingMove move;

      fixture_read_position (&position, table[i].rules, table[i].position);
      g_assert_true (stelling_move_parse (&position, table[i].text, &move, &error));
      g_assert_no_error (error);
      written = stelling_move_to_string (&position, move);
      g_assert_cmpstr (written, ==, table[i].written);
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
    { "teblo", " " EMPTY "  d3 i10\tr 0 9 ", EMPTY " D3 I10 r 0 9" },
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
    { "tablut-edge", DIAGRAM "8t/9/9/9/6T2/9/9/9/K8 d", "8t/9/9/9/6T2/9/9/9/K8 d" },
    { "tablut-edge", DIAGRAM " A B C d e f g h i\n\n 8t/9/9/9/6T2/9/9/9/K8 d\nresult: none\n",
      "8t/9/9/9/6T2/9/9/9/K8 d" },
    { "tablut-edge", DIAGRAM "result: light (king escaped)", "8t/9/9/9/6T2/9/9/9/K8 l" },
    { "tablut-edge", DIAGRAM "result:draw", "8t/9/9/9/6T2/9/9/9/K8 l" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *written = NULL;
      StellingPosition position;
      g_autofree char *diagram = NULL;

      fixture_read_position (&position, table[i].rules, NULL);
      diagram = stelling_position_to_diagram (&position);
      fixture_read_position (&position, table[i].rules,
                             table[i].text != NULL ? table[i].text : diagram);
      written = stelling_position_to_string (&position);
      g_assert_cmpstr (written, ==, table[i].written != NULL ? table[i].written : table[i].text);
    }
}

static void
test_diagram (void)
{
  StellingPosition position;
  g_autofree char *tablut = NULL, *teblo = NULL;

  fixture_read_position (&position, "tablut-corner", "9/8t/9/9/4T4/9/9/9/1K7 l");
  stelling_position_set_piece (&position, 40, STELLING_PIECE_NONE);
  tablut = stelling_position_to_diagram (&position);
  g_assert_cmpstr (tablut, ==,
                   "9 + . . . . . . . +\n8 . . . . . . . . t\n7 . . . . . . . . .\n"
                   "6 . . . . . . . . .\n5 . . . . + . . . .\n4 . . . . . . . . .\n"
                   "3 . . . . . . . . .\n2 . . . . . . . . .\n1 + K . . . . . . +\n"
                   "  a b c d e f g h i\n");
  fixture_read_position (&position, "teblo",
                         "r11/12/12/12/12/12/12/12/12/12/12/y10y A1 A12 y 20 20");
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
  g_test_add_func ("/rules/texts/squares", test_squares);
  g_test_add_func ("/rules/texts/positions", test_positions);
  g_test_add_func ("/rules/texts/diagram", test_diagram);
  return g_test_run ();
}
