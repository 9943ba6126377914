/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-analysis.h"

G_BEGIN_DECLS

/**
 * StellingScopeBar:
 *
 * Says which moves an analysis leaves out, or looks at alone, each a button that takes it back by
 * "page.take-back-move", with one for all, "page.all-moves". It is not there while all moves are
 * looked at.
 */
#define STELLING_TYPE_SCOPE_BAR (stelling_scope_bar_get_type ())
G_DECLARE_FINAL_TYPE (StellingScopeBar, stelling_scope_bar, STELLING, SCOPE_BAR, GtkWidget)

/* Shows the scope of @analysis if it is about @node. */
void stelling_scope_bar_update (StellingScopeBar *self,
                                StellingAnalysis *analysis,
                                StellingNode *node);

G_END_DECLS
