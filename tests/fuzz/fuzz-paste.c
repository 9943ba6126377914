/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz-formats.h"

/* What people paste: boards as text, positions on a line, games. What is read as a position reads
 * the same from what is shown of it. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
check_shown (const StellingReading *reading)
{
  const StellingPosition *start = stelling_record_get_start (reading->records->pdata[0]);
  g_autofree char *diagram = stelling_position_to_diagram (start);
  g_autofree char *text = stelling_position_to_string (start);
  g_autofree char *shown = g_strconcat (diagram, text, "\n", NULL);
  g_autoptr (StellingReading) again = stelling_reading_new_from_text (shown, &start->rules, NULL);

  g_assert_nonnull (again);
  g_assert_true (again->is_position);
  g_assert_cmpuint (again->records->len, ==, 1);
  if (!stelling_position_equal (stelling_record_get_start (again->records->pdata[0]), start))
    g_error ("not the same again:\n%s", shown);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data, size) : g_strdup ("");
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (StellingReading) reading = NULL;

  fuzz_begin ();
  fuzz_memory_begin ();
  reading = stelling_reading_new_from_text (text, NULL, &error);
  fuzz_memory_check (size);
  g_assert_true ((reading == NULL) == (error != NULL));
  if (reading == NULL)
    return 0;
  fuzz_check_reading (reading, bytes);
  if (reading->is_position)
    check_shown (reading);
  if (reading->format == STELLING_FORMAT_SGF)
    return 0;
  fuzz_check_given_back (reading, NULL);
  fuzz_write_all (reading, NULL, FALSE);
  return 0;
}
