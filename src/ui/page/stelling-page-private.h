/* stelling-page-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-journal.h"
#include "stelling-notice.h"
#include "stelling-page.h"
#include "stelling-setup-pane.h"

G_BEGIN_DECLS

/* How a page was read and is to be written again. */
typedef struct
{
  StellingFormat format;
  char *charset;
  gboolean crlf;
  char *digest; /* of the file when it was read or written last */
} StellingFileStyle;

/* What was last seen of the file. */
typedef enum
{
  STELLING_DISK_SAME,
  STELLING_DISK_CHANGED,
  STELLING_DISK_GONE,
} StellingDiskState;

struct _StellingPage
{
  AdwBin parent_instance;

  /* owned */
  GPtrArray *records;   /* of StellingRecord: the games of the file */
  GPtrArray *sessions; /* of StellingSession, NULL until a game is shown */
  StellingSession *session;
  GPtrArray *messages;  /* of StellingMessage, nullable: what was wrong with the file */
  GFile *file;
  GFile *source;
  GFile *backup; /* what @source held before saving it was interrupted, nullable */
  char *title;
  StellingJournal *journal; /* NULL while the page is made */
  StellingFileStyle style;
  GFileMonitor *monitor; /* of the file */
  GSignalGroup *session_signals;
  GSignalGroup *record_signals;
  GSignalGroup *analysis_signals;
  GSimpleActionGroup *actions;
  GCancellable *record_analysis; /* while a whole record is analysed */
  GCancellable *cancellable;     /* of all that the page waits for */

  GtkWidget *board_popover; /* child of the board frame */
  StellingSquare menu_square; /* that the board's menu was opened on, or none */
  StellingSquare arrow_from; /* where an arrow begins whose end is still to be told, or none */

  guint game;
  guint message_timeout;
  guint check_timeout;
  StellingDiskState disk_state;
  gboolean disk_event; /* the monitor told something that was not looked at yet */
  gboolean checking;
  guint n_writing; /* files that threads are writing */
  GQueue waiting;  /* for the end of that (stelling-page-files.c) */
  guint64 saved_evaluations; /* the serial of those that the file has */
  gboolean recovered;
  gboolean composed; /* starts with a position that was set up, and was never saved */
  gboolean evaluated; /* has evaluations that were asked for and never saved */
  gboolean mended; /* the file had warnings, and nobody has agreed yet to write over it */
  gboolean is_backup; /* what it shows is what was in @backup */
  gboolean differs; /* nothing was changed, but it is in no file: counts as not saved */
  gboolean let_go;    /* its changes are not wanted, and it closes without a question */
  gboolean discarded; /* whoever was asked about them answered that last */
  gboolean shown;
  gboolean resume; /* analysis to go on when the page is shown again or the position set up */
  gboolean setting_up;
  gboolean inserting; /* what is set up comes after the node */
  gboolean graph_first; /* below the board, once a whole record was to be analysed */
  gboolean was_modified;

  /* template widgets */
  AdwToastOverlay *toasts;
  GtkRevealer *banner;
  GtkLabel *banner_label;
  StellingNotice *backup_notice;
  StellingNotice *draft_notice;
  StellingNotice *disk_notice;
  GtkRevealer *games_bar;
  GtkDropDown *games;
  GtkWidget *split;
  GtkWidget *board_frame;
  GtkWidget *board;
  GtkWidget *gauge;
  GtkWidget *upper_bar;
  GtkWidget *lower_bar;
  GtkLabel *status;
  GtkWidget *navigation;
  GtkWidget *forbidden_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GMenuModel *board_menu;
  GtkWidget *whole_record;
  GtkProgressBar *progress;
  GtkStack *tools;
  GtkScrolledWindow *tools_scroller;
  StellingSetupPane *setup;
  GtkWidget *analysis_pane;
  GtkWidget *move_list;
  GtkWidget *comment_pane;
  GtkWidget *graph;
  GtkWidget *move_entry;
};

/* What is shown: the game, and the node of it that is looked at. */
static inline StellingRecord *
stelling_page_get_record (StellingPage *self)
{
  return stelling_session_get_record (self->session);
}
static inline StellingNode *
stelling_page_get_node (StellingPage *self)
{
  return stelling_session_get_node (self->session);
}

/* stelling-page-actions.c */
void stelling_page_init_actions (StellingPage *self);
void stelling_page_update_actions (StellingPage *self);
/* Whether there is anything to save. */
void stelling_page_update_save (StellingPage *self);
void stelling_page_enable (StellingPage *self, const char *name, gboolean enabled);
void stelling_page_set_flipped (StellingPage *self, gboolean flipped);

/* stelling-page-backup.c */
void stelling_page_init_backup (StellingPage *self);
/* It was saved: a backup that it shows is not needed any more. */
void stelling_page_finish_backup (StellingPage *self);

/* stelling-page-board-menu.c */
void stelling_page_init_board_menu (StellingPage *self);

/* stelling-page-marks.c */
void stelling_page_init_marks (StellingPage *self);
void stelling_page_update_marks (StellingPage *self);

/* stelling-page-edit.c */
void stelling_page_init_edit (StellingPage *self);
void stelling_page_update_edit_actions (StellingPage *self);
/* @take gets the clipboard's text once it is there; if there is none that is told. */
void stelling_page_paste_text (StellingPage *self,
                               void (*take) (StellingPage *self, const char *text));
/* A position of the other game, which can only begin a record of its own: asks, and is TRUE. FALSE
 * for anything else. */
gboolean stelling_page_offer_other_game (StellingPage *self, StellingReading *reading);

/* stelling-page-mend.c */
void stelling_page_init_mend (StellingPage *self, GSignalGroup *session);
void stelling_page_update_mend_actions (StellingPage *self);
/* What was set up becomes a position in the middle of the game; FALSE if it is the start's. */
gboolean stelling_page_take_position (StellingPage *self, const StellingPosition *position);
/* Whether another position at the start of a game with moves is meant for it or for a new record;
 * FALSE if that is no question. The answer goes to stelling_page_finish_setup (). */
gboolean stelling_page_ask_start (StellingPage *self);
void stelling_page_tell_dead (StellingPage *self, guint n_dead);
/* "also reached by 12. e3-c3", or NULL. */
char *stelling_page_dup_same_position (StellingPage *self) G_GNUC_WARN_UNUSED_RESULT;

/* stelling-page-status.c */
void stelling_page_update_status (StellingPage *self);
void stelling_page_show_illegal (StellingPage *self,
                                 const char *text,
                                 const StellingSquares *squares);
gboolean stelling_page_status_link_cb (StellingPage *self);
/* stelling-page-export.c */
void stelling_page_init_export (StellingPage *self);

/* stelling-page-evaluations.c */
/* Grows with each evaluation that is stored in a record of the page. */
guint64 stelling_page_get_evaluation_serial (StellingPage *self);
/* Whether there are some that are not in the file. */
gboolean stelling_page_has_new_evaluations (StellingPage *self);
/* Those that there are now were asked for: not to be lost without a question. */
void stelling_page_want_evaluations (StellingPage *self);
/* The file has those that there were at @serial. */
void stelling_page_set_saved_evaluations (StellingPage *self, guint64 serial);

/* stelling-page-files.c */
/* Between these two the page stays, and saving and closing it wait. */
void stelling_page_begin_writing (StellingPage *self);
void stelling_page_end_writing (StellingPage *self);
GtkWidget *stelling_page_create_error_dialog (StellingPage *self, GFile *file, const char *reason);
/* With the responses "cancel" and "save". */
GtkWidget *stelling_page_create_losses_dialog (StellingPage *self, GPtrArray *losses);
char *stelling_page_suggest_export_name (StellingPage *self, const char *extension)
  G_GNUC_WARN_UNUSED_RESULT;
void stelling_page_file_style_clear (StellingFileStyle *style);
void stelling_page_save_as_async (StellingPage *self,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/* stelling-page-journal.c */
void stelling_page_start_journal (StellingPage *self);
/* The page goes: so does the journal, unless somebody may still want what is in it. */
void stelling_page_end_journal (StellingPage *self);
/* Something is known of the page that was not. */
void stelling_page_tell_journal (StellingPage *self);
/* The records are others now. */
void stelling_page_restart_journal (StellingPage *self);
/* Asks, and shows its file as it is, or closes the page. */
void stelling_page_discard_changes (StellingPage *self);

/* stelling-page-watch.c */
void stelling_page_init_watch (StellingPage *self);
/* Whether what is shown is in no file although nothing was changed. */
void stelling_page_set_differs (StellingPage *self, gboolean differs);
/* The file is another, or was written: forgets what was told of it. */
void stelling_page_watch_file (StellingPage *self);
/* What it says and offers depends on whether there are changes of one's own. */
void stelling_page_update_disk_notice (StellingPage *self);
void stelling_page_stop_watching (StellingPage *self);
/* Shows the page's file as it is, without a question. */
void stelling_page_reload (StellingPage *self);

/* stelling-page.c */
/* Takes the place of the message before. */
void stelling_page_add_toast (StellingPage *self, AdwToast *toast);
void stelling_page_show_first_game (StellingPage *self);
void stelling_page_update_modified (StellingPage *self);
/* In place of what the page shows. Takes @reading. */
void stelling_page_show_reading (StellingPage *self,
                                 StellingReading *reading,
                                 GFile *file,
                                 const char *digest);
/* Shows the node that is looked at. */
void stelling_page_update_view (StellingPage *self);
/* Whoever has the whole record analysed wants to see the graph, which may be out of sight. */
void stelling_page_bring_graph (StellingPage *self);
void stelling_page_set_file (StellingPage *self, GFile *file);
void stelling_page_set_saved (StellingPage *self);
void stelling_page_update_title (StellingPage *self);
void stelling_page_stop_setup (StellingPage *self);
void stelling_page_finish_setup (StellingPage *self, gboolean accepted, gboolean change_start);
gboolean stelling_page_accept_setup (StellingPage *self);
GtkWindow *stelling_page_get_window (StellingPage *self);

G_END_DECLS
