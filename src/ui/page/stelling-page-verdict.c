/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "stelling-remarks.h"
#include "stelling-score-text.h"

/* Why not this? A move that is tried is answered: what is to be expected after it, what it costs,
 * and what answers it. If the analysis is off the engine looks at it all the same, for a moment; at
 * one that is written into the game too, if the position before it is evaluated: who only enters a
 * game has no engine at work. */

/* The seconds for the move that is tried, and for the position before it if nothing is known of
 * that. */
#define SECONDS 0.4

/* --- the words --- */

/* Returns (nullable) what the move costs. */
static char *
dup_cost (StellingNode *node)
{
  StellingReviewMove move;
  guint percent;

  if (!stelling_review_move_init (&move, node))
    return NULL;
  percent = (guint) round (stelling_review_move_get_loss (&move) * 100);
  if (percent == 0)
    /* Translators: below the board: of a move that was tried or played */
    return g_strdup (_ ("As good as the best known"));
  /* Translators: below the board: by how much a move that was tried or played lowers the player’s
   * chance */
  return g_strdup_printf (_ ("Costs %u%%"), percent);
}

/* Returns (nullable) the move that answers it. */
static char *
dup_answer (StellingNode *node)
{
  StellingMove best = stelling_review_get_best_move (node);
  g_autofree char *move = NULL;

  if (best == STELLING_MOVE_NONE)
    return NULL;
  move = stelling_move_to_string (stelling_node_get_position (node), best);
  /* Translators: below the board: the best move, %s, after one that is tried */
  return g_strdup_printf (_ ("answer: %s"), move);
}

char *
stelling_page_dup_verdict (StellingPage *self)
{
  StellingSession *session = stelling_page_get_shown_session (self);
  StellingNode *node = stelling_session_get_node (session);
  StellingGame game = stelling_position_get_game (stelling_node_get_position (node));
  g_autofree char *cost = NULL;
  g_autofree char *answer = NULL;

  if (node == stelling_session_get_first (session) || isnan (stelling_node_get_chance (node)))
    return NULL;
  cost = dup_cost (node);
  if (cost == NULL)
    cost = stelling_score_text_dup_sentence (game, stelling_node_get_estimate (node));
  answer = dup_answer (node);
  return answer != NULL ? g_strdup_printf ("%s · %s", cost, answer) : g_steal_pointer (&cost);
}

/* --- the engine --- */

typedef struct
{
  StellingPage *page; /* owned */
  guint number;
} Judgement;

/* What was found is in the record that is shown; without an engine there is no verdict. Another may
 * be looked for by now. */
static void
judged_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Judgement *judgement = data;
  g_autoptr (StellingPage) self = judgement->page;

  if (stelling_analysis_analyse_record_finish (STELLING_ANALYSIS (source), result, NULL)
      && judgement->number == self->n_judgements)
    self->judging = FALSE;
}

void
stelling_page_stop_verdict (StellingPage *self)
{
  if (self->judging && self->session != NULL)
    stelling_analysis_abandon_record (stelling_session_get_analysis (self->session));
  self->judging = FALSE;
}

void
stelling_page_begin_verdict (StellingPage *self)
{
  StellingSession *session = stelling_page_get_shown_session (self);
  StellingAnalysis *analysis = stelling_session_get_analysis (session);
  StellingNode *node = stelling_session_get_node (session);
  StellingAnalysisPart part = { .to = node, .seconds = SECONDS };
  Judgement *judgement;

  stelling_page_stop_verdict (self);
  if (stelling_analysis_is_running (analysis) || self->queue != NULL
      || stelling_page_is_playing_out (self) || node == stelling_session_get_first (session))
    return;
  self->judging = TRUE;
  /* The position before it, and the one after it. */
  part.from = (StellingNode *) stelling_node_get_before (node);
  judgement = g_new (Judgement, 1);
  *judgement = (Judgement) { g_object_ref (self), ++self->n_judgements };
  stelling_analysis_analyse_record_async (analysis, stelling_session_get_record (session), &part,
                                          NULL, NULL, NULL, judged_cb, judgement);
}

static void
played_cb (StellingPage *self)
{
  StellingNode *node = stelling_page_get_node (self);

  /* A game against an engine is not helped. */
  if (self->contest != NULL || isnan (stelling_node_get_chance (stelling_node_get_before (node))))
    return;
  self->judged = node;
  if (isnan (stelling_node_get_chance (node)))
    stelling_page_begin_verdict (self);
  stelling_page_update_status (self);
}

void
stelling_page_init_verdict (StellingPage *self)
{
  g_signal_group_connect_swapped (self->session_signals, "played", G_CALLBACK (played_cb), self);
}
