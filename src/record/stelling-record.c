/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-record-private.h"

#include "stelling-node-way-private.h"

/* The object: signals, properties, headers and questions about the game. Changes are in
 * stelling-record-changes.c, undo and redo in stelling-record-undo.c. */

G_DEFINE_FINAL_TYPE (StellingRecord, stelling_record, G_TYPE_OBJECT)

enum
{
  PROP_CAN_UNDO = 1,
  PROP_CAN_REDO,
  PROP_UNDO_NAME,
  PROP_REDO_NAME,
  PROP_MODIFIED,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[STELLING_N_SIGNALS];

/* The order in which headers are told; others follow by their names. */
static const char *const known_headers[] = {
  STELLING_HEADER_NAME,       STELLING_HEADER_LIGHT,    STELLING_HEADER_LIGHT_RANK,
  STELLING_HEADER_LIGHT_TEAM, STELLING_HEADER_DARK,     STELLING_HEADER_DARK_RANK,
  STELLING_HEADER_DARK_TEAM,  STELLING_HEADER_EVENT,    STELLING_HEADER_ROUND,
  STELLING_HEADER_DATE,       STELLING_HEADER_PLACE,    STELLING_HEADER_RESULT,
  STELLING_HEADER_TIME,       STELLING_HEADER_OVERTIME, STELLING_HEADER_OPENING,
  STELLING_HEADER_ANNOTATOR,  STELLING_HEADER_USER,     STELLING_HEADER_SOURCE,
  STELLING_HEADER_COPYRIGHT,  STELLING_HEADER_COMMENT,
};

void
stelling_record_send (StellingRecord *self, StellingRecordSignal signal, gpointer a, gpointer b)
{
  if (self->silent)
    return;
  if (signal == STELLING_SIGNAL_RESET)
    g_signal_emit (self, signals[signal], 0);
  else if (signal == STELLING_SIGNAL_NODE_REMOVED)
    g_signal_emit (self, signals[signal], 0, a, b);
  else
    g_signal_emit (self, signals[signal], 0, a);
}

static void
notify_boolean (StellingRecord *self, guint property, gboolean *shown, gboolean now)
{
  if (!*shown == !now)
    return;
  *shown = now;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
notify_name (StellingRecord *self, guint property, char **shown, const char *now)
{
  if (g_strcmp0 (*shown, now) == 0)
    return;
  g_free (*shown);
  *shown = g_strdup (now);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

void
stelling_record_update_properties (StellingRecord *self)
{
  StellingRecordShown *shown = &self->shown;

  g_object_freeze_notify (G_OBJECT (self));
  notify_boolean (self, PROP_CAN_UNDO, &shown->can_undo, stelling_record_can_undo (self));
  notify_boolean (self, PROP_CAN_REDO, &shown->can_redo, stelling_record_can_redo (self));
  notify_name (self, PROP_UNDO_NAME, &shown->undo_name, stelling_record_get_undo_name (self));
  notify_name (self, PROP_REDO_NAME, &shown->redo_name, stelling_record_get_redo_name (self));
  notify_boolean (self, PROP_MODIFIED, &shown->modified, stelling_record_is_modified (self));
  g_object_thaw_notify (G_OBJECT (self));
}

static void
stelling_record_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingRecord *self = STELLING_RECORD (object);

  switch (id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, stelling_record_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, stelling_record_can_redo (self));
      break;
    case PROP_UNDO_NAME:
      g_value_set_string (value, stelling_record_get_undo_name (self));
      break;
    case PROP_REDO_NAME:
      g_value_set_string (value, stelling_record_get_redo_name (self));
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, stelling_record_is_modified (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      break;
    }
}

static void
stelling_record_finalize (GObject *object)
{
  StellingRecord *self = STELLING_RECORD (object);

  stelling_record_drop_undo (self);
  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);
  if (self->root)
    stelling_node_free_tree (self->root, NULL, NULL);
  stelling_node_history_clear (&self->history);
  stelling_node_index_clear (&self->index);
  g_hash_table_unref (self->headers);
  g_clear_pointer (&self->by_id, g_hash_table_unref);
  g_clear_pointer (&self->told, g_variant_builder_unref);
  g_clear_pointer (&self->untold, g_ptr_array_unref);
  g_free (self->group_name);
  g_free (self->shown.undo_name);
  g_free (self->shown.redo_name);
  G_OBJECT_CLASS (stelling_record_parent_class)->finalize (object);
}

static guint
add_signal (const char *name, guint n_arguments, GType a, GType b)
{
  return g_signal_new (name, STELLING_TYPE_RECORD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_arguments, a, b);
}

static void
add_signals (void)
{
  signals[STELLING_SIGNAL_NODE_ADDED] = add_signal ("node-added", 1, G_TYPE_POINTER, 0);
  signals[STELLING_SIGNAL_NODE_REMOVED]
      = add_signal ("node-removed", 2, G_TYPE_POINTER, G_TYPE_POINTER);
  signals[STELLING_SIGNAL_NODE_CHANGED] = add_signal ("node-changed", 1, G_TYPE_POINTER, 0);
  signals[STELLING_SIGNAL_NODE_KNOWN] = add_signal ("node-known", 1, G_TYPE_POINTER, 0);
  signals[STELLING_SIGNAL_SUBTREE_CHANGED] = add_signal ("subtree-changed", 1, G_TYPE_POINTER, 0);
  signals[STELLING_SIGNAL_CHILDREN_REORDERED]
      = add_signal ("children-reordered", 1, G_TYPE_POINTER, 0);
  signals[STELLING_SIGNAL_HEADER_CHANGED] = add_signal ("header-changed", 1, G_TYPE_STRING, 0);
  signals[STELLING_SIGNAL_RESET] = add_signal ("reset", 0, 0, 0);
  signals[STELLING_SIGNAL_FOCUS_NODE] = add_signal ("focus-node", 1, G_TYPE_POINTER, 0);
}

static void
stelling_record_class_init (StellingRecordClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = stelling_record_get_property;
  object_class->finalize = stelling_record_finalize;
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_UNDO_NAME] = g_param_spec_string ("undo-name", NULL, NULL, NULL, flags);
  properties[PROP_REDO_NAME] = g_param_spec_string ("redo-name", NULL, NULL, NULL, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  add_signals ();
}

static void
stelling_record_init (StellingRecord *self)
{
  self->headers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  stelling_node_history_init (&self->history);
  stelling_record_init_undo (self);
}

StellingRecord *
stelling_record_new (const StellingPosition *start)
{
  StellingRecord *self;

  g_return_val_if_fail (start != NULL, NULL);
  self = g_object_new (STELLING_TYPE_RECORD, NULL);
  self->root = stelling_node_new (STELLING_NODE_START, start, STELLING_MOVE_NONE);
  self->root->linked = TRUE;
  self->root->attached = TRUE;
  stelling_node_check_setup (self->root);
  return self;
}

/* --- the game --- */

StellingNode *
stelling_record_get_root (StellingRecord *self)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  return self->root;
}

const StellingPosition *
stelling_record_get_start (StellingRecord *self)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  return &self->root->position;
}

const StellingRules *
stelling_record_get_rules (StellingRecord *self)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  return &self->root->position.rules;
}

gboolean
stelling_record_is_playable (StellingRecord *self)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  return !self->root->diagram && self->root->outcome.result == STELLING_RESULT_NONE;
}

StellingNode *
stelling_record_get_main_end (StellingRecord *self)
{
  StellingNode *node;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  node = stelling_node_get_line_end (self->root);
  while (node->dead)
    node = node->parent;
  return node;
}

gboolean
stelling_record_find_time_loser (StellingRecord *self, StellingNode *node, StellingSide *loser)
{
  gboolean overtime = stelling_record_get_header (self, STELLING_HEADER_OVERTIME) != NULL;
  guint n = 0;

  for (StellingSide side = STELLING_LIGHT; side <= STELLING_DARK; side++)
    {
      const StellingClock *clock = stelling_node_find_clock (node, side);

      if (clock == NULL || clock->left[side] != 0 || clock->moves[side] == 0
          || (overtime && clock->moves[side] < 0))
        continue;
      *loser = side;
      n++;
    }
  return n == 1;
}

void
stelling_record_make_ways (StellingRecord *self)
{
  g_return_if_fail (STELLING_IS_RECORD (self));

  stelling_node_way_make_tree (self->root);
}

StellingNode *
stelling_record_find_same_position (StellingRecord *self, StellingNode *node, guint *n_others)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (node != NULL && n_others != NULL, NULL);

  *n_others = 0;
  if (node->dead)
    return NULL;
  return stelling_node_index_find_next (&self->index, node, self->root, n_others);
}

guint
stelling_record_get_n_nodes (StellingRecord *self)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), 0);
  return self->n_nodes;
}

/* Fills @history with the game up to @node, not more than about @most plies of it. */
static void
fill_history (StellingNode *node, guint most, StellingHistory *history)
{
  StellingNode *start;

  while (node->dead)
    node = node->parent;
  for (start = node; (start->kind == STELLING_NODE_MOVE && node->ply - start->ply < most)
                     || start->kind == STELLING_NODE_NOTE;)
    start = start->parent;
  stelling_node_history_begin (history, start);
  stelling_node_history_fill (history, start, node);
}

void
stelling_record_get_history (StellingRecord *self, StellingNode *node, StellingHistory *history)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (node != NULL);
  g_return_if_fail (history != NULL);
  fill_history (node, G_MAXUINT, history);
}

void
stelling_record_get_past (StellingRecord *self, StellingNode *node, StellingHistory *history)
{
  g_return_if_fail (STELLING_IS_RECORD (self));
  g_return_if_fail (node != NULL);
  g_return_if_fail (history != NULL);
  fill_history (node, STELLING_MAX_PAST, history);
}

void
stelling_record_set_remembered (StellingRecord *self,
                                StellingNode *node,
                                const StellingEvaluation *evaluation)
{
  const StellingEvaluation *before = stelling_node_get_known (node);

  node->remembered = evaluation;
  if (stelling_node_get_known (node) != before)
    stelling_record_send (self, STELLING_SIGNAL_NODE_KNOWN, node, NULL);
}

StellingSubject *
stelling_record_dup_subject (StellingRecord *self, StellingNode *node)
{
  g_auto (StellingHistory) history = { 0 };

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (node != NULL, NULL);
  if (!stelling_node_is_playable (node) || node->outcome.result != STELLING_RESULT_NONE
      || stelling_node_count_quiet_plies (node) >= STELLING_DRAW_PLIES)
    return NULL;
  stelling_node_history_fill_quiet (&history, node);
  return stelling_subject_new (&history);
}

/* --- headers --- */

const char *
stelling_header_from_result (StellingResult result)
{
  static const char *const values[] = {
    [STELLING_RESULT_LIGHT] = "light",
    [STELLING_RESULT_DARK] = "dark",
    [STELLING_RESULT_DRAW] = "draw",
  };

  return result != STELLING_RESULT_NONE ? values[result] : NULL;
}

const char *
stelling_record_get_header (StellingRecord *self, const char *key)
{
  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (key != NULL, NULL);
  return g_hash_table_lookup (self->headers, key);
}

static guint
get_header_rank (const char *key)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (known_headers); i++)
    if (g_str_equal (key, known_headers[i]))
      break;
  return i;
}

static int
compare_keys_cb (gconstpointer a, gconstpointer b)
{
  const char *first = *(const char *const *) a;
  const char *second = *(const char *const *) b;
  guint first_rank = get_header_rank (first);
  guint second_rank = get_header_rank (second);

  return first_rank != second_rank ? (first_rank < second_rank ? -1 : 1) : strcmp (first, second);
}

GPtrArray *
stelling_record_dup_header_keys (StellingRecord *self)
{
  GPtrArray *keys;
  GHashTableIter iter;
  gpointer key;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  keys = g_ptr_array_new ();
  g_hash_table_iter_init (&iter, self->headers);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (keys, key);
  g_ptr_array_sort (keys, compare_keys_cb);
  return keys;
}
