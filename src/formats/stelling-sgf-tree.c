/* stelling-sgf-tree.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-sgf-tree-private.h"

typedef struct
{
  StellingSource *source;
  StellingSgfTree *tree;
  gsize at;
  int node;      /* the last one, or -1 */
  GArray *stack; /* Level: an open `(` each */
} Parser;

typedef struct
{
  int node; /* before the bracket */
  guint sequence;
  gboolean has_node;
} Level;

void
stelling_sgf_tree_free (StellingSgfTree *tree)
{
  g_array_unref (tree->nodes);
  g_array_unref (tree->properties);
  g_array_unref (tree->values);
  g_array_unref (tree->ends);
  g_free (tree);
}

static gboolean
is_blank (char c)
{
  return g_ascii_isspace (c) || c == '\v' || c == '\0';
}

static gsize
skip_blanks (const char *text, gsize length, gsize at)
{
  while (
      at < length
      && (is_blank (text[at]) || (at + 2 < length && memcmp (text + at, "\xef\xbb\xbf", 3) == 0)))
    at += is_blank (text[at]) ? 1 : 3;
  return at;
}

/* Where an identifier that starts at @at has its first bracket, or 0. */
static gsize
find_property_bracket (const char *text, gsize length, gsize at)
{
  if (at >= length || !g_ascii_isalpha (text[at]))
    return 0;
  while (at < length && g_ascii_isalnum (text[at]))
    at++;
  at = skip_blanks (text, length, at);
  return at < length && text[at] == '[' ? at : 0;
}

gssize
stelling_sgf_find_start (const char *text, gsize length, gsize from)
{
  for (gsize i = from; i < length; i++)
    {
      gsize next = i;

      if (text[i] != '(')
        continue;
      while (next < length && text[next] == '(')
        next = skip_blanks (text, length, next + 1);
      if (find_property_bracket (text, length, next) > 0)
        return (gssize) i;
      if (next < length && text[next] == ';')
        {
          /* Not every `(;` in a text is a game. */
          gsize after = skip_blanks (text, length, next + 1);

          if (after >= length || strchr (";()", text[after]) != NULL
              || g_ascii_isupper (text[after]) || find_property_bracket (text, length, after) > 0)
            return (gssize) i;
        }
      i = next - 1;
    }
  return -1;
}

static Level *
get_level (Parser *parser)
{
  return &g_array_index (parser->stack, Level, parser->stack->len - 1);
}

static void
note (Parser *parser, StellingMessageLevel level, gsize at, char *text)
{
  stelling_source_note (parser->source, level, at, text);
}

static void
open_sequence (Parser *parser)
{
  Level level = { parser->node, parser->tree->ends->len, FALSE };

  if (parser->stack->len == 0)
    level.node = -1;
  parser->node = level.node;
  g_array_append_val (parser->stack, level);
  g_array_append_val (parser->tree->ends, parser->source->length);
}

static void
close_sequence (Parser *parser, gsize end)
{
  Level *level = get_level (parser);

  g_array_index (parser->tree->ends, gsize, level->sequence) = end;
  parser->node = level->node;
  g_array_set_size (parser->stack, parser->stack->len - 1);
}

static void
add_node (Parser *parser)
{
  StellingSgfNode node = {
    .parent = parser->node,
    .first_property = parser->tree->properties->len,
    .start = parser->at,
    .sequence = get_level (parser)->sequence,
  };

  if (node.parent >= 0)
    stelling_sgf_tree_node (parser->tree, (guint) node.parent)->n_children++;
  get_level (parser)->has_node = TRUE;
  parser->node = (int) parser->tree->nodes->len;
  g_array_append_val (parser->tree->nodes, node);
}

/* FF[3] and older may have small letters in a property's name, which count for nothing; a name of
 * nothing but small letters means the same in capitals. */
static void
normalize_id (StellingSgfProperty *property, const char *text)
{
  gboolean has_upper = FALSE;
  guint n = 0;

  for (gsize i = property->name_start; i < property->name_end; i++)
    has_upper = has_upper || g_ascii_isupper (text[i]);
  for (gsize i = property->name_start; i < property->name_end; i++)
    {
      if (text[i] == '\0' || (has_upper && g_ascii_islower (text[i])))
        continue;
      if (n == STELLING_SGF_ID_LENGTH)
        {
          n = 0;
          break;
        }
      property->id[n++] = g_ascii_toupper (text[i]);
    }
  property->id[n] = '\0';
}

/* The value whose bracket is at parser->at. */
static void
parse_value (Parser *parser)
{
  const char *text = parser->source->text;
  gsize length = parser->source->length;
  StellingSgfValue value = { .start = parser->at + 1 };
  gsize at = value.start;

  while (at < length && text[at] != ']')
    at += text[at] == '\\' ? 2 : 1;
  value.broken = at >= length;
  value.end = MIN (at, length);
  parser->at = MIN (at + 1, length);
  g_array_append_val (parser->tree->values, value);
}

static void
note_broken (Parser *parser, const StellingSgfProperty *property)
{
  g_autofree char *name
      = stelling_source_dup_text (parser->source, property->name_start, property->name_end);

  note (parser, STELLING_MESSAGE_ERROR, parser->source->length,
        g_strdup_printf (_("the file ends inside of property %s: expected \"]\""), name));
}

/* A property with all its values. Returns FALSE if the file ends in it. */
static gboolean
parse_property (Parser *parser, gsize bracket)
{
  const char *text = parser->source->text;
  gsize length = parser->source->length;
  StellingSgfProperty property = { .name_start = parser->at, .name_end = parser->at };
  gboolean whole = TRUE;

  while (property.name_end < length && g_ascii_isalnum (text[property.name_end]))
    property.name_end++;
  normalize_id (&property, text);
  property.first_value = parser->tree->values->len;
  parser->at = bracket;
  while (whole && parser->at < length && text[parser->at] == '[')
    {
      gsize next;

      parse_value (parser);
      whole = !stelling_sgf_tree_value (parser->tree, parser->tree->values->len - 1)->broken;
      next = skip_blanks (text, length, parser->at);
      if (next < length && text[next] == '[')
        parser->at = next;
    }
  property.n_values = parser->tree->values->len - property.first_value;
  g_array_append_val (parser->tree->properties, property);
  stelling_sgf_tree_node (parser->tree, (guint) parser->node)->n_properties++;
  if (!whole)
    note_broken (parser, &property);
  return whole;
}

/* What can't be a part of a game, up to what can. FALSE if that is a name with which the file ends.
 */
static gboolean
skip_junk (Parser *parser)
{
  const char *text = parser->source->text;
  gsize length = parser->source->length;
  gsize start = parser->at;
  g_autofree char *junk = NULL;
  g_autofree char *shown = NULL;

  do
    {
      gboolean in_word = g_ascii_isalnum (text[parser->at]);

      do
        parser->at++;
      while (parser->at < length && in_word && g_ascii_isalnum (text[parser->at]));
    }
  while (parser->at < length && strchr (";()", text[parser->at]) == NULL
         && find_property_bracket (text, length, parser->at) == 0);

  junk = stelling_source_dup_text (parser->source, start, parser->at);
  shown = stelling_written_dup_shown (junk);
  if (parser->at == length && g_ascii_isalpha (text[start]) && strpbrk (shown, " ]") == NULL)
    {
      note (parser, STELLING_MESSAGE_ERROR, length,
            g_strdup_printf (_("the file ends after \"%s\": expected \"[\""), shown));
      return FALSE;
    }
  note (
      parser, STELLING_MESSAGE_ERROR, start,
      g_strdup_printf (
          _("unexpected \"%s\": expected a property such as W[…], \";\", \"(\" or \")\""), shown));
  return TRUE;
}

/* Text before and between the games. */
static void
skip_outside (Parser *parser)
{
  gsize length = parser->source->length;
  gssize next = stelling_sgf_find_start (parser->source->text, length, parser->at + 1);
  gsize end = next < 0 ? length : (gsize) next;

  if (parser->source->text[parser->at] == ')')
    note (parser, STELLING_MESSAGE_WARNING, parser->at, g_strdup (_("a \")\" too many")));
  else
    note (parser, STELLING_MESSAGE_WARNING, parser->at,
          g_strdup (_("text outside of a game, left out")));
  parser->at = end;
}

/* A property or a node where `(;` is missing. */
static void
ensure_node (Parser *parser)
{
  if (get_level (parser)->has_node)
    return;
  note (parser, STELLING_MESSAGE_WARNING, parser->at, g_strdup (_("\";\" is missing before it")));
  add_node (parser);
}

/* Outside of all brackets. */
static void
parse_outside (Parser *parser)
{
  const char *text = parser->source->text;

  if (text[parser->at] == '('
      && stelling_sgf_find_start (text, parser->source->length, parser->at) == (gssize) parser->at)
    {
      open_sequence (parser);
      parser->at++;
    }
  else if (text[parser->at] == ';')
    {
      note (parser, STELLING_MESSAGE_WARNING, parser->at,
            g_strdup (_("\"(\" is missing before it")));
      open_sequence (parser);
    }
  else
    skip_outside (parser);
}

/* One step inside of brackets; FALSE at a broken end. */
static gboolean
parse_inside (Parser *parser)
{
  char c = parser->source->text[parser->at];
  gsize bracket;

  switch (c)
    {
    case '(':
      open_sequence (parser);
      break;

    case ')':
      close_sequence (parser, parser->at);
      break;

    case ';':
      add_node (parser);
      break;

    default:
      bracket = find_property_bracket (parser->source->text, parser->source->length, parser->at);
      if (bracket == 0)
        return skip_junk (parser);
      ensure_node (parser);
      return parse_property (parser, bracket);
    }
  parser->at++;
  return TRUE;
}

StellingSgfTree *
stelling_sgf_tree_new (StellingSource *source)
{
  StellingSgfTree *tree = g_new0 (StellingSgfTree, 1);
  Parser parser = { source, tree, 0, -1, g_array_new (FALSE, FALSE, sizeof (Level)) };
  gboolean whole = TRUE;

  tree->nodes = g_array_new (FALSE, TRUE, sizeof (StellingSgfNode));
  tree->properties = g_array_new (FALSE, TRUE, sizeof (StellingSgfProperty));
  tree->values = g_array_new (FALSE, TRUE, sizeof (StellingSgfValue));
  tree->ends = g_array_new (FALSE, TRUE, sizeof (gsize));

  while (whole)
    {
      parser.at = skip_blanks (source->text, source->length, parser.at);
      if (parser.at >= source->length)
        break;
      if (parser.stack->len == 0)
        parse_outside (&parser);
      else
        whole = parse_inside (&parser);
    }
  if (whole && parser.stack->len > 0)
    note (&parser, STELLING_MESSAGE_WARNING, source->length,
          g_strdup_printf (ngettext ("%u \")\" is missing at the end",
                                     "%u \")\" are missing at the end", parser.stack->len),
                           parser.stack->len));
  g_array_unref (parser.stack);
  return tree;
}

StellingSgfProperty *
stelling_sgf_tree_find (StellingSgfTree *tree, const StellingSgfNode *node, const char *id)
{
  for (guint i = 0; i < node->n_properties; i++)
    {
      StellingSgfProperty *property = stelling_sgf_tree_property (tree, node->first_property + i);

      if (g_str_equal (property->id, id))
        return property;
    }
  return NULL;
}

char *
stelling_sgf_value_dup_text (const StellingSource *source,
                             const StellingSgfValue *value,
                             gboolean simple)
{
  g_autofree char *raw = stelling_source_dup_text (source, value->start, value->end);
  GString *out = g_string_sized_new (strlen (raw));

  for (const char *c = raw; *c != '\0'; c++)
    {
      if (*c == '\\')
        {
          c++;
          if (*c == '\0')
            break;
          if (*c == '\n')
            continue;
        }
      if (*c == '\n')
        g_string_append_c (out, simple ? ' ' : '\n');
      else
        g_string_append_c (out, *c == '\t' || *c == '\v' || *c == '\f' ? ' ' : *c);
    }
  if (simple)
    g_strstrip (out->str);
  else
    g_strchomp (out->str);
  return g_string_free (out, FALSE);
}

char *
stelling_sgf_property_dup_raw (const StellingSource *source,
                               StellingSgfTree *tree,
                               const StellingSgfProperty *property)
{
  g_autofree char *name
      = stelling_source_dup_text (source, property->name_start, property->name_end);
  GString *out = g_string_new (name);

  for (guint i = 0; i < property->n_values; i++)
    {
      const StellingSgfValue *value = stelling_sgf_tree_value (tree, property->first_value + i);
      g_autofree char *raw = stelling_source_dup_text (source, value->start, value->end);
      gsize length = strlen (raw), n_escapes = 0;

      /* A file that ends after a backslash would have it escape the bracket. */
      while (n_escapes < length && raw[length - 1 - n_escapes] == '\\')
        n_escapes++;
      if (n_escapes % 2 == 1)
        raw[length - 1] = '\0';
      g_string_append_printf (out, "[%s]", raw);
    }
  return g_string_free (out, FALSE);
}
