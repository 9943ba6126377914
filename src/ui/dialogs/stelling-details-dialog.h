/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingDetailsDialog:
 *
 * A node's details that are not edited in the move list: its name, signs of all kinds, whether
 * something decisive happens, what the clocks showed. Applying is one command.
 */
#define STELLING_TYPE_DETAILS_DIALOG (stelling_details_dialog_get_type ())
G_DECLARE_FINAL_TYPE (StellingDetailsDialog,
                      stelling_details_dialog,
                      STELLING,
                      DETAILS_DIALOG,
                      AdwWindow)

/* Closes if @node goes. */
GtkWidget *stelling_details_dialog_new (StellingRecord *record, StellingNode *node)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
