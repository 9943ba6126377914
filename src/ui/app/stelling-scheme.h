/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-board-picture.h"

G_BEGIN_DECLS

/* Returns the colours of the window now: light or dark, of high contrast or not. */
StellingScheme stelling_scheme_get_current (void);
/* Draws @widget anew whenever the colours change. */
void stelling_scheme_follow (GtkWidget *widget);

G_END_DECLS
