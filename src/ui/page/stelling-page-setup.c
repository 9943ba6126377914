/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-announcer.h"
#include "stelling-board-view.h"
#include "stelling-player-bar.h"
#include "stelling-question.h"
#include "stelling-setup-rearrangements.h"
#include "stelling-shortcuts.h"

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

static void
changed_cb (StellingPage *self)
{
  if (!self->setting_up)
    return;
  show_setup (self);
  stelling_page_update_status (self);
  stelling_page_update_modified (self);
}

static const char *const setup_actions[]
    = { "finish-setup", "cancel-setup", "rearrange", "clear-setup", "reset-setup", "setup-tool" };

static void
enable_actions (StellingPage *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (setup_actions); i++)
    stelling_page_enable (self, setup_actions[i], self->setting_up);
}

static void
set_setting_up (StellingPage *self, gboolean setting_up)
{
  self->setting_up = setting_up;
  g_object_set (self->board, "editing", setting_up, NULL);
  gtk_stack_set_visible_child_name (self->tools, setting_up ? "setup" : "tools");
  g_object_set (self->split, "tools-alone", setting_up, NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->games_pane), !setting_up);
  stelling_page_update_gauge (self);
  gtk_widget_set_sensitive (self->following, !setting_up);
  stelling_page_enable (self, "follow", !setting_up);
  stelling_page_enable (self, "board-only", !setting_up);
  enable_actions (self);
  stelling_page_update_insight (self);
  stelling_page_update_status (self);
  stelling_page_update_hints (self);
  stelling_page_update_modified (self);
  g_object_notify (G_OBJECT (self), "setting-up");
}

/* --- what is done on the board --- */

static void
square_activated_cb (StellingPage *self, guint square, gboolean secondary)
{
  if (self->setting_up)
    stelling_setup_pane_activate_square (self->setup, (StellingSquare) square, secondary);
}

static void
piece_moved_cb (StellingPage *self, guint from, guint to)
{
  if (self->setting_up)
    stelling_setup_pane_move_piece (self->setup, (StellingSquare) from, (StellingSquare) to);
}

static void
stroke_cb (StellingPage *self, gboolean begun)
{
  stelling_setup_pane_set_stroke (self->setup, begun);
}

static void
stroke_cancelled_cb (StellingPage *self)
{
  stelling_setup_pane_cancel_stroke (self->setup);
}

static void
connect (StellingPage *self, gpointer source, const char *signal, GCallback callback)
{
  g_signal_connect_object (source, signal, callback, self, G_CONNECT_SWAPPED);
}

/* The pane is made when it is first needed. */
static void
ensure_pane (StellingPage *self)
{
  StellingSetupPane *pane;

  if (self->setup != NULL)
    return;
  pane = g_object_new (STELLING_TYPE_SETUP_PANE, NULL);
  g_set_weak_pointer (&self->setup, pane);
  gtk_stack_add_named (self->tools, GTK_WIDGET (pane), "setup");
  g_object_bind_property (pane, "moves-pieces", self->board, "moves-pieces", G_BINDING_SYNC_CREATE);
  connect (self, pane, "changed", G_CALLBACK (changed_cb));
  connect (self, pane, "typed", G_CALLBACK (stelling_page_update_modified));
  connect (self, pane, "done", G_CALLBACK (stelling_page_setup_done_cb));
  connect (self, self->board, "square-activated", G_CALLBACK (square_activated_cb));
  connect (self, self->board, "piece-moved", G_CALLBACK (piece_moved_cb));
  connect (self, self->board, "stroke", G_CALLBACK (stroke_cb));
  connect (self, self->board, "stroke-cancelled", G_CALLBACK (stroke_cancelled_cb));
}

void
stelling_page_start_setup (StellingPage *self)
{
  StellingAnalysis *analysis = stelling_session_get_analysis (self->session);
  StellingPosition position;

  g_return_if_fail (STELLING_IS_PAGE (self));

  if (self->setting_up)
    return;
  /* The list of games can't be used meanwhile: a name that is typed there is taken, as its field
   * would lose the keyboard without a word. */
  stelling_games_pane_take_name (self->games_pane);
  stelling_page_end_threats (self);
  stelling_page_pause_contest (self);
  position = *stelling_node_get_position (stelling_page_get_shown_node (self));
  stelling_session_set_replacing (self->session, FALSE);
  self->resume = stelling_analysis_is_running (analysis);
  stelling_analysis_stop (analysis);
  stelling_page_show_tools (self);
  ensure_pane (self);
  stelling_setup_pane_begin (
      self->setup, stelling_record_get_rules (stelling_session_get_record (self->session)),
      &position);
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
  /* The position goes on from the game. */
  if (accepted)
    stelling_page_end_trial (self);
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

/* Returns whether the text that was typed is right. */
static gboolean
take_typed (StellingPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (stelling_setup_pane_take_typed (self->setup, &error))
    return TRUE;
  /* Translators: %s: the mistake: "character 22: this rank has more than 9 squares" */
  text = g_strdup_printf (_ ("The position text can’t be used: %s"), error->message);
  stelling_status_line_answer (self->status, text, TRUE);
  stelling_announce (GTK_WIDGET (self), text);
  return FALSE;
}

void
stelling_page_setup_done_cb (StellingPage *self, gboolean accepted)
{
  if (!accepted || (take_typed (self) && !stelling_page_ask_start (self)))
    stelling_page_finish_setup (self, accepted, FALSE);
}

static void
leave_response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  StellingPage *self = data;

  if (self->setting_up && !g_str_equal (response, "cancel"))
    stelling_page_setup_done_cb (self, g_str_equal (response, "use"));
}

/* Nothing that was set up is lost without a question. */
void
stelling_page_leave_setup (StellingPage *self)
{
  GtkWidget *dialog;

  if (!stelling_setup_pane_can_undo (self->setup) && !stelling_setup_pane_has_typed (self->setup))
    {
      stelling_page_setup_done_cb (self, FALSE);
      return;
    }
  dialog = stelling_question_new (stelling_page_get_window (self), _ ("Use the Position?"),
                                  _ ("You have changed the position that is being set up."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "discard",
                                    _ ("_Discard"), "use", _ ("_Use Position"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "use");
  g_signal_connect_object (dialog, "response", G_CALLBACK (leave_response_cb), self, 0);
  stelling_page_show_dialog (self, dialog);
}

gboolean
stelling_page_accept_setup (StellingPage *self)
{
  StellingRecord *record = stelling_session_get_record (self->session);
  gboolean other;

  if (!take_typed (self))
    return FALSE;
  other = stelling_setup_pane_can_undo (self->setup) && stelling_record_get_n_nodes (record) > 0;
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

/* --- all pieces --- */

static void
rearrange (StellingPage *self, StellingRearrangement how)
{
  const StellingPosition *position = stelling_setup_pane_get_position (self->setup);
  StellingSquare lost;
  char name[4];
  g_autofree char *text = NULL;

  if (stelling_setup_pane_rearrange (self->setup, how, &lost) || lost == STELLING_SQUARE_NONE)
    return;
  /* Translators: pieces of a position that is set up; %s: a square, such as e5 */
  text = g_strdup_printf (_ ("The pieces can’t be shifted: the one on %s would leave the board"),
                          stelling_square_to_string (stelling_position_get_game (position), lost,
                                                     name));
  stelling_page_tell (self, text);
}

/* Directions are those of the board as it is seen, which may be turned round. */
static void
rearrange_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  guint n;
  const StellingSetupRearrangement *all = stelling_setup_rearrangements_get (&n);
  const char *name = g_variant_get_string (parameter, NULL);
  gboolean flipped;

  g_object_get (self->board, "flipped", &flipped, NULL);
  for (guint i = 0; i < n; i++)
    if (g_str_equal (all[i].name, name))
      rearrange (self, flipped ? all[i].flipped : all[i].how);
}

static void
clear_setup_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_setup_pane_clear (((StellingPage *) data)->setup);
}

static void
reset_setup_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_setup_pane_set_start (((StellingPage *) data)->setup);
}

/* The tools by their number in the palette, from 1. */
static void
setup_tool_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint64 number = g_ascii_strtoull (g_variant_get_string (parameter, NULL), NULL, 10);

  if (number > 0)
    stelling_setup_pane_choose_tool (((StellingPage *) data)->setup, (guint) number - 1);
}

static const GActionEntry entries[] = {
  { .name = "finish-setup", .activate = finish_cb },
  { .name = "cancel-setup", .activate = cancel_cb },
  { .name = "rearrange", .activate = rearrange_cb, .parameter_type = "s" },
  { .name = "clear-setup", .activate = clear_setup_cb },
  { .name = "reset-setup", .activate = reset_setup_cb },
  { .name = "setup-tool", .activate = setup_tool_cb, .parameter_type = "s" },
};

/* --- keys --- */

/* They mean something else in a game, where these actions are off. */
static const struct
{
  const char *keys, *action;
} keys[] = {
  { "<Control>Delete|<Control>KP_Delete", "page.clear-setup" },
  { "<Control>Home|<Control>KP_Home", "page.reset-setup" },
  { "1|KP_1", "page.setup-tool::1" },
  { "2|KP_2", "page.setup-tool::2" },
  { "3|KP_3", "page.setup-tool::3" },
  { "4|KP_4", "page.setup-tool::4" },
  { "5|KP_5", "page.setup-tool::5" },
  { "6|KP_6", "page.setup-tool::6" },
};

static void
add_keys (StellingPage *self)
{
  GtkShortcutController *controller = GTK_SHORTCUT_CONTROLLER (gtk_shortcut_controller_new ());
  guint n;
  const StellingSetupRearrangement *all = stelling_setup_rearrangements_get (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *action = g_strconcat ("page.rearrange::", all[i].name, NULL);

      stelling_shortcuts_add_key (controller, all[i].keys, action);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    stelling_shortcuts_add_key (controller, keys[i].keys, keys[i].action);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (controller));
}

void
stelling_page_init_setup (StellingPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  enable_actions (self);
  add_keys (self);
}
