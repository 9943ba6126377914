/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-engine-setup.h"
#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingEngineView:
 *
 * Another program's engine in the analysis: its name, what it does, and its lines, as those of the
 * engine that is built in. It thinks about the node that is shown while the analysis runs. What it
 * finds is in no record. Of one that failed a message tells why, beside a button that starts it
 * again. Without an analysis that runs it is there only as long as its lines are those of the node.
 */
#define STELLING_TYPE_ENGINE_VIEW (stelling_engine_view_get_type ())
G_DECLARE_FINAL_TYPE (StellingEngineView,
                      stelling_engine_view,
                      STELLING,
                      ENGINE_VIEW,
                      StellingSessionView)

/* @setup is used as it is now, but for the buttons among its options. */
GtkWidget *stelling_engine_view_new (StellingEngineSetup *setup) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
