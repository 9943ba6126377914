/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-place.h"

/* Keys in files. */
#define ID "id"
#define URI "uri"
#define RULES "rules"
#define PATH "path"
#define CHANGE_NUMBER "change"
#define GAME "game"
#define FLIPPED "flipped"
#define ANALYSIS "analysis"

StellingPlace *
stelling_place_new (void)
{
  return g_new0 (StellingPlace, 1);
}

StellingPlace *
stelling_place_copy (const StellingPlace *self)
{
  StellingPlace *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->id = g_strdup (self->id);
  copy->uri = g_strdup (self->uri);
  copy->rules = g_strdup (self->rules);
  copy->path = g_strdup (self->path);
  copy->analysis = self->analysis != NULL ? g_variant_ref (self->analysis) : NULL;
  return copy;
}

void
stelling_place_free (StellingPlace *self)
{
  g_free (self->id);
  g_free (self->uri);
  g_free (self->rules);
  g_free (self->path);
  g_clear_pointer (&self->analysis, g_variant_unref);
  g_free (self);
}

static void
insert_text (GVariantDict *values, const char *key, const char *text)
{
  if (text != NULL)
    g_variant_dict_insert (values, key, "s", text);
}

GVariant *
stelling_place_to_variant (const StellingPlace *self)
{
  GVariantDict values;

  g_return_val_if_fail (self != NULL, NULL);

  g_variant_dict_init (&values, NULL);
  insert_text (&values, ID, self->id);
  insert_text (&values, URI, self->uri);
  insert_text (&values, RULES, self->rules);
  insert_text (&values, PATH, self->path);
  g_variant_dict_insert (&values, CHANGE_NUMBER, "t", self->change_number);
  g_variant_dict_insert (&values, GAME, "u", self->game);
  g_variant_dict_insert (&values, FLIPPED, "b", self->flipped);
  if (self->analysis != NULL)
    g_variant_dict_insert_value (&values, ANALYSIS, self->analysis);
  return g_variant_dict_end (&values);
}

StellingPlace *
stelling_place_new_from_variant (GVariant *values)
{
  StellingPlace *self;

  g_return_val_if_fail (g_variant_is_of_type (values, G_VARIANT_TYPE_VARDICT), NULL);

  self = stelling_place_new ();
  g_variant_lookup (values, ID, "s", &self->id);
  g_variant_lookup (values, URI, "s", &self->uri);
  g_variant_lookup (values, RULES, "s", &self->rules);
  g_variant_lookup (values, PATH, "s", &self->path);
  g_variant_lookup (values, CHANGE_NUMBER, "t", &self->change_number);
  g_variant_lookup (values, GAME, "u", &self->game);
  g_variant_lookup (values, FLIPPED, "b", &self->flipped);
  self->analysis = g_variant_lookup_value (values, ANALYSIS, G_VARIANT_TYPE_VARDICT);
  return self;
}

/* --- the way to a node --- */

char *
stelling_place_dup_path (StellingNode *node)
{
  GString *path = g_string_new (NULL);
  guint n_first = 0;

  for (; node != NULL && !stelling_node_is_root (node); node = stelling_node_get_parent (node))
    {
      guint index = stelling_node_get_index (node);

      if (index > 0)
        {
          g_autofree char *steps = g_strdup_printf (" %u %u", index, n_first);

          g_string_prepend (path, steps);
        }
      n_first = index > 0 ? 0 : n_first + 1;
    }
  {
    g_autofree char *steps = g_strdup_printf ("%u", n_first);

    g_string_prepend (path, steps);
  }
  return g_string_free (path, FALSE);
}

static StellingNode *
get_child (StellingNode *node, guint64 index)
{
  StellingNode *child = stelling_node_get_first_child (node);

  while (child != NULL && index-- > 0)
    child = stelling_node_get_next_sibling (child);
  return child;
}

/* Reads the next number of @path; FALSE at its end. */
static gboolean
read_number (const char **path, guint64 *number)
{
  char *end;

  if (*path == NULL)
    return FALSE;
  *number = g_ascii_strtoull (*path, &end, 10);
  if (end == *path)
    return FALSE;
  *path = end;
  return TRUE;
}

StellingNode *
stelling_place_find_node (StellingNode *root, const char *path)
{
  StellingNode *node = root;
  guint64 number;

  g_return_val_if_fail (root != NULL, NULL);

  for (gboolean along = TRUE; read_number (&path, &number); along = !along)
    for (guint64 i = 0; i < (along ? number : 1); i++)
      {
        StellingNode *child = get_child (node, along ? 0 : number);

        if (child == NULL)
          return node;
        node = child;
      }
  return node;
}
