/* stelling-graft-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-record-edit.h"

G_BEGIN_DECLS

/* A node that does what @source does, with all that is said about it: knows @parent but is not
 * linked to it yet; dead if it can't be played there. Where it was read from is left behind: it is
 * new to the file. */
StellingNode *stelling_graft_copy_node (StellingRecord *self,
                                        StellingNode *parent,
                                        const StellingNode *source) G_GNUC_WARN_UNUSED_RESULT;
/* Copies all that hangs below @source, one for one, below @parent of a record that nobody looks at
 * yet. */
void stelling_graft_copy_tree (StellingRecord *self,
                               StellingNode *parent,
                               const StellingNode *source);
/* Adds to @said, what is said of @node, what @source says of it. */
void stelling_graft_join (StellingAnnotation *said,
                          const StellingNode *node,
                          const StellingNode *source);
/* The same to @node itself, as commands. */
void stelling_graft_join_node (StellingRecord *self,
                               StellingNode *node,
                               const StellingNode *source);
/* Adds to @annotation what @other says of the same position. */
void stelling_graft_join_annotation (StellingAnnotation *annotation,
                                     const StellingAnnotation *other);

G_END_DECLS
