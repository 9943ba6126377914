/* stelling-node-pack.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-pack-private.h"

#include "stelling-node-private.h"
#include "stelling-record-private.h"

/* Nodes and subtrees. Positions are not written: the moves are played again, and a move that the
 * rules don't allow can't come in. */

#define ORIGIN_TYPE "(uuay)"

/* The numbers below are left for counting on. */
#define MAX_ID 0x7fffffffu

/* --- out --- */

static guint32
ensure_id (StellingRecord *record, StellingNode *node)
{
  if (node->id == 0)
    node->id = ++record->newest_id;
  return node->id;
}

static void
add_extra (GVariantBuilder *extras, guint key, GVariant *value)
{
  g_variant_builder_add (extras, STELLING_PACK_FIELD_TYPE, key, value);
}

static GVariant *
pack_origin (const StellingOrigin *origin)
{
  gsize n = (gsize) origin->lead + origin->body + origin->tail;

  return g_variant_new ("(uu@ay)", origin->lead, origin->body,
                        g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, origin->bytes, n, 1));
}

static void
pack_extras (GVariantBuilder *extras, const StellingNode *node)
{
  g_variant_builder_init (extras, G_VARIANT_TYPE ("a" STELLING_PACK_FIELD_TYPE));
  for (guint i = 0; node->annotation && i < STELLING_N_FIELDS; i++)
    if (stelling_annotation_has (node->annotation, (StellingField) i))
      add_extra (extras, i, stelling_pack_field (node->annotation, (StellingField) i));
  if (node->origin)
    add_extra (extras, STELLING_PACK_ORIGIN, pack_origin (node->origin));
  if (node->kind == STELLING_NODE_MOVE && node->dead && node->notation)
    add_extra (extras, STELLING_PACK_WRITTEN,
               g_variant_new_take_string (g_utf8_make_valid (node->notation, -1)));
  if (node->kind == STELLING_NODE_SETUP)
    add_extra (extras, STELLING_PACK_POSITION,
               g_variant_new_take_string (stelling_position_to_string (&node->position)));
}

void
stelling_pack_nodes (GVariantBuilder *nodes, StellingRecord *record, StellingNode *top)
{
  for (StellingNode *at = top; at; at = stelling_node_get_next_in_tree (at, top))
    {
      GVariantBuilder extras;

      pack_extras (&extras, at);
      g_variant_builder_add (nodes, STELLING_PACK_NODE_TYPE, ensure_id (record, at),
                             at->parent ? at->parent->id : 0, at->kind, at->dead, at->side,
                             at->move, &extras);
    }
}

/* --- in --- */

static GVariant *
get_extra (GVariant *extras, guint wanted, const char *type)
{
  GVariantIter iter;
  guint8 key;
  GVariant *value;

  g_variant_iter_init (&iter, extras);
  while (g_variant_iter_next (&iter, STELLING_PACK_FIELD_TYPE, &key, &value))
    {
      if (key == wanted && g_variant_is_of_type (value, G_VARIANT_TYPE (type)))
        return value;
      g_variant_unref (value);
    }
  return NULL;
}

static gboolean
unpack_origin (StellingNode *node, GVariant *packed, GError **error)
{
  g_autoptr (GVariant) bytes = g_variant_get_child_value (packed, 2);
  guint32 lead, body;
  const char *each;
  gsize n;

  if (node->origin)
    return stelling_pack_fail (error, "origin");
  g_variant_get (packed, "(uu@ay)", &lead, &body, NULL);
  each = g_variant_get_fixed_array (bytes, &n, 1);
  if (lead > n || body > n - lead)
    return stelling_pack_fail (error, "origin");
  node->origin = stelling_origin_new (each, lead, each + lead, body, each + lead + body,
                                      n - lead - body);
  return TRUE;
}

static gboolean
unpack_extra (StellingNode *node, StellingGame game, guint key, GVariant *value, GError **error)
{
  if (key < STELLING_N_FIELDS)
    return stelling_unpack_field (stelling_node_ensure_annotation (node), game,
                                  (StellingField) key, value, error);
  if (key == STELLING_PACK_ORIGIN)
    return g_variant_is_of_type (value, G_VARIANT_TYPE (ORIGIN_TYPE))
           && unpack_origin (node, value, error);
  /* The others were looked at when the node was made. */
  return TRUE;
}

static gboolean
unpack_extras (StellingNode *node, StellingGame game, GVariant *extras, GError **error)
{
  GVariantIter iter;
  guint8 key;
  GVariant *value;

  g_variant_iter_init (&iter, extras);
  while (g_variant_iter_next (&iter, STELLING_PACK_FIELD_TYPE, &key, &value))
    {
      gboolean good = unpack_extra (node, game, key, value, error);

      g_variant_unref (value);
      if (!good)
        return error && *error ? FALSE : stelling_pack_fail (error, "extra");
    }
  stelling_node_tidy_annotation (node);
  return TRUE;
}

typedef struct
{
  StellingRecord *record;
  GHashTable *fresh; /* the subtree's nodes by their ids */
  guint32 id, parent, move;
  guint8 kind, dead, side;
} Unpacking;

static StellingNode *
make_setup (Unpacking *self, StellingNode *parent, GVariant *extras, GError **error)
{
  g_autoptr (GVariant) text = get_extra (extras, STELLING_PACK_POSITION, "s");
  StellingPosition position;

  if (!text
      || !stelling_position_parse (&position, stelling_record_get_rules (self->record),
                                   g_variant_get_string (text, NULL), NULL))
    {
      stelling_pack_fail (error, "position");
      return NULL;
    }
  return stelling_node_new_setup (parent, &position);
}

static StellingNode *
make_move (Unpacking *self, StellingNode *parent, GVariant *extras, GError **error)
{
  StellingGame game = stelling_rules_get_game (stelling_record_get_rules (self->record));
  g_autoptr (GVariant) written = get_extra (extras, STELLING_PACK_WRITTEN, "s");
  const char *text = written ? g_variant_get_string (written, NULL) : NULL;
  StellingNode *node;

  if (self->side > STELLING_DARK
      || (!stelling_pack_check_move (game, self->move)
          && (self->move != STELLING_MOVE_NONE || !self->dead || !text)))
    {
      stelling_pack_fail (error, "move");
      return NULL;
    }
  if (self->dead)
    {
      node = stelling_node_new_dead (parent, self->move, text);
      node->side = self->side;
      return node;
    }
  if (!stelling_node_check_move (parent, self->move, error))
    return NULL;
  return stelling_past_make_child (&self->record->past, parent, self->move);
}

/* The node by itself, which knows its parent. */
static StellingNode *
make_node (Unpacking *self, StellingNode *parent, GVariant *extras, GError **error)
{
  switch (self->kind)
    {
    case STELLING_NODE_MOVE:
      return make_move (self, parent, extras, error);
    case STELLING_NODE_SETUP:
      return make_setup (self, parent, extras, error);
    case STELLING_NODE_NOTE:
      return stelling_node_new_note (parent);
    default:
      stelling_pack_fail (error, "kind of node");
      return NULL;
    }
}

static gboolean
is_new_id (Unpacking *self)
{
  gpointer key = GUINT_TO_POINTER (self->id);

  return self->id > 0 && self->id <= MAX_ID && !g_hash_table_contains (self->fresh, key)
         && !g_hash_table_contains (self->record->by_id, key);
}

/* The node below @above, or below one of those before it; linked, unless it is the top. */
static StellingNode *
unpack_node (Unpacking *self, StellingNode *above, GVariant *packed, GError **error)
{
  g_autoptr (GVariant) extras = NULL;
  StellingGame game = stelling_rules_get_game (stelling_record_get_rules (self->record));
  StellingNode *parent = above;
  StellingNode *node;

  g_variant_get (packed, "(uuyyyu@a(yv))", &self->id, &self->parent, &self->kind, &self->dead,
                 &self->side, &self->move, &extras);
  if (!parent)
    parent = g_hash_table_lookup (self->fresh, GUINT_TO_POINTER (self->parent));
  if (!parent || !is_new_id (self))
    {
      stelling_pack_fail (error, "node");
      return NULL;
    }
  node = make_node (self, parent, extras, error);
  if (!node)
    return NULL;
  node->id = self->id;
  g_hash_table_insert (self->fresh, GUINT_TO_POINTER (node->id), node);
  if (!above)
    stelling_node_link (node, parent, parent->n_children);
  if (unpack_extras (node, game, extras, error))
    return node;
  return NULL;
}

/* The root is there already. */
static StellingNode *
unpack_root (Unpacking *self, GVariant *packed, GError **error)
{
  g_autoptr (GVariant) extras = NULL;
  StellingNode *root = self->record->root;

  g_variant_get (packed, "(uuyyyu@a(yv))", &self->id, &self->parent, &self->kind, &self->dead,
                 &self->side, &self->move, &extras);
  if (self->kind != STELLING_NODE_START || !is_new_id (self))
    {
      stelling_pack_fail (error, "root");
      return NULL;
    }
  root->id = self->id;
  g_hash_table_insert (self->fresh, GUINT_TO_POINTER (root->id), root);
  return unpack_extras (root, stelling_position_get_game (&root->position), extras, error)
             ? root
             : NULL;
}

/* From now on the record knows the nodes. */
static void
adopt (Unpacking *self)
{
  GHashTableIter iter;
  gpointer key, node;

  g_hash_table_iter_init (&iter, self->fresh);
  while (g_hash_table_iter_next (&iter, &key, &node))
    {
      g_hash_table_insert (self->record->by_id, key, node);
      self->record->newest_id = MAX (self->record->newest_id, GPOINTER_TO_UINT (key));
    }
}

StellingNode *
stelling_unpack_nodes (StellingRecord *record,
                       StellingNode *parent,
                       GVariant *nodes,
                       GError **error)
{
  g_autoptr (GHashTable) fresh = g_hash_table_new (NULL, NULL);
  Unpacking self = { .record = record, .fresh = fresh };
  gsize n = g_variant_n_children (nodes);
  StellingNode *top = NULL;

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) packed = g_variant_get_child_value (nodes, i);
      StellingNode *node = !parent && !top ? unpack_root (&self, packed, error)
                                           : unpack_node (&self, top ? NULL : parent, packed,
                                                          error);

      if (!top)
        top = g_hash_table_lookup (fresh, GUINT_TO_POINTER (self.id));
      if (!node)
        {
          if (top && parent)
            stelling_node_free_tree (top, stelling_record_forget_node_cb, record);
          return NULL;
        }
    }
  if (top)
    adopt (&self);
  else
    stelling_pack_fail (error, "nodes");
  return top;
}
