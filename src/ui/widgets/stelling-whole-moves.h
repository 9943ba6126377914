/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keeps moves such as c9-c3 in the text of @label in one line: Pango would break them after the
 * hyphen. To be called after each change of the text, which stays as it is. */
void stelling_keep_moves_whole (GtkLabel *label);

G_END_DECLS
