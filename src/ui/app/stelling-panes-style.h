/* stelling-panes-style.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Gives the panes beside the board their style sheet; every pane calls it, the first call
 * counts. */
void stelling_panes_style_ensure (void);

G_END_DECLS
