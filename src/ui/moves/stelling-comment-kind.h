/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/* The comments that belong to a node. */
typedef enum
{
  STELLING_COMMENT_AFTER,  /* on its move, read after it */
  STELLING_COMMENT_BEFORE, /* what is said before its move */
  STELLING_COMMENT_GAME,   /* on the game as a whole; the start has it */
} StellingCommentKind;

#define STELLING_N_COMMENT_KINDS 3

/* All of them, in the order in which those of a node are read. */
extern const StellingCommentKind stelling_comment_kinds[STELLING_N_COMMENT_KINDS];

/* Returns the text, "" if there is none, or where @node can have none of this kind. */
const char *stelling_comment_kind_get_text (StellingCommentKind kind,
                                            StellingRecord *record,
                                            const StellingNode *node);
/* Typing is joined as stelling_record_set_comment () does it. */
void stelling_comment_kind_set_text (StellingCommentKind kind,
                                     StellingRecord *record,
                                     StellingNode *node,
                                     const char *text);
/* Returns what a screen reader calls the field in which the comment is edited. */
const char *stelling_comment_kind_get_title (StellingCommentKind kind);
/* Returns the node whose position the moves in the comment begin from. */
StellingNode *stelling_comment_kind_get_origin (StellingCommentKind kind, StellingNode *node);

G_END_DECLS
