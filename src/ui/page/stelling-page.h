/* stelling-page.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "stelling-document.h"
#include "stelling-session.h"

G_BEGIN_DECLS

/**
 * StellingPage:
 *
 * Shows a document: the board with its gauge, and the tools. A file can hold several games; one of
 * them is shown, all of them are saved. The page asks the user what the document can't decide.
 *
 * Properties, with notification: title (string), modified (boolean; what is being set up counts),
 * file (GFile, nullable), session (StellingSession: the game that is shown), setting-up (boolean).
 *
 * Signals: open (StellingDocument *document, gboolean analyse): is to be opened beside this page.
 * close-wanted (): the page is to be closed.
 */
#define STELLING_TYPE_PAGE (stelling_page_get_type ())
G_DECLARE_FINAL_TYPE (StellingPage, stelling_page, STELLING, PAGE, AdwBin)

/* A page on @document, of which a reference is taken. */
StellingPage *stelling_page_new (StellingDocument *document) G_GNUC_WARN_UNUSED_RESULT;
StellingDocument *stelling_page_get_document (StellingPage *self);
/* Tells what the document's journal brought back after a crash. */
void stelling_page_tell_recovered (StellingPage *self);

StellingSession *stelling_page_get_session (StellingPage *self);
const char *stelling_page_get_title (StellingPage *self);
gboolean stelling_page_is_modified (StellingPage *self);
/* Never played in, never saved: nobody misses it when it goes. */
gboolean stelling_page_is_pristine (StellingPage *self);
gboolean stelling_page_is_setting_up (StellingPage *self);
/* The actions "page.…", for the window to insert while the page is shown. */
GActionGroup *stelling_page_get_actions (StellingPage *self);
guint stelling_page_get_n_games (StellingPage *self);
void stelling_page_show_game (StellingPage *self, guint index);
/* Whether it is the page in front: another's analysis stands still. */
void stelling_page_set_shown (StellingPage *self, gboolean shown);
void stelling_page_start_analysis (StellingPage *self);
void stelling_page_start_setup (StellingPage *self);
/* What is too much to be asked after each move: whether a command of the menu has anything to do.
 * For the window, when it is about to show the menu. */
void stelling_page_update_menu (StellingPage *self);
void stelling_page_show_toast (StellingPage *self, const char *text);
void stelling_page_focus_board (StellingPage *self);
/* Shows the board's cursor, which the arrow keys then move. */
void stelling_page_show_cursor (StellingPage *self);

/* Saves to its file, or asks for one. Gives FALSE without @error where the user cancelled. */
void stelling_page_save_async (StellingPage *self,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean stelling_page_save_finish (StellingPage *self, GAsyncResult *result, GError **error);
/* Saves to @file, which becomes the page's. Asks nothing. */
void stelling_page_save_to_async (StellingPage *self,
                                  GFile *file,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
/* TRUE if the page may close, once nothing is written any more: nothing is to be lost, or the user
 * saved it or let it go. */
void stelling_page_confirm_close_async (StellingPage *self,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);
gboolean stelling_page_confirm_close_finish (StellingPage *self, GAsyncResult *result);

G_END_DECLS
