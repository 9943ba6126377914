/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-spoken-command
 *
 * Commands that read a position and what led to it, for people who can't see the board. They begin
 * with a question mark: "?last", "?pieces king", "?e4". A command's word can be written in English
 * or in the user's language, whole or as far as it tells them apart, or as its letter.
 */

/* Returns whether a text is a command or begins one. */
gboolean stelling_spoken_is_command (const char *text);
/* Returns the number of commands, which are in the order in which they are explained. */
guint stelling_spoken_command_get_n (void);
/* Return the command's word in the user's language, and one line on it; constants. */
const char *stelling_spoken_command_get_word (guint index);
const char *stelling_spoken_command_get_help (guint index);
/* Returns whether the text after the question mark begins like the command's word, or is its
 * letter. */
gboolean stelling_spoken_command_begins_with (guint index, const char *typed);

/**
 * stelling_spoken_answer:
 * @record: a game
 * @node: where it is looked at
 * @text: a command, with its question mark
 * @known: (out): whether it is one
 *
 * Returns: the answer as sentences, or, if it is no command, a sentence that says so
 */
char *stelling_spoken_answer (StellingRecord *record,
                              StellingNode *node,
                              const char *text,
                              gboolean *known) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
