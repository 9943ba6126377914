/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns where the part of @text that begins at byte @start ends: at the end of a paragraph or a
 * line, else of a word, else of a letter. A long comment is shown and edited in parts, since a text
 * field takes a time for each that grows with its length. */
gsize stelling_comment_part_get_end (const char *text, gsize start);
/* Returns the same for the name of a position. Its parts are shorter: it stands in labels, which
 * lay out a text for several widths before they know how tall it is. */
gsize stelling_comment_part_get_name_end (const char *name, gsize start);
/* Returns where the last part of @name (nullable) begins. */
gsize stelling_comment_part_get_last_of_name (const char *name);
/* Returns the end of what is shown and edited of the part from @start to @end: the line ends that
 * divide it from the next are not. */
gsize stelling_comment_part_get_shown_end (const char *text, gsize start, gsize end);

G_END_DECLS
