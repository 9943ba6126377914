/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-sgf-nodes-private.h"

/* Writes nodes as SGF. The text that a node was read from is read again, and each field compared
 * with the record's: properties of an unchanged field are given back as they were, others are
 * written anew in the place of their first. Nothing else is kept: undone changes leave no trace. */

StellingOrigin *
stelling_sgf_writer_get_origin (const StellingSgfWriter *writer, const StellingNode *node)
{
  return writer->keep == STELLING_KEEP_NOTHING ? NULL : stelling_node_get_origin (node);
}

gboolean
stelling_sgf_writer_same_origin (const StellingOrigin *a, const StellingOrigin *b)
{
  if (a == b || a == NULL || b == NULL)
    return a == b;
  return a->lead == b->lead && a->body == b->body && a->tail == b->tail
         && memcmp (a->bytes, b->bytes, a->lead + a->body + a->tail) == 0;
}

/* --- what the file said --- */

static const char *
get_body (const StellingOrigin *origin)
{
  return origin->bytes + origin->lead;
}

/* Returns whether the node comes from the first one of the file, together with its root: a move of
 * each side at most. Nodes that are written alike need not be one. */
static gboolean
is_of_start (const StellingNode *node, const StellingOrigin *origin)
{
  gboolean taken[2] = { FALSE, FALSE };

  for (; !stelling_node_is_root (node); node = stelling_node_get_parent (node))
    {
      StellingSide side = stelling_node_get_side (node);

      if (stelling_node_get_kind (node) != STELLING_NODE_MOVE || taken[side]
          || !stelling_sgf_writer_same_origin (
              stelling_node_get_origin (stelling_node_get_parent (node)), origin))
        return FALSE;
      taken[side] = TRUE;
    }
  return TRUE;
}

static void
look_at (StellingSgfWriter *writer, const StellingNode *node, const StellingOrigin *origin)
{
  stelling_sgf_tree_set_node (writer->tree, get_body (origin), origin->body);
  stelling_sgf_classify (writer->tree, stelling_sgf_tree_node (writer->tree, 0),
                         is_of_start (node, origin), writer->n_visited < writer->n_start,
                         &writer->shape);
}

StellingSgfProperty *
stelling_sgf_writer_get_property (const StellingSgfWriter *writer, guint index)
{
  return stelling_sgf_tree_property (writer->tree, index);
}

/* Returns whether the file's node of this move has the other side's next one too: then it tells
 * nobody which of them comes first. */
static gboolean
shares_origin (const StellingSgfWriter *writer, const StellingNode *node)
{
  const StellingNode *child = stelling_node_get_first_child (node);
  const StellingOrigin *origin = stelling_sgf_writer_get_origin (writer, node);

  return child != NULL && origin != NULL && stelling_node_get_kind (child) == STELLING_NODE_MOVE
         && stelling_node_get_side (child) != stelling_node_get_side (node)
         && stelling_sgf_writer_same_origin (stelling_sgf_writer_get_origin (writer, child),
                                             origin);
}

/* Returns whether a reader would guess from the moves that Dark begins. */
gboolean
stelling_sgf_writer_moves_tell_dark_first (const StellingSgfWriter *writer)
{
  const StellingNode *node = stelling_record_get_root (writer->record);
  StellingPosition start;

  stelling_position_init (&start, stelling_record_get_rules (writer->record));
  if (writer->shape.setup
      || !stelling_position_equal (&start, stelling_record_get_start (writer->record)))
    return FALSE;
  do
    node = stelling_node_get_first_child (node);
  while (node != NULL && stelling_node_get_kind (node) == STELLING_NODE_NOTE);
  return node != NULL && stelling_node_get_kind (node) == STELLING_NODE_MOVE
         && !shares_origin (writer, node)
         && stelling_sgf_move_tells_dark_first (stelling_node_get_side (node),
                                                stelling_node_get_notation (node));
}

static void
find_carriers (StellingSgfWriter *writer)
{
  for (guint i = 0; i < writer->tree->properties->len; i++)
    {
      const StellingSgfProperty *property = stelling_sgf_writer_get_property (writer, i);
      StellingSgfCarrier *carrier;
      g_autofree char *text = NULL;

      if (property->field != STELLING_SGF_FIELD_HEADER)
        continue;
      carrier = &writer->carriers[property->role];
      text = stelling_sgf_header_decode (writer->tree, property, NULL);
      if (carrier->node < 0 || (!carrier->told && *text != '\0'))
        *carrier = (StellingSgfCarrier) { (int) writer->n_visited, i, *text != '\0' };
    }
}

/* --- which nodes come from one --- */

static gboolean
is_silent (const StellingNode *node)
{
  const StellingAnnotation *annotation = stelling_node_get_annotation (node);

  for (guint i = 0; annotation != NULL && i < STELLING_N_FIELDS; i++)
    if (stelling_annotation_has (annotation, (StellingField) i)
        && !(i == STELLING_FIELD_EXTRA && stelling_node_is_root (node)))
      return FALSE;
  return TRUE;
}

static gboolean
takes_move (const StellingSgfWriter *writer, const StellingNode *node, gboolean taken[2])
{
  StellingSide side = stelling_node_get_side (node);

  if (stelling_node_get_kind (node) != STELLING_NODE_MOVE || writer->shape.moves[side] == NULL
      || taken[side])
    return FALSE;
  taken[side] = TRUE;
  return TRUE;
}

/* Returns whether the side to move has the group's first move, as a reader takes two in a node. */
static gboolean
is_in_order (const StellingSgfGroup *group)
{
  StellingNode *mover = group->nodes[0];

  if (stelling_node_get_kind (mover) != STELLING_NODE_MOVE)
    mover = group->nodes[1];
  return stelling_node_get_side (mover)
         == stelling_position_get_turn (
             stelling_node_get_position (stelling_node_get_parent (mover)));
}

static void
find_group (const StellingSgfWriter *writer,
            StellingNode *node,
            const StellingOrigin *origin,
            StellingSgfGroup *group)
{
  gboolean taken[2] = { FALSE, FALSE };
  StellingNode *child;

  takes_move (writer, node, taken);
  group->nodes[0] = node;
  group->n = 1;
  while (group->n < 3 && stelling_node_get_n_children (group->nodes[group->n - 1]) == 1
         && is_silent (group->nodes[group->n - 1])
         && (child = stelling_node_get_first_child (group->nodes[group->n - 1])) != NULL
         && stelling_sgf_writer_same_origin (stelling_sgf_writer_get_origin (writer, child), origin)
         && takes_move (writer, child, taken))
    group->nodes[group->n++] = child;
  child = stelling_node_get_first_child (group->nodes[group->n - 1]);
  group->whole = taken[0] == (writer->shape.moves[0] != NULL)
                 && taken[1] == (writer->shape.moves[1] != NULL)
                 && (!(taken[0] && taken[1]) || is_in_order (group))
                 && (!writer->shape.start || stelling_node_is_root (node));
  group->ending = group->whole
                  || (stelling_node_get_kind (node) == STELLING_NODE_MOVE
                      && (child == NULL
                          || !stelling_sgf_writer_same_origin (
                              stelling_sgf_writer_get_origin (writer, child), origin)));
  if (!group->whole)
    group->n = 1;
}

/* Returns whether the node belongs to the start. Looks at its origin. */
static gboolean
is_in_start (StellingSgfWriter *writer, StellingNode *node)
{
  const StellingOrigin *origin = stelling_sgf_writer_get_origin (writer, node);
  StellingSgfGroup group;

  if (stelling_node_get_kind (node) == STELLING_NODE_MOVE)
    return FALSE;
  if (origin == NULL)
    return TRUE;
  look_at (writer, node, origin);
  find_group (writer, node, origin, &group);
  /* A set-up with a move belongs to the start only at the root. */
  return stelling_node_is_root (node) || group.n == 1;
}

/* In all nodes but the first RU and GM are unknown properties. */
static void
find_rules (StellingSgfWriter *writer, const StellingNode *node)
{
  const char *extra = stelling_node_get_extra (node);

  if (!stelling_node_is_root (node))
    stelling_sgf_tree_set_node (writer->tree, extra != NULL ? extra : "",
                                extra != NULL ? strlen (extra) : 0);
  stelling_sgf_told_rules_take (&writer->told, writer->tree,
                                stelling_sgf_tree_node (writer->tree, 0));
}

void
stelling_sgf_writer_find_headers (StellingSgfWriter *writer)
{
  StellingNode *node = stelling_record_get_root (writer->record);
  gboolean of_file = TRUE;

  for (guint i = 0; i < STELLING_SGF_N_HEADERS; i++)
    writer->carriers[i] = (StellingSgfCarrier) { -1, 0, FALSE };
  memset (&writer->told, 0, sizeof writer->told);
  writer->n_start = G_MAXUINT;
  /* A new root writes everything itself. */
  if (stelling_sgf_writer_get_origin (writer, node) == NULL)
    node = NULL;
  while (node != NULL && is_in_start (writer, node))
    {
      of_file = of_file && stelling_sgf_writer_get_origin (writer, node) != NULL;
      if (of_file)
        {
          find_carriers (writer);
          writer->n_visited++;
        }
      find_rules (writer, node);
      node = stelling_node_get_n_children (node) == 1 ? stelling_node_get_first_child (node) : NULL;
    }
  writer->n_start = writer->n_visited;
  writer->n_visited = 0;
}

static StellingNode *
get_mover (const StellingSgfGroup *group, StellingSide side)
{
  for (guint i = 0; i < group->n; i++)
    if (stelling_node_get_kind (group->nodes[i]) == STELLING_NODE_MOVE
        && stelling_node_get_side (group->nodes[i]) == side)
      return group->nodes[i];
  return NULL;
}

static gboolean
is_of_group (const StellingSgfGroup *group, const StellingSgfProperty *property)
{
  if (group->whole)
    return TRUE;
  if (property->owner == STELLING_SGF_OWNER_FIRST)
    return stelling_node_get_kind (group->nodes[0]) == STELLING_NODE_START
           || stelling_node_get_kind (group->nodes[0]) == STELLING_NODE_SETUP;
  if (property->owner == STELLING_SGF_OWNER_LAST)
    return group->ending;
  return get_mover (group, (StellingSide) property->role) != NULL;
}

/* --- writing what has changed into what has not --- */

typedef struct
{
  StellingSgfWriter *writer;
  const StellingSgfGroup *group;
  StellingSgfChanges *changes;
  gboolean written[STELLING_SGF_N_FIELDS];
  gboolean moves_written[2];
  gboolean first_extra_written;
} Body;

/* Returns whether the record still has all glyphs of the property. */
static gboolean
has_glyphs (const Body *body, const StellingSgfProperty *property)
{
  StellingNode *last = body->group->nodes[body->group->n - 1];
  StellingGlyphs told = 0;

  return stelling_sgf_glyphs_decode (body->writer->tree, property, &told)
         && (told & ~stelling_node_get_glyphs (last)) == 0;
}

/* Returns the glyphs of properties before number @end that stay. */
static StellingGlyphs
find_kept_glyphs (const Body *body, guint end)
{
  const StellingSgfWriter *writer = body->writer;
  StellingGlyphs kept = 0;

  for (guint i = 0; i < end; i++)
    {
      const StellingSgfProperty *property = stelling_sgf_writer_get_property (writer, i);

      if (property->field == STELLING_FIELD_GLYPHS && is_of_group (body->group, property)
          && has_glyphs (body, property))
        stelling_sgf_glyphs_decode (writer->tree, property, &kept);
    }
  return kept;
}

/* Returns whether changes let a property that was crowded out count, or another in its stead. */
static gboolean
comes_to_count (const Body *body, const StellingSgfProperty *property)
{
  const StellingSgfTree *tree = body->writer->tree;
  StellingGlyphs kept;

  if (property->crowded != STELLING_FIELD_GLYPHS)
    return body->changes->fields[property->crowded];
  kept = find_kept_glyphs (body,
                           (guint) (property - stelling_sgf_writer_get_property (body->writer, 0)));
  return body->changes->fields[STELLING_FIELD_GLYPHS]
         && stelling_sgf_glyphs_decode (tree, property, &kept);
}

/* Of a header's properties the first changes. If the header is deleted, none may take its place. */
static gboolean
has_header_changed (const Body *body, const StellingSgfProperty *property)
{
  const StellingSgfWriter *writer = body->writer;
  const StellingSgfCarrier *carrier = &writer->carriers[property->role];
  const char *key = stelling_sgf_headers[property->role].key;
  g_autofree char *text = NULL;

  if (carrier->node == (int) writer->n_visited
      && property == stelling_sgf_writer_get_property (writer, carrier->property))
    return body->changes->headers[property->role];
  if (stelling_record_get_header (writer->record, key) != NULL)
    return FALSE;
  text = stelling_sgf_header_decode (writer->tree, property, NULL);
  return *text != '\0';
}

static gboolean
has_changed (const Body *body, const StellingSgfProperty *property)
{
  const StellingSgfWriter *writer = body->writer;
  StellingNode *mover;

  if (property->field == STELLING_SGF_FIELD_MOVE)
    {
      mover = get_mover (body->group, (StellingSide) property->role);
      return property == writer->shape.moves[property->role]
             && (mover == NULL || !stelling_sgf_writer_is_same_move (writer, mover, property));
    }
  if (property->field == STELLING_SGF_FIELD_HEADER)
    return has_header_changed (body, property);
  if (property->field == STELLING_FIELD_GLYPHS && body->changes->fields[STELLING_FIELD_GLYPHS])
    return !has_glyphs (body, property);
  if (property->field == STELLING_FIELD_EXTRA && property->owner == STELLING_SGF_OWNER_FIRST
      && (writer->shape.moves[0] || writer->shape.moves[1]))
    return body->changes->first_extra;
  return body->changes->fields[property->field]
         || (property->field == STELLING_FIELD_EXTRA && comes_to_count (body, property));
}

/* Appends the glyphs that are in no property that stays. */
static void
append_other_glyphs (const Body *body)
{
  const StellingSgfWriter *writer = body->writer;
  StellingGlyphs kept = find_kept_glyphs (body, writer->tree->properties->len);

  stelling_sgf_append_glyphs (
      writer->piece, stelling_node_get_glyphs (body->group->nodes[body->group->n - 1]) & ~kept);
}

/* Appends the record's text for a field, but no header, to writer->piece. */
static void
append_field (const Body *body, guint field)
{
  StellingNode *first = body->group->nodes[0];
  StellingNode *last = body->group->nodes[body->group->n - 1];

  switch (field)
    {
    case STELLING_SGF_FIELD_SETUP:
      if (stelling_node_is_root (first) || stelling_node_get_kind (first) == STELLING_NODE_SETUP)
        stelling_sgf_writer_append_position (body->writer, first);
      break;
    case STELLING_SGF_FIELD_RULES:
      stelling_sgf_writer_append_rules (body->writer);
      break;
    case STELLING_SGF_FIELD_CHARSET:
      stelling_sgf_append_property (body->writer->piece, "CA", body->writer->charset, TRUE);
      break;
    case STELLING_SGF_FIELD_INFO:
      stelling_sgf_writer_append_info (body->writer, NULL, "INFO[");
      break;
    case STELLING_FIELD_GLYPHS:
      append_other_glyphs (body);
      break;
    default:
      stelling_sgf_append_field (body->writer->piece, last, (StellingField) field);
      break;
    }
}

/* Appends a value of INFO as it was or is now, if the header is there. @told: all INFO's values. */
static void
append_told_info (StellingSgfWriter *writer, const StellingSgfValue *value, GHashTable *told)
{
  g_autofree char *key = NULL;
  g_autofree char *text = NULL;
  const char *before = NULL, *now = NULL;

  if (stelling_sgf_info_decode_value (writer->tree, value, &key, &text))
    {
      before = g_hash_table_lookup (told, key);
      now = stelling_record_get_header (writer->record, key);
    }
  if (g_strcmp0 (before, now) == 0)
    {
      g_string_append_c (writer->piece, '[');
      for (gsize at = value->start, n; at < value->end; at += MAX (n, 1))
        {
          n = stelling_line_end_length (writer->tree->text, value->end, at);
          if (writer->tree->text[at] != '\0')
            g_string_append_c (writer->piece, n > 0 ? '\n' : writer->tree->text[at]);
        }
      g_string_append_c (writer->piece, ']');
    }
  else if (now != NULL && g_str_equal (text, before))
    {
      g_string_append_c (writer->piece, '[');
      stelling_sgf_writer_append_info_value (writer, key);
      g_string_append_c (writer->piece, ']');
    }
}

/* The first INFO gets the new headers. */
static void
replace_info (Body *body, const StellingSgfProperty *property)
{
  StellingSgfWriter *writer = body->writer;
  g_autoptr (GHashTable) told
      = stelling_sgf_info_decode (writer->tree, stelling_sgf_tree_node (writer->tree, 0));

  for (guint i = 0; i < property->n_values; i++)
    append_told_info (writer, stelling_sgf_tree_value (writer->tree, property->first_value + i),
                      told);
  if (!body->written[STELLING_SGF_FIELD_INFO])
    stelling_sgf_writer_append_info (writer, told, "[");
  if (writer->piece->len > 0)
    g_string_prepend (writer->piece, "INFO");
}

/* Writes the record's text in the place of @property, unless it is written already. */
static void
replace (Body *body, const StellingSgfProperty *property)
{
  StellingSgfWriter *writer = body->writer;
  StellingNode *mover;

  if (property->field == STELLING_SGF_FIELD_MOVE)
    {
      mover = get_mover (body->group, (StellingSide) property->role);
      if (mover != NULL)
        stelling_sgf_writer_append_move (writer, mover);
    }
  else if (property->field == STELLING_SGF_FIELD_INFO)
    replace_info (body, property);
  else if (property->field == STELLING_SGF_FIELD_HEADER)
    stelling_sgf_append_header (writer->piece, writer->record, property->role);
  else if (property->field == STELLING_FIELD_EXTRA && property->owner == STELLING_SGF_OWNER_FIRST
           && body->changes->first_extra)
    {
      if (!body->first_extra_written)
        stelling_sgf_append_field (writer->piece, body->group->nodes[0], STELLING_FIELD_EXTRA);
      body->first_extra_written = TRUE;
    }
  else if (!body->changes->fields[property->field])
    stelling_sgf_append_kept (writer->piece, writer->tree, property);
  else if (!body->written[property->field])
    append_field (body, property->field);
  if (property->field < STELLING_SGF_N_FIELDS)
    body->written[property->field] = TRUE;
}

/* Appends fields that must come first and have no place in the file. */
static void
append_missing_begin (Body *body)
{
  static const guint fields[]
      = { STELLING_SGF_FIELD_CHARSET, STELLING_SGF_FIELD_RULES, STELLING_SGF_FIELD_SETUP };
  const StellingSgfWriter *writer = body->writer;

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < writer->tree->properties->len; j++)
        found = found || stelling_sgf_writer_get_property (writer, j)->field == fields[i];
      if (body->changes->fields[fields[i]] && !found)
        append_field (body, fields[i]);
    }
  for (guint i = 0; i < body->group->n; i++)
    {
      StellingNode *node = body->group->nodes[i];

      if (stelling_node_get_kind (node) == STELLING_NODE_MOVE
          && writer->shape.moves[stelling_node_get_side (node)] == NULL)
        stelling_sgf_writer_append_move (body->writer, node);
    }
}

static void
append_missing_end (Body *body)
{
  for (guint i = 0; i < STELLING_SGF_N_HEADERS; i++)
    if (body->changes->headers[i] && body->writer->carriers[i].node < 0)
      stelling_sgf_append_header (body->writer->piece, body->writer->record, i);
  if (body->changes->fields[STELLING_SGF_FIELD_INFO] && !body->written[STELLING_SGF_FIELD_INFO])
    stelling_sgf_writer_append_info (body->writer, NULL, "INFO[");
  if (body->changes->first_extra && !body->first_extra_written)
    stelling_sgf_append_field (body->writer->piece, body->group->nodes[0], STELLING_FIELD_EXTRA);
  for (guint i = 0; i < STELLING_N_FIELDS; i++)
    {
      StellingField field = stelling_sgf_field_order[i];

      if (body->changes->fields[field] && !body->written[field])
        append_field (body, field);
    }
}

/* Appends text of the file, @trimmed: without the blanks before a property that goes. */
static void
append_between (StellingSgfWriter *writer, gsize start, gsize end, gboolean trimmed)
{
  while (trimmed && end > start && g_ascii_isspace (writer->tree->text[end - 1]))
    end--;
  if (start < end)
    stelling_sgf_writer_keep_apart (writer, writer->tree->text[start]);
  g_string_append_len (writer->out, writer->tree->text + start, (gssize) (end - start));
}

static void
close_broken (StellingSgfWriter *writer, const StellingSgfProperty *property)
{
  const StellingSgfValue *value
      = stelling_sgf_tree_value (writer->tree, property->first_value + property->n_values - 1);

  if (!value->broken)
    return;
  if (stelling_sgf_ends_in_escape (writer->tree->text, value->start, value->end))
    stelling_sgf_writer_append_line_end (writer);
  g_string_append_c (writer->out, ']');
}

static gboolean
is_open (const char *text, gsize length)
{
  gboolean open = FALSE;

  for (gsize i = 0; i < length; i++)
    if (open && text[i] == '\\')
      i++;
    else if (text[i] == (open ? ']' : '['))
      open = !open;
  return open;
}

/* Writes stray values before new text, whose values they would become. Returns where to go on. */
static gsize
pass_values (StellingSgfWriter *writer, gsize at, gsize end)
{
  gsize first = at;

  while (first < end && g_ascii_isspace (writer->tree->text[first]))
    first++;
  if (writer->piece->len == 0 || first == end || writer->tree->text[first] != '[')
    return at;
  append_between (writer, at, end, FALSE);
  if (is_open (writer->tree->text + first, end - first))
    g_string_append_c (writer->out, ']');
  return end;
}

/* Adds properties that show a game's beginning before junk, if its first property, or a bracket
 * around several games, is gone. */
static void
ensure_beginning (StellingSgfWriter *writer, gsize start)
{
  const StellingSgfTree *tree = writer->tree;
  const char *text = writer->out->str + start;

  if (stelling_sgf_begins_game (text, writer->out->len - start, 0)
      || (writer->keep == STELLING_KEEP_BYTES
          && (tree->length == 0 || tree->text[0] != ';'
              || !stelling_sgf_begins_game (tree->text, tree->length, 0))))
    return;
  stelling_sgf_writer_append_rules (writer);
  g_string_insert (writer->out, (gssize) start + 1, writer->piece->str);
  g_string_truncate (writer->piece, 0);
}

static void
write_body (Body *body)
{
  StellingSgfWriter *writer = body->writer;
  gsize start = writer->out->len;
  const StellingSgfNode *node = stelling_sgf_tree_node (writer->tree, 0);
  const StellingSgfProperty *property = NULL;
  gsize at = writer->tree->length > 0 && writer->tree->text[0] == ';';

  g_string_append_c (writer->out, ';');
  append_missing_begin (body);
  at = pass_values (writer, at,
                    node->n_properties > 0 ? stelling_sgf_writer_get_property (writer, 0)->start
                                           : node->end);
  stelling_sgf_writer_take_piece (writer);
  for (guint i = 0; i < node->n_properties; i++)
    {
      gboolean ours;

      property = stelling_sgf_writer_get_property (writer, i);
      ours = is_of_group (body->group, property);
      if (ours && !has_changed (body, property))
        {
          append_between (writer, at, property->end, FALSE);
          close_broken (writer, property);
        }
      else
        {
          if (ours)
            replace (body, property);
          append_between (writer, at, property->start, writer->piece->len == 0);
          stelling_sgf_writer_take_piece (writer);
        }
      at = property->end;
    }
  append_missing_end (body);
  at = pass_values (writer, at, node->end);
  stelling_sgf_writer_take_piece (writer);
  append_between (writer, at, node->end, FALSE);
  if (stelling_node_is_root (body->group->nodes[0]))
    ensure_beginning (writer, start);
}

/* Most nodes have only a move and need no closer look. */
static gboolean
is_plain_move (const StellingNode *node, const StellingOrigin *origin)
{
  const char *body = get_body (origin);
  const StellingMove move = stelling_node_get_move (node);
  const StellingSquare pawns[2] = { stelling_move_get_from (move), stelling_move_get_from (move) };
  StellingSide side = stelling_node_get_side (node);
  StellingGame game;
  StellingSgfMove parsed;

  if (stelling_node_is_dead (node) || move == STELLING_MOVE_NONE
      || stelling_node_get_annotation (node) != NULL || origin->body < 6 || body[0] != ';'
      || body[1] != (side == STELLING_LIGHT ? 'W' : 'B') || body[2] != '['
      || memchr (body, ']', origin->body) != body + origin->body - 1)
    return FALSE;
  game = stelling_position_get_game (stelling_node_get_position (node));
  return stelling_sgf_move_parse (game, pawns, side, body + 3, origin->body - 4, &parsed)
         && parsed.move == move && !parsed.king && memchr (body, '\\', origin->body) == NULL;
}

StellingNode *
stelling_sgf_writer_write_node (StellingSgfWriter *writer, StellingNode *node)
{
  const StellingOrigin *origin = stelling_sgf_writer_get_origin (writer, node);
  StellingSgfGroup group;
  StellingSgfChanges changes;
  Body body = { .writer = writer, .group = &group, .changes = &changes };

  if (is_plain_move (node, origin))
    {
      g_string_append_len (writer->out, get_body (origin), origin->body);
      writer->n_visited++;
      return node;
    }
  look_at (writer, node, origin);
  find_group (writer, node, origin, &group);
  stelling_sgf_writer_compare (writer, &group, &changes);
  write_body (&body);
  writer->n_visited++;
  return group.nodes[group.n - 1];
}
