/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingRulesDialog:
 *
 * Chooses other rules for a game, and says what they would do to its moves before anything is
 * changed.
 *
 * Signals: chosen (): the user wants the game to have these rules; the dialog closes itself.
 */
#define STELLING_TYPE_RULES_DIALOG (stelling_rules_dialog_get_type ())
G_DECLARE_FINAL_TYPE (StellingRulesDialog, stelling_rules_dialog, STELLING, RULES_DIALOG, AdwWindow)

/* Takes a reference to @record, which it does not change. */
StellingRulesDialog *stelling_rules_dialog_new (StellingRecord *record) G_GNUC_WARN_UNUSED_RESULT;
StellingRecord *stelling_rules_dialog_get_record (StellingRulesDialog *self);
const StellingRules *stelling_rules_dialog_get_rules (StellingRulesDialog *self);

G_END_DECLS
