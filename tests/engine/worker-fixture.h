/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-worker-private.h"

G_BEGIN_DECLS

/* What the threads of a search share, without the search: memory of some size, one worker that
 * nobody has started, and the hand-made evaluation. */
StellingShared *worker_fixture_new (const StellingHistory *history,
                                    guint lines,
                                    gboolean best_first) G_GNUC_WARN_UNUSED_RESULT;
void worker_fixture_free (StellingShared *shared);

G_END_DECLS
