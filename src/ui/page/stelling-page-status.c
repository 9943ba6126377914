/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-board-view.h"
#include "stelling-lapse-text.h"
#include "stelling-move-entry.h"
#include "stelling-move-text.h"

/* The line below the board: where we are in the game, or in which special state, with the way out
 * of it, or what is wrong with a move. */

/* The letters for which the line has room beside a button. */
#define MOST_LETTERS 80

static char *
dup_place (StellingNode *node)
{
  switch (stelling_node_get_kind (node))
    {
    case STELLING_NODE_START:
      return g_strdup (_ ("Start of the game"));
    case STELLING_NODE_SETUP:
      /* Translators: below the board: it shows a position that was put into the game by hand */
      return g_strdup (_ ("A position that was set up"));
    case STELLING_NODE_NOTE:
      /* Translators: below the board: a place in the game where nothing is played */
      return g_strdup (_ ("A note on the position"));
    case STELLING_NODE_MOVE:
    default:
      /* Translators: below the board: number and notation of the move that led to what it shows */
      return g_strdup_printf (_ ("Move %u: %s"), stelling_move_text_get_number (node),
                              stelling_node_get_notation (node));
    }
}

/* Returns @text (taken) with @more (nullable) behind it. */
static char *
add_part (char *text, const char *more)
{
  g_autofree char *before = text;

  return more != NULL ? g_strdup_printf ("%s · %s", before, more) : g_steal_pointer (&before);
}

/* Returns @text (taken) behind what is to be seen in any case, @first (nullable). */
static char *
put_first (const char *first, char *text)
{
  g_autofree char *rest = text;

  return first != NULL ? add_part (g_strdup (first), rest) : g_steal_pointer (&rest);
}

/* Returns (nullable) how the game ended at @node, other than by its position. */
static char *
dup_result (StellingRecord *record, StellingNode *node)
{
  if (stelling_node_is_main_end (node))
    return stelling_move_text_dup_result (record);
  return g_strdup (stelling_move_text_get_won_on_time (record, node));
}

/* Returns (nullable) how the game ended by the position of @node. */
static char *
dup_outcome (StellingNode *node)
{
  StellingGame game = stelling_position_get_game (stelling_node_get_position (node));
  StellingOutcome outcome = stelling_node_get_outcome (node);

  return outcome.result != STELLING_RESULT_NONE ? stelling_outcome_to_string (game, outcome) : NULL;
}

/* Says how the game ended too, and what is to be said of the move, @verdict (nullable). */
static char *
dup_place_and_more (StellingPage *self, StellingNode *node, const char *verdict)
{
  g_autofree char *result = dup_result (stelling_session_get_record (self->session), node);

  return add_part (add_part (dup_place (node), result), verdict);
}

/* --- special states --- */

static void
set_task (StellingPage *self, const char *text, const StellingActionButton *buttons, guint n)
{
  stelling_status_line_set_state (self->status, STELLING_STATUS_TASK, text, NULL, buttons, n);
}

static void
show_setting_up (StellingPage *self)
{
  gboolean playable = stelling_setup_pane_is_playable (self->setup);
  const StellingActionButton buttons[] = {
    { _ ("_Cancel"), "page.cancel-setup", NULL },
    /* Translators: buttons below the board: the same as “Use Position” and “Keep as Diagram” */
    { playable ? _ ("_Use Position") : _ ("_Keep as Diagram"), "page.finish-setup", NULL },
  };
  const StellingActionButton short_buttons[] = {
    { _ ("_Cancel"), "page.cancel-setup", NULL },
    /* Translators: buttons in a narrow window: “Use Position” and “Keep as Diagram” in a word */
    { playable ? C_ ("position", "_Use") : C_ ("diagram", "_Keep"), "page.finish-setup", NULL },
  };

  set_task (self,
            self->inserting ? _ (
                "Setting up a position that follows here: what is on the board goes on from it")
                            : _ ("Setting up a position: drag pieces, or choose one and click"),
            buttons, G_N_ELEMENTS (buttons));
  if (self->inserting)
    /* Translators: below the board, in a narrow window: a position follows here */
    stelling_status_line_set_short_state (self->status, _ ("A position that follows here"),
                                          short_buttons);
  else
    /* Translators: below the board, in a narrow window, while a position is set up */
    stelling_status_line_set_short_state (self->status, _ ("Drag pieces, or choose one and click"),
                                          short_buttons);
}

static void
show_trial (StellingPage *self)
{
  const StellingActionButton buttons[] = {
    /* Translators: button: moves that were only tried are written into the game */
    { _ ("_Keep Line"), "page.keep-line", NULL },
    /* Translators: button: ends trying moves, and shows the game again */
    { _ ("_Back to the Game"), "page.leave", NULL },
  };
  const StellingActionButton short_buttons[] = {
    /* Translators: button in a narrow window: moves that were only tried are written into the game
     */
    { C_ ("tried moves", "_Keep"), "page.keep-line", NULL },
    /* Translators: button in a narrow window: ends trying moves, and shows the game again */
    { C_ ("to the game", "_Back"), "page.leave", NULL },
  };
  StellingNode *node = stelling_session_get_node (self->trial);
  g_autofree char *moves = stelling_page_dup_tried (self);
  g_autofree char *result = dup_outcome (node);
  g_autofree char *text = NULL, *short_text = NULL;

  if (result == NULL)
    result = stelling_page_dup_verdict (self);
  if (moves == NULL)
    text = g_strdup (_ ("Trying moves; nothing is written"));
  else
    /* Translators: %s are moves, "13. e3-c3 e7-f7": they are shown, and in no record */
    text = put_first (result, g_strdup_printf (_ ("Tried, not written: %s"), moves));
  if (moves == NULL)
    /* Translators: below the board, in a narrow window: moves are shown, and nothing is written */
    short_text = g_strdup (_ ("Trying moves"));
  else
    /* Translators: in a narrow window; %s are moves, "13. e3-c3 e7-f7", that are in no record */
    short_text = put_first (result, g_strdup_printf (_ ("Tried: %s"), moves));
  set_task (self, text, buttons, G_N_ELEMENTS (buttons));
  stelling_status_line_set_short_state (self->status, short_text, short_buttons);
}

static void
show_threats (StellingPage *self)
{
  /* Translators: button: ends showing the moves of the side that is not to move */
  const StellingActionButton hide = { _ ("_Hide Threats"), "page.leave", NULL };
  const StellingActionButton short_hide
      = { /* Translators: button in a narrow window: ends showing threats */
          C_ ("threats", "_Hide"), "page.leave", NULL
        };
  g_autofree char *text = stelling_page_dup_threat (self, FALSE);
  g_autofree char *short_text = stelling_page_dup_threat (self, TRUE);

  set_task (self, g_utf8_strlen (text, -1) <= MOST_LETTERS ? text : short_text, &hide, 1);
  stelling_status_line_set_short_state (self->status, short_text, &short_hide);
}

static void
show_replacing (StellingPage *self)
{
  const StellingActionButton cancel = { _ ("_Cancel"), "page.leave", NULL };
  g_autofree char *move = stelling_move_text_dup_numbered (stelling_page_get_node (self));
  /* Translators: below the board: the next move takes the place of the move %s, "12. e3-c3" */
  g_autofree char *text = g_strdup_printf (_ ("Choose the move that replaces %s"), move);
  g_autofree char *short_text = NULL;

  /* Translators: in a narrow window: the next move takes the place of the move %s, "12. e3-c3" */
  short_text = g_strdup_printf (_ ("Instead of %s"), move);
  set_task (self, text, &cancel, 1);
  stelling_status_line_set_short_state (self->status, short_text, &cancel);
}

/* Tells the way out of what can't be played, too. */
static void
show_problem (StellingPage *self, const char *problem)
{
  const StellingActionButton replace = { _ ("_Replace Move"), "page.replace-move", NULL };
  const StellingActionButton set_up = { _ ("_Set Up"), "page.setup", NULL };
  StellingNode *node = stelling_page_get_node (self);
  gboolean can_replace = stelling_session_can_replace (self->session);
  gboolean is_diagram = !stelling_node_is_dead (node);

  stelling_status_line_set_state (self->status, STELLING_STATUS_PROBLEM, problem, NULL,
                                  is_diagram ? &set_up : &replace, is_diagram || can_replace);
}

/* --- the page --- */

static void
show_place (StellingPage *self)
{
  StellingNode *node = stelling_session_get_node (self->session);
  g_autofree char *same = stelling_page_dup_same_position (self);
  g_autofree char *text = dup_outcome (node);
  g_autofree char *verdict = text == NULL ? stelling_lapse_text_dup_short (node) : NULL;

  if (text == NULL && verdict == NULL && node == self->judged)
    verdict = stelling_page_dup_verdict (self);

  text = add_part (
      text != NULL ? g_steal_pointer (&text) : dup_place_and_more (self, node, verdict),
      /* Translators: below the board, after the place in the game: the lock is closed */
      self->trying ? _ ("moves are only tried") : NULL);
  stelling_status_line_set_state (self->status, STELLING_STATUS_PLACE, text, same, NULL, 0);
  /* In a narrow window the move is seen in the list; what it cost must not be cut off. */
  if (verdict != NULL)
    stelling_status_line_set_short_state (self->status, verdict, NULL);
}

void
stelling_page_update_status (StellingPage *self)
{
  const char *problem = stelling_session_get_problem (self->session);

  stelling_page_update_why (self);
  if (self->setting_up)
    show_setting_up (self);
  else if (self->imagined_text != NULL)
    set_task (self, self->imagined_text, NULL, 0);
  else if (self->practice != NULL)
    stelling_page_show_practice (self);
  else if (self->threats != NULL)
    show_threats (self);
  else if (self->trial != NULL)
    show_trial (self);
  else if (stelling_session_is_replacing (self->session))
    show_replacing (self);
  else if (problem != NULL)
    show_problem (self, problem);
  else if (self->considered != NULL)
    stelling_status_line_set_state (self->status, STELLING_STATUS_PLACE, self->considered, NULL,
                                    NULL, 0);
  else if (self->contest != NULL
           && stelling_node_get_outcome (stelling_page_get_node (self)).result
                  == STELLING_RESULT_NONE)
    stelling_page_show_contest (self);
  else
    show_place (self);
}

void
stelling_page_show_considered (StellingPage *self, const char *text)
{
  g_free (self->considered);
  self->considered = g_strdup (text);
  stelling_page_update_status (self);
}

void
stelling_page_show_illegal (StellingPage *self, const char *text, const StellingSquares *squares)
{
  /* The field in which it was typed tells it there: once is enough. */
  if (!stelling_move_entry_is_playing (STELLING_MOVE_ENTRY (self->move_entry)))
    stelling_status_line_answer (self->status, text, TRUE);
  stelling_board_view_set_refusal (STELLING_BOARD_VIEW (self->board), NULL);
  if (squares != NULL)
    {
      const StellingRefusal *refusal
          = stelling_session_get_refusal (stelling_page_get_shown_session (self));

      stelling_board_view_set_refusal (STELLING_BOARD_VIEW (self->board), refusal);
      /* The part in which a pawn would be shut has a rim. */
      if (refusal->why.kind == STELLING_WHY_CUTS_OFF)
        squares = &refusal->why.bases;
    }
  stelling_board_view_set_reason (STELLING_BOARD_VIEW (self->board), squares);
}
