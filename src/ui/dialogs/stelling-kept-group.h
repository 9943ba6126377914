/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-settings.h"
#include "stelling-store.h"

G_BEGIN_DECLS

/**
 * StellingKeptGroup:
 *
 * The rows of the preferences on the store of evaluations: whether there is one, how large it may
 * be and is, and a button that empties it, after a question.
 */
#define STELLING_TYPE_KEPT_GROUP (stelling_kept_group_get_type ())
G_DECLARE_FINAL_TYPE (StellingKeptGroup,
                      stelling_kept_group,
                      STELLING,
                      KEPT_GROUP,
                      AdwPreferencesGroup)

/* Shows @settings and @store (nullable: there is nothing to be emptied). */
void stelling_kept_group_set_up (StellingKeptGroup *self,
                                 StellingSettings *settings,
                                 StellingStore *store);

G_END_DECLS
