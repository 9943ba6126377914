/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-move-rows-kept-private.h"
#include "stelling-move-rows.h"

G_BEGIN_DECLS

struct _StellingMoveRows
{
  GObject parent_instance;

  /* owned */
  StellingRecord *record;
  StellingMoveOrder *rows; /* of StellingKeptRow */
  GHashTable *moves;       /* StellingNode → its row, borrowed from rows */
  /* StellingNode → the first row of its comment of a kind; that on a move has its name too. */
  GHashTable *comments[STELLING_N_COMMENT_KINDS];
  GHashTable *names;    /* StellingNode → the first row of its long name */
  GHashTable *diagrams; /* StellingNode → the row of its diagram */
  GHashTable *folded;   /* StellingNode, a set: the first of variations; the record's too */
  /* StellingNode → the number of the last part of its comment of a kind that is shown */
  GHashTable *unfolded[STELLING_N_COMMENT_KINDS];

  gboolean flowing; /* the main line is in paragraphs too */

  /* borrowed */
  StellingNode *edited; /* nullable */
  StellingCommentKind edited_kind;
  guint edited_part;
  gsize edited_length;        /* of the comment, in bytes */
  StellingKeptRow *last_part; /* of a comment or a name: the one that was planned last */

  guint n_made;
};

/* A row that is needed; an old one may fit it. */
typedef struct
{
  StellingMoveRowKind kind;
  StellingNode *first;
  StellingNode *last;
  guint level;

  /* a comment's, or a long name's */
  guint part;
  gsize start;
  gsize end;
  gsize hidden;
} StellingMovePlan;

static inline gboolean
stelling_move_rows_is_first_child (const StellingNode *node)
{
  return stelling_node_get_previous_sibling (node) == NULL;
}

static inline gboolean
stelling_move_rows_has_diagram (const StellingNode *node)
{
  return stelling_node_has_glyph (node, STELLING_GLYPH_DIAGRAM);
}

/* stelling-move-rows.c */
/* Returns (nullable) the row after @row, if it is the next part of its comment, or of its name. */
StellingKeptRow *stelling_move_rows_get_next_kept (StellingMoveRows *self,
                                                   const StellingKeptRow *row);
/* Works out all rows anew. */
void stelling_move_rows_refill (StellingMoveRows *self);
/* Works out the rows of the variation that begins with @first anew. */
void stelling_move_rows_refill_variation (StellingMoveRows *self, StellingNode *first);

/* Works out the rows from @node's move on anew, as far as they are about @node. */
void stelling_move_rows_rework_node (StellingMoveRows *self, StellingNode *node);
/* The same with what stands before its move. */
void stelling_move_rows_rework_before (StellingMoveRows *self, StellingNode *node);

/* stelling-move-rows-comment.c */
/* The comment on @node came, went, or is another text, perhaps with other parts. */
void stelling_move_rows_update_comment (StellingMoveRows *self,
                                        StellingNode *node,
                                        StellingCommentKind kind);

/* stelling-move-rows-fold.c */
void stelling_move_rows_init_folds (StellingMoveRows *self);
/* Forgets deleted variations. */
void stelling_move_rows_clean_folds (StellingMoveRows *self);

/* stelling-move-rows-plan.c */
/* Returns whether @node has a row of its own for that comment. */
gboolean stelling_move_rows_has_comment (StellingMoveRows *self,
                                         const StellingNode *node,
                                         StellingCommentKind kind);
/* Returns whether a row ends with @node, since something else comes then. */
gboolean stelling_move_rows_interrupts (StellingMoveRows *self, const StellingNode *node);
/* Returns the row that begins with @first's move. */
StellingMovePlan stelling_move_rows_plan_after (StellingMoveRows *self,
                                                StellingNode *first,
                                                guint level);
/* Returns the first row of the line that begins with @first: a comment before its move comes
 * first. */
StellingMovePlan stelling_move_rows_plan_line (StellingMoveRows *self,
                                               StellingNode *first,
                                               guint level);
/* Makes @plan the row with the result; returns whether there is one. */
gboolean stelling_move_rows_plan_end (StellingMoveRows *self, StellingMovePlan *plan);
/* Makes @plan the row after it; returns FALSE after the last. */
gboolean stelling_move_rows_plan_next (StellingMoveRows *self, StellingMovePlan *plan);

G_END_DECLS
