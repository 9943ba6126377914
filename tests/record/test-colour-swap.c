/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-dump.h"
#include "record-random.h"
#include "stelling-record-builder.h"
#include "stelling-record-edit.h"
#include "stelling-record-log.h"

/* Swapping colours and players. */

static StellingSquare
turn (StellingSquare square)
{
  return square == STELLING_SQUARE_NONE ? square : (StellingSquare) (143 - square);
}

static StellingMove
turn_move (StellingMove move)
{
  if (move == STELLING_MOVE_NONE)
    return move;
  return stelling_move_is_place (move) ? stelling_move_place (turn (stelling_move_get_to (move)))
                                       : stelling_move_step (turn (stelling_move_get_from (move)),
                                                             turn (stelling_move_get_to (move)));
}

/* Looks at everything that can be asked of two positions. */
static void
check_position (const StellingPosition *a, const StellingPosition *b)
{
  static const StellingPiece others[]
      = { STELLING_PIECE_NONE, STELLING_PIECE_DARK, STELLING_PIECE_LIGHT };
  g_autofree StellingMoveList *ours = g_new (StellingMoveList, 1);
  g_autofree StellingMoveList *theirs = g_new (StellingMoveList, 1);

  g_assert_cmpint (stelling_position_get_turn (a), !=, stelling_position_get_turn (b));
  for (guint i = 0; i < 144; i++)
    {
      StellingSquare square = (StellingSquare) i;
      guint pawns = stelling_position_get_pawns (a, square);

      g_assert_cmpint (others[stelling_position_get_piece (a, square)], ==,
                       stelling_position_get_piece (b, turn (square)));
      g_assert_cmpuint ((pawns & 1) << 1 | pawns >> 1, ==,
                        stelling_position_get_pawns (b, turn (square)));
    }
  for (int side = 0; side < 2; side++)
    g_assert_cmpuint (stelling_position_get_reserve (a, (StellingSide) side), ==,
                      stelling_position_get_reserve (b, (StellingSide) (1 - side)));
  stelling_position_get_moves (a, ours);
  stelling_position_get_moves (b, theirs);
  g_assert_cmpuint (ours->n, ==, theirs->n);
  for (guint i = 0; i < ours->n; i++)
    g_assert_true (stelling_position_is_legal (b, turn_move (ours->moves[i])));
}

static StellingResult
turn_result (StellingResult result)
{
  return result == STELLING_RESULT_LIGHT  ? STELLING_RESULT_DARK
         : result == STELLING_RESULT_DARK ? STELLING_RESULT_LIGHT
                                          : result;
}

/* What every node of a record is, in the order of the tree. */
typedef struct
{
  StellingPosition position;
  StellingMove move;
  StellingOutcome outcome;
  gboolean dead;
} Was;

static void
check_record (StellingRecord *record, const GArray *before)
{
  StellingNode *root = stelling_record_get_root (record);
  guint n = 0;

  for (StellingNode *at = root; at; at = stelling_node_get_next_in_tree (at, root))
    {
      const Was *was = &g_array_index (before, Was, n++);

      check_position (stelling_node_get_position (at), &was->position);
      g_assert_cmpuint (stelling_node_get_move (at), ==, turn_move (was->move));
      g_assert_cmpint (stelling_node_get_outcome (at).result, ==,
                       turn_result (was->outcome.result));
      g_assert_cmpint (stelling_node_get_outcome (at).reason, ==, was->outcome.reason);
      g_assert_cmpint (stelling_node_is_dead (at), ==, was->dead);
    }
  g_assert_cmpuint (n, ==, before->len);
}

static GArray *
look_at (StellingRecord *record)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Was));
  StellingNode *root = stelling_record_get_root (record);

  for (StellingNode *at = root; at; at = stelling_node_get_next_in_tree (at, root))
    {
      Was was = { *stelling_node_get_position (at), stelling_node_get_move (at),
                  stelling_node_get_outcome (at), stelling_node_is_dead (at) };

      g_array_append_val (all, was);
    }
  return all;
}

static void
test_random (gconstpointer rules)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < 20; i++)
    {
      StellingRecord *record = record_new_random (rules, random, 60);
      g_autofree char *before = record_dump (record);
      g_autofree char *swapped = NULL;
      g_autofree char *after = NULL;
      g_autoptr (GArray) was = look_at (record);

      stelling_record_swap_colours (record);
      g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Swap Colours");
      swapped = record_dump (record);
      check_record (record, was);
      record_check_places (record, stelling_record_get_main_end (record));
      stelling_record_swap_colours (record);
      after = record_dump (record);
      g_assert_cmpstr (after, ==, before);
      stelling_record_undo (record);
      g_clear_pointer (&after, g_free);
      after = record_dump (record);
      g_assert_cmpstr (after, ==, swapped);
      stelling_record_undo (record);
      g_clear_pointer (&after, g_free);
      after = record_dump (record);
      g_assert_cmpstr (after, ==, before);
      g_assert_finalize_object (record);
    }
}

static void
check_header (StellingRecord *record, const char *key, const char *value)
{
  g_assert_cmpstr (stelling_record_get_header (record, key), ==, value);
}

static void
test_headers (void)
{
  StellingRecord *record = record_new ("teblo");
  RecordLog log;

  stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Ada");
  stelling_record_set_header (record, STELLING_HEADER_DARK, "Bea");
  stelling_record_set_header (record, STELLING_HEADER_DARK_RANK, "3 dan");
  stelling_record_set_header (record, STELLING_HEADER_RESULT, "light resign");
  record_log_init (&log, record);
  stelling_record_swap_colours (record);
  record_log_assert (&log, "header(result) header(light) header(dark) header(light-rank) "
                           "header(dark-rank) reset");
  check_header (record, STELLING_HEADER_LIGHT, "Bea");
  check_header (record, STELLING_HEADER_DARK, "Ada");
  check_header (record, STELLING_HEADER_LIGHT_RANK, "3 dan");
  check_header (record, STELLING_HEADER_DARK_RANK, NULL);
  check_header (record, STELLING_HEADER_RESULT, "dark resign");
  stelling_record_swap_players (record);
  g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Swap Players");
  check_header (record, STELLING_HEADER_LIGHT, "Ada");
  check_header (record, STELLING_HEADER_DARK_RANK, "3 dan");
  check_header (record, STELLING_HEADER_RESULT, "dark resign");
  stelling_record_undo (record);
  stelling_record_undo (record);
  check_header (record, STELLING_HEADER_LIGHT, "Ada");
  check_header (record, STELLING_HEADER_RESULT, "light resign");
  record_log_clear (&log);
  g_assert_finalize_object (record);
}

/* All that is said about a node, with what becomes of it. */
static void
test_annotation (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingNode *node = record_play (record, stelling_record_get_root (record), "D4");
  StellingMark mark = { STELLING_MARK_ARROW, STELLING_MARK_RED, 0, 13, NULL }; /* A1 to B2 */
  StellingEvaluation evaluation = { .score = { STELLING_SCORE_VALUE, 130, 0, 0 }, .depth = 4 };
  const StellingEvaluation *found = NULL;
  StellingClock clock = { { 1000, 2000 }, { 3, -1 } };
  StellingMove best = stelling_move_place (1);
  StellingEvaluationLine line = { { STELLING_SCORE_WIN, 0, 5, 0 }, &best, 1 };

  evaluation.lines = &line;
  evaluation.n_lines = 1;
  stelling_record_toggle_mark (record, node, &mark);
  stelling_record_set_evaluation (record, node, &evaluation, TRUE);
  stelling_record_set_clock (record, node, clock);
  stelling_record_set_glyph (record, node, STELLING_GLYPH_LIGHT_BETTER, TRUE);
  stelling_record_set_glyph (record, node, STELLING_GLYPH_NOVELTY, TRUE);
  stelling_record_set_comment (record, node, "D4!");
  stelling_record_swap_colours (record);

  g_assert_cmpstr (stelling_node_get_notation (node), ==, "I9");
  g_assert_cmpint (stelling_node_get_side (node), ==, STELLING_RED);
  g_assert_cmpuint (stelling_node_get_marks (node)->items[0].square, ==, 143);
  g_assert_cmpuint (stelling_node_get_marks (node)->items[0].to, ==, 130);
  found = stelling_node_get_evaluation (node);
  g_assert_cmpint (found->score.value, ==, -130);
  g_assert_cmpint (found->lines[0].score.kind, ==, STELLING_SCORE_LOSS);
  g_assert_cmpuint (found->lines[0].moves[0], ==, stelling_move_place (142));
  g_assert_true (stelling_node_has_glyph (node, STELLING_GLYPH_DARK_BETTER));
  g_assert_false (stelling_node_has_glyph (node, STELLING_GLYPH_LIGHT_BETTER));
  g_assert_true (stelling_node_has_glyph (node, STELLING_GLYPH_NOVELTY));
  g_assert_cmpint (stelling_node_get_annotation (node)->clock.left[0], ==, 2000);
  g_assert_cmpint (stelling_node_get_annotation (node)->clock.moves[1], ==, 3);
  g_assert_cmpstr (stelling_node_get_comment (node), ==, "D4!");
  g_assert_finalize_object (record);
}

/* An evaluation that is hidden since a mend goes round with its position. */
static void
test_hidden_evaluation (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingNode *node = record_play (record, stelling_record_get_root (record), "D4");
  const StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, 130, 0, 0 }, .depth = 4 };
  const StellingMove move = stelling_node_get_move (node);

  stelling_record_set_evaluation (record, node, &evaluation, TRUE);
  stelling_record_replace_move (record, node, stelling_move_place (0), NULL, NULL);
  g_assert_null (stelling_node_get_evaluation (node));
  stelling_record_swap_colours (record);
  g_assert_null (stelling_node_get_evaluation (node));
  /* D4, turned round */
  stelling_record_replace_move (record, node,
                                stelling_move_step (143 - stelling_move_get_from (move),
                                                    143 - stelling_move_get_to (move)),
                                NULL, NULL);
  g_assert_cmpstr (stelling_node_get_notation (node), ==, "I9");
  g_assert_cmpint (stelling_node_get_evaluation (node)->score.value, ==, -130);
  g_assert_finalize_object (record);
}

/* Texts of dead nodes come back as they were written. One of which not all can be turned is no move
 * any more. */
static void
test_dead (void)
{
  static const char *const cases[][2] = {
    { "(H9)", "(E4)" },    { "h12", "e1" },
    { "d3-d4", "i10-i9" }, { "e4?!", "h9?!" },
    { "DB", "IK" },        { "(hd)", "(ei)" },
    { "h 12", "e 1" },     { "a b\u00a0- C\u200b4", "l k\u00a0- J\u200b9" },
    { "H09", NULL },       { "M3", NULL },
    { "ah3", NULL },       { "h13 A1", NULL },
    { "h1 3", NULL },      { "", NULL },
    { "b", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      StellingRecord *record = record_new ("teblo");
      StellingNode *root = stelling_record_get_root (record);
      StellingMove far = stelling_move_step (0, 143);
      StellingNode *node = stelling_record_build_move (record, root, far, cases[i][0], NULL);
      StellingNode *text = stelling_record_build_text (record, node, "H9 was meant");

      stelling_record_swap_colours (record);
      if (cases[i][1] != NULL)
        {
          g_assert_cmpstr (stelling_node_get_notation (node), ==, cases[i][1]);
          g_assert_cmpuint (stelling_node_get_move (node), ==, stelling_move_step (143, 0));
        }
      else
        {
          g_assert_cmpstr (stelling_node_get_notation (node), ==, cases[i][0]);
          g_assert_cmpuint (stelling_node_get_move (node), ==, STELLING_MOVE_NONE);
        }
      g_assert_cmpstr (stelling_node_get_notation (text), ==, "H9 was meant");
      for (guint j = 0; j < 2; j++)
        {
          stelling_record_undo (record);
          g_assert_cmpstr (stelling_node_get_notation (node), ==, cases[i][0]);
          g_assert_cmpuint (stelling_node_get_move (node), ==, far);
          stelling_record_redo (record);
          g_assert_cmpuint (stelling_node_get_move (node), ==,
                            cases[i][1] != NULL ? turn_move (far) : STELLING_MOVE_NONE);
        }
      g_assert_finalize_object (record);
    }
}

/* A move that was lost comes back through everything that was done after it, and from a state. */
static void
test_dead_restored (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingNode *root = stelling_record_get_root (record);
  const StellingMove far = stelling_move_step (0, 143);
  StellingNode *node = stelling_record_build_move (record, root, far, "H09", NULL);
  g_autoptr (StellingRecord) again = NULL;
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GError) error = NULL;

  stelling_record_swap_colours (record);
  stelling_record_swap_colours (record);
  g_assert_cmpuint (stelling_node_get_move (node), ==, STELLING_MOVE_NONE);
  stelling_record_delete (record, node);
  state = stelling_record_dup_state (record);
  for (guint i = 0; i < 3; i++)
    stelling_record_undo (record);
  g_assert_cmpuint (stelling_node_get_move (node), ==, far);
  g_assert_finalize_object (record);

  again = stelling_record_new_from_state (state, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 3; i++)
    stelling_record_undo (again);
  node = stelling_node_get_first_child (stelling_record_get_root (again));
  g_assert_cmpstr (stelling_node_get_notation (node), ==, "H09");
  g_assert_cmpuint (stelling_node_get_move (node), ==, far);
}

/* A line that was deleted before keeps its text whatever happens to the tree. */
static void
test_deleted (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingNode *node = record_play (record, stelling_record_get_root (record), "D4");

  stelling_record_delete (record, node);
  stelling_record_swap_colours (record);
  g_assert_cmpstr (stelling_node_get_notation (node), ==, "D4");
  stelling_record_undo (record);
  stelling_record_undo (record);
  g_assert_cmpstr (stelling_node_get_notation (node), ==, "D4");
  g_assert_finalize_object (record);
}

static void
test_tablut (void)
{
  StellingRecord *record = record_new ("tablut-edge");

  g_assert_false (stelling_record_can_swap_colours (record));
  stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Ada");
  stelling_record_swap_players (record);
  check_header (record, STELLING_HEADER_LIGHT, NULL);
  check_header (record, STELLING_HEADER_DARK, "Ada");
  g_assert_finalize_object (record);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/record/swap/random-turned", "teblo", test_random);
  g_test_add_data_func ("/record/swap/random-mirrored", "teblo:bases=mirrored", test_random);
  g_test_add_func ("/record/swap/headers", test_headers);
  g_test_add_func ("/record/swap/annotation", test_annotation);
  g_test_add_func ("/record/swap/hidden-evaluation", test_hidden_evaluation);
  g_test_add_func ("/record/swap/dead", test_dead);
  g_test_add_func ("/record/swap/dead-restored", test_dead_restored);
  g_test_add_func ("/record/swap/deleted", test_deleted);
  g_test_add_func ("/record/swap/tablut", test_tablut);
  return g_test_run ();
}
