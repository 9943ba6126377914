/* stelling-page-evaluations.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-page-private.h"

/* What the engine finds is stored in the records and is no command. What somebody asked for, the
 * analysis of a whole record, counts as a change all the same; what the engine leaves behind where
 * somebody looked doesn't, but is saved with the next save. */

guint64
stelling_page_get_evaluation_serial (StellingPage *self)
{
  guint64 serial = 0;

  for (guint i = 0; i < self->records->len; i++)
    serial += stelling_record_get_evaluation_serial (g_ptr_array_index (self->records, i));
  return serial;
}

gboolean
stelling_page_has_new_evaluations (StellingPage *self)
{
  return stelling_page_get_evaluation_serial (self) != self->saved_evaluations;
}

static void
set_evaluated (StellingPage *self, gboolean evaluated)
{
  if (evaluated == self->evaluated)
    return;
  self->evaluated = evaluated;
  stelling_page_tell_journal (self);
  stelling_page_update_modified (self);
}

void
stelling_page_want_evaluations (StellingPage *self)
{
  if (stelling_page_has_new_evaluations (self))
    set_evaluated (self, TRUE);
}

void
stelling_page_set_saved_evaluations (StellingPage *self, guint64 serial)
{
  self->saved_evaluations = serial;
  if (!stelling_page_has_new_evaluations (self))
    set_evaluated (self, FALSE);
  stelling_page_update_actions (self);
}
