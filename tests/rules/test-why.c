/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules-fixture.h"
#include "stelling-ending.h"

#include <stdlib.h>
#include <string.h>

/* Why a move is illegal, a game over, a position unplayable: each reason with exactly the squares
 * that show it. What is told is compared as a line of text. */

#define EMPTY "12/12/12/12/12/12/12/12/12/12/12/12"

/* --- what is told, as text --- */

static void
add_squares (GString *line, StellingGame game, const char *before, const StellingSquares *squares)
{
  StellingSquares others = { { 0 } };
  guint n = stelling_game_get_size (game) * stelling_game_get_size (game);
  gboolean many = stelling_squares_count (squares) > n / 2;
  g_autofree char *list = NULL;

  if (stelling_squares_count (squares) == 0)
    return;
  for (guint i = 0; i < n; i++)
    if (!stelling_squares_contain (squares, (StellingSquare) i))
      stelling_squares_add (&others, (StellingSquare) i);
  list = stelling_squares_to_string (game, many ? &others : squares);
  g_string_append_printf (line, " %s%s%s", before, many ? "all but " : "", list);
}

static void
add_square (GString *line, StellingGame game, StellingSquare square)
{
  char name[4];

  if (square != STELLING_SQUARE_NONE)
    g_string_append_printf (line, " %s", stelling_square_to_string (game, square, name));
}

static void
add_plies (GString *line, const guint *plies, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (line, "%s%u", i > 0 ? "," : " at ", plies[i]);
}

static char *
describe_why (const StellingPosition *position, const StellingWhy *why)
{
  StellingGame game = stelling_position_get_game (position);
  GString *line = g_string_new (stelling_why_kind_get_name (why->kind));

  add_square (line, game, why->square);
  add_squares (line, game, "[", &why->squares);
  if (stelling_squares_count (&why->squares) > 0)
    g_string_append_c (line, ']');
  add_squares (line, game, "past ", &why->between);
  if (why->kind == STELLING_WHY_CUTS_OFF)
    g_string_append_printf (line, " %s", stelling_side_get_name (game, why->side));
  add_squares (line, game, "from ", &why->bases);
  add_plies (line, why->plies, why->n_plies);
  return g_string_free (line, FALSE);
}

static char *
describe_ending (StellingGame game, const StellingEnding *ending)
{
  GString *line = g_string_new (stelling_result_get_name (game, ending->outcome.result));

  g_string_append_printf (line, ", %s", stelling_reason_get_name (ending->outcome.reason));
  add_square (line, game, ending->square);
  add_squares (line, game, "[", &ending->squares);
  if (stelling_squares_count (&ending->squares) > 0)
    g_string_append_c (line, ']');
  if (ending->n_series > 0)
    g_string_append_printf (line, " %u plies", ending->n_series);
  add_plies (line, ending->plies, ending->n_plies);
  return g_string_free (line, FALSE);
}

/* --- moves --- */

static StellingSquare
parse_square (StellingGame game, const char *text, const char **end)
{
  if (g_ascii_isdigit (*text))
    return (StellingSquare) strtoul (text, (char **) end, 10);
  return stelling_square_parse (game, text, end);
}

/* "d3>d4" a move from square to square, "@d4" a placement, squares as numbers too, "" no move at
 * all, whatever the game; and what a person would write. */
static StellingMove
parse_move (const StellingPosition *position, const char *text, StellingSquares *captures)
{
  StellingGame game = stelling_position_get_game (position);
  const char *rest = text;
  StellingMove move;

  memset (captures, 0, sizeof *captures);
  if (*text == '\0')
    return STELLING_MOVE_NONE;
  if (*text == '@')
    return stelling_move_place (parse_square (game, text + 1, &rest));
  if (strchr (text, '>') != NULL)
    {
      StellingSquare from = parse_square (game, text, &rest);

      return stelling_move_step (from, parse_square (game, rest + 1, &rest));
    }
  g_assert_true (stelling_move_parse_text (position, text, &move, captures, NULL));
  return move;
}

/* A pawn's chamber in the corner, a base with one way left, the same for Yellow's. */
#define NOOK "12/12/12/12/12/12/12/12/12/12/12/1y10"
#define RED_NOOK "12/12/12/12/12/12/12/12/12/12/12/1r10"
#define RED_BASE "12/8y3/7y1y2/12/12/12/12/12/12/12/12/12"
#define YELLOW_BASE "12/12/12/12/12/12/12/12/3r8/2r1r7/12/12"

static const struct
{
  const char *rules, *position, *move, *why;
} moves[] = {
  { "teblo", NULL, "D3>D4", "legal" },
  { "teblo", NULL, "@A1", "legal" },
  { "tablut-edge", NULL, "e3>c3", "legal" },
  { "tablut-corner", "9/9/9/9/t8/9/9/9/2K6 l", "c1>a1", "legal" },

  { "teblo", EMPTY " I10 A1 r 25 25", "A1>A2", "game-over I10 [I10]" },
  { "teblo", EMPTY " A1 D3 y 25 25", "@A2", "game-over D3 [D3]" },
  { "teblo", RED_NOOK " A1 A2 y 0 24", "A1>A2", "game-over A1 [A1]" },
  { "tablut-edge", "9/9/9/9/9/9/9/9/t3K4 d", "a1>a2", "game-over e1 [e1]" },
  { "tablut-corner", "8K/9/9/9/9/9/9/9/1t7 d", "b1>b2", "game-over i9 [i9]" },
  { "tablut-edge", "9/9/9/9/9/9/9/9/t8 d", "a1>a2", "game-over" },
  { "tablut-edge", "9/9/9/2t6/1tKt5/2t6/9/9/9 l", "c5>c6", "game-over [c5]" },

  { "teblo", NULL, "E1>E2", "no-piece E1 [E1]" },
  { "teblo", EMPTY " - I10 y 25 25", "D4", "no-piece" },
  { "teblo", "y11/12/12/12/12/12/12/12/12/12/12/12 D3 I10 y 24 25", "A12>A11",
    "no-piece A12 [A12]" },
  { "tablut-edge", NULL, "c3>c4", "no-piece c3 [c3]" },
  { "tablut-edge", NULL, "a1>a2", "no-piece a1 [a1]" },

  { "teblo", NULL, "I10>I9", "wrong-side I10 [I10]" },
  { "teblo", EMPTY " D4 I9 r 25 25", "D4>D5", "wrong-side D4 [D4]" },
  { "tablut-edge", NULL, "a4>b4", "wrong-side a4 [a4]" },
  { "tablut-edge:first=dark", NULL, "e5>e6", "wrong-side e5 [e5]" },

  { "teblo", NULL, "", "wrong-kind" },
  { "teblo", NULL, "@144", "wrong-kind" },
  { "teblo", NULL, "27>144", "wrong-kind" },
  { "teblo", NULL, "144>27", "wrong-kind" },
  { "tablut-edge", NULL, "@a1", "wrong-kind" },
  { "tablut-edge", NULL, "22>81", "wrong-kind" },

  /* two squares, diagonally, staying, over the rim on either side */
  { "teblo", NULL, "D3>D5", "not-a-step D5 [D5]" },
  { "teblo", NULL, "D3>E4", "not-a-step E4 [E4]" },
  { "teblo", NULL, "D3>D3", "not-a-step D3 [D3]" },
  { "teblo", EMPTY " L4 I10 y 25 25", "L4>A5", "not-a-step A5 [A5]" },
  { "teblo", EMPTY " A4 I10 y 25 25", "A4>L3", "not-a-step L3 [L3]" },

  { "tablut-edge", "t8/9/9/9/4K4/9/9/9/9 l", "e5>d4", "not-straight d4 [d4]" },
  { "tablut-edge", "t8/9/9/9/4K4/9/9/9/9 l", "e5>e5", "not-straight e5 [e5]" },
  { "tablut-edge", "t8/9/9/9/4K4/9/9/9/9 d", "a9>b7", "not-straight b7 [b7]" },

  /* the first of two bars, in all four directions */
  { "tablut-edge", "t8/9/9/9/1T2K1T2/9/9/9/9 l", "b5>i5", "blocked e5 [e5] past c5/d5" },
  { "tablut-edge", "t8/9/9/9/1T2K1T2/9/9/9/9 l", "g5>a5", "blocked e5 [e5] past f5" },
  { "tablut-edge", "t8/9/9/t8/9/9/t1K6/9/9 d", "a9>a1", "blocked a6 [a6] past a7/a8" },
  { "tablut-edge", "t8/9/9/t8/9/9/t1K6/9/9 d", "a3>a9", "blocked a6 [a6] past a4/a5" },
  { "tablut-edge", NULL, "e3>e9", "blocked e4 [e4]" },

  { "tablut-edge", "t8/9/9/9/1T7/9/2K6/9/9 l", "b5>e5", "throne e5 [e5] past c5/d5" },
  { "tablut-edge", "t8/9/9/9/9/9/4K4/9/9 l", "e3>e5", "throne e5 [e5] past e4" },
  { "tablut-corner", "9/t8/9/4t4/9/9/2K6/9/9 d", "e6>e5", "throne e5 [e5]" },

  { "tablut-corner", "9/t8/9/9/1T7/9/2K6/9/9 l", "b5>f5", "throne-pass e5 [e5] past c5/d5" },
  { "tablut-corner", "9/9/4t4/9/9/9/2K6/9/9 d", "e7>e1", "throne-pass e5 [e5] past e6" },
  { "tablut-edge:throne-pass=no", "9/9/9/9/9/9/9/4K4/t8 l", "e2>e8",
    "throne-pass e5 [e5] past e3/e4" },
  { "tablut-edge", "t8/9/9/9/1T7/9/2K6/9/9 l", "b5>f5", "legal" },

  { "tablut-corner", "9/9/9/9/4K4/9/9/9/1t7 d", "b1>a1", "corner a1 [a1]" },
  { "tablut-corner", "9/1t7/9/9/4K4/8T/9/9/9 l", "i4>i1", "corner i1 [i1] past i2/i3" },
  { "tablut-corner", "6t2/9/9/9/4K4/9/9/9/9 d", "g9>i9", "corner i9 [i9] past h9" },
  { "tablut-edge", "9/9/9/9/4K4/9/9/9/1t7 d", "b1>a1", "legal" },

  { "teblo", "12/12/12/12/12/12/12/12/3r8/12/12/12 D3 I10 y 25 24", "D4", "occupied D4 [D4]" },
  { "teblo", "12/12/12/12/12/12/12/12/4yr6/12/12/12 D3 I10 y 24 24", "(E4)", "occupied E4 [E4]" },
  { "teblo", "12/12/12/12/12/12/12/12/4yr6/12/12/12 D3 I10 y 24 24", "(F4)", "occupied F4 [F4]" },
  { "teblo", EMPTY " D4 I10 y 25 25", "(D4)", "occupied D4 [D4]" },
  { "teblo", EMPTY " D3 I9 y 25 25", "(I9)", "occupied I9 [I9]" },
  { "tablut-edge", "t8/9/9/9/1T2K4/9/9/9/9 l", "b5>e5", "occupied e5 [e5] past c5/d5" },

  { "teblo", EMPTY " D3 D4 y 25 25", "D4", "pawn-there D4 [D4]" },
  { "teblo", EMPTY " C9 C8 r 25 25", "C9", "pawn-there C9 [C9]" },
  /* on the mover's own base: no attack */
  { "teblo", EMPTY " D4 D3 y 25 25", "D3", "game-over D3 [D3]" },

  { "teblo", EMPTY " D4 I9 y 25 25", "(D3)", "coloured D3 [D3]" },
  { "teblo", NULL, "(D3)", "coloured D3 [D3]" },
  { "teblo", NULL, "(J4)", "coloured J4 [J4]" },
  { "teblo:bases=mirrored", NULL, "(I3)", "coloured I3 [I3]" },

  { "teblo", EMPTY " D3 I10 y 0 25", "(A1)", "no-reserve" },
  { "teblo", EMPTY " D3 I10 r 25 0", "(D3)", "no-reserve" },

  /* both bases at once; one's own alone; the opponent's alone, from one's own; each side's */
  { "teblo", NOOK " D3 A1 y 24 25", "(A2)", "cuts-off D3 [A1] red from D3/I10" },
  { "teblo", RED_NOOK " A1 I10 r 25 24", "(A2)", "cuts-off I10 [A1] yellow from D3/I10" },
  { "teblo", RED_BASE " D3 G3 y 22 25", "(I9)",
    "cuts-off I10 [all but I9/H10/I10/J10/I11] red from I10" },
  { "teblo", RED_BASE " D3 I10 y 22 25", "(I9)", "cuts-off D3 [I10] red from D3" },
  { "teblo", YELLOW_BASE " G3 I10 r 25 22", "(D2)",
    "cuts-off D3 [all but D2/C3/D3/E3/D4] yellow from D3" },
  { "teblo", YELLOW_BASE " D3 I10 r 25 22", "(D2)", "cuts-off I10 [D3] yellow from I10" },
  /* set pieces of one's own do not shut one in, and belong to the part */
  { "teblo", "12/12/12/12/12/12/12/12/12/1y10/ry10/ry10 D3 A1 y 22 23", "(A3)",
    "cuts-off D3 [A1/A2] red from D3/I10" },
  /* pawns are no obstacles: only the other pawn stands in the open way */
  { "teblo", NOOK " A2 A1 y 24 25", "(L12)", "legal" },

  { "tablut-corner-easy", "9/9/3t5/9/9/1tK6/9/9/9 d", "d7>d4", "legal" },
};

static guint n_cases[STELLING_WHY_CAPTURES + 1]; /* by kind of reason */

static void
test_moves (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *told = NULL;
      StellingPosition position;
      StellingSquares captures;
      StellingMove move;
      StellingWhy why;

      g_test_message ("%s %s %s", moves[i].rules, moves[i].position, moves[i].move);
      fixture_read_position (&position, moves[i].rules, moves[i].position);
      move = parse_move (&position, moves[i].move, &captures);
      why = stelling_position_why (&position, move);
      told = describe_why (&position, &why);
      g_assert_cmpstr (told, ==, moves[i].why);
      g_assert_cmpint (stelling_position_is_legal (&position, move), ==,
                       why.kind == STELLING_WHY_LEGAL);
      n_cases[why.kind]++;
    }
}

/* The bar on taking the king, and captures that are named. */
static void
test_texts (void)
{
  static const struct
  {
    const char *rules, *position, *move;
    gboolean barred;
    const char *why;
  } table[] = {
    { "tablut-corner-easy", "9/9/3t5/9/9/1tK6/9/9/9 d", "d7-d4", TRUE, "barred c4 [c4]" },
    { "tablut-corner", "9/9/3t5/9/2t6/1tK6/2t6/9/9 d", "d7-d4", TRUE, "barred c4 [c4]" },
    { "tablut-corner", "9/9/9/9/t8/K3t4/t8/9/9 d", "e4-b4", TRUE, "barred a4 [a4]" },
    /* other moves are free, and light's too */
    { "tablut-corner-easy", "9/9/3t5/9/9/1tK6/9/9/9 d", "d7-d5", TRUE, "legal" },
    { "tablut-corner-easy", "9/9/3t5/9/9/1tK6/9/9/9 l", "Kc4-c5", TRUE, "legal" },
    /* what stands in the way comes first */
    { "tablut-corner-easy", "9/9/3t5/3T5/9/1tK6/9/9/9 d", "d7-d4", TRUE, "blocked d6 [d6]" },

    { "tablut-edge", "t8/9/9/9/4K4/9/4Tt1T1/9/9 l", "h3-g3xf3", FALSE, "legal" },
    { "tablut-edge", "t8/9/9/9/4K4/9/4Tt1T1/9/9 l", "h3-g3", FALSE, "legal" },
    { "tablut-edge", "t8/9/9/9/4K4/9/4Tt1T1/9/9 l", "h3-g3xf4", FALSE, "captures [f3]" },
    { "tablut-edge", "t8/9/9/9/4K4/9/4Tt1T1/9/9 l", "h3-g3xf3/f4", FALSE, "captures [f3]" },
    { "tablut-edge", "t8/9/9/9/4K4/9/4Tt1T1/9/9 l", "h3-h4xf3", FALSE, "captures" },
    { "tablut-edge", "t8/9/9/9/4K4/9/4Tt1T1/9/9 l", "h3-f3xf3", FALSE, "occupied f3 [f3] past g3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *told = NULL;
      StellingPosition position;
      StellingSquares captures;
      StellingMove move;
      StellingWhy why;

      g_test_message ("%s %s", table[i].position, table[i].move);
      fixture_read_position (&position, table[i].rules, table[i].position);
      position.barred = (guint8) table[i].barred;
      move = parse_move (&position, table[i].move, &captures);
      why = stelling_move_why (&position, move, &captures);
      told = describe_why (&position, &why);
      g_assert_cmpstr (told, ==, table[i].why);
      n_cases[why.kind]++;
    }
}

/* No kind of reason was forgotten in them. */
static void
test_kinds (void)
{
  memset (n_cases, 0, sizeof n_cases);
  test_moves ();
  test_texts ();
  for (StellingWhyKind kind = 0; kind < G_N_ELEMENTS (n_cases); kind++)
    g_assert_cmpuint (n_cases[kind], >=, 2);
}

/* --- games --- */

#define ROUND "c5-c4 d1-c1 c4-c5 c1-d1"
#define SHUTTLE "D4 I9 D3 I10"
/* The king goes to and fro on file c, a dark man follows him, another on file d could take him. */
#define CHASE "1t1t5/9/9/9/9/9/2K6/9/7T1 d"
#define FOLLOW "b9-b3 Kc3-c4 b3-b4 Kc4-c3 b4-b3 Kc3-c4 b3-b4 Kc4-c3 b4-b3"
#define VOID FOLLOW " Kc3-c4 b3-b4"

static const struct
{
  const char *rules, *position, *moves, *ending;
} games[] = {
  { "teblo", NULL, "", "none, none" },
  { "teblo", EMPTY " I9 A1 y 25 25", "I10", "yellow, base reached I10 [I10]" },
  { "teblo", EMPTY " A1 D4 r 25 25", "D3", "red, base reached D3 [D3]" },
  { "teblo", EMPTY " D3 D4 r 25 25", "D3", "red, base reached D3 [D3]" },
  { "teblo", RED_NOOK " A1 A3 r 0 24", "A2", "red, no legal move A1 [A1]" },
  { "teblo", NOOK " L10 L12 y 24 0", "L11", "none, none" },
  { "teblo", "10y1/12/12/12/12/12/12/12/12/12/12/12 L10 L12 y 24 0", "L11",
    "yellow, no legal move L12 [L12]" },
  { "teblo", NULL, SHUTTLE " " SHUTTLE " " SHUTTLE,
    "draw, series played three times [D3/D4/I9/I10] 4 plies at 0,4,8" },
  { "teblo", NULL, "(A1) (A2) " SHUTTLE " " SHUTTLE " " SHUTTLE,
    "draw, series played three times [D3/D4/I9/I10] 4 plies at 2,6,10" },
  { "teblo", NULL, "D4 I9 E4 H9 E5 H8 D5 I8 D4 I9 E4 H9 E5 H8 D5 I8 D4 I9 E4 H9 E5 H8 D5 I8",
    "draw, series played three times [D4/E4/D5/E5/H8/I8/H9/I9] 8 plies at 0,8,16" },

  { "tablut-edge", "t8/9/9/9/4K4/9/9/9/9 l", "e5-e1", "light, king escaped e1 [e1]" },
  { "tablut-corner", "9/9/9/9/t8/9/9/9/2K6 l", "c1-a1", "light, king escaped a1 [a1]" },
  /* by four in the open, beside the throne, at the rim, beside a corner, on the throne */
  { "tablut-corner", "9/9/3t5/9/2t6/1tK6/2t6/9/9 d", "d7-d4",
    "dark, king taken c4 [c3/b4/c4/d4/c5]" },
  { "tablut-edge", "9/9/9/9/9/3tKt3/t8/9/9 d", "a3-e3", "dark, king taken e4 [e3/d4/e4/f4/e5]" },
  { "tablut-corner", "9/9/9/9/t8/K3t4/t8/9/9 d", "e4-b4", "dark, king taken a4 [a3/a4/b4/a5]" },
  { "tablut-corner", "9/9/9/9/9/9/t8/K3t4/9 d", "e2-b2", "dark, king taken a2 [a1/a2/b2/a3]" },
  { "tablut-corner-easy", "9/9/9/4t4/3tKt3/t8/9/9/9 d", "a4-e4",
    "dark, king taken e5 [e4/d5/e5/f5/e6]" },
  /* by two: against a man in a rank, in a file, against a corner; a third man is no part of it */
  { "tablut-corner-easy", "9/9/3t5/9/9/1tK6/9/9/9 d", "d7-d4", "dark, king taken c4 [b4/c4/d4]" },
  { "tablut-corner-easy", "9/9/9/9/2t6/1tK6/8t/9/9 d", "i3-c3", "dark, king taken c4 [c3/c4/c5]" },
  { "tablut-corner-easy", "9/9/9/9/9/9/2t6/9/1K7 d", "c3-c1", "dark, king taken b1 [a1/b1/c1]" },
  /* by two though there is a third; by four alone */
  { "tablut-corner-easy", "9/9/3t5/9/9/1tK6/2t6/9/9 d", "d7-d4", "dark, king taken c4 [b4/c4/d4]" },
  { "tablut-corner-easy", "9/9/9/9/t8/K3t4/t8/9/9 d", "e4-b4",
    "dark, king taken a4 [a3/a4/b4/a5]" },
  /* set up without a king: nobody knows where he was */
  { "tablut-edge", "9/9/9/9/9/9/9/9/t8 l", "", "dark, king taken" },
  { "tablut-corner", "9/9/9/9/9/9/t8/3tTt3/2tTKTt2 d", "a3-e3",
    "dark, no legal move [d1/e1/f1/e2]" },
  { "tablut-corner", "9/9/9/9/4K4/9/9/2T6/1t1T5 l", "c2-b2", "none, none" },
  { "tablut-corner", "9/9/9/9/4K4/9/9/2T6/1tT6 l", "c2-b2", "light, no legal move [b1]" },
  { "tablut-edge", NULL, ROUND " " ROUND, "draw, position for the third time at 0,4,8" },
  /* not running: what comes between does not matter */
  { "tablut-edge", NULL, ROUND " c5-c3 d1-b1 c3-c2 b1-c1 c2-c5 c1-d1",
    "draw, position for the third time at 0,4,10" },
  { "tablut-edge:repeat=none", NULL, ROUND " " ROUND, "none, none" },
  { "tablut-corner-easy", CHASE, FOLLOW, "none, none" },
  /* within a row of threats it does not count */
  { "tablut-corner-easy", CHASE, FOLLOW " Kc3-c4", "none, none" },
  { "tablut-corner", CHASE, FOLLOW, "draw, position for the third time at 1,5,9" },
  { "tablut-corner-easy:repeat=draw", CHASE, FOLLOW, "draw, position for the third time at 1,5,9" },
};

static void
test_games (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_auto (StellingHistory) history = { NULL };
      g_autofree char *told = NULL;
      StellingPosition position;
      StellingEnding ending;
      StellingGame game;

      g_test_message ("%s %s %s", games[i].rules, games[i].position, games[i].moves);
      fixture_read_position (&position, games[i].rules, games[i].position);
      game = stelling_position_get_game (&position);
      stelling_history_init (&history, &position);
      fixture_play_all (&history, games[i].moves);
      stelling_history_get_ending (&history, &ending);
      told = describe_ending (game, &ending);
      g_assert_cmpstr (told, ==, games[i].ending);
      g_assert_cmpint (ending.outcome.result, ==, stelling_history_get_outcome (&history).result);
    }
}

/* What the past adds to why a move is illegal. */
static void
test_past (void)
{
  static const struct
  {
    const char *rules, *position, *moves, *move, *why;
  } table[] = {
    { "teblo", NULL, SHUTTLE " " SHUTTLE, "D4", "legal" },
    { "teblo", NULL, SHUTTLE " " SHUTTLE " " SHUTTLE, "D4", "game-over [D3/D4/I9/I10]" },
    { "teblo", NULL, SHUTTLE " " SHUTTLE " " SHUTTLE, "(D3)", "game-over [D3/D4/I9/I10]" },
    { "tablut-edge", NULL, ROUND " " ROUND, "c5-c4", "game-over" },
    { "tablut-edge", NULL, ROUND, "c5-c6", "legal" },
    { "tablut-edge", "9/9/3t5/9/2t6/1tK6/2t6/9/8T d", "d7-d4", "i1-i2",
      "game-over c4 [c3/b4/c4/d4/c5]" },
    { "tablut-corner-easy", CHASE, FOLLOW, "Kc3-c5", "legal" },
    { "tablut-corner-easy", CHASE, VOID " h1-h2", "d9-d4", "barred c4 [c4] at 3,7,11" },
    { "tablut-corner-easy", CHASE, VOID " h1-h2", "d9-e9", "legal" },
    { "tablut-corner-easy", CHASE, VOID " h1-h2 d9-d8 h2-h3", "d8-d4", "legal" },
    /* the bar was there when the game was set up */
    { "tablut-corner-easy", "!3t5/9/9/9/9/9/1tK6/7T1/9 d", "", "d9-d3", "barred c3 [c3]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (StellingHistory) history = { NULL };
      const char *text = table[i].position;
      g_autofree char *told = NULL;
      const StellingPosition *newest;
      StellingPosition position;
      StellingSquares captures;
      StellingMove move;
      StellingWhy why;

      g_test_message ("%s %s %s", text, table[i].moves, table[i].move);
      fixture_read_position (&position, table[i].rules,
                             text != NULL && *text == '!' ? text + 1 : text);
      position.barred = text != NULL && *text == '!';
      stelling_history_init (&history, &position);
      fixture_play_all (&history, table[i].moves);
      newest = stelling_history_get_position (&history);
      move = parse_move (newest, table[i].move, &captures);
      why = stelling_history_why (&history, move);
      told = describe_why (newest, &why);
      g_assert_cmpstr (told, ==, table[i].why);
    }
}

/* --- positions that can't be played --- */

static char *
describe_problem (StellingGame game, const StellingProblem *problem)
{
  GString *line = g_string_new (stelling_problem_kind_get_name (problem->kind));

  add_square (line, game, problem->square);
  add_squares (line, game, "[", &problem->squares);
  if (stelling_squares_count (&problem->squares) > 0)
    g_string_append_c (line, ']');
  if (problem->limit > 0)
    g_string_append_printf (line, " %u of %u", problem->count, problem->limit);
  if (problem->kind == STELLING_PROBLEM_GAME_OVER)
    g_string_append_printf (line, " %s, %s",
                            stelling_result_get_name (game, problem->outcome.result),
                            stelling_reason_get_name (problem->outcome.reason));
  else if (problem->kind != STELLING_PROBLEM_NO_KING
           && problem->kind != STELLING_PROBLEM_TOO_MANY_KINGS)
    g_string_append_printf (line, " %s", stelling_side_get_name (game, problem->side));
  return g_string_free (line, FALSE);
}

static const struct
{
  const char *rules, *position, *problems; /* in their order, "; " between */
} set_ups[] = {
  { "tablut-edge", "9/9/9/9/2T6/9/9/9/8t l", "no-king" },
  { "tablut-corner", "9/9/9/9/9/9/9/9/8t l",
    "bad-square i1 [i1] dark; no-king; game-over dark, no legal move" },
  { "tablut-edge", "9/9/9/9/4K4/9/1K7/9/8t l", "too-many-kings e5 [b3/e5] 2 of 1" },
  { "tablut-edge", "9/9/9/9/4K4/9/1K7/3K5/8t l",
    "too-many-kings b3 [d2/b3/e5] 3 of 1; too-many-kings e5 [d2/b3/e5] 3 of 1" },
  { "teblo", EMPTY " - I10 y 25 25", "no-pawn yellow" },
  { "teblo", EMPTY " - - y 25 25", "no-pawn yellow; no-pawn red" },
  { "teblo", "y11/12/12/12/12/12/12/12/12/12/12/11r D3 I10 y 25 25",
    "too-many-pieces [A12] 26 of 25 yellow; too-many-pieces [L1] 26 of 25 red" },
  { "tablut-edge", "9/1TTTTTTT1/9/2TT5/4K4/9/9/9/8t l",
    "too-many-pieces [c6/d6/b8/c8/d8/e8/f8/g8/h8] 9 of 8 light" },
  { "tablut-edge", "9/ttttttttt/ttttt4/ttt6/4K4/9/9/9/9 l",
    "too-many-pieces [a6/b6/c6/a7/b7/c7/d7/e7/a8/b8/c8/d8/e8/f8/g8/h8/i8] 17 of 16 dark" },
  { "teblo", "12/12/12/2y9/12/12/12/12/9r2/12/12/12 D3 I10 y 24 24",
    "bad-square J4 [J4] red; bad-square C9 [C9] yellow" },
  { "tablut-edge", "9/9/9/9/4T4/9/2K6/9/t8 l", "bad-square e5 [e5] light" },
  { "tablut-corner", "8t/9/9/9/4K4/9/9/9/t7T l",
    "bad-square a1 [a1] dark; bad-square i1 [i1] light; bad-square i9 [i9] dark" },
  { "teblo", EMPTY " E5 E5 y 25 25", "shared-square E5 [E5] yellow" },
  { "teblo", "12/12/12/12/12/12/12/4r7/12/12/12/12 E5 I10 y 25 24",
    "shared-square E5 [E5] yellow" },
  { "teblo", "12/12/12/12/12/12/12/4y7/12/12/12/12 D3 E5 y 24 25", "shared-square E5 [E5] red" },
  { "teblo", EMPTY " I10 I10 y 25 25", "game-over I10 [I10] yellow, base reached" },
  { "teblo", EMPTY " I10 D3 y 25 25",
    "game-over D3 [D3] red, base reached; game-over I10 [I10] yellow, base reached" },
  { "teblo", RED_NOOK " A1 A2 y 0 24", "game-over [A1] red, no legal move" },
  { "tablut-edge", "9/9/9/9/9/9/9/9/t3K4 l", "game-over e1 [e1] light, king escaped" },
  { "tablut-corner", "8K/9/9/9/9/9/9/9/1t7 l", "game-over i9 [i9] light, king escaped" },
  { "tablut-edge", "9/9/9/2t6/1tKt5/2t6/9/9/9 l", "game-over [c5] dark, no legal move" },
  { "tablut-edge", "9/9/9/9/4K4/9/9/9/9 d", "game-over light, no legal move" },
  { "teblo", "12/12/12/12/12/12/12/12/12/12/y11/1y10 D3 A1 y 23 25",
    "cut-off D3 [A1] red; cut-off I10 [A1] red" },
  { "teblo", "12/8y3/7y1y2/8y3/12/12/12/12/12/12/12/12 D3 I10 y 21 25", "cut-off D3 [I10] red" },
  { "teblo", "12/8y3/7y1y2/8y3/12/12/12/12/12/12/12/12 D3 G3 y 21 25",
    "cut-off I10 [all but I9/H10/I10/J10/I11] red" },
  /* cut off, and rule c leaves no placement either */
  { "teblo", "12/12/12/12/12/12/12/12/12/12/r11/1r10 A1 I10 y 23 23",
    "cut-off D3 [A1] yellow; cut-off I10 [A1] yellow; game-over [A1] red, no legal move" },
};

static void
test_set_ups (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (set_ups); i++)
    {
      StellingProblem problems[STELLING_MAX_PROBLEMS];
      g_autoptr (GString) told = g_string_new (NULL);
      StellingPosition position;
      guint n;

      g_test_message ("%s %s", set_ups[i].rules, set_ups[i].position);
      fixture_read_position (&position, set_ups[i].rules, set_ups[i].position);
      n = stelling_position_check (&position, problems);
      for (guint j = 0; j < n; j++)
        {
          g_autofree char *text
              = describe_problem (stelling_position_get_game (&position), &problems[j]);

          g_string_append_printf (told, "%s%s", j > 0 ? "; " : "", text);
        }
      g_assert_cmpstr (told->str, ==, set_ups[i].problems);
    }
}

/* --- all conceivable moves --- */

/* Where the pawn can walk once the mover's set piece stands on @to. */
static void
walk (const StellingPosition *position, StellingSide side, StellingSquare to, gboolean reached[144])
{
  StellingPiece bar = side == STELLING_YELLOW ? STELLING_PIECE_DARK : STELLING_PIECE_LIGHT;
  gboolean more = TRUE;

  memset (reached, 0, 144 * sizeof *reached);
  reached[stelling_position_get_pawn (position, side)] = TRUE;
  while (more)
    {
      more = FALSE;
      for (int i = 0; i < 144; i++)
        {
          if (reached[i] || i == to
              || stelling_position_get_piece (position, (StellingSquare) i) == bar)
            continue;
          if ((i % 12 > 0 && reached[i - 1]) || (i % 12 < 11 && reached[i + 1])
              || (i >= 12 && reached[i - 12]) || (i < 132 && reached[i + 12]))
            more = reached[i] = TRUE;
        }
    }
}

static void
check_cut_off (const StellingPosition *position, StellingMove move, const StellingWhy *why)
{
  gboolean reached[144];

  g_assert_true (stelling_move_is_place (move));
  g_assert_cmpint (why->side, !=, stelling_position_get_turn (position));
  walk (position, why->side, stelling_move_get_to (move), reached);
  for (int i = 0; i < 144; i++)
    {
      gboolean is_base = i == 27 || i == 116;

      g_assert_cmpint (stelling_squares_contain (&why->squares, (StellingSquare) i), ==,
                       reached[i]);
      g_assert_cmpint (stelling_squares_contain (&why->bases, (StellingSquare) i), ==,
                       is_base && !reached[i]);
    }
  g_assert_true (stelling_squares_contain (&why->bases, why->square));
}

/* A free way up to the square that bars it. */
static void
check_between (const StellingPosition *position, StellingMove move, const StellingWhy *why)
{
  int from = stelling_move_get_from (move), to = stelling_move_get_to (move);
  int step = (from / 9 == to / 9 ? 1 : 9) * (to < from ? -1 : 1);
  StellingSquares between = { { 0 } };

  for (int square = from + step; square != why->square; square += step)
    {
      g_assert_cmpint (square, !=, to);
      g_assert_cmpint (stelling_position_get_piece (position, (StellingSquare) square), ==,
                       STELLING_PIECE_NONE);
      stelling_squares_add (&between, (StellingSquare) square);
    }
  g_assert_cmpmem (&between, sizeof between, &why->between, sizeof why->between);
}

#define N_KINDS (STELLING_WHY_CAPTURES + 1)

static void
check_reason (const StellingPosition *position, StellingMove move, guint met[])
{
  StellingWhy why = stelling_position_why (position, move);
  guint n = stelling_squares_count (&why.squares);

  g_assert_cmpuint (why.kind, <, N_KINDS);
  met[why.kind]++;
  if (why.kind != STELLING_WHY_CUTS_OFF)
    {
      g_assert_cmpuint (n, ==, why.square != STELLING_SQUARE_NONE ? 1 : 0);
      g_assert_cmpuint (stelling_squares_count (&why.bases), ==, 0);
    }
  if (n == 1)
    g_assert_true (why.kind == STELLING_WHY_CUTS_OFF
                   || stelling_squares_contain (&why.squares, why.square));
  if (why.kind == STELLING_WHY_CUTS_OFF)
    check_cut_off (position, move, &why);
  else if (why.kind == STELLING_WHY_BLOCKED || why.kind == STELLING_WHY_THRONE
           || why.kind == STELLING_WHY_THRONE_PASS || why.kind == STELLING_WHY_CORNER
           || (why.kind == STELLING_WHY_OCCUPIED
               && stelling_position_get_game (position) == STELLING_GAME_TABLUT))
    check_between (position, move, &why);
  else
    g_assert_cmpuint (stelling_squares_count (&why.between), ==, 0);
}

/* Legal moves have no reason, all others exactly one; returns how many there are of either. */
static void
check_all_moves (const StellingPosition *position, guint met[])
{
  guint n = stelling_position_get_size (position) * stelling_position_get_size (position);
  g_autoptr (GHashTable) legal = g_hash_table_new (NULL, NULL);
  StellingMoveList list;
  guint n_legal = 0;

  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    g_hash_table_add (legal, GUINT_TO_POINTER (list.moves[i]));
  for (guint from = 0; from <= n; from++)
    for (guint to = 0; to <= n; to++)
      {
        StellingMove move = from == n ? stelling_move_place (to) : stelling_move_step (from, to);
        gboolean is_legal = g_hash_table_contains (legal, GUINT_TO_POINTER (move));

        g_assert_cmpint (stelling_position_is_legal (position, move), ==, is_legal);
        g_assert_cmpint (stelling_position_why (position, move).kind == STELLING_WHY_LEGAL, ==,
                         is_legal);
        n_legal += is_legal;
        check_reason (position, move, met);
      }
  g_assert_cmpuint (n_legal, ==, list.n);
}

/* A random move; in Teblo more often a placement beside other set pieces, so that walls grow. */
static StellingMove
choose (const StellingPosition *position, const StellingMoveList *list, GRand *random)
{
  StellingMove move = list->moves[g_rand_int_range (random, 0, (gint32) list->n)];

  for (guint i = 0; i < 12 && stelling_position_get_game (position) == STELLING_GAME_TEBLO; i++)
    {
      StellingSquare to = stelling_move_get_to (move);
      guint n = 0;

      for (int rank = to / 12 - 1; rank <= to / 12 + 1; rank++)
        for (int file = to % 12 - 1; file <= to % 12 + 1; file++)
          if (rank >= 0 && rank < 12 && file >= 0 && file < 12)
            n += stelling_position_get_piece (position, (StellingSquare) (rank * 12 + file))
                 != STELLING_PIECE_NONE;
      if (stelling_move_is_place (move) && n > 0)
        break;
      move = list->moves[g_rand_int_range (random, 0, (gint32) list->n)];
    }
  return move;
}

static void
test_all_moves (void)
{
  static const char *const rules[] = { "teblo", "teblo:bases=mirrored", "tablut-edge",
                                       "tablut-corner", "tablut-corner-easy:king=armed" };
  /* from the start, with pawns that have met, with bases half closed */
  static const char *const teblo[]
      = { NULL, EMPTY " F6 F7 y 25 25", RED_BASE " G7 G8 y 22 25", YELLOW_BASE " D3 H8 r 25 22" };
  g_autoptr (GRand) random = g_rand_new_with_seed (4711);
  guint met[N_KINDS + 1] = { 0 };

  for (guint i = 0; i < 160; i++)
    {
      guint n_plies = (guint) g_rand_int_range (random, 0, 90);
      StellingPosition position;
      StellingMoveList list;

      fixture_read_position (&position, rules[i % G_N_ELEMENTS (rules)],
                             i % G_N_ELEMENTS (rules) > 1 ? NULL : teblo[i % G_N_ELEMENTS (teblo)]);
      stelling_position_get_moves (&position, &list);
      for (guint ply = 0; ply < n_plies && list.n > 0; ply++)
        {
          stelling_position_play (&position, choose (&position, &list, random));
          stelling_position_get_moves (&position, &list);
        }
      if (stelling_position_get_game (&position) == STELLING_GAME_TABLUT)
        position.barred = (guint8) (i % 2);
      check_all_moves (&position, met);
    }
  /* every reason was met but those that need a text or a threat */
  for (guint kind = 0; kind < STELLING_WHY_BARRED; kind++)
    {
      g_test_message ("%s: %u", stelling_why_kind_get_name (kind), met[kind]);
      g_assert_cmpuint (met[kind], >, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/why/moves", test_moves);
  g_test_add_func ("/rules/why/texts", test_texts);
  g_test_add_func ("/rules/why/kinds", test_kinds);
  g_test_add_func ("/rules/why/games", test_games);
  g_test_add_func ("/rules/why/past", test_past);
  g_test_add_func ("/rules/why/set-ups", test_set_ups);
  g_test_add_func ("/rules/why/all-moves", test_all_moves);
  return g_test_run ();
}
