/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-dump.h"
#include "stelling-record-edit.h"

/* What the Undo menu calls each command, that each can be undone after saving, and that none is
 * heard of anywhere but where it changes something. */

typedef struct
{
  StellingRecord *record;
  StellingNode *root;
  StellingNode *first;     /* D4, with two answers */
  StellingNode *variation; /* (H9), the second of them */
  StellingNode *end;       /* of the main line, D4 I9 D5 I8 */
} Tree;

static void
say_all (StellingRecord *record, StellingNode *node)
{
  const StellingClock clock = { { 5000, 6000 }, { -1, 3 } };
  const StellingEvaluation evaluation = { .score = { STELLING_SCORE_VALUE, 10, 0, 0 }, .depth = 5 };
  const StellingMark mark
      = { STELLING_MARK_CIRCLE, STELLING_MARK_RED, 3, STELLING_SQUARE_NONE, NULL };
  g_autoptr (StellingAnnotation) value = stelling_annotation_new ();

  stelling_record_set_comment (record, node, "after");
  stelling_record_set_comment_before (record, node, "before");
  stelling_record_set_name (record, node, "name");
  stelling_record_set_glyph (record, node, STELLING_GLYPH_GOOD, TRUE);
  stelling_record_toggle_mark (record, node, &mark);
  stelling_record_set_evaluation (record, node, &evaluation, TRUE);
  stelling_record_set_clock (record, node, clock);
  stelling_record_set_hotspot (record, node, 1);
  stelling_annotation_set_text (value, STELLING_FIELD_EXTRA, "XX[1]");
  stelling_record_set_field (record, node, STELLING_FIELD_EXTRA, value);
}

static void
tree_init (Tree *self)
{
  self->record = record_new ("teblo");
  self->root = stelling_record_get_root (self->record);
  self->end = record_play (self->record, self->root, "D4 I9 D5 I8");
  self->first = stelling_node_get_first_child (self->root);
  self->variation = record_play (self->record, self->first, "(H9)");
  record_play (self->record, self->variation, "D5");
  say_all (self->record, self->end);
  stelling_record_set_header (self->record, STELLING_HEADER_LIGHT, "Ada");
  stelling_record_clear_undo (self->record);
}

/* --- the commands --- */

static void
add_move (Tree *tree)
{
  record_play (tree->record, tree->end, "D6");
}

static void
add_line (Tree *tree)
{
  const StellingMove line[] = { stelling_move_place (0), stelling_move_place (1) };

  g_assert_nonnull (stelling_record_add_line (tree->record, tree->end, line, 2, NULL));
}

static void
delete_variation (Tree *tree)
{
  stelling_record_delete (tree->record, tree->variation);
}

static void
delete_moves (Tree *tree)
{
  stelling_record_delete (tree->record, tree->end);
}

static void
delete_following (Tree *tree)
{
  stelling_record_delete_following (tree->record, tree->first);
}

static void
promote (Tree *tree)
{
  g_assert_true (stelling_record_promote (tree->record, tree->variation));
}

static void
move_variation (Tree *tree)
{
  g_assert_true (stelling_record_move_variation (tree->record, tree->variation, 0));
}

static void
demote (Tree *tree)
{
  g_assert_true (stelling_record_demote (tree->record, tree->end));
}

static void
make_main_line (Tree *tree)
{
  g_assert_true (stelling_record_make_main_line (tree->record, tree->variation));
}

static void
comment (Tree *tree)
{
  stelling_record_set_comment (tree->record, tree->end, "x");
}

static void
comment_before (Tree *tree)
{
  stelling_record_set_comment_before (tree->record, tree->end, "x");
}

static void
name (Tree *tree)
{
  stelling_record_set_name (tree->record, tree->end, "x");
}

static void
glyph (Tree *tree)
{
  stelling_record_set_glyph (tree->record, tree->end, STELLING_GLYPH_ZUGZWANG, TRUE);
}

static void
mark (Tree *tree)
{
  const StellingMark arrow = { STELLING_MARK_ARROW, STELLING_MARK_BLUE, 3, 4, NULL };

  stelling_record_toggle_mark (tree->record, tree->end, &arrow);
}

static void
clear_marks (Tree *tree)
{
  stelling_record_clear_marks (tree->record, tree->end);
}

static void
clock_left (Tree *tree)
{
  const StellingClock clock = { { 1000, -1 }, { -1, -1 } };

  stelling_record_set_clock (tree->record, tree->first, clock);
}

static void
hotspot (Tree *tree)
{
  stelling_record_set_hotspot (tree->record, tree->first, 2);
}

static void
evaluation (Tree *tree)
{
  stelling_record_set_field (tree->record, tree->end, STELLING_FIELD_EVALUATION, NULL);
}

static void
header (Tree *tree)
{
  stelling_record_set_header (tree->record, "of-my-own", "x");
}

static void
game_comment (Tree *tree)
{
  stelling_record_set_header (tree->record, STELLING_HEADER_COMMENT, "x");
}

static void
game_name (Tree *tree)
{
  stelling_record_set_header (tree->record, STELLING_HEADER_NAME, "x");
}

static void
replace_move (Tree *tree)
{
  g_assert_true (stelling_record_replace_move (tree->record, tree->first, stelling_move_place (0),
                                               NULL, NULL));
}

static void
set_up (Tree *tree)
{
  StellingPosition position = *stelling_node_get_position (tree->end);

  stelling_position_set_turn (&position, STELLING_RED);
  g_assert_nonnull (stelling_record_add_setup (tree->record, tree->end, &position, NULL));
}

static void
set_start (Tree *tree)
{
  StellingPosition start = *stelling_record_get_start (tree->record);

  stelling_position_set_turn (&start, STELLING_RED);
  g_assert_cmpuint (stelling_record_set_start (tree->record, &start), >, 0);
}

static void
insert_note (Tree *tree)
{
  stelling_record_insert_note (tree->record, tree->first);
}

static void
take_out_move (Tree *tree)
{
  stelling_record_take_out (tree->record, stelling_node_get_first_child (tree->first));
}

static void
take_out_note (Tree *tree)
{
  StellingNode *note = stelling_record_insert_note (tree->record, tree->first);

  stelling_record_clear_undo (tree->record);
  stelling_record_take_out (tree->record, note);
}

static void
take_out_position (Tree *tree)
{
  set_up (tree);
  stelling_record_clear_undo (tree->record);
  stelling_record_take_out (tree->record, stelling_node_get_first_child (tree->end));
}

static void
delete_dead (Tree *tree)
{
  set_start (tree);
  stelling_record_clear_undo (tree->record);
  g_assert_cmpuint (stelling_record_delete_dead (tree->record), >, 0);
}

static void
cut (Tree *tree)
{
  g_object_unref (stelling_record_cut (tree->record, tree->variation));
}

static void
paste (Tree *tree)
{
  g_autoptr (StellingRecord) copy = stelling_record_copy_subtree (tree->record, tree->variation);

  g_assert_true (stelling_record_paste (tree->record, tree->root, copy, NULL, NULL, NULL));
}

static void
merge (Tree *tree)
{
  g_autoptr (StellingRecord) other = record_new ("teblo");

  record_play (other, stelling_record_get_root (other), "C3 I9");
  g_assert_true (stelling_record_merge (tree->record, other, NULL, NULL));
}

static void
swap_colours (Tree *tree)
{
  g_assert_true (stelling_record_can_swap_colours (tree->record));
  stelling_record_swap_colours (tree->record);
}

static void
swap_players (Tree *tree)
{
  stelling_record_swap_players (tree->record);
}

static void
strip_names (Tree *tree)
{
  g_assert_cmpuint (stelling_record_remove_fields (tree->record, tree->root,
                                                   STELLING_FIELD_BIT (STELLING_FIELD_NAME)),
                    ==, 1);
}

static void
strip_hotspots (Tree *tree)
{
  g_assert_cmpuint (stelling_record_remove_fields (tree->record, tree->root,
                                                   STELLING_FIELD_BIT (STELLING_FIELD_HOTSPOT)),
                    ==, 1);
}

static void
strip_all (Tree *tree)
{
  g_assert_cmpuint (stelling_record_remove_fields (tree->record, tree->root, STELLING_FIELDS_ALL),
                    ==, 1);
}

static const struct
{
  void (*run) (Tree *tree);
  const char *name;
} commands[] = {
  { add_move, "Add Move" },
  { add_line, "Add Line" },
  { delete_variation, "Delete Variation" },
  { delete_moves, "Delete Moves" },
  { delete_following, "Delete Following Moves" },
  { promote, "Promote Variation" },
  { demote, "Demote Variation" },
  { move_variation, "Move Variation" },
  { make_main_line, "Make Main Line" },
  { comment, "Edit Comment" },
  { comment_before, "Edit Comment" },
  { name, "Edit Name" },
  { glyph, "Change Annotation" },
  { mark, "Change Marks" },
  { clear_marks, "Change Marks" },
  { clock_left, "Edit Clock" },
  { hotspot, "Change Annotation" },
  { evaluation, "Change Evaluation" },
  { header, "Edit Game Details" },
  { game_comment, "Edit Comment on the Game" },
  { game_name, "Rename Game" },
  { replace_move, "Replace Move" },
  { set_up, "Set Up Position" },
  { set_start, "Set Up Position" },
  { insert_note, "Insert Note" },
  { take_out_move, "Remove Move" },
  { take_out_note, "Remove Note" },
  { take_out_position, "Remove Position" },
  { delete_dead, "Delete Struck-Out Moves" },
  { cut, "Cut Variation" },
  { paste, "Paste Variation" },
  { merge, "Merge Game" },
  { swap_colours, "Swap Colours" },
  { swap_players, "Swap Players" },
  { strip_names, "Remove Names" },
  { strip_hotspots, "Remove Annotations" },
  { strip_all, "Remove Annotations" },
};

/* One command, saved, taken back beyond the saved state, and done again up to it. */
static void
test_names (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      Tree tree;
      g_autofree char *after = NULL;
      g_autofree char *undone = NULL;
      g_autofree char *again = NULL;

      tree_init (&tree);
      g_test_message ("%u: %s", i, commands[i].name);
      commands[i].run (&tree);
      g_assert_cmpstr (stelling_record_get_undo_name (tree.record), ==, commands[i].name);
      after = record_dump (tree.record);
      stelling_record_set_saved (tree.record);
      stelling_record_undo (tree.record);
      g_assert_true (stelling_record_is_modified (tree.record));
      g_assert_false (stelling_record_can_undo (tree.record));
      g_assert_cmpstr (stelling_record_get_redo_name (tree.record), ==, commands[i].name);
      undone = record_dump (tree.record);
      g_assert_cmpstr (undone, !=, after);
      stelling_record_redo (tree.record);
      g_assert_false (stelling_record_is_modified (tree.record));
      again = record_dump (tree.record);
      g_assert_cmpstr (again, ==, after);
      g_assert_finalize_object (tree.record);
    }
}

/* --- who hears of it --- */

typedef struct
{
  guint n_signals;
  StellingNode *node;
} Ear;

static void
node_cb (StellingRecord *record, StellingNode *node, Ear *ear)
{
  ear->n_signals++;
  ear->node = node;
}

static void
removed_cb (StellingRecord *record, StellingNode *node, StellingNode *parent, Ear *ear)
{
  node_cb (record, node, ear);
}

#define assert_heard(of, work)                                                                     \
  G_STMT_START                                                                                     \
  {                                                                                                \
    ear.n_signals = 0;                                                                             \
    work;                                                                                          \
    g_assert_cmpuint (ear.n_signals, ==, 1);                                                       \
    g_assert_true (ear.node == (of));                                                              \
  }                                                                                                \
  G_STMT_END

/* In a tree of 20,000 nodes an edit is one signal of one node, and so is its undo. */
static void
test_signals (void)
{
  static const char *const signals[]
      = { "node-added", "node-changed", "subtree-changed", "children-reordered" };
  StellingRecord *record = record_new ("tablut-edge:repeat=none");
  StellingNode *root = stelling_record_get_root (record);
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  Ear ear = { 0, NULL };

  g_ptr_array_add (nodes, root);
  while (stelling_record_get_n_nodes (record) < 20000)
    {
      StellingNode *at = g_ptr_array_index (nodes, g_rand_int (random) % MIN (nodes->len, 5000));
      g_autofree StellingMoveList *list = g_new (StellingMoveList, 1);
      guint n_before = stelling_record_get_n_nodes (record);
      StellingNode *child;

      stelling_position_get_moves (stelling_node_get_position (at), list);
      if (list->n == 0)
        continue;
      child
          = stelling_record_add_move (record, at, list->moves[g_rand_int (random) % list->n], NULL);
      if (child != NULL && stelling_record_get_n_nodes (record) > n_before)
        g_ptr_array_add (nodes, child);
    }
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect (record, signals[i], G_CALLBACK (node_cb), &ear);
  g_signal_connect (record, "node-removed", G_CALLBACK (removed_cb), &ear);

  for (guint i = 0; i < 300; i++)
    {
      StellingNode *node
          = g_ptr_array_index (nodes, (guint) g_rand_int_range (random, 1, (gint32) nodes->len));
      StellingNode *parent = stelling_node_get_parent (node);

      assert_heard (node, stelling_record_set_comment (record, node, "here"));
      stelling_record_break_group (record);
      assert_heard (node, stelling_record_set_glyph (record, node, STELLING_GLYPH_GOOD, TRUE));
      assert_heard (node, stelling_record_undo (record));
      assert_heard (node, stelling_record_undo (record));
      assert_heard (node, stelling_record_delete (record, node));
      assert_heard (node, stelling_record_undo (record));
      if (stelling_node_get_next_sibling (node))
        {
          assert_heard (parent, stelling_record_demote (record, node));
          assert_heard (parent, stelling_record_undo (record));
        }
    }
  g_assert_finalize_object (record);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/names/commands", test_names);
  g_test_add_func ("/record/names/signals", test_signals);
  return g_test_run ();
}
