/* stelling-record-builder.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-record-builder
 *
 * How readers of files fill a new record: without commands, without signals, at the same cost for
 * each node however long the lines are. Only for a record that nobody else looks at yet; it begins
 * with stelling_record_new () and ends with stelling_record_build_finish (). Parents are built
 * before their children; each new node comes last among its siblings.
 */

/* The node of @move. A move that can't be played gives a dead node, and what follows it is dead
 * too: then @why (nullable) is set to the reason, an error of STELLING_RULES_ERROR. @written
 * (nullable) is a dead node's text. No check is made whether @parent has such a child already. */
StellingNode *stelling_record_build_move (StellingRecord *self,
                                          StellingNode *parent,
                                          StellingMove move,
                                          const char *written,
                                          GError **why);
/* A dead node for a move that can't be played whatever the rules say, such as one of the side that
 * is not to move. @written (nullable) is its text. */
StellingNode *stelling_record_build_dead (StellingRecord *self,
                                          StellingNode *parent,
                                          StellingMove move,
                                          const char *written);
/* A dead node for a text that is no move, but stands where one should. */
StellingNode *stelling_record_build_text (StellingRecord *self,
                                          StellingNode *parent,
                                          const char *written);
/* Who would have made the move of a dead node; otherwise the sides take turns. */
void stelling_record_build_side (StellingRecord *self, StellingNode *node, StellingSide side);
/* @position has the record's rules, and may be one that can't be played. */
StellingNode *stelling_record_build_setup (StellingRecord *self,
                                           StellingNode *parent,
                                           const StellingPosition *position);
StellingNode *stelling_record_build_note (StellingRecord *self, StellingNode *parent);
/* The node's annotation, to be filled by the caller; owned by the node. */
StellingAnnotation *stelling_record_build_annotation (StellingRecord *self, StellingNode *node);
/* Takes its own reference on @origin (nullable). */
void stelling_record_build_origin (StellingRecord *self,
                                   StellingNode *node,
                                   StellingOrigin *origin);
void stelling_record_build_header (StellingRecord *self, const char *key, const char *value);
/* Tidies up; the record is unmodified and has nothing to undo. */
void stelling_record_build_finish (StellingRecord *self);

G_END_DECLS
