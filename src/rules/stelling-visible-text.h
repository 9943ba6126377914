/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Moves, squares and positions as they look. Programs put signs into texts that nobody sees: marks
 * of direction, joiners, soft hyphens, byte order marks, choices of a glyph. Among moves they mean
 * nothing, or a blank if nothing else separates two words. A Turkish keyboard writes the file i as
 * `ı` or `İ`. */

/* Returns whether @c is never seen: a format control or one that Unicode ignores by default. */
gboolean stelling_character_is_invisible (gunichar c);
/* Returns the length in bytes of the invisible signs at @text, of which @length bytes are read; 0
 * if there are none. */
gsize stelling_invisible_get_length (const char *text, gsize length);
/* Returns whether the invisible signs from @start to @end of @text are all that separates two
 * moves, or a number and a move. */
gboolean stelling_invisible_separates (const char *text, gsize start, gsize end);
/* Returns the length in bytes of a Turkish `ı` or `İ`, or of an i with a dot apart, at @text; 0 if
 * there is none. */
gsize stelling_turkish_i_get_length (const char *text);
/* Returns the text as it is seen, with `i` for the Turkish letters before a digit. @separate: with
 * a blank for signs that separate moves. @offsets (out) (optional): for each of its bytes, and its
 * end, the place in @text; freed with g_free (). */
char *stelling_visible_text_dup (const char *text, gboolean separate, gsize **offsets)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
