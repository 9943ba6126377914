/* stelling-block-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Memory that is read and written all over the place: from a cache line's boundary on, in large
 * pages where the system has them. With small ones most of the time of a search with a large table
 * goes to finding pages, and threads wait for each other where pages are fresh. */
typedef struct
{
  gpointer start;
  gsize size;
  gpointer memory; /* what was allocated: start lies within */
} StellingBlock;

/* @size bytes, zeroed; a machine without that much memory gives half, or a quarter … of it, rather
 * than none. Costs nothing until it is used. */
StellingBlock stelling_block_new (gsize size) G_GNUC_WARN_UNUSED_RESULT;
void stelling_block_free (StellingBlock *self);

G_END_DECLS
