/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-games-pane-private.h"

/* A game that changes may have another place in a list that is sorted, or be found no longer. It
 * alone is moved, some time after the last change: nothing is to jump for each key. */

#define RENEW_TIME 300 /* ms */

static gboolean
fits (StellingGamesPane *self, StellingGameItem *item)
{
  return stelling_collection_find (self->collection, stelling_game_item_get_record (item), NULL)
         && (self->needle == NULL || stelling_game_item_matches (item, self->needle));
}

/* Returns whether the item at @position and the next, if both are there, are in their order. */
static gboolean
are_in_order (StellingGamesPane *self, guint position)
{
  g_autoptr (StellingGameItem) one = g_list_model_get_item (G_LIST_MODEL (self->shown), position);
  g_autoptr (StellingGameItem) next
      = g_list_model_get_item (G_LIST_MODEL (self->shown), position + 1);

  return one == NULL || next == NULL || stelling_games_pane_compare (self, one, next) <= 0;
}

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  return stelling_games_pane_compare (data, (gpointer) a, (gpointer) b);
}

/* Returns whether the list is another now. */
static gboolean
renew_item (StellingGamesPane *self, StellingGameItem *item)
{
  gboolean wanted = fits (self, item);
  guint position;
  gboolean shown = g_list_store_find (self->shown, item, &position);

  if (shown == wanted
      && (!shown
          || ((position == 0 || are_in_order (self, position - 1))
              && are_in_order (self, position))))
    return FALSE;
  if (shown)
    g_list_store_remove (self->shown, position);
  if (wanted)
    g_list_store_insert_sorted (self->shown, item, compare_cb, self);
  return TRUE;
}

/* Returns whether the list is another now. */
static gboolean
renew (StellingGamesPane *self)
{
  gboolean renewed;

  /* One is put into a list that is in order but for that one. */
  if (self->changed->len > 1)
    {
      stelling_games_pane_apply_view (self);
      return TRUE;
    }
  self->selecting = TRUE;
  renewed = renew_item (self, g_ptr_array_index (self->changed, 0));
  self->selecting = FALSE;
  g_ptr_array_set_size (self->changed, 0);
  if (renewed)
    stelling_games_pane_update_shown (self);
  return renewed;
}

static gboolean
renew_cb (gpointer data)
{
  StellingGamesPane *self = data;
  gboolean in_list = stelling_games_pane_has_keyboard (self);

  /* The row whose name is being typed stays where it is. */
  if (stelling_games_pane_find_renamed (self) != NULL)
    return G_SOURCE_CONTINUE;
  self->renew_timeout = 0;
  if (renew (self) && in_list)
    stelling_games_pane_focus_list (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (StellingRecord *record, StellingNode *node, gpointer data)
{
  StellingGamesPane *self = data;
  StellingGameItem *item = g_hash_table_lookup (self->items, record);

  /* What is said about a node is not in the list. */
  if (item == NULL || node != NULL
      || (self->needle == NULL && stelling_games_pane_is_in_file_order (self)))
    return;
  if (!g_ptr_array_find (self->changed, item, NULL))
    g_ptr_array_add (self->changed, g_object_ref (item));
  g_clear_handle_id (&self->renew_timeout, g_source_remove);
  self->renew_timeout = g_timeout_add (RENEW_TIME, renew_cb, self);
}

void
stelling_games_pane_forget_changed (StellingGamesPane *self)
{
  g_clear_handle_id (&self->renew_timeout, g_source_remove);
  g_ptr_array_set_size (self->changed, 0);
}

void
stelling_games_pane_start_renewing (StellingGamesPane *self)
{
  self->changed = g_ptr_array_new_with_free_func (g_object_unref);
  self->watch = stelling_changes_watch_new (changed_cb, self);
}

void
stelling_games_pane_stop_renewing (StellingGamesPane *self)
{
  g_clear_pointer (&self->watch, stelling_changes_watch_free);
  g_clear_handle_id (&self->renew_timeout, g_source_remove);
  g_clear_pointer (&self->changed, g_ptr_array_unref);
}
