/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-announcer.h"
#include "stelling-opponent-dialog.h"
#include "stelling-opponent.h"
#include "stelling-players.h"
#include "stelling-record-edit.h"
#include "stelling-settings.h"

/* Playing against an engine. It answers each move that is played where it is its turn, so that one
 * may go back and play another; its moves are written as one's own are. What would tell what to
 * play is not shown meanwhile, unless the analysis is switched on. */

/* An answer does not come sooner, so that one's own move is seen first. */
#define LEAST_MS 600
/* How often is looked whether somebody who writes has done, before an answer is played. */
#define WRITING_MS 200

struct _StellingContest
{
  StellingSession *session;   /* owned */
  StellingOpponent *opponent; /* owned */
  char *name;                 /* of the opponent, with its strength */
  StellingSide side;          /* the person's */
  GArray *states;             /* of guint64: of the record after each move that was played */
  StellingNode *first;        /* where it began */
  StellingNode *last;         /* that was played, or where it began; at or below @first */
  gboolean running;           /* the analysis was, before */

  StellingNode *awaited;     /* where the opponent thinks; NULL: it does not */
  GCancellable *cancellable; /* of that */
  gint64 asked_at;           /* in microseconds */
  StellingMove answer;       /* that waits for its time */
  guint timeout;
};

static StellingRecord *
get_record (StellingContest *contest)
{
  return stelling_session_get_record (contest->session);
}

static StellingNode *
get_node (StellingContest *contest)
{
  return stelling_session_get_node (contest->session);
}

static gboolean
is_over (StellingNode *node)
{
  return stelling_node_get_outcome (node).result != STELLING_RESULT_NONE;
}

/* Whether the opponent could move at the current node. */
static gboolean
is_its_turn (StellingContest *contest)
{
  StellingNode *node = get_node (contest);

  return stelling_session_get_problem (contest->session) == NULL && !is_over (node)
         && stelling_position_get_turn (stelling_node_get_position (node)) != contest->side;
}

static void
update (StellingPage *self)
{
  stelling_page_update_status (self);
  stelling_page_update_actions (self);
}

/* --- the line that was played --- */

/* Returns whether it is not the first of the variations somewhere. */
static gboolean
is_aside (StellingContest *contest)
{
  for (StellingNode *node = contest->last; node != contest->first;
       node = stelling_node_get_parent (node))
    if (stelling_node_get_previous_sibling (node) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
is_at_or_below (StellingNode *node, StellingNode *top)
{
  while (node != NULL && node != top)
    node = stelling_node_get_parent (node);
  return node != NULL;
}

/* What is taken back or deleted belongs to the game no more. */
static void
removed_cb (StellingPage *self, StellingNode *removed, StellingNode *parent)
{
  StellingContest *contest = self->contest;

  if (contest == NULL || !is_at_or_below (contest->last, removed))
    return;
  if (is_at_or_below (contest->first, removed))
    contest->first = parent;
  contest->last = parent;
}

/* All nodes are others. */
static void
reset_cb (StellingPage *self)
{
  if (self->contest != NULL)
    self->contest->first = self->contest->last
        = stelling_record_get_root (get_record (self->contest));
}

/* Puts what was played at last before what was taken back or left: that is the game. Tells so. */
static void
bring_forward (StellingPage *self)
{
  StellingContest *contest = self->contest;
  StellingRecord *record = get_record (contest);

  if (!is_aside (contest))
    return;
  stelling_record_begin_group (record, N_ ("Make Main Line"));
  while (is_aside (contest) && stelling_record_promote (record, contest->last))
    ;
  stelling_record_end_group (record);
  if (contest->session == self->session)
    stelling_page_tell_with_undo (self, _ ("What you played last comes first in the record now"));
}

/* Writes down how the game has ended. */
static void
write_result (StellingContest *contest)
{
  static const char *const results[] = {
    [STELLING_RESULT_LIGHT] = "light",
    [STELLING_RESULT_DARK] = "dark",
    [STELLING_RESULT_DRAW] = "draw",
  };
  StellingRecord *record = get_record (contest);

  if (contest->last == get_node (contest) && stelling_node_is_main_end (contest->last)
      && stelling_record_get_header (record, STELLING_HEADER_RESULT) == NULL)
    stelling_record_set_header (record, STELLING_HEADER_RESULT,
                                results[stelling_node_get_outcome (contest->last).result]);
}

/* --- the end --- */

static void
stop_thinking (StellingContest *contest)
{
  contest->awaited = NULL;
  g_clear_handle_id (&contest->timeout, g_source_remove);
  if (contest->cancellable != NULL)
    g_cancellable_cancel (contest->cancellable);
  g_clear_object (&contest->cancellable);
}

void
stelling_page_clear_contest (StellingPage *self)
{
  StellingContest *contest = g_steal_pointer (&self->contest);

  if (contest == NULL)
    return;
  stop_thinking (contest);
  g_array_unref (contest->states);
  g_object_unref (contest->opponent);
  g_object_unref (contest->session);
  g_free (contest->name);
  g_free (contest);
}

void
stelling_page_end_contest (StellingPage *self)
{
  g_autoptr (StellingSession) session = NULL;
  gboolean running;

  if (self->contest == NULL)
    return;
  session = g_object_ref (self->contest->session);
  running = self->contest->running;
  stelling_page_clear_contest (self);
  stelling_session_set_remembers (session, TRUE);
  if (running && session == self->session && self->shown)
    stelling_page_start_analysis (self);
  update (self);
}

static const char *
get_ending (StellingResult result, StellingSide side)
{
  if (result == STELLING_RESULT_DRAW)
    return _ ("The game is drawn");
  return (result == STELLING_RESULT_LIGHT) == (side == STELLING_LIGHT)
             /* Translators: to whom played a game against an engine */
             ? _ ("You have won")
             : _ ("You have lost");
}

/* The game is over. */
static void
finish (StellingPage *self)
{
  const StellingActionButton analyse = { _ ("_Analyse the Game"), "page.analyse-record", NULL };
  StellingResult result = stelling_node_get_outcome (get_node (self->contest)).result;
  const char *text = get_ending (result, self->contest->side);

  bring_forward (self);
  write_result (self->contest);
  stelling_page_end_contest (self);
  stelling_status_line_add_lasting_message (self->status, text, &analyse);
  stelling_announce (self->board, text);
}

/* --- its moves --- */

/* Plays its answer, if that is still wanted. */
static void
take_answer (StellingPage *self)
{
  StellingContest *contest = self->contest;
  gboolean wanted = contest->awaited == get_node (contest) && self->session == contest->session
                    && !stelling_session_is_replacing (contest->session);
  StellingMove move = contest->answer;

  stop_thinking (contest);
  /* The signal played leads on from here. */
  if (!wanted || !stelling_session_play (contest->session, move))
    update (self);
}

/* Returns whether a comment is written: a move that came meanwhile would end that in mid-word. */
static gboolean
is_writing (StellingPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self))
         && GTK_IS_TEXT_VIEW (focus);
}

static gboolean
timeout_cb (gpointer data)
{
  StellingPage *self = data;

  if (is_writing (self))
    {
      self->contest->timeout = g_timeout_add (WRITING_MS, timeout_cb, self);
      return G_SOURCE_REMOVE;
    }
  self->contest->timeout = 0;
  take_answer (self);
  return G_SOURCE_REMOVE;
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  StellingPage *self = data;
  g_autoptr (GError) error = NULL;
  StellingMove move = stelling_opponent_think_finish (STELLING_OPPONENT (source), result, &error);
  gint64 passed;

  /* Another may think by now, or nobody, and there may be no page any more. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (move == STELLING_MOVE_NONE)
    {
      stop_thinking (self->contest);
      update (self);
      stelling_page_tell (self, error->message);
      return;
    }
  self->contest->answer = move;
  passed = (g_get_monotonic_time () - self->contest->asked_at) / 1000;
  self->contest->timeout = g_timeout_add ((guint) MAX (LEAST_MS - passed, 0), timeout_cb, self);
}

static void
think (StellingPage *self)
{
  StellingContest *contest = self->contest;
  g_auto (StellingHistory) history = { 0 };

  stop_thinking (contest);
  contest->awaited = get_node (contest);
  contest->cancellable = g_cancellable_new ();
  contest->asked_at = g_get_monotonic_time ();
  stelling_record_get_history (get_record (contest), contest->awaited, &history);
  stelling_opponent_think_async (contest->opponent, &history, contest->cancellable, thought_cb,
                                 self);
  update (self);
}

/* A move was played, by whomever. */
static void
played_cb (StellingPage *self)
{
  StellingContest *contest = self->contest;
  guint64 state;

  if (contest == NULL || contest->session != self->session)
    return;
  state = stelling_record_get_state_number (get_record (contest));
  g_array_append_val (contest->states, state);
  if (is_at_or_below (get_node (contest), contest->first))
    contest->last = get_node (contest);
  if (is_over (get_node (contest)))
    finish (self);
  else if (is_its_turn (contest))
    think (self);
  else
    update (self);
}

void
stelling_page_pause_contest (StellingPage *self)
{
  if (self->contest == NULL || self->contest->awaited == NULL)
    return;
  stop_thinking (self->contest);
  update (self);
}

/* Who looks at another place does not want to be brought back. */
static void
moved_cb (StellingPage *self)
{
  if (self->contest != NULL && self->contest->awaited != NULL
      && self->contest->awaited != get_node (self->contest))
    stelling_page_pause_contest (self);
}

/* --- taking back --- */

/* Returns how many of the last moves are taken back: one's own, and the answer to it. */
static guint
count_taken (StellingContest *contest)
{
  return is_its_turn (contest) ? 1 : 2;
}

static gboolean
can_take_back (StellingContest *contest)
{
  const StellingNode *node = get_node (contest);

  for (guint i = count_taken (contest); i > 0; i--)
    {
      if (node == contest->first || stelling_node_get_kind (node) != STELLING_NODE_MOVE)
        return FALSE;
      node = stelling_node_get_parent (node);
    }
  return TRUE;
}

/* Takes the last move off if nothing was changed since; else it stays beside what is played now. */
static void
take_one_back (StellingContest *contest)
{
  StellingRecord *record = get_record (contest);
  GArray *states = contest->states;
  StellingNode *before = stelling_node_get_parent (get_node (contest));

  if (states->len > 0
      && g_array_index (states, guint64, states->len - 1)
             == stelling_record_get_state_number (record))
    {
      stelling_record_undo (record);
      g_array_set_size (states, states->len - 1);
    }
  stelling_session_walk_to (contest->session, before);
}

static void
take_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_page_end_trial (self);
  stelling_page_pause_contest (self);
  for (guint n = count_taken (self->contest); n > 0; n--)
    take_one_back (self->contest);
  update (self);
  stelling_page_focus_board (self);
}

/* --- the line below the board --- */

/* Returns what stands there; @is_short: where there is little room. */
static char *
dup_whose_turn (StellingContest *contest, gboolean is_short)
{
  if (contest->awaited != NULL)
    return is_short ? g_strdup (_ ("Thinking…"))
                    /* Translators: %s is an engine that one plays against */
                    : g_strdup_printf (_ ("%s is thinking…"), contest->name);
  if (is_its_turn (contest))
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
  else if (is_its_turn (contest))
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
  contest->states = g_array_new (FALSE, FALSE, sizeof (guint64));
  contest->first = contest->last = get_node (contest);
  contest->running = stelling_analysis_is_running (analysis);
  stelling_analysis_stop (analysis);
  stelling_page_stop_verdict (self);
  stelling_session_set_remembers (self->session, FALSE);
  name_opponent (get_record (contest), side == STELLING_LIGHT ? STELLING_DARK : STELLING_LIGHT,
                 name, rank);
  stelling_page_set_flipped (self, side == STELLING_DARK);
  self->contest = contest;
  stelling_page_focus_board (self);
  if (is_its_turn (contest))
    think (self);
  else
    update (self);
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
  StellingPage *page = self;

  if (!goes_on_here (self))
    {
      g_autoptr (StellingRecord) record = copy_line (self);

      page = stelling_page_open_record (self, record, FALSE);
      stelling_session_go_last (page->session);
    }
  begin (page, &settings, side);
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
  gtk_window_set_transient_for (GTK_WINDOW (dialog), stelling_page_get_window (self));
  gtk_window_present (GTK_WINDOW (dialog));
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
  think (self);
  stelling_page_focus_board (self);
}

static void
end_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stop_thinking (self->contest);
  bring_forward (self);
  stelling_page_end_contest (self);
  stelling_page_focus_board (self);
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
                        contest != NULL && !thinking && !self->setting_up && is_its_turn (contest));
  stelling_page_enable (self, "take-back",
                        contest != NULL && !self->setting_up && can_take_back (contest));
  stelling_page_enable (self, "end-contest", contest != NULL);
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
  g_signal_group_connect_swapped (self->session_signals, "played", G_CALLBACK (played_cb), self);
  g_signal_group_connect_swapped (self->session_signals, "notify::node", G_CALLBACK (moved_cb),
                                  self);
  g_signal_group_connect_swapped (self->record_signals, "node-removed", G_CALLBACK (removed_cb),
                                  self);
  g_signal_group_connect_swapped (self->record_signals, "reset", G_CALLBACK (reset_cb), self);
}
