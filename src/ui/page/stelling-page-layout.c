/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-analysis-pane.h"
#include "stelling-bar-layout.h"
#include "stelling-move-list-view.h"
#include "stelling-focus-within.h"
#include "stelling-following-bar.h"
#include "stelling-review-view.h"
#include "stelling-room-layout.h"
#include "stelling-settings.h"
#include "stelling-split.h"
#include "stelling-tree-view.h"

/* The notebook: the moves get the height. What else stands in it is there only where they have
 * enough. */

/* The pixels that the moves have at least above the judgements. */
#define MOVES_ABOVE_JUDGEMENTS 24

static void
text_size_cb (StellingPage *self)
{
  static const char *const classes[] = {
    [STELLING_TEXT_SMALL] = "text-small",
    [STELLING_TEXT_NORMAL] = "text-normal",
    [STELLING_TEXT_LARGE] = "text-large",
    [STELLING_TEXT_LARGER] = "text-larger",
  };
  int size = stelling_settings_get_int (stelling_settings_get_default (), "text-size");

  for (int i = 0; i < (int) G_N_ELEMENTS (classes); i++)
    if (i == size)
      gtk_widget_add_css_class (self->notebook, classes[i]);
    else
      gtk_widget_remove_css_class (self->notebook, classes[i]);
}

static const char *
get_notebook_title (StellingPage *self, GtkWidget *shown)
{
  if (shown == self->practice_pane)
    /* Translators: the head of the column while better moves than mistakes are looked for */
    return _ ("Find the Better Move");
  if (shown == self->review)
    return _ ("Review");
  /* Translators: the head of the column with the picture of all moves and variations */
  return shown == self->tree ? _ ("Tree") : _ ("Moves");
}

/* The review needs the room that second lines have elsewhere, and so do the moves below the board.
 */
static void
update_low (StellingPage *self)
{
  gboolean one = stelling_split_get_n_columns (STELLING_SPLIT (self->split)) == 1;

  stelling_analysis_pane_set_low (STELLING_ANALYSIS_PANE (self->analysis_pane),
                                  one || gtk_widget_get_visible (self->review));
}

/* What is shown stands in the place of the others, and takes the keyboard from them; a mode that is
 * over leaves it to the board. */
void
stelling_page_update_notebook (StellingPage *self)
{
  gboolean tree = stelling_settings_get_boolean (stelling_settings_get_default (), "moves-tree");
  GtkWidget *const views[] = { self->move_list, self->tree, self->review, self->practice_pane };
  GtkWidget *shown = self->practice != NULL ? self->practice_pane
                     : self->reviewing      ? self->review
                     : tree                 ? self->tree
                                            : self->move_list;
  gboolean over = shown != self->practice_pane && stelling_has_focus_within (self->practice_pane);
  gboolean focused = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    focused = focused || (views[i] != shown && stelling_has_focus_within (views[i]));
  gtk_widget_set_visible (shown, TRUE);
  if (over || (focused && !gtk_widget_grab_focus (shown)))
    stelling_page_focus_board (self);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    gtk_widget_set_visible (views[i], views[i] == shown);
  update_low (self);
  stelling_page_update_comparison (self);
  gtk_widget_set_visible (self->judgement_bar, shown == self->move_list || shown == self->tree);
  stelling_following_bar_set_waiting (STELLING_FOLLOWING_BAR (self->following),
                                      self->practice != NULL);
  gtk_label_set_label (self->moves_title, get_notebook_title (self, shown));
  /* It would tell what the move that is looked for is worth. */
  gtk_widget_set_visible (gtk_widget_get_parent (self->graph), self->practice == NULL);
}

static void
moves_tree_cb (StellingPage *self)
{
  stelling_page_set_reviewing (self, FALSE);
  stelling_page_update_notebook (self);
}

static gboolean
update_lines_cb (GtkWidget *split, GdkFrameClock *clock, gpointer data)
{
  StellingPage *self = data;
  gboolean one = stelling_split_get_n_columns (STELLING_SPLIT (self->split)) == 1;

  stelling_status_line_set_one_line (self->status, one);
  /* The board shows what the sentences are about: beside it, or below, nothing of it is covered. */
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (self->why_button),
                                 one ? GTK_ARROW_DOWN : GTK_ARROW_RIGHT);
  update_low (self);
  /* Below the board the names that stand above and below it are enough. */
  stelling_move_list_view_set_nameless (STELLING_MOVE_LIST_VIEW (self->move_list), one);
  stelling_review_view_set_low (STELLING_REVIEW_VIEW (self->review), one);
  return G_SOURCE_REMOVE;
}

/* While the split is laid out nothing in it may want another size. */
static void
n_columns_cb (StellingPage *self)
{
  gtk_widget_add_tick_callback (self->split, update_lines_cb, self, NULL);
}

/* --- the buttons below the board --- */

/* In which order those go that stand in the menu too, or have keys: the greatest first. */
static guint
get_navigation_order (StellingPage *self, GtkWidget *child)
{
  static const struct
  {
    const char *action;
    guint order;
  } orders[] = { { "page.flip", 3 }, { "page.first", 2 }, { "page.last", 2 }, { "page.redo", 1 } };
  const char *action = NULL;

  if (child == self->following
      || (GTK_IS_SEPARATOR (child) && gtk_widget_get_next_sibling (child) == self->following))
    return 4;
  if (GTK_IS_ACTIONABLE (child))
    action = gtk_actionable_get_action_name (GTK_ACTIONABLE (child));
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    if (g_strcmp0 (action, orders[i].action) == 0)
      return orders[i].order;
  return 0;
}

static void
init_navigation (StellingPage *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->navigation); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    stelling_bar_layout_set_order (child, get_navigation_order (self, child));
}

/* --- the board only --- */

static gboolean
are_games_shown (StellingPage *self)
{
  gboolean shown;

  g_object_get (self->games_flap, "shown", &shown, NULL);
  return shown;
}

/* Moves, analysis and games go, and come back as they were. What is alone is the page's, and not
 * remembered. */
static void
set_board_only (StellingPage *self, gboolean only)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "board-only");
  gboolean before;

  g_object_get (self->split, "board-alone", &before, NULL);
  if (before == only)
    return;
  if (only)
    self->games_hidden = are_games_shown (self);
  if (self->games_hidden)
    stelling_page_set_list_shown (self, !only);
  if (only && !stelling_has_focus_within (self->board))
    stelling_page_focus_board (self);
  g_object_set (self->split, "board-alone", only, NULL);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (only));
}

static void
board_only_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  set_board_only (data, g_variant_get_boolean (state));
}

/* The board alone is over where the tools are asked for. */
static void
tools_visible_cb (StellingPage *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "board-only");
  g_autoptr (GVariant) only = g_action_get_state (action);

  if (self->shown && g_variant_get_boolean (only))
    stelling_page_show_tools (self);
}

void
stelling_page_show_tools (StellingPage *self)
{
  set_board_only (self, FALSE);
  g_object_set (stelling_settings_get_default (), "tools-visible", TRUE, NULL);
}

static const GActionEntry entries[] = {
  { .name = "board-only", .state = "false", .change_state = board_only_state_cb },
};

void
stelling_page_init_layout (StellingPage *self)
{
  g_signal_connect_object (self->split, "notify::n-columns", G_CALLBACK (n_columns_cb), self,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect_object (stelling_settings_get_default (), "notify::tools-visible",
                           G_CALLBACK (tools_visible_cb), self, G_CONNECT_SWAPPED);
  init_navigation (self);
  stelling_room_layout_set_room (self->judgement_bar, STELLING_ROOM_WANTED, MOVES_ABOVE_JUDGEMENTS);
  g_signal_connect_object (stelling_settings_get_default (), "notify::text-size",
                           G_CALLBACK (text_size_cb), self, G_CONNECT_SWAPPED);
  text_size_cb (self);
  g_signal_connect_object (stelling_settings_get_default (), "notify::moves-tree",
                           G_CALLBACK (moves_tree_cb), self, G_CONNECT_SWAPPED);
  stelling_page_update_notebook (self);
}
