/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-document.h"

G_BEGIN_DECLS

/**
 * StellingAnalyseDialog:
 *
 * Asks what is to be analysed: how many seconds each position gets, whose moves, which part of the
 * game, which games of the file. What was chosen last is chosen at first, and is remembered in the
 * settings when it is chosen.
 *
 * Signal: chosen ().
 */
#define STELLING_TYPE_ANALYSE_DIALOG (stelling_analyse_dialog_get_type ())
G_DECLARE_FINAL_TYPE (StellingAnalyseDialog,
                      stelling_analyse_dialog,
                      STELLING,
                      ANALYSE_DIALOG,
                      AdwWindow)

/* @shown: the index of the game that is shown */
StellingAnalyseDialog *stelling_analyse_dialog_new (StellingDocument *document, guint shown)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether only what follows the current node is wanted, of the game that was shown. */
gboolean stelling_analyse_dialog_is_from_here (StellingAnalyseDialog *self);
/* Returns (element-type StellingRecord) the games that were chosen, in their order. The list may
 * have changed since. */
GPtrArray *stelling_analyse_dialog_get_records (StellingAnalyseDialog *self);

G_END_DECLS
