/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-search.h"

G_BEGIN_DECLS

/**
 * StellingRunner:
 *
 * Brings a search's reports to the main thread. The search's thread puts the newest report into a
 * mailbox and asks for one idle if none is on its way: about eight reports a second get through,
 * and a search can't flood the main loop. Stopping drops what was not delivered: a report that
 * arrives belongs to the search that was started last. Main thread only.
 *
 * A search's tree or table is large. It is kept for ten seconds after the search has ended, or
 * until another runner starts one, and then given back.
 */
typedef struct _StellingRunner StellingRunner;

/* Called on the main thread. @report is borrowed until it returns. */
typedef void (*StellingRunnerFunc) (const StellingReport *report, gpointer user_data);

StellingRunner *stelling_runner_new (StellingRunnerFunc func, gpointer user_data)
    G_GNUC_WARN_UNUSED_RESULT;
/* Stops; @func, which may call this, is not called any more. */
void stelling_runner_free (StellingRunner *self);
/* Stops the old search and starts one on the end of @history, without limits if @limits is NULL.
 * Returns FALSE if the engine can't be started; then nothing runs. */
gboolean stelling_runner_go (StellingRunner *self,
                             const StellingHistory *history,
                             const StellingEngineOptions *options,
                             const StellingLimits *limits);
void stelling_runner_stop (StellingRunner *self);
/* Has all runners that do nothing give their memory back: something else needs it. */
void stelling_runners_release_idle (void);
/* Returns the memory that the searches of all runners use now, in MiB. */
guint stelling_runner_get_used_mb (void);

G_END_DECLS
