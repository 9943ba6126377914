/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-record-search.h"

struct _StellingRecordSearch
{
  /* owned */
  GPtrArray *records; /* of StellingRecord */
  StellingQuery *query;
  GArray *found;      /* of StellingFound */
  GHashTable *places; /* node to its place among them, plus 1 */

  /* borrowed */
  StellingNode *from;
  StellingNode *next; /* to be looked at; NULL between two records */

  guint record;          /* of next */
  guint n_before;        /* found before @from */
  gboolean from_reached; /* it has been looked at */
};

static StellingRecord *
get_record (const StellingRecordSearch *self)
{
  return g_ptr_array_index (self->records, self->record);
}

StellingRecordSearch *
stelling_record_search_new (GPtrArray *records,
                            StellingQuery *query,
                            StellingRecord *in,
                            StellingNode *from)
{
  StellingRecordSearch *self;

  g_return_val_if_fail (records != NULL, NULL);
  g_return_val_if_fail (query != NULL, NULL);

  self = g_new0 (StellingRecordSearch, 1);
  self->records = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < records->len; i++)
    g_ptr_array_add (self->records, g_object_ref (g_ptr_array_index (records, i)));
  self->query = query;
  self->found = g_array_new (FALSE, FALSE, sizeof (StellingFound));
  self->places = g_hash_table_new (NULL, NULL);
  self->from = from;
  self->from_reached = from == NULL || !g_ptr_array_find (records, in, NULL);
  return self;
}

void
stelling_record_search_free (StellingRecordSearch *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->records);
  stelling_query_free (self->query);
  g_array_unref (self->found);
  g_hash_table_unref (self->places);
  g_free (self);
}

/* --- looking --- */

static void
look_at (StellingRecordSearch *self, StellingNode *node)
{
  StellingFound found = { get_record (self), node };

  if (node == self->from)
    {
      self->n_before = self->found->len;
      self->from_reached = TRUE;
    }
  if (!stelling_query_matches (self->query, found.record, node))
    return;
  g_array_append_val (self->found, found);
  g_hash_table_insert (self->places, node, GUINT_TO_POINTER (self->found->len));
}

gboolean
stelling_record_search_run (StellingRecordSearch *self, guint n_nodes)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (; n_nodes > 0 && self->record < self->records->len; n_nodes--)
    {
      StellingNode *root = stelling_record_get_root (get_record (self));

      if (self->next == NULL)
        self->next = root;
      look_at (self, self->next);
      self->next = stelling_node_get_next_on_page (self->next, root);
      if (self->next == NULL)
        self->record++;
    }
  return !stelling_record_search_is_done (self);
}

gboolean
stelling_record_search_is_done (const StellingRecordSearch *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->record >= self->records->len;
}

const StellingQuery *
stelling_record_search_get_query (const StellingRecordSearch *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->query;
}

/* --- what was found --- */

guint
stelling_record_search_get_n_found (const StellingRecordSearch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->found->len;
}

const StellingFound *
stelling_record_search_get_found (const StellingRecordSearch *self, guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->found->len, NULL);

  return &g_array_index (self->found, StellingFound, index);
}

int
stelling_record_search_find (const StellingRecordSearch *self, const StellingNode *node)
{
  g_return_val_if_fail (self != NULL, -1);

  return (int) GPOINTER_TO_UINT (g_hash_table_lookup (self->places, node)) - 1;
}

int
stelling_record_search_get_first (const StellingRecordSearch *self)
{
  g_return_val_if_fail (self != NULL, -1);

  if (self->from_reached && self->found->len > self->n_before)
    return (int) self->n_before;
  return stelling_record_search_is_done (self) && self->found->len > 0 ? 0 : -1;
}

/* Returns how many are found in the records before @record, and before @node in it, which is not
 * found itself. */
static guint
count_before (const StellingRecordSearch *self, StellingRecord *record, StellingNode *node)
{
  StellingNode *root = stelling_record_get_root (record);
  guint index = 0;
  guint n = 0;

  if (!g_ptr_array_find (self->records, record, &index))
    return 0;
  for (guint i = 0; i < index; i++)
    while (n < self->found->len
           && stelling_record_search_get_found (self, n)->record
                  == g_ptr_array_index (self->records, i))
      n++;
  for (StellingNode *at = root; at != NULL && at != node;
       at = stelling_node_get_next_on_page (at, root))
    n += stelling_record_search_find (self, at) >= 0;
  return n;
}

int
stelling_record_search_find_step (const StellingRecordSearch *self,
                                  StellingRecord *record,
                                  StellingNode *node,
                                  int step)
{
  int place, n;

  g_return_val_if_fail (self != NULL, -1);

  n = (int) self->found->len;
  if (n == 0)
    return -1;
  place = stelling_record_search_find (self, node);
  if (place < 0)
    {
      place = (int) count_before (self, record, node);
      /* That one comes after the node. */
      step = step > 0 ? 0 : -1;
    }
  return (place + step + n) % n;
}

gboolean
stelling_record_search_is_right (const StellingRecordSearch *self,
                                 StellingRecord *record,
                                 StellingNode *node)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return stelling_query_matches (self->query, record, node)
         == (stelling_record_search_find (self, node) >= 0);
}
