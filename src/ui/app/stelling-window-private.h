/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-banner.h"
#include "stelling-file-faults.h"
#include "stelling-welcome.h"
#include "stelling-window-title.h"
#include "stelling-window.h"

G_BEGIN_DECLS

/* What was open last time and is being opened again, and files that are asked for together
 * (stelling-window-restoring.c). */
typedef struct
{
  GPtrArray *tabs;            /* those that are still to come */
  GPtrArray *gone;            /* of char: names of files that are not there any more */
  GPtrArray *unreadable;      /* of char: names of others that could not be opened */
  StellingFileFaults *faults; /* of files that are asked for */
  guint n_asked;              /* how many those are */
  guint front;   /* the number of the tab that is to be in front; 0: another tab is there */
  guint asked;   /* the number that a file has that the user asks for in place of that tab */
  guint opening; /* the number of the tab that is being opened; 0: none */
} StellingWindowRestoring;

struct _StellingWindow
{
  AdwApplicationWindow parent_instance;

  /* owned */
  GCancellable *cancellable; /* of files being read */
  GSignalGroup *page_signals;
  GtkFileChooserNative *chooser;

  StellingWindowRestoring restoring;
  StellingPage *page_in_front; /* (nullable), weak: the last that was told to be */
  AdwTabBar *tab_bar;          /* (nullable), weak: made with the first page */
  GWeakRef focus_before;       /* what had the keyboard last */
  gboolean had_focus;          /* something had it */
  guint n_loading;
  guint n_opened;     /* numbers files in the order in which they were asked for */
  gboolean closing;   /* every page was asked about: go */
  gboolean compact;   /* the header is a narrow one */
  gboolean sheltered; /* the tabs hear of no action of the window's page */
  guint compact_idle;

  /* template widgets */
  StellingBanner *restoring_banner;
  AdwTabView *tabs;
  GtkStack *stack;
  AdwBin *welcome; /* empty until the start page is first shown */
  StellingWindowTitle *title;
  GtkWidget *open_button;
  GtkWidget *games_button;
  GtkWidget *tools_button;
  GtkWidget *menu_button;
  AdwFlap *header_flap;
  GtkWidget *header;
  GtkWidget *leave_button;
  gboolean menu_awaited;        /* it opens once the header is there */
  GtkWidget *focus_before_menu; /* (nullable), weak */
  GMenuModel *tab_menu;
  GMenuModel *open_menu;
  GMenu *recent_menu;
  GMenu *samples_menu;
};

/* stelling-window.c */
/* Shows the pages, or what stands there while there is none. */
void stelling_window_update_stack (StellingWindow *self);
/* Adds and returns a page on @document before those with a higher @number. */
StellingPage *stelling_window_insert_document (StellingWindow *self,
                                               StellingDocument *document,
                                               guint number,
                                               gboolean in_front);
guint stelling_window_get_number (StellingPage *page);
/* Returns whether @file has a page here, and shows it if @in_front is set. @analyse starts the
 * analysis there. */
gboolean stelling_window_show_page (StellingWindow *self,
                                    GFile *file,
                                    gboolean in_front,
                                    gboolean analyse);
/* The same for any window. */
gboolean stelling_window_show_open_page (GFile *file, gboolean in_front, gboolean analyse);
/* Shows @file in the window where it is open, or is still to be opened: no file is open twice.
 * Returns FALSE if it is not. */
gboolean stelling_window_show_open_file (GFile *file, gboolean analyse);
/* Closes a new record in which nothing was done, (nullable), to make room for a file. */
void stelling_window_close_pristine (StellingWindow *self, AdwTabPage *tab);

/* stelling-window-documents.c */
/* Returns the document in @bytes, which are those of @file; NULL with @error. */
StellingDocument *stelling_window_read_document (GFile *file,
                                                 GBytes *bytes,
                                                 const char *digest,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
StellingDocument *stelling_window_create_document (const StellingRules *rules)
    G_GNUC_WARN_UNUSED_RESULT;
/* Lists @file among the recent ones. */
void stelling_window_add_recent (GFile *file, StellingDocument *document);

/* stelling-window-compact.c */
/* Makes the header fit a window of @width, which is still to be shown. */
void stelling_window_init_compact (StellingWindow *self, int width);
/* Has the header fit @width once the window is laid out. */
void stelling_window_update_compact (StellingWindow *self, int width);

/* stelling-window-focus.c */
void stelling_window_init_focus (StellingWindow *self);
/* Gives the keyboard to @page, (nullable), which has come to the front. */
void stelling_window_change_page_in_front (StellingWindow *self, StellingPage *page);

/* stelling-window-restoring.c */
void stelling_window_init_restoring (StellingWindow *self);
void stelling_window_clear_restoring (StellingWindow *self);
/* Returns whether @file is still to be opened again. */
gboolean stelling_window_expects_file (StellingWindow *self, GFile *file);
/* The same; then it will be in front, with the engine running if @analyse is set. */
gboolean stelling_window_expect_file (StellingWindow *self, GFile *file, gboolean analyse);
/* The page that was asked for as @number is in front: no tab that was asked for before, or that is
 * still to be opened again, takes its place. */
void stelling_window_stay_in_front (StellingWindow *self, guint number);
/* A file that had to be opened first is there, or will not be. */
void stelling_window_go_on_restoring (StellingWindow *self);
/* Opens no more files of those that were asked for together. */
void stelling_window_stop_opening (StellingWindow *self);
/* Sends "workspace-changed" from now on. */
void stelling_window_watch_workspace (StellingWindow *self);

/* stelling-window-actions.c */
void stelling_window_class_init_actions (GtkWidgetClass *widget_class);
void stelling_window_init_actions (StellingWindow *self);
void stelling_window_update_actions (StellingWindow *self);
void stelling_window_open_menu_opens_cb (GtkMenuButton *button, gpointer data);

/* stelling-window-paste.c */
void stelling_window_class_init_paste (GtkWidgetClass *widget_class);
gboolean stelling_window_drop_cb (StellingWindow *self, const GValue *value);

/* stelling-window-fullscreen.c */
void stelling_window_init_fullscreen (StellingWindow *self);
/* Opens the main menu, in full screen with the header that it hangs from. */
void stelling_window_open_menu (StellingWindow *self);
/* Hides in full screen what came for the menu. */
void stelling_window_hide_header (StellingWindow *self);

/* stelling-window-close.c */
gboolean stelling_window_close_request (GtkWindow *window);
gboolean stelling_window_close_page_cb (StellingWindow *self, AdwTabPage *tab);

/* Adds the keys that come after the focused widget: entries, lists and the board keep theirs. */
void stelling_window_add_plain_keys (StellingWindow *self);
void stelling_window_menu_opens_cb (GtkMenuButton *button, gpointer data);
void stelling_window_add_editing_keys (StellingWindow *self);

G_END_DECLS
