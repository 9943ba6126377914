/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/* Turns the board of a record of Teblo half round with the colours exchanged, in every node of the
 * tree; headers are left alone. Sends reset. Returns (transfer full, nullable) the moves that are
 * lost: of dead nodes whose text can't be turned. Doing it again with them as @lost (transfer full)
 * takes it back; with NULL, those moves stay lost. */
GArray *stelling_colour_swap_flip (StellingRecord *self, GArray *lost) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
