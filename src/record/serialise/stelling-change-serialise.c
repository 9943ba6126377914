/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-serialise-private.h"

#include "stelling-change-parts-private.h"
#include "stelling-node-private.h"
#include "stelling-record-private.h"

/* Serialises changes before they are done. The table `serialisers` has the functions for each kind.
 * Reading checks that a change can be done to the record as it is now, so that it can be undone and
 * redone. */

#define NODES_TYPE STELLING_SERIALISE_NODES_TYPE
#define INSERTION_TYPE "(uuu" NODES_TYPE ")"              /* parent, index, end, nodes */
#define ORDER_TYPE "(uu)"                                 /* node, index */
#define FIELD_TYPE "(uyav)"                               /* node, field, the value (empty: none) */
#define TEXT_TYPE "(uy" STELLING_SERIALISE_EDIT_TYPE ")"  /* node, field, edit */
#define HEADER_TYPE "(s" STELLING_SERIALISE_EDIT_TYPE ")" /* key, edit */
#define START_TYPE "(ssav)"             /* rules, position, the root's evaluation (empty: none) */
#define MOVE_TYPE "(uu)"                /* node, move */
#define POSITION_TYPE "(uss)"           /* node, rules, position */
#define SPLICE_TYPE "(u" NODES_TYPE ")" /* parent, the one node */

typedef struct
{
  char letter;
  const char *type;
  GVariant *(*serialise) (StellingRecord *record, const StellingChange *change);
  StellingChange *(*deserialise) (StellingRecord *record, GVariant *payload, GError **error);
} Serialiser;

static guint32
get_id (StellingRecord *record, const StellingChange *change)
{
  return stelling_serialise_ensure_id (record, change->node);
}

static StellingGame
get_game (StellingRecord *record)
{
  return stelling_position_get_game (&record->root->position);
}

/* The node of that id if it is in the tree. */
static StellingNode *
find_attached (StellingRecord *record, guint32 id, GError **error)
{
  StellingNode *node = g_hash_table_lookup (record->by_id, GUINT_TO_POINTER (id));

  if (node != NULL && stelling_node_is_attached (node))
    return node;
  stelling_deserialise_fail (error, "no such node");
  return NULL;
}

/* --- nodes in and out --- */

static GVariant *
serialise_insertion (StellingRecord *record, const StellingChange *change)
{
  const TreeChange *tree = &change->tree;
  /* First: they get their numbers by it. */
  GVariant *nodes = stelling_serialise_nodes (record, change->node);
  const guint index = tree->previous ? stelling_node_get_index (tree->previous) + 1 : 0;

  return g_variant_new ("(uuu@" NODES_TYPE ")", stelling_serialise_ensure_id (record, tree->parent),
                        index, tree->end->id, nodes);
}

static StellingChange *
deserialise_insertion (StellingRecord *record, GVariant *payload, GError **error)
{
  g_autoptr (GVariant) nodes = NULL;
  guint32 parent_id, index, end_id;
  StellingNode *parent, *node, *end;
  StellingChange *change;
  gboolean is_new;

  g_variant_get (payload, "(uuu@" NODES_TYPE ")", &parent_id, &index, &end_id, &nodes);
  parent = find_attached (record, parent_id, error);
  if (parent == NULL)
    return NULL;
  if (index > parent->n_children)
    {
      stelling_deserialise_fail (error, "place");
      return NULL;
    }
  is_new = !g_hash_table_contains (record->by_id, GUINT_TO_POINTER (end_id));
  node = stelling_deserialise_nodes (record, parent, nodes, error);
  if (node == NULL)
    return NULL;
  end = g_hash_table_lookup (record->by_id, GUINT_TO_POINTER (end_id));
  change = stelling_change_new_insertion (node, parent, is_new && end ? end : node);
  change->tree.previous = index ? stelling_node_get_child (parent, index - 1) : NULL;
  return change;
}

static GVariant *
serialise_deletion (StellingRecord *record, const StellingChange *change)
{
  return g_variant_new_uint32 (get_id (record, change));
}

static StellingChange *
deserialise_deletion (StellingRecord *record, GVariant *payload, GError **error)
{
  StellingNode *node = find_attached (record, g_variant_get_uint32 (payload), error);

  if (node != NULL && node->parent)
    return stelling_change_new_deletion (node);
  if (node != NULL)
    stelling_deserialise_fail (error, "root");
  return NULL;
}

static GVariant *
serialise_order (StellingRecord *record, const StellingChange *change)
{
  return g_variant_new (ORDER_TYPE, get_id (record, change), change->index);
}

static StellingChange *
deserialise_order (StellingRecord *record, GVariant *payload, GError **error)
{
  guint32 id, index;
  StellingNode *node;

  g_variant_get (payload, ORDER_TYPE, &id, &index);
  node = find_attached (record, id, error);
  if (node != NULL && node->parent && index < node->parent->n_children)
    return stelling_change_new_order (node, index);
  if (node != NULL)
    stelling_deserialise_fail (error, "place");
  return NULL;
}

/* --- what is said --- */

static GVariant *
serialise_value (const StellingAnnotation *annotation, StellingField field)
{
  GVariantBuilder value;

  g_variant_builder_init (&value, G_VARIANT_TYPE ("av"));
  if (stelling_annotation_has (annotation, field))
    g_variant_builder_add (&value, "v", stelling_serialise_field (annotation, field));
  return g_variant_builder_end (&value);
}

static gboolean
deserialise_value (StellingAnnotation *annotation,
                   StellingGame game,
                   StellingField field,
                   GVariant *serialised,
                   GError **error)
{
  g_autoptr (GVariant) boxed = NULL;
  g_autoptr (GVariant) value = NULL;

  if (g_variant_n_children (serialised) == 0)
    return TRUE;
  boxed = g_variant_get_child_value (serialised, 0);
  value = g_variant_get_variant (boxed);
  return stelling_deserialise_field (annotation, game, field, value, error);
}

static GVariant *
serialise_annotation (StellingRecord *record, const StellingChange *change)
{
  return g_variant_new ("(uy@av)", get_id (record, change), change->annotation.field,
                        serialise_value (change->annotation.value, change->annotation.field));
}

static StellingChange *
deserialise_annotation (StellingRecord *record, GVariant *payload, GError **error)
{
  g_autoptr (StellingAnnotation) annotation = stelling_annotation_new ();
  g_autoptr (GVariant) value = NULL;
  guint32 id;
  guint8 field;
  StellingNode *node;

  g_variant_get (payload, "(uy@av)", &id, &field, &value);
  node = find_attached (record, id, error);
  if (node == NULL)
    return NULL;
  if (field >= STELLING_N_FIELDS)
    {
      stelling_deserialise_fail (error, "field");
      return NULL;
    }
  if (!deserialise_value (annotation, get_game (record), (StellingField) field, value, error))
    return NULL;
  return stelling_change_new_annotation (node, (StellingField) field, annotation);
}

static const char *
get_text (const StellingNode *node, guint field)
{
  return node->annotation != NULL ? node->annotation->texts[field] : NULL;
}

static GVariant *
serialise_text (StellingRecord *record, const StellingChange *change)
{
  StellingField field = change->annotation.field;

  return g_variant_new ("(uy@" STELLING_SERIALISE_EDIT_TYPE ")", get_id (record, change), field,
                        stelling_serialise_edit (get_text (change->node, field),
                                                 change->annotation.value->texts[field]));
}

static StellingChange *
deserialise_text (StellingRecord *record, GVariant *payload, GError **error)
{
  g_autoptr (StellingAnnotation) annotation = stelling_annotation_new ();
  g_autoptr (GVariant) edit = NULL;
  guint32 id;
  guint8 field;
  StellingNode *node;

  g_variant_get (payload, "(uy@" STELLING_SERIALISE_EDIT_TYPE ")", &id, &field, &edit);
  node = find_attached (record, id, error);
  if (node == NULL)
    return NULL;
  if (field >= STELLING_N_TEXT_FIELDS)
    {
      stelling_deserialise_fail (error, "field");
      return NULL;
    }
  if (!stelling_deserialise_edit (edit, get_text (node, field), &annotation->texts[field], error))
    return NULL;
  return stelling_change_new_annotation (node, (StellingField) field, annotation);
}

static GVariant *
serialise_header (StellingRecord *record, const StellingChange *change)
{
  const char *key = change->header.key;

  return g_variant_new ("(s@" STELLING_SERIALISE_EDIT_TYPE ")", key,
                        stelling_serialise_edit (g_hash_table_lookup (record->headers, key),
                                                 change->header.value));
}

static StellingChange *
deserialise_header (StellingRecord *record, GVariant *payload, GError **error)
{
  g_autoptr (GVariant) edit = NULL;
  g_autofree char *text = NULL;
  const char *key;

  g_variant_get (payload, "(&s@" STELLING_SERIALISE_EDIT_TYPE ")", &key, &edit);
  if (*key == '\0')
    {
      stelling_deserialise_fail (error, "header");
      return NULL;
    }
  if (!stelling_deserialise_edit (edit, g_hash_table_lookup (record->headers, key), &text, error))
    return NULL;
  return stelling_change_new_header (key, text);
}

/* --- the start --- */

static GVariant *
serialise_start (StellingRecord *record, const StellingChange *change)
{
  const StellingPosition *position = &change->start.position;
  g_autofree char *rules = stelling_rules_to_string (&position->rules);
  g_autofree char *text = stelling_position_to_string (position);

  return g_variant_new ("(ss@av)", rules, text,
                        serialise_value (change->start.annotation, STELLING_FIELD_EVALUATION));
}

static StellingChange *
deserialise_start (StellingRecord *record, GVariant *payload, GError **error)
{
  g_autoptr (StellingAnnotation) annotation = stelling_annotation_new ();
  g_autoptr (GVariant) evaluation = NULL;
  const char *rules_text, *text;
  StellingRules rules;
  StellingPosition position;
  StellingChange *change;

  g_variant_get (payload, "(&s&s@av)", &rules_text, &text, &evaluation);
  if (!stelling_rules_parse (rules_text, &rules, NULL)
      || !stelling_position_parse (&position, &rules, text, NULL))
    {
      stelling_deserialise_fail (error, "start");
      return NULL;
    }
  if (!deserialise_value (annotation, stelling_rules_get_game (&rules), STELLING_FIELD_EVALUATION,
                          evaluation, error))
    return NULL;
  change = stelling_change_new_start (&position);
  stelling_annotation_copy_field (change->start.annotation, annotation, STELLING_FIELD_EVALUATION);
  return change;
}

/* --- colours exchanged --- */

static GVariant *
serialise_swap (StellingRecord *record, const StellingChange *change)
{
  return g_variant_new ("()");
}

static StellingChange *
deserialise_swap (StellingRecord *record, GVariant *payload, GError **error)
{
  if (get_game (record) == STELLING_GAME_TEBLO)
    return stelling_change_new_colour_swap ();
  stelling_deserialise_fail (error, "swap");
  return NULL;
}

static GVariant *
serialise_position (StellingRecord *record, const StellingChange *change)
{
  const StellingPosition *position = &change->now.position;
  g_autofree char *rules = stelling_rules_to_string (&position->rules);
  g_autofree char *text = stelling_position_to_string (position);

  return g_variant_new (POSITION_TYPE, get_id (record, change), rules, text);
}

static StellingChange *
deserialise_position (StellingRecord *record, GVariant *payload, GError **error)
{
  const char *rules_text, *text;
  guint32 id;
  StellingNode *node;
  StellingRules rules;
  StellingPosition position;

  g_variant_get (payload, "(u&s&s)", &id, &rules_text, &text);
  node = find_attached (record, id, error);
  if (node == NULL)
    return NULL;
  if (stelling_rules_parse (rules_text, &rules, NULL)
      && stelling_position_parse (&position, &rules, text, NULL)
      && stelling_rules_get_game (&rules) == get_game (record)
      && (node->kind == STELLING_NODE_START
          || (node->kind == STELLING_NODE_SETUP
              && stelling_rules_equal (&rules, stelling_record_get_rules (record)))))
    return stelling_change_new_position (node, &position);
  stelling_deserialise_fail (error, "position");
  return NULL;
}

/* --- mending --- */

static GVariant *
serialise_move (StellingRecord *record, const StellingChange *change)
{
  return g_variant_new (MOVE_TYPE, get_id (record, change), change->now.move);
}

static StellingChange *
deserialise_move (StellingRecord *record, GVariant *payload, GError **error)
{
  guint32 id, move;
  StellingNode *node;

  g_variant_get (payload, MOVE_TYPE, &id, &move);
  node = find_attached (record, id, error);
  if (node != NULL && node->kind == STELLING_NODE_MOVE && stelling_node_allows (node->parent, move))
    return stelling_change_new_move (node, move);
  if (node != NULL)
    stelling_deserialise_fail (error, "move");
  return NULL;
}

static GVariant *
serialise_splice_in (StellingRecord *record, const StellingChange *change)
{
  return g_variant_new ("(u@" NODES_TYPE ")",
                        stelling_serialise_ensure_id (record, change->splice.parent),
                        stelling_serialise_nodes (record, change->node));
}

static StellingChange *
deserialise_splice_in (StellingRecord *record, GVariant *payload, GError **error)
{
  g_autoptr (GVariant) nodes = NULL;
  guint32 id;
  StellingNode *parent, *node;

  g_variant_get (payload, "(u@" NODES_TYPE ")", &id, &nodes);
  parent = find_attached (record, id, error);
  if (parent == NULL)
    return NULL;
  if (stelling_deserialise_count_nodes (nodes) != 1)
    {
      stelling_deserialise_fail (error, "nodes");
      return NULL;
    }
  node = stelling_deserialise_nodes (record, parent, nodes, error);
  return node != NULL ? stelling_change_new_splice_in (node, parent) : NULL;
}

static StellingChange *
deserialise_splice_out (StellingRecord *record, GVariant *payload, GError **error)
{
  StellingNode *node = find_attached (record, g_variant_get_uint32 (payload), error);

  if (node != NULL && node->parent)
    return stelling_change_new_splice_out (node);
  if (node != NULL)
    stelling_deserialise_fail (error, "root");
  return NULL;
}

/* --- the table --- */

enum
{
  SERIALISED_INSERTION,
  SERIALISED_DELETION,
  SERIALISED_ORDER,
  SERIALISED_ANNOTATION,
  SERIALISED_TEXT,
  SERIALISED_HEADER,
  SERIALISED_START,
  SERIALISED_SWAP,
  SERIALISED_MOVE,
  SERIALISED_POSITION,
  SERIALISED_SPLICE_IN,
  SERIALISED_SPLICE_OUT,
};

/* The letters stand in files: they are never given another meaning. */
static const Serialiser serialisers[] = {
  [SERIALISED_INSERTION] = { 'i', INSERTION_TYPE, serialise_insertion, deserialise_insertion },
  [SERIALISED_DELETION] = { 'd', "u", serialise_deletion, deserialise_deletion },
  [SERIALISED_ORDER] = { 'o', ORDER_TYPE, serialise_order, deserialise_order },
  [SERIALISED_ANNOTATION] = { 'a', FIELD_TYPE, serialise_annotation, deserialise_annotation },
  [SERIALISED_TEXT] = { 't', TEXT_TYPE, serialise_text, deserialise_text },
  [SERIALISED_HEADER] = { 'h', HEADER_TYPE, serialise_header, deserialise_header },
  [SERIALISED_START] = { 's', START_TYPE, serialise_start, deserialise_start },
  [SERIALISED_SWAP] = { 'w', "()", serialise_swap, deserialise_swap },
  [SERIALISED_MOVE] = { 'm', MOVE_TYPE, serialise_move, deserialise_move },
  [SERIALISED_POSITION] = { 'p', POSITION_TYPE, serialise_position, deserialise_position },
  [SERIALISED_SPLICE_IN] = { 'n', SPLICE_TYPE, serialise_splice_in, deserialise_splice_in },
  [SERIALISED_SPLICE_OUT] = { 'x', "u", serialise_deletion, deserialise_splice_out },
};

static const Serialiser *
get_serialiser (const StellingChange *change)
{
  switch (change->kind)
    {
    case STELLING_CHANGE_TREE:
      return &serialisers[change->tree.owns ? SERIALISED_INSERTION : SERIALISED_DELETION];
    case STELLING_CHANGE_ORDER:
      return &serialisers[SERIALISED_ORDER];
    case STELLING_CHANGE_ANNOTATION:
      return &serialisers[change->annotation.field < STELLING_N_TEXT_FIELDS
                              ? SERIALISED_TEXT
                              : SERIALISED_ANNOTATION];
    case STELLING_CHANGE_HEADER:
      return &serialisers[SERIALISED_HEADER];
    case STELLING_CHANGE_START:
      return &serialisers[SERIALISED_START];
    case STELLING_CHANGE_COLOUR_SWAP:
      return &serialisers[SERIALISED_SWAP];
    case STELLING_CHANGE_MOVE:
      return &serialisers[SERIALISED_MOVE];
    case STELLING_CHANGE_POSITION:
      return &serialisers[SERIALISED_POSITION];
    case STELLING_CHANGE_SPLICE:
      return &serialisers[change->splice.owns ? SERIALISED_SPLICE_IN : SERIALISED_SPLICE_OUT];
    default:
      g_assert_not_reached ();
    }
}

GVariant *
stelling_serialise_change (StellingRecord *record, const StellingChange *change)
{
  const Serialiser *serialiser = get_serialiser (change);

  return g_variant_new (STELLING_SERIALISE_CHANGE_TYPE, serialiser->letter,
                        serialiser->serialise (record, change));
}

StellingChange *
stelling_deserialise_change (StellingRecord *record, GVariant *change, GError **error)
{
  g_autoptr (GVariant) payload = NULL;
  guint8 letter;

  g_variant_get (change, STELLING_SERIALISE_CHANGE_TYPE, &letter, &payload);
  for (guint i = 0; i < G_N_ELEMENTS (serialisers); i++)
    if (serialisers[i].letter == letter)
      {
        if (g_variant_is_of_type (payload, G_VARIANT_TYPE (serialisers[i].type)))
          return serialisers[i].deserialise (record, payload, error);
        break;
      }
  stelling_deserialise_fail (error, "kind of change");
  return NULL;
}
