/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

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

/* Returns @size bytes, zeroed; on a machine without that much memory half, or a quarter … of it.
 * They cost nothing until they are used. With @large they lie in large pages where the system has
 * them, which are found faster: for what is filled from one end to the other or in parts, since
 * each large page is zeroed when it is first touched. */
StellingBlock stelling_block_new (gsize size, gboolean large) G_GNUC_WARN_UNUSED_RESULT;
void stelling_block_free (StellingBlock *self);

G_END_DECLS
