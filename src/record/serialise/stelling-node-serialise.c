/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-serialise-private.h"

#include "stelling-node-private.h"
#include "stelling-record-private.h"

/* Serialises nodes and subtrees without positions: reading plays the moves again and refuses those
 * that the rules don't allow. */

#define ORIGIN_TYPE "(uuay)"
#define FIRST_ORIGIN_TYPE "(uuays)" /* with the character set */
#define PLAIN_TYPE "(uuuyyyy)"

/* The part that every node has, laid out in memory as PLAIN_TYPE. */
typedef struct
{
  guint32 id, parent, move;
  guint8 kind, dead, side, spare;
} SerialisedNode;

/* The numbers below are left for counting on. */
#define MAX_ID 0x7fffffffu

/* --- out --- */

guint32
stelling_serialise_ensure_id (StellingRecord *record, StellingNode *node)
{
  if (node->id == 0)
    node->id = ++record->newest_id;
  return node->id;
}

static gboolean
has_extras (const StellingNode *node)
{
  return node->annotation != NULL || node->origin || node->dead
         || node->kind == STELLING_NODE_SETUP;
}

static void
add_field (StellingExtraBytes *extras, const StellingAnnotation *annotation, StellingField field)
{
  stelling_extra_bytes_begin_field (extras, (guint8) field);
  stelling_extra_bytes_end_field (extras, stelling_append_field (extras->bytes, annotation, field));
}

static void
add_origin (StellingExtraBytes *extras, const StellingOrigin *origin)
{
  const guint32 numbers[] = { origin->lead, origin->body };
  const gsize n = (gsize) origin->lead + origin->body + origin->tail;
  const char *charset = origin->charset != 0 ? g_quark_to_string (origin->charset) : NULL;

  stelling_extra_bytes_add_block (extras, STELLING_SERIALISE_ORIGIN, numbers, origin->bytes, n,
                                  charset);
}

static void
add_extras (StellingExtraBytes *extras, const StellingNode *node)
{
  for (guint i = 0; node->annotation && i < STELLING_N_FIELDS; i++)
    if (stelling_annotation_has (node->annotation, (StellingField) i))
      add_field (extras, node->annotation, (StellingField) i);
  if (node->origin)
    add_origin (extras, node->origin);
  if (node->kind == STELLING_NODE_MOVE && node->dead && node->notation != NULL)
    stelling_extra_bytes_add_text (extras, STELLING_SERIALISE_WRITTEN, node->notation);
  if (node->kind == STELLING_NODE_SETUP)
    {
      g_autofree char *position = stelling_position_to_string (&node->position);

      stelling_extra_bytes_add_text (extras, STELLING_SERIALISE_POSITION, position);
    }
}

void
stelling_node_serialiser_init (StellingNodeSerialiser *self)
{
  self->plain = g_array_new (FALSE, FALSE, sizeof (SerialisedNode));
  stelling_extra_bytes_init (&self->extras);
}

void
stelling_node_serialiser_clear (StellingNodeSerialiser *self)
{
  g_clear_pointer (&self->plain, g_array_unref);
  stelling_extra_bytes_clear (&self->extras);
}

void
stelling_node_serialiser_add (StellingNodeSerialiser *self,
                              StellingRecord *record,
                              StellingNode *node)
{
  const SerialisedNode serialised = {
    .id = stelling_serialise_ensure_id (record, node),
    .parent = node->parent ? node->parent->id : 0,
    .move = node->move,
    .kind = node->kind,
    .dead = node->dead,
    .side = node->side,
  };

  if (has_extras (node))
    {
      stelling_extra_bytes_begin_node (&self->extras, self->plain->len);
      add_extras (&self->extras, node);
      stelling_extra_bytes_end_node (&self->extras);
    }
  g_array_append_val (self->plain, serialised);
}

GVariant *
stelling_node_serialiser_end (StellingNodeSerialiser *self)
{
  GVariant *plain = g_variant_new_fixed_array (G_VARIANT_TYPE (PLAIN_TYPE), self->plain->data,
                                               self->plain->len, sizeof (SerialisedNode));
  GVariant *nodes = g_variant_new ("(@a" PLAIN_TYPE "@" STELLING_EXTRA_BYTES_TYPE ")", plain,
                                   stelling_extra_bytes_end (&self->extras));

  stelling_node_serialiser_clear (self);
  return nodes;
}

GVariant *
stelling_serialise_nodes (StellingRecord *record, StellingNode *top)
{
  StellingNodeSerialiser serialiser;

  stelling_node_serialiser_init (&serialiser);
  for (StellingNode *at = top; at; at = stelling_node_get_next_in_tree (at, top))
    stelling_node_serialiser_add (&serialiser, record, at);
  return stelling_node_serialiser_end (&serialiser);
}

guint
stelling_deserialise_count_nodes (GVariant *nodes)
{
  g_autoptr (GVariant) plain = g_variant_get_child_value (nodes, 0);

  return (guint) g_variant_n_children (plain);
}

/* --- in --- */

/* @extras: nullable, as what is returned. */
static GVariant *
get_extra (GVariant *extras, guint wanted, const char *type)
{
  GVariantIter iter;
  guint8 key;
  GVariant *value;

  if (extras == NULL)
    return NULL;
  g_variant_iter_init (&iter, extras);
  while (g_variant_iter_next (&iter, STELLING_SERIALISE_FIELD_TYPE, &key, &value))
    {
      if (key == wanted && g_variant_is_of_type (value, G_VARIANT_TYPE (type)))
        return value;
      g_variant_unref (value);
    }
  return NULL;
}

static gboolean
deserialise_origin (StellingNode *node, GVariant *serialised, GError **error)
{
  g_autoptr (GVariant) bytes = g_variant_get_child_value (serialised, 2);
  guint32 lead, body;
  const char *each;
  gsize n;

  if (node->origin)
    return stelling_deserialise_fail (error, "origin");
  g_variant_get_child (serialised, 0, "u", &lead);
  g_variant_get_child (serialised, 1, "u", &body);
  each = g_variant_get_fixed_array (bytes, &n, 1);
  if (lead > n || body > n - lead)
    return stelling_deserialise_fail (error, "origin");
  node->origin
      = stelling_origin_new (each, lead, each + lead, body, each + lead + body, n - lead - body);
  if (g_variant_n_children (serialised) > 3)
    {
      const char *charset;

      g_variant_get_child (serialised, 3, "&s", &charset);
      stelling_origin_set_charset (node->origin, charset);
    }
  return TRUE;
}

static gboolean
deserialise_extra (StellingNode *node,
                   StellingGame game,
                   guint key,
                   GVariant *value,
                   GError **error)
{
  if (key < STELLING_N_FIELDS)
    return stelling_deserialise_field (stelling_node_ensure_annotation (node), game,
                                       (StellingField) key, value, error);
  if (key == STELLING_SERIALISE_ORIGIN)
    return (g_variant_is_of_type (value, G_VARIANT_TYPE (ORIGIN_TYPE))
            || g_variant_is_of_type (value, G_VARIANT_TYPE (FIRST_ORIGIN_TYPE)))
           && deserialise_origin (node, value, error);
  /* The others were looked at when the node was made. */
  return TRUE;
}

static gboolean
deserialise_extras (StellingNode *node, StellingGame game, GVariant *extras, GError **error)
{
  GVariantIter iter;
  guint8 key;
  GVariant *value;

  g_variant_iter_init (&iter, extras);
  while (g_variant_iter_next (&iter, STELLING_SERIALISE_FIELD_TYPE, &key, &value))
    {
      gboolean good = deserialise_extra (node, game, key, value, error);

      g_variant_unref (value);
      if (!good)
        return error != NULL && *error ? FALSE : stelling_deserialise_fail (error, "extra");
    }
  stelling_node_tidy_annotation (node);
  return TRUE;
}

typedef struct
{
  StellingRecord *record;
  GHashTable *fresh; /* the subtree's nodes by their ids */
  GVariant *all_extras;
  gsize n_extras; /* of these were used */
} Deserialising;

static StellingNode *
make_setup (Deserialising *self, StellingNode *parent, GVariant *extras, GError **error)
{
  g_autoptr (GVariant) text = get_extra (extras, STELLING_SERIALISE_POSITION, "s");
  StellingPosition position;

  if (text == NULL
      || !stelling_position_parse (&position, &self->record->root->position.rules,
                                   g_variant_get_string (text, NULL), NULL))
    {
      stelling_deserialise_fail (error, "position");
      return NULL;
    }
  return stelling_node_new_setup (parent, &position);
}

/* A step that was written where no pawn stands begins nowhere; it is dead. */
static gboolean
is_sound_move (StellingGame game, const SerialisedNode *serialised, const char *written)
{
  const guint to = stelling_move_get_to (serialised->move);

  if (serialised->side > STELLING_DARK)
    return FALSE;
  if (serialised->dead && serialised->move == STELLING_MOVE_NONE)
    return written != NULL;
  if (serialised->dead && game == STELLING_GAME_TEBLO
      && serialised->move == stelling_move_step (STELLING_SQUARE_NONE, to))
    return stelling_deserialise_check_move (game, stelling_move_place (to));
  return stelling_deserialise_check_move (game, serialised->move);
}

static StellingNode *
make_move (Deserialising *self,
           const SerialisedNode *serialised,
           StellingNode *parent,
           GVariant *extras,
           GError **error)
{
  StellingGame game = stelling_rules_get_game (&self->record->root->position.rules);
  g_autoptr (GVariant) written = get_extra (extras, STELLING_SERIALISE_WRITTEN, "s");
  const char *text = written != NULL ? g_variant_get_string (written, NULL) : NULL;
  StellingNode *node;

  if (!is_sound_move (game, serialised, text))
    {
      stelling_deserialise_fail (error, "move");
      return NULL;
    }
  if (serialised->dead)
    {
      node = stelling_node_new_dead (parent, serialised->move, text);
      node->side = serialised->side;
      return node;
    }
  if (!stelling_node_check_move (parent, serialised->move, error))
    return NULL;
  return stelling_node_history_make_child (&self->record->history, parent, serialised->move);
}

/* The node by itself, which knows its parent. */
static StellingNode *
make_node (Deserialising *self,
           const SerialisedNode *serialised,
           StellingNode *parent,
           GVariant *extras,
           GError **error)
{
  switch (serialised->kind)
    {
    case STELLING_NODE_MOVE:
      return make_move (self, serialised, parent, extras, error);
    case STELLING_NODE_SETUP:
      return make_setup (self, parent, extras, error);
    case STELLING_NODE_NOTE:
      return stelling_node_new_note (parent);
    default:
      stelling_deserialise_fail (error, "kind of node");
      return NULL;
    }
}

static gboolean
is_new_id (Deserialising *self, guint32 id)
{
  gpointer key = GUINT_TO_POINTER (id);

  return id > 0 && id <= MAX_ID && !g_hash_table_contains (self->fresh, key)
         && !g_hash_table_contains (self->record->by_id, key);
}

/* The extra parts of the node at @index, nullable; they come in the order of the nodes. */
static GVariant *
get_extras (Deserialising *self, guint index)
{
  g_autoptr (GVariant) next = NULL;
  GVariant *extras = NULL;
  guint32 of;

  if (self->n_extras == g_variant_n_children (self->all_extras))
    return NULL;
  next = g_variant_get_child_value (self->all_extras, self->n_extras);
  g_variant_get (next, "(u@a(yv))", &of, &extras);
  if (of == index)
    self->n_extras++;
  else
    g_clear_pointer (&extras, g_variant_unref);
  return extras;
}

static void
know (Deserialising *self, StellingNode *node, guint32 id)
{
  node->id = id;
  g_hash_table_insert (self->fresh, GUINT_TO_POINTER (id), node);
}

/* The node below @above, or below one of those before it; linked, unless it is the top. */
static StellingNode *
deserialise_node (Deserialising *self,
                  const SerialisedNode *serialised,
                  StellingNode *above,
                  GVariant *extras,
                  GError **error)
{
  StellingGame game = stelling_rules_get_game (&self->record->root->position.rules);
  StellingNode *parent = above;
  StellingNode *node;

  if (!parent)
    parent = g_hash_table_lookup (self->fresh, GUINT_TO_POINTER (serialised->parent));
  if (!parent || !is_new_id (self, serialised->id))
    {
      stelling_deserialise_fail (error, "node");
      return NULL;
    }
  node = make_node (self, serialised, parent, extras, error);
  if (!node)
    return NULL;
  know (self, node, serialised->id);
  if (above == NULL)
    stelling_node_link (node, parent, parent->last_child);
  return extras == NULL || deserialise_extras (node, game, extras, error) ? node : NULL;
}

/* The root is there already. */
static StellingNode *
deserialise_root (Deserialising *self,
                  const SerialisedNode *serialised,
                  GVariant *extras,
                  GError **error)
{
  StellingNode *root = self->record->root;
  StellingGame game = stelling_position_get_game (&root->position);

  if (serialised->kind != STELLING_NODE_START || !is_new_id (self, serialised->id))
    {
      stelling_deserialise_fail (error, "root");
      return NULL;
    }
  know (self, root, serialised->id);
  return extras == NULL || deserialise_extras (root, game, extras, error) ? root : NULL;
}

/* Gives the nodes to the record. */
static void
adopt (Deserialising *self)
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

/* Returns FALSE if not all of them could be made. */
static gboolean
deserialise_all (Deserialising *self,
                 StellingNode *parent,
                 const SerialisedNode *serialised,
                 gsize n,
                 GError **error)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) extras = get_extras (self, (guint) i);
      StellingNode *node;

      if (i == 0 && !parent)
        node = deserialise_root (self, &serialised[i], extras, error);
      else
        node = deserialise_node (self, &serialised[i], i == 0 ? parent : NULL, extras, error);
      if (!node)
        return FALSE;
    }
  if (n > 0 && self->n_extras == g_variant_n_children (self->all_extras))
    return TRUE;
  return stelling_deserialise_fail (error, "nodes");
}

StellingNode *
stelling_deserialise_nodes (StellingRecord *record,
                            StellingNode *parent,
                            GVariant *nodes,
                            GError **error)
{
  g_autoptr (GHashTable) fresh = g_hash_table_new (NULL, NULL);
  g_autoptr (GVariant) plain = g_variant_get_child_value (nodes, 0);
  g_autoptr (GVariant) extras = g_variant_get_child_value (nodes, 1);
  Deserialising self = { record, fresh, extras, 0 };
  gsize n;
  const SerialisedNode *serialised = g_variant_get_fixed_array (plain, &n, sizeof (SerialisedNode));
  gboolean whole = deserialise_all (&self, parent, serialised, n, error);
  StellingNode *top = n > 0 ? g_hash_table_lookup (fresh, GUINT_TO_POINTER (serialised[0].id))
                            : NULL;

  if (whole)
    {
      adopt (&self);
      return top;
    }
  stelling_node_history_reset (&record->history);
  if (top != NULL && parent)
    stelling_node_free_tree (top, NULL, NULL);
  return NULL;
}
