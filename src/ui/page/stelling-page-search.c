/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include "stelling-move-list-view.h"
#include "stelling-search-bar.h"
#include "stelling-tree-view.h"

/* The search bar above the moves; it is made when it is first wanted, since the start has no time
 * for it. */

/* Shows the game of @record. */
static gboolean
show_record (StellingPage *self, StellingRecord *record)
{
  guint game;

  if (!g_ptr_array_find (stelling_page_get_records (self), record, &game))
    return FALSE;
  if (record != stelling_page_get_record (self))
    stelling_page_show_game (self, game);
  return TRUE;
}

static void
found_cb (StellingPage *self, StellingRecord *record, StellingNode *node, gboolean passing)
{
  if (!passing)
    stelling_session_end_glance (self->session, FALSE);
  else if (record != stelling_page_get_record (self))
    stelling_session_end_glance (self->session, TRUE);
  if (!show_record (self, record))
    return;
  if (passing)
    stelling_session_glance (self->session, node);
  /* What is found where one is leaves the line as it is. */
  else if (node != stelling_session_get_node (self->session))
    stelling_session_set_node (self->session, node);
}

static void
lost_cb (StellingPage *self, StellingRecord *record)
{
  stelling_session_end_glance (self->session, TRUE);
  show_record (self, record);
}

static void
sought_cb (StellingPage *self, const char *text)
{
  stelling_move_list_view_set_sought (STELLING_MOVE_LIST_VIEW (self->move_list), text);
  stelling_tree_view_set_sought (STELLING_TREE_VIEW (self->tree), text);
}

void
stelling_page_update_search (StellingPage *self)
{
  if (self->search_bar == NULL)
    return;
  stelling_search_bar_set_games (STELLING_SEARCH_BAR (self->search_bar),
                                 stelling_page_get_records (self));
  g_object_set (self->search_bar, "session", self->session, NULL);
}

static StellingSearchBar *
ensure_bar (StellingPage *self)
{
  if (self->search_bar == NULL)
    {
      self->search_bar = g_object_new (STELLING_TYPE_SEARCH_BAR, NULL);
      gtk_widget_insert_before (self->search_bar, gtk_widget_get_parent (self->move_list),
                                self->move_list);
      g_signal_connect_object (self->search_bar, "found", G_CALLBACK (found_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->search_bar, "lost", G_CALLBACK (lost_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->search_bar, "sought", G_CALLBACK (sought_cb), self,
                               G_CONNECT_SWAPPED);
      stelling_page_update_search (self);
    }
  stelling_page_show_tools (self);
  return STELLING_SEARCH_BAR (self->search_bar);
}

static void
find_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_search_bar_open (ensure_bar (data), STELLING_SUBJECT_TEXT);
}

static void
find_position_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_search_bar_open (ensure_bar (data), STELLING_SUBJECT_POSITION);
}

static void
find_next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_search_bar_step (ensure_bar (data), 1);
}

static void
find_previous_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_search_bar_step (ensure_bar (data), -1);
}

static const GActionEntry entries[] = {
  { .name = "find", .activate = find_cb },
  { .name = "find-position", .activate = find_position_cb },
  { .name = "find-next", .activate = find_next_cb },
  { .name = "find-previous", .activate = find_previous_cb },
};

void
stelling_page_update_search_actions (StellingPage *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    stelling_page_enable (self, entries[i].name, !self->setting_up);
}

void
stelling_page_init_search (StellingPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
