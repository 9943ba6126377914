/* stelling-replay-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/* What a node was while it was dead, to be put back when it dies again by the same change. */
typedef struct
{
  StellingNode *node;
  char *notation; /* owned: as it was written; NULL of a note */
  StellingMove move;
  gboolean evaluated; /* it had an evaluation, of no known position */
} StellingWritten;

/**
 * StellingReplay:
 *
 * A part of a record's tree played anew because of something before it: every node gets the
 * position, outcome and notation that it would have if its line were played now. What can't be
 * played any more dies and keeps its move, side and text as they were; what can be played again
 * comes alive. A move is one of its side, and never becomes the other's; a pawn of Teblo goes to
 * the square that is written from wherever it stands. Set-up nodes keep their positions, so that
 * what is below them is left alone.
 *
 * The walk goes on below a node only as long as something can come out otherwise there: not below
 * one that comes out as it was, if no repetition or series can reach back past it. Nothing
 * recurses.
 *
 * Going forth and back is the same walk over the same nodes, in the same order: those that come
 * alive one way die the other way. So what they were is kept in a list that one walk fills and the
 * next one, in the opposite direction, uses up.
 */
typedef struct
{
  StellingRecord *record;
  GArray *from; /* of StellingWritten: what the walk in the other direction kept */
  GArray *to;   /* what this one keeps */
  guint n_used; /* of from */
} StellingReplay;

GArray *stelling_written_array_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @written: the change's list, nullable before its first walk. */
void stelling_replay_begin (StellingReplay *self, StellingRecord *record, GArray *written);
/* @node, a move, becomes @move of @side, with all that follows from it. */
void stelling_replay_move (StellingReplay *self,
                           StellingNode *node,
                           StellingMove move,
                           StellingSide side);
/* The same for what was set up: a position of the same game. */
void stelling_replay_position (StellingReplay *self,
                               StellingNode *node,
                               const StellingPosition *position);
/* @node stays what it is, but got another parent. */
void stelling_replay_node (StellingReplay *self, StellingNode *node);
/* Returns the new list; the old one is gone. */
GArray *stelling_replay_end (StellingReplay *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
