/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

/* How much memory is in use, and the most that was: told by the sanitizers of a build with
 * -Dfuzzing=true, to be run with G_SLICE=always-malloc. Other builds see nothing of it. */

#ifdef STELLING_FUZZING

#include <sanitizer/allocator_interface.h>

static gsize fuzz_live, fuzz_peak;

void __sanitizer_malloc_hook (const volatile void *block, size_t size);
void __sanitizer_free_hook (const volatile void *block);

void
__sanitizer_malloc_hook (const volatile void *block, size_t size)
{
  fuzz_live += size;
  fuzz_peak = MAX (fuzz_peak, fuzz_live);
}

void
__sanitizer_free_hook (const volatile void *block)
{
  if (block != NULL)
    fuzz_live -= MIN (fuzz_live, __sanitizer_get_allocated_size (block));
}

/* A node takes some 700 bytes and can stand in three bytes of a file; messages, texts and lists
 * that grow by doubling come on top of it. */
#define FUZZ_MEMORY_PER_BYTE 2000
#define FUZZ_MEMORY_AT_LEAST (64 << 10)

static gsize fuzz_memory_before;

static inline void
fuzz_memory_begin (void)
{
  fuzz_memory_before = fuzz_peak = fuzz_live;
}

/* What was in use at any time since the beginning is bounded by @size, the input's. */
static inline void
fuzz_memory_check (gsize size)
{
  gsize used = fuzz_peak - fuzz_memory_before;

  if (used > FUZZ_MEMORY_AT_LEAST + size * FUZZ_MEMORY_PER_BYTE)
    g_error ("%" G_GSIZE_FORMAT " bytes took %" G_GSIZE_FORMAT, size, used);
}

#else

static inline void
fuzz_memory_begin (void)
{
}

static inline void
fuzz_memory_check (gsize size)
{
}

#endif
