/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-recollection.h"

#include "stelling-record-private.h"

/* The time that a slice takes, in microseconds: a frame has room for it. */
#define SLICE 2000
/* After a change of the memory all is asked for again, but not before this time, in milliseconds,
 * and so that a large record takes a twentieth of a processor at most. */
#define PAUSE_MS 1000
#define PAUSE_TIMES 20

struct _StellingRecollection
{
  GObject parent_instance;

  /* owned */
  StellingRecord *record;
  StellingMemory *memory;
  GHashTable *known; /* StellingNode of the tree -> StellingEvaluation */

  /* borrowed from the record */
  GPtrArray *tops;    /* of StellingNode, all below each is to be asked for; the last first */
  StellingNode *next; /* below the last of these, to be asked for next; NULL: it is not begun */

  gint64 spent; /* on a pass over the record, in microseconds */
  guint idle_id;
  guint again_id;
};

G_DEFINE_FINAL_TYPE (StellingRecollection, stelling_recollection, G_TYPE_OBJECT)

/* --- a node --- */

/* @evaluation: (transfer full) (nullable) */
static void
set_known (StellingRecollection *self, StellingNode *node, StellingEvaluation *evaluation)
{
  g_autoptr (StellingEvaluation) before = NULL;
  gpointer value = NULL;

  if (g_hash_table_steal_extended (self->known, node, NULL, &value))
    before = value;
  if (evaluation != NULL)
    {
      /* The node may get another position before this one is forgotten. */
      g_clear_pointer (&evaluation->about, g_free);
      evaluation->about = g_memdup2 (stelling_node_get_position (node), sizeof (StellingPosition));
      g_hash_table_insert (self->known, node, evaluation);
    }
  stelling_record_set_remembered (self->record, node, evaluation);
}

static gboolean
is_same (const StellingEvaluation *known, const StellingEvaluation *found)
{
  StellingEvaluation bare;

  if (known == NULL || found == NULL)
    return known == found;
  bare = *known;
  bare.about = NULL;
  return stelling_evaluation_equal (&bare, found);
}

static void
ask (StellingRecollection *self, StellingNode *node)
{
  g_autoptr (StellingSubject) subject = stelling_record_dup_subject (self->record, node);
  g_autoptr (StellingEvaluation) found = NULL;

  if (subject != NULL)
    found = stelling_memory_find (self->memory, subject);
  if (!is_same (g_hash_table_lookup (self->known, node), found))
    set_known (self, node, g_steal_pointer (&found));
}

/* --- all of them --- */

static StellingNode *
get_top (StellingRecollection *self)
{
  return g_ptr_array_index (self->tops, self->tops->len - 1);
}

/* Asks for the next node. Returns FALSE if none is left. What follows a change of the record may
 * change it again: what is next is known before. */
static gboolean
step (StellingRecollection *self)
{
  StellingNode *node;

  if (self->tops->len == 0)
    return FALSE;
  node = self->next != NULL ? self->next : get_top (self);
  self->next = stelling_node_get_next_in_tree (node, get_top (self));
  if (self->next == NULL)
    g_ptr_array_set_size (self->tops, (int) self->tops->len - 1);
  ask (self, node);
  return self->tops->len > 0;
}

static gboolean
idle_cb (gpointer data)
{
  g_autoptr (StellingRecollection) self = g_object_ref (STELLING_RECOLLECTION (data));
  gint64 start = g_get_monotonic_time ();
  gboolean more;

  do
    more = step (self);
  while (more && g_get_monotonic_time () - start < SLICE);
  self->spent += g_get_monotonic_time () - start;
  if (self->idle_id == 0 || more)
    return G_SOURCE_CONTINUE;
  self->idle_id = 0;
  return G_SOURCE_REMOVE;
}

/* Asks for @top and all below it, before what else is left. */
static void
begin (StellingRecollection *self, StellingNode *top)
{
  g_ptr_array_add (self->tops, top);
  self->next = NULL;
  if (self->idle_id == 0)
    self->idle_id = g_idle_add_full (G_PRIORITY_LOW, idle_cb, self, NULL);
}

static void
begin_all (StellingRecollection *self)
{
  g_ptr_array_set_size (self->tops, 0);
  self->spent = 0;
  begin (self, stelling_record_get_root (self->record));
}

static gboolean
again_cb (gpointer data)
{
  StellingRecollection *self = data;

  self->again_id = 0;
  begin_all (self);
  return G_SOURCE_REMOVE;
}

static void
memory_changed_cb (StellingRecollection *self)
{
  guint pause = MAX (PAUSE_MS, (guint) (PAUSE_TIMES * self->spent / 1000));

  if (self->again_id == 0)
    self->again_id = g_timeout_add (pause, again_cb, self);
}

/* --- following the record --- */

static void
subtree_cb (StellingRecollection *self, StellingNode *node)
{
  begin (self, node);
}

static void
node_removed_cb (StellingRecollection *self, StellingNode *node)
{
  for (StellingNode *at = node; at != NULL && g_hash_table_size (self->known) > 0;
       at = stelling_node_get_next_in_tree (at, node))
    if (g_hash_table_contains (self->known, at))
      set_known (self, at, NULL);
  for (guint i = self->tops->len; i > 0; i--)
    if (stelling_node_is_ancestor (node, g_ptr_array_index (self->tops, i - 1)))
      g_ptr_array_remove_index (self->tops, i - 1);
  /* It may have been on its way there: the last top is begun anew. */
  self->next = NULL;
}

static void
reordered_cb (StellingRecollection *self)
{
  self->next = NULL;
}

/* The nodes that were there live on in the record's undo at least until this is over. */
static void
forget (StellingRecollection *self)
{
  g_autoptr (GList) nodes = g_hash_table_get_keys (self->known);

  g_ptr_array_set_size (self->tops, 0);
  self->next = NULL;
  for (GList *at = nodes; at != NULL; at = at->next)
    set_known (self, at->data, NULL);
}

static void
reset_cb (StellingRecollection *self)
{
  forget (self);
  begin_all (self);
}

/* --- object --- */

static void
stelling_recollection_dispose (GObject *object)
{
  StellingRecollection *self = STELLING_RECOLLECTION (object);

  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_clear_handle_id (&self->again_id, g_source_remove);
  if (self->record != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->record, self);
      g_signal_handlers_disconnect_by_data (self->memory, self);
      forget (self);
    }
  g_clear_object (&self->record);
  g_clear_object (&self->memory);
  G_OBJECT_CLASS (stelling_recollection_parent_class)->dispose (object);
}

static void
stelling_recollection_finalize (GObject *object)
{
  StellingRecollection *self = STELLING_RECOLLECTION (object);

  g_hash_table_unref (self->known);
  g_ptr_array_unref (self->tops);
  G_OBJECT_CLASS (stelling_recollection_parent_class)->finalize (object);
}

static void
stelling_recollection_class_init (StellingRecollectionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = stelling_recollection_dispose;
  G_OBJECT_CLASS (klass)->finalize = stelling_recollection_finalize;
}

static void
stelling_recollection_init (StellingRecollection *self)
{
  self->known = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) stelling_evaluation_free);
  self->tops = g_ptr_array_new ();
}

StellingRecollection *
stelling_recollection_new (StellingRecord *record, StellingMemory *memory)
{
  StellingRecollection *self;

  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);
  g_return_val_if_fail (STELLING_IS_MEMORY (memory), NULL);

  self = g_object_new (STELLING_TYPE_RECOLLECTION, NULL);
  self->record = g_object_ref (record);
  self->memory = g_object_ref (memory);
  g_signal_connect_swapped (record, "node-added", G_CALLBACK (subtree_cb), self);
  g_signal_connect_swapped (record, "subtree-changed", G_CALLBACK (subtree_cb), self);
  g_signal_connect_swapped (record, "node-removed", G_CALLBACK (node_removed_cb), self);
  g_signal_connect_swapped (record, "children-reordered", G_CALLBACK (reordered_cb), self);
  g_signal_connect_swapped (record, "reset", G_CALLBACK (reset_cb), self);
  g_signal_connect_swapped (memory, "changed", G_CALLBACK (memory_changed_cb), self);
  begin_all (self);
  return self;
}

gboolean
stelling_recollection_is_busy (StellingRecollection *self)
{
  g_return_val_if_fail (STELLING_IS_RECOLLECTION (self), FALSE);
  return self->idle_id != 0 || self->again_id != 0;
}
