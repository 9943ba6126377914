/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-difference-text.h"

/* What differs between two positions, and their chances, as sentences; test-difference.c holds the
 * figures to the plain rules. */

typedef struct
{
  const char *rules;
  const char *here; /* NULL: the start */
  const char *there;
  const char *sentences; /* one a line */
} Case;

#define ROWS "12/12/12/12/12/12/12/12/12/12/12/12"

static const Case cases[] = {
  { "teblo", NULL, NULL, "Both positions are the same\n" },
  { "teblo", "12/12/12/12/12/12/12/12/3y8/12/12/12 D5 I10 r 24 25", NULL,
    "Yellow’s way: 10 steps here, 12 there\n"
    "Yellow’s set pieces in reserve: 24 here, 25 there\n"
    "Yellow’s pawn: D5 here, D3 there\n"
    "Red is to move here, Yellow there\n"
    "What differs: D3, D4, D5\n" },
  { "teblo", ROWS " I9 E4 y 25 23", ROWS " I8 E3 y 25 25",
    "Yellow’s way: 1 step here, 2 there\n"
    "Red’s way: 2 steps here, 1 there\n"
    "Red’s set pieces in reserve: 23 here, 25 there\n"
    "Yellow’s pawn: I9 here, I8 there\n"
    "Red’s pawn: E4 here, E3 there\n"
    "What differs: E3, E4, I8, I9\n" },
  { "teblo", ROWS " - I10 y 25 25", ROWS " D3 - y 25 25",
    "Yellow’s pawn has no way to the other base here\n"
    "Red’s pawn has no way to the other base there\n"
    "What differs: D3, I10\n" },
  { "tablut-edge", "9/9/9/9/K8/9/9/9/4t4 l", "9/9/9/9/9/2K6/9/9/3T5 d",
    "Light’s men: 0 here, 1 there\n"
    "Dark’s men: 1 here, 0 there\n"
    "The king’s open lines: 0 here, 4 there\n"
    "The king: a5 here, c4 there\n"
    "Light is to move here, Dark there\n"
    "What differs: d1, e1, c4, a5\n" },
  { "tablut-edge", "9/9/9/9/tK3t3/9/9/9/9 l", "9/9/9/t8/tK3t3/1t7/9/9/9 l",
    "Dark’s men: 2 here, 4 there\n"
    "The king’s open lines: 2 (tuichi) here, 1 (raichi) there\n"
    "What differs: b4, a6\n" },
  { "tablut-edge", "9/9/9/9/9/9/9/9/t8 d", "9/9/9/9/2T1K1T2/9/9/9/t8 d",
    "Light’s men: 0 here, 2 there\n"
    "The king’s open lines: 0 here, 2 (tuichi) there\n"
    "The king is not on the board here\n"
    "What differs: c5, e5, g5\n" },
  { "tablut-edge", NULL, "9/9/9/9/9/9/9/9/t8 d",
    "Light’s men: 8 here, 0 there\n"
    "Dark’s men: 16 here, 1 there\n"
    "The king is not on the board there\n"
    "Light is to move here, Dark there\n"
    "26 squares differ\n" },
};

static void
read_position (StellingPosition *position, const char *name, const char *text)
{
  StellingRules rules;
  g_autoptr (GError) error = NULL;

  g_assert_true (stelling_rules_parse (name, &rules, NULL));
  if (text == NULL)
    stelling_position_init (position, &rules);
  else
    stelling_position_parse (position, &rules, text, &error);
  g_assert_no_error (error);
}

static void
test_sentences (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      StellingPosition here, there;
      StellingDifference difference;
      g_auto (GStrv) sentences = NULL;
      g_autofree char *joined = NULL;
      g_autofree char *text = NULL;

      read_position (&here, cases[i].rules, cases[i].here);
      read_position (&there, cases[i].rules, cases[i].there);
      stelling_difference_init (&difference, &here, &there);
      sentences = stelling_difference_dup_sentences (&difference);
      joined = g_strjoinv ("\n", sentences);
      text = g_strconcat (joined, "\n", NULL);
      g_assert_cmpstr (text, ==, cases[i].sentences);
    }
}

static StellingEstimate
make_estimate (StellingScoreKind kind, double win, double draw)
{
  return (StellingEstimate) { .score = { .kind = kind, .plies = 5 },
                              .chance = { win, draw, 1 - win - draw } };
}

static void
assert_chance (StellingGame game,
               StellingEstimate here,
               StellingEstimate there,
               const char *expected)
{
  g_autofree char *text = stelling_difference_dup_chance (game, here, there);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_chance (void)
{
  StellingEstimate half = make_estimate (STELLING_SCORE_VALUE, 0.4, 0.2);
  StellingEstimate more = make_estimate (STELLING_SCORE_VALUE, 0.62, 0);
  StellingEstimate near = make_estimate (STELLING_SCORE_VALUE, 0.51, 0);
  StellingEstimate won = make_estimate (STELLING_SCORE_WIN, 1, 0);
  StellingEstimate none = { 0 };

  assert_chance (STELLING_GAME_TABLUT, half, more, "Light’s chance is 12 points less here");
  assert_chance (STELLING_GAME_TABLUT, more, half, "Light’s chance is 12 points more here");
  assert_chance (STELLING_GAME_TEBLO, half, near, "Yellow’s chance is 1 point less here");
  assert_chance (STELLING_GAME_TEBLO, near, half, "Yellow’s chance is 1 point more here");
  assert_chance (STELLING_GAME_TEBLO, half, half, "The chances are about the same");
  assert_chance (STELLING_GAME_TEBLO, half, won, NULL);
  assert_chance (STELLING_GAME_TEBLO, none, half, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/review/difference-text/sentences", test_sentences);
  g_test_add_func ("/review/difference-text/chance", test_chance);
  return g_test_run ();
}
