/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-formats.h"

/* Positions as people paste them: what is read, what is told, what was assumed. */

#define TURN STELLING_ASSUMED_TURN
#define RESERVES STELLING_ASSUMED_RESERVES
#define PAWN STELLING_ASSUMED_PAWN
#define VIEW STELLING_ASSUMED_VIEW

/* clang-format off */
static const struct
{
  const char *name, *text, *told, *rules, *position;
  guint assumed; /* besides the rules */
} boards[] = {
  { "show-teblo",
    "12 . . . . . . . . . . . .\n"
    "11 . . . . . . . . . . . .\n"
    "10 . . . . . . . R + . . .\n"
    " 9 . . + . . . . y . . . .\n"
    " 8 . . . . . . . . . . . .\n"
    " 7 . . . . . . . . . . . .\n"
    " 6 . . . . . . . . . . . .\n"
    " 5 . . . . . . . . . . . .\n"
    " 4 . . . Y . . . . . + . .\n"
    " 3 . . . + . . . . . . . .\n"
    " 2 . . . . . . . . . . . .\n"
    " 1 . . . . . . . . . . . .\n"
    "   A B C D E F G H I J K L\n"
    "12/12/12/7y4/12/12/12/12/12/12/12/12 D4 H10 r 24 25\n"
    "result: none\n",
    "",
    "teblo", "12/12/12/7y4/12/12/12/12/12/12/12/12 D4 H10 r 24 25",
    0 },
  { "show-corner",
    "9 + . . t t t . . +\n"
    "8 . . . . t . . . .\n"
    "7 . . . . T . . . .\n"
    "6 t . . . T . . . t\n"
    "5 t t T T K T T t t\n"
    "4 t . . . T . . . t\n"
    "3 . . T . . . . . .\n"
    "2 . . . . t . . . .\n"
    "1 + . . t t t . . +\n"
    "  a b c d e f g h i\n"
    "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 d\n"
    "result: none\n",
    "",
    "tablut-corner", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 d",
    0 },
  { "show-start",
    "9 . . . t t t . . .\n"
    "8 . . . . t . . . .\n"
    "7 . . . . T . . . .\n"
    "6 t . . . T . . . t\n"
    "5 t t T T K T T t t\n"
    "4 t . . . T . . . t\n"
    "3 . . . . T . . . .\n"
    "2 . . . . t . . . .\n"
    "1 . . . t t t . . .\n"
    "  a b c d e f g h i\n"
    "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 l\n"
    "result: none\n",
    "",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 l",
    0 },
  { "quoted",
    "> 12 . . . . . . . . . . . .\n"
    "> 11 . . . . . . . . . . . .\n"
    "> 10 . . . . . . . R + . . .\n"
    ">  9 . . + . . . . y . . . .\n"
    ">  8 . . . . . . . . . . . .\n"
    ">  7 . . . . . . . . . . . .\n"
    ">  6 . . . . . . . . . . . .\n"
    ">  5 . . . . . . . . . . . .\n"
    ">  4 . . . Y . . . . . + . .\n"
    ">  3 . . . + . . . . . . . .\n"
    ">  2 . . . . . . . . . . . .\n"
    ">  1 . . . . . . . . . . . .\n"
    ">    A B C D E F G H I J K L\n"
    "> 12/12/12/7y4/12/12/12/12/12/12/12/12 D4 H10 r 24 25\n"
    "> result: none\n",
    "",
    "teblo", "12/12/12/7y4/12/12/12/12/12/12/12/12 D4 H10 r 24 25",
    0 },
  { "board-alone-teblo",
    "12 . . . . . . . . . . . .\n"
    "11 . . . . . . . . . . . .\n"
    "10 . . . . . . . R + . . .\n"
    " 9 . . + . . . . y . . . .\n"
    " 8 . . . . . . . . . . . .\n"
    " 7 . . . . . . . . . . . .\n"
    " 6 . . . . . . . . . . . .\n"
    " 5 . . . . . . . . . . . .\n"
    " 4 . . . Y . . . . . + . .\n"
    " 3 . . . + . . . . . . . .\n"
    " 2 . . . . . . . . . . . .\n"
    " 1 . . . . . . . . . . . .\n"
    "   A B C D E F G H I J K L\n",
    "1:4: warning: the reserves are not told: all that is not on the board, 24 and 25\n"
    "1:4: warning: nothing tells who has to move: taken as Yellow, who begins the game\n",
    "teblo", "12/12/12/7y4/12/12/12/12/12/12/12/12 D4 H10 y 24 25",
    TURN | RESERVES },
  { "board-alone",
    "9 + . . t t t . . +\n"
    "8 . . . . t . . . .\n"
    "7 . . . . T . . . .\n"
    "6 t . . . T . . . t\n"
    "5 t t T T K T T t t\n"
    "4 t . . . T . . . t\n"
    "3 . . T . . . . . .\n"
    "2 . . . . t . . . .\n"
    "1 + . . t t t . . +\n"
    "  a b c d e f g h i\n",
    "1:3: warning: nothing tells who has to move: taken as Light, who begins the game\n",
    "tablut-corner", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN },
  { "fences",
    "```\n"
    "9 + . . t t t . . +\n"
    "8 . . . . t . . . .\n"
    "7 . . . . T . . . .\n"
    "6 t . . . T . . . t\n"
    "5 t t T T K T T t t\n"
    "4 t . . . T . . . t\n"
    "3 . . T . . . . . .\n"
    "2 . . . . t . . . .\n"
    "1 + . . t t t . . +\n"
    "  a b c d e f g h i\n"
    "```\n"
    "Wit aan zet!\n",
    "",
    "tablut-corner", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    0 },
  { "without-numbers",
    "+ . . t t t . . +\n"
    ". . . . t . . . .\n"
    ". . . . T . . . .\n"
    "t . . . T . . . t\n"
    "t t T T K T T t t\n"
    "t . . . T . . . t\n"
    ". . T . . . . . .\n"
    ". . . . t . . . .\n"
    "+ . . t t t . . +\n",
    "1:1: warning: nothing tells who has to move: taken as Light, who begins the game\n",
    "tablut-corner", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN },
  { "tight",
    "+..ttt..+\n"
    "....t....\n"
    "....T....\n"
    "t...T...t\n"
    "ttTTKTTtt\n"
    "t...T...t\n"
    "..T......\n"
    "....t....\n"
    "+..ttt..+\n",
    "1:1: warning: nothing tells who has to move: taken as Light, who begins the game\n",
    "tablut-corner", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN },
  { "program",
    "OOOBBBOOO\n"
    "OOOOBOOOO\n"
    "OOOOWOOOO\n"
    "BOOOWOOOB\n"
    "BBWWKWWBB\n"
    "BOOOWOOOB\n"
    "OOWOOOOOO\n"
    "OOOOBOOOO\n"
    "OOOBBBOOO\n"
    "-\n"
    "B\n",
    "",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 d",
    0 },
  { "grid",
    "Black to move\n"
    "+---+---+---+---+---+---+---+---+---+\n"
    "|   |   |   | B | B | B |   |   |   |\n"
    "+---+---+---+---+---+---+---+---+---+\n"
    "|   |   |   |   | B |   |   |   |   |\n"
    "+---+---+---+---+---+---+---+---+---+\n"
    "|   |   |   |   | W |   |   |   |   |\n"
    "+---+---+---+---+---+---+---+---+---+\n"
    "| B |   |   |   | W |   |   |   | B |\n"
    "+---+---+---+---+---+---+---+---+---+\n"
    "| B | B | W | W | K | W | W | B | B |\n"
    "+---+---+---+---+---+---+---+---+---+\n"
    "| B |   |   |   | W |   |   |   | B |\n"
    "+---+---+---+---+---+---+---+---+---+\n"
    "|   |   | W |   |   |   |   |   |   |\n"
    "+---+---+---+---+---+---+---+---+---+\n"
    "|   |   |   |   | B |   |   |   |   |\n"
    "+---+---+---+---+---+---+---+---+---+\n"
    "|   |   |   | B | B | B |   |   |   |\n"
    "+---+---+---+---+---+---+---+---+---+\n",
    "",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 d",
    0 },
  { "grid-with-numbers",
    "+---+---+---+---+---+---+---+---+---+\n"
    "9 |   |   |   | t | t | t |   |   |   | 9\n"
    "  +---+---+---+---+---+---+---+---+---+\n"
    "8 |   |   |   |   | t |   |   |   |   | 8\n"
    "  +---+---+---+---+---+---+---+---+---+\n"
    "7 |   |   |   |   | T |   |   |   |   | 7\n"
    "  +---+---+---+---+---+---+---+---+---+\n"
    "6 | t |   |   |   | T |   |   |   | t | 6\n"
    "  +---+---+---+---+---+---+---+---+---+\n"
    "5 | t | t | T | T | K | T | T | t | t | 5\n"
    "  +---+---+---+---+---+---+---+---+---+\n"
    "4 | t |   |   |   | T |   |   |   | t | 4\n"
    "  +---+---+---+---+---+---+---+---+---+\n"
    "3 |   |   | T |   |   |   |   |   |   | 3\n"
    "  +---+---+---+---+---+---+---+---+---+\n"
    "2 |   |   |   |   | t |   |   |   |   | 2\n"
    "  +---+---+---+---+---+---+---+---+---+\n"
    "1 |   |   |   | t | t | t |   |   |   | 1\n"
    "  +---+---+---+---+---+---+---+---+---+\n"
    "    a   b   c   d   e   f   g   h   i\n",
    "2:7: warning: nothing tells who has to move: taken as Light, who begins the game\n",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN },
  { "box",
    "┌─┬─┬─┬─┬─┬─┬─┬─┬─┐\n"
    "│ │ │ │●│●│●│ │ │ │\n"
    "├─┼─┼─┼─┼─┼─┼─┼─┼─┤\n"
    "│ │ │ │ │●│ │ │ │ │\n"
    "├─┼─┼─┼─┼─┼─┼─┼─┼─┤\n"
    "│ │ │ │ │○│ │ │ │ │\n"
    "├─┼─┼─┼─┼─┼─┼─┼─┼─┤\n"
    "│●│ │ │ │○│ │ │ │●│\n"
    "├─┼─┼─┼─┼─┼─┼─┼─┼─┤\n"
    "│●│●│○│○│♔│○│○│●│●│\n"
    "├─┼─┼─┼─┼─┼─┼─┼─┼─┤\n"
    "│●│ │ │ │○│ │ │ │●│\n"
    "├─┼─┼─┼─┼─┼─┼─┼─┼─┤\n"
    "│ │ │○│ │ │ │ │ │ │\n"
    "├─┼─┼─┼─┼─┼─┼─┼─┼─┤\n"
    "│ │ │ │ │●│ │ │ │ │\n"
    "├─┼─┼─┼─┼─┼─┼─┼─┼─┤\n"
    "│ │ │ │●│●│●│ │ │ │\n"
    "└─┴─┴─┴─┴─┴─┴─┴─┴─┘\n",
    "2:3: warning: nothing tells who has to move: taken as Light, who begins the game\n",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN },
  { "markdown",
    "| |a|b|c|d|e|f|g|h|i|\n"
    "|-|-|-|-|-|-|-|-|-|-|\n"
    "|9|+|.|.|t|t|t|.|.|+|\n"
    "|8|.|.|.|.|t|.|.|.|.|\n"
    "|7|.|.|.|.|T|.|.|.|.|\n"
    "|6|t|.|.|.|T|.|.|.|t|\n"
    "|5|t|t|T|T|K|T|T|t|t|\n"
    "|4|t|.|.|.|T|.|.|.|t|\n"
    "|3|.|.|T|.|.|.|.|.|.|\n"
    "|2|.|.|.|.|t|.|.|.|.|\n"
    "|1|+|.|.|t|t|t|.|.|+|\n",
    "3:4: warning: nothing tells who has to move: taken as Light, who begins the game\n",
    "tablut-corner", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN },
  { "other-side",
    "1 + . . t t t . . +\n"
    "2 . . . . t . . . .\n"
    "3 . . . . . . T . .\n"
    "4 t . . . T . . . t\n"
    "5 t t T T K T T t t\n"
    "6 t . . . T . . . t\n"
    "7 . . . . T . . . .\n"
    "8 . . . . t . . . .\n"
    "9 + . . t t t . . +\n"
    "  i h g f e d c b a\n",
    "1:3: warning: nothing tells who has to move: taken as Light, who begins the game\n",
    "tablut-corner", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN },
  { "other-side-numbers",
    "1 + . . t t t . . +\n"
    "2 . . . . t . . . .\n"
    "3 . . . . . . T . .\n"
    "4 t . . . T . . . t\n"
    "5 t t T T K T T t t\n"
    "6 t . . . T . . . t\n"
    "7 . . . . T . . . .\n"
    "8 . . . . t . . . .\n"
    "9 + . . t t t . . +\n",
    "1:3: warning: rank 1 is at the top and the files have no letters: read as seen from t"
    "he other side\n"
    "1:3: warning: nothing tells who has to move: taken as Light, who begins the game\n",
    "tablut-corner", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN | VIEW },
  { "rank-1-on-top",
    "1 + . . t t t . . +\n"
    "2 . . . . t . . . .\n"
    "3 . . T . . . . . .\n"
    "4 t . . . T . . . t\n"
    "5 t t T T K T T t t\n"
    "6 t . . . T . . . t\n"
    "7 . . . . T . . . .\n"
    "8 . . . . t . . . .\n"
    "9 + . . t t t . . +\n"
    "  a b c d e f g h i\n",
    "1:3: warning: nothing tells who has to move: taken as Light, who begins the game\n",
    "tablut-corner", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN },
  { "blank-squares",
    "  a b c d e f g h i\n"
    "9       t t t\n"
    "8         t\n"
    "7         T\n"
    "6 t       T       t\n"
    "5 t t T T K T T t t\n"
    "4 t       T       t\n"
    "3     T\n"
    "2         t\n"
    "1       t t t\n",
    "2:3: warning: nothing tells who has to move: taken as Light, who begins the game\n",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN },
  { "blank-squares-tight",
    "9    ttt\n"
    "8     t\n"
    "7     T\n"
    "6 t   T   t\n"
    "5 ttTTKTTtt\n"
    "4 t   T   t\n"
    "3   T\n"
    "2     t\n"
    "1    ttt\n"
    "  abcdefghi\n",
    "1:3: warning: nothing tells who has to move: taken as Light, who begins the game\n",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN },
  { "strings",
    "board = [\n"
    "  \"...XXX...\",\n"
    "  \"....X....\",\n"
    "  \"....O....\",\n"
    "  \"X...O...X\",\n"
    "  \"XXOOKOOXX\",\n"
    "  \"X...O...X\",\n"
    "  \"..O......\",\n"
    "  \"....X....\",\n"
    "  \"...XXX...\",\n"
    "]\n",
    "2:4: warning: nothing tells who has to move: taken as Light, who begins the game\n",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN },
  { "lists",
    "[\n"
    "  ['_', '_', '_', 't', 't', 't', '_', '_', '_'],\n"
    "  ['_', '_', '_', '_', 't', '_', '_', '_', '_'],\n"
    "  ['_', '_', '_', '_', 'T', '_', '_', '_', '_'],\n"
    "  ['t', '_', '_', '_', 'T', '_', '_', '_', 't'],\n"
    "  ['t', 't', 'T', 'T', 'K', 'T', 'T', 't', 't'],\n"
    "  ['t', '_', '_', '_', 'T', '_', '_', '_', 't'],\n"
    "  ['_', '_', 'T', '_', '_', '_', '_', '_', '_'],\n"
    "  ['_', '_', '_', '_', 't', '_', '_', '_', '_'],\n"
    "  ['_', '_', '_', 't', 't', 't', '_', '_', '_'],\n"
    "]\n",
    "2:5: warning: nothing tells who has to move: taken as Light, who begins the game\n",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN },
  { "french-letters",
    ". . . N N N . . .\n"
    ". . . . N . . . .\n"
    ". . . . B . . . .\n"
    "N . . . B . . . N\n"
    "N N B B R B B N N\n"
    "N . . . B . . . N\n"
    ". . B . . . . . .\n"
    ". . . . N . . . .\n"
    ". . . N N N . . .\n"
    "Trait aux Noirs\n",
    "",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 d",
    0 },
  { "turkish-letters",
    ". . . S S S . . .\n"
    ". . . . S . . . .\n"
    ". . . . B . . . .\n"
    "S . . . B . . . S\n"
    "S S B B Ş B B S S\n"
    "S . . . B . . . S\n"
    ". . B . . . . . .\n"
    ". . . . S . . . .\n"
    ". . . S S S . . .\n"
    "Sıra siyahta\n",
    "",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 d",
    0 },
  { "dashes",
    "---------\n"
    "---ttt---\n"
    "----t----\n"
    "----T----\n"
    "t---T---t\n"
    "ttTTKTTtt\n"
    "t---T---t\n"
    "--T------\n"
    "----t----\n"
    "---ttt---\n"
    "---------\n",
    "2:1: warning: nothing tells who has to move: taken as Light, who begins the game\n",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN },
  { "tabs",
    "\t\t\tt\tt\tt\t\t\t\n"
    "\t\t\t\tt\t\t\t\t\n"
    "\t\t\t\tT\t\t\t\t\n"
    "t\t\t\t\tT\t\t\t\tt\n"
    "t\tt\tT\tT\tK\tT\tT\tt\tt\n"
    "t\t\t\t\tT\t\t\t\tt\n"
    "\t\tT\t\t\t\t\t\t\n"
    "\t\t\t\tt\t\t\t\t\n"
    "\t\t\tt\tt\tt\t\t\t\n",
    "1:1: warning: nothing tells who has to move: taken as Light, who begins the game\n",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN },
  { "line",
    "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 d\n",
    "",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 d",
    0 },
  { "line-of-others",
    "3bbb3/4b4/4w4/b3w3b/bbwwkwwbb/b3w3b/4w4/4b4/3bbb3 b - 0 1\n",
    "",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 d",
    0 },
  { "line-open-tafl",
    "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/\n",
    "",
    "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 l",
    0 },
  { "line-teblo",
    "12/12/12/12/12/12/12/12/12/3y8/12/12 D3 I10 r 24 25\n",
    "",
    "teblo", "12/12/12/12/12/12/12/12/12/3y8/12/12 D3 I10 r 24 25",
    0 },
  { "mistyped",
    "9 + . . t t t . . +\n"
    "8 . . . . t . . . .\n"
    "7 . . . . T . . . .\n"
    "6 t . . . T . . . t\n"
    "5 t t T T Q T T t t\n"
    "4 t . . . T . . . t\n"
    "3 . . T . . . . . .\n"
    "2 . . . . t . . . .\n"
    "1 + . . t t t . . +\n"
    "  a b c d e f g h i\n",
    "1:3: warning: nothing tells who has to move: taken as Light, who begins the game\n"
    "5:11: error: “Q” is not a piece: e5 is left empty\n",
    "tablut-corner", "3ttt3/4t4/4T4/t3T3t/ttTT1TTtt/t3T3t/2T6/4t4/3ttt3 l",
    TURN },
  { "hidden-pawn",
    "12 . . . . . . . . . . . .\n"
    "11 . . . . . . . . . . . .\n"
    "10 . . . . . . . . + . . .\n"
    "9 . . + . . . . y . . . .\n"
    "8 . . . . . . . . . . . .\n"
    "7 . . . . . . . . . . . .\n"
    "6 . . . . . . . . . . . .\n"
    "5 . . . . . . . . . . . .\n"
    "4 . . . . . . . . . + . .\n"
    "3 . . . R . . . . . . . .\n"
    "2 . . . . . . . . . . . .\n"
    "1 . . . . . . . . . . . .\n",
    "1:4: warning: the pawn of Yellow is not shown: read as on D3\n"
    "1:4: warning: the reserves are not told: all that is not on the board, 24 and 25\n"
    "1:4: warning: nothing tells who has to move: taken as Yellow, who begins the game\n",
    "teblo", "12/12/12/7y4/12/12/12/12/12/12/12/12 D3 D3 y 24 25",
    TURN | RESERVES | PAWN },
  { "small-letters",
    "12 . . . . . . . . . . . .\n"
    "11 . . . . . . . . . . . .\n"
    "10 . . . . . . . r + . . .\n"
    "9 . . + . . . . . . . . .\n"
    "8 . . . . . . . . . . . .\n"
    "7 . . . . . . . . . . . .\n"
    "6 . . . . . . . . . . . .\n"
    "5 . . . . . . . . . . . .\n"
    "4 . . . y . . . . . + . .\n"
    "3 . . . + . . . . . . . .\n"
    "2 . . . . . . . . . . . .\n"
    "1 . . . . . . . . . . . .\n",
    "1:4: warning: the pawn of Yellow is not shown: read as on D4\n"
    "1:4: warning: the pawn of Red is not shown: read as on H10\n"
    "1:4: warning: the reserves are not told: all that is not on the board, 25 and 25\n"
    "1:4: warning: nothing tells who has to move: taken as Yellow, who begins the game\n",
    "teblo", "12/12/12/12/12/12/12/12/12/12/12/12 D4 H10 y 25 25",
    TURN | RESERVES | PAWN },
  { "dutch-letters",
    "12 . . . . . . . . . . . .\n"
    "11 . . . . . . . . . . . .\n"
    "10 . . . . . . . R + . . .\n"
    "9 . . + . . . . g . . . .\n"
    "8 . . . . . . . . . . . .\n"
    "7 . . . . . . . . . . . .\n"
    "6 . . . . . . . . . . . .\n"
    "5 . . . . . . . . . . . .\n"
    "4 . . . G . . . . . + . .\n"
    "3 . . . + . . . . . . . .\n"
    "2 . . . . . . . . . . . .\n"
    "1 . . . . . . . . . . . .\n"
    "Voorraad: 24 25\n"
    "Rood aan zet\n",
    "",
    "teblo", "12/12/12/7y4/12/12/12/12/12/12/12/12 D4 H10 r 24 25",
    0 },
  { "capitals",
    "12 . . . . . . . . . . . .\n"
    "11 . . . . . . . . . . . .\n"
    "10 . . . . . . . R + . . .\n"
    "9 . . + . . . . Y . . . .\n"
    "8 . . . . . . . . . . . .\n"
    "7 . . . . . . . . . . . .\n"
    "6 . . . . . . . . . . . .\n"
    "5 . . . . . . . . . . . .\n"
    "4 . . . Y . . . . . + . .\n"
    "3 . . . + . . . . . . . .\n"
    "2 . . . . . . . . . . . .\n"
    "1 . . . . . . . . . . . .\n",
    "1:4: warning: the reserves are not told: all that is not on the board, 24 and 25\n"
    "1:4: warning: nothing tells who has to move: taken as Yellow, who begins the game\n"
    "4:17: error: a second pawn of the same colour, read as a set piece: a capital letter "
    "is a pawn, a small one a set piece\n",
    "teblo", "12/12/12/7y4/12/12/12/12/12/12/12/12 D4 H10 y 24 25",
    TURN | RESERVES },
};
/* clang-format on */

static char *
dup_told (const StellingReading *reading)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < reading->messages->len; i++)
    {
      g_autofree char *text = stelling_message_to_string (reading->messages->pdata[i]);

      g_string_append_printf (out, "%s\n", text);
    }
  return g_string_free (out, FALSE);
}

static StellingReading *
read_text (const char *text, const char *rules_text)
{
  g_autoptr (GError) error = NULL;
  StellingReading *reading;
  StellingRules rules;

  if (rules_text != NULL)
    g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  reading = stelling_reading_new_from_text (text, rules_text != NULL ? &rules : NULL, &error);
  g_assert_no_error (error);
  return reading;
}

static void
assert_start (const StellingReading *reading, const char *rules, const char *position)
{
  StellingRecord *record = reading->records->pdata[0];
  g_autofree char *read_rules = stelling_rules_to_string (stelling_record_get_rules (record));
  g_autofree char *read_position = stelling_position_to_string (stelling_record_get_start (record));

  g_assert_cmpuint (reading->records->len, ==, 1);
  g_assert_cmpstr (read_rules, ==, rules);
  g_assert_cmpstr (read_position, ==, position);
}

static void
test_board (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (StellingReading) reading = read_text (boards[i].text, NULL);
  g_autofree char *told = dup_told (reading);

  g_assert_cmpstr (told, ==, boards[i].told);
  g_assert_true (reading->is_position);
  g_assert_cmpuint (reading->assumed, ==, boards[i].assumed | STELLING_ASSUMED_RULES);
  assert_start (reading, boards[i].rules, boards[i].position);
}

/* The board is under the rules that are given, if they are of its game. */
static void
test_given_rules (void)
{
  const char *text = "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 d";
  g_autoptr (StellingReading) same = read_text (text, "tablut-corner:king=armed");
  g_autoptr (StellingReading) other = read_text (text, "teblo");

  assert_start (same, "tablut-corner:king=armed", text);
  g_assert_cmpuint (same->assumed, ==, 0);
  assert_start (other, "tablut-edge", text);
}

#define BOARD                                                                                      \
  "9 . . . t t t . . .\n8 . . . . t . . . .\n7 . . . . T . . . .\n6 t . . . T . . . t\n"           \
  "5 t t T T K T T t t\n4 t . . . T . . . t\n3 . . T . . . . . .\n2 . . . . t . . . .\n"           \
  "1 . . . t t t . . .\n  a b c d e f g h i\n"

/* A board before the moves is where they start, one among them only shows what has come. */
static void
test_with_moves (void)
{
  g_autoptr (StellingReading) before
      = read_text ("Kijk eens:\n" BOARD "Zwart aan zet\n1. a4-a2 c3-c2\n", NULL);
  g_autoptr (StellingReading) among
      = read_text ("1. e3-c3 a4-a2\n\n" BOARD "\n2. c3-c2 a2-a3\n", NULL);

  g_assert_false (before->is_position);
  g_assert_cmpuint (before->messages->len, ==, 0);
  g_assert_cmpuint (before->n_nodes, ==, 3);
  assert_start (before, "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3 d");
  g_assert_false (among->is_position);
  g_assert_cmpuint (among->messages->len, ==, 0);
  g_assert_cmpuint (among->n_nodes, ==, 4);
  assert_start (among, "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 l");
}

/* Board and text line that contradict each other. */
static void
test_contradiction (void)
{
  g_autoptr (StellingReading) reading
      = read_text (BOARD "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 d\n", NULL);
  g_autofree char *told = dup_told (reading);

  g_assert_cmpstr (told, ==, "11:1: error: c3 is not as on the board above\n");
  assert_start (reading, "tablut-edge", "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 d");
}

/* A position's text among other words, and boards in letters and mails. */
static void
test_prose (void)
{
  static const char start[] = "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3";
  static const char teblo[] = "12/12/12/7y4/12/12/12/12/12/12/12/12 D4 - r 24 25";
  static const char quoted[] = "On 3 May Ann wrote:\n> > Hi Bob,\n> >\n"
                               "> > here is the one of Tuesday:\n> >\n> > %s d\n> >\n> > Ann\n";
  static const struct
  {
    const char *text, *board, *position;
  } texts[] = {
    { "What about %s d, please?", start, "%s d" },
    { "What about “%s l”.", start, "%s l" },
    { "start:/%s/\nend", start, "%s l" },
    { "(see %s)", start, "%s l" },
    { "Red lost in %s; why?", teblo, "%s" },
    { "> The position was %s,\n> I think.", teblo, "%s" },
    { "%s Well played.", teblo, "%s" },
    { quoted, start, "%s d" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (GStrv) parts = g_strsplit (texts[i].text, "%s", 2);
      g_auto (GStrv) wanted = g_strsplit (texts[i].position, "%s", 2);
      g_autofree char *text = g_strconcat (parts[0], texts[i].board, parts[1], NULL);
      g_autofree char *position = g_strconcat (wanted[0], texts[i].board, wanted[1], NULL);
      g_autoptr (StellingReading) reading = read_text (text, NULL);

      g_test_message ("%s", text);
      g_assert_true (reading->is_position);
      assert_start (reading, texts[i].board == teblo ? "teblo" : "tablut-edge", position);
    }
}

/* Whatever is pasted: which it was. */
static void
test_formats (void)
{
  static const struct
  {
    const char *text;
    StellingFormat format;
    gboolean is_position;
    guint n_records, n_nodes;
  } texts[] = {
    { "(;GM[144];W[D4];B[H10])", STELLING_FORMAT_SGF, FALSE, 1, 2 },
    { "(;GM[144]CA[ISO-8859-1]PW[Zoë];W[D4])", STELLING_FORMAT_SGF, FALSE, 1, 1 },
    { "Geel Rood\nD4 H10", STELLING_FORMAT_SHEET, FALSE, 1, 2 },
    { "1. e3-c3 a4-a2", STELLING_FORMAT_SHEET, FALSE, 1, 2 },
    { "D4", STELLING_FORMAT_SHEET, FALSE, 1, 1 },
    { BOARD, STELLING_FORMAT_SHEET, TRUE, 1, 1 },
    { BOARD "\n" BOARD, STELLING_FORMAT_SHEET, FALSE, 2, 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (StellingReading) reading = read_text (texts[i].text, NULL);

      g_assert_cmpint (reading->format, ==, texts[i].format);
      g_assert_cmpint (reading->is_position, ==, texts[i].is_position);
      g_assert_cmpuint (reading->records->len, ==, texts[i].n_records);
      g_assert_cmpuint (reading->n_nodes, ==, texts[i].n_nodes);
      g_assert_false (stelling_reading_has_errors (reading));
    }
}

static void
test_nothing (void)
{
  static const char *const texts[] = {
    "",
    "Hello",
    "a b c d e f g h i\n",
    ". . . . . . . . .\n. . . . . . . . .\n",
    "positions\nanalysing\nchampions\ntemporary\nquestions\ndiscovery\nwonderful\nknowledge\n"
    "signature\n",
    "1/2/3/4/5/6/7/8/9",
    "see 9/9/9/9/4K4/9/9/9/9/9 or 9/9/9/9/4K4/9/9/8 and 9/9/9/9/4K3/9/9/9/9",
    "https://a/b/c/d/e/f/g/h/i",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (stelling_reading_new_from_text (texts[i], NULL, &error));
      g_assert_error (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_NO_RECORD);
    }
}

/* What `show` prints of any position is read again. */
static void
test_shown (void)
{
  static const char *const rules[]
      = { "teblo", "teblo:bases=mirrored", "tablut-corner", "tablut-edge" };

  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (StellingReading) reading = NULL;
      g_autofree char *diagram = NULL, *text = NULL, *shown = NULL;
      StellingRules played;
      StellingPosition position;

      g_assert_true (stelling_rules_parse (rules[i % G_N_ELEMENTS (rules)], &played, NULL));
      stelling_position_init (&position, &played);
      for (guint n = i; n > 0; n--)
        {
          StellingMoveList moves;

          stelling_position_get_moves (&position, &moves);
          if (moves.n == 0)
            break;
          stelling_position_play (&position,
                                  moves.moves[g_test_rand_int_range (0, (gint) moves.n)]);
        }
      diagram = stelling_position_to_diagram (&position);
      text = stelling_position_to_string (&position);
      shown = g_strdup_printf ("%s%s\nresult: none\n", diagram, text);
      reading = read_text (shown, rules[i % G_N_ELEMENTS (rules)]);
      g_assert_cmpuint (reading->messages->len, ==, 0);
      assert_start (reading, rules[i % G_N_ELEMENTS (rules)], text);
    }
}

/* --- a board after each move --- */

/* Returns the boards of a game after each @step moves, with a line before each. */
static char *
dup_log (const char *rules_text, const char *const *moves, guint step)
{
  GString *log = g_string_new (NULL);
  StellingRules rules;
  StellingPosition position;

  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  stelling_position_init (&position, &rules);
  for (guint i = 0;; i++)
    {
      StellingMove move;

      if (i % step == 0)
        {
          g_autofree char *diagram = stelling_position_to_diagram (&position);

          g_string_append_printf (log, "10:00:0%u state of e5 is\n%s\n", i, diagram);
        }
      if (moves[i] == NULL)
        return g_string_free (log, FALSE);
      g_assert_true (stelling_move_parse (&position, moves[i], &move, NULL));
      stelling_position_play (&position, move);
    }
}

static void
assert_moves (StellingReading *reading, guint n_games, guint n_moves)
{
  g_assert_cmpuint (reading->records->len, ==, n_games);
  for (guint i = 0; i < n_games; i++)
    {
      StellingRecord *record = g_ptr_array_index (reading->records, i);
      StellingNode *end = stelling_reading_get_main_end (reading, i);

      g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, n_moves);
      g_assert_cmpuint (stelling_node_get_ply (end), ==, n_moves);
    }
}

static void
test_log (void)
{
  static const char *const tablut[] = { "e3-c3", "e2-b2", "e4-c4", "d1-d4", NULL };
  static const char *const teblo[] = { "D4", "H10", "(H9)", "G10", NULL };

  for (guint step = 1; step <= 2; step++)
    {
      g_autofree char *one = dup_log ("tablut-edge", tablut, step);
      g_autofree char *other = dup_log ("teblo", teblo, step);
      g_autofree char *both = g_strconcat (one, one, NULL);
      g_autoptr (StellingReading) first = stelling_reading_new_from_text (one, NULL, NULL);
      g_autoptr (StellingReading) second = stelling_reading_new_from_text (other, NULL, NULL);
      g_autoptr (StellingReading) third = stelling_reading_new_from_text (both, NULL, NULL);

      assert_moves (first, 1, 4);
      assert_moves (third, 2, 4);
      if (step == 1)
        assert_moves (second, 1, 4);
    }
}

#define LOG_TOP "OOOBBBOOO\nOOOOBOOOO\nOOOOWOOOO\n"
#define LOG_END "BBWWKWWBB\nBOOOWOOOB\nOOOOWOOOO\nOOOOBOOOO\nOOOBBBOOO\n-\n"

/* The boards have no numbers: the lines between them tell that their first rank is above. */
static void
test_log_turned (void)
{
  const char *log = "State:\n" LOG_TOP "BOOOWOOOB\n" LOG_END "W\nTurn: W Pawn from e4 to f4\n"
                    "State:\n" LOG_TOP "BOOOOWOOB\n" LOG_END "B\n";
  g_autoptr (StellingReading) reading = stelling_reading_new_from_text (log, NULL, NULL);
  StellingNode *end = stelling_reading_get_main_end (reading, 0);
  StellingMove move = stelling_node_get_move (end);

  assert_moves (reading, 1, 1);
  g_assert_cmpuint (stelling_move_get_from (move), ==, 3 * 9 + 4);
  g_assert_cmpuint (stelling_move_get_to (move), ==, 3 * 9 + 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *path = g_strdup_printf ("/formats/board-text/%s", boards[i].name);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_board);
    }
  g_test_add_func ("/formats/board-text/given-rules", test_given_rules);
  g_test_add_func ("/formats/board-text/with-moves", test_with_moves);
  g_test_add_func ("/formats/board-text/contradiction", test_contradiction);
  g_test_add_func ("/formats/board-text/prose", test_prose);
  g_test_add_func ("/formats/board-text/formats", test_formats);
  g_test_add_func ("/formats/board-text/nothing", test_nothing);
  g_test_add_func ("/formats/board-text/log", test_log);
  g_test_add_func ("/formats/board-text/log-turned", test_log_turned);
  g_test_add_func ("/formats/board-text/shown", test_shown);
  return g_test_run ();
}
