/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-query.h"

G_BEGIN_DECLS

/**
 * StellingRecordSearch:
 *
 * Goes through games, a piece at a time, and keeps what a query finds, in the order in which the
 * games are read: a game after the other, each as stelling_node_get_next_on_page () goes through
 * it.
 *
 * It holds the records, not their nodes: once one of them changes, what was found may be wrong or
 * gone, and the search has to be made anew. (stelling_record_search_is_right () finds that needless
 * for a change of what is said about a node.)
 */
typedef struct _StellingRecordSearch StellingRecordSearch;

/* What was found; the search's. */
typedef struct
{
  StellingRecord *record;
  StellingNode *node;
} StellingFound;

/* Makes a search for @query (transfer full) in @records (element-type StellingRecord). @from, of
 * the record @in: where somebody is when it begins (stelling_record_search_get_first ()). */
StellingRecordSearch *stelling_record_search_new (GPtrArray *records,
                                                  StellingQuery *query,
                                                  StellingRecord *in,
                                                  StellingNode *from) G_GNUC_WARN_UNUSED_RESULT;
void stelling_record_search_free (StellingRecordSearch *self); /* nullable */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingRecordSearch, stelling_record_search_free)

/* Looks at up to @n_nodes more nodes. Returns FALSE once all have been looked at. */
gboolean stelling_record_search_run (StellingRecordSearch *self, guint n_nodes);
gboolean stelling_record_search_is_done (const StellingRecordSearch *self);
const StellingQuery *stelling_record_search_get_query (const StellingRecordSearch *self);

guint stelling_record_search_get_n_found (const StellingRecordSearch *self);
const StellingFound *stelling_record_search_get_found (const StellingRecordSearch *self,
                                                       guint index);
/* Returns the place of @node among what was found, or -1. */
int stelling_record_search_find (const StellingRecordSearch *self, const StellingNode *node);
/* Returns the place of the first that is found from where the search began on, that node included;
 * after the last comes the first of all. -1 while it isn't known, or if there is none. */
int stelling_record_search_get_first (const StellingRecordSearch *self);
/* Returns the place of what comes after (@step 1) or before (-1) @node of @record, which need not
 * be found itself; after the last comes the first. -1 if nothing is found. */
int stelling_record_search_find_step (const StellingRecordSearch *self,
                                      StellingRecord *record,
                                      StellingNode *node,
                                      int step);
/* Returns whether what is kept of @node, of a record that was searched, is still right. */
gboolean stelling_record_search_is_right (const StellingRecordSearch *self,
                                          StellingRecord *record,
                                          StellingNode *node);

G_END_DECLS
