/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-node.h"

G_BEGIN_DECLS

typedef struct _StellingNodeWay StellingNodeWay;

struct _StellingNode
{
  /* The tree. A node that was taken out keeps the parent that it hung below. */
  StellingNode *parent;
  StellingNode *first_child;
  StellingNode *last_child;
  StellingNode *previous;
  StellingNode *next;
  StellingNodeWay *way; /* owned; NULL until it is needed (stelling-node-way-private.h) */
  guint n_children;
  guint ply;
  guint32 id; /* names it in a log (stelling-record-log.h); 0 until it is first told of */

  /* The game */
  StellingMove move;
  StellingPosition position;

  /* Owned */
  StellingAnnotation *annotation; /* NULL if nothing is said */
  StellingOrigin *origin;
  char *notation; /* made when first asked for; as written if it is dead */

  /* Borrowed from a StellingRecollection */
  const StellingEvaluation *remembered; /* nullable */

  StellingOutcome outcome;
  guint16 quiet_plies; /* since an irreversible node; not above STELLING_DRAW_PLIES */
  guint8 kind;         /* StellingNodeKind */
  guint8 side : 1;     /* who made the move */
  guint8 dead : 1;
  guint8 diagram : 1;      /* its position can't be played */
  guint8 irreversible : 1; /* no position from before this node can come back */
  guint8 linked : 1;       /* a root, or in its parent's list of children */
  guint8 attached : 1;     /* so is everything above it: it is in the tree */
};

/* Makes a node that hangs nowhere yet. */
StellingNode *stelling_node_new (StellingNodeKind kind,
                                 const StellingPosition *position,
                                 StellingMove move) G_GNUC_WARN_UNUSED_RESULT;
/* Makes a note, which hangs nowhere yet but knows its parent. */
StellingNode *stelling_node_new_note (StellingNode *parent) G_GNUC_WARN_UNUSED_RESULT;
/* Makes a set-up node, which hangs nowhere yet but knows its parent. */
StellingNode *stelling_node_new_setup (StellingNode *parent, const StellingPosition *position)
    G_GNUC_WARN_UNUSED_RESULT;
/* Makes a node for a move that can't be played. @notation (nullable): as it is written. */
StellingNode *stelling_node_new_dead (StellingNode *parent, StellingMove move, const char *notation)
    G_GNUC_WARN_UNUSED_RESULT;
/* Gives @node, a note or a move that can't be played, the position of its parent. */
void stelling_node_stay (StellingNode *node);
/* Finds out whether a position that was set up can be played and whether the game is over. It has
 * no history, so nothing is barred in it. */
void stelling_node_check_setup (StellingNode *node);
/* Returns the annotation, made if there is none. */
StellingAnnotation *stelling_node_ensure_annotation (StellingNode *node);
/* Notes in the evaluation which position it is about, before the node gets another. */
void stelling_node_keep_evaluation (StellingNode *node);
/* Makes the evaluation the node's own again if it is about the position that the node has now. */
void stelling_node_restore_evaluation (StellingNode *node);
/* Gives @node, whose parent and @irreversible are known, its number of quiet plies. */
void stelling_node_count_quiet (StellingNode *node);
/* Frees the annotation if it is empty. */
void stelling_node_tidy_annotation (StellingNode *node);

/* Frees @node and all below it. @freed (nullable) is called for each while it is still whole. */
void stelling_node_free_tree (StellingNode *node,
                              void (*freed) (StellingNode *node, gpointer data),
                              gpointer data);
/* Returns whether the rules and the game so far allow @move after @node. */
gboolean stelling_node_allows (const StellingNode *node, StellingMove move);
/* Returns @move, which @side made somewhere, as it is played after @node: a pawn of Teblo goes to
 * its square from wherever it stands. NONE if it can't be played or the other side has to move:
 * such a move is dead. */
StellingMove stelling_node_fit_move (const StellingNode *node,
                                     StellingMove move,
                                     StellingSide side);
/* Returns the same as stelling_node_allows () and sets @error to the reason if it does not. */
gboolean stelling_node_check_move (const StellingNode *node, StellingMove move, GError **error);
/* Returns the number of nodes from @node on, itself included. */
guint stelling_node_count_tree (StellingNode *node);

/* Puts @node after @previous (NULL: first) among the children of @parent. */
void stelling_node_link (StellingNode *node, StellingNode *parent, StellingNode *previous);
/* Takes it out again, with all below it. */
void stelling_node_unlink (StellingNode *node);
/* Gives it place @index among its siblings. */
void stelling_node_reorder (StellingNode *node, guint index);

G_END_DECLS
