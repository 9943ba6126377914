/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-remarks.h"
#include "stelling-review-item.h"

/* The review of the game, in the place of the moves, and what it has to say written into the
 * record. */

void
stelling_page_set_reviewing (StellingPage *self, gboolean reviewing)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "review");

  if (self->reviewing == reviewing)
    return;
  self->reviewing = reviewing;
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (reviewing));
  if (reviewing)
    {
      stelling_page_show_tools (self);
      stelling_status_line_end_messages (self->status, "page.show-review");
    }
  stelling_page_update_notebook (self);
}

static void
review_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  stelling_page_set_reviewing (data, g_variant_get_boolean (state));
}

/* Opens the review. Who reads nowhere yet is brought to the move with which the game was lost, or
 * what else stands first. */
static void
show_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  g_autoptr (StellingReview) review
      = stelling_review_new (stelling_page_get_record (self), 1, G_MAXUINT);
  g_autoptr (GPtrArray) items = stelling_review_item_list (review);

  stelling_page_set_reviewing (self, TRUE);
  if (items->len > 0
      && stelling_page_get_shown_node (self) == stelling_session_get_first (self->session))
    stelling_session_set_node (self->session,
                               stelling_review_item_get_move (g_ptr_array_index (items, 0))->node);
}

static void
write_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingRecord *record = stelling_page_get_record (self);
  g_autoptr (StellingReview) review = stelling_review_new (record, 1, G_MAXUINT);
  guint n = stelling_remarks_write (record, review, 3u);
  g_autofree char *text = NULL;

  if (n == 0)
    {
      stelling_page_answer (self, _ ("There is no mistake that is not written yet"));
      return;
    }
  /* Translators: signs, better lines and reasons are in the record now; %u moves got some */
  text = g_strdup_printf (
      ngettext ("%u mistake written into the record", "%u mistakes written into the record", n), n);
  stelling_page_tell_with_undo (self, text);
}

void
stelling_page_undo_record (StellingPage *self, StellingRecord *record)
{
  StellingSession *session = stelling_page_get_shown_session (self);
  StellingNode *node = stelling_session_get_node (session);
  gboolean stays = stelling_remarks_are_newest (record);

  stelling_record_undo (record);
  if (stays && stelling_node_is_attached (node))
    stelling_session_set_node (session, node);
}

void
stelling_page_update_review_actions (StellingPage *self)
{
  stelling_page_enable (self, "review", !self->setting_up);
  stelling_page_enable (self, "show-review", !self->setting_up);
  stelling_page_enable (self, "write-mistakes", stelling_page_is_free (self));
}

void
stelling_page_init_review (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "review", .state = "false", .change_state = review_state_cb },
    { .name = "show-review", .activate = show_cb },
    { .name = "write-mistakes", .activate = write_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
