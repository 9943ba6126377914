/* stelling-page.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "stelling-session.h"
#include "stelling-journal.h"

G_BEGIN_DECLS

/**
 * StellingPage:
 *
 * One open file, or a record that is no file yet: the board with its gauge, and the tools. A file
 * can hold several games; one of them is shown, all of them are saved.
 *
 * Properties, with notification: title (string), modified (boolean), file (GFile, nullable),
 * session (StellingSession: the game that is shown), setting-up (boolean).
 */
#define STELLING_TYPE_PAGE (stelling_page_get_type ())
G_DECLARE_FINAL_TYPE (StellingPage, stelling_page, STELLING, PAGE, AdwBin)

/* A page with one new record; @record is held. */
StellingPage *stelling_page_new (StellingRecord *record) G_GNUC_WARN_UNUSED_RESULT;
/* A page on what a file held. Takes @reading. Where the reading has errors the page is a recovered
 * copy: it has no file to be saved to of its own accord, and counts as modified. */
StellingPage *stelling_page_new_for_reading (StellingReading *reading, GFile *file)
  G_GNUC_WARN_UNUSED_RESULT;

/* A page on what a backup of @file holds, which is not in @file, that has @digest now. NULL if
 * there is none; with @error if it can't be read. */
StellingPage *stelling_page_new_for_backup (GFile *file, const char *digest, GError **error)
  G_GNUC_WARN_UNUSED_RESULT;
/* A page on what was brought back after a crash; keeps @journal, which has records. */
StellingPage *stelling_page_new_for_journal (StellingJournal *journal) G_GNUC_WARN_UNUSED_RESULT;

StellingSession *stelling_page_get_session (StellingPage *self);
const char *stelling_page_get_title (StellingPage *self);
/* The file it is saved to; NULL for a new record, a recovered copy, and one that came with the
 * program. */
GFile *stelling_page_get_file (StellingPage *self);
/* The file it was read from, a recovered copy too. */
GFile *stelling_page_get_source (StellingPage *self);
gboolean stelling_page_is_modified (StellingPage *self);
/* Whether a file is being written now, by a thread. */
gboolean stelling_page_is_writing (StellingPage *self);
/* Never played in, never saved: nobody misses it when it goes. */
gboolean stelling_page_is_pristine (StellingPage *self);
gboolean stelling_page_is_setting_up (StellingPage *self);
/* The actions "page.…", for the window to insert while the page is shown. */
GActionGroup *stelling_page_get_actions (StellingPage *self);
guint stelling_page_get_n_games (StellingPage *self);
void stelling_page_show_game (StellingPage *self, guint index);
/* A record made of a position that somebody set up is not closed without a question. */
void stelling_page_set_composed (StellingPage *self);
/* What is known of the file's content (stelling-files.h): saving asks before it replaces what
 * another program wrote since. */
void stelling_page_set_digest (StellingPage *self, const char *digest);
/* Tells of a backup of the file, if saving it was interrupted. Needs the digest. */
void stelling_page_look_for_backup (StellingPage *self);
/* Looks whether another program has changed the file; then the page tells it. It does so by itself
 * too, where files can be watched. */
void stelling_page_check_file (StellingPage *self);
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
/* The file name that saving as proposes. */
char *stelling_page_suggest_name (StellingPage *self) G_GNUC_WARN_UNUSED_RESULT;
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
