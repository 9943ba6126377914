/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-node.h"

G_BEGIN_DECLS

/**
 * StellingFollowingButton:
 *
 * A button for one of the moves that follow: its number, which is its key too, its move, the signs
 * of what is thought of it, and its evaluation.
 */
#define STELLING_TYPE_FOLLOWING_BUTTON (stelling_following_button_get_type ())
G_DECLARE_FINAL_TYPE (StellingFollowingButton,
                      stelling_following_button,
                      STELLING,
                      FOLLOWING_BUTTON,
                      GtkButton)

/* @number: from 1 */
GtkWidget *stelling_following_button_new (guint number) G_GNUC_WARN_UNUSED_RESULT;
/* Shows @node's move; @next marks it as the one that comes next. The node must live until another
 * one, or NULL, is set. */
void stelling_following_button_set_node (StellingFollowingButton *self,
                                         StellingNode *node,
                                         gboolean next);
/* Returns (nullable) the node. */
StellingNode *stelling_following_button_get_node (StellingFollowingButton *self);
/* Returns "3  E4 !?  +0.8", for a menu. */
char *stelling_following_button_dup_text (const StellingNode *node, guint number)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
