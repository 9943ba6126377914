/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-analysis-queue.h"
#include "stelling-analysis-speech.h"
#include "stelling-banner.h"
#include "stelling-file-faults.h"
#include "stelling-games-flap.h"
#include "stelling-games-pane.h"
#include "stelling-line-view.h"
#include "stelling-page.h"
#include "stelling-playout.h"
#include "stelling-setup-pane.h"
#include "stelling-status-line.h"
#include "stelling-truths.h"

G_BEGIN_DECLS

/* While better moves than the game's mistakes are looked for: stelling-page-practice.c. */
typedef struct _StellingPractice StellingPractice;
/* While one plays against an engine: stelling-page-contest.c. */
typedef struct _StellingContest StellingContest;

struct _StellingPage
{
  AdwBin parent_instance;

  /* owned */
  StellingDocument *document;
  GHashTable *sessions;       /* of StellingSession, by the records of games that were shown */
  StellingSession *session;   /* of the game that is shown */
  StellingSession *trial;     /* of moves that are only tried; NULL: none */
  StellingSession *threats;   /* of what is shown with the turn changed; NULL: none */
  StellingPlayout *playout;   /* of games that engines play, or have played; NULL: none */
  StellingPractice *practice; /* what the trial is for; NULL: only for trying */
  StellingContest *contest;   /* against an engine; NULL: none */
  GSignalGroup *games_signals;
  GSignalGroup *session_signals;
  GSignalGroup *record_signals;
  GSignalGroup *analysis_signals;
  GSignalGroup *compared_signals;
  StellingRecord *compared_record; /* of the node that is compared with; NULL: none */
  GSimpleActionGroup *actions;
  StellingAnalysisSpeech *speech;
  StellingAnalysisQueue *queue; /* of whole records that are analysed; NULL: none is */
  GCancellable *proving;        /* while the moves of the position are proven */
  StellingTruths *truths;       /* of @proved; NULL: not known yet, or not to be shown */
  GCancellable *cancellable;    /* of all that the page waits for */

  GtkWidget *board_popover;   /* child of the split; NULL until it is first opened */
  StellingSquare menu_square; /* that the board's menu was opened on, or none */
  StellingSquare arrow_from;  /* where an arrow begins whose end is still to be told, or none */

  GtkWidget *search_bar;         /* beside the move list; NULL until it is first used */
  StellingNode *waiting_node;    /* of a mark that is shown and may yet go; NULL: none */
  StellingMark waiting_mark;     /* owns its label */
  StellingSquare waiting_square; /* where it was asked for */

  StellingLineView *pointed_line; /* weak: a line beside the analysis that is looked along */
  StellingSetupPane *setup;       /* weak; NULL until a position is set up */

  const char *read_as; /* the character set in which the file is read after a question; nullable */
  char *playout_place; /* where its games begin: "12. e3-c3" */
  char *imagined_text; /* the moves to the position of a line that is shown; NULL: none is */
  char *considered;    /* the words for a placement that is considered; NULL: none is */
  StellingRules rules; /* of the game that is shown */
  StellingRecord *told_record; /* owned: whose command the button below the board takes back */
  guint64 told_state;          /* of that record after the command */
  guint announcement;          /* to come */
  StellingNode *announced;     /* the last one; it may be gone */
  StellingNode *explained;     /* that the button is about; it may be gone */
  StellingMove threat;         /* the best of those that are shown, or NONE */
  guint64 threatened_state;    /* of the record when they were asked for */
  guint threat_announcement;   /* to come, once it stays */
  StellingNode *lost;          /* was @compared until a command took it; it may be gone */
  guint loss;                  /* to be told, unless the command brings it back */
  StellingNode *compared;      /* of @compared_record, or NULL */
  StellingNode *heard;         /* the node shown last, to be compared only; it may be gone */

  StellingNode *proved; /* whose moves are proven, to be compared only; it may be gone */
  StellingPosition proved_position; /* its position then */
  gboolean truths_awaited;          /* they are to be said when they come */

  guint held_parts;         /* of StellingInsight, shown or hidden while a key is held */
  StellingGame legend_game; /* that the legend was made for when it was opened */
  int pinched_side;         /* the board's, before two fingers changed it */

  gboolean shown;
  gboolean resume; /* analysis to go on when the page is shown again or the position set up */
  gboolean setting_up;
  gboolean games_hidden; /* the list of games, while only the board is shown */
  gboolean inserting;    /* what is set up comes after the node */
  gboolean trying;       /* moves are only tried, not written */
  gboolean tried_by_default;
  gboolean is_read_only;       /* the file */
  gboolean knows_access;       /* that was found out since the file was opened */
  gboolean imagining;          /* what is looked at in a line is shown large */
  gboolean judging;            /* the engine looks for a moment at a move */
  gboolean analysing_part;     /* the analysis under way is not of the whole record */
  gboolean queue_paused;       /* somebody asked for that */
  guint queue_index;           /* of the record that was told of last */
  guint n_judgements;          /* that were begun */
  StellingNode *judged;        /* that was played last where evaluations are, to be compared only */
  StellingRecord *queue_only;  /* that is all that is analysed, to be compared only */
  gboolean reviewing;          /* the review stands in the place of the moves */
  gboolean thinks_for_threats; /* the analysis was off before them */

  /* template widgets */
  StellingBanner *journal_banner;
  StellingBanner *read_only_banner;
  StellingBanner *messages_banner;
  StellingBanner *backup_banner;
  StellingBanner *draft_banner;
  StellingBanner *disk_banner;
  StellingGamesFlap *games_flap;
  StellingGamesPane *games_pane;
  StellingStatusLine *games_status;
  GtkWidget *split;
  GtkWidget *board;
  GtkWidget *imagined; /* over the board while a position of a line is shown large */
  GtkWidget *gauge;
  GtkWidget *upper_bar;
  GtkWidget *lower_bar;
  StellingStatusLine *status;
  GtkWidget *navigation;
  GtkWidget *following;
  GtkWidget *try_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *insight_button;
  GtkWidget *why_button;
  GtkWidget *whole_record;
  GtkProgressBar *progress;
  GtkWidget *playout_bar;
  GtkStack *tools;
  GtkWidget *notebook;
  GtkWidget *moves_head;
  GtkLabel *moves_title;
  GtkWidget *analysis_pane;
  GtkWidget *move_list;
  GtkWidget *tree;
  GtkWidget *review;
  GtkWidget *practice_pane;
  GtkWidget *comparison;
  GtkWidget *judgement_bar;
  GtkWidget *graph;
  GtkWidget *move_entry;
};

/* (element-type StellingRecord) */
static inline GPtrArray *
stelling_page_get_records (StellingPage *self)
{
  return stelling_document_get_records (self->document);
}
/* Return the game that is shown, and its current node. */
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
/* Returns the session whose position all that shows one shows: a trial's while there is one. */
static inline StellingSession *
stelling_page_get_shown_session (StellingPage *self)
{
  return self->trial != NULL ? self->trial : self->session;
}
/* Returns the record that what is played and undone goes to. */
static inline StellingRecord *
stelling_page_get_shown_record (StellingPage *self)
{
  return stelling_session_get_record (stelling_page_get_shown_session (self));
}
/* Returns the node whose position the board shows. */
static inline StellingNode *
stelling_page_get_shown_node (StellingPage *self)
{
  return stelling_session_get_shown (stelling_page_get_shown_session (self));
}
/* Returns whether the game's current node is shown, so that it can be changed. */
static inline gboolean
stelling_page_is_free (StellingPage *self)
{
  return !self->setting_up && self->trial == NULL;
}

/* Returns whether engines play games from a position of this page. */
static inline gboolean
stelling_page_is_playing_out (StellingPage *self)
{
  return self->playout != NULL && stelling_playout_is_running (self->playout);
}

/* stelling-page-actions.c */
void stelling_page_init_actions (StellingPage *self);
void stelling_page_update_actions (StellingPage *self);
/* Enables saving if there is anything to save. */
void stelling_page_update_save (StellingPage *self);
void stelling_page_enable (StellingPage *self, const char *name, gboolean enabled);
void stelling_page_set_flipped (StellingPage *self, gboolean flipped);

/* Returns (nullable) what is told where @node is deleted with all that follows it; NULL if nothing
 * follows. */
char *stelling_page_dup_deleted (StellingPage *self, StellingNode *node) G_GNUC_WARN_UNUSED_RESULT;

/* stelling-page-jumps.c */
void stelling_page_init_jumps (StellingPage *self);
void stelling_page_update_jump_actions (StellingPage *self);

/* stelling-page-spelling.c */
void stelling_page_init_spelling (StellingPage *self);
void stelling_page_update_spelling_actions (StellingPage *self);

/* stelling-page-search.c */
void stelling_page_init_search (StellingPage *self);
void stelling_page_update_search_actions (StellingPage *self);
/* Tells the search bar which game is shown, and which there are. */
void stelling_page_update_search (StellingPage *self);

/* stelling-page-board-menu.c */
void stelling_page_init_board_menu (StellingPage *self);
/* Shows the board's menu for a point of the board. */
void stelling_page_show_board_menu (StellingPage *self, double x, double y);

/* stelling-page-touch.c */
void stelling_page_init_touch (StellingPage *self);

/* stelling-page-marks.c */
void stelling_page_init_marks (StellingPage *self);
void stelling_page_update_marks (StellingPage *self);

/* stelling-page-edit.c */
void stelling_page_init_edit (StellingPage *self);
void stelling_page_update_edit_actions (StellingPage *self);
/* Returns what is told of @n moves that came and can't be played. */
char *stelling_page_dup_dead (guint n) G_GNUC_WARN_UNUSED_RESULT;
/* Pastes all games of @reading where they fit, as one command. */
void stelling_page_paste_moves (StellingPage *self, StellingReading *reading);

/* stelling-page-paste.c */
void stelling_page_init_paste (StellingPage *self);
/* Calls @take with the clipboard's text when it comes; tells the user if there is none. */
void stelling_page_paste_text (StellingPage *self,
                               void (*take) (StellingPage *self, const char *text));

/* stelling-page-mend.c */
void stelling_page_init_mend (StellingPage *self, GSignalGroup *session);
void stelling_page_update_mend_actions (StellingPage *self);
/* Puts the position into the middle of the game; returns FALSE if it is the start's. */
gboolean stelling_page_take_position (StellingPage *self, const StellingPosition *position);
/* Asks whether another position at the start of a game with moves is for it or for a new record;
 * returns FALSE if there is no question. The answer goes to stelling_page_finish_setup (). */
gboolean stelling_page_ask_start (StellingPage *self);
/* Tells what a change at @node did to the moves below it, of which @n_dead died. */
void stelling_page_tell_mended (StellingPage *self, guint n_dead, StellingNode *node);
/* Returns "also reached by 12. e3-c3", or NULL. */
char *stelling_page_dup_same_position (StellingPage *self) G_GNUC_WARN_UNUSED_RESULT;

/* stelling-page-insight.c */
void stelling_page_init_insight (StellingPage *self);
/* Shows on the board what is to be shown of the position, and enables what the game has. */
void stelling_page_update_insight (StellingPage *self);
/* Has the legend, if it is open, say what is shown now. */
void stelling_page_update_legend (StellingPage *self);
/* Returns the parts that are shown, StellingInsightPart bits. */
guint stelling_page_get_insight_parts (StellingPage *self);
/* Has what is shown of @parts said. */
void stelling_page_announce_insight (StellingPage *self, guint parts);

/* stelling-page-truths.c */
/* Has the moves of the position that is shown proven, if they are to be shown and it is another
 * than before. */
void stelling_page_update_truths (StellingPage *self);
void stelling_page_stop_truths (StellingPage *self);

/* stelling-page-layout.c */
void stelling_page_init_layout (StellingPage *self);
/* Shows the tools for what is to be done there, also where only the board was shown. */
void stelling_page_show_tools (StellingPage *self);
/* Shows the list of moves, the tree or the review, as is chosen. */
void stelling_page_update_notebook (StellingPage *self);

/* stelling-page-review.c */
void stelling_page_init_review (StellingPage *self);
/* Has the review stand in the place of the moves, or no longer. */
void stelling_page_set_reviewing (StellingPage *self, gboolean reviewing);
void stelling_page_update_review_actions (StellingPage *self);
/* Takes the last command of @record back. Where that was written at many moves one stays where one
 * is. */
void stelling_page_undo_record (StellingPage *self, StellingRecord *record);

/* stelling-page-setup.c */
void stelling_page_init_setup (StellingPage *self);
/* Ends setting up, asking if anything was changed. */
void stelling_page_leave_setup (StellingPage *self);
void stelling_page_setup_done_cb (StellingPage *self, gboolean accepted);
void stelling_page_stop_setup (StellingPage *self);
void stelling_page_finish_setup (StellingPage *self, gboolean accepted, gboolean change_start);
/* Returns FALSE if the position became a record of its own, which is not saved yet, or if its text
 * is wrong and it is still being set up. */
gboolean stelling_page_accept_setup (StellingPage *self);

/* stelling-page-sounds.c */
void stelling_page_init_sounds (StellingPage *self, GSignalGroup *session);
/* Plays the sound of a step forward to what is shown. */
void stelling_page_hear_step (StellingPage *self);

/* stelling-page-spoken.c */
void stelling_page_init_spoken (StellingPage *self, GSignalGroup *session);
/* Has a screen reader say the step that led to what is shown. */
void stelling_page_announce_step (StellingPage *self);

/* stelling-page-status.c */
void stelling_page_update_status (StellingPage *self);
/* Says in place of the place what a placement that is considered would do; NULL: none is. */
void stelling_page_show_considered (StellingPage *self, const char *text);
void stelling_page_show_illegal (StellingPage *self,
                                 const char *text,
                                 const StellingSquares *squares);

/* stelling-page-rules.c */
void stelling_page_init_rules (StellingPage *self);
void stelling_page_update_rules (StellingPage *self);

/* stelling-page-why.c */
void stelling_page_init_why (StellingPage *self);
void stelling_page_update_why (StellingPage *self);
/* Tells that the record, or a part of it, is analysed, with the way to its review. */
void stelling_page_tell_analysed (StellingPage *self);
/* Tells that @n_games are analysed, and how many mistakes are in the file. */
void stelling_page_tell_all_analysed (StellingPage *self, guint n_games);

/* stelling-page-tell.c */
void stelling_page_init_tell (StellingPage *self);
/* Tells @text at once, until the next step: the answer to a key. */
void stelling_page_answer (StellingPage *self, const char *text);
/* Tells that the file was saved, until something else is changed. */
void stelling_page_tell_saved (StellingPage *self);
/* Tells @text, as stelling_page_tell () does, with a button that takes the last command back. */
void stelling_page_tell_with_undo (StellingPage *self, const char *text);
/* Ends what stelling_page_tell_with_undo () told, if another command was done since. */
void stelling_page_update_told (StellingPage *self);

/* stelling-page-trial.c */
void stelling_page_init_trial (StellingPage *self);
void stelling_page_update_trial_actions (StellingPage *self);
/* Returns (nullable) the last moves that were tried: "… 13. e3-c3 e7-f7 14. Ke5-e4". */
char *stelling_page_dup_tried (StellingPage *self) G_GNUC_WARN_UNUSED_RESULT;
/* Has moves be tried from what is shown on. */
void stelling_page_begin_trial (StellingPage *self);
/* Shows the game again, if moves are only tried. */
void stelling_page_end_trial (StellingPage *self);
/* Sets whether moves are only tried, not written. */
void stelling_page_set_trying (StellingPage *self, gboolean trying);

/* stelling-page-practice.c */
void stelling_page_init_practice (StellingPage *self);
void stelling_page_update_practice_actions (StellingPage *self);
/* Says below the board what is asked, or what became of a try. */
void stelling_page_show_practice (StellingPage *self);
/* Looks at a step that was made on the board. */
void stelling_page_practice_moved (StellingPage *self);
/* Looks at a change of the trial. */
void stelling_page_practice_changed (StellingPage *self);
/* Has no try be judged while the page is not shown. */
void stelling_page_pause_practice (StellingPage *self);
/* Goes on with the next mistake; FALSE if no better moves are looked for. */
gboolean stelling_page_practise_next (StellingPage *self);
/* Ends it with its trial. */
void stelling_page_end_practice (StellingPage *self);
/* Drops it with the page. */
void stelling_page_clear_practice (StellingPage *self);

/* stelling-page-opponent.c */
void stelling_page_init_contest (StellingPage *self);
void stelling_page_update_contest_actions (StellingPage *self);
/* Says below the board whose turn it is. */
void stelling_page_show_contest (StellingPage *self);

/* stelling-page-contest.c */
void stelling_page_update_gauge (StellingPage *self);
/* Has the engine think no more, until it is asked to or another move is played. */
void stelling_page_pause_contest (StellingPage *self);
/* Ends it; what was played stays, and what was played last comes first. */
void stelling_page_end_contest (StellingPage *self);
/* Drops it with the page. */
void stelling_page_clear_contest (StellingPage *self);

/* stelling-page-hints.c */
void stelling_page_init_hints (StellingPage *self);
/* Draws the arrows of the best moves that the analysis has found, or of threats. */
void stelling_page_update_hints (StellingPage *self);

/* stelling-page-threats.c */
void stelling_page_init_threats (StellingPage *self);
void stelling_page_update_threat_actions (StellingPage *self);
/* Returns what the side that is not to move would do, in words, as far as it is known. @first_only:
 * the most telling of it. */
char *stelling_page_dup_threat (StellingPage *self, gboolean first_only) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the best moves of the side to move again, if those of the other side are shown. */
void stelling_page_end_threats (StellingPage *self);
/* Ends them if what they are about was changed since: an evaluation is no change. */
void stelling_page_update_threats (StellingPage *self);
/* Ends them where somebody asked for it: a screen reader says so. */
void stelling_page_leave_threats (StellingPage *self);

/* stelling-page-comparison.c */
void stelling_page_init_comparison (StellingPage *self);
void stelling_page_update_comparison_actions (StellingPage *self);
/* Compares what is shown now, or shows no comparison while that is another's place. */
void stelling_page_update_comparison (StellingPage *self);
/* Ends it, if two positions are compared, and says so. */
void stelling_page_end_comparison (StellingPage *self);

/* stelling-page-added-games.c */
void stelling_page_init_added_games (StellingPage *self);

/* stelling-page-games.c */
void stelling_page_init_games (StellingPage *self);
/* Shows the document's list of games, which is another one. */
void stelling_page_set_games (StellingPage *self);
/* Returns whether the list of games lies over the board. */
gboolean stelling_page_is_covered (StellingPage *self);
void stelling_page_set_list_shown (StellingPage *self, gboolean shown);
void stelling_page_update_game_actions (StellingPage *self);
/* Returns whether the list of games has the keyboard. */
gboolean stelling_page_is_in_games (StellingPage *self);
/* Take back what was done last in the list or in any game of it, which is shown then, or do it
 * again; in moves that are tried, what was done there. */
void stelling_page_undo (StellingPage *self);
void stelling_page_redo (StellingPage *self);
/* Return (nullable) the translated names of that. */
const char *stelling_page_get_undo_name (StellingPage *self);
const char *stelling_page_get_redo_name (StellingPage *self);

/* stelling-page-export.c */
void stelling_page_init_export (StellingPage *self);

/* stelling-page-document.c */
void stelling_page_init_document (StellingPage *self);
/* Called once, when the page has its document. */
void stelling_page_watch_document (StellingPage *self);
/* Tells what the document's journal brought back after a crash. */
void stelling_page_tell_recovered (StellingPage *self);
/* Updates the banner's buttons for a document that was modified or saved. */
void stelling_page_update_disk_banner (StellingPage *self);

/* stelling-page-files.c */
GtkWidget *stelling_page_create_error_dialog (StellingPage *self, GFile *file, const char *reason);
/* Returns a dialog with the responses "cancel" and "save". @losses: a line each. */
GtkWidget *stelling_page_create_losses_dialog (StellingPage *self, const char *losses);
void stelling_page_save_as_async (StellingPage *self,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/* stelling-page-open-file.c */
/* Called when the page comes and when it goes. */
void stelling_page_register (StellingPage *self);
void stelling_page_unregister (StellingPage *self);
/* Returns (nullable) another page, in any window, that has @file. */
StellingPage *stelling_page_find_other (StellingPage *self, GFile *file);
/* Returns why @file, which @other has, was not written. */
char *stelling_page_dup_open_text (StellingPage *self, StellingPage *other, GFile *file)
    G_GNUC_WARN_UNUSED_RESULT;

/* stelling-page-other-file.c */
/* Takes over @readings (of StellingReading, at least one) of @files (of GFile). @faults has the
 * other files, may get more, and is shown then. */
typedef void (*StellingPageTakeFunc) (StellingPage *self,
                                      GPtrArray *files,
                                      GPtrArray *readings,
                                      StellingFileFaults *faults);
/* Asks for another file, or @several, and reads them for @take. @accept: the button. */
void stelling_page_take_from_files (StellingPage *self,
                                    const char *title,
                                    const char *accept,
                                    gboolean several,
                                    StellingPageTakeFunc take);

/* stelling-page-playout.c */
void stelling_page_init_playout (StellingPage *self);
void stelling_page_update_playout_actions (StellingPage *self);
/* Ends it with all its games. */
void stelling_page_forget_playout (StellingPage *self);
/* Returns whether games can go on from the position shown; tells why not. */
gboolean stelling_page_can_be_played_on (StellingPage *self);

/* stelling-page-place.c */
void stelling_page_init_place (StellingPage *self);

/* stelling-page-whole.c */
void stelling_page_init_whole (StellingPage *self);
void stelling_page_update_whole_actions (StellingPage *self);
/* Has the analysis of what is shown now wait while records are analysed or games are played out. */
void stelling_page_update_whole (StellingPage *self);
/* Ends it, for all records; what was found stays. */
void stelling_page_stop_whole (StellingPage *self);
/* Drops it with the page. */
void stelling_page_clear_whole (StellingPage *self);
/* Has it wait while the document is written before it is closed, or go on. */
void stelling_page_hold_whole (StellingPage *self, gboolean hold);
/* Takes out games that are not in the file any more. */
void stelling_page_drop_removed (StellingPage *self);
/* Returns (nullable) an `a{sv}` of what is under way; goes on with it after a restart. */
GVariant *stelling_page_dup_whole (StellingPage *self) G_GNUC_WARN_UNUSED_RESULT;
void stelling_page_resume_whole (StellingPage *self, GVariant *values);

/* stelling-page-lines.c */
void stelling_page_init_lines (StellingPage *self);
void stelling_page_update_line_actions (StellingPage *self);
/* Shows the game on the board, if a position of a line is shown there. */
void stelling_page_end_imagining (StellingPage *self);
/* Shows on the large board what is looked along in @line, (nullable). */
void stelling_page_set_pointed_line (StellingPage *self, StellingLineView *line);

/* stelling-page-verdict.c */
void stelling_page_init_verdict (StellingPage *self);
/* Has the engine look for a moment at the move that led to what is shown, if the analysis is off.
 */
void stelling_page_begin_verdict (StellingPage *self);
void stelling_page_stop_verdict (StellingPage *self);
/* Returns (nullable) what is known of that move: "Costs 12% · answer: e5-e3". */
char *stelling_page_dup_verdict (StellingPage *self) G_GNUC_WARN_UNUSED_RESULT;

/* stelling-page-template.c */
/* Has the class use the template, with all that is in it. */
void stelling_page_bind_template (GtkWidgetClass *widget_class);

/* stelling-page.c */
/* Has all that shows the position shown watch @session. */
void stelling_page_set_shown_session (StellingPage *self, StellingSession *session);
void stelling_page_show_first_game (StellingPage *self);
void stelling_page_update_modified (StellingPage *self);
/* Shows the current node. */
void stelling_page_update_view (StellingPage *self);
/* Has the window open @document beside this page. */
void stelling_page_open (StellingPage *self, StellingDocument *document, gboolean analyse);
/* The same with a new, unsaved record, and with one that begins with @position. The former returns
 * (transfer full) its page. */
StellingPage *stelling_page_open_record (StellingPage *self,
                                         StellingRecord *record,
                                         gboolean analyse) G_GNUC_WARN_UNUSED_RESULT;
void stelling_page_open_position (StellingPage *self,
                                  const StellingPosition *position,
                                  gboolean analyse);
/* Returns the index of the game that is shown. */
guint stelling_page_get_game (StellingPage *self);
GtkWindow *stelling_page_get_window (StellingPage *self);
/* Shows @dialog, a GtkWindow or a GtkNativeDialog, over the window that the page is in, now and
 * wherever it moves. Closing the page closes it, as Escape would. */
void stelling_page_show_dialog (StellingPage *self, gpointer dialog);

G_END_DECLS
