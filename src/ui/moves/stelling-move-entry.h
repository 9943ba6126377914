/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-session-view.h"

G_BEGIN_DECLS

/**
 * StellingMoveEntry:
 *
 * A field for typing a move; an illegal one says why beside it.
 */
#define STELLING_TYPE_MOVE_ENTRY (stelling_move_entry_get_type ())
G_DECLARE_FINAL_TYPE (StellingMoveEntry,
                      stelling_move_entry,
                      STELLING,
                      MOVE_ENTRY,
                      StellingSessionView)

G_END_DECLS
