/* stelling-block-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A large piece of memory, from a cache line's boundary on. */
typedef struct
{
  gpointer start;
  gsize size;
  gpointer memory; /* what was allocated: start lies within */
} StellingBlock;

/* @size bytes, zeroed; a machine without that much memory gives half, or a quarter … of it, rather
 * than none. Costs nothing until it is used. With @large it is in large pages where the system has
 * them, which are found faster: for what is filled from one end to the other or in parts. What is
 * touched all over the place at once would wait for each of them to be zeroed. */
StellingBlock stelling_block_new (gsize size, gboolean large) G_GNUC_WARN_UNUSED_RESULT;
void stelling_block_free (StellingBlock *self);

G_END_DECLS
