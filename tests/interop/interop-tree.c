/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* interop-tree read FILE: what Stelling reads in a file, as JSON on the standard output.
 * interop-tree write SEED FILE: random records written to FILE as SGF, and the same of them.
 *
 * Nodes come in the order of the file, parents first: each has its parent's number, so that the
 * tree can be compared with what another program makes of the same file. */

#include <stdio.h>

#include "stelling-formats.h"
#include "stelling-json-writer.h"
#include "stelling-notation.h"
#include "stelling-record-builder.h"

/* --- telling --- */

static void
tell_string (StellingJsonWriter *json, const char *key, const char *value)
{
  if (value == NULL)
    return;
  stelling_json_writer_key (json, key);
  stelling_json_writer_string (json, value);
}

static void
tell_marks (StellingJsonWriter *json, StellingGame game, const StellingMarks *marks)
{
  static const char *const kinds[STELLING_N_MARK_KINDS]
      = { "SL", "SQ", "CR", "MA", "TR", "LB", "AR", "LN" };

  stelling_json_writer_key (json, "marks");
  stelling_json_writer_open (json, '[');
  for (guint i = 0; marks && i < marks->n; i++)
    {
      const StellingMark *mark = &marks->items[i];
      char from[4];
      char to[4];
      const char *second = mark->to == STELLING_SQUARE_NONE
                               ? mark->label
                               : stelling_square_to_string (game, mark->to, to);
      g_autofree char *text
          = g_strjoin (":", kinds[mark->kind], stelling_square_to_string (game, mark->square, from),
                       second, NULL);

      stelling_json_writer_string (json, text);
    }
  stelling_json_writer_close (json, ']');
}

static void
tell_node (StellingJsonWriter *json, StellingNode *node, GHashTable *numbers)
{
  static const char *const kinds[] = { "start", "move", "setup", "note" };
  StellingNode *parent = stelling_node_get_parent (node);
  const StellingAnnotation *annotation = stelling_node_get_annotation (node);
  const char *kind = kinds[stelling_node_get_kind (node)];

  g_hash_table_insert (numbers, node, GUINT_TO_POINTER (g_hash_table_size (numbers)));
  stelling_json_writer_open (json, '{');
  if (parent != NULL)
    {
      stelling_json_writer_key (json, "parent");
      stelling_json_writer_integer (json, GPOINTER_TO_UINT (g_hash_table_lookup (numbers, parent)));
    }
  tell_string (json, "kind", kind);
  tell_string (json, "move", stelling_node_get_notation (node));
  tell_string (json, "side", stelling_node_get_side (node) == STELLING_LIGHT ? "W" : "B");
  tell_string (json, "dead", stelling_node_is_dead (node) ? "yes" : NULL);
  tell_string (json, "comment", stelling_node_get_comment (node));
  tell_string (json, "name", stelling_node_get_name (node));
  tell_string (json, "hotspot",
               annotation && annotation->hotspot ? (annotation->hotspot == 1 ? "1" : "2") : NULL);
  tell_marks (json, stelling_position_get_game (stelling_node_get_position (node)),
              stelling_node_get_marks (node));
  stelling_json_writer_close (json, '}');
}

static void
tell_record (StellingJsonWriter *json, StellingRecord *record)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) keys = stelling_record_dup_header_keys (record);
  StellingNode *root = stelling_record_get_root (record);

  stelling_json_writer_open (json, '{');
  stelling_json_writer_key (json, "headers");
  stelling_json_writer_open (json, '{');
  for (guint i = 0; i < keys->len; i++)
    tell_string (json, g_ptr_array_index (keys, i),
                 stelling_record_get_header (record, g_ptr_array_index (keys, i)));
  stelling_json_writer_close (json, '}');
  stelling_json_writer_key (json, "nodes");
  stelling_json_writer_open (json, '[');
  for (StellingNode *at = root; at; at = stelling_node_get_next_in_tree (at, root))
    tell_node (json, at, numbers);
  stelling_json_writer_close (json, ']');
  stelling_json_writer_close (json, '}');
}

static void
tell (GPtrArray *records)
{
  StellingJsonWriter json;

  stelling_json_writer_init (&json);
  stelling_json_writer_open (&json, '[');
  for (guint i = 0; i < records->len; i++)
    tell_record (&json, g_ptr_array_index (records, i));
  stelling_json_writer_close (&json, ']');
  puts (json.text->str); /* as it is, whatever the locale */
  stelling_json_writer_clear (&json);
}

/* --- random records --- */

static const char *const texts[] = {
  "plain",
  "brackets ] [ and \\ strokes \\] ;W[x] ( ) {}",
  "two\nlines\n\nand four",
  "ünï — ₺ 山",
  "colon: a:b",
};

static const char *
get_text (GRand *random)
{
  return texts[g_rand_int_range (random, 0, G_N_ELEMENTS (texts))];
}

static gboolean
is_chosen (GRand *random, int one_of)
{
  return g_rand_int_range (random, 0, one_of) == 0;
}

static StellingSquare
get_square (StellingNode *node, GRand *random)
{
  gboolean teblo
      = stelling_position_get_game (stelling_node_get_position (node)) == STELLING_GAME_TEBLO;

  return (StellingSquare) g_rand_int_range (random, 0, teblo ? 144 : 81);
}

static void
add_mark (StellingAnnotation *annotation, StellingNode *node, GRand *random)
{
  StellingMarkKind kind = (StellingMarkKind) g_rand_int_range (random, 0, STELLING_N_MARK_KINDS);
  StellingMark mark = {
    .kind = kind,
    .colour = (StellingMarkColour) g_rand_int_range (random, 0, STELLING_N_MARK_COLOURS),
    .square = get_square (node, random),
    .to = STELLING_SQUARE_NONE,
    .label = kind == STELLING_MARK_LABEL ? (char *) "x:] \\" : NULL,
  };

  if (kind == STELLING_MARK_ARROW || kind == STELLING_MARK_LINE)
    do
      mark.to = get_square (node, random);
    while (mark.to == mark.square);
  stelling_annotation_add_mark (annotation, &mark);
}

static void
annotate (StellingRecord *record, StellingNode *node, GRand *random)
{
  StellingAnnotation *annotation = stelling_record_build_annotation (record, node);

  if (is_chosen (random, 3))
    stelling_annotation_set_text (annotation, STELLING_FIELD_COMMENT, get_text (random));
  if (is_chosen (random, 8))
    stelling_annotation_set_text (annotation, STELLING_FIELD_NAME, "A name: [of] a node\\");
  if (is_chosen (random, 8))
    annotation->hotspot = (guint8) g_rand_int_range (random, 1, 3);
  if (is_chosen (random, 4))
    annotation->glyphs = STELLING_GLYPH_BIT (g_rand_int_range (random, 1, STELLING_N_GLYPHS));
  while (is_chosen (random, 3))
    add_mark (annotation, node, random);
}

/* A legal move, now and then a node of another kind; a line below a mistake goes on dead. */
static StellingNode *
add_node (StellingRecord *record, StellingNode *parent, GRand *random)
{
  g_autoptr (GError) ignored = NULL;
  StellingMoveList moves;

  if (is_chosen (random, 12))
    return stelling_record_build_note (record, parent);
  if (is_chosen (random, 20))
    return stelling_record_build_setup (record, parent, stelling_record_get_start (record));
  stelling_position_get_moves (stelling_node_get_position (parent), &moves);
  if (moves.n == 0 || stelling_node_get_outcome (parent).result != STELLING_RESULT_NONE
      || !stelling_node_is_playable (parent))
    return stelling_record_build_text (record, parent, "no move");
  return stelling_record_build_move (
      record, parent, moves.moves[g_rand_int_range (random, 0, (gint32) moves.n)], NULL, &ignored);
}

static StellingRecord *
make_record (StellingRuleSet set, GRand *random)
{
  StellingRules rules;
  StellingPosition start;
  StellingRecord *record;
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  stelling_rules_init (&rules, set);
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  stelling_record_build_header (record, STELLING_HEADER_LIGHT, "Zoë ] \\");
  stelling_record_build_header (record, STELLING_HEADER_EVENT, "Match: one");
  stelling_record_build_header (record, STELLING_HEADER_RESULT, "dark time");
  g_ptr_array_add (nodes, stelling_record_get_root (record));
  for (guint i = 0; i < 80; i++)
    {
      guint index = is_chosen (random, 6) ? (guint) g_rand_int_range (random, 0, (int) nodes->len)
                                          : nodes->len - 1;
      StellingNode *node = add_node (record, g_ptr_array_index (nodes, index), random);

      annotate (record, node, random);
      g_ptr_array_add (nodes, node);
    }
  stelling_record_build_finish (record);
  return record;
}

static gboolean
write_random (guint32 seed, const char *path, GError **error)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GBytes) bytes = NULL;

  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    g_ptr_array_add (records, make_record ((StellingRuleSet) set, random));
  bytes = stelling_write (STELLING_FORMAT_SGF, records, NULL, NULL, error);
  if (bytes == NULL
      || !g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                               (gssize) g_bytes_get_size (bytes), error))
    return FALSE;
  tell (records);
  return TRUE;
}

static gboolean
read_file (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (StellingReading) reading = stelling_reading_new_from_file (file, NULL, error);

  if (reading == NULL)
    return FALSE;
  tell (reading->records);
  return TRUE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  gboolean done = FALSE;

  if (argc == 3 && g_str_equal (argv[1], "read"))
    done = read_file (argv[2], &error);
  else if (argc == 4 && g_str_equal (argv[1], "write"))
    done = write_random ((guint32) g_ascii_strtoull (argv[2], NULL, 10), argv[3], &error);
  else
    g_printerr ("usage: interop-tree read FILE | write SEED FILE\n");
  if (error != NULL)
    g_printerr ("%s\n", error->message);
  return done ? 0 : 1;
}
