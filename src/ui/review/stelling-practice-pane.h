/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * StellingPracticePane:
 *
 * Stands in the place of the moves while better moves than mistakes are looked for: how far one
 * has come, what there is to say of the mistake, and the way out.
 */
#define STELLING_TYPE_PRACTICE_PANE (stelling_practice_pane_get_type ())
G_DECLARE_FINAL_TYPE (StellingPracticePane, stelling_practice_pane, STELLING, PRACTICE_PANE, AdwBin)

/* @details: (nullable) */
void stelling_practice_pane_set_texts (StellingPracticePane *self,
                                       const char *progress,
                                       const char *details);

G_END_DECLS
