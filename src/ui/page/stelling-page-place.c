/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

/* Reports where one is in the document, and goes back there. The list of moves keeps the current
 * one in sight, so that its scrolling needs no word. */

static void
changed_cb (StellingPage *self)
{
  g_signal_emit_by_name (self, "place-changed");
}

void
stelling_page_init_place (StellingPage *self)
{
  g_signal_group_connect_swapped (self->session_signals, "notify::node", G_CALLBACK (changed_cb),
                                  self);
  g_signal_connect (self, "notify::session", G_CALLBACK (changed_cb), NULL);
  g_signal_connect (self, "notify::file", G_CALLBACK (changed_cb), NULL);
  g_signal_connect_object (self->board, "notify::flipped", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

StellingPlace *
stelling_page_dup_place (StellingPage *self)
{
  StellingPlace *place;
  GFile *file;

  g_return_val_if_fail (STELLING_IS_PAGE (self), NULL);

  place = stelling_place_new ();
  file = stelling_document_get_file (self->document);
  if (file == NULL)
    file = stelling_document_get_source (self->document);
  place->id = g_strdup (stelling_document_get_id (self->document));
  place->uri = file != NULL ? g_file_get_uri (file) : NULL;
  if (stelling_page_is_pristine (self))
    place->rules
        = stelling_rules_to_string (stelling_record_get_rules (stelling_page_get_record (self)));
  place->path = stelling_place_dup_path (stelling_page_get_node (self));
  place->change_number = stelling_document_get_change_number (self->document);
  place->game = stelling_page_get_game (self);
  g_object_get (self->board, "flipped", &place->flipped, NULL);
  place->analysis = stelling_page_dup_whole (self);
  return place;
}

void
stelling_page_go_to_place (StellingPage *self, const StellingPlace *place)
{
  g_return_if_fail (STELLING_IS_PAGE (self));
  g_return_if_fail (place != NULL);

  if (place->game < stelling_page_get_n_games (self))
    {
      StellingNode *root;

      stelling_page_show_game (self, place->game);
      root = stelling_record_get_root (stelling_page_get_record (self));
      stelling_session_set_node (self->session, stelling_place_find_node (root, place->path));
    }
  stelling_page_set_flipped (self, place->flipped);
  if (place->analysis != NULL)
    stelling_page_resume_whole (self, place->analysis);
}

static void
go_to_newest (StellingPage *self)
{
  guint game = stelling_journal_get_newest (stelling_document_get_journal (self->document));
  StellingNode *node;

  if (game >= stelling_page_get_n_games (self))
    return;
  stelling_page_show_game (self, game);
  node = stelling_record_get_newest_node (stelling_page_get_record (self));
  if (node != NULL)
    stelling_session_set_node (self->session, node);
}

void
stelling_page_go_back (StellingPage *self, const StellingPlace *place)
{
  g_return_if_fail (STELLING_IS_PAGE (self));

  if (place != NULL)
    stelling_page_go_to_place (self, place);
  /* The place was written down before the last changes. */
  if (place == NULL || place->change_number != stelling_document_get_change_number (self->document))
    go_to_newest (self);
  stelling_page_tell_recovered (self);
}
