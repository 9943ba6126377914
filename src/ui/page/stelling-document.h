/* stelling-document.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "stelling-analysis.h"
#include "stelling-formats.h"
#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingDocument:
 *
 * What one page of the window shows: a record, the node that is looked at, the file it came from
 * and its analysis. The board, the move list, the analysis pane and the graph all watch a document
 * and ask it for changes; none of them knows another.
 *
 * Properties: record (StellingRecord), node (pointer; notify::node when another is looked at; after
 * a deletion it is the parent), file (GFile, nullable), title (translated where untitled), modified
 * (boolean).
 *
 * Signals: illegal-move (char *text, gpointer squares): somebody tried a move that is not legal;
 * the text says why, translated, and the squares (const StellingSquares *, nullable) show it.
 */
#define STELLING_TYPE_DOCUMENT (stelling_document_get_type ())
G_DECLARE_FINAL_TYPE (StellingDocument, stelling_document, STELLING, DOCUMENT, GObject)

/* Takes its own reference to @record. */
StellingDocument *stelling_document_new (StellingRecord *record) G_GNUC_WARN_UNUSED_RESULT;
StellingRecord *stelling_document_get_record (StellingDocument *self);
StellingAnalysis *stelling_document_get_analysis (StellingDocument *self);
void stelling_document_set_file (StellingDocument *self, GFile *file);
const char *stelling_document_get_title (StellingDocument *self);
gboolean stelling_document_is_modified (StellingDocument *self);
/* (nullable): why no moves can follow where we look: a diagram that can be looked at but not
 * played, a move that is kept although it can't be played. */
const char *stelling_document_get_problem (StellingDocument *self);

/* --- where we look --- */
StellingNode *stelling_document_get_node (StellingDocument *self);
void stelling_document_set_node (StellingDocument *self, StellingNode *node);
/* Each returns FALSE where there is nothing to go to. Next follows the line last looked at. */
gboolean stelling_document_go_first (StellingDocument *self);
gboolean stelling_document_go_previous (StellingDocument *self);
gboolean stelling_document_go_next (StellingDocument *self);
gboolean stelling_document_go_last (StellingDocument *self);
/* To the variation above or below among the siblings of the current node; at a node without
 * siblings, from the nearest ancestor that has some. */
gboolean stelling_document_go_variation (StellingDocument *self, int step);

/* --- changes --- */
/* Plays @move at the current node (adds it or follows it) and looks at it; else sends
 * illegal-move. */
gboolean stelling_document_play (StellingDocument *self, StellingMove move);
/* The same with typed notation. */
gboolean stelling_document_play_text (StellingDocument *self, const char *text);
/* While replacing, what is played takes the place of the current node's move, and what follows it
 * is kept: what can't follow any more is told by moves-died (guint n). Ends with the move, and when
 * another node is looked at. */
gboolean stelling_document_can_replace (StellingDocument *self);
void stelling_document_set_replacing (StellingDocument *self, gboolean replacing);
gboolean stelling_document_is_replacing (StellingDocument *self);
/* Plays the first @n_moves of an analysis line that starts at the current node. */
gboolean stelling_document_play_line (StellingDocument *self,
                                      const StellingMove *moves,
                                      guint n_moves);

G_END_DECLS
