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

static void
note_end (StellingExtraBytes *self, GArray *ends)
{
  const gsize end = self->bytes->len;

  g_array_append_val (ends, end);
}

static void
append_ends (StellingExtraBytes *self, gsize start, GArray *ends)
{
  stelling_value_bytes_append_ends (self->bytes, start, (const gsize *) (gpointer) ends->data,
                                    ends->len);
}

/* --- fields --- */

void
stelling_extra_bytes_begin_field (StellingExtraBytes *self, guint8 key)
{
  const guint8 head[8] = { key };

  stelling_value_bytes_pad (self->bytes, 8);
  stelling_value_bytes_append (self->bytes, head, sizeof head);
}

void
stelling_extra_bytes_end_field (StellingExtraBytes *self, const char *type)
{
  const guint8 zero = 0;

  stelling_value_bytes_append (self->bytes, &zero, 1);
  stelling_value_bytes_append (self->bytes, type, strlen (type));
  note_end (self, self->field_ends);
}

void
stelling_extra_bytes_add_text (StellingExtraBytes *self, guint8 key, const char *text)
{
  stelling_extra_bytes_begin_field (self, key);
  stelling_value_bytes_append_text (self->bytes, text);
  stelling_extra_bytes_end_field (self, "s");
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

  stelling_extra_bytes_begin_field (self, key);
  start = self->bytes->len;
  stelling_value_bytes_append (self->bytes, numbers, 2 * sizeof numbers[0]);
  stelling_value_bytes_append (self->bytes, block, n);
  if (text != NULL)
    {
      end = self->bytes->len;
      stelling_value_bytes_append_text (self->bytes, text);
      stelling_value_bytes_append_ends (self->bytes, start, &end, 1);
    }
  stelling_extra_bytes_end_field (self, text != NULL ? "(uuays)" : "(uuay)");
}

/* --- nodes --- */

void
stelling_extra_bytes_begin_node (StellingExtraBytes *self, guint32 node)
{
  const guint32 head[2] = { node };

  stelling_value_bytes_pad (self->bytes, 8);
  stelling_value_bytes_append (self->bytes, head, sizeof head);
  self->first = self->bytes->len;
}

void
stelling_extra_bytes_end_node (StellingExtraBytes *self)
{
  append_ends (self, self->first, self->field_ends);
  g_array_set_size (self->field_ends, 0);
  note_end (self, self->node_ends);
}

GVariant *
stelling_extra_bytes_end (StellingExtraBytes *self)
{
  g_autoptr (GBytes) bytes = NULL;

  append_ends (self, 0, self->node_ends);
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&self->bytes));
  stelling_extra_bytes_clear (self);
  return g_variant_new_from_bytes (G_VARIANT_TYPE (STELLING_EXTRA_BYTES_TYPE), bytes, TRUE);
}
