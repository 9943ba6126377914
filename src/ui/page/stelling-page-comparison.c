/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-board-view.h"
#include "stelling-comparison-pane.h"
#include "stelling-difference-text.h"
#include "stelling-focus-within.h"
#include "stelling-move-text.h"
#include "stelling-room-layout.h"
#include "stelling-score-text.h"
#include "stelling-split.h"

/* Two positions side by side: a node is kept, and what the board shows is compared with it wherever
 * one goes, in another game of the file too. It is in no file, and ends with its node. */

/* The pixels beside the comparison that are left to the moves, if they are there. */
#define MOVES_LEFT 72

/* --- the words --- */

/* A dead move was not played: the position is the one before it. */
static StellingNode *
get_alive (StellingNode *node)
{
  while (stelling_node_is_dead (node))
    node = stelling_node_get_parent (node);
  return node;
}

static char *
dup_name (StellingPage *self)
{
  g_autofree char *move = stelling_move_text_dup_numbered (self->compared);
  g_autofree char *title = NULL;
  guint index;

  if (self->compared_record == stelling_page_get_record (self)
      || !g_ptr_array_find (stelling_page_get_records (self), self->compared_record, &index))
    return g_steal_pointer (&move);
  title = stelling_document_dup_game_title (self->document, index);
  /* Translators: a move, and the name of the game in which it is */
  return g_strdup_printf (_ ("%1$s in %2$s"), move, title);
}

/* Returns what is stored or remembered of a node. */
static StellingEstimate
estimate (StellingPage *self, StellingRecord *record, StellingNode *node)
{
  StellingAnalysis *analysis = stelling_session_get_analysis (self->session);
  g_autoptr (StellingEvaluation) known = stelling_analysis_dup_known (analysis, record, node);
  StellingScoreSource source = stelling_node_get_source_of (node, known);

  return known != NULL ? stelling_score_estimate (known->score, &source) : (StellingEstimate) { 0 };
}

/* Returns the same of what the board shows, or what the search has found by now. */
static StellingEstimate
estimate_shown (StellingPage *self, StellingNode *node)
{
  StellingSession *session = stelling_page_get_shown_session (self);
  StellingAnalysis *analysis = stelling_session_get_analysis (session);
  StellingAnalysisLine value;

  if (stelling_analysis_get_node (analysis) == node
      && stelling_analysis_get_value (analysis, &value))
    return (StellingEstimate) { value.score, value.chance };
  return estimate (self, stelling_session_get_record (session), node);
}

/* Returns how the game ended there, or else what the position is worth. */
static char *
dup_value (StellingNode *node, StellingEstimate estimate)
{
  StellingGame game = stelling_position_get_game (stelling_node_get_position (node));
  StellingOutcome outcome = stelling_node_get_outcome (node);

  if (outcome.result != STELLING_RESULT_NONE)
    return stelling_outcome_to_string (game, outcome);
  if (estimate.score.kind == STELLING_SCORE_NONE)
    /* Translators: nothing is known of what a position is worth */
    return g_strdup (_ ("Not analysed"));
  /* What is subtracted is to be seen: three chances would hide it. */
  return stelling_score_text_dup_one_chance (game, estimate);
}

static void
show_texts (StellingPage *self,
            StellingNode *here,
            StellingNode *there,
            const StellingDifference *difference)
{
  StellingEstimate first = estimate_shown (self, here);
  StellingEstimate second = estimate (self, self->compared_record, there);
  g_autofree char *name = dup_name (self);
  g_autofree char *here_value = dup_value (here, first);
  g_autofree char *there_value = dup_value (there, second);
  g_autofree char *chance
      = here != there ? stelling_difference_dup_chance (difference->game, first, second) : NULL;
  g_auto (GStrv) sentences = stelling_difference_dup_sentences (difference);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  if (chance != NULL)
    g_ptr_array_add (all, chance);
  for (guint i = 0; sentences[i] != NULL; i++)
    g_ptr_array_add (all, sentences[i]);
  g_ptr_array_add (all, NULL);
  stelling_comparison_pane_set_texts (STELLING_COMPARISON_PANE (self->comparison), name, here_value,
                                      there_value, (const char *const *) all->pdata);
}

/* --- what is shown --- */

static void
show_position (StellingBoardView *board, StellingNode *node)
{
  StellingNode *parent = stelling_node_get_parent (node);

  stelling_board_view_set_position (board, stelling_node_get_position (node),
                                    stelling_node_get_move (node),
                                    parent != NULL ? stelling_node_get_position (parent) : NULL);
}

static void
show (StellingPage *self)
{
  StellingBoardView *board
      = stelling_comparison_pane_get_board (STELLING_COMPARISON_PANE (self->comparison));
  StellingNode *here = get_alive (stelling_page_get_shown_node (self));
  StellingNode *there = get_alive (self->compared);
  StellingDifference difference;

  stelling_difference_init (&difference, stelling_node_get_position (here),
                            stelling_node_get_position (there));
  show_position (board, there);
  stelling_board_view_set_differing (board, &difference.squares);
  stelling_board_view_set_differing (STELLING_BOARD_VIEW (self->board), &difference.squares);
  show_texts (self, here, there, &difference);
}

/* The moves are there only where they have room beside the comparison. */
static void
set_comparing (StellingPage *self, gboolean comparing)
{
  GtkWidget *const moves[] = { self->move_list, self->tree };
  StellingRoom room = comparing ? STELLING_ROOM_LEFT : STELLING_ROOM_NEEDED;

  if (gtk_widget_get_visible (self->comparison) == comparing)
    return;
  if (!comparing && stelling_has_focus_within (self->comparison))
    stelling_page_focus_board (self);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    stelling_room_layout_set_room (moves[i], room, comparing ? MOVES_LEFT : 0);
  stelling_room_layout_set_room (self->review, room, 0);
  gtk_widget_set_visible (self->comparison, comparing);
}

/* Ends it without a word. */
static void
end (StellingPage *self)
{
  self->compared = NULL;
  self->lost = NULL;
  g_clear_handle_id (&self->loss, g_source_remove);
  g_signal_group_set_target (self->compared_signals, NULL);
  g_clear_object (&self->compared_record);
}

/* Ends it, and tells why, where its game is no longer there or the one that is shown has other
 * rules. */
static void
check (StellingPage *self)
{
  StellingRecord *record = stelling_page_get_record (self);
  const char *why = NULL;

  if (self->compared == NULL || self->compared_record == record)
    return;
  if (!g_ptr_array_find (stelling_page_get_records (self), self->compared_record, NULL))
    why = _ ("The comparison is over: its game is not in the list any more");
  else if (!stelling_rules_equal (stelling_record_get_rules (self->compared_record),
                                  stelling_record_get_rules (record)))
    why = _ ("The comparison is over: this game has other rules");
  if (why == NULL)
    return;
  end (self);
  stelling_page_tell (self, why);
}

void
stelling_page_update_comparison (StellingPage *self)
{
  if (self->session == NULL)
    return;
  check (self);
  /* What one of the positions is worth would tell which move is looked for. */
  set_comparing (self, self->compared != NULL && self->practice == NULL);
  if (gtk_widget_get_mapped (self->comparison) && !self->setting_up)
    show (self);
  else
    stelling_board_view_set_differing (STELLING_BOARD_VIEW (self->board), NULL);
}

/* --- the node that is kept --- */

static void
compare_with (StellingPage *self, StellingRecord *record, StellingNode *node)
{
  self->compared = node;
  self->lost = NULL;
  g_clear_handle_id (&self->loss, g_source_remove);
  g_set_object (&self->compared_record, record);
  g_signal_group_set_target (self->compared_signals, record);
  stelling_page_update_comparison (self);
  stelling_page_update_actions (self);
}

static void
keep_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  g_autofree char *move = NULL;
  g_autofree char *text = NULL;

  if (self->trial != NULL)
    {
      stelling_page_answer (self, _ ("Moves that are only tried can’t be kept to compare with"));
      return;
    }
  stelling_page_show_tools (self);
  compare_with (self, stelling_page_get_record (self), stelling_page_get_node (self));
  /* Where there is little room the list is not seen now. */
  if (stelling_split_get_n_columns (STELLING_SPLIT (self->split)) == 1
      && stelling_has_focus_within (self->notebook))
    stelling_page_focus_board (self);
  move = stelling_move_text_dup_numbered (self->compared);
  /* Translators: %s is a move: all positions are compared with the one after it */
  text = g_strdup_printf (_ ("Now compared with %s: go anywhere"), move);
  stelling_page_answer (self, text);
}

/* Shows the node that is kept, in its game. */
static void
go_to (StellingPage *self, StellingRecord *record, StellingNode *node)
{
  guint index;

  if (g_ptr_array_find (stelling_page_get_records (self), record, &index))
    stelling_page_show_game (self, index);
  stelling_page_end_trial (self);
  stelling_session_set_node (self->session, node);
}

static void
show_compared_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  go_to (self, self->compared_record, self->compared);
}

static void
swap_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  g_autoptr (StellingRecord) record = g_object_ref (stelling_page_get_record (self));
  StellingNode *node = stelling_page_get_node (self);

  go_to (self, self->compared_record, self->compared);
  compare_with (self, record, node);
}

void
stelling_page_end_comparison (StellingPage *self)
{
  if (self->compared == NULL)
    return;
  end (self);
  stelling_page_update_comparison (self);
  stelling_page_update_actions (self);
  stelling_page_answer (self, _ ("The comparison is over"));
}

static void
end_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_end_comparison (data);
}

/* --- what happens to it --- */

static gboolean
lost_cb (gpointer data)
{
  StellingPage *self = data;

  self->loss = 0;
  end (self);
  stelling_page_tell (self, _ ("The comparison is over: its position was deleted"));
  return G_SOURCE_REMOVE;
}

/* What a command moves elsewhere goes and comes back: whether it does is known only after that. */
static void
node_removed_cb (StellingPage *self)
{
  if (self->compared == NULL || stelling_node_is_attached (self->compared))
    return;
  self->lost = g_steal_pointer (&self->compared);
  self->loss = g_idle_add_full (G_PRIORITY_HIGH, lost_cb, self, NULL);
  stelling_page_update_comparison (self);
  stelling_page_update_actions (self);
}

/* @sought may be gone. */
static gboolean
contains (StellingNode *tree, const StellingNode *sought)
{
  for (StellingNode *node = tree; node != NULL; node = stelling_node_get_next_in_tree (node, tree))
    if (node == sought)
      return TRUE;
  return FALSE;
}

static void
node_added_cb (StellingPage *self, StellingNode *node)
{
  if (self->lost == NULL || !contains (node, self->lost))
    return;
  g_clear_handle_id (&self->loss, g_source_remove);
  self->compared = g_steal_pointer (&self->lost);
  stelling_page_update_comparison (self);
  stelling_page_update_actions (self);
}

/* The record is another game. */
static void
reset_cb (StellingPage *self)
{
  end (self);
  stelling_page_update_comparison (self);
  stelling_page_update_actions (self);
  stelling_page_tell (self, _ ("The comparison is over: its position was deleted"));
}

static void
node_changed_cb (StellingPage *self, StellingNode *node)
{
  if (node == self->compared || node == stelling_page_get_shown_node (self))
    stelling_page_update_comparison (self);
}

static void
analysis_changed_cb (StellingPage *self)
{
  if (self->compared != NULL)
    stelling_page_update_comparison (self);
}

void
stelling_page_update_comparison_actions (StellingPage *self)
{
  gboolean compared = self->compared != NULL && !self->setting_up && self->practice == NULL;

  stelling_page_enable (self, "keep-to-compare", !self->setting_up && self->practice == NULL);
  stelling_page_enable (self, "show-compared", compared);
  stelling_page_enable (self, "swap-compared", compared && self->trial == NULL);
  stelling_page_enable (self, "end-comparison", compared);
}

void
stelling_page_init_comparison (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "keep-to-compare", .activate = keep_cb },
    { .name = "show-compared", .activate = show_compared_cb },
    { .name = "swap-compared", .activate = swap_cb },
    { .name = "end-comparison", .activate = end_cb },
  };
  StellingBoardView *board
      = stelling_comparison_pane_get_board (STELLING_COMPARISON_PANE (self->comparison));

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  self->compared_signals = g_signal_group_new (STELLING_TYPE_RECORD);
  g_signal_group_connect_swapped (self->compared_signals, "node-removed",
                                  G_CALLBACK (node_removed_cb), self);
  g_signal_group_connect_swapped (self->compared_signals, "node-added", G_CALLBACK (node_added_cb),
                                  self);
  g_signal_group_connect_swapped (self->compared_signals, "reset", G_CALLBACK (reset_cb), self);
  g_signal_group_connect_swapped (self->compared_signals, "node-changed",
                                  G_CALLBACK (node_changed_cb), self);
  g_signal_group_connect_swapped (self->compared_signals, "subtree-changed",
                                  G_CALLBACK (stelling_page_update_comparison), self);
  g_signal_group_connect_swapped (self->analysis_signals, "changed",
                                  G_CALLBACK (analysis_changed_cb), self);
  g_object_bind_property (self->board, "flipped", board, "flipped", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->board, "coordinates", board, "coordinates", G_BINDING_SYNC_CREATE);
  /* It is not seen while something else stands in the place of the tools. */
  g_signal_connect_object (self->comparison, "map", G_CALLBACK (stelling_page_update_comparison),
                           self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->comparison, "unmap", G_CALLBACK (stelling_page_update_comparison),
                           self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}
