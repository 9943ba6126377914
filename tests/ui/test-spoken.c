/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-spoken-command.h"
#include "stelling-spoken-insight.h"
#include "stelling-spoken-move.h"

#include "stelling-move-offers.h"

/* Positions in words, for those who can't see the board: tables of position, question, sentence. */

/* A way for Yellow's pawn past red set pieces, and a yellow one in the way of Red's. */
#define TEBLO_WALL "12/12/12/12/12/12/12/5y6/3r8/12/12/12 D3 I10 y 24 24"
#define TEBLO_NEAR "12/12/12/12/12/12/12/12/12/12/12/12 I7 E3 y 25 25"
/* The king on e5 with one open way, up; c2 is dark and can't move to the left of a guard on b2. */
#define TABLUT_WAY "9/9/9/9/3tKt3/4t4/9/1Tt6/9 d"
#define TABLUT_SHUT "9/4t4/9/9/2t1K1t2/9/4t4/9/9 l"

/* A record that begins with @position and has @moves, separated by blanks; @node gets the last. */
static StellingRecord *
make_record (const char *rules_text,
             const char *position_text,
             const char *moves,
             StellingNode **node)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);
  g_autoptr (GError) error = NULL;
  StellingPosition position;
  StellingRecord *record;
  StellingRules rules;

  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  if (position_text != NULL)
    stelling_position_parse (&position, &rules, position_text, &error);
  else
    stelling_position_init (&position, &rules);
  g_assert_no_error (error);
  record = stelling_record_new (&position);
  *node = stelling_record_get_root (record);
  for (guint i = 0; texts[i] != NULL; i++)
    {
      StellingMove move;

      stelling_move_parse (stelling_node_get_position (*node), texts[i], &move, &error);
      g_assert_no_error (error);
      *node = stelling_record_add_move (record, *node, move, &error);
      g_assert_no_error (error);
    }
  return record;
}

/* Fails with all that is different, not only the first. */
static void
compare (const char *question, const char *answer, const char *expected)
{
  if (g_strcmp0 (answer, expected) == 0)
    return;
  g_test_message ("%s: \"%s\", not \"%s\"", question, answer, expected);
  g_test_fail ();
}

/* --- reading commands --- */

static const struct
{
  const char *rules, *position, *moves, *command, *answer;
} answers[] = {
  /* what happened last */
  { "teblo", NULL, "", "?last", "Start" },
  { "teblo", NULL, "D4", "?last", "1. Yellow: D4, 11 steps to go" },
  { "teblo", NULL, "D4 (D5)", "?l", "1. Red: (D5)" },
  { "tablut-edge", NULL, "e3-c3", "? last", "1. Light: e3-c3" },
  /* pieces */
  { "teblo", TEBLO_WALL, "", "?pieces",
    "Yellow’s pawn: D3. Red’s pawn: I10. 1 yellow set piece: F5. 1 red set piece: D4" },
  { "teblo", TEBLO_WALL, "", "?p RED", "Red’s pawn: I10. 1 red set piece: D4" },
  { "teblo", NULL, "", "?p set", "No yellow set pieces. No red set pieces" },
  { "tablut-edge", TABLUT_WAY, "", "?pieces", "King: e5. 1 guard: b2. 4 dark men: c2, d5, e4, f5" },
  { "tablut-edge", TABLUT_WAY, "", "?pie light", "King: e5. 1 guard: b2" },
  { "tablut-edge", TABLUT_WAY, "", "?p pawns",
    "pieces: where pieces stand: all, or “pieces king”, “pieces dark”" },
  /* ranks, files, squares */
  { "tablut-edge", TABLUT_WAY, "", "?squares \u0131", "File i is empty" },
  { "tablut-edge", TABLUT_WAY, "", "?squares 5", "Rank 5. d5: dark man; e5: king; f5: dark man" },
  { "tablut-edge", TABLUT_WAY, "", "?2", "Rank 2. b2: guard; c2: dark man" },
  { "tablut-edge", TABLUT_WAY, "", "?s E", "File E. e4: dark man; e5: king" },
  { "tablut-edge", TABLUT_WAY, "", "?s 9", "Rank 9 is empty" },
  { "tablut-edge", TABLUT_WAY, "", "?e5", "e5: throne, king" },
  { "teblo", TEBLO_WALL, "", "?d",
    "“d” is not a reading command; a question mark alone lists them" },
  { "teblo", TEBLO_WALL, "", "?s d", "File D. D3: Yellow's pawn; D4: red set piece" },
  { "teblo", TEBLO_WALL, "", "?i10", "I10: Red's base, Red's pawn" },
  { "teblo", TEBLO_WALL, "", "?13",
    "“13” is not a reading command; a question mark alone lists them" },
  /* along lines */
  { "tablut-edge", TABLUT_WAY, "", "?along b2 right", "Right of b2: c2: dark man; 6 empty" },
  { "tablut-edge", TABLUT_WAY, "", "?e1 n",
    "Up from e1: 2 empty; e4: dark man; e5: king; 4 empty" },
  { "tablut-edge", TABLUT_WAY, "", "?a a1",
    "Up from a1: 8 empty. Right of a1: 8 empty. Down from a1 is the edge. Left of a1 is the edge" },
  /* moves */
  { "tablut-edge", TABLUT_SHUT, "", "?moves e5", "e5 to d5, e4, e6, e7, f5" },
  { "tablut-edge", TABLUT_SHUT, "", "?m e4", "Nothing can move from e4" },
  { "tablut-edge", TABLUT_SHUT, "", "?moves", "5 legal moves. e5 to d5, e4, e6, e7, f5" },
  { "teblo", TEBLO_WALL, "", "?m d3", "D3 to C3, D2, E3" },
  { "teblo", TEBLO_WALL, "", "?m e4", "A set piece may be placed on E4" },
  { "teblo", TEBLO_WALL, "", "?m c9", "No set piece may stand on the coloured square C9" },
  /* ways */
  { "teblo", TEBLO_NEAR, "", "?way",
    "Yellow’s pawn needs 3 steps to I10: I8, I9, I10. Red’s pawn needs 1 step to D3: D3" },
  { "teblo", TEBLO_NEAR, "", "?w red", "Red’s pawn needs 1 step to D3: D3" },
  { "teblo", TEBLO_NEAR, "", "?w king", "way: the pawns’ shortest ways, the king’s open lines" },
  { "tablut-edge", TABLUT_WAY, "", "?way", "The king on e5 has 1 open way: e6, e7, e8, e9" },
  { "tablut-edge", TABLUT_SHUT, "", "?w",
    "The king on e5 has no open way. He would have one from d5, e4, e6, e7, f5" },
  /* what is left, whose turn, what it is worth */
  { "teblo", NULL, "(H9) (D5)", "?reserves",
    "Yellow has 24 set pieces left. Red has 24 set pieces left" },
  { "tablut-edge", NULL, "", "?r", "Light has captured 0 men. Dark has captured 0 guards" },
  { "teblo", NULL, "D4", "?turn", "Red is to move" },
  { "tablut-edge", NULL, "", "?t", "Light is to move" },
  { "teblo", NULL, "", "?e", "No evaluation is known here" },
  { "teblo", NULL, "", "?comment", "There is no comment here" },
};

static void
test_answers (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      StellingNode *node;
      g_autoptr (StellingRecord) record
          = make_record (answers[i].rules, answers[i].position, answers[i].moves, &node);
      gboolean known;
      g_autofree char *answer = stelling_spoken_answer (record, node, answers[i].command, &known);

      compare (answers[i].command, answer, answers[i].answer);
    }
}

/* After an agreed draw nobody is to move. */
static void
test_over (void)
{
  StellingNode *node;
  g_autoptr (StellingRecord) record = make_record ("teblo", NULL, "D4 (D5)", &node);
  gboolean known;
  g_autofree char *before = NULL, *answer = NULL;

  stelling_record_set_header (record, STELLING_HEADER_RESULT, "draw agreed");
  answer = stelling_spoken_answer (record, node, "?turn", &known);
  compare ("?turn", answer, "Draw by agreement");
  before = stelling_spoken_answer (record, stelling_node_get_parent (node), "?turn", &known);
  compare ("?turn", before, "Red is to move");
}

/* --- steps --- */

static const struct
{
  const char *rules, *position, *moves, *comment, *step;
} steps[] = {
  { "teblo", NULL, "D4 (D5)", NULL, "1. Red: (D5)" },
  { "teblo", TEBLO_WALL, "(I9)", NULL, "1. Yellow: (I9)" },
  { "tablut-edge", "9/9/9/4K4/9/9/4Tt3/6T2/8t l", "g2-g3xf3", NULL,
    "1. Light: g2-g3xf3, captures f3, the king has 3 open ways" },
  { "tablut-edge", TABLUT_WAY, "d5-d4", "A mistake.\nSee below",
    "1. Dark: d5-d4, the king has 2 open ways. A mistake. See below" },
  { "tablut-edge", "9/9/9/9/4K4/9/9/9/t8 l", "Ke5-e9", NULL,
    "1. Light: Ke5-e9, Light wins: the king has escaped" },
};

static void
test_steps (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      StellingNode *node;
      g_autoptr (StellingRecord) record
          = make_record (steps[i].rules, steps[i].position, steps[i].moves, &node);
      g_autofree char *step = NULL;

      if (steps[i].comment != NULL)
        stelling_record_set_comment (record, node, steps[i].comment);
      step = stelling_spoken_move_dup_step (record, node);
      compare (steps[i].moves, step, steps[i].step);
    }
}

/* Stores a result that is proven. */
static void
set_won (StellingRecord *record, StellingNode *node, StellingScoreKind kind)
{
  const StellingEvaluation evaluation = { .score = { kind, 0, 3, 0 }, .depth = 5, .nodes = 100 };

  stelling_record_set_evaluation (record, node, &evaluation, TRUE);
}

/* What a move gave away is told with it, and once. */
static void
test_fault (void)
{
  StellingNode *node;
  g_autoptr (StellingRecord) record = make_record ("teblo", NULL, "D4 (D5)", &node);
  g_autofree char *lost = NULL, *judged = NULL, *only_judged = NULL;

  set_won (record, stelling_node_get_parent (node), STELLING_SCORE_LOSS);
  set_won (record, node, STELLING_SCORE_WIN);
  lost = stelling_spoken_move_dup_step (record, node);
  compare ("fault", lost, "1. Red: (D5), Blunder: Red’s chance falls from 100% to 0%");
  stelling_record_set_glyph (record, node, STELLING_GLYPH_MISTAKE, TRUE);
  judged = stelling_spoken_move_dup_step (record, node);
  compare ("fault", judged, "1. Red: (D5), Bad move, Red’s chance falls from 100% to 0%");
  set_won (record, node, STELLING_SCORE_LOSS);
  only_judged = stelling_spoken_move_dup_step (record, node);
  compare ("fault", only_judged, "1. Red: (D5), Bad move");
}

/* --- offers --- */

static const struct
{
  const char *rules, *position, *typed, *first;
} offers[] = {
  { "teblo", NULL, "e", "E3 (E10) (E9) (E8) (E7) (E6) (E5) (E4) (E3) (E11) (E12) (E2) (E1)" },
  { "teblo", NULL, "(e1", "(E10) (E11) (E12) (E1)" },
  { "teblo", NULL, "E3", "E3 (E3)" },
  { "teblo", NULL, "k1", "(K10) (K11) (K12) (K1)" },
  { "teblo", NULL, "", "" },
  { "teblo", NULL, "?", "" },
  { "teblo", NULL, "e99", "" },
  { "tablut-edge", "9/9/9/9/3tKt3/4t4/9/1Tt6/9 l", "e", "Ke5-e9 Ke5-e6 Ke5-e7 Ke5-e8" },
  { "tablut-edge", "9/9/9/9/3tKt3/4t4/9/1Tt6/9 l", "k", "Ke5-e9 Ke5-e6 Ke5-e7 Ke5-e8" },
  { "tablut-edge", "9/9/9/9/3tKt3/4t4/9/1Tt6/9 l", "ke5e7", "Ke5-e7" },
  { "tablut-edge", "9/9/9/4K4/9/9/4Tt3/6T2/8t l", "g2-g", "g2-g3xf3 g2-g1 g2-g4" },
  { "tablut-edge", NULL, "(", "" },
};

static void
test_offers (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (offers); i++)
    {
      StellingNode *node;
      g_autoptr (StellingRecord) record
          = make_record (offers[i].rules, offers[i].position, "", &node);
      g_autoptr (GPtrArray) found
          = stelling_move_offers_find (stelling_node_get_position (node), offers[i].typed);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint j = 0; j < found->len; j++)
        g_string_append_printf (text, "%s%s", j > 0 ? " " : "",
                                ((StellingMoveOffer *) g_ptr_array_index (found, j))->text);
      g_test_message ("%s", offers[i].typed);
      g_assert_true (g_str_has_prefix (text->str, offers[i].first)
                     || (g_print ("# %s: %s\n", offers[i].typed, text->str), FALSE));
      g_assert_true (*offers[i].first != '\0' || found->len == 0);
    }
}

/* --- geometry --- */

static const struct
{
  const char *rules;
  const char *position;
  guint part;
  const char *placed;
  const char *expected;
} insights[] = {
  { "teblo", NULL, STELLING_INSIGHT_WAYS, NULL, "Yellow needs 12 steps, Red 12" },
  { "teblo", TEBLO_NEAR, STELLING_INSIGHT_WAYS, NULL, "Yellow needs 3 steps, Red 1" },
  { "teblo", "12/12/12/12/12/12/12/12/12/12/12/12 I9 E3 y 25 25", STELLING_INSIGHT_WAYS, NULL,
    "Yellow needs 1 step, Red 1" },
  { "teblo", "12/12/12/12/12/12/12/12/12/12/12/12 - E3 y 25 25", STELLING_INSIGHT_WAYS, NULL,
    "A pawn has no way to the other base" },
  { "teblo", NULL, STELLING_INSIGHT_SHARED, NULL, "No square is on all shortest ways of a pawn" },
  { "teblo", TEBLO_NEAR, STELLING_INSIGHT_SHARED, NULL,
    "All shortest ways of Yellow’s pawn go over I8, I9" },
  { "teblo", NULL, STELLING_INSIGHT_FORBIDDEN, NULL, "No square is forbidden" },
  { "teblo", "12/12/12/12/12/12/12/12/3r8/2r1r7/12/12 D3 I10 r 25 22", STELLING_INSIGHT_FORBIDDEN,
    NULL, "Forbidden squares: D2" },
  { "teblo", "12/12/12/12/12/12/rr1rrrrrrrr1/12/12/12/12/12 D3 I10 r 25 15", STELLING_INSIGHT_WAYS,
    "C6", "Yellow 14 → 18, you 12 → 12" },
  { "teblo", "12/12/12/12/12/1yyyyyyyyyy1/12/12/12/12/12/12 D3 I10 y 15 25", STELLING_INSIGHT_WAYS,
    "A7", "Red 18 → 18, you 12 → 12" },
  { "tablut-edge", NULL, STELLING_INSIGHT_LINES, NULL, "The king has no open line" },
  { "tablut-edge", TABLUT_WAY, STELLING_INSIGHT_LINES, NULL, "The king has 1 open line, to e9" },
  { "tablut-edge", TABLUT_SHUT, STELLING_INSIGHT_LINES, NULL, "The king has no open line" },
  { "tablut-edge", "9/9/9/9/9/9/2K6/9/9 l", STELLING_INSIGHT_LINES, NULL,
    "The king has 4 open lines, to a3, c1, c9, i3" },
  { "tablut-edge", NULL, STELLING_INSIGHT_TAKINGS, NULL,
    "Light can’t take anything · Dark can’t take anything" },
  { "tablut-edge", "9/4K4/9/9/9/3tT4/5t3/9/9 d", STELLING_INSIGHT_TAKINGS, NULL,
    "Light can’t take anything · Dark can take e4" },
  { "tablut-edge", TABLUT_WAY, STELLING_INSIGHT_CLOSED, NULL, "3 sides of the king are closed" },
  { "tablut-corner-easy", "9/9/9/9/1t7/9/3t5/9/2K3t2 l", STELLING_INSIGHT_CLOSED, NULL,
    "0 sides of the king are closed · The king would be taken on b1, c3, c5" },
  { "tablut-edge", "9/9/9/9/4K4/9/9/9/9 l", STELLING_INSIGHT_CONTROL, NULL,
    "Light alone can come to 16 squares, Dark alone to 0" },
};

static void
test_insights (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (insights); i++)
    {
      g_autofree char *text = NULL;
      StellingPosition position;
      StellingInsight insight;
      StellingRules rules;

      g_assert_true (stelling_rules_parse (insights[i].rules, &rules, NULL));
      stelling_position_init (&position, &rules);
      if (insights[i].position != NULL)
        g_assert_true (stelling_position_parse (&position, &rules, insights[i].position, NULL));
      stelling_insight_init (&insight, &position, insights[i].part);
      g_assert_null (stelling_spoken_insight_dup_considered (&insight, &position));
      if (insights[i].placed != NULL)
        g_assert_true (stelling_insight_consider (
            &insight, &position,
            stelling_square_parse (STELLING_GAME_TEBLO, insights[i].placed, NULL)));
      text = insights[i].placed != NULL
                 ? stelling_spoken_insight_dup_considered (&insight, &position)
                 : stelling_spoken_insight_dup (&insight, &position);
      compare (insights[i].rules, text, insights[i].expected);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/spoken/answers", test_answers);
  g_test_add_func ("/ui/spoken/over", test_over);
  g_test_add_func ("/ui/spoken/steps", test_steps);
  g_test_add_func ("/ui/spoken/fault", test_fault);
  g_test_add_func ("/ui/spoken/offers", test_offers);
  g_test_add_func ("/ui/spoken/insights", test_insights);
  return g_test_run ();
}
