/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-move-rows.h"

G_BEGIN_DECLS

struct _StellingMoveRows
{
  GObject parent_instance;

  /* owned */
  StellingRecord *record;
  GSequence *rows;
  GHashTable *moves;    /* StellingNode → its row, borrowed from rows */
  GHashTable *comments; /* StellingNode → the row of its name and comment, or the first part */
  GHashTable *befores;  /* StellingNode → the row of what is said before its move */
  GHashTable *diagrams; /* StellingNode → the row of its diagram */
  GHashTable *folded;   /* StellingNode, a set: the first of variations; the record's too */
  GHashTable *unfolded; /* StellingNode → the number of its comment's last part that is shown */

  gboolean flowing; /* the main line is in paragraphs too */

  /* borrowed */
  StellingNode *edited; /* nullable */
  guint edited_part;
  gsize edited_length;           /* of the comment, in bytes */
  StellingMoveRow *last_comment; /* the one that was planned last */

  guint n_made;
};

/* A row that is needed; an old one may fit it. */
typedef struct
{
  StellingMoveRowKind kind;
  StellingNode *first;
  StellingNode *last;
  guint level;

  /* a comment's */
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

/* Returns the comment, "" if there is none. */
static inline const char *
stelling_move_rows_get_text (const StellingNode *node)
{
  const char *comment = stelling_node_get_comment (node);

  return comment != NULL ? comment : "";
}

static inline gboolean
stelling_move_rows_has_diagram (const StellingNode *node)
{
  return stelling_node_has_glyph (node, STELLING_GLYPH_DIAGRAM);
}

/* stelling-move-rows.c */
/* Works out all rows anew. */
void stelling_move_rows_refill (StellingMoveRows *self);
/* Works out the rows of the variation that begins with @first anew. */
void stelling_move_rows_refill_variation (StellingMoveRows *self, StellingNode *first);

/* Works out the rows after @node's move anew, as far as they are about @node. */
void stelling_move_rows_rework_node (StellingMoveRows *self, StellingNode *node);

/* stelling-move-rows-comment.c */
/* The comment on @node came, went, or is another text, perhaps with other parts. */
void stelling_move_rows_update_comment (StellingMoveRows *self, StellingNode *node);

/* stelling-move-rows-fold.c */
void stelling_move_rows_init_folds (StellingMoveRows *self);
/* Forgets deleted variations. */
void stelling_move_rows_clean_folds (StellingMoveRows *self);

/* stelling-move-rows-plan.c */
/* Returns whether @node has a row for its comment. */
gboolean stelling_move_rows_has_comment (StellingMoveRows *self, const StellingNode *node);
/* Returns whether there is a row for what is said before @node's move. */
gboolean stelling_move_rows_has_before (StellingMoveRows *self, const StellingNode *node);
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
/* Returns (nullable) the row after @row in the list, if it is the next part of a comment. */
StellingMoveRow *stelling_move_row_get_next_part (const StellingMoveRow *row);

G_END_DECLS
