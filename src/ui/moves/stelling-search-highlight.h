/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-query.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-search-highlight
 *
 * How the words that a search has found look in a text. Black on yellow, or on orange at the node
 * that is shown, can be read on light and dark.
 */

/* Returns the hits of @query (nullable) in the bytes from @start up to @end of @text, counted from
 * @start; one that begins before or goes on after them is cut. */
GArray *stelling_search_highlight_find (const StellingQuery *query,
                                        const char *text,
                                        gsize start,
                                        gsize end) G_GNUC_WARN_UNUSED_RESULT;
/* Highlights @hits (element-type StellingHit), whatever colours @attributes have there. */
void stelling_search_highlight_add (PangoAttrList *attributes, GArray *hits, gboolean is_current);
/* Returns the tag that does the same in @buffer, at the node that is shown; the buffer owns it. */
GtkTextTag *stelling_search_highlight_create_tag (GtkTextBuffer *buffer);

G_END_DECLS
