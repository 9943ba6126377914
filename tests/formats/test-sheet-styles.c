/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"

/* The same few moves as people, sites and word processors write them. */

#define FOUR "1 games, 4 nodes\nteblo 4 none\n"
#define FOUR_MOVES ";W[D4];B[H10];W[(H9)];B[G10])\n"
#define LIST "1 games, 4 nodes\ntablut-edge 4 none\n"
#define LIST_MOVES ";W[e3-c3];B[a4-a2];W[c3-c2];B[a2-a3])\n"

static const FormatsCase sheets[] = {
  { "quoted", "> Geel Rood\n> D4 H10 {mooi\n> zo}\n> > (H9) G10\n", FOUR,
    ";W[D4];B[H10]C[mooi\nzo];W[(H9)];B[G10])\n" },
  { "not-quoted", "Geel Rood\nD4 H10 {mooi\n> zo}\n(H9) G10\n", FOUR,
    ";W[D4];B[H10]C[mooi\n> zo];W[(H9)];B[G10])\n" },
  { "stars", "Geel Rood\n* D4 H10\n* (H9) G10\n", FOUR, FOUR_MOVES },
  { "bullets", "• 1. D4 H10\n• 2. (H9) G10\n", FOUR, FOUR_MOVES },
  { "blanks", "Geel\u00a0Rood\nD4\u00a0H10\n(H9)\u2003G10\u200b\n", FOUR, FOUR_MOVES },
  { "wide", "Ｇｅｅｌ　Ｒｏｏｄ\nＤ４　Ｈ１０\n（Ｈ９）　Ｇ１０\n", FOUR, FOUR_MOVES },
  { "wide-first", "（Ｈ９）　Ｄ４\n",
    "1:6: error: illegal move Ｄ４: A pawn moves one square along a rank or a file\n"
    "1 games, 1 nodes\nteblo 1 none\n",
    NULL },
  { "wide-tag", "[Kleur \"geel\"］\nGeel Rood\nD4 H10\n(H9) G10\n", FOUR,
    "GC[[Kleur \"geel\"］]\n" FOUR_MOVES },
  { "wide-remark", "Geel Rood\nD4 （mooi） H10 ［２］\n(H9) G10\n", FOUR,
    ";W[D4]C[mooi];B[H10];W[(H9)];B[G10])\n" },
  { "glyphs-many", "Geel Rood\nD4 ! ! ! ! ! ! ! ! ! ! ± H10\n(H9) G10\n", FOUR,
    ";W[D4]TE[1]TE[2]GW[1];B[H10];W[(H9)];B[G10])\n" },
  { "ellipsis", "1… D4 H10\n2… (H9) G10", FOUR, FOUR_MOVES },
  { "ellipsis-twice", "1. D4 {a} 1… H10 2. (H9) 2… G10", FOUR,
    ";W[D4]C[a];B[H10];W[(H9)];B[G10])\n" },
  { "missing-cells", "Geel Rood\n1. D4 …\n1. … H10\n2. (H9) --\n   - G10", FOUR, FOUR_MOVES },
  { "markdown",
    "| # | Geel | Rood |\n|:-:|:----|----:|\n| 1 | `D4` | **H10** |\n| 2 | (H9) | G10 |\n", FOUR,
    FOUR_MOVES },
  { "box", "┌────┬────┐\n│Geel│Rood│\n├────┼────┤\n│D4  │H10 │\n│(H9)│G10 │\n└────┴────┘\n", FOUR,
    FOUR_MOVES },
  { "semicolon", "Geel Rood\nD4 H10 ; mooi zo\n(H9) G10\n", FOUR,
    ";W[D4];B[H10]C[mooi zo];W[(H9)];B[G10])\n" },
  { "semicolon-first", "; een partij\nGeel Rood\nD4; H10\n(H9); G10\n", FOUR,
    "GC[; een partij]\n" FOUR_MOVES },
  { "square-brackets", "Geel Rood\nD4 [mooi] H10 [over\ntwee regels]\n(H9) G10\n", FOUR,
    ";W[D4]C[mooi];B[H10]C[over\ntwee regels];W[(H9)];B[G10])\n" },
  { "round-brackets", "Geel Rood\nD4 (mooi zo) H10 (!)\n(H9) (beter was (G9) hier) G10\n",
    "3:6: warning: moves in brackets, read as a comment\n" FOUR,
    ";W[D4]C[mooi zo];B[H10]TE[1];W[(H9)]C[beter was (G9) hier];B[G10])\n" },
  { "square-placement", "Geel Rood\nD4 H10\n[H9]! G10\n", FOUR,
    ";W[D4];B[H10];W[(H9)]TE[1];B[G10])\n" },
  { "capitals-tr", "SARİ KIRMIZI\nD4 H10\n(H9) G10", FOUR, FOUR_MOVES },
  { "small-tr", "sarı kırmızı\nD4 H10\n(H9) G10", FOUR, FOUR_MOVES },
  { "bare-tr", "Sari Kirmizi\nD4 H10\n(H9) G10", FOUR, FOUR_MOVES },
  { "swapped-tr", "kırmızı sarı\nH10 D4\nG10 (H9)",
    "1:1: warning: the left column is that of the second player, read so\n" FOUR, FOUR_MOVES },
  { "times", "Zet | Geel | Tijd | Rood | Tijd\n1 | D4 | 0:30 | H10 | 1:45\n2 | (H9) | 1:00 | G10\n",
    FOUR, ";W[D4]C[0:30];B[H10]C[1:45];W[(H9)]C[1:00];B[G10])\n" },
  { "dashes-between", "Geel - Rood\nD4 - H10\n(H9) - G10", FOUR, FOUR_MOVES },
  { "slashes", "Geel/Rood\nD4/H10\n(H9)/G10", FOUR, FOUR_MOVES },
  { "from-squares", "Geel Rood\nD3-D4 I10-H10\n(H9) H10–G10", FOUR, FOUR_MOVES },
  { "wrong-from", "Geel Rood\nD3-D4 I9-H9",
    "2:7: error: illegal move I9-H9: There is no piece on I9\n1 games, 1 nodes\nteblo 1 none\n",
    NULL },
  { "stops", "1) D4 H10 2) (H9) G10", FOUR, FOUR_MOVES },
  { "stops-mixed", "Geel Rood\n1. D4\n2: H10\n3) (H9)\n4 G10\n", FOUR, FOUR_MOVES },
  { "glued-numbers", "1)D4!? H10?! 2.(H9)!! G10??", FOUR,
    ";W[D4]IT[];B[H10]DO[];W[(H9)]TE[2];B[G10]BM[2])\n" },
  { "glyph-numbers", "1. D4 $1 H10 $4 2. (H9) G10", FOUR,
    ";W[D4]TE[1];B[H10]BM[2];W[(H9)];B[G10])\n" },
  { "prose", "Geel Rood\nD4 H10\nhier was (H9) vast beter geweest\n(H9) G10\n",
    "3:1: warning: words among the moves, read as a comment\n" FOUR,
    ";W[D4];B[H10]C[hier was (H9) vast beter geweest];W[(H9)];B[G10])\n" },
  { "titles", "Partij 1\nGeel Rood\nD4 H10\nPartij 2\nD4 H10\n(H9) G10\n",
    "2 games, 6 nodes\nteblo 2 none\nteblo 4 none\n", NULL },
  { "quoted-mail", "Hallo,\n\n> Geel Rood\n> D4 H10\n> (H9) G10\n\nMooie zet!\n",
    "7:1: warning: words among the moves, read as a comment\n" FOUR,
    "GC[Hallo,]\n;W[D4];B[H10];W[(H9)];B[G10]C[Mooie zet!])\n" },
  { "mark-and-crlf", "\ufeffGeel Rood\r\nD4 H10\r\n(H9) G10\r\n", FOUR, FOUR_MOVES },
  { "comment-before", "1. {vooraf} D4 {na} 1... {dan} H10 2. (H9) G10", FOUR, NULL },
  { "sheet-of-the-rules", "Bijvoorbeeld:\nGeel Rood\nD4 H10\n(H9) G10", FOUR,
    "GC[Bijvoorbeeld:]\n" FOUR_MOVES },
  { "sheet-of-the-rules-fr", "Par exemple :\n\nJaune Rouge\n\nD4 H10\n\n(H9) G10", FOUR,
    "GC[Par exemple :]\n" FOUR_MOVES },
};

static const FormatsCase lists[] = {
  { "paragraph", "1. e3-c3 a4-a2 2. c3-c2 a2-a3", LIST, LIST_MOVES },
  { "tight", "1. e3c3 a4a2\n2. c3c2 a2a3", LIST, LIST_MOVES },
  { "pairs-of-squares", "e3 c3\na4 a2\nc3 c2\na2 a3", LIST, LIST_MOVES },
  { "forum", "1. e3 -c3, a4 - a2\n2. c3 -c2 , a2- a3", LIST, LIST_MOVES },
  { "letters-of-men", "1.Ge3-c3 Ta4-a2\n2. Gc3-c2 Ta2-a3", LIST, LIST_MOVES },
  { "short", "1. e3-c a4-2\n2. c3-2 a2-3", LIST, LIST_MOVES },
  { "halves", "1. e3-c3 1... a4-a2 2. c3-c2 2... a2-a3", LIST, LIST_MOVES },
  { "one-a-line", "E3-C3\nA4-A2\nC3-C2\nA2-A3", LIST, LIST_MOVES },
  { "arrows", "1 | e3→c3 | a4⇒a2\n2 | c3–c2 | a2—a3", LIST, LIST_MOVES },
  { "signs-of-threats", "1. e3-c3+ a4-a2# 2. c3-c2++ a2-a3--", LIST, LIST_MOVES },
  { "tags",
    "[Event \"Gent\"]\n[White \"Jan\"]\n[Black \"Piet\"]\n[Result \"1-0\"]\n\n1. e3-c3 a4-a2 "
    "2. c3-c2 a2-a3 1-0\n",
    LIST, "PW[Jan]PB[Piet]EV[Gent]RE[W+]\n" LIST_MOVES },
  { "king-letters",
    "Rules: tablut-edge\nPosition: 9/9/9/9/4K4/9/9/9/t8 l\n1. Re5-e6 a1-a2 2. ke6-e7 a2-a1 "
    "3. Şe7-e6 a1-a3",
    "1 games, 7 nodes\ntablut-edge 6 none\n", NULL },
  { "no-king", "1. Ke3-c3",
    "1:4: error: illegal move Ke3-c3: the king does not stand there\n1 games, 0 nodes\n"
    "tablut-edge 0 none\n",
    NULL },
  { "wrong-capture", "1. e3xc3 a4-a2",
    "1:4: error: wrong captures in e3xc3: the move captures nothing\n1 games, 2 nodes\n"
    "tablut-edge 2 none\n",
    NULL },
};

/* How results are told. */
static const struct
{
  const char *text, *result; /* as SGF has it */
} results[] = {
  { "1-0", "W+" },
  { "1 - 0", "W+" },
  { "0:1", "B+" },
  { "0–1", "B+" },
  { "3-0", "W+" },
  { "½-½", "0" },
  { "½ - ½", "0" },
  { "1/2-1/2", "0" },
  { "(1-0)", "W+" },
  { "Geel wint", "W+" },
  { "Geel wint door opgave van rood", "W+R" },
  { "Winst voor Rood", "B+" },
  { "Rood geeft op.", "W+R" },
  { "Rood verliest op tijd", "W+T" },
  { "Gelijkspel", "0" },
  { "Remise (overeengekomen)", "Draw" },
  { "Yellow won on time", "W+T" },
  { "Red resigned", "W+R" },
  { "Red lost", "W+" },
  { "draw agreed", "Draw" },
  { "Victoire de Jaune", "W+" },
  { "Les Rouges gagnent", "B+" },
  { "Abandon des Rouges", "W+R" },
  { "Match nul par accord", "Draw" },
  { "Partie nulle", "0" },
  { "Sarı kazandı", "W+" },
  { "KIRMIZI KAZANDI", "B+" },
  { "Kırmızı terk etti", "W+R" },
  { "Kırmızı kaybetti", "W+" },
  { "Beraberlik", "0" },
};

static void
test_results (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *after = g_strdup_printf ("D4 H10\n(H9) G10\n%s\n", results[i].text);
      g_autofree char *line
          = g_strdup_printf ("Uitslag: %s\nGeel Rood\nD4 H10\n(H9) G10\n", results[i].text);
      g_autofree char *expected = g_strdup_printf ("RE[%s]\n" FOUR_MOVES, results[i].result);
      g_autoptr (StellingReading) first = formats_read (after, -1, "x.txt");
      g_autoptr (StellingReading) second = formats_read (line, -1, "x.txt");
      g_autofree char *first_moves = formats_write_moves (first);
      g_autofree char *second_moves = formats_write_moves (second);

      g_assert_cmpuint (first->messages->len, ==, 0);
      g_assert_cmpuint (second->messages->len, ==, 0);
      g_assert_cmpstr (first_moves, ==, expected);
      g_assert_cmpstr (second_moves, ==, expected);
    }
}

/* g2-g3 takes f3 and h3. */
static void
test_captures (void)
{
  static const struct
  {
    const char *text;
    const char *told; /* of what is wrong: NULL: nothing */
  } moves[] = {
    { "g2-g3xf3/h3", NULL },
    { "g2-g3", NULL },
    { "g2xg3", NULL },
    { "g2:g3", NULL },
    { "g2-g3x", NULL },
    { "g2-g3x2", NULL },
    { "g2-g3xf3xh3", NULL },
    { "g2-g3xf3,h3", NULL },
    { "g2-g3xh3/f3", NULL },
    { "g2-g3 xf3 xh3", NULL },
    { "g2-g3 x f3/h3", NULL },
    { "g2-g3 (f3/h3)", NULL },
    { "g2-g3(xf3,h3)", NULL },
    { "g2-g3*", NULL },
    { "g2-g3 × f3×h3", NULL },
    { "G2-G3XF3/H3", NULL },
    { "g2 x g3", NULL },
    { "g2-g3xf3/h3+", NULL },
    { "g2-g3xf3", "wrong captures in g2-g3xf3: the move captures f3/h3" },
    { "g2-g3x1", "wrong captures in g2-g3x1: the move captures f3/h3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *list = g_strdup_printf (
          "Rules: tablut-edge\nPosition: 9/9/9/9/1K7/9/4Tt1tT/6T2/t8 l\n\n1. %s a1-b1\n",
          moves[i].text);
      g_autoptr (StellingReading) reading = NULL;
      const StellingMessage *message;

      reading = formats_read (list, -1, "x.txt");
      g_assert_cmpuint (reading->n_nodes, ==, 3);
      g_assert_cmpuint (reading->messages->len, ==, moves[i].told != NULL);
      if (moves[i].told == NULL)
        continue;
      message = reading->messages->pdata[0];
      g_assert_cmpstr (message->text, ==, moves[i].told);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  formats_add_cases ("/formats/sheet-styles", "x.txt", sheets, G_N_ELEMENTS (sheets));
  formats_add_cases ("/formats/sheet-styles", "x.txt", lists, G_N_ELEMENTS (lists));
  g_test_add_func ("/formats/sheet-styles/results", test_results);
  g_test_add_func ("/formats/sheet-styles/captures", test_captures);
  return g_test_run ();
}
