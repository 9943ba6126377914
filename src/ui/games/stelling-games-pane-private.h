/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-game-item.h"
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

  StellingGamesOrder order;
  gboolean backwards;
  gboolean selecting; /* the pane itself selects */
  double press_x;     /* of the pointer, in the window */
  double press_y;

  /* template */
  GtkListView *list;
  GtkWidget *search;
  GtkMenuButton *sort_button;
  GtkMenuButton *add_button;
  GtkStack *stack;
  GtkLabel *count;
  GMenuModel *row_menu;
};

/* stelling-games-pane-click.c */
/* Lets the pane tell which games are clicked. */
void stelling_games_pane_add_clicking (StellingGamesPane *self);

/* stelling-games-pane-drag.c */
/* Lets @row be dragged to another place, and others be dropped on it. */
void stelling_games_pane_add_dragging (StellingGamesPane *self, GtkWidget *row);

G_END_DECLS
