/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * StellingWelcome:
 *
 * Shown by a window that has no record open: how to begin, the sample records and the recent files.
 * Its buttons are actions of the window: win.new, win.open, win.open-uri.
 */
#define STELLING_TYPE_WELCOME (stelling_welcome_get_type ())
G_DECLARE_FINAL_TYPE (StellingWelcome, stelling_welcome, STELLING, WELCOME, AdwBin)

/* Says that a key needs a record. */
void stelling_welcome_tell_no_record (StellingWelcome *self);
/* Looks for recent files again. */
void stelling_welcome_refresh (StellingWelcome *self);

/* Returns (transfer full) the recent files that still exist, newest first; of GtkRecentInfo. */
GPtrArray *stelling_welcome_list_recent (guint n_max) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
