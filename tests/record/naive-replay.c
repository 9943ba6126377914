/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "naive-replay.h"

#include "stelling-record-builder.h"

/* What is written of a pawn's move is where it goes. */
static StellingMove
adapt (StellingNode *parent, StellingMove move)
{
  const StellingPosition *position = stelling_node_get_position (parent);
  StellingSquare pawn
      = stelling_position_get_pawn (position, stelling_position_get_turn (position));
  StellingMove adapted;

  if (pawn == STELLING_SQUARE_NONE || move == STELLING_MOVE_NONE || stelling_move_is_place (move)
      || !stelling_node_is_playable (parent)
      || stelling_node_get_outcome (parent).result != STELLING_RESULT_NONE)
    return move;
  adapted = stelling_move_step (pawn, stelling_move_get_to (move));
  return stelling_position_is_legal (position, adapted) ? adapted : move;
}

static StellingNode *
rebuild_move (StellingRecord *copy, StellingNode *parent, StellingNode *node)
{
  const StellingPosition *position = stelling_node_get_position (parent);
  StellingSide turn = stelling_position_get_turn (position);
  StellingMove move = stelling_node_get_move (node);
  const char *written = stelling_node_get_notation (node);
  StellingNode *built;

  if (move == STELLING_MOVE_NONE)
    built = stelling_record_build_text (copy, parent, written);
  else if (stelling_node_get_side (node) != turn)
    built = stelling_record_build_dead (copy, parent, move, written);
  else
    built = stelling_record_build_move (copy, parent, adapt (parent, move), written, NULL);
  if (stelling_node_is_dead (built))
    stelling_record_build_side (copy, built, stelling_node_get_side (node));
  return built;
}

static StellingNode *
rebuild (StellingRecord *copy, StellingNode *parent, StellingNode *node)
{
  switch (stelling_node_get_kind (node))
    {
    case STELLING_NODE_SETUP:
      return stelling_record_build_setup (copy, parent, stelling_node_get_position (node));
    case STELLING_NODE_NOTE:
      return stelling_record_build_note (copy, parent);
    case STELLING_NODE_MOVE:
      return rebuild_move (copy, parent, node);
    case STELLING_NODE_START:
    default:
      g_assert_not_reached ();
    }
}

StellingRecord *
naive_replay (StellingRecord *record)
{
  StellingRecord *copy = stelling_record_new (stelling_record_get_start (record));
  g_autoptr (GHashTable) nodes = g_hash_table_new (NULL, NULL);
  StellingNode *root = stelling_record_get_root (record);

  g_hash_table_insert (nodes, root, stelling_record_get_root (copy));
  for (StellingNode *at = stelling_node_get_next_in_tree (root, root); at;
       at = stelling_node_get_next_in_tree (at, root))
    {
      StellingNode *parent = g_hash_table_lookup (nodes, stelling_node_get_parent (at));

      g_hash_table_insert (nodes, at, rebuild (copy, parent, at));
    }
  return copy;
}

/* The game so far by the rules' own history, from the last set-up position on. */
static void
check_by_history (StellingNode *node)
{
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  g_auto (StellingHistory) history = { 0 };
  StellingOutcome outcome;
  StellingNode *at = node;

  for (; stelling_node_get_kind (at) == STELLING_NODE_MOVE
         || stelling_node_get_kind (at) == STELLING_NODE_NOTE;
       at = stelling_node_get_parent (at))
    if (stelling_node_get_kind (at) == STELLING_NODE_MOVE)
      g_ptr_array_insert (line, 0, at);
  if (line->len == 0)
    return;
  stelling_history_init (&history, stelling_node_get_position (at));
  for (guint i = 0; i < line->len; i++)
    stelling_history_push (&history, stelling_node_get_move (g_ptr_array_index (line, i)));
  outcome = stelling_history_get_outcome (&history);
  g_assert_cmpint (outcome.result, ==, stelling_node_get_outcome (node).result);
  g_assert_cmpint (outcome.reason, ==, stelling_node_get_outcome (node).reason);
  g_assert_true (stelling_position_equal (stelling_history_get_position (&history),
                                          stelling_node_get_position (node)));
  g_assert_cmpint (stelling_position_is_barred (stelling_history_get_position (&history)), ==,
                   stelling_position_is_barred (stelling_node_get_position (node)));
}

/* Counts the men that each move on the way to the node captures. */
static void
check_captured (StellingNode *node)
{
  guint n[2] = { 0, 0 };

  for (StellingNode *at = node, *parent; (parent = stelling_node_get_parent (at)); at = parent)
    {
      const StellingPosition *before = stelling_node_get_position (parent);
      StellingSquares captures;

      if (stelling_node_get_kind (at) != STELLING_NODE_MOVE || stelling_node_is_dead (at))
        continue;
      stelling_position_get_captures (before, stelling_node_get_move (at), &captures);
      while (!stelling_squares_is_empty (&captures))
        n[stelling_node_get_side (at)]
            += stelling_position_get_piece (before, stelling_squares_pop (&captures))
               != STELLING_PIECE_KING;
    }
  for (StellingSide side = STELLING_LIGHT; side <= STELLING_DARK; side++)
    g_assert_cmpuint (stelling_node_count_captured (node, side), ==, n[side]);
}

static void
check_node (StellingNode *a, StellingNode *b)
{
  g_assert_cmpint (stelling_node_get_kind (a), ==, stelling_node_get_kind (b));
  g_assert_cmpint (stelling_node_is_dead (a), ==, stelling_node_is_dead (b));
  g_assert_cmpint (stelling_node_is_playable (a), ==, stelling_node_is_playable (b));
  g_assert_cmpuint (stelling_node_get_move (a), ==, stelling_node_get_move (b));
  g_assert_cmpint (stelling_node_get_side (a), ==, stelling_node_get_side (b));
  g_assert_cmpuint (stelling_node_get_ply (a), ==, stelling_node_get_ply (b));
  g_assert_cmpstr (stelling_node_get_notation (a), ==, stelling_node_get_notation (b));
  g_assert_cmpint (stelling_node_get_outcome (a).result, ==, stelling_node_get_outcome (b).result);
  g_assert_cmpint (stelling_node_get_outcome (a).reason, ==, stelling_node_get_outcome (b).reason);
  g_assert_true (
      stelling_position_equal (stelling_node_get_position (a), stelling_node_get_position (b)));
  g_assert_cmpint (stelling_position_is_barred (stelling_node_get_position (a)), ==,
                   stelling_position_is_barred (stelling_node_get_position (b)));
  check_captured (a);
  if (!stelling_node_is_dead (a))
    check_by_history (a);
}

void
naive_check (StellingRecord *record)
{
  g_autoptr (StellingRecord) copy = naive_replay (record);
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *other_root = stelling_record_get_root (copy);
  StellingNode *b = other_root;

  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, stelling_record_get_n_nodes (copy));
  for (StellingNode *a = root; a; a = stelling_node_get_next_in_tree (a, root))
    {
      check_node (a, b);
      b = stelling_node_get_next_in_tree (b, other_root);
    }
  g_assert_null (b);
}
