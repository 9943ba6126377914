/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "stelling-limits.h"
#include "stelling-record-edit.h"
#include "stelling-record-private.h"

G_DEFINE_QUARK (stelling - record - error - quark, stelling_record_error)

gboolean
stelling_record_has_room (StellingRecord *self, guint n, GError **error)
{
  if (n <= STELLING_LIMIT_NODES && self->n_nodes <= STELLING_LIMIT_NODES - n)
    return TRUE;
  g_set_error (
      error, STELLING_RECORD_ERROR, STELLING_RECORD_ERROR_FULL,
      _ ("A game can have %u moves and notes; this one would have more. Delete variations, "
         "or open one of them as a game of its own."),
      STELLING_LIMIT_NODES);
  return FALSE;
}
