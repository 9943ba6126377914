/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "large-record.h"

#include "stelling-formats.h"
#include "stelling-record-builder.h"

/* Of a line that an engine gives. */
#define N_LINE_MOVES 12

static StellingRecord *
make_record (void)
{
  StellingRules rules;
  StellingPosition start;

  stelling_rules_parse ("tablut-edge:repeat=none", &rules, NULL);
  stelling_position_init (&start, &rules);
  return stelling_record_new (&start);
}

StellingRecord *
large_record_new_bush (guint n_nodes)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  StellingRecord *record = make_record ();

  g_ptr_array_add (nodes, stelling_record_get_root (record));
  while (stelling_record_get_n_nodes (record) < n_nodes)
    {
      guint any = g_rand_int (random) % nodes->len;
      StellingNode *at = g_ptr_array_index (nodes, g_rand_int (random) % 12 ? nodes->len - 1 : any);
      StellingMoveList moves;

      if (stelling_node_get_outcome (at).result != STELLING_RESULT_NONE)
        at = g_ptr_array_index (nodes, any);
      if (stelling_node_get_outcome (at).result != STELLING_RESULT_NONE)
        continue;
      stelling_position_get_moves (stelling_node_get_position (at), &moves);
      at = stelling_record_build_move (record, at, moves.moves[g_rand_int (random) % moves.n], NULL,
                                       NULL);
      if (g_rand_int (random) % 5 == 0)
        stelling_annotation_set_text (stelling_record_build_annotation (record, at),
                                      STELLING_FIELD_COMMENT, "Was this the right square?");
      g_ptr_array_add (nodes, at);
    }
  stelling_record_build_finish (record);
  return record;
}

/* --- a study --- */

static const char *const comments[] = {
  "Was this the right square?",
  "Better was e3-c3, and only then f5-f7. Light keeps the middle, and Dark has to find a way.",
  "The plan is the same as before.\n\nDark closes the edge on one side; Light has to open the "
  "other one before the next two moves. After 12. e3-c3 it would have been too late.",
};

/* Returns a move that takes nothing and ends nothing, so that lines can be as long as one wants. */
static StellingMove
choose_move (const StellingNode *node, GRand *random)
{
  const StellingPosition *position = stelling_node_get_position (node);
  StellingMoveList moves;
  guint first;

  stelling_position_get_moves (position, &moves);
  first = g_rand_int (random) % moves.n;
  for (guint i = 0; i < moves.n; i++)
    {
      StellingMove move = moves.moves[(first + i) % moves.n];
      StellingPosition after = *position;

      if (stelling_position_is_irreversible (position, move)
          || stelling_node_find_child ((StellingNode *) node, move) != NULL)
        continue;
      stelling_position_play (&after, move);
      if (stelling_position_get_outcome (&after).result == STELLING_RESULT_NONE)
        return move;
    }
  return moves.moves[first];
}

static StellingNode *
add_node (StellingRecord *record, StellingNode *parent, GRand *random)
{
  StellingNode *node
      = stelling_record_build_move (record, parent, choose_move (parent, random), NULL, NULL);
  StellingAnnotation *annotation = stelling_record_build_annotation (record, node);

  if (g_rand_int (random) % 5 == 0)
    stelling_annotation_set_text (annotation, STELLING_FIELD_COMMENT,
                                  comments[g_rand_int (random) % G_N_ELEMENTS (comments)]);
  if (g_rand_int (random) % 8 == 0)
    annotation->glyphs = STELLING_GLYPH_BIT (STELLING_GLYPH_GOOD + g_rand_int (random) % 6);
  if (g_rand_int (random) % 100 == 0)
    annotation->glyphs |= STELLING_GLYPH_BIT (STELLING_GLYPH_DIAGRAM);
  return node;
}

/* Plays random moves; returns how many. */
static guint
make_line (const StellingNode *node, StellingMove *moves, GRand *random)
{
  StellingPosition at = *stelling_node_get_position (node);
  guint n = 0;

  while (n < N_LINE_MOVES && stelling_position_get_outcome (&at).result == STELLING_RESULT_NONE)
    {
      StellingMoveList list;

      stelling_position_get_moves (&at, &list);
      moves[n] = list.moves[g_rand_int (random) % list.n];
      stelling_position_play (&at, moves[n++]);
    }
  return n;
}

/* What an analysis of the record leaves behind: the value goes up and down, and now and then a
 * mistake lets it fall; lines of a usual length come with it. */
static void
evaluate (StellingRecord *record, StellingNode *node, GRand *random, int *value)
{
  StellingMove moves[STELLING_EVALUATION_MAX_LINES][N_LINE_MOVES];
  StellingEvaluationLine lines[STELLING_EVALUATION_MAX_LINES];
  StellingEvaluation evaluation = { .depth = 12,
                                    .nodes = 100000,
                                    .engine = (char *) "Stelling",
                                    .version = (char *) "0.1.0",
                                    .lines = lines,
                                    .n_lines = G_N_ELEMENTS (lines) };

  *value += g_rand_int_range (random, -25, 26);
  if (g_rand_int (random) % 30 == 0)
    *value = g_rand_int_range (random, -400, 400);
  *value = CLAMP (*value, -500, 500);
  evaluation.score.kind = STELLING_SCORE_VALUE;
  evaluation.score.value = *value;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    lines[i] = (StellingEvaluationLine) { evaluation.score, moves[i],
                                          make_line (node, moves[i], random) };
  stelling_annotation_set_evaluation (stelling_record_build_annotation (record, node), &evaluation);
}

static void
add_variation (StellingRecord *record, StellingNode *at, GRand *random)
{
  StellingNode *fork = NULL;

  for (int n = g_rand_int_range (random, 3, 16); n > 0; n--)
    {
      at = add_node (record, at, random);
      if (n > 2 && g_rand_int (random) % 4 == 0)
        fork = at;
    }
  if (fork == NULL)
    return;
  for (int n = g_rand_int_range (random, 1, 6); n > 0; n--)
    fork = add_node (record, fork, random);
}

StellingRecord *
large_record_new_study (guint n_nodes, guint n_plies)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20);
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  StellingRecord *record = make_record ();
  StellingNode *at = stelling_record_get_root (record);
  int value = 0;

  for (guint i = 0; i < n_plies; i++)
    {
      at = add_node (record, at, random);
      evaluate (record, at, random, &value);
      g_ptr_array_add (line, stelling_node_get_parent (at));
    }
  while (stelling_record_get_n_nodes (record) < n_nodes)
    add_variation (record, g_ptr_array_index (line, g_rand_int (random) % line->len), random);
  stelling_record_build_finish (record);
  return record;
}

GPtrArray *
large_record_new_games (guint n_games, guint n_plies)
{
  static const char *const players[] = { "Anna", "Bram", "Cécile", "Deniz", "Erik", "Fatma" };
  g_autoptr (GRand) random = g_rand_new_with_seed (20);
  GPtrArray *records = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_games; i++)
    {
      StellingRecord *record = make_record ();
      StellingNode *at = stelling_record_get_root (record);
      g_autofree char *event = g_strdup_printf ("Round %u", i % 97);
      g_autofree char *date = g_strdup_printf ("20%02u-%02u-%02u", i % 26, i % 12 + 1, i % 28 + 1);

      stelling_record_build_header (record, STELLING_HEADER_LIGHT, players[i % 6]);
      stelling_record_build_header (record, STELLING_HEADER_DARK, players[(i * 7 + 1) % 6]);
      stelling_record_build_header (record, STELLING_HEADER_EVENT, event);
      stelling_record_build_header (record, STELLING_HEADER_DATE, date);
      for (guint ply = 0; ply < n_plies; ply++)
        at = stelling_record_build_move (record, at, choose_move (at, random), NULL, NULL);
      stelling_record_build_finish (record);
      g_ptr_array_add (records, record);
    }
  return records;
}

char *
large_record_save (GPtrArray *records, const char *name)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), name, NULL);
  g_autoptr (GBytes) bytes = stelling_write (STELLING_FORMAT_SGF, records, NULL, NULL, NULL);

  if (!g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                            NULL))
    g_error ("%s can't be written", path);
  return g_steal_pointer (&path);
}
