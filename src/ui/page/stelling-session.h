/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-analysis.h"
#include "stelling-landmark.h"
#include "stelling-record.h"
#include "stelling-refusal.h"

G_BEGIN_DECLS

/**
 * StellingSession:
 *
 * The cursor in one game: a record, its current node, and its analysis. The board, the move list,
 * the analysis pane and the graph all watch a session and ask it for changes; none of them knows
 * another.
 *
 * A session has a line: the way from the root through the current node, and on from there. Next,
 * last and the landmarks follow it. Steps back keep it, so that steps forward return through the
 * same line. Going to a node by other means points at what is to be seen, and the line goes on
 * from there through first children, as the move list shows it: below a move of the game
 * with the game, below a move of a variation with the variation.
 *
 * Properties: record (StellingRecord), node (pointer; after a deletion it is the parent), shown
 * (pointer; notified after node and replacing), replacing (boolean).
 *
 * Signals: line-changed (): the line goes on in another way below the current node, which is the
 * same; with another node only notify::node is emitted.
 * illegal-move (char *text, gpointer squares): somebody tried a move that is not legal;
 * the translated text and the squares (const StellingSquares *, nullable) tell why.
 * trial-wanted (gpointer moves, guint n_moves): moves (const StellingMove *) that can be played at
 * the current node were chosen, but are only to be tried.
 * mended (guint n_dead): the current node's move was replaced; @n_dead moves below it died.
 * played (guint n_new): a move, or a line, was played at the current node, which is the one after
 * it now; @n_new of its moves were not there before.
 */
#define STELLING_TYPE_SESSION (stelling_session_get_type ())
G_DECLARE_FINAL_TYPE (StellingSession, stelling_session, STELLING, SESSION, GObject)

/* Takes its own reference to @record. */
StellingSession *stelling_session_new (StellingRecord *record) G_GNUC_WARN_UNUSED_RESULT;
/* Makes a session for moves that are only tried from what @session shows: its record is a copy of
 * the line to there, in no file. Steps back end where it began. It has @session's analysis think
 * about what it shows itself; stelling_session_resume () gives that back. */
StellingSession *stelling_session_new_trial (StellingSession *session) G_GNUC_WARN_UNUSED_RESULT;
/* Makes a session for @position, which is not the game's: its record is in no file, and nothing is
 * written into that but evaluations: a move that is played in it emits trial-wanted. It has
 * @session's analysis think about it, as a trial does. */
StellingSession *stelling_session_new_beside (StellingSession *session,
                                              const StellingPosition *position)
    G_GNUC_WARN_UNUSED_RESULT;
/* Has the analysis think about what @self shows again, after a trial. */
void stelling_session_resume (StellingSession *self);
/* Returns the node at which steps back end: the root, or where a trial began. */
StellingNode *stelling_session_get_first (StellingSession *self);
/* Returns whether what is shown is only tried, or beside the game: no record will have it. */
gboolean stelling_session_is_tried (StellingSession *self);
StellingRecord *stelling_session_get_record (StellingSession *self);
StellingAnalysis *stelling_session_get_analysis (StellingSession *self);
/* Sets whether the analysis shows what was found in other games or before, and gives away what it
 * finds; it does at first. */
void stelling_session_set_remembers (StellingSession *self, gboolean remembers);
/* Returns (nullable) why no moves can follow the node that is shown: it is a diagram that can't be
 * played, or a move that is kept although it can't be played. */
const char *stelling_session_get_problem (StellingSession *self);

/* --- the current node --- */
StellingNode *stelling_session_get_node (StellingSession *self);
/* Returns the node whose position is shown, analysed and played on: the current node, or the one
 * before it while its move is replaced. */
StellingNode *stelling_session_get_shown (StellingSession *self);
/* Goes to @node; the line goes on from there through first children, for the current node too. */
void stelling_session_set_node (StellingSession *self, StellingNode *node);
/* Goes to @node as by steps back or forward: a line that leads through it stays. */
void stelling_session_walk_to (StellingSession *self, StellingNode *node);
/* Goes to @node for a look; from one look to another, what was before the first is remembered: the
 * node and the line. A look is over as soon as any other way is taken. */
void stelling_session_glance (StellingSession *self, StellingNode *node);
/* Ends a look, if there is one: goes back to what was before (@back), or stays. */
void stelling_session_end_glance (StellingSession *self, gboolean back);
/* Each walks, and returns FALSE where there is nothing to go to. */
gboolean stelling_session_go_first (StellingSession *self);
gboolean stelling_session_go_previous (StellingSession *self);
gboolean stelling_session_go_next (StellingSession *self);
gboolean stelling_session_go_last (StellingSession *self);
/* Returns the node that next goes to, or NULL. */
StellingNode *stelling_session_get_next (StellingSession *self);
/* Returns the end of the line, where last goes to. */
StellingNode *stelling_session_get_last (StellingSession *self);
/* Goes to the variation above or below among the siblings of the current node, or of its nearest
 * ancestor that has siblings. */
gboolean stelling_session_go_variation (StellingSession *self, int step);
/* Goes to the next (@step 1) or previous (-1) such place of the line. Where the rest of a variation
 * has none, the next is looked for in the game, from where the line has left that. */
gboolean stelling_session_go_landmark (StellingSession *self, StellingLandmark landmark, int step);

/* Tells why what was wanted can't be: emits illegal-move with @text. */
void stelling_session_refuse (StellingSession *self, const char *text);

/* --- changes --- */
/* While moves are only tried, one that does not follow the current node yet is not added, and
 * trial-wanted is emitted in its place. A move that takes another's place is. */
void stelling_session_set_trying (StellingSession *self, gboolean trying);
/* Returns the last move that illegal-move told of with squares, and what shows on the board why. */
const StellingRefusal *stelling_session_get_refusal (StellingSession *self);
/* Plays @move at the current node (adds or follows it) and goes there; emits illegal-move for an
 * illegal one. */
gboolean stelling_session_play (StellingSession *self, StellingMove move);
/* The same with typed notation. */
gboolean stelling_session_play_text (StellingSession *self, const char *text);
/* While replacing, the next move takes the place of the current node's, and the moves that follow
 * are kept. Replacing ends with the move, and when another node becomes the current one. */
gboolean stelling_session_can_replace (StellingSession *self);
void stelling_session_set_replacing (StellingSession *self, gboolean replacing);
gboolean stelling_session_is_replacing (StellingSession *self);
/* Writes the line of @line, which starts at the current node, beside what follows there, as one
 * command, and stays: its first move that was not there before gets what @line says of it. Returns
 * the number of moves that were not there; 0 if all were, or they can't be played. */
guint stelling_session_insert_line (StellingSession *self, const StellingEvaluation *line);
/* Plays the first @n_moves of an analysis line that starts at the node that is shown. */
gboolean stelling_session_play_line (StellingSession *self,
                                     const StellingMove *moves,
                                     guint n_moves);

G_END_DECLS
