/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-window.h"

G_BEGIN_DECLS

/* Has moves typed in @window, with the keyboard on no field, open the field for moves: a file's
 * letter with a digit right after it, or an opening bracket. A letter that is a command too waits
 * for the digit; it acts when none has come after a moment, or before anything else happens. A mark
 * that waits is shown at once, and is in the record only when it stays. To be called after the keys
 * of commands were added. */
void stelling_letter_keys_add (StellingWindow *window);

G_END_DECLS
