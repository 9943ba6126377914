/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-interruption.h"
#include "stelling-time-management.h"

G_BEGIN_DECLS

/**
 * StellingPlayer:
 *
 * A player of a match: the built-in engine, or a command that speaks UGI. Used from one thread.
 */
typedef struct _StellingPlayer StellingPlayer;

/**
 * StellingPlayerSettings:
 * @command: (nullable): a command that speaks UGI; %NULL: the built-in engine
 * @values: (nullable): options, "Name=value" each, ended by %NULL
 * @patience: seconds to wait for every answer of a command but a move; 0: half a minute
 * @longest: seconds to wait for a move of a command that only nodes or depth limit; 0: ten minutes
 * @lenient: options that a command does not know, or not with that value, are left out
 * @background: whether it stands behind other programs; errors tell what a command said last, then,
 *   which goes nowhere else
 * @interruption: (nullable): ends all waiting with an error, of %STELLING_UGI_ERROR_INTERRUPTED;
 *   borrowed for as long as there is a player
 */
typedef struct
{
  const char *command;
  const char *const *values;
  double patience;
  double longest;
  gboolean lenient;
  gboolean background;
  StellingInterruption *interruption;
} StellingPlayerSettings;

typedef struct
{
  StellingMove move;
  StellingScore score; /* for the side to move; of kind NONE without one */
  guint depth;
  guint64 nodes;              /* 0: not known */
  guint64 all_nodes;          /* behind the score: with those of moves before, if known */
  double seconds;             /* of thought, by the clock */
  const char *problem;        /* nullable; why no net evaluated; a constant */
  const char *search_problem; /* nullable; why another search ran; a constant */
} StellingChoice;

/* Sets @error if @settings or the command are wrong. */
StellingPlayer *stelling_player_new (const StellingPlayerSettings *settings, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
void stelling_player_free (StellingPlayer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingPlayer, stelling_player_free)
const char *stelling_player_get_name (StellingPlayer *self);
/* Begins a new game; nothing of the last one is remembered. */
gboolean stelling_player_begin (StellingPlayer *self, const StellingRules *rules, GError **error);
/* Fills in @choice with a legal move. Fails if none comes within @limits, or the time that @clock
 * (nullable) leaves to the player to move, and @grace seconds; without either, in the longest that
 * the settings allow. */
gboolean stelling_player_choose (StellingPlayer *self,
                                 const StellingHistory *history,
                                 const StellingLimits *limits,
                                 const StellingGameClock *clock,
                                 double grace,
                                 StellingChoice *choice,
                                 GError **error);

G_END_DECLS
