/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-move-text.h"
#include "stelling-record-edit.h"
#include "stelling-tooltip.h"

/* Trying moves without writing them: while that is on, a move that is not in the game yet begins a
 * trial, a session of its own with a record in no file. All that shows a position shows the
 * trial's; the moves and the graph stay with the game. */

/* The last moves that are told. */
#define MAX_MOVES 3

void
stelling_page_end_trial (StellingPage *self)
{
  g_autoptr (StellingSession) trial = NULL;

  stelling_page_end_threats (self);
  trial = g_steal_pointer (&self->trial);
  if (trial == NULL)
    return;
  stelling_page_end_practice (self);
  stelling_page_stop_verdict (self);
  stelling_session_resume (self->session);
  self->heard = stelling_session_get_node (self->session);
  stelling_page_set_shown_session (self, self->session);
  stelling_page_update_view (self);
}

char *
stelling_page_dup_tried (StellingPage *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  StellingNode *first = stelling_session_get_first (self->trial);
  guint n = 0;

  for (StellingNode *node = stelling_session_get_node (self->trial); node != first;
       node = stelling_node_get_parent (node), n++)
    {
      gboolean begins = stelling_node_get_parent (node) == first || n + 1 == MAX_MOVES;
      g_autofree char *numbered = stelling_move_text_dup_numbered (node);

      if (n == MAX_MOVES)
        {
          g_string_prepend (text, "… ");
          break;
        }
      g_string_prepend (text, n > 0 ? " " : "");
      g_string_prepend (text, begins || stelling_move_text_get_column (node) == 0
                                  ? numbered
                                  : stelling_node_get_notation (node));
    }
  return n > 0 ? g_strdup (text->str) : NULL;
}

/* --- a trial begins --- */

static void
trial_moved_cb (StellingPage *self)
{
  stelling_page_end_threats (self);
  if (self->practice != NULL)
    stelling_page_practice_moved (self);
  else
    stelling_page_begin_verdict (self);
  stelling_page_update_view (self);
  stelling_page_announce_step (self);
  stelling_page_hear_step (self);
}

static void
trial_changed_cb (StellingPage *self)
{
  stelling_page_update_threats (self);
  if (self->practice != NULL)
    stelling_page_practice_changed (self);
  stelling_page_update_status (self);
  stelling_page_update_marks (self);
  stelling_page_update_actions (self);
}

static void
watch_trial (StellingPage *self)
{
  static const char *const signals[] = { "node-added", "node-removed", "node-changed" };
  StellingRecord *record = stelling_session_get_record (self->trial);

  g_signal_connect_object (self->trial, "notify::shown", G_CALLBACK (trial_moved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->trial, "illegal-move", G_CALLBACK (stelling_page_show_illegal),
                           self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (record, signals[i], G_CALLBACK (trial_changed_cb), self,
                             G_CONNECT_SWAPPED);
}

void
stelling_page_begin_trial (StellingPage *self)
{
  stelling_page_end_trial (self);
  stelling_page_pause_contest (self);
  /* A look elsewhere is over where it is played on. */
  stelling_session_end_glance (self->session, FALSE);
  self->trial = stelling_session_new_trial (self->session);
  watch_trial (self);
  self->heard = stelling_session_get_node (self->trial);
  stelling_page_set_shown_session (self, self->trial);
}

/* The game's session wants to be played on, but moves are not to be written. */
static void
trial_wanted_cb (StellingPage *self, const StellingMove *moves, guint n_moves)
{
  stelling_page_begin_trial (self);
  stelling_session_play_line (self->trial, moves, n_moves);
}

/* --- commands --- */

/* Returns the moves from the trial's beginning to @node. */
static GArray *
dup_line (StellingPage *self, StellingNode *node)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (StellingMove));

  for (; node != stelling_session_get_first (self->trial); node = stelling_node_get_parent (node))
    {
      StellingMove move = stelling_node_get_move (node);

      g_array_prepend_val (moves, move);
    }
  return moves;
}

/* Returns the node to which @moves lead from @node. */
static StellingNode *
follow (StellingNode *node, GArray *moves)
{
  for (guint i = 0; i < moves->len; i++)
    node = stelling_node_find_child (node, g_array_index (moves, StellingMove, i));
  return node;
}

/* Writes the line of the trial into the game, with all that is known and said about its moves. */
static void
keep_line_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingRecord *record = stelling_page_get_record (self);
  StellingNode *node = stelling_page_get_node (self);
  StellingNode *last = stelling_session_get_last (self->trial);
  g_autoptr (GArray) shown = dup_line (self, stelling_session_get_node (self->trial));
  g_autoptr (GArray) all = dup_line (self, last);
  StellingNode *copied;
  g_autoptr (StellingRecord) line
      = stelling_record_copy_line (stelling_session_get_record (self->trial), last, &copied);
  g_autofree char *text = g_strdup_printf (
      ngettext ("%u move kept in the game", "%u moves kept in the game", all->len), all->len);
  StellingMergeResult result = { 0 };

  if (all->len == 0)
    return;
  for (guint i = 0; i < all->len; i++)
    copied = stelling_node_get_parent (copied);
  stelling_page_end_trial (self);
  stelling_record_begin_group (record, N_ ("Keep Line"));
  stelling_record_merge_subtree (record, node, copied, &result);
  stelling_record_end_group (record);
  stelling_session_set_node (self->session, follow (node, shown));
  stelling_page_tell_with_undo (self, text);
}

void
stelling_page_set_trying (StellingPage *self, gboolean trying)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "try-moves");
  GHashTableIter iter;
  gpointer session;

  self->trying = trying;
  if (trying)
    stelling_page_pause_contest (self);
  g_hash_table_iter_init (&iter, self->sessions);
  while (g_hash_table_iter_next (&iter, NULL, &session))
    stelling_session_set_trying (session, trying);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (trying));
  gtk_button_set_icon_name (GTK_BUTTON (self->try_button),
                            trying ? "changes-prevent-symbolic" : "changes-allow-symbolic");
  stelling_set_tooltip (self->try_button, trying ? _ ("Moves Are Only Tried; Click to Write Them")
                                                 : _ ("Try Moves Without Writing Them"));
  if (self->session != NULL)
    {
      stelling_page_update_status (self);
      stelling_page_update_actions (self);
    }
}

static void
try_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  gboolean trying = g_variant_get_boolean (state);

  if (!trying)
    stelling_page_end_trial (data);
  stelling_page_set_trying (data, trying);
  stelling_page_answer (data, trying ? _ ("Moves are only tried now, and nothing is written")
                                     : _ ("Moves are written into the game again"));
}

void
stelling_page_update_trial_actions (StellingPage *self)
{
  stelling_page_enable (self, "try-moves", !self->setting_up);
  /* It is about the game's move. */
  gtk_widget_set_sensitive (self->judgement_bar, self->trial == NULL);
  stelling_page_enable (self, "keep-line",
                        self->trial != NULL
                            && stelling_session_get_last (self->trial)
                                   != stelling_session_get_first (self->trial));
}

void
stelling_page_init_trial (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "try-moves", .state = "false", .change_state = try_state_cb },
    { .name = "keep-line", .activate = keep_line_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_group_connect_swapped (self->session_signals, "trial-wanted",
                                  G_CALLBACK (trial_wanted_cb), self);
  /* Another place of the game is to be seen. */
  g_signal_group_connect_swapped (self->session_signals, "notify::node",
                                  G_CALLBACK (stelling_page_end_trial), self);
  g_signal_group_connect_swapped (self->session_signals, "line-changed",
                                  G_CALLBACK (stelling_page_end_trial), self);
}
