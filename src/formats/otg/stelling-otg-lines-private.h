/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-formats-private.h"

G_BEGIN_DECLS

/* Lines of play and their addresses. `3.` is the third turn of the main line, `3b.2.` the second
 * line that replaces its second half, `3b.2.4a.` that line's fourth turn. A line inside of another
 * is named after the half turn that it follows: `3b.2.4a.1.` replaces the second half of that turn,
 * `3b.2.3b.1.` the first one. */

typedef struct _StellingOtgLines StellingOtgLines;

StellingOtgLines *stelling_otg_lines_new (StellingNode *root) G_GNUC_WARN_UNUSED_RESULT;
void stelling_otg_lines_free (StellingOtgLines *self);

/* The length of the address with which @text begins, 0 if it does not begin with one. */
gsize stelling_otg_address_get_length (const char *text, gsize length);

void stelling_otg_lines_begin_turn (StellingOtgLines *self, const char *address);
/* The turn's first half was played elsewhere; before the first move. */
void stelling_otg_lines_skip_half (StellingOtgLines *self);
/* The node after which the turn's next move, which goes from @from (or NONE), is played; NULL if
 * there is no such place. @message (out): what there is to say about the address; owned by the
 * caller. */
StellingNode *stelling_otg_lines_get_parent (StellingOtgLines *self,
                                             StellingSquare from,
                                             StellingMessageLevel *level,
                                             char **message);
/* @node was played there. */
void stelling_otg_lines_add (StellingOtgLines *self, StellingNode *node);
/* The last node that was played, at first the root. */
StellingNode *stelling_otg_lines_get_last (StellingOtgLines *self);

G_END_DECLS
