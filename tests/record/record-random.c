/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-random.h"

#include "record-dump.h"
#include "stelling-record-builder.h"

static guint
pick (GRand *random, guint n)
{
  return g_rand_int (random) % n;
}

StellingNode *
record_pick_node (StellingRecord *record, GRand *random)
{
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *node = root;

  for (guint n = pick (random, stelling_record_get_n_nodes (record) + 1); n; n--)
    node = stelling_node_get_next_in_tree (node, root);
  return node;
}

StellingMove
record_pick_move (const StellingPosition *position, GRand *random)
{
  g_autofree StellingMoveList *list = g_new (StellingMoveList, 1);

  stelling_position_get_moves (position, list);
  return list->n ? list->moves[pick (random, list->n)] : STELLING_MOVE_NONE;
}

/* --- what is said --- */

static void
add_evaluation (StellingAnnotation *annotation, StellingNode *node, GRand *random)
{
  StellingEvaluation evaluation = { .score = { STELLING_SCORE_VALUE, 0, 0, 0 } };
  StellingMove move = record_pick_move (stelling_node_get_position (node), random);
  StellingEvaluationLine line = { { STELLING_SCORE_WIN, 0, 3, 0 }, &move, 1 };

  evaluation.score.value = (gint16) (pick (random, 500) - 250);
  evaluation.depth = pick (random, 9);
  evaluation.engine = (char *) "Random";
  evaluation.lines = &line;
  evaluation.n_lines = move != STELLING_MOVE_NONE;
  stelling_annotation_set_evaluation (annotation, &evaluation);
}

static void
say_something (StellingRecord *record, StellingNode *node, GRand *random)
{
  static const char *const words[] = { "good", "bad", "two\nlines", "[x]", "a b" };
  guint size = stelling_position_get_size (stelling_node_get_position (node));
  StellingAnnotation *annotation = stelling_record_build_annotation (record, node);
  StellingMark mark = { .to = STELLING_SQUARE_NONE };

  for (guint n = pick (random, 3); n; n--)
    switch (pick (random, 7))
      {
      case 0:
      case 1:
        stelling_annotation_set_text (annotation, (StellingField) pick (random, 3),
                                      words[pick (random, G_N_ELEMENTS (words))]);
        break;
      case 2:
        stelling_annotation_set_text (annotation, STELLING_FIELD_EXTRA, "XX[1]");
        break;
      case 3:
        annotation->glyphs = stelling_glyphs_set (
            annotation->glyphs, (StellingGlyph) (1 + pick (random, STELLING_N_GLYPHS - 1)), TRUE);
        break;
      case 4:
        mark.square = (StellingSquare) pick (random, size * size);
        mark.colour = (StellingMarkColour) pick (random, STELLING_N_MARK_COLOURS);
        stelling_annotation_add_mark (annotation, &mark);
        break;
      case 5:
        if (!stelling_node_is_dead (node))
          add_evaluation (annotation, node, random);
        break;
      default:
        annotation->clock.left[pick (random, 2)] = pick (random, 100000);
        annotation->hotspot = (guint8) pick (random, 3);
        break;
      }
}

/* --- nodes --- */

static gboolean
has_child (StellingNode *node, StellingNodeKind kind, StellingMove move, const StellingPosition *to)
{
  for (StellingNode *child = stelling_node_get_first_child (node); child;
       child = stelling_node_get_next_sibling (child))
    if (stelling_node_get_kind (child) == kind && stelling_node_get_move (child) == move
        && (to == NULL || stelling_position_equal (stelling_node_get_position (child), to)))
      return TRUE;
  return FALSE;
}

static StellingNode *
build_setup (StellingRecord *record, StellingNode *parent, GRand *random)
{
  StellingPosition position = *stelling_node_get_position (parent);
  guint size = stelling_position_get_size (&position);

  stelling_position_set_piece (&position, (StellingSquare) pick (random, size * size),
                               (StellingPiece) pick (random, 3));
  stelling_position_set_turn (&position, (StellingSide) pick (random, 2));
  if (has_child (parent, STELLING_NODE_SETUP, STELLING_MOVE_NONE, &position))
    return NULL;
  return stelling_record_build_setup (record, parent, &position);
}

static StellingNode *
build_move (StellingRecord *record, StellingNode *parent, GRand *random, gboolean legal)
{
  const StellingPosition *position = stelling_node_get_position (parent);
  guint n = stelling_position_get_size (position) * stelling_position_get_size (position);
  StellingMove move = stelling_move_step (pick (random, n), pick (random, n));

  if (legal && stelling_node_is_playable (parent))
    move = record_pick_move (position, random);
  if (move == STELLING_MOVE_NONE || has_child (parent, STELLING_NODE_MOVE, move, NULL))
    return NULL;
  return stelling_record_build_move (record, parent, move, legal ? NULL : "a1-b9", NULL);
}

static StellingNode *
build_node (StellingRecord *record, StellingNode *parent, GRand *random, guint number)
{
  guint choice = pick (random, 100);
  g_autofree char *text = g_strdup_printf ("text %u", number);
  StellingNode *node;

  if (choice < 80)
    return build_move (record, parent, random, TRUE);
  if (choice < 85)
    return build_move (record, parent, random, FALSE);
  if (choice < 88)
    return stelling_record_build_text (record, parent, text);
  if (choice < 94)
    return build_setup (record, parent, random);
  node = stelling_record_build_note (record, parent);
  stelling_annotation_set_text (stelling_record_build_annotation (record, node),
                                STELLING_FIELD_COMMENT, text);
  return node;
}

StellingRecord *
record_new_random (const char *rules, GRand *random, guint n_nodes)
{
  StellingRecord *record = record_new (rules);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  g_ptr_array_add (nodes, stelling_record_get_root (record));
  for (guint i = 0; i < n_nodes; i++)
    {
      guint index = pick (random, 3) ? nodes->len - 1 : pick (random, nodes->len);
      StellingNode *node = build_node (record, g_ptr_array_index (nodes, index), random, i);

      if (node == NULL)
        continue;
      if (stelling_node_get_kind (node) != STELLING_NODE_NOTE)
        say_something (record, node, random);
      g_ptr_array_add (nodes, node);
    }
  stelling_record_build_finish (record);
  return record;
}

/* --- the same in another order --- */

static StellingNode *
build_same (StellingRecord *record, StellingNode *parent, StellingNode *source)
{
  StellingNode *node;

  if (stelling_node_get_kind (source) == STELLING_NODE_NOTE)
    node = stelling_record_build_note (record, parent);
  else if (stelling_node_get_kind (source) == STELLING_NODE_SETUP)
    node = stelling_record_build_setup (record, parent, stelling_node_get_position (source));
  else if (stelling_node_get_move (source) == STELLING_MOVE_NONE)
    node = stelling_record_build_text (record, parent, stelling_node_get_notation (source));
  else
    node = stelling_record_build_move (record, parent, stelling_node_get_move (source),
                                       stelling_node_get_notation (source), NULL);
  for (guint i = 0; i < STELLING_N_FIELDS; i++)
    stelling_annotation_copy_field (stelling_record_build_annotation (record, node),
                                    stelling_node_get_annotation (source), (StellingField) i);
  return node;
}

StellingRecord *
record_new_shuffled (StellingRecord *record, GRand *random)
{
  StellingRecord *shuffled = stelling_record_new (stelling_record_get_start (record));
  g_autoptr (GPtrArray) pairs = g_ptr_array_new (); /* of nodes: of the old, of the new */

  g_ptr_array_add (pairs, stelling_record_get_root (record));
  g_ptr_array_add (pairs, stelling_record_get_root (shuffled));
  while (pairs->len)
    {
      StellingNode *to = g_ptr_array_steal_index (pairs, pairs->len - 1);
      StellingNode *from = g_ptr_array_steal_index (pairs, pairs->len - 1);
      g_autoptr (GPtrArray) children = g_ptr_array_new ();

      for (StellingNode *child = stelling_node_get_first_child (from); child;
           child = stelling_node_get_next_sibling (child))
        g_ptr_array_insert (children, (int) pick (random, children->len + 1), child);
      for (guint i = 0; i < children->len; i++)
        {
          StellingNode *child = g_ptr_array_index (children, i);

          g_ptr_array_add (pairs, child);
          g_ptr_array_add (pairs, build_same (shuffled, to, child));
        }
    }
  stelling_record_build_finish (shuffled);
  return shuffled;
}
