/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-value-bytes-private.h"

#include <string.h>

void
stelling_value_bytes_append (GByteArray *bytes, gconstpointer data, gsize n)
{
  g_byte_array_append (bytes, data, (guint) n);
}

void
stelling_value_bytes_pad (GByteArray *bytes, guint alignment)
{
  static const guint8 zeros[8] = { 0 };

  stelling_value_bytes_append (bytes, zeros, -bytes->len & (alignment - 1));
}

void
stelling_value_bytes_append_text (GByteArray *bytes, const char *text)
{
  g_autofree char *valid = NULL;

  if (text == NULL)
    text = "";
  if (!g_utf8_validate (text, -1, NULL))
    text = valid = g_utf8_make_valid (text, -1);
  stelling_value_bytes_append (bytes, text, strlen (text) + 1);
}

void
stelling_value_bytes_append_ends (GByteArray *bytes, gsize start, const gsize *ends, gsize n)
{
  const gsize size = bytes->len - start;
  guint each = 8;

  if (size + n <= G_MAXUINT8)
    each = 1;
  else if (size + 2 * n <= G_MAXUINT16)
    each = 2;
  else if (size + 4 * n <= G_MAXUINT32)
    each = 4;
  for (gsize i = 0; i < n; i++)
    {
      const guint64 end = GUINT64_TO_LE ((guint64) (ends[i] - start));

      stelling_value_bytes_append (bytes, &end, each);
    }
}
