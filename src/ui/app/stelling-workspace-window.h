/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-place.h"

G_BEGIN_DECLS

/**
 * StellingWorkspaceWindow:
 *
 * What is remembered of a window: its size and its tabs. Texts that hold several of them are
 * written by hand by nobody, but may be damaged: what can't be understood is left out.
 */
typedef struct
{
  int width; /* 0: unknown */
  int height;
  gboolean maximized;
  guint current;     /* the tab in front */
  GPtrArray *places; /* of StellingPlace: the tabs in their order */
} StellingWorkspaceWindow;

StellingWorkspaceWindow *stelling_workspace_window_new (void) G_GNUC_WARN_UNUSED_RESULT;
void stelling_workspace_window_free (StellingWorkspaceWindow *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingWorkspaceWindow, stelling_workspace_window_free)

/* Returns a text for @windows (of StellingWorkspaceWindow). */
char *stelling_workspace_windows_to_text (GPtrArray *windows) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the windows (of StellingWorkspaceWindow) that @text of @length bytes is about: none if it
 * is garbage, or of a version that is not known. */
GPtrArray *stelling_workspace_windows_parse (const char *text, gsize length)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
