/* test-mend.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-notation.h"
#include "stelling-record-builder.h"
#include "stelling-record-private.h"

#include "naive-replay.h"
#include "record-dump.h"

/* --- tables --- */

/* A game and one mend of it: the move of a ply is replaced by another, and the line reads so then,
 * dead moves in brackets, the result at the end. */
typedef struct
{
  const char *rules;
  const char *moves;
  guint ply;
  const char *move;
  guint n_dead;
  const char *line;
} Mend;

static const Mend mends[] = {
  { "teblo", "D4 (H9) D5 (A1)", 1, "C3", 2, "C3 (H9) [D5] [(A1)]" },
  { "teblo", "D4 (H9) D5 (A1)", 2, "(D5)", 2, "D4 (D5) [D5] [(A1)]" },
  { "teblo", "(A1) (H9) (A2) (A3)", 1, "(B1)", 0, "(B1) (H9) (A2) (A3)" },
  { "teblo", "(A1) (H9) (A2) (A3)", 1, "(A3)", 1, "(A3) (H9) (A2) [(A3)]" },
  /* a series comes about, and goes again */
  { "teblo", "(A1) (H9) D4 I11 D3 I10 D4 I11 D3 I10 D4 I11 C4 I10", 13, "D3", 0,
    "(A1) (H9) D4 I11 D3 I10 D4 I11 D3 I10 D4 I11 D3 I10 = 3 3" },
  { "teblo", "(A1) (H9) D4 I11 D3 I10 D4 I11 D3 I10 D4 I11 D3 I10", 3, "C3", 0,
    "(A1) (H9) C3 I11 D3 I10 D4 I11 D3 I10 D4 I11 D3 I10" },
  { "tablut-edge", "e3-c3 e2-a2 c3-c4", 1, "e3-b3", 1, "e3-b3 e2-a2 [c3-c4]" },
  { "tablut-edge", "e3-c3 d1-c1 c3-d3", 2, "d1-b1", 0, "e3-c3 d1-b1 c3-d3" },
  /* the second move is one by the other side */
  { "tablut-edge", "e3-d3 d1-c1 d3-e3 c1-d1 e3-d3 d1-c1 d3-e3 c1-b1 e3-d3", 8, "c1-d1", 1,
    "e3-d3 d1-c1 d3-e3 c1-d1 e3-d3 d1-c1 d3-e3 c1-d1 [e3-d3] = 3 6" },
  { "tablut-edge", "e3-d3 d1-c1 d3-e3 c1-d1 e3-d3 d1-c1 d3-e3 c1-d1", 1, "e3-c3", 6,
    "e3-c3 d1-c1 [d3-e3] [c1-d1] [e3-d3] [d1-c1] [d3-e3] [c1-d1]" },
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

  record_play (record, stelling_record_get_root (record), mend->moves);
  node = get_ply (record, mend->ply);
  before = record_dump (record);
  stelling_record_replace_move (record, node,
                                read_move (stelling_node_get_parent (node), mend->move), &n_dead,
                                &error);
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
  return g_test_run ();
}
