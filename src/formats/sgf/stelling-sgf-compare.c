/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-sgf-nodes-private.h"

/* Finds the fields of a node that differ from its file. */

gboolean
stelling_sgf_writer_is_same_move (const StellingSgfWriter *writer,
                                  StellingNode *node,
                                  const StellingSgfProperty *property)
{
  const StellingSgfValue *value = stelling_sgf_tree_value (writer->tree, property->first_value);
  const StellingMove move = stelling_node_get_move (node);
  StellingGame game = stelling_position_get_game (stelling_node_get_position (node));
  const StellingSquare pawns[2] = { stelling_move_get_from (move), stelling_move_get_from (move) };
  g_autofree char *text = NULL;
  g_autofree char *message = NULL;
  StellingSgfMove parsed;
  StellingMove found;

  text = stelling_sgf_value_dup_word (writer->tree, value);
  /* A reader takes a dead move as text, letter by letter. */
  if (stelling_node_is_dead (node))
    return g_str_equal (text, stelling_node_get_notation (node));
  if (!value->broken
      && stelling_sgf_move_parse (game, pawns, stelling_node_get_side (node),
                                  writer->tree->text + value->start, value->end - value->start,
                                  &parsed)
      && !parsed.king)
    return parsed.move == move;
  return !stelling_written_move_is_part (game, text)
         && stelling_written_move_parse (stelling_node_get_parent (node), text, TRUE, &found,
                                         &message)
                != STELLING_WRITTEN_BAD
         && found == move;
}

static gboolean
is_same_setup (const StellingSgfWriter *writer, StellingNode *node)
{
  const StellingNode *parent = stelling_node_get_parent (node);
  StellingNodeKind kind = stelling_node_get_kind (node);
  StellingPosition position;
  gboolean changed;

  if (parent != NULL)
    position = *stelling_node_get_position (parent);
  else
    stelling_position_init (&position, stelling_record_get_rules (writer->record));
  changed = stelling_sgf_setup_read (writer->tree, stelling_sgf_tree_node (writer->tree, 0),
                                     parent == NULL, &position, NULL);
  if (kind == STELLING_NODE_START || kind == STELLING_NODE_SETUP)
    return (changed || kind == STELLING_NODE_START)
           && stelling_position_equal (&position, stelling_node_get_position (node));
  return !changed;
}

/* Returns whether INFO has the record's other headers. */
static gboolean
is_same_info (StellingSgfWriter *writer)
{
  g_autoptr (GPtrArray) keys = stelling_record_dup_header_keys (writer->record);
  g_autoptr (GHashTable) told
      = stelling_sgf_info_decode (writer->tree, stelling_sgf_tree_node (writer->tree, 0));
  guint n = 0;

  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);

      if (stelling_sgf_header_find (key) < STELLING_SGF_N_HEADERS)
        continue;
      n++;
      if (g_strcmp0 (g_hash_table_lookup (told, key),
                     stelling_record_get_header (writer->record, key))
          != 0)
        return FALSE;
    }
  return n == g_hash_table_size (told);
}

static gboolean
is_charset_wrong (StellingSgfWriter *writer)
{
  const StellingSgfProperty *property = stelling_sgf_tree_find (
      writer->tree, stelling_sgf_tree_node (writer->tree, 0), STELLING_SGF_ID ('C', 'A', 0, 0));
  g_autofree char *text = NULL;
  const char *named, *wanted = stelling_charset_find (writer->charset);

  if (!writer->name_charset)
    return FALSE;
  if (property == NULL)
    return writer->name_if_missing;
  text = stelling_sgf_value_dup_word (
      writer->tree, stelling_sgf_tree_value (writer->tree, property->first_value));
  named = stelling_charset_find (text);
  return named == NULL || wanted == NULL
         || (g_ascii_strcasecmp (named, wanted) != 0
             && !(stelling_charset_is_wide (named) && stelling_charset_is_wide (wanted)
                  && g_ascii_strncasecmp (named, wanted, 6) == 0));
}

static void
compare_headers (StellingSgfWriter *writer, StellingSgfChanges *changes)
{
  for (guint i = 0; i < STELLING_SGF_N_HEADERS; i++)
    {
      const StellingSgfCarrier *carrier = &writer->carriers[i];
      const char *now = stelling_record_get_header (writer->record, stelling_sgf_headers[i].key);
      g_autofree char *text = NULL;

      if (carrier->node == (int) writer->n_visited)
        {
          text = stelling_sgf_header_decode (
              writer->tree, stelling_sgf_writer_get_property (writer, carrier->property), NULL);
          changes->headers[i] = g_strcmp0 (text, now != NULL ? now : "") != 0;
        }
      else
        changes->headers[i] = carrier->node < 0 && now != NULL && writer->n_visited == 0;
    }
}

/* Returns whether a reader would guess the game by the moves, whichever it comes to first. */
static gboolean
moves_tell_game (StellingSgfWriter *writer)
{
  StellingNode *root = stelling_record_get_root (writer->record);
  StellingGame game = stelling_rules_get_game (stelling_record_get_rules (writer->record));
  StellingGame found;
  gboolean told = FALSE;

  for (StellingNode *at = root; at != NULL; at = stelling_node_get_next_in_tree (at, root))
    if (stelling_node_get_kind (at) == STELLING_NODE_MOVE
        && stelling_sgf_move_tells_game (stelling_node_get_notation (at), writer->told.foreign,
                                         &found))
      {
        if (found != game)
          return FALSE;
        told = TRUE;
      }
  return told;
}

static void
compare_start (StellingSgfWriter *writer, StellingSgfChanges *changes)
{
  const StellingRules *rules = stelling_record_get_rules (writer->record);
  gboolean guessed;

  changes->fields[STELLING_SGF_FIELD_RULES]
      = !stelling_sgf_told_rules_are (&writer->told, rules,
                                      stelling_sgf_writer_moves_tell_dark_first (writer), &guessed)
        || (guessed && !moves_tell_game (writer));
  changes->fields[STELLING_SGF_FIELD_CHARSET] = is_charset_wrong (writer);
  changes->fields[STELLING_SGF_FIELD_INFO] = !is_same_info (writer);
}

static void
clear_annotation (StellingAnnotation *annotation)
{
  for (guint i = 0; i < STELLING_N_TEXT_FIELDS; i++)
    g_clear_pointer (&annotation->texts[i], g_free);
  g_clear_pointer (&annotation->marks, stelling_marks_free);
  g_clear_pointer (&annotation->evaluation, stelling_evaluation_free);
  *annotation = (StellingAnnotation) { .clock = STELLING_CLOCK_NONE };
}

void
stelling_sgf_writer_clear (StellingSgfWriter *writer)
{
  clear_annotation (&writer->first);
  clear_annotation (&writer->last);
  stelling_sgf_tree_free (writer->tree);
  g_string_free (writer->out, TRUE);
  g_string_free (writer->piece, TRUE);
}

static void
compare_annotations (StellingSgfWriter *writer,
                     const StellingSgfGroup *group,
                     StellingSgfChanges *changes)
{
  StellingNode *end = group->nodes[group->n - 1];
  const StellingAnnotation *now = stelling_node_get_annotation (end);
  gboolean apart = writer->shape.start && (writer->shape.moves[0] || writer->shape.moves[1]);
  const StellingAnnotation *told = &writer->last;

  clear_annotation (&writer->first);
  clear_annotation (&writer->last);
  stelling_sgf_decode (writer->tree, stelling_sgf_tree_node (writer->tree, 0),
                       stelling_node_get_position (end), NULL,
                       apart ? &writer->first : &writer->last, &writer->last);
  if (!group->ending)
    told = stelling_node_is_root (end) ? &writer->first : NULL;
  for (guint i = 0; i < STELLING_N_FIELDS; i++)
    changes->fields[i] = !stelling_annotation_equal (now, told, (StellingField) i);
  changes->fields[STELLING_FIELD_EVALUATION]
      = !stelling_sgf_evaluation_is_told (end, told != NULL ? told->evaluation : NULL);
  changes->first_extra
      = apart
        && !stelling_annotation_equal (stelling_node_get_annotation (group->nodes[0]),
                                       &writer->first, STELLING_FIELD_EXTRA)
        && stelling_node_is_root (group->nodes[0]);
}

void
stelling_sgf_writer_compare (StellingSgfWriter *writer,
                             const StellingSgfGroup *group,
                             StellingSgfChanges *changes)
{
  memset (changes, 0, sizeof *changes);
  compare_annotations (writer, group, changes);
  if (stelling_node_get_kind (group->nodes[0]) == STELLING_NODE_START
      || stelling_node_get_kind (group->nodes[0]) == STELLING_NODE_SETUP || writer->shape.setup)
    changes->fields[STELLING_SGF_FIELD_SETUP] = !is_same_setup (writer, group->nodes[0]);
  if (stelling_node_is_root (group->nodes[0]))
    compare_start (writer, changes);
  if (writer->n_visited < writer->n_start)
    compare_headers (writer, changes);
}
