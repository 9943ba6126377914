/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-change-parts-private.h"

#include "stelling-node-private.h"
#include "stelling-record-private.h"
#include "stelling-colour-swap-private.h"

/* A change that is done becomes its own opposite, so that doing it again takes it back. */

/* --- making and freeing --- */

static StellingChange *
change_new (StellingChangeKind kind, StellingNode *node)
{
  StellingChange *change = g_new0 (StellingChange, 1);

  change->kind = kind;
  change->node = node;
  return change;
}

StellingChange *
stelling_change_new_insertion (StellingNode *node, StellingNode *parent, StellingNode *end)
{
  StellingChange *change = change_new (STELLING_CHANGE_TREE, node);

  change->tree.parent = parent;
  change->tree.end = end;
  change->tree.previous = parent->last_child;
  change->tree.n_nodes = stelling_node_count_tree (node);
  change->tree.owns = TRUE;
  return change;
}

StellingChange *
stelling_change_new_deletion (StellingNode *node)
{
  StellingChange *change = change_new (STELLING_CHANGE_TREE, node);

  change->tree.parent = node->parent;
  change->tree.end = node;
  change->tree.previous = node->previous;
  change->tree.n_nodes = stelling_node_count_tree (node);
  return change;
}

StellingChange *
stelling_change_new_order (StellingNode *node, guint index)
{
  StellingChange *change = change_new (STELLING_CHANGE_ORDER, node);

  change->index = index;
  return change;
}

StellingChange *
stelling_change_new_annotation (StellingNode *node,
                                StellingField field,
                                const StellingAnnotation *value)
{
  StellingChange *change = change_new (STELLING_CHANGE_ANNOTATION, node);

  change->annotation.field = field;
  change->annotation.value = stelling_annotation_new ();
  stelling_annotation_copy_field (change->annotation.value, value, field);
  return change;
}

StellingChange *
stelling_change_new_header (const char *key, const char *value)
{
  StellingChange *change = change_new (STELLING_CHANGE_HEADER, NULL);

  change->header.key = g_strdup (key);
  change->header.value = g_strdup (value);
  return change;
}

StellingChange *
stelling_change_new_start (const StellingPosition *start)
{
  StellingChange *change = change_new (STELLING_CHANGE_START, NULL);

  change->start.position = *start;
  change->start.annotation = stelling_annotation_new ();
  change->start.children = g_ptr_array_new ();
  return change;
}

StellingChange *
stelling_change_new_colour_swap (void)
{
  return change_new (STELLING_CHANGE_COLOUR_SWAP, NULL);
}

StellingChange *
stelling_change_new_move (StellingNode *node, StellingMove move)
{
  StellingChange *change = change_new (STELLING_CHANGE_MOVE, node);

  change->now.move = move;
  change->now.side = stelling_position_get_turn (&node->parent->position);
  return change;
}

StellingChange *
stelling_change_new_position (StellingNode *node, const StellingPosition *position)
{
  StellingChange *change = change_new (STELLING_CHANGE_POSITION, node);

  change->now.position = *position;
  return change;
}

StellingChange *
stelling_change_new_splice_in (StellingNode *node, StellingNode *parent)
{
  StellingChange *change = change_new (STELLING_CHANGE_SPLICE, node);

  change->splice.parent = parent;
  change->splice.n_children = parent->n_children;
  change->splice.owns = TRUE;
  return change;
}

StellingChange *
stelling_change_new_splice_out (StellingNode *node)
{
  StellingChange *change = change_new (STELLING_CHANGE_SPLICE, node);

  change->splice.parent = node->parent;
  change->splice.previous = node->previous;
  change->splice.n_children = node->n_children;
  return change;
}

void
stelling_change_free (StellingChange *change, StellingRecord *record)
{
  switch (change->kind)
    {
    case STELLING_CHANGE_TREE:
      if (change->tree.owns)
        stelling_node_free_tree (change->node, stelling_record_forget_node_cb, record);
      break;
    case STELLING_CHANGE_ANNOTATION:
      stelling_annotation_free (change->annotation.value);
      break;
    case STELLING_CHANGE_HEADER:
      g_free (change->header.key);
      g_free (change->header.value);
      break;
    case STELLING_CHANGE_START:
      for (guint i = 0; i < change->start.children->len; i++)
        stelling_node_free_tree (g_ptr_array_index (change->start.children, i),
                                 stelling_record_forget_node_cb, record);
      g_ptr_array_unref (change->start.children);
      stelling_annotation_free (change->start.annotation);
      break;
    case STELLING_CHANGE_MOVE:
    case STELLING_CHANGE_POSITION:
      g_clear_pointer (&change->now.written, g_array_unref);
      break;
    case STELLING_CHANGE_SPLICE:
      g_clear_pointer (&change->splice.written, g_array_unref);
      if (change->splice.owns)
        stelling_node_free_tree (change->node, stelling_record_forget_node_cb, record);
      break;
    case STELLING_CHANGE_COLOUR_SWAP:
      g_clear_pointer (&change->lost_moves, g_array_unref);
      break;
    case STELLING_CHANGE_ORDER:
    default:
      break;
    }
  g_free (change);
}

/* --- doing --- */

static StellingNode *
flip_tree (StellingChange *change, StellingRecord *record)
{
  TreeChange *tree = &change->tree;

  if (tree->owns)
    {
      stelling_node_link (change->node, tree->parent, tree->previous);
      record->n_nodes += tree->n_nodes;
      tree->owns = FALSE;
      stelling_node_index_add_tree (&record->index, change->node);
      stelling_record_send (record, STELLING_SIGNAL_NODE_ADDED, change->node, NULL);
      return tree->end;
    }
  stelling_node_get_notation (change->node); /* while the position is there that it needs */
  stelling_node_index_remove_tree (&record->index, change->node);
  stelling_node_unlink (change->node);
  record->n_nodes -= tree->n_nodes;
  tree->owns = TRUE;
  stelling_record_send (record, STELLING_SIGNAL_NODE_REMOVED, change->node, tree->parent);
  return tree->parent;
}

static StellingNode *
flip_order (StellingChange *change, StellingRecord *record)
{
  StellingNode *parent = change->node->parent;
  guint index = stelling_node_get_index (change->node);

  stelling_node_reorder (change->node, change->index);
  change->index = index;
  stelling_record_send (record, STELLING_SIGNAL_CHILDREN_REORDERED, parent, NULL);
  return change->node;
}

static StellingNode *
flip_annotation (StellingChange *change, StellingRecord *record)
{
  StellingNode *node = change->node;

  stelling_annotation_exchange_field (stelling_node_ensure_annotation (node),
                                      change->annotation.value, change->annotation.field);
  stelling_node_tidy_annotation (node);
  stelling_record_send (record, STELLING_SIGNAL_NODE_CHANGED, node, NULL);
  return node;
}

/* @value is taken over. */
static void
put_header (StellingRecord *record, const char *key, char *value)
{
  if (value != NULL)
    g_hash_table_replace (record->headers, g_strdup (key), value);
  else
    g_hash_table_remove (record->headers, key);
}

static StellingNode *
flip_header (StellingChange *change, StellingRecord *record)
{
  char *value = g_strdup (g_hash_table_lookup (record->headers, change->header.key));

  put_header (record, change->header.key, g_steal_pointer (&change->header.value));
  change->header.value = value;
  stelling_record_send (record, STELLING_SIGNAL_HEADER_CHANGED, change->header.key, NULL);
  return NULL;
}

/* Moves what hangs below @root into @children. */
static void
take_children (StellingNode *root, GPtrArray *children)
{
  while (root->first_child != NULL)
    {
      StellingNode *child = root->first_child;

      /* Its text needs the position that is about to go. */
      stelling_node_get_notation (child);
      stelling_node_unlink (child);
      g_ptr_array_add (children, child);
    }
}

static StellingNode *
flip_start (StellingChange *change, StellingRecord *record)
{
  StartChange *start = &change->start;
  StellingNode *root = record->root;
  StartChange old = {
    .position = root->position,
    .annotation = start->annotation,
    .children = g_ptr_array_new (),
    .n_nodes = record->n_nodes,
  };

  stelling_node_index_reset (&record->index, root);
  take_children (root, old.children);
  root->position = start->position;
  stelling_annotation_exchange_field (stelling_node_ensure_annotation (root), start->annotation,
                                      STELLING_FIELD_EVALUATION);
  stelling_node_tidy_annotation (root);
  for (guint i = 0; i < start->children->len; i++)
    stelling_node_link (g_ptr_array_index (start->children, i), root, root->last_child);
  record->n_nodes = start->n_nodes;
  g_ptr_array_unref (start->children);
  *start = old;

  stelling_node_history_reset (&record->history);
  stelling_node_check_setup (root);
  stelling_record_send (record, STELLING_SIGNAL_RESET, NULL, NULL);
  return root;
}

static StellingNode *
flip_node (StellingChange *change, StellingRecord *record)
{
  StellingNode *node = change->node;
  StellingMove move = node->move;
  StellingSide side = (StellingSide) node->side;
  StellingPosition position = node->position;
  StellingReplay replay;
  gboolean other_rules = FALSE;

  stelling_replay_begin (&replay, record, change->now.written);
  if (change->kind == STELLING_CHANGE_MOVE)
    {
      stelling_replay_move (&replay, node, change->now.move, change->now.side);
      change->now.move = move;
      change->now.side = side;
    }
  else
    {
      other_rules = !stelling_rules_equal (&position.rules, &change->now.position.rules);
      stelling_replay_position (&replay, node, &change->now.position);
      change->now.position = position;
    }
  change->now.written = stelling_replay_end (&replay);
  stelling_record_send (record, STELLING_SIGNAL_SUBTREE_CHANGED, node, NULL);
  /* Other rules are about every node: one stays where one is. */
  return other_rules ? NULL : node;
}

/* Takes a child out, with the text that it has in the position that it leaves. */
static void
take_child (StellingRecord *record, StellingNode *child)
{
  stelling_node_get_notation (child);
  stelling_node_unlink (child);
  record->n_nodes -= stelling_node_count_tree (child);
}

static void
hang_child (StellingRecord *record,
            StellingReplay *replay,
            StellingNode *child,
            StellingNode *parent,
            StellingNode *previous)
{
  stelling_node_link (child, parent, previous);
  stelling_replay_node (replay, child);
  record->n_nodes += stelling_node_count_tree (child);
}

/* The signals tell that the children go before they come back below @node. */
static StellingNode *
splice_in (SpliceChange *splice, StellingNode *node, StellingRecord *record)
{
  g_autoptr (GPtrArray) children = g_ptr_array_new ();
  StellingReplay replay;

  for (guint i = 0; i < splice->n_children; i++)
    {
      StellingNode *child = splice->previous ? splice->previous->next : splice->parent->first_child;

      take_child (record, child);
      g_ptr_array_add (children, child);
      stelling_record_send (record, STELLING_SIGNAL_NODE_REMOVED, child, splice->parent);
    }
  stelling_node_link (node, splice->parent, splice->previous);
  record->n_nodes++;
  stelling_node_index_add (&record->index, node);
  stelling_replay_begin (&replay, record, splice->written);
  for (guint i = 0; i < children->len; i++)
    hang_child (record, &replay, g_ptr_array_index (children, i), node, node->last_child);
  splice->written = stelling_replay_end (&replay);
  splice->owns = FALSE;
  stelling_record_send (record, STELLING_SIGNAL_NODE_ADDED, node, NULL);
  return node;
}

/* The signals tell that @node goes with all below it, before its children come back one by one. */
static StellingNode *
splice_out (SpliceChange *splice, StellingNode *node, StellingRecord *record)
{
  g_autoptr (GPtrArray) children = g_ptr_array_new ();
  StellingNode *previous = splice->previous;
  StellingReplay replay;

  while (node->first_child != NULL)
    {
      g_ptr_array_add (children, node->first_child);
      take_child (record, node->first_child);
    }
  stelling_node_unlink (node);
  record->n_nodes--;
  stelling_node_index_remove (&record->index, node);
  splice->owns = TRUE;
  stelling_record_send (record, STELLING_SIGNAL_NODE_REMOVED, node, splice->parent);
  stelling_replay_begin (&replay, record, splice->written);
  for (guint i = 0; i < children->len; i++)
    {
      StellingNode *child = g_ptr_array_index (children, i);

      hang_child (record, &replay, child, splice->parent, previous);
      previous = child;
      stelling_record_send (record, STELLING_SIGNAL_NODE_ADDED, child, NULL);
    }
  splice->written = stelling_replay_end (&replay);
  return children->len ? g_ptr_array_index (children, 0) : splice->parent;
}

StellingNode *
stelling_change_flip (StellingChange *change, StellingRecord *record)
{
  switch (change->kind)
    {
    case STELLING_CHANGE_TREE:
      return flip_tree (change, record);
    case STELLING_CHANGE_ORDER:
      return flip_order (change, record);
    case STELLING_CHANGE_ANNOTATION:
      return flip_annotation (change, record);
    case STELLING_CHANGE_HEADER:
      return flip_header (change, record);
    case STELLING_CHANGE_START:
      return flip_start (change, record);
    case STELLING_CHANGE_COLOUR_SWAP:
      change->lost_moves = stelling_colour_swap_flip (record, change->lost_moves);
      return record->root;
    case STELLING_CHANGE_MOVE:
    case STELLING_CHANGE_POSITION:
      return flip_node (change, record);
    case STELLING_CHANGE_SPLICE:
      return change->splice.owns ? splice_in (&change->splice, change->node, record)
                                 : splice_out (&change->splice, change->node, record);
    default:
      g_assert_not_reached ();
    }
}

StellingNode *
stelling_change_get_place (const StellingChange *change, const StellingRecord *record)
{
  switch (change->kind)
    {
    case STELLING_CHANGE_TREE:
      return change->tree.owns ? change->tree.parent : change->tree.end;
    case STELLING_CHANGE_SPLICE:
      return change->splice.owns ? change->splice.parent : change->node;
    case STELLING_CHANGE_START:
    case STELLING_CHANGE_COLOUR_SWAP:
      return record->root;
    case STELLING_CHANGE_HEADER:
      return NULL;
    case STELLING_CHANGE_ORDER:
    case STELLING_CHANGE_ANNOTATION:
    case STELLING_CHANGE_MOVE:
    case STELLING_CHANGE_POSITION:
    default:
      return change->node;
    }
}

gboolean
stelling_change_extend (StellingChange *change,
                        StellingRecord *record,
                        StellingNode *node,
                        StellingField field,
                        const char *key,
                        const char *text,
                        gboolean *undone)
{
  if (node != NULL && change->kind == STELLING_CHANGE_ANNOTATION && change->node == node
      && change->annotation.field == field)
    {
      *undone = g_strcmp0 (change->annotation.value->texts[field], text) == 0;
      stelling_annotation_set_text (stelling_node_ensure_annotation (node), field, text);
      stelling_node_tidy_annotation (node);
      return TRUE;
    }
  if (key != NULL && change->kind == STELLING_CHANGE_HEADER
      && g_str_equal (change->header.key, key))
    {
      *undone = g_strcmp0 (change->header.value, text) == 0;
      put_header (record, key, g_strdup (text));
      return TRUE;
    }
  return FALSE;
}
