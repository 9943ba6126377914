/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-engine-setup.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-engine-setups
 *
 * The engines that were set up. They are kept in the settings; what changes is written there at
 * once, and what changes there comes here. Nothing else can add one.
 */

/* Returns (transfer none) (element-type StellingEngineSetup) all of them, for as long as the
 * program runs; only the functions below change it. */
GListModel *stelling_engine_setups_get (void);
void stelling_engine_setups_add (StellingEngineSetup *setup);
void stelling_engine_setups_remove (StellingEngineSetup *setup);

G_END_DECLS
