/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>
#include <time.h>

#include "stelling-comment-parts.h"
#include "stelling-move-rows.h"
#include "stelling-move-text.h"

static StellingRecord *
make_record (const char *text)
{
  StellingRules rules;
  StellingPosition start;
  g_autoptr (GError) error = NULL;

  stelling_rules_parse (text, &rules, &error);
  g_assert_no_error (error);
  stelling_position_init (&start, &rules);
  return stelling_record_new (&start);
}

static StellingNode *
play (StellingRecord *record, StellingNode *node, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      StellingMove move;

      stelling_move_parse (stelling_node_get_position (node), words[i], &move, &error);
      g_assert_no_error (error);
      node = stelling_record_add_move (record, node, move, &error);
      g_assert_no_error (error);
    }
  return node;
}

/* One letter a kind, then level and moves: "P0:e4-h4,a4-a1"; rows separated by blanks. */
static char *
dump (GListModel *rows)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (rows); i++)
    {
      g_autoptr (StellingMoveRow) row = g_list_model_get_item (rows, i);

      g_string_append_printf (text, "%s%c%u", i > 0 ? " " : "", "SPRCBEDFGN"[row->kind],
                              row -> level);
      for (guint j = 0; j < row->n_nodes && row->kind != STELLING_MOVE_ROW_RESULT; j++)
        g_string_append_printf (text, "%c%s", j == 0 ? ':' : ',',
                                stelling_node_get_notation (row->nodes[j]));
    }
  return g_string_free (text, FALSE);
}

static void
assert_rows (StellingMoveRows *rows, const char *expected)
{
  g_autofree char *text = dump (G_LIST_MODEL (rows));

  g_assert_cmpstr (text, ==, expected);
}

static void
test_lines (void)
{
  g_autoptr (StellingRecord) record = make_record ("tablut-edge");
  g_autoptr (StellingMoveRows) rows = stelling_move_rows_new (record);
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *first, *second, *other;

  assert_rows (rows, "S0:");
  first = play (record, root, "e3-c3");
  assert_rows (rows, "S0: P0:e3-c3");
  second = play (record, first, "d1-d3");
  play (record, second, "e4-h4");
  assert_rows (rows, "S0: P0:e3-c3,d1-d3 P0:e4-h4");
  other = play (record, first, "f1-f3");
  assert_rows (rows, "S0: P0:e3-c3,d1-d3 R1:f1-f3 P0:e4-h4");
  play (record, root, "e3-b3 d1-d2");
  assert_rows (rows, "S0: P0:e3-c3 R1:e3-b3,d1-d2 P0:d1-d3 R1:f1-f3 P0:e4-h4");
  play (record, other, "e4-g4");
  assert_rows (rows, "S0: P0:e3-c3 R1:e3-b3,d1-d2 P0:d1-d3 R1:f1-f3,e4-g4 P0:e4-h4");
  play (record, other, "e4-h4");
  assert_rows (rows, "S0: P0:e3-c3 R1:e3-b3,d1-d2 P0:d1-d3 R1:f1-f3,e4-g4 R2:e4-h4 P0:e4-h4");
  stelling_record_promote (record, other);
  assert_rows (rows, "S0: P0:e3-c3 R1:e3-b3,d1-d2 P0:f1-f3 R1:d1-d3,e4-h4 P0:e4-g4 R1:e4-h4");
  stelling_record_undo (record);
  stelling_record_delete (record, second);
  assert_rows (rows, "S0: P0:e3-c3 R1:e3-b3,d1-d2 P0:f1-f3 P0:e4-g4 R1:e4-h4");
  stelling_record_undo (record);
  assert_rows (rows, "S0: P0:e3-c3 R1:e3-b3,d1-d2 P0:d1-d3 R1:f1-f3,e4-g4 R2:e4-h4 P0:e4-h4");
}

/* A variation takes the place of the game's move that goes, with others beside it still. */
static void
test_deleted (void)
{
  g_autoptr (StellingRecord) record = make_record ("tablut-edge");
  g_autoptr (StellingMoveRows) rows = stelling_move_rows_new (record);
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *other;

  play (record, root, "e3-c3 d1-d3 e4-h4");
  play (record, root, "e3-b3 d1-d2 b3-b2");
  play (record, root, "e3-d3 d1-d2");
  assert_rows (rows, "S0: P0:e3-c3 R1:e3-b3,d1-d2,b3-b2 R1:e3-d3,d1-d2 P0:d1-d3 P0:e4-h4");
  stelling_record_delete (record, stelling_node_get_first_child (root));
  assert_rows (rows, "S0: P0:e3-b3 R1:e3-d3,d1-d2 P0:d1-d2 P0:b3-b2");
  stelling_record_undo (record);
  assert_rows (rows, "S0: P0:e3-c3 R1:e3-b3,d1-d2,b3-b2 R1:e3-d3,d1-d2 P0:d1-d3 P0:e4-h4");
  stelling_record_delete (record, stelling_node_get_child (root, 1));
  assert_rows (rows, "S0: P0:e3-c3 R1:e3-d3,d1-d2 P0:d1-d3 P0:e4-h4");
  stelling_record_undo (record);
  /* What is folded away has no rows. */
  other = stelling_node_get_child (root, 1);
  stelling_move_rows_set_folded (rows, other, TRUE);
  for (guint i = 0; i < 2; i++)
    {
      stelling_record_delete (record, stelling_node_get_line_end (other));
      assert_rows (rows, "S0: P0:e3-c3 F1:e3-b3 R1:e3-d3,d1-d2 P0:d1-d3 P0:e4-h4");
    }
}

static void
test_comments (void)
{
  g_autoptr (StellingRecord) record = make_record ("tablut-edge");
  g_autoptr (StellingMoveRows) rows = stelling_move_rows_new (record);
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *first = play (record, root, "e3-c3");

  play (record, first, "d1-d3");
  stelling_record_set_comment (record, first, "So.");
  assert_rows (rows, "S0: P0:e3-c3 C0:e3-c3 P0:d1-d3");
  stelling_record_set_comment (record, root, "A game.");
  assert_rows (rows, "S0: C0: P0:e3-c3 C0:e3-c3 P0:d1-d3");
  stelling_record_set_comment (record, first, NULL);
  assert_rows (rows, "S0: C0: P0:e3-c3,d1-d3");
  stelling_record_set_comment (record, root, NULL);
  assert_rows (rows, "S0: P0:e3-c3,d1-d3");
}

static void
set_text (StellingRecord *record, StellingNode *node, StellingField field, const char *text)
{
  g_autoptr (StellingAnnotation) value = stelling_annotation_new ();

  if (text != NULL)
    stelling_annotation_set_text (value, field, text);
  stelling_record_set_field (record, node, field, value);
}

static void
test_names (void)
{
  g_autoptr (StellingRecord) record = make_record ("tablut-edge");
  g_autoptr (StellingMoveRows) rows = stelling_move_rows_new (record);
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *first = play (record, root, "e3-c3");

  play (record, first, "d1-d3");
  set_text (record, first, STELLING_FIELD_NAME, "Plan");
  assert_rows (rows, "S0: P0:e3-c3 C0:e3-c3 P0:d1-d3");
  stelling_record_set_comment (record, first, "So.");
  set_text (record, first, STELLING_FIELD_NAME, NULL);
  assert_rows (rows, "S0: P0:e3-c3 C0:e3-c3 P0:d1-d3");
  stelling_record_set_comment (record, first, NULL);
  assert_rows (rows, "S0: P0:e3-c3,d1-d3");
}

/* Asserts that the parts of @node's name follow each other from @row on, which is not the last. */
static void
assert_name (StellingMoveRows *rows, StellingMoveRow *row, const StellingNode *node, guint n)
{
  gsize end = 0;

  for (guint i = 0; i < n; i++)
    {
      g_assert_nonnull (row);
      g_assert_cmpint (row->kind, ==, STELLING_MOVE_ROW_NAME);
      g_assert_true (row->first == node);
      g_assert_cmpuint (row->part, ==, i);
      g_assert_cmpuint (row->start, ==, end);
      end = row->end;
      row = stelling_move_rows_get_next_part (rows, row);
    }
  g_assert_null (row);
  g_assert_cmpuint (end, ==,
                    stelling_comment_part_get_last_of_name (stelling_node_get_name (node)));
}

/* A long name has rows of its own above the one with the comment, whatever becomes of that. */
static void
test_long_names (void)
{
  g_autoptr (StellingRecord) record = make_record ("tablut-edge");
  g_autoptr (StellingMoveRows) rows = stelling_move_rows_new (record);
  g_autofree char *most = g_strnfill (500, 'x');
  g_autofree char *more = g_strnfill (501, 'x');
  g_autofree char *name = g_strnfill (1400, 'x');
  g_autofree char *other = g_strnfill (1300, 'x');
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *first = play (record, root, "e3-c3");
  g_autoptr (StellingMoveRow) row = NULL;

  play (record, first, "d1-d3");
  set_text (record, first, STELLING_FIELD_NAME, most);
  assert_rows (rows, "S0: P0:e3-c3 C0:e3-c3 P0:d1-d3");
  set_text (record, first, STELLING_FIELD_NAME, more);
  assert_rows (rows, "S0: P0:e3-c3 N0:e3-c3 C0:e3-c3 P0:d1-d3");
  set_text (record, first, STELLING_FIELD_NAME, name);
  assert_rows (rows, "S0: P0:e3-c3 N0:e3-c3 N0:e3-c3 C0:e3-c3 P0:d1-d3");
  row = g_list_model_get_item (G_LIST_MODEL (rows), 2);
  assert_name (rows, row, first, 2);
  g_clear_object (&row);
  other[300] = ' ';
  set_text (record, first, STELLING_FIELD_NAME, other);
  assert_rows (rows, "S0: P0:e3-c3 N0:e3-c3 N0:e3-c3 C0:e3-c3 P0:d1-d3");
  row = g_list_model_get_item (G_LIST_MODEL (rows), 2);
  assert_name (rows, row, first, 2);
  stelling_record_set_comment (record, first, "So.");
  assert_rows (rows, "S0: P0:e3-c3 N0:e3-c3 N0:e3-c3 C0:e3-c3 P0:d1-d3");
  stelling_move_rows_set_edited (rows, first, STELLING_COMMENT_AFTER, 0);
  set_text (record, first, STELLING_FIELD_NAME, more);
  assert_rows (rows, "S0: P0:e3-c3 N0:e3-c3 C0:e3-c3 P0:d1-d3");
  stelling_move_rows_set_edited (rows, NULL, STELLING_COMMENT_AFTER, 0);
  set_text (record, root, STELLING_FIELD_NAME, more);
  assert_rows (rows, "S0: N0: C0: P0:e3-c3 N0:e3-c3 C0:e3-c3 P0:d1-d3");
  set_text (record, root, STELLING_FIELD_NAME, NULL);
  set_text (record, first, STELLING_FIELD_NAME, NULL);
  assert_rows (rows, "S0: P0:e3-c3 C0:e3-c3 P0:d1-d3");
}

static void
test_befores (void)
{
  static const StellingField field = STELLING_FIELD_COMMENT_BEFORE;
  g_autoptr (StellingRecord) record = make_record ("tablut-edge");
  g_autoptr (StellingMoveRows) rows = stelling_move_rows_new (record);
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *first = play (record, root, "e3-c3");
  StellingNode *second = play (record, first, "d1-d3");
  StellingNode *other = play (record, first, "f1-f3");

  set_text (record, second, field, "Now");
  assert_rows (rows, "S0: P0:e3-c3 B0:d1-d3 P0:d1-d3 R1:f1-f3");
  set_text (record, other, field, "Or");
  assert_rows (rows, "S0: P0:e3-c3 B0:d1-d3 P0:d1-d3 B1:f1-f3 R1:f1-f3");
  set_text (record, root, field, "A game");
  set_text (record, first, field, "First");
  assert_rows (rows, "B0: S0: B0:e3-c3 P0:e3-c3 B0:d1-d3 P0:d1-d3 B1:f1-f3 R1:f1-f3");
  stelling_record_delete (record, second);
  assert_rows (rows, "B0: S0: B0:e3-c3 P0:e3-c3 B0:f1-f3 P0:f1-f3");
  set_text (record, other, field, NULL);
  assert_rows (rows, "B0: S0: B0:e3-c3 P0:e3-c3,f1-f3");
  set_text (record, root, field, NULL);
  set_text (record, first, field, NULL);
  assert_rows (rows, "S0: P0:e3-c3,f1-f3");
}

/* The comment on the game stands before its start, above what is said there. */
static void
test_on_game (void)
{
  g_autoptr (StellingRecord) record = make_record ("tablut-edge");
  g_autoptr (StellingMoveRows) rows = stelling_move_rows_new (record);
  StellingNode *root = stelling_record_get_root (record);

  stelling_record_set_header (record, STELLING_HEADER_COMMENT, "A final");
  assert_rows (rows, "G0: S0:");
  play (record, root, "e3-c3");
  assert_rows (rows, "G0: S0: P0:e3-c3");
  set_text (record, root, STELLING_FIELD_COMMENT_BEFORE, "A start");
  assert_rows (rows, "G0: B0: S0: P0:e3-c3");
  stelling_record_set_header (record, STELLING_HEADER_COMMENT, NULL);
  assert_rows (rows, "B0: S0: P0:e3-c3");
  stelling_record_undo (record);
  assert_rows (rows, "G0: B0: S0: P0:e3-c3");
  set_text (record, root, STELLING_FIELD_COMMENT_BEFORE, NULL);
  assert_rows (rows, "G0: S0: P0:e3-c3");
  stelling_record_set_header (record, STELLING_HEADER_COMMENT, NULL);
  assert_rows (rows, "S0: P0:e3-c3");
}

/* In paragraphs short comments stand among the moves, and the paragraph ends when there is much in
 * it; long ones, those with lines and the one that is edited have rows. */
static void
test_flowing (void)
{
  g_autoptr (StellingRecord) record = make_record ("tablut-edge");
  g_autoptr (StellingMoveRows) rows = stelling_move_rows_new (record);
  g_autofree char *most = g_strnfill (400, 'x');
  g_autofree char *more = g_strnfill (401, 'x');
  StellingNode *first = play (record, stelling_record_get_root (record), "e3-c3");
  StellingNode *second = play (record, first, "d1-d3");
  StellingNode *third = play (record, second, "e4-h4");

  stelling_move_rows_set_flowing (rows, TRUE);
  play (record, third, "e2-g2 h4-h2");
  assert_rows (rows, "S0: R0:e3-c3,d1-d3,e4-h4,e2-g2,h4-h2");
  stelling_record_set_comment (record, first, "So.");
  g_assert_true (stelling_move_rows_is_inline (rows, first, STELLING_COMMENT_AFTER));
  g_assert_false (stelling_move_rows_is_inline (rows, first, STELLING_COMMENT_BEFORE));
  set_text (record, second, STELLING_FIELD_COMMENT_BEFORE, "Now.");
  assert_rows (rows, "S0: R0:e3-c3,d1-d3,e4-h4,e2-g2,h4-h2");
  stelling_record_set_comment (record, first, more);
  assert_rows (rows, "S0: R0:e3-c3 C0:e3-c3 R0:d1-d3,e4-h4,e2-g2,h4-h2");
  stelling_record_set_comment (record, first, "Two\nlines");
  assert_rows (rows, "S0: R0:e3-c3 C0:e3-c3 R0:d1-d3,e4-h4,e2-g2,h4-h2");
  set_text (record, second, STELLING_FIELD_COMMENT_BEFORE, more);
  assert_rows (rows, "S0: R0:e3-c3 C0:e3-c3 B0:d1-d3 R0:d1-d3,e4-h4,e2-g2,h4-h2");
  set_text (record, second, STELLING_FIELD_COMMENT_BEFORE, most);
  stelling_record_set_comment (record, first, most);
  stelling_record_set_comment (record, second, most);
  assert_rows (rows, "S0: R0:e3-c3,d1-d3,e4-h4,e2-g2,h4-h2");
  stelling_record_set_comment (record, third, "One more.");
  assert_rows (rows, "S0: R0:e3-c3,d1-d3,e4-h4,e2-g2 R0:h4-h2");
  stelling_record_set_comment (record, third, NULL);
  assert_rows (rows, "S0: R0:e3-c3,d1-d3,e4-h4,e2-g2,h4-h2");
  stelling_move_rows_set_edited (rows, third, STELLING_COMMENT_AFTER, 0);
  assert_rows (rows, "S0: R0:e3-c3,d1-d3,e4-h4 C0:e4-h4 R0:e2-g2,h4-h2");
  stelling_move_rows_set_edited (rows, first, STELLING_COMMENT_AFTER, 0);
  assert_rows (rows, "S0: R0:e3-c3 C0:e3-c3 R0:d1-d3,e4-h4,e2-g2,h4-h2");
  stelling_move_rows_set_edited (rows, NULL, STELLING_COMMENT_AFTER, 0);
  assert_rows (rows, "S0: R0:e3-c3,d1-d3,e4-h4,e2-g2,h4-h2");
  set_text (record, first, STELLING_FIELD_NAME, "Plan");
  assert_rows (rows, "S0: R0:e3-c3 C0:e3-c3 R0:d1-d3,e4-h4,e2-g2,h4-h2");
  stelling_move_rows_set_flowing (rows, FALSE);
  assert_rows (rows, "S0: P0:e3-c3 C0:e3-c3 B0:d1-d3 P0:d1-d3 C0:d1-d3 P0:e4-h4,e2-g2 P0:h4-h2");
}

static void
test_result (void)
{
  g_autoptr (StellingRecord) record = make_record ("tablut-edge");
  g_autoptr (StellingMoveRows) rows = stelling_move_rows_new (record);

  stelling_record_set_header (record, STELLING_HEADER_RESULT, "dark resign");
  assert_rows (rows, "S0: E0");
  play (record, stelling_record_get_root (record), "e3-c3");
  assert_rows (rows, "S0: P0:e3-c3 E0");
  stelling_record_set_header (record, STELLING_HEADER_RESULT, NULL);
  assert_rows (rows, "S0: P0:e3-c3");
}

static void
test_dark_begins (void)
{
  g_autoptr (StellingRecord) record = make_record ("tablut-edge:first=dark");
  g_autoptr (StellingMoveRows) rows = stelling_move_rows_new (record);

  play (record, stelling_record_get_root (record), "d1-d3 e3-f3 d3-d2");
  assert_rows (rows, "S0: P0:d1-d3,e3-f3 P0:d3-d2");
}

/* --- a storm of changes against a list that is made anew --- */

static StellingNode *
pick_node (StellingRecord *record, GRand *rand)
{
  StellingNode *node = stelling_record_get_root (record);

  for (guint depth = (guint) g_rand_int_range (rand, 0, 40); depth > 0; depth--)
    {
      guint n = stelling_node_get_n_children (node);

      if (n == 0)
        break;
      node = stelling_node_get_child (node, g_rand_int_range (rand, 0, 3) > 0
                                                ? 0
                                                : (guint) g_rand_int_range (rand, 0, (int) n));
    }
  return node;
}

static void
add_line (StellingRecord *record, StellingNode *node, GRand *rand)
{
  StellingMoveList list;

  for (guint n = (guint) g_rand_int_range (rand, 1, 30); n > 0; n--)
    {
      stelling_position_get_moves (stelling_node_get_position (node), &list);
      if (list.n == 0 || !stelling_node_is_playable (node)
          || stelling_node_get_outcome (node).result != STELLING_RESULT_NONE)
        return;
      node = stelling_record_add_move (record, node,
                                       list.moves[g_rand_int_range (rand, 0, (int) list.n)], NULL);
    }
}

static void
mend (StellingRecord *record, StellingNode *node, GRand *rand)
{
  StellingPosition position = *stelling_record_get_start (record);
  StellingNode *parent = stelling_node_get_parent (node);
  StellingMoveList list;

  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0:
      stelling_position_set_turn (&position, g_rand_boolean (rand));
      stelling_record_set_start (record, &position);
      break;
    case 1:
      stelling_record_add_setup (record, node, &position, NULL);
      break;
    case 2:
      stelling_record_insert_note (record, node);
      break;
    case 3:
      if (parent != NULL)
        stelling_record_take_out (record, node);
      break;
    default:
      if (stelling_node_get_kind (node) != STELLING_NODE_MOVE)
        break;
      stelling_position_get_moves (stelling_node_get_position (parent), &list);
      if (list.n > 0)
        stelling_record_replace_move (
            record, node, list.moves[g_rand_int_range (rand, 0, (int) list.n)], NULL, NULL);
    }
}

/* Sets or removes a comment; some are long. */
static void
comment (StellingRecord *record, StellingNode *node, GRand *rand)
{
  static const gsize lengths[] = { 0, 1, 390, 390, 500, 7000 };
  g_autofree char *text
      = g_strnfill (lengths[g_rand_int_range (rand, 0, G_N_ELEMENTS (lengths))], 'x');
  StellingCommentKind kind = g_rand_int_range (rand, 0, STELLING_N_COMMENT_KINDS);

  if (kind != STELLING_COMMENT_GAME || stelling_node_is_root (node))
    stelling_comment_kind_set_text (kind, record, node, text);
}

/* Sets or removes a name; some are long. */
static void
name (StellingRecord *record, StellingNode *node, GRand *rand)
{
  static const gsize lengths[] = { 0, 1, 501, 1400 };
  g_autofree char *text
      = g_strnfill (lengths[g_rand_int_range (rand, 0, G_N_ELEMENTS (lengths))], 'x');

  set_text (record, node, STELLING_FIELD_NAME, *text != '\0' ? text : NULL);
}

static void
change (StellingRecord *record, StellingMoveRows *rows, GRand *rand)
{
  StellingNode *node = pick_node (record, rand);
  gboolean root = stelling_node_is_root (node);

  switch (g_rand_int_range (rand, 0, 18))
    {
    case 15:
    case 16:
      comment (record, node, rand);
      break;
    case 14:
      stelling_record_set_glyph (record, node, STELLING_GLYPH_DIAGRAM, g_rand_boolean (rand));
      break;
    case 13:
      if (stelling_node_get_previous_sibling (node) != NULL)
        stelling_move_rows_set_folded (rows, node, g_rand_boolean (rand));
      break;
    case 12:
      stelling_move_rows_reveal (rows, node);
      break;
    case 10:
      mend (record, node, rand);
      break;
    case 11:
      set_text (record, node, STELLING_FIELD_COMMENT_BEFORE,
                g_rand_int_range (rand, 0, 3) > 0 ? "y" : NULL);
      break;
    case 17:
      name (record, node, rand);
      break;
    case 0:
    case 1:
      add_line (record, node, rand);
      break;
    case 2:
      stelling_record_set_comment (record, node, stelling_node_get_comment (node) ? NULL : "x");
      break;
    case 3:
      if (!root && g_rand_boolean (rand))
        stelling_record_delete (record, node);
      break;
    case 4:
      if (g_rand_int_range (rand, 0, 4) == 0)
        stelling_record_delete_following (record, node);
      break;
    case 5:
      if (!root)
        stelling_record_promote (record, node);
      break;
    case 6:
      if (!root)
        stelling_record_demote (record, node);
      break;
    case 7:
      if (!root && g_rand_int_range (rand, 0, 4) == 0)
        stelling_record_make_main_line (record, node);
      break;
    case 8:
      stelling_record_undo (record);
      break;
    default:
      stelling_record_redo (record);
    }
}

/* Keeps a copy as a list view does: by what items-changed says. */
static void
mirror_cb (GListModel *rows, guint position, guint removed, guint added, GPtrArray *mirror)
{
  g_assert_cmpuint (position + removed, <=, mirror->len);
  if (removed > 0)
    g_ptr_array_remove_range (mirror, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror, (int) (position + i), g_list_model_get_item (rows, position + i));
}

static void
assert_sound (StellingRecord *record, StellingMoveRows *rows, gboolean flowing, GPtrArray *mirror)
{
  g_autoptr (StellingMoveRows) fresh = stelling_move_rows_new (record);
  g_autofree char *text = dump (G_LIST_MODEL (rows));
  g_autofree char *expected = NULL;

  stelling_move_rows_set_flowing (fresh, flowing);
  expected = dump (G_LIST_MODEL (fresh));
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpuint (mirror->len, ==, g_list_model_get_n_items (G_LIST_MODEL (rows)));
  for (guint i = 0; i < mirror->len; i++)
    {
      g_autoptr (StellingMoveRow) row = g_list_model_get_item (G_LIST_MODEL (rows), i);

      g_assert_true (row == g_ptr_array_index (mirror, i));
      g_assert_cmpuint (stelling_move_rows_get_position (rows, row), ==, i);
      for (guint j = 0; j < row->n_nodes && row->kind <= STELLING_MOVE_ROW_RUN; j++)
        g_assert_true (stelling_move_rows_find (rows, row->nodes[j]) == row);
    }
}

static void
test_storm (void)
{
  const char *const rule_sets[] = { "tablut-corner", "teblo" };

  for (guint seed = 0; seed < 12; seed++)
    {
      g_autoptr (StellingRecord) record = make_record (rule_sets[seed % 2]);
      g_autoptr (StellingMoveRows) rows = stelling_move_rows_new (record);
      g_autoptr (GPtrArray) mirror = g_ptr_array_new_with_free_func (g_object_unref);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      gboolean flowing = seed / 2 % 2 == 1;

      stelling_move_rows_set_flowing (rows, flowing);
      mirror_cb (G_LIST_MODEL (rows), 0, 0, g_list_model_get_n_items (G_LIST_MODEL (rows)), mirror);
      g_signal_connect (rows, "items-changed", G_CALLBACK (mirror_cb), mirror);
      for (guint i = 0; i < 150; i++)
        {
          change (record, rows, rand);
          assert_sound (record, rows, flowing, mirror);
        }
      g_signal_handlers_disconnect_by_data (rows, mirror);
    }
}

/* --- size --- */

/* Both sides walk to and fro: a line as long as one likes. */
static StellingNode *
add_walk (StellingRecord *record, StellingNode *node, guint plies)
{
  static const char *const walk[] = { "e4-g4", "e2-g2", "g4-e4", "g2-e2" };

  for (guint i = 0; i < plies; i++)
    node = play (record, node, walk[i % 4]);
  return node;
}

static void
test_scale (void)
{
  g_autoptr (StellingRecord) record = make_record ("tablut-edge:repeat=none");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *middle = add_walk (record, root, 10000);
  StellingNode *end = add_walk (record, middle, 6000);
  g_autoptr (StellingMoveRows) rows = NULL;
  guint made;

  add_walk (record, play (record, root, "e4-h4 e2-h2 h4-e4 h2-e2"), 4000);
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, 20004);
  rows = stelling_move_rows_new (record);
  made = stelling_move_rows_get_n_made (rows);

  stelling_record_set_comment (record, middle, "Here.");
  play (record, stelling_node_get_parent (middle), "g2-h2");
  play (record, end, "e4-h4");
  stelling_record_set_glyph (record, middle, STELLING_GLYPH_GOOD, TRUE);
  stelling_record_undo (record);
  stelling_record_undo (record);
  stelling_record_undo (record);
  stelling_record_undo (record);
  g_assert_cmpuint (stelling_move_rows_get_n_made (rows) - made, <=, 24);
}

/* Each change looks at the rows near it: many take less time than all rows do once. */
static void
test_speed (void)
{
  g_autoptr (StellingRecord) record = make_record ("tablut-edge:repeat=none");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *first = add_walk (record, root, 1);
  g_autoptr (StellingMoveRows) rows = NULL;
  clock_t start, all;

  add_walk (record, play (record, first, "e2-h2 g4-e4 h2-e2"), 20000);
  start = clock ();
  rows = stelling_move_rows_new (record);
  all = clock () - start;
  start = clock ();
  for (guint i = 0; i < 100; i++)
    {
      stelling_record_set_comment (record, first, "Here.");
      stelling_record_set_comment (record, first, NULL);
    }
  g_assert_cmpint (clock () - start, <, all);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/move-rows/lines", test_lines);
  g_test_add_func ("/ui/move-rows/deleted", test_deleted);
  g_test_add_func ("/ui/move-rows/comments", test_comments);
  g_test_add_func ("/ui/move-rows/names", test_names);
  g_test_add_func ("/ui/move-rows/long-names", test_long_names);
  g_test_add_func ("/ui/move-rows/befores", test_befores);
  g_test_add_func ("/ui/move-rows/on-game", test_on_game);
  g_test_add_func ("/ui/move-rows/flowing", test_flowing);
  g_test_add_func ("/ui/move-rows/result", test_result);
  g_test_add_func ("/ui/move-rows/dark-begins", test_dark_begins);
  g_test_add_func ("/ui/move-rows/storm", test_storm);
  g_test_add_func ("/ui/move-rows/scale", test_scale);
  g_test_add_func ("/ui/move-rows/speed", test_speed);
  return g_test_run ();
}
