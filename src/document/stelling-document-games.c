/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-document-private.h"

#include <string.h>

/* Games of other files that come into the document. */

/* Text is kept byte for byte where the other file has the document's character set. */
static gboolean
fits (StellingDocument *self, const StellingReading *reading)
{
  return g_strcmp0 (reading->charset, self->style.charset) == 0
         && !stelling_sgf_record_has_mark (g_ptr_array_index (reading->records, 0));
}

/* Returns the same game without anything of its file; (transfer full). */
static StellingRecord *
make_anew (StellingRecord *record)
{
  g_autofree char *text = stelling_sgf_from_record (record);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (StellingReading) reading = stelling_reading_new_from_bytes (bytes, NULL, NULL);

  return g_object_ref (reading != NULL ? g_ptr_array_index (reading->records, 0) : record);
}

void
stelling_document_add_games (StellingDocument *self,
                             guint index,
                             GPtrArray *readings,
                             const char *name)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_if_fail (STELLING_IS_DOCUMENT (self));
  g_return_if_fail (readings != NULL && readings->len > 0);

  for (guint i = 0; i < readings->len; i++)
    {
      StellingReading *reading = g_ptr_array_index (readings, i);
      gboolean fitting = fits (self, reading);

      for (guint j = 0; j < reading->records->len; j++)
        {
          StellingRecord *record = g_ptr_array_index (reading->records, j);

          g_ptr_array_add (records, fitting ? g_object_ref (record) : make_anew (record));
        }
    }
  stelling_collection_insert (self->collection, index, records, name);
}

void
stelling_document_add_game (StellingDocument *self,
                            guint index,
                            StellingRecord *record,
                            const char *name)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  g_return_if_fail (STELLING_IS_DOCUMENT (self));
  g_return_if_fail (STELLING_IS_RECORD (record));

  g_ptr_array_add (records, record);
  stelling_collection_insert (self->collection, index, records, name);
}
