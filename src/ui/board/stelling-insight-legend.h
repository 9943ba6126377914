/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-rules.h"

G_BEGIN_DECLS

/* Returns a list of what can be shown on a board of @game: for each a check box, for the page's
 * action, with a sample of what it looks like, its name, how to read it and its key. It scrolls
 * where there is no room for all. */
GtkWidget *stelling_insight_legend_new (StellingGame game) G_GNUC_WARN_UNUSED_RESULT;
/* Has @legend, one of those that is in its popover, say what is to be read of the position; "" for
 * nothing. */
void stelling_insight_legend_set_summary (GtkWidget *legend, const char *summary);

G_END_DECLS
