/* stelling-page-journal.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

/* What is not saved is kept in a journal, and comes back from it after a crash. The journal goes
 * with the page, unless the page goes without having been asked about its changes. */

/* Details beside those that every journal has. */
#define SOURCE "source" /* URI of the file that it was read from */
#define FORMAT "format"
#define CHARSET "charset"
#define CRLF "crlf"
#define DIGEST "digest"
#define RECOVERED "recovered"
#define MENDED "mended"
#define COMPOSED "composed"
#define EVALUATED "evaluated"
#define BACKUP "backup" /* URI of what it shows instead of its source */

/* --- what the journal knows of the page --- */

static void
set_file_detail (StellingPage *self, const char *key, GFile *file)
{
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;

  stelling_journal_set_detail (self->journal, key, uri);
}

static void
set_flag (StellingPage *self, const char *key, gboolean on)
{
  stelling_journal_set_detail (self->journal, key, on ? "yes" : NULL);
}

void
stelling_page_tell_journal (StellingPage *self)
{
  const StellingFileStyle *style = &self->style;

  if (self->journal == NULL)
    return;
  stelling_journal_set_detail (self->journal, STELLING_JOURNAL_NAME, self->title);
  set_file_detail (self, STELLING_JOURNAL_URI, self->file);
  set_file_detail (self, SOURCE, self->source);
  set_file_detail (self, BACKUP, self->is_backup ? self->backup : NULL);
  stelling_journal_set_detail (self->journal, FORMAT,
                               stelling_format_get_extension (style->format));
  stelling_journal_set_detail (self->journal, CHARSET, style->charset);
  stelling_journal_set_detail (self->journal, DIGEST, style->digest);
  set_flag (self, CRLF, style->crlf);
  set_flag (self, RECOVERED, self->recovered);
  set_flag (self, MENDED, self->mended);
  set_flag (self, COMPOSED, self->composed);
  set_flag (self, EVALUATED, self->evaluated);
  /* A position that was set up is worth keeping although nothing was done with it yet, and so are
   * evaluations that were asked for and what is in no file any more. */
  set_flag (self, STELLING_JOURNAL_UNSAVED, self->composed || self->evaluated || self->differs);
}

static GFile *
get_file_detail (StellingPage *self, const char *key)
{
  const char *uri = stelling_journal_get_detail (self->journal, key);

  return uri != NULL ? g_file_new_for_uri (uri) : NULL;
}

static gboolean
get_flag (StellingPage *self, const char *key)
{
  return stelling_journal_get_detail (self->journal, key) != NULL;
}

static void
take_details (StellingPage *self)
{
  const char *extension = stelling_journal_get_detail (self->journal, FORMAT);
  g_autofree char *name = g_strconcat ("x.", extension != NULL ? extension : "", NULL);

  self->file = get_file_detail (self, STELLING_JOURNAL_URI);
  self->source = get_file_detail (self, SOURCE);
  self->backup = get_file_detail (self, BACKUP);
  self->is_backup = self->backup != NULL;
  self->style.format = stelling_format_from_name (name);
  self->style.charset = g_strdup (stelling_journal_get_detail (self->journal, CHARSET));
  self->style.digest = g_strdup (stelling_journal_get_detail (self->journal, DIGEST));
  self->style.crlf = get_flag (self, CRLF);
  self->recovered = get_flag (self, RECOVERED);
  self->mended = get_flag (self, MENDED);
  self->composed = get_flag (self, COMPOSED);
  self->evaluated = get_flag (self, EVALUATED);
}

/* --- its life --- */

static void
problem_cb (StellingPage *self)
{
  const char *problem = stelling_journal_get_problem (self->journal);
  g_autofree char *title = NULL;
  AdwToast *toast;

  if (problem == NULL)
    return;
  title = g_markup_escape_text (problem, -1);
  toast = adw_toast_new ("");
  adw_toast_set_title (toast, title);
  adw_toast_set_timeout (toast, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
watch_journal (StellingPage *self)
{
  g_signal_connect_object (self->journal, "notify::problem", G_CALLBACK (problem_cb), self,
                           G_CONNECT_SWAPPED);
}

void
stelling_page_start_journal (StellingPage *self)
{
  self->journal = stelling_journal_new (self->records, NULL);
  watch_journal (self);
  stelling_page_tell_journal (self);
}

void
stelling_page_end_journal (StellingPage *self)
{
  if (self->journal == NULL)
    return;
  if (self->discarded || !stelling_page_is_modified (self))
    stelling_journal_discard (self->journal);
  else
    stelling_journal_flush (self->journal);
  g_clear_object (&self->journal);
}

void
stelling_page_restart_journal (StellingPage *self)
{
  stelling_journal_discard (self->journal);
  g_clear_object (&self->journal);
  self->discarded = FALSE;
  stelling_page_start_journal (self);
}

/* --- back after a crash --- */

static void
discard_response_cb (StellingPage *self, const char *response)
{
  if (!g_str_equal (response, "discard"))
    return;
  if (self->file != NULL)
    {
      stelling_page_reload (self);
      return;
    }
  self->let_go = TRUE;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.close-tab", NULL);
}

void
stelling_page_discard_changes (StellingPage *self)
{
  GtkWidget *dialog
    = adw_message_dialog_new (stelling_page_get_window (self), _("Discard the Changes?"), NULL);

  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog),
                                  self->file != NULL
                                    ? _("All changes to “%s” that are not saved are lost, and "
                                        "the file is shown as it is.")
                                    : _("“%s” is in no file. All of it is lost."),
                                  self->title);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "discard",
                                    _("_Discard"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (discard_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static char *
dup_time (GDateTime *date)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  gboolean today = g_date_time_get_day_of_year (date) == g_date_time_get_day_of_year (now)
                   && g_date_time_get_year (date) == g_date_time_get_year (now);

  /* Translators: a time today, or a date and a time, for strftime () */
  return g_date_time_format (date, today ? _("%H:%M") : _("%x, %H:%M"));
}

static void
tell_brought_back (StellingPage *self)
{
  const StellingNoticeButton buttons[]
    = { { _("_Keep"), "page.keep-draft" }, { _("_Discard…"), "page.discard-changes" } };
  guint n = MAX (stelling_journal_get_n_changes (self->journal), 1);
  g_autoptr (GDateTime) date = stelling_journal_dup_date (self->journal);
  g_autofree char *time = dup_time (date);
  g_autofree char *text = NULL;

  if (stelling_journal_is_damaged (self->journal))
    /* Translators: after a crash; the title of a game or the name of a file, and a time */
    text = g_strdup_printf (_("“%s” (%s) was brought back, but not its last changes: their "
                              "journal is damaged."), self->title, time);
  else if (stelling_journal_is_torn (self->journal))
    /* Translators: after a crash; the title of a game or the name of a file, a time, a number */
    text = g_strdup_printf (ngettext ("“%s” (%s) was brought back with %u change that was not "
                                      "saved. What was changed last could not be brought back: "
                                      "the end of its journal is missing.",
                                      "“%s” (%s) was brought back with %u changes that were not "
                                      "saved. What was changed last could not be brought back: "
                                      "the end of its journal is missing.", n),
                            self->title, time, n);
  else
    /* Translators: after a crash; the title of a game or the name of a file, a time, a number */
    text = g_strdup_printf (ngettext ("“%s” (%s) was brought back with %u change that was not "
                                      "saved.",
                                      "“%s” (%s) was brought back with %u changes that were not "
                                      "saved.", n), self->title, time, n);
  stelling_notice_show (self->draft_notice, text, buttons, G_N_ELEMENTS (buttons), FALSE);
}

StellingPage *
stelling_page_new_for_journal (StellingJournal *journal)
{
  GPtrArray *records;
  StellingPage *self;

  g_return_val_if_fail (STELLING_IS_JOURNAL (journal), NULL);
  records = stelling_journal_get_records (journal);
  g_return_val_if_fail (records->len > 0, NULL);

  self = g_object_new (STELLING_TYPE_PAGE, NULL);
  self->journal = g_object_ref (journal);
  for (guint i = 0; i < records->len; i++)
    g_ptr_array_add (self->records, g_object_ref (g_ptr_array_index (records, i)));
  take_details (self);
  stelling_page_show_first_game (self);
  watch_journal (self);
  tell_brought_back (self);
  if (self->is_backup)
    stelling_page_set_differs (self, TRUE);
  stelling_page_watch_file (self);
  /* It may have been changed since. */
  stelling_page_check_file (self);
  return self;
}
