/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"

/* What stands beside the moves of a score sheet: lines of play in brackets, and clocks. */

#define LIST(nodes) "1 games, " nodes " nodes\ntablut-edge 4 none\n"
#define FOUR(nodes) "1 games, " nodes " nodes\nteblo 4 none\n"
#define COMMENT(place) place ": warning: moves in brackets, read as a comment\n"

static const FormatsCase lines[] = {
  /* of the first move of a pair, of the second, of one before */
  { "first", "1. e3-c3 (1. e3-d3 a4-a3) a4-a2 2. c3-c2 a2-a3", LIST ("6"),
    "(;W[e3-c3];B[a4-a2];W[c3-c2];B[a2-a3])\n(;W[e3-d3];B[a4-a3]))\n" },
  { "second", "1. e3-c3 a4-a2 (1... a4-a3 2. c3-c2!?) 2. c3-c2 a2-a3", LIST ("6"),
    ";W[e3-c3]\n(;B[a4-a2];W[c3-c2];B[a2-a3])\n(;B[a4-a3];W[c3-c2]IT[]))\n" },
  { "after-pair", "1. e3-c3 a4-a2 (1. e3-d3) 2. c3-c2 a2-a3", LIST ("5"),
    "(;W[e3-c3];B[a4-a2];W[c3-c2];B[a2-a3])\n(;W[e3-d3]))\n" },
  { "upcoming", "1. e3-c3 a4-a2 (2. c3-d3) 2. c3-c2 a2-a3", LIST ("5"),
    ";W[e3-c3];B[a4-a2]\n(;W[c3-c2];B[a2-a3])\n(;W[c3-d3]))\n" },
  { "after-number", "1. e3-c3 a4-a2 2. (2. c3-d3) c3-c2 a2-a3", LIST ("5"),
    ";W[e3-c3];B[a4-a2]\n(;W[c3-c2];B[a2-a3])\n(;W[c3-d3]))\n" },
  { "before-all", "Geel Rood\n1. (1. E3) D4 H10\n2. (H9) G10", FOUR ("5"),
    "(;W[D4];B[H10];W[(H9)];B[G10])\n(;W[E3]))\n" },
  { "dots", "1. e3-c3 a4-a2 (1… a4-a3) 2. c3-c2 a2-a3", LIST ("5"),
    ";W[e3-c3]\n(;B[a4-a2];W[c3-c2];B[a2-a3])\n(;B[a4-a3]))\n" },
  { "one-dot", "1. e3-c3 a4-a2 (1. a4-a3) 2. c3-c2 a2-a3", LIST ("5"),
    ";W[e3-c3]\n(;B[a4-a2];W[c3-c2];B[a2-a3])\n(;B[a4-a3]))\n" },
  { "square", "1. e3-c3 a4-a2 [1... a4-a3] 2. c3-c2 a2-a3", LIST ("5"),
    ";W[e3-c3]\n(;B[a4-a2];W[c3-c2];B[a2-a3])\n(;B[a4-a3]))\n" },
  { "each-numbered", "1. e3-c3 2. a4-a2 (2. a4-a3 3. c3-c2) 3. c3-c2 4. a2-a3", LIST ("6"),
    ";W[e3-c3]\n(;B[a4-a2];W[c3-c2];B[a2-a3])\n(;B[a4-a3];W[c3-c2]))\n" },
  { "two", "1. e3-c3 a4-a2 (1... a4-a3) (1... a6-a7 2. c3-c2) 2. c3-c2 a2-a3", LIST ("7"),
    ";W[e3-c3]\n(;B[a4-a2];W[c3-c2];B[a2-a3])\n(;B[a4-a3])\n(;B[a6-a7];W[c3-c2]))\n" },
  { "nested", "1. e3-c3 a4-a2 (1... a4-a3 2. c3-c2 (2. c3-d3 a3-a2) a3-a2) 2. c3-c2 a2-a3",
    LIST ("9"),
    ";W[e3-c3]\n(;B[a4-a2];W[c3-c2];B[a2-a3])\n(;B[a4-a3]\n(;W[c3-c2];B[a3-a2])\n(;W[c3-d3];B[a3-"
    "a2])))\n" },
  { "joined", "1. e3-c3 a4-a2 (1... a4-a2 2. c3-d3) 2. c3-c2 a2-a3", LIST ("5"),
    ";W[e3-c3];B[a4-a2]\n(;W[c3-c2];B[a2-a3])\n(;W[c3-d3]))\n" },
  { "twice", "1. e3-c3 a4-a2 (1... a4-a3) (1... a4-a3 2. c3-c2) 2. c3-c2 a2-a3", LIST ("6"),
    ";W[e3-c3]\n(;B[a4-a2];W[c3-c2];B[a2-a3])\n(;B[a4-a3];W[c3-c2]))\n" },
  { "remarks", "1. e3-c3 a4-a2 ({or} 1... a4-a3 {good} 2. c3-c2 {best}) {x} 2. c3-c2 a2-a3",
    LIST ("6"),
    ";W[e3-c3]\n(;B[a4-a2]C[x];W[c3-c2];B[a2-a3])\n(;B[a4-a3]PRE[or]C[good];W[c3-c2]C[best]))\n" },
  { "over-lines", "1. e3-c3 a4-a2\n(1... a4-a3\n2. c3-c2)\n2. c3-c2 a2-a3", LIST ("6"),
    ";W[e3-c3]\n(;B[a4-a2];W[c3-c2];B[a2-a3])\n(;B[a4-a3];W[c3-c2]))\n" },
  { "teblo", "Geel Rood\nD4 H10 (1... I9 2. (E4))\n(H9) (2. E4) G10\n", FOUR ("7"),
    ";W[D4]\n(;B[H10]\n(;W[(H9)];B[G10])\n(;W[E4]))\n(;B[I9];W[(E4)]))\n" },
  /* what is none, or fits nowhere */
  { "no-number", "1. e3-c3 a4-a2 (a4-a3 c3-c2) 2. c3-c2 a2-a3", COMMENT ("1:16") LIST ("4"),
    ";W[e3-c3];B[a4-a2]C[a4-a3 c3-c2];W[c3-c2];B[a2-a3])\n" },
  { "other-number", "1. e3-c3 a4-a2 (5. a4-a3) 2. c3-c2 a2-a3", COMMENT ("1:16") LIST ("4"),
    ";W[e3-c3];B[a4-a2]C[5. a4-a3];W[c3-c2];B[a2-a3])\n" },
  { "wrong-number-inside", "1. e3-c3 a4-a2 (1... a4-a3 5. c3-c2) 2. c3-c2 a2-a3",
    COMMENT ("1:16") LIST ("4"), NULL },
  { "illegal", "1. e3-c3 a4-a2 (1... a4-a3 2. c3-c9) 2. c3-c2 a2-a3", COMMENT ("1:16") LIST ("4"),
    ";W[e3-c3];B[a4-a2]C[1... a4-a3 2. c3-c9];W[c3-c2];B[a2-a3])\n" },
  { "words", "1. e3-c3 a4-a2 (1... a4-a3 was certainly better here) 2. c3-c2 a2-a3",
    COMMENT ("1:16") LIST ("4"), NULL },
  { "the-game", "1. e3-c3 a4-a2 (1... a4-a2 2. c3-c2) 2. c3-c2 a2-a3", COMMENT ("1:16") LIST ("4"),
    NULL },
  { "after-the-end", "1. e3-c3 a4-a2 2. c3-c2 a2-a3 (3. c2-c3)", COMMENT ("1:31") LIST ("4"),
    ";W[e3-c3];B[a4-a2];W[c3-c2];B[a2-a3]C[3. c2-c3])\n" },
  { "wrong-captures", "1. e3-c3 a4-a2 (1... a4xa3) 2. c3-c2 a2-a3", COMMENT ("1:16") LIST ("4"),
    NULL },
  { "inner-remark", "1. e3-c3 a4-a2 (1... a4-a3 (a3-a2 c3-c2) 2. c3-c2) 2. c3-c2 a2-a3",
    COMMENT ("1:28") LIST ("6"),
    ";W[e3-c3]\n(;B[a4-a2];W[c3-c2];B[a2-a3])\n(;B[a4-a3]C[a3-a2 c3-c2];W[c3-c2]))\n" },
};

#define SIX "Geel | | Rood | \n"
#define SIX_TOLD "1 games, 6 nodes\nteblo 6 none\n"

static const FormatsCase clocks[] = {
  { "hours", SIX "D4|1:00:00|H10|1:00:00\nE4|0:59:30|G10|58:00\nF4|59:10|F10|57:59\n", SIX_TOLD,
    ";W[D4]WL[3600];B[H10]BL[3600];W[E4]WL[3570];B[G10]BL[3480];W[F4]WL[3550];B[F10]BL[3479])\n" },
  { "brackets",
    "1. D4 (1:00:00) H10 (1:00:00) 2. E4 (0:59:30) G10 (0:58:00) "
    "3. F4 (0:59:10) {x} F10 (0:57:59)",
    SIX_TOLD,
    ";W[D4]WL[3600];B[H10]BL[3600];W[E4]WL[3570];B[G10]BL[3480];W[F4]WL[3550]C[x]\n;B[F10]BL[3479])"
    "\n" },
  /* hours and minutes, or minutes and seconds? */
  { "two-parts", SIX "D4|1:00|H10|1:00\nE4|0:59|G10|0:58\nF4|0:57|F10|0:56\n", SIX_TOLD,
    ";W[D4]C[1:00];B[H10]C[1:00];W[E4]C[0:59];B[G10]C[0:58];W[F4]C[0:57];B[F10]C[0:56])\n" },
  /* used, not left */
  { "used", SIX "D4|0:00:10|H10|0:00:12\nE4|0:01:30|G10|0:00:58\nF4|0:02:00|F10|0:01:00\n",
    SIX_TOLD,
    ";W[D4]C[0:00:10];B[H10]C[0:00:12];W[E4]C[0:01:30];B[G10]C[0:00:58];W[F4]C[0:02:00]\n"
    ";B[F10]C[0:01:00])\n" },
  { "few", SIX "D4|1:00:00|H10|1:00:00\nE4|0:59:30|G10|0:58:00\nF4||F10\n", SIX_TOLD,
    ";W[D4]C[1:00:00];B[H10]C[1:00:00];W[E4]C[0:59:30];B[G10]C[0:58:00];W[F4];B[F10])\n" },
  { "before", SIX "1:00:00|D4|1:00:00|H10\n0:59:30|E4|0:58:00|G10\n0:59:10|F4|0:57:59|F10\n",
    SIX_TOLD, NULL },
  { "pairs", SIX "D4|H10|1:00:00|1:00:00\nE4|G10|0:59:30|0:58:00\nF4|F10|0:59:10|0:57:59\n",
    SIX_TOLD, NULL },
  { "no-time", SIX "D4|1:00:00|H10|1:00:00\nE4|0:59:30|G10|0:58:00\nF4|0:59:10|F10|0:57:99\n",
    SIX_TOLD, NULL },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  formats_add_cases ("/formats/sheet-lines/lines", "x.txt", lines, G_N_ELEMENTS (lines));
  formats_add_cases ("/formats/sheet-lines/clocks", "x.txt", clocks, G_N_ELEMENTS (clocks));
  return g_test_run ();
}
