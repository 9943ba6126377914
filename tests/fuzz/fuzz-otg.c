/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz-formats.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* A record that OpenTafl's format can hold is written, read without a mistake, and written the same
 * again. What it can't hold must be told in so many words. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (StellingReading) reading = NULL;
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) written = NULL;

  fuzz_begin ();
  reading = fuzz_read (bytes, "fuzz.otg");
  if (reading == NULL || reading->format != STELLING_FORMAT_OTG)
    return 0;
  fuzz_write_all (reading, bytes, fuzz_check_given_back (reading, bytes));
  written = stelling_write (STELLING_FORMAT_OTG, reading->records, NULL, &losses, &error);
  g_assert_true ((written == NULL) == (error != NULL));
  if (written == NULL)
    {
      g_assert_error (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_CANNOT_HOLD);
      return 0;
    }
  fuzz_write_stable (STELLING_FORMAT_OTG, "x.otg", reading->records);
  return 0;
}
