/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-document.h"

G_BEGIN_DECLS

/* Returns what a crash left behind, the oldest first (of StellingDocument). @damaged (out): gets
 * the journals (of StellingJournal) from which nothing can be shown; the caller frees. @problems:
 * see stelling_journal_find () */
GPtrArray *stelling_recovery_find (GPtrArray **damaged, GPtrArray **problems)
    G_GNUC_WARN_UNUSED_RESULT;
/* Tells of @damaged and @problems, if there are any, in front of @window, which is shown then. */
void stelling_recovery_tell (GtkWindow *window, GPtrArray *damaged, GPtrArray *problems);

G_END_DECLS
