/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include "stelling-announcer.h"
#include "stelling-spoken-move.h"

/* Steps through the game in words, for a screen reader. */

/* Returns whether the step moved the keyboard to another row of the move list, whose name a screen
 * reader says by itself. */
static gboolean
has_moved_in_list (StellingPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, self->move_list);
}

static gboolean
announce_cb (gpointer data)
{
  StellingPage *self = data;
  StellingRecord *record = stelling_page_get_record (self);
  StellingNode *node = stelling_page_get_node (self);
  g_autofree char *text = NULL;

  self->announcement = 0;
  if (node == self->announced || self->setting_up)
    return G_SOURCE_REMOVE;
  self->announced = node;
  text = has_moved_in_list (self) ? stelling_spoken_move_dup_rest (record, node)
                                  : stelling_spoken_move_dup_step (record, node);
  if (text != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    stelling_announce (self->board, text);
  return G_SOURCE_REMOVE;
}

/* After quick steps only the last position is spoken. */
static void
node_cb (StellingPage *self)
{
  if (self->announcement == 0)
    self->announcement = g_idle_add_full (G_PRIORITY_LOW, announce_cb, self, NULL);
}

/* Another game is no step. */
static void
bind_cb (StellingPage *self, StellingSession *session)
{
  g_clear_handle_id (&self->announcement, g_source_remove);
  self->announced = stelling_session_get_node (session);
}

void
stelling_page_init_spoken (StellingPage *self, GSignalGroup *session)
{
  g_signal_group_connect_swapped (session, "notify::node", G_CALLBACK (node_cb), self);
  g_signal_connect_object (session, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
}
