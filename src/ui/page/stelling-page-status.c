/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-board-view.h"
#include "stelling-lapse-text.h"
#include "stelling-move-entry.h"
#include "stelling-move-text.h"
#include "stelling-tooltip.h"

#define MESSAGE_SECONDS 8
/* Characters that have room in any window. */
#define SHORT_TEXT 40

/* The line below the board: where we are in the game, or what is wrong with a move. */

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

/* Returns (nullable) how the game ended at @node, other than by its position. */
static char *
dup_result (StellingRecord *record, StellingNode *node)
{
  if (node == stelling_record_get_main_end (record))
    return stelling_move_text_dup_result (record);
  return g_strdup (stelling_move_text_get_won_on_time (record, node));
}

/* Says how the game ended too, and what is wrong with the move. */
static char *
dup_place_and_more (StellingPage *self, StellingNode *node)
{
  g_autofree char *result = dup_result (stelling_session_get_record (self->session), node);
  g_autofree char *fault = stelling_lapse_text_dup_short (node);

  return add_part (add_part (dup_place (node), result), fault);
}

/* The text may hold a link to the other place of the position. */
static void
set_status (StellingPage *self, const char *text)
{
  g_autofree char *same = stelling_page_dup_same_position (self);
  g_autofree char *markup = NULL;

  if (same == NULL)
    {
      gtk_label_set_text (self->status, text);
      return;
    }
  markup = g_markup_printf_escaped ("%s · <a href=\"stelling:same-position\">%s</a>", text, same);
  gtk_label_set_markup (self->status, markup);
}

gboolean
stelling_page_status_link_cb (StellingPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "page.next-same-position", NULL);
  return TRUE;
}

void
stelling_page_update_status (StellingPage *self)
{
  StellingNode *node = stelling_session_get_node (self->session);
  StellingGame game = stelling_position_get_game (stelling_node_get_position (node));
  StellingOutcome outcome = stelling_node_get_outcome (node);
  const char *problem = stelling_session_get_problem (self->session);
  g_autofree char *text = NULL;

  g_clear_handle_id (&self->message_timeout, g_source_remove);
  stelling_board_view_set_reason (STELLING_BOARD_VIEW (self->board), NULL);
  gtk_widget_remove_css_class (GTK_WIDGET (self->status), "error");
  if (self->setting_up)
    text = g_strdup (_ ("Click to place the chosen piece, right click to remove"));
  else if (stelling_session_is_replacing (self->session))
    /* Translators: below the board: the next move takes the place of the move %s */
    text = g_strdup_printf (_ ("Choose the move that replaces %s (Esc: none)"),
                            stelling_node_get_notation (node));
  else if (problem != NULL)
    text = g_strdup (problem);
  else if (outcome.result != STELLING_RESULT_NONE)
    text = stelling_outcome_to_string (game, outcome);
  else
    text = dup_place_and_more (self, node);
  set_status (self, text);
  /* The line may be too short for a long text. */
  stelling_set_tooltip (GTK_WIDGET (self->status),
                        g_utf8_strlen (text, -1) > SHORT_TEXT ? text : NULL);
}

void
stelling_page_update_place (StellingPage *self)
{
  if (self->message_timeout == 0)
    stelling_page_update_status (self);
}

static gboolean
message_over_cb (gpointer data)
{
  StellingPage *self = data;

  self->message_timeout = 0;
  stelling_page_update_status (self);
  return G_SOURCE_REMOVE;
}

void
stelling_page_show_message (StellingPage *self, const char *text)
{
  stelling_page_update_status (self);
  if (text != NULL)
    {
      gtk_label_set_text (self->status, text);
      /* The line may be too short for the text. */
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), text);
    }
  self->message_timeout = g_timeout_add_seconds (MESSAGE_SECONDS, message_over_cb, self);
}

void
stelling_page_show_illegal (StellingPage *self, const char *text, const StellingSquares *squares)
{
  /* The field in which it was typed tells it there: once is enough. */
  gboolean told = stelling_move_entry_is_playing (STELLING_MOVE_ENTRY (self->move_entry));

  stelling_page_show_message (self, told ? NULL : text);
  if (!told)
    gtk_widget_add_css_class (GTK_WIDGET (self->status), "error");
  stelling_board_view_set_reason (STELLING_BOARD_VIEW (self->board), squares);
}
