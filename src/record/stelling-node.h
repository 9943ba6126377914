/* stelling-node.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "stelling-position.h"
#include "stelling-score.h"

G_BEGIN_DECLS

/**
 * StellingNode:
 *
 * A node of a record's tree: the position after a move, with what is said about it. Read with these
 * functions, changed only through StellingRecord. First child: the main continuation; later
 * children: variations.
 */
typedef struct _StellingNode StellingNode;

/* What is said about a move, or about the position after it. One of each family at most. */
typedef enum
{
  STELLING_GLYPH_NONE,
  STELLING_GLYPH_GOOD,        /* !  ($1) */
  STELLING_GLYPH_MISTAKE,     /* ?  ($2) */
  STELLING_GLYPH_BRILLIANT,   /* !! ($3) */
  STELLING_GLYPH_BLUNDER,     /* ?? ($4) */
  STELLING_GLYPH_INTERESTING, /* !? ($5) */
  STELLING_GLYPH_DUBIOUS,     /* ?! ($6) */
  STELLING_GLYPH_EQUAL,       /* =  position: even */
  STELLING_GLYPH_UNCLEAR,     /* ∞ */
  STELLING_GLYPH_LIGHT_BETTER, /* ± */
  STELLING_GLYPH_DARK_BETTER,  /* ∓ */
  STELLING_GLYPH_LIGHT_WINS,   /* +- */
  STELLING_GLYPH_DARK_WINS,    /* -+ */
  STELLING_N_GLYPHS,
} StellingGlyph;

/* A move glyph (GOOD … DUBIOUS), else one on the position. */
gboolean stelling_glyph_is_move (StellingGlyph glyph);
const char *stelling_glyph_get_symbol (StellingGlyph glyph); /* "!?" */
/* Translated: "Interesting move", "Yellow is better". */
const char *stelling_glyph_get_title (StellingGame game, StellingGlyph glyph);

/* A stored evaluation: @score is from Light's (Yellow's) side. */
typedef struct
{
  StellingScore score;
  guint depth;
  guint64 nodes;
} StellingEvaluation;

/* NULL for the root. A deleted node tells the parent that it hung below. */
StellingNode *stelling_node_get_parent (const StellingNode *node);
StellingNode *stelling_node_get_first_child (const StellingNode *node);
StellingNode *stelling_node_get_next_sibling (const StellingNode *node);
StellingNode *stelling_node_get_previous_sibling (const StellingNode *node);
guint stelling_node_get_n_children (const StellingNode *node);
StellingNode *stelling_node_get_child (const StellingNode *node, guint index);
/* The child with that move, or NULL. */
StellingNode *stelling_node_find_child (const StellingNode *node, StellingMove move);
guint stelling_node_get_index (const StellingNode *node); /* among its siblings */
gboolean stelling_node_is_root (const StellingNode *node);
gboolean stelling_node_is_main_line (const StellingNode *node);
/* Whether it hangs below its record's root (FALSE after it was deleted). */
gboolean stelling_node_is_attached (const StellingNode *node);
gboolean stelling_node_is_ancestor (const StellingNode *node, const StellingNode *of);
/* The end of the line that goes on from here by first children. */
StellingNode *stelling_node_get_line_end (StellingNode *node);
/* The node after @node when @top and all below it are read in order: a node, its main continuation
 * to the end, then its variations. NULL after the last. For loops over trees of any depth:
 * `for (at = top; at; at = stelling_node_get_next_in_tree (at, top))`. */
StellingNode *stelling_node_get_next_in_tree (StellingNode *node, const StellingNode *top);

StellingMove stelling_node_get_move (const StellingNode *node);  /* NONE for the root */
guint stelling_node_get_ply (const StellingNode *node);          /* moves from the root */
const StellingPosition *stelling_node_get_position (const StellingNode *node);
/* With the game so far taken into account: draws by repetition too. */
StellingOutcome stelling_node_get_outcome (const StellingNode *node);
/* The move's notation; owned by the node. "" for the root. */
const char *stelling_node_get_notation (const StellingNode *node);
const char *stelling_node_get_comment (const StellingNode *node); /* nullable */
gboolean stelling_node_has_glyph (const StellingNode *node, StellingGlyph glyph);
StellingGlyph stelling_node_get_move_glyph (const StellingNode *node);
StellingGlyph stelling_node_get_position_glyph (const StellingNode *node);
const StellingEvaluation *stelling_node_get_evaluation (const StellingNode *node); /* nullable */
const char *stelling_node_get_extra (const StellingNode *node); /* nullable */

G_END_DECLS
