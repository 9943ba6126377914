/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-storm.h"

#include "record-random.h"
#include "stelling-record-edit.h"

static RecordStormFunc told;
static gpointer told_data;

static void
tell (StellingRecord *record)
{
  if (told)
    told (record, told_data);
}

static void
add_some (StellingRecord *record, StellingNode *node, GRand *random)
{
  for (guint n = g_rand_int (random) % 4 + 1; n && node != NULL; n--)
    if (stelling_node_get_outcome (node).result == STELLING_RESULT_NONE)
      {
        StellingMove move = record_pick_move (stelling_node_get_position (node), random);

        node = stelling_record_add_move (record, node, move, NULL);
        tell (record);
      }
}

static void
add_a_line (StellingRecord *record, StellingNode *node, GRand *random)
{
  StellingPosition position = *stelling_node_get_position (node);
  StellingMove moves[12];
  guint n = 0;

  while (n < G_N_ELEMENTS (moves)
         && stelling_position_get_outcome (&position).result == STELLING_RESULT_NONE)
    {
      moves[n] = record_pick_move (&position, random);
      stelling_position_play (&position, moves[n++]);
    }
  stelling_record_add_line (record, node, moves, n, NULL);
}

static void
set_another_start (StellingRecord *record, GRand *random)
{
  StellingPosition start = *stelling_record_get_start (record);

  stelling_position_play (&start, record_pick_move (&start, random));
  if (stelling_position_get_outcome (&start).result == STELLING_RESULT_NONE)
    stelling_record_set_start (record, &start);
}

static void
say_something (StellingRecord *record, StellingNode *node, GRand *random)
{
  static const char *const words[] = { "", "a", "ab", "abc", "strong", "{weak}\n" };
  guint choice = g_rand_int (random);

  if (choice % 3 == 0)
    stelling_record_set_glyph (record, node, choice / 3 % (STELLING_N_GLYPHS - 1) + 1, choice & 64);
  else if (choice % 3 == 1)
    stelling_record_set_header (record, choice & 64 ? "light" : "event", words[choice / 128 % 6]);
  else
    for (guint i = 0; i < 3; i++)
      {
        stelling_record_set_comment (record, node, words[choice / 128 % (4 + i)]);
        tell (record);
      }
}

/* What concerns more than one node. */
static void
edit_at_large (StellingRecord *record, StellingNode *node, GRand *random)
{
  g_autoptr (StellingRecord) copy = NULL;
  StellingNode *other = record_pick_node (record, random);
  const gboolean large = stelling_record_get_n_nodes (record) > 300;

  switch (g_rand_int (random) % 7)
    {
    case 0:
      if (!large)
        stelling_record_merge_subtree (record, node, other, NULL);
      break;
    case 1:
      copy = stelling_record_copy_subtree (record, other);
      if (!large)
        stelling_record_paste (record, node, copy, NULL, NULL, NULL);
      break;
    case 2:
      if (!stelling_node_is_root (node))
        copy = stelling_record_cut (record, node);
      break;
    case 3:
      stelling_record_remove_fields (record, node, g_rand_int (random) & STELLING_FIELDS_ALL);
      break;
    case 4:
      copy = stelling_record_split (record, node);
      stelling_record_merge (record, copy, NULL, NULL);
      break;
    case 5:
      if (stelling_record_can_swap_colours (record))
        stelling_record_swap_colours (record);
      break;
    default:
      stelling_record_swap_players (record);
      break;
    }
}

/* A piece more or less, or the other side to move. */
static StellingPosition
change_position (const StellingPosition *old, GRand *random)
{
  StellingPosition position = *old;
  guint size = stelling_position_get_size (old);

  if (g_rand_boolean (random))
    stelling_position_set_piece (&position, (StellingSquare) (g_rand_int (random) % (size * size)),
                                 (StellingPiece) (g_rand_int (random) % 3));
  else
    stelling_position_set_turn (&position, stelling_side_other (stelling_position_get_turn (old)));
  return position;
}

/* What is before other moves becomes something else. */
static void
mend_something (StellingRecord *record, StellingNode *node, GRand *random)
{
  StellingNode *parent = stelling_node_get_parent (node);
  StellingNodeKind kind = stelling_node_get_kind (node);
  StellingPosition position = change_position (stelling_node_get_position (node), random);

  switch (g_rand_int (random) % 8)
    {
    case 0:
      stelling_record_add_setup (record, node, &position, NULL);
      break;
    case 1:
      stelling_record_insert_note (record, node);
      break;
    case 2:
      if (parent != NULL)
        stelling_record_take_out (record, node);
      break;
    case 3:
      if (g_rand_int (random) % 4 == 0)
        stelling_record_delete_dead (record);
      break;
    default:
      if (kind == STELLING_NODE_MOVE && stelling_node_is_playable (parent))
        stelling_record_replace_move (
            record, node, record_pick_move (stelling_node_get_position (parent), random), NULL,
            NULL);
      else if (kind == STELLING_NODE_SETUP)
        stelling_record_set_position (record, node, &position, NULL, NULL);
      break;
    }
}

static void
change_something (StellingRecord *record, GRand *random)
{
  StellingNode *node = record_pick_node (record, random);

  switch (g_rand_int (random) % 20)
    {
    case 0:
      if (!stelling_node_is_root (node))
        stelling_record_delete (record, node);
      break;
    case 1:
      if (!stelling_node_is_root (node))
        stelling_record_delete_following (record, node);
      break;
    case 2:
      stelling_record_promote (record, node);
      break;
    case 3:
      if (!stelling_node_is_root (node))
        stelling_record_move_variation (
            record, node,
            g_rand_int (random) % stelling_node_get_n_children (stelling_node_get_parent (node)));
      break;
    case 4:
    case 5:
      stelling_record_demote (record, node);
      break;
    case 6:
      stelling_record_make_main_line (record, node);
      break;
    case 7:
    case 8:
    case 9:
    case 10:
      say_something (record, node, random);
      break;
    case 11:
      add_a_line (record, node, random);
      break;
    case 12:
      if (g_rand_int (random) % 20 == 0)
        set_another_start (record, random);
      break;
    case 13:
      stelling_record_break_group (record);
      break;
    case 14:
    case 15:
      edit_at_large (record, node, random);
      break;
    case 16:
    case 17:
      mend_something (record, node, random);
      break;
    default:
      add_some (record, node, random);
      break;
    }
}

static void
wander (StellingRecord *record, GRand *random)
{
  gboolean back = g_rand_boolean (random);

  for (guint n = g_rand_int (random) % 12; n; n--)
    {
      if (back)
        stelling_record_undo (record);
      else
        stelling_record_redo (record);
      tell (record);
    }
}

void
record_storm (StellingRecord *record,
              GRand *random,
              guint n_steps,
              RecordStormFunc after,
              gpointer data)
{
  told = after;
  told_data = data;
  while (n_steps--)
    {
      gboolean grouped = g_rand_int (random) % 8 == 0;

      if (g_rand_int (random) % 10 == 0)
        wander (record, random);
      if (grouped)
        stelling_record_begin_group (record, "Several Things");
      for (guint n = grouped ? 5 : 1; n; n--)
        change_something (record, random);
      if (grouped)
        stelling_record_end_group (record);
      tell (record);
      record_check_places (record, record_pick_node (record, random));
    }
}
