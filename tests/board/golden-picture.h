/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Pictures that are kept: what is drawn now is compared with tests/data/FOLDER/NAME.png. They were
 * drawn by the program itself and looked at.
 *
 * Versions of cairo and pixman round otherwise at edges: a pixel differs where a colour differs by
 * more than GOLDEN_DEPTH of 255, and GOLDEN_SHARE of all pixels may differ. Between cairo 1.16 with
 * pixman 0.42 and cairo 1.18 with pixman 0.44 it is 0.0002 at most. Letters differ between
 * systems: a test masks them.
 *
 * With STELLING_WRITE_PICTURES=yes in the environment they are drawn anew: look at what has changed
 * before it is kept. */
#define GOLDEN_DEPTH 8
#define GOLDEN_SHARE 0.0003

/* Fails the test, and goes on, if @surface is not as the kept picture; then says where a picture is
 * that shows the kept one, the new one and the difference, side by side.
 * @masks: (nullable) (array length=n_masks): rectangles that are not compared
 * @folder: below tests/data */
void golden_picture_check (cairo_surface_t *surface,
                           const char *folder,
                           const char *name,
                           const cairo_rectangle_t *masks,
                           guint n_masks);

G_END_DECLS
