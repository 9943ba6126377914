/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-contest-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-announcer.h"
#include "stelling-record-edit.h"

/* A game against an engine that is under way. The engine answers each move that is played where it
 * is its turn, so that one may go back and play another; its moves are written as one's own are.
 * What would tell what to play is not shown meanwhile, unless the analysis is switched on. */

/* An answer does not come sooner, so that one's own move is seen first. */
#define LEAST_MS 600
/* How often is looked whether somebody who writes has done, before an answer is played. */
#define WRITING_MS 200

static gboolean
is_over (StellingNode *node)
{
  return stelling_node_get_outcome (node).result != STELLING_RESULT_NONE;
}

gboolean
stelling_contest_is_its_turn (StellingContest *contest)
{
  StellingNode *node = stelling_contest_get_node (contest);

  return stelling_session_get_problem (contest->session) == NULL && !is_over (node)
         && stelling_position_get_turn (stelling_node_get_position (node)) != contest->side;
}

/* While a position is set up the gauge would show another's value, and in a game it shows one only
 * if the analysis was switched on. */
void
stelling_page_update_gauge (StellingPage *self)
{
  StellingAnalysis *analysis = stelling_session_get_analysis (self->session);

  gtk_widget_set_sensitive (self->gauge, !self->setting_up
                                             && (self->contest == NULL
                                                 || stelling_analysis_is_running (analysis)));
}

void
stelling_page_update_contest (StellingPage *self)
{
  stelling_page_update_status (self);
  stelling_page_update_actions (self);
}

/* --- the line that was played --- */

/* Returns whether it is not the first of the variations somewhere. */
static gboolean
is_aside (StellingContest *contest)
{
  for (StellingNode *node = contest->last; node != contest->first;
       node = stelling_node_get_parent (node))
    if (stelling_node_get_previous_sibling (node) != NULL)
      return TRUE;
  return FALSE;
}

/* What is taken back or deleted belongs to the game no more. */
static void
removed_cb (StellingPage *self, StellingNode *removed, StellingNode *parent)
{
  StellingContest *contest = self->contest;

  if (contest == NULL)
    return;
  for (guint i = contest->moves->len; i > 0; i--)
    if (stelling_node_is_ancestor (removed,
                                   g_array_index (contest->moves, StellingContestMove, i - 1).node))
      g_array_remove_index (contest->moves, i - 1);
  if (!stelling_node_is_ancestor (removed, contest->last))
    return;
  if (stelling_node_is_ancestor (removed, contest->first))
    contest->first = parent;
  contest->last = parent;
}

/* All nodes are others. */
static void
reset_cb (StellingPage *self)
{
  StellingContest *contest = self->contest;

  if (contest == NULL)
    return;
  g_array_set_size (contest->moves, 0);
  contest->first = contest->last = stelling_record_get_root (stelling_contest_get_record (contest));
}

/* Puts what was played at last before what was taken back or left: that is the game. Tells so. */
static void
bring_forward (StellingPage *self)
{
  StellingContest *contest = self->contest;
  StellingRecord *record = stelling_contest_get_record (contest);

  if (!is_aside (contest))
    return;
  stelling_record_begin_group (record, N_ ("Make Main Line"));
  while (is_aside (contest) && stelling_record_promote (record, contest->last))
    ;
  stelling_record_end_group (record);
  stelling_page_tell_with_undo (self, _ ("What you played last comes first in the record now"));
}

/* Writes down how the game has ended. */
static void
write_result (StellingContest *contest)
{
  StellingRecord *record = stelling_contest_get_record (contest);

  if (contest->last == stelling_contest_get_node (contest)
      && stelling_node_is_main_end (contest->last)
      && stelling_record_get_header (record, STELLING_HEADER_RESULT) == NULL)
    stelling_record_set_header (
        record, STELLING_HEADER_RESULT,
        stelling_header_from_result (stelling_node_get_outcome (contest->last).result));
}

/* --- the end --- */

static void
stop_thinking (StellingContest *contest)
{
  contest->awaited = NULL;
  g_clear_handle_id (&contest->timeout, g_source_remove);
  if (contest->cancellable != NULL)
    g_cancellable_cancel (contest->cancellable);
  g_clear_object (&contest->cancellable);
}

void
stelling_page_clear_contest (StellingPage *self)
{
  StellingContest *contest = g_steal_pointer (&self->contest);

  if (contest == NULL)
    return;
  stop_thinking (contest);
  g_array_unref (contest->moves);
  g_object_unref (contest->opponent);
  g_object_unref (contest->session);
  g_free (contest->name);
  g_free (contest);
}

void
stelling_page_end_contest (StellingPage *self)
{
  StellingContest *contest = self->contest;
  StellingSession *session;
  gboolean running;

  if (contest == NULL)
    return;
  stop_thinking (contest);
  bring_forward (self);
  session = contest->session;
  running = contest->running;
  /* The page has it too. */
  stelling_page_clear_contest (self);
  stelling_session_set_remembers (session, TRUE);
  if (running && self->shown)
    stelling_page_start_analysis (self);
  else if (running)
    self->resume = TRUE;
  stelling_page_update_contest (self);
}

static const char *
get_ending (StellingResult result, StellingSide side)
{
  if (result == STELLING_RESULT_DRAW)
    return _ ("The game is drawn");
  return (result == STELLING_RESULT_LIGHT) == (side == STELLING_LIGHT)
             /* Translators: to whom played a game against an engine */
             ? _ ("You have won")
             : _ ("You have lost");
}

/* The game is over. */
static void
finish (StellingPage *self)
{
  const StellingActionButton analyse = { _ ("_Analyse the Game"), "page.analyse-record", NULL };
  StellingResult result
      = stelling_node_get_outcome (stelling_contest_get_node (self->contest)).result;
  const char *text = get_ending (result, self->contest->side);

  bring_forward (self);
  write_result (self->contest);
  stelling_page_end_contest (self);
  stelling_status_line_add_lasting_message (self->status, text, &analyse);
  stelling_announce (self->board, text);
}

/* --- its moves --- */

/* Plays its answer, if that is still wanted. */
static void
take_answer (StellingPage *self)
{
  StellingContest *contest = self->contest;
  gboolean wanted = contest->awaited == stelling_contest_get_node (contest) && !self->trying
                    && !stelling_session_is_replacing (contest->session);
  StellingMove move = contest->answer;

  stop_thinking (contest);
  /* The signal played leads on from here. */
  if (!wanted || !stelling_session_play (contest->session, move))
    stelling_page_update_contest (self);
}

/* Returns whether a comment or a move is written: the answer would end that in mid-word. */
static gboolean
is_writing (StellingPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return FALSE;
  return GTK_IS_TEXT_VIEW (focus)
         || (GTK_IS_TEXT (focus) && gtk_widget_is_ancestor (focus, self->move_entry)
             && *gtk_editable_get_text (GTK_EDITABLE (focus)) != '\0');
}

static gboolean
timeout_cb (gpointer data)
{
  StellingPage *self = data;

  if (is_writing (self))
    {
      self->contest->timeout = g_timeout_add (WRITING_MS, timeout_cb, self);
      return G_SOURCE_REMOVE;
    }
  self->contest->timeout = 0;
  take_answer (self);
  return G_SOURCE_REMOVE;
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  StellingPage *self = data;
  g_autoptr (GError) error = NULL;
  StellingMove move = stelling_opponent_think_finish (STELLING_OPPONENT (source), result, &error);
  gint64 passed;

  /* Another may think by now, or nobody, and there may be no page any more. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (move == STELLING_MOVE_NONE)
    {
      stop_thinking (self->contest);
      stelling_page_update_contest (self);
      stelling_page_tell (self, error->message);
      return;
    }
  self->contest->answer = move;
  passed = (g_get_monotonic_time () - self->contest->asked_at) / 1000;
  self->contest->timeout = g_timeout_add ((guint) MAX (LEAST_MS - passed, 0), timeout_cb, self);
  stelling_page_update_actions (self);
}

void
stelling_page_think_in_contest (StellingPage *self)
{
  StellingContest *contest = self->contest;
  g_auto (StellingHistory) history = { 0 };

  stop_thinking (contest);
  contest->awaited = stelling_contest_get_node (contest);
  contest->cancellable = g_cancellable_new ();
  contest->asked_at = g_get_monotonic_time ();
  stelling_record_get_history (stelling_contest_get_record (contest), contest->awaited, &history);
  stelling_opponent_think_async (contest->opponent, &history, contest->cancellable, thought_cb,
                                 self);
  stelling_page_update_contest (self);
}

/* A move was played, by whomever. */
static void
played_cb (StellingPage *self, guint n_new)
{
  StellingContest *contest = self->contest;
  StellingContestMove move;

  if (contest == NULL)
    return;
  move.node = stelling_contest_get_node (contest);
  move.state = stelling_record_get_state_number (stelling_contest_get_record (contest));
  if (n_new == 1)
    g_array_append_val (contest->moves, move);
  if (stelling_node_is_ancestor (contest->first, move.node))
    contest->last = move.node;
  if (is_over (move.node))
    finish (self);
  else if (stelling_contest_is_its_turn (contest))
    stelling_page_think_in_contest (self);
  else
    stelling_page_update_contest (self);
}

void
stelling_page_pause_contest (StellingPage *self)
{
  if (self->contest == NULL || self->contest->awaited == NULL)
    return;
  stop_thinking (self->contest);
  stelling_page_update_contest (self);
}

/* Who looks at another place does not want to be brought back. */
static void
moved_cb (StellingPage *self)
{
  if (self->contest != NULL && self->contest->awaited != NULL
      && self->contest->awaited != stelling_contest_get_node (self->contest))
    stelling_page_pause_contest (self);
}

/* --- taking back --- */

/* Returns how many of the last moves are taken back. */
static guint
count_taken (StellingContest *contest)
{
  return stelling_contest_is_its_turn (contest) ? 1 : 2;
}

gboolean
stelling_contest_can_take_back (StellingContest *self)
{
  const StellingNode *node = stelling_contest_get_node (self);

  if (!stelling_node_is_ancestor (self->first, node))
    return FALSE;
  for (guint i = count_taken (self); i > 0; i--)
    {
      if (node == self->first || stelling_node_get_kind (node) != STELLING_NODE_MOVE)
        return FALSE;
      node = stelling_node_get_parent (node);
    }
  return TRUE;
}

static void
take_one_back (StellingContest *contest)
{
  StellingRecord *record = stelling_contest_get_record (contest);
  StellingNode *node = stelling_contest_get_node (contest);
  StellingNode *before = stelling_node_get_parent (node);
  const StellingContestMove *last
      = contest->moves->len > 0
            ? &g_array_index (contest->moves, StellingContestMove, contest->moves->len - 1)
            : NULL;

  if (last != NULL && last->node == node
      && last->state == stelling_record_get_state_number (record))
    stelling_record_undo (record);
  stelling_session_walk_to (contest->session, before);
}

void
stelling_contest_take_back (StellingContest *self)
{
  for (guint n = count_taken (self); n > 0; n--)
    take_one_back (self);
}

void
stelling_page_watch_contest (StellingPage *self)
{
  g_signal_group_connect_swapped (self->session_signals, "played", G_CALLBACK (played_cb), self);
  g_signal_group_connect_swapped (self->session_signals, "notify::node", G_CALLBACK (moved_cb),
                                  self);
  g_signal_group_connect_swapped (self->record_signals, "node-removed", G_CALLBACK (removed_cb),
                                  self);
  g_signal_group_connect_swapped (self->record_signals, "reset", G_CALLBACK (reset_cb), self);
}
