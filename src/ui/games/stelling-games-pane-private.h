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
  GListStore *store; /* of the items, as in the file */
  GtkFilterListModel *filtered;
  GtkSortListModel *sorted;
  GtkSingleSelection *selection;
  StellingRecord *current;
  GSimpleActionGroup *actions;
  char *needle; /* what is searched for; NULL: nothing */
  GtkWidget *menu;

  StellingGamesOrder order;
  gboolean backwards;
  gboolean selecting; /* the pane itself selects */

  /* template */
  GtkListView *list;
  GtkWidget *search;
  GtkMenuButton *sort_button;
  GtkMenuButton *add_button;
  GtkStack *stack;
  GtkLabel *count;
  GMenuModel *row_menu;
};

/* stelling-games-pane-drag.c */
/* Lets @row be dragged to another place, and others be dropped on it. */
void stelling_games_pane_add_dragging (StellingGamesPane *self, GtkWidget *row);

G_END_DECLS
