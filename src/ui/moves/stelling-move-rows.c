/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-rows-private.h"

#include "stelling-move-text.h"

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
  return stelling_move_order_get_n_rows (STELLING_MOVE_ROWS (model)->rows);
}

static gpointer
stelling_move_rows_get_item (GListModel *model, guint position)
{
  StellingKeptRow *row = stelling_move_order_get (STELLING_MOVE_ROWS (model)->rows, position);

  return row != NULL ? g_object_ref (stelling_kept_row_show (row)) : NULL;
}

static void
stelling_move_rows_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = stelling_move_rows_get_item_type;
  iface->get_n_items = stelling_move_rows_get_n_items;
  iface->get_item = stelling_move_rows_get_item;
}

/* --- rows --- */

static gboolean
is_moves (StellingMoveRowKind kind)
{
  return kind <= STELLING_MOVE_ROW_RUN || kind == STELLING_MOVE_ROW_FOLDED;
}

static void
index_row (StellingMoveRows *self, StellingKeptRow *row)
{
  StellingCommentKind kind;

  if (stelling_move_row_kind_is_comment (row->kind, &kind) && row->part == 0)
    g_hash_table_insert (self->comments[kind], row->first, row);
  if (row->kind == STELLING_MOVE_ROW_NAME && row->part == 0)
    g_hash_table_insert (self->names, row->first, row);
  if (row->kind == STELLING_MOVE_ROW_DIAGRAM)
    g_hash_table_insert (self->diagrams, row->first, row);
  if (!is_moves (row->kind))
    return;
  for (guint i = 0; i < row->n_nodes; i++)
    g_hash_table_insert (self->moves, stelling_kept_row_get_node (row, i), row);
}

static void
forget (GHashTable *table, StellingNode *node, StellingKeptRow *row)
{
  if (g_hash_table_lookup (table, node) == row)
    g_hash_table_remove (table, node);
}

static void
unindex_row (StellingMoveRows *self, StellingKeptRow *row)
{
  StellingCommentKind kind;

  if (stelling_move_row_kind_is_comment (row->kind, &kind))
    forget (self->comments[kind], row->first, row);
  if (row->kind == STELLING_MOVE_ROW_NAME)
    forget (self->names, row->first, row);
  if (row->kind == STELLING_MOVE_ROW_DIAGRAM)
    forget (self->diagrams, row->first, row);
  if (!is_moves (row->kind))
    return;
  for (guint i = 0; i < row->n_nodes; i++)
    forget (self->moves, stelling_kept_row_get_node (row, i), row);
}

static StellingKeptRow *
find_result (StellingMoveRows *self)
{
  guint n = stelling_move_order_get_n_rows (self->rows);
  StellingKeptRow *row = n > 0 ? stelling_move_order_get (self->rows, n - 1) : NULL;

  return row != NULL && row->kind == STELLING_MOVE_ROW_RESULT ? row : NULL;
}

/* Returns (nullable) the old row that fits @plan. */
static StellingKeptRow *
find_planned (StellingMoveRows *self, const StellingMovePlan *plan)
{
  StellingCommentKind kind;
  StellingKeptRow *row;

  if (plan->kind == STELLING_MOVE_ROW_RESULT)
    return find_result (self);
  if (plan->part > 0)
    row = self->last_part != NULL ? stelling_move_rows_get_next_kept (self, self->last_part) : NULL;
  else if (stelling_move_row_kind_is_comment (plan->kind, &kind))
    row = g_hash_table_lookup (self->comments[kind], plan->first);
  else if (plan->kind == STELLING_MOVE_ROW_NAME)
    row = g_hash_table_lookup (self->names, plan->first);
  else if (plan->kind == STELLING_MOVE_ROW_DIAGRAM)
    row = g_hash_table_lookup (self->diagrams, plan->first);
  else
    row = g_hash_table_lookup (self->moves, plan->first);
  if (row == NULL || row->kind != plan->kind || row->first != plan->first || row->last != plan->last
      || row->level != plan->level || row->part != plan->part || row->start != plan->start
      || row->end != plan->end || row->hidden != plan->hidden)
    return NULL;
  return row;
}

/* --- following the record --- */

/* Returns whether the rows need not be worked out again from this old row on. */
typedef gboolean (*IsPast) (StellingMoveRows *self,
                            const StellingMovePlan *plan,
                            StellingNode *node);

typedef struct
{
  StellingKeptRow *cursor; /* the first old row that is not yet dealt with; NULL: the end */
  StellingKeptRow *added;  /* the first new row before it, or the cursor */
  guint n_added;
} Pass;

static StellingKeptRow *
pass_add (StellingMoveRows *self, Pass *pass, const StellingMovePlan *plan)
{
  StellingKeptRow *row = stelling_kept_row_new (plan->kind, plan->first, plan->last, plan->level);

  row->part = plan->part;
  row->start = plan->start;
  row->end = plan->end;
  row->hidden = plan->hidden;
  stelling_move_order_insert_before (self->rows, pass->cursor, row);
  index_row (self, row);
  self->n_made++;
  if (pass->n_added++ == 0)
    pass->added = row;
  return row;
}

/* Drops the old rows before @end and emits items-changed. */
static void
pass_flush (StellingMoveRows *self, Pass *pass, StellingKeptRow *end)
{
  StellingKeptRow *start = pass->n_added > 0 ? pass->added : pass->cursor;
  guint position = stelling_move_order_get_position (self->rows, start);
  guint n_removed = 0;

  for (StellingKeptRow *row = pass->cursor; row != end; n_removed++)
    {
      unindex_row (self, row);
      row = stelling_move_order_get_next (self->rows, row);
    }
  if (n_removed > 0)
    stelling_move_order_remove (self->rows, pass->cursor, end);
  pass->cursor = end;
  if (n_removed > 0 || pass->n_added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), position, n_removed, pass->n_added);
  pass->n_added = 0;
}

static void
rework (StellingMoveRows *self,
        StellingMovePlan plan,
        StellingKeptRow *start,
        IsPast is_past,
        StellingNode *node)
{
  Pass pass = { start, start, 0 };
  StellingCommentKind kind;
  gboolean more = TRUE;
  guint n = 0;

  self->last_part = NULL;
  for (; more; more = stelling_move_rows_plan_next (self, &plan), n++)
    {
      StellingKeptRow *row = pass.cursor != NULL ? find_planned (self, &plan) : NULL;
      gboolean found = row != NULL;

      if (!found)
        row = pass_add (self, &pass, &plan);
      if (stelling_move_row_kind_is_comment (plan.kind, &kind)
          || plan.kind == STELLING_MOVE_ROW_NAME)
        self->last_part = row;
      if (!found)
        continue;
      pass_flush (self, &pass, row);
      pass.cursor = stelling_move_order_get_next (self->rows, row);
      /* The first row is the one before the change. */
      if (n > 0 && is_past (self, &plan, node))
        return;
    }
  pass_flush (self, &pass, NULL);
}

static gboolean
never_past (StellingMoveRows *self, const StellingMovePlan *plan, StellingNode *node)
{
  return FALSE;
}

/* Works out the rows anew from the one that has @from's move. */
static void
rework_from (StellingMoveRows *self, StellingNode *from, IsPast is_past, StellingNode *node)
{
  StellingKeptRow *row = g_hash_table_lookup (self->moves, from);

  g_assert (row != NULL);
  rework (self, stelling_move_rows_plan_after (self, row->first, row->level), row, is_past, node);
}

static gboolean
is_past_comment (StellingMoveRows *self, const StellingMovePlan *plan, StellingNode *node)
{
  return plan->first != node && plan->last != node;
}

void
stelling_move_rows_rework_node (StellingMoveRows *self, StellingNode *node)
{
  rework_from (self, node, is_past_comment, node);
}

/* Returns the first row of the line that begins with @node. */
static StellingKeptRow *
find_line (StellingMoveRows *self, StellingNode *node)
{
  StellingKeptRow *row = NULL;

  for (guint kind = STELLING_COMMENT_GAME; row == NULL && kind > STELLING_COMMENT_AFTER; kind--)
    row = g_hash_table_lookup (self->comments[kind], node);
  return row != NULL ? row : g_hash_table_lookup (self->moves, node);
}

/* A comment before @node's move came or went, and with it perhaps a break in a row. */
void
stelling_move_rows_rework_before (StellingMoveRows *self, StellingNode *node)
{
  StellingKeptRow *old = g_hash_table_lookup (self->comments[STELLING_COMMENT_BEFORE], node);
  StellingKeptRow *row = g_hash_table_lookup (self->moves, node);
  StellingNode *parent = stelling_node_get_parent (node);

  if (old == NULL && row->first != node)
    rework_from (self, node, is_past_comment, node);
  else if (old != NULL && parent != NULL && stelling_move_rows_is_first_child (node)
           && !stelling_move_rows_interrupts (self, parent))
    rework_from (self, parent, is_past_comment, node);
  else
    rework (self, stelling_move_rows_plan_line (self, node, row->level), find_line (self, node),
            is_past_comment, node);
}

static gboolean
is_past_added (StellingMoveRows *self, const StellingMovePlan *plan, StellingNode *node)
{
  return g_hash_table_contains (self->moves, node);
}

static gboolean
is_past_removed (StellingMoveRows *self, const StellingMovePlan *plan, StellingNode *node)
{
  return !g_hash_table_contains (self->moves, node);
}

static gboolean
is_past_exit (StellingMoveRows *self, const StellingMovePlan *plan, StellingNode *node)
{
  return plan->first == node && plan->kind != STELLING_MOVE_ROW_RESULT;
}

/* Returns the node with which the list goes on after all that is below @node; NULL for nothing or
 * the result. */
static StellingNode *
find_exit (StellingMoveRows *self, StellingNode *node)
{
  StellingKeptRow *row = g_hash_table_lookup (self->moves, node);

  for (guint level = row->level; level > 0; level--)
    {
      while (stelling_move_rows_is_first_child (node))
        node = stelling_node_get_parent (node);
      if (stelling_node_get_next_sibling (node) != NULL)
        return stelling_node_get_next_sibling (node);
      node = stelling_node_get_first_child (stelling_node_get_parent (node));
      if (stelling_node_get_first_child (node) != NULL)
        return stelling_node_get_first_child (node);
    }
  return NULL;
}

/* Returns whether what is below @node has no rows. */
static gboolean
hides (StellingMoveRows *self, const StellingNode *node)
{
  StellingKeptRow *row = g_hash_table_lookup (self->moves, node);

  return row == NULL || row->kind == STELLING_MOVE_ROW_FOLDED;
}

void
stelling_move_rows_refill_variation (StellingMoveRows *self, StellingNode *first)
{
  StellingKeptRow *row = g_hash_table_lookup (self->moves, first);
  StellingNode *exit;

  if (row == NULL)
    return;
  exit = find_exit (self, first);
  rework (self, stelling_move_rows_plan_line (self, first, row->level), find_line (self, first),
          exit != NULL ? is_past_exit : never_past, exit);
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
  StellingKeptRow *row = find_result (self);
  StellingMovePlan plan;
  gboolean wanted = stelling_move_rows_plan_end (self, &plan);

  if (row != NULL && wanted)
    stelling_kept_row_changed (row);
  else if (row != NULL || wanted)
    {
      Pass pass = { row, NULL, 0 };

      if (wanted)
        pass_add (self, &pass, &plan);
      pass_flush (self, &pass, NULL);
    }
}

/* The start row says that there are no moves while there are none. */
static void
update_start (StellingMoveRows *self, StellingNode *parent)
{
  if (stelling_node_is_root (parent))
    stelling_kept_row_changed (g_hash_table_lookup (self->moves, parent));
}

/* The move after one that got its first variation, or lost its last, has its number, or not. */
static void
update_number (StellingMoveRows *self, StellingNode *parent)
{
  StellingNode *first = stelling_node_get_first_child (parent);
  StellingNode *second = first != NULL ? stelling_node_get_first_child (first) : NULL;
  StellingKeptRow *row = second != NULL ? g_hash_table_lookup (self->moves, second) : NULL;

  if (row != NULL)
    stelling_kept_row_changed (row);
}

/* Returns whether the clocks at @node tell of the end of its line. */
static gboolean
is_near_end (StellingNode *node)
{
  for (guint i = 0; i < 3 && node != NULL && !stelling_node_is_dead (node); i++)
    node = stelling_node_get_first_child (node);
  return node == NULL || stelling_node_is_dead (node);
}

/* A paragraph may end elsewhere after a comment in it has changed. */
static void
update_paragraph (StellingMoveRows *self, StellingNode *node)
{
  StellingKeptRow *row = g_hash_table_lookup (self->moves, node);

  if (row->kind == STELLING_MOVE_ROW_RUN
      && stelling_move_rows_plan_after (self, row->first, row->level).last != row->last)
    stelling_move_rows_rework_node (self, node);
}

/* Marks are drawn on it. */
static void
update_diagram (StellingMoveRows *self, StellingNode *node)
{
  StellingKeptRow *row = g_hash_table_lookup (self->diagrams, node);

  if (row != NULL)
    stelling_kept_row_changed (row);
}

static void
node_changed_cb (StellingMoveRows *self, StellingNode *node)
{
  StellingKeptRow *row = g_hash_table_lookup (self->moves, node);
  StellingKeptRow *next_row;
  StellingNode *next;

  if (row == NULL)
    return;
  if (row->kind == STELLING_MOVE_ROW_FOLDED)
    {
      stelling_kept_row_changed (row);
      return;
    }
  stelling_move_rows_update_comment (self, node, STELLING_COMMENT_BEFORE);
  stelling_move_rows_update_comment (self, node, STELLING_COMMENT_AFTER);
  update_paragraph (self, node);
  if (g_hash_table_contains (self->diagrams, node) != stelling_move_rows_has_diagram (node))
    stelling_move_rows_rework_node (self, node);
  update_diagram (self, node);
  row = g_hash_table_lookup (self->moves, node);
  stelling_kept_row_changed (row);
  next = stelling_node_get_first_child (node);
  next_row = next != NULL ? g_hash_table_lookup (self->moves, next) : NULL;
  /* What the next move is worth is measured on this one. */
  if (next_row != NULL && next_row != row)
    stelling_kept_row_changed (next_row);
  if (is_near_end (node))
    update_result (self);
}

static void
node_added_cb (StellingMoveRows *self, StellingNode *node)
{
  StellingNode *parent = stelling_node_get_parent (node);
  StellingNode *first = stelling_node_get_first_child (parent);

  if (hides (self, parent))
    return;
  if (stelling_node_get_next_sibling (node) != NULL)
    rework_below (self, parent);
  else
    rework_from (self, first != node ? first : parent, is_past_added, node);
  update_start (self, parent);
  update_number (self, parent);
  update_result (self);
}

static void
node_removed_cb (StellingMoveRows *self, StellingNode *node, StellingNode *parent)
{
  StellingNode *first = stelling_node_get_first_child (parent);
  StellingKeptRow *above = g_hash_table_lookup (self->moves, parent);
  StellingKeptRow *row = first != NULL ? g_hash_table_lookup (self->moves, first) : NULL;

  stelling_move_rows_clean_folds (self);
  if (hides (self, parent))
    return;
  if (row != NULL && above != NULL && row->level == above->level)
    rework_from (self, first, is_past_removed, node); /* @node was a variation */
  else if (row == NULL)
    rework_from (self, parent, is_past_removed, node); /* it was the only child */
  else
    rework_below (self, parent);
  update_start (self, parent);
  update_number (self, parent);
  update_result (self);
}

static void
children_reordered_cb (StellingMoveRows *self, StellingNode *parent)
{
  if (hides (self, parent))
    return;
  rework_below (self, parent);
  update_number (self, parent);
  update_result (self);
}

/* The rows stay nearly the same, but the side to move may change, and so the column: all are
 * written anew. */
static void
subtree_changed_cb (StellingMoveRows *self, StellingNode *node)
{
  StellingKeptRow *told = NULL;

  if (!hides (self, node))
    rework_below (self, node);
  for (StellingNode *at = node; at; at = stelling_node_get_next_in_tree (at, node))
    {
      StellingKeptRow *row = g_hash_table_lookup (self->moves, at);

      if (row != told && row != NULL)
        stelling_kept_row_changed (row);
      told = row;
      update_diagram (self, at);
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
    stelling_move_rows_update_comment (self, stelling_record_get_root (self->record),
                                       STELLING_COMMENT_GAME);
}

void
stelling_move_rows_refill (StellingMoveRows *self)
{
  StellingNode *root = stelling_record_get_root (self->record);
  guint n_removed = stelling_move_rows_get_n_items (G_LIST_MODEL (self));

  g_hash_table_remove_all (self->moves);
  for (guint i = 0; i < STELLING_N_COMMENT_KINDS; i++)
    g_hash_table_remove_all (self->comments[i]);
  g_hash_table_remove_all (self->names);
  g_hash_table_remove_all (self->diagrams);
  if (n_removed > 0)
    {
      stelling_move_order_remove (self->rows, stelling_move_order_get (self->rows, 0), NULL);
      g_list_model_items_changed (G_LIST_MODEL (self), 0, n_removed, 0);
    }
  rework (self, stelling_move_rows_plan_line (self, root, 0), NULL, never_past, NULL);
}

static void
reset_cb (StellingMoveRows *self)
{
  for (guint i = 0; i < STELLING_N_COMMENT_KINDS; i++)
    g_hash_table_remove_all (self->unfolded[i]);
  g_hash_table_remove_all (self->folded);
  self->edited = NULL;
  stelling_move_rows_refill (self);
}

void
stelling_move_rows_set_flowing (StellingMoveRows *self, gboolean flowing)
{
  g_return_if_fail (STELLING_IS_MOVE_ROWS (self));

  if (flowing == self->flowing)
    return;
  self->flowing = flowing;
  stelling_move_rows_refill (self);
}

/* --- object --- */

static void
stelling_move_rows_finalize (GObject *object)
{
  StellingMoveRows *self = STELLING_MOVE_ROWS (object);

  g_clear_pointer (&self->moves, g_hash_table_unref);
  for (guint i = 0; i < STELLING_N_COMMENT_KINDS; i++)
    {
      g_clear_pointer (&self->comments[i], g_hash_table_unref);
      g_clear_pointer (&self->unfolded[i], g_hash_table_unref);
    }
  g_clear_pointer (&self->folded, g_hash_table_unref);
  g_clear_pointer (&self->names, g_hash_table_unref);
  g_clear_pointer (&self->diagrams, g_hash_table_unref);
  g_clear_pointer (&self->rows, stelling_move_order_free);
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
  self->rows = stelling_move_order_new ((GDestroyNotify) stelling_kept_row_free);
  self->moves = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < STELLING_N_COMMENT_KINDS; i++)
    {
      self->comments[i] = g_hash_table_new (NULL, NULL);
      self->unfolded[i] = g_hash_table_new (NULL, NULL);
    }
  self->names = g_hash_table_new (NULL, NULL);
  self->diagrams = g_hash_table_new (NULL, NULL);
}

StellingMoveRows *
stelling_move_rows_new (StellingRecord *record)
{
  StellingMoveRows *self;

  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);

  self = g_object_new (STELLING_TYPE_MOVE_ROWS, NULL);
  self->record = g_object_ref (record);
  stelling_move_rows_init_folds (self);
  g_signal_connect_object (record, "node-added", G_CALLBACK (node_added_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "node-removed", G_CALLBACK (node_removed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "node-changed", G_CALLBACK (node_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "node-known", G_CALLBACK (node_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "subtree-changed", G_CALLBACK (subtree_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "children-reordered", G_CALLBACK (children_reordered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "header-changed", G_CALLBACK (header_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (record, "reset", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
  stelling_move_rows_refill (self);
  return self;
}

StellingMoveRow *
stelling_move_rows_find (StellingMoveRows *self, const StellingNode *node)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), NULL);

  return stelling_kept_row_show (g_hash_table_lookup (self->moves, node));
}

guint
stelling_move_rows_get_position (StellingMoveRows *self, StellingMoveRow *row)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), 0);
  g_return_val_if_fail (STELLING_IS_MOVE_ROW (row) && row->kept != NULL, 0);

  return stelling_move_order_get_position (self->rows, row->kept);
}

StellingKeptRow *
stelling_move_rows_get_next_kept (StellingMoveRows *self, const StellingKeptRow *row)
{
  StellingKeptRow *next = stelling_move_order_get_next (self->rows, row);

  return next != NULL && next->kind == row->kind && next->first == row->first ? next : NULL;
}

StellingMoveRow *
stelling_move_rows_get_next_part (StellingMoveRows *self, StellingMoveRow *row)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), NULL);
  g_return_val_if_fail (STELLING_IS_MOVE_ROW (row) && row->kept != NULL, NULL);

  return stelling_kept_row_show (stelling_move_rows_get_next_kept (self, row->kept));
}

guint
stelling_move_rows_get_n_made (StellingMoveRows *self)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ROWS (self), 0);

  return self->n_made;
}
