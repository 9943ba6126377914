/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

#define STELLING_TRAINING_SAMPLE_MOVES 12

/**
 * StellingTrainingSample:
 * @position: from a game that the engine played against itself
 * @score: of the search, hundredths for the side to move
 * @result: of the game, for the side to move: 1, 0 or -1
 * @n_moves: of @moves; 0: nothing is known about moves
 * @quiet_plies: since the last capture or placement
 * @nodes: that the score comes from, those of searches before included
 * @game: its number: positions of one game stand and fall together
 * @weights: the share of the search's visits, for each move
 */
typedef struct
{
  StellingPosition position;
  gint16 score;
  gint8 result;
  guint8 n_moves;
  guint16 quiet_plies;
  guint32 nodes;
  guint32 game;
  guint16 weights[STELLING_TRAINING_SAMPLE_MOVES];
  StellingMove moves[STELLING_TRAINING_SAMPLE_MOVES];
} StellingTrainingSample;

/* Sample files are read on the machine that wrote them: a line with the rules, then the structs. */

/* Appends to @samples (array of StellingTrainingSample), which all have the rules @rules (out). The
 * error names the file, and a sample in it that makes no sense; then nothing is appended. */
gboolean stelling_training_samples_read (const char *path,
                                         GArray *samples,
                                         StellingRules *rules,
                                         GError **error);
gboolean stelling_training_samples_write (const char *path,
                                          const GArray *samples,
                                          const StellingRules *rules,
                                          GError **error);

G_END_DECLS
