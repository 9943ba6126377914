/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the help in the user's language: with the viewer of the desktop's help, or, where there is
 * none or it can't look into a sandbox, as one page in the browser. A message above @window tells
 * if there is neither. */
void stelling_help_show (GtkWindow *window);

G_END_DECLS
