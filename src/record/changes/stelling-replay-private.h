/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/* The state of a dead node, to be put back when it dies again by the same change. */
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
 * Plays a part of a record's tree anew because of a change before it: every node gets the position,
 * outcome and notation that it would have if its line were played now. Moves that can't be played
 * any more die and keep their move, side and text; those that can be played again come alive. A
 * move stays its side's; a pawn of Teblo goes to the square that is written from wherever it
 * stands. Set-up nodes keep their positions, so that nodes below them are left alone.
 *
 * The traversal goes below a node only if nodes there can change: not below one that is as before,
 * if no repetition or series can reach back past it. Nothing recurses.
 *
 * Doing and undoing traverse the same nodes in the same order: those that come alive one way die
 * the other way. So their dead state is kept in a list that one traversal fills and the next one,
 * in the opposite direction, uses up.
 */
typedef struct
{
  StellingRecord *record;
  GArray *from; /* of StellingWritten: kept by the traversal in the other direction */
  GArray *to;   /* kept by this one */
  guint n_used; /* of from */
} StellingReplay;

GArray *stelling_written_array_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Begins a traversal. @written: the change's list, nullable before its first one. */
void stelling_replay_begin (StellingReplay *self, StellingRecord *record, GArray *written);
/* Makes @node, a move, @move of @side, and replays what follows. */
void stelling_replay_move (StellingReplay *self,
                           StellingNode *node,
                           StellingMove move,
                           StellingSide side);
/* Gives a set-up node another position of the same game, and replays what follows. */
void stelling_replay_position (StellingReplay *self,
                               StellingNode *node,
                               const StellingPosition *position);
/* Replays @node, which got another parent, and what follows. */
void stelling_replay_node (StellingReplay *self, StellingNode *node);
/* Returns the new list; the old one is gone. */
GArray *stelling_replay_end (StellingReplay *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
