/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * StellingShorterLayout:
 *
 * Shows the first of two children where it has its natural width, else the second, which says the
 * same in fewer words. Neither is measured for less than it needs.
 */
#define STELLING_TYPE_SHORTER_LAYOUT (stelling_shorter_layout_get_type ())
G_DECLARE_FINAL_TYPE (StellingShorterLayout,
                      stelling_shorter_layout,
                      STELLING,
                      SHORTER_LAYOUT,
                      GtkLayoutManager)

G_END_DECLS
