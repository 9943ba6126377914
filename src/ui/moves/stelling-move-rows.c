/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-rows.h"

#include "stelling-move-text.h"

/* A variation's paragraph ends after this number of plies at the latest, so that one change lays
 * out few moves again. */
#define PARAGRAPH_PLIES 20

struct _StellingMoveRows
{
  GObject parent_instance;

  /* owned */
  StellingRecord *record;
  GSequence *rows;
  GHashTable *moves;    /* StellingNode → its row, borrowed from rows */
  GHashTable *comments; /* StellingNode → the row of its name and comment */
  GHashTable *befores;  /* StellingNode → the row of what is said before its move */

  guint n_made;
};

/* A row that is needed; an old one may fit it. */
typedef struct
{
  StellingMoveRowKind kind;
  StellingNode *first;
  StellingNode *last;
  guint level;
} Plan;

static void stelling_move_rows_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (StellingMoveRows,
                               stelling_move_rows,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      stelling_move_rows_list_model_init))

/* --- list model --- */

static GType
stelling_move_rows_get_item_type (GListModel *model)
{
  return STELLING_TYPE_MOVE_ROW;
}

static guint
stelling_move_rows_get_n_items (GListModel *model)
{
  return (guint) g_sequence_get_length (STELLING_MOVE_ROWS (model)->rows);
}

static gpointer
stelling_move_rows_get_item (GListModel *model, guint position)
{
  StellingMoveRows *self = STELLING_MOVE_ROWS (model);
  GSequenceIter *iter;

  if (position >= stelling_move_rows_get_n_items (model))
    return NULL;
  iter = g_sequence_get_iter_at_pos (self->rows, (int) position);
  return g_object_ref (g_sequence_get (iter));
}

static void
stelling_move_rows_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = stelling_move_rows_get_item_type;
  iface->get_n_items = stelling_move_rows_get_n_items;
  iface->get_item = stelling_move_rows_get_item;
}

/* --- which row follows --- */

static gboolean
is_first_child (const StellingNode *node)
{
  return stelling_node_get_previous_sibling (node) == NULL;
}

/* Variations stand below the first move that they are alternatives to. */
static gboolean
has_variations (const StellingNode *node)
{
  return !stelling_node_is_root (node) && is_first_child (node)
         && stelling_node_get_next_sibling (node) != NULL;
}

static gboolean
interrupts (const StellingNode *node)
{
  return stelling_move_text_has_comment (node) || has_variations (node);
}

static Plan
plan_moves (StellingNode *first, guint level)
{
  Plan plan = { level == 0 ? STELLING_MOVE_ROW_PAIR : STELLING_MOVE_ROW_RUN, first, first, level };

  while (!interrupts (plan.last))
    {
      StellingNode *next = stelling_node_get_first_child (plan.last);

      if (next == NULL || stelling_move_text_get_before (next) != NULL)
        break;
      if (level == 0
          && (stelling_move_text_get_column (next) == 0
              || stelling_node_get_kind (plan.last) != STELLING_NODE_MOVE))
        break;
      if (level > 0 && stelling_node_get_ply (plan.last) % PARAGRAPH_PLIES == 0)
        break;
      plan.last = next;
    }
  return plan;
}

/* Returns the row of @first's move. */
static Plan
plan_after (StellingNode *first, guint level)
{
  if (stelling_node_is_root (first))
    return (Plan) { STELLING_MOVE_ROW_START, first, first, 0 };
  return plan_moves (first, level);
}

/* The comment on the game stands before its start. */
static gboolean
has_before (StellingMoveRows *self, const StellingNode *node)
{
  return stelling_move_text_get_before (node) != NULL
         || (stelling_node_is_root (node)
             && stelling_record_get_header (self->record, STELLING_HEADER_COMMENT) != NULL);
}

/* Returns the first row of the line that begins with @first: a comment before its move comes
 * first. */
static Plan
plan_line (StellingMoveRows *self, StellingNode *first, guint level)
{
  if (has_before (self, first))
    return (Plan) { STELLING_MOVE_ROW_BEFORE, first, first, level };
  return plan_after (first, level);
}

static gboolean
plan_end (StellingMoveRows *self, Plan *plan)
{
  g_autofree char *result = stelling_move_text_dup_result (self->record);
  StellingNode *root = stelling_record_get_root (self->record);

  *plan = (Plan) { STELLING_MOVE_ROW_RESULT, root, root, 0 };
  return result != NULL;
}

/* Returns the row after all that hangs on @node's move, its own line first. */
static gboolean
plan_continuation (StellingMoveRows *self, StellingNode *node, guint level, Plan *plan)
{
  for (;;)
    {
      StellingNode *next = stelling_node_get_first_child (node);

      if (next != NULL)
        {
          *plan = plan_line (self, next, level);
          return TRUE;
        }
      if (level == 0)
        return plan_end (self, plan);
      while (is_first_child (node))
        node = stelling_node_get_parent (node);
      next = stelling_node_get_next_sibling (node);
      if (next != NULL)
        {
          *plan = plan_line (self, next, level);
          return TRUE;
        }
      node = stelling_node_get_first_child (stelling_node_get_parent (node));
      level--;
    }
}

static gboolean
plan_next (StellingMoveRows *self, Plan *plan)
{
  StellingNode *node = plan->last;

  if (plan->kind == STELLING_MOVE_ROW_RESULT)
    return FALSE;
  if (plan->kind == STELLING_MOVE_ROW_BEFORE)
    {
      *plan = plan_after (plan->first, plan->level);
      return TRUE;
    }
  if (plan->kind != STELLING_MOVE_ROW_COMMENT && stelling_move_text_has_comment (node))
    {
      *plan = (Plan) { STELLING_MOVE_ROW_COMMENT, node, node, plan->level };
      return TRUE;
    }
  if (has_variations (node))
    {
      *plan = plan_line (self, stelling_node_get_next_sibling (node), plan->level + 1);
      return TRUE;
    }
  return plan_continuation (self, node, plan->level, plan);
}

/* --- rows --- */

static gboolean
is_moves (StellingMoveRowKind kind)
{
  return kind <= STELLING_MOVE_ROW_RUN;
}

static void
index_row (StellingMoveRows *self, StellingMoveRow *row)
{
  if (row->kind == STELLING_MOVE_ROW_COMMENT)
    g_hash_table_insert (self->comments, row->first, row);
  if (row->kind == STELLING_MOVE_ROW_BEFORE)
    g_hash_table_insert (self->befores, row->first, row);
  if (!is_moves (row->kind))
    return;
  for (guint i = 0; i < row->n_nodes; i++)
    g_hash_table_insert (self->moves, row->nodes[i], row);
}

static void
forget (GHashTable *table, StellingNode *node, StellingMoveRow *row)
{
  if (g_hash_table_lookup (table, node) == row)
    g_hash_table_remove (table, node);
}

static void
unindex_row (StellingMoveRows *self, StellingMoveRow *row)
{
  if (row->kind == STELLING_MOVE_ROW_COMMENT)
    forget (self->comments, row->first, row);
  if (row->kind == STELLING_MOVE_ROW_BEFORE)
    forget (self->befores, row->first, row);
  if (!is_moves (row->kind))
    return;
  for (guint i = 0; i < row->n_nodes; i++)
    forget (self->moves, row->nodes[i], row);
}

static StellingMoveRow *
find_result (StellingMoveRows *self)
{
  GSequenceIter *end = g_sequence_get_end_iter (self->rows);
  StellingMoveRow *row;

  if (g_sequence_iter_is_begin (end))
    return NULL;
  row = g_sequence_get (g_sequence_iter_prev (end));
  return row->kind == STELLING_MOVE_ROW_RESULT ? row : NULL;
}

/* Returns (nullable) the old row that fits @plan. */
static StellingMoveRow *
find_planned (StellingMoveRows *self, const Plan *plan)
{
  StellingMoveRow *row;

  if (plan->kind == STELLING_MOVE_ROW_RESULT)
    return find_result (self);
  if (plan->kind == STELLING_MOVE_ROW_COMMENT)
    row = g_hash_table_lookup (self->comments, plan->first);
  else if (plan->kind == STELLING_MOVE_ROW_BEFORE)
    row = g_hash_table_lookup (self->befores, plan->first);
  else
    row = g_hash_table_lookup (self->moves, plan->first);
  if (row == NULL || row->kind != plan->kind || row->first != plan->first || row->last != plan->last
      || row->level != plan->level)
    return NULL;
  return row;
}

/* --- following the record --- */

/* Returns whether the rows need not be worked out again from this old row on. */
typedef gboolean (*IsPast) (StellingMoveRows *self, const Plan *plan, StellingNode *node);

typedef struct
{
  GSequenceIter *cursor; /* the first old row that is not yet dealt with */
  GSequenceIter *added;  /* the first new row before it, or the cursor */
  guint n_added;
} Pass;

static void
pass_add (StellingMoveRows *self, Pass *pass, const Plan *plan)
{
  StellingMoveRow *row = stelling_move_row_new (plan->kind, plan->first, plan->last, plan->level);

  row->iter = g_sequence_insert_before (pass->cursor, row);
  index_row (self, row);
  self->n_made++;
  if (pass->n_added++ == 0)
    pass->added = row->iter;
}

/* Drops the old rows before @end and emits items-changed. */
static void
pass_flush (StellingMoveRows *self, Pass *pass, GSequenceIter *end)
{
  GSequenceIter *start = pass->n_added > 0 ? pass->added : pass->cursor;
  guint position = (guint) g_sequence_iter_get_position (start);
  guint n_removed = 0;

  while (pass->cursor != end)
    {
      GSequenceIter *next = g_sequence_iter_next (pass->cursor);

      unindex_row (self, g_sequence_get (pass->cursor));
      g_sequence_remove (pass->cursor);
      pass->cursor = next;
      n_removed++;
    }
  if (n_removed > 0 || pass->n_added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), position, n_removed, pass->n_added);
  pass->n_added = 0;
}

static void
rework (StellingMoveRows *self, Plan plan, GSequenceIter *start, IsPast is_past, StellingNode *node)
{
  Pass pass = { start, start, 0 };
  gboolean more = TRUE;
  guint n = 0;

  for (; more; more = plan_next (self, &plan), n++)
    {
      StellingMoveRow *row = find_planned (self, &plan);

      if (row == NULL)
        {
          pass_add (self, &pass, &plan);
          continue;
        }
      pass_flush (self, &pass, row->iter);
      pass.cursor = g_sequence_iter_next (row->iter);
      /* The first row is the one before the change. */
      if (n > 0 && is_past (self, &plan, node))
        return;
    }
  pass_flush (self, &pass, g_sequence_get_end_iter (self->rows));
}

static gboolean
never_past (StellingMoveRows *self, const Plan *plan, StellingNode *node)
{
  return FALSE;
}

/* Works out the rows anew from the one that has @from's move. */
static void
rework_from (StellingMoveRows *self, StellingNode *from, IsPast is_past, StellingNode *node)
{
  StellingMoveRow *row = g_hash_table_lookup (self->moves, from);

  g_assert (row != NULL);
  rework (self, plan_after (row->first, row->level), row->iter, is_past, node);
}

static gboolean
is_past_comment (StellingMoveRows *self, const Plan *plan, StellingNode *node)
{
  return plan->first != node && plan->last != node;
}

/* A comment before @node's move came or went, and with it perhaps a break in a row. */
static void
rework_before (StellingMoveRows *self, StellingNode *node)
{
  StellingMoveRow *old = g_hash_table_lookup (self->befores, node);
  StellingMoveRow *row = g_hash_table_lookup (self->moves, node);
  StellingNode *parent = stelling_node_get_parent (node);

  if (old == NULL && row->first != node)
    rework_from (self, node, is_past_comment, node);
  else if (old != NULL && parent != NULL && is_first_child (node) && !interrupts (parent))
    rework_from (self, parent, is_past_comment, node);
  else
    rework (self, plan_line (self, node, row->level), old != NULL ? old->iter : row->iter,
            is_past_comment, node);
}

static gboolean
is_past_added (StellingMoveRows *self, const Plan *plan, StellingNode *node)
{
  return g_hash_table_contains (self->moves, node);
}

static gboolean
is_past_removed (StellingMoveRows *self, const Plan *plan, StellingNode *node)
{
  return !g_hash_table_contains (self->moves, node);
}

static gboolean
is_past_exit (StellingMoveRows *self, const Plan *plan, StellingNode *node)
{
  return plan->first == node && plan->kind != STELLING_MOVE_ROW_RESULT;
}

/* Returns the node with which the list goes on after all that is below @node; NULL for nothing or
 * the result. */
static StellingNode *
find_exit (StellingMoveRows *self, StellingNode *node)
{
  StellingMoveRow *row = g_hash_table_lookup (self->moves, node);

  for (guint level = row->level; level > 0; level--)
    {
      while (is_first_child (node))
        node = stelling_node_get_parent (node);
      if (stelling_node_get_next_sibling (node) != NULL)
        return stelling_node_get_next_sibling (node);
      node = stelling_node_get_first_child (stelling_node_get_parent (node));
      if (stelling_node_get_first_child (node) != NULL)
        return stelling_node_get_first_child (node);
    }
  return NULL;
}

/* Works out all rows below @parent anew. */
static void
rework_below (StellingMoveRows *self, StellingNode *parent)
{
  StellingNode *exit = find_exit (self, parent);

  rework_from (self, parent, exit != NULL ? is_past_exit : never_past, exit);
}

static void
update_result (StellingMoveRows *self)
{
  StellingMoveRow *row = find_result (self);
  Plan plan;
  gboolean wanted = plan_end (self, &plan);
  GSequenceIter *end = g_sequence_get_end_iter (self->rows);

  if (row != NULL && wanted)
    stelling_move_row_changed (row);
  else if (row != NULL || wanted)
    {
      Pass pass = { row != NULL ? row->iter : end, end, 0 };

      if (wanted)
        pass_add (self, &pass, &plan);
      pass_flush (self, &pass, end);
    }
}

/* The start row says that there are no moves while there are none. */
static void
update_start (StellingMoveRows *self, StellingNode *parent)
{
  if (stelling_node_is_root (parent))
    stelling_move_row_changed (g_hash_table_lookup (self->moves, parent));
}

/* Returns whether the clocks at @node tell of the end of its line. */
static gboolean
is_near_end (StellingNode *node)
{
  for (guint i = 0; i < 3 && node != NULL && !stelling_node_is_dead (node); i++)
    node = stelling_node_get_first_child (node);
  return node == NULL || stelling_node_is_dead (node);
}

static void
node_changed_cb (StellingMoveRows *self, StellingNode *node)
{
  StellingMoveRow *row = g_hash_table_lookup (self->moves, node);
  StellingMoveRow *comment = g_hash_table_lookup (self->comments, node);
  StellingMoveRow *before = g_hash_table_lookup (self->befores, node);

  if (row == NULL)
    return;
  if ((before != NULL) != has_before (self, node))
    rework_before (self, node);
  else if (before != NULL)
    stelling_move_row_changed (before);
  if ((comment != NULL) != stelling_move_text_has_comment (node))
    rework_from (self, node, is_past_comment, node);
  else if (comment != NULL)
    stelling_move_row_changed (comment);
  row = g_hash_table_lookup (self->moves, node);
  stelling_move_row_changed (row);
  if (is_near_end (node))
    update_result (self);
}

static void
node_added_cb (StellingMoveRows *self, StellingNode *node)
{
  StellingNode *parent = stelling_node_get_parent (node);
  StellingNode *first = stelling_node_get_first_child (parent);

  if (stelling_node_get_next_sibling (node) != NULL)
    rework_below (self, parent);
  else
    rework_from (self, first != node ? first : parent, is_past_added, node);
  update_start (self, parent);
  update_result (self);
}

static void
node_removed_cb (StellingMoveRows *self, StellingNode *node, StellingNode *parent)
{
  StellingNode *first = stelling_node_get_first_child (parent);
  StellingMoveRow *above = g_hash_table_lookup (self->moves, parent);
  StellingMoveRow *row = first != NULL ? g_hash_table_lookup (self->moves, first) : NULL;

  if (row != NULL && above != NULL && row->level == above->level)
    rework_from (self, first, is_past_removed, node); /* @node was a variation */
  else if (row == NULL)
    rework_from (self, parent, is_past_removed, node); /* it was the only child */
  else
    rework_below (self, parent);
  update_start (self, parent);
  update_result (self);
}

static void
children_reordered_cb (StellingMoveRows *self, StellingNode *parent)
{
  rework_below (self, parent);
  update_result (self);
}

/* The rows stay nearly the same, but the side to move may change, and so the column: all are
 * written anew. */
static void
subtree_changed_cb (StellingMoveRows *self, StellingNode *node)
{
  StellingMoveRow *told = NULL;

  rework_below (self, node);
  for (StellingNode *at = node; at; at = stelling_node_get_next_in_tree (at, node))
    {
      StellingMoveRow *row = g_hash_table_lookup (self->moves, at);

      if (row != told)
        stelling_move_row_changed (row);
      told = row;
    }
  update_result (self);
}

static void
header_changed_cb (StellingMoveRows *self, const char *key)
{
  if (g_strcmp0 (key, STELLING_HEADER_RESULT) == 0
      || g_strcmp0 (key, STELLING_HEADER_OVERTIME) == 0)
    update_result (self);
  else if (g_strcmp0 (key, STELLING_HEADER_COMMENT) == 0)
    node_changed_cb (self, stelling_record_get_root (self->record));
}

static void
reset_cb (StellingMoveRows *self)
{
  StellingNode *root = stelling_record_get_root (self->record);
  guint n_removed = stelling_move_rows_get_n_items (G_LIST_MODEL (self));

  g_hash_table_remove_all (self->moves);
  g_hash_table_remove_all (self->comments);
  g_hash_table_remove_all (self->befores);
  g_sequence_remove_range (g_sequence_get_begin_iter (self->rows),
                           g_sequence_get_end_iter (self->rows));
  if (n_removed > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_removed, 0);
  rework (self, plan_line (self, root, 0), g_sequence_get_begin_iter (self->rows), never_past,
          NULL);
}

/* --- object --- */

static void
stelling_move_rows_finalize (GObject *object)
{
  StellingMoveRows *self = STELLING_MOVE_ROWS (object);

  g_clear_pointer (&self->moves, g_hash_table_unref);
  g_clear_pointer (&self->comments, g_hash_table_unref);
  g_clear_pointer (&self->befores, g_hash_table_unref);
  g_clear_pointer (&self->rows, g_sequence_free);
  g_clear_object (&self->record);
  G_OBJECT_CLASS (stelling_move_rows_parent_class)->finalize (object);
}

static void
stelling_move_rows_class_init (StellingMoveRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stelling_move_rows_finalize;
}

static void
stelling_move_rows_init (StellingMoveRows *self)
{
  self->rows = g_sequence_new (g_object_unref);
  self->moves = g_hash_table_new (NULL, NULL);
  self->comments = g_hash_table_new (NULL, NULL);
  self->befores = g_hash_table_new (NULL, NULL);
}

StellingMoveRows *
stelling_move_rows_new (StellingRecord *record)
{
  StellingMoveRows *self;

  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);

  self = g_object_new (STELLING_TYPE_MOVE_ROWS, NULL);
  self->record = g_object_ref (record);
  g_signal_connect_object (record, "node-added", G_CALLBACK (node_added_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "node-removed", G_CALLBACK (node_removed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "node-changed", G_CALLBACK (node_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "subtree-changed", G_CALLBACK (subtree_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "children-reordered", G_CALLBACK (children_reordered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "header-changed", G_CALLBACK (header_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "reset", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
  reset_cb (self);
  return self;
}

StellingMoveRow *
stelling_move_rows_find (StellingMoveRows *self, const StellingNode *node)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), NULL);

  return g_hash_table_lookup (self->moves, node);
}

guint
stelling_move_rows_get_position (StellingMoveRows *self, StellingMoveRow *row)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), 0);
  g_return_val_if_fail (STELLING_IS_MOVE_ROW (row), 0);

  return (guint) g_sequence_iter_get_position (row->iter);
}

guint
stelling_move_rows_get_n_made (StellingMoveRows *self)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), 0);

  return self->n_made;
}
