/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingMoveEntry:
 *
 * A field for typing a move, or a command that reads the position, with what fits in a list above
 * it and the answer or what is wrong in a line below. It is hidden until it is opened, and again
 * after a move was played, after Escape, and when the keyboard leaves it empty.
 *
 * Signal: refusal-over (): it no longer tells why what was typed can't be played.
 */
#define STELLING_TYPE_MOVE_ENTRY (stelling_move_entry_get_type ())
G_DECLARE_FINAL_TYPE (StellingMoveEntry,
                      stelling_move_entry,
                      STELLING,
                      MOVE_ENTRY,
                      StellingSessionView)

/* Shows it with the keyboard in it. @text (nullable) takes the place of what it holds. */
void stelling_move_entry_open (StellingMoveEntry *self, const char *text);
/* Returns whether it is just telling why what was typed in it can't be played, so that nobody else
 * has to. */
gboolean stelling_move_entry_is_playing (StellingMoveEntry *self);

G_END_DECLS
