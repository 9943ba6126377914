/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-limits.h"
#include "stelling-sgf-tree-private.h"

typedef struct
{
  StellingSource *source; /* NULL: mistakes are not noted */
  StellingSgfTree *tree;
  const char *text;
  gsize length;
  gsize at;
  gsize taken;      /* the text before it belongs to nodes */
  int node;         /* the last one, or -1 */
  int root;         /* of the game */
  int closed;       /* the node whose tail grew last */
  gboolean in_node; /* no bracket since the last node began */
  gboolean keeping; /* properties go into the tree */
  gboolean full;    /* a limit is met: nothing is read from here on */
  guint n_games;
  guint n_values; /* of the last node */
  guint n_all_values;
  GArray *stack; /* of Level: one for each open `(` */
} Parser;

typedef struct
{
  int node;      /* before the bracket; -1: none of the game */
  int first;     /* the first node behind it, or -1 */
  gboolean real; /* the text has the bracket */
} Level;

StellingSgfTree *
stelling_sgf_tree_new_empty (void)
{
  StellingSgfTree *tree = g_new0 (StellingSgfTree, 1);

  tree->loaded = -1;
  tree->nodes = g_array_new (FALSE, TRUE, sizeof (StellingSgfNode));
  tree->properties = g_array_new (FALSE, TRUE, sizeof (StellingSgfProperty));
  tree->values = g_array_new (FALSE, TRUE, sizeof (StellingSgfValue));
  return tree;
}

void
stelling_sgf_tree_free (StellingSgfTree *tree)
{
  g_array_unref (tree->nodes);
  g_array_unref (tree->properties);
  g_array_unref (tree->values);
  g_free (tree);
}

/* Returns the first bracket of the identifier at @at, or 0. */
static gsize
find_property_bracket (const char *text, gsize length, gsize at)
{
  if (at >= length || !g_ascii_isalpha (text[at]))
    return 0;
  while (at < length && g_ascii_isalnum (text[at]))
    at++;
  at = stelling_sgf_skip_blanks (text, length, at);
  return at < length && text[at] == '[' ? at : 0;
}

gboolean
stelling_sgf_begins_property (const char *text, gsize length, gsize at)
{
  return (at == 0 || !g_ascii_isalnum (text[at - 1]))
         && find_property_bracket (text, length, at) > 0;
}

gboolean
stelling_sgf_begins_game (const char *text, gsize length, gsize at)
{
  gsize after = stelling_sgf_skip_blanks (text, length, at + 1);

  return after >= length || strchr (";()[", text[after]) != NULL || g_ascii_isupper (text[after])
         || find_property_bracket (text, length, after) > 0;
}

gsize
stelling_sgf_find_opening (const char *lead, gsize length)
{
  gsize at = stelling_sgf_find_blanks (lead, 0, length);

  return at > 0 && lead[at - 1] == '(' ? at - 1 : length;
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
        next = stelling_sgf_skip_blanks (text, length, next + 1);
      if (find_property_bracket (text, length, next) > 0)
        return (gssize) i;
      /* A `;` at the beginning of the text always begins a game. */
      if (next < length && text[next] == ';'
          && (i == stelling_sgf_skip_blanks (text, length, 0)
              || stelling_sgf_begins_game (text, length, next)))
        return (gssize) i;
      i = next - 1;
    }
  return -1;
}

gssize
stelling_sgf_find_game (const char *text, gsize length, gsize from)
{
  gsize at = stelling_sgf_skip_blanks (text, length, from);

  if (at < length && text[at] == ';'
      && (at == stelling_sgf_skip_blanks (text, length, 0)
          || stelling_sgf_begins_game (text, length, at)))
    return (gssize) at;
  return stelling_sgf_find_start (text, length, at);
}

static Level *
get_level (Parser *parser)
{
  return &g_array_index (parser->stack, Level, parser->stack->len - 1);
}

/* Takes @text. */
static void
note (Parser *parser, StellingMessageLevel level, gsize at, char *text)
{
  if (parser->source != NULL)
    stelling_source_note (parser->source, level, at, text);
  else
    g_free (text);
}

/* Ends the reading at parser->at, where a limit of the file is met. Takes @text. */
static void
stop (Parser *parser, char *text)
{
  parser->full = TRUE;
  stelling_source_note_limit (parser->source, parser->at, text);
}

static void
open_sequence (Parser *parser)
{
  Level level = { parser->node, -1, parser->text[parser->at] == '(' };

  if (parser->stack->len == STELLING_LIMIT_NESTING)
    {
      stop (parser, g_strdup_printf (_ ("more than %u brackets within each other: what follows is "
                                        "not read; divide the game into several"),
                                     STELLING_LIMIT_NESTING));
      return;
    }
  if (parser->stack->len == 0)
    level.node = -1;
  parser->node = level.node;
  parser->in_node = FALSE;
  g_array_append_val (parser->stack, level);
}

/* Returns whether no text of another node stands between @node's brackets and parser->at. */
static gboolean
is_newest (const Parser *parser, int node)
{
  guint32 tail_end = stelling_sgf_tree_node (parser->tree, (guint) node)->tail_end;

  return tail_end == 0 || tail_end == parser->taken;
}

/* Returns the node of @level's closing bracket: the one behind its opening bracket, unless text of
 * another stands between. A bracket that closes games belongs to the last of them. */
static int
find_owner (const Parser *parser, const Level *level)
{
  if (level->node < 0)
    return parser->root;
  if (is_newest (parser, level->first))
    return level->first;
  /* Other nodes stand between: it is behind the last of them. */
  return is_newest (parser, parser->closed) ? parser->closed : (int) parser->tree->nodes->len - 1;
}

/* Takes the closing bracket at parser->at. */
static void
close_sequence (Parser *parser)
{
  Level level = *get_level (parser);
  StellingSgfNode *owner;

  parser->node = level.node;
  parser->in_node = FALSE;
  g_array_set_size (parser->stack, parser->stack->len - 1);
  if (level.first < 0)
    return;
  parser->closed = find_owner (parser, &level);
  owner = stelling_sgf_tree_node (parser->tree, (guint) parser->closed);
  if (owner->tail_end == 0)
    owner->tail = (guint32) parser->taken;
  owner->tail_end = (guint32) parser->at + 1;
  parser->taken = parser->at + 1;
}

/* Returns whether a game at parser->at has no bracket of its own, only one around it. */
static gboolean
lacks_bracket (Parser *parser)
{
  gsize n_lead = parser->at - parser->taken;

  return parser->node < 0 && get_level (parser)->real
         && stelling_sgf_find_opening (parser->text + parser->taken, n_lead) == n_lead;
}

static void
add_node (Parser *parser)
{
  StellingSgfNode node = {
    .parent = parser->node,
    .lead = (guint32) parser->taken,
    .start = (guint32) parser->at,
    .end = (guint32) parser->at + (parser->text[parser->at] == ';'),
    .lacks_bracket = lacks_bracket (parser),
  };

  parser->node = (int) parser->tree->nodes->len;
  for (guint i = parser->stack->len; i > 0; i--)
    {
      Level *level = &g_array_index (parser->stack, Level, i - 1);

      if (level->first >= 0)
        break;
      level->first = parser->node;
    }
  if (node.parent < 0)
    {
      parser->root = parser->node;
      parser->n_games++;
    }
  else
    stelling_sgf_tree_node (parser->tree, (guint) node.parent)->n_children++;
  parser->taken = node.end;
  parser->in_node = TRUE;
  parser->n_values = 0;
  g_array_append_val (parser->tree->nodes, node);
}

/* Gives all text up to parser->at to the node. */
static void
extend_node (Parser *parser)
{
  stelling_sgf_tree_node (parser->tree, (guint) parser->node)->end = (guint32) parser->at;
  parser->taken = parser->at;
}

/* Of a name without capitals all letters count. */
static guint32
parse_small_id (const char *text, gsize start, gsize end)
{
  guint32 id = 0;

  if (end - start > 4)
    return 0;
  for (gsize i = start; i < end; i++)
    id |= (guint32) g_ascii_toupper (text[i]) << (8 * (i - start));
  return id;
}

guint32
stelling_sgf_id_parse (const char *text, gsize start, gsize end)
{
  gboolean has_upper = FALSE;
  guint32 id = 0;
  guint n = 0;

  for (gsize i = start; i < end; i++)
    {
      if (g_ascii_islower (text[i]))
        continue;
      if (n == 4)
        return 0;
      has_upper = has_upper || g_ascii_isupper (text[i]);
      id |= (guint32) text[i] << (8 * n++);
    }
  return has_upper ? id : parse_small_id (text, start, end);
}

/* Parses the value at parser->at; returns FALSE if the text ends in it. */
static gboolean
parse_value (Parser *parser)
{
  StellingSgfValue value = { .start = (guint32) parser->at + 1 };
  gsize at = value.start;

  while (at < parser->length && parser->text[at] != ']')
    at += parser->text[at] == '\\' ? 2 : 1;
  value.broken = at >= parser->length;
  value.end = (guint32) MIN (at, parser->length);
  parser->at = MIN (at + 1, parser->length);
  parser->n_values++;
  parser->n_all_values++;
  if (parser->keeping)
    g_array_append_val (parser->tree->values, value);
  return !value.broken;
}

static void
note_broken (Parser *parser, const StellingSgfProperty *property)
{
  g_autofree char *name
      = g_strndup (parser->text + property->start, property->name_end - property->start);

  note (parser, STELLING_MESSAGE_ERROR, parser->length,
        g_strdup_printf (_ ("the file ends inside of property %s: expected \"]\""), name));
}

/* Returns whether there may be one more value. What was read before is always read again. */
static gboolean
has_room_for_value (Parser *parser)
{
  if (parser->source == NULL)
    return TRUE;
  if (parser->n_values == STELLING_LIMIT_PROPERTIES)
    stop (parser, g_strdup_printf (_ ("more than %u values in one node: what follows is not read; "
                                      "give some of them nodes of their own"),
                                   STELLING_LIMIT_PROPERTIES));
  else if (parser->n_all_values == STELLING_LIMIT_VALUES)
    stop (parser, g_strdup_printf (_ ("more than %u values in one file: what follows is not read; "
                                      "divide the file into several"),
                                   STELLING_LIMIT_VALUES));
  return !parser->full;
}

static gsize
find_name_end (const char *text, gsize length, gsize at)
{
  while (at < length && g_ascii_isalnum (text[at]))
    at++;
  return at;
}

/* Parses a property with its values from @bracket on. Returns FALSE if the text ends in it. */
static gboolean
parse_property (Parser *parser, gsize bracket)
{
  StellingSgfProperty property = { .start = (guint32) parser->at };
  gsize name_end = find_name_end (parser->text, parser->length, parser->at);
  gsize next = bracket;
  gboolean whole = TRUE;

  property.name_end = (guint32) name_end;
  property.id = stelling_sgf_id_parse (parser->text, property.start, name_end);
  property.first_value = parser->tree->values->len;
  while (whole && next < parser->length && parser->text[next] == '[' && has_room_for_value (parser))
    {
      parser->at = next;
      whole = parse_value (parser);
      next = stelling_sgf_skip_blanks (parser->text, parser->length, parser->at);
    }
  property.n_values = parser->tree->values->len - property.first_value;
  property.end = (guint32) parser->at;
  if (parser->keeping)
    {
      g_array_append_val (parser->tree->properties, property);
      stelling_sgf_tree_node (parser->tree, (guint) parser->node)->n_properties++;
    }
  extend_node (parser);
  if (!whole)
    note_broken (parser, &property);
  return whole;
}

/* Notes text from @start on that is out of place. Returns FALSE for a name at the file's end. */
static gboolean
note_junk (Parser *parser, gsize start)
{
  g_autofree char *shown = NULL;
  g_autofree char *junk = NULL;

  if (parser->source == NULL)
    return TRUE;
  junk = stelling_source_dup_text (parser->source, start, parser->at);
  shown = stelling_written_dup_shown (junk);
  if (parser->at == parser->length && g_ascii_isalpha (parser->text[start])
      && strpbrk (shown, " ]") == NULL)
    {
      note (parser, STELLING_MESSAGE_ERROR, parser->length,
            g_strdup_printf (_ ("the file ends after \"%s\": expected \"[\""), shown));
      return FALSE;
    }
  /* clang-format off */
  note (parser, STELLING_MESSAGE_ERROR, start,
        g_strdup_printf (
          _("unexpected \"%s\": expected a property such as W[…], \";\", \"(\" or \")\""), shown));
  /* clang-format on */
  return TRUE;
}

/* Skips text that is no part of a game; its node keeps it. Returns FALSE at a broken end. */
static gboolean
skip_junk (Parser *parser)
{
  const char *text = parser->text;
  gsize start = parser->at;

  do
    {
      gboolean in_word = g_ascii_isalnum (text[parser->at]);

      do
        parser->at++;
      while (parser->at < parser->length && in_word && g_ascii_isalnum (text[parser->at]));
    }
  while (parser->at < parser->length && strchr (";()", text[parser->at]) == NULL
         && find_property_bracket (text, parser->length, parser->at) == 0);
  if (parser->in_node)
    extend_node (parser);
  return note_junk (parser, start);
}

/* Returns whether the file may have one more node at parser->at. */
static gboolean
has_room_for_node (Parser *parser)
{
  parser->full = !stelling_source_take_node (parser->source, parser->at);
  if (!parser->full && parser->node < 0 && parser->n_games == STELLING_LIMIT_GAMES)
    {
      parser->full = TRUE;
      stelling_source_note_games (parser->source, parser->at);
    }
  return !parser->full;
}

static guint
find_part (guint32 id)
{
  switch (id)
    {
    case 'W':
      return STELLING_SGF_PART_LIGHT;
    case 'B':
      return STELLING_SGF_PART_DARK;
    case STELLING_SGF_ID ('A', 'W', 0, 0):
    case STELLING_SGF_ID ('A', 'B', 0, 0):
    case STELLING_SGF_ID ('A', 'E', 0, 0):
    case STELLING_SGF_ID ('A', 'K', 0, 0):
    case STELLING_SGF_ID ('P', 'L', 0, 0):
    case STELLING_SGF_ID ('S', 'P', 0, 0):
      return STELLING_SGF_PART_SETUP;
    case STELLING_SGF_ID ('G', 'M', 0, 0):
    case STELLING_SGF_ID ('R', 'U', 0, 0):
    case STELLING_SGF_ID ('S', 'Z', 0, 0):
      return STELLING_SGF_PART_RULES;
    default:
      return 0;
    }
}

/* Returns whether the node may have the property at parser->at. Each move in it becomes a node of
 * the record, and so does a position. */
static gboolean
has_room_for_part (Parser *parser)
{
  StellingSgfNode *node = stelling_sgf_tree_node (parser->tree, (guint) parser->node);
  guint nodes = STELLING_SGF_PART_MOVES | STELLING_SGF_PART_SETUP;
  guint part = find_part (stelling_sgf_id_parse (
      parser->text, parser->at, find_name_end (parser->text, parser->length, parser->at)));

  if ((part & nodes) != 0 && (node->parts & nodes) != 0 && (node->parts & part) == 0)
    parser->full = !stelling_source_take_node (parser->source, parser->at);
  node->parts |= part & STELLING_SGF_PART_ALL;
  return !parser->full;
}

/* Parses a property, with a node before it if its `;` is missing; returns FALSE at a broken end. */
static gboolean
take_property (Parser *parser, gsize bracket)
{
  if (!parser->in_node)
    {
      if (!has_room_for_node (parser))
        return TRUE;
      note (parser, STELLING_MESSAGE_WARNING, parser->at,
            g_strdup (_ ("\";\" is missing before it")));
      add_node (parser);
    }
  return !has_room_for_value (parser) || !has_room_for_part (parser)
         || parse_property (parser, bracket);
}

/* Parses text before and between the games. */
static void
parse_outside (Parser *parser)
{
  gssize next = stelling_sgf_find_game (parser->text, parser->length, parser->at);
  char c = parser->text[parser->at];

  if (next == (gssize) parser->at)
    {
      if (c == ';')
        note (parser, STELLING_MESSAGE_WARNING, parser->at,
              g_strdup (_ ("\"(\" is missing before it")));
      open_sequence (parser);
      parser->at += c == '(' && !parser->full;
      return;
    }
  if (c == ')')
    note (parser, STELLING_MESSAGE_WARNING, parser->at, g_strdup (_ ("a \")\" too many")));
  else
    note (parser, STELLING_MESSAGE_WARNING, parser->at,
          g_strdup (_ ("text outside of a game, left out")));
  parser->at = next < 0 ? parser->length : (gsize) next;
}

/* Makes one step inside brackets; returns FALSE at a broken end. */
static gboolean
parse_inside (Parser *parser)
{
  gsize bracket;

  switch (parser->text[parser->at])
    {
    case '(':
      open_sequence (parser);
      break;

    case ')':
      close_sequence (parser);
      break;

    case ';':
      if (has_room_for_node (parser))
        add_node (parser);
      break;

    default:
      bracket = find_property_bracket (parser->text, parser->length, parser->at);
      if (bracket == 0)
        return skip_junk (parser);
      return take_property (parser, bracket);
    }
  parser->at += !parser->full;
  return TRUE;
}

/* The tail of the last game's first node gets the text after the game. */
static void
take_rest (Parser *parser)
{
  StellingSgfNode *root;

  if (parser->tree->nodes->len == 0)
    return;
  root = stelling_sgf_tree_node (parser->tree, (guint) parser->root);
  if (root->tail_end == 0)
    root->tail = (guint32) parser->taken;
  root->tail_end = (guint32) parser->length;
}

StellingSgfTree *
stelling_sgf_tree_new (StellingSource *source)
{
  StellingSgfTree *tree = stelling_sgf_tree_new_empty ();
  Parser parser = { .source = source,
                    .tree = tree,
                    .text = source->text,
                    .length = source->length,
                    .node = -1,
                    .closed = -1,
                    .stack = g_array_new (FALSE, FALSE, sizeof (Level)) };
  gboolean whole = TRUE;

  tree->text = source->text;
  tree->length = source->length;
  while (whole && !parser.full)
    {
      parser.at = stelling_sgf_skip_blanks (parser.text, parser.length, parser.at);
      if (parser.at >= parser.length)
        break;
      if (parser.stack->len == 0)
        parse_outside (&parser);
      else
        whole = parse_inside (&parser);
    }
  take_rest (&parser);
  if (whole && !parser.full && parser.stack->len > 0)
    note (&parser, STELLING_MESSAGE_WARNING, source->length,
          g_strdup_printf (ngettext ("%u \")\" is missing at the end",
                                     "%u \")\" are missing at the end", parser.stack->len),
                           parser.stack->len));
  g_array_unref (parser.stack);
  return tree;
}

/* Parses the properties of @index, whose text ends at @length, in place of those that are there. */
static void
parse_properties (StellingSgfTree *tree, guint index, gsize length)
{
  StellingSgfNode *node = stelling_sgf_tree_node (tree, index);
  Parser parser = { .tree = tree,
                    .text = tree->text,
                    .length = length,
                    .at = node->start,
                    .node = (int) index,
                    .closed = -1,
                    .in_node = TRUE,
                    .keeping = TRUE };

  node->n_properties = 0;
  g_array_set_size (tree->properties, 0);
  g_array_set_size (tree->values, 0);
  if (parser.at < length && tree->text[parser.at] == ';')
    parser.at++;
  while ((parser.at = stelling_sgf_skip_blanks (tree->text, length, parser.at)) < length)
    {
      gsize bracket = find_property_bracket (tree->text, length, parser.at);

      if (bracket > 0)
        parse_property (&parser, bracket);
      else
        skip_junk (&parser);
    }
}

void
stelling_sgf_tree_set_node (StellingSgfTree *tree, const char *text, gsize length)
{
  StellingSgfNode node = { .parent = -1, .end = length > 0 && text[0] == ';' };

  tree->text = text;
  tree->length = length;
  g_array_set_size (tree->nodes, 0);
  g_array_append_val (tree->nodes, node);
  parse_properties (tree, 0, length);
}

void
stelling_sgf_tree_load (StellingSgfTree *tree, guint index)
{
  if (tree->loaded == (int) index)
    return;
  tree->loaded = (int) index;
  parse_properties (tree, index, stelling_sgf_tree_node (tree, index)->end);
}

StellingSgfProperty *
stelling_sgf_tree_find (const StellingSgfTree *tree, const StellingSgfNode *node, guint32 id)
{
  for (guint i = 0; i < node->n_properties; i++)
    {
      StellingSgfProperty *property = stelling_sgf_tree_property (tree, i);

      if (property->id == id)
        return property;
    }
  return NULL;
}
