/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-time-management.h"

G_BEGIN_DECLS

/**
 * StellingPlayer:
 *
 * A player of a match: the engine that is built in, or a command that speaks UGI. Used from one
 * thread.
 */
typedef struct _StellingPlayer StellingPlayer;

/**
 * StellingPlayerSettings:
 * @command: (nullable): a command that speaks UGI; %NULL: the engine that is built in
 * @values: (nullable): options, "Name=value" each, ended by %NULL
 * @patience: seconds to wait for every answer of a command but a move; 0: half a minute
 */
typedef struct
{
  const char *command;
  const char *const *values;
  double patience;
} StellingPlayerSettings;

typedef struct
{
  StellingMove move;
  StellingScore score; /* for the side to move; of kind NONE without one */
  guint depth;
  guint64 nodes;       /* 0: not known */
  guint64 all_nodes;   /* that the score comes from: with those of moves before, if that is known */
  double seconds;      /* that it took, by the clock */
  const char *problem; /* nullable; why no net evaluated; a constant */
  const char *search_problem; /* nullable; why it was another search; a constant */
} StellingChoice;

/* The error says what is wrong with @settings, or with the command. */
StellingPlayer *stelling_player_new (const StellingPlayerSettings *settings, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
void stelling_player_free (StellingPlayer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingPlayer, stelling_player_free)
const char *stelling_player_get_name (StellingPlayer *self);
/* Begins a new game; nothing of the last one is remembered. */
gboolean stelling_player_begin (StellingPlayer *self, const StellingRules *rules, GError **error);
/* Fills @choice with a legal move. It is an error if none comes within @limits, or the time that
 * @clock (nullable) leaves to the player to move, and @grace seconds more; without either within
 * ten minutes. */
gboolean stelling_player_choose (StellingPlayer *self,
                                 const StellingHistory *history,
                                 const StellingLimits *limits,
                                 const StellingGameClock *clock,
                                 double grace,
                                 StellingChoice *choice,
                                 GError **error);

G_END_DECLS
