/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-limits.h"
#include "stelling-sgf-private.h"

#define ID1(a) STELLING_SGF_ID (a, 0, 0, 0)
#define ID2(a, b) STELLING_SGF_ID (a, b, 0, 0)
#define ID3(a, b, c) STELLING_SGF_ID (a, b, c, 0)
#define ID4(a, b, c, d) STELLING_SGF_ID (a, b, c, d)

const StellingSgfHeader stelling_sgf_headers[STELLING_SGF_N_HEADERS] = {
  { "PW", STELLING_HEADER_LIGHT, TRUE },      { "WR", STELLING_HEADER_LIGHT_RANK, TRUE },
  { "WT", STELLING_HEADER_LIGHT_TEAM, TRUE }, { "PB", STELLING_HEADER_DARK, TRUE },
  { "BR", STELLING_HEADER_DARK_RANK, TRUE },  { "BT", STELLING_HEADER_DARK_TEAM, TRUE },
  { "EV", STELLING_HEADER_EVENT, TRUE },      { "RO", STELLING_HEADER_ROUND, TRUE },
  { "DT", STELLING_HEADER_DATE, TRUE },       { "PC", STELLING_HEADER_PLACE, TRUE },
  { "RE", STELLING_HEADER_RESULT, TRUE },     { "TM", STELLING_HEADER_TIME, TRUE },
  { "OT", STELLING_HEADER_OVERTIME, TRUE },   { "ON", STELLING_HEADER_OPENING, TRUE },
  { "GN", STELLING_HEADER_NAME, TRUE },       { "AN", STELLING_HEADER_ANNOTATOR, TRUE },
  { "US", STELLING_HEADER_USER, TRUE },       { "SO", STELLING_HEADER_SOURCE, TRUE },
  { "CP", STELLING_HEADER_COPYRIGHT, TRUE },  { "GC", STELLING_HEADER_COMMENT, FALSE },
};

/* The properties, the commonest first; @role tells those of one field apart. */
static const struct
{
  guint32 id;
  guint8 field, role;
} roles[] = {
  { ID1 ('W'), STELLING_SGF_FIELD_MOVE, STELLING_LIGHT },
  { ID1 ('B'), STELLING_SGF_FIELD_MOVE, STELLING_DARK },
  { ID1 ('C'), STELLING_FIELD_COMMENT, 0 },
  { ID2 ('W', 'L'), STELLING_FIELD_CLOCK, STELLING_LIGHT },
  { ID2 ('B', 'L'), STELLING_FIELD_CLOCK, STELLING_DARK },
  { ID2 ('O', 'W'), STELLING_FIELD_CLOCK, STELLING_LIGHT + 2 },
  { ID2 ('O', 'B'), STELLING_FIELD_CLOCK, STELLING_DARK + 2 },
  { ID2 ('T', 'E'), STELLING_FIELD_GLYPHS, 0 },
  { ID2 ('B', 'M'), STELLING_FIELD_GLYPHS, 0 },
  { ID2 ('I', 'T'), STELLING_FIELD_GLYPHS, 0 },
  { ID2 ('D', 'O'), STELLING_FIELD_GLYPHS, 0 },
  { ID2 ('D', 'M'), STELLING_FIELD_GLYPHS, 0 },
  { ID2 ('U', 'C'), STELLING_FIELD_GLYPHS, 0 },
  { ID2 ('G', 'W'), STELLING_FIELD_GLYPHS, 0 },
  { ID2 ('G', 'B'), STELLING_FIELD_GLYPHS, 0 },
  { ID2 ('F', 'G'), STELLING_FIELD_GLYPHS, 0 },
  { ID3 ('N', 'A', 'G'), STELLING_FIELD_GLYPHS, 1 },
  { ID2 ('H', 'O'), STELLING_FIELD_HOTSPOT, 0 },
  { ID4 ('E', 'V', 'A', 'L'), STELLING_FIELD_EVALUATION, 0 },
  { ID1 ('V'), STELLING_FIELD_EVALUATION, 1 },
  { ID1 ('N'), STELLING_FIELD_NAME, 0 },
  { ID3 ('P', 'R', 'E'), STELLING_FIELD_COMMENT_BEFORE, 0 },
  { ID2 ('C', 'R'), STELLING_FIELD_MARKS, STELLING_MARK_CIRCLE },
  { ID2 ('M', 'A'), STELLING_FIELD_MARKS, STELLING_MARK_CROSS },
  { ID2 ('S', 'Q'), STELLING_FIELD_MARKS, STELLING_MARK_SQUARE },
  { ID2 ('T', 'R'), STELLING_FIELD_MARKS, STELLING_MARK_TRIANGLE },
  { ID2 ('S', 'L'), STELLING_FIELD_MARKS, STELLING_MARK_FIELD },
  { ID2 ('L', 'B'), STELLING_FIELD_MARKS, STELLING_MARK_LABEL },
  { ID2 ('A', 'R'), STELLING_FIELD_MARKS, STELLING_MARK_ARROW },
  { ID2 ('L', 'N'), STELLING_FIELD_MARKS, STELLING_MARK_LINE },
  { ID1 ('L'), STELLING_FIELD_MARKS, STELLING_SGF_MARK_LETTERS },
  { ID1 ('M'), STELLING_FIELD_MARKS, STELLING_SGF_MARK_PLAIN },
  { ID4 ('M', 'C', 'O', 'L'), STELLING_FIELD_MARKS, STELLING_SGF_MARK_COLOURS },
  { ID2 ('S', 'P'), STELLING_SGF_FIELD_SETUP, 0 },
  { ID2 ('A', 'W'), STELLING_SGF_FIELD_SETUP, 0 },
  { ID2 ('A', 'B'), STELLING_SGF_FIELD_SETUP, 0 },
  { ID2 ('A', 'E'), STELLING_SGF_FIELD_SETUP, 0 },
  { ID2 ('A', 'K'), STELLING_SGF_FIELD_SETUP, 0 },
  { ID2 ('P', 'L'), STELLING_SGF_FIELD_SETUP, 0 },
  { ID2 ('G', 'M'), STELLING_SGF_FIELD_RULES, 0 },
  { ID2 ('S', 'Z'), STELLING_SGF_FIELD_RULES, 0 },
  { ID2 ('R', 'U'), STELLING_SGF_FIELD_RULES, 0 },
  { ID2 ('C', 'A'), STELLING_SGF_FIELD_CHARSET, 0 },
  { ID2 ('F', 'F'), STELLING_SGF_FIELD_FILE, 0 },
  { ID2 ('A', 'P'), STELLING_SGF_FIELD_FILE, 0 },
  { ID4 ('I', 'N', 'F', 'O'), STELLING_SGF_FIELD_INFO, 0 },
};

/* Properties of the whole game that have no header here. */
static const guint32 root_ids[] = { ID2 ('S', 'T'), ID2 ('H', 'A'), ID2 ('K', 'M') };

static void
set_role (StellingSgfProperty *property)
{
  property->field = STELLING_FIELD_EXTRA;
  property->crowded = STELLING_FIELD_EXTRA;
  property->role = 0;
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (roles[i].id == property->id)
      {
        property->field = roles[i].field;
        property->role = roles[i].role;
        return;
      }
  for (guint i = 0; i < STELLING_SGF_N_HEADERS; i++)
    if (ID2 (stelling_sgf_headers[i].id[0], stelling_sgf_headers[i].id[1]) == property->id)
      {
        property->field = STELLING_SGF_FIELD_HEADER;
        property->role = (guint8) i;
        return;
      }
}

/* --- which property belongs where --- */

static gboolean
is_of_root (guint32 id)
{
  for (guint i = 0; i < G_N_ELEMENTS (root_ids); i++)
    if (root_ids[i] == id)
      return TRUE;
  return FALSE;
}

static void
classify_property (StellingSgfProperty *property, StellingSgfShape *shape, gboolean headers)
{
  set_role (property);
  property->owner = STELLING_SGF_OWNER_LAST;
  if (property->field == STELLING_SGF_FIELD_HEADER && !headers)
    property->field = STELLING_FIELD_EXTRA;
  else if ((property->field == STELLING_SGF_FIELD_RULES
            || property->field == STELLING_SGF_FIELD_CHARSET
            || property->field == STELLING_SGF_FIELD_FILE
            || property->field == STELLING_SGF_FIELD_INFO)
           && !shape->start)
    property->field = STELLING_FIELD_EXTRA;
  else if (property->field == STELLING_SGF_FIELD_MOVE)
    {
      property->owner = property->role == STELLING_LIGHT ? STELLING_SGF_OWNER_LIGHT
                                                         : STELLING_SGF_OWNER_DARK;
      if (!shape->moves[property->role])
        shape->moves[property->role] = property;
    }
  else if (property->field >= STELLING_SGF_FIELD_SETUP
           || (shape->start && is_of_root (property->id)))
    property->owner = STELLING_SGF_OWNER_FIRST;
  if (property->field == STELLING_SGF_FIELD_SETUP)
    shape->setup = TRUE;
}

void
stelling_sgf_classify (const StellingSgfTree *tree,
                       const StellingSgfNode *node,
                       gboolean start,
                       gboolean headers,
                       StellingSgfShape *shape)
{
  *shape = (StellingSgfShape) { { NULL, NULL }, start, FALSE };
  for (guint i = 0; i < node->n_properties; i++)
    classify_property (stelling_sgf_tree_property (tree, i), shape, headers);
}

/* --- what they say --- */

typedef struct
{
  const StellingSgfTree *tree;
  const StellingSgfNode *node;
  const StellingPosition *position;
  StellingSource *source; /* nullable */
  StellingAnnotation *to;
  gboolean said[STELLING_N_TEXT_FIELDS]; /* comments that are taken */
  guint others_said;                     /* clocks and the hotspot that are taken, as bits */
} Decoder;

static char *
dup_text (const Decoder *decoder, const StellingSgfProperty *property, guint index, gboolean simple)
{
  return stelling_sgf_value_dup_text (
      decoder->tree, stelling_sgf_tree_value (decoder->tree, property->first_value + index),
      simple);
}

/* Takes all values of all properties of the field at once: there may be very many. */
static gboolean
decode_comment (Decoder *decoder, const StellingSgfProperty *property)
{
  const StellingSgfNode *node = decoder->node;
  gsize place = property->start;
  guint field = property->field;
  GString *all = NULL;

  if (decoder->said[field])
    return TRUE;
  decoder->said[field] = TRUE;
  for (guint i = 0; i < node->n_properties; i++)
    {
      property = stelling_sgf_tree_property (decoder->tree, i);
      for (guint j = 0; property->field == field && j < property->n_values; j++)
        {
          g_autofree char *text = dup_text (decoder, property, j, FALSE);

          if (*text && !decoder->to->texts[field])
            decoder->to->texts[field] = g_steal_pointer (&text);
          else if (*text)
            {
              if (!all)
                all = g_string_new (decoder->to->texts[field]);
              g_string_append (all, "\n\n");
              g_string_append (all, text);
            }
        }
    }
  if (all)
    {
      g_free (decoder->to->texts[field]);
      decoder->to->texts[field] = g_string_free (all, FALSE);
    }
  if (decoder->to->texts[field])
    stelling_source_limit_comment (decoder->source, place, decoder->to->texts[field]);
  return TRUE;
}

/* The first name counts; an empty one means none. */
static gboolean
decode_name (Decoder *decoder, const StellingSgfProperty *property)
{
  g_autofree char *text = dup_text (decoder, property, 0, TRUE);

  if (decoder->said[STELLING_FIELD_NAME] || property->n_values > 1)
    return FALSE;
  decoder->said[STELLING_FIELD_NAME] = TRUE;
  stelling_source_limit_header (decoder->source, property->start, "", text);
  if (*text)
    decoder->to->texts[STELLING_FIELD_NAME] = g_steal_pointer (&text);
  return TRUE;
}

/* Notes labels whose ends are not read. */
static void
note_long_labels (const Decoder *decoder, const StellingSgfProperty *property)
{
  for (guint i = 0; i < property->n_values && property->role == STELLING_MARK_LABEL; i++)
    {
      const StellingSgfValue *value
          = stelling_sgf_tree_value (decoder->tree, property->first_value + i);
      gsize colon = stelling_sgf_value_find_colon (decoder->tree, value);
      g_autofree char *label = NULL;

      if (value->end - colon <= STELLING_LIMIT_LABEL + 1)
        continue;
      label = stelling_sgf_dup_text (decoder->tree->text + colon + 1, value->end - colon - 1, TRUE);
      stelling_source_limit_label (decoder->source, value->start, label);
    }
}

/* Returns FALSE if another glyph of its family is there. */
static gboolean
add_glyph (StellingGlyphs *glyphs, StellingGlyph glyph)
{
  StellingGlyphFamily family;
  StellingGlyph present;

  if (glyph == STELLING_GLYPH_NONE)
    return FALSE;
  family = stelling_glyph_get_family (glyph);
  present = family == STELLING_GLYPH_FAMILY_OTHER ? glyph : stelling_glyphs_get (*glyphs, family);
  if (present != STELLING_GLYPH_NONE && present != glyph)
    return FALSE;
  *glyphs |= STELLING_GLYPH_BIT (glyph);
  return TRUE;
}

gboolean
stelling_sgf_glyphs_decode (const StellingSgfTree *tree,
                            const StellingSgfProperty *property,
                            StellingGlyphs *glyphs)
{
  StellingGlyphs all = *glyphs;

  for (guint i = 0; i < property->n_values; i++)
    {
      g_autofree char *text = stelling_sgf_value_dup_word (
          tree, stelling_sgf_tree_value (tree, property->first_value + i));
      StellingGlyph glyph = STELLING_GLYPH_NONE;
      guint64 nag;

      if (property->role == 0)
        glyph = stelling_sgf_glyph_find (property->id, text);
      else if (g_ascii_string_to_unsigned (text, 10, 1, 255, &nag, NULL))
        glyph = stelling_glyph_from_nag ((guint) nag);
      if (!add_glyph (&all, glyph) || (property->role == 0 && property->n_values > 1))
        return FALSE;
    }
  *glyphs = all;
  return TRUE;
}

/* Returns whether it is a number of seconds or moves, or a hotspot. @value: negative for none. */
static gboolean
parse_other (const StellingSgfTree *tree, const StellingSgfProperty *property, double *value)
{
  g_autofree char *text
      = stelling_sgf_value_dup_word (tree, stelling_sgf_tree_value (tree, property->first_value));
  gboolean fraction = strchr (text, '.') != NULL;

  if (property->n_values > 1)
    return FALSE;
  if (property->field == STELLING_FIELD_HOTSPOT)
    {
      *value = g_str_equal (text, "0") ? -1 : g_str_equal (text, "2") ? 2 : 1;
      return TRUE;
    }
  *value = *text == '\0' ? -1 : g_ascii_strtod (text, NULL);
  return strspn (text, "0123456789.") == strlen (text) && *value <= 1e9
         && !(fraction && (property->role >= 2 || strchr (strchr (text, '.') + 1, '.')));
}

/* Returns a bit for each clock and the hotspot. */
static guint
get_other (const StellingSgfProperty *property)
{
  if (property->field == STELLING_FIELD_CLOCK)
    return 1u << property->role;
  return property->field == STELLING_FIELD_HOTSPOT ? 0x10 : 0;
}

/* The first counts. */
static gboolean
decode_other (Decoder *decoder, const StellingSgfProperty *property)
{
  StellingClock *clock = &decoder->to->clock;
  guint side = property->role & 1;
  double value;

  if ((decoder->others_said & get_other (property)) != 0
      || !parse_other (decoder->tree, property, &value))
    return FALSE;
  decoder->others_said |= get_other (property);
  if (value < 0)
    return TRUE;
  if (property->field == STELLING_FIELD_HOTSPOT)
    decoder->to->hotspot = (guint8) value;
  else if (property->role >= 2)
    clock->moves[side] = (gint) value;
  else
    clock->left[side] = (gint64) (value * 1000 + 0.5);
  return TRUE;
}

static gboolean
decode_evaluation (const Decoder *decoder, const StellingSgfProperty *property)
{
  if (property->role == 1)
    return stelling_sgf_value_decode (decoder->tree, property, decoder->to);
  return stelling_sgf_evaluation_decode (decoder->tree, property, decoder->position,
                                         decoder->source, decoder->to);
}

/* Returns FALSE if the property makes no sense, alone or beside the others. */
static gboolean
decode_property (Decoder *decoder, const StellingSgfProperty *property)
{
  switch (property->field)
    {
    case STELLING_FIELD_COMMENT:
    case STELLING_FIELD_COMMENT_BEFORE:
      return decode_comment (decoder, property);
    case STELLING_FIELD_NAME:
      return decode_name (decoder, property);
    case STELLING_FIELD_GLYPHS:
      return stelling_sgf_glyphs_decode (decoder->tree, property, &decoder->to->glyphs);
    case STELLING_FIELD_MARKS:
      note_long_labels (decoder, property);
      return stelling_sgf_marks_decode (decoder->tree, property, property->role,
                                        stelling_position_get_game (decoder->position),
                                        decoder->to);
    case STELLING_FIELD_EVALUATION:
      return decode_evaluation (decoder, property);
    case STELLING_FIELD_CLOCK:
    case STELLING_FIELD_HOTSPOT:
      return decode_other (decoder, property);
    default:
      return TRUE;
    }
}

/* Returns whether the property would make sense without the others, or beside other ones. */
static gboolean
is_crowded (const Decoder *decoder, const StellingSgfProperty *property)
{
  StellingGlyphs alone = 0;
  double value;

  switch (property->field)
    {
    case STELLING_FIELD_NAME:
      return property->n_values == 1;
    case STELLING_FIELD_GLYPHS:
      return stelling_sgf_glyphs_decode (decoder->tree, property, &alone);
    case STELLING_FIELD_MARKS:
      return property->role == STELLING_SGF_MARK_COLOURS
             && stelling_sgf_colours_have_meaning (decoder->tree, property);
    case STELLING_FIELD_CLOCK:
    case STELLING_FIELD_HOTSPOT:
      return parse_other (decoder->tree, property, &value);
    default:
      return FALSE;
    }
}

static void
decode_or_keep (Decoder *decoder, StellingSgfProperty *property)
{
  if (decode_property (decoder, property))
    return;
  if (is_crowded (decoder, property))
    property->crowded = property->field;
  property->field = STELLING_FIELD_EXTRA;
}

/* Marks come before their colours, a mere score before a fuller evaluation. */
static guint
get_turn (const StellingSgfProperty *property)
{
  if (property->field == STELLING_FIELD_MARKS && property->role == STELLING_SGF_MARK_COLOURS)
    return 1;
  return property->field == STELLING_FIELD_EVALUATION && property->role == 0;
}

/* An unknown property stays one, whatever changes beside it. */
void
stelling_sgf_append_kept (GString *out,
                          const StellingSgfTree *tree,
                          const StellingSgfProperty *property)
{
  g_autoptr (GString) raw = g_string_new (NULL);

  stelling_sgf_property_append_raw (tree, property, raw);
  stelling_sgf_append_property (out, "KEPT", raw->str, FALSE);
}

/* Keeps properties without meaning here, raw and in their order. */
static void
decode_extra (const StellingSgfTree *tree,
              const StellingSgfNode *node,
              guint owner,
              StellingAnnotation *to)
{
  GString *extra = NULL;

  for (guint i = 0; i < node->n_properties; i++)
    {
      const StellingSgfProperty *property = stelling_sgf_tree_property (tree, i);
      gboolean rest = FALSE;

      if ((property->owner == STELLING_SGF_OWNER_FIRST) != (owner == STELLING_SGF_OWNER_FIRST))
        continue;
      if (property->field == STELLING_SGF_FIELD_HEADER)
        g_free (stelling_sgf_header_decode (tree, property, &rest));
      if (property->field != STELLING_FIELD_EXTRA && !rest)
        continue;
      if (extra == NULL)
        extra = g_string_new (to->texts[STELLING_FIELD_EXTRA]);
      if (property->crowded != STELLING_FIELD_EXTRA)
        stelling_sgf_append_kept (extra, tree, property);
      else
        stelling_sgf_property_append_raw (tree, property, extra);
    }
  if (extra == NULL)
    return;
  g_free (to->texts[STELLING_FIELD_EXTRA]);
  to->texts[STELLING_FIELD_EXTRA] = g_strdup (extra->str);
  g_string_free (extra, TRUE);
}

void
stelling_sgf_decode (const StellingSgfTree *tree,
                     const StellingSgfNode *node,
                     const StellingPosition *position,
                     StellingSource *source,
                     StellingAnnotation *first,
                     StellingAnnotation *last)
{
  Decoder decoder
      = { .tree = tree, .node = node, .position = position, .source = source, .to = last };

  for (guint turn = 0; turn < 2; turn++)
    for (guint i = 0; i < node->n_properties; i++)
      {
        StellingSgfProperty *property = stelling_sgf_tree_property (tree, i);

        if (get_turn (property) == turn)
          decode_or_keep (&decoder, property);
      }
  decode_extra (tree, node, STELLING_SGF_OWNER_FIRST, first);
  decode_extra (tree, node, STELLING_SGF_OWNER_LAST, last);
}
