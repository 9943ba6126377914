/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-done-time.h"

#include <stdatomic.h>

guint64
stelling_done_time_get (void)
{
  static _Atomic guint64 time;

  return atomic_fetch_add (&time, 1) + 1;
}
