/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-document.h"

G_BEGIN_DECLS

/* Returns what a crash left behind, the oldest first (of StellingDocument). @damaged (out): gets
 * the journals (of StellingJournal) from which nothing can be shown; the caller frees. */
GPtrArray *stelling_recovery_find (GPtrArray **damaged) G_GNUC_WARN_UNUSED_RESULT;
/* Tells of @damaged in front of @window, which is shown. */
void stelling_recovery_tell_damaged (GtkWindow *window, GPtrArray *damaged);

G_END_DECLS
