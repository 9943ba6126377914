/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <pthread.h>

#include "stelling-history.h"
#include "stelling-interruption.h"
#include "stelling-playout.h"

G_BEGIN_DECLS

/* The games of a playout, which its threads share. */
typedef struct _StellingPlayoutRound StellingPlayoutRound;

/* Called on a game's thread with either a game that was played (transfer full), or what went wrong
 * (transfer full), after which that thread plays no more; with neither after a move. */
typedef void (*StellingPlayoutFunc) (StellingPlayoutRound *round,
                                     StellingPlayoutGame *game,
                                     GError *error);

struct _StellingPlayoutRound
{
  /* The threads may read these. The settings are the playout's. */
  const StellingPlayoutSettings *settings;
  StellingPosition position;
  guint n_tables; /* games that are played at a time */
  StellingInterruption *interruption;
  StellingPlayoutFunc func;

  /* Under the lock */
  pthread_mutex_t lock;
  guint n_begun;
  GHashTable *openings; /* keys of positions that games came to: pointers to guint64 */
  GQueue news;          /* for the main thread: of StellingPlayoutGame */
  guint n_moves;        /* in all games */
  gint64 told_at;       /* when the main thread was told of moves, in microseconds */
  GError *failure;      /* for the main thread, nullable */
  gboolean is_posted;   /* an idle is on its way */

  gint n_references; /* atomic */

  /* The main thread's own */
  StellingPlayout *playout; /* NULL once it was stopped */
};

void stelling_playout_game_free (StellingPlayoutGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingPlayoutGame, stelling_playout_game_free)

/* stelling-playout-table.c */
/* Plays games until there are enough, or the round is interrupted: what a thread does. Returns
 * NULL. */
gpointer stelling_playout_play_games (gpointer round);

G_END_DECLS
