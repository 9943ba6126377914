/* stelling-record.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "stelling-history.h"
#include "stelling-node.h"
#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * StellingRecord:
 *
 * One annotated game: a tree of nodes below a root that holds the starting position, and headers.
 * The tree is the one truth about the game; boards, lists and graphs are views of it that follow
 * its signals. Every change is a command with a name that can be undone and redone.
 *
 * Main thread only. Nodes are owned by the record; one that was deleted lives on as long as an
 * undo or redo can bring it back (stelling_node_is_attached () tells), the root as long as the
 * record.
 *
 * Signals (each is sent once the change is complete; @node is a StellingNode pointer,
 * G_TYPE_POINTER):
 *  - node-added (node): with all below it
 *  - node-removed (node, parent): with all below it; @node is still readable
 *  - node-changed (node): what is said about it
 *  - subtree-changed (node): it was mended: it and whatever is below it may have another position,
 *    outcome, number of plies and notation, and may have died or come alive. The tree's shape is
 *    what it was, and so is what is said.
 *  - children-reordered (parent): variations were promoted, demoted
 *  - header-changed (key: string)
 *  - reset (): it is another game, and nothing below the root is what it was. (A start of the same
 *    game is mended: subtree-changed (root).)
 *  - focus-node (node): after undo and redo: where the change was
 *
 * Properties: can-undo, can-redo (booleans), undo-name, redo-name (translated, nullable), modified.
 */
#define STELLING_TYPE_RECORD (stelling_record_get_type ())
G_DECLARE_FINAL_TYPE (StellingRecord, stelling_record, STELLING, RECORD, GObject)

/* Headers: free text in UTF-8, nullable. Keys beyond these may be set too; they are kept. */
#define STELLING_HEADER_LIGHT "light"           /* player's name: Light or Yellow */
#define STELLING_HEADER_DARK "dark"             /* player's name: Dark or Red */
#define STELLING_HEADER_LIGHT_RANK "light-rank" /* "5 dan", "1820" */
#define STELLING_HEADER_DARK_RANK "dark-rank"
#define STELLING_HEADER_LIGHT_TEAM "light-team"
#define STELLING_HEADER_DARK_TEAM "dark-team"
#define STELLING_HEADER_EVENT "event"
#define STELLING_HEADER_ROUND "round"
#define STELLING_HEADER_DATE "date" /* ISO 8601, as far as known: 2026-11 */
#define STELLING_HEADER_PLACE "place"
/* "light", "dark", "draw", "none"; may be followed by " resign", " time", " agreed" */
#define STELLING_HEADER_RESULT "result"
#define STELLING_HEADER_TIME "time"         /* each player has, in seconds: "3600" */
#define STELLING_HEADER_OVERTIME "overtime" /* what comes after that: "25 moves in 600 s" */
#define STELLING_HEADER_OPENING "opening"   /* its name */
#define STELLING_HEADER_ANNOTATOR "annotator"
#define STELLING_HEADER_USER "user"     /* who entered the game */
#define STELLING_HEADER_NAME "name"     /* of the game */
#define STELLING_HEADER_SOURCE "source" /* the book or journal that it is from */
#define STELLING_HEADER_COPYRIGHT "copyright"
#define STELLING_HEADER_COMMENT "comment" /* on the game as a whole */

/* A game of @start's rules that starts from @start (copied), without moves. */
StellingRecord *stelling_record_new (const StellingPosition *start) G_GNUC_WARN_UNUSED_RESULT;

StellingNode *stelling_record_get_root (StellingRecord *self);
const StellingPosition *stelling_record_get_start (StellingRecord *self);
const StellingRules *stelling_record_get_rules (StellingRecord *self);
/* Whether the starting position can be played: stelling_position_check () has nothing to say. A
 * start that can't is a diagram: it takes no moves and is not analysed. A set-up position further
 * on may still be playable: stelling_node_is_playable (). */
gboolean stelling_record_is_playable (StellingRecord *self);
/* The last node of the main line that is alive: where the game as it can be played got to, and its
 * outcome. Dead moves that may follow it: stelling_node_get_line_end (root). */
StellingNode *stelling_record_get_main_end (StellingRecord *self);
guint stelling_record_get_n_nodes (StellingRecord *self); /* without the root, dead ones too */

/* Fills @history (uninitialised) with the game up to @node, from the last set-up position on (the
 * start, or a set-up node), notes left out; the caller clears it. Of a dead node: up to the last
 * that could be reached. */
void stelling_record_get_history (StellingRecord *self,
                                  StellingNode *node,
                                  StellingHistory *history);

/* The other nodes of the tree in which the game stands as in @node: the same position, side to
 * move and reserves, the bar on taking the king included; in tree order. Dead nodes and notes don't
 * count; of a note what it is a note on is meant. The first call takes as long as there are nodes,
 * later ones only as long as there is to tell. (transfer container) */
GPtrArray *stelling_record_find_same_position (StellingRecord *self, StellingNode *node)
    G_GNUC_WARN_UNUSED_RESULT;

/* --- headers --- */
const char *stelling_record_get_header (StellingRecord *self, const char *key);
/* NULL or "" removes it. A command; what is typed in one go is one, as with comments. */
void stelling_record_set_header (StellingRecord *self, const char *key, const char *value);
/* (transfer container): the keys that have a value, in a stable order */
GPtrArray *stelling_record_dup_header_keys (StellingRecord *self) G_GNUC_WARN_UNUSED_RESULT;

/* --- changes; each is one command --- */

/* Adds @move below @parent and returns its node; a child with that move is returned as it is.
 * @error: STELLING_RULES_ERROR_ILLEGAL with the reason; a game that is over, by repetition too,
 * takes none. The new node comes last among the variations. */
StellingNode *stelling_record_add_move (StellingRecord *self,
                                        StellingNode *parent,
                                        StellingMove move,
                                        GError **error);
/* Adds moves one after the other as one command ("Add Line"); returns the last node, or NULL with
 * @error and nothing added. */
StellingNode *stelling_record_add_line (StellingRecord *self,
                                        StellingNode *parent,
                                        const StellingMove *moves,
                                        guint n_moves,
                                        GError **error);
/* Deletes @node and all below it; not the root. */
void stelling_record_delete (StellingRecord *self, StellingNode *node);
/* Deletes all below @node. */
void stelling_record_delete_following (StellingRecord *self, StellingNode *node);
/* One place up or down among its siblings; FALSE if there is no such place. Inside a variation, the
 * variation is meant: the nearest node from here up that is not a first child (promote), or that
 * has siblings (demote). */
gboolean stelling_record_promote (StellingRecord *self, StellingNode *node);
gboolean stelling_record_demote (StellingRecord *self, StellingNode *node);
/* First among its siblings, all the way up to the root. */
gboolean stelling_record_make_main_line (StellingRecord *self, StellingNode *node);
/* NULL or "" removes it. Calls for the same node in a row are one command as long as a word is
 * being typed, or letters are deleted one after the other; at the latest until
 * stelling_record_break_group (). */
void stelling_record_set_comment (StellingRecord *self, StellingNode *node, const char *comment);
void stelling_record_set_comment_before (StellingRecord *self,
                                         StellingNode *node,
                                         const char *comment);
void stelling_record_set_name (StellingRecord *self, StellingNode *node, const char *name);
/* Gives @node's annotation the field as it is in @value (nullable: empty). */
void stelling_record_set_field (StellingRecord *self,
                                StellingNode *node,
                                StellingField field,
                                const StellingAnnotation *value);
void stelling_record_set_clock (StellingRecord *self, StellingNode *node, StellingClock clock);
void stelling_record_set_hotspot (StellingRecord *self, StellingNode *node, guint hotspot);
/* Puts @mark on the board; if it is there in the same colour (and with the same label), it goes. */
void stelling_record_toggle_mark (StellingRecord *self,
                                  StellingNode *node,
                                  const StellingMark *mark);
void stelling_record_clear_marks (StellingRecord *self, StellingNode *node);
/* Sets or clears a glyph; one of the same family replaces the other. */
void stelling_record_set_glyph (StellingRecord *self,
                                StellingNode *node,
                                StellingGlyph glyph,
                                gboolean on);
/* Between begin and end all changes are one command called @name: marked with N_ () and translated
 * where it is shown, so that it can be kept in a file. */
void stelling_record_begin_group (StellingRecord *self, const char *name);
void stelling_record_end_group (StellingRecord *self);
/* What is typed next is a command of its own. */
void stelling_record_break_group (StellingRecord *self);

/* --- mending: what follows is kept --- */

/* These change what a node is, and play anew what hangs below it: every node there gets the
 * position, outcome and notation that its line now leads to. Moves that can't be played any more
 * are dead from then on (stelling_node_is_dead ()) and keep their texts and all that is said about
 * them; dead ones that can be played come alive. What is below a set-up node stays as it is. The
 * functions tell how many moves died. A stored evaluation is kept, but told only as long as the
 * node has the position that it is about. */

/* @node, dead or alive, becomes @move. Nothing happens if it can't be played there
 * (STELLING_RULES_ERROR_ILLEGAL) or if another variation has that move (G_IO_ERROR_EXISTS). @n_dead
 * may be NULL. */
gboolean stelling_record_replace_move (StellingRecord *self,
                                       StellingNode *node,
                                       StellingMove move,
                                       guint *n_dead,
                                       GError **error);
/* A set-up node below @parent, which may be dead. @position may be one that can't be played, but
 * has the record's rules: otherwise NULL, G_IO_ERROR_INVALID_ARGUMENT. */
StellingNode *stelling_record_add_setup (StellingRecord *self,
                                         StellingNode *parent,
                                         const StellingPosition *position,
                                         GError **error);
/* Another position for a set-up node; errors as stelling_record_add_setup (). */
gboolean stelling_record_set_position (StellingRecord *self,
                                       StellingNode *node,
                                       const StellingPosition *position,
                                       guint *n_dead,
                                       GError **error);
/* Another starting position, perhaps with other rules; may be one that can't be played. Returns
 * how many moves died. If it is one of another game, everything below the root goes (and comes back
 * with undo). */
guint stelling_record_set_start (StellingRecord *self, const StellingPosition *start);
/* A node without a move between @node and all that follows it. */
StellingNode *stelling_record_insert_note (StellingRecord *self, StellingNode *node);
/* Takes @node out, not the root; what follows it hangs below its parent then, in its place. For
 * views it goes with all below it, and what stays comes back. Returns how many moves died. */
guint stelling_record_take_out (StellingRecord *self, StellingNode *node);
/* How many moves below @node are dead. */
guint stelling_record_count_dead (StellingRecord *self, StellingNode *node);
/* Deletes what is dead with all below it, except where that leads to a set-up position, which is
 * alive. Returns how many nodes went. */
guint stelling_record_delete_dead (StellingRecord *self);
/* Whether that would delete anything. Looks at all nodes. */
gboolean stelling_record_can_delete_dead (StellingRecord *self);

/* --- not commands: not undone, and no modification --- */

/* A stored evaluation, from Light's side; replaces one only if it is better (deeper, or a proven
 * win or loss) unless @force. */
void stelling_record_set_evaluation (StellingRecord *self,
                                     StellingNode *node,
                                     const StellingEvaluation *evaluation,
                                     gboolean force);
/* Grows with each evaluation that is stored so. */
guint64 stelling_record_get_evaluation_serial (StellingRecord *self);

/* --- undo --- */
gboolean stelling_record_can_undo (StellingRecord *self);
gboolean stelling_record_can_redo (StellingRecord *self);
const char *stelling_record_get_undo_name (StellingRecord *self); /* translated, nullable */
const char *stelling_record_get_redo_name (StellingRecord *self);
void stelling_record_undo (StellingRecord *self);
void stelling_record_redo (StellingRecord *self);
/* While a reader builds a record: drops the undo history and says that this state is the saved
 * one. */
void stelling_record_clear_undo (StellingRecord *self);
gboolean stelling_record_is_modified (StellingRecord *self);
/* This state is the saved one; undo stays. */
void stelling_record_set_saved (StellingRecord *self);

G_END_DECLS
