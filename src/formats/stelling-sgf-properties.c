/* stelling-sgf-properties.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-sgf-private.h"

const StellingSgfHeader stelling_sgf_headers[] = {
  { "PW", STELLING_HEADER_LIGHT, TRUE },     { "PB", STELLING_HEADER_DARK, TRUE },
  { "EV", STELLING_HEADER_EVENT, TRUE },     { "RO", STELLING_HEADER_ROUND, TRUE },
  { "DT", STELLING_HEADER_DATE, TRUE },      { "PC", STELLING_HEADER_PLACE, TRUE },
  { "RE", STELLING_HEADER_RESULT, TRUE },    { "GN", STELLING_HEADER_NAME, TRUE },
  { "AN", STELLING_HEADER_ANNOTATOR, TRUE }, { "SO", STELLING_HEADER_SOURCE, TRUE },
  { "GC", STELLING_HEADER_COMMENT, FALSE },
};
const guint stelling_sgf_n_headers = G_N_ELEMENTS (stelling_sgf_headers);

const StellingSgfGlyph stelling_sgf_glyphs[] = {
  { STELLING_GLYPH_GOOD, "TE", "1" },         { STELLING_GLYPH_BRILLIANT, "TE", "2" },
  { STELLING_GLYPH_MISTAKE, "BM", "1" },      { STELLING_GLYPH_BLUNDER, "BM", "2" },
  { STELLING_GLYPH_INTERESTING, "IT", "" },   { STELLING_GLYPH_DUBIOUS, "DO", "" },
  { STELLING_GLYPH_EQUAL, "DM", "1" },        { STELLING_GLYPH_UNCLEAR, "UC", "1" },
  { STELLING_GLYPH_LIGHT_BETTER, "GW", "1" }, { STELLING_GLYPH_LIGHT_WINS, "GW", "2" },
  { STELLING_GLYPH_DARK_BETTER, "GB", "1" },  { STELLING_GLYPH_DARK_WINS, "GB", "2" },
  { STELLING_GLYPH_FORCED, "NAG", "7" },      { STELLING_GLYPH_LIGHT_SLIGHTLY_BETTER, "NAG", "14" },
  { STELLING_GLYPH_DARK_SLIGHTLY_BETTER, "NAG", "15" },
};
const guint stelling_sgf_n_glyphs = G_N_ELEMENTS (stelling_sgf_glyphs);

/* Of the file as a whole, written anew with each saving; without a meaning in other nodes than the
 * first. */
static const char *const file_ids[] = { "FF", "GM", "CA", "AP", "SZ", "RU" };

/* Of the starting position, read elsewhere. */
static const char *const start_ids[] = { "SP", "AW", "AB", "AE", "AK", "PL" };

/* What is said of the game as a whole and has no header here: it stays in the first node. */
static const char *const root_ids[]
    = { "ST", "BR", "BT", "CP", "ON", "OT", "TM", "US", "WR", "WT", "HA", "KM", "OB", "OW" };

/* The first of a header's texts is the one that is written. */
static const struct
{
  const char *header, *value;
} results[] = {
  { "light", "W+" },         { "dark", "B+" },
  { "light resign", "W+R" }, { "light resign", "W+Resign" },
  { "dark resign", "B+R" },  { "dark resign", "B+Resign" },
  { "light time", "W+T" },   { "light time", "W+Time" },
  { "dark time", "B+T" },    { "dark time", "B+Time" },
  { "draw", "0" },           { "draw agreed", "Draw" },
  { "none", "?" },
};

const char *
stelling_sgf_result_from_header (const char *header)
{
  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    if (g_str_equal (results[i].header, header))
      return results[i].value;
  return NULL;
}

const char *
stelling_sgf_result_to_header (const char *value)
{
  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    if (g_ascii_strcasecmp (results[i].value, value) == 0)
      return results[i].header;
  return NULL;
}

/* Who won, where the value says more than a header can hold: "W+F", "B+12". */
const char *
stelling_sgf_result_get_winner (const char *value)
{
  if (g_ascii_strncasecmp (value, "W+", 2) == 0)
    return "light";
  if (g_ascii_strncasecmp (value, "B+", 2) == 0)
    return "dark";
  return NULL;
}

char *
stelling_sgf_evaluation_to_string (const StellingEvaluation *evaluation)
{
  g_autofree char *score = stelling_score_to_string (evaluation->score);

  return g_strdup_printf ("%s/%u/%" G_GUINT64_FORMAT, score, evaluation->depth, evaluation->nodes);
}

static gboolean
parse_score (const char *text, StellingScore *score)
{
  char *end;
  double value;
  guint64 plies;

  memset (score, 0, sizeof *score);
  if (g_str_equal (text, "draw"))
    {
      score->kind = STELLING_SCORE_DRAW;
      return TRUE;
    }
  if (g_str_has_prefix (text, "win ") || g_str_has_prefix (text, "loss "))
    {
      score->kind = text[0] == 'w' ? STELLING_SCORE_WIN : STELLING_SCORE_LOSS;
      if (!g_ascii_string_to_unsigned (strchr (text, ' ') + 1, 10, 0, G_MAXUINT16, &plies, NULL))
        return FALSE;
      score->plies = (guint16) plies;
      return TRUE;
    }
  if (strspn (text, "+-.0123456789") != strlen (text))
    return FALSE;
  value = g_ascii_strtod (text, &end);
  if (end == text || *end != '\0' || value < -100 || value > 100)
    return FALSE;
  score->kind = STELLING_SCORE_VALUE;
  score->value = (gint16) lround (value * 100);
  return TRUE;
}

gboolean
stelling_sgf_evaluation_parse (const char *text, StellingEvaluation *evaluation)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", 3);
  guint64 depth, nodes;

  if (g_strv_length (parts) != 3 || !parse_score (parts[0], &evaluation->score)
      || !g_ascii_string_to_unsigned (parts[1], 10, 0, G_MAXUINT, &depth, NULL)
      || !g_ascii_string_to_unsigned (parts[2], 10, 0, G_MAXUINT64, &nodes, NULL))
    return FALSE;
  evaluation->depth = (guint) depth;
  evaluation->nodes = nodes;
  return TRUE;
}

/* --- */

/* What the functions below have in hand. */
typedef struct
{
  StellingSource *source;
  StellingSgfTree *tree;
  const StellingSgfNode *from;
  StellingRecord *record;
  StellingAnnotations *annotations;
  StellingNode *node;
} Reader;

static const StellingSgfValue *
get_value (Reader *reader, const StellingSgfProperty *property)
{
  return stelling_sgf_tree_value (reader->tree, property->first_value);
}

static const StellingSgfHeader *
find_header (const char *id)
{
  for (guint i = 0; i < stelling_sgf_n_headers; i++)
    if (g_str_equal (stelling_sgf_headers[i].id, id))
      return &stelling_sgf_headers[i];
  return NULL;
}

static gboolean
is_one_of (const char *id, const char *const *ids, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (g_str_equal (ids[i], id))
      return TRUE;
  return FALSE;
}

static void
keep_raw (Reader *reader, StellingNode *node, const StellingSgfProperty *property)
{
  g_autofree char *raw = stelling_sgf_property_dup_raw (reader->source, reader->tree, property);

  stelling_annotations_add_extra (reader->annotations, node, raw);
}

static void
read_header (Reader *reader, const StellingSgfProperty *property, const StellingSgfHeader *header)
{
  const StellingSgfValue *value = get_value (reader, property);
  g_autofree char *text = stelling_sgf_value_dup_text (reader->source, value, header->simple);
  const char *known = stelling_record_get_header (reader->record, header->key);
  const char *meaning = text;

  if (g_str_equal (property->id, "RE"))
    {
      meaning = stelling_sgf_result_to_header (text);
      if (meaning == NULL)
        {
          meaning = stelling_sgf_result_get_winner (text);
          keep_raw (reader, reader->node, property);
        }
    }
  if (meaning == NULL || meaning[0] == '\0')
    return;
  if (known == NULL)
    stelling_record_set_header (reader->record, header->key, meaning);
  else if (!g_str_equal (known, meaning))
    stelling_source_note (reader->source, STELLING_MESSAGE_ERROR, value->start,
                          g_strdup_printf (_("%s for the second time, left out"), property->id));
}

void
stelling_sgf_read_headers (StellingSource *source,
                           StellingSgfTree *tree,
                           const StellingSgfNode *from,
                           StellingRecord *record,
                           StellingAnnotations *annotations)
{
  Reader reader = { source, tree, from, record, annotations, stelling_record_get_root (record) };

  for (guint i = 0; i < from->n_properties; i++)
    {
      const StellingSgfProperty *property
          = stelling_sgf_tree_property (tree, from->first_property + i);
      const StellingSgfHeader *header = find_header (property->id);

      if (header != NULL)
        read_header (&reader, property, header);
    }
}

static StellingGlyph
find_glyph (const StellingSgfProperty *property, const char *value)
{
  StellingGlyph found = STELLING_GLYPH_NONE;

  for (guint i = 0; i < stelling_sgf_n_glyphs; i++)
    {
      const StellingSgfGlyph *glyph = &stelling_sgf_glyphs[i];

      if (!g_str_equal (glyph->id, property->id))
        continue;
      if (found == STELLING_GLYPH_NONE || g_str_equal (glyph->value, value))
        found = glyph->glyph;
    }
  return found;
}

/* FALSE: it is no glyph, or one beside another of its family. */
static gboolean
read_glyph (Reader *reader, const StellingSgfProperty *property)
{
  g_autofree char *text
      = stelling_sgf_value_dup_text (reader->source, get_value (reader, property), TRUE);
  StellingGlyph glyph = find_glyph (property, text);
  StellingGlyph present;

  if (glyph == STELLING_GLYPH_NONE)
    return FALSE;
  present = stelling_glyph_is_move (glyph) ? stelling_node_get_move_glyph (reader->node)
                                           : stelling_node_get_position_glyph (reader->node);
  if (present != STELLING_GLYPH_NONE && present != glyph)
    return FALSE;
  stelling_record_set_glyph (reader->record, reader->node, glyph, TRUE);
  return TRUE;
}

static gboolean
read_evaluation (Reader *reader, const StellingSgfProperty *property)
{
  g_autofree char *text
      = stelling_sgf_value_dup_text (reader->source, get_value (reader, property), TRUE);
  StellingEvaluation evaluation = { 0 };

  if (!stelling_sgf_evaluation_parse (text, &evaluation))
    return FALSE;
  stelling_record_set_evaluation (reader->record, reader->node, &evaluation, TRUE);
  return TRUE;
}

static void
read_comment (Reader *reader, const StellingSgfProperty *property)
{
  for (guint i = 0; i < property->n_values; i++)
    {
      const StellingSgfValue *value
          = stelling_sgf_tree_value (reader->tree, property->first_value + i);
      g_autofree char *text = stelling_sgf_value_dup_text (reader->source, value, FALSE);

      stelling_annotations_add_comment (reader->annotations, reader->node, text);
    }
}

static void
check_move (Reader *reader, const StellingSgfProperty *property)
{
  if (stelling_sgf_tree_find (reader->tree, reader->from, property->id) != property)
    stelling_source_note (
        reader->source, STELLING_MESSAGE_ERROR, get_value (reader, property)->start,
        g_strdup_printf (_("%s for the second time in one node, left out"), property->id));
}

static void
read_property (Reader *reader, const StellingSgfProperty *property)
{
  if (g_str_equal (property->id, "W") || g_str_equal (property->id, "B"))
    check_move (reader, property);
  else if (g_str_equal (property->id, "C"))
    read_comment (reader, property);
  else if (g_str_equal (property->id, "EVAL") && read_evaluation (reader, property))
    return;
  else if (!read_glyph (reader, property))
    keep_raw (reader, reader->node, property);
}

void
stelling_sgf_read_annotations (StellingSource *source,
                               StellingSgfTree *tree,
                               const StellingSgfNode *from,
                               gboolean start,
                               StellingNode *node,
                               StellingRecord *record,
                               StellingAnnotations *annotations)
{
  Reader reader = { source, tree, from, record, annotations, node };

  for (guint i = 0; i < from->n_properties; i++)
    {
      const StellingSgfProperty *property
          = stelling_sgf_tree_property (tree, from->first_property + i);

      if (is_one_of (property->id, file_ids, G_N_ELEMENTS (file_ids)))
        continue;
      if (start
          && (find_header (property->id) != NULL
              || is_one_of (property->id, start_ids, G_N_ELEMENTS (start_ids))))
        continue;
      if (start && is_one_of (property->id, root_ids, G_N_ELEMENTS (root_ids)))
        keep_raw (&reader, stelling_record_get_root (record), property);
      else
        read_property (&reader, property);
    }
}
