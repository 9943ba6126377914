/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-board-picture.h"
#include "stelling-node.h"

G_BEGIN_DECLS

/* Exists only in builds with cairo. */

/* A node's marks as the board draws them, for StellingBoardPicture.shapes. (transfer full)
 * (element-type StellingShape): empty if there are none; labels are borrowed from the node, whose
 * marks must not change meanwhile. */
GArray *stelling_node_dup_shapes (const StellingNode *node) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
