/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "../wait-until.h"

/* Real pointer and keyboard events for tests in the process, by the X server's XTEST extension.
 * Coordinates are in the widget. Each function returns when the events have been handled and
 * drawn. */

void test_wait_frames (GtkWidget *widget, int n);

void test_pointer_move (GtkWidget *widget, double x, double y);
void test_pointer_press (GtkWidget *widget, guint button);
void test_pointer_release (GtkWidget *widget, guint button);
void test_pointer_click (GtkWidget *widget, double x, double y, guint button);
/* Slowly, in ten steps; the button stays down. */
void test_pointer_drag_to (GtkWidget *widget, double x, double y);
/* Presses and releases a key; the window has to have the keyboard. */
void test_key (GtkWidget *widget, guint keyval);
/* The same, but returns at once. */
void test_key_send (GtkWidget *widget, guint keyval);
/* Presses the key, which stays down, or releases it. */
void test_key_set_down (GtkWidget *widget, guint keyval, gboolean down);
void test_key_with_control (GtkWidget *widget, guint keyval);
void test_key_with_shift (GtkWidget *widget, guint keyval);
/* Gives the window the keyboard of the X server. */
void test_focus_window (GtkWidget *widget);
/* Says that there is a window manager, one that can do nothing: without any GTK asks the X server
 * in each frame, many times, whether there is one now. */
void test_pretend_window_manager (GdkDisplay *display);
