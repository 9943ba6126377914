/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Handles the signal "input" of a spin button: a number beyond the limits becomes the nearest one
 * within, instead of the number before. */
int stelling_number_field_input_cb (GtkSpinButton *spin, double *value);
/* Has Return in the field do what the default button does. */
void stelling_number_field_activate_default (GtkSpinButton *spin);

G_END_DECLS
