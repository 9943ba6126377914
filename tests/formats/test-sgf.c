/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"

#include <string.h>

#define TEBLO "(;GM[144]"
#define TABLUT "(;GM[29]"

static const FormatsCase cases[] = {
  /* what kind of game */
  { "teblo", TEBLO ";W[D4];B[H10];W[(H9)];B[G10])", "1 games, 4 nodes\nteblo 4 none\n",
    ";W[D4];B[H10];W[(H9)];B[G10])\n" },
  { "tablut", TABLUT ";W[e3-c3];B[a4-a2])", "1 games, 2 nodes\ntablut-edge 2 none\n",
    ";W[e3-c3];B[a4-a2])\n" },
  { "ru-decides", "(;RU[tablut-corner:king=anvil];W[e3-c3])",
    "1 games, 1 nodes\ntablut-corner:king=anvil 1 none\n", NULL },
  { "ru-loosely", "(;GM[29]RU[ Tablut-Edge: repeat=none ];W[e3-c3])",
    "1 games, 1 nodes\ntablut-edge:repeat=none 1 none\n", NULL },
  { "ru-and-other-gm", "(;GM[144]RU[tablut-corner];W[e3-c3])",
    "1:6: warning: GM[144] is another game than RU tells, read as RU tells\n"
    "1 games, 1 nodes\ntablut-corner 1 none\n",
    NULL },
  { "ru-and-unknown-gm", "(;GM[7]RU[teblo];W[D4])",
    "1:6: warning: GM[7] is another game than RU tells, read as RU tells\n"
    "1 games, 1 nodes\nteblo 1 none\n",
    NULL },
  { "gm-by-name", "(;GM[Tablut];W[e3-c3])",
    "1:6: warning: GM[Tablut] is the name of the game where its number is expected: "
    "read as GM[29]\n"
    "1 games, 1 nodes\ntablut-edge 1 none\n",
    NULL },
  { "gm-by-name-teblo", "(;GM[TEBLO];W[D4])",
    "1:6: warning: GM[TEBLO] is the name of the game where its number is expected: read as "
    "GM[144]\n1 games, 1 nodes\nteblo 1 none\n",
    NULL },
  { "gm-by-name-and-ru", "(;GM[tablut]RU[tablut-corner];W[e3-c3])",
    "1 games, 1 nodes\ntablut-corner 1 none\n", NULL },
  { "gm-last", "(;FF[4]C[x]AP[y]GM[29];W[e3-c3])", "1 games, 1 nodes\ntablut-edge 1 none\n", NULL },
  { "moves-last", "(;GM[29];C[a]N[b]W[e3-c3];MN[3]BL[5]B[a4-a2])",
    "1 games, 2 nodes\ntablut-edge 2 none\n", NULL },
  { "old-names", "(;GaMe[29];White[e3-c3];Black[a4-a2])", "1 games, 2 nodes\ntablut-edge 2 none\n",
    NULL },
  { "dark-first", "(;GM[29];B[ifgf];W[egcg])",
    "1:12: warning: Dark makes the first move: read with the rule first=dark\n"
    "1 games, 2 nodes\ntablut-edge:first=dark 2 none\n",
    NULL },
  { "dark-first-by-moves", "(;FF[4];C[hm];B[a4-a2])",
    "1:17: warning: Dark makes the first move: read with the rule first=dark\n"
    "1 games, 1 nodes\ntablut-edge:first=dark 1 none\n",
    NULL },
  { "dark-first-and-ru", "(;GM[29]RU[tablut-edge];B[a4-a2])",
    "1:27: error: move a4-a2 of the wrong colour: expected W, since it is the turn of Light\n"
    "1 games, 0 nodes\ntablut-edge 0 none\n",
    NULL },
  { "dark-first-in-variation", "(;GM[29](;W[e3-c3])(;B[a4-a2]))",
    "1:24: error: move a4-a2 of the wrong colour: expected W, since it is the turn of Light\n"
    "1 games, 1 nodes\ntablut-edge 1 none\n",
    NULL },
  { "dark-first-after-setup", "(;GM[29]PL[B];B[a4-a2])", "1 games, 2 nodes\ntablut-edge 1 none\n",
    NULL },
  { "notation-teblo", "(;W[(H9)])", "1 games, 1 nodes\nteblo 1 none\n", NULL },
  { "notation-tablut", "(;FF[4];W[e3-c3])", "1 games, 1 nodes\ntablut-edge 1 none\n", NULL },
  { "nothing-tells", "(;FF[4]C[hello])",
    "there is no game in it: line 1, column 2: nothing tells which game this is: expected RU, or "
    "GM[29] "
    "(Tablut) or GM[144] (Teblo)\n",
    NULL },
  { "another-game", "(;GM[1];B[pd];W[dp])",
    "this is a record of another game, GM[1]: expected GM[29] (Tablut) or GM[144] (Teblo)\n",
    NULL },
  { "another-game-on-our-points", "(;GM[1]FF[4]SZ[19]PB[x]RU[Japanese];B[pd];W[dd])",
    "this is a record of another game, GM[1]: expected GM[29] (Tablut) or GM[144] (Teblo)\n",
    NULL },
  { "another-game-on-our-squares", "(;GM[2];B[d3];W[c5])",
    "this is a record of another game, GM[2]: expected GM[29] (Tablut) or GM[144] (Teblo)\n",
    NULL },
  { "another-game-and-ours", "(;GM[1];B[pd])(;GM[144];W[D4])",
    "1:6: error: this is a record of another game, GM[1]: expected GM[29] (Tablut) or GM[144] "
    "(Teblo)\n1 games, 1 nodes\nteblo 1 none\n",
    ";W[D4])\n" },
  { "unknown-gm-with-our-moves", "(;GM[7];W[D4];B[(H9)])",
    "1:6: error: GM[7] is a game that this program does not know: expected GM[29] (Tablut) or "
    "GM[144] (Teblo)\n1 games, 2 nodes\nteblo 2 none\n",
    ";W[D4];B[(H9)])\n" },
  { "open-bracket", "(;GM[144];W[D4];B[(H9])",
    "1:19: error: illegal move (H9: 1 \")\" is missing at the end\n"
    "1 games, 1 nodes\nteblo 1 none\n",
    NULL },
  { "another-board", "(;GM[29]SZ[11])",
    "1:12: error: SZ[11]: the board of this game has 9 squares a side\n"
    "1 games, 0 nodes\ntablut-edge 0 none\n",
    NULL },

  /* how things are written */
  { "either-case", TABLUT ";W[E3-C3];B[A4-a2])", "1 games, 2 nodes\ntablut-edge 2 none\n",
    ";W[e3-c3];B[a4-a2])\n" },
  { "small-property", TEBLO ";w[d4];b[h10])", "1 games, 2 nodes\nteblo 2 none\n",
    ";W[D4];B[H10])\n" },
  { "old-property", "(;GaMe[29];White[e3c3];Black[a4a2])", "1 games, 2 nodes\ntablut-edge 2 none\n",
    ";W[e3-c3];B[a4-a2])\n" },
  { "points-tablut", TABLUT ";W[egcg];B[afah])", "1 games, 2 nodes\ntablut-edge 2 none\n",
    ";W[e3-c3];B[a4-a2])\n" },
  { "points-teblo", TEBLO ";W[di];B[(hd)])", "1 games, 2 nodes\nteblo 2 none\n",
    ";W[D4];B[(H9)])\n" },
  { "blanks-and-lines", "\n\n ( ; GM\n[29]\r\n;W [ e3 - c3 ]\t;B[a4-a2] ) \n",
    "1 games, 2 nodes\ntablut-edge 2 none\n", ";W[e3-c3];B[a4-a2])\n" },
  { "move-in-root", TABLUT "W[e3-c3]C[hm]PW[A];B[a4-a2])", "1 games, 2 nodes\ntablut-edge 2 none\n",
    "PW[A]\n;W[e3-c3]C[hm];B[a4-a2])\n" },
  { "both-in-one-node", TABLUT ";B[a4-a2]W[e3-c3])", "1 games, 2 nodes\ntablut-edge 2 none\n",
    ";W[e3-c3];B[a4-a2])\n" },
  { "no-way", TABLUT ";W[Ke5-e5])",
    "1:12: error: illegal move Ke5-e5: The piece already stands on e5\n1 "
    "games, 0 nodes\ntablut-edge 0 none\n",
    NULL },
  { "wrong-captures", TABLUT ";W[e3-c3xd4];B[a4-a2])",
    "1:12: error: wrong captures in e3-c3xd4: the move captures nothing\n"
    "1 games, 2 nodes\ntablut-edge 2 none\n",
    ";W[e3-c3];B[a4-a2])\n" },
  { "part-of-a-move", TABLUT ";W[e3-c])",
    "1:12: error: illegal move e3-c: expected a move such as e3-c3\n"
    "1 games, 0 nodes\ntablut-edge 0 none\n",
    NULL },
  { "wrong-king", TABLUT ";W[Ke3-c3])",
    "1:12: error: illegal move Ke3-c3: the king does not stand there\n"
    "1 games, 0 nodes\ntablut-edge 0 none\n",
    NULL },

  /* annotations */
  { "headers",
    TEBLO "PB[Piet]PW[Jan]EV[Cup]RO[2]DT[2026-11-20]PC[Gent]RE[W+R]AN[me]GN[Final]SO[paper]"
          "GC[a\nb];W[D4])",
    "1 games, 1 nodes\nteblo 1 none\n",
    "PW[Jan]PB[Piet]EV[Cup]RO[2]DT[2026-11-20]PC[Gent]RE[W+R]GN[Final]AN[me]SO[paper]\nGC[a\nb]\n;"
    "W[D4])\n" },
  { "glyphs",
    TEBLO ";W[D4]TE[1];B[H10]BM[2];W[D5]IT[];B[H9]DO[]UC[2];W[D6]TE[2]GW[1];B[H8]BM[1]GB[2])",
    "1 games, 6 nodes\nteblo 6 none\n",
    ";W[D4]TE[1];B[H10]BM[2];W[D5]IT[];B[H9]DO[]UC[1];W[D6]TE[2]GW[1];B[H8]BM[1]GB[2])\n" },
  { "comments", TEBLO "C[start];W[D4]C[a \\] b \\\\ c\\\nd\ne];C[alone];B[H10])",
    "1 games, 2 nodes\nteblo 2 none\n",
    "C[start]\n;W[D4]C[a \\] b \\\\ cd\ne];C[alone];B[H10])\n" },
  { "unknown", TEBLO "XX[a\\]b][c]WR[5];W[D4]KO[]TR[D4];B[H10]LB[D4:a])",
    "1 games, 2 nodes\nteblo 2 none\n", "WR[5]XX[a\\]b][c]\n;W[D4]TR[D4]KO[];B[H10]LB[D4:a])\n" },
  { "evaluation", TEBLO ";W[D4]EVAL[+1.30/12/5000];B[H10]EVAL[win 5/3/12];W[D5]EVAL[what])",
    "1 games, 3 nodes\nteblo 3 none\n",
    ";W[D4]EVAL[+1.30/12/5000];B[H10]EVAL[win 5/3/12];W[D5]EVAL[what])\n" },
  { "results",
    "(;GM[144]RE[B+T])(;GM[144]RE[0])(;GM[144]RE[Draw])(;GM[144]RE[W+F])(;GM[144]RE[Void])",
    "5 games, 0 nodes\nteblo 0 none\nteblo 0 none\nteblo 0 none\nteblo 0 none\nteblo 0 none\n",
    "RE[B+T]\n)\nRE[0]\n)\nRE[Draw]\n)\nRE[W+F]\n)\nRE[Void]\n)\n" },

  /* variations */
  { "variations", TEBLO ";W[D4](;B[H10];W[D5])(;B[(H9)](;W[D5])(;W[E4])))",
    "1 games, 6 nodes\nteblo 3 none\n",
    ";W[D4]\n(;B[H10];W[D5])\n(;B[(H9)]\n(;W[D5])\n(;W[E4])))\n" },
  { "same-variation-twice", TEBLO ";W[D4](;B[H10]C[a])(;B[H10]C[b];W[D5]))",
    "1 games, 4 nodes\nteblo 2 none\n", ";W[D4]\n(;B[H10]C[a])\n(;B[H10]C[b];W[D5]))\n" },
  { "illegal-variation", TEBLO ";W[D4](;B[H10])(;B[A1];W[D5])(;B[(A1)]))",
    "1:29: error: illegal move A1: A pawn moves one square along a rank or a file\n"
    "1 games, 3 nodes\nteblo 2 none\n",
    ";W[D4]\n(;B[H10])\n(;B[A1];W[D5])\n(;B[(A1)]))\n" },
  /* What follows an illegal move is no mistake, unless it is no move at all. */
  { "no-moves-after-illegal",
    TABLUT ";W[e3-c3];B[a4-a9];W[c3-dd2];B[a4-a2](;W[c3-c2];B[c])(;W[c3-c](;B[e8-d8])(;B[no])))",
    "1:21: error: illegal move a4-a9: a5 stands in the way\n"
    "1:30: error: illegal move c3-dd2: expected a move such as e3-c3\n"
    "1:59: error: illegal move c: expected a move such as e3-c3\n"
    "1:66: error: illegal move c3-c: expected a move such as e3-c3\n"
    "1:86: error: illegal move no: expected a move such as e3-c3\n"
    "1 games, 1 nodes\ntablut-edge 1 none\n",
    NULL },
  { "illegal-main-line", TABLUT ";W[e3-c3](;B[a4-a9];W[c3-c2])(;B[a4-a2];W[c3-c2]))",
    "1:22: error: illegal move a4-a9: a5 stands in the way\n"
    "1 games, 3 nodes\ntablut-edge 1 none\n",
    NULL },
  { "several-games", "(;GM[144];W[D4])\n(;GM[29];W[e3-e9])\n(;GM[29];W[e3-c3])",
    "2:12: error: illegal move e3-e9: e4 stands in the way\n"
    "3 games, 2 nodes\nteblo 1 none\ntablut-edge 0 none\ntablut-edge 1 none\n",
    NULL },
  { "game-over", "(;RU[teblo]SP[12/12/12/12/12/12/12/12/12/12/12/12 H10 D4 y 25 25];W[I10];B[D5])",
    "1:76: error: illegal move D5: the game is over (Yellow wins: the pawn reached the base)\n"
    "1 games, 2 nodes\nteblo 1 yellow\n",
    NULL },

  /* colours */
  { "wrong-colour", TEBLO ";B[D4])",
    "1:13: error: move D4 of the wrong colour: expected W, since it is the turn of Yellow\n"
    "1 games, 0 nodes\nteblo 0 none\n",
    NULL },
  { "same-colour-twice", TEBLO ";W[D4];W[D5])",
    "1:19: error: move D5 of the wrong colour: expected B, since it is the turn of Red\n"
    "1 games, 1 nodes\nteblo 1 none\n",
    NULL },

  /* set-up positions */
  { "position-text", "(;GM[144]SP[12/12/12/12/12/4y7/12/12/12/12/12/12 D3 H10 r 24 25];B[H9])",
    "1 games, 2 nodes\nteblo 1 none\n", ";B[H9])\n" },
  { "stones-whole", TABLUT "AW[Ke4][c3]AB[i9]PL[B];B[i9-i3])",
    "1 games, 2 nodes\ntablut-edge 1 none\n", ";B[i9-i3])\n" },
  { "stones-change", TABLUT "AE[e3][d1:f1]AW[d3])", "1 games, 1 nodes\ntablut-edge 0 none\n",
    ")\n" },
  { "stones-teblo", TEBLO "AW[H9][PE4]AB[(A1)]PL[B];B[H10])", "1 games, 2 nodes\nteblo 1 none\n",
    ";B[H10])\n" },
  { "stones-second-node", TEBLO ";AW[H9];B[H10])",
    "1:20: error: move H10 of the wrong colour: expected W, since it is the turn of Yellow\n"
    "1 games, 1 nodes\nteblo 0 none\n",
    NULL },
  { "bad-stone", TABLUT "AW[z9])",
    "1:12: error: AW[z9]: expected a square, such as e4\n1 games, 1 nodes\ntablut-edge 0 none\n",
    NULL },
  { "late-stones", TEBLO ";W[D4];AW[H9];B[H10])", "1 games, 3 nodes\nteblo 2 none\n",
    ";W[D4];SP[12/12/12/7y4/12/12/12/12/12/12/12/12 D4 I10 r 24 25];B[H10])\n" },
  { "same-turn", TABLUT "PL[W];W[e3-c3])", "1 games, 1 nodes\ntablut-edge 1 none\n", NULL },

  /* broken files */
  { "no-end", TEBLO ";W[D4];B[H10]",
    "1:23: warning: 1 \")\" is missing at the end\n"
    "1 games, 2 nodes\nteblo 2 none\n",
    NULL },
  { "no-ends", TEBLO ";W[D4](;B[H10](;W[D5]\n",
    "2:1: warning: 3 \")\" are missing at the end\n"
    "1 games, 3 nodes\nteblo 3 none\n",
    NULL },
  { "ends-in-move", TEBLO ";W[D4];B[H1",
    "1:21: error: the file ends inside of property B: expected \"]\"\n"
    "1 games, 1 nodes\nteblo 1 none\n",
    NULL },
  { "ends-in-comment", TEBLO ";W[D4]C[half",
    "1:22: error: the file ends inside of property C: expected \"]\"\n"
    "1 games, 1 nodes\nteblo 1 none\n",
    ";W[D4]C[half])\n" },
  { "ends-in-name", TEBLO ";W[D4];B",
    "1:18: error: the file ends after \"B\": expected \"[\"\n"
    "1 games, 1 nodes\nteblo 1 none\n",
    NULL },
  { "bracket-in-comment", TEBLO ";W[D4]C[a [b] c];B[H10])",
    "1:24: error: unexpected \"c]\": expected a property such as W[…], \";\", \"(\" or \")\"\n"
    "1 games, 2 nodes\nteblo 2 none\n",
    NULL },
  { "too-many-ends", TEBLO ";W[D4]))\n",
    "1:17: warning: a \")\" too many\n"
    "1 games, 1 nodes\nteblo 1 none\n",
    NULL },
  { "no-start", ";GM[144];W[D4])",
    "1:1: warning: \"(\" is missing before it\n"
    "1 games, 1 nodes\nteblo 1 none\n",
    NULL },
  { "no-first-semicolon", "(GM[144];W[D4])",
    "1:2: warning: \";\" is missing before it\n"
    "1 games, 1 nodes\nteblo 1 none\n",
    NULL },
  { "text-outside", "From: me\n(;GM[144];W[D4]) bye",
    "1:1: warning: text outside of a game, left out\n2:18: warning: text outside of a game, left "
    "out\n"
    "1 games, 1 nodes\nteblo 1 none\n",
    NULL },
  { "empty-move", TEBLO ";W[])",
    "1:13: error: illegal move : expected a square such as D4, or (H9) for a set piece\n"
    "1 games, 0 nodes\nteblo 0 none\n",
    NULL },
  { "unknown-rules", "(;GM[29]RU[brandub];W[e3-c3])", NULL, NULL },
  { "second-name", TEBLO "PW[a]PW[b])",
    "1:18: error: PW for the second time, left out\n"
    "1 games, 0 nodes\nteblo 0 none\n",
    NULL },
  { "nothing", "",
    "there is no game in it: expected an SGF file, a score sheet or a list of moves\n", NULL },
};

/* The rules' own message is theirs; here only the place and that the game is read all the same. */
static void
test_unknown_rules (void)
{
  g_autofree char *told = formats_tell ("(;GM[29]RU[brandub];W[e3-c3])", -1, "x.sgf");

  g_assert_true (g_str_has_prefix (told, "1:12: error: "));
  g_assert_true (g_str_has_suffix (told, "\n1 games, 1 nodes\ntablut-edge 1 none\n"));
}

static void
test_setup_kept (void)
{
  static const char *const texts[] = {
    "(;GM[29]AW[Ke4][c3]AB[i9]PL[B])",
    "(;GM[29]AE[e3]AW[d3])",
    "(;GM[144]AW[H9][PE4]AB[(A1)]PL[B])",
    "(;GM[144]SP[12/12/12/12/12/12/12/12/12/12/12/12 - I10 y 3 0])",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (StellingReading) first = formats_read (texts[i], -1, NULL);
      g_autofree char *written = formats_write_anew (first);
      g_autoptr (StellingReading) second = formats_read (written, -1, NULL);

      g_assert_nonnull (strstr (written, "SP["));
      g_assert_cmpuint (second->messages->len, ==, 0);
      g_assert_cmpuint (second->n_nodes, ==, 1);
      g_assert_true (stelling_position_equal (
          stelling_record_get_start (g_ptr_array_index (first->records, 0)),
          stelling_record_get_start (g_ptr_array_index (second->records, 0))));
    }
}

/* A result that the user changes replaces what another program wrote. */
static void
test_changed_result (void)
{
  g_autoptr (StellingReading) reading = formats_read ("(;GM[144]XX[1]RE[W+F]YY[2])", -1, NULL);
  StellingRecord *record = g_ptr_array_index (reading->records, 0);
  g_autofree char *same = formats_write_moves (reading);
  g_autofree char *changed = NULL;

  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_RESULT), ==, "light");
  g_assert_cmpstr (same, ==, "RE[W+F]XX[1]YY[2]\n)\n");
  stelling_record_set_header (record, STELLING_HEADER_RESULT, "dark time");
  changed = formats_write_moves (reading);
  g_assert_cmpstr (changed, ==, "RE[B+T]XX[1]YY[2]\n)\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    if (cases[i].told != NULL)
      formats_add_cases ("/formats/sgf", "x.sgf", &cases[i], 1);
  g_test_add_func ("/formats/sgf/unknown-rules", test_unknown_rules);
  g_test_add_func ("/formats/sgf/setup-kept", test_setup_kept);
  g_test_add_func ("/formats/sgf/changed-result", test_changed_result);
  return g_test_run ();
}
