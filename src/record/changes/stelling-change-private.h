/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingChange:
 *
 * The smallest change of a record. Each is its own opposite: flipping it does it and keeps in it
 * what flipping it again needs to take it back. So doing, undoing and redoing are one function, and
 * nodes that are out of the tree belong to the change that took them out.
 */
typedef enum
{
  STELLING_CHANGE_TREE,       /* a node with all below it comes in or goes out */
  STELLING_CHANGE_ORDER,      /* a node gets another place among its siblings */
  STELLING_CHANGE_ANNOTATION, /* one field of it */
  STELLING_CHANGE_HEADER,
  STELLING_CHANGE_COLOUR_SWAP, /* colours exchanged and the board turned, in the whole tree */
  STELLING_CHANGE_START,       /* another game: everything below the root goes */
  STELLING_CHANGE_MOVE,        /* a node gets another move, and what follows is played anew */
  STELLING_CHANGE_POSITION,    /* the same for what was set up, the start too */
  STELLING_CHANGE_SPLICE,      /* a node comes in between others or goes out, its children stay */
} StellingChangeKind;

typedef struct _StellingChange StellingChange;

/* Brings in @node, which hangs nowhere and is taken over, as the last child of @parent. @end: the
 * node to look at then. */
StellingChange *stelling_change_new_insertion (StellingNode *node,
                                               StellingNode *parent,
                                               StellingNode *end);
StellingChange *stelling_change_new_deletion (StellingNode *node);
StellingChange *stelling_change_new_order (StellingNode *node, guint index);
/* Gives @node the @field of @value (nullable: empty). */
StellingChange *stelling_change_new_annotation (StellingNode *node,
                                                StellingField field,
                                                const StellingAnnotation *value);
StellingChange *stelling_change_new_header (const char *key, const char *value);
StellingChange *stelling_change_new_start (const StellingPosition *start);
StellingChange *stelling_change_new_colour_swap (void);
StellingChange *stelling_change_new_move (StellingNode *node, StellingMove move);
StellingChange *stelling_change_new_position (StellingNode *node, const StellingPosition *position);
/* Brings in @node, which hangs nowhere, as the only child of @parent, whose children it gets. */
StellingChange *stelling_change_new_splice_in (StellingNode *node, StellingNode *parent);
/* Takes @node out; its children take its place. */
StellingChange *stelling_change_new_splice_out (StellingNode *node);

/* Frees it with the nodes that it holds, which @record's history and log forget. */
void stelling_change_free (StellingChange *change, StellingRecord *record);
/* Does it or takes it back and sends the signals; returns the node to look at (nullable). */
StellingNode *stelling_change_flip (StellingChange *change, StellingRecord *record);

/* Returns (nullable) the node to look at now that @change is done: where it was made, or what is
 * nearest to it. */
StellingNode *stelling_change_get_place (const StellingChange *change,
                                         const StellingRecord *record);

/* Extends @change, the last that was done, by further typing: if it is about the same text, that
 * text becomes @text and the change goes back to the text before both. @node and @field are for a
 * node's text, @key for a header. @undone is set if nothing has changed then. */
gboolean stelling_change_extend (StellingChange *change,
                                 StellingRecord *record,
                                 StellingNode *node,
                                 StellingField field,
                                 const char *key,
                                 const char *text,
                                 gboolean *undone);

G_END_DECLS
