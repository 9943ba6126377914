/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-recollection.h"
#include "stelling-session.h"

G_BEGIN_DECLS

struct _StellingSession
{
  GObject parent_instance;

  /* owned */
  StellingRecord *record;
  StellingAnalysis *analysis;
  StellingRecollection *recollection; /* NULL: a trial, or nothing is remembered */
  char *problem;                      /* why no moves can follow here; NULL if they can */
  gboolean replacing;                 /* the next move takes the place of the node's */
  gboolean trying;                    /* moves that are not there yet are not added */
  gboolean is_trial;                  /* the analysis is another session's */
  StellingRefusal refusal;            /* of the last illegal move */

  /* borrowed from the record */
  StellingNode *node;
  StellingNode *first;    /* where steps back end: the root, or what a trial began with */
  StellingNode *line_end; /* node or one below it; from there the line follows first children */
  StellingNode *home;     /* where one was before a look elsewhere; NULL: this is no look */
  StellingNode *home_end; /* the line_end there */
};

/* Looks at @node, again if it is the current one: what is shown may be another. */
void stelling_session_look_at (StellingSession *self, StellingNode *node);
/* Emits illegal-move. @squares: (nullable) */
void stelling_session_emit_illegal (StellingSession *self,
                                    const char *text,
                                    const StellingSquares *squares);
/* Emits trial-wanted. */
void stelling_session_emit_trial_wanted (StellingSession *self,
                                         const StellingMove *moves,
                                         guint n_moves);
/* Emits mended. */
void stelling_session_emit_mended (StellingSession *self, guint n_dead);
/* Emits played. */
void stelling_session_emit_played (StellingSession *self, guint n_new);

G_END_DECLS
