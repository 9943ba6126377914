/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-history.h"
#include "stelling-node.h"
#include "stelling-position.h"
#include "stelling-subject.h"

G_BEGIN_DECLS

/**
 * StellingRecord:
 *
 * One annotated game: a tree of nodes below a root that holds the starting position, and headers.
 * The tree is the one truth about the game; boards, lists and graphs are views of it that follow
 * its signals. Every change is a command with a name that can be undone and redone.
 *
 * Main thread only. Nodes are owned by the record; one that was deleted lives on as long as an undo
 * or redo can bring it back (see stelling_node_is_attached ()), the root as long as the record.
 *
 * Signals (each is sent once the change is complete; @node is a StellingNode pointer,
 * G_TYPE_POINTER): - node-added (node): with all below it - node-removed (node, parent): with all
 * below it; @node is still readable - node-changed (node): what is said about it - node-known
 * (node): what is remembered of it from elsewhere; the record is as it was - subtree-changed
 * (node): it was mended. It and all nodes below it may have another position, outcome, number of
 * plies and notation, and may have died or come alive. The shape of the tree and all annotations
 * are as before. - children-reordered (parent): variations were promoted, demoted - header-changed
 * (key: string) - reset (): it is another game; all below the root is new. (A start of the same
 * game is mended: subtree-changed (root).) - focus-node (node): after undo and redo: where the
 * change was
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
/* In which the comments are written, as BCP 47 names languages: "nl", "en-GB". */
#define STELLING_HEADER_LANGUAGE "language"

/* Makes a game without moves that starts from @start (copied) with its rules. */
StellingRecord *stelling_record_new (const StellingPosition *start) G_GNUC_WARN_UNUSED_RESULT;

StellingNode *stelling_record_get_root (StellingRecord *self);
const StellingPosition *stelling_record_get_start (StellingRecord *self);
const StellingRules *stelling_record_get_rules (StellingRecord *self);
/* Returns whether the starting position can be played: stelling_position_check () finds nothing. A
 * start that can't is a diagram: it takes no moves and is not analysed. A set-up position further
 * on may still be playable: stelling_node_is_playable (). */
gboolean stelling_record_is_playable (StellingRecord *self);
/* Returns the last node of the main line that is alive: the end of the game as far as it can be
 * played, with its outcome. stelling_node_get_line_end (root) includes dead moves after it. */
StellingNode *stelling_record_get_main_end (StellingRecord *self);
/* Returns whether @loser (out) has lost by the clocks at @node: its clock is at zero, the other's
 * is not, and no overtime begins then: it has moves to make in this time, or the game has no
 * overtime. The result header does not count, nor does the outcome on the board. */
gboolean stelling_record_find_time_loser (StellingRecord *self,
                                          StellingNode *node,
                                          StellingSide *loser);
guint stelling_record_get_n_nodes (StellingRecord *self); /* without the root, dead ones too */

/* Fills @history (uninitialised) with the game up to @node, from the last set-up position on (the
 * start, or a set-up node), notes left out; the caller clears it. For a dead node the game ends
 * with the last position that could be reached. */
void stelling_record_get_history (StellingRecord *self,
                                  StellingNode *node,
                                  StellingHistory *history);
/* Does the same with not much more than the last %STELLING_MAX_PAST plies: enough for an engine. */
void stelling_record_get_past (StellingRecord *self, StellingNode *node, StellingHistory *history);

/* Returns what an evaluation of @node is about; NULL where there is nothing to evaluate: a node
 * that can't be played, a game that is over or in which nothing has happened for long. */
StellingSubject *stelling_record_dup_subject (StellingRecord *self, StellingNode *node)
    G_GNUC_WARN_UNUSED_RESULT;

/* Finds out how each node is reached, so that the ends of lines, steps along them and the like take
 * no walk from here on. A search for a position does so too. */
void stelling_record_make_ways (StellingRecord *self);
/* Returns (nullable) the next node after @node in the order of the page that has the same position:
 * pieces, side to move, reserves and the bar on taking the king. After the last node comes the
 * first. @n_others (out): how many there are. Dead nodes and notes are left out; for a note the
 * node that it comments is meant. */
StellingNode *stelling_record_find_same_position (StellingRecord *self,
                                                  StellingNode *node,
                                                  guint *n_others);

/* --- headers --- */
/* Returns the value of %STELLING_HEADER_RESULT for @result; NULL for none. */
const char *stelling_header_from_result (StellingResult result);
const char *stelling_record_get_header (StellingRecord *self, const char *key);
/* Sets a header as a command; NULL or "" removes it. Typing in one go is one command, as with
 * comments. */
void stelling_record_set_header (StellingRecord *self, const char *key, const char *value);
/* Returns the keys that have a value, in a stable order (transfer container). */
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
 * @error and nothing added. Undo leads to @parent, where the line begins, though moves of it were
 * there before. */
StellingNode *stelling_record_add_line (StellingRecord *self,
                                        StellingNode *parent,
                                        const StellingMove *moves,
                                        guint n_moves,
                                        GError **error);
/* Deletes @node and all below it; not the root. */
void stelling_record_delete (StellingRecord *self, StellingNode *node);
/* Deletes all below @node. */
void stelling_record_delete_following (StellingRecord *self, StellingNode *node);
/* Move @node one place up or down among its siblings; FALSE if there is no such place. Inside a
 * variation, the variation is meant: the nearest node from here up that is not a first child
 * (promote), or that has siblings (demote). */
gboolean stelling_record_promote (StellingRecord *self, StellingNode *node);
gboolean stelling_record_demote (StellingRecord *self, StellingNode *node);
/* Makes @node and all nodes above it the first among their siblings. */
gboolean stelling_record_make_main_line (StellingRecord *self, StellingNode *node);
/* Gives @node the place @index among its siblings, who keep their order; FALSE if it has it. */
gboolean stelling_record_move_variation (StellingRecord *self, StellingNode *node, guint index);
/* Set a text; NULL or "" removes it. Calls for the same node in a row are one command as long as a
 * word is being typed, or letters are deleted one after the other, and no longer than until
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
/* Puts @mark on the board, or removes it if it is there with the same colour and label. */
void stelling_record_toggle_mark (StellingRecord *self,
                                  StellingNode *node,
                                  const StellingMark *mark);
void stelling_record_clear_marks (StellingRecord *self, StellingNode *node);
/* Sets or clears a glyph; one of the same family replaces the other. */
void stelling_record_set_glyph (StellingRecord *self,
                                StellingNode *node,
                                StellingGlyph glyph,
                                gboolean on);
/* Make all changes between begin and end one command called @name. The name is marked with N_ ()
 * and translated where it is shown, so that it can be kept in a file. */
void stelling_record_begin_group (StellingRecord *self, const char *name);
void stelling_record_end_group (StellingRecord *self);
/* Ends the command of what was typed last; further typing is another one. */
void stelling_record_break_group (StellingRecord *self);

/* --- mending: what follows is kept --- */

/* These change what a node is, and play anew what hangs below it: every node there gets the
 * position, outcome and notation that its line now leads to. Moves that can't be played any more
 * are dead from then on (stelling_node_is_dead ()) and keep their texts and all that is said about
 * them; dead ones that can be played come alive. Nodes below a set-up node stay as they are. The
 * functions return the number of moves that died. A stored evaluation is kept, but returned only
 * while the node has the position that it is about. */

/* Gives @node, dead or alive, another move. Nothing happens if it can't be played there
 * (STELLING_RULES_ERROR_ILLEGAL) or if another variation has that move (G_IO_ERROR_EXISTS). @n_dead
 * may be NULL. */
gboolean stelling_record_replace_move (StellingRecord *self,
                                       StellingNode *node,
                                       StellingMove move,
                                       guint *n_dead,
                                       GError **error);
/* Adds a set-up node below @parent, which may be dead. @position need not be playable, but has the
 * record's rules: otherwise NULL and G_IO_ERROR_INVALID_ARGUMENT. */
StellingNode *stelling_record_add_setup (StellingRecord *self,
                                         StellingNode *parent,
                                         const StellingPosition *position,
                                         GError **error);
/* Gives a set-up node another position; errors as stelling_record_add_setup (). */
gboolean stelling_record_set_position (StellingRecord *self,
                                       StellingNode *node,
                                       const StellingPosition *position,
                                       guint *n_dead,
                                       GError **error);
/* Sets another starting position, perhaps with other rules; it need not be playable. Returns the
 * number of moves that died. If it is one of another game, everything below the root goes (and
 * comes back with undo). */
guint stelling_record_set_start (StellingRecord *self, const StellingPosition *start);
/* Gives the game other rules of the same game ("Change Rules"). A start as the rules have it
 * becomes the start of the new ones; another stays as it is. Returns the number of moves that
 * died. */
guint stelling_record_set_rules (StellingRecord *self, const StellingRules *rules);
/* Inserts a node without a move between @node and all that follows it. */
StellingNode *stelling_record_insert_note (StellingRecord *self, StellingNode *node);
/* Takes @node out, not the root; what follows it hangs below its parent then, in its place. For
 * views it goes with all below it, and what stays comes back. Returns the number of moves that
 * died. */
guint stelling_record_take_out (StellingRecord *self, StellingNode *node);
/* Returns the number of dead moves below @node. */
guint stelling_record_count_dead (StellingRecord *self, StellingNode *node);
/* Returns the number of moves below @node, dead or alive, in all variations. */
guint stelling_record_count_moves (StellingRecord *self, StellingNode *node);
/* Deletes dead nodes with all below them, except those that lead to a set-up position, which is
 * alive. Returns the number of deleted nodes. */
guint stelling_record_delete_dead (StellingRecord *self);
/* Returns whether stelling_record_delete_dead () would delete anything. Looks at all nodes. */
gboolean stelling_record_can_delete_dead (StellingRecord *self);

/* --- not commands: not undone, and no modification --- */

/* Stores an evaluation from Light's side. It replaces another only if it is better (deeper, or a
 * proven win or loss) or with @force. */
void stelling_record_set_evaluation (StellingRecord *self,
                                     StellingNode *node,
                                     const StellingEvaluation *evaluation,
                                     gboolean force);
/* Returns a number that grows with each evaluation stored by stelling_record_set_evaluation (). */
guint64 stelling_record_get_evaluation_serial (StellingRecord *self);

/* --- undo --- */
gboolean stelling_record_can_undo (StellingRecord *self);
gboolean stelling_record_can_redo (StellingRecord *self);
const char *stelling_record_get_undo_name (StellingRecord *self); /* translated, nullable */
const char *stelling_record_get_redo_name (StellingRecord *self);
void stelling_record_undo (StellingRecord *self);
void stelling_record_redo (StellingRecord *self);
/* Drops the undo history and makes this state the saved one; for readers that build a record. */
void stelling_record_clear_undo (StellingRecord *self);
gboolean stelling_record_is_modified (StellingRecord *self);
/* Makes this state the saved one; undo stays. */
void stelling_record_set_saved (StellingRecord *self);
/* Returns the number of commands between the saved state and this one, done or taken back. Where a
 * command took the place of some that had been saved and were taken back, these count as one. */
guint stelling_record_get_n_unsaved (StellingRecord *self);
/* Returns the number of this state: each state that the record was ever in has its own, and keeps
 * it in a log (stelling-record-log.h). */
guint64 stelling_record_get_state_number (StellingRecord *self);
/* Returns (nullable) the node at which the newest command was done that changed the tree and can be
 * undone. */
StellingNode *stelling_record_get_newest_node (StellingRecord *self);

G_END_DECLS
