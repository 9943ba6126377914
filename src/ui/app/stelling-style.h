/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Loads the style sheets: one for every scheme, and one more in high contrast. Only the first call
 * counts. */
void stelling_style_ensure (void);

G_END_DECLS
