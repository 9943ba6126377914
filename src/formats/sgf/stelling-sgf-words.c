/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-sgf-private.h"

/* Glyphs and results in SGF's words, and the fields of a node as SGF. */

/* --- glyphs --- */

/* An unknown value means the first of an id's. */
static const struct
{
  StellingGlyph glyph;
  const char *id;
  const char *value;
} glyphs[] = {
  { STELLING_GLYPH_GOOD, "TE", "1" },         { STELLING_GLYPH_BRILLIANT, "TE", "2" },
  { STELLING_GLYPH_MISTAKE, "BM", "1" },      { STELLING_GLYPH_BLUNDER, "BM", "2" },
  { STELLING_GLYPH_INTERESTING, "IT", "" },   { STELLING_GLYPH_DUBIOUS, "DO", "" },
  { STELLING_GLYPH_EQUAL, "DM", "1" },        { STELLING_GLYPH_UNCLEAR, "UC", "1" },
  { STELLING_GLYPH_LIGHT_BETTER, "GW", "1" }, { STELLING_GLYPH_LIGHT_WINS, "GW", "2" },
  { STELLING_GLYPH_DARK_BETTER, "GB", "1" },  { STELLING_GLYPH_DARK_WINS, "GB", "2" },
  { STELLING_GLYPH_DIAGRAM, "FG", "" },
};

StellingGlyph
stelling_sgf_glyph_find (guint32 id, const char *value)
{
  StellingGlyph found = STELLING_GLYPH_NONE;

  for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++)
    if (STELLING_SGF_ID (glyphs[i].id[0], glyphs[i].id[1], 0, 0) == id
        && (found == STELLING_GLYPH_NONE || g_str_equal (glyphs[i].value, value)))
      found = glyphs[i].glyph;
  return found;
}

static gboolean
append_glyph (GString *out, StellingGlyph glyph)
{
  for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++)
    if (glyphs[i].glyph == glyph)
      {
        stelling_sgf_append_property (out, glyphs[i].id, glyphs[i].value, TRUE);
        return TRUE;
      }
  return FALSE;
}

void
stelling_sgf_append_glyphs (GString *out, StellingGlyphs set)
{
  gboolean first = TRUE;

  for (guint glyph = STELLING_GLYPH_NONE + 1; glyph < STELLING_N_GLYPHS; glyph++)
    if (set & STELLING_GLYPH_BIT (glyph) && append_glyph (out, (StellingGlyph) glyph))
      set &= ~STELLING_GLYPH_BIT (glyph);
  for (guint glyph = STELLING_GLYPH_NONE + 1; glyph < STELLING_N_GLYPHS; glyph++)
    if (set & STELLING_GLYPH_BIT (glyph))
      {
        g_string_append_printf (out, "%s[%u]", first ? "NAG" : "",
                                stelling_glyph_get_nag ((StellingGlyph) glyph));
        first = FALSE;
      }
}

/* --- results --- */

/* The first of a header's texts is written. */
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
stelling_sgf_result_get_winner (const char *value)
{
  if (g_ascii_strncasecmp (value, "W+", 2) == 0)
    return "light";
  if (g_ascii_strncasecmp (value, "B+", 2) == 0)
    return "dark";
  return NULL;
}

static const char *
result_to_header (const char *value)
{
  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    if (g_ascii_strcasecmp (results[i].value, value) == 0)
      return results[i].header;
  return NULL;
}

char *
stelling_sgf_header_decode (const StellingSgfTree *tree,
                            const StellingSgfProperty *property,
                            gboolean *rest)
{
  const StellingSgfHeader *header = &stelling_sgf_headers[property->role];
  g_autofree char *text = stelling_sgf_value_dup_text (
      tree, stelling_sgf_tree_value (tree, property->first_value), header->simple);
  const char *meaning;

  if (!g_str_equal (header->key, STELLING_HEADER_RESULT))
    {
      stelling_source_limit_header (NULL, 0, header->key, text);
      return g_steal_pointer (&text);
    }
  g_strstrip (text);
  meaning = result_to_header (text);
  if (meaning == NULL && *text)
    {
      if (rest)
        *rest = TRUE;
      meaning = stelling_sgf_result_get_winner (text);
    }
  return g_strdup (meaning != NULL ? meaning : "");
}

guint
stelling_sgf_header_find (const char *key)
{
  guint i = 0;

  while (i < STELLING_SGF_N_HEADERS && !g_str_equal (stelling_sgf_headers[i].key, key))
    i++;
  return i;
}

gboolean
stelling_sgf_info_decode_value (const StellingSgfTree *tree,
                                const StellingSgfValue *value,
                                char **key,
                                char **text)
{
  gsize colon = stelling_sgf_value_find_colon (tree, value);
  g_autofree char *name
      = g_strstrip (stelling_sgf_dup_text (tree->text + value->start, colon - value->start, TRUE));
  g_autofree char *said = NULL;

  if (colon == value->end || *name == '\0'
      || stelling_sgf_header_find (name) < STELLING_SGF_N_HEADERS)
    return FALSE;
  said = stelling_sgf_dup_text (tree->text + colon + 1, value->end - colon - 1, FALSE);
  if (*said == '\0')
    return FALSE;
  stelling_source_limit_header (NULL, 0, "", name);
  stelling_source_limit_header (NULL, 0, "", said);
  *key = g_steal_pointer (&name);
  *text = g_steal_pointer (&said);
  return TRUE;
}

GHashTable *
stelling_sgf_info_decode (const StellingSgfTree *tree, const StellingSgfNode *node)
{
  GHashTable *told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < node->n_properties; i++)
    {
      const StellingSgfProperty *property = stelling_sgf_tree_property (tree, i);

      for (guint j = 0; property->field == STELLING_SGF_FIELD_INFO && j < property->n_values; j++)
        {
          char *key, *text;

          if (stelling_sgf_info_decode_value (
                  tree, stelling_sgf_tree_value (tree, property->first_value + j), &key, &text))
            g_hash_table_replace (told, key, text);
        }
    }
  return told;
}

gboolean
stelling_sgf_find_raw (const char *extra, const char *id, gsize *start, gsize *end)
{
  gsize at = 0;

  while (extra != NULL && extra[at] != '\0')
    {
      gboolean found = g_str_has_prefix (extra + at, id) && extra[at + strlen (id)] == '[';

      *start = at;
      while (extra[at] != '\0' && extra[at] != '[')
        at++;
      while (extra[at] == '[')
        {
          while (extra[at] != '\0' && extra[at] != ']')
            at += extra[at] == '\\' && extra[at + 1] != '\0' ? 2 : 1;
          at += extra[at] == ']';
        }
      *end = at;
      if (found)
        return TRUE;
    }
  return FALSE;
}

/* --- writing --- */

void
stelling_sgf_append_property (GString *out, const char *id, const char *text, gboolean simple)
{
  g_string_append (out, id);
  g_string_append_c (out, '[');
  stelling_sgf_append_text (out, text, simple, FALSE);
  g_string_append_c (out, ']');
}

/* A result with more than a header can have (W+F) is kept raw until the header's winner changes. */
static void
append_result (GString *out, StellingRecord *record, const char *header)
{
  const char *extra = stelling_node_get_extra (stelling_record_get_root (record));
  const char *value = header != NULL ? stelling_sgf_result_from_header (header) : NULL;
  gsize start, end;

  if (stelling_sgf_find_raw (extra, "RE", &start, &end)
      && g_strcmp0 (stelling_sgf_result_get_winner (extra + start + 3), header) == 0)
    g_string_append_len (out, extra + start, (gssize) (end - start));
  else if (header != NULL)
    stelling_sgf_append_property (out, "RE", value != NULL ? value : header, TRUE);
}

void
stelling_sgf_append_header (GString *out, StellingRecord *record, guint index)
{
  const StellingSgfHeader *header = &stelling_sgf_headers[index];
  const char *text = stelling_record_get_header (record, header->key);

  if (g_str_equal (header->key, STELLING_HEADER_RESULT))
    append_result (out, record, text);
  else if (text != NULL)
    stelling_sgf_append_property (out, header->id, text, header->simple);
}

static void
append_seconds (GString *out, gint64 left)
{
  g_string_append_printf (out, "%" G_GINT64_FORMAT, left / 1000);
  if (left % 1000 == 0)
    return;
  g_string_append_printf (out, ".%03d", (int) (left % 1000));
  while (out->str[out->len - 1] == '0')
    g_string_truncate (out, out->len - 1);
}

static void
append_clock (GString *out, const StellingClock *clock)
{
  static const char *const ids[2][2] = { { "WL", "BL" }, { "OW", "OB" } };

  for (guint side = 0; side < 2; side++)
    {
      if (clock->left[side] >= 0)
        {
          g_string_append_printf (out, "%s[", ids[0][side]);
          append_seconds (out, clock->left[side]);
          g_string_append_c (out, ']');
        }
      if (clock->moves[side] >= 0)
        g_string_append_printf (out, "%s[%d]", ids[1][side], clock->moves[side]);
    }
}

/* Appends other programs' properties as they were, but a result, which is among the headers. */
static void
append_extra (GString *out, StellingNode *node)
{
  const char *extra = stelling_node_get_extra (node);
  gsize start, end;

  if (stelling_node_is_root (node) && stelling_sgf_find_raw (extra, "RE", &start, &end))
    {
      g_string_append_len (out, extra, (gssize) start);
      extra += end;
    }
  g_string_append (out, extra);
}

void
stelling_sgf_append_field (GString *out, StellingNode *node, StellingField field)
{
  const StellingAnnotation *annotation = stelling_node_get_annotation (node);
  const StellingPosition *position = stelling_node_get_position (node);

  if (!stelling_annotation_has (annotation, field))
    return;
  switch (field)
    {
    case STELLING_FIELD_COMMENT:
      stelling_sgf_append_property (out, "C", annotation->texts[field], FALSE);
      break;
    case STELLING_FIELD_COMMENT_BEFORE:
      stelling_sgf_append_property (out, "PRE", annotation->texts[field], FALSE);
      break;
    case STELLING_FIELD_NAME:
      stelling_sgf_append_property (out, "N", annotation->texts[field], TRUE);
      break;
    case STELLING_FIELD_GLYPHS:
      stelling_sgf_append_glyphs (out, annotation->glyphs);
      break;
    case STELLING_FIELD_MARKS:
      stelling_sgf_marks_write (out, stelling_position_get_game (position), annotation->marks);
      break;
    case STELLING_FIELD_EVALUATION:
      stelling_sgf_evaluation_write (out, node);
      break;
    case STELLING_FIELD_CLOCK:
      append_clock (out, &annotation->clock);
      break;
    case STELLING_FIELD_HOTSPOT:
      g_string_append_printf (out, "HO[%d]", annotation->hotspot);
      break;
    case STELLING_FIELD_EXTRA:
    case STELLING_N_FIELDS:
    default:
      append_extra (out, node);
      break;
    }
}
