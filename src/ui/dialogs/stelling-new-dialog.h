/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingNewDialog:
 *
 * Chooses the rules of a new record: a rule set, and each switch that it has; and who plays, whose
 * colours may be drawn by lot, with how much time.
 *
 * Signals: chosen (): the user wants a record with these rules; the dialog closes itself.
 */
#define STELLING_TYPE_NEW_DIALOG (stelling_new_dialog_get_type ())
G_DECLARE_FINAL_TYPE (StellingNewDialog, stelling_new_dialog, STELLING, NEW_DIALOG, AdwWindow)

/* Returns a dialog in which @rules are chosen. */
StellingNewDialog *stelling_new_dialog_new (const StellingRules *rules) G_GNUC_WARN_UNUSED_RESULT;
const StellingRules *stelling_new_dialog_get_rules (StellingNewDialog *self);
/* Sets the headers of @record to the players and the time that are chosen, as one command. */
void stelling_new_dialog_set_headers (StellingNewDialog *self, StellingRecord *record);

G_END_DECLS
