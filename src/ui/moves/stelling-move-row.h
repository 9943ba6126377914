/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

#include "stelling-comment-kind.h"
#include "stelling-record.h"

G_BEGIN_DECLS

/* The contents of a row of the move list. */
typedef enum
{
  STELLING_MOVE_ROW_START,   /* the place before the first move */
  STELLING_MOVE_ROW_PAIR,    /* one full move of the main line, or half of one */
  STELLING_MOVE_ROW_RUN,     /* moves of a variation that follow each other */
  STELLING_MOVE_ROW_COMMENT, /* the name of @first's position and the comment on it, or a part */
  STELLING_MOVE_ROW_BEFORE,  /* what is said before @first's move, or a part of it */
  STELLING_MOVE_ROW_RESULT,  /* how the game ended */
  STELLING_MOVE_ROW_DIAGRAM, /* a small board with @first's position */
  STELLING_MOVE_ROW_FOLDED,  /* a variation that begins with @first, folded away */
  STELLING_MOVE_ROW_GAME,    /* the comment on the game, or a part of it; @first is the start */
  STELLING_MOVE_ROW_NAME,    /* a part of the long name of @first's position, but for the last */
} StellingMoveRowKind;

/**
 * StellingMoveRow:
 *
 * A row of the move list: the nodes from @first down to @last, one below the other. The record owns
 * the nodes; they are valid as long as the row is in its list.
 *
 * Signal: changed (): its text differs, or another node is current.
 */
#define STELLING_TYPE_MOVE_ROW (stelling_move_row_get_type ())
G_DECLARE_FINAL_TYPE (StellingMoveRow, stelling_move_row, STELLING, MOVE_ROW, GObject)

typedef struct _StellingKeptRow StellingKeptRow;

struct _StellingMoveRow
{
  GObject parent_instance;

  StellingMoveRowKind kind;
  StellingNode *first;
  StellingNode *last;
  StellingNode **nodes; /* @first to @last, @n_nodes of them */
  guint n_nodes;
  guint level; /* 0: main line; 1: a variation of it, and so on */

  /* a comment's, or a long name's: which part of the text, in bytes, and how much of a comment
   * after it is folded away */
  guint part;
  gsize start;
  gsize end;
  gsize hidden;

  /* borrowed */
  StellingKeptRow *kept; /* the list's business; NULL once the row has left it */
};

/* Returns a row of @n_nodes nodes, to be filled in. */
StellingMoveRow *stelling_move_row_new (guint n_nodes) G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether a row of @kind shows a comment, and fills in which of a node's. */
gboolean stelling_move_row_kind_is_comment (StellingMoveRowKind kind, StellingCommentKind *comment);
void stelling_move_row_changed (StellingMoveRow *self);

G_END_DECLS
