/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-tree-layout.h"

struct _StellingTreeLayout
{
  GArray *places;      /* of StellingTreePlace, by columns and rows */
  GArray *columns;     /* guint: where each begins, and where the last one ends */
  GHashTable *indices; /* of the places, by nodes */
  guint n_rows;
  guint followed; /* the end of the way that is marked; N places: none */
};

/* --- placing --- */

/* A line that is placed, and whose variations are being placed, from its end to its begin: what is
 * further to the right stands nearer to the line then, and nothing that stands already is in the
 * way of the line down to a variation. */
typedef struct
{
  guint first;        /* the indices of its places */
  guint at;           /* whose variations are placed */
  StellingNode *next; /* the next of them; NULL: none */
} PlacedLine;

typedef struct
{
  GArray *places; /* in the order in which they were found */
  GArray *free;   /* guint: for each column the first row below all that is there */
  GArray *lines;  /* of PlacedLine, one inside the other */
} Placing;

static StellingTreePlace *
get_place (GArray *places, guint index)
{
  return &g_array_index (places, StellingTreePlace, index);
}

/* Returns the first row in which the line that begins with @first has room from @column on, with
 * the way to it in the column before. */
static guint
find_row (Placing *placing, StellingNode *first, guint column)
{
  const guint *free = (const guint *) (gpointer) placing->free->data;
  guint row = column > 0 ? free[column - 1] : 0;

  for (StellingNode *node = first; node != NULL && column < placing->free->len;
       node = stelling_node_get_first_child (node), column++)
    row = MAX (row, free[column]);
  return row;
}

static void
take_row (Placing *placing, guint column, guint row)
{
  guint below = row + 1;

  if (column < placing->free->len)
    g_array_index (placing->free, guint, column) = below;
  else
    g_array_append_val (placing->free, below);
}

/* Places the line of first children that begins with @first, a child of what is at @parent. */
static void
place_line (Placing *placing, StellingNode *first, guint parent)
{
  gboolean root = placing->places->len == 0;
  guint column = root ? 0 : get_place (placing->places, parent)->column + 1;
  guint row = find_row (placing, first, column);
  PlacedLine line = { placing->places->len, 0, NULL };

  if (!root)
    {
      take_row (placing, column - 1, row);
      get_place (placing->places, parent)->last_row = row;
    }
  for (StellingNode *node = first; node != NULL; node = stelling_node_get_first_child (node))
    {
      StellingTreePlace place = { node, column, row, row, parent, FALSE, row };

      take_row (placing, column, row);
      parent = placing->places->len;
      column++;
      g_array_append_val (placing->places, place);
    }
  line.at = placing->places->len;
  g_array_append_val (placing->lines, line);
}

static StellingNode *
get_second_child (StellingNode *node)
{
  StellingNode *first = stelling_node_get_first_child (node);

  return first != NULL ? stelling_node_get_next_sibling (first) : NULL;
}

static void
place_all (Placing *placing, StellingNode *root)
{
  place_line (placing, root, 0);
  while (placing->lines->len > 0)
    {
      PlacedLine *line = &g_array_index (placing->lines, PlacedLine, placing->lines->len - 1);
      StellingNode *variation = line->next;

      if (variation != NULL)
        {
          line->next = stelling_node_get_next_sibling (variation);
          place_line (placing, variation, line->at);
        }
      else if (line->at == line->first)
        g_array_set_size (placing->lines, placing->lines->len - 1);
      else
        line->next = get_second_child (get_place (placing->places, --line->at)->node);
    }
}

/* --- order --- */

static void
count_columns (StellingTreeLayout *self, GArray *places, guint n_columns)
{
  guint *begins;
  guint sum = 0;

  self->columns = g_array_sized_new (FALSE, TRUE, sizeof (guint), n_columns + 1);
  g_array_set_size (self->columns, n_columns + 1);
  begins = (guint *) (gpointer) self->columns->data;
  for (guint i = 0; i < places->len; i++)
    begins[get_place (places, i)->column]++;
  for (guint i = 0; i <= n_columns; i++)
    {
      guint n = begins[i];

      begins[i] = sum;
      sum += n;
    }
}

/* Puts the places in order. In each column they were found from above to below. */
static void
sort (StellingTreeLayout *self, GArray *places, guint n_columns)
{
  g_autofree guint *next = NULL;
  g_autofree guint *moved = g_new (guint, places->len);

  count_columns (self, places, n_columns);
  next = g_memdup2 (self->columns->data, sizeof (guint) * self->columns->len);
  self->places = g_array_sized_new (FALSE, FALSE, sizeof (StellingTreePlace), places->len);
  g_array_set_size (self->places, places->len);
  for (guint i = 0; i < places->len; i++)
    {
      const StellingTreePlace *place = get_place (places, i);
      StellingTreePlace *to;

      moved[i] = next[place->column]++;
      to = get_place (self->places, moved[i]);
      *to = *place;
      to->parent = moved[place->parent];
      g_hash_table_insert (self->indices, place->node, GUINT_TO_POINTER (moved[i]));
      self->n_rows = MAX (self->n_rows, place->row + 1);
    }
}

StellingTreeLayout *
stelling_tree_layout_new (StellingNode *root)
{
  StellingTreeLayout *self;
  Placing placing;

  g_return_val_if_fail (root != NULL, NULL);

  self = g_new0 (StellingTreeLayout, 1);
  self->indices = g_hash_table_new (NULL, NULL);
  placing.places = g_array_new (FALSE, FALSE, sizeof (StellingTreePlace));
  placing.free = g_array_new (FALSE, FALSE, sizeof (guint));
  placing.lines = g_array_new (FALSE, FALSE, sizeof (PlacedLine));
  place_all (&placing, root);
  sort (self, placing.places, placing.free->len);
  self->followed = self->places->len;
  g_array_unref (placing.places);
  g_array_unref (placing.free);
  g_array_unref (placing.lines);
  return self;
}

void
stelling_tree_layout_free (StellingTreeLayout *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->places);
  g_array_unref (self->columns);
  g_hash_table_unref (self->indices);
  g_free (self);
}

/* --- reading --- */

guint
stelling_tree_layout_get_n_columns (const StellingTreeLayout *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->columns->len - 1;
}

guint
stelling_tree_layout_get_n_rows (const StellingTreeLayout *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_rows;
}

const StellingTreePlace *
stelling_tree_layout_get_places (const StellingTreeLayout *self, guint *n_places)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_places != NULL, NULL);

  *n_places = self->places->len;
  return get_place (self->places, 0);
}

const StellingTreePlace *
stelling_tree_layout_find (const StellingTreeLayout *self, const StellingNode *node)
{
  gpointer index;

  g_return_val_if_fail (self != NULL, NULL);

  if (node == NULL || !g_hash_table_lookup_extended (self->indices, node, NULL, &index))
    return NULL;
  return get_place (self->places, GPOINTER_TO_UINT (index));
}

const StellingTreePlace *
stelling_tree_layout_get_at (const StellingTreeLayout *self, guint column, guint row)
{
  guint n;
  const StellingTreePlace *place = stelling_tree_layout_get_column (self, column, row, row, &n);

  return n > 0 && place->row == row ? place : NULL;
}

/* The lines from places down to children don't cross others of the column: in the order of the
 * places their ends are in order too. */
const StellingTreePlace *
stelling_tree_layout_get_column (const StellingTreeLayout *self,
                                 guint column,
                                 guint first,
                                 guint last,
                                 guint *n_places)
{
  guint begin, end, low;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (n_places != NULL, NULL);

  *n_places = 0;
  if (column + 1 >= self->columns->len)
    return NULL;
  low = g_array_index (self->columns, guint, column);
  end = g_array_index (self->columns, guint, column + 1);
  for (guint high = end; low < high;)
    {
      guint middle = low + (high - low) / 2;

      if (get_place (self->places, middle)->last_row < first)
        low = middle + 1;
      else
        high = middle;
    }
  for (begin = low; low < end && get_place (self->places, low)->row <= last;)
    low++;
  *n_places = low - begin;
  return *n_places > 0 ? get_place (self->places, begin) : NULL;
}

/* --- the way that is followed --- */

static void
mark (StellingTreeLayout *self, guint index, gboolean followed)
{
  StellingTreePlace *place = get_place (self->places, index);

  place->followed_row = place->row;
  while (place->followed != followed)
    {
      StellingTreePlace *parent = get_place (self->places, place->parent);

      place->followed = followed;
      if (parent != place)
        parent->followed_row = followed ? place->row : parent->row;
      place = parent;
    }
}

void
stelling_tree_layout_follow (StellingTreeLayout *self, const StellingNode *node)
{
  gpointer index;

  g_return_if_fail (self != NULL);

  if (self->followed < self->places->len)
    mark (self, self->followed, FALSE);
  self->followed = self->places->len;
  if (node == NULL || !g_hash_table_lookup_extended (self->indices, node, NULL, &index))
    return;
  self->followed = GPOINTER_TO_UINT (index);
  mark (self, self->followed, TRUE);
}
