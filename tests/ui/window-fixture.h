/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <glib/gstdio.h>

#include "stelling-setup-pane.h"
#include "stelling-window.h"

#include "test-wait.h"

/* A whole window, and a folder for files. */
typedef struct
{
  char *folder;
  StellingWindow *window;
  gpointer watched; /* the window again, NULL once it is gone */
} WindowFixture;

void window_fixture_set_up (WindowFixture *fixture, gconstpointer data);
void window_fixture_tear_down (WindowFixture *fixture, gconstpointer data);

StellingPage *window_add_record (WindowFixture *fixture, StellingRuleSet set);
/* The same with a game that starts from the position @text. */
StellingPage *window_add_position (WindowFixture *fixture, StellingRuleSet set, const char *text);
/* Writes a file into the folder. */
GFile *window_write_file (WindowFixture *fixture, const char *name, const char *text)
    G_GNUC_WARN_UNUSED_RESULT;
char *window_read_file (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* Writes a file and opens it. */
StellingPage *window_open_text (WindowFixture *fixture, const char *name, const char *text);
/* Plays a move that must be legal. */
void window_play (StellingPage *page, const char *text);

/* Of the page in front: "next". */
gboolean window_is_enabled (WindowFixture *fixture, const char *name);
/* "page.next"; the action must be enabled. */
void window_activate (WindowFixture *fixture, const char *name);
/* The first of @type in @widget or itself; nullable. */
/* Begins to set up a position in the page in front, and returns the pane for it. */
StellingSetupPane *window_set_up (WindowFixture *fixture);
GtkWidget *window_find (GtkWidget *widget, GType type);
/* The button that is seen in @widget with @action; nullable. */
GtkWidget *window_find_button (GtkWidget *widget, const char *action);

/* The row of a list in @widget with this title; nullable. */
GtkWidget *window_find_row (GtkWidget *widget, const char *title);
/* The first label in @widget with @text in it; nullable. */
GtkWidget *window_find_label (GtkWidget *widget, const char *text);
gboolean window_says (GtkWidget *widget, const char *text);
/* The text that is seen below the board. */
const char *window_get_status (StellingPage *page);

/* The newest window of @type, or NULL. */
gpointer window_find_top (GType type);
/* Answers the dialog that is shown, or comes: as its button does, once and then it is gone. */
void window_answer (const char *response);
