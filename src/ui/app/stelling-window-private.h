/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-welcome.h"
#include "stelling-window.h"

G_BEGIN_DECLS

struct _StellingWindow
{
  AdwApplicationWindow parent_instance;

  /* owned */
  GCancellable *cancellable; /* of files being read */
  GSignalGroup *page_signals;
  GtkFileChooserNative *chooser;

  guint n_loading;
  guint n_opened;   /* numbers files in the order in which they were asked for */
  gboolean closing; /* every page was asked: go */

  /* template widgets */
  AdwTabBar *tab_bar;
  AdwTabView *tabs;
  AdwToastOverlay *toasts;
  GtkStack *stack;
  StellingWelcome *welcome;
  AdwWindowTitle *title;
  GtkWidget *open_button;
  GtkWidget *tools_button;
  GtkWidget *menu_button;
  GMenuModel *primary_menu;
  GtkWidget *focus_before_menu; /* (nullable), weak */
  GMenuModel *tab_menu;
  GMenu *recent_menu;
  GMenu *samples_menu;
};

/* stelling-window-actions.c */
void stelling_window_class_init_actions (GtkWidgetClass *widget_class);
void stelling_window_init_actions (StellingWindow *self);
void stelling_window_update_actions (StellingWindow *self);

/* stelling-window-close.c */
gboolean stelling_window_close_request (GtkWindow *window);
gboolean stelling_window_close_page_cb (StellingWindow *self, AdwTabPage *tab);

/* Adds the keys that come after the focused widget: entries, lists and the board keep theirs. */
void stelling_window_add_plain_keys (StellingWindow *self);
void stelling_window_menu_opens_cb (GtkMenuButton *button, gpointer data);
void stelling_window_add_editing_keys (StellingWindow *self);

G_END_DECLS
