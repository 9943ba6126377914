/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingEnginesView:
 *
 * The engines of other programs that are switched on, one above the other, each a
 * StellingEngineView.
 */
#define STELLING_TYPE_ENGINES_VIEW (stelling_engines_view_get_type ())
G_DECLARE_FINAL_TYPE (StellingEnginesView,
                      stelling_engines_view,
                      STELLING,
                      ENGINES_VIEW,
                      StellingSessionView)

G_END_DECLS
