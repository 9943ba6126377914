/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-history.h"
#include "stelling-score.h"

G_BEGIN_DECLS

/* The moves of a line that are kept; those after them are checked all the same. */
#define STELLING_UGI_MAX_MOVES 64

/**
 * StellingUgiInfo:
 * @rank: of the line among several, from 1; 1 too if the engine gave none
 * @depth: 0: not told
 * @nodes: of the whole search; 0: not told
 * @nodes_per_second: 0: not told
 * @score: for the side to move; of kind NONE: not told
 * @n_moves: 0: not told
 * @moves: legal, from the position searched
 *
 * What a line "info …" of an engine says, as far as it says it.
 */
typedef struct
{
  guint rank;
  guint depth;
  guint64 nodes;
  guint64 nodes_per_second;
  StellingScore score;
  guint n_moves;
  StellingMove moves[STELLING_UGI_MAX_MOVES];
} StellingUgiInfo;

/* Reads what stands after "info ". The moves are read if @position is given (nullable). Returns
 * FALSE with the engine's word and the reason if one of them is not legal. */
gboolean stelling_ugi_info_parse (const char *text,
                                  const StellingPosition *position,
                                  StellingUgiInfo *info,
                                  GError **error);

G_END_DECLS
