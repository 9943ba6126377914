/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

#include "stelling-annotation.h"
#include "stelling-subject.h"

G_BEGIN_DECLS

/**
 * StellingMemory:
 *
 * What remembers evaluations by what they are about, over all records. The analysis gives what it
 * finds and asks for what is known. Main thread only; neither waits for a disk's writing.
 *
 * Signal: changed (): it may know something else of any subject.
 */
#define STELLING_TYPE_MEMORY (stelling_memory_get_type ())
G_DECLARE_INTERFACE (StellingMemory, stelling_memory, STELLING, MEMORY, GObject)

struct _StellingMemoryInterface
{
  GTypeInterface parent_interface;

  StellingEvaluation *(*find) (StellingMemory *self, const StellingSubject *subject);
  void (*keep) (StellingMemory *self,
                StellingSubject *subject,
                const StellingEvaluation *evaluation);
};

/* Returns (nullable) the best evaluation that is known. Its moves can be played. */
StellingEvaluation *stelling_memory_find (StellingMemory *self, const StellingSubject *subject)
    G_GNUC_WARN_UNUSED_RESULT;
/* Keeps @evaluation (copied), from Light's (Yellow's) side, unless a better one by the same engine
 * and net is known. */
void stelling_memory_keep (StellingMemory *self,
                           StellingSubject *subject,
                           const StellingEvaluation *evaluation);
/* Emits `changed`; for those who implement it. */
void stelling_memory_send_changed (StellingMemory *self);

G_END_DECLS
