/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-opponent.h"
#include "stelling-page-private.h"

G_BEGIN_DECLS

/* A move that was played and was not there before. */
typedef struct
{
  StellingNode *node;
  guint64 state; /* of the record after it */
} StellingContestMove;

struct _StellingContest
{
  StellingSession *session;   /* owned: the page's; another one ends the game */
  StellingOpponent *opponent; /* owned */
  char *name;                 /* of the opponent, with its strength */
  StellingSide side;          /* the person's */
  GArray *moves;              /* of StellingContestMove, none of them removed */
  StellingNode *first;        /* where it began */
  StellingNode *last;         /* that was played, or where it began; at or below @first */
  gboolean running;           /* the analysis was, before */

  StellingNode *awaited;     /* where the opponent thinks; NULL: it does not */
  GCancellable *cancellable; /* of that */
  gint64 asked_at;           /* in microseconds */
  StellingMove answer;       /* that waits for its time */
  guint timeout;
};

static inline StellingRecord *
stelling_contest_get_record (StellingContest *self)
{
  return stelling_session_get_record (self->session);
}
static inline StellingNode *
stelling_contest_get_node (StellingContest *self)
{
  return stelling_session_get_node (self->session);
}

/* Returns whether the opponent could move at the current node. */
gboolean stelling_contest_is_its_turn (StellingContest *self);
/* Returns whether the last moves can be taken back: one's own, and the answer to it. */
gboolean stelling_contest_can_take_back (StellingContest *self);
/* Takes them off where nothing was changed since; else they stay, and what is played next stands
 * beside them. */
void stelling_contest_take_back (StellingContest *self);

/* Shows whose turn it is, and what can be done. */
void stelling_page_update_contest (StellingPage *self);
/* Has the opponent think at the current node. */
void stelling_page_think_in_contest (StellingPage *self);
/* Watches the game that is shown. */
void stelling_page_watch_contest (StellingPage *self);

G_END_DECLS
