/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-changes-watch.h"
#include "stelling-game-row.h"
#include "stelling-games-pane.h"

G_BEGIN_DECLS

struct _StellingGamesPane
{
  AdwBin parent_instance;

  /* owned */
  StellingCollection *collection;
  GHashTable *items; /* of StellingGameItem, by their records: those that were removed too */
  GListStore *shown; /* of the items that were found, in the order that is asked for */
  GtkSingleSelection *selection;
  StellingRecord *current;
  GSimpleActionGroup *actions;
  char *needle; /* what is searched for; NULL: nothing */
  GtkWidget *menu;
  StellingChangesWatch *watch;
  GPtrArray *changed; /* of StellingGameItem: their places are to be looked at */

  StellingGamesOrder order;
  gboolean backwards;
  gboolean selecting; /* the pane itself selects */
  gboolean activated; /* a game was, since the pointer's button was last pressed */
  guint renew_timeout;
  guint scroll_tick; /* brings the current game into sight */
  guint n_scrolls;   /* how often it will */
  double press_x;    /* of the pointer, in the window */
  double press_y;

  /* template */
  GtkListView *list;
  GtkWidget *search;
  GtkMenuButton *sort_button;
  GtkMenuButton *add_button;
  GtkStack *stack;
  GtkLabel *count;
};

/* stelling-games-pane.c */
gboolean stelling_games_pane_is_in_file_order (StellingGamesPane *self);
/* Compares in the order that is asked for. */
int stelling_games_pane_compare (StellingGamesPane *self,
                                 StellingGameItem *one,
                                 StellingGameItem *other);
/* Tells how many games are shown, and selects the current one. */
void stelling_games_pane_update_shown (StellingGamesPane *self);
/* Shows the games that are searched for, in the order that is asked for. */
void stelling_games_pane_apply_view (StellingGamesPane *self);
/* Returns (nullable) the row in which a name is being typed. */
StellingGameRow *stelling_games_pane_find_renamed (StellingGamesPane *self);
/* Returns the position of the current game in the list as it is shown. */
guint stelling_games_pane_find_current (StellingGamesPane *self);
/* Shows the menu of the current game. */
void stelling_games_pane_popup_at_current (StellingGamesPane *self);

/* stelling-games-pane-keys.c */
/* Handles "key-pressed" in the list. */
gboolean stelling_games_pane_key_pressed_cb (StellingGamesPane *self,
                                             guint key,
                                             guint code,
                                             GdkModifierType state);

/* stelling-games-pane-renew.c */
/* Lets games that change go where they belong, or out of the list. */
void stelling_games_pane_start_renewing (StellingGamesPane *self);
void stelling_games_pane_stop_renewing (StellingGamesPane *self);
/* All games are where they belong. */
void stelling_games_pane_forget_changed (StellingGamesPane *self);

/* stelling-games-pane-click.c */
/* Lets the pane tell which games are clicked. */
void stelling_games_pane_add_clicking (StellingGamesPane *self);

/* stelling-games-pane-drag.c */
/* Lets @row be dragged to another place, and others be dropped on it. */
void stelling_games_pane_add_dragging (StellingGamesPane *self, GtkWidget *row);

G_END_DECLS
