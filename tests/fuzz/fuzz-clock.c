/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdint.h>

#include "fuzz-memory.h"
#include "stelling-clock-text.h"

/* What people type as the time on a clock: a time that is read is shown so that it reads as the
 * same. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
  g_autofree char *shown = NULL;
  gint64 time, again;
  gboolean found;

  fuzz_memory_begin ();
  found = stelling_clock_text_to_time (text, &time);
  fuzz_memory_check (size);
  if (!found)
    return 0;
  g_assert_cmpint (time, >=, -1);
  shown = stelling_clock_text_from_time (time);
  g_assert_true (stelling_clock_text_to_time (shown, &again));
  g_assert_cmpint (again, ==, time);
  return 0;
}
