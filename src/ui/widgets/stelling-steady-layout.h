/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives the vertical boxes among @widget and all that is in it a layout whose width does not depend
 * on its height. GTK asks boxes how wide they are for a height, and a label that wraps then lays
 * its text out at dozens of widths to find out. The boxes' spacing and the like can't be changed
 * any more. */
void stelling_steady_layout_add (GtkWidget *widget);

G_END_DECLS
