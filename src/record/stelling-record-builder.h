/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-record-builder
 *
 * Lets readers of files fill a new record without commands and signals; the cost of a node does not
 * grow with the length of the lines. Nobody else may use the record yet. Building begins with
 * stelling_record_new () and ends with stelling_record_build_finish (). Parents are built
 * before their children; each new node comes last among its siblings.
 */

/* Adds the node of @move. A move that can't be played gives a dead node, and what follows it is
 * dead too: then @why (nullable) is set to the reason, an error of STELLING_RULES_ERROR. @written
 * (nullable) is a dead node's text. Does not look whether @parent has such a child already. */
StellingNode *stelling_record_build_move (StellingRecord *self,
                                          StellingNode *parent,
                                          StellingMove move,
                                          const char *written,
                                          GError **why);
/* Returns whether @side can play @move after @parent, in Teblo wherever it says that the pawn comes
 * from. Only its text is wrong then, and it is to be built as a text: a dead node's move is played
 * as soon as a change before it lets it be. */
gboolean stelling_record_can_build_move (const StellingNode *parent,
                                         StellingMove move,
                                         StellingSide side);
/* Adds a dead node for a move that no rules allow, such as one of the side that is not to move.
 * @written (nullable) is its text. */
StellingNode *stelling_record_build_dead (StellingRecord *self,
                                          StellingNode *parent,
                                          StellingMove move,
                                          const char *written);
/* Adds a dead node for a text that is no move, but stands where one should. */
StellingNode *stelling_record_build_text (StellingRecord *self,
                                          StellingNode *parent,
                                          const char *written);
/* Sets the side that would have made the move of a dead node; otherwise the sides take turns. */
void stelling_record_build_side (StellingRecord *self, StellingNode *node, StellingSide side);
/* Adds a set-up node. @position has the record's rules and need not be playable. */
StellingNode *stelling_record_build_setup (StellingRecord *self,
                                           StellingNode *parent,
                                           const StellingPosition *position);
StellingNode *stelling_record_build_note (StellingRecord *self, StellingNode *parent);
/* Returns the node's annotation, to be filled by the caller; owned by the node. */
StellingAnnotation *stelling_record_build_annotation (StellingRecord *self, StellingNode *node);
/* Takes its own reference on @origin (nullable). */
void stelling_record_build_origin (StellingRecord *self,
                                   StellingNode *node,
                                   StellingOrigin *origin);
void stelling_record_build_header (StellingRecord *self, const char *key, const char *value);
/* Tidies up; the record is unmodified and has nothing to undo. */
void stelling_record_build_finish (StellingRecord *self);

G_END_DECLS
