/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes a label for a sentence in a popover: it begins at the start of its lines, which are up to
 * @width_chars characters long. @css_class: (nullable) */
GtkWidget *stelling_wrapped_label_new (const char *text, int width_chars, const char *css_class)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
