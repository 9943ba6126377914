/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SECTION:stelling-shown-text
 *
 * Texts that somebody else wrote, which come from files, as they may be shown. A control character
 * can give a terminal orders; one of writing direction turns round what stands beside it.
 */

/* Returns whether the character orders something instead of being seen: a control character, one of
 * direction, or an end of a line. */
gboolean stelling_shown_is_control (gunichar c);
/* Returns the text for a terminal: such characters are written as JSON does, "\u001b". @lines: ends
 * of lines and tabs stay. The caller frees. */
char *stelling_shown_dup_escaped (const char *text, gboolean lines) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the text, which is UTF-8, without such characters: ends of lines become blanks. The
 * caller frees. */
char *stelling_shown_dup_plain (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* The same for a place in a sentence, a title or a list: a text with another direction is isolated,
 * so that it does not turn round what stands beside it. The caller frees. */
char *stelling_shown_dup_isolated (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a message with a capital, as it is shown by itself: our libraries begin them with a small
 * letter, since a place stands before them on a command line. A move stays as it is. The caller
 * frees. */
char *stelling_shown_dup_sentence (const char *message) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
