/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingFollowingBar:
 *
 * One line with the moves that follow the current node: the main continuation, then the side lines,
 * each a button with its number that goes there. The pointer or the keyboard on a button shows the
 * position after it. Where they find no room a menu has the rest; where nothing follows a few words
 * say so. The line always has the same height. While a move is replaced these are the moves in
 * whose place it stands.
 *
 * Properties: flipped (boolean: the small board's).
 *
 * Actions: following.go (u): goes to the move of that number, from 1
 */
#define STELLING_TYPE_FOLLOWING_BAR (stelling_following_bar_get_type ())
G_DECLARE_FINAL_TYPE (StellingFollowingBar,
                      stelling_following_bar,
                      STELLING,
                      FOLLOWING_BAR,
                      StellingSessionView)

/* Goes to the move of that number, from 1; returns FALSE if there is none. */
gboolean stelling_following_bar_go (StellingFollowingBar *self, guint number);
/* Sets whether a move is waited for: that nothing follows is not told then. */
void stelling_following_bar_set_waiting (StellingFollowingBar *self, gboolean waiting);

G_END_DECLS
