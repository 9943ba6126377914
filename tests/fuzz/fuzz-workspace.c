/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdint.h>

#include "fuzz-memory.h"
#include "stelling-workspace-window.h"

/* The file that says what was open: whatever stands in it gives windows that are written and read
 * as the same. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static GPtrArray *
parse (const char *text, size_t length)
{
  GPtrArray *windows = stelling_workspace_windows_parse (text, length);

  g_assert_nonnull (windows);
  return windows;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GPtrArray) windows = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;

  fuzz_memory_begin ();
  windows = parse (size > 0 ? (const char *) data : "", size);
  fuzz_memory_check (size);
  text = stelling_workspace_windows_to_text (windows);
  again = parse (text, strlen (text));
  same = stelling_workspace_windows_to_text (again);
  g_assert_cmpstr (text, ==, same);
  return 0;
}
