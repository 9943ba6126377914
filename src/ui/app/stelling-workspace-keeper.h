/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-workspace.h"

G_BEGIN_DECLS

/**
 * StellingWorkspaceKeeper:
 *
 * Watches the program's windows, and stores what is open some seconds after it has changed and when
 * the program ends, unless the user wants nothing of it kept. What is open at the end is what the
 * windows held that were closed by quitting, or the last window.
 */
#define STELLING_TYPE_WORKSPACE_KEEPER (stelling_workspace_keeper_get_type ())
G_DECLARE_FINAL_TYPE (StellingWorkspaceKeeper,
                      stelling_workspace_keeper,
                      STELLING,
                      WORKSPACE_KEEPER,
                      GObject)

/* Begins to watch; @application is borrowed, and outlives the keeper. @folder: (nullable): as for a
 * StellingWorkspace. */
StellingWorkspaceKeeper *stelling_workspace_keeper_new (GtkApplication *application,
                                                        const char *folder)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns what was open last time (of StellingWorkspaceWindow, the window in front first); nothing
 * where the user does not want it. */
GPtrArray *stelling_workspace_keeper_load (StellingWorkspaceKeeper *self) G_GNUC_WARN_UNUSED_RESULT;
/* The user quits, and windows are closed one after the other; he has cancelled that. */
void stelling_workspace_keeper_begin_quit (StellingWorkspaceKeeper *self);
void stelling_workspace_keeper_end_quit (StellingWorkspaceKeeper *self);
/* Takes the windows that are there for those of the end: the program ends without asking. */
void stelling_workspace_keeper_hold (StellingWorkspaceKeeper *self);
/* Stores what was open at the end; returns when it is on the disk. */
void stelling_workspace_keeper_finish (StellingWorkspaceKeeper *self);

G_END_DECLS
