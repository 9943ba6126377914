/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-record-title.h"
#include "stelling-undo-order.h"

/* The games of the file beside the board, and the commands on them. All are about the game that is
 * shown, which is the one that is selected in the list. */

static StellingCollection *
get_games (StellingPage *self)
{
  return stelling_document_get_collection (self->document);
}

/* --- the list --- */

void
stelling_page_set_list_shown (StellingPage *self, gboolean shown)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "games");

  g_object_set (self->games_flap, "shown", shown, NULL);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (shown));
}

static void
shown_cb (StellingPage *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "games");
  gboolean shown;

  g_object_get (self->games_flap, "shown", &shown, NULL);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (shown));
}

gboolean
stelling_page_is_covered (StellingPage *self)
{
  gboolean shown;

  g_object_get (self->games_flap, "shown", &shown, NULL);
  return shown && stelling_games_flap_is_folded (self->games_flap);
}

/* The list lies over the line that tells what was done in it. */
static void
folded_cb (StellingPage *self)
{
  stelling_status_line_set_copy (
      self->status, stelling_games_flap_is_folded (self->games_flap) ? self->games_status : NULL);
}

static void
games_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  StellingPage *self = data;

  stelling_page_set_list_shown (self, g_variant_get_boolean (state));
  if (g_variant_get_boolean (state))
    stelling_games_pane_focus_list (self->games_pane);
  else
    stelling_page_focus_board (self);
  stelling_page_update_actions (self);
}

static gboolean
keyboard_idle_cb (gpointer data)
{
  StellingPage *self = data;

  if (self->session == NULL || gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return G_SOURCE_REMOVE;
  stelling_page_update_actions (self);
  return G_SOURCE_REMOVE;
}

/* GTK tells that the keyboard goes somewhere else before it is there. */
static void
keyboard_cb (StellingPage *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, keyboard_idle_cb, g_object_ref (self), g_object_unref);
}

/* The game that is shown may have gone; another may have come before it. */
static void
items_changed_cb (StellingPage *self, guint position)
{
  if (self->session == NULL)
    return;
  if (!stelling_collection_find (get_games (self), stelling_page_get_record (self), NULL))
    stelling_page_show_game (self, MIN (position, stelling_page_get_n_games (self) - 1));
  else
    stelling_games_pane_set_current (self->games_pane, stelling_page_get_record (self));
  stelling_page_drop_removed (self);
  stelling_page_update_search (self);
  stelling_page_update_comparison (self);
  stelling_page_update_actions (self);
  /* The list's rows may have lost the keyboard meanwhile. */
  keyboard_cb (self);
}

void
stelling_page_set_games (StellingPage *self)
{
  stelling_games_pane_set_collection (self->games_pane, get_games (self));
  g_signal_group_set_target (self->games_signals, get_games (self));
}

/* --- what is done in the list --- */

static void
game_chosen_cb (StellingPage *self, StellingRecord *record, gboolean activated)
{
  guint index;

  if (!stelling_collection_find (get_games (self), record, &index))
    return;
  stelling_page_show_game (self, index);
  if (!activated)
    return;
  if (stelling_games_flap_is_folded (self->games_flap))
    stelling_page_set_list_shown (self, FALSE);
  stelling_page_focus_board (self);
}

/* The keyboard stays on the row, where GTK has brought it: Delete deletes what looks chosen. Over a
 * narrow board the list hides what was chosen, and goes. */
static void
game_clicked_cb (StellingPage *self, StellingRecord *record)
{
  game_chosen_cb (self, record, stelling_games_flap_is_folded (self->games_flap));
}

static void
game_renamed_cb (StellingPage *self, StellingRecord *record, const char *name)
{
  const char *old = stelling_record_get_header (record, STELLING_HEADER_NAME);

  if (g_strcmp0 (old != NULL ? old : "", name) == 0)
    return;
  stelling_record_break_group (record);
  stelling_record_set_header (record, STELLING_HEADER_NAME, name);
  stelling_record_break_group (record);
  stelling_page_update_actions (self);
}

static void
game_dragged_cb (StellingPage *self, guint from, guint to)
{
  stelling_collection_move (get_games (self), from, to);
}

gboolean
stelling_page_is_in_games (StellingPage *self)
{
  return stelling_games_pane_has_keyboard (self->games_pane);
}

/* --- undo --- */

static GPtrArray *
dup_games (StellingPage *self)
{
  GPtrArray *records = stelling_collection_get_records (get_games (self));
  GPtrArray *games = g_ptr_array_new_full (records->len, g_object_unref);

  for (guint i = 0; i < records->len; i++)
    g_ptr_array_add (games, g_object_ref (g_ptr_array_index (records, i)));
  return games;
}

/* Returns the games of @before that are not in the list now. */
static GPtrArray *
find_removed (StellingPage *self, GPtrArray *before)
{
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  GPtrArray *now = stelling_collection_get_records (get_games (self));
  GPtrArray *removed = g_ptr_array_new ();

  for (guint i = 0; i < now->len; i++)
    g_hash_table_add (there, g_ptr_array_index (now, i));
  for (guint i = 0; i < before->len; i++)
    if (!g_hash_table_contains (there, g_ptr_array_index (before, i)))
      g_ptr_array_add (removed, g_ptr_array_index (before, i));
  return removed;
}

/* Returns what is told of games that undo or redo took away: what was done in them went along. */
static char *
dup_removed (GPtrArray *removed)
{
  g_autofree char *title = stelling_record_dup_title (g_ptr_array_index (removed, 0));
  gboolean changed = FALSE;

  for (guint i = 0; i < removed->len; i++)
    changed |= stelling_record_can_undo (g_ptr_array_index (removed, i));
  if (removed->len == 1 && changed)
    /* Translators: %s is the name of a game or its players */
    return g_strdup_printf (_ ("“%s” taken out of the list, with its changes"), title);
  if (removed->len == 1)
    /* Translators: %s is the name of a game or its players */
    return g_strdup_printf (_ ("“%s” taken out of the list"), title);
  if (changed)
    return g_strdup_printf (ngettext ("%u game taken out of the list, with its changes",
                                      "%u games taken out of the list, with their changes",
                                      removed->len),
                            removed->len);
  return g_strdup_printf (ngettext ("%u game taken out of the list",
                                    "%u games taken out of the list", removed->len),
                          removed->len);
}

/* Tells @text with a button that leads back to a state of the list. */
static void
tell_with_state (StellingPage *self, const char *text, gboolean redo, guint64 state)
{
  const StellingActionButton button = {
    /* Translators: buttons of a message: does once more what was taken back, or takes back what it
     * tells */
    redo ? _ ("_Redo") : _ ("_Undo"),
    redo ? "page.redo-games-to" : "page.undo-games-to",
    g_variant_new_uint64 (state),
  };

  stelling_status_line_add_message (self->status, text, &button);
}

/* What was told is not so any more. */
static void
end_told (StellingPage *self)
{
  stelling_status_line_end_messages (self->status, "page.undo-games-to");
  stelling_status_line_end_messages (self->status, "page.redo-games-to");
}

/* Undoes or redoes commands on the list, up to a state or one, and shows the game that came back or
 * was moved back. Games that go are named, with a way to have them back. */
static void
step_games (StellingPage *self, gboolean redo, const guint64 *state)
{
  StellingCollection *games = get_games (self);
  gboolean in_list = stelling_page_is_in_games (self);
  guint64 number = stelling_collection_get_state_number (games);
  g_autoptr (GPtrArray) before = dup_games (self);
  g_autoptr (GPtrArray) removed = NULL;
  g_autofree char *text = NULL;
  guint index = G_MAXUINT;

  if (state != NULL)
    index = redo ? stelling_collection_redo_to (games, *state)
                 : stelling_collection_undo_to (games, *state);
  else if (redo ? stelling_collection_can_redo (games) : stelling_collection_can_undo (games))
    index = redo ? stelling_collection_redo (games) : stelling_collection_undo (games);
  if (index == G_MAXUINT)
    return;
  end_told (self);
  stelling_page_show_game (self, index);
  if (in_list)
    stelling_games_pane_focus_list (self->games_pane);
  removed = find_removed (self, before);
  if (removed->len == 0)
    return;
  text = dup_removed (removed);
  tell_with_state (self, text, !redo, number);
}

static void
undo_games_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  step_games (data, FALSE, NULL);
}

static void
redo_games_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  step_games (data, TRUE, NULL);
}

/* Takes the list back to what it was before a game was deleted, or was put back there. */
static void
undo_to_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint64 state = g_variant_get_uint64 (parameter);

  step_games (data, FALSE, &state);
}

/* Brings the list on to what it was before undo took games away. */
static void
redo_to_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint64 state = g_variant_get_uint64 (parameter);

  step_games (data, TRUE, &state);
}

/* --- undo of the list and its games --- */

/* Moves that are only tried are not in a game of the list, and have their own undo. */
static gboolean
find_step (StellingPage *self, gboolean redo, StellingRecord **record)
{
  *record = stelling_page_get_shown_record (self);
  if (*record != stelling_page_get_record (self))
    return redo ? stelling_record_can_redo (*record) : stelling_record_can_undo (*record);
  return redo ? stelling_undo_order_find_redo (get_games (self), *record, record)
              : stelling_undo_order_find_undo (get_games (self), record);
}

const char *
stelling_page_get_undo_name (StellingPage *self)
{
  StellingRecord *record;

  if (!find_step (self, FALSE, &record))
    return NULL;
  return record != NULL ? stelling_record_get_undo_name (record)
                        : stelling_collection_get_undo_name (get_games (self));
}

const char *
stelling_page_get_redo_name (StellingPage *self)
{
  StellingRecord *record;

  if (!find_step (self, TRUE, &record))
    return NULL;
  return record != NULL ? stelling_record_get_redo_name (record)
                        : stelling_collection_get_redo_name (get_games (self));
}

/* What comes or goes in another game is to be seen. */
static void
go_to_game (StellingPage *self, StellingRecord *record)
{
  gboolean in_list = stelling_page_is_in_games (self);
  guint index;

  if (record == stelling_page_get_record (self)
      || !stelling_collection_find (get_games (self), record, &index))
    return;
  stelling_page_show_game (self, index);
  if (in_list)
    stelling_games_pane_focus_list (self->games_pane);
}

static void
step (StellingPage *self, gboolean redo)
{
  StellingRecord *record;

  if (!find_step (self, redo, &record))
    return;
  if (record == NULL)
    {
      step_games (self, redo, NULL);
      return;
    }
  go_to_game (self, record);
  if (redo)
    stelling_record_redo (record);
  else
    stelling_page_undo_record (self, record);
  stelling_page_update_actions (self);
}

void
stelling_page_undo (StellingPage *self)
{
  step (self, FALSE);
}

void
stelling_page_redo (StellingPage *self)
{
  step (self, TRUE);
}

/* --- the other commands --- */

static void
copy_game (StellingPage *self)
{
  g_autofree char *text = stelling_sgf_from_record (stelling_page_get_record (self));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
copy_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy_game (data);
  stelling_page_tell (data, _ ("Game copied"));
}

static void
rename_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_page_set_list_shown (self, TRUE);
  stelling_games_pane_focus_list (self->games_pane);
  stelling_games_pane_rename (self->games_pane);
}

static void
move_game (StellingPage *self, int step)
{
  const char *problem = stelling_games_pane_get_problem (self->games_pane);
  guint index = stelling_page_get_game (self);
  gboolean in_list = stelling_page_is_in_games (self);

  if (problem != NULL)
    {
      stelling_page_tell (self, problem);
      return;
    }
  stelling_collection_move (get_games (self), index, (guint) ((int) index + step));
  if (in_list)
    stelling_games_pane_focus_list (self->games_pane);
}

static void
move_up_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  move_game (data, -1);
}

static void
move_down_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  move_game (data, 1);
}

static void
delete_game (StellingPage *self)
{
  StellingCollection *games = get_games (self);
  guint64 state = stelling_collection_get_state_number (games);
  gboolean in_list = stelling_page_is_in_games (self);
  guint index = stelling_page_get_game (self);
  g_autofree char *title = stelling_document_dup_game_title (self->document, index);
  g_autofree char *text = NULL;

  /* Translators: %s is the name of a game or its players */
  text = g_strdup_printf (_ ("“%s” deleted"), title);
  stelling_collection_remove (games, index);
  if (in_list)
    stelling_games_pane_focus_list (self->games_pane);
  tell_with_state (self, text, FALSE, state);
}

static void
delete_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  delete_game (data);
}

static void
cut_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy_game (data);
  delete_game (data);
}

/* --- table --- */

static const GActionEntry entries[] = {
  { .name = "games", .state = "false", .change_state = games_state_cb },
  { .name = "copy-game", .activate = copy_game_cb },
  { .name = "cut-game", .activate = cut_game_cb },
  { .name = "rename-game", .activate = rename_game_cb },
  { .name = "move-game-up", .activate = move_up_cb },
  { .name = "move-game-down", .activate = move_down_cb },
  { .name = "delete-game", .activate = delete_game_cb },
  { .name = "undo-games", .activate = undo_games_cb },
  { .name = "redo-games", .activate = redo_games_cb },
  { .name = "undo-games-to", .parameter_type = "t", .activate = undo_to_cb },
  { .name = "redo-games-to", .parameter_type = "t", .activate = redo_to_cb },
};

void
stelling_page_update_game_actions (StellingPage *self)
{
  gboolean free = !self->setting_up;
  guint n = stelling_page_get_n_games (self);
  guint index = stelling_page_get_game (self);

  stelling_page_enable (self, "add-game", free);
  stelling_page_enable (self, "add-games-from-file", free);
  stelling_page_enable (self, "paste-game", free);
  stelling_page_enable (self, "duplicate-game", free);
  stelling_page_enable (self, "copy-game", free);
  stelling_page_enable (self, "rename-game", free);
  stelling_page_enable (self, "move-game-up", free && index > 0);
  stelling_page_enable (self, "move-game-down", free && index + 1 < n);
  stelling_page_enable (self, "cut-game", free && n > 1);
  stelling_page_enable (self, "delete-game", free && n > 1);
  stelling_page_enable (self, "undo-games",
                        free && stelling_collection_can_undo (get_games (self)));
  stelling_page_enable (self, "redo-games",
                        free && stelling_collection_can_redo (get_games (self)));
  stelling_page_enable (self, "undo-games-to", free);
  stelling_page_enable (self, "redo-games-to", free);
}

void
stelling_page_init_games (StellingPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  stelling_page_init_added_games (self);
  self->games_signals = g_signal_group_new (STELLING_TYPE_COLLECTION);
  g_signal_group_connect_swapped (self->games_signals, "items-changed",
                                  G_CALLBACK (items_changed_cb), self);
  g_signal_group_connect_swapped (self->games_signals, "notify::undo-name",
                                  G_CALLBACK (stelling_page_update_actions), self);
  g_signal_connect_object (self->games_flap, "notify::shown", G_CALLBACK (shown_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->games_flap, "notify::folded", G_CALLBACK (folded_cb), self,
                           G_CONNECT_SWAPPED);
  folded_cb (self);
  g_signal_connect_object (self->games_pane, "game-chosen", G_CALLBACK (game_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->games_pane, "game-clicked", G_CALLBACK (game_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->games_pane, "game-renamed", G_CALLBACK (game_renamed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->games_pane, "game-dragged", G_CALLBACK (game_dragged_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->games_pane, "refused", G_CALLBACK (stelling_page_tell), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->games_pane, "keyboard-changed", G_CALLBACK (keyboard_cb), self,
                           G_CONNECT_SWAPPED);
}
