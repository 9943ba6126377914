/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"
#include "otg-check.h"

#include <string.h>

/* OpenTafl's records: every element of the notation. */

#define START "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
#define RULES                                                                                      \
  "[rules:dim:9 name:tablut-edge esc:e surf:n atkf:n ka:n cor: cens: cenh: cenhe:K " START "]\n\n"
#define DARK_FIRST                                                                                 \
  "[rules:dim:9 name:tablut-edge esc:e surf:n atkf:y ka:n cor: cens: cenh: cenhe:K " START "]\n\n"
/* A king near the edge, men that can be captured. */
#define ENDING(turn)                                                                               \
  "[rules:dim:9 name:tablut-edge esc:e surf:n atkf:" turn                                          \
  " ka:n cor: cens: cenh: cenhe:K start:/4t4/9/2t1K4/3T5/9/1T5t1/9/9/t7t/]\n\n"

/* A dark man beside a guard. */
#define CAPTURE                                                                                    \
  "[rules:dim:9 name:tablut-edge esc:e surf:n atkf:n ka:n cor: cens: cenh: cenhe:K "               \
  "start:/9/9/4K4/4T4/3t5/3T5/9/9/t7t/]\n\n"

#define PLAIN "tablut-edge"

/* What is in a file: messages, the games, and the moves of each. */
static const struct
{
  const char *name;
  const char *content;
  const char *told;
  const char *moves;
} cases[] = {
  { "moves", RULES "1. e3-c3 a4-a2\n2. c3-c2 a2-a3\n", "1 games, 4 nodes\n" PLAIN " 4 none\n",
    " e3-c3 a4-a2 c3-c2 a2-a3" },
  { "last-turn-half", RULES "1. e3-c3 a4-a2\n2. c3-c2\n", "1 games, 3 nodes\n" PLAIN " 3 none\n",
    " e3-c3 a4-a2 c3-c2" },
  { "blanks-at-the-end", RULES "1. e3-c3 a4-a2 \r\n[|]\r\n\r\n2. c3-c2 \r\n",
    "1 games, 3 nodes\n" PLAIN " 3 none\n", " e3-c3 a4-a2 c3-c2" },
  { "no-blank-after-number", RULES "1.e3-c3 a4-a2 2.c3-c2", "1 games, 3 nodes\n" PLAIN " 3 none\n",
    " e3-c3 a4-a2 c3-c2" },
  { "no-numbers", RULES "e3-c3 a4-a2\nc3-c2", "1 games, 3 nodes\n" PLAIN " 3 none\n",
    " e3-c3 a4-a2 c3-c2" },
  { "half-turns-apart", RULES "1. e3-c3\n[a]\n1. ..... a4-a2\n[b]\n2. c3-c2\n",
    "1 games, 3 nodes\n" PLAIN " 3 none\n", " e3-c3 {a} a4-a2 {b} c3-c2" },
  { "king", RULES "1. e4-c4 e2-d2\n2. Ke5-e4\n", "1 games, 3 nodes\n" PLAIN " 3 none\n",
    " e4-c4 e2-d2 Ke5-e4" },
  { "king-without-letter", RULES "1. e4-c4 e2-d2\n2. e5-e4\n",
    "1 games, 3 nodes\n" PLAIN " 3 none\n", " e4-c4 e2-d2 Ke5-e4" },
  { "letters-of-men", RULES "1. Te3-c3 ta4-a2\n", "1 games, 2 nodes\n" PLAIN " 2 none\n",
    " e3-c3 a4-a2" },
  { "not-the-king", RULES "1. Ke3-c3 a4-a2\n",
    "3:4: error: illegal move Ke3-c3: the king does not stand there\n"
    "1 games, 2 nodes\n" PLAIN " 2 none\n",
    " e3-c3 a4-a2" },
  { "no-such-piece", RULES "1. Ne3-c3 ca4-a2\n",
    "3:4: error: illegal move Ne3-c3: Tablut has no such piece\n"
    "3:11: error: illegal move ca4-a2: Tablut has no such piece\n"
    "1 games, 2 nodes\n" PLAIN " 2 none\n",
    " e3-c3 a4-a2" },
  { "jump", RULES "1. e3^e1 a4-a2\n",
    "3:4: error: illegal move e3^e1: pieces do not jump or move twice in Tablut\n"
    "1 games, 0 nodes\n" PLAIN " 0 none\n",
    " #e3^e1 #a4-a2" },
  { "berserk", RULES "1. e3-c3 a4-a2=a3\n",
    "3:10: error: illegal move a4-a2=a3: expected x and squares such as xf3/h3, or signs such as "
    "++ after the move\n"
    "1 games, 1 nodes\n" PLAIN " 1 none\n",
    " e3-c3 #a4-a2=a3" },
  { "captures-missing", ENDING ("y") "1. c3-d3x/\n",
    "3:4: error: illegal move c3-d3x/: expected x and squares such as xf3/h3, or signs such as ++ "
    "after the move\n"
    "1 games, 1 nodes\ntablut-edge:first=dark 0 none\n",
    " #c3-d3x/" },
  { "capture", CAPTURE "1. e4-d4xd5\n", "1 games, 2 nodes\n" PLAIN " 1 none\n", " e4-d4xd5" },
  { "capture-not-written", CAPTURE "1. e4-d4\n", "1 games, 2 nodes\n" PLAIN " 1 none\n",
    " e4-d4xd5" },
  { "capture-with-letter", CAPTURE "1. e4-d4xtd5!\n", "1 games, 2 nodes\n" PLAIN " 1 none\n",
    " e4-d4xd5 !" },
  { "capture-wrong", CAPTURE "1. e4-d4xc5/d5\n",
    "3:4: error: wrong captures in e4-d4xc5/d5: the move captures d5\n"
    "1 games, 2 nodes\n" PLAIN " 1 none\n",
    " e4-d4xd5" },
  { "capture-told", RULES "1. e3-d3 d1-d2\n2. e4-d4 a4-a3\n3. d4-b4 f1-f3\n4. d3-d4 a5-a4xb4\n",
    "6:10: error: wrong captures in a5-a4xb4: the move captures nothing\n"
    "1 games, 8 nodes\n" PLAIN " 8 none\n",
    NULL },
  { "info-threat", RULES "1. e3-c3+ a4-a2-\n", "1 games, 2 nodes\n" PLAIN " 2 none\n",
    " e3-c3 a4-a2" },
  { "info-escape", ENDING ("n") "1. Ke3-i3--\n", "1 games, 2 nodes\n" PLAIN " 1 light\n",
    " Ke3-i3" },
  { "info-wrong", ENDING ("n") "1. Ke3-f3-- a9-a8++\n",
    "3:4: warning: the king escapes with Ke3-f3--, as the file says: not by these rules\n"
    "3:13: warning: a9-a8++ takes the king, as the file says: not by these rules\n"
    "1 games, 3 nodes\n" PLAIN " 2 none\n",
    " Ke3-f3 a9-a8" },
  { "signs-after-moves", RULES "1. e3-c3!? a4-a2+??\n2. c3-c2-± a2-a3!+-\n",
    "1 games, 4 nodes\n" PLAIN " 4 none\n", " e3-c3 !? a4-a2 ?? c3-c2 ± a2-a3 ! +-" },
  { "resignation", RULES "1. e3-c3 a4-a2\n2. ---\n", "1 games, 2 nodes\n" PLAIN " 2 none\n",
    " e3-c3 a4-a2" },
  { "comments",
    RULES "1. e3-c3 a4-a2\n[first|second]\n2. c3-c2 a2-a3\n[|only\n\nsecond]\n"
          "3. c2-c3\n[half]\n",
    "1 games, 5 nodes\n" PLAIN " 5 none\n",
    " e3-c3 {first} a4-a2 {second} c3-c2 a2-a3 {only\n\nsecond} c2-c3 {half}" },
  { "comment-in-two", RULES "1. e3-c3 [first] a4-a2 [second]\n",
    "1 games, 2 nodes\n" PLAIN " 2 none\n", " e3-c3 {first} a4-a2 {second}" },
  { "comment-left-over", RULES "1. e3-c3\n[a|b|c]\n", "1 games, 1 nodes\n" PLAIN " 1 none\n",
    " e3-c3 {a\n\nb\n\nc}" },
  { "comment-with-bracket", RULES "1. e3-c3\n[a [b] c3-c2\n",
    "4:8: error: illegal move c3-c2: The piece on c3 is the opponent’s\n"
    "1 games, 1 nodes\n" PLAIN " 1 none\n",
    " e3-c3 {a [b} #c3-c2" },
  { "comment-at-the-start", RULES "[no tag at all]\n1. e3-c3\n",
    "1 games, 1 nodes\n" PLAIN " 1 none\n", " {no tag at all} e3-c3" },
  { "open-comment", RULES "1. e3-c3\n[never ends\n",
    "5:1: error: the file ends inside of a comment: expected \"]\"\n"
    "1 games, 1 nodes\n" PLAIN " 1 none\n",
    " e3-c3 {never ends}" },
  { "clocks", RULES "1. e3-c3 a4-a2\n[3600 0/0 0i text|59 30/0]\n2. c3-c2\n[1200 30/3 3i more]\n",
    "1 games, 3 nodes\n" PLAIN " 3 none\n",
    " e3-c3 @3600000/-1 {text} a4-a2 @-1/59000 c3-c2 {1200 30/3 3i more}" },
  { "no-clock", RULES "1. e3-c3 a4-a2\n[3 men left|12 30]\n",
    "1 games, 2 nodes\n" PLAIN " 2 none\n", " e3-c3 {3 men left} a4-a2 {12 30}" },
  { "signs-in-comments", RULES "1. e3-c3 a4-a2\n[!? ± text|$146 ?]\n",
    "1 games, 2 nodes\n" PLAIN " 2 none\n", " e3-c3 !? ± {text} a4-a2 ? N" },
  { "no-signs-in-comments", RULES "1. e3-c3 a4-a2\n[!?text|\xc2\xa0!? text]\n",
    "1 games, 2 nodes\n" PLAIN " 2 none\n", " e3-c3 {!?text} a4-a2 {!? text}" },
  { "variation", RULES "1. e3-c3 a4-a2\n1a.1.1a. e3-d3 a4-a3\n1a.1.2a. d3-d2\n",
    "1 games, 5 nodes\n" PLAIN " 2 none\n", " ( e3-c3 a4-a2 ) ( e3-d3 a4-a3 d3-d2 )" },
  { "variation-second-half", RULES "1. e3-c3 a4-a2\n1b.1.1a. ..... a4-a3\n[x|y]\n2. c3-c2\n",
    "1 games, 4 nodes\n" PLAIN " 3 none\n", " e3-c3 ( a4-a2 c3-c2 ) ( a4-a3 {x\n\ny} )" },
  { "variation-without-dots", RULES "1. e3-c3 a4-a2\n1b.1.1a. a4-a3\n1b.1.2a. c3-c2\n",
    "1 games, 4 nodes\n" PLAIN " 2 none\n", " e3-c3 ( a4-a2 ) ( a4-a3 c3-c2 )" },
  { "variation-letter-b", RULES "1. e3-c3 a4-a2\n1b.1.1b. a4-a3\n1b.1.2a. c3-c2\n",
    "1 games, 4 nodes\n" PLAIN " 2 none\n", " e3-c3 ( a4-a2 ) ( a4-a3 c3-c2 )" },
  { "variations",
    RULES "1. e3-c3 a4-a2\n1a.1.1a. e3-d3\n1a.2.1a. e3-b3\n1b.1.1a. ..... a4-a3\n"
          "1b.2.1a. ..... a4-b4\n",
    "1 games, 6 nodes\n" PLAIN " 2 none\n",
    " ( e3-c3 ( a4-a2 ) ( a4-a3 ) ( a4-b4 ) ) ( e3-d3 ) ( e3-b3 )" },
  { "nested",
    RULES "1. e3-c3 a4-a2\n1a.1.1a. e3-d3 a4-a3\n1a.1.2a. d3-d2\n"
          "1a.1.1a.1.1a. ..... a4-b4\n1a.1.1a.1.2a. d3-c3\n1a.1.1a.1.1b.1.1a. d3-b3\n"
          "1a.1.1b.1.1a. d3-c3\n",
    "1 games, 9 nodes\n" PLAIN " 2 none\n",
    " ( e3-c3 a4-a2 ) ( e3-d3 ( a4-a3 ( d3-d2 ) ( d3-c3 ) ) ( a4-b4 ( d3-c3 ) ( d3-b3 ) ) )" },
  { "nested-named-after-what-it-replaces",
    RULES "1. e3-c3 a4-a2\n1a.1.1a. e3-d3 a4-a3\n1a.1.1b.1.1a. ..... a4-b4\n",
    "1 games, 5 nodes\n" PLAIN " 2 none\n", " ( e3-c3 a4-a2 ) ( e3-d3 ( a4-a3 ) ( a4-b4 ) )" },
  { "main-named-after-what-it-follows", RULES "1. e3-c3 a4-a2\n1a.1.1a. ..... a4-b4\n",
    "1 games, 3 nodes\n" PLAIN " 2 none\n", " e3-c3 ( a4-a2 ) ( a4-b4 )" },
  { "variation-after-the-end", RULES "1. e3-c3\n1b.1.1a. ..... a4-b4\n",
    "1 games, 2 nodes\n" PLAIN " 2 none\n", " e3-c3 a4-b4" },
  { "same-variation-twice", RULES "1. e3-c3 a4-a2\n1a.1.1a. e3-c3 a4-a3\n",
    "1 games, 3 nodes\n" PLAIN " 2 none\n", " e3-c3 ( a4-a2 ) ( a4-a3 )" },
  { "no-place", RULES "1. e3-c3 a4-a2\n7a.1.1a. e3-d3 a4-a3\n[lost]\n7a.1.2a. d3-d2\n2. c3-c2\n",
    "4:1: error: 7a.1.1a.: there is no move before this line of play\n"
    "1 games, 3 nodes\n" PLAIN " 3 none\n",
    " e3-c3 a4-a2 {What follows in the file has a mistake:\n7a.1.1a. e3-d3 a4-a3\n[lost]\n"
    "7a.1.2a. d3-d2} c3-c2" },
  { "number-missing", RULES "1. e3-c3 a4-a2\n3. c3-c2\n4. a2-a3\n",
    "4:1: warning: number 3, expected 2: the moves are read in the order in which they stand\n"
    "1 games, 4 nodes\n" PLAIN " 4 none\n",
    " e3-c3 a4-a2 c3-c2 a2-a3" },
  { "illegal", RULES "1. e3-c3 a4-e4\n[|why]\n2. c3-c2 a2-a3\n1a.1.1a. e3-d3\n",
    "3:10: error: illegal move a4-e4: e4 is occupied\n"
    "1 games, 2 nodes\n" PLAIN " 1 none\n",
    " ( e3-c3 #a4-e4 {why} #c3-c2 #a2-a3 ) ( e3-d3 )" },
  { "no-move-after-illegal", RULES "1. e3-c3 a4-e4\n2. c3-dd2 a2-a3\n",
    "3:10: error: illegal move a4-e4: e4 is occupied\n"
    "4:4: error: illegal move c3-dd2: expected a move such as e3-c3\n"
    "1 games, 1 nodes\n" PLAIN " 1 none\n",
    " e3-c3 #a4-e4 #c3-dd2 #a2-a3" },
  { "wrong-colour", DARK_FIRST "1. e3-c3 a4-a2\n",
    "3:4: error: illegal move e3-c3: The piece on e3 is the opponent’s\n"
    "1 games, 0 nodes\ntablut-edge:first=dark 0 none\n",
    " #e3-c3 #a4-a2" },
  { "no-move", RULES "1. e3-c3 hello\n",
    "3:10: error: illegal move hello: expected a move such as e3-c3\n"
    "1 games, 1 nodes\n" PLAIN " 1 none\n",
    " e3-c3 #hello" },
  { "square-of-a-larger-board", RULES "1. e3-e10\n",
    "3:4: error: illegal move e3-e10: expected a move such as e3-c3\n"
    "1 games, 0 nodes\n" PLAIN " 0 none\n",
    " #e3-e10" },
  { "after-the-end", ENDING ("n") "1. Ke3-i3 a9-a8\n",
    "3:11: error: illegal move a9-a8: The game is already over\n"
    "1 games, 2 nodes\n" PLAIN " 1 light\n",
    " Ke3-i3 #a9-a8" },
};

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *told = formats_tell (cases[i].content, -1, "x.otg");
  g_autoptr (StellingReading) reading = formats_read (cases[i].content, -1, NULL);
  g_autofree char *moves = NULL;

  g_assert_cmpstr (told, ==, cases[i].told);
  g_assert_cmpint (reading->format, ==, STELLING_FORMAT_OTG);
  if (cases[i].moves == NULL)
    return;
  moves = otg_dump (g_ptr_array_index (reading->records, 0));
  g_assert_cmpstr (moves, ==, cases[i].moves);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/formats/otg/%s", cases[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  return g_test_run ();
}
