/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-analysis-pane.h"
#include "stelling-following-bar.h"
#include "stelling-messages-dialog.h"
#include "stelling-move-entry.h"
#include "stelling-move-list-view.h"
#include "stelling-move-text.h"
#include "stelling-properties-dialog.h"
#include "stelling-settings.h"
#include "stelling-tooltip.h"

/* --- navigation --- */

static void
first_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_session_go_first (stelling_page_get_shown_session (data));
}

static void
previous_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_session_go_previous (stelling_page_get_shown_session (data));
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_session_go_next (stelling_page_get_shown_session (data));
}

static void
last_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_session_go_last (stelling_page_get_shown_session (data));
}

static void
variation_up_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_session_go_variation (stelling_page_get_shown_session (data), -1);
}

static void
variation_down_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_session_go_variation (stelling_page_get_shown_session (data), 1);
}

/* "1" is the main continuation. */
static void
follow_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint64 number = g_ascii_strtoull (g_variant_get_string (parameter, NULL), NULL, 10);

  stelling_following_bar_go (STELLING_FOLLOWING_BAR (STELLING_PAGE (data)->following),
                             (guint) number);
}

/* --- changes --- */

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  if (self->setting_up)
    stelling_setup_pane_undo (self->setup);
  else
    stelling_page_undo (self);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  if (self->setting_up)
    stelling_setup_pane_redo (self->setup);
  else
    stelling_page_redo (self);
}

char *
stelling_page_dup_deleted (StellingPage *self, StellingNode *node)
{
  guint n = stelling_record_count_moves (stelling_page_get_record (self), node);
  g_autofree char *move = stelling_move_text_dup_numbered (node);

  if (stelling_node_get_first_child (node) == NULL)
    return NULL;
  if (n == 0)
    /* Translators: %s is a move, "12. e3-c3", after which there was a note or a position */
    return g_strdup_printf (_ ("%s and what followed it deleted"), move);
  /* Translators: %1$s is a move, "12. e3-c3", %2$u how many moves followed it */
  return g_strdup_printf (ngettext ("%1$s and the move that followed it deleted",
                                    "%1$s and the %2$u moves that followed it deleted", n),
                          move, n);
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingNode *node = stelling_page_get_node (self);
  g_autofree char *text = stelling_page_dup_deleted (self, node);

  stelling_record_delete (stelling_page_get_record (self), node);
  if (text != NULL)
    stelling_page_tell_with_undo (self, text);
}

static void
delete_following_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingRecord *record = stelling_page_get_record (self);
  StellingNode *node = stelling_page_get_node (self);
  guint n = stelling_record_count_moves (record, node);
  g_autofree char *text = NULL;

  if (n > 0)
    text = g_strdup_printf (ngettext ("%u move deleted", "%u moves deleted", n), n);
  else
    /* There were notes or positions. */
    text = g_strdup (_ ("What followed is deleted"));
  stelling_record_delete_following (record, node);
  stelling_page_tell_with_undo (self, text);
}

static void
promote_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_record_promote (stelling_session_get_record (self->session),
                           stelling_session_get_node (self->session));
}

static void
demote_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_record_demote (stelling_session_get_record (self->session),
                          stelling_session_get_node (self->session));
}

static void
make_main_line_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_record_make_main_line (stelling_session_get_record (self->session),
                                  stelling_session_get_node (self->session));
}

static void
setup_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_start_setup (data);
}

static void
properties_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  GtkWidget *dialog = stelling_properties_dialog_new (stelling_session_get_record (self->session));

  stelling_page_show_dialog (self, dialog);
}

/* --- clipboard --- */

static void
copy_position_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  const StellingPosition *position;
  g_autofree char *text = NULL;

  position = self->setting_up ? stelling_setup_pane_get_position (self->setup)
                              : stelling_node_get_position (stelling_page_get_shown_node (self));
  text = stelling_position_to_string (position);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  stelling_page_tell (self, _ ("Position copied"));
}

/* --- display --- */

void
stelling_page_set_flipped (StellingPage *self, gboolean flipped)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "flip");

  g_object_set (self->board, "flipped", flipped, NULL);
  g_object_set (self->gauge, "flipped", flipped, NULL);
  g_object_set (self->following, "flipped", flipped, NULL);
  g_object_set (self->move_list, "flipped", flipped, NULL);
  g_object_set (self->tree, "flipped", flipped, NULL);
  g_object_set (self->review, "flipped", flipped, NULL);
  g_object_set (self->upper_bar, "side", flipped ? STELLING_LIGHT : STELLING_DARK, NULL);
  g_object_set (self->lower_bar, "side", flipped ? STELLING_DARK : STELLING_LIGHT, NULL);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (flipped));
}

static void
flip_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  stelling_page_set_flipped (data, g_variant_get_boolean (state));
}

void
stelling_page_open_entry (StellingPage *self, const char *text)
{
  g_return_if_fail (STELLING_IS_PAGE (self));

  stelling_page_show_tools (self);
  stelling_move_entry_open (STELLING_MOVE_ENTRY (self->move_entry), text);
}

static void
focus_entry_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_open_entry (data, NULL);
}

static void
ask_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_open_entry (data, "?");
}

static void
edit_comment (StellingPage *self, StellingCommentKind kind)
{
  /* It is written in the list. */
  stelling_page_show_tools (self);
  stelling_page_set_reviewing (self, FALSE);
  g_object_set (stelling_settings_get_default (), "moves-tree", FALSE, NULL);
  stelling_move_list_view_edit_comment (STELLING_MOVE_LIST_VIEW (self->move_list), kind);
}

static void
comment_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  edit_comment (data, STELLING_COMMENT_AFTER);
}

static void
comment_before_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  edit_comment (data, STELLING_COMMENT_BEFORE);
}

static void
comment_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  edit_comment (data, STELLING_COMMENT_GAME);
}

static void
fold_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_move_list_view_fold (STELLING_MOVE_LIST_VIEW (((StellingPage *) data)->move_list));
}

static void
fold_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_move_list_view_fold_all (STELLING_MOVE_LIST_VIEW (((StellingPage *) data)->move_list));
}

static void
diagram_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingRecord *record = stelling_page_get_record (data);
  StellingNode *node = stelling_page_get_node (data);

  stelling_record_break_group (record);
  stelling_record_set_glyph (record, node, STELLING_GLYPH_DIAGRAM,
                             !stelling_node_has_glyph (node, STELLING_GLYPH_DIAGRAM));
}

/* Returns the keyboard from a field to the game, or to the list that covers it. */
static void
leave_field_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  if (stelling_page_is_covered (self))
    stelling_games_pane_focus_list (self->games_pane);
  else
    stelling_page_focus_board (self);
}

static void
focus_board_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_show_cursor (data);
}

/* --- analysis --- */

static void
analyse_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  StellingPage *self = data;

  if (g_variant_get_boolean (state))
    stelling_page_start_analysis (self);
  else
    {
      stelling_page_stop_whole (self);
      stelling_analysis_stop (stelling_session_get_analysis (self->session));
    }
}

/* --- files --- */

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  StellingPage *self = STELLING_PAGE (source);
  g_autoptr (GError) error = NULL;

  /* Saving has already told what went wrong. */
  if (stelling_page_save_finish (self, result, &error))
    stelling_page_tell_saved (self);
}

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_save_async (data, NULL, saved_cb, NULL);
}

static void
save_as_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_save_as_async (data, saved_cb, NULL);
}

/* --- table --- */

static const GActionEntry entries[] = {
  { .name = "first", .activate = first_cb },
  { .name = "previous", .activate = previous_cb },
  { .name = "next", .activate = next_cb },
  { .name = "last", .activate = last_cb },
  { .name = "follow", .activate = follow_cb, .parameter_type = "s" },
  { .name = "variation-up", .activate = variation_up_cb },
  { .name = "variation-down", .activate = variation_down_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "delete", .activate = delete_cb },
  { .name = "delete-following", .activate = delete_following_cb },
  { .name = "promote", .activate = promote_cb },
  { .name = "demote", .activate = demote_cb },
  { .name = "make-main-line", .activate = make_main_line_cb },
  { .name = "setup", .activate = setup_cb },
  { .name = "properties", .activate = properties_cb },
  { .name = "copy-position", .activate = copy_position_cb },
  { .name = "flip", .state = "false", .change_state = flip_state_cb },
  { .name = "focus-entry", .activate = focus_entry_cb },
  { .name = "ask", .activate = ask_cb },
  { .name = "comment", .activate = comment_cb },
  { .name = "comment-before", .activate = comment_before_cb },
  { .name = "comment-game", .activate = comment_game_cb },
  { .name = "diagram", .activate = diagram_cb },
  { .name = "fold", .activate = fold_cb },
  { .name = "fold-all", .activate = fold_all_cb },
  { .name = "leave-field", .activate = leave_field_cb },
  { .name = "focus-board", .activate = focus_board_cb },
  { .name = "analyse", .state = "false", .change_state = analyse_state_cb },
  { .name = "save", .activate = save_cb },
  { .name = "save-as", .activate = save_as_cb },
};

void
stelling_page_enable (StellingPage *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static gboolean
has_variation_above (StellingNode *node)
{
  return stelling_node_line_forks_before (node)
         || !stelling_node_is_root (stelling_node_get_line_start (node));
}

/* Inside a variation, the variation is meant. */
static gboolean
can_demote (const StellingNode *node)
{
  const StellingNode *start = stelling_node_get_line_start (node);

  /* A move with variations beside it is not in them. */
  if (node == start || stelling_node_get_next_sibling (node) != NULL)
    return stelling_node_get_next_sibling (node) != NULL;
  return !stelling_node_line_forks_before (node) && stelling_node_get_next_sibling (start) != NULL;
}

/* Names the commands that undo and redo would affect. */
static void
name_undo (StellingPage *self)
{
  const char *undo = stelling_page_get_undo_name (self);
  const char *redo = stelling_page_get_redo_name (self);
  g_autofree char *text = NULL;

  if (undo != NULL && !self->setting_up)
    /* Translators: %s is the name of a command, such as “Delete Variation” */
    text = g_strdup_printf (_ ("Undo: %s"), undo);
  stelling_set_tooltip (self->undo_button, text != NULL ? text : _ ("Undo"));
  g_clear_pointer (&text, g_free);
  if (redo != NULL && !self->setting_up)
    /* Translators: %s is the name of a command, such as “Delete Variation” */
    text = g_strdup_printf (_ ("Redo: %s"), redo);
  stelling_set_tooltip (self->redo_button, text != NULL ? text : _ ("Redo"));
}

static void
update_analysis_actions (StellingPage *self)
{
  StellingAnalysis *analysis = stelling_session_get_analysis (self->session);
  GAction *analyse = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "analyse");
  gboolean on = (self->queue != NULL && !self->queue_paused)
                || stelling_analysis_is_running (analysis);

  stelling_page_enable (
      self, "analyse",
      !self->setting_up
          && (on || stelling_session_get_problem (stelling_page_get_shown_session (self)) == NULL));
  g_simple_action_set_state (G_SIMPLE_ACTION (analyse), g_variant_new_boolean (on));
  stelling_page_update_whole_actions (self);
}

void
stelling_page_update_save (StellingPage *self)
{
  stelling_page_enable (self, "save",
                        !self->setting_up
                            && (stelling_document_get_file (self->document) == NULL
                                || stelling_page_is_modified (self)
                                || stelling_document_has_new_evaluations (self->document)));
}

/* Those that have files of their own. */
static void
update_other_actions (StellingPage *self)
{
  stelling_page_update_edit_actions (self);
  stelling_page_update_mend_actions (self);
  stelling_page_update_trial_actions (self);
  stelling_page_update_threat_actions (self);
  stelling_page_update_comparison_actions (self);
  stelling_page_update_line_actions (self);
  stelling_page_update_rules (self);
  stelling_page_update_jump_actions (self);
  stelling_page_update_review_actions (self);
  stelling_page_update_practice_actions (self);
  stelling_page_update_contest_actions (self);
  stelling_page_update_playout_actions (self);
  stelling_page_update_spelling_actions (self);
  stelling_page_update_search_actions (self);
}

/* Steps go through what is shown, which may be a trial. */
static void
update_steps (StellingPage *self)
{
  StellingSession *session = stelling_page_get_shown_session (self);
  StellingNode *node = stelling_session_get_node (session);
  gboolean back = !self->setting_up && node != stelling_session_get_first (session);
  gboolean on = !self->setting_up && stelling_node_get_first_child (node) != NULL;
  gboolean beside = !self->setting_up && has_variation_above (node);

  stelling_page_enable (self, "first", back);
  stelling_page_enable (self, "previous", back);
  stelling_page_enable (self, "next", on);
  stelling_page_enable (self, "last", on);
  stelling_page_enable (self, "variation-up", beside);
  stelling_page_enable (self, "variation-down", beside);
}

void
stelling_page_update_actions (StellingPage *self)
{
  static const char *const free_actions[]
      = { "setup", "properties", "focus-entry", "ask", "save-as", "export" };
  StellingNode *node;
  GPtrArray *messages;
  gboolean free, root, leaf;

  if (self->session == NULL)
    return;
  node = stelling_session_get_node (self->session);
  messages = stelling_document_get_messages (self->document);
  free = stelling_page_is_free (self);
  root = stelling_node_is_root (node);
  leaf = stelling_node_get_first_child (node) == NULL;

  update_steps (self);
  stelling_page_enable (self, "undo",
                        !self->setting_up ? stelling_page_get_undo_name (self) != NULL
                                          : stelling_setup_pane_can_undo (self->setup));
  stelling_page_enable (self, "redo",
                        !self->setting_up ? stelling_page_get_redo_name (self) != NULL
                                          : stelling_setup_pane_can_redo (self->setup));
  stelling_page_enable (self, "delete", free && !root);
  stelling_page_enable (self, "delete-following", free && !leaf);
  stelling_page_enable (self, "promote", free && !stelling_node_is_main_line (node));
  stelling_page_enable (self, "make-main-line", free && !stelling_node_is_main_line (node));
  stelling_page_enable (self, "demote", free && can_demote (node));
  for (guint i = 0; i < G_N_ELEMENTS (free_actions); i++)
    stelling_page_enable (self, free_actions[i], !self->setting_up);
  stelling_page_enable (self, "messages", messages != NULL && messages->len > 0);
  stelling_page_update_save (self);
  update_other_actions (self);
  update_analysis_actions (self);
  stelling_page_update_told (self);
  name_undo (self);
}

void
stelling_page_init_actions (StellingPage *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", G_ACTION_GROUP (self->actions));
}
