/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-document.h"
#include "stelling-place.h"
#include "stelling-session.h"

G_BEGIN_DECLS

/**
 * StellingPage:
 *
 * Shows a document: the board with its gauge, and the tools. A file can hold several games; one of
 * them is shown, all of them are saved. The page asks the user what the document can't decide.
 *
 * Properties, with notification: title (string), modified (boolean; includes a position being set
 * up), file (GFile, nullable), session (StellingSession: the game shown), rules (string: those of
 * the game shown), setting-up (boolean).
 *
 * Signals: open (StellingDocument *document, gboolean analyse): wants it opened beside this page;
 * the handler returns (transfer full) the new page.
 * close-wanted (): wants to be closed. place-changed (): stelling_page_dup_place () gives another.
 */
#define STELLING_TYPE_PAGE (stelling_page_get_type ())
G_DECLARE_FINAL_TYPE (StellingPage, stelling_page, STELLING, PAGE, AdwBin)

/* Returns a page on @document, of which it takes a reference. */
StellingPage *stelling_page_new (StellingDocument *document) G_GNUC_WARN_UNUSED_RESULT;
StellingDocument *stelling_page_get_document (StellingPage *self);

/* Returns where one is in the document; goes there again, as near as what has changed allows. */
StellingPlace *stelling_page_dup_place (StellingPage *self) G_GNUC_WARN_UNUSED_RESULT;
void stelling_page_go_to_place (StellingPage *self, const StellingPlace *place);
/* Of a document that its journal brought back: goes to where one worked, which is @place (nullable)
 * or what was changed later, and tells what was brought back. */
void stelling_page_go_back (StellingPage *self, const StellingPlace *place);

StellingSession *stelling_page_get_session (StellingPage *self);
const char *stelling_page_get_title (StellingPage *self);
gboolean stelling_page_is_modified (StellingPage *self);
/* Returns whether the page was never played in and never saved: it may close without a question. */
gboolean stelling_page_is_pristine (StellingPage *self);
gboolean stelling_page_is_setting_up (StellingPage *self);
/* Returns the actions "page.…", which the window inserts while the page is shown. */
GActionGroup *stelling_page_get_actions (StellingPage *self);
guint stelling_page_get_n_games (StellingPage *self);
void stelling_page_show_game (StellingPage *self, guint index);
/* Called by the window: only the page in front analyses. */
void stelling_page_set_shown (StellingPage *self, gboolean shown);
void stelling_page_start_analysis (StellingPage *self);
void stelling_page_start_setup (StellingPage *self);
/* Called by the window before it shows the menu: enables the commands whose test is too slow to be
 * made after each move. */
void stelling_page_update_menu (StellingPage *self);
void stelling_page_tell (StellingPage *self, const char *text);
void stelling_page_focus_board (StellingPage *self);
/* Opens the field for moves with @text in it; NULL: with what it holds. */
void stelling_page_open_entry (StellingPage *self, const char *text);
/* Shows a mark of @kind ("circle") where the cursor or the pointer is, or hides the one that is
 * there, without a change of the record: until …_end_mark () either keeps it, or leaves all as it
 * was. Returns FALSE if there is nothing to be seen of it. */
gboolean stelling_page_begin_mark (StellingPage *self, const char *kind);
void stelling_page_end_mark (StellingPage *self, gboolean keep);
/* Shows what @action ("page.show-ways") shows on the board, or hides it where it is shown, until
 * …_end_insight () either keeps it so or leaves all as it was. Returns FALSE if that can't be
 * done. */
gboolean stelling_page_begin_insight (StellingPage *self, const char *action);
void stelling_page_end_insight (StellingPage *self, gboolean keep);
/* Does what @action ("page.imagine-line") does until …_end_large_line (): the board shows what is
 * looked at in a line of the analysis. Returns FALSE if that is another action, or can't be
 * done. */
gboolean stelling_page_begin_large_line (StellingPage *self, const char *action);
/* Returns FALSE if that was not done. */
gboolean stelling_page_end_large_line (StellingPage *self);
gboolean stelling_page_has_large_line (StellingPage *self);
/* Says in the line below the board why the page's action @name, such as "next", is disabled. */
void stelling_page_tell_why_not (StellingPage *self, const char *name);
/* Shows that the board has the keyboard, if it has. */
void stelling_page_show_focus (StellingPage *self);
/* Shows the board's cursor, which the arrow keys then move. */
void stelling_page_show_cursor (StellingPage *self);

/* Saves to the document's file, or asks for one. Returns FALSE without @error if the user
 * cancelled. */
void stelling_page_save_async (StellingPage *self,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean stelling_page_save_finish (StellingPage *self, GAsyncResult *result, GError **error);
/* Saves to @file, which becomes the document's. */
void stelling_page_save_to_async (StellingPage *self,
                                  GFile *file,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
/* Asks about changes after all writing has ended. Returns TRUE if the page may close: nothing is
 * lost, or the user saved or discarded the changes. */
void stelling_page_confirm_close_async (StellingPage *self,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);
gboolean stelling_page_confirm_close_finish (StellingPage *self, GAsyncResult *result);
/* Saves what the user wants to be saved before the page closes: a position that is set up too, and
 * without waiting for the analysis. Returns whether nothing would be lost any more. */
void stelling_page_save_before_close_async (StellingPage *self,
                                            GAsyncReadyCallback callback,
                                            gpointer user_data);
gboolean stelling_page_save_before_close_finish (StellingPage *self, GAsyncResult *result);
/* Returns whether closing would lose nothing but what the analysis found. */
gboolean stelling_page_is_only_evaluated (StellingPage *self);

/* Does with a text that came from elsewhere what pasting it does; returns FALSE where nothing can
 * be pasted, as while a move is only tried. */
gboolean stelling_page_take_text (StellingPage *self, const char *text);
/* Returns whether @clipboard has files, which the window opens ("win.paste"). */
gboolean stelling_page_clipboard_has_files (GdkClipboard *clipboard);
/* Returns a document of @records (StellingRecord), one or more, that are in no file yet. */
StellingDocument *stelling_page_compose_document (GPtrArray *records) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
