/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-position.h"

#include <string.h>

/* What is said about wrong rule sets, positions and moves: each tells the place, in characters, and
 * what was expected; nothing is changed by it, and nothing is guessed. */

#define START "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 l"
#define TRIPLE "t8/9/9/3T5/3tK4/1Tt1tT3/9/9/3T5 l"
#define EMPTY "12/12/12/12/12/12/12/12/12/12/12/12"
#define EIGHT_RANKS "9/9/9/9/9/9/9/9"
#define DIAGRAM                                                                                    \
  "9 . . . . . . . . t\n8 .........\n7 .........\n6 .........\n5 ....+.T..\n4 .........\n"         \
  "3 .........\n2 .........\n"
/* In a message, what the library has: its rule sets, and the switches of each game. */
#define SETS "[SETS]"
#define TEBLO_SWITCHES "[TEBLO]"
#define SWITCHES "[TABLUT]"

typedef struct
{
  const char *rules, *position, *text, *message;
} Case;

static void
read_position (StellingPosition *position, const Case *test)
{
  StellingRules rules;
  g_autoptr (GError) error = NULL;

  g_assert_true (stelling_rules_parse (test->rules, &rules, &error));
  stelling_position_init (position, &rules);
  if (test->position != NULL)
    stelling_position_parse (position, &rules, test->position, &error);
  g_assert_no_error (error);
}

/* --- rule sets --- */

static void
add_name (GString *list, const char *name)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", name);
}

/* @message with the lists for what stands for them. */
static char *
fill_in (const char *message)
{
  GString *filled = g_string_new (message);
  g_autoptr (GString) sets = g_string_new (NULL);
  g_autoptr (GString) teblo = g_string_new (NULL), tablut = g_string_new (NULL);

  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    add_name (sets, stelling_rule_set_get_name (set));
  for (guint sw = 0; sw < STELLING_N_SWITCHES; sw++)
    add_name (stelling_switch_get_game (sw) == STELLING_GAME_TEBLO ? teblo : tablut,
              stelling_switch_get_name (sw));
  g_string_replace (filled, SETS, sets->str, 0);
  g_string_replace (filled, TEBLO_SWITCHES, teblo->str, 0);
  g_string_replace (filled, SWITCHES, tablut->str, 0);
  return g_string_free (filled, FALSE);
}

static void
check_wrong_rules (const Case *test)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = fill_in (test->message);
  StellingRules rules = { .set = 77 };

  g_assert_false (stelling_rules_parse (test->text, &rules, &error));
  g_assert_cmpstr (error->message, ==, message);
  g_assert_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_UNKNOWN);
  g_assert_cmpint (rules.set, ==, 77);
}

static void
test_rules (void)
{
  const Case table[] = {
    { .text = "", .message = "character 1: unknown rule set “”; there are: " SETS },
    { .text = " \t ", .message = "character 4: unknown rule set “”; there are: " SETS },
    { .text = "tablut", .message = "character 1: unknown rule set “tablut”; there are: " SETS },
    { .text = "Teblo", .message = "character 1: unknown rule set “Teblo”; there are: " SETS },
    { .text = " tabluté:", .message = "character 2: unknown rule set “tabluté”; there are: " SETS },
    { .text = "teblo,bases=turned",
      .message = "character 1: unknown rule set “teblo,bases=turned”; there are: " SETS },
    { .text = "0123456789012345678901234567890123456789x",
      .message = "character 1: unknown rule set “0123456789012345678901234567890123456789…”; "
                 "there are: " SETS },
    { .text = "a\033b",
      .message = "character 1: unknown rule set “a\357\277\275b”; there are: " SETS },
    { .text = "teblo:",
      .message = "character 7: expected a switch and its value, such as "
                 "bases=mirrored" },
    { .text = "teblo: ",
      .message = "character 8: expected a switch and its value, such as "
                 "bases=mirrored" },
    { .text = "tablut-edge:",
      .message = "character 13: expected a switch and its value, such as "
                 "king=anvil" },
    { .text = "tablut-edge:king",
      .message = "character 13: expected a switch and its value, such "
                 "as king=anvil" },
    { .text = "tablut-edge:=anvil",
      .message = "character 13: expected a switch and its value, such "
                 "as king=anvil" },
    { .text = "tablut-edge:king=",
      .message = "character 18: expected a value of king: inert, "
                 "anvil, armed" },
    { .text = "tablut-edge:king=,repeat=none",
      .message = "character 18: expected a value of king: inert, anvil, armed" },
    { .text = "tablut-edge:king=anvil,",
      .message = "character 24: expected a switch and its value, such as king=anvil" },
    { .text = "tablut-edge:king=anvil,,repeat=none",
      .message = "character 24: expected a switch and its value, such as king=anvil" },
    { .text = "tablut-edge:king=Anvil",
      .message = "character 18: king can’t be “Anvil”; it can be: inert, anvil, armed" },
    { .text = "tablut-edge:king=2",
      .message = "character 18: king can’t be “2”; it can be: inert, anvil, armed" },
    { .text = "tablut-edge:king==anvil",
      .message = "character 18: king can’t be “=anvil”; it can be: inert, anvil, armed" },
    { .text = "tablut-edge:King=anvil",
      .message = "character 13: tablut-edge has no switch “King”; it has: " SWITCHES },
    { .text = "teblo:king=anvil",
      .message = "character 7: teblo has no switch “king”; it has: " TEBLO_SWITCHES },
    { .text = "tablut-corner:bases=turned",
      .message = "character 15: tablut-corner has no switch “bases”; it has: " SWITCHES },
    { .text = "tablut-edge:king=anvil,first=dark,king=inert",
      .message = "character 35: the switch king is set twice" },
    { .text = "tablut-edge hard",
      .message = "character 13: expected nothing more after the rule set and its switches" },
    { .text = "tablut-edge:king=anvil king=anvil",
      .message = "character 24: expected nothing more after the rule set and its switches" },
    { .text = "tablut-edge:king=anvil:repeat=none",
      .message = "character 18: king can’t be “anvil:repeat=none”; it can be: inert, anvil, "
                 "armed" },
    { .text = "tablut-edge , king=anvil",
      .message = "character 13: expected nothing more after the rule set and its switches" },
    { .text = "teblo\xff", .message = "character 6: expected text in UTF-8" },
    { .text = "é:\xc3", .message = "character 3: expected text in UTF-8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    check_wrong_rules (&table[i]);
}

/* --- positions --- */

static void
check_wrong_position (const Case *test)
{
  g_autoptr (GError) error = NULL;
  StellingPosition position, untouched;

  read_position (&position, test);
  untouched = position;
  g_assert_false (stelling_position_parse (&position, &untouched.rules, test->text, &error));
  g_assert_cmpstr (error->message, ==, test->message);
  g_assert_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_POSITION);
  g_assert_true (stelling_position_equal (&position, &untouched));
}

static void
test_tablut_positions (void)
{
  const Case table[] = {
    { .text = "", .message = "character 1: expected a position" },
    { .text = " \n \n", .message = "character 5: expected a position" },
    { .text = "12/12/12/12/3y8/12/12/12/5r6/12/12/12 - - y 29 29",
      .message = "character 1: this is a position of Teblo, not of Tablut" },
    { .text = "12/12/12/12/12/12/12/12/12/12/12/12 D3 I10 y 25 25",
      .message = "character 1: this is a position of Teblo, not of Tablut" },
    { .text = "l", .message = "character 1: expected t, T, K or a number of empty squares" },
    { .text = "9/9/9/8/9/9/9/9/9 l", .message = "character 8: this rank has fewer than 9 squares" },
    { .text = "9/9/9/9t/9/9/9/9/9 l", .message = "character 8: this rank has more than 9 squares" },
    { .text = "9/9/tt8/9/9/9/9/9/9 l",
      .message = "character 7: this rank has more than 9 squares" },
    { .text = "10/9/9/9/9/9/9/9/9 l", .message = "character 1: this rank has more than 9 squares" },
    { .text = "9/4294967305/9", .message = "character 3: this rank has more than 9 squares" },
    { .text = "9/99999999999999999999999999/9",
      .message = "character 3: this rank has more than 9 squares" },
    { .text = "9/45/9", .message = "character 3: this rank has more than 9 squares" },
    { .text = "09/9", .message = "character 1: expected t, T, K or a number of empty squares" },
    { .text = "9/t0t7/9", .message = "character 4: expected t, T, K or a number of empty squares" },
    { .text = "9/-1t9/9", .message = "character 3: expected t, T, K or a number of empty squares" },
    { .text = "9/9/4x4/9/9/9/9/9/9 l",
      .message = "character 6: expected t, T, K or a number of empty squares" },
    { .text = "9/9/4k4/9/9/9/9/9/9 l",
      .message = "character 6: expected t, T, K or a number of empty squares" },
    { .text = "9/9/4y4/9/9/9/9/9/9 l",
      .message = "character 6: expected t, T, K or a number of empty squares" },
    { .text = "9/9/4é4/9/9/9/9/9/9 l",
      .message = "character 6: expected t, T, K or a number of empty squares" },
    { .text = "9/9//9", .message = "character 5: this rank has fewer than 9 squares" },
    { .text = "9/9/4 5", .message = "character 6: this rank has fewer than 9 squares" },
    { .text = EIGHT_RANKS " l", .message = "character 16: expected / and 9 ranks in all" },
    { .text = EIGHT_RANKS "/9/9 l", .message = "character 18: more than 9 ranks" },
    { .text = EIGHT_RANKS "/9/ l", .message = "character 18: more than 9 ranks" },
    { .text = EIGHT_RANKS "/9", .message = "character 18: expected the side to move, l or d" },
    { .text = EIGHT_RANKS "/9l",
      .message = "character 18: expected t, T, K or a number of empty squares" },
    { .text = EIGHT_RANKS "/9 y", .message = "character 19: expected the side to move, l or d" },
    { .text = EIGHT_RANKS "/9 L", .message = "character 19: expected the side to move, l or d" },
    { .text = EIGHT_RANKS "/9 ll", .message = "character 19: expected the side to move, l or d" },
    { .text = EIGHT_RANKS "/9 light",
      .message = "character 19: expected the side to move, l or d" },
    { .text = EIGHT_RANKS "/9 l d",
      .message = "character 21: expected nothing more after the position" },
    { .text = " " EIGHT_RANKS "/9  é",
      .message = "character 21: expected the side to move, l or d" },
    /* a blank that is none of ASCII's */
    { .text = EIGHT_RANKS "/9\302\240l",
      .message = "character 18: expected t, T, K or a number of empty squares" },
    { .text = "9/9/é\xff", .message = "character 6: expected text in UTF-8" },
    { .text = START "\xc3", .message = "character 52: expected text in UTF-8" },
    /* OpenTafl's record */
    { .text = "/", .message = "character 2: this rank has fewer than 9 squares" },
    { .text = "/9/9/", .message = "character 6: this rank has fewer than 9 squares" },
    { .text = "/" EIGHT_RANKS "/9//", .message = "character 20: more than 9 ranks" },
    { .text = "/" EIGHT_RANKS "/9/ x",
      .message = "character 21: expected the side to move, l or d" },
    { .text = "/" EIGHT_RANKS "/9/ d l",
      .message = "character 23: expected nothing more after the position" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      Case test = table[i];

      test.rules = "tablut-edge";
      check_wrong_position (&test);
    }
}

static void
test_teblo_positions (void)
{
  const Case table[] = {
    { .text = "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 l",
      .message = "character 1: this is a position of Tablut, not of Teblo" },
    { .text = "12/0", .message = "character 4: expected y, r or a number of empty squares" },
    { .text = "12/Y11", .message = "character 4: expected y, r or a number of empty squares" },
    { .text = "12/5t", .message = "character 5: expected y, r or a number of empty squares" },
    { .text = "/12", .message = "character 1: this rank has fewer than 12 squares" },
    { .text = "13/12", .message = "character 1: this rank has more than 12 squares" },
    { .text = "y12/12", .message = "character 2: this rank has more than 12 squares" },
    { .text = "12/99999999999999999999",
      .message = "character 4: this rank has more than 12 squares" },
    { .text = "12/12 D3", .message = "character 6: expected / and 12 ranks in all" },
    { .text = EMPTY "/12", .message = "character 36: more than 12 ranks" },
    { .text = EMPTY,
      .message = "character 36: expected the square of Yellow’s pawn, or - for none" },
    { .text = EMPTY " y",
      .message = "character 37: expected the square of Yellow’s pawn, or - for none" },
    { .text = EMPTY " D0 I10 y 25 25",
      .message = "character 37: expected the square of Yellow’s pawn, or - for none" },
    { .text = EMPTY " D3",
      .message = "character 39: expected the square of Red’s pawn, or - for none" },
    { .text = EMPTY " D3 I13 y 25 25",
      .message = "character 40: expected the square of Red’s pawn, or - for none" },
    { .text = EMPTY " D3 M1 y 25 25",
      .message = "character 40: expected the square of Red’s pawn, or - for none" },
    { .text = EMPTY " D3x I10 y 25 25",
      .message = "character 39: expected a blank after the pawn’s square" },
    { .text = EMPTY " -- y 25 25",
      .message = "character 38: expected a blank after the pawn’s square" },
    { .text = EMPTY " D3I10 y 25 25",
      .message = "character 39: expected a blank after the pawn’s square" },
    { .text = EMPTY " D3 I10", .message = "character 43: expected the side to move, y or r" },
    { .text = EMPTY " D3 I10 l 25 25",
      .message = "character 44: expected the side to move, y or r" },
    { .text = EMPTY " D3 I10 Y 25 25",
      .message = "character 44: expected the side to move, y or r" },
    { .text = EMPTY " D3 I10 y25 25",
      .message = "character 44: expected the side to move, y or r" },
    { .text = EMPTY " D3 I10 y",
      .message = "character 45: expected the number of set pieces in Yellow’s reserve, 0 to 25" },
    { .text = EMPTY " D3 I10 y -1 25",
      .message = "character 46: expected the number of set pieces in Yellow’s reserve, 0 to 25" },
    { .text = EMPTY " D3 I10 y 26 25",
      .message = "character 46: expected the number of set pieces in Yellow’s reserve, 0 to 25" },
    { .text = EMPTY " D3 I10 y 05 25",
      .message = "character 46: expected the number of set pieces in Yellow’s reserve, 0 to 25" },
    { .text = EMPTY " D3 I10 y 2.5 25",
      .message = "character 46: expected the number of set pieces in Yellow’s reserve, 0 to 25" },
    { .text = EMPTY " D3 I10 y 25",
      .message = "character 48: expected the number of set pieces in Red’s reserve, 0 to 25" },
    { .text = EMPTY " D3 I10 y 25 256",
      .message = "character 49: expected the number of set pieces in Red’s reserve, 0 to 25" },
    { .text = EMPTY " D3 I10 y 25 4294967297",
      .message = "character 49: expected the number of set pieces in Red’s reserve, 0 to 25" },
    { .text = EMPTY " D3 I10 y 25 25é",
      .message = "character 49: expected the number of set pieces in Red’s reserve, 0 to 25" },
    { .text = EMPTY " D3 I10 y 25 25 x",
      .message = "character 52: expected nothing more after the position" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      Case test = table[i];

      test.rules = "teblo";
      check_wrong_position (&test);
    }
}

static void
test_diagrams (void)
{
  const Case table[] = {
    { "tablut-edge", NULL, "9 .........\nx", "line 2, character 1: expected the number of rank 8" },
    { "tablut-edge", NULL, "\n 10 .........\n9 .........",
      "line 2, character 2: expected the number of rank 9" },
    { "tablut-edge", NULL, "09 .........\n8 .........",
      "line 1, character 1: expected the number of rank 9" },
    { "tablut-edge", NULL, START "\n" START, "line 1, character 1: expected the number of rank 9" },
    { "tablut-edge", NULL, DIAGRAM, "line 9, character 1: the board has too few ranks" },
    { "tablut-edge", NULL, DIAGRAM "1 K.......",
      "line 9, character 11: expected a square: . + t T or K" },
    { "tablut-edge", NULL, DIAGRAM "1 K.......y",
      "line 9, character 11: expected a square: . + t T or K" },
    { "tablut-edge", NULL, DIAGRAM "1 é", "line 9, character 3: expected a square: . + t T or K" },
    { "tablut-edge", NULL, DIAGRAM "1 K..........",
      "line 9, character 12: expected the end of the line" },
    { "tablut-edge", NULL, DIAGRAM "1 +........",
      "line 9, character 3: expected . or a piece: under these rules no + belongs here" },
    { "tablut-edge", NULL, DIAGRAM "2 K........",
      "line 9, character 1: expected the number of rank 1" },
    { "tablut-edge", NULL, DIAGRAM "1 K........\n  a b c e",
      "line 10, character 9: expected the letters of the files" },
    { "tablut-edge", NULL, DIAGRAM "1 K........\n  a b c d e f g h",
      "line 10, character 18: expected the letters of the files" },
    { "tablut-edge", NULL, DIAGRAM "1 K........\n  a b c d e f g h i j",
      "line 10, character 21: expected the end of the line" },
    { "tablut-edge", NULL, DIAGRAM "1 K........\n  8t/9/9/9/6T2/9/9/9/K7 l",
      "line 10, character 24: this rank has fewer than 9 squares" },
    { "tablut-edge", NULL, DIAGRAM "1 K........\n8t/9/9/9/6T2/9/9/9/K8",
      "line 10, character 22: expected the side to move, l or d" },
    { "tablut-edge", NULL, DIAGRAM "1 K........\n 8t/9/9/9/6T2/9/9/9/1K7 l",
      "line 10, character 2: a1 is not as on the board above" },
    { "tablut-edge", NULL, DIAGRAM "1 K........\nresult: yellow",
      "line 10, character 9: expected light, dark, draw or none" },
    { "tablut-edge", NULL,
      DIAGRAM "1 K........\nresult:", "line 10, character 8: expected light, dark, draw or none" },
    { "tablut-edge", NULL, DIAGRAM "1 K........\nresult: none (king taken)",
      "line 10, character 14: expected the end of the line" },
    { "tablut-edge", NULL, DIAGRAM "1 K........\nresult: light (by force)",
      "line 10, character 15: expected the reason of the result in brackets, or nothing" },
    { "tablut-edge", NULL, DIAGRAM "1 K........\nresult: none\nmore",
      "line 11, character 1: expected nothing more after the position" },
    { "tablut-edge", NULL, DIAGRAM "1 K........\n8t/9/9/9/6T2/9/9/9/K8 l\n  a b c d e f g h i",
      "line 11, character 3: expected nothing more after the position" },
    { "tablut-edge", NULL, DIAGRAM "1 é.\xff", "line 9, character 5: expected text in UTF-8" },
    { "tablut-corner", NULL, "9 + . . . . . . . +\n8 + . . . . . . . .",
      "line 2, character 3: expected . or a piece: under these rules no + belongs here" },
    { "teblo", NULL, "12 Y..........Y\n11 ............",
      "line 1, character 15: a second pawn of the same colour" },
    { "teblo", NULL, "12 Ŷ..........Y\n11 ............",
      "line 1, character 15: a second pawn of the same colour" },
    { "teblo", NULL, "12 Ř...........\n11 .R..........",
      "line 2, character 5: a second pawn of the same colour" },
    { "teblo", NULL, "12 ŶŘ.......t.\n11 ............",
      "line 1, character 13: expected a square: . + y r Y R Ŷ or Ř" },
    { "teblo:bases=mirrored", NULL, "12 ............\n11 ............\n10 ...+....R...\n 9 ..+",
      "line 4, character 6: expected . or a piece: under these rules no + belongs here" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    check_wrong_position (&table[i]);
}

/* --- moves --- */

static void
check_wrong_move (const Case *test, StellingRulesError code)
{
  g_autoptr (GError) error = NULL;
  StellingPosition position;
  StellingMove move = 5;

  read_position (&position, test);
  g_assert_false (stelling_move_parse (&position, test->text, &move, &error));
  g_assert_cmpstr (error->message, ==, test->message);
  g_assert_error (error, STELLING_RULES_ERROR, (int) code);
  g_assert_cmpuint (move, ==, 5);
}

static void
test_moves (void)
{
  const Case table[] = {
    { "teblo", NULL, "", "character 1: expected a move" },
    { "teblo", NULL, " \t", "character 3: expected a move" },
    { "teblo", NULL, "M4", "character 1: expected a square, A1 to L12" },
    { "teblo", NULL, "D", "character 1: expected a square, A1 to L12" },
    { "teblo", NULL, "D13", "character 1: expected a square, A1 to L12" },
    { "teblo", NULL, "D04", "character 1: expected a square, A1 to L12" },
    { "teblo", NULL, "D99999999999999999999", "character 1: expected a square, A1 to L12" },
    { "teblo", NULL, "(", "character 2: expected a square, A1 to L12" },
    { "teblo", NULL, "()", "character 2: expected a square, A1 to L12" },
    { "teblo", NULL, "(H9", "character 4: expected )" },
    { "teblo", NULL, "(H9]", "character 4: expected )" },
    { "teblo", NULL, "[H9]", "character 1: expected a square, A1 to L12" },
    { "teblo", NULL, "(é9)", "character 2: expected a square, A1 to L12" },
    { "teblo", NULL, "D4!", "character 3: expected nothing more after the move" },
    { "teblo", NULL, "D4 D5", "character 4: expected nothing more after the move" },
    { "teblo", NULL, "D3-D4", "character 3: expected nothing more after the move" },
    { "teblo", NULL, "(H9))", "character 5: expected nothing more after the move" },
    { "teblo", NULL, "D4\xfe", "character 3: expected text in UTF-8" },
    { "tablut-edge", NULL, "\n", "character 2: expected a move" },
    { "tablut-edge", NULL, "K", "character 2: expected a square, a1 to i9" },
    { "tablut-edge", NULL, "e3", "character 3: expected - and the square to go to" },
    { "tablut-edge", NULL, "e3c", "character 3: expected - and the square to go to" },
    { "tablut-edge", NULL, "e3 - c3", "character 3: expected - and the square to go to" },
    { "tablut-edge", NULL, "e3–c3", "character 3: expected - and the square to go to" },
    { "tablut-edge", NULL, "(e3)", "character 1: expected a square, a1 to i9" },
    { "tablut-edge", NULL, "e10-c3", "character 1: expected a square, a1 to i9" },
    { "tablut-edge", NULL, "e3-", "character 4: expected a square, a1 to i9" },
    { "tablut-edge", NULL, "e3-j3", "character 4: expected a square, a1 to i9" },
    { "tablut-edge", NULL, "e3-c0", "character 4: expected a square, a1 to i9" },
    { "tablut-edge", NULL, "e3-c3x", "character 7: expected a square, a1 to i9" },
    { "tablut-edge", NULL, "e3-c3xd3/", "character 10: expected a square, a1 to i9" },
    { "tablut-edge", NULL, "e3-c3xd3x", "character 10: expected a square, a1 to i9" },
    { "tablut-edge", NULL, "e3-c3xd3,e4", "character 9: expected nothing more after the move" },
    { "tablut-edge", NULL, "e3-c3é", "character 6: expected nothing more after the move" },
    { "tablut-edge", NULL, " Ke3-c3", "character 2: the king is not on e3" },
    { "tablut-edge", NULL, "e3-c3\x80", "character 6: expected text in UTF-8" },
    { "tablut-edge", TRIPLE, "d1-d4xc4/e4/d5/c4", "character 16: c4 is named twice" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    check_wrong_move (&table[i], STELLING_RULES_ERROR_MOVE);
}

static void
test_illegal_moves (void)
{
  const Case table[] = {
    { "teblo", NULL, "D9", "A pawn moves one square along a rank or a file" },
    { "teblo", NULL, "(D3)", "No set piece may stand on the coloured square D3" },
    { "tablut-edge", NULL, "e3-c3xd3", "The move captures nothing" },
    { "tablut-edge", TRIPLE, "d1-d4xc4/e4", "The move captures c4/e4/d5" },
    { "tablut-edge", TRIPLE, "d1-d4xc4/e4/d5/i9", "The move captures c4/e4/d5" },
    { "tablut-edge", NULL, "e3-e9", "e4 stands in the way" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    check_wrong_move (&table[i], STELLING_RULES_ERROR_ILLEGAL);
}

/* --- long texts --- */

/* However long a text is, it is read once and the message stays short. */
static void
check_long (const char *start, char filler, const char *end)
{
  const gsize length = 4 << 20;
  g_autofree char *filling = g_strnfill (length, filler);
  g_autofree char *text = g_strconcat (start, filling, end, NULL);

  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    {
      g_autoptr (GError) rules_error = NULL, position_error = NULL, move_error = NULL;
      StellingRules rules, read_rules;
      StellingPosition start_position, position;
      StellingMove move;

      stelling_rules_init (&rules, set);
      stelling_position_init (&start_position, &rules);
      g_assert_false (stelling_rules_parse (text, &read_rules, &rules_error));
      g_assert_false (stelling_position_parse (&position, &rules, text, &position_error));
      g_assert_false (stelling_move_parse (&start_position, text, &move, &move_error));
      g_assert_cmpuint (strlen (rules_error->message), <, 300);
      g_assert_cmpuint (strlen (position_error->message), <, 300);
      g_assert_cmpuint (strlen (move_error->message), <, 300);
    }
}

static void
test_long (void)
{
  static const char fillers[] = "9t/ \nx,:=(-";
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < strlen (fillers); i++)
    {
      check_long ("", fillers[i], "");
      check_long ("tablut-edge:king=anvil,", fillers[i], "!");
      check_long (START "\n", fillers[i], "!");
      check_long ("9/", fillers[i], "\n!");
      check_long (EMPTY " D3 I10 y 25 25", fillers[i], "!");
      check_long ("e3-c3x", fillers[i], "!");
    }
  /* Read again and again, it would take hours. */
  g_assert_cmpint (g_get_monotonic_time () - start, <, 60 * G_USEC_PER_SEC);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/wrong-texts/rules", test_rules);
  g_test_add_func ("/rules/wrong-texts/tablut-positions", test_tablut_positions);
  g_test_add_func ("/rules/wrong-texts/teblo-positions", test_teblo_positions);
  g_test_add_func ("/rules/wrong-texts/diagrams", test_diagrams);
  g_test_add_func ("/rules/wrong-texts/moves", test_moves);
  g_test_add_func ("/rules/wrong-texts/illegal-moves", test_illegal_moves);
  g_test_add_func ("/rules/wrong-texts/long", test_long);
  return g_test_run ();
}
