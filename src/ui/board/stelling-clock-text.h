/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns "1:05:30", "5:30", "0:07.5" for milliseconds; "" for -1. */
char *stelling_clock_text_from_time (gint64 milliseconds) G_GNUC_WARN_UNUSED_RESULT;
/* Reads hours, minutes and seconds with colons, or seconds alone, with decimals after a point or a
 * comma; blank is -1. Returns FALSE if it is no time. */
gboolean stelling_clock_text_to_time (const char *text, gint64 *milliseconds);

G_END_DECLS
