/* stelling-merge-private.h
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
StellingNode *stelling_merge_copy_node (StellingRecord *self,
                                        StellingNode *parent,
                                        const StellingNode *source) G_GNUC_WARN_UNUSED_RESULT;
/* Copies all that hangs below @source, one for one, below @parent of a record that nobody looks at
 * yet. */
void stelling_merge_copy_tree (StellingRecord *self,
                               StellingNode *parent,
                               const StellingNode *source);
/* Adds to @said, what is said of @node, what @source says of it, and to @result what differs. */
void stelling_merge_node_annotation (StellingAnnotation *said,
                                     StellingNode *node,
                                     const StellingNode *source,
                                     StellingMergeResult *result);
/* The same to @node itself, as commands. */
void stelling_merge_into_node (StellingRecord *self,
                               StellingNode *node,
                               const StellingNode *source,
                               StellingMergeResult *result);
/* Adds to @annotation, what is said of @node, what @other says of it. Evaluations tell which
 * position they are about if it is not the node's. */
void stelling_merge_annotation (StellingAnnotation *annotation,
                                StellingNode *node,
                                const StellingAnnotation *other,
                                StellingMergeResult *result);
/* A paragraph in brackets more in the comment, before the move in a note (which is known by what
 * comes after): FALSE if there is one like that. */
gboolean stelling_merge_add_remark (StellingAnnotation *annotation,
                                    const StellingNode *node,
                                    const char *text);
/* stelling_record_merge_subtree () that adds to @result. @line_end (out): the node that stands for
 * the end of the source's main line. */
StellingNode *stelling_merge_below (StellingRecord *self,
                                    StellingNode *node,
                                    StellingNode *source_parent,
                                    StellingMergeResult *result,
                                    StellingNode **line_end);
/* Takes over the headers of @other that @self has not; those that differ become a remark in the
 * comment of @line_end. Adds to @result. */
void stelling_merge_headers (StellingRecord *self,
                             StellingRecord *other,
                             StellingNode *line_end,
                             StellingMergeResult *result);

G_END_DECLS
