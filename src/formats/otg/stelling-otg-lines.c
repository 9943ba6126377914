/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-otg-lines-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* A line of play. Its moves have places from 0 on: place 0 is `1a`, 1 is `1b`, 2 is `2a`. */
typedef struct
{
  StellingNode *base; /* before its first move; NULL: unknown, which was reported */
  guint first;        /* the place of its first move: 0 or 1 */
  GPtrArray *nodes;
  gboolean told; /* wrong numbers were reported */
} Line;

typedef struct
{
  guint number;
  guint half; /* 0 for the letter a or none, 1 for b */
  gsize end;  /* of the element in the address */
} Element;

struct _StellingOtgLines
{
  GHashTable *lines; /* address without the turn → Line */
  Line *line;
  StellingNode *last;

  /* the current turn */
  char *address;
  GArray *elements;
  guint n_skipped;
  gboolean placed;
};

static void
free_line (gpointer data)
{
  Line *line = data;

  g_ptr_array_unref (line->nodes);
  g_free (line);
}

static Line *
add_line (StellingOtgLines *self, char *key, StellingNode *base, guint first)
{
  Line *line = g_new0 (Line, 1);

  line->base = base;
  line->first = first;
  line->nodes = g_ptr_array_new ();
  g_hash_table_insert (self->lines, key, line);
  return line;
}

StellingOtgLines *
stelling_otg_lines_new (StellingNode *root)
{
  StellingOtgLines *self = g_new0 (StellingOtgLines, 1);

  self->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_line);
  self->elements = g_array_new (FALSE, FALSE, sizeof (Element));
  self->line = add_line (self, g_strdup (""), root, 0);
  self->last = root;
  self->placed = TRUE;
  return self;
}

void
stelling_otg_lines_free (StellingOtgLines *self)
{
  g_hash_table_unref (self->lines);
  g_array_unref (self->elements);
  g_free (self->address);
  g_free (self);
}

/* --- addresses --- */

/* Returns the length of `12` or `3a` with a dot, which may be missing at a word's end; else 0. */
static gsize
get_element_length (const char *text, gsize length)
{
  gsize at = 0;

  while (at < length && g_ascii_isdigit (text[at]))
    at++;
  if (at == 0)
    return 0;
  if (at < length && g_ascii_islower (text[at]))
    at++;
  if (at < length && text[at] == '.')
    return at + 1;
  return at == length || g_ascii_isspace (text[at]) || text[at] == '\0' || text[at] == '[' ? at : 0;
}

gsize
stelling_otg_address_get_length (const char *text, gsize length)
{
  gsize at = 0, element;

  while ((element = get_element_length (text + at, length - at)) > 0)
    {
      at += element;
      if (text[at - 1] != '.')
        break;
    }
  return at;
}

static void
take_apart (StellingOtgLines *self)
{
  gsize length = strlen (self->address), at = 0, n;

  g_array_set_size (self->elements, 0);
  while ((n = get_element_length (self->address + at, length - at)) > 0)
    {
      char *end;
      guint64 number = g_ascii_strtoull (self->address + at, &end, 10);
      Element element = { .number = (guint) MIN (number, G_MAXINT32 / 4), .end = at + n };

      if (g_ascii_islower (*end))
        element.half = (guint) (*end - 'a');
      g_array_append_val (self->elements, element);
      at += n;
    }
}

/* Returns the address up to its n-th element from the end, with a dot after it. */
static char *
dup_prefix (const StellingOtgLines *self, guint n)
{
  guint length = self->elements->len;

  if (length <= n)
    return g_strdup ("");
  return g_strndup (self->address, g_array_index (self->elements, Element, length - 1 - n).end);
}

static guint
get_place (const Element *element)
{
  return (MAX (element->number, 1) - 1) * 2 + element->half;
}

/* --- places --- */

void
stelling_otg_lines_begin_turn (StellingOtgLines *self, const char *address)
{
  g_free (self->address);
  self->address = g_strdup (address);
  self->n_skipped = 0;
  self->placed = FALSE;
}

void
stelling_otg_lines_skip_half (StellingOtgLines *self)
{
  self->n_skipped++;
}

static StellingNode *
get_end (const Line *line)
{
  return line->nodes->len > 0 ? g_ptr_array_index (line->nodes, line->nodes->len - 1) : line->base;
}

/* Returns the node of a place, @base for the place before the first, or NULL if there is none. */
static StellingNode *
get_node (const Line *line, guint place)
{
  if (place + 1 == line->first)
    return line->base;
  if (place < line->first || place - line->first >= line->nodes->len)
    return NULL;
  return g_ptr_array_index (line->nodes, place - line->first);
}

/* Returns whether a line can begin after @node: the dots tell the side to move, or else the square
 * that its first move comes from. */
static gboolean
fits (const StellingOtgLines *self,
      StellingNode *node,
      guint place,
      guint half,
      StellingSquare from)
{
  if (self->n_skipped > 0 || half > 0)
    return place % 2 == (half + self->n_skipped) % 2;
  return from == STELLING_SQUARE_NONE
         || stelling_position_is_own (stelling_node_get_position (node), from);
}

/* Begins a line that replaces the move at @place of @parent or follows it: on the main line rather
 * the former, elsewhere the latter, unless its first move only fits the other. */
static Line *
begin_line (StellingOtgLines *self, char *key, const Line *parent, guint place, StellingSquare from)
{
  guint half = g_array_index (self->elements, Element, self->elements->len - 1).half;
  gboolean is_main = parent == g_hash_table_lookup (self->lines, "");
  guint firsts[2] = { is_main ? place : place + 1, is_main ? place + 1 : place };
  StellingNode *base = NULL;
  guint first = 0;

  for (guint i = 0; i < 2; i++)
    {
      StellingNode *node = get_node (parent, firsts[i] - 1);
      gboolean is_right = node != NULL && fits (self, node, firsts[i], half, from);

      if (!is_right && (node == NULL || base != NULL))
        continue;
      base = node;
      first = firsts[i] % 2;
      if (is_right)
        break;
    }
  return add_line (self, key, base, first);
}

static char *
no_place (const StellingOtgLines *self)
{
  g_autofree char *shown = stelling_written_dup_shown (self->address);

  /* Translators: %s is an address such as 3a.1.1a. */
  return g_strdup_printf (_ ("%s: there is no move before this line of play"), shown);
}

static Line *
find_line (StellingOtgLines *self, StellingSquare from, char **message)
{
  guint n = self->elements->len;
  g_autofree char *key = dup_prefix (self, 1);
  g_autofree char *above = NULL;
  Line *line = g_hash_table_lookup (self->lines, key);
  const Line *parent = NULL;

  if (line != NULL)
    return line;
  if (n >= 3)
    {
      above = dup_prefix (self, 3);
      parent = g_hash_table_lookup (self->lines, above);
    }
  if (parent != NULL && parent->base != NULL)
    line = begin_line (self, g_strdup (key), parent,
                       get_place (&g_array_index (self->elements, Element, n - 3)), from);
  else
    line = add_line (self, g_strdup (key), NULL, 0);
  /* Only the first error of a line is reported. */
  if (line->base == NULL && (parent == NULL || parent->base != NULL))
    *message = no_place (self);
  return line;
}

static void
check_number (StellingOtgLines *self, StellingMessageLevel *level, char **message)
{
  Line *line = self->line;
  const Element *last = &g_array_index (self->elements, Element, self->elements->len - 1);
  guint place = get_place (last) + self->n_skipped;
  guint expected = line->first + line->nodes->len;

  /* The game begins with the second half of a turn. */
  if (line->nodes->len == 0 && place == 1 && line == g_hash_table_lookup (self->lines, ""))
    line->first = expected = 1;
  if (line->told || last->number == expected / 2 + 1)
    return;
  line->told = TRUE;
  *level = STELLING_MESSAGE_WARNING;
  *message = g_strdup_printf (_ ("number %u, expected %u: the moves are read in the order in which "
                                 "they stand"),
                              last->number, expected / 2 + 1);
}

StellingNode *
stelling_otg_lines_get_parent (StellingOtgLines *self,
                               StellingSquare from,
                               StellingMessageLevel *level,
                               char **message)
{
  if (!self->placed)
    {
      self->placed = TRUE;
      take_apart (self);
      self->line = find_line (self, from, message);
      if (self->line->base != NULL)
        check_number (self, level, message);
    }
  return get_end (self->line);
}

void
stelling_otg_lines_add (StellingOtgLines *self, StellingNode *node)
{
  g_ptr_array_add (self->line->nodes, node);
  self->last = node;
}

StellingNode *
stelling_otg_lines_get_last (StellingOtgLines *self)
{
  return self->last;
}
