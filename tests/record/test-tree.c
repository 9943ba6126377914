/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-dump.h"

/* Large and deep trees, and results that depend on the game before. */

/* --- results --- */

/* A result found with a part of the game must be the one that the whole game gives. */
static void
check_against_whole_game (StellingRecord *record, StellingNode *node)
{
  g_auto (StellingHistory) stored = { 0 };
  g_auto (StellingHistory) played = { 0 };
  const StellingPosition *position = stelling_node_get_position (node);
  StellingOutcome expected;

  stelling_record_get_history (record, node, &stored);
  g_assert_cmpuint (stored.n_moves, ==, stelling_node_get_ply (node));
  stelling_history_init (&played, stelling_record_get_start (record));
  for (guint i = 0; i < stored.n_moves; i++)
    stelling_history_push (&played, stored.moves[i]);
  expected = stelling_history_get_outcome (&played);
  g_assert_cmpint (stelling_node_get_outcome (node).result, ==, expected.result);
  g_assert_cmpint (stelling_node_get_outcome (node).reason, ==, expected.reason);
  g_assert_true (stelling_position_equal (position, stelling_history_get_position (&played)));
  g_assert_cmpuint (position->barred, ==, stelling_history_get_position (&played)->barred);
}

static StellingMove
pick_move (StellingNode *node, GRand *random)
{
  g_autofree StellingMoveList *list = g_new (StellingMoveList, 1);
  StellingNode *before = stelling_node_get_parent (node);
  StellingNode *own = before != NULL ? stelling_node_get_parent (before) : NULL;

  stelling_position_get_moves (stelling_node_get_position (node), list);
  g_assert_cmpuint (list->n, >, 0);
  /* Often back to where the piece came from, so that positions come again. */
  if (own != NULL && stelling_node_get_move (before) && g_rand_int (random) % 4)
    for (guint i = 0; i < list->n; i++)
      if (stelling_move_get_from (list->moves[i])
              == stelling_move_get_to (stelling_node_get_move (before))
          && stelling_move_get_to (list->moves[i])
                 == stelling_move_get_from (stelling_node_get_move (before)))
        return list->moves[i];
  return list->moves[g_rand_int (random) % list->n];
}

static void
test_outcomes (gconstpointer data)
{
  guint n_by_past = 0;
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint game = 0; game < 40; game++)
    {
      StellingRecord *record = record_new (data);
      StellingNode *root = stelling_record_get_root (record);

      for (guint line = 0; line < 6; line++)
        {
          StellingNode *node = root;

          /* Each line leaves the one before it somewhere. */
          for (guint n = g_rand_int (random) % 30; n && stelling_node_get_first_child (node); n--)
            node = stelling_node_get_first_child (node);
          while (stelling_node_get_outcome (node).result == STELLING_RESULT_NONE
                 && stelling_node_get_ply (node) < 60)
            {
              node = stelling_record_add_move (record, node, pick_move (node, random), NULL);
              check_against_whole_game (record, node);
            }
          n_by_past += stelling_node_get_outcome (node).result == STELLING_RESULT_DRAW;
        }
      g_assert_finalize_object (record);
    }
  g_assert_cmpuint (n_by_past, >, 0);
}

/* After a draw by the past nothing can be added, though the position alone would allow it. */
static void
test_game_over (void)
{
  StellingRecord *record = record_new ("teblo");
  g_autoptr (GError) error = NULL;
  StellingNode *end = record_play (record, stelling_record_get_root (record),
                                   "D4 I9 D3 I10 D4 I9 D3 I10 D4 I9 D3 I10");

  g_assert_cmpint (stelling_node_get_outcome (end).reason, ==, STELLING_REASON_SERIES);
  g_assert_null (stelling_record_add_move (record, end, stelling_move_place (0), &error));
  g_assert_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_ILLEGAL);
  g_assert_finalize_object (record);
}

/* Who has no time left has lost, unless overtime begins or both have none. */
static void
test_time_loser (void)
{
  static const struct
  {
    StellingClock first, second; /* of the two last moves, Light's and Dark's */
    const char *overtime;
    int loser; /* -1: nobody */
  } clocks[] = {
    { { { -1, -1 }, { -1, -1 } }, { { -1, -1 }, { -1, -1 } }, NULL, -1 },
    { { { 10, -1 }, { -1, -1 } }, { { -1, 10 }, { -1, -1 } }, NULL, -1 },
    { { { 10, -1 }, { -1, -1 } }, { { -1, 0 }, { -1, -1 } }, NULL, STELLING_DARK },
    { { { 0, -1 }, { -1, -1 } }, { { -1, 10 }, { -1, -1 } }, NULL, STELLING_LIGHT },
    { { { 0, -1 }, { -1, -1 } }, { { 10, 10 }, { -1, -1 } }, NULL, -1 },
    { { { 0, -1 }, { -1, -1 } }, { { -1, 0 }, { -1, -1 } }, NULL, -1 },
    { { { 10, -1 }, { -1, -1 } }, { { -1, 0 }, { -1, -1 } }, "5x30 byo-yomi", -1 },
    { { { 10, -1 }, { -1, -1 } }, { { -1, 0 }, { -1, 3 } }, "5x30 byo-yomi", STELLING_DARK },
    { { { 10, -1 }, { -1, -1 } }, { { -1, 0 }, { -1, 0 } }, NULL, -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (clocks); i++)
    {
      StellingRecord *record = record_new ("tablut-edge");
      StellingNode *first
          = record_play (record, stelling_record_get_root (record), "e3-c3 a4-a3 e4-c4");
      StellingNode *end = record_play (record, first, "a3-a4");
      StellingNode *later = record_play (record, end, "c3-c2 a4-a3 c2-c3");
      StellingSide loser = STELLING_LIGHT;
      gboolean found;

      stelling_record_set_clock (record, first, clocks[i].first);
      stelling_record_set_clock (record, end, clocks[i].second);
      stelling_record_set_header (record, STELLING_HEADER_OVERTIME, clocks[i].overtime);
      found = stelling_record_find_time_loser (record, end, &loser);
      g_assert_cmpint (found ? (int) loser : -1, ==, clocks[i].loser);
      /* There nobody knows any more. */
      g_assert_false (stelling_record_find_time_loser (record, later, &loser));
      g_assert_finalize_object (record);
    }
}

/* --- what evaluations mean --- */

static void
evaluate (StellingRecord *record, StellingNode *node, guint64 nodes, const char *evaluator)
{
  const StellingEvaluation evaluation = { .score = { STELLING_SCORE_VALUE, 130, 0, 0 },
                                          .depth = 5,
                                          .nodes = nodes,
                                          .evaluator = (char *) evaluator };

  stelling_record_set_evaluation (record, node, &evaluation, TRUE);
}

static double
get_expectation (const StellingNode *node)
{
  return stelling_chance_get_expectation (stelling_node_get_estimate (node).chance);
}

/* Chances are worked out from what is stored: score, nodes and evaluator, and the quiet plies
 * before. */
static void
test_estimate (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *third = record_play (record, root, "e3-f3 d1-d3 f3-f2");
  StellingScoreSource source
      = { .set = STELLING_RULE_SET_TABLUT_EDGE, .nodes = 20000, .quiet_plies = 3 };
  const StellingScore score = { STELLING_SCORE_VALUE, 130, 0, 0 };
  double few, many;

  g_assert_cmpuint (stelling_node_count_quiet_plies (root), ==, 0);
  g_assert_cmpuint (stelling_node_count_quiet_plies (third), ==, 3);
  g_assert_cmpint (stelling_node_get_estimate (third).score.kind, ==, STELLING_SCORE_NONE);
  evaluate (record, third, 2000, NULL);
  few = get_expectation (third);
  evaluate (record, third, 20000, "tablut-edge 5 48de8e79");
  many = get_expectation (third);
  g_assert_cmpfloat (many, !=, few);
  g_assert_cmpfloat (many, ==,
                     stelling_chance_get_expectation (stelling_score_get_chance (score, &source)));
  g_assert_false (stelling_evaluation_is_of_other_net (stelling_node_get_evaluation (third),
                                                       STELLING_RULE_SET_TABLUT_EDGE));
  evaluate (record, third, 20000, "tablut-edge 4 00000000");
  g_assert_cmpfloat (get_expectation (third), ==, many);
  g_assert_true (stelling_evaluation_is_of_other_net (stelling_node_get_evaluation (third),
                                                      STELLING_RULE_SET_TABLUT_EDGE));
  evaluate (record, third, 20000, STELLING_EVALUATION_HAND_MADE);
  source.hand_made = TRUE;
  g_assert_cmpfloat (get_expectation (third), ==,
                     stelling_chance_get_expectation (stelling_score_get_chance (score, &source)));
  g_assert_false (stelling_evaluation_is_of_other_net (stelling_node_get_evaluation (third),
                                                       STELLING_RULE_SET_TABLUT_EDGE));
  g_assert_finalize_object (record);
}

/* The last capture, or placement, counts; so does a position that was set up. */
static void
test_quiet_plies (void)
{
  StellingRecord *teblo = record_new ("teblo");
  StellingNode *root = stelling_record_get_root (teblo);
  StellingNode *placed = record_play (teblo, root, "D4 (H9)");
  StellingNode *later = record_play (teblo, placed, "D5 I9 D6");

  g_assert_cmpuint (stelling_node_count_quiet_plies (placed), ==, 0);
  g_assert_cmpuint (stelling_node_count_quiet_plies (stelling_node_get_parent (placed)), ==, 1);
  g_assert_cmpuint (stelling_node_count_quiet_plies (later), ==, 3);
  g_assert_finalize_object (teblo);
}

/* --- size --- */

/* @n nodes: a line of pawns walking to and fro between placements, with variations all along. */
static StellingRecord *
make_large (guint n)
{
  StellingRecord *record = record_new ("teblo");
  g_autofree StellingMoveList *list = g_new (StellingMoveList, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  g_ptr_array_add (nodes, stelling_record_get_root (record));
  while (stelling_record_get_n_nodes (record) < n)
    {
      /* Mostly on from the newest node, at times from any. */
      guint any = g_rand_int (random) % nodes->len;
      guint from = g_rand_int (random) % 8 ? nodes->len - 1 : any;
      StellingNode *node = g_ptr_array_index (nodes, from);
      StellingNode *child;

      if (stelling_node_get_outcome (node).result != STELLING_RESULT_NONE)
        node = g_ptr_array_index (nodes, 0);
      stelling_position_get_moves (stelling_node_get_position (node), list);
      child = stelling_record_add_move (record, node, list->moves[g_rand_int (random) % list->n],
                                        NULL);
      g_ptr_array_add (nodes, child);
    }
  return record;
}

static void
test_large (void)
{
  gint64 start = g_get_monotonic_time ();
  StellingRecord *record = make_large (20000);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint n = 0;

  g_test_message ("20,000 nodes added in %.0f ms", (g_get_monotonic_time () - start) / 1e3);
  before = record_dump (record);
  start = g_get_monotonic_time ();
  for (; stelling_record_can_undo (record); n++)
    stelling_record_undo (record);
  g_test_message ("%u undone in %.0f ms", n, (g_get_monotonic_time () - start) / 1e3);
  g_assert_cmpuint (n, ==, 20000);
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 0);
  start = g_get_monotonic_time ();
  while (stelling_record_can_redo (record))
    stelling_record_redo (record);
  g_test_message ("redone in %.0f ms", (g_get_monotonic_time () - start) / 1e3);
  after = record_dump (record);
  g_assert_cmpstr (before, ==, after);

  start = g_get_monotonic_time ();
  record_play (record, stelling_record_get_main_end (record), "(A1)");
  stelling_record_undo (record);
  g_test_message ("one more added and undone in %.3f ms", (g_get_monotonic_time () - start) / 1e3);
  stelling_record_delete_following (record, stelling_record_get_root (record));
  stelling_record_undo (record);
  start = g_get_monotonic_time ();
  g_assert_finalize_object (record);
  g_test_message ("freed in %.0f ms", (g_get_monotonic_time () - start) / 1e3);
}

/* A line of 100,000 moves without a capture, as `repeat=none` allows; nothing may call itself. */
static void
test_deep (void)
{
  static const char *const moves[] = { "e4-d4", "e2-d2", "d4-e4", "d2-e2" };
  StellingRecord *record = record_new ("tablut-edge:repeat=none");
  StellingNode *node = stelling_record_get_root (record);
  StellingNode *branch = NULL;
  gint64 start = g_get_monotonic_time ();
  guint n = 0;

  for (guint i = 0; i < 100000; i++)
    {
      StellingMove move;

      g_assert_true (
          stelling_move_parse (stelling_node_get_position (node), moves[i % 4], &move, NULL));
      node = stelling_record_add_move (record, node, move, NULL);
      g_assert_nonnull (node);
      if (i == 50000)
        branch = node;
    }
  g_test_message ("100,000 plies added in %.0f ms", (g_get_monotonic_time () - start) / 1e3);
  g_assert_cmpuint (stelling_node_get_ply (node), ==, 100000);
  g_assert_true (stelling_node_is_attached (node));
  g_assert_true (stelling_node_is_ancestor (branch, node));
  g_assert_true (stelling_record_get_main_end (record) == node);
  for (StellingNode *at = stelling_record_get_root (record); at;
       at = stelling_node_get_next_in_tree (at, stelling_record_get_root (record)))
    n++;
  g_assert_cmpuint (n, ==, 100001);
  stelling_record_delete (record, branch);
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 50000);
  stelling_record_undo (record);
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 100000);
  stelling_record_delete (record,
                          stelling_node_get_first_child (stelling_record_get_root (record)));
  stelling_record_clear_undo (record);
  g_assert_finalize_object (record);
}

/* A quiet move after which the game goes on; NONE if there is none. */
static StellingMove
pick_quiet_move (StellingNode *node, GRand *random)
{
  const StellingPosition *position = stelling_node_get_position (node);
  g_autofree StellingMoveList *list = g_new (StellingMoveList, 1);

  guint first = g_rand_int (random) % STELLING_MAX_MOVES;

  stelling_position_get_moves (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      StellingMove move = list->moves[(first + i) % list->n];
      StellingSquares captures = { { 0 } };
      StellingPosition next = *position;

      stelling_position_get_captures (position, move, &captures);
      stelling_position_play (&next, move);
      if (!stelling_move_is_place (move) && stelling_squares_count (&captures) == 0
          && stelling_position_get_outcome (&next).result == STELLING_RESULT_NONE)
        return move;
    }
  return STELLING_MOVE_NONE;
}

/* Long lines in which nothing is captured or placed: each move costs the same as the first. */
static void
test_wander (gconstpointer data)
{
  const char *const *rules_and_position = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  StellingRules rules;
  StellingPosition start;
  StellingRecord *record;
  StellingNode *node;
  gint64 begin;

  g_assert_true (stelling_rules_parse (rules_and_position[0], &rules, NULL));
  g_assert_true (stelling_position_parse (&start, &rules, rules_and_position[1], NULL));
  record = stelling_record_new (&start);
  node = stelling_record_get_root (record);
  begin = g_get_monotonic_time ();
  while (stelling_node_get_ply (node) < 20000)
    {
      StellingMove move = pick_quiet_move (node, random);
      StellingNode *next = stelling_record_add_move (record, node, move, NULL);

      g_assert_nonnull (next);
      /* A draw, or a corner into which it has got: another way from some way back. */
      if (stelling_node_get_outcome (next).result != STELLING_RESULT_NONE
          || pick_quiet_move (next, random) == STELLING_MOVE_NONE)
        for (guint i = 0; i < 10 && stelling_node_get_parent (next); i++)
          next = stelling_node_get_parent (next);
      node = next;
    }
  g_test_message ("%u nodes, 20,000 plies in %.0f ms", stelling_record_get_n_nodes (record),
                  (g_get_monotonic_time () - begin) / 1e3);
  check_against_whole_game (record, node);
  g_assert_finalize_object (record);
}

/* --- the order of a page --- */

/* Reads what follows a node as a list of moves shows it. */
static void
read_page (StellingNode *node, GPtrArray *order)
{
  StellingNode *move = stelling_node_get_first_child (node);

  if (move == NULL)
    return;
  g_ptr_array_add (order, move);
  for (StellingNode *side = stelling_node_get_next_sibling (move); side != NULL;
       side = stelling_node_get_next_sibling (side))
    {
      g_ptr_array_add (order, side);
      read_page (side, order);
    }
  read_page (move, order);
}

static void
assert_page (StellingNode *top)
{
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  guint n = 0;

  g_ptr_array_add (order, top);
  read_page (top, order);
  for (StellingNode *at = top; at != NULL; at = stelling_node_get_next_on_page (at, top))
    {
      g_assert_cmpuint (n, <, order->len);
      g_assert_true (at == g_ptr_array_index (order, n++));
    }
  g_assert_cmpuint (n, ==, order->len);
}

static void
test_page (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);

  for (guint game = 0; game < 20; game++)
    {
      g_autoptr (StellingRecord) record = record_new ("tablut-edge");
      g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

      g_ptr_array_add (nodes, stelling_record_get_root (record));
      for (guint i = 0; i < 60; i++)
        {
          StellingNode *at = g_ptr_array_index (
              nodes,
              nodes->len - 1 - (guint) g_rand_int_range (random, 0, (int) MIN (nodes->len, 5)));

          if (stelling_node_get_outcome (at).result == STELLING_RESULT_NONE)
            g_ptr_array_add (nodes,
                             stelling_record_add_move (record, at, pick_move (at, random), NULL));
        }
      for (guint i = 0; i < nodes->len; i++)
        assert_page (g_ptr_array_index (nodes, i));
    }
}

int
main (int argc, char **argv)
{
  static const char *const teblo[]
      = { "teblo", "12/12/12/12/12/12/12/12/12/12/12/12 D3 I10 y 25 25" };
  static const char *const tablut[]
      = { "tablut-corner:repeat=draw", "9/3t3t1/9/1T5T1/4K4/1t5T1/9/2t4t1/9 l" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/record/tree/outcomes/teblo", "teblo", test_outcomes);
  g_test_add_data_func ("/record/tree/outcomes/tablut-edge", "tablut-edge", test_outcomes);
  g_test_add_data_func ("/record/tree/outcomes/tablut-corner", "tablut-corner", test_outcomes);
  g_test_add_data_func ("/record/tree/outcomes/tablut-corner-easy", "tablut-corner-easy",
                        test_outcomes);
  g_test_add_func ("/record/tree/game-over", test_game_over);
  g_test_add_func ("/record/tree/time-loser", test_time_loser);
  g_test_add_func ("/record/tree/estimate", test_estimate);
  g_test_add_func ("/record/tree/quiet-plies", test_quiet_plies);
  g_test_add_func ("/record/tree/large", test_large);
  g_test_add_func ("/record/tree/deep", test_deep);
  g_test_add_func ("/record/tree/page", test_page);
  g_test_add_data_func ("/record/tree/wander/teblo", teblo, test_wander);
  g_test_add_data_func ("/record/tree/wander/tablut", tablut, test_wander);
  return g_test_run ();
}
