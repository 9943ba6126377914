/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "plain-proof.h"
#include "stelling-endgame-solver.h"
#include "suite.h"

G_BEGIN_DECLS

/* What those who look for positions have in common: searches of given length, the list of what was
 * found, and which kinds are still wanted. */
typedef struct _Finder Finder;

Finder *finder_new (const StellingRules *rules) G_GNUC_WARN_UNUSED_RESULT;
void finder_free (Finder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Finder, finder_free)

/* Thinks from scratch on @position as if the game began there. @options: lines, search and judge
 * count; NULL for alpha-beta with the hand-made evaluation and one line. */
void finder_think (Finder *self,
                   const StellingPosition *position,
                   const StellingEngineOptions *options,
                   const StellingLimits *limits,
                   StellingReport *report);

/* Of which game and ply the next positions are. */
void finder_set_origin (Finder *self, guint32 seed, guint game, guint ply);

/* Wants up to @n positions of a kind with either side to move, and of each game at most one. */
void finder_want (Finder *self, const char *kind, guint n);
gboolean finder_is_wanted (Finder *self, const char *kind, StellingSide side);
gboolean finder_is_done (Finder *self);
/* Takes the texts, which are g_malloced, but @kind. */
void finder_add (Finder *self,
                 const StellingPosition *position,
                 const char *kind,
                 char *best,
                 char *value,
                 char *found,
                 char *checked);
guint finder_count (Finder *self);
/* @n of what was found, SuitePositions that stay the finder's: as evenly of all kinds and sides as
 * there are, those that a short search does not find before others. */
GPtrArray *finder_select (Finder *self, guint n) G_GNUC_WARN_UNUSED_RESULT;
/* A claim of the engine that the plain rules don't bear out. */
void finder_complain (Finder *self, const StellingPosition *position, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* The moves as text with blanks between. */
char *finder_moves_to_string (const StellingPosition *position, const StellingMove *moves, guint n)
    G_GNUC_WARN_UNUSED_RESULT;
/* In how many plies @side wins by the plain rules, whatever is played against what the guide of
 * @proof plays; or one of the reasons there. */
int finder_check_win (PlainProof *proof,
                      const StellingPosition *position,
                      StellingSide side,
                      guint limit);

G_END_DECLS
