/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-contest-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-opponent-dialog.h"
#include "stelling-players.h"
#include "stelling-record-edit.h"
#include "stelling-settings.h"

/* Playing against an engine: the question against whom, the line below the board, and the commands.
 * The game itself is in stelling-page-contest.c. */

/* --- the line below the board --- */

/* Returns what stands there; @is_short: where there is little room. */
static char *
dup_whose_turn (StellingContest *contest, gboolean is_short)
{
  if (contest->awaited != NULL)
    return is_short ? g_strdup (_ ("Thinking…"))
                    /* Translators: %s is an engine that one plays against */
                    : g_strdup_printf (_ ("%s is thinking…"), contest->name);
  if (stelling_contest_is_its_turn (contest))
    /* Translators: in a narrow window: the engine that one plays against is to move */
    return is_short ? g_strdup (_ ("Engine’s turn"))
                    /* Translators: %s is an engine that one plays against */
                    : g_strdup_printf (_ ("%s is to move"), contest->name);
  return is_short ? g_strdup (_ ("Your move"))
                  /* Translators: %s is an engine that one plays against */
                  : g_strdup_printf (_ ("Your move against %s"), contest->name);
}

/* Fills in both @buttons, with short names where @is_short. */
static void
get_buttons (StellingContest *contest, gboolean is_short, StellingActionButton buttons[2])
{
  /* Translators: button: the engine is to stop thinking and move */
  const char *now = is_short ? C_ ("narrow window", "Move _Now") : _ ("Move _Now");
  /* Translators: button: has the engine, whose turn it is, play a move */
  const char *let = is_short ? C_ ("narrow window", "_Let It Move") : _ ("_Let It Move");
  /* Translators: button: takes the last move of both sides back */
  const char *back = is_short ? C_ ("narrow window", "_Take Back") : _ ("_Take Back");
  /* Translators: button: ends playing against an engine */
  const char *end = is_short ? C_ ("narrow window", "_Stop Playing") : _ ("_Stop Playing");

  if (contest->awaited != NULL)
    buttons[0] = (StellingActionButton) { now, "page.move-now", NULL };
  else if (stelling_contest_is_its_turn (contest))
    buttons[0] = (StellingActionButton) { let, "page.let-it-move", NULL };
  else
    buttons[0] = (StellingActionButton) { back, "page.take-back", NULL };
  buttons[1] = (StellingActionButton) { end, "page.end-contest", NULL };
}

void
stelling_page_show_contest (StellingPage *self)
{
  g_autofree char *text = dup_whose_turn (self->contest, FALSE);
  g_autofree char *short_text = dup_whose_turn (self->contest, TRUE);
  StellingActionButton buttons[2], short_buttons[2];

  get_buttons (self->contest, FALSE, buttons);
  get_buttons (self->contest, TRUE, short_buttons);
  stelling_status_line_set_state (self->status, STELLING_STATUS_TASK, text, NULL, buttons,
                                  G_N_ELEMENTS (buttons));
  stelling_status_line_set_short_state (self->status, short_text, short_buttons);
}

/* --- the beginning --- */

/* Names the opponent in the record, where nobody is named; who was it before with another strength
 * has none. */
static void
name_opponent (StellingRecord *record, StellingSide side, const char *name, const char *rank)
{
  const char *key = side == STELLING_LIGHT ? STELLING_HEADER_LIGHT : STELLING_HEADER_DARK;
  const char *rank_key = side == STELLING_LIGHT ? STELLING_HEADER_LIGHT_RANK
                                                : STELLING_HEADER_DARK_RANK;
  const char *named = stelling_record_get_header (record, key);

  if (named != NULL && !g_str_equal (named, name))
    return;
  stelling_record_begin_group (record, N_ ("Play Against an Engine"));
  stelling_record_set_header (record, key, name);
  if (named == NULL || g_strcmp0 (stelling_record_get_header (record, rank_key), rank) != 0)
    stelling_record_set_header (record, rank_key, named == NULL ? rank : NULL);
  stelling_record_end_group (record);
}

static void
begin (StellingPage *self, const StellingOpponentSettings *settings, StellingSide side)
{
  StellingAnalysis *analysis = stelling_session_get_analysis (self->session);
  StellingContest *contest = g_new0 (StellingContest, 1);
  const char *name = settings->player.name;
  const char *rank = settings->player.command == NULL
                         ? stelling_opponent_dialog_get_strength_title (settings->strength)
                         : NULL;

  stelling_page_end_contest (self);
  stelling_page_set_reviewing (self, FALSE);
  contest->session = g_object_ref (self->session);
  contest->opponent = stelling_opponent_new (settings);
  contest->name = rank != NULL ? g_strdup_printf ("%s (%s)", name, rank) : g_strdup (name);
  contest->side = side;
  contest->moves = g_array_new (FALSE, FALSE, sizeof (StellingContestMove));
  contest->first = contest->last = stelling_contest_get_node (contest);
  contest->running = stelling_analysis_is_running (analysis);
  stelling_analysis_stop (analysis);
  stelling_page_stop_verdict (self);
  stelling_session_set_remembers (self->session, FALSE);
  name_opponent (stelling_contest_get_record (contest),
                 side == STELLING_LIGHT ? STELLING_DARK : STELLING_LIGHT, name, rank);
  stelling_page_set_flipped (self, side == STELLING_DARK);
  self->contest = contest;
  stelling_page_focus_board (self);
  if (stelling_contest_is_its_turn (contest))
    stelling_page_think_in_contest (self);
  else
    stelling_page_update_contest (self);
}

/* Returns a record of the moves to what is shown, without what is said of them and of the game. */
static StellingRecord *
copy_line (StellingPage *self)
{
  StellingNode *copied;
  StellingRecord *record = stelling_record_copy_line (stelling_page_get_shown_record (self),
                                                      stelling_page_get_shown_node (self), &copied);
  g_autoptr (GPtrArray) keys = stelling_record_dup_header_keys (record);

  stelling_record_remove_fields (record, stelling_record_get_root (record), STELLING_FIELDS_ALL);
  for (guint i = 0; i < keys->len; i++)
    stelling_record_set_header (record, g_ptr_array_index (keys, i), NULL);
  stelling_record_clear_undo (record);
  return record;
}

/* Returns whether the game can go on where it is shown: nothing follows, and moves are written. */
static gboolean
goes_on_here (StellingPage *self)
{
  return stelling_page_is_free (self) && !self->trying
         && stelling_node_get_first_child (stelling_page_get_node (self)) == NULL;
}

static void
chosen_cb (StellingPage *self, StellingOpponentDialog *dialog)
{
  StellingSettings *values = stelling_settings_get_default ();
  StellingOpponentSettings settings = {
    .threads = (guint) stelling_settings_get_int (values, "threads"),
    .hash_mb = (guint) stelling_settings_get_int (values, "hash-mb"),
  };
  StellingSide side = stelling_opponent_dialog_get_choice (dialog, &settings);
  g_autoptr (StellingPage) opened = NULL;

  if (!goes_on_here (self))
    {
      g_autoptr (StellingRecord) record = copy_line (self);

      opened = stelling_page_open_record (self, record, FALSE);
      if (opened == NULL)
        return;
      stelling_session_go_last (opened->session);
    }
  begin (opened != NULL ? opened : self, &settings, side);
}

/* --- actions --- */

/* Returns the side that a person is offered: the one that an engine had not, or has to move. */
static StellingSide
get_offered_side (StellingPage *self, GArray *players)
{
  const StellingPosition *position
      = stelling_node_get_position (stelling_page_get_shown_node (self));
  StellingRecord *record = stelling_page_get_record (self);
  const char *light = stelling_record_get_header (record, STELLING_HEADER_LIGHT);
  const char *dark = stelling_record_get_header (record, STELLING_HEADER_DARK);

  for (guint i = 0; i < players->len; i++)
    {
      const char *name = g_array_index (players, StellingPlayoutPlayer, i).name;
      gboolean is_light = g_strcmp0 (light, name) == 0;

      if (is_light != (g_strcmp0 (dark, name) == 0))
        return is_light ? STELLING_DARK : STELLING_LIGHT;
    }
  return (StellingSide) stelling_position_get_turn (position);
}

static void
play_against_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  g_autoptr (GArray) players = stelling_players_list ();
  StellingOpponentDialog *dialog;

  if (!stelling_page_can_be_played_on (self))
    return;
  dialog = stelling_opponent_dialog_new (stelling_rules_get_game (&self->rules),
                                         get_offered_side (self, players), !goes_on_here (self),
                                         players);
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  stelling_page_show_dialog (self, dialog);
}

static void
move_now_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_opponent_hurry (self->contest->opponent);
}

static void
let_it_move_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_page_end_trial (self);
  stelling_page_think_in_contest (self);
  stelling_page_focus_board (self);
}

static void
take_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_page_end_trial (self);
  stelling_page_pause_contest (self);
  stelling_contest_take_back (self->contest);
  stelling_page_update_contest (self);
  stelling_page_focus_board (self);
}

static void
end_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_end_contest (data);
  stelling_page_focus_board (data);
}

void
stelling_page_update_contest_actions (StellingPage *self)
{
  StellingContest *contest = self->contest;
  gboolean thinking = contest != NULL && contest->awaited != NULL;

  stelling_page_enable (self, "play-against",
                        !self->setting_up && contest == NULL && self->practice == NULL
                            && self->queue == NULL && !stelling_page_is_playing_out (self));
  stelling_page_enable (self, "move-now",
                        thinking && contest->timeout == 0
                            && stelling_opponent_is_built_in (contest->opponent));
  stelling_page_enable (self, "let-it-move",
                        contest != NULL && !thinking && !self->setting_up && !self->trying
                            && !stelling_session_is_replacing (contest->session)
                            && stelling_contest_is_its_turn (contest));
  stelling_page_enable (self, "take-back",
                        contest != NULL && !self->setting_up
                            && stelling_contest_can_take_back (contest));
  stelling_page_enable (self, "end-contest", contest != NULL);
  stelling_page_update_gauge (self);
}

void
stelling_page_init_contest (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "play-against", .activate = play_against_cb },
    { .name = "move-now", .activate = move_now_cb },
    { .name = "let-it-move", .activate = let_it_move_cb },
    { .name = "take-back", .activate = take_back_cb },
    { .name = "end-contest", .activate = end_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  stelling_page_watch_contest (self);
}
