/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingTreeView:
 *
 * The whole game of a session as a tree, instead of the list of moves: a click or the arrows go to
 * a node, the pointer on one shows its position; the current move and its comment stand below.
 *
 * Properties: flipped: the small board of a node.
 */
#define STELLING_TYPE_TREE_VIEW (stelling_tree_view_get_type ())
G_DECLARE_FINAL_TYPE (StellingTreeView,
                      stelling_tree_view,
                      STELLING,
                      TREE_VIEW,
                      StellingSessionView)

/* Highlights @text (nullable) in the words below the tree, wherever a StellingQuery finds it. */
void stelling_tree_view_set_sought (StellingTreeView *self, const char *text);
/* Returns whether @focus is a tree that uses the key of @action itself. */
gboolean stelling_tree_view_needs_key (GtkWidget *focus, const char *action);

G_END_DECLS
