/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingCommentPane:
 *
 * The current node's comment as a text field, and buttons for its glyphs.
 */
#define STELLING_TYPE_COMMENT_PANE (stelling_comment_pane_get_type ())
G_DECLARE_FINAL_TYPE (StellingCommentPane,
                      stelling_comment_pane,
                      STELLING,
                      COMMENT_PANE,
                      StellingSessionView)

G_END_DECLS
