/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-hint-list.h"

void
stelling_hint_list_add (StellingHintList *self, StellingMove move, StellingHintRank rank)
{
  if (self->n < STELLING_MAX_HINTS)
    self->hints[self->n++] = (StellingHint) { move, rank };
}

StellingMove
stelling_hint_list_get_best (const StellingHintList *self)
{
  return self->n > 0 ? self->hints[0].move : STELLING_MOVE_NONE;
}

gboolean
stelling_hint_list_equal (const StellingHintList *a, const StellingHintList *b)
{
  if (a->n != b->n || a->are_threats != b->are_threats)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (a->hints[i].move != b->hints[i].move || a->hints[i].rank != b->hints[i].rank)
      return FALSE;
  return TRUE;
}
