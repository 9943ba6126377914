/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-details-dialog.h"
#include "stelling-move-text.h"
#include "stelling-question.h"

/* Mending a game in the middle: the moves that follow are kept, and the page tells how many of them
 * can't be played any more. */

void
stelling_page_tell_mended (StellingPage *self, guint n_dead, StellingNode *node)
{
  StellingRecord *record = stelling_page_get_record (self);
  guint n_following = stelling_record_count_moves (record, node);
  g_autofree char *text = NULL;

  if (n_dead > 0)
    /* Translators: after a move in the middle of a game was changed; they are shown struck out */
    text = g_strdup_printf (ngettext ("%u move is no longer playable",
                                      "%u moves are no longer playable", n_dead),
                            n_dead);
  else if (n_following == 0)
    return;
  else if (stelling_record_count_dead (record, node) > 0)
    /* Translators: after a move in the middle of a game was changed; others were not playable
     * before either */
    text = g_strdup (_ ("No other move became unplayable"));
  else
    /* Translators: after a move in the middle of a game was changed */
    text = g_strdup_printf (ngettext ("The %u move that follows can still be played",
                                      "All %u moves that follow can still be played", n_following),
                            n_following);
  stelling_page_tell_with_undo (self, text);
}

/* --- commands --- */

static void
details_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  GtkWidget *dialog = stelling_details_dialog_new (stelling_page_get_record (self),
                                                   stelling_page_get_node (self));

  stelling_page_show_dialog (self, dialog);
}

static void
replace_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  stelling_session_set_replacing (STELLING_PAGE (data)->session, g_variant_get_boolean (state));
}

/* One press of the key ends one state. */
static void
leave (StellingPage *self)
{
  if (self->threats != NULL)
    {
      stelling_page_leave_threats (self);
      return;
    }
  if (self->trial == NULL && !stelling_session_is_replacing (self->session))
    stelling_page_end_comparison (self);
  stelling_page_end_trial (self);
  stelling_session_set_replacing (self->session, FALSE);
}

static void
leave_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  if (self->setting_up)
    stelling_page_leave_setup (self);
  else
    leave (self);
}

static void
take_out_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingNode *node = stelling_page_get_node (self);
  StellingNode *parent = stelling_node_get_parent (node);
  guint n_dead = stelling_record_take_out (stelling_page_get_record (self), node);

  stelling_page_tell_mended (self, n_dead, parent);
}

static void
delete_dead_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  guint n = stelling_record_delete_dead (stelling_page_get_record (self));
  g_autofree char *text = NULL;

  if (n == 0)
    {
      stelling_page_tell (self, _ ("There was nothing to remove"));
      return;
    }
  text = g_strdup_printf (ngettext ("%u move deleted", "%u moves deleted", n), n);
  stelling_page_tell_with_undo (self, text);
}

static void
insert_note_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingNode *note = stelling_record_insert_note (stelling_page_get_record (self),
                                                    stelling_page_get_node (self));

  if (note != NULL)
    stelling_session_set_node (self->session, note);
}

static void
insert_position_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  self->inserting = TRUE;
  stelling_page_start_setup (self);
}

gboolean
stelling_page_take_position (StellingPage *self, const StellingPosition *position)
{
  g_autoptr (GError) error = NULL;
  StellingRecord *record = stelling_page_get_record (self);
  StellingNode *node = stelling_page_get_node (self);
  guint64 state = stelling_record_get_state_number (record);
  guint n_dead = 0;

  if (self->inserting)
    {
      self->inserting = FALSE;
      node = stelling_record_add_setup (record, node, position, &error);
      if (node != NULL)
        stelling_session_set_node (self->session, node);
    }
  else if (stelling_node_get_kind (node) == STELLING_NODE_SETUP)
    stelling_record_set_position (record, node, position, &n_dead, &error);
  else
    return FALSE;
  if (error != NULL)
    stelling_page_tell (self, error->message);
  else if (stelling_record_get_state_number (record) != state)
    stelling_page_tell_mended (self, n_dead, node);
  return TRUE;
}

static void
start_response_cb (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  StellingPage *self = data;

  if (self->setting_up && !g_str_equal (response, "cancel"))
    stelling_page_finish_setup (self, TRUE, g_str_equal (response, "start"));
}

gboolean
stelling_page_ask_start (StellingPage *self)
{
  GtkWidget *dialog;

  if (self->inserting || !stelling_node_is_root (stelling_page_get_node (self))
      || stelling_record_get_n_nodes (stelling_page_get_record (self)) == 0
      || stelling_position_equal (stelling_setup_pane_get_position (self->setup),
                                  stelling_record_get_start (stelling_page_get_record (self))))
    return FALSE;
  dialog = stelling_question_new (stelling_page_get_window (self),
                                  _ ("Change the Start of This Game?"), NULL);
  adw_message_dialog_set_body (
      ADW_MESSAGE_DIALOG (dialog),
      _ ("The moves of this game stay; those that can’t be played from the "
         "new position are struck out. Or the position begins a new "
         "record, and this game stays as it is."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "new",
                                    /* Translators: a position begins a new record */
                                    _ ("_New Record"), "start",
                                    /* Translators: another starting position for this game */
                                    _ ("C_hange This Game"), NULL);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "new");
  g_signal_connect_object (dialog, "response", G_CALLBACK (start_response_cb), self, 0);
  stelling_page_show_dialog (self, dialog);
  return TRUE;
}

/* --- the same position elsewhere --- */

static void
next_same_position_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  guint n_others;
  StellingNode *other = stelling_record_find_same_position (
      stelling_page_get_record (self), stelling_page_get_node (self), &n_others);

  if (other != NULL)
    stelling_session_set_node (self->session, other);
}

char *
stelling_page_dup_same_position (StellingPage *self)
{
  guint n_others = 0;
  StellingNode *other = NULL;
  g_autofree char *move = NULL;

  if (stelling_page_is_free (self))
    other = stelling_record_find_same_position (stelling_page_get_record (self),
                                                stelling_page_get_node (self), &n_others);
  stelling_page_enable (self, "next-same-position", other != NULL);
  if (other == NULL)
    return NULL;
  move = stelling_move_text_dup_numbered (other);
  if (n_others == 1)
    /* Translators: the position shown is in the game at another place too: after the move %s */
    return g_strdup_printf (_ ("also reached by %s"), move);
  /* Translators: %s is a move: the position shown is there after that move too, and after others */
  return g_strdup_printf (ngettext ("also reached by %s and %u other",
                                    "also reached by %s and %u others", n_others - 1),
                          move, n_others - 1);
}

/* --- the page --- */

static void
mended_cb (StellingPage *self, guint n_dead)
{
  stelling_page_tell_mended (self, n_dead, stelling_page_get_node (self));
}

static void
replacing_cb (StellingPage *self)
{
  gboolean replacing = stelling_session_is_replacing (self->session);

  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "replace-move")),
      g_variant_new_boolean (replacing));
  stelling_page_update_view (self);
}

void
stelling_page_update_mend_actions (StellingPage *self)
{
  StellingNode *node = stelling_page_get_node (self);
  gboolean free = stelling_page_is_free (self);

  stelling_page_enable (self, "replace-move", free && stelling_session_can_replace (self->session));
  stelling_page_enable (self, "leave",
                        self->setting_up || self->threats != NULL || self->trial != NULL
                            || self->compared != NULL
                            || stelling_session_is_replacing (self->session));
  stelling_page_enable (self, "take-out", free && !stelling_node_is_root (node));
  stelling_page_enable (self, "details", free);
  stelling_page_enable (self, "insert-note", free);
  stelling_page_enable (self, "insert-position", free);
}

void
stelling_page_update_menu (StellingPage *self)
{
  StellingRecord *record;

  g_return_if_fail (STELLING_IS_PAGE (self));

  record = stelling_page_get_record (self);
  stelling_page_enable (self, "delete-dead",
                        stelling_page_is_free (self) && stelling_record_can_delete_dead (record));
}

/* Escape ends threats and replacing before it means anything else. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  StellingPage *self = data;

  if (self->setting_up || (self->threats == NULL && !stelling_session_is_replacing (self->session)))
    return FALSE;
  leave (self);
  return TRUE;
}

static void
add_escape (StellingPage *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Escape"),
                        gtk_callback_action_new (escape_cb, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
stelling_page_init_mend (StellingPage *self, GSignalGroup *session)
{
  static const GActionEntry entries[] = {
    { .name = "replace-move", .state = "false", .change_state = replace_state_cb },
    { .name = "leave", .activate = leave_cb },
    { .name = "details", .activate = details_cb },
    { .name = "take-out", .activate = take_out_cb },
    { .name = "delete-dead", .activate = delete_dead_cb },
    { .name = "insert-note", .activate = insert_note_cb },
    { .name = "insert-position", .activate = insert_position_cb },
    { .name = "next-same-position", .activate = next_same_position_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  add_escape (self);
  g_signal_group_connect_swapped (session, "notify::replacing", G_CALLBACK (replacing_cb), self);
  g_signal_group_connect_swapped (session, "mended", G_CALLBACK (mended_cb), self);
}
