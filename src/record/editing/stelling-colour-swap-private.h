/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/* Turns the board of a record of Teblo half round with the colours exchanged, in every node of the
 * tree; headers are left alone. Sends reset. Doing it twice changes nothing. */
void stelling_colour_swap_flip (StellingRecord *self);

G_END_DECLS
