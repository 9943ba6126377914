/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives @window the style class "touch" while it is used with a finger, from a touch until a button
 * of a mouse or a touchpad is pressed: controls are larger then. */
void stelling_touch_style_add (GtkWindow *window);
/* Takes note of an event; for tests, as touches can't be made. */
void stelling_touch_style_note (GtkWindow *window, GdkEventType type, GdkInputSource source);

G_END_DECLS
