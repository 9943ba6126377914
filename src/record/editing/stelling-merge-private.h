/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record-edit.h"

G_BEGIN_DECLS

/* Returns a copy of @source with its annotation but not its origin, as it is new to the file. It
 * knows @parent but is not linked to it yet, and is dead if it can't be played there. */
StellingNode *stelling_merge_copy_node (StellingRecord *self,
                                        StellingNode *parent,
                                        const StellingNode *source) G_GNUC_WARN_UNUSED_RESULT;
/* Copies all nodes below @source, one for one, below @parent of a record that is not in use yet. */
void stelling_merge_copy_tree (StellingRecord *self,
                               StellingNode *parent,
                               const StellingNode *source);
/* Merges the annotation of @source into @said, the one of @node, and adds conflicts to @result. */
void stelling_merge_node_annotation (StellingAnnotation *said,
                                     StellingNode *node,
                                     const StellingNode *source,
                                     StellingMergeResult *result);
/* Merges the annotation of @source into @node itself, as commands. */
void stelling_merge_into_node (StellingRecord *self,
                               StellingNode *node,
                               const StellingNode *source,
                               StellingMergeResult *result);
/* Merges @other into @annotation, the one of @node. Evaluations know their position if it is not
 * the node's. */
void stelling_merge_annotation (StellingAnnotation *annotation,
                                StellingNode *node,
                                const StellingAnnotation *other,
                                StellingMergeResult *result);
/* Adds a paragraph in brackets to the comment, in a note to the comment before the move. Returns
 * FALSE if there is one like that. */
gboolean stelling_merge_add_remark (StellingAnnotation *annotation,
                                    const StellingNode *node,
                                    const char *text);
/* Does stelling_record_merge_subtree () and adds to @result. @line_end (out): the node that stands
 * for the end of the source's main line. */
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
