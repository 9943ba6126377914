/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SECTION:stelling-drawn-texture
 *
 * What is drawn by cairo once, and shown often: a node that cairo draws anew in each frame costs
 * far more, above all where only parts of the window are painted.
 */

typedef void (*StellingDraw) (cairo_t *cr, gpointer data);

/* Returns what @draw draws in @width x @height units of @scale device pixels. */
GdkTexture *stelling_drawn_texture_new (int width,
                                        int height,
                                        int scale,
                                        StellingDraw draw,
                                        gpointer data) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
