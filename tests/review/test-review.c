/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-review.h"

#include <math.h>

/* What stored evaluations say of a game: a short one of Teblo, with values put in by hand. */

typedef struct
{
  StellingRecord *record;
  StellingNode *nodes[9];
} Fixture;

#define N_MOVES 8

static void
set_up (Fixture *f, gconstpointer data)
{
  static const char *const moves[N_MOVES] = { "D4", "I9", "D5", "I8", "D6", "I7", "(A1)", "(B1)" };
  StellingPosition start;
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&start, &rules);
  f->record = stelling_record_new (&start);
  f->nodes[0] = stelling_record_get_root (f->record);
  for (guint i = 0; i < N_MOVES; i++)
    {
      StellingMove move;

      g_assert_true (
          stelling_move_parse (stelling_node_get_position (f->nodes[i]), moves[i], &move, NULL));
      f->nodes[i + 1] = stelling_record_add_move (f->record, f->nodes[i], move, NULL);
    }
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->record);
}

/* Stores a value in hundredths for Yellow, with first moves of lines: "D4 300 (H9) 100"; of a line
 * without moves "-", without a score "(H9) ?"; "#": a win. */
static void
evaluate (Fixture *f, guint ply, int value, const char *lines)
{
  g_auto (GStrv) words = g_strsplit (lines, " ", -1);
  StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, (gint16) value, 0, 0 }, .depth = 9, .nodes = 20000 };
  StellingEvaluationLine found[3];
  StellingMove moves[3];

  for (guint i = 0; i + 1 < g_strv_length (words); i += 2)
    {
      guint n = evaluation.n_lines++;

      moves[n] = stelling_move_place (27);
      if (*words[i] != '-' && *words[i] != '!')
        g_assert_true (stelling_move_parse (stelling_node_get_position (f->nodes[ply]), words[i],
                                            &moves[n], NULL));
      found[n] = (StellingEvaluationLine) {
        .score = { STELLING_SCORE_VALUE, (gint16) g_ascii_strtoll (words[i + 1], NULL, 10), 0, 0 },
        .moves = *words[i] == '-' ? NULL : &moves[n],
        .n_moves = *words[i] != '-',
      };
      if (*words[i + 1] == '?')
        found[n].score = (StellingScore) { 0 };
      if (*words[i + 1] == '#')
        found[n].score = (StellingScore) { STELLING_SCORE_WIN, 0, 5, 0 };
    }
  evaluation.lines = found;
  stelling_record_set_evaluation (f->record, f->nodes[ply], &evaluation, TRUE);
}

/* Returns Yellow's chance at a value. */
static double
get_chance (Fixture *f, int value)
{
  StellingScore score = { STELLING_SCORE_VALUE, (gint16) value, 0, 0 };

  return stelling_chance_get_expectation (stelling_node_estimate_score (f->nodes[0], score).chance);
}

/* Nothing is told of what is not known. */
static void
test_unknown (Fixture *f, gconstpointer data)
{
  g_autoptr (StellingReview) review = NULL;
  StellingReviewMove move;

  evaluate (f, 2, 30, "");
  g_assert_false (stelling_review_move_init (&move, f->nodes[0]));
  g_assert_false (stelling_review_move_init (&move, f->nodes[2]));
  review = stelling_review_new (f->record, 1, G_MAXUINT);
  g_assert_cmpuint (review->n_plies, ==, N_MOVES);
  g_assert_cmpuint (review->n_positions, ==, 1);
  g_assert_cmpuint (review->moves->len, ==, 0);
  g_assert_cmpuint (review->sides[STELLING_YELLOW].n_moves, ==, N_MOVES / 2);
  g_assert_true (isnan (review->sides[STELLING_YELLOW].accuracy));
}

/* A move that costs something: what was better, what it cost, for either side. */
static void
test_mistake (Fixture *f, gconstpointer data)
{
  StellingReviewMove move;
  g_autoptr (GPtrArray) reasons = NULL;

  evaluate (f, 0, 0, "(E5) 0 (E6) -1 (E7) -200");
  evaluate (f, 1, -300, "I9 -300");
  evaluate (f, 2, 0, "");
  g_assert_true (stelling_review_move_init (&move, f->nodes[1]));
  g_assert_cmpint (move.side, ==, STELLING_YELLOW);
  g_assert_cmpfloat_with_epsilon (move.before, get_chance (f, 0), 2e-3);
  g_assert_cmpfloat_with_epsilon (move.after, get_chance (f, -300), 2e-3);
  g_assert_cmpfloat_with_epsilon (stelling_review_move_get_loss (&move),
                                  get_chance (f, 0) - get_chance (f, -300), 2e-3);
  g_assert_cmpuint (move.n_best, ==, 2);
  g_assert_false (move.hard);
  g_assert_false (move.proven);
  g_assert_true (stelling_review_move_is_turn (&move));
  reasons = stelling_review_move_find_arguments (&move);
  /* What speaks for the move is no reason against it. */
  g_assert_cmpuint (reasons->len, ==, 0);

  /* Red's chance is the other way round; the only move known was played, and what was found of it
   * later is what it is worth. */
  g_assert_true (stelling_review_move_init (&move, f->nodes[2]));
  g_assert_cmpint (move.side, ==, STELLING_RED);
  g_assert_cmpfloat_with_epsilon (move.after, 1 - get_chance (f, 0), 2e-3);
  g_assert_cmpfloat (stelling_review_move_get_loss (&move), ==, 0);
  g_assert_cmpuint (move.n_best, ==, 0);
}

/* Lines of files may be anything: empty, illegal ("!"), without a score, in any order. */
static void
test_odd_lines (Fixture *f, gconstpointer data)
{
  static const char *const lines[] = { "- 0 (E5) 0 (E6) -100", "! 0 (E5) 0 (E6) -100",
                                       "(E6) -100 - 0 (E5) 0", "(E5) 0 (E6) -100 (E7) ?" };

  evaluate (f, 1, -300, "");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      StellingReviewMove move;
      StellingMove e5;

      /* The first line's score is the evaluation's. */
      evaluate (f, 0, i == 2 ? -100 : 0, lines[i]);
      g_assert_true (
          stelling_move_parse (stelling_node_get_position (f->nodes[0]), "(E5)", &e5, NULL));
      g_assert_true (stelling_review_move_init (&move, f->nodes[1]));
      g_assert_cmpuint (move.n_best, ==, 1);
      g_assert_cmpuint (move.best[0], ==, e5);
      g_assert_cmpfloat_with_epsilon (move.before, get_chance (f, 0), 2e-3);
    }
}

/* A move that was thought the best, and came out worse than another that was known. */
static void
test_disappointed (Fixture *f, gconstpointer data)
{
  StellingReviewMove move;

  evaluate (f, 0, 20, "D4 20 (E5) 10");
  evaluate (f, 1, -200, "");
  g_assert_true (stelling_review_move_init (&move, f->nodes[1]));
  g_assert_cmpuint (move.n_best, ==, 1);
  g_assert_cmpfloat_with_epsilon (move.before, get_chance (f, 10), 2e-3);
  g_assert_true (stelling_review_move_is_turn (&move));
}

/* Only a line that is proven itself is said to be. */
static void
test_proven (Fixture *f, gconstpointer data)
{
  const StellingEvaluation lost = { .score = { STELLING_SCORE_LOSS, 0, 6, 0 }, .nodes = 10 };
  StellingReviewMove move;

  evaluate (f, 0, 1000, "(E5) 1000 (E6) 990");
  stelling_record_set_evaluation (f->record, f->nodes[1], &lost, TRUE);
  g_assert_true (stelling_review_move_init (&move, f->nodes[1]));
  g_assert_false (move.proven);
  g_assert_cmpuint (move.n_best, ==, 2);
}

/* One good move only: hard, met or not. */
static void
test_hard (Fixture *f, gconstpointer data)
{
  StellingReviewMove move;

  evaluate (f, 0, 0, "(E5) 0 (E6) -300");
  evaluate (f, 1, -300, "");
  g_assert_true (stelling_review_move_init (&move, f->nodes[1]));
  g_assert_true (move.hard);
  g_assert_cmpfloat (stelling_review_move_get_loss (&move), >, STELLING_REVIEW_MISTAKE);
  evaluate (f, 0, 0, "D4 0 (E6) -300");
  evaluate (f, 1, 0, "");
  g_assert_true (stelling_review_move_init (&move, f->nodes[1]));
  g_assert_true (move.hard);
  g_assert_false (stelling_review_move_is_turn (&move));
  /* Of one move that is known nobody knows whether it is the only good one. */
  evaluate (f, 0, 0, "(E5) 0");
  g_assert_true (stelling_review_move_init (&move, f->nodes[1]));
  g_assert_false (move.hard);
}

/* A move that ends the game by the past: it does nothing more. */
static void
test_repeated (Fixture *f, gconstpointer data)
{
  static const char *const round[] = { "D4", "I9", "D3", "I10" };
  StellingPosition start = *stelling_record_get_start (f->record);
  g_autoptr (StellingRecord) record = stelling_record_new (&start);
  g_autoptr (GPtrArray) arguments = NULL;
  StellingNode *node = stelling_record_get_root (record), *before = NULL;
  StellingReviewMove move;
  StellingMove better;
  StellingEvaluationLine line = { .score = { STELLING_SCORE_VALUE, -300, 0, 0 }, .n_moves = 1 };
  StellingEvaluation evaluation = { .score = line.score, .nodes = 20000, .n_lines = 1 };

  for (guint i = 0; i < 12; i++)
    {
      StellingMove played;

      before = node;
      g_assert_true (
          stelling_move_parse (stelling_node_get_position (node), round[i % 4], &played, NULL));
      node = stelling_record_add_move (record, node, played, NULL);
    }
  g_assert_cmpint (stelling_node_get_outcome (node).result, ==, STELLING_RESULT_DRAW);
  g_assert_true (stelling_move_parse (stelling_node_get_position (before), "I8", &better, NULL));
  line.moves = &better;
  evaluation.lines = &line;
  stelling_record_set_evaluation (record, before, &evaluation, TRUE);
  g_assert_true (stelling_review_move_init (&move, node));
  g_assert_cmpuint (move.n_best, ==, 1);
  arguments = stelling_review_move_find_arguments (&move);
  g_assert_cmpuint (arguments->len, >, 0);
  for (guint i = 0; i < arguments->len; i++)
    g_assert_cmpuint (((StellingArgument *) g_ptr_array_index (arguments, i))->move, ==, better);
}

/* Of two moves that are as good the second tells what is good about it, where the first has nothing
 * to tell. */
static void
test_other_better (Fixture *f, gconstpointer data)
{
  StellingRules rules;
  StellingPosition start;
  g_autoptr (StellingRecord) record = NULL;
  g_autoptr (GPtrArray) arguments = NULL;
  StellingMove played, better[2];
  StellingEvaluationLine lines[2] = {
    { .score = { STELLING_SCORE_VALUE, -300, 0, 0 }, .moves = &better[0], .n_moves = 1 },
    { .score = { STELLING_SCORE_VALUE, -299, 0, 0 }, .moves = &better[1], .n_moves = 1 },
  };
  StellingEvaluation evaluation
      = { .score = lines[0].score, .nodes = 20000, .lines = lines, .n_lines = 2 };
  StellingReviewMove move;
  StellingNode *node;

  g_assert_true (stelling_rules_parse ("teblo", &rules, NULL));
  g_assert_true (stelling_position_parse (
      &start, &rules, "12/12/6r2r2/4r7/5r6/1y2y1r5/7r4/8r3/12/7y4/7y4/1y5y4 E7 I1 r 19 18", NULL));
  g_assert_true (stelling_move_parse (&start, "I2", &played, NULL));
  g_assert_true (stelling_move_parse (&start, "(L12)", &better[0], NULL));
  g_assert_true (stelling_move_parse (&start, "(I4)", &better[1], NULL));
  record = stelling_record_new (&start);
  stelling_record_set_evaluation (record, stelling_record_get_root (record), &evaluation, TRUE);
  node = stelling_record_add_move (record, stelling_record_get_root (record), played, NULL);
  evaluation.score.value = 0;
  evaluation.n_lines = 0;
  stelling_record_set_evaluation (record, node, &evaluation, TRUE);
  g_assert_true (stelling_review_move_init (&move, node));
  g_assert_cmpuint (move.n_best, ==, 2);
  g_assert_true (move.best[0] == better[0]);
  arguments = stelling_review_move_find_arguments (&move);
  g_assert_cmpuint (arguments->len, ==, 1);
  g_assert_true (((StellingArgument *) g_ptr_array_index (arguments, 0))->move == better[1]);
}

/* A game without a loss is without a fault; the worse a side plays the less it gets, the other side
 * not. */
static void
test_accuracy (Fixture *f, gconstpointer data)
{
  double before = 101;

  for (int loss = 0; loss <= 60; loss += 20)
    {
      g_autoptr (StellingReview) review = NULL;
      const StellingReviewSide *yellow, *red;

      for (guint i = 0; i <= N_MOVES; i++)
        evaluate (f, i, -loss * (int) ((i + 1) / 2), "");
      review = stelling_review_new (f->record, 1, G_MAXUINT);
      yellow = &review->sides[STELLING_YELLOW];
      red = &review->sides[STELLING_RED];
      g_assert_cmpuint (review->moves->len, ==, N_MOVES);
      g_assert_cmpuint (review->n_positions, ==, N_MOVES + 1);
      g_assert_cmpuint (yellow->n_known, ==, N_MOVES / 2);
      g_assert_cmpfloat (yellow->accuracy, <, before);
      g_assert_cmpfloat (yellow->low, <, yellow->accuracy);
      g_assert_cmpfloat (yellow->high, >=, yellow->accuracy);
      g_assert_cmpfloat (red->accuracy, >, 99);
      before = yellow->accuracy;
    }
  g_assert_cmpfloat (before, <, 80);
}

/* A part of the game, and too little of it. */
static void
test_part (Fixture *f, gconstpointer data)
{
  g_autoptr (StellingReview) part = NULL;

  for (guint i = 0; i <= N_MOVES; i++)
    evaluate (f, i, 0, "");
  part = stelling_review_new (f->record, 3, 4);
  g_assert_cmpuint (part->moves->len, ==, 2);
  g_assert_cmpuint (g_array_index (part->moves, StellingReviewMove, 0).ply, ==, 3);
  g_assert_cmpuint (part->n_plies, ==, N_MOVES);
  g_assert_true (isnan (part->sides[0].accuracy));
}

/* --- how it went --- */

static void
evaluate_all (Fixture *f, const int *values)
{
  for (guint i = 0; i <= N_MOVES; i++)
    evaluate (f, i, values[i], "");
}

/* Stores a proven result for who is to move at @ply. */
static void
prove (Fixture *f, guint ply, StellingScoreKind kind)
{
  const StellingEvaluation evaluation = { .score = { kind, 0, 6, 0 }, .nodes = 10 };

  stelling_record_set_evaluation (f->record, f->nodes[ply], &evaluation, TRUE);
}

/* Leaves the position at @ply without a score. */
static void
forget (Fixture *f, guint ply)
{
  const StellingEvaluation nothing = { .nodes = 10 };

  stelling_record_set_evaluation (f->record, f->nodes[ply], &nothing, TRUE);
}

/* The loser's mistake that took most from him for good, not the winner's, whatever that cost. */
static void
test_lost_with (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *result;
    int values[N_MOVES + 1]; /* Yellow's */
    guint lost_with, costliest;
  } games[] = {
    /* Red's third move loses; Yellow's first cost as much. */
    { "light", { 300, -20, 0, 0, 0, 0, 300, 300, 300 }, 6, 0 },
    /* His first did not: Yellow let him back. */
    { "light", { 0, 0, 300, 0, 0, 0, 300, 300, 300 }, 6, 0 },
    /* Of two the greater, whichever came first; what Yellow gave back does not count. */
    { "light", { 0, 0, 60, 60, 60, 60, 400, 400, 400 }, 6, 0 },
    { "light", { 0, 0, 150, 150, 150, 150, 400, 400, 400 }, 2, 0 },
    { "light", { 0, 0, 150, 20, 20, 20, 400, 400, 400 }, 6, 0 },
    /* Where little was left nothing is lost. */
    { "light", { 500, 500, 500, 500, 500, 500, 2000, 2000, 2000 }, 0, 0 },
    { "light resign", { 0, 0, 300, 0, 0, 0, 300, 300, 0 }, 0, 2 },
    /* Without a result who stands lost counts as the loser, else the costliest; none little by
     * little. */
    { NULL, { 300, -20, 0, 0, 0, 0, 250, 250, 250 }, 0, 6 },
    { NULL, { 300, -20, 0, 0, 0, 0, 60, 60, 60 }, 0, 1 },
    { "draw", { 300, -20, 0, 0, 0, 0, 250, 250, 250 }, 0, 1 },
    { "dark", { 0, -10, -10, -30, -30, -50, -50, -60, -60 }, 0, 0 },
    { "dark time", { 0, 0, 0, -300, -300, -300, -300, -300, -300 }, 3, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (StellingReview) review = NULL;
      const StellingReviewCourse *course;

      evaluate_all (f, games[i].values);
      stelling_record_set_header (f->record, STELLING_HEADER_RESULT, games[i].result);
      review = stelling_review_new (f->record, 1, G_MAXUINT);
      course = &review->course;
      g_assert_cmpint (course->has_winner, ==,
                       games[i].result != NULL && !g_str_equal (games[i].result, "draw"));
      if (course->has_winner)
        g_assert_cmpint (course->winner, ==,
                         g_str_has_prefix (games[i].result, "dark") ? STELLING_RED
                                                                    : STELLING_YELLOW);
      g_assert_cmpuint (course->lost_with != NULL ? course->lost_with->ply : 0, ==,
                        games[i].lost_with);
      g_assert_cmpuint (course->costliest != NULL ? course->costliest->ply : 0, ==,
                        games[i].costliest);
    }
}

/* The first move from which on the loss is proven to the end, whichever side made it. */
static void
test_proved_with (Fixture *f, gconstpointer data)
{
  static const int values[N_MOVES + 1] = { 0, 0, 0, -400, -400, -400, -400, -400, -400 };
  static const struct
  {
    guint from, to, unknown, proved_with;
    gboolean from_start;
  } cases[] = {
    { 5, 8, 0, 5, FALSE },
    { 6, 8, 0, 6, FALSE },
    /* Not to the end; from the start; not known whether it is the first. */
    { 5, 7, 0, 0, FALSE },
    { 0, 8, 0, 0, TRUE },
    { 0, 8, 4, 0, FALSE },
    { 0, 7, 0, 0, FALSE },
    { 5, 8, 4, 0, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (StellingReview) review = NULL;

      evaluate_all (f, values);
      for (guint ply = cases[i].from; ply <= cases[i].to; ply++)
        prove (f, ply, STELLING_SCORE_LOSS);
      if (cases[i].unknown > 0)
        forget (f, cases[i].unknown);
      review = stelling_review_new (f->record, 1, G_MAXUINT);
      g_assert_cmpuint (review->course.proved_with != NULL ? review->course.proved_with->ply : 0,
                        ==, cases[i].proved_with);
      g_assert_cmpint (review->course.proved_from_start, ==, cases[i].from_start);
      if (cases[i].proved_with > 0 || cases[i].from_start)
        g_assert_cmpint (review->course.proved_loser, ==, STELLING_YELLOW);
    }
}

/* A side that stood lost from early on, as far as that is known. */
static void
test_low (Fixture *f, gconstpointer data)
{
  static const int values[N_MOVES + 1] = { -60, -90, -900, -900, -900, -900, -900, -900, -900 };
  g_autoptr (StellingReview) review = NULL;
  g_autoptr (StellingReview) unknown = NULL;

  evaluate_all (f, values);
  review = stelling_review_new (f->record, 1, G_MAXUINT);
  g_assert_true (review->course.low_from == f->nodes[2]);
  g_assert_cmpint (review->course.low_side, ==, STELLING_YELLOW);
  forget (f, 4);
  unknown = stelling_review_new (f->record, 1, G_MAXUINT);
  g_assert_true (unknown->course.low_from == f->nodes[5]);
}

#define ADD(name, test) g_test_add ("/review/review/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("unknown", test_unknown);
  ADD ("mistake", test_mistake);
  ADD ("odd-lines", test_odd_lines);
  ADD ("disappointed", test_disappointed);
  ADD ("proven", test_proven);
  ADD ("hard", test_hard);
  ADD ("repeated", test_repeated);
  ADD ("other-better", test_other_better);
  ADD ("accuracy", test_accuracy);
  ADD ("part", test_part);
  ADD ("lost-with", test_lost_with);
  ADD ("proved-with", test_proved_with);
  ADD ("low", test_low);
  return g_test_run ();
}
