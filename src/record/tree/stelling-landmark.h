/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-node.h"

G_BEGIN_DECLS

/**
 * StellingLandmark:
 * @STELLING_LANDMARK_FORK: a node with several continuations
 * @STELLING_LANDMARK_COMMENT: something is written there: a comment, before the move or after it,
 *   or a name
 * @STELLING_LANDMARK_MARK: there is a mark on the board, or the move or the position is judged
 * @STELLING_LANDMARK_MISTAKE: stelling_node_is_mistake ()
 *
 * A place in a game that is worth a look.
 */
typedef enum
{
  STELLING_LANDMARK_FORK,
  STELLING_LANDMARK_COMMENT,
  STELLING_LANDMARK_MARK,
  STELLING_LANDMARK_MISTAKE,
  STELLING_N_LANDMARKS,
} StellingLandmark;

gboolean stelling_node_has_landmark (const StellingNode *node, StellingLandmark landmark);
/* Returns (nullable) the nearest such node after @node on the line that leads through @line_end,
 * which is @node or below it, and then through first children. It takes time in proportion to the
 * length of the line. */
StellingNode *stelling_landmark_find_next (StellingNode *node,
                                           StellingNode *line_end,
                                           StellingLandmark landmark);
/* Returns (nullable) the nearest such node above @node. */
StellingNode *stelling_landmark_find_previous (StellingNode *node, StellingLandmark landmark);

G_END_DECLS
