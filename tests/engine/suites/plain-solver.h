/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "plain-rules.h"

G_BEGIN_DECLS

/* Whether the side to move wins within a number of plies, in Tablut: all moves and all answers,
 * with nothing but the tests' plain rules (tests/rules/plain-*.c). A quick look takes for granted
 * that a move after which the opponent could as well pass does not win; what is found so is a win,
 * and only wins by the want of a good move are missed. An exact one tries every answer. The game's
 * past does not matter: no position comes for the third time within nine plies. */

#define PLAIN_SOLVER_MAX_PLIES 9

typedef struct _PlainSolver PlainSolver;

PlainSolver *plain_solver_new (void);
void plain_solver_free (PlainSolver *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlainSolver, plain_solver_free)

/* Within @plies, which is odd, from 1 on. */
gboolean plain_solver_wins (PlainSolver *self,
                            const PlainPosition *position,
                            int plies,
                            gboolean exact);
/* Whether the side that is not to move wins whatever is played, within @plies, which is even. */
gboolean plain_solver_loses (PlainSolver *self,
                             const PlainPosition *position,
                             int plies,
                             gboolean exact);

G_END_DECLS
