/* stelling-number-field.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* For the signal "input" of a spin button that is updated if valid: of what is typed beyond the
 * limits the nearest number that is within, instead of the number before without a word. */
int stelling_number_field_input_cb (GtkSpinButton *spin, double *value);

G_END_DECLS
