/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns a time that is later than all that it returned before. Any thread. */
guint64 stelling_done_time_get (void);

G_END_DECLS
