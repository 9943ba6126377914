/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-block-private.h"

#include <stdlib.h>
#include <sys/mman.h>

#define CACHE_LINE ((gsize) 64)
/* The size of the system's large pages. */
#define LARGE_PAGE ((gsize) 2 << 20)
/* The size that every machine has. */
#define LEAST ((gsize) 1024)

StellingBlock
stelling_block_new (gsize size, gboolean large)
{
  StellingBlock self = { .size = size };
  gsize line;

  /* Fresh pages come zeroed from the system. */
  for (;;)
    {
      line = large && self.size >= LARGE_PAGE ? LARGE_PAGE : CACHE_LINE;
      self.memory = calloc (1, self.size + line);
      if (self.memory != NULL)
        break;
      g_assert (self.size > LEAST);
      self.size /= 2;
    }
  self.start = (gpointer) (((guintptr) self.memory + line - 1) & ~(guintptr) (line - 1));
#ifdef MADV_HUGEPAGE
  if (line == LARGE_PAGE)
    madvise (self.start, self.size - self.size % LARGE_PAGE, MADV_HUGEPAGE);
#endif
  return self;
}

void
stelling_block_free (StellingBlock *self)
{
  free (self->memory);
  *self = (StellingBlock) { 0 };
}
