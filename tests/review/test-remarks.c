/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-remarks.h"

#include <string.h>

#include "stelling-formats.h"
#include "stelling-lapse-text.h"

/* What a review writes into a record, and the phases of a game. */

/* D5 was better than (A1), and Red's answer was no mistake. */
#define GAME                                                                                       \
  "(;GM[144]FF[4]CA[UTF-8]RU[teblo]"                                                               \
  ";W[D4]EVAL[+0.10/12/50000];B[I9]EVAL[+0.10/12/50000]"                                           \
  "[line:+0.10 D5 I8 D6 I7 D7 I6 D8 I5 D9 I4][line:+0.05 (F9)][line:-1.00 (A1)]"                   \
  ";W[(A1)]%sEVAL[-2.30/12/50000][line:-2.30 I8 D5 I7 D6 I6];B[I8]EVAL[-2.30/12/50000])"

static StellingRecord *
read_game (const char *annotation)
{
  g_autofree char *text = g_strdup_printf (GAME, annotation);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (StellingReading) reading = stelling_reading_new_from_bytes (bytes, "game.sgf", NULL);

  g_assert_cmpuint (reading->messages->len, ==, 0);
  return g_object_ref (g_ptr_array_index (reading->records, 0));
}

static StellingNode *
get_node (StellingRecord *record, guint ply)
{
  StellingNode *node = stelling_record_get_root (record);

  for (guint i = 0; i < ply; i++)
    node = stelling_node_get_first_child (node);
  return node;
}

static guint
write_all (StellingRecord *record, guint sides)
{
  g_autoptr (StellingReview) review = stelling_review_new (record, 1, G_MAXUINT);

  return stelling_remarks_write (record, review, sides);
}

/* The sign, the line as far as it is sure, and why; all gone with one undo. */
static void
test_write (void)
{
  g_autoptr (StellingRecord) record = read_game ("");
  StellingNode *mistake = get_node (record, 3), *better;
  guint n = 0;

  g_assert_cmpuint (write_all (record, 3), ==, 1);
  g_assert_cmpint (stelling_node_get_move_glyph (mistake), ==, STELLING_GLYPH_BLUNDER);
  g_assert_true (g_str_has_prefix (stelling_node_get_comment (mistake),
                                   "Blunder: Yellow’s chance falls from "));
  g_assert_nonnull (
      strstr (stelling_node_get_comment (mistake),
              "%. Better, the engine thinks: D5 or (F9). Best answer to (A1), the engine "
              "thinks: I8 D5 I7 D6. Steps to go after (A1): Yellow 11, Red 11. Red is to move. "
              "(A1) leaves Red’s way at 11 steps. "
              "D5 brings Yellow’s pawn nearer, 11 → 10."));
  better = stelling_node_get_next_sibling (mistake);
  g_assert_cmpstr (stelling_node_get_notation (better), ==, "D5");
  for (StellingNode *at = better; at != NULL; at = stelling_node_get_first_child (at))
    n++;
  g_assert_cmpuint (n, ==, 8);
  g_assert_null (stelling_node_get_next_sibling (better));
  for (guint ply = 1; ply <= 4; ply++)
    if (ply != 3)
      g_assert_null (stelling_node_get_annotation (get_node (record, ply)) != NULL
                         ? stelling_node_get_comment (get_node (record, ply))
                         : NULL);
  stelling_record_undo (record);
  g_assert_false (stelling_record_can_undo (record));
  g_assert_null (stelling_node_get_comment (mistake));
  g_assert_cmpuint (stelling_node_get_n_children (get_node (record, 2)), ==, 1);
}

/* Nothing is written twice, nothing about the other side, and nothing of one's own is lost. */
static void
test_keeps (void)
{
  g_autoptr (StellingRecord) record = read_game ("C[Mine.]TE[1]");
  StellingNode *mistake = get_node (record, 3);
  g_autofree char *comment = NULL;

  g_assert_cmpuint (write_all (record, 1u << STELLING_RED), ==, 0);
  g_assert_false (stelling_record_can_undo (record));
  g_assert_cmpuint (write_all (record, 1u << STELLING_YELLOW), ==, 1);
  g_assert_cmpint (stelling_node_get_move_glyph (mistake), ==, STELLING_GLYPH_GOOD);
  comment = g_strdup (stelling_node_get_comment (mistake));
  g_assert_true (g_str_has_prefix (comment, "Mine.\n\nBlunder: "));
  g_assert_cmpuint (write_all (record, 3), ==, 0);
  g_assert_cmpstr (stelling_node_get_comment (mistake), ==, comment);
  g_assert_cmpuint (stelling_node_get_n_children (get_node (record, 2)), ==, 2);
}

/* The word is for what the move cost, whatever sign the record has; that is told apart, and where
 * nothing is lost it is all there is to tell. */
static void
test_marks (void)
{
  static const struct
  {
    const char *annotation, *sentence, *mark;
  } cases[] = {
    { "", "Blunder: ", NULL },
    { "BM[2]", "Blunder: ", NULL },
    { "BM[1]", "Blunder: ", "Marked ? in the record" },
    { "TE[1]", "Blunder: ", "Marked ! in the record" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (StellingRecord) record = read_game (cases[i].annotation);
      StellingNode *node = get_node (record, 3);
      g_autofree char *sentence = stelling_lapse_text_dup_sentence (node);
      g_autofree char *mark = stelling_lapse_text_dup_mark (node);

      g_assert_true (g_str_has_prefix (sentence, cases[i].sentence));
      g_assert_cmpstr (mark, ==, cases[i].mark);
    }
}

static void
test_only_marked (void)
{
  g_autoptr (StellingRecord) record = read_game ("");
  StellingNode *node = get_node (record, 4);
  g_autofree char *sentence = NULL;
  g_autofree char *praised = NULL;

  stelling_record_set_glyph (record, node, STELLING_GLYPH_BLUNDER, TRUE);
  sentence = stelling_lapse_text_dup_sentence (node);
  g_assert_cmpstr (sentence, ==, "Marked ?? in the record");
  stelling_record_set_glyph (record, node, STELLING_GLYPH_BLUNDER, FALSE);
  stelling_record_set_glyph (record, node, STELLING_GLYPH_GOOD, TRUE);
  praised = stelling_lapse_text_dup_sentence (node);
  g_assert_null (praised);
}

/* --- why, where nothing is wrong with the move itself --- */

static void
store (StellingRecord *record, StellingNode *node, int value, StellingMove move)
{
  StellingEvaluationLine line
      = { .score = { STELLING_SCORE_VALUE, (gint16) value, 0, 0 }, .moves = &move, .n_moves = 1 };
  StellingEvaluation evaluation
      = { .score = line.score, .depth = 9, .nodes = 20000, .lines = &line, .n_lines = 1 };

  stelling_record_set_evaluation (record, node, &evaluation, TRUE);
}

static StellingMove
read_move (const StellingNode *node, const char *text)
{
  StellingMove move;

  g_assert_true (stelling_move_parse (stelling_node_get_position (node), text, &move, NULL));
  return move;
}

/* What the best answer does, and how the better move stands in its way; or the race. */
static void
test_answer (void)
{
  static const struct
  {
    StellingRuleSet set;
    const char *position, *played, *better, *answer;
    int before, after;
    const char *reason;
  } cases[] = {
    { STELLING_RULE_SET_TABLUT_EDGE, "3t1t3/4t4/2T1T4/t7t/tt1K4t/t3T3t/4T1T2/2T1t4/3ttt3 d",
      "a6-b6", "f9-f5", "Kd5-h5", 0, 500,
      "Kd5-h5 gives the king 2 open lines (tuichi: more than one way out). "
      "f9-f5 prevents Kd5-h5." },
    { STELLING_RULE_SET_TABLUT_EDGE, "3t1t3/4t4/2T1T4/t7t/tt1K4t/t3T3t/4T1T2/2T1t4/3ttt3 d",
      "a6-b6", "i5-h5", "Kd5-h5", 0, 500,
      "Kd5-h5 gives the king 2 open lines (tuichi: more than one way out). "
      "i5-h5 takes the square of Kd5-h5 first." },
    /* The man that moved stood in the king's way, or in the line that he opens. */
    { STELLING_RULE_SET_TABLUT_EDGE, "9/4tT1T1/3t5/t3Tt3/2t2K1tt/tt1TT4/4T1t2/4t4/2Tttt3 d",
      "f6-h6", "f1-f4", "Kf5-f7", 0, 500,
      "Kf5-f7 opens a line for the king (raichi: one way out). "
      "The man on f6 stood in the way of Kf5-f7." },
    /* So it would with the better move. */
    { STELLING_RULE_SET_TABLUT_EDGE, "9/4tT1T1/3t5/t3Tt3/2t2K1tt/tt1TT4/4T1t2/4t4/2Tttt3 d",
      "f6-h6", "f6-g6", "Kf5-f7", 0, 500, NULL },
    { STELLING_RULE_SET_TABLUT_CORNER, "2Tttt3/t2T4t/1T7/4T3t/ttK2TTtt/t8/3T3t1/1t7/1t2tt3 d",
      "b1-d1", "i6-i7", "Kc5-c1", 0, 500,
      "Kc5-c1 opens a line for the king (raichi: one way out). "
      "The man on b1 stood in that line." },
    /* The man that moved could have closed the line, also where the king opens it anyway. */
    { STELLING_RULE_SET_TABLUT_CORNER, "3ttt3/1t1T3tt/t2T5/1T2T3t/t2T1TT1t/1tKT5/2t6/t7t/1t5t1 d",
      "b8-a8", "h8-f8", "Kc4-c9", 0, 500,
      "Nobody can close the king’s line after Kc4-c9; the man on b8 could have done it by "
      "b8-b9." },
    /* The best answer takes the man on f7 after the other move too; the king's move is barred. */
    { STELLING_RULE_SET_TABLUT_EDGE, "3t5/5t3/Tt1KTt3/2tt4t/t1T2TTtt/9/4t4/2T2t3/4tt3 d", "e1-c1",
      "f8-d8", "g5-g7", 0, 500, "f8-d8 prevents Kd7-d8, by which the king would open a line." },
    /* After the other move h8-e8 still takes the man: there is nothing that it prevents. */
    { STELLING_RULE_SET_TABLUT_CORNER, "2Tttt3/t2T3t1/K3T4/1T3TT1t/t5T1t/t3T2t1/9/tt7/2tt1t1t1 l",
      "e7-d7", "Ka7-b7", "c1-c8", 0, -500, "c1-c8 threatens the man on d8, by h8-e8xd8." },
    { STELLING_RULE_SET_TEBLO, NULL, "D4", "(E5)", "I9", 0, -500,
      "Steps to go after D4: Yellow 11, Red 12. Red is to move." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      StellingRules rules;
      StellingPosition position;
      StellingReviewMove move;
      StellingNode *root, *node;
      g_autoptr (StellingRecord) record = NULL;
      g_autofree char *reason = NULL;

      stelling_rules_init (&rules, cases[i].set);
      stelling_position_init (&position, &rules);
      if (cases[i].position != NULL)
        g_assert_true (stelling_position_parse (&position, &rules, cases[i].position, NULL));
      record = stelling_record_new (&position);
      root = stelling_record_get_root (record);
      node = stelling_record_add_move (record, root, read_move (root, cases[i].played), NULL);
      store (record, root, cases[i].before, read_move (root, cases[i].better));
      store (record, node, cases[i].after, read_move (node, cases[i].answer));
      g_assert_true (stelling_review_move_init (&move, node));
      reason = stelling_remarks_dup_answer_reason (&move);
      g_assert_cmpstr (reason, ==, cases[i].reason);
    }
}

/* --- how it went --- */

/* Of a game without a mistake: from when on it is proved to be lost, and that it stood lost. */
static void
test_lost (void)
{
  StellingPosition start;
  StellingRules rules;
  StellingNode *nodes[4];
  const StellingEvaluation lost = { .score = { STELLING_SCORE_LOSS, 0, 6, 0 }, .nodes = 10 };
  g_autoptr (StellingRecord) record = NULL;
  g_autoptr (StellingReview) review = NULL;
  g_autofree char *proved = NULL;
  g_autofree char *low = NULL;
  g_autofree char *since = NULL;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  nodes[0] = stelling_record_get_root (record);
  for (guint i = 0; i < 3; i++)
    nodes[i + 1] = stelling_record_add_move (record, nodes[i],
                                             read_move (nodes[i], i == 0   ? "(A1)"
                                                                  : i == 1 ? "I9"
                                                                           : "C3"),
                                             NULL);
  store (record, nodes[0], -600, read_move (nodes[0], "D4"));
  store (record, nodes[1], -900, read_move (nodes[1], "I9"));
  store (record, nodes[2], -900, read_move (nodes[2], "D4"));
  stelling_record_set_evaluation (record, nodes[3], &lost, TRUE);
  review = stelling_review_new (record, 1, G_MAXUINT);
  proved = stelling_remarks_dup_proved (review);
  g_assert_cmpstr (
      proved, ==,
      "From here on Yellow’s loss is proved. It cost too little to count as a mistake. Better, the "
      "engine thinks: D4. Steps to go after C3: Yellow 13, Red 11. Red is to move. C3 takes "
      "Yellow’s pawn a step back, 12 → 13. D4 brings Yellow’s pawn nearer, 12 → 11.");
  since = stelling_remarks_dup_proved_from (review, "2. C3");
  g_assert_cmpstr (since, ==, "Yellow’s loss is proved from 2. C3 on.");
  low = stelling_remarks_dup_low (review, "1. (A1)");
  g_assert_cmpstr (low, ==, "Yellow stood at 10% or less from the start.");
  /* The move that lost the game says more, and so does that it is proved. */
  review->course.lost_with = review->course.proved_with;
  g_assert_null (stelling_remarks_dup_low (review, "1. (A1)"));
  review->course.lost_with = NULL;
  review->course.low_from = review->course.proved_with->node;
  g_assert_null (stelling_remarks_dup_low (review, "2. C3"));
}

/* Of a game that was lost before it began. */
static void
test_lost_from_start (void)
{
  g_autoptr (StellingRecord) record = read_game ("");
  const StellingEvaluation lost = { .score = { STELLING_SCORE_LOSS, 0, 6, 0 }, .nodes = 10 };
  g_autoptr (StellingReview) review = NULL;
  g_autofree char *low = NULL;

  for (guint i = 0; i <= 4; i++)
    stelling_record_set_evaluation (record, get_node (record, i), &lost, TRUE);
  review = stelling_review_new (record, 1, G_MAXUINT);
  g_assert_null (stelling_remarks_dup_proved_from (review, NULL));
  low = stelling_remarks_dup_low (review, NULL);
  g_assert_cmpstr (low, ==, "Yellow’s loss is proved from the start.");
}

/* --- phases --- */

static void
test_phases (void)
{
  static const struct
  {
    StellingRuleSet set;
    const char *position;
    StellingPhase phase;
  } cases[] = {
    { STELLING_RULE_SET_TEBLO, NULL, STELLING_PHASE_OPENING },
    { STELLING_RULE_SET_TABLUT_EDGE, NULL, STELLING_PHASE_OPENING },
    /* Two men were taken, three, twelve. */
    { STELLING_RULE_SET_TABLUT_EDGE, "3tt4/4t4/4T4/t3T4/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 d",
      STELLING_PHASE_OPENING },
    { STELLING_RULE_SET_TABLUT_EDGE, "3tt4/4t4/4T4/t3T4/ttTTKTTtt/t3T4/4T4/4t4/3ttt3 d",
      STELLING_PHASE_MIDDLE },
    { STELLING_RULE_SET_TABLUT_EDGE, "3tt4/4t4/4T4/9/2TTKT1tt/9/9/4t4/3ttt3 d",
      STELLING_PHASE_MIDDLE },
    { STELLING_RULE_SET_TABLUT_EDGE, "3tt4/4t4/4T4/9/2TTKT1tt/9/9/9/3ttt3 d",
      STELLING_PHASE_ENDING },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      StellingRules rules;
      StellingPosition position;
      g_autoptr (StellingRecord) record = NULL;

      stelling_rules_init (&rules, cases[i].set);
      stelling_position_init (&position, &rules);
      if (cases[i].position != NULL)
        g_assert_true (stelling_position_parse (&position, &rules, cases[i].position, NULL));
      record = stelling_record_new (&position);
      g_assert_cmpstr (
          stelling_phase_get_name (stelling_phase_of_node (stelling_record_get_root (record))), ==,
          stelling_phase_get_name (cases[i].phase));
    }
}

/* A third of the fifty set pieces is between 16 and 17. */
static void
test_teblo_phases (void)
{
  static const struct
  {
    guint yellow, red;
    StellingPhase phase;
  } cases[] = {
    { 17, 17, STELLING_PHASE_OPENING }, { 16, 17, STELLING_PHASE_MIDDLE },
    { 8, 9, STELLING_PHASE_MIDDLE },    { 8, 8, STELLING_PHASE_ENDING },
    { 0, 0, STELLING_PHASE_ENDING },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      StellingRules rules;
      StellingPosition position;
      g_autoptr (StellingRecord) record = NULL;

      stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
      stelling_position_init (&position, &rules);
      stelling_position_set_reserve (&position, STELLING_YELLOW, cases[i].yellow);
      stelling_position_set_reserve (&position, STELLING_RED, cases[i].red);
      record = stelling_record_new (&position);
      g_assert_cmpint (stelling_phase_of_node (stelling_record_get_root (record)), ==,
                       cases[i].phase);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/review/remarks/write", test_write);
  g_test_add_func ("/review/remarks/keeps", test_keeps);
  g_test_add_func ("/review/remarks/marks", test_marks);
  g_test_add_func ("/review/remarks/only-marked", test_only_marked);
  g_test_add_func ("/review/remarks/answer", test_answer);
  g_test_add_func ("/review/remarks/lost", test_lost);
  g_test_add_func ("/review/remarks/lost-from-start", test_lost_from_start);
  g_test_add_func ("/review/remarks/phases/tablut", test_phases);
  g_test_add_func ("/review/remarks/phases/teblo", test_teblo_phases);
  return g_test_run ();
}
