/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-history.h"

G_BEGIN_DECLS

/**
 * StellingEndgameSolver:
 *
 * Exact results of Teblo with at most %STELLING_ENDGAME_MAX_LEFT set pieces in reserve, both sides'
 * together, by solving them when they are asked for; and a memory of the boards that were solved. A
 * board is solved for all squares of the pawns at once.
 *
 * A result is that of the rules with best play of both, plies included: the winner wins as soon as
 * can be, and the loser holds out as long. A draw is a position in which neither can force a win:
 * each has a way to go on forever without losing. The rules end that only by a series that both
 * players make three times, or by agreement.
 *
 * A series changes nothing else, as long as none has begun in the game that was played: the winner
 * comes a ply nearer to the end with each move, so that no position comes back. A caller who asks
 * for a position of a game has to look himself for a series that was made for more than two thirds.
 *
 * Not for two threads at once: each has one of its own. A solver takes its memory as it fills:
 * about 60 KB a board that is remembered, 60 MB at most. Where there is none left, a board is not
 * remembered, and its result unknown.
 */
typedef struct _StellingEndgameSolver StellingEndgameSolver;

#define STELLING_ENDGAME_MAX_LEFT 2

/**
 * StellingEndgameValue:
 * @STELLING_ENDGAME_UNKNOWN: not solved, stopped, or no position that can be played
 * @STELLING_ENDGAME_DRAW: nobody can force a win
 * @STELLING_ENDGAME_WIN: the side to move wins
 * @STELLING_ENDGAME_LOSS: the side to move loses
 */
typedef enum
{
  STELLING_ENDGAME_UNKNOWN,
  STELLING_ENDGAME_DRAW,
  STELLING_ENDGAME_WIN,
  STELLING_ENDGAME_LOSS,
} StellingEndgameValue;

/* @plies: to the end, of a win or a loss; 0 is a loss for want of a legal move. */
typedef struct
{
  StellingEndgameValue value;
  guint plies;
} StellingEndgameResult;

StellingEndgameSolver *stelling_endgame_solver_new (void) G_GNUC_WARN_UNUSED_RESULT;
void stelling_endgame_solver_free (StellingEndgameSolver *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingEndgameSolver, stelling_endgame_solver_free)
/* Forgets all boards. */
void stelling_endgame_solver_clear (StellingEndgameSolver *self);

/* TRUE if there is no time left for solving. */
typedef gboolean (*StellingEndgameStopFunc) (gpointer user_data);
/* Sets @stop (nullable), which is called some hundred thousand times a second while a board with
 * set pieces left is solved, from the thread that asks for it. If it returns TRUE the board remains
 * unsolved; with two left the next call for it goes on where this one ended. */
void stelling_endgame_solver_set_stop (StellingEndgameSolver *self,
                                       StellingEndgameStopFunc stop,
                                       gpointer user_data);

/**
 * stelling_endgame_solver_probe:
 * @self: the solver
 * @position: a position of Teblo, not over by a pawn on a base
 * @max_left: boards with more set pieces than that in reserve, both sides' together, are only
 *   looked up; at most %STELLING_ENDGAME_MAX_LEFT; less than 0 to solve nothing at all
 *
 * Returns the result of a position. A board in memory takes a fraction of a microsecond; to solve
 * one takes some 25 microseconds with none left, a third of a millisecond with one, and 60
 * milliseconds with two; twice as long where the processor has no wide registers.
 */
StellingEndgameResult stelling_endgame_solver_probe (StellingEndgameSolver *self,
                                                     const StellingPosition *position,
                                                     int max_left);
/* Returns the result if other numbers were in reserve, by side. A side is never worse off with more
 * in its own reserve, or fewer in the other's, plies included: nobody has to place what he has. */
StellingEndgameResult stelling_endgame_solver_probe_with (StellingEndgameSolver *self,
                                                          const StellingPosition *position,
                                                          const guint left[2],
                                                          int max_left);

G_END_DECLS
