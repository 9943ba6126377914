/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-query.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-sought-list
 *
 * The list of the pieces that can be looked for on a square, in words of the user's language.
 */

/* Returns the pieces of @game (element-type GtkStringObject), "Any piece" first. */
GListModel *stelling_sought_list_new (StellingGame game) G_GNUC_WARN_UNUSED_RESULT;
/* Returns what the row @index means; any piece for one that isn't there. */
StellingSought stelling_sought_list_get (StellingGame game, guint index);

G_END_DECLS
