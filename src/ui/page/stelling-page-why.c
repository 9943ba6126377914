/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-announcer.h"
#include "stelling-board-view.h"
#include "stelling-focus-within.h"
#include "stelling-lapse.h"
#include "stelling-line.h"
#include "stelling-line-view.h"
#include "stelling-move-text.h"
#include "stelling-remarks.h"
#include "stelling-why-view.h"

/* Why the move that is shown was a mistake: a button beside the line below the board, where
 * something better is known. */

/* Returns (nullable) the node whose move can be explained: the game's, or one that is tried. */
static StellingNode *
get_explained (StellingPage *self)
{
  StellingNode *node;

  if (self->setting_up || self->practice != NULL || self->threats != NULL)
    return NULL;
  if (self->trial == NULL)
    return stelling_page_get_node (self);
  node = stelling_session_get_node (self->trial);
  return node != stelling_session_get_first (self->trial) ? node : NULL;
}

/* Returns whether there is something to be explained: a mistake, or a move that is proved to lose
 * though it cost little. */
static gboolean
find_mistake (StellingPage *self, StellingReviewMove *move)
{
  StellingNode *node = get_explained (self);

  if (node == NULL || !stelling_review_move_init (move, node))
    return FALSE;
  return (stelling_node_is_mistake (node) && move->n_best > 0)
         || (move->lost && stelling_review_get_best_move (node) != STELLING_MOVE_NONE);
}

static void
pointed_cb (StellingPage *self, const StellingSquares *squares)
{
  stelling_board_view_set_reason (STELLING_BOARD_VIEW (self->board), squares);
}

static void
closed_cb (StellingPage *self)
{
  stelling_board_view_set_reason (STELLING_BOARD_VIEW (self->board), NULL);
  stelling_page_set_pointed_line (self, NULL);
}

static void
looked_cb (StellingPage *self, StellingLineView *line)
{
  const StellingPosition *start;
  const StellingMove *moves;

  stelling_page_set_pointed_line (
      self, stelling_line_view_get_pointed (line, &start, &moves) > 0 ? line : NULL);
}

/* Plays the line by which the move loses, as one of the analysis. */
static void
line_activated_cb (StellingPage *self, guint n_moves, StellingLineView *line)
{
  StellingSession *session = stelling_page_get_shown_session (self);
  StellingPosition start;
  const StellingMove *moves = stelling_line_view_get_chosen (line, &start);

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->why_button));
  if (stelling_position_is_same (stelling_node_get_position (stelling_session_get_shown (session)),
                                 &start))
    stelling_session_play_line (session, moves, n_moves);
}

static void
watch_line (StellingPage *self, GtkWidget *line)
{
  g_signal_connect_object (line, "move-activated", G_CALLBACK (line_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (line, "pointed", G_CALLBACK (looked_cb), self, G_CONNECT_SWAPPED);
}

/* Returns whether the line beside the button says what the move cost, in nearly the same words. Of
 * a move that ends the game it says how, and of one that is tried only the number. */
static gboolean
is_fault_shown (StellingPage *self, const StellingReviewMove *move)
{
  return self->trial == NULL
         && stelling_node_get_outcome (move->node).result == STELLING_RESULT_NONE;
}

/* A popover asks for the height at a width that includes its shadow: without a clamp lines that are
 * broken at its own would have no room. */
static GtkWidget *
clamp (GtkWidget *view)
{
  GtkWidget *clamp = adw_clamp_new ();
  int width;

  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), width);
  adw_clamp_set_child (ADW_CLAMP (clamp), view);
  return clamp;
}

/* Made when it is opened, for the move that is shown then. */
static void
create_popup_cb (GtkMenuButton *button, gpointer data)
{
  StellingPage *self = data;
  GtkWidget *popover, *view;
  StellingReviewMove move;

  if (!find_mistake (self, &move))
    return;
  popover = gtk_popover_new ();
  view = stelling_why_view_new (&move, is_fault_shown (self, &move));
  g_signal_connect_object (view, "pointed", G_CALLBACK (pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (popover, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  if (stelling_why_view_get_line (STELLING_WHY_VIEW (view)) != NULL)
    watch_line (self, stelling_why_view_get_line (STELLING_WHY_VIEW (view)));
  gtk_popover_set_child (GTK_POPOVER (popover), clamp (view));
  gtk_menu_button_set_popover (button, popover);
  stelling_announce (self->board, stelling_why_view_get_text (STELLING_WHY_VIEW (view)));
}

static void
explain_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  gtk_menu_button_popup (GTK_MENU_BUTTON (self->why_button));
}

/* What is open is about another move, or about nothing. */
static void
close_popover (StellingPage *self, gboolean stays)
{
  gboolean had_focus = !stays && stelling_has_focus_within (self->why_button);

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->why_button));
  if (had_focus)
    stelling_page_focus_board (self);
}

void
stelling_page_update_why (StellingPage *self)
{
  StellingNode *node = stelling_page_get_shown_node (self);
  StellingReviewMove move;
  gboolean is_mistake = find_mistake (self, &move);

  if (gtk_widget_get_visible (self->why_button) && (node != self->explained || !is_mistake))
    close_popover (self, is_mistake);
  self->explained = node;
  if (gtk_widget_get_visible (self->why_button) != is_mistake)
    gtk_widget_set_visible (self->why_button, is_mistake);
  stelling_page_enable (self, "explain", is_mistake);
}

/* --- all mistakes --- */

/* Returns (nullable) the move of the main line that cost most, and how many mistakes there are. */
static StellingNode *
find_worst (StellingRecord *record, guint *n_mistakes)
{
  StellingNode *worst = NULL;
  double most = 0;

  *n_mistakes = 0;
  for (StellingNode *node = stelling_record_get_root (record);
       node != NULL && !stelling_node_is_dead (node); node = stelling_node_get_first_child (node))
    {
      double loss;

      if (stelling_node_get_lapse (node) == STELLING_LAPSE_NONE)
        continue;
      ++*n_mistakes;
      loss = stelling_node_get_loss (node);
      if (worst == NULL || loss > most)
        {
          worst = node;
          most = loss;
        }
    }
  return worst;
}

/* Returns (nullable) what is known of how a game was lost: by which move, or since when. */
static char *
dup_lost_since (StellingRecord *record)
{
  g_autoptr (StellingReview) review = stelling_review_new (record, 1, G_MAXUINT);
  const StellingReviewCourse *course = &review->course;
  const StellingNode *node = course->lost_with != NULL     ? course->lost_with->node
                             : course->proved_with != NULL ? course->proved_with->node
                                                           : course->low_from;
  g_autofree char *from = node != NULL ? stelling_move_text_dup_numbered (node) : NULL;

  if (course->lost_with != NULL)
    /* Translators: %s is a move with its number, "12. e3-c3" */
    return g_strdup_printf (_ ("The game was lost with %s."), from);
  return course->proved_with != NULL ? stelling_remarks_dup_proved_from (review, from)
                                     : stelling_remarks_dup_low (review, from);
}

static void
worst_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  guint n;
  StellingNode *worst = find_worst (stelling_page_get_record (self), &n);
  g_autofree char *since = worst == NULL ? dup_lost_since (stelling_page_get_record (self)) : NULL;

  if (worst == NULL)
    {
      stelling_page_tell (self, since != NULL ? since : _ ("No mistake is known in the game"));
      return;
    }
  stelling_page_end_trial (self);
  stelling_session_set_node (self->session, worst);
}

/* Returns how the analysis of the whole game ended. */
static char *
dup_analysed (StellingRecord *record)
{
  g_autofree char *since = dup_lost_since (record);
  guint n;

  find_worst (record, &n);
  if (n > 0 && since != NULL)
    /* Translators: %2$s is a sentence: "The game was lost with 12. e3-c3." */
    return g_strdup_printf (ngettext ("The analysis is done: %1$u mistake. %2$s",
                                      "The analysis is done: %1$u mistakes. %2$s", n),
                            n, since);
  if (n > 0)
    return g_strdup_printf (
        ngettext ("The analysis is done: %u mistake", "The analysis is done: %u mistakes", n), n);
  if (since == NULL)
    return g_strdup (_ ("The analysis is done: no mistake is known"));
  /* Translators: %s is a sentence: "Dark’s loss is proved from 12. e3-c3 on." */
  return g_strdup_printf (_ ("The analysis is done. %s"), since);
}

void
stelling_page_tell_analysed (StellingPage *self)
{
  /* Translators: button of a message: shows how the game went */
  const StellingActionButton button = { _ ("Show the _Review"), "page.show-review", NULL };
  g_autofree char *text = NULL;

  if (self->analysing_part)
    {
      stelling_status_line_add_lasting_message (self->status, _ ("The analysis is done"), NULL);
      return;
    }
  text = dup_analysed (stelling_page_get_record (self));
  stelling_status_line_add_lasting_message (self->status, text, self->reviewing ? NULL : &button);
}

void
stelling_page_tell_all_analysed (StellingPage *self, guint n_games)
{
  guint n = 0;
  GPtrArray *records = stelling_page_get_records (self);
  g_autofree char *games = g_strdup_printf (ngettext ("The analysis of %u game is done",
                                                      "The analysis of %u games is done", n_games),
                                            n_games);
  g_autofree char *mistakes = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < records->len; i++)
    {
      guint n_mistakes;

      find_worst (g_ptr_array_index (records, i), &n_mistakes);
      n += n_mistakes;
    }
  /* Translators: how many mistakes are known in all games together */
  mistakes = g_strdup_printf (ngettext ("%u mistake in the file", "%u mistakes in the file", n), n);
  /* Translators: "The analysis of 4 games is done", then "12 mistakes in the file" */
  text = g_strdup_printf (_ ("%1$s: %2$s"), games, mistakes);
  stelling_status_line_add_lasting_message (self->status, text, NULL);
}

void
stelling_page_init_why (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "explain", .activate = explain_cb },
    { .name = "worst-mistake", .activate = worst_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->why_button), create_popup_cb, self,
                                         NULL);
}
