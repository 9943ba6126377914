/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-serialise-private.h"

#include "stelling-node-private.h"
#include "stelling-record-private.h"

#include <string.h>

/* Serialises nodes and subtrees without positions: reading plays the moves again and refuses those
 * that the rules don't allow. */

#define ORIGIN_TYPE "(uuay)"
#define FIRST_ORIGIN_TYPE "(uuays)" /* with the character set */
#define PLAIN_TYPE "(uuuyyyy)"
#define EXTRA_TYPE "(ua(yv))"
#define EXTRAS_TYPE "a" EXTRA_TYPE

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

static void
add_extra (GVariantBuilder *extras, guint key, GVariant *value)
{
  g_variant_builder_add (extras, STELLING_SERIALISE_FIELD_TYPE, key, value);
}

static GVariant *
serialise_origin (const StellingOrigin *origin)
{
  gsize n = (gsize) origin->lead + origin->body + origin->tail;
  GVariant *bytes = g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, origin->bytes, n, 1);

  if (origin->charset == 0)
    return g_variant_new ("(uu@ay)", origin->lead, origin->body, bytes);
  return g_variant_new ("(uu@ays)", origin->lead, origin->body, bytes,
                        g_quark_to_string (origin->charset));
}

static gboolean
has_extras (const StellingNode *node)
{
  return node->annotation != NULL || node->origin || node->dead
         || node->kind == STELLING_NODE_SETUP;
}

static void
serialise_extras (GVariantBuilder *extras, const StellingNode *node)
{
  g_variant_builder_init (extras, G_VARIANT_TYPE ("a" STELLING_SERIALISE_FIELD_TYPE));
  for (guint i = 0; node->annotation && i < STELLING_N_FIELDS; i++)
    if (stelling_annotation_has (node->annotation, (StellingField) i))
      add_extra (extras, i, stelling_serialise_field (node->annotation, (StellingField) i));
  if (node->origin)
    add_extra (extras, STELLING_SERIALISE_ORIGIN, serialise_origin (node->origin));
  if (node->kind == STELLING_NODE_MOVE && node->dead && node->notation != NULL)
    add_extra (extras, STELLING_SERIALISE_WRITTEN,
               g_variant_new_take_string (g_utf8_make_valid (node->notation, -1)));
  if (node->kind == STELLING_NODE_SETUP)
    add_extra (extras, STELLING_SERIALISE_POSITION,
               g_variant_new_take_string (stelling_position_to_string (&node->position)));
}

void
stelling_node_serialiser_init (StellingNodeSerialiser *self)
{
  self->plain = g_array_new (FALSE, FALSE, sizeof (SerialisedNode));
  self->extras = g_byte_array_new ();
  self->ends = g_array_new (FALSE, FALSE, sizeof (gsize));
}

void
stelling_node_serialiser_clear (StellingNodeSerialiser *self)
{
  g_clear_pointer (&self->plain, g_array_unref);
  g_clear_pointer (&self->extras, g_byte_array_unref);
  g_clear_pointer (&self->ends, g_array_unref);
}

/* Appends an element of EXTRAS_TYPE where GVariant's format has it: at a multiple of eight. */
static void
append_extra (StellingNodeSerialiser *self, GVariant *extra)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (extra);
  const gsize start = (self->extras->len + (gsize) 7) & ~(gsize) 7;
  const gsize end = start + g_variant_get_size (sunk);
  const guint n = self->extras->len;

  g_byte_array_set_size (self->extras, (guint) end);
  memset (self->extras->data + n, 0, start - n);
  g_variant_store (sunk, self->extras->data + start);
  g_array_append_val (self->ends, end);
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
      GVariantBuilder extras;

      serialise_extras (&extras, node);
      append_extra (self, g_variant_new (EXTRA_TYPE, self->plain->len, &extras));
    }
  g_array_append_val (self->plain, serialised);
}

/* Returns how many bytes each end takes in an array of @n that are @size bytes: as few as tell a
 * place in the whole. */
static guint
get_end_size (gsize size, gsize n)
{
  if (size + n <= G_MAXUINT8)
    return 1;
  if (size + 2 * n <= G_MAXUINT16)
    return 2;
  return size + 4 * n <= G_MAXUINT32 ? 4 : 8;
}

/* Returns the array that GVariant would make of the elements: these, then where each ends. */
static GVariant *
end_extras (StellingNodeSerialiser *self)
{
  const guint end_size = get_end_size (self->extras->len, self->ends->len);
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < self->ends->len; i++)
    {
      const guint64 end = GUINT64_TO_LE (g_array_index (self->ends, gsize, i));

      g_byte_array_append (self->extras, (const guint8 *) &end, end_size);
    }
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&self->extras));
  return g_variant_new_from_bytes (G_VARIANT_TYPE (EXTRAS_TYPE), bytes, TRUE);
}

GVariant *
stelling_node_serialiser_end (StellingNodeSerialiser *self)
{
  GVariant *plain = g_variant_new_fixed_array (G_VARIANT_TYPE (PLAIN_TYPE), self->plain->data,
                                               self->plain->len, sizeof (SerialisedNode));
  GVariant *nodes = g_variant_new ("(@a" PLAIN_TYPE "@" EXTRAS_TYPE ")", plain, end_extras (self));

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

  if (!extras)
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
  return !extras || deserialise_extras (node, game, extras, error) ? node : NULL;
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
  return !extras || deserialise_extras (root, game, extras, error) ? root : NULL;
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
