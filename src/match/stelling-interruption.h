/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-search.h"

G_BEGIN_DECLS

/**
 * StellingInterruption:
 *
 * Lets a thread end at once whatever other threads wait for: thoughts of the built-in engine, and
 * answers of other programs. Once it is set it stays so. All functions but freeing may be called
 * from any thread.
 */
typedef struct _StellingInterruption StellingInterruption;

/* Fails if the system has no more descriptors. */
StellingInterruption *stelling_interruption_new (GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Nobody may wait with it any more. */
void stelling_interruption_free (StellingInterruption *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingInterruption, stelling_interruption_free)
void stelling_interruption_set (StellingInterruption *self);
gboolean stelling_interruption_is_set (StellingInterruption *self);
/* Returns a descriptor that has something to read, which nobody reads, once it is set. */
int stelling_interruption_get_descriptor (StellingInterruption *self);
/* Does what stelling_search_think () does. If it is set meanwhile, or was before, the thought ends
 * at once with what was found so far. */
gboolean stelling_interruption_think (StellingInterruption *self,
                                      StellingSearch *search,
                                      const StellingHistory *history,
                                      const StellingLimits *limits,
                                      StellingReport *report) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
