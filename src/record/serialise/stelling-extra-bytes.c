/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-extra-bytes-private.h"

#include <string.h>

void
stelling_extra_bytes_init (StellingExtraBytes *self)
{
  self->bytes = g_byte_array_new ();
  self->node_ends = g_array_new (FALSE, FALSE, sizeof (gsize));
  self->field_ends = g_array_new (FALSE, FALSE, sizeof (gsize));
}

void
stelling_extra_bytes_clear (StellingExtraBytes *self)
{
  g_clear_pointer (&self->bytes, g_byte_array_unref);
  g_clear_pointer (&self->node_ends, g_array_unref);
  g_clear_pointer (&self->field_ends, g_array_unref);
}

/* --- parts --- */

static void
append (StellingExtraBytes *self, gconstpointer data, gsize n)
{
  g_byte_array_append (self->bytes, data, (guint) n);
}

/* Fills up to a multiple of eight. */
static void
pad (StellingExtraBytes *self)
{
  static const guint8 zeros[8] = { 0 };

  append (self, zeros, -(gsize) self->bytes->len & 7);
}

static void
append_text (StellingExtraBytes *self, const char *text)
{
  g_autofree char *valid = NULL;

  if (text == NULL)
    text = "";
  if (!g_utf8_validate (text, -1, NULL))
    text = valid = g_utf8_make_valid (text, -1);
  append (self, text, strlen (text) + 1);
}

/* Appends @n places that are within @size bytes. */
static void
append_ends (StellingExtraBytes *self, const gsize *ends, gsize n, gsize size)
{
  guint each = 8;

  if (size + n <= G_MAXUINT8)
    each = 1;
  else if (size + 2 * n <= G_MAXUINT16)
    each = 2;
  else if (size + 4 * n <= G_MAXUINT32)
    each = 4;
  for (gsize i = 0; i < n; i++)
    {
      const guint64 end = GUINT64_TO_LE ((guint64) ends[i]);

      append (self, &end, each);
    }
}

/* --- fields --- */

static void
begin_field (StellingExtraBytes *self, guint8 key)
{
  pad (self);
  append (self, &key, 1);
  pad (self);
}

static void
end_field (StellingExtraBytes *self, const char *type)
{
  const guint8 zero = 0;
  gsize end;

  append (self, &zero, 1);
  append (self, type, strlen (type));
  end = self->bytes->len - self->first;
  g_array_append_val (self->field_ends, end);
}

void
stelling_extra_bytes_add_text (StellingExtraBytes *self, guint8 key, const char *text)
{
  begin_field (self, key);
  append_text (self, text);
  end_field (self, "s");
}

void
stelling_extra_bytes_add_number (StellingExtraBytes *self, guint8 key, guint32 number)
{
  begin_field (self, key);
  append (self, &number, sizeof number);
  end_field (self, "u");
}

void
stelling_extra_bytes_add_block (StellingExtraBytes *self,
                                guint8 key,
                                const guint32 numbers[2],
                                gconstpointer block,
                                gsize n,
                                const char *text)
{
  gsize start, end;

  begin_field (self, key);
  start = self->bytes->len;
  append (self, numbers, 2 * sizeof numbers[0]);
  append (self, block, n);
  if (text != NULL)
    {
      /* What is not the last tells where it ends. */
      end = self->bytes->len - start;
      append_text (self, text);
      append_ends (self, &end, 1, self->bytes->len - start);
    }
  end_field (self, text != NULL ? "(uuays)" : "(uuay)");
}

void
stelling_extra_bytes_add (StellingExtraBytes *self, guint8 key, GVariant *value)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (value);
  guint start;

  begin_field (self, key);
  start = self->bytes->len;
  g_byte_array_set_size (self->bytes, start + (guint) g_variant_get_size (sunk));
  g_variant_store (sunk, self->bytes->data + start);
  end_field (self, g_variant_get_type_string (sunk));
}

/* --- nodes --- */

void
stelling_extra_bytes_begin_node (StellingExtraBytes *self, guint32 node)
{
  pad (self);
  append (self, &node, sizeof node);
  pad (self);
  self->first = self->bytes->len;
}

void
stelling_extra_bytes_end_node (StellingExtraBytes *self)
{
  gsize end;

  append_ends (self, (const gsize *) (gpointer) self->field_ends->data, self->field_ends->len,
               self->bytes->len - self->first);
  g_array_set_size (self->field_ends, 0);
  end = self->bytes->len;
  g_array_append_val (self->node_ends, end);
}

GVariant *
stelling_extra_bytes_end (StellingExtraBytes *self)
{
  g_autoptr (GBytes) bytes = NULL;

  append_ends (self, (const gsize *) (gpointer) self->node_ends->data, self->node_ends->len,
               self->bytes->len);
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&self->bytes));
  stelling_extra_bytes_clear (self);
  return g_variant_new_from_bytes (G_VARIANT_TYPE (STELLING_EXTRA_BYTES_TYPE), bytes, TRUE);
}
