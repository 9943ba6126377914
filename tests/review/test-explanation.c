/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-explanation.h"
#include "stelling-fact-text.h"
#include "stelling-threat-text.h"

/* Facts as sentences, on positions that can be looked at by hand; test-fact.c holds the facts
 * themselves to the plain rules. */

typedef struct
{
  const char *rules;
  const char *position; /* NULL: the start */
  const char *move;
  const char *sentences; /* one a line */
} Case;

#define TEBLO "12/12/3ryy6/4r1y5/5r6/3y1yr5/2yr2y5/4rry5/12/2y2r6/12/12 D7 F8 y 14 15"
#define TABLUT "3t1t3/4t4/2T1T4/t7t/tt1K4t/t3T3t/4T1T2/2T1t4/3ttt3"

#define RED_SHELTER "12/12/6r2r2/4r7/5r6/1y2y1r5/7r4/8r3/12/7y4/7y4/1y5y4 E7 I1 r 19 18"

/* A wall with a gap of two squares. */
#define YELLOW_WALL "12/12/12/12/12/12/yyyyyyyyyy2/12/12/12/12/12 D3 I10 y 15 25"
#define RED_WALL "12/12/12/12/12/12/rrrrrrrrrr2/12/12/12/12/12 D3 I10 r 25 15"

static const Case cases[] = {
  { "teblo", YELLOW_WALL, "(K6)",
    "(K6) makes Red’s way longer, 16 → 18.\n"
    "After (K6) Yellow may not place on L5, L6, L7.\n" },
  { "teblo", RED_WALL, "(K6)",
    "(K6) makes Yellow’s way longer, 16 → 18.\n"
    "After (K6) Red may not place on L5, L6, L7.\n" },
  /* What the second placement would do before the first too is no threat of the first. */
  { "teblo", "12/12/12/12/12/12/rrrrrrrrr3/12/12/12/12/12 D3 I10 r 25 15", "(J6)",
    "(J6) makes Yellow’s way longer, 14 → 16.\n"
    "(J6) threatens (K5), by which Yellow’s way would be longer, 16 → 18.\n" },
  { "teblo", NULL, "(D5)", "(D5) leaves Red’s way at 12 steps.\n" },
  { "teblo", NULL, "D4", "D4 brings Yellow’s pawn nearer, 12 → 11.\n" },
  { "teblo", NULL, "C3", "C3 takes Yellow’s pawn a step back, 12 → 13.\n" },
  { "teblo", TEBLO, "(E6)",
    "(E6) makes Red’s way longer, 7 → 11.\n"
    "After (E6), (F6) makes Yellow’s way longer, 10 → 12.\n" },
  { "teblo", TEBLO, "E7",
    "E7 brings Yellow’s pawn nearer, 10 → 9.\n"
    "After E7, (F6) makes Yellow’s way longer, 9 → 13.\n" },
  { "teblo", TEBLO, "C7", "C7 takes Yellow’s pawn a step back, 10 → 11.\n" },
  /* On the square where the other would have placed. */
  { "teblo", RED_SHELTER, "(I4)",
    "(I4) leaves Yellow’s way at 11 steps.\n"
    "After (I4), (I2) makes Red’s way longer, 9 → 11.\n"
    "After (I4) Red’s way can become 11 at most, by (I2), and not 13.\n" },
  { "teblo", "12/12/6r2r2/12/12/1y2y1r5/7r4/8r3/12/7y4/12/1y10 G6 I3 y 21 20", "(F6)",
    "(F6) leaves Red’s way at 7 steps.\n"
    "After (F6), (F7) makes Yellow’s way longer, 8 → 10.\n"
    "After (F6) Yellow’s way can become 10 at most, by (F7), and not 12.\n" },
  { "teblo", "12/12/12/y5y5/12/8y3/12/8r2r/12/r11/4r7/12 H4 H5 y 22 21", "(H6)",
    "(H6) leaves Red’s way at 6 steps.\n"
    "After (H6) no placement makes Yellow’s way longer; it could have become 9.\n" },
  { "teblo", "12/7y4/11y/12/y2y8/12/3r8/12/5r5r/12/12/12 E8 E9 r 21 22", "(E7)",
    "(E7) leaves Yellow’s way at 6 steps.\n"
    "After (E7) no placement makes Red’s way longer; it could have become 9.\n" },
  { "tablut-edge", NULL, "e3-a3", "After e3-a3 the man on a3 can be taken, by e2-a2xa3.\n" },
  { "tablut-edge", NULL, "e4-h4",
    "After e4-h4 the men on e3, h4 can be taken, for instance by a4-e4xe3.\n"
    "e4-h4 threatens the man on h5, by e6-h6xh5.\n" },
  { "tablut-edge", TABLUT " d", "d1-a1",
    "After d1-a1 Light wins with Kd5-d1.\n"
    "d1-a1 opens a line for the king (raichi: one way out).\n" },
  { "tablut-edge", TABLUT " d", "a6-e6xe7", "a6-e6xe7 takes the man on e7.\n" },
  { "tablut-edge", TABLUT " d", "d1-d3",
    "After d1-d3 the man on d3 can be taken, by c2-c3xd3.\n"
    "d1-d3 threatens the man on e3, by f1-f3xe3.\n" },
  { "tablut-edge", TABLUT " l", "Kd5-h5",
    "Kd5-h5 gives the king 2 open lines (tuichi: more than one way out).\n" },
  { "tablut-edge", TABLUT " l", "Kd5-g5",
    "Kd5-g5 opens a line for the king (raichi: one way out).\n" },
  { "tablut-edge", TABLUT " l", "e7-d7", "After e7-d7 the man on d7 can’t be taken any more.\n" },
  { "tablut-edge", "9/9/9/2T6/1TKt5/9/2t6/9/9 d", "c3-c4", "c3-c4 leaves the king no move.\n" },
};

static void
read_position (const Case *c, StellingPosition *position)
{
  StellingRules rules;

  g_assert_true (stelling_rules_parse (c->rules, &rules, NULL));
  if (c->position != NULL)
    g_assert_true (stelling_position_parse (position, &rules, c->position, NULL));
  else
    stelling_position_init (position, &rules);
}

static StellingMove
read_move (const StellingPosition *position, const char *text)
{
  g_autoptr (GError) error = NULL;
  StellingMove move;

  g_assert_true (stelling_move_parse (position, text, &move, &error));
  g_assert_no_error (error);
  return move;
}

static void
test_sentences (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (GString) text = g_string_new (NULL);
  StellingPosition position;
  StellingFactList list;
  StellingMove move;

  read_position (c, &position);
  move = read_move (&position, c->move);
  stelling_fact_list_find (&list, &position, move);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree char *sentence = stelling_fact_dup_text (&list.facts[i], &position, move);

      g_string_append_printf (text, "%s\n", sentence);
    }
  g_assert_cmpstr (text->str, ==, c->sentences);
}

/* Two moves: what is bad about the first alone, and what is good about the second alone. */
static const struct
{
  Case played;
  const char *better;
} pairs[] = {
  { { "teblo", TEBLO, "E7",
      "After E7, (F6) makes Yellow’s way longer, 9 → 13.\n"
      "(E6) makes Red’s way longer, 7 → 11.\n" },
    "(E6)" },
  { { "teblo", TEBLO, "C7",
      "C7 takes Yellow’s pawn a step back, 10 → 11.\n"
      "E7 brings Yellow’s pawn nearer, 10 → 9.\n" },
    "E7" },
  { { "teblo", RED_SHELTER, "I2",
      "After I2, (I4) makes Red’s way longer, 8 → 12.\n"
      "After (I4) Red’s way can become 11 at most, by (I2), and not 13.\n" },
    "(I4)" },
  { { "teblo", NULL, "(D5)", "" }, "(D6)" },
  { { "tablut-edge", NULL, "e3-a3", "After e3-a3 the man on a3 can be taken, by e2-a2xa3.\n" },
    "e3-i3" },
};

static void
test_difference (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      const Case *c = &pairs[i].played;
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GPtrArray) reasons = NULL;
      StellingPosition position;

      read_position (c, &position);
      reasons = stelling_explanation_find (&position, read_move (&position, c->move),
                                           read_move (&position, pairs[i].better));
      for (guint j = 0; j < reasons->len; j++)
        g_string_append_printf (text, "%s\n",
                                ((StellingArgument *) g_ptr_array_index (reasons, j))->text);
      g_assert_cmpstr (text->str, ==, c->sentences);
    }
}

/* Of what a move does the best for who moves, and nothing that is bad. */
static void
test_threat (void)
{
  static const Case threats[] = {
    { "teblo", NULL, "(D5)", NULL },
    { "teblo", NULL, "C3", NULL },
    { "teblo", NULL, "D4", "D4 brings Yellow’s pawn nearer, 12 → 11." },
    { "teblo", TEBLO, "E7", "E7 brings Yellow’s pawn nearer, 10 → 9." },
    { "teblo", TEBLO, "(E6)", "(E6) makes Red’s way longer, 7 → 11." },
    { "tablut-edge", NULL, "e3-a3", NULL },
    { "tablut-edge", NULL, "e4-h4", "e4-h4 threatens the man on h5, by e6-h6xh5." },
    { "tablut-edge", TABLUT " d", "d1-a1", NULL },
    { "tablut-edge", TABLUT " d", "a6-e6xe7", "a6-e6xe7 takes the man on e7." },
    { "tablut-edge", TABLUT " l", "Kd5-g5",
      "Kd5-g5 opens a line for the king (raichi: one way out)." },
    { "tablut-edge", TABLUT " l", "e7-d7", "After e7-d7 the man on d7 can’t be taken any more." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (threats); i++)
    {
      StellingPosition position;
      StellingMove move;
      g_autofree char *text = NULL;
      g_autofree char *first = NULL;

      read_position (&threats[i], &position);
      move = read_move (&position, threats[i].move);
      text = stelling_threat_dup_text (&position, move, 9);
      first = stelling_threat_dup_text (&position, move, 1);
      g_assert_cmpstr (text, ==, threats[i].sentences);
      g_assert_cmpint (first == NULL, ==, text == NULL);
      g_assert_true (first == NULL || g_str_has_prefix (text, first));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/review/explanation/%u", i);

      g_test_add_data_func (path, &cases[i], test_sentences);
    }
  g_test_add_func ("/review/explanation/difference", test_difference);
  g_test_add_func ("/review/explanation/threat", test_threat);
  return g_test_run ();
}
