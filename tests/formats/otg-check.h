/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-formats.h"

/* All that an OpenTafl record can hold of a record's moves, in one line: `e2-g2 !? {comment}`,
 * lines of play in brackets, `#` before what can't be played, `@` and what the clock showed. */
char *otg_dump (StellingRecord *record);
