/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-formats-private.h"

G_BEGIN_DECLS

/* Variations and their addresses. `3.` is the third turn of the main line, `3b.2.` the second
 * variation that replaces its second half, `3b.2.4a.` that variation's fourth turn. A variation of
 * a variation is named after the half turn that it follows: `3b.2.4a.1.` replaces the second half
 * of that turn, `3b.2.3b.1.` the first one. */

typedef struct _StellingOtgLines StellingOtgLines;

StellingOtgLines *stelling_otg_lines_new (StellingNode *root) G_GNUC_WARN_UNUSED_RESULT;
void stelling_otg_lines_free (StellingOtgLines *self);

/* Returns the length of the address with which @text begins, or 0. */
gsize stelling_otg_address_get_length (const char *text, gsize length);

void stelling_otg_lines_begin_turn (StellingOtgLines *self, const char *address);
/* Skips the turn's first half, which was played elsewhere; to be called before the first move. */
void stelling_otg_lines_skip_half (StellingOtgLines *self);
/* Returns the node after which the turn's next move, which comes from @from (or NONE), is played,
 * or NULL if there is none. @message (out, transfer full): what is wrong with the address. */
StellingNode *stelling_otg_lines_get_parent (StellingOtgLines *self,
                                             StellingSquare from,
                                             StellingMessageLevel *level,
                                             char **message);
/* Adds the node of the move that was played there. */
void stelling_otg_lines_add (StellingOtgLines *self, StellingNode *node);
/* Returns the node that was added last, or the root. */
StellingNode *stelling_otg_lines_get_last (StellingOtgLines *self);

G_END_DECLS
