/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-action-button.h"

G_BEGIN_DECLS

/**
 * StellingStatusLine:
 *
 * The line below the board. It says where we are in the game; in a special state it is a coloured
 * strip that says what to do, with buttons that lead out of it. Messages stand in it for some
 * seconds, one after the other, with a button that takes back what they tell. It has its room
 * always: nothing moves when it changes, and nothing is covered.
 *
 * Signals: link-activated (): the link in the text was followed. answer-over (): an answer is not
 * shown any more.
 */
#define STELLING_TYPE_STATUS_LINE (stelling_status_line_get_type ())
G_DECLARE_FINAL_TYPE (StellingStatusLine, stelling_status_line, STELLING, STATUS_LINE, AdwBin)

typedef enum
{
  STELLING_STATUS_PLACE,   /* where we are: no strip */
  STELLING_STATUS_TASK,    /* something is under way that has an end */
  STELLING_STATUS_PROBLEM, /* what is shown can't be played */
} StellingStatusKind;

/* Sets what stands in the line while there is no message; another state than a place ends answers
 * and what could be taken back. @link: (nullable): what stands behind
 * @text as a link. */
void stelling_status_line_set_state (StellingStatusLine *self,
                                     StellingStatusKind kind,
                                     const char *text,
                                     const char *link,
                                     const StellingActionButton *buttons,
                                     guint n_buttons);
/* Sets what stands there instead where there is little room: as many @buttons as the state has.
 * The next state ends it. */
void stelling_status_line_set_short_state (StellingStatusLine *self,
                                           const char *text,
                                           const StellingActionButton *buttons);
/* Has @text stand there for some seconds, after the messages before it. @button: (nullable) */
void stelling_status_line_add_message (StellingStatusLine *self,
                                       const char *text,
                                       const StellingActionButton *button);
/* Does the same, but the last one stays until something else happens. */
void stelling_status_line_add_lasting_message (StellingStatusLine *self,
                                               const char *text,
                                               const StellingActionButton *button);
/* Ends the messages that last. */
void stelling_status_line_end_lasting_messages (StellingStatusLine *self);
/* Ends the messages whose button has @action. */
void stelling_status_line_end_messages (StellingStatusLine *self, const char *action);
/* Ends the message @text. */
void stelling_status_line_end_message (StellingStatusLine *self, const char *text);
/* Answers at once what was done last: the messages before are over. @is_wrong: it was a mistake. */
void stelling_status_line_answer (StellingStatusLine *self, const char *text, gboolean is_wrong);
/* Ends the answer, if there is one: something else is done. */
void stelling_status_line_end_answer (StellingStatusLine *self);
/* Returns the text that is seen. */
const char *stelling_status_line_get_text (StellingStatusLine *self);
/* Has @copy, (nullable), show the messages too, where @self is covered. Nobody sets anything else
 * in it, and it is there only while there is a message. */
void stelling_status_line_set_copy (StellingStatusLine *self, StellingStatusLine *copy);
/* Sets whether the text has one line, where the window is narrow, or two. */
void stelling_status_line_set_one_line (StellingStatusLine *self, gboolean one_line);

G_END_DECLS
