/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-node-private.h"
#include "stelling-notation.h"
#include "stelling-record-builder.h"
#include "stelling-record-private.h"

#include "naive-replay.h"
#include "record-dump.h"

/* --- tables --- */

/* A game, from @start if it is not the usual one, and one mend of it: the move of a ply is replaced
 * by another, and the line reads so then, dead moves in brackets, the result at the end. */
typedef struct
{
  const char *rules;
  const char *moves;
  guint ply;
  const char *move;
  guint n_dead;
  const char *line;
  const char *start;
} Mend;

/* The king is threatened by g3, and there are moves for both sides that change nothing. */
#define THREAT "7T1/9/9/9/6t2/5tKt1/5t1t1/t5t2/9 l"
#define ROUNDS "Kg4-g3 a2-a3 Kg3-g4 a3-a2 Kg4-g3 a2-a3 Kg3-g4 a3-a2 Kg4-g3 "

/* The man on c3 is taken by d9-d4 whether it goes to c4 or to d3. */
#define EITHER "3T5/7K1/9/9/9/1T7/2t6/3T5/t8 d"

static const Mend mends[] = {
  { "teblo", "D4 (H9) D5 (A1)", 1, "C3", 2, "C3 (H9) [D5] [(A1)]", NULL },
  { "teblo", "D4 (H9) D5 (A1)", 2, "(D5)", 2, "D4 (D5) [D5] [(A1)]", NULL },
  { "teblo", "(A1) (H9) (A2) (A3)", 1, "(B1)", 0, "(B1) (H9) (A2) (A3)", NULL },
  { "teblo", "(A1) (H9) (A2) (A3)", 1, "(A3)", 1, "(A3) (H9) (A2) [(A3)]", NULL },
  /* a series comes about, and goes again */
  { "teblo", "(A1) (H9) D4 I11 D3 I10 D4 I11 D3 I10 D4 I11 C4 I10", 13, "D3", 0,
    "(A1) (H9) D4 I11 D3 I10 D4 I11 D3 I10 D4 I11 D3 I10 = 3 3", NULL },
  { "teblo", "(A1) (H9) D4 I11 D3 I10 D4 I11 D3 I10 D4 I11 D3 I10", 3, "C3", 0,
    "(A1) (H9) C3 I11 D3 I10 D4 I11 D3 I10 D4 I11 D3 I10", NULL },
  { "tablut-edge", "e3-c3 e2-a2 c3-c4", 1, "e3-b3", 1, "e3-b3 e2-a2 [c3-c4]", NULL },
  { "tablut-edge", "e3-c3 d1-c1 c3-d3", 2, "d1-b1", 0, "e3-c3 d1-b1 c3-d3", NULL },
  /* the second move is one by the other side */
  { "tablut-edge", "e3-d3 d1-c1 d3-e3 c1-d1 e3-d3 d1-c1 d3-e3 c1-b1 e3-d3", 8, "c1-d1", 1,
    "e3-d3 d1-c1 d3-e3 c1-d1 e3-d3 d1-c1 d3-e3 c1-d1 [e3-d3] = 3 6", NULL },
  { "tablut-edge", "e3-d3 d1-c1 d3-e3 c1-d1 e3-d3 d1-c1 d3-e3 c1-d1", 1, "e3-c3", 6,
    "e3-c3 d1-c1 [d3-e3] [c1-d1] [e3-d3] [d1-c1] [d3-e3] [c1-d1]", NULL },
  /* a threat for the third time in a row can't win */
  { "tablut-corner:corners=none", ROUNDS "a2-b2 h9-h8 g5-g4", 10, "a2-a3", 1,
    ROUNDS "a2-a3 h9-h8 [g5-g4]", THREAT },
  /* what is written of a capture follows what it takes */
  { "tablut-edge", "c3-c4 d9-d4 a1-a2", 1, "c3-d3", 0, "c3-d3 d9-d4xd3 a1-a2", EITHER },
};

static char *
write_line (StellingRecord *record)
{
  GString *text = g_string_new (NULL);
  StellingOutcome outcome = stelling_node_get_outcome (stelling_record_get_main_end (record));

  for (StellingNode *at = stelling_node_get_first_child (stelling_record_get_root (record)); at;
       at = stelling_node_get_first_child (at))
    g_string_append_printf (text, stelling_node_is_dead (at) ? "[%s] " : "%s ",
                            stelling_node_get_notation (at));
  if (outcome.result != STELLING_RESULT_NONE)
    g_string_append_printf (text, "= %d %d", outcome.result, outcome.reason);
  return g_strchomp (g_string_free (text, FALSE));
}

static StellingNode *
get_ply (StellingRecord *record, guint ply)
{
  StellingNode *node = stelling_record_get_root (record);

  while (stelling_node_get_ply (node) < ply)
    node = stelling_node_get_first_child (node);
  return node;
}

static StellingMove
read_move (StellingNode *node, const char *text)
{
  StellingMove move = STELLING_MOVE_NONE;

  g_assert_true (
      stelling_move_parse_text (stelling_node_get_position (node), text, &move, NULL, NULL));
  return move;
}

static void
set_start (StellingRecord *record, const char *text)
{
  StellingPosition start;
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    return;
  stelling_position_parse (&start, stelling_record_get_rules (record), text, &error);
  g_assert_no_error (error);
  stelling_record_set_start (record, &start);
}

static void
test_table (gconstpointer data)
{
  const Mend *mend = data;
  StellingRecord *record = record_new (mend->rules);
  g_autofree char *before = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *line = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  StellingNode *node;
  guint n_dead = 99;

  set_start (record, mend->start);
  record_play (record, stelling_record_get_root (record), mend->moves);
  node = get_ply (record, mend->ply);
  before = record_dump (record);
  stelling_record_replace_move (
      record, node, read_move (stelling_node_get_parent (node), mend->move), &n_dead, &error);
  g_assert_no_error (error);
  line = write_line (record);
  g_assert_cmpuint (n_dead, ==, mend->n_dead);
  g_assert_cmpstr (line, ==, mend->line);
  g_assert_cmpuint (stelling_record_count_dead (record, stelling_record_get_root (record)), ==,
                    n_dead);
  naive_check (record);
  g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Replace Move");
  stelling_record_undo (record);
  undone = record_dump (record);
  g_assert_cmpstr (undone, ==, before);
  stelling_record_redo (record);
  again = write_line (record);
  g_assert_cmpstr (again, ==, line);
  g_assert_finalize_object (record);
}

/* --- cases --- */

static StellingRecord *
make_record (const char *rules, const char *start, const char *moves)
{
  StellingRecord *record = record_new (rules);

  set_start (record, start);
  record_play (record, stelling_record_get_root (record), moves);
  stelling_record_clear_undo (record);
  return record;
}

static void
assert_line (StellingRecord *record, const char *expected)
{
  g_autofree char *line = write_line (record);

  g_assert_cmpstr (line, ==, expected);
  naive_check (record);
}

static guint
replace (StellingRecord *record, guint ply, const char *text)
{
  StellingNode *node = get_ply (record, ply);
  guint n_dead = 99;
  g_autoptr (GError) error = NULL;

  stelling_record_replace_move (record, node, read_move (stelling_node_get_parent (node), text),
                                &n_dead, &error);
  g_assert_no_error (error);
  return n_dead;
}

static void
test_refused (void)
{
  StellingRecord *record = make_record ("tablut-edge", NULL, "e3-c3 d1-c1 c3-d3");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *first = get_ply (record, 1);
  g_autoptr (GError) error = NULL;

  g_assert_false (
      stelling_record_replace_move (record, first, stelling_move_step (0, 5), NULL, &error));
  g_assert_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_ILLEGAL);
  g_clear_error (&error);
  record_play (record, root, "e3-b3");
  stelling_record_clear_undo (record);
  g_assert_false (
      stelling_record_replace_move (record, first, read_move (root, "e3-b3"), NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  /* what it is already is no change */
  g_assert_cmpuint (replace (record, 1, "e3-c3"), ==, 0);
  g_assert_false (stelling_record_can_undo (record));
  assert_line (record, "e3-c3 d1-c1 c3-d3");
  g_assert_finalize_object (record);
}

/* What a file has wrong is mended at the place, and all below it comes alive. */
static void
test_revive (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *root = stelling_record_get_root (record);
  StellingMove second = stelling_move_step (3, 2);
  StellingNode *wrong = stelling_record_build_text (record, root, "E3 to C 3");
  StellingNode *next = stelling_record_build_move (record, wrong, second, "D1c1", NULL);
  StellingNode *note = stelling_record_build_note (record, next);
  g_autofree char *before = NULL;
  g_autofree char *back = NULL;

  stelling_record_build_text (record, note, "?");
  stelling_record_build_side (record, wrong, STELLING_DARK); /* as the file has it */
  stelling_record_build_finish (record);
  before = record_dump (record);
  g_assert_cmpuint (stelling_record_count_dead (record, root), ==, 3);
  g_assert_cmpuint (replace (record, 1, "e3-c3"), ==, 0);
  g_assert_cmpstr (stelling_node_get_notation (wrong), ==, "e3-c3");
  g_assert_cmpstr (stelling_node_get_notation (next), ==, "d1-c1");
  g_assert_false (stelling_node_is_dead (note));
  g_assert_cmpuint (stelling_record_count_dead (record, root), ==, 1);
  naive_check (record);
  stelling_record_undo (record);
  back = record_dump (record);
  g_assert_cmpstr (back, ==, before);
  stelling_record_redo (record);
  g_assert_cmpstr (stelling_node_get_notation (next), ==, "d1-c1");
  /* the dead child's move is played beside it once it is dead again */
  stelling_record_undo (record);
  g_assert_null (stelling_node_find_child (wrong, second));
  g_assert_finalize_object (record);
}

/* Texts and all that is said stay with what dies. */
static void
test_kept (void)
{
  StellingRecord *record = make_record ("tablut-edge", NULL, "e4-d4 e2-d2 e5-e4 d2-c2");
  StellingNode *king = get_ply (record, 3);

  stelling_record_set_comment (record, king, "the king comes out");
  g_assert_cmpuint (replace (record, 1, "e3-d3"), ==, 2);
  assert_line (record, "e3-d3 e2-d2 [Ke5-e4] [d2-c2]");
  g_assert_cmpstr (stelling_node_get_comment (king), ==, "the king comes out");
  g_assert_true (stelling_record_get_main_end (record) == get_ply (record, 2));
  g_assert_true (stelling_node_is_main_line (get_ply (record, 4)));
  g_assert_cmpuint (replace (record, 1, "e4-d4"), ==, 0);
  assert_line (record, "e4-d4 e2-d2 Ke5-e4 d2-c2");
  /* its text is that of a king although none is there any more */
  record_play (record, get_ply (record, 4), "e4-f4");
  replace (record, 3, "d4-c4");
  assert_line (record, "e4-d4 e2-d2 d4-c4 d2-c2 [Ke4-f4]");
  g_assert_finalize_object (record);
}

static void
test_setup (void)
{
  StellingRecord *record = make_record ("tablut-edge", NULL, "e3-c3 d1-c1");
  StellingPosition position = *stelling_record_get_start (record);
  StellingPosition other = position;
  StellingNode *setup, *end;
  g_autoptr (GError) error = NULL;
  guint n_dead = 99;

  other.rules.values[STELLING_SWITCH_REPEAT] = STELLING_REPEAT_NONE;
  g_assert_null (stelling_record_add_setup (record, get_ply (record, 2), &other, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  setup = stelling_record_add_setup (record, get_ply (record, 2), &position, NULL);
  g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Set Up Position");
  end = record_play (record, setup, "e3-b3 d1-c1");
  /* what is above does not matter to it */
  g_assert_cmpuint (replace (record, 1, "e3-b3"), ==, 0);
  g_assert_cmpuint (record->n_replayed, ==, 3);
  g_assert_cmpuint (stelling_node_get_ply (end), ==, 4);
  /* but what it is does */
  stelling_position_set_piece (&position, 3, STELLING_PIECE_NONE);
  g_assert_true (stelling_record_set_position (record, setup, &position, &n_dead, NULL));
  g_assert_cmpuint (n_dead, ==, 1);
  g_assert_true (stelling_node_is_dead (end));
  naive_check (record);
  stelling_record_undo (record);
  g_assert_false (stelling_node_is_dead (end));
  naive_check (record);
  g_assert_finalize_object (record);
}

static void
test_start (void)
{
  StellingRecord *record = make_record ("tablut-edge", NULL,
                                        "e3-d3 d1-c1 d3-e3 c1-d1 e3-d3 d1-c1 "
                                        "d3-e3 c1-d1");
  StellingPosition start = *stelling_record_get_start (record);
  RecordLog log;

  /* other rules: no draw any more */
  g_assert_cmpint (stelling_node_get_outcome (get_ply (record, 8)).result, ==,
                   STELLING_RESULT_DRAW);
  record_log_init (&log, record);
  start.rules.values[STELLING_SWITCH_REPEAT] = STELLING_REPEAT_NONE;
  g_assert_cmpuint (stelling_record_set_start (record, &start), ==, 0);
  record_log_assert (&log, "mended(root) modified=1");
  g_assert_cmpint (stelling_node_get_outcome (get_ply (record, 8)).result, ==,
                   STELLING_RESULT_NONE);
  naive_check (record);
  /* the other side to move: nothing can be played, and nothing is lost */
  stelling_position_set_turn (&start, STELLING_DARK);
  g_assert_cmpuint (stelling_record_set_start (record, &start), ==, 8);
  naive_check (record);
  /* a mere diagram */
  stelling_position_set_piece (&start, 40, STELLING_PIECE_NONE);
  g_assert_cmpuint (stelling_record_set_start (record, &start), ==, 0);
  g_assert_false (stelling_record_is_playable (record));
  naive_check (record);
  while (stelling_record_can_undo (record))
    stelling_record_undo (record);
  g_assert_cmpint (stelling_node_get_outcome (get_ply (record, 8)).result, ==,
                   STELLING_RESULT_DRAW);
  record_log_clear (&log);
  g_assert_finalize_object (record);
}

static void
test_take_out (void)
{
  StellingRecord *record = make_record ("teblo", NULL, "(A1) (A2) (A3) (A4) (A5)");
  RecordLog log;

  record_log_init (&log, record);
  g_assert_cmpuint (stelling_record_take_out (record, get_ply (record, 2)), ==, 3);
  record_log_assert (&log, "-(A2) +(A3) modified=1");
  g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Remove Move");
  /* what one side did is not what the other does */
  assert_line (record, "(A1) [(A3)] [(A4)] [(A5)]");
  g_assert_cmpuint (stelling_record_take_out (record, get_ply (record, 2)), ==, 0);
  assert_line (record, "(A1) (A4) (A5)");
  stelling_record_undo (record);
  stelling_record_undo (record);
  assert_line (record, "(A1) (A2) (A3) (A4) (A5)");
  stelling_record_insert_note (record, get_ply (record, 2));
  assert_line (record, "(A1) (A2)  (A3) (A4) (A5)");
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 6);
  stelling_record_take_out (record, stelling_node_get_parent (get_ply (record, 3)));
  g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Remove Note");
  assert_line (record, "(A1) (A2) (A3) (A4) (A5)");
  record_log_clear (&log);
  g_assert_finalize_object (record);
}

static void
test_delete_dead (void)
{
  StellingRecord *record = make_record ("tablut-edge", NULL, "e3-c3 d1-c1 c3-d3 c1-d1 d3-c3");
  const StellingPosition start = *stelling_record_get_start (record);
  StellingNode *setup = stelling_record_add_setup (record, get_ply (record, 4), &start, NULL);

  record_play (record, setup, "e3-b3");
  g_assert_cmpuint (stelling_record_delete_dead (record), ==, 0);
  g_assert_false (stelling_record_can_delete_dead (record));
  g_assert_cmpuint (replace (record, 1, "e4-d4"), ==, 3);
  stelling_record_undo (record);
  g_assert_cmpuint (replace (record, 2, "i4-i3"), ==, 2);
  g_assert_true (stelling_node_is_dead (get_ply (record, 4)));
  g_assert_true (stelling_record_can_delete_dead (record));
  g_assert_cmpuint (stelling_record_delete_dead (record), ==, 1); /* but not what bears @setup */
  g_assert_false (stelling_record_can_delete_dead (record));
  g_assert_true (stelling_node_is_attached (setup));
  g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Delete Struck-Out Moves");
  stelling_record_undo (record);
  naive_check (record);
  stelling_record_undo (record);
  assert_line (record, "e3-c3 d1-c1 c3-d3 c1-d1 d3-c3");
  g_assert_finalize_object (record);
}

/* An evaluation is told only of the position that it is about, and never lost. */
static void
test_evaluation (void)
{
  StellingRecord *record = make_record ("tablut-edge", NULL, "e3-c3 d1-c1 c3-d3");
  StellingEvaluation evaluation
      = { .score = { .kind = STELLING_SCORE_VALUE, .value = 25 }, .depth = 4 };
  StellingNode *second = get_ply (record, 2);
  StellingNode *third = get_ply (record, 3);

  stelling_record_set_evaluation (record, second, &evaluation, FALSE);
  stelling_record_set_evaluation (record, third, &evaluation, FALSE);
  replace (record, 1, "e4-d4");
  g_assert_true (stelling_node_is_dead (third));
  g_assert_null (stelling_node_get_evaluation (second));
  g_assert_null (stelling_node_get_evaluation (third));
  replace (record, 1, "e3-c3");
  g_assert_nonnull (stelling_node_get_evaluation (second));
  g_assert_nonnull (stelling_node_get_evaluation (third));
  g_assert_true (stelling_evaluation_equal (stelling_node_get_evaluation (third), &evaluation));
  replace (record, 1, "e4-d4");
  evaluation.depth = 1; /* better than one that is about something else */
  stelling_record_set_evaluation (record, second, &evaluation, FALSE);
  g_assert_cmpuint (stelling_node_get_evaluation (second)->depth, ==, 1);
  stelling_record_undo (record);
  g_assert_null (stelling_node_get_evaluation (second));
  g_assert_nonnull (stelling_node_get_evaluation (third));
  g_assert_finalize_object (record);
}

/* A file may have an evaluation of a dead move, or of a note after one: that it came alive for a
 * while leaves no trace. */
static void
test_evaluation_of_dead (void)
{
  StellingRecord *record = make_record ("tablut-edge", NULL, "e3-c3 d1-c1 c3-d3");
  StellingEvaluation evaluation
      = { .score = { .kind = STELLING_SCORE_VALUE, .value = 25 }, .depth = 4 };
  StellingNode *third = get_ply (record, 3);
  StellingNode *note = stelling_record_insert_note (record, third);

  replace (record, 1, "e4-d4");
  g_assert_true (stelling_node_is_dead (third) && stelling_node_is_dead (note));
  stelling_record_set_evaluation (record, third, &evaluation, FALSE);
  stelling_record_set_evaluation (record, note, &evaluation, FALSE);
  for (guint i = 0; i < 2; i++)
    {
      replace (record, 1, "e3-c3");
      g_assert_false (stelling_node_is_dead (third) || stelling_node_is_dead (note));
      g_assert_nonnull (stelling_node_get_evaluation (third));
      g_assert_nonnull (stelling_node_get_evaluation (note));
      stelling_record_undo (record);
      g_assert_true (stelling_node_is_dead (third) && stelling_node_is_dead (note));
      g_assert_true (stelling_evaluation_equal (stelling_node_get_evaluation (third), &evaluation));
      g_assert_true (stelling_evaluation_equal (stelling_node_get_evaluation (note), &evaluation));
    }
  g_assert_finalize_object (record);
}

/* --- cost --- */

/* A tree of 20,000 nodes: a line that captures now and then, with short variations everywhere. */
static StellingRecord *
make_large_tree (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  StellingRecord *record = record_new ("tablut-edge:repeat=none");
  StellingNode *node = stelling_record_get_root (record);
  g_autofree StellingMoveList *list = g_new (StellingMoveList, 1);

  while (stelling_record_get_n_nodes (record) < 20000)
    {
      StellingNode *next = NULL;

      stelling_position_get_moves (stelling_node_get_position (node), list);
      for (guint i = 0; i < 4 && list->n; i++)
        {
          StellingNode *child = stelling_record_add_move (
              record, node, list->moves[g_rand_int (random) % list->n], NULL);

          if (child != NULL && stelling_node_get_outcome (child).result == STELLING_RESULT_NONE)
            next = child;
        }
      node = next != NULL ? next : stelling_record_get_root (record);
    }
  stelling_record_clear_undo (record);
  return record;
}

static void
count_cb (StellingRecord *record, gpointer node, guint *n)
{
  ++*n;
}

/* An edit touches what it changes: the nodes below it, with one signal. */
static void
test_cost (void)
{
  StellingRecord *record = make_large_tree ();
  StellingNode *root = stelling_record_get_root (record);
  guint n_signals = 0;
  guint n_most = 0;
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  g_signal_connect (record, "subtree-changed", G_CALLBACK (count_cb), &n_signals);
  g_signal_connect (record, "node-changed", G_CALLBACK (count_cb), &n_signals);
  for (guint i = 0; i < 200; i++)
    {
      StellingNode *node = root;
      g_autofree StellingMoveList *list = g_new (StellingMoveList, 1);
      guint below;

      for (guint n = g_rand_int (random) % 20000 + 1; n; n--)
        node = stelling_node_get_next_in_tree (node, root);
      below = stelling_node_count_tree (node);
      stelling_position_get_moves (stelling_node_get_position (stelling_node_get_parent (node)),
                                   list);
      n_signals = 0;
      if (!stelling_record_replace_move (record, node, list->moves[g_rand_int (random) % list->n],
                                         NULL, NULL)
          || n_signals == 0)
        continue;
      g_assert_cmpuint (n_signals, ==, 1);
      g_assert_cmpuint (record->n_replayed, <=, below);
      stelling_record_undo (record);
      g_assert_cmpuint (n_signals, ==, 2);
      g_assert_cmpuint (record->n_replayed, <=, below);
      n_most = MAX (n_most, record->n_replayed);
    }
  g_test_message ("at most %u nodes were played anew", n_most);
  g_assert_finalize_object (record);
}

/* Nothing is looked at below a move that comes to the same whatever was before it. */
static void
test_settled (void)
{
  StellingRecord *record = make_record ("tablut-edge", EITHER, "c3-c4 d9-d4 a1-a2 d4-d5");

  g_assert_cmpuint (replace (record, 1, "c3-d3"), ==, 0);
  g_assert_cmpuint (record->n_replayed, ==, 2);
  assert_line (record, "c3-d3 d9-d4xd3 a1-a2 d4-d5");
  g_assert_finalize_object (record);
}

/* A line of 100,000 moves. */
static void
test_deep (void)
{
  static const char *const moves[] = { "e4-d4", "e2-d2", "d4-e4", "d2-e2" };
  StellingRecord *record = record_new ("tablut-edge:repeat=none");
  StellingNode *node = record_play (record, stelling_record_get_root (record), "c5-c4 a4-a3");
  gint64 start;

  for (guint i = 0; i < 99998; i++)
    node = stelling_record_build_move (record, node, read_move (node, moves[i % 4]), NULL, NULL);
  stelling_record_build_finish (record);
  start = g_get_monotonic_time ();
  g_assert_cmpuint (replace (record, 1, "c5-c3"), ==, 0);
  g_assert_cmpuint (record->n_replayed, ==, 100000);
  g_assert_cmpuint (replace (record, 4, "i4-i3"), ==, 99995);
  g_assert_cmpuint (record->n_replayed, ==, 99997);
  g_assert_true (stelling_node_is_dead (node));
  stelling_record_undo (record);
  stelling_record_undo (record);
  g_assert_false (stelling_node_is_dead (node));
  g_test_message ("mended twice and taken back in %.0f ms",
                  (g_get_monotonic_time () - start) / 1e3);
  g_assert_cmpstr (stelling_node_get_notation (node), ==, "e2-d2");
  while (stelling_record_can_redo (record))
    stelling_record_redo (record);
  g_assert_cmpuint (stelling_record_delete_dead (record), ==, 99995);
  g_assert_finalize_object (record);
}

/* Other rules keep a start that was set up, and give the rules' own start in place of that of the
 * old ones; both kill what can't be played, and are one command. */
static void
test_rules (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  StellingPosition plain;
  StellingRules rules;
  RecordLog log;

  record_play (record, stelling_record_get_root (record), "e3-c3 a4-a1 e6-c6");
  before = record_dump (record);
  g_assert_true (stelling_rules_parse ("tablut-corner", &rules, NULL));
  g_assert_cmpuint (stelling_record_set_rules (record, &rules), ==, 2);
  stelling_position_init (&plain, &rules);
  g_assert_true (stelling_position_equal (stelling_record_get_start (record), &plain));
  g_assert_cmpuint (stelling_record_set_rules (record, &rules), ==, 0);
  g_assert_cmpstr (stelling_record_get_undo_name (record), ==, "Change Rules");
  /* One stays where one is. */
  record_log_init (&log, record);
  stelling_record_undo (record);
  g_assert_null (strstr (log.log->str, "focus"));
  record_log_clear (&log);
  after = record_dump (record);
  g_assert_cmpstr (after, ==, before);

  set_start (record, "9/9/9/9/4K4/9/9/9/t8 d");
  g_assert_cmpuint (stelling_record_set_rules (record, &rules), ==, 0);
  g_assert_cmpint (stelling_position_get_turn (stelling_record_get_start (record)), ==,
                   STELLING_DARK);
  g_assert_cmpint (stelling_record_get_start (record)->rules.set, ==,
                   STELLING_RULE_SET_TABLUT_CORNER);
  g_assert_finalize_object (record);
}

static void
add_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (mends); i++)
    {
      g_autofree char *path = g_strdup_printf ("/record/mend/table/%u-%s", i, mends[i].rules);

      g_test_add_data_func (path, &mends[i], test_table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_table ();
  g_test_add_func ("/record/mend/refused", test_refused);
  g_test_add_func ("/record/mend/revive", test_revive);
  g_test_add_func ("/record/mend/kept", test_kept);
  g_test_add_func ("/record/mend/setup", test_setup);
  g_test_add_func ("/record/mend/start", test_start);
  g_test_add_func ("/record/mend/rules", test_rules);
  g_test_add_func ("/record/mend/take-out", test_take_out);
  g_test_add_func ("/record/mend/delete-dead", test_delete_dead);
  g_test_add_func ("/record/mend/evaluation", test_evaluation);
  g_test_add_func ("/record/mend/evaluation-of-dead", test_evaluation_of_dead);
  g_test_add_func ("/record/mend/cost", test_cost);
  g_test_add_func ("/record/mend/settled", test_settled);
  g_test_add_func ("/record/mend/deep", test_deep);
  return g_test_run ();
}
