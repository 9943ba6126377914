/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include "stelling-board-view.h"
#include "stelling-player-bar.h"
#include "stelling-settings.h"

/* Setting up a position on the page's board. */

static void
show_in_bars (StellingPage *self, const StellingPosition *position)
{
  stelling_player_bar_set_position (STELLING_PLAYER_BAR (self->upper_bar), position);
  stelling_player_bar_set_position (STELLING_PLAYER_BAR (self->lower_bar), position);
}

static void
show_setup (StellingPage *self)
{
  StellingSquares problems;

  stelling_setup_pane_get_problem_squares (self->setup, &problems);
  stelling_board_view_set_position (STELLING_BOARD_VIEW (self->board),
                                    stelling_setup_pane_get_position (self->setup),
                                    STELLING_MOVE_NONE, NULL);
  stelling_board_view_set_problems (STELLING_BOARD_VIEW (self->board), &problems);
  stelling_page_update_marks (self);
  show_in_bars (self, stelling_setup_pane_get_position (self->setup));
}

void
stelling_page_setup_changed_cb (StellingPage *self)
{
  if (!self->setting_up)
    return;
  show_setup (self);
  stelling_page_update_modified (self);
}

static void
set_setting_up (StellingPage *self, gboolean setting_up)
{
  self->setting_up = setting_up;
  g_object_set (self->board, "editing", setting_up, NULL);
  gtk_stack_set_visible_child_name (self->tools, setting_up ? "setup" : "tools");
  g_object_set (self->split, "tools-alone", setting_up, NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->games_pane), !setting_up);
  gtk_widget_set_sensitive (self->gauge, !setting_up);
  gtk_widget_set_sensitive (self->following, !setting_up);
  stelling_page_enable (self, "follow", !setting_up);
  stelling_page_enable (self, "finish-setup", setting_up);
  stelling_page_enable (self, "cancel-setup", setting_up);
  stelling_page_update_status (self);
  stelling_page_update_hint (self);
  stelling_page_update_modified (self);
  g_object_notify (G_OBJECT (self), "setting-up");
}

void
stelling_page_start_setup (StellingPage *self)
{
  StellingAnalysis *analysis = stelling_session_get_analysis (self->session);
  StellingNode *node;

  g_return_if_fail (STELLING_IS_PAGE (self));

  if (self->setting_up)
    return;
  stelling_page_end_trial (self);
  self->resume = stelling_analysis_is_running (analysis);
  stelling_analysis_stop (analysis);
  g_cancellable_cancel (self->record_analysis);
  node = stelling_session_get_node (self->session);
  g_object_set (stelling_settings_get_default (), "tools-visible", TRUE, NULL);
  stelling_setup_pane_begin (
      self->setup, stelling_record_get_rules (stelling_session_get_record (self->session)),
      stelling_node_get_position (node));
  set_setting_up (self, TRUE);
  show_setup (self);
}

void
stelling_page_stop_setup (StellingPage *self)
{
  if (!self->setting_up)
    return;
  set_setting_up (self, FALSE);
  show_in_bars (self, NULL);
  stelling_page_update_view (self);
  if (self->shown && self->resume)
    stelling_page_start_analysis (self);
}

void
stelling_page_finish_setup (StellingPage *self, gboolean accepted, gboolean change_start)
{
  StellingRecord *record = stelling_session_get_record (self->session);
  StellingPosition position = *stelling_setup_pane_get_position (self->setup);

  stelling_page_stop_setup (self);
  if (!accepted)
    self->inserting = FALSE;
  if (!accepted || stelling_page_take_position (self, &position)
      || stelling_position_equal (&position, stelling_record_get_start (record)))
    return;
  if (change_start || stelling_record_get_n_nodes (record) == 0)
    {
      guint n_dead = stelling_record_set_start (record, &position);

      stelling_page_tell_mended (self, n_dead, stelling_record_get_root (record));
    }
  else
    stelling_page_open_position (self, &position, self->resume);
}

void
stelling_page_setup_done_cb (StellingPage *self, gboolean accepted)
{
  if (!accepted || !stelling_page_ask_start (self))
    stelling_page_finish_setup (self, accepted, FALSE);
}

gboolean
stelling_page_accept_setup (StellingPage *self)
{
  StellingRecord *record = stelling_session_get_record (self->session);
  gboolean other = stelling_setup_pane_can_undo (self->setup)
                   && stelling_record_get_n_nodes (record) > 0;

  stelling_page_finish_setup (self, TRUE, FALSE);
  return !other;
}

gboolean
stelling_page_is_setting_up (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), FALSE);

  return self->setting_up;
}

static void
finish_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_setup_done_cb (data, TRUE);
}

static void
cancel_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_setup_done_cb (data, FALSE);
}

void
stelling_page_init_setup (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "finish-setup", .activate = finish_cb },
    { .name = "cancel-setup", .activate = cancel_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    stelling_page_enable (self, entries[i].name, FALSE);
}
