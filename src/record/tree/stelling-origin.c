/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-origin.h"

#include <string.h>

static void
put (char *to, const char *from, gsize n)
{
  if (n > 0)
    memcpy (to, from, n);
}

StellingOrigin *
stelling_origin_new (const char *lead,
                     gsize n_lead,
                     const char *body,
                     gsize n_body,
                     const char *tail,
                     gsize n_tail)
{
  StellingOrigin *origin = g_malloc (sizeof (StellingOrigin) + n_lead + n_body + n_tail);

  g_atomic_ref_count_init (&origin->references);
  origin->lead = (guint32) n_lead;
  origin->body = (guint32) n_body;
  origin->tail = (guint32) n_tail;
  origin->charset = 0;
  put (origin->bytes, lead, n_lead);
  put (origin->bytes + n_lead, body, n_body);
  put (origin->bytes + n_lead + n_body, tail, n_tail);
  return origin;
}

void
stelling_origin_set_charset (StellingOrigin *origin, const char *charset)
{
  g_return_if_fail (origin != NULL);
  origin->charset = g_quark_from_string (charset);
}

StellingOrigin *
stelling_origin_ref (StellingOrigin *origin)
{
  g_return_val_if_fail (origin != NULL, NULL);
  g_atomic_ref_count_inc (&origin->references);
  return origin;
}

void
stelling_origin_unref (StellingOrigin *origin)
{
  g_return_if_fail (origin != NULL);
  if (g_atomic_ref_count_dec (&origin->references))
    g_free (origin);
}
