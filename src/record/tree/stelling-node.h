/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "stelling-annotation.h"
#include "stelling-band.h"
#include "stelling-origin.h"
#include "stelling-outcome.h"
#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * StellingNode:
 *
 * A node of a record's tree: the position after a move, with what is said about it. Read with these
 * functions, changed only through StellingRecord. First child: the main continuation; later
 * children: variations.
 *
 * A node is dead if its move, or one before it, can't be played by the side whose move it is: a
 * move before it was replaced, or a file has it and the rules don't allow it. It keeps its move,
 * its text and all that is said about it, and comes alive when what is before it is mended.
 */
typedef struct _StellingNode StellingNode;

typedef enum
{
  STELLING_NODE_START, /* the root */
  STELLING_NODE_MOVE,
  STELLING_NODE_SETUP, /* the position was changed by hand, perhaps to a mere diagram */
  STELLING_NODE_NOTE,  /* nothing happens, something is said about the same position */
} StellingNodeKind;

/* Returns NULL for the root. A deleted node keeps the parent that it hung below. */
StellingNode *stelling_node_get_parent (const StellingNode *node);
StellingNode *stelling_node_get_first_child (const StellingNode *node);
StellingNode *stelling_node_get_next_sibling (const StellingNode *node);
StellingNode *stelling_node_get_previous_sibling (const StellingNode *node);
guint stelling_node_get_n_children (const StellingNode *node);
StellingNode *stelling_node_get_child (const StellingNode *node, guint index);
/* Returns the living child with that move, or NULL. (A dead one's move is never legal for its side
 * after @node.) */
StellingNode *stelling_node_find_child (const StellingNode *node, StellingMove move);
guint stelling_node_get_index (const StellingNode *node); /* among its siblings */
gboolean stelling_node_is_root (const StellingNode *node);
/* Returns whether it is on the line of first children from the root. That line may end in dead
 * moves; stelling_record_get_main_end () returns the last node that is alive. */
gboolean stelling_node_is_main_line (const StellingNode *node);
/* Returns whether it is the node that stelling_record_get_main_end () returns. */
gboolean stelling_node_is_main_end (const StellingNode *node);
/* Returns whether it hangs below its record's root (FALSE after it was deleted). */
gboolean stelling_node_is_attached (const StellingNode *node);
gboolean stelling_node_is_ancestor (const StellingNode *node, const StellingNode *of);
/* Returns the node from which only first children lead to @node: the root, or one that is no first
 * child. */
StellingNode *stelling_node_get_line_start (const StellingNode *node);
/* Returns the end of the line of first children from here, dead or not. */
StellingNode *stelling_node_get_line_end (StellingNode *node);
/* Returns whether one of the nodes from stelling_node_get_line_start () to before @node has several
 * children. */
gboolean stelling_node_line_forks_before (const StellingNode *node);
/* Returns @node itself, or for a note the node that it comments: the last one before that is no
 * note. */
StellingNode *stelling_node_get_place (const StellingNode *node);
/* Returns the child of @node on the way to @below, which is below it. */
StellingNode *stelling_node_find_step (const StellingNode *node, const StellingNode *below);
/* Returns (nullable) the first node on the way from the root to @node with that ply or more. */
StellingNode *stelling_node_find_ply (const StellingNode *node, guint ply);
/* Returns the node after @node when @top and all below it are read in order: a node, its main
 * continuation to the end, then its variations. NULL after the last. For loops over trees of any
 * depth: `for (at = top; at; at = stelling_node_get_next_in_tree (at, top))`. */
StellingNode *stelling_node_get_next_in_tree (StellingNode *node, const StellingNode *top);
/* The same in the order of a page: the variations beside a move come before what follows it. */
StellingNode *stelling_node_get_next_on_page (StellingNode *node, const StellingNode *top);

StellingNodeKind stelling_node_get_kind (const StellingNode *node);
gboolean stelling_node_is_dead (const StellingNode *node);
/* Returns whether its position is one of a game: it is not dead, and no diagram, in which
 * stelling_position_check () finds another problem than that the game is over. */
gboolean stelling_node_is_playable (const StellingNode *node);

/* Returns NONE if the node is no move, and for a dead node whose text is no move at all. */
StellingMove stelling_node_get_move (const StellingNode *node);
/* Returns the side that made the move, or would have; of other nodes the side to move. */
StellingSide stelling_node_get_side (const StellingNode *node);
guint stelling_node_get_ply (const StellingNode *node); /* moves from the root, this one included */
/* Returns its position, of a dead node the last one that could be reached. */
const StellingPosition *stelling_node_get_position (const StellingNode *node);
/* Returns the number of the other side's men (not the king) that @side's moves have captured from
 * the root to @node; none in Teblo. It walks to the root. */
guint stelling_node_count_captured (const StellingNode *node, StellingSide side);
/* Returns the number of plies since the last capture or placement, or since the position was set
 * up; not more than %STELLING_DRAW_PLIES, as more make no difference. */
guint stelling_node_count_quiet_plies (const StellingNode *node);
/* Returns the outcome of the game so far, draws by repetition included. Nobody wins a dead node. */
StellingOutcome stelling_node_get_outcome (const StellingNode *node);
/* Returns the move's notation, of a dead node as it was written, "" for other nodes; owned by the
 * node. */
const char *stelling_node_get_notation (const StellingNode *node);

/* --- what is said about it --- */
const StellingAnnotation *stelling_node_get_annotation (const StellingNode *node); /* nullable */
const char *stelling_node_get_comment (const StellingNode *node);                  /* nullable */
const char *stelling_node_get_comment_before (const StellingNode *node);           /* nullable */
/* Returns the clocks by which @side's time at @node is known, which are the node's or, since a move
 * may have the time of the player who made it alone, those of one of the two nodes before it; NULL
 * if it is not known. */
const StellingClock *stelling_node_find_clock (const StellingNode *node, StellingSide side);
const char *stelling_node_get_name (const StellingNode *node); /* nullable */
StellingGlyphs stelling_node_get_glyphs (const StellingNode *node);
gboolean stelling_node_has_glyph (const StellingNode *node, StellingGlyph glyph);
StellingGlyph stelling_node_get_move_glyph (const StellingNode *node);
StellingGlyph stelling_node_get_position_glyph (const StellingNode *node);
/* (nullable) */
const StellingMarks *stelling_node_get_marks (const StellingNode *node);
/* Returns NULL too while the stored one is about another position than the node's. */
const StellingEvaluation *stelling_node_get_evaluation (const StellingNode *node); /* nullable */
/* Returns (nullable) the stored evaluation, or a better one that is remembered from elsewhere
 * (StellingRecollection) and is not in the record. */
const StellingEvaluation *stelling_node_get_known (const StellingNode *node);
/* Returns whether that is one that is remembered. */
gboolean stelling_node_is_remembered (const StellingNode *node);
/* Returns what its result or else what is known of it says, from Light's (Yellow's) side; no
 * score if there is neither. The chances are worked out from the score, so that they are those of
 * this version, whichever version stored it. */
StellingEstimate stelling_node_get_estimate (const StellingNode *node);
/* Returns what the scores of the stored evaluation, those of its lines too, come from. */
StellingScoreSource stelling_node_get_score_source (const StellingNode *node);
/* Returns what the scores of @evaluation (nullable), made for @node's position, come from. */
StellingScoreSource stelling_node_get_source_of (const StellingNode *node,
                                                 const StellingEvaluation *evaluation);
/* Returns what @score says, which came with what is known: that of one of its lines. */
StellingEstimate stelling_node_estimate_score (const StellingNode *node, StellingScore score);
/* Returns how sure what is to be expected for Light is; none where the score is proven, and nothing
 * is to be read from it where there is no score. */
StellingBand stelling_node_get_band (const StellingNode *node);
const char *stelling_node_get_extra (const StellingNode *node); /* nullable */
/* Returns where it was read from (nullable). */
StellingOrigin *stelling_node_get_origin (const StellingNode *node);

G_END_DECLS
