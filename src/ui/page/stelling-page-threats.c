/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-announcer.h"
#include "stelling-threat-text.h"

/* Threats: what the other side would do if it were its turn. While they are shown the analysis
 * thinks about the position with the turn changed, a session of its own with a record in no file.
 * Its lines, with what is said above them, and the arrow show it; the board, the gauge and all else
 * stay with the game, and whatever is done there ends it. */

/* Once a threat has stayed the best for so long, a screen reader says it. */
#define SETTLED_MS 800

/* --- the words --- */

static const StellingPosition *
get_position (StellingPage *self)
{
  return stelling_node_get_position (stelling_session_get_shown (self->threats));
}

/* Nothing is known yet. */
static const char *
get_title (StellingGame game, StellingSide side)
{
  gboolean first = side == STELLING_YELLOW;

  if (game == STELLING_GAME_TEBLO)
    /* Translators: below the board, while it shows the best moves of the side not to move */
    return first ? _ ("Threats: what Yellow would do now") : _ ("Threats: what Red would do now");
  /* Translators: below the board, while it shows the best moves of the side not to move */
  return first ? _ ("Threats: what Light would do now") : _ ("Threats: what Dark would do now");
}

static char *
dup_loud (StellingGame game, StellingSide side, const char *sentences)
{
  gboolean first = side == STELLING_YELLOW;

  if (game == STELLING_GAME_TEBLO)
    /* Translators: %s is a sentence about the best move if it were that side’s turn, or two */
    return g_strdup_printf (first ? _ ("Yellow’s threat: %s") : _ ("Red’s threat: %s"), sentences);
  /* Translators: %s is a sentence about the best move if it were that side’s turn, or two */
  return g_strdup_printf (first ? _ ("Light’s threat: %s") : _ ("Dark’s threat: %s"), sentences);
}

static char *
dup_quiet (StellingGame game, StellingSide side, const char *move)
{
  gboolean first = side == STELLING_YELLOW;

  if (game == STELLING_GAME_TEBLO)
    /* Translators: %s is the move that would be best if it were that side’s turn */
    return g_strdup_printf (
        first ? _ ("Yellow’s best move would be %s") : _ ("Red’s best move would be %s"), move);
  /* Translators: %s is the move that would be best if it were that side’s turn */
  return g_strdup_printf (
      first ? _ ("Light’s best move would be %s") : _ ("Dark’s best move would be %s"), move);
}

char *
stelling_page_dup_threat (StellingPage *self, gboolean first_only)
{
  const StellingPosition *position = get_position (self);
  StellingGame game = stelling_position_get_game (position);
  StellingSide side = stelling_position_get_turn (position);
  g_autofree char *sentences = NULL;
  g_autofree char *move = NULL;

  if (self->threat == STELLING_MOVE_NONE)
    return g_strdup (get_title (game, side));
  sentences
      = stelling_threat_dup_text (position, self->threat, first_only ? 1 : STELLING_THREAT_MAX);
  if (sentences != NULL)
    return dup_loud (game, side, sentences);
  move = stelling_move_to_string (position, self->threat);
  return dup_quiet (game, side, move);
}

static void
announce (StellingPage *self, const char *text)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    stelling_announce (self->board, text);
}

static gboolean
settled_cb (gpointer data)
{
  StellingPage *self = data;
  g_autofree char *text = stelling_page_dup_threat (self, FALSE);

  self->threat_announcement = 0;
  announce (self, text);
  return G_SOURCE_REMOVE;
}

/* --- what the analysis finds --- */

/* Returns the best move of the session whose lines are shown, or NONE. */
static StellingMove
get_best_move (StellingSession *session)
{
  StellingAnalysis *analysis = stelling_session_get_analysis (session);

  return stelling_analysis_get_node (analysis) == stelling_session_get_shown (session)
             ? stelling_analysis_get_best_move (analysis)
             : STELLING_MOVE_NONE;
}

static void
analysis_changed_cb (StellingPage *self)
{
  StellingMove move = self->threats != NULL ? get_best_move (self->threats) : STELLING_MOVE_NONE;

  if (self->threats == NULL || move == self->threat)
    return;
  self->threat = move;
  stelling_page_update_status (self);
  g_clear_handle_id (&self->threat_announcement, g_source_remove);
  self->threat_announcement = g_timeout_add (SETTLED_MS, settled_cb, self);
}

/* Threats are nothing without an analysis that runs. */
static void
running_cb (StellingPage *self)
{
  if (self->threats == NULL
      || stelling_analysis_is_running (stelling_session_get_analysis (self->threats)))
    return;
  self->thinks_for_threats = FALSE;
  stelling_page_end_threats (self);
}

/* --- the beginning and the end --- */

/* Has the places of the analysis show @session, or the game again. */
static void
show (StellingPage *self, StellingSession *session)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "threats");

  g_object_set (self->analysis_pane, "session", session, NULL);
  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_boolean (self->threats != NULL));
  stelling_page_update_hints (self);
  stelling_page_update_status (self);
  stelling_page_update_actions (self);
}

void
stelling_page_end_threats (StellingPage *self)
{
  g_autoptr (StellingSession) threats = g_steal_pointer (&self->threats);
  StellingSession *session;

  if (threats == NULL)
    return;
  g_clear_handle_id (&self->threat_announcement, g_source_remove);
  session = stelling_page_get_shown_session (self);
  if (self->thinks_for_threats)
    stelling_analysis_stop (stelling_session_get_analysis (session));
  stelling_session_resume (session);
  show (self, session);
}

void
stelling_page_update_threats (StellingPage *self)
{
  if (self->threats != NULL
      && stelling_record_get_state_number (stelling_page_get_shown_record (self))
             != self->threatened_state)
    stelling_page_end_threats (self);
}

void
stelling_page_leave_threats (StellingPage *self)
{
  stelling_page_end_threats (self);
  announce (self, _ ("Threats are no longer shown"));
}

/* A move of the side that is not to move is none of the game. */
static void
refuse_cb (StellingPage *self)
{
  stelling_page_answer (self, _ ("It is not this side’s turn: threats can’t be played"));
}

static void
begin (StellingPage *self, const StellingPosition *passed)
{
  StellingSession *session = stelling_page_get_shown_session (self);
  StellingRecord *record = stelling_session_get_record (session);
  g_autofree char *text = NULL;

  stelling_page_stop_verdict (self);
  /* A text that is typed on is a change of its own. */
  stelling_record_break_group (record);
  self->threatened_state = stelling_record_get_state_number (record);
  self->thinks_for_threats
      = !stelling_analysis_is_running (stelling_session_get_analysis (session));
  self->threat = STELLING_MOVE_NONE;
  self->threats = stelling_session_new_beside (session, passed);
  g_signal_connect_object (self->threats, "trial-wanted", G_CALLBACK (refuse_cb), self,
                           G_CONNECT_SWAPPED);
  text = stelling_page_dup_threat (self, FALSE);
  show (self, self->threats);
  announce (self, text);
  stelling_page_start_analysis (self);
}

/* Returns NULL, or why the position can't be played with the turn changed. */
static char *
pass (const StellingPosition *position, StellingPosition *passed)
{
  g_autofree StellingProblem *problems = g_new (StellingProblem, STELLING_MAX_PROBLEMS);

  *passed = *position;
  stelling_position_set_turn (passed, stelling_side_other (stelling_position_get_turn (position)));
  return stelling_position_check (passed, problems) > 0
             ? stelling_problem_to_string (passed, &problems[0])
             : NULL;
}

static void
state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  StellingPage *self = data;
  StellingPosition passed;
  g_autofree char *problem = NULL;

  if (!g_variant_get_boolean (state))
    {
      stelling_page_leave_threats (self);
      return;
    }
  problem = pass (stelling_node_get_position (stelling_page_get_shown_node (self)), &passed);
  if (problem != NULL)
    stelling_page_answer (self, problem);
  else
    begin (self, &passed);
}

void
stelling_page_update_threat_actions (StellingPage *self)
{
  StellingSession *session = stelling_page_get_shown_session (self);
  StellingNode *node = stelling_session_get_shown (session);

  stelling_page_enable (self, "threats",
                        !self->setting_up && self->practice == NULL && self->queue == NULL
                            && !stelling_page_is_playing_out (self)
                            && stelling_session_get_problem (session) == NULL
                            && stelling_node_get_outcome (node).result == STELLING_RESULT_NONE);
}

void
stelling_page_init_threats (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "threats", .state = "false", .change_state = state_cb },
  };
  static const char *const changes[]
      = { "node-added",     "node-removed",    "node-changed",
          "header-changed", "subtree-changed", "children-reordered" };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    g_signal_group_connect_swapped (self->record_signals, changes[i],
                                    G_CALLBACK (stelling_page_update_threats), self);
  g_signal_group_connect_swapped (self->session_signals, "notify::shown",
                                  G_CALLBACK (stelling_page_end_threats), self);
  g_signal_group_connect_swapped (self->analysis_signals, "changed",
                                  G_CALLBACK (analysis_changed_cb), self);
  g_signal_group_connect_swapped (self->analysis_signals, "notify::running",
                                  G_CALLBACK (running_cb), self);
}
