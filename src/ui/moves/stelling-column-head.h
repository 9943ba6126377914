/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingColumnHead:
 *
 * The head of a column of moves: a piece of the side, and the player's name, or the side's where
 * the record has none. Spoken, and in the tooltip, it is both.
 */
#define STELLING_TYPE_COLUMN_HEAD (stelling_column_head_get_type ())
G_DECLARE_FINAL_TYPE (StellingColumnHead, stelling_column_head, STELLING, COLUMN_HEAD, GtkWidget)

/* Shows who plays @side in @record. */
void stelling_column_head_show (StellingColumnHead *self,
                                StellingRecord *record,
                                StellingSide side);

G_END_DECLS
