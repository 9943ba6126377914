/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-announcer.h"
#include "stelling-move-text.h"
#include "stelling-players.h"
#include "stelling-playout-bar.h"
#include "stelling-playout-dialog.h"
#include "stelling-playout-text.h"
#include "stelling-settings.h"

/* The position shown is played out by engines, while one does something else: what they play is in
 * no record until it is asked for, and then in a new one. */

/* --- what is shown of it --- */

static void
update (StellingPage *self)
{
  stelling_playout_bar_show (STELLING_PLAYOUT_BAR (self->playout_bar), self->playout,
                             self->playout_place);
  stelling_page_update_whole (self);
  stelling_page_update_actions (self);
}

void
stelling_page_forget_playout (StellingPage *self)
{
  g_clear_object (&self->playout);
  g_clear_pointer (&self->playout_place, g_free);
}

static void
changed_cb (StellingPage *self)
{
  stelling_playout_bar_show (STELLING_PLAYOUT_BAR (self->playout_bar), self->playout,
                             self->playout_place);
}

/* A screen reader says what came out of it. */
static void
announce (StellingPage *self)
{
  const StellingTally *tally = stelling_playout_get_tally (self->playout);
  StellingGame game = stelling_position_get_game (stelling_playout_get_position (self->playout));
  g_autofree char *score = stelling_playout_text_dup_score (game, tally);
  g_autofree char *share
      = stelling_playout_text_dup_share (tally, stelling_playout_is_proven (self->playout));
  /* Translators: said aloud: games were played to the end; %1$s is "9 of 12 for Yellow", %2$s what
   * that means */
  g_autofree char *text = g_strdup_printf (_ ("Played out: %1$s. %2$s"), score, share);

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    stelling_announce (self->board, text);
}

/* Nothing runs any more: there is a result, or nothing. */
static void
finish (StellingPage *self)
{
  g_autofree char *failure = g_strdup (stelling_playout_get_failure (self->playout));

  if (stelling_playout_get_games (self->playout)->len > 0)
    announce (self);
  else
    stelling_page_forget_playout (self);
  update (self);
  if (failure != NULL)
    stelling_page_tell (self, failure);
}

/* --- the beginning --- */

static void
start (StellingPage *self, StellingNode *node, const StellingPlayoutSettings *settings)
{
  g_autoptr (GError) error = NULL;

  stelling_page_stop_verdict (self);
  stelling_page_forget_playout (self);
  self->playout = stelling_playout_new (stelling_node_get_position (node));
  self->playout_place = stelling_move_text_dup_numbered (node);
  g_signal_connect_object (self->playout, "moved", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playout, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->playout, "ended", G_CALLBACK (finish), self, G_CONNECT_SWAPPED);
  /* Its search gives its memory. */
  stelling_analysis_set_waiting (stelling_session_get_analysis (self->session), TRUE);
  if (!stelling_playout_start (self->playout, settings, &error))
    {
      stelling_page_forget_playout (self);
      stelling_page_tell (self, error->message);
    }
  stelling_page_show_tools (self);
  update (self);
}

static void
chosen_cb (StellingPage *self, StellingPlayoutDialog *dialog)
{
  StellingSettings *settings = stelling_settings_get_default ();
  StellingPlayoutSettings wanted = {
    .threads = (guint) stelling_settings_get_int (settings, "threads"),
    .hash_mb = (guint) stelling_settings_get_int (settings, "hash-mb"),
  };

  stelling_playout_dialog_get_choice (dialog, &wanted);
  start (self, stelling_page_get_shown_node (self), &wanted);
}

gboolean
stelling_page_can_be_played_on (StellingPage *self)
{
  StellingSession *session = stelling_page_get_shown_session (self);
  const char *reason = stelling_session_get_problem (session);

  stelling_page_end_threats (self);
  if (reason == NULL
      && stelling_node_get_outcome (stelling_page_get_shown_node (self)).result
             != STELLING_RESULT_NONE)
    reason = _ ("The game is over here: there is nothing to play out");
  if (reason != NULL)
    stelling_page_answer (self, reason);
  return reason == NULL;
}

static void
play_out_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  g_autoptr (GArray) players = stelling_players_list ();
  StellingPlayoutDialog *dialog;

  if (!stelling_page_can_be_played_on (self))
    return;
  dialog = stelling_playout_dialog_new (stelling_rules_get_game (&self->rules), players);
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  stelling_page_show_dialog (self, dialog);
}

/* --- the end --- */

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_playout_stop (self->playout);
  finish (self);
}

static void
forget_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_page_forget_playout (self);
  update (self);
  stelling_page_focus_board (self);
}

/* Returns a game as a record with the name by which it is found among the others. */
static StellingRecord *
make_record (StellingPage *self, guint index)
{
  StellingRecord *record = stelling_playout_make_record (self->playout, index);
  /* Translators: the name of a game; %1$s is the move that it begins after, "12. e3-c3", or
   * "Start" */
  g_autofree char *name = g_strdup_printf (_ ("%1$s · game %2$u"), self->playout_place, index + 1);

  stelling_record_set_header (record, STELLING_HEADER_NAME, name);
  stelling_record_clear_undo (record);
  return record;
}

static void
show_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  guint n = stelling_playout_get_games (self->playout)->len;
  g_autoptr (StellingRecord) first = make_record (self, 0);
  g_autoptr (StellingDocument) document = stelling_document_new (first);
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 1; i < n; i++)
    g_ptr_array_add (others, make_record (self, i));
  if (others->len > 0)
    stelling_collection_insert (stelling_document_get_collection (document), 1, others,
                                N_ ("Add Game"));
  stelling_document_handle (document, STELLING_EVENT_COMPOSED);
  stelling_page_open (self, document, FALSE);
}

/* --- actions --- */

void
stelling_page_update_playout_actions (StellingPage *self)
{
  gboolean running = stelling_page_is_playing_out (self);

  stelling_page_enable (self, "play-out",
                        !self->setting_up && !running && self->practice == NULL
                            && self->contest == NULL && self->queue == NULL);
  stelling_page_enable (self, "stop-playing-out", running);
  stelling_page_enable (self, "show-played-out", self->playout != NULL && !running);
  stelling_page_enable (self, "forget-played-out", self->playout != NULL && !running);
}

void
stelling_page_init_playout (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "play-out", .activate = play_out_cb },
    { .name = "stop-playing-out", .activate = stop_cb },
    { .name = "show-played-out", .activate = show_cb },
    { .name = "forget-played-out", .activate = forget_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
