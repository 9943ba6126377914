/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-merge-private.h"

#include "stelling-node-private.h"
#include "stelling-other-rules-private.h"
#include "stelling-record-private.h"

#include <glib/gi18n-lib.h>

/* Merges the nodes below one node into those below another. First all is worked out without a
 * change: which nodes are merged, and which are copied, linked but not yet in the tree. Then it is
 * done. So the source may be anywhere, and each node is looked at once. */

typedef struct
{
  StellingRecord *record;
  GHashTable *known;   /* of StellingNode: the first with what happens in it below its parent */
  GHashTable *looked;  /* of StellingNode: the children of these are known */
  GHashTable *said;    /* StellingNode of the tree → StellingAnnotation that it will have */
  GPtrArray *merged;   /* the keys of @said in the order of the source */
  GPtrArray *branches; /* of StellingNode: the new ones whose parent is in the tree */
  StellingMergeResult *result;
  StellingNode *line_end; /* stands for the end of the source's main line */
} Merging;

/* --- copies --- */

/* Returns @source's move as the side to move after @parent makes it, or NONE. One that could not be
 * played, perhaps for that very reason, stays its side's. */
static StellingMove
fit_move (const StellingNode *parent, const StellingNode *source)
{
  const StellingSide side = source->dead ? (StellingSide) source->side
                                         : stelling_position_get_turn (&parent->position);

  return stelling_node_fit_move (parent, source->move, side);
}

static StellingNode *
copy_move (StellingRecord *self, StellingNode *parent, const StellingNode *source)
{
  StellingMove move = fit_move (parent, source);
  StellingNode *node;

  if (move != STELLING_MOVE_NONE)
    return stelling_node_history_make_child (&self->history, parent, move);
  node = stelling_node_new_dead (parent, source->move, stelling_node_get_notation (source));
  node->side = source->side;
  return node;
}

/* Returns the annotation of @source. Its evaluation names its position if that is not @node's. */
static StellingAnnotation *
dup_annotation (const StellingNode *source, const StellingNode *node)
{
  StellingNode from = *source;
  StellingNode to = *node;

  from.annotation = stelling_annotation_copy (source->annotation);
  stelling_node_keep_evaluation (&from);
  to.annotation = from.annotation;
  stelling_node_restore_evaluation (&to);
  return from.annotation;
}

StellingNode *
stelling_merge_copy_node (StellingRecord *self, StellingNode *parent, const StellingNode *source)
{
  StellingNode *node;

  if (source->kind == STELLING_NODE_MOVE)
    node = copy_move (self, parent, source);
  else if (source->kind == STELLING_NODE_NOTE)
    node = stelling_node_new_note (parent);
  else
    {
      StellingPosition position
          = stelling_other_rules_convert (&source->position, &parent->position.rules);

      node = stelling_node_new_setup (parent, &position);
    }
  node->annotation = dup_annotation (source, node);
  return node;
}

/* --- what is the same --- */

static guint
hash_cb (gconstpointer data)
{
  const StellingNode *node = data;
  guint hash = g_direct_hash (node->parent) * 31 + node->kind;

  switch ((StellingNodeKind) node->kind)
    {
    case STELLING_NODE_SETUP:
      return hash ^ (guint) (node->position.key ^ node->position.key >> 32);
    case STELLING_NODE_NOTE:
      return hash ^ g_str_hash (stelling_node_get_comment (node) ?: "");
    case STELLING_NODE_MOVE:
      return hash ^ node->move * 2654435761u;
    case STELLING_NODE_START:
    default:
      return hash;
    }
}

static gboolean
equal_cb (gconstpointer a, gconstpointer b)
{
  const StellingNode *first = a;
  const StellingNode *second = b;

  if (first->parent != second->parent || first->kind != second->kind || first->move != second->move
      || (first->kind == STELLING_NODE_MOVE && first->dead != second->dead)
      || (first->dead && first->side != second->side))
    return FALSE;
  if (first->kind == STELLING_NODE_SETUP)
    return stelling_position_equal (&first->position, &second->position);
  if (first->kind == STELLING_NODE_NOTE)
    return g_strcmp0 (stelling_node_get_comment (first), stelling_node_get_comment (second)) == 0;
  return first->move != STELLING_MOVE_NONE || g_strcmp0 (first->notation, second->notation) == 0;
}

static void
get_to_know (Merging *merging, StellingNode *node)
{
  if (!g_hash_table_contains (merging->known, node))
    g_hash_table_add (merging->known, node);
}

/* The child of @parent, in the tree or new, in which happens what happens in @source; or NULL. */
static StellingNode *
find_same (Merging *merging, StellingNode *parent, const StellingNode *source)
{
  StellingNode wanted = *source;

  wanted.parent = parent;
  if (wanted.kind == STELLING_NODE_MOVE)
    {
      const StellingMove move = fit_move (parent, source);

      wanted.dead = move == STELLING_MOVE_NONE;
      wanted.move = wanted.dead ? source->move : move;
    }
  if (wanted.kind == STELLING_NODE_SETUP)
    wanted.position = stelling_other_rules_convert (&source->position, &parent->position.rules);
  return g_hash_table_lookup (merging->known, &wanted);
}

void
stelling_merge_node_annotation (StellingAnnotation *said,
                                StellingNode *node,
                                const StellingNode *source,
                                StellingMergeResult *result)
{
  g_autoptr (StellingAnnotation) annotation = NULL;

  if (source->annotation == NULL)
    return;
  annotation = dup_annotation (source, node);
  stelling_merge_annotation (said, node, annotation, result);
}

void
stelling_merge_into_node (StellingRecord *self,
                          StellingNode *node,
                          const StellingNode *source,
                          StellingMergeResult *result)
{
  g_autoptr (StellingAnnotation) said = node->annotation != NULL
                                            ? stelling_annotation_copy (node->annotation)
                                            : stelling_annotation_new ();

  stelling_merge_node_annotation (said, node, source, result);
  for (guint field = 0; field < STELLING_N_FIELDS; field++)
    stelling_record_set_field (self, node, (StellingField) field, said);
}

/* --- finding out --- */

static void
merge (Merging *merging, StellingNode *node, const StellingNode *source, gboolean is_new)
{
  StellingAnnotation *said;

  if (source->annotation == NULL)
    return;
  if (is_new)
    {
      stelling_merge_node_annotation (stelling_node_ensure_annotation (node), node, source,
                                      merging->result);
      stelling_node_tidy_annotation (node);
      return;
    }
  said = g_hash_table_lookup (merging->said, node);
  if (said == NULL)
    {
      said = node->annotation != NULL ? stelling_annotation_copy (node->annotation)
                                      : stelling_annotation_new ();
      g_hash_table_insert (merging->said, node, said);
      g_ptr_array_add (merging->merged, node);
    }
  stelling_merge_node_annotation (said, node, source, merging->result);
}

/* The node below @parent that stands for @source. @parent_is_new: it is none of the tree. */
static StellingNode *
find_or_copy (Merging *merging,
              StellingNode *parent,
              const StellingNode *source,
              gboolean parent_is_new)
{
  StellingNode *node;

  if (!parent_is_new && g_hash_table_add (merging->looked, parent))
    for (StellingNode *child = parent->first_child; child; child = child->next)
      get_to_know (merging, child);
  node = find_same (merging, parent, source);
  if (node != NULL)
    {
      merge (merging, node, source, parent_is_new || !node->linked);
      merging->result->n_merged++;
      return node;
    }

  node = stelling_merge_copy_node (merging->record, parent, source);
  get_to_know (merging, node);
  if (parent_is_new)
    stelling_node_link (node, parent, parent->last_child);
  else
    g_ptr_array_add (merging->branches, node);
  merging->result->n_added++;
  merging->result->n_dead += node->dead;
  return node;
}

/* Goes through the source; returns the node for its first child. */
static StellingNode *
find_out (Merging *merging, StellingNode *node, StellingNode *source_parent)
{
  StellingNode *first = NULL;
  const StellingNode *at = source_parent->first_child;
  StellingNode *parent = node;
  const StellingNode *on_line = at;
  guint depth = 0;            /* of @parent below @node */
  guint new_from = G_MAXUINT; /* the depth from which on the nodes above @parent are new */

  while (at != NULL)
    {
      StellingNode *there = find_or_copy (merging, parent, at, depth >= new_from);

      if (first == NULL)
        first = there;
      if (at == on_line)
        {
          merging->line_end = there;
          on_line = at->first_child;
        }
      if (at->first_child != NULL)
        {
          depth++;
          if (!there->linked)
            new_from = depth;
          parent = there;
          at = at->first_child;
          continue;
        }
      while (!at->next && at->parent != source_parent)
        {
          at = at->parent;
          parent = parent->parent;
          depth--;
          if (depth < new_from)
            new_from = G_MAXUINT;
        }
      at = at->next;
    }
  return first;
}

/* --- doing --- */

static void
carry_out (Merging *merging)
{
  for (guint i = 0; i < merging->merged->len; i++)
    {
      StellingNode *node = g_ptr_array_index (merging->merged, i);
      const StellingAnnotation *said = g_hash_table_lookup (merging->said, node);

      for (guint field = 0; field < STELLING_N_FIELDS; field++)
        stelling_record_set_field (merging->record, node, (StellingField) field, said);
    }
  for (guint i = 0; i < merging->branches->len; i++)
    {
      StellingNode *node = g_ptr_array_index (merging->branches, i);

      stelling_record_do (merging->record, NULL,
                          stelling_change_new_insertion (node, node->parent, node));
    }
}

StellingNode *
stelling_merge_below (StellingRecord *self,
                      StellingNode *node,
                      StellingNode *source_parent,
                      StellingMergeResult *result,
                      StellingNode **line_end)
{
  Merging merging = { .record = self, .result = result, .line_end = node };
  StellingNode *first;

  merging.known = g_hash_table_new (hash_cb, equal_cb);
  merging.looked = g_hash_table_new (NULL, NULL);
  merging.said
      = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) stelling_annotation_free);
  merging.merged = g_ptr_array_new ();
  merging.branches = g_ptr_array_new ();
  first = find_out (&merging, node, source_parent);

  stelling_record_begin_group (self, N_ ("Paste Variation"));
  carry_out (&merging);
  stelling_record_end_group (self);
  *line_end = merging.line_end;
  g_hash_table_unref (merging.known);
  g_hash_table_unref (merging.looked);
  g_hash_table_unref (merging.said);
  g_ptr_array_unref (merging.merged);
  g_ptr_array_unref (merging.branches);
  return first;
}

StellingNode *
stelling_record_merge_subtree (StellingRecord *self,
                               StellingNode *node,
                               StellingNode *source_parent,
                               StellingMergeResult *result)
{
  StellingMergeResult counts = { 0 };
  StellingNode *line_end;
  StellingNode *first;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (node != NULL && stelling_node_is_attached (node), NULL);
  g_return_val_if_fail (source_parent != NULL, NULL);
  g_return_val_if_fail (stelling_position_get_game (&source_parent->position)
                            == stelling_position_get_game (&node->position),
                        NULL);

  first = stelling_merge_below (self, node, source_parent, &counts, &line_end);
  if (result != NULL)
    *result = counts;
  return first;
}
