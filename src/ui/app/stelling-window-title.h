/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-rules.h"

G_BEGIN_DECLS

/**
 * StellingWindowTitle:
 *
 * The title in a window's head: what is open, and below it where that is and by which rules it is
 * played. The rules open as a list of all their details, with the sheet that each is from.
 */
#define STELLING_TYPE_WINDOW_TITLE (stelling_window_title_get_type ())
G_DECLARE_FINAL_TYPE (StellingWindowTitle, stelling_window_title, STELLING, WINDOW_TITLE, AdwBin)

/* @place: "" where there is none; @rules: (nullable): nothing is played. */
void stelling_window_title_set (StellingWindowTitle *self,
                                const char *title,
                                const char *place,
                                const StellingRules *rules);
/* Leaves the place away where there is little room. */
void stelling_window_title_set_compact (StellingWindowTitle *self, gboolean compact);

G_END_DECLS
