/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingMoveListView:
 *
 * The moves of a session with variations, comments and glyphs; the current one is marked; click to
 * go there; a context menu with the page's commands (page.delete, page.promote, …).
 */
#define STELLING_TYPE_MOVE_LIST_VIEW (stelling_move_list_view_get_type ())
G_DECLARE_FINAL_TYPE (StellingMoveListView,
                      stelling_move_list_view,
                      STELLING,
                      MOVE_LIST_VIEW,
                      StellingSessionView)

G_END_DECLS
