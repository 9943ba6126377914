/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-engine-setup.h"

G_BEGIN_DECLS

/**
 * StellingEngineDialog:
 *
 * A window in which an engine of another program is set up: its name, its command line, and the
 * options that it declares once it was tried. Trying it tells the name that it gives itself, or
 * what is wrong. Nothing is kept before it is saved.
 */
#define STELLING_TYPE_ENGINE_DIALOG (stelling_engine_dialog_get_type ())
G_DECLARE_FINAL_TYPE (StellingEngineDialog,
                      stelling_engine_dialog,
                      STELLING,
                      ENGINE_DIALOG,
                      AdwWindow)

/* @setup (nullable): the engine to be changed, which is tried at once; NULL adds one. */
GtkWidget *stelling_engine_dialog_new (StellingEngineSetup *setup) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
