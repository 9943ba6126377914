/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "naive-replay.h"
#include "record-dump.h"

/* Random trees mended at random: after each mend, undo and redo the record is what its moves and
 * positions make of it when they are played anew from the beginning. Pieces are moved to and fro,
 * so that repetitions, threats and series come about and go. */

static StellingNode *
pick_node (StellingRecord *record, GRand *random)
{
  StellingNode *root = stelling_record_get_root (record);
  guint n = g_rand_int (random) % (stelling_record_get_n_nodes (record) + 1);
  StellingNode *node = root;

  while (n--)
    node = stelling_node_get_next_in_tree (node, root);
  return node;
}

/* Often the move back of what the same side moved last. */
static StellingMove
pick_move (StellingNode *node, GRand *random)
{
  const StellingPosition *position = stelling_node_get_position (node);
  StellingNode *parent = stelling_node_get_parent (node);
  g_autofree StellingMoveList *list = g_new (StellingMoveList, 1);

  stelling_position_get_moves (position, list);
  if (list->n == 0)
    return STELLING_MOVE_NONE;
  if (parent != NULL && g_rand_int (random) % 8 != 0)
    {
      StellingMove last = stelling_node_get_move (parent);

      for (guint i = 0; last != STELLING_MOVE_NONE && i < list->n; i++)
        if (!stelling_move_is_place (last) && !stelling_move_is_place (list->moves[i])
            && stelling_move_get_from (list->moves[i]) == stelling_move_get_to (last)
            && stelling_move_get_to (list->moves[i]) == stelling_move_get_from (last))
          return list->moves[i];
    }
  for (guint i = 0; i < 8; i++)
    {
      StellingMove move = list->moves[g_rand_int (random) % list->n];

      if (!stelling_move_is_place (move))
        return move;
    }
  return list->moves[g_rand_int (random) % list->n];
}

static void
add_moves (StellingRecord *record, StellingNode *node, GRand *random)
{
  for (guint n = g_rand_int (random) % 16 + 1;
       n && node != NULL && stelling_node_is_playable (node); n--)
    {
      StellingMove move = pick_move (node, random);

      if (move == STELLING_MOVE_NONE)
        return;
      node = stelling_record_add_move (record, node, move, NULL);
    }
}

static StellingPosition
pick_position (StellingRecord *record, GRand *random)
{
  StellingPosition position = *stelling_node_get_position (pick_node (record, random));
  StellingSquare square = g_rand_int (random) % 81;

  if (g_rand_boolean (random))
    stelling_position_set_turn (&position, g_rand_boolean (random));
  if (g_rand_int (random) % 4 == 0
      && stelling_position_get_piece (&position, square) != STELLING_PIECE_KING)
    stelling_position_set_piece (&position, square, STELLING_PIECE_NONE);
  return position;
}

static void
replace_move (StellingRecord *record, StellingNode *node, GRand *random)
{
  StellingNode *parent = stelling_node_get_parent (node);
  StellingMove move;

  if (stelling_node_get_kind (node) != STELLING_NODE_MOVE || !stelling_node_is_playable (parent))
    return;
  move = pick_move (parent, random);
  if (move != STELLING_MOVE_NONE)
    stelling_record_replace_move (record, node, move, NULL, NULL);
}

static void
set_up (StellingRecord *record, StellingNode *node, GRand *random)
{
  StellingPosition position = pick_position (record, random);

  if (stelling_node_get_kind (node) == STELLING_NODE_SETUP)
    stelling_record_set_position (record, node, &position, NULL, NULL);
  else if (stelling_node_is_root (node))
    stelling_record_set_start (record, &position);
  else
    stelling_record_add_setup (record, node, &position, NULL);
}

static void
change_rules (StellingRecord *record, GRand *random)
{
  static const char *const tablut[]
      = { "tablut-edge", "tablut-corner", "tablut-corner-easy", "tablut-edge:repeat=none" };
  static const char *const teblo[] = { "teblo", "teblo:bases=mirrored" };
  StellingPosition start = *stelling_record_get_start (record);
  gboolean is_teblo = stelling_position_get_game (&start) == STELLING_GAME_TEBLO;
  guint n = g_rand_int (random);

  g_assert_true (
      stelling_rules_parse (is_teblo ? teblo[n % 2] : tablut[n % 4], &start.rules, NULL));
  stelling_record_set_start (record, &start);
}

static void
mend_something (StellingRecord *record, GRand *random)
{
  StellingNode *node = pick_node (record, random);

  switch (g_rand_int (random) % 24)
    {
    case 0:
    case 1:
      set_up (record, node, random);
      break;
    case 2:
      stelling_record_insert_note (record, node);
      break;
    case 3:
    case 4:
      if (!stelling_node_is_root (node))
        stelling_record_take_out (record, node);
      break;
    case 5:
      if (g_rand_int (random) % 4 == 0)
        change_rules (record, random);
      break;
    case 6:
      if (g_rand_int (random) % 4 == 0)
        stelling_record_delete_dead (record);
      break;
    case 7:
      stelling_record_promote (record, node);
      break;
    case 8:
    case 9:
    case 10:
    case 11:
      add_moves (record, node, random);
      break;
    case 12:
      for (guint n = g_rand_int (random) % 6; n; n--)
        stelling_record_undo (record);
      break;
    case 13:
      for (guint n = g_rand_int (random) % 6; n; n--)
        stelling_record_redo (record);
      break;
    default:
      replace_move (record, node, random);
      break;
    }
}

/* What happened in all runs, so that the test can't pass by doing nothing. */
static guint n_dead;
static guint n_drawn;
static guint n_barred;

static void
count (StellingRecord *record)
{
  StellingNode *root = stelling_record_get_root (record);

  for (StellingNode *at = root; at; at = stelling_node_get_next_in_tree (at, root))
    {
      StellingReason reason = stelling_node_get_outcome (at).reason;

      n_dead += stelling_node_is_dead (at);
      n_drawn += reason == STELLING_REASON_REPETITION || reason == STELLING_REASON_SERIES;
      n_barred += stelling_position_is_barred (stelling_node_get_position (at));
    }
}

static void
run (StellingRecord *record, GRand *random)
{
  g_autofree char *start = record_dump (record);
  g_autofree char *back = NULL;

  for (guint i = 0; i < 120; i++)
    {
      if (stelling_record_get_n_nodes (record) > 150)
        stelling_record_delete_following (record, pick_node (record, random));
      mend_something (record, random);
      naive_check (record);
      count (record);
      record_check_places (record, pick_node (record, random));
    }
  while (stelling_record_can_undo (record))
    {
      stelling_record_undo (record);
      naive_check (record);
    }
  back = record_dump (record);
  g_assert_cmpstr (back, ==, start);
  while (stelling_record_can_redo (record))
    stelling_record_redo (record);
  naive_check (record);
}

/* A rule set, and perhaps a starting position and moves. */
static StellingRecord *
make_record (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "; ", 3);
  StellingRecord *record = record_new (parts[0]);
  StellingPosition start;

  if (parts[1])
    {
      g_assert_true (
          stelling_position_parse (&start, stelling_record_get_rules (record), parts[1], NULL));
      stelling_record_set_start (record, &start);
      record_play (record, stelling_record_get_root (record), parts[2]);
      stelling_record_clear_undo (record);
    }
  return record;
}

static void
test_random (gconstpointer data)
{
  n_dead = n_drawn = n_barred = 0;
  for (guint seed = 1; seed <= 40; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      StellingRecord *record = make_record (data);

      run (record, random);
      g_assert_finalize_object (record);
    }
  g_test_message ("%u dead, %u drawn by the past, %u barred", n_dead, n_drawn, n_barred);
  g_assert_cmpuint (n_dead, >, 100);
  g_assert_cmpuint (n_drawn, >, 0);
  g_assert_true (n_barred > 0 || !strstr (data, "corner;"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/record/mend/random/teblo", "teblo", test_random);
  g_test_add_data_func ("/record/mend/random/tablut-edge", "tablut-edge", test_random);
  g_test_add_data_func ("/record/mend/random/tablut-corner", "tablut-corner", test_random);
  g_test_add_data_func ("/record/mend/random/tablut-corner-easy", "tablut-corner-easy",
                        test_random);
  g_test_add_data_func ("/record/mend/random/threat",
                        "tablut-corner; 7T1/9/9/9/6t2/5tKt1/5t1t1/t5t2/9 l; "
                        "g4-g3 a2-a3 g3-g4 a3-a2 g4-g3 a2-a3 g3-g4 a3-a2 h9-g9 a2-a3",
                        test_random);
  return g_test_run ();
}
