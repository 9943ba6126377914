/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-memory.h"

G_DEFINE_INTERFACE (StellingMemory, stelling_memory, G_TYPE_OBJECT)

static guint changed_signal;

static void
stelling_memory_default_init (StellingMemoryInterface *iface)
{
  changed_signal = g_signal_new ("changed", STELLING_TYPE_MEMORY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

StellingEvaluation *
stelling_memory_find (StellingMemory *self, const StellingSubject *subject)
{
  g_return_val_if_fail (STELLING_IS_MEMORY (self), NULL);
  g_return_val_if_fail (subject != NULL, NULL);
  return STELLING_MEMORY_GET_IFACE (self)->find (self, subject);
}

void
stelling_memory_keep (StellingMemory *self,
                      StellingSubject *subject,
                      const StellingEvaluation *evaluation)
{
  g_return_if_fail (STELLING_IS_MEMORY (self));
  g_return_if_fail (subject != NULL && evaluation != NULL);
  STELLING_MEMORY_GET_IFACE (self)->keep (self, subject, evaluation);
}

void
stelling_memory_send_changed (StellingMemory *self)
{
  g_return_if_fail (STELLING_IS_MEMORY (self));
  g_signal_emit (self, changed_signal, 0);
}
