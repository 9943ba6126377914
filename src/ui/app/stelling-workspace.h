/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-workspace-window.h"

G_BEGIN_DECLS

/**
 * StellingWorkspace:
 *
 * The file that says what was open, in the user's state folder. One program at a time has it: for
 * another that runs beside it there is nothing to read, and what it writes is lost. A file that
 * can't be read counts as none, one that can't be written is told on the standard error only:
 * nothing of the user's work is in it. Main thread only; needs a main loop.
 */
#define STELLING_TYPE_WORKSPACE (stelling_workspace_get_type ())
G_DECLARE_FINAL_TYPE (StellingWorkspace, stelling_workspace, STELLING, WORKSPACE, GObject)

/* @folder: (nullable): NULL: the user's own; made when it is needed. */
StellingWorkspace *stelling_workspace_new (const char *folder) G_GNUC_WARN_UNUSED_RESULT;
/* Returns what was stored last (of StellingWorkspaceWindow); empty if there is nothing. */
GPtrArray *stelling_workspace_load (StellingWorkspace *self) G_GNUC_WARN_UNUSED_RESULT;
/* Stores @windows, in a thread, unless they are what was stored last. */
void stelling_workspace_store (StellingWorkspace *self, GPtrArray *windows);
/* Removes the file. */
void stelling_workspace_forget (StellingWorkspace *self);
/* Waits until nothing is being written any more. */
void stelling_workspace_wait (StellingWorkspace *self);

G_END_DECLS
