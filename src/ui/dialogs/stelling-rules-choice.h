/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-rules.h"

G_BEGIN_DECLS

/**
 * StellingRulesChoice:
 *
 * Fills two groups of a dialog with what rules can be chosen: rule sets with their pictures, and
 * the switches of the one that is chosen.
 *
 * Signals: changed (): other rules are chosen.
 */
#define STELLING_TYPE_RULES_CHOICE (stelling_rules_choice_get_type ())
G_DECLARE_FINAL_TYPE (StellingRulesChoice, stelling_rules_choice, STELLING, RULES_CHOICE, GObject)

/* Returns a choice in which nothing is chosen yet; the groups are borrowed and outlive it. */
StellingRulesChoice *stelling_rules_choice_new (AdwPreferencesGroup *sets,
                                                AdwPreferencesGroup *switches)
    G_GNUC_WARN_UNUSED_RESULT;
/* Leaves only the rule sets of @game. */
void stelling_rules_choice_set_game (StellingRulesChoice *self, StellingGame game);
void stelling_rules_choice_set_rules (StellingRulesChoice *self, const StellingRules *rules);
const StellingRules *stelling_rules_choice_get_rules (StellingRulesChoice *self);

G_END_DECLS
