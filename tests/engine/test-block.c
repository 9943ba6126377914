/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-block-private.h"

#include <sys/resource.h>

static void
check (const StellingBlock *block, gsize boundary)
{
  const guint8 *bytes = block->start;

  g_assert_cmpuint ((guintptr) block->start % boundary, ==, 0);
  g_assert_cmpuint (bytes[0], ==, 0);
  g_assert_cmpuint (bytes[block->size / 2], ==, 0);
  g_assert_cmpuint (bytes[block->size - 1], ==, 0);
}

/* Zeroed and in place; large pages from 2 MiB on. */
static void
test_zeroed (void)
{
  const gsize sizes[] = { 100, 4096, 1 << 20, 2 << 20, (5 << 20) + 64 };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sizes); i++)
    {
      gsize size = sizes[i / 2];
      gboolean large = i % 2 == 1;
      StellingBlock block = stelling_block_new (size, large);
      guint8 *bytes = block.start;

      g_assert_cmpuint (block.size, ==, size);
      check (&block, large && size >= 2 << 20 ? 2 << 20 : 64);
      for (gsize j = 0; j < size; j++)
        bytes[j] = 0xff;
      stelling_block_free (&block);
      g_assert_null (block.start);
    }
}

/* More than the machine has. */
static void
test_too_large (void)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  g_test_skip ("A sanitizer needs more room itself");
#else
  const struct rlimit room = { 512 << 20, 512 << 20 };
  StellingBlock block;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
      return;
    }
  g_assert_cmpint (setrlimit (RLIMIT_AS, &room), ==, 0);
  block = stelling_block_new ((gsize) 1 << 30, TRUE);
  g_assert_cmpuint (block.size, <=, 256 << 20);
  g_assert_cmpuint (block.size & (block.size - 1), ==, 0);
  check (&block, 2 << 20);
  stelling_block_free (&block);
#endif
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/block/zeroed", test_zeroed);
  g_test_add_func ("/engine/block/too-large", test_too_large);
  return g_test_run ();
}
