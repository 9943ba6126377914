/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-node.h"

G_BEGIN_DECLS

/**
 * StellingLapse:
 * @STELLING_LAPSE_NONE: nothing worth a word, or nothing is known
 * @STELLING_LAPSE_DUBIOUS: at least 0.10 of the chance
 * @STELLING_LAPSE_MISTAKE: at least 0.20
 * @STELLING_LAPSE_BLUNDER: at least 0.35
 *
 * How much of the mover's winning chance (0 to 1) a move gave away. This is the one place that
 * says from where on a loss counts.
 */
typedef enum
{
  STELLING_LAPSE_NONE,
  STELLING_LAPSE_DUBIOUS,
  STELLING_LAPSE_MISTAKE,
  STELLING_LAPSE_BLUNDER,
} StellingLapse;

/* Judges a move of @mover by Light's chances before and after it; NAN: not known. */
StellingLapse stelling_lapse_from_chances (double before, double after, StellingSide mover);
/* Returns Light's chance at @node, 0 to 1, draws counted as half, from its result or what is
 * known of it; NAN: not known. */
double stelling_node_get_chance (const StellingNode *node);
/* Returns Light's chance before @node's move with the best that could be played, as far as it is
 * known: where the move itself was thought the best and turned out worse, it is that of the next
 * best move, or the move's own. NAN: not known. @node is one with a parent. */
double stelling_node_get_chance_before (const StellingNode *node);
/* Returns what the results and known evaluations of @node and of the node that its move was played
 * from say of the move; NONE for a node that is no move, or a dead one. */
StellingLapse stelling_node_get_lapse (const StellingNode *node);
/* Returns how much of the mover's chance @node's move lost, less than 0 if it won some; NAN: not
 * known. @node is one with a parent. */
double stelling_node_get_loss (const StellingNode *node);
/* Returns the node whose evaluation is the one before @node's move; @node is one with a parent. */
const StellingNode *stelling_node_get_before (const StellingNode *node);
/* Returns how bad @node's move is: what its glyph says (?!, ? or ??) or what it lost, whichever is
 * worse. */
StellingLapse stelling_node_get_fault (const StellingNode *node);
/* Returns whether @node's move has a fault. */
gboolean stelling_node_is_mistake (const StellingNode *node);

G_END_DECLS
