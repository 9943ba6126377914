/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"

#include <string.h>

#define FOUR "1 games, 4 nodes\nteblo 4 none\n"
#define FOUR_MOVES ";W[D4];B[H10];W[(H9)];B[G10])\n"

static const FormatsCase cases[] = {
  { "dutch", "Geel Rood\nD4 H10\n(H9) G10\n", FOUR, FOUR_MOVES },
  { "english", "Yellow Red\nD4 H10\n(H9) G10", FOUR, FOUR_MOVES },
  { "french", "Jaune Rouge\r\n\r\nD4 H10\r\n\r\n(H9) G10\r\n", FOUR, FOUR_MOVES },
  { "turkish", "Sarı Kırmızı\nD4 H10\n(H9) G10", FOUR, FOUR_MOVES },
  { "turkish-capitals", "SARI KIRMIZI\nD4 H10\n(H9) G10", FOUR, FOUR_MOVES },
  { "tabs", "Geel\tRood\nD4\tH10\n(H9)\tG10", FOUR, FOUR_MOVES },
  { "bars", "| Nr | Geel | Rood |\n|---|---|---|\n| 1 | d4 | h10 |\n| 2 | (h9) | g10 |\n", FOUR,
    FOUR_MOVES },
  { "numbers", "Geel Rood\n1. D4 H10\n2.(H9) G10", FOUR, FOUR_MOVES },
  { "one-column", "Geel Rood\nD4\nH10\n(H9)\nG10", FOUR, FOUR_MOVES },
  { "every-move-numbered", "1. D4\n2. H10\n3. (H9)\n4. G10", FOUR, FOUR_MOVES },
  { "continued-number", "1. D4 {a} 1... H10 2. (H9) G10", FOUR,
    ";W[D4]C[a];B[H10];W[(H9)];B[G10])\n" },
  { "no-heading", "D4 H10\n( h9 ) G10", FOUR, FOUR_MOVES },
  { "glyphs", "Geel Rood\nD4! H10??\n(H9)!?± G10", FOUR,
    ";W[D4]TE[1];B[H10]BM[2];W[(H9)]IT[]GW[1];B[G10])\n" },
  { "glyphs-apart", "Geel Rood\nD4 ! H10 ??\n(H9) !? ± G10", FOUR,
    ";W[D4]TE[1];B[H10]BM[2];W[(H9)]IT[]GW[1];B[G10])\n" },
  { "glyph-apart-tablut", "1. e3 - c3 ?! a4-a2", "1 games, 2 nodes\ntablut-edge 2 none\n",
    ";W[e3-c3]DO[];B[a4-a2])\n" },
  { "comments", "{first\nof all}\nGeel Rood\nD4 {a \\} b} H10 {c\nd}\n(H9) G10", FOUR,
    "C[first\nof all]\n;W[D4]C[a } b];B[H10]C[c\nd];W[(H9)];B[G10])\n" },
  { "headers",
    "Clubkampioenschap\nToernooi: Gent\nDatum: 20-11-2026\nGeel: Jan   Rood: Piet\nUitslag: Geel "
    "wint op tijd\n\nGeel Rood\nD4 H10\n(H9) G10\n",
    FOUR, "PW[Jan]PB[Piet]EV[Gent]DT[20-11-2026]RE[W+T]GC[Clubkampioenschap]\n" FOUR_MOVES },
  { "swapped-heading", "Rood Geel\nD4 H10\n(H9) G10",
    "1:1: warning: the headings are in the wrong order: the first move is that of Yellow\n" FOUR,
    FOUR_MOVES },
  { "swapped-columns", "Rood Geel\nH10 D4\nG10 (H9)",
    "1:1: warning: the left column is that of the second player, read so\n" FOUR, FOUR_MOVES },
  { "result-line", "D4 H10\n(H9) G10\nRood geeft op\n", FOUR, "RE[W+R]\n" FOUR_MOVES },
  { "result-figures", "D4 H10 (H9) G10 0-1\n", FOUR, "RE[B+]\n" FOUR_MOVES },
  { "remark", "Geel Rood\nD4 H10\nmooi zo\n(H9) G10",
    "3:1: warning: words among the moves, read as a comment\n" FOUR,
    ";W[D4];B[H10]C[mooi zo];W[(H9)];B[G10])\n" },
  { "wrong-move", "Geel Rood\nD4 H10\n(H9) E9\nD5 G9\n",
    "3:6: error: illegal move E9: A pawn moves one square along a rank or a file\n"
    "1 games, 3 nodes\nteblo 3 none\n",
    NULL },
  { "no-move", "Geel Rood\nD4 H10\n(H9 G10\n",
    "3:1: error: illegal move (H9: 1 \")\" is missing at the end\n"
    "1 games, 2 nodes\nteblo 2 none\n",
    NULL },
  { "no-move-after-wrong", "1. e3-c3 a4-a9\n2. c3-dd2 a4-a2\n",
    "1:10: error: illegal move a4-a9: a5 stands in the way\n"
    "2:4: error: illegal move c3-dd2: expected a move such as e3-c3\n"
    "1 games, 1 nodes\ntablut-edge 1 none\n",
    NULL },
  { "wrong-number", "1. D4 H10\n3. (H9) G10",
    "2:1: warning: number 3, expected 2: the moves are read in the order in which they "
    "stand\n" FOUR,
    NULL },
  { "open-comment", "D4 H10 {never\n",
    "2:1: error: the file ends inside of a comment: expected \"}\"\n"
    "1 games, 2 nodes\nteblo 2 none\n",
    ";W[D4];B[H10]C[never])\n" },
  { "rules-line", "Rules: teblo:bases=mirrored\nYellow Red\nD4 H10",
    "1 games, 2 nodes\nteblo:bases=mirrored 2 none\n", NULL },
  { "tablut-list", "1. e3-c3 a4-a2\n2. c3-c2 a2-a3", "1 games, 4 nodes\ntablut-edge 4 none\n",
    ";W[e3-c3];B[a4-a2];W[c3-c2];B[a2-a3])\n" },
  { "tablut-loosely", "Kurallar: tablut-corner\n1) E3C3 a4 - a2\n2) c3–c2 A2→A3",
    "1 games, 4 nodes\ntablut-corner 4 none\n", ";W[e3-c3];B[a4-a2];W[c3-c2];B[a2-a3])\n" },
  { "tablut-heading", "Wit Zwart\ne3-c3 a4-a2", "1 games, 2 nodes\ntablut-edge 2 none\n", NULL },
  { "position-line", "Regels: tablut-edge\nStelling: 9/9/9/9/4K4/9/9/9/t8 l\n\n1. Ke5-e6",
    "1 games, 2 nodes\ntablut-edge 1 none\n", NULL },
  { "two-games",
    "Geel Rood\nD4 H10\n\nGeel Rood\nD5 H10\n\nYellow: A\nRules: tablut-edge\n1. e3-c3\n",
    "5:1: error: illegal move D5: A pawn moves one square along a rank or a file\n"
    "3 games, 3 nodes\nteblo 2 none\nteblo 0 none\ntablut-edge 1 none\n",
    NULL },
  { "numbers-again", "1. D4 H10\n1. (H9) H10\n", "2 games, 4 nodes\nteblo 2 none\nteblo 2 none\n",
    NULL },
  { "late-header", "D4 H10\nPlaats: Gent\n", "1 games, 2 nodes\nteblo 2 none\n",
    "PC[Gent]\n;W[D4];B[H10])\n" },
  { "heading-in-comment", "D4 {Geel Rood} H10\n", "1 games, 2 nodes\nteblo 2 none\n",
    ";W[D4]C[Geel Rood];B[H10])\n" },
  { "rule-sheet",
    "TABLUT\n\nEen spel voor twee.\nInhoud:\n* 8 lichte pionnen\n\n1. Je mag ver gaan.\n2. "
    "Le roi.\n",
    "1 games, 0 nodes\ntablut-edge 0 none\n",
    "GC[TABLUT\nEen spel voor twee.\nInhoud:\n* 8 lichte pionnen\n1. Je mag ver gaan.\n2. Le "
    "roi.]\n)\n" },
  { "rule-sheet-of-words", "Teblo, bir oyun: iki ki\xc5\x9fi.\n",
    "1 games, 0 nodes\nteblo 0 none\n", "GC[Teblo, bir oyun: iki ki\xc5\x9fi.]\n)\n" },
  { "no-rule-sheet", "Teblos\nDear Teblo\n",
    "there is no game in it: expected an SGF file, a score sheet or a list of moves\n", NULL },
  { "no-game", "Dear all,\nwe meet at 8.\n",
    "there is no game in it: expected an SGF file, a score sheet or a list of moves\n", NULL },
};

/* What each language's sheet looks like, and that it is read again. */
static void
test_languages (void)
{
  static const struct
  {
    const char *language, *sheet;
  } sheets[] = {
    { "en", "Rules: teblo\nDate: 2026\nYellow: A\nRed: B\nResult: Yellow wins (resigned)\n\n"
            "Yellow      Red\nD4          H10\n(H9)! {x} G10\n" },
    { "nl", "Regels: teblo\nDatum: 2026\nGeel: A\nRood: B\nUitslag: Geel wint (opgegeven)\n\n"
            "Geel        Rood\nD4          H10\n(H9)! {x} G10\n" },
    { "fr", "Règles: teblo\nDate: 2026\nJaune: A\nRouge: B\nRésultat: Jaune gagne (abandon)\n\n"
            "Jaune       Rouge\nD4          H10\n(H9)! {x} G10\n" },
    { "tr", "Kurallar: teblo\nTarih: 2026\nSarı: A\nKırmızı: B\nSonuç: Sarı kazandı (terk)\n\n"
            "Sarı       Kırmızı\nD4          H10\n(H9)! {x} G10\n" },
  };
  g_autoptr (StellingReading) reading = formats_read (
      "(;GM[144]PW[A]PB[B]DT[2026]RE[W+R];W[D4];B[H10];W[(H9)]TE[1]C[x];B[G10])", -1, NULL);
  g_autofree char *moves = formats_write_moves (reading);

  for (gsize i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autofree char *sheet = formats_write (reading, STELLING_FORMAT_SHEET, sheets[i].language);
      g_autoptr (StellingReading) again = formats_read (sheet, -1, "x.txt");
      g_autofree char *moves_again = formats_write_moves (again);

      g_assert_cmpstr (sheet, ==, sheets[i].sheet);
      g_assert_cmpuint (again->messages->len, ==, 0);
      g_assert_cmpstr (moves_again, ==, moves);
    }
}

static void
test_results (void)
{
  static const char *const results[] = { "W+", "B+", "W+R", "B+R", "W+T", "B+T", "0", "Draw", "?" };
  static const char *const languages[] = { "en", "nl", "fr", "tr" };
  static const char *const games[] = { "GM[144]", "GM[29]" };

  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (languages); j++)
      for (gsize k = 0; k < G_N_ELEMENTS (games); k++)
        {
          g_autofree char *sgf = g_strdup_printf ("(;%sRE[%s])", games[k], results[i]);
          g_autofree char *expected = g_strdup_printf ("RE[%s]\n)\n", results[i]);
          g_autoptr (StellingReading) reading = formats_read (sgf, -1, NULL);
          g_autofree char *sheet = formats_write (reading, STELLING_FORMAT_SHEET, languages[j]);
          g_autoptr (StellingReading) again = formats_read (sheet, -1, "x.txt");
          g_autofree char *back = formats_write_moves (again);

          g_assert_cmpstr (back, ==, expected);
        }
}

static void
test_losses (void)
{
  g_autoptr (StellingReading) reading = formats_read (
      "(;GM[144]XX[1];W[D4](;B[H10]EVAL[+1.00/2/3])(;B[(H9)])(;B[(H8)]))", -1, NULL);
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GBytes) bytes
      = stelling_write (STELLING_FORMAT_SHEET, reading->records, NULL, &losses, NULL);
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GBytes) sgf
      = stelling_write (STELLING_FORMAT_SGF, reading->records, NULL, &none, NULL);

  g_assert_nonnull (bytes);
  g_assert_nonnull (sgf);
  g_assert_cmpuint (losses->len, ==, 3);
  g_assert_cmpstr (losses->pdata[0], ==,
                   "2 variations left out: a score sheet has only the main line");
  g_assert_cmpstr (losses->pdata[1], ==, "1 evaluation left out: a score sheet has none");
  g_assert_cmpstr (losses->pdata[2], ==, "properties of other programs left out at 1 place");
  g_assert_cmpuint (none->len, ==, 0);
}

static void
test_tablut_list (void)
{
  g_autoptr (StellingReading) reading
      = formats_read ("(;GM[29]RU[tablut-corner];W[e3-c3]C[why];B[a4-a2];W[c3-c2])", -1, NULL);
  g_autofree char *sheet = formats_write (reading, STELLING_FORMAT_SHEET, "en");

  g_assert_cmpstr (sheet, ==, "Rules: tablut-corner\n\n1. e3-c3 {why} a4-a2\n2. c3-c2\n");
}

/* A list of moves is one whatever is said of its first move. */
static void
test_first_glyph (void)
{
  static const char *const glyphs[]
      = { "TE[1]", "TE[2]", "BM[1]", "BM[2]", "IT[]",  "DO[]",       "DM[1]",
          "UC[1]", "GW[1]", "GW[2]", "GB[1]", "GB[2]", "BM[2]GB[2]", "TE[1]GW[2]" };

  for (gsize i = 0; i < G_N_ELEMENTS (glyphs); i++)
    {
      g_autofree char *sgf
          = g_strdup_printf ("(;GM[29]RU[tablut-corner];W[e3-c3]%s;B[a4-a2])", glyphs[i]);
      g_autoptr (StellingReading) reading = formats_read (sgf, -1, NULL);
      g_autofree char *sheet = formats_write (reading, STELLING_FORMAT_SHEET, "en");
      g_autoptr (StellingReading) again = formats_read (sheet, -1, "x.txt");
      g_autofree char *moves = formats_write_moves (reading);
      g_autofree char *moves_again = formats_write_moves (again);

      g_assert_cmpuint (again->messages->len, ==, 0);
      g_assert_cmpstr (moves_again, ==, moves);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  formats_add_cases ("/formats/sheet", "x.txt", cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/formats/sheet/languages", test_languages);
  g_test_add_func ("/formats/sheet/results", test_results);
  g_test_add_func ("/formats/sheet/losses", test_losses);
  g_test_add_func ("/formats/sheet/first-glyph", test_first_glyph);
  g_test_add_func ("/formats/sheet/written-list", test_tablut_list);
  return g_test_run ();
}
