/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-threats.h"

G_BEGIN_DECLS

typedef struct _StellingWorker StellingWorker;

/* The game that was played and the line from the root, as one row of positions. Every worker has
 * one. */
typedef struct
{
  guint64 *keys;       /* by position */
  StellingMove *moves; /* that led to it */
  guint *reversible;   /* plies since a move that can't be undone */
  guint root;          /* index of the root */
  /* Rules with void threats: the row of threats at each position; known up to one, as it is needed
   * only where a move or a position comes back */
  StellingThreatRow *threats;
  guint n_threats_known;
} StellingRepetition;

void stelling_repetition_init (StellingWorker *worker);
void stelling_repetition_clear (StellingWorker *worker);
/* Returns the number of plies since the last capture or placement. */
guint stelling_repetition_count_quiet_plies (const StellingWorker *worker, guint ply);
/* Returns a modifier for the rules, and for what the game so far makes of values, and of positions
 * and threats that come back. @has_past (out): whether it has seen positions twice whose return
 * would matter */
guint64 stelling_repetition_get_key_modifier (StellingWorker *worker, gboolean *has_past);
void stelling_repetition_push (StellingWorker *worker, guint ply, StellingMove move);
/* Returns whether the line ends with a draw here. Where the last move is a void threat, the
 * position is marked with its bar. */
gboolean stelling_repetition_is_drawn (StellingWorker *worker, guint ply);
/* Teblo: what is known of the position by itself may not hold, since the game's past can end it. */
gboolean stelling_repetition_has_series (StellingWorker *worker, guint ply);

G_END_DECLS
