/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdint.h>

#include "fuzz-memory.h"
#include "fuzz-record.h"

/* Records that are kept as data: a state, then entries, each with its length before it (4 bytes).
 * Whatever is taken must hold together: everything can be undone and redone, and kept again. A
 * journal's checksums are not asked for here: they would let nothing through. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Undoing and redoing many things at once again and again takes its time. */
#define MAX_ENTRIES 200

static GVariant *
take (const uint8_t **data, size_t *size, const char *type)
{
  g_autoptr (GBytes) bytes = NULL;
  uint32_t n;

  if (*size < sizeof n)
    return NULL;
  memcpy (&n, *data, sizeof n);
  n = GUINT32_FROM_LE (n);
  *data += sizeof n;
  *size -= sizeof n;
  n = (uint32_t) MIN (n, *size);
  bytes = g_bytes_new (*data, n);
  *data += n;
  *size -= n;
  return g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (type), bytes, FALSE));
}

static void
go_back_and_forth (StellingRecord *record)
{
  while (stelling_record_can_undo (record))
    stelling_record_undo (record);
  fuzz_check_record (record);
  while (stelling_record_can_redo (record))
    stelling_record_redo (record);
  fuzz_check_record (record);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GVariant) state = NULL;
  g_autoptr (StellingRecord) record = NULL;
  g_autoptr (StellingRecord) again = NULL;
  g_autoptr (GError) error = NULL;

  fuzz_begin ();
  state = take (&data, &size, STELLING_RECORD_STATE_TYPE);
  record = state != NULL ? stelling_record_new_from_state (state, &error) : NULL;
  if (record == NULL)
    return 0;
  for (guint i = 0; i < MAX_ENTRIES && size > 0; i++)
    {
      g_autoptr (GVariant) entry = take (&data, &size, STELLING_RECORD_ENTRY_TYPE);
      g_autoptr (GError) refused = NULL;

      if (entry != NULL)
        g_assert_cmpint (stelling_record_apply (record, entry, &refused), ==, refused == NULL);
    }
  stelling_record_end_log (record);
  go_back_and_forth (record);
  again = fuzz_bring_back (record);
  go_back_and_forth (again);
  fuzz_assert_same_records (again, record, "brought back");
  return 0;
}
