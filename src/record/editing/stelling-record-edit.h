/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-record-edit
 *
 * Editing with more than one node at a time: copying and pasting, merging and splitting games,
 * swapping colours or players, removing annotations. Each change is one command; one that changes
 * nothing leaves no command behind.
 */

#define STELLING_RECORD_ERROR (stelling_record_error_quark ())
GQuark stelling_record_error_quark (void);

typedef enum
{
  STELLING_RECORD_ERROR_RULES, /* another game, or other rules */
  STELLING_RECORD_ERROR_START, /* another starting position */
  STELLING_RECORD_ERROR_FULL,  /* more nodes than a game may have */
} StellingRecordError;

/* --- merging a subtree of this record or another below a node --- */

/* The number of conflicts that a result lists. */
#define STELLING_MERGE_N_CONFLICTS 8

typedef struct
{
  StellingNode *node; /* the record's */
  StellingField field;
} StellingMergeConflict;

typedef struct
{
  guint n_added;  /* nodes that are new */
  guint n_merged; /* nodes that were there already and got the annotations */
  guint n_dead;   /* new nodes that can't be played there */
  guint n_headers_added;
  guint n_headers_kept; /* differ: ours stay, theirs stand in a comment at the end of their line */
  guint n_remarks;      /* names, signs and labels that differ: ours stay, theirs stand in the
                         * comment now */
  guint n_left_out;     /* clocks, evaluations, colours of marks that differ, a field of a node
                         * each: one of both could not stay */
  StellingMergeConflict left_out[STELLING_MERGE_N_CONFLICTS]; /* the first of these */
} StellingMergeResult;

/* Adds the result of another merge into the same record. */
void stelling_merge_result_add (StellingMergeResult *all, const StellingMergeResult *one);

/**
 * stelling_record_merge_subtree:
 * @node: a node of the tree
 * @source_parent: a node of this or another record of the same game
 * @result: (out) (optional): counts of what was done
 *
 * Copies all nodes below @source_parent below @node ("Paste Variation"). The same move, set-up
 * position or note is merged with the node that is there already; other nodes become variations
 * after the present ones. Moves that can't be played there become a dead branch. @source_parent may
 * be @node itself or above or below it: its nodes from before the call are copied.
 *
 * Merging of annotations: a comment with which none of our paragraphs begins follows ours after a
 * blank line; glyphs, marks, clocks and unknown properties are united, the stronger hotspot wins.
 * Where only one can stay it is ours. Words and signs of the other side (a name, a glyph of the
 * same family, another label on a square) become a remark in the comment then: "[also: ??]".
 * Another clock, evaluation (the better one wins, one of this position over one of another) or
 * colour of a mark is left out; the result tells what and where.
 *
 * Returns: (nullable): the node that stands for the first child of @source_parent
 */
StellingNode *stelling_record_merge_subtree (StellingRecord *self,
                                             StellingNode *node,
                                             StellingNode *source_parent,
                                             StellingMergeResult *result);

/* --- copying and pasting --- */

/* Returns a new record with @node and all below it, for the clipboard. It starts from the position
 * before @node, for the root from the root's own, with the headers on players, place and date. */
StellingRecord *stelling_record_copy_subtree (StellingRecord *self, StellingNode *node)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns the same and deletes the nodes ("Cut Variation"); not for the root. */
StellingRecord *stelling_record_cut (StellingRecord *self, StellingNode *node)
    G_GNUC_WARN_UNUSED_RESULT;
/* Merges all moves of @source, which stays as it is, below @node, and the annotation of its start
 * with that of @node. At the root, a game that begins there, or any where no moves are yet,
 * brings its headers as in stelling_record_merge (). Where nothing stands at all yet, neither moves
 * nor a position of its own, it brings its start with its rules too if it begins otherwise. FALSE
 * with STELLING_RECORD_ERROR_RULES if it is of the other game, with STELLING_RECORD_ERROR_FULL if
 * the game might get too long. @first (out, optional, nullable):
 * where to look. */
gboolean stelling_record_paste (StellingRecord *self,
                                StellingNode *node,
                                StellingRecord *source,
                                StellingNode **first,
                                StellingMergeResult *result,
                                GError **error);

/* --- games --- */

/* Returns a record with the headers of this one and the nodes on the way to @node, with all that is
 * said about them; @copied becomes the copy of @node, which nothing follows. */
StellingRecord *stelling_record_copy_line (StellingRecord *self,
                                           StellingNode *node,
                                           StellingNode **copied) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a record with all that this one holds, what it has of its file too, and nothing to undo.
 * Not inside a group. */
StellingRecord *stelling_record_copy (StellingRecord *self) G_GNUC_WARN_UNUSED_RESULT;

/* Merges a game with the same rules and starting position into this one ("Merge Game"): merges its
 * tree at the root and takes over the headers that this one has not. Those that differ become a
 * remark in the comment at the end of its main line: "[event: League; dark: Bea]". */
gboolean stelling_record_merge (StellingRecord *self,
                                StellingRecord *other,
                                StellingMergeResult *result,
                                GError **error);
/* Returns the keys of the headers that both have and that differ, in their usual order (transfer
 * container); the texts are @self's. */
GPtrArray *stelling_record_dup_differing_headers (StellingRecord *self, StellingRecord *other)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns a new record with the line from the root to @node and all below it. For a variation the
 * result of the game is left out and the name says where it begins. The record itself stays as it
 * is; stelling_record_delete () takes the variation out of it. */
StellingRecord *stelling_record_split (StellingRecord *self, StellingNode *node)
    G_GNUC_WARN_UNUSED_RESULT;

/* --- sides --- */

/* Returns whether colours can be swapped: in Teblo, where both sides have the same pieces. */
gboolean stelling_record_can_swap_colours (StellingRecord *self);
/* Turns the board half round and exchanges the colours in all that the record holds ("Swap
 * Colours"): positions, moves, marks, glyphs, evaluations, clocks, names and the result; texts are
 * left as they are. Sends reset. */
void stelling_record_swap_colours (StellingRecord *self);
/* Exchanges the players' names, ranks and teams ("Swap Players"). */
void stelling_record_swap_players (StellingRecord *self);

/* --- removing annotations --- */

typedef guint StellingFieldSet;
#define STELLING_FIELD_BIT(field) ((StellingFieldSet) 1 << (field))
#define STELLING_FIELDS_COMMENTS                                                                   \
  (STELLING_FIELD_BIT (STELLING_FIELD_COMMENT) | STELLING_FIELD_BIT (STELLING_FIELD_COMMENT_BEFORE))
#define STELLING_FIELDS_ALL (STELLING_FIELD_BIT (STELLING_N_FIELDS) - 1)

/* Removes the fields from @top and all below it ("Remove Comments", "Remove Marks" …). Returns the
 * number of nodes that changed. */
guint stelling_record_remove_fields (StellingRecord *self,
                                     StellingNode *top,
                                     StellingFieldSet fields);
/* Returns the fields that are set in @top or below it. */
StellingFieldSet stelling_record_get_fields (StellingRecord *self, StellingNode *top);

G_END_DECLS
